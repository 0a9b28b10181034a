"""Sentences about scoring and the match."""

from __future__ import annotations

from capot.backends.phrases.expressions import amount, guard, role
from capot.backends.phrases.said import Said
from capot.backends.phrases.wording import Wording
from capot.backends.phrases.words import capital, joined, label, points
from capot.model import nodes as n


def count(node: n.Count, wording: Wording) -> Said:
    """Say what scores."""
    words = {"side": wording.side, "points": points(node.points)}
    return Said("scoring.count_" + node.what.replace("-", "_"), words)


def total(node: n.Sum, wording: Wording) -> Said:
    """Say what is added up."""
    added = _own(node.of, "its ", wording)
    is_ = "is the sum of" if len(node.of) > 1 else "is"
    return Said("scoring.total", {"side": wording.side, "name": label(node.name), "is_": is_, "added": joined(added)})


def _own(names: tuple[str, ...], before: str, wording: Wording) -> list[str]:
    """Return quantities as "its card points" and "its points for runs and fours"."""
    own = [before + wording.quantity(name)[0] for name in names if not wording.is_for_a_reason(name)]
    reasons = [wording.reason(name) for name in names if wording.is_for_a_reason(name)]
    return [*own, *([f"{before}points for {joined(reasons)}"] if reasons else [])]


# ---------------------------------------------------------------- outcomes


def _ends(node: n.Outcome, holds: bool = True) -> tuple[str, str]:
    """Return how a deal ends, or does not, as subject and predicate."""
    if node.name == "made":
        return "the contract", "is made" if holds else "is not made"
    if node.name == "failed":
        return "the contract", "fails" if holds else "does not fail"
    return "the deal", f"is {'' if holds else 'not '}{label(node.name)}"


def ending(node: n.Outcome) -> str:
    """Return the opening of a sentence on what holds when a deal ends so."""
    return "If {} {}, ".format(*_ends(node))


def outcome(node: n.Outcome, wording: Wording) -> Said:
    """Say when a deal ends so; outcomes asked before this one are excluded in words."""
    before = wording.model.outcomes[: [other.at for other in wording.model.outcomes].index(node.at)]
    conditions = [" ".join(_ends(other, False)) for other in before]
    if node.guard is not None:
        conditions.append(guard(node.guard, wording))
    elif len(before) == 1 and before[0].guard is not None:
        conditions = [guard(before[0].guard, wording, False)]
    ends = " ".join(_ends(node))
    if not conditions:
        return Said("scoring.outcome_always", {"ends": ends})
    return Said("scoring.outcome", {"ends": ends, "conditions": joined(conditions)})


def winner(node: n.OutcomeWinner, wording: Wording) -> Said:
    """Say who wins the deal."""
    wins = "wins" if node.who == "nobody" or wording.party_is_one(node.who) else "win"
    who = wording.party(node.who)
    return Said("scoring.winner", {"ending": ending(wording.parent(node.at)), "who": who, "wins": wins})


def column(node: n.Column, wording: Wording) -> Said:
    """Say what is written."""
    writes = "writes" if wording.party_is_one(node.who) else "write"
    words = {
        "ending": ending(wording.parent(node.at)),
        "who": wording.party(node.who),
        "writes": writes,
        "amount": amount(node.amount, wording)[0],
        "lost": "; the points that they have won are lost" if node.lost else "",
    }
    return Said("scoring.column", words)


def never_rounded(_: n.NeverRounded, __: Wording) -> Said:
    """Say that nothing is rounded."""
    return Said("scoring.never_rounded")


def notation(node: n.Notation, _: Wording) -> Said:
    """Say how something is written."""
    return Said("scoring.notation", {"label": capital(label(node.label)), "written": node.written})


# ---------------------------------------------------------------- match


def target(node: n.Target, wording: Wording) -> Said:
    """Say what wins the match."""
    return Said("match.target", {"side": wording.side, "points": points(node.points)})


def looked_at(_: n.LookedAt, wording: Wording) -> Said:
    """Say when the target is looked at."""
    return Said("match.looked_at", {"side": wording.side})


def several(_: n.SeveralThere, wording: Wording) -> Said:
    """Say who wins when several are there."""
    if wording.sides == 2:
        return Said("match.several", {"several": f"both {wording.side}s have", "higher": "higher"})
    return Said("match.several", {"several": f"more than one {wording.side} has", "higher": "highest"})


def claim(node: n.Claim, wording: Wording) -> Said:
    """Say how the match is claimed in the middle of a deal."""
    words = {
        "side": wording.side,
        "name": label(node.name),
        "counting": joined(_own(node.counting, "its ", wording)),
        "start": capital(wording.side_of(role(node.start, wording))),
    }
    return Said("match.claim", words)
