"""A deal from the shuffle to the written score: its steps in the order in which the table meets them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from capot.base.english import capital, joined, joined_apart, quoted
from capot.language.clause_nodes.declaration_nodes import WITH_A_CARD
from capot.model import nodes as n
from capot.sentences.wording import Wording

#: The parts of a rulebook that a step is told in at length.
Part = Literal["bidding", "play", "announcing", "growth", "comparing", "scoring", "outcomes", "settlement", "match"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A step of a deal: the clause at ``at`` says it or, where that is empty, ``text`` does; ``to`` says more.

    ``inner`` are things that are done in the course of the step.
    """

    at: str = ""
    text: str = ""
    to: tuple[Part, ...] = ()
    inner: tuple[Stop, ...] = ()


def deal_course(model: n.Model) -> tuple[Stop, ...]:
    """Return the steps of a deal; each step of the model's own, each custom and who deals next are there once."""
    wording = Wording(model)
    done = [Stop(at=custom.at) for custom in model.customs if custom.who is not None]
    said = [Stop(at=custom.at) for custom in model.customs if custom.who is None]
    stops = [*(done or [Stop(text="All cards are gathered and shuffled.")]), *said]
    for step in model.deal:
        match step:
            case n.BiddingStep():
                stops.append(Stop(at=step.at, to=("bidding",)))
            case n.PlayStep():
                stops += _before_play(wording)
                stops.append(Stop(at=step.at, to=("play",), inner=tuple(_in_play(wording))))
            case _:
                stops.append(Stop(at=step.at))
    return (*stops, *_after_play(wording))


def speaking(model: n.Model) -> str:
    """Return how announcing before the first lead goes round where the rules lay no order down; else nothing."""
    window = [clause for clause in model.declarations.announcing if clause.moment == "before-the-first-lead"]
    contest = model.declarations.contest
    if not window or (contest is not None and any(_first_announced(key) for key in contest.keys)):
        return ""
    said = "Forehand begins, and the others follow in turn; this order is custom, and nothing depends on it."
    if window[0].told == "nothing" and contest is not None:
        said += " It is enough to name the sort, such as a run of three, until the comparison asks for more."
    return said


def comparing(model: n.Model) -> str:
    """Return how declarations that are not shown come to be compared at the table; else nothing."""
    contest = model.declarations.contest
    if contest is None:
        return ""
    announced = [clause for clause in model.declarations.announcing if set(clause.kinds) & set(contest.kinds)]
    if any(clause.told == "the-cards" or clause.moment == "unasked" for clause in announced):
        return ""
    if contest.moment == "at-the-end":
        return "By then all cards have been seen, so that everybody can tell which declaration was the best."
    asked = [words for kind, words in (("fours", _asked_of_fours), ("runs", _asked_of_runs)) if kind in contest.kinds]
    details = joined_apart([found for words in asked if (found := words(contest))])
    return f"The holders say only as much as each comparison asks, and only if it is needed: {details}."


def _asked_of_fours(contest: n.Contest) -> str:
    return "of fours the rank" if any(isinstance(key, n.KeyByOrder) for key in contest.keys) else ""


def _asked_of_runs(contest: n.Contest) -> str:
    names = {n.KeyByLength: "the length", n.KeyByTop: "the top card", n.KeyTrumpFirst: "whether they are trumps"}
    asked = list(dict.fromkeys(names[type(key)] for key in contest.keys if type(key) in names))
    return f"of runs {', then '.join(asked)}" if asked else ""


def _first_announced(key: n.Key) -> bool:
    return isinstance(key, n.KeyElse) and key.who == "first-announced"


# ---------------------------------------------------------------- steps that no clause of the deal says


def _clauses(wording: Wording, *moments: str) -> list[n.Announce]:
    return [clause for clause in wording.model.declarations.announcing if clause.moment in moments]


def _kinds(clauses: list[n.Announce], wording: Wording) -> str:
    return joined([kind for clause in clauses for kind in wording.kinds(clause.kinds)])


def _compared(wording: Wording, moment: str) -> list[Stop]:
    """Return the comparison, if it is made at a moment."""
    contest = wording.model.declarations.contest
    if contest is None or contest.moment != moment:
        return []
    kinds = joined(wording.kinds(contest.kinds))
    when = {
        "before-the-first-lead": f"{kinds} are compared.",
        "after-the-first-trick": f"After the first trick the announced {kinds} are compared.",
        "at-the-end": f"The {'' if wording.unasked(contest.kinds) else 'announced '}{kinds} are compared.",
    }
    return [Stop(text=capital(when[moment]), to=("comparing",))]


def _before_play(wording: Wording) -> list[Stop]:
    window = _clauses(wording, "before-the-first-lead")
    announced = [Stop(text=f"The players announce their {_kinds(window, wording)}.", to=("announcing",))]
    return [*(announced if window else []), *_compared(wording, "before-the-first-lead")]


def _in_play(wording: Wording) -> list[Stop]:
    stops: list[Stop] = []
    turn = _clauses(wording, "by-the-first-card")
    if turn:
        text = f"In the first trick players announce their {_kinds(turn, wording)} before they play a card."
        stops.append(Stop(text=text, to=("announcing",)))
    stops += _compared(wording, "after-the-first-trick")
    with_card = _clauses(wording, *WITH_A_CARD)
    if with_card:
        kinds = _kinds(with_card, wording)
        are_said = "is said when its" if kinds in wording.pairs else "are said when their"
        stops.append(Stop(text=f"{capital(kinds)} {are_said} cards are played.", to=("announcing",)))
    if wording.model.declarations.growth:
        grown = [wording.kinds((clause.kind,))[0] for clause in wording.model.declarations.growth]
        text = f"Cards that turn up may bring further {joined(list(dict.fromkeys(grown)))}."
        stops.append(Stop(text=text, to=("growth",)))
    if wording.model.claims:
        names = joined([quoted(claim.name) for claim in wording.model.claims], "or")
        stops.append(Stop(text=f"{capital(wording.a_side)} has come to the target may say {names}.", to=("match",)))
    return stops


def _after_play(wording: Wording) -> list[Stop]:
    model = wording.model
    written: tuple[Part, ...] = ("outcomes", "settlement") if model.then else ("outcomes",)
    return [
        *_compared(wording, "at-the-end"),
        Stop(text="Card points and declarations are counted.", to=("scoring",)),
        Stop(text=f"Each {wording.side} writes what the deal brings {'them' if wording.alone else 'it'}.", to=written),
        Stop(text="If nobody has reached the target, the match goes on.", to=("match",)),
        Stop(at=model.next_dealer.at),
    ]
