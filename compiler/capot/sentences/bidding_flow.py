"""The bidding as a flow: stage by stage who may say what, and what follows; languages say it by its parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from capot.base.english import in_quotes, label
from capot.model import nodes as n
from capot.sentences.expression_sentences import guard, parts_of, role
from capot.sentences.views.bidding_sentences import (
    doubling_of,
    excluded,
    holder,
    jump,
    named_at,
    one_has_to,
    stage_name,
    who_may,
    whom_asked,
)
from capot.sentences.wording import Wording

#: What follows when something is said.
Then = Literal["doubled", "dead", "over", "alone-passed", "next", "outbid", "outbid-or-doubled", "only-doubled"]
#: How it goes on where nobody names anything, or after a stage over a contract.
Ends = Literal["", "all-pass", "all-speak", "one-pass", "after"]


@dataclass(frozen=True, slots=True)
class Way:
    """What can come after a stage: another, or, where there is none, a dead deal; ``asked`` is what has to hold."""

    stage: n.Stage | None
    asked: tuple[n.Guard, ...]
    same_dealer: bool


@dataclass(frozen=True, slots=True)
class Saying:
    """What may be said in a stage, and what follows: of a stage that is ``over`` in which ways it goes on."""

    call: n.Call
    then: Then
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True)
class Station:
    """A stage of the bidding: whether one player alone has to name something, what may be said, and how it goes on.

    ``answers`` is whether who is asked has to say one of these things; ``must`` is who, coming to speak, may not pass.
    ``ways`` are what can come where nobody names anything.
    """

    stage: n.Stage
    one_has_to: bool
    answers: bool
    must: n.Role | None
    sayings: tuple[Saying, ...]
    ends: Ends
    ways: tuple[Way, ...]


def bidding_flow(model: n.Model) -> tuple[Station, ...]:
    """Return the stages of the bidding in the order in which a deal holds them."""
    return tuple(
        _station(place, model) for place, step in enumerate(model.before_play) if isinstance(step, n.BiddingStep)
    )


def _station(place: int, model: n.Model) -> Station:
    step = model.deal[place]
    assert isinstance(step, n.BiddingStep)
    sayings = tuple(_saying(call, place, model) for call in step.stage.calls)
    stage = step.stage
    answers = stage.asked is not None and not any(call.name == "pass" for call in stage.calls)
    return Station(stage, one_has_to(stage), answers, _must(stage), sayings, *_unnamed(place, step, model))


def _must(stage: n.Stage) -> n.Role | None:
    """Return who may not pass where everybody speaks once, if there is nothing else to say than a contract."""
    passing = next((call for call in stage.calls if call.name == "pass"), None)
    if passing is None or stage.turns != "once" or not all(call.names or call is passing for call in stage.calls):
        return None
    return excluded(passing.guard)


def _saying(call: n.Call, place: int, model: n.Model) -> Saying:
    step = model.deal[place]
    assert isinstance(step, n.BiddingStep)
    stage = step.stage
    if call.names:
        at_once = stage.ends is not None and stage.ends.when == "contract-named" and call.contract is not None
        if at_once or _asks_one(stage, model):
            contract = call.contract.name if call.contract is not None else _SOME
            return Saying(call, "over", _following(place, contract, model))
        if any(one.doubles for one in stage.calls):
            return Saying(call, "only-doubled" if _is_highest(call, model) else "outbid-or-doubled")
        return Saying(call, "outbid")
    if call.doubles is not None:
        return Saying(call, "doubled")
    if call.dead:
        return Saying(call, "dead", (Way(None, (), call.same_dealer),))
    if call.offer:
        return Saying(call, "over", _following(place, _NONE, model, call.name))
    return Saying(call, "alone-passed" if _asks_one(stage, model) else "next")


def _is_highest(call: n.Call, model: n.Model) -> bool:
    """Whether nothing ranks above what a call names."""
    last = model.ranking.contracts[-1] if model.ranking is not None and not model.all_levels else None
    return last is not None and last.suit is None and call.contract is not None and last.contract == call.contract.name


class FlowWords:
    """The flow in English."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def stage(self, stage: n.Stage) -> str:
        """Return what a stage is called."""
        return stage_name(stage, self._wording)

    def asked(self, stage: n.Stage) -> str:
        """Return whom a stage asks."""
        assert stage.asked is not None
        return whom_asked(stage.asked, self._wording)

    def say(self, call: n.Call) -> str:
        """Return what is said."""
        wording = self._wording
        if not call.names:
            plain = call.name == "pass" and wording.title(call.at) is None
            return "pass" if plain else in_quotes(wording.called(call))
        said = named_at(call, wording)
        return (
            said
            if call.holder is None
            else f"{in_quotes(wording.called(call))}: {said}, for {holder(call.holder, wording)}"
        )

    def who(self, call: n.Call) -> str:
        """Return who may say it, and when."""
        words, stage = who_may(call, self._wording), self._wording.parent(call.at)
        who = self.role(stage.first) if one_has_to(stage) else f"{words['callers']}{words['only']}"
        if call.above_last:
            who += f", if it ranks above what was named before{jump(call)}"
        if call.once is not None:
            alone = self._wording.alone
            if call.box:
                side = "they have" if alone else "their side has"
                who += f", if {side} played nothing yet of what is named as {in_quotes(label(call.box))}"
            else:
                who += ", if it has not been played yet" if alone else ", if their side has not played it yet"
        if call.doubles is not None:
            who += f", if {doubling_of(call.doubles, stage, self._wording)['condition']}"
        return who

    def holds(self, guards: tuple[n.Guard, ...]) -> str:
        """Return conditions that all hold."""
        return guard(n.GuardAll(guards), self._wording)

    def role(self, who: n.Role) -> str:
        """Return a player by their part in the deal."""
        return role(who, self._wording)


def _asks_one(stage: n.Stage, model: n.Model) -> bool:
    """Whether one player alone speaks in a stage, and once."""
    if stage.asked is None or stage.turns != "once":
        return False
    alone = model.sides.form == "each-alone"
    return {"one": True, "all-but": model.players.count == 2, "side": alone}[stage.asked.whom]


#: What is known of the contract where none has been named, and where some contract has.
_NONE, _SOME = "", None

#: Facts that the contract and the calls decide; a page says all others as conditions.
_DECIDED = n.NobodyNamed | n.InContract | n.WasSaid


def _holds(node: n.Guard | None, contract: str | None, said: Mapping[str, bool]) -> bool | None:
    """Return whether a guard holds in a contract when calls were said or not, or none if other things decide that."""
    if isinstance(node, n.Fact) and not isinstance(node, _DECIDED):
        return None
    match node:
        case None:
            return True
        case n.NobodyNamed():
            return contract == _NONE
        case n.InContract(name):
            return None if contract is _SOME else name == contract
        case n.WasSaid(call):
            return said.get(call)
        case n.GuardNot(inner):
            found = _holds(inner, contract, said)
            return None if found is None else not found
        case n.GuardAll(parts) | n.GuardAny(parts):
            decided = isinstance(node, n.GuardAny)
            each = [_holds(part, contract, said) for part in parts]
            return decided if decided in each else None if None in each else not decided


def _following(place: int, contract: str | None, model: n.Model, offer: str = "") -> tuple[Way, ...]:
    """Return which stages can come after a stage, or that the deal is dead, up to what comes in any case.

    An ``offer`` ends a stage: where it has ended otherwise, none was made in it.
    """
    step, *later = model.deal[place:]
    assert isinstance(step, n.BiddingStep)
    said = {call.name: call.name == offer for call in step.stage.calls if call.offer}
    said |= {part.call: True for part in parts_of(step.guard) if isinstance(part, n.WasSaid)}
    found: list[Way] = []
    for other in later:
        if isinstance(other, n.DeadDeal) and contract == _NONE:
            found.append(Way(None, (), other.same_dealer))
            break
        if not isinstance(other, n.BiddingStep) or _holds(other.guard, contract, said) is False:
            continue
        undecided = tuple(part for part in parts_of(other.guard) if _holds(part, contract, said) is None)
        if any(way.asked == undecided for way in found):  # it does not hold, or the stage that asked it comes before
            continue
        found.append(Way(other.stage, undecided, False))
        if not undecided:
            break
    return tuple(found)


def _unnamed(place: int, step: n.BiddingStep, model: n.Model) -> tuple[Ends, tuple[Way, ...]]:
    """Return what ends a stage in which nobody named anything, and what comes then."""
    stage = step.stage
    contract = _before(place, step, model)
    follows = _following(place, contract, model)
    if not follows:
        return "", ()
    if stage.ends is not None and stage.ends.when == "others-pass":
        return ("after" if contract != _NONE else "all-pass"), follows
    if _asks_one(stage, model):
        passing = any(call.name == "pass" for call in stage.calls)
        return ("one-pass" if passing else ""), follows
    return ("all-pass" if contract == _NONE else "all-speak"), follows


def _before(place: int, step: n.BiddingStep, model: n.Model) -> str | None:
    """Return what is known of the contract when a stage begins."""
    if isinstance(step.guard, n.InContract):
        return step.guard.contract
    earlier = [held.stage for held in model.deal[:place] if isinstance(held, n.BiddingStep)]
    naming = any(call.names for stage in earlier for call in stage.calls)
    return _SOME if naming and n.NobodyNamed() not in parts_of(step.guard) else _NONE
