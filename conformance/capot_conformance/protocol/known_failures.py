"""A list of failures that are known: one full name of a case a line, with ``#`` comments.

# not fixed yet
bela/an equal count fails [bela-4]
"""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from capot.base.inputs import UnfitInput, read_text


class KnownFailuresError(Exception):
    """A list that cannot be read; the text is ``file:line: what is wrong``."""


@dataclass(frozen=True, slots=True)
class KnownFailures:
    """The names in a list, each with its line."""

    path: Path
    lines: dict[str, int]

    def unmatched(self, names: Collection[str]) -> list[str]:
        """Return a complaint about each line that is the name of no case."""
        return [
            f"{self.path}:{line}: there is no case {name!r}" for name, line in self.lines.items() if name not in names
        ]


def read_known_failures(path: Path) -> KnownFailures:
    """Read a list; raises KnownFailuresError, or OSError if there is no such file."""
    try:
        text = read_text(path, "list of known failures", encoding="utf-8-sig")
    except UnfitInput as error:
        raise KnownFailuresError(f"{path}:1: {error.why}") from None
    except UnicodeDecodeError as error:
        raise KnownFailuresError(f"{path}:1: the file is not UTF-8: {error.reason}") from None
    lines: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name = line.strip()
        if not name or name.startswith("#"):
            continue
        if "/" not in name or not name.endswith("]") or "[" not in name:
            raise KnownFailuresError(
                f"{path}:{number}: {name!r} names no case; a line is: source/case name [game+house-rule]"
            )
        if name in lines:
            raise KnownFailuresError(f"{path}:{number}: the case stands in line {lines[name]} already")
        lines[name] = number
    return KnownFailures(path, lines)
