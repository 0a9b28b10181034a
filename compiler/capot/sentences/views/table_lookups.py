"""Sentences about tables that say which number goes with an amount."""

from __future__ import annotations

from capot.base.english import in_quotes, joined
from capot.model import nodes as n
from capot.sentences.expression_sentences import amount
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording


def by_table(node: n.Bands, wording: Wording) -> Said:
    """Say which number goes with an amount, band by band."""
    bands = joined([f"{band.value} {_of_band(band, wording)}" for band in node.bands])
    words = {"name": wording.called(node), "of": amount(node.of, wording, f"a {wording.side}'s own")[0], "bands": bands}
    return Said("scoring.by_table", words)


def _of_band(band: n.Band, wording: Wording) -> str:
    if band.level is not None:
        return f"at {in_quotes(wording.called(band.level))}"
    if band.single is not None:
        return f"at {band.single}"
    if band.low is None:
        return f"up to {band.high}"
    return f"from {band.low} on" if band.high is None else f"from {band.low} to {band.high}"
