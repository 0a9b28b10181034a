"""What `capot build` makes: engines, rule models, rulebook pages and reference pages, written all or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from capot.base.extensions import package_folders
from capot.base.paths import ledger_files, spec_root
from capot.base.processes import Begun
from capot.build.artefacts import Artefacts, house_rules_with
from capot.build.output_paths import Layout, join
from capot.build.rulebook_pages import conformance_cases, kept_cases
from capot.build.units import Making, Unit
from capot.cache.disk import Shelf, code_version, digest_of, key_of
from capot.compile.models import MODELS, Compiling
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.files import Writing
from capot.model.house_rule_games import unfitting
from capot.model.ledger import load_ledgers
from capot.pictures import picture_folders

__all__ = ["Built", "Layout", "build", "drift", "read_ahead", "stale", "write"]


@dataclass(frozen=True, slots=True)
class Built:
    """Files to be written, by path relative to the output folder; and the folders that hold nothing else.

    ``there`` are files that lie there already as they should be, and were not made again.
    """

    files: Mapping[str, str]
    owned: tuple[str, ...]
    there: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """All files, made now or there before."""
        return self.there | self.files.keys()


def build(
    workspace: Workspace,
    keys: list[str],
    rules: list[str],
    layout: Layout,
    found: Diagnostics,
    root: Path | None = None,
) -> Built:
    """Make every artefact of some games and house rules in memory; nothing is written.

    Where something is wrong, which ``found`` then says, there is nothing. With the ``root`` that all is written to,
    what lies there as it was made before, of the same rules by the same code, is not made again.
    """
    version = _version() if root is not None else ""
    models_kept = Shelf("models", version, MODELS) if root is not None else None
    files_kept = Shelf("built", version) if root is not None else None
    making = Making(root, files_kept)
    if layout.site:
        making.begin([_bad_examples(workspace)])
    compiling = Compiling(workspace, found, models_kept)
    catalogue = workspace.catalogue
    for rule in rules:
        found.extend(unfitting(catalogue, rule, workspace.broken))
    needed = {game for rule in rules for game in catalogue.games_for(rule)}
    games = [key for key in catalogue.games if (key in needed or key in keys) and compiling.compiles(key)]
    compiling.begin(
        (game, house_rules_with(catalogue, rule))
        for rule in rules
        for game in catalogue.games_for(rule)
        if game in games
    )
    fitting = {rule: _games_with(rule, games, compiling) for rule in rules}
    artefacts = Artefacts(compiling, games, {rule: having for rule, having in fitting.items() if having}, layout)
    if found.has_errors:
        making.abandon()
        return Built({}, ())
    files = making.files(artefacts.units(keys), artefacts.pages.prepare)
    for shelf in (models_kept, files_kept):
        if shelf is not None:
            shelf.close()
    owned: tuple[str, ...] = ()
    if layout.engines:
        drawn = tuple(join(layout.pictures, folder) for folder in picture_folders())
        codes = ("docs/reference/diagnostics",) if layout.site else ()
        owned = (layout.engines, layout.rulebooks, *codes, *drawn)
    return Built(files, owned, frozenset(making.there - files.keys()))


def read_ahead() -> Begun[object]:
    """Begin to read, beside this process, what a whole build needs and nobody kept yet: the cases and the ledgers."""
    file = kept_cases()
    needed = file is not None and not file.exists()
    return Begun([_read_and_keep] if needed else [])


def _read_and_keep() -> None:
    load_ledgers()
    conformance_cases()


def _version() -> str:
    """Return what changes whenever the same rules could come out otherwise: capot's code, and what it stands on."""
    import jinja2
    import lark
    import yaml

    data = digest_of({str(path): path for path in (*ledger_files(), spec_root() / "glossary.yaml")})
    foreign = (lark.__version__, jinja2.__version__, yaml.__version__)
    return key_of(code_version(), *(code_version(root=folder) for folder in package_folders()), data or "", foreign)


def _games_with(rule: str, games: Iterable[str], compiling: Compiling) -> list[str]:
    """Return the games, of those that a house rule is for, that compile with it."""
    catalogue = compiling.workspace.catalogue
    composed = house_rules_with(catalogue, rule)
    return [game for game in catalogue.games_for(rule) if game in games and compiling.compiles(game, composed)]


def _bad_examples(workspace: Workspace) -> Unit:
    """Return the pages of the codes, which show what capot says of every bad example; no page takes longer."""

    def make() -> dict[str, str]:
        from capot.build.bad_examples import page_examples
        from capot.diagnostics.code_pages import code_pages

        return {f"docs/reference/diagnostics/{name}.md": text for name, text in code_pages(page_examples()).items()}

    from capot.build.bad_examples import bad_root

    root = bad_root()
    files = {path.name: path for path in sorted(root.glob("*.capot"))} if root is not None else {}
    texts = [f"{name}\n{source.text}" for name, source in workspace.sources.items()]
    return Unit(("pages of the codes", digest_of(files) or "", *texts), make)


def drift(built: Built, root: Path) -> list[str]:
    """Return the files below ``root`` that are missing, differ, or are left over from a game that is gone."""
    differing = []
    for name, text in sorted(built.files.items()):
        path = root / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            differing.append(name)
    return sorted(differing + stale(built, root))


def stale(built: Built, root: Path) -> list[str]:
    """Return the files in folders that the build owns which it does not make."""
    left: list[str] = []
    for folder in built.owned:
        for path in sorted((root / folder).glob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and name not in built.names and path.suffix in (".py", ".md", ".json", ".svg"):
                left.append(name)
    return left


def write(built: Built, root: Path, writing: Writing) -> list[str]:
    """Have what differs written when all else is; returns the names of the files that are written or removed.

    Raises:
        OSError: if a file cannot be written; nothing is then.
    """
    differing = drift(built, root)
    for name in differing:
        if name in built.files:
            writing.put(root / name, built.files[name])
        else:
            writing.remove(root / name)
    return differing
