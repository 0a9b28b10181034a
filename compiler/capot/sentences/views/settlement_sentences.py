"""Sentences about the steps that are done to what each side writes, once an outcome has said what that is."""

from __future__ import annotations

from capot.base.english import joined, label, points, quoted
from capot.model import nodes as n
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording


def _written(at: str, wording: Wording) -> str:
    """Return what a step is done to: what each side writes, and what hangs, until that has begun to wait."""
    steps = wording.model.then
    before = steps[: next((i for i, step in enumerate(steps) if step.at == at), 0)]
    waits = any(isinstance(step, n.ThenHanging) for step in before)
    hangs = any(outcome.hangs for outcome in wording.model.outcomes) and not waits
    return f"what each {wording.side} writes{', and what hangs from this deal,' if hangs else ''}"


def times(node: n.ThenTimes, wording: Wording) -> Said:
    """Say what everything is multiplied by."""
    said = zip(factors(node), node.multipliers, strict=True)
    by = [f"{words}{_doublings(part, wording)}" for words, part in said]
    return Said("settlement.times", {"written": _written(node.at, wording), "by": joined(by)})


def factors(node: n.ThenTimes) -> list[str]:
    """Return what everything is multiplied by, each with its "by"."""
    return [f"by {_multiplier(part)}" for part in node.multipliers]


def _multiplier(part: n.Multiplier) -> str:
    if part.by == "contract":
        return f"the {label(part.name)} of the contract"
    return "the doubling" if part.by == "doubling" else str(part.number)


def _doublings(part: n.Multiplier, wording: Wording) -> str:
    """Return what the doubling is after each word that doubles."""
    if part.by != "doubling":
        return ""
    calls = [call for stage in wording.model.stages for call in stage.calls]
    after = [f"{call.doubles.times} after {quoted(call.name)}" for call in calls if call.doubles is not None]
    return f": {joined(['1 if nobody doubled', *after])}" if after else ", which is 1 if nobody doubled"


def _limit(part: n.Multiplier) -> str:
    return str(part.number) if part.by == "number" else _multiplier(part)


def tens(node: n.ThenTens, wording: Wording) -> Said:
    """Say how points become tens."""
    return Said("settlement.tens", {"written": _written(node.at, wording), "limit": _limit(node.limit)})


def at_limit(node: n.AtLimit, wording: Wording) -> Said:
    """Say where an amount goes whose last digit is the limit."""
    words = {"limit": _limit(wording.parent(node.at).limit), "goes": node.goes}
    if node.goes == "highest-down":
        return Said("settlement.at_limit_highest_down", {"limit": words["limit"]})
    return Said("settlement.at_limit", words)


def equal_at_limit(node: n.EqualAtLimit, wording: Wording) -> Said:
    """Say where the highest amounts go if they are equal and end in the limit."""
    apart = {"written-up": ("up", "down"), "written-down": ("down", "up")}
    written, hanging = apart.get(node.goes, (node.goes, ""))
    words = {"limit": _limit(wording.parent(node.at).limit), "written": written, "hanging": hanging}
    if hanging:
        return Said("settlement.equal_at_limit_apart", words)
    return Said("settlement.equal_at_limit", {"limit": words["limit"], "goes": written})


def rest(_: n.Rest, wording: Wording) -> Said:
    """Say that the takers write what the others leave of the whole."""
    takers, one, __ = wording.writer("takers")
    words = {
        "takers": takers,
        "write": "writes" if one else "write",
        "others": wording.party("others").removesuffix(" together"),
        "leave": "leaves" if wording.party_is_one("others") else "leave",
    }
    return Said("settlement.rest", words)


def bonus(node: n.ThenBonus, wording: Wording) -> Said:
    """Say what every trick brings."""
    return Said("settlement.bonus", {"a_side": wording.a_side, "points": points(node.points)})


def penalty(node: n.ThenPenalty, wording: Wording) -> Said:
    """Say what is taken off, and from whom."""
    has = wording.it("has", "have")
    reasons = {
        "takers-that-lost": f"{has} lost the deal as {wording.party('takers')}",
        "lost-doubled": f"{has} lost a deal whose contract was doubled",
        "without-a-trick": f"{has} won no trick",
    }
    words = {
        "side": wording.side,
        "points": points(node.points),
        "reasons": joined([reasons[w] for w in node.whom], "or"),
    }
    reported = wording.model.breach.form == "reported"
    return Said("settlement.penalty", {**words, "never": " After a reported breach nothing is taken off." * reported})


def hanging(_: n.ThenHanging, wording: Wording) -> Said:
    """Say who gets what hung before."""
    several = wording.others_are_many and any(o.winner.who == "others" for o in wording.model.outcomes)
    share = " Several winners share it equally; what does not divide goes to whoever is earlier in turn."
    return Said("settlement.hanging", {"share": share if several else ""})
