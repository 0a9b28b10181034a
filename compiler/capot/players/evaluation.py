"""What an imagined deal is worth to a side once it is played out: its own settlement, with what would be announced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from capot.players.knowledge import Knowledge, announced_by, said_openly, told_in_full
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.kernel import Kernel
from capot.runtime.settle import Ended, Said

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
            self.decided = deal.is_compared and not secret
            for seat in seats:
                self.coming[seat] = frozenset(_to_come(deal, seat) & moments)
                self.said[seat] = said_openly(deal, seat)
                if seat == own:
                    self.items[seat] = [item for item in announced_by(deal, seat) if _moment(kernel, item) != "unasked"]
                else:
                    self.items[seat] = told_in_full(deal, seat)
                    self.sorts[seat] = [_sort(kernel, i) for i in announced_by(deal, seat) if _tells_kind(kernel, i)]

    def announced(self, deal: Deal, seat: int, full: int, random: Random) -> list[int]:
        """Return what a seat has announced, or will, in a layout in which it has or had these cards."""
        if not (self.sorts[seat] or self.coming[seat]):
            return self.items[seat]
        kernel, points = deal.game.kernel, deal.game.kernel.points[deal.state.contract]
        found = list(self.items[seat])
        for sort in self.sorts[seat]:
            found += _some_of(deal, sort, full, found, random)
        if self.coming[seat]:
            more = _further(deal.game)(deal.state.contract, full, tuple(found))
            found += [item for item in more if points[item] != -2 and _moment(kernel, item) in self.coming[seat]]
        return found

    def pairs(self, deal: Deal, seat: int, cards: int, played: int) -> list[int]:
        """Return the pairs that a seat has said or will say, holding these cards."""
        found = self.said[seat]
        for item, pair in deal.game.kernel.pairs[deal.state.contract]:
            if _moment(deal.game.kernel, item) == "of-a-trick":
                continue
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
        contract, seats = deal.state.contract, range(deal.game.seats)
        announced = [heard.announced(deal, seat, hands[seat] | known.played[seat], random) for seat in seats]
        best, items = deal.field("best_sides", 0), [[Said(i, void=False) for i in said] for said in announced]
        if heard.decided:
            void = {item for said in deal.declared for item, struck in said if struck}
            items = [[Said(item, item in void) for item in said] for said in announced]
        self.won = -1
        if not heard.decided:
            leader = deal.game.engine.first_leader(deal.dealer, deal.state.taker)
            item, owner, best, items = deal.game.compared(contract, leader, deal.state.taker, announced)
            if item >= 0 and kernel.points[contract][item] == -1:
                self.won = kernel.side_of[owner]
        everything = []
        for seat in seats:
            beneath = sum(1 << card for card in under[seat] if card >= 0) if kernel.open_cards else 0
            said = heard.pairs(deal, seat, hands[seat] | beneath, known.played[seat])
            everything.append([*items[seat], *(Said(item, void=False) for item in said)])
        worth = kernel.worth[contract]
        self.laid = [0] * len(kernel.sides)
        for seat, cards in enumerate(laid):
            while cards:
                self.laid[kernel.side_of[seat]] += worth[(cards & -cards).bit_length() - 1]
                cards &= cards - 1
        nothing = [0] * len(kernel.sides)
        first = kernel.side_of[deal.forehand]
        ended = Ended(
            contract, deal.state.taker, nothing, nothing, everything, -1, best, deal.level, -1, first, deal.hanging
        )
        self.facts = ended.facts(deal.game)
        self.settle, place = deal.game.engine.settle_sums, deal.game.result_at
        self.columns_at = place[f"{kernel.then[-1].name if kernel.then else 'filled'} 0"]
        self.last_at, self.cards_at, self.tricks_at = (
            place[f"given {name}"] for name in ("last", "cards 0", "tricks 0")
        )

    def value(self, cards: Sequence[int], tricks: Sequence[int], last: int) -> float:
        """Return what a deal that was played out is worth: what the own side writes, less the others on average.

        Where the match counts deals it is deals, not points, and points by the thousand. The match won at once is
        worth the target.
        """
        kernel, sides = self.kernel, len(self.kernel.sides)
        if self.won >= 0:
            return float(kernel.target if self.won == self.side else -kernel.target)
        counted = [won + laid for won, laid in zip(cards, self.laid, strict=True)]
        settled = self.facts.copy()
        settled[self.last_at] = last
        settled[self.cards_at : self.cards_at + sides] = counted
        settled[self.tricks_at : self.tricks_at + sides] = tricks
        self.settle(settled)
        value = _lead(settled[self.columns_at : self.columns_at + sides], self.side)
        if kernel.counts_deals:
            return _lead([settled[1] >> side & 1 for side in range(sides)], self.side) + value / 1000
        return value


def _lead(amounts: Sequence[int], side: int) -> float:
    """Return how far a side is ahead of the others on average."""
    return amounts[side] - (sum(amounts) - amounts[side]) / (len(amounts) - 1)


@lru_cache(maxsize=64)
def _further(game: Game) -> Callable[[int, int, tuple[int, ...]], list[int]]:
    """Return the game's own function that finds declarations in a hand, with a memory."""
    return lru_cache(maxsize=1 << 12)(game.further)


def _moment(kernel: Kernel, item: int) -> str:
    return kernel.kinds[kernel.items[item].kind].moment


def _tells_kind(kernel: Kernel, item: int) -> bool:
    return kernel.kinds[kernel.items[item].kind].told == "the-kind" and _moment(kernel, item) != "unasked"


def _sort(kernel: Kernel, item: int) -> tuple[int, int]:
    """Return what is told of a declaration whose kind alone is told."""
    return kernel.items[item].kind, kernel.items[item].cards.bit_count()


def _some_of(deal: Deal, sort: tuple[int, int], full: int, taken: Sequence[int], random: Random) -> list[int]:
    """Return a declaration of a sort that stands for one whose cards are not known."""
    kernel, points = deal.game.kernel, deal.game.kernel.points[deal.state.contract]
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
    is_done = deal.phase == "announcing" and deal.field("done", 0) >> seat & 1
    if deal.phase not in ("play", "claiming") and not is_done:
        moments.add("before-the-first-lead")
    if not deal.state.trick and all(who != seat for who, _ in deal.trick):
        moments.add("by-the-first-card")
    if any(kind.told == "nothing" and kind.contested for kind in deal.game.kernel.kinds) and not deal.is_compared:
        moments |= {"before-the-first-lead", "by-the-first-card"}
    return moments
