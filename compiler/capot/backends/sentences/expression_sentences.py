"""Phrases of the small languages inside clauses: roles, tests on a card, guards, amounts.

Each language has one table from node type to phrase. Guards come in two forms, that they hold and that they do not,
so that no sentence has to say "it is not the case that".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capot.backends.sentences.errors import MissingPhrase
from capot.backends.sentences.wording import Wording
from capot.base.english import joined, joined_apart, label, number, points, possessive, times
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
            if both or inside or not any(isinstance(part, (n.GuardAll, n.GuardAny)) for part in parts):
                return _several([guard(part, wording, holds, True) for part in parts], both, inside)
            return joined_apart([guard(part, wording, holds) for part in parts], "or")
    phrase = _GUARDS.get(type(node))
    if phrase is None:
        raise MissingPhrase(f"the condition {type(node).__name__}")
    return phrase(node, wording, holds)


def condition(node: n.Guard | None, wording: Wording) -> str:
    """Return a guard as the opening of a sentence, or nothing."""
    return f"If {guard(node, wording)}, " if node is not None else ""


def parts_of(node: n.Guard | None) -> list[n.Guard]:
    """Return the guards that all have to hold."""
    if node is None:
        return []
    return [part for inner in node.guards for part in parts_of(inner)] if isinstance(node, n.GuardAll) else [node]


def limits(parts: Sequence[n.Guard], wording: Wording) -> tuple[str, str]:
    """Return guards as that which must hold and that which must not, each empty where there is none."""
    never = [part.guard for part in parts if isinstance(part, n.GuardNot)]
    must = [part for part in parts if not isinstance(part, n.GuardNot)]
    return (
        guard(must[0] if len(must) == 1 else n.GuardAll(tuple(must)), wording) if must else "",
        guard(never[0] if len(never) == 1 else n.GuardAny(tuple(never)), wording) if never else "",
    )


def _winning(node: n.Winning, wording: Wording, holds: bool) -> str:
    return f"{role(node.who, wording)} is {'' if holds else 'not '}winning the trick"


def _led_by(node: n.LedBy, wording: Wording, holds: bool) -> str:
    return f"{role(node.who, wording)} {'led' if holds else 'did not lead'} to the trick"


def _role_is(node: n.RoleIs, wording: Wording, holds: bool) -> str:
    return f"{role(node.left, wording)} is {'' if holds else 'not '}{role(node.right, wording)}"


def _in_contract(node: n.InContract, wording: Wording, holds: bool) -> str:
    contract = wording.contract_named(node.contract)
    if contract is None:
        raise MissingPhrase(f"the contract {node.contract}, which the game does not have")
    return f"the contract is {'' if holds else 'not '}{wording.contract(contract)}"


def _others_passed(_: n.OthersPassed, wording: Wording, holds: bool) -> str:
    two = wording.model.players.count == 2
    if holds:
        return f"{'the opponent has' if two else 'all other players have'} passed without naming a contract"
    return f"{'the opponent' if two else 'another player'} has not passed or has named a contract"


def _every_trick_won(_: n.EveryTrickWon, wording: Wording, holds: bool) -> str:
    return f"{'a' if holds else 'no'} {wording.side} has won every trick"


_OPPOSITE = {">": "<=", "<": ">=", ">=": "<", "<=": ">", "=": "!="}


def _compared(node: n.Compared, wording: Wording, holds: bool) -> str:
    left, many = amount(node.left, wording)
    relation = node.relation if holds else _OPPOSITE[node.relation]
    plain = isinstance(node.right, n.Number)
    right = "zero" if node.right == n.Number(0) else amount(node.right, wording)[0]
    words = {
        ">": f"higher than {right}",
        "<": f"lower than {right}",
        ">=": f"at least {right}" if plain else f"higher than {right} or equal to it",
        "<=": f"at most {right}" if plain else f"lower than {right} or equal to it",
        "=": right if right == "zero" else f"equal to {right}",
        "!=": f"not {right}" if right == "zero" else f"not equal to {right}",
    }[relation]
    return f"{left} {'are' if many else 'is'} {words}"


def _fixed(holds: str, fails: str) -> Callable[[Any, Wording, bool], str]:
    """Return the phrase of a guard that says the same in every game."""
    return lambda _node, _wording, true: holds if true else fails


_GUARDS: dict[type, Callable[[Any, Wording, bool], str]] = {
    n.TrumpLed: _fixed("a trump was led", "no trump was led"),
    n.TrickTrumped: _fixed("the trick has been trumped", "the trick has not been trumped"),
    n.Leading: _fixed("you lead to the trick", "you do not lead to the trick"),
    n.Trumping: _fixed(
        "you play a trump on a lead that is not trump", "you do not play a trump on a lead that is not trump"
    ),
    n.Following: _fixed("you follow suit", "you do not follow suit"),
    n.LedBy: _led_by,
    n.Winning: _winning,
    n.RoleIs: _role_is,
    n.Compared: _compared,
    n.InContract: _in_contract,
    n.Doubled: _fixed("the contract was doubled", "the contract was not doubled"),
    n.BreachReported: _fixed("a breach of the rules of play was reported", "no breach was reported"),
    n.OthersPassed: _others_passed,
    n.NobodyNamed: _fixed("nobody has named a contract", "somebody has named a contract"),
    n.TurnedSuitNamed: _fixed("the turned card's suit has been named", "the turned card's suit has not been named"),
    n.EveryTrickWon: _every_trick_won,
}


def _several(parts: Sequence[str], both: bool, inside: bool) -> str:
    """Join what holds together; inside another list the join is opened by "both" or "either"."""
    opening = ("both " if both else "either ") if inside else ""
    return opening + joined(parts, "and" if both else "or")


# ---------------------------------------------------------------- amounts


def amount(node: n.Amount, wording: Wording, own: str = "its own") -> tuple[str, bool]:
    """Return an amount, and whether it is a plural; ``own`` is what "its" is called where it stands."""
    match node:
        case n.Number(value):
            return points(value), value != 1
        case n.Of(owner, quantity):
            return _of(owner, quantity, wording, own)
        case n.Share(of):
            return f"an equal share of {amount(of, wording, own)[0]}", False
        case n.PackWorth():
            where = " in the contract" if wording.several_contracts else ""
            return f"what all cards of the pack count{where}", False
        case n.Announced():
            return "the points for everything that anybody announced", True
        case n.HandWorth(worth):
            return f"the sum of the {label(worth.name)} values in that player's hand", False
        case n.Added(terms, signs):
            return _added(terms, signs, wording, own)
        case n.Multiplied(factors):
            return _multiplied(factors, wording, own)
    raise MissingPhrase(f"the amount {type(node).__name__}")


def shares(node: n.Amount) -> bool:
    """Whether an amount, or a part of it, is a share."""
    match node:
        case n.Added(parts) | n.Multiplied(parts):
            return any(shares(part) for part in parts)
    return isinstance(node, n.Share)


def _of(owner: str, quantity: str, wording: Wording, own: str) -> tuple[str, bool]:
    noun, many = wording.quantity(quantity)
    if owner == "everyone":
        return f"the {noun} {wording.of_all_sides}", many
    if owner == "its":
        return f"{own} {noun}", many
    party = wording.party(owner)
    if party.endswith("together"):
        return f"the {noun} of {party}", many
    return f"{possessive(party)} {noun}", many


def _held(node: n.Amount, wording: Wording, own: str) -> str:
    """Return an amount as a part of a larger one."""
    words = amount(node, wording, own)[0]
    if isinstance(node, n.Added):
        return f"the sum of {words}" if all(sign > 0 for sign in node.signs) else f"the result of {words}"
    return words


def _added(terms: Sequence[n.Amount], signs: Sequence[int], wording: Wording, own: str) -> tuple[str, bool]:
    parts = [("" if not i else "plus " if sign > 0 else "less ") for i, sign in enumerate(signs)]
    if signs and signs[0] < 0:
        parts[0] = "minus "
    words = " ".join(part + _held(term, wording, own) for part, term in zip(parts, terms, strict=True))
    return words, amount(terms[0], wording, own)[1]


def _multiplied(factors: Sequence[n.Amount], wording: Wording, own: str) -> tuple[str, bool]:
    numbers = [factor.value for factor in factors if isinstance(factor, n.Number)]
    rest = [factor for factor in factors if not isinstance(factor, n.Number)]
    if not rest:
        last = numbers.pop()
        return " ".join([*(times(value) for value in numbers), points(last)]), last != 1
    words = " multiplied by ".join(_held(factor, wording, own) for factor in rest)
    return " ".join([*(times(value) for value in numbers), words]), amount(rest[-1], wording, own)[1]
