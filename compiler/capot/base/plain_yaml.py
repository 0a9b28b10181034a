"""YAML of plain texts, numbers, lists and fields, read carefully, with the place of everything.

Such files are untrusted input: the safe loader, no aliases, no duplicate keys, limits on depth and length, and only
texts and whole numbers as values.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeGuard

if TYPE_CHECKING:
    import yaml

MAX_DEPTH = 12
MAX_TEXT = 2_000
MAX_NUMBER = 1_000_000

#: What newer readers in C say by themselves of a text nested so deep that they do not begin to read it.
_TOO_DEEP = "exceeded maximum nesting depth"


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a text: its offset in characters, and its line from 0."""

    index: int
    line: int


@cache
def _yaml() -> Any:
    """Return PyYAML, which a check of rules files alone has no use for."""
    import yaml

    return yaml


def _loader() -> Any:
    """Return the safe loader, in C where PyYAML has it: the same language, many times as fast."""
    return getattr(_yaml(), "CSafeLoader", _yaml().SafeLoader)


def has_fields(node: Any) -> TypeGuard[yaml.MappingNode]:
    """Whether a node has fields."""
    return isinstance(node, _yaml().MappingNode)


def is_list(node: Any) -> TypeGuard[yaml.SequenceNode]:
    """Whether a node is a list."""
    return isinstance(node, _yaml().SequenceNode)


_BEGINNING = Mark(0, 0)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


class PlainYaml(ABC):
    """Turns the nodes of one file into plain values and knows where each stands."""

    @abstractmethod
    def fault(self, problem: str, start: Mark, end: Mark) -> Exception:
        """Return the error for something that is wrong at a place."""

    def error(self, node: yaml.Node, problem: str) -> Exception:
        """Return the error for something that is wrong with a node."""
        return self.fault(problem, _mark(node.start_mark), _mark(node.end_mark))

    def compose(self, text: str) -> yaml.Node:
        """Return the tree of a text."""
        try:
            node = _without_aliases(text)
        except _yaml().MarkedYAMLError as error:
            if error.problem == _TOO_DEEP:
                raise self._too_deep() from None
            mark = _mark(error.problem_mark or error.context_mark)
            problem = ", ".join(part for part in (error.context, error.problem) if part)
            if text[mark.index : mark.index + 1] == "\t":
                problem = "lines are indented by spaces, and this is a tab"
            raise self.fault(f"not YAML: {problem}", mark, mark) from None
        except _yaml().YAMLError as error:
            raise self.fault(f"not YAML: {' '.join(str(error).split())}", _BEGINNING, _BEGINNING) from None
        except RecursionError:
            raise self._too_deep() from None
        if node is None:
            raise self.fault("the file is empty", _BEGINNING, _BEGINNING)
        return node

    def _too_deep(self) -> Exception:
        return self.fault(f"nested deeper than {MAX_DEPTH} levels", _BEGINNING, _BEGINNING)

    def fields(self, node: yaml.MappingNode) -> dict[str, yaml.Node]:
        """Return the fields of a node by name."""
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = self.text(key)
            if name in found:
                raise self.error(key, f"{name!r} is given twice")
            found[name] = value
        return found

    def only(
        self, node: yaml.Node, fields: Mapping[str, yaml.Node], known: tuple[str, ...], needed: tuple[str, ...]
    ) -> None:
        """Check that a node has the fields that it needs, and no unknown ones."""
        for name, value in fields.items():
            if name not in known:
                keys = [key for key, _ in node.value] if has_fields(node) else []
                place = next((key for key in keys if key.value == name), value)
                raise self.error(place, f"{name!r} is no field here; there are {', '.join(known)}")
        missing = [name for name in needed if name not in fields]
        if missing:
            raise self.error(node, f"missing: {', '.join(missing)}")

    def text(self, node: yaml.Node) -> str:
        """Return a text."""
        value = self.plain(node)
        if not isinstance(value, str):
            raise self.error(node, f"a text is needed here, not {value!r}")
        return value

    def texts(self, node: yaml.Node, field: str = "") -> tuple[str, ...]:
        """Return a list of texts, of which there is at least one; `field` names it in what is wrong."""
        if not is_list(node) or not node.value:
            where = f"{field}: " if field else ""
            raise self.error(node, f"{where}a list of texts in brackets is needed here, with at least one")
        return tuple(self.text(part) for part in node.value)

    def plain(self, node: yaml.Node, depth: int = 0) -> Any:
        """Return what a node holds as plain data."""
        if depth > MAX_DEPTH:
            raise self.error(node, f"nested deeper than {MAX_DEPTH} levels")
        if has_fields(node):
            return {name: self.plain(value, depth + 1) for name, value in self.fields(node).items()}
        if is_list(node):
            return [self.plain(part, depth + 1) for part in node.value]
        return self._scalar(node)

    def _scalar(self, node: yaml.Node) -> str | int:
        text = str(node.value)
        kind = node.tag.rpartition(":")[2]
        if kind == "str" and _CONTROL.search(text):  # as an escape in quotes may bring them in
            raise self.error(node, "the text has a control character")
        if kind == "str" and text and len(text) <= MAX_TEXT:
            return text
        if kind == "str":
            raise self.error(node, "the text is empty" if not text else f"the text is longer than {MAX_TEXT} letters")
        digits = text.removeprefix("-")
        if kind == "int" and digits.isascii() and digits.isdigit() and (digits == "0" or digits[0] != "0"):
            if len(digits) > len(str(MAX_NUMBER)) or int(digits) > MAX_NUMBER:
                raise self.error(node, f"a number larger than {MAX_NUMBER}")
            return int(text)
        raise self.error(node, f"{text!r} is read by YAML as {kind}, not as text; put it in quotes")


def _without_aliases(text: str) -> yaml.Node | None:
    """Return the tree of a file; aliases, which could make a short file a very large tree, are refused."""
    pyyaml, loader, depth = _yaml(), _loader(), 0
    for event in pyyaml.parse(text, Loader=loader):
        depth += isinstance(event, pyyaml.CollectionStartEvent) - isinstance(event, pyyaml.CollectionEndEvent)
        if depth > 10 * MAX_DEPTH:
            raise RecursionError
        if isinstance(event, pyyaml.AliasEvent):
            mark: Any = event.start_mark
            raise pyyaml.MarkedYAMLError(problem="aliases are not used here", problem_mark=mark)
    node: yaml.Node | None = pyyaml.compose(text, Loader=loader)
    return node


def _mark(mark: Any) -> Mark:
    return _BEGINNING if mark is None else Mark(mark.index, mark.line)
