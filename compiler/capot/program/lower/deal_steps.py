"""The script of a deal: how cards are handed out, laid out and turned up between the phases in which somebody acts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from capot.check.seat_order import is_of_who_named, roles_of
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.guard_expressions import Scope, guard, may_be_nobody, role
from capot.program.lower.plan import Phase, Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    DEALER,
    PHASE,
    TAKER,
    TURN,
    Body,
    Value,
    add,
    bit,
    both,
    call,
    card,
    constant,
    do,
    either,
    equal,
    field,
    flag,
    give,
    guarded,
    join,
    least,
    less,
    let,
    local,
    look,
    loop,
    more,
    plus,
    put,
    unequal,
    when,
)

OVER: Body = (put(PHASE, constant("PHASE_OVER")),)
FOREHAND = look("FOREHAND", DEALER)
_TOP = field("pack", field("drawn"))


def nobody_named(plan: Plan) -> p.Expr:
    """Return whether nobody has named anything: where levels are named alone, there is a taker before a contract."""
    return less(TAKER if plan.model.names_levels_alone else CONTRACT, 0)


def somebody_named(plan: Plan) -> p.Expr:
    """Return whether somebody has named something, and so is the taker."""
    return least(TAKER if plan.model.names_levels_alone else CONTRACT, 0)


def stock_empty(plan: Plan, trick: p.Expr | None = None) -> p.Expr:
    """Return whether no card is left to be drawn in a trick, by its number from 0 on: by default the one that is on."""
    return least(field("trick") if trick is None else trick, plan.tricks_with_stock)


def at_the_table(plan: Plan, place: str) -> Scope:
    """Return what is known while the cards are dealt."""
    turned = field("turned") if plan.turns_up else p.Num(-1)
    suit = look("SUIT", turned)
    trump = p.All((least(turned, 0), least(CONTRACT, 0), equal(look("NAMED", CONTRACT), suit)))
    return Scope(
        place,
        roles={
            "dealer": DEALER,
            "forehand": FOREHAND,
            "taker": TAKER,
            "doubler": field("doubler") if plan.doubles else p.Num(-1),
            "first-named": field("first_named") if plan.notes_first else p.Num(-1),
        },
        said=lambda name: field(f"said_by_{name.replace('-', '_')}"),
        rank_turned=lambda rank: _is_turned(plan, rank),
        last_doubling=lambda name: equal(field("last_doubling"), plan.doubling_number(name)),
        tally=partial(tally_before, plan),
        dead_before=dead_before(plan),
        seats=plan.seats,
        facts={
            n.NobodyNamed: nobody_named(plan),
            n.TurnedSuitNamed: trump if plan.turns_up else p.Any(()),
            n.Doubled: more(field("level"), 0) if plan.doubles else p.Any(()),
            n.StockEmpty: stock_empty(plan),
        },
        contract=CONTRACT,
        contracts=plan.tables.numbers_of,
        taker_known=somebody_named(plan),
        level=field("bid") if plan.model.all_levels else p.Num(0),
        doubling=look("TIMES", field("level")) if plan.doubles else p.Num(1),
    )


def _is_turned(plan: Plan, rank: str) -> p.Expr:
    """Return whether the card that was turned up last is of a rank; where none ever is, it never is."""
    ranks = plan.tables.ranks
    if not plan.turns_up or rank not in ranks:
        return p.Any(())
    turned = field("turned")
    return both(least(turned, 0), equal(p.Arithmetic("%", turned, p.Num(len(ranks))), ranks.index(rank)))


def tally_before(plan: Plan, tally: str, seat: p.Expr) -> p.Expr:
    """Return what a player's side had in a tally before the deal."""
    return field("tallies", plus(look("SIDE", seat), plan.tallies.index(tally) * plan.sides))


def dead_before(plan: Plan) -> p.Expr | None:
    """Return how many deals in a row were dead just before; None where nothing asks for it. All sides have the same."""
    if n.DEAD_DEALS not in plan.tallies:
        return None
    return field("tallies", plan.tallies.index(n.DEAD_DEALS) * plan.sides)


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions that carry the script out, a function from each phase to the next."""
    return [*_handing_out(plan), *_script(plan)]


def _handing_out(plan: Plan) -> list[p.Function]:
    """Return the functions that hand out a packet."""
    packets = [packet for step in plan.model.deal if isinstance(step, n.Packets) for packet in step.packets]
    found: list[p.Function] = []
    for untouched in (False, True):
        if not any(packet.untouched == untouched for packet in packets):
            continue
        name, where = ("leave_untouched", "untouched") if untouched else ("hand_out", "hand")
        pile = field(where, local("seat"))
        take = (put(pile, join("|", pile, card(_TOP))), add(field("drawn"), 1))
        body = (loop("i", 0, local("number"), *take),)
        doc = "Put cards untouched before a player." if untouched else "Deal cards to a player."
        parameters = (p.Parameter("seat", p.Type.INT), p.Parameter("number", p.Type.INT))
        found.append(p.Function(name, parameters, None, body, doc))
    return found


def _script(plan: Plan) -> list[p.Function]:
    found: list[p.Function] = []
    name, doc, body = "deal", "Deal, up to the first act of a player.", list[p.Statement]()
    laid = {False: 0, True: 0}
    dead = next((step for step in plan.model.deal if isinstance(step, n.DeadDeal)), None)
    last_bidding = next((s for s in reversed(plan.model.before_play) if isinstance(s, n.BiddingStep)), None)
    steps = plan.model.deal
    # It is dead where that is said, at the latest when the last stage is over.
    dies_early = dead is not None and last_bidding is not None and steps.index(dead) < steps.index(last_bidding)
    dies_at = dead if dies_early else last_bidding
    for step in plan.model.deal:
        condition = _condition(step, plan)
        if isinstance(step, n.BiddingStep | n.Exchange | n.LayAway | n.PlayPart | n.PlayStep):
            begin, phase = _begin(step, plan)
            follow, told = f"after_{phase.constant.removeprefix('PHASE_').lower()}", phase.name
            if isinstance(step, n.PlayPart):
                follow, told = after_part(step, plan), f"{phase.name} {step.name}"
            if condition is None:
                body += begin
            else:
                body += [when(condition, *begin, give(), clause=step.at), *_unplayed(step, plan), do(follow)]
            found.append(p.Function(name, (), None, tuple(body), doc))
            name, doc, body = follow, f'Go on with the deal after "{told}".', []
            if _begins_play(step, plan) and plan.window:
                # The window is before the play, which it leads to.
                found.append(p.Function("after_announcing", (), None, (do("begin_play"),), "Go on with the play."))
        else:
            body += guarded(condition, _carried_out(step, plan, laid), step.at)
        if step is dies_at and dead is not None:
            die = (put(field("dead"), plan.dead_clauses.index(dead.at) + 1), *OVER, give())
            body.append(when(nobody_named(plan), *die, clause=dead.at))
    found.append(p.Function(name, (), None, (*body, *OVER), doc))
    return found


def _condition(step: n.Step, plan: Plan) -> p.Expr | None:
    """Return the condition under which a step is done.

    A step for the taker, or for who named first, that stands before the last stage of the bidding is done only if
    somebody has named.
    """
    node: n.Guard | None = getattr(step, "guard", None)
    test = None if node is None else guard(node, at_the_table(plan, "while the cards are dealt"))
    place = plan.model.deal.index(step)
    early = any(isinstance(later, n.BiddingStep) for later in plan.model.before_play[place + 1 :])
    if early and any(is_of_who_named(role) for role in roles_of(step)):
        named = somebody_named(plan)
        return named if test is None else both(named, test)
    return test


def _begin(step: n.Step, plan: Plan) -> tuple[Body, Phase]:
    """Return the statements that begin a phase, and the phase."""
    phase = plan.phase_of(step)
    here = at_the_table(plan, "when a phase begins")
    now = put(PHASE, constant(phase.constant), step.at)
    match step:
        case n.BiddingStep(_, stage, _):
            first = role(stage.start, here)
            spoken = (put(field("spoken"), 0),) if stage.turns == "once" else ()
            passed = (put(field("passed"), 0),) if plan.counts_passes else ()
            out = (put(field("out"), 0),) if stage.final else ()
            heard = (put(field("heard"), 0),) if plan.counts_calls else ()
            return (
                now,
                put(TURN, first, stage.at),
                *spoken,
                *passed,
                *out,
                *heard,
                *on_to_who_is_asked(stage, plan),
            ), phase
        case n.Exchange(who=who):
            if who is None:
                return (now, put(TURN, FOREHAND), put(field("done"), 0)), phase
            alone = role(who, here)
            others = p.Arithmetic("^", p.Num(plan.everybody), bit(alone))
            return (now, put(TURN, alone), put(field("done"), others)), phase
        case n.LayAway(_, _, who, _):
            return (now, put(TURN, role(who, here))), phase
        case n.PlayPart() | n.PlayStep():
            begin = _play_begins(step, plan)
            if not plan.model.play_parts:
                return begin, phase
            part = plan.model.play_parts.index(step) + 1 if isinstance(step, n.PlayPart) else 0
            if not _begins_play(step, plan):  # a part above it may have been left out
                resume = do("resume_play", clause=step.at)
                begin = (p.If(((equal(field("trick"), 0), begin),), (resume,)),)
            return (put(field("part"), part), *begin), phase
        case _:
            raise TypeError(f"nobody acts in a step of the sort {type(step).__name__}")


def _unplayed(step: n.Step, plan: Plan) -> Body:
    """Return the statements by which what was announced is compared where the play does not go on."""
    undecided = isinstance(step, n.PlayStep) and plan.contest is not None and plan.decided_at != "window"
    return (compared_by_now(plan),) if undecided else ()


def compared_by_now(plan: Plan) -> p.Statement:
    """Return the statement by which what was announced so far is compared, if it was not."""
    find = do("find_best", first_leader(plan))
    return when(equal(field("decided"), 0), find)


def _play_begins(step: n.PlayPart | n.PlayStep, plan: Plan) -> Body:
    """Return the statements that come to the first lead, with what is announced before it."""
    play = do("begin_play", clause=step.at)
    if not plan.window:
        return (play,)
    window = put(PHASE, constant("PHASE_ANNOUNCING"), step.at)
    opened = (window, put(TURN, FOREHAND), put(field("done"), 0))
    looked = plan.model.declarations.look
    if looked is None or looked.guard is None:
        return opened
    here = at_the_table(plan, "when a phase begins")
    return (when(guard(looked.guard, here), *opened, other=(play,), clause=looked.at),)


def _begins_play(step: n.Step, plan: Plan) -> bool:
    """Whether the first trick is played in a step."""
    return step is plan.model.deal[len(plan.model.before_play)]


def after_part(step: n.PlayPart, plan: Plan) -> str:
    """Return the name of the function that goes on behind a part of the play."""
    return f"after_part_{plan.model.play_parts.index(step) + 1}"


def stops(plan: Plan) -> Body:
    """Return the statements by which the play stops behind the last trick of a part; none where it has no parts."""
    cases = tuple(
        (
            both(equal(field("part"), place), equal(field("trick"), part.last)),
            (do(after_part(part, plan), clause=part.at),),
        )
        for place, part in enumerate(plan.model.play_parts, 1)
    )
    return (p.If(cases),) if cases else ()


def is_passed_over(seat: p.Expr, stage: n.Stage, plan: Plan) -> p.Expr | None:
    """Return whether a stage does not ask a seat, or no longer; None where it asks everybody."""
    tests: list[p.Expr] = [flag(field("out"), seat)] if stage.final else []
    if stage.asked is not None:
        who = role(stage.asked.who, at_the_table(plan, "in a stage of the bidding"))
        match stage.asked.whom:
            case "one":
                tests.append(unequal(seat, who))
            case "all-but":
                tests.append(equal(seat, who))
            case "side":
                tests.append(unequal(look("SIDE", seat), look("SIDE", who)))
    return either(*tests) if tests else None


def on_to_who_is_asked(stage: n.Stage, plan: Plan) -> Body:
    """Return the statements that pass over the seats that a stage does not ask; they count as if they had passed."""
    other = is_passed_over(TURN, stage, plan)
    if other is None:
        return ()
    clause = (stage.asked or stage.final or stage).at
    once = stage.turns == "once"
    counted = field("spoken" if once else "passed")
    passing: Body = (add(counted, 1), put(TURN, look("NEXT", TURN)))
    if once and plan.counts_passes:
        passing = (add(field("passed"), 1), *passing)
    return (loop("i", 0, plan.seats, when(both(less(counted, plan.seats), other), *passing, clause=clause)),)


def _carried_out(step: n.Step, plan: Plan, laid: dict[bool, int]) -> Body:
    """Return the statements of a step in which nobody acts; ``laid`` counts the cards laid out down and up."""
    here = at_the_table(plan, "while the cards are dealt")
    match step:
        case n.Packets(at, _, packets, _):
            return tuple(s for packet in packets for s in _packet(packet, here, plan, at))
        case n.LayOut(at, _, rounds, on):
            body: Body = ()
            for count in rounds:
                first = laid[on is not None]
                laid[on is not None] += count
                body += _laid_out(plan, first, count, face_up=on is not None, clause=at)
            return body
        case n.TurnUp(at):
            before: Body = ()
            if plan.turns_up > 1:
                turned = field("turned_count")
                kept = put(field("turned_before", p.Arithmetic("-", turned, p.Num(1))), field("turned"))
                before = (when(more(turned, 0), kept), add(turned, 1))
            return (*before, put(field("turned"), _TOP, at), add(field("drawn"), 1))
        case n.GiveTurned(at, to, _):
            hand = field("hand", role(to, here))
            return (put(hand, join("|", hand, card(field("turned"))), at), put(field("turned_lies"), 0))
        case n.LayOpen(at, _, who):
            seat = role(who, here)
            lies = put(field("lies_open"), p.Arithmetic("|", field("lies_open"), bit(seat)), at)
            return (when(least(seat, 0), lies, clause=at),) if may_be_nobody(who) else (lies,)
        case n.TakeUp(at):
            return (loop("seat", 0, plan.seats, *take_up(local("seat")), clause=at),)
        case n.Out(at, seen):
            return (put(field("last_card"), field("pack", plan.cards - 1), at),) if seen else ()
        case n.DeadDeal() | n.Stock():
            return ()
        case _:
            raise TypeError(f"somebody acts in a step of the sort {type(step).__name__}")


def take_up(seat: Value) -> Body:
    """Return the statements by which a player takes up what lies untouched before them."""
    hand, there = field("hand", seat), field("untouched", seat)
    return (put(hand, join("|", hand, there)), put(there, p.NoCards()))


def round_the_table(plan: Plan, first: p.Expr, *body: p.Statement) -> Body:
    """Return statements for every ``seat`` in playing order."""
    seat = local("seat")
    return (let("seat", first), loop("turns", 0, plan.seats, *body, put(seat, look("NEXT", seat))))


def _packet(packet: n.Packet, here: Scope, plan: Plan, clause: str) -> Body:
    name = "leave_untouched" if packet.untouched else "hand_out"
    if packet.to is not None:
        return (do("hand_out", role(packet.to, here), packet.count, clause=clause),)
    number: p.Expr = p.Num(packet.count)
    if packet.but is not None:
        number = p.Choose(equal(local("seat"), role(packet.but.to, here)), p.Num(packet.but.count), number)
    return round_the_table(plan, FOREHAND, do(name, local("seat"), number, clause=clause))


def _laid_out(plan: Plan, first: int, count: int, *, face_up: bool, clause: str) -> Body:
    """Return the statements that lay cards out: the next card that lies face up covers the first that lies bare."""
    seat, pile = local("seat"), local("pile")
    place = p.Arithmetic("+", p.Arithmetic("*", seat, p.Num(plan.piles)), pile)
    hand = field("hand", seat)
    if face_up:
        lay: Body = (put(field("rows", place), _TOP, clause), put(hand, join("|", hand, card(_TOP))))
    else:
        lay = (put(field("under", place), _TOP, clause),)
    return round_the_table(plan, FOREHAND, loop("pile", first, first + count, *lay, add(field("drawn"), 1)))


def first_leader(plan: Plan) -> p.Expr:
    """Return who leads to the first trick."""
    return call("first_leader") if plan.model.leads_first else chosen_leader(plan)


def chosen_leader(plan: Plan) -> p.Expr:
    """Return who leads to the first trick by the first rule that fits and names somebody."""
    here = at_the_table(plan, "before the first lead")
    leader = role(plan.model.leads.first, here)
    for rule in reversed(plan.model.leads_first):
        seat = role(rule.who, here)
        tests = [guard(rule.guard, here)] if rule.guard is not None else []
        tests += [least(seat, 0)] if may_be_nobody(rule.who) else []
        leader = p.Choose(both(*tests), seat, leader) if tests else seat
    return leader


def names_of_phases(phases: Sequence[Phase]) -> tuple[tuple[str, int], ...]:
    """Return the constants of the phases."""
    return tuple((phase.constant, place) for place, phase in enumerate(phases))


def finish(phase: Phase) -> p.Do:
    """Return the statement that goes on after a phase."""
    return p.Do(call(f"after_{phase.constant.removeprefix('PHASE_').lower()}"))
