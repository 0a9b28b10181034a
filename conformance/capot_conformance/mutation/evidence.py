"""Whether a mutant that no case has noticed is another game at all, and where one sees it.

The same deals are played at two tables, one by the original, one by the mutant; the same sums are settled. Where
nothing ever differs, the mutant is taken to be equivalent as far as these deals show. Where something does, the
shortest deal found in which it does is what an author needs to write the case.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot_conformance.agreement.opening import Act, AtRandom, Opening, draw_opening
from capot_conformance.mutation.card_places import redealt
from capot_conformance.mutation.harness import bounded
from capot_conformance.mutation.settlements import draw_matches, draw_settlements, draw_standings

#: How many sums are settled, and matches judged, for each deal that is played.
SETTLEMENTS = 10
MATCHES = 3

State = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Difference:
    """What original and mutant say differently, asked in a situation that is told in words."""

    what: str
    original: str
    mutant: str
    situation: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A deal as the original plays it: how it began, each act, and digests of what is seen before each and after.

    ``leader`` is who led first.
    """

    opening: Opening
    taker: int | None
    leader: int
    acts: tuple[Act, ...]
    digests: tuple[int, ...]


class Evidence:
    """Deals and sums of an original, to which the answers of its mutants are held."""

    def __init__(self, game: Game, deals: int, seed: str = "mutation") -> None:
        self.game = game
        self.deals = deals
        self._played = tuple(_play(game, random.Random(f"{seed} {game.key} {number}")) for number in range(deals))
        self._asked: list[tuple[_Question, dict[str, Any], State]] = []
        if deals:
            taken = [(one.taker, one.leader) for one in self._played if one.taker is not None]
            self._ask(_settled, draw_settlements(game, taken, SETTLEMENTS * deals, f"{seed} {game.key}"))
            self._ask(_judged, draw_matches(game, MATCHES * deals, f"{seed} {game.key}"))
            if game.kernel.claims:
                self._ask(_stands, draw_standings(game, taken, MATCHES * deals, f"{seed} {game.key}"))

    def _ask(self, question: _Question, drawn: Iterable[dict[str, Any]]) -> None:
        self._asked += [(question, asked, _answer(question, self.game, asked)) for asked in drawn]

    def differences(self, mutant: Game) -> tuple[Difference, ...]:
        """Return what differs: the table, the shortest deal, the first sums; nothing if all is the same."""
        found = [_first(_table(self.game), _table(mutant), ("the table",)), self._in_deals(mutant)]
        for question, asked, answer in self._asked:
            other = _answer(question, mutant, asked)
            if other != answer:
                found.append(_first(answer, other, tuple(f"{name}: {value}" for name, value in asked.items())))
                break
        return tuple(one for one in found if one is not None)

    def _in_deals(self, mutant: Game) -> Difference | None:
        shortest: Difference | None = None
        most = 10_000
        for played in self._played:
            found = _replayed(self.game, mutant, played, most)
            if found is not None:
                most, shortest = found
        return shortest


def _table(game: Game) -> State:
    kernel = game.kernel
    return {
        "players": game.seats,
        "sides": game.sides,
        "the next player": kernel.next_seat,
        "contracts": kernel.contracts,
        "who deals first": kernel.first_dealer,
        "who deals next": kernel.next_dealer,
        "forehand": kernel.forehand,
        "the cards": (kernel.ranks, kernel.suits),
    }


# ---------------------------------------------------------------- deals


def _start(game: Game, opening: Opening) -> Deal:
    return opening.deal(bounded(game))


def _play(game: Game, rng: random.Random) -> Played:
    opening = draw_opening(game, rng)
    choices = AtRandom(rng)
    acts: list[Act] = []
    digests: list[int] = []
    deal = _start(game, opening)
    while not deal.is_over:
        digests.append(_digest(state(deal)))
        acts.append(choices.next(deal))
        deal.apply(acts[-1][1], acts[-1][0])
    digests.append(_digest(state(deal)))
    leader = game.engine.first_leader(deal.state)
    return Played(opening, deal.taker, leader, tuple(acts), tuple(digests))


def _digest(seen: State) -> int:
    return hash(repr(seen))


def _replayed(game: Game, mutant: Game, played: Played, most: int) -> tuple[int, Difference] | None:
    """Return after how many acts, fewer than ``most``, a mutant sees something else, and what."""
    place = 0
    seen: State = {}
    try:
        deal = _start(mutant, redealt(game, mutant, played.opening, played.taker))
        for place, digest in enumerate(played.digests[:most]):
            seen = state(deal)
            if _digest(seen) != digest:
                break
            if place < len(played.acts):
                seat, act = played.acts[place]
                deal.apply(act, seat)
        else:
            return None
    except Exception as error:  # a mutant may break in any way, and that is a difference
        seen = _broken(error)
    original = _start(game, played.opening)
    for seat, act in played.acts[:place]:
        original.apply(act, seat)
    found = _first({} if "it breaks" in seen else state(original), seen, _situation(played, original))
    return None if found is None else (place, found)


def _situation(played: Played, deal: Deal) -> tuple[str, ...]:
    """Return a deal as far as the original has played it, as an author of cases would tell it."""
    opening = played.opening
    return (
        f"dealer: seat {opening.dealer}, scores {opening.scores}, hanging {opening.hanging}"
        + (f", tallies {dict(opening.tallies)}" if opening.tallies else ""),
        *(f"seat {seat} now holds {' '.join(deal.hand(seat))}" for seat in range(deal.game.seats)),
        f"pack: {' '.join(opening.pack)}",
        "acts: " + (", ".join(f"{seat} {act}" for seat, act in deal.history) or "none"),
    )


def state(deal: Deal) -> State:
    """Return all that can be seen of a deal now; of one that is over, what came of it."""
    seats = range(deal.game.seats)
    seen: dict[str, object] = {
        "phase": deal.phase,
        "who may act": deal.to_act,
        "legal actions": tuple(sorted(str(action) for seat in deal.to_act for action in deal.legal_actions(seat))),
        "contract": (deal.contract, deal.taker, deal.times),
        "hands": tuple(deal.hand(seat) for seat in seats),
        "tricks won": tuple(deal.tricks_won),
        "card points": tuple(deal.card_points),
        "match won by": deal.match_won_by,
    }
    if deal.phase == "play":
        seen["reasons"] = tuple(_reasons(deal))
    some = seats if deal.is_over else (len(deal.history) % deal.game.seats,)
    for seat in some:
        seen[f"what seat {seat} sees"] = deal.view(seat)
    if deal.is_over:
        seen |= _end(deal)
    return seen


def _reasons(deal: Deal) -> Iterator[tuple[str, str]]:
    seat = deal.to_act[0]
    legal = {card for action in deal.legal_actions(seat) if action.verb == "play" for card in action.what.split()[:1]}
    for card in deal.hand(seat):
        if card not in legal:
            reason = deal.why_not(f"play {card}", seat)
            yield card, "" if reason is None else reason.clause


def _end(deal: Deal) -> State:
    if deal.match_won_by is not None:
        return {}
    played = deal.game.kernel.target - 1 if deal.game.kernel.plays_deals else 0
    hangs, tallies, result = deal.game.after_deal(deal.scores, deal, played)
    return {
        "is dead": deal.is_dead,
        "who deals next": deal.next_dealer,
        **_score(deal.score()),
        "hanging after it": hangs,
        "carried on after it": dict(tallies),
        "the match after it": (result.after, result.winner, result.drawn),
    }


# ---------------------------------------------------------------- sums


def _score(score: Any) -> State:
    return {
        "outcome": score.outcome,
        "winners": score.winners,
        "columns": score.columns,
        "hangs": score.hangs,
        "tallies": dict(score.tallies),
        "written": score.written,
        "counts": dict(score.counts),
    }


def _settled(game: Game, asked: dict[str, Any]) -> State:
    return _score(game.settle(**asked))


def _judged(game: Game, asked: dict[str, Any]) -> State:
    result = game.match_result(**asked)
    return {"after": result.after, "winner": result.winner, "drawn": result.drawn}


def _stands(game: Game, asked: dict[str, Any]) -> State:
    """Return what each claim counts between two tricks."""
    contract = game.contract(asked["contract"])
    by_seat = [[game.item(text, contract) for text in asked["announced"].get(seat, ())] for seat in range(game.seats)]
    where = (contract, asked["leader"], asked["taker"], by_seat)
    return {
        f"claim {claim.name}": game.standing(place, *where, cards=asked["cards"], tricks=asked["tricks"])
        for place, claim in enumerate(game.kernel.claims)
    }


#: A question about sums, asked of a game.
_Question = Callable[[Game, dict[str, Any]], State]


def _answer(question: _Question, game: Game, asked: dict[str, Any]) -> State:
    """Return an answer; that it breaks is the answer of an engine that does."""
    try:
        return question(game, asked)
    except Exception as error:  # a mutant may break in any way
        return _broken(error)


def _broken(error: Exception) -> State:
    return {"it breaks": f"{type(error).__name__}: {' '.join(str(error).split())[:160]}"}


def _first(seen: State, other: State, situation: tuple[str, ...]) -> Difference | None:
    """Return the first thing that differs between two answers."""
    for name in (*seen, *(name for name in other if name not in seen)):
        one, two = seen.get(name, "nothing"), other.get(name, "nothing")
        if one != two:
            if isinstance(one, Mapping) and isinstance(two, Mapping):
                inner = _first(one, two, situation)
                assert inner is not None
                return Difference(f"{name}: {inner.what}", inner.original, inner.mutant, situation)
            return Difference(name, str(one), str(two), situation)
    return None
