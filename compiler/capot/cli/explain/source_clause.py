"""A clause of a source: which rules rest on it, and which cases pin it."""

from __future__ import annotations

import json

import click

from capot.cli.explain.pinning_cases import cases_of, tell_cases, wrapped
from capot.cli.explain.told_game import Told
from capot.model.ledger import LedgerClause, Ledgers


def stated(words: str, told: Told, ledgers: Ledgers) -> LedgerClause | None:
    """Return the clause of a source that some words name: in full, or within the sources that the game cites."""
    sources = sorted({cite["clause"].partition(".")[0] for rule in told.rules for cite in rule["citations"]})
    for name in (words, *(f"{source}.{words}" for source in sources)):
        if name in ledgers.clauses:
            return ledgers.clauses[name]
    return None


def tell_source(entry: LedgerClause, told: Told, form: str) -> None:
    """Show a clause of a source with the rules that rest on it and the cases that pin it."""
    resting = [(rule, cite) for rule in told.rules for cite in rule["citations"] if cite["clause"] == entry.id]
    cases = cases_of({entry.id}, told.key)
    if form == "json":
        rules = [
            {"address": rule["address"], "sentence": rule["sentence"], "reading": cite["reading"]}
            for rule, cite in resting
        ]
        row = {"clause": entry.id, "kind": entry.kind, "says": entry.says, "rules": rules, "cases": cases}
        click.echo(json.dumps(row, indent=2, ensure_ascii=False))
        return
    click.echo(click.style(f"{entry.id} ({entry.kind})", bold=True))
    wrapped(entry.says, "  ", "  ")
    if entry.proposed:
        wrapped(f"the source has a mistake here; read: {entry.proposed}", "    ", "      ")
    chosen = {cite["reading"] for _, cite in resting}
    for key, text in entry.readings:
        wrapped(f"{'chosen' if key in chosen else 'or'} {key}: {text}", "    ", "      ")
    click.echo()
    for rule, _ in resting:
        wrapped(f"{rule['address']}: {rule['sentence']}", "  ", "    ")
    if not resting:
        click.echo(f"  No rule of {told.key} rests on it.")
    tell_cases(cases)
