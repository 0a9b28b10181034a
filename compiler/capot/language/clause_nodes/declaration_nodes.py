"""Declarations: what they are, what they bring, when they are announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass
from capot.language.clause_rows import Values, clause
from capot.language.moments import LEADING, LOOKING, SAYING

if TYPE_CHECKING:
    from capot.language.clause_nodes.card_nodes import Order
    from capot.language.clause_nodes.contest_nodes import Award, Contest
    from capot.language.facts import Guard


#: The moments at which a pair is said with a card of its own.
WITH_A_CARD = ("with-its-first-card", "with-its-second-card", "with-either-card", "with-both-cards")

_WINS = {True: "wins the match"}


def _points_made(values: Values) -> Values:
    """Points are None where something wins the match."""
    return {name: value for name, value in values.items() if name != "wins"} | {"points": values.get("points")}


def _points_said(node: Run | Four) -> Values:
    return {"points": node.points, "wins": True if node.points is None else None}


def _run_made(values: Values) -> Values:
    pieces = (values["first"], values["second"]) if "first" in values else ()
    return {
        "shortest": values["shortest"],
        "longest": values.get("longest", values["shortest"]),
        "suit": values.get("suit", "any"),
        "points": 0 if pieces else values.get("points"),
        "pieces": pieces,
    }


def _run_said(node: Run) -> Values:
    longest = {"longest": None if node.longest == node.shortest else node.longest}
    suit = {"suit": None if node.suit == "any" else node.suit}
    if node.pieces:
        return {**longest, **suit, "points": None, "first": node.pieces[0], "second": node.pieces[1]}
    return {**longest, **suit, **_points_said(node)}


def _announce_made(values: Values) -> Values:
    moment = "unasked" if "unasked" in values else values["moment"]
    return {"kinds": values["kinds"], "moment": moment, "told": values.get("told", "nothing")}


def _announce_said(node: Announce) -> Values:
    """What the others are told goes without saying where a card is played."""
    if node.moment == "unasked":
        return {"moment": None, "told": None, "unasked": True}
    with_a_card = node.moment in WITH_A_CARD
    return {"told": None if with_a_card and node.told == "nothing" else node.told}


@clause(
    "look: at {cards}",
    "look: at the hand of one player, before the first lead",
    "look: at one's face-up cards, before the first lead",
    "look: at the cards of a trick, when it is won",
    section="declarations",
    asked=(LOOKING,),
    cards={
        "hand": "the hand of one player, before the first lead",
        "face-up": "one's face-up cards, before the first lead",
        "trick": "the cards of a trick, when it is won",
    },
)
@dataclass(frozen=True, slots=True)
class Look:
    """Over which cards declarations are sought, and when; where the guard fails there are none of any sort.

    What lies in a trick is its winner's, whoever played the cards.
    """

    at: str
    cards: Literal["hand", "face-up", "trick"]
    guard: Guard | None


@clause(
    "runs: in order {order:order}, as long as possible, each on its own",
    "runs: in order natural, as long as possible, each on its own",
    section="declarations",
)
@dataclass(frozen=True, slots=True)
class Runs:
    """How runs are found: neighbours in ``order``, as long as possible, each on its own."""

    at: str
    order: Order


@clause(
    "run of <{shortest:number} [to {longest:number}]> [of {suit}]:"
    " ({points:number} | {wins} | <as a run of {first:number} and a run of {second:number}>)",
    "run of 3: 20",
    "run of 5 to 7: 100",
    "run of 8: wins the match",
    "run of 8 of trump: wins the match",
    "run of 5 of a plain suit: 50",
    "run of 8: as a run of 5 and a run of 3",
    section="declarations",
    address="run-of-{shortest:LENGTH}[-{suit}]",
    made=_run_made,
    said=_run_said,
    suit={"trump": "trump", "plain": "a plain suit"},
    wins=_WINS,
)
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


@clause(
    "four {rank:rank} [in {contract:contract_name}]: ({points:number} | {wins})",
    "four J: 200",
    "four A in no-trump: 190",
    section="declarations",
    address="four-{rank}[-in-{contract}]",
    made=_points_made,
    said=_points_said,
    wins=_WINS,
)
@dataclass(frozen=True, slots=True)
class Four:
    """What four of a rank bring, in every contract for which no clause says something else."""

    at: str
    rank: str
    points: int | None
    contract: str | None = None


@clause(
    "never four: {ranks:rank*} [in {contract:contract_name}]",
    "never four: 8 7",
    "never four: 9 in no-trump",
    section="declarations",
    address="never-four[-in-{contract}]",
)
@dataclass(frozen=True, slots=True)
class NeverFour:
    """A denial: four of these ranks are no declaration, in no contract or not in one."""

    at: str
    ranks: tuple[str, ...]
    contract: str | None = None


@clause(
    "pair {name:label}: {ranks:rank=2} of trump, {points:number}",
    "pair bela: K Q of trump, 20",
    "pair belote: K Q of trump, 20, unless in all-trumps",
    section="declarations",
    address="pair-{name}",
    asked=(LOOKING,),
)
@dataclass(frozen=True, slots=True)
class Pair:
    """Two ranks of a trump suit in one hand, perhaps only in some contracts."""

    at: str
    name: str
    ranks: tuple[str, str]
    points: int
    guard: Guard | None = None


@clause(
    "sharing: (a card may be {sorts:shared&} | {once})",
    "sharing: a card may be in a run and in a four and in a pair",
    "sharing: no card in a run and in a four",
    "sharing: no card in a run and in a pair",
    "sharing: no card twice",
    section="declarations",
    made_by="sharing",
    said=lambda node: {"once": "-".join(node.apart)} if node.apart else {"sorts": ("run", "four", "pair")},
    once={
        "runs-fours": "no card in a run and in a four",
        "runs-pairs": "no card in a run and in a pair",
        "runs-fours-pairs": "no card twice",
    },
)
@dataclass(frozen=True, slots=True)
class Sharing:
    """Which sorts of declaration may use one card together; every pair of sorts not named here may.

    What is announced first keeps its cards. Of what counts unasked fours take theirs first, then runs, then pairs.
    """

    at: str
    apart: tuple[str, ...]


@clause(
    "announce {kinds:kind,}: ({moment}, at will [, telling {told}] | {unasked})",
    "announce runs, fours: before the first lead, at will, telling nothing",
    "announce bela: with its first card, the other in hand, at will",
    "announce stoeck: with its second card, the other played before, at will",
    "announce bela: with either card, the other in hand or played before, at will",
    "announce belote: with its first card and again with its second, the other in hand, at will",
    "announce runs, fours: with one's first card or before it, at will, telling the kind",
    "announce runs, fours: before the first lead, at will, telling the points",
    "announce runs, fours, pair: unasked",
    section="declarations",
    address="announce-{kinds}",
    asked=(SAYING,),
    made=_announce_made,
    said=_announce_said,
    moment={
        "before-the-first-lead": "before the first lead",
        "with-its-first-card": "with its first card, the other in hand",
        "with-its-second-card": "with its second card, the other played before",
        "with-either-card": "with either card, the other in hand or played before",
        "with-both-cards": "with its first card and again with its second, the other in hand",
        "by-the-first-card": "with one's first card or before it",
    },
    unasked={True: "unasked"},
    told={"nothing": "nothing", "the-kind": "the kind", "the-points": "the points", "the-cards": "the cards"},
)
@dataclass(frozen=True, slots=True)
class Announce:
    """When some kinds are announced, and what the others are told; unasked ones are counted without a word.

    A pair that is counted unasked is sought among all the cards that a player has in the deal, covered ones too;
    unasked ones count when the window before the first lead is closed. The guard says in which situations of a trick a
    pair may be said with its first card; whoever has begun may say the second word with its card in any trick.
    The kind is "run of three" or "four"; the points are what it counts in the contract, whatever it is.
    """

    at: str
    kinds: tuple[str, ...]
    moment: Literal[
        "before-the-first-lead",
        "by-the-first-card",
        "with-its-first-card",
        "with-its-second-card",
        "with-either-card",
        "with-both-cards",
        "unasked",
    ]
    told: Literal["nothing", "the-kind", "the-points", "the-cards"]
    guard: Guard | None


@clause(
    "announced: at most {count:number} [of {sort}] by one player [, {best}]",
    "announced: at most 2 by one player",
    "announced: at most 1 of runs by one player",
    "announced: at most 1 of runs by one player, their best",
    section="declarations",
    kind="cap",
    address="at-most[-{sort}]",
    asked=(LEADING,),
    made=lambda values: {**values, "best": bool(values.get("best"))},
    said=lambda node: {"best": True if node.best else None},
    sort={"runs": "runs", "fours": "fours"},
    best={True: "their best"},
)
@dataclass(frozen=True, slots=True)
class Cap:
    """How many runs and fours, or of one ``sort``, one player may announce in a deal; they choose which.

    With ``best`` nothing of that sort is announced while a better one could be; what counts unasked is the best alone.
    The better one counts more points, else is the longer, has the higher top card, or is in trumps. Among equals the
    player chooses; unasked it is the first suit of the pack, or of fours the first in the text.
    """

    at: str
    count: int
    sort: Literal["runs", "fours"] | None = None
    best: bool = False
    guard: Guard | None = None


@clause(
    "void {kind:kind}: both cards in a run that counts {points:number} or more",
    "void bela: both cards in a run that counts 100 or more",
    section="declarations",
    address="void-{kind}",
    asked=(LEADING,),
)
@dataclass(frozen=True, slots=True)
class Void:
    """A pair is none for whoever has announced a run that has both its cards and counts so much, or has it unasked."""

    at: str
    kind: str
    points: int
    guard: Guard | None = None


@clause(
    "ends the deal: (a run of {length:number} | four {rank:rank})",
    "ends the deal: a run of 8",
    "ends the deal: four J",
    section="declarations",
    address="ends-the-deal[-{length}][-{rank}]",
    asked=(LOOKING,),
)
@dataclass(frozen=True, slots=True)
class EndsDeal:
    """What ends the deal before the first lead: a run of a length, or four of a rank.

    It stands above what does not end the deal. Outcomes ask who ended it.
    """

    at: str
    length: int | None
    rank: str | None
    guard: Guard | None = None


@clause("shown: with one's second card, else lost", section="declarations", address="shown", asked=(LEADING,))
@dataclass(frozen=True, slots=True)
class Shown:
    """Whoever announced runs and fours with their first card shows each before their second card; the rest is lost.

    Where the contest is held before, what is not shown was compared all the same, so that a side can have the best and
    count nothing for it; after the second trick, or at the end, it is not there.
    """

    at: str
    guard: Guard | None = None


@clause(
    "growth {kind:kind}: {form}, before one's next card, at will",
    "growth runs: 20 more for each card that turns up in one of 3 or more, before one's next card, at will",
    "growth runs: its new points for the old when a card turns up in one announced, before one's next card, at will",
    "growth fours: its points when a card turns up that completes one, before one's next card, at will",
    section="declarations",
    address="growth-{kind}",
    form={
        "more": "{points:number} more for each card that turns up in one of {shortest:number} or more",
        "instead": "its new points for the old when a card turns up in one announced",
        "completes": "its points when a card turns up that completes one",
    },
)
@dataclass(frozen=True, slots=True)
class Growth:
    """What a card brings that turns up in the play, if it is announced before its owner's next card.

    It may bring ``points`` more, for the card, when it lies in a run of at least ``shortest``; or the new points of a
    run that was announced instead of the old; or the points of the four that it completes. A card that brings so many
    more is no run and takes no part in the contest; it counts with the side that has the best.
    """

    at: str
    kind: str
    form: Literal["more", "instead", "completes"]
    points: int
    shortest: int


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
    shown: Shown | None
    voids: tuple[Void, ...]
    ends: tuple[EndsDeal, ...]
    growth: tuple[Growth, ...]
    contest: Contest | None
    awards: tuple[Award, ...]
    caps: tuple[Cap, ...] = ()
