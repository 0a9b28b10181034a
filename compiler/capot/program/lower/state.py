"""The fields of a game's state, with their bounds and with who may see them; and how a deal begins."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.awards import best_of, has_the_best
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    DEALER,
    TAKER,
    Body,
    at,
    do,
    either,
    equal,
    field,
    flag,
    least,
    less,
    local,
    look,
    loop,
    plus,
    put,
)
from capot.program.nodes import Much, Seen, Who

EVERYBODY = (Seen(Who.EVERYBODY),)
NOBODY: tuple[Seen, ...] = ()
#: More than any match or any hanging comes to: the doors of an engine let no more in.
MOST = 1_000_000

_OVER = equal(field("phase"), p.Constant("PHASE_OVER"))


def number(
    name: str,
    doc: str,
    low: int,
    high: int,
    *,
    seen: tuple[Seen, ...] = EVERYBODY,
    length: int = 1,
    per: str = "",
    holds: str = "",
) -> p.Field:
    """Return a field of numbers."""
    return p.Field(name, p.Type.INT, length, low, high, per, seen, doc, holds)


def cards(name: str, doc: str, seen: tuple[Seen, ...], length: int = 1, per: str = "") -> p.Field:
    """Return a field of sets of cards."""
    return p.Field(name, p.Type.CARDS, length, 0, 0, per, seen, doc)


def fields(plan: Plan) -> tuple[p.Field, ...]:
    """Return all fields of a game's state."""
    return (
        *_table(plan),
        *_cards(plan),
        *_bidding(plan),
        *_declarations(plan),
        *_contest(plan),
        *_play(plan),
        *_end(plan),
    )


def _table(plan: Plan) -> list[p.Field]:
    found = [
        number("phase", "what is going on", 0, len(plan.phases) - 1),
        number("turn", "whose turn it is; of several who may act, the first", 0, plan.seats - 1, holds="seat"),
        number("dealer", "who deals", 0, plan.seats - 1, holds="seat"),
        number("scores", "the match score before this deal", -MOST, MOST, length=plan.sides, per="side"),
    ]
    if plan.hangs:
        found.append(number("hanging", "what hung before this deal", -MOST, MOST))
    if plan.tallies:
        doc = "what each side carries from deal to deal, tally by tally, as it was before this deal"
        found.append(number("tallies", doc, -MOST, MOST, length=len(plan.tallies) * plan.sides, per="side"))
    return found


def _cards(plan: Plan) -> list[p.Field]:
    top, seats = plan.cards - 1, plan.seats
    own: tuple[Seen, ...] = (Seen(Who.OWNER), Seen(Who.EVERYBODY, Much.NUMBER))
    if plan.lays_open:
        own = (*own, Seen(Who.EVERYBODY, when=flag(field("lies_open"), p.Local("i"))))
    found = [
        number("pack", "the cards as they lie in the pack, from the top", 0, top, seen=NOBODY, length=plan.cards),
        number("drawn", "how many cards have left the pack", 0, plan.cards, seen=NOBODY),
        cards(
            "hand", "the cards that a player can look at", EVERYBODY if plan.tables.open_cards else own, seats, "seat"
        ),
    ]
    if plan.lays_open:
        doc = "whose hands were laid open, a bit for each"
        found.append(number("lies_open", doc, 0, plan.everybody, holds="seats"))
    if plan.untouched:
        number_only = (Seen(Who.EVERYBODY, Much.NUMBER),)
        found.append(cards("untouched", "what lies untouched before a player", number_only, seats, "seat"))
    if plan.piles:
        row = number("rows", "the open card of each pile", -1, top, length=seats * plan.piles, per="seat", holds="card")
        covered = (Seen(Who.EVERYBODY, Much.NUMBER),)
        under = number(
            "under",
            "the covered card of each pile",
            -1,
            top,
            seen=covered,
            length=seats * plan.piles,
            per="seat",
            holds="card",
        )
        found += [row, under]
    if plan.turns_up:
        found.append(number("turned", "the card that was turned up last", -1, top, holds="card"))
        found.append(number("turned_lies", "whether it still lies there", 0, 1))
    if plan.turns_up > 1:
        found.append(
            number(
                "turned_before",
                "the cards turned up before it",
                -1,
                top,
                length=max(plan.turns_up - 1, 2),
                holds="card",
            )
        )
        found.append(number("turned_count", "how many cards were turned up", 0, plan.turns_up))
    if plan.exchanges:
        found.append(number("exchanged", "the card that was taken in an exchange", -1, top, holds="card"))
    if plan.shows_last_card:
        found.append(number("last_card", "the last card of the pack, where it is seen", -1, top, holds="card"))
    if plan.lays_away:
        found.append(cards("laid", "what a player has laid away", own, seats, "seat"))
    if plan.lays_away and plan.model.claims:
        found.append(cards("played", "the cards played so far", EVERYBODY))
    return found


def _bidding(plan: Plan) -> list[p.Field]:
    seats = plan.seats
    found = [
        number("contract", "the contract", -1, plan.contracts - 1),
        number("taker", "who named it", -1, seats - 1, holds="seat"),
    ]
    if plan.model.all_levels:
        found.append(number("bid", "the level at which it was named, 0 for none", 0, max(plan.model.all_levels)))
    if plan.notes_first:
        found.append(number("first_named", "who named first", -1, seats - 1, holds="seat"))
    if plan.counts_speakers:
        found.append(number("spoken", "how many have spoken in this stage", 0, seats))
    if plan.counts_passes:
        found.append(number("passed", "how many have passed in a row", 0, seats))
    if any(stage.final for stage in plan.model.stages):
        found.append(number("out", "who has passed for good, a bit for each", 0, plan.everybody, holds="seats"))
    if plan.counts_calls:
        found.append(number("heard", "whether anything but pass was said in this stage", 0, 1))
    if plan.doubles:
        found.append(number("level", "how often the contract was doubled", 0, len(plan.levels) - 1))
        found.append(number("doubler", "who doubled it last", -1, seats - 1, holds="seat"))
    if plan.told_doublings:
        found.append(number("last_doubling", "by which call it was doubled last", 0, len(plan.told_doublings)))
    if plan.notes_sweeper:
        found.append(number("sweeper", "who has won every trick so far", -1, seats - 1, holds="seat"))
    if plan.model.play_parts:
        found.append(
            number(
                "part", "the part of the play that is on, counted from 1; 0 for the last", 0, len(plan.model.play_parts)
            )
        )
    for call in plan.told_calls:
        found.append(number(f"said_by_{identifier(call)}", f"who said {call} last", -1, seats - 1))
    if plan.dead_clauses:
        found.append(number("dead", "by which clause the deal is dead, from 1 on", 0, len(plan.dead_clauses)))
    return found


def _declarations(plan: Plan) -> list[p.Field]:
    seats, places = plan.seats, plan.seats * plan.most_announced
    found: list[p.Field] = []
    if plan.window or plan.exchanges:
        found.append(number("done", "who has finished, a bit for each", 0, plan.everybody, holds="seats"))
    if plan.announces:
        doc = "how many declarations a player has announced"
        most = plan.most_announced
        found.append(number("announcements", doc, 0, most, seen=NOBODY, length=seats, per="seat"))
        item = field("announced", p.Local("i"))
        whose = p.Arithmetic("//", p.Local("i"), p.Num(plan.most_announced))
        found.append(
            number(
                "announced",
                "what a player has announced",
                -1,
                len(plan.items) - 1,
                seen=_announced_seen(plan, whose, item),
                length=places,
                per="seat",
            )
        )
    if plan.orders_announced:
        high = seats * len(plan.items)
        found.append(number("announced_at", "when each was announced", 0, high, seen=NOBODY, length=places, per="seat"))
        found.append(number("announced_count", "how many were announced", 0, high, seen=NOBODY))
    if plan.announces and plan.voids:
        found.append(number("struck", "whether it counts nothing", 0, 1, seen=NOBODY, length=places, per="seat"))
    if plan.model.declarations.shown is not None:
        most = (1 << plan.most_announced) - 1
        found.append(
            number("shown", "what a player has shown of it, a bit for each", 0, most, length=seats, per="seat")
        )
    if plan.grows:
        found.append(
            number(
                "turned_up",
                "the card that has just turned up",
                -1,
                plan.cards - 1,
                length=seats,
                per="seat",
                holds="card",
            )
        )
    if plan.grows_apart:
        found.append(cards("in_runs", "the cards of runs that were announced", NOBODY, seats, "seat"))
        found.append(cards("in_fours", "the cards of fours that were announced", NOBODY, seats, "seat"))
    for kind in plan.kinds:
        name = identifier(kind)
        doc = f"what the {kind} count that were announced"
        found.append(number(f"declared_{name}", doc, 0, plan.most_declared, seen=NOBODY, length=plan.sides, per="side"))
        if plan.voids and kind in plan.sorts:
            doc = f"what the {kind} count that were struck out"
            found.append(
                number(f"voided_{name}", doc, 0, plan.most_declared, seen=NOBODY, length=plan.sides, per="side")
            )
    return [*found, *_pairs(plan)]


def _pairs(plan: Plan) -> list[p.Field]:
    seats, found = plan.seats, list[p.Field]()
    for pair in plan.pairs:
        when = _OVER if plan.moment(pair.name) == "unasked" else None
        seen = (Seen(Who.EVERYBODY, when=when),)
        doc = f"the suits in which a player has said {pair.name}, a bit for each"
        high = (1 << plan.suits) - 1
        found.append(
            number(f"said_{identifier(pair.name)}", doc, 0, high, seen=seen, length=seats, per="seat", holds="suits")
        )
        if plan.moment(pair.name) == "with-both-cards":
            doc = f"the suits in which {pair.name} was said with its first card alone"
            found.append(number(f"half_{identifier(pair.name)}", doc, 0, high, length=seats, per="seat", holds="suits"))
    return found


def _announced_seen(plan: Plan, whose: p.Expr, item: p.Expr) -> tuple[Seen, ...]:
    """Return who sees what was announced, kind by kind."""
    found: list[Seen] = []
    alike = len({(plan.moment(kind), plan.told(kind), kind in plan.contested) for kind in plan.sorts}) == 1
    for kind in plan.sorts:
        this: tuple[p.Expr, ...] = ()
        if not alike:
            four = p.All((least(item, plan.first_four), less(item, plan.first_grown)))
            this = (four if kind == "fours" else p.Not(four),)
        moment, told = plan.moment(kind), plan.told(kind)

        def seen(who: Who, much: Much, *tests: p.Expr, this: tuple[p.Expr, ...] = this) -> Seen:
            all_of = (*this, *tests)
            return Seen(who, much, None if not all_of else all_of[0] if len(all_of) == 1 else p.All(all_of))

        if moment == "unasked":
            found.append(seen(Who.EVERYBODY, Much.VALUE, _OVER))
            continue
        if moment == "of-a-trick":
            found.append(seen(Who.EVERYBODY, Much.VALUE))
            continue
        found.append(seen(Who.OWNER, Much.VALUE))
        if told == "the-cards":
            found.append(seen(Who.EVERYBODY, Much.VALUE))
        elif told in ("the-kind", "the-points"):
            found.append(seen(Who.EVERYBODY, Much.VALUE, _OVER))
            found.append(seen(Who.EVERYBODY, Much.SORT))
        elif kind in plan.contested:
            counted = _counted(plan, kind, look("SIDE", whose))
            tests = (counted,) if plan.decided_at == "window" else (equal(field("decided"), 1), counted)
            found.append(seen(Who.EVERYBODY, Much.VALUE, *tests))
    return tuple(dict.fromkeys(found))


def _counted(plan: Plan, kind: str, side: p.Expr) -> p.Expr:
    """Return whether what a side announced of a kind counts: if it, or its party, has the best."""
    best, place = field("best_sides"), side
    if plan.kinds_apart and kind == "fours":
        place = plus(side, plan.sides)
    if kind not in plan.by_party or plan.sides < 3:
        return flag(best, place)
    return has_the_best(plan, best_of(plan, kind, best), look("SIDE", TAKER), side)


def _contest(plan: Plan) -> list[p.Field]:
    found: list[p.Field] = []
    if plan.contest is None:
        return found
    if plan.decided_at != "window":
        found.append(number("decided", "whether declarations have been compared", 0, 1))
    asked = all(plan.moment(kind) != "unasked" for kind in plan.contested)
    by_kind = any(plan.told(kind) in ("the-kind", "the-points") for kind in plan.contested)
    open_from = () if asked else (_OVER,)
    own = [("best_item", "best_owner", "the best declaration")]
    if plan.kinds_apart:
        own = [("best_item", "best_owner", "the best run"), ("best_four", "best_four_owner", "the best four")]
    for item, owner, doc in own:
        tests = p.All((least(field(owner), 0), *open_from))
        whose = (Seen(Who.EVERYBODY, Much.VALUE, tests),)
        seen: tuple[Seen, ...] = whose
        if by_kind:
            over = Seen(Who.EVERYBODY, Much.VALUE, p.All((*tests.tests, _OVER)))
            seen = (over, Seen(Who.EVERYBODY, Much.SORT, tests))
        found.append(number(item, doc, -1, len(plan.items) - 1, seen=seen))
        found.append(number(owner, "whose it is", -1, plan.seats - 1, seen=whose, holds="seat"))
    sets = len(own) * plan.sides
    doc = "the sides that have it, a bit for each"
    if plan.kinds_apart:
        doc = "the sides that have the best run, a bit for each, and above them those that have the best four"
        known = either(*(p.All((least(field(owner), 0), *open_from)) for _, owner, _ in own))
        whose = (Seen(Who.EVERYBODY, Much.VALUE, known),)
    found.append(number("best_sides", doc, 0, (1 << sets) - 1, seen=whose, holds="sides"))
    return found


def _play(plan: Plan) -> list[p.Field]:
    seats, top = plan.seats, plan.cards - 1
    # Before anybody has led, what is told of the trick would be told of a card and a seat that are none.
    led = (Seen(Who.EVERYBODY, when=least(field("trick_leaders", 0), 0)),)
    head = number("head", "the highest card of the suit led", 0, top, seen=led, holds="card")
    found = [
        number("count", "how many cards lie in the trick", 0, seats),
        number("led", "the card led to the trick", 0, top, seen=led, holds="card"),
        *([head] if plan.heads else []),
        number("best", "the card that wins it so far", 0, top, seen=led, holds="card"),
        number("leader", "who led to the trick", 0, seats - 1, seen=led, holds="seat"),
        number("winner", "who wins it so far, or has won it", 0, seats - 1, seen=led, holds="seat"),
        number("points", "what its cards count", 0, plan.pack_worth),
        number("trick", "how many tricks have been played", 0, plan.tricks),
        number(
            "trick_cards",
            "every card played, by trick and seat",
            -1,
            top,
            length=plan.tricks * seats,
            per="trick",
            holds="card",
        ),
        number("trick_leaders", "who led to each trick", -1, seats - 1, length=max(plan.tricks, 2), holds="seat"),
        number("tricks", "the tricks that a side has won", 0, plan.tricks, length=plan.sides, per="side"),
        number("cards", "what the cards count that a side has won", 0, plan.pack_worth, length=plan.sides, per="side"),
    ]
    if plan.model.claims:
        found.append(number("claimants", "who is still asked for a claim", 0, plan.everybody, seen=NOBODY))
    return found


def _end(plan: Plan) -> list[p.Field]:
    found: list[p.Field] = []
    if plan.ends_the_match:
        found.append(
            number("won_by", "the side that has won the match within this deal", -1, plan.sides - 1, holds="side")
        )
    if plan.model.declarations.ends:
        found.append(number("ender", "whose declaration ended the deal", -1, plan.seats - 1, holds="seat"))
    if plan.reports:
        found.append(
            number("offender", "who was reported to have broken a rule of play", -1, plan.seats - 1, holds="seat")
        )
    return found


def identifier(name: str) -> str:
    """Return a name of the rules as part of a name in a program."""
    return name.replace("-", "_")


def start(plan: Plan) -> p.Function:
    """Return the function that begins a deal."""
    nothing = [f for f in fields(plan) if f.low == -1 and f.type is p.Type.INT]
    body: Body = (
        p.Clear(),
        loop("i", 0, plan.cards, put(field("pack", local("i")), at("pack", local("i")))),
        put(DEALER, local("dealer")),
        loop("i", 0, plan.sides, put(field("scores", local("i")), at("scores", local("i")))),
        *((put(field("hanging"), local("hanging")),) if plan.hangs else ()),
        *_tallies_taken(plan),
        *(put(field(f.name), -1) for f in nothing if f.length == 1),
        *(loop("i", 0, f.length, put(field(f.name, local("i")), -1)) for f in nothing if f.length > 1),
        *((put(field("turned_lies"), 1),) if plan.turns_up else ()),
        do("deal"),
    )
    parameters = (
        p.Parameter("pack", p.Type.INTS, 0, plan.cards - 1, plan.cards),
        p.Parameter("dealer", p.Type.INT, 0, plan.seats - 1),
        p.Parameter("scores", p.Type.INTS, -MOST, MOST, plan.sides),
        p.Parameter("hanging", p.Type.INT, -MOST, MOST),
        *tallies_given(plan),
    )
    return p.Function("start", parameters, None, body, "Begin a deal, up to the first act of a player.", public=True)


def tallies_given(plan: Plan) -> tuple[p.Parameter, ...]:
    """Return what sides carry from deal to deal as a function takes it, tally by tally; nothing without tallies."""
    length = len(plan.tallies) * plan.sides
    return (p.Parameter("tallies", p.Type.INTS, -MOST, MOST, length),) if length else ()


def _tallies_taken(plan: Plan) -> Body:
    length = len(plan.tallies) * plan.sides
    each = put(field("tallies", local("i")), at("tallies", local("i")))
    return (loop("i", 0, length, each),) if length else ()


def acting(plan: Plan) -> p.Function:
    """Return the function that gives the seats that may act now."""
    several = [
        phase.constant
        for phase in plan.phases
        if phase.constant == "PHASE_ANNOUNCING" or isinstance(phase.step, n.Exchange)
    ]
    cases: list[tuple[p.Expr, Body]] = [(_OVER, (p.Return(p.Num(0)),))]
    if several:
        test = either(*(equal(field("phase"), p.Constant(name)) for name in several))
        cases.append((test, (p.Return(p.Arithmetic("^", p.Num(plan.everybody), field("done"))),)))
    alone = p.Arithmetic("<<", p.Num(1), field("turn"))
    for phase in plan.phases:
        if isinstance(phase.step, n.BiddingStep) and any(call.out_of_turn for call in phase.step.stage.calls):
            name = f"speaks_up_in_{phase.constant.removeprefix('PHASE_').lower()}"
            several_seats: p.Expr = alone
            for seat in range(plan.seats):
                spoken_up = p.Choose(p.Call(name, (p.Num(seat),)), p.Num(1 << seat), p.Num(0))
                several_seats = p.Arithmetic("|", several_seats, spoken_up)
            cases.append((equal(field("phase"), p.Constant(phase.constant)), (p.Return(several_seats),)))
    body = (p.If(tuple(cases)), p.Return(alone))
    return p.Function("acting", (), p.Type.INT, body, "Return the set of seats that may act now.", public=True)
