"""What a node has to say: the phrase template that is filled in, and what is filled in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


class MissingPhrase(Exception):
    """A part of the rule model that nobody has written a phrase for; no engine or rulebook is made without it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"there is no phrase for {what}")
        self.what = what


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase (``file.macro`` of the templates) and the words that it is filled with."""

    phrase: str
    words: dict[str, Any] = field(default_factory=dict)
