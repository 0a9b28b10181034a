"""Changes between two games, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model.nodes import Model
from capot.rulebook.blocks import Table
from capot.rulebook.difference import Change, ordered
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.sentences import term

_NONE = {"added": "No such rule.", "removed": "This rule falls away."}


def comparison(
    changes: Sequence[Change],
    before: Model,
    after: Model,
    heads: tuple[str, str],
    *,
    old: Link | None = None,
    new: Link | None = None,
    marks: dict[str, str] | None = None,
) -> Table:
    """Return the changed sentences of two games side by side.

    ``heads`` name the two; the name of a rule links to the page of whichever game has one, the newer first; ``marks``
    are source marks by address, set behind the new sentences.
    """
    pages = [(after, new), (before, old)]
    rows: list[tuple[str, ...]] = []
    for change in changes:
        was = escaped(change.before) if change.before is not None else _NONE["added"]
        becomes = escaped(change.after) if change.after is not None else _NONE["removed"]
        if change.kind == "moved":
            becomes = _moved_behind(change.address, after)
        rows.append((_name(change.address, pages), was, becomes + (marks or {}).get(change.address, "")))
    return Table(("Rule", *heads), ("---", "---", "---"), tuple(rows))


def _moved_behind(address: str, after: Model) -> str:
    """Say where a rule has gone whose sentence is the same as before."""
    order = next(found for found in ordered(after) if address in found)
    place = order.index(address)
    if place == 0:
        return "The same, but it comes first."
    return f"The same, but in the order it comes after “{escaped(term(after, order[place - 1]))}”."


def _name(address: str, pages: Sequence[tuple[Model, Link | None]]) -> str:
    """Return the name of a rule, linked to the first of the pages that has it."""
    having = [
        (model, link, anchors(model)) for model, link in pages if any(info.at == address for info in model.clauses)
    ]
    for model, link, found in having:
        if link is not None:
            return link.markdown(found[address], term(model, address))
    return escaped(term(having[0][0], address))
