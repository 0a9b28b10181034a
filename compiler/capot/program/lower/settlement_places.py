"""Where facts and results lie in the array that a deal is settled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from capot.check.call_facts import calls_scored, scored
from capot.check.linear_amounts import Amounts
from capot.language.parts import every
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    Value,
    at,
    equal,
    local,
    plus,
)

FACTS = ("contract", "times", "takers", "last", "best", "offender", "first", "hung", "declared")
OUT = "out"
SIDE, TAKERS = local("side"), local("takers")
WINNERS = at(OUT, 1)


@dataclass(frozen=True)
class Sheet:
    """Columns that steps are done to: where they begin, how many entries there are, and what they have of some bases.

    What hangs is the entry behind the columns, as long as steps are done to it.
    """

    start: int
    entries: int
    parts: Mapping[str, int]

    def part(self, base: str) -> int:
        """Return where it is written how much of the columns is some base."""
        return self.parts[base]


def said_by(call: str) -> str:
    """Return the name of the fact who made a call."""
    return f"said by {call}"


class Places:
    """The places of one game: first the results, then what is ``given``."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.model = plan.model
        self.sides = plan.sides
        self.awards = list(plan.model.declarations.awards)
        self.late = plan.counted_late
        self.stages = 1 + len(plan.model.then)
        self.amounts = Amounts(plan.model)

    # ------------------------------------------------------------ what a game asks of a deal that others do not

    @cached_property
    def asked(self) -> tuple[str, ...]:
        """The facts of a deal that only some games ask for."""
        model = self.model
        asking = scored(model)
        found = []
        if any(every(asking, n.PartyDoubledLast)):
            found.append("doubler")
        if self.model.declarations.ends:
            found.append("ender")
        if any(every(asking, n.PlayerHasEveryTrick)):
            found.append("sweeper")
        if any(every(asking, n.Role)):
            found.append("taker")
        if self.model.all_levels:
            found.append("bid")
        return (*found, *map(said_by, calls_scored(model)))

    @cached_property
    def told_apart(self) -> tuple[str, ...]:
        """The counts and kinds of declaration that some step leaves out, or is done to alone."""
        named = [name for step in self.model.then for name in _named(step)]
        return tuple(dict.fromkeys(base for name in named for base in self.amounts.flat((name,))))

    def bases(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the counts and kinds that some quantities are made of."""
        return tuple(self.amounts.flat(names))

    @cached_property
    def converted(self) -> tuple[n.After, ...]:
        """The quantities that are compared as steps would write them."""
        return tuple(dict.fromkeys(every((self.model.outcomes, self.model.then), n.After)))

    @property
    def names(self) -> tuple[str, ...]:
        """What lies at each place of the array: results, and what is ``given``."""
        found = ["outcome", "winners"]
        for stage in ("filled", *(step.name for step in self.model.then)):
            found += [f"{stage} {side}" for side in range(self.sides)] + [f"{stage} hangs"]
        found += [f"{quantity} {side}" for quantity in self.plan.quantities for side in range(self.sides)]
        for sheet in ("written", *(f"{after.of.quantity} after {after.step}" for after in self.sheets_asked)):
            if sheet != "written":
                found += [f"{sheet} {side}" for side in range(self.sides)]
            wide = self.wide if sheet == "written" else self.sides
            found += [f"{sheet}: {base} {side}" for base in self.told_apart for side in range(wide)]
        found += [f"tally {tally} {side}" for tally in self.plan.tallies for side in range(self.sides)]
        found += ["rivals"] if self.model.rival is not None else []
        kinds = self.plan.kinds
        of_sides = ["cards", "tricks", *(f"said {kind}" for kind in kinds)]
        of_sides += [f"all {kind}" for kind in kinds] if self.plan.collects_void else []
        of_sides += [f"tally {tally}" for tally in self.plan.tallies]
        given = [*FACTS, *self.asked, *(f"{what} {side}" for what in of_sides for side in range(self.sides))]
        found += [f"given {what}" for what in given]
        return tuple(found)

    def stage(self, number: int) -> int:
        """Return where the columns of a stage begin, with what hangs behind them."""
        return 2 + number * (self.sides + 1)

    def quantity(self, name: str) -> int:
        """Return where a quantity begins, side by side."""
        return self.stage(self.stages) + self.plan.quantities.index(name) * self.sides

    @cached_property
    def sheets_asked(self) -> tuple[n.After, ...]:
        """One of those that are compared as steps would write them for each quantity and step."""
        found = {(after.of.quantity, after.step): after for after in self.converted}
        return tuple(found.values())

    @property
    def wide(self) -> int:
        """How many entries are told apart in what is written: the columns, and what hangs where anything can."""
        return self.sides + (1 if self.plan.hangs else 0)

    def _sheet_at(self, number: int) -> int:
        """Return where a sheet begins: the first has no columns of its own, those after it have (and nothing hangs)."""
        first = self.stage(self.stages) + len(self.plan.quantities) * self.sides
        if not number:
            return first
        return first + len(self.told_apart) * self.wide + (number - 1) * (1 + len(self.told_apart)) * self.sides

    def sheet(self, number: int, waiting: bool) -> Sheet:
        """Return the sheet of the columns at a stage; what hangs is left alone once it is ``waiting`` for a winner."""
        return self._sheet(self.stage(number), self.wide if not waiting else self.sides, self._sheet_at(0), self.wide)

    def sheet_of(self, after: n.After) -> Sheet:
        """Return the sheet of a quantity that is compared as steps would write it."""
        known = [(one.of.quantity, one.step) for one in self.sheets_asked]
        start = self._sheet_at(1 + known.index((after.of.quantity, after.step)))
        return self._sheet(start, self.sides, start + self.sides, self.sides)

    def _sheet(self, start: int, entries: int, parts: int, wide: int) -> Sheet:
        return Sheet(start, entries, {base: parts + number * wide for number, base in enumerate(self.told_apart)})

    @property
    def facts(self) -> int:
        """Where the facts begin: how many results there are."""
        return self._rivals + (1 if self.model.rival is not None else 0)

    @property
    def rival_is_one_of_many(self) -> bool:
        """Whether the rival is sought among several others."""
        return self.model.rival is not None and self.sides > 2

    @property
    def _rivals(self) -> int:
        return self.tallies + len(self.plan.tallies) * self.sides

    @property
    def rivals(self) -> p.At:
        """Return who of the others are rivals, as a set of sides."""
        return at(OUT, self._rivals)

    @property
    def tallies(self) -> int:
        """Where it begins what each side carries on, tally by tally."""
        return self._sheet_at(1 + len(self.sheets_asked))

    def tally(self, name: str, side: Value) -> p.At:
        """Return what a side has in a tally, as the steps before have left it."""
        return at(OUT, plus(side, self.tallies + self.plan.tallies.index(name) * self.sides))

    def fact(self, name: str) -> p.At:
        """Return a fact about the deal."""
        return at(OUT, self.facts + (*FACTS, *self.asked).index(name))

    def by_side(self, what: str, side: Value) -> p.At:
        """Return a fact of a side: "cards", "tricks", what was said or announced of a kind, or a tally."""
        kinds = self.plan.kinds
        rows = ["cards", "tricks", *(f"said {kind}" for kind in kinds)]
        rows += [f"all {kind}" for kind in kinds] if self.plan.collects_void else []
        rows += [f"tally {tally}" for tally in self.plan.tallies]
        return at(OUT, plus(side, self.facts + len(FACTS) + len(self.asked) + rows.index(what) * self.sides))

    def counted(self, name: str, side: Value) -> p.At:
        """Return what a side counts of a quantity."""
        return at(OUT, plus(side, self.quantity(name)))

    def has_every_trick(self) -> p.Expr:
        """Return whether ``side`` has won every trick."""
        return equal(self.by_side("tricks", SIDE), self.plan.tricks)


def _named(step: n.Then) -> tuple[str, ...]:
    """Return the quantities that a step tells apart from the rest of a column."""
    return (*step.of.only, *step.of.but) if isinstance(step, n.ThenTimes | n.ThenTens) else ()
