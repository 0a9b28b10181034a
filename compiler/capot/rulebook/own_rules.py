"""Rules in an author's words: they stand where the rules say what they say in the game that they were written for.

What a rule says is the sentence that is made of it. An author's words stand for it as long as the same sentence is made
in the author's game and in this one, and the same people sit at the same table with the same pack: a house rule, or a
game of its own, brings back what is made where it says something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from capot.model.nodes import Model
from capot.model.own_words import WrittenFor
from capot.model.own_words_file import OwnExample, Retelling
from capot.rulebook.blocks import (
    Block,
    Bullets,
    Cited,
    Heading,
    LinkedWords,
    Remarks,
    Rule,
    Section,
    Steps,
    Table,
    Text,
)
from capot.rulebook.markdown import anchors
from capot.rulebook.numbering import numbered, numbers_of
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.sections import sections
from capot.translations import Speech

#: What an author has in mind at any rule, and names where it fits: who plays, with whom, which way round, with what.
_ALWAYS = ("table.players", "table.sides", "table.direction", "cards.pack")


@dataclass(frozen=True, slots=True)
class Authored:
    """What an author wrote for a game: the rules and the examples in their words, and those to do ``without``."""

    model: Model
    rules: tuple[Retelling, ...]
    examples: Mapping[str, OwnExample]
    without: frozenset[str] = frozenset()


def authored(found: Iterable[WrittenFor], models: Mapping[str, Model]) -> list[Authored]:
    """Return what authors wrote, with the models of their games by key; what has none belongs to a family."""
    return [
        Authored(models[one.game], one.rules, {own.case: own for own in one.examples}, frozenset(one.without))
        for one in found
        if one.game in models
    ]


def told_sections(sheet: Sheet, written: Sequence[Authored] = ()) -> list[Section]:
    """Return the sections of a sheet, numbered, in the words of authors, those of the nearest first."""
    made = sections(sheet)
    done = numbered(made)
    told: dict[str, str] = {}
    for rule, text in _standing(made, done, sheet, written):
        told |= dict.fromkeys(rule.tells, "")
        told[next(iter(rule.tells))] = text
    return [replace(section, blocks=tuple(_blocks(section.blocks, told))) for section in done] if told else done


def texts_told(sheet: Sheet, written: Sequence[Authored]) -> dict[str, str]:
    """Return what authors say of rules by their addresses: of parts of a rule that are told with it, the same."""
    made = sections(sheet)
    return {name: str(text) for rule, text in _standing(made, numbered(made), sheet, written) for name in rule.tells}


def _standing(
    made: Sequence[Section], done: Sequence[Section], sheet: Sheet, written: Sequence[Authored]
) -> Iterator[tuple[Retelling, LinkedWords]]:
    """Yield what stands of what authors wrote, each with its text as it is printed.

    It is held against what was ``made``, which cites rules by address, and cites them by number, as it is ``done``.
    """
    if not written:
        return
    now, numbers, places = _Said(made), numbers_of(done), anchors(sheet.model)
    told: set[str] = set()
    for author in written:
        base = now if author.model is sheet.model else _Said(_made_of(author.model, sheet))
        if not now.alike(_ALWAYS, base):
            continue
        for rule in author.rules:
            if told.isdisjoint(rule.tells) and now.can_tell(rule) and now.alike(rule.tells, base):
                told |= rule.tells.keys()
                yield rule, Cited(sheet.speech.bound(rule.text), places).numbered(numbers)


def _made_of(model: Model, like: Sheet) -> list[Section]:
    speech = Speech(like.speech.code, model)
    return sections(Sheet(model, like.ledgers, {}, pictures=like.pictures, speech=speech))


class _Said:
    """What sections say, by the address of each rule and the name of each text between them."""

    def __init__(self, made: Iterable[Section]) -> None:
        self.texts: dict[str, list[str]] = {}
        self.parts: dict[str, list[str]] = {}  # of a rule
        self.apart: set[str] = set()  # rules whose parts are a list below them
        for section in made:
            for block in section.blocks:
                match block:
                    case Bullets(rules) | Steps(rules):
                        self._rules(rules)
                    case Text(text, name=name) if name:
                        self.texts.setdefault(name, []).append(text)
                    case Remarks(intro, remarks, name):
                        self.texts.setdefault(name, []).append("\n".join([intro, *remarks]))
                    case Text() | Table() | Heading():
                        pass

    def _rules(self, rules: Iterable[Rule]) -> None:
        for rule in rules:
            self.texts.setdefault(_name(rule), []).append(rule.sentence)
            self.parts[_name(rule)] = [_name(under) for under in rule.inner]
            if not rule.together:
                self.apart.add(_name(rule))
            self._rules(rule.inner)

    def can_tell(self, rule: Retelling) -> bool:
        """Whether what an author tells in one stands once each, and is a rule with parts of it, or with texts.

        Of parts that are a list below their rule all have to be told, or none.
        """
        first, *others = rule.tells
        known = all(len(self.texts.get(name, ())) == 1 for name in rule.tells)
        parts = self.parts.get(first, [])
        told = [name for name in others if name in parts]
        whole = first not in self.apart or len(told) in (0, len(parts))
        return known and whole and all(name in parts or name not in self.parts for name in others)

    def alike(self, names: Iterable[str], other: _Said) -> bool:
        """Whether the same is said in another game."""
        return all(self.texts.get(name) == other.texts.get(name) for name in names)


def _name(rule: Rule) -> str:
    return rule.address or rule.name


def _blocks(blocks: Iterable[Block], told: Mapping[str, str]) -> Iterator[Block]:
    for block in blocks:
        match block:
            case Bullets(rules) | Steps(rules):
                yield replace(block, rules=tuple(_rule(rule, told) for rule in rules))
            case Text(name=name) | Remarks(name=name) if name in told:
                if told[name]:
                    yield Text(told[name], closes=True, name=name)
            case Text() | Remarks() | Table() | Heading():
                yield block


def _rule(rule: Rule, told: Mapping[str, str]) -> Rule:
    inner = tuple(_rule(under, told) for under in rule.inner)
    silent = bool(inner) and all(not under.sentence for under in inner)
    return replace(rule, sentence=told.get(_name(rule), rule.sentence), inner=inner, together=rule.together or silent)
