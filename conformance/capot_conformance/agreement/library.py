"""All clauses of the shipped rules, sorted by where they stand and of what kind they are, to make games up from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.language.clause_nodes import CLAUSES
from capot.language.clause_rows import ClauseRow
from capot.model.catalogue import Composed
from capot.model.compose import compose
from capot_conformance.agreement.clauses import Piece, Sections, addressed, sections_of
from capot_conformance.agreement.names import Names, general, names_of

_GUARD = re.compile(r",? (?:when|unless) (.+)$")


@dataclass(frozen=True, slots=True)
class Library:
    """The clauses of all games as they are shipped, and as each house rule alone makes them, in general words.

    ``games`` are the games by key, ``names`` what things are called in them; ``same`` has the clauses that stand at an
    address in any of them; ``kinds`` those of a kind; ``guards`` the conditions on clauses of a kind.
    """

    games: Mapping[str, Sections]
    names: Mapping[str, Names]
    same: dict[str, list[Piece]] = field(default_factory=dict)
    kinds: dict[str, list[Piece]] = field(default_factory=dict)
    guards: dict[str, list[str]] = field(default_factory=dict)

    def take(self, sections: Sections) -> None:
        """Take in the clauses of a game."""
        for address, piece in addressed(sections).items():
            for shelf, label in ((self.same, address), (self.kinds, piece.kind)):
                if piece not in shelf.setdefault(label, []):
                    shelf[label].append(piece)
            guard = _GUARD.search(piece.words)
            condition = guard[1] if guard else piece.words.partition(": ")[2] if piece.kind == "outcome" else ""
            if condition and condition not in self.guards.setdefault(piece.kind, []):
                self.guards[piece.kind].append(condition)


def in_general(sections: Sections) -> Sections:
    """Return a game in general words."""
    names = names_of(sections)
    return {name: tuple(general(piece, names) for piece in pieces) for name, pieces in sections.items()}


def read_library(workspace: Workspace) -> Library:
    """Read the clauses of all games and house rules of a workspace."""
    catalogue = workspace.catalogue
    composed = {key: _composed(workspace, key) for key in sorted(catalogue.games)}
    games = {key: sections_of(game, workspace.sources) for key, game in composed.items() if game}
    library = Library(
        {key: in_general(sections) for key, sections in games.items()},
        {key: names_of(sections) for key, sections in games.items()},
    )
    for sections in library.games.values():
        library.take(sections)
    for rule in sorted(catalogue.house_rules):
        for key in sorted(catalogue.games):
            game = _composed(workspace, key, rule) if catalogue.fits(rule, key) else None
            if game is not None:
                library.take(in_general(sections_of(game, workspace.sources)))
    for row in CLAUSES.values():
        library.kinds.setdefault(row.kind, examples(row))
    return library


def examples(row: ClauseRow) -> list[Piece]:
    """Return clauses of a kind that no game has, as its row gives examples of them; none of one with braces."""
    return [Piece(row.kind, row.kind, form) for form in row.forms if "{" not in form]


def _composed(workspace: Workspace, key: str, *rules: str) -> Composed | None:
    found = Diagnostics()
    composed = compose(workspace.catalogue, key, rules, found)
    return None if found.has_errors else composed


def read_game(workspace: Workspace, key: str) -> tuple[Sections, Names]:
    """Return a game in general words, and what things are called in it.

    Raises:
        ValueError: if the game does not compile.
    """
    game = _composed(workspace, key)
    if game is None:
        raise ValueError(f"{key} does not compile")
    sections = sections_of(game, workspace.sources)
    return in_general(sections), names_of(sections)


@cache
def shipped_library() -> Library:
    """Return the clauses of all rules that capot ships, read once a process."""
    return read_library(open_workspace())
