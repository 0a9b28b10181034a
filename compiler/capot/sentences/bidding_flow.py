"""The bidding as a flow: stage by stage who may say what, and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from capot.base.english import capital, number, quoted
from capot.model import nodes as n
from capot.sentences.expression_sentences import guard, parts_of, role
from capot.sentences.views.bidding_sentences import doubling_of, named, one_has_to, stage_name, who_may, whom_asked
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
    elif stage.asked is not None:
        goes = f"only {whom_asked(stage.asked, wording)} may speak"
    sayings = tuple(Saying(call.at, *_saying(call, place, wording)) for call in stage.calls)
    return Station(stage.at, stage_name(stage, wording), capital(goes), sayings, _unnamed(place, step, wording))


def _saying(call: n.Call, place: int, wording: Wording) -> tuple[str, str, str]:
    step = wording.model.deal[place]
    assert isinstance(step, n.BiddingStep)
    stage = step.stage
    words = who_may(call, wording)
    who = role(stage.start, wording) if one_has_to(stage) else f"{words['callers']}{words['only']}"
    if call.contract is not None:
        if call.above_last:
            who += ", if it ranks above what was named before"
        said = named(call, wording)
        if call.holder is not None:
            said = f"{quoted(wording.called(call))}: {said}, for {role(call.holder, wording)}"
        return capital(said), capital(who), _after_naming(call.contract.name, place, stage, wording)
    if call.doubles is not None:
        raised = doubling_of(call.doubles, stage, wording)
        who += f", if {raised['condition']}"
        return (
            quoted(wording.called(call)),
            capital(who),
            f"The doubling is then {raised['times']}; the bidding goes on",
        )
    if call.dead:
        again = ", and the same dealer deals again" if call.same_dealer else ""
        return quoted(wording.called(call)), capital(who), f"The deal is dead{again}"
    if call.offer:
        return (
            quoted(wording.called(call)),
            capital(who),
            f"This stage is over; {_following(place, _NONE, wording, call.name)}",
        )
    next_one = "This stage is over" if _asks_one(stage, wording) else "The next player speaks"
    return (
        ("Pass" if call.name == "pass" and wording.title(call.at) is None else quoted(wording.called(call))),
        capital(who),
        next_one,
    )


def _asks_one(stage: n.Stage, wording: Wording) -> bool:
    """Whether one player alone speaks in a stage, and once."""
    if stage.asked is None or stage.turns != "once":
        return False
    two = wording.model.players.count == 2
    return {"one": True, "all-but": two, "side": wording.alone}[stage.asked.whom]


def _after_naming(contract: str, place: int, stage: n.Stage, wording: Wording) -> str:
    if (stage.ends is not None and stage.ends.when == "contract-named") or _asks_one(stage, wording):
        follows = _following(place, contract, wording)
        return f"This stage is over; {follows}" if follows else "The bidding is over"
    if any(call.doubles is not None for call in stage.calls):
        return "The bidding goes on; it can be outbid or doubled"
    return "The bidding goes on; it can be outbid"


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


def _following(place: int, contract: str | None, wording: Wording, offer: str = "") -> str:
    """Say which stages can come after a stage, or that the deal is dead, up to what comes in any case.

    An ``offer`` ends a stage: where it has ended otherwise, none was made in it.
    """
    step, *later = wording.model.deal[place:]
    assert isinstance(step, n.BiddingStep)
    said = {call.name: call.name == offer for call in step.stage.calls if call.offer}
    said |= {part.call: True for part in parts_of(step.guard) if isinstance(part, n.WasSaid)}
    found: list[str] = []
    asked: list[list[n.Guard]] = []
    for other in later:
        if isinstance(other, n.DeadDeal) and contract == _NONE:
            again = "the same dealer deals again" if other.same_dealer else "the next one is dealt"
            found.append(f"the deal is dead, and {again}")
            break
        if not isinstance(other, n.BiddingStep) or _holds(other.guard, contract, said) is False:
            continue
        undecided = [part for part in parts_of(other.guard) if _holds(part, contract, said) is None]
        if undecided in asked:  # it does not hold, or the stage that asked it before would be held
            continue
        asked.append(undecided)
        if_so = f" if {guard(n.GuardAll(tuple(undecided)), wording)}" if undecided else ""
        found.append(f"{stage_name(other.stage, wording)} follows{if_so}")
        if not undecided:
            break
    return "; otherwise ".join(found)


def _unnamed(place: int, step: n.BiddingStep, wording: Wording) -> str:
    """Say what ends a stage in which nobody named anything, and what comes then."""
    stage, model = step.stage, wording.model
    contract = _before(place, step, model)
    follows = _following(place, contract, wording)
    all_passed = "When all have passed" if contract == _NONE else "When all have spoken"
    ended = ""
    if stage.ends is not None and stage.ends.when == "others-pass":
        count = model.players.count
        one = "one pass ends" if count == 2 else f"{number(count - 1)} passes in a row end"
        if stage.final is not None and contract == _NONE:
            ended, all_passed = (
                f"Once something was named, {stage_name(stage, wording)} ends when all others have passed. ",
                "When all pass before that",
            )
        elif contract == _NONE:
            ended, all_passed = f"Once something was named, {one} the bidding. ", "When all pass before that"
        else:
            one = f"{number(count - 1)} after something was said, end"
            ended, all_passed = f"{capital(number(count))} passes in a row, or {one} this stage. ", "After it"
    elif _asks_one(stage, wording):
        all_passed = "After a pass" if any(call.name == "pass" for call in stage.calls) else ""
    return f"{ended}{all_passed}, {follows}." if follows and all_passed else ended.strip()


def _before(place: int, step: n.BiddingStep, model: n.Model) -> str | None:
    """Return what is known of the contract when a stage begins."""
    if isinstance(step.guard, n.InContract):
        return step.guard.contract
    earlier = [held.stage for held in model.deal[:place] if isinstance(held, n.BiddingStep)]
    naming = any(call.contract is not None for stage in earlier for call in stage.calls)
    return _SOME if naming and n.NobodyNamed() not in parts_of(step.guard) else _NONE
