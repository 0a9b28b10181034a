"""A disk that fails.

Every step that changes something on it is counted, and can be made to fail, to be interrupted or to be the last one
before a kill; all of them can be recorded and played back as a power cut would leave them. The steps are those of the
module ``os``, below everything that capot could call; what goes past them is noticed. Nothing is really synced, which
only takes time: that it is asked for is what counts.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import random
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

STEPS = ("write", "fsync", "replace", "rename", "unlink", "remove", "mkdir", "rmdir", "ftruncate", "truncate")
RIGHTS = ("fchmod", "chmod", "fchown", "chown", "link", "symlink", "utime")
_CHANGING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
#: What a full disk still lets happen.
_SHRINKING = ("unlink", "remove", "rmdir", "ftruncate", "replace", "rename", "fsync")


class Killed(BaseException):
    """The process is no more: nothing that comes after it happens, not even what stands behind ``finally``."""


@dataclass(frozen=True)
class Fault:
    """What happens at a step: an error number, ``KeyboardInterrupt`` or ``Killed``.

    It happens before the step, or with ``late`` when it is done; a write that fails is done by half. A disk that is
    full stays so.
    """

    what: int | type[BaseException]
    late: bool = False

    def __str__(self) -> str:
        name = errno.errorcode[self.what] if isinstance(self.what, int) else self.what.__name__
        return f"{name} {'after' if self.late else 'at'}"


FAULTS = (
    Fault(errno.ENOSPC),
    Fault(errno.EIO),
    Fault(KeyboardInterrupt),
    Fault(KeyboardInterrupt, late=True),
    Fault(Killed),
    Fault(Killed, late=True),
)


@dataclass
class Disk:
    """Counts the steps below a folder, and lets ``fault`` happen at step number ``at``."""

    root: Path
    fault: Fault | None = None
    at: int = -1
    steps: list[tuple[str, tuple[Any, ...]]] = field(default_factory=list)
    past: list[str] = field(default_factory=list)
    dead: bool = False
    full: bool = False
    opened: dict[int, Path] = field(default_factory=dict)
    watch: Callable[[str, tuple[Any, ...], Any], None] | None = None

    def step(self, name: str, real: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Do a step, or what is to happen at it."""
        if self.dead:
            raise Killed
        number = len(self.steps)
        self.steps.append((name, args))
        if self.full and name not in _SHRINKING:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if number == self.at and self.fault is not None:
            if name == "write" and not self.fault.late:
                real(args[0], bytes(args[1])[: len(args[1]) // 2])
            if self.fault.late:
                real(*args, **kwargs)
            self._happen(self.fault)
        result = real(*args, **kwargs)
        if self.watch is not None:
            self.watch(name, args, result)
        return result

    def _happen(self, fault: Fault) -> None:
        if isinstance(fault.what, int):
            self.full = fault.what == errno.ENOSPC
            raise OSError(fault.what, os.strerror(fault.what))
        self.dead = fault.what is Killed
        raise fault.what

    def changes(self, name: str, args: tuple[Any, ...]) -> bool:
        """Whether a step may change something below the folder."""
        place = self.opened.get(args[0]) if isinstance(args[0], int) else Path.cwd() / args[0]
        return place is not None and place.is_relative_to(self.root)


_watching: list[Disk] = []
_REAL: dict[str, Callable[..., Any]] = {
    name: getattr(os, name) for name in (*STEPS, *RIGHTS, "open", "close") if hasattr(os, name)
} | {"fsync": lambda handle: None}


@contextmanager
def past_the_disk() -> Iterator[None]:
    """Let what another program does go to the system itself; nothing of it is synced, which only takes time."""
    now, watching = {name: getattr(os, name) for name in _REAL}, list(_watching)
    for name, function in _REAL.items():
        setattr(os, name, function)
    _watching.clear()
    try:
        yield
    finally:
        for name, function in now.items():
            setattr(os, name, function)
        _watching.extend(watching)


def _noticed(event: str, args: tuple[Any, ...]) -> None:
    """Notice files that are opened for writing past the module ``os``."""
    if event == "open" and _watching and isinstance(args[1], str) and set(args[1]) & set("wax+"):
        disk = _watching[-1]
        if isinstance(args[0], str | os.PathLike) and (Path.cwd() / args[0]).is_relative_to(disk.root):
            disk.past.append(f"{args[0]} ({args[1]})")


sys.addaudithook(_noticed)


@contextmanager
def failing(disk: Disk) -> Iterator[Disk]:
    """Put a disk between capot and the system. Its error is let through; what was left open is closed at the end."""
    real, before = _REAL, {name: getattr(os, name) for name in _REAL}

    def opening(path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        def open_it(*_: Any) -> int:
            handle: int = real["open"](path, flags, mode, dir_fd=dir_fd)
            disk.opened[handle] = Path.cwd() / path
            return handle

        if flags & _CHANGING and disk.changes("open", (path,)):
            created = not os.path.lexists(path)
            return int(disk.step("open", open_it, (path, flags, created), {}))
        if disk.dead:
            raise Killed
        return open_it()

    def closing(handle: int) -> None:
        disk.opened.pop(handle, None)
        real["close"](handle)

    def stepping(name: str) -> Callable[..., Any]:
        def do(*args: Any, **kwargs: Any) -> Any:
            if disk.changes(name, args):
                return disk.step(name, real[name], args, kwargs)
            return real[name](*args, **kwargs)

        return do

    put = {name: stepping(name) for name in real} | {"open": opening, "close": closing}
    for name, function in put.items():
        setattr(os, name, function)
    _watching.append(disk)
    try:
        yield disk
    finally:
        _watching.pop()
        for name, function in before.items():
            setattr(os, name, function)
        for handle in list(disk.opened):
            # What a file object took over, it may have closed itself, without a word to ``os``.
            with contextlib.suppress(OSError):
                os.close(handle)
    assert not disk.past, f"written past the one writer: {disk.past}"


def tree(root: Path) -> dict[str, tuple[int, bytes | str | None]]:
    """Return all that lies below a folder, hidden or not: permissions, and content, link or nothing for a folder."""
    found: dict[str, tuple[int, bytes | str | None]] = {}
    for path in sorted(root.rglob("*")):
        state = path.lstat()
        content: bytes | str | None = None
        if stat.S_ISLNK(state.st_mode):
            content = str(path.readlink())
        elif stat.S_ISREG(state.st_mode):
            content = path.read_bytes()
        found[path.relative_to(root).as_posix()] = stat.S_IMODE(state.st_mode), content
    return found


# ---------------------------------------------------------------- power cuts


@dataclass
class _Node:
    """A file: what the disk has of it, and what was written since."""

    durable: bytes = b""
    now: bytes = b""


@dataclass
class PowerCut:
    """Records what happens below a folder, and says in which ways the disk can be found after a power cut.

    The file system is the worst that is allowed: the content of a file is there when it was synced, otherwise all, half
    or nothing of it, or zeros; names in a folder are there when the folder was synced, otherwise any of the changes
    since then, in any order. A renaming is one change.
    """

    root: Path
    nodes: dict[int, _Node] = field(default_factory=dict)
    live: dict[Path, int | None] = field(default_factory=dict)
    durable: dict[Path, int | None] = field(default_factory=dict)
    waiting: dict[Path, list[dict[Path, int | str | None]]] = field(default_factory=dict)
    handles: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for path in sorted(self.root.rglob("*")):
            self.live[path] = None if path.is_dir() else self._new(path.read_bytes())
        self.durable = dict(self.live)

    def _new(self, content: bytes = b"") -> int:
        number = len(self.nodes)
        self.nodes[number] = _Node(content, content)
        return number

    def note(self, disk: Disk, name: str, args: tuple[Any, ...], result: Any) -> None:
        """Take a step over."""
        gone: str = "gone"
        if name == "open":
            path = Path(os.path.realpath(args[0]))
            if path not in self.live:
                self.live[path] = self._new()
                self._wait(path.parent, {path: self.live[path]})
            number = self.live[path]
            assert number is not None
            self.handles[result] = number
        elif name in ("replace", "rename"):
            old, new = (Path(os.path.realpath(Path(one).parent)) / Path(one).name for one in args[:2])
            self.live[new] = self.live.pop(old)
            assert old.parent == new.parent, "files are never moved between folders"
            self._wait(new.parent, {old: gone, new: self.live[new]})
        elif name in ("unlink", "remove", "rmdir"):
            path = Path(os.path.realpath(Path(args[0]).parent)) / Path(args[0]).name
            self.live.pop(path)
            self._wait(path.parent, {path: gone})
        elif name == "mkdir":
            path = Path(os.path.realpath(args[0]))
            self.live[path] = None
            self._wait(path.parent, {path: None})
        elif name == "fsync":
            self._synced(disk, args[0])
        elif name in ("write", "ftruncate"):
            self.nodes[self.handles[args[0]]].now = _content_of(args[0])

    def _wait(self, folder: Path, change: dict[Path, int | str | None]) -> None:
        self.waiting.setdefault(folder, []).append(change)

    def _synced(self, disk: Disk, handle: int) -> None:
        path = disk.opened[handle]
        real = Path(os.path.realpath(path))
        if real.is_dir():
            for change in self.waiting.pop(real, []):
                self._apply(self.durable, change)
            return
        node = self.nodes[self.handles[handle]]
        node.durable = node.now

    @staticmethod
    def _apply(names: dict[Path, int | None], change: dict[Path, int | str | None]) -> None:
        for path, number in change.items():
            if isinstance(number, str):
                names.pop(path, None)
            else:
                names[path] = number

    def found(self, rng: random.Random, most: int) -> Iterator[dict[Path, bytes | None]]:
        """Yield ways in which the disk can be found if the power goes now: content by path, ``None`` for a folder."""
        waiting = [change for changes in self.waiting.values() for change in changes]
        everything = len(waiting)
        if 2**everything <= most:
            subsets = [set(one) for n in range(everything + 1) for one in itertools.combinations(range(everything), n)]
        else:
            subsets = [set(range(n)) for n in range(everything + 1)]
            subsets += [set(range(everything)) - {n} for n in range(everything)]
            subsets += [{n} for n in range(everything)]
            subsets += [{n for n in range(everything) if rng.random() < 0.5} for _ in range(most)]
        for kept in subsets:
            names = dict(self.durable)
            for number, change in enumerate(waiting):
                if number in kept:
                    self._apply(names, change)
            for loss in range(4):
                yield {
                    path: None if number is None else self._content(self.nodes[number], loss)
                    for path, number in names.items()
                    if self._reachable(names, path)
                }
                if not self._unsynced(names):
                    break

    def _unsynced(self, names: dict[Path, int | None]) -> bool:
        return any(
            self.nodes[number].now != self.nodes[number].durable for number in names.values() if number is not None
        )

    def _reachable(self, names: dict[Path, int | None], path: Path) -> bool:
        return all(above in names for above in path.parents if above != self.root and above.is_relative_to(self.root))

    @staticmethod
    def _content(node: _Node, loss: int) -> bytes:
        if node.now == node.durable:
            return node.now
        if node.now.startswith(node.durable):
            added = node.now[len(node.durable) :]
            return node.durable + (added, added[: len(added) // 2], b"", b"\0" * len(added))[loss]
        return (node.now, node.durable, node.now[: len(node.now) // 2], b"\0" * len(node.now))[loss]


def _content_of(handle: int) -> bytes:
    """Return what is in an open file, which stays where it is read or written next."""
    return os.pread(handle, os.fstat(handle).st_size, 0)


def lay(found: dict[Path, bytes | None], old: Path, new: Path) -> None:
    """Lay what a power cut left of one folder into another."""
    for path, content in sorted(found.items()):
        place = new / path.relative_to(old)
        if content is None:
            place.mkdir(parents=True, exist_ok=True)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch(0o600)
            place.write_bytes(content)
