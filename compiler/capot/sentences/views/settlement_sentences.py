"""Sentences about the steps that are done to what each side writes, once an outcome has said what that is."""

from __future__ import annotations

from capot.base.english import counted, in_quotes, joined, label, points
from capot.language.parts import asks_own
from capot.model import nodes as n
from capot.sentences.expression_sentences import amount, condition
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording
from capot.sentences.worked_numbers import written_in_tens


def hangs_along(at: str, of: n.Columns, wording: Wording) -> bool:
    """Whether a step is done to what hangs from the deal as well: to all columns, until that has begun to wait."""
    steps = wording.model.then
    before = steps[: next((i for i, step in enumerate(steps) if step.at == at), 0)]
    waits = any(isinstance(step, n.ThenHanging) for step in before)
    return any(outcome.hangs for outcome in wording.model.outcomes) and not waits and of.who == "every"


def goes_on(step: n.ThenTimes | n.ThenTens, wording: Wording) -> bool:
    """Whether the step before does something to the same amounts under the same condition."""
    steps = wording.model.then
    place = next((i for i, other in enumerate(steps) if other.at == step.at), 0)
    before = steps[place - 1] if place else None
    if not isinstance(before, n.ThenTimes | n.ThenTens) or (before.of, before.guard) != (step.of, step.guard):
        return False
    return hangs_along(before.at, before.of, wording) == hangs_along(step.at, step.of, wording)


def _written(step: n.ThenTimes | n.ThenTens, wording: Wording) -> str:
    """Return what a step is done to: what sides write or a part of it, and what hangs."""
    if wording.in_place and goes_on(step, wording):
        return "it"
    at, of = step.at, step.of
    hangs = hangs_along(at, of, wording)
    written = f"what {_writer(of.who, wording)}"
    if of.only:
        return f"of {written}, {joined([f'the {wording.quantity(name)[0]}' for name in of.only])} alone"
    written += ", and what hangs from this deal," if hangs else ""
    if of.but:
        written = f"{written.rstrip(',')}, all but {joined([f'the {wording.quantity(name)[0]}' for name in of.but])},"
    return written


def _writer(who: str, wording: Wording) -> str:
    """Return whose columns a step is done to, with what they do."""
    match who:
        case "every":
            return f"each {wording.side} writes"
        case "winners":
            return f"the {wording.side} writes that has won the deal" if not wording.alone else "the winner writes"
    name, one, _ = wording.writer(who)
    return f"{name} {'writes' if one else 'write'}"


def _if(node: n.ThenTimes | n.ThenTens | n.ThenBonus | n.ThenPenalty | n.ThenTally, wording: Wording) -> str:
    """Return when a step is done, as the opening of its sentence; what asks for a side's own stands behind it."""
    return "" if asks_own(node.guard) else condition(node.guard, wording)


def times(node: n.ThenTimes, wording: Wording) -> Said:
    """Say what everything is multiplied by."""
    said = zip(factors(node), node.multipliers, strict=True)
    by = [f"{words}{_doublings(part, wording)}" for words, part in said]
    words = {"written": _written(node, wording), "by": joined(by), "is_": _is(node.of, wording)}
    return Said("settlement.times", {"when": _if(node, wording), **words})


def _is(of: n.Columns, wording: Wording) -> str:
    """Return the verb of what a step is done to."""
    many = len(of.only) > 1 or any(wording.quantity(name)[1] for name in of.only)
    return "are" if many else "is"


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
    after = [
        f"{call.doubles.times} after {in_quotes(wording.called(call))}" for call in calls if call.doubles is not None
    ]
    unless = "1 if nobody doubled it"
    return f" of the contract: {joined([unless, *dict.fromkeys(after)])}" if after else f", which is {unless}"


def _limit(part: n.Multiplier) -> str:
    return str(part.number) if part.by == "number" else _multiplier(part)


def tens(node: n.ThenTens, wording: Wording) -> Said:
    """Say how points become tens."""
    words = {"written": _written(node, wording), "limit": _limit(node.limit)}
    phrase = "settlement.tens" if node.unit == "tens" else "settlement.to_the_ten"
    return Said(phrase, {"when": _if(node, wording), **words, "is_": _is(node.of, wording)})


def written_as(node: n.WrittenAs, wording: Wording) -> Said:
    """Say what points within two limits become."""
    return Said("settlement.written_as", {"low": node.low, "high": node.high, "written": points(node.written)})


def at_limit(node: n.AtLimit, wording: Wording) -> Said:
    """Say where an amount goes whose last digit is the limit."""
    words = {"limit": _limit(wording.parent(node.at).limit), "goes": node.goes}
    if node.goes == "stays":
        return Said("settlement.at_limit_stays", {"limit": words["limit"]})
    if node.goes == "highest-down":
        return Said("settlement.at_limit_highest_down", {"limit": words["limit"]})
    if node.goes == "highest-up":
        return Said("settlement.at_limit_highest_up", {"limit": words["limit"]})
    rest = wording.parent(node.at).rest
    if rest is None:
        return Said("settlement.at_limit", {"whose": "A", **words})
    # What the others write is what these leave of the whole, whatever its last digit is.
    who, one, _ = wording.writer("others" if rest.who == "takers" else "takers")
    return Said("settlement.at_limit", {"whose": f"In what {who} {'writes' if one else 'write'}, a", **words})


def equal_at_limit(node: n.EqualAtLimit, wording: Wording) -> Said:
    """Say where the highest amounts go if they are equal and end in the limit."""
    apart = {"written-up": ("up", "down"), "written-down": ("down", "up")}
    written, hanging = apart.get(node.goes, (node.goes, ""))
    words = {"limit": _limit(wording.parent(node.at).limit), "written": written, "hanging": hanging}
    if hanging:
        return Said("settlement.equal_at_limit_apart", words)
    return Said("settlement.equal_at_limit", {"limit": words["limit"], "goes": written})


def rest(node: n.Rest, wording: Wording) -> Said:
    """Say that one party writes what the other leaves of the whole."""
    other = "others" if node.who == "takers" else "takers"
    takers, one, __ = wording.writer(node.who)
    words = {
        "takers": takers,
        "write": "writes" if one else "write",
        "others": wording.party(other).removesuffix(" together"),
        "leave": "leaves" if wording.party_is_one(other) else "leave",
    }
    unit = wording.parent(node.at).unit
    return Said("settlement.rest" if unit == "tens" else "settlement.rest_to_the_ten", words)


def bonus(node: n.ThenBonus, wording: Wording) -> Said:
    """Say what every trick brings, or what a party writes more."""
    if node.whom == "every-trick":
        words = {"when": _if(node, wording), "a_side": wording.a_side}
        if bonus_in_tens(node, wording.model):
            more = {"points": counted(node.points, "ten"), "number": node.points}
            return Said("settlement.bonus_in_tens", {**words, **more})
        return Said("settlement.bonus", {**words, "points": points(node.points)})
    if node.whom in ("takers", "others", "winners"):
        are = "is" if node.points == 1 else "are"
        words = {"when": _if(node, wording), "points": points(node.points), "are": are}
        return Said("settlement.bonus_to", {**words, "writer": _writer(node.whom, wording)})
    words = {"when": _if(node, wording), "side": wording.side, "points": points(node.points)}
    if node.whom == "every-side":
        return Said("settlement.bonus_each", words)
    return Said("settlement.bonus_if", {**words, "reasons": _reason(node.whom, wording)})


def bonus_in_tens(before: n.ThenBonus, model: n.Model) -> bool:
    """Whether what is written are tens when a bonus comes to it."""
    earlier = model.then[: [step.at for step in model.then].index(before.at)]
    return written_in_tens(model) and any(isinstance(step, n.ThenTens) for step in earlier)


def _reason(who: str, wording: Wording) -> str:
    """Return why a step is done to a side that was named before: "it has won no trick"."""
    has, is_ = wording.it("has", "have"), wording.it("is", "are")
    taker = "the taker" if wording.alone else "the side of the taker"
    return {
        "takers": f"{is_} {taker}",
        "others": f"{is_} not {taker}",
        "rival": f"{is_} the rival",
        "winners": f"{has} won the deal",
        "takers-that-won": f"{has} won the deal as {wording.party('takers')}",
        "takers-that-lost": f"{has} lost the deal as {wording.party('takers')}",
        "lost-doubled": f"{has} lost a deal whose contract was doubled",
        "every-trick": f"{has} won every trick",
        "without-a-trick": f"{has} won no trick",
        "writing-nothing": f"{wording.it('writes', 'write')} nothing for the deal",
    }[who]


def penalty(node: n.ThenPenalty, wording: Wording) -> Said:
    """Say what is taken off, and from whom."""
    never = " After a reported breach nothing is taken off." * (wording.model.breach.form == "reported")
    words = {"when": _if(node, wording), "side": wording.side, "points": points(node.points), "never": never}
    if "every-side" in node.whom:
        return Said("settlement.penalty_each", words)
    return Said("settlement.penalty", {**words, "reasons": joined([_reason(w, wording) for w in node.whom], "or")})


def tally(node: n.ThenTally, wording: Wording) -> Said:
    """Say whose tally goes up, or begins anew; what a tally is stands with the first step that raises it."""
    a_side, party = wording.a_side, wording.party("takers")
    have = "has" if wording.party_is_one("takers") else "have"
    who, reason = {
        "takers-that-lost": (party, f", if {party} {have} lost the deal"),
        "takers-that-won": (party, f", if {party} {have} won the deal"),
        "takers": (party, ""),
        "others": (wording.writer("others")[0], ""),
        "rival": (wording.party("rival"), ""),
        "lost-doubled": (f"{a_side} has lost a deal whose contract was doubled", ""),
        "writing-nothing": (f"{a_side} writes nothing for the deal", ""),
        "winners": (f"{a_side} has won the deal", ""),
        "every-trick": (f"{a_side} has won every trick", ""),
        "without-a-trick": (f"{a_side} has won no trick", ""),
        "every-side": (f"each {wording.side}", ""),
    }[node.whom]
    words = {"when": _if(node, wording), "who": who, "reason": reason, "tally": label(node.tally)}
    if node.change == "wiped-out":
        return Said("settlement.tally_wiped_out", words)
    steps = [step for step in wording.model.then if isinstance(step, n.ThenTally) and step.tally == node.tally]
    first = next(step for step in steps if step.change == "up")
    told = f" It is 0 when the match begins, and each {wording.side} carries {wording.its} own from deal to deal."
    said, many = (str(node.amount.value), False) if isinstance(node.amount, n.Number) else _raised(node, wording)
    more = {"points": said, "are": "are" if many else "is", "first": told if first is node else ""}
    return Said("settlement.tally_up", {**words, **more})


def _raised(node: n.ThenTally, wording: Wording) -> tuple[str, bool]:
    """Return by how much a tally goes up, and whether that is a plural."""
    assert node.amount is not None
    return amount(node.amount, wording, f"{wording.its} own")


def hanging(node: n.ThenHanging, wording: Wording) -> Said:
    """Say who gets what hung before."""
    has = "has" if wording.party_is_one("takers") else "have"
    takers, alone = wording.party("takers"), wording.alone
    whom = {
        "winners": "the winner of the deal",
        "only-winner": f"{'whoever' if alone else 'the side that'} has won the deal alone",
        "takers-that-won": f"{takers}, if {'they' if alone else takers} {'have' if alone else has} won the deal",
        "takers": takers,
        "others": wording.party("others").removesuffix(" together"),
        "rival": "the rival",
    }[node.whom]
    otherwise = {"winners": "If nobody wins", "rival": "If nobody is the rival"}.get(node.whom, "Otherwise")
    dead = " or a deal is dead" if wording.deals_can_be_dead else ""
    otherwise += "" if otherwise == "Otherwise" else f"{dead},"
    to_many = node.whom == "others" or (
        node.whom == "winners" and any(o.winner.who in ("others", "rival", "opponents") for o in wording.model.outcomes)
    )
    to_many = to_many or (
        node.whom == "rival" and wording.model.rival is not None and wording.model.rival.level == "both"
    )
    several = wording.others_are_many and to_many
    share = " Several winners share it" if node.whom == "winners" else " Several of them share it"
    share += " equally; what does not divide goes to whoever is earlier in turn from forehand on."
    return Said("settlement.hanging", {"whom": whom, "share": share if several else "", "otherwise": otherwise})
