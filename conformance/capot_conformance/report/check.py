"""Says what is wrong with how the sources are accounted for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from capot.model.readings import Reading, said_so, unselected_readings
from capot_conformance.report.account import OPEN, Account, CaseRow, ClauseAccount, Rule, own_readings
from capot_conformance.sources.exemptions import Exceptions, load_exceptions
from capot_conformance.sources.ledger import REPLAYED, Clause

#: The kinds of fault, each in words.
FAULTS: Mapping[str, str] = {
    "uncovered": "no rule cites it, no case pins it",
    "not-replayed": "no case replays it",
    "no-reading": "the source leaves it open and the game does not say which reading holds",
    "two-readings": "the game chooses two readings of one point",
    "unknown-reading": "the reading chosen is none of the ledger's",
    "dead-erratum": "no case asserts that the printed text is not followed",
    "unselected-reading": "no game and no house rule has this reading, and spec/readings.yaml says neither how nor why",
    "listed-reading": "spec/readings.yaml lists a reading that a game or a house rule has, or that is not there",
    "unknown-citation": "a rule cites what no ledger has",
    "foreign-citation": "a rule cites a source that its game does not come from",
    "unknown-pin": "a case pins what no ledger has",
    "foreign-pin": "a case pins a clause that applies to none of its games",
    "needless": "an exception is listed that is not needed",
    "failed-case": "a case fails",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: its kind, the clause and the game that it is about, the place, and what it says."""

    kind: str
    clause: str
    game: str
    place: str
    says: str

    def __str__(self) -> str:
        subject = f"{self.clause} ({self.game})" if self.game else self.clause
        return f"{self.place}: {subject}: {self.says}"


def check(
    account: Account,
    games: Iterable[str] | None = None,
    exceptions: Exceptions | None = None,
    unselected: Set[Reading] | None = None,
) -> list[Fault]:
    """Return every fault of the games named, or of all, with those that are of no game in particular."""
    wanted = set(account.spec.games if games is None else games)
    listed = exceptions or load_exceptions()
    found = [
        *_clauses(account, listed),
        *_readings(account, unselected_readings().keys() | said_so().keys() if unselected is None else unselected),
        *_rules(account),
        *_cases(account),
        *_needless(account, listed),
    ]
    return [fault for fault in found if not fault.game or fault.game in wanted]


def _place(account: Account, clause: Clause) -> str:
    return f"spec/sources/{account.ledgers[clause.source].file}:{clause.line}"


def _clauses(account: Account, exceptions: Exceptions) -> Iterator[Fault]:
    for entry in account.clauses.values():
        clause = entry.clause
        place = _place(account, clause)
        for game, state in entry.states.items():
            if state == OPEN:
                kind = "no-reading" if clause.kind == "ambiguity" else "uncovered"
                kind = "not-replayed" if clause.kind in REPLAYED else kind
                yield Fault(kind, clause.id, game, place, f"{FAULTS[kind]} ({clause.kind}: {clause.text})")
        yield from _two_readings(account, entry)
        alive = any(case.denies for case in entry.cases) or clause.id in exceptions.nothing_printed
        if clause.kind == "erratum" and entry.cases and not alive:
            help = "say under `not` what the print would give"
            yield Fault("dead-erratum", clause.id, "", place, f"{FAULTS['dead-erratum']}; {help}")


def _two_readings(account: Account, entry: ClauseAccount) -> Iterator[Fault]:
    for game in account.spec.games.values():
        own = own_readings(entry.rules, game)
        if len(own) > 1:
            first, second = list(own.values())[:2]
            says = f"{FAULTS['two-readings']}: `{first.reading}` there, `{second.reading}` at {second.place}"
            yield Fault("two-readings", entry.clause.id, game.key, first.place, says)


def _readings(account: Account, listed: Set[Reading]) -> Iterator[Fault]:
    """Yield the readings of open points that nothing selects and nothing excuses, and excuses that are not needed.

    A source is looked at as soon as a reading of it is listed.
    """
    selected = {(rule.clause, rule.reading) for rule in account.spec.rules}
    sources = {clause.partition(".")[0] for clause, _ in listed}
    there = set()
    for entry in account.clauses.values():
        clause = entry.clause
        if clause.kind != "ambiguity" or clause.source not in sources:
            continue
        for key, words in clause.readings:
            there.add((clause.id, key))
            place = _place(account, clause)
            if (clause.id, key) in selected and (clause.id, key) in listed:
                yield Fault("listed-reading", clause.id, "", "spec/readings.yaml", f"{FAULTS['listed-reading']}: {key}")
            elif entry.states and (clause.id, key) not in selected and (clause.id, key) not in listed:
                says = f"{FAULTS['unselected-reading']} ({key}: {words})"
                yield Fault("unselected-reading", clause.id, "", place, says)
    for id, key in sorted(listed - there):
        if id.partition(".")[0] in account.ledgers:
            yield Fault("listed-reading", id, "", "spec/readings.yaml", f"{FAULTS['listed-reading']}: {key}")


def _rules(account: Account) -> Iterator[Fault]:
    of_game = {game: account.sources_of(game) for game in account.spec.games}
    for rule in account.spec.rules:
        entry = account.clauses.get(rule.clause)
        if entry is None:
            yield _of_rule("unknown-citation", rule)
            continue
        known = dict(entry.clause.readings)
        if rule.reading and rule.reading not in known:
            has = ", ".join(known) or "nothing open"
            yield _of_rule("unknown-reading", rule, f"`{rule.reading}`; it has {has}")
        if entry.clause.source not in _sources(account, rule, of_game):
            yield _of_rule("foreign-citation", rule)


def _sources(account: Account, rule: Rule, of_game: Mapping[str, Sequence[str]]) -> set[str]:
    """Return the sources that a rule may cite: those of its game, for a house rule those of all games it is for."""
    house_rule = rule.house_rule
    included = [game for game in account.spec.games.values() if rule.game == game.key]
    if house_rule or any(game.included for game in included):
        rules = {house_rule, *(key for game in included for key in game.included)}
        included += [game for game in account.spec.games.values() if rules & game.fitting.keys()]
    return {source for game in included for source in of_game[game.key]}


def _of_rule(kind: str, rule: Rule, more: str = "") -> Fault:
    return Fault(kind, rule.clause, rule.game, rule.place, f"{FAULTS[kind]}{': ' + more if more else ''}")


def _cases(account: Account) -> Iterator[Fault]:
    for entry in account.clauses.values():
        for case in entry.cases:
            if not _applies(account, entry.clause, case):
                yield Fault("foreign-pin", entry.clause.id, "", case.place, f"{FAULTS['foreign-pin']} ({case.name})")
    for pin, case in account.unknown_pins:
        yield Fault("unknown-pin", pin, "", case.place, f"{FAULTS['unknown-pin']} ({case.name})")
    for case in account.cases:
        for game, passed in case.results.items():
            if passed is False:
                says = "; ".join([FAULTS["failed-case"], *case.mismatches])
                yield Fault("failed-case", case.name, game, case.place, says)


def _applies(account: Account, clause: Clause, case: CaseRow) -> bool:
    """Whether a clause applies to one of a case's games, or to the game that one of them is made of."""
    games = [account.spec.games[game].stands_for for game in case.results if game in account.spec.games]
    return any(game in clause.games for game in games)


def _needless(account: Account, exceptions: Exceptions) -> Iterator[Fault]:
    for id, entry in _entries(account, exceptions.no_rule):
        if entry is None or entry.rules or entry.cases:
            yield _of_exception(id, "", entry)
    for id, entry in _entries(account, exceptions.nothing_printed):
        if entry is None or entry.clause.kind != "erratum" or any(case.denies for case in entry.cases):
            yield _of_exception(id, "", entry)
    for game, ids in exceptions.moot.items():
        for id, entry in _entries(account, ids):
            used = entry is not None and (
                game not in entry.clause.games
                or any(rule.game == game for rule in entry.rules)
                or any(game in case.results for case in entry.cases)
            )
            if entry is None or used or game not in account.spec.games:
                yield _of_exception(id, game if game in account.spec.games else "", entry)


def _entries(account: Account, ids: Iterable[str]) -> Iterator[tuple[str, ClauseAccount | None]]:
    for id in ids:
        yield id, account.clauses.get(id)


def _of_exception(id: str, game: str, entry: ClauseAccount | None) -> Fault:
    why = "there is no such clause" if entry is None else "take it out of the list"
    return Fault("needless", id, game, "capot_conformance/moot.yaml", f"{FAULTS['needless']}: {why}")
