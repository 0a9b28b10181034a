"""How a check says what it found: by address, with the places of the clauses filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.fix import Edit, Fix
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.syntax.clauses import Clause, span_of_token, span_of_tree
from capot.syntax.parse_tree import Token, Tree


@dataclass(frozen=True, slots=True)
class Report:
    """Takes problems of one game; ``spans`` has the head of each clause, ``whole`` stands for the game.

    ``said`` has every code reported so far, alone and with the section that it was about: ``C111``, ``C111 play``.
    ``clauses`` are those of the game as written; without them nothing is fixed.
    """

    spans: Mapping[str, Span]
    whole: Span
    found: Diagnostics
    said: set[str] = field(default_factory=set)
    clauses: Mapping[str, Clause] = field(default_factory=dict)

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
        question: str = "",
        readings: Iterable[Reading] = (),
        fix: Fix | None = None,
    ) -> None:
        """Report a problem of the clause ``at`` (empty: of the game); ``also`` are other clauses with a remark.

        ``question`` is what the table asks, in the names of this game, and ``readings`` are the answers to it.
        """
        self.said.update((code, f"{code} {at.partition('.')[0]}"))
        labels = tuple(Label(self.span(other), text) for other, text in also)
        span, offered = self.span(at), tuple(readings)
        self.found.add(Diagnostic(code, message, span, labels, help_lines, tuple(notes), question, offered, fix))

    def taking_out(self, at: str, does: str) -> Fix | None:
        """Return the fix that takes a clause out."""
        clause = self.clauses.get(at)
        return None if clause is None else Fix(does, (Edit(clause.span, ""),))

    def taking_words_out(self, at: str, wanted: Callable[[list[str]], Iterable[int]], does: str) -> Fix | None:
        """Return the fix that takes words out of a clause, each with what stands before it.

        ``wanted`` is given the words that :meth:`words` has, and says the places of those to take out.
        """
        words = self.words(at)
        edits = []
        for place in sorted(wanted([word for word, _ in words])):
            left, word = words[place - 1][1], words[place][1]
            lines = (left.end_line, left.end_column, word.end_line, word.end_column)
            edits.append(Edit(Span(word.file, left.end, word.end, *lines), ""))
        return Fix(does, tuple(edits)) if edits else None

    def taking_condition_out(self, at: str) -> Fix | None:
        """Return the fix that takes all conditions of a clause out."""
        clause = self.clauses.get(at)
        guards = (
            [part for part in clause.tree.children if isinstance(part, Tree) and part.data == "guarded"]
            if clause
            else []
        )
        spans = [span_of_tree(clause, guard) for guard in guards] if clause else []
        return Fix("leave out the condition", tuple(Edit(span, "") for span in spans)) if spans else None

    def words(self, at: str) -> list[tuple[str, Span]]:
        """Return the words of a clause that are not the same in every clause of its kind, in order."""
        clause = self.clauses.get(at)
        if clause is None:
            return []
        found = clause.tree.scan_values(lambda t: isinstance(t, Token) and t.type not in ("_NL", "CITATION"))
        tokens = sorted(found, key=lambda t: t.start_pos)
        return [(str(token), span_of_token(clause, token)) for token in tokens]
