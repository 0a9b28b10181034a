"""Answers about the table, the pack and the contracts: what is higher, what counts how much, what is trump."""

from __future__ import annotations

from collections.abc import Sequence

from capot.check.suggestions.offers import offer, without
from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n


def at_the_table(model: n.Model) -> list[Reading]:
    """Say how many play: four, where partners sit opposite; else as many as the pack has cards for."""
    hand = sum(packet.count for step in model.deal if isinstance(step, n.Packets) for packet in step.packets)
    cards = len(model.pack.ranks) * len(model.pack.suits)
    possible = (
        [4] if model.sides.form == "partners-opposite" else [count for count in (2, 3, 4) if count * hand <= cards]
    )
    meant = {2: "two play against each other", 3: "each of three plays alone", 4: "four sit at the table"}
    return offer((f"players: {count}", meant[count]) for count in possible)


def trumps_named(contract: n.Contract) -> list[Reading]:
    """Say that the suit that is named is trump, where all suits are alike."""
    part = contract.part_for(True)
    if part is None or contract.numbers:
        return []
    same = f"order {part.order.name}, worth {part.worth.name}"
    clause = f"contract {contract.name}: one of the suits {{\n  named suit: {same}, ruffs\n  other suits: {same}\n}}"
    return offer([(clause, "a card of the suit that is named beats every other suit")], "replace", contract.at)


def first_dealers(model: n.Model) -> list[Reading]:
    """Say who can deal first."""
    seats = [(f"first dealer: seat {seat}", f"the player in seat {seat}") for seat in range(1, model.players.count + 1)]
    drawn = [("first dealer: by lot", "the cards decide"), ("first dealer: by agreement", "the players agree")]
    return offer([*drawn, *seats])


def repaired(given: Sequence[str], pack: Sequence[str]) -> list[tuple[tuple[str, ...], int]]:
    """Return the lists with the one rank that is missing in its place, and where: for one there twice, or put in."""
    missing = [rank for rank in dict.fromkeys(pack) if rank not in given]
    wrong = [place for place, rank in enumerate(given) if rank not in pack]
    wrong = wrong or [place for place, rank in enumerate(given) if given.count(rank) > 1]
    too_many = len(given) - len(set(pack))
    if len(missing) != 1 or too_many > 0:
        return []
    (rank,) = missing
    if too_many == 0:
        return [((*given[:place], rank, *given[place + 1 :]), place) for place in wrong]
    return [((*given[:place], rank, *given[place:]), place) for place in range(len(given) + 1)] if not wrong else []


def orders(order: n.Order, model: n.Model) -> list[Reading]:
    """Say where the rank can stand that an order leaves out."""
    found = []
    for ranks, place in repaired(order.ranks, model.pack.ranks):
        below = f"{ranks[place]} is below {ranks[place - 1]}" if place else f"{ranks[place]} is the highest"
        above = f" and above {ranks[place + 1]}" if place and place + 1 < len(ranks) else ""
        found.append((f"order {order.name}: {' '.join(ranks)}", f"{below}{above}"))
    return offer(found)


def worths(worth: n.Worth, model: n.Model) -> list[Reading]:
    """Say what the rank can count that a worth leaves out."""
    points = [value.points for value in worth.values]
    found = []
    for ranks, place in repaired([value.rank for value in worth.values], model.pack.ranks):
        new = len(ranks) > len(points)
        if new and place < len(points):
            continue  # the order within a worth says nothing
        counts = [*points[:place], 0, *points[place:]] if new else points
        values = ", ".join(f"{rank} {count}" for rank, count in zip(ranks, counts, strict=True))
        found.append((f"worth {worth.name}: {values}", f"{ranks[place]} counts {counts[place]}"))
    return offer(found)


def _sorts(model: n.Model) -> list[tuple[n.Order, n.Worth]]:
    """Return the orders and worths that belong together: those of contracts, else those of one name."""
    used = [(part.order, part.worth) for contract in model.contracts for part in contract.parts]
    named = [(order, worth) for order in model.orders for worth in model.worths if order.name == worth.name]
    return list(dict.fromkeys([*used, *named]))


def suits_said(contract: n.Contract, which: str, model: n.Model) -> list[Reading]:
    """Say what can hold for some suits of a contract."""
    ruffs = ", ruffs" if which == "named suit" or contract.form == "every-suit" else ""
    there = [(part.order, part.worth) for part in contract.parts]
    found = []
    for order, worth in [sort for sort in _sorts(model) if sort not in there] or _sorts(model):
        clause = f"{which}: order {order.name}, worth {worth.name}{ruffs}"
        found.append((clause, f"their cards stand {' '.join(order.ranks)}"))
    return offer(found, "add to", contract.at)


def every_suit(part: n.SuitPart) -> list[Reading]:
    """Say of all suits what is said of some, where nobody names one."""
    clause = f"every suit: order {part.order.name}, worth {part.worth.name}{', ruffs' if part.ruffs else ''}"
    return offer([(clause, "it holds for every suit")])


def every_or_some(every: n.SuitPart, others: Sequence[n.SuitPart]) -> list[Reading]:
    """Say which of two clauses on the same suits can hold."""
    found = [without(every.at, "each suit is as the other clauses say")]
    only = others[0] if len(others) == 1 else None
    return [*found, without(only.at, "every suit is alike")] if only is not None else found


def no_ruff(part: n.SuitPart, ruffs: bool) -> list[Reading]:
    """Say whether the suits ruff, as the head of the contract has it."""
    clause = f"every suit: order {part.order.name}, worth {part.worth.name}{', ruffs' if ruffs else ''}"
    return offer([(clause, "every suit is trump" if ruffs else "no suit is trump")])


def numbers(contract: n.Contract, name: str, model: n.Model) -> list[Reading]:
    """Say what a number of a contract can be: what it is in others."""
    found: dict[int, list[str]] = {}
    for other in model.contracts:
        for number in other.numbers:
            if number.name == name and not number.suits:
                found.setdefault(number.value, []).append(other.name)
    said = [
        (f"number {name}: {value}", f"as much as in {' and '.join(f'`{other}`' for other in others)}")
        for value, others in sorted(found.items())
    ]
    return offer(said or [(f"number {name}: 1", "1, or another number")], "add to", contract.at)


def numbers_by_suit(number: n.ContractNumber, missing: Sequence[str]) -> list[Reading]:
    """Say what a number can be in the suits that it leaves out: as much as in another suit, or one more than in all."""
    values = sorted({entry.value for entry in number.suits})
    found = []
    for value in (*values, values[-1] + 1):
        said = [f"{entry.value} in {entry.suit}" for entry in number.suits] + [f"{value} in {suit}" for suit in missing]
        found.append((f"number {number.name}: {', '.join(said)}", f"{value} in {' and '.join(missing)}"))
    return offer(found)


def one_number(number: n.ContractNumber) -> list[Reading]:
    """Say which of the numbers can hold where nobody names a suit."""
    values = dict.fromkeys(entry.value for entry in number.suits)
    return offer((f"number {number.name}: {value}", f"always {value}") for value in values)


def digits(clause: str) -> list[Reading]:
    """Say by which last digit tens can be written."""
    means = "above {0} it is the next ten, below {0} the last; of {0} itself it is said beside it"
    return offer((f"{clause}{digit}", means.format(digit)) for digit in (4, 5, 6))
