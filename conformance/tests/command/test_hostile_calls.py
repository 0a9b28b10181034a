"""Every text on the command line, hostile: an answer or a refusal, and nothing that commands a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from capot.base.escaping import terminal
from capot.cli import cli
from capot.cli.common import FilePath
from helpers.calling import run
from helpers.hostile import TEXTS, commands

#: Files and folders that a call would write to at length if the name will do, and where the site would be shown.
WRITTEN = {"address", "badge", "out", "into", "checkpoint", "save", "sheet", "report", "plots", "folder"}
#: What a file can be called, and what can be typed: commands to a terminal, turned text, a byte that is no letter.
TRIED = ("colours", "a terminal's title", "a carriage return", "direction", "no width", "a byte that is no letter")


def text_parameters() -> Iterator[tuple[tuple[str, ...], click.Parameter]]:
    """Yield every parameter of every command that takes a text, with the words of the command."""

    def walk(words: tuple[str, ...], command: click.Command) -> Iterator[tuple[tuple[str, ...], click.Parameter]]:
        for parameter in command.params:
            if isinstance(parameter.type, click.types.StringParamType | FilePath) and not getattr(
                parameter, "is_flag", 0
            ):
                yield words, parameter
        if isinstance(command, click.Group):
            for name in command.list_commands(click.Context(command)):
                inner = command.get_command(click.Context(command), name)
                if inner is not None:
                    yield from walk((*words, name), inner)

    yield from walk((), cli)


CASES = [(words, parameter) for words, parameter in text_parameters() if parameter.name not in WRITTEN]


def test_there_are_texts_to_try() -> None:
    assert len(CASES) > 30


@pytest.mark.parametrize(
    ("words", "parameter"), CASES, ids=[f"{' '.join(words)} {parameter.name}" for words, parameter in CASES]
)
def test_a_hostile_word_is_answered(
    words: tuple[str, ...],
    parameter: click.Parameter,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "".join(TEXTS[what] for what in TRIED)
    args = list(words)
    if isinstance(parameter, click.Option):
        args.append(f"{parameter.opts[0]}={text}")
    code, _, err = run(capsys, *args, *([text] if isinstance(parameter, click.Argument) else []))
    assert code in (0, 1, 2, 130)
    assert commands(err) == []


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_a_terminal_is_sent_nothing_but_colours(text: str) -> None:
    sent = terminal(text).strip("\r")
    for colour in ("\x1b[31m", "\x1b[0m"):
        sent = sent.replace(colour, "")
    assert commands(sent) == []


def test_what_is_not_there_is_named_in_one_piece(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "check", "a\x1b]0;owned\x07b.capot")
    assert code in (1, 2)
    assert "a\ufffd]0;owned\ufffdb.capot" in err
