"""The settlement: what every side counts, how the deal ends, what is written, and the steps after that.

Facts and results lie in one array of the caller: the results first, then what is known of the deal. `settle` fills in
what is known and leaves the rest to `settle_facts`, and so does `settle_sums`, which may be asked about a deal that
nobody played, and looks at first whether there can be one.
"""

from __future__ import annotations

from functools import partial

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.awards import Known, awarded
from capot.program.lower.column_steps import Columns
from capot.program.lower.guard_expressions import Scope, amount, guard
from capot.program.lower.plan import Plan
from capot.program.lower.settlement_places import OUT, SIDE, TAKERS, WINNERS
from capot.program.lower.shorthand import (
    Body,
    Value,
    add,
    at,
    bit,
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
    minus,
    more,
    plus,
    put,
    when,
)
from capot.program.lower.state import MOST, identifier
from capot.program.lower.using import locals_in

_INT = p.Type.INT


class Settlement(Columns):
    """Lowers the settlement of one game."""

    # ------------------------------------------------------------ the functions

    def functions(self) -> list[p.Function]:
        """Return the functions of the settlement."""
        found: list[p.Function] = []
        if self.plan.lays_away:
            found.append(self.cards_counted())
        body = self.settle_facts()
        found.append(self.share())
        room = len(self.names)
        out = p.Parameter(OUT, p.Type.INTS, length=room)
        doc = "Settle what is known of a deal, behind the results: outcome, winners, columns and quantities."
        found.append(p.Function("settle_facts", (out,), None, body, doc))
        given = p.Parameter(OUT, p.Type.INTS, -MOST, MOST, room)
        doc = "Settle what is known of a deal that nobody played; return 0, or -1 if that cannot be."
        found.append(p.Function("settle_sums", (given,), _INT, self.settle_sums(), doc, public=True))
        doc = "Settle a deal that is over: the results, and behind them what they come from."
        return [*found, p.Function("settle", (out,), None, self.settle(), doc, public=True)]

    def cards_counted(self) -> p.Function:
        """Return the function that gives what a side has in cards, what it laid away with it."""
        total, owner = local("total"), local("owner")
        worth = add(total, look("WORTH", field("contract"), local("card")))
        mine = equal(look("SIDE", owner), SIDE)
        each = loop("owner", 0, self.plan.seats, when(mine, p.ForCards("card", field("laid", owner), (worth,))))
        body: Body = (let("total", field("cards", SIDE)), each, give(total))
        doc = "Return what the cards of a side count, what it has laid away with them."
        return p.Function("cards_counted", (p.Parameter("side", _INT),), _INT, body, doc)

    def share(self) -> p.Function:
        """Return the function that shares an amount out among the others; what does not divide goes to the earlier."""
        number, place = self.sides - 1, look("PLACE", local("first"), local("takers"), SIDE)
        each, odd = (p.Arithmetic(op, local("amount"), p.Num(number)) for op in ("//", "%"))
        body: Body = (
            when(equal(SIDE, local("takers")), give(local("amount"))),
            give(plus(each, p.Truth(less(place, odd)))),
        )
        parameters = tuple(p.Parameter(name, _INT) for name in ("amount", "side", "takers", "first"))
        doc = "Return what a side gets of an amount that its party shares."
        return p.Function("share", parameters, _INT, body, doc)

    def settle(self) -> Body:
        """Return the statements that fill in what is known of the deal."""
        plan = self.plan
        offender = field("offender") if plan.reports else None
        over = p.Num(-1) if offender is None else p.Choose(least(offender, 0), look("SIDE", offender), p.Num(-1))
        last: p.Expr = look("SIDE", field("winner"))
        if offender is not None:
            last = p.Choose(least(offender, 0), p.Num(-1), last)
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
        return (*body, loop("side", 0, self.sides, *each), do("settle_facts", local(OUT)))

    def settle_sums(self) -> Body:
        """Return the statements that look at what is given, and settle it."""
        sides = self.sides - 1
        ranges = {
            "contract": (0, self.plan.contracts - 1),
            "times": (1, max(self.plan.levels)),
            "takers": (0, sides),
            "last": (-1, sides),
            "best": (0, (1 << self.sides) - 1),
            "offender": (-1, sides),
            "first": (0, sides),
        }
        tests = [
            test
            for name, (low, high) in ranges.items()
            for test in (less(self.fact(name), low), more(self.fact(name), high))
        ]
        return (when(either(*tests), give(-1)), do("settle_facts", local(OUT)), give(0))

    def settle_facts(self) -> Body:
        """Return the statements that settle what is known of a deal."""
        body: Body = (*self.counts(), *self.declared(), *self.sums(), *self.outcomes())
        waiting = False
        for place, step in enumerate(self.model.then):
            old, new = self.stage(place), self.stage(place + 1)
            body += (loop("i", 0, self.sides + 1, put(at(OUT, plus(local("i"), new)), at(OUT, plus(local("i"), old)))),)
            body += self.then(step, new, waiting)
            waiting = waiting or isinstance(step, n.ThenHanging)
        # A game without a contract to make may never ask who the takers are.
        return (let("takers", self.fact("takers")), *body) if "takers" in locals_in(body) else body

    # ------------------------------------------------------------ what is counted

    def counts(self) -> Body:
        """Return the statements of what is counted for cards and tricks."""
        each: Body = ()
        for count in self.model.counts:
            value: p.Expr
            match count.what:
                case "cards-won":
                    value = self.by_side("cards", SIDE)
                case "last-trick":
                    value = p.Choose(equal(self.fact("last"), SIDE), p.Num(count.points), p.Num(0))
                case "every-trick":
                    value = p.Choose(self.has_every_trick(), p.Num(count.points), p.Num(0))
            each += (put(self.counted(count.name, SIDE), value, count.at),)
        return (loop("side", 0, self.sides, *each),) if each else ()

    def declared(self) -> Body:
        """Return the statements of what is counted for declarations, award by award."""
        kinds = self.plan.kinds
        if not kinds:
            return ()
        known = Known(
            tricks=partial(self.by_side, "tricks"),
            declared=lambda kind, side: self.by_side(f"said {kind}", side),
            best=self.fact("best"),
            takers=TAKERS,
        )
        each: Body = tuple(put(self.counted(k, SIDE), self.by_side(f"said {k}", SIDE)) for k in kinds)
        body: Body = ()
        for award in sorted(self.awards, key=_order_of) if self.late else self.awards:
            if isinstance(award, n.EveryTrick):
                body += (loop("side", 0, self.sides, *each),) if each else ()
                each = ()
                body += self.every_trick(award)
            else:
                each += awarded(award, self.plan, known, kinds, SIDE, lambda kind: self.counted(kind, SIDE))
        return (*body, *((loop("side", 0, self.sides, *each),) if each else ()))

    def every_trick(self, award: n.EveryTrick) -> Body:
        """Return the statements that give everything to the side with every trick."""
        give_all: Body = ()
        for kind in self.plan.kinds:
            everybodys = award.what == "announced" and kind not in self.late
            of = (f"all {kind}" if self.plan.collects_void else f"said {kind}") if everybodys else None
            parts = [self.by_side(of, s) if of else self.counted(kind, s) for s in range(self.sides)]
            give_all += (let(f"all_{identifier(kind)}", plus(*parts)),)
            give_all += tuple(put(self.counted(kind, s), 0) for s in range(self.sides))
            give_all += (put(self.counted(kind, SIDE), local(f"all_{identifier(kind)}")),)
        return (loop("side", 0, self.sides, when(self.has_every_trick(), *give_all, clause=award.at)),)

    def sums(self) -> Body:
        """Return the statements of what adds other quantities."""
        each = [
            put(self.counted(total.name, SIDE), plus(*(self.counted(part, SIDE) for part in total.of)), total.at)
            for total in self.model.sums
        ]
        return (loop("side", 0, self.sides, *each),) if each else ()

    # ------------------------------------------------------------ outcomes

    @property
    def scope(self) -> Scope:
        """What is known when a deal is scored; ``side`` is whose column "its" means."""
        return Scope(
            "when the deal is scored",
            facts={
                n.Doubled: more(self.fact("times"), 1),
                n.BreachReported: least(self.fact("offender"), 0),
            },
            contract=self.fact("contract"),
            contracts=self.plan.tables.numbers_of,
            owned=self.owned,
            share=lambda share: call("share", self.owned(share.of), SIDE, TAKERS, self.fact("first")),
            pack_worth=look("PACK_WORTH", self.fact("contract")),
            announced=self.fact("declared"),
        )

    def owned(self, of: n.Of) -> p.Expr:
        """Return a quantity of a party or a side."""
        everyone = plus(*(self.counted(of.quantity, side) for side in range(self.sides)))
        takers = self.counted(of.quantity, TAKERS)
        match of.owner:
            case "its":
                return self.counted(of.quantity, SIDE)
            case "takers":
                return takers
            case "everyone":
                return everyone
            case "others":
                return minus(everyone, takers)

    def outcomes(self) -> Body:
        """Return the statements that find how the deal ends, and fill the columns."""
        cases: list[tuple[p.Expr, Body]] = []
        for place, outcome in enumerate(self.model.outcomes):
            body = self.outcome(place, outcome)
            if outcome.guard is None or place == len(self.model.outcomes) - 1:
                return (p.If(tuple(cases), body),) if cases else body
            cases.append((guard(outcome.guard, self.scope), body))
        return ()

    def outcome(self, place: int, outcome: n.Outcome) -> Body:
        """Return the statements of one outcome."""
        won: p.Expr = p.Num(0)
        if outcome.winner.who != "nobody":
            won = bit(TAKERS)
            won = won if outcome.winner.who == "takers" else p.Arithmetic("^", p.Num((1 << self.sides) - 1), won)
        column = self.column(outcome)
        hangs = amount(outcome.hangs.amount, self.scope) if outcome.hangs and self.plan.hangs else p.Num(0)
        return (
            put(at(OUT, 0), place, outcome.at),
            put(WINNERS, won, outcome.winner.at),
            loop("side", 0, self.sides, column),
            put(at(OUT, self.stage(0) + self.sides), hangs, outcome.hangs.at if outcome.hangs else ""),
        )

    def column(self, outcome: n.Outcome) -> p.Statement:
        """Return the statement by which ``side`` writes what is its."""
        place = at(OUT, plus(SIDE, self.stage(0)))
        by_party = {column.who: put(place, amount(column.amount, self.scope), column.at) for column in outcome.columns}
        if "each-side" in by_party:
            return by_party["each-side"]
        nothing = put(place, 0, outcome.at)
        if "opponents" in by_party or "offenders" in by_party:
            party: p.Expr = self.fact("offender")
            one, other = by_party.get("offenders", nothing), by_party.get("opponents", nothing)
        else:
            party = TAKERS
            one, other = by_party.get("takers", nothing), by_party.get("others", nothing)
        return p.If(((equal(party, SIDE), (one,)),), (other,))


def _order_of(award: n.Award) -> int:
    """Return what comes first where it depends on who announced: who counts, what every trick brings, the rest."""
    if isinstance(award, n.Counted):
        return 0
    return 1 if isinstance(award, n.EveryTrick) and award.what == "announced" else 2


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of the settlement."""
    return Settlement(plan).functions()
