"""``python -m capot_conformance.writing_slips``: slips of the pen in every shipped file; how many a safe fix undoes.

It ends with 1 if a fix made anything else of a slip than what was there.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import click

from capot.base.paths import shipped
from capot_conformance.writing_slips.pen import SORTS, Outcome, Result, slips, tried

_SHOWN: tuple[Outcome, ...] = ("restored", "left", "unnoticed", "harmless", "damaged")


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--seed", default=0, show_default=True, help="Other slips for another seed.")
@click.option("--each", default=2, show_default=True, help="How many slips of each sort are made in a file.")
def main(files: tuple[str, ...], seed: int, each: int) -> None:
    """Make slips at random in capot's own rules, in those FILES or in all, and count what becomes of them.

    A file is named as its game is, such as bela-4, or by its path.
    """
    results: list[Result] = []
    named = {Path(file).stem if file.endswith(".capot") else file for file in files}
    if unknown := sorted(named - {path.stem for path in shipped()}):
        raise click.UsageError(f"capot ships no rules file called {', '.join(unknown)}")
    for path in shipped():
        if not named or path.stem in named:
            rng = random.Random(f"{seed} {path.name}")
            results += [tried(path.name, path, slip) for slip in slips(path.read_text(encoding="utf-8"), rng, each)]
    click.echo(f"{'':22}" + "".join(f"{outcome:>11}" for outcome in _SHOWN))
    for sort in (*SORTS, "all"):
        counts = Counter(one.outcome for one in results if sort in (one.slip.sort, "all"))
        click.echo(f"{sort:22}" + "".join(f"{counts[outcome]:11}" for outcome in _SHOWN))
    damaged = [one for one in results if one.outcome == "damaged"]
    for one in damaged:
        click.echo(f"{one.file}: {one.slip.sort}: {one.slip.was!r} became {one.slip.now!r}", err=True)
    if damaged:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
