"""What was decided in a deal, held against what a player of a level would have done with what each seat knew."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from capot.players.levels import BEST, Level
from capot.players.sensible_player import weighed
from capot.players.weighed import Weighed
from capot.runtime.deal import Deal
from capot.runtime.spoken_actions import action_said
from capot.runtime.voice import worded


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a deal that was weighed.

    ``number`` is its place in the deal's history, ``phase`` and ``trick`` where that was; ``done`` is what was done,
    ``best`` what promised most, and ``reason`` why.
    """

    number: int
    seat: int
    phase: str
    trick: int
    done: Weighed
    best: Weighed
    reason: str

    @property
    def cost(self) -> float:
        """By how many points less was to be expected of what was done."""
        return self.best.value - self.done.value

    def told(self, counts_deals: bool) -> str:
        """Return what was done, what it cost, and what had been better; in deals where the match counts deals."""
        return worded(
            "{done} cost about {cost} deals; better: {best}."
            if counts_deals
            else "{done} cost about {cost} points; better: {best}.",
            done=action_said(self.done.action),
            cost=f"{self.cost:.1f}",
            best=action_said(self.best.action),
        )


def decisions_of(deal: Deal, level: Level = BEST, seats: Collection[int] | None = None) -> list[Decision]:
    """Return what seats (by default all) decided in a deal, in order, wherever there was something to weigh.

    Each is weighed with what the seat knew then. What everybody does without a thought, announcing and claiming, is
    left out.
    """
    game = deal.game
    again = game.begin(deal.pack, deal.dealer, deal.scores, deal.hanging, deal.tallies)
    found: list[Decision] = []
    for number, (seat, action) in enumerate(deal.history):
        if (seats is None or seat in seats) and action in again.legal_actions(seat):
            reason, options = weighed(again, seat, level, action)
            done = next((option for option in options if option.action == action), None)
            if done is not None and len(options) > 1:
                found.append(Decision(number, seat, again.phase, again.state.trick, done, options[0], reason))
        again.apply(action, seat)
    return found


def own_costliest(deal: Deal, seat: int, most: int = 3) -> list[Decision]:
    """Return which of a seat's own decisions in a deal cost most, at most so many."""
    return costliest(decisions_of(deal, seats=[seat]), most)


def costliest(decisions: Collection[Decision], most: int, least: float = 1.0) -> list[Decision]:
    """Return the decisions that cost most, at most so many, those that cost less than ``least`` points left out."""
    costly = [decision for decision in decisions if decision.cost >= least]
    return sorted(costly, key=lambda decision: -decision.cost)[:most]
