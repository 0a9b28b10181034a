"""The cases that there are where a command is called: those of the suite, and those of the club whose folder it is."""

from __future__ import annotations

from capot.cli.common import workspace_of
from capot.notation.case_files import Case, load_cases


def cases_here() -> tuple[Case, ...]:
    """Return the cases of the suite and of the club."""
    club = workspace_of(()).club
    return (*load_cases(), *(load_cases(club.cases) if club is not None and club.cases is not None else ()))
