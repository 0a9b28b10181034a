"""A game that is told in a test, by the engine and by the interpreter."""

from typing import Any

from capot.compile.workspace import open_workspace
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.tables import table_of
from capot_conformance.reference.as_engine import ReferenceEngine

WORKSPACE = open_workspace()


def table(text: str) -> Any:
    """Return the table at which a game is played, of what stands behind its title."""
    compiled = compile_text(WORKSPACE, f'game {KEY} "Told" {text}\n')
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    return table_of(compiled.model, KEY)


def players_of(text: str) -> tuple[Any, Any]:
    """Return the engine and the interpreter of a game."""
    here = table(text)
    return here.engine, ReferenceEngine(here.reference)
