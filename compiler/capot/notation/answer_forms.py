"""The forms of answers: how each is written, and its normal form, in which two equal answers are equal values.

An answer is written as a case writes what it expects. `read` takes either into the normal form, so that the order of
cards, sides or acts never matters. Whatever an engine says goes through here, so nothing is taken on trust.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from capot.notation import compact
from capot.notation.compact import NotationError

NOBODY = "nobody"
#: What stands for the winner of a match that is over and that nobody has won.
DRAWN = "drawn"
NOTHING = "nothing"
ALLOWED = "allowed"
WINS_THE_MATCH = "wins the match"
MAX_AMOUNT = 1_000_000
MAX_TEXT = 2_000
#: More than all acts that a game can have: each level in each of many contracts.
MAX_PARTS = 5_000

_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
_ADDRESS = re.compile(r"[a-z]+(?:\.[a-z0-9-]+)+")
_PLAYER = re.compile(r"P[1-9]")
_SIDE = re.compile(r"P[1-9](?:\+P[1-9])*")
_TRICK = re.compile(r"P[1-9] [0-9]{1,7}")
#: What an engine that names no clauses writes beside an act that it refuses.
REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Form:
    """One form: its normal form, and words that show an engine's author how it is written."""

    read: Callable[[Any], Any]
    like: str


def text(value: Any) -> str:
    """Return a text that is neither empty nor too long."""
    if not isinstance(value, str) or not value or len(value) > MAX_TEXT:
        raise NotationError(f"{short(value)} is no text" if not isinstance(value, str) else "a text empty or too long")
    return value


def short(value: Any) -> str:
    """Return a value as a message can show it: on one line, and not long."""
    if isinstance(value, list | dict):
        return f"a list of {len(value)}" if isinstance(value, list) else f"an object of {len(value)}"
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


def number(value: Any) -> int:
    """Return a whole number of a size that occurs."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MAX_AMOUNT:
        raise NotationError(f"{short(value)} is no whole number up to {MAX_AMOUNT}")
    return value


def _matching(pattern: re.Pattern[str], what: str, *others: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        found = text(value)
        if found not in others and not pattern.fullmatch(found):
            raise NotationError(f"{short(found)} is no {what}")
        return found

    return read


word = _matching(_WORD, "word")
player = _matching(_PLAYER, "player", NOBODY)


def side(value: Any) -> str:
    """Return a side with its players in order; or nobody."""
    found = text(value)
    if found == NOBODY:
        return found
    if not _SIDE.fullmatch(found):
        raise NotationError(f"{short(found)} is no side")
    return "+".join(sorted(found.split("+")))


def match_winner(value: Any) -> str:
    """Return the side that has won a match; or nobody, or that it is drawn."""
    return DRAWN if value == DRAWN else side(value)


def _listed(part: Callable[[Any], str]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        return ", ".join(sorted(part(one) for one in compact.listed(text(value))))

    return read


def cards(value: Any) -> str:
    """Return cards in the order of suits and ranks."""
    found = text(value)
    return "" if found == NOTHING else compact.in_order(compact.cards(found))


def item(value: Any) -> str:
    """Return a declaration; or nobody, where there is none."""
    found = text(value)
    return found if found == NOBODY else compact.item(found)


def _mapping(key: Callable[[Any], str], part: Callable[[Any], Any]) -> Callable[[Any], dict[str, Any]]:
    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping) or len(value) > MAX_PARTS:
            raise NotationError(f"{short(value)} is no object that says something of each")
        return {key(name): part(amount) for name, amount in value.items()}

    return read


def _written(value: Any) -> str:
    return "-" if value == "-" else str(number(value))


def _worth(value: Any) -> int | str:
    return WINS_THE_MATCH if value == WINS_THE_MATCH else number(value)


def _yes(value: Any) -> bool:
    if not isinstance(value, bool):
        raise NotationError(f"{short(value)} is neither true nor false")
    return value


def _tricks(value: Any) -> str:
    if not isinstance(value, list) or len(value) > MAX_PARTS:
        raise NotationError(f"{short(value)} is no list of tricks")
    one = _matching(_TRICK, "trick with its winner and points")
    return ", ".join(one(part) for part in value)


per_side = _mapping(side, number)

#: Every form but `score`, whose fields have forms of their own.
FORMS: Mapping[str, Form] = {
    "number": Form(number, "82"),
    "numbers": Form(_mapping(text, number), '{"JH": 20, "AS": 11}'),
    "amounts": Form(_mapping(text, number), '{"P1": 7, "P2": 8}'),
    "word": Form(word, '"hearts"'),
    "words": Form(_listed(word), '"clubs, hearts"'),
    "player": Form(player, '"P1", or "nobody"'),
    "side": Form(side, '"P1+P3", or "nobody"'),
    "match-winner": Form(match_winner, '"P1+P3", "nobody", or "drawn"'),
    "sides": Form(_listed(side), '"P1+P3, P2+P4", or "nothing"'),
    "cards": Form(cards, '"AS 10H", or "nothing"'),
    "hands": Form(_mapping(text, cards), '{"P1": "AS 10H", "P2": "nothing"}'),
    "choices": Form(_mapping(text, cards), '{"trick 2 P3": "AS 10H"}'),
    "item": Form(item, '"run AC-QC", "four J", or "nobody"'),
    "items": Form(_listed(compact.item), '"run AC-QC, four J", or "nothing"'),
    "declarations": Form(_mapping(compact.item, _worth), '{"four J": 200}'),
    "per-side": Form(per_side, '{"P1+P3": 82, "P2+P4": 80}'),
    "written": Form(_mapping(side, _written), '{"P1+P3": 162, "P2+P4": "-"}'),
    "counts": Form(_mapping(word, per_side), '{"runs": {"P1+P3": 50, "P2+P4": 0}}'),
    "refused": Form(
        _mapping(text, _matching(_ADDRESS, "address of a clause", ALLOWED, REFUSED)),
        '{"7S": "play.must-beat", "AS": "allowed"}',
    ),
    "acts": Form(_mapping(text, _mapping(text, _yes)), '{"P1": {"bid hearts": true, "pass": false}}'),
    "lists": Form(_mapping(text, _listed(text)), '{"P1": "bid hearts, pass", "P2": "nothing"}'),
    "tricks": Form(_tricks, '["P1 12", "P3 28"]'),
}
