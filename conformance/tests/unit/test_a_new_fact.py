"""What adding a fact takes: two files in a copy of the sources, and everything that there is of a fact is there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

#: The row of a fact that no game has, as it would be written, and the node's name in the union and in ``__all__``.
LANGUAGE = "compiler/capot/language/trick_facts.py"
ROW = '''
@fact(
    "holding no trump",
    known=(FOLLOWING,),
    depends=("hand", "trick", "contract"),
    holds="you hold no trump",
    fails="you hold a trump",
    told="a player has no trump",
    like="the trick",
    never="no contract has trumps",
    term=Not(Some(Both(Named("held"), Named("ruffing")))),
)
@dataclass(frozen=True, slots=True)
class NoTrumpHeld:
    """The player holds no card of a suit that ruffs."""


'''

#: Its arm in the interpreter, which is written by hand.
INTERPRETER = "conformance/capot_conformance/reference/facts.py"
ARM = """        case "NoTrumpHeld":
            return now.contract is not None and not any(now.contract.ruffs(suit_of(card)) for card in now.hand)
"""

RULE = """house rule beat-without-trumps "Who has no trump beats what lies" {
  for bela-4
  replace play.must-beat {
    must beat the winning card, when holding no trump or the trick is trumped or trump is led
  }
}
"""


def put_before(path: Path, mark: str, text: str) -> None:
    there = path.read_text(encoding="utf-8")
    assert there.count(mark) == 1, mark
    path.write_text(there.replace(mark, text + mark), encoding="utf-8")


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources in which two files have been changed."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("compiler", "generated", "spec", "conformance"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "tests", "corpus"))
    put_before(folder / LANGUAGE, "#: What is asked of a trick", ROW.lstrip("\n"))
    put_before(folder / LANGUAGE, " | LedBy |", " | NoTrumpHeld")
    put_before(folder / LANGUAGE, '    "OnlyTrumps",\n', '    "NoTrumpHeld",\n')
    put_before(folder / INTERPRETER, '        case "OnlyTrumps":\n', ARM)
    (folder / "rule.capot").write_text(RULE, encoding="utf-8")
    return folder


def capot(folder: Path, *words: str) -> str:
    """Call the command of the copy, and return what it says."""
    path = os.pathsep.join(str(folder / name) for name in ("compiler", "generated", "conformance"))
    ran = subprocess.run(
        [sys.executable, "-m", "capot", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "CAPOT_CACHE": str(folder / "cache")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


@pytest.mark.heavy  # a copy has no cache
def test_a_fact_takes_its_row_and_its_arm_in_the_interpreter(copied: Path) -> None:
    assert "no errors" in capot(copied, "check", "rule.capot")
    said = capot(copied, "explain", "bela-4", "play.must-beat", "--file", "rule.capot", "--with", "beat-without-trumps")
    assert "you hold no trump" in said
    game = ("conform", "bela-4", "--with", "beat-without-trumps", "--file", "rule.capot")
    assert "200 deals" in capot(copied, *game, "--deals", "200")
