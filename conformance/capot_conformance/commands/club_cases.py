"""The cases that there are where a command is called: of the suite, of the club whose folder it is, and one's own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from capot.base.paths import cases_root
from capot.cli.common import workspace_of
from capot.notation.case_files import Case, CaseError, load_cases, load_file
from capot.notation.compact import NotationError, listed
from capot.runtime.actions import parse_action
from capot.runtime.errors import BadInput
from capot_conformance.runner.given_shapes import check_case


def cases_here(folders: Iterable[Path] = (), files: Iterable[Path] = ()) -> tuple[Case, ...]:
    """Return the cases of the suite and of the club, and those in folders, or files, that were named.

    `files` are rules files that were named: among them may be that of a club, whose cases are then meant.

    Raises:
        CaseError: if a case cannot be read, or a folder has none.
    """
    club = workspace_of(files).club
    found = [*load_cases(), *(load_cases(club.cases) if club is not None and club.cases is not None else ())]
    for place in folders:
        own = load_cases(place) if place.is_dir() else load_file(place)
        if not own:
            raise CaseError(place, 1, "there are no files of cases (*.yaml) in this folder")
        found += own
    wrong: list[CaseError] = []
    for case in found:
        if not is_of_the_suite(case):
            try:
                check_case(case)
                _read_acts(case)
            except NotationError as error:
                wrong.append(CaseError(case.path, case.line, f"{case.name}: {error}"))
    if wrong:
        raise CaseError.of_all(wrong)
    return tuple({case.place: case for case in found}.values())


def _read_acts(case: Case) -> None:
    """Read the acts that players may or may not do; `check_case` has seen that they are listed by player."""
    for part in (case.expect, case.expect_not):
        for name in ("may", "may-not"):
            for act in (one for acts in part.get(name, {}).values() for one in listed(acts)):
                try:
                    parse_action(act)
                except BadInput as error:
                    raise NotationError(f"expect: {name}: {error}") from None


def is_of_the_suite(case: Case) -> bool:
    """Whether a case is one of capot's own."""
    return case.path.is_relative_to(cases_root())
