"""Names that look the same: a letter written in two ways, or letters of two alphabets that have one shape."""

from __future__ import annotations

import unicodedata

#: Small letters of Cyrillic, Greek, Armenian and rarer Latin with the shape of a common Latin one, theirs or that of
#: their capitals. Unicode's list of confusable characters has thousands; these are what keyboards have.
_SHAPES = str.maketrans(
    "авԁеһіјкӏмнорԛсѕтѵхуԝԍαβεζηικμνορτυχօոսհցյıɑɡʏ",
    "abdehijklmhopqcstvxywgabezhikmvoptyxonuhgjiagy",
)


def composed(text: str) -> str:
    """Return a text with every letter written in one way, whatever keyboard it came from.

    >>> len("Jose\u0301"), len(composed("Jose\u0301"))
    (5, 4)
    """
    return unicodedata.normalize("NFC", text)


def shape(name: str) -> str:
    """Return what two names have in common that cannot be told from each other by eye.

    >>> shape("Ana") == shape("\u0410n\u0430"), shape("Jos\u00e9") == shape("Jose")
    (True, False)
    """
    return composed(unicodedata.normalize("NFKC", name).casefold().translate(_SHAPES))
