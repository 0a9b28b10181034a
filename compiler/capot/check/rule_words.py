"""Parts of the model in the words of the card table, as the rules themselves would write them."""

from __future__ import annotations

from capot.language.writer import amount, guard, role, test, told
from capot.model import nodes as n


def contract(entry: n.Ranked) -> str:
    """Say a contract as a ranking does: by its suit, if it has one."""
    return entry.suit or entry.contract


__all__ = ["amount", "contract", "guard", "role", "test", "told"]
