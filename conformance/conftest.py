"""Which tests are quick: ``pytest -m quick`` runs these alone, and does not even read the others."""

import os
import sys
from functools import cache
from pathlib import Path

import pytest

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
    "tests/unit/suite/test_ledger.py",
    "tests/unit/suite/test_reference.py",
)


def pytest_configure(config: pytest.Config) -> None:
    """Let workers and the many programs that tests start find bytecode, where Python is told to leave none beside code.

    Without it each of them compiles all that it imports, which takes longer than what it is started for.
    """
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
        if _is_quick(item.path):
            item.add_marker(pytest.mark.quick)
