"""From the scoring of the model to the function that settles a deal, unrolled over the sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from capot.backends.engine.brackets import Binds, Text, amount, compared, condition
from capot.backends.engine.contest import last_word
from capot.backends.engine.fact_code import in_contract
from capot.language.moments import SCORING
from capot.language.parts import every
from capot.language.registry import NotKnown
from capot.model import nodes as n
from capot.program.lower.plan.model_tables import Tables

#: What is known of a deal beside what each side won.
FACTS = ("contract", "times", "takers", "last", "best", "offender", "first", "hung", "declared")


def collects_void(model: n.Model) -> bool:
    """Whether all that was announced goes to the side with every trick, and a contest strikes some of it out."""
    awards = model.declarations.awards
    contest = model.declarations.contest
    alone = any(isinstance(award, n.Counted) and award.who == "best-alone" for award in awards)
    void = contest is not None and last_word(contest) == "void"
    return (alone or void) and any(isinstance(award, n.EveryTrick) and award.what == "announced" for award in awards)


def _order_of(award: n.Award) -> int:
    if isinstance(award, n.Counted):
        return 0
    return 1 if isinstance(award, n.EveryTrick) and award.what == "announced" else 2


class Settlement:
    """Emits the settlement of one model, unrolled over the sides."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.model = tables.model
        self.sides = range(len(tables.model.side_seats))
        self.kinds = tables.kinds
        self.tricks = tables.hand_size
        self.hanging = any(isinstance(step, n.ThenHanging) for step in self.model.then)
        self.collects_void = collects_void(self.model)
        contest = self.model.declarations.contest
        self.both_may_be_best = contest is not None and last_word(contest) == "both"

    def name(self, quantity: str, side: int) -> str:
        """Return the variable of a quantity for a side; a name that the settlement uses itself gets an addition."""
        plain = quantity.replace("-", "_")
        used = {"won", "tricks", "column", "said", "all", "standing", "takers", "others", "after"}
        own = plain.split("_")[0] in used
        return f"{plain}_counted_{side}" if own else f"{plain}_{side}"

    def each(self, quantity: str) -> str:
        """Return the variables of a quantity for all sides."""
        return ", ".join(self.name(quantity, side) for side in self.sides)

    def parameters(self) -> list[str]:
        """Return the parameters of the settlement."""
        return [
            *(f"{fact}: int" for fact in FACTS),
            *(f"won_{side}: int" for side in self.sides),
            *(f"tricks_{side}: int" for side in self.sides),
            *(f"said_{self.name(kind, side)}: int" for kind in self.kinds for side in self.sides),
            *(f"all_{self.name(k, s)}: int" for k in self.kinds for s in self.sides if self.collects_void),
        ]

    def unused(self, lines: Sequence[str]) -> list[str]:
        """Return the parameters that the body does not use."""
        text = "\n".join(line.split("#")[0] for line in lines)
        for sign in "()[],:":
            text = text.replace(sign, " ")
        words = set(text.split())
        return [name for name in (p.split(":")[0] for p in self.parameters()) if name not in words]

    # ------------------------------------------------------------ what is counted

    def awards(self, kinds: Sequence[str] | None = None) -> list[str]:
        """Return the lines that move announced points to the sides that count them, award by award."""
        wanted = [kind for kind in self.kinds if kinds is None or kind in kinds]
        lines = [f"{self.name(kind, side)} = said_{self.name(kind, side)}" for kind in wanted for side in self.sides]
        awards, late = self.model.declarations.awards, self.counted_late()
        for award in sorted(awards, key=_order_of) if late else awards:
            lines += self.award(award, wanted)
        return lines

    def counted_late(self) -> set[str]:
        """Return the kinds of which the text says who counts them only after it has given them to one side.

        Who counts depends on who announced, so that it is worked out before anything is given.
        """
        awards = self.model.declarations.awards
        first = next((place for place, award in enumerate(awards) if isinstance(award, n.EveryTrick)), len(awards))
        return {kind for award in awards[first:] if isinstance(award, n.Counted) for kind in award.kinds}

    def award(self, award: n.Award, wanted: Sequence[str]) -> list[str]:
        """Return the lines of one award."""
        lines: list[str] = []
        match award:
            case n.Counted(at, kinds, who):
                for side in self.sides if who != "each-side" else ():
                    condition = f"not best & {1 << side}"
                    if who == "party-of-the-best" and self.both_may_be_best:
                        condition = f"not best & (1 << {side} if takers == {side} else ~(1 << takers))"
                    elif who == "party-of-the-best":
                        condition = f"not best or (best == 1 << takers) != (takers == {side})"
                    lines += self.lose(condition, [k for k in kinds if k in wanted], side, at)
            case n.Kept(at, kinds, who):
                for side in self.sides if who == "side-with-a-trick" else ():
                    lines += self.lose(f"tricks_{side} == 0", [k for k in kinds if k in wanted], side, at)
            case n.EveryTrick(at, what):
                for side in self.sides if wanted else ():
                    lines.append(f"if tricks_{side} == {self.tricks}:  # {at}")
                    for kind in wanted:
                        everybodys = what == "announced" and kind not in self.counted_late()
                        prefix = "" if not everybodys else "all_" if self.collects_void else "said_"
                        everything = " + ".join(f"{prefix}{self.name(kind, s)}" for s in self.sides)
                        lines.append(f"    {self.name(kind, side)} = {everything}")
                        lines += [f"    {self.name(kind, s)} = 0" for s in self.sides if s != side]
        return lines

    def lose(self, condition: str, kinds: Sequence[str], side: int, at: str) -> list[str]:
        """Return the lines by which a side loses some kinds under a condition."""
        if not kinds:
            return []
        targets = " = ".join(self.name(kind, side) for kind in kinds)
        return [f"if {condition}:  # {at}", f"    {targets} = 0"]

    def count(self, count: n.Count) -> list[str]:
        """Return the lines of an entry of the score."""
        lines = []
        for side in self.sides:
            amount = {
                "cards-won": f"won_{side}",
                "last-trick": f"{count.points} if last == {side} else 0",
                "every-trick": f"{count.points} if tricks_{side} == {self.tricks} else 0",
            }[count.what]
            lines.append(f"{self.name(count.name, side)} = {amount}  # {count.at}")
        return lines

    def sum(self, total: n.Sum) -> list[str]:
        """Return the lines of a quantity that adds others."""
        return [
            f"{self.name(total.name, side)} = {' + '.join(self.name(part, side) for part in total.of)}  # {total.at}"
            for side in self.sides
        ]

    # ------------------------------------------------------------ the whole

    def body(self) -> list[str]:
        """Return the body of ``settle``."""
        lines = [line for count in self.model.counts for line in self.count(count)]
        lines += self.awards()
        lines += [line for total in self.model.sums for line in self.sum(total)]
        lines += self.parties()
        for place, outcome in enumerate(self.model.outcomes):
            lines += self.outcome(place, outcome)
        if not self.model.then:
            written = [f"column_{side}" for side in self.sides]
        else:
            written = []
            lines.append(f"filled = {self.columns()}")
            waiting = False
            for place, then in enumerate(self.model.then):
                lines += self.then(then, waiting)
                waiting = waiting or isinstance(then, n.ThenHanging)
                if place < len(self.model.then) - 1:
                    lines.append(f"after_{place} = {self.columns()}")
            written.append("*filled")
            written += [f"*after_{place}" for place in range(len(self.model.then) - 1)]
            written += [f"column_{side}" for side in self.sides]
        written.append("hangs" if self.hanging else "0")
        quantities = [*(c.name for c in self.model.counts), *self.kinds, *(s.name for s in self.model.sums)]
        lines += ["return (", "    outcome,", "    winners,"]
        lines += [f"    {amount}," for amount in written]
        lines += [f"    {self.name(q, side)}," for q in quantities for side in self.sides]
        return [*lines, ")"]

    def columns(self) -> str:
        """Return the columns as they stand, and what hangs, as a tuple."""
        return f"({', '.join(f'column_{side}' for side in self.sides)}, {'hangs' if self.hanging else '0'})"

    def parties(self) -> list[str]:
        """Return the lines that give the takers' amounts and those of the others together."""
        lines: list[str] = []
        asked = {(of.owner, of.quantity) for of in every(self.model.outcomes, n.Of)}
        names = [*(total.name for total in self.model.sums), *(count.name for count in self.model.counts), *self.kinds]
        for name in names:
            plain = name.replace("-", "_")
            if ("takers", name) not in asked and ("others", name) not in asked:
                continue
            everyone = " + ".join(self.name(name, side) for side in self.sides)
            lines.append(f"takers_{plain} = ({self.each(name)})[takers]")
            if ("others", name) in asked:
                lines.append(f"others_{plain} = {everyone} - takers_{plain}")
        return lines

    # ------------------------------------------------------------ outcomes

    def condition(self, guard: n.Guard) -> Text:
        """Print the condition of an outcome."""
        return condition(guard, self.fact)

    def fact(self, node: n.Fact) -> Text:
        """Print a fact of a deal that is over."""
        match node:
            case n.Compared():
                return compared(node, lambda plain: self.plain_amount(plain, 0))
            case n.Doubled():
                return Text("times > 1", Binds.COMPARISON)
            case n.BreachReported():
                return Text("offender >= 0", Binds.COMPARISON)
            case n.InContract(contract):
                return in_contract(contract, self.tables)
            case _:
                raise NotKnown(node, SCORING.when)

    def amount(self, node: n.Amount, side: int) -> str:
        """Return an amount as an expression; ``side`` is whose column "its" means."""
        return amount(node, lambda plain: self.plain_amount(plain, side)).text

    def plain_amount(self, node: n.PlainAmount, side: int) -> Text:
        """Print what is counted by itself."""
        match node:
            case n.Number(value):
                return Text(str(value))
            case n.Of("its", quantity):
                return Text(self.name(quantity, side))
            case n.Of("everyone", quantity):
                return Text(" + ".join(self.name(quantity, s) for s in self.sides), Binds.SUM)
            case n.Of(owner, quantity):
                return Text(f"{owner}_{quantity.replace('-', '_')}")
            case n.Share(of):
                return Text(f"share({self.plain_amount(of, side).text}, {side}, takers, first)")
            case n.PackWorth():
                return Text("PACK_WORTH[contract]")
            case n.Announced():
                return Text("declared")
            case n.HandWorth():
                raise NotKnown(node, SCORING.when)
            case _:
                assert_never(node)

    def outcome(self, place: int, outcome: n.Outcome) -> list[str]:
        """Return the branch of one outcome; the last one needs no condition."""
        last = place == len(self.model.outcomes) - 1
        if last and place == 0:
            head, indent = [], ""
        elif outcome.guard is None or last:
            head, indent = [f"else:  # {outcome.at}"], "    "
        else:
            keyword = "if" if place == 0 else "elif"
            head, indent = [f"{keyword} {self.condition(outcome.guard).text}:  # {outcome.at}"], "    "
        body = [f"outcome = {place}", f"winners = {self.winners(outcome)}"]
        for side in self.sides:
            body.append(f"column_{side} = {self.column(outcome, side)}")
        if self.hanging:
            body.append(f"hangs = {self.amount(outcome.hangs.amount, 0) if outcome.hangs else 0}")
        return [*head, *(f"{indent}{line}" for line in body)]

    def winners(self, outcome: n.Outcome) -> str:
        """Return the sides that win a deal, as a set."""
        if outcome.winner.who == "nobody":
            return "0"
        return "1 << takers" if outcome.winner.who == "takers" else f"{(1 << len(self.sides)) - 1} ^ 1 << takers"

    def column(self, outcome: n.Outcome, side: int) -> str:
        """Return what a side writes."""
        by_party = {column.who: self.amount(column.amount, side) for column in outcome.columns}
        if "each-side" in by_party:
            return by_party["each-side"]
        if "opponents" in by_party or "offenders" in by_party:
            one, other, party = by_party.get("offenders", "0"), by_party.get("opponents", "0"), "offender"
        else:
            one, other, party = by_party.get("takers", "0"), by_party.get("others", "0"), "takers"
        return one if one == other else f"{one} if {party} == {side} else {other}"

    def column_clause(self, outcome: n.Outcome, party: str) -> str:
        """Return the clause of a party's column."""
        same = {"takers": "offenders", "others": "opponents"}
        for column in outcome.columns:
            if column.who in (party, same[party], "each-side"):
                return column.at
        return outcome.at

    # ------------------------------------------------------------ steps after the columns

    def then(self, step: n.Then, waiting: bool) -> list[str]:
        """Return the lines of a step; what hangs is left alone once it is ``waiting`` for a winner."""
        every = [f"column_{side}" for side in self.sides] + (["hangs"] if self.hanging and not waiting else [])
        match step:
            case n.ThenTimes(at, _, multipliers):
                factor = " * ".join(self.multiplier(part) for part in multipliers)
                return [f"factor = {factor}  # {at}", *(f"{name} *= factor" for name in every)]
            case n.ThenTens():
                return self.tens(step, every)
            case n.ThenBonus(at, _, points):
                lines = []
                for side in self.sides:
                    lines += [f"if tricks_{side} == {self.tricks}:  # {at}", f"    column_{side} += {points}"]
                return lines
            case n.ThenPenalty(at, _, points, whom):
                lines = []
                for side in self.sides:
                    lines += [f"if {self.fined(whom, side)}:  # {at}", f"    column_{side} -= {points}"]
                return lines
            case n.ThenHanging(at):
                return self.hung(at)

    def multiplier(self, part: n.Multiplier) -> str:
        """Return a number that a step applies, as an expression."""
        if part.by == "contract":
            return f"{part.name.replace('-', '_').upper()}_OF[contract]"
        return "times" if part.by == "doubling" else str(part.number)

    def tens(self, step: n.ThenTens, every: Sequence[str]) -> list[str]:
        """Return the lines that write columns in tens; all of them are judged as they stood before."""
        lines = [f"limit = {self.multiplier(step.limit)}  # {step.at}"]
        alone = step.at_limit.goes == "highest-down"
        if alone:
            lines.append(f"top = max({', '.join(every)})")
            if step.equal is not None and step.equal.goes != "down":
                lines.append(f"alone = ({', '.join(every)}).count(top) == 1")
        if step.rest is not None:
            whole = " + ".join(f"column_{side}" for side in self.sides)
            sign = ">=" if step.at_limit.goes == "up" else ">"
            lines += [f"whole = {whole}", f"whole = whole // 10 + (whole % 10 {sign} limit)"]
        for name in every:
            above = f"{name} % 10 > limit"
            if step.at_limit.goes == "up":
                above = f"{name} % 10 >= limit"
            elif alone:
                goes = step.equal.goes if step.equal else "down"
                hangs = name == "hangs"
                up = goes == "up" or goes == ("written-down" if hangs else "written-up")
                at = f"({name} < top or not alone)" if up else f"{name} < top"
                above = f"{name} % 10 > limit or ({name} % 10 == limit and {at})"
            lines.append(f"{name} = {name} // 10 + ({above})")
        if step.rest is not None:
            for side in self.sides:
                others = " - ".join(f"column_{s}" for s in self.sides if s != side)
                keyword = "if" if side == 0 else "elif"
                lines += [f"{keyword} takers == {side}:  # {step.rest.at}", f"    column_{side} = whole - {others}"]
        return lines

    def fined(self, whom: Sequence[str], side: int) -> str:
        """Return the condition under which points are taken off a side."""
        lost = f"winners and not winners >> {side} & 1"
        tests = {
            "takers-that-lost": f"(takers == {side} and {lost})",
            "lost-doubled": f"(times > 1 and {lost})",
            "without-a-trick": f"tricks_{side} == 0",
        }
        condition = " or ".join(tests[test] for test in whom)
        return f"offender < 0 and ({condition})" if self.model.breach.form == "reported" else condition

    def hung(self, at: str) -> list[str]:
        """Return the lines that give what hung before to the winners of the deal."""
        lines = [f"if not winners:  # {at}", "    hangs += hung"]
        for side in self.sides:
            lines += [f"elif winners == {1 << side}:", f"    column_{side} += hung"]
        if len(self.sides) > 2:
            lines.append("else:")
            for side in self.sides:
                lines += [f"    if takers != {side}:", f"        column_{side} += share(hung, {side}, takers, first)"]
        return lines

    # ------------------------------------------------------------ claims

    def standing(self, claim: n.Claim) -> list[str]:
        """Return the body of what a claim counts, by side, as things stand."""
        names = [name for name in claim.counting if name != "score"]
        lines = [line for count in self.model.counts if count.name in names for line in self.count(count)]
        lines += self.awards(names)
        for side in self.sides:
            total = " + ".join(self.name(name, side) for name in names) or "0"
            lines.append(f"standing_{side} = {total}")
        return [*lines, f"return ({', '.join(f'standing_{side}' for side in self.sides)})"]
