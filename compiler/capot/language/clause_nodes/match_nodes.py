"""The match: its target, when it is looked at, and who has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass
from capot.language.clause_rows import clause
from capot.language.moments import AFTER_THE_DEAL, LEADING, WRITING

if TYPE_CHECKING:
    from capot.language.facts import Guard
    from capot.language.roles import Role


@clause(
    "target: {points:number} {unit}",
    "target: 1001 points",
    "target: 3 deals won",
    "target: 1 deal won",
    "target: 16 deals played",
    section="match",
    made=lambda values: values | {"unit": values["unit"].replace("one-", "")},
    said=lambda node: {"unit": f"one-{node.unit}" if node.unit != "points" and node.points == 1 else node.unit},
    unit={
        "points": "points",
        "deals": "deals won",
        "one-deals": "deal won",
        "played": "deals played",
        "one-played": "deal played",
    },
)
@dataclass(frozen=True, slots=True)
class Target:
    """The points, or the deals won, that win the match, reached or passed; or how many deals are played in it.

    After so many deals ``played`` the highest score wins, and while the highest are equal, the match goes on deal by
    deal, unless it is drawn then. A dead deal is not counted.
    """

    at: str
    points: int
    unit: Literal["points", "deals", "played"]


@clause(
    "standing: [{score} +] tally {tallies:carried+}",
    "standing: score + tally above",
    "standing: tally above",
    section="match",
    score={True: "score"},
)
@dataclass(frozen=True, slots=True)
class Standing:
    """What of each side is compared with the target, and with the others': tallies, with the score or instead of it.

    Without this clause it is the score alone. A sheet with two lines keeps one of them as a tally, and is decided by
    the sum of both: `target: 1000 points`, `standing: score + tally above`.
    """

    at: str
    tallies: tuple[str, ...]
    score: bool = False


@clause("rubber: {games:number} games", "rubber: 2 games", section="match")
@dataclass(frozen=True, slots=True)
class Rubber:
    """Whoever is at the target has won a game, and so many games win the match.

    With each game the scores, what hangs and all tallies begin anew. Who deals goes on as between two deals. The games
    that a side has won it carries as a tally called ``games``.
    """

    at: str
    games: int


@clause(
    "looked at: after each deal",
    "looked at: after each deal",
    "looked at: after each deal, unless a side has every trick",
    section="match",
    asked=(AFTER_THE_DEAL,),
)
@dataclass(frozen=True, slots=True)
class LookedAt:
    """When the target is looked at: after each deal for which the guard holds."""

    at: str
    guard: Guard | None


@clause(
    "several there: [{takers}, else] the highest total, if equal {drawn}",
    "several there: the highest total, if equal play on",
    "several there: the takers, else the highest total, if equal play on",
    "several there: the highest total, if equal the match is drawn",
    section="match",
    kind="several",
    address="several-there",
    takers={True: "the takers"},
    drawn={False: "play on", True: "the match is drawn"},
)
@dataclass(frozen=True, slots=True)
class SeveralThere:
    """Who wins when several sides are there: the takers, where it says so, else the highest total.

    If the highest totals are equal, play goes on; or the match is over, and nobody has won it. After so many deals
    played, it is the highest of all.
    """

    at: str
    takers: bool = False
    drawn: bool = False


@clause(
    "never there: a side {who}",
    "never there: a side without a trick",
    "never there: a side that did not take",
    "never there: a side that lost",
    section="match",
    address="never-there",
    asked=(WRITING,),
    who={"trickless": "without a trick", "others": "that did not take", "losers": "that lost"},
)
@dataclass(frozen=True, slots=True)
class NeverThere:
    """Whoever won no trick in a deal, did not take in it, or lost it, has not reached the target by it.

    That is so whatever is written. Who lost a deal are all but its winners; a deal without a winner was lost by nobody.
    """

    at: str
    who: Literal["trickless", "others", "losers"] = "trickless"
    guard: Guard | None = None


@clause(
    "won at once: by the winner of the deal",
    "won at once: by the winner of the deal, when the doubling > 4",
    section="match",
    address="won-at-once",
    asked=(WRITING,),
)
@dataclass(frozen=True, slots=True)
class WonAtOnce:
    """Whoever wins a deal for which the guard holds has won the match, whatever the scores are.

    That is a side which has won it alone: where several have, the match goes on.
    """

    at: str
    guard: Guard | None


@clause(
    "as they come: {counting:standing+}",
    "as they come: score + bela + runs + fours + cards",
    section="match",
    address="as-they-come",
    asked=(LEADING,),
)
@dataclass(frozen=True, slots=True)
class AsTheyCome:
    """The target is looked at after each trick but the last, too: whoever is there has won the match at once.

    What is counted is added in this order, and whoever is there first has won: of several who are there by the same
    quantity whoever won the trick, else the next in turn. Where all points of a deal are multiplied alike, they count
    as they would be written.
    """

    at: str
    counting: tuple[str, ...]
    guard: Guard | None = None


@clause(
    "shown to finish: {kinds:kind,}",
    "shown to finish: stoeck",
    section="match",
    address="shown-to-finish",
    asked=(LEADING,),
)
@dataclass(frozen=True, slots=True)
class ShownToFinish:
    """A pair that a player can still say counts as said where the target is looked at within a deal.

    It is shown only if it is enough, so that nobody learns of one that is not. As points come in, it counts for the
    side; a claim can count it for who holds it alone, since nobody else knows of it.
    """

    at: str
    kinds: tuple[str, ...]
    guard: Guard | None = None


@clause(
    "claim {name:label}: after a trick, before the last, from {start:role}, counting {counting:standing+}",
    "claim enough: after a trick, before the last, from the winner of the trick, counting score + cards + runs",
    section="match",
    address="claim-{name}",
)
@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that the target is reached, made between tricks before the last, counting quantities as they stand."""

    at: str
    name: str
    start: Role
    counting: tuple[str, ...]
