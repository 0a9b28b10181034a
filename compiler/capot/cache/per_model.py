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
    that differ in one clause agree in all else, which takes longer to find out than most of what is remembered.
    """
    kept: OrderedDict[int, tuple[M, T]] = OrderedDict()

    @wraps(work)
    def remembered(model: M) -> T:
        known = kept.get(id(model))
        if known is not None:
            return known[1]
        found = work(model)
        kept[id(model)] = (model, found)  # with the model, so that nothing else gets its number
        if len(kept) > _MOST_KEPT:
            kept.popitem(last=False)
        return found

    return remembered
