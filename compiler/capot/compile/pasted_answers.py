"""Doing what a diagnostic offers: a reading is put at its place in the text of a file."""

from __future__ import annotations

import re

from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.model.compose import compose
from capot.syntax.clauses import Clause, GameFile, HouseRule, Patch


def paste(text: str, file: str, workspace: Workspace, one: Diagnostic, reading: Reading) -> str:
    """Return the text of a file of a workspace with a reading of a diagnostic at its place.

    What stands in the file itself is changed there; what is inherited is changed by a patch at the end of the game.

    Raises:
        ValueError: if there is no place for it in the text.
    """
    if reading.put == "change":
        return _changed(text, file, workspace, reading.clause)
    if reading.put == "take out":
        return _changed(text, file, workspace, f"remove {reading.at}")
    if reading.put == "here":
        if one.span.file == file:
            return f"{text[: one.span.start]}{reading.clause}{text[one.span.end :]}"
        return with_change(text, f"replace {_address(workspace, file, one.span)} {{\n{reading.clause}\n}}")
    if reading.put == "add to" and reading.at in workspace.catalogue.house_rules:
        inside = text.index("{", workspace.catalogue.house_rules[reading.at].name_span.end) + 1
        return f"{text[:inside]}\n{reading.clause}{text[inside:]}"
    if reading.put != "replace" and (back := _put_back(text, reading)) is not None:
        return back
    clause = _clauses(workspace, file).get(reading.at)
    if clause is None or clause.span.file != file:
        return with_change(text, f"{reading.put} {reading.at} {{\n{reading.clause}\n}}")
    start, end = clause.span.start, clause.span.end
    end = text.find("\n", text.rfind("}", start, end)) if text[start:end].rstrip().endswith("}") else end
    match reading.put:
        case "add to":
            brace = text.rindex("}", start, end)
            return f"{_lines(text[:brace])}{reading.clause}\n{text[brace:]}"
        case "insert before":
            return f"{text[:start]}{reading.clause}\n{text[start:]}"
        case "insert after":
            return f"{text[:end]}\n{reading.clause}\n{text[end:]}"
        case _:
            return f"{text[:start]}{reading.clause}{text[end:]}"


def _clauses(workspace: Workspace, file: str) -> dict[str, Clause]:
    """Return the clauses of the last game of a file, by address, as far as it can be composed."""
    keys = [key for key, game in workspace.catalogue.games.items() if game.name_span.file == file]
    composed = compose(workspace.catalogue, keys[-1], (), Diagnostics()) if keys else None
    return composed.addresses() if composed is not None else {}


def _address(workspace: Workspace, file: str, span: Span) -> str:
    (address,) = [address for address, clause in _clauses(workspace, file).items() if clause.head == span]
    return address


def _put_back(text: str, reading: Reading) -> str | None:
    """Return the text with a clause in place of the line that removes it, if there is one."""
    kind = reading.clause.split(":")[0].replace(" ", "-").lower()
    parent = reading.at if reading.put == "add to" else reading.at.rpartition(".")[0]
    removal = re.search(rf"remove {re.escape(parent)}\.{re.escape(kind)}(?=\s)", text)
    if removal is None:
        return None
    instead = f"replace {parent}.{kind} {{\n{reading.clause}\n}}\n"
    return f"{text[: removal.start()]}{instead}{text[removal.end() :].removeprefix(chr(10))}"


def with_change(text: str, patch: str) -> str:
    """Return the text of a game or house rule with one more change at its end."""
    end = text.rstrip().rindex("}")
    return f"{_lines(text[:end])}{patch}\n{text[end:]}"


def _lines(text: str) -> str:
    """Return a text with a line end behind it, unless nothing stands on its last line."""
    return text if not text.rpartition("\n")[2].strip() else f"{text.rstrip()}\n"


def _changed(text: str, file: str, workspace: Workspace, change: str) -> str:
    """Make a change: a clause that stands in the file is taken out there, and with it a patch that holds no other."""
    verb, address = change.split()
    if verb != "remove":
        raise ValueError(f"a change that takes nothing out: {change}")
    clause = _clauses(workspace, file).get(address)
    if clause is None or clause.span.file != file:
        return with_change(text, change)
    patch = _patch_of(clause, workspace, file)
    if patch is None or len(patch.clauses) > 1:
        return text[: clause.span.start] + text[clause.span.end :]
    close = text.index("}", clause.span.end) + 1
    instead = change if patch.verb == "replace" else ""
    return text[: patch.span.start] + instead + text[close:]


def _patch_of(clause: Clause, workspace: Workspace, file: str) -> Patch | None:
    owners: list[GameFile | HouseRule] = [
        *workspace.catalogue.games.values(),
        *workspace.catalogue.house_rules.values(),
    ]
    patches = [patch for owner in owners if owner.name_span.file == file for patch in owner.patches]
    return next((p for p in patches if any(c.span == clause.span for c in p.clauses)), None)
