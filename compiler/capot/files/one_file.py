"""One file, written whole: beside the old one, synced, and then under its name."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from capot.files.disk_steps import (
    ALONE,
    OPENING,
    is_at,
    make_folders,
    missing_folders,
    named,
    neighbour,
    remove_empty,
    sync_folder,
    write_fully,
)
from capot.files.lock import Patience, lock
from capot.files.output_target import Stream, Target, first_rights, set_rights, target_of
from capot.files.recovery import may_remove, recover, remove_left


def write_atomically(path: Path, text: str | bytes, *, private: bool = False) -> None:
    """Write a file, or send the text to what is no plain file.

    A file behind a link is replaced and the link stays; permissions are kept, and a new file has those that the user's
    mask gives it. A ``private`` file is for its owner alone.

    Raises:
        OSError: with the file's name, if it cannot be written; an old one is then untouched.
    """
    target = target_of(path)
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    if isinstance(target, Stream):
        target.send(data)
        return
    recover(target.path.parent, sweep=False)
    with named(path):
        folders = missing_folders(target.path.parent)
        try:
            make_folders(folders)
            _replace(target, data, private=private)
        except BaseException:
            remove_empty(folders)
            raise


def rename(path: Path, name: Path) -> None:
    """Give a file another name, and wait until the disk has it.

    Raises:
        OSError: if it cannot be renamed.
    """
    path.rename(name)
    sync_folder(name.parent)


def _replace(target: Target, data: bytes, *, private: bool) -> None:
    beside = neighbour(target.path, ALONE)
    handle = _claim(beside, target, private=private)
    try:
        set_rights(handle, target, private=private)
        write_fully(handle, data)
        os.fsync(handle)
        if os.name != "posix":  # an open file cannot be renamed there
            os.close(handle)
            handle = -1
        beside.replace(target.path)
    except BaseException:
        if handle < 0 or is_at(handle, beside):
            beside.unlink(missing_ok=True)
        raise
    finally:
        if handle >= 0:
            os.close(handle)
    sync_folder(target.path.parent)


def _claim(beside: Path, target: Target, *, private: bool) -> int:
    """Open a new file beside the old one and lock it, as long as it lives; what a killed run left there goes.

    Raises:
        OSError: if that cannot be done.
    """
    patience = Patience(target.name)
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | OPENING
    while True:
        remove_left(beside)
        try:
            handle = os.open(beside, flags, first_rights(target, private=private))
        except FileExistsError:
            _wait_for(beside, patience)
            continue
        try:
            # Between the two steps another may have taken it for left over; then that one removes it.
            if lock(handle) and is_at(handle, beside):
                return handle
        except BaseException:
            beside.unlink(missing_ok=True)
            os.close(handle)
            raise
        os.close(handle)


def _wait_for(beside: Path, patience: Patience) -> None:
    """Wait a moment for the process that is writing the same file.

    Raises:
        OSError: if nobody is, but what lies there cannot be removed.
    """
    try:
        handle = os.open(beside, os.O_RDWR | OPENING)
    except FileNotFoundError:
        return
    try:
        if not lock(handle):
            patience.wait(handle)
        elif not may_remove(handle):
            raise PermissionError(errno.EPERM, f"{beside.name} is in the way, and is another user's")
    finally:
        os.close(handle)
