"""The pack that deals given hands: the cards in the order in which the script of the deal takes them."""

from collections.abc import Sequence

from capot_conformance.reference.facts import Moment
from capot_conformance.reference.game import ReferenceGame
from capot_conformance.reference.table import Node


def pack_for(
    game: ReferenceGame,
    hands: Sequence[Sequence[str]],
    turned: Sequence[str] = (),
    under: Sequence[Sequence[str]] = (),
    taker: int | None = None,
    dealer: int = 0,
    stock: Sequence[str] = (),
) -> list[str]:
    """Return the pack by which every seat gets its hand, in the order given.

    ``turned`` are the cards that are turned up, ``under`` those laid out face down, ``taker`` who gets another number
    of cards; without one it is whose hand has another number than the others. What the hands leave of the pack comes
    where nothing is said. ``stock`` is drawn in the play in that order, so that it lies behind all that is dealt.
    """
    if any(step["node"] == "Stock" for step in game.model["deal"]) != bool(stock):
        raise ValueError("hands alone do not say how the pack lies if cards are drawn in the play, and only then")
    if taker is None:
        sizes = [len(hand) for hand in hands]
        taker = next((seat for seat, _ in enumerate(hands) if _sizes(game, seat, dealer) == sizes), None)
    given = {card for cards in (*hands, *under, turned, stock) for card in cards}
    rest = [card for card in game.pack if card not in given]
    left = [list(hand) for hand in hands]
    beneath = [list(cards) for cards in under] or [[] for _ in hands]
    open_cards = list(turned)
    turns = game.table.round_from(game.table.forehand(dealer))
    known = Moment(game.model, game.table, dealer, taker=turns[0] if taker is None else taker)
    pack: list[str] = []

    def deal(piles: list[list[str]], seat: int, count: int) -> None:
        for _ in range(count):
            pack.append(piles[seat].pop(0) if piles[seat] else rest.pop(0))

    for step in game.model["deal"]:
        match step["node"]:
            case "Packets":
                for packet in step["packets"]:
                    for seat in turns if packet["to"] is None else (known.seat(packet["to"]),):
                        assert seat is not None, "cards are given to somebody"
                        deal(left, seat, packet_size(packet, seat, known))
            case "TurnUp":
                pack.append(open_cards.pop(0) if open_cards else rest.pop(0))
            case "LayOut":
                for count in step["rounds"]:
                    for seat in turns:
                        deal(beneath if step["on"] is None else left, seat, count)
    return [*pack, *(card for hand in left for card in hand), *open_cards, *rest, *stock]


def _sizes(game: ReferenceGame, taker: int, dealer: int) -> list[int]:
    """Return how many cards each seat is dealt in its hand, if this one takes."""
    turns = game.table.round_from(game.table.forehand(dealer))
    known = Moment(game.model, game.table, dealer, taker=taker)
    found = [0] * game.table.count
    for step in game.model["deal"]:
        for packet in step["packets"] if step["node"] == "Packets" else ():
            only_to = None if packet["to"] is None else known.seat(packet["to"])
            for seat in turns if only_to is None else (only_to,):
                found[seat] += packet_size(packet, seat, known)
        for count in step["rounds"] if step["node"] == "LayOut" and step["on"] is not None else ():
            found = [cards + count for cards in found]
    return found


def packet_size(packet: Node, seat: int, known: Moment) -> int:
    """Return how many cards a seat gets of a packet, which may have another number for one of them."""
    but = packet["but"]
    return int(but["count"] if but is not None and seat == known.seat(but["to"]) else packet["count"])
