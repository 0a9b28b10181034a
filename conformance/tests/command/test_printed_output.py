"""What pages of the guide show as printed is what the commands print: each is run as it stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from helpers.calling import run
from helpers.places import ROOT

#: Pages whose examples can be run one after the other in an empty folder, with the rules files that they show.
PAGES = ("tutorial.md", "own-game.md")


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def shown(page: str) -> list[tuple[str, str]]:
    """Return every command that has its output below it, with that output."""
    found = []
    for block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            if output.strip():
                found.append((command, output))
    return found


@pytest.mark.parametrize("name", PAGES)
def test_commands_print_what_the_guide_shows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    page = (ROOT / "docs" / name).read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for text in blocks(page, "text"):
        first = re.match(r"(?:house rule|game) ([\w-]+) ", text)
        if first:
            (tmp_path / f"{first[1]}.capot").write_text(text, encoding="utf-8")
    commands = shown(page)
    assert len(commands) >= 2
    for command, output in commands:
        program, *words = shlex.split(command)
        assert program == "capot"
        code, out, _ = run(capsys, *words)
        whole, cut, _ = output.partition("...\n")  # dots: there is more, which the page leaves out
        assert code == 0
        assert out.startswith(whole) if cut else out == output, command
