"""The tables of a game's page: at a glance, the cards, the values of declarations."""

from __future__ import annotations

from collections.abc import Sequence

from capot.backends.phrases.words import capital, counted, label, points, rank
from capot.backends.rulebook.blocks import Block, Table, Text
from capot.backends.rulebook.markdown import escaped
from capot.backends.rulebook.sheet import Sheet
from capot.model import nodes as n


def hand_length(model: n.Model) -> int:
    """Return how many cards every player holds when all unguarded packets for everybody are dealt."""
    dealt = (step for step in model.deal if isinstance(step, n.Packets) and step.guard is None)
    return sum(packet.count for step in dealt for packet in step.packets if packet.to is None)


def pack_size(model: n.Model) -> int:
    """Return how many cards the pack has."""
    return len(model.pack.ranks) * len(model.pack.suits)


def at_a_glance(model: n.Model) -> Table:
    """Return what a reader wants to know first."""
    sides = "in partnerships" if model.sides.form == "partners-opposite" else "each alone"
    facts = (
        ("Players", f"{counted(model.players.count, 'player').partition(' ')[0]}, {sides}"),
        ("Pack", counted(pack_size(model), "card")),
        ("Hand", counted(hand_length(model), "card")),
        ("Direction", model.direction.way),
        ("Target", points(model.target.points)),
    )
    rows = tuple((name, escaped(capital(value))) for name, value in facts)
    return Table(("The game", "In short"), ("---", "---"), rows)


def cards(sheet: Sheet) -> list[Block]:
    """Return the orders of the cards with their values beside them."""
    model = sheet.model
    columns: list[tuple[str, str, list[str]]] = []
    placed: list[str] = []
    for order, worth in _pairs(model):
        if order is not None and order.at not in placed:
            ranked = [f"{escaped(text)} {rank(text)}" if text in "AKQJ" else escaped(text) for text in order.ranks]
            columns.append((sheet.cell(order.at, sheet.term(order.at)), "---", ranked))
            placed.append(order.at)
        if worth is not None and worth.at not in placed:
            ranks = order.ranks if order is not None else tuple(value.rank for value in worth.values)
            values = {value.rank: value.points for value in worth.values}
            columns.append(
                (sheet.cell(worth.at, sheet.term(worth.at)), "---:", [str(values.get(r, "")) for r in ranks])
            )
            placed.append(worth.at)
    height = max((len(cells) for _, _, cells in columns), default=0)
    padded = [[*cells, *[""] * (height - len(cells))] for _, _, cells in columns]
    rows = tuple(tuple(cells[i] for cells in padded) for i in range(height))
    table = Table(tuple(head for head, _, _ in columns), tuple(mark for _, mark, _ in columns), rows)
    return [Text("From high to low, with what each card counts:"), table, *sheet.snippets(placed), *_totals(model)]


def _pairs(model: n.Model) -> list[tuple[n.Order | None, n.Worth | None]]:
    """Return each order with the values that contracts use beside it, then what no contract uses."""
    parts = [part for contract in model.contracts for part in contract.parts]
    used: list[tuple[n.Order | None, n.Worth | None]] = []
    for part in parts:
        if not any((part.order, part.worth) == pair for pair in used):
            used.append((part.order, part.worth))
    orders = {part.order.at for part in parts}
    worths = {part.worth.at for part in parts}
    used += [(order, None) for order in model.orders if order.at not in orders]
    return used + [(None, worth) for worth in model.worths if worth.at not in worths]


def _totals(model: n.Model) -> list[Block]:
    """Say what the whole pack counts in each contract."""
    said: list[Block] = []
    for contract in model.contracts:
        named, other = contract.part_for(True), contract.part_for(False)
        of_named = 1 if contract.form == "one-of-the-suits" else 0
        total = (_suit(named, model) if named else 0) * of_named
        total += (_suit(other, model) if other else 0) * (len(model.pack.suits) - of_named)
        where = f"In the {label(contract.name)} contract all" if len(model.contracts) > 1 else "All"
        said.append(Text(f"{escaped(where)} {pack_size(model)} cards together count {points(total)}."))
    return said


def _suit(part: n.SuitPart, model: n.Model) -> int:
    return sum(value.points for value in part.worth.values if value.rank in model.pack.ranks)


def declarations(sheet: Sheet) -> list[Block]:
    """Return the declarations with what they bring."""
    found = sheet.model.declarations
    sorts: Sequence[n.Run | n.Four | n.Pair] = (*found.run_values, *found.fours, *found.pairs)
    rows = tuple((sheet.cell(node.at, sheet.term(node.at)), _value(node.points)) for node in sorts)
    if not rows:
        return []
    table = Table(("Declaration", "Value"), ("---", "---:"), rows)
    return [table, *sheet.snippets(node.at for node in sorts)]


def _value(amount: int | None) -> str:
    return "the match" if amount is None else points(amount)
