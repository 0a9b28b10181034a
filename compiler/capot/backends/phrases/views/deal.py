"""Sentences about the deal and the bidding."""

from __future__ import annotations

from collections.abc import Sequence

from capot.backends.phrases.expressions import condition, guard, role
from capot.backends.phrases.said import Said
from capot.backends.phrases.wording import Wording
from capot.backends.phrases.words import counted, joined, label, number
from capot.model import nodes as n

# ---------------------------------------------------------------- the deal


def _dealt_before(at: str, wording: Wording) -> tuple[int, int] | None:
    """Return the cards in each hand and those still untouched before a step, if no guard makes that uncertain."""
    hand = untouched = 0
    for step in wording.model.deal:
        if step.at == at:
            return hand, untouched
        if not isinstance(step, n.PlayStep) and not isinstance(step, n.BiddingStep) and step.guard is not None:
            return None
        if isinstance(step, n.Packets):
            everybody = [packet for packet in step.packets if packet.to is None]
            hand += sum(packet.count for packet in everybody if not packet.untouched)
            untouched += sum(packet.count for packet in everybody if packet.untouched)
        elif isinstance(step, n.TakeUp):
            hand, untouched = hand + untouched, 0
    return None


def packets(node: n.Packets, wording: Wording) -> Said:
    """Say that cards are dealt, and whether they are the first or further ones."""
    before = _dealt_before(node.at, wording)
    parts: list[str] = []
    everybody = [packet for packet in node.packets if packet.to is None]
    for i, packet in enumerate(everybody):
        if i:
            words = f"another {number(packet.count)}"
        elif before is not None and any(before):
            words = f"{number(packet.count)} more {'card' if packet.count == 1 else 'cards'}"
        else:
            words = counted(packet.count, "card")
        parts.append(words + (", left face down and untouched" if packet.untouched else ""))
    when = condition(node.guard, wording) or _after_bidding(node.at, wording)
    to_one = [
        f"{counted(packet.count, 'card')} to {role(packet.to, wording)}"
        for packet in node.packets
        if packet.to is not None
    ]
    if not everybody:
        return Said("deal.packets_to_one", {"when": when, "cards": joined(to_one), "them": _them(node.packets)})
    further = f"; then {joined(to_one)}, which nobody else sees" if to_one else ""
    return Said("deal.packets", {"when": when, "cards": ", then ".join(parts) + further})


def _them(packets: Sequence[n.Packet]) -> str:
    return "it" if sum(packet.count for packet in packets) == 1 else "them"


def lay_away(node: n.LayAway, wording: Wording) -> Said:
    """Say that cards are laid away, and what they are then."""
    words = {"who": role(node.who, wording), "cards": counted(node.count, "card"), "one": node.count == 1}
    return Said("deal.lay_away", {**words, "when": condition(node.guard, wording)})


def _after_bidding(at: str, wording: Wording) -> str:
    steps = wording.model.deal
    place = next((i for i, step in enumerate(steps) if step.at == at), 0)
    before = steps[place - 1] if place else None
    return f"After {_stage_name(before.stage, wording)}, " if isinstance(before, n.BiddingStep) else ""


def take_up(node: n.TakeUp, wording: Wording) -> Said:
    """Say that untouched cards are taken up."""
    return Said("deal.take_up", {"when": condition(node.guard, wording) or _after_bidding(node.at, wording)})


def bidding_step(node: n.BiddingStep, wording: Wording) -> Said:
    """Say when in the deal the bidding comes."""
    when = condition(node.guard, wording)
    before = _dealt_before(node.at, wording)
    if not when and before is not None:
        hand, untouched = before
        in_hand = f"When every player has {counted(hand, 'card')} in hand, "
        when = in_hand if hand else "" if untouched else "Before any card is dealt, "
    if len(wording.model.stages) == 1:
        return Said("deal.bidding", {"when": when})
    return Said("deal.bidding_stage", {"when": when, "stage": label(node.stage.name)})


def play_step(_: n.PlayStep, __: Wording) -> Said:
    """Say that the cards are played."""
    return Said("deal.play")


def never_redealt(_: n.NeverRedealt, __: Wording) -> Said:
    """Say that there is no redeal."""
    return Said("deal.never_redealt")


# ---------------------------------------------------------------- the bidding


def _stage_name(stage: n.Stage, wording: Wording) -> str:
    return "the bidding" if len(wording.model.stages) == 1 else f"the {label(stage.name)} stage of the bidding"


def stage(node: n.Stage, wording: Wording) -> Said:
    """Say who speaks, from whom, how often."""
    return Said("deal.stage", {"stage": _stage_name(node, wording), "start": role(node.start, wording)})


def ends(node: n.Ends, wording: Wording) -> Said:
    """Say when a stage ends early."""
    return Said("deal.ends", {"stage": _stage_name(wording.parent(node.at), wording)})


def _excluded(call: n.Call) -> n.Role | None:
    """Return the one player who may not make a call."""
    match call.guard:
        case n.GuardNot(n.RoleIs(n.Role("speaker"), who)):
            return who
    return None


def _callers(call: n.Call, wording: Wording) -> str:
    """Say who may make a call, with the condition before it where it is no plain exception."""
    excluded = _excluded(call)
    if excluded is not None:
        return f"every player but {role(excluded, wording)}"
    match call.guard:
        case None:
            return "every player"
        case n.RoleIs(n.Role("speaker"), who):
            return f"only {role(who, wording)}"
    return f"If {guard(call.guard, wording)}, this player"


def _contract(contract: n.Contract, wording: Wording, article: str = "any") -> str:
    """Say what is named."""
    if contract.form != "one-of-the-suits":
        return f"the {label(contract.name)} contract"
    named = contract.part_for(True)
    suit = f"{article} suit as trump" if named is not None and named.ruffs else f"{article} suit"
    alike = [other for other in wording.model.contracts if other.form == contract.form]
    return suit if len(alike) == 1 else f"{suit} for the {label(contract.name)} contract"


def call(node: n.Call, wording: Wording) -> Said:
    """Say what may be said, and by whom."""
    stage = wording.parent(node.at)
    words = {
        "callers": _callers(node, wording),
        "stage": "" if len(wording.model.stages) == 1 else f" in the {label(stage.name)} stage of the bidding",
    }
    if node.contract is not None:
        taker = "becomes the taker" if wording.alone else "becomes the taker, and the taker's side are the takers"
        if node.guard is None and len(stage.calls) == 1 and stage.ends is not None:
            words = {
                "who": role(stage.start, wording),
                "contract": _contract(node.contract, wording, "a"),
                "taker": taker,
            }
            return Said("deal.call_must", words)
        return Said("deal.call", {**words, "contract": _contract(node.contract, wording), "taker": taker})
    if node.name != "pass":
        return Said("deal.call_of_nothing", {**words, "name": label(node.name)})
    excluded = _excluded(node)
    others = [other for other in stage.calls if other is not node]
    if excluded is None or not others or any(other.contract is None or other.guard for other in others):
        return Said("deal.call_pass", words)
    contracts = joined([_contract(other.contract, wording, "a") for other in others if other.contract], "or")
    return Said("deal.call_pass_or_name", {**words, "who": role(excluded, wording), "contracts": contracts})
