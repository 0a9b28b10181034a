"""What a table says of one deal."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from capot.runtime.errors import BadInput, shown
from capot.runtime.game import Game

#: A side is known to have won a trick, but not how many.
SOME = "some"
#: With this a side was at the target first, where points count as they come in: "there Ana 45".
THERE = "there"
#: The words of entries that every game has, and those of them that are of a side; nobody is called by them.
SIDE_WORDS = ("all", "none", "last", SOME, "tricks")
WORDS = ("passed", "nothing", "declared", "undoubled", "breach", "leads", "and")
MAX_DECLARED = 40
MAX_POINTS = 10_000


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a deal; what is ``None`` is not said, and follows from the rest or does not matter.

    ``level`` is what the contract was named with, where it has one. ``doubling`` is the highest call that doubled the
    contract and ``doubler`` who said it, if told; ``points`` are the card points of each side with the bonus of the
    last trick, ``tricks`` how many each won or "some"; ``last`` is the side that won the last trick; ``declared`` has a
    seat and a text for each declaration. ``passed`` deals have no contract, and were perhaps ``thrown`` in by a
    call; a ``breach`` by a seat, or a ``claim`` by a side, which may be that it was `THERE`, ended the deal, and the
    points are those until then. ``leader`` led to the first trick, where that does not follow from who took; ``said``
    has a seat and a call for each call of which the scoring asks.
    """

    taker: int | None = None
    contract: str | None = None
    level: int | None = None
    doubling: str = ""
    doubler: int | None = None
    points: tuple[int | None, ...] = ()
    tricks: tuple[int | str | None, ...] = ()
    last: int | None = None
    declared: tuple[tuple[int, str], ...] = ()
    passed: bool = False
    breach: int | None = None
    claim: tuple[int, str] | None = None
    thrown: str | None = None
    leader: int | None = None
    said: tuple[tuple[int, str], ...] = ()

    def of(self, side: int) -> int | None:
        """Return the points that are said of a side."""
        return self.points[side] if self.points else None

    def won(self, side: int) -> int | str | None:
        """Return the tricks that are said of a side."""
        return self.tricks[side] if self.tricks else None

    def to_json(self) -> dict[str, Any]:
        """Return what is said, as JSON; what is not said is left out."""
        found: dict[str, Any] = {}
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if value != field.default:
                found[field.name] = (
                    [list(part) if isinstance(part, tuple) else part for part in value]
                    if isinstance(value, tuple)
                    else value
                )
        return found


def entry_from_json(game: Game, value: Any) -> Entry:
    """Return an entry from its JSON form.

    Raises:
        BadInput: if it is not one.
    """
    known = {field.name for field in dataclasses.fields(Entry)}
    if not isinstance(value, Mapping) or not set(value) <= known:
        raise BadInput(f"a deal has the fields {', '.join(sorted(known))}, not {shown(value)}")
    seats, sides = game.seats, len(game.sides)
    claim = value.get("claim")
    return Entry(
        taker=_number(value, "taker", seats),
        contract=_text(value, "contract"),
        level=_number(value, "level", MAX_POINTS),
        doubling=_text(value, "doubling") or "",
        doubler=_number(value, "doubler", seats),
        points=_by_side(value, "points", sides, ()),
        tricks=_by_side(value, "tricks", sides, (SOME,)),
        last=_number(value, "last", sides),
        declared=_declared(value.get("declared", []), seats),
        passed=_flag(value, "passed"),
        breach=_number(value, "breach", seats),
        claim=None if claim is None else _pair(claim, sides, "claim"),
        thrown=_text(value, "thrown"),
        leader=_number(value, "leader", seats),
        said=_said(game, value.get("said", []), seats),
    )


def _number(value: Mapping[str, Any], name: str, below: int) -> int | None:
    found = value.get(name)
    if found is not None and (not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < below):
        raise BadInput(f"{name} is a number below {below}, not {shown(found)}")
    return found


def _text(value: Mapping[str, Any], name: str) -> str | None:
    found = value.get(name)
    if found is not None and (not isinstance(found, str) or not _is_said(found)):
        raise BadInput(f"{name} is a word, not {shown(found)}")
    return found


def _is_said(text: str) -> bool:
    """Whether somebody could have said a text: messages repeat it as it is."""
    return 0 < len(text) <= 60 and text.isprintable()


def _flag(value: Mapping[str, Any], name: str) -> bool:
    found = value.get(name, False)
    if not isinstance(found, bool):
        raise BadInput(f"{name} is true or false, not {shown(found)}")
    return found


def _by_side(value: Mapping[str, Any], name: str, sides: int, words: tuple[str, ...]) -> tuple[Any, ...]:
    found = value.get(name, [])
    if found == []:
        return ()
    if not isinstance(found, list) or len(found) != sides:
        raise BadInput(f"{name} are a list of {sides}, one a side, not {shown(found)}")
    for part in found:
        number = isinstance(part, int) and not isinstance(part, bool) and 0 <= part <= MAX_POINTS
        if part is not None and not number and part not in words:
            raise BadInput(f"{name} of a side are a whole number, not {shown(part)}")
    return tuple(found)


def _declared(value: Any, seats: int) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, list) or len(value) > MAX_DECLARED:
        raise BadInput(f"declarations are a list of at most {MAX_DECLARED}, not {shown(value)}")
    return tuple(_pair(part, seats, "declared") for part in value)


def _said(game: Game, value: Any, seats: int) -> tuple[tuple[int, str], ...]:
    asked = game.kernel.calls_scored
    if not isinstance(value, list) or len(value) > len(asked):
        raise BadInput(f"said has a seat and a call for each of {', '.join(asked) or 'no call'}, not {shown(value)}")
    found = tuple(_pair(part, seats, "said") for part in value)
    if not {call for _, call in found} <= set(asked):
        raise BadInput(f"the scoring asks of {', '.join(asked)}, not of {shown(value)}")
    return found


def _pair(value: Any, below: int, what: str) -> tuple[int, str]:
    match value:
        case [int(number), str(text)] if not isinstance(number, bool) and 0 <= number < below and _is_said(text):
            return number, text
    raise BadInput(f"{what} is given as a number and a text, not as {shown(value)}")
