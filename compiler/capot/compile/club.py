"""A club's folder: one small file says which rules the club has, which games it plays, its edition and its language.

What the file names lies below its folder. It comes with folders that people send each other, and is read as carefully
as rules are. A game of the club is a game like any other: it extends one, with house rules.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any

from capot.base.paths import real
from capot.base.plain_yaml import Mark, PlainYaml, has_fields, is_list
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.source import Source, SourceError
from capot.diagnostics.span import Span
from capot.model.glossary import load_glossary
from capot.runtime.formats import unreadable
from capot.syntax.clauses import GameFile, Name
from capot.syntax.parser import MAX_TITLE, parse

FORMAT = "capot-club/1"
MOST_FILES = 200
MOST_GAMES = 100
MOST_SEEN = 10_000  # names that are looked at in search of rules files

_FIELDS = ("format", "rules", "games", "cases", "words", "edition", "language")
_GAME = re.compile(r"[a-z0-9-]+(\+[a-z0-9-]+)*")
_EDITION = re.compile(r"[^\W_](?:[^\W_]|[ .,/-]){0,59}")
_WORD = re.compile(r"[a-z0-9-]+")


@dataclass(frozen=True)
class Club:
    """What a club's file says; paths lead from where the file was named.

    ``games`` are those of the club, which stand in no rules file. ``edition`` is printed in rulebooks, empty if the
    club has none. ``language`` is the one whose words of the table are shown, empty for those of all. ``words`` is the
    folder with the games' own words.
    """

    path: Path
    rules: tuple[Path, ...]
    games: tuple[GameFile, ...]
    cases: Path | None
    edition: str
    language: str
    words: Path | None = None

    @property
    def folder(self) -> Path:
        """The club's folder."""
        return self.path.parent


def read_club(path: Path, source: Source) -> tuple[Club, Diagnostics]:
    """Read what a club's file says; what is wrong with its games alone is among what was found.

    Raises:
        SourceError: if it cannot be used.
    """
    reader = _Reader(source)
    top = reader.compose(source.text)
    if not has_fields(top):
        raise reader.error(top, "a club's file is a list of fields such as 'rules:' and 'games:'")
    fields = reader.fields(top)
    reader.only(top, fields, _FIELDS, needed=("format",))
    if problem := unreadable(reader.plain(fields["format"]), FORMAT):
        raise reader.error(fields["format"], problem)
    found = Diagnostics()
    rules = _rules_files(path.parent, fields.get("rules"), reader)
    games = tuple(_games(fields["games"], reader, found)) if "games" in fields else ()
    cases = _below(path.parent, fields["cases"], reader) if "cases" in fields else None
    edition = _edition(fields["edition"], reader) if "edition" in fields else ""
    language = _language(fields["language"], reader) if "language" in fields else ""
    words = _folder(path.parent, fields["words"], reader) if "words" in fields else None
    return Club(path, rules, games, cases, edition, language, words), found


class _Reader(PlainYaml):
    """Reads a club's file; what is wrong there is a diagnostic with its place."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def fault(self, problem: str, start: Mark, end: Mark) -> SourceError:
        size = len(self.source.text)
        span = Span.of(self.source, min(start.index, size), min(end.index, size))
        return SourceError(Diagnostic("C009", problem, span, help=("capot help init shows what can stand here",)))

    def span(self, node: Any) -> Span:
        return Span.of(self.source, node.start_mark.index, node.end_mark.index)

    def part(self, node: Any, text: str, after: int) -> Span:
        """Return where a part of a text stands in the file, behind so many characters; the whole text if unknown."""
        whole = self.span(node)
        at = self.source.text.find(text, whole.start + after, whole.end)
        return Span.of(self.source, at, at + len(text)) if at >= 0 else whole

    def line(self, node: Any) -> str:
        """Return a text for people: one line without quotation marks."""
        text = self.text(node)
        if not text.strip() or '"' in text or not text.isprintable() or len(text) > MAX_TITLE:
            raise self.error(node, f"this is one line of up to {MAX_TITLE} letters, without quotation marks")
        return text


def _rules_files(folder: Path, node: Any, reader: _Reader) -> tuple[Path, ...]:
    """Return the rules files that are listed, of a folder those in it and below; without a list, those of the club."""
    if node is None:
        return tuple(_in_folder(folder, lambda problem: reader.fault(problem, Mark(0, 0), Mark(0, 0))))
    found: dict[Path, None] = {}
    for one in node.value if is_list(node) else [node]:
        place = _below(folder, one, reader)
        if place.is_dir():
            found |= dict.fromkeys(_in_folder(place, lambda problem, one=one: reader.error(one, problem)))
        elif place.suffix.lower() != ".capot":
            raise reader.error(one, f"{place.name!r} is no rules file: the name of one ends in .capot")
        else:
            found[place] = None
        if len(found) > MOST_FILES:
            raise reader.error(one, f"more than {MOST_FILES} rules files")
    return tuple(found)


def _below(folder: Path, node: Any, reader: _Reader) -> Path:
    """Return a file or folder of the club: it is there, and it lies below the club's folder."""
    name = reader.text(node)
    path = PurePosixPath(name)
    there = folder / path
    try:
        inside = not path.is_absolute() and real(there).is_relative_to(real(folder))
        exists = inside and there.exists()
    except (OSError, ValueError, RuntimeError):
        raise reader.error(node, f"{name!r} cannot be the name of a file") from None
    if not inside:
        raise reader.error(node, f"{name!r} lies outside of the club's folder")
    if not exists:
        raise reader.error(node, f"there is no {name!r} in the club's folder")
    return there


def _folder(folder: Path, node: Any, reader: _Reader) -> Path:
    """Return a folder of the club."""
    place = _below(folder, node, reader)
    if not place.is_dir():
        raise reader.error(node, f"{place.name!r} is no folder")
    return place


def _in_folder(folder: Path, error: Any) -> Iterator[Path]:
    """Yield the rules files in a folder and below, in the order of their names; links are not followed."""
    seen = 0
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        seen += len(folders) + len(names)
        if seen > MOST_SEEN or len(found) > MOST_FILES:
            raise error("this folder has too much in it; list the rules files: rules: [our-rules.capot]")
        found += [Path(place, name) for name in names if name.lower().endswith(".capot")]
    yield from sorted(path for path in found if not path.is_symlink())


def _games(node: Any, reader: _Reader, found: Diagnostics) -> Iterator[GameFile]:
    if not has_fields(node):
        raise reader.error(node, "games are listed by name, each with what it is, like 'friday: GAME+RULE'")
    if len(node.value) > MOST_GAMES:
        raise reader.error(node, f"more than {MOST_GAMES} games")
    reader.fields(node)
    for key, value in node.value:
        game = _game(key, value, reader, found)
        if game is not None:
            yield game


def _game(key: Any, value: Any, reader: _Reader, found: Diagnostics) -> GameFile | None:
    """Return a game of the club: a name, a game that it extends, house rules, and what people call it."""
    name, what = reader.text(key), value
    title = name.replace("-", " ")
    title = title[:1].upper() + title[1:]
    if has_fields(value):
        fields = reader.fields(value)
        reader.only(value, fields, ("title", "is"), needed=("is",))
        what = fields["is"]
        title = reader.line(fields["title"]) if "title" in fields else title
    meant = reader.text(what)
    if not _GAME.fullmatch(meant):
        raise reader.error(what, f"{meant!r} is no game with house rules: write it like GAME+RULE")
    if not _WORD.fullmatch(name):
        raise reader.error(key, f"{name!r} cannot be a name: small letters, digits and hyphens, like our-table")
    base, *rules = meant.split("+")
    # What a name can be is known where rules are parsed.
    text = f'game {name} "{title}" extends {base}{" with " * bool(rules)}{", ".join(rules)} {{\n}}\n'
    parsed, wrong = parse(Source(reader.source.name, text))
    place = reader.span(key)
    found.extend(Diagnostic(one.code, one.message, place, help=one.help) for one in wrong)
    if not parsed.games:
        return None
    names = list(_placed(what, [base, *rules], reader))
    return replace(
        parsed.games[0],
        span=Span.of(reader.source, place.start, reader.span(value).end),
        name_span=place,
        extends=names[0],
        with_rules=tuple(names[1:]),
    )


def _placed(node: Any, parts: Sequence[str], reader: _Reader) -> Iterator[Name]:
    """Yield the names that a text has with a plus between them, each with its place."""
    after = 0
    for part in parts:
        yield Name(part, reader.part(node, part, after))
        after += len(part) + 1


def _edition(node: Any, reader: _Reader) -> str:
    """Return what an edition is called: it is printed in pages, and has no sign that means something there."""
    edition = str(reader.plain(node))
    if not _EDITION.fullmatch(edition):
        raise reader.error(node, "an edition has letters, digits, spaces and . , / - only, 60 at most: 2026/27")
    return edition


def _language(node: Any, reader: _Reader) -> str:
    language = reader.text(node)
    known = sorted({"English", *(name for names in load_glossary().languages.values() for name in names)})
    if language not in known:
        raise reader.error(node, f"{language!r} is no language of the glossary; there are {', '.join(known)}")
    return language


def club_text(named: Sequence[tuple[str, str]], edition: str | None = None, language: str | None = None) -> str:
    """Return the text of a club's file: its games, each with what it is, as `GAME+RULE`."""
    import yaml

    lines = [
        "# The folder of our club. In it and below it capot knows what stands here; capot help init says what can.",
        "format: capot-club/1",
        "",
        "# Rules files are all that end in .capot, in this folder and below it. A list in brackets would name others:",
        "# rules: [house-rules, our-game.capot]",
        "",
        "# What we play: a name of ours, and the game with its house rules behind plus signs.",
    ]
    says: dict[str, object] = {"games": dict(named)} if named else {}
    says |= {"edition": edition} if edition is not None else {}
    says |= {"language": language} if language is not None else {}
    lines += [] if named else ["# games:", "#   friday: GAME+RULE"]
    return "\n".join(lines) + "\n" + (yaml.safe_dump(says, allow_unicode=True, sort_keys=False) if says else "")
