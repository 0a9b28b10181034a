"""The bad examples: for each code a small file that has this problem, with what capot must say on the line of it.

The expectation is a comment at the end of the line, ``### C405 "part of the message"``; one file may have several.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from capot.base.paths import checkout, shipped
from capot.compile.checked_files import check_files
from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace, read_kept
from capot.diagnostics.code_pages import Example
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.render import render
from capot.diagnostics.source import SourceError, source_from_text
from capot.model.clause_reference import Shown
from capot.sentences import sentences
from capot.syntax.clauses import Clause, Parsed
from capot.syntax.parser import parse
from capot.syntax.skeleton import starting

_EXPECTED = re.compile(r'[ ]*### (C[0-9]{3}) "([^"]*)"')


@dataclass(frozen=True, slots=True, order=True)
class Expected:
    """What must be said: on which line, with which code, and some words of the message."""

    line: int
    code: str
    words: str


@dataclass(frozen=True, slots=True)
class BadExample:
    """A file with a problem: its name, its text without the expectations, and these."""

    name: str
    text: str
    expected: tuple[Expected, ...]

    @property
    def code(self) -> str:
        """The code that the file is an example of."""
        return self.name.partition("-")[0]


def bad_root() -> Path | None:
    """Return the folder of the bad examples, or ``None`` where only the package is installed."""
    root = checkout()
    return None if root is None else root / "conformance" / "bad"


def read_bad_examples(root: Path | None = None, code: str = "") -> tuple[BadExample, ...]:
    """Read all bad examples, or those of one code, in the order of their names."""
    root = root or bad_root()
    paths = sorted(root.glob(f"{code}*.capot")) if root is not None else []
    return tuple(bad_example(path.stem, path.read_text(encoding="utf-8")) for path in paths)


def bad_example(name: str, text: str) -> BadExample:
    """Take the expectations out of an example's text."""
    expected = [
        Expected(number, match[1], match[2])
        for number, line in enumerate(text.split("\n"), start=1)
        for match in _EXPECTED.finditer(line)
    ]
    return BadExample(name, _EXPECTED.sub("", text), tuple(sorted(expected)))


def workspace_of_shipped() -> Workspace:
    """Return a workspace with capot's own rules, for examples to extend."""
    return read_kept({path.name: path for path in shipped()})


def diagnose(text: str, name: str, base: Workspace | None = None) -> tuple[Diagnostics, Workspace]:
    """Check everything in a text, beside capot's own rules; returns all that was found, and the workspace."""
    base = base or workspace_of_shipped()
    workspace = Workspace()
    workspace.catalogue.games.update(base.catalogue.games)
    workspace.catalogue.families.update(base.catalogue.families)
    workspace.catalogue.house_rules.update(base.catalogue.house_rules)
    workspace.sources.update(base.sources)
    try:
        source = source_from_text(text, name)
    except SourceError as error:
        return Diagnostics([error.diagnostic]), workspace
    workspace.take(source)
    return check_files(workspace, [name]).found, workspace


def page_examples(code: str = "") -> tuple[Example, ...]:
    """Return the bad examples, or those of one code, with what capot says of each, for the pages of the codes."""
    base = workspace_of_shipped()
    examples: list[Example] = []
    for example in read_bad_examples(code=code):
        found, workspace = diagnose(example.text, f"{example.name}.capot", base)
        own = [one for one in found if one.code == example.code]
        help_lines = tuple(line for one in own for line in one.help)
        answered, mended = any(one.readings for one in own), any(one.fix is not None for one in own)
        rendered = render(found, workspace.sources)
        examples.append(Example(example.code, example.name, example.text, rendered, help_lines, answered, mended))
    return tuple(examples)


def codes_by_kind() -> dict[str, list[str]]:
    """Return, for each kind of clause, the codes of the bad examples that have a clause of it on the wrong line."""
    found: dict[str, set[str]] = {}
    for example in read_bad_examples():
        try:
            parsed, _ = parse(source_from_text(example.text, example.name))
        except SourceError:
            continue
        lines = {expected.line for expected in example.expected if expected.code == example.code}
        for clause in _clauses(parsed):
            if clause.head.line in lines:
                found.setdefault(clause.kind, set()).add(example.code)
    return {kind: sorted(codes) for kind, codes in found.items()}


def clause_examples(workspace: Workspace, games: Iterable[str]) -> dict[str, Shown]:
    """Return the first clause of each kind in some games, with the sentence that it becomes."""
    shown: dict[str, Shown] = {}
    for key in games:
        compiled = compile_game(workspace, key)
        if compiled.model is None or compiled.composed is None:
            continue
        said = sentences(compiled.model)
        for address, clause in compiled.composed.clauses():
            if clause.kind not in shown and address in said:
                start = starting(address, clause, said[address], workspace.sources[clause.span.file])
                text = start.text.split("{")[0].rstrip() if clause.children else start.text
                shown[clause.kind] = Shown(text, start.sentence, compiled.model.title)
    return shown


def _clauses(parsed: Parsed) -> Iterator[Clause]:
    for game in (*parsed.games, *parsed.families):
        for section in game.sections:
            yield from _with_inner(section.clauses)
        for patch in game.patches:
            yield from _with_inner(patch.clauses)
    for rule in parsed.house_rules:
        for patch in rule.patches:
            yield from _with_inner(patch.clauses)


def _with_inner(clauses: Iterable[Clause]) -> Iterator[Clause]:
    for clause in clauses:
        yield clause
        yield from _with_inner(clause.children)
