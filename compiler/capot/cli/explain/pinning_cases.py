"""The conformance cases that pin what is explained."""

from __future__ import annotations

from functools import cache
from typing import Any

import click

from capot.runtime.voice import ENGLISH_VOICE, voice, worded

#: Of a case: its name, its games, its house rules, what it pins, its file, its line.
Row = list[Any]


def cases_of(cited: set[str], game: str) -> list[dict[str, Any]]:
    """Return the cases of a game that pin one of these clauses of a source."""
    return [
        {"name": name, "with": house_rules, "file": file, "line": line}
        for name, games, house_rules, pins, file, line in _index()
        if game in games and not cited.isdisjoint(pins)
    ]


@cache
def _index() -> list[Row]:
    """Return where every case stands and what it is about; kept, since reading the cases takes longer than all else."""
    from capot.base.paths import cases_root
    from capot.cache.disk import code_version, digest_of, keep, kept_file, recall

    files = {path.as_posix(): path for path in sorted(cases_root().rglob("*.yaml"))}
    file = kept_file("case-index", code_version(("cli/explain/pinning_cases.py",)), digest_of(files))
    kept = recall(file)
    if isinstance(kept, list):
        return kept
    from capot.notation.case_files import load_cases

    rows: list[Row] = [
        [case.name, list(case.games), list(case.house_rules), list(case.pins), case.path.name, case.line]
        for case in load_cases()
    ]
    keep(file, rows)
    return rows


def tell_cases(cases: list[dict[str, Any]]) -> None:
    """Show cases, a line each."""
    for case in cases:
        place = f"{case['file']}:{case['line']}"
        name = case["name"]
        if case["with"]:
            name = worded("{game} with {house_rules}", game=name, house_rules=", ".join(case["with"]))
        if voice() is ENGLISH_VOICE:
            click.echo(f"  case: {name} ({place})")
        else:  # what a case is called is written in English alone
            click.echo("  " + worded("case: {place}", place=place))


def wrapped(text: str, first: str, further: str) -> None:
    """Show a text wrapped for a terminal."""
    click.echo(click.wrap_text(text, width=78, initial_indent=first, subsequent_indent=further))
