"""A small change to a clause that may undo a slip of the pen, with what it costs."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """A stretch of a text, what may have been meant there, what that costs, and what is done, in words."""

    start: int
    end: int
    text: str
    cost: int
    does: str

    def applied(self, text: str) -> str:
        """Return the text with the change made."""
        return text[: self.start] + self.text + text[self.end :]


def written(token: re.Match[str], word: str, cost: int, why: str = "") -> Change:
    """Return the change that writes another word in place of one."""
    return Change(*token.span(), word, cost, f"write `{word}`{why}")
