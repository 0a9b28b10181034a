"""Every game and house rule that can be named, and a game after composition."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.span import Span
from capot.syntax.clauses import SECTIONS, Clause, GameFile, HouseRule, Name, Parsed, TitleLine

#: How many games may extend each other in a line.
MAX_LINE = 20


@dataclass
class Catalogue:
    """Every game and house rule that can be named, by key, and the families that games extend."""

    games: dict[str, GameFile] = field(default_factory=dict)
    families: dict[str, GameFile] = field(default_factory=dict)
    house_rules: dict[str, HouseRule] = field(default_factory=dict)

    def add(self, parsed: Parsed, found: Diagnostics) -> None:
        """Take in what a file holds; a name that is there already is an error that shows both places."""
        for game in parsed.games:
            if self._is_new("game", game, found):
                self.games[game.key] = game
        for family in parsed.families:
            if self._is_new("family", family, found):
                self.families[family.key] = family
        for rule in parsed.house_rules:
            if self._is_new("house rule", rule, found):
                self.house_rules[rule.key] = rule

    def _is_new(self, kind: str, item: GameFile | HouseRule, found: Diagnostics) -> bool:
        other = self.extendable.get(item.key) or self.house_rules.get(item.key)
        if other is not None:
            found.add(
                Diagnostic(
                    "C102",
                    f"{kind} `{item.key}` is there twice",
                    item.name_span,
                    labels=(Label(other.name_span, "first here"),),
                    help=("give one of them another name",),
                )
            )
        return other is None

    @property
    def extendable(self) -> Mapping[str, GameFile]:
        """Everything that a game can extend: games and families."""
        return ChainMap(self.games, self.families)

    def ancestry(self, key: str) -> tuple[str, ...]:
        """Return a game's key and those of what it extends, nearest first, as far as is allowed."""
        line: list[str] = []
        known = self.extendable
        while key in known and key not in line and len(line) <= MAX_LINE:
            line.append(key)
            base = known[key].extends
            if base is None:
                break
            key = base.text
        return tuple(line)

    def parts_of(self, game: str, rules: Iterable[str] = ()) -> tuple[GameFile | HouseRule, ...]:
        """Return what a game with house rules is made of, as far as it is there: games, families and house rules."""
        line = [self.extendable[key] for key in self.ancestry(game)]
        every = dict.fromkeys((*rules, *(name.text for item in line for name in item.with_rules)))
        return (*line, *(self.house_rules[rule] for rule in every if rule in self.house_rules))

    def files_of(self, game: str, rules: Iterable[str] = ()) -> frozenset[str]:
        """Return the names of the files that a game with house rules is made of, as far as they are there."""
        return frozenset(part.name_span.file for part in self.parts_of(game, rules))

    def games_for(self, rule: str) -> tuple[str, ...]:
        """Return the games that a house rule names, by themselves or by their family; one that names none is for all.

        Games that extend these may be played with it too, as far as it fits them: see :meth:`fits`.
        """
        targets = {name.text for name in self.house_rules[rule].targets if "." not in name.text}
        families = targets.intersection(self.families)
        named = (g for g in self.games if not targets or g in targets or families.intersection(self.ancestry(g)))
        return tuple(game for game in named if self.fits(rule, game))

    def with_required(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Return house rules with all that they require, each behind what it builds on.

        Unknown names stay where they were given; what is required and unknown is left to composing, which says where.
        Those that require each other stand as they were given.
        """
        found: dict[str, None] = {}

        def add(rule: str, above: tuple[str, ...]) -> None:
            known = self.house_rules.get(rule)
            for name in known.requires if known is not None else ():
                if name.text in self.house_rules and name.text not in above and name.text not in found:
                    add(name.text, (*above, rule))
            found[rule] = None

        for rule in rules:
            add(rule, (rule,))
        return tuple(found)

    def fitting(self, rule: str) -> tuple[str, ...]:
        """Return every game that a house rule can be played in."""
        return tuple(game for game in self.games if self.fits(rule, game))

    def fits(self, rule: str, game: str) -> bool:
        """Whether a house rule is for a game, or for one that the game extends, and can be added to it.

        It cannot where it excludes the game, is there already, or where it and one that is there exclude each other.
        """
        targets = [name.text for name in self.house_rules[rule].targets if "." not in name.text]
        excluded = {name.text for name in self.house_rules[rule].excludes}
        line = self.ancestry(game)
        if self.excluded_by(rule, game) is not None:
            return False
        known = self.extendable
        there = {name.text for key in line for name in known[key].with_rules if name.text in self.house_rules}
        shut_out = {name.text for other in there for name in self.house_rules[other].excludes}
        if rule in there or rule in shut_out or excluded & there:
            return False
        return not targets or any(target in line for target in targets)

    def excluded_by(self, rule: str, game: str) -> Name | None:
        """Return the name by which a house rule excludes a game; the nearest name of its ancestry decides."""
        made = self.house_rules[rule]
        excluded = {name.text: name for name in made.excludes}
        targets = {name.text for name in made.targets}
        nearest = next((key for key in self.ancestry(game) if key in excluded or key in targets), "")
        return excluded.get(nearest)


@dataclass
class Made:
    """What clauses of a game have been made to.

    ``meanings`` are what all names can stand for, by the numbers of these objects, ``of_clauses`` by their address the
    clauses, each with one of those and its node, ``wholes`` what several nodes have been put together to, and ``infos``
    by their address the clauses, each with the ledgers and what it cites of them.
    """

    meanings: dict[tuple[object, ...], tuple[object, ...]] = field(default_factory=dict)
    of_clauses: dict[str, list[tuple[Clause, tuple[object, ...], object]]] = field(default_factory=dict)
    wholes: dict[tuple[object, ...], Any] = field(default_factory=dict)
    infos: dict[str, list[tuple[Clause, object, Any]]] = field(default_factory=dict)


@dataclass
class Composed:
    """A game after composition: its clauses by section, in order, and the names it goes by.

    ``nodes`` are what clauses of the game have been made to (`capot.model.resolve`), shared with its copies.
    """

    key: str
    title: str
    span: Span
    house_rules: tuple[str, ...]
    sections: dict[str, list[Clause]]
    titles: dict[tuple[str, str], TitleLine] = field(default_factory=dict)
    nodes: Made = field(default_factory=Made, compare=False, repr=False)

    def copy(self) -> Composed:
        """Return the same game, to be changed by house rules; nodes made of either serve both."""
        sections = {name: list(clauses) for name, clauses in self.sections.items()}
        return Composed(self.key, self.title, self.span, self.house_rules, sections, dict(self.titles), self.nodes)

    def clauses(self) -> Iterable[tuple[str, Clause]]:
        """Yield every clause with its address, in the order of the rule sheet."""
        for name in SECTIONS:
            for clause in self.sections.get(name, ()):
                yield from clause.walk(name)

    def addresses(self) -> dict[str, Clause]:
        """Return every clause by address."""
        return dict(self.clauses())
