"""The bidding in a few words, as a first reading tells it."""

from __future__ import annotations

from capot.model import nodes as n
from capot.rulebook.lesson.told_deal import dealt_between
from capot.sentences.bidding_flow import bidding_flow


def bidding_in_short(model: n.Model) -> dict[str, object]:
    """Return of the bidding what a newcomer has to know: whether one outbids, whether there is a second stage."""
    stages = [step.stage for step in model.deal if isinstance(step, n.BiddingStep)]
    second = len(stages) == 2 and all(stage.asked is None and stage.turns == "once" for stage in stages)
    auction = bool(stages) and stages[0].turns == "in-turn"
    stations = bidding_flow(model)
    named = [call for stage in stages[:1] for call in stage.calls if call.names]
    return {
        "auction": auction,
        "doubles": auction and any(call.doubles is not None for call in stages[0].calls),
        "second": second,
        "turned": bool(named) and all(call.suits == "turned" for call in named),
        "then": _named_then(stages[1]) if second else "",
        "more": dealt_between(model) if second else "",
        "must": stations[-1].must if stations else None,
        "one": stations[0].stage.first if stations and stations[0].one_has_to else None,
    }


def _named_then(stage: n.Stage) -> str:
    """Return what can be named in a second stage: ``any`` suit, any ``other`` than the turned one."""
    suits = {call.suits for call in stage.calls if call.names}
    return {"any": "any", "not-turned": "other"}.get(next(iter(suits)) or "", "") if len(suits) == 1 else ""
