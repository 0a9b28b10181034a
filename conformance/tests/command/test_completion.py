"""Completion in real shells: games, house rules that fit, addresses, words, cards; nothing heavy is loaded for it."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from capot.cli import _COMMANDS
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace

BIN = Path(sys.executable).parent
HEAVY = {"lark", "jinja2", "yaml", "textual"}
HEAVY_HERE = ("pipeline", "check", "sentences", "rulebook", "syntax", "model", "runtime.game", "building")


def completed(*words: str, cwd: Path | None = None) -> list[str]:
    """Return what the last word can be, as a shell asks for it."""
    environment = {
        **os.environ,
        "_CAPOT_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(words),
        "COMP_CWORD": str(len(words) - 1),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    asked = subprocess.run(
        [sys.executable, "-m", "capot"], capture_output=True, text=True, check=True, env=environment, cwd=cwd
    )
    assert asked.stderr == ""
    return [line.partition(",")[2] for line in asked.stdout.splitlines()]


def completed_in_powershell(line: str, word: str) -> list[str]:
    environment = {
        **os.environ,
        "_CAPOT_COMPLETE": "powershell_complete",
        "CAPOT_LINE": line,
        "CAPOT_WORD": word,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    asked = subprocess.run([sys.executable, "-m", "capot"], capture_output=True, text=True, check=True, env=environment)
    assert asked.stderr == ""
    rows = [line.split("\t") for line in asked.stdout.splitlines()]
    assert all(len(row) == 2 and all(row) for row in rows)
    return [row[0] for row in rows]


# ---------------------------------------------------------------- what can be typed


def test_powershell_is_told_what_can_be_typed() -> None:
    assert completed_in_powershell("capot ex", "ex") == ["explain", "export", "export-cases"]
    assert completed_in_powershell("capot explain bela-", "bela-") == ["bela-2", "bela-3", "bela-4"]
    # What follows a blank is an empty word, and PowerShell leaves the blank out of what is typed.
    assert "clockwise" in completed_in_powershell("capot explain bela-4 --with ", "")
    assert completed_in_powershell("", "")[0] == completed("capot", "")[0]


def test_commands_and_games_are_completed() -> None:
    assert completed("capot", "ex") == ["explain", "export", "export-cases"]
    assert completed("capot", "explain", "bela-") == ["bela-2", "bela-3", "bela-4"]
    assert completed("capot", "help", "score", "a") == ["add"]
    assert completed("capot", "score", "bela-4", "un") == ["undo"]


def test_house_rules_are_those_that_fit_and_are_not_there_yet() -> None:
    fitting = completed("capot", "explain", "bela-4", "--with", "")
    assert "clockwise" in fitting
    assert "must-overtrump" not in fitting  # it is for belot-4
    assert "must-overtrump" in completed("capot", "explain", "belot-4", "--with", "")
    further = completed("capot", "explain", "bela-4", "--with", "clockwise", "--with", "")
    assert further and "clockwise" not in further
    # The two are about one clause, and each says that it excludes the other.
    catalogue = open_workspace().catalogue
    one, other = next(
        (rule.key, name.text)
        for rule in catalogue.house_rules.values()
        for name in rule.excludes
        if name.text in catalogue.house_rules and catalogue.games_for(rule.key)
    )
    (game, *_) = catalogue.games_for(one)
    assert other not in completed("capot", "play", game, "--with", one, "--with", other)


def test_games_with_their_house_rules_behind_a_plus() -> None:
    assert completed("capot", "diff", "bela-4+clock") == ["bela-4+clockwise"]
    assert completed("capot", "diff", "bela-4", "no-card") == ["no-card-twice"]
    assert "belot-4" in completed("capot", "diff", "bela-4", "belot")


def test_addresses_words_contracts_and_cards_are_those_of_the_game() -> None:
    assert completed("capot", "explain", "bela-4", "play.must-b") == ["play.must-beat"]
    assert "muss" in completed("capot", "explain", "bela-4", "mu")
    assert completed("capot", "explain", "bela-4", "--contract", "") == ["clubs", "diamonds", "hearts", "spades"]
    assert "no-trumps" in completed("capot", "explain", "belot-4", "--contract", "")
    assert completed("capot", "explain", "bela-4", "--card", "a") == ["AC", "AD", "AH", "AS"]
    assert completed("capot", "new", "house-rule", "x", "--from", "bela-4", "--change", "match.t") == ["match.target"]


def test_rules_of_ones_own_are_completed_where_their_file_is_named(tmp_path: Path) -> None:
    text = (
        'house rule short-evening "Short" {\n  for bela-4\n  replace match.target {\n    target: 501 points\n  }\n}\n'
    )
    (tmp_path / "ours.capot").write_text(text)
    words = ("capot", "explain", "bela-4", "--file", "ours.capot", "--with", "short-e")
    assert completed(*words, cwd=tmp_path) == ["short-evening"]
    assert completed("capot", "explain", "bela-4", "--file", "gone.capot", "--with", "clockw") == ["clockwise"]


def test_the_names_are_those_of_the_rules() -> None:
    """The small file has every game and house rule, each where the compiler says that it fits."""
    import capot_games

    (folder,) = capot_games.__path__
    names = json.loads((Path(folder) / "names.json").read_text(encoding="utf-8"))
    catalogue = open_workspace().catalogue
    assert set(names["games"]) == set(catalogue.games)
    assert set(names["house_rules"]) == set(catalogue.house_rules)
    for key, game in names["games"].items():
        assert game["house_rules"] == sorted(rule for rule in catalogue.house_rules if catalogue.fits(rule, key))
    model = compile_game(open_workspace(), "belote-3").model
    assert model is not None
    assert names["games"]["belote-3"]["addresses"] == [info.at for info in model.clauses]


@pytest.mark.parametrize("half", [0, 1])
def test_completing_loads_nothing_that_takes_time(half: int) -> None:
    """Each command is asked in one process, which must end without the parts that read or play rules."""
    code = (
        "import sys\n"
        "from capot.cli import cli\n"
        "from click.shell_completion import ShellComplete\n"
        "asking = ShellComplete(cli, {}, 'capot', '_CAPOT_COMPLETE')\n"
        f"for name in {list(_COMMANDS)[half::2]!r}:\n"
        "    for words in ([name], [name, 'bela-4'], [name, 'bela-4', '--with'], [name, 'bela-4', '--hand']):\n"
        "        asking.get_completions(words, '')\n"
        f"heavy = {{m for m in sys.modules if m.split('.')[0] in {HEAVY!r}}}\n"
        f"heavy |= {{m for m in sys.modules if m.startswith(tuple('capot.' + n for n in {HEAVY_HERE!r}))}}\n"
        "sys.exit(repr(sorted(heavy)) if heavy else 0)"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, "")


# ---------------------------------------------------------------- in a shell


class Shell:
    """A shell in a terminal of its own, which is typed into."""

    def __init__(self, command: list[str], home: Path) -> None:
        environment = {
            "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(home),
            "TERM": "dumb",
            "PS1": "ready> ",
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        self.process, self.end = os.forkpty() if hasattr(os, "forkpty") else pty.fork()
        if self.process == 0:
            os.chdir(home)
            os.execvpe(command[0], command, environment)
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def wait_for(self, pattern: str, seconds: float = 30) -> str:
        """Read until something is shown, and return all that was since the last call."""
        until = time.monotonic() + seconds
        while not re.search(pattern, self.seen):
            ready, _, _ = select.select([self.end], [], [], max(0.0, until - time.monotonic()))
            if not ready:
                raise AssertionError(f"{pattern!r} is not shown in: {self.seen!r}")
            self.seen += os.read(self.end, 4096).decode(errors="replace")
        seen, self.seen = self.seen, ""
        return seen

    def close(self) -> None:
        os.close(self.end)
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)


needs_command = pytest.mark.skipif(not (BIN / "capot").exists(), reason="the command is not installed beside Python")


@needs_command
@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_bash_completes_at_the_press_of_a_key(tmp_path: Path) -> None:
    (tmp_path / "our-rules.capot").write_text("")
    shell = Shell(["bash", "--norc", "--noprofile", "-i"], tmp_path)
    try:
        shell.wait_for("ready> ")
        shell.type('eval "$(capot completion bash)"; echo do""ne\n')
        shell.wait_for("done\r?\n")
        shell.type("capot expl\tbela-4 play.must-b\t")
        shell.wait_for(r"capot explain bela-4 play\.must-beat ")
        shell.type("\x15capot check our\t")
        shell.wait_for(r"capot check our-rules\.capot ")
        shell.type("\x15capot play bela-4 --with clockw\t")
        shell.wait_for("--with clockwise ")
        shell.type("\x15capot explain bela-\t\t")
        shell.wait_for(r"bela-2\s+bela-3\s+bela-4")
    finally:
        shell.close()


@needs_command
@pytest.mark.skipif(shutil.which("zsh") is None, reason="no zsh")
def test_zsh_completes_at_the_press_of_a_key(tmp_path: Path) -> None:
    (tmp_path / ".zshrc").write_text('PS1="ready> "\nautoload -Uz compinit && compinit -u\n')
    shell = Shell(["zsh", "-i"], tmp_path)
    try:
        shell.wait_for("ready> ")
        shell.type('eval "$(capot completion zsh)"; echo do""ne\n')
        shell.wait_for("done\r?\n")
        shell.type("capot diff bela-4 no-card\t")
        shell.wait_for("no-card-twice")
    finally:
        shell.close()


@needs_command
@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish")
def test_fish_completes(tmp_path: Path) -> None:
    code = "capot completion fish | source; complete -C 'capot explain bela-4 --with clock'"
    environment = {
        **os.environ,
        "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        ["fish", "--no-config", "-c", code], capture_output=True, text=True, check=True, env=environment, timeout=60
    )
    assert re.match(r"clockwise\t", done.stdout)


def test_what_is_said_of_installing_it_is_in_the_help() -> None:
    from capot.cli import cli
    from capot.cli.manual.all_pages import find

    shown = find(cli, ["completion"]).get_help()
    for shell in ("bash", "zsh", "fish"):
        assert f"capot completion {shell}" in shown
