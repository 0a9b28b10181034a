"""One of two games that are compared: its rules as a model, as sentences and as an engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from capot.base.english import joined
from capot.model import nodes as n
from capot.runtime.game import Game
from capot.sentences import sentences, term
from capot.sentences.wording import Wording


@dataclass(frozen=True, eq=False)
class Subject:
    """A game, or a game with house rules.

    ``engine`` gives the engine of the same rules; it is asked only if some consequence has to be worked out.
    ``house_rules`` are the titles of the house rules laid on the game. Two subjects are never equal: what is worked
    out for one is kept with it, so that a subject serves any number of comparisons.
    """

    model: n.Model
    engine: Callable[[], Game]
    house_rules: tuple[str, ...] = ()

    @cached_property
    def game(self) -> Game:
        """The engine."""
        return self.engine()

    @cached_property
    def wording(self) -> Wording:
        """The game's own words."""
        return Wording(self.model)

    @cached_property
    def sentences(self) -> dict[str, str]:
        """The sentence of every clause, which stands alone."""
        return sentences(self.model)

    @cached_property
    def in_place(self) -> dict[str, str]:
        """The sentence of every clause, where it stands under the head of its block."""
        return sentences(self.model, in_place=True)

    def term(self, at: str) -> str:
        """Return the short name of a clause."""
        return term(self.model, at)

    @property
    def title(self) -> str:
        """The name for people, house rules included."""
        return f"{self.model.title} with {_rules(self.house_rules)}" if self.house_rules else self.model.title


def _rules(titles: Sequence[str]) -> str:
    """Return house rules as words: 'the house rule "To 1001 points"'."""
    one = "rule" if len(titles) == 1 else "rules"
    quoted = [f'"{title}"' for title in titles]
    return f"the house {one} {joined(quoted)}"


def names(a: Subject, b: Subject) -> tuple[str, str]:
    """Return what two subjects are called beside each other: a game beside itself is told by its house rules."""
    if a.model.title != b.model.title or set(a.house_rules) == set(b.house_rules):
        return a.title, b.title
    only_a = [title for title in a.house_rules if title not in b.house_rules]
    only_b = [title for title in b.house_rules if title not in a.house_rules]
    return (
        f"With {_rules(only_a)}" if only_a else a.title,
        f"With {_rules(only_b)}" if only_b else b.title,
    )
