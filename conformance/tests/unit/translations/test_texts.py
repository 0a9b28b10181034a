"""Texts of pages and prints: each is asked for somewhere, and each that is asked for is there."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

import capot
from capot.syntax.clauses import SECTIONS
from capot.translations import languages
from capot.translations.folders import folder_of, read

#: Every language, and English.
EACH = pytest.mark.parametrize("code", ["en", *languages()])
COMPILER = Path(capot.__file__).parent
#: Where a text is asked for: ``speech.text("page.rule")``, and by the names of a section.
ASKED = re.compile(r"""\b(?:text|listed)\(\s*["']([a-z-]+\.[a-z.-]+)["']\s*[,)]""")
HEADED = re.compile(r"""\bheading\(\s*["']([a-z-]+)["']""")


@cache
def literals() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """Return the names in the code: those that stand there, and what those are like that are put together."""
    whole, made = set[str](), set[str]()
    for path in COMPILER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[a-z-]+" for p in node.values]
                if re.match(r"(?!section)[a-z-]+\\\.", parts[0]):
                    made.add("".join(parts))
    return frozenset(whole), tuple(map(re.compile, made))


def named() -> Iterator[str]:
    """Yield the names by which texts are asked for, in code, templates and texts."""
    for pattern in ("*.py", "*.jinja"):
        for path in COMPILER.rglob(pattern):
            code = path.read_text(encoding="utf-8")
            yield from ASKED.findall(code)
            yield from (f"section.{name}" for name in HEADED.findall(code))
    for text in read("en", "texts").values():
        yield from ASKED.findall(str(text))


def test_every_text_that_is_asked_for_is_there() -> None:
    assert set(named()) - read("en", "texts").keys() == set()


def test_every_text_is_asked_for() -> None:
    whole, made = literals()
    asked = {*named(), *whole, *(f"section.{name}" for name in SECTIONS)}
    asked |= {f"learn.match-{unit}" for unit in ("points", "deals", "played")}
    unused = {name for name in read("en", "texts") if name not in asked and not any(m.fullmatch(name) for m in made)}
    assert unused == set()


def test_no_table_of_a_language_says_something_twice() -> None:
    """Of two lines with the same name YAML would keep the last in silence."""
    tables = sorted((COMPILER / "translations").glob("*/*.yaml"))
    assert len(tables) > 12
    for table in tables:
        names = [key.value for key, _ in yaml.compose(table.read_text(encoding="utf-8")).value]
        assert [name for name, count in Counter(names).items() if count > 1] == [], table


#: What takes words apart that another pattern made: grammar belongs to terms and patterns instead.
_SURGERY = re.compile(r"replace\([^)]*\)|\bgame(?:\.(?:startswith|endswith)|\[)")
#: A number with a comma in place of its point is typography.
_TYPOGRAPHIC = {"""replace(".", ",")""", "replace('.', ',')"}


def surgery(text: str) -> list[str]:
    """Return where a pattern takes apart what another one made."""
    return [found for found in _SURGERY.findall(text) if found not in _TYPOGRAPHIC]


@EACH
def test_no_pattern_takes_words_apart(code: str) -> None:
    files = [path for path in folder_of(code).rglob("*") if path.suffix in (".yaml", ".jinja")]
    assert files and {path.name: found for path in files if (found := surgery(path.read_text(encoding="utf-8")))} == {}


def test_a_pattern_that_takes_words_apart_is_found() -> None:
    assert surgery("""{{ names | replace("treba ", "") }}""") and surgery("{{ game[1:] if game.startswith('With') }}")
    assert not surgery("""{{ cost | replace(".", ",") }}""")
