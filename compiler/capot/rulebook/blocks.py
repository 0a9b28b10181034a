"""What a page is made of: view objects, each drawn by the template macro that its type names."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from capot.base.escaping import titled_page
from capot.rulebook.markdown import escaped, indented

#: The address of a rule in a text, whose number is to stand there.
NAMED = re.compile(r"\[\[([A-Za-z0-9.-]+)\]\]")


class Words(str):
    """Plain text, which whoever prints it escapes; any other text of a block is Markdown or HTML already."""


class LinkedWords(Words):
    """Plain text of which some words are links within the page: where each begins and ends, and its anchor."""

    links: tuple[tuple[int, int, str], ...]

    def __new__(cls, text: str, links: Iterable[tuple[int, int, str]]) -> LinkedWords:
        """Return a text with its links."""
        made = super().__new__(cls, text)
        made.links = tuple(links)
        return made

    def markdown(self) -> str:
        """Return the text as Markdown."""
        made, at = "", 0
        for start, end, anchor in self.links:
            made += f"{spaced(self[at:start])}[{escaped(self[start:end])}](#{anchor})"
            at = end
        return made + spaced(self[at:])


class Cited(Words):
    """Plain text that names rules: ``[[address]]`` stands for the number of a rule, ``places`` has its anchor."""

    places: Mapping[str, str]

    def __new__(cls, text: str, places: Mapping[str, str]) -> Cited:
        """Return a text with the anchors of the rules that it names."""
        made = super().__new__(cls, text)
        made.places = places
        return made

    def numbered(self, numbers: Mapping[str, str]) -> LinkedWords:
        """Return the text with the numbers, each a link to its rule."""
        made, links = "", []
        for place, part in enumerate(NAMED.split(self)):
            if place % 2 and part in numbers and part in self.places:
                links.append((len(made), len(made) + len(numbers[part]), self.places[part]))
                made += numbers[part]
            else:
                made += f"[[{part}]]" if place % 2 else part
        return LinkedWords(made, links)


def spaced(text: str) -> str:
    """Return a piece of plain text as Markdown, with the space that it begins and ends with, of any sort."""
    before = text[:1] if text[:1].isspace() else ""
    after = text[-1:] if text.strip() and text[-1:].isspace() else ""
    return f"{before}{escaped(text)}{after}"


@dataclass(frozen=True, slots=True)
class See:
    """A link to another place: its anchor, what the link says in plain text, and its page if that is another.

    One that ``goes_on`` leads to where the same is told at length: an author's words name that themselves.
    """

    anchor: str
    title: str
    page: str = ""
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in a list: its sentence in plain text, its anchor, and the rules that stand under it.

    What only leads to rules elsewhere has no anchor and no address, but the ``name`` of its text. ``note`` is the label
    of its note, ``see`` where it leads. ``number`` is what the rule is cited by; it is given when the whole page is
    known, see ``numbering``: rules under a rule are cited by its number. ``together`` says that their sentences go on
    in its paragraph.
    """

    sentence: str
    anchor: str
    address: str = ""
    inner: tuple[Rule, ...] = ()
    note: str = ""
    see: tuple[See, ...] = ()
    number: str = ""
    together: bool = False
    name: str = ""

    @property
    def says(self) -> tuple[str, ...]:
        """The addresses of the clauses that it says, those under it included."""
        own = (self.address,) if self.address else ()
        return (*own, *(address for rule in self.inner for address in rule.says))


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table that is a rule: its plain text, anchor, address, note and number, and where it leads.

    The number is that of its line in the table, and printed in the cell that ``opens`` the line. One of several in a
    cell that ``goes_on`` stands behind the one before it, after a comma; without a text it is told by that one.
    """

    text: str
    anchor: str
    address: str
    note: str = ""
    number: str = ""
    see: tuple[See, ...] = ()
    opens: bool = False
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Numbered:
    """A cell that is no rule and opens a line with rules in it, whose number it has."""

    cell: str | See | tuple[See | Cell, ...]
    number: str


#: A cell of several links or rules has each in a line of its own.
AnyCell = str | See | Cell | Numbered | tuple[See | Cell, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; one that ``closes`` a list stands before the examples of that.

    ``name`` is that of the text that it is made by, or the address of the rule that it says.
    """

    text: str
    closes: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Bullets:
    """Rules in no particular order."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """Rules whose order counts."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the alignment marks of its columns, its head and its rows, cells being text, links or rules."""

    head: tuple[AnyCell, ...]
    marks: tuple[str, ...]
    rows: tuple[tuple[AnyCell, ...], ...]


def rule_cells(table: Table) -> Iterator[Cell]:
    """Yield the cells of a table that are rules, in the order in which they are read."""
    for row in (table.head, *table.rows):
        for cell in row:
            yield from rules_in(cell)


def rules_in(cell: AnyCell) -> Iterator[Cell]:
    """Yield the rules in a cell of a table, of which most have none."""
    yield from (one for one in (cell if isinstance(cell, tuple) else (cell,)) if isinstance(one, Cell))


@dataclass(frozen=True, slots=True)
class Remarks:
    """What follows from the rules, in plain text: an introduction, and a list that is no rule itself.

    It stands before the examples of the list that it follows. ``name`` is that of the text that introduces it.
    """

    intro: str
    remarks: tuple[str, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section."""

    title: str
    anchor: str


Block = Text | Bullets | Steps | Table | Remarks | Heading

_MACROS: dict[type, str] = {
    Text: "text",
    Bullets: "bullets",
    Steps: "steps",
    Table: "table",
    Remarks: "remarks",
    Heading: "heading",
}


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a page: heading, anchor, blocks, and its number if its rules can be cited."""

    title: str
    anchor: str
    blocks: Sequence[Block] = field(default_factory=tuple)
    number: str = ""


#: Two lists in a row would run together; a comment keeps them apart.
_APART = Text("<!-- -->")


def joined_lists(blocks: Sequence[Block]) -> list[Block]:
    """Return blocks with neighbouring bullet lists made one, and other neighbouring lists kept apart."""
    made: list[Block] = []
    for block in blocks:
        last = made[-1] if made else None
        if isinstance(last, Bullets) and isinstance(block, Bullets):
            made[-1] = Bullets((*last.rules, *block.rules))
            continue
        if isinstance(last, (Bullets, Steps)) and isinstance(block, (Bullets, Steps)):
            made.append(_APART)
        made.append(block)
    return made


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["drawn"] = drawn
    environment.filters["cell"] = _drawn_cell
    environment.filters["shown"] = _shown
    environment.filters["escaped"] = escaped
    environment.filters["plain"] = _plain
    environment.globals["drawn_inner"] = _drawn_inner
    return environment


def drawn(block: Block) -> str:
    """Return a block as Markdown."""
    module = _environment().get_template("blocks.md.jinja").module
    macro: Callable[[Any], str] = getattr(module, _MACROS[type(block)])
    return str(macro(block)).strip("\n")


def _drawn_inner(rule: Rule) -> str:
    """Return the rules under a rule as a list within its list item."""
    return indented(drawn(Bullets(rule.inner)))


def _drawn_cell(cell: AnyCell) -> str:
    """Return a cell of a table as Markdown."""
    if isinstance(cell, str):
        return _shown(cell)
    if isinstance(cell, Numbered):
        return f'<span class="capot-number">{cell.number}</span> {_drawn_cell(cell.cell)}'
    if isinstance(cell, tuple):
        one_alone = len(cell) == 1
        return "".join(
            before_of(one, place) + (_drawn_cell(one) if one_alone or isinstance(one, See) else _drawn_line(one))
            for place, one in enumerate(cell)
        )
    module = _environment().get_template("blocks.md.jinja").module
    macro: Callable[[Any], str] = getattr(module, "cell" if isinstance(cell, Cell) else "link")
    return str(macro(cell)).strip("\n")


def before_of(cell: See | Cell, place: int) -> str:
    """Return what stands before one of several in a cell."""
    if not place:
        return ""
    if not (isinstance(cell, Cell) and cell.goes_on):
        return "<br>"
    return ", " if cell.text else ""


def _drawn_line(cell: Cell) -> str:
    """Return a rule that shares a cell of a table with others as Markdown."""
    module: Any = _environment().get_template("blocks.md.jinja").module
    return str(module.cell_line(cell)).strip("\n")


def _shown(text: str) -> str:
    """Return a text of a block as Markdown."""
    return _plain(text) if isinstance(text, Words) else str(text)


def _plain(text: str) -> str:
    """Return plain text as Markdown, with links where it has them."""
    return text.markdown() if isinstance(text, LinkedWords) else escaped(text)


def page(
    title: str,
    opening: str,
    sections: Sequence[Section],
    *,
    notes: Sequence[tuple[str, str]] = (),
    edition: str = "",
) -> str:
    """Return a page of Markdown, ending with one line end.

    ``title`` and ``opening`` are Markdown; ``notes`` are those at the end of the page, by their labels; ``edition``
    says in plain words which rules these are.
    """
    values = {"title": title, "opening": opening, "sections": sections, "notes": notes, "edition": edition}
    text = _environment().get_template("page.md.jinja").render(values).strip("\n") + "\n"
    return titled_page(html.unescape(title), text)
