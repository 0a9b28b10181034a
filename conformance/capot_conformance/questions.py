"""The kinds of cases that ask about one situation, without a deal being played.

Each function takes what is given and returns, for every field that can be expected, a function from the value
that a case asks for to the pair (that value, the engine's answer), both in one normal form.
"""

from collections.abc import Callable, Mapping
from typing import Any

from capot_conformance import notation
from capot_conformance.engine import GameLike, ItemLike, ScoreLike
from capot_conformance.notation import NotationError
from capot_conformance.seats import NOBODY, Seats

Field = Callable[[Any], tuple[Any, Any]]
WINS_THE_MATCH = "wins the match"
ALLOWED = "allowed"


def table(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask who sits where, what can be named and who comes next."""
    dealer = seats.seat(given["dealer"])
    forehand = game.next_seat(dealer)
    return {
        "players": lambda asked: (asked, sum(len(side) for side in game.sides)),
        "sides": lambda asked: (set(notation.listed(asked)), set(seats.side_names)),
        "direction": lambda asked: (asked, _direction(game)),
        "contracts": lambda asked: (set(notation.listed(asked)), set(game.contracts)),
        "forehand": lambda asked: (asked, seats.player(forehand)),
        "next-dealer": lambda asked: (asked, seats.player(_next_dealer(game, seats, dealer))),
    }


def _direction(game: GameLike) -> str:
    # Seats are numbered counter-clockwise round the table, so playing order either follows the numbers or runs back.
    return "counter-clockwise" if game.next_seat(0) == 1 else "clockwise"


def _next_dealer(game: GameLike, seats: Seats, dealer: int) -> int | None:
    # Who deals next must not depend on the cards, so the first actions that come are as good as any; forehand of
    # the next deal, who speaks first, sits after its dealer.
    match = game.match(seed=1, dealer=dealer)
    while not match.deal.is_over:
        seat = match.deal.to_act[0]
        match.deal.apply(str(match.deal.legal_actions(seat)[0]), seat)
    match.next_deal()
    first_to_speak = match.deal.to_act[0]
    return next((seat for side in game.sides for seat in side if game.next_seat(seat) == first_to_speak), None)


def worth(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask what cards are worth, together and one by one."""
    contract, cards = given["contract"], notation.cards(given["cards"])

    def each(asked: Any) -> tuple[Any, Any]:
        return asked, {card: game.trick_points(contract=contract, cards=[notation.card(card)]) for card in asked}

    return {
        "points": lambda asked: (asked, game.trick_points(contract=contract, cards=cards)),
        "each": each,
        "with-last-trick": lambda asked: (asked, game.total_points(contract=contract)),
    }


def legal(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask which cards may be played to the trick, and which clause refuses the others."""
    contract, hand = given["contract"], notation.cards(given["hand"])
    trick = seats.plays(given.get("trick", ""))
    if "player" in given:
        seat = seats.seat(given["player"])
    elif trick:
        seat = game.next_seat(trick[-1][0])
    else:
        raise NotationError("who leads? a case without a trick names the player")

    def allowed(asked: str) -> tuple[Any, Any]:
        found = game.legal_cards(contract=contract, hand=hand, trick=trick, seat=seat)
        return notation.in_order(notation.cards(asked)), notation.in_order(found)

    def refused(asked: Mapping[str, str]) -> tuple[Any, Any]:
        found = {}
        for card in asked:
            if card not in hand:
                raise NotationError(f"{card} is not in the hand of the case")
            reason = game.why_not_card(contract=contract, hand=hand, trick=trick, seat=seat, card=card)
            found[card] = ALLOWED if reason is None else reason.clause
        return asked, found

    return {"legal": allowed, "refused": refused}


def trick(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask who wins a complete trick and what its cards are worth, without a bonus for the last one."""
    contract, plays = given["contract"], seats.plays(given["trick"])
    cards = [card for _, card in plays]
    return {
        "winner": lambda asked: (asked, seats.player(game.trick_winner(contract=contract, trick=plays))),
        "points": lambda asked: (asked, game.trick_points(contract=contract, cards=cards)),
    }


def hand(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask what one hand holds to declare; the pair only if a contract is given."""
    found = game.declarations(notation.cards(given["hand"]), given.get("contract"))

    def declarations(asked: Mapping[str, Any]) -> tuple[Any, Any]:
        return {notation.item(name): points for name, points in asked.items()}, {
            item.text: WINS_THE_MATCH if item.wins_match else item.points for item in found
        }

    return {
        "declarations": declarations,
        "points": lambda asked: (asked, sum(item.points for item in found)),
    }


def contest(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask whose declarations count, of those announced."""
    leader = seats.seat(given.get("leader", "P1"))
    taker = seats.seat(given["taker"]) if "taker" in given else None
    announced = seats.announced(given["announced"])
    found = game.contest(contract=given["contract"], leader=leader, announced=announced, taker=taker)
    return {
        "best": lambda asked: (asked, _item(found.best)),
        "by": lambda asked: (asked, seats.player(found.seat)),
        "side": lambda asked: (asked, seats.side_name(found.side)),
        "counted": lambda asked: (asked, seats.of_side(asked, found.counted)),
        "void": lambda asked: (", ".join(notation.item_texts(asked)), ", ".join(sorted(found.void))),
    }


def _item(item: ItemLike | None) -> str:
    return NOBODY if item is None else item.text


def settle(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask for the score of a deal of which only the sums are given."""
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
    )
    return score_fields(score, seats)


def score_fields(score: ScoreLike, seats: Seats) -> Mapping[str, Field]:
    """Return the fields of a score, for settled sums and for played deals alike."""

    def written(asked: Mapping[str, Any]) -> tuple[Any, Any]:
        return {name: str(amount) for name, amount in asked.items()}, seats.of_side(asked, score.written)

    def counts(asked: Mapping[str, Mapping[str, int]]) -> tuple[Any, Any]:
        missing = tuple(f"no such count: {NOBODY}" for _ in seats.side_names)
        return asked, {name: seats.of_side(sides, score.counts.get(name, missing)) for name, sides in asked.items()}

    return {
        "outcome": lambda asked: (asked, score.outcome),
        "winner": lambda asked: (asked, seats.side_name(score.winner)),
        "winners": lambda asked: (set(notation.listed(asked)), {seats.side_name(side) for side in score.winners}),
        "hangs": lambda asked: (asked, score.hangs),
        "columns": lambda asked: (asked, seats.of_side(asked, score.columns)),
        "written": written,
        "totals": lambda asked: (asked, seats.of_side(asked, score.totals)),
        "counts": counts,
    }


def match(given: Mapping[str, Any], game: GameLike, seats: Seats) -> Mapping[str, Field]:
    """Ask what the points of one deal make of a match score; a side that won the deal, or every trick, is named."""
    result = game.match_result(
        before=seats.per_side(given["before"]),
        columns=seats.per_side(given["columns"]),
        winners=(seats.side(given["winner"]),) if "winner" in given else (),
        every_trick="every-trick" in given,
    )
    return {
        "after": lambda asked: (asked, seats.of_side(asked, result.after)),
        "winner": lambda asked: (asked, seats.side_name(result.winner)),
    }
