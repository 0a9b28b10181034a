"""From the stages of the bidding to the lines that hold them: every open call is as likely as the others."""

from __future__ import annotations

from capot.backends.batch.lines import RANDOM, STEP, indent, when
from capot.backends.batch.plan import SUITS, Plan, refuse
from capot.backends.engine.brackets import Binds, Text, compared, condition, joined
from capot.model import nodes as n
from capot.program.lower.plan.calls import doublings, level_of


def guard(plan: Plan, node: n.Guard, speaker: str = "speaker") -> Text:
    """Print the condition for a guard on a call or on a step of the deal."""

    def fact(node: n.Fact) -> Text:
        match node:
            case n.InContract(contract):
                return in_contract(plan, contract)
            case n.OthersPassed():
                return Text(f"contract < 0 and passed >= {plan.players - 1}", Binds.AND)
            case n.NobodyNamed():
                return Text("contract < 0", Binds.COMPARISON)
            case n.TurnedSuitNamed():
                return Text("contract >= 0 and NAMED[contract] == turned", Binds.AND)
            case n.Doubled():
                return Text("level > 0", Binds.COMPARISON)
            case n.Compared():
                return compared(node, plain)
            case n.RoleIs(left, right):
                one, other = (plan.role(role).replace("speaker", speaker) for role in (left, right))
                return Text(f"{one} == {other}", Binds.COMPARISON)
            case _:
                raise refuse("bidding", f"a guard {type(node).__name__} on a call")

    def plain(node: n.PlainAmount) -> Text:
        match node:
            case n.Number(value):
                return Text(str(value))
            case n.HandWorth(worth):
                return Text(f"hand_{worth.name.replace('-', '_')}[{speaker}]")
            case _:
                raise refuse("bidding", f"an amount {type(node).__name__} in a guard on a call")

    return condition(node, fact)


def in_contract(plan: Plan, contract: str) -> Text:
    """Print that a contract of this name is played."""
    numbers = plan.tables.numbers_of(contract)
    return joined([Text(f"contract == {number}", Binds.COMPARISON) for number in numbers], Binds.OR)


class Call:
    """A clause that opens calls: how many, under which condition, and which contract the one number ``j`` names."""

    def __init__(self, plan: Plan, stage: n.Stage, number: int, call: n.Call) -> None:
        self.plan, self.stage, self.call = plan, stage, call
        self.name = f"{stage.name}_{call.name}".replace("-", "_").upper() or str(number)
        self.variants = [v for v, variant in enumerate(plan.variants) if variant.contract == call.contract]
        self.level = level_of(call, stage)

    def condition(self, speaker: str = "speaker") -> str:
        """Return the condition under which the call is open to a speaker, or nothing."""
        parts = [guard(self.plan, self.call.guard, speaker)] if self.call.guard is not None else []
        if self.call.doubles is not None:
            taker, own = self.plan.side("taker"), self.plan.side(speaker)
            other = f"({own}) != ({taker})"
            if self.level > 1:
                other = f"(({own}) == ({taker})) != (({self.plan.side('doubler')}) == ({taker}))"
            parts.insert(0, Text(f"contract >= 0 and level == {self.level - 1} and {other}", Binds.AND))
        return joined(parts, Binds.AND).text if parts else ""

    @property
    def opened(self) -> dict[int, list[int]]:
        """The contracts that are open above each that was named last, -1 for none."""
        ranks = [self.plan.tables.rank_of(variant) for variant in self.plan.variants]
        return {
            last: [v for v in self.variants if last < 0 or ranks[v] > ranks[last]]
            for last in (*range(len(self.plan.variants)), -1)
        }

    @property
    def count(self) -> str:
        """The number of contracts that the clause opens when its condition holds, as an expression."""
        if self.call.contract is None or self.call.suits == "turned":
            return "1"
        if self.call.above_last:
            return f"{self.name}_COUNT[contract]"
        return str(len(self.variants) - (self.call.suits == "not-turned"))

    def named(self) -> str:
        """Return the contract of the call number ``j``."""
        if self.call.suits == "turned":
            return _plus(self.variants[0], "turned")
        if self.call.above_last:
            return f"{self.name}_OPEN[contract][j]"
        if self.call.suits == "not-turned":
            return f"{_plus(self.variants[0], 'j')} + (1 if j >= turned else 0)"
        return _plus(self.variants[0], "j") if len(self.variants) > 1 else str(self.variants[0])

    def made(self) -> list[str]:
        """Return the lines of what the call does."""
        keeps = self.stage.higher is not None and self.stage.higher.keeps
        if self.call.contract is not None:
            lines = [f"contract = {self.named()}", "taker = speaker", "passed = 0"]
            lines += ["level = 0"] if not keeps and len(doublings(self.plan.model)) > 1 else []
            return [*lines, '@ log.append(("bid", speaker, contract))']
        if self.level:
            return [f"level = {self.level}", "doubler = speaker", "passed = 0", self._said()]
        if self.call.dead:
            return ["dead = 1", self._said()]
        return ["passed += 1", '@ log.append(("pass", speaker))']

    def _said(self) -> str:
        return f'@ log.append(("say", speaker, {self.call.name!r}))'


def _plus(first: int, more: str) -> str:
    return f"{first} + {more}" if first else more


def calls_of(plan: Plan, stage: n.Stage) -> list[Call]:
    """Return the calls of a stage, those that name a contract first."""
    calls = [Call(plan, stage, number, call) for number, call in enumerate(stage.calls)]
    for call in calls:
        limited = call.call.suits in ("turned", "not-turned")
        if call.call.contract is not None and (
            (limited and (call.call.above_last or len(call.variants) != SUITS))
            or call.variants != list(range(call.variants[0], call.variants[-1] + 1))
        ):
            raise refuse(call.call.at, "a call of this sort")
    return sorted(calls, key=lambda call: call.call.contract is None)


def tables_of(plan: Plan) -> dict[str, tuple[object, ...]]:
    """Return the tables of the calls that must be above the last."""
    tables: dict[str, tuple[object, ...]] = {}
    for stage in plan.model.stages:
        for call in calls_of(plan, stage):
            if call.call.contract is not None and call.call.above_last:
                rows = list(call.opened.values())
                tables[f"{call.name}_COUNT"] = tuple(len(row) for row in rows)
                wide = max(len(call.variants), 1)
                tables[f"{call.name}_OPEN"] = tuple(tuple(row + [0] * (wide - len(row))) for row in rows)
    return tables


def stage_lines(plan: Plan, stage: n.Stage) -> list[str]:
    """Return the lines that hold a stage of the bidding."""
    calls = calls_of(plan, stage)
    body = [*_count(calls), STEP, f"j = {RANDOM} * k >> 30"]
    body += _choice(calls)
    body += ["speaker += 1", *when(f"speaker == {plan.players}", ["speaker = 0"]), "spoken += 1"]
    ends = _ends(plan, stage, calls)
    loop = [f"speaker = {plan.role(stage.start)}", "spoken = passed = 0", "while True:", *indent([*body, *ends])]
    return [*loop, "decisions += spoken"]


def _count(calls: list[Call]) -> list[str]:
    fixed = sum(int(c.count) for c in calls if not c.condition() and c.count.isdigit())
    moving = [c.count for c in calls if not c.condition() and not c.count.isdigit()]
    lines = [f"k = {' + '.join([*moving, str(fixed)] if fixed or not moving else moving)}"]
    for call in calls:
        if call.condition():
            lines += when(call.condition(), [f"k += {call.count}"])
    return lines


def _choice(calls: list[Call]) -> list[str]:
    """Return the lines that make the call number ``j`` of those that are open."""
    lines: list[str] = []
    for place in reversed(range(len(calls))):
        call = calls[place]
        if place == len(calls) - 1:
            lines = call.made()
            continue
        condition, count = call.condition(), call.count
        test = f"j < {count}"
        if not condition:
            lines = when(test, call.made(), [f"j -= {count}", *lines])
        else:
            # A call that is not open counts for nothing.
            lines = [f"k = {count} if {condition} else 0", *when("j < k", call.made(), ["j -= k", *lines])]
    return lines


def _ends(plan: Plan, stage: n.Stage, calls: list[Call]) -> list[str]:
    """Return the lines that end a stage."""
    tests = ["dead"] if any(call.call.dead for call in calls) else []
    if stage.ends is not None and stage.ends.when == "contract-named":
        tests.append("contract >= 0")
    if stage.turns == "once":
        tests.append(f"spoken == {plan.players}")
    else:
        tests.append(f"passed >= {plan.players - 1} and (contract >= 0 or passed >= {plan.players})")
    if stage.ends_at_once is not None:
        tests.append(f"contract >= 0 and not ({_somebody_can_speak(plan, calls)})")
    return [line for test in tests for line in when(test, ["break"])]


def _somebody_can_speak(plan: Plan, calls: list[Call]) -> str:
    """Return the condition that some seat has a call other than to pass."""
    tests: list[str] = []
    for call in calls:
        if call.call.passes:
            continue
        for speaker in range(plan.players):
            condition = call.condition(str(speaker))
            count = "" if call.count.isdigit() else call.count
            tests.append(" and ".join(f"({part})" for part in (condition, count) if part) or "True")
    return " or ".join(dict.fromkeys(tests)) or "False"
