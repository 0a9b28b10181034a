"""What a page of the report shows: view objects, without markup, for every form that a page is written in."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """Where a line leads: a page of the report by name, or a page of the rulebooks; and an anchor there."""

    page: str
    anchor: str = ""
    rulebook: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: what it leads to, where it comes from or how it ended (`note`), and whether it stands out."""

    text: str
    target: Target | None = None
    note: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Lines under a heading of their own; long lists are `folded` until the reader opens them."""

    title: str
    lines: tuple[Line, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause of a source: its number, what kind it is and what became of it, its words, and what belongs to it."""

    label: str
    anchor: str
    kind: str
    state: str
    text: str
    groups: tuple[Group, ...]
    target: Target | None = None

    @property
    def state_class(self) -> str:
        """The state as a name for a style."""
        return self.state.partition(":")[0].strip().replace(" ", "-")


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what it shows, its head and its rows; the first cell of a row names it."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page under a heading: a paragraph, a table, lines, entries, as far as there are any."""

    title: str
    anchor: str
    text: str = ""
    table: Table | None = None
    lines: tuple[Line, ...] = ()
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its name (for its file), title, opening, sections, and the pages that it leads back to."""

    name: str
    title: str
    opening: tuple[str, ...]
    sections: tuple[Section, ...]
    trail: tuple[Line, ...] = ()


def folded(title: str, lines: Sequence[Line], most: int = 3) -> list[Group]:
    """Return lines as a group, folded if they are many; nothing if there are none."""
    if not lines:
        return []
    counted = f"{title} ({len(lines)})" if len(lines) > 1 else title
    return [Group(counted, tuple(lines), len(lines) > most)]


def anchor_of(clause: str) -> str:
    """Return the anchor of a clause on the page of its source."""
    return clause.partition(".")[2].replace(".", "-")
