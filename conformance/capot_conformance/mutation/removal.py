"""Taking a thing out of a model together with all that mentions it: a contract, a stage, a kind, a count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from capot.model import nodes as n
from capot_conformance.mutation.tree import is_node, tidied

#: Fields that list names of kinds and quantities; a clause that is left with none goes as well.
_LISTS: tuple[tuple[type, str], ...] = (
    (n.AsTheyCome, "counting"),
    (n.Sum, "of"),
    (n.Claim, "counting"),
    (n.Announce, "kinds"),
    (n.Contest, "kinds"),
    (n.Counted, "kinds"),
    (n.Kept, "kinds"),
)

#: Fields that name quantities which a step is done to, or not; with none it is done to all.
_PARTS = ((n.Columns, "only"), (n.Columns, "but"))


def without(value: Any, goes: Callable[[Any], bool]) -> Any:
    """Return a value without the nodes for which ``goes``: out of lists, and out of fields that may be empty."""
    if isinstance(value, tuple):
        return tuple(without(part, goes) for part in value if not (is_node(part) and goes(part)))
    if not is_node(value) or isinstance(value, n.ClauseInfo):
        return value
    changed = {}
    for field in fields(value):
        before = getattr(value, field.name)
        after = None if is_node(before) and goes(before) else without(before, goes)
        if after != before:
            changed[field.name] = after
    return tidied(replace(value, **changed)) if changed else value


def without_contract(model: n.Model, contract: n.Contract) -> n.Model:
    """Return a model in which nobody can name a contract."""

    def goes(node: Any) -> bool:
        match node:
            case n.Contract():
                return bool(node == contract)
            case n.GuardNot(n.InContract(name)):
                return bool(name == contract.name)
            case n.Call():
                return node.contract == contract
            case n.Ranked() | n.Four() | n.PlayedAs():
                return node.contract == contract.name
        return False

    left = without(model, goes)
    assert isinstance(left, n.Model)
    return left


def without_stage(model: n.Model, step: n.BiddingStep) -> n.Model:
    """Return a model in which a stage of the bidding is not held."""
    left = without(model, lambda node: node in (step, step.stage))
    assert isinstance(left, n.Model)
    return left


def without_kind(model: n.Model, kind: str) -> n.Model:
    """Return a model in which a kind of declaration does not exist: runs, fours, or a pair by its name."""

    def goes(node: Any) -> bool:
        match node:
            case n.Run() | n.Runs():
                return kind == "runs"
            case n.Four() | n.NeverFour():
                return kind == "fours"
            case n.Pair():
                return node.name == kind
            case n.Void():
                return node.kind == kind
            case n.EndsDeal():
                return kind == ("fours" if node.length is None else "runs")
            case n.KeyOver():
                return kind in (node.high, node.low)
            case n.KeyApart():
                return True
            case n.Growth() | n.KeyByOrder() | n.KeyByLength() | n.KeyByTop() | n.KeyTrumpFirst():
                return node.kind == kind
        return False

    return without_name(without(model, goes), kind)


def without_name(model: n.Model, name: str) -> n.Model:
    """Return a model in which no list of kinds or quantities has a name; where it is asked for, it is nothing."""
    left = _unnamed(model, name)
    emptied = without(left, lambda node: any(type(node) is kind and not getattr(node, field) for kind, field in _LISTS))
    assert isinstance(emptied, n.Model)
    return emptied


def _unnamed(value: Any, name: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_unnamed(part, name) for part in value)
    if not is_node(value) or isinstance(value, n.ClauseInfo):
        return value
    of = value.of if isinstance(value, n.After | n.Share) else value
    if isinstance(of, n.Of) and of.quantity == name:
        return n.Number(0)
    changed = {}
    for field in fields(value):
        before = getattr(value, field.name)
        if (type(value), field.name) in (*_LISTS, *_PARTS):
            after = tuple(one for one in before if one != name)
        else:
            after = _unnamed(before, name)
        if after != before:
            changed[field.name] = after
    return replace(value, **changed) if changed else value
