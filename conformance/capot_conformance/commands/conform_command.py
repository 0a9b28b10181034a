"""``capot conform``."""

from __future__ import annotations

from pathlib import Path

import click

from capot.cli.common import FilePath, format_option, games_argument
from capot.cli.manual.commands import Command
from capot_conformance.commands.random_options import NAMES, Drawn, random_options

_GROUPS = {
    "Against the reference interpreter": ("--deals", "--made-up", "--seed", "--jobs"),
    "Any engine": ("--engine", "--timeout", "--restarts", "--known-failures"),
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
    "--deals", type=click.IntRange(1, 100_000_000), help="Compare engines and reference interpreter on so many deals."
)
@click.option("--made-up", is_flag=True, help="With --deals: of games made up from clauses of GAMES and others.")
@click.option(
    "--seed", type=click.IntRange(0), help="With --deals: the seed of the first deal, the next has the next. Usually 0."
)
@click.option("--jobs", type=click.IntRange(1, 256), help="With --deals: how many processes to use. Usually 1.")
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
    help="With --engine: a list of cases that are known to fail, one full name a line.",
)
@random_options
@format_option
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
    engine: str | None,
    timeout: float | None,
    restarts: int | None,
    known_failures: Path | None,
    drawn: Drawn,
    form: str,
) -> None:
    """Run the conformance cases against the engines.

    The cases of GAMES are put to capot's engines, and what differs from what is expected is shown.

    With --coverage, count for each game which clauses of its source the rules cite and the cases pin, and check that
    none is left. With --report, write that as pages, with the compliance statement of every game.

    With --deals, play random deals of each game, with house rules and without, by the engine and by the reference
    interpreter, and report where the two disagree; what is found does not depend on the number of --jobs.

    With --engine, ask any engine that speaks the protocol on its standard input and output; the page "Testing any
    engine" of the guide describes it. Expected values stay here. With --situations or --deals as well, the engine and
    capot's own are put the same random situations, or whole deals; what differs is made as small as it goes and told
    once for each cause, with a case to paste. With --fit, look for the house rules that the engine plays by.

    Arguments:
      GAMES  run the cases of these alone; all, if none is named

    Examples:
      capot conform bela-4
      capot conform bela-4 --coverage
      capot conform bela-4 --deals 20 --seed 7
      # All games, which takes longer:
      capot conform
      capot conform --report build/report
      # An engine of your own:
      capot conform bela-4 --engine "node engine.js" --known-failures failing.txt
      capot conform bela-4 --engine "node engine.js" --situations 20000 --deals 500
      capot conform bela-4 --engine "node engine.js" --fit

    JSON:
      the cases passed and failed; with --coverage a list of games with clauses counted; with --deals what
      disagrees; with --engine the result of every case

    Exit codes:
      0  every case has its answer, nothing disagrees, nothing is left out
      1  a case fails, or something disagrees or is left out

    Files:
      DIR/report.json  with --report: what the pages say, for programs

    See also: capot engine, capot export-cases, capot mutate
    """
    if engine is not None and (drawn.wanted or deals is not None):
        if coverage or folder is not None or made_up or known_failures is not None:
            raise click.UsageError(
                "random runs are runs of their own: leave --coverage, --report, --made-up and --known-failures out"
            )
        from capot_conformance.commands.external_engine import words_of
        from capot_conformance.commands.random_situations import try_at_random
        from capot_conformance.situations.blocks import Engine

        asked = Engine(tuple(words_of(engine)), timeout or 10, 20 if restarts is None else restarts)
        ctx.exit(try_at_random(games, (), (), asked, drawn, deals, seed or 0, jobs or 1, form))
    if drawn.wanted:
        raise click.UsageError("--situations, --about, --fit and --checkpoint belong to --engine COMMAND")
    if engine is not None:
        if coverage or folder is not None:
            raise click.UsageError("--engine is a run of its own: leave --coverage and --report out")
        from capot_conformance.commands.external_engine import run as run_through_door

        ctx.exit(
            run_through_door(games, engine, timeout or 10, 20 if restarts is None else restarts, known_failures, form)
        )
    if timeout is not None or restarts is not None or known_failures is not None:
        raise click.UsageError("--timeout, --restarts and --known-failures belong to --engine COMMAND")
    if deals is not None:
        if coverage or folder is not None:
            raise click.UsageError("--deals is a run of its own: leave --coverage and --report out")
        from capot_conformance.commands.random_deals import agree

        ctx.exit(agree(games, deals, seed or 0, jobs or 1, made_up, form))
    if made_up or seed is not None or jobs is not None:
        raise click.UsageError("--made-up, --seed and --jobs belong to --deals N")
    if folder is not None:
        if games or coverage:
            raise click.UsageError("a report is of all games and has the coverage: leave GAMES and --coverage out")
        from capot_conformance.commands.written_report import write_report

        ctx.exit(write_report(folder, form))
    if coverage:
        from capot_conformance.commands.clause_coverage import count

        ctx.exit(count(games, form))
    from capot_conformance.commands.own_engines import run

    ctx.exit(run(games, form))
