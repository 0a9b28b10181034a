"""``capot new`` and ``capot check --watch``: a file of one's own, made without knowing the language."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from capot.cli.new_wizard import search
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.diagnostics.source import read_source
from capot.runtime.voice import ENGLISH_VOICE, spoken_in
from capot.syntax.formatter import format_text
from capot.translations import tongue
from helpers.calling import run
from helpers.terminals import interrupted


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_house_rule_checks_clean_and_says_what_to_run_next(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "new", "house-rule", "short-match", "--from", "bela-4", "--change", "match.target")
    text = Path("short-match.capot").read_text()
    assert (code, out) == (0, "wrote short-match.capot: edit it, then run  capot check short-match.capot\n")
    assert 'house rule short-match "Short match" {\n  for bela-4\n' in text
    assert "  replace match.target {\n    target: 1001 points\n  }\n" in text
    assert "[" not in text.split("house rule short-match", 1)[1]  # what is ours rests on no source yet
    assert text == format_text(read_source(Path("short-match.capot")))
    code, out, _ = run(capsys, "check", "short-match.capot")
    assert (code, out) == (0, "1 checked, no errors: house rule short-match\n")
    commands = [line.split(":", 1)[1].split("   (")[0].split() for line in text.splitlines() if ":  " in line]
    assert [words[:2] for words in commands] == [["capot", "check"], ["capot", "play"], ["capot", "diff"]]
    assert run(capsys, *commands[2][1:])[0] == 0


def test_the_line_that_it_shows_is_the_one_to_edit(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "new", "house-rule", "short-match", "--from", "bela-4", "--change", "match.target")
    path = Path("short-match.capot")
    path.write_text(path.read_text().replace("target: 1001", "target: 501"))
    model = compile_game(open_workspace([path]), "bela-4", ["short-match"]).model
    assert model is not None
    assert model.target.points == 501


def test_a_new_game_composes_house_rules_in(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("new", "game", "our-belot", "--from", "belot-4", "--with", "must-overtrump", "--title", "As we play it")
    assert run(capsys, *args)[0] == 0
    text = Path("our-belot.capot").read_text()
    assert 'game our-belot "As we play it" extends belot-4 with must-overtrump {\n}' in text
    workspace = open_workspace([Path("our-belot.capot")])
    own, composed = (
        compile_game(workspace, "our-belot").model,
        compile_game(workspace, "belot-4", ["must-overtrump"]).model,
    )
    assert own is not None and composed is not None
    assert own.duties == composed.duties


@pytest.mark.parametrize("address", ["bidding.naming", "declarations.contest", "scoring.made", "play.must-follow"])
def test_any_rule_can_be_the_one_to_change(capsys: pytest.CaptureFixture[str], address: str) -> None:
    assert run(capsys, "new", "house-rule", "mine", "--from", "bela-4", "--change", address)[0] == 0
    workspace = open_workspace([Path("mine.capot")])
    before, after = compile_game(workspace, "bela-4").model, compile_game(workspace, "bela-4", ["mine"]).model
    assert before is not None and after is not None
    assert (after.stages, after.duties, after.outcomes, after.declarations) == (
        before.stages,
        before.duties,
        before.outcomes,
        before.declarations,
    )


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["new", "game"], "give it a name"),
        (["new", "game", "Bad Name", "--from", "bela-4"], "cannot be a name"),
        (["new", "game", "bela-4", "--from", "bela-4"], "there is a bela-4 already"),
        (["new", "game", "jack-nine", "--from", "bela-4"], "there is a jack-nine already"),
        (["new", "game", "mine"], "--from GAME"),
        (["new", "game", "mine", "--from", "bela-5"], "did you mean bela-4"),
        (["new", "house-rule", "mine", "--from", "bela-4"], "--change ADDRESS"),
        (["new", "house-rule", "mine", "--from", "bela-4", "--change", "match.targt"], "Did you mean match.target?"),
        (["new", "game", "mine", "--from", "bela-4", "--with", "clockwis"], "did you mean clockwise"),
        (["new", "game", "mine", "--from", "bela-4", "--title", 'a "b"'], "without quotation marks"),
        (["new", "gam", "mine"], "'game', 'house-rule'"),
    ],
)
def test_a_wrong_call_writes_nothing(
    capsys: pytest.CaptureFixture[str], here: Path, args: list[str], says: str
) -> None:
    code, _, err = run(capsys, *args)
    assert code == 2
    assert says in err
    assert list(here.iterdir()) == []


def test_house_rules_that_exclude_each_other_write_nothing(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    both = ("--with", "no-special-belot", "--with", "belot-in-trumps-only")
    code, _, err = run(capsys, "new", "game", "mine", "--from", "bela-4", *both)
    assert code == 1
    assert "C106" in err and "nothing was written" in err
    assert list(here.iterdir()) == []


def test_what_is_there_is_not_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.capot").write_text("mine\n")
    code, _, err = run(capsys, "new", "game", "mine", "--from", "bela-4")
    assert code == 2
    assert "is there already" in err
    assert Path("mine.capot").read_text() == "mine\n"


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, *args: str) -> None:
        self.shown = ""
        self._master, slave = pty.openpty()
        command = [sys.executable, "-m", "capot", *args]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, close_fds=True)
        os.close(slave)

    def wait_for(self, text: str, seconds: float = 90) -> None:
        """Read until a text is shown after all that was waited for before."""
        end = time.monotonic() + seconds
        while text not in self.shown:
            ready, _, _ = select.select([self._master], [], [], max(0, end - time.monotonic()))
            assert ready, f"{text!r} was never shown; shown: {self.shown!r}"
            self.shown += os.read(self._master, 4096).decode()
        self.shown = self.shown.split(text, 1)[1]

    def type(self, line: str) -> None:
        os.write(self._master, f"{line}\n".encode())

    def end(self) -> int:
        code = self.process.wait(timeout=90)
        os.close(self._master)
        return code


def test_on_a_terminal_it_asks_for_what_was_not_said() -> None:
    terminal = Terminal("new", "house-rule")
    terminal.wait_for("like our-table): ")
    terminal.type("ours")
    terminal.wait_for("bela-4")
    terminal.wait_for("its number or name): ")
    terminal.type("99")
    terminal.wait_for("There is no game 99")
    terminal.wait_for("its number or name): ")
    games = list(open_workspace().catalogue.games)
    terminal.type(str(games.index("bela-4") + 1))
    terminal.wait_for("nothing to end): ")
    terminal.type("xyzzy")
    terminal.wait_for("No rule mentions")
    terminal.wait_for("nothing to end): ")
    terminal.type("1001 points")
    terminal.wait_for("  1  ")
    terminal.wait_for("nothing for none): ")
    terminal.type("1 x")
    terminal.wait_for("x is not 1.")
    terminal.wait_for("nothing to end): ")
    terminal.type("")
    terminal.wait_for("wrote ours.capot")
    assert terminal.end() == 0
    assert "target: 1001 points" in Path("ours.capot").read_text()


def test_no_wrong_answer_ends_the_questions() -> None:
    """Every answer here ended the questions once, or was told the words of a program."""
    terminal = Terminal("new", "house-rule")
    terminal.wait_for("like our-table): ")
    terminal.type("Četiri Devetke")
    terminal.wait_for("cannot be a name")
    terminal.wait_for("[cetiri-devetke]: ")
    terminal.type("")
    terminal.wait_for("its number or name): ")
    terminal.type("bela-5")
    terminal.wait_for("did you mean bela-")
    terminal.wait_for("its number or name): ")
    terminal.type("bela-4")
    terminal.wait_for("nothing to end): ")
    terminal.type("")
    terminal.wait_for("changes at least one rule")
    terminal.wait_for("nothing to end): ")
    terminal.type("four nines 200")
    terminal.wait_for("nines")
    terminal.wait_for("nothing for none): ")
    terminal.type("y")
    terminal.wait_for("nothing to end): ")
    terminal.type("")
    terminal.wait_for("wrote cetiri-devetke.capot")
    assert terminal.end() == 0
    assert "replace declarations.four-9" in Path("cetiri-devetke.capot").read_text()


def test_leaving_the_questions_writes_nothing(here: Path) -> None:
    terminal = Terminal("new", "game", "ours")
    terminal.wait_for("its number or name): ")
    assert interrupted(terminal.process) == 130
    terminal.end()
    assert list(here.iterdir()) == []


def test_watching_checks_again_when_a_file_is_saved(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "new", "house-rule", "mine", "--from", "bela-4", "--change", "match.target")
    path = Path("mine.capot")
    terminal = Terminal("check", "--watch", "mine.capot")
    terminal.wait_for("no errors: house rule mine")
    good = path.read_text()
    path.write_text(good.replace("points", "point"))
    terminal.wait_for("write `points`")
    path.unlink()
    terminal.wait_for("no such file")
    path.write_text(good)
    terminal.wait_for("no errors: house rule mine")
    assert interrupted(terminal.process) == 0
    terminal.end()


def test_watching_sees_what_editors_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A file that takes the name of another, a file behind a link, and a new file of a folder."""
    run(capsys, "new", "house-rule", "mine", "--from", "bela-4", "--change", "match.target")
    kept = tmp_path / "kept"
    (kept / "more").mkdir(parents=True)
    Path("mine.capot").rename(kept / "real.capot")
    good = (kept / "real.capot").read_text()
    Path("mine.capot").symlink_to(kept / "real.capot")
    terminal = Terminal("check", "--watch", "mine.capot")
    terminal.wait_for("no errors: house rule mine")
    (kept / "new").write_text(good.replace("points", "point"))
    (kept / "new").replace(kept / "real.capot")
    terminal.wait_for("write `points`")
    assert interrupted(terminal.process) == 0
    terminal.end()
    (kept / "real.capot").write_text(good)
    terminal = Terminal("check", "--watch", str(kept))
    terminal.wait_for("no errors: house rule mine")
    (kept / "more" / "two.capot").write_text(good.replace("rule mine", "rule second"))
    terminal.wait_for("second")
    assert interrupted(terminal.process) == 0
    terminal.end()


def test_without_watchfiles_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name, *_: None)
    code, _, err = run(capsys, "check", "--watch")
    assert (code, "watchfiles" in err and "pip install" in err) == (2, True)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("hr", "navedite koja pravila mijenja: --change ADRESA"),
        ("bg", "посочете кои правила променя: --change АДРЕС"),
        ("fr", "dites quelles règles changent\u00a0: --change ADRESSE"),
    ],
)
def test_what_is_wrong_is_said_in_the_language(capsys: pytest.CaptureFixture[str], language: str, says: str) -> None:
    with spoken_in(ENGLISH_VOICE):
        code, _, err = run(capsys, "new", "house-rule", "mine", "--from", "bela-4", "--lang", language)
    assert code == 2
    assert says in err


@pytest.mark.parametrize(
    ("language", "words"),
    [("hr", "pobjeda u partiji"), ("hr", "pobjedu"), ("bg", "победа партия"), ("fr", "gagner partie")],
)
def test_rules_are_found_by_words_of_the_language(language: str, words: str) -> None:
    model = compile_game(open_workspace(), "bela-4").model
    assert model is not None
    assert "match.target" in search(words, dict(tongue.sentences(model, language)))
