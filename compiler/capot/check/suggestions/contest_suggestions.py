"""Answers about the contest of declarations: which of two is better, and who has it when they are equal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from capot.check.suggestions.offers import offer, without
from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n

_LATER = {
    "after-the-first-trick": "it is compared when everybody has played a card",
    "after-the-second-trick": "it is compared when everybody has played two cards",
    "at-the-end": "it is compared when all is played",
}


def _else(contest: n.Contest, model: n.Model) -> list[tuple[str, str]]:
    """Return every last word that a contest can have, with what it means."""
    unsaid = {kind for one in model.declarations.announcing if one.moment == "unasked" for kind in one.kinds}
    words = [("else: the leader's side", "the side of the player who leads to the first trick has it")]
    if contest.between == "parties":
        words = [("else: the leader's party", "the party of the player who leads to the first trick has it")]
    words.append(("else: the earlier in turn", "the one of the two who comes first in turn has it"))
    if not unsaid.intersection(contest.kinds):
        words.append(("else: the first announced", "the one of the two who announced first has it"))
    return [
        *words,
        ("else: both", "both have it"),
        ("else: nobody", "neither has it, and nothing counts by it"),
        ("else: void the tied and compare on", "the two are struck out, and the next best are compared"),
    ]


def last_words(contest: n.Contest, model: n.Model) -> list[Reading]:
    """Say who has the best when all keys tie."""
    return offer(_else(contest, model), "add to", contest.at)


def other_last_words(contest: n.Contest, model: n.Model) -> list[Reading]:
    """Say who has the best where nobody announces, so that nobody is first."""
    return offer(_else(contest, model))


def over(contest: n.Contest, one: str, other: str, contracts: Sequence[str]) -> list[Reading]:
    """Say which of two kinds is better, in some contracts or in all."""
    where = f", when {' or '.join(f'in {name}' for name in contracts)}" if contracts else ""
    both = ((one, other), (other, one))
    pairs = [(f"{a} over {b}{where}", f"any of the {a} is better than all {b}") for a, b in both]
    if {one, other} == {"runs", "fours"} and not contracts:
        pairs.append((f"{one} apart from {other}", f"neither: there is a best of the {one} and a best of the {other}"))
    if not contest.keys:
        return offer(pairs, "add to", contest.at)
    return offer(pairs, "insert before", contest.keys[0].at)


def ranked(key: n.KeyByOrder, missing: Sequence[str]) -> list[Reading]:
    """Say where the rank stands that a ranking leaves out."""
    if len(missing) != 1 or len(set(key.ranks)) < len(key.ranks):
        return []
    pairs = []
    for place in range(len(key.ranks) + 1):
        ranks = [*key.ranks[:place], missing[0], *key.ranks[place:]]
        where = f"below four {ranks[place - 1]}" if place else "above all others"
        pairs.append((replace(key, ranks=tuple(ranks), order=None), f"four {missing[0]} are {where}"))
    return offer(pairs)


def lengths(key: n.KeyByLength, possible: Sequence[int]) -> list[Reading]:
    """Say which lengths a contest tells apart."""
    steps = sorted({*key.steps, *(length for length in possible if length < key.steps[-1])})
    pairs = [(replace(key, steps=tuple(possible), or_more=False), "every length is told from the others")]
    if len(steps) > 1 or steps[-1] < possible[-1]:
        clause = replace(key, steps=tuple(steps), or_more=True)
        pairs.insert(0, (clause, f"from {steps[-1]} cards on all are equally long"))
    return offer(pairs)


def shorter_lengths(key: n.KeyByLength, longest: int) -> list[Reading]:
    """Say which lengths a contest tells apart, without those that nobody can hold."""
    steps = tuple(step for step in key.steps if step <= longest)
    if not steps:
        return []
    return offer([(replace(key, steps=steps), f"{longest} is the longest that can be held")])


def later(contest: n.Contest, needed: str) -> list[Reading]:
    """Say when a contest can be held, at this moment at the earliest."""
    moments: list[Any] = list(_LATER)[list(_LATER).index(needed) :]
    return offer((replace(contest, moment=moment), _LATER[moment]) for moment in moments)


def not_asked(key: n.Key) -> list[Reading]:
    """Say that a line decides nothing."""
    return [without(key.at, "the other lines decide, as they do now")]
