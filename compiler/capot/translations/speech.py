"""A language as pages and prints ask for it: sentences, names of clauses and texts of one game, or texts alone.

English answers as any other does: its sentences are those of ``capot.sentences``, its texts lie in its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal

from capot.base import english
from capot.base.letters import fold
from capot.cache.per_model import once_a_model
from capot.model.nodes import Model
from capot.model.titles import ENGLISH, title_of
from capot.sentences import Piece
from capot.sentences import outcomes_told as english_told
from capot.sentences import sentences as english_sentences
from capot.sentences import term as english_term
from capot.sentences.bidding_flow import FlowWords
from capot.sentences.deck_words import FRENCH, deck_of, letters_of, many_in, word_in
from capot.sentences.expression_sentences import role
from capot.sentences.phrase import Said
from capot.sentences.views.scoring_sentences import ends
from capot.sentences.wording import Wording
from capot.translations.folders import read
from capot.translations.game_facts import GameFacts
from capot.translations.messages import speaker
from capot.translations.tongue import Tongue, names, outcomes_told, sentences


class Speech:
    """All words of a language for a game; without a game those that belong to none."""

    def __init__(self, code: str = ENGLISH, model: Model | None = None) -> None:
        self.code = code
        self._model = model
        self._tongue, self._more = _of_none(code) if model is None else _of_games(code)(model)

    @property
    def model(self) -> Model:
        """The game that is spoken of."""
        assert self._model is not None
        return self._model

    @property
    def of_game(self) -> bool:
        """Whether a game is spoken of."""
        return self._model is not None

    @property
    def letters(self) -> Mapping[str, str]:
        """What a table of this language writes for ranks and suits, by the deck of the game, where not as records."""
        deck = deck_of(self.model)
        if self.code == ENGLISH:
            return letters_of(deck)
        own: Mapping[str, Any] = read(self.code, "language")
        found: Mapping[str, str] = own["letters"] if deck == FRENCH else own["decks"][deck]
        return found

    @property
    def sentences(self) -> Mapping[str, str]:
        """The sentence of every clause by address, in the order of the rule sheet."""
        return _kept(self.code, "sentences")(self.model)

    @property
    def in_place(self) -> Mapping[str, str]:
        """The same, of clauses that are read under the head of their block."""
        return _kept(self.code, "in place")(self.model)

    @property
    def outcomes_told(self) -> Mapping[str, Sequence[Piece]]:
        """Each way in which a deal may end as one paragraph, by its address: the pieces of its clauses."""
        return _told(self.code)(self.model)

    def term(self, address: str) -> str:
        """Return the short name of a clause, for headings and links."""
        if self.code == ENGLISH:
            return english_term(self.model, address)
        return _kept(self.code, "names")(self.model)[address]

    @property
    def english_name(self) -> str:
        """What the language is called in English."""
        return str(read(self.code, "language").get("english", "English"))

    @property
    def title(self) -> str:
        """What the game is called."""
        return title_of(self.model, "", self.code) or self.model.title

    def heading(self, section: str) -> str:
        """Return the heading of a section of the rules."""
        return self.text(f"section.{section}")

    def text(self, name: str, /, **words: Any) -> str:
        """Return a text of pages or prints, with words put in.

        Raises:
            MissingWords: if the language lacks it.
        """
        return self._tongue.text(name, **self._more, **words)

    def said(self, said: Said) -> str:
        """Return a text that is given with its words."""
        return self.text(said.phrase, **said.words)

    def name(self, name: str) -> str:
        """Return what a name of the rules (a suit, a count, a claim) is called by itself."""
        return name.replace("-", " ") if self.code == ENGLISH else speaker(self.code).name(name)

    def house_rule(self, key: str) -> str:
        """Return what a house rule is called; one of a table's own is called by its key."""
        words = key.replace("-", " ")
        return words if self.code == ENGLISH else speaker(self.code).game(key, words)

    def title_of(self, node: Any, form: str = "") -> str:
        """Return what a call, contract or pair is called; English has the label of the rules."""
        return node.name.replace("-", " ") if self.code == ENGLISH else self._tongue.title(node, form)

    def bound(self, text: str) -> str:
        """Return a text that somebody wrote, with signs bound to what is before them where the language does so."""
        return self._tongue.bound(text)

    def filled(self, pattern: str) -> str:
        """Return a text that is given as a pattern, such as what a word means."""
        return self._tongue.filled(pattern, **self._more)

    @property
    def glossary(self) -> Mapping[str, Any]:
        """The words of the tables as the language has them, by the English word: ``term`` and what it ``means``."""
        words = read(self.code, "glossary")
        return {
            word: {part: self._tongue.bound(text) if isinstance(text, str) else text for part, text in said.items()}
            for word, said in words.items()
        }

    @property
    def colon(self) -> str:
        """What stands between a word and what it means."""
        return self._tongue.bound(self._tongue.own.get("colon", ":"))

    def place(self, word: str) -> list[tuple[int, str]]:
        """Return where a word stands among others: by the language's own alphabet; without one accents do not count."""
        alphabet = read(self.code, "language").get("alphabet", "")
        small = word.casefold()
        return [(alphabet.find(letter), letter) for letter in (small if alphabet else f"{fold(small)} {small}")]

    def listed(self, name: str) -> list[str]:
        """Return a text that is a list of words."""
        return self._tongue.listed(name)


class Grammar:
    """How English says numbers, lists and more, with suits and ranks in the words of a deck."""

    def __init__(self, deck: str) -> None:
        self.rank = partial(word_in, deck)
        self.suit = partial(word_in, deck)
        self.ranks = partial(many_in, deck)

    def __getattr__(self, name: str) -> Any:
        return getattr(english, name)


@cache
def _kept(code: str, what: Literal["sentences", "in place", "names"]) -> Callable[[Model], Mapping[str, str]]:
    """Return what gives a game's words in a language; a page asks for them again and again."""

    def said(model: Model) -> Mapping[str, str]:
        if what == "names":
            return names(model, code)
        in_place = what == "in place"
        return english_sentences(model, in_place) if code == ENGLISH else sentences(model, code, in_place)

    return once_a_model(said)


@cache
def _told(code: str) -> Callable[[Model], Mapping[str, Sequence[Piece]]]:
    """Return what gives how the deals of a game may end in a language."""
    return once_a_model(english_told if code == ENGLISH else partial(outcomes_told, code=code))


@cache
def _of_none(code: str) -> tuple[Tongue, dict[str, Any]]:
    return Tongue(code), {"grammar": Grammar(FRENCH)} if code == ENGLISH else {}


@cache
def _of_games(code: str) -> Callable[[Model], tuple[Tongue, dict[str, Any]]]:
    def tongue(model: Model) -> tuple[Tongue, dict[str, Any]]:
        wording = Wording(model)
        return Tongue(code, GameFacts(wording)), _english(wording) if code == ENGLISH else {}

    return once_a_model(tongue)


def _english(wording: Wording) -> dict[str, Any]:
    """Return what texts in English ask beside the words put in: where others have macros it has functions."""
    return {
        "grammar": Grammar(wording.deck),
        "wording": wording,
        "contract": wording.contract,
        "role": lambda who: role(who, wording),
        "flow": FlowWords(wording),
        "ends": lambda outcome: ends(outcome, wording),
    }
