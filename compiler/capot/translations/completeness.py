"""What a language still lacks: every phrase, name, fact, test, amount and text that something asks for, by file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jinja2 import nodes as syntax

from capot.language.registry import AMOUNTS, FACTS, JOINING, TESTS
from capot.model import nodes as n
from capot.model.glossary import load_glossary
from capot.sentences.dispatch import PHRASES, phrases
from capot.translations.folders import folder_of, read
from capot.translations.tongue import environment


@dataclass(frozen=True, slots=True)
class Lack:
    """Something that a language has no words for: its file and its name there."""

    file: str
    name: str

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


def lacking(code: str) -> list[Lack]:
    """Return all that a language lacks, in the order of its files."""
    return [
        *(Lack(f"sentences/{file}.jinja", name) for file, name in _asked() if name not in _macros(code, file)),
        *(
            Lack("sentences/names.jinja", kind.__name__)
            for kind in PHRASES
            if kind.__name__ not in _macros(code, "names")
        ),
        *_expressions(code),
        *(Lack("texts.yaml", name) for name in read("en", "texts") if name not in read(code, "texts")),
        *(Lack("glossary.yaml", word) for word in _words() if word not in read(code, "glossary")),
    ]


def asked(code: str) -> int:
    """Return how many things a language has to have words for."""
    return len(list(_asked())) + len(PHRASES) + len(_kinds()) + len(read("en", "texts")) + len(_words())


def _asked() -> Iterator[tuple[str, str]]:
    for phrase in phrases():
        file, _, name = phrase.partition(".")
        yield file, name


def _words() -> list[str]:
    """Return the words of the glossary, by which every language explains them."""
    return [one.term for one in load_glossary().terms]


def _named() -> list[str]:
    return [kind.__name__ for kind in PHRASES]


def _kinds() -> dict[str, str]:
    """Return the types of expressions by name, with the file in which their macro is looked for first."""
    rows = {row.node.__name__: "facts" for row in FACTS}
    rows |= {row.node.__name__: "card_tests" for row in TESTS}
    rows |= {row.node.__name__: "amounts" for row in AMOUNTS}
    joining = {"Guard": "facts", "Test": "card_tests"}
    for node in JOINING:
        file = next((file for start, file in joining.items() if node.__name__.startswith(start)), "amounts")
        rows[node.__name__] = file
    return {**rows, n.Number.__name__: "amounts"}


def _expressions(code: str) -> Iterator[Lack]:
    there = {name for file in ("facts", "card_tests", "amounts") for name in _macros(code, file)}
    for name, file in _kinds().items():
        if name not in there:
            yield Lack(f"sentences/{file}.jinja", name)


def _macros(code: str, file: str) -> set[str]:
    """Return the names of the macros of a file, read without running it."""
    path = folder_of(code) / "sentences" / f"{file}.jinja"
    if not path.exists():
        return set()
    tree = environment(code).parse(path.read_text(encoding="utf-8"))
    return {macro.name for macro in tree.find_all(syntax.Macro)}
