"""Which state of the sources this is."""

from __future__ import annotations

import subprocess
from functools import cache

from capot.base.paths import checkout


@cache
def commit() -> str | None:
    """Return the commit of the checkout that this runs from, with ``+`` behind it if files differ from it.

    An installed package has none: its version says all. Nor has a checkout without git.
    """
    root = checkout()
    if root is None or not (root / ".git").exists():
        return None
    try:
        head, changes = (
            subprocess.run(
                ["git", "-C", str(root), *words], capture_output=True, text=True, check=True, timeout=5
            ).stdout.strip()
            for words in (["rev-parse", "--short=9", "HEAD"], ["status", "--porcelain", "--untracked-files=no"])
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return f"{head}{'+' if changes else ''}"
