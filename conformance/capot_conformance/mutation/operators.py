"""The operators: every way in which one node of a rule model is changed in one place.

They are driven by the type of each field, so that a node that is new to the model is changed too: numbers by one,
words of a closed list to each other one, yes to no, names to other names of the same sort, tests, guards, roles and
amounts to what they can be mistaken for; what may be missing is dropped, so is each part of a list, and neighbours
change places where order means something. What is left alone says why in `fields.LEFT_ALONE`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from capot.model import nodes as n
from capot_conformance.mutation.fields import FACTS, IN_ORDER, LEFT_ALONE, NAMES, NEVER_EMPTY, ROLES, TESTS, WHOLE
from capot_conformance.mutation.tree import is_clause, is_node, tidied
from capot_conformance.mutation.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Variant:
    """A node changed in one place: which field of which node was touched, the change in words, and the new node.

    ``at`` is the clause that was dropped or moved, where that is a clause of its own, else empty.
    """

    touched: tuple[type, str]
    what: str
    node: Any
    at: str = ""


#: A changed value of a field, the change in words, and the clause that it is about if that is another one.
_Change = tuple[Any, str, str]


def variants(node: Any, words: Vocabulary) -> Iterator[Variant]:
    """Yield a node changed in every place that is its own; clauses inside it are changed by themselves."""
    for field in fields(node):
        touched = (type(node), field.name)
        if field.name == "at" or touched in LEFT_ALONE:
            continue
        value = getattr(node, field.name)
        for new, what, at in _changes(touched, value, words):
            changed = replace(node, **{field.name: new})
            if isinstance(changed, n.Call) and changed.same_dealer and not changed.dead:
                continue  # no rules file says who deals again where nobody does
            if isinstance(node, n.KeyByOrder):
                changed = replace(changed, order=None)
            yield Variant(touched, f"{field.name.replace('_', ' ')}: {what}", tidied(changed), at)
        yield from _inside(node, field.name, value, words)
    if isinstance(node, n.Added):
        yield from _without_a_term(node)


def _inside(node: Any, name: str, value: Any, words: Vocabulary) -> Iterator[Variant]:
    """Yield a node with a change inside one of its fields: in a part that is no clause of its own."""
    if is_node(value) and not is_clause(value):
        for inner in variants(value, words):
            yield replace(inner, node=tidied(replace(node, **{name: inner.node})))
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            if is_node(part) and not is_clause(part):
                for inner in variants(part, words):
                    parts = (*value[:place], inner.node, *value[place + 1 :])
                    yield replace(inner, node=tidied(replace(node, **{name: parts})))


def _without_a_term(node: n.Added) -> Iterator[Variant]:
    for place, term in enumerate(node.terms):
        terms = node.terms[:place] + node.terms[place + 1 :]
        signs = node.signs[:place] + node.signs[place + 1 :]
        if terms:
            yield Variant((n.Added, "terms"), f"terms: without {brief(term)}", tidied(n.Added(terms, signs)))


# ---------------------------------------------------------------- one field


def _changes(touched: tuple[type, str], value: Any, words: Vocabulary) -> Iterator[_Change]:
    """Yield every other value of a field."""
    if value is None:
        return
    if isinstance(value, tuple):
        yield from _of_a_list(touched, value, words)
        return
    if _may_be_missing(*touched):
        at = value.at if is_clause(value) else ""
        yield None, f"{brief(value)} → nothing", at
    for new in _others(touched, value, words):
        yield new, f"{brief(value)} → {brief(new)}", ""


def _of_a_list(touched: tuple[type, str], value: tuple[Any, ...], words: Vocabulary) -> Iterator[_Change]:
    can_go = touched not in WHOLE and (len(value) > 1 or touched not in NEVER_EMPTY)
    if can_go and touched != (n.Added, "terms"):
        for place, part in enumerate(value):
            at = part.at if is_clause(part) else ""
            yield value[:place] + value[place + 1 :], f"without {brief(part)}", at
    if touched in IN_ORDER:
        for place, (one, other) in enumerate(pairwise(value)):
            at = one.at if is_clause(one) else ""
            swapped = (*value[:place], other, one, *value[place + 2 :])
            yield swapped, f"{brief(other)} before {brief(one)}", at
    for place, part in enumerate(value):
        if is_clause(part):
            continue
        for new in _others(touched, part, words):
            if touched not in NAMES or new not in value:
                yield (*value[:place], new, *value[place + 1 :]), f"{brief(part)} → {brief(new)}", ""
    if touched in NAMES and touched not in WHOLE:
        for name in words.names[NAMES[touched]]:
            if name not in value:
                yield (*value, name), f"{name} too", ""


def _others(touched: tuple[type, str], value: Any, words: Vocabulary) -> Iterator[Any]:
    """Yield what a single value can be mistaken for."""
    match value:
        case bool():
            yield not value
        case int():
            yield from (-value,) if touched == (n.Added, "signs") else _numbers_beside(value)
            if touched in _MATCH_WINNERS:
                yield None
        case str():
            yield from (other for other in _words_for(touched, words) if other != value)
        case n.Role():
            yield from _roles_beside(value)
        case n.Order():
            yield from (order for order in words.orders if order.ranks != value.ranks)
        case n.Worth():
            yield from (worth for worth in words.worths if worth.values != value.values)
        case _ if isinstance(value, get_args(n.Test)):
            yield from _tests_beside(value)
        case _ if isinstance(value, get_args(n.Guard)):
            yield from _guards_beside(value)
        case n.PackWorth() | n.Announced():
            yield n.Number(0)
        case n.Share() | n.Half():
            yield value.of


#: What brings points may win the match instead.
_MATCH_WINNERS = {(n.Run, "points"), (n.Four, "points")}


def _numbers_beside(value: int) -> Iterator[int]:
    yield value + 1
    if value > 0:
        yield value - 1


def _roles_beside(role: n.Role) -> Iterator[n.Role]:
    beside = [*ROLES]
    if role.of is not None:
        beside += [role.of, n.Role("before", role.of), n.Role("after", role.of)]
    yield from (other for other in dict.fromkeys(beside) if other != role)


def _tests_beside(test: n.Test) -> Iterator[n.Test]:
    yield tidied(n.TestNot(test))
    if test in TESTS:
        yield from (other for other in TESTS if other != test)
    if isinstance(test, n.TestAll):
        yield n.TestAny(test.tests)
    if isinstance(test, n.TestAny):
        yield n.TestAll(test.tests)


def _guards_beside(guard: n.Guard) -> Iterator[n.Guard]:
    yield tidied(n.GuardNot(guard))
    for facts in FACTS:
        if guard in facts:
            yield from (other for other in facts if other != guard)
    if isinstance(guard, n.GuardAll):
        yield n.GuardAny(guard.guards)
    if isinstance(guard, n.GuardAny):
        yield n.GuardAll(guard.guards)


def _words_for(touched: tuple[type, str], words: Vocabulary) -> tuple[str, ...]:
    """Return the words that a field can hold: names of the model, or those of a closed list."""
    if touched in NAMES:
        return words.names[NAMES[touched]]
    if touched == (n.Notation, "written"):
        return ("0", "+")
    if touched == (n.Half, "rounding"):  # what is even is the same either way, and "exact" is no word of the rules
        return ("up", "down")
    return _literals(_hints(touched[0])[touched[1]])


# ---------------------------------------------------------------- what the types say


@cache
def _hints(node: type) -> dict[str, Any]:
    return get_type_hints(node, localns=vars(n))


def _may_be_missing(node: type, field: str) -> bool:
    """Whether a field may be empty, so that what it holds can be dropped; a word or a number that is not is changed."""
    hint = _hints(node)[field]
    if get_origin(hint) not in (Union, UnionType) or NoneType not in get_args(hint):
        return False
    return all(isinstance(part, type) and part not in (int, str) for part in get_args(hint))


def _literals(hint: Any) -> tuple[str, ...]:
    """Return the words that a type allows, however deep they stand in it."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(word for part in get_args(hint) for word in _literals(part))


# ---------------------------------------------------------------- in words


def brief(value: Any) -> str:
    """Return a value of the model in a few words."""
    match value:
        case None:
            return "nothing"
        case n.Role(part, of):
            return part if of is None else f"{part} {brief(of)}"
        case n.Order() | n.Worth():
            return f"{type(value).__name__.lower()} {value.name}"
        case n.RankWorth(rank, points):
            return f"{rank} {points}"
        case n.Number(number):
            return str(number)
        case tuple():
            return ", ".join(map(brief, value)) or "nothing"
    if is_clause(value):
        return str(value.at)
    if is_node(value):
        inside = ", ".join(brief(getattr(value, field.name)) for field in fields(value))
        name = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in type(value).__name__).strip()
        return f"{name} ({inside})" if inside else name
    return str(value)
