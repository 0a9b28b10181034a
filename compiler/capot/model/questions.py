"""Questions of players: which rules answer what somebody asks, in whatever words.

What rules are asked for by stands in the glossary: the words of the tables in every language, and what players type
that stands in no rule. The search of the site is made of the same.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from capot.base.letters import fold
from capot.model.glossary import Glossary, load_glossary
from capot.syntax.spoken_words import load_spoken

_WORD = re.compile(r"[^\W_]+")
#: What makes the beginnings of two words the same word: so many letters, and so much of the longer one.
_LETTERS, _SHARE = 4, 0.6
#: An answer is sure if it is so good at all, and so much better than the next that is of another rule.
_GOOD, _BETTER = 0.75, 1.15
#: What is less good than this has only a chance word in common with the question.
_NEAR = 0.3
_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule as questions find it: its address, its name and its sentence."""

    address: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The rules that come nearest to a question, the best first; ``sure`` if the first of them answers it."""

    addresses: tuple[str, ...]
    sure: bool


def phrases(address: str, glossary: Glossary) -> Iterator[str]:
    """Yield the words for what a clause is about, and what players ask for it."""
    for word in glossary.terms:
        if word.speaks_of(address):
            yield word.term
            yield from word.words.values()
    for asked in glossary.asked:
        if asked.answered_by(address):
            yield from asked.words
    rank = address.rpartition("-")[2].upper()
    yield from (word for word, meant in load_spoken().ranks.items() if meant == rank and not word.isdigit())


def answer(question: str, rules: Sequence[Entry]) -> Answer:
    """Return the rules that come nearest to a question, at most five; none if nothing in them is asked for."""
    glossary = load_glossary()
    asked = _content(question, glossary)
    if not asked:
        return Answer((), sure=False)
    index = [_Indexed.of(rule, glossary) for rule in rules]
    weight = _weights(index)
    possible = sum(weight.get(word, weight[""]) for word in asked)
    scored = [(one.score(asked, weight), one.address) for one in index]
    best = sorted((one for one in scored if one[0] >= _NEAR * possible), key=lambda one: -one[0])[:_SHOWN]
    if not best:
        return Answer((), sure=False)
    top, first = best[0]
    others = [score for score, address in best[1:] if not _akin(address, first)]
    sure = top >= _GOOD * possible and (not others or top >= _BETTER * others[0])
    return Answer(tuple(address for _, address in best), sure)


@dataclass(frozen=True, slots=True)
class _Indexed:
    """A rule with its words: those of its phrases, one by one, and those of its name and its sentence."""

    address: str
    phrases: tuple[tuple[str, ...], ...]
    title: frozenset[str]
    text: frozenset[str]

    @classmethod
    def of(cls, rule: Entry, glossary: Glossary) -> _Indexed:
        said = (tuple(_content(phrase, glossary)) for phrase in phrases(rule.address, glossary))
        named = [*_content(rule.title, glossary), *_content(rule.address.replace("-", " "), glossary)]
        return cls(
            rule.address,
            tuple(dict.fromkeys(phrase for phrase in said if phrase)),
            frozenset(named),
            frozenset(_content(rule.text, glossary)),
        )

    @property
    def words(self) -> frozenset[str]:
        return frozenset({*self.title, *self.text, *(word for phrase in self.phrases for word in phrase)})

    def score(self, asked: Sequence[str], weight: dict[str, float]) -> float:
        """Return how much of a question is about the rule, and how well its phrases are met as wholes."""
        spoken = frozenset(word for phrase in self.phrases for word in phrase)
        single = 0.0
        for word in asked:
            near = max(_nearest(word, spoken), 0.9 * _nearest(word, self.title), 0.6 * _nearest(word, self.text))
            single += near * weight.get(word, weight[""])
        return single + max((self._met(phrase, asked, weight) for phrase in self.phrases), default=0.0)

    def _met(self, phrase: Sequence[str], asked: Sequence[str], weight: dict[str, float]) -> float:
        """Return what it counts that the words of a phrase are in a question, all of them or nearly so."""
        near = [_nearest(word, asked) for word in phrase]
        share = sum(near) / len(near)
        return share**3 * sum(weight.get(word, 0.0) * one for word, one in zip(phrase, near, strict=True))


def _weights(index: Sequence[_Indexed]) -> dict[str, float]:
    """Return what each word tells: less, the more rules have it; under the empty word what an unknown one tells."""
    count: dict[str, int] = {}
    for one in index:
        for word in one.words:
            count[word] = count.get(word, 0) + 1
    most = math.log(1 + len(index))
    return {word: math.log(1 + len(index) / many) / most for word, many in count.items()} | {"": 0.6}


def _akin(address: str, other: str) -> bool:
    """Whether two addresses are of a rule and of a part of it, or of parts of one."""
    return address.split(".")[:2] == other.split(".")[:2]


def _content(text: str, glossary: Glossary) -> list[str]:
    """Return the words of a text that tell what it is about, folded, each once."""
    return [word for word in dict.fromkeys(_WORD.findall(fold(text))) if word not in glossary.filling]


def _nearest(word: str, others: Iterable[str]) -> float:
    """Return how near a word comes to the nearest of others: 1 for itself, less for one with another ending."""
    return max((_likeness(word, other) for other in others), default=0.0)


@cache
def _likeness(word: str, other: str) -> float:
    if word == other:
        return 1.0
    same = 0
    for mine, theirs in zip(word, other, strict=False):
        if mine != theirs:
            break
        same += 1
    longest = max(len(word), len(other))
    return same / longest if same >= min(_LETTERS, longest - 1) >= 3 and same >= _SHARE * longest else 0.0
