"""The files that are open in an editor, and what is found in one of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from capot.base.paths import CLUB_FILE, club_above, real, spec_root
from capot.base.private import is_the_users
from capot.compile.checked_files import Checked, check_files, prove
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.source import Source
from capot.model.house_rule_games import Trial
from capot.model.nodes import Model
from capot.syntax.clauses import Parsed
from capot.syntax.parser import parse


@dataclass
class View:
    """A file as it stands in the editor, with all that it is read together with: capot's own rules, those of its club.

    A club counts only where nobody but the user can have put it. ``models`` are those of games that were asked for.
    """

    path: Path
    workspace: Workspace
    club: Path | None = None
    models: dict[Trial, Model | None] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the file in the workspace."""
        return self.path.as_posix()

    @property
    def source(self) -> Source | None:
        """The text of the file, unless it is none that can be read as rules."""
        return self.workspace.sources.get(self.name)

    @cached_property
    def checked(self) -> Checked:
        """What is found in the file, and in what it is composed with; a fix is one that leads to no other error."""
        checked = check_files(self.workspace, [self.name])
        prove(checked, [self.path], self.club, lambda again: check_files(again, [self.name]).found)
        return checked

    @property
    def found(self) -> list[Diagnostic]:
        """What is wrong in the file itself."""
        return [one for one in self.checked.found if one.span.file == self.name]

    @property
    def elsewhere(self) -> list[Diagnostic]:
        """What is wrong in other files, so that this one cannot be looked at whole."""
        return [one for one in self.checked.found.errors if one.span.file != self.name]

    @cached_property
    def parsed(self) -> Parsed:
        """What could be read of the file."""
        is_rules = self.source is not None and self.path.name != CLUB_FILE
        return parse(self.source)[0] if self.source is not None and is_rules else Parsed()

    def path_of(self, name: str) -> Path:
        """Return where a source of the workspace lies."""
        given = self.workspace.given.get(name) or self.workspace.of_club.get(name)
        return given if given is not None else spec_root() / Path(name).relative_to("spec")


@dataclass
class Desk:
    """The texts of the files that are open, by path; each is looked at again when any has changed."""

    texts: dict[Path, str] = field(default_factory=dict)
    _views: dict[Path, View] = field(default_factory=dict)

    def put(self, path: Path, text: str) -> None:
        """Take the text of a file as it stands in the editor."""
        self.texts[real(path)] = text
        self._views.clear()

    def close(self, path: Path) -> None:
        """Let go of a file: from here on it is as it lies on the disk."""
        self.texts.pop(real(path), None)
        self._views.clear()

    def forget(self) -> None:
        """Look at everything again: a file on the disk has changed."""
        self._views.clear()

    def view(self, path: Path) -> View:
        """Return a file with what belongs to it."""
        if path not in self._views:
            club = club_above(path.parent)
            club = club if club is not None and is_the_users(club) else None
            texts = self.texts
            self._views[path] = View(path, open_workspace([path], club=club, texts=texts), club)
        return self._views[path]
