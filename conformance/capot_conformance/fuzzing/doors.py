"""What a seat is shown of a deal, through any door: in this process, or whatever other way an engine can be asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from capot.cli.play.bots import choose
from capot.players import hint, random_player, sensible
from capot.runtime.deal import Deal
from capot_conformance.agreement.opening import Act, Opening
from capot_conformance.agreement.tables import Table

#: How many layouts the sensible player imagines here: whether it looks at what it may not shows with few as well.
WORLDS = 2


class Door(Protocol):
    """A way to ask one engine about deals of one game; it is given the whole deal, and asked what a seat sees of it."""

    @property
    def name(self) -> str:
        """What the door is called where something is found behind it."""

    def shown(self, opening: Opening, acts: Sequence[Act], seat: int) -> Mapping[str, Any] | None:
        """Return all that a seat is shown, as plain data, after these acts; None if they cannot be done.

        What is shown may differ from door to door; the same door must show the same where nothing that the seat may
        know differs. Whatever has an order is shown in it.
        """


class InProcess:
    """The engine of a table in this process: its view, its legal actions, its reasons."""

    name = "python"

    def __init__(self, table: Table) -> None:
        self._game = table.engine

    def deal(self, opening: Opening, acts: Sequence[Act]) -> Deal | None:
        """Return a deal after some acts; None if one of them cannot be done."""
        from capot.runtime.errors import CapotError

        try:
            deal = self._game.deal(
                deck=opening.pack, dealer=opening.dealer, scores=opening.scores, hanging=opening.hanging
            )
            for seat, text in acts:
                deal.apply(text, seat)
        except CapotError:
            return None
        return deal

    def shown(self, opening: Opening, acts: Sequence[Act], seat: int) -> Mapping[str, Any] | None:
        """Return the view of a seat, what it may do, and why it may not do the rest."""
        deal = self.deal(opening, acts)
        if deal is None:
            return None
        cards = [self._game.deck.text(card) for card in range(self._game.deck.size)]
        words = [*(f"play {card}" for card in cards), *(f"bid {name}" for name in self._game.contracts), "pass"]
        words += [f"say {call.text}" for call in self._game.kernel.calls]
        return {
            "view": deal.view(seat),
            "legal": [str(action) for action in deal.legal_actions(seat)],
            "why-not": {word: _reason(deal, word, seat) for word in words},
        }


def _reason(deal: Deal, word: str, seat: int) -> str:
    from capot.runtime.errors import BadInput

    try:
        reason = deal.why_not(word, seat)
    except BadInput as error:
        return f"refused: {error}"
    return "" if reason is None else f"{reason.clause}: {reason.message}"


class Players(InProcess):
    """The players that capot has for a seat, each with the same luck, and the hint that is given to a person."""

    name = "players"

    def shown(self, opening: Opening, acts: Sequence[Act], seat: int) -> Mapping[str, Any] | None:
        """Return what each player would do in a seat, and what a hint says."""
        deal = self.deal(opening, acts)
        if deal is None:
            return None
        if seat not in deal.to_act:
            return {}
        told = hint(deal.clone(), seat, worlds=WORLDS, seed=3)
        return {
            "simple": str(choose(deal.clone(), seat)),
            "random": str(random_player(deal.clone(), seat, seed=3)),
            "sensible": str(sensible(deal.clone(), seat, worlds=WORLDS, seed=3)),
            "hint": [str(told.action), told.reason, [[str(action), value] for action, value in told.options]],
        }


#: Every door, by name, made for a table. An engine in another language is one more.
DOORS = {"python": InProcess, "players": Players}
