"""A game by its rule model: deals, and matches of many deals."""

from collections.abc import Collection, Mapping, Sequence

from capot_conformance.reference.cards import contracts_of, pack_of
from capot_conformance.reference.deal import ReferenceDeal
from capot_conformance.reference.facts import Moment, holds
from capot_conformance.reference.settlement import Score
from capot_conformance.reference.table import Node, Table, as_given

#: Stands for who has won a match that is over and that nobody has won.
DRAWN = -2


class ReferenceGame:
    """A game as its rule model says it; ``model`` is the model as JSON, and nothing else is ever read."""

    def __init__(self, model: Node) -> None:
        model = as_given(model)
        self.model = model
        self.table = Table(model)
        self.contracts = contracts_of(model)
        self.pack = pack_of(model)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.table.sides

    def deal(
        self,
        pack: Sequence[str],
        dealer: int,
        scores: Sequence[int] = (),
        hanging: int = 0,
        tallies: Mapping[str, tuple[int, ...]] | None = None,
    ) -> ReferenceDeal:
        """Start a deal of a shuffled pack, its first card first.

        ``scores``, what is ``hanging``, and the ``tallies`` that sides carry are of the match before.
        """
        if sorted(pack) != sorted(self.pack):
            raise ValueError("that is not the pack of this game")
        return ReferenceDeal(self.model, list(pack), dealer, tuple(scores), hanging, tallies or {})

    def next_dealer(self, dealer: int, deal: ReferenceDeal | None = None) -> int:
        """Return who deals after a deal of this dealer."""
        if deal is not None and deal.dealt_again:
            return dealer
        if deal is not None and deal.dealer == dealer:
            return deal.next_dealer
        return self.table.beside_dealer(self.model["next_dealer"]["who"], dealer)

    def match_after(
        self, before: Sequence[int], deal: ReferenceDeal | Score, played: int = 0, held_back: bool = False
    ) -> tuple[tuple[int, ...], int | None]:
        """Return the score of a match after a deal, and the side that has won it, if one has; ``DRAWN`` if it is drawn.

        The target is points or deals won, whichever the game plays for, or so many deals, of which so many were
        ``played`` before. A deal within which somebody won the match is
        not scored any more; after a dead one the next is dealt, whatever the score. ``held_back``: who is never there
        is told with the deal, and so it is not asked whether anybody is held back by it.
        """
        if isinstance(deal, ReferenceDeal):
            if deal.match_won_by is not None:
                return tuple(before), deal.match_won_by
            deal = deal.score()
        target = self.model["target"]
        won = deal.columns
        if target["unit"] == "deals":
            won = tuple(int(side in deal.winners) for side in range(len(self.sides)))
        after = tuple(map(sum, zip(before, won, strict=True)))
        if deal.outcome == "dead":
            return after, None
        once = self.model["won_at_once"]
        at_once = once is not None and len(deal.winners) == 1 and holds(once["guard"], deal.moment)
        rubber = self.model["rubber"]
        if at_once and rubber is None:
            return after, deal.winners[0]
        if not at_once and not holds(self.model["looked_at"]["guard"], deal.moment):
            return after, None
        compared = self._compared(after, deal.tallies)
        if rubber is not None:
            there = self._there(compared, deal.moment, deal.winners, held_back)
            there = deal.winners[0] if at_once else there
            if there is None or deal.tallies["games"][there] + 1 >= rubber["games"]:
                return after, there
            return tuple(0 for _ in after), None
        if target["unit"] == "played":
            leading = [side for side, points in enumerate(compared) if points == max(compared)]
            return after, self._first_of(leading) if played + 1 >= target["points"] else None
        return after, self._there(compared, deal.moment, deal.winners, held_back)

    def _compared(self, after: tuple[int, ...], tallies: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
        """Return what the sides have in the match: what they have written, unless a rule counts what they carry."""
        rule = self.model["standing"]
        if rule is None:
            return after
        written = after if rule["score"] else tuple(0 for _ in after)
        return tuple(
            points + sum(tallies[name][side] for name in rule["tallies"]) for side, points in enumerate(written)
        )

    def _there(self, after: tuple[int, ...], end: Moment, winners: Collection[int], held_back: bool) -> int | None:
        """Return the side that has won the match by its points; ``DRAWN`` if nobody ever will."""
        out: set[int] = set()
        rule = self.model["never_there"]
        if rule is not None and not held_back and not holds(rule["guard"], end):
            rule = None
        if rule is not None and rule["who"] == "others":
            out = set() if end.taker is None else set(self.table.others(self.table.side_of(end.taker)))
        elif rule is not None and rule["who"] == "losers":
            out = {side for side in range(len(after)) if winners and side not in winners}
        elif rule is not None:
            out = {side for side, won in enumerate(end.tricks or (1,) * len(after)) if not won}
        at_target = {
            s: points for s, points in enumerate(after) if points >= self.model["target"]["points"] and s not in out
        }
        takers = None if end.taker is None else self.table.side_of(end.taker)
        if self.model["several"]["takers"] and takers in at_target:
            return takers
        best = [side for side, points in at_target.items() if points == max(at_target.values())]
        return self._first_of(best)

    def _first_of(self, best: list[int]) -> int | None:
        """Return the side that is alone at the top; where several are, the match is drawn or goes on."""
        if len(best) == 1:
            return best[0]
        return DRAWN if best and self.model["several"]["drawn"] else None
