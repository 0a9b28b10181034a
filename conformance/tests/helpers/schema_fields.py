"""The fields of a format, collected from its JSON Schema or from what is there, and how one of them gets another value.

A place is a tuple of names, with ``*`` for any place in a list and for a name that the schema leaves open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Place = tuple[str, ...]
ANY = "*"


def text_places(schema: Mapping[str, Any]) -> frozenset[Place]:
    """Return where a schema takes a text of which it does not say what it is."""
    return frozenset(_places(schema, schema, (), ()))


def _places(whole: Mapping[str, Any], part: Any, at: Place, behind: tuple[str, ...]) -> Iterator[Place]:
    if not isinstance(part, Mapping):
        return
    reference = part.get("$ref")
    if isinstance(reference, str) and reference not in behind:  # what holds itself has the same fields again
        found: Any = whole
        for name in reference.removeprefix("#/").split("/"):
            found = found[name]
        yield from _places(whole, found, at, (*behind, reference))
    kinds = part.get("type")
    if "string" in (kinds if isinstance(kinds, list) else [kinds]) and not {"const", "enum"} & part.keys():
        yield at
    for way in ("anyOf", "oneOf", "allOf"):
        for one in part.get(way, ()):
            yield from _places(whole, one, at, behind)
    for way in ("if", "then", "else"):
        yield from _places(whole, part.get(way), at, behind)
    for name, one in part.get("properties", {}).items():
        yield from _places(whole, one, (*at, name), behind)
    for one in (*part.get("prefixItems", ()), part.get("items"), part.get("additionalProperties"),
                *part.get("patternProperties", {}).values()):  # fmt: skip
        yield from _places(whole, one, (*at, ANY), behind)


def leaves(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield where the texts of a value stand."""
    if isinstance(value, str):
        yield at
    elif isinstance(value, Mapping):
        for name, one in value.items():
            yield from leaves(one, (*at, name))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from leaves(one, (*at, number))


def is_at(leaf: tuple[str | int, ...], place: Place) -> bool:
    """Whether a text stands at a place."""
    return len(leaf) == len(place) and all(wanted in (ANY, there) for there, wanted in zip(leaf, place, strict=True))


def with_text(value: Any, at: tuple[str | int, ...], text: Any) -> Any:
    """Return a value with something else at a place of it."""
    if not at:
        return text
    first, *rest = at
    if isinstance(value, Mapping):
        return {name: with_text(one, tuple(rest), text) if name == first else one for name, one in value.items()}
    return [with_text(one, tuple(rest), text) if number == first else one for number, one in enumerate(value)]


def with_name(value: Any, at: tuple[str | int, ...], text: str) -> Any:
    """Return a value in which the field at a place is called something else."""
    *folder, last = at
    inside = value
    for name in folder:
        inside = inside[name]
    return with_text(value, tuple(folder), {text if name == last else name: one for name, one in inside.items()})


def put(value: Any, place: Place, text: Any) -> Any:
    """Return a value with something at a place that it need not have; where any will do, it is the first."""
    if not place:
        return text
    first, *rest = place
    if first == ANY and not isinstance(value, Mapping):
        there = list(value) if isinstance(value, list) and value else [None]
        return [put(there[0], tuple(rest), text), *there[1:]]
    there = dict(value) if isinstance(value, Mapping) else {}
    name = next(iter(there), "x") if first == ANY else first
    return {**there, name: put(there.get(name), tuple(rest), text)}
