"""Sentences about the bidding: its stages, and what may be said in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeGuard

from capot.base.english import in_quotes, joined, label, number, quoted
from capot.model import nodes as n
from capot.sentences.expression_sentences import guard, limits, parts_of, role
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def stage_name(stage: n.Stage, wording: Wording) -> str:
    """Return what a stage is called: by its place in the deal, or, where there is only one, the whole bidding."""
    title = wording.title(stage.at)
    if title is not None:
        return title
    if len(wording.model.stages) == 1:
        return "the bidding"
    place = place_of(stage, wording)
    return f"the {_PLACES[place - 1] if place else label(stage.name)} stage of the bidding"


def place_of(stage: n.Stage, wording: Wording) -> int:
    """Return the place of a stage in the deal from 1; 0 if it has no single one, or one too late to be named so."""
    held = [step.stage.at for step in wording.model.deal if isinstance(step, n.BiddingStep)]
    places = [place for place, at in enumerate(held, 1) if at == stage.at]
    return places[0] if len(places) == 1 and places[0] <= len(_PLACES) else 0


def stage(node: n.Stage, wording: Wording) -> Said:
    """Say who speaks, from whom, how often; the first stage that names a contract says also who the taker is."""
    words = {"stage": stage_name(node, wording), "start": role(node.start, wording), "taker": _taker(node, wording)}
    if node.asked is not None:
        how = "once" if node.turns == "once" else "until it ends"
        whom = f"{whom_asked(node.asked, wording)} {_speaks(node.asked)}, {how}"
        whom += "" if asks_one(node.asked, wording) else f", in turn, beginning with {role(node.start, wording)}"
        return Said("bidding.stage_asked", {"stage": words["stage"], "whom": whom, "taker": words["taker"]})
    if one_has_to(node):
        return Said("bidding.stage_of_one", {"stage": words["stage"], "start": words["start"]})
    if node.turns == "once":
        return Said("bidding.stage_once", words)
    again = "" if node.final is not None else " Whoever has passed may speak again when the turn comes back."
    return Said("bidding.stage_in_turn", {**words, "again": again})


def asked(node: n.Asked, wording: Wording) -> Said:
    """Say who is asked in a stage, where that is not everybody."""
    stage = wording.parent(node.at)
    words = {"stage": stage_name(stage, wording), "whom": whom_asked(node, wording), "here": wording.in_place}
    return Said("bidding.asked", words)


def whom_asked(node: n.Asked, wording: Wording) -> str:
    """Return whom a stage asks."""
    who = role(node.who, wording)
    two = wording.model.players.count == 2
    match node.whom:
        case "one":
            return who
        case "all-but":
            return f"the opponent of {who}" if two else f"the players other than {who}"
        case "side":
            return who if wording.alone else f"{who} and their partner"


def asks_one(node: n.Asked, wording: Wording) -> bool:
    """Whether one player alone is asked."""
    return {"one": True, "all-but": wording.model.players.count == 2, "side": wording.alone}[node.whom]


def _speaks(node: n.Asked) -> str:
    return "speaks" if node.whom == "one" else "may speak"


def _taker(node: n.Stage, wording: Wording) -> str:
    """Say whom naming a contract makes the taker, and who the two parties are then."""
    naming = (stage.at for stage in wording.model.stages if any(call.names for call in stage.calls))
    if node.at != next(naming, None) or one_has_to(node):
        return ""
    at_once = node.ends is not None and node.ends.when == "contract-named"
    who = "Whoever names a contract" if at_once else "Whoever names the last contract"
    if any(call.a_level for call in node.calls):
        alone = all(call.a_level for call in node.calls if call.names)
        who = "Whoever names the last level" if alone else "Whoever names the last level or contract"
    return f" {who} becomes the taker{_parties(wording)}."


def _parties(wording: Wording) -> str:
    """Say who is meant by the takers and the others."""
    return "" if wording.alone else "; the taker and the taker's partner are the takers, the other side are the others"


def one_has_to(stage: n.Stage) -> bool:
    """Whether who speaks first has to name a contract, so that nobody else is ever asked."""
    first = stage.calls[0]
    at_once = stage.ends is not None and stage.ends.when == "contract-named"
    names = first.contract is not None and first.guard is None and not first.at_last
    one_first = stage.asked is None or stage.asked.whom == "one"
    return len(stage.calls) == 1 and names and at_once and one_first


def ends(node: n.Ends, wording: Wording) -> Said:
    """Say when a stage ends."""
    words = {"stage": stage_name(wording.parent(node.at), wording)}
    if node.when == "contract-named":
        return Said("bidding.ends_with_a_contract", words)
    if wording.parent(node.at).final is not None:
        return Said("bidding.ends_when_the_others_are_out", words)
    if wording.parent(node.at).asked is not None:
        return Said("bidding.ends_when_the_others_asked_pass", words)
    others = wording.model.players.count - 1
    if others == 1:
        return Said("bidding.ends_with_a_pass", words)
    return Said("bidding.ends_with_passes", {**words, "others": number(others)})


def ends_at_once(node: n.EndsAtOnce, wording: Wording) -> Said:
    """Say when a stage ends because nothing can be said any more: in one over a contract, one player is asked first."""
    stage = wording.parent(node.at)
    steps = [step for step in wording.model.deal if isinstance(step, n.BiddingStep) and step.stage == stage]
    over = any(wording.model.over_a_contract(step) for step in steps)
    words = {"stage": stage_name(stage, wording)}
    if over:
        return Said("bidding.ends_at_once_over_a_contract", words)
    what = "something" if wording.model.names_levels_alone else "a contract"
    return Said("bidding.ends_at_once", {**words, "what": what})


def pass_is_final(node: n.PassIsFinal, wording: Wording) -> Said:
    """Say that nobody comes back who has passed."""
    return Said("bidding.pass_is_final", {"stage": stage_name(wording.parent(node.at), wording)})


def higher_contract(node: n.HigherContract, _: Wording) -> Said:
    """Say what becomes of a doubling when a higher contract is named."""
    return Said("bidding.higher_keeps_doubling" if node.keeps else "bidding.higher_undoubled")


# ---------------------------------------------------------------- calls


def call(node: n.Call, wording: Wording) -> Said:
    """Say what may be said, and by whom."""
    stage = wording.parent(node.at)
    if node.contract is not None and node.holder is not None:
        words = {
            "name": in_quotes(wording.called(node)),
            "contract": named(node, wording, "a"),
            "holder": holder(node.holder, wording),
            "once": once(node, wording),
        }
        return Said("bidding.call_for", {**who_may(node, wording), **words})
    if node.names:
        return _contract_call(node, stage, wording)
    words = who_may(node, wording)
    if node.doubles is not None:
        whenever = " It may be said at any moment, whoever is to speak; the player after who says it speaks next."
        own = {"name": in_quotes(wording.called(node)), "whenever": whenever if node.out_of_turn else ""}
        return Said("bidding.call_doubling", {**words, **own, **doubling_of(node.doubles, stage, wording)})
    if node.dead:
        follows = "the same dealer deals again" if node.same_dealer else "the next deal follows"
        return Said("bidding.call_dead", {**words, "name": in_quotes(wording.called(node)), "next": follows})
    if node.offer:
        return Said("bidding.call_offer", {**words, "name": in_quotes(wording.called(node))})
    if node.name != "pass" or wording.title(node.at) is not None:
        return Said("bidding.call_of_nothing", {**words, "name": in_quotes(wording.called(node))})
    out = excluded(node.guard)
    others = [other for other in stage.calls if other is not node]
    bound = stage.turns == "once" and all(other.contract and not other.guard for other in others)
    if out is None or not others or not bound:
        return Said("bidding.call_pass", words)
    contracts = joined([named(other, wording, "a") for other in others], "or")
    return Said("bidding.call_pass_or_name", {**words, "who": role(out, wording), "contracts": contracts})


def holder(who: n.Role, wording: Wording) -> str:
    """Return who plays a contract that somebody names for another."""
    own = n.Role("partner-of", n.Role("speaker"))
    return "the partner of whoever says it" if who == own else role(who, wording)


def _contract_call(node: n.Call, stage: n.Stage, wording: Wording) -> Said:
    """Say that a contract may be named."""
    if one_has_to(stage):
        words = {"who": role(stage.first, wording), "contract": named(node, wording, "a")}
        above = " that ranks above every contract named before" if node.above_last else ""
        return Said("bidding.call_must", {**words, "above": above, "parties": _parties(wording)})
    who = who_may(node, wording)
    apart = "," if node.at_last and who["stage"] else ""
    words = {**who, "contract": named_at(node, wording) + apart, "once": once(node, wording)}
    if not node.above_last:
        return Said("bidding.call", words)
    above = "everything named before" if wording.model.names_levels_alone else "every contract named before"
    return Said("bidding.call_above", {**words, "above": above, "jump": jump(node)})


def named_at(node: n.Call, wording: Wording) -> str:
    """Say what is named, with the level or at which."""
    if node.a_level:
        title = wording.title(node.at)
        return "a level without a contract" if title is None else f"{in_quotes(title)}, a level without a contract"
    if node.at_last:
        return f"{named(node, wording)}, at the level named last"
    return named(node, wording) + (", with a level" if wording.model.all_levels else "")


def jump(node: n.Call) -> str:
    """Say by how much a level has to be above the last."""
    if node.by is None:
        return ""
    least = f"at least {node.by.least}" if node.by.least is not None else ""
    most = f"at most {node.by.most}" if node.by.most is not None else ""
    return f" and its level is {' and '.join(filter(None, (least, most)))} above the last one, if there is one"


def once(node: n.Call, wording: Wording) -> str:
    """Say that a side does not name again what it has played, where each plays it once."""
    if node.once is None:
        return ""
    it = f"what is named as {quoted(label(node.box))}" if node.once == "box" else "it"
    till = f"until every {wording.side} has played all that is played once"
    return f" {wording.a_side.capitalize()} has played {it} does not name it again, {till}."


def named(call: n.Call, wording: Wording, article: str = "any") -> str:
    """Say what is named."""
    contract = call.contract
    assert contract is not None
    if contract.form != "one-of-the-suits":
        return wording.contract(contract)
    suit = {
        "turned": "the turned card's suit",
        "not-turned": f"{article} suit other than the turned card's",
        "named": "the suit named last",
        "not-named": f"{article} suit other than the one named last",
    }.get(call.suits or "any", f"{article} suit")
    named = contract.part_for(True)
    as_trump = " as trump" if named is not None and named.ruffs else ""
    alike = [other for other in wording.model.contracts if other.form == contract.form]
    return suit + as_trump + ("" if len(alike) == 1 else f" for {wording.contract(contract)}")


def excluded(asked: n.Guard | None) -> n.Role | None:
    """Return the one player whom a guard keeps from a call, if it does nothing else."""
    match asked:
        case n.GuardNot(n.RoleIs(n.Role("speaker"), who)):
            return who
    return None


@dataclass(frozen=True, slots=True)
class Callers:
    """Who may make a call: ``only`` one, all ``but`` some, or whom its stage ``asked``; ``rest`` is what else it asks.

    ``unless`` are players who may not if something holds.
    """

    asked: n.Asked | None
    only: n.Role | None
    but: tuple[n.Role, ...]
    unless: tuple[tuple[n.Role, tuple[n.Guard, ...]], ...]
    rest: tuple[n.Guard, ...]


def callers_of(call: n.Call, stage: n.Stage) -> Callers:
    """Return who may make a call in its stage; players are left out by name only of the whole table."""
    parts = parts_of(call.guard)
    only = next((part.right for part in parts if _is_speaker(part)), None)
    but: list[n.Role] = []
    unless: list[tuple[n.Role, tuple[n.Guard, ...]]] = []
    rest: list[n.Guard] = []
    for part in parts:
        match part:
            case n.RoleIs(n.Role("speaker"), who) if who == only:
                pass
            case n.GuardNot(n.RoleIs(n.Role("speaker"), who)) if only is None and stage.asked is None:
                but.append(who)
            case n.GuardNot(n.GuardAll((n.RoleIs(n.Role("speaker"), who), *further))):
                unless.append((who, tuple(further)))
            case _:
                rest.append(part)
    return Callers(stage.asked, only, tuple(but), tuple(unless), tuple(rest))


def _is_speaker(fact: n.Guard) -> TypeGuard[n.RoleIs]:
    return isinstance(fact, n.RoleIs) and fact.left.part == "speaker"


def who_may(call: n.Call, wording: Wording) -> dict[str, Any]:
    """Say who may make a call, where, and under which further condition."""
    two = wording.model.players.count == 2
    found = callers_of(call, wording.parent(call.at))
    either = next(
        (part for part in found.rest if isinstance(part, n.GuardAny) and all(map(_is_speaker, part.guards))), None
    )
    if found.only is not None:
        callers = f"only {role(found.only, wording)}"
    elif either is not None:
        players = [role(one.right, wording) for one in either.guards if _is_speaker(one)]
        callers = f"only {joined(players, 'or')}"
    elif found.but and two:
        callers = f"only {role(n.Role('after', found.but[0]), wording)}"
    elif found.but:
        callers = f"every player but {joined([role(who, wording) for who in found.but])}"
    elif found.asked is not None:
        callers = whom_asked(found.asked, wording)
    else:
        callers = "either player" if two else "every player"
    must, never = limits([part for part in found.rest if part is not either], wording)
    but = "and" if callers.startswith("only") else "but"
    must = f", {but} only if {must}" if must else ""
    never = f", but not if {never}" if never else ""
    only = "".join(
        f"; {role(who, wording)} may not if {guard(n.GuardAll(further), wording)}" for who, further in found.unless
    )
    stage = "" if len(wording.model.stages) == 1 else f" in {stage_name(wording.parent(call.at), wording)}"
    return {"callers": callers, "stage": wording.apart(stage), "only": must + never + only}


# ---------------------------------------------------------------- doubling


def only_others(raised: n.Raise, stage: n.Stage, stages: tuple[n.Stage, ...]) -> bool:
    """Whether each side doubles what the other said, down to the contract: then it is known whose the contract is."""
    if raised.whose != "other":
        return False
    below = [call.doubles for call in n.manners_of(raised.of, stage, stages) if call.doubles is not None]
    return all(only_others(one, stage, stages) for one in below)


def doubling_of(raised: n.Raise, stage: n.Stage, wording: Wording) -> dict[str, Any]:
    """Say whose contract is doubled, what came before, and what the doubling is then."""
    first = raised.of == "contract"
    stages = wording.model.stages
    below = n.manners_of(raised.of, stage, stages)
    if not only_others(raised, stage, stages):
        return {"condition": _doubled_by_whom(raised, below, wording), "times": raised.times}
    level = n.doublings_of(below[0], stage, stages) + 1 if below else 1
    if level % 2 == 0:
        whose = (
            "the contract named last is their own" if wording.alone else "the contract named last is their own side's"
        )
    elif wording.alone:
        whose = f"the contract named last is {'the opponent' if wording.sides == 2 else 'another player'}'s"
    else:
        whose = "the contract named last is the other side's"
    state = (
        "nobody has doubled it"
        if first
        else f"the last doubling of it was {joined([in_quotes(wording.called(one)) for one in below], 'or')}"
    )
    return {"condition": f"{whose} and {state}", "times": raised.times}


def _doubled_by_whom(raised: n.Raise, below: tuple[n.Call, ...], wording: Wording) -> str:
    """Say whose contract or doubling is doubled, where that is not always the other side's."""
    if raised.of == "contract" and raised.whose == "any":
        return "a contract has been named and nobody has doubled it"
    if raised.of == "contract":
        own, other = ("their own", "another player's") if wording.alone else ("their own side's", "the other side's")
        return f"the contract named last is {own if raised.whose == 'own' else other} and nobody has doubled it"
    party = "party" if wording.alone else "side"
    by = {"own": f", said by their own {party}", "other": f", said by the other {party}", "any": ""}[raised.whose]
    return f"the last doubling was {joined([in_quotes(wording.called(one)) for one in below], 'or')}{by}"
