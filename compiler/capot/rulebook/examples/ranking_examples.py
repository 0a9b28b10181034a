"""Which comparison settles who has the best declaration, so that an example of it stands under that one and says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from capot.language.truth import holds_in
from capot.model import nodes as n
from capot.pictures import suit_named


@dataclass(frozen=True, slots=True)
class Item:
    """A run or a four with its owner; a run has a suit and a length, a four has neither."""

    owner: str
    kind: str
    rank: str
    suit: str = ""
    length: int = 0


def decided_by(model: n.Model, given: Mapping[str, Any]) -> n.Key | None:
    """Return the comparison that tells the best declarations of two sides apart; ``None`` if only one side has any."""
    return deciding(model, given)[0]


def deciding(model: n.Model, given: Mapping[str, Any]) -> tuple[n.Key | None, list[Item]]:
    """Return that comparison with the declarations that it compares, the best of each side, the best first."""
    contest = model.declarations.contest
    if contest is None:
        return None, []
    contract, items = given["contract"], _items(model, given["announced"])
    apart = next((key for key in contest.keys if isinstance(key, n.KeyApart)), None)
    if apart is not None and len({item.kind for item in items}) > 1:
        return apart, items
    best = _best_of_each(model, contest, items, contract)
    if len(best) < 2:
        return None, best
    for key in contest.keys:
        if isinstance(key, n.KeyElse):
            return key, best
        placed = [(place, item) for item in best if (place := _place(key, item, contract, model)) is not None]
        top = min((place for place, _ in placed), default=0)
        if len(placed) == len(best) and sum(place == top for place, _ in placed) == 1:
            return key, [item for _, item in sorted(placed, key=lambda found: found[0])]
        best = [item for item in best if _place(key, item, contract, model) in (None, top)]
    return None, best


def _best_of_each(model: n.Model, contest: n.Contest, items: list[Item], contract: str) -> list[Item]:
    """Return the best of each side, by all comparisons that need no turn."""

    def height(item: Item) -> list[int]:
        return [_place(key, item, contract, model) or 0 for key in contest.keys]

    found: dict[int, Item] = {}
    for item in items:
        seat = int(item.owner[1:]) - 1
        side = next(place for place, seats in enumerate(model.side_seats) if seat in seats)
        side = seat if contest.between == "players" else side
        if side not in found or height(item) < height(found[side]):
            found[side] = item
    return list(found.values())


def _place(key: n.Key, item: Item, contract: str, model: n.Model) -> int | None:
    """Return where a comparison puts a declaration, lower ones first; ``None`` if it does not mention it."""
    kind = "fours" if not item.length else "runs"
    guard = getattr(key, "guard", None)
    if guard is not None and not holds_in(guard, contract_named(model, contract).name):
        return None
    match key:
        case n.KeyByPoints():
            return -_points(item, contract, model)
        case n.KeyOver(high=high):
            return 0 if kind == high else 1
        case n.KeyByOrder(kind=of, ranks=ranks, order=order) if of == kind:
            listed = ranks or (order.ranks if order is not None else model.pack.ranks)
            return listed.index(item.rank)
        case n.KeyByLength(kind=of, steps=steps) if of == kind:
            return -max((step for step in steps if step <= item.length), default=0) if steps else -item.length
        case n.KeyByTop(kind=of, order=order) if of == kind:
            return order.ranks.index(item.rank)
        case n.KeyTrumpFirst(kind=of) if of == kind:
            return 0 if item.suit == contract else 1
    return None


def contract_named(model: n.Model, named: str) -> n.Contract:
    """Return the contract that a case names by itself or by its suit."""
    suited = named in model.pack.suits
    return next(one for one in model.contracts if (one.form == "one-of-the-suits" if suited else one.name == named))


def _points(item: Item, contract: str, model: n.Model) -> int:
    """Return what a declaration counts; 0 if nothing says so."""
    declared = model.declarations
    if item.length:
        found = [run.points for run in declared.run_values if run.shortest <= item.length <= run.longest]
    else:
        alike = [four for four in declared.fours if four.rank == item.rank]
        here = [four.points for four in alike if four.contract == contract_named(model, contract).name]
        found = here or [four.points for four in alike if four.contract is None]
    return next((points for points in found if points is not None), 0)


def _items(model: n.Model, announced: Mapping[str, str]) -> list[Item]:
    runs = model.declarations.runs
    order = runs.order.ranks if runs is not None else model.pack.ranks
    found = []
    for owner, items in announced.items():
        for text in items.split(","):
            kind, _, rest = text.strip().partition(" ")
            if kind == "four":
                found.append(Item(owner, kind, rest))
            elif kind == "run":
                top, _, bottom = rest.partition("-")
                length = order.index(bottom[:-1]) - order.index(top[:-1]) + 1
                found.append(Item(owner, kind, top[:-1], suit_named(top[-1]), length))
    return found
