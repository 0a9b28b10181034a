"""What is said of ``don't have to``, ``may not`` and the like in the play: which words of the language say that."""

from __future__ import annotations

import re

from capot.syntax.stops import Stop
from capot.syntax.surroundings import head_around, places_in

_NOT = r"(?:n['’]?t| not)"
_SOMEBODY = r"(?:(?:you|we|players?|one|they|a player|the \w+)\s+)?"
_FREE = re.compile(
    rf"{_SOMEBODY}(?:(?:do|does){_NOT} (?:have|need) to|(?:has|have){_NOT} to|need{_NOT}(?: to)?|no (?:need|duty) to"
    r"|may(?![ -]not)|(?:is |are )?not (?:obliged|forced|required) to|(?:nobody|no one|no player) (?:has|needs) to)"
    r"\s*:?\s+(?P<what>.*)"
)
_BARRED = re.compile(
    rf"{_SOMEBODY}(?:may[ -]not|can(?:not|['’]t| not)|must-not|mustn['’]t|(?:is |are )?(?:not allowed|forbidden) to"
    rf"|(?:nobody|no one|no player) (?:may|can))\s*:?\s+(?P<what>.*)"
)
_CONDITION = re.compile(r",?\s+(?=(?:when|unless|if)\b)")
_LEADS = re.compile(r"(?:lead|begin)\b(?P<trump>.*\btrumps?\b)?")
#: How players call what a test on cards says.
_TESTS = {
    "follow": "follow suit",
    "overtrump": "trump over the winning card",
    "beat": "beat the winning card",
    "ruff": "trump",
    "underruff": "undertrump",
}
_DISCARDS = ("discard", "throw off", "play anything", "play any card")
_EXACT = ("follow suit", "trump", "beat the winning card", "trump over the winning card", "undertrump")


def permission(stop: Stop, clause: str) -> tuple[str, tuple[str, ...], str] | None:
    """Return what is wrong, what helps and the rule meant, where a clause of the play frees or forbids in other words.

    The rule that is meant begins with ``may`` where somebody is free of it.
    """
    if "play" not in places_in(head_around(stop.text, stop.position)):
        return None
    free, barred = _FREE.match(clause), _BARRED.match(clause)
    said = free or barred
    if said is None:
        return None
    leads = _LEADS.match(said["what"])
    if leads is not None and (free is not None or leads["trump"]):
        return None  # of that something else is said
    begun = clause[: said.start("what")].strip(" :")
    what, *condition = _CONDITION.split(said["what"].strip(), maxsplit=1)
    what = _TESTS.get(what, what)
    when = condition[0].replace("if ", "when ", 1) if condition else ""
    if leads is not None:
        return f"`{begun}` begins no rule", ("who leads is free, but for `no lead of trump`",), ""
    if free is not None:
        what = "trump" if what in _DISCARDS else what
        test = what if what in _EXACT else "trump"
        helps = (
            f"who is free of a duty, and when, is said by the duty: `must {test}, unless the partner is winning`",
            f"that nobody has to is what no `must` says; to stress it, `never must {test}`",
        )
        return f"`{begun}` begins no rule", helps, f"may {what}{f', {when}' if when else ''}"
    test = what if what in _EXACT else "undertrump"
    shown = f"`must not {test}{f', {when}' if when and what in _EXACT else ''}`"
    helps = (
        f"what may not be played to a trick is written {shown}: it takes cards away as long as others are left",
        "who leads is free, but for `no lead of trump`",
    )
    return f"`{begun}` begins no rule", helps, ""
