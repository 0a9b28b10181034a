"""Mistakes that engines of other authors made, each as a change of a game, and the cases that notice it.

`peer_mistakes.yaml` has the list: what was wrong, where it was seen, and the change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from capot.compile.loader import engine, model_of
from capot.compile.workspace import Workspace
from capot.notation.case_files import Case
from capot.runtime.game import Game
from capot.runtime.score import Contest, Score
from capot_conformance.mutation.harness import Bench, changed, wrong
from capot_conformance.mutation.mutants import mutants
from capot_conformance.mutation.shipped_mistakes import STANDING

_FILE = Path(__file__).with_name("peer_mistakes.yaml")


@dataclass(frozen=True, slots=True)
class Peer:
    """A mistake: its name, what it is in words, where it was seen, the game, and the change that makes it.

    ``case`` is the full name of the case that is about it, where one was written for it.
    """

    name: str
    mistake: str
    seen: str
    game: str
    house_rules: tuple[str, ...]
    change: Mapping[str, str]
    case: str


@dataclass(frozen=True, slots=True)
class Noticed:
    """A mistake, and the cases that notice it; none of them is a gap in the suite."""

    peer: Peer
    killers: tuple[Case, ...]


@cache
def peers() -> tuple[Peer, ...]:
    """Return the list."""
    rows = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    return tuple(
        Peer(
            row["name"],
            row["mistake"],
            row["seen"],
            row["game"],
            tuple(row.get("with", ())),
            {key: row[key] for key in ("clause", "what", "without", "house-rule", "wrapper") if key in row},
            row.get("case", ""),
        )
        for row in rows
    )


def noticed(workspace: Workspace, peer: Peer) -> Noticed:
    """Return the cases of a game that notice a mistake."""
    bench = Bench(workspace, peer.game, peer.house_rules)
    game = mistaken(workspace, peer, bench)
    return Noticed(peer, tuple(case for case in bench.cases if wrong(case, game)))


def mistaken(workspace: Workspace, peer: Peer, bench: Bench) -> Game:
    """Return a game with a mistake in it.

    Raises:
        LookupError: if the change is none: no such clause, mutant or wrapper.
    """
    match dict(peer.change):
        case {"wrapper": name}:
            standing = next((one for one in STANDING if one.name == name), None)
            made = None if standing is None else standing.make(bench.model, bench.game)
            if made is not None:
                return made
            return WRAPPERS[name](bench.game.kernel, bench.game.engine)
        case {"without": rule}:
            rules = [other for other in peer.house_rules if other != rule]
            return engine(model_of(workspace, peer.game, rules))
        case {"house-rule": rule}:
            return engine(model_of(workspace, peer.game, [*peer.house_rules, rule]))
        case {"clause": at, "what": what}:
            for mutant in mutants(bench.model):
                if mutant.at == at and mutant.what.endswith(what):
                    return engine(mutant.model)
    raise LookupError(f"{peer.name}: nothing is changed by {dict(peer.change)}")


# ---------------------------------------------------------------- what no rule would say


def _shape(item: str) -> str:
    """Return a run without its suit."""
    return item if not item.startswith("run ") else f"{item[:-1].replace(item[-1], '')}"


class _FirstRunOfASide(Game):
    def contest(self, **given: Any) -> Contest:
        """Keep, of a side's equal runs, the first that was found."""
        seen: set[tuple[int, str]] = set()
        kept: dict[int, tuple[str, ...]] = {}
        for seat in sorted(given["announced"]):
            side = self.side_of(seat)
            items = [item for item in given["announced"][seat] if (side, _shape(item)) not in seen]
            seen |= {(side, _shape(item)) for item in items}
            kept[seat] = tuple(items)
        return super().contest(**{**given, "announced": kept})


class _OwnSideCancels(Game):
    def contest(self, **given: Any) -> Contest:
        """Void the runs of a side that are equal."""
        return super().contest(**{**given, "announced": self._alone(given["announced"], self.side_of)})

    def _alone(self, announced: Mapping[int, Any], whose: Callable[[int], int]) -> dict[int, tuple[str, ...]]:
        said = [(whose(seat), _shape(item)) for seat, items in announced.items() for item in items]
        return {
            seat: tuple(item for item in items if said.count((whose(seat), _shape(item))) == 1)
            for seat, items in announced.items()
        }


class _EqualRunsCancel(_OwnSideCancels):
    def contest(self, **given: Any) -> Contest:
        """Void runs that are equal, whosever they are."""
        return Game.contest(self, **{**given, "announced": self._alone(given["announced"], lambda seat: 0)})


class _TieBySeat(Game):
    def contest(self, **given: Any) -> Contest:
        """Let a tie go to the side of the lowest seat that declared anything."""
        found, announced = super().contest(**given), given["announced"]
        if found.best is None:
            return found
        best, side = _shape(found.best.text), self.side_of(min(announced))
        tied = {self.side_of(seat) for seat, items in announced.items() if best in map(_shape, items)}
        if len(tied) == 1:
            return found
        kept = {seat: items for seat, items in announced.items() if self.side_of(seat) == side}
        return super().contest(**{**given, "announced": kept})


class _ByPointsThenTurn(Game):
    def contest(self, **given: Any) -> Contest:
        """Compare declarations by points, then by whose turn came first."""
        announced = {seat: tuple(items) for seat, items in given["announced"].items() if items}
        contract = self.contract(given["contract"])
        worth = {
            (seat, item): self.kernel.points[contract][self.item(item, contract)]
            for seat, items in announced.items()
            for item in items
        }
        seat = given["leader"]
        for _ in range(self.seats):
            if any(worth[seat, item] == max(worth.values()) for item in announced.get(seat, ())):
                kept = {other: said for other, said in announced.items() if self.side_of(other) == self.side_of(seat)}
                return super().contest(**{**given, "announced": kept})
            seat = self.next_seat(seat)
        return super().contest(**given)


class _TieToTheEarlier(Game):
    def contest(self, **given: Any) -> Contest:
        """Let a tie go to the tied player whose turn came first."""
        found = super().contest(**given)
        if found.best is None:
            return found
        best, seat = _shape(found.best.text), given["leader"]
        for _ in range(self.seats):
            if any(_shape(item) == best for item in given["announced"].get(seat, ())):
                return super().contest(**{**given, "leader": seat})
            seat = self.next_seat(seat)
        return found


class _BelotHangsAndIsWritten(Game):
    def settle(self, **given: Any) -> Score:
        """Write the takers' pair though it hangs."""
        score, side = super().settle(**given), self.side_of(given["taker"])
        said = [items for seat, items in (given["announced"] or {}).items() if self.side_of(seat) == side]
        pairs = sum("belot" in items for items in said)
        if not score.hangs or score.winners or not pairs:
            return score
        columns = tuple(points + 2 * pairs * (other == side) for other, points in enumerate(score.columns))
        return replace(score, columns=columns)


class _SweepIsMade(Game):
    def settle(self, **given: Any) -> Score:
        """Take every trick for a contract that is made."""
        score, side = super().settle(**given), self.side_of(given["taker"])
        if not score.every_trick or score.winner == side:
            return score
        return replace(score, outcome="made", winner=side, winners=(side,), columns=score.totals)


class _SweepDoubled(Game):
    def settle(self, **given: Any) -> Score:
        """Double the points for every trick with the rest."""
        score, more = super().settle(**given), 9 * (given["doubling"] - 1)
        if not score.every_trick:
            return score
        swept = max(range(len(self.sides)), key=lambda side: given["tricks"][side])
        return replace(score, columns=tuple(p + more * (side == swept) for side, p in enumerate(score.columns)))


class _PotUnpaid(Game):
    def settle(self, **given: Any) -> Score:
        """Leave hanging what hung, where both sides write as many tens."""
        score, hung = super().settle(**given), given["hanging"]
        bare = super().settle(**{**given, "hanging": 0})
        return replace(bare, hangs=hung) if hung and len(set(bare.columns)) == 1 else score


class _PartnerLiftsTheDuty(Game):
    def legal_cards(self, **given: Any) -> tuple[str, ...]:
        """Let a player whose partner is winning follow a lead with any card of the suit."""
        trick, found = given["trick"], super().legal_cards(**given)
        same = [card for card in given["hand"] if trick and card[-1] == trick[0][1][-1]]
        if not same:
            return found
        winner = self.trick_winner(contract=given["contract"], trick=trick)
        return tuple(same) if self.side_of(winner) == self.side_of(given["seat"]) else found


def _doubles_own_side(kernel: Any, functions: Any) -> Game:
    """Let one double the contract of one's own side."""
    game = Game(kernel, functions)
    double = next(number for number, action in enumerate(game.actions) if str(action) == "say coinche")

    def actions(state: Any, seat: int) -> list[int]:
        found: list[int] = list(functions.actions(state, seat))
        bidding = any(game.actions[number].verb == "bid" for number in found)
        return [*found, double] if bidding and state.taker >= 0 and double not in found else found

    return game.playing(changed(functions, actions=actions))


def _no_double_of_the_highest(kernel: Any, functions: Any) -> Game:
    """Let nobody double the highest bid."""
    game = Game(kernel, functions)
    double = next(number for number, action in enumerate(game.actions) if str(action) == "say coinche")

    def actions(state: Any, seat: int) -> list[int]:
        found: list[int] = list(functions.actions(state, seat))
        return [one for one in found if one != double or state.bid != kernel.levels[-1]]

    return game.playing(changed(functions, actions=actions))


#: Engines with a mistake that no rule would ever say, by name.
WRAPPERS: Mapping[str, Callable[[Any, Any], Game]] = {
    "first-run-of-a-side": _FirstRunOfASide,
    "own-side-cancels": _OwnSideCancels,
    "equal-runs-cancel": _EqualRunsCancel,
    "by-points-then-turn": _ByPointsThenTurn,
    "doubles-own-side": _doubles_own_side,
    "no-double-of-the-highest": _no_double_of_the_highest,
    "tie-by-seat": _TieBySeat,
    "tie-to-the-earlier": _TieToTheEarlier,
    "belot-hangs-and-is-written": _BelotHangsAndIsWritten,
    "sweep-is-made": _SweepIsMade,
    "pot-unpaid": _PotUnpaid,
    "sweep-doubled": _SweepDoubled,
    "partner-lifts-the-duty": _PartnerLiftsTheDuty,
}
