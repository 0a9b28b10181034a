"""Walking through nodes: the parts of a condition, a test, an amount, a role, or of anything that has such."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from capot.language.amounts import Amount, Of, OwnTally, Share
from capot.language.card_tests import Test
from capot.language.facts import BreachReported, Fact, Guard, GuardAll, GuardAny, PartyOffended
from capot.language.roles import Role

Sort = TypeVar("Sort")


def parts(node: Any) -> Iterator[Any]:
    """Yield the nodes that stand directly in a node, in order."""
    if isinstance(node, tuple):
        yield from node
        return
    for name in _fields_of(type(node)):
        value = getattr(node, name)
        if isinstance(value, tuple):
            yield from value
        else:
            yield value


def walk(node: Any) -> Iterator[Any]:
    """Yield a node and all that stands in it, from the outside in."""
    return iter(_all_in(node))


#: What stands in nodes, themselves first, by their numbers: the same clauses stand in many games.
_INSIDE: dict[int, tuple[Any, list[Any]]] = {}
_MOST = 50_000


def _all_in(node: Any) -> list[Any]:
    if type(node) is tuple:
        return [inner for part in node if _is_walked(type(part)) for inner in _all_in(part)]
    known = _INSIDE.get(id(node))
    if known is not None:
        return known[1]
    found = [node]
    for name in _fields_of(type(node)):
        value = getattr(node, name)
        if _is_walked(type(value)):
            found += _all_in(value)
    if not hasattr(node, "fields_read"):  # what notes which of its fields are read is asked for them each time
        if len(_INSIDE) >= _MOST:
            _INSIDE.clear()
        _INSIDE[id(node)] = node, found  # with the node, so that nothing else gets its number
    return found


def substituted(node: Any, old: Any, new: Any) -> Any:
    """Return a node in which another one stands wherever one stood."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(substituted(part, old, new) for part in node)
    changed = {name: substituted(getattr(node, name), old, new) for name in _fields_of(type(node))}
    return type(node)(**changed) if changed else node


def every(node: Any, sort: type[Sort]) -> Iterator[Sort]:
    """Yield all nodes of a sort in a node, itself too."""
    return (part for part in walk(node) if isinstance(part, sort))


#: The names of the fields of each class of nodes that was met; none for what is no node.
_FIELDS: dict[type, tuple[str, ...]] = {}


def _fields_of(cls: type) -> tuple[str, ...]:
    names = _FIELDS.get(cls)
    if names is None:
        names = tuple(field.name for field in fields(cls)) if is_dataclass(cls) else ()
        _FIELDS[cls] = names
    return names


#: Whether values of a class are nodes, or hold some, for each class that was met.
_WALKED: dict[type, bool] = {}


def _is_walked(cls: type) -> bool:
    walked = _WALKED.get(cls)
    if walked is None:
        walked = _WALKED[cls] = issubclass(cls, tuple) or is_dataclass(cls)
    return walked


def facts_in(guard: Guard | None) -> Iterator[Fact]:
    """Yield the facts that a condition asks for, without the words that join them."""
    return (part for part in walk(guard) if isinstance(part, Fact))


def guards_in(guard: Guard) -> Iterator[Guard]:
    """Yield a condition and all conditions inside it."""
    return (part for part in walk(guard) if isinstance(part, Guard))


def tests_in(test: Test) -> Iterator[Test]:
    """Yield a test and all tests inside it."""
    return (part for part in walk(test) if isinstance(part, Test))


def amounts_in(node: Any) -> Iterator[Amount]:
    """Yield the amounts that stand in a node, itself too if it is one."""
    return (part for part in walk(node) if isinstance(part, Amount))


def asks_own(node: Any) -> bool:
    """Whether something asks for what is a side's own: its points, its share, its tally."""
    own = (part for part in amounts_in(node) if isinstance(part, Of | Share | OwnTally))
    return any(not isinstance(part, Of) or part.owner == "its" for part in own)


def parts_of_role(role: Role) -> Iterator[str]:
    """Yield the parts of a role, from the outside in: ``after``, ``dealer``."""
    return (part.part for part in walk(role) if isinstance(part, Role))


def asks(guard: Guard | None, fact: type) -> bool:
    """Whether a condition asks for a sort of fact."""
    return any(isinstance(part, fact) for part in facts_in(guard))


def needs_a_breach(guard: Guard | None) -> bool:
    """Whether a condition can hold only where a breach was reported."""
    match guard:
        case GuardAll(guards):
            return any(needs_a_breach(part) for part in guards)
        case GuardAny(guards):
            return all(needs_a_breach(part) for part in guards)
    return isinstance(guard, BreachReported | PartyOffended)
