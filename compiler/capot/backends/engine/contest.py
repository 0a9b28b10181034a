"""From the contest of declarations to the lines that find the best: the highest key, and what a tie means."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model import nodes as n
from capot.program.lower.plan.model_tables import Tables


def contest_lines(tables: Tables) -> list[str]:
    """Return the body of ``contest``: the highest key wins; what a tie means is in the comparison of equals."""
    contest = tables.model.declarations.contest
    if contest is None:
        return ["del contract, leader, taker, announced, order", "return -1, -1, 0, ()"]
    tie = last_word(contest)
    compared, lines = _compared(tables)
    unit = _unit(contest, tables)
    only_the_best = _not_the_best(contest, tables)
    void = f"tuple(item for items in announced for item in items if {only_the_best})" if only_the_best else "()"
    loop = [
        f"for _ in range({tables.model.players.count}):",
        f"    for item in {compared}[seat]:",
        "        key = keys[item]",
    ]
    match tie:
        case "void":
            loop[2] = "        key = -1 if item in void else keys[item]"
            lines += _voiding(contest, loop, unit, void if only_the_best else "void")
        case "both":
            lines += _for_both(loop, unit, void)
        case "nobody":
            lines += _for_nobody(contest, loop, unit, void)
        case _:
            lines += _to_one(tie, tables, loop, void)
    text = "\n".join(lines)
    unused = [name for name in ("taker", "order") if name not in text]
    return [*([f"del {', '.join(unused)}"] if unused else []), "keys = KEYS[contract]", *lines]


def last_word(contest: n.Contest) -> str:
    """Return what a tie means; where no two can tie, any word will do."""
    return next((key.who for key in contest.keys if isinstance(key, n.KeyElse)), "earlier-in-turn")


def _compared(tables: Tables) -> tuple[str, list[str]]:
    """Return what is compared, and the lines that make it: a card that turned up counts, and is no run itself."""
    grown = next((place for place, row in enumerate(tables.items) if row.grown), None)
    if grown is None:
        return "announced", []
    growth = next(growth for growth in tables.declarations.growth if growth.form == "more")
    left = f"tuple(tuple(item for item in items if item < {grown}) for items in announced)"
    return "compared", [f"compared = {left}  # {growth.at}"]


def _unit(contest: n.Contest, tables: Tables) -> str:
    """Return who stands against the others for a seat, as a number; empty where that is its side."""
    sides = len(tables.model.side_seats)
    if contest.between == "players" and sides < tables.model.players.count:
        return "seat"
    return "(SIDES[seat] == SIDES[taker])" if contest.between == "parties" and sides > 2 else ""


def _not_the_best(contest: n.Contest, tables: Tables) -> str:
    """Return the condition on a declaration that counts for nothing, since only the best does; empty if none does."""
    awards = [award for award in tables.declarations.awards if isinstance(award, n.Counted)]
    alone = [kind for award in awards if award.who == "best-alone" for kind in award.kinds]
    if not alone:
        return ""
    best = "item not in tops" if last_word(contest) == "both" else "item != best"
    if set(contest.kinds) <= set(alone):
        return best
    places = tuple(place for place, kind in enumerate(tables.kinds) if kind in alone)
    others = f"{best} and ITEMS[item].kind in {places}"
    return f"item in void or ({others})" if last_word(contest) == "void" else others


_OWNER = "1 << SIDES[owner] if owner >= 0 else 0"
_FOUND = "            best, owner, high = item, seat, key"


def _to_one(tie: str, tables: Tables, loop: Sequence[str], void: str) -> list[str]:
    """Return the lines of a contest in which a tie is decided for one of the tied."""
    lines, test = [], ["        if key > high:"]
    if tie == "leaders-side" and len(tables.model.side_seats) < tables.model.players.count:
        test = ["        if key > high or (key == high and SIDES[owner] != SIDES[leader] == SIDES[seat]):"]
    elif tie == "leaders-party":
        lines = ["takers, leads = SIDES[taker], SIDES[leader] == SIDES[taker]"]
        test = [
            "        ally = (SIDES[seat] == takers) == leads",
            "        if key > high or (key == high and ally and (SIDES[owner] == takers) != leads):",
        ]
    elif tie == "first-announced":
        test = ["        if key > high or (key == high and order.index(item) < order.index(best)):"]
    lines += ["best = owner = high = -1", "seat = leader", *loop, *test, _FOUND, "    seat = NEXT[seat]"]
    return [*lines, f"return best, owner, {_OWNER}, {void}"]


def _for_nobody(contest: n.Contest, loop: Sequence[str], unit: str, void: str) -> list[str]:
    """Return the lines of a contest that nobody wins on a tie."""
    tied, place = ("units", unit) if unit else ("sides", "SIDES[seat]")
    lines = ["best = owner = high = -1", "seat = leader", f"{tied} = 0", *loop]
    lines += ["        if key > high:", _FOUND, f"            {tied} = 0"]
    lines += ["        if key == high:", f"            {tied} |= 1 << {place}", "    seat = NEXT[seat]"]
    if unit:
        lines += [f"if units & (units - 1):  # {contest.keys[-1].at}", "    best, owner = -1, -1"]
        return [*lines, f"return best, owner, {_OWNER}, {void}"]
    lines += [f"if sides & (sides - 1):  # {contest.keys[-1].at}", "    best, owner, sides = -1, -1, 0"]
    return [*lines, f"return best, owner, sides, {void}"]


def _for_both(loop: Sequence[str], unit: str, void: str) -> list[str]:
    """Return the lines of a contest in which all who tie have the best: of each, the first in turn is it."""
    alone = "tops" in void
    sums = ["units", "sides"] if unit else ["sides"]
    zero = " = ".join([*sums, "0"])
    first = f" and not units >> {unit} & 1" if unit else " and not sides >> SIDES[seat] & 1" if alone else ""
    return [
        "best = owner = high = -1",
        "seat = leader",
        zero,
        *(["tops: tuple[int, ...] = ()"] if alone else []),
        *loop,
        "        if key > high:",
        _FOUND,
        f"            {zero}",
        *(["            tops = ()"] if alone else []),
        f"        if key == high{first}:",
        *([f"            units |= 1 << {unit}"] if unit else []),
        "            sides |= 1 << SIDES[seat]",
        *(["            tops += (item,)"] if alone else []),
        "    seat = NEXT[seat]",
        f"return best, owner, sides, {void}",
    ]


def _voiding(contest: n.Contest, loop: Sequence[str], unit: str, void: str) -> list[str]:
    """Return the lines of a contest that strikes out who ties, and goes on with the others."""
    tied, place = ("units", unit) if unit else ("sides", "SIDES[seat]")
    inner = [
        "best = owner = high = -1",
        "tied: tuple[int, ...] = ()",
        f"{tied} = 0",
        "seat = leader",
        *loop,
        "        if key > high:",
        f"            best, owner, high, tied, {tied} = item, seat, key, (item,), 1 << {place}",
        "        elif key == high >= 0:",
        "            tied += (item,)",
        f"            {tied} |= 1 << {place}",
        "    seat = NEXT[seat]",
        f"if {tied} & ({tied} - 1) == 0:",
        f"    return best, owner, {_OWNER if unit else 'sides'}, {void}",
        f"void += tied  # {contest.keys[-1].at}",
    ]
    return ["void: tuple[int, ...] = ()", "while True:", *(f"    {line}" for line in inner)]
