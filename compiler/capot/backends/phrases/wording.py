"""What the sentences of one game need to know of it: who sits where, what a side is called, what counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from capot.backends.phrases.words import label
from capot.model import nodes as n


def addressed(value: Any) -> Iterator[Any]:
    """Yield every node inside ``value`` that was made from a clause, outer ones first."""
    if isinstance(value, tuple):
        for part in value:
            yield from addressed(part)
    elif is_dataclass(value) and not isinstance(value, (type, n.ClauseInfo)):
        if hasattr(value, "at"):
            yield value
        for field in fields(value):
            yield from addressed(getattr(value, field.name))


class Wording:
    """A game's own words, computed once and shared by all its sentences."""

    def __init__(self, model: n.Model) -> None:
        self.model = model
        self.nodes: dict[str, Any] = {}
        for node in addressed(model):
            self.nodes.setdefault(node.at, node)
        self.alone = model.sides.form == "each-alone"
        self.sides = len(model.side_seats)
        self.counts = {count.name: count for count in model.counts}
        self.sums = {total.name for total in model.sums}
        self.pairs = {pair.name for pair in model.declarations.pairs}

    def parent(self, at: str) -> Any:
        """Return the node of the block that a clause stands in."""
        return self.nodes.get(at.rpartition(".")[0])

    # ------------------------------------------------------------ sides and parties

    @property
    def side(self) -> str:
        """What a side is called: where each plays alone, it is a player."""
        return "player" if self.alone else "side"

    @property
    def a_side(self) -> str:
        """One side, whichever."""
        return f"a {self.side}"

    @property
    def of_all_sides(self) -> str:
        """Everybody together."""
        if self.alone:
            return "of both players together" if self.sides == 2 else "of all players together"
        return "of both sides together" if self.sides == 2 else "of all sides together"

    def side_of(self, who: str) -> str:
        """Return the side that a player belongs to."""
        return who if self.alone else f"the side of {who}"

    @property
    def others_are_many(self) -> bool:
        """Whether the others are several sides, which are counted together."""
        return self.sides > 2

    def party(self, who: str) -> str:
        """Return the name of a party."""
        if who == "takers":
            return "the taker" if self.alone else "the takers"
        if who == "others":
            return "the other player" if self.alone and not self.others_are_many else self._others
        return "nobody" if who == "nobody" else f"each {self.side}"

    @property
    def _others(self) -> str:
        return "the other players together" if self.alone else "the others"

    def party_is_one(self, who: str) -> bool:
        """Whether the name of a party is singular."""
        if who in ("takers", "others"):
            return self.alone and not (who == "others" and self.others_are_many)
        return True

    # ------------------------------------------------------------ what counts

    def quantity(self, name: str) -> tuple[str, bool]:
        """Return what a quantity is called after "the takers'", and whether that is a plural."""
        if name == "score":
            return "match score", False
        if name in self.sums:
            return label(name), False
        count = self.counts.get(name)
        if count is not None and count.what == "cards-won":
            return ("card points" if name == "cards" else f"card points ({label(name)})"), True
        return f"points for {self.reason(name)}", True

    def reason(self, name: str) -> str:
        """Return what points of a quantity are for."""
        count = self.counts.get(name)
        if count is not None and name == count.what:
            return {"last-trick": "the last trick", "every-trick": "every trick"}.get(count.what, label(name))
        return label(name)

    def is_for_a_reason(self, name: str) -> bool:
        """Whether a quantity is points for something, said as "points for …"."""
        count = self.counts.get(name)
        return name != "score" and name not in self.sums and (count is None or count.what != "cards-won")

    # ------------------------------------------------------------ declarations

    def kind(self, name: str) -> str:
        """Return one declaration of a kind."""
        return {"runs": "run", "fours": "four"}.get(name, label(name))

    def kinds(self, names: tuple[str, ...]) -> list[str]:
        """Return the names of kinds of declaration."""
        return [label(name) for name in names]
