"""Loads the clause ledgers of the source documents: which clauses there are, of what kind, for which games."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

MAX_BYTES = 2_000_000
#: The safe loader, in C where PyYAML has it.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DERIVED = "derived"
#: Kinds that say nothing an engine could get right or wrong.
NOT_A_RULE = frozenset({"definition", "advice"})


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered clause of a source; a worked case that follows from others has the kind ``derived``."""

    id: str
    kind: str
    games: frozenset[str]
    text: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """All clauses of one source document, by id."""

    source: str
    clauses: Mapping[str, Clause]

    def of_game(self, game: str) -> tuple[Clause, ...]:
        """Return the clauses that apply to `game`, in the order of the ledger."""
        return tuple(clause for clause in self.clauses.values() if game in clause.games)


def ledgers_root() -> Path:
    """Return the folder of the ledgers."""
    places: Any = import_module("capot.places")
    return Path(places.spec_root()) / "sources"


def load_ledgers(root: Path | None = None) -> dict[str, Ledger]:
    """Load every ledger under `root`, by source."""
    loaded = (load_ledger(path) for path in sorted((root or ledgers_root()).glob("*.yaml")))
    return {ledger.source: ledger for ledger in loaded}


def load_ledger(path: Path) -> Ledger:
    """Load one ledger; raises ValueError naming the file when it is not one."""
    if path.stat().st_size > MAX_BYTES:
        raise ValueError(f"{path}: larger than {MAX_BYTES} bytes")
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER)
    if not isinstance(data, dict) or not isinstance(data.get("source"), dict) or "clauses" not in data:
        raise ValueError(f"{path}: a ledger has 'source' and 'clauses'")
    source = str(data["source"]["key"])
    stated = {clause.id: clause for clause in _stated(data["clauses"])}
    clauses: dict[str, Clause] = {}
    for clause in (*_stated(data["clauses"]), *_derived(data.get(DERIVED) or (), stated)):
        if clause.id in clauses:
            raise ValueError(f"{path}: the clause {clause.id} is there twice")
        clauses[clause.id] = clause
    return Ledger(source, clauses)


def _stated(entries: Iterable[dict[str, Any]]) -> Iterator[Clause]:
    for entry in entries:
        text = " ".join(str(entry.get("says", "")).split())
        yield Clause(entry["id"], entry["kind"], frozenset(entry["applies"]), text)


def _derived(entries: Iterable[dict[str, Any]], stated: Mapping[str, Clause]) -> Iterator[Clause]:
    for entry in entries:
        text = entry.get("title") or entry.get("arithmetic") or ""
        yield Clause(entry["id"], DERIVED, _games_of_derived(entry, stated), str(text))


def _games_of_derived(entry: Mapping[str, Any], stated: Mapping[str, Clause]) -> frozenset[str]:
    # A derived case that names no game holds in every game in which all the clauses that it follows from hold.
    given = entry.get("given") or {}
    if "applies" in entry:
        return frozenset(entry["applies"])
    if "variant" in given or "variants" in given:
        return frozenset(given.get("variants") or [given["variant"]])
    return frozenset.intersection(*(stated[id].games for id in entry["from"]))
