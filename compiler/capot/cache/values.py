"""Values as lines of JSON and back: what is read is data, and nothing in it can be run or name what is.

A value is made of texts, numbers, ``None``, containers, and objects of classes that the reader lists. Each object and
container is a row, after those that it is made of; a list of one number in a row stands for the row of that number. So
what two objects share is shared again, and nothing is nested.
"""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from operator import attrgetter
from typing import Any, Protocol, TypeVar, cast

T = TypeVar("T")

_Apart = Callable[[Any], Iterable[Any]]
_Together = Callable[[list[Any]], Any]

#: What every value may be made of; classes are told apart from these by their names.
_CONTAINERS: dict[type, tuple[_Apart, _Together]] = {
    tuple: (iter, tuple),
    list: (iter, list),
    frozenset: (sorted, frozenset),
    dict: (lambda value: (one for item in value.items() for one in item), lambda parts: _pairs(parts)),
}

#: What the reading of rows that this module did not write can end in, besides values that nobody expects.
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, RecursionError, MemoryError)


class Form(Protocol):
    """How values are written and read."""

    def write(self, value: object) -> str:
        """Return a value as text."""

    def read(self, text: str) -> Any:
        """Return the value that was written; what else a text holds is one of `UNREADABLE`."""


class Codec:
    """Writes and reads values made of these classes; dataclasses are taken apart by their fields.

    Args:
        classes: the dataclasses.
        others: other classes, each with what takes an object apart and what puts it together of the same parts.
    """

    def __init__(self, *classes: type, others: Mapping[type, tuple[_Apart, _Together]] | None = None) -> None:
        self._ways = {**_CONTAINERS, **{kind: _by_fields(kind) for kind in classes}, **(others or {})}
        self._together = {kind.__name__: together for kind, (_, together) in self._ways.items()}
        assert len(self._together) == len(self._ways), "two classes have one name"

    def write(self, value: object) -> str:
        """Return a value as JSON.

        Raises:
            TypeError: if it holds an object of a class that is not listed.
        """
        rows: list[list[Any]] = []
        names: dict[str, int] = {}
        places: dict[int, list[int]] = {}
        kept: list[object] = []  # an object's place goes by its id, so it has to live on

        def part(one: object) -> object:
            if one is None or type(one) in (str, int, bool):
                return one
            if id(one) in places:
                return places[id(one)]
            if type(one) not in self._ways:
                if isinstance(one, str):  # a token, where a text is all that is wanted
                    return str(one)
                raise TypeError(f"{type(one).__name__} is not kept")
            name = type(one).__name__
            row = [names.setdefault(name, len(names)), *map(part, self._ways[type(one)][0](one))]
            places[id(one)] = [len(rows)]
            kept.append(one)
            rows.append(row)
            return places[id(one)]

        last = part(value)
        return json.dumps([list(names), rows, last], ensure_ascii=False, separators=(",", ":"))

    def read(self, text: str) -> Any:
        """Return the value that was written.

        Raises:
            ValueError, TypeError, LookupError, AttributeError, RecursionError, MemoryError: if it was not.
        """
        with nothing_to_collect():
            names, rows, last = json.loads(text)
            together = [self._together[name] for name in names]
            made: list[Any] = []
            for row in rows:
                parts = [made[one[0]] if type(one) is list else one for one in row]
                made.append(together[parts.pop(0)](parts))
            return made[last[0]] if type(last) is list else last


@contextmanager
def nothing_to_collect() -> Iterator[None]:
    """Keep Python from looking for garbage while thousands of objects are made and none is let go."""
    looks = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looks:
            gc.enable()


def _by_fields(kind: type) -> tuple[_Apart, _Together]:
    """Return what takes a dataclass's objects apart and what puts them together."""
    names = tuple(field.name for field in fields(cast(Any, kind)) if field.init)
    if len(names) == 1:
        return lambda value: (getattr(value, names[0]),), lambda parts: kind(*parts)
    return attrgetter(*names) if names else lambda value: (), lambda parts: kind(*parts)


def _pairs(parts: list[Any]) -> dict[Any, Any]:
    return dict(zip(parts[::2], parts[1::2], strict=True))


#: Texts, numbers and containers of them.
PLAIN = Codec()
