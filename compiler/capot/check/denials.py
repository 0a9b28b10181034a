"""What the rules of play deny: excuses that nobody has, and duties that there are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import assert_never

from capot.check import rule_words
from capot.check.cascade import Case, cases_of, mask, situations_of
from capot.check.duties import cannot_be
from capot.check.report import Report
from capot.check.suggestions import play_suggestions as readings
from capot.check.suggestions.offers import without
from capot.language.parts import asks, facts_in, tests_in
from capot.language.registry import fact_row
from capot.model import nodes as n
from capot.model.situations import CardClass, Facts, Lead, Situation, binds, holds, judge, passes


def denials_hold(model: n.Model, report: Report) -> None:
    """Nobody is excused by what is said to excuse nobody."""
    cases = cases_of(model)
    for denial in model.denials:
        if cannot_be(denial.at, denial.guard, cases, report):
            continue
        freeing = _freeing_duty(denial.guard, model.duties, cases)
        if freeing is not None:
            message = f"another clause frees a player when {rule_words.told(denial.guard)}"
            question = f"Is a player free when {rule_words.told(denial.guard)}?"
            also, offered = (
                [(freeing.at, "this duty does not bind them then")],
                readings.excused_or_not(denial, freeing),
            )
            report.say("C406", denial.at, message, also=also, question=question, readings=offered)


def _freeing_duty(guard: n.Guard, duties: Sequence[n.Duty], cases: Sequence[Case]) -> n.Duty | None:
    """Return a duty that lets a card be played because a guard holds, or ``None``."""
    for situation in (one for case in cases for one in situations_of(case)):
        if not holds(guard, situation):
            continue
        free = judge(duties, situation).allowed
        for other in _otherwise(guard, situation):
            if free - judge(duties, other).allowed:
                return next((d for d in duties if binds(d, other) and not binds(d, situation)), duties[0])
    return None


def _otherwise(guard: n.Guard, situation: Situation) -> Iterator[Situation]:
    """Yield the situations that differ only in what the guard asks, and in which it does not hold.

    What depends on the hand is denied in them, with the same hand.
    """
    facts, asked = situation.facts, list(facts_in(guard))
    about = {what for fact in asked for what in fact_row(fact).depends if not isinstance(fact, n.Winning)}
    leads: tuple[Lead, ...] = ("trump", "plain", "plain-trumped") if "trick" in about else (facts.lead,)
    winning = (True, False) if asks(guard, n.Winning) else (facts.partner_winning,)
    contracts = ("", facts.contract) if asks(guard, n.InContract) else (facts.contract,)
    empty = (True, False) if asks(guard, n.StockEmpty) else (facts.stock_empty,)
    denied = frozenset(fact for fact in asked if "hand" in fact_row(fact).depends)
    for lead, partner, contract, stock_empty in product(leads, winning, contracts, empty):
        changed = Situation(Facts(lead, partner, contract, stock_empty), situation.held, denied)
        if not holds(guard, changed):
            yield changed


# ---------------------------------------------------------------- duties that are denied


def denied_duties_are_none(model: n.Model, report: Report) -> None:
    """Nobody has to do what the rules say that nobody must."""
    cases = cases_of(model)
    for denial in model.never_musts:
        if not any(mask(denial.test, case) for case in cases):
            message = f"in this game nobody ever can {rule_words.test(denial.test)}"
            report.say("C404", denial.at, message, readings=[without(denial.at, "it does not come to that")])
            continue
        duty = _forcing_duty(denial.test, model.duties, cases)
        if duty is not None:
            message = f"nobody must {rule_words.test(denial.test)}, and yet another clause makes a player do it"
            question = f"Must they {rule_words.test(denial.test)}, or must they not?"
            also, offered = [(duty.at, "this duty makes them")], readings.forced_or_not(denial, duty)
            report.say("C408", denial.at, message, also=also, question=question, readings=offered)


def _forcing_duty(test: n.Test, duties: Sequence[n.Duty], cases: Sequence[Case]) -> n.Duty | None:
    """Return a duty by which a card is refused only because it does not pass a test, or ``None``."""
    by_address = {duty.at: duty for duty in duties}
    for case in cases:
        for card, other in _alike(test, case):
            verdict = judge(duties, Situation(case.facts, frozenset((card, other))))
            if verdict.allowed == {card}:
                return by_address[dict(verdict.removed_by)[other]]
    return None


def _alike(test: n.Test, case: Case) -> Iterator[tuple[CardClass, CardClass]]:
    """Yield every two classes of cards that differ in what a test asks: one passes it, the other does not.

    Whoever has to follow suit with a card that happens to beat the winning one need not beat it: that is about two
    cards of one suit, of which one is above.
    """
    atoms = list(_atoms(test))
    for one, other in product(case.classes, repeat=2):
        if passes(test, one) and not passes(test, other):
            kinds = {one.partition("-")[0], other.partition("-")[0]}
            same_suit = len(kinds) == 1
            if any(_is_about(atom, same_suit, kinds) for atom in atoms):
                yield one, other


def _is_about(atom: n.PlainTest, same_suit: bool, kinds: set[str]) -> bool:
    match atom:
        case n.Beats() | n.HeadsSuitLed():
            return same_suit
        case n.Trumps():
            return kinds == {"trump", "other"}
        case n.Overtrumps() | n.Undertrumps():
            return same_suit or kinds == {"trump", "other"}
        case n.FollowSuit():
            return "follow" in kinds
        case n.RankOfTrump():
            return True
        case _:
            assert_never(atom)


def _atoms(test: n.Test) -> Iterator[n.PlainTest]:
    yield from (part for part in tests_in(test) if not isinstance(part, n.TestNot | n.TestAll | n.TestAny))
