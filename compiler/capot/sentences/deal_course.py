"""A deal from the shuffle to the written score: its steps in the order in which the table meets them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from capot.language.clause_nodes.declaration_nodes import WITH_A_CARD
from capot.model import nodes as n
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording

#: The parts of a rulebook that a step is told in at length.
Part = Literal["bidding", "play", "announcing", "growth", "comparing", "scoring", "outcomes", "settlement", "match"]


_Clause = n.Announce | n.Claim | n.Contest | n.Growth


@dataclass(frozen=True, slots=True)
class Stop:
    """A step of a deal: the clause at ``at`` says it or, where there is none, ``text`` does; ``to`` says more.

    ``inner`` are things that are done in the course of the step. Where ``clauses`` of that part are all that says more,
    these are their addresses.
    """

    at: str = ""
    text: Said | None = None
    to: tuple[Part, ...] = ()
    inner: tuple[Stop, ...] = ()
    clauses: tuple[str, ...] = ()


def deal_course(model: n.Model) -> tuple[Stop, ...]:
    """Return the steps of a deal: those of the model, what somebody does by custom before them, and who deals next.

    A custom in free words is no step: nobody but its author knows when it is due.
    """
    done = [Stop(at=custom.at) for custom in model.customs if custom.who is not None]
    stops = done or [_stop("shuffled")]
    for step in model.deal:
        match step:
            case n.BiddingStep():
                stops.append(Stop(at=step.at, to=("bidding",)))
            case n.PlayPart() | n.PlayStep():
                begins = step is model.deal[len(model.before_play)]
                stops += _before_play(model) if begins else []
                stops.append(Stop(at=step.at, to=("play",), inner=tuple(_in_play(model) if begins else ())))
            case _:
                stops.append(Stop(at=step.at))
    return (*stops, *_after_play(model))


def speaking(model: n.Model) -> list[Said]:
    """Return how announcing before the first lead goes round where the rules lay no order down; else nothing."""
    window = [clause for clause in model.declarations.announcing if clause.moment == "before-the-first-lead"]
    contest = model.declarations.contest
    if not window or (contest is not None and any(_first_announced(key) for key in contest.keys)):
        return []
    return [Said("declarations.speaking", {"brief": _brief(model)})]


def _brief(model: n.Model) -> bool:
    """Whether players choose how much they say before the first lead: then it is the sort, and of runs the length."""
    window = [clause for clause in model.declarations.announcing if clause.moment == "before-the-first-lead"]
    return bool(window) and window[0].told == "nothing" and model.declarations.contest is not None


def comparing(model: n.Model) -> list[Said]:
    """Return how declarations that are not shown come to be compared at the table; else nothing."""
    contest = model.declarations.contest
    if contest is None:
        return []
    announced = [clause for clause in model.declarations.announcing if set(clause.kinds) & set(contest.kinds)]
    if any(clause.told == "the-cards" or clause.moment == "unasked" for clause in announced):
        return []
    if contest.moment == "at-the-end":
        return [Said("declarations.seen")]
    if contest.moment == "after-the-second-trick" and model.declarations.shown is not None:
        return []
    names = {n.KeyByTop: "top", n.KeyTrumpFirst: "trump"} | ({} if _brief(model) else {n.KeyByLength: "length"})
    of_runs = list(dict.fromkeys(names[type(key)] for key in contest.keys if type(key) in names))
    of_fours = "fours" in contest.kinds and any(isinstance(key, n.KeyByOrder) for key in contest.keys)
    asked = {"rank_of_fours": of_fours, "of_runs": of_runs if "runs" in contest.kinds else []}
    return [Said("declarations.asked", asked)]


def _first_announced(key: n.Key) -> bool:
    return isinstance(key, n.KeyElse) and key.who == "first-announced"


# ---------------------------------------------------------------- steps that no clause of the deal says


def _stop(name: str, *to: Part, clauses: Iterable[_Clause] = (), **words: object) -> Stop:
    return Stop(text=Said(f"course.{name}", words), to=to, clauses=tuple(clause.at for clause in clauses))


def _announced(model: n.Model, *moments: str) -> tuple[list[n.Announce], tuple[str, ...]]:
    """Return the clauses on what is announced at some moments, and the kinds of declarations that they name."""
    clauses = [clause for clause in model.declarations.announcing if clause.moment in moments]
    return clauses, tuple(kind for clause in clauses for kind in clause.kinds)


def _compared(model: n.Model, moment: str) -> list[Stop]:
    """Return the comparison, if it is made at a moment."""
    contest = model.declarations.contest
    if contest is None or contest.moment != moment:
        return []
    unasked = Wording(model).unasked(contest.kinds)
    clauses, _ = _announced(model, "before-the-first-lead")
    shown = any(clause.told == "nothing" and set(clause.kinds) & set(contest.kinds) for clause in clauses)
    words = {"kinds": contest.kinds, "unasked": unasked, "shown": shown}
    return [_stop(f"compared-{moment}", "comparing", clauses=[contest], **words)]


def _before_play(model: n.Model) -> list[Stop]:
    clauses, kinds = _announced(model, "before-the-first-lead")
    announced = [_stop("announced", "announcing", clauses=clauses, kinds=kinds)] if kinds else []
    return [*announced, *_compared(model, "before-the-first-lead")]


def _in_play(model: n.Model) -> list[Stop]:
    stops: list[Stop] = []
    clauses, kinds = _announced(model, "by-the-first-card")
    if kinds:
        stops.append(_stop("announced-with-the-first-card", "announcing", clauses=clauses, kinds=kinds))
    stops += _compared(model, "after-the-first-trick")
    stops += _compared(model, "after-the-second-trick")
    clauses, kinds = _announced(model, *WITH_A_CARD)
    if kinds:
        one = len(kinds) == 1 and bool(Wording(model).pair_name(kinds[0])) and kinds[0] not in ("runs", "fours")
        moments = {clause.moment for clause in clauses}
        moment = clauses[0].moment if len(moments) == 1 else ""
        words = {"kinds": kinds, "one": one, "moment": moment}
        stops.append(_stop("said-with-its-cards", "announcing", clauses=clauses, **words))
    growth = model.declarations.growth
    if growth:
        grown = tuple(dict.fromkeys(clause.kind for clause in growth))
        longer = all(clause.form == "instead" for clause in growth)
        stops.append(_stop("grown", "growth", clauses=growth, kinds=grown, longer=longer))
    if model.claims:
        names = [claim.name for claim in model.claims]
        stops.append(_stop("claimed", "match", clauses=model.claims, names=names))
    return stops


def _after_play(model: n.Model) -> list[Stop]:
    written: tuple[Part, ...] = ("outcomes", "settlement") if model.then else ("outcomes",)
    return [
        *_compared(model, "at-the-end"),
        _stop("counted", "scoring"),
        _stop("written", *written),
        _stop("goes-on", "match"),
        *(Stop(at=rule.at) for rule in model.deals_next),
        Stop(at=model.next_dealer.at),
    ]
