"""An outcome told in one go: when a deal ends so, who wins it and what each writes, in one sentence or a few.

Which lines there are, in which order, and how they join is the same in all languages; a language has the words of each
line and those that join them. A line begins with a mark, which says whose clause it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from capot.base.english import capital
from capot.model import nodes as n
from capot.sentences.expression_sentences import shares
from capot.sentences.phrase import Said
from capot.sentences.views import scoring_sentences as scoring
from capot.sentences.wording import Wording

#: A sentence has no more words than these; what would be longer is told in several.
MOST_WORDS = 45
#: An amount of so many parts can stand beside others in a sentence.
_FEW_PARTS = 2
_MARK = re.compile("\x02([^\x03]*)\x03")


@dataclass(frozen=True, slots=True)
class Line:
    """A clause of an outcome as it is told after those before it.

    ``same`` if whom it is about was just named, so that it goes on with "and"; ``nothing`` if its side writes nothing
    where another was just said to write something.
    """

    node: n.OutcomeWinner | n.Column | n.Hangs
    same: bool = False
    nothing: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """What is said of one clause; ``at`` is its address, that of the outcome for the first."""

    at: str
    text: str


def told(outcome: n.Outcome, wording: Wording, words: Callable[[Said, Any], str], colon: str = ":") -> list[Piece]:
    """Return an outcome with all that stands in it as the pieces of one paragraph, in the words of a language.

    ``words`` fills a phrase in for a node; ``colon`` is how the language sets one. The pieces are joined by spaces.
    """
    lines, easy = lines_of(outcome, wording)
    said = [words(scoring.told_line(line.node, wording, line.same, line.nothing), line.node) for line in lines]
    head = words(scoring.told_head(outcome, wording), outcome)
    join = {name: words(Said(f"scoring.told_{name}"), outcome) for name in ("and", "nor", "but")}
    marked = [f"\x02{line.node.at}\x03{text}" for line, text in zip(lines, said, strict=True)]
    if easy:
        text = _in_one(lines, marked, join["nor" if outcome.winner.who == "nobody" else "and"], join["but"])
        whole = f"{head}{colon} {text}."
        if len(whole.split()) > MOST_WORDS:
            whole = f"{head}. {_capital(text)}."
    else:
        whole = " ".join(f"{_capital(one)}." for one in (head, *_sentences(lines, marked, join["and"])))
    first, *more = _MARK.split(capital(whole))
    return [
        Piece(outcome.at, first.strip()),
        *(Piece(at, text.strip()) for at, text in zip(more[::2], more[1::2], strict=True)),
    ]


def lines_of(outcome: n.Outcome, wording: Wording) -> tuple[list[Line], bool]:
    """Return the clauses of an outcome in the order in which they are told, and whether one sentence can hold them.

    Who won the deal comes first with what they write, then what others write, then who writes nothing; who broke a
    rule comes before those who did not.
    """
    columns = list(outcome.columns)
    if not any(column.who == "offenders" for column in columns):
        columns.sort(key=lambda column: (_is_nothing(column), column.lost, not _goes_on(outcome, column, wording)))
    lines = [Line(outcome.winner)]
    for place, column in enumerate(columns):
        same = place == 0 and _goes_on(outcome, column, wording)
        written = any(not _is_nothing(before) for before in columns[:place])
        lines.append(Line(column, same, nothing=_is_nothing(column) and written))
    if outcome.hangs is not None:
        lines.append(Line(outcome.hangs))
    easy = not any(column.more or shares(column.amount) for column in columns)
    easy = easy and all(_parts(column.amount) <= _FEW_PARTS for column in columns)
    return (lines if easy else [Line(line.node, line.same) for line in lines]), easy


def _goes_on(outcome: n.Outcome, column: n.Column, wording: Wording) -> bool:
    """Whether a column is that of whom the winner of the deal was just said to be."""
    who = outcome.winner.who
    if who == "nobody":
        return column.who == "each-side" and _is_nothing(column)
    each_for_itself = who == "others" and wording.alone and wording.others_are_many
    return column.who == who and scoring.writer_of(column, wording) == who and not each_for_itself


def _is_nothing(column: n.Column) -> bool:
    return column.amount == n.Number(0)


def _parts(amount: Any) -> int:
    """Return of how many parts an amount is made."""
    if isinstance(amount, tuple):
        return sum(map(_parts, amount))
    if isinstance(amount, (str, int)):
        return 0
    return max(sum(_parts(getattr(amount, name)) for name in type(amount).__dataclass_fields__), 1)


def _in_one(lines: Sequence[Line], said: Sequence[str], and_: str, but: str) -> str:
    """Return lines as one sentence without its full stop."""
    made = said[0]
    for place, (line, text) in enumerate(zip(lines[1:], said[1:], strict=True), 2):
        if line.same:
            made += f" {_joined(and_, text)}"
        else:
            made += f", {_joined(but, text)}" if place == len(lines) else f", {text}"
    return made


def _sentences(lines: Sequence[Line], said: Sequence[str], and_: str) -> list[str]:
    """Return lines as sentences without their full stops: what is about the same goes on in one."""
    made: list[str] = []
    for line, text in zip(lines, said, strict=True):
        if line.same:
            made[-1] += f" {_joined(and_, text)}"
        else:
            made.append(text)
    return made


def _joined(word: str, text: str) -> str:
    """Return a text with the word that joins it to what is before; it stands behind the mark, with its clause."""
    found = _MARK.match(text)
    return f"{found.group()}{word} {text[found.end() :]}" if found else f"{word} {text}"


def _capital(text: str) -> str:
    """Return a text with a capital to begin with, behind its mark if it has one."""
    found = _MARK.match(text)
    return f"{found.group()}{capital(text[found.end() :])}" if found else capital(text)
