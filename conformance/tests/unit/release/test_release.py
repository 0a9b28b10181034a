"""What a release needs: one version, a changelog by version, licences, and workflows whose every command exists."""

from __future__ import annotations

import doctest
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest
import yaml

import capot
import capot.cli
from helpers.calling import run

ROOT = Path(__file__).parents[4]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def tool(name: str) -> ModuleType:
    """Return a script of `.ci` as a module."""
    spec = importlib.util.spec_from_file_location(f"ci_{name}", ROOT / ".ci" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def commands() -> set[str]:
    group = next(value for value in vars(capot.cli).values() if isinstance(value, click.Group))
    return set(group.list_commands(click.Context(group)))


# ---------------------------------------------------------------- one version


def test_the_version_stands_in_one_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "compiler/capot/__init__.py"
    source = (ROOT / "compiler" / "capot" / "__init__.py").read_text(encoding="utf-8")
    assert tool("release").version(source) == capot.__version__
    for option in ("--version", "-V"):
        code, out, err = run(capsys, option)
        assert (code, err) == (0, "")
        assert re.fullmatch(rf"capot, version {re.escape(capot.__version__)}( \(commit [0-9a-f]{{9,}}\+?\))?\n", out)


# ---------------------------------------------------------------- the command that tags

CHANGELOG = "# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-22\n\n- Something.\n\n## 0.1.0 - 2026-01-01\n\n- All.\n"


def test_a_version_that_is_ready_has_no_problems() -> None:
    release = tool("release")
    assert list(release.problems("0.2.0", CHANGELOG, "", "v0.1.0\n")) == []
    assert release.section(CHANGELOG, "0.1.0") == "- All."
    assert doctest.testmod(release).failed == 0


@pytest.mark.parametrize(
    ("number", "changelog", "changed", "tags", "says"),
    [
        ("0.3.0", CHANGELOG, "", "", 'no section "## 0.3.0 - DATE"'),
        ("0.2.0", CHANGELOG.replace("- Something.", ""), "", "", "or nothing in it"),
        ("0.2.0", CHANGELOG.replace("## Unreleased\n", ""), "", "", 'no section "## Unreleased"'),
        ("0.2.0", CHANGELOG.replace("Unreleased\n", "Unreleased\n\n- New.\n"), "", "", 'something under "Unreleased"'),
        ("0.2.0", CHANGELOG, " M README.md\n", "", "changes that are not committed"),
        ("0.2.0", CHANGELOG, "", "v0.1.0\nv0.2.0\n", "there is a tag v0.2.0"),
    ],
)
def test_what_keeps_a_version_from_being_released_is_said(
    number: str, changelog: str, changed: str, tags: str, says: str
) -> None:
    (problem,) = tool("release").problems(number, changelog, changed, tags)
    assert says in problem


def test_the_changelog_is_by_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"(?m)^## (.+)$", changelog)
    assert headings[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", heading) for heading in headings[1:])


# ---------------------------------------------------------------- what is packed


def test_every_command_is_tried_from_what_is_packed() -> None:
    assert set(tool("package").CALLS) == commands()


def test_one_build_backend_is_named() -> None:
    assert re.fullmatch(r"hatchling==[0-9.]+", tool("package").backend())


def test_licences_name_everything_that_is_not_ours() -> None:
    assert PROJECT["project"]["license-files"] == ["LICENSE", "THIRD-PARTY.md"]
    told = (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8").casefold()
    extras = PROJECT["project"]["optional-dependencies"]
    needed = list(PROJECT["project"]["dependencies"])
    for extra in extras.keys() - {
        "dev",
        "test",
        "tests",
    }:  # what users install; the others are for work on capot itself
        needed += extras[extra]
    for requirement in needed:
        name = re.split(r"[<>=\[]", requirement)[0].strip().casefold()
        assert name.replace("mkdocs-material", "material for mkdocs") in told, name
    for path in (ROOT / "docs" / "assets").glob("*.js"):
        if "copyright" in path.read_text(encoding="utf-8")[:300].casefold():
            assert path.name in told


# ---------------------------------------------------------------- every Python


def test_every_python_that_is_named_is_tried() -> None:
    versions = tool("versions")
    named = [one.rpartition(" ")[2] for one in PROJECT["project"]["classifiers"] if "Python :: 3." in one]
    assert tuple(named) == versions.PYTHONS
    assert PROJECT["project"]["requires-python"] == f">={versions.PYTHONS[0]}"
    assert all((ROOT / path).is_file() for path in versions.TESTS)
    here = ".".join(map(str, sys.version_info[:2]))
    assert versions.is_version(Path(sys.executable), here)
    assert not versions.is_version(Path(sys.executable), "2.7")
    assert not versions.is_version(ROOT / "no-such-python", here)
    assert versions.requirements()


def test_the_call_that_tries_a_python_runs_tests() -> None:
    call = [sys.executable, "-m", "pytest", *tool("versions").OPTIONS, "--collect-only", __file__]
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(call, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# ---------------------------------------------------------------- workflows


def steps() -> Iterator[tuple[str, str]]:
    """Yield every line that a workflow runs."""
    for path in WORKFLOWS:
        jobs = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]
        for job in jobs.values():
            for step in job["steps"]:
                yield from ((path.name, line) for line in step.get("run", "").splitlines() if line.strip())


def test_workflows_are_of_the_right_form() -> None:
    assert [path.name for path in WORKFLOWS] == ["release.yml", "tests.yml"]
    for path in WORKFLOWS:
        flow: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert {"name", True, "permissions", "jobs"} == set(flow)  # YAML reads `on` as true
        for job in flow["jobs"].values():
            assert "runs-on" in job
            assert all(("uses" in step) != ("run" in step) for step in job["steps"])
    matrix = yaml.safe_load((WORKFLOWS[1]).read_text(encoding="utf-8"))["jobs"]["tests"]["strategy"]["matrix"]
    assert tuple(matrix["python"]) == tool("versions").PYTHONS
    assert [name.partition("-")[0] for name in matrix["os"]] == ["ubuntu", "windows", "macos"]


@pytest.mark.parametrize(("flow", "line"), list(steps()), ids=str)
def test_every_command_of_a_workflow_exists(flow: str, line: str) -> None:
    program, *words = line.split()
    if program == "bash":
        assert (ROOT / words[0]).is_file()
        return
    assert program == "python", line
    if words[0] != "-m":
        said = subprocess.run([sys.executable, ROOT / words[0], "--help"], capture_output=True, text=True, check=True)
        assert all(word in said.stdout for word in words[1:] if word.startswith("--"))
        return
    module, *rest = words[1:]
    assert importlib.util.find_spec(module) or module == "pip", line
    if module == "capot":
        assert rest[0] in commands()
    if module == "pip" and "-e" in rest:
        extras = re.findall(r"[a-z]+", rest[-1].partition("[")[2])
        assert extras and set(extras) <= set(PROJECT["project"]["optional-dependencies"])
