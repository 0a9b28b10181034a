"""The settlement: what every side counts, how the deal ends, what is written, and the steps after that.

Facts and results lie in one array of the caller: the results first, then what is known of the deal. `settle` fills in
what is known and leaves the rest to `settle_facts`, and so does `settle_sums`, which may be asked about a deal that
nobody played, and looks at first whether there can be one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.awards import Known, awarded
from capot.program.lower.deal_facts import DealFacts
from capot.program.lower.guard_expressions import Scope, amount, guard
from capot.program.lower.plan import Plan
from capot.program.lower.rounding import number_table
from capot.program.lower.settlement_places import OUT, SIDE, TAKERS, WINNERS, Sheet, said_by
from capot.program.lower.shorthand import (
    Body,
    Value,
    add,
    at,
    bit,
    both,
    call,
    either,
    equal,
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
from capot.program.lower.state import MOST, identifier
from capot.program.lower.used_names import locals_in

_INT = p.Type.INT


class Settlement(DealFacts):
    """Lowers the settlement of one game."""

    # ------------------------------------------------------------ the functions

    def functions(self) -> list[p.Function]:
        """Return the functions of the settlement."""
        found: list[p.Function] = []
        if self.plan.lays_away:
            found.append(self.cards_counted())
        body = self.settle_facts()
        found.append(self.share())
        if self.rival_is_one_of_many:
            found.append(self.part())
        room = len(self.names)
        out = p.Parameter(OUT, p.Type.INTS, length=room)
        doc = "Settle what is known of a deal, behind the results: outcome, winners, columns and quantities."
        found.append(p.Function("settle_facts", (out,), None, body, doc))
        given = p.Parameter(OUT, p.Type.INTS, -MOST, MOST, room)
        doc = "Settle what is known of a deal that nobody played; return 0, or -1 if that cannot be."
        found.append(p.Function("settle_sums", (given,), _INT, self.settle_sums(), doc, public=True))
        doc = "Settle a deal that is over: the results, and behind them what they come from."
        return [*found, p.Function("settle", (out,), None, self.settle(), doc, public=True)]

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

    def part(self) -> p.Function:
        """Return the function that shares an amount out among some of the others."""
        among, one, first, takers = local("among"), local("one"), local("first"), local("takers")
        earlier = less(look("PLACE", first, takers, one), look("PLACE", first, takers, SIDE))
        counted = when(flag(among, one), add(local("number"), 1), when(earlier, add(local("before"), 1)))
        each, odd = (p.Arithmetic(op, local("amount"), local("number")) for op in ("//", "%"))
        body: Body = (
            let("number", 0),
            let("before", 0),
            loop("one", 0, self.sides, counted),
            give(plus(each, p.Truth(less(local("before"), odd)))),
        )
        parameters = tuple(p.Parameter(name, _INT) for name in ("amount", "side", "among", "takers", "first"))
        doc = (
            "Return what a side gets of an amount that some of the others share; one that does not share gets nothing."
        )
        gets = when(never(flag(among, SIDE)), give(0))
        return p.Function("part", parameters, _INT, (gets, *body), doc)

    def settle_facts(self) -> Body:
        """Return the statements that settle what is known of a deal."""
        body: Body = (*self.carried(), *self.counts(), *self.declared(), *self.sums())
        body += self.rivals_found()
        for after in self.sheets_asked:
            body += self.as_written(after)
        body += self.outcomes()
        waiting = False
        for place, step in enumerate(self.model.then):
            old, new = self.stage(place), self.stage(place + 1)
            body += (loop("i", 0, self.sides + 1, put(at(OUT, plus(local("i"), new)), at(OUT, plus(local("i"), old)))),)
            body += self.done(step, self.sheet(place + 1, waiting))
            waiting = waiting or isinstance(step, n.ThenHanging)
        body += self.played_once()
        # A game without a contract to make may never ask who the takers are.
        return (let("takers", self.fact("takers")), *body) if "takers" in locals_in(body) else body

    def carried(self) -> Body:
        """Return the statements that begin with what each side has carried here."""
        each = tuple(
            # A deal that is settled was not dead.
            put(self.tally(t, SIDE), p.Num(0) if t == n.DEAD_DEALS else self.by_side(f"tally {t}", SIDE))
            for t in self.plan.tallies
        )
        return (loop("side", 0, self.sides, *each),) if each else ()

    def played_once(self) -> Body:
        """Return the statements by which the takers have played their contract, and all begin anew once all have."""
        plan = self.plan
        if not plan.boxes:
            return ()
        first = self.tallies + plan.first_box * self.sides
        many = (len(plan.tallies) - plan.first_box) * self.sides
        box, mark = look("BOX", self.fact("contract")), at(OUT, plus(local("i"), first))
        played = add(at(OUT, plus(TAKERS, plus(first, times(box, self.sides)))), 1)
        left = loop("i", 0, many, when(equal(mark, 0), put(local("left"), 1)))
        anew = when(equal(local("left"), 0), loop("i", 0, many, put(mark, 0)))
        return (when(least(box, 0), played), let("left", 0), left, anew)

    def done(self, step: n.Then, sheet: Sheet) -> Body:
        """Return the statements of a step that is done to a sheet under its condition."""
        body = self.carried_on(step, sheet) if isinstance(step, n.ThenTally) else self.then(step, sheet)
        asked = getattr(step, "guard", None)
        return (
            body
            if asked is None or self.of_each(step) is not None
            else (when(guard(asked, self.scope), *body, clause=step.at),)
        )

    def carried_on(self, step: n.ThenTally, sheet: Sheet) -> Body:
        """Return the statements that raise a tally, or wipe it out."""
        mark, column = self.tally(step.tally, SIDE), at(OUT, plus(SIDE, sheet.start))
        marked = put(mark, 0) if step.amount is None else add(mark, amount(step.amount, self.scope))
        changes = self.done_to((step.whom,), column, step)
        if changes is None:
            return (loop("side", 0, self.sides, marked, clause=step.at),)
        return (loop("side", 0, self.sides, when(changes, marked, clause=step.at)),)

    def as_written(self, after: n.After) -> Body:
        """Return the statements that do steps to a quantity, as if it were what is written."""
        quantity, sheet = after.of.quantity, self.sheet_of(after)
        flat = self.amounts.flat((quantity,))
        each: Body = (put(at(OUT, plus(SIDE, sheet.start)), self.counted(quantity, SIDE)),)
        for base, first in sheet.parts.items():
            each += (put(at(OUT, plus(SIDE, first)), times(self.counted(base, SIDE), flat.get(base, 0))),)
        body: Body = (loop("side", 0, self.sides, *each),)
        for step in self.model.then:
            if not isinstance(step, n.ThenTally):  # what a side carries on is settled by the deal, not by a comparison
                body += self.done(step, sheet)
            if step.name == after.step:
                break
        return body

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
                case "each-trick":
                    value = times(self.by_side("tricks", SIDE), count.points)
            if count.guard is not None:
                value = p.Choose(guard(count.guard, self.scope), value, p.Num(0))
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
            scope=self.scope,
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
        holds = self.has_every_trick()
        if award.guard is not None:
            holds = both(holds, guard(award.guard, self.scope))
        return (loop("side", 0, self.sides, when(holds, *give_all, clause=award.at)),)

    def sums(self) -> Body:
        """Return the statements of what adds other quantities."""
        known = self.plan.quantities  # a game without a run or a four has nothing to add of them
        each = [
            put(
                self.counted(total.name, SIDE),
                plus(0, *(self.counted(part, SIDE) for part in total.of if part in known)),
                total.at,
            )
            for total in self.model.sums
        ]
        return (loop("side", 0, self.sides, *each),) if each else ()

    # ------------------------------------------------------------ outcomes

    def rivals_found(self) -> Body:
        """Return the statements that find who of the others are rivals."""
        rival = self.model.rival
        if rival is None:
            return ()
        if not self.rival_is_one_of_many:
            return (put(self.rivals, p.Arithmetic("^", p.Num(3), bit(TAKERS)), rival.at),)
        most = self._of("rival", lambda side: self.counted(rival.quantity, side))
        there = both(unequal(SIDE, TAKERS), equal(self.counted(rival.quantity, SIDE), local("most")))
        enter: Body = (put(self.rivals, p.Arithmetic("|", self.rivals, bit(SIDE))),)
        if rival.level == "earlier-in-turn":
            place, here = local("earliest"), look("PLACE", self.fact("first"), TAKERS, SIDE)
            enter = (when(less(here, place), put(place, here), put(self.rivals, bit(SIDE))),)
        body: Body = (
            let("most", most, rival.at),
            put(self.rivals, 0),
            *((let("earliest", self.sides),) if rival.level == "earlier-in-turn" else ()),
            loop("side", 0, self.sides, when(there, *enter)),
        )
        if rival.level == "nobody":
            several = unequal(p.Arithmetic("&", self.rivals, minus(self.rivals, 1)), 0)
            body += (when(several, put(self.rivals, 0)),)
        return body

    @property
    def scope(self) -> Scope:
        """What is known when a deal is scored; ``side`` is whose column "its" means."""
        every_trick = [equal(self.by_side("tricks", side), self.plan.tricks) for side in range(self.sides)]
        offender, asked = self.fact("offender"), self.asked
        return Scope(
            "when the deal is scored",
            facts={
                n.Doubled: more(self.fact("times"), 1),
                n.BreachReported: least(offender, 0),
                n.EveryTrickWon: either(*every_trick),
            },
            roles={"taker": self.fact("taker")} if "taker" in asked else {},
            party=self.of_a_party,
            sweeper=self.fact("sweeper") if "sweeper" in asked else None,
            doubling=self.fact("times"),
            number=lambda name: look(number_table(name), self.fact("contract")),
            after=self.after,
            contract=self.fact("contract"),
            contracts=self.plan.tables.numbers_of,
            owned=self.owned,
            share=partial(self.shared, TAKERS),
            pack_worth=look("PACK_WORTH", self.fact("contract")),
            announced=self.fact("declared"),
            seats=self.plan.seats,
            tally=self.tally_of,
            own_tally=lambda name: self.tally(name, SIDE),
            dead_before=self.by_side(f"tally {n.DEAD_DEALS}", 0) if n.DEAD_DEALS in self.plan.tallies else None,
            level=self.fact("bid") if "bid" in asked else p.Num(0),
            said=lambda call: self.fact(said_by(call)),
        )

    def tally_of(self, tally: str, seat: p.Expr) -> p.Expr:
        """Return what a player's side has in a tally."""
        return self.tally(tally, look("SIDE", seat))

    def of_a_party(self, fact: n.PartyFact) -> p.Expr:
        """Return a fact of the takers, or of the others together."""
        takers = fact.party == "takers"
        match fact:
            case n.PartyHasEveryTrick() | n.PartyHasNoTrick():
                every = self.plan.tricks if isinstance(fact, n.PartyHasEveryTrick) else 0
                return equal(self._of(fact.party, lambda side: self.by_side("tricks", side)), every)
            case n.PartyHasTrick():
                return more(self._of(fact.party, lambda side: self.by_side("tricks", side)), 0)
            case n.PartyEndedDeal() if "ender" not in self.asked:
                return p.Compare("!=", p.Num(0), p.Num(0))
            case n.PartyDoubledLast() | n.PartyOffended() | n.PartyEndedDeal():
                names = {n.PartyDoubledLast: "doubler", n.PartyOffended: "offender", n.PartyEndedDeal: "ender"}
                who = self.fact(names[type(fact)])
                return equal(who, TAKERS) if takers else both(least(who, 0), unequal(who, TAKERS))

    def after(self, amount: n.After) -> p.Expr:
        """Return what a quantity comes to when steps have been done to it."""
        start = self.sheet_of(amount).start
        return self._of(amount.of.owner, lambda side: at(OUT, plus(side, start)))

    def owned(self, of: n.Of) -> p.Expr:
        """Return a quantity of a party or a side."""
        return self._of(of.owner, lambda side: self.counted(of.quantity, side))

    def owned_without(self, base: str, of: n.Of) -> p.Expr:
        """Return a quantity of a party or a side without what a count or kind of declaration brings to it."""
        often = self.amounts.flat((of.quantity,)).get(base, 0)
        if not often:
            return self.owned(of)
        return self._of(of.owner, lambda s: minus(self.counted(of.quantity, s), times(self.counted(base, s), often)))

    def _of(self, owner: n.Owner, counted: Callable[[Value], p.Expr]) -> p.Expr:
        """Return what is counted of a party or a side."""
        everyone = plus(*(counted(side) for side in range(self.sides)))
        takers = counted(TAKERS)
        match owner:
            case "its":
                return counted(SIDE)
            case "takers":
                return takers
            case "everyone":
                return everyone
            case "others":
                return minus(everyone, takers)
            case "rival":
                least_of_all = p.Num(-MOST)
                each = (p.Choose(unequal(TAKERS, one), counted(p.Num(one)), least_of_all) for one in range(self.sides))
                return p.Least(tuple(each), largest=True)

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
            if outcome.winner.who == "others":
                won = p.Arithmetic("^", p.Num((1 << self.sides) - 1), won)
            elif outcome.winner.who == "rival":
                won = self.rivals
            elif outcome.winner.who == "opponents":
                won = p.Arithmetic("^", p.Num((1 << self.sides) - 1), bit(self.fact("offender")))
        column, parts = self.column(outcome), self.sheet(0, waiting=False).parts
        hangs = amount(outcome.hangs.amount, self.scope) if outcome.hangs and self.plan.hangs else p.Num(0)
        return (
            put(at(OUT, 0), place, outcome.at),
            put(WINNERS, won, outcome.winner.at),
            loop("side", 0, self.sides, *column),
            put(at(OUT, self.stage(0) + self.sides), hangs, outcome.hangs.at if outcome.hangs else ""),
            *(put(at(OUT, first + self.sides), 0) for first in parts.values() if self.plan.hangs),
        )

    def column(self, outcome: n.Outcome) -> Body:
        """Return the statements by which ``side`` writes what is its."""
        place = at(OUT, plus(SIDE, self.stage(0)))
        by_party = {
            column.who: (
                put(place, amount(column.amount, self.scope_of(column, outcome)), column.at),
                *self.parts(column, outcome),
            )
            for column in outcome.columns
        }
        if "each-side" in by_party:
            return by_party["each-side"]
        nothing: Body = (put(place, 0, outcome.at),)
        if "opponents" in by_party or "offenders" in by_party:
            party: p.Expr = self.fact("offender")
            one, other = by_party.get("offenders", nothing), by_party.get("opponents", nothing)
        else:
            party = TAKERS
            one, other = by_party.get("takers", nothing), by_party.get("others", nothing)
        cases: list[tuple[p.Expr, Body]] = [(equal(party, SIDE), one)]
        if "rival" in by_party:
            cases.append((flag(self.rivals, SIDE), by_party["rival"]))
        return (p.If(tuple(cases), other),)

    def scope_of(self, column: n.Column, outcome: n.Outcome) -> Scope:
        """Return what is known when a column is filled: where a rule was broken, the opponents share what they get.

        Beside a column of the rival those share for whom the column is.
        """
        among = self.sharing(column, outcome)
        if among is not None:
            return replace(self.scope, share=partial(self.part_of, among))
        if column.who in ("offenders", "opponents"):
            return replace(self.scope, share=partial(self.shared, self.fact("offender")))
        return self.scope

    def sharing(self, column: n.Column, outcome: n.Outcome) -> p.Expr | None:
        """Return who shares what a column has a share of, as a set of sides; None for a whole party."""
        if not self.rival_is_one_of_many or all(other.who != "rival" for other in outcome.columns):
            return None
        if column.who == "rival":
            return self.rivals
        rest = p.Arithmetic("^", p.Num((1 << self.sides) - 1), bit(TAKERS))
        return p.Arithmetic("^", rest, self.rivals) if column.who == "others" else None

    def parts(self, column: n.Column, outcome: n.Outcome) -> Body:
        """Return the statements that say how much of a column is each count or kind that a step tells apart."""
        body: Body = ()
        scope = self.scope_of(column, outcome)
        for base, first in self.sheet(0, waiting=False).parts.items():
            without = replace(scope, owned=partial(self.owned_without, base))
            part = minus(amount(column.amount, scope), amount(column.amount, without))
            body += (put(at(OUT, plus(SIDE, first)), part, column.at),)
        return body

    def shared(self, alone: p.Expr, whole: p.Expr) -> p.Expr:
        """Return what a side gets of an amount that its party shares, where one side is ``alone``: the takers."""
        return call("share", whole, SIDE, alone, self.fact("first"))

    def part_of(self, among: p.Expr, whole: p.Expr) -> p.Expr:
        """Return what a side gets of an amount that some of the others share."""
        return call("part", whole, SIDE, among, TAKERS, self.fact("first"))


def _order_of(award: n.Award) -> int:
    """Return what comes first where it depends on who announced: who counts, what every trick brings, the rest."""
    if isinstance(award, n.Counted):
        return 0
    return 1 if isinstance(award, n.EveryTrick) and award.what == "announced" else 2


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of the settlement."""
    return Settlement(plan).functions()
