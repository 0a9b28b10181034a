"""What a comparison finds, as data: topics with rules, tables, consequences and examples."""

from __future__ import annotations

from dataclasses import dataclass

from capot.model.titles import ENGLISH


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that two games say differently; ``None`` where one of them has no such rule.

    ``at_a`` and ``at_b`` are the addresses of the clauses that say it.
    """

    about: str
    a: str | None
    b: str | None
    at_a: tuple[str, ...] = ()
    at_b: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table or a consequence: what it is, and what it is in each game."""

    about: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Table:
    """The lines in which two tables of the same sort differ."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A situation that two games judge differently, and what each says of it."""

    situation: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Topic:
    """What differs in one topic; ``same`` is how many rules do not."""

    key: str
    title: str
    rules: tuple[Rule, ...] = ()
    tables: tuple[Table, ...] = ()
    consequences: tuple[Row, ...] = ()
    examples: tuple[Example, ...] = ()
    same: int = 0

    @property
    def differs(self) -> bool:
        """Whether there is anything to show."""
        return bool(self.rules or self.tables or self.consequences or self.examples)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two games held against each other, topic by topic; topics in which nothing differs are there too.

    ``only_a`` and ``only_b`` stand over the rules that only the one has, and only the other.
    """

    title_a: str
    title_b: str
    name_a: str
    name_b: str
    only_a: str
    only_b: str
    topics: tuple[Topic, ...]
    language: str = ENGLISH

    @property
    def differs(self) -> bool:
        """Whether the games differ at all."""
        return any(topic.differs for topic in self.topics)

    @property
    def same(self) -> int:
        """How many rules are the same."""
        return sum(topic.same for topic in self.topics)
