"""``capot explain``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from capot.cli.common import file_option, format_option, known, report, with_option, workspace_of
from capot.cli.explaining import rules, source, words
from capot.cli.explaining.cases import wrapped
from capot.cli.explaining.situation import Situation, answer, tell_answer
from capot.diagnostics.suggest import did_you_mean
from capot.model.catalogue import Composed
from capot.model.ledger import load_ledgers
from capot.model.nodes import Model
from capot.pipeline import compile_game


@click.command()
@click.argument("game")
@click.argument("asked", nargs=-1, metavar="[WORDS]...")
@click.option("--hand", metavar="CARDS", help="Ask which of these cards may be played, and why the others may not.")
@click.option("--contract", metavar="CONTRACT", help="With --hand: what is played.")
@click.option("--trick", default="", metavar="PLAYS", help="With --hand: the trick so far, like 'P1 KS, P2 9S'.")
@click.option("--player", metavar="PLAYER", help="With --hand: who leads, where there is no trick yet.")
@click.option("--card", metavar="CARD", help="With --hand: ask about this card alone.")
@with_option
@file_option
@format_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    asked: tuple[str, ...],
    hand: str | None,
    contract: str | None,
    trick: str,
    player: str | None,
    card: str | None,
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    form: str,
) -> None:
    """Explain the rules of GAME, or some of them: an address, the beginning of one, or words.

    Words are looked for in the glossary, in the rules, and in what their sources say. A clause of a source, by its
    number, is explained from the other end: which rules rest on it, and which cases pin it.

    For each clause: its sentence, where it is written or changed, what it rests on in the source (with the reading
    chosen where the source leaves it open), and the conformance cases that pin it.

    With --hand, say which cards may be played to a trick, and which rule forbids the others. Players are P1, P2 and so
    on in playing order, cards a rank and a suit letter.

    \b
    Examples:
      capot explain bela-4
      capot explain bela-4 play.must-beat
      capot explain bela-4 muss
      capot explain bela-4 cf10.5
      capot explain bela-4 --contract hearts --trick "P1 KS, P2 9S" --hand "AS 7S 7H" --card 7S
    """
    workspace = workspace_of(files)
    known("game", game, workspace.catalogue.games)
    for rule in house_rules:
        known("house rule", rule, workspace.catalogue.house_rules)
    compiled = compile_game(workspace, game, house_rules)
    if compiled.model is None or compiled.composed is None:
        report(compiled.found, workspace, form)
        ctx.exit(1)
    situation = Situation(contract, hand, trick, player, card)
    if situation != Situation(None, None, "", None, None):
        if asked:
            raise click.UsageError("ask about words, or about a hand, not about both")
        _why(situation, compiled.model, compiled.composed, game, form)
    else:
        _explain(" ".join(asked), compiled.model, compiled.composed, game, form)


def _explain(asked: str, model: Model, composed: Composed, game: str, form: str) -> None:
    """Explain all rules, or what some words mean."""
    from capot.backends.phrases import sentences

    said, ledgers = sentences(model), load_ledgers()
    entry = source.stated(asked, model, ledgers) if asked else None
    if entry is not None:
        source.tell_source(entry, model, said, game, form)
        return
    terms = words.terms_of(asked, model) if asked else []
    about = {at for term in terms for at in term.clauses(model)}
    chosen = [info for info in model.clauses if info.at in about]
    if not chosen:
        chosen = rules.choose(model, said, asked or None, ledgers)
    defined = words.definitions(asked, game, ledgers) if asked else []
    if not (chosen or defined or terms):
        near = " ".join(did_you_mean(asked, [info.at for info in model.clauses]))
        raise click.UsageError(f"{game} has no clause or word {asked!r}. {near}".strip())
    rows = [rules.row_of(info, said[info.at], composed, ledgers, game) for info in chosen]
    if form == "json":
        found: dict[str, Any] = {
            "words": [words.as_data(term, model) for term in terms],
            "definitions": [{"clause": entry.id, "says": entry.says} for entry in defined],
            "rules": rows,
        }
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    elif not asked:
        rules.tell_all(model, rows)
    else:
        for term in terms:
            words.tell_word(term, model)
        for entry in defined:
            wrapped(f"a word of the source ({entry.id}): {entry.says}", "", "  ")
            click.echo()
        for row in rows:
            rules.tell_rule(row)


def _why(situation: Situation, model: Model, composed: Composed, game: str, form: str) -> None:
    """Say which cards may be played, and explain the rules that forbid the others."""
    from capot.backends.phrases import sentences
    from capot.loading import engine

    found = answer(situation, engine(model))
    if form == "json":
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    said, ledgers = sentences(model), load_ledgers()
    addresses = tell_answer(found)
    for info in model.clauses:
        if info.at in addresses:
            rules.tell_rule(rules.row_of(info, said[info.at], composed, ledgers, game))
