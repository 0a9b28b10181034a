"""The mistakes that card players make when they write a rule, and what has to be said to them, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent

import yaml

from capot.build.bad_examples import diagnose
from capot.compile.workspace import Workspace
from capot.diagnostics.render import render
from capot_conformance.writing_slips.mended_text import mended

_FILE = "typed.capot"

#: What helps nobody, whatever was typed: it speaks of how a text is read.
NEVER = ("here can stand `by`, `in`, `over`", "here can stand `}`", "Traceback")


@dataclass(frozen=True, slots=True)
class Mistake:
    """What a player typed, around what, and what they have to be told.

    One of the ``codes``, if there are any, has to be given; all of ``says`` has to be said, and nothing of ``never``.
    ``fixed`` is the text as it stands when it is mended, where it can have meant one thing only.
    """

    name: str
    around: str
    game: str
    text: str
    codes: tuple[str, ...]
    says: tuple[str, ...]
    never: tuple[str, ...]
    fixed: str | None

    def file(self, text: str) -> str:
        """Return a text with what stands around it."""
        if self.around == "file":
            return text
        if self.around != "rule":
            text = f"add to {self.around} {{\n{indent(text, '  ')}\n}}"
        return f'house rule typed "As typed" {{\n  for {self.game}\n{indent(text, "  ")}\n}}\n'


def read_mistakes(path: Path) -> tuple[Mistake, ...]:
    """Read a file of mistakes."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    return tuple(
        Mistake(
            entry["id"],
            entry["in"],
            entry.get("for", "bela-4"),
            entry["text"],
            tuple(entry["code"]),
            tuple(entry["says"]),
            (*entry.get("never", ()), *NEVER),
            entry.get("fixed"),
        )
        for entry in data
    )


def wrong_about(mistake: Mistake, base: Workspace) -> Iterator[str]:
    """Yield what is missing or too much in what is said of a mistake, in words; nothing, if it is well answered."""
    text = mistake.file(mistake.text)
    found, workspace = diagnose(text, _FILE, base)
    shown = render(found, workspace.sources)
    said = shown.casefold()
    if mistake.codes and not {one.code for one in found} & set(mistake.codes):
        yield f"has none of the codes {', '.join(mistake.codes)}"
    yield from (f"does not say {words!r}" for words in mistake.says if words.casefold() not in said)
    yield from (f"says {words!r}" for words in mistake.never if words.casefold() in said)
    after, _ = mended(text, _FILE, base)
    if mistake.fixed is None and after != text:
        yield f"is mended, though it is not clear how:\n{after}"
    if mistake.fixed is not None and after != mistake.file(mistake.fixed):
        yield "is not mended" if after == text else f"is mended otherwise:\n{after}"
