"""Loads the clause ledgers of the source documents: which clauses there are, of what kind, for which games."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from capot.base.inputs import UnfitInput, read_text

#: The safe loader, in C where PyYAML has it.
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DERIVED = "derived"
#: Worked cases that a ledger's writer made of its clauses; some use the reading that the ledger proposes.
_DERIVED_LISTS = ("derived", "derived_default")
#: Kinds that say nothing an engine could get right or wrong.
NOT_A_RULE = frozenset({"definition", "advice"})
#: Kinds that a case replays: citing them is not enough.
REPLAYED = frozenset({"example", "erratum", DERIVED})


@dataclass(frozen=True, slots=True)
class SourcePage:
    """A page that a ledger of several was put together from: its title, its address, how much of it was read."""

    title: str
    address: str
    read: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered clause of a source; a worked case that follows from others has the kind ``derived``.

    An ``ambiguity`` has the readings that it leaves open, by letter or word, and the one that the ledger proposes; an
    ``erratum`` has the `correction`. `why` is the ledger's reason for either, `topic` what it is about, `line` where
    it stands in the ledger.
    """

    id: str
    kind: str
    games: frozenset[str]
    text: str
    readings: tuple[tuple[str, str], ...] = ()
    proposed: str = ""
    correction: str = ""
    why: str = ""
    topic: str = ""
    line: int = 0
    pages: tuple["SourcePage", ...] | None = None

    @property
    def source(self) -> str:
        """The key of the source document."""
        return self.id.partition(".")[0]

    @property
    def section(self) -> str:
        """The part of the source document that the clause stands in, as its number names it."""
        return self.id.split(".")[1]


@dataclass(frozen=True, slots=True)
class Ledger:
    """All clauses of one source document, by id; its title, and the file that the ledger is."""

    source: str
    clauses: Mapping[str, Clause]
    title: str = ""
    file: str = ""

    def of_game(self, game: str) -> tuple[Clause, ...]:
        """Return the clauses that apply to `game`, in the order of the ledger."""
        return tuple(clause for clause in self.clauses.values() if game in clause.games)


def ledgers_root() -> Path:
    """Return the folder of the ledgers."""
    places: Any = import_module("capot.base.paths")
    return Path(places.spec_root()) / "sources"


def load_ledgers(root: Path | None = None) -> dict[str, Ledger]:
    """Load every ledger under `root`, by source."""
    loaded = (load_ledger(path) for path in sorted((root or ledgers_root()).glob("*.yaml")))
    return {ledger.source: ledger for ledger in loaded}


def load_ledger(path: Path) -> Ledger:
    """Load one ledger; raises ValueError naming the file when it is not one."""
    try:
        text = read_text(path, "ledger")
    except UnfitInput as error:
        raise ValueError(str(error)) from None
    data = yaml.load(text, Loader=_LOADER)
    if not isinstance(data, dict) or not isinstance(data.get("source"), dict) or "clauses" not in data:
        raise ValueError(f"{path}: a ledger has 'source' and 'clauses'")
    source = str(data["source"]["key"])
    lines = _lines(text)
    try:
        entries = list(_stated(data["clauses"], data["source"]))
    except KeyError as error:
        raise ValueError(f"{path}: {error.args[0]}") from None
    stated = {clause.id: clause for clause in entries}
    derived = [entry for name in _DERIVED_LISTS for entry in data.get(name) or ()]
    clauses: dict[str, Clause] = {}
    for clause in (*entries, *_derived(derived, stated)):
        if clause.id in clauses:
            raise ValueError(f"{path}: the clause {clause.id} is there twice")
        clauses[clause.id] = replace(clause, line=lines.get(clause.id, 0))
    return Ledger(source, clauses, str(data["source"].get("title", "")), path.name)


def _lines(text: str) -> dict[str, int]:
    """Return the line on which each entry names itself."""
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        key, _, id = line.lstrip("- ").partition(": ")
        if key == "id":
            found.setdefault(id.strip("'\""), number)
    return found


def _stated(entries: Iterable[dict[str, Any]], source: Mapping[str, Any]) -> Iterator[Clause]:
    pages = {str(key): SourcePage(**page) for key, page in source.get("pages", {}).items()}
    for entry in entries:
        proposed = entry.get("default", "")
        open_point = entry["kind"] == "ambiguity"
        yield Clause(
            id=entry["id"],
            kind=entry["kind"],
            games=frozenset(entry["applies"] if "applies" in entry else source["games"]),
            text=_plain(entry.get("says", "")),
            readings=_readings(entry.get("readings", ())) if open_point else (),
            proposed=str(proposed.get("reading") if isinstance(proposed, dict) else proposed) if open_point else "",
            correction=_words(entry.get("proposed", entry.get("reading", ""))) if entry["kind"] == "erratum" else "",
            why=_plain(entry.get("why", entry.get("reason", ""))),
            topic=str(entry.get("topic", "")),
            pages=_pages(entry, pages) if pages else None,
        )


def _pages(entry: Mapping[str, Any], pages: Mapping[str, SourcePage]) -> tuple[SourcePage, ...]:
    unknown = [key for key in entry["pages"] if key not in pages]
    if unknown:
        raise KeyError(f"the clause {entry['id']} names a page that the ledger does not list: {', '.join(unknown)}")
    return tuple(pages[key] for key in entry["pages"])


def _readings(readings: Iterable[Any]) -> tuple[tuple[str, str], ...]:
    """Return the readings as key and words: ledgers write "a: words", or an object with both."""
    made: list[tuple[str, str]] = []
    for reading in readings:
        if isinstance(reading, str):
            key, _, text = reading.partition(":")
        else:
            key, text = str(reading.get("key") or reading.get("id")), reading["text"]
        made.append((key.strip(), _plain(text)))
    return tuple(made)


def _plain(text: object) -> str:
    return " ".join(str(text).split())


def _words(value: Any) -> str:
    """Return a correction as text: some ledgers give a table, or a table of tables."""
    if not isinstance(value, dict):
        return _plain(value)
    if all(isinstance(item, int) for item in value.values()):
        return ", ".join(f"{key} {item}" for key, item in value.items())
    return "; ".join(f"{key}: {_words(item)}" for key, item in value.items())


def _derived(entries: Iterable[dict[str, Any]], stated: Mapping[str, Clause]) -> Iterator[Clause]:
    for entry in entries:
        text = entry.get("title") or entry.get("arithmetic") or ""
        yield Clause(entry["id"], DERIVED, _games_of_derived(entry, stated), _plain(text))


def _games_of_derived(entry: Mapping[str, Any], stated: Mapping[str, Clause]) -> frozenset[str]:
    # A derived case that names no game holds in every game in which all the clauses that it follows from hold.
    given = entry.get("given") or {}
    if "applies" in entry:
        return frozenset(entry["applies"])
    if "variant" in given or "variants" in given:
        return frozenset(given.get("variants") or [given["variant"]])
    return frozenset.intersection(*(stated[id].games for id in entry["from"]))
