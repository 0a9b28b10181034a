"""The rule model as a tree of frozen nodes: finding clauses in it, and making a model with another node in one place.

A model says a table whole wherever it is used: an order stands in the list of orders, in each part of a contract that
uses it, and in each call that names the contract. To change a clause is to change it everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from capot.model import nodes as n

#: What a reader finds in a model beside rules: how the rules came about.
_ABOUT = ("key", "title", "house_rules", "clauses")


def is_node(value: object) -> bool:
    """Whether a value is a node of the model."""
    return is_dataclass(value) and not isinstance(value, type)


def is_clause(value: object) -> bool:
    """Whether a value is a node that a clause of its own was made into."""
    return is_node(value) and hasattr(value, "at")


def walk(value: Any) -> Iterator[Any]:
    """Yield every node in a value, the value itself first, what is about the rules left out."""
    if is_node(value):
        yield value
        for field in fields(value):
            if not (isinstance(value, n.Model) and field.name in _ABOUT):
                yield from walk(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from walk(part)


def clauses(model: n.Model) -> tuple[Any, ...]:
    """Return every clause of a model once, in the order of the text: each is a node with an address."""
    return tuple(dict.fromkeys(node for node in walk(model) if is_clause(node)))


def exchanged(value: Any, old: Any, new: Any) -> Any:
    """Return a value in which one node stands for another wherever that was; the same value if it was nowhere."""
    if type(value) is type(old) and value == old:
        return new
    if isinstance(value, tuple):
        parts = tuple(exchanged(part, old, new) for part in value)
        return value if all(map(_same, parts, value)) else parts
    if not is_node(value) or isinstance(value, n.ClauseInfo):
        return value
    changed = {}
    for field in fields(value):
        before = getattr(value, field.name)
        after = exchanged(before, old, new)
        if after is not before:
            changed[field.name] = after
    return tidied(replace(value, **changed)) if changed else value


def _same(one: object, other: object) -> bool:
    return one is other


def tidied(node: Any) -> Any:
    """Return a node as the language would have it: one part of a compound is the part, a named list is its order's."""
    match node:
        case n.GuardAll((one,)) | n.GuardAny((one,)) | n.TestAll((one,)) | n.TestAny((one,)) | n.Multiplied((one,)):
            return one
        case n.GuardNot(n.GuardNot(inner)) | n.TestNot(n.TestNot(inner)):
            return inner
        case n.Added((one,), (1,)):
            return one
        case n.KeyByOrder(order=n.Order() as order) if node.ranks != order.ranks:
            return replace(node, ranks=order.ranks)
    return node


def with_its_clauses(model: n.Model) -> n.Model:
    """Return a model whose list of clauses names those alone that it still has."""
    there = {node.at for node in walk(model) if is_clause(node)}
    return replace(model, clauses=tuple(info for info in model.clauses if info.at in there))
