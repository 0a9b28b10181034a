"""The page of one house rule: what it changes, side by side, and where it fits."""

from __future__ import annotations

from collections.abc import Sequence

from capot.base.english import joined
from capot.model.edition import Edition, printed
from capot.model.ledger import Ledgers
from capot.model.nodes import CitationRef, Model
from capot.rulebook.blocks import Block, Section, Text, page
from capot.rulebook.change_blocks import comparison
from capot.rulebook.difference import Change, diff
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.sources import note, sources_of


def house_rule_page(
    rule_key: str,
    title: str,
    base_model: Model,
    patched_model: Model,
    *,
    ledgers: Ledgers,
    fits: Sequence[Link] = (),
    requires: Sequence[Link] = (),
    excludes: Sequence[Link] = (),
    citations: Sequence[CitationRef] = (),
    examples: Sequence[str] = (),
    report: str = "",
    edition: Edition | None = None,
) -> str:
    """Return what a house rule changes as Markdown.

    ``patched_model`` is ``base_model`` with the house rule (and what that requires) laid on it; ``fits`` are the games
    that it can be laid on, ``citations`` what the house rule itself cites, beside the clauses that it says (a removal
    has no clause left to cite), ``examples`` snippets of HTML or Markdown that show it at work. The ``edition`` is
    printed with the hash of the patched rule model.
    """
    sheet = Sheet(patched_model, ledgers, {}, own_rule=rule_key, report=report)
    changes = diff(base_model, patched_model)
    own = [change for change in changes if change.after is not None and sheet.infos[change.address].citations]
    marks = {change.address: f"[^{sheet.mark(change.address)}]" for change in own}
    base = next((link for link in fits if link.key == base_model.key), None)
    heads = (escaped(base_model.title), "With this house rule")
    table = comparison(changes, base_model, patched_model, heads, old=base, marks=marks)
    shown = [Section("Examples", "examples", [Text(snippet) for snippet in examples])] if examples else []
    sections = [
        Section("What changes", "what-changes", [table]),
        *shown,
        *_related(requires, excludes),
        *_sources(sheet, changes, citations),
    ]
    made = printed(edition, patched_model)
    return page(escaped(title), _opening(base_model, fits), sections, notes=sheet.notes_for(sections), edition=made)


def _opening(base: Model, fits: Sequence[Link]) -> str:
    games = joined([link.markdown() for link in fits]) if fits else escaped(base.title)
    return f"A house rule for {games}. Everything that is not named here stays as it is."


def _related(requires: Sequence[Link], excludes: Sequence[Link]) -> list[Section]:
    blocks: list[Block] = []
    if requires:
        blocks.append(Text(f"It builds on {joined([link.markdown() for link in requires])}."))
    if excludes:
        blocks.append(Text(f"It cannot be played with {joined([link.markdown() for link in excludes], 'or')}."))
    return [Section("Other house rules", "other-house-rules", blocks)] if blocks else []


def _sources(sheet: Sheet, changes: Sequence[Change], citations: Sequence[CitationRef]) -> list[Section]:
    infos = [sheet.infos[change.address] for change in changes if change.address in sheet.infos]
    titles = sources_of([*citations, *(ref for info in infos for ref in info.citations)], sheet.ledgers)
    blocks: list[Block] = [Text("\n".join(f"-   {title}" for title in titles))] if titles else []
    if citations:
        blocks.append(Text(f"The house rule as a whole: {note(citations, sheet.ledgers, sheet.report)}"))
    return [Section("Sources", "sources", blocks)] if blocks else []
