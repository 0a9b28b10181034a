"""The conformance cases that pin what is explained."""

from __future__ import annotations

from typing import Any

import click


def cases_of(cited: set[str], game: str) -> list[dict[str, Any]]:
    """Return the cases of a game that pin one of these clauses of a source."""
    from capot.notation.case_files import load_cases

    return [
        {"name": case.name, "with": list(case.house_rules), "file": case.path.name, "line": case.line}
        for case in load_cases()
        if game in case.games and cited & set(case.pins)
    ]


def tell_cases(cases: list[dict[str, Any]]) -> None:
    """Show cases, a line each."""
    for case in cases:
        rules = "".join(f", with {rule}" for rule in case["with"])
        click.echo(f"  case: {case['name']}{rules} ({case['file']}:{case['line']})")


def wrapped(text: str, first: str, further: str) -> None:
    """Show a text wrapped for a terminal."""
    click.echo(click.wrap_text(text, width=78, initial_indent=first, subsequent_indent=further))
