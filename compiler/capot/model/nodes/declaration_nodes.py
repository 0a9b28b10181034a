"""Declarations, their contest and their awards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass

if TYPE_CHECKING:
    from capot.language.facts import Guard
    from capot.model.nodes.card_nodes import Order


@dataclass(frozen=True, slots=True)
class Look:
    """Over which cards declarations are sought, and when; where the guard fails there are none of any sort."""

    at: str
    moment: Literal["before-the-first-lead"]
    cards: Literal["hand", "face-up"]
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class Runs:
    """How runs are found: neighbours in ``order``, as long as possible, each on its own."""

    at: str
    order: Order


@dataclass(frozen=True, slots=True)
class Run:
    """What a run of some lengths brings: points, or the match at once, or what the ``pieces`` bring that it falls into.

    Pieces are lengths, from the top of the run. Of several that win the match the best by the contest does; where
    nothing is compared, one in trump, then that of the earlier in turn.
    """

    at: str
    shortest: int
    longest: int
    suit: Literal["any", "trump", "plain"]
    points: int | None
    pieces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Four:
    """What four of a rank bring, in every contract for which no clause says something else."""

    at: str
    rank: str
    points: int | None
    contract: str | None = None


@dataclass(frozen=True, slots=True)
class NeverFour:
    """A denial: four of these ranks are no declaration."""

    at: str
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ranks of a trump suit in one hand."""

    at: str
    name: str
    ranks: tuple[str, str]
    points: int


@dataclass(frozen=True, slots=True)
class Sharing:
    """Which sorts of declaration may use one card together; every pair of sorts not named here may."""

    at: str
    apart: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Announce:
    """When some kinds are announced, and what the others are told; unasked ones are counted without a word.

    A pair that is counted unasked is sought among all the cards that a player has in the deal, covered ones too.
    The guard says in which situations of a trick a pair may be said with its first card.
    """

    at: str
    kinds: tuple[str, ...]
    moment: Literal["before-the-first-lead", "by-the-first-card", "with-its-first-card", "with-both-cards", "unasked"]
    told: Literal["nothing", "the-kind", "the-cards"]
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class Growth:
    """What a card brings that turns up in the play, if it is announced before its owner's next card.

    It may bring ``points`` more, for the card, when it lies in a run of at least ``shortest``; or the new points of a
    run that was announced instead of the old; or the points of the four that it completes.
    """

    at: str
    kind: str
    form: Literal["more", "instead", "completes"]
    points: int
    shortest: int


@dataclass(frozen=True, slots=True)
class KeyOver:
    """Any of kind ``high`` outranks any of kind ``low``."""

    at: str
    high: str
    low: str


@dataclass(frozen=True, slots=True)
class KeyByOrder:
    """Of one kind, the rank that stands earlier is higher; ``order`` where the list is a named order.

    Without ranks it is the order of the contract: that of the suit named, or of every suit.
    """

    at: str
    kind: str
    ranks: tuple[str, ...]
    order: Order | None


@dataclass(frozen=True, slots=True)
class KeyByLength:
    """Longer is higher; with ``steps``, lengths are told apart only at these numbers."""

    at: str
    kind: str
    steps: tuple[int, ...]
    or_more: bool


@dataclass(frozen=True, slots=True)
class KeyByTop:
    """The higher top card is higher."""

    at: str
    kind: str
    order: Order


@dataclass(frozen=True, slots=True)
class KeyTrumpFirst:
    """One in a trump suit is higher than one that is not."""

    at: str
    kind: str


@dataclass(frozen=True, slots=True)
class KeyElse:
    """Who has the best when all keys tie; ``void`` strikes the tied ones out and compares the others."""

    at: str
    who: Literal["leaders-side", "leaders-party", "earlier-in-turn", "first-announced", "both", "nobody", "void"]


Key = KeyOver | KeyByOrder | KeyByLength | KeyByTop | KeyTrumpFirst | KeyElse


@dataclass(frozen=True, slots=True)
class Contest:
    """Which side has the best declaration of some kinds: keys asked in order, the next only on a tie.

    Between parties the taker's side stands against all others together.
    """

    at: str
    kinds: tuple[str, ...]
    between: Literal["sides", "players", "parties"]
    moment: Literal["before-the-first-lead", "after-the-first-trick", "at-the-end"]
    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """An award: of some kinds a side counts what it announced, always or only if it, or its party, has the best.

    Or nothing counts but the best itself.
    """

    at: str
    kinds: tuple[str, ...]
    who: Literal["side-of-the-best", "party-of-the-best", "each-side", "best-alone"]


@dataclass(frozen=True, slots=True)
class Kept:
    """An award: some kinds are kept by a side that has won a trick, or always."""

    at: str
    kinds: tuple[str, ...]
    who: Literal["side-with-a-trick", "always"]


@dataclass(frozen=True, slots=True)
class EveryTrick:
    """An award: the side with every trick is given all that anybody announced, or that anybody counted."""

    at: str
    what: Literal["announced", "counted"]


Award = Counted | Kept | EveryTrick


@dataclass(frozen=True, slots=True)
class Declarations:
    """The section on declarations. Its parts may be missing where a game has none of a sort."""

    look: Look | None
    runs: Runs | None
    run_values: tuple[Run, ...]
    fours: tuple[Four, ...]
    never_fours: tuple[NeverFour, ...]
    pairs: tuple[Pair, ...]
    sharing: Sharing | None
    announcing: tuple[Announce, ...]
    growth: tuple[Growth, ...]
    contest: Contest | None
    awards: tuple[Award, ...]
