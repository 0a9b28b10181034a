"""What is said of an example, and its amounts, each of a type of its own, to tell them apart from its other figures."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup


class Spoken(Markup):
    """A paragraph or a list that says something of an example; all else there is a figure."""


class Amounts(Markup):
    """A table of amounts."""


def paragraph(text: str, *values: object) -> Spoken:
    """Return a paragraph; the text is a format, the values are escaped unless they are markup."""
    return Spoken("<p>" + text + "</p>").format(*values)


def listing(rows: Iterable[Markup]) -> Spoken:
    """Return a list, or nothing if it has no rows."""
    items = Markup("").join(Markup("<li>{}</li>").format(row) for row in rows)
    return Spoken("<ul>{}</ul>").format(items) if items else Spoken()
