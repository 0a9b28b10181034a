"""Tests on a card: what a duty of the play asks of what is played."""

from __future__ import annotations

from capot.base.dataclasses import dataclass
from capot.language.moments import FOLLOWING
from capot.language.rows import card_test
from capot.language.terms import Both, But, Named

_SUIT, _TRUMPS, _ABOVE = Named("suit"), Named("trumps"), Named("above")


@card_test(
    "follow suit",
    name="follow",
    known=(FOLLOWING,),
    holds="is of the suit led",
    fails="is not of the suit led",
    duty="to follow suit",
    term=_SUIT,
)
@dataclass(frozen=True, slots=True)
class FollowSuit:
    """The card is of the suit led."""


@card_test(
    "trump",
    name="trump",
    known=(FOLLOWING,),
    holds="is a trump on a lead that is not trump",
    fails="is not a trump on a lead that is not trump",
    duty="to trump",
    term=_TRUMPS,
)
@dataclass(frozen=True, slots=True)
class Trumps:
    """The card is of a suit that ruffs, and the suit led does not."""


@card_test(
    "beat the winning card",
    name="beat",
    known=(FOLLOWING,),
    holds="beats the winning card",
    fails="does not beat the winning card",
    duty="to beat the winning card",
    term=_ABOVE,
)
@dataclass(frozen=True, slots=True)
class Beats:
    """The card beats the winning card of the trick."""


@card_test(
    "beat the highest of the suit led",
    name="head",
    known=(FOLLOWING,),
    holds="is of the suit led and above all of its cards in the trick",
    fails="is not above all cards of the suit led in the trick",
    duty="to head the suit led",
    term=Both(_SUIT, Named("above-led")),
)
@dataclass(frozen=True, slots=True)
class HeadsSuitLed:
    """The card is of the suit led and beats every card of it in the trick, whether a trump lies there or not."""


@card_test(
    "trump over the winning card",
    name="overtrump",
    known=(FOLLOWING,),
    holds="is a trump over the winning card on a lead that is not trump",
    fails="is not a trump over the winning card on a lead that is not trump",
    duty="to overtrump",
    term=Both(_TRUMPS, _ABOVE),
)
@dataclass(frozen=True, slots=True)
class Overtrumps:
    """The card is a trump on a plain lead and beats the winning card."""


@card_test(
    "undertrump",
    name="undertrump",
    known=(FOLLOWING,),
    holds="is a trump on a lead that is not trump, below one in the trick",
    fails="is not a trump below one in the trick",
    duty="to undertrump",
    term=But(_TRUMPS, _ABOVE),
)
@dataclass(frozen=True, slots=True)
class Undertrumps:
    """The card is a trump on a plain lead and does not beat the winning card."""


@card_test(
    "{rank:rank} of trump",
    name="rank-of-trump",
    known=(FOLLOWING,),
    holds="is the {rank} of trumps",
    fails="is not the {rank} of trumps",
    duty="to play the {rank} of trumps",
    term=Named("marked"),
)
@dataclass(frozen=True, slots=True)
class RankOfTrump:
    """The card is of a suit that ruffs, and of this rank."""

    rank: str


@dataclass(frozen=True, slots=True)
class TestNot:
    """The card does not pass ``test``."""

    test: Test


@dataclass(frozen=True, slots=True)
class TestAll:
    """The card passes every one of ``tests``."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class TestAny:
    """The card passes at least one of ``tests``."""

    tests: tuple[Test, ...]


#: What one card can be tested for, and every test that is made of such.
PlainTest = FollowSuit | Trumps | Beats | HeadsSuitLed | Overtrumps | Undertrumps | RankOfTrump
Test = PlainTest | TestNot | TestAll | TestAny

__all__ = [
    "Beats",
    "FollowSuit",
    "HeadsSuitLed",
    "Overtrumps",
    "PlainTest",
    "RankOfTrump",
    "Test",
    "TestAll",
    "TestAny",
    "TestNot",
    "Trumps",
    "Undertrumps",
]
