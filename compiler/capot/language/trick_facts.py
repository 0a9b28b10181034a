"""Facts of a trick and of a player's hand in it: what duties and pairs ask for."""

from __future__ import annotations

from capot.base.dataclasses import dataclass
from capot.language.moments import FOLLOWING, LEADING, SAYING
from capot.language.roles import Role
from capot.language.rows import fact
from capot.language.terms import Both, But, Has, Named, Not, Some


@fact(
    "trump is led",
    known=(FOLLOWING,),
    depends=("trick", "contract"),
    holds="a trump was led",
    fails="no trump was led",
    like="the trick",
    never="no contract has trumps",
    term=Has(Named("ruffing"), Named("led")),
)
@dataclass(frozen=True, slots=True)
class TrumpLed:
    """The suit led ruffs."""


@fact(
    "(the) trick is trumped",
    known=(FOLLOWING,),
    depends=("trick", "contract"),
    holds="the trick has been trumped",
    fails="the trick has not been trumped",
    told="the trick is trumped",
    like="the trick",
    never="no contract has a trump suit beside others",
    term=Has(Named("trumps"), Named("best")),
)
@dataclass(frozen=True, slots=True)
class TrickTrumped:
    """A trump lies on a plain lead."""


@fact(
    "void of the suit led",
    known=(FOLLOWING,),
    depends=("hand", "trick"),
    holds="you hold no card of the suit led",
    fails="you hold a card of the suit led",
    told="a player has no card of the suit led",
    like="the trick",
    term=Not(Some(Both(Named("held"), Named("suit")))),
)
@dataclass(frozen=True, slots=True)
class VoidOfSuitLed:
    """The player holds no card of the suit led."""


@fact(
    "void of the suit led but for {rank:rank} of trump",
    known=(FOLLOWING,),
    depends=("hand", "trick", "contract"),
    holds="you hold no card of the suit led but, perhaps, the {rank} of trumps",
    fails="you hold a card of the suit led other than the {rank} of trumps",
    told="a player has no card of the suit led but that trump",
    like="the trick",
    example="void of the suit led but for J of trump",
    term=Not(Some(But(Both(Named("held"), Named("suit")), Named("marked")))),
)
@dataclass(frozen=True, slots=True)
class VoidBut:
    """The player holds no card of the suit led, or none but one trump, named by its rank."""

    rank: str


@fact(
    "holding only trumps",
    known=(FOLLOWING,),
    depends=("hand", "trick", "contract"),
    holds="all your cards are trumps",
    fails="you hold a card that is no trump",
    told="a player has only trumps",
    like="the trick",
    never="no contract has trumps",
    term=Not(Some(But(Named("held"), Named("ruffing")))),
)
@dataclass(frozen=True, slots=True)
class OnlyTrumps:
    """All cards that the player holds are of suits that ruff."""


@fact(
    "leading",
    known=(SAYING,),
    depends=("trick",),
    holds="you lead to the trick",
    fails="you do not lead to the trick",
    told="a player leads",
    like="the card",
)
@dataclass(frozen=True, slots=True)
class Leading:
    """The player is first to the trick."""


@fact(
    "trumping",
    known=(SAYING,),
    depends=("trick", "card", "contract"),
    holds="you play a trump on a lead that is not trump",
    fails="you do not play a trump on a lead that is not trump",
    told="a player trumps",
    like="the card",
    never="no trump meets another suit",
)
@dataclass(frozen=True, slots=True)
class Trumping:
    """The player plays a trump on a plain lead."""


@fact(
    "following",
    known=(SAYING,),
    depends=("trick", "card"),
    holds="you follow suit",
    fails="you do not follow suit",
    told="a player follows suit",
    like="the card",
)
@dataclass(frozen=True, slots=True)
class Following:
    """The player plays a card of the suit led."""


@fact(
    "{who:role} led",
    known=(SAYING,),
    depends=("trick", "seats"),
    holds="{who} led to the trick",
    fails="{who} did not lead to the trick",
    never="nobody has a partner",
    example="the partner led",
)
@dataclass(frozen=True, slots=True)
class LedBy:
    """The seat ``who`` led to the trick; the partner of the player to move where it says so."""

    who: Role


@fact(
    "{who:role} is winning",
    known=(FOLLOWING, SAYING),
    depends=("trick", "seats"),
    holds="{who} is winning the trick",
    fails="{who} is not winning the trick",
    like="the trick",
    never="nobody has a partner",
    example="the partner is winning",
    term=Named("partner"),
)
@dataclass(frozen=True, slots=True)
class Winning:
    """The seat ``who`` has the winning card of the trick so far; the partner of the player to move where it says so."""

    who: Role


@fact(
    "the stock is empty",
    known=(LEADING, FOLLOWING, SAYING),
    depends=("stock",),
    holds="the stock is empty",
    fails="there are cards left in the stock",
    like="the trick",
    never="this game has no stock from which cards are drawn",
    term=Named("stock-empty"),
)
@dataclass(frozen=True, slots=True)
class StockEmpty:
    """No card is left to be drawn in the play."""


#: What is asked of a trick, and of a hand while its owner plays to one.
TrickFact = (
    TrumpLed
    | TrickTrumped
    | VoidOfSuitLed
    | VoidBut
    | OnlyTrumps
    | Leading
    | Trumping
    | Following
    | LedBy
    | Winning
    | StockEmpty
)

__all__ = [
    "Following",
    "Leading",
    "LedBy",
    "OnlyTrumps",
    "StockEmpty",
    "TrickFact",
    "TrickTrumped",
    "TrumpLed",
    "Trumping",
    "VoidBut",
    "VoidOfSuitLed",
    "Winning",
]
