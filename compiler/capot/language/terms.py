"""Terms: what a fact or a test on a card is worked out by, the same for whoever asks.

A term names things, and whoever works it out says what they are: a check has classes of cards, an engine has sets of
bits in a variable. While a player follows to a trick there are these:

- ``led`` and ``best``: the card led and the winning card;
- ``suit``: the cards of the suit led; ``trumps``: those that ruff on a lead that does not; ``ruffing``: all that ruff;
- ``above``: the cards that beat the winning one;
- ``above-led``: the cards that beat the highest card of the suit led;
- ``held``: all cards that the player holds, before any duty;
- ``marked``: the cards that a fact or a test names by rank and trump, as in ``J of trump``;
- ``partner``: whether the partner's card is the winning one;
- ``stock-empty``: whether no card is left to be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import assert_never

from capot.base.dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Named:
    """A truth, a card or a set of cards, by name."""

    name: str


@dataclass(frozen=True, slots=True)
class Both:
    """The cards that are in both sets."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class But:
    """The cards of the left set that are not in the right one."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Has:
    """Whether a card is in a set."""

    cards: Term
    card: Term


@dataclass(frozen=True, slots=True)
class Some:
    """Whether there is a card in a set."""

    cards: Term


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a truth."""

    truth: Term


Term = Named | Both | But | Has | Some | Not

#: What names may stand for: a truth, a card (or a sort of card), or a set of them.
Value = bool | str | Set[str]


def names_in(term: Term) -> Iterator[str]:
    """Yield the names that a term speaks of."""
    match term:
        case Named(name):
            yield name
        case Both(left, right) | But(left, right) | Has(left, right):
            yield from names_in(left)
            yield from names_in(right)
        case Some(inner) | Not(inner):
            yield from names_in(inner)
        case _:
            assert_never(term)


def worked_out(term: Term, known: Mapping[str, Value]) -> bool:
    """Return whether a truth holds, where its names stand for these.

    Raises:
        KeyError: if it speaks of something that is not known.
    """
    match term:
        case Named(name):
            value = known[name]
            if not isinstance(value, bool):
                raise TypeError(f"{name} is no truth")
            return value
        case Has(cards, card):
            return _card(card, known) in cards_of(cards, known)
        case Some(cards):
            return bool(cards_of(cards, known))
        case Not(truth):
            return not worked_out(truth, known)
        case Both() | But():
            raise TypeError("a set of cards is no truth")
        case _:
            assert_never(term)


def cards_of(term: Term, known: Mapping[str, Value]) -> Set[str]:
    """Return the set that a term means."""
    match term:
        case Named(name):
            value = known[name]
            if isinstance(value, bool | str):
                raise TypeError(f"{name} is no set of cards")
            return value
        case Both(left, right):
            return cards_of(left, known) & cards_of(right, known)
        case But(left, right):
            return cards_of(left, known) - cards_of(right, known)
        case Has() | Some() | Not():
            raise TypeError("a truth is no set of cards")
        case _:
            assert_never(term)


def _card(term: Term, known: Mapping[str, Value]) -> str:
    value = known[term.name] if isinstance(term, Named) else None
    if not isinstance(value, str):
        raise TypeError(f"{term} is no card")
    return value
