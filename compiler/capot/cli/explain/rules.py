"""Rules of a game: sentence, place, what they rest on, cases."""

from __future__ import annotations

import re
from typing import Any

import click

from capot.cli.explain.pinning_cases import cases_of, tell_cases
from capot.model.catalogue import Composed
from capot.model.ledger import Ledgers
from capot.model.nodes import ClauseInfo, Model


def choose(model: Model, said: dict[str, str], clause: str | None, ledgers: Ledgers) -> list[ClauseInfo]:
    """Return the clauses that an address, the beginning of one, or words mean; all without any."""
    if clause is None:
        return list(model.clauses)
    exact = [info for info in model.clauses if info.at == clause]
    if exact:
        return exact
    inside = [info for info in model.clauses if info.at.startswith(clause + ".")]
    if inside:
        return inside
    word = re.compile(rf"(?<!\w){re.escape(clause)}", re.IGNORECASE)
    found = [info for info in model.clauses if word.search(said[info.at]) or clause.casefold() in info.at]
    if found:
        return found
    return [
        info for info in model.clauses if any(word.search(ledgers.clauses[cite.clause].says) for cite in info.citations)
    ]


def row_of(info: ClauseInfo, sentence: str, composed: Composed, ledgers: Ledgers, game: str) -> dict[str, Any]:
    """Return all that is told of a clause, as JSON data."""
    clause = composed.addresses()[info.at]
    citations = []
    for cite in info.citations:
        entry = ledgers.clauses[cite.clause]
        citations.append(
            {
                "clause": cite.clause,
                "says": entry.says,
                "kind": entry.kind,
                "reading": cite.reading,
                "readings": [{"key": key, "text": text} for key, text in entry.readings],
                "erratum": entry.proposed,
            }
        )
    cited = {cite.clause for cite in info.citations}
    return {
        "address": info.at,
        "sentence": sentence,
        "origin": info.origin,
        "file": clause.head.file,
        "line": clause.head.line,
        "citations": citations,
        "cases": cases_of(cited, game),
    }


def tell_all(model: Model, rows: list[dict[str, Any]]) -> None:
    """Show all rules of a game, section by section."""
    click.echo(model.title)
    section = ""
    for row in rows:
        if row["address"].partition(".")[0] != section:
            section = row["address"].partition(".")[0]
            click.echo(f"\n{section}")
        click.echo(f"  {row['address']}")
        click.echo(click.wrap_text(row["sentence"], width=78, initial_indent="      ", subsequent_indent="      "))


def tell_rule(row: dict[str, Any]) -> None:
    """Show one rule."""
    click.echo(click.style(row["address"], bold=True))
    click.echo(click.wrap_text(row["sentence"], width=78, initial_indent="  ", subsequent_indent="  "))
    click.echo(f"\n  written in {row['file']}:{row['line']} ({row['origin']})")
    for cite in row["citations"]:
        text = f"rests on {cite['clause']}: {cite['says']}"
        click.echo(click.wrap_text(text, width=78, initial_indent="  ", subsequent_indent="    "))
        if cite["erratum"]:
            text = f"the source has a mistake here; read: {cite['erratum']}"
            click.echo(click.wrap_text(text, width=78, initial_indent="    ", subsequent_indent="      "))
        for reading in cite["readings"]:
            mark = "chosen" if reading["key"] == cite["reading"] else "or"
            text = f"{mark} {reading['key']}: {reading['text']}"
            click.echo(click.wrap_text(text, width=78, initial_indent="    ", subsequent_indent="      "))
    tell_cases(row["cases"])
    click.echo()
