"""From the rule model to the batch program: one function in a restricted Python that plays whole deals at random.

Integers, flat tables, ``while`` and ``if``; no objects, no exceptions, nothing allocated in the loop. The same source
runs as it is, or compiled.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from capot.backends.batch import bidding, contest, dealing, declaring, pairs, settling
from capot.backends.batch.game_tables import game_tables
from capot.backends.batch.lines import indent, traced, when
from capot.backends.batch.plan import SUITS, NotCovered, Plan
from capot.backends.batch.playing import Play
from capot.backends.batch.sums import Sums
from capot.backends.engine.layout import literal, sequence, signature, wrap
from capot.base.escaping import python_doc
from capot.batch.tables import DUTIES
from capot.model import nodes as n
from capot.model.serial import content_hash
from capot.program.lower.plan.calls import doublings

#: Shared tables that every program uses.
_SHARED = (
    *("PLACE", "SHARE", "COUNT", "KTH", "ROWS", "PAIR_LIMIT", "PAIR_ELSE", "PAIR_REST", "SPLIT_START", "SPLIT_COUNT"),
    *("SPLIT_LIMIT", "SPLIT_ELSE", "ROW_START_0", "ROW_COUNT_0", "ROW_START_1", "ROW_COUNT_1"),
)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("capot.backends.batch", "."),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    environment.filters["doc"] = python_doc
    environment.filters["literal"] = literal
    environment.filters["wrap"] = wrap
    environment.filters["sequence"] = sequence
    return environment


def emit_batch(model: n.Model, origin: str = "", *, trace: bool = False) -> str:
    """Return the source of the batch program of a model; with ``trace`` it also records what happens, in ``log``.

    Raises:
        NotCovered: if the model has a rule that the program cannot play; the text names its clause.
    """
    plan = Plan(model)
    dealing.check(plan)
    play, sums = Play(plan), Sums(plan)
    lines = traced(body(plan, play, sums), trace)
    text = "\n".join(lines)
    own = {name: table for name, table in game_tables(plan, play).items() if name in text}
    shared = [name for name in (*_SHARED, *sorted(play.shared())) if name in text or name in _ALWAYS]
    derived = [name for name in ("NATURAL", "LABEL", "HAS_RUN", "ROW_RUNS", "WORTH") if name in text]
    work = [
        name
        for name in ("item_of", "owner_of", "size", "up_suit", "up_bit", "used_in_runs", "used_in_fours")
        if f"{name}[" in text
    ]
    hands = [f"hand_{worth.name.replace('-', '_')}" for worth in plan.hand_worths]
    arguments = [*work, *hands, *shared, *derived, *own]
    view: dict[str, Any] = {
        "model": model,
        "origin": origin,
        "hash": content_hash(model),
        "ranks": plan.ranks,
        "groups": plan.groups,
        "width": plan.width,
        "parts": [literal(_part(plan, ranks, worths)) for ranks, worths in plan.parts],
        "run_masks": _run_masks(plan),
        "tables": [(name, _rows(table)) for name, table in own.items()],
        "work": work + hands,
        "shared": shared,
        "derived": derived,
        "own": list(own),
        "state": len(plan.side_numbers) + 2,
        "names": sums.names,
        "matches": sums.matches,
        "parameters": [*_GIVEN, *(["log: list[tuple[object, ...]]"] if trace else []), *_typed(arguments, own)],
        "trace": trace,
        "lines": lines,
    }
    view["head"] = signature("play", view["parameters"], "None")
    return _environment().get_template("batch.py.jinja").render(view)


#: What tables are spelled by where a compiler needs it.
_ALWAYS = ("SHARE", "COUNT")

_GIVEN = ("deals: int", "first: int", "seed: int", "sums: list[int]", "state: list[int]", "rows: list[list[int]]")

#: Shared tables by their depth, where that is not one.
_DEEP = dict.fromkeys(("PLACE", "SHARE", "KTH", "ROWS", "NATURAL", "LABEL", "HAS_RUN", "ROW_RUNS", "WORTH", *DUTIES), 2)
_DEEP["DUTY"] = 3


def _typed(arguments: list[str], own: dict[str, tuple[object, ...]]) -> list[str]:
    """Return the parameters with their types."""
    typed = []
    for name in arguments:
        deep = own.get(name)
        depth = _DEEP.get(name, 1) if deep is None else 1 + isinstance(deep[0], tuple)
        typed.append(f"{name}: {'list[' * depth}int{']' * depth}")
    return typed


def _rows(table: tuple[object, ...]) -> list[str]:
    if table and isinstance(table[0], tuple):
        return [f"({wrap([literal(item) for item in row], 8).strip()})" for row in table if isinstance(row, tuple)]
    return [literal(item) for item in table]


def _part(plan: Plan, ranks: tuple[str, ...], worths: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(plan.tables.ranks.index(rank) for rank in ranks), worths


def _run_masks(plan: Plan) -> tuple[int, ...]:
    """Return which sets of cards of one suit hold a run, as places of the sets."""
    if not any(row.kind == "runs" for row in plan.tables.items):
        return ()
    return tuple(int(bool(runs)) for runs in declaring.runs_by_byte(plan))


def body(plan: Plan, play: Play, sums: Sums) -> list[str]:
    """Return the lines of the program: what is done once, the loop over deals, and what is handed back."""
    sides = plan.side_numbers
    hanging = any(isinstance(step, n.ThenHanging) for step in plan.model.then)
    kept = [*(f"score_{side}" for side in sides), "hung" if hanging else None, "length"]
    state = [f"{name} = state[{place}]" for place, name in enumerate(kept) if name]
    back = [f"state[{place}] = {name}" for place, name in enumerate(kept) if name]
    head = [f"s{suit} = rows[{suit}]" for suit in range(SUITS)]
    deal = [*_begin(plan), *_deal(plan), *_bid(plan)]
    scores = ", ".join(f"score_{side}" for side in sides)
    deal.insert(0, f'@ log.append(("match", ({scores},), {"hung" if hanging else 0}))')
    deal += when(*_dead(plan), _played(plan, play, sums))
    deal += settling.end_deal(plan, sums)
    return [
        *head,
        *state,
        *sums.zero(),
        "for index in range(first, first + deals):",
        *indent(deal),
        *back,
        *_count(plan),
        *sums.flush(),
    ]


def _count(plan: Plan) -> list[str]:
    """Return the lines that work out what need not be counted deal by deal."""
    cards = plan.players * plan.tables.hand_size
    return ["dealt = deals", f"decisions += {cards} * (deals - dead_deals - won_outright)"]


def _begin(plan: Plan) -> list[str]:
    """Return the lines that start the random numbers of a deal, from the seed and its number alone."""
    lines = [
        "x = seed + index * 1010582097341273993 & 0xFFFFFFFFFFFFFFF",
        "x = (x ^ x >> 31) * 726367713428950749 & 0xFFFFFFFFFFFFFFF",
        "x = x ^ x >> 29 | 1",
    ]
    zero = ["contract = taker = -1", "match_over = 0"]
    if len(doublings(plan.model)) > 1:
        zero += ["level = 0", "doubler = -1"]
    if _can_die_by_call(plan):
        zero.append("dead = 0")
    return [*lines, *zero]


def _can_die_by_call(plan: Plan) -> bool:
    return any(call.dead for stage in plan.model.stages for call in stage.calls)


def _deal(plan: Plan) -> list[str]:
    return [*dealing.partition(plan), *dealing.turn_up(plan), *dealing.count_hands(plan)]


def _bid(plan: Plan) -> list[str]:
    lines: list[str] = []
    for number, step in enumerate(plan.steps(n.BiddingStep)):
        stage = bidding.stage_lines(plan, step.stage)
        guard = [bidding.guard(plan, step.guard).text] if step.guard is not None else []
        guard += ["not dead"] if number and _can_die_by_call(plan) else []
        lines += when(" and ".join(f"({part})" for part in guard), stage) if guard else stage
    return lines


def _dead(plan: Plan) -> tuple[str, list[str]]:
    test = "contract < 0 or dead" if _can_die_by_call(plan) else "contract < 0"
    return test, ["dead_deals += 1", *dealing.log_deal(plan, "-1")]


def _played(plan: Plan, play: Play, sums: Sums) -> list[str]:
    """Return the lines of a deal that is played: what moves, the announcements, the tricks, the score."""
    steps = plan.steps(n.Exchange)
    guard = bidding.guard(plan, steps[0].guard).text if steps and steps[0].guard is not None else None
    lines = [
        *play.contract(),
        *dealing.name_cards(plan),
        *dealing.settle_turned(plan),
        *dealing.log_deal(plan, "contract"),
    ]
    lines += [
        *dealing.exchange(plan, guard),
        *dealing.take_talon(plan),
        *dealing.lay_away(plan),
        *dealing.cover(plan),
        *declaring.forget_uses(plan),
    ]
    for kind in plan.tables.kinds:
        plain = kind.replace("-", "_")
        lines.append(" = ".join([*(f"said_{plain}_{side}" for side in plan.side_numbers), "0"]))
    if plan.declares and plan.model.declarations.contest is not None:
        lines.append("best = 0")
    lines += [*declaring.find(plan), *pairs.find(plan)]
    compared = [*contest.decide(plan), *contest.match_won(plan, sums)]
    compared = when("items", compared) if compared else []
    wins = plan.can_win_match and plan.declares
    if wins:
        lines.append("won_by = -1")
    early = plan.contest_at == "window"
    after = [*_laid(plan), *([] if early else compared), *_score(plan, sums)]
    tricks = play.tricks()
    won = ["won_outright += 1", "match_over = 1", '@ log.append(("won", won_by))']
    if early:
        lines += compared
    if wins and early:
        return [*lines, *when("won_by >= 0", won, [*tricks, *after])]
    if wins:
        score = _score(plan, sums)
        return [*lines, *tricks, *_laid(plan), *compared, *when("won_by >= 0", won, score)]
    return [*lines, *tricks, *after]


def _laid(plan: Plan) -> list[str]:
    """Return the lines that count what was laid away with the tricks of its owner."""
    lines: list[str] = []
    for step in plan.steps(n.LayAway):
        owner = plan.side(plan.role(step.who))
        for side in plan.side_numbers:
            lines += when(f"{owner} == {side}", [f"won_{side} += laid"])
    return lines


def _score(plan: Plan, sums: Sums) -> list[str]:
    added = contest.add_up(plan, sums)
    kept = contest.count_kept(plan, sums)
    lines = when("items", added) if added else []
    lines += settling.settle(plan, sums)
    lines += when("items", kept) if kept else []
    return [*lines, *settling.keep_match(plan)]


__all__ = ["NotCovered", "emit_batch"]
