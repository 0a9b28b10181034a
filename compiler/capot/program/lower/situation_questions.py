"""Questions about a situation that nobody has to have played.

Who leads, what a hand holds, what may still be announced from it, who has
the best declaration, what a claim counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from capot.program import nodes as p
from capot.program.lower.announcements import of_a_moment
from capot.program.lower.claims import standing_as_it_comes, standing_name, whose
from capot.program.lower.deal_steps import at_the_table, chosen_leader, nobody_named
from capot.program.lower.guard_expressions import Scope, guard, role
from capot.program.lower.holdings import each_four, each_run, slot
from capot.program.lower.plan import Plan
from capot.program.lower.said_pairs import ANYBODY
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    TAKER,
    Body,
    add,
    at,
    call,
    constant,
    do,
    either,
    equal,
    field,
    give,
    least,
    less,
    let,
    local,
    look,
    loop,
    minus,
    more,
    plus,
    put,
    times,
    when,
)
from capot.program.lower.sinks import Listing
from capot.program.lower.used_names import locals_in

_INT, _INTS = p.Type.INT, p.Type.INTS
_I, _ITEM = local("i"), local("item")


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions that answer questions."""
    found = [_first_leader(plan), _next_leader(plan), _held(plan), *_further(plan), _contest(plan)]
    return [*found, _claimed(plan)] if plan.model.claims or plan.model.as_they_come is not None else found


def _seat(plan: Plan, name: str, low: int = 0) -> p.Parameter:
    return p.Parameter(name, _INT, low, plan.seats - 1)


def _taker(plan: Plan, body: Body) -> p.Parameter:
    """Return the parameter for who took: -1 if nobody is named, which only those who do not ask for it may be told."""
    return _seat(plan, "taker", 0 if "taker" in locals_in(body) else -1)


def _first_leader(plan: Plan) -> p.Function:
    body: Body = (when(nobody_named(plan), give(-1)),)
    if plan.model.leads_first and plan.model.play_parts:  # what is said between tricks changes nothing of it
        body += (when(more(field("trick"), 0), give(field("trick_leaders", 0))),)
    body += (give(chosen_leader(plan), plan.model.leads.at),)
    doc = "Return who leads to the first trick, once it is known what is played; -1 before."
    return p.Function("first_leader", (), _INT, body, doc, public=True)


def _next_leader(plan: Plan) -> p.Function:
    names = ("dealer", "taker", "leader", "winner")
    trick = {"leader": local("leader"), "trick-winner": local("winner")}
    body: Body = (give(role(plan.model.leads.then, _known(plan, trick)), plan.model.leads.at),)
    parameters = tuple(_taker(plan, body) if name == "taker" else _seat(plan, name) for name in names)
    doc = "Return who leads after a trick that one player led to and one has won."
    return p.Function("next_leader", parameters, _INT, body, doc, public=True)


def _known(plan: Plan, more: Mapping[str, p.Expr] | None = None) -> Scope:
    """Return who is known where all that is known is given."""
    dealer = local("dealer")
    roles = {"dealer": dealer, "forehand": look("FOREHAND", dealer), "taker": local("taker"), **(more or {})}
    return replace(at_the_table(plan, "in a question"), roles=roles, taker_known=None)


def _claimed(plan: Plan) -> p.Function:
    names = [standing_name(claim) for claim in plan.model.claims]
    if plan.model.as_they_come is not None:
        names.append(standing_as_it_comes(plan.model.as_they_come))
    parameters = (
        p.Parameter("claim", _INT, 0, len(names) - 1),
        p.Parameter("side", _INT, 0, plan.sides - 1),
        p.Parameter("cards", _INT, 0, plan.pack_worth),
    )
    given = (local("side"), local("cards"), *whose(plan, ANYBODY))
    others: list[p.Expr] = [call(name, *given) for name in names]
    last = others.pop()
    rule = plan.model.as_they_come
    if rule is not None and rule.guard is not None:
        last = p.Choose(guard(rule.guard, at_the_table(plan, "in a question")), last, p.Num(0))
    body: Body = tuple(when(equal(local("claim"), place), give(other)) for place, other in enumerate(others))
    doc = "Return what a claim, or last what comes in, counts for a side as things stand, with so much for its cards."
    return p.Function("standing", parameters, _INT, (*body, give(last)), doc, public=True)


def _further(plan: Plan) -> list[p.Function]:
    """Return the function that gives what may be announced beside what has been; it uses the state up."""
    count, item, room = at("announced", 0), at("announced", plus(_I, 1)), len(plan.actions)
    announcements, out = field("announcements", 0), at("out", _I)
    given: Body = (
        let("item", item),
        when(least(_ITEM, len(plan.items)), give(-1)),
        when(least(announcements, plan.most_announced), give(-1)),
        do("note_announced", 0, _ITEM),
    )
    body: Body = (p.Clear(), put(CONTRACT, local("contract")), put(field("hand", 0), local("hand")))
    helpers = []
    if plan.announces:
        helpers.append(of_a_moment(plan, Listing(room), "further", plan.sorts))
        body = (
            when(more(count, plan.most_announced), give(-1)),
            *body,
            loop("i", 0, count, *given),
            let("n", call("list_further", 0, 0, local("out"))),
            loop("i", 0, local("n"), put(out, minus(out, constant("ANNOUNCE")))),
            give(local("n")),
        )
    else:
        body = (when(more(count, 0), give(-1)), *body, give(0))
    parameters = (
        p.Parameter("contract", _INT, 0, plan.contracts - 1),
        p.Parameter("hand", p.Type.CARDS),
        p.Parameter("announced", _INTS, 0, max(len(plan.items), plan.most_announced), 1 + plan.most_announced),
        p.Parameter("out", _INTS, length=room),
    )
    doc = "Write down what else a hand may announce; return how many there are, or -1 if that cannot be."
    return [*helpers, p.Function("further", parameters, _INT, body, f"{doc} Uses the state up.", public=True)]


def _held(plan: Plan) -> p.Function:
    note: Body = (put(at("out", local("n")), _ITEM), add(local("n"), 1))
    hand = local("hand")
    body: Body = (let("n", 0),)
    if plan.announces:
        body += (*each_run(plan, hand, *note), *each_four(plan, hand, *note))
    room = max(plan.first_grown, 1)
    parameters = (p.Parameter("hand", p.Type.CARDS), p.Parameter("out", _INTS, length=room))
    doc = "Write down the runs, each as long as possible, and the fours that a hand holds; return how many there are."
    return p.Function("held", parameters, _INT, (*body, give(local("n"))), doc, public=True)


def most_compared(plan: Plan) -> int:
    """Return how many declarations can be given to a contest."""
    return plan.seats * plan.most_announced


def contest_names(plan: Plan) -> tuple[str, ...]:
    """Return what lies at each place of a contest's answer."""
    return ("best", "owner", "sides", *(f"struck {i}" for i in range(most_compared(plan))))


def _contest(plan: Plan) -> p.Function:
    """Return the function that compares given declarations: a seat and an item each, in the order announced.

    It plays with the state, whatever was in it: ask on a state that is no deal's.
    """
    count, seat = at("announced", 0), at("announced", plus(times(_I, 2), 1))
    room = field("announcements", SEAT)
    given: Body = (
        let("seat", seat),
        let("item", at("announced", plus(times(_I, 2), 2))),
        when(either(least(SEAT, plan.seats), least(_ITEM, len(plan.items))), give(-1)),
        when(least(room, plan.most_announced), give(-1)),
        put(at("out", plus(3, _I)), slot(plan, SEAT, room)),
        do("note_announced", SEAT, _ITEM),
    )
    struck = at("out", plus(3, _I))
    answers: Body = (put(at("out", 0), -1), put(at("out", 1), -1), put(at("out", 2), 0))
    if plan.contest is not None:
        found = ("best_item", "best_owner", "best_sides")
        ask = do("find_best", local("leader"), clause=plan.contest.at)
        answers = (ask, *(put(at("out", place), field(name)) for place, name in enumerate(found)))
        if plan.kinds_apart:
            fours = (put(at("out", 0), field("best_four")), put(at("out", 1), field("best_four_owner")))
            answers += (when(less(field("best_owner"), 0), *fours),)
    after: p.Statement = put(struck, field("struck", struck) if plan.voids else 0)
    body: Body = (
        when(more(count, most_compared(plan) if plan.announces else 0), give(-1)),
        p.Clear(),
        put(CONTRACT, local("contract")),
        put(TAKER, local("taker")),
        *((loop("i", 0, count, *given),) if plan.announces else ()),
        *answers,
        loop("i", 0, count, after),
        give(0),
    )
    most = most_compared(plan)
    parameters = (
        p.Parameter("contract", _INT, 0, plan.contracts - 1),
        p.Parameter("leader", _INT, 0, plan.seats - 1),
        p.Parameter("taker", _INT, 0, plan.seats - 1),
        p.Parameter("announced", _INTS, 0, max(len(plan.items), most, plan.seats), 1 + 2 * most),
        p.Parameter("out", _INTS, length=len(contest_names(plan))),
    )
    doc = "Compare declarations, a seat and an item each; return 0, or -1 if that cannot be. Uses the state up."
    return p.Function("contest", parameters, _INT, body, doc, public=True)
