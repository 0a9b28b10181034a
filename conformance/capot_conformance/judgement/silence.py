"""Whether a case needs a player who holds a declaration and keeps it to themselves."""

from __future__ import annotations

from typing import Any

from capot.notation.case_files import Case
from capot.notation.compact import NotationError
from capot.notation.seats import Seats
from capot.runtime.errors import CapotError
from capot_conformance.runner.deal_answers import EngineRefusedError, Played
from capot_conformance.runner.engine_interface import GameLike


def keeps_silent(case: Case, engine: GameLike) -> bool:
    """Return whether somebody in a played case does something else while they could announce, or is still to speak."""
    if case.kind != "play":
        return False
    seen = _Watched(engine)
    try:
        played = Played(case.given, seen, Seats(engine))
    except (CapotError, EngineRefusedError, NotationError):
        return False
    return seen.silent or played.deal.phase == "announcing"


class _Watched:
    """A game whose deal notes when something is kept back."""

    def __init__(self, game: GameLike) -> None:
        self._game = game
        self.silent = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def deal(self, **given: Any) -> Any:
        """Return a deal that is watched."""
        return _WatchedDeal(self, self._game.deal(**given))


class _WatchedDeal:
    def __init__(self, game: _Watched, deal: Any) -> None:
        self._watched, self._deal = game, deal

    def __getattr__(self, name: str) -> Any:
        return getattr(self._deal, name)

    def apply(self, action: str, seat: int) -> Any:
        """Do it, and note whether the player could have announced instead, or said the pair with this card."""
        if not action.startswith("announce ") and not self._deal.is_over and seat in self._deal.to_act:
            could = [str(one) for one in self._deal.legal_actions(seat)]
            self._watched.silent |= any(
                one.startswith(("announce ", f"{action} ")) and one != action for one in could
            ) and action.startswith(("play ", "pass"))
        return self._deal.apply(action, seat)
