"""Whose declaration is the best: keys asked in order, the next one only on a tie."""

from collections.abc import Sequence
from dataclasses import dataclass

from capot_conformance.reference.cards import Contract, rank_of, suit_of
from capot_conformance.reference.declarations import Announced, Item
from capot_conformance.reference.table import Node, Table


@dataclass(frozen=True)
class Verdict:
    """What a contest came to: the best declarations (several if a tie gives it to both), and those struck out.

    Where kinds are compared apart, each kind may have its best.
    """

    best: tuple[Announced, ...]
    void: tuple[Announced, ...] = ()
    apart: bool = False

    def best_beside(self, one: Announced) -> tuple[Announced, ...]:
        """Return the best of those with which a declaration was compared."""
        return tuple(top for top in self.best if not self.apart or top.item.kind == one.item.kind)


@dataclass(frozen=True)
class Sitting:
    """Who stands against whom: the leader of the first trick, and the taker."""

    table: Table
    leader: int
    taker: int

    def party(self, seat: int) -> str:
        """Return the party of a seat: the taker's side, or the others together."""
        table = self.table
        return "takers" if table.side_of(seat) == table.side_of(self.taker) else "others"

    def unit(self, seat: int, between: str) -> object:
        """Return what a seat stands for in a contest between sides, players or parties."""
        return {"sides": self.table.side_of(seat), "players": seat, "parties": self.party(seat)}[between]


def decide(contest: Node, announced: Sequence[Announced], contract: Contract, sitting: Sitting) -> Verdict:
    """Decide a contest among what was announced; kinds that it does not mention take no part."""
    if any(key["node"] == "KeyApart" for key in contest["keys"]):
        own = [_decide({**contest, "kinds": [kind]}, announced, contract, sitting) for kind in ("runs", "fours")]
        best = tuple(one for verdict in own for one in verdict.best)
        void = tuple(one for verdict in own for one in verdict.void)
        return Verdict(best, void, apart=True)
    return _decide(contest, announced, contract, sitting)


def _decide(contest: Node, announced: Sequence[Announced], contract: Contract, sitting: Sitting) -> Verdict:
    """Decide between all that a contest is about."""
    left = [one for one in announced if one.item.kind in contest["kinds"] and one.item.compares]
    void: list[Announced] = []
    tie = next((key["who"] for key in contest["keys"] if key["node"] == "KeyElse"), "nobody")
    while left:
        best = _unbeaten(left, contest["keys"], contract)
        units = {sitting.unit(one.seat, contest["between"]) for one in best}
        if len(units) > 1 and tie == "void":
            void += best
            left = [one for one in left if one not in best]
            continue
        if len(units) > 1:
            best = _of_the_tied(best, tie, sitting)
        if tie != "both":
            return Verdict((_earliest(best, tie, sitting),) if best else (), tuple(void))
        of_each = ([one for one in best if sitting.unit(one.seat, contest["between"]) == unit] for unit in units)
        firsts = (_earliest(own, tie, sitting) for own in of_each)
        return Verdict(tuple(sorted(firsts, key=lambda one: one.number)), tuple(void))
    return Verdict((), tuple(void))


def _earliest(best: list[Announced], tie: str, sitting: Sitting) -> Announced:
    """Return which of several equal ones of one player, side or party is named: the earlier in turn has it.

    Where the first announced wins ties, it is that one here too.
    """
    turns = sitting.table.round_from(sitting.leader)
    by_turn = tie != "first-announced"
    return min(best, key=lambda one: (turns.index(one.seat) if by_turn else 0, one.number))


def _unbeaten(items: Sequence[Announced], keys: Sequence[Node], contract: Contract) -> list[Announced]:
    return [one for one in items if not any(outranks(other.item, one.item, keys, contract) for other in items)]


def _of_the_tied(tied: list[Announced], tie: str, sitting: Sitting) -> list[Announced]:
    """Return which of some equal declarations are taken for the best."""
    table = sitting.table
    turns = table.round_from(sitting.leader)
    first = min(turns.index(one.seat) for one in tied)
    match tie:
        case "both":
            return tied
        case "nobody":
            return []
        case "first-announced":
            return [min(tied, key=lambda one: one.number)]
        case "leaders-side":
            side = table.side_of(sitting.leader)
            return [one for one in tied if table.side_of(one.seat) == side] or _at_seat(tied, turns[first])
        case "leaders-party":
            party = sitting.party(sitting.leader)
            return [one for one in tied if sitting.party(one.seat) == party] or _at_seat(tied, turns[first])
        case "earlier-in-turn":
            return _at_seat(tied, turns[first])
    raise ValueError(f"no such way to settle a tie: {tie}")


def _at_seat(items: list[Announced], seat: int) -> list[Announced]:
    return [one for one in items if one.seat == seat]


def outranks(item: Item, other: Item, keys: Sequence[Node], contract: Contract) -> bool:
    """Whether a declaration is higher than another; what wins the match stands above all others."""
    if item.wins_match != other.wins_match:
        return item.wins_match
    if item.ends_deal != other.ends_deal:
        return item.ends_deal
    for key in keys:
        if not _is_asked(key.get("guard"), contract):
            continue
        difference = _by_key(key, item, other, contract)
        if difference:
            return difference > 0
    return False


def _is_asked(guard: Node | None, contract: Contract) -> bool:
    """Whether a key is asked in a contract, which is all that its condition may look at."""
    if guard is None:
        return True
    match guard["node"]:
        case "GuardNot":
            return not _is_asked(guard["guard"], contract)
        case "GuardAll":
            return all(_is_asked(part, contract) for part in guard["guards"])
        case "GuardAny":
            return any(_is_asked(part, contract) for part in guard["guards"])
        case "InContract":
            return bool(guard["contract"] == contract.name)
    raise ValueError(f"a comparison cannot ask for {guard['node']}")


def _by_key(key: Node, item: Item, other: Item, contract: Contract) -> int:
    """Return more than 0 if a key says that the item is the higher one, less if the other is, 0 if it does not say."""
    if key["node"] in ("KeyElse", "KeyApart"):
        return 0
    if key["node"] == "KeyByPoints":
        return item.points - other.points
    if key["node"] == "KeyOver":
        kinds = (item.kind, other.kind)
        return (kinds == (key["high"], key["low"])) - (kinds == (key["low"], key["high"]))
    if {item.kind, other.kind} != {key["kind"]}:
        return 0
    return _height(key, item, contract) - _height(key, other, contract)


def _height(key: Node, item: Item, contract: Contract) -> int:
    """Return how high a declaration stands by one key."""
    match key["node"]:
        case "KeyByOrder":
            ranks = key["ranks"] or (key["order"] or contract.leading_part()["order"])["ranks"]
            return -int(ranks.index(rank_of(item.cards[0])))
        case "KeyByLength":
            length = len(item.cards)
            return max((step for step in key["steps"] if step <= length), default=0) if key["steps"] else length
        case "KeyByTop":
            return -int(key["order"]["ranks"].index(rank_of(item.cards[0])))
        case "KeyTrumpFirst":
            return int(bool(contract.part(suit_of(item.cards[0]))["ruffs"]))
    raise ValueError(f"no such key: {key['node']}")
