"""The constant tables of a program, from those that are worked out for every backend."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.bidding import worths
from capot.program.lower.plan import Plan
from capot.program.lower.rounding import number_table
from capot.program.lower.state import identifier

_INT, _CARDS = p.Type.INT, p.Type.CARDS


def tables(plan: Plan) -> list[p.Table]:
    """Return every table that any part of the program may ask for."""
    return [*_seats(plan), *_cards(plan), *_contracts(plan), *_declarations(plan), *_sides(plan)]


def _row(name: str, values: Sequence[int], doc: str, kind: p.Type = _INT, clauses: Iterable[str] = ()) -> p.Table:
    return p.Table(name, kind, (len(values),), tuple(values), doc, tuple(clauses))


def _rows(
    name: str, rows: Sequence[Sequence[int]], doc: str, kind: p.Type = _INT, clauses: Iterable[str] = ()
) -> p.Table:
    width = len(rows[0]) if rows else 0
    return p.Table(name, kind, (len(rows), width), tuple(value for row in rows for value in row), doc, tuple(clauses))


def _seats(plan: Plan) -> list[p.Table]:
    tables, model = plan.tables, plan.model
    seats = range(plan.seats)
    sides = [sum(1 << seat for seat in side) for side in model.side_seats]
    return [
        _row("NEXT", tables.next_seat, "the seat after each in playing order", clauses=[model.direction.at]),
        _row("BEFORE", [tables.next_seat.index(seat) for seat in seats], "the seat before each in playing order"),
        _row("SIDE", tables.side_of, "the side of each seat", clauses=[model.sides.at]),
        _row("SEATS", sides, "the seats of each side, a bit for each"),
        _row("FOREHAND", tables.by_dealer(n.Role("forehand")), "forehand, by dealer", clauses=[model.forehand.at]),
        _row("NEXT_DEALER", tables.by_dealer(model.next_dealer.who), "who deals next", clauses=[model.next_dealer.at]),
    ]


def _cards(plan: Plan) -> list[p.Table]:
    cards = plan.tables.cards
    masks = plan.tables.suit_masks
    found = [
        _row("SUIT", [card // plan.ranks for card in cards], "the suit of each card"),
        _row("SUIT_CARDS", [masks[card // plan.ranks] for card in cards], "the cards of the suit of each card", _CARDS),
    ]
    for worth in worths(plan):
        by_card = [worth.of(rank) for _ in plan.tables.suits for rank in plan.tables.ranks]
        name = f"WORTH_{identifier(worth.name).upper()}"
        found.append(_row(name, by_card, f"what each card is worth as in {worth.name}", clauses=[worth.at]))
    return found


def _contracts(plan: Plan) -> list[p.Table]:
    tables, variants, model = plan.tables, plan.tables.variants, plan.model
    named = [-1 if v.suit is None else v.suit for v in variants]
    worth = [tables.worth(v) for v in variants]
    parts = [part.at for contract in model.contracts for part in contract.parts]
    beating = [*(order.at for order in model.orders), *(c.at for c in model.contracts), *parts]
    found = [
        _row("NAMED", named, "the suit that each contract names"),
        _row("TRUMPS", [tables.trumps(v) for v in variants], "the cards that can trump, by contract", _CARDS, parts),
        _row(
            "RUFFING", [tables.ruffing(v) for v in variants], "the cards of suits that ruff, by contract", _CARDS, parts
        ),
        _rows("BEATS", [tables.beats(v) for v in variants], "the cards that beat a card", _CARDS, beating),
        _rows("WORTH", worth, "what each card counts, by contract", clauses=[one.at for one in model.worths]),
        _row("PACK_WORTH", [sum(row) for row in worth], "what the whole pack counts, by contract"),
        _row("TIMES", plan.levels, "what each level of doubling multiplies by"),
    ]
    if plan.boxes:
        once = [call.at for stage in model.stages for call in stage.calls if call.once is not None]
        found.append(
            _row("BOX", plan.boxes, "the place of each contract among those that a side plays once", clauses=once)
        )
    if tables.turns:
        clauses = [turn.at for contract in model.contracts for turn in contract.turns]
        found.append(_rows("PLAYED_AS", tables.turns, "the contract that each trick is played as", clauses=clauses))
    if tables.counts:
        clauses = [turn.at for contract in model.contracts for turn in contract.turns if turn.worth]
        doc = "the contract as in which the cards of each trick count"
        found.append(_rows("COUNTED_AS", tables.counts, doc, clauses=clauses))
    if model.all_levels:
        clauses = [clause.at for clause in model.level_clauses]
        if model.ranking is not None and any(key.by == "level" for key in model.ranking.keys):
            clauses.append(model.ranking.at)
        found.append(_row("LEVELS", model.all_levels, "the levels at which contracts are named", clauses=clauses))
    if model.ranking is not None and model.ranking.contracts:
        ranking = [tables.rank_of(v) for v in variants]
        found.append(_row("RANKING", ranking, "how high each contract ranks", clauses=[model.ranking.at]))
    for name in dict.fromkeys(number.name for contract in model.contracts for number in contract.numbers):
        numbers = [tables.number(v, name) for v in variants]
        clauses = [number.at for c in model.contracts for number in c.numbers if number.name == name]
        found.append(_row(number_table(name), numbers, f"the number {name} of each contract", clauses=clauses))
    return found


def _ends(plan: Plan) -> list[p.Table]:
    """Return which declarations end the deal, where any does."""
    ends = plan.model.declarations.ends
    if not ends:
        return []
    marked = [[int(plan.tables.ends_deal(row, v)) for row in plan.items] for v in plan.tables.variants]
    doc = "whether each declaration ends the deal, by contract"
    return [_rows("ENDS", marked, doc, clauses=[one.at for one in ends])]


def _merits(plan: Plan) -> list[p.Table]:
    """Return how good each declaration is, where players announce their best."""
    best = [cap.at for cap in plan.model.declarations.caps if cap.best]
    doc = "how good each is among those of a player, by contract"
    return [_rows("MERIT", plan.merits, doc, _INT, best)] if best else []


def _declarations(plan: Plan) -> list[p.Table]:
    tables, variants = plan.tables, plan.tables.variants
    found: list[p.Table] = []
    declared = plan.model.declarations
    if plan.items:
        places = [place for place, row in enumerate(tables.items) if row.kind in ("runs", "fours")]
        ranked = [key.at for key in plan.contest.keys] if plan.contest is not None else []
        valued = (*declared.run_values, *declared.fours, *((declared.look,) if declared.look else ()))
        values = [one.at for one in valued]
        keys = [tables.keys(v) for v in variants]
        if plan.kinds_tie:
            across = [tables.keys_across(v) for v in variants]
            doc = "how each ranks beside one of another kind"
            beside = [_rows("KEYS_ACROSS", [[row[place] for place in places] for row in across], doc, _INT, ranked)]
        else:
            beside = []
        found += [
            _row("ITEM_CARDS", [row.cards for row in plan.items], "the cards of each declaration", _CARDS),
            _rows("POINTS", plan.points, "what each counts, by contract; -1 wins the match, -2 is none", _INT, values),
            _rows("KEYS", [[row[place] for place in places] for row in keys], "how each ranks", _INT, ranked),
            *beside,
            *_ends(plan),
            *_merits(plan),
            _sort(plan, values),
        ]
    most = len(max(tables.runs_by_set, key=len)) if plan.first_four else 0
    if most:
        runs = [(*row, *[-1] * (most - len(row))) for row in tables.runs_by_set]
        doc = "the runs in a set of ranks of one suit, as places among those of a suit"
        found.append(_rows("RUNS", runs, doc, clauses=[declared.runs.at] if declared.runs else []))
    for pair in plan.pairs:
        name = identifier(pair.name).upper()
        cards = [sum(1 << tables.card(suit, rank) for rank in pair.ranks) for suit in range(plan.suits)]
        rows = [row for row in tables.items if row.kind == pair.name]
        paired = [sum(1 << (row.suit or 0) for row in rows if tables.value(row, v)[0] >= 0) for v in variants]
        found.append(_row(f"PAIR_{name}", cards, f"the two cards of {pair.name} in each suit", _CARDS, [pair.at]))
        both = [sum(cards[suit] for suit in range(plan.suits) if bits >> suit & 1) for bits in paired]
        found.append(_row(f"CARDS_OF_{name}", both, f"the cards that {pair.name} is of, by contract", _CARDS))
        found.append(_row(f"PAIRED_{name}", paired, f"the suits that have {pair.name}, a bit for each, by contract"))
    return found


def sorts(plan: Plan) -> tuple[tuple[str, ...], list[list[int]]]:
    """Return the sorts of declaration that others may be told, such as runs of four, and that of each declaration.

    Where they are told the points, these depend on the contract, so that there is a row for each.
    """
    words = [row.text.partition(" ")[0] for row in plan.items]
    kinds = [
        f"{word} of {row.cards.bit_count()}" if word == "run" else word
        for word, row in zip(words, plan.items, strict=True)
    ]
    told = [kinds]
    if plan.tells_points:
        counted = [plan.told(row.kind) == "the-points" for row in plan.items]
        told = [
            [
                f"{worth} points" if by and worth > 0 else kind
                for by, worth, kind in zip(counted, row, kinds, strict=True)
            ]
            for row in plan.points
        ]
    names = tuple(dict.fromkeys(one for row in told for one in row))
    return names, [[names.index(one) for one in row] for row in told]


def _sort(plan: Plan, valued: Sequence[str]) -> p.Table:
    """Return the table of what others may be told of each declaration."""
    rows = sorts(plan)[1]
    if plan.tells_points:
        return _rows("SORT", rows, "what others may be told of each declaration, by contract", _INT, valued)
    return _row("SORT", rows[0], "the sort of each declaration, which others may be told")


def _sides(plan: Plan) -> list[p.Table]:
    """Return the table that shares out what does not divide: the earlier in turn gets more."""
    sides = range(plan.sides)
    values: list[int] = []
    for first in sides:
        for takers in sides:
            order = [first]
            while len(order) < plan.sides:
                order.append(plan.tables.side_of[plan.tables.next_seat[order[-1]]])
            order = [side for side in order if side != takers]
            values += [order.index(side) if side in order else 0 for side in sides]
    doc = "the turn of a side among the others, by the first side and that of the taker"
    return [p.Table("PLACE", _INT, (plan.sides,) * 3, tuple(values), doc)]
