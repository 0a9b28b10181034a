"""Runs on a real Dask scheduler with two worker processes: the same bytes, also when one of them is killed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from capot.cli import main

pytest.importorskip("distributed", reason="distributed is not installed: pip install 'capot[dist]'")

CALL = ["simulate", "bela-4", "--format", "json", "--runner", "plain"]
_PATIENCE = 60


@dataclass
class Cluster:
    """A scheduler with its workers, each a process of its own; nobody starts a worker anew."""

    address: str
    workers: list[subprocess.Popen[bytes]]


def _started(*args: str, log: Path) -> subprocess.Popen[bytes]:
    with log.open("wb") as out:
        return subprocess.Popen([sys.executable, "-m", *args], stdout=out, stderr=subprocess.STDOUT)


def _found(log: Path, pattern: str) -> str:
    """Wait until a program has said something, and return it."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if hit := re.search(pattern, log.read_text(errors="replace")):
            return hit[1]
        time.sleep(0.05)
    raise AssertionError(log.read_text(errors="replace"))


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    local = ("--host", "127.0.0.1", "--no-dashboard")
    args = ("distributed.cli.dask_scheduler", *local, "--port", "0")
    running = [_started(*args, log=folder / "scheduler.log")]
    try:
        address = _found(folder / "scheduler.log", r"Scheduler at:\s+(tcp://127\.0\.0\.1:\d+)")
        kind = ("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", *local)
        for name in ("first", "second"):
            running.append(_started(*kind, "--local-directory", str(folder), log=folder / f"{name}.log"))
        for name in ("first", "second"):
            _found(folder / f"{name}.log", r"(Registered to)")
        yield Cluster(address, running[1:])
    finally:
        for process in reversed(running):
            process.kill()
            process.wait()


def capot(*args: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "capot", *args]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def called(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[object, str, str]:
    """Call the command in this process; returns exit code, output and error output."""
    with pytest.raises(SystemExit) as stop:
        main(list(args))
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    return stop.value.code, out, err


@pytest.mark.heavy  # a scheduler and two workers start for it
def test_a_cluster_gives_the_same_bytes_and_so_it_does_when_a_worker_is_killed(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deals = ["--deals", "24500"]
    kept = tmp_path / "kept.json"
    process = capot(*CALL, *deals, "--scheduler", cluster.address, "--checkpoint", str(kept))
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if kept.exists() and json.loads(kept.read_text())["sessions"]:
            break
        time.sleep(0.02)
    assert process.poll() is None
    os.kill(cluster.workers[0].pid, signal.SIGKILL)
    out, err = process.communicate(timeout=_PATIENCE)
    assert process.returncode == 0
    assert b"Traceback" not in err  # Dask may say that it does something again
    assert cluster.workers[0].wait() == -signal.SIGKILL
    assert json.loads(kept.read_text())["done"] == [[0, 25]]
    assert (0, out.decode(), "") == called(capsys, *CALL, *deals, "--jobs", "2")


@pytest.mark.heavy
def test_house_rules_of_ones_own_need_no_file_on_the_workers(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # where the workers are not
    Path("short.capot").write_text(
        'house rule short-match "To 501" {\n  for bela-4\n  replace match.target {\n    target: 501 points\n  }\n}\n'
    )
    call = ["compare", "bela-4", "short-match", "--file", "short.capot", "--deals", "200", "--format", "json"]
    there = called(capsys, *call, "--scheduler", cluster.address)
    assert there == called(capsys, *call, "--jobs", "1")
    assert there[0] == 0


@pytest.mark.parametrize("address", ["nowhere", "tcp://127.0.0.1:port", "http://["])
def test_an_address_that_is_none_is_refused_at_once(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    code, out, err = called(capsys, "simulate", "bela-4", "--deals", "10", "--scheduler", address)
    assert (code, out, time.monotonic() - began < 5) == (2, "", True)
    assert "there is no Dask scheduler at" in err and "start one with dask scheduler" in err
