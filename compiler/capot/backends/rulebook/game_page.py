"""The page of one game: everything that a beginner needs to play it and an arbiter to rule by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from capot.backends.phrases.words import counted, joined
from capot.backends.pictures import Pictures, names_from_dealer
from capot.backends.rulebook.blocks import Block, Section, Text, page
from capot.backends.rulebook.changes import comparison
from capot.backends.rulebook.difference import diff
from capot.backends.rulebook.glossary import glossary_section
from capot.backends.rulebook.links import Link
from capot.backends.rulebook.markdown import escaped
from capot.backends.rulebook.sections import sections
from capot.backends.rulebook.sheet import Sheet
from capot.backends.rulebook.sources import sources_of
from capot.backends.rulebook.tables import at_a_glance
from capot.model.glossary import Glossary
from capot.model.ledger import Ledgers
from capot.model.nodes import Model

_HOW = (
    "A match is a series of deals. In a deal the players are dealt their cards, bid for the contract and play their "
    "cards out in tricks: to each trick everybody plays one card in turn, and one of them wins it. The numbers behind "
    "the rules lead to where each comes from."
)


def game_page(
    model: Model,
    base: Model | None = None,
    *,
    ledgers: Ledgers,
    base_link: Link | None = None,
    house_rules: Sequence[Link] = (),
    examples: Mapping[str, Sequence[str]] | None = None,
    worked: str = "",
    pictures: Pictures | None = None,
    glossary: Glossary | None = None,
    compared: Link | None = None,
    report: str = "",
) -> str:
    """Return the rules of a game as Markdown.

    ``base`` is the game that this one extends, for the section on what differs; ``house_rules`` are the pages of the
    house rules that fit it; ``examples`` are snippets of HTML or Markdown by the address of the rule that they show,
    ``worked`` is a deal worked through; without ``pictures`` the page has none of its own, without ``glossary`` no
    list of words; ``compared`` is the page that leads to any other game side by side with this one,
    ``report`` the folder of the conformance report.
    """
    sheet = Sheet(model, ledgers, examples or {}, house_rules, pictures=pictures, worked=worked, report=report)
    body = sections(sheet)
    glance = Section("At a glance", "at-a-glance", [at_a_glance(model)])
    words = [glossary_section(model, glossary)] if glossary is not None else []
    found = [
        glance,
        *body,
        *_differs(model, base, base_link, compared),
        *_house_rules(house_rules),
        *words,
        *_sources(sheet),
    ]
    values = {
        "title": escaped(model.title),
        "opening": _opening(sheet),
        "sections": found,
        "notes": sheet.notes_for(found),
    }
    return page("page.md.jinja", values)


def _opening(sheet: Sheet) -> str:
    model = sheet.model
    players = counted(model.players.count, "player")
    said = f"A game of cards for {players}. {_HOW}"
    in_force = [sheet.titles[key].markdown() if key in sheet.titles else escaped(key) for key in model.house_rules]
    if in_force:
        rule = "house rule" if len(in_force) == 1 else "house rules"
        said += f" The rules on this page include the {rule} {joined(in_force)}."
    if sheet.examples:
        _, *others = names = names_from_dealer(model)
        said += f" In the examples the players are named by their place: {joined([*others, names[0]])}."
    return said


def _differs(model: Model, base: Model | None, link: Link | None, compared: Link | None) -> list[Section]:
    """Return what somebody who knows another game needs to know."""
    blocks: list[Block] = []
    title = "If you know another game"
    if base is not None:
        title = f"If you know {escaped(base.title)}"
        other = link.markdown() if link else escaped(base.title)
        heads = (escaped(base.title), escaped(model.title))
        table = comparison(diff(base, model), base, model, heads, old=link, new=Link("", "", ""))
        blocks += [Text(f"This game is built on {other}. What differs:"), table]
    if compared is not None:
        blocks.append(Text(f"{compared.markdown()}: this game side by side with any other."))
    return [Section(title, "differences", blocks)] if blocks else []


def _house_rules(links: Sequence[Link]) -> list[Section]:
    if not links:
        return []
    text = "\n".join(f"-   {link.markdown()}" for link in links)
    intro = Text("These house rules can be laid on this game; each page shows what changes.")
    return [Section("House rules", "house-rules", [intro, Text(text)])]


def _sources(sheet: Sheet) -> list[Section]:
    titles = sources_of((ref for info in sheet.model.clauses for ref in info.citations), sheet.ledgers)
    if not titles:
        return []
    return [Section("Sources", "sources", [Text("\n".join(f"-   {title}" for title in titles))])]
