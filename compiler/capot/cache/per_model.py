"""What is worked out of a model once: remembered for the model itself, without comparing it with others."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

M = TypeVar("M")
T = TypeVar("T")

_MOST_KEPT = 32  # models that one command goes back and forth between


def once_a_model(work: Callable[[M], T]) -> Callable[[M], T]:
    """Return a function of a model that remembers what it gave for the last models that it was asked about.

    A model is known by identity. `functools.lru_cache` would compare it with every other of its name, and two models
    that differ in one clause agree in all else, which takes longer to find out than most of what is remembered. A model
    that notes what is read of it (`capot.check.watched_model`) is told what the work read, whenever it was done.
    """
    kept: OrderedDict[int, tuple[M, T, frozenset[str]]] = OrderedDict()

    @wraps(work)
    def remembered(model: M) -> T:
        known = kept.get(id(model))
        watch: Any = model if hasattr(model, "fields_read") else None
        if known is None:
            before = watch.fields_read if watch is not None else ()
            if watch is not None:
                watch.forget()
            made = work(model)
            read = watch.fields_read if watch is not None else frozenset()
            if watch is not None:
                watch.note(before)
            known = kept[id(model)] = model, made, read  # with the model, so that nothing else gets its number
            if len(kept) > _MOST_KEPT:
                kept.popitem(last=False)
        elif watch is not None:
            watch.note(known[2])
        return known[1]

    return remembered
