"""The finite table of situations: what the cascade of duties leaves a follower, case by case.

For a follower every card is of one of a few classes, told apart by the tests in use: of the suit led or a trump or
neither, and above the winning card or not. Which classes they hold, whether a trump was led or the trick trumped, and
the facts that guards ask, make a situation. All of them are enumerated, so that duties can be judged (one that never
narrows, one that is shadowed, a guard that never matters) and compiled to straight code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from capot.model import nodes as n

Lead = Literal["trump", "plain", "plain-trumped"]
#: Card classes: of the suit led, a trump on a plain lead, any other; each above the winning card or not.
CardClass = Literal["follow-above", "follow-below", "trump-above", "trump-below", "other"]

#: Which classes can exist in a trick of a sort. On a trump lead a card of the suit led is a trump; a trump on a plain
#: lead is above unless the trick is trumped already, and then nothing of the suit led is above.
CLASSES: dict[Lead, tuple[CardClass, ...]] = {
    "trump": ("follow-above", "follow-below", "other"),
    "plain": ("follow-above", "follow-below", "trump-above", "other"),
    "plain-trumped": ("follow-below", "trump-above", "trump-below", "other"),
}


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a trick that guards may ask, beside the cards: the contract by its name among them."""

    lead: Lead
    partner_winning: bool
    contract: str = ""


@dataclass(frozen=True, slots=True)
class Situation:
    """A trick of a sort, the facts, and the classes of which the follower holds a card."""

    facts: Facts
    held: frozenset[CardClass]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the cascade leaves in a situation, and which duty took away each class that it took."""

    allowed: frozenset[CardClass]
    removed_by: tuple[tuple[CardClass, str], ...]


def passes(test: n.Test, card: CardClass, lead: Lead) -> bool:
    """Whether a card of a class passes a test."""
    match test:
        case n.FollowSuit():
            return card.startswith("follow")
        case n.Trumps():
            return card.startswith("trump")
        case n.Beats():
            return card.endswith("above")
        case n.Overtrumps():
            return card == "trump-above"
        case n.TestNot(inner):
            return not passes(inner, card, lead)
        case n.TestAll(inner):
            return all(passes(part, card, lead) for part in inner)
        case n.TestAny(inner):
            return any(passes(part, card, lead) for part in inner)


def holds(guard: n.Guard, facts: Facts) -> bool:
    """Whether a guard holds for a follower."""
    match guard:
        case n.TrumpLed():
            return facts.lead == "trump"
        case n.TrickTrumped():
            return facts.lead == "plain-trumped"
        case n.Leading():
            return False
        case n.Winning():
            return facts.partner_winning
        case n.GuardNot(inner):
            return not holds(inner, facts)
        case n.GuardAll(inner):
            return all(holds(part, facts) for part in inner)
        case n.GuardAny(inner):
            return any(holds(part, facts) for part in inner)
        case n.InContract(contract):
            return facts.contract == contract
        case _:
            return False


def binds(duty: n.Duty, facts: Facts) -> bool:
    """Whether a duty binds: its guard holds and no excuse does."""
    if duty.guard is not None and not holds(duty.guard, facts):
        return False
    return not any(holds(excuse, facts) for excuse in duty.excuses)


def judge(duties: Sequence[n.Duty], situation: Situation) -> Verdict:
    """Run the cascade: each duty keeps, of what is still allowed, what passes it, if there is any."""
    allowed = situation.held
    removed: list[tuple[CardClass, str]] = []
    for duty in duties:
        if not binds(duty, situation.facts):
            continue
        kept = frozenset(card for card in allowed if passes(duty.test, card, situation.facts.lead))
        if kept and kept != allowed:
            removed.extend((card, duty.at) for card in sorted(allowed - kept))
            allowed = kept
    return Verdict(allowed, tuple(removed))


def asks_partner(duties: Sequence[n.Duty]) -> bool:
    """Whether any duty looks at who is winning."""
    guards = [guard for duty in duties for guard in (duty.guard, *duty.excuses) if guard is not None]
    return any(isinstance(part, n.Winning) for guard in guards for part in parts_of(guard))


def parts_of(guard: n.Guard) -> Iterator[n.Guard]:
    """Yield a guard and all guards inside it."""
    yield guard
    match guard:
        case n.GuardNot(inner):
            yield from parts_of(inner)
        case n.GuardAll(inner) | n.GuardAny(inner):
            for part in inner:
                yield from parts_of(part)


def all_facts(leads: Sequence[Lead], partners: bool, contract: str = "") -> Iterator[Facts]:
    """Yield the facts that can be: without partners nobody's partner is winning."""
    for lead, winning in product(leads, (False, True) if partners else (False,)):
        yield Facts(lead, winning, contract)


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
