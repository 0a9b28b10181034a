"""Rules files that were read: their texts, what they hold, and what was found wrong in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from capot.base.paths import shipped, spec_root
from capot.cache.disk import keep, parsed_file, recall
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.source import Source, SourceError, read_source
from capot.model.catalogue import Catalogue
from capot.syntax.kept_parsers import CLAUSES

#: What parsed rules are kept as.
_PARSED = CLAUSES.also(Catalogue)


@dataclass
class Workspace:
    """The files read so far, what they hold, and what was found in them.

    ``given`` are the names of the sources that somebody named, with the path by which they did; the others are capot's
    own rules. ``looked_at`` are those of which something was compiled.
    """

    catalogue: Catalogue = field(default_factory=Catalogue)
    sources: dict[str, Source] = field(default_factory=dict)
    found: Diagnostics = field(default_factory=Diagnostics)
    given: dict[str, Path] = field(default_factory=dict)
    looked_at: set[str] = field(default_factory=set)

    def give(self, path: Path) -> str:
        """Note a file that somebody named; returns the name by which it goes, which none of capot's own has."""
        name = path.as_posix()
        if name in self.sources and name not in self.given:
            name = path.absolute().as_posix()
        self.given[name] = path
        return name

    @property
    def own(self) -> frozenset[str]:
        """The names of the sources to look at: those that somebody named, or, if nobody did, all."""
        return frozenset(self.given or self.sources)

    @property
    def broken(self) -> frozenset[str]:
        """The names of the sources that could not be read whole, so that nobody knows all that they hold."""
        return frozenset(error.span.file for error in self.found.errors)

    def read(self, path: Path, name: str | None = None) -> None:
        """Read and parse a file; what is wrong with it is in ``found``."""
        try:
            source = read_source(path, name or path.as_posix())
        except SourceError as error:
            self.found.add(error.diagnostic)
            return
        self.take(source)

    def take(self, source: Source) -> None:
        """Parse a source that was read."""
        from capot.syntax.parser import parse

        self.sources[source.name] = source
        parsed, found = parse(source)
        self.found.extend(found)
        self.catalogue.add(parsed, self.found)


def open_workspace(extra: Iterable[Path] = (), *, with_shipped: bool = True) -> Workspace:
    """Read capot's own rules and any further files.

    A file given that is one of capot's own is read once; its name in diagnostics is the path that was given.
    """
    given = {path.resolve(): path for path in extra}
    root = spec_root()
    own = [path for path in shipped(root) if path.resolve() not in given] if with_shipped else []
    workspace = read_kept({(Path("spec") / path.relative_to(root)).as_posix(): path for path in own})
    for path in given.values():
        workspace.read(path, workspace.give(path))
    return workspace


def read_kept(paths: Mapping[str, Path]) -> Workspace:
    """Read capot's own rules, by the names they go by; what they parse to is kept, unless something is wrong there."""
    file = parsed_file(paths) if paths else None
    kept = recall(file, _PARSED)
    if isinstance(kept, list):
        catalogue, sources = kept
        return Workspace(catalogue, sources)
    workspace = Workspace()
    for name, path in paths.items():
        workspace.read(path, name)
    if not len(workspace.found):
        keep(file, [workspace.catalogue, workspace.sources], _PARSED)
    return workspace
