"""What is known of a deal that is over, put behind the results, where the settlement works with it."""

from __future__ import annotations

from capot.check.call_facts import calls_scored
from capot.program import nodes as p
from capot.program.lower.column_steps import Columns
from capot.program.lower.settlement_places import OUT, SIDE, said_by
from capot.program.lower.shorthand import (
    Body,
    Value,
    add,
    call,
    do,
    either,
    equal,
    field,
    give,
    least,
    less,
    let,
    local,
    look,
    loop,
    more,
    plus,
    put,
    when,
)
from capot.program.lower.state import identifier

_INT = p.Type.INT


class DealFacts(Columns):
    """Lowers how the settlement comes to know of the deal: from its end, or given by who asks."""

    def cards_counted(self) -> p.Function:
        """Return the function that gives what a side has in cards, what it laid away with it."""
        total, owner = local("total"), local("owner")
        worth = add(total, look("WORTH", field("contract"), local("card")))
        mine = equal(look("SIDE", owner), SIDE)
        each = loop("owner", 0, self.plan.seats, when(mine, p.ForCards("card", field("laid", owner), (worth,))))
        body: Body = (let("total", field("cards", SIDE)), each, give(total))
        doc = "Return what the cards of a side count, what it has laid away with them."
        return p.Function("cards_counted", (p.Parameter("side", _INT),), _INT, body, doc)

    def settle(self) -> Body:
        """Return the statements that fill in what is known of the deal."""
        plan = self.plan
        offender = field("offender") if plan.reports else None
        over = p.Num(-1) if offender is None else p.Choose(least(offender, 0), look("SIDE", offender), p.Num(-1))
        last: p.Expr = look("SIDE", field("winner"))
        if offender is not None:
            last = p.Choose(least(offender, 0), p.Num(-1), last)
        if plan.may_stop:
            last = p.Choose(less(field("trick"), plan.tricks), p.Num(-1), last)
        if plan.model.declarations.ends:
            last = p.Choose(least(field("ender"), 0), p.Num(-1), last)
        declared = [
            field(f"{what}_{identifier(kind)}", side)
            for kind in plan.kinds
            for what in ("declared", *(("voided",) if plan.voids and kind in plan.sorts else ()))
            for side in range(self.sides)
        ]
        values: dict[str, Value] = {
            "contract": field("contract"),
            "times": look("TIMES", field("level")) if plan.doubles else 1,
            "takers": look("SIDE", field("taker")),
            "last": last,
            "best": field("best_sides") if plan.contest is not None else 0,
            "offender": over,
            "first": look("SIDE", look("FOREHAND", field("dealer"))),
            "hung": field("hanging") if plan.hangs else 0,
            "declared": plus(*declared),
        }
        if plan.model.all_levels:
            values["bid"] = field("bid")
        if "doubler" in self.asked:
            doubler = field("doubler") if plan.doubles else p.Num(-1)
            values["doubler"] = p.Choose(least(doubler, 0), look("SIDE", doubler), p.Num(-1))
        if "ender" in self.asked:
            values["ender"] = p.Choose(least(field("ender"), 0), look("SIDE", field("ender")), p.Num(-1))
        if "sweeper" in self.asked:
            values["sweeper"] = p.Choose(equal(field("trick"), plan.tricks), field("sweeper"), p.Num(-1))
        if "taker" in self.asked:
            values["taker"] = field("taker")
        values |= {said_by(name): field(f"said_by_{identifier(name)}") for name in calls_scored(plan.model)}
        body: Body = tuple(put(self.fact(name), value) for name, value in values.items())
        each: Body = (
            put(self.by_side("cards", SIDE), call("cards_counted", SIDE) if plan.lays_away else field("cards", SIDE)),
            put(self.by_side("tricks", SIDE), field("tricks", SIDE)),
        )
        for kind in plan.kinds:
            name = identifier(kind)
            said = field(f"declared_{name}", SIDE)
            each += (put(self.by_side(f"said {kind}", SIDE), said),)
            if plan.collects_void:
                void = field(f"voided_{name}", SIDE) if plan.voids and kind in plan.sorts else p.Num(0)
                each += (put(self.by_side(f"all {kind}", SIDE), plus(said, void)),)
        for place, tally in enumerate(plan.tallies):
            each += (put(self.by_side(f"tally {tally}", SIDE), field("tallies", plus(SIDE, place * self.sides))),)
        return (*body, loop("side", 0, self.sides, *each), do("settle_facts", local(OUT)))

    def settle_sums(self) -> Body:
        """Return the statements that look at what is given, and settle it."""
        return (when(self.no_deal_has_these(), give(-1)), do("settle_facts", local(OUT)), give(0))

    def no_deal_has_these(self) -> p.Expr:
        """Return whether a fact is none that a deal can have: facts are places in tables, too, and come in by doors."""
        sides, seats = self.sides - 1, self.plan.seats - 1
        more_asked = {"doubler": (-1, sides), "ender": (-1, sides), "sweeper": (-1, seats), "taker": (0, seats)}
        more_asked["bid"] = (0, max(self.model.all_levels, default=0))
        more_asked |= {said_by(name): (-1, seats) for name in calls_scored(self.model)}
        ranges = {
            "contract": (0, self.plan.contracts - 1),
            "times": (1, max(self.plan.levels)),
            "takers": (0, sides),
            "last": (-1, sides),
            "best": (0, (1 << self.sides * (2 if self.plan.kinds_apart else 1)) - 1),
            "offender": (-1, sides),
            "first": (0, sides),
            **{name: more_asked[name] for name in self.asked},
        }
        tests = [
            test
            for name, (low, high) in ranges.items()
            for test in (less(self.fact(name), low), more(self.fact(name), high))
        ]
        return either(*tests)
