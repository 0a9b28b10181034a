"""From the scoring of the model to the lines that settle a deal, by the engine's own arithmetic, and keep the match."""

from __future__ import annotations

from collections.abc import Sequence

from capot.backends.batch.lines import when
from capot.backends.batch.plan import Plan
from capot.backends.batch.sums import LENGTHS, POINTS_BIN, POINTS_BINS, Sums, outcomes_of
from capot.backends.engine.brackets import NEVER, Binds, Text
from capot.backends.engine.fact_code import after_the_deal
from capot.backends.engine.settlement import Settlement
from capot.model import nodes as n
from capot.program.lower.plan.calls import doublings


class BatchSettlement(Settlement):
    """The engine's settlement, in place of whose sides by number stand those counted from forehand's."""

    def name(self, quantity: str, side: int) -> str:
        """Return the variable of a quantity for a side; a name that the program uses itself gets an addition."""
        own = {"score", "written", "squares", "sum", "held", "told", "hand"}
        return super().name(f"counted-{quantity}" if quantity.split("-")[0] in own else quantity, side)

    def plain_amount(self, node: n.PlainAmount, side: int) -> Text:
        """Print what is counted by itself; shares are worked out in place."""
        if isinstance(node, n.Share):
            return Text(self.share(f"({self.plain_amount(node.of, side).text})", side))
        return super().plain_amount(node, side)

    def fact(self, node: n.Fact) -> Text:
        """Print a fact of a deal that is over; nobody breaks a rule here."""
        return NEVER if isinstance(node, n.BreachReported) else super().fact(node)

    def fined(self, whom: Sequence[str], side: int) -> str:
        """Return the condition under which points are taken off a side."""
        return super().fined(whom, side).replace("offender < 0 and ", "")

    def share(self, whole: str, side: int) -> str:
        """Return what a side gets of an amount that its party shares; what does not divide goes to the earlier."""
        others = len(self.sides) - 1
        part = f"({whole} + {others - 1 - side} + (1 if takers < {side} else 0)) // {others}"
        return f"({whole} if takers == {side} else {part})"

    def tens(self, step: n.ThenTens, every: Sequence[str]) -> list[str]:
        """Return the lines that write columns in tens, without tuples."""
        names = ", ".join(every)
        alone = f"alone = ({names}).count(top) == 1"
        times = " + ".join(f"(1 if {name} == top else 0)" for name in every)
        return [f"alone = {times} == 1" if line == alone else line for line in super().tens(step, every)]

    def hung(self, at: str) -> list[str]:
        """Return the lines that give what hung before to the winners of the deal."""
        return [
            line.replace(f"share(hung, {side}, takers, first)", self.share("hung", side))
            for line in super().hung(at)
            for side in [int(line.split("share(hung, ")[1][0]) if "share(hung, " in line else 0]
        ]

    def parties(self) -> list[str]:
        """Return the lines that give the takers' amounts and those of the others together, without tuples."""
        lines: list[str] = []
        for line in super().parties():
            if not line.endswith("[takers]"):
                lines.append(line)
                continue
            name, _, amounts = line.removesuffix(")[takers]").partition(" = (")
            first, *others = amounts.split(", ")
            choice = others[-1]
            for side in reversed(range(len(others))):
                choice = f"{[first, *others][side]} if takers == {side} else {choice}"
            lines.append(f"{name} = {choice}")
        return lines

    def lines(self) -> list[str]:
        """Return the settlement up to the columns as they are written in the end, and what hangs."""
        lines = [line for count in self.model.counts for line in self.count(count)]
        lines += self.awards()
        lines += [line for total in self.model.sums for line in self.sum(total)]
        lines += self.parties()
        for place, outcome in enumerate(outcomes := outcomes_of(self.model)):
            branch = self.outcome(self.model.outcomes.index(outcome), outcome)
            branch = [line.replace(*_number(self.model, outcome, place)) for line in branch]
            if place == 0:
                branch[0] = branch[0].removeprefix("el") if len(outcomes) > 1 else branch[0]
            lines += branch
        waiting = False
        for then in self.model.then:
            lines += self.then(then, waiting)
            waiting = waiting or isinstance(then, n.ThenHanging)
        return [line.partition("  # ")[0] for line in lines]


def _number(model: n.Model, outcome: n.Outcome, place: int) -> tuple[str, str]:
    return f"outcome = {model.outcomes.index(outcome)}", f"outcome = {place}"


def settle(plan: Plan, sums: Sums) -> list[str]:
    """Return the lines that settle a deal and count what came of it."""
    settlement = BatchSettlement(plan.tables)
    body = settlement.lines()
    text = "\n".join(body)
    lines = [f"takers = {plan.side('taker')}", f"last = {plan.side('p')}"]
    if "times" in text:
        lines.append("times = TIMES[level]")
    lines += body
    sides = plan.side_numbers
    size = plan.tables.hand_size
    columns = ", ".join(f"column_{side}" for side in sides)
    amounts = ", ".join(settlement.name(q, side) for q in sums.quantities for side in sides)
    hangs = "hangs" if settlement.hanging else "0"
    lines.append(f'@ log.append(("score", outcome, ({columns},), {hangs}, ({amounts},)))')
    outcomes = len(outcomes_of(plan.model))
    lines.append(f"sums[{sums.table('ended')} + (contract * {plan.players} + taker) * {outcomes} + outcome] += 1")
    for side in sides:
        lines += [f"written_{side} += column_{side}", f"squares_{side} += column_{side} * column_{side}"]
    every = [count.name for count in plan.model.counts if count.what == "every-trick"]
    for quantity in [*(count.name for count in plan.model.counts), *plan.tables.kinds]:
        if quantity in every:
            continue
        plain = quantity.replace("-", "_")
        added = [f"sum_{plain}_{side} += {settlement.name(quantity, side)}" for side in sides]
        if quantity in plan.tables.kinds:
            lines += when(" or ".join(f"said_{plain}_{side}" for side in sides), added)
        else:
            lines += added
    lines += _every_trick(plan, size)
    measure = [settlement.name(sums.measure, side) for side in sides]
    choice = measure[-1]
    for side in reversed(range(len(measure) - 1)):
        choice = f"{measure[side]} if takers == {side} else {choice}"
    lines += [f"j = ({choice}) // {POINTS_BIN}", *when(f"j > {POINTS_BINS - 1}", [f"j = {POINTS_BINS - 1}"])]
    lines.append(f"sums[{sums.table('points')} + j] += 1")
    if len(doublings(plan.model)) > 1:
        lines.append(f"sums[{sums.table('levels')} + level] += 1")
    if settlement.hanging:
        lines += [*when("not winners", ["left_hanging += hangs - hung"]), "hung = hangs"]
    return lines


def _every_trick(plan: Plan, size: int) -> list[str]:
    lines: list[str] = []
    for side in plan.side_numbers:
        count = when(f"takers == {side}", ["takers_all += 1"], ["others_all += 1"])
        for entry in plan.model.counts:
            if entry.what == "every-trick":
                count.append(f"sum_{entry.name.replace('-', '_')}_{side} += {entry.points}")
        lines += when(f"tricks_{side} == {size}", count)
    return lines


def keep_match(plan: Plan) -> list[str]:
    """Return the lines that write a settled deal down: ``match_over`` says whether it ended the match."""
    sides = plan.side_numbers
    if plan.model.target.unit == "deals":
        lines = [f"score_{side} += winners >> {side} & 1" for side in sides]
    else:
        lines = [f"score_{side} += column_{side}" for side in sides]
    first, *others = [f"score_{side}" for side in sides]
    lines.append(f"top = {first}")
    for name in others:
        lines += when(f"{name} > top", [f"top = {name}"])
    alone = " + ".join(f"(1 if score_{side} == top else 0)" for side in sides)
    all_of = " or ".join(f"tricks_{side} == {plan.tables.hand_size}" for side in sides)
    test = f"top >= {plan.model.target.points} and {alone} == 1"
    guard = plan.model.looked_at.guard
    if guard is not None:
        test += f" and {after_the_deal(guard, Text(all_of, Binds.OR)).within(Binds.NOT)}"
    return [*lines, *when(test, ["match_over = 1"])]


def end_deal(plan: Plan, sums: Sums) -> list[str]:
    """Return the lines that begin a new match where one is over, and turn the table to the next dealer."""
    sides = plan.side_numbers
    hung = ["hung = 0"] if any(isinstance(step, n.ThenHanging) for step in plan.model.then) else []
    finished = [
        "matches += 1",
        "match_deals += length",
        *when(f"length > {LENGTHS - 1}", [f"length = {LENGTHS - 1}"]),
        f"sums[{sums.table('lengths')} + length] += 1",
        "length = 0",
        *hung,
        *(f"score_{side} = 0" for side in sides),
    ]
    turned = [plan.sides[plan.turn]]
    while len(turned) < len(sides):
        turned.append(plan.sides[(plan.turn + len(turned)) % plan.players])
    rotate: list[str] = []
    if turned != list(sides) and len(sides) == 2:
        rotate = ["top = score_0", "score_0 = score_1", "score_1 = top"]
    elif turned != list(sides):
        old = [f"u{side} = score_{side}" for side in sides]
        rotate = [*old, *(f"score_{side} = u{turned[side]}" for side in sides)]
    return ["length += 1", *when("match_over", finished, rotate)]
