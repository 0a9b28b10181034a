"""What is worked out of a model once: remembered for the model itself, without comparing it with others."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

M = TypeVar("M")
T = TypeVar("T")

_MOST_KEPT = 32  # models that one command goes back and forth between


def once_a_model(work: Callable[[M], T]) -> Callable[[M], T]:
    """Return a function of a model that remembers what it gave for the last models that it was asked about.

    A model is known by identity. `functools.lru_cache` would compare it with every other of its name, and two models
    that differ in one clause agree in all else, which takes longer to find out than most of what is remembered. A model
    that notes what is read of it (`capot.check.watched_model`) is told what the work read, whenever it was done.
    """
    kept: OrderedDict[int, tuple[M, T, set[str]]] = OrderedDict()

    @wraps(work)
    def remembered(model: M) -> T:
        known = kept.get(id(model))
        noted: set[str] = getattr(model, "fields_read", set())
        if known is None:
            before = set(noted)
            noted.clear()
            known = model, work(model), set(noted)  # with the model, so that nothing else gets its number
            noted |= before
            kept[id(model)] = known
            if len(kept) > _MOST_KEPT:
                kept.popitem(last=False)
        noted |= known[2]
        return known[1]

    return remembered
