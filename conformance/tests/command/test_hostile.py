"""Nothing of a stranger's text runs: every field that takes text is fed the same hostile texts, and looked at.

The fields are collected: those of rules from the grammar, those of pages from the classes that pages are made of. One
that comes in and is not fed here fails a test.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml
from lark.lexer import PatternStr

from capot.base.escaping import python_doc, python_literal
from capot.build.rulebook_pages import conformance_cases
from capot.compile.loader import engine
from capot.compile.workspace import Workspace
from capot.diagnostics.render import render, render_json
from capot.diagnostics.source import SourceError, source_from_text
from capot.engine.emit import emit
from capot.engine.export import self_contained
from capot.model import nodes as n
from capot.model.edition import Edition
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.model.nodes import Model
from capot.model.own_words import PLACES
from capot.pictures import Pictures
from capot.prints.booklet import booklet
from capot.prints.imprint import Imprint
from capot.prints.reference_card import reference_card
from capot.program.lower import lower
from capot.program.printers.python import python
from capot.rulebook import (
    GameEntry,
    HouseRuleEntry,
    Link,
    game_page,
    glossary_page,
    house_rule_page,
    index_page,
)
from capot.rulebook.examples import examples_by_rule
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_markdown import sheet_markdown
from capot.score_sheet.sheet_picture import sheet_svg
from capot.syntax.grammar_tables import lark_parser
from capot.translations import languages
from capot_conformance.judgement.as_annotations import commands_of
from capot_conformance.judgement.as_junit import junit
from capot_conformance.judgement.as_tap import tap
from capot_conformance.judgement.badge import badge_of
from capot_conformance.judgement.failure import Grounds
from capot_conformance.judgement.verdict import Verdict
from capot_conformance.report import views
from capot_conformance.report.page_files import html_pages, markdown_pages
from helpers.calling import run
from helpers.hostile import TEXTS, commands
from helpers.looking import Looking, in_a_browser, looked
from helpers.rule_models import model_of

__all__ = ["looked"]

each_text = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())

# ---------------------------------------------------------------- rules files

#: For each rule of the grammar that takes text, rules with FIELD where the text goes.
FIELDS = {
    "game": 'game mine "FIELD" extends bela-4 {\n  replace match.target {\n    target: 501 points\n  }\n}\n',
    "family": 'family mine-family "FIELD" extends bela {\n}\ngame mine "Mine" extends bela-4 {\n}\n',
    "house_rule": 'house rule mine-rule "FIELD" {\n  for bela-4\n  replace match.target {\n    target: 501 points\n'
    '  }\n}\ngame mine "Mine" extends bela-4 with mine-rule {\n}\n',
    "title": 'game mine "Mine" extends bela-4 {\n  title hr: "FIELD"\n}\n',
    "custom": 'game mine "Mine" extends bela-4 {\n  add to table {\n    custom tap: "FIELD"\n  }\n}\n',
    "notation": 'game mine "Mine" extends bela-4 {\n  add scoring {\n    notation lost: written "FIELD"\n  }\n}\n',
}
COMMENT = '# FIELD\ngame mine "Mine" extends bela-4 {  # FIELD\n}  # FIELD\n'

#: What every other word of the language is made of: nothing in it can end a text, a comment or a tag.
_PLAIN = re.compile(r"[A-Za-z0-9 .,:'=_+*<>(){}\[\]-]*")


def test_every_rule_of_the_grammar_that_takes_text_is_fed() -> None:
    texts = {"TITLE"}
    taking = {str(rule.origin.name) for rule in lark_parser().rules for part in rule.expansion if part.name in texts}
    assert taking == set(FIELDS)


def test_no_other_word_of_the_language_can_hold_text() -> None:
    for terminal in lark_parser().terminals:
        if terminal.name in ("TITLE", "COMMENT", "_NL", "CONTINUED"):
            continue
        if isinstance(terminal.pattern, PatternStr):
            assert _PLAIN.fullmatch(terminal.pattern.value), terminal
            continue
        pattern = re.compile(terminal.pattern.to_regexp())
        for sign in filter(lambda sign: not _PLAIN.fullmatch(sign), map(chr, range(0x20, 0x3000))):
            held = [one for one in (sign, f"a{sign}", f"a{sign}a", f"1{sign}1") if pattern.fullmatch(one)]
            assert not held or terminal.name == "__IGNORE_1", (terminal.name, sign)


def with_text(text: str) -> Model:
    """Return a game whose texts are all this one."""
    assert model_of().notations
    notations = tuple(replace(one, written=text) for one in model_of().notations)
    titles = tuple(n.Title("", language, text) for language in languages())
    return replace(model_of(), title=text, titles=titles, notations=notations)


@each_text
@pytest.mark.parametrize("field", [*FIELDS, "comment"])
def test_a_text_in_the_rules_is_read_or_refused(field: str, text: str) -> None:
    wanted = FIELDS.get(field, COMMENT).replace("FIELD", text)
    found = Workspace()
    try:
        found.take(source_from_text(wanted, "mine.capot"))
    except SourceError as error:
        found.found.add(error.diagnostic)
    for said in (render(found.found, found.sources), render_json(found.found)):
        assert commands(said) == []
    titles = [game.title for game in (*found.catalogue.games.values(), *found.catalogue.house_rules.values())]
    assert found.found.has_errors or all(title.isprintable() and len(title) <= 100 for title in titles)


@each_text
def test_a_text_in_python_is_inert(text: str) -> None:
    literal, doc = python_literal(text), python_doc(text)
    assert ast.literal_eval(literal) == text
    assert literal.isprintable()
    assert doc.isprintable()
    for code in (f'"""{doc}"""', f'"""Made from {doc} by capot.\n"""', f"# {doc}\n{literal}\n"):
        (statement,) = ast.parse(code).body
        assert isinstance(statement, ast.Expr)
        assert isinstance(statement.value, ast.Constant)


@pytest.mark.parametrize(
    "what",
    [
        "triple quotes",
        "escapes",
        *(pytest.param(what, marks=pytest.mark.heavy) for what in ("the end of a literal", "a backslash", "direction")),
    ],
)
def test_a_text_in_an_engine_is_inert(what: str, tmp_path: Path) -> None:
    text = TEXTS[what]
    engine = emit(with_text(text), f"{text}.capot")
    program = python(lower(with_text(text), matches=True), f"{text}.capot")
    made = {"engine": engine, "program": program, "export": self_contained(engine)}
    for code in made.values():
        assert set(filter(lambda sign: not sign.isprintable(), code)) == {"\n"}
        code.encode()
    runs_safely(made, tmp_path)


def runs_safely(made: dict[str, str], tmp_path: Path) -> None:
    """Check that generated modules can be imported, and run nothing that was written by a stranger."""
    canary = tmp_path / "canary"
    for name, code in made.items():
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"import {', '.join(made)}"],
        cwd=tmp_path,
        env={**os.environ, "CAPOT_CANARY": str(canary)},
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    assert not canary.exists()


@pytest.mark.parametrize(
    "name",
    [
        'a"""\n' + 'import os; os.mkdir("ran")' + '\n"""b',
        *(pytest.param(name, marks=pytest.mark.heavy) for name in ("a\\N", "a\x1b[2J\u202e")),
    ],
)
def test_a_file_of_any_name_is_built_and_exported(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path(f"{name}.capot")
    file.write_text(FIELDS["game"].replace("FIELD", "C:\\new \\N table"))
    assert run(capsys, "build", file, "--out", "made")[0] == 0
    assert run(capsys, "export", "mine", "--file", file, "-o", "single.py")[0] == 0
    for place, module in (("made", "mine"), (".", "single")):
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", f"import {module}"], cwd=place, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr.decode()
    assert not list(tmp_path.rglob("ran"))


# ---------------------------------------------------------------- pages

#: What a title may be, and what words of glossaries, ledgers and cases are.
TITLES = [text for text in TEXTS.values() if text.strip() and text.isprintable() and len(text) <= 100]
#: Fields that are addresses and keys, which no stranger writes.
KEYS = frozenset({"id", "kind", "games", "anchor", "page", "about", "pins", "house_rules", "given", "expect", "shows"})


def poisoned(value: Any, text: str, kept: frozenset[str] = KEYS) -> Any:
    """Return a value with all texts in it, whatever field they stand in, made this one."""
    if isinstance(value, str):
        return text
    if isinstance(value, tuple):
        return tuple(poisoned(one, text, kept) for one in value)
    if isinstance(value, Mapping):
        return {key: poisoned(one, text, kept) for key, one in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        named = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
        return replace(value, **{name: poisoned(one, text, kept) for name, one in named.items() if name not in kept})
    return value


def report_page(name: str, text: str) -> views.Page:
    """Return a page of the report with a text in every field that has one."""
    line = views.Line("x", None, "x", strong=True)
    entry = views.Entry("x", "a", "kind", "tested", "x", (views.Group("x", (line,)), views.Group("x", (line,), True)))
    table = views.Table("x", ("x", "x"), ((line, line),))
    page = views.Page(name, "x", ("x",), (views.Section("x", "b", "x", table, (line,), (entry,)),), (line,))
    return poisoned(page, text, KEYS | {"name", "state"})  # type: ignore[no-any-return]


def sheet_of(text: str) -> Sheet:
    """Return a score sheet of a game that is called so."""
    played = engine(with_text(text))
    return Sheet(played, Seating(played), 0)


def pages() -> dict[str, str]:
    """Return pages of every sort, as Markdown, with every text that is fit to be a title in every field."""
    together = " ".join(TITLES)
    inert = together.replace("{", "").replace("}", "")  # there, braces hold another word of the glossary
    hostile, ledgers = with_text(together), load_ledgers()
    said = replace(ledgers, clauses={key: poisoned(one, together) for key, one in ledgers.clauses.items()})
    said = replace(said, titles=dict.fromkeys(said.titles, together))
    glossary = load_glossary()
    words = replace(glossary, terms=tuple(poisoned(one, inert) for one in glossary.terms[:3]))
    cases = [poisoned(case, together) for case in conformance_cases() if "bela-4" in case.games]
    link = Link("k", together, "k.md")
    made = {
        "game": game_page(
            hostile,
            ledgers=said,
            house_rules=[link],
            examples=examples_by_rule(hostile, cases, Pictures("../cards"), said),
        ),
        "k": house_rule_page("k", together, model_of(), hostile, ledgers=said, fits=[link]),
        "glossary": glossary_page(words, {}),
        "sheet": sheet_markdown(sheet_of(together)),
    }
    made |= {f"game-{language}": game_page(hostile, ledgers=said, language=language) for language in languages()}
    own = dict.fromkeys(PLACES, TITLES)
    made["own-words"] = game_page(model_of(), ledgers=ledgers, pictures=Pictures("../cards"), own=own)
    for number, text in enumerate(TITLES):
        link = Link("k", text, "k.md")
        made[f"title-{number}"] = game_page(with_text(text), ledgers=ledgers)
        made[f"index-{number}"] = index_page([GameEntry(link, with_text(text))], [HouseRuleEntry(link, (link,))])
        made |= {
            Path(name).stem: page for name, page in markdown_pages([report_page(f"report-{number}", text)]).items()
        }
    return made


# ---------------------------------------------------------------- what engines say, for the tools that read verdicts


@each_text
def test_what_an_engine_says_is_only_text_to_those_who_read_verdicts(text: str) -> None:
    verdict = Verdict(text, (), problems=(text,), warnings=(text,), profile=text)
    grounds = Grounds({}, lambda game, house_rules: {})
    (suite,) = ElementTree.fromstring(junit(verdict, grounds).encode())
    assert [suite.attrib[name] for name in ("tests", "failures")] == ["2", "2"]
    assert ElementTree.fromstring(badge_of(verdict).encode()).tag.endswith("svg")
    lines = list(tap(verdict, grounds))
    assert [line.partition(" - ")[0] for line in lines if not line.startswith("#")][2:] == ["not ok 1", "not ok 2"]
    annotations = list(commands_of(verdict, grounds, str))
    assert all(re.match("::(error|warning|notice) ", line) for line in annotations)
    assert [commands(line) for line in (*lines, *annotations) if commands(line) or "\n" in line] == []


@in_a_browser
def test_the_browser_sees_what_lives(looked: Looking, tmp_path: Path) -> None:
    for number, text in enumerate((TEXTS["a script"], TEXTS["an image"], TEXTS["the end of a page's title"])):
        (tmp_path / f"{number}.html").write_text(f"<!doctype html><title>{text}</title>{text}")
        assert looked.at(tmp_path / f"{number}.html") != []


@in_a_browser
def test_no_page_of_a_site_comes_to_life(looked: Looking, tmp_path: Path) -> None:
    docs, site = tmp_path / "docs", tmp_path / "site"
    docs.mkdir()
    for name, text in pages().items():
        (docs / f"{name}.md").write_text(text, encoding="utf-8")
    settings = yaml.safe_load((Path(__file__).parents[3] / "mkdocs.yml").read_text(encoding="utf-8"))
    for gone in ("nav", "extra_css", "extra_javascript", "validation", "hooks", "extra"):
        del settings[gone]
    settings |= {"docs_dir": str(docs), "site_dir": str(site), "strict": False, "plugins": []}
    (tmp_path / "mkdocs.yml").write_text(yaml.safe_dump(settings))
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(tmp_path / "mkdocs.yml")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )
    assert built.returncode == 0, built.stderr
    found = [one for file in sorted(site.glob("*.html")) for one in looked.at(file)]
    assert found == []
    for number, text in enumerate(TITLES):
        looked.at(site / f"title-{number}.html")
        assert looked.page.title() == f"{' '.join(text.split())} - capot"


@in_a_browser
def test_no_page_that_stands_alone_comes_to_life(looked: Looking, tmp_path: Path) -> None:
    made = html_pages(report_page(f"report-{number}", text) for number, text in enumerate(TITLES))
    made["sheet.svg"] = sheet_svg(sheet_of(" ".join(TITLES)))
    hostile, ledgers, imprint = (
        with_text(" ".join(TITLES)),
        load_ledgers(),
        Imprint(" ".join(TITLES), Edition(" ".join(TITLES))),
    )
    for language in ("en", *languages()):
        made[f"card-{language}.html"] = reference_card(hostile, imprint, ledgers=ledgers, language=language)
        made[f"book-{language}.html"] = booklet(
            hostile,
            imprint,
            ledgers=ledgers,
            glossary=load_glossary(),
            played=None,
            language=language,
            own=dict.fromkeys(PLACES, TITLES),
        )
    for name, text in made.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert [one for name in made for one in looked.at(tmp_path / name)] == []
