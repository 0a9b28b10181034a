"""Patterns: the words of a row with holes for what stands in them, from which it is read, written and explained.

>>> pattern("(the) trick is trumped").rule
'"the" "trick" "is" "trumped" | "trick" "is" "trumped"'
>>> pattern("{who:role} is winning").rule
'_role "is" "winning"'
>>> pattern("{who:role} is winning").filled({"who": "the partner"})
'the partner is winning'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product

from capot.base.dataclasses import dataclass

#: What can stand in a hole, with its grammar.
GRAMMAR_OF = {
    "role": "_role",
    "amount": "_amount",
    "against": "_against",
    "part": "_factor",
    "whole": "_whole",
    "rounding": "[rounding]",
    "relation": "compare",
    "contract": "NAME",
    "call": "NAME",
    "worth": "NAME",
    "number": "INT",
    "rank": "RANK",
    "owner": "owner",
    "quantity": "quantity",
    "owned": "owner quantity",
    "party": "party",
    "factor": "NAME",
    "step": "NAME",
    "tally": "NAME",
    "table": "NAME",
}

_PART = re.compile(r"\{(?P<field>\w+):(?P<sort>\w+)\}|\((?P<optional>\w+)\)|(?P<word>\S+)")


@dataclass(frozen=True, slots=True)
class Hole:
    """A place in a pattern: the field of the node that stands there, and the sort of thing that it is."""

    field: str
    sort: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a pattern; an optional one may be left out when it is read, and is when it is written."""

    text: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Pattern:
    """The words and holes of a row, in order."""

    parts: tuple[Word | Hole, ...]

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The holes, in order."""
        return tuple(part for part in self.parts if isinstance(part, Hole))

    @property
    def rule(self) -> str:
        """What the grammar says of it: one alternative for every way to leave optional words out."""
        choices = [(True, False) if isinstance(part, Word) and part.optional else (True,) for part in self.parts]
        forms = []
        for kept in product(*choices):
            parts = [part for part, here in zip(self.parts, kept, strict=True) if here]
            forms.append(" ".join(GRAMMAR_OF[p.sort] if isinstance(p, Hole) else f'"{p.text}"' for p in parts))
        return " | ".join(forms)

    def filled(self, texts: Mapping[str, str]) -> str:
        """Return the words, with texts in the holes."""
        shown = [
            texts[part.field] if isinstance(part, Hole) else part.text
            for part in self.parts
            if isinstance(part, Hole) or not part.optional
        ]
        return " ".join(word for word in shown if word)


def pattern(text: str) -> Pattern:
    """Read a pattern: words, ``(optional)`` words, and holes as ``{field:sort}``."""
    parts: list[Word | Hole] = []
    for match in _PART.finditer(text):
        if match["field"]:
            parts.append(Hole(match["field"], match["sort"]))
        else:
            parts.append(Word(match["optional"] or match["word"], optional=bool(match["optional"])))
    return Pattern(tuple(parts))
