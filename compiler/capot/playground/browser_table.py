"""Deals that one person plays against simple players, told as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capot.players.simple_player import choose
from capot.runtime.actions import Action
from capot.runtime.errors import IllegalAction
from capot.runtime.game import Game
from capot.tui.action_words import label, prompt, refusal, standing_line
from capot.tui.saved_match import Setup
from capot.tui.session import Session
from capot.tui.table_log import breakdown

_OTHERS = "simple"


class DealTable:
    """A match of a game from a seed; the person sits in seat 0, and sees what that seat may know.

    ``called`` gives the name of a card.
    """

    def __init__(self, game: Game, seed: int, called: Callable[[str], str]) -> None:
        self._called = called
        bots = (_OTHERS,) * game.seats
        self._session = Session(game, Setup(0, seed, bots), {_OTHERS: choose})
        self._told, self._of = 0, 0
        self._others()

    def state(self) -> dict[str, Any]:
        """Return how it stands, and in ``talk`` what was seen and heard since it was last asked, ``fresh`` with a deal.

        ``choices`` are what may be done, those that play a card with it; ``hand`` are the cards held, each with why it
        may not be played, empty if it may; ``score`` are the lines of a deal that is over, each with its amounts.
        """
        session = self._session
        names, view, legal = session.names, session.view, session.legal
        talk, self._told = session.talk[self._told :], len(session.talk)
        fresh, self._of = session.number != self._of, session.number
        found: dict[str, Any] = {
            "talk": talk,
            "fresh": fresh,
            "turn": session.turn,
            "standing": standing_line(names, view),
            "prompt": prompt(names, view, legal) if session.turn == "own" else "",
            "trick": [{"who": names.short[seat], **self._card(card)} for seat, card in view["trick"]],
            "turned": [self._card(card) for card in view["turned"]] if view["turned_lies"] else [],
            "scores": [{"who": names.side(side), "score": session.scores[side]} for side in names.sides],
            "choices": [_choice(label(names, view, action), action) for action in legal],
            "hand": [{**self._card(card), "why": self._why(card)} for card in view["hand"]],
        }
        if session.turn == "scored":
            result = session.result()
            lines = [] if result.score is None else breakdown(names, result.score, result.before, result.after)
            found["score"] = [{"text": text, "amounts": amounts} for text, amounts in lines]
        if session.winner is not None:
            found["won"] = names.side(session.winner)
        if session.drawn:
            found["drawn"] = True
        return found

    def act(self, action: str) -> str:
        """Do something, and let the others go on; returns why it is refused, empty if it is not.

        Raises:
            BadInput: if it is no action.
        """
        try:
            self._session.act(action)
        except IllegalAction as error:
            return refusal(self._session.names, error.reason)
        self._others()
        return ""

    def next_deal(self) -> None:
        """Go on after a deal.

        Raises:
            BadInput: if it is not over.
        """
        self._session.next_deal()
        self._others()

    def _others(self) -> None:
        session = self._session
        while session.turn == "bot":
            session.bot(session.think())

    def _card(self, card: str) -> dict[str, str]:
        return {"card": card, "name": self._called(card)}

    def _why(self, card: str) -> str:
        """Return why a card may not be played now; empty if it may, or no card is to be played."""
        session = self._session
        if session.turn != "own" or not any(action.verb == "play" for action in session.legal):
            return ""
        reason = session.why_not(Action("play", card))
        return "" if reason is None else refusal(session.names, reason)


def _choice(text: str, action: Action) -> dict[str, str]:
    return {"text": text, "action": str(action), "card": action.what if action.verb == "play" else ""}
