"""Questions about a situation, which read no state: what a hand holds to declare."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.announcing import each_four, each_run
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import Body, add, at, give, let, local, put


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions that answer questions."""
    note: Body = (put(at("out", local("n")), local("item")), add(local("n"), 1))
    hand = local("hand")
    body: Body = (let("n", 0),)
    if plan.announces:
        body += (*each_run(plan, hand, *note), *each_four(plan, hand, *note))
    room = max(plan.first_grown, 1)
    parameters = (p.Parameter("hand", p.Type.CARDS), p.Parameter("out", p.Type.INTS, length=room))
    doc = "Write down the runs, each as long as possible, and the fours that a hand holds; return how many there are."
    return [p.Function("held", parameters, p.Type.INT, (*body, give(local("n"))), doc, public=True)]
