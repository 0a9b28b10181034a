"""The ledgers: every source document as numbered clauses, which the rules cite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from capot.base.dataclasses import dataclass
from capot.base.inputs import read_text
from capot.base.paths import ledger_files
from capot.cache.disk import code_version, digest_of, keep, kept_file, recall
from capot.cache.values import Codec


@dataclass(frozen=True, slots=True)
class LedgerClause:
    """A clause of a source: its kind, what it says in our words, and for an open point its readings."""

    id: str
    kind: str
    says: str
    games: tuple[str, ...]
    topic: str
    readings: tuple[tuple[str, str], ...]
    default: str | None
    proposed: str | None


@dataclass(frozen=True, slots=True)
class Ledgers:
    """All ledgers, by source."""

    titles: Mapping[str, str]
    clauses: Mapping[str, LedgerClause]

    def resolve(self, cited: str, source: str | None) -> str | None:
        """Return the full id of a citation: within its own source first, else as ``source.clause``."""
        if source is not None and f"{source}.{cited}" in self.clauses:
            return f"{source}.{cited}"
        return cited if cited in self.clauses else None

    def short_names(self, source: str | None) -> list[str]:
        """Return the ids that a citation within a source may use."""
        if source is None:
            return list(self.clauses)
        return [name.removeprefix(f"{source}.") for name in self.clauses if name.startswith(f"{source}.")]

    def reading_problem(self, clause: str, reading: str | None) -> str | None:
        """Say what is wrong with a reading cited for a clause, or return ``None``."""
        readings = dict(self.clauses[clause].readings)
        if reading is not None and not readings:
            return f"`{clause}` leaves nothing open, so it has no reading `{reading}`"
        if reading is not None and reading not in readings:
            return f"`{clause}` has no reading `{reading}`; it has {', '.join(readings)}"
        if reading is None and readings:
            return f"`{clause}` is open: say the reading, as in {clause.partition('.')[2]}={next(iter(readings))}"
        return None


_KEPT = Codec(LedgerClause)


class _KeptClauses(Mapping[str, LedgerClause]):
    """Clauses of which each is read from JSON when it is asked for: a game cites few of them."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts
        self._read: dict[str, LedgerClause] = {}

    def __getitem__(self, name: str) -> LedgerClause:
        if name not in self._read:
            self._read[name] = _KEPT.read(self._texts[name])
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


@cache
def load_ledgers() -> Ledgers:
    """Read the ledgers of ``spec/sources``; a copy of what was read is kept between runs, for speed."""
    files = ledger_files()
    file = kept_file("ledgers", code_version(("model/ledger.py",)), digest_of({path.name: path for path in files}))
    kept = recall(file)
    if isinstance(kept, list):
        return Ledgers(kept[0], _KeptClauses(kept[1]))
    ledgers = _read([read_text(path, "ledger") for path in files])
    keep(file, [ledgers.titles, {name: _KEPT.write(clause) for name, clause in ledgers.clauses.items()}])
    return ledgers


def _read(texts: list[str]) -> Ledgers:
    import yaml

    titles: dict[str, str] = {}
    clauses: dict[str, LedgerClause] = {}
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for text in texts:
        document = yaml.load(text, Loader=loader)
        source = document["source"]
        titles[source["key"]] = source["title"]
        for entry in document["clauses"]:
            default = entry.get("default")
            if isinstance(default, dict):
                default = default.get("reading")
            clauses[entry["id"]] = LedgerClause(
                id=entry["id"],
                kind=entry["kind"],
                says=entry.get("says", ""),
                games=tuple(entry.get("applies", source.get("games", ()))),
                topic=entry.get("topic", ""),
                readings=_readings(entry.get("readings", ())),
                default=None if default is None else str(default),
                proposed=_words(entry["proposed"]) if "proposed" in entry else None,
            )
    return Ledgers(titles, clauses)


def _words(value: Any) -> str:
    """Return a correction as text: some ledgers give a table of tables."""
    if not isinstance(value, dict):
        return str(value)
    if all(isinstance(item, int) for item in value.values()):
        return ", ".join(f"{key} {item}" for key, item in value.items())
    return "; ".join(f"{key}: {_words(item)}" for key, item in value.items())


def _readings(readings: Iterable[Any]) -> tuple[tuple[str, str], ...]:
    """Ledgers write a reading as "a: text", or as an object with a key and a text."""
    made: list[tuple[str, str]] = []
    for reading in readings:
        if isinstance(reading, str):
            key, _, text = reading.partition(":")
            made.append((key.strip(), text.strip()))
        else:
            made.append((str(reading.get("key") or reading.get("id")), str(reading["text"])))
    return tuple(made)


def ledger_paths() -> list[Path]:
    """Return the ledger files."""
    return ledger_files()
