"""Mending rules files: the safe fixes of what was found, round by round, shown as a difference before they are made."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import click

from capot.base.paths import real, shipped
from capot.cli.common import club_file, rules_files
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.display import visible
from capot.diagnostics.fix import Edit, choose, extent
from capot.diagnostics.source import SourceError, read_source
from capot.files import ChangedMeanwhile, Writing
from capot.files.several_files import common

MOST_ROUNDS = 50

#: What is found in the files of a workspace.
Check = Callable[[Workspace], Diagnostics]


@dataclass
class Mended:
    """Files with their fixes made, not yet written: each as it was, as it is to be, and what was done."""

    before: Mapping[Path, str]
    after: dict[Path, str] = field(default_factory=dict)
    made: dict[Path, list[str]] = field(default_factory=dict)

    @property
    def changed(self) -> dict[Path, str]:
        """The files that are different now, with their new text."""
        return {path: text for path, text in self.after.items() if text != self.before[path]}

    def difference(self) -> str:
        """Show what is different, as a unified diff."""
        lines: list[str] = []
        for path, text in self.changed.items():
            old, new = (_as_read(raw)[1].split("\n") for raw in (self.before[path], text))
            lines += difflib.unified_diff(old, new, str(path), f"{path} (fixed)", lineterm="")
        return "\n".join("".join(char if char == "\t" else visible(char) for char in line) for line in lines)


def mend_files(files: Iterable[Path], check: Check) -> Mended:
    """Make every safe fix in these files, again and again until nothing more can be fixed; writes nothing.

    Files that cannot be read, and capot's own rules, are checked and left as they are.
    """
    mended = Mended(_texts(files))
    mended.after.update(mended.before)
    for _ in range(MOST_ROUNDS):
        workspace = _open(files, mended.after)
        if not _round(mended, check(workspace), {**workspace.of_club, **workspace.given}):
            break
    return mended


def write(mended: Mended) -> None:
    """Write the files that are different.

    Raises:
        OSError: if one cannot be written; then none is changed.
        Changed: if one is no longer as it was read; then none is changed.
    """
    rewrite({path: (mended.before[path].encode(), text) for path, text in mended.changed.items()})


def rewrite(files: Mapping[Path, tuple[bytes, str]]) -> None:
    """Write files anew, all or none; of each what was read, and its new text.

    Raises:
        OSError: if one cannot be written; then none is changed.
        Changed: if one is no longer as it was read; then none is changed.
    """
    if not files:
        return
    try:
        with Writing(common(files)) as writing:
            for path, (read, text) in files.items():
                writing.put(path, text, read=read)
            writing.commit()
    except ChangedMeanwhile as error:
        raise Changed(str(error)) from None


class Changed(click.ClickException):
    """A file that was changed by somebody else while its fixes were shown."""


def listed(files: Iterable[Path]) -> list[Path]:
    """Return the files, a folder as the rules files in it."""
    return rules_files(files)


def agreed(yes: bool) -> bool:
    """Ask whether the changes are to be made; where nobody can answer, they are."""
    if yes or not (sys.stdin.isatty() and sys.stderr.isatty()):
        return True
    return click.confirm("Make these changes?", default=True, err=True)


def _texts(files: Iterable[Path]) -> dict[Path, str]:
    """Return the text of every file that may be fixed, with its own line ends and byte-order mark."""
    own = {real(path) for path in shipped()}
    texts: dict[Path, str] = {}
    seen: set[Path] = set()
    for path in files:
        if real(path) in own or real(path) in seen:
            continue
        try:
            read_source(path)
        except SourceError:
            continue
        seen.add(real(path))
        texts[path] = _raw(path)
    return texts


def _raw(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


def _open(files: Iterable[Path], texts: Mapping[Path, str]) -> Workspace:
    """Read capot's own rules, and the files with the texts that they have by now."""
    return open_workspace(files, club=club_file(), texts={real(path): text for path, text in texts.items()})


def _round(mended: Mended, found: Diagnostics, given: Mapping[str, Path]) -> bool:
    """Make the fixes that can be made at once; returns whether there were any."""
    names = {name: path for name, path in given.items() if path in mended.after}
    edits: dict[Path, list[Edit]] = {}
    for fix in choose(found):
        paths = {edit.span.file for edit in fix.edits}
        if paths <= set(names):
            for edit in fix.edits:
                edits.setdefault(names[edit.span.file], []).append(edit)
            mended.made.setdefault(names[fix.edits[0].span.file], []).append(fix.does)
    for path, wanted in edits.items():
        mended.after[path] = edited(mended.after[path], wanted)
    return bool(edits)


def edited(raw: str, edits: Iterable[Edit]) -> str:
    """Make edits, whose offsets are those of the text as read, in the text as it is in the file.

    A byte-order mark stays, and so do line ends, which new lines take over.
    """
    end_of_line = "\r\n" if "\r\n" in raw else "\r" if "\r" in raw and "\n" not in raw else "\n"
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        offsets, text = _as_read(raw)
        start, end = extent(text, edit)
        raw = raw[: offsets[start]] + edit.text.replace("\n", end_of_line) + raw[offsets[end] :]
    return raw


def _as_read(raw: str) -> tuple[list[int], str]:
    """Return for each character of the text as it is read, and its end, the place in the file; and the text."""
    offsets: list[int] = []
    chars: list[str] = []
    place = 1 if raw.startswith("\ufeff") else 0
    while place < len(raw):
        offsets.append(place)
        chars.append("\n" if raw[place] == "\r" else raw[place])
        place += 2 if raw.startswith("\r\n", place) else 1
    return [*offsets, len(raw)], "".join(chars)
