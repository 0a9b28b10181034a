"""Builds what is released, twice, and tries it from an empty environment: ``python .ci/package.py --out FOLDER``.

The wheel and the source archive are made from the last commit, in two folders, by the one build backend that
pyproject.toml names, with the time of the commit in place of the clock's: they must be equal byte for byte. Then each
is installed into a new environment, and every command is called in a folder that has nothing to do with this one.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

#: A call for each command, what it is given on the standard input, how it has to end, and what it has to say.
CALLS: Mapping[str, tuple[Sequence[str], str, int, str]] = {
    "build": (("build", "ours.capot", "--out", "made"), "", 0, "built house rule ours"),
    "check": (("check", "ours.capot"), "", 0, "no errors"),
    "compare": (("compare", "bela-4", "--deals", "20", "--with", "clockwise", "--runner", "plain"), "", 0, ""),
    "completion": (("completion", "bash"), "", 0, "capot"),
    "conform": (("conform", "bela-4"), "", 0, "passed"),
    "diff": (("diff", "bela-4", "bela-3"), "", 0, ""),
    "docs": (("docs", "--out", "site"), "", 2, ""),
    "engine": (("engine",), '{"type": "start", "protocol": "capot-conformance/1"}\n{"type": "stop"}\n', 0, "hello"),
    "explain": (("explain", "bela-4", "play.must-beat"), "", 0, "play.must-beat"),
    "export": (("export", "bela-4", "-o", "alone.py"), "", 0, "alone.py"),
    "export-cases": (("export-cases", "cases"), "", 0, "cases"),
    "fmt": (("fmt", "--check", "ours.capot"), "", 0, ""),
    "games": (("games",), "", 0, "bela-4"),
    "help": (("help", "check"), "", 0, "capot check"),
    "init": (("init", "club", "--yes"), "", 0, "capot.yaml"),
    "lsp": (("lsp",), "", 2, "pygls"),
    "mutate": (("mutate", "bela-4", "--clause", "match.target", "--deals", "5"), "", 0, "mutants"),
    "new": (("new", "house-rule", "theirs", "--from", "bela-4", "--change", "match.target"), "", 0, "theirs"),
    "play": (("play", "bela-4", "--watch", "--seed", "7", "--record", "match.json"), "", 0, ""),
    "referee": (("referee", "sheet.json"), "", 0, "Nothing is wrong"),
    "review": (("review", "match.json", "--level", "club"), "", 0, "weighed"),
    "rulebook": (("rulebook", "bela-4", "--out", "bela.html"), "", 0, "bela.html"),
    "score": (("score", "bela-4", "show"), "", 0, "Ana"),
    "simulate": (("simulate", "bela-4", "--deals", "20", "--runner", "plain"), "", 0, ""),
}
#: What has to be there before the calls.
RULES = """house rule ours "Our match goes to 501" {
  for bela-4

  replace match.target {
    target: 501 points
  }
}
"""
FIRST = (
    ("score", "bela-4", "new", "--players", "Ana,Boro,Ceca,Dino", "--dealer", "Dino"),
    ("score", "bela-4", "add", "Ana hearts 92"),
    ("score", "bela-4", "export", "-o", "sheet.json"),
)


def run(*call: object, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a program and return what it printed; ends everything where it fails."""
    done = subprocess.run([*map(str, call)], cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, call))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def backend() -> str:
    """Return the requirement of the build backend, which has to name one version."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    (needed,) = build["requires"]
    if not re.fullmatch(r"hatchling==[0-9.]+", needed):
        sys.exit(f"pyproject.toml: the build backend is not of one version: {needed}")
    return str(needed)


def new_environment(folder: Path) -> Path:
    """Make an empty environment and return its Python."""
    venv.create(folder, with_pip=True)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def built(commit: str, out: Path, scratch: Path) -> list[Path]:
    """Build a commit in a folder of its own; returns the files by name."""
    archive = scratch / "commit.tar"
    run("git", "archive", "--format=tar", "-o", archive, commit)
    source = scratch / f"source-{out.name}"
    with tarfile.open(archive) as tar:
        tar.extractall(source, filter="data")
    python = scratch / "builder" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        new_environment(scratch / "builder")
        run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", backend())
    when = run("git", "log", "-1", "--format=%ct", commit).strip()
    env = {**os.environ, "SOURCE_DATE_EPOCH": when, "PYTHONHASHSEED": "random"}
    run(python, "-m", "hatchling", "build", "-d", out, "-t", "sdist", "-t", "wheel", cwd=source, env=env)
    return sorted(out.iterdir())


def same_twice(out: Path, scratch: Path) -> list[Path]:
    """Build twice and compare; returns the files of the first time."""
    commit = run("git", "rev-parse", "HEAD").strip()  # though somebody commits meanwhile
    first, second = built(commit, out, scratch), built(commit, scratch / "again", scratch)
    digests = [
        {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files} for files in (first, second)
    ]
    if digests[0] != digests[1]:
        sys.exit(f"two builds of one commit differ: {digests[0]} and {digests[1]}")
    for name, digest in digests[0].items():
        print(f"{digest}  {name}")
    return first


def contents(files: Sequence[Path]) -> None:
    """Hold what is in the files to what is promised: licences are, tests and what was left lying about are not."""
    wheel = next(path for path in files if path.suffix == ".whl")
    sdist = next(path for path in files if path.name.endswith(".tar.gz"))
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in ("LICENSE", "THIRD-PARTY.md", "capot/py.typed", "capot/_spec/", "capot_conformance/_cases/"):
        if not any(wanted in name for name in names):
            sys.exit(f"{wheel.name} has no {wanted}")
    with tarfile.open(sdist) as tar:
        names += tar.getnames()
    left = re.compile(r"__pycache__|\.venv|\.pyc$|^[^/]+/(site|dist|findings)/")
    if lying := [name for name in names if left.search(name)]:
        sys.exit(f"what is released has {lying[0]} in it")


def tried(package: Path, scratch: Path) -> None:
    """Install a file into an empty environment and call every command in an empty folder."""
    place = scratch / f"try-{package.name}"
    python = new_environment(place / "env")
    run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", package)
    here = place / "folder"
    here.mkdir()
    kept = {"PATH", "HOME", "SYSTEMROOT", "TEMP", "TMP", "LANG", "PIP_INDEX_URL", "UV_INDEX_URL"}
    env = {name: value for name, value in os.environ.items() if name in kept}
    env |= {"XDG_CACHE_HOME": str(place / "cache"), "XDG_STATE_HOME": str(place / "state")}
    capot = [python, "-m", "capot"]
    version = run(*capot, "--version", cwd=here, env=env)
    listed = commands(python)
    if listed != {*CALLS}:
        sys.exit(f"no call for {sorted(listed - {*CALLS})}, or no command {sorted({*CALLS} - listed)}")
    (here / "ours.capot").write_text(RULES, encoding="utf-8")
    for call in FIRST:
        run(*capot, *call, cwd=here, env=env)
    for name, (call, typed, code, said) in CALLS.items():
        whole = [*map(str, capot), *call]
        done = subprocess.run(whole, cwd=here, env=env, input=typed, capture_output=True, text=True, check=False)
        told = done.stdout + done.stderr
        if done.returncode != code or said not in told or "Traceback" in told:
            sys.exit(f"{package.name}: capot {' '.join(call)} ended with {done.returncode}:\n{told[-3000:]}")
        print(f"  capot {name}: as it should be")
    run(python, here / "alone.py", "7", cwd=here, env=env)
    print(f"{package.name}: {version.strip()}, {len(CALLS)} commands")


def commands(python: Path) -> set[str]:
    """Return every command of the installed program."""
    code = (
        "import capot.cli, click\n"
        "group = next(value for value in vars(capot.cli).values() if isinstance(value, click.Group))\n"
        "print(*group.list_commands(click.Context(group)))"
    )
    return set(run(python, "-c", code).split())


def main() -> None:
    """Build, compare, look inside, install and try."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the wheel and the source archive")
    parser.add_argument("--no-install", action="store_true", help="build and compare only")
    asked = parser.parse_args()
    out: Path = asked.out.resolve()
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="capot-package-") as name:
        files = same_twice(out, Path(name))
        contents(files)
        for path in () if asked.no_install else files:
            tried(path, Path(name))


if __name__ == "__main__":
    main()
