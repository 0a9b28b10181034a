"""What the batch program counts: flat sums that add up from any number of runs, with a name for each."""

from __future__ import annotations

from capot.backends.batch.lines import indent
from capot.backends.batch.plan import Plan
from capot.model import nodes as n
from capot.program.lower.plan.model_tables import ItemRow

#: Histograms: the width of a bin of points, and how many bins; the last one takes all that is above.
POINTS_BIN, POINTS_BINS = 10, 60
LENGTHS = 80


class Sums:
    """The sums of a model: single ones, kept in a variable during the run, and tables of them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.names: list[str] = []
        self.variables: dict[str, int] = {}
        self.tables: dict[str, int] = {}
        self.matches = 0
        self._fill()

    def table(self, name: str) -> int:
        """Return where a table of sums begins."""
        return self.tables[name]

    def _one(self, variable: str, name: str) -> None:
        self.variables[variable] = len(self.names)
        self.names.append(name)

    def _table(self, table: str, names: list[str]) -> None:
        self.tables[table] = len(self.names)
        self.names += names

    def side_name(self, side: int) -> str:
        """Return what a side is called: by the places that it holds, counted from forehand."""
        if self.plan.alone:
            return f"place {side}"
        return "forehand's side" if side == 0 else "the other side"

    def _fill(self) -> None:
        plan, model = self.plan, self.plan.model
        self._one("dealt", "deals")
        self._one("dead_deals", "deals that were dead")
        self._one("won_outright", "deals that won the match")
        self._one("decisions", "calls made and cards played")
        outcomes = [outcome.name for outcome in outcomes_of(model)]
        contracts = [variant.name for variant in plan.variants]
        self._table(
            "ended",
            [f"{c} by place {p}: {o}" for c in contracts for p in range(plan.players) for o in outcomes],
        )
        self._table("contracts", [f"{c}: {o}" for c in contracts for o in outcomes])
        self._table("takers", [f"taker at place {p}: {o}" for p in range(plan.players) for o in outcomes])
        self._table("winners", [f"deals won by {self._winners(sides)}" for sides in range(1 << len(plan.side_numbers))])
        for side in plan.side_numbers:
            name = self.side_name(side)
            self._one(f"written_{side}", f"written by {name}")
            self._one(f"squares_{side}", f"squares of what is written by {name}")
        totals = {total.name for total in model.sums}
        for quantity in self.quantities:
            for side in plan.side_numbers:
                if quantity in totals:
                    self.names.append(f"{quantity} of {self.side_name(side)}")
                    continue
                self._one(f"sum_{_plain(quantity)}_{side}", f"{quantity} of {self.side_name(side)}")
        self._one("takers_all", "deals in which the taker's side won every trick")
        self._one("others_all", "deals in which another side won every trick")
        bins = [f"{low * POINTS_BIN} to {low * POINTS_BIN + POINTS_BIN - 1}" for low in range(POINTS_BINS - 1)]
        bins.append(f"{(POINTS_BINS - 1) * POINTS_BIN} or more")
        self._table("points", [f"takers' {self.measure}: {low}" for low in bins])
        if plan.declares:
            self._table("announced", [f"{name} announced" for name in self.classes])
            self._table("counted", [f"{name} counted" for name in self.classes])
        for kind in plan.pair_kinds:
            self._one(f"held_{_plain(kind)}", f"{kind} held")
            self._one(f"told_{_plain(kind)}", f"{kind} said")
        if self.levels > 1:
            self._table("levels", [f"deals doubled {level} times" for level in range(self.levels)])
        if any(isinstance(step, n.ThenHanging) for step in model.then):
            self._one("left_hanging", "points left hanging by a deal")
        self.matches = len(self.names)
        self._one("matches", "matches")
        self._one("match_deals", "deals of matches")
        self._table("lengths", [f"matches of {deals} deals" for deals in range(LENGTHS - 1)])
        self.names.append(f"matches of {LENGTHS - 1} deals or more")

    def _winners(self, sides: int) -> str:
        names = [self.side_name(side) for side in self.plan.side_numbers if sides >> side & 1]
        return " and ".join(names) or "nobody"

    @property
    def levels(self) -> int:
        """How many levels of doubling there are, none among them."""
        from capot.program.lower.plan.calls import doublings

        return len(doublings(self.plan.model))

    @property
    def quantities(self) -> list[str]:
        """The quantities of the settlement."""
        model = self.plan.model
        return [*(c.name for c in model.counts), *self.plan.tables.kinds, *(s.name for s in model.sums)]

    @property
    def measure(self) -> str:
        """The quantity that the histogram of points is made of."""
        return self.quantities[-1]

    @property
    def classes(self) -> list[str]:
        """The classes of runs and fours: by length, and by rank."""
        return list(dict.fromkeys(self.class_of(row.kind, row.length, row.rank, row.grown) for row in self._items))

    @property
    def _items(self) -> list[ItemRow]:
        return [row for row in self.plan.tables.items if row.kind in ("runs", "fours")]

    @staticmethod
    def class_of(kind: str, length: int, rank: str, grown: bool) -> str:
        """Return the class of a declaration."""
        if grown:
            return "card to a run"
        return f"run of {length}" if kind == "runs" else f"four {rank}"

    def flush(self) -> list[str]:
        """Return the lines that add the variables to the sums, and what follows from others."""
        lines = [f"sums[{place}] += {name}" for name, place in self.variables.items()]
        for total in self.plan.model.sums:
            for side in self.plan.side_numbers:
                parts = " + ".join(f"sums[{self._of(part, side)}]" for part in total.of)
                lines.append(f"sums[{self._of(total.name, side)}] = {parts}")
        return lines + self._by_ending()

    def _of(self, quantity: str, side: int) -> int:
        return self.names.index(f"{quantity} of {self.side_name(side)}")

    def _by_ending(self) -> list[str]:
        """Return the lines that add up the deals by contract, by taker and by winner from those by all of them."""
        plan = self.plan
        outcomes = outcomes_of(plan.model)
        lines: list[str] = []
        for number, outcome in enumerate(outcomes):
            for place in range(plan.players):
                winners = self._winning(outcome, plan.sides[place])
                lines += [
                    "contract = 0",
                    f"while contract < {len(plan.variants)}:",
                    *indent(
                        [
                            f"j = sums[{self.table('ended')} + (contract * {plan.players} + {place})"
                            f" * {len(outcomes)} + {number}]",
                            f"sums[{self.table('contracts')} + contract * {len(outcomes)} + {number}] += j",
                            f"sums[{self.table('takers') + place * len(outcomes) + number}] += j",
                            f"sums[{self.table('winners') + winners}] += j",
                            "contract += 1",
                        ]
                    ),
                ]
        return lines

    def _winning(self, outcome: n.Outcome, taker: int) -> int:
        """Return the sides that win a deal with this outcome, as a set."""
        everybody = (1 << len(self.plan.side_numbers)) - 1
        return {"nobody": 0, "takers": 1 << taker, "others": everybody ^ 1 << taker}[outcome.winner.who]

    def zero(self) -> list[str]:
        """Return the lines that begin with nothing."""
        return [f"{name} = 0" for name in self.variables]


def _plain(name: str) -> str:
    return name.replace("-", "_")


def outcomes_of(model: n.Model) -> list[n.Outcome]:
    """Return the outcomes that legal play can have: nobody breaks a rule here."""
    return [outcome for outcome in model.outcomes if not isinstance(outcome.guard, n.BreachReported)]
