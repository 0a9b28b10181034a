"""Several files, written all or none."""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
import shutil
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType

from capot.files.disk_steps import (
    OPENING,
    WORKSHOP,
    ChangedMeanwhile,
    digest,
    make_folders,
    missing_folders,
    named,
    remove_empty,
    sync_folder,
    write_fully,
)
from capot.files.lock import tell_on_stderr
from capot.files.one_file import write_atomically
from capot.files.output_target import Stream, Target, first_rights, is_file, set_rights, target_of
from capot.files.plan import Change, Plan, sealed
from capot.files.recovery import let_go, recover, take

_AT_ONCE = 16  # files that are synced beside each other: the disk serves many as fast as one
_REFUSED = (errno.EACCES, errno.EPERM, errno.EROFS)
_MOST_ALONE = 8  # files for which that is not worth it


class Writing:
    """Files that are written all or none, while no other run writes below the same folder.

    Used in a ``with`` statement, which waits for others, says for whom, and first makes good what a run that was killed
    left. `put` and `remove` say what is to be; nothing of it happens before `commit`, which does it at the end.

    Args:
        home: the folder below which it all lies; it is made if it is not there.
    """

    def __init__(self, home: Path) -> None:
        self.home = Path(os.path.realpath(home))
        self._files: dict[Path, tuple[Target, bytes]] = {}
        self._streams: list[tuple[Stream, bytes]] = []
        self._before: dict[Path, str | None] = {}
        self._gone: dict[Path, Path] = {}
        self._handle: int | None = None
        self._made: list[Path] = []
        self._seen: set[Path] = {self.home}
        self._shop: Path | None = None
        self._refused: OSError | None = None

    def __enter__(self) -> Writing:
        recover(self.home)
        try:
            self._made = missing_folders(self.home)
            make_folders(self._made)
            self._handle = take(self.home)
        except BaseException as error:
            remove_empty(self._made)
            if not isinstance(error, OSError) or error.errno not in _REFUSED:
                raise
            self._refused = error  # nobody can write here, and perhaps nobody wants to
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shop is not None:
            shutil.rmtree(self._shop, ignore_errors=True)
        if self._handle is not None:
            let_go(self.home, self._handle)
            self._handle = None
        remove_empty(self._made)

    def put(self, path: Path, text: str | bytes, *, read: bytes | None = None) -> None:
        """Have a file written; ``read`` is what was found in it when the new text was made of it.

        Raises:
            OSError: if it cannot be written where it is to be.
            ChangedMeanwhile: if something else is in it now than what was read.
        """
        target = target_of(path)
        data = text if isinstance(text, bytes) else text.encode("utf-8")
        if isinstance(target, Stream):
            self._streams.append((target, data))
            return
        self._enter(target.path.parent)
        with named(path):
            before = digest(target.path)
        if read is not None and before != hashlib.sha256(read).hexdigest():
            raise ChangedMeanwhile(path)
        self._before[target.path] = before
        self._files[target.path] = target, data

    def remove(self, path: Path) -> None:
        """Have a file removed, if it is there; a link goes, and what is behind it stays."""
        place = Path(os.path.realpath(path.parent)) / path.name
        if path.is_file():
            self._gone[place] = path
            self._before[place] = digest(place)

    def _enter(self, folder: Path) -> None:
        """Make good what was left in a folder, before anything of it is looked at."""
        if folder not in self._seen:
            self._seen.add(folder)
            recover(folder)

    def workshop(self) -> Path:
        """Return an empty folder for what another program makes before it is written; it is gone at the end."""
        self._shop = self.home / f"{WORKSHOP}{secrets.token_hex(4)}"
        self._shop.mkdir()
        return self._shop

    def commit(self) -> None:
        """Write and remove it all.

        Raises:
            OSError: with the name of a file that cannot be written; then nothing is changed.
            ChangedMeanwhile: if somebody changed a file at the last moment; that one is left alone.
        """
        plan = self._plan()
        if plan.changes:
            if self._refused is not None:
                raise self._refused
            assert self._handle is not None
            self._write(plan, self._handle)
        for stream, data in self._streams:
            stream.send(data)

    def _plan(self) -> Plan:
        wanted = {path: hashlib.sha256(data).hexdigest() for path, (_, data) in self._files.items()}
        changes = [Change(path, self._before[path], now) for path, now in wanted.items() if now != self._before[path]]
        changes += [Change(path, self._before[path], None) for path in self._gone if path not in wanted]
        folders = [folder for one in changes if one.after for folder in missing_folders(one.path.parent)]
        return Plan(self.home, secrets.token_hex(4), tuple(changes), tuple(dict.fromkeys(folders)))

    def _write(self, plan: Plan, handle: int) -> None:
        line = plan.to_line()
        # Of the plan nobody has heard: an error in it speaks of a file that it is for.
        known = next((self._files[one.path][0].name for one in plan.changes if one.after), self.home)
        ready = False
        try:
            with named(known):
                write_fully(handle, line)
                os.fsync(handle)
            with named(plan.folders[-1] if plan.folders else self.home):
                make_folders(plan.folders)
            self._prepare(plan)
            with named(known):
                write_fully(handle, sealed(line))
                os.fsync(handle)
            ready = True
        finally:
            if not ready:
                _unseal(handle, len(line))
                plan.take_back()
                os.ftruncate(handle, 0)
        try:
            left = plan.carry_out()
        except OSError:  # it may be different a moment later
            left = self._carry_out_again(plan)
        except BaseException:
            self._carry_out_again(plan)
            os.ftruncate(handle, 0)
            raise
        os.ftruncate(handle, 0)
        if left:
            raise ChangedMeanwhile(left[0], "it is left as it is; the others are written")

    def _carry_out_again(self, plan: Plan) -> list[Path]:
        try:
            return plan.carry_out()
        except OSError:
            tell_on_stderr(f"some files are written and some are not: the next run that writes in {self.home} goes on")
            raise

    def _prepare(self, plan: Plan) -> None:
        """Write the new files beside the old ones, and wait until the disk has them and their names."""
        opened: list[int] = []
        new = [change for change in plan.changes if change.after is not None]
        for start in range(0, len(new), _AT_ONCE):
            try:
                for change in new[start : start + _AT_ONCE]:
                    target, data = self._files[change.path]
                    with named(target.name):
                        opened.append(_written(plan.beside(change), target, data))
                _sync(opened)
            finally:
                while opened:
                    os.close(opened.pop())
        for folder in plan.touched():
            sync_folder(folder)


def write_all(files: Mapping[Path, str], removed: Iterable[Path] = (), home: Path | None = None) -> None:
    """Write files and remove others, all or none; what is no plain file is sent to when all others are written.

    Args:
        files: the text of each file.
        removed: files that go, if they are there.
        home: the folder below which they lie; otherwise the innermost one that they have in common.

    Raises:
        OSError: with the name of one that cannot be written; then none is changed.
    """
    gone = list(removed)
    plain = [path for path in files if is_file(path)]
    if len(plain) <= 1 and not gone and home is None:
        for path in [*plain, *(path for path in files if path not in plain)]:
            write_atomically(path, files[path])
    else:
        with Writing(home or common([*plain, *gone])) as writing:
            for path, text in files.items():
                writing.put(path, text)
            for path in gone:
                writing.remove(path)
            writing.commit()


def common(paths: Iterable[Path]) -> Path:
    """Return the innermost folder that files have in common, or that of the first if it cannot be written to."""
    folders = [Path(os.path.realpath(path)).parent for path in paths]
    try:
        shared = Path(os.path.commonpath(folders))
    except ValueError:  # on different drives
        return folders[0]
    return shared if not shared.exists() or os.access(shared, os.W_OK) else folders[0]


def _unseal(handle: int, length: int) -> None:
    """Make sure that a plan that is taken back is not taken for one that is to be carried out."""
    if os.fstat(handle).st_size > length:
        os.ftruncate(handle, length)
        os.fsync(handle)


def _written(beside: Path, target: Target, data: bytes) -> int:
    """Write a new file beside an old one; returns it open, still to be synced."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | OPENING
    handle = os.open(beside, flags, first_rights(target, private=False))
    try:
        set_rights(handle, target, private=False)
        write_fully(handle, data)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _sync(handles: list[int]) -> None:
    """Wait until the disk has some open files."""
    if len(handles) <= _MOST_ALONE:
        for handle in handles:
            os.fsync(handle)
        return
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        list(pool.map(os.fsync, handles))
