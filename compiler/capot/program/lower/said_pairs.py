"""Pairs that are said with a card: when that may be, and how it is noted."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.deal_steps import at_the_table
from capot.program.lower.guard_expressions import Scope, guard
from capot.program.lower.holdings import announced
from capot.program.lower.plan import Plan, Word
from capot.program.lower.play_duties import partner_wins, playing
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    Body,
    add,
    both,
    either,
    equal,
    field,
    flag,
    give,
    has,
    join,
    least,
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


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions that say whether a pair may be said."""
    return [_said(plan, pair) for pair in said_pairs(plan)]


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
    item = announced(plan, SEAT, local("j"))
    for void in plan.model.declarations.voids:
        if void.kind == pair.name and "runs" in plan.sorts:
            counts = least(look("POINTS", CONTRACT, item), void.points)
            tests: list[p.Expr] = [counts, p.Within(cards, look("ITEM_CARDS", item))]
            if void.guard is not None:
                tests.append(guard(void.guard, at_the_table(plan, "in the play")))
            taken = when(both(*tests), give(0), clause=void.at)
            body += (loop("j", 0, field("announcements", SEAT), taken, clause=void.at),)
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
