"""What a node has to say: the phrase template that is filled in, and what is filled in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase (``file.macro`` of the templates) and the words that it is filled with."""

    phrase: str
    words: dict[str, Any] = field(default_factory=dict)
