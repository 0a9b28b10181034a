"""The file of a game's own words in a language: passages by place, rules in an author's words, examples told by one.

Such a file is untrusted input, read as other plain YAML is; what is wrong there is a diagnostic with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from capot.base.plain_yaml import Mark, PlainYaml, has_fields, is_list
from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.source import Source, SourceError
from capot.diagnostics.span import Span

#: What can be told in place of what is made from the rules: the game in a few words, who sits where, what the picture
#: of the deal shows, how cards rank, what a trick is, what brings points beside the cards, how the told deal is bid
#: for, and what is done with its score.
PARTS = frozenset({"about", "seats", "dealing", "ranks", "trick", "extras", "auction", "sheet"})
#: Where passages stand in the first reading, in its order: in place of a part, or beside what is made.
PLACES = (
    *("opening", "about", "seats", "dealing", "table", "ranks", "cards", "trick", "play", "extras", "declarations"),
    *("bidding", "auction", "sheet", "score", "advice", "talk"),
)
MOST_PASSAGES = 12
MOST_LETTERS = 1_200
MOST_TOLD = 400  # rules, or examples, of a file

#: The texts between the rules that can be told beside rules: what introduces a list or a table, what follows from one,
#: and the steps of a deal that no rule of its own says.
TEXTS = frozenset(
    {
        *("cards.intro", "cards.total", "contracts.intro", "contracts.promised", "deal.intro", "course.shuffled"),
        *("course.announced", "course.announced-with-the-first-card", "course.said-with-its-cards", "course.grown"),
        *("course.compared-before-the-first-lead", "course.compared-after-the-first-trick", "course.claimed"),
        *("course.compared-after-the-second-trick", "course.compared-at-the-end", "course.counted", "course.written"),
        *("course.goes-on", "flow.answers", "flow.must", "flow.all-pass", "flow.all-speak", "flow.one-pass"),
        *("play.duties", "play.left", "declarations.several-pairs", "declarations.speaking", "declarations.order"),
        *("declarations.asked", "declarations.seen", "declarations.awards", "scoring.outcomes", "scoring.needed"),
        *("scoring.then", "scoring.rounding"),
    }
)

_NAMED = re.compile(r"\[\[([a-z0-9.-]+)\]\]")


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph: plain text in which ``[[address]]`` names a rule, and what it rests on, each with its place.

    What it names it rests on. An address may be that of a section, and stands for all that is below it.
    """

    text: str
    rests_on: Mapping[str, Span]


@dataclass(frozen=True, slots=True)
class Retelling:
    """A rule in an author's words: ``tells`` are addresses, or names of texts between the rules, each with its place.

    It stands at the first of them, and the others are silent. ``[[address]]`` in it is a rule by its number.
    """

    tells: Mapping[str, Span]
    text: str


@dataclass(frozen=True, slots=True)
class OwnExample:
    """What an author says of an example, which is a case of the conformance suite by its name.

    ``before`` is said ahead of its pictures, ``text`` behind them; without ``before`` or a ``title`` there is what is
    made. Players and cards are written as in the case: ``P1``, ``P1.gen`` for a form of the name, ``JD``.
    """

    case: str
    text: str
    before: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """What a file has: passages by their place, and what stands for rules and for what examples say.

    ``without`` are examples, by the names of their cases, that the pages of the game do without.
    """

    places: Mapping[str, tuple[Passage, ...]] = field(default_factory=dict)
    rules: tuple[Retelling, ...] = ()
    examples: tuple[OwnExample, ...] = ()
    without: tuple[str, ...] = ()


def read_words(source: Source) -> Words:
    """Read a file of words.

    Raises:
        SourceError: if it cannot be used.
    """
    reader = _Reader(source)
    top = reader.compose(source.text)
    if not has_fields(top):
        raise reader.error(top, f"a file of words has a list of passages for each place: {', '.join(PLACES)}")
    fields = reader.fields(top)
    reader.only(top, fields, (*PLACES, "rules", "examples", "without"), needed=())
    return Words(
        {place: tuple(reader.passages(fields[place])) for place in PLACES if place in fields},
        tuple(reader.rules(fields["rules"])) if "rules" in fields else (),
        tuple(reader.examples(fields["examples"])) if "examples" in fields else (),
        reader.texts(fields["without"], "without") if "without" in fields else (),
    )


def refused_words(span: Span, problem: str) -> SourceError:
    """Return the error for something that is wrong with words at a place."""
    return SourceError(Diagnostic("C009", problem, span, help=("capot help init shows what can stand here",)))


class _Reader(PlainYaml):
    """Reads a file of words; what is wrong there is a diagnostic with its place."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def fault(self, problem: str, start: Mark, end: Mark) -> SourceError:
        size = len(self.source.text)
        return refused_words(Span.of(self.source, min(start.index, size), min(end.index, size)), problem)

    def span(self, node: Any) -> Span:
        return Span.of(self.source, node.start_mark.index, node.end_mark.index)

    def passages(self, node: Any) -> Iterable[Passage]:
        """Yield the passages of a place."""
        if not is_list(node) or not 0 < len(node.value) <= MOST_PASSAGES:
            raise self.error(node, f"a list of 1 to {MOST_PASSAGES} passages is needed here, each with its text")
        for one in node.value:
            if not has_fields(one):
                raise self.error(one, "a passage has fields: text, and rests-on if it holds under some rules alone")
            fields = self.fields(one)
            self.only(one, fields, ("text", "rests-on"), needed=("text",))
            yield self.passage(fields)

    def passage(self, fields: Mapping[str, Any]) -> Passage:
        """Return a passage with what it rests on."""
        text = self.said(fields["text"])
        on = {name: self.span(fields["text"]) for name in _NAMED.findall(text)}
        if "rests-on" in fields:
            self.texts(fields["rests-on"], "rests-on")
            on |= {self.text(part): self.span(part) for part in fields["rests-on"].value}
        return Passage(text, on)

    def said(self, node: Any) -> str:
        """Return a paragraph of plain text."""
        text = " ".join(self.text(node).split())
        if not text or not text.isprintable() or len(text) > MOST_LETTERS:
            raise self.error(node, f"a passage has 1 to {MOST_LETTERS} letters that can be printed")
        return text

    def rules(self, node: Any) -> Iterator[Retelling]:
        """Yield the rules that an author tells, none twice."""
        seen: set[str] = set()
        for fields in self.listed(node, ("tells", "text"), "a rule has fields: tells, and text"):
            names = fields["tells"]
            parts = names.value if is_list(names) else [names]
            if not parts:
                raise self.error(names, "what this tells is missing: the address of a rule")
            tells: dict[str, Span] = {}
            for part in parts:
                name = self.text(part)
                if name in seen:
                    raise self.error(part, f"{name!r} is told twice")
                seen.add(name)
                tells[name] = self.span(part)
            yield Retelling(tells, self.said(fields["text"]))

    def examples(self, node: Any) -> Iterator[OwnExample]:
        """Yield the examples that an author tells, none twice."""
        seen: set[str] = set()
        known = ("case", "text", "before", "title")
        for fields in self.listed(node, known, "an example has fields: case, text, perhaps before and title"):
            name = self.text(fields["case"])
            if name in seen:
                raise self.error(fields["case"], f"{name!r} is told twice")
            seen.add(name)
            before, title = (self.said(fields[one]) if one in fields else "" for one in ("before", "title"))
            yield OwnExample(name, self.said(fields["text"]), before, title)

    def listed(self, node: Any, known: tuple[str, ...], problem: str) -> Iterator[dict[str, Any]]:
        """Yield the fields of each part of a list; of the known ones the first two are needed."""
        if not is_list(node) or not 0 < len(node.value) <= MOST_TOLD:
            raise self.error(node, f"a list of 1 to {MOST_TOLD} is needed here")
        for one in node.value:
            if not has_fields(one):
                raise self.error(one, problem)
            fields = self.fields(one)
            self.only(one, fields, known, needed=known[:2])
            yield fields
