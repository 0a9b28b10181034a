"""Auctions as the sentences of a rulebook tell them: who speaks next, and when a stage is over.

Nothing here looks at a rule: what is known is what the sentences of a stage, and of its end, say in words. So what a
reader expects is held against what is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from capot.base.english import number
from capot.language.parts import walk
from capot.language.registry import fact_row
from capot.model import nodes as n
from capot.sentences.dispatch import phrase_of
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording

#: The sentences by which a stage ends when others have passed since the last call; the last one says whose passes.
_AFTER_A_CALL = (
    "bidding.ends_with_passes",
    "bidding.ends_with_a_pass",
    "bidding.ends_when_the_others_asked_pass",
)
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
    silent: bool = False

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
        if self.silent:
            return True  # "... it ends as soon as nobody can say anything but pass."
        passes = len(self.said) - max((place + 1 for place, text in enumerate(self.said) if text != "pass"), default=0)
        somebody_spoke = passes < len(self.said)
        if self.ends in _AFTER_A_CALL and somebody_spoke:
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


def without_early_ends(model: n.Model) -> n.Model:
    """Return a game in which no stage ends because nobody can say anything but pass."""

    def longer(stage: n.Stage) -> n.Stage:
        return replace(stage, ends_at_once=None)

    steps = (replace(one, stage=longer(one.stage)) if isinstance(one, n.BiddingStep) else one for one in model.deal)
    gone = {stage.ends_at_once.at for stage in model.stages if stage.ends_at_once is not None}
    clauses = tuple(clause for clause in model.clauses if clause.at not in gone)
    return replace(model, stages=tuple(map(longer, model.stages)), deal=tuple(steps), clauses=clauses)


def nobody_can_speak(deal: Any, stage: n.Stage, model: n.Model, speaking: set[int]) -> bool | None:
    """Whether nobody can say anything but pass; None where that cannot be seen.

    ``deal`` is of the game without early ends. Of those who are ``speaking`` in the stage some are not asked again
    before it ends; their partner could say the same, if no call asks who says it or what they hold.
    """
    trial, asked = deal.clone(), set[int]()
    while trial.phase == stage.name and not trial.is_over and not set(trial.to_act) <= asked:
        asked |= set(trial.to_act)
        if [str(action) for action in trial.legal_actions()] != ["pass"]:
            return False
        trial.apply("pass")
    parts = [part for call in stage.calls if call.guard is not None for part in walk(call.guard)]
    if not any(isinstance(part, n.Role | n.HandWorth) or "hand" in _depends(part) for part in parts):
        asked |= {seat for side in model.side_seats if asked & set(side) for seat in side}
    return True if speaking <= asked else None


def _depends(part: Any) -> tuple[str, ...]:
    return fact_row(part).depends if isinstance(part, n.Fact) else ()


def hold_against(model: n.Model, deal: Any, longer: Any, choose: Any) -> int:
    """Play the bidding of a deal and hold each turn against the sentences; returns how many turns there were.

    Args:
        model: the rules.
        deal: of the game.
        longer: the same deal of the game without early ends, in which it is seen who could still say something.
        choose: which of the actions is done.

    Raises:
        AssertionError: at the first turn that is another than a reader expects.
    """
    stages = {stage.name: stage for stage in model.stages}
    step = 1 if model.direction.way == "counter-clockwise" else -1
    turns = 0
    callers: dict[str, int] = {}
    while not deal.is_over and deal.phase in stages:
        name = deal.phase
        stage, here = stages[name], told(stages[name], model)
        seat = seat_told(stage.start, model, deal.dealer, deal.taker, callers)
        last: int | None = None
        asked = asked_told(stage, model, deal, callers)
        while True:
            while seat not in asked:
                seat = (seat + step) % model.players.count
            assert tuple(deal.to_act) == (seat,), f"{name}: {seat} is to speak by the sentence, {deal.to_act} is asked"
            text = str(choose([str(action) for action in deal.legal_actions()]))
            deal.apply(text)
            longer.apply(text)
            here.said.append(text)
            last = seat if text != "pass" else last
            callers[text.removeprefix("say ")] = seat
            turns += 1
            ended = deal.is_over or deal.phase != name
            asked = asked_told(stage, model, deal, callers)
            here.players = len(asked)
            if here.ends == "bidding.ends_when_the_others_asked_pass":
                here.others = len(asked - {last})
            silent: bool | None = False
            if here.may_end_early and deal.contract is not None and longer.phase == name and not longer.is_over:
                silent = nobody_can_speak(longer, stage, model, asked)
            here.silent = silent is True
            if deal.is_over and not here.is_over and text.startswith("say "):
                return turns  # the deal was called dead
            assert ended or not here.is_over, f"{name} is over by the sentence, and goes on: {here.said}"
            early = ended and not here.is_over and silent is not None
            assert not early, f"{name} is over, and goes on by the sentence: {here.said}"
            if ended:
                break
            seat = (seat + step) % model.players.count
        while longer.phase == name and not longer.is_over:
            longer.apply("pass")
        while not deal.is_over and deal.phase in ("exchanging", "laying"):
            text = str(choose([str(action) for action in deal.legal_actions()]))
            deal.apply(text)
            longer.apply(text)
    return turns
