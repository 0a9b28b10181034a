"""What the players are called in pictures and examples: by their place in the playing order."""

from __future__ import annotations

from capot.model import nodes as n

_BETWEEN = ("Second", "Third", "Fourth", "Fifth", "Sixth")


def names_from_dealer(model: n.Model) -> tuple[str, ...]:
    """Return the names of the seats in playing order, the dealer first.

    Who is dealt to first is Forehand, and those who follow are numbered; the dealer, who comes last, is the Dealer.
    """
    count = model.players.count
    first = _forehand(model.forehand.who) % count
    if first == 0:
        return ("Dealer", *_BETWEEN[: count - 1])
    others = ["Forehand", *_BETWEEN[: count - 2]]
    return ("Dealer", *(others[(place - (first - 1)) % (count - 1)] for place in range(count - 1)))


def _forehand(role: n.Role) -> int:
    """Return how many seats after the dealer a role sits."""
    step = {"after": 1, "before": -1}.get(role.part, 0)
    return step + (_forehand(role.of) if role.of is not None else 0)
