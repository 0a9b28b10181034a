"""What the language has to offer where a rule is in doubt: a clause to paste, and what it means at the table."""

from __future__ import annotations

from typing import Literal

from capot.base.dataclasses import dataclass

#: Where a clause goes: in place of the marked words, into a section or a block, beside a clause, in place of
#: another clause; or it is a change of its own, such as ``remove play.must-trump``; or one's own clause goes.
Put = Literal["here", "add to", "insert before", "insert after", "replace", "change", "take out"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer to the question of a diagnostic.

    ``clause`` is ready to paste, of one line or several; ``means`` says in a few words what it means; ``at`` is the
    address that it is put to, or that it changes; empty for the marked words.
    """

    clause: str
    means: str
    put: Put = "here"
    at: str = ""

    @property
    def place(self) -> str:
        """Say where the clause goes, as a heading over several: ``to add to `play```."""
        return {
            "here": "to write in its place",
            "add to": f"to add to `{self.at}`",
            "insert before": f"to put before `{self.at}`",
            "insert after": f"to put after `{self.at}`",
            "replace": f"to write in place of `{self.at}`",
            "change": "as a change",
            "take out": "to take out of the file",
        }[self.put]

    def to_json(self) -> dict[str, object]:
        """Say it as JSON data."""
        return {"clause": self.clause, "means": self.means, "put": self.put, "at": self.at}
