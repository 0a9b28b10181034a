"""The page of one game: everything that a beginner needs to play it and an arbiter to rule by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from capot.backends.pictures import Pictures, names_from_dealer
from capot.backends.rulebook.blocks import Section, Text, page
from capot.backends.rulebook.glossary_page import glossary_section
from capot.backends.rulebook.known_pages import KnownGame, if_you_know
from capot.backends.rulebook.links import Link
from capot.backends.rulebook.markdown import escaped
from capot.backends.rulebook.numbering import numbered
from capot.backends.rulebook.placed_rules import Sheet
from capot.backends.rulebook.rulebook_tables import at_a_glance
from capot.backends.rulebook.sections import sections
from capot.backends.rulebook.sources import sources_of
from capot.base.english import counted, joined, joined_apart, number
from capot.model.edition import Edition, printed
from capot.model.glossary import Glossary
from capot.model.ledger import Ledgers
from capot.model.nodes import Model

_BID = (
    "A match is a series of deals. In a deal the players are dealt their cards and bid: one of them, the taker, names "
    "the contract, above all what is trump, and {has} to make more points than {others}."
)
_PLAYED = (
    "Then the cards are played out in tricks: to each trick everybody plays one card in turn, and one of them wins it. "
    "The small numbers behind the rules lead to notes: where each rule comes from, and what was decided where its "
    "source is open."
)


def game_page(
    model: Model,
    *,
    ledgers: Ledgers,
    known: KnownGame | None = None,
    house_rules: Sequence[Link] = (),
    in_force: Sequence[Link] = (),
    examples: Mapping[str, Sequence[str]] | None = None,
    worked: str = "",
    pictures: Pictures | None = None,
    glossary: Glossary | None = None,
    compared: Sequence[Link] = (),
    report: str = "",
    edition: Edition | None = None,
) -> str:
    """Return the rules of a game as Markdown.

    ``known`` is the game that this one extends, for the section on what differs; ``house_rules`` are the pages of the
    house rules that fit it, ``in_force`` of those that it has already; ``examples`` are snippets of HTML or Markdown
    by the address of the rule that they show, ``worked`` is a deal worked through; without ``pictures`` the page has
    none of its own, without ``glossary`` no list of words; ``compared`` are the pages that hold this game and
    another side by side, ``report`` the folder of the conformance report. The ``edition`` is printed with the hash of
    the rule model.
    """
    sheet = Sheet(
        model, ledgers, examples or {}, [*house_rules, *in_force], pictures=pictures, worked=worked, report=report
    )
    body = numbered(sections(sheet))
    glance = Section("At a glance", "at-a-glance", [at_a_glance(model)])
    words = [glossary_section(model, glossary)] if glossary is not None else []
    found = [
        glance,
        *body,
        *if_you_know(model, known, compared),
        *_house_rules(house_rules),
        *words,
        *_sources(sheet),
    ]
    made = printed(edition, model)
    return page(escaped(model.title), _opening(sheet), found, notes=sheet.notes_for(found), edition=made)


def _opening(sheet: Sheet) -> str:
    model = sheet.model
    players = counted(model.players.count, "player")
    said = f"A game of cards for {players}. {_BID.format(**_task(model))} {_PLAYED}"
    in_force = [sheet.titles[key].markdown() if key in sheet.titles else escaped(key) for key in model.house_rules]
    if in_force:
        rule = "a house rule" if len(in_force) == 1 else f"{number(len(in_force))} house rules"
        said += f" The rules on this page include {rule}: {joined_apart(in_force)}."
    if sheet.examples:
        _, *others = names = names_from_dealer(model)
        said += f" In the examples the players are named by their place: {joined([*others, names[0]])}."
    return said


def _task(model: Model) -> dict[str, str]:
    """Return with whom the taker plays, and against whom."""
    if model.sides.form == "partners-opposite":
        return {"has": "has, with a partner,", "others": "the other side"}
    return {"has": "has", "others": "the opponent" if model.players.count == 2 else "all others together"}


def _house_rules(links: Sequence[Link]) -> list[Section]:
    if not links:
        return []
    text = "\n".join(f"-   {link.markdown()}" for link in links)
    intro = Text("These house rules can be added to this game; each page shows what changes.")
    return [Section("House rules", "house-rules", [intro, Text(text)])]


def _sources(sheet: Sheet) -> list[Section]:
    titles = sources_of((ref for info in sheet.model.clauses for ref in info.citations), sheet.ledgers)
    if not titles:
        return []
    return [
        Section(
            "Sources",
            "sources",
            [Text("\n".join(f"-   {title}" for title in titles)), Text(escaped(_codes(sheet.model)))],
        )
    ]


def _codes(model: Model) -> str:
    """Say what the codes of clauses are, by the first that the game cites."""
    number = next(ref.clause.partition(".")[2] for info in model.clauses for ref in info.citations)
    return (
        f"In the notes, a code such as {number} stands for a statement in our list of what the source says. It leads "
        "there, and to the cases that prove it."
    )
