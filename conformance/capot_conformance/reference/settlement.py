"""Who writes what after a deal: the outcome, its columns, and the steps that follow, in the order of the text."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import prod
from typing import Any

from capot_conformance.reference.bidding import box_of, boxes_of
from capot_conformance.reference.facts import Moment, amount, holds, shared
from capot_conformance.reference.quantities import Brought, added_up, parts_of
from capot_conformance.reference.table import Node


@dataclass(frozen=True)
class Score:
    """What a deal brought.

    ``outcome`` is its name, ``dead`` for a dead deal; ``winners`` are the sides that won it; ``columns`` is what each
    side writes, ``points`` what it was to write before it was rounded; ``hangs`` is what hangs after
    the deal; ``tallies`` what each side carries on; ``counts`` has every quantity by side; ``every_trick`` tells
    whether some side won every trick.
    ``moment`` is the end of the deal, for what is asked of it later.
    """

    outcome: str
    winners: tuple[int, ...]
    columns: tuple[int, ...]
    points: tuple[int, ...]
    hangs: int
    tallies: Mapping[str, tuple[int, ...]]
    counts: Mapping[str, tuple[int, ...]]
    every_trick: bool
    moment: Moment = field(repr=False, compare=False)


@dataclass
class _Sheet:
    """The columns while they are worked out, step by step.

    ``hangs`` is what hangs anew, None if the outcome lets nothing hang. ``waiting`` is what waits for a later winner:
    what hung before, and what hangs anew from the step on that gives what hung; it is neither multiplied nor rounded.
    """

    columns: list[int]
    hangs: int | None
    waiting: int
    #: How much of each column is some count or kind of declaration that a step tells apart.
    parts: dict[str, list[int]] = field(default_factory=dict)


def settle(end: Moment, deal: Brought, hanging: int) -> Score:
    """Settle a deal that is over; ``end`` knows its quantities, ``hanging`` is what hung before."""
    end = replace(end, after=_as_written(end, deal))
    outcome = next(outcome for outcome in end.model["outcomes"] if holds(outcome["guard"], end))
    end = replace(end, rivals=_rivals(end))
    winners = _party(outcome["winner"]["who"], end)
    sides = range(len(end.table.sides))
    written = [_column_of(side, outcome, end) for side in sides]
    amounts = [column["amount"] for column in written]
    ends = [
        replace(
            end,
            alone=end.offender if column["who"] in ("offenders", "opponents") else None,
            sharers=_sharers(column, written),
        )
        for column in written
    ]
    columns = [amount(amounts[side], ends[side], side) for side in sides]
    parts = {}
    for name in _told_apart(end.model):
        without = [replace(one, quantities=_without(name, end)) for one in ends]
        parts[name] = [columns[side] - amount(amounts[side], without[side], side) for side in sides]
    hangs = None if outcome["hangs"] is None else amount(outcome["hangs"]["amount"], end)
    sheet = _Sheet(columns, hangs, hanging, parts)
    points = None
    for step in end.model["then"]:
        if step["node"] == "ThenTens" and points is None:
            points = tuple(sheet.columns)
        if step["node"] == "ThenTally":
            end = replace(end, tallies=_tallied(step, sheet.columns, winners, deal, end))
        else:
            _do(step, sheet, winners, deal, end)
    end = replace(end, tallies=_scored(_crossed_off(end)))
    return Score(
        outcome=outcome["name"],
        winners=winners,
        columns=tuple(sheet.columns),
        points=tuple(sheet.columns) if points is None else points,
        hangs=sheet.waiting + (sheet.hangs or 0),
        tallies=end.tallies,
        counts=end.quantities,
        every_trick=end.every_trick is not None,
        moment=end,
    )


def dead(end: Moment, hanging: int) -> Score:
    """Return the score of a deal that nobody wanted to play: nothing, and what hung goes on hanging."""
    nothing = tuple(0 for _ in end.table.sides)
    carried = dict(end.tallies)
    if "dead-deals" in carried:
        carried["dead-deals"] = tuple(number + 1 for number in carried["dead-deals"])
    return Score("dead", (), nothing, nothing, hanging, carried, end.quantities, False, end)


def _party(who: str, end: Moment) -> tuple[int, ...]:
    """Return the sides that a word like takers means."""
    if who == "nobody" or end.taker is None:
        return ()
    if who == "rival":
        return end.rivals
    if who == "opponents":
        broken_by = None if end.offender is None else end.table.side_of(end.offender)
        return tuple(side for side in range(len(end.table.sides)) if side != broken_by)
    takers = end.table.side_of(end.taker)
    return (takers,) if who == "takers" else end.table.others(takers)


def _rivals(end: Moment) -> tuple[int, ...]:
    """Return the rivals: those of the others who have most of what the rules compare."""
    rule = end.model["rival"]
    if rule is None or end.taker is None:
        return ()
    has = end.quantities[rule["quantity"]]
    others = end.table.in_turn(end.table.others(end.table.side_of(end.taker)), end.dealer)
    most = max(has[side] for side in others)
    level = tuple(side for side in others if has[side] == most)
    if len(level) > 1:
        level = {"both": level, "earlier-in-turn": level[:1], "nobody": ()}[rule["level"]]
    return tuple(sorted(level))


def _column_of(side: int, outcome: Node, end: Moment) -> Node:
    """Return the clause on what a side writes."""
    words = {"each-side", "takers" if side in _party("takers", end) else "others"}
    if side in end.rivals and any(column["who"] == "rival" for column in outcome["columns"]):
        words = {"rival"}
    if end.offender is not None:
        words.add("offenders" if side == end.table.side_of(end.offender) else "opponents")
    return next(column for column in outcome["columns"] if column["who"] in words)


def _sharers(column: Node, written: list[Node]) -> tuple[int, ...]:
    """Return who shares what a column has a share of: where the rival writes, those who write by the same clause."""
    if all(other["who"] != "rival" for other in written):
        return ()
    return tuple(side for side, other in enumerate(written) if other["who"] == column["who"])


def _columns(step: Node) -> Node:
    """Return the columns that a step is done to: every one, unless it says others."""
    columns: Node = step["of"] or {"who": "every", "only": (), "but": ()}
    return columns


def _told_apart(model: Node) -> list[str]:
    """Return the counts and kinds of declaration that some step leaves out, or is done to alone."""
    columns = [_columns(step) for step in model["then"]]
    return parts_of(model, [name for of in columns for name in (*(of["only"] or ()), *(of["but"] or ()))])


def _without(name: str, end: Moment) -> dict[str, tuple[int, ...]]:
    """Return all quantities as they would be if one count or kind of declaration had brought nothing."""
    sums = {total["name"] for total in end.model["sums"]}
    single = {key: row for key, row in end.quantities.items() if key not in sums}
    return added_up(end.model, {**single, name: tuple(0 for _ in end.table.sides)})


def _as_written(end: Moment, deal: Brought) -> dict[tuple[str, str], tuple[int, ...]]:
    """Return what each quantity would be after each step, if it were what the sides write."""
    found: dict[tuple[str, str], tuple[int, ...]] = {}
    for name in dict.fromkeys(_compared_as_written([end.model["outcomes"], end.model["then"]])):
        row = end.quantities[name]
        parts = {}
        for part in _told_apart(end.model):
            rest = _without(part, end)[name]
            parts[part] = [whole - other for whole, other in zip(row, rest, strict=True)]
        sheet = _Sheet(list(row), None, 0, parts)
        for step in end.model["then"]:
            if step["node"] == "ThenHanging":
                break
            if step["node"] == "ThenTally":  # a comparison leaves what sides carry as it is
                found[name, step["name"]] = tuple(sheet.columns)
                continue
            _do(step, sheet, (), deal, replace(end, after=found))
            found[name, step["name"]] = tuple(sheet.columns)
    return found


def _compared_as_written(node: Any) -> list[str]:
    """Return the quantities that conditions compare as steps would write them."""
    if isinstance(node, Mapping):
        own = [node["of"]["quantity"]] if node["node"] == "After" else []
        return [*own, *(name for part in node.values() for name in _compared_as_written(part))]
    return [name for part in node for name in _compared_as_written(part)] if isinstance(node, list) else []


def _do(step: Node, sheet: _Sheet, winners: tuple[int, ...], deal: Brought, end: Moment) -> None:
    """Do a step to a sheet, if its condition holds."""
    sides = range(len(end.table.sides))
    of_sides = step["node"] in ("ThenBonus", "ThenPenalty")  # whose condition is asked for each side
    if not of_sides and not _is_done(step, end):
        return
    match step["node"]:
        case "ThenTimes":
            _multiply(step, sheet, winners, end)
        case "ThenTens":
            _write_in_tens(step, sheet, winners, end)
        case "ThenBonus" | "ThenPenalty":
            sign = 1 if step["node"] == "ThenBonus" else -1
            before = tuple(sheet.columns)
            for side in sides:
                if _is_done_to(step, side, before[side], winners, deal, end):
                    sheet.columns[side] += sign * step["points"]
        case "ThenHanging":
            _give_what_hung(step, sheet, winners, end)
        case unknown:
            raise ValueError(f"no such step: {unknown}")


def _is_done(step: Node, end: Moment) -> bool:
    return holds(step["guard"], end)


def _whose(who: str, winners: tuple[int, ...], end: Moment) -> tuple[int, ...]:
    """Return the sides whose columns a step is done to."""
    if who == "every":
        return tuple(range(len(end.table.sides)))
    return winners if who == "winners" else _party(who, end)


def _unchanged(of: Node, name: str, model: Node) -> bool:
    """Whether a step leaves a count or kind of declaration as it is."""
    if of["only"]:
        return name not in parts_of(model, of["only"])
    return name in parts_of(model, of["but"] or ())


def number_of(multiplier: Node, end: Moment) -> int:
    """Return by what a step multiplies, or the limit at which it rounds."""
    match multiplier["by"]:
        case "number":
            return int(multiplier["number"])
        case "doubling":
            return end.times
        case "contract":
            if end.contract is None:
                raise ValueError("the number of a contract without a contract")
            return end.contract.number(multiplier["name"])
    raise ValueError(f"no such multiplier: {multiplier['by']}")


def _multiply(step: Node, sheet: _Sheet, winners: tuple[int, ...], end: Moment) -> None:
    by = prod(number_of(multiplier, end) for multiplier in step["multipliers"])
    done, left = _split(step, sheet, end)
    for side in _whose(_columns(step)["who"], winners, end):
        sheet.columns[side] = left[side] + done[side] * by
        for name, part in sheet.parts.items():
            if not _unchanged(_columns(step), name, end.model):
                part[side] *= by
    if _columns(step)["who"] == "every" and not _columns(step)["only"]:
        sheet.hangs = None if sheet.hangs is None else sheet.hangs * by


def _split(step: Node, sheet: _Sheet, end: Moment) -> tuple[list[int], list[int]]:
    """Return what a step is done to of each column, and what it leaves as it is."""
    of = _columns(step)
    named = parts_of(end.model, of["only"] or of["but"] or ())
    apart = [sum(sheet.parts[name][side] for name in named) for side in range(len(sheet.columns))]
    rest = [column - part for column, part in zip(sheet.columns, apart, strict=True)]
    return (apart, rest) if of["only"] else (rest, apart)


def _write_in_tens(step: Node, sheet: _Sheet, winners: tuple[int, ...], end: Moment) -> None:
    """Round columns, and what hangs with every column, to tens."""
    limit = number_of(step["limit"], end)
    goes = step["at_limit"]["goes"]
    equal = None if step["equal"] is None else step["equal"]["goes"]
    done, left = _split(step, sheet, end)
    alone = bool(_columns(step)["only"])
    entries = [*done, *([] if sheet.hangs is None else [0 if alone else sheet.hangs])]
    unit = 1 if step["unit"] is None else 10

    def rounded(points: int, is_written: bool) -> int:
        span = next((one for one in step["spans"] or () if one["low"] <= points <= one["high"]), None)
        if span is not None:
            return int(span["written"])
        whole, digit = divmod(points, 10)
        if digit != limit:
            return unit * (whole + (digit > limit))
        if goes == "stays":
            return points
        up = _goes_up(goes, equal, is_written, points < max(entries), entries.count(points) > 1)
        return unit * (whole + up)

    columns = list(sheet.columns)
    for side in _whose(_columns(step)["who"], winners, end):
        columns[side] = left[side] + rounded(done[side], True)
        for name, part in sheet.parts.items():
            if not _unchanged(_columns(step), name, end.model):
                whole, digit = divmod(part[side], 10)
                part[side] = unit * (whole + (digit >= limit))
        if alone:  # together they are what they have been rounded to together
            first, *others = parts_of(end.model, _columns(step)["only"])
            rest = sum(sheet.parts[name][side] for name in others)
            sheet.parts[first][side] = columns[side] - left[side] - rest
    if step["rest"] is not None:
        (side,) = _party(step["rest"]["who"] or "takers", end)
        whole, digit = divmod(sum(done), 10)
        whole += digit > limit or (digit == limit and goes == "up")
        written = sum(columns[other] - left[other] for other in range(len(columns)) if other != side)
        columns[side] = left[side] + unit * whole - written
    sheet.columns = columns
    if _columns(step)["who"] == "every" and not _columns(step)["only"]:
        sheet.hangs = None if sheet.hangs is None else rounded(sheet.hangs, False)


def _goes_up(goes: str, equal: str | None, is_written: bool, is_lower: bool, is_tied: bool) -> bool:
    """Whether an amount goes up whose last digit is the limit."""
    if goes in ("up", "down"):
        return goes == "up"
    if is_lower:
        return goes == "highest-down"
    if not is_tied or equal is None:
        return goes == "highest-up"
    return {"up": True, "down": False, "written-up": is_written, "written-down": not is_written}[equal]


def _is_done_to(step: Node, side: int, column: int, winners: tuple[int, ...], deal: Brought, end: Moment) -> bool:
    """Whether a step is done to a side: it is one of those named, and the condition holds, which may ask for its own.

    A deal that nobody won, or that a breach broke off, was not lost by anybody, and such a deal has no penalty.
    """
    if step["node"] == "ThenPenalty" and end.offender is not None:
        return False
    whom = step["whom"] or "every-trick"
    named = [whom] if isinstance(whom, str) else whom
    is_named = any(_is_named(who, side, column, winners, deal, end) for who in named)
    return is_named and holds(step["guard"], replace(end, writer=side))


def _is_named(who: str, side: int, column: int, winners: tuple[int, ...], deal: Brought, end: Moment) -> bool:
    """Whether a side is one of those that the words of a step mean."""
    takers = side in _party("takers", end)
    lost = bool(winners) and side not in winners and end.offender is None
    match who:
        case "takers" | "others" | "rival":
            return side in _party(who, end)
        case "winners":
            return side in winners
        case "takers-that-won":
            return takers and side in winners
        case "takers-that-lost":
            return takers and lost
        case "lost-doubled":
            return lost and end.times > 1
        case "every-trick":
            return end.every_trick == side
        case "without-a-trick":
            return end.offender is None and deal.tricks[side] == 0
        case "writing-nothing":
            return end.offender is None and column == 0
        case "every-side":
            return True
    raise ValueError(f"no such sides: {who}")


def tallies_of(model: Node) -> tuple[str, ...]:
    """Return the names of all that sides carry from deal to deal."""
    named = [step["tally"] for step in model["then"] if step["node"] == "ThenTally"]
    named += ["games"] if model["rubber"] is not None else []
    named += ["dead-deals"] if _asks_dead_before(model) else []
    return tuple(dict.fromkeys([*named, *boxes_of(model)]))


def _asks_dead_before(node: Any) -> bool:
    """Whether something in a model asks how many deals were dead just before."""
    if isinstance(node, Mapping):
        return node.get("node") == "DeadBefore" or any(map(_asks_dead_before, node.values()))
    return isinstance(node, list | tuple) and any(map(_asks_dead_before, node))


def _scored(tallies: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """Return what is carried on after a deal that was not dead."""
    return {name: tuple(0 for _ in row) if name == "dead-deals" else row for name, row in tallies.items()}


def _crossed_off(end: Moment) -> dict[str, tuple[int, ...]]:
    """Return what sides carry once the takers have crossed their contract off; all begin anew when all have all."""
    now = dict(end.tallies)
    boxes = boxes_of(end.model)
    own = box_of(end.model, end.contract)
    if own and end.taker is not None:
        takers = end.table.side_of(end.taker)
        now[own] = tuple(number + (side == takers) for side, number in enumerate(now[own]))
    if boxes and all(number > 0 for box in boxes for number in now[box]):
        now |= {box: tuple(0 for _ in end.table.sides) for box in boxes}
    return now


def _tallied(
    step: Node, columns: list[int], winners: tuple[int, ...], deal: Brought, end: Moment
) -> dict[str, tuple[int, ...]]:
    """Return what each side carries once a step is done that changes a tally."""
    now = dict(end.tallies)
    row = list(now[step["tally"]])
    for side in range(len(row)):
        if _is_done_to(step, side, columns[side], winners, deal, end):
            row[side] = 0 if step["amount"] is None else row[side] + amount(step["amount"], end, side)
    now[step["tally"]] = tuple(row)
    return now


def _give_what_hung(step: Node, sheet: _Sheet, winners: tuple[int, ...], end: Moment) -> None:
    """Give what hung before to whom the step names; without one it waits, with what hangs anew."""
    match step["whom"] or "winners":
        case "winners":
            to = winners
        case "only-winner":
            to = winners if len(winners) == 1 else ()
        case "takers-that-won":
            to = tuple(side for side in winners if side in _party("takers", end))
        case party:
            to = _party(party, end)
    if to:
        for side, part in shared(sheet.waiting, to, end).items():
            sheet.columns[side] += part
        sheet.waiting = 0
    sheet.waiting += sheet.hangs or 0
    sheet.hangs = None
