"""Rules files that were read: their texts, what they hold, and what was found wrong in them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from capot.base.paths import CLUB_FILE, real, shipped, spec_root
from capot.base.processes import Begun, cores
from capot.cache.disk import keep, parsed_file, recall
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.source import Source, SourceError, read_source, source_from_text
from capot.model.catalogue import Catalogue
from capot.model.edition import Edition
from capot.model.ledger import load_ledgers
from capot.syntax.clauses import Parsed
from capot.syntax.kept_clauses import Clauses

if TYPE_CHECKING:
    from capot.compile.club import Club

#: What parsed rules are kept as.
_PARSED = Clauses(Catalogue)


@dataclass
class Workspace:
    """The files read so far, what they hold, and what was found in them.

    ``given`` are the names of the sources that somebody named, with the path by which they did; ``of_club`` those of
    the ``club`` in whose folder this happens, with theirs; the others are capot's own rules. ``looked_at`` are those of
    which something was compiled.
    """

    catalogue: Catalogue = field(default_factory=Catalogue)
    sources: dict[str, Source] = field(default_factory=dict)
    found: Diagnostics = field(default_factory=Diagnostics)
    given: dict[str, Path] = field(default_factory=dict)
    of_club: dict[str, Path] = field(default_factory=dict)
    club: Club | None = None
    looked_at: set[str] = field(default_factory=set)

    def copy(self) -> Workspace:
        """Return a workspace that has the same, and can have more."""
        known = self.catalogue
        catalogue = Catalogue(dict(known.games), dict(known.families), dict(known.house_rules))
        return Workspace(catalogue, dict(self.sources), Diagnostics(self.found))

    def give(self, path: Path) -> str:
        """Note a file that somebody named; returns the name by which it goes, which none of capot's own has."""
        name = path.as_posix()
        if name in self.sources and name not in self.given:
            name = path.absolute().as_posix()
        self.given[name] = path
        return name

    @property
    def own(self) -> frozenset[str]:
        """The names of the sources to look at: those that somebody named; else those of the club; else all."""
        whole = self.club is not None and self.club.path in self.given.values()
        return frozenset({**self.given, **self.of_club} if whole else self.given or self.of_club or self.sources)

    @property
    def edition(self) -> Edition | None:
        """The edition that the club prints in its rulebooks."""
        return Edition(self.club.edition) if self.club is not None and self.club.edition else None

    @property
    def words(self) -> tuple[Path, ...]:
        """The folders with games' own words, a club's before capot's."""
        own = self.club.words if self.club is not None else None
        return (spec_root() / "words",) if own is None else (own, spec_root() / "words")

    @property
    def broken(self) -> frozenset[str]:
        """The names of the sources that could not be read whole, so that nobody knows all that they hold."""
        return frozenset(error.span.file for error in self.found.errors)

    def read(self, path: Path, name: str | None = None, text: str | None = None) -> None:
        """Read and parse a file, or a text in its place; what is wrong with it is in ``found``."""
        source = self._source(path, name or path.as_posix(), text)
        if source is not None:
            self.take(source)

    def _source(self, path: Path, name: str, text: str | None) -> Source | None:
        try:
            return read_source(path, name) if text is None else source_from_text(text, name)
        except SourceError as error:
            self.found.add(error.diagnostic)
            return None

    def enter(self, path: Path, texts: Mapping[Path, str]) -> None:
        """Read the file of a club, its games, and the rules files that it lists; what is wrong is in ``found``."""
        from capot.compile.club import read_club

        name = path.as_posix()
        self.of_club[name] = path
        source = self._source(path, name, texts.get(real(path)))
        if source is None:
            return
        self.sources[name] = source
        try:
            self.club, found = read_club(path, source)
        except SourceError as error:
            self.found.add(error.diagnostic)
            return
        self.found.extend(found)
        self.catalogue.add(Parsed(games=self.club.games), self.found)
        there = {real(given): name for name, given in self.given.items()}
        for rules in self.club.rules:
            if real(rules) in there:
                self.of_club[there[real(rules)]] = rules
            else:
                self.of_club[rules.as_posix()] = rules
                self.read(rules, rules.as_posix(), texts.get(real(rules)))

    def take(self, source: Source) -> None:
        """Parse a source that was read."""
        from capot.syntax.parser import parse

        self.sources[source.name] = source
        parsed, found = parse(source)
        if any(one.meant for one in found):
            from capot.compile.rules_there import with_rules_there

            found = with_rules_there(found, source, self.sources, self.catalogue)
        self.found.extend(found)
        self.catalogue.add(parsed, self.found)


def open_workspace(
    extra: Iterable[Path] = (),
    *,
    club: Path | None = None,
    texts: Mapping[Path, str] = MappingProxyType({}),
    with_shipped: bool = True,
) -> Workspace:
    """Read capot's own rules, any further files, and what belongs to a club.

    A file given that is one of capot's own is read once; its name in diagnostics is the path that was given. The file
    of a club that is among the files given is the one that counts. ``texts`` stand in the place of what lies at a path,
    resolved: an editor has them, or they are still to be written.
    """
    given = {real(path): path for path in extra}
    named = [path for path in given.values() if path.name == CLUB_FILE]
    root = spec_root()
    own = shipped(root) if with_shipped else []
    if any(path.is_relative_to(real(root)) for path in given):
        own = [path for path in own if real(path) not in given]
    above = len(str(root)) + 1
    workspace = read_kept({f"spec/{str(path)[above:].replace(os.sep, '/')}": path for path in own})
    for place, path in given.items():
        if path not in named:
            workspace.read(path, workspace.give(path), texts.get(place))
    for path in named:
        workspace.give(path)
    for path in named or filter(None, [club]):
        workspace.enter(path, texts)
    return workspace


def read_kept(paths: Mapping[str, Path]) -> Workspace:
    """Read capot's own rules, by the names they go by; what they parse to is kept, unless something is wrong there."""
    file = parsed_file(paths) if paths else None
    if file is None:
        return _parsed(paths)
    if file not in _LATELY:
        found = recall(file, _PARSED)
        workspace = Workspace(*found) if isinstance(found, list) else _parsed_on_all_cores(paths)
        if len(workspace.found):
            return workspace
        if not isinstance(found, list):
            keep(file, [workspace.catalogue, workspace.sources], _PARSED)
        if len(_LATELY) == _MOST:
            _LATELY.clear()
        _LATELY[file] = workspace
    return _LATELY[file].copy()


#: What this process has read, by the file that keeps it, whose name says what it was read from.
_LATELY: dict[Path, Workspace] = {}
_MOST = 4


def _parsed_on_all_cores(paths: Mapping[str, Path]) -> Workspace:
    """Return a workspace with some files, parsed now; the ledgers are kept then for whoever checks what they hold."""
    names = list(paths)
    rest = {name: paths[name] for name in names[len(names) * 2 // 3 :]} if cores() > 1 else {}
    beside = Begun([partial(_written, rest)], most=1)
    workspace = _parsed({name: path for name, path in paths.items() if name not in rest})
    (text,) = beside.results()
    if text is None:
        for name, path in rest.items():
            workspace.read(path, name)
    else:
        known, sources = _PARSED.read(text)
        parsed = (tuple(there.values()) for there in (known.games, known.families, known.house_rules))
        workspace.catalogue.add(Parsed(*parsed), workspace.found)
        workspace.sources |= sources
    return workspace


def _written(paths: Mapping[str, Path]) -> str | None:
    """Return what some files parse to as it is kept, or ``None`` if something is wrong in them."""
    load_ledgers()
    workspace = _parsed(paths)
    return None if workspace.found else _PARSED.write([workspace.catalogue, workspace.sources])


def _parsed(paths: Mapping[str, Path]) -> Workspace:
    """Return a workspace with some files, parsed now."""
    workspace = Workspace()
    for name, path in paths.items():
        workspace.read(path, name)
    return workspace
