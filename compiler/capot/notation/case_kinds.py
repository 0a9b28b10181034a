"""The kinds of cases and the fields of each: what may be given, what may be expected, and the form of each value.

`case.schema.json` says the same for editors and other languages; a test holds the two together. The forms are
explained, and read, in `forms`.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """Fields of one kind of case; at least one of `expect` must be asked for.

    `shapes` and `forms` name the form of every value that may be given, and of every answer that may be expected.
    """

    needs: frozenset[str]
    takes: frozenset[str]
    shapes: Mapping[str, str]
    forms: Mapping[str, str]

    @property
    def expect(self) -> frozenset[str]:
        """The fields that can be expected."""
        return frozenset(self.forms)


def _fields(text: str) -> dict[str, str]:
    return dict(word.split(":") for word in text.split())


def _kind(needs: str, takes: str, expect: str) -> Kind:
    needed, taken = _fields(needs), _fields(takes)
    return Kind(frozenset(needed), frozenset(taken), needed | taken, _fields(expect))


KINDS = {
    "table": _kind(
        "dealer:text",
        "",
        "players:number sides:sides direction:word contracts:words forehand:player cutter:player"
        " first-packet:player next-dealer:player"
        " first-dealer:player",
    ),
    "worth": _kind("contract:text cards:text", "", "points:number each:numbers with-last-trick:number"),
    "legal": _kind("contract:text hand:text", "trick:text player:text", "legal:cards refused:refused"),
    "trick": _kind("contract:text trick:text", "", "winner:player points:number"),
    "hand": _kind("hand:text", "contract:text", "declarations:declarations points:number"),
    "contest": _kind(
        "contract:text announced:texts",
        "leader:text taker:text",
        "best:item by:player side:side counted:per-side void:items",
    ),
    "settle": _kind(
        "contract:text taker:text cards:numbers tricks:numbers",
        "last-trick:text leader:text announced:texts doubling:number hanging:number offender:text level:number"
        " tallies:tallies said:texts",
        "outcome:word winner:side winners:sides columns:per-side hangs:number written:written totals:per-side"
        " points:per-side counts:counts tallies:counts",
    ),
    "play": _kind(
        "hands:texts",
        "talon:text stock:text turned:text under:texts dealer:text scores:numbers hanging:number calls:text"
        " announced:texts tallies:tallies tricks:list then:list",
        "phase:word turn:player contract:word level:number taker:player hands:hands"
        " sees:hands may:acts may-only:lists may-not:acts"
        " legal:cards refused:refused choices:choices tricks:tricks score:score match-won-by:side"
        " hears:lists known-best:player covered:amounts doubling:number next-dealer:player",
    ),
    "match": _kind(
        "before:numbers columns:numbers",
        "winner:text every-trick:text takers:text played:number doubling:number tallies:tallies said:texts",
        "after:per-side winner:match-winner",
    ),
}

#: What the score of a played deal can be asked: the same as of a deal that is only settled.
SCORE = KINDS["settle"].forms
