"""The rules of a game as pages of A5, with contents, numbers and glossary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from capot.base.english import capital
from capot.model.glossary import Glossary, Term, stands_in
from capot.model.irregularities import irregularities_of
from capot.model.ledger import Ledgers
from capot.model.nodes import Model
from capot.model.titles import ENGLISH
from capot.pictures import EmbeddedPictures
from capot.prints.html_blocks import drawn, environment, in_lines, places
from capot.prints.imprint import Imprint
from capot.rulebook.blocks import Remarks, Section, Table
from capot.rulebook.glossary_page import glossary_in, said_by
from capot.rulebook.lesson.deal_script import PlayedDeal
from capot.rulebook.lesson.first_reading import first_reading
from capot.rulebook.lesson.further_deals import told_further
from capot.rulebook.lesson.own_passages import UNTOLD
from capot.rulebook.numbering import numbers_of
from capot.rulebook.own_rules import Authored, own_terms, told_sections
from capot.rulebook.placed_rules import Sheet
from capot.translations import Speech

#: So many columns with orders and values of cards fit a page.
_COLUMNS = 4


def booklet(
    model: Model,
    imprint: Imprint,
    *,
    ledgers: Ledgers,
    glossary: Glossary,
    played: PlayedDeal | None = None,
    further: Sequence[PlayedDeal] = (),
    language: str = ENGLISH,
    own: Mapping[str, Sequence[str]] = UNTOLD,
    written: Sequence[Authored] = (),
) -> str:
    """Return the booklet of a game in a language, as one HTML file; it tells the deal ``played``, then ``further``.

    ``own`` are the game's own words by their place in the first reading, ``written`` are rules in an author's words.
    """
    pictures = EmbeddedPictures("", language, model)
    speech = Speech(language, model)
    sheet = Sheet(model, ledgers, {}, pictures=pictures, speech=speech)
    rules = told_sections(sheet, written)
    first = first_reading(model, pictures, played, further, own=own, numbers=numbers_of(rules))
    learn = [first, *told_further(model, pictures, further)]
    found = [*learn, *map(_on_paper, rules), _irregular(speech, numbers_of(rules))]
    numbers = places(found)
    drawn_sections = [(section, [drawn(block, numbers, speech) for block in section.blocks]) for section in found]
    said = " ".join(str(block.striptags()) for _, blocks in drawn_sections for block in blocks)
    words, languages = glossary_in(speech, glossary).of(model), glossary.languages_of(model)
    told = own_terms(written)
    entries = [(capital(one.word), "", str(said_by(one, speech, numbers_of(rules)))) for one in told]
    entries += [_word(term, languages, said) for term in words if _used(term, said) and not told]
    return (
        environment()
        .get_template("booklet.html.jinja")
        .render(
            text=speech.text,
            language=language,
            title=imprint.title(speech),
            subtitle=imprint.subtitle(speech),
            colon=speech.colon,
            players=speech.text("print.players", players=model.players.count),
            imprint=imprint.line(speech),
            sections=drawn_sections,
            words=sorted(entries, key=lambda entry: speech.place(entry[0])) if told else entries,
        )
    )


def _on_paper(section: Section) -> Section:
    """Return a section whose tables of orders and values fit a page of A5."""
    if section.anchor != "section-cards":
        return section
    wide = (
        block if not isinstance(block, Table) or len(block.head) <= _COLUMNS else in_lines(block)
        for block in section.blocks
    )
    return replace(section, blocks=tuple(wide))


def _irregular(speech: Speech, numbers: Mapping[str, str]) -> Section:
    """Return what goes wrong at a table: the rules that speak of it, and what is left to be agreed, in a few words."""
    told, left = [], []
    for one in irregularities_of(speech.model):
        spoken = dict.fromkeys(numbers[at] for at in one.clauses(speech.model) if at in numbers)
        if spoken:
            told.append(speech.text("irregular.see", title=speech.text(f"irregular.{one.name}"), numbers=list(spoken)))
        left.append(speech.text(f"irregular.{one.name}.open", said=bool(spoken)))
    blocks = [Remarks(speech.text("irregular.rules"), tuple(told))] if told else []
    blocks.append(Remarks(speech.text("irregular.open"), tuple(left)))
    return Section(speech.heading("irregularities"), "irregularities", blocks)


def _used(term: Term, said: str) -> bool:
    """Whether a text has the word in one of its forms."""
    return any(stands_in(form, said) for form in term.forms)


def _word(term: Term, languages: tuple[str, ...], said: str) -> tuple[str, str, str]:
    """Return a word of the glossary: the word, what the game's tables call it, what it means.

    Of several words for one thing only those that the text has are there.
    """
    also = [f"{language} {term.words[language]}" for language in languages if language in term.words]
    words = [word for word in term.term.split(", ") if stands_in(word, said)]
    return capital(", ".join(words) or term.term), "; ".join(also), term.said
