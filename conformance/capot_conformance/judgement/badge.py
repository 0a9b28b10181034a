"""A verdict as a badge: a small picture for the page of a project, SVG without anything from elsewhere."""

from __future__ import annotations

from capot.base.escaping import html, visible
from capot_conformance.judgement.verdict import Verdict

#: The width of a letter of the badge's writing, in units of the picture; it is fitted to that by the picture itself.
_LETTER = 6.6
_GREEN, _YELLOW, _RED = "#2e7d32", "#8a6100", "#b3261e"


def badge_of(verdict: Verdict) -> str:
    """Return the badge: the games or the profile, and how many fields were compared and are right."""
    games = verdict.profile or ", ".join(dict.fromkeys(one.game for one in verdict.outcomes)) or "no game"
    left = f"capot {games}" if len(games) <= 60 else "capot"
    compared = sum(one.compared for one in verdict.answered)
    failures = sum(one.status == "failed" for one in verdict.outcomes)
    if not verdict.is_well:
        right, colour = f"{verdict.count('failed')} of {len(verdict.outcomes)} cases fail", _RED
        if not verdict.count("failed"):
            right = "not proved"
    elif failures:
        right, colour = f"{compared} fields, {failures} known failures", _YELLOW
    else:
        right, colour = f"{compared} fields right", _GREEN
    return _drawn(visible(left), right, colour)


def _drawn(left: str, right: str, colour: str) -> str:
    first, second = (round(len(text) * _LETTER) + 12 for text in (left, right))
    label = html(f"{left}: {right}")
    texts = "".join(
        f'<text x="{x}" y="14" textLength="{width - 12}" lengthAdjust="spacingAndGlyphs">{html(text)}</text>'
        for text, x, width in ((left, 6, first), (right, first + 6, second))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{first + second}" height="20" role="img" aria-label="{label}">'
        f"<title>{label}</title>"
        f'<rect width="{first}" height="20" fill="#3c3c3c"/>'
        f'<rect x="{first}" width="{second}" height="20" fill="{colour}"/>'
        f'<g fill="#fff" font-family="Verdana,Geneva,sans-serif" font-size="11">{texts}</g></svg>\n'
    )
