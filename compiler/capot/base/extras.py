"""What an extra of capot needs, and how to install it."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import PackageNotFoundError, requires

_NEED = re.compile(r"([^;]+?)\s*;\s*extra\s*==\s*['\"]([\w-]+)['\"]")


@cache
def install(extra: str) -> str:
    """Return the command that installs what an extra needs.

    It names the packages themselves: capot may come from a checkout or a file, and need not be on an index. Its quotes
    are those of every shell.
    """
    try:
        needs = [found for line in requires("capot") or () if (found := _NEED.fullmatch(line))]
    except PackageNotFoundError:  # run from its sources, without being installed
        needs = []
    named = [f'"{need[1]}"' for need in needs if need[2] == extra]
    return f"pip install {' '.join(named)}" if named else f'pip install -e ".[{extra}]"  in a checkout of capot'
