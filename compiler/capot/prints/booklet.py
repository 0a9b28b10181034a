"""The rules of a game as pages of A5, with contents, numbers and glossary."""

from __future__ import annotations

from collections.abc import Mapping

from capot.base.english import capital, counted, joined
from capot.model.glossary import Glossary, Term
from capot.model.irregularities import irregularities
from capot.model.ledger import Ledgers
from capot.model.nodes import Model
from capot.pictures import EmbeddedPictures
from capot.prints.html_blocks import environment, places
from capot.prints.imprint import Imprint
from capot.rulebook.blocks import Block, Heading, Section, Text, Words
from capot.rulebook.lesson.deal_script import PlayedDeal
from capot.rulebook.lesson.first_reading import first_reading
from capot.rulebook.numbering import numbered, numbers_of
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.sections import sections


def booklet(
    model: Model, imprint: Imprint, *, ledgers: Ledgers, glossary: Glossary, played: PlayedDeal | None = None
) -> str:
    """Return the booklet of a game as one HTML file; ``played`` is the deal that its first reading tells."""
    pictures = EmbeddedPictures()
    rules = numbered(sections(Sheet(model, ledgers, {}, pictures=pictures)))
    found = [first_reading(model, pictures, played), *rules, _irregular(model, numbers_of(rules))]
    languages = glossary.languages_of(model)
    return (
        environment()
        .get_template("booklet.html.jinja")
        .render(
            title=imprint.title(model),
            subtitle=imprint.subtitle(model),
            players=f"A game of cards for {counted(model.players.count, 'player')}",
            imprint=imprint.line(model),
            sections=found,
            numbers=places(found),
            words=[_word(term, languages) for term in glossary.of(model)],
        )
    )


def _irregular(model: Model, numbers: Mapping[str, str]) -> Section:
    """Return what goes wrong at a table: the rules that speak of it, and what has to be agreed."""
    blocks: list[Block] = []
    for place, one in enumerate(irregularities(), 1):
        spoken = [numbers[at] for at in one.clauses(model) if at in numbers]
        said = f"See {joined(spoken)}." if spoken else "The rules say nothing of it."
        blocks += [Heading(one.title, f"irregularity-{place}"), Text(Words(f"{said} {one.agree}"))]
    return Section("When something goes wrong", "irregularities", blocks)


def _word(term: Term, languages: tuple[str, ...]) -> tuple[str, str, str]:
    """Return a word of the glossary: the word, what the game's tables call it, what it means."""
    also = [f"{language} {term.words[language]}" for language in languages if language in term.words]
    return capital(term.term), "; ".join(also), term.said
