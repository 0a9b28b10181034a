"""What an imagined deal is worth to a side once it is played out: its own settlement, with what would be announced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from capot.players.knowledge import Knowledge, said_openly, told_in_full
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.kernel import Kernel

Random = Callable[[], float]


class Heard:
    """What a seat has heard announced, and who may still announce what, at one point of a deal.

    ``items`` are, by seat, the declarations that are known; ``sorts`` of which sort others are; ``coming`` the moments
    of announcing that are still to come, or of which nothing is told; ``said`` the pairs said aloud. Before the play
    nothing has been ``heard``: everything is to come.
    """

    def __init__(self, deal: Deal, own: int, *, heard: bool = True) -> None:
        kernel, seats = deal.game.kernel, range(deal.game.seats)
        self.own = own
        moments = {kind.moment for kind in kernel.kinds}
        self.items: list[list[int]] = [[] for _ in seats]
        self.sorts: list[list[tuple[int, int]]] = [[] for _ in seats]
        self.said: list[list[int]] = [[] for _ in seats]
        self.coming: list[frozenset[str]] = [frozenset(moments) for _ in seats]
        self.decided = False
        if heard:
            secret = any(kind.contested and kind.moment == "unasked" for kind in kernel.kinds)
            self.decided = deal._decided and not secret
            for seat in seats:
                self.coming[seat] = frozenset(_to_come(deal, seat) & moments)
                self.said[seat] = said_openly(deal, seat)
                if seat == own:
                    self.items[seat] = [item for item in deal._announced[seat] if _moment(kernel, item) != "unasked"]
                else:
                    self.items[seat] = told_in_full(deal, seat)
                    self.sorts[seat] = [_sort(kernel, i) for i in deal._announced[seat] if _tells_kind(kernel, i)]

    def announced(self, deal: Deal, seat: int, full: int, random: Random) -> list[int]:
        """Return what a seat has announced, or will, in a layout in which it has or had these cards."""
        if not (self.sorts[seat] or self.coming[seat]):
            return self.items[seat]
        kernel, points = deal.game.kernel, deal.game.kernel.points[deal._contract]
        found = list(self.items[seat])
        for sort in self.sorts[seat]:
            found += _some_of(deal, sort, full, found, random)
        if self.coming[seat]:
            more = _announceable(deal.game)(full, tuple(found))
            found += [item for item in more if points[item] != -2 and _moment(kernel, item) in self.coming[seat]]
        return found

    def pairs(self, deal: Deal, seat: int, cards: int, played: int) -> list[int]:
        """Return the pairs that a seat has said or will say, holding these cards."""
        found = self.said[seat]
        for item, pair in deal.game.kernel.pairs[deal._contract]:
            full = cards | played if _moment(deal.game.kernel, item) == "unasked" else cards
            if full & pair == pair and item not in found:
                found = [*found, item]
        return found


class Reckoning:
    """The settlement of a deal in one imagined layout, in which everybody announces and says whatever they can.

    What the seat has heard is taken as it was said; where it knows the sort alone, some declaration of that sort which
    the layout allows stands for it.
    """

    def __init__(
        self,
        deal: Deal,
        known: Knowledge,
        heard: Heard,
        hands: Sequence[int],
        under: Sequence[Sequence[int]],
        laid: Sequence[int],
        random: Random,
    ) -> None:
        kernel = self.kernel = deal.game.kernel
        self.side = kernel.side_of[known.seat]
        contract, seats = deal._contract, range(deal.game.seats)
        announced = [heard.announced(deal, seat, hands[seat] | known.played[seat], random) for seat in seats]
        best, void = deal._best_sides, deal._void
        self.won = -1
        if not heard.decided:
            leader = kernel.first_leader(deal.dealer, deal._taker)
            order = tuple(item for items in announced for item in items)
            contested = deal.game.contested(announced)
            item, owner, best, void = kernel.contest(contract, leader, deal._taker, contested, order)
            if item >= 0 and kernel.points[contract][item] == -1:
                self.won = kernel.side_of[owner]
        everything = []
        for seat in seats:
            beneath = sum(1 << card for card in under[seat] if card >= 0) if kernel.open_cards else 0
            everything.append(announced[seat] + heard.pairs(deal, seat, hands[seat] | beneath, known.played[seat]))
        worth, points = kernel.worth[contract], kernel.points[contract]
        self.laid = [0] * len(kernel.sides)
        for seat, cards in enumerate(laid):
            while cards:
                self.laid[kernel.side_of[seat]] += worth[(cards & -cards).bit_length() - 1]
                cards &= cards - 1
        declared = sum(max(points[item], 0) for items in everything for item in items)
        takers, first = kernel.side_of[deal._taker], kernel.side_of[deal.forehand]
        self.before = (contract, kernel.doublings[deal._level], takers)
        self.between = (best, -1, first, deal.hanging, declared)
        self.points = _sums(kernel, contract, everything, void)
        self.columns_at = 2 + (len(kernel.sides) + 1) * len(kernel.then)

    def value(self, cards: Sequence[int], tricks: Sequence[int], last: int) -> float:
        """Return what a deal that was played out is worth: what the own side writes, less the others on average.

        Where the match counts deals it is deals, not points, and points by the thousand. The match won at once is
        worth the target.
        """
        kernel, sides = self.kernel, len(self.kernel.sides)
        if self.won >= 0:
            return float(kernel.target if self.won == self.side else -kernel.target)
        counted = [won + laid for won, laid in zip(cards, self.laid, strict=True)]
        settled = kernel.settle(*self.before, last, *self.between, *counted, *tricks, *self.points)
        value = _lead(settled[self.columns_at : self.columns_at + sides], self.side)
        if kernel.counts_deals:
            return _lead([settled[1] >> side & 1 for side in range(sides)], self.side) + value / 1000
        return value


def _lead(amounts: Sequence[int], side: int) -> float:
    """Return how far a side is ahead of the others on average."""
    return amounts[side] - (sum(amounts) - amounts[side]) / (len(amounts) - 1)


def _sums(kernel: Kernel, contract: int, everything: Sequence[Sequence[int]], void: Sequence[int]) -> list[int]:
    """Return announced points by kind and side, as the settlement takes them."""
    sides, points = len(kernel.sides), kernel.points[contract]
    said = [0] * (len(kernel.kinds) * sides)
    all_said = said.copy()
    for seat, items in enumerate(everything):
        for item in items:
            place = kernel.items[item].kind * sides + kernel.side_of[seat]
            all_said[place] += max(points[item], 0)
            if item not in void:
                said[place] += max(points[item], 0)
    return [*said, *all_said] if kernel.collects_void else said


@lru_cache(maxsize=64)
def _announceable(game: Game) -> Callable[[int, tuple[int, ...]], tuple[int, ...]]:
    """Return the game's own function that finds declarations in a hand, with a memory."""
    return lru_cache(maxsize=1 << 12)(game.kernel.announceable)


def _moment(kernel: Kernel, item: int) -> str:
    return kernel.kinds[kernel.items[item].kind].moment


def _tells_kind(kernel: Kernel, item: int) -> bool:
    return kernel.kinds[kernel.items[item].kind].told == "the-kind" and _moment(kernel, item) != "unasked"


def _sort(kernel: Kernel, item: int) -> tuple[int, int]:
    """Return what is told of a declaration whose kind alone is told."""
    return kernel.items[item].kind, kernel.items[item].cards.bit_count()


def _some_of(deal: Deal, sort: tuple[int, int], full: int, taken: Sequence[int], random: Random) -> list[int]:
    """Return a declaration of a sort that stands for one whose cards are not known."""
    kernel, points = deal.game.kernel, deal.game.kernel.points[deal._contract]
    every = [
        item
        for item in range(len(kernel.items))
        if _sort(kernel, item) == sort and points[item] != -2 and item not in taken
    ]
    likely = [item for item in every if not kernel.items[item].cards & ~full] or every
    return [likely[int(random() * len(likely))]] if likely else []


def _to_come(deal: Deal, seat: int) -> set[str]:
    """Return the moments of announcing that a seat has before it, or of which the others have been told nothing."""
    moments = {"unasked"}
    if deal._phase not in ("play", "claiming") and not (deal._phase == "announcing" and deal._done[seat]):
        moments.add("before-the-first-lead")
    if not deal._tricks and all(who != seat for who, _ in deal._trick):
        moments.add("by-the-first-card")
    if any(kind.told == "nothing" and kind.contested for kind in deal.game.kernel.kinds) and not deal._decided:
        moments |= {"before-the-first-lead", "by-the-first-card"}
    return moments
