"""A game's own words: what somebody who plays it tells of it beside its rules, by language and by place.

They lie in a folder, ``GAME/LANGUAGE.yaml`` there, for a game or a family; a game has those of what it extends too,
place by place. A passage names the clauses that it rests on, by address. It is told only where these say what they say
in the game that it was written for, so that nothing false stands beside the rules. Some places are parts of the first
reading that are made from the rules where nobody tells them: an author's words stand there only if all of them hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from capot.base.languages import languages
from capot.base.paths import real
from capot.base.plain_yaml import Mark, PlainYaml, has_fields, is_list
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.source import Source, SourceError, read_source
from capot.diagnostics.span import Span
from capot.model.catalogue import Catalogue, Composed
from capot.model.changes import no_such_clause
from capot.model.compose import compose
from capot.model.titles import ENGLISH
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS, Clause
from capot.syntax.parse_tree import Tree

#: What can be told in place of what is made from the rules: the game in a few words, who sits where, how cards rank,
#: what a trick is, what brings points beside the cards, how the told deal is bid for, and what is done with its score.
PARTS = frozenset({"about", "seats", "ranks", "trick", "extras", "auction", "sheet"})
#: Where passages stand in the first reading, in its order: in place of a part, or beside what is made.
PLACES = (
    *("opening", "about", "seats", "table", "ranks", "cards", "trick", "play", "extras", "declarations"),
    *("bidding", "auction", "sheet", "score", "advice", "talk"),
)
MOST_PASSAGES = 12
MOST_LETTERS = 1_200
MOST_SEEN = 1_000  # names that are looked at in a folder

_NAMED = re.compile(r"\[\[([a-z0-9.-]+)\]\]")


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph: plain text in which ``[[address]]`` names a rule, and what it rests on, each with its place.

    What it names it rests on. An address may be that of a section, and stands for all that is below it.
    """

    text: str
    rests_on: Mapping[str, Span]


#: The passages of a game in a language, by their place.
Places = Mapping[str, tuple[Passage, ...]]


def own_words(
    catalogue: Catalogue, folders: Sequence[Path], game: str, house_rules: Sequence[str], language: str
) -> dict[str, tuple[str, ...]]:
    """Return what is told of a game with house rules, by place.

    A place has the words of the nearest game, of those that the game extends, that has any; of several ``folders``
    those of the first.

    Raises:
        SourceError: if a file cannot be used.
    """
    composed = compose(catalogue, game, house_rules, Diagnostics())
    if composed is None:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for owner in catalogue.ancestry(game):
        for folder in folders:
            path = folder / owner / f"{language}.yaml"
            if not path.is_file():
                continue
            base = compose(catalogue, owner, (), Diagnostics())
            if base is None:
                continue
            for place, passages in read_words(read_source(path)).items():
                told = [one.text for one in passages if all(_is_so(at, base, composed) for at in one.rests_on)]
                found.setdefault(place, tuple(told) if place not in PARTS or len(told) == len(passages) else ())
    return {place: found[place] for place in PLACES if found.get(place)}


def languages_of(folder: Path) -> dict[str, list[str]]:
    """Return the games that have words of their own in a folder, each with its languages."""
    return {
        game.name: [code for code in (ENGLISH, *languages()) if (game / f"{code}.yaml").is_file()]
        for game in sorted(folder.iterdir())
        if game.is_dir()
    }


def check_words(catalogue: Catalogue, folder: Path, name: str, sources: dict[str, Source]) -> Diagnostics:
    """Return what is wrong with the words in a folder, which goes by a ``name``; ``sources`` has what was read then."""
    found = Diagnostics()
    for path in _files(folder, name, catalogue, found):
        called = f"{name}/{path.parent.name}/{path.name}"
        try:
            if not real(path).is_relative_to(real(folder)):
                raise _refused(Span.whole(called), "this leads out of the folder")
            source = sources[called] = read_source(path, called)
            places = read_words(source)
        except SourceError as error:
            found.add(error.diagnostic)
            continue
        base = compose(catalogue, path.parent.name, (), Diagnostics())
        for one in (passage for passages in places.values() for passage in passages) if base is not None else ():
            assert base is not None
            found.extend(_unfounded(one, base))
    return found


def _unfounded(passage: Passage, base: Composed) -> Iterator[Diagnostic]:
    there = base.addresses()
    for address, span in passage.rests_on.items():
        if address not in there and address not in SECTIONS:
            yield no_such_clause(address, span, there, "rest on")


def _files(folder: Path, name: str, catalogue: Catalogue, found: Diagnostics) -> Iterator[Path]:
    """Yield the files in a folder; what is there and stands for no game or no language is an error."""
    codes = (ENGLISH, *languages())
    seen = 0
    for place in sorted(folder.iterdir()):
        known = place.name in catalogue.extendable
        inside = sorted(place.iterdir()) if known and place.is_dir() and not place.is_symlink() else []
        seen += 1 + len(inside)
        if seen > MOST_SEEN:
            found.add(_refused(Span.whole(name), "this folder has too much in it").diagnostic)
            return
        if not inside:
            problem = "this is no folder of words" if known else f"there is no game {place.name!r}"
            found.add(_refused(Span.whole(f"{name}/{place.name}"), problem).diagnostic)
        for path in inside:
            if path.name not in (f"{code}.yaml" for code in codes):
                problem = f"a file of words is called by its language: {', '.join(f'{code}.yaml' for code in codes)}"
                found.add(_refused(Span.whole(f"{name}/{place.name}/{path.name}"), problem).diagnostic)
            else:
                yield path


def _is_so(address: str, base: Composed, composed: Composed) -> bool:
    """Whether a clause, or a section, says the same in two games, with all that is below it."""
    said, now = (_said(address, one) for one in (base, composed))
    return said is not None and said == now


def _said(address: str, composed: Composed) -> tuple[object, ...] | None:
    if address in SECTIONS:
        return tuple(map(_meaning, composed.sections.get(address, ())))
    clause = composed.addresses().get(address)
    return None if clause is None else _meaning(clause)


def _meaning(clause: Clause) -> tuple[object, ...]:
    """Return what a clause says, whatever it cites and wherever it is written."""
    apart = ("tail", "opening", *KINDS)
    words = tuple(part for part in clause.tree.children if not (isinstance(part, Tree) and part.data in apart))
    excuses = frozenset(excuse.guard for excuse in clause.excuses)
    return clause.kind, clause.name, words, excuses, tuple(map(_meaning, clause.children))


# ---------------------------------------------------------------- files


def read_words(source: Source) -> Places:
    """Read a file of words.

    Raises:
        SourceError: if it cannot be used.
    """
    reader = _Reader(source)
    top = reader.compose(source.text)
    if not has_fields(top):
        raise reader.error(top, f"a file of words has a list of passages for each place: {', '.join(PLACES)}")
    fields = reader.fields(top)
    reader.only(top, fields, PLACES, needed=())
    return {place: tuple(reader.passages(fields[place])) for place in PLACES if place in fields}


def _refused(span: Span, problem: str) -> SourceError:
    return SourceError(Diagnostic("C009", problem, span, help=("capot help init shows what can stand here",)))


class _Reader(PlainYaml):
    """Reads a file of words; what is wrong there is a diagnostic with its place."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def fault(self, problem: str, start: Mark, end: Mark) -> SourceError:
        size = len(self.source.text)
        return _refused(Span.of(self.source, min(start.index, size), min(end.index, size)), problem)

    def span(self, node: Any) -> Span:
        return Span.of(self.source, node.start_mark.index, node.end_mark.index)

    def passages(self, node: Any) -> Iterable[Passage]:
        """Yield the passages of a place."""
        if not is_list(node) or not 0 < len(node.value) <= MOST_PASSAGES:
            raise self.error(node, f"a list of 1 to {MOST_PASSAGES} passages is needed here, each with its text")
        for one in node.value:
            if not has_fields(one):
                raise self.error(one, "a passage has fields: text, and rests-on if it holds under some rules alone")
            fields = self.fields(one)
            self.only(one, fields, ("text", "rests-on"), needed=("text",))
            yield self.passage(fields)

    def passage(self, fields: Mapping[str, Any]) -> Passage:
        text = " ".join(self.text(fields["text"]).split())
        if not text or not text.isprintable() or len(text) > MOST_LETTERS:
            raise self.error(fields["text"], f"a passage has 1 to {MOST_LETTERS} letters that can be printed")
        on = {name: self.span(fields["text"]) for name in _NAMED.findall(text)}
        if "rests-on" in fields:
            self.texts(fields["rests-on"], "rests-on")
            on |= {self.text(part): self.span(part) for part in fields["rests-on"].value}
        return Passage(text, on)
