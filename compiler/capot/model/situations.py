"""The finite table of situations: what the cascade of duties leaves a follower, case by case.

For a follower every card is of one of a few classes, told apart by the tests in use: of the suit led or a trump or
neither, and above the winning card or not. Which classes they hold, whether a trump was led or the trick trumped, and
the facts that guards ask, make a situation. All of them are enumerated, so that duties can be judged (one that never
narrows, one that is shadowed, a guard that never matters) and compiled to straight code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Literal

from capot.base.dataclasses import dataclass
from capot.language import truth
from capot.language.clause_nodes.card_nodes import RANKS
from capot.language.parts import asks, facts_in
from capot.language.registry import fact_row
from capot.language.rows import Dependency
from capot.language.terms import Value
from capot.model import nodes as n

Lead = Literal["trump", "plain", "plain-trumped"]
#: Card classes: of the suit led, a trump on a plain lead, any other; each above the winning card or not. A trump that
#: duties name by its rank is a class by itself: `follow-above-J`, `other-J` where all suits are trump. Where a
#: duty asks for it, `follow-over` is above all of the suit led and below a trump.
CardClass = str

#: Which classes can exist in a trick of a sort. On a trump lead a card of the suit led is a trump; a trump on a plain
#: lead is above unless the trick is trumped already, and then nothing of the suit led is above.
CLASSES: dict[Lead, tuple[CardClass, ...]] = {
    "trump": ("follow-above", "follow-below", "other"),
    "plain": ("follow-above", "follow-below", "trump-above", "other"),
    "plain-trumped": ("follow-below", "trump-above", "trump-below", "other"),
}


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a trick that guards may ask, beside the cards: the contract by its name among them.

    Where nothing else is said, no card is left to be drawn.
    """

    lead: Lead
    partner_winning: bool
    contract: str = ""
    stock_empty: bool = True


@dataclass(frozen=True, slots=True)
class Situation:
    """A trick of a sort, the facts, and the classes of which the follower holds a card.

    ``denied`` are facts that are taken not to be so, whatever the rest says.
    """

    facts: Facts
    held: frozenset[CardClass]
    denied: frozenset[n.Fact] = frozenset()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the cascade leaves in a situation, and which duty took away each class that it took."""

    allowed: frozenset[CardClass]
    removed_by: tuple[tuple[CardClass, str], ...]


def _with_ranks(*classes: CardClass) -> frozenset[str]:
    return frozenset(named for card in classes for named in (card, *(f"{card}-{rank}" for rank in RANKS)))


#: What the names in terms stand for among classes of cards, whatever the trick.
_SETS: dict[str, frozenset[str]] = {
    "suit": _with_ranks("follow-above", "follow-over", "follow-below"),
    "above-led": _with_ranks("follow-above", "follow-over"),
    "above": _with_ranks("follow-above", "trump-above"),
    "trumps": _with_ranks("trump-above", "trump-below"),
}


def _with_marked(known: Mapping[str, Value], node: n.Fact | n.PlainTest) -> Mapping[str, Value]:
    """Return what names stand for; ``marked`` are the classes of the trump that the node names by its rank, if any."""
    rank = getattr(node, "rank", None)
    if rank is None:
        return known
    return {**known, "marked": frozenset(f"{card}-{rank}" for card in (*_PLACES, "other"))}


#: The classes of cards that may be trumps.
_PLACES = ("follow-above", "follow-below", "trump-above", "trump-below")


def passes(test: n.Test, card: CardClass) -> bool:
    """Whether a card of a class passes a test."""
    return truth.passes(test, lambda plain: truth.passes_by_term(plain, card, _with_marked(_SETS, plain)))


def holds(guard: n.Guard, situation: Situation) -> bool:
    """Whether a guard holds for a follower.

    Raises:
        NotKnown: if it asks for what a follower cannot know.
    """

    def asked(fact: n.Fact) -> bool:
        if fact in situation.denied:
            return False
        if isinstance(fact, n.InContract):
            return situation.facts.contract == fact.contract
        return truth.holds_by_term(fact, _with_marked(_known(situation.facts, situation.held), fact))

    return truth.holds(guard, asked)


@cache
def _known(facts: Facts, held: frozenset[CardClass]) -> Mapping[str, Value]:
    """Return what the names in terms stand for in a trick; the card led and the winning one are sorts of their own."""
    trumped = facts.lead == "plain-trumped"
    led = frozenset({"led", *(() if trumped else ("best",))})
    ruffing = _SETS["suit"] | led if facts.lead == "trump" else _SETS["trumps"] | ({"best"} if trumped else frozenset())
    return {
        "led": "led",
        "best": "best",
        "suit": _SETS["suit"] | led,
        "above": _SETS["above"],
        "above-led": _SETS["above-led"],
        "trumps": _SETS["trumps"] | {"best"} if trumped else _SETS["trumps"],
        "ruffing": ruffing,
        "held": held,
        "partner": facts.partner_winning,
        "stock-empty": facts.stock_empty,
    }


def binds(duty: n.Duty, situation: Situation) -> bool:
    """Whether a duty binds: its guard holds and no excuse does."""
    if duty.guard is not None and not holds(duty.guard, situation):
        return False
    return not any(holds(excuse, situation) for excuse in duty.excuses)


def judge(duties: Sequence[n.Duty], situation: Situation) -> Verdict:
    """Run the cascade: each duty keeps, of what is still allowed, what passes it, if there is any."""
    allowed = situation.held
    removed: list[tuple[CardClass, str]] = []
    for duty in duties:
        if not binds(duty, situation):
            continue
        kept = frozenset(card for card in allowed if passes(duty.test, card))
        if kept and kept != allowed:
            removed.extend((card, duty.at) for card in sorted(allowed - kept))
            allowed = kept
    return Verdict(allowed, tuple(removed))


def guards_of(duties: Iterable[n.Duty]) -> list[n.Guard]:
    """Return the guards and excuses of duties."""
    return [guard for duty in duties for guard in (duty.guard, *duty.excuses) if guard is not None]


def depend_on(duties: Iterable[n.Duty], what: Dependency) -> bool:
    """Whether a condition of any duty depends on something."""
    return any(what in fact_row(fact).depends for guard in guards_of(duties) for fact in facts_in(guard))


def asks_partner(duties: Iterable[n.Duty]) -> bool:
    """Whether any duty looks at who is winning."""
    return any(asks(guard, n.Winning) for guard in guards_of(duties))


def all_facts(
    leads: Sequence[Lead], partners: bool, contract: str = "", stock_empty: Sequence[bool] = (True,)
) -> Iterator[Facts]:
    """Yield the facts that can be: without partners nobody's partner is winning."""
    for lead, winning, empty in product(leads, (False, True) if partners else (False,), stock_empty):
        yield Facts(lead, winning, contract, empty)


def all_situations(leads: Sequence[Lead], partners: bool) -> Iterator[Situation]:
    """Yield every situation in which a follower holds at least one card."""
    for facts in all_facts(leads, partners):
        classes = CLASSES[facts.lead]
        for bits in range(1, 1 << len(classes)):
            yield Situation(facts, frozenset(card for i, card in enumerate(classes) if bits >> i & 1))


def leads_of(contract: n.Contract) -> tuple[Lead, ...]:
    """Return the sorts of trick that a contract knows.

    A suit that ruffs is a trump against the suits that do not; where all or none ruff, nothing can be trumped.
    """
    named, other = contract.part_for(True), contract.part_for(False)
    if contract.form == "one-of-the-suits" and named and other and named.ruffs and not other.ruffs:
        return ("trump", "plain", "plain-trumped")
    if other is not None and other.ruffs:
        return ("trump",)
    return ("plain",)
