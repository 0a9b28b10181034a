"""Expressions as text that knows how tightly it binds, so that brackets are set in one place.

Conditions and amounts are put together here for everything that is printed: whoever prints says what a fact or a plain
amount is, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import NamedTuple

from capot.language.amounts import Added, Amount, Multiplied, PlainAmount
from capot.language.card_tests import PlainTest, Test, TestAll, TestAny, TestNot
from capot.language.facts import Compared, Fact, Guard, GuardAll, GuardAny, GuardNot


class Binds(IntEnum):
    """How tightly an expression holds together, from the loosest."""

    OR = 0
    AND = 1
    NOT = 2
    COMPARISON = 3
    BIT_OR = 4
    BIT_AND = 5
    SUM = 6
    PRODUCT = 7
    ATOM = 8


class Text(NamedTuple):
    """An expression: its text, and how tightly it binds."""

    text: str
    binds: Binds = Binds.ATOM

    def within(self, outer: Binds) -> str:
        """Return the text as a part of something that binds so tightly."""
        return self.text if self.binds >= outer else f"({self.text})"


ALWAYS, NEVER = Text("True"), Text("False")


def condition(guard: Guard, fact: Callable[[Fact], Text]) -> Text:
    """Print a condition; what is always or never so is left out."""
    match guard:
        case GuardNot(inner):
            return negated(condition(inner, fact))
        case GuardAll(parts):
            return joined([condition(part, fact) for part in parts], Binds.AND)
        case GuardAny(parts):
            return joined([condition(part, fact) for part in parts], Binds.OR)
        case _:
            return fact(guard)


def negated(text: Text) -> Text:
    """Print that something is not so."""
    if text in (ALWAYS, NEVER):
        return NEVER if text == ALWAYS else ALWAYS
    if text.binds is Binds.NOT:
        return Text(text.text.removeprefix("not "))
    left, equal, right = text.text.partition(" == ")
    if equal and text.binds is Binds.COMPARISON and right.isidentifier():
        return Text(f"{left} != {right}", Binds.COMPARISON)
    return Text(f"not {text.within(Binds.ATOM)}", Binds.NOT)


def joined(parts: Sequence[Text], how: Binds) -> Text:
    """Print that all of some conditions hold, or that one does."""
    whole, nothing = (ALWAYS, NEVER) if how is Binds.AND else (NEVER, ALWAYS)
    left = [part for part in parts if part != whole]
    if nothing in left:
        return nothing
    if len(left) < 2:
        return left[0] if left else whole
    word = " and " if how is Binds.AND else " or "
    return Text(word.join(part.text if part.binds is Binds.NOT else part.within(Binds.ATOM) for part in left), how)


def amount(node: Amount, plain: Callable[[PlainAmount], Text]) -> Text:
    """Print an amount."""
    match node:
        case Added(terms, signs):
            text = ""
            for term, sign in zip(terms, signs, strict=True):
                part = amount(term, plain)
                if text:
                    shown = part.within(Binds.SUM) if sign > 0 else part.within(Binds.ATOM)
                    text += f" {'+' if sign > 0 else '-'} {shown}"
                else:
                    text = part.text if sign > 0 else f"-{part.within(Binds.ATOM)}"
            return Text(text, Binds.SUM)
        case Multiplied(factors):
            return Text(" * ".join(amount(factor, plain).within(Binds.ATOM) for factor in factors), Binds.PRODUCT)
        case _:
            return plain(node)


def compared(node: Compared, plain: Callable[[PlainAmount], Text]) -> Text:
    """Print a comparison of two amounts."""
    sign = "==" if node.relation == "=" else node.relation
    return Text(f"{amount(node.left, plain).text} {sign} {amount(node.right, plain).text}", Binds.COMPARISON)


def card_set(test: Test, plain: Callable[[PlainTest], Text]) -> Text:
    """Print the set of cards that pass a test."""
    match test:
        case TestNot(inner):
            return Text(f"~({card_set(inner, plain).text})")
        case TestAll(parts):
            return Text(" & ".join(card_set(part, plain).within(Binds.BIT_AND) for part in parts), Binds.BIT_AND)
        case TestAny(parts):
            return Text(" | ".join(card_set(part, plain).within(Binds.BIT_OR) for part in parts), Binds.BIT_OR)
        case _:
            return plain(test)
