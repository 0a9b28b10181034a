"""Texts on terminals and in pipes that cannot show every sign: each is replaced by what stands for it."""

from __future__ import annotations

import codecs
import io
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from capot.base.escaping import terminal

_STANDS_FOR = dict(zip("♠♥♦♣–—−×÷·•“”„‘’đĐøØł²─│┌┐└┘├┤┬┴┼", 'SHDC---x/-*"""\'\'dDoOl2-|+++++++++', strict=True))
_STANDS_FOR |= {
    "±": "+-",
    "…": "...",
    "→": "->",
    "←": "<-",
    "≥": ">=",
    "≤": "<=",
    "½": "1/2",
    "ß": "ss",
    "œ": "oe",
    "æ": "ae",
}
_NAME = "capot-plain"
#: ASCII under another name: Click takes the name for a mistake of the system, and writes UTF-8 instead.
_ASCII = "capot-ascii"


def stand_in(sign: str) -> str:
    """Return what stands for a sign where only ASCII can be shown: letters lose their marks, the rest is ``?``.

    >>> [stand_in(sign) for sign in "♥š–Ж"]
    ['H', 's', '-', '?']
    """
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return _STANDS_FOR.get(sign) or bare or ("" if unicodedata.combining(sign) or sign == "\ufe0f" else "?")


def readable(*streams: TextIO) -> None:
    """Make streams show what they cannot encode by what stands for it, instead of failing.

    A terminal gets nothing that could command it, whatever the names of files and the like hold.
    """
    codecs.register_error(_NAME, _replace)
    codecs.unregister(_codec)  # if it is there already
    codecs.register(_codec)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape", "backslashreplace"):
            stream.reconfigure(encoding=_ASCII if _is_ascii(stream) else None, errors=_NAME)
        if stream.isatty():
            _guard(stream)


@contextmanager
def drawn_on(stream: TextIO) -> Iterator[None]:
    """Let a program command the terminal that it draws on; what others wrote it has to make visible itself."""
    guarded = vars(stream).pop("write", None)
    try:
        yield
    finally:
        if guarded is not None:
            stream.write = guarded  # type: ignore[method-assign]


def _is_ascii(stream: io.TextIOWrapper) -> bool:
    return codecs.lookup(stream.encoding).name == "ascii"


def _codec(name: str) -> codecs.CodecInfo | None:
    if name != _ASCII.replace("-", "_"):
        return None
    ascii_codec = codecs.lookup("ascii")
    return codecs.CodecInfo(
        ascii_codec.encode,
        ascii_codec.decode,
        incrementalencoder=ascii_codec.incrementalencoder,
        incrementaldecoder=ascii_codec.incrementaldecoder,
        name=_ASCII,
    )


def _guard(stream: TextIO) -> None:
    write = stream.write
    if write.__name__ != "guarded":

        def guarded(text: str) -> int:
            write(terminal(text))
            return len(text)

        stream.write = guarded  # type: ignore[method-assign]


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(stand_in, error.object[error.start : error.end])), error.end
