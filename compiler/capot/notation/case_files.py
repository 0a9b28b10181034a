"""Loads conformance cases from YAML.

The files are untrusted input: the safe loader, no aliases, no duplicate keys, limits on size, depth and count, and
only texts and whole numbers as values. Every complaint names file and line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from capot.base.inputs import UnfitInput, read_text
from capot.base.paths import cases_root
from capot.base.plain_yaml import Mark, PlainYaml
from capot.notation.answer_forms import NOBODY
from capot.notation.case_kinds import KINDS
from capot.runtime.formats import unreadable

#: The form of a file of cases; one that does not name its form is of this one.
FORMAT = "capot-case-file/1"
MAX_CASES = 2_000
MAX_ERRORS = 20

_FIELDS = ("name", "pins", "games", "with", "shows", "kind", "given", "expect", "not", "because")
_OPTIONAL = ("with", "shows", "not")


class CaseError(Exception):
    """A case that cannot be read. The text is ``file:line: what is wrong``, and so of each of the `further` ones."""

    def __init__(self, path: Path, line: int, problem: str, further: Iterable[CaseError] = ()) -> None:
        self.path = path
        self.line = line
        self.problem = problem
        self.further = tuple(further)
        more = len(self.further) - MAX_ERRORS + 1
        lines = [f"{path}:{line}: {problem}", *(str(error) for error in self.further[: MAX_ERRORS - 1])]
        super().__init__("\n".join([*lines, f"and {more} more"] if more > 0 else lines))

    @classmethod
    def of_all(cls, errors: Sequence[CaseError]) -> CaseError:
        """Make one of several, of which each may be of several itself; ``IndexError`` if there is none."""
        first, *further = [one for error in errors for one in (cls.single(error), *error.further)]
        return cls(first.path, first.line, first.problem, further)

    @classmethod
    def single(cls, error: CaseError) -> CaseError:
        """Make the first one of an error by itself."""
        return cls(error.path, error.line, error.problem)


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
    wrong: list[CaseError] = []
    for path in sorted((root or cases_root()).rglob("*.yaml")):
        try:
            cases = load_own_file(path) if root is None else load_file(path)
        except CaseError as error:
            wrong.append(error)
            continue
        for case in cases:
            first = loaded.setdefault((path.parent.name, case.name), case)
            if first is not case:
                wrong.append(CaseError(path, case.line, f"the name {case.name!r} is taken by {first.place}"))
    if wrong:
        raise CaseError.of_all(wrong)
    return tuple(loaded.values())


@cache
def load_own_file(path: Path) -> tuple[Case, ...]:
    """Load a file of capot's own cases, once a process."""
    return load_file(path)


def load_file(path: Path) -> tuple[Case, ...]:
    """Load one file of cases; raises CaseError with what is wrong first in the file, or first in each of its cases."""
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


def _cases(reader: _Reader, text: str) -> Iterator[Case]:
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
    wrong: list[CaseError] = []
    for node in listed.value:
        try:
            case = _case(reader, node, source)
            if case.name in names:
                raise reader.error(node, f"the name {case.name!r} is used twice in this file")
        except CaseError as error:
            wrong.append(error)
            continue
        names.add(case.name)
        yield case
    if wrong:
        raise CaseError.of_all(wrong)


def _case(reader: _Reader, node: yaml.Node, source: str) -> Case:
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
        pins=tuple(f"{source}.{pin}" for pin in reader.texts(fields["pins"], "pins")),
        games=reader.texts(fields["games"], "games"),
        house_rules=reader.texts(fields["with"], "with") if "with" in fields else (),
        kind=kind_name,
        given=_asked(kind_name, reader.plain(fields["given"])),
        expect=reader.plain(fields["expect"]),
        expect_not={} if expect_not is None else reader.plain(expect_not),
        because=reader.text(fields["because"]),
        path=reader.path,
        line=node.start_mark.line + 1,
        shows=reader.texts(fields["shows"], "shows") if "shows" in fields else (),
    )


def _asked(kind: str, given: dict[str, Any]) -> dict[str, Any]:
    """Return what is given as engines are asked: a deal that nobody won is one of which no winner is said."""
    return {name: value for name, value in given.items() if (kind, name, value) != ("match", "winner", NOBODY)}


class _Reader(PlainYaml):
    """Reads one file of cases; what is wrong there is a CaseError."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def fault(self, problem: str, start: Mark, end: Mark) -> CaseError:
        return CaseError(self.path, start.line + 1, problem)

    def part(self, node: yaml.Node, known: frozenset[str], needed: frozenset[str]) -> None:
        if not isinstance(node, yaml.MappingNode) or not node.value:
            raise self.error(node, "'given', 'expect' and 'not' are lists of fields")
        self.only(node, self.fields(node), tuple(sorted(known)), tuple(sorted(needed)))
