"""What is worked out of a model once: remembered for the model itself, without comparing it with others."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

M = TypeVar("M")
T = TypeVar("T")

_MOST_KEPT = 32  # models that one command goes back and forth between
_MOST_ALIKE = 300  # sets of nodes of which something was worked out


def once_a_model(work: Callable[[M], T]) -> Callable[[M], T]:
    """Return a function of a model that remembers what it gave for the last models that it was asked about.

    A model is known by identity. `functools.lru_cache` would compare it with every other of its name, and two models
    that differ in one clause agree in all else, which takes longer to find out than most of what is remembered. A model
    that notes what is read of it (`capot.check.watched_model`) is told what the work read, whenever it was done, and is
    given what came of it for another model if that holds the very same where the work looked.
    """
    kept: OrderedDict[int, tuple[M, T]] = OrderedDict()
    watched: dict[int, tuple[Any, T, tuple[str, ...]]] = {}
    alike: dict[tuple[str, ...], dict[tuple[int, ...], tuple[tuple[object, ...], T]]] = {}

    def of_watched(model: Any) -> T:
        known = watched.get(id(model))
        if known is None:
            for names, there in alike.items():
                found = there.get(tuple(map(id, model.held(names))))
                if found is not None:
                    known = model, found[1], names
                    break
        if known is None:
            before = model.fields_read
            model.forget()
            made = work(model)
            names = tuple(sorted(model.fields_read))
            model.note(before)
            held = model.held(names)
            there = alike.setdefault(names, {})
            if len(there) >= _MOST_ALIKE:
                there.clear()
            there[tuple(map(id, held))] = held, made  # with what is held, so that nothing else gets its number
            known = model, made, names
        if len(watched) >= _MOST_KEPT:
            watched.clear()
        watched[id(model)] = known
        model.note(known[2])
        return known[1]

    @wraps(work)
    def remembered(model: M) -> T:
        if hasattr(model, "fields_read"):
            return of_watched(model)
        known = kept.get(id(model))
        if known is None:
            known = kept[id(model)] = model, work(model)
            if len(kept) > _MOST_KEPT:
                kept.popitem(last=False)
        return known[1]

    return remembered
