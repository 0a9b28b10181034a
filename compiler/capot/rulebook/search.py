"""What the site's search finds: every rule by itself, with the words that players would ask for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from capot.base.letters import fold
from capot.model.glossary import Glossary, Term
from capot.model.ledger import Ledgers
from capot.model.nodes import Model
from capot.model.questions import phrases
from capot.model.titles import ENGLISH
from capot.rulebook.glossary_page import anchor_of, glossary_in
from capot.rulebook.markdown import anchors
from capot.rulebook.numbering import numbers_of
from capot.rulebook.own_rules import Authored, texts_told, told_sections
from capot.rulebook.placed_rules import Sheet
from capot.translations import Speech


@dataclass(frozen=True, slots=True)
class Found:
    """A rule as the search shows it: where it stands, its number and name, its sentence.

    ``keywords`` are the words of the tables for what it is about, in every language that the glossary has.
    """

    anchor: str
    title: str
    text: str
    keywords: str


def rules_to_find(
    speech: Speech, ledgers: Ledgers, glossary: Glossary, written: Sequence[Authored] = ()
) -> list[Found]:
    """Return every rule of a game in the order of its page, in the words of authors as the page has it."""
    numbers = rule_numbers(speech.model, ledgers, speech.code, written)
    made = anchors(speech.model)
    said = {**speech.sentences, **texts_told(Sheet(speech.model, ledgers, {}, speech=speech), written)}
    return [
        Found(
            made[address],
            f"{number} {speech.term(address)}",
            said[address],
            " ".join(dict.fromkeys(" ".join(_keywords(address, said[address], glossary, speech)).split())),
        )
        for address, number in numbers.items()
    ]


def rule_numbers(
    model: Model, ledgers: Ledgers, language: str = ENGLISH, written: Sequence[Authored] = ()
) -> dict[str, str]:
    """Return the number that each rule of a game is cited by, by its address.

    They are the same in all languages, but that rules below a rule have its number where an author tells them with it.
    """
    return numbers_of(told_sections(Sheet(model, ledgers, {}, speech=Speech(language, model)), written))


def words_to_find(speech: Speech, glossary: Glossary) -> list[Found]:
    """Return every word of the glossary as the search shows it, in the order of its page."""
    if speech.code != ENGLISH:
        return [
            Found(anchor_of(word.key), word.term, word.said, " ".join(searched([word.term])))
            for word in glossary_in(speech, glossary).terms
        ]
    return [
        Found(
            anchor_of(word.term), _in_all(word), _meaning(word), " ".join(dict.fromkeys(searched(word.words.values())))
        )
        for word in glossary.terms
    ]


def _in_all(word: Term) -> str:
    """Return a word with what it is called at the tables of every language: who asks for that is shown it first."""
    elsewhere = [re.split("[,(]", text)[0].strip() for text in word.words.values()]
    others = ", ".join(dict.fromkeys(one for one in elsewhere if one and one != word.term))
    return f"{word.term} ({others})" if others else word.term


def _meaning(word: Term) -> str:
    """Return what a word means, and what it is called elsewhere."""
    elsewhere = "; ".join(f"{language}: {text}" for language, text in word.words.items())
    return f"{word.said} {elsewhere}.".strip() if elsewhere else word.said


def _keywords(address: str, said: str, glossary: Glossary, speech: Speech) -> Iterator[str]:
    """Yield the words for what a clause is about, and the name of its section.

    Whoever types without accents finds the words of the rule itself too, where its language has any.
    """
    yield speech.heading(address.partition(".")[0])
    if speech.code != ENGLISH:
        yield from else_typed(f"{speech.term(address)} {said}")
    yield from searched(phrases(address, glossary))


def searched(words: Iterable[str]) -> list[str]:
    """Return words as they are and as a phone's keyboard or a hurry has them: without accents, dj for đ, č for ć.

    >>> searched(["štih", "cœur", "trick"])
    ['štih', 'stih', 'cœur', 'coeur', 'trick']
    """
    return [form for word in words for form in (word, *typed_as(word))]


def else_typed(text: str) -> list[str]:
    """Return how else the words of a text are typed, each once; its tags are no words.

    >>> else_typed("<em>La règle</em> et la règle")
    ['regle']
    """
    words = re.findall(r"[^\W\d_]+", re.sub("<[^>]*>", " ", text))
    return list(dict.fromkeys(form for word in words for form in typed_as(word)))


def typed_as(word: str) -> list[str]:
    """Return how else a word with accents is typed; Cyrillic letters, which have none, stay.

    >>> typed_as("sjeći"), typed_as("između"), typed_as("Règle"), typed_as("Zeugma"), typed_as("краят")
    (['sjeci', 'sječi'], ['izmedu', 'izmedju'], ['regle'], [], [])
    """
    small = word.casefold()
    forms = (fold(small), fold(small.replace("đ", "dj")), small.translate(_MIXED_UP))
    return [form for form in dict.fromkeys(forms) if form != small]


#: Letters of Croatian that many take for each other.
_MIXED_UP = str.maketrans("čć", "ćč")
