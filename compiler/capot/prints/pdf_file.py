"""PDF from a print's HTML, by WeasyPrint."""

from __future__ import annotations

from typing import Any

from capot.base.extras import install


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


def pages(html: str) -> int:
    """Return how many pages a print has.

    Raises:
        NoPdf: as `pdf` does.
    """
    return len(_document(html).render().pages)


def _document(html: str) -> Any:
    try:
        import weasyprint
    except ImportError:
        raise NoPdf(f"PDF needs WeasyPrint; install it with  {install('pdf')}") from None
    except OSError as error:  # it is there, and the library that it sets text with is not
        raise NoPdf(f"WeasyPrint needs Pango, which this system does not have ({error})") from None
    nothing_else = weasyprint.urls.URLFetcher(allowed_protocols=("data",))  # the pictures that the HTML holds itself
    return weasyprint.HTML(string=html, url_fetcher=nothing_else)
