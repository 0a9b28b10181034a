"""Makes a release: ``python .ci/release.py`` checks everything and says what is missing, ``--tag`` tags it then.

The version stands in one place, ``__version__`` in compiler/capot/__init__.py; CHANGELOG.md has a section for it, and
nothing under "Unreleased".
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION = re.compile(r'(?m)^__version__ = "([0-9]+\.[0-9]+\.[0-9]+)"$')


def version(text: str) -> str:
    """Return the version that a module says.

    >>> version('__version__ = "1.2.3"')
    '1.2.3'
    """
    found = VERSION.search(text)
    if found is None:
        raise ValueError("there is no __version__ of three numbers")
    return found[1]


def section(changelog: str, heading: str) -> str | None:
    r"""Return what a changelog says under a heading; ``None`` if there is no such heading.

    >>> section("## Unreleased\n\n## 0.2.0 - 2026-11-22\n\n- All.\n", "0.2.0")
    '- All.'
    """
    parts = re.split(r"(?m)^## ", changelog)[1:]
    by_heading = {part.split("\n", 1)[0].split(" - ")[0].strip(): part.partition("\n")[2].strip() for part in parts}
    return by_heading.get(heading)


def problems(number: str, changelog: str, changed: str, tags: str) -> Iterator[str]:
    """Yield what keeps a version from being released: of the changelog, the working tree and the tags."""
    if not section(changelog, number):
        yield f'CHANGELOG.md has no section "## {number} - DATE", or nothing in it'
    if section(changelog, "Unreleased") is None:
        yield 'CHANGELOG.md has no section "## Unreleased"'
    elif section(changelog, "Unreleased"):
        yield f'CHANGELOG.md has something under "Unreleased": it belongs to {number}, or to no release'
    if changed.strip():
        yield "there are changes that are not committed"
    if f"v{number}" in tags.split():
        yield f"there is a tag v{number}: count __version__ up"


def git(*call: str) -> str:
    """Return what git says."""
    return subprocess.run(["git", *call], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """Check everything, and tag."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tag", action="store_true", help="tag the commit when everything is as it should be")
    asked = parser.parse_args()
    number = version((ROOT / "compiler" / "capot" / "__init__.py").read_text(encoding="utf-8"))
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    missing = list(problems(number, changelog, git("status", "--porcelain"), git("tag", "--list")))
    if missing:
        sys.exit("\n".join(missing))
    python = sys.executable
    calls = (
        ["bash", ".ci/run"],
        [python, "-m", "pytest", "-q", "-n", "2", "-m", "heavy"],
        [python, ".ci/versions.py"],
        [python, ".ci/package.py", "--out", "dist"],
    )
    thorough = {**os.environ, "HYPOTHESIS_PROFILE": "full"}
    for call in calls:
        print("==", *call, flush=True)
        if subprocess.run(call, cwd=ROOT, env=thorough, check=False).returncode:
            sys.exit(f"{' '.join(call)} failed: nothing is tagged")
    if asked.tag:
        git("tag", "-a", f"v{number}", "-m", f"capot {number}\n\n{section(changelog, number)}")
        print(f"tagged v{number}; dist/ has what is to be published")
    else:
        print(f"everything is as it should be; --tag tags it v{number}")


if __name__ == "__main__":
    main()
