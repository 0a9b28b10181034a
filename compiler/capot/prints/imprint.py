"""What every page of a print carries: whose rules these are, edition, date and hash."""

from __future__ import annotations

from dataclasses import dataclass

from capot.model.edition import Edition
from capot.rulebook.edition_words import printed
from capot.translations import Speech


@dataclass(frozen=True, slots=True)
class Imprint:
    """The name on a print, which is that of the game unless a club gives its own, and the edition."""

    name: str
    edition: Edition

    def title(self, speech: Speech) -> str:
        """Return the title of the print."""
        return self.name or speech.title

    def subtitle(self, speech: Speech) -> str:
        """Return the name of the game, if the title is another."""
        return speech.title if self.name and self.name != speech.title else ""

    def line(self, speech: Speech) -> str:
        """Return the edition and the hash of the rules."""
        return printed(self.edition, speech)
