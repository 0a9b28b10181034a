"""The kinds of cases and the fields of each: what may be given and what may be expected.

`case.schema.json` says the same for editors and other languages, with the form of every value; a test holds the
two together.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """Fields of one kind of case; at least one of `expect` must be asked for."""

    needs: frozenset[str]
    takes: frozenset[str]
    expect: frozenset[str]


def _kind(needs: str, takes: str, expect: str) -> Kind:
    return Kind(frozenset(needs.split()), frozenset(takes.split()), frozenset(expect.split()))


KINDS = {
    "table": _kind("dealer", "", "players sides direction contracts forehand next-dealer"),
    "worth": _kind("contract cards", "", "points each with-last-trick"),
    "legal": _kind("contract hand", "trick player", "legal refused"),
    "trick": _kind("contract trick", "", "winner points"),
    "hand": _kind("hand", "contract", "declarations points"),
    "contest": _kind("contract announced", "leader taker", "best by side counted void"),
    "settle": _kind(
        "contract taker cards tricks",
        "last-trick leader announced doubling hanging offender",
        "outcome winner winners columns hangs written totals counts",
    ),
    "play": _kind(
        "hands",
        "talon turned under dealer scores hanging calls announced tricks then",
        "phase turn contract taker hands sees may may-only may-not legal refused choices tricks score match-won-by",
    ),
    "match": _kind("before columns", "winner every-trick", "after winner"),
}
