"""Disagreements of one cause together: by what differs and by which clauses decide, and as what rule would have it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from capot.compile.citations import fitting
from capot.runtime.errors import CapotError
from capot.runtime.game import Game
from capot_conformance.mutation.hunt import changed_sentences
from capot_conformance.mutation.mutants import Mutant, mutants
from capot_conformance.situations.agreement_of_two import agrees
from capot_conformance.situations.blocks import Done, Found
from capot_conformance.situations.settings import Setting, played, workspace_for

#: So many disagreements of a group are asked what would explain them.
_EXAMPLES = 8
#: So many changes of a clause are tried for a group that no house rule explains: counted, since what explains a group
#: must not hang on how busy a machine is.
_MOST_CHANGES = 48
#: The sections whose clauses a topic can turn on, the likeliest first.
_SECTIONS = {
    "table": ("table",),
    "worth": ("cards", "contracts", "scoring"),
    "legal": ("play", "contracts", "cards"),
    "trick": ("play", "contracts", "cards"),
    "hand": ("declarations",),
    "contest": ("declarations",),
    "settle": ("scoring", "contracts", "declarations"),
    "match": ("match",),
    "calls": ("bidding", "contracts", "deal"),
    "acts": ("play", "declarations"),
    "deals": ("play", "scoring", "declarations", "bidding", "contracts", "deal", "match"),
}


@dataclass(frozen=True, slots=True)
class Explanation:
    """A change of the rules under which capot would answer as the engine does.

    It is a house rule by its name, or a clause ``at`` an address, changed in a way that ``what`` says in words;
    ``before`` and ``after`` are its sentence. ``of`` are the disagreements asked, ``fits`` those that it explains.
    """

    house_rule: str
    at: str
    what: str
    before: str
    after: str
    fits: int
    of: int


@dataclass(frozen=True, slots=True)
class Group:
    """Disagreements of one cause: how many, the smallest, and what would explain them, if anything was found to."""

    setting: Setting
    many: int
    example: Found
    members: tuple[Found, ...]
    explanation: Explanation | None = None


def groups(done: Iterable[Done]) -> list[Group]:
    """Return what blocks have found by cause, the most frequent first."""
    by_cause: dict[tuple[object, ...], list[tuple[Setting, Found]]] = {}
    for block in done:
        for found in block.found:
            one = found.disagreement
            key = (block.block.setting, one.situation.topic, one.fields, found.clauses)
            by_cause.setdefault(key, []).append((block.block.setting, found))
    made = []
    for members in by_cause.values():
        every = [found for _, found in members]
        made.append(Group(members[0][0], len(every), _smallest(every), tuple(every)))
    return sorted(made, key=lambda group: -group.many)


def _smallest(members: Sequence[Found]) -> Found:
    return min(members, key=lambda found: (found.disagreement.situation.size, found.number))


def explained(found: Sequence[Group], speaks: frozenset[str], most: int = 30) -> list[Group]:
    """Return groups with what explains each, of as many as are told; those that one change explains become one."""
    merged: dict[tuple[object, ...], Group] = {}
    for number, group in enumerate(found):
        why = explanation(group, speaks) if number < most else None
        topic = group.example.disagreement.situation.topic
        key = (group.setting, topic, why.house_rule, why.at, why.what) if why else (number,)
        before = merged.get(key)
        merged[key] = replace(group, explanation=why) if before is None else _joined(before, group)
    return sorted(merged.values(), key=lambda group: -group.many)


def _joined(one: Group, other: Group) -> Group:
    members = (*one.members, *other.members)
    return replace(one, many=one.many + other.many, example=_smallest(members), members=members)


def explanation(group: Group, speaks: frozenset[str]) -> Explanation | None:
    """Return the change of the rules that explains most of a group, and every one of its smallest situations."""
    asked = sorted(group.members, key=lambda found: found.disagreement.situation.size)[:_EXAMPLES]
    best: Explanation | None = None
    clauses_changed = 0
    for change, game in _changes(group):
        clauses_changed += not change.house_rule
        if clauses_changed > _MOST_CHANGES:
            break
        if game is None or not all(
            agrees(one.disagreement.situation, game, one.disagreement.reply, speaks) for one in asked
        ):
            continue
        fits = sum(agrees(one.drawn.situation, game, one.drawn.reply, speaks) for one in asked)
        if best is None or fits > best.fits:
            best = replace(change, fits=fits, of=len(asked))
        if best.fits == best.of:
            break
    # What explains what was made small, but little of what it was made from, explains nothing.
    return None if best is None or 2 * best.fits < best.of else _with_sentences(group.setting, best)


def _changes(group: Group) -> Iterator[tuple[Explanation, Game | None]]:
    """Yield changes of the rules with the game of each: house rules, then clauses, those that decide first."""
    setting = group.setting
    for rule in house_rules_for(setting):
        yield Explanation(rule, "", "", "", "", 0, 0), with_rule(setting, rule)
    wanted = tuple(clause.partition(" ")[0] for clause in group.example.clauses)
    sections = _SECTIONS[group.example.disagreement.situation.topic]
    if group.example.clauses == ("cards",):
        sections = ("cards", "contracts")
    every = [(place, one) for place, one in enumerate(_mutants(setting)) if one.at.partition(".")[0] in sections]
    every.sort(key=lambda pair: (not pair[1].at.startswith(wanted), sections.index(pair[1].at.partition(".")[0])))
    for place, one in every:
        yield Explanation("", one.at, one.what, "", "", 0, 0), _mutant_game(setting, place)


@lru_cache(maxsize=16)
def house_rules_for(setting: Setting) -> tuple[str, ...]:
    """Return the house rules that a game can have beside those that it has."""
    catalogue = workspace_for(setting.files, setting.club).catalogue
    return tuple(rule for rule in fitting(catalogue, setting.game) if rule not in setting.house_rules)


@lru_cache(maxsize=512)
def with_rule(setting: Setting, rule: str) -> Game | None:
    """Return the game with one house rule more and what that requires; none where they do not go together."""
    try:
        return played(replace(setting, house_rules=tuple(sorted({*setting.house_rules, rule})))).game
    except CapotError:
        return None


@lru_cache(maxsize=16)
def _mutants(setting: Setting) -> tuple[Mutant, ...]:
    return tuple(mutants(played(setting).model))


@lru_cache(maxsize=1024)
def _mutant_game(setting: Setting, place: int) -> Game | None:
    return played(setting).changed(_mutants(setting)[place].model)


def _with_sentences(setting: Setting, one: Explanation) -> Explanation:
    if one.house_rule:
        catalogue = workspace_for(setting.files, setting.club).catalogue
        return replace(one, what=str(catalogue.house_rules[one.house_rule].title))
    mutant = next(other for other in _mutants(setting) if (other.at, other.what) == (one.at, one.what))
    for at, before, after in changed_sentences(played(setting).model, mutant.model):
        if at == one.at:
            return replace(one, before=before, after=after)
    return one
