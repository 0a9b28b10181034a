"""Rules of a game: sentence, place, what they rest on, cases."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from capot.cli.explain.pinning_cases import cases_of, tell_cases, wrapped
from capot.runtime.voice import worded

if TYPE_CHECKING:
    from capot.model.catalogue import Composed
    from capot.model.ledger import Ledgers
    from capot.model.nodes import ClauseInfo

#: A rule, as `row_of` tells it.
Row = dict[str, Any]


def choose(rules: Sequence[Row], words: str | None) -> list[Row]:
    """Return the rules that an address, the beginning of one, or words mean; all without any."""
    if words is None:
        return list(rules)
    exact = [rule for rule in rules if rule["address"] == words]
    if exact:
        return exact
    inside = [rule for rule in rules if rule["address"].startswith(words + ".")]
    if inside:
        return inside
    word = re.compile(rf"(?<!\w){re.escape(words)}", re.IGNORECASE)
    found = [rule for rule in rules if word.search(rule["sentence"]) or words.casefold() in rule["address"]]
    if found:
        return found
    return [rule for rule in rules if any(word.search(cite["says"]) for cite in rule["citations"])]


def row_of(info: ClauseInfo, sentence: str, composed: Composed, ledgers: Ledgers, game: str) -> Row:
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


def tell_all(title: str, rows: Sequence[Row]) -> None:
    """Show all rules of a game, section by section."""
    click.echo(title)
    section = ""
    for row in rows:
        if row["address"].partition(".")[0] != section:
            section = row["address"].partition(".")[0]
            click.echo(f"\n{section}")
        click.echo(f"  {row['address']}")
        click.echo(click.wrap_text(row["sentence"], width=78, initial_indent="      ", subsequent_indent="      "))


def tell_rule(row: Row) -> None:
    """Show one rule."""
    click.echo(click.style(row["address"], bold=True))
    click.echo(click.wrap_text(row["sentence"], width=78, initial_indent="  ", subsequent_indent="  "))
    place = f"{row['file']}:{row['line']}"
    click.echo("\n  " + worded("written in {place} ({origin})", place=place, origin=row["origin"]))
    for cite in row["citations"]:
        text = worded("rests on {clause}: {says}", clause=cite["clause"], says=cite["says"])
        click.echo(click.wrap_text(text, width=78, initial_indent="  ", subsequent_indent="    "))
        if cite["erratum"]:
            text = worded("the source has a mistake here; read: {right}", right=cite["erratum"])
            click.echo(click.wrap_text(text, width=78, initial_indent="    ", subsequent_indent="      "))
        for reading in cite["readings"]:
            text = worded(
                "chosen {key}: {text}" if reading["key"] == cite["reading"] else "or {key}: {text}",
                key=reading["key"],
                text=reading["text"],
            )
            click.echo(click.wrap_text(text, width=78, initial_indent="    ", subsequent_indent="      "))
    tell_cases(row["cases"])
    click.echo()


def tell_near(rows: Sequence[Row], intro: str) -> None:
    """Show rules with their sentences alone, as what else may be meant."""
    click.echo(intro)
    for row in rows:
        wrapped(f"{row['address']}: {row['sentence']}", "  ", "    ")
