"""A language spoken: sentences of a game, names of clauses, terms, labels and texts, all from its folder."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, UndefinedError
from jinja2.runtime import Macro

from capot.base.english import capital
from capot.model.nodes import Model
from capot.model.titles import title_of
from capot.sentences import MissingPhrase
from capot.sentences.dispatch import limit_of, phrase_of
from capot.sentences.phrase import Said
from capot.sentences.told_outcomes import Piece, told
from capot.sentences.wording import Wording
from capot.translations.folders import folder_of, read
from capot.translations.game_facts import GameFacts

NO_BREAK = "\u00a0"


class MissingWords(MissingPhrase):
    """A language has no words for something that has to be said."""


class Flags:
    """Which words of the English phrase are there at all: ``has.when``. Numbers are themselves; no English gets out."""

    def __init__(self, words: Mapping[str, Any]) -> None:
        self._words = words

    def __getattr__(self, name: str) -> bool | int:
        value = self._words[name]
        return value if isinstance(value, int) else bool(value)


class Macros:
    """The macros of one file of sentences: ``roles.role(...)``."""

    def __init__(self, code: str, file: str) -> None:
        self._where = f"{code}/sentences/{file}.jinja"
        self._found: dict[str, Macro] = {}

    def fill(self, module: Mapping[str, Any]) -> None:
        """Take the macros of the file, once all files are there that they may call."""
        self._found.update({name: value for name, value in module.items() if isinstance(value, Macro)})

    def __getattr__(self, name: str) -> Macro:
        if name not in self._found:
            raise MissingWords(f"the macro {name} in {self._where}")
        return self._found[name]

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)


class Tongue:
    """One language; without a game it has terms, labels and texts, with one its sentences as well."""

    def __init__(self, code: str, game: GameFacts | None = None) -> None:
        self.code = code
        self.own: Mapping[str, Any] = read(code, "language")
        self._game = game
        self._files: dict[str, Macros] = {}
        known: dict[str, Any] = {
            "game": game,
            "say": self.say,
            "t": self.term,
            "label": self.label,
            "title": self.title,
            "has_title": self.has_title,
            "kind": _kind,
            "own": self.own,
            "each": _each,
        }
        self._known = known
        files = [file.removesuffix(".jinja") for file in environment(code).list_templates()]
        for file in files:
            self._files[file] = known[file] = Macros(code, file)
        for file in files:
            self._files[file].fill(vars(environment(code).get_template(f"{file}.jinja").make_module(known)))

    # ------------------------------------------------------------ what macros ask

    def say(self, node: Any, *how: Any, **more: Any) -> str:
        """Return a fact, a test on a card or an amount in words: the macro of its type."""
        name = type(node).__name__
        for file in ("facts", "card_tests", "amounts"):
            if file in self._files and name in self._files[file]:
                return str(getattr(self._files[file], name)(node, *how, **more)).strip()
        raise MissingWords(f"a fact, test or amount {name} in {self.code}/sentences")

    def term(self, name: str, form: str = "") -> Any:
        """Return a form of a term, or, without a form, the term that has no forms.

        Suits and ranks go by the names of the deck that the game is played with, where it has some of its own.

        Raises:
            MissingWords: if the language lacks it.
        """
        terms, faces = read(self.code, "terms"), self._game.model.faces if self._game is not None else None
        found = terms.get(f"{faces.deck}.{name}" if faces is not None else name, terms.get(name))
        if isinstance(found, dict) and form:
            found = found.get(form)
        if found is None or (isinstance(found, dict) and not form):
            raise MissingWords(f"the term {name} {form} in {self.code}/terms.yaml")
        return found

    def label(self, name: str, form: str = "") -> str:
        """Return what a name of the rules is called; one without a translation stays as the rules have it, ‹so›."""
        found = read(self.code, "labels").get(name)
        if isinstance(found, dict):
            found = found.get(form, next(iter(found.values())))
        return str(found) if found is not None else _untranslated(name.rpartition(".")[2])

    def title(self, node: Any, form: str = "") -> str:
        """Return what a call, stage, outcome, contract, pair or custom is called; ‹so› if nothing says that.

        What the game's file says in the language comes first, then ``spec/titles``.
        """
        found = self._title(node, form)
        return found if found is not None else _untranslated(node.label if hasattr(node, "label") else node.name)

    def has_title(self, node: Any) -> bool:
        """Whether something says what a call, stage, outcome, contract, pair or custom is called."""
        return self._title(node, "") is not None

    def _title(self, node: Any, form: str) -> str | None:
        assert self._game is not None
        return title_of(self._game.model, node.at, self.code, form)

    def text(self, name: str, /, **words: Any) -> str:
        """Return a text of pages, prints or commands, with words put in.

        Raises:
            MissingWords: if the language lacks it.
        """
        words = {**self._known, **words}
        words["text"] = lambda inner, **more: self.text(inner, **{**words, **more})
        return self.bound(_pattern(self.code, str(self._written(name))).render(words))

    def filled(self, pattern: str, **words: Any) -> str:
        """Return a text that is given as a pattern, with words put in."""
        return self.bound(_pattern(self.code, pattern).render({**self._known, **words}))

    def listed(self, name: str) -> list[str]:
        """Return a text that is a list of words, such as the names of the months."""
        return list(self._written(name))

    def _written(self, name: str) -> Any:
        found = read(self.code, "texts").get(name)
        if found is None:
            raise MissingWords(f"the text {name} in {self.code}/texts.yaml")
        return found

    # ------------------------------------------------------------ sentences of a game

    def sentence_of(self, node: Any, wording: Wording) -> str:
        """Return the sentence of a clause."""
        said = phrase_of(node).view(node, wording)
        held = limit_of(node, wording)
        return " ".join(self._filled(one, node) for one in (said, held) if one is not None)

    def told(self, outcome: Any, wording: Wording) -> list[Piece]:
        """Return an outcome with all that stands in it as one paragraph."""
        return told(outcome, wording, self._phrase, self.bound(self.own.get("colon", ":")))

    def _filled(self, said: Said, node: Any) -> str:
        return self._sentence(self._phrase(said, node))

    def _phrase(self, said: Said, node: Any) -> str:
        """Return a phrase in one line, with what stands after a space bound to what is before it."""
        file, _, name = said.phrase.partition(".")
        try:
            return _in_words(self.bound(_in_a_line(getattr(self._file(file), name)(node, Flags(said.words)))))
        except UndefinedError as error:  # a macro asks for a form that a term or a label does not have
            raise MissingWords(
                f"{node.at}, by {name} in {self.code}/sentences/{file}.jinja: {error.message}"
            ) from error

    def name_of(self, node: Any) -> str:
        """Return the short name of a clause, for headings and links."""
        phrase_of(node)
        return self._sentence(getattr(self._file("names"), type(node).__name__)(node))

    def _sentence(self, text: str) -> str:
        """Return rendered text as a sentence: one line, single spaces but for those that bind, a capital to begin with.

        Which signs stand after a space, ``no-break`` of a language says; those that do are bound.
        """
        return capital(_in_words(self.bound(_in_a_line(text))))

    def bound(self, text: str) -> str:
        """Return a text in which signs that stand after a space are bound to what is before them."""
        for sign in self.own.get("no-break", ()):
            text = text.replace(sign, sign.replace(" ", NO_BREAK))
        return text

    def _file(self, name: str) -> Macros:
        if name not in self._files:
            raise MissingWords(f"the file {self.code}/sentences/{name}.jinja")
        return self._files[name]


def _in_a_line(text: object) -> str:
    """Return rendered text in one line, with single spaces but for those that bind."""
    return re.sub(r"[ \t\n]+", " ", str(text)).strip()


def _in_words(text: str) -> str:
    """Return a text in which no sign that belongs to the word before it stands apart from that."""
    return re.sub(r" ([,.;:])", r"\1", text)


def _untranslated(name: str) -> str:
    return f"‹{name.replace('-', ' ')}›"


def _kind(node: Any) -> str:
    return type(node).__name__


def _each(said: Callable[[Any], str], parts: Iterable[Any]) -> list[str]:
    """Return each of several things in words."""
    return [str(said(part)).strip() for part in parts]


@cache
def environment(code: str) -> Environment:
    """Return where the files of a language are found; what is undefined in one is an error."""
    found = Environment(
        loader=FileSystemLoader(folder_of(code) / "sentences"),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["capital"] = capital
    found.filters["cell"] = lambda text: capital(_in_a_line(text))
    return found


@cache
def _pattern(code: str, text: str) -> Any:
    return environment(code).from_string(text)


def sentences(model: Model, code: str, in_place: bool = False) -> dict[str, str]:
    """Return the sentence of every clause of a game in a language, by address, in the order of the rule sheet."""
    wording = Wording(model, in_place)
    speaker = Tongue(code, GameFacts(wording))
    return {clause.at: speaker.sentence_of(wording.nodes[clause.at], wording) for clause in model.clauses}


def outcomes_told(model: Model, code: str) -> dict[str, list[Piece]]:
    """Return each way in which a deal may end as one paragraph in a language, by its address."""
    wording = Wording(model, in_place=True)
    speaker = Tongue(code, GameFacts(wording))
    return {outcome.at: speaker.told(outcome, wording) for outcome in model.outcomes}


def names(model: Model, code: str) -> dict[str, str]:
    """Return the short name of every clause of a game in a language, by address."""
    wording = Wording(model)
    speaker = Tongue(code, GameFacts(wording))
    return {clause.at: speaker.name_of(wording.nodes[clause.at]) for clause in model.clauses}
