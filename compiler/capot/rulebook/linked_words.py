"""Links to the glossary: a word leads to what it means where a reader meets it first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from capot.model.glossary import Term, pattern_of
from capot.rulebook.blocks import (
    Block,
    Bullets,
    Heading,
    LinkedWords,
    Remarks,
    Rule,
    Section,
    Steps,
    Table,
    Text,
    Words,
)
from capot.rulebook.glossary_page import anchor_of


def with_links(sections: Iterable[Section], terms: Iterable[Term], title: str) -> list[Section]:
    """Return sections in which each word, where it first stands in a sentence, leads to its entry on the page.

    ``title`` is what the game is called: a word in it is a name.
    """
    links = _Links(terms, title)
    return [replace(section, blocks=tuple(map(links.block, section.blocks))) for section in sections]


class _Links:
    """Puts in links, each once."""

    def __init__(self, terms: Iterable[Term], title: str) -> None:
        self._title = title
        self._waiting = {form: term.key for term in terms for form in term.forms}

    def block(self, block: Block) -> Block:
        """Return a block with links."""
        match block:
            case Bullets(rules) | Steps(rules):
                return replace(block, rules=self._rules(rules))
            case Remarks(intro, remarks):
                return replace(block, intro=self._text(intro), remarks=tuple(map(self._text, remarks)))
            case Text(Words() as text):
                return replace(block, text=self._text(text))
            case Text() | Table() | Heading():
                return block

    def _rules(self, rules: Sequence[Rule]) -> tuple[Rule, ...]:
        return tuple(replace(rule, sentence=self._text(rule.sentence), inner=self._rules(rule.inner)) for rule in rules)

    def _text(self, text: str) -> str:
        names = [(found.start(), found.end()) for found in re.finditer(re.escape(self._title), text)]
        links = list(text.links) if isinstance(text, LinkedWords) else []
        while self._waiting:
            taken = [*names, *((start, end) for start, end, _ in links)]
            free = (
                (one, form)
                for form in self._waiting
                for one in re.finditer(pattern_of(form), text, re.IGNORECASE)
                if not any(start < one.end() and one.start() < end for start, end in taken)
            )
            # The longest form first: a failed contract is more than a contract.
            found = min(free, key=lambda one: (one[0].start(), -len(one[1])), default=None)
            if found is None:
                break
            key = self._waiting[found[1]]
            self._waiting = {form: own for form, own in self._waiting.items() if own != key}
            links.append((*found[0].span(), anchor_of(key)))
        return LinkedWords(text, sorted(links)) if links else text
