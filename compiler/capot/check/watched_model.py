"""A model that notes which of its fields are read, and the passes that need not run again.

Two models of one game with different house rules share most of their nodes. A pass that found nothing in one finds
nothing in the other, if all fields that it read hold the very same nodes.
"""

from __future__ import annotations

from collections.abc import Callable
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


class WatchedModel(n.Model):
    """A model that is the same as another; ``fields_read`` are those that were asked for since it was last emptied."""

    __slots__ = ("fields_read",)
    fields_read: set[str]

    def __getattribute__(self, name: str) -> object:
        if name in _FIELDS:
            object.__getattribute__(self, "fields_read").add(name)
        return object.__getattribute__(self, name)


def watched(model: n.Model) -> WatchedModel:
    """Return a model that says what is read of it."""
    made = WatchedModel(*(read(model) for read in _FIELDS.values()))
    object.__setattr__(made, "fields_read", set())
    return made


def look(check: Pass, model: WatchedModel, report: Report) -> None:
    """Run a pass, unless it found nothing in a model that is the same in all that it reads."""
    known = _SOUND.setdefault(check, {})
    if not report.said:
        for names, there in known.items():
            if tuple(id(_FIELDS[name](model)) for name in names) in there:
                return
    model.fields_read.clear()
    check(model, report)
    if not report.said:
        names = tuple(sorted(model.fields_read))
        held = tuple(_FIELDS[name](model) for name in names)
        there = known.setdefault(names, {})
        if len(there) >= _MOST:
            there.clear()
        there[tuple(map(id, held))] = held
