"""What declarations bring to whom: the awards, in the order of the text, each of which may move or lose some."""

from collections.abc import Sequence

from capot_conformance.reference.contest import Sitting, Verdict
from capot_conformance.reference.declarations import Announced, kinds_of
from capot_conformance.reference.facts import Moment, holds
from capot_conformance.reference.table import Node


class Awards:
    """What awards look at: who announced what, how the contest went, who has won tricks.

    ``now`` is when they are asked, with the tricks of each side and the side that has won all of the deal. A contest
    that has not been decided yet (``verdict`` is None) gives nothing to anybody.
    """

    def __init__(
        self,
        now: Moment,
        sitting: Sitting,
        announced: Sequence[Announced],
        verdict: Verdict | None,
    ) -> None:
        self._now = now
        self._clauses: Node = now.model["declarations"]
        self._sitting = sitting
        self._announced = announced
        self._verdict = verdict

    def points(self) -> dict[str, tuple[int, ...]]:
        """Return what each kind brings to each side."""
        owners = self._owners()
        sides = range(len(self._sitting.table.sides))
        return {
            kind: tuple(
                sum(
                    one.item.points
                    for one, owner in zip(self._announced, owners, strict=True)
                    if one.item.kind == kind and owner == side
                )
                for side in sides
            )
            for kind in kinds_of(self._now.model)
        }

    def _owners(self) -> list[int | None]:
        """Return for each declaration the side that counts it, None if nobody does."""
        void = self._verdict.void if self._verdict is not None else ()
        owners: list[int | None] = [
            None if one in void else self._sitting.table.side_of(one.seat) for one in self._announced
        ]
        for award in self._clauses["awards"]:
            if not holds(award["guard"], self._now):
                continue
            owners = [self._after(award, one, owner) for one, owner in zip(self._announced, owners, strict=True)]
        return owners

    def _after(self, award: Node, one: Announced, owner: int | None) -> int | None:
        match award["node"]:
            case "Counted":
                if one.item.kind not in award["kinds"] or self._is_counted(award["who"], one):
                    return owner
                return None
            case "Kept":
                spared = one.item.kind not in award["kinds"] or award["who"] == "always"
                return owner if spared or owner is None or self._now.tricks[owner] else None
            case "EveryTrick":
                if self._now.every_trick is None or (award["what"] == "counted" and owner is None):
                    return owner
                return self._now.every_trick
        raise ValueError(f"no such award: {award['node']}")

    def _is_counted(self, who: str, one: Announced) -> bool:
        if who == "each-side":
            return True
        if self._verdict is None:
            return False
        best, sitting = self._verdict.best_beside(one), self._sitting
        match who:
            case "best-alone":
                return one in best
            case "party-of-the-best":
                return sitting.party(one.seat) in {sitting.party(top.seat) for top in best}
            case "side-of-the-best":
                side = sitting.table.side_of
                return side(one.seat) in {side(top.seat) for top in best}
        raise ValueError(f"no such way of counting: {who}")
