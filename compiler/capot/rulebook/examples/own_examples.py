"""An example in an author's words, beside the figures that are made of it."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from capot.model.own_words_file import OwnExample
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.spoken import Amounts, Spoken, paragraph


def in_words_of(own: OwnExample, telling: Telling, made: Sequence[Markup]) -> list[Markup]:
    """Return the figures of what was made that an author wants, with the author's words before and behind them.

    What is made before the first figure stays where the author says nothing there.
    """
    if own.figures == "none":
        return [_said(text, telling) for text in (own.before, own.text) if text]
    parts = _wanted(own, made)
    first = next((place for place, part in enumerate(parts) if not isinstance(part, Spoken)), None)
    figures = [part for part in parts if not isinstance(part, Spoken)]
    opening = [_said(own.before, telling)] if own.before else parts[:first] if first is not None else []
    return [*opening, *figures, _said(own.text, telling)]


def ended_by(own: OwnExample, telling: Telling, made: Sequence[Markup]) -> list[Markup]:
    """Return a whole deal as it was made, but for what comes out: that an author says."""
    if own.figures == "none":
        return in_words_of(own, telling, made)
    parts = _wanted(own, made)
    while parts and isinstance(parts[-1], Spoken):
        parts.pop()
    return [*([_said(own.before, telling)] if own.before else []), *parts, _said(own.text, telling)]


def _wanted(own: OwnExample, made: Sequence[Markup]) -> list[Markup]:
    """Return the parts of what was made that an author wants."""
    return [part for part in made if part and not (own.figures == "cards" and isinstance(part, Amounts))]


def _said(text: str, telling: Telling) -> Markup:
    return paragraph("{}", telling.remark(text))
