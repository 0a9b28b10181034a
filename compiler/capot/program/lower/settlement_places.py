"""Where facts and results lie in the array that a deal is settled in."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    Value,
    at,
    equal,
    local,
    plus,
)

_FACTS = ("contract", "times", "takers", "last", "best", "offender", "first", "hung", "declared")
OUT = "out"
SIDE, TAKERS = local("side"), local("takers")
WINNERS = at(OUT, 1)


class Places:
    """The places of one game: first the results, then what is ``given``."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.model = plan.model
        self.sides = plan.sides
        self.awards = list(plan.model.declarations.awards)
        self.late = plan.counted_late
        self.stages = 1 + len(plan.model.then)
        #: What is known of a deal as a whole; the level where contracts are named at one.
        self.facts_given = (*_FACTS, "bid") if plan.model.all_levels else _FACTS

    @property
    def names(self) -> tuple[str, ...]:
        """What lies at each place of the array: results, and what is ``given``."""
        found = ["outcome", "winners"]
        for stage in ("filled", *(step.name for step in self.model.then)):
            found += [f"{stage} {side}" for side in range(self.sides)] + [f"{stage} hangs"]
        found += [f"{quantity} {side}" for quantity in self.plan.quantities for side in range(self.sides)]
        kinds = self.plan.kinds
        of_sides = ["cards", "tricks", *(f"said {kind}" for kind in kinds)]
        of_sides += [f"all {kind}" for kind in kinds] if self.plan.collects_void else []
        given = [*self.facts_given, *(f"{what} {side}" for what in of_sides for side in range(self.sides))]
        found += [f"given {what}" for what in given]
        return tuple(found)

    def stage(self, number: int) -> int:
        """Return where the columns of a stage begin, with what hangs behind them."""
        return 2 + number * (self.sides + 1)

    def quantity(self, name: str) -> int:
        """Return where a quantity begins, side by side."""
        return self.stage(self.stages) + self.plan.quantities.index(name) * self.sides

    @property
    def facts(self) -> int:
        """Where the facts begin: how many results there are."""
        return self.stage(self.stages) + len(self.plan.quantities) * self.sides

    def fact(self, name: str) -> p.At:
        """Return a fact about the deal."""
        return at(OUT, self.facts + self.facts_given.index(name))

    def by_side(self, what: str, side: Value) -> p.At:
        """Return a fact of a side: "cards", "tricks", or what was said of a kind, or everything announced of it."""
        rows = ["cards", "tricks", *(f"said {k}" for k in self.plan.kinds), *(f"all {k}" for k in self.plan.kinds)]
        return at(OUT, plus(side, self.facts + len(self.facts_given) + rows.index(what) * self.sides))

    def counted(self, name: str, side: Value) -> p.At:
        """Return what a side counts of a quantity."""
        return at(OUT, plus(side, self.quantity(name)))

    def has_every_trick(self) -> p.Expr:
        """Return whether ``side`` has won every trick."""
        return equal(self.by_side("tricks", SIDE), self.plan.tricks)
