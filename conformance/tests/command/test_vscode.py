"""The extension for VS Code, packed as people install it: a stand-in for VS Code loads it, the real server answers."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from capot.base.paths import checkout

pytestmark = pytest.mark.heavy  # npm fetches what packs extensions
pytest.importorskip("pygls")

ROOT = checkout()
assert ROOT is not None
STAND_IN = Path(__file__).with_name("vscode_stand_in.js")
RULES = """house rule longer "Longer" {
  for bela-4
  replace match.targt {
    target: 701 points
  }
}
"""


@pytest.fixture(scope="module")
def extension(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that VS Code would make of the packed extension."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not there")
    folder = tmp_path_factory.mktemp("packed")
    source = folder / "editors" / "vscode"
    shutil.copytree(ROOT / "editors" / "vscode", source, ignore=shutil.ignore_patterns("node_modules", "*.vsix"))
    shutil.copy(ROOT / "LICENSE", folder)
    for made in (["install", "--no-audit", "--no-fund"], ["run", "package"]):
        subprocess.run([npm, *made], cwd=source, check=True, capture_output=True)
    with zipfile.ZipFile(source / "capot.vsix") as packed:
        packed.extractall(folder / "installed")
    return folder / "installed" / "extension"


def seen(extension: Path, command: str, file: Path) -> dict[str, Any]:
    """Open a file in the stand-in, and return what it was given to show."""
    call = ["node", str(STAND_IN), str(extension), command, str(file)]
    done = subprocess.run(call, capture_output=True, timeout=100, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    shown: dict[str, Any] = json.loads(done.stdout)
    return shown


def test_the_extension_shows_what_the_server_finds(extension: Path, tmp_path: Path) -> None:
    file = tmp_path / "longer.capot"
    file.write_text(RULES, encoding="utf-8")
    shown = seen(extension, str(Path(sys.executable).with_name("capot")), file)
    assert shown["errors"] == []
    ((uri, found),) = shown["diagnostics"]
    assert uri == file.as_uri()
    assert [(code, line) for code, _, line in found] == [("C105", 2)]
    assert "Bela for four" in shown["hover"]
    wanted = {"CodeActionsProvider", "CompletionItemProvider", "DefinitionProvider", "DocumentSymbolProvider"}
    wanted |= {"DocumentFormattingEditProvider", "HoverProvider", "InlayHintsProvider", "RenameProvider"}
    assert {f"register{name}" for name in wanted} <= set(shown["providers"])


def test_the_extension_says_that_capot_is_not_there(extension: Path, tmp_path: Path) -> None:
    file = tmp_path / "longer.capot"
    file.write_text(RULES, encoding="utf-8")
    shown = seen(extension, "no-such-command", file)
    said = "no-such-command lsp cannot be started: is capot there, with its extra lsp?"
    assert said in shown["errors"]
    assert shown["diagnostics"] == []
