"""A comparison as Markdown: as blocks for a page of the site, or as a page by itself."""

from __future__ import annotations

from collections.abc import Sequence

from capot.base.english import capital
from capot.comparison.as_text import only_in
from capot.comparison.result import Comparison, Example, Row, Rule, Topic
from capot.rulebook.blocks import Block, Section, Text, page
from capot.rulebook.blocks import Table as Grid
from capot.rulebook.markdown import escaped


def as_markdown(found: Comparison) -> str:
    """Return a comparison as a page that links to nothing."""
    return comparison_page(found, f"{escaped(found.title_a)} and {escaped(found.title_b)}: what differs.")


def comparison_page(found: Comparison, opening: str) -> str:
    """Return a comparison as a page; ``opening`` is Markdown."""
    title = escaped(f"{found.title_a} and {found.title_b}")
    parts = [Section(escaped(topic.title), topic.key, blocks(topic, found)) for topic in found.topics if topic.differs]
    return page(title, f"{opening} {alike(found)}", parts)


def alike(found: Comparison) -> str:
    """Say how much is the same, and in which topics everything is."""
    if not found.differs:
        return f"Nothing differs; all {found.same} rules are the same."
    topics = [topic.title for topic in found.topics if not topic.differs and topic.same]
    said = f"{found.same} rules are the same."
    return f"{said} Nothing differs in: {'; '.join(topics)}." if topics else said


def blocks(topic: Topic, found: Comparison) -> list[Block]:
    """Return what differs in a topic as blocks of a page."""
    names = (found.name_a, found.name_b)
    made: list[Block] = []
    for rule in topic.rules:
        if rule.a is not None and rule.b is not None:
            made.append(both(f"**{escaped(rule.about)}.**", names, rule.a, rule.b))
    made += [_grid(table.title, table.rows, names) for table in topic.tables]
    made += [*_only(names[0], [rule for rule in topic.rules if rule.b is None], True)]
    made += [*_only(names[1], [rule for rule in topic.rules if rule.a is None], False)]
    if topic.consequences:
        made.append(_grid("What follows", topic.consequences, names))
    return made + [_example(example, names) for example in topic.examples]


def both(opening: str, names: tuple[str, str], a: str, b: str, colon: str = ":") -> Text:
    """Return what two games say as a list of two; ``opening`` is Markdown, ``colon`` what stands behind a name."""
    said = [f"-   *{escaped(name)}{colon}* {escaped(text)}" for name, text in zip(names, (a, b), strict=True)]
    return Text("\n".join([f"{opening}\n", *said]))


def _example(example: Example, names: tuple[str, str]) -> Text:
    return both(f"**For example.** {escaped(example.situation)}", names, example.a, example.b)


def _only(name: str, rules: Sequence[Rule], first: bool) -> list[Block]:
    said = [(rule.a if first else rule.b) or "" for rule in rules]
    if not said:
        return []
    return [Text("\n".join([f"**Only {escaped(only_in(name))}:**", "", *(f"-   {escaped(text)}" for text in said)]))]


def _grid(title: str, rows: Sequence[Row], names: tuple[str, str]) -> Grid:
    cells = tuple(tuple(escaped(capital(cell)) for cell in (row.about, row.a, row.b)) for row in rows)
    return Grid((escaped(title), escaped(names[0]), escaped(names[1])), ("---", "---", "---"), cells)
