"""Deals that two games score differently: the same tricks, and what each side writes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from capot.comparison.contracts import common_forms, deals_the_pack, points_in_play, trump_suit
from capot.comparison.result import Row, Table
from capot.comparison.subject import Subject
from capot.runtime.errors import BadInput
from capot.runtime.possible_sums import can_be
from capot.runtime.score import Score

_SUIT = "one-of-the-suits"
#: How far around the half deals are looked at: every last digit comes up.
_AROUND = 10


@dataclass(frozen=True, slots=True)
class Shares:
    """What the takers win of the points in play, the last trick with its points included.

    With ``every_trick`` all tricks are won by one side; ``pair`` says that the taker has announced a pair of trumps.
    """

    takers: int
    every_trick: bool = False
    pair: bool = False


@lru_cache(maxsize=65536)
def settled(
    subject: Subject, contract: str, shares: Shares, doubling: int = 1, level: int | None = None
) -> Score | None:
    """Return the score of a deal that the player in the first seat took; ``None`` if no deal can come out so.

    Where contracts are named with a number, that is the lowest one if no ``level`` is given.
    """
    game = subject.game
    level = min(game.kernel.levels, default=None) if level is None else level
    bonus, sides = game.kernel.last_trick_points[game.contract(contract)], len(game.sides)
    in_cards = points_in_play(subject, contract) - bonus
    last = 0 if shares.takers > bonus or (shares.takers == bonus and not shares.every_trick) else 1
    takers = shares.takers - (bonus if last == 0 else 0)
    if not 0 <= takers <= in_cards:
        return None
    left = in_cards - takers
    others = [left // (sides - 1) + (side < left % (sides - 1)) for side in range(sides - 1)]
    if shares.every_trick:
        others = [left if side == 0 else 0 for side in range(sides - 1)]
    tricks = _tricks(subject, contract, (takers, *others), last, every_trick=shares.every_trick)
    if tricks is None:
        return None
    announced = _pair(subject, contract) if shares.pair else {}
    try:
        return game.settle(
            contract=contract,
            taker=game.sides[0][0],
            leader=game.sides[0][0],
            cards=[takers, *others],
            last_trick=last,
            tricks=tricks,
            announced=announced,
            doubling=doubling,
            level=level,
        )
    except BadInput:  # the cards in play never have these points together
        return None


def _tricks(
    subject: Subject, contract: str, cards: tuple[int, ...], last: int, *, every_trick: bool
) -> tuple[int, ...] | None:
    """Return tricks, so many for each side, that can have these card points; ``None`` if there are none.

    The takers are the first side. Who wins the last trick wins as many as can be, the others at least one each.
    """
    game = subject.game
    size, sides, number = game.kernel.hand_size, len(game.sides), game.contract(contract)

    def can_have(side: int, won: int) -> bool:
        return can_be(game, number, won * game.seats + (game.kernel.laid_away if side == 0 else 0), cards[side])

    if every_trick:
        ways: Iterable[tuple[int, ...]] = [tuple(size if side == last else 0 for side in range(sides))]
    else:
        shares = product(range(1, size), repeat=sides)
        ways = sorted((way for way in shares if sum(way) == size), key=lambda way: -way[last])
    return next((way for way in ways if all(can_have(side, won) for side, won in enumerate(way))), None)


def _pair(subject: Subject, contract: str) -> dict[int, list[str]]:
    kernel = subject.game.kernel
    pairs = kernel.pairs[subject.game.contract(contract)]
    return {subject.game.sides[0][0]: [kernel.items[pairs[0][0]].text]} if pairs else {}


def scored_deals(a: Subject, b: Subject) -> Table | None:
    """Return deals with the same tricks in a suit contract that are written differently; ``None`` if all are alike.

    Games with another number of sides, or with other points in the pack or in play, have no deals in common.
    """
    common = common_forms(a, b).get(_SUIT)
    if common is None or len(a.game.sides) != len(b.game.sides) or not (deals_the_pack(a) and deals_the_pack(b)):
        return None
    total = points_in_play(a, common[0])
    if total != points_in_play(b, common[1]):
        return None
    rows = []
    for about, shares, doubling in _deals(a, b, total):
        written = _both(a, b, common, shares, doubling)
        if written[0] != written[1]:
            rows.append(Row(about, *written))
    if not rows:
        rows = _first_that_differs(a, b)
        return Table(a.text("follows.written", trump="", alone=_alone(a, b)), tuple(rows)) if rows else None
    return Table(a.text("follows.written", trump=trump_suit(a), alone=_alone(a, b)), tuple(rows))


def _both(a: Subject, b: Subject, contracts: tuple[str, str], shares: Shares, doubling: int) -> list[str]:
    """Return what is written in each game."""
    return [_written(settled(s.root, c, shares, doubling), s) for s, c in zip((a, b), contracts, strict=True)]


def _alone(a: Subject, b: Subject) -> bool:
    return a.model.sides.form == b.model.sides.form == "each-alone"


def _first_that_differs(a: Subject, b: Subject) -> list[Row]:
    """Return the first deal that is written differently, in any contract and with any doubling, if there is one."""
    for form, contracts in common_forms(a, b).items():
        total = points_in_play(a, contracts[0])
        if total != points_in_play(b, contracts[1]):
            continue
        half = total // 2
        for doubling in sorted(set(a.game.kernel.doublings) & set(b.game.kernel.doublings)):
            for takers in (*range(half, half + _AROUND), *range(half - _AROUND, half)):
                written = _both(a, b, contracts, Shares(takers), doubling)
                if written[0] != written[1]:
                    where = {"form": form, "suit": trump_suit(a), "doubling": doubling}
                    return [Row(_deal("any", a, b, takers, total, **where), *written)]
    return []


def _deals(a: Subject, b: Subject, total: int) -> list[tuple[str, Shares, int]]:
    """Return deals that tell scorings apart, each with its name and what the contract is multiplied by."""
    half = total // 2
    deals = [
        (_deal("won", a, b, 100, total), Shares(100), 1),
        (_deal("won", a, b, half + 1, total), Shares(half + 1), 1),
        (_deal("drawn", a, b, half, total), Shares(half), 1),
        (_deal("lost", a, b, half - 1, total), Shares(half - 1), 1),
        (_deal("every-trick", a, b, total, total), Shares(total, every_trick=True), 1),
        (_deal("no-trick", a, b, 0, total), Shares(0, every_trick=True), 1),
    ]
    pair = _same_pair(a, b)
    if pair:
        deals.append((_deal("pair", a, b, 60, total, ranks=pair), Shares(60, pair=True), 1))
    if set(a.game.kernel.doublings) & set(b.game.kernel.doublings) >= {2}:
        deals += [(_deal("doubled", a, b, won, total), Shares(won), 2) for won in (100, half)]
    return deals


def _deal(which: str, a: Subject, b: Subject, points: int, total: int, **words: Any) -> str:
    """Return what the takers win of all points in a deal, in words."""
    return a.text(f"follows.deal-{which}", alone=_alone(a, b), points=points, total=total, **words)


def _same_pair(a: Subject, b: Subject) -> tuple[str, ...]:
    """Return the ranks of the pair of trumps that both games have, none if they do not have the same one."""
    pairs = [
        {(tuple(sorted(pair.ranks)), pair.points): pair.ranks for pair in subject.model.declarations.pairs}
        for subject in (a, b)
    ]
    return next((ranks for key, ranks in pairs[0].items() if key in pairs[1]), ())


def _written(score: Score | None, subject: Subject) -> str:
    """Return columns as they stand beside each other, with what hangs."""
    if score is None:
        return subject.text("follows.cannot-be")
    columns = " : ".join(str(amount) for amount in score.columns)
    return subject.text("follows.columns", columns=columns, hangs=score.hangs) if score.hangs else columns
