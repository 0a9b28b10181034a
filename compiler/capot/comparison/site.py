"""The pages of the site that compare: all games by topic, any two games, a game and its house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from capot.comparison import matrix
from capot.comparison.as_markdown import alike, blocks, comparison_page
from capot.comparison.compare import compare
from capot.comparison.result import Comparison
from capot.comparison.subject import Subject
from capot.rulebook.blocks import Block, Heading, Section, Text, page
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped
from capot.translations import Speech

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

    ``games`` are all games by key, in the order in which they are shown; ``house_rules`` those of each game. All are
    spoken of in the language of the games.
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
    linked = [(rulebook(key, subject.title), subject) for key, subject in games.items()]
    speech = _speech(games)
    two = Section(speech.text("compare.two-games"), "two-games", [Text("\n".join(_links(games, house_rules)))])
    opening = f"{speech.text('compare.all-opening')}\n\n{_WIDE}"
    return page(speech.text("compare.all-title"), opening, [*matrix.sections(linked, speech), two])


def _speech(games: Mapping[str, Subject]) -> Speech:
    """Return the words of all games together."""
    return Speech(next(subject.language for subject in games.values()))


def _links(games: Mapping[str, Subject], house_rules: Mapping[str, Sequence[HouseRule]]) -> list[str]:
    """Return a line for each game, with links to all its comparisons."""
    keys, speech = list(games), _speech(games)
    lines = []
    for key, subject in games.items():
        others = [other for other in keys if other != key]
        links = []
        for other in others:
            first, second = sorted((key, other), key=keys.index)
            links.append(Link(other, games[other].title, f"{first}-and-{second}.md").markdown())
        if house_rules.get(key):
            own = speech.text("compare.its-house-rules")
            links.append(Link(key, own, f"{key}-house-rules.md").markdown())
        line = speech.text("compare.with-others", game=rulebook(key, subject.title).markdown(), others=links)
        lines.append(f"-   {line}")
    return lines


def _of_two(found: Comparison, games: Mapping[str, Subject], first: str, second: str) -> str:
    links = [rulebook(key, games[key].title).markdown() for key in (first, second)]
    return comparison_page(found, _speech(games).text("compare.opening", links=links))


def _of_house_rules(key: str, game: Subject, rules: Sequence[HouseRule]) -> str:
    speech = Speech(game.language)
    sections = []
    for rule in rules:
        found = compare(rule.base, rule.changed)
        alone = speech.text("compare.rule-by-itself")
        head = Text(f"[{alone}]({_RULEBOOKS}/{rule.key}.md). {alike(found)}")
        sections.append(Section(escaped(rule.title), rule.key, [head, *differences(found, rule.key)]))
    title = escaped(speech.text("compare.house-rules-title", game=game.title))
    opening = speech.text("compare.house-rules-opening", game=rulebook(key, game.title).markdown())
    return page(title, opening, sections)


def differences(found: Comparison, prefix: str) -> list[Block]:
    """Return a comparison as blocks under one heading of a page; ``prefix`` keeps the anchors of its topics apart."""
    made: list[Block] = []
    for topic in found.topics:
        if topic.differs:
            made += [Heading(topic.title, f"{prefix}-{topic.key}"), *blocks(topic, found)]
    return made
