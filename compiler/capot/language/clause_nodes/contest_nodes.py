"""The contest of declarations, and who counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass
from capot.language.clause_rows import Values, clause
from capot.language.moments import COUNTING, LOOKING

if TYPE_CHECKING:
    from capot.language.clause_nodes.card_nodes import Order
    from capot.language.facts import Guard


def _by_order_made(values: Values) -> Values:
    order = values.get("order")
    ranks = order.ranks if order is not None else values.get("ranks", ())
    return {"kind": values["kind"], "ranks": ranks, "order": order}


def _by_order_said(node: KeyByOrder) -> Values:
    own = None if node.ranks or node.order else True
    return {"ranks": node.ranks if node.ranks and node.order is None else None, "order": node.order, "own": own}


@clause(
    "contest {kinds:kind,}: between {between}, {moment}",
    "contest runs, fours: between sides, before the first lead { ... }",
    "contest runs, fours: between players, after the first trick { ... }",
    "contest runs, fours: between sides, after the second trick { ... }",
    "contest runs, fours: between sides, at the end of the deal { ... }",
    section="declarations",
    between=("players", "sides", "parties"),
    moment={
        "before-the-first-lead": "before the first lead",
        "after-the-first-trick": "after the first trick",
        "after-the-second-trick": "after the second trick",
        "at-the-end": "at the end of the deal",
    },
)
@dataclass(frozen=True, slots=True)
class Contest:
    """Which side has the best declaration of some kinds: keys asked in order, the next only on a tie.

    Between parties the taker's side stands against all others together. After the second trick what has to be shown
    with the second card, and is not, is no longer there to be compared. If a breach ends a deal before its contest, the
    contest is held then.
    """

    at: str
    kinds: tuple[str, ...]
    between: Literal["sides", "players", "parties"]
    moment: Literal["before-the-first-lead", "after-the-first-trick", "after-the-second-trick", "at-the-end"]
    keys: tuple[Key, ...]


@clause(
    "{high:compared} over {low:compared}",
    "fours over runs",
    "runs over fours, when in no-trumps",
    address="{high}-over-{low}[-{when:WHEN}]",
    asked=(LOOKING,),
)
@dataclass(frozen=True, slots=True)
class KeyOver:
    """Any of kind ``high`` outranks any of kind ``low``."""

    at: str
    high: str
    low: str
    guard: Guard | None = None


@clause(
    "{kind:compared} by ({order:named_order} | {own} | {ranks:listed_rank*})",
    "fours by order trump",
    "fours by the contract's order",
    "fours by J 9 A K Q 10",
    address="{kind}-by[-{when:WHEN}]",
    asked=(LOOKING,),
    made=_by_order_made,
    said=_by_order_said,
    own={True: "the contract's order"},
)
@dataclass(frozen=True, slots=True)
class KeyByOrder:
    """Of one kind, the rank that stands earlier is higher; ``order`` where the list is a named order.

    Without ranks it is the order of the contract: that of the suit named, or of every suit.
    """

    at: str
    kind: str
    ranks: tuple[str, ...]
    order: Order | None
    guard: Guard | None = None


@clause(
    "{kind:compared} by length [{steps:number,} [{or_more}]]",
    "runs by length 3, 4, 5 or more",
    "runs by length",
    address="{kind}-by-length[-{when:WHEN}]",
    asked=(LOOKING,),
    or_more={True: "or more"},
)
@dataclass(frozen=True, slots=True)
class KeyByLength:
    """Longer is higher; with ``steps``, lengths are told apart only at these numbers."""

    at: str
    kind: str
    steps: tuple[int, ...]
    or_more: bool
    guard: Guard | None = None


@clause(
    "{kind:compared} by top card in {order:named_order}",
    "runs by top card in order natural",
    "runs by top card in order up, when in undenufe",
    address="{kind}-by-top[-{when:WHEN}]",
    asked=(LOOKING,),
)
@dataclass(frozen=True, slots=True)
class KeyByTop:
    """The higher top card is higher."""

    at: str
    kind: str
    order: Order
    guard: Guard | None = None


@clause(
    "{kind:compared} in trump first",
    "runs in trump first",
    address="{kind}-in-trump[-{when:WHEN}]",
    asked=(LOOKING,),
)
@dataclass(frozen=True, slots=True)
class KeyTrumpFirst:
    """One in a trump suit is higher than one that is not."""

    at: str
    kind: str
    guard: Guard | None = None


@clause("{one:compared} apart from {other:compared}", "fours apart from runs", address="{one}-apart-from-{other}")
@dataclass(frozen=True, slots=True)
class KeyApart:
    """Two kinds are compared apart: each has a best of its own, and who has it counts what is of that kind."""

    at: str
    one: str
    other: str


@clause("by points", "by points", address="by-points[-{when:WHEN}]", asked=(LOOKING,))
@dataclass(frozen=True, slots=True)
class KeyByPoints:
    """What brings more points is higher, of whatever kind it is."""

    at: str
    guard: Guard | None = None


@clause(
    "else: {who}",
    "else: the leader's side",
    "else: the leader's party",
    "else: the earlier in turn",
    "else: the first announced",
    "else: both",
    "else: nobody",
    "else: void the tied and compare on",
    address="else",
    who={
        "leaders-side": "the leader's side",
        "leaders-party": "the leader's party",
        "earlier-in-turn": "the earlier in turn",
        "first-announced": "the first announced",
        "both": "both",
        "nobody": "nobody",
        "void": "void the tied and compare on",
    },
)
@dataclass(frozen=True, slots=True)
class KeyElse:
    """Who has the best when all keys tie; ``void`` strikes the tied ones out and compares the others."""

    at: str
    who: Literal["leaders-side", "leaders-party", "earlier-in-turn", "first-announced", "both", "nobody", "void"]


@clause(
    "counted {kinds:kind,}: {who}",
    "counted runs, fours: all that the side of the best announced",
    "counted runs, fours: all that the party of the best announced, each its own",
    "counted runs, fours: all that a side announced",
    "counted runs, fours: the best alone",
    section="declarations",
    address="counted-{kinds}",
    asked=(COUNTING,),
    who={
        "side-of-the-best": "all that the side of the best announced",
        "party-of-the-best": "all that the party of the best announced, each its own",
        "each-side": "all that a side announced",
        "best-alone": "the best alone",
    },
)
@dataclass(frozen=True, slots=True)
class Counted:
    """An award: of some kinds a side counts what it announced, always or only if it, or its party, has the best.

    Or nothing counts but the best itself, of each where a tie is for both. It is asked who announced something, even
    where an award before has given it to another side. Where the guard fails, each counts its own.
    """

    at: str
    kinds: tuple[str, ...]
    who: Literal["side-of-the-best", "party-of-the-best", "each-side", "best-alone"]
    guard: Guard | None = None


@clause(
    "kept {kinds:kind,}: {who}",
    "kept runs, fours: by a side with a trick",
    "kept bela: always",
    section="declarations",
    address="kept-{kinds}",
    asked=(COUNTING,),
    who={"side-with-a-trick": "by a side with a trick", "always": "always"},
)
@dataclass(frozen=True, slots=True)
class Kept:
    """An award: some kinds are kept by a side that has won a trick, or always."""

    at: str
    kinds: tuple[str, ...]
    who: Literal["side-with-a-trick", "always"]
    guard: Guard | None = None


@clause(
    "every trick: all that anybody {what}, to the side with every trick",
    "every trick: all that anybody announced, to the side with every trick",
    "every trick: all that anybody counted, to the side with every trick",
    section="declarations",
    asked=(COUNTING,),
    what=("announced", "counted"),
)
@dataclass(frozen=True, slots=True)
class EveryTrick:
    """An award: the side with every trick is given all that anybody announced, or that anybody counted."""

    at: str
    what: Literal["announced", "counted"]
    guard: Guard | None = None


#: A key that compares declarations of one kind.
PlainKey = KeyByOrder | KeyByLength | KeyByTop | KeyTrumpFirst
Key = PlainKey | KeyByPoints | KeyOver | KeyApart | KeyElse
Award = Counted | Kept | EveryTrick
