"""The edition in words, as every page and print carries it."""

from __future__ import annotations

from capot.model.edition import Edition, short_hash
from capot.model.titles import ENGLISH
from capot.translations import Speech


def edition_said(edition: Edition | None, speech: Speech) -> str:
    """Return an edition with its day, or nothing. The month is not that of the machine: a page is the same anywhere."""
    if edition is None:
        return ""
    named = [speech.text("edition.name", name=edition.name)] if edition.name else []
    if edition.date is not None:
        day = edition.date
        month = speech.listed("edition.months")[day.month - 1]
        named.append(speech.text("edition.date", day=day.day, month=month, year=day.year))
    return ", ".join(named)


def on_a_page(edition: Edition | None, speech: Speech) -> str:
    """Return what a page of the site says of a game's edition: the signs of the rules stand on the English one."""
    return printed(edition, speech) if speech.code == ENGLISH else edition_said(edition, speech)


def printed(edition: Edition | None, speech: Speech) -> str:
    """Return what a print of a game's rules carries: the edition if there is one, and the signs of the rules."""
    said = edition_said(edition, speech)
    return speech.text("edition.rules", edition=said, signs=short_hash(speech.model))
