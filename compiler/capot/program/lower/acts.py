"""What may be done and what it does, phase by phase: legal actions listed or drawn, and an action carried out."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.bidding import own_name
from capot.program.lower.holdings import may_speak
from capot.program.lower.plan import Phase, Plan
from capot.program.lower.shorthand import (
    PHASE,
    SEAT,
    Body,
    both,
    call,
    constant,
    do,
    either,
    equal,
    field,
    flag,
    give,
    let,
    local,
    minus,
    never,
    when,
)
from capot.program.lower.tricks import report

_INT = p.Type.INT


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions that every phase has a part in."""
    return [_legal(plan), _pick(plan), _draw(plan), _apply(plan)]


def _mostly_first(plan: Plan) -> list[Phase]:
    """Return the phases in which somebody acts, the play first: most of what is done is done there."""
    return sorted(plan.phases[:-1], key=lambda phase: phase.constant != "PHASE_PLAY")


def _by_phase(plan: Plan, prefix: str, last: str) -> p.If:
    """Return the statements that go through the actions of the phase."""
    cases = [
        (equal(PHASE, constant(phase.constant)), (give(call(f"{prefix}_{own_name(phase)}", SEAT, local(last))),))
        for phase in _mostly_first(plan)
    ]
    return p.If(tuple(cases))


def _legal(plan: Plan) -> p.Function:
    nothing = when(never(flag(call("acting"), SEAT)), give(0))
    body = (nothing, _by_phase(plan, "list", "out"), give(0))
    parameters = (
        p.Parameter("seat", _INT, 0, plan.seats - 1),
        p.Parameter("out", p.Type.INTS, length=len(plan.actions)),
    )
    doc = "Write down the actions that a seat may do now, and return how many there are."
    return p.Function("legal", parameters, _INT, body, doc, public=True)


def _pick(plan: Plan) -> p.Function:
    body = (_by_phase(plan, "pick", "place"), give(-1))
    doc = "Return the action that so many others come before, or -1 - how many there are."
    parameters = (p.Parameter("seat", _INT), p.Parameter("place", _INT))
    return p.Function("pick", parameters, _INT, body, doc)


def _draw(plan: Plan) -> p.Function:
    """Return the function that draws an action; where one passes at last, who can do nothing else does that."""
    playing = equal(PHASE, constant("PHASE_PLAY"))
    speaks = may_speak(plan)
    card = when(playing if speaks is None else both(playing, never(speaks)), give(call("draw_card", SEAT)))
    number = minus(-1, call("pick", SEAT, -1))
    windows = [
        equal(PHASE, constant(phase.constant))
        for phase in plan.phases
        if phase.constant in ("PHASE_ANNOUNCING", "PHASE_CLAIMING") or isinstance(phase.step, n.Exchange)
    ]
    silent = (when(both(equal(local("number"), 1), either(*windows)), give(constant("PASS"))),) if windows else ()
    drawn = give(call("pick", SEAT, p.Random(local("number"))))
    body: Body = (card, let("number", number), *silent, drawn)
    doc = "Return one of the actions that a seat may do now, each as likely; there has to be one."
    parameters = (p.Parameter("seat", _INT, 0, plan.seats - 1),)
    return p.Function("draw", parameters, _INT, body, doc, public=True)


def _act(plan: Plan, phase: Phase) -> Body:
    """Return the statements by which an action of a phase is carried out."""
    match phase.step:
        case n.BiddingStep():
            return (do(f"say_in_{own_name(phase)}", SEAT, local("action")),)
        case n.PlayStep():
            return _in_play(plan)
        case _:
            return (do(f"act_in_{own_name(phase)}", SEAT, local("action")),)


def _in_play(plan: Plan) -> Body:
    """Return the statements by which an action in the play is carried out."""
    action = local("action")
    play: Body = (do("play_card", SEAT, action),)
    cases: list[tuple[p.Expr, Body]] = []
    if plan.reports:
        cases.append((equal(action, constant("BREACH")), report(plan)))
    if plan.announces and (plan.kinds_at("by-the-first-card") or plan.grows):
        announced: Body = (do("announce", SEAT, minus(action, constant("ANNOUNCE"))),)
        if plan.breaks_off(contested=False):
            announced += (do("look_for_the_match"),)
        if plan.model.declarations.shown is not None:
            shown = do("show", SEAT, minus(action, constant("ANNOUNCE")))
            announced = (p.If(((equal(field("trick"), 1), (shown,)),), announced),)
        cases.append((p.Compare("<", action, constant("PLAY")), announced))
    return (p.If(tuple(cases), play),) if cases else play


def _apply(plan: Plan) -> p.Function:
    cases = [(equal(PHASE, constant(phase.constant)), _act(plan, phase)) for phase in _mostly_first(plan)]
    parameters = (
        p.Parameter("seat", _INT, 0, plan.seats - 1),
        p.Parameter("action", _INT, 0, len(plan.actions) - 1),
    )
    doc = "Do what a seat does: one of its legal actions"
    doc += ", or the report of a breach, which is never listed." if plan.reports else "."
    return p.Function("apply", parameters, None, (p.If(tuple(cases)),), doc, public=True)
