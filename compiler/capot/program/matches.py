"""What printers and doors need to know of a program that plays matches at random (``lower(model, matches=True)``).

``play_at_random(low, high, deals, sums)`` plays so many deals from a seed, given in two halves, and adds up what comes
of them under the names that stand in ``names["sums"]``; ``shuffle(pack)`` lays the pack in random order, and
``choose(seat)`` returns what a random player does.
"""

from __future__ import annotations

from capot.program import nodes as n

#: The function that plays many deals: in C all that it calls is part of it.
PLAY = "play_at_random"


def plays_matches(program: n.Program) -> bool:
    """Whether a program plays matches at random."""
    return any(function.name == PLAY for function in program.functions)


def sum_count(program: n.Program) -> int:
    """Return how many sums are kept of random deals; 0 of a program that plays none."""
    return len(dict(program.names).get("sums", ()))


def last_column(program: n.Program) -> int:
    """Return where the settlement has what the first side writes in the end; the other sides and what hangs follow."""
    names = dict(program.names)
    stage = ("filled", *names["then"])[-1]
    return names["settle"].index(f"{stage} 0")
