"""Files that are made together, and when they need not be made again.

For every unit that was made before it is kept which files came of it and what was in them. As long as nothing that it
is made from changes, and its files lie there as they were written, it is passed over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from capot.base.processes import Begun, each
from capot.cache.disk import Shelf, key_of


@dataclass(frozen=True, slots=True)
class Unit:
    """Some files; ``inputs`` is all that they are made from beside the code, ``make`` gives their texts by name."""

    inputs: tuple[str, ...]
    make: Callable[[], Mapping[str, str]]


class Making:
    """Makes units, those that take long first and beside the others, and passes over what is there already.

    Args:
        root: the folder with what was written before.
        shelf: what was made before; without it everything is made.
    """

    def __init__(self, root: Path | None = None, shelf: Shelf | None = None) -> None:
        self.root = root
        self.shelf = shelf
        self.there: set[str] = set()
        self._begun: list[tuple[Sequence[Unit], Begun[Mapping[str, str]]]] = []

    def begin(self, units: Iterable[Unit]) -> None:
        """Begin units in a process beside this one, if they have to be made."""
        needed = [unit for unit in units if not self._is_there(unit)]
        self._begun.append((needed, Begun([unit.make for unit in needed], most=1)))

    def files(self, units: Iterable[Unit], prepare: Callable[[], object]) -> dict[str, str]:
        """Return the files of units, and of those that were begun, that have to be made; ``there`` has the others.

        ``prepare`` is done once before several are made, here: it reads what all of them need.
        """
        needed = [unit for unit in units if not self._is_there(unit)]
        if len(needed) > 1:
            prepare()
        made = list(zip(needed, each([unit.make for unit in needed]), strict=True))
        for begun, works in self._begun:
            made += zip(begun, works.results(), strict=True)
        files: dict[str, str] = {}
        for unit, texts in made:
            files |= texts
            if self.shelf is not None:
                self.shelf.put(key_of(*unit.inputs), {name: _digest(text.encode()) for name, text in texts.items()})
        return files

    def abandon(self) -> None:
        """Leave what was begun: something is wrong, and nothing will be written."""
        for _, works in self._begun:
            works.close()

    def _is_there(self, unit: Unit) -> bool:
        if self.shelf is None or self.root is None:
            return False
        digests = self.shelf.get(key_of(*unit.inputs))
        if digests is None or not all(_is_whole(self.root / name, digest) for name, digest in digests.items()):
            return False
        self.there |= digests.keys()
        return True


def _is_whole(path: Path, digest: str) -> bool:
    """Whether a file is there with what was written to it."""
    try:
        return path.is_file() and _digest(path.read_bytes()) == digest
    except OSError:
        return False


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
