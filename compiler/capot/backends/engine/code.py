"""From the expressions of the model to lines of Python: duties, guards, awards, settlement."""

from __future__ import annotations

from collections.abc import Sequence

from capot.backends.engine.tables import Tables
from capot.model import nodes as n


def role(node: n.Role) -> str:
    """Return the expression for a role, over the names of the functions that use it."""
    match node.part:
        case "dealer" | "speaker" | "taker" | "leader":
            return node.part
        case "forehand":
            return "FOREHAND[dealer]"
        case "after":
            assert node.of is not None
            return f"NEXT[{role(node.of)}]"
        case "before":
            assert node.of is not None
            return f"NEXT.index({role(node.of)})"
        case _:
            raise ValueError(f"the role {node.part} is not a seat by itself")


def card_test(test: n.Test) -> str:
    """Return the set of cards that pass a test, as an expression over ``suit``, ``trumps`` and ``above``."""
    match test:
        case n.FollowSuit():
            return "suit"
        case n.Trumps():
            return "trumps"
        case n.Beats():
            return "above"
        case n.Overtrumps():
            return "trumps & above"
        case n.TestNot(inner):
            return f"~({card_test(inner)})"
        case n.TestAll(tests):
            return " & ".join(f"({card_test(t)})" if isinstance(t, n.TestAny) else card_test(t) for t in tests)
        case n.TestAny(tests):
            return " | ".join(card_test(t) for t in tests)


def play_guard(guard: n.Guard) -> str:
    """Return the condition for a guard on a duty."""
    match guard:
        case n.TrumpLed():
            return "ruffing >> led & 1"
        case n.TrickTrumped():
            return "(trumps >> best & 1)"
        case n.Winning():
            return "partner"
        case n.GuardNot(inner):
            return f"not ({play_guard(inner)})"
        case n.GuardAll(guards):
            return " and ".join(f"({play_guard(part)})" for part in guards)
        case n.GuardAny(guards):
            return " or ".join(f"({play_guard(part)})" for part in guards)
        case _:
            return "False"


def seat_guard(guard: n.Guard) -> str:
    """Return the condition for a guard on a call."""
    match guard:
        case n.RoleIs(left, right):
            return f"{role(left)} == {role(right)}"
        case n.GuardNot(n.RoleIs(left, right)):
            return f"{role(left)} != {role(right)}"
        case n.GuardNot(inner):
            return f"not ({seat_guard(inner)})"
        case n.GuardAll(guards):
            return " and ".join(f"({seat_guard(part)})" for part in guards)
        case n.GuardAny(guards):
            return " or ".join(f"({seat_guard(part)})" for part in guards)
        case _:
            return "False"


def duty_condition(duty: n.Duty) -> str | None:
    """Return the condition under which a duty binds, or ``None`` if it always does."""
    parts = [play_guard(duty.guard)] if duty.guard is not None else []
    parts += [
        f"not ({play_guard(excuse)})" if " " in play_guard(excuse) else f"not {play_guard(excuse)}"
        for excuse in duty.excuses
    ]
    return " and ".join(f"({part})" if " or " in part else part for part in parts) or None


def duty_masks(duties: Sequence[n.Duty]) -> list[str]:
    """Return the lines that name the sets which the duties use."""
    text = " ".join([card_test(duty.test) + " " + (duty_condition(duty) or "") for duty in duties])
    lines = []
    if "suit" in text or "trumps" in text:
        lines.append("suit = SUIT_OF[led]")
    if "trumps" in text:
        lines.append("trumps = TRUMPS[contract] & ~suit")
    if "above" in text:
        lines.append("above = BEATS[contract][best]")
    if "ruffing" in text:
        lines.append("ruffing = RUFFING[contract]")
    return lines


def legal_lines(duties: Sequence[n.Duty]) -> list[str]:
    """Return the body of ``legal``: the cascade, ended by a return."""
    lines = cascade_lines(duties)
    if lines and lines[-1].startswith("hand = "):
        return [*lines[:-1], lines[-1].replace("hand = ", "return ", 1)]
    return [*lines, "return hand"]


def cascade_lines(duties: Sequence[n.Duty]) -> list[str]:
    """Return the cascade: a line a duty, each keeping what passes if there is any."""
    lines = duty_masks(duties)
    for duty in duties:
        test = card_test(duty.test)
        mask = f"({test})" if " | " in test else test
        condition = duty_condition(duty)
        statement = f"hand = hand & {mask} or hand  # {duty.at}"
        lines += [f"if {condition}:", f"    {statement}"] if condition else [statement]
    return lines


def refusing_lines(duties: Sequence[n.Duty]) -> list[str]:
    """Return the body of ``refusing``: the same cascade, stopping at the duty that takes the card away."""
    lines = duty_masks(duties)
    for place, duty in enumerate(duties):
        test = card_test(duty.test)
        mask = f"({test})" if " | " in test else test
        condition = duty_condition(duty)
        body = [f"hand = hand & {mask} or hand", "if not hand >> card & 1:", f"    return {place}  # {duty.at}"]
        lines += [f"if {condition}:", *(f"    {line}" for line in body)] if condition else body
    return [*lines, "return -1"]


# ---------------------------------------------------------------- declarations


def announceable_lines(model: n.Model) -> list[str]:
    """Return the body of ``announceable``: with sharing, all that was not announced; else what shares no card."""
    sharing = model.declarations.sharing
    if sharing is None or set(sharing.apart) != {"runs", "fours"}:
        return ["return tuple(item for item in held(hand) if item not in announced)"]
    return [
        f"in_fours = in_runs = 0  # {sharing.at}",
        "for item in announced:",
        "    if ITEMS[item].kind == 0:",
        "        in_runs |= ITEMS[item].cards",
        "    else:",
        "        in_fours |= ITEMS[item].cards",
        "runs = tuple(item for item in runs_in(hand & ~in_fours) if not ITEMS[item].cards & in_runs)",
        "return runs + tuple(",
        "    item for item in fours_in(hand) if not ITEMS[item].cards & in_runs and item not in announced",
        ")",
    ]


def contest_lines(model: n.Model, tables: Tables) -> list[str]:
    """Return the body of ``contest``: the highest key wins; what a tie means is in the comparison of equals."""
    contest = model.declarations.contest
    if contest is None:
        return ["del contract, leader, taker, announced", "return -1, -1"]
    last = next((key.who for key in contest.keys if isinstance(key, n.KeyElse)), "earlier-in-turn")
    lines = ["del taker"] if last != "leaders-party" else []
    lines += ["keys = KEYS[contract]", "best = owner = high = -1", "seat = leader"]
    lines += [f"for _ in range({model.players.count}):", "    for item in announced[seat]:", "        key = keys[item]"]
    if last == "leaders-side" and len(model.side_seats) < model.players.count:
        lines += [
            "        if key > high or (key == high and SIDES[owner] != SIDES[leader] == SIDES[seat]):",
            "            best, owner, high = item, seat, key",
        ]
    elif last == "leaders-party":
        lines.insert(1, "takers, leads = SIDES[taker], SIDES[leader] == SIDES[taker]")
        lines += [
            "        ally = (SIDES[seat] == takers) == leads",
            "        if key > high or (key == high and ally and (SIDES[owner] == takers) != leads):",
            "            best, owner, high = item, seat, key",
        ]
    else:
        lines += ["        if key > high:", "            best, owner, high = item, seat, key"]
    return [*lines, "    seat = NEXT[seat]", "return best, owner"]


# ---------------------------------------------------------------- settlement


class Settlement:
    """Emits the settlement of one model, unrolled over the sides."""

    def __init__(self, tables: Tables) -> None:
        self.model = tables.model
        self.sides = range(len(tables.model.side_seats))
        self.kinds = tables.kinds
        self.tricks = tables.hand_size

    def name(self, quantity: str, side: int) -> str:
        """Return the variable of a quantity for a side; a name that the settlement uses itself gets an addition."""
        plain = quantity.replace("-", "_")
        own = plain.split("_")[0] in {"won", "tricks", "column", "said", "standing", "takers", "others"}
        return f"{plain}_counted_{side}" if own else f"{plain}_{side}"

    def each(self, quantity: str) -> str:
        """Return the variables of a quantity for all sides."""
        return ", ".join(self.name(quantity, side) for side in self.sides)

    def parameters(self) -> list[str]:
        """Return the parameters of the settlement."""
        return [
            "takers: int",
            "last: int",
            "best: int",
            *(f"won_{side}: int" for side in self.sides),
            *(f"tricks_{side}: int" for side in self.sides),
            *(f"said_{self.name(kind, side)}: int" for kind in self.kinds for side in self.sides),
        ]

    def unused(self, lines: Sequence[str]) -> list[str]:
        """Return the parameters that the body does not use."""
        text = "\n".join(lines).replace("(", " ").replace(")", " ").replace(",", " ").replace("[", " ").split()
        return [name for name in (p.split(":")[0] for p in self.parameters()) if name not in text]

    def awards(self, kinds: Sequence[str] | None = None) -> list[str]:
        """Return the lines that move announced points to the sides that count them, award by award."""
        wanted = [kind for kind in self.kinds if kinds is None or kind in kinds]
        lines = [f"{self.name(kind, side)} = said_{self.name(kind, side)}" for kind in wanted for side in self.sides]
        for award in self.model.declarations.awards:
            lines += self.award(award, wanted)
        return lines

    def award(self, award: n.Award, wanted: Sequence[str]) -> list[str]:
        """Return the lines of one award."""
        lines: list[str] = []
        match award:
            case n.Counted(at, kinds, who):
                for side in self.sides if who != "each-side" else ():
                    condition = f"best != {side}"
                    if who == "party-of-the-best":
                        condition = f"best < 0 or (best == takers) != (takers == {side})"
                    lines += self.lose(condition, [k for k in kinds if k in wanted], side, at)
            case n.Kept(at, kinds, who):
                for side in self.sides if who == "side-with-a-trick" else ():
                    lines += self.lose(f"tricks_{side} == 0", [k for k in kinds if k in wanted], side, at)
            case n.EveryTrick(at):
                for side in self.sides:
                    lines.append(f"if tricks_{side} == {self.tricks}:  # {at}")
                    for kind in wanted:
                        everything = " + ".join(f"said_{self.name(kind, s)}" for s in self.sides)
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

    def body(self) -> list[str]:
        """Return the body of ``settle``."""
        lines = [line for count in self.model.counts for line in self.count(count)]
        lines += self.awards()
        lines += [line for total in self.model.sums for line in self.sum(total)]
        lines += self.parties()
        for place, outcome in enumerate(self.model.outcomes):
            lines += self.outcome(place, outcome)
        quantities = [*(c.name for c in self.model.counts), *self.kinds, *(s.name for s in self.model.sums)]
        columns = ", ".join(f"column_{side}" for side in self.sides)
        lines += ["return (", "    outcome,", "    winner,"]
        lines += [f"    column_{side}," for side in self.sides]
        lines += [f"    {self.name(q, side)}," for q in quantities for side in self.sides]
        assert columns
        return [*lines, ")"]

    def parties(self) -> list[str]:
        """Return the lines that give the takers' amounts and those of the others together."""
        lines: list[str] = []
        for quantity in self.model.sums + self.model.counts:
            if not any(self._speaks(outcome, quantity.name) for outcome in self.model.outcomes):
                continue
            plain = quantity.name.replace("-", "_")
            everyone = " + ".join(self.name(quantity.name, side) for side in self.sides)
            lines.append(f"takers_{plain} = ({self.each(quantity.name)})[takers]")
            lines.append(f"others_{plain} = {everyone} - takers_{plain}")
        return lines

    def _speaks(self, outcome: n.Outcome, quantity: str) -> bool:
        text = self.condition(outcome.guard) if outcome.guard else ""
        text += " ".join(self.amount(column.amount, 0) for column in outcome.columns)
        plain = quantity.replace("-", "_")
        return f"takers_{plain}" in text or f"others_{plain}" in text

    def condition(self, guard: n.Guard) -> str:
        """Return the condition of an outcome."""
        match guard:
            case n.Compared(left, relation, right):
                sign = "==" if relation == "=" else relation
                return f"{self.amount(left, 0)} {sign} {self.amount(right, 0)}"
            case n.GuardNot(inner):
                return f"not ({self.condition(inner)})"
            case n.GuardAll(guards):
                return " and ".join(f"({self.condition(part)})" for part in guards)
            case n.GuardAny(guards):
                return " or ".join(f"({self.condition(part)})" for part in guards)
            case _:
                return "False"

    def amount(self, amount: n.Amount, side: int) -> str:
        """Return an amount as an expression; ``side`` is whose column "its" means."""
        match amount:
            case n.Number(value):
                return str(value)
            case n.Of("its", quantity):
                return self.name(quantity, side)
            case n.Of("everyone", quantity):
                return " + ".join(self.name(quantity, s) for s in self.sides)
            case n.Of(owner, quantity):
                return f"{owner}_{quantity.replace('-', '_')}"
            case n.Added(terms, signs):
                text = ""
                for term, sign in zip(terms, signs, strict=True):
                    part = self.amount(term, side)
                    part = f"({part})" if sign < 0 and " " in part else part
                    text += (" + " if sign > 0 else " - ") + part if text else part
                return text
            case n.Multiplied(factors):
                parts = [self.amount(factor, side) for factor in factors]
                return " * ".join(f"({part})" if " " in part else part for part in parts)

    def outcome(self, place: int, outcome: n.Outcome) -> list[str]:
        """Return the branch of one outcome; the last one needs no condition."""
        last = place == len(self.model.outcomes) - 1
        if last and place == 0:
            head, indent = [], ""
        elif outcome.guard is None or last:
            head, indent = [f"else:  # {outcome.at}"], "    "
        else:
            keyword = "if" if place == 0 else "elif"
            head, indent = [f"{keyword} {self.condition(outcome.guard)}:  # {outcome.at}"], "    "
        body = [f"outcome = {place}", f"winner = {self.winner(outcome)}"]
        for side in self.sides:
            body.append(f"column_{side} = {self.column(outcome, side)}")
        return [*head, *(f"{indent}{line}" for line in body)]

    def winner(self, outcome: n.Outcome) -> str:
        """Return the side that wins a deal; of more than two sides the others are no side, so nobody."""
        if outcome.winner.who == "takers":
            return "takers"
        return "1 - takers" if outcome.winner.who == "others" and len(self.sides) == 2 else "-1"

    def column(self, outcome: n.Outcome, side: int) -> str:
        """Return what a side writes."""
        by_party = {column.who: self.amount(column.amount, side) for column in outcome.columns}
        if "each-side" in by_party:
            return by_party["each-side"]
        takers, others = by_party.get("takers", "0"), by_party.get("others", "0")
        return takers if takers == others else f"{takers} if takers == {side} else {others}"

    def column_clause(self, outcome: n.Outcome, party: str) -> str:
        """Return the clause of a party's column."""
        for column in outcome.columns:
            if column.who in (party, "each-side"):
                return column.at
        return outcome.at

    def standing(self, claim: n.Claim) -> list[str]:
        """Return the body of what a claim counts, by side, as things stand."""
        names = [name for name in claim.counting if name != "score"]
        lines = [line for count in self.model.counts if count.name in names for line in self.count(count)]
        lines += self.awards(names)
        for side in self.sides:
            total = " + ".join(self.name(name, side) for name in names) or "0"
            lines.append(f"standing_{side} = {total}")
        return [
            *lines,
            f"return ({', '.join(f'standing_{side}' for side in self.sides)},)".replace(",)", ")")
            if len(self.sides) > 1
            else "return (standing_0,)",
        ]
