"""Changes between two games, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model.nodes import Model
from capot.model.titles import ENGLISH
from capot.rulebook.blocks import Table
from capot.rulebook.difference import Change, ordered
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.translations import Speech


def comparison(
    changes: Sequence[Change],
    before: Model,
    after: Model,
    heads: tuple[str, str],
    *,
    old: Link | None = None,
    new: Link | None = None,
    marks: dict[str, str] | None = None,
    language: str = ENGLISH,
) -> Table:
    """Return the changed sentences of two games side by side.

    ``heads`` name the two; the name of a rule links to the page of whichever game has one, the newer first; ``marks``
    are source marks by address, set behind the new sentences.
    """
    speech = Speech(language, after)
    pages = [(speech, new), (Speech(language, before), old)]
    rows: list[tuple[str, ...]] = []
    for change in changes:
        was = escaped(change.before) if change.before is not None else speech.text("page.no-rule")
        becomes = escaped(change.after) if change.after is not None else speech.text("change.falls-away")
        if change.kind == "moved":
            becomes = _moved_behind(change.address, speech)
        rows.append((_name(change.address, pages), was, becomes + (marks or {}).get(change.address, "")))
    return Table((speech.text("page.rule"), *heads), ("---", "---", "---"), tuple(rows))


def _moved_behind(address: str, after: Speech) -> str:
    """Say where a rule has gone whose sentence is the same as before."""
    order = next(found for found in ordered(after.model) if address in found)
    place = order.index(address)
    if place == 0:
        return after.text("change.comes-first")
    return after.text("change.comes-after", rule=escaped(after.term(order[place - 1])))


def _name(address: str, pages: Sequence[tuple[Speech, Link | None]]) -> str:
    """Return the name of a rule, linked to the first of the pages that has it."""
    having = [
        (speech, link, anchors(speech.model))
        for speech, link in pages
        if any(info.at == address for info in speech.model.clauses)
    ]
    for speech, link, found in having:
        if link is not None:
            return link.markdown(found[address], speech.term(address))
    return escaped(having[0][0].term(address))
