"""Every guard and amount asks only for what can be known where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from capot.check import rule_words
from capot.check.report import Report
from capot.check.seats import AT_THE_FIRST_LEAD, BEFORE_THE_DEAL, WHEN_SPEAKING, unknown_role
from capot.check.suggestions.condition_suggestions import without_condition
from capot.check.trees import amounts_of, compared_in, guard_of
from capot.language.walk import amounts_in, facts_in
from capot.model import nodes as n

#: Reports what is not known, with what helps.
_Say = Callable[[str, str], None]


@dataclass(frozen=True, slots=True)
class Place:
    """A place where guards stand: when it is, which facts are known then, who is known, and what a guard may ask."""

    when: str
    facts: tuple[type, ...]
    roles: frozenset[str]
    help: str


BEFORE_THE_BIDDING = Place(
    "before the bidding", (n.RoleIs, n.NobodyNamed), BEFORE_THE_DEAL, "here a guard may ask who a player is"
)
AFTER_THE_BIDDING = Place(
    "while the cards are dealt",
    (n.RoleIs, n.NobodyNamed, n.TurnedSuitNamed, n.InContract, n.Doubled),
    AT_THE_FIRST_LEAD,
    "after the bidding a guard may ask `nobody has named`, `the turned suit is trump`, `doubled`, for a contract, "
    "or who a player is",
)
SPEAKING = Place(
    "in the bidding",
    (n.RoleIs, n.OthersPassed, n.Compared),
    WHEN_SPEAKING,
    "a call may ask who the speaker is, `all others have passed`, or what `the worth of the hand in NAME` is",
)
FOLLOWING = Place(
    "at a player's turn",
    (n.TrumpLed, n.TrickTrumped, n.Winning, n.InContract),
    frozenset(),
    "a duty may ask `trump is led`, `trick is trumped`, `the partner is winning`, or for a contract",
)
LOOKING = Place(
    "when declarations are looked for",
    (n.InContract,),
    frozenset(),
    "here a guard may ask for a contract: `unless in NAME`",
)
SAYING = Place(
    "when a pair is announced",
    (n.Leading, n.Trumping, n.Following, n.LedBy, n.Winning),
    frozenset(),
    "a pair may ask `leading`, `trumping`, `following`, `the partner led`, `the partner is winning`",
)
SCORING = Place(
    "when the deal is scored",
    (n.Compared, n.Doubled, n.BreachReported, n.InContract),
    frozenset(),
    "an outcome compares amounts, as in `takers' total > others' total`, or asks `doubled`, `a breach was reported`, "
    "or for a contract",
)
AFTER_THE_DEAL = Place(
    "after the deal", (n.EveryTrickWon,), frozenset(), "here a guard may ask whether `a side has every trick`"
)


def facts_are_known(model: n.Model, report: Report) -> None:
    """Report what a guard asks for, wherever it stands, and nobody can know then."""
    for at, guard, place in _places(model):

        def say(message: str, help_line: str, at: str = at) -> None:
            report.say("C111", at, message, help_line, readings=without_condition(at, model))

        for fact in facts_in(guard):
            _is_known(fact, place, say)
    for clause in model.declarations.announcing:
        _only_pairs_have_a_guard(clause, model, report)
    for outcome in model.outcomes:
        _of_the_score(outcome, report)


def _places(model: n.Model) -> Iterator[tuple[str, n.Guard, Place]]:
    """Yield every guard with where it stands."""
    place = BEFORE_THE_BIDDING
    for step in model.deal:
        if (guard := guard_of(step)) is not None:
            yield step.at, guard, place
        if isinstance(step, n.BiddingStep):
            place = AFTER_THE_BIDDING
    standing: list[tuple[str, n.Guard | None, Place]] = []
    standing += [(call.at, call.guard, SPEAKING) for stage in model.stages for call in stage.calls]
    standing += [(duty.at, guard, FOLLOWING) for duty in model.duties for guard in (duty.guard, *duty.excuses)]
    standing += [(denial.at, denial.guard, FOLLOWING) for denial in model.denials]
    look = model.declarations.look
    standing += [(look.at, look.guard, LOOKING)] if look is not None else []
    standing += [(clause.at, clause.guard, SAYING) for clause in model.declarations.announcing]
    standing += [(outcome.at, outcome.guard, SCORING) for outcome in model.outcomes]
    standing.append((model.looked_at.at, model.looked_at.guard, AFTER_THE_DEAL))
    yield from ((at, guard, where) for at, guard, where in standing if guard is not None)


def _is_known(fact: n.Guard, place: Place, say: _Say) -> None:
    if not isinstance(fact, place.facts):
        if place is FOLLOWING and isinstance(fact, n.Leading):
            say("duties bind those who follow; who leads is free", "leave out `leading`")
        elif place is FOLLOWING:
            say(f"a duty looks at the trick, not at whether {rule_words.told(fact)}", place.help)
        else:
            say(f"nobody knows {place.when} whether {rule_words.told(fact)}", place.help)
        return
    match fact:
        case n.Winning(who) | n.LedBy(who) if who.part != "partner":
            what = "is winning" if isinstance(fact, n.Winning) else "led"
            message = f"one looks at the partner's card here, not at whether {rule_words.role(who)} {what}"
            say(message, f"write `the partner {what}`")
        case n.RoleIs(left, right):
            for role in (left, right):
                unknown = unknown_role(role, place.roles)
                if unknown is not None:
                    say(f"nobody knows {place.when} who {unknown} is", place.help)
        case n.Compared():
            for amount in compared_in(fact):
                _can_be_compared(amount, place, say)


def _can_be_compared(amount: n.Amount, place: Place, say: _Say) -> None:
    if place is SPEAKING and isinstance(amount, n.Of | n.Share | n.PackWorth | n.Announced):
        say(f"nobody knows {place.when} what {rule_words.amount(amount)} is", place.help)
    elif place is SCORING and (isinstance(amount, n.Share) or (isinstance(amount, n.Of) and amount.owner == "its")):
        say("`its` stands for no side here", "write `takers'`, `others'` or `everyone's`")
    elif place is SCORING and isinstance(amount, n.HandWorth):
        say("when the deal is scored the hands are empty", place.help)


def _only_pairs_have_a_guard(clause: n.Announce, model: n.Model, report: Report) -> None:
    pairs = {pair.name for pair in model.declarations.pairs}
    more = [kind for kind in clause.kinds if kind not in pairs]
    with_a_card = clause.moment in ("with-its-first-card", "with-both-cards")
    if clause.guard is None or (with_a_card and not more):
        return
    what = rule_words.joined(more) if more else rule_words.joined(clause.kinds)
    message = f"{what} can be announced without playing a card, so that no trick can be looked at"
    help_line = "leave out the condition, or give the pair an `announce` of its own"
    report.say("C111", clause.at, message, help_line, readings=without_condition(clause.at, model))


def _of_the_score(outcome: n.Outcome, report: Report) -> None:
    """What is written is known when the deal is over, and what hangs is nobody's."""
    hanging = outcome.hangs.at if outcome.hangs is not None else ""
    for at, amount in amounts_of(outcome):
        for part in amounts_in(amount):
            if isinstance(part, n.HandWorth):
                report.say("C111", at, "when the deal is scored the hands are empty", "count what was won instead")
            elif hanging == at and (isinstance(part, n.Share) or (isinstance(part, n.Of) and part.owner == "its")):
                help_line = "write `takers'`, `others'` or `everyone's`"
                report.say("C111", at, "what hangs is no side's, so that `its` stands for nobody", help_line)
                break
