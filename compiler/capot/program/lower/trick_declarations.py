"""Declarations that lie in a trick: they are its winner's, whoever played the cards."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.holdings import counts_there, each_four, each_run
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
    field,
    join,
    let,
    local,
    look,
    loop,
    plus,
    put,
    times,
    when,
)
from capot.program.lower.state import identifier

_CARDS = local("trick_set")


def counts_tricks(plan: Plan) -> bool:
    """Whether anything counts that lies in a trick."""
    return any(plan.moment(kind) == "of-a-trick" for kind in plan.kinds)


def functions(plan: Plan) -> list[p.Function]:
    """Return the function that counts what lies in a trick; none where nothing does."""
    if not counts_tricks(plan):
        return []
    played = field("trick_cards", plus(times(field("trick"), plan.seats), local("place")))
    body: Body = (
        let("trick_set", p.NoCards()),
        loop("place", 0, plan.seats, put(_CARDS, join("|", _CARDS, card(played)))),
        let("seat", field("winner")),
    )
    kinds = plan.kinds_at("of-a-trick")
    tests = counts_there(plan, local("item"))
    note: Body = (do("announce", SEAT, local("item")),)
    if tests:
        note = (when(both(*tests), *note),)
    clauses = {kind: clause.at if (clause := plan.announce(kind)) else "" for kind in plan.kinds}
    if "runs" in kinds:
        body += each_run(plan, _CARDS, *note, clause=clauses["runs"])
    if "fours" in kinds:
        body += each_four(plan, _CARDS, *note, clause=clauses["fours"])
    for pair in plan.pairs:
        name = identifier(pair.name)
        cards, said = look(f"PAIR_{name.upper()}", local("suit")), field(f"said_{name}", SEAT)
        there = both(p.Flag(look(f"PAIRED_{name.upper()}", CONTRACT), local("suit")), p.Within(cards, _CARDS))
        counted: Body = (
            put(said, p.Arithmetic("|", said, p.Arithmetic("<<", p.Num(1), local("suit")))),
            add(field(f"declared_{name}", look("SIDE", SEAT)), pair.points),
        )
        counted = unless_taken(plan, pair, cards, counted)
        body += (loop("suit", 0, plan.suits, when(there, *counted), clause=clauses[pair.name]),)
    doc = "Count what lies in the trick that is complete, for its winner."
    return [p.Function("count_in_trick", (), None, body, doc)]
