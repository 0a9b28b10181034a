"""Lines of the batch program: how they are laid out, drawn numbers, and a card picked from a hand.

A line that begins with ``@`` belongs to the traced program alone; without the mark it is the same program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from capot.backends.batch.plan import SUITS

#: A multiplicative congruential generator modulo 2**60: inside 63 bits after each step, so that compiled integers,
#: which wrap, count alike. The multiplier is the best of 150 by the spectral test in two to six dimensions (0.66 of the
#: bound at worst), and small, which CPython likes. The low bits are poor; they are shifted out, or mixed by the rest of
#: a division by a prime.
STEP = "x = x * 1036829429 & 0xFFFFFFFFFFFFFFF"

#: Four numbers from 0 to about 1000 from one step, independent since the divisors are prime.
FIELDS = ("x % 1021", "x % 1019", "x % 1013", "x % 1009")

#: A number of 30 random bits.
RANDOM = "(x >> 30)"


def indent(lines: Iterable[str], by: int = 1) -> list[str]:
    """Return lines moved to the right."""
    return [f"{'    ' * by}{line}" for line in lines]


def when(condition: str, lines: Iterable[str], otherwise: Iterable[str] = ()) -> list[str]:
    """Return a branch; no lines, no branch."""
    then, other = list(lines), list(otherwise)
    if not any(not line.lstrip().startswith("@") for line in then):
        then.append("pass")
    if other and not any(not line.lstrip().startswith("@") for line in other):
        other.append("pass")
    head = [f"if {condition}:", *indent(then)]
    return [*head, "else:", *indent(other)] if other else head


def draw(name: str, below: str) -> list[str]:
    """Return the lines that draw a number below another."""
    return [STEP, f"{name} = {RANDOM} * {below} >> 30"]


def choose(sets: Callable[[int], str], take: Callable[[int], list[str]]) -> list[str]:
    """Return the lines that take the card number ``j`` of four sets, suit by suit.

    ``sets(suit)`` is the set of a suit, ``take(suit)`` what is done with ``bit``, taken from the set ``m``.
    """
    lines: list[str] = []
    for suit in reversed(range(SUITS)):
        head = [f"m = {sets(suit)}"]
        if suit == SUITS - 1:
            lines = [*head, "bit = KTH[m][j]", *take(suit)]
            continue
        inner = ["j -= k", *lines]
        lines = [*head, "k = COUNT[m]", *when("j < k", ["bit = KTH[m][j]", *take(suit)], inner)]
    return lines


def traced(lines: Iterable[str], trace: bool) -> list[str]:
    """Return the lines of the program, with those that record what happens or without them."""
    kept: list[str] = []
    for line in lines:
        plain = line.lstrip()
        if not plain.startswith("@"):
            kept.append(line)
        elif trace:
            kept.append(line[: len(line) - len(plain)] + plain.removeprefix("@").lstrip())
    return kept
