"""What somebody who knows another game needs to know of this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from capot.model.nodes import Model
from capot.rulebook.blocks import Block, Section, Table, Text
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.translations import Speech


class DifferingRule(Protocol):
    """A rule that two games say differently: what it is about, its sentences, and the clauses that say it."""

    @property
    def about(self) -> str:
        """What the rule is about."""

    @property
    def a(self) -> str | None:
        """What the first game says, if it has such a rule."""

    @property
    def b(self) -> str | None:
        """What the second game says, if it has such a rule."""

    @property
    def at_a(self) -> tuple[str, ...]:
        """The addresses of the first game's clauses."""

    @property
    def at_b(self) -> tuple[str, ...]:
        """The addresses of the second game's clauses."""


@dataclass(frozen=True, slots=True)
class KnownGame:
    """A game that this one is built on: its rules, the link to its page if there is one, and what differs here.

    ``rules`` are what `capot.comparison.differing_rules` finds: what only follows from the number of players
    or from there being no partners is no difference.
    """

    model: Model
    rules: Sequence[DifferingRule]
    link: Link | None = None


def if_you_know(
    speech: Speech, known: KnownGame | None, compared: Sequence[Link], farther: Sequence[Link] = ()
) -> list[Section]:
    """Return the section for somebody who knows another game: what differs, and the pages beside any other.

    ``compared`` are the pages that hold this game and a relative side by side, named by the other; ``farther`` those
    with other games, which are shown when they are asked for.
    """
    blocks: list[Block] = []
    title = speech.heading("known")
    if known is not None:
        named = _title(speech, known)
        title = speech.text("section.known-game", title=escaped(named))
        other = known.link.markdown() if known.link else escaped(named)
        blocks += [Text(speech.text("page.built-on", game=other)), _table(speech, known)]
    if compared:
        blocks.append(Text(f"{escaped(speech.text('page.beside'))} {_in_a_row(compared)}"))
    if farther:
        opening = f'??? note "{speech.text("page.beside-others")}"'
        blocks.append(Text(f"{opening}\n\n    {_in_a_row(farther)}"))
    return [Section(title, "differences", blocks)] if blocks else []


def _in_a_row(links: Sequence[Link]) -> str:
    return " · ".join(link.markdown() for link in links)


def _table(speech: Speech, known: KnownGame) -> Table:
    model, none = speech.model, speech.text("page.no-rule")
    here, there = anchors(model), anchors(known.model)
    rows = []
    for rule in known.rules:
        about = escaped(rule.about)
        own = next((at for at in rule.at_b if at in here), None)
        old = next((at for at in rule.at_a if at in there), None)
        if own is not None:
            about = Link("", rule.about, "").markdown(here[own])
        elif known.link is not None and old is not None:
            about = known.link.markdown(there[old], rule.about)
        rows.append((about, escaped(rule.a or none), escaped(rule.b or none)))
    head = (speech.text("page.rule"), escaped(_title(speech, known)), escaped(speech.title))
    return Table(head, ("---", "---", "---"), tuple(rows))


def _title(speech: Speech, known: KnownGame) -> str:
    return Speech(speech.code, known.model).title
