"""Joins the clauses of the sources with the rules that cite them and the cases that pin them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from capot.notation.case_files import Case
from capot_conformance.sources.exemptions import load_exceptions
from capot_conformance.sources.ledger import NOT_A_RULE, REPLAYED, Clause, Ledger

CHOSEN, CORRECTED, TESTED, ENCODED = "chosen", "corrected", "tested", "encoded"
NO_RULE_STATE, MOOT_STATE, OPEN = "not a rule", "without meaning", "open"
#: What can become of a clause, what asks for attention first.
STATES = (OPEN, CHOSEN, CORRECTED, TESTED, ENCODED, NO_RULE_STATE, MOOT_STATE)


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause of a game, or of a house rule for it, that cites a clause of a source.

    `reading` is the reading chosen, where the source's clause leaves something open. The `address` is empty where the
    head of a file cites, and the `house_rule` where the game itself does; `removed` says that the house rule takes
    this clause out. `origin` is the game, family or house rule in whose file it stands, and `anchor` where the game's
    rulebook says it.
    """

    clause: str
    reading: str
    game: str
    house_rule: str
    address: str
    file: str
    line: int
    origin: str = ""
    sentence: str = ""
    removed: bool = False
    anchor: str = ""

    @property
    def place(self) -> str:
        """Where it is written, as ``file:line``."""
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game: its title, the house rules that are part of it and those that fit it, by key with their titles.

    `stands_for` is the game that the ledgers are about: the game itself, or for a game made of another one with house
    rules, that one.
    """

    key: str
    title: str
    stands_for: str
    included: Mapping[str, str] = field(default_factory=dict)
    fitting: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Spec:
    """What the rules of all games rest on; the titles of all house rules by key."""

    games: Mapping[str, GameEntry]
    rules: tuple[Rule, ...]
    house_rules: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CaseRow:
    """A case that pins a clause: where it stands, and for each game whether it passed (``None``: it was not run).

    `denies` says that it also asserts what an engine must not answer; `mismatches` is what was wrong when it was run.
    """

    name: str
    file: str
    line: int
    house_rules: tuple[str, ...]
    results: Mapping[str, bool | None]
    denies: bool
    mismatches: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Where it stands, as ``file:line``."""
        return f"{self.file}:{self.line}"

    @property
    def passed(self) -> bool | None:
        """Whether it passed in every game that it was run in."""
        ran = [result for result in self.results.values() if result is not None]
        return all(ran) if ran else None


@dataclass(frozen=True, slots=True)
class ClauseAccount:
    """A clause of a source, what became of it in each game, the rules that cite it and the cases that pin it."""

    clause: Clause
    states: Mapping[str, str]
    rules: tuple[Rule, ...]
    cases: tuple[CaseRow, ...]

    @property
    def state(self) -> str:
        """What became of it altogether: what asks for most attention among its games."""
        return min(self.states.values(), key=STATES.index, default=OPEN)

    @property
    def reason(self) -> str:
        """Why it is no rule, or means nothing in a game; empty where it does in every game."""
        exceptions = load_exceptions()
        if self.clause.id in exceptions.no_rule:
            return exceptions.no_rule[self.clause.id]
        return next((why for game in sorted(self.states) if (why := exceptions.why_not(self.clause.id, game))), "")


@dataclass(frozen=True, slots=True)
class Account:
    """All sources accounted for: the ledgers, the games, and every clause by id; `ran` if the cases were run."""

    ledgers: Mapping[str, Ledger]
    spec: Spec
    clauses: Mapping[str, ClauseAccount]
    cases: tuple[CaseRow, ...]
    unknown_pins: tuple[tuple[str, CaseRow], ...]
    ran: bool

    def of_game(self, game: str) -> list[ClauseAccount]:
        """Return the clauses that apply to a game, in the order of the ledgers."""
        key = self.spec.games[game].stands_for
        return [entry for entry in self.clauses.values() if key in entry.clause.games]

    def sources_of(self, game: str) -> list[str]:
        """Return the sources that a game comes from."""
        return list(dict.fromkeys(entry.clause.source for entry in self.of_game(game)))


#: What was wrong with a case, nothing if it passed, by its place and the game that it was asked of.
Results = Mapping[tuple[str, str], Sequence[str]]


def account(
    ledgers: Mapping[str, Ledger], spec: Spec, cases: Sequence[Case], results: Results | None = None
) -> Account:
    """Account for every clause of the ledgers; `results` are those of the cases, if they were run."""
    rows = {case.place: case_row(case, results) for case in cases}
    pinning: dict[str, list[CaseRow]] = {}
    for case in cases:
        for pin in dict.fromkeys(case.pins):
            pinning.setdefault(pin, []).append(rows[case.place])
    citing: dict[str, list[Rule]] = {}
    for rule in spec.rules:
        citing.setdefault(rule.clause, []).append(rule)
    clauses = {
        clause.id: _account_of(clause, spec, citing.get(clause.id, []), pinning.get(clause.id, []))
        for ledger in ledgers.values()
        for clause in ledger.clauses.values()
    }
    unknown = tuple((pin, case) for pin, found in pinning.items() if pin not in clauses for case in found)
    return Account(ledgers, spec, clauses, tuple(rows.values()), unknown, results is not None)


def case_row(case: Case, results: Results | None = None) -> CaseRow:
    """Return what the report says of a case; its file is named below the folder of the cases."""
    found = {game: (results or {}).get((case.place, game)) for game in case.games}
    return CaseRow(
        name=case.name,
        file=f"{case.path.parent.name}/{case.path.name}",
        line=case.line,
        house_rules=case.house_rules,
        results={game: None if wrong is None else not wrong for game, wrong in found.items()},
        denies=bool(case.expect_not),
        mismatches=tuple(dict.fromkeys(line for wrong in found.values() for line in wrong or ())),
    )


def own_readings(rules: Iterable[Rule], game: GameEntry) -> dict[str, Rule]:
    """Return the readings of an open point that a game itself has, without house rules for it; it should be one.

    Where a game is made of another one with house rules, what these choose goes before what that one chose.
    """
    own = [rule for rule in rules if rule.game == game.key and not rule.house_rule and rule.reading]
    changed = [rule for rule in own if rule.origin in game.included]
    return {rule.reading: rule for rule in changed or own}


def _account_of(clause: Clause, spec: Spec, rules: Iterable[Rule], cases: Sequence[CaseRow]) -> ClauseAccount:
    cited = list(rules)
    own = [game for game in spec.games.values() if game.key in clause.games]
    states = {game.key: state_of(clause, game.key, cited, cases) for game in own}
    return ClauseAccount(clause, states, tuple(cited), tuple(cases))


def state_of(clause: Clause, game: str, rules: Iterable[Rule], cases: Iterable[CaseRow]) -> str:
    """Return what became of a clause in a game that it applies to."""
    cited = [rule for rule in rules if rule.game == game]
    pinned = any(game in case.results for case in cases)
    if not cited and not pinned:
        return _left_out(clause, game)
    if clause.kind == "ambiguity":
        return CHOSEN if any(rule.reading for rule in cited) else OPEN
    if clause.kind in REPLAYED and not pinned:
        return _left_out(clause, game)
    if clause.kind == "erratum":
        return CORRECTED
    return TESTED if pinned else ENCODED


def _left_out(clause: Clause, game: str) -> str:
    exceptions = load_exceptions()
    if clause.kind in NOT_A_RULE or clause.id in exceptions.no_rule:
        return NO_RULE_STATE
    return MOOT_STATE if exceptions.why_not(clause.id, game) else OPEN


def totals(states: Collection[str]) -> dict[str, int]:
    """Count states, each that can be."""
    return {state: sum(1 for one in states if one == state) for state in STATES}
