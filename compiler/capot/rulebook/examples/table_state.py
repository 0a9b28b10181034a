"""How a deal stands at a moment, and what can be done now, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from markupsafe import Markup

from capot.base.english import capital, joined
from capot.pictures import cards_in, sorted_cards
from capot.rulebook.examples.bidding_examples import SPOKEN, can_do
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.hands import is_bidding
from capot.rulebook.examples.narrator import CARD, Telling
from capot.rulebook.examples.relevance import stage_of

_PHASES = {
    "over": "The deal is over.",
    "announcing": "Declarations are announced now.",
    "exchanging": "The turned card may be exchanged now.",
    "laying": "Cards are laid away now.",
    "claiming": "The trick is over, and before the next one a player may claim enough.",
}


def state(telling: Telling, case: Case, shown: Mapping[str, Collection[str]]) -> list[Markup]:
    """Return how the deal stands, a sentence each; hands that are ``shown`` as they stand are not told again."""
    expect = case.expect
    said = _contract(telling, expect)
    phase, turn = expect.get("phase"), expect.get("turn", "nobody")
    begins = phase == "play" and not case.given.get("tricks")
    stages = {stage.name for stage in telling.model.stages}
    if begins and case.given.get("calls"):
        said.append(Markup("The bidding is over."))
    elif phase in stages and turn == "nobody":
        said.append(Markup("The bidding goes on."))
    elif phase in _PHASES:
        said.append(Markup("{}").format(_PHASES[phase]))
    if turn != "nobody":
        who = telling.players[turn]
        said.append(Markup("{}").format(f"{who} leads to the first trick." if begins else f"It is {who}\u2019s turn."))
    known: list[str] = []
    for player, cards in expect.get("hands", {}).items():
        if set(cards_in(cards)) == set(shown.get(player, ())):
            known.append(telling.players[player])
            continue
        held = telling.pictures.smalls(sorted_cards(cards_in(cards)))
        said.append(Markup("{} now holds {}.").format(telling.players[player], held))
    if known and "sees" not in expect:
        verb = "holds" if len(known) == 1 else "hold"
        said.append(Markup("{} {} these cards and no others so far.").format(joined(known), verb))
    for player, cards in expect.get("sees", {}).items():
        count = len(cards_in(cards))
        if player not in expect.get("hands", {}) and count:
            seen = telling.pictures.smalls(sorted_cards(cards_in(cards)))
            said.append(Markup("{} knows these cards and no others: {}.").format(telling.players[player], seen))
    said += [Markup("{}").format(text) for text in _heard(telling, expect)]
    return said


def _contract(telling: Telling, expect: Mapping[str, Any]) -> list[Markup]:
    contract, taker = expect.get("contract"), expect.get("taker")
    named = contract in {*telling.model.pack.suits, *(one.name for one in telling.model.contracts)}
    if named and taker:
        words = Markup("The contract is {}, and {} is the taker.")
        return [words.format(telling.contract(str(contract)), telling.side(taker))]
    if named:
        return [Markup("The contract is {}.").format(telling.contract(str(contract)))]
    return [Markup("{} is the taker.").format(capital(telling.side(taker)))] if taker and taker != "nobody" else []


def _heard(telling: Telling, expect: Mapping[str, Any]) -> list[str]:
    best = expect.get("known-best")
    if best is None:
        return []
    if best == "nobody":
        return ["Nobody knows yet whose declaration is best."]
    return [f"Everybody knows now that {telling.side(best)} has the best declaration."]


def allowed(telling: Telling, case: Case, contract: str | None) -> list[Markup]:
    """Return what can be done now, and what cannot, with the rule that forbids it."""
    expect = case.expect
    turn = expect.get("turn", _only_one(expect))
    spoken = is_bidding(telling.model, case)
    said: list[Markup] = []
    if "legal" in expect and "may-only" not in expect:
        cards = telling.pictures.smalls(sorted_cards(cards_in(expect["legal"])))
        said.append(Markup("{} may play {}.").format(telling.players.get(turn, "Whoever is next"), cards))
    idle: list[str] = []
    for field, words in (("may-only", "{} may {}, and nothing else."), ("may", "{} may {}, among other things.")):
        for player, text in expect.get(field, {}).items():
            acts = [_SILENCE if act == "pass" and not spoken else act for act in _acts(text)]
            if acts:
                only = "{} must {}." if field == "may-only" and len(acts) == 1 else words
                if field == "may" and spoken and _all_told(telling, case, player):
                    only = "{} may {}, and nothing else."
                said.append(Markup(only).format(telling.players[player], can_do(telling, acts, contract)))
            else:
                idle.append(telling.players[player])
    forbidden, all_wait = _forbidden(telling, expect, turn, contract, spoken=spoken)
    said += forbidden
    if idle and not all_wait:
        wait = "has to wait" if len(idle) == 1 else "have to wait"
        said.append(
            Markup("{}").format(
                f"{joined(idle)} {wait}." if turn != "nobody" else f"{joined(idle)} can do nothing now."
            )
        )
    return said


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
_SILENCE = "say nothing more"


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
            said.append(Markup("{} may not {}.").format(telling.players[player], can_do(telling, acts, contract)))
    said += [Markup("Nobody else may {} now.").format(" or ".join(sorted(waiting)))] if waiting else []
    if late:
        names = joined([telling.players[player] for player in telling.in_turn(late)])
        said.append(Markup("{} cannot bid any more.").format(names))
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
    who = telling.players.get(turn, "Whoever is next")
    said = []
    told = [act for acts in by_rule.values() for act in acts]
    others = [act for act in others if act not in told]
    for address, acts in by_rule.items():
        if len(by_rule) == 1:
            sorts = {act.split()[0] for act in acts}
            acts += [act for act in others if act.split()[0] in sorts]
            others = [act for act in others if act not in acts]
        words = Markup("{} may not {}: see {}.")
        said.append(words.format(who, can_do(telling, acts, contract), telling.rule(address)))
    if others:
        said.append(Markup("{} may not {}.").format(who, can_do(telling, others, contract)))
    return said
