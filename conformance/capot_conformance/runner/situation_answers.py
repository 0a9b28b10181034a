"""The kinds of cases that ask about one situation, without a deal being played.

Each function takes what is given and returns, for every field that can be asked, a function from what is asked about
to the engine's answer, written as a case would write it. Nothing here knows what a case expects.
"""

from collections.abc import Callable, Mapping
from typing import Any

from capot.notation import compact
from capot.notation.answer_forms import ALLOWED, DRAWN, NOBODY, NOTHING, REFUSED, WINS_THE_MATCH
from capot.notation.compact import NotationError
from capot.notation.seats import Seats
from capot_conformance.runner.engine_interface import GameLike, ItemLike, ScoreLike

Field = Callable[[Any], Any]


_MATCHES = 16  # so many matches by lot do not all begin with the same dealer


def listed(parts: Any) -> str:
    """Write a list."""
    return ", ".join(parts) or NOTHING


def set_of(cards: Any) -> str:
    """Write a set of cards."""
    return compact.in_order(cards) or NOTHING


def table(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask who sits where, what can be named and who comes next."""
    dealer = seats.seat(given["dealer"])
    forehand = game.next_seat(dealer)
    return {
        "players": lambda _: sum(len(side) for side in game.sides),
        "sides": lambda _: listed(seats.side_names),
        "direction": lambda _: _direction(game),
        "contracts": lambda _: listed(game.contracts),
        "forehand": lambda _: seats.player(forehand),
        # The pack is offered to the dealer's other neighbour, and dealt from forehand on.
        "cutter": lambda _: seats.player(_before(game, dealer)),
        "first-packet": lambda _: seats.player(forehand),
        "next-dealer": lambda _: seats.player(_next_dealer(game, dealer)),
        "first-dealer": lambda _: seats.player(_first_dealer(game)),
    }


def _direction(game: GameLike) -> str:
    # Seats are numbered counter-clockwise round the table, so playing order either follows the numbers or runs back.
    return "counter-clockwise" if game.next_seat(0) == 1 else "clockwise"


def _before(game: GameLike, seat: int) -> int:
    return next(other for side in game.sides for other in side if game.next_seat(other) == seat)


def _first_dealer(game: GameLike) -> int | None:
    # Where the rules fix nobody, the first dealer is somebody else in another match.
    dealers = {game.match(seed=seed).deal.dealer for seed in range(_MATCHES)}
    return dealers.pop() if len(dealers) == 1 else None


def _next_dealer(game: GameLike, dealer: int) -> int | None:
    # Who deals next must not depend on the cards, so any deal is as good as another that does not end the match.
    for seed in range(1, _MATCHES + 1):
        match, step = game.match(seed=seed, dealer=dealer), 0
        while not match.deal.is_over:
            seat, step = match.deal.to_act[0], step + seed - 1
            actions = match.deal.legal_actions(seat)
            match.deal.apply(str(actions[step % len(actions)]), seat)
        match.next_deal()
        if not match.deal.is_over:
            return match.deal.dealer
    return None


def worth(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask what cards are worth, together and one by one."""
    contract, cards = given["contract"], compact.cards(given["cards"])
    return {
        "points": lambda _: game.trick_points(contract=contract, cards=cards),
        "each": lambda asked: {card: game.trick_points(contract=contract, cards=[card]) for card in asked},
        "with-last-trick": lambda _: game.total_points(contract=contract),
    }


def legal(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask which cards may be played to the trick, and which clause refuses the others."""
    contract, hand = given["contract"], compact.cards(given["hand"])
    trick = seats.plays(given.get("trick", ""))
    if "player" in given:
        seat = seats.seat(given["player"])
    elif trick:
        seat = game.next_seat(trick[-1][0])
    else:
        raise NotationError("who leads? a case without a trick names the player")

    def refused(asked: list[str]) -> dict[str, str]:
        found = {}
        for card in asked:
            reason = game.why_not_card(contract=contract, hand=hand, trick=trick, seat=seat, card=card)
            found[card] = ALLOWED if reason is None else reason.clause or REFUSED
        return found

    return {
        "legal": lambda _: set_of(game.legal_cards(contract=contract, hand=hand, trick=trick, seat=seat)),
        "refused": refused,
    }


def trick(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask who wins a complete trick and what its cards are worth, without a bonus for the last one."""
    contract, plays = given["contract"], seats.plays(given["trick"])
    cards = [card for _, card in plays]
    return {
        "winner": lambda _: seats.player(game.trick_winner(contract=contract, trick=plays)),
        "points": lambda _: game.trick_points(contract=contract, cards=cards),
    }


def hand(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask what one hand holds to declare; the pair only if a contract is given."""
    found = game.declarations(compact.cards(given["hand"]), given.get("contract"))
    return {
        "declarations": lambda _: {item.text: WINS_THE_MATCH if item.wins_match else item.points for item in found},
        "points": lambda _: sum(item.points for item in found),
    }


def contest(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask whose declarations count, of those announced."""
    leader = seats.seat(given.get("leader", "P1"))
    taker = seats.seat(given["taker"]) if "taker" in given else None
    announced = seats.announced(given["announced"])
    found = game.contest(contract=given["contract"], leader=leader, announced=announced, taker=taker)
    return {
        "best": lambda _: _item(found.best),
        "by": lambda _: seats.player(found.seat),
        "side": lambda _: seats.side_name(found.side),
        "counted": lambda _: seats.by_side(found.counted),
        "void": lambda _: listed(found.void),
    }


def _item(item: ItemLike | None) -> str:
    return NOBODY if item is None else item.text


def settle(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask for the score of a deal of which only the sums are given."""
    more: dict[str, Any] = {"level": given["level"]} if "level" in given else {}
    more |= {"tallies": seats.tallies(given)} if "tallies" in given else {}
    more |= {"said": seats.callers(given)} if "said" in given else {}
    score = game.settle(
        contract=given["contract"],
        taker=seats.seat(given["taker"]),
        leader=seats.seat(given.get("leader", "P1")),
        cards=seats.per_side(given["cards"]),
        last_trick=seats.side(given["last-trick"]) if "last-trick" in given else None,
        tricks=seats.per_side(given["tricks"]),
        announced=seats.announced(given.get("announced", {})),
        doubling=given.get("doubling", 1),
        hanging=given.get("hanging", 0),
        offender=seats.seat(given["offender"]) if "offender" in given else None,
        **more,
    )
    return score_fields(score, seats)


def score_fields(score: ScoreLike, seats: Seats) -> Mapping[str, Field]:
    """Return the fields of a score, for settled sums and for played deals alike."""
    return {
        "outcome": lambda _: score.outcome,
        "winner": lambda _: seats.side_name(score.winner),
        "winners": lambda _: listed(map(seats.side_name, score.winners)),
        "hangs": lambda _: score.hangs,
        "columns": lambda _: seats.by_side(score.columns),
        "written": lambda _: seats.by_side(tuple(map(_written, score.written))),
        "totals": lambda _: seats.by_side(score.totals),
        "points": lambda _: seats.by_side(score.points),
        "tallies": lambda asked: {name: seats.by_side(score.tallies[name]) for name in asked if name in score.tallies},
        "counts": lambda asked: {name: seats.by_side(score.counts[name]) for name in asked if name in score.counts},
    }


def _written(column: str) -> str | int:
    digits = column.removeprefix("-")
    return int(column) if digits.isascii() and digits.isdecimal() else column


def _others(winner: str | None, seats: Seats) -> tuple[int, ...]:
    """Return the sides that won no trick, where one won every trick."""
    return () if winner is None else tuple(side for side in range(len(seats.side_names)) if side != seats.side(winner))


def match(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask what the points of one deal make of a match score; a side that won the deal, or every trick, is named."""
    more: dict[str, Any] = {name: given[name] for name in ("played", "doubling") if name in given}
    more |= {"takers": seats.side(given["takers"])} if "takers" in given else {}
    more |= {"tallies": seats.tallies(given)} if "tallies" in given else {}
    more |= {"said": seats.callers(given)} if "said" in given else {}
    result = game.match_result(
        before=seats.per_side(given["before"]),
        columns=seats.per_side(given["columns"]),
        winners=(seats.side(given["winner"]),) if "winner" in given else (),
        every_trick="every-trick" in given,
        trickless=_others(given.get("every-trick"), seats),
        **more,
    )
    return {
        "after": lambda _: seats.by_side(result.after),
        "winner": lambda _: DRAWN if result.drawn else seats.side_name(result.winner),
    }
