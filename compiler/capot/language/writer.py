"""From nodes back to the words of the rules: what is written here is read as the same node again."""

from __future__ import annotations

from typing import Any

from capot.language.amounts import OWNERS, PARTIES, ROUNDINGS, Added, Amount, Half, Multiplied, Number, Of, Share, Worth
from capot.language.card_tests import Test, TestAll, TestAny, TestNot
from capot.language.facts import Guard, GuardAll, GuardAny, GuardNot, InContract
from capot.language.patterns import Hole
from capot.language.registry import fact_row, row_of
from capot.language.roles import BESIDE, ROLE_OF, Role

_WRITTEN_OWNER = {owner: words for words, owner in OWNERS.items()}
_WRITTEN_PARTY = {party: words for words, party in PARTIES.items()}
_WRITTEN_ROUNDING = {rounding: words for words, rounding in ROUNDINGS.items()}


def role(node: Role) -> str:
    """Write a role."""
    if node.part in BESIDE:
        words = "the partner of" if node.part == "partner-of" else f"the player {node.part}"
        return f"{words} {role(node.of)}" if node.of is not None else words
    return f"{ROLE_OF[node.part].words} {node.call}".rstrip()


def test(node: Test) -> str:
    """Write a test on one card, as it stands after ``must``."""
    match node:
        case TestNot(inner):
            return f"not {_nested(test(inner), isinstance(inner, TestAll | TestAny))}"
        case TestAll(parts):
            return " and ".join(_nested(test(part), isinstance(part, TestAll | TestAny)) for part in parts)
        case TestAny(parts):
            return " or ".join(_nested(test(part), isinstance(part, TestAny)) for part in parts)
        case _:
            return _plain(node)


def guard(node: Guard) -> str:
    """Write a condition, as it stands after ``when``."""
    match node:
        case GuardNot(inner):
            return f"not {_nested(guard(inner), isinstance(inner, GuardAll | GuardAny))}"
        case GuardAll(parts):
            return " and ".join(_nested(guard(part), isinstance(part, GuardAll | GuardAny)) for part in parts)
        case GuardAny(parts):
            return " or ".join(_nested(guard(part), isinstance(part, GuardAny)) for part in parts)
        case _:
            return _plain(node)


def condition(node: Guard | None, comma: bool = True) -> str:
    """Write the condition at the end of a clause, with its ``when`` or ``unless``; nothing if there is none."""
    if node is None:
        return ""
    word, asked = ("unless", node.guard) if isinstance(node, GuardNot) else ("when", node)
    return f"{',' if comma else ''} {word} {guard(asked)}"


def told(node: Guard) -> str:
    """Say a condition in the middle of a sentence: ``the contract was doubled``."""
    if isinstance(node, GuardNot | GuardAll | GuardAny):
        return guard(node)
    said = fact_row(node).told
    if isinstance(node, InContract):
        return said.replace("{contract}", node.contract)
    return said or guard(node)


def amount(node: Amount) -> str:
    """Write an amount."""
    match node:
        case Added(terms, signs):
            text = ""
            for term, sign in zip(terms, signs, strict=True):
                part = _nested(amount(term), isinstance(term, Added))
                text += f" {'+' if sign > 0 else '-'} {part}" if text else part
            return text
        case Multiplied(factors):
            return " * ".join(_nested(amount(factor), isinstance(factor, Added | Multiplied)) for factor in factors)
        case _:
            return _plain(node)


def _plain(node: Any) -> str:
    """Write a node that has a row: its words, with what stands in the holes."""
    words = row_of(node).words
    return words.filled({hole.field: _in_hole(hole, getattr(node, hole.field)) for hole in words.holes})


def _in_hole(hole: Hole, value: Any) -> str:
    match hole.sort:
        case "role":
            return role(value)
        case "amount":
            return amount(value)
        case "against":
            return value.level if isinstance(value, Number) and value.level else amount(value)
        case "part":
            return _nested(amount(value), isinstance(value, Added | Multiplied))
        case "whole":
            return _nested(amount(value), isinstance(value, Added | Multiplied | Half | Share))
        case "rounding":
            return _WRITTEN_ROUNDING.get(value, "")
        case "owned":
            assert isinstance(value, Of)
            return _plain(value)
        case "owner":
            return _WRITTEN_OWNER[value]
        case "party":
            return _WRITTEN_PARTY[value]
        case "table":
            return str(value.name)
        case "worth":
            assert isinstance(value, Worth)
            return value.name
        case "relation" | "contract" | "call" | "rank" | "number" | "quantity" | "factor" | "step" | "tally":
            return str(value)
        case _:
            raise ValueError(f"nothing is known of a hole for {hole.sort}")


def _nested(text: str, brackets: bool) -> str:
    return f"({text})" if brackets else text
