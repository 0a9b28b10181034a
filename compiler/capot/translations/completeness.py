"""What a language still lacks: every phrase, name, fact, test, amount and text that something asks for, by file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from jinja2 import nodes as syntax

import capot
from capot.language.registry import AMOUNTS, FACTS, JOINING, TESTS
from capot.model import nodes as n
from capot.model.glossary import load_glossary
from capot.sentences.dispatch import PHRASES, phrases
from capot.translations.folders import folder_of, read
from capot.translations.tongue import MissingWords, environment


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


def unspoken(code: str) -> list[Lack]:
    """Return what commands still say in English."""
    return [Lack("messages.yaml", text) for text in messages() if text not in read(code, "messages")]


def messages() -> dict[str, set[str]]:
    """Return every text that commands say, with the words that are put in, as the code has them.

    Raises:
        MissingWords: if a text is not written where it is said, so that nobody could translate it.
    """
    found: dict[str, set[str]] = {}
    for file in sorted(Path(capot.__file__).parent.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        if "worded" in source:
            for call in ast.walk(ast.parse(source)):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _SAID:
                    for text in _texts(call.args[_SAID[call.func.id]], f"{file.name}:{call.lineno}"):
                        found[text] = {name for _, name, _, _ in Formatter().parse(text) if name}
    return found


#: The functions that say a text, and which of their arguments is looked up.
_SAID = {"worded": 0, "worded_count": 1}


def _texts(said: ast.expr, place: str) -> list[str]:
    match said:
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*_texts(one, place), *_texts(other, place)]
    raise MissingWords(f"{place}: a text is written where it is said")


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
