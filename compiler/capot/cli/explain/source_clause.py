"""A clause of a source: which rules rest on it, and which cases pin it."""

from __future__ import annotations

import json

import click

from capot.cli.explain.pinning_cases import cases_of, tell_cases, wrapped
from capot.model.ledger import LedgerClause, Ledgers
from capot.model.nodes import Model


def stated(words: str, model: Model, ledgers: Ledgers) -> LedgerClause | None:
    """Return the clause of a source that some words name: in full, or within the sources that the game cites."""
    sources = sorted({cite.clause.partition(".")[0] for info in model.clauses for cite in info.citations})
    for name in (words, *(f"{source}.{words}" for source in sources)):
        if name in ledgers.clauses:
            return ledgers.clauses[name]
    return None


def tell_source(entry: LedgerClause, model: Model, said: dict[str, str], game: str, form: str) -> None:
    """Show a clause of a source with the rules that rest on it and the cases that pin it."""
    resting = [(info, cite) for info in model.clauses for cite in info.citations if cite.clause == entry.id]
    cases = cases_of({entry.id}, game)
    if form == "json":
        rules = [{"address": info.at, "sentence": said[info.at], "reading": cite.reading} for info, cite in resting]
        row = {"clause": entry.id, "kind": entry.kind, "says": entry.says, "rules": rules, "cases": cases}
        click.echo(json.dumps(row, indent=2, ensure_ascii=False))
        return
    click.echo(click.style(f"{entry.id} ({entry.kind})", bold=True))
    wrapped(entry.says, "  ", "  ")
    if entry.proposed:
        wrapped(f"the source has a mistake here; read: {entry.proposed}", "    ", "      ")
    chosen = {cite.reading for _, cite in resting}
    for key, text in entry.readings:
        wrapped(f"{'chosen' if key in chosen else 'or'} {key}: {text}", "    ", "      ")
    click.echo()
    for info, _ in resting:
        wrapped(f"{info.at}: {said[info.at]}", "  ", "    ")
    if not resting:
        click.echo(f"  No rule of {model.key} rests on it.")
    tell_cases(cases)
