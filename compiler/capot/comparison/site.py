"""The pages of the site that compare: all games by topic, any two games, a game and its house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from capot.base.english import joined
from capot.comparison import matrix
from capot.comparison.as_markdown import alike, blocks, comparison_page
from capot.comparison.compare import compare
from capot.comparison.result import Comparison
from capot.comparison.subject import Subject
from capot.rulebook.blocks import Block, Heading, Section, Text, page
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped

FOLDER = "compare"
_RULEBOOKS = "../rulebooks"

#: On a narrow screen tables scroll sideways in the wrapper that the theme puts round them; the names stay in sight.
_WIDE = """<style>
.md-typeset table:not([class]) { overflow: visible; max-width: none; }
.md-typeset table:not([class]) th:first-child,
.md-typeset table:not([class]) td:first-child {
  position: sticky; left: 0; z-index: 1; min-width: 5.5rem; max-width: 7rem; background: var(--md-default-bg-color);
}
.md-typeset table:not([class]) td { min-width: 6.5rem; }
</style>"""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule of a game: its key, its title, the game that it is laid on and that game with it.

    ``base`` is the game itself, or the game with the house rules that this one builds on.
    """

    key: str
    title: str
    base: Subject
    changed: Subject


def pages(games: Mapping[str, Subject], house_rules: Mapping[str, Sequence[HouseRule]]) -> dict[str, str]:
    """Return the comparison pages as Markdown, by their path below the folder of the documents.

    ``games`` are all games by key, in the order in which they are shown; ``house_rules`` those of each game.
    """
    made = {f"{FOLDER}/index.md": _index(games, house_rules)}
    for first, second in combinations(games, 2):
        found = compare(games[first], games[second])
        made[path_of_two(first, second)] = _of_two(found, games, first, second)
    for key, rules in house_rules.items():
        if rules:
            made[f"{FOLDER}/{key}-house-rules.md"] = _of_house_rules(key, games[key], rules)
    return made


def path_of_two(first: str, second: str) -> str:
    """Return where two games are compared, below the folder of the documents; ``first`` is shown before ``second``."""
    return f"{FOLDER}/{first}-and-{second}.md"


def rulebook(key: str, title: str) -> Link:
    """Return the link from a comparison page to the rules of a game or house rule."""
    return Link(key, title, f"{_RULEBOOKS}/{key}.md")


def _index(games: Mapping[str, Subject], house_rules: Mapping[str, Sequence[HouseRule]]) -> str:
    linked = [(rulebook(key, subject.model.title), subject) for key, subject in games.items()]
    opening = (
        "All games, topic by topic; what a cell says is worked out from the rules of the game. Points and figures are "
        "for a contract in a suit where nothing else is said, and leave declarations out. At the end are the pages "
        "that hold any two games against each other, sentence by sentence."
    )
    two = Section("Two games", "two-games", [Text("\n".join(_links(games, house_rules)))])
    return page("All games compared", f"{opening}\n\n{_WIDE}", [*matrix.sections(linked), two])


def _links(games: Mapping[str, Subject], house_rules: Mapping[str, Sequence[HouseRule]]) -> list[str]:
    """Return a line for each game, with links to all its comparisons."""
    keys = list(games)
    lines = []
    for key, subject in games.items():
        others = [other for other in keys if other != key]
        links = []
        for other in others:
            first, second = sorted((key, other), key=keys.index)
            links.append(Link(other, games[other].model.title, f"{first}-and-{second}.md").markdown())
        if house_rules.get(key):
            links.append(Link(key, "its house rules", f"{key}-house-rules.md").markdown())
        lines.append(f"-   {rulebook(key, subject.model.title).markdown()} and {joined(links, 'or')}.")
    return lines


def _of_two(found: Comparison, games: Mapping[str, Subject], first: str, second: str) -> str:
    links = [rulebook(key, games[key].model.title).markdown() for key in (first, second)]
    return comparison_page(found, f"What differs between {joined(links)}, and what follows from it.")


def _of_house_rules(key: str, game: Subject, rules: Sequence[HouseRule]) -> str:
    link = rulebook(key, game.model.title).markdown()
    sections = []
    for rule in rules:
        found = compare(rule.base, rule.changed)
        head = Text(f"[The house rule by itself]({_RULEBOOKS}/{rule.key}.md). {alike(found)}")
        sections.append(Section(escaped(rule.title), rule.key, [head, *differences(found, rule.key)]))
    opening = f"What each house rule changes in {link}, and what follows from it."
    return page(escaped(f"{game.model.title} and its house rules"), opening, sections)


def differences(found: Comparison, prefix: str) -> list[Block]:
    """Return a comparison as blocks under one heading of a page; ``prefix`` keeps the anchors of its topics apart."""
    made: list[Block] = []
    for topic in found.topics:
        if topic.differs:
            made += [Heading(topic.title, f"{prefix}-{topic.key}"), *blocks(topic, found)]
    return made
