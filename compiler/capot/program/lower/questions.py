"""Questions about a situation that nobody has to have played: what cards are worth, what a hand holds, what is best."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.holdings import each_four, each_run, slot
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    TAKER,
    Body,
    add,
    at,
    do,
    either,
    field,
    give,
    least,
    let,
    local,
    look,
    loop,
    more,
    plus,
    put,
    times,
    when,
)

_INT, _INTS = p.Type.INT, p.Type.INTS
_I, _ITEM = local("i"), local("item")


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions that answer questions."""
    return [_worth(plan), _held(plan), _contest(plan)]


def _worth(plan: Plan) -> p.Function:
    add_one = add(local("total"), look("WORTH", local("contract"), local("card")))
    body: Body = (let("total", 0), p.ForCards("card", local("of"), (add_one,)), give(local("total")))
    parameters = (p.Parameter("contract", _INT, 0, plan.contracts - 1), p.Parameter("of", p.Type.CARDS))
    return p.Function("card_points", parameters, _INT, body, "Return what cards count in a contract.", public=True)


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
