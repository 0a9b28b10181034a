"""``capot explain``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from capot.cli import completions
from capot.cli.common import (
    file_option,
    format_option,
    game_argument,
    language_option,
    say_json,
    with_club,
    with_option,
)
from capot.cli.manual.commands import Command
from capot.runtime.errors import shown
from capot.runtime.voice import worded

if TYPE_CHECKING:
    from capot.cli.explain.told_game import Told
    from capot.runtime.game import Game

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
@language_option
@format_option
def command(
    game: str,
    asked: tuple[str, ...],
    hand: str | None,
    contract: str | None,
    trick: str,
    player: str | None,
    card: str | None,
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    lang: str,
    form: str,
) -> None:
    """Explain a game's rules: sentence, source, origin, cases.

    All rules of GAME are explained, or some of them: by an address, the beginning of one, words, or a question. Words
    are looked for in the glossary, in the rules, and in what their sources say. Questions may be in English, Croatian,
    Bulgarian or French; where no rule answers one for sure, those that come nearest are shown. A clause of a source, by
    its number, is explained from the other end: which rules rest on it, and which cases pin it.

    For each rule: its sentence, where it is written or changed, what it rests on in the source (with the reading chosen
    where the source leaves it open), and the conformance cases that pin it.

    In place of GAME may stand a family: of its rules, those are explained that its games have from it. Or the code of
    something that capot found: its page is shown.

    With --hand, say which cards may be played to a trick, and which rule forbids the others. Players are P1, P2 and so
    on in playing order, cards a rank and a suit letter: AS is the ace of spades. With cards of another deck its letters
    are understood, too.

    Arguments:
      GAME   a game, as capot games lists it, a family, or a code such as C105
      WORDS  an address such as play.must-beat or play, words such as muss, a question such as who deals next, or a
             clause of the source such as cf10.5

    Examples:
      capot explain bela-4
      capot explain bela-4 play.must-beat
      capot explain bela-4 muss
      capot explain bela-4 who deals next
      capot explain bela-4 cf10.5 --format json
      capot explain C105
      # Why may the 7 of spades not be played?
      capot explain bela-4 --contract hearts --trick "P1 KS, P2 9S" --hand "AS 7S 7H" --card 7S

    JSON:
      words, definitions and rules, with rules near a question and whether its answer is sure; of a code its title,
      severity, explanation and question; of a clause of the source, the clause with the rules that rest on it; with
      --hand, the player, legal cards, and for each card null or the clause that forbids it

    Exit codes:
      0  it is explained
      1  the rules do not compile

    See also: capot games, capot diff, capot check
    """
    from capot.cli.explain.code_page import is_code, tell_code
    from capot.cli.explain.told_game import told_of

    if is_code(game):
        if house_rules or files or asked or hand:
            raise click.UsageError(f"the page of {game} is the same for every game: name nothing beside it")
        tell_code(game, form)
        return
    if " " in game and not asked:
        raise click.UsageError(f"name the game that you ask about first, as in: capot explain GAME {shown(game)}")
    told = told_of(game, house_rules, files, form, lang)
    if (contract, hand, trick, player, card) == (None, None, "", None, None):
        _explain(" ".join(asked), told, files, form)
    elif asked:
        raise click.UsageError("ask about words, or about a hand, not about both")
    else:
        from capot.cli.explain.situation import Situation, answer
        from capot.compile.loader import load

        engine = load(game, house_rules, with_club(files))
        _why(answer(Situation(contract, hand, trick, player, card), engine), engine, told, form)


def _explain(asked: str, told: Told, files: Sequence[Path], form: str) -> None:
    """Explain all rules, or what some words mean, or what answers a question."""
    from capot.cli.explain import rules, source_clause, table_words
    from capot.cli.explain.pinning_cases import wrapped
    from capot.model.ledger import load_ledgers

    ledgers = load_ledgers()
    entry = source_clause.stated(asked, told, ledgers) if asked else None
    if entry is not None:
        source_clause.tell_source(entry, told, ledgers, files, form)
        return
    terms = table_words.terms_of(asked, told) if asked else []
    about = {at for term in terms for at in term.among(told.addresses)}
    chosen = [rule for rule in told.rules if rule["address"] in about] or rules.choose(told.rules, asked or None)
    defined = table_words.definitions(asked, told.key, ledgers) if asked else []
    near: list[rules.Row] = []
    sure = True
    if not (chosen or defined or terms):
        terms = table_words.terms_with(asked, told)
    if not (chosen or defined or terms):
        chosen, near, sure = _answer(asked, told)
    if form == "json":
        found: dict[str, Any] = {
            "words": [table_words.as_data(term, told) for term in terms],
            "definitions": [{"clause": entry.id, "says": entry.says} for entry in defined],
            "rules": chosen,
            "near": [rule["address"] for rule in near],
            "sure": sure,
        }
        say_json(found)
    elif not asked:
        rules.tell_all(told.title, chosen)
    else:
        for term in terms:
            table_words.tell_word(term, told)
        for entry in defined:
            wrapped(worded("a word of the source ({clause}): {says}", clause=entry.id, says=entry.says), "", "  ")
            click.echo()
        for rule in chosen:
            rules.tell_rule(rule)
        if near:
            unsure = worded("No rule of {game} answers that for sure; these come nearest:", game=told.key)
            rules.tell_near(near, worded("See also:") if sure else unsure)


def _answer(question: str, told: Told) -> tuple[list[dict[str, Any]], list[dict[str, Any]], bool]:
    """Return the rule that answers a question, those near it, and whether one does; if none does, all are near.

    Raises:
        click.UsageError: if nothing comes near.
    """
    from capot.diagnostics.did_you_mean import nearest
    from capot.model.questions import Entry, answer

    asked = "" if re.fullmatch(r"[\w-]+(\.[\w-]+)+", question) else question  # a misspelt address is no question
    found = answer(asked, [Entry(rule["address"], rule["name"], rule["sentence"]) for rule in told.rules])
    if not found.addresses:
        like = nearest(question, told.addresses)
        if like:
            more = worded("Did you mean {like}?", like=like)
        else:
            more = worded("capot explain {game} lists its rules.", game=told.key)
        raise click.UsageError(
            worded(
                "{game} has no clause or word {question}. {more}", game=told.key, question=shown(question), more=more
            )
        )
    by_address = {rule["address"]: rule for rule in told.rules}
    rules = [by_address[address] for address in found.addresses]
    return (rules[:1], rules[1:], True) if found.sure else ([], rules, False)


def _why(found: dict[str, Any], game: Game, told: Told, form: str) -> None:
    """Say which cards may be played, and explain the rules that forbid the others."""
    from capot.cli.explain import rules
    from capot.cli.explain.situation import tell_answer

    if form == "json":
        say_json(found)
        return
    addresses = tell_answer(found, game)
    for rule in told.rules:
        if rule["address"] in addresses:
            rules.tell_rule(rule)
