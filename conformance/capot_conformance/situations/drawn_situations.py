"""Situations drawn so that what is seldom in play comes often: ties, sweeps, hands of one suit, sums near a limit."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from capot.notation import compact
from capot.runtime.game import Game
from capot_conformance.agreement.opening import draw_opening, run_and_four
from capot_conformance.mutation.settlements import draw_matches, draw_settlement
from capot_conformance.situations.drawn_deals import draw_calls, draw_deal, draw_moment
from capot_conformance.situations.questions import Situation
from capot_conformance.situations.settings import Played

_TRIES = 6


def draw(topic: str, played: Played, number: int, *, announce_all: bool = False) -> Situation | None:
    """Return the situation of this number, the same whoever draws it; none where the game has no such thing.

    With ``announce_all`` everybody in a deal announces whatever they hold.
    """
    rng = random.Random(f"{played.game.key} {topic} {number}")
    given = _OF_DEALS[topic](played, rng, announce_all) if topic in _OF_DEALS else _DRAWN[topic](played, rng)
    return None if given is None else Situation(topic, given)


def _hands(game: Game, rng: random.Random, size: int | None = None) -> list[tuple[str, ...]]:
    """Return a hand for each seat, of a pack shuffled well or badly."""
    pack, size = draw_opening(game, rng).pack, size or game.kernel.hand_size
    return [pack[seat * size : (seat + 1) * size] for seat in range(game.seats)]


def _text(cards: Sequence[str]) -> str:
    return compact.in_order(cards)


def _table(played: Played, rng: random.Random) -> dict[str, Any]:
    return {"dealer": rng.choice(played.seats.players)}


def _worth(played: Played, rng: random.Random) -> dict[str, Any]:
    pack = draw_opening(played.game, rng).pack
    return {"contract": rng.choice(played.game.contracts), "cards": _text(pack[: rng.randint(1, 8)])}


def _legal(played: Played, rng: random.Random) -> dict[str, Any]:
    """A trick that was begun by the rules, and a hand of which some cards are refused, if that can be had."""
    game, seats = played.game, played.seats
    given: dict[str, Any] = {}
    for _ in range(_TRIES):
        contract = rng.choice(game.contracts)
        hands = _hands(game, rng, rng.randint(2, game.kernel.hand_size))
        plays = _plays(game, contract, hands, rng, rng.randint(1, game.seats - 1), void=0.5)
        seat = game.next_seat(plays[-1][0])
        trick = ", ".join(f"{seats.player(who)} {card}" for who, card in plays)
        given = {"contract": contract, "hand": _text(hands[seat]), "trick": trick}
        if len(game.legal_cards(contract=contract, hand=hands[seat], trick=plays, seat=seat)) < len(hands[seat]):
            break
    return given


def _plays(
    game: Game, contract: str, hands: list[tuple[str, ...]], rng: random.Random, count: int, void: float = 0
) -> list[tuple[int, str]]:
    """Return so many plays of a trick, each by the rules; ``void`` is how likely a hand has nothing of the suit led."""
    seat = rng.randrange(game.seats)
    plays: list[tuple[int, str]] = []
    for _ in range(count):
        allowed = game.legal_cards(contract=contract, hand=hands[seat], trick=plays, seat=seat)
        plays.append((seat, rng.choice(allowed)))
        seat = game.next_seat(seat)
        others = tuple(card for card in hands[seat] if card[-1] != plays[0][1][-1])
        if len(others) > 1 and rng.random() < void:
            hands[seat] = others
    return plays


def _trick(played: Played, rng: random.Random) -> dict[str, Any]:
    game, seats = played.game, played.seats
    contract = rng.choice(game.contracts)
    hands = _hands(game, rng, rng.choice((1, 2, 3, game.kernel.hand_size)))
    plays = _plays(game, contract, hands, rng, game.seats)
    return {"contract": contract, "trick": ", ".join(f"{seats.player(who)} {card}" for who, card in plays)}


def _hand(played: Played, rng: random.Random) -> dict[str, Any]:
    game = played.game
    given: dict[str, Any] = {"hand": _text(rng.choice(_hands(game, rng)))}
    return given | {"contract": rng.choice(game.contracts)} if rng.random() < 0.7 else given


def _contest(played: Played, rng: random.Random) -> dict[str, Any] | None:
    """Declarations of hands into which runs of equal cards, or fours, were put, so that many are equal."""
    game, seats = played.game, played.seats
    if not played.taken:
        return None
    contract = rng.choice(game.contracts)
    hands = _planted(game, rng) if rng.random() < 0.7 else _hands(game, rng)
    announced: dict[str, str] = {}
    for seat, hand in enumerate(hands):
        items = _announced(game, contract, hand, rng, rng.choice((0.8, 1.0, 1.0)))
        if items:
            announced[seats.player(seat)] = ", ".join(items)
    if not announced:
        return None
    taker, leader = rng.choice(played.taken)
    given: dict[str, Any] = {"contract": contract, "announced": dict(sorted(announced.items()))}
    return given | {"leader": seats.player(leader), "taker": seats.player(taker)}


def _planted(game: Game, rng: random.Random) -> list[tuple[str, ...]]:
    """Return hands filled up from the rest, where several hold a run of the same cards in suits of their own.

    Now and then one holds a run and another a four that brings as much.
    """
    hands: list[list[str]] = [[] for _ in range(game.seats)]
    alike = run_and_four(game, rng) if rng.random() < 0.25 else None
    if alike is not None:
        for seat, cards in zip(rng.sample(range(game.seats), 2), alike, strict=True):
            hands[seat] += cards
        return _filled(game, hands, rng)
    ranks = list(compact.RANKS)
    suits = list(compact.SUITS)
    rng.shuffle(suits)
    pack = [game.deck.text(card) for card in range(game.deck.size)]
    there = [rank for rank in ranks if f"{rank}{suits[0]}" in pack]
    length = rng.choice((3, 3, 4, 4, 5))
    top = rng.randrange(len(there) - length + 1)
    for seat, suit in zip(rng.sample(range(game.seats), min(game.seats, rng.choice((2, 2, 3)))), suits, strict=False):
        shift = 0 if rng.random() < 0.8 else rng.choice((-1, 1))
        start = min(max(top + shift, 0), len(there) - length)
        hands[seat] += [f"{rank}{suit}" for rank in there[start : start + length]]
    return _filled(game, hands, rng)


def _filled(game: Game, hands: list[list[str]], rng: random.Random) -> list[tuple[str, ...]]:
    """Return hands filled up from the rest of the pack."""
    size = game.kernel.hand_size
    pack = [game.deck.text(card) for card in range(game.deck.size)]
    left = [card for card in pack if all(card not in hand for hand in hands)]
    rng.shuffle(left)
    for hand in hands:
        while len(hand) < size and left:
            hand.append(left.pop())
    return [tuple(hand[:size]) for hand in hands]


def _announced(game: Game, contract: str, hand: Sequence[str], rng: random.Random, talk: float) -> list[str]:
    """Return what is announced of a hand together, each as likely as ``talk``."""
    number = game.contract(contract)
    kernel, cards = game.kernel, game.deck.set_of(hand)
    items: tuple[int, ...] = ()
    while rng.random() < talk:
        more = [item for item in game.further(number, cards, items) if kernel.points[number][item] >= 0]
        if not more:
            break
        items = (*items, rng.choice(more))
    return [kernel.items[item].text for item in items]


def _settle(played: Played, rng: random.Random) -> dict[str, Any] | None:
    """The sums of a deal; half of them such that the totals are equal, or as near as the tricks allow."""
    game, seats = played.game, played.seats
    if not played.taken:
        return None
    drawn = draw_settlement(game, rng.choice(played.taken), rng, balance=rng.random() < 0.5)
    given: dict[str, Any] = {
        "contract": drawn["contract"],
        "taker": seats.player(drawn["taker"]),
        "cards": seats.by_side(drawn["cards"]),
        "tricks": seats.by_side(drawn["tricks"]),
    }
    if drawn["leader"] != seats.seat("P1"):
        given["leader"] = seats.player(drawn["leader"])
    if drawn["last_trick"] is not None:
        given["last-trick"] = seats.side_name(drawn["last_trick"])
    if drawn["announced"]:
        given["announced"] = {
            seats.player(seat): ", ".join(items) for seat, items in sorted(drawn["announced"].items())
        }
    if drawn["doubling"] != 1:
        given["doubling"] = drawn["doubling"]
    if drawn["hanging"]:
        given["hanging"] = drawn["hanging"]
    if "level" in drawn:
        given["level"] = drawn["level"]
    if drawn.get("said"):
        given["said"] = {call: seats.player(who) for call, who in drawn["said"].items()}
    if drawn["offender"] is not None:
        given["offender"] = seats.player(drawn["offender"])
    return given


def _match(played: Played, rng: random.Random) -> dict[str, Any]:
    seats = played.seats
    drawn = next(draw_matches(played.game, 1, str(rng.random())))
    given: dict[str, Any] = {"before": seats.by_side(drawn["before"]), "columns": seats.by_side(drawn["columns"])}
    if len(drawn["winners"]) == 1:
        given["winner"] = seats.side_name(drawn["winners"][0])
    if drawn["every_trick"]:
        given["every-trick"] = seats.side_name(rng.randrange(len(seats.side_names)))
    if rng.random() < 0.5:
        given["takers"] = rng.choice(sorted(seats.side_names))
    if "played" in drawn:
        given["played"] = drawn["played"]
    if "doubling" in drawn:
        given["doubling"] = drawn["doubling"]
    return given


_OF_DEALS = {"calls": draw_calls, "acts": draw_moment, "deals": draw_deal}
_DRAWN: Mapping[str, Callable[[Played, random.Random], dict[str, Any] | None]] = {
    "table": _table,
    "worth": _worth,
    "legal": _legal,
    "trick": _trick,
    "hand": _hand,
    "contest": _contest,
    "settle": _settle,
    "match": _match,
}
