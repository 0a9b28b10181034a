"""The page of one game: everything that a beginner needs to play it and an arbiter to rule by it."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from capot.model.edition import Edition
from capot.model.glossary import Glossary
from capot.model.ledger import Ledgers
from capot.model.nodes import Model
from capot.model.own_words_file import LINKED, OwnHouseRule
from capot.model.titles import ENGLISH
from capot.pictures import Pictures
from capot.rulebook.blocks import Block, Section, Table, Text, drawn, page, spaced
from capot.rulebook.edition_words import on_a_page
from capot.rulebook.examples.narrator import people_in_examples
from capot.rulebook.glossary_page import glossary_in, glossary_section
from capot.rulebook.known_pages import KnownGame, if_you_know
from capot.rulebook.lesson.deal_script import PlayedDeal
from capot.rulebook.lesson.first_reading import first_reading
from capot.rulebook.lesson.further_deals import told_further
from capot.rulebook.lesson.own_passages import UNTOLD, OwnPassages
from capot.rulebook.linked_words import with_links
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped, indented
from capot.rulebook.numbering import numbers_of
from capot.rulebook.own_rules import Authored, own_terms, told_sections
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.rulebook_tables import known_first
from capot.rulebook.sections import SECTIONS
from capot.rulebook.sources import sources_section
from capot.translations import Speech

_CODES = (
    "In the notes, a code such as {} stands for a statement in our list of what the source says. It leads there, and "
    "to the cases that prove it."
)


def game_page(
    model: Model,
    *,
    ledgers: Ledgers,
    known: KnownGame | None = None,
    house_rules: Sequence[Link] = (),
    about: Mapping[str, str] = MappingProxyType({}),
    in_force: Sequence[Link] = (),
    examples: Mapping[str, Sequence[str]] | None = None,
    elsewhere: Mapping[str, Sequence[str]] | None = None,
    examples_link: str = "",
    arbiter_link: str = "",
    played: PlayedDeal | None = None,
    further: Sequence[PlayedDeal] = (),
    pictures: Pictures | None = None,
    glossary: Glossary | None = None,
    compared: Sequence[Link] = (),
    farther: Sequence[Link] = (),
    report: str = "",
    edition: Edition | None = None,
    language: str = ENGLISH,
    own: Mapping[str, Sequence[str]] = UNTOLD,
    written: Sequence[Authored] = (),
) -> str:
    """Return the rules of a game as Markdown, in a language.

    ``known`` is the game that this one extends, for the section on what differs; ``house_rules`` are the pages of the
    house rules that fit it, of which ``about`` says by key what section they change, ``in_force`` of those that it has
    already; ``examples`` are snippets of HTML or Markdown by the address of the rule that they show; ``elsewhere`` are
    those on the page that ``examples_link`` leads to, ``arbiter_link`` leads to the page for the arbiter. ``played`` is
    the deal that the first reading tells, ``further`` are those that the page of the examples tells; without
    ``pictures`` the page has neither, without ``glossary`` no list of words; ``compared`` are the pages that hold this
    game and a relative side by side, ``farther`` those with other games, ``report`` is the folder of the conformance
    report. The ``edition`` is printed with the hash of the rule model. ``own`` are the game's own words by their place
    in the first reading, ``written`` are rules in an author's words.
    """
    speech = Speech(language, model)
    # Where an author tells the whole game, what differs from others stands on the pages that compare.
    whole = speech.code != ENGLISH and bool(compared) and any(author.model is model for author in written)
    sheet = Sheet(
        model,
        ledgers,
        examples or {},
        [*house_rules, *in_force],
        own_rules=model.house_rules if whole else (),
        pictures=pictures,
        report=report,
        elsewhere=[at for at, found in (elsewhere or {}).items() if found],
        examples_page=examples_link,
        speech=speech,
    )
    body = told_sections(sheet, written)
    passages = OwnPassages(own, speech, numbers_of(body))
    glance = Section(
        speech.heading("glance"), "at-a-glance", passages.instead("glance", lambda: [_at_a_glance(speech)])
    )
    learn = []
    if pictures is not None:
        learn = [first_reading(model, pictures, played, further, examples_link, own, numbers_of(body))]
    words = []
    if glossary is not None:
        on_it, numbers = _said([glance, *learn, *body]), _numbers(body)
        words = [glossary_section(speech, glossary, on_it, numbers, own_terms(written))]
        told = {one.key for one in own_terms(written)}
        terms = [one for one in glossary_in(speech, glossary).of(model) if not told or one.key in told]
        learn, body = (with_links(part, terms, speech.title) for part in (learn, body))
    known = None if whole else known
    apart = [
        *if_you_know(speech, known, compared, farther),
        *_more_examples(sheet, elsewhere or {}, examples_link),
        *_arbiter(sheet, arbiter_link),
    ]
    found = [
        glance,
        *learn,
        *body,
        *(apart if speech.code == ENGLISH else if_you_know(speech, known, (), ())),
        *_house_rules(sheet, house_rules, about, written),
        *words,
        *(_sources(sheet) if speech.code == ENGLISH else _read_on(sheet, apart, known)),
    ]
    opening = _opening(sheet, passages, told=played is not None and pictures is not None)
    return page(escaped(speech.title), opening, found, notes=sheet.notes_for(found), edition=on_a_page(edition, speech))


def _at_a_glance(speech: Speech) -> Text:
    """Return what a reader wants to know first, a line each."""
    lines = (f"-   **{escaped(name)}{speech.colon}** {escaped(value)}" for name, value in known_first(speech))
    return Text("\n".join(lines))


def _numbers(sections: Sequence[Section]) -> dict[str, str]:
    """Return the number of every clause by its address, and of every section by its anchor."""
    return numbers_of(sections) | {section.anchor: section.number for section in sections}


def _said(sections: Sequence[Section]) -> str:
    """Return what sections say, as far as a reader sees it."""
    text = " ".join(drawn(block) for section in sections for block in section.blocks)
    return html.unescape(re.sub(r"<[^>]*>", " ", text))


def _opening(sheet: Sheet, own: OwnPassages, *, told: bool) -> str:
    """Return what stands ahead of all else; who plays in the examples is said there if no deal is told that says it."""
    model = sheet.model
    if lead := own.at("lead"):
        return "\n\n".join(map(drawn, lead))
    links = [sheet.titles[key].markdown() if key in sheet.titles else escaped(key) for key in model.house_rules]
    said = told and sheet.speech.code != ENGLISH
    people = people_in_examples(sheet.speech) if sheet.examples and not said else ""
    known = {"players": model.players.count, "learn": sheet.pictures is not None}
    return sheet.text("page.opening", **known, rules=links, people=people)


def examples_page(
    model: Model,
    examples: Mapping[str, Sequence[str]],
    worked: str,
    game: Link,
    language: str = ENGLISH,
    *,
    further: Sequence[PlayedDeal] = (),
    pictures: Pictures | None = None,
) -> str:
    """Return the page of the examples that are not on the game's page, by the section of the rules that they show.

    ``worked`` is a deal that a source tells, worked through, ``further`` are deals that are told with ``pictures``;
    ``game`` leads to the game's page.
    """
    speech = Speech(language, model)
    found: dict[str, list[Block]] = {}
    for info in model.clauses:
        for snippet in examples.get(info.at, ()):
            found.setdefault(info.at.partition(".")[0], []).append(Text(snippet))
    parts = [Section(speech.heading(name), f"section-{name}", blocks) for name, blocks in found.items()]
    if worked:
        parts.insert(0, Section(speech.text("examples.worked"), "worked-deal", [Text(worked)]))
    if pictures is not None:
        parts = [*told_further(model, pictures, further), *parts]
    opening = f"{speech.text('examples.opening', link=game.markdown())} {people_in_examples(speech)}".strip()
    title = escaped(speech.text("examples.title", title=speech.title))
    return page(title, opening, parts)


def _more_examples(sheet: Sheet, elsewhere: Mapping[str, Sequence[str]], link: str) -> list[Section]:
    count = sum(map(len, elsewhere.values()))
    if not count:
        return []
    text = Text(sheet.text("page.more-examples", count=count, link=link))
    return [Section(sheet.speech.heading("more-examples"), "more-examples", [text])]


def _read_on(sheet: Sheet, apart: Sequence[Section], known: KnownGame | None) -> list[Section]:
    """Return, at the end of a page, where to read on: what else there is of the game, and of others.

    What differs from the game that it is built on stands in a table of its own.
    """
    blocks = [block for section in apart for block in section.blocks if not isinstance(block, Table)]
    if known is not None:
        blocks = [block for block in blocks if block != apart[0].blocks[0]]
    return [Section(sheet.speech.heading("further"), "more-examples", blocks)] if blocks else []


def _arbiter(sheet: Sheet, link: str) -> list[Section]:
    if not link:
        return []
    text = Text(sheet.text("page.arbiter", link=link))
    return [Section(sheet.speech.heading("irregularities"), "irregularities", [text])]


#: So many house rules are one list; more stand by the section that they change.
_ONE_LIST = 6


def _house_rules(
    sheet: Sheet, links: Sequence[Link], about: Mapping[str, str], written: Sequence[Authored] = ()
) -> list[Section]:
    """Return the house rules that fit a game; where authors tell some, these come first and the others on a click."""
    if not links:
        return []
    known = {link.key: link for link in links}
    told: dict[str, OwnHouseRule] = {}
    for one in (one for author in written for one in author.house_rules):
        if one.rules.keys() <= known.keys() and told.keys().isdisjoint(one.rules):
            told |= dict.fromkeys(one.rules, one)
    blocks: list[Block] = [Text(sheet.text("page.house-rules"))]
    if told:
        lines = {id(one): _line(one, known, sheet.speech) for one in told.values()}
        blocks.append(Text("\n".join(f"-   {line}" for line in lines.values())))
    others = [link for link in links if link.key not in told]
    listed = _by_section(sheet, others, about)
    if told and others:
        inside = indented("\n\n".join(drawn(block) for block in listed))
        listed = [Text(f'??? note "{sheet.text("page.other-house-rules")}"\n\n{inside}')]
    return [Section(sheet.speech.heading("house-rules"), "house-rules", [*blocks, *listed])]


def _line(told: OwnHouseRule, known: Mapping[str, Link], speech: Speech) -> str:
    """Return what an author says of house rules as Markdown, in which the words for each lead to its page."""
    parts, keys = LINKED.split(speech.bound(told.text)), iter(told.rules)
    return "".join(
        known[next(keys)].markdown(title=part) if place % 2 else spaced(part) for place, part in enumerate(parts)
    )


def _by_section(sheet: Sheet, links: Sequence[Link], about: Mapping[str, str]) -> list[Block]:
    """Return house rules by the section that they change, in the order of the alphabet; a few are one list."""
    blocks: list[Block] = []
    of_section: dict[str, list[Link]] = {}
    for link in links:
        of_section.setdefault(about.get(link.key, "") if len(links) > _ONE_LIST else "", []).append(link)
    for name in ("", *SECTIONS):
        if name in of_section:
            blocks += [Text(f"**{escaped(sheet.speech.heading(name))}**")] if name else []
            listed = sorted(of_section[name], key=lambda link: sheet.speech.place(link.title))
            blocks.append(Text("\n".join(f"-   {link.markdown()}" for link in listed)))
    return blocks


def _sources(sheet: Sheet) -> list[Section]:
    """Return the sources, with what the codes of their statements are.

    Other languages than English have no codes; there the page for the arbiter names the sources.
    """
    found = sources_section(sheet.model, sheet.ledgers, sheet.speech)
    cited = [ref for info in sheet.model.clauses for ref in info.citations]
    codes = [Text(_CODES.format(ref.clause.partition(".")[2])) for ref in cited[:1]]
    return [replace(one, blocks=[*one.blocks, *codes]) for one in found]
