"""The sums of random deals, counted from interactive deals: another telling of what a program counts."""

from __future__ import annotations

from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.score import Score


class Counting:
    """Sums that grow by what comes of deals; places and sides are counted from forehand's."""

    def __init__(self, names: tuple[str, ...], game: Game) -> None:
        self.game = game
        self.sums = [0] * len(names)
        self._place = {name: place for place, name in enumerate(names)}
        bins = [name for name in names if name.startswith("takers' ")]
        low, high = bins[0].rpartition(": ")[2].split(" to ")
        self._bins, self._width = bins, int(high) + 1 - int(low)
        self._longest = names[-1]

    def deal(self, deal: Deal, calls: int) -> None:
        """Count a deal that is over, in which so many calls were made."""
        self._add("deals")
        self._add("calls made and cards played", calls)
        if deal.is_dead:
            self._add("deals that were dead")
            return
        if deal.match_won_by is not None:
            self._add("deals that won the match")
            return
        self._add("calls made and cards played", self.game.seats * self.game.kernel.hand_size)
        names = self._side_names(deal)
        score = deal.score()
        self._ending(deal, score, names)
        self._amounts(deal, score, names)
        self._declarations(deal, score)

    def match(self, deals: int, drawn: bool = False) -> None:
        """Count a match that is over, of so many deals."""
        self._add("matches")
        if drawn:
            self._add("matches that were drawn")
        self._add("deals of matches", deals)
        name = f"matches of {deals} deals"
        self._add(name if name in self._place else self._longest)

    def _add(self, name: str, amount: int = 1) -> None:
        self.sums[self._place[name]] += amount

    def _side_names(self, deal: Deal) -> dict[int, str]:
        """Return what the sides are called in a deal, in the order in which they are counted."""
        side_of = self.game.kernel.side_of
        sides = list(dict.fromkeys(side_of[seat] for seat in deal.seats_from(deal.forehand)))
        if len(sides) == self.game.seats:
            return {side: f"place {place}" for place, side in enumerate(sides)}
        return dict(zip(sides, ("forehand's side", "the other side"), strict=True))

    def _ending(self, deal: Deal, score: Score, names: dict[int, str]) -> None:
        """Count how a deal ended."""
        assert deal.taker is not None
        place, outcome = deal.seats_from(deal.forehand).index(deal.taker), score.outcome
        self._add(f"{deal.contract} by place {place}: {outcome}")
        self._add(f"{deal.contract}: {outcome}")
        self._add(f"taker at place {place}: {outcome}")
        won = " and ".join(name for side, name in names.items() if side in score.winners)
        self._add(f"deals won by {won or 'nobody'}")
        takers = self.game.side_of(deal.taker)
        for side in names:
            if deal.tricks_won[side] == self.game.kernel.hand_size:
                who = "the taker's" if side == takers else "another"
                self._add(f"deals in which {who} side won every trick")
        measured = list(score.counts.values())[-1][takers] // self._width
        self._add(self._bins[max(0, min(measured, len(self._bins) - 1))])

    def _amounts(self, deal: Deal, score: Score, names: dict[int, str]) -> None:
        """Count what was written and what it is made of."""
        for side, name in names.items():
            column = score.columns[side]
            self._add(f"written by {name}", column)
            self._add(f"squares of what is written by {name}", column * column)
            for quantity, amounts in score.counts.items():
                self._add(f"{quantity} of {name}", amounts[side])
        levels = self.game.kernel.doublings
        if len(levels) > 1:
            self._add(f"deals doubled {deal.level} times")
        if "points left hanging by a deal" in self._place and not score.winners:
            self._add("points left hanging by a deal", score.hangs - deal.hanging)

    def _declarations(self, deal: Deal, score: Score) -> None:
        """Count what was announced and said, and what of it counted in the end."""
        kernel = self.game.kernel
        played, pairs = [0] * self.game.seats, {item for item, _, _ in self.game.pairs}
        broken_up = kernel.open_cards  # the cards of a pair may turn up too late for it: held is what is said
        for plays in deal.plays:
            for seat, card in plays:
                played[seat] |= 1 << card
        for seat in range(self.game.seats):
            for item, void in deal.declared[seat]:
                if item in pairs:
                    continue
                name = self._class(item)
                self._add(f"{name} announced")
                amounts = score.counts[kernel.kinds[kernel.items[item].kind].name]
                if not void and amounts[kernel.side_of[seat]] > 0:
                    self._add(f"{name} counted")
            for item, pair in kernel.pairs[deal.state.contract]:
                kind = kernel.kinds[kernel.items[item].kind]
                said = any(item == other for other, _ in deal.declared[seat])
                self._add(f"{kind.name} said", said)
                whole = said if broken_up and kind.moment != "unasked" else played[seat] & pair == pair
                self._add(f"{kind.name} held", whole)

    def _class(self, item: int) -> str:
        """Return the class of a declaration: runs by length, fours by rank, single cards that a run grew by."""
        text, cards = self.game.kernel.items[item].text, self.game.kernel.items[item].cards
        match text.partition(" ")[0]:
            case "run":
                return f"run of {cards.bit_count()}"
            case "card":
                return "card to a run"
            case _:
                return text
