"""Points that were settled without a source: what neither document nor ledger says."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FILE = Path(__file__).resolve().parent / "settled.yaml"
_FIELDS = {"games", "says", "at", "with"}


@dataclass(frozen=True, slots=True)
class Settled:
    """A point settled by us: for which games, what was settled, and the clauses or house rules that say it."""

    games: tuple[str, ...]
    says: str
    addresses: tuple[str, ...]
    house_rules: tuple[str, ...]


@cache
def load_settled(path: Path = FILE) -> tuple[Settled, ...]:
    """Load the points settled by us; raises ValueError naming the file and the entry when one is not right."""
    entries: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    if not isinstance(entries, list):
        raise ValueError(f"{path}: a list of points is needed")
    return tuple(_point(path, number, entry) for number, entry in enumerate(entries, start=1))


def _point(path: Path, number: int, entry: Any) -> Settled:
    if not isinstance(entry, dict) or not {"games", "says"} <= entry.keys() <= _FIELDS:
        raise ValueError(f"{path}: point {number}: it has `games` and `says`, and `at` or `with`")
    return Settled(
        games=tuple(entry["games"]),
        says=" ".join(str(entry["says"]).split()),
        addresses=tuple(entry.get("at", ())),
        house_rules=tuple(entry.get("with", ())),
    )
