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
from capot.model.own_words_file import TEXTS, OwnExample, OwnHouseRule, OwnTerm, Retelling
from capot.rulebook.blocks import (
    NAMED,
    AnyCell,
    Block,
    Bullets,
    Cell,
    Cited,
    Heading,
    Remarks,
    Rule,
    Section,
    See,
    Steps,
    Table,
    Text,
    rule_cells,
    rules_in,
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
    """What an author wrote for a game: rules, examples by case, lines on house rules, and words."""

    model: Model
    rules: tuple[Retelling, ...]
    examples: Mapping[str, OwnExample]
    house_rules: tuple[OwnHouseRule, ...]
    glossary: tuple[OwnTerm, ...]


def authored(found: Iterable[WrittenFor], models: Mapping[str, Model]) -> list[Authored]:
    """Return what authors wrote, with the models of their games by key; what has none belongs to a family."""
    return [
        Authored(
            models[one.game],
            one.rules,
            {own.case: own for own in one.examples},
            one.house_rules,
            one.glossary,
        )
        for one in found
        if one.game in models
    ]


def own_terms(written: Iterable[Authored]) -> list[OwnTerm]:
    """Return the words that authors explain, each once, as the nearest has it."""
    found: dict[str, OwnTerm] = {}
    for one in (one for author in written for one in author.glossary):
        if not any(one.word == other.word or (one.key and one.key == other.key) for other in found.values()):
            found[one.word] = one
    return list(found.values())


def told_sections(sheet: Sheet, written: Sequence[Authored] = ()) -> list[Section]:
    """Return the sections of a sheet, numbered, in the words of authors, those of the nearest first."""
    told, _ = _told(sheet, written)
    return told


def texts_told(sheet: Sheet, written: Sequence[Authored]) -> dict[str, str]:
    """Return what authors say of rules by their addresses: of parts of a rule that are told with it, the same.

    What stands in a cell of a table says little without its line, and is left out.
    """
    told, standing = _told(sheet, written)
    numbers = numbers_of(told)
    said = _Said(told)
    return {
        name: str(text.numbered(numbers))
        for rule, text in standing
        if not said.in_a_cell(rule.tells)
        for name in rule.tells
    }


def _told(sheet: Sheet, written: Sequence[Authored]) -> tuple[list[Section], list[tuple[Retelling, Cited]]]:
    """Return the sections as they are told, and what stands in them of what authors wrote."""
    made = sections(sheet)
    standing = list(_standing(made, sheet, written))
    told = _Told(standing, _Said(made))
    retold = (replace(section, blocks=tuple(_blocks(section.blocks, told))) for section in made)
    return numbered(retold if standing else made), standing


def _standing(made: Sequence[Section], sheet: Sheet, written: Sequence[Authored]) -> Iterator[tuple[Retelling, Cited]]:
    """Yield what stands of what authors wrote, held against what was ``made``, each with its text."""
    if not written:
        return
    now, places = _Said(made), anchors(sheet.model)
    told: set[str] = set()
    for author in written:
        base = now if author.model is sheet.model else _Said(_made_of(author.model, sheet))
        if not now.alike(_ALWAYS, base):
            continue
        for rule in author.rules:
            if told.isdisjoint(rule.tells) and now.can_tell(rule) and now.alike(rule.tells, base):
                told |= rule.tells.keys()
                yield rule, Cited(sheet.speech.bound(rule.text), places)


def _made_of(model: Model, like: Sheet) -> list[Section]:
    speech = Speech(like.speech.code, model)
    return sections(Sheet(model, like.ledgers, {}, pictures=like.pictures, speech=speech))


class _Told:
    """What is told: the text of each retelling by the name that it stands at, and what that is for each other name."""

    def __init__(self, standing: Iterable[tuple[Retelling, Cited]], said: _Said) -> None:
        self.in_cells: set[str] = set()
        self.texts: dict[str, Cited] = {}
        self.heads: dict[str, str] = {}
        for rule, text in standing:
            head = next(iter(rule.tells))
            self.texts[head] = text
            self.heads |= dict.fromkeys(rule.tells, head)
            if said.in_a_cell(rule.tells):
                self.in_cells |= rule.tells.keys()

    def __contains__(self, name: str) -> bool:
        return name in self.heads

    def in_one(self, names: Iterable[str]) -> bool:
        """Whether rules, of which there is one at least, are all told in the same paragraph."""
        heads = {self.heads.get(name, "") for name in names}
        return len(heads) == 1 and "" not in heads

    def text(self, name: str) -> Cited | str:
        """Return what is told at a name, which is nothing where another says it."""
        return self.texts.get(name, "")


class _Said:
    """What sections say, by the address of each rule and the name of each text between them."""

    def __init__(self, made: Iterable[Section]) -> None:
        self.texts: dict[str, list[str]] = {}
        self.parts: dict[str, list[str]] = {}  # of a rule
        self.apart: set[str] = set()  # rules whose parts are a list below them
        self.lists: dict[str, int] = {}  # by rule, which list of a section it stands in by itself
        self.tables: list[frozenset[str]] = []  # the rules in each table
        self.in_cells: list[frozenset[str]] = []  # the rules in each cell of a table
        self.cells: dict[str, str] = {}  # what the line of a rule says in its table
        for section in made:
            for block in section.blocks:
                match block:
                    case Table():
                        self._table(block)
                    case Bullets(rules) | Steps(rules):
                        self.lists |= dict.fromkeys(map(_name, rules), len(self.lists))
                        self._rules(rules)
                    case Text(text, name=name) if name:
                        self.texts.setdefault(name, []).append(text)
                    case Remarks(intro, remarks, name):
                        self.texts.setdefault(name, []).append("\n".join([intro, *remarks]))
                    case Text() | Heading():
                        pass

    def _table(self, table: Table) -> None:
        """Take in a table: a rule in it says what its line says."""
        self.tables.append(frozenset(cell.address for cell in rule_cells(table)))
        for line in (table.head, *table.rows):
            for cell in line:
                rules = list(rules_in(cell))
                self.in_cells.append(frozenset(one.address for one in rules))
                self.cells |= {one.address: repr([_bare(other) for other in line]) for one in rules}

    def _rules(self, rules: Iterable[Rule]) -> None:
        for rule in rules:
            self.texts.setdefault(_name(rule), []).append(rule.sentence)
            self.parts[_name(rule)] = [_name(under) for under in rule.inner]
            if not rule.together:
                self.apart.add(_name(rule))
            self._rules(rule.inner)

    def can_tell(self, rule: Retelling) -> bool:
        """Whether what an author tells in one stands once each, and is a rule with parts of it, its list, or texts.

        Of parts that are a list below their rule all have to be told, or none, and all of a rule that is told with
        another; of a table all that is in it, or in one of its cells, and that alone.
        """
        first, *others = rule.tells
        if frozenset(rule.tells) in self.tables:
            return True
        if self.in_a_cell(rule.tells):
            return not NAMED.search(rule.text)  # there is no room for another rule
        found = {name: len(self.texts.get(name, ())) for name in rule.tells}
        known = found[first] == 1 and all(count == 1 or (count and name in TEXTS) for name, count in found.items())
        rules = [name for name in rule.tells if name in self.lists and self.lists[name] == self.lists.get(first)]
        rules = rules or [first]
        parts = {name: self.parts.get(name, []) for name in rules}
        told = {name: [part for part in parts[name] if part in rule.tells] for name in rules}
        free = first if first not in self.apart or not told[first] else ""  # may keep parts of its own
        whole = all(told[name] == parts[name] or name == free for name in rules)
        below = {part for name in rules for part in parts[name]}
        return known and whole and all(name in rules or name in below or name not in self.parts for name in others)

    def in_a_cell(self, names: Iterable[str]) -> bool:
        """Whether rules are those of a cell, and no text of their own says more of them below the table."""
        named = frozenset(names)
        return named in self.in_cells and named.isdisjoint(self.texts)

    def alike(self, names: Iterable[str], other: _Said) -> bool:
        """Whether the same is said in another game."""
        here, there = ((said.texts, said.cells) for said in (self, other))
        return all([one.get(name) for one in here] == [one.get(name) for one in there] for name in names)


def _name(rule: Rule) -> str:
    return rule.address or rule.name


def _bare(cell: object) -> object:
    """Return what a cell of a table says, without its marks."""
    match cell:
        case Cell(text) | See(_, text):
            return str(text)
        case tuple():
            return [_bare(one) for one in cell]
        case _:
            return str(cell)


def _blocks(blocks: Iterable[Block], told: _Told) -> Iterator[Block]:
    for block in blocks:
        match block:
            case Bullets(rules) | Steps(rules):
                listed = tuple(_list(rules, told))
                yield replace(block, rules=listed) if len(listed) > 1 else Bullets(listed)
            case Text(name=name) | Remarks(name=name) if name in told:
                if text := told.text(name):
                    yield Text(text, closes=True, name=name)
            case Table() if told.in_one(cell.address for cell in rule_cells(block)):
                yield Bullets((_in_place_of(block, told),))
            case Table(head, _, rows):
                lines = [tuple(_cell(cell, told) for cell in line) for line in (head, *rows)]
                yield replace(block, head=lines[0], rows=tuple(lines[1:]))
            case Text() | Remarks() | Heading():
                yield block


def _cell(cell: AnyCell, told: _Told) -> AnyCell:
    """Return a cell of a table as it is told; rules that share it are told in one, and each keeps its anchor."""
    rules = [one for one in rules_in(cell) if one.address in told.in_cells]
    if not rules:
        return cell
    first, *others = sorted(rules, key=lambda one: one.address not in told.texts)
    said = replace(first, text=str(told.text(first.address)), goes_on=False)
    return (said, *(replace(one, text="", goes_on=True) for one in others)) if others else said


def _list(rules: Iterable[Rule], told: _Told) -> Iterator[Rule]:
    """Yield the rules of a list; those that are told with another go on in its paragraph, without a word."""
    made = {_name(rule): _rule(rule, told) for rule in rules}
    for name, rule in made.items():
        head = told.heads.get(name, name)
        if head == name or head not in made:
            with_it = [one for other, one in made.items() if other != name and told.heads.get(other) == name]
            silent = [replace(one, inner=()) for other in with_it for one in (other, *other.inner)]
            yield _leading_once(replace(rule, inner=(*rule.inner, *silent), together=True)) if silent else rule


def _in_place_of(table: Table, told: _Told) -> Rule:
    """Return the rule that is told for a table; each rule in it keeps its place, and leads to its examples."""
    cells = {cell.address: cell for cell in rule_cells(table)}
    rules = [
        Rule(told.text(at), cell.anchor, at, note=cell.note, see=cell.see if place == len(cells) - 1 else ())
        for place, (at, cell) in enumerate(sorted(cells.items(), key=lambda found: found[0] not in told.texts))
    ]
    return _leading_once(replace(rules[0], inner=tuple(rules[1:]), together=True))


def _rule(rule: Rule, told: _Told) -> Rule:
    inner = tuple(_rule(under, told) for under in rule.inner)
    silent = bool(inner) and all(not under.sentence for under in inner)
    rule = replace(rule, inner=inner, together=rule.together or silent)
    if _name(rule) not in told:
        return rule
    rule = replace(rule, sentence=told.text(_name(rule)), see=tuple(to for to in rule.see if not to.goes_on))
    return _leading_once(rule) if silent else rule


def _leading_once(rule: Rule) -> Rule:
    """Return a paragraph that tells rules with one link at its end, to the first example of them."""
    first = tuple(to for one in (rule, *rule.inner) for to in one.see)[:1]
    if not rule.inner:
        return replace(rule, see=first)
    *inner, last = (replace(one, see=()) for one in rule.inner)
    return replace(rule, see=(), inner=(*inner, replace(last, see=first)))
