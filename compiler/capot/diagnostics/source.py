"""Rules files as text, and what is refused before a parser sees it."""

import os
import re
from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

from capot.base.dataclasses import dataclass
from capot.base.inputs import Fault, UnfitInput, read_file
from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.span import Span
from capot.diagnostics.text_limits import MAX_BYTES

_BOM = "\ufeff"
_UTF16_BOMS = (b"\xff\xfe", b"\xfe\xff")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_SAVE_AS_UTF8 = 'save the file again with the encoding "UTF-8"'
_ONE_FILE = "name one rules file, which ends in .capot"


class SourceError(Exception):
    """A file or text that isn't rules, with the diagnostic that says why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(f"{diagnostic.span}: {diagnostic.message}")
        self.diagnostic = diagnostic


@lru_cache(maxsize=1000)
def _starts(text: str) -> tuple[int, ...]:
    """Return where the lines of a text begin."""
    return tuple(accumulate((len(line) + 1 for line in text.split("\n")[:-1]), initial=0))


@dataclass(frozen=True, slots=True)
class Source:
    """A text with the name that diagnostics call it by. Lines end with a line feed and are counted from 1."""

    name: str
    text: str

    @property
    def _starts(self) -> tuple[int, ...]:
        return _starts(self.text)

    @property
    def line_count(self) -> int:
        """How many lines there are; a last line end is followed by one more, empty line."""
        return len(self._starts)

    def line(self, number: int) -> str:
        """Give a line without its end; ``IndexError`` if there is no such line."""
        if not 1 <= number <= self.line_count:
            raise IndexError(f"{self.name} has no line {number}")
        starts = self._starts
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end]

    def position(self, offset: int) -> tuple[int, int]:
        """Give line and column, from 1, of a character offset from 0."""
        starts = self._starts
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1


def read_source(path: Path, name: str | None = None) -> Source:
    """Read a rules file, called ``name`` or else by its path; ``SourceError`` if it isn't one."""
    name = path.as_posix() if name is None else name
    try:
        data = _read_bytes(path, name)
    except FileNotFoundError:
        what = "the file cannot be opened: there is no such file"
        raise _refused("C001", what, Span.whole(name), *_there_instead(path)) from None
    except PermissionError:
        raise _refused("C008", "you have no permission to read this file", Span.whole(name)) from None
    except (OSError, ValueError) as error:  # ValueError: a path that no system could have, as with a NUL in it
        reason = (error.strerror if isinstance(error, OSError) else str(error)) or "unknown reason"
        raise _refused("C001", f"the file cannot be opened: {reason.lower()}", Span.whole(name)) from None
    return source_from_text(_decode(data, name), name)


def source_from_text(text: str, name: str) -> Source:
    """Make a source of a text that didn't come from a file, under the same conditions; ``SourceError`` if not met."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise _too_large(name)
    source = Source(name, _normalised(text))
    if bad := _SURROGATE.search(source.text):
        raise _refused("C002", "half a character is not UTF-8", Span.of(source, *bad.span()), _SAVE_AS_UTF8)
    if bad := _CONTROL.search(source.text):
        raise _binary(Span.of(source, *bad.span()), ord(bad.group()))
    if all(not line.strip() or line.lstrip().startswith("#") for line in source.text.split("\n")):
        begin = (
            "capot help init shows what can stand here" if name.endswith(".yaml") else 'start with: game NAME "Title" {'
        )
        raise _refused("C005", "there are no rules in this file", Span.whole(name), begin)
    return source


def _read_bytes(path: Path, name: str) -> bytes:
    """Read a file that is one and isn't too large; raises what the system raises."""
    try:
        return read_file(path, "rules file")
    except UnfitInput as error:
        if error.fault is Fault.SIZE:
            raise _too_large(name) from None
        raise _refused("C007", error.why, Span.whole(name), _ONE_FILE) from None


def _decode(data: bytes, name: str) -> str:
    """Decode UTF-8; what isn't text at all is called binary rather than badly encoded."""
    if data.startswith(_UTF16_BOMS):
        raise _refused("C002", "this file is UTF-16, not UTF-8", Span.whole(name), _SAVE_AS_UTF8)
    if (nul := data.find(0)) >= 0:
        raise _binary(_end_of(data[:nul], name), 0)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        span = _end_of(data[: error.start], name)
        message = f"byte {error.start + 1} (0x{data[error.start]:02X}), on line {span.line}, is not UTF-8"
        raise _refused("C002", message, span, _SAVE_AS_UTF8) from None


def _end_of(data: bytes, name: str) -> Span:
    """Give the place just after the text that these bytes stand for."""
    source = Source(name, _normalised(data.decode("utf-8", "replace")))
    return Span.of(source, len(source.text), len(source.text))


def _normalised(text: str) -> str:
    return text.removeprefix(_BOM).replace("\r\n", "\n").replace("\r", "\n")


def _too_large(name: str) -> SourceError:
    return _refused("C004", f"this file is larger than {MAX_BYTES // 1024} KiB", Span.whole(name))


def _binary(span: Span, character: int) -> SourceError:
    message = f"this is not a text file: control character U+{character:04X} on line {span.line}"
    return _refused("C003", message, span, "rules are plain text: use a text editor, not a word processor")


def _there_instead(path: Path) -> tuple[str, ...]:
    """Say which file of the folder has nearly the name of one that is not there, or how paths are written."""
    from capot.diagnostics.did_you_mean import nearest

    if "\\" in path.name and os.sep == "/":
        return ("folders and files are parted by `/` here",)
    if "," in path.name:
        return ("several files are named with a space between them",)
    try:
        there = [entry.name for entry in os.scandir(path.parent) if entry.name.endswith(".capot")]
    except OSError:
        return (f"there is no folder `{path.parent}`",) if not path.parent.exists() else ()
    near = path.name + ".capot" if path.name + ".capot" in there else nearest(path.name, there)
    return (f"did you mean `{path.with_name(near).as_posix()}`?",) if near else ()


def _refused(code: str, message: str, span: Span, *help_lines: str) -> SourceError:
    return SourceError(Diagnostic(code, message, span, help=help_lines))
