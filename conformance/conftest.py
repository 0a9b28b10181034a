"""How the tests are run: which are quick, which stay with one process, and what is kept from the garbage collector.

``pytest -m quick`` runs the quick ones alone, and does not even read the others.
"""

import gc
import os
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis.strategies import none

from helpers.groups import group_of
from helpers.shared_engines import FOLDER, share

_HERE = Path(__file__).parent

#: Files and folders of tests that take a few seconds each; all of them together take less than a minute.
QUICK = (
    "tests/unit/pages/test_bidding_flow.py",
    "tests/unit/pages/test_game_sentences.py",
    "tests/unit/pages/test_schemas.py",
    "tests/unit/diagnostics",
    "tests/unit/model/test_glossary.py",
    "tests/unit/runtime/test_moves.py",
    "tests/unit/runtime/test_three_players.py",
    "tests/unit/suite/test_costs.py",
    "tests/unit/suite/test_ledger.py",
)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Deal the tests of a file to one process, so that what they share, such as engines, is made once.

    The marks that name groups to pytest-xdist 3.8 come to nothing with pytest 9.2, without a word.
    """
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid, heavy=config.getoption("markexpr") == "heavy")

    return Together(config, log)


def pytest_configure(config: pytest.Config) -> None:
    """Let workers and the many programs that tests start find bytecode, where Python is told to leave none beside code.

    Without it each of them compiles all that it imports, which takes longer than what it is started for. What workers
    make of rules they share in a folder of this run. The C of many games is compiled in every run for a few deals,
    so that a quick compiler matters more than quick code; the heavy tests have the code that users have.
    """
    if config.getoption("markexpr") != "heavy":
        os.environ.setdefault("CFLAGS", "-O0")
    if not hasattr(config, "workerinput"):
        folder = os.environ[FOLDER] = tempfile.mkdtemp(prefix="capot-engines-")
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
    share()
    if sys.dont_write_bytecode and getattr(config, "cache", None) is not None:
        sys.dont_write_bytecode = False
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(config.cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@cache
def _is_quick(path: Path) -> bool:
    return any(path.is_relative_to(_HERE / name) for name in QUICK)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what is not quick, where only the quick tests are asked for: reading all the others takes longer."""
    if config.getoption("markexpr") != "quick" or collection_path.is_dir():
        return None
    return None if _is_quick(collection_path) else True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the quick tests."""
    for item in items:
        if _is_quick(item.path) and not item.get_closest_marker("heavy"):
            item.add_marker(pytest.mark.quick)


def pytest_collection_finish() -> None:
    """Tell the garbage collector that what was read so far stays.

    Models, engines and tens of thousands of tests are kept to the end: looking through them again and again took a
    seventh of the time.
    """
    given(none())(lambda nothing: None)()  # Hypothesis asks the collector of Python 3.14 who knows its generator
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 50)
