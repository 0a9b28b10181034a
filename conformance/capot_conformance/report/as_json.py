"""The report as JSON data, for programs: `docs/reference/conformance-report.schema.json` says what is in it."""

from collections.abc import Iterable, Sequence
from typing import Any

from capot_conformance.report.account import Account, CaseRow, ClauseAccount, Rule, totals
from capot_conformance.report.check import Fault
from capot_conformance.report.statement import Choice, Correction, OpenPoint, Statement, statement
from capot_conformance.sources.settled_points import Settled

FORMAT = 1


def as_json(account: Account, faults: Sequence[Fault], files: Iterable[str]) -> dict[str, Any]:
    """Return the whole report; `files` are the pages that are written beside it."""
    return {
        "format": FORMAT,
        "ran": account.ran,
        "files": sorted(files),
        "sources": [_source(account, source) for source in account.ledgers],
        "games": [_game(account, game) for game in account.spec.games],
        "faults": [_fault(fault) for fault in faults],
    }


def _source(account: Account, source: str) -> dict[str, Any]:
    ledger = account.ledgers[source]
    entries = [entry for entry in account.clauses.values() if entry.clause.source == source]
    return {
        "source": source,
        "title": ledger.title,
        "ledger": f"spec/sources/{ledger.file}",
        "totals": totals([entry.state for entry in entries]),
        "clauses": [_clause(entry) for entry in entries],
    }


def _clause(entry: ClauseAccount) -> dict[str, Any]:
    clause = entry.clause
    return {
        "clause": clause.id,
        "kind": clause.kind,
        "line": clause.line,
        "says": clause.text,
        "state": entry.state,
        "states": dict(sorted(entry.states.items())),
        "reason": entry.reason,
        "readings": [{"reading": key, "says": words} for key, words in clause.readings],
        "correction": clause.correction,
        "rules": [_rule(rule) for rule in entry.rules],
        "cases": [_case(case) for case in entry.cases],
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "game": rule.game,
        "house_rule": rule.house_rule,
        "address": rule.address,
        "removed": rule.removed,
        "file": rule.file,
        "line": rule.line,
        "sentence": rule.sentence,
        "reading": rule.reading,
    }


def _case(case: CaseRow) -> dict[str, Any]:
    return {
        "name": case.name,
        "file": case.file,
        "line": case.line,
        "with": list(case.house_rules),
        "results": dict(case.results),
        "denies": case.denies,
    }


def _game(account: Account, game: str) -> dict[str, Any]:
    entry = account.spec.games[game]
    stated = statement(account, game)
    return {
        "game": game,
        "title": entry.title,
        "sources": account.sources_of(game),
        "stands_for": entry.stands_for,
        "included": sorted(entry.included),
        "totals": totals([one.states[entry.stands_for] for one in account.of_game(game)]),
        "statement": _statement(stated),
    }


def _statement(stated: Statement) -> dict[str, Any]:
    return {
        "open_points": [_open_point(point) for point in stated.open_points],
        "corrections": [_correction(one) for one in stated.corrections],
        "choices": [_choice(one) for one in stated.choices],
        "settled": [_settled(point) for point in stated.settled],
    }


def _open_point(point: OpenPoint) -> dict[str, Any]:
    return {
        "clause": point.clause,
        "question": point.question,
        "chosen": point.chosen.key if point.chosen else None,
        "readings": [
            {"reading": one.key, "says": one.words, "house_rules": list(one.house_rules)} for one in point.readings
        ],
        "proposed": point.proposed,
        "why": point.why,
        "reason": point.reason,
        **_said_and_pinned(point),
    }


def _correction(one: Correction) -> dict[str, Any]:
    return {
        "clause": one.clause,
        "printed": one.printed,
        "read": one.read,
        "why": one.why,
        "reason": one.reason,
        **_said_and_pinned(one),
    }


def _choice(one: Choice) -> dict[str, Any]:
    return {"clause": one.clause, "says": one.says, "house_rules": list(one.house_rules), **_said_and_pinned(one)}


def _said_and_pinned(one: OpenPoint | Correction | Choice) -> dict[str, Any]:
    return {
        "rules": [{"address": rule.address, "sentence": rule.sentence} for rule in one.rules],
        "cases": [case.place for case in one.cases],
    }


def _settled(point: Settled) -> dict[str, Any]:
    return {"says": point.says, "addresses": list(point.addresses), "house_rules": list(point.house_rules)}


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "fault": fault.kind,
        "clause": fault.clause,
        "game": fault.game,
        "place": fault.place,
        "says": fault.says,
    }
