"""What the command says of itself: every page is whole, fits the terminal, and its examples run as they stand."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from capot.cli import _COMMANDS, cli
from capot.cli.manual.all_pages import find, pages
from capot.cli.manual.commands import Command, Group
from capot.cli.manual.docstring import Example, Row, read
from capot.cli.manual.guide_page import anchor, as_markdown
from capot.cli.manual.man_page import as_man, file_name
from capot.cli.manual.page import Page
from capot.cli.manual.terminal_page import as_text
from helpers.calling import run
from helpers.places import ROOT

PAGES = list(pages(cli))
SAMPLE = ROOT / "conformance" / "samples" / "bela.js"

#: Examples that take minutes, or write into the checkout: what is run in their place.
LIGHTER = {
    "capot build": "capot build --help",  # writes into the checkout; test_cli.py makes all and compares
    "capot build --check": "capot build --help",  # test_cli.py
    "capot docs": "capot docs --help",  # test_site.py
    "capot docs --serve": "capot docs --help",
    "capot docs --pyodide node_modules/pyodide": "capot docs --help",  # test_try_a_rule.py
    "capot docs --out /tmp/site": "capot docs --help",
    "capot play bela-4 --resume": "capot play --help",  # nothing is saved without a terminal; test_tui.py
    "capot check": "capot check --game bela-4",  # test_cli.py
    "capot conform": "capot conform --help",  # test_cli.py
    "capot conform bela-4": "capot conform bela-2",
    "capot conform bela-4 --coverage": "capot conform bela-2 --coverage",
    "capot conform bela-4 --deals 20 --seed 7": "capot conform bela-4 --deals 2 --seed 7",
    "capot conform --report build/report": "capot conform --help",  # test_report.py
    "capot conform belot-4 --with must-overtrump --report build/mine": "capot conform --help",  # test_report.py
    "capot mutate bela-4": "capot mutate --help",  # with one clause below
    "capot mutate bela-4 --clause play.must-trump": "capot mutate bela-4 --clause match.target",
    "capot mutate belot-4 --with must-overtrump --jobs 2": "capot mutate bela-4 --with clockwise --clause match.target",
    'capot rulebook bela-4 --with clockwise --name "Our club" --edition 2 -o club.pdf': (
        'capot rulebook bela-4 --with clockwise --name "Our club" --edition 2 -o club.html'  # another makes a PDF
    ),
    "capot mutate --standing": "capot mutate --help",  # test_mutation.py
    "capot mutate --peers bela-4": "capot mutate --help",  # test_peer_mistakes.py
    "capot review match.json --seat 0 --most 5 --level club": "capot review match.json --seat 0 --seconds 0.01",
    "capot review match.json --seconds 0.05 --format json": "capot review match.json --seconds 0.01 --format json",
    "capot rulebook bela-4 --lang hr -o bela.pdf": "capot rulebook bela-4 --lang hr --as card -o bela.pdf",
    "capot compare belot-4 belot-4-club --players sensible --deals 8": (
        "capot compare belot-4 belot-4-club --players sensible --deals 2"
    ),
    "capot simulate bela-4 --with no-card-twice --players sensible --deals 12": (
        "capot simulate bela-4 --with no-card-twice --players sensible --deals 2"
    ),
    'capot conform bela-2 --engine "capot engine"': "capot engine",  # test_protocol.py
    'capot conform bela-2 --engine "capot engine --language c"': "capot engine --language python",  # test_protocol.py
    'capot conform bela-4 --engine "node engine.js" --known-failures failing.txt --badge capot.svg': (
        "capot conform --help"  # test_verdicts.py
    ),
    'capot conform bela-4 --engine "node engine.js" --situations 200 --deals 5': (
        "capot conform --help"  # test_random_situations.py: the sample engine is not right in all situations
    ),
    'capot conform bela-4 --engine "node engine.js" --fit --about legal --situations 100': (
        "capot conform --help"  # test_random_situations.py
    ),
}

#: What a person answers, where an example asks.
ANSWERS = "quit\n"


def names(page: Page) -> str:
    return page.name


# ---------------------------------------------------------------- every page is whole


def test_every_command_that_is_listed_has_a_page_with_its_purpose() -> None:
    shown = {page.name.removeprefix("capot "): page.purpose for page in PAGES if page.name.count(" ") == 1}
    assert shown == _COMMANDS


@pytest.mark.parametrize("page", PAGES, ids=names)
def test_a_page_says_all_there_is_to_know(page: Page) -> None:
    ctx = find(cli, [word for word in page.name.split()[1:] if not word.isupper()])
    assert isinstance(ctx.command, Command | Group), "made with click's own class: give it cls=Command"
    assert page.purpose.endswith(".") and "\n" not in page.purpose
    assert page.examples
    assert page.exit_codes[0].term == "0"
    assert {"2", "130"} <= {row.term for row in page.exit_codes}
    arguments = [one.make_metavar(ctx).strip("[].") for one in ctx.command.params if isinstance(one, click.Argument)]
    told = {row.term for row in page.arguments}
    assert told >= set(arguments)
    options = [one for one in ctx.command.get_params(ctx) if isinstance(one, click.Option) and not one.hidden]
    shown = " ".join(row.term for _, rows in page.options for row in rows)
    for option in options:
        assert option.help, option.opts
        assert all(re.search(rf"(?<![\w-]){name}(?![\w-])", shown) for name in option.opts)
    for other in page.see_also:
        assert other.removeprefix("capot ") in _COMMANDS
    if any("--format" in row.term and "json" in row.term for _, rows in page.options for row in rows):
        assert page.json, "a section JSON: says what the answer to a program is"


@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_a_page_fits_the_terminal(width: int) -> None:
    for page in PAGES:
        for line in as_text(page, width).splitlines():
            whole = len(line.split()) == 1 or re.fullmatch(r'\s+(--?[\w-]+ )?(\S+|".*?")( \\)?', line)
            assert len(line) <= width or whole, (page.name, line)


def test_an_example_that_is_broken_into_lines_is_still_the_same_command() -> None:
    for page in PAGES:
        text = as_text(page, 50)
        joined = re.sub(r" \\\n +", " ", text)
        for example in page.examples:
            assert f"  {example.command}\n" in joined + "\n", example


def test_help_is_the_same_by_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    by_option = run(capsys, "explain", "--help")
    assert by_option[0] == 0
    assert run(capsys, "explain", "-h") == by_option
    assert run(capsys, "help", "explain") == by_option
    assert run(capsys, "help") == run(capsys, "--help")
    assert run(capsys, "help", "score", "add") == run(capsys, "score", "bela-4", "add", "--help")


def test_help_for_what_is_not_there_says_what_is(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "help", "explane")
    assert (code, "Did you mean explain?" in err) == (2, True)
    code, _, err = run(capsys, "help", "score", "ad")
    assert (code, "Did you mean add?" in err) == (2, True)
    code, _, err = run(capsys, "help", "explain", "more")
    assert (code, "capot explain has no command 'more'" in err) == (2, True)


def test_a_terminal_of_sixty_columns_is_kept_to() -> None:
    environment = {**os.environ, "COLUMNS": "60", "NO_COLOR": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    called = [sys.executable, "-m", "capot", "explain", "--help"]
    shown = subprocess.run(called, capture_output=True, text=True, check=True, env=environment).stdout
    assert max(map(len, shown.splitlines())) <= 60
    assert "\033" not in shown


# ---------------------------------------------------------------- the examples run


@pytest.mark.parametrize("page", PAGES, ids=names)
def test_the_examples_of_a_page_run_in_their_order(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for example in page.examples:
        command = re.sub(r"--deals \d{3,}", "--deals 60", LIGHTER.get(example.command, example.command))
        if command.startswith(("capot simulate", "capot compare")):
            command += " --runner plain"  # a compiler takes longer than so few deals; test_simulate.py
        monkeypatch.setattr(sys, "stdin", _Typed(ANSWERS))
        if re.fullmatch(r"capot [^&|$<>;]*", command):
            import shlex

            code, _, err = run(capsys, *shlex.split(command)[1:])
        else:
            code, err = in_a_shell(command)
        assert code == 0, (example.command, err)
        assert "Traceback" not in err


class _Typed(io.TextIOWrapper):
    """Standard input through a pipe that holds a text."""

    def __init__(self, text: str) -> None:
        super().__init__(io.BytesIO(text.encode()), "utf-8")


def in_a_shell(command: str) -> tuple[int, str]:
    """Run what is more than one call of capot as a shell does."""
    needed = re.search(r"(?<![\w-])man (?=capot)", command)
    if needed and shutil.which("man") is None:
        return 0, ""
    places = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PATH": places, "MANPAGER": "cat", "PAGER": "cat"},
    )
    return done.returncode, done.stderr


def test_every_lighter_example_stands_for_one_that_is_there() -> None:
    assert set(LIGHTER) <= {example.command for page in PAGES for example in page.examples}


# ---------------------------------------------------------------- man pages, and the page of the guide


def test_man_pages_are_written_for_every_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, "help", "--man", str(tmp_path / "man1"))
    written = {path.name for path in (tmp_path / "man1").iterdir()}
    assert (code, len(written)) == (0, len(PAGES))
    assert {"capot.1", "capot-explain.1", "capot-score-add.1"} <= written
    assert str(tmp_path / "man1") in out
    for page in PAGES:
        assert (tmp_path / "man1" / file_name(page)).read_text() == as_man(page, "0.1.0")


@pytest.mark.skipif(shutil.which("mandoc") is None and shutil.which("groff") is None, reason="no mandoc and no groff")
def test_a_man_page_is_faultless_troff(tmp_path: Path) -> None:
    paths = [tmp_path / file_name(page) for page in PAGES]
    for path, page in zip(paths, PAGES, strict=True):
        path.write_text(as_man(page, "0.1.0"))
    if shutil.which("mandoc"):
        linted = subprocess.run(
            ["mandoc", "-T", "lint", "-W", "warning", *map(str, paths)], capture_output=True, text=True, check=False
        )
        assert [line for line in linted.stdout.splitlines() if "missing date" not in line] == []
    if shutil.which("groff"):
        shown = subprocess.run(
            ["groff", "-man", "-ww", "-Tutf8", str(tmp_path / "capot-explain.1")],
            capture_output=True,
            text=True,
            check=True,
        )
        assert shown.stderr == ""
        assert 'capot explain bela-4 --contract hearts --trick "P1 KS, P2 9S" --hand "AS 7S 7H"' in shown.stdout


def test_the_page_of_the_guide_is_what_the_commands_say() -> None:
    page = (ROOT / "docs" / "command.md").read_text(encoding="utf-8")
    assert page == as_markdown(PAGES), "run capot build"
    headings = {anchor(heading) for heading in re.findall(r"^##+ (.+)$", page, re.MULTILINE)}
    links = set(re.findall(r"\]\(#([^)]+)\)", page))
    assert links and links <= headings


# ---------------------------------------------------------------- docstrings


def test_a_docstring_is_taken_apart() -> None:
    told = read(
        """Do it.

        First a word,
        then another.

        Arguments:
          FILE  a file
                of rules
          LONG NAME  two words

        Examples:
          # A remark:
          capot do it
          capot do "a b"

        JSON:
          a list
          of things

        Exit codes:
          1  it cannot be done

        See also: capot check, capot fmt
        """
    )
    assert told.purpose == "Do it."
    assert told.paragraphs == ("First a word, then another.",)
    assert told.terms["Arguments"] == (Row("FILE", "a file of rules"), Row("LONG NAME", "two words"))
    assert told.terms["Exit codes"] == (Row("1", "it cannot be done"),)
    assert told.examples == (Example("capot do it", "A remark:"), Example('capot do "a b"'))
    assert told.json == "a list of things"
    assert told.see_also == ("capot check", "capot fmt")
