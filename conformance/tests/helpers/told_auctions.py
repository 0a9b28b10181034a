"""Auctions as the sentences of a rulebook tell them: who speaks next, and when a stage is over.

Nothing here looks at a rule: what is known is what the sentences of a stage, and of its end, say in words. So what a
reader expects is held against what is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from capot.base.english import number
from capot.model import nodes as n
from capot.sentences.dispatch import phrase_of
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording

_NUMBERS = {number(count): count for count in range(10)}


@dataclass
class ToldStage:
    """A stage as its sentences tell it, and what has been said in it so far."""

    begins: str
    ends: str
    others: int
    players: int
    may_end_early: bool
    once: bool = False
    offers: frozenset[str] = frozenset()
    naming: frozenset[str] = frozenset()
    said: list[str] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Whether a reader takes the stage for over."""
        if self.said and self.said[-1] in self.offers:
            return True  # "That binds to nothing by itself, and the stage is over."
        bids = [text.startswith("bid ") or text in self.naming for text in self.said]
        if self.ends == "bidding.ends_with_a_contract" and any(bids):
            return True  # "As soon as a contract is named, it ends."
        if self.once:
            return len(self.said) == self.players  # "Each player speaks once."
        passes = len(self.said) - max((place + 1 for place, text in enumerate(self.said) if text != "pass"), default=0)
        somebody_spoke = passes < len(self.said)
        if self.ends in ("bidding.ends_with_passes", "bidding.ends_with_a_pass") and somebody_spoke:
            return passes >= self.others  # "Once somebody has said anything but pass, three passes in a row end it."
        return passes >= self.players  # "If nobody does, it ends when all have passed."


def told(stage: n.Stage, model: n.Model) -> ToldStage:
    """Return a stage as its sentences tell it."""
    wording = Wording(model)
    begins = _said(stage, wording)
    ends = _said(stage.ends, wording) if stage.ends is not None else Said("", {})
    others = _NUMBERS.get(str(ends.words.get("others", "")), 1)
    once = begins.phrase == "bidding.stage_once" or ", once" in str(begins.words.get("whom", ""))
    calls = {f"say {call.name}": _said(call, wording).phrase for call in stage.calls}
    return ToldStage(
        begins.phrase,
        ends.phrase,
        others,
        model.players.count,
        stage.ends_at_once is not None,
        once,
        frozenset(text for text, phrase in calls.items() if phrase == "bidding.call_offer"),
        frozenset(text for text, phrase in calls.items() if phrase == "bidding.call_for"),
    )


def asked_told(stage: n.Stage, model: n.Model, deal: Any, callers: dict[str, int]) -> set[int]:
    """Return who speaks in a stage, as its sentence names them."""
    everybody = set(range(model.players.count))
    if stage.asked is None:
        return everybody
    who = seat_told(stage.asked.who, model, deal.dealer, deal.taker, callers)
    side = next(set(seats) for seats in model.side_seats if who in seats)
    return {"one": {who}, "all-but": everybody - {who}, "side": side}[stage.asked.whom]


def _said(node: Any, wording: Wording) -> Said:
    return phrase_of(node).view(node, wording)


def seat_told(
    role: n.Role, model: n.Model, dealer: int, taker: int | None, callers: dict[str, int] | None = None
) -> int:
    """Return who somebody is, counted round the table."""
    step = 1 if model.direction.way == "counter-clockwise" else -1
    match role.part:
        case "dealer":
            seat = dealer
        case "taker":
            assert taker is not None
            seat = taker
        case "said":
            seat = (callers or {})[role.call]
        case "forehand":
            seat = seat_told(model.forehand.who, model, dealer, taker)
        case "after" | "before":
            assert role.of is not None
            seat = seat_told(role.of, model, dealer, taker, callers) + (step if role.part == "after" else -step)
        case _:
            raise AssertionError(f"nobody begins to speak as {role.part}")
    return seat % model.players.count


def hold_against(model: n.Model, deal: Any, choose: Any) -> int:
    """Play the bidding of a deal and hold each turn against the sentences; returns how many turns there were.

    Raises:
        AssertionError: at the first turn that is another than a reader expects.
    """
    stages = {stage.name: stage for stage in model.stages}
    step = 1 if model.direction.way == "counter-clockwise" else -1
    turns = 0
    callers: dict[str, int] = {}
    while not deal.is_over and deal.phase in stages:
        name = deal.phase
        here = told(stages[name], model)
        seat = seat_told(stages[name].start, model, deal.dealer, deal.taker, callers)
        asked = asked_told(stages[name], model, deal, callers)
        here.players, here.others = len(asked), min(here.others, len(asked) - 1)
        while True:
            while seat not in asked:
                seat = (seat + step) % model.players.count
            assert tuple(deal.to_act) == (seat,), f"{name}: {seat} is to speak by the sentence, {deal.to_act} is asked"
            text = str(choose([str(action) for action in deal.legal_actions()]))
            deal.apply(text)
            here.said.append(text)
            callers[text.removeprefix("say ")] = seat
            turns += 1
            ended = deal.is_over or deal.phase != name
            if deal.is_over and not here.is_over and text.startswith("say "):
                return turns  # the deal was called dead
            assert ended or not here.is_over, f"{name} is over by the sentence, and goes on: {here.said}"
            early = ended and not here.is_over and not here.may_end_early
            assert not early, f"{name} is over, and goes on by the sentence: {here.said}"
            if ended:
                break
            seat = (seat + step) % model.players.count
        while not deal.is_over and deal.phase in ("exchanging", "laying"):
            deal.apply(str(choose([str(action) for action in deal.legal_actions()])))
    return turns
