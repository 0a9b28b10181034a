"""Where artefacts go."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """Where each sort of artefact goes below the output folder; ``to_pictures`` leads there from a rulebook's page."""

    engines: str
    rulebooks: str
    models: str
    pictures: str
    to_pictures: str

    @classmethod
    def checkout(cls) -> Layout:
        """Return the layout of capot's own repository."""
        return cls(
            "generated/capot_games", "docs/rulebooks", "generated/capot_games", "docs/assets/cards", "../assets/cards"
        )

    @classmethod
    def plain(cls) -> Layout:
        """Return the layout of somebody's own folder: everything side by side."""
        return cls("", "", "", "cards", "cards")


def join(folder: str, name: str) -> str:
    """Return a name in a folder, which may be the output folder itself."""
    return f"{folder}/{name}" if folder else name
