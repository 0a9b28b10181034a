"""Whether the play ends behind a trick, before the hands are empty."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.claims import known_of_a_deal_that_goes_on
from capot.program.lower.guard_expressions import guard
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import Body, give, when


def functions(plan: Plan) -> list[p.Function]:
    """Return the function that says whether the play ends, in a game in which it may."""
    if not plan.model.play_ends:
        return []
    here = known_of_a_deal_that_goes_on(plan)
    body: Body = tuple(when(guard(rule.guard, here), give(1), clause=rule.at) for rule in plan.model.play_ends)
    doc = "Return whether the play ends behind a trick, with the tricks that everybody has."
    return [p.Function("play_ends", (), p.Type.INT, (*body, give(0)), doc, public=True)]
