"""Measure capot beside its peers, and the compiler in its parts: ``python benchmarks``.

Everything is measured in one run and printed as ratios with their spread, since figures move with the machine. With
``--all`` every game is compiled and measured too; with ``--players`` only players who think, with ``--compiler`` only
the compiler is measured, with ``--one-by-one`` only the interactive interface, with ``--programs`` only games as
programs, in all languages, with ``--environments`` only environments (extra ``envs``), with ``--sheets`` only
scoresheets.
"""

from __future__ import annotations

import sys

import compiler
import engines
import languages
import sheets


def main(wanted: set[str]) -> None:
    """Measure what is asked for, and everything if nothing is."""
    only = wanted & {"--compiler", "--players", "--one-by-one", "--programs", "--environments", "--sheets"}
    if not only or "--one-by-one" in only:
        engines.one_by_one()
    if not only or "--programs" in only:
        languages.one_game()
        languages.ready()
        if "--all" in wanted:
            languages.all_games()
    if not only or "--environments" in only:
        from environments import environments

        environments()
    if not only or "--players" in only:
        languages.thinking()
    if not only or "--compiler" in only:
        compiler.parts()
        compiler.recompile()
        compiler.commands()
    if not only or "--sheets" in only:
        sheets.sheets()


if __name__ == "__main__":
    main(set(sys.argv[1:]))
