"""The glossary: on a game's page the words of its tables, on a page of its own those of all."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from capot.model.glossary import Glossary, Term
from capot.model.titles import ENGLISH
from capot.rulebook.blocks import Section, Text, page
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.translations import Speech

_LINK = re.compile(r"\{([^{}]+)\}")
_MOST_RULES = 3  # more names of rules than that do not help


def glossary_in(speech: Speech, glossary: Glossary) -> Glossary:
    """Return the words as a language has them, in the order of its alphabet; what it has no word for is not there.

    What a word means is a pattern, in which ``game`` is the game of a page or none; a word that means nothing in a game
    is not there. In it ``{shown|word}`` stands for a word that is shown in a form of its own; a form in ``in-texts``
    may end with an asterisk: any ending.
    """
    if speech.code == ENGLISH:
        return glossary
    own = speech.glossary
    terms = [
        replace(
            one,
            term=own[one.term]["term"],
            means=speech.filled(own[one.term]["means"]).strip(),
            words={},
            known_as=one.term,
            in_texts=tuple(own[one.term].get("in-texts", ())),
        )
        for one in glossary.terms
        if one.term in own
    ]
    there = [one for one in terms if one.means]
    return replace(glossary, terms=tuple(sorted(there, key=lambda one: speech.place(one.term))))


def glossary_section(speech: Speech, glossary: Glossary) -> Section:
    """Return the words of a game, with what its tables call them and the rules that they are about."""
    model = speech.model
    terms = glossary_in(speech, glossary).of(model)
    there = {one.key for one in terms}
    languages = glossary.languages_of(model)
    entries = [_entry(one, languages, there, speech, _rules(one, speech)) for one in terms]
    return Section(speech.heading("glossary"), "glossary", [Text("\n".join(entries))])


def glossary_page(glossary: Glossary, games: Mapping[str, Sequence[Link]], language: str = ENGLISH) -> str:
    """Return the page of all words in a language; ``games`` are the pages of the games that have each, by its key."""
    speech = Speech(language)
    terms = glossary_in(speech, glossary).terms
    there = {one.key for one in terms}
    entries = []
    for one in terms:
        links = [link.markdown() for link in games.get(one.key, ())]
        where = f" {speech.text('glossary.in', games=links)}" if one.about and links else ""
        entries.append(_entry(one, tuple(one.words), there, speech, where))
    words = Section(speech.text("glossary.words"), "words", [Text("\n".join(entries))])
    return page(escaped(speech.text("glossary.title")), escaped(speech.text("glossary.opening")), [words])


def _entry(one: Term, languages: Sequence[str], there: Collection[str], speech: Speech, after: str) -> str:
    """Return an entry: the word, its local words, its meaning, and what follows it."""
    local = [f"{language} *{escaped(one.words[language])}*" for language in languages if language in one.words]
    local += [f"*{escaped(one.words['English'])}*"] if "English" in one.words and "English" not in languages else []
    also = f" ({'; '.join(local)})" if local else ""
    means = f"{speech.colon} {_linked(one.means, there)}{after}"
    return f"-   **{escaped(one.term)}**{also}{means}\n    {{#{anchor_of(one.key)}}}"


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
            word, _, key = part.partition("|")
            made += f"[{escaped(word)}](#{anchor_of(key or word)})" if (key or word) in there else escaped(word)
    return made


def _rules(one: Term, speech: Speech) -> str:
    addresses = one.clauses(speech.model)[:_MOST_RULES]
    if not addresses:
        return ""
    made = anchors(speech.model)
    names = [f"[{escaped(speech.term(at))}](#{made[at]})" for at in addresses]
    return f" {speech.text('glossary.see', rules=names)}"


def anchor_of(word: str) -> str:
    """Return the anchor of a word's entry."""
    plain = word.casefold().replace("ü", "u").replace("é", "e")
    return "word-" + re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
