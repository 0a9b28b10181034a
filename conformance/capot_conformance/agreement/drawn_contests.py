"""Contests of declarations as nobody has them: which keys, in which order, and what a tie means, drawn at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from capot_conformance.agreement.clauses import Piece

_TIES = (
    "the leader's side",
    "the earlier in turn",
    "the first announced",
    "both",
    "nobody",
    "void the tied and compare on",
)
_RUNS = ("runs by length", "runs by length 3, 4, 5 or more", "runs by top card in order natural", "runs in trump first")
_FOURS = ("fours by order natural", "fours by order trump", "fours by J 9 A K Q 10", "fours by the contract's order")
#: How one kind stands beside the other. By points alone a run and a four can tie, as in no shipped game.
_KINDS = (("by points",), ("by points",), ("by points", "runs over fours"), ("fours over runs",), ("runs over fours",))


def another_contest(contest: Piece, rng: random.Random) -> Piece:
    """Return a contest with keys drawn at random, about what it is about, between whom it is, and when it is held."""
    lines: Sequence[str] = (
        *rng.choice(_KINDS),
        *rng.sample(_RUNS, rng.randrange(len(_RUNS))),
        *rng.sample(_FOURS, rng.randrange(2)),
    )
    drawn = rng.sample(lines, len(lines)) if rng.randrange(3) else lines
    inner = [Piece("key", line, line, None) for line in (*drawn, f"else: {rng.choice(_TIES)}")]
    return Piece(contest.kind, contest.name, contest.words, tuple(inner))
