"""The glossary: on a game's page the words of its tables, on a page of its own those of all."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from capot.model.glossary import Glossary, Term
from capot.model.nodes import Model
from capot.rulebook.blocks import Section, Text, page
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.sentences import term as rule_name

_LINK = re.compile(r"\{([^{}]+)\}")
_MOST_RULES = 3  # more names of rules than that do not help


def glossary_section(model: Model, glossary: Glossary) -> Section:
    """Return the words of a game, with what its tables call them and the rules that they are about."""
    terms = glossary.of(model)
    there = {one.term for one in terms}
    languages = glossary.languages_of(model)
    entries = [_entry(one, languages, there, _rules(one, model)) for one in terms]
    return Section("Glossary", "glossary", [Text("\n".join(entries))])


def glossary_page(glossary: Glossary, games: Mapping[str, Sequence[Link]]) -> str:
    """Return the page of all words; ``games`` are the pages of the games that have each, by the word."""
    there = {one.term for one in glossary.terms}
    entries = []
    for one in glossary.terms:
        links = games.get(one.term, ())
        where = f" In {', '.join(link.markdown() for link in links)}." if one.about and links else ""
        entries.append(_entry(one, tuple(one.words), there, where))
    opening = "The words of the tables: what each means, and what it is called elsewhere."
    return page("Glossary", opening, [Section("Words", "words", [Text("\n".join(entries))])])


def _entry(one: Term, languages: Sequence[str], there: Collection[str], after: str) -> str:
    """Return an entry: the word, its local words, its meaning, and what follows it."""
    local = [f"{language} *{escaped(one.words[language])}*" for language in languages if language in one.words]
    local += [f"*{escaped(one.words['English'])}*"] if "English" in one.words and "English" not in languages else []
    also = f" ({'; '.join(local)})" if local else ""
    return f"-   **{escaped(one.term)}**{also}: {_linked(one.means, there)}{after}\n    {{#{anchor_of(one.term)}}}"


def _linked(means: str, there: Collection[str]) -> str:
    """Return a meaning as Markdown, with links to the words that are there too."""
    parts = _LINK.split(means)
    shown = [escaped(part) if part.strip() else part for part in parts]
    made = ""
    for place, part in enumerate(parts):
        if place % 2 == 0:
            lead, trail = part[: len(part) - len(part.lstrip())], part[len(part.rstrip()) :]
            made += f"{lead}{shown[place]}{trail}" if part.strip() else part
        else:
            made += f"[{shown[place]}](#{anchor_of(part)})" if part in there else shown[place]
    return made


def _rules(one: Term, model: Model) -> str:
    addresses = one.clauses(model)[:_MOST_RULES]
    if not addresses:
        return ""
    made = anchors(model)
    names = [f"[{escaped(rule_name(model, at))}](#{made[at]})" for at in addresses]
    return f" See {', '.join(names)}."


def anchor_of(word: str) -> str:
    """Return the anchor of a word's entry."""
    plain = word.casefold().replace("ü", "u").replace("é", "e")
    return "word-" + re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
