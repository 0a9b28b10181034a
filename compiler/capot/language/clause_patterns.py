"""Patterns of clauses: their words, with holes for what they say, from which they are read and written.

=================  ==========================================================================================
``{field:sort}``   a hole: a number, a name, a role …, for a field of the node (`capot.language.sorts` has the sorts)
``{field:sort,}``  several of them with commas between them; so with ``+``, ``<``, ``&`` (for ``and``), or with
                   nothing (``*``); ``{field:sort=2}`` has as many as it says
``{field}``        words of a closed list: the row says which words stand for which value, with holes of their own
``[…]``            may be left out
``(… | …)``        one of these
``<…>``            a part that is read by itself, since what follows it could be taken for its end
=================  ==========================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from capot.base.dataclasses import dataclass

#: What a field of a closed list can be, with the words for it.
Choices = Mapping[str, Mapping[Any, str]]

_TOKEN = re.compile(
    r"\{(?P<field>\w+)(?::(?P<sort>\w+))?(?P<join>[,+<&*]|=\d)?\}|(?P<mark>[\[\]()<>|])|(?P<word>[,:]|[^\s\[\](){}<>|,:]+)"
)
_CLOSING = {"[": "]", "(": ")", "<": ">"}


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or a comma or colon."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A hole for a field; ``join`` stands between several, and is empty for one."""

    field: str
    sort: str
    join: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Words of a closed list: for each value its words, and the grammar rule that they are."""

    field: str
    join: str
    rules: tuple[str, ...]
    values: tuple[Any, ...]
    words: tuple[tuple[Item, ...], ...]


@dataclass(frozen=True, slots=True)
class Group:
    """One of several ways to go on, perhaps none; ``rule`` names the grammar rule of a part that is read by itself."""

    ways: tuple[tuple[Item, ...], ...]
    optional: bool
    rule: str


Item = Word | Slot | Choice | Group


def clause_pattern(name: str, text: str, choices: Choices) -> tuple[Item, ...]:
    """Read a pattern; ``name`` is the grammar rule, of which those of its parts are named.

    >>> [type(item).__name__ for item in clause_pattern("out", "out: the {rank:rank}", {})]
    ['Word', 'Word', 'Word', 'Slot']
    """
    tokens = list(_TOKEN.finditer(text))
    items, place = _sequence(name, tokens, 0, "", choices)
    if place != len(tokens):
        raise ValueError(f"brackets do not pair up: {text}")
    return items


def _sequence(
    name: str, tokens: list[re.Match[str]], place: int, closing: str, choices: Choices
) -> tuple[tuple[Item, ...], int]:
    items: list[Item] = []
    while place < len(tokens):
        token = tokens[place]
        if token["mark"] in ("|", closing) and token["mark"]:
            break
        place += 1
        if token["word"]:
            items.append(Word(token["word"]))
        elif token["field"] and token["sort"]:
            items.append(Slot(token["field"], token["sort"], token["join"] or ""))
        elif token["field"]:
            items.append(_choice(name, token["field"], token["join"] or "", choices))
        else:
            opening = token["mark"]
            ways: list[tuple[Item, ...]] = []
            rule = f"{name}__{token.start()}" if opening == "<" else ""
            while True:
                way, place = _sequence(name, tokens, place, _CLOSING[opening], choices)
                ways.append(way)
                place += 1
                if tokens[place - 1]["mark"] != "|":
                    break
            items.append(Group(tuple(ways), opening == "[", rule))
    return tuple(items), place


def _choice(name: str, field: str, join: str, choices: Choices) -> Choice:
    listed = choices[field]
    rules = tuple(f"{name}__{field}_{_slug(value)}" for value in listed)
    words = tuple(clause_pattern(rule, text, choices) for rule, text in zip(rules, listed.values(), strict=True))
    return Choice(field, join, rules, tuple(listed), words)


def _slug(value: Any) -> str:
    return str(value).lower().replace("-", "_")


def slots_in(items: tuple[Item, ...]) -> Iterator[Slot | Choice]:
    """Yield the holes and closed lists of a pattern, those inside of others too."""
    for item in items:
        if isinstance(item, Slot | Choice):
            yield item
        inner = item.words if isinstance(item, Choice) else item.ways if isinstance(item, Group) else ()
        for way in inner:
            yield from slots_in(way)


def own_rules(items: tuple[Item, ...]) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """Yield the grammar rules that a pattern needs beside its own: those of closed lists and parts."""
    for item in items:
        inner: tuple[tuple[Item, ...], ...] = ()
        if isinstance(item, Choice):
            yield from zip(item.rules, item.words, strict=True)
            inner = item.words
        elif isinstance(item, Group):
            inner = item.ways
            if item.rule:
                yield item.rule, item.ways[0]
        for way in inner:
            yield from own_rules(way)
