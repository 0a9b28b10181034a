"""Mutants that somebody has read and found to be the same game, each with the reason: `equivalents.yaml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FILE = Path(__file__).resolve().parent / "equivalents.yaml"
#: A mutant by its game, the clause that is changed, and what the change is; or several, with stars.
Key = tuple[str, str, str]


@cache
def load_equivalents(path: Path = FILE) -> Mapping[Key, str]:
    """Load why mutants are the same game.

    Raises:
        ValueError: naming the file and the entry, if one has no reason or no mutants, or a mutant stands twice.
    """
    entries: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    found: dict[Key, str] = {}
    for number, entry in enumerate(entries if isinstance(entries, list) else [None], 1):
        if not isinstance(entry, dict) or entry.keys() != {"why", "mutants"} or not entry["mutants"]:
            raise ValueError(f"{path}: entry {number}: it has `why` and `mutants`")
        for mutant in entry["mutants"]:
            if not isinstance(mutant, dict) or mutant.keys() != {"game", "at", "what"}:
                raise ValueError(f"{path}: entry {number}: a mutant has `game`, `at` and `what`")
            key = (str(mutant["game"]), str(mutant["at"]), str(mutant["what"]))
            if key in found:
                raise ValueError(f"{path}: entry {number}: {' '.join(key)} stands twice")
            found[key] = " ".join(str(entry["why"]).split())
    return found


def means(key: Key, mutant: Key) -> bool:
    """Whether an entry is about a mutant; a star stands for any letters."""
    return all(
        re.fullmatch(".*".join(map(re.escape, said.split("*"))), told) is not None
        for said, told in zip(key, mutant, strict=True)
    )


def why_equivalent(game: str, at: str, what: str) -> str:
    """Return why a mutant is the same game, and nothing if nobody has said so."""
    found = (why for key, why in load_equivalents().items() if means(key, (game, at, what)))
    return next(found, "")
