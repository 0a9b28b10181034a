"""What is wrong in several files at once: errors in the files that a game is made of, and the changes beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from capot.compile.clause_lines import in_braces, line_of
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.did_you_mean import slip
from capot.diagnostics.fix import replacing
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.model.catalogue import Catalogue, Composed
from capot.model.compose import compose
from capot.model.ledger import Ledgers
from capot.syntax.clauses import Clause, GameFile, Patch


def with_changes(
    found: Diagnostics, workspace: Workspace, composed: Composed, key: str, house_rules: Sequence[str]
) -> Diagnostics:
    """Show, beside what is wrong in a file that others change, the changes: one of them is the cause."""
    if not found:
        return found
    catalogue = workspace.catalogue
    line = [catalogue.extendable[name] for name in catalogue.ancestry(key)]
    rules = {*house_rules, *(name.text for game in line for name in game.with_rules)}
    owners = [(f"house rule `{rule}`", catalogue.house_rules[rule].patches) for rule in sorted(rules)]
    owners += [(f"game `{game.key}`", game.patches) for game in line]
    of_rules = {patch.span for rule in rules for patch in catalogue.house_rules[rule].patches}
    changes = [(owner, patch) for owner, patches in owners for patch in patches if patch.verb != "same"]
    there = dict(composed.clauses())
    at = {clause.head: address for address, clause in there.items()}
    mine = [catalogue.house_rules[rule].name_span.file for rule in house_rules] or [line[0].name_span.file]
    replaced = {clause.head for _, patch in changes if patch.verb == "replace" for clause in patch.clauses}
    typed = _Typed(there, {*mine}, replaced, workspace)
    shown = Diagnostics()
    for one in found:
        touched = at.get(one.span, "")
        section = touched.partition(".")[0]
        near = [
            (owner, patch)
            for owner, patch in changes
            if (patch.span.file != one.span.file or (patch.span in of_rules and not _within(one, patch)))
            and (not section or patch.target.partition(".")[0] == section)
        ]
        dropped = [(owner, patch) for owner, patch in changes if _last_used(patch, one, line, workspace)]
        taken_out = [(owner, patch) for owner, patch in changes if _took_out(patch, one)]
        labels = tuple(
            Label(patch.span, f"{owner} changes the game here") for owner, patch in (taken_out or dropped or near)[:3]
        )
        if taken_out and touched:
            helps = (f"what uses it has to go, or to be different, as well: `remove {touched}`",)
            one = replace(one, help=helps, fix=None, question="What becomes of what used it?")
        if dropped and touched:
            helps = (f"what used it is different now: `remove {touched}`, too, or use it",)
            one = replace(one, help=(*helps, *one.help[1:]))
        offered = tuple(typed.reading(reading, one, touched) for reading in one.readings)
        one = replace(one, readings=offered)
        shown.add(replace(one, labels=(*one.labels, *labels)) if labels else one)
    return shown


@dataclass(frozen=True, slots=True)
class _Typed:
    """Says readings as they are typed in one's own files; ``replaced`` are heads that stand in place of others."""

    there: Mapping[str, Clause]
    own: set[str]
    replaced: set[Span]
    workspace: Workspace

    def reading(self, reading: Reading, one: Diagnostic, touched: str) -> Reading:
        """Return the same reading: a clause of another file is replaced whole, one that is one's own is left out."""
        if reading.put == "here" and touched and one.span.file not in self.own and "{" not in reading.clause:
            block = in_braces(self.there[touched], self.workspace.sources)
            return replace(reading, clause=reading.clause + block, put="replace", at=touched)
        address = reading.clause.removeprefix("remove ")
        clause = self.there.get(address)
        if reading.put != "change" or clause is None or clause.head in self.replaced:
            return reading
        if clause.head.file not in self.own:
            return reading
        return replace(reading, clause=line_of(clause, self.workspace.sources), put="take out", at=address)


def _within(one: Diagnostic, patch: Patch) -> bool:
    """Whether what is wrong stands in a change itself, in the file that both are in."""
    return patch.span.start <= one.span.start < patch.span.end


def _took_out(patch: Patch, one: Diagnostic) -> bool:
    """Whether a change took out the clause whose name stands for nothing now."""
    named = patch.target.rpartition(".")[2]
    return one.code == "C101" and patch.verb == "remove" and one.message.endswith(f" `{named}`")


_UNUSED = re.compile(r"(?:order|worth|sum|number) `([^`]+)` is never used")


def _last_used(patch: Patch, one: Diagnostic, line: Sequence[GameFile], workspace: Workspace) -> bool:
    """Whether a change is of a clause that used what is never used now, as one of the games in a line had it."""
    unused = _UNUSED.fullmatch(one.message) if one.code == "C110" else None
    if unused is None or patch.verb not in ("replace", "remove") or patch.span.file == one.span.file:
        return False
    name = re.compile(rf"(?<![\w-]){re.escape(unused[1])}(?![\w-])")
    for game in line:
        composed = compose(workspace.catalogue, game.key, (), Diagnostics())
        clause = composed.addresses().get(patch.target) if composed is not None else None
        if clause is None:
            continue
        text = workspace.sources[clause.span.file].text
        said = [text[span.start : span.end] for span in (clause.span, clause.head)]
        if any(name.search(_COMMENT.sub("", part)) for part in said):
            return True
    return False


_COMMENT = re.compile(r"#[^\n]*|\[[^\]\n]*\]|\"[^\"\n]*\"")
#: What can be said of changes to a game although other clauses of their file could not be read.
_ABOUT_CHANGES = frozenset({"C103", "C104", "C105", "C106", "C107"})


def wrong_changes(workspace: Workspace, key: str, house_rules: Sequence[str], broken: set[str]) -> list[Diagnostic]:
    """Return what is wrong with changes whose own file has other mistakes, where what they change is whole."""
    catalogue = workspace.catalogue
    changed = [catalogue.extendable[name] for name in catalogue.ancestry(key)]
    if any(game.sections and game.name_span.file in broken for game in changed):
        return []
    found = Diagnostics()
    compose(catalogue, key, house_rules, found)
    return [one for one in found if one.code in _ABOUT_CHANGES]


def broken(workspace: Workspace, key: str, house_rules: Sequence[str]) -> list[Diagnostic]:
    """Return the errors in the files that a game is made of: what they hold is incomplete, so it is not composed."""
    files = workspace.catalogue.files_of(key, house_rules)
    return [error for error in workspace.found.errors if error.span.file in files]


def misspelt_sources(
    catalogue: Catalogue, key: str, house_rules: Sequence[str], ledgers: Ledgers
) -> Iterable[Diagnostic]:
    """Yield what is said of sources whose names have a slip in them: nothing that cites one is found then."""
    line = [catalogue.extendable[name] for name in catalogue.ancestry(key)]
    for name in (*(game.source for game in line), *(catalogue.house_rules[rule].source for rule in house_rules)):
        meant = slip(name.text, ledgers.titles) if name is not None and name.text not in ledgers.titles else None
        if name is not None and meant is not None:
            message = f"there is no source `{name.text}`"
            yield Diagnostic("C108", message, name.span, fix=replacing(name.span, meant))
