"""A clause of a source: which rules rest on it, and which cases pin it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from capot.cli.common import workspace_of
from capot.cli.explain.pinning_cases import cases_of, tell_cases, wrapped
from capot.cli.explain.told_game import Told
from capot.compile.citations import selecting
from capot.model.ledger import LedgerClause, Ledgers
from capot.model.readings import Reading, said_so, unselected_readings
from capot.runtime.voice import game_said, listed, rule_said, worded


def stated(words: str, told: Told, ledgers: Ledgers) -> LedgerClause | None:
    """Return the clause of a source that some words name: in full, or within the sources that the game cites."""
    sources = sorted({cite["clause"].partition(".")[0] for rule in told.rules for cite in rule["citations"]})
    for name in (words, *(f"{source}.{words}" for source in sources)):
        if name in ledgers.clauses:
            return ledgers.clauses[name]
    return None


def tell_source(entry: LedgerClause, told: Told, ledgers: Ledgers, files: Sequence[Path], form: str) -> None:
    """Show a clause of a source with the rules that rest on it and the cases that pin it."""
    resting = [(rule, cite) for rule in told.rules for cite in rule["citations"] if cite["clause"] == entry.id]
    cases = cases_of({entry.id}, told.key)
    selected = selecting(workspace_of(files).catalogue, ledgers) if entry.readings else {}
    if form == "json":
        rules = [
            {"address": rule["address"], "sentence": rule["sentence"], "reading": cite["reading"]}
            for rule, cite in resting
        ]
        row = {"clause": entry.id, "kind": entry.kind, "says": entry.says, "rules": rules, "cases": cases}
        if entry.readings:
            row["readings"] = [
                {"key": key, "text": text, "house_rules": selected.get((entry.id, key), [])}
                for key, text in entry.readings
            ]
        click.echo(json.dumps(row, indent=2, ensure_ascii=False))
        return
    click.echo(click.style(f"{entry.id} ({entry.kind})", bold=True))
    wrapped(entry.says, "  ", "  ")
    if entry.proposed:
        wrapped(worded("the source has a mistake here; read: {right}", right=entry.proposed), "    ", "      ")
    chosen = {cite["reading"] for _, cite in resting}
    line = workspace_of(files).catalogue.ancestry(told.key)
    game = next((one for one in line if one in entry.games), told.key)  # that of which a club's game is made
    for key, text in entry.readings:
        said = worded("chosen {key}: {text}" if key in chosen else "or {key}: {text}", key=key, text=text)
        wrapped(said, "    ", "      ")
        if key not in chosen:
            _tell_how((entry.id, key), selected, game)
    click.echo()
    for rule, _ in resting:
        wrapped(f"{rule['address']}: {rule_said(rule['address'], rule['sentence'])}", "  ", "    ")
    if not resting:
        click.echo("  " + worded("No rule of {game} rests on it.", game=game_said(told.key, told.key)))
    tell_cases(cases)


def _tell_how(reading: Reading, selected: Mapping[Reading, list[str]], game: str) -> None:
    """Tell how a table comes to a reading that its game does not have, or why it does not."""
    way = said_so().get(reading, {}).get(game)
    why = unselected_readings().get(reading)
    if rules := selected.get(reading):
        wrapped(listed([f"--with {rule}" for rule in rules], either=True), "      ", "        ")
    elif way is not None:
        wrapped(worded("a house rule of your own can say it:"), "      ", "        ")
        click.echo(textwrap.indent(way.house_rule("ours"), "        ").rstrip())
    else:
        wrapped(str(why) if why is not None else worded("another game reads it so"), "      ", "        ")
