"""From nodes back to clauses: what is written here is read as the same node again, by the rows of the clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from capot.language.clause_nodes import PARTS
from capot.language.clause_patterns import Choice, Group, Item, Slot, Word
from capot.language.clause_rows import ClauseRow, PartRow, clause_row, inner_clauses, names_of_fields
from capot.language.facts import Guard, GuardNot
from capot.language.sorts import JOINED
from capot.language.writer import amount, guard, role, test

INDENT = "  "


class CannotBeWritten(ValueError):
    """A node is none that any clause becomes."""


def written(node: Any) -> str:
    """Write a clause, with what stands in its braces.

    What house rules excuse from a duty is no part of its clause, and is left out.
    """
    return "\n".join(lines_of(node))


def lines_of(node: Any, indent: str = "") -> Iterator[str]:
    """Yield the lines of a clause."""
    inner = inner_clauses(clause_row(node).node)
    yield indent + head_of(node) + (" {" if inner else "")
    if inner:
        for field in inner:
            value = getattr(node, field.field)
            for child in value if field.several else () if value is None else (value,):
                yield from lines_of(child, indent + INDENT)
        yield indent + "}"


def head_of(node: Any) -> str:
    """Write a clause without what stands in its braces."""
    row = clause_row(node)
    text = _text(row, node)
    return text + condition(getattr(node, "guard", None), text) if row.guarded else text


def part(node: Any, sort: str) -> str:
    """Write a part of a clause, of a sort that has a row."""
    return _text(PARTS[sort], node)


def condition(asked: Guard | None, clause: str) -> str:
    """Write the condition at the end of a clause; a comma stands before it but behind a colon."""
    if asked is None:
        return ""
    comma = "" if clause.endswith(":") else ","
    word, asked = ("unless", asked.guard) if isinstance(asked, GuardNot) else ("when", asked)
    return f"{comma} {word} {guard(asked)}"


def spaced(words: Iterable[str]) -> str:
    """Return words with single spaces between them, none before a comma or colon nor inside parentheses."""
    text = ""
    for word in words:
        apart = text and word not in (",", ":", ")") and not text.endswith("(")
        text += f" {word}" if apart else word
    return text


# ---------------------------------------------------------------- patterns


def _text(row: ClauseRow | PartRow, node: Any) -> str:
    values = {name: getattr(node, name) for name in names_of_fields(row.node) if name != "at"}
    there = {name for name, value in values.items() if value is not None and value != row.nothing[name]}
    for name, value in (row.said(node) if row.said is not None else {}).items():
        values[name] = value
        there = there - {name} if value is None else there | {name}
    return spaced(_sequence(row.pattern, values, there))


def _sequence(items: Iterable[Item], values: Mapping[str, Any], there: set[str]) -> Iterator[str]:
    for item in items:
        yield from _words(item, values, there)


def _words(item: Item, values: Mapping[str, Any], there: set[str]) -> Iterator[str]:
    match item:
        case Word(text):
            yield text
        case Slot(field, sort, join):
            several = values[field] if join else (values[field],)
            for place, value in enumerate(several):
                if place and JOINED.get(join):
                    yield JOINED[join]
                yield _in_hole(sort, value)
        case Choice(field, join, _, known, words):
            for place, value in enumerate(values[field] if join else (values[field],)):
                if place:
                    yield JOINED[join]
                if value not in known:
                    raise CannotBeWritten(f"nothing stands for {field} {value!r}")
                yield from _sequence(words[known.index(value)], values, there)
        case Group(ways, optional):
            for way in ways:
                others = {field for other in ways for field in _fields(other)} - set(_fields(way))
                said = [one for one in way if not isinstance(one, Group) and _field(one)]
                if not others & there and (
                    not optional or (said and all(_is_there(one, values, there) for one in said))
                ):
                    yield from _sequence(way, values, there)
                    return
            if not optional:
                raise CannotBeWritten(f"no way to say {sorted(there)}")


def _field(item: Item) -> str:
    return item.field if isinstance(item, Slot | Choice) else ""


def _is_there(item: Item, values: Mapping[str, Any], there: set[str]) -> bool:
    if isinstance(item, Choice) and not item.join:
        return item.field in there and values[item.field] in item.values
    return _field(item) in there


def _fields(items: Iterable[Item]) -> Iterator[str]:
    """Yield the fields that stand in items, in closed lists and parts too."""
    for item in items:
        if isinstance(item, Slot | Choice):
            yield item.field
        inner = item.words if isinstance(item, Choice) else item.ways if isinstance(item, Group) else ()
        for way in inner:
            yield from _fields(way)


def _in_hole(sort: str, value: Any) -> str:
    match sort:
        case "role":
            return role(value)
        case "test":
            return test(value)
        case "condition":
            return guard(value)
        case "amount":
            return amount(value)
        case "order" | "worth" | "contract" | "stage" | "level_name":
            return str(value.name)
        case "named_order":
            return f"order {value.name}"
        case "seat":
            return str(value + 1)
        case "each":
            return f"{value} each"
        case "shared":
            return f"in a {value}"
        case "title":
            return f'"{value}"'
        case _ if sort in PARTS:
            return part(value, sort)
        case _:
            return str(value)
