"""What players call things when they write rules, and what it is in the language; read when a mistake is made."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from capot.base.dataclasses import dataclass
from capot.base.letters import fold
from capot.base.paths import spec_root

#: Words between others that do not tell what is meant.
_FILLING = frozenset({"of", "the", "a", "an", "to", "in", "de", "for"})
_WORD = re.compile(r"[^\W_]+")
#: The address of a rule: the words in it ask for no other. It is looked for where a word begins, so that a long word
#: is gone through once.
_ADDRESS = re.compile(r"(?<![a-z-])[a-z-]++\.[a-z0-9.-]+")


@dataclass(frozen=True, slots=True)
class Clause:
    """How a rule is written for which players have words of their own: the form, its section, and the words, folded."""

    write: str
    section: str
    words: frozenset[str]
    also: tuple[str, ...] = ()

    def opens(self, text: str) -> bool:
        """Whether a text begins with several words that ask for this."""
        said = f"{' '.join(_WORD.findall(fold(text)))} "
        return any(" " in words and said.startswith(f"{words} ") for words in self.words)


@dataclass(frozen=True, slots=True)
class Spoken:
    """Words by which players go: ranks, suits, numbers, games, words of the language, clauses, addresses, remarks."""

    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    letters: Mapping[str, str]
    numbers: Mapping[str, str]
    instead: Mapping[str, str]
    games: Mapping[str, tuple[str, ...]]
    clauses: tuple[Clause, ...]
    about: Mapping[str, tuple[str, ...]]
    remarks: Mapping[str, str]

    def remark(self, text: str) -> str:
        """Return what is to be said of some words for which no form is an answer; empty if nothing is."""
        said = f" {' '.join(_WORD.findall(fold(text)))} "
        return self.remarks.get(max((words for words in self.remarks if f" {words} " in said), key=len, default=""), "")

    def clause(self, text: str) -> Clause | None:
        """Return the clause that some words ask for: that of the longest words that stand in them."""
        said = f" {' '.join(_WORD.findall(fold(_ADDRESS.sub(' ', text))))} "
        there = [(len(words), -place, one) for place, one in enumerate(self.clauses) for words in one.words]
        fitting = [found for found, words in zip(there, self._phrases(), strict=True) if f" {words} " in said]
        return max(fitting, key=lambda found: found[:2])[2] if fitting else None

    def games_called(self, name: str, known: Iterable[str]) -> list[str]:
        """Return the games that go by a name at the tables, or that begin with it: ``klaverjas``, both of them."""
        there = list(known)
        called = [game for game in self.games.get(_named(name), ()) if game in there]
        return called or [game for game in there if game.startswith(f"{name}-")]

    def _phrases(self) -> list[str]:
        return [words for one in self.clauses for words in one.words]

    def addresses(self, address: str, known: Iterable[str]) -> list[str]:
        """Return the addresses that are meant by one of other words, as ``four-nines`` means ``four-9``.

        Those of the same words come first, then those that a table's word is about, then those with all its words.
        """
        section, _, name = address.rpartition(".")
        words = self._plain(name.split("-"))
        there = [other for other in known if not section or other.rpartition(".")[0] == section]
        same = [other for other in there if words and words == _words(other)]
        if same:
            return same
        patterns = self.about.get(fold(name.replace("-", " ")), ())
        about = [other for other in there if any(fnmatchcase(other, pattern) for pattern in patterns)]
        return about or [other for other in there if words and words < _words(other)]

    def _plain(self, words: Sequence[str]) -> frozenset[str]:
        folded = [fold(word) for word in words]
        names = [self.ranks.get(word, self.numbers.get(word, word)).lower() for word in folded if word != "four"]
        return frozenset([*names, *(word for word in folded if word == "four")]) - _FILLING


@cache
def load_spoken() -> Spoken:
    """Read ``spec/spoken.yaml``, and the words of the glossary that it speaks of."""
    data, glossary = _read("spoken.yaml"), _read("glossary.yaml")
    terms = {entry["term"]: entry for entry in glossary["terms"]}
    clauses = []
    for entry in data["clauses"]:
        said = [*entry["words"], *(word for term in entry["terms"] for word in _called(terms[term]))]
        words = frozenset(" ".join(_WORD.findall(fold(word))) for word in said)
        clauses.append(Clause(entry["write"], entry["in"], words, tuple(entry.get("also", ()))))
    about: dict[str, tuple[str, ...]] = {}
    for entry in terms.values():
        for word in _called(entry):
            about[fold(word)] = (*about.get(fold(word), ()), *entry.get("about", ()))
    numbers = {word: str(number) for word, number in data["numbers"].items()}
    remarks = {
        " ".join(_WORD.findall(fold(word))): entry["say"] for entry in data["remarks"] for word in entry["words"]
    }
    ranks, suits = _by_word(data["ranks"]), _by_word(data["suits"])
    games: dict[str, tuple[str, ...]] = {}
    for game, names in data["games"].items():
        for name in names:
            games[_named(name)] = tuple(dict.fromkeys((*games.get(_named(name), ()), game)))
    return Spoken(
        ranks, suits, dict(data["letters"]), numbers, dict(data["instead"]), games, tuple(clauses), about, remarks
    )


def _named(name: str) -> str:
    """Return what a game is called as a name is written."""
    return "-".join(_WORD.findall(fold(name)))


def _read(name: str) -> dict[str, Any]:
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: dict[str, Any] = yaml.load((spec_root() / name).read_text(encoding="utf-8"), Loader=loader)
    return found


def _by_word(table: Mapping[str, list[str]]) -> dict[str, str]:
    return {fold(word): meant for meant, words in table.items() for word in words}


def _called(term: Mapping[str, Any]) -> list[str]:
    """Return what a word of the glossary is called, without what stands in brackets being part of it."""
    texts = [term["term"], *term["words"].values()]
    return [part.strip() for text in texts for part in re.split(r"[,()]", text) if part.strip()]


def _words(address: str) -> frozenset[str]:
    return frozenset(address.rpartition(".")[2].split("-")) - _FILLING
