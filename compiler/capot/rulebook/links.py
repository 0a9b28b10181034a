"""Links between pages."""

from __future__ import annotations

from dataclasses import dataclass

from capot.rulebook.markdown import escaped


@dataclass(frozen=True, slots=True)
class Link:
    """A page: the key of what it is about, its title as plain text, and its address relative to the page linking."""

    key: str
    title: str
    href: str

    def markdown(self, anchor: str = "", title: str = "") -> str:
        """Return the link, to an anchor of the page where one is given; what is on no page is its title alone."""
        if not self.href and not anchor:
            return escaped(title or self.title)
        return f"[{escaped(title or self.title)}]({self.href}{'#' + anchor if anchor else ''})"
