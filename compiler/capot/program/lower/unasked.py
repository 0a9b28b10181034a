"""What is counted without a word as the play begins, and what wins the match at once."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower import most_announced
from capot.program.lower.deal_steps import OVER, first_leader
from capot.program.lower.holdings import announced, cards_in_use, each_four, is_four, not_yet
from capot.program.lower.plan import Plan
from capot.program.lower.said_pairs import unless_taken
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    Body,
    add,
    both,
    card,
    do,
    equal,
    field,
    join,
    least,
    less,
    let,
    local,
    look,
    loop,
    more,
    never,
    plus,
    put,
    times,
    when,
)
from capot.program.lower.state import identifier

_ITEM, _J = local("item"), local("j")
_SEAT = p.Parameter("seat", p.Type.INT)
_INT = p.Type.INT


def unasked(plan: Plan) -> bool:
    """Whether anything is counted without a word."""
    return bool(plan.kinds_at("unasked") or plan.unasked_pairs)


def count_unasked(plan: Plan) -> p.Function:
    """Return the function that counts what is counted without a word; fours take their cards before runs do."""
    kinds, hand = plan.kinds_at("unasked"), field("hand", SEAT)
    body: Body = ()
    note = (do("announce", SEAT, _ITEM),)
    if kinds and plan.apart:
        body += cards_in_use(plan)
        free = never(p.Some(join("&", look("ITEM_CARDS", _ITEM), local("in_runs"))))
        fours = local("in_fours")
        mine = local("own_fours")
        body += (let("own_fours", p.NoCards()),)
        if "fours" in kinds:
            cards = look("ITEM_CARDS", _ITEM)
            untaken = never(p.Some(join("&", cards, mine)))
            take = (put(mine, join("|", mine, cards)),)
            body += most_announced.unasked(plan, "fours", hand, (free, not_yet()), untaken, take)
        if "runs" in kinds:
            left = join("-", hand, fours, mine)
            body += most_announced.unasked(plan, "runs", left, (free,), not_yet(), note)
        if "fours" in kinds:
            body += each_four(plan, mine, *note)
    elif kinds:
        body += most_announced.unasked(plan, "runs", hand, (), not_yet(), note) if "runs" in kinds else ()
        body += most_announced.unasked(plan, "fours", hand, (), not_yet(), note) if "fours" in kinds else ()
    for pair in plan.unasked_pairs:
        body += _unasked_pair(plan, pair)
    loop_body = loop("seat", 0, plan.seats, *body)
    return p.Function("count_unasked", (), None, (loop_body,), "Count what is counted without a word.")


def _unasked_pair(plan: Plan, pair: n.Pair) -> Body:
    """Return the statements that count a pair among all the cards of a seat, covered ones too."""
    name, clause = identifier(pair.name), plan.announce(pair.name)
    cards = look(f"PAIR_{name.upper()}", local("suit"))
    body: Body = (let("all_cards", field("hand", SEAT)),)
    if plan.piles:
        under = field("under", plus(times(SEAT, plan.piles), local("pile")))
        covered = put(local("all_cards"), join("|", local("all_cards"), card(under)))
        body += (loop("pile", 0, plan.piles, when(least(under, 0), covered)),)
    said = field(f"said_{name}", SEAT)
    there = both(p.Flag(look(f"PAIRED_{name.upper()}", CONTRACT), local("suit")), p.Within(cards, local("all_cards")))
    note: Body = (
        put(said, p.Arithmetic("|", said, p.Arithmetic("<<", p.Num(1), local("suit")))),
        add(field(f"declared_{name}", look("SIDE", SEAT)), pair.points),
    )
    note = unless_taken(plan, pair, cards, note)
    return (*body, loop("suit", 0, plan.suits, when(there, *note), clause=clause.at if clause else pair.at))


def look_for_the_match(plan: Plan) -> p.Function:
    """Return the function that ends everything if something wins the match, or ends the deal, that is not compared.

    One in trump goes before the others, then the earlier in turn; a deal is ended by the earliest in turn.
    """
    item = announced(plan, SEAT, _J)
    wins = equal(look("POINTS", CONTRACT, _ITEM), -1)
    tests: list[p.Expr] = []
    if len(plan.contested) == 1:
        four = is_four(plan, _ITEM)
        tests.append(never(four) if plan.contested[0] == "fours" else four)
    trump = p.Truth(p.Some(join("&", look("ITEM_CARDS", _ITEM), look("TRUMPS", CONTRACT))))
    high, owner = local("high"), local("owner")
    better = when(more(local("trump"), high), put(high, local("trump")), put(owner, SEAT))
    found: Body = ()
    if plan.wins_match(contested=False):
        found += (when(both(wins, *tests), let("trump", trump), better),)
    if plan.ends_deal(contested=False):
        first = both(equal(look("ENDS", CONTRACT, _ITEM), 1), *tests, less(field("ender"), 0))
        found += (when(first, put(field("ender"), SEAT), *OVER),)
    each = loop("j", 0, field("announcements", SEAT), let("item", item), *found)
    win: Body = ()
    if plan.wins_match(contested=False):
        win = (when(least(owner, 0), put(field("won_by"), look("SIDE", owner)), *OVER),)
    body: Body = (
        let("owner", -1),
        let("high", -1),
        let("seat", first_leader(plan)),
        loop("turns", 0, plan.seats, each, put(local("seat"), look("NEXT", SEAT))),
        *win,
    )
    doc = "End everything if somebody has announced what wins the match or ends the deal, uncompared."
    return p.Function("look_for_the_match", (), None, body, doc)
