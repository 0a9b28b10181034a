"""The passes, in order: text, clauses, one composed game, rule model, checks. Everything else starts from here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from capot.check.checks import check_model
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.source import Source, SourceError, read_source
from capot.kept import keep, parsed_file, recall
from capot.model.catalogue import Catalogue, Composed
from capot.model.compose import compose
from capot.model.ledger import Ledgers, load_ledgers
from capot.model.nodes import Model
from capot.model.resolve import resolve
from capot.places import shipped, spec_root
from capot.syntax.keeping import CLAUSES

#: What parsed rules are kept as.
_PARSED = CLAUSES.also(Catalogue)


@dataclass
class Workspace:
    """The files read so far, what they hold, and what was found in them."""

    catalogue: Catalogue = field(default_factory=Catalogue)
    sources: dict[str, Source] = field(default_factory=dict)
    found: Diagnostics = field(default_factory=Diagnostics)

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


@dataclass(frozen=True, slots=True)
class Compiled:
    """A game that went through all passes: the model where there is one, and all that was found."""

    model: Model | None
    composed: Composed | None
    found: Diagnostics


def open_workspace(extra: Iterable[Path] = (), *, with_shipped: bool = True) -> Workspace:
    """Read capot's own rules and any further files.

    A file given that is one of capot's own is read once; its name in diagnostics is the path that was given.
    """
    given = {path.resolve(): path for path in extra}
    root = spec_root()
    own = [path for path in shipped(root) if path.resolve() not in given] if with_shipped else []
    workspace = read_kept({(Path("spec") / path.relative_to(root)).as_posix(): path for path in own})
    for path in given.values():
        workspace.read(path)
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


def compile_game(
    workspace: Workspace, key: str, house_rules: Sequence[str] = (), ledgers: Ledgers | None = None
) -> Compiled:
    """Compose, resolve and check one game of a workspace, with house rules.

    Raises:
        KeyError: if the workspace has no such game or house rule; the caller knows how to say it.
    """
    if key not in workspace.catalogue.games:
        raise KeyError(key)
    for rule in house_rules:
        if rule not in workspace.catalogue.house_rules:
            raise KeyError(rule)
    found = Diagnostics(_broken(workspace, key, house_rules))
    if found:
        found.extend(_wrong_changes(workspace, key, house_rules, {error.span.file for error in found}))
        return Compiled(None, None, found)
    composed = compose(workspace.catalogue, key, house_rules, found)
    if composed is None or found.has_errors:
        return Compiled(None, composed, found)
    model = resolve(composed, ledgers or load_ledgers(), found)
    if model is not None:
        clauses = composed.addresses()
        spans = {address: clause.head for address, clause in clauses.items()}
        check_model(model, spans, composed.span, found, clauses)
    found = _with_changes(found, workspace, composed, key, house_rules)
    return Compiled(None if found.has_errors else model, composed, found)


def _with_changes(
    found: Diagnostics, workspace: Workspace, composed: Composed, key: str, house_rules: Sequence[str]
) -> Diagnostics:
    """Show, beside what is wrong in a file that others change, the changes: one of them is the cause."""
    catalogue = workspace.catalogue
    line = [catalogue.extendable[name] for name in catalogue.ancestry(key)]
    rules = {*house_rules, *(name.text for game in line for name in game.with_rules)}
    owners = [(f"house rule `{rule}`", catalogue.house_rules[rule].patches) for rule in sorted(rules)]
    owners += [(f"game `{game.key}`", game.patches) for game in line]
    changes = [(owner, patch) for owner, patches in owners for patch in patches if patch.verb != "same"]
    at = {clause.head: address for address, clause in composed.clauses()}
    shown = Diagnostics()
    for one in found:
        touched = at.get(one.span, "")
        section = touched.partition(".")[0]
        near = [
            (owner, patch)
            for owner, patch in changes
            if patch.span.file != one.span.file and (not section or patch.target.partition(".")[0] == section)
        ]
        labels = tuple(Label(patch.span, f"{owner} changes the game here") for owner, patch in near[:3])
        shown.add(replace(one, labels=(*one.labels, *labels)) if labels else one)
    return shown


#: What can be said of changes to a game although other clauses of their file could not be read.
_ABOUT_CHANGES = frozenset({"C103", "C104", "C105", "C106", "C107"})


def _wrong_changes(workspace: Workspace, key: str, house_rules: Sequence[str], broken: set[str]) -> list[Diagnostic]:
    """Return what is wrong with changes whose own file has other mistakes, where what they change is whole."""
    catalogue = workspace.catalogue
    changed = [catalogue.extendable[name] for name in catalogue.ancestry(key)]
    if any(game.sections and game.name_span.file in broken for game in changed):
        return []
    found = Diagnostics()
    compose(catalogue, key, house_rules, found)
    return [one for one in found if one.code in _ABOUT_CHANGES]


def _broken(workspace: Workspace, key: str, house_rules: Sequence[str]) -> list[Diagnostic]:
    """Return the errors in the files that a game is made of: what they hold is incomplete, so it is not composed."""
    catalogue = workspace.catalogue
    games = [catalogue.extendable[name] for name in catalogue.ancestry(key)]
    rules = {*house_rules, *(name.text for game in games for name in game.with_rules)}
    files = {game.name_span.file for game in games}
    files |= {catalogue.house_rules[rule].name_span.file for rule in rules if rule in catalogue.house_rules}
    return [error for error in workspace.found.errors if error.span.file in files]
