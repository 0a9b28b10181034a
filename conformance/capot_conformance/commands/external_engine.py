"""``capot conform --engine``: the cases put to any engine, through a door."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import click

from capot.cli.common import known, workspace_of
from capot.cli.progress import Progress
from capot.compile.loader import model_of
from capot.model.nodes import Model
from capot.model.serial import content_hash, to_json
from capot.notation.seats import Seats
from capot_conformance.commands.club_cases import cases_here
from capot_conformance.protocol.known_failures import KnownFailures, KnownFailuresError, read_known_failures
from capot_conformance.protocol.suite import GameFacts, Outcome, Session, name_of, run_suite

_REASONS = 10


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a run: the outcomes, which of them are as a list of known failures says, and what else is wrong."""

    outcomes: tuple[Outcome, ...]
    known: frozenset[str]
    unexpected: tuple[str, ...]
    problems: tuple[str, ...]

    def count(self, status: str) -> int:
        """Return how many cases came out like this; a known failure counts as ``known``, not as ``failed``."""
        return sum(self.status(one) == status for one in self.outcomes)

    def status(self, outcome: Outcome) -> str:
        """Return what came of a case: passed, failed, known (a failure), skipped or not run."""
        return "known" if outcome.status == "failed" and outcome.name in self.known else outcome.status

    @property
    def is_well(self) -> bool:
        """Whether nothing failed that is not known, nothing passed that should not, and something was answered."""
        wrong = self.unexpected or self.problems or self.count("failed") or self.count("not run")
        return not wrong and any(one.status in ("passed", "failed") for one in self.outcomes)


def run(
    games: Collection[str], command: str, timeout: float, restarts: int, known_failures: Path | None, form: str
) -> int:
    """Put the cases of these games, or of all, to an engine; returns 1 if it fails any."""
    for game in games:
        known("game", game, workspace_of(()).catalogue.games)
    words = words_of(command)
    listed = _listed(known_failures)
    pairs = [(case, game) for case in cases_here() for game in case.games if not games or game in games]
    session = Session(words, facts, timeout, restarts)
    outcomes: list[Outcome] = []
    try:
        with Progress() as progress:
            for outcome in run_suite(session, pairs):
                outcomes.append(outcome)
                progress.tell(f"{len(outcomes)} of {len(pairs)} cases: {outcome.game}")
    except OSError as error:
        if session.hello is None:
            raise click.UsageError(f"cannot start {words[0]!r}: {error.strerror or error}") from None
        raise
    verdict = judge(outcomes, listed, session.problems)
    click.echo(_as_json(session, command, verdict) if form == "json" else "\n".join(_in_words(session, verdict)))
    return 0 if verdict.is_well else 1


def words_of(command: str) -> list[str]:
    """Return the words of a command, as a shell would take them.

    Raises:
        click.UsageError: if there are none.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise click.UsageError(f"--engine: {error}: {command!r}") from None
    if not words:
        raise click.UsageError('--engine needs the command of an engine, like --engine "node engine.js"')
    return words


def _listed(path: Path | None) -> KnownFailures | None:
    if path is None:
        return None
    try:
        return read_known_failures(path)
    except KnownFailuresError as error:
        raise click.UsageError(str(error)) from None


@cache
def _model(game: str, house_rules: tuple[str, ...]) -> Model:
    return model_of(workspace_of(()), game, sorted(house_rules))


class _Table:
    """As much of a game as names its players and sides."""

    def __init__(self, model: Model) -> None:
        self.sides = model.side_seats
        self._step = 1 if model.direction.way == "counter-clockwise" else -1
        self._players = model.players.count

    def next_seat(self, seat: int) -> int:
        """Return the next in playing order."""
        return (seat + self._step) % self._players


def facts(game: str, house_rules: tuple[str, ...]) -> GameFacts:
    """Return what an engine is told of a game with its house rules."""
    model = _model(game, house_rules)
    seats = Seats(_Table(model))
    return GameFacts(content_hash(model), seats.players, tuple(sorted(seats.side_names)), lambda: to_json(model))


def judge(outcomes: Iterable[Outcome], listed: KnownFailures | None, problems: Iterable[str]) -> Verdict:
    """Hold what came of a run against a list of known failures."""
    found = tuple(outcomes)
    names = frozenset(listed.lines) if listed else frozenset[str]()
    passed = tuple(one.name for one in found if one.status == "passed" and one.name in names)
    unmatched = (
        listed.unmatched({name_of(case, game) for case in cases_here() for game in case.games}) if listed else []
    )
    return Verdict(found, names, passed, (*problems, *unmatched))


def _summary(verdict: Verdict) -> dict[str, int]:
    counts = {status: verdict.count(status) for status in ("passed", "failed", "known", "skipped", "not run")}
    return {**counts, "unexpectedly passed": len(verdict.unexpected)}


def _in_words(session: Session, verdict: Verdict) -> Iterable[str]:
    if session.hello is not None:
        yield f"{session.hello.name} {session.hello.version}"
    for one in verdict.outcomes:
        if verdict.status(one) == "failed":
            yield f"{one.case.place}: {one.name}"
            yield from (f"    {line}" for line in one.wrong)
    yield from (f"passes, though it is listed as a known failure: {name}" for name in verdict.unexpected)
    yield from verdict.problems
    yield from _reasons("skipped", Counter(one.reason for one in verdict.outcomes if one.status == "skipped"))
    yield from _reasons("not run", Counter(one.reason for one in verdict.outcomes if one.status == "not run"))
    yield from _reasons("not compared", Counter(left for one in verdict.outcomes for left in one.not_compared))
    told = {status: count for status, count in _summary(verdict).items() if count or status in ("passed", "failed")}
    yield ", ".join(f"{count} {'known failures' if status == 'known' else status}" for status, count in told.items())
    if not any(one.status in ("passed", "failed") for one in verdict.outcomes):
        yield "no case was answered, so nothing is shown"


def _reasons(what: str, counted: Counter[str]) -> Iterable[str]:
    most = counted.most_common(_REASONS)
    yield from (f"{count} {what}: {reason}" for reason, count in most)
    if len(counted) > len(most):
        rest = sum(counted.values()) - sum(count for _, count in most)
        yield f"{rest} {what} for {len(counted) - len(most)} other reasons"


def _as_json(session: Session, command: str, verdict: Verdict) -> str:
    rows: list[dict[str, Any]] = [
        {
            "name": one.name,
            "game": one.game,
            "house_rules": list(one.case.house_rules),
            "case": one.case.name,
            "file": one.case.path.as_posix(),
            "line": one.case.line,
            "status": verdict.status(one),
            "wrong": list(one.wrong),
            "reason": one.reason,
            "not_compared": list(one.not_compared),
        }
        for one in verdict.outcomes
    ]
    hello = session.hello
    engine = {"name": hello.name, "version": hello.version, "speaks": sorted(hello.speaks)} if hello else {}
    return json.dumps(
        {
            "engine": {"command": command, **engine},
            "summary": {status.replace(" ", "_"): count for status, count in _summary(verdict).items()},
            "unexpected": list(verdict.unexpected),
            "problems": list(verdict.problems),
            "cases": rows,
        },
        indent=1,
        ensure_ascii=False,
    )
