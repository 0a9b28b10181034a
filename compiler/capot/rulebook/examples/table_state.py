"""How a deal stands at a moment, and what can be done now, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from markupsafe import Markup

from capot.pictures import cards_in, sorted_cards
from capot.rulebook.examples.bidding_examples import SPOKEN, can_do, may_play
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.hands import is_bidding
from capot.rulebook.examples.narrator import CARD, Telling
from capot.rulebook.examples.relevance import stage_of

_PHASES = ("over", "announcing", "exchanging", "laying", "claiming")


def state(telling: Telling, case: Case, shown: Mapping[str, Collection[str]]) -> list[Markup]:
    """Return how the deal stands, a sentence each; hands that are ``shown`` as they stand are not told again."""
    expect = case.expect
    said = _contract(telling, expect)
    phase, turn = expect.get("phase"), expect.get("turn", "nobody")
    begins = phase == "play" and not case.given.get("tricks")
    stages = {stage.name for stage in telling.model.stages}
    if begins and case.given.get("calls"):
        said.append(telling.say("state.bidding-over"))
    elif phase in stages and turn == "nobody":
        said.append(telling.say("state.bidding-goes-on"))
    elif phase in _PHASES:
        said.append(telling.say(f"state.{phase}"))
    if turn != "nobody":
        who = telling.players[turn]
        said.append(telling.say("state.leads" if begins else "state.turn", who=who))
    known: list[str] = []
    for player, cards in expect.get("hands", {}).items():
        if set(cards_in(cards)) == set(shown.get(player, ())):
            known.append(telling.players[player])
            continue
        held = telling.pictures.smalls(sorted_cards(cards_in(cards)))
        said.append(telling.say("state.holds", who=telling.players[player], cards=held))
    if known and "sees" not in expect:
        said.append(telling.say("state.holds-these", names=telling.listed(known), many=len(known) > 1))
    for player, cards in expect.get("sees", {}).items():
        count = len(cards_in(cards))
        if player not in expect.get("hands", {}) and count:
            seen = telling.pictures.smalls(sorted_cards(cards_in(cards)))
            said.append(telling.say("state.knows", who=telling.players[player], cards=seen))
    return said + _heard(telling, expect)


def _contract(telling: Telling, expect: Mapping[str, Any]) -> list[Markup]:
    contract, taker = expect.get("contract"), expect.get("taker")
    named = contract in {*telling.model.pack.suits, *(one.name for one in telling.model.contracts)}
    level = expect.get("level")
    played = telling.contract(f"{contract} {level}" if level else str(contract)) if named else Markup()
    if named and taker:
        words = {"played": played, "who": telling.side(taker)}
        return [telling.say("state.contract-and-taker", **words)]
    if named:
        return [telling.say("state.contract", played=played)]
    return [telling.sentence("state.taker", who=telling.side(taker))] if taker and taker != "nobody" else []


def _heard(telling: Telling, expect: Mapping[str, Any]) -> list[Markup]:
    best = expect.get("known-best")
    if best is None:
        return []
    if best == "nobody":
        return [telling.say("state.best-unknown")]
    return [telling.say("state.best-known", who=telling.side(best))]


def allowed(telling: Telling, case: Case, contract: str | None) -> list[Markup]:
    """Return what can be done now, and what cannot, with the rule that forbids it."""
    expect = case.expect
    turn = expect.get("turn", _only_one(expect))
    spoken = is_bidding(telling.model, case)
    said: list[Markup] = []
    if "legal" in expect and "may-only" not in expect:
        said.append(may_play(telling, _next(telling, turn), sorted_cards(cards_in(expect["legal"]))))
    idle: list[str] = []
    for field, words in (("may-only", "state.may-only"), ("may", "state.may")):
        for player, text in expect.get(field, {}).items():
            acts = [_SILENCE if act == "pass" and not spoken else act for act in _acts(text)]
            if acts:
                only = "state.must" if field == "may-only" and len(acts) == 1 else words
                if field == "may" and spoken and _all_told(telling, case, player):
                    only = "state.may-only"
                said.append(telling.say(only, who=telling.players[player], acts=can_do(telling, acts, contract)))
            else:
                idle.append(telling.players[player])
    forbidden, all_wait = _forbidden(telling, expect, turn, contract, spoken=spoken)
    said += forbidden
    if idle and not all_wait:
        wait = "state.wait" if turn != "nobody" else "state.nothing-to-do"
        said.append(telling.say(wait, names=telling.listed(idle), many=len(idle) > 1))
    return said


def _next(telling: Telling, turn: str) -> str:
    """Return whose turn it is by name, or who that is where a case does not say it."""
    return telling.players[turn] if turn in telling.players else telling.speech.text("state.whoever-is-next")


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
    telling: Telling, expect: Mapping[str, Any], turn: str, contract: str | None, *, spoken: bool
) -> tuple[list[Markup], bool]:
    """Return what is forbidden, and whether that says of everybody else that they have to wait.

    ``spoken`` is whether the players bid. Who speaks or plays out of turn is not named: nobody else may.
    """
    forbidden = {player: _acts(text) for player, text in expect.get("may-not", {}).items()}
    late = [] if spoken else [player for player, acts in forbidden.items() if _all_of(SPOKEN, acts)]
    for player in late:
        del forbidden[player]
    said = _refused(telling, expect, turn, forbidden.pop(turn, []), contract)
    waiting: set[str] = set()
    for player, acts in forbidden.items():
        kind = "speak" if _all_of(SPOKEN, acts) else "play" if _all_of(("play",), acts) else ""
        if kind and turn != "nobody":
            waiting.add(kind)
        else:
            words = {"who": telling.players[player], "acts": can_do(telling, acts, contract)}
            said.append(telling.say("state.may-not", **words))
    said += [telling.say("state.nobody-else", play="play" in waiting, speak="speak" in waiting)] if waiting else []
    if late:
        names = telling.listed([telling.players[player] for player in telling.in_turn(late)])
        said.append(telling.say("state.too-late", names=names, many=len(late) > 1))
    return said, bool(waiting)


def _all_of(kinds: Collection[str], acts: list[str]) -> bool:
    """Whether acts are all of some kinds."""
    return all(act.split()[0] in kinds for act in acts)


def _refused(
    telling: Telling, expect: Mapping[str, Any], turn: str, others: list[str], contract: str | None
) -> list[Markup]:
    """Return what the player whose turn it is may not do, acts of one sort together, with the rule."""
    by_rule: dict[str, list[str]] = {}
    for text, address in expect.get("refused", {}).items():
        if address != "allowed":
            by_rule.setdefault(address, []).append(f"play {text}" if CARD.match(text) else text)
    who = _next(telling, turn)
    said = []
    told = [act for acts in by_rule.values() for act in acts]
    others = [act for act in others if act not in told]
    for address, acts in by_rule.items():
        if len(by_rule) == 1:
            sorts = {act.split()[0] for act in acts}
            acts += [act for act in others if act.split()[0] in sorts]
            others = [act for act in others if act not in acts]
        words = {"who": who, "acts": can_do(telling, acts, contract), "rule": telling.rule(address)}
        said.append(telling.say("state.may-not-by", **words))
    if others:
        said.append(telling.say("state.may-not", who=who, acts=can_do(telling, others, contract)))
    return said
