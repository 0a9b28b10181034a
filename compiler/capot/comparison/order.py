"""Lists whose order is part of the rules, where two games have the same rules in another order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from capot.base.english import capital, joined, label
from capot.comparison.alignment import Pair
from capot.comparison.result import Rule
from capot.comparison.subject import Subject
from capot.model import nodes as n
from capot.sentences.views.bidding_sentences import stage_name


def moved(pairs: Sequence[Pair], a: Subject, b: Subject) -> list[Rule]:
    """Return a rule for each list in which what both games have does not come in the same order."""
    both = _one_to_one(pairs)
    found = []
    for name, listed in _LISTS.items():
        of_b = listed(b.model)
        in_a = [at for at in listed(a.model) if both.get(at) in of_b]
        in_b = [at for at in of_b if at in [both[at] for at in in_a]]
        if [both[at] for at in in_a] != in_b:
            found.append(Rule(name, _said(in_a, a), _said(in_b, b), tuple(in_a), tuple(in_b)))
    return found


def _one_to_one(pairs: Sequence[Pair]) -> dict[str, str]:
    """Return the clauses that stand for each other; one that stands for several has no single place."""
    places = {(pair.a.at[0], pair.b.at[0]) for pair in pairs if pair.a is not None and pair.b is not None}
    of_a, of_b = Counter(a for a, _ in places), Counter(b for _, b in places)
    return {a: b for a, b in places if of_a[a] == of_b[b] == 1}


#: The name of the list of comparisons, whose order decides which declaration is better.
COMPARISONS = "The order of the comparisons"
#: The text that names each list in other languages.
ORDERS = {
    "The order of the deal": "compare.order-deal",
    "The order of the duties": "compare.order-duties",
    COMPARISONS: "compare.order-comparisons",
    "What declarations go through": "compare.order-awards",
    "The order of the settlement": "compare.order-settlement",
}

_LISTS: dict[str, Callable[[n.Model], list[str]]] = {
    "The order of the deal": lambda model: [step.at for step in model.deal],
    "The order of the duties": lambda model: [duty.at for duty in model.duties],
    COMPARISONS: lambda model: [
        key.at for key in (model.declarations.contest.keys if model.declarations.contest else ())
    ],
    "What declarations go through": lambda model: [award.at for award in model.declarations.awards],
    "The order of the settlement": lambda model: [step.at for step in model.then],
}


def _said(places: Sequence[str], subject: Subject) -> str:
    names = [_name(at, subject) for at in places]
    return capital(f"{joined(names[:1])}, then {', then '.join(names[1:])}.")


def _name(at: str, subject: Subject) -> str:
    node = subject.wording.nodes[at]
    match node:
        case n.ThenTimes(multipliers=multipliers):
            by = [
                str(part.number) if part.by == "number" else f"the {label(part.name or 'doubling')}"
                for part in multipliers
            ]
            return f"multiplying by {joined(by)}"
        case n.ThenBonus(whom=whom):
            return "the bonus for every trick" if whom == "every-trick" else "a bonus"
        case n.Packets():
            first = next(step.at for step in subject.model.deal if isinstance(step, n.Packets))
            return "the first cards" if at == first else "further cards"
        case n.BiddingStep(stage=stage):
            return stage_name(stage, subject.wording)
    name = _NAMES.get(type(node)) or subject.term(at)
    return name[:1].lower() + name[1:]


_NAMES: dict[type, str] = {
    n.LayOut: "laying out cards",
    n.TurnUp: "turning up a card",
    n.ThenPenalty: "a penalty",
    n.ThenTally: "what sides carry from deal to deal",
}
