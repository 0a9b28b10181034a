"""How a deal stands at a moment, and what can be done now, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from markupsafe import Markup

from capot.model.titles import ENGLISH
from capot.pictures import cards_in, sorted_cards
from capot.rulebook.examples.bidding_examples import SPOKEN, can_do, may_play
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.hands import is_bidding
from capot.rulebook.examples.narrator import CARD, Telling
from capot.rulebook.examples.passage import Passage
from capot.rulebook.examples.relevance import stage_of

_PHASES = ("over", "announcing", "exchanging", "laying", "claiming")


def state(passage: Passage, case: Case, shown: Mapping[str, Collection[str]]) -> list[Markup]:
    """Return how the deal stands, a sentence each; hands that are ``shown`` as they stand are not told again."""
    telling, expect = passage.telling, case.expect
    said = _contract(passage, expect)
    phase, turn = expect.get("phase"), expect.get("turn", "nobody")
    begins = phase == "play" and not case.given.get("tricks")
    stages = {stage.name for stage in telling.model.stages}
    if (begins and case.given.get("calls")) or _is_named(telling, case):
        said.append(passage.say("state.bidding-over"))
    elif phase in stages and turn == "nobody":
        said.append(passage.say("state.bidding-goes-on"))
    elif phase in _PHASES:
        said.append(passage.say(f"state.{phase}"))
    if turn != "nobody":
        said.append(passage.of("state.leads" if begins else "state.turn", turn))
    known: list[str] = []
    for player, cards in expect.get("hands", {}).items():
        if set(cards_in(cards)) == set(shown.get(player, ())):
            known.append(player)
            continue
        held = telling.pictures.smalls(sorted_cards(cards_in(cards)))
        said.append(passage.of("state.holds", player, cards=held))
    if known and "sees" not in expect:
        said.append(passage.of("state.holds-these", *known))
    for player, cards in expect.get("sees", {}).items():
        count = len(cards_in(cards))
        if player not in expect.get("hands", {}) and count:
            seen = telling.pictures.smalls(sorted_cards(cards_in(cards)))
            said.append(passage.of("state.knows", player, cards=seen))
    return said + _heard(passage, expect)


def _is_named(telling: Telling, case: Case) -> bool:
    """Whether a case forbids bids because somebody named what is played, and that ended the bidding."""
    expect, stages = case.expect, telling.model.stages
    acts = [act for text in expect.get("may-not", {}).values() for act in _acts(text)]
    return (
        "phase" not in expect
        and {"contract", "taker"} <= expect.keys()
        and expect.get("turn", "nobody") == "nobody"
        and _all_of(("bid",), acts or ["play"])
        and is_bidding(telling.model, case)
        and all(stage.ends is not None and stage.ends.when == "contract-named" for stage in stages)
    )


def _contract(passage: Passage, expect: Mapping[str, Any]) -> list[Markup]:
    telling, contract, taker = passage.telling, expect.get("contract"), expect.get("taker", "nobody")
    named = contract in {*telling.model.pack.suits, *(one.name for one in telling.model.contracts)}
    level = expect.get("level")
    played = telling.contract(f"{contract} {level}" if level else str(contract)) if named else Markup()
    if named and taker != "nobody":
        return [passage.of("state.contract-and-taker", *taker.split("+"), played=played)]
    if named:
        return [passage.say("state.contract", played=played)]
    return [passage.of("state.taker", *taker.split("+"))] if taker != "nobody" else []


def _heard(passage: Passage, expect: Mapping[str, Any]) -> list[Markup]:
    best = expect.get("known-best")
    if best is None:
        return []
    if best == "nobody":
        return [passage.say("state.best-unknown")]
    return [passage.say("state.best-known", who=passage.telling.side(best))]


def allowed(passage: Passage, case: Case, contract: str | None) -> list[Markup]:
    """Return what can be done now, and what cannot, with the rule that forbids it."""
    telling, expect = passage.telling, case.expect
    turn = expect.get("turn", _only_one(expect))
    spoken = is_bidding(telling.model, case)
    said: list[Markup] = []
    if "legal" in expect and "may-only" not in expect:
        said.append(may_play(passage, _next(turn), sorted_cards(cards_in(expect["legal"]))))
    idle: list[str] = []
    for field, words in (("may-only", "state.may-only"), ("may", "state.may")):
        for player, text in expect.get(field, {}).items():
            acts = [_SILENCE if act == "pass" and not spoken else act for act in _acts(text)]
            if acts:
                only = "state.must" if field == "may-only" and len(acts) == 1 else words
                if field == "may" and spoken and _all_told(telling, case, player):
                    only = "state.may-only"
                said.append(passage.of(only, player, acts=can_do(telling, acts, contract)))
            else:
                idle.append(player)
    forbidden, all_wait = _forbidden(passage, expect, turn, contract, spoken=spoken)
    said += forbidden
    if idle and not all_wait:
        said.append(passage.of("state.wait" if turn != "nobody" else "state.nothing-to-do", *idle))
    return said


def _next(turn: str) -> str:
    """Return whose turn it is, or nothing where a case does not say it."""
    return "" if turn == "nobody" else turn


def _all_told(telling: Telling, case: Case, player: str) -> bool:
    """Whether of every call of a stage of the bidding a case says that a player may make it, or may not."""
    model, expect = telling.model, case.expect
    told = {act for field in ("may", "may-not") for act in _acts(expect.get(field, {}).get(player, ""))}
    told |= set(expect.get("refused", {})) if player == expect.get("turn") else set()
    stage = next(stage for stage in model.stages if stage.name == stage_of(model, case))
    calls: set[str] = set()
    for call in stage.calls:
        if call.contract is None:
            calls.add("pass" if call.name == "pass" else f"say {call.name}")
        else:
            suited = call.contract.form == "one-of-the-suits"
            calls.update(f"bid {name}" for name in (model.pack.suits if suited else (call.contract.name,)))
    return calls <= told


#: What a pass is where nobody bids.
_SILENCE = "silence"


def _only_one(expect: Mapping[str, Any]) -> str:
    """Return who alone can do something, or nobody."""
    able = {
        player for field in ("may-only", "may") for player, acts in expect.get(field, {}).items() if acts != "nothing"
    }
    return able.pop() if len(able) == 1 else "nobody"


def _acts(text: str) -> list[str]:
    return [act.strip() for act in text.split(",") if act.strip() not in ("", "nothing")]


def _forbidden(
    passage: Passage, expect: Mapping[str, Any], turn: str, contract: str | None, *, spoken: bool
) -> tuple[list[Markup], bool]:
    """Return what is forbidden, and whether that says of everybody else that they have to wait.

    ``spoken`` is whether the players bid. Who speaks or plays out of turn is not named: nobody else may.
    """
    telling = passage.telling
    forbidden = {player: _acts(text) for player, text in expect.get("may-not", {}).items()}
    late = [] if spoken else [player for player, acts in forbidden.items() if _all_of(SPOKEN, acts)]
    for player in late:
        del forbidden[player]
    said = _refused(passage, expect, turn, forbidden.pop(turn, []), contract)
    waiting: set[str] = set()
    for player, acts in forbidden.items():
        kind = "speak" if _all_of(SPOKEN, acts) else "play" if _all_of(("play",), acts) else ""
        if kind and turn != "nobody":
            waiting.add(kind)
        else:
            said.append(passage.of("state.may-not", player, acts=can_do(telling, acts, contract, may=False)))
    said += [passage.say("state.nobody-else", play="play" in waiting, speak="speak" in waiting)] if waiting else []
    if late:
        said.append(passage.of("state.too-late", *telling.in_turn(late)))
    return said, bool(waiting)


def _all_of(kinds: Collection[str], acts: list[str]) -> bool:
    """Whether acts are all of some kinds."""
    return all(act.split()[0] in kinds for act in acts)


def _refused(
    passage: Passage, expect: Mapping[str, Any], turn: str, others: list[str], contract: str | None
) -> list[Markup]:
    """Return what the player whose turn it is may not do, acts of one sort together, with the rule."""
    telling = passage.telling
    by_rule: dict[str, list[str]] = {}
    for text, address in expect.get("refused", {}).items():
        if address != "allowed":
            rule = address if telling.speech.code == ENGLISH else ""  # what refuses an act others say in the reason
            by_rule.setdefault(rule, []).append(f"play {text}" if CARD.match(text) else text)
    player = _next(turn)
    said = []
    told = [act for acts in by_rule.values() for act in acts]
    others = [act for act in others if act not in told]
    for address, acts in by_rule.items():
        if len(by_rule) == 1:
            sorts = {act.split()[0] for act in acts}
            acts += [act for act in others if act.split()[0] in sorts]
            others = [act for act in others if act not in acts]
        told_acts = can_do(telling, acts, contract, may=False)
        text = "state.may-not-by" if address else "state.may-not"
        said.append(passage.of(text, player, acts=told_acts, rule=telling.rule(address) if address else ""))
    if others:
        said.append(passage.of("state.may-not", player, acts=can_do(telling, others, contract, may=False)))
    return said
