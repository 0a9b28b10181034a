"""Inputs that once found something: a file each, in a folder for each kind; the tests try all of them again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from capot_conformance.fuzzing.every import KINDS
from capot_conformance.fuzzing.kinds import Kind
from capot_conformance.fuzzing.trial import Finding

#: The folder of the corpus in a checkout; an installed package has none.
ROOT = Path(__file__).resolve().parents[2] / "corpus"


@dataclass(frozen=True, slots=True)
class Entry:
    """An input of the corpus."""

    kind: Kind
    path: Path

    @property
    def name(self) -> str:
        """Its folder and file, as the list of open findings has it."""
        return f"{self.path.parent.name}/{self.path.name}"

    @property
    def data(self) -> bytes:
        """The input."""
        return self.path.read_bytes()


def entries(root: Path = ROOT) -> tuple[Entry, ...]:
    """Return the inputs of a corpus, by kind and name.

    Raises:
        ValueError: if there is a file that is of no kind, or has not the ending of its kind.
    """
    found: list[Entry] = []
    for path in sorted(root.glob("*/*")):
        kind = KINDS.get(path.parent.name)
        if kind is None or path.suffix != f".{kind.ending}":
            raise ValueError(f"{path}: no input of any kind; the folders are {', '.join(KINDS)}")
        found.append(Entry(kind, path))
    return tuple(found)


def open_findings(root: Path = ROOT) -> dict[str, str]:
    """Return the inputs whose cause is known and not mended yet, by folder and name, with what has to be mended.

    Raises:
        ValueError: if a line says no file of the corpus, or not what has to be mended.
    """
    listed: dict[str, str] = {}
    for line in (root / "open.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, why = line.partition(": ")
            if not why or not (root / name).exists():
                raise ValueError(f"{root / 'open.txt'}: no input with what has to be mended: {line}")
            listed[name] = why
    return listed


def keep(finding: Finding, folder: Path) -> Path:
    """Write the input of a finding to a folder, as the corpus has it, and return its file."""
    kind = KINDS[finding.kind]
    path = folder / kind.name / f"{hashlib.sha256(finding.data).hexdigest()[:12]}.{kind.ending}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(finding.data)
    return path
