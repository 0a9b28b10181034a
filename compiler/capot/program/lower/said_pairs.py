"""Pairs that are said with a card: when that may be, and how it is noted."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.deal_steps import at_the_table, stock_empty
from capot.program.lower.guard_expressions import Scope, guard
from capot.program.lower.holdings import announced, is_four
from capot.program.lower.plan import Plan, Word
from capot.program.lower.play_duties import partner_wins, playing
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    Body,
    add,
    both,
    call,
    either,
    equal,
    field,
    flag,
    give,
    has,
    join,
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
    unequal,
    when,
)
from capot.program.lower.state import identifier

_INT, _CARDS = p.Type.INT, p.Type.CARDS
_SEAT = p.Parameter("seat", _INT)
_CARD, _ALLOWED = local("card"), local("allowed")


#: Whose pairs count that can still be said: a seat's, anybody's of a side, or any that may be there for all can know.
ANYBODY, ALL_CAN_KNOW = -1, -2


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions that say whether a pair may be said, now or later."""
    found = [_said(plan, pair) for pair in said_pairs(plan)]
    early = plan.model.shown_to_finish
    if early is not None:
        shown = [pair for pair in said_pairs(plan) if pair.name in early.kinds]
        found += [function for pair in shown for function in (_can_say(plan, pair), _unsaid(plan, pair, early))]
    return found


def unsaid_name(kind: str) -> str:
    """Return the name of the function that gives what a pair counts that can still be said."""
    return f"unsaid_{identifier(kind)}"


def _can_say(plan: Plan, pair: n.Pair) -> p.Function:
    """Return the function that says whether a player can still say a pair, with a card that they hold."""
    name, suit = identifier(pair.name), local("suit")
    cards, hand, own = look(f"PAIR_{name.upper()}", suit), field("hand", SEAT), local("own")
    moment, held, left = plan.moment(pair.name), p.Within(cards, hand), p.Some(join("&", cards, hand))
    test: p.Expr = held
    body: Body = (when(never(p.Flag(look(f"PAIRED_{name.upper()}", CONTRACT), suit)), give(0)),)
    body += taken(plan, pair, cards, (give(0),))
    if moment in ("with-its-second-card", "with-either-card"):
        played = p.Card(field("trick_cards", plus(times(local("past"), plan.seats), SEAT)))
        body += (let("own", hand), loop("past", 0, field("trick"), put(own, join("|", own, played))))
        test = both(p.Within(cards, own), left, never(flag(field(f"said_{name}", SEAT), suit)))
    elif moment == "with-both-cards":
        test = either(held, both(flag(field(f"half_{name}", SEAT), suit), left))
    doc = f"Return whether a player can still say {pair.name} in a suit: 1 or 0."
    parameters = (_SEAT, p.Parameter("suit", _INT))
    return p.Function(f"can_say_{name}", parameters, _INT, (*body, give(p.Truth(test))), doc)


def _unsaid(plan: Plan, pair: n.Pair, early: n.ShownToFinish) -> p.Function:
    """Return the function that gives what a pair counts that can still be said."""
    name, suit, seat, whose = identifier(pair.name), local("suit"), local("seat"), local("whose")
    found, gone, past = local("found"), local("gone"), local("past")
    worth = add(found, pair.points)
    played = p.Card(field("trick_cards", plus(times(past, plan.seats), seat)))
    all_gone = loop("past", 0, field("trick"), loop("seat", 0, plan.seats, put(gone, join("|", gone, played))))
    paired = p.Flag(look(f"PAIRED_{name.upper()}", CONTRACT), suit)
    unseen = both(paired, never(p.Within(look(f"PAIR_{name.upper()}", suit), gone)))
    perhaps = loop("suit", 0, plan.suits, when(unseen, worth))
    theirs = both(equal(look("SIDE", seat), local("side")), either(less(whose, 0), equal(whose, seat)))
    says = when(both(theirs, equal(call(f"can_say_{name}", seat, suit), 1)), worth)
    as_all_know: Body = (let("gone", p.NoCards()), all_gone, perhaps, give(found))
    body: Body = ()
    if early.guard is not None:
        body = (when(never(guard(early.guard, at_the_table(plan, "in the play"))), give(0), clause=early.at),)
    body += (
        let("found", 0, early.at),
        when(equal(whose, ALL_CAN_KNOW), *as_all_know),
        loop("suit", 0, plan.suits, loop("seat", 0, plan.seats, says)),
        give(found),
    )
    doc = f"Return what {pair.name} counts that can still be said: by a seat, by anybody of a side, or as all can know."
    parameters = (p.Parameter("side", _INT), p.Parameter("whose", _INT))
    return p.Function(unsaid_name(pair.name), parameters, _INT, body, doc)


def said_pairs(plan: Plan) -> list[n.Pair]:
    """Return the pairs that are said with a card."""
    return [word.pair for word in plan.words if not word.again]


def saying(plan: Plan) -> Scope:
    """Return what a player knows who says a pair with a ``card``."""
    leading = equal(field("count"), 0)
    following = never(leading)
    suit = look("SUIT_CARDS", field("led"))
    leader = field("leader")
    partner_led: p.Expr = p.Any(())
    if plan.partners:
        partner_led = both(following, unequal(leader, SEAT), equal(look("SIDE", leader), look("SIDE", SEAT)))
    wins = both(following, equal(partner_wins(plan), 1)) if plan.partners else p.Any(())
    return Scope(
        "when a pair is said",
        facts={
            n.Leading: leading,
            n.Trumping: both(following, has(join("-", look("TRUMPS", playing(plan)), suit), _CARD)),
            n.Following: both(following, has(suit, _CARD)),
            n.LedBy: partner_led,
            n.Winning: wins,
            n.TrumpLed: both(following, has(look("RUFFING", playing(plan)), field("led"))),
            n.StockEmpty: stock_empty(plan),
        },
        contract=CONTRACT,
        contracts=plan.tables.numbers_of,
    )


def _said(plan: Plan, pair: n.Pair) -> p.Function:
    """Return the function that says whether a pair may be said with a card: 1 with its first, 2 with its second."""
    name, clause = identifier(pair.name), plan.announce(pair.name)
    cards, hand = look(f"PAIR_{name.upper()}", local("suit")), field("hand", SEAT)
    paired = p.Flag(look(f"PAIRED_{name.upper()}", CONTRACT), local("suit"))
    of_the_pair = both(paired, has(cards, _CARD))
    body: Body = (let("suit", look("SUIT", _CARD)), when(never(of_the_pair), give(0)))
    moment = plan.moment(pair.name)
    body += taken(plan, pair, cards, (give(0),))
    if moment in ("with-its-second-card", "with-either-card"):
        body += _other_played(plan, cards)
    if plan.moment(pair.name) == "with-both-cards":
        body += (when(flag(field(f"half_{name}", SEAT), local("suit")), give(2)),)
    held, played = p.Within(cards, hand), equal(local("other_played"), 1)
    first: list[p.Expr] = [played if moment == "with-its-second-card" else held]
    if moment == "with-either-card":
        first = [either(held, both(played, never(flag(field(f"said_{name}", SEAT), local("suit")))))]
    if clause is not None and clause.guard is not None:
        first.append(guard(clause.guard, saying(plan)))
    body += (when(both(*first), give(1), clause=clause.at if clause else ""), give(0))
    doc = f"Return whether {pair.name} may be said with a card: 1 with the first of the two, 2 with the second, else 0."
    return p.Function(f"may_say_{name}", (_SEAT, p.Parameter("card", _INT)), _INT, body, doc)


def taken(plan: Plan, pair: n.Pair, cards: p.Expr, then: Body) -> Body:
    """Return the statements that do something where what has been announced takes a pair: its cards, or its worth."""
    body: Body = ()
    item = announced(plan, SEAT, local("j"))
    sharing = plan.model.declarations.sharing
    if sharing is not None and plan.pairs_apart:
        if plan.grows_apart:
            # What a card that turned up brings uses the whole run that it lies in.
            used = [field({"runs": "in_runs", "fours": "in_fours"}[kind], SEAT) for kind in plan.pairs_apart]
            body += (when(p.Some(join("&", cards, join("|", *used))), *then, clause=sharing.at),)
        else:
            mine: list[p.Expr] = [p.Some(join("&", cards, look("ITEM_CARDS", item)))]
            if plan.pairs_apart == ("runs",) and "fours" in plan.sorts:
                mine.append(never(is_four(plan, item)))
            each = when(both(*mine), *then, clause=sharing.at)
            body += (loop("j", 0, field("announcements", SEAT), each, clause=sharing.at),)
    for void in plan.model.declarations.voids:
        if void.kind == pair.name and "runs" in plan.sorts:
            counts = least(look("POINTS", CONTRACT, item), void.points)
            tests: list[p.Expr] = [counts, p.Within(cards, look("ITEM_CARDS", item))]
            if void.guard is not None:
                tests.append(guard(void.guard, at_the_table(plan, "in the play")))
            each = when(both(*tests), *then, clause=void.at)
            body += (loop("j", 0, field("announcements", SEAT), each, clause=void.at),)
    return body


def unless_taken(plan: Plan, pair: n.Pair, cards: p.Expr, note: Body) -> Body:
    """Return the statements that count a pair unasked, unless what has been announced takes it."""
    free = local("free")
    lost = taken(plan, pair, cards, (put(free, 0),))
    return (let("free", 1), *lost, when(equal(free, 1), *note)) if lost else note


def _other_played(plan: Plan, cards: p.Expr) -> Body:
    """Return the statements that find out whether a player has played the other card of a pair before."""
    played = field("trick_cards", plus(times(local("past"), plan.seats), SEAT))
    found = when(has(cards, played), put(local("other_played"), 1))
    return (let("other_played", 0), loop("past", 0, field("trick"), found))


def say(plan: Plan, place: int, word: Word) -> Body:
    """Return the statements that note what is said with a card."""
    name = identifier(word.pair.name)
    suit = p.Arithmetic("<<", p.Num(1), look("SUIT", _CARD))
    at_once = plan.moment(word.pair.name) != "with-both-cards"
    if at_once or word.again:
        said = field(f"said_{name}", SEAT)
        clause = plan.announce(word.pair.name)
        note: Body = (
            put(said, p.Arithmetic("|", said, suit), clause.at if clause else ""),
            add(field(f"declared_{name}", look("SIDE", SEAT)), word.pair.points, word.pair.at),
        )
    else:
        half = field(f"half_{name}", SEAT)
        note = (put(half, p.Arithmetic("|", half, suit)),)
    return (when(equal(local("word"), place), *note),)
