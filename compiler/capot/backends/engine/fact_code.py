"""What facts and amounts are in an engine, at each moment at which its functions ask for them.

A fact that cannot be known where it is asked is refused by name: an engine never takes it for untrue.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from capot.backends.engine.brackets import Binds, Text, card_set, compared, condition, negated
from capot.language.moments import AFTER_THE_DEAL, FOLLOWING, SAYING, SPEAKING
from capot.language.parts import facts_in, tests_in
from capot.language.registry import NotKnown, fact_row, test_row
from capot.language.terms import Both, Has, Named, Not, Some, Term, names_in
from capot.model import nodes as n
from capot.program.lower.plan.model_tables import Tables


def role(node: n.Role) -> str:
    """Return the expression for a role, over the names of the functions that use it."""
    match node.part:
        case "dealer" | "speaker" | "taker" | "leader":
            return node.part
        case "forehand":
            return "FOREHAND[dealer]"
        case "after":
            assert node.of is not None
            return f"NEXT[{role(node.of)}]"
        case "before":
            assert node.of is not None
            return f"NEXT.index({role(node.of)})"
        case "trick-winner":
            return "winner"
        case "partner":
            raise ValueError("the partner is not a seat by itself")
        case _:
            assert_never(node.part)


def term_text(term: Term) -> Text:
    """Print what a fact or a test is worked out by, where sets of cards are numbers with a bit for each card."""
    match term:
        case Named(name):
            return Text(name)
        case Both(left, right):
            both = f"{term_text(left).within(Binds.BIT_AND)} & {term_text(right).within(Binds.BIT_AND)}"
            return Text(both, Binds.BIT_AND)
        case Has(cards, card):
            return Text(f"{term_text(cards).within(Binds.ATOM)} >> {term_text(card).text} & 1", Binds.BIT_AND)
        case Some(cards):
            return term_text(cards)
        case Not(truth):
            return negated(term_text(truth))
        case _:
            assert_never(term)


def card_test(test: n.Test) -> Text:
    """Print the set of cards that pass a test."""
    return card_set(test, lambda plain: term_text(test_row(plain).term))


def in_contract(contract: str, tables: Tables) -> Text:
    """Print that a contract of this name is played."""
    return Text(f"contract in {tables.numbers_of(contract)}", Binds.COMPARISON)


# ---------------------------------------------------------------- following to a trick


def following(guard: n.Guard, tables: Tables) -> Text:
    """Print a condition on a duty."""

    def fact(node: n.Fact) -> Text:
        if isinstance(node, n.InContract):
            return in_contract(node.contract, tables)
        term = fact_row(node).term
        if term is None:
            raise NotKnown(node, FOLLOWING.when)
        return term_text(term)

    return condition(guard, fact)


def names_asked(duties: Iterable[n.Duty]) -> set[str]:
    """Return the names that the tests and conditions of some duties speak of."""
    asked: set[str] = set()
    for duty in duties:
        for test in tests_in(duty.test):
            if not isinstance(test, n.TestNot | n.TestAll | n.TestAny):
                asked |= set(names_in(test_row(test).term))
        for guard in (duty.guard, *duty.excuses):
            for fact in facts_in(guard):
                term = fact_row(fact).term
                asked |= set(names_in(term)) if term is not None else set()
    return asked


# ---------------------------------------------------------------- speaking, and the steps of the deal


def speaking(guard: n.Guard, tables: Tables) -> Text:
    """Print a condition on a call or on a step of the deal."""

    def fact(node: n.Fact) -> Text:
        match node:
            case n.InContract(contract):
                return in_contract(contract, tables)
            case n.OthersPassed():
                return Text(f"contract < 0 and passed >= {tables.model.players.count - 1}", Binds.AND)
            case n.NobodyNamed():
                return Text("contract < 0", Binds.COMPARISON)
            case n.TurnedSuitNamed():
                return Text("turned >= 0 and NAMED[contract] == turned", Binds.AND)
            case n.Doubled():
                return Text("doubling > 0", Binds.COMPARISON)
            case n.Compared():
                return compared(node, of_a_hand)
            case n.RoleIs(left, right):
                return Text(f"{role(left)} == {role(right)}", Binds.COMPARISON)
            case _:
                raise NotKnown(node, SPEAKING.when)

    return condition(guard, fact)


def of_a_hand(node: n.PlainAmount) -> Text:
    """Print an amount that a speaker can work out."""
    match node:
        case n.Number(value):
            return Text(str(value))
        case n.HandWorth(worth):
            return Text(f"hand_worth({worth_name(worth)}, hand)")
        case _:
            raise NotKnown(node, SPEAKING.when)


def worth_name(worth: n.Worth) -> str:
    """Return the name of the table of a worth."""
    return f"WORTH_{worth.name.replace('-', '_').upper()}"


# ---------------------------------------------------------------- saying a pair


def saying(guard: n.Guard) -> Text:
    """Print a condition on saying a pair with its card."""

    def fact(node: n.Fact) -> Text:
        match node:
            case n.Leading():
                return Text("led < 0", Binds.COMPARISON)
            case n.Trumping():
                return Text("(led >= 0 and TRUMPS[contract] & ~SUIT_OF[led]) >> card & 1", Binds.BIT_AND)
            case n.Following():
                return Text("led >= 0 and SUIT_OF[led] >> card & 1", Binds.AND)
            case n.LedBy():
                return Text("partner_led")
            case n.Winning():
                return Text("partner")
            case _:
                raise NotKnown(node, SAYING.when)

    return condition(guard, fact)


# ---------------------------------------------------------------- after the deal


def after_the_deal(guard: n.Guard, every_trick: Text) -> Text:
    """Print a condition on looking at the score; ``every_trick`` is that a side has won every trick."""

    def fact(node: n.Fact) -> Text:
        if not isinstance(node, n.EveryTrickWon):
            raise NotKnown(node, AFTER_THE_DEAL.when)
        return every_trick

    return condition(guard, fact)
