"""One of two games that are compared: its rules as a model, as sentences and as an engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from capot.model import nodes as n
from capot.model.titles import ENGLISH
from capot.runtime.game import Game
from capot.sentences import sentences, term
from capot.sentences.wording import Wording
from capot.translations import Speech


@dataclass(frozen=True, eq=False)
class Subject:
    """A game, or a game with house rules, and the language in which it is spoken of.

    ``engine`` gives the engine of the same rules; it is asked only if some consequence has to be worked out.
    ``house_rules`` are the titles of the house rules laid on the game. Two subjects are never equal: what is worked
    out for one is kept with it, so that a subject serves any number of comparisons. What no language changes is kept
    with the ``root``.
    """

    model: n.Model
    engine: Callable[[], Game]
    house_rules: tuple[str, ...] = ()
    language: str = ENGLISH
    of: Subject | None = None

    def spoken(self, language: str, house_rules: Sequence[str] = ()) -> Subject:
        """Return the same game in a language, with the titles that its house rules have there."""
        return replace(self, language=language, house_rules=tuple(house_rules), of=self.root)

    @property
    def root(self) -> Subject:
        """The subject with which everything is kept that is alike in all languages."""
        return self.of or self

    @cached_property
    def _made(self) -> Game:
        return self.engine()

    @property
    def game(self) -> Game:
        """The engine."""
        return self.root._made

    @cached_property
    def wording(self) -> Wording:
        """The game's own words in English."""
        return Wording(self.model)

    @cached_property
    def sentences(self) -> dict[str, str]:
        """The sentence of every clause, which stands alone, in English."""
        return sentences(self.model)

    @cached_property
    def in_place(self) -> dict[str, str]:
        """The sentence of every clause in English, where it stands under the head of its block."""
        return sentences(self.model, in_place=True)

    def term(self, at: str) -> str:
        """Return the short name of a clause in English."""
        return term(self.model, at)

    @cached_property
    def speech(self) -> Speech:
        """The words of the language for this game."""
        return Speech(self.language, self.model)

    def text(self, name: str, /, **words: Any) -> str:
        """Return a text in the language, with words put in."""
        return self.speech.text(name, **words)

    @property
    def title(self) -> str:
        """The name for people, house rules included."""
        if not self.house_rules:
            return self.speech.title
        return self.text("compare.title-with", game=self.speech.title, rules=self.house_rules)


def names(a: Subject, b: Subject) -> tuple[str, str]:
    """Return what two subjects are called beside each other: a game beside itself is told by its house rules."""
    return _name(a, b), _name(b, a)


def only_there(a: Subject, b: Subject) -> tuple[str, str]:
    """Return what stands over the rules that only the one has, and over those that only the other has."""
    return (
        a.text("compare.only", game=_name(a, b), rules=_own_rules(a, b)),
        b.text("compare.only", game=_name(b, a), rules=_own_rules(b, a)),
    )


def _name(one: Subject, other: Subject) -> str:
    only = _own_rules(one, other)
    return one.text("compare.with", rules=only) if only else one.title


def _own_rules(one: Subject, other: Subject) -> list[str]:
    """Return the titles of the house rules by which a game is told beside itself; none beside another game."""
    if one.model.title != other.model.title:
        return []
    return [title for title in one.house_rules if title not in other.house_rules]
