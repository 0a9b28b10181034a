"""Names that a program may have: none that means something else in a language that it is printed in."""

from __future__ import annotations

import keyword
import re

_C = """
auto bool break case char const continue default do double else enum extern float for goto if inline int long main
register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while asm typeof
int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t set_t
"""
_JAVASCRIPT = """
arguments await break case catch class const continue debugger default delete do else enum eval export extends false
finally for function if implements import in instanceof interface let new null package private protected public return
static super switch this throw true try typeof undefined var void while with yield NaN Infinity Math Number
Int32Array Float64Array
"""
_PYTHON = "int bool list tuple range min max State"
#: What printers call their own things: the state, and the functions that every program needs.
_OURS = """
s state kth_card lowest_card count_cards least_of largest_of divided remainder_of either_set random_below cards_of check
seed_words actions listed own_state
"""

RESERVED = frozenset([*keyword.kwlist, *f"{_C} {_JAVASCRIPT} {_PYTHON} {_OURS}".split()])

#: Words of C alone: members of a struct cannot be called so.
C_WORDS = frozenset(_C.split())

#: What printed modules call what they know of a game.
_MODULE = frozenset(
    ["CARD_TEXTS", "ACTION_NAMES", "PHASE_NAMES", "NAMES", "SEAT_COUNT", "SIDE_COUNT", "STATE_SIZE", "HALF", "POWERS"]
)
#: What a state has beside its fields.
_STATE = frozenset(["generator", "clear", "copy", "save", "restore", "seed", "shuffled", "words", "constructor"])
_CODES = frozenset(["WRONG_LENGTH", "OUT_OF_RANGE", "ILLEGAL", "NOT_NOW", "DAMAGED", "OK", "CARD_COUNT", "ALL_CARDS"])

_LOWER = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_UPPER = re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*")


def is_name(text: str) -> bool:
    """Whether a function or a local variable may be called so."""
    return bool(_LOWER.fullmatch(text)) and text not in RESERVED and not text.startswith(("rest_", "stop_"))


def is_field_name(text: str) -> bool:
    """Whether a field of the state may be called so."""
    return bool(_LOWER.fullmatch(text)) and text not in keyword.kwlist and text not in _STATE


def is_constant_name(text: str) -> bool:
    """Whether a constant or a table may be called so."""
    return bool(_UPPER.fullmatch(text)) and text not in _MODULE | _CODES and not text.startswith("AT_")
