"""What runs that were killed left, made good; and the file of a plan, which one run has at a time."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path

from capot.files.disk_steps import ALONE, OPENING, PLAN, WORKSHOP, is_at, is_own, named, sync_folder
from capot.files.lock import Patience, lock, tell_on_stderr
from capot.files.plan import read_plan

_MOST_BYTES = 64_000_000  # of a plan, which has some hundred bytes for a file


def recover(*folders: Path, sweep: bool = True) -> None:
    """Make good what runs that were killed left in some folders: plans there or above them, and new files of one.

    What others are doing at this moment is not touched.

    Raises:
        OSError: if a plan cannot be carried out or taken back.
    """
    places: dict[Path, None] = {}
    for folder in folders:
        real = Path(os.path.realpath(folder))
        places |= dict.fromkeys([real, *real.parents])
        if sweep:
            _sweep(real)
    for place in places:
        if os.access(place / PLAN, os.F_OK):
            _recover(place)


def _recover(home: Path) -> None:
    try:
        handle = os.open(home / PLAN, os.O_RDWR | OPENING)
    except OSError:  # it is gone, or another user's
        return
    try:
        if not is_own(handle) or not lock(handle) or not is_at(handle, home / PLAN):
            os.close(handle)
            return
        _make_good(home, handle)
    except BaseException:
        os.close(handle)
        raise
    let_go(home, handle)


def _make_good(home: Path, handle: int) -> None:
    """Carry out or take back the plan of a run that was killed, and empty its file; its workshop goes, too.

    Raises:
        OSError: if it cannot be done, or the file holds something else.
    """
    for shop in home.glob(f"{WORKSHOP}*"):
        shutil.rmtree(shop, ignore_errors=True)
    with named(home / PLAN):
        os.lseek(handle, 0, os.SEEK_SET)
        with os.fdopen(os.dup(handle), "rb") as file:
            content = file.read(_MOST_BYTES)
        if not content:
            return
        try:
            plan, ready = read_plan(home, content)
        except ValueError as error:
            raise OSError(0, f"this is no plan of what is to be written: {error}; remove it") from None
    if plan is not None and ready:
        for path in plan.carry_out():
            tell_on_stderr(f"{path} was changed since a run was cut off that was writing it; it is left as it is")
    elif plan is not None:
        plan.take_back()
    with named(home / PLAN):
        os.ftruncate(handle, 0)
        os.fsync(handle)


def take(home: Path) -> int:
    """Open and lock the file for a plan below a folder, as soon as nobody else has it; returns it empty.

    Raises:
        OSError: if that cannot be done.
    """
    path = home / PLAN
    patience = Patience(home)
    while True:
        with named(path):
            handle = os.open(path, os.O_RDWR | os.O_CREAT | OPENING, 0o600)
        try:
            while not (free := lock(handle)) and is_at(handle, path):
                patience.wait(handle)
            if free and is_at(handle, path):
                if not is_own(handle):
                    raise PermissionError(1, "another user's run left it; have them write there again, or remove it")
                _make_good(home, handle)
                sync_folder(home)
                os.lseek(handle, 0, os.SEEK_SET)
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def let_go(home: Path, handle: int) -> None:
    """Remove the file of a plan that is done; one that is not stays for the next run."""
    done = os.fstat(handle).st_size == 0
    if done and os.name == "posix":
        (home / PLAN).unlink(missing_ok=True)
    os.close(handle)
    if done and os.name != "posix":  # an open file cannot be removed there
        try:
            (home / PLAN).unlink(missing_ok=True)
        except PermissionError:  # the next one has it already
            return


def _sweep(folder: Path) -> None:
    """Remove from a folder what runs that were killed left beside files; what others are writing is left alone."""
    try:
        names = [entry.name for entry in os.scandir(folder) if entry.name.endswith(ALONE)]
    except OSError:
        return
    for name in names:
        remove_left(folder / name)


def remove_left(beside: Path) -> None:
    """Remove a file that a killed run left: one that nobody holds."""
    try:
        handle = os.open(beside, os.O_RDWR | OPENING)
    except OSError:
        return
    try:
        if may_remove(handle) and lock(handle) and is_at(handle, beside):
            beside.unlink(missing_ok=True)
    finally:
        os.close(handle)


def may_remove(handle: int) -> bool:
    """Whether an open file may have been left by this user; what is another's, or no plain file, is never touched."""
    state = os.fstat(handle)
    return stat.S_ISREG(state.st_mode) and (not hasattr(os, "geteuid") or os.geteuid() in (0, state.st_uid))
