"""The settlement: what every side counts, how the deal ends, what is written, and the steps after that.

Facts and results lie in one array of the caller: the results first, then what is known of the deal. `settle` fills in
what is known and leaves the rest to `settle_sums`, which may be asked about a deal that nobody played, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from capot.backends.engine.settlement import Settlement as Text
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.awards import Known, awarded
from capot.program.lower.expressions import Scope, amount, guard
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    Body,
    Value,
    add,
    at,
    bit,
    both,
    call,
    compare,
    either,
    equal,
    field,
    flag,
    give,
    least,
    less,
    let,
    local,
    look,
    loop,
    minus,
    more,
    never,
    plus,
    put,
    times,
    unequal,
    when,
)
from capot.program.lower.state import identifier

FACTS = ("contract", "times", "takers", "last", "best", "offender", "first", "hung", "declared")
_SIDE, _TAKERS, _OUT = local("side"), local("takers"), "out"
_INT = p.Type.INT
_WINNERS = at(_OUT, 1)


class Settlement:
    """Lowers the settlement of one game."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.model = plan.model
        self.sides = plan.sides
        self.awards = list(plan.model.declarations.awards)
        self.late = Text(plan.tables).counted_late()
        self.stages = 1 + len(plan.model.then)

    # ------------------------------------------------------------ where everything lies

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
        given = [*FACTS, *(f"{what} {side}" for what in of_sides for side in range(self.sides))]
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
        return at(_OUT, self.facts + FACTS.index(name))

    def by_side(self, what: str, side: Value) -> p.At:
        """Return a fact of a side: "cards", "tricks", or what was said of a kind, or everything announced of it."""
        rows = ["cards", "tricks", *(f"said {k}" for k in self.plan.kinds), *(f"all {k}" for k in self.plan.kinds)]
        return at(_OUT, plus(side, self.facts + len(FACTS) + rows.index(what) * self.sides))

    def counted(self, name: str, side: Value) -> p.At:
        """Return what a side counts of a quantity."""
        return at(_OUT, plus(side, self.quantity(name)))

    # ------------------------------------------------------------ the functions

    def functions(self) -> list[p.Function]:
        """Return the functions of the settlement."""
        found: list[p.Function] = []
        if self.plan.lays_away:
            found.append(self.cards_counted())
        body = self.settle_sums()
        found.append(self.share())
        room = len(self.names)
        out = p.Parameter(_OUT, p.Type.INTS, length=room)
        doc = "Settle what is known of a deal, behind the results: outcome, winners, columns and quantities."
        found.append(p.Function("settle_sums", (out,), None, body, doc, public=True))
        doc = "Settle a deal that is over: the results, and behind them what they come from."
        return [*found, p.Function("settle", (out,), None, self.settle(), doc, public=True)]

    def cards_counted(self) -> p.Function:
        """Return the function that gives what a side has in cards, what it laid away with it."""
        total, owner = local("total"), local("owner")
        worth = add(total, look("WORTH", field("contract"), local("card")))
        mine = equal(look("SIDE", owner), _SIDE)
        each = loop("owner", 0, self.plan.seats, when(mine, p.ForCards("card", field("laid", owner), (worth,))))
        body: Body = (let("total", field("cards", _SIDE)), each, give(total))
        doc = "Return what the cards of a side count, what it has laid away with them."
        return p.Function("cards_counted", (p.Parameter("side", _INT),), _INT, body, doc)

    def share(self) -> p.Function:
        """Return the function that shares an amount out among the others; what does not divide goes to the earlier."""
        number, place = self.sides - 1, look("PLACE", local("first"), local("takers"), _SIDE)
        each, odd = (p.Arithmetic(op, local("amount"), p.Num(number)) for op in ("//", "%"))
        body: Body = (
            when(equal(_SIDE, local("takers")), give(local("amount"))),
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
            put(
                self.by_side("cards", _SIDE), call("cards_counted", _SIDE) if plan.lays_away else field("cards", _SIDE)
            ),
            put(self.by_side("tricks", _SIDE), field("tricks", _SIDE)),
        )
        for kind in plan.kinds:
            name = identifier(kind)
            said = field(f"declared_{name}", _SIDE)
            each += (put(self.by_side(f"said {kind}", _SIDE), said),)
            if plan.collects_void:
                void = field(f"voided_{name}", _SIDE) if plan.voids and kind in plan.sorts else p.Num(0)
                each += (put(self.by_side(f"all {kind}", _SIDE), plus(said, void)),)
        return (*body, loop("side", 0, self.sides, *each), p.Do(p.Call("settle_sums", (local(_OUT),))))

    def settle_sums(self) -> Body:
        """Return the statements that settle what is known of a deal."""
        body: Body = (let("takers", self.fact("takers")), *self.counts(), *self.declared(), *self.sums())
        body += self.outcomes()
        waiting = False
        for place, step in enumerate(self.model.then):
            old, new = self.stage(place), self.stage(place + 1)
            body += (
                loop("i", 0, self.sides + 1, put(at(_OUT, plus(local("i"), new)), at(_OUT, plus(local("i"), old)))),
            )
            body += self.then(step, new, waiting)
            waiting = waiting or isinstance(step, n.ThenHanging)
        return body

    # ------------------------------------------------------------ what is counted

    def counts(self) -> Body:
        """Return the statements of what is counted for cards and tricks."""
        each: Body = ()
        for count in self.model.counts:
            value: p.Expr
            match count.what:
                case "cards-won":
                    value = self.by_side("cards", _SIDE)
                case "last-trick":
                    value = p.Choose(equal(self.fact("last"), _SIDE), p.Num(count.points), p.Num(0))
                case "every-trick":
                    value = p.Choose(self.has_every_trick(), p.Num(count.points), p.Num(0))
            each += (put(self.counted(count.name, _SIDE), value, count.at),)
        return (loop("side", 0, self.sides, *each),) if each else ()

    def has_every_trick(self) -> p.Expr:
        """Return whether ``side`` has won every trick."""
        return equal(self.by_side("tricks", _SIDE), self.plan.tricks)

    def declared(self) -> Body:
        """Return the statements of what is counted for declarations, award by award."""
        kinds = self.plan.kinds
        if not kinds:
            return ()
        known = Known(
            tricks=partial(self.by_side, "tricks"),
            declared=lambda kind, side: self.by_side(f"said {kind}", side),
            best=self.fact("best"),
            takers=_TAKERS,
        )
        each: Body = tuple(put(self.counted(k, _SIDE), self.by_side(f"said {k}", _SIDE)) for k in kinds)
        body: Body = ()
        for award in sorted(self.awards, key=_order_of) if self.late else self.awards:
            if isinstance(award, n.EveryTrick):
                body += (loop("side", 0, self.sides, *each),) if each else ()
                each = ()
                body += self.every_trick(award)
            else:
                each += awarded(award, self.plan, known, kinds, _SIDE, lambda kind: self.counted(kind, _SIDE))
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
            give_all += (put(self.counted(kind, _SIDE), local(f"all_{identifier(kind)}")),)
        return (loop("side", 0, self.sides, when(self.has_every_trick(), *give_all, clause=award.at)),)

    def sums(self) -> Body:
        """Return the statements of what adds other quantities."""
        each = [
            put(self.counted(total.name, _SIDE), plus(*(self.counted(part, _SIDE) for part in total.of)), total.at)
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
            share=lambda share: call("share", self.owned(share.of), _SIDE, _TAKERS, self.fact("first")),
            pack_worth=look("PACK_WORTH", self.fact("contract")),
            announced=self.fact("declared"),
        )

    def owned(self, of: n.Of) -> p.Expr:
        """Return a quantity of a party or a side."""
        everyone = plus(*(self.counted(of.quantity, side) for side in range(self.sides)))
        takers = self.counted(of.quantity, _TAKERS)
        match of.owner:
            case "its":
                return self.counted(of.quantity, _SIDE)
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
            won = bit(_TAKERS)
            won = won if outcome.winner.who == "takers" else p.Arithmetic("^", p.Num((1 << self.sides) - 1), won)
        column = put(at(_OUT, plus(_SIDE, self.stage(0))), self.column(outcome))
        hangs = amount(outcome.hangs.amount, self.scope) if outcome.hangs and self.plan.hangs else p.Num(0)
        return (
            put(at(_OUT, 0), place, outcome.at),
            put(_WINNERS, won, outcome.winner.at),
            loop("side", 0, self.sides, column, clause=outcome.columns[0].at if outcome.columns else outcome.at),
            put(at(_OUT, self.stage(0) + self.sides), hangs, outcome.hangs.at if outcome.hangs else ""),
        )

    def column(self, outcome: n.Outcome) -> p.Expr:
        """Return what ``side`` writes."""
        by_party = {column.who: amount(column.amount, self.scope) for column in outcome.columns}
        if "each-side" in by_party:
            return by_party["each-side"]
        nothing = p.Num(0)
        if "opponents" in by_party or "offenders" in by_party:
            party: p.Expr = self.fact("offender")
            one, other = by_party.get("offenders", nothing), by_party.get("opponents", nothing)
        else:
            party = _TAKERS
            one, other = by_party.get("takers", nothing), by_party.get("others", nothing)
        return one if one == other else p.Choose(equal(party, _SIDE), one, other)

    # ------------------------------------------------------------ the steps after the columns

    def then(self, step: n.Then, start: int, waiting: bool) -> Body:
        """Return the statements of a step; what hangs is left alone once it is ``waiting`` for a winner."""
        entries = self.sides + (1 if self.plan.hangs and not waiting else 0)
        column = at(_OUT, plus(_SIDE, start))
        match step:
            case n.ThenTimes(at_, _, multipliers):
                entry = at(_OUT, plus(local("i"), start))
                factor = times(*(self.multiplier(part) for part in multipliers))
                return (loop("i", 0, entries, put(entry, times(entry, factor)), clause=at_),)
            case n.ThenTens():
                return self.tens(step, start, entries)
            case n.ThenBonus(at_, _, points):
                return (loop("side", 0, self.sides, when(self.has_every_trick(), add(column, points), clause=at_)),)
            case n.ThenPenalty(at_, _, points, whom):
                fined = when(self.fined(whom), add(column, -points), clause=at_)
                return (loop("side", 0, self.sides, fined),)
            case n.ThenHanging(at_):
                return self.hung(start, at_)

    def multiplier(self, part: n.Multiplier) -> p.Expr:
        """Return a number that a step applies."""
        match part.by:
            case "contract":
                return look(number_table(part.name), self.fact("contract"))
            case "doubling":
                return self.fact("times")
            case "number":
                return p.Num(part.number)

    def tens(self, step: n.ThenTens, start: int, entries: int) -> Body:
        """Return the statements that write columns in tens; all of them are judged as they stood before."""
        points, digit, limit, top = local("points"), local("digit"), local("limit"), local("top")
        body: Body = (let("limit", self.multiplier(step.limit), step.at),)
        every = [at(_OUT, start + place) for place in range(entries)]
        up: p.Expr = more(digit, limit)
        match step.at_limit.goes:
            case "down":
                pass
            case "up":
                up = least(digit, limit)
            case "highest-down":
                body += (let("top", p.Least(tuple(every), largest=True), step.at_limit.at),)
                goes = step.equal.goes if step.equal is not None else "down"
                exactly: p.Expr = less(points, top)
                if goes != "down":
                    tied = plus(*(p.Truth(equal(one, top)) for one in every))
                    body += (let("tied", more(tied, 1), step.equal.at if step.equal else ""),)
                    tests = [equal(local("tied"), 1), *self.is_written(goes)]
                    exactly = either(exactly, both(*tests))
                up = either(up, both(equal(digit, limit), exactly))
        if step.rest is not None:
            whole = plus(*every[: self.sides])
            sign = ">=" if step.at_limit.goes == "up" else ">"
            above = p.Truth(compare(sign, p.Arithmetic("%", local("sum"), p.Num(10)), limit))
            tens = p.Arithmetic("//", local("sum"), p.Num(10))
            body += (let("sum", whole), let("whole", plus(tens, above), step.rest.at))
        entry = at(_OUT, plus(local("i"), start))
        each: Body = (
            let("points", entry),
            let("digit", p.Arithmetic("%", points, p.Num(10))),
            put(entry, plus(p.Arithmetic("//", points, p.Num(10)), p.Truth(up)), step.at_limit.at),
        )
        body += (loop("i", 0, entries, *each),)
        if step.rest is not None:
            takers = at(_OUT, plus(_TAKERS, start))
            # What the others write and what the takers do: the takers' part of that is taken out again.
            others = minus(plus(*every[: self.sides]), takers)
            body += (put(takers, minus(local("whole"), others), step.rest.at),)
        return body

    def is_written(self, goes: str) -> Sequence[p.Expr]:
        """Return which entry goes up among equals, ``i`` counting them: what hangs comes last."""
        match goes:
            case "up":
                return ()
            case "written-up":
                return (less(local("i"), self.sides),)
            case "written-down":
                return (equal(local("i"), self.sides),)
        raise ValueError(f"no lowering of equal columns that go {goes}")

    def fined(self, whom: Sequence[str]) -> p.Expr:
        """Return the condition under which points are taken off ``side``."""
        lost = both(unequal(_WINNERS, 0), never(flag(_WINNERS, _SIDE)))
        tests = {
            "takers-that-lost": both(equal(_TAKERS, _SIDE), lost),
            "lost-doubled": both(more(self.fact("times"), 1), lost),
            "without-a-trick": equal(self.by_side("tricks", _SIDE), 0),
        }
        fined = either(*(tests[test] for test in whom))
        return both(less(self.fact("offender"), 0), fined) if self.plan.reports else fined

    def hung(self, start: int, clause: str) -> Body:
        """Return the statements that give what hung before to the winners of the deal."""
        hung, column = self.fact("hung"), at(_OUT, plus(_SIDE, start))
        waits: Body = (add(at(_OUT, start + self.sides), hung),)
        won = loop("side", 0, self.sides, when(flag(_WINNERS, _SIDE), add(column, hung)))
        cases: tuple[tuple[p.Expr, Body], ...] = ((equal(_WINNERS, 0), waits),)
        if self.sides <= 2:
            return (p.If(cases, (won,), clause),)
        alone = equal(p.Arithmetic("&", _WINNERS, minus(_WINNERS, 1)), 0)
        part = call("share", hung, _SIDE, _TAKERS, self.fact("first"))
        shared = loop("side", 0, self.sides, when(unequal(_SIDE, _TAKERS), add(column, part)))
        return (p.If((*cases, (alone, (won,))), (shared,), clause),)


def number_table(name: str) -> str:
    """Return the table of a number that contracts carry."""
    return f"NUMBER_{identifier(name).upper()}"


def _order_of(award: n.Award) -> int:
    """Return what comes first where it depends on who announced: who counts, what every trick brings, the rest."""
    if isinstance(award, n.Counted):
        return 0
    return 1 if isinstance(award, n.EveryTrick) and award.what == "announced" else 2


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of the settlement."""
    return Settlement(plan).functions()
