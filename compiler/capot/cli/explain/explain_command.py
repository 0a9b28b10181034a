"""``capot explain``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from capot.cli import completions
from capot.cli.common import (
    file_option,
    format_option,
    game_argument,
    known,
    report,
    say_json,
    stop_if_broken,
    used,
    with_option,
    workspace_of,
)
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.cli.explain.situation import Situation
    from capot.model.catalogue import Composed
    from capot.model.nodes import Model

_SITUATION = {"A situation": ("--hand", "--contract", "--trick", "--player", "--card")}


@click.command(cls=Command, groups=_SITUATION)
@game_argument
@click.argument("asked", nargs=-1, metavar="[WORDS]...", shell_complete=completions.addresses_and_words)
@click.option(
    "--hand",
    metavar="CARDS",
    shell_complete=completions.cards,
    help="Ask which of these cards may be played, and why the others may not.",
)
@click.option(
    "--contract", metavar="CONTRACT", shell_complete=completions.contracts, help="With --hand: what is played."
)
@click.option("--trick", default="", metavar="PLAYS", help="With --hand: the trick so far, like 'P1 KS, P2 9S'.")
@click.option("--player", metavar="PLAYER", help="With --hand: who leads, where there is no trick yet.")
@click.option(
    "--card", metavar="CARD", shell_complete=completions.cards, help="With --hand: ask about this card alone."
)
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
    """Explain a game's rules: sentence, source, origin, cases.

    All rules of GAME are explained, or some of them: by an address, the beginning of one, or words. Words are looked
    for in the glossary, in the rules, and in what their sources say. A clause of a source, by its number, is explained
    from the other end: which rules rest on it, and which cases pin it.

    For each rule: its sentence, where it is written or changed, what it rests on in the source (with the reading chosen
    where the source leaves it open), and the conformance cases that pin it.

    In place of GAME may stand the code of something that capot found: its page is shown.

    With --hand, say which cards may be played to a trick, and which rule forbids the others. Players are P1, P2 and so
    on in playing order, cards a rank and a suit letter: AS is the ace of spades.

    Arguments:
      GAME   a game, as capot games lists it, or a code such as C105
      WORDS  an address such as play.must-beat or play, words such as muss, or a clause of the source such as cf10.5

    Examples:
      capot explain bela-4
      capot explain bela-4 play.must-beat
      capot explain bela-4 muss
      capot explain bela-4 cf10.5 --format json
      capot explain C105
      # Why may the 7 of spades not be played?
      capot explain bela-4 --contract hearts --trick "P1 KS, P2 9S" --hand "AS 7S 7H" --card 7S

    JSON:
      words, definitions and rules; of a code its title, severity, explanation and question; of a clause of the
      source, the clause with the rules that rest on it; with --hand, the player, legal cards, and for each card null
      or the clause that forbids it

    Exit codes:
      0  it is explained
      1  the rules do not compile

    See also: capot games, capot diff, capot check
    """
    from capot.cli.explain.code_page import is_code, tell_code
    from capot.cli.explain.situation import Situation
    from capot.compile.pipeline import compile_game

    if is_code(game):
        tell_code(game, form)
        return
    workspace = workspace_of(files)
    stop_if_broken(workspace, form)
    known("game", game, workspace.catalogue.games)
    for rule in house_rules:
        known("house rule", rule, workspace.catalogue.house_rules)
    compiled = compile_game(workspace, game, workspace.catalogue.with_required(house_rules))
    if compiled.model is None or compiled.composed is None:
        report(compiled.found, workspace, form)
        ctx.exit(1)
    used(workspace, files)
    situation = Situation(contract, hand, trick, player, card)
    if situation != Situation(None, None, "", None, None):
        if asked:
            raise click.UsageError("ask about words, or about a hand, not about both")
        _why(situation, compiled.model, compiled.composed, game, form)
    else:
        language = workspace.club.language if workspace.club is not None else ""
        _explain(" ".join(asked), compiled.model, compiled.composed, game, form, language)


def _explain(asked: str, model: Model, composed: Composed, game: str, form: str, language: str) -> None:
    """Explain all rules, or what some words mean."""
    from capot.backends.sentences import sentences
    from capot.cli.explain import rules, source_clause, table_words
    from capot.cli.explain.pinning_cases import wrapped
    from capot.diagnostics.near_names import nearest
    from capot.model.ledger import load_ledgers

    said, ledgers = sentences(model), load_ledgers()
    entry = source_clause.stated(asked, model, ledgers) if asked else None
    if entry is not None:
        source_clause.tell_source(entry, model, said, game, form)
        return
    terms = table_words.terms_of(asked, model) if asked else []
    about = {at for term in terms for at in term.clauses(model)}
    chosen = [info for info in model.clauses if info.at in about]
    if not chosen:
        chosen = rules.choose(model, said, asked or None, ledgers)
    defined = table_words.definitions(asked, game, ledgers) if asked else []
    if not (chosen or defined or terms):
        near = nearest(asked, [info.at for info in model.clauses])
        more = f"Did you mean {near}?" if near else f"capot explain {game} lists its rules."
        raise click.UsageError(f"{game} has no clause or word {asked!r}. {more}")
    rows = [rules.row_of(info, said[info.at], composed, ledgers, game) for info in chosen]
    if form == "json":
        found: dict[str, Any] = {
            "words": [table_words.as_data(term, model) for term in terms],
            "definitions": [{"clause": entry.id, "says": entry.says} for entry in defined],
            "rules": rows,
        }
        say_json(found)
    elif not asked:
        rules.tell_all(model, rows)
    else:
        for term in terms:
            table_words.tell_word(term, model, language)
        for entry in defined:
            wrapped(f"a word of the source ({entry.id}): {entry.says}", "", "  ")
            click.echo()
        for row in rows:
            rules.tell_rule(row)


def _why(situation: Situation, model: Model, composed: Composed, game: str, form: str) -> None:
    """Say which cards may be played, and explain the rules that forbid the others."""
    from capot.backends.sentences import sentences
    from capot.cli.explain import rules
    from capot.cli.explain.situation import answer, tell_answer
    from capot.compile.loader import engine
    from capot.model.ledger import load_ledgers

    found = answer(situation, engine(model))
    if form == "json":
        say_json(found)
        return
    said, ledgers = sentences(model), load_ledgers()
    addresses = tell_answer(found)
    for info in model.clauses:
        if info.at in addresses:
            rules.tell_rule(rules.row_of(info, said[info.at], composed, ledgers, game))
