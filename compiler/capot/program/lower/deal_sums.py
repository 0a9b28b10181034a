"""What is counted of random deals: sums that add up from any number of runs, each with its name."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.holdings import announced, is_four, slot
from capot.program.lower.plan import Plan
from capot.program.lower.settlement import Settlement
from capot.program.lower.settlement_places import OUT, SIDE
from capot.program.lower.shorthand import (
    CONTRACT,
    DEALER,
    SEAT,
    TAKER,
    Body,
    Value,
    at,
    bit,
    both,
    do,
    equal,
    expr,
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
    plus,
    put,
    times,
    unequal,
    when,
)
from capot.program.lower.state import MOST, identifier

#: Histograms: the width of a bin of points, and how many bins; the last one takes all that is above.
POINTS_BIN, POINTS_BINS = 10, 60
#: The longest match that is counted by itself is one deal shorter.
LENGTHS = 80

_INT, _INTS = p.Type.INT, p.Type.INTS
_SUMS = "sums"


def tally(place: Value, number: Value = 1, times: Value = 1) -> p.Tally:
    """Return the statement that adds to a sum."""
    return p.Tally(_SUMS, expr(place), expr(number), expr(times))


class DealSums:
    """The sums of a game: where each table of them begins, and the functions that add a deal to them.

    Places and sides are counted from forehand's, so that it makes no difference who deals.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.settlement = Settlement(plan)
        self.names: list[str] = []
        self._begins: dict[str, int] = {}
        #: The outcomes that legal play can have, by their numbers: nobody breaks a rule here.
        self.outcomes = {
            number: outcome.name
            for number, outcome in enumerate(plan.model.outcomes)
            if not isinstance(outcome.guard, n.BreachReported)
        }
        self._fill()

    def place(self, table: str) -> int:
        """Return where a sum, or a table of sums, is."""
        return self._begins[table]

    @property
    def tables(self) -> list[p.Table]:
        """The tables that the counting looks into."""
        plan, tables = self.plan, self.plan.tables
        seats, sides = range(plan.seats), range(plan.sides)
        orders: list[list[int]] = []
        for first in tables.by_dealer(n.Role("forehand")):
            order = [first]
            while len(order) < plan.seats:
                order.append(tables.next_seat[order[-1]])
            orders.append(order)
        seat_turns = [order.index(seat) for order in orders for seat in seats]
        first_of = [list(dict.fromkeys(tables.side_of[seat] for seat in order)) for order in orders]
        side_turns = [order.index(side) for order in first_of for side in sides]
        numbers = list(self.outcomes)
        legal = tuple(numbers.index(k) if k in numbers else 0 for k in range(len(plan.model.outcomes)))
        found = [
            p.Table("SEAT_TURN", _INT, (plan.seats, plan.seats), tuple(seat_turns), "the turn of each seat, by dealer"),
            p.Table("SIDE_TURN", _INT, (plan.seats, plan.sides), tuple(side_turns), "the turn of each side, by dealer"),
            p.Table("OUTCOME", _INT, (len(legal),), legal, "the place of each outcome among those counted"),
        ]
        if self.classes:
            classes = tuple(self.classes.index(name) for name in self._class_of)
            found.append(p.Table("CLASS", _INT, (len(classes),), classes, "the class of each declaration"))
        return found

    # ------------------------------------------------------------ names

    def _one(self, table: str, *names: str) -> None:
        self._begins[table] = len(self.names)
        self.names += names

    def _fill(self) -> None:
        plan = self.plan
        seats, sides = range(plan.seats), [self._side_name(side) for side in range(plan.sides)]
        outcomes, contracts = self.outcomes.values(), [v.name for v in plan.tables.variants]
        self._one("deals", "deals")
        self._one("dead", "deals that were dead")
        self._one("outright", "deals that won the match")
        self._one("decisions", "calls made and cards played")
        self._one("ended", *(f"{c} by place {s}: {o}" for c in contracts for s in seats for o in outcomes))
        self._one("contracts", *(f"{c}: {o}" for c in contracts for o in outcomes))
        self._one("takers", *(f"taker at place {s}: {o}" for s in seats for o in outcomes))
        self._one("winners", *(f"deals won by {self._winners(bits, sides)}" for bits in range(1 << plan.sides)))
        self._begins["written"] = len(self.names)
        for side in sides:
            self.names += [f"written by {side}", f"squares of what is written by {side}"]
        self._one("quantities", *(f"{quantity} of {side}" for quantity in plan.quantities for side in sides))
        self._one("takers all", "deals in which the taker's side won every trick")
        self._one("others all", "deals in which another side won every trick")
        ranges = [f"{low * POINTS_BIN} to {low * POINTS_BIN + POINTS_BIN - 1}" for low in range(POINTS_BINS - 1)]
        ranges.append(f"{(POINTS_BINS - 1) * POINTS_BIN} or more")
        self._one("points", *(f"takers' {plan.quantities[-1]}: {one}" for one in ranges))
        self._one("announced", *(f"{name} announced" for name in self.classes))
        self._one("counted", *(f"{name} counted" for name in self.classes))
        for pair in plan.pairs:
            self._one(f"held {pair.name}", f"{pair.name} held")
            self._one(f"said {pair.name}", f"{pair.name} said")
        if len(plan.levels) > 1:
            self._one("levels", *(f"deals doubled {level} times" for level in range(len(plan.levels))))
        if plan.hangs:
            self._one("hanging", "points left hanging by a deal")
        self._one("matches", "matches")
        if plan.model.several.drawn:
            self._one("drawn", "matches that were drawn")
        self._one("match deals", "deals of matches")
        self._one("lengths", *(f"matches of {deals} deals" for deals in range(LENGTHS - 1)))
        self.names.append(f"matches of {LENGTHS - 1} deals or more")

    def _side_name(self, side: int) -> str:
        """Return what a side is called: by the places that it holds."""
        if self.plan.sides == self.plan.seats:
            return f"place {side}"
        return "forehand's side" if side == 0 else "the other side"

    @staticmethod
    def _winners(bits: int, sides: list[str]) -> str:
        return " and ".join(name for side, name in enumerate(sides) if bits >> side & 1) or "nobody"

    @property
    def classes(self) -> list[str]:
        """The classes of declarations: runs by length, fours by rank, single cards that a run grew by."""
        return list(dict.fromkeys(self._class_of))

    @property
    def _class_of(self) -> list[str]:
        found: list[str] = []
        for row in self.plan.items:
            by_sort = f"run of {row.length}" if row.kind == "runs" else f"four {row.rank}"
            found.append("card to a run" if row.grown else by_sort)
        return found

    # ------------------------------------------------------------ counting

    def functions(self) -> list[p.Function]:
        """Return the functions that add a deal or a match to the sums."""
        found = [
            self._function("count_ending", self._ending(), "Count how a deal ended."),
            self._function("count_points", self._points(), "Count what was written, and what it is made of."),
        ]
        if self.classes:
            body = self._declarations()
            found.append(self._function("count_declarations", body, "Count what was announced, and what counted."))
        found += [*self._pair_functions(), self._count_settled()]
        if self.plan.pairs:
            body = self._look_for_pairs()
            doc = "Count the pairs in all hands as the play begins."
            found.append(p.Function("look_for_pairs", (self.held,), None, body, doc, public=True))
        return [*found, self._count_deal(), self._count_match()]

    def _pair_functions(self) -> list[p.Function]:
        if not self.plan.pairs:
            return []
        return [self._function("count_pairs", self._pairs(), "Count the pairs that were held and said.", self.held)]

    @property
    def given(self) -> tuple[p.Parameter, ...]:
        """What is to be known of a deal beside what its state says."""
        calls = p.Parameter("calls", _INT, 0, MOST)
        return (calls, self.held) if self.plan.pairs else (calls,)

    @property
    def held(self) -> p.Parameter:
        """How many of each pair were held as the play began."""
        return p.Parameter("pairs_held", _INTS, 0, self.plan.seats * self.plan.suits, len(self.plan.pairs))

    def _count_settled(self) -> p.Function:
        room, sums = local(OUT), local(_SUMS)
        body: Body = (tally(self.place("deals")), tally(self.place("decisions"), local("calls")))
        if self.plan.dead_clauses:
            body += (when(unequal(field("dead"), 0), tally(self.place("dead")), give()),)
        if self.plan.ends_the_match:
            body += (when(least(field("won_by"), 0), tally(self.place("outright")), give()),)
        body += (tally(self.place("decisions"), self.plan.seats * self.plan.tricks),)
        body += (do("count_ending", room, sums), do("count_points", room, sums))
        body += (do("count_declarations", room, sums),) if self.classes else ()
        body += (do("count_pairs", local("pairs_held"), sums),) if self.plan.pairs else ()
        out = p.Parameter(OUT, _INTS)
        doc = "Count a deal that is over; if anything is written, it is settled."
        return p.Function("count_settled", (*self.given, out, self.parameter), None, body, doc)

    def _count_deal(self) -> p.Function:
        """Return the function for who plays deals by themselves."""
        tests: list[p.Expr] = []
        if self.plan.dead_clauses:
            tests.append(equal(field("dead"), 0))
        if self.plan.ends_the_match:
            tests.append(less(field("won_by"), 0))
        room: Body = (p.Room(OUT, len(self.settlement.names)),)
        body = (*room, when(both(*tests), do("settle", local(OUT))), do("count_settled", *self.arguments))
        doc = (
            "Add a deal that is over to the sums: how many calls were made in it, and of each pair how many were held "
            "as the play began."
        )
        return p.Function("count_deal", (*self.given, self.parameter), None, body, doc, public=True)

    @property
    def arguments(self) -> tuple[p.Expr, ...]:
        """What a settled deal is counted with."""
        return (*(local(one.name) for one in self.given), local(OUT), local(_SUMS))

    def _count_match(self) -> p.Function:
        length = local("length")
        body: Body = (
            tally(self.place("matches")),
            tally(self.place("match deals"), length),
            tally(plus(p.Least((length, p.Num(LENGTHS - 1))), self.place("lengths"))),
        )
        doc = "Add a match of so many deals to the sums."
        given: tuple[p.Parameter, ...] = (p.Parameter("length", _INT, 1, MOST),)
        if self.plan.model.several.drawn:
            given += (p.Parameter("drawn", _INT, 0, 1),)
            body += (tally(self.place("drawn"), local("drawn")),)
        return p.Function("count_match", (*given, self.parameter), None, body, doc, True)

    @property
    def parameter(self) -> p.Parameter:
        """The sums as a parameter."""
        return p.Parameter(_SUMS, p.Type.SUMS, length=len(self.names))

    def _function(self, name: str, body: Body, doc: str, given: p.Parameter | None = None) -> p.Function:
        return p.Function(name, (given or p.Parameter(OUT, _INTS), self.parameter), None, body, doc)

    def _ending(self) -> Body:
        plan, many = self.plan, len(self.outcomes)
        place, outcome, won = local("place"), local("outcome"), local("won")
        takers = look("SIDE", TAKER)
        by_place = plus(times(plus(times(CONTRACT, plan.seats), place), many), outcome)
        join = put(won, p.Arithmetic("|", won, bit(look("SIDE_TURN", DEALER, SIDE))))
        every = p.If(((equal(SIDE, takers), (tally(self.place("takers all")),)),), (tally(self.place("others all")),))
        every_trick = equal(self.settlement.by_side("tricks", SIDE), plan.tricks)
        measured = p.Arithmetic("//", self.settlement.counted(plan.quantities[-1], takers), p.Num(POINTS_BIN))
        bins = p.Least((p.Least((measured, p.Num(POINTS_BINS - 1))), p.Num(0)), largest=True)
        return (
            let("place", look("SEAT_TURN", DEALER, TAKER)),
            let("outcome", look("OUTCOME", at(OUT, 0))),
            tally(plus(by_place, self.place("ended"))),
            tally(plus(times(CONTRACT, many), outcome, self.place("contracts"))),
            tally(plus(times(place, many), outcome, self.place("takers"))),
            let("won", 0),
            loop("side", 0, plan.sides, when(flag(at(OUT, 1), SIDE), join), when(every_trick, every)),
            tally(plus(won, self.place("winners"))),
            tally(plus(bins, self.place("points"))),
        )

    def _points(self) -> Body:
        plan = self.plan
        end = self.settlement.stage(len(plan.model.then))
        column, turn = local("column"), local("turn_of_side")
        each: Body = (
            let(turn.name, look("SIDE_TURN", DEALER, SIDE)),
            let("column", at(OUT, plus(SIDE, end))),
            tally(plus(times(turn, 2), self.place("written")), column),
            tally(plus(times(turn, 2), self.place("written") + 1), column, column),
        )
        for number, quantity in enumerate(plan.quantities):
            start = self.place("quantities") + number * plan.sides
            each += (tally(plus(turn, start), self.settlement.counted(quantity, SIDE)),)
        body: Body = (loop("side", 0, plan.sides, *each),)
        if len(plan.levels) > 1:
            body += (tally(plus(field("level"), self.place("levels")) if plan.doubles else self.place("levels")),)
        if plan.hangs:
            left = minus(at(OUT, end + plan.sides), field("hanging"))
            body += (when(equal(at(OUT, 1), 0), tally(self.place("hanging"), left)),)
        return body

    def _declarations(self) -> Body:
        plan, item = self.plan, local("item")
        side = look("SIDE", SEAT)
        amounts: list[p.Expr] = [more(self.settlement.counted(kind, side), 0) for kind in plan.sorts]
        counts = amounts[0]
        if len(plan.sorts) > 1:
            four, other = (amounts[plan.sorts.index(kind)] for kind in ("fours", "runs"))
            counts = equal(p.Choose(is_four(plan, item), p.Truth(four), p.Truth(other)), 1)
        if plan.voids:
            counts = both(equal(field("struck", slot(plan, SEAT, local("j"))), 0), counts)
        each: Body = (
            let("item", announced(plan, SEAT, local("j"))),
            tally(plus(look("CLASS", item), self.place("announced"))),
            when(counts, tally(plus(look("CLASS", item), self.place("counted")))),
        )
        return (loop("seat", 0, plan.seats, loop("j", 0, field("announcements", SEAT), *each)),)

    def _pairs(self) -> Body:
        plan = self.plan
        body: Body = ()
        for number, pair in enumerate(plan.pairs):
            said = field(f"said_{identifier(pair.name)}", SEAT)
            counted: Body = (tally(self.place(f"said {pair.name}")),)
            if self.held_when_said(pair):
                counted += (tally(self.place(f"held {pair.name}")),)
            else:
                body += (tally(self.place(f"held {pair.name}"), at("pairs_held", number)),)
            of_suits = loop("suit", 0, plan.suits, when(flag(said, local("suit")), *counted))
            body += (loop("seat", 0, plan.seats, when(unequal(said, 0), of_suits)),)
        return body

    def held_when_said(self, pair: n.Pair) -> bool:
        """Whether a pair counts as held only where it is said: its cards may turn up too late for it."""
        return self.plan.piles > 0 and self.plan.moment(pair.name) != "unasked"

    def _look_for_pairs(self) -> Body:
        """Return the statements that count the pairs in all hands as the play begins."""
        plan, found = self.plan, list[p.Statement]()
        for number, pair in enumerate(plan.pairs):
            found.append(put(at("pairs_held", number), 0))
            if self.held_when_said(pair):
                continue
            name, cards = identifier(pair.name), local("all_cards")
            paired = p.Flag(look(f"PAIRED_{name.upper()}", CONTRACT), local("suit"))
            here = p.Within(look(f"PAIR_{name.upper()}", local("suit")), cards)
            note = when(both(paired, here), put(at("pairs_held", number), plus(at("pairs_held", number), 1)))
            own: Body = (let("all_cards", field("hand", SEAT)),)
            if plan.piles:
                under = field("under", plus(times(SEAT, plan.piles), local("pile")))
                covered = put(cards, p.Join("|", cards, p.Card(under)))
                own += (loop("pile", 0, plan.piles, when(p.Compare(">=", under, p.Num(0)), covered)),)
            found += [loop("seat", 0, plan.seats, *own, loop("suit", 0, plan.suits, note))]
        return tuple(found)
