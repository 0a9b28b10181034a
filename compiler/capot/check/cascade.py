"""The cascade of duties over every situation of a game, on small bit sets.

For each sort of trick that the contracts of a game know, a ``Case`` has the classes of cards that can be held and the
facts that guards may ask. A set of classes is an int; ``allowed`` has, for every set that can be held, what may be
played of it. Two cascades mean the same exactly if they allow the same in all cases.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from capot.base.dataclasses import dataclass
from capot.language.parts import asks, every
from capot.model import nodes as n
from capot.model.situations import (
    CLASSES,
    CardClass,
    Facts,
    Situation,
    all_facts,
    binds,
    depend_on,
    guards_of,
    leads_of,
    passes,
)


@dataclass(frozen=True, slots=True)
class Case:
    """A sort of trick and its facts, with the classes of cards that a follower can hold."""

    facts: Facts
    classes: tuple[CardClass, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a cascade allows, by case and set held, and the duties that ever took a card away."""

    allowed: tuple[tuple[int, ...], ...]
    narrowing: frozenset[str]


def cases_of(model: n.Model) -> tuple[Case, ...]:
    """Return every case that the contracts of a game know, each once."""
    partners = model.sides.form == "partners-opposite"
    found: dict[Case, None] = {}
    asked = _asks_the_contract(model.duties)
    ranks = _ranks_named(model)
    heads = any(every((model.duties, model.never_musts), n.HeadsSuitLed))
    stock_empty: tuple[bool, ...] = (True,)
    if any(every((model.duties, model.denials), n.StockEmpty)):
        stock_empty = (False, True) if model.stock is not None else (False,)
    for contract in model.contracts:
        leads = leads_of(contract)
        # Of two players the second is the last, so they never find that a trump was played on a plain lead.
        found_by_follower = tuple(lead for lead in leads if lead != "plain-trumped" or model.players.count > 2)
        for facts in all_facts(found_by_follower, partners, contract.name if asked else "", stock_empty):
            classes = CLASSES[facts.lead]
            if "plain-trumped" not in leads:
                classes = tuple(card for card in classes if not card.startswith("trump"))
            if facts.lead == "plain-trumped" and heads:
                classes = ("follow-over", *classes)
            classes += tuple(named for rank in ranks for named in _of_rank(rank, contract, classes))
            found[Case(facts, classes)] = None
    return tuple(found)


def _ranks_named(model: n.Model) -> tuple[str, ...]:
    """Return the ranks of the trumps that duties and denials name."""
    clauses = (model.duties, model.denials, model.never_musts)
    named = [part.rank for part in every(clauses, n.VoidBut)] + [part.rank for part in every(clauses, n.RankOfTrump)]
    return tuple(dict.fromkeys(named))


def _of_rank(rank: str, contract: n.Contract, classes: Sequence[CardClass]) -> Iterator[CardClass]:
    """Yield the classes that the trump of a rank can be of; the highest trump is never below one that lies."""
    part = next((part for part in contract.parts if part.ruffs), None)
    if part is None:
        return
    for card in ("follow-above", "follow-below", "trump-above", "trump-below"):
        # On a plain lead the cards of the suit led are no trumps.
        is_trump = card.startswith("trump") or not any(other.startswith("trump") for other in classes)
        if card in classes and is_trump and not (card.endswith("below") and part.order.ranks[0] == rank):
            yield f"{card}-{rank}"
    if part.which == "every-suit":
        yield f"other-{rank}"


@cache
def hands(classes: tuple[CardClass, ...]) -> tuple[tuple[int, frozenset[CardClass]], ...]:
    """Return the sets of classes that a hand can have, with what is in each; of a rank one is trump, or all."""
    every_suit = any(card.startswith("other-") for card in classes)
    found = []
    for held in range(1, 1 << len(classes)):
        there = frozenset(card for place, card in enumerate(classes) if held >> place & 1)
        named = [card.split("-")[-1] for card in there if card.count("-") > 1 or card.startswith("other-")]
        if every_suit or len(set(named)) == len(named):
            found.append((held, there))
    return tuple(found)


def run(duties: Sequence[n.Duty], cases: Sequence[Case]) -> Outcome:
    """Run a cascade in all cases."""
    allowed: list[tuple[int, ...]] = []
    narrowing: set[str] = set()
    for case in cases:
        allowed.append(run_case(duties, case, narrowing))
    return Outcome(tuple(allowed), frozenset(narrowing))


def _asks_the_contract(duties: Sequence[n.Duty]) -> bool:
    """Whether any duty asks which contract is played."""
    return any(asks(guard, n.InContract) for guard in guards_of(duties))


def run_case(duties: Sequence[n.Duty], case: Case, narrowing: set[str]) -> tuple[int, ...]:
    """Run a cascade in one case; adds the duties that narrow to ``narrowing``."""
    tests = [(duty, mask(duty.test, case)) for duty in duties]
    asked = depend_on(duties, "hand")
    active: list[tuple[str, int]] = []
    kept: list[int] = []
    for held, there in hands(case.classes):
        if asked or not kept:
            situation = Situation(case.facts, there)
            active = [(duty.at, passing) for duty, passing in tests if binds(duty, situation)]
        left = held
        for at, passing in active:
            fewer = left & passing
            if fewer and fewer != left:
                narrowing.add(at)
                left = fewer
        kept.append(left)
    return tuple(kept)


@lru_cache(maxsize=1000)
def mask(test: n.Test, case: Case) -> int:
    """Return the set of classes that pass a test."""
    return sum(1 << place for place, card in enumerate(case.classes) if passes(test, card))


def situations_of(case: Case) -> Iterator[Situation]:
    """Yield the situations of a case: every set of classes that can be held."""
    yield from (Situation(case.facts, there) for _, there in hands(case.classes))
