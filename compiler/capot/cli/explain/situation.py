"""Why a card may or may not be played: a situation in the notation of the conformance cases."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import Any

import click

from capot.cli.explain.pinning_cases import wrapped
from capot.runtime.card_letters import CardLetters
from capot.runtime.game import Game
from capot.runtime.voice import listed, worded


@dataclass(frozen=True, slots=True)
class Situation:
    """A hand, the trick so far, and who is to play; ``card`` is the one asked about, if only one is."""

    contract: str | None
    hand: str | None
    trick: str
    player: str | None
    card: str | None


def answer(asked: Situation, game: Game) -> dict[str, Any]:
    """Return which cards may be played and why the others may not, as JSON data.

    Raises:
        click.UsageError: if something is missing, or is not written as cards and players are; cards
            may be in the letters of the game's deck, as a table writes them.
    """
    from capot.notation.compact import NotationError, card, cards, in_order
    from capot.notation.seats import Seats
    from capot.runtime.errors import BadInput

    if asked.hand is None or asked.contract is None:
        raise click.UsageError("say what is held, and what is played: --hand 'AS 7S 7H' --contract hearts")
    meant = CardLetters(game.kernel.faces).as_recorded
    contract = meant(asked.contract)
    if contract not in game.contracts:
        raise click.UsageError(f"{asked.contract!r} is no contract of {game.title}: {', '.join(game.contracts)}")
    seats = Seats(game)
    try:
        hand = cards(meant(asked.hand))
        wanted = [card(meant(asked.card))] if asked.card else list(hand)
        plays = seats.plays(meant(asked.trick))
        if asked.player is None and not plays:
            raise click.UsageError("who leads? name the player, --player P1, or give the trick, --trick 'P1 KS'")
        seat = seats.seat(asked.player) if asked.player else game.next_seat(plays[-1][0])
        missing = [one for one in wanted if one not in hand]
        if missing:
            raise click.UsageError(f"{missing[0]} is not in the hand {in_order(hand)}")
        legal = game.legal_cards(contract=contract, hand=hand, trick=plays, seat=seat)
        reasons = {
            one: game.why_not_card(contract=contract, hand=hand, trick=plays, seat=seat, card=one) for one in wanted
        }
    except (NotationError, BadInput) as error:
        text = re.sub(r"\bseat (\d)\b", lambda found: seats.player(int(found[1])), str(error))
        raise click.UsageError(text) from None
    return {
        "player": seats.player(seat),
        "legal": in_order(legal).split(),
        "cards": {
            one: None if reason is None else {"clause": reason.clause, "message": reason.message}
            for one, reason in reasons.items()
        },
    }


def tell_answer(found: dict[str, Any], game: Game) -> list[str]:
    """Show an answer, cards by the letters of their deck; returns the addresses of the rules that it rests on."""
    shown = partial(CardLetters(game.kernel.faces).shown, symbols=False)
    for one, reason in found["cards"].items():
        if reason is None:
            click.echo(worded("{card}: {player} may play it.", card=shown(one), player=found["player"]))
        else:
            at = reason["clause"]
            said = worded(
                "{card}: {player} may not play it ({clause}).", card=shown(one), player=found["player"], clause=at
            )
            wrapped(f"{said} {shown(reason['message'])}", "", "    ")
    legal = listed([shown(one) for one in found["legal"]], either=True)
    may = worded("{player} may play {cards}.", player=found["player"], cards=legal)
    click.echo(f"{may}\n")
    return list(dict.fromkeys(reason["clause"] for reason in found["cards"].values() if reason is not None))
