"""What a clause means, apart from the words of its game, so that clauses of two games can be held against each other.

A meaning is made of nested tuples. Contracts go by their form and pairs of trumps by their ranks, whatever they are
called; a seat that is fixed goes by its distance from the dealer; clauses inside a clause are left out, since they are
compared by themselves.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from capot.model import nodes as n

#: Labels that only tell clauses of one game apart.
_LABELS = (
    n.Packets,
    n.TurnUp,
    n.LayOpen,
    n.LayOut,
    n.TakeUp,
    n.Exchange,
    n.PlayEnds,
    n.PlayPart,
    n.DealsNext,
    n.LeadsFirst,
    n.Stage,
    n.Contract,
    n.Count,
    n.Pair,
    n.Outcome,
    n.ThenTimes,
    n.ThenTens,
    n.ThenBonus,
    n.ThenPenalty,
    n.ThenHanging,
    n.ThenTally,
)


def meaning(value: Any, model: n.Model) -> Hashable:
    """Return what a node of a model means: equal for clauses of two games that say the same."""
    return _meaning(value, model, _neutral_names(model), True)


def contract_name(contract: n.Contract) -> str:
    """Return what a contract is known by in any game."""
    return f"the contract: {contract.form}"


def pair_name(pair: n.Pair) -> str:
    """Return what a pair of trumps is known by in any game."""
    return f"the pair: {' '.join(sorted(pair.ranks))}"


def _neutral_names(model: n.Model) -> Mapping[str, str]:
    contracts = {contract.name: contract_name(contract) for contract in model.contracts}
    pairs = {pair.name: pair_name(pair) for pair in model.declarations.pairs}
    return {**contracts, **pairs}


def kind_name(kind: str, model: n.Model) -> str:
    """Return what a kind of declaration is known by in any game."""
    return _neutral_names(model).get(kind, kind)


def _meaning(value: Any, model: n.Model, names: Mapping[str, str], outermost: bool = False) -> Hashable:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        parts = (_meaning(part, model, names) for part in value)
        return tuple(part for part in parts if part is not None)
    if not is_dataclass(value):
        return value  # type: ignore[no-any-return]
    special = _special(value, model)
    if special is not None:
        return special
    if not outermost and hasattr(value, "at"):
        return None
    said = [
        (field.name, _meaning(getattr(value, field.name), model, names))
        for field in fields(value)
        if field.name != "at" and not (field.name == "name" and isinstance(value, _LABELS))
    ]
    return (type(value).__name__, *said)


def _special(value: Any, model: n.Model) -> Hashable | None:
    """Return the meaning of what says one thing in several ways, or ``None`` of anything else."""
    match value:
        case n.Role():
            return _role(value, model)
        case n.Order(name=name) | n.Worth(name=name):
            return ("table", name)
        case n.Contract(form=form):
            return ("contract", form)
        case n.Sum(name=name):
            return ("sum", name, _leaves(name, model))
        case n.Runs(order=order):
            return ("runs", order.name)
        case n.KeyByOrder(kind=kind, ranks=ranks):
            return ("by order", kind, ranks)
        case n.Contest(between=between, moment=moment, kinds=kinds):
            alone = model.sides.form == "each-alone" and between == "players"
            return ("contest", tuple(kind_name(kind, model) for kind in kinds), "sides" if alone else between, moment)
    return None


def _role(role: n.Role, model: n.Model) -> Hashable:
    """Return a seat by its distance from the dealer in playing order where it is fixed, else by its part."""
    steps = 0
    while role.part in ("before", "after") and role.of is not None:
        steps += 1 if role.part == "after" else -1
        role = role.of
        if role.part == "forehand":
            role = n.Role("forehand") if model.forehand.who.part == "forehand" else model.forehand.who
    if role.part == "forehand":
        return _role(model.forehand.who, model)
    count = model.players.count
    distance = steps % count
    distance = -1 if distance == count - 1 and distance > 1 else distance
    return (role.part, distance)


def _leaves(name: str, model: n.Model) -> Hashable:
    """Return what is added up in the end in a sum, sums inside it taken apart."""
    sums = {total.name: total for total in model.sums}
    counts = {count.name: count.what for count in model.counts}
    if name not in sums:
        return (counts.get(name, kind_name(name, model)),)
    found: set[Any] = set()
    for part in sums[name].of:
        leaves = _leaves(part, model)
        assert isinstance(leaves, tuple)
        found.update(leaves)
    return tuple(sorted(found))
