"""Fixes that are tried out before they are offered: one whose line then names nothing has not found what was meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.fix import Edit, Fix, apply, choose, extent

#: What a fix must not lead to: a name that stands for nothing, and a change that says nothing. Other errors than these,
#: such as a rule that is there twice, tell more of a clause that was read as it was meant.
_NOT_MEANT = frozenset({"C101", "C103", "C109", "C304"})
#: What is found in the rules when some sources, by name, have other texts.
Check = Callable[[Mapping[str, str]], Diagnostics]


def proved(found: Diagnostics, texts: Mapping[str, str], check: Check) -> Diagnostics:
    """Return what was found, without the fixes by which a line names what is not there, or leave nothing to be said.

    A name that has a fix of its own is none: there are lines with two slips. ``texts`` are those of the sources that
    may be mended, as read; what is in other sources is not tried.
    """
    while fixes := [fix for fix in choose(found) if all(edit.span.file in texts for edit in fix.edits)]:
        edits = {name: [edit for fix in fixes for edit in fix.edits if edit.span.file == name] for name in texts}
        after = {name: apply(texts[name], edits[name]) for name in texts if edits[name]}
        known = {(one.code, one.message) for one in found}
        wrong = {
            (one.span.file, one.span.line): one.message
            for one in check(after)
            if one.code in _NOT_MEANT and one.fix is None and (one.code, one.message) not in known
        }
        lines = {name: _lines(texts[name], after[name], edits[name]) for name in after}
        places = {
            fix: [(edit.span.file, line) for edit in fix.edits for line in lines[edit.span.file][edit]] for fix in fixes
        }
        bad = {fix: next((wrong[place] for place in there if place in wrong), None) for fix, there in places.items()}
        if not any(bad.values()):
            break
        found = Diagnostics(
            _without_fix(one, one.fix, why) if one.fix is not None and (why := bad.get(one.fix)) else one
            for one in found
        )
    return found


def _without_fix(one: Diagnostic, fix: Fix, why: str) -> Diagnostic:
    """Return what was found without its fix: why it is none stands in place of the lines of help that say the same."""
    says = [fix.does, *(words for edit in fix.edits if re.search(r"\w", words := edit.text.strip()))]
    others = (line for line in one.help if not any(part in line for part in says))
    return replace(one, fix=None, help=(f"it is not enough to {fix.does}: {why}", *others))


def _lines(before: str, after: str, edits: list[Edit]) -> dict[Edit, range]:
    """Return the lines of each edit once all are made; where it took out whole lines, those around them."""
    moved = 0
    found: dict[Edit, range] = {}
    for edit in sorted(edits, key=lambda edit: edit.span):
        start, end = extent(before, edit)
        first, last = (after.count("\n", 0, at + moved) + 1 for at in (start, start + len(edit.text)))
        whole = not edit.text and (start, end) != (edit.span.start, edit.span.end)
        found[edit] = range(first - whole, last + 1)
        moved += len(edit.text) - (end - start)
    return found
