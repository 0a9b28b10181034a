"""How a check says what it found: by address, with the places of the clauses filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.span import Span


@dataclass(frozen=True, slots=True)
class Report:
    """Takes problems of one game; ``spans`` has the head of each clause, ``whole`` stands for the game.

    ``said`` has every code reported so far, alone and with the section that it was about: ``C111``, ``C111 play``.
    """

    spans: Mapping[str, Span]
    whole: Span
    found: Diagnostics
    said: set[str] = field(default_factory=set)

    def span(self, at: str) -> Span:
        """Return the place of a clause; of one that has none, that of the block it is in, or of the game."""
        while at:
            if at in self.spans:
                return self.spans[at]
            at = at.rpartition(".")[0]
        return self.whole

    def say(
        self,
        code: str,
        at: str,
        message: str,
        *help_lines: str,
        also: Iterable[tuple[str, str]] = (),
        notes: Iterable[str] = (),
    ) -> None:
        """Report a problem of the clause ``at`` (empty: of the game); ``also`` are other clauses with a remark."""
        self.said.update((code, f"{code} {at.partition('.')[0]}"))
        labels = tuple(Label(self.span(other), text) for other, text in also)
        self.found.add(Diagnostic(code, message, self.span(at), labels, help_lines, tuple(notes)))
