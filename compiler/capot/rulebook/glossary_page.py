"""The glossary: on a game's page the words of its tables, on a page of its own those of all."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from capot.model.glossary import Glossary, Term, stands_in
from capot.model.own_words_file import OwnTerm
from capot.model.titles import ENGLISH
from capot.rulebook.blocks import Cited, LinkedWords, Section, Text, page
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.sentences.deck_words import deck_of, word_in
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
        terms = [_of_game(one, speech) if speech.of_game else one for one in glossary.terms]
        return replace(glossary, terms=tuple(terms))
    own = speech.glossary
    terms = [
        replace(
            one,
            term=_called(own[one.term].get("called", ""), one, speech) or own[one.term]["term"],
            means=speech.filled(own[one.term]["means"]).strip(),
            words={},
            known_as=one.term,
            in_texts=(*own[one.term].get("in-texts", ()), *_forms(own[one.term].get("called", ""), one, speech)),
        )
        for one in glossary.terms
        if one.term in own
    ]
    there = [one for one in terms if one.means]
    return replace(glossary, terms=tuple(sorted(there, key=lambda one: speech.place(one.term))))


def _of_game(one: Term, speech: Speech) -> Term:
    """Return an English word as a game has it: it means what the game's cards make of it, and no suit is called so."""
    term = _called(one.called, one, speech)
    taken = {word_in(deck_of(speech.model), suit) for suit in speech.model.pack.suits} | set(
        (term or one.term).split(", ")
    )
    called = {
        language: [part for part in words.split(", ") if part not in taken] for language, words in one.words.items()
    }
    words = {language: ", ".join(parts) for language, parts in called.items() if parts}
    means = " ".join(speech.filled(one.in_game).split()) if one.in_game and one.is_in(speech.model) else one.means
    return replace(
        one,
        term=term or one.term,
        known_as=one.key,
        in_texts=(*one.forms, *_forms(one.called, one, speech)),
        words=words,
        means=means,
    )


def _called(pattern: str, one: Term, speech: Speech) -> str:
    """Return what a word is called in a game that has it, if the game has a name for it."""
    return speech.filled(pattern).strip() if pattern and speech.of_game and one.is_in(speech.model) else ""


def _forms(pattern: str, one: Term, speech: Speech) -> tuple[str, ...]:
    """Return the forms in which a text has what a word is called in a game."""
    return tuple(f"{word}*" for word in _called(pattern, one, speech).casefold().split(", ") if word)


def words_on(speech: Speech, glossary: Glossary, said: str) -> tuple[Term, ...]:
    """Return the words of a game that a page needs: those that it has, and those of the game's own tables.

    What the page says is plain text; a word that has no forms to find it by is there.
    """
    tables = glossary.languages_of(speech.model)
    local = {one.key: one.words for one in glossary.terms}

    def needed(one: Term) -> bool:
        if any(stands_in(form, said) for form in one.forms):
            return True
        if speech.code == ENGLISH:
            return any(language in tables for language in local[one.key])
        return not one.forms or (speech.english_name in tables and speech.english_name in local[one.key])

    return tuple(one for one in glossary_in(speech, glossary).of(speech.model) if needed(one))


def glossary_section(
    speech: Speech,
    glossary: Glossary,
    said: str | None = None,
    numbers: Mapping[str, str] = MappingProxyType({}),
    own: Sequence[OwnTerm] = (),
) -> Section:
    """Return the words of a game, with what its tables call them and the rules that they are about.

    Where it is known what else the page has ``said``, only words that it needs. ``numbers`` are those of rules by their
    address, and of sections by their anchor; what has none is named by what it is called. Where an author
    explains words, these are all that there are.
    """
    model = speech.model
    if own:
        told = sorted(own, key=lambda one: speech.place(one.word))
        return Section(
            speech.heading("glossary"), "glossary", [Text("\n".join(_own_entry(one, speech, numbers) for one in told))]
        )
    terms = glossary_in(speech, glossary).of(model) if said is None else words_on(speech, glossary, said)
    there = {one.key for one in terms}
    languages = glossary.languages_of(model)
    entries = [_entry(one, languages, there, speech, _rules(one, speech, numbers)) for one in terms]
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
    also = f" ({'; '.join(local)})" if local else ""
    means = f"{speech.colon} {_linked(one.means, there)}{after}"
    return f"-   **{escaped(one.term)}**{also}{means}\n    {{#{anchor_of(one.key)}}}"


def _own_entry(one: OwnTerm, speech: Speech, numbers: Mapping[str, str]) -> str:
    """Return the entry of an author's word, in which rules stand by number."""
    means = said_by(one, speech, numbers).markdown()
    anchor = f"\n    {{#{anchor_of(one.key)}}}" if one.key else ""
    return f"-   **{escaped(one.word)}**{speech.colon} {means}{anchor}"


def said_by(one: OwnTerm, speech: Speech, numbers: Mapping[str, str]) -> LinkedWords:
    """Return what an author says that a word means, in plain text with the numbers of rules."""
    return Cited(speech.bound(one.means.text), anchors(speech.model)).numbered(numbers)


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


def _rules(one: Term, speech: Speech, numbers: Mapping[str, str]) -> str:
    """Return where the rules speak of a word: up to some of them, or the section that has them all.

    What the stages of the bidding have in common is found in their section.
    """
    addresses = one.clauses(speech.model)
    if not addresses:
        return ""
    sections = {at.partition(".")[0] for at in addresses}
    if len(sections) == 1 and (len(addresses) > _MOST_RULES or (len(addresses) > 1 and "bidding" in sections)):
        (section,) = sections
        links = {f"section-{section}": (f"section-{section}", speech.heading(section))}
    else:
        made = anchors(speech.model)
        links = {at: (made[at], speech.term(at)) for at in addresses[:_MOST_RULES]}
    numbered = links.keys() <= numbers.keys()
    shown = [f"[{escaped(numbers[at] if numbered else name)}](#{anchor})" for at, (anchor, name) in links.items()]
    return f" {speech.text('glossary.see', rules=shown, numbers=numbered)}"


def anchor_of(word: str) -> str:
    """Return the anchor of a word's entry."""
    plain = word.casefold().replace("ü", "u").replace("é", "e")
    return "word-" + re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
