"""What every page of a print carries: whose rules these are, edition, date and hash."""

from __future__ import annotations

from dataclasses import dataclass

from capot.model.edition import Edition
from capot.model.nodes import Model
from capot.rulebook.edition_words import printed
from capot.translations import Speech


@dataclass(frozen=True, slots=True)
class Imprint:
    """The name on a print, which is that of the game unless a club gives its own, and the edition."""

    name: str
    edition: Edition

    def title(self, model: Model) -> str:
        """Return the title of the print."""
        return self.name or model.title

    def subtitle(self, model: Model) -> str:
        """Return the name of the game, if the title is another."""
        return model.title if self.name and self.name != model.title else ""

    def line(self, model: Model) -> str:
        """Return the edition and the hash of the rules."""
        return printed(self.edition, Speech(model=model))
