"""Prints for the table: a booklet of the numbered rules, and a card of one page to lie beside the cards.

Both are one HTML file that needs nothing else, pictures included, and PDF from that same HTML. What house rules change
is worked into the text.

- ``booklet``: the rules of a game as pages of A5, with contents, numbers and glossary;
- ``html_blocks``: the blocks of a rulebook as HTML, numbers in place of links;
- ``imprint``: what every page of a print carries: whose rules these are, edition, date and hash;
- ``pdf_file``: PDF from a print's HTML, by WeasyPrint;
- ``reference_card``: what a player looks up while playing, on one page of A4.
"""

from __future__ import annotations

from capot.prints.booklet import booklet
from capot.prints.imprint import Imprint
from capot.prints.pdf_file import NoPdf, pdf, pdf_of_one_page
from capot.prints.reference_card import reference_card

__all__ = ["Imprint", "NoPdf", "booklet", "pdf", "pdf_of_one_page", "reference_card"]
