"""Loads conformance cases from YAML.

The files are untrusted input: the safe loader, no aliases, no duplicate keys, limits on size, depth and count, and
only texts and whole numbers as values. Every complaint names file and line.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from capot.base.inputs import UnfitInput, read_text
from capot.base.paths import cases_root
from capot.notation.case_kinds import KINDS
from capot.runtime.formats import unreadable

#: The form of a file of cases; one that does not name its form is of this one.
FORMAT = "capot-case-file/1"
MAX_DEPTH = 12
MAX_CASES = 2_000
MAX_TEXT = 2_000
MAX_NUMBER = 1_000_000

_FIELDS = ("name", "pins", "games", "with", "shows", "kind", "given", "expect", "not", "because")
_OPTIONAL = ("with", "shows", "not")


class CaseError(Exception):
    """A case that cannot be read. The text is ``file:line: what is wrong``."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")
        self.path = path
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Case:
    """One situation and what the rules make of it. `line` is where its name stands in `path`.

    `shows` are addresses of rules under which a rulebook prints it as an example; `nothing` keeps it out.
    """

    name: str
    pins: tuple[str, ...]
    games: tuple[str, ...]
    house_rules: tuple[str, ...]
    kind: str
    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    expect_not: Mapping[str, Any]
    because: str
    path: Path
    line: int
    shows: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Where it stands, as ``file:line``."""
        return f"{self.path}:{self.line}"


@cache
def load_cases(root: Path | None = None) -> tuple[Case, ...]:
    """Load every case under `root`, by file name and line, once a process. A name may be used once within a source."""
    loaded: dict[tuple[str, str], Case] = {}
    for path in sorted((root or cases_root()).rglob("*.yaml")):
        for case in load_file(path):
            first = loaded.setdefault((path.parent.name, case.name), case)
            if first is not case:
                raise CaseError(path, case.line, f"the name {case.name!r} is taken by {first.place}")
    return tuple(loaded.values())


def load_file(path: Path) -> tuple[Case, ...]:
    """Load one file of cases; raises CaseError at the first thing that is wrong."""
    try:
        text = read_text(path, "file of cases")
    except UnfitInput as error:
        raise CaseError(path, 1, error.why) from None
    except UnicodeDecodeError as error:
        raise CaseError(path, 1, f"the file is not UTF-8: {error.reason} at byte {error.start}") from None
    return tuple(_cases(_Reader(path), text))


def read_mapping(path: Path, text: str) -> dict[str, Any]:
    """Return the fields of a text that holds one mapping, read as carefully as a file of cases is.

    Raises:
        CaseError: at the first thing that is wrong; `path` is only named.
    """
    reader = _Reader(path)
    top = reader.compose(text)
    found = reader.plain(top)
    if not isinstance(found, dict):
        raise reader.error(top, "this is no list of fields such as 'hands:' and 'tricks:'")
    return found


def _cases(reader: "_Reader", text: str) -> Iterator[Case]:
    top = reader.compose(text)
    if not isinstance(top, yaml.MappingNode):
        raise reader.error(top, "a file of cases starts with 'source:' and 'cases:'")
    fields = reader.fields(top)
    reader.only(top, fields, ("format", "source", "cases"), needed=("source", "cases"))
    form = reader.text(fields["format"]) if "format" in fields else FORMAT
    if problem := unreadable(form, FORMAT):
        raise reader.error(fields["format"], problem)
    source = reader.text(fields["source"])
    listed = fields["cases"]
    if not isinstance(listed, yaml.SequenceNode) or not listed.value:
        raise reader.error(listed, "'cases' is a list of cases")
    if len(listed.value) > MAX_CASES:
        raise reader.error(listed, f"more than {MAX_CASES} cases in one file")
    names: set[str] = set()
    for node in listed.value:
        case = _case(reader, node, source)
        if case.name in names:
            raise reader.error(node, f"the name {case.name!r} is used twice in this file")
        names.add(case.name)
        yield case


def _case(reader: "_Reader", node: yaml.Node, source: str) -> Case:
    if not isinstance(node, yaml.MappingNode):
        raise reader.error(node, "a case is a list of fields, starting with its name")
    fields = reader.fields(node)
    reader.only(node, fields, _FIELDS, needed=tuple(field for field in _FIELDS if field not in _OPTIONAL))
    kind_name = reader.text(fields["kind"])
    if kind_name not in KINDS:
        raise reader.error(fields["kind"], f"{kind_name!r} is no kind of case; there are {', '.join(KINDS)}")
    kind = KINDS[kind_name]
    reader.part(fields["given"], kind.needs | kind.takes, kind.needs)
    expect_not = fields.get("not")
    for part in (fields["expect"], expect_not):
        if part is not None:
            reader.part(part, kind.expect, frozenset())
    return Case(
        name=reader.text(fields["name"]),
        pins=tuple(f"{source}.{pin}" for pin in reader.texts(fields["pins"])),
        games=reader.texts(fields["games"]),
        house_rules=reader.texts(fields["with"]) if "with" in fields else (),
        kind=kind_name,
        given=reader.plain(fields["given"]),
        expect=reader.plain(fields["expect"]),
        expect_not={} if expect_not is None else reader.plain(expect_not),
        because=reader.text(fields["because"]),
        path=reader.path,
        line=node.start_mark.line + 1,
        shows=reader.texts(fields["shows"]) if "shows" in fields else (),
    )


#: The safe loader, in C where PyYAML has it: the same language, many times as fast.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _without_aliases(text: str) -> yaml.Node | None:
    """Return the tree of a file; aliases, which could make a short file a very large tree, are refused."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > 10 * MAX_DEPTH:
            raise RecursionError
        if isinstance(event, yaml.AliasEvent):
            mark: Any = event.start_mark
            raise yaml.MarkedYAMLError(problem="aliases are not used in cases", problem_mark=mark)
    node: yaml.Node | None = yaml.compose(text, Loader=_LOADER)
    return node


class _Reader:
    """Turns nodes of one file into plain values and knows where each stands."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def error(self, node: yaml.Node, problem: str) -> CaseError:
        return CaseError(self.path, node.start_mark.line + 1, problem)

    def compose(self, text: str) -> yaml.Node:
        try:
            node = _without_aliases(text)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            problem = ", ".join(part for part in (error.context, error.problem) if part)
            raise CaseError(self.path, mark.line + 1 if mark else 1, f"not YAML: {problem}") from None
        except yaml.YAMLError as error:
            raise CaseError(self.path, 1, f"not YAML: {' '.join(str(error).split())}") from None
        except RecursionError:
            raise CaseError(self.path, 1, f"nested deeper than {MAX_DEPTH} levels") from None
        if node is None:
            raise CaseError(self.path, 1, "the file is empty")
        return node

    def fields(self, node: yaml.MappingNode) -> dict[str, yaml.Node]:
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
        for name, value in fields.items():
            if name not in known:
                raise self.error(value, f"{name!r} is no field here; there are {', '.join(known)}")
        missing = [name for name in needed if name not in fields]
        if missing:
            raise self.error(node, f"missing: {', '.join(missing)}")

    def part(self, node: yaml.Node, known: frozenset[str], needed: frozenset[str]) -> None:
        if not isinstance(node, yaml.MappingNode) or not node.value:
            raise self.error(node, "'given', 'expect' and 'not' are lists of fields")
        self.only(node, self.fields(node), tuple(sorted(known)), tuple(sorted(needed)))

    def text(self, node: yaml.Node) -> str:
        value = self.plain(node)
        if not isinstance(value, str):
            raise self.error(node, f"a text is needed here, not {value!r}")
        return value

    def texts(self, node: yaml.Node) -> tuple[str, ...]:
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            raise self.error(node, "a list of texts in brackets is needed here")
        return tuple(self.text(part) for part in node.value)

    def plain(self, node: yaml.Node, depth: int = 0) -> Any:
        if depth > MAX_DEPTH:
            raise self.error(node, f"nested deeper than {MAX_DEPTH} levels")
        if isinstance(node, yaml.MappingNode):
            return {name: self.plain(value, depth + 1) for name, value in self.fields(node).items()}
        if isinstance(node, yaml.SequenceNode):
            return [self.plain(part, depth + 1) for part in node.value]
        return self.scalar(node)

    def scalar(self, node: yaml.Node) -> str | int:
        text = str(node.value)
        kind = node.tag.rpartition(":")[2]
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
