"""What was worked out once need not be worked out again: it is kept in the user's own cache folder.

What is kept is text, JSON of values (`capot.cache.values`): reading it runs nothing. It is believed only if it is
whole, and only for the very inputs and the very code that it was made from: both go into the name of its file. It lies
where nobody else can write, and a file that somebody else could have written is passed over (`capot.base.private`).
Without such a folder, or with a file that is damaged, everything is worked out anew; nothing of that is an error.
Files take their names when they are complete, so that two processes may keep the same thing at once.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from capot.base.paths import cache_file
from capot.base.private import read_private
from capot.cache.values import PLAIN, UNREADABLE, Form

#: What decides what a text is parsed to, beside the text.
PARSER = (
    *("syntax", "language", "diagnostics", "model/catalogue.py", "compile/workspace.py"),
    *("base/dataclasses.py", "base/inputs.py", "base/plain_yaml.py", "cache/values.py"),
)
#: What decides what is found in parsed rules.
CHECKER = (*PARSER, "model", "check", "compile")

_CODE = (".py", ".c", ".h", ".lark", ".jinja", ".yaml", ".json", ".css")

_MOST_KEPT = 8  # of a kind, for the checkouts and versions that one user works with at a time

_LARGEST = 200_000_000  # bytes


@cache
def code_version(parts: tuple[str, ...] = ("",), root: Path | None = None) -> str:
    """Return what changes whenever these parts of the package change: a digest of what their files hold."""
    root = root or Path(__file__).resolve().parents[1]
    names = sorted({name for part in parts for name in _files(str(root / part))})
    return _contents({name: name for name in names})


def _files(place: str) -> Iterable[str]:
    """Yield the files of a folder and of the folders in it, or a file."""
    if not Path(place).is_dir():
        yield place
        return
    for entry in os.scandir(place):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(entry.path)
        elif entry.name.endswith(_CODE):
            yield entry.path


def digest_of(files: Mapping[str, Path]) -> str | None:
    """Return what stands for the names and contents of files, or ``None`` if one cannot be read."""
    try:
        return _contents(files)
    except OSError:
        return None


def _contents(files: Mapping[str, str | Path]) -> str:
    digest = hashlib.sha256()
    for name, path in files.items():
        digest.update(f"{name} ".encode(errors="surrogatepass") + _DIGESTS.of(str(path)))
    _DIGESTS.keep()
    return digest.hexdigest()


class _Digests:
    """What stands for the contents of files, with what tells whether they were written since.

    Where the system says when anything of a file was changed last, whoever does it, what was found is kept for the next
    process. A file that was changed just before it was read is read again: another change could bear the same time.
    """

    def __init__(self) -> None:
        self._known: dict[str, tuple[list[int], bytes]] = {}
        self._asked: set[str] = set()
        self._file: Path | None = None
        self._read = False
        self._new = 0

    def of(self, place: str) -> bytes:
        """Return what stands for the contents of a file.

        Raises:
            OSError: if it cannot be read.
        """
        there = os.stat(place)  # noqa: PTH116 - there are hundreds
        seen = [there.st_mtime_ns, there.st_ctime_ns, there.st_size, there.st_ino]
        if not self._read:
            self._recall()
        self._asked.add(place)
        before, data = self._known.get(place, (None, b""))
        if before != seen:
            with open(place, "rb") as opened:  # noqa: PTH123
                data = hashlib.sha256(opened.read()).digest()
            self._known[place] = seen, data
            self._new += 1
        return data

    def keep(self) -> None:
        """Keep what was found for the next process, if that is much."""
        if self._new < _MANY or self._file is None:
            return
        settled = time.time_ns() - _SETTLED
        known = self._known if len(self._known) < _MOST_KNOWN else {place: self._known[place] for place in self._asked}
        rows = {place: [*seen, data.hex()] for place, (seen, data) in known.items() if max(seen[:2]) < settled}
        keep_text(self._file, json.dumps(rows, separators=(",", ":")))
        self._new = 0

    def _recall(self) -> None:
        self._read = True
        if os.name != "posix":  # elsewhere nothing tells of changes that leave the time of writing as it was
            return
        self._file = cache_file("digests", __file__)
        try:
            rows = json.loads(recall_text(self._file) or "{}")
            self._known = {place: (seen, bytes.fromhex(data)) for place, (*seen, data) in rows.items()}
        except UNREADABLE:
            self._known = {}


_DIGESTS = _Digests()
_MANY = 20  # files that were read anew
_MOST_KNOWN = 5000  # files; of more those are kept that were asked for last
_SETTLED = 2_000_000_000  # nanoseconds; no file system tells times less exactly


def kept_file(kind: str, version: str, *inputs: str | None) -> Path | None:
    """Return the file that keeps what was made of ``inputs`` by code of this version; ``None`` if nothing is kept."""
    known = [one for one in inputs if one is not None]
    return cache_file(kind, version, *known) if len(known) == len(inputs) else None


def recall_text(file: Path | None) -> str | None:
    """Return the text that was kept, or ``None`` if none was, it is not whole any more, or others could write it."""
    if file is None:
        return None
    try:
        seal, _, data = read_private(file, _LARGEST).partition(b"\n")
        return data.decode(errors="surrogatepass") if hashlib.sha256(data).hexdigest().encode() == seal else None
    except (OSError, ValueError, MemoryError):
        return None


def recall(file: Path | None, codec: Form = PLAIN) -> Any:
    """Return what was kept, or ``None`` if nothing was, or it cannot be read as what the codec reads."""
    text = recall_text(file)
    if text is None:
        return None
    try:
        return codec.read(text)
    except UNREADABLE:
        return None


def keep(file: Path | None, value: object, codec: Form = PLAIN, most: int = _MOST_KEPT) -> None:
    """Keep a value for the next process; where that cannot be done, the next one works it out again.

    Of each kind the ``most`` that were kept last are left.
    """
    if file is not None:
        keep_text(file, codec.write(value), most)


def keep_text(file: Path | None, text: str, most: int = _MOST_KEPT) -> None:
    """Keep a text, as `keep` keeps values."""
    if file is None:
        return
    data = text.encode(errors="surrogatepass")
    neighbour = None
    try:
        # `tempfile` would do it, and takes longer to load than this takes.
        neighbour = file.with_name(f".{file.name}.{os.getpid()}-{os.urandom(8).hex()}")
        with open(neighbour, "xb", opener=_private) as written:
            written.write(hashlib.sha256(data).hexdigest().encode() + b"\n" + data)
        neighbour.replace(file)
        neighbour = None
        _forget(file, most)
    except OSError:  # a full disk, or another process that tidied up first
        return
    finally:
        if neighbour is not None:
            neighbour.unlink(missing_ok=True)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _forget(file: Path, most: int) -> None:
    """Remove the oldest files of the same kind."""
    kind = file.name.rpartition("-")[0]
    made = sorted((other.stat().st_mtime_ns, other) for other in file.parent.glob(f"{kind}-*"))
    for _, old in made[: max(0, len(made) - most)]:
        old.unlink(missing_ok=True)


def parsed_file(paths: Mapping[str, Path]) -> Path | None:
    """Return the file in which what these rules files parse to is kept, or ``None`` if nothing can be kept."""
    return kept_file("rules", code_version(PARSER), digest_of(paths))


class Shelf:
    """Many values in one kept file, each for its own key; keys say all that a value was made from.

    What is asked for or put there is kept on `close`; what was not asked for any more is left out, so that a shelf
    does not grow. Values are read one by one, when they are asked for.
    """

    def __init__(self, kind: str, version: str, codec: Form = PLAIN) -> None:
        self._codec = codec
        self._file = kept_file(kind, version)
        lines = (recall_text(self._file) or "").split("\n")  # JSON has no line ends of its own
        self._there = dict(zip(lines[::2], lines[1::2], strict=False))
        self._used: dict[str, str] = {}

    def __contains__(self, key: str) -> bool:
        """Whether something stands there for a key; it is left there."""
        if key in self._there:
            self._used[key] = self._there[key]
        return key in self._used

    def get(self, key: str) -> Any:
        """Return what stands there for a key, or ``None``."""
        text = self._there.get(key)
        if text is None:
            return None
        try:
            value = self._codec.read(text)
        except UNREADABLE:
            return None
        self._used[key] = text
        return value

    def put(self, key: str, value: object) -> None:
        """Set a value down."""
        self._used[key] = self._codec.write(value)

    def close(self) -> None:
        """Keep what was used."""
        if self._used.keys() != self._there.keys():
            keep_text(self._file, "\n".join(one for pair in self._used.items() for one in pair))


def key_of(*inputs: str | Iterable[str]) -> str:
    """Return a key that stands for texts and lists of texts, in their order."""
    digest = hashlib.sha256()
    for one in inputs:
        for text in (one,) if isinstance(one, str) else (*one, ""):
            digest.update(f"{len(text)} {text}".encode(errors="surrogatepass"))
    return digest.hexdigest()
