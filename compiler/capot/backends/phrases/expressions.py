"""Phrases of the small languages inside clauses: roles, tests on a card, guards, amounts.

Each language has one table from node type to phrase. Guards come in two forms, that they hold and that they do not,
so that no sentence has to say "it is not the case that".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capot.backends.phrases.errors import MissingPhrase
from capot.backends.phrases.wording import Wording
from capot.backends.phrases.words import joined, number, points, possessive, times
from capot.model import nodes as n

# ---------------------------------------------------------------- roles

_ROLES = {
    "dealer": "the dealer",
    "forehand": "forehand",
    "speaker": "the player whose turn it is to speak",
    "taker": "the taker",
    "leader": "the player who led",
    "partner": "your partner",
    "trick-winner": "the winner of the trick",
}


def role(who: n.Role, wording: Wording) -> str:
    """Return a role; who sits before or after somebody is said as left or right."""
    steps = 0
    while who.part in ("before", "after"):
        if who.of is None:
            raise MissingPhrase(f"the player {who.part} nobody")
        steps += 1 if who.part == "after" else -1
        who = who.of
    if who.part not in _ROLES:
        raise MissingPhrase(f"the role {who.part}")
    name = _ROLES[who.part]
    count = wording.model.players.count
    if steps % count == 0:
        return name
    if count == 2:
        return f"the opponent of {name}"
    if count == 4 and steps % count == 2:
        return f"the player opposite {name}"
    right = (steps > 0) == (wording.model.direction.way == "counter-clockwise")
    place = {1: "the player", 2: "the second player", 3: "the third player"}.get(abs(steps))
    if place is None:
        place = f"the player {number(abs(steps))} places"
    return f"{place} to the {'right' if right else 'left'} of {name}"


# ---------------------------------------------------------------- tests on a card


def card_test(node: n.Test, holds: bool = True, inside: bool = False) -> str:
    """Return a test as what is said of a card: "is of the suit led"; or its opposite."""
    is_ = "is" if holds else "is not"
    match node:
        case n.FollowSuit():
            return f"{is_} of the suit led"
        case n.Trumps():
            return f"{is_} a trump on a lead that is not trump"
        case n.Beats():
            return "beats the winning card" if holds else "does not beat the winning card"
        case n.Overtrumps():
            return f"{is_} a trump over the winning card on a lead that is not trump"
        case n.TestNot(inner):
            return card_test(inner, not holds, inside)
        case n.TestAll(parts) | n.TestAny(parts):
            both = isinstance(node, n.TestAll) == holds
            return _several([card_test(part, holds, True) for part in parts], both, inside)
    raise MissingPhrase(f"the test {type(node).__name__}")


def duty_name(node: n.Test) -> str:
    """Return what a duty with this test demands, as it is named in another: "to follow suit"."""
    match node:
        case n.FollowSuit():
            return "to follow suit"
        case n.Trumps():
            return "to trump"
        case n.Beats():
            return "to beat the winning card"
        case n.Overtrumps():
            return "to overtrump"
    return f"to play a card that {card_test(node)}"


# ---------------------------------------------------------------- guards


def guard(node: n.Guard, wording: Wording, holds: bool = True, inside: bool = False) -> str:
    """Return a guard as a clause of a sentence, or its opposite."""
    match node:
        case n.GuardNot(inner):
            return guard(inner, wording, not holds, inside)
        case n.GuardAll(parts) | n.GuardAny(parts):
            both = isinstance(node, n.GuardAll) == holds
            return _several([guard(part, wording, holds, True) for part in parts], both, inside)
    phrase = _GUARDS.get(type(node))
    if phrase is None:
        raise MissingPhrase(f"the condition {type(node).__name__}")
    return phrase(node, wording, holds)


def condition(node: n.Guard | None, wording: Wording) -> str:
    """Return a guard as the opening of a sentence, or nothing."""
    return f"If {guard(node, wording)}, " if node is not None else ""


def _winning(node: n.Winning, wording: Wording, holds: bool) -> str:
    return f"{role(node.who, wording)} is {'' if holds else 'not '}winning the trick"


def _role_is(node: n.RoleIs, wording: Wording, holds: bool) -> str:
    return f"{role(node.left, wording)} is {'' if holds else 'not '}{role(node.right, wording)}"


_OPPOSITE = {">": "<=", "<": ">=", ">=": "<", "<=": ">", "=": "!="}


def _compared(node: n.Compared, wording: Wording, holds: bool) -> str:
    left, many = amount(node.left, wording)
    right, _ = amount(node.right, wording)
    relation = node.relation if holds else _OPPOSITE[node.relation]
    plain = isinstance(node.right, n.Number)
    words = {
        ">": f"higher than {right}",
        "<": f"lower than {right}",
        ">=": f"at least {right}" if plain else f"higher than {right} or equal to it",
        "<=": f"at most {right}" if plain else f"lower than {right} or equal to it",
        "=": f"equal to {right}",
        "!=": f"not equal to {right}",
    }[relation]
    return f"{left} {'are' if many else 'is'} {words}"


_A_TRUMP_LED = ("a trump was led", "no trump was led")
_TRUMPED = ("the trick has been trumped", "the trick has not been trumped")
_LEADING = ("you lead to the trick", "you do not lead to the trick")

_GUARDS: dict[type, Callable[[Any, Wording, bool], str]] = {
    n.TrumpLed: lambda _node, _wording, holds: _A_TRUMP_LED[not holds],
    n.TrickTrumped: lambda _node, _wording, holds: _TRUMPED[not holds],
    n.Leading: lambda _node, _wording, holds: _LEADING[not holds],
    n.Winning: _winning,
    n.RoleIs: _role_is,
    n.Compared: _compared,
}


def _several(parts: Sequence[str], both: bool, inside: bool) -> str:
    """Join what holds together; inside another list the join is opened by "both" or "either"."""
    opening = ("both " if both else "either ") if inside else ""
    return opening + joined(parts, "and" if both else "or")


# ---------------------------------------------------------------- amounts


def amount(node: n.Amount, wording: Wording) -> tuple[str, bool]:
    """Return an amount, and whether it is a plural."""
    match node:
        case n.Number(value):
            return points(value), value != 1
        case n.Of(owner, quantity):
            return _of(owner, quantity, wording)
        case n.Added(terms, signs):
            return _added(terms, signs, wording)
        case n.Multiplied(factors):
            return _multiplied(factors, wording)
    raise MissingPhrase(f"the amount {type(node).__name__}")


def _of(owner: str, quantity: str, wording: Wording) -> tuple[str, bool]:
    noun, many = wording.quantity(quantity)
    if owner == "everyone":
        return f"the {noun} {wording.of_all_sides}", many
    if owner == "its":
        return f"its own {noun}", many
    party = wording.party(owner)
    if party.endswith("together"):
        return f"the {noun} of {party}", many
    return f"{possessive(party)} {noun}", many


def _held(node: n.Amount, wording: Wording) -> str:
    """Return an amount as a part of a larger one."""
    words = amount(node, wording)[0]
    if isinstance(node, n.Added):
        return f"the sum of {words}" if all(sign > 0 for sign in node.signs) else f"the result of {words}"
    return words


def _added(terms: Sequence[n.Amount], signs: Sequence[int], wording: Wording) -> tuple[str, bool]:
    parts = [("" if not i else "plus " if sign > 0 else "less ") for i, sign in enumerate(signs)]
    if signs and signs[0] < 0:
        parts[0] = "minus "
    words = " ".join(part + _held(term, wording) for part, term in zip(parts, terms, strict=True))
    return words, amount(terms[0], wording)[1]


def _multiplied(factors: Sequence[n.Amount], wording: Wording) -> tuple[str, bool]:
    numbers = [factor.value for factor in factors if isinstance(factor, n.Number)]
    rest = [factor for factor in factors if not isinstance(factor, n.Number)]
    if not rest:
        last = numbers.pop()
        return " ".join([*(times(value) for value in numbers), points(last)]), last != 1
    words = " multiplied by ".join(_held(factor, wording) for factor in rest)
    return " ".join([*(times(value) for value in numbers), words]), amount(rest[-1], wording)[1]
