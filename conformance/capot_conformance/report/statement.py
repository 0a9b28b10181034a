"""The compliance statement of a game: how it reads what its sources leave open or get wrong."""

from collections.abc import Iterable
from dataclasses import dataclass

from capot.model.readings import said_so, unselected_readings
from capot_conformance.report.account import Account, CaseRow, ClauseAccount, Rule, own_readings
from capot_conformance.sources.exemptions import load_exceptions
from capot_conformance.sources.settled_points import Settled, load_settled

_REPLACED = "the house rules that are part of this game change what it is about"


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading of an open point: its key, its words, whether the game has it, and the house rules that select it.

    `reason` says why none does, where that is listed; `said_so` is a house rule of one's own that would.
    """

    key: str
    words: str
    chosen: bool
    house_rules: tuple[str, ...]
    reason: str = ""
    said_so: str = ""


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """What a source leaves open: the question, every reading, and what says the chosen one in this game.

    `reason` says why the point means nothing in the game. Without one and without a chosen reading it arises only
    with a house rule, and the readings name that. `proposed` is the reading that the ledger proposes, `why` its reason.
    """

    clause: str
    question: str
    readings: tuple[Reading, ...]
    proposed: str
    why: str
    reason: str
    rules: tuple[Rule, ...]
    cases: tuple[CaseRow, ...]

    @property
    def chosen(self) -> Reading | None:
        """The reading that the game has."""
        return next((reading for reading in self.readings if reading.chosen), None)


@dataclass(frozen=True, slots=True)
class Correction:
    """What a source gets wrong: what stands there, how it is read and why, and what asserts both.

    `reason` says why no case can deny the print, or why it is no rule at all.
    """

    clause: str
    printed: str
    read: str
    why: str
    reason: str
    rules: tuple[Rule, ...]
    cases: tuple[CaseRow, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """What a source leaves to the table: its words, the clauses of the game that cite it, the house rules for it."""

    clause: str
    says: str
    rules: tuple[Rule, ...]
    house_rules: tuple[str, ...]
    cases: tuple[CaseRow, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """The compliance statement of a game, in the order of its sources."""

    game: str
    open_points: tuple[OpenPoint, ...]
    corrections: tuple[Correction, ...]
    choices: tuple[Choice, ...]
    settled: tuple[Settled, ...]


def statement(account: Account, game: str) -> Statement:
    """State how a game reads its sources."""
    entries = account.of_game(game)
    kinds = {
        kind: [entry for entry in entries if entry.clause.kind == kind] for kind in ("ambiguity", "erratum", "option")
    }
    stands_for = account.spec.games[game].stands_for
    return Statement(
        game=game,
        open_points=tuple(_open_point(account, game, entry) for entry in kinds["ambiguity"]),
        corrections=tuple(_correction(account, game, entry) for entry in kinds["erratum"]),
        choices=tuple(_choice(account, game, entry) for entry in kinds["option"]),
        settled=tuple(point for point in load_settled() if {game, stands_for} & set(point.games)),
    )


def _open_point(account: Account, game: str, entry: ClauseAccount) -> OpenPoint:
    clause = entry.clause
    stands_for = account.spec.games[game].stands_for
    mine = [rule for rule in entry.rules if rule.game == game]
    games = account.spec.games
    chosen = own_readings(entry.rules, games[game]).keys()
    own = [rule for rule in mine if not rule.house_rule and rule.reading in chosen]
    replaced = _REPLACED if stands_for != game else ""
    readings = tuple(
        Reading(
            key,
            words,
            key in chosen,
            _house_rules(rule for rule in mine if rule.reading == key),
            *_unselected(clause.id, key, stands_for),
        )
        for key, words in clause.readings
    )
    return OpenPoint(
        clause=clause.id,
        question=clause.text,
        readings=readings,
        proposed=clause.proposed,
        why=clause.why,
        reason="" if mine else load_exceptions().why_not(clause.id, stands_for) or replaced,
        rules=_once(own),
        cases=_cases(account, game, entry, alike=chosen == own_readings(entry.rules, games[stands_for]).keys()),
    )


def _correction(account: Account, game: str, entry: ClauseAccount) -> Correction:
    clause = entry.clause
    return Correction(
        clause=clause.id,
        printed=clause.text,
        read=clause.correction,
        why=clause.why,
        reason=load_exceptions().no_rule.get(clause.id, ""),
        rules=_once(rule for rule in entry.rules if rule.game == game and not rule.house_rule),
        cases=_cases(account, game, entry),
    )


def _choice(account: Account, game: str, entry: ClauseAccount) -> Choice:
    mine = [rule for rule in entry.rules if rule.game == game]
    return Choice(
        clause=entry.clause.id,
        says=entry.clause.text,
        rules=_once(rule for rule in mine if not rule.house_rule),
        house_rules=_house_rules(mine),
        cases=_cases(account, game, entry),
    )


def _unselected(clause: str, key: str, game: str) -> tuple[str, str]:
    """Return why no house rule selects a reading in a game, or the house rule that would say it."""
    if said := said_so().get((clause, key), {}).get(game):
        return "a house rule of one's own can say it", said.house_rule("ours")
    listed = unselected_readings().get((clause, key))
    return "" if listed is None else str(listed), ""


def _house_rules(rules: Iterable[Rule]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule.house_rule for rule in rules if rule.house_rule))


def _once(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return one rule for each address, in order."""
    return tuple({rule.address: rule for rule in rules}.values())


def _cases(account: Account, game: str, entry: ClauseAccount, alike: bool = True) -> tuple[CaseRow, ...]:
    """Return the cases of a game that pin a clause.

    A game made of another one with house rules has the cases of that one too, where the two read the clause `alike`.
    """
    games = {game, account.spec.games[game].stands_for} if alike else {game}
    return tuple(case for case in entry.cases if games & case.results.keys())
