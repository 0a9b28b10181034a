"""Sentences about the match: what wins it, and when that is looked at."""

from __future__ import annotations

from capot.base.english import counted, joined, label, number, points
from capot.model import nodes as n
from capot.sentences.expression_sentences import condition, limits, parts_of, role
from capot.sentences.phrase import Said
from capot.sentences.views.scoring_sentences import own_quantities
from capot.sentences.wording import Wording


def target(node: n.Target, wording: Wording) -> Said:
    """Say what wins the match."""
    words = {"side": wording.side, "has": wording.it("has", "have")}
    if node.unit == "deals":
        return Said("match.target_in_deals", {**words, "deals": number(node.points)})
    if node.unit == "played":
        two = wording.sides == 2
        deals = {"deals": counted(node.points, "deal"), "played": "it has" if node.points == 1 else "the deals have"}
        higher = "higher" if two else "highest"
        return Said("match.target_played", {**words, **deals, "higher": higher, "dead": _dead(wording)})
    return Said("match.target", {**words, "points": points(node.points)})


def _dead(wording: Wording) -> str:
    """Say that dead deals do not count, where there can be any."""
    return " A dead deal is none of them." if wording.deals_can_be_dead else ""


def standing(node: n.Standing, wording: Wording) -> Said:
    """Say what is compared in the match beside the score, or instead of it."""
    tallies = joined([f"the tally of {label(name)}" for name in node.tallies])
    one = len(node.tallies) == 1
    words = {"tallies": tallies, "counts": "counts" if one else "count", "added": node.score}
    return Said("match.standing", {**words, "is_": "is" if one else "are"})


def rubber(node: n.Rubber, wording: Wording) -> Said:
    """Say that games are won, and how many win the match."""
    return Said("match.rubber", {"games": counted(node.games, "game"), "a_side": wording.side})


def looked_at(node: n.LookedAt, wording: Wording) -> Said:
    """Say when the target is looked at."""
    if wording.model.target.unit == "played":
        must, never = limits(parts_of(node.guard), wording)
        only = (f" if {must}" if must else "") + (f" unless {never}" if never else "")
        return Said("match.looked_at_played", {"only": only})
    must, never = limits(parts_of(node.guard), wording)
    return Said("match.looked_at", {"side": wording.side, "when": f", if {must}," if must else "", "never": never})


def several(node: n.SeveralThere, wording: Wording) -> Said:
    """Say who wins when several are there."""
    two = wording.sides == 2
    words = {"several": "both have" if two else "more than one has", "higher": "higher" if two else "highest"}
    if wording.model.target.unit == "played":
        return Said("match.several_played_drawn" if node.drawn else "match.several_played", words)
    words |= {"equal": "is drawn" if node.drawn else "goes on"}
    words |= {"side": wording.side, "wins": wording.it("wins", "win")}
    if not node.takers:
        return Said("match.several", words)
    takers, one, _ = wording.writer("takers")
    return Said(
        "match.several_takers",
        {**words, "takers": takers, "win": "wins" if one else "win", "has": "has" if one else "have"},
    )


def never_there(node: n.NeverThere, wording: Wording) -> Said:
    """Say who has not reached the target whatever they have."""
    if node.who == "others":
        return Said("match.never_there_but_takers", {"takers": wording.writer("takers")[0]})
    form = "match.never_there_but_winners" if node.who == "losers" else "match.never_there"
    return Said(form, {"a_side": wording.a_side})


def won_at_once(node: n.WonAtOnce, wording: Wording) -> Said:
    """Say when a deal decides the match."""
    return Said("match.won_at_once", {"when": condition(node.guard, wording)})


def as_they_come(node: n.AsTheyCome, wording: Wording) -> Said:
    """Say that a side that gets to the target within a deal has won."""
    counted = tuple(name for name in node.counting if name != "score")
    return Said(
        "match.as_they_come",
        {"a_side": wording.a_side, "counting": _in_order(counted, wording), "multiplied": _multiplied(wording)},
    )


def shown_to_finish(node: n.ShownToFinish, wording: Wording) -> Said:
    """Say that a pair may be shown before it is said, if it is enough."""
    words = {"kinds": joined(wording.kinds(node.kinds), "or"), "side": wording.side}
    return Said("match.shown_to_finish", words)


def _multiplied(wording: Wording) -> str:
    """Say that points of the deal count here as they would be written."""
    return ", multiplied as they would be written" if n.multiplied_alike(wording.model.then) else ""


def _in_order(counted: tuple[str, ...], wording: Wording) -> str:
    said = own_quantities(counted, wording)
    return joined(said) if len(said) < 2 else f"in this order {joined(said)}"


def claim(node: n.Claim, wording: Wording) -> Said:
    """Say how the match is claimed in the middle of a deal."""
    words = {
        "a_side": wording.a_side,
        "believes": "believes they have" if wording.alone else "believes it has",
        "name": label(node.name),
        "wins": wording.it("wins", "win"),
        "counting": joined(own_quantities(node.counting, wording)),
        "start": wording.side_of(role(node.start, wording)),
        "multiplied": _multiplied(wording),
        "lost": joined(wording.kinds(_lost_without_a_trick(node, wording.model))),
        "has": wording.it("has", "have"),
    }
    return Said("match.claim", words)


def _lost_without_a_trick(node: n.Claim, model: n.Model) -> tuple[str, ...]:
    """Return the kinds of declarations that a claim counts only to whoever has a trick already."""
    kept = [one for one in model.declarations.awards if isinstance(one, n.Kept) and one.who == "side-with-a-trick"]
    return tuple(kind for one in kept for kind in one.kinds if kind in node.counting)
