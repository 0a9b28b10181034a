"""The bidding: which calls are open to a speaker, what they do, and when a stage is over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from capot.language.parts import every
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.deal_steps import (
    OVER,
    finish,
    is_passed_over,
    on_to_who_is_asked,
    somebody_named,
    take_up,
)
from capot.program.lower.guard_expressions import guard, role
from capot.program.lower.open_calls import (
    NAMED,
    also,
    asks_its_level,
    fits,
    held_contract,
    may_double,
    replace_suits,
    speaking,
    turned_contract,
)
from capot.program.lower.plan import Phase, Plan
from capot.program.lower.plan.calls import level_of
from capot.program.lower.shorthand import (
    CONTRACT,
    PHASE,
    SEAT,
    TAKER,
    TURN,
    Body,
    Value,
    add,
    bit,
    both,
    constant,
    either,
    equal,
    field,
    give,
    guarded,
    least,
    less,
    let,
    local,
    look,
    loop,
    never,
    plus,
    put,
    times,
    when,
)
from capot.program.lower.sinks import Listing, Picking, Sink


@dataclass(frozen=True, slots=True)
class _Open:
    """A call as it stands in a stage: its actions, and when they are open; ``first`` is its first contract, if any.

    ``named`` says whether a level is named: with each contract, alone, or as it was named last; or nothing is.
    """

    call: n.Call
    first: int
    number: int
    action: p.Expr
    test: p.Expr | None
    named: Literal["", "contract", "alone", "last"] = ""


@dataclass(frozen=True, slots=True)
class ForAnother:
    """A call by which another seat is made the taker: its action, when it is open, and what contract it gets whom."""

    action: p.Expr
    is_open: p.Expr
    contract: p.Expr
    holder: p.Expr


def stages(plan: Plan) -> list[tuple[Phase, n.Stage]]:
    """Return the phases in which a stage of the bidding is held."""
    return [(phase, phase.step.stage) for phase in plan.phases if isinstance(phase.step, n.BiddingStep)]


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of the bidding."""
    found = [_worth(worth) for worth in worths(plan)]
    for phase, stage in stages(plan):
        asks = any(every(stage.calls, n.NothingElse))
        silent = p.Call(f"silent_in_{own_name(phase)}", (SEAT,)) if asks else None
        calls = _calls(stage, plan)
        offered = _calls(stage, plan, in_turn=True, silent=silent)
        found += [_legal(phase, stage, offered, plan, sink) for sink in (Listing(len(plan.actions)), Picking())]
        if speaks_up(stage):
            doc = "Return whether a player can say something at any moment."
            body = (give(may_speak_up(stage, plan)),)
            parameters = (p.Parameter("seat", p.Type.INT),)
            found.append(p.Function(f"speaks_up_in_{own_name(phase)}", parameters, p.Type.BOOL, body, doc))
        if stage.ends_at_once is not None or asks:
            found.append(_silent(phase, stage, calls, plan))
        found.append(_apply(phase, stage, plan))
    return found


def speaks_up(stage: n.Stage) -> bool:
    """Whether something can be said in a stage by others than the player whose turn it is."""
    return any(one.out_of_turn for one in stage.calls)


def may_speak_up(stage: n.Stage, plan: Plan) -> p.Expr:
    """Return whether ``seat`` can say something at any moment."""
    tests = [one.test or p.All(()) for one in _calls(stage, plan) if one.call.out_of_turn]
    return either(*tests)


def own_name(phase: Phase) -> str:
    """Return what functions of a phase are called by."""
    return phase.constant.removeprefix("PHASE_").lower()


def worths(plan: Plan) -> list[n.Worth]:
    """Return the worths by which a speaker may have to count a hand."""
    asked = [worth for stage in plan.model.stages for one in stage.calls for worth in plan.worths_in(one.guard)]
    return list(dict.fromkeys(asked))


def _worth(worth: n.Worth) -> p.Function:
    name = worth.name.replace("-", "_")
    body: Body = (
        let("total", 0),
        p.ForCards("card", local("hand"), (add(local("total"), look(f"WORTH_{name.upper()}", local("card"))),)),
        give(local("total")),
    )
    doc = f"Return what the cards of a hand are worth as in {worth.name}."
    return p.Function(f"worth_in_{name}", (p.Parameter("hand", p.Type.CARDS),), p.Type.INT, body, doc)


# ---------------------------------------------------------------- what may be said


def _calls(stage: n.Stage, plan: Plan, in_turn: bool = False, silent: p.Expr | None = None) -> list[_Open]:
    """Return the calls of a stage; ``in_turn`` leaves to others what may be said at any moment.

    ``silent`` says whether the speaker can say nothing but pass.
    """
    here = speaking(plan, stage)
    if silent is not None:
        here = replace(here, facts={**here.facts, n.NothingElse: silent})
    found: list[_Open] = []
    for one in stage.calls:
        tests: list[p.Expr] = []
        if in_turn and speaks_up(stage) and not one.out_of_turn:
            tests.append(equal(SEAT, TURN))
        if one.doubles is not None:
            tests.append(may_double(level_of(one, stage, plan.model), one.doubles))
        if one.at_last:
            tests.append(somebody_named(plan))
        if one.guard is not None and not asks_its_level(one):
            tests.append(guard(one.guard, here))
        test = both(*tests) if tests else None
        if one.a_level:
            found.append(_Open(one, -1, 1, plus(constant("LEVEL"), local("step")), test, "alone"))
            continue
        if not one.bids:
            if one.contract is not None:
                test = also(test, fits(replace_suits(one), 0, held_contract(one, plan), plan))
            said = constant("PASS") if one.passes else plus(constant("SAY"), plan.said_calls.index(one.name))
            found.append(_Open(one, -1, 1, said, test))
            continue
        own = [place for place, v in enumerate(plan.tables.variants) if v.contract == one.contract]
        if one.at_last:
            found.append(_Open(one, own[0], len(own), plus(constant("NAME"), NAMED), test, "last"))
            continue
        named = plus(NAMED, times(local("step"), plan.contracts)) if plan.model.all_levels else NAMED
        found.append(_Open(one, own[0], len(own), plus(constant("BID"), named), test, "contract"))
    return found


def answers_for_another(plan: Plan) -> list[ForAnother]:
    """Return the calls by which a contract is named for another seat, of the stages in which nobody can pass."""
    found: list[ForAnother] = []
    for phase, stage in stages(plan):
        asked = () if any(one.passes for one in stage.calls) else _calls(stage, plan)
        for one in asked:
            if one.call.contract is not None and one.call.holder is not None:
                is_open = both(equal(PHASE, constant(phase.constant)), one.test or p.All(()))
                holder = role(one.call.holder, speaking(plan, stage))
                found.append(ForAnother(one.action, is_open, held_contract(one.call, plan), holder))
    return found


def _said_before(calls: list[_Open], place: int, plan: Plan) -> p.Expr | None:
    """Return that no call above offers the same action, which is offered once; None where none can."""
    this, found = calls[place], list[p.Expr]()
    for other in calls[:place]:
        if other.first == this.first and other.action == this.action:
            fitting = fits(other.call, other.first, NAMED, plan) if other.named else None
            found.append(never(also(other.test, fitting) or p.All(())))
    return both(*found) if found else None


def _offered(calls: list[_Open], place: int, plan: Plan, sink: Sink) -> Body:
    """Return the statements that offer what a call allows."""
    one = calls[place]
    once = _said_before(calls, place, plan)
    if not one.named:
        test = also(one.test, once)
        return guarded(test, sink.offer(one.action, "" if test else one.call.at), one.call.at)
    levels = plan.model.all_levels if one.named != "last" else ()
    if one.call.suits == "turned" and one.number > 1 and not levels:
        fitting = fits(replace_suits(one.call), one.first, NAMED, plan)
        turned = turned_contract(one.first)
        inner = guarded(also(fitting, once), sink.offer(one.action))
        if not one.test and sum(other.first >= 0 for other in calls) > 1:
            # Another call has a "named" of its own beside this one, so both are loops.
            return (loop("named", turned, plus(turned, 1), *inner, clause=one.call.at),)
        body = (let("named", turned), *inner)
        return guarded(one.test, body, one.call.at) if one.test else (*_with_clause(body, one.call.at),)
    body = guarded(also(fits(one.call, one.first, NAMED, plan), once), sink.offer(one.action))
    whole: Body = body
    if one.named != "alone":
        whole = (loop("named", one.first, one.first + one.number, *body, clause=one.call.at),)
    if levels:
        each = (let("bid", look("LEVELS", local("step"))), *whole)
        whole = (loop("step", 0, len(levels), *each, clause=one.call.at),)
    return guarded(one.test, whole, one.call.at)


def _with_clause(body: Body, clause: str) -> Body:
    """Return statements of which the first says what clause they come from."""
    first = body[0]
    return (replace(first, clause=clause), *body[1:]) if isinstance(first, p.Let) else body


def _legal(phase: Phase, stage: n.Stage, calls: list[_Open], plan: Plan, sink: Sink) -> p.Function:
    body: Body = (let("n", 0),)
    for place in range(len(calls)):
        body += _offered(calls, place, plan, sink)
    parameters = (p.Parameter("seat", p.Type.INT), *sink.parameters)
    doc = f'Go through what may be said in the stage "{stage.name}"; return how much that is.'
    return p.Function(f"{sink.prefix}_{own_name(phase)}", parameters, p.Type.INT, (*body, sink.end()), doc)


def _silent(phase: Phase, stage: n.Stage, calls: list[_Open], plan: Plan) -> p.Function:
    """Return the function that says whether a seat can say nothing but pass."""
    tests: list[p.Expr] = []
    for one in calls:
        if one.call.passes:
            continue
        if not one.named:
            tests.append(one.test or p.All(()))
            continue
        for number in range(one.first, one.first + one.number):
            tests.append(also(one.test, fits(one.call, one.first, p.Num(number), plan)) or p.All(()))
    at = stage.ends_at_once.at if stage.ends_at_once else ""
    levels = plan.model.all_levels
    nothing = give(never(either(*tests)) if tests else p.All(()), at)
    body: Body = (nothing,)
    if any(asks_its_level(one.call) or one.call.by is not None for one in calls):
        some = when(either(*tests), give(p.Any(())), clause=at)
        each = (let("bid", look("LEVELS", local("step"))), some)
        body = (loop("step", 0, len(levels), *each, clause=at), give(p.All(()), at))
    elif levels:  # what is above the last at any level is so at the highest
        body = (let("bid", max(levels)), nothing)
    doc = "Return whether a player could say nothing but pass."
    return p.Function(f"silent_in_{own_name(phase)}", (p.Parameter("seat", p.Type.INT),), p.Type.BOOL, body, doc)


# ---------------------------------------------------------------- what it does


def _apply(phase: Phase, stage: n.Stage, plan: Plan) -> p.Function:
    action = local("action")
    cases: list[tuple[p.Expr, Body]] = []
    both_named = [one for one in stage.calls if one.bids and not one.at_last and not one.a_level]
    keeps = stage.higher is not None and stage.higher.keeps
    undoubled: Body = (
        (put(field("level"), 0, stage.higher.at if stage.higher else ""),) if plan.doubles and not keeps else ()
    )
    if undoubled and plan.told_doublings:
        undoubled += (put(field("last_doubling"), 0),)
    if both_named:
        at = both_named[0].at if len(both_named) == 1 else ""
        said = p.Arithmetic("-", action, constant("BID"))
        named: Body = (put(CONTRACT, said, at), put(TAKER, SEAT))
        if plan.model.all_levels:
            step, contract = (p.Arithmetic(op, said, p.Num(plan.contracts)) for op in ("//", "%"))
            named = (put(field("bid"), look("LEVELS", step), at), put(CONTRACT, contract), put(TAKER, SEAT))
        named += (*_first(plan), *undoubled, *_heard(plan))
        cases.append((_is_among("BID", plan.bids), named))
    for group, number, calls in (
        ("NAME", plan.contracts, [one for one in stage.calls if one.bids and one.at_last]),
        ("LEVEL", len(plan.levels_alone), [one for one in stage.calls if one.a_level]),
    ):
        if calls:
            at = calls[0].at if len(calls) == 1 else ""
            said = p.Arithmetic("-", action, constant(group))
            named = (put(CONTRACT, said, at),)
            if group == "LEVEL":
                named = (put(field("bid"), look("LEVELS", said), at), put(CONTRACT, p.Num(-1)))
            cases.append(
                (_is_among(group, number), (*named, put(TAKER, SEAT), *_first(plan), *undoubled, *_heard(plan)))
            )
    for one in stage.calls:
        if one.bids or one.passes:
            continue
        told: Body = ()
        if one.name in plan.told_calls:
            told = (put(field(f"said_by_{one.name.replace('-', '_')}"), SEAT, one.at),)
        word = plus(constant("SAY"), plan.said_calls.index(one.name))
        if one.dead:
            body: Body = (*told, put(field("dead"), plan.dead_clauses.index(one.at) + 1, one.at), *OVER, give())
        elif one.offer:
            body = (*told, *_heard(plan))
        elif one.contract is not None and one.holder is not None:
            holder = role(one.holder, speaking(plan, stage))
            named = (put(TAKER, holder, one.at), put(CONTRACT, held_contract(one, plan)))
            body = (*told, *named, *_first(plan), *undoubled, *_heard(plan))
        else:
            level = level_of(one, stage, plan.model)
            body = (*told, put(field("level"), level, one.at), put(field("doubler"), SEAT))
            if plan.told_doublings:
                body += (put(field("last_doubling"), plan.doubling_number(one.name)),)
            body += _heard(plan)
        cases.append((equal(action, word), body))
    passing: Body = (add(field("passed"), 1),) if plan.counts_passes else ()
    if stage.goes_on_until_named:  # more than all is no more than all
        passing = (when(less(field("passed"), plan.seats), *passing),)
    if stage.final is not None:
        passing += (put(field("out"), p.Arithmetic("|", field("out"), bit(SEAT)), stage.final.at),)
    passing += take_up(SEAT) if plan.takes_up_on_passing else ()
    passes = any(one.passes for one in stage.calls)
    body = (add(field("spoken"), 1),) if stage.turns == "once" else ()
    if cases:
        body += (p.If(tuple(cases), passing if passes else ()),)
    elif passes:
        body += passing
    over = when(_over(phase, stage, plan), finish(phase), clause=stage.ends.at if stage.ends else stage.at)
    body += (put(TURN, look("NEXT", SEAT)), *on_to_who_is_asked(stage, plan), over)
    parameters = (p.Parameter("seat", p.Type.INT), p.Parameter("action", p.Type.INT))
    doc = f'Do what is said in the stage "{stage.name}".'
    return p.Function(f"say_in_{own_name(phase)}", parameters, None, body, doc)


def _is_among(group: str, number: int) -> p.Expr:
    """Return whether an action is one of so many of a sort."""
    action = local("action")
    return both(least(action, constant(group)), less(action, plus(constant(group), number)))


def _first(plan: Plan) -> Body:
    """Return the statements by which it is noted who named first, where something asks for that."""
    first = field("first_named")
    return (when(less(first, 0), put(first, SEAT)),) if plan.notes_first else ()


def _heard(plan: Plan) -> Body:
    """Return the statements by which a stage has heard a call that is no pass."""
    passed = (put(field("passed"), 0),) if plan.counts_passes else ()
    return (*passed, put(field("heard"), 1)) if plan.counts_calls else passed


def _over(phase: Phase, stage: n.Stage, plan: Plan) -> p.Expr:
    """Return whether a stage is over; what was named before it began does not end it."""
    action = local("action")
    over = isinstance(phase.step, n.BiddingStep) and plan.over_a_contract(phase.step)
    bid = [_is_among("BID", plan.bids)] if plan.names_both else []
    bid += [_is_among("NAME", plan.contracts)] if plan.names_at_last else []
    words = [plus(constant("SAY"), plan.said_calls.index(one.name)) for one in stage.calls if one.offer]
    tests: list[p.Expr] = [equal(action, word) for word in words]
    if stage.ends is not None and stage.ends.when == "contract-named":
        tests += bid if over else [least(CONTRACT, 0)]
        held = [one for one in stage.calls if one.holder is not None] if over else []
        tests += [equal(action, plus(constant("SAY"), plan.said_calls.index(one.name))) for one in held]
    named = somebody_named(plan)
    at_once = _nobody_can_speak(phase, stage, plan, named)
    if stage.turns != "in-turn":
        everybody = least(field("spoken"), plan.seats) if stage.asked else equal(field("spoken"), plan.seats)
        return either(*tests, everybody, *at_once)
    enough: Value = p.Choose(named, p.Num(plan.seats - 1), p.Num(plan.seats))
    if over:
        last_call = stage.ends is not None and stage.ends.when == "others-pass"
        others = p.Choose(equal(field("heard"), 1), p.Num(plan.seats - 1), p.Num(plan.seats))
        enough = others if last_call else p.Num(plan.seats)
    if not stage.goes_on_until_named:
        tests.append(least(field("passed"), enough))
    return either(*tests, *at_once)


def _nobody_can_speak(phase: Phase, stage: n.Stage, plan: Plan, named: p.Expr) -> tuple[p.Expr, ...]:
    """Return whether nobody can say anything but pass any more, where that ends a stage."""
    if stage.ends_at_once is None:
        return ()
    silent: list[p.Expr] = []
    for seat in map(p.Num, range(plan.seats)):
        passed_over = is_passed_over(seat, stage, plan)
        alone = p.Call(f"silent_in_{own_name(phase)}", (seat,))
        silent.append(alone if passed_over is None else either(passed_over, alone))
    return (both(named, *silent),)
