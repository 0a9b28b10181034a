"""A game's own words: what somebody who plays it tells of it, by language: beside its rules by place, or for them.

They lie in a folder, ``GAME/LANGUAGE.yaml`` there, for a game or a family; a game has those of what it extends too,
place by place. A passage names the clauses that it rests on, by address. It is told only where these say what they say
in the game that it was written for, so that nothing false stands beside the rules. Some places are parts of the first
reading that are made from the rules where nobody tells them: an author's words stand there only if all of them hold.
Whatever stands for a rule, or for what an example says, is held against what is made of it: see ``rulebook.own_rules``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from capot.base.languages import languages
from capot.base.paths import real
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.source import Source, SourceError, read_source
from capot.diagnostics.span import Span
from capot.model.catalogue import Catalogue, Composed
from capot.model.changes import no_such_clause
from capot.model.compose import compose
from capot.model.own_words_file import (
    PARTS,
    PLACES,
    TEXTS,
    OwnExample,
    OwnHouseRule,
    OwnTerm,
    Retelling,
    Words,
    read_words,
    refused_words,
)
from capot.model.titles import ENGLISH
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS, Clause
from capot.syntax.parse_tree import Tree

MOST_SEEN = 1_000  # names that are looked at in a folder


@dataclass(frozen=True, slots=True)
class WrittenFor:
    """What an author says of a game, which is the one whose folder has it: of its rules, examples, house rules, words.

    Words are those of which all holds that they rest on.
    """

    game: str
    rules: tuple[Retelling, ...] = ()
    examples: tuple[OwnExample, ...] = ()
    house_rules: tuple[OwnHouseRule, ...] = ()
    glossary: tuple[OwnTerm, ...] = ()


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
    for owner, words in _nearest_first(catalogue, folders, game, language):
        base = compose(catalogue, owner, (), Diagnostics())
        if base is None:
            continue
        for place, passages in words.places.items():
            if place == "lead" and base.house_rules != composed.house_rules:
                continue  # a page says first by which house rules it is played
            told = [one.text for one in passages if all(_is_so(at, base, composed) for at in one.rests_on)]
            found.setdefault(place, tuple(told) if place not in PARTS or len(told) == len(passages) else ())
    return {place: found[place] for place in PLACES if found.get(place)}


def written_for(catalogue: Catalogue, folders: Sequence[Path], game: str, language: str) -> tuple[WrittenFor, ...]:
    """Return what authors say of the rules and the examples of a game and of those that it extends, nearest first.

    It stands where a rule, or an example, comes out the same as in the game that it was written for.

    Raises:
        SourceError: if a file cannot be used.
    """
    composed = compose(catalogue, game, (), Diagnostics())
    found: list[WrittenFor] = []
    for owner, words in _nearest_first(catalogue, folders, game, language):
        base = compose(catalogue, owner, (), Diagnostics()) if words.of_a_game else None
        if base is not None and composed is not None:
            terms = [one for one in words.glossary if all(_is_so(at, base, composed) for at in one.means.rests_on)]
            found.append(WrittenFor(owner, words.rules, words.examples, words.house_rules, tuple(terms)))
    return tuple(found)


def _nearest_first(
    catalogue: Catalogue, folders: Sequence[Path], game: str, language: str
) -> Iterator[tuple[str, Words]]:
    """Yield the words of a game and of those that it extends, each with the game that has them."""
    for owner in catalogue.ancestry(game):
        for folder in folders:
            path = folder / owner / f"{language}.yaml"
            if path.is_file():
                yield owner, read_words(read_source(path))


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
                raise refused_words(Span.whole(called), "this leads out of the folder")
            source = sources[called] = read_source(path, called)
            words = read_words(source)
        except SourceError as error:
            found.add(error.diagnostic)
            continue
        base = compose(catalogue, path.parent.name, (), Diagnostics())
        if path.parent.name not in catalogue.games and words.of_a_game:
            told = "only a game has rules, examples and words to be told; this is a family"
            found.add(refused_words(Span.whole(called), told).diagnostic)
        if base is not None:
            found.extend(_unfounded(words, base))
        for rule, span in (named for one in words.house_rules for named in one.rules.items()):
            if rule not in catalogue.house_rules:
                found.add(refused_words(span, f"there is no house rule {rule!r}").diagnostic)
    return found


def _unfounded(words: Words, base: Composed) -> Iterator[Diagnostic]:
    there = base.addresses()
    told = (one for passages in words.places.values() for one in passages)
    for passage in (*told, *(one.means for one in words.glossary)):
        for address, span in passage.rests_on.items():
            if address not in there and address not in SECTIONS:
                yield no_such_clause(address, span, there, "rest on")
    for rule in words.rules:
        for address, span in rule.tells.items():
            if address not in there and address not in TEXTS:
                yield no_such_clause(address, span, there, "tell")


def _files(folder: Path, name: str, catalogue: Catalogue, found: Diagnostics) -> Iterator[Path]:
    """Yield the files in a folder; what is there and stands for no game or no language is an error."""
    codes = (ENGLISH, *languages())
    seen = 0
    for place in sorted(folder.iterdir()):
        known = place.name in catalogue.extendable
        inside = sorted(place.iterdir()) if known and place.is_dir() and not place.is_symlink() else []
        seen += 1 + len(inside)
        if seen > MOST_SEEN:
            found.add(refused_words(Span.whole(name), "this folder has too much in it").diagnostic)
            return
        if not inside:
            problem = "this is no folder of words" if known else f"there is no game {place.name!r}"
            found.add(refused_words(Span.whole(f"{name}/{place.name}"), problem).diagnostic)
        for path in inside:
            if path.name not in (f"{code}.yaml" for code in codes):
                problem = f"a file of words is called by its language: {', '.join(f'{code}.yaml' for code in codes)}"
                found.add(refused_words(Span.whole(f"{name}/{place.name}/{path.name}"), problem).diagnostic)
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
