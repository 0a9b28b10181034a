"""Declarations: what may be announced when, what a card that turns up brings, and what counts unasked."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower import trick_declarations
from capot.program.lower.announced_notes import announce, unshown
from capot.program.lower.holdings import announced, cards_in_use, not_yet
from capot.program.lower.most_announced import offered
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    SEAT,
    Body,
    bit,
    constant,
    do,
    equal,
    field,
    flag,
    give,
    join,
    let,
    local,
    look,
    loop,
    minus,
    never,
    plus,
    put,
    unequal,
    when,
)
from capot.program.lower.sinks import Listing, Picking, Sink
from capot.program.lower.turned_up_cards import grown
from capot.program.lower.unasked import count_unasked, look_for_the_match, unasked
from capot.program.lower.windows import done

_ITEM, _J = local("item"), local("j")
_SEAT = p.Parameter("seat", p.Type.INT)
_ACTION = p.Parameter("action", p.Type.INT)
_INT = p.Type.INT


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of declarations."""
    found: list[p.Function] = []
    if plan.announces:
        found += [_has_announced(plan), *announce(plan)]
        for sink in (Listing(len(plan.actions)), Picking()):
            found += _announceable(plan, sink)
    if plan.model.declarations.shown is not None:
        found += [*(_showable(plan, sink) for sink in (Listing(len(plan.actions)), Picking())), *_showing(plan)]
    if plan.window:
        found += [_window(plan, sink) for sink in (Listing(len(plan.actions)), Picking())]
        found.append(_act_in_window(plan))
    found += trick_declarations.functions(plan)
    if unasked(plan):
        found.append(count_unasked(plan))
    if plan.announces and plan.breaks_off(contested=False):
        found.append(look_for_the_match(plan))
    return found


# ---------------------------------------------------------------- announcing


def _has_announced(plan: Plan) -> p.Function:
    found = when(equal(announced(plan, SEAT, _J), _ITEM), give(1))
    body: Body = (loop("j", 0, field("announcements", SEAT), found), give(0))
    parameters = (_SEAT, p.Parameter("item", _INT))
    return p.Function("has_announced", parameters, _INT, body, "Return whether a player has announced this.")


def _announceable(plan: Plan, sink: Sink) -> list[p.Function]:
    found = []
    for moment, name in (("before-the-first-lead", "announcements"), ("by-the-first-card", "first_announcements")):
        kinds = plan.kinds_at(moment)
        if kinds:
            found.append(of_a_moment(plan, sink, name, kinds))
    if plan.grows:
        found.append(grown(plan, sink))
    return found


def of_a_moment(plan: Plan, sink: Sink, name: str, kinds: tuple[str, ...]) -> p.Function:
    """Return the function that goes through what may be announced from a hand: what has not been yet."""
    hand: p.Expr = field("hand", SEAT)
    body: Body = (let("n", local("offered")),)
    of_runs = hand
    tests: tuple[p.Expr, ...] = (not_yet(),)
    of_fours = tests
    if plan.apart:
        body += cards_in_use(plan)
        # A run that has been announced has its cards in use; one of those left may be none that was there before.
        free = never(p.Some(join("&", look("ITEM_CARDS", _ITEM), local("in_runs"))))
        of_runs, tests, of_fours = join("-", hand, local("in_fours")), (free,), (free, not_yet())
    if "runs" in kinds:
        body += offered(plan, sink, "runs", of_runs, tests)
    if "fours" in kinds:
        body += offered(plan, sink, "fours", hand, of_fours)
    parameters = (_SEAT, p.Parameter("offered", _INT), *sink.parameters)
    doc = "Go through what a player may announce, after so many other actions; return how many actions that makes."
    return p.Function(f"{sink.prefix}_{name}", parameters, _INT, (*body, sink.end()), doc)


# ---------------------------------------------------------------- showing


def _showable(plan: Plan, sink: Sink) -> p.Function:
    """Return the function that goes through what a player has announced and not shown yet."""
    shown = plan.model.declarations.shown
    offers = sink.offer(plus(constant("ANNOUNCE"), announced(plan, SEAT, _J)))
    each = when(never(flag(field("shown", SEAT), _J)), *offers)
    body: Body = (
        let("n", local("offered")),
        loop("j", 0, field("announcements", SEAT), each, clause=shown.at if shown else ""),
    )
    parameters = (_SEAT, p.Parameter("offered", _INT), *sink.parameters)
    doc = "Go through what a player may show, after so many other actions; return how many actions that makes."
    return p.Function(f"{sink.prefix}_showable", parameters, _INT, (*body, sink.end()), doc)


def _showing(plan: Plan) -> list[p.Function]:
    """Return the functions that note what a player shows, and that take away what they have not."""
    bits = field("shown", SEAT)
    mark = when(equal(announced(plan, SEAT, _J), _ITEM), put(bits, p.Arithmetic("|", bits, bit(_J))))
    show: Body = (loop("j", 0, field("announcements", SEAT), mark),)
    parameters = (_SEAT, p.Parameter("item", _INT))
    found = [p.Function("show", parameters, None, show, "Note that a player shows what they have announced.")]
    doc = "Take away what a player has announced and not shown."
    return [*found, p.Function("lose_unshown", (_SEAT,), None, unshown(plan), doc)]


# ---------------------------------------------------------------- the window before the first lead


def _window(plan: Plan, sink: Sink) -> p.Function:
    body: Body = (let("n", 0),)
    if plan.kinds_at("before-the-first-lead"):
        body += sink.call("announcements", SEAT)
    body += (*sink.offer(constant("PASS")), sink.end())
    doc = "Go through what a player may announce before the first lead, and that they are done."
    return p.Function(f"{sink.prefix}_announcing", (_SEAT, *sink.parameters), _INT, body, doc)


def _act_in_window(plan: Plan) -> p.Function:
    body: Body = done(plan, plan.phase_called("PHASE_ANNOUNCING"))
    if plan.announces:
        item = minus(local("action"), constant("ANNOUNCE"))
        body = (when(unequal(local("action"), constant("PASS")), do("announce", SEAT, item), give()), *body)
    doc = "Take an announcement; when everybody is done, the deal goes on."
    return p.Function("act_in_announcing", (_SEAT, _ACTION), None, body, doc)
