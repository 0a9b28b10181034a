"""The text of a new rules file: a game or a house rule to start from, with comments that say what to do with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from capot.diagnostics.source import Source, source_from_text
from capot.syntax.clauses import Clause
from capot.syntax.formatter import format_text

_CITATIONS = re.compile(r"[ \t]*\[[^\]\n]*\]")
_COMMENT = re.compile(r"[ \t]*#[^\n]*")


@dataclass(frozen=True, slots=True)
class Starting:
    """A clause to start from: its address, the sentence that it has now, and its text without citations."""

    address: str
    sentence: str
    text: str


def starting(address: str, clause: Clause, sentence: str, source: Source) -> Starting:
    """Return a clause as text to change, without comments and citations: the new one rests on nothing yet."""
    lines = source.text[clause.span.start : clause.span.end].split("\n")
    kept = [_CITATIONS.sub("", _COMMENT.sub("", line)) for line in lines]
    return Starting(address, sentence, "\n".join(line for line in kept if line.strip()))


def house_rule(key: str, title: str, game: str, changes: Sequence[Starting], requires: Sequence[str], file: str) -> str:
    """Return a house rule that changes nothing yet: it says again what the clauses to change say now."""
    lines = [
        f"# {title}: what our table plays differently from {game}.",
        "# Change the lines in the blocks below; each says what the game says now. `remove ADDRESS` takes a rule out.",
        *_next(file, f"capot play {game} --file {file} --with {key}", f"capot diff {game} {game}+{key} --file {file}"),
        f'house rule {key} "{title}" {{',
        f"for {game}",
        *([f"requires {', '.join(requires)}"] if requires else []),
        *_changes(changes),
        "}",
    ]
    return _laid_out(lines, file)


def game(key: str, title: str, base: str, rules: Sequence[str], changes: Sequence[Starting], file: str) -> str:
    """Return a game that extends another, with house rules composed in and clauses to change."""
    composed = f" with {', '.join(rules)}" if rules else ""
    lines = [
        f"# {title}: {base}{' and the house rules named below' if rules else ''}, with changes of our own.",
        "# `replace ADDRESS { … }` puts a rule in place of another, `remove ADDRESS` takes one out.",
        *_next(file, f"capot play {key} --file {file}", f"capot diff {base} {key} --file {file}"),
        f'game {key} "{title}" extends {base}{composed} {{',
        *_changes(changes),
        "}",
    ]
    return _laid_out(lines, file)


def _next(file: str, play: str, diff: str) -> list[str]:
    return [
        "#",
        f"# Check it after every change:  capot check {file}   (or leave it running: capot check --watch {file})",
        f"# Play it:                      {play}",
        f"# See what it changes:          {diff}",
        "",
    ]


def _changes(changes: Sequence[Starting]) -> list[str]:
    lines: list[str] = []
    for change in changes:
        lines += ["", f"# Now: {change.sentence}", f"replace {change.address} {{", change.text, "}"]
    return lines


def _laid_out(lines: Sequence[str], file: str) -> str:
    return format_text(source_from_text("\n".join(lines) + "\n", file))
