"""Where reading stopped: at which word, and what could stand there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property

from lark import Lark, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.exceptions import UnexpectedEOF

#: What a person takes for part of a word: letters of any language, digits, hyphens, apostrophes.
_LETTERS = re.compile(r"[\w'-]")


@dataclass(frozen=True)
class Stop:
    """A place at which reading could not go on, in a text: the word there, and where that begins."""

    error: UnexpectedInput
    text: str
    parser: Lark

    @cached_property
    def place(self) -> tuple[int, int]:
        """The offset of the word, and how long it is; a word is never cut, whatever letters it is made of."""
        start, length = self._raw
        here = self.text[start : start + length]
        if not here.strip() or not _LETTERS.match(here):
            return start, length
        end = start + length
        while end < len(self.text) and _LETTERS.match(self.text[end]):
            end += 1
        while start > 0 and _LETTERS.match(self.text[start - 1]):
            start -= 1
        return start, end - start

    @property
    def _raw(self) -> tuple[int, int]:
        error = self.error
        if isinstance(error, UnexpectedToken) and error.token.type != "$END" and error.token.start_pos is not None:
            return error.token.start_pos, 1 if error.token.type == "_NL" else max(1, len(str(error.token)))
        if isinstance(error, UnexpectedCharacters):
            return error.pos_in_stream or 0, 1
        return max(0, len(self.text.rstrip()) - 1), 1

    @property
    def position(self) -> int:
        """The offset of the word."""
        return self.place[0]

    @property
    def shown(self) -> str:
        """The word; empty at the end of a line."""
        start, length = self.place
        return self.text[start : start + length].strip()

    @property
    def at_end(self) -> bool:
        """Whether the clause ends too early, rather than goes on with what does not belong there."""
        return isinstance(self.error, UnexpectedEOF) or self.text[self.position : self.position + 1] == "\n"

    @cached_property
    def accepts(self) -> frozenset[str]:
        """The names of the terminals that could stand there."""
        if isinstance(self.error, UnexpectedToken):
            return frozenset(self.error.accepts or self.error.expected or ())
        if isinstance(self.error, UnexpectedCharacters):
            return frozenset(self.error.allowed or ())
        return frozenset()

    @property
    def words(self) -> tuple[str, ...]:
        """The words and signs that could stand there."""
        fixed = fixed_words(self.parser)
        return tuple(sorted(fixed[name] for name in self.accepts if fixed.get(name, "").strip()))

    @property
    def others(self) -> frozenset[str]:
        """The names of the further terminals that could: a name, a number, a card, a title."""
        fixed = fixed_words(self.parser)
        return frozenset(name for name in self.accepts if name not in fixed)


@cache
def fixed_words(parser: Lark) -> dict[str, str]:
    """Return the terminals that are one word or sign, with what they are."""
    return {str(t.name): t.pattern.value for t in parser.terminals if t.pattern.type == "str"}


@cache
def known_words(parser: Lark) -> frozenset[str]:
    """Return the words of the language, without its signs."""
    return frozenset(word for word in fixed_words(parser).values() if word[0].isalpha())
