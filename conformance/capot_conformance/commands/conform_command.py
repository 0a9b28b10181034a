"""``capot conform``."""

from __future__ import annotations

from pathlib import Path

import click

from capot.cli.common import FilePath, file_option, games_argument, with_option
from capot.cli.manual.commands import Command
from capot_conformance.commands.random_options import NAMES, Drawn, random_options

_FORMS = ("text", "json", "junit", "tap", "github", "html")

_GROUPS = {
    "The rules that are judged by": ("--with", "--file", "--cases"),
    "Against the reference interpreter": ("--deals", "--made-up", "--seed", "--jobs"),
    "Who is asked": ("--engine", "--interpreter", "--timeout", "--restarts", "--known-failures"),
    "Any engine, at random": NAMES,
}


@click.command(cls=Command, groups=_GROUPS)
@games_argument
@click.option("--coverage", is_flag=True, help="Count instead how the clauses of the sources are accounted for.")
@click.option(
    "--report",
    "folder",
    type=FilePath(file_okay=False),
    metavar="DIR",
    help="Run all cases and write the conformance report into DIR, as HTML and JSON.",
)
@click.option(
    "--deals",
    type=click.IntRange(1, 100_000_000),
    help="Compare capot's engines and the interpreter, or --engine, on so many deals.",
)
@click.option("--made-up", is_flag=True, help="With --deals: of games made up from clauses of GAMES and others.")
@click.option(
    "--seed",
    type=click.IntRange(0),
    help="With --deals or --situations: the number of the first of them. Usually 0.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), help="With --deals or --situations: how many processes. Usually 1."
)
@with_option
@file_option
@click.option(
    "--cases",
    multiple=True,
    type=FilePath(exists=True),
    metavar="FOLDER",
    help="Cases of your own, beside those of the suite; may be given several times.",
)
@click.option("--interpreter", is_flag=True, help="Put the cases to the reference interpreter.")
@click.option("--engine", metavar="COMMAND", help="Put the cases to the engine that this command starts.")
@click.option(
    "--timeout",
    type=click.FloatRange(0.001, 3600),
    help="With --engine: how many seconds it may take for an answer. Usually 10.",
)
@click.option(
    "--restarts",
    type=click.IntRange(0, 10_000),
    help="With --engine: how often it is started again after it broke down. Usually 20.",
)
@click.option(
    "--known-failures",
    type=FilePath(exists=True, dir_okay=False),
    metavar="FILE",
    help="A list of cases that are known to fail, one full name a line; one that passes does not belong there.",
)
@click.option(
    "--badge",
    type=FilePath(dir_okay=False),
    metavar="FILE",
    help="Write the result as a small picture, SVG, for the page of a project.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(_FORMS),
    default="text",
    help="For people, for programs, or as JUnit, TAP, annotations of GitHub, or a page to look at.",
)
@random_options
@click.pass_context
def command(
    ctx: click.Context,
    games: tuple[str, ...],
    coverage: bool,
    folder: Path | None,
    deals: int | None,
    made_up: bool,
    seed: int | None,
    jobs: int | None,
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    cases: tuple[Path, ...],
    interpreter: bool,
    engine: str | None,
    timeout: float | None,
    restarts: int | None,
    known_failures: Path | None,
    badge: Path | None,
    drawn: Drawn,
    form: str,
) -> None:
    """Run the conformance cases against the engines.

    The cases of GAMES are put to capot's engines, and what differs from what is expected is shown.

    With --coverage, count for each game which clauses of its source the rules cite and the cases pin, and check that
    none is left. With --report, write that as pages, with the compliance statement of every game; with house rules or
    files of your own, the statement of these rules alone.

    With --deals, play random deals of each game, with house rules and without, or with those of --with alone, by the
    engine and by the reference interpreter, and report where the two disagree; what is found does not depend on the
    number of --jobs.

    With --engine, ask any engine that speaks the protocol on its standard input and output; the page "Testing any
    engine" of the guide describes it. Expected values stay here. With --interpreter, ask the reference interpreter.

    With house rules (--with) or rules files of your own (--file), all cases of the game are put under these rules, with
    what they expect worked out anew where the rules change it. Three figures say how many answers agree with the cases
    as they are written, with these rules alone, and with neither. A file may be that of a club's folder.

    With an engine and --situations or --deals, it and capot's own are put the same random situations, or whole deals;
    what differs is made as small as it goes and told once for each cause, with a case to paste. What is found does not
    depend on --jobs. With --fit, look for the house rules that the engine plays by.

    Arguments:
      GAMES  run the cases of these alone; all, if none is named

    Examples:
      capot conform bela-4
      capot conform bela-4 --coverage
      capot conform bela-4 --deals 20 --seed 7
      # All games, which takes longer:
      capot conform
      capot conform --report build/report
      # How a game with house rules reads what its source leaves open:
      capot conform belot-4 --with must-overtrump --report build/mine
      # An engine of your own:
      capot conform bela-4 --engine "node engine.js" --known-failures failing.txt --badge capot.svg
      # What a house rule changes, and what the reference interpreter says of that:
      capot conform bela-2 --with clockwise --interpreter
      # An engine at random, beside capot's own:
      capot conform bela-4 --engine "node engine.js" --situations 200 --deals 5
      capot conform bela-4 --engine "node engine.js" --fit --about legal --situations 100

    JSON:
      the figures, and the result of every case; with --coverage a list of games with clauses counted; with --deals
      or --situations what disagrees; with --fit the rules found

    Exit codes:
      0  every case has its answer, nothing disagrees, nothing is left out
      1  a case fails, or something disagrees or is left out

    Files:
      DIR/report.json  with --report: what the pages say, for programs

    See also: capot engine, capot export-cases, capot mutate
    """
    if drawn.wanted and engine is None:
        raise click.UsageError("--situations, --about, --fit and --checkpoint belong to --engine COMMAND")
    if engine is not None and (drawn.wanted or deals is not None):
        if coverage or folder is not None or made_up or known_failures or interpreter or cases or badge:
            raise click.UsageError(
                "a random run of an engine is a run of its own: leave --coverage, --report, --made-up, "
                "--known-failures, --interpreter, --cases and --badge out"
            )
        if form not in ("text", "json"):
            raise click.UsageError(f"--format {form} is for a run of cases")
        from capot_conformance.commands.conform_engine import words_of
        from capot_conformance.commands.random_situations import try_at_random
        from capot_conformance.situations.blocks import Engine

        asked = Engine(tuple(words_of(engine)), timeout or 10, 20 if restarts is None else restarts)
        ctx.exit(try_at_random(games, house_rules, files, asked, drawn, deals, seed or 0, jobs or 1, form))
    single = coverage or folder is not None or deals is not None
    if engine is not None and (single or interpreter):
        raise click.UsageError(
            "--engine is a run of its own: leave --coverage, --report, --deals and --interpreter out"
        )
    if engine is None and (timeout is not None or restarts is not None):
        raise click.UsageError("--timeout and --restarts belong to --engine COMMAND")
    if coverage and (house_rules or files):
        raise click.UsageError(
            "--coverage is about capot's own rules; of yours (--with, --file) --report says how they read the sources"
        )
    if single and (cases or interpreter or known_failures or badge):
        raise click.UsageError("--cases, --interpreter, --known-failures and --badge belong to a run of cases")
    if single and form not in ("text", "json"):
        raise click.UsageError(f"--format {form} is for a run of cases")
    if deals is not None:
        if coverage or folder is not None:
            raise click.UsageError("--deals is a run of its own: leave --coverage and --report out")
        from capot_conformance.commands.random_deals import agree

        ctx.exit(agree(games, house_rules, files, deals, seed or 0, jobs or 1, made_up, form))
    if made_up or seed is not None or jobs is not None:
        raise click.UsageError("--made-up, --seed and --jobs belong to --deals N")
    if folder is not None:
        from capot_conformance.commands.written_report import write_report, write_statement

        if house_rules or files:
            if len(games) != 1 or form == "json":
                raise click.UsageError("a statement of your rules is of one game, as a page: name it, without --format")
            ctx.exit(write_statement(folder, games[0], house_rules, files))
        if games or coverage:
            raise click.UsageError("a report is of all games and has the coverage: leave GAMES and --coverage out")
        ctx.exit(write_report(folder, form))
    if coverage:
        from capot_conformance.commands.clause_coverage import count

        ctx.exit(count(games, form))
    from capot_conformance.commands.judged_run import Door, Rules, tell

    door = None if engine is None else Door(engine, timeout or 10, 20 if restarts is None else restarts)
    rules = Rules(games, house_rules, files, cases)
    ctx.exit(tell(rules, door, interpreter=interpreter, known_failures=known_failures, badge=badge, form=form))
