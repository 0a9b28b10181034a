"""``capot conform``: the cases put to capot's engines, to the reference interpreter, or to any engine, and told."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.base.escaping import terminal
from capot.cli.common import known, say_json, stop_if_broken, used, with_club, workspace_of
from capot.cli.progress import Progress
from capot.compile.loader import model_of
from capot.compile.workspace import Workspace
from capot.files import write_atomically
from capot.model.serial import to_json
from capot.notation.case_files import Case, CaseError
from capot_conformance.commands.club_cases import cases_here
from capot_conformance.commands.conform_engine import facts, words_of
from capot_conformance.judgement.as_annotations import commands_of
from capot_conformance.judgement.as_data import data
from capot_conformance.judgement.as_junit import junit
from capot_conformance.judgement.as_page import page
from capot_conformance.judgement.as_tap import tap
from capot_conformance.judgement.as_text import told
from capot_conformance.judgement.badge import badge_of
from capot_conformance.judgement.failure import Grounds
from capot_conformance.judgement.in_process import InProcess, Interpreter
from capot_conformance.judgement.profile import Profile, game_of, is_made_of_another, is_own, questions
from capot_conformance.judgement.silence import keeps_silent
from capot_conformance.judgement.verdict import Verdict, judge
from capot_conformance.protocol.known_failures import KnownFailures, KnownFailuresError, read_known_failures
from capot_conformance.protocol.suite import Session, run_suite
from capot_conformance.reference import ReferenceGame
from capot_conformance.reference.as_engine import ReferenceEngine
from capot_conformance.runner.outcome import Outcome, Question, name_of
from capot_conformance.sources.ledger import load_ledgers

if TYPE_CHECKING:
    from capot.model.nodes import Model


@dataclass(frozen=True)
class Rules:
    """The rules that a run is about: games by name (none for all), house rules, and rules files of one's own."""

    games: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()
    cases: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Door:
    """How an engine is asked: its command, the seconds that it has for an answer, and how often it is started again."""

    command: str
    timeout: float = 10
    restarts: int = 20


def run(rules: Rules, door: Door | None, *, interpreter: bool, known_failures: Path | None) -> Verdict:
    """Put the cases of these rules to an engine, and judge what it answers.

    Raises:
        click.UsageError: if the call is wrong: an engine that cannot be started, files of which nothing is used.
    """
    workspace = _workspace(rules)
    words = words_of(door.command) if door is not None else []
    listed = _listed(known_failures)
    try:
        cases = cases_here(rules.cases, rules.files)
    except CaseError as error:
        raise click.UsageError(str(error)) from None
    left_out: Counter[str] = Counter()
    with Progress() as progress:
        asked = list(_questions(workspace, rules, cases, left_out, progress))
        if rules.files:
            _look_at_house_rules(workspace, asked)
            used(workspace, rules.files)
        outcomes: list[Outcome] = []

        def tell(outcome: Outcome) -> None:
            outcomes.append(outcome)
            progress.tell(f"{len(outcomes)} of {len(asked)} cases: {outcome.game}")

        if door is not None:
            session = _through(door, words, asked, workspace, rules, tell)
            told = f"{session.hello.name} {session.hello.version}" if session.hello is not None else door.command
            verdict = Verdict(
                told,
                tuple(outcomes),
                session.hello,
                problems=tuple(session.problems),
                warnings=tuple(session.warnings),
                left_out=left_out,
            )
        else:
            _inside(asked, workspace, rules, interpreter, tell)
            verdict = Verdict("the reference interpreter" if interpreter else "", tuple(outcomes), left_out=left_out)
    names = {name_of(case, game) for case in cases for game in case.games} | {one.name for one in asked}
    return judge(replace(verdict, profile=profile_name(workspace, rules)), listed, names)


def tell(
    rules: Rules,
    door: Door | None,
    *,
    interpreter: bool = False,
    known_failures: Path | None = None,
    badge: Path | None = None,
    form: str = "text",
) -> int:
    """Judge by these rules and tell the verdict in a form; returns 1 if something failed that is not known to.

    Raises:
        OSError: if the badge cannot be written.
    """
    verdict = run(rules, door, interpreter=interpreter, known_failures=known_failures)
    files = with_club(rules.files)
    grounds = Grounds(load_ledgers(), lambda game, house_rules: game_of(game, house_rules, files).rules)
    if badge is not None:
        write_atomically(badge, badge_of(verdict))
    match form:
        case "json":
            say_json(data(verdict, grounds, door.command if door is not None else ""))
        case "junit":
            click.echo(junit(verdict, grounds))
        case "tap":
            click.echo("\n".join(tap(verdict, grounds)))
        case "github":
            click.echo("\n".join(commands_of(verdict, grounds, shown_path)))
        case "html":
            click.echo(page(verdict, grounds), nl=False)
        case _:
            click.echo("\n".join(terminal(line) for line in told(verdict, grounds)))
    return 0 if verdict.is_well else 1


def profile_name(workspace: Workspace, rules: Rules) -> str:
    """Return the rules that answers are held against, where they are not those of the cases: ``game+house-rule``."""
    named = [game for game in rules.games if _is_profile(workspace, rules, game)]
    return ", ".join("+".join((game, *rules.house_rules)) for game in named)


def _workspace(rules: Rules) -> Workspace:
    workspace = workspace_of(rules.files)
    stop_if_broken(workspace, "text")
    for game in rules.games:
        known("game", game, workspace.catalogue.games)
    if (rules.house_rules or rules.files) and not rules.games:
        raise click.UsageError("--with and --file say by which rules a game is judged: name the game")
    return workspace


def _is_profile(workspace: Workspace, rules: Rules, game: str) -> bool:
    """Whether a game has rules beside those that its cases are written for; one that is new has none."""
    of_files = rules.files and not is_own(workspace, game)
    return bool(rules.house_rules or of_files or is_made_of_another(workspace, game))


def _questions(
    workspace: Workspace, rules: Rules, cases: Sequence[Case], left_out: Counter[str], progress: Progress
) -> Iterator[Question]:
    """Yield what is asked: of a game that is named with rules of its own every case worked out, else as written."""
    named = [game for game in rules.games if _is_profile(workspace, rules, game)]
    for game in rules.games if rules.files else ():
        model_of(workspace, game, rules.house_rules)  # so that the files count as used, whatever is asked
    as_written = [(case, game) for case in cases for game in case.games if not rules.games or game in rules.games]
    yield from (Question(case, game) for case, game in as_written if game not in named)
    asked = {name_of(case, game) for case, game in as_written if game not in named}
    for game in named:
        profile = Profile(workspace, game, rules.house_rules, with_club(rules.files))
        for one in questions(profile, cases, left_out, lambda case: progress.tell(f"working out {case.name}")):
            if one.name not in asked:
                yield one
            asked.add(one.name)


def _look_at_house_rules(workspace: Workspace, asked: Iterable[Question]) -> None:
    """Take note that the files are used that have the house rules of the cases that are asked."""
    for game, named in {(one.game, one.case.house_rules) for one in asked}:
        there = [rule for rule in named if rule in workspace.catalogue.house_rules]
        workspace.looked_at |= workspace.catalogue.files_of(game, there)


def _models(workspace: Workspace) -> Callable[[str, tuple[str, ...]], Model]:
    return cache(lambda game, house_rules: model_of(workspace, game, sorted(house_rules)))


def _through(
    door: Door,
    words: Sequence[str],
    asked: Sequence[Question],
    workspace: Workspace,
    rules: Rules,
    tell: Callable[[Outcome], None],
) -> Session:
    files, models = with_club(rules.files), _models(workspace)
    session = Session(
        words,
        lambda game, house_rules: facts(game, house_rules, models),
        door.timeout,
        door.restarts,
        keeps_silent=lambda one: keeps_silent(one.case, game_of(one.game, one.case.house_rules, files)),
    )
    try:
        for outcome in run_suite(session, asked):
            tell(outcome)
    except OSError as error:
        if session.hello is None:
            raise click.UsageError(f"cannot start {words[0]!r}: {error.strerror or error}") from None
        raise
    return session


def _inside(
    asked: Sequence[Question],
    workspace: Workspace,
    rules: Rules,
    interpreter: bool,
    tell: Callable[[Outcome], None],
) -> None:
    files, models = with_club(rules.files), _models(workspace)

    @cache
    def reading(game: str, house_rules: tuple[str, ...]) -> ReferenceEngine:
        return ReferenceEngine(ReferenceGame(to_json(models(game, house_rules))))

    engine: InProcess | Interpreter = InProcess(lambda one: game_of(one.game, one.case.house_rules, files))
    if interpreter:
        engine = Interpreter(lambda one: reading(one.game, one.case.house_rules))
    for question in asked:
        tell(engine.run(question))


def _listed(path: Path | None) -> KnownFailures | None:
    if path is None:
        return None
    try:
        return read_known_failures(path)
    except KnownFailuresError as error:
        raise click.UsageError(str(error)) from None


def shown_path(path: Path) -> str:
    """Return a path as it is shown: from where the command was called, if it lies below."""
    try:
        found = os.path.relpath(path)
    except ValueError:  # another drive
        return path.as_posix()
    return path.as_posix() if found.startswith("..") else Path(found).as_posix()
