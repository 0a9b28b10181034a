"""Texts on terminals and in pipes that cannot show every sign: each is replaced by what stands for it."""

from __future__ import annotations

import codecs
import io
import unicodedata
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
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape", "backslashreplace"):
            stream.reconfigure(errors=_NAME)
        if stream.isatty():
            _guard(stream)


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
