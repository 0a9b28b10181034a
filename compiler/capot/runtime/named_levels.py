"""The levels at which contracts are named: by their numbers, or by a name where the rules give one."""

from __future__ import annotations

from capot.runtime.actions import Action, spans
from capot.runtime.kernel import Kernel
from capot.runtime.voice import name_said


def level_word(kernel: Kernel, level: int) -> str:
    """Return what acts call a level: its name, or else its number."""
    return next((name for name, number in kernel.named_levels if number == level), str(level))


def level_said(kernel: Kernel, level: int) -> str:
    """Return what people say for a level."""
    return word_said(level_word(kernel, level))


def word_said(word: str) -> str:
    """Return what people say for a level that acts call so: in English as records have it, unless it has a title."""
    return word if word.isdecimal() else name_said(word)


def levels_said(kernel: Kernel) -> str:
    """Return all levels as people say them, the lowest first: "80 to 160 by 10, capot"."""
    named = {number for _, number in kernel.named_levels}
    parts: list[str] = []
    numbers: list[int] = []
    for level in kernel.levels:
        if level not in named:
            numbers.append(level)
            continue
        parts += [spans(numbers)] if numbers else []
        parts.append(level_said(kernel, level))
        numbers = []
    return ", ".join([*parts, spans(numbers)] if numbers else parts)


def level_called(kernel: Kernel, word: str) -> int | None:
    """Return the level that acts call so; ``None`` if none is."""
    return next((level for level in kernel.levels if level_word(kernel, level) == word), None)


def contract_of(kernel: Kernel, action: Action) -> str:
    """Return the contract that an action names; empty for a level alone."""
    name = action.what.partition(" ")[0]
    return "" if name.isdecimal() or name in dict(kernel.named_levels) else name


def level_of(kernel: Kernel, action: Action) -> int | None:
    """Return the level that an action names, with its contract or alone, if it names one."""
    return level_called(kernel, action.what.rpartition(" ")[2])
