"""From the declarations of the model to the lines that announce all that may be announced, and compare it."""

from __future__ import annotations

from capot.backends.batch.lines import indent, when
from capot.backends.batch.plan import SUITS, Plan, refuse
from capot.model import nodes as n
from capot.program.lower.plan.model_tables import NO_ITEM


def moment_of(plan: Plan, kind: str) -> n.Announce | None:
    """Return the clause that says when a kind is announced."""
    return next((a for a in plan.model.declarations.announcing if kind in a.kinds), None)


def apart(plan: Plan) -> bool:
    """Whether no card may be in a run and in a four."""
    sharing = plan.model.declarations.sharing
    return sharing is not None and set(sharing.apart) == {"runs", "fours"}


# ---------------------------------------------------------------- runs and fours in hands


def find(plan: Plan) -> list[str]:
    """Return the lines that note what every hand announces before its first card, from the leader on."""
    if not plan.declares:
        return []
    leader = plan.role(plan.model.leads.first)
    per_hand = hand(plan)
    walk = [
        *when("flags >> p & 1", per_hand),
        f"p = {plan.next('p')}",
    ]
    body = ["points_of = POINTS[contract]", f"p = {leader}", f"for _ in range({plan.players}):", *indent(walk)]
    lines = ["items = 0", *flags(plan), *when("flags", body)]
    if set(plan.counts_in("runs") + plan.counts_in("fours")) != set(range(len(plan.variants))):
        return ["items = 0", *when("DECLARED[contract]", lines[1:])]
    return lines


def flags(plan: Plan) -> list[str]:
    """Return the lines that find the hands which may hold something, as a set of places."""
    places = range(plan.players)
    lines: list[str] = []
    if any(row.kind == "runs" for row in plan.tables.items):
        if plan.rearranged:
            lines.append("flags = 0")
            lines += [f"r{suit} = HAS_RUN[part[{suit}]]" for suit in range(SUITS)]
            for place in places:
                tests = " | ".join(f"r{suit}[s{suit}[{place}]]" for suit in range(SUITS))
                lines += when(tests, [f"flags |= {1 << place}"])
        else:
            lines.append("flags = " + " | ".join(f"ROW_RUNS[part[{suit}]][i{suit}]" for suit in range(SUITS)))
    else:
        lines.append("flags = 0")
    if plan.model.declarations.fours:
        lines += [f"r{letter} = rows[others[{place}]]" for place, letter in enumerate("abcd")]
        lines = ["others = OTHERS[TRUMP[contract]]", *lines]
        for place in places:
            common = [f"m = ra[{place}] & rb[{place}] & rc[{place}]"]
            lines += [
                *common,
                *when(
                    f"m and NATURAL[part[others[0]]][m] & NATURAL[part[others[3]]][rd[{place}]]",
                    [f"flags |= {1 << place}"],
                ),
            ]
    return lines


def hand(plan: Plan) -> list[str]:
    """Return the lines that note what the hand of ``p`` announces."""
    lines = [f"b{suit} = NATURAL[part[{suit}]][s{suit}[p]]" for suit in range(SUITS)]
    fours, runs = _fours_in_hand(plan), _runs_in_hand(plan)
    return lines + (fours + runs if apart(plan) else runs + fours)


def note(who: str, item: str) -> list[str]:
    """Return the lines that note a declaration."""
    return [
        f"item_of[items] = {item}",
        f"owner_of[items] = {who}",
        "items += 1",
        f'@ log.append(("announce", {who}, {item}))',
    ]


def uses_noted(plan: Plan) -> bool:
    """Whether it must be remembered which cards were used in runs and in fours: some turn up later."""
    return apart(plan) and plan.open and bool(plan.model.declarations.growth)


def _use_in_run(plan: Plan, who: str, suit: str, run: str) -> list[str]:
    return [f"used_in_runs[{who} * {SUITS} + {suit}] |= RUN_CARDS[{run}]"] if uses_noted(plan) else []


def _use_in_four(plan: Plan, who: str, bit: int) -> list[str]:
    suits = range(SUITS) if uses_noted(plan) else ()
    return [f"used_in_fours[{who} * {SUITS} + {suit}] |= {bit}" for suit in suits]


def forget_uses(plan: Plan) -> list[str]:
    """Return the lines that begin a deal with no card used."""
    places = range(plan.players * SUITS) if uses_noted(plan) else ()
    return [f"used_in_{kind}[{place}] = 0" for place in places for kind in ("runs", "fours")]


def _runs_in_hand(plan: Plan) -> list[str]:
    lines: list[str] = []
    count = len(plan.tables.local_runs)
    for suit in range(SUITS):
        for column in range(run_columns(plan)):
            item = f"{suit * count} + j" if suit else "j"
            counted = when(
                f"points_of[{item}] != {NO_ITEM}", [*_use_in_run(plan, "p", str(suit), "j"), *note("p", item)]
            )
            lines += [f"j = RUN_{column}[b{suit}]", *when("j >= 0", counted)]
    return lines


def run_columns(plan: Plan) -> int:
    """Return how many runs a suit can hold at most."""
    return max(len(row) for row in runs_by_byte(plan))


def runs_by_byte(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """Return, for every set of cards of one suit, the runs in it, as places among the runs of a suit."""
    return plan.tables.runs_by_set


def _fours_in_hand(plan: Plan) -> list[str]:
    fours = _fours(plan)
    if not fours:
        return []
    found: list[str] = []
    for item, bit in fours:
        gone = [f"b{suit} &= {~bit & 0xFF}" for suit in range(SUITS)] if apart(plan) else []
        noted = [*note("p", str(item)), *gone, *_use_in_four(plan, "p", bit)]
        if any(values[item] == NO_ITEM for values in plan.values):
            noted = when(f"points_of[{item}] != {NO_ITEM}", noted)
        found += when(f"m & {bit}", noted)
    return [f"m = {' & '.join(f'b{suit}' for suit in range(SUITS))}", *when("m", found)]


def _fours(plan: Plan) -> list[tuple[int, int]]:
    """Return the fours: their numbers, and the bit of their rank."""
    return [
        (number, 1 << plan.tables.ranks.index(row.rank))
        for number, row in enumerate(plan.tables.items)
        if row.kind == "fours"
    ]


def others(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """Return, by trump suit or none, three suits that are in one order whatever the contract, and the fourth."""
    rows = []
    for trump in range(SUITS + 1):
        row = tuple(suit for suit in range(SUITS) if suit != trump)[:3]
        fourth = trump if trump < SUITS else SUITS - 1
        rows.append((*row, fourth))
        for v, suit in enumerate(plan.trump_of):
            if suit == trump and len({plan.part_of[v][other] for other in row}) > 1:
                raise refuse(plan.variants[v].contract.at, "plain suits in several orders")
    return tuple(rows)


# ---------------------------------------------------------------- growing


def grow(plan: Plan, who: str) -> list[str]:
    """Return the lines that announce what a card brings that has turned up, before its owner's next card."""
    growth = plan.model.declarations.growth
    if not plan.open or not growth:
        return []
    body = [f"b{suit} = NATURAL[part[{suit}]][s{suit}[{who}]]" for suit in range(SUITS)]
    body += [
        f"o = up_suit[{who}]",
        f"card = NATURAL[part[o]][up_bit[{who}]]",
        "m = b0",
        *when("o == 1", ["m = b1"]),
        *when("o == 2", ["m = b2"]),
        *when("o == 3", ["m = b3"]),
    ]
    for clause in growth:
        if uses_noted(plan) and clause.form != "completes":
            body.append(f"m &= ~used_in_fours[{who} * {SUITS} + o]")
        body += _growth(plan, clause, who)
    allowed = set(plan.counts_in("runs") + plan.counts_in("fours"))
    if allowed != set(range(len(plan.variants))):
        body = when("DECLARED[contract]", body)
    return when(f"up_bit[{who}]", ["points_of = POINTS[contract]", *body])


def _growth(plan: Plan, clause: n.Growth, who: str) -> list[str]:
    count = len(plan.tables.local_runs)
    if clause.form == "completes":
        lines: list[str] = []
        for four, bit in _fours(plan):
            common = " & ".join(f"b{suit}" for suit in range(SUITS))
            if uses_noted(plan):
                common = " & ".join(f"b{s} & ~used_in_runs[{who} * {SUITS} + {s}]" for s in range(SUITS))
            test = f"card == {bit} and {common} & {bit} and points_of[{four}] != {NO_ITEM}"
            lines += when(test, [*note(who, str(four)), *_use_in_four(plan, who, bit)])
        return lines
    found: list[str] = []
    for column in range(run_columns(plan)):
        if clause.form == "more":
            first = next(place for place, row in enumerate(plan.tables.items) if row.grown)
            item = f"{first} + o * {plan.ranks} + RANK_OF[card]"
            lines = when(f"points_of[{item}] != {NO_ITEM}", [*_use_in_run(plan, who, "o", "j"), *note(who, item)])
            test = f"j >= 0 and RUN_CARDS[j] & card and COUNT[RUN_CARDS[j]] >= {clause.shortest}"
        else:
            lines = _instead(plan, who, count)
            test = "j >= 0 and RUN_CARDS[j] & card"
        found += [f"j = RUN_{column}[m]", *when(test, lines)]
    return found


def _instead(plan: Plan, who: str, count: int) -> list[str]:
    """Return the lines that put the run ``j`` in place of those announced that lie in it."""
    of_suit = f"item_of[k] >= o * {count} and item_of[k] < (o + 1) * {count}"
    inside = f"RUN_CARDS[item_of[k] - o * {count}] & ~RUN_CARDS[j] == 0"
    first = [f"item_of[k] = o * {count} + j", f'@ log.append(("announce", {who}, o * {count} + j))', "v = 1"]
    return when(
        f"points_of[o * {count} + j] != {NO_ITEM}",
        [
            "v = 0",
            "k = 0",
            "while k < items:",
            *indent(
                [
                    *when(
                        f"owner_of[k] == {who} and {of_suit}",
                        when(inside, when("v == 0", first, ["item_of[k] = -1"])),
                    ),
                    "k += 1",
                ]
            ),
            *(when("v", _use_in_run(plan, who, "o", "j")) if uses_noted(plan) else []),
        ],
    )
