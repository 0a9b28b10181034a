"""Every guard and amount asks only for what can be known where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from capot.base.english import joined
from capot.check import rule_words
from capot.check.report import Report
from capot.check.seat_order import unknown_role
from capot.check.suggestions import condition_suggestions as suggested
from capot.check.trees import amounts_of, guarded_clauses
from capot.language.clause_nodes.declaration_nodes import WITH_A_CARD
from capot.language.clause_rows import clause_row
from capot.language.moments import FOLLOWING, SCORING, WRITING, Moment
from capot.language.parts import amounts_in, facts_in
from capot.language.registry import fact_row, may_be_asked, row_of
from capot.language.roles import roles_known
from capot.model import nodes as n

#: Reports what is not known, with what helps.
_Say = Callable[[str, str], None]


def facts_are_known(model: n.Model, report: Report) -> None:
    """Report what a guard asks for, wherever it stands, and nobody can know then."""
    of_sides = {step.at for step in model.then if isinstance(step, n.ThenSides)}
    for at, guard, place in _places(model):

        def say(message: str, help_line: str, at: str = at) -> None:
            report.say("C111", at, message, help_line, readings=suggested.without_condition(at, model))

        for fact in facts_in(guard):
            _is_known(fact, place, say, own=at in of_sides)
    for clause in model.declarations.announcing:
        _only_pairs_have_a_guard(clause, model, report)
    for outcome in model.outcomes:
        _of_the_score(outcome.hangs.at if outcome.hangs is not None else "", amounts_of(outcome), report)
    raised = ((step.at, step.amount) for step in model.then if isinstance(step, n.ThenTally) and step.amount)
    _of_the_score("", raised, report)


def _places(model: n.Model) -> Iterator[tuple[str, n.Guard, Moment]]:
    """Yield every guard with where it stands."""
    for node, guard in guarded_clauses(model):
        first, *later = clause_row(node).asked
        spoken = bool(later) and any(step.at == node.at for step in _behind_the_bidding(model))
        yield node.at, guard, later[0] if spoken else first


def _behind_the_bidding(model: n.Model) -> Sequence[n.Step]:
    """Return the steps of the deal before which somebody has spoken."""
    bidding = [place for place, step in enumerate(model.deal) if isinstance(step, n.BiddingStep)]
    return model.deal[bidding[0] + 1 :] if bidding else ()


def _is_known(fact: n.Fact, moment: Moment, say: _Say, *, own: bool) -> None:
    if moment not in fact_row(fact).known:
        if moment is FOLLOWING and isinstance(fact, n.Leading):
            say("duties bind those who follow; who leads is free", "leave out `leading`")
        elif moment is FOLLOWING:
            message = f"a duty looks at the trick, not at whether {rule_words.told(fact)}"
            say(message, may_be_asked(moment))
        else:
            say(f"nobody knows {moment.when} whether {rule_words.told(fact)}", may_be_asked(moment))
        return
    match fact:
        case n.Winning(who) | n.LedBy(who) if who.part != "partner":
            what = "is winning" if isinstance(fact, n.Winning) else "led"
            message = f"one looks at the partner's card here, not at whether {rule_words.role(who)} {what}"
            say(message, f"write `the partner {what}`")
        case n.RoleIs() | n.PlayerHasEveryTrick():
            for role in (fact.left, fact.right) if isinstance(fact, n.RoleIs) else (fact.who,):
                unknown = unknown_role(role, roles_known(moment))
                if unknown is not None:
                    whose = unknown if unknown.startswith("who ") else f"who {unknown} is"
                    say(f"nobody knows {moment.when} {whose}", may_be_asked(moment))
        case n.Compared():
            for amount in amounts_in(fact):
                _can_be_compared(amount, moment, say, own=own)


def _can_be_compared(amount: n.Amount, moment: Moment, say: _Say, *, own: bool) -> None:
    """Report an amount that is not known; ``its`` stands for the side that writes, and so for nobody in a condition.

    Only where a step is done to sides a condition may ask for their ``own``.
    """
    if isinstance(amount, n.Number | n.Added | n.Multiplied | n.Half | n.ByTable):
        return
    at_the_end = moment in (SCORING, WRITING)
    if at_the_end and _is_own(amount) and not (own and not isinstance(amount, n.Share)):
        say("`its` stands for no side here", "write `takers'`, `others'` or `everyone's`")
    elif at_the_end and isinstance(amount, n.HandWorth):
        say("when the deal is scored the hands are empty", may_be_asked(moment))
    elif isinstance(amount, n.Tally) and (unknown := unknown_role(amount.who, roles_known(moment))) is not None:
        whose = unknown if unknown.startswith("who ") else f"who {unknown} is"
        say(f"nobody knows {moment.when} {whose}", may_be_asked(moment))
    elif moment not in row_of(amount).known:
        say(f"nobody knows {moment.when} what {rule_words.amount(amount)} is", may_be_asked(moment))


def _is_own(amount: n.Amount) -> bool:
    """Whether an amount is what a side has itself, so that it stands for nothing where no side is spoken of."""
    return isinstance(amount, n.Share | n.OwnTally) or (isinstance(amount, n.Of) and amount.owner == "its")


def _only_pairs_have_a_guard(clause: n.Announce, model: n.Model, report: Report) -> None:
    pairs = {pair.name for pair in model.declarations.pairs}
    more = [kind for kind in clause.kinds if kind not in pairs]
    with_a_card = clause.moment in WITH_A_CARD
    if clause.guard is None or (with_a_card and not more):
        return
    what = joined(more) if more else joined(clause.kinds)
    message = f"{what} can be announced without playing a card, so that no trick can be looked at"
    help_line = "leave out the condition, or give the pair an `announce` of its own"
    report.say("C111", clause.at, message, help_line, readings=suggested.without_condition(clause.at, model))


def _of_the_score(hanging: str, amounts: Iterable[tuple[str, n.Amount]], report: Report) -> None:
    """What is written is known when the deal is over, and what is ``hanging`` by a clause is nobody's."""
    for at, amount in amounts:
        for part in amounts_in(amount):
            if isinstance(part, n.HandWorth):
                report.say("C111", at, "when the deal is scored the hands are empty", "count what was won instead")
            elif isinstance(part, n.Of) and part.owner == "rival":
                help_line = "write `others'` or `its`, and compare with `rival's` in the condition"
                report.say("C111", at, "who of the others has most is asked by conditions alone", help_line)
                break
            elif hanging == at and _is_own(part):
                help_line = "write `takers'`, `others'` or `everyone's`"
                report.say("C111", at, "what hangs is no side's, so that `its` stands for nobody", help_line)
                break
