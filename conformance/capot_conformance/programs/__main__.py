"""Programs against engines and against the reference interpreter, in deals drawn at random.

    python -m capot_conformance.programs --deals 2000 [--made-up] [--seed N] [--jobs N] [GAME ...]
    python -m capot_conformance.programs --language c --language js --deals 1000000 [--house-rules] [GAME ...]

Every game is played with house rules drawn for every few deals, or, with ``--made-up``, with rules that were made up.
With ``--language`` the same deals are played in each of these languages, and all that is legal, done and settled in a
block of deals has to come to the same number; with ``--house-rules``, with each that fits a game, too.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache

import click

from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot_conformance.agreement.made_up_games import CompilerBrokeError
from capot_conformance.agreement.run import Sitting, sittings, table_for
from capot_conformance.agreement.tables import Table
from capot_conformance.programs.machines import MACHINES
from capot_conformance.programs.played_programs import Played, played
from capot_conformance.programs.program_comparison import ProgramDiffersError, Tally, compare_deal
from capot_conformance.programs.refereed import compare_with_reference
from capot_conformance.programs.traces import BLOCK, blocks_of, compare_traces

#: One deal in so many is played beside the reference interpreter too, which is slow.
REFEREED = 4


@dataclass
class Compared:
    """What came of a sitting: what was compared, with which house rules, and what differed, in words."""

    game: str
    tally: Tally = field(default_factory=Tally)
    refereed: Tally = field(default_factory=Tally)
    house_rules: tuple[str, ...] = ()
    differs: str = ""


@lru_cache(maxsize=4)
def _table(game: str, number: int, made_up: bool) -> tuple[Table, Played]:
    table = table_for(game, number, made_up)
    model = table.made.model if table.made is not None else None
    if model is None:
        model = compile_game(open_workspace(), game, table.house_rules).model
    if model is None:
        raise ValueError(f"{game} does not compile")
    return table, played(model)


def compare_sitting(sitting: Sitting, at_a_table: int) -> Compared:
    """Play the deals of a sitting by program, engine and reference interpreter, up to the first that differ."""
    done = Compared(sitting.game)
    number = sitting.first // at_a_table
    try:
        table, program = _table(sitting.game, number, sitting.made_up)
    except CompilerBrokeError:
        return done
    done.house_rules = table.house_rules
    for seed in range(sitting.first, sitting.first + sitting.deals):
        rng = random.Random(f"{sitting.game} program {seed}")
        try:
            compare_deal(table.engine, program, rng, done.tally)
            if seed % REFEREED == 0:
                compare_with_reference(table.engine, table.reference, program, rng, done.refereed)
        except Exception as error:  # whatever it is, it is what one of them makes of the deal
            rules = (
                table.made.text() if table.made else f"{sitting.game} with {', '.join(table.house_rules) or 'nothing'}"
            )
            what = str(error) if isinstance(error, ProgramDiffersError) else f"{type(error).__name__}: {error}"
            done.differs = f"{rules}\nseed {seed}: {what}"
            break
    return done


def spread(games: Sequence[str], deals: int, seed: int, made_up: bool, at_a_table: int) -> list[Sitting]:
    """Spread deals over games; so many of each are played at one table."""
    found: list[Sitting] = []
    for sitting in sittings(games, deals, seed, made_up):
        first, end = sitting.first, sitting.first + sitting.deals
        while first < end:
            here = min(at_a_table - first % at_a_table, end - first)
            found.append(Sitting(sitting.game, first, here, made_up))
            first += here
    return found


@click.command(help=__doc__)
@click.argument("games", nargs=-1)
@click.option("--deals", default=1000, show_default=True, help="How many deals, over all games.")
@click.option("--seed", default=0, show_default=True, help="The seed of the first deal of each game.")
@click.option("--jobs", default=1, show_default=True, help="How many processes.")
@click.option("--made-up", is_flag=True, help="Play rules that are made up from the clauses of all games.")
@click.option(
    "--language", "languages", multiple=True, type=click.Choice(list(MACHINES)), help="Compare these languages."
)
@click.option("--house-rules", is_flag=True, help="With --language: each game with each of its house rules, too.")
@click.option("--at-a-table", default=10, show_default=True, help="How many deals are played with the same rules.")
def main(
    games: tuple[str, ...],
    deals: int,
    seed: int,
    jobs: int,
    made_up: bool,
    languages: tuple[str, ...],
    house_rules: bool,
    at_a_table: int,
) -> None:
    """Compare, tell what was compared, and end with 1 where anything differs."""
    every = open_workspace().catalogue.games
    unknown = [game for game in games if game not in every]
    if unknown:
        raise click.UsageError(f"there is no game {unknown[0]}; there are {', '.join(every)}")
    if languages:
        _compare_languages(sorted(set(games) or every), deals, seed, jobs, languages, house_rules)
        return
    if house_rules:
        raise click.UsageError("--house-rules belongs to --language; other deals draw theirs")
    todo = spread(sorted(set(games) or every), deals, seed, made_up, at_a_table)
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as executor:
            done = list(executor.map(compare_sitting, todo, [at_a_table] * len(todo)))
    else:
        done = [compare_sitting(sitting, at_a_table) for sitting in todo]
    tally, refereed = Tally(), Tally()
    for one in done:
        tally.add(one.tally)
        refereed.add(one.refereed)
        if one.differs:
            click.echo(one.differs + "\n")
    rules = {rule for one in done for rule in one.house_rules}
    click.echo(
        f"{tally.deals} deals, {tally.steps} steps, {tally.settled} settled beside the engine; "
        f"{refereed.deals} deals, {refereed.steps} steps beside the reference interpreter; "
        f"{len({one.game for one in done})} games, {len(rules)} house rules, {len(done)} tables: "
        f"{sum(bool(one.differs) for one in done)} differ"
    )
    sys.exit(any(one.differs for one in done))


def _compare_languages(
    games: Sequence[str], deals: int, seed: int, jobs: int, languages: tuple[str, ...], house_rules: bool
) -> None:
    if len(set(languages)) < 2:
        raise click.UsageError("name two languages or more: --language c --language js")
    catalogue = open_workspace().catalogue
    tables: list[tuple[str, tuple[str, ...]]] = [(game, ()) for game in games]
    for game in games if house_rules else ():
        for rule, made in catalogue.house_rules.items():
            if catalogue.fits(rule, game):
                tables.append((game, tuple(sorted({rule, *(name.text for name in made.requires)}))))
    todo = blocks_of(tables, deals, seed)
    with ProcessPoolExecutor(jobs) as executor:
        found = [what for what in executor.map(compare_traces, todo, [languages] * len(todo)) if what]
    for what in found:
        click.echo(what)
    click.echo(
        f"{sum(blocks.many for blocks in todo) * BLOCK} deals in {', '.join(languages)}; {len(games)} games, "
        f"{len(tables)} tables: {len(found)} differ"
    )
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
