"""A text with every safe fix made, as ``capot check --fix`` would make them in its file."""

from __future__ import annotations

from capot.build.bad_examples import diagnose
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.fix import apply, choose
from capot.diagnostics.proved_fixes import proved

MOST_ROUNDS = 50


def mended(text: str, name: str, base: Workspace) -> tuple[str, Diagnostics]:
    """Make the safe fixes in a text, round by round; returns it and what is still found there."""
    for _ in range(MOST_ROUNDS):
        found = diagnose(text, name, base)[0]
        found = proved(found, {name: text}, lambda texts: diagnose(texts[name], name, base)[0])
        edits = [edit for fix in choose(found) for edit in fix.edits]
        if not edits or any(edit.span.file != name for edit in edits):
            break
        text = apply(text, edits)
    return text, diagnose(text, name, base)[0]
