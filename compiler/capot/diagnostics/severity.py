"""How much a diagnostic matters."""

from enum import StrEnum


class Severity(StrEnum):
    """An error stops the build; a warning and a note do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """0 for what matters most."""
        return _RANKS[self]

    def counted(self, number: int) -> str:
        """Say the number in words for people: ``1 error``, ``2 errors``."""
        return f"{number} {self.value}" if number == 1 else f"{number} {self.value}s"


_RANKS = {severity: rank for rank, severity in enumerate(Severity)}
