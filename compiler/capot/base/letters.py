"""Letters without capitals and accents, as people type them in a hurry."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """Return a text without capitals and accents.

    >>> fold("Dečki"), fold("Terça")
    ('decki', 'terca')
    """
    apart = unicodedata.normalize("NFD", text.casefold().replace("đ", "d").replace("œ", "oe"))
    # Й and Ї are letters of their own; of Latin ones the accents go.
    return unicodedata.normalize("NFC", "".join(c for c in apart if not ("\u0300" <= c <= "\u036f") or c == "\u0306"))
