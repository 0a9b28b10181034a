"""Runs tests under every Python that capot is for, with the lowest and the highest versions of what it depends on.

``python .ci/versions.py`` makes an environment for each, outside of this folder, and says at the end which passed,
which failed and which interpreter is missing; a missing one makes it fail, unless ``--allow-missing`` is given. One is
looked for as ``python3.N`` on the path, among those of pyenv and of uv, or is given: ``--python /path/to/python3.14``.
With ``--tests all`` every test is run, which takes long.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
RESOLUTIONS = ("highest", "lowest-direct")
#: What depends most on the interpreter and on libraries: what is generated, texts, files, the terminal, help pages.
TESTS = (
    "conformance/tests/unit/model/test_model.py",
    "conformance/tests/unit/runtime/test_records.py",
    "conformance/tests/unit/runtime/test_older_files.py",
    "conformance/tests/unit/syntax/test_formatter.py",
    "conformance/tests/unit/pages/test_schemas.py",
    "conformance/tests/command/test_help.py",
    "conformance/tests/unit/score_sheet/test_score_sheet.py",
    "conformance/tests/unit/release/test_systems.py",
    "conformance/tests/unit/environments/test_environments.py",
)
#: Nothing is left in the folder that is tried; what is skipped is said with its reason.
OPTIONS = ("-q", "-rs", "-p", "no:cacheprovider")


def places(version: str) -> Iterator[Path]:
    """Yield where an interpreter may be."""
    if found := shutil.which(f"python{version}"):
        yield Path(found)
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv.glob(f"versions/{version}.*/bin/python"), reverse=True)
    if shutil.which("uv"):
        call = ["uv", "python", "find", "--no-python-downloads", version]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            yield Path(done.stdout.strip())


def is_version(python: Path, version: str) -> bool:
    """Whether an interpreter starts and is of a version; a name alone, as pyenv leaves it, is none."""
    try:
        done = subprocess.run([python, "-V"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return done.returncode == 0 and re.match(rf"Python {re.escape(version)}\.", done.stdout) is not None


def interpreter(version: str, given: Sequence[Path]) -> Path | None:
    """Return an interpreter of a version, if there is one."""
    return next((python for python in (*given, *places(version)) if is_version(python, version)), None)


def requirements() -> list[str]:
    """Return what the tests need, with the bounds of pyproject.toml."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    return [one for extra in ("envs", "lsp", "pdf", "test", "tui", "watch") for one in extras[extra]]


def tried(python: Path, resolution: str, folder: Path, tests: Sequence[str]) -> bool:
    """Make an environment and run the tests in it; returns whether all is well."""
    env = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    inside = folder / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = ["uv", "pip", "install", "-q", "--python", inside, "--resolution", resolution]
    calls = (
        ["uv", "venv", "-q", "--python", python, folder / "env"],
        [*install, "-e", ROOT, *requirements()],
        [inside, "-m", "capot", "build", "--check"],
        [inside, "-m", "pytest", *OPTIONS, *tests],
    )
    for call in calls:
        print("  $", *call, flush=True)
        if subprocess.run([*map(str, call)], cwd=ROOT, env=env, check=False).returncode:
            return False
    return True


def main() -> None:
    """Try every version, and say what came of each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--python", type=Path, action="append", default=[], help="an interpreter that is not found")
    parser.add_argument("--only", choices=PYTHONS, action="append", help="this version alone")
    parser.add_argument("--resolution", choices=RESOLUTIONS, action="append", help="these of the dependencies alone")
    parser.add_argument("--allow-missing", action="store_true", help="a missing interpreter is said, and no failure")
    parser.add_argument("--tests", choices=("some", "all"), default="some")
    asked = parser.parse_args()
    if not shutil.which("uv"):
        sys.exit("uv is needed, which alone resolves to the lowest versions: python -m pip install uv")
    results: dict[str, str] = {}
    for version in asked.only or PYTHONS:
        python = interpreter(version, asked.python)
        if python is None:
            results[version] = "missing: uv python install, pyenv install, or --python PATH"
            continue
        for resolution in asked.resolution or RESOLUTIONS:
            print(f"== Python {version}, {resolution}", flush=True)
            with tempfile.TemporaryDirectory(prefix="capot-versions-") as name:
                well = tried(python, resolution, Path(name), TESTS if asked.tests == "some" else ())
            results[f"{version}, {resolution}"] = "passed" if well else "failed"
    for name, result in results.items():
        print(f"{name}: {result}")
    missing = any(result.startswith("missing") for result in results.values()) and not asked.allow_missing
    sys.exit(1 if missing or "failed" in results.values() else 0)


if __name__ == "__main__":
    main()
