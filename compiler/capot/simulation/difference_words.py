"""What two games differ in, in the words of who plays them."""

from __future__ import annotations

import math
from fractions import Fraction

from capot.base.english import capital, joined
from capot.simulation.estimates import Estimate
from capot.simulation.results import Report, Row

#: What a unit is shown in hundreds of.
HUNDREDS = ("share", "count")

_MINUS = "−"


def number(value: float | Fraction, digits: int) -> str:
    r"""Return a number with so many digits after the point, a true minus, and thousands that no line break parts.

    >>> number(-1234.5678, 2), number(-0.001, 1)
    ('−1\xa0234.57', '0.0')
    """
    text = f"{float(value):,.{digits}f}".replace(",", "\xa0")
    return text.removeprefix("-") if not text.strip("-0.") else text.replace("-", _MINUS)


def digits_for(half: float | None) -> int:
    """Return how many digits after the point are worth showing of a figure that may be off by ``half``.

    >>> [digits_for(half) for half in (None, 0, 20.0, 0.31, 0.0123)]
    [2, 2, 0, 2, 3]
    """
    if not half:
        return 2
    return max(0, min(5, 1 - math.floor(math.log10(half))))


def scaled(found: Estimate, unit: str) -> Estimate:
    """Return an estimate as it is shown: shares and counts in a hundred."""
    if unit not in HUNDREDS or found.value is None:
        return found
    low, high = (None if limit is None else 100 * limit for limit in (found.low, found.high))
    return Estimate(100 * found.value, low, high, found.method)


def give_or_take(found: Estimate, *, signed: bool = False) -> str:
    """Return an estimate with half its interval, or with both ends where these are not as far: ``3.1 ± 0.2``."""
    assert found.value is not None
    digits = digits_for(found.half)
    shown = number(found.value, digits)
    if signed and not shown.startswith(_MINUS) and shown.strip("0."):
        shown = f"+{shown}"
    if found.low is None or found.high is None or found.half is None:
        return shown
    if found.value == 0 and found.low == 0:
        return f"0 (at most {number(found.high, digits)})"
    low, high = number(found.low, digits), number(found.high, digits)
    if found.half == 0:
        return shown
    lopsided = abs((found.high + found.low) / 2 - float(found.value)) > 0.1 * found.half
    return f"{shown} ({low} to {high})" if lopsided else f"{shown} ± {number(found.half, digits)}"


#: How many sentences there are at most about what is not chief.
_MOST = 5


def sentences(report: Report) -> list[str]:
    """Return what two games differ in, and what not as far as can be seen, a sentence each."""
    known = [row for row in report.rows if row.difference is not None and row.difference.value is not None]
    chief = [row for row in known if row.measure.chief]
    others = [
        row for row in known if row.seen and row.measure.unit == "count" and not row.measure.key.endswith("-held")
    ]
    others.sort(key=_clearness, reverse=True)
    found = [f"{_lead(report)}{_more(row)}" for row in [*(row for row in chief if row.seen), *others[:_MOST]]]
    found += [_unseen(row, report.job.deals) for row in chief if not row.seen and not row.same]
    same = [row.measure.topic for row in chief if row.same]
    if same:
        found.append(f"not one deal differed in {joined(same, 'or')}")
    return [f"{capital(text)}." for text in found]


def _clearness(row: Row) -> float:
    assert row.difference is not None and row.difference.value is not None and row.difference.half
    return abs(float(row.difference.value)) / row.difference.half


def _lead(report: Report) -> str:
    first, second = report.subjects
    if second.model.key == first.model.key:
        more = [rule for rule in second.added if rule not in first.added]
        if more and set(first.added) <= set(second.added):
            return f"with {' and '.join(more)}, "
    return f"in {second.name}, "


def _more(row: Row) -> str:
    """Return the clause that says by how much a figure is above or below the other game's."""
    measure = row.measure
    found = scaled(row.difference or Estimate(None), measure.unit)
    assert found.value is not None
    up = found.value > 0
    if not up:
        low, high = (None if limit is None else -limit for limit in (found.high, found.low))
        found = Estimate(-found.value, low, high, found.method)
    amount = give_or_take(found)
    before, after = (scaled(figure.estimate, measure.unit) for figure in row.figures)
    digits = max(1, digits_for(found.half))
    values = [number(each.value, digits) for each in (before, after) if each.value is not None]
    if measure.unit == "share":
        off = f"{amount} percentage points {'more' if up else 'less'} often"
        return f"{measure.says} {off} ({values[1]} % of the time, not {values[0]} %)"
    if measure.unit == "count":
        off = f"{amount} times in 100 deals {'more' if up else 'less'} often"
        return f"{measure.says} {off} ({values[1]} times, not {values[0]})"
    off = f"{amount} {measure.unit} {'more' if up else 'fewer'}"
    return f"{measure.says.format(off)} ({values[1]}, not {values[0]})"


def _unseen(row: Row, deals: int) -> str:
    """Return the clause that says that nothing can be seen, and what it would take."""
    measure = row.measure
    found = scaled(row.difference or Estimate(None), measure.unit)
    assert found.value is not None
    about = f"no difference can be seen in {measure.topic}"
    if found.half is None:
        return f"{about}; {_deals(deals)} are too few to say"
    what = {"share": "percentage points", "count": "times in 100 deals"}.get(measure.unit, measure.unit)
    about += f" ({give_or_take(found, signed=True)} {what} in {_deals(deals)})"
    if found.value == 0:
        return about
    times = (found.half / abs(float(found.value))) ** 2
    if times * deals > 1e12:
        return about
    return f"{about}; to see a difference as small as that would take some {_rounded(times * deals)} deals"


def _deals(deals: int) -> str:
    return f"{number(deals, 0)} deal{'' if deals == 1 else 's'}"


def _rounded(many: float) -> str:
    """Return a large number in two digits, rounded up."""
    step = 10 ** max(0, math.floor(math.log10(many)) - 1)
    return number(math.ceil(many / step) * step, 0)
