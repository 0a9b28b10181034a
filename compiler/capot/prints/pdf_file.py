"""PDF from a print's HTML, by WeasyPrint."""

from __future__ import annotations

import warnings
from typing import Any

from capot.base.extras import install

#: The sizes of type of a print that has to fit a page, in tenths of a point.
_SMALLEST, _LARGEST = 40, 95


class NoPdf(Exception):
    """PDF cannot be made here; the message says what is missing."""


def pdf(html: str) -> bytes:
    """Return a print as PDF, tagged for screen readers. It is made of the HTML alone: nothing else is asked for.

    Raises:
        NoPdf: if WeasyPrint, or what it needs of the system, is not installed.
    """
    written = _document(html).write_pdf(pdf_tags=True)
    assert isinstance(written, bytes)
    return written


def pdf_of_one_page(html: str) -> bytes:
    """Return a print as PDF, in the largest type with which it fills no more than a page.

    Raises:
        NoPdf: as `pdf` does.
    """
    document = _document(html)
    fits, too_large = _SMALLEST, _LARGEST + 1
    while too_large - fits > 1:
        size = (fits + too_large) // 2
        if len(document.render(stylesheets=[_in_type_of(size)]).pages) == 1:
            fits = size
        else:
            too_large = size
    written = document.write_pdf(stylesheets=[_in_type_of(fits)], pdf_tags=True)
    assert isinstance(written, bytes)
    return written


def _in_type_of(size: int) -> Any:
    """Return the style that sets a print in a size of type."""
    return _weasyprint().CSS(string=f"body {{ font-size: {size / 10}pt !important }}")


def _document(html: str) -> Any:
    weasyprint = _weasyprint()
    nothing_else = weasyprint.urls.URLFetcher(allowed_protocols=("data",))  # the pictures that the HTML holds itself
    return weasyprint.HTML(string=html, url_fetcher=nothing_else)


def _weasyprint() -> Any:
    """Return the library. What it says of later versions of itself is for whoever installs these."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            import weasyprint
    except ImportError:
        raise NoPdf(f"PDF needs WeasyPrint; install it with  {install('pdf')}") from None
    except OSError as error:  # it is there, and the library that it sets text with is not
        raise NoPdf(f"WeasyPrint needs Pango, which this system does not have ({error})") from None
    return weasyprint
