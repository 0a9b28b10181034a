"""The pytest plugin: every case of a YAML file under a folder ``cases`` is a test of its own, one per game.

Load it with ``-p capot_conformance.plugin``. A case that fails is shown as the place and the case in words.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from capot.base.paths import cases_root
from capot.notation.case_files import Case, CaseError, load_file, load_own_file
from capot_conformance.runner.case_run import load_game, run_case
from capot_conformance.runner.engine_interface import GameLike


class CaseFailedError(Exception):
    """The engine does not answer as a case expects."""

    def __init__(self, mismatches: list[str]) -> None:
        super().__init__("; ".join(mismatches))
        self.mismatches = mismatches


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "CaseFile | None":
    """Collect the YAML files that lie under a folder ``cases``; those of the corpus of fuzzing are wrong on purpose."""
    folders = {folder.name for folder in file_path.parents}
    if file_path.suffix == ".yaml" and "cases" in folders and "corpus" not in folders:
        return CaseFile.from_parent(parent, path=file_path)
    return None


class CaseFile(pytest.File):
    """A file of cases."""

    def collect(self) -> Iterator["CaseItem"]:
        """Yield a test for each case and game."""
        load = load_own_file if self.path.is_relative_to(cases_root()) else load_file
        for case in load(self.path):
            for game in case.games:
                yield CaseItem.from_parent(
                    self, name=f"{case.name} [{'+'.join((game, *case.house_rules))}]", case=case, game=game
                )

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show what is wrong in the file, without a traceback."""
        return str(excinfo.value) if isinstance(excinfo.value, CaseError) else super().repr_failure(excinfo)


class CaseItem(pytest.Item):
    """One case, asked of one game."""

    def __init__(self, *, case: Case, game: str, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.case = case
        self.game = game

    def runtest(self) -> None:
        """Ask the engine."""
        mismatches = run_case(self.case, _game(self.game, self.case.house_rules))
        if mismatches:
            raise CaseFailedError(mismatches)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show the case in words; a crash of the engine keeps its traceback below them."""
        lines = [f"{self._place()}: {self.case.name}"]
        if isinstance(excinfo.value, CaseFailedError):
            lines += [f"  {mismatch}" for mismatch in excinfo.value.mismatches]
        else:
            lines.append(f"  the engine broke down: {excinfo.typename}: {excinfo.value}")
        lines += [f"  because: {self.case.because}", f"  pins: {' '.join(self.case.pins)}"]
        if not isinstance(excinfo.value, CaseFailedError):
            lines += ["", str(super().repr_failure(excinfo))]
        return "\n".join(lines)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Say where the case stands."""
        return self.path, self.case.line - 1, self.name

    def _place(self) -> str:
        path = self.case.path
        root = self.config.rootpath
        return f"{path.relative_to(root) if path.is_relative_to(root) else path}:{self.case.line}"


@cache
def _game(name: str, house_rules: tuple[str, ...]) -> GameLike:
    return load_game(name, house_rules)
