"""Sentences about scoring: what counts, how a deal ends, and what each side writes then."""

from __future__ import annotations

from typing import Any, TypeGuard

from capot.base.english import capital, joined, joined_apart, label, points, quoted
from capot.model import nodes as n
from capot.sentences.covered_cases import beyond_its_guard, left_to_the_last, standing_in_its_way
from capot.sentences.expression_sentences import amount, condition, guard, parts_of, shares
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording


def count(node: n.Count, wording: Wording) -> Said:
    """Say what scores."""
    words = {
        "when": condition(node.guard, wording),
        "side": wording.side,
        "a_side": wording.a_side,
        "the_side": "the player who" if wording.alone else "the side that",
        "has": wording.it("has", "have"),
        "points": points(node.points),
        "called": f" ({quoted(node.name)})" if node.name != node.what else "",
        "beside": ", beside those for the last trick" if _beside_the_last(node, wording) else "",
    }
    return Said("scoring.count_" + node.what.replace("-", "_"), words)


def _beside_the_last(node: n.Count, wording: Wording) -> bool:
    """Whether what every trick counts is added to what the last one counts."""
    counts = wording.model.counts
    last = {count.name for count in counts if count.what == "last-trick" and count.points and count.guard is None}
    return node.what == "every-trick" and any(node.name in one.of and last & set(one.of) for one in wording.model.sums)


def total(node: n.Sum, wording: Wording) -> Said:
    """Say what is added up."""
    name, many = wording.quantity(node.name)
    added = own_quantities(node.of, wording)
    of = " the sum of" if len(node.of) > 1 else ""
    is_ = f"{'are' if many else 'is'}{of}"
    return Said("scoring.total", {"side": wording.side, "name": name, "is_": is_, "added": joined(added)})


def own_quantities(names: tuple[str, ...], wording: Wording) -> list[str]:
    """Return quantities as "its card points" and "its points for runs and fours"."""
    own = [f"{wording.its} {wording.quantity(name)[0]}" for name in names if not wording.is_for_a_reason(name)]
    reasons = [wording.reason(name) for name in names if wording.is_for_a_reason(name)]
    return [*own, *([f"{wording.its} points for {joined(reasons)}"] if reasons else [])]


def rival(node: n.Rival, wording: Wording) -> Said:
    """Say who of the others is the rival."""
    if not wording.others_are_many:
        return Said("scoring.rival_alone", {"who": "the opponent" if wording.alone else "the other side"})
    noun, many = wording.quantity(node.quantity)
    level = {
        "both": "if several of them have it, each of these is",
        "earlier-in-turn": "of several who have it, only the first in turn from forehand on is",
        "nobody": "if several of them have it, nobody is",
    }
    return Said("scoring.rival", {"most": f"the {'most' if many else 'highest'} {noun}", "level": level[node.level]})


# ---------------------------------------------------------------- outcomes


def ends(node: n.Outcome, wording: Wording) -> str:
    """Return how a deal ends, as its players say it; an outcome without a title goes by the name that it was given."""
    title = wording.title(node.at)
    return title if title is not None else f"the outcome is {quoted(node.name)}"


def ending_of(node: n.Outcome, wording: Wording) -> str:
    """Return how a deal has ended, as a sentence without its full stop."""
    return capital(ends(node, wording))


def _ending(at: str, wording: Wording) -> str:
    """Return the opening of a sentence on what holds when a deal ends as the block of a clause says."""
    return wording.apart(f"If {ends(wording.parent(at), wording)}, ")


def outcome(node: n.Outcome, wording: Wording) -> Said:
    """Say when a deal ends so.

    In place, in the list of all outcomes, it is a case that follows those before it, and the last one says what is left
    if a few words can; by itself the sentence says as conditions what the others leave to it.
    """
    how, words, place = ends(node, wording), _conditions(node, wording), wording.model.outcomes.index(node)
    if not words:
        return Said("scoring.outcome_otherwise" if place else "scoring.outcome_always", {"ends": how})
    return Said(
        "scoring.outcome_in_place" if wording.in_place else "scoring.outcome", {"ends": how, "conditions": words}
    )


def told_head(node: n.Outcome, wording: Wording) -> Said:
    """Say when a deal ends so where what becomes of it follows in the same sentence."""
    words = {"ends": ends(node, wording), "conditions": _conditions(node, wording)}
    return Said("scoring.told_head", {**words, "otherwise": wording.model.outcomes.index(node) > 0})


def _conditions(node: n.Outcome, wording: Wording) -> str:
    """Return when a deal ends so, nothing if always or in all cases that are left."""
    outcomes = wording.model.outcomes
    place = [other.at for other in outcomes].index(node.at)
    conditions = [guard(part, wording, inside=node.guard != part) for part in parts_of(node.guard)]
    if wording.in_place:
        conditions += [guard(part, wording) for part in left_to_the_last(outcomes, place)]
    else:
        further = beyond_its_guard(outcomes, place)
        if further is None:
            others = [ends(other, wording) for other in standing_in_its_way(outcomes, place)]
            none = "it is not so that {}" if len(others) == 1 else "none of these is so ({})"
            # Last, so that what is not so ends with the sentence.
            conditions += [none.format("; ".join(others))] if others else []
        else:
            if further and _is_a_list_of_lists(node.guard):
                conditions = [guard(node.guard, wording, inside=True)]
            conditions += [guard(part, wording) for part in further]
    apart = any(" or " in words or words.startswith("it is not so") for words in conditions)
    return joined_apart(conditions) if apart else joined(conditions)


def _is_a_list_of_lists(node: n.Guard | None) -> TypeGuard[n.GuardAny]:
    """Whether one of several has to be so, each of which may be several."""
    return isinstance(node, n.GuardAny) and any(isinstance(part, (n.GuardAll, n.GuardAny)) for part in node.guards)


def winner(node: n.OutcomeWinner, wording: Wording) -> Said:
    """Say who wins the deal; several that each win for themselves are not one party."""
    return Said("scoring.winner", {"ending": _ending(node.at, wording), **_winning(node, wording)})


def _winning(node: n.OutcomeWinner, wording: Wording) -> dict[str, str]:
    who = wording.writer(node.who)[0] if node.who == "opponents" else wording.party(node.who)
    one = node.who == "nobody" or wording.party_is_one(node.who)
    return {"who": who.removesuffix(" together"), "wins": "wins" if one else "win"}


def writer_of(node: n.Column, wording: Wording) -> str:
    """Return who writes a column: ``rest`` for those of the others who are no rival, where the rival has a column."""
    columns = wording.parent(node.at).columns
    return "rest" if node.who == "others" and any(other.who == "rival" for other in columns) else node.who


def column(node: n.Column, wording: Wording) -> Said:
    """Say what is written."""
    writer = writer_of(node, wording)
    if writer == "rest" and not wording.others_are_many:
        words = {"ending": _ending(node.at, wording), "takers": wording.party("takers")}
        return Said("scoring.column_no_one", words)
    if node.who == "each-side" and node.amount == n.Number(0):
        lost = "; the points that were won are lost" if node.lost else ""
        return Said("scoring.column_nobody", {"ending": _ending(node.at, wording), "lost": lost})
    return Said("scoring.column", {"ending": _ending(node.at, wording), **_writing(node, wording)})


def _writing(node: n.Column, wording: Wording) -> dict[str, Any]:
    who, one, own = wording.writer(writer_of(node, wording))
    if node.amount == n.Number(0) and who.startswith("each of "):
        who, one = who.removeprefix("each of "), False
    words = {
        "who": who,
        "writes": "writes" if one else "write",
        "amount": amount(node.amount, wording, own)[0],
        "more": ", even if that is more than the tricks brought" if node.more else "",
        "lost": f"; the points that {'they have' if wording.alone or not one else 'it has'} won are lost",
        "share": "; what does not divide goes to whoever is earlier in turn from forehand on",
    }
    words["lost"] = words["lost"] if node.lost else ""
    words["share"] = words["share"] if shares(node.amount) and wording.others_are_many else ""
    return words


def hangs(node: n.Hangs, wording: Wording) -> Said:
    """Say what nobody writes for now."""
    what, many = amount(node.amount, wording)
    words = {"ending": _ending(node.at, wording), "amount": what, "hang": "hang" if many else "hangs"}
    return Said("scoring.hangs", words)


def told_line(
    node: n.OutcomeWinner | n.Column | n.Hangs, wording: Wording, same: bool = False, nothing: bool = False
) -> Said:
    """Say who wins the deal, what is written or what hangs where it goes on in a sentence.

    ``same`` if whom it is about was just named; ``nothing`` if others were just said to write something.
    """
    match node:
        case n.OutcomeWinner():
            return Said("scoring.told_winner", dict(_winning(node, wording)))
        case n.Hangs():
            what, many = amount(node.amount, wording)
            return Said("scoring.told_hangs", {"amount": what, "hang": "hang" if many else "hangs", "many": many})
        case n.Column() if writer_of(node, wording) == "rest" and not wording.others_are_many:
            return Said("scoring.told_no_one", {"takers": wording.party("takers")})
        case n.Column(who="each-side", amount=n.Number(0)):
            return Said("scoring.told_nobody", {"same": same, "lost": node.lost})
        case n.Column():
            words = _writing(node, wording)
            return Said(f"scoring.{'told_nothing' if nothing else 'told_column'}", {**words, "same": same})


def never_rounded(_: n.NeverRounded, __: Wording) -> Said:
    """Say that nothing is rounded."""
    return Said("scoring.never_rounded")


def notation(node: n.Notation, wording: Wording) -> Said:
    """Say how something is written; a doubled contract that is made is lost by those against it."""
    doubled = any(call.doubles is not None for stage in wording.model.stages for call in stage.calls)
    others = "the opponent" if wording.alone and wording.sides == 2 else "the others"
    too = f", and so is that of {others} if a doubled contract is made" if node.label == "lost" and doubled else ""
    return Said("scoring.notation", {"label": capital(noted(node)), "written": node.written, "too": too})


def noted(node: n.Notation) -> str:
    """Return what is written in a way of its own."""
    return "the zero of a lost contract" if node.label == "lost" else label(node.label)
