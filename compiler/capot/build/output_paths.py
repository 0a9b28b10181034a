"""Where artefacts go."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """Where each sort of artefact goes below the output folder; ``to_pictures`` leads there from a rulebook's page.

    What has no place is not made: models where ``models`` is ``None``, pages of the codes but for a ``site``.
    """

    engines: str
    rulebooks: str
    models: str | None
    pictures: str
    to_pictures: str
    site: bool = False

    @classmethod
    def checkout(cls, *, site: bool = False) -> Layout:
        """Return the layout of capot's own repository: what is committed, or all that its ``site`` is made of."""
        return cls("generated/capot_games", "docs/rulebooks", None, "docs/assets/cards", "../assets/cards", site)

    @classmethod
    def plain(cls) -> Layout:
        """Return the layout of somebody's own folder: everything side by side."""
        return cls("", "", "", "cards", "cards")


def join(folder: str, name: str) -> str:
    """Return a name in a folder, which may be the output folder itself."""
    return f"{folder}/{name}" if folder else name
