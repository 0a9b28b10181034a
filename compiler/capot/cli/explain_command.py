"""``capot explain``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from capot.cli.common import file_option, format_option, known, report, with_option, workspace_of
from capot.diagnostics.suggest import did_you_mean
from capot.model.catalogue import Composed
from capot.model.ledger import LedgerClause, Ledgers, load_ledgers
from capot.model.nodes import ClauseInfo, Model
from capot.pipeline import compile_game


@click.command()
@click.argument("game")
@click.argument("words", nargs=-1)
@with_option
@file_option
@format_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    words: tuple[str, ...],
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    form: str,
) -> None:
    """Explain the rules of GAME, or some of them: an address, the beginning of one, or words.

    Words are looked for in the rules, and in what their sources say. A clause of a source, by its number, is explained
    from the other end: which rules rest on it, and which cases pin it.

    For each clause: its sentence, where it is written or changed, what it rests on in the source (with the reading
    chosen where the source leaves it open), and the conformance cases that pin it.

    \b
    Examples:
      capot explain bela-4
      capot explain bela-4 play.must-beat
      capot explain bela-4 declarations.contest
      capot explain bela-4 capot
      capot explain bela-4 cf10.5
    """
    clause = " ".join(words) or None
    workspace = workspace_of(files)
    known("game", game, workspace.catalogue.games)
    for rule in house_rules:
        known("house rule", rule, workspace.catalogue.house_rules)
    compiled = compile_game(workspace, game, house_rules)
    if compiled.model is None or compiled.composed is None:
        report(compiled.found, workspace, form)
        ctx.exit(1)
    model = compiled.model
    from capot.backends.phrases import sentences

    said = sentences(model)
    ledgers = load_ledgers()
    entry = _stated(clause, model, ledgers) if clause else None
    if entry is not None:
        _tell_source(entry, model, said, game, form)
        return
    chosen = _choose(model, said, clause, ledgers)
    defined = _definitions(clause, game, ledgers) if clause else []
    if not chosen and not defined:
        names = [info.at for info in model.clauses]
        near = " ".join(did_you_mean(clause or "", names))
        raise click.UsageError(f"{game} has no clause or word {clause!r}. {near}".strip())
    rows = [_row(info, said[info.at], compiled.composed, ledgers, game) for info in chosen]
    if form == "json":
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    elif clause is None:
        _sheet(model, rows)
    else:
        for entry in defined:
            _wrapped(f"a word of the source ({entry.id}): {entry.says}", "", "  ")
            click.echo()
        for row in rows:
            _tell(row)


def _stated(words: str, model: Model, ledgers: Ledgers) -> LedgerClause | None:
    """Return the clause of a source that some words name: in full, or within the sources that the game cites."""
    sources = sorted({cite.clause.partition(".")[0] for info in model.clauses for cite in info.citations})
    for name in (words, *(f"{source}.{words}" for source in sources)):
        if name in ledgers.clauses:
            return ledgers.clauses[name]
    return None


def _tell_source(entry: LedgerClause, model: Model, said: dict[str, str], game: str, form: str) -> None:
    """Show a clause of a source with the rules that rest on it and the cases that pin it."""
    resting = [(info, cite) for info in model.clauses for cite in info.citations if cite.clause == entry.id]
    cases = _cases({entry.id}, game)
    if form == "json":
        rules = [{"address": info.at, "sentence": said[info.at], "reading": cite.reading} for info, cite in resting]
        row = {"clause": entry.id, "kind": entry.kind, "says": entry.says, "rules": rules, "cases": cases}
        click.echo(json.dumps(row, indent=2, ensure_ascii=False))
        return
    click.echo(click.style(f"{entry.id} ({entry.kind})", bold=True))
    _wrapped(entry.says, "  ", "  ")
    if entry.proposed:
        _wrapped(f"the source has a mistake here; read: {entry.proposed}", "    ", "      ")
    chosen = {cite.reading for _, cite in resting}
    for key, text in entry.readings:
        _wrapped(f"{'chosen' if key in chosen else 'or'} {key}: {text}", "    ", "      ")
    click.echo()
    for info, _ in resting:
        _wrapped(f"{info.at}: {said[info.at]}", "  ", "    ")
    if not resting:
        click.echo(f"  No rule of {model.key} rests on it.")
    _tell_cases(cases)


def _definitions(words: str, game: str, ledgers: Ledgers) -> list[LedgerClause]:
    """Return the definitions of the game's sources that speak of some words."""
    return [
        entry
        for entry in ledgers.clauses.values()
        if entry.kind == "definition" and game in entry.games and words.casefold() in entry.says.casefold()
    ]


def _wrapped(text: str, first: str, further: str) -> None:
    click.echo(click.wrap_text(text, width=78, initial_indent=first, subsequent_indent=further))


def _choose(model: Model, said: dict[str, str], clause: str | None, ledgers: Ledgers) -> list[ClauseInfo]:
    if clause is None:
        return list(model.clauses)
    exact = [info for info in model.clauses if info.at == clause]
    if exact:
        return exact
    inside = [info for info in model.clauses if info.at.startswith(clause + ".")]
    if inside:
        return inside
    word = clause.casefold()
    found = [info for info in model.clauses if word in said[info.at].casefold() or word in info.at]
    if found:
        return found
    return [
        info
        for info in model.clauses
        if any(word in ledgers.clauses[cite.clause].says.casefold() for cite in info.citations)
    ]


def _row(info: ClauseInfo, sentence: str, composed: Composed, ledgers: Ledgers, game: str) -> dict[str, Any]:
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
        "cases": _cases(cited, game),
    }


def _cases(cited: set[str], game: str) -> list[dict[str, Any]]:
    from capot_conformance.cases import load_cases

    return [
        {"name": case.name, "with": list(case.house_rules), "file": case.path.name, "line": case.line}
        for case in load_cases()
        if game in case.games and cited & set(case.pins)
    ]


def _sheet(model: Model, rows: list[dict[str, Any]]) -> None:
    click.echo(model.title)
    section = ""
    for row in rows:
        if row["address"].partition(".")[0] != section:
            section = row["address"].partition(".")[0]
            click.echo(f"\n{section}")
        click.echo(f"  {row['address']}")
        click.echo(click.wrap_text(row["sentence"], width=78, initial_indent="      ", subsequent_indent="      "))


def _tell(row: dict[str, Any]) -> None:
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
    _tell_cases(row["cases"])
    click.echo()


def _tell_cases(cases: list[dict[str, Any]]) -> None:
    for case in cases:
        rules = "".join(f", with {rule}" for rule in case["with"])
        click.echo(f"  case: {case['name']}{rules} ({case['file']}:{case['line']})")
