"""The bidding as a flow: stage by stage who may say what, and what follows."""

from __future__ import annotations

from dataclasses import dataclass

from capot.base.english import capital, number, quoted
from capot.model import nodes as n
from capot.sentences.expression_sentences import role
from capot.sentences.views.bidding_sentences import doubling_of, named, one_has_to, stage_name, who_may
from capot.sentences.wording import Wording


@dataclass(frozen=True, slots=True)
class Saying:
    """What may be said in a stage, by whom, and what follows; ``at`` is the address of its clause."""

    at: str
    say: str
    who: str
    then: str


@dataclass(frozen=True, slots=True)
class Station:
    """A stage of the bidding: its name, how it goes round, what may be said.

    ``ends`` says in words what ends it and what follows if nobody names anything; where somebody has to, it is empty.
    """

    at: str
    name: str
    goes: str
    sayings: tuple[Saying, ...]
    ends: str


def bidding_flow(model: n.Model) -> tuple[Station, ...]:
    """Return the stages of the bidding in the order in which a deal holds them."""
    wording = Wording(model, in_place=True)
    held = [place for place, step in enumerate(model.deal) if isinstance(step, n.BiddingStep)]
    return tuple(_station(place, model, wording) for place in held)


def _station(place: int, model: n.Model, wording: Wording) -> Station:
    step = model.deal[place]
    assert isinstance(step, n.BiddingStep)
    stage = step.stage
    start = role(stage.start, wording)
    alone = one_has_to(stage)
    goes = f"{start} speaks first, then each in turn"
    goes += ", once" if stage.turns == "once" else ", until it ends"
    if alone:
        goes = f"{start} speaks, and has to name a contract; nobody else has a say"
    sayings = tuple(Saying(call.at, *_saying(call, stage, wording)) for call in stage.calls)
    return Station(stage.at, stage_name(stage, wording), capital(goes), sayings, _unnamed(place, model, wording))


def _saying(call: n.Call, stage: n.Stage, wording: Wording) -> tuple[str, str, str]:
    words = who_may(call, wording)
    who = role(stage.start, wording) if one_has_to(stage) else f"{words['callers']}{words['only']}"
    if call.contract is not None:
        if call.above_last:
            who += ", if it ranks above what was named before"
        return capital(named(call, wording)), capital(who), capital(_after_naming(stage))
    if call.doubles is not None:
        raised = doubling_of(call.doubles, stage, wording)
        who += f", if {raised['condition']}"
        return quoted(call.name), capital(who), f"The doubling is then {raised['times']}; the bidding goes on"
    if call.dead:
        return quoted(call.name), capital(who), "The deal is dead"
    return ("Pass" if call.name == "pass" else quoted(call.name)), capital(who), "The next player speaks"


def _after_naming(stage: n.Stage) -> str:
    if stage.ends is not None and stage.ends.when == "contract-named":
        return "the bidding is over"
    if any(call.doubles is not None for call in stage.calls):
        return "the bidding goes on; it can be outbid or doubled"
    return "the bidding goes on; it can be outbid"


def _unnamed(place: int, model: n.Model, wording: Wording) -> str:
    """Say what ends a stage in which nobody named anything, and what comes then."""
    step = model.deal[place]
    assert isinstance(step, n.BiddingStep)
    ends = step.stage.ends
    named, all_passed = "", "When all have passed, "
    if ends is not None and ends.when == "others-pass":
        passes = number(model.players.count - 1)
        one = "one pass ends" if model.players.count == 2 else f"{passes} passes in a row end"
        named, all_passed = f"Once something was named, {one} the bidding. ", "When all pass before that, "
    for later in model.deal[place + 1 :]:
        if isinstance(later, n.BiddingStep):
            return f"{named}{all_passed}{stage_name(later.stage, wording)} follows."
        if isinstance(later, n.DeadDeal):
            return f"{named}{all_passed}the deal is dead, and the next one is dealt."
    return named.strip()
