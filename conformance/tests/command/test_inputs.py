"""What people give is bounded: every kind of file and stream in size, time and depth, and each says so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread

import pytest

from capot.base.inputs import LIMITS, LONGEST_LINE, UnfitInput, read_file, read_text, size_in_words

unix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes and devices")

NAMES = "Ana,Boro,Ceca,Dino"

#: What is said of what can be no such file.
UNFIT = {
    "device": ("/dev/zero", "a pipe or a device"),
    "pipe": ("a pipe or a device",),
    "circle": ("one.capot",),
    "large": ("large.capot", "larger than"),
}

MEMORY = 1_500_000  # KiB; whoever reads a device to its end needs more before long


def capot(*args: object, stdin: str | int = subprocess.DEVNULL, seconds: int = 60) -> tuple[int, str]:
    """Run the command with little memory and little time; returns its exit code and all that it said."""
    words = " ".join(f"'{arg}'" for arg in args)
    given = f"< {stdin}" if isinstance(stdin, str) else ""
    ran = subprocess.run(
        ["bash", "-c", f"ulimit -v {MEMORY}; exec '{sys.executable}' -m capot {words} {given}"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=seconds,
        check=False,
    )
    return ran.returncode, ran.stdout[:4000].decode(errors="replace") + ran.stdout[-4000:].decode(errors="replace")


#: Every call that reads a file that is named, or what comes in; the file's name goes in the place of FILE.
READERS: dict[str, Sequence[str]] = {
    "rules file": ["check", "FILE"],
    "rules file of a game": ["explain", "bela-4", "--file", "FILE"],
    "rules file to lay out": ["fmt", "FILE"],
    "rules file to build": ["build", "FILE", "--out", "OUT"],
    "record": ["referee", "FILE"],
    "record to review": ["review", "FILE"],
    "sheet that is shown": ["score", "bela-4", "--sheet", "FILE", "show"],
    "sheet that is written to": ["score", "bela-4", "--sheet", "FILE", "add", "capot"],
    "sheet that is begun": ["score", "bela-4", "--sheet", "FILE", "new", "--players", NAMES, "--dealer", "Ana"],
    "saved match": ["play", "bela-4", "--resume", "--save", "FILE"],
    "checkpoint": ["simulate", "bela-4", "--deals", "10", "--checkpoint", "FILE"],
    "cases": ["conform", "bela-2", "--cases", "FILE"],
    "run of situations": ["conform", "bela-2", "--engine", "true", "--situations", "1", "--checkpoint", "FILE"],
    "list of known failures": ["conform", "bela-2", "--engine", "true", "--known-failures", "FILE"],
}


def called(what: str, file: object, tmp_path: Path) -> list[object]:
    """Return a call with the name of a file in it."""
    return [file if word == "FILE" else tmp_path / "out" if word == "OUT" else word for word in READERS[what]]


#: Calls the command in one process for all of them, each with half a minute: reads the calls, writes what came of each.
CALLS = """
import json, os, signal, sys, tempfile

from capot.cli import main

def late(*_):
    raise SystemExit("it took too long")

signal.signal(signal.SIGALRM, late)
out = os.dup(1)
answers = []
for call in json.load(sys.stdin):
    with tempfile.TemporaryFile() as said:
        os.dup2(said.fileno(), 1), os.dup2(said.fileno(), 2)
        sys.stdout, sys.stderr = (open(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))
        signal.alarm(30)
        try:
            main(call)
            code = None
        except SystemExit as end:
            code = end.code
        except BaseException as error:
            code = repr(error)
        signal.alarm(0)
        sys.stdout.flush(), sys.stderr.flush()
        said.seek(0)
        answers.append((code, said.read(8000).decode(errors="replace")))
os.write(out, json.dumps(answers).encode())
"""


@pytest.fixture(scope="module")
def unfit(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], tuple[object, str]]:
    """Return what every call says of a device, of a pipe, of links in a circle and of a file that is too large."""
    folder = tmp_path_factory.mktemp("unfit")
    (folder / "one.capot").symlink_to("other.capot")
    (folder / "other.capot").symlink_to("one.capot")
    os.mkfifo(folder / "pipe")
    with (folder / "large.capot").open("wb") as file:
        file.truncate(3_000_000_000)  # a hole: it takes no place on the disk
    given = {
        "device": Path("/dev/zero"),
        "pipe": folder / "pipe",
        "circle": folder / "one.capot",
        "large": folder / "large.capot",
    }
    asked = [(kind, what) for kind in given for what in READERS if (kind, what) not in OPEN]
    calls = [[str(word) for word in called(what, given[kind], folder)] for kind, what in asked]
    ran = subprocess.run(
        ["bash", "-c", f"ulimit -v {MEMORY}; exec '{sys.executable}' -c \"$0\"", CALLS],
        input=json.dumps(calls).encode(),
        capture_output=True,
        timeout=600,
        check=True,
    )
    assert (folder / "one.capot").readlink() == Path("other.capot")
    return dict(zip(asked, ((code, said) for code, said in json.loads(ran.stdout)), strict=True))


#: A record may come out of a pipe.
OPEN = {("pipe", what) for what in READERS if what.startswith("record")}


@unix
@pytest.mark.parametrize(
    ("kind", "what"), [(kind, what) for kind in UNFIT for what in READERS if (kind, what) not in OPEN]
)
def test_what_is_no_file_of_a_fair_size_is_refused(
    kind: str, what: str, unfit: dict[tuple[str, str], tuple[object, str]]
) -> None:
    code, said = unfit[kind, what]
    assert code in (1, 2), said
    for words in UNFIT[kind]:
        assert words in said
    assert "Traceback" not in said


@unix
@pytest.mark.parametrize(
    "call", [["referee", "-"], ["play", "bela-4", "--plain"], ["score", "bela-4"], ["engine"]], ids=" ".join
)
def test_what_comes_in_without_an_end_is_left(call: list[str], tmp_path: Path) -> None:
    if call[0] == "score":
        call = [*call, "--sheet", str(tmp_path / "new.capot-sheet")]
    code, said = capot(*call, stdin="/dev/zero")
    assert code in (0, 2), said
    assert (
        "larger than 4 MB" in said or f"a line of more than {LONGEST_LINE} letters" in said or "without an end" in said
    )
    assert "Traceback" not in said


@unix
def test_a_pipe_that_a_shell_made_can_be_refereed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    def write() -> None:
        (tmp_path / "pipe").write_text('{"format": "no format"}')

    writer = Thread(target=write)
    writer.start()
    code, said = capot("referee", tmp_path / "pipe")
    writer.join()
    assert code == 2
    assert "is no format that can be read here" in said


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"a":' * 100_000, "nested too deep"),
        ('{"format": ' + "9" * 10_000 + "}", "a number is too long"),
        ("a: " + "[" * 50_000, "nested deeper than"),
        ("a: " + "b" * (LIMITS["typed deal"] + 1), "larger than 100 kB"),
        ("a: &a [1]\nb: *a\n", "aliases are not used"),
    ],
)
def test_depth_and_length_of_a_record_are_bounded(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "record").write_text(text)
    code, said = capot("referee", tmp_path / "record")
    assert (code, says in said, "Traceback" in said) == (2, True, False), said[:500]


def test_a_file_may_be_as_large_as_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * LIMITS["rules file"])
    assert len(read_text(file, "rules file")) == LIMITS["rules file"]
    file.write_bytes(b"x" * (LIMITS["rules file"] + 1))
    with pytest.raises(UnfitInput, match="larger than 256 KiB, which no rules file is"):
        read_file(file, "rules file")
    with pytest.raises(UnfitInput, match="this is a folder, not a file"):
        read_file(tmp_path, "rules file")


@unix
def test_a_file_whose_size_the_system_does_not_know_is_bounded_as_well() -> None:
    with pytest.raises(UnfitInput, match="larger than"):
        read_file(Path(f"/proc/{os.getpid()}/pagemap"), "rules file")


def test_the_guide_says_every_limit() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "security.md").read_text(encoding="utf-8")

    missing = [
        f"{kind}: {size_in_words(most)}"
        for kind, most in LIMITS.items()
        if f"| {kind} | {size_in_words(most)}" not in guide
    ]
    assert missing == []
