"""The bad examples: for each code a small file that has this problem, with what capot must say on the line of it.

The expectation is a comment at the end of the line, ``### C405 "part of the message"``; one file may have several.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.pages import Example
from capot.diagnostics.render import render
from capot.diagnostics.source import SourceError, source_from_text
from capot.pipeline import Workspace, compile_game, shipped
from capot.places import checkout

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


def read_bad_examples(root: Path | None = None) -> tuple[BadExample, ...]:
    """Read all bad examples, in the order of their names."""
    root = root or bad_root()
    paths = sorted(root.glob("*.capot")) if root is not None else []
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
    workspace = Workspace()
    for path in shipped():
        workspace.read(path, path.name)
    return workspace


def diagnose(text: str, name: str, base: Workspace | None = None) -> tuple[Diagnostics, Workspace]:
    """Compile every game of a text, beside capot's own; returns all that was found, and the workspace."""
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
    found = Diagnostics(workspace.found)
    for key, game in workspace.catalogue.games.items():
        if game.span.file == name:
            found.extend(compile_game(workspace, key).found)
    return found, workspace


def page_examples() -> tuple[Example, ...]:
    """Return the bad examples with what capot says of each, for the pages of the codes."""
    base = workspace_of_shipped()
    examples: list[Example] = []
    for example in read_bad_examples():
        found, workspace = diagnose(example.text, f"{example.name}.capot", base)
        own = [one for one in found if one.code == example.code]
        help_lines = tuple(line for one in own for line in one.help)
        answered, mended = any(one.readings for one in own), any(one.fix is not None for one in own)
        rendered = render(found, workspace.sources)
        examples.append(Example(example.code, example.name, example.text, rendered, help_lines, answered, mended))
    return tuple(examples)
