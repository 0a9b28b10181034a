"""The blocks of a rulebook as HTML, numbers in place of links."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from capot.base.escaping import css_string, visible
from capot.rulebook.blocks import (
    AnyCell,
    Block,
    Bullets,
    Cell,
    Heading,
    Numbered,
    Remarks,
    Rule,
    Section,
    See,
    Steps,
    Table,
    Text,
    Words,
    before_of,
    rule_cells,
)
from capot.translations import Speech

_MACROS: dict[type, str] = {
    Text: "text",
    Bullets: "rules",
    Steps: "rules",
    Table: "table",
    Remarks: "remarks",
    Heading: "heading",
}


@cache
def environment() -> Environment:
    """Return the templates of prints; whatever they fill in is escaped."""
    found = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: visible(value) if type(value) in (str, Words) else value,
    )
    found.filters["cell"] = _cell
    found.filters["css"] = lambda text: Markup(css_string(text))
    return found


def places(sections: Iterable[Section]) -> dict[str, str]:
    """Return the number that a link is replaced by, by its anchor: of a heading that of the first rule below it."""
    found: dict[str, str] = {}
    for section in sections:
        found[section.anchor] = section.number
        waiting: list[str] = []
        for block in section.blocks:
            if isinstance(block, Heading):
                waiting.append(block.anchor)
            for anchor, number in _numbered(block):
                found[anchor] = number
                found |= dict.fromkeys(waiting, number)
                waiting.clear()
        found |= dict.fromkeys(waiting, section.number)
    return found


def in_lines(table: Table) -> Table:
    """Return orders and values of cards as lines in place of columns, for which paper has room; ranks by letter."""
    letters = ([Words(str(row[place]).partition(" ")[0]) for row in table.rows] for place in range(len(table.head)))
    lines = tuple((head, *cells) for head, cells in zip(table.head, letters, strict=True))
    return Table((), ("---", *("---:" for _ in table.rows)), lines)


def _numbered(block: Block) -> Iterator[tuple[str, str]]:
    match block:
        case Bullets(rules) | Steps(rules):
            yield from _with_inner(rules)
        case Table():
            yield from ((cell.anchor, cell.number) for cell in rule_cells(block))
        case Text() | Remarks() | Heading():
            pass


def _with_inner(rules: Iterable[Rule]) -> Iterator[tuple[str, str]]:
    for rule in rules:
        yield rule.anchor, rule.number
        yield from _with_inner(rule.inner)


def drawn(block: Block, numbers: dict[str, str], speech: Speech) -> Markup:
    """Return a block as HTML; what a link leads to is named by its number, in words of a language."""
    if isinstance(block, Text) and not isinstance(block.text, (Words, Markup)):
        return Markup()  # Markdown: what only keeps two lists of a page apart
    module: Any = environment().get_template("blocks.html.jinja").module
    macro: Callable[..., str] = getattr(module, _MACROS[type(block)])
    return Markup(macro(block, partial(_see, numbers, speech)))


def _see(numbers: dict[str, str], speech: Speech, links: Iterable[See]) -> Markup:
    """Return where to read on, in brackets, if one of the places has a number; each number leads there."""
    there: dict[str, str] = {}
    for to in links:
        if numbers.get(to.anchor):
            there.setdefault(numbers[to.anchor], to.anchor)
    shown = [Markup('<a href="#{}">{}</a>').format(anchor, number) for number, anchor in there.items()]
    if not shown:
        return Markup()
    return Markup(' <span class="see">{}</span>').format(Markup(speech.text("print.see-also", numbers=shown)))


def _cell(cell: AnyCell, see: Callable[[Iterable[See]], Markup]) -> Markup | str:
    if isinstance(cell, str):
        return cell
    if isinstance(cell, Numbered):
        return Markup('<span class="number">{}</span> {}').format(cell.number, _cell(cell.cell, see))
    if isinstance(cell, tuple):
        return Markup("").join(Markup(before_of(one, place)) + _cell(one, see) for place, one in enumerate(cell))
    module: Any = environment().get_template("blocks.html.jinja").module
    macro: Callable[..., str] = module.cell if isinstance(cell, Cell) else module.link
    return Markup(macro(cell, see))
