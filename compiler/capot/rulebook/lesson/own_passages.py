"""A game's own words among the blocks of the first reading; rules that they name are named by number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from capot.rulebook.blocks import Block, Cited, Heading, Text
from capot.rulebook.markdown import anchors
from capot.translations import Speech

#: What nobody has told anything of.
UNTOLD: Mapping[str, Sequence[str]] = {}


class OwnPassages:
    """Hands out what is told of a game, by place; ``numbers`` are those of the rules that it names, by address."""

    def __init__(self, told: Mapping[str, Sequence[str]], speech: Speech, numbers: Mapping[str, str]) -> None:
        self._told = told
        self._speech = speech
        self._numbers = numbers

    def at(self, place: str) -> list[Block]:
        """Return the passages of a place."""
        named = anchors(self._speech.model)
        passages = (self._speech.bound(text) for text in self._told.get(place, ()))
        return [Text(Cited(text, named).numbered(self._numbers)) for text in passages]

    def instead(self, place: str, made: Callable[[], Sequence[Block]]) -> list[Block]:
        """Return the passages that tell a part; where nobody does, what is made from the rules."""
        return self.at(place) or list(made())

    def under(self, heading: str, place: str) -> list[Block]:
        """Return the passages of a place with a heading of their own, if there are any."""
        found = self.at(place)
        return [Heading(heading, f"own-{place}"), *found] if found else []
