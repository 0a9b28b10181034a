"""What a language still lacks of all that is asked for: phrases, names, expressions, texts and words, by file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from jinja2 import nodes as syntax

from capot.base.languages import languages
from capot.base.paths import spec_root
from capot.language.registry import AMOUNTS, FACTS, JOINING, TESTS
from capot.model import nodes as n
from capot.model.glossary import load_glossary
from capot.model.own_words import languages_of
from capot.model.titles import ENGLISH
from capot.sentences.dispatch import PHRASES, phrases
from capot.translations.folders import folder_of, read
from capot.translations.guide_pages import NAMES
from capot.translations.tongue import environment

#: The page of the guide that says how far each language is.
PAGE = "docs/reference/languages.md"

_HEAD = """# Languages

How much of what rules and pages ask each language has words for. English is the measure;
[Contributing](../contributing.md#add-a-language) says how to add another. This page is made from their folders.

"""
#: Files of expressions, which may stand in any of them.
_EXPRESSIONS = ("sentences/facts.jinja", "sentences/card_tests.jinja", "sentences/amounts.jinja")
_PARTS = ("Sentences of clauses", "Conditions and amounts", "Texts of pages", "Pages of the guide", "Glossary")
#: What somebody who plays a game tells of it beside its rules; the games that extend it have that too.
_OWN = "Games with words of their own"


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that a language has to have words for: its file and its name there."""

    file: str
    name: str

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def asked() -> list[Ask]:
    """Return all that a language has to have words for, in the order of its files."""
    return [
        *(Ask(f"sentences/{file}.jinja", name) for file, _, name in (phrase.partition(".") for phrase in phrases())),
        *(Ask("sentences/names.jinja", kind.__name__) for kind in PHRASES),
        *(Ask(file, name) for name, file in _expressions().items()),
        *(Ask("texts.yaml", name) for name in read("en", "texts")),
        *(Ask(f"pages/{name}.md", "the page") for name in NAMES),
        *(Ask("glossary.yaml", one.term) for one in load_glossary().terms),
    ]


def lacking(code: str) -> list[Ask]:
    """Return all that a language lacks, in the order of its files."""
    asks = asked()
    there = {file: _there(code, file) for file in {ask.file for ask in asks}}
    expressions = {name for file in _EXPRESSIONS for name in there[file]}
    return [ask for ask in asks if ask.name not in (expressions if ask.file in _EXPRESSIONS else there[ask.file])]


def languages_page() -> str:
    """Return the page on what each language has, as Markdown."""
    rows = [f"| Language | {' | '.join(_PARTS)} | {_OWN} |", "| --- |" + " ---: |" * len(_PARTS) + " --- |"]
    own = languages_of(spec_root() / "words")
    wanted = Counter(map(_part, asked()))
    for code in languages():
        absent = Counter(map(_part, lacking(code)))
        cells = " | ".join(f"{wanted[part] - absent[part]} of {wanted[part]}" for part in _PARTS)
        rows.append(f"| {read(code, 'language')['name']} (`{code}`) | {cells} | {_having(own, code)} |")
    table = "\n".join(rows)
    return f"{_HEAD}{table}\n\n{_OWN} in English: {_having(own, ENGLISH)}.\n"


def _having(own: Mapping[str, Collection[str]], code: str) -> str:
    """Return the games that have words of their own in a language."""
    return ", ".join(f"`{game}`" for game, codes in own.items() if code in codes) or "none"


def _part(ask: Ask) -> str:
    sentences, expressions, texts, pages, glossary = _PARTS
    if ask.file in _EXPRESSIONS:
        return expressions
    if ask.file.startswith("pages/"):
        return pages
    return {"texts.yaml": texts, "glossary.yaml": glossary}.get(ask.file, sentences)


def _expressions() -> dict[str, str]:
    """Return the types of expressions by name, with the file in which their macro is looked for first."""
    facts, tests, amounts = _EXPRESSIONS
    rows = {row.node.__name__: facts for row in FACTS}
    rows |= {row.node.__name__: tests for row in TESTS}
    rows |= {row.node.__name__: amounts for row in AMOUNTS}
    for name in (node.__name__ for node in JOINING):
        rows[name] = facts if name.startswith("Guard") else tests if name.startswith("Test") else amounts
    return {**rows, n.Number.__name__: amounts}


def _there(code: str, file: str) -> Collection[str]:
    """Return the names that a file of a language has: of its macros, read without running it, or of its entries."""
    if file.endswith(".yaml"):
        return read(code, file.removesuffix(".yaml"))
    path = folder_of(code) / file
    if not path.exists():
        return ()
    if file.endswith(".md"):
        return ("the page",)
    return {macro.name for macro in environment(code).parse(path.read_text(encoding="utf-8")).find_all(syntax.Macro)}
