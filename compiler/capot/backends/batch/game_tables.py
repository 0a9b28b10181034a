"""The tables of one game that its batch program is given, beside those that all programs share."""

from __future__ import annotations

from capot.backends.batch import bidding, contest, declaring
from capot.backends.batch.plan import SUITS, Plan
from capot.backends.batch.playing import Play
from capot.backends.batch.sums import Sums
from capot.model import nodes as n
from capot.program.lower.plan.calls import doublings

Tables = dict[str, tuple[object, ...]]


def game_tables(plan: Plan, play: Play) -> Tables:
    """Return the game's own tables by name; those that the program does not use are left out later."""
    return {
        **_contracts(plan),
        **bidding.tables_of(plan),
        **play.tables(),
        **_declarations(plan),
        **_runs(plan),
        **_cards(plan),
        **_numbers(plan),
    }


def _contracts(plan: Plan) -> Tables:
    declared = plan.counts_in("runs") + plan.counts_in("fours")
    return {
        "PART": plan.part_of,
        "TRUMP": plan.trump_of,
        "NAMED": tuple(-1 if v.suit is None else v.suit for v in plan.variants),
        "RUFFS": tuple(tuple(int(plan.ruffs(v, s)) for s in range(SUITS)) for v in plan.variants),
        "DECLARED": tuple(int(v in declared) for v in range(len(plan.variants))),
        "TIMES": doublings(plan.model),
        "SIDE": plan.sides,
        "OTHERS": declaring.others(plan) if plan.model.declarations.fours else (),
    }


def _declarations(plan: Plan) -> Tables:
    items, sums = plan.tables.items, Sums(plan)
    classes = sums.classes

    def class_of(kind: str, length: int, rank: str, grown: bool) -> int:
        known = kind in ("runs", "fours")
        return classes.index(sums.class_of(kind, length, rank, grown)) if known else 0

    trumps = [plan.tables.trumps(v) for v in plan.variants]
    return {
        "POINTS": plan.values,
        "KEYS": contest.keys(plan) if items else (),
        "KIND": tuple(int(row.kind != "runs") for row in items),
        "CLASS": tuple(class_of(row.kind, row.length, row.rank, row.grown) for row in items),
        "TRUMP_ITEM": tuple(tuple(int(bool(row.cards & cards)) for row in items) for cards in trumps),
    }


def _runs(plan: Plan) -> Tables:
    tables = plan.tables
    places = [tables.ranks.index(rank) for rank in tables.run_ranks]
    found: Tables = {
        "RUN_CARDS": tuple(sum(1 << place for place in places[top : top + size]) for top, size in tables.local_runs),
        "RANK_OF": tuple(max(byte.bit_length() - 1, 0) for byte in range(256)),
    }
    if tables.local_runs:
        by_byte = declaring.runs_by_byte(plan)
        for column in range(declaring.run_columns(plan)):
            found[f"RUN_{column}"] = tuple(row[column] if len(row) > column else -1 for row in by_byte)
    return found


def _cards(plan: Plan) -> Tables:
    found: Tables = {}
    for step in plan.steps(n.Exchange):
        found["EXCHANGED"] = tuple(1 << ranks.index(step.rank) for ranks, _ in plan.parts)
    ranks = plan.tables.ranks
    for worth in plan.hand_worths:
        points = [worth.of(rank) for rank in ranks]
        found[f"HAND_{worth.name.replace('-', '_').upper()}"] = tuple(
            sum(each for place, each in enumerate(points) if byte >> place & 1) for byte in range(1 << len(ranks))
        )
    return found


def _numbers(plan: Plan) -> Tables:
    """Return the numbers that contracts carry for steps of the settlement."""
    found: Tables = {"PACK_WORTH": tuple(sum(plan.tables.worth(v)) for v in plan.variants)}
    for step in plan.model.then:
        for part in getattr(step, "multipliers", ()) or ([step.limit] if isinstance(step, n.ThenTens) else []):
            if part.by == "contract":
                name = f"{part.name.replace('-', '_').upper()}_OF"
                found[name] = tuple(plan.tables.number(v, part.name) for v in plan.variants)
    return found
