"""The page of one house rule: what it changes, side by side, and where it fits."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model.edition import Edition
from capot.model.ledger import Ledgers
from capot.model.nodes import CitationRef, Model
from capot.model.titles import ENGLISH
from capot.rulebook.blocks import Block, Section, Text, page
from capot.rulebook.change_blocks import comparison
from capot.rulebook.difference import Change, diff
from capot.rulebook.edition_words import on_a_page
from capot.rulebook.examples.narrator import people_in_examples
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.sources import note, sources_of
from capot.translations import Speech


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
    language: str = ENGLISH,
) -> str:
    """Return what a house rule changes as Markdown, in a language.

    ``patched_model`` is ``base_model`` with the house rule (and what that requires) laid on it; ``fits`` are the games
    that it can be laid on, ``citations`` what the house rule itself cites, beside the clauses that it says (a removal
    has no clause left to cite), ``examples`` snippets of HTML or Markdown that show it at work. The ``edition`` is
    printed with the hash of the patched rule model.
    """
    speech, base_speech = Speech(language, patched_model), Speech(language, base_model)
    sheet = Sheet(patched_model, ledgers, {}, own_rules=(rule_key,), report=report, speech=speech)
    changes = diff(base_model, patched_model, language)
    own = [change for change in changes if change.after is not None and sheet.infos[change.address].citations]
    marks = {change.address: f"[^{sheet.mark(change.address)}]" for change in own}
    base = next((link for link in fits if link.key == base_model.key), None)
    heads = (escaped(base_speech.title), speech.text("change.with"))
    table = comparison(changes, base_model, patched_model, heads, old=base, marks=marks, language=language)
    introduced = [Text(escaped(people_in_examples(speech))), *map(Text, examples)]
    shown = [Section(speech.text("change.examples"), "examples", introduced)] if examples else []
    sections = [
        Section(speech.text("change.what"), "what-changes", [table]),
        *shown,
        *_related(speech, requires, excludes),
        *_sources(sheet, changes, citations),
    ]
    games = [link.markdown() for link in fits] or [escaped(base_speech.title)]
    opening = speech.text("change.opening", games=games)
    made = on_a_page(edition, speech)
    return page(escaped(title), opening, sections, notes=sheet.notes_for(sections), edition=made)


def _related(speech: Speech, requires: Sequence[Link], excludes: Sequence[Link]) -> list[Section]:
    blocks: list[Block] = []
    if requires:
        blocks.append(Text(speech.text("change.builds-on", rules=[link.markdown() for link in requires])))
    if excludes:
        blocks.append(Text(speech.text("change.excludes", rules=[link.markdown() for link in excludes])))
    return [Section(speech.text("change.others"), "other-house-rules", blocks)] if blocks else []


def _sources(sheet: Sheet, changes: Sequence[Change], citations: Sequence[CitationRef]) -> list[Section]:
    infos = [sheet.infos[change.address] for change in changes if change.address in sheet.infos]
    cited = [*citations, *(ref for info in infos for ref in info.citations)]
    titles = sources_of(cited, sheet.ledgers, sheet.speech)
    blocks: list[Block] = [Text("\n".join(f"-   {title}" for title in titles))] if titles else []
    if as_a_whole := note(citations, sheet.ledgers, sheet.speech, sheet.report):
        blocks.append(Text(f"The house rule as a whole: {as_a_whole}"))
    return [Section(sheet.speech.heading("sources"), "sources", blocks)] if blocks else []
