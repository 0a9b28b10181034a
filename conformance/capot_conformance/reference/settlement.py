"""Who writes what after a deal: the outcome, its columns, and the steps that follow, in the order of the text."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from capot_conformance.reference.facts import Moment, amount, holds, shared
from capot_conformance.reference.quantities import Brought
from capot_conformance.reference.table import Node


@dataclass(frozen=True)
class Score:
    """What a deal brought.

    ``outcome`` is its name, ``dead`` for a dead deal; ``winners`` are the sides that won it; ``columns`` is what each
    side writes; ``hangs`` is what hangs after the deal; ``counts`` has every quantity by side; ``every_trick`` tells
    whether some side won every trick. ``moment`` is the end of the deal, for what is asked of it later.
    """

    outcome: str
    winners: tuple[int, ...]
    columns: tuple[int, ...]
    hangs: int
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


def settle(end: Moment, times: int, deal: Brought, hanging: int) -> Score:
    """Settle a deal that is over; ``end`` knows its quantities, ``hanging`` is what hung before."""
    outcome = next(outcome for outcome in end.model["outcomes"] if holds(outcome["guard"], end))
    winners = _party(outcome["winner"]["who"], end)
    sides = range(len(end.table.sides))
    columns = [amount(_column_of(side, outcome, end)["amount"], end, side) for side in sides]
    hangs = None if outcome["hangs"] is None else amount(outcome["hangs"]["amount"], end)
    sheet = _Sheet(columns, hangs, hanging)
    for step in end.model["then"]:
        match step["node"]:
            case "ThenTimes":
                _multiply(step, sheet, end, times)
            case "ThenTens":
                _write_in_tens(step, sheet, end, times)
            case "ThenBonus":
                if end.every_trick is not None:
                    sheet.columns[end.every_trick] += step["points"]
            case "ThenPenalty":
                for side in sides:
                    if any(_is_fined(whom, side, winners, deal, end) for whom in step["whom"]):
                        sheet.columns[side] -= step["points"]
            case "ThenHanging":
                _give_what_hung(sheet, winners, end)
    return Score(
        outcome=outcome["name"],
        winners=winners,
        columns=tuple(sheet.columns),
        hangs=sheet.waiting + (sheet.hangs or 0),
        counts=end.quantities,
        every_trick=end.every_trick is not None,
        moment=end,
    )


def dead(end: Moment, hanging: int) -> Score:
    """Return the score of a deal that nobody wanted to play: nothing, and what hung goes on hanging."""
    nothing = tuple(0 for _ in end.table.sides)
    return Score("dead", (), nothing, hanging, end.quantities, False, end)


def _party(who: str, end: Moment) -> tuple[int, ...]:
    """Return the sides that a word like takers means."""
    if who == "nobody" or end.taker is None:
        return ()
    takers = end.table.side_of(end.taker)
    return (takers,) if who == "takers" else end.table.others(takers)


def _column_of(side: int, outcome: Node, end: Moment) -> Node:
    """Return the clause on what a side writes."""
    words = {"each-side", "takers" if side in _party("takers", end) else "others"}
    if end.offender is not None:
        words.add("offenders" if side == end.table.side_of(end.offender) else "opponents")
    return next(column for column in outcome["columns"] if column["who"] in words)


def _number(multiplier: Node, end: Moment, times: int) -> int:
    match multiplier["by"]:
        case "number":
            return int(multiplier["number"])
        case "doubling":
            return times
        case "contract":
            if end.contract is None:
                raise ValueError("the number of a contract without a contract")
            return end.contract.number(multiplier["name"])
    raise ValueError(f"no such multiplier: {multiplier['by']}")


def _multiply(step: Node, sheet: _Sheet, end: Moment, times: int) -> None:
    for multiplier in step["multipliers"]:
        by = _number(multiplier, end, times)
        sheet.columns = [column * by for column in sheet.columns]
        sheet.hangs = None if sheet.hangs is None else sheet.hangs * by


def _write_in_tens(step: Node, sheet: _Sheet, end: Moment, times: int) -> None:
    """Write every column, and what hangs, in tens."""
    limit = _number(step["limit"], end, times)
    goes = step["at_limit"]["goes"]
    equal = None if step["equal"] is None else step["equal"]["goes"]
    entries = [*sheet.columns, *([] if sheet.hangs is None else [sheet.hangs])]

    def tens(points: int, is_written: bool) -> int:
        whole, digit = divmod(points, 10)
        if digit != limit:
            return whole + (digit > limit)
        return whole + _goes_up(goes, equal, is_written, points < max(entries), entries.count(points) > 1)

    columns = [tens(column, True) for column in sheet.columns]
    if step["rest"] is not None:
        (takers,) = _party("takers", end)
        whole, digit = divmod(sum(sheet.columns), 10)
        whole += digit > limit or (digit == limit and goes == "up")
        columns[takers] = whole - sum(columns[side] for side in end.table.others(takers))
    sheet.columns = columns
    sheet.hangs = None if sheet.hangs is None else tens(sheet.hangs, False)


def _goes_up(goes: str, equal: str | None, is_written: bool, is_lower: bool, is_tied: bool) -> bool:
    """Whether an amount goes up whose last digit is the limit."""
    if goes != "highest-down":
        return goes == "up"
    if is_lower:
        return True
    if not is_tied or equal is None:
        return False
    return {"up": True, "down": False, "written-up": is_written, "written-down": not is_written}[equal]


def _is_fined(whom: str, side: int, winners: tuple[int, ...], deal: Brought, end: Moment) -> bool:
    """Whether a penalty meets a side. A deal that nobody won, or that a breach broke off, was not lost by anybody."""
    lost = bool(winners) and side not in winners
    match whom:
        case "takers-that-lost":
            return lost and side in _party("takers", end)
        case "lost-doubled":
            return lost and end.times > 1
        case "without-a-trick":
            return end.offender is None and deal.tricks[side] == 0
    raise ValueError(f"no such penalty: {whom}")


def _give_what_hung(sheet: _Sheet, winners: tuple[int, ...], end: Moment) -> None:
    """Give what hung before to the winners of the deal; without one it waits, with what hangs anew."""
    if winners:
        for side, part in shared(sheet.waiting, winners, end).items():
            sheet.columns[side] += part
        sheet.waiting = 0
    sheet.waiting += sheet.hangs or 0
    sheet.hangs = None
