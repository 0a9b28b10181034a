"""The page of one game: everything that a beginner needs to play it and an arbiter to rule by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from capot.base.english import counted, joined, joined_apart, number
from capot.base.english import numbered as count_of
from capot.model.edition import Edition, printed
from capot.model.glossary import Glossary
from capot.model.ledger import Ledgers
from capot.model.nodes import Model
from capot.pictures import Pictures, names_from_dealer
from capot.rulebook.blocks import Block, Section, Text, page
from capot.rulebook.glossary_page import glossary_section
from capot.rulebook.known_pages import KnownGame, if_you_know
from capot.rulebook.lesson.deal_script import PlayedDeal
from capot.rulebook.lesson.first_reading import first_reading
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped
from capot.rulebook.numbering import numbered
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.rulebook_tables import at_a_glance
from capot.rulebook.sections import sections
from capot.rulebook.sources import sources_of
from capot.sentences import heading

_LEARN = "[Learn it in five minutes](#learn), then look things up in the [rules](#section-table)"
_CITED = (
    "Rules have numbers to cite them by. The small marks behind them lead to notes: where each rule comes from, and "
    "what was decided where its source is open."
)


def game_page(
    model: Model,
    *,
    ledgers: Ledgers,
    known: KnownGame | None = None,
    house_rules: Sequence[Link] = (),
    in_force: Sequence[Link] = (),
    examples: Mapping[str, Sequence[str]] | None = None,
    elsewhere: Mapping[str, Sequence[str]] | None = None,
    examples_link: str = "",
    arbiter_link: str = "",
    played: PlayedDeal | None = None,
    pictures: Pictures | None = None,
    glossary: Glossary | None = None,
    compared: Sequence[Link] = (),
    report: str = "",
    edition: Edition | None = None,
) -> str:
    """Return the rules of a game as Markdown.

    ``known`` is the game that this one extends, for the section on what differs; ``house_rules`` are the pages of
    the house rules that fit it, ``in_force`` of those that it has already; ``examples`` are snippets of HTML or
    Markdown by the address of the rule that they show; ``elsewhere`` are those on the page that ``examples_link``
    leads to, ``arbiter_link`` leads to the page for the arbiter. ``played`` is the deal that the first reading
    tells; without ``pictures`` the page has neither, without ``glossary`` no list of words; ``compared`` are the
    pages that hold this game and another side by side, ``report`` the folder of the conformance report. The
    ``edition`` is printed with the hash of the rule model.
    """
    sheet = Sheet(
        model,
        ledgers,
        examples or {},
        [*house_rules, *in_force],
        pictures=pictures,
        report=report,
        elsewhere=[at for at, found in (elsewhere or {}).items() if found],
        examples_page=examples_link,
    )
    body = numbered(sections(sheet))
    glance = Section("At a glance", "at-a-glance", [at_a_glance(model)])
    words = [glossary_section(model, glossary)] if glossary is not None else []
    found = [
        glance,
        *([first_reading(model, pictures, played)] if pictures is not None else []),
        *body,
        *if_you_know(model, known, compared),
        *_more_examples(elsewhere or {}, examples_link),
        *_arbiter(arbiter_link),
        *_house_rules(house_rules),
        *words,
        *_sources(sheet),
    ]
    made = printed(edition, model)
    return page(escaped(model.title), _opening(sheet), found, notes=sheet.notes_for(found), edition=made)


def _opening(sheet: Sheet) -> str:
    model = sheet.model
    players = counted(model.players.count, "player")
    learn = f"{_LEARN}. " if sheet.pictures is not None else ""
    said = f"A game of cards for {players}. {learn}{_CITED}"
    in_force = [sheet.titles[key].markdown() if key in sheet.titles else escaped(key) for key in model.house_rules]
    if in_force:
        rule = "a house rule" if len(in_force) == 1 else f"{number(len(in_force))} house rules"
        said += f" The rules on this page include {rule}: {joined_apart(in_force)}."
    if sheet.examples:
        _, *others = names = names_from_dealer(model)
        said += f" In the examples the players are named by their place: {joined([*others, names[0]])}."
    return said


def examples_page(
    model: Model, examples: Mapping[str, Sequence[str]], worked: str, game: Link, edition: Edition | None = None
) -> str:
    """Return the page of the examples that are not on the game's page, by the section of the rules that they show.

    ``worked`` is a deal that a source tells, worked through; ``game`` leads to the game's page.
    """
    found: dict[str, list[Block]] = {}
    for info in model.clauses:
        for snippet in examples.get(info.at, ()):
            found.setdefault(info.at.partition(".")[0], []).append(Text(snippet))
    parts = [Section(heading(name), f"section-{name}", blocks) for name, blocks in found.items()]
    if worked:
        parts.insert(0, Section("A deal worked through", "worked-deal", [Text(worked)]))
    opening = f"Situations at the table, each with the rule that decides it. The rules themselves: {game.markdown()}."
    return page(escaped(f"{model.title}: examples"), opening, parts, edition=printed(edition, model))


def _more_examples(elsewhere: Mapping[str, Sequence[str]], link: str) -> list[Section]:
    count = sum(map(len, elsewhere.values()))
    if not count:
        return []
    text = f"[{count_of(count, 'more example')}]({link}), sorted by the rules that they show."
    return [Section("More examples", "more-examples", [Text(text)])]


def _arbiter(link: str) -> list[Section]:
    if not link:
        return []
    text = (
        f"[For the arbiter]({link}): what to do when something goes wrong, and everything that the source leaves open."
    )
    return [Section("When something goes wrong", "irregularities", [Text(text)])]


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
