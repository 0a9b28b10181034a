"""What is raised when a rule has no sentence."""

from __future__ import annotations


class MissingPhrase(Exception):
    """A part of the rule model that nobody has written a phrase for; no engine or rulebook is made without it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"there is no phrase for {what}")
        self.what = what
