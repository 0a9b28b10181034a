"""What a page is made of: view objects, each drawn by the template macro that its type names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from capot.cache.jinja_templates import KeptTemplates


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in a list: its sentence and source mark, its anchor, what stands under it (Markdown already).

    What only leads to rules elsewhere has no anchor.
    ``says`` are the addresses of the clauses that it says, those under it included.
    """

    sentence: str
    anchor: str
    under: tuple[str, ...] = ()
    says: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph of Markdown; one that ``closes`` a list stands before the examples of that."""

    text: str
    closes: bool = False


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
    """A table: the alignment marks of its columns, its head and its rows, cells being Markdown."""

    head: tuple[str, ...]
    marks: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section."""

    title: str
    anchor: str


Block = Text | Bullets | Steps | Table | Heading

_MACROS: dict[type, str] = {Text: "text", Bullets: "bullets", Steps: "steps", Table: "table", Heading: "heading"}


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a page: heading, anchor, blocks."""

    title: str
    anchor: str
    blocks: Sequence[Block] = field(default_factory=tuple)


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
        bytecode_cache=KeptTemplates("trimmed"),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals["drawn"] = drawn
    return environment


def drawn(block: Block) -> str:
    """Return a block as Markdown."""
    module = _environment().get_template("blocks.md.jinja").module
    macro: Callable[[Any], str] = getattr(module, _MACROS[type(block)])
    return str(macro(block)).strip("\n")


def page(template: str, values: Mapping[str, Any]) -> str:
    """Return a page of Markdown, ending with one line end."""
    return _environment().get_template(template).render(values).strip("\n") + "\n"
