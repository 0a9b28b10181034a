"""A model that notes which of its fields are read, and the passes that need not run again.

Two models of one game with different house rules share most of their nodes. A pass that found nothing in one finds
nothing in the other, if all fields that it read hold the very same nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import TYPE_CHECKING

from capot.model import nodes as n

if TYPE_CHECKING:
    from capot.check.report import Report

Pass = Callable[[n.Model, "Report"], None]

_FIELDS = {field.name: getattr(n.Model, field.name).__get__ for field in fields(n.Model)}

#: Of each pass that found nothing: by the fields that it read, what they held, by the numbers of these objects.
_SOUND: dict[Pass, dict[tuple[str, ...], dict[tuple[int, ...], tuple[object, ...]]]] = {}
_MOST = 500  # models that a pass found nothing in


class _Noted:
    """A field that stands among what was read once it was asked for, and is found there from then on."""

    def __init__(self, name: str) -> None:
        self._name, self._read = name, _FIELDS[name]

    def __get__(self, model: WatchedModel, kind: type) -> object:
        value = self._read(model)
        vars(model)[self._name] = value
        return value


class WatchedModel(n.Model):
    """A model that is the same as another, and says what is read of it."""

    @property
    def fields_read(self) -> frozenset[str]:
        """The fields that were asked for since it was told to forget."""
        return frozenset(vars(self))

    def forget(self) -> None:
        """Note anew which fields are read."""
        vars(self).clear()

    def held(self, names: Iterable[str]) -> tuple[object, ...]:
        """Return what fields hold, without counting them among those that were read."""
        return tuple(_FIELDS[name](self) for name in names)

    def note(self, names: Iterable[str]) -> None:
        """Count these fields among those that were read."""
        for name in names:
            getattr(self, name)


for _name in _FIELDS:
    setattr(WatchedModel, _name, _Noted(_name))


def watched(model: n.Model) -> WatchedModel:
    """Return a model that says what is read of it."""
    return WatchedModel(*(read(model) for read in _FIELDS.values()))


def look(check: Pass, model: WatchedModel, report: Report) -> None:
    """Run a pass, unless it found nothing in a model that is the same in all that it reads."""
    known = _SOUND.setdefault(check, {})
    if not report.said:
        for names, there in known.items():
            if tuple(map(id, model.held(names))) in there:
                return
    model.forget()
    check(model, report)
    if not report.said:
        names = tuple(sorted(model.fields_read))
        held = model.held(names)
        there = known.setdefault(names, {})
        if len(there) >= _MOST:
            there.clear()
        there[tuple(map(id, held))] = held
