"""The file of a game's own words in a language: passages by place, and rules, examples and words that an author tells.

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

#: What can be told in place of what is made from the rules: what the page begins with, what the game is at a glance and
#: in a few words, who sits where, what the picture of the deal shows, how cards rank, what a trick is, what brings
#: points beside the cards, how the told deal is bid for, and what is done with its score.
PARTS = frozenset({"lead", "glance", "about", "seats", "dealing", "ranks", "trick", "extras", "auction", "sheet"})
#: Where passages stand, in the order of a page and of its first reading: in place of a part, or beside what is made.
PLACES = (
    *("lead", "glance"),
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

#: What an example shows beside an author's words: all that is made, cards but no table of amounts, or nothing.
FIGURES = ("all", "cards", "none")

#: Words that lead to the page of a house rule.
LINKED = re.compile(r"\[([^\[\]]+)\]")

_NAMED = re.compile(r"\[\[([A-Za-z0-9.-]+)\]\]")


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

    ``before`` is said ahead of its ``figures``, ``text`` behind them; without ``before`` or a ``title`` there is what
    is made. ``also`` are cases that the text tells as well: they are no examples of their own. Players and cards are
    written as in the case: ``P1``, ``P1.gen`` for a form of the name, ``JD``.
    """

    case: str
    text: str
    before: str = ""
    title: str = ""
    also: tuple[str, ...] = ()
    figures: str = FIGURES[0]

    @property
    def cases(self) -> tuple[str, ...]:
        """The names of all cases that it tells."""
        return (self.case, *self.also)


@dataclass(frozen=True, slots=True)
class OwnHouseRule:
    """What house rules are, in an author's words; ``rules`` are their keys, each with its place.

    Words in square brackets lead to the page of one, in the order of the keys: ``[It goes to the left] in Istria``.
    """

    rules: Mapping[str, Span]
    text: str


@dataclass(frozen=True, slots=True)
class OwnTerm:
    """A word of the tables, and what it means in a game; it may stand for a word of the glossary, by its key there."""

    word: str
    means: Passage
    key: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """What a file has: passages by their place, what stands for rules and for what examples say, and words.

    The pages of the game have the ``examples`` that are told, and no others, if any are.
    """

    places: Mapping[str, tuple[Passage, ...]] = field(default_factory=dict)
    rules: tuple[Retelling, ...] = ()
    examples: tuple[OwnExample, ...] = ()
    house_rules: tuple[OwnHouseRule, ...] = ()
    glossary: tuple[OwnTerm, ...] = ()

    @property
    def of_a_game(self) -> bool:
        """Whether it has what only a game can have, and no family."""
        return bool(self.rules or self.examples or self.house_rules or self.glossary)


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
    reader.only(top, fields, (*PLACES, "rules", "examples", "house-rules", "glossary"), needed=())
    return Words(
        {place: tuple(reader.passages(fields[place])) for place in PLACES if place in fields},
        tuple(reader.rules(fields["rules"])) if "rules" in fields else (),
        tuple(reader.examples(fields["examples"])) if "examples" in fields else (),
        tuple(reader.house_rules(fields["house-rules"])) if "house-rules" in fields else (),
        tuple(reader.glossary(fields["glossary"])) if "glossary" in fields else (),
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
                tells[self.once(part, seen)] = self.span(part)
            yield Retelling(tells, self.said(fields["text"]))

    def examples(self, node: Any) -> Iterator[OwnExample]:
        """Yield the examples that an author tells, no case twice."""
        seen: set[str] = set()
        known = ("case", "text", "before", "title", "also", "figures")
        for fields in self.listed(
            node, known, "an example has fields: case, text, perhaps before, title, also, figures"
        ):
            also = self.texts(fields["also"], "also") if "also" in fields else ()
            own = fields["case"], *(fields["also"].value if also else ())
            for part in own:
                self.once(part, seen)
            figures = self.text(fields["figures"]) if "figures" in fields else FIGURES[0]
            if figures not in FIGURES:
                raise self.error(fields["figures"], f"figures are one of {', '.join(FIGURES)}")
            before, title = (self.said(fields[one]) if one in fields else "" for one in ("before", "title"))
            yield OwnExample(self.text(fields["case"]), self.said(fields["text"]), before, title, also, figures)

    def house_rules(self, node: Any) -> Iterator[OwnHouseRule]:
        """Yield the house rules that an author tells, none twice."""
        seen: set[str] = set()
        for fields in self.listed(node, ("rule", "text"), "a house rule has fields: rule, and text"):
            named = fields["rule"].value if is_list(fields["rule"]) else [fields["rule"]]
            rules = {self.once(part, seen): self.span(part) for part in named}
            text = self.said(fields["text"])
            if len(LINKED.findall(text)) != len(rules):
                raise self.error(fields["text"], "as many words in brackets are needed here as house rules are told")
            yield OwnHouseRule(rules, text)

    def glossary(self, node: Any) -> Iterator[OwnTerm]:
        """Yield the words that an author explains, none twice."""
        seen: set[str] = set()
        known = ("word", "text", "for", "rests-on")
        for fields in self.listed(node, known, "a word has fields: word, text, perhaps for and rests-on"):
            word = self.once(fields["word"], seen)
            yield OwnTerm(word, self.passage(fields), self.text(fields["for"]) if "for" in fields else "")

    def once(self, node: Any, seen: set[str]) -> str:
        """Return a name that has not been told before."""
        name = self.text(node)
        if name in seen:
            raise self.error(node, f"{name!r} is told twice")
        seen.add(name)
        return name

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
