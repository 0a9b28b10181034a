"""Rows of clauses: what is said of a kind of clause, once for the whole compiler.

A row stands above the class of the node that the clause becomes, as a decorator. From it come the grammar rule, the
reading of the clause and its writing, its address, where it may stand, the help lines, the reference, and what a mutant
may do to its fields. What stands in the braces of a clause is said by the fields of its node: those that are nodes with
rows of their own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache, wraps
from typing import Any, TypeVar, get_args

from capot.base.dataclasses import dataclass
from capot.language.clause_patterns import Choice, Choices, Item, Slot, clause_pattern, slots_in
from capot.language.moments import Moment
from capot.language.rows import snake

Class = TypeVar("Class", bound=type)
Found = TypeVar("Found")

#: The values of the holes of a clause, by field; what is not said is not there, or is None.
Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PartRow:
    """A part of clauses that is a node of its own: the sort that it is in patterns, and its words."""

    node: type[Any]
    sort: str
    words: str
    choices: Choices
    said: Callable[[Any], Values] | None = None

    @property
    def rule(self) -> str:
        """The name of its grammar rule."""
        return f"{self.sort}_part"

    @property
    def nothing(self) -> Mapping[str, Any]:
        """What the fields of its node are where nobody says them."""
        return absent(self.node)

    @property
    def pattern(self) -> tuple[Item, ...]:
        """Its words and holes."""
        return _pattern(self.rule)

    @property
    def slots(self) -> Mapping[str, Slot | Choice]:
        """Its holes and closed lists, by field."""
        return _slots(self.rule)


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """A kind of clause.

    Attributes:
        node: the class of the node that it becomes.
        kind: its name, which is that of its grammar rule.
        words: its pattern.
        choices: the words of its closed lists, by field and value.
        section: the section that it stands in; empty for one that stands in the braces of others.
        address: the pattern of its name in an address.
        forms: how it is written, with examples, as help lines show it.
        asked: the moments at which its condition is asked, if it can have one.
        made: turns the values that were read into those of the fields, where these are not the same.
        said: gives the values to write that are not those of the fields.
        made_by: the method of the resolver that makes it, where more is asked than to read what stands there.
    """

    node: type[Any]
    kind: str
    words: str
    choices: Choices
    section: str
    address: str
    forms: tuple[str, ...]
    asked: tuple[Moment, ...]
    made: Callable[[Values], Values] | None
    said: Callable[[Any], Values] | None
    made_by: str

    @property
    def rule(self) -> str:
        """The name of its grammar rule."""
        return self.kind

    @property
    def pattern(self) -> tuple[Item, ...]:
        """Its words and holes."""
        return _pattern(self.kind)

    @property
    def slots(self) -> Mapping[str, Slot | Choice]:
        """Its holes and closed lists, by field."""
        return _slots(self.kind)

    @property
    def nothing(self) -> Mapping[str, Any]:
        """What the fields of its node are where nobody says them."""
        return absent(self.node)

    @property
    def guarded(self) -> bool:
        """Whether a condition may stand at its end."""
        return "guard" in names_of_fields(self.node) and "{guard:" not in self.words

    @property
    def unguarded(self) -> str:
        """Why no condition may stand at its end; empty where one may."""
        if self.guarded:
            return ""
        return _UNGUARDED.get(self.kind) or _UNGUARDED[self.section]

    @property
    def meaning(self) -> str:
        """What it means: the docstring of the node."""
        return " ".join((self.node.__doc__ or "").replace("``", "`").split())


#: Why a condition does not stand on clauses of some kinds, or else on those of a section; "" are those within others.
_UNGUARDED = {
    "table": "who sits where and who deals is the same in every deal",
    "cards": "the cards are the same in every deal",
    "contracts": "a contract is the same whoever names it, and whenever; a condition stands on the call that names it",
    "deal": "every deal has this step",
    "bidding": "the step `bidding NAME` of the deal has the condition",
    "play": "this is the same in every trick",
    "declarations": "what a declaration is, and brings, is the same in every deal; a condition stands on `look`",
    "scoring": "this is the same in every deal; what it is made of can have a condition",
    "match": "this is the same in every deal of a match",
    "": "the clause that it stands in has the condition",
    "outcome": "its condition stands behind its name",
    "four": "what it brings in one contract is a clause of its own: `four A in no-trump: 190`",
    "never_four": "what is none in one contract is a clause of its own: `never four: 9 in no-trump`",
    "contest": "its keys have conditions, each its own",
    "sum": "what it adds can have a condition, each its own",
    "never_must": "a denial holds always",
    "never_rounded": "a denial holds always",
    "never_redealt": "a denial holds always",
    "then_hanging": "what hung before is waiting for a winner in every deal",
}

#: The rows that were said so far, by kind and by sort; `capot.language.clause_nodes` has seen to it that all are.
SAID: dict[str, ClauseRow] = {}
SAID_PARTS: dict[str, PartRow] = {}
_BY_NODE: dict[type[Any], ClauseRow] = {}


def clause(
    words: str,
    *forms: str,
    section: str = "",
    kind: str = "",
    address: str = "",
    asked: tuple[Moment, ...] = (),
    made: Callable[[Values], Values] | None = None,
    said: Callable[[Any], Values] | None = None,
    made_by: str = "",
    **choices: Mapping[Any, str] | tuple[str, ...],
) -> Callable[[Class], Class]:
    """Say a kind of clause: the row of the class below; ``choices`` are the closed lists by field."""

    def enter(node: Class) -> Class:
        name = kind or snake(node.__name__)
        row = ClauseRow(
            node,
            name,
            words,
            _listed(choices),
            section,
            address or name.replace("_", "-"),
            forms or (words,),
            asked,
            made,
            said,
            made_by,
        )
        SAID[name] = row
        _BY_NODE[node] = row
        return node

    return enter


def part(
    words: str,
    *,
    sort: str = "",
    said: Callable[[Any], Values] | None = None,
    **choices: Mapping[Any, str] | tuple[str, ...],
) -> Callable[[Class], Class]:
    """Say a part of clauses: the row of the class below."""

    def enter(node: Class) -> Class:
        name = sort or snake(node.__name__)
        SAID_PARTS[name] = PartRow(node, name, words, _listed(choices), said)
        return node

    return enter


def _listed(choices: Mapping[str, Mapping[Any, str] | tuple[str, ...]]) -> Choices:
    return {
        field: values if isinstance(values, Mapping) else {value: value for value in values}
        for field, values in choices.items()
    }


@cache
def _pattern(rule: str) -> tuple[Item, ...]:
    row = SAID.get(rule) or SAID_PARTS[rule.removesuffix("_part")]
    return clause_pattern(rule, row.words, row.choices)


@cache
def _slots(rule: str) -> Mapping[str, Slot | Choice]:
    return {slot.field: slot for slot in slots_in(_pattern(rule))}


def clause_row(node: object) -> ClauseRow:
    """Return the row of a node.

    Raises:
        LookupError: if no clause becomes such a node.
    """
    row = _BY_NODE.get(type(node))
    if row is None:
        raise LookupError(f"no kind of clause becomes {type(node).__name__}")
    return row


# ---------------------------------------------------------------- fields


@dataclass(frozen=True, slots=True)
class Inner:
    """A field of a node that other clauses fill: their kinds, and whether there are several, or there may be none."""

    field: str
    kinds: tuple[str, ...]
    several: bool
    needed: bool


def _once(work: Callable[[type[Any]], Found]) -> Callable[[type[Any]], Found]:
    """Keep what a function gave for a class."""
    kept: dict[type[Any], Found] = {}

    @wraps(work)
    def look(node: type[Any]) -> Found:
        if node not in kept:
            kept[node] = work(node)
        return kept[node]

    return look


@_once
def names_of_fields(node: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a node."""
    return tuple(field.name for field in fields(node))


@_once
def inner_clauses(node: type[Any]) -> tuple[Inner, ...]:
    """Return the fields of a node that clauses fill, by the types that the fields are said to have."""
    rows: tuple[ClauseRow | PartRow, ...] = (*SAID.values(), *SAID_PARTS.values())
    words = next((row.words for row in rows if row.node is node), "")
    named = _kinds_by_name(len(SAID))
    found: list[Inner] = []
    for field in fields(node):
        if f"{{{field.name}:" in words or f"{{{field.name}}}" in words:
            continue
        kinds = [kind for name in _NODE.findall(str(field.type)) for kind in named.get(name, ())]
        if kinds:
            several = str(field.type).startswith("tuple[")
            found.append(Inner(field.name, tuple(kinds), several, not several and "None" not in str(field.type)))
    return tuple(found)


_NODE = re.compile(r"\b[A-Z]\w*")


@cache
def _kinds_by_name(_: int) -> Mapping[str, tuple[str, ...]]:
    """Return the kinds of clause by the names of their nodes, and of the unions of nodes that stand beside them."""
    kinds: dict[str, tuple[str, ...]] = {row.node.__name__: (row.kind,) for row in SAID.values()}
    for module in dict.fromkeys(row.node.__module__ for row in SAID.values()):
        for name, union in vars(sys.modules[module]).items():
            members = [kind for node in get_args(union) for kind in kinds.get(getattr(node, "__name__", ""), ())]
            if members and name not in kinds:
                kinds[name] = tuple(members)
    return kinds


@_once
def absent(node: type[Any]) -> Mapping[str, Any]:
    """Return what the fields of a node are where the clause does not say them."""
    return {field.name: _absent(field) for field in fields(node)}


def _absent(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    hint = str(field.type)
    nothing: dict[str, Any] = {"bool": False, "int": 0, "str": ""}
    return () if hint.startswith("tuple[") else nothing.get(hint)


def clauses_in(node: Any) -> Iterator[Any]:
    """Yield the nodes that clauses become, of a model or of what stands in one, from the outside in."""
    for name, is_clause in _leading(type(node)):
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if part is not None:
                if is_clause:
                    yield part
                yield from clauses_in(part)


@_once
def _leading(node: type[Any]) -> tuple[tuple[str, bool], ...]:
    """Return the fields of a node that hold clauses, and of a model that which has the clauses on declarations."""
    inner = {field.field for field in inner_clauses(node)}
    whole = () if node in _BY_NODE else ("declarations",)
    return tuple((name, name in inner) for name in names_of_fields(node) if name in inner or name in whole)
