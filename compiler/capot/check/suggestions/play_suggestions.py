"""Answers about the play: which duties there are, whom they bind, and whom they do not."""

from __future__ import annotations

from dataclasses import replace

from capot.check import rule_words
from capot.check.suggestions.offers import offer, without
from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n


def no_such_duty(duty: n.Duty) -> list[Reading]:
    """Say that a duty is none."""
    return [without(duty.at, f"nobody has to {rule_words.test(duty.test)}")]


def plain_duty(duty: n.Duty, test: n.Test) -> list[Reading]:
    """Say a duty with a shorter test."""
    means = "the same cards are legal, in fewer words"
    return offer([(replace(duty, test=test), means)])


def with_condition(duty: n.Duty, guard: n.Guard | None) -> list[Reading]:
    """Say a duty with a shorter condition."""
    means = "the same cards are legal, in fewer words"
    return offer([(replace(duty, guard=guard), means)])


def unconditional(duty: n.Duty) -> list[Reading]:
    """Say a duty without its condition."""
    return offer([(replace(duty, guard=None), "it binds in every trick")])


def excused_or_not(denial: n.NeverExcused, freeing: n.Duty) -> list[Reading]:
    """Say whether somebody is free of a duty."""
    found = [without(denial.at, f"a player is free when {rule_words.told(denial.guard)}")]
    if freeing.guard is not None and not freeing.excuses:
        found += offer([(replace(freeing, guard=None), "nobody is free of it")], "replace", freeing.at)
    return found


def forced_or_not(denial: n.NeverMust, forcing: n.Duty) -> list[Reading]:
    """Say whether somebody has to do something."""
    return [without(denial.at, f"a player has to {rule_words.test(denial.test)}"), *no_such_duty(forcing)]


def played_from() -> list[Reading]:
    """Say which cards can be played where cards lie open."""
    return offer([("hand: one's face-up cards only", "a player plays what lies open before them")], "add to", "play")


def turned_up() -> list[Reading]:
    """Say when covered cards turn up."""
    clause = "covered cards: turn up when the cover is played"
    return offer([(clause, "the card below is turned up as soon as the one on it is played")], "add to", "play")
