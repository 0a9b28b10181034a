"""``capot conform --report``: the cases run, and all that is known of the sources written as JSON and HTML."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from capot.base.inputs import UnfitInput, read_text
from capot.cli.common import club_file, known, rules_files, stop_if_broken, workspace_of
from capot.cli.progress import Progress
from capot.compile.loader import load
from capot.compile.workspace import Workspace, open_workspace
from capot.files import write_all
from capot.model.catalogue import Catalogue
from capot.notation.case_files import Case, load_cases
from capot_conformance.commands.cited_rules import gather
from capot_conformance.report.account import Account, account
from capot_conformance.report.as_json import as_json
from capot_conformance.report.check import Fault, check
from capot_conformance.report.game_pages import game_view
from capot_conformance.report.page_files import html_pages, markdown_pages
from capot_conformance.report.pages import pages
from capot_conformance.runner.case_run import run_case
from capot_conformance.sources.ledger import load_ledgers

DATA = "report.json"
_PAGE = re.compile(r"(index|source-[a-z0-9-]+|game-[a-z0-9-]+)\.html")


def write_report(folder: Path, form: str) -> int:
    """Run the cases and write the report into a folder, all of it or nothing; returns 1 if the check finds faults.

    Raises:
        OSError: if the folder cannot be written to; what was there is then untouched.
    """
    with Progress() as progress:
        found = accounted(load_cases(), progress, run=True)
        faults = check(found)
        progress.tell("writing the pages")
        files = html_pages(pages(found, faults))
    data = as_json(found, faults, files)
    left = _left_over(folder, files)
    write_all({folder / name: text for name, text in {**files, DATA: _json(data)}.items()}, left, folder)
    _tell(found, faults, folder, form)
    return 1 if faults else 0


def write_statement(folder: Path, game: str, house_rules: Sequence[str], files: Sequence[Path]) -> int:
    """Write the compliance statement of a game with house rules, or of one in files, as a page into a folder.

    The rules that are judged by become a game of their own for that, so that the page is like that of any game.

    Raises:
        OSError: if the folder cannot be written to.
    """
    rules = sorted(_catalogue(files).with_required(house_rules))
    key = f"{game}-profile" if rules else game
    with Progress() as progress:
        made = _as_a_game(key, game, rules, files)
        line = [one for one in made.catalogue.ancestry(key) if one in made.catalogue.games]
        ledgers = load_ledgers()
        of_ledgers = {one for ledger in ledgers.values() for clause in ledger.clauses.values() for one in clause.games}
        spec = gather(made, of_ledgers, lambda one: progress.tell(f"reading the rules of {one}"), only=line)
        page = game_view(account(ledgers, spec, load_cases()), key)
    (text,) = html_pages([page]).values()
    write_all({folder / f"{page.name}.html": text}, [], folder)
    click.echo(f"written to {folder / page.name}.html")
    return 0


def _catalogue(files: Sequence[Path]) -> Catalogue:
    workspace = workspace_of(files)
    stop_if_broken(workspace, "text")
    return workspace.catalogue


def _as_a_game(key: str, game: str, rules: Sequence[str], files: Sequence[Path]) -> Workspace:
    """Return the rules with a game of this name that is a game with house rules; it has nothing else."""
    catalogue = _catalogue(files)
    known("game", game, catalogue.games)
    for rule in rules:
        known("house rule", rule, catalogue.house_rules)
    if not rules:
        return workspace_of(files)
    place = Path(f"{key}.capot").resolve()
    title = f'"{catalogue.games[game].title}, with house rules"'
    text = f"game {key} {title} extends {game} with {', '.join(rules)} {{\n}}\n"
    made = open_workspace([*rules_files(files), place], club=club_file(), texts={place: text})
    stop_if_broken(made, "text")
    return made


def site_pages(*, run: bool = False) -> dict[str, str]:
    """Return the report as Markdown pages of the site, by path below ``docs``; the cases are run if asked for."""
    with Progress() as progress:
        found = accounted(load_cases(), progress, run=run)
        return markdown_pages(pages(found, check(found)))


def accounted(cases: Sequence[Case], progress: Progress, *, run: bool) -> Account:
    """Account for every clause of the sources, with what the rules say, and with how the cases end if they are run."""
    ledgers = load_ledgers()
    of_ledgers = {game for ledger in ledgers.values() for clause in ledger.clauses.values() for game in clause.games}
    spec = gather(open_workspace(), of_ledgers, lambda game: progress.tell(f"reading the rules of {game}"))
    return account(ledgers, spec, cases, results_of(cases, progress) if run else None)


def results_of(cases: Sequence[Case], progress: Progress) -> dict[tuple[str, str], list[str]]:
    """Run cases with every game that they hold in; returns what was wrong, by the place of the case and the game."""
    found: dict[tuple[str, str], list[str]] = {}
    for number, case in enumerate(cases, start=1):
        progress.tell(f"running the cases: {number} of {len(cases)}")
        for game in case.games:
            found[case.place, game] = _run(case, game)
    return found


def _run(case: Case, game: str) -> list[str]:
    engine = load(game, case.house_rules)
    try:
        return run_case(case, engine)
    except Exception as error:  # an engine that breaks down has failed the case; the others are still to be run
        return [f"the engine broke down: {type(error).__name__}: {error}"]


def _left_over(folder: Path, files: dict[str, str]) -> list[Path]:
    """Return pages of an earlier report in the folder that this one does not have, as that report lists them."""
    try:
        earlier = json.loads(read_text(folder / DATA, "index of an earlier run"))["files"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError, UnfitInput):
        return []
    names = [name for name in earlier if isinstance(name, str)] if isinstance(earlier, list) else []
    return [
        folder / name for name in names if _PAGE.fullmatch(name) and name not in files and (folder / name).is_file()
    ]


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _tell(found: Account, faults: Sequence[Fault], folder: Path, form: str) -> None:
    runs = [result for case in found.cases for result in case.results.values()]
    failed = sum(result is False for result in runs)
    if form == "json":
        row = {
            "report": (folder / DATA).as_posix(),
            "passed": len(runs) - failed,
            "failed": failed,
            "faults": [str(fault) for fault in faults],
        }
        click.echo(json.dumps(row, indent=1, ensure_ascii=False))
        return
    for fault in faults:
        click.echo(str(fault))
    click.echo(f"{len(runs) - failed} passed, {failed} failed; {len(found.clauses)} clauses, {len(faults)} faults")
    click.echo(f"written to {folder / 'index.html'}")
