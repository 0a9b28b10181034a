"""When the play ends before the hands are empty: with whose tricks that can be, and whether it can be at all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from capot.cache.per_model import once_a_model
from capot.check import rule_words
from capot.check.deal_simulation import run
from capot.check.deal_worlds import World
from capot.check.report import Report
from capot.check.suggestions import scoring_suggestions
from capot.check.suggestions.offers import without
from capot.language.moments import BETWEEN_TRICKS
from capot.language.parts import facts_in
from capot.language.registry import NotKnown, all_known
from capot.language.truth import holds, may_hold, may_hold_in
from capot.model import nodes as n

#: Whether the takers have a trick, and whether the others do.
Standing = tuple[bool, bool]
FIRST: tuple[Standing, ...] = ((True, False), (False, True))
BOTH: Standing = (True, True)


def _later(fact: n.Fact, model: n.Model) -> bool:
    """Whether something said between tricks may still make a fact so."""
    return bool(model.play_parts) and isinstance(fact, n.Doubled | n.WasSaid)


def _so(fact: n.Fact, world: World, standing: Standing) -> bool:
    """Whether a fact is so, by what was said before the play and with so much won."""
    takers, others = standing
    match fact:
        case n.PartyHasTrick(party):
            return takers if party == "takers" else others
        case n.PartyHasNoTrick(party):
            return not (takers if party == "takers" else others)
        case n.InContract(contract):
            return world.bid.contract == contract
        case n.Doubled():
            return bool(world.bid.raised)
        case n.WasSaid(call):
            return call in world.bid.callers
    raise NotKnown(fact, BETWEEN_TRICKS.when)


def _rules(model: n.Model) -> tuple[n.PlayEnds, ...]:
    """Return the clauses by which the play ends that ask for what can be known; others are reported by themselves."""
    return tuple(rule for rule in model.play_ends if all_known(rule.guard, BETWEEN_TRICKS))


def _ways(model: n.Model) -> Iterator[tuple[World, dict[n.Fact, bool]]]:
    """Yield the deals that come to the play, each with what may be said between its tricks."""
    later = list(dict.fromkeys(f for rule in _rules(model) for f in facts_in(rule.guard) if _later(f, model)))
    for world in dict.fromkeys(run(model).playing):
        for said in product((False, True), repeat=len(later)):
            yield world, dict(zip(later, said, strict=True))


@once_a_model
def come_to(model: n.Model) -> dict[str, set[tuple[Standing, bool]]]:
    """Return, for each clause by which the play ends, with whose tricks it is asked and whether it holds then."""
    found: dict[str, set[tuple[Standing, bool]]] = {rule.at: set() for rule in _rules(model)}
    for world, later in _ways(model):

        def ended(standing: Standing, world: World = world, later: dict[n.Fact, bool] = later) -> bool:
            ends = False
            for rule in _rules(model):
                so = holds(rule.guard, lambda fact: _so(fact, world, standing) or later.get(fact, False))
                found[rule.at].add((standing, so))
                ends = ends or so
            return ends

        over = [ended(standing) for standing in FIRST]
        if not all(over):
            ended(BOTH)
    return found


def ended_with(model: n.Model) -> set[Standing]:
    """Return with whose tricks a deal can end before its last one, or go no further behind a part of the play."""
    found = {standing for asked in come_to(model).values() for standing, so in asked if so}
    stops = any(isinstance(step, n.PlayStep) and step.guard is not None for step in model.deal)
    return found | ({(False, False), *(FIRST if model.play_parts else ())} if stops else set())


def _going_on(model: n.Model) -> dict[str, set[Standing]]:
    """Return, for each contract, with whose tricks alone the play goes on: a party that is not there never has all."""
    found: dict[str, set[Standing]] = {}
    for world, later in _ways(model):
        here = found.setdefault(world.bid.contract or "", set())
        for standing in FIRST:
            ends = (
                holds(rule.guard, lambda fact: _so(fact, world, standing) or later.get(fact, False))  # noqa: B023
                for rule in _rules(model)
            )
            if not any(ends):
                here.add(standing)
    return found


def _known_of_tricks(fact: n.Fact, contract: str, going_on: set[Standing]) -> bool | None:
    """Whether a fact of a deal that is over is so in a contract, as far as that follows from when its play ends."""
    takers, others = (standing in going_on for standing in FIRST)
    match fact:
        case n.InContract(name):
            return name == contract
        case n.PartyHasEveryTrick(party):
            return None if (takers if party == "takers" else others) else False
        case n.PlayerHasEveryTrick(n.Role("taker")):
            return None if takers else False
        case n.EveryTrickWon():
            return None if takers or others else False
    return None


def outcomes_outlast_the_play(model: n.Model, report: Report) -> None:
    """No outcome waits for every trick where the play ends before somebody can have them."""
    going_on = _going_on(model) if _rules(model) else {}
    for outcome in model.outcomes:
        guard = outcome.guard
        if guard is None or not going_on or not any(may_hold_in(guard, contract) for contract in going_on):
            continue
        ways = (may_hold(guard, partial(_known_of_tricks, contract=c, going_on=on)) for c, on in going_on.items())
        if not any(ways):
            message = f"outcome `{outcome.name}` asks for every trick where the play ends before anybody has them"
            also = [(rule.at, "the play ends here") for rule in _rules(model)]
            offered = scoring_suggestions.unreached(outcome)
            report.say("C604", outcome.at, message, "or change its condition", also=also, readings=offered)


def ends_can_come(model: n.Model, report: Report) -> None:
    """Report a clause by which no deal ends, and one by which every deal does with its first trick."""
    if not run(model).playing:
        return
    for rule in _rules(model):
        asked = come_to(model)[rule.at]
        if all(so for _, so in asked):
            message = "every deal is over with its first trick: by then this always holds"
        elif not any(so for _, so in asked):
            message = (
                "the play never ends by this: when a trick has been played it never holds, or the play is over before"
            )
        else:
            continue
        notes = [f"the condition: {rule_words.told(rule.guard)}"]
        offered = [without(rule.at, "the play goes on until the hands are empty")]
        report.say("C315", rule.at, message, "or change its condition", notes=notes, readings=offered)
