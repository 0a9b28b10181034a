"""A pack put together so that dealing it gives the hands that somebody wants to see."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING, assert_never

from capot.runtime.cards import listed
from capot.runtime.errors import BadInput
from capot.runtime.kernel import Bidding, Give, LayOut, Packets, Step, TurnUp

if TYPE_CHECKING:
    from capot.runtime.game import Game


def pack_from_hands(
    game: Game,
    dealer: int,
    hands: Sequence[Sequence[str]],
    turned: Sequence[str],
    under: Sequence[Sequence[str]],
    taker: int | None,
    stock: Sequence[str] = (),
) -> list[int]:
    """Return the cards of a pack in the order in which they are dealt.

    Args:
        game: the game.
        dealer: who deals.
        hands: by seat, the cards that it is dealt, in that order; where cards are laid out, those that lie face up.
            All are complete, or as long as they are when the bidding begins.
        turned: the cards that are turned up, in that order.
        under: by seat, the cards that lie covered, in the order of those that cover them.
        taker: who takes, where they are dealt another number of cards; without one the hands say who it is, and where
            nobody has more or fewer cards, those of the taker alone are cards that no hand has.
        stock: the cards that are drawn in the play, in that order, but for the turned card under them.

    Raises:
        BadInput: if the cards are not enough, too many, or there twice, or if nothing is said of cards that are drawn.
    """
    if game.kernel.drawn and not stock:
        raise BadInput(f"in {game.title} cards are drawn in the play: give the stock, too, in the order of drawing")
    if stock and not game.kernel.drawn:
        raise BadInput(f"in {game.title} no cards are drawn in the play")
    what = "hands are a list, one a seat"
    dealt = [
        [game.deck.card(card) for card in listed(hand, "a hand is a list of cards")] for hand in listed(hands, what)
    ]
    what = "cards are given as a list"
    covered = [[game.deck.card(card) for card in listed(row, what)] for row in listed(under, what)]
    if len(dealt) != game.seats or (covered and len(covered) != game.seats):
        got = ", ".join(str(len(hand)) for hand in dealt) or "none"
        message = f"{game.title} needs {game.seats} hands of {game.kernel.hand_size} cards; these have {got}"
        raise BadInput(message)
    up = [game.deck.card(card) for card in listed(turned, what)]
    drawn = [game.deck.card(card) for card in listed(stock, what)]

    def pack(taker: int | None) -> list[int]:
        order = _Order(game, dealer, taker, dealt, up, covered)
        for step in game.kernel.steps:
            order.take(step)
        return order.finished(drawn)

    try:
        return pack(taker)
    except BadInput:
        for seat in range(game.seats) if taker is None and len({*map(len, dealt)}) > 1 else ():
            with suppress(BadInput):
                return pack(seat)
        raise


class _Order:
    """The cards as the script of a deal takes them from the pack; None stands for one that nobody asked for."""

    def __init__(
        self,
        game: Game,
        dealer: int,
        taker: int | None,
        hands: list[list[int]],
        turned: list[int],
        under: list[list[int]],
    ) -> None:
        self.game, self.dealer, self.taker = game, dealer, taker
        self.hands = [list(hand) for hand in hands]
        self.given = [len(hand) for hand in hands]
        self.due = [0] * game.seats
        self.seen: list[int] | None = None
        self.turned = list(turned)
        self.under = [list(row) for row in under]
        self.cards: list[int | None] = []

    def seats(self) -> list[int]:
        return self.game.seats_from(self.game.kernel.forehand[self.dealer])

    def take(self, step: Step) -> None:
        """Take the cards of one step."""
        seats = self.seats()
        match step:
            case Packets(count, but, to):
                other = to[self.dealer][-1 if self.taker is None else self.taker] if to else -1
                for seat in seats:
                    self.to(seat, but if seat == other else count)
            case Give(count, to):
                if self.taker is not None and len(self.hands[to[self.dealer][self.taker]]) >= count:
                    self.to(to[self.dealer][self.taker], count)
                else:
                    self.cards += [None] * count
            case Bidding():
                self.seen = self.seen or list(self.due)
            case TurnUp():
                self.cards.append(self.turned.pop(0) if self.turned else None)
            case LayOut(rounds, face_up):
                for count in rounds:
                    for seat in seats:
                        self.to(seat, count, self.hands if face_up else self.under)
            case _:
                assert_never(step)

    def to(self, seat: int, count: int, cards: list[list[int]] | None = None) -> None:
        """Take cards for a seat, as far as its cards are given."""
        source = self.hands if cards is None else cards
        row = source[seat] if source else []
        if source is self.hands:
            self.due[seat] += count
        self.cards += row[:count]
        self.cards += [None] * (count - len(row[:count]))
        del row[:count]

    def finished(self, drawn: Sequence[int]) -> list[int]:
        """Return the whole pack, with what is ``drawn`` last; what nobody asked for is filled up with what is left."""
        seen = self.seen or self.due
        fits = [given in (early, due) for given, early, due in zip(self.given, seen, self.due, strict=True)]
        if any(self.hands) or not all(fits):
            kernel, got = self.game.kernel, ", ".join(str(count) for count in self.given)
            size = kernel.hand_size - kernel.drawn
            raise BadInput(f"{self.game.title} needs {self.game.seats} hands of {size} cards; these have {got}")
        if self.turned or any(self.under):
            more = [self.game.deck.text(card) for card in chain(self.turned, *self.under)]
            raise BadInput(f"in {self.game.title} fewer cards are turned up or covered: {', '.join(more)} left over")
        if drawn and len(self.cards) + len(drawn) != self.game.deck.size:
            there = self.game.deck.size - len(self.cards)
            raise BadInput(f"the stock of {self.game.title} has {there} cards to draw; {len(drawn)} are given")
        self.cards += drawn
        known = [card for card in self.cards if card is not None]
        twice = {card for card in known if known.count(card) > 1}
        if twice:
            raise BadInput(f"{self.game.deck.text(min(twice))} is there twice")
        left = [card for card in range(self.game.deck.size) if card not in known]
        # Without a taker the script asks for more than there is: a round in which they get fewer cards than the others.
        filled = [left.pop(0) if card is None else card for card in self.cards if card is not None or left]
        return filled + left
