"""The words of the tables: what each means and what it is called elsewhere, as data beside the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache

from capot.base.paths import spec_root
from capot.cache.yaml_data import yaml_of
from capot.model.nodes import Model


def said(means: str) -> str:
    """Return what a word means without the marks of other words in it."""
    return re.sub(r"\{([^{}|]*)(?:\|[^{}]*)?\}", r"\1", means).strip()


def stands_in(form: str, text: str) -> bool:
    """Whether a text has a form of a word, as a whole word."""
    return re.search(pattern_of(form), text, re.IGNORECASE) is not None


def pattern_of(form: str) -> str:
    """Return what finds a form as a whole word.

    An asterisk at its end stands for any ending; what is before a bar has to stand before the word.
    """
    ending = r"\w*" if form.endswith("*") else ""
    before, _, word = form.removesuffix("*").rpartition("|")
    return rf"(?<![\w-])(?<={re.escape(before)}){re.escape(word)}{ending}(?![\w-])"


@dataclass(frozen=True, slots=True)
class Term:
    """A word: what it means, its local words by language, and the addresses (as patterns) of the clauses it is about.

    In ``means`` another word of the glossary stands in braces, in another language after a bar behind the form that is
    shown. A word that is about no clause in particular is in every
    game's glossary; what it means may need at least so many ``players``, and may be none in a game with a clause that
    ``unless`` names. ``in_texts`` are the forms by which texts have it, where the word and its
    plural would not do. Where a word is about all the cards of a suit, ``ranks`` says how many they have to be.
    ``in_game`` is what it means in a game where that depends on it, ``called`` what it is called there, as patterns.
    """

    term: str
    means: str
    words: Mapping[str, str]
    about: tuple[str, ...]
    players: int = 2
    unless: tuple[str, ...] = ()
    known_as: str = ""
    in_texts: tuple[str, ...] | None = None
    ranks: int = 0
    in_game: str = ""
    called: str = ""

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms in which texts have the word, in small letters: itself and its plural, if no others are given."""
        if self.in_texts is not None:
            return self.in_texts
        plain = re.sub(r" \(.*\)", "", self.term).casefold()
        return tuple(f"{word}{end}" for word in plain.split(", ") for end in ("", "s"))

    @property
    def key(self) -> str:
        """The English word, by which other languages know it, and by which it is linked to."""
        return self.known_as or self.term

    @property
    def said(self) -> str:
        """What the word means, without marks."""
        return said(self.means)

    def speaks_of(self, address: str) -> bool:
        """Whether the word is about the clause at an address."""
        return any(fnmatchcase(address, about) for about in self.about)

    def clauses(self, model: Model) -> tuple[str, ...]:
        """Return the addresses of the clauses of a game that the word is about."""
        return self.among(info.at for info in model.clauses)

    def among(self, addresses: Iterable[str]) -> tuple[str, ...]:
        """Return those addresses of clauses that the word is about."""
        return tuple(address for address in addresses if self.speaks_of(address))

    def is_in(self, model: Model) -> bool:
        """Whether the word belongs to a game."""
        fits = self.ranks in (0, len(model.pack.ranks))
        return fits and self.belongs(model.players.count, (info.at for info in model.clauses))

    def belongs(self, players: int, addresses: Iterable[str]) -> bool:
        """Whether the word belongs to a game of so many players with clauses at these addresses, by these alone."""
        there = list(addresses)
        fits = players >= self.players and not any(address in self.unless for address in there)
        return fits and (not self.about or bool(self.among(there)))


@dataclass(frozen=True, slots=True)
class Asked:
    """Words that players ask for and that stand in no rule, and the addresses (as patterns) of what answers them."""

    words: tuple[str, ...]
    about: tuple[str, ...]

    def answered_by(self, address: str) -> bool:
        """Whether the clause at an address answers."""
        return any(fnmatchcase(address, about) for about in self.about)


@dataclass(frozen=True, slots=True)
class Glossary:
    """All words, in the order of the alphabet, and the languages spoken at the tables of each source.

    ``said_twice`` has the word for the second card of a pair by that for the first, where it is another. ``filling``
    are words of questions that do not tell what is asked about, without accents.
    """

    terms: tuple[Term, ...]
    languages: Mapping[str, tuple[str, ...]]
    said_twice: Mapping[str, str]
    asked: tuple[Asked, ...]
    filling: frozenset[str]

    def of(self, model: Model) -> tuple[Term, ...]:
        """Return the words of a game."""
        return tuple(term for term in self.terms if term.is_in(model))

    def languages_of(self, model: Model) -> tuple[str, ...]:
        """Return the languages spoken at the tables of the sources that a game cites."""
        sources = {ref.clause.partition(".")[0] for info in model.clauses for ref in info.citations}
        return tuple(
            dict.fromkeys(name for source in self.languages if source in sources for name in self.languages[source])
        )


@cache
def load_glossary() -> Glossary:
    """Read ``spec/glossary.yaml``."""
    data = yaml_of(spec_root() / "glossary.yaml")
    terms = [
        Term(
            entry["term"],
            entry["means"].strip(),
            dict(entry["words"]),
            tuple(entry.get("about", ())),
            entry.get("players", 2),
            tuple(entry.get("unless", ())),
            in_texts=tuple(entry["in-texts"]) if "in-texts" in entry else None,
            ranks=entry.get("ranks", 0),
            in_game=entry.get("in-game", "").strip(),
            called=entry.get("called", ""),
        )
        for entry in data["terms"]
    ]
    languages = {source: tuple(names) for source, names in data["sources"].items()}
    in_order = tuple(sorted(terms, key=lambda term: _sorted_by(term.term)))
    asked = tuple(Asked(tuple(entry["words"]), tuple(entry["about"])) for entry in data["asked"])
    filling = frozenset(word for line in data["filling"] for word in line)
    return Glossary(in_order, languages, dict(data["said-twice"]), asked, filling)


def _sorted_by(word: str) -> str:
    """Return what a word is sorted by: an umlaut stands where its letter does."""
    import unicodedata

    plain = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
