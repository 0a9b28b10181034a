"""A comparison as Markdown: as blocks for a page of the site, or as a page by itself."""

from __future__ import annotations

from collections.abc import Sequence

from capot.base.english import capital
from capot.comparison.result import Comparison, Example, Row, Rule, Topic
from capot.rulebook.blocks import Block, Section, Text, page
from capot.rulebook.blocks import Table as Grid
from capot.rulebook.markdown import escaped
from capot.translations import Speech


def as_markdown(found: Comparison) -> str:
    """Return a comparison as a page that links to nothing."""
    opening = Speech(found.language).text("compare.what-differs", a=found.title_a, b=found.title_b)
    return comparison_page(found, escaped(opening))


def comparison_page(found: Comparison, opening: str) -> str:
    """Return a comparison as a page; ``opening`` is Markdown."""
    title = escaped(Speech(found.language).text("compare.title", a=found.title_a, b=found.title_b))
    parts = [Section(escaped(topic.title), topic.key, blocks(topic, found)) for topic in found.topics if topic.differs]
    return page(title, f"{opening} {alike(found)}", parts)


def alike(found: Comparison) -> str:
    """Say how much is the same, and in which topics everything is."""
    text = Speech(found.language).text
    if not found.differs:
        return text("compare.all-alike", same=found.same)
    topics = [topic.title for topic in found.topics if not topic.differs and topic.same]
    said = text("compare.alike", same=found.same)
    return f"{said} {text('compare.alike-in', topics=topics)}" if topics else said


def blocks(topic: Topic, found: Comparison) -> list[Block]:
    """Return what differs in a topic as blocks of a page."""
    names, speech = (found.name_a, found.name_b), Speech(found.language)
    made: list[Block] = []
    for rule in topic.rules:
        if rule.a is not None and rule.b is not None:
            made.append(_both(f"**{escaped(rule.about)}.**", names, rule.a, rule.b, speech))
    made += [_grid(table.title, table.rows, names) for table in topic.tables]
    made += [*_only(found.only_a, [rule for rule in topic.rules if rule.b is None], True)]
    made += [*_only(found.only_b, [rule for rule in topic.rules if rule.a is None], False)]
    if topic.consequences:
        made.append(_grid(speech.text("follows.title"), topic.consequences, names))
    return made + [_example(example, names, speech) for example in topic.examples]


def _both(opening: str, names: tuple[str, str], a: str, b: str, speech: Speech) -> Text:
    """Return what two games say as a list of two; ``opening`` is Markdown."""
    said = [f"-   *{escaped(name)}{speech.colon}* {escaped(text)}" for name, text in zip(names, (a, b), strict=True)]
    return Text("\n".join([f"{opening}\n", *said]))


def _example(example: Example, names: tuple[str, str], speech: Speech) -> Text:
    opening = f"**{speech.text('follows.example')}** {escaped(example.situation)}"
    return _both(opening, names, example.a, example.b, speech)


def _only(head: str, rules: Sequence[Rule], first: bool) -> list[Block]:
    said = [(rule.a if first else rule.b) or "" for rule in rules]
    if not said:
        return []
    return [Text("\n".join([f"**{escaped(head)}**", "", *(f"-   {escaped(text)}" for text in said)]))]


def _grid(title: str, rows: Sequence[Row], names: tuple[str, str]) -> Grid:
    cells = tuple(tuple(escaped(capital(cell)) for cell in (row.about, row.a, row.b)) for row in rows)
    return Grid((escaped(title), escaped(names[0]), escaped(names[1])), ("---", "---", "---"), cells)
