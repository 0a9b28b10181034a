"""Parts of the model in the words of the card table, as the rules themselves would write them."""

from __future__ import annotations

from collections.abc import Sequence

from capot.language.writer import amount, guard, role, test, told
from capot.model import nodes as n


def joined(words: Sequence[object], last: str = "and") -> str:
    """Join words with commas, and the last one with a word: ``J, 9 and A``."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def quoted(names: Sequence[object], last: str = "and") -> str:
    """Join names as the rules write them: ```limit`, `factor` and `value```."""
    return joined([f"`{name}`" for name in names], last)


def counted(number: int, one: str, many: str | None = None) -> str:
    """Say a number with its noun: ``1 card``, ``4 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def contract(entry: n.Ranked) -> str:
    """Say a contract as a ranking does: by its suit, if it has one."""
    return entry.suit or entry.contract


__all__ = ["amount", "contract", "counted", "guard", "joined", "quoted", "role", "test", "told"]
