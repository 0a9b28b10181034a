"""Answers about what the table knows when a rule asks for it: the rule without its condition, or with another one."""

from __future__ import annotations

from dataclasses import replace

from capot.check.suggestions.offers import offer
from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n


def without_condition(at: str, model: n.Model) -> list[Reading]:
    """Say the clause at an address without its condition, where it can stand without one."""
    for stage in model.stages:
        for call in stage.calls:
            if call.at == at:
                return _call(call, stage, model)
    for duty in model.duties:
        if duty.at == at and not duty.excuses:
            return offer([(replace(duty, guard=None), "it binds in every trick")])
    for step in model.deal:
        if isinstance(step, n.Packets) and step.at == at:
            return offer([(replace(step, guard=None), "the cards are dealt like that in every deal")])
    for clause in model.declarations.announcing:
        if clause.at == at:
            return offer([(replace(clause, guard=None), "it can be announced in every trick")])
    if model.looked_at.at == at and model.looked_at.guard is not None:
        return offer([("looked at: after each deal", "the scores are looked at after every deal")])
    return []


def _call(call: n.Call, stage: n.Stage, model: n.Model) -> list[Reading]:
    """Say a call without its condition; everybody may pass only where nobody has to name anything."""
    if not call.passes or any(isinstance(step, n.DeadDeal) for step in model.deal):
        return offer([(replace(call, guard=None), "every player whose turn it is may say it")])
    if stage.turns != "in-turn":
        return []
    return offer([(f"call {call.name}: unless all others have passed", "who speaks last has to name something")])


def forehand_known() -> list[Reading]:
    """Say who forehand is, by the dealer alone."""
    return offer([("forehand: the player after the dealer", "the next player in turn begins")])
