"""Games that nobody plays, made up from the clauses of those that are played.

A game starts as a shipped one with some of its house rules, or as one that has whole sections of another. Then clauses
are changed, one or two at a time: a clause for the one that stands at its address in another game, or for one of its
kind; other words in it; one more, one less, another order, an excuse. Each time the rules go through the compiler like
any rules file; where they are refused with a diagnostic, the change is taken back.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from capot.compile.pipeline import Compiled, compile_game
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.source import source_from_text
from capot.model.catalogue import Catalogue
from capot.model.compose import compose
from capot.model.nodes import Model
from capot.syntax.clauses import SECTIONS
from capot_conformance.agreement.clause_changes import Change, Rules, draw_change
from capot_conformance.agreement.clauses import Sections, sections_of
from capot_conformance.agreement.house_rules import draw_house_rules
from capot_conformance.agreement.library import Library, read_game, shipped_library
from capot_conformance.agreement.names import fitted

KEY = "made-up"
GROUND = "made-up-ground"

#: Sections that mention each other: a group of them comes from another game as a whole.
GROUPS = (
    ("play",),
    ("match",),
    ("declarations",),
    ("scoring",),
    ("declarations", "scoring"),
    ("deal", "bidding"),
    ("table",),
    ("contracts", "scoring"),
    ("table", "deal", "bidding"),
    ("contracts", "bidding", "scoring", "deal"),
    ("contracts", "bidding", "deal"),
    ("cards", "contracts", "play"),
)


@dataclass(frozen=True, slots=True)
class MadeUp:
    """Rules that were made up: what they extend, the rules to be extended if those are made up too, and the changes.

    ``model`` is what the compiler made of them; ``tried`` are the ways of all changes drawn, those too that it refused.
    """

    extends: str
    house_rules: tuple[str, ...]
    ground: tuple[str, ...]
    model: Model
    changes: tuple[Change, ...] = ()
    tried: tuple[str, ...] = ()

    def text(self) -> str:
        """Return the rules as a file."""
        return _text(self.extends, self.house_rules, self.ground, self.changes)


def _text(extends: str, house_rules: Sequence[str], ground: Sequence[str], changes: Sequence[Change]) -> str:
    rules = f" with {', '.join(house_rules)}" if house_rules else ""
    lines = [f"  {line}" for change in changes for line in change.lines]
    return "\n".join([*ground, f'game {KEY} "Made up" extends {extends}{rules} {{', *lines, "}", ""])


def make_up(workspace: Workspace, base: str, rng: random.Random, changes: int = 8) -> MadeUp:
    """Make a game up from another; up to so many times changes are tried.

    Raises:
        CompilerBrokeError: if the compiler breaks down over some of the rules that are tried on the way.
        ValueError: if the game itself does not compile.
    """
    library = shipped_library()
    made, sections = _start(workspace, library, base, rng)
    for _ in range(rng.randrange(changes + 1)):
        drawn: list[Change] = []
        for _ in range(rng.choice((1, 1, 2))):
            change = draw_change(Rules(sections, [*made.changes, *drawn]), library, rng)
            if change is not None:
                drawn.append(change)
        made = replace(made, tried=(*made.tried, *(change.way for change in drawn)))
        trial = (*made.changes, *drawn)
        model = compile_text(workspace, _text(made.extends, made.house_rules, made.ground, trial)).model
        if model is not None:
            made = replace(made, changes=trial, model=model)
    return made


def _start(workspace: Workspace, library: Library, base: str, rng: random.Random) -> tuple[MadeUp, Sections]:
    """Return the rules to start from, and their clauses."""
    for _ in range(rng.choice((0, 0, 3))):
        sections = _recombined(workspace, library, base, rng)
        ground = tuple(_written(sections))
        model = compile_text(workspace, _text(GROUND, (), ground, ())).model
        if model is not None:
            return MadeUp(GROUND, (), ground, model), sections
    rules = draw_house_rules(workspace, base, rng)
    composed = compose(workspace.catalogue, base, rules, Diagnostics())
    model = compile_text(workspace, _text(base, rules, (), ())).model
    if composed is None or model is None:
        raise ValueError(f"{base} does not compile")
    return MadeUp(base, rules, (), model), sections_of(composed, workspace.sources)


def _recombined(workspace: Workspace, library: Library, base: str, rng: random.Random) -> Sections:
    """Return a game with a group of sections of another one, in which things are called by the same names."""
    donor, group = rng.choice(sorted(library.games)), rng.choice(GROUPS)
    theirs = library.games[donor]
    ours, its_names = read_game(workspace, base)
    general = {**ours, **{name: theirs[name] for name in group if name in theirs}}
    names = its_names.with_those_of(library.names[donor], group)
    return {
        name: tuple(piece for piece in (fitted(one, names) for one in pieces) if piece is not None)
        for name, pieces in general.items()
    }


def _written(sections: Sections) -> list[str]:
    lines = [f'game {GROUND} "Made up" {{']
    for name in SECTIONS:
        if name in sections:
            pieces = [line for piece in sections[name] for line in piece.lines("    ")]
            lines += [f"  {name} {{", *pieces, "  }"]
    return [*lines, "}"]


# ---------------------------------------------------------------- through the compiler


class CompilerBrokeError(Exception):
    """The compiler broke down over rules instead of refusing them with a diagnostic."""

    def __init__(self, text: str, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}\n{text}")
        self.text = text
        self.error = error


def compile_text(workspace: Workspace, text: str, key: str = KEY) -> Compiled:
    """Compile a game from a text beside the rules of a workspace, which stays as it is.

    Raises:
        CompilerBrokeError: if it ends neither with a model nor with a diagnostic.
    """
    known = workspace.catalogue
    beside = Workspace(
        Catalogue(dict(known.games), dict(known.families), dict(known.house_rules)), dict(workspace.sources)
    )
    try:
        beside.take(source_from_text(text, "made-up.capot"))
        if key not in beside.catalogue.games:
            compiled = Compiled(None, None, beside.found)
        else:
            compiled = compile_game(beside, key)
    except Exception as error:  # the finding itself: a traceback where a diagnostic is due
        raise CompilerBrokeError(text, error) from error
    if compiled.model is None and not compiled.found.has_errors:
        raise CompilerBrokeError(text, ValueError("neither a model nor an error"))
    return compiled
