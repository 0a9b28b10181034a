"""Deals that are over, known by their sums: what a settlement is asked, drawn so that the seldom comes up often.

Who wins every trick, misses every trick, doubles, reports a breach or reaches an exact number does so seldom in deals
played at random. Here tricks are dealt out to the sides, with any luck from none to all, and settled.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from capot.runtime.game import Game
from capot_conformance.agreement.opening import draw_opening

#: How the luck of a side may be: the chance that a trick is its own.
_LUCK = (0.0, 0.1, 0.5, 0.5, 0.5, 0.9, 1.0)


#: Who took in a deal, and who led to its first trick; who can take is the bidding's to say.
Taken = tuple[int, int]


def draw_settlements(game: Game, taken: Sequence[Taken], many: int, seed: str) -> Iterator[dict[str, Any]]:
    """Yield what `Game.settle` is asked, of takers and leaders that have been seen."""
    rng = random.Random(seed)
    for _ in range(many if taken else 0):
        yield draw_settlement(game, rng.choice(taken), rng)


def draw_matches(game: Game, many: int, seed: str) -> Iterator[dict[str, Any]]:
    """Yield what `Game.match_result` is asked, mostly near the target."""
    rng = random.Random(seed)
    target, sides = game.kernel.target, range(len(game.sides))
    for _ in range(many):
        before = tuple(max(target - rng.choice((0, 1, 10, 100, 200, target)), 0) for _ in sides)
        columns = tuple(rng.choice((0, 1, 2, 9, 10, 11, 99, 100, 101, 199, 200)) for _ in sides)
        winners = tuple(side for side in sides if rng.random() < 0.5)
        asked = {"before": before, "columns": columns, "winners": winners, "every_trick": rng.random() < 0.2}
        asked["takers"] = rng.choice((None, *sides))
        asked["trickless"] = tuple(side for side in sides if side != asked["takers"]) if asked["every_trick"] else ()
        if game.kernel.plays_deals:
            asked["played"] = max(target - rng.choice((0, 1, 1, 2)), 0)
        if game.kernel.tallies_counted:
            carried = {name: [rng.choice((0, 0, 10, 100)) for _ in sides] for name in game.kernel.tallies_counted}
            asked["tallies"] = carried
        if "match.won-at-once" in game.kernel.rules:
            asked["doubling"] = rng.choice(game.kernel.doublings)
            asked |= _said(game, 0, rng)
        yield asked


def draw_standings(game: Game, taken: Sequence[Taken], many: int, seed: str) -> Iterator[dict[str, Any]]:
    """Yield deals between two tricks, as far as claims count them: like settlements, but nobody has the last trick."""
    rng = random.Random(seed)
    for _ in range(many if taken else 0):
        asked = draw_settlement(game, rng.choice(taken), rng, played=rng.randrange(1, game.kernel.hand_size))
        yield asked | {"last_trick": None, "offender": None}


def draw_settlement(
    game: Game, taken: Taken, rng: random.Random, played: int | None = None, *, balance: bool = False
) -> dict[str, Any]:
    """Return what `Game.settle` is asked of a deal, or of so many tricks that were ``played`` of it.

    With ``balance``, of a whole deal and two sides, the tricks fall so that the totals are as near to each other as
    some dozens of ways to share them out allow, or, now and then, one point off.
    """
    kernel = game.kernel
    opening = draw_opening(game, rng)
    contract = rng.randrange(len(kernel.contracts))
    size, seats = kernel.hand_size, game.seats
    hands = [opening.pack[seat * size : (seat + 1) * size] for seat in range(seats)]
    offender = rng.randrange(seats) if kernel.reports_breach and rng.random() < 0.1 else None
    if played is None:
        played = size if offender is None else rng.randrange(size)
    tricks, cards, last = _won(game, contract, hands, played, rng)
    away = opening.pack[seats * size : seats * size + kernel.laid_away]
    cards[game.side_of(taken[0])] += game.trick_points(contract=kernel.contracts[contract], cards=away)
    asked = {
        "contract": kernel.contracts[contract],
        "taker": taken[0],
        "leader": taken[1],
        "cards": tuple(cards),
        "last_trick": last if offender is None else None,
        "tricks": tricks,
        "announced": _announced(game, contract, hands, rng),
        "doubling": rng.choice(kernel.doublings),
        "hanging": opening.hanging,
        **({"tallies": opening.tallies} if opening.tallies else {}),
        "offender": offender,
        **({"level": rng.choice(kernel.levels)} if kernel.levels else {}),
        **_said(game, taken[0], rng),
    }
    if balance and offender is None and len(game.sides) == 2:
        asked = _balanced(game, asked, hands, rng)
    return asked | {"announced": _possible(game, asked)}


def _said(game: Game, seat: int, rng: random.Random) -> dict[str, dict[str, int]]:
    """Return which calls a player made of which the scoring asks; nothing where it asks of none."""
    calls = game.kernel.calls_scored
    return {"said": {call: seat for call in calls if rng.random() < 0.5}} if calls else {}


def _possible(game: Game, asked: dict[str, Any]) -> dict[int, tuple[str, ...]]:
    """Return what is announced as far as it can be: what the cards of a trick make is of a side that has won one."""
    kernel, contract = game.kernel, game.contract(asked["contract"])
    said = {}
    for seat, texts in asked["announced"].items():
        kinds = {text: kernel.kinds[kernel.items[game.item(text, contract)].kind] for text in texts}
        won = asked["tricks"][game.side_of(seat)] > 0
        said[seat] = tuple(text for text, kind in kinds.items() if won or kind.moment != "of-a-trick")
    return {seat: texts for seat, texts in said.items() if texts}


def _balanced(game: Game, asked: dict[str, Any], hands: list[tuple[str, ...]], rng: random.Random) -> dict[str, Any]:
    """Return the same with tricks shared out so that the totals are about equal."""
    worth = [
        _worth_of(game, game.contract(asked["contract"]), number, hands) for number in range(game.kernel.hand_size)
    ]
    totals = game.settle(**asked).totals
    wanted = asked["cards"][0] - (totals[0] - totals[1]) // 2 + rng.choice((0, 0, 0, 1, -1, 5))
    ways = [[rng.randrange(2) for _ in worth[:-1]] + [asked["last_trick"]] for _ in range(60)]
    best = min(ways, key=lambda way: abs(_of(way, worth, 0) - wanted))
    return asked | {
        "cards": (_of(best, worth, 0), _of(best, worth, 1)),
        "tricks": (best.count(0), best.count(1)),
    }


def _of(way: list[int], worth: list[int], side: int) -> int:
    return sum(points for who, points in zip(way, worth, strict=True) if who == side)


def _worth_of(game: Game, contract: int, number: int, hands: list[tuple[str, ...]]) -> int:
    """Return what the cards of a trick count, which everybody's card of that number makes."""
    counted_as = game.kernel.contracts[game.counted_as(contract, number)]
    return game.trick_points(contract=counted_as, cards=[hand[number] for hand in hands])


def _won(
    game: Game, contract: int, hands: list[tuple[str, ...]], played: int, rng: random.Random
) -> tuple[tuple[int, ...], list[int], int]:
    """Return the tricks and card points of each side, and the side that won the last trick."""
    sides = range(len(game.sides))
    favourite, luck = rng.choice(sides), rng.choice(_LUCK)
    tricks, cards, last = [0 for _ in sides], [0 for _ in sides], 0
    for number in range(played):
        others = [side for side in sides if side != favourite]
        last = favourite if rng.random() < luck else rng.choice(others)
        tricks[last] += 1
        cards[last] += _worth_of(game, contract, number, hands)
    return tuple(tricks), cards, last


def _announced(
    game: Game, contract: int, hands: list[tuple[str, ...]], rng: random.Random
) -> dict[int, tuple[str, ...]]:
    """Return what each seat announces of what it may announce together, pairs included."""
    kernel = game.kernel
    talks = rng.choice((0.0, 0.5, 1.0))
    said: dict[int, tuple[str, ...]] = {}
    for seat, hand in enumerate(hands):
        cards = game.deck.set_of(hand)
        items: tuple[int, ...] = ()
        while rng.random() < talks:
            more = [i for i in game.further(contract, cards, items) if kernel.points[contract][i] >= 0]
            if not more:
                break
            items = (*items, rng.choice(more))
        pairs = [item for item, pair in kernel.pairs[contract] if cards & pair == pair and rng.random() < talks]
        # Where every suit is trump there are several pairs of one name, and sums can be asked of one of them.
        name = {item: kernel.items[item].text for item in (*items, *pairs)}
        said[seat] = tuple(text for item, text in name.items() if game.item(text, contract) == item)
    return {seat: texts for seat, texts in said.items() if texts}
