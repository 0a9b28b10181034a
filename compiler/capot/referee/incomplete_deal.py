"""A typed deal without its hands: what the calls and the tricks alone prove.

Who played a card held it all the time before, so a card that came out later can prove that an earlier one was not
allowed. That is certain whatever else was in the hand: a duty that cards known to be there fulfil is never lifted by
further cards. What the hidden cards alone would show is left open, and said to be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Any

from capot.notation import compact
from capot.notation.seats import Seats
from capot.referee.judge import Judged, judge
from capot.referee.verdict import Verdict, Violation
from capot.runtime.deal import Deal
from capot.runtime.errors import BadRecord, Reason
from capot.runtime.game import Game
from capot.runtime.kernel import LayOut
from capot.runtime.voice import worded

_Hands = dict[int, tuple[str, ...]]
#: A card that was played: in which trick, by whom.
_Play = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class _Known:
    """What a typed deal says of the cards: each play in order, and the cards that each seat is known to have had."""

    plays: tuple[_Play, ...]
    cards: Mapping[int, frozenset[str]]
    laid: Mapping[int, frozenset[str]]


def is_partial(game: Game, given: Mapping[str, Any]) -> bool:
    """Whether a typed deal lacks hands, and says enough without them: calls, and tricks that are not all there."""
    if len(given.get("hands", {})) == game.seats or "tricks" not in given:
        return False
    played = sum(len(_cards_of(text)) for text in given["tricks"])
    return "hands" in given or played != game.seats * game.kernel.hand_size


def referee_partial(game: Game, given: Mapping[str, Any], seats: Seats, start: Callable[[_Hands], Deal]) -> Verdict:
    """Look at a typed deal as far as its calls and tricks go; ``start`` deals hands as the typed deal says the rest.

    Raises:
        BadRecord: with the field, if it cannot be a deal, or if this game cannot be judged without hands.
    """
    _check_game(game, given)
    known = _known(game, given, seats)
    judged = _calls(game, given, seats, known, start)
    open_points = [worded("whether every duty was met (only what cards played later prove is found)")]
    announced = "announced" in given or any("announce" in text for text in given["tricks"])
    open_points += [worded("whether what was announced was held, and who counts it")] if announced else []
    open_points += [worded("what the score is")] if "score" in given else []
    violation, penalty = judged.violation, judged.penalty
    if violation is None:
        violation = _tricks(judged.deal, known, seats)
        penalty = game.reason(game.kernel.breach, "") if violation is not None else None
    return Verdict(
        game,
        1,
        violation=violation,
        penalty=penalty,
        unfinished=True,
        open=tuple(open_points),
        name=seats.side_name,
    )


def _check_game(game: Game, given: Mapping[str, Any]) -> None:
    exchanged = any(call.startswith("exchange") for _, call in compact.acts(given.get("calls", "")))
    if exchanged or any(isinstance(step, LayOut) for step in game.kernel.steps):
        raise BadRecord("hands", worded("this deal needs the hand of every player: cards lie open, or are exchanged"))


def _cards_of(text: str) -> list[tuple[str, str]]:
    """Return players and cards of a trick, announcements left out."""
    acts = compact.acts(text)
    return [
        (player, compact.card(words.split()[0]))
        for player, words in acts
        if words.split()[:1] not in ([], ["announce"])
    ]


def _known(game: Game, given: Mapping[str, Any], seats: Seats) -> _Known:
    plays = [
        (number, seats.seat(player), card)
        for number, text in enumerate(given["tricks"], 1)
        for player, card in _cards_of(text)
    ]
    cards: dict[int, set[str]] = {seat: set() for seat in range(game.seats)}
    laid: dict[int, set[str]] = {seat: set() for seat in range(game.seats)}
    for player, text in given.get("hands", {}).items():
        cards[seats.seat(player)] |= set(compact.cards(text))
    for player, call in compact.acts(given.get("calls", "")):
        if call.startswith("lay "):
            laid[seats.seat(player)].add(compact.card(call.removeprefix("lay ")))
    for seat, away in laid.items():
        cards[seat] |= away
    for place, (number, seat, card) in enumerate(plays):
        game.deck.card(card)
        if card in {other for _, _, other in plays[:place]}:
            raise BadRecord(worded("trick {number}", number=number), worded("{cards} is played twice", cards=card))
        cards[seat].add(card)
    for seat, held in cards.items():
        if len(held) > game.kernel.hand_size + len(laid[seat]):
            who, there = seats.player(seat), compact.in_order(held)
            raise BadRecord(
                "hands", worded("{player} would have {count} cards: {cards}", player=who, count=len(held), cards=there)
            )
    return _Known(tuple(plays), *({seat: frozenset(held) for seat, held in by.items()} for by in (cards, laid)))


def _calls(
    game: Game, given: Mapping[str, Any], seats: Seats, known: _Known, start: Callable[[_Hands], Deal]
) -> Judged:
    """Follow the calls, with hidden cards put in this way and that: a call is wrong if it is so either way."""
    acts = [
        (f"calls, act {number}", seats.seat(player), call)
        for number, (player, call) in enumerate(compact.acts(given.get("calls", "")), 1)
    ]
    judged = [judge(start(hands), acts, seats.player) for hands in _filled(game, given, seats, known)]
    clean = next((one for one in judged if one.violation is None), judged[0])
    if clean.violation is None:
        _go_to_the_play(clean.deal)
    return clean


def _go_to_the_play(deal: Deal) -> None:
    while deal.phase in ("exchanging", "announcing"):
        deal.apply("pass", deal.to_act[0])
    if deal.phase != "play":
        raise BadRecord(
            "calls",
            worded("with these calls the cards are not played yet; without hands, say who named what: `P1 bid hearts`"),
        )


def _filled(game: Game, given: Mapping[str, Any], seats: Seats, known: _Known) -> list[_Hands]:
    """Return hands with the cards that are known, the others put in from the pack in one order and the other."""
    turned = set(compact.cards(given.get("turned", "")))
    given_to = _given_turned(game, given, seats, known, turned)
    there = turned.union(*known.cards.values())
    hidden = [rank + suit for suit in game.deck.suits for rank in game.deck.ranks if rank + suit not in there]
    found: list[_Hands] = []
    for pack in (hidden, hidden[::-1]):
        left, hands = list(pack), {}
        for seat in range(game.seats):
            taken = seat == given_to
            held = sorted(known.cards[seat] - turned if taken else known.cards[seat])
            many = game.kernel.hand_size + len(known.laid[seat]) - taken - len(held)
            hands[seat] = (*held, *left[:many])
            left = left[many:]
        found.append(hands)
    return found


def _given_turned(
    game: Game, given: Mapping[str, Any], seats: Seats, known: _Known, turned: AbstractSet[str]
) -> int | None:
    """Return who is given the turned card: who is known to have had it, else who named the contract last."""
    if not turned or not game.kernel.gives_turned:
        return None
    calls = compact.acts(given.get("calls", ""))
    takers = [seats.seat(player) for player, call in calls if call.startswith("bid ")]
    held = (seat for seat, cards in known.cards.items() if not turned.isdisjoint(cards))
    return next(held, takers[-1] if takers else None)


def _tricks(deal: Deal, known: _Known, seats: Seats) -> Violation | None:
    """Return the first card that was played out of turn, or against a duty, as far as later cards prove it."""
    game, named = deal.game, deal.contract
    assert named is not None
    turn, trick = deal.to_act[0], list[tuple[int, str]]()
    hands = {seat: set(cards - known.laid[seat]) for seat, cards in known.cards.items()}
    number = 1
    for at, seat, card in known.plays:
        if at != number and trick:
            short = worded("this trick has only {count} of its cards, and there is another after it", count=len(trick))
            raise BadRecord(worded("trick {number}", number=number), short)
        number = at
        contract = game.contracts[game.played_as(game.contract(named), number - 1)]
        held = compact.in_order(hands[seat]).split()
        reason = _out_of_turn(game, turn, trick, seats) if seat != turn else None
        if reason is None:
            reason = game.why_not_card(contract=contract, hand=held, trick=trick, seat=seat, card=card)
        if reason is not None:
            legal = () if seat != turn else game.legal_cards(contract=contract, hand=held, trick=trick, seat=seat)
            reason = _of_later_cards(game, contract, reason, trick, legal, card)
            return _violation(number, (seat, card), reason, turn, legal, held, trick, seats)
        hands[seat].discard(card)
        trick.append((seat, card))
        turn = game.next_seat(seat)
        if len(trick) == game.seats:
            turn, trick, number = _next_leader(deal, contract, trick), [], number + 1
    return None


def _out_of_turn(game: Game, turn: int, trick: Sequence[tuple[int, str]], seats: Seats) -> Reason:
    clause = game.kernel.addresses["seat" if trick else "leads"]
    return game.reason(clause, worded("It is the turn of {player}.", player=seats.player(turn)))


def _of_later_cards(
    game: Game, contract: str, reason: Reason, trick: Sequence[tuple[int, str]], legal: Sequence[str], card: str
) -> Reason:
    """Return a reason that does not speak of a whole hand, where a duty forbids a card."""
    if reason.clause not in game.kernel.duties:
        return reason
    first, text = trick[0][1], game.deck.text
    _, best = game.winning(game.contract(contract), [(seat, game.deck.card(played)) for seat, played in trick])
    message = worded(
        "{first} was led; of the cards that came out later {allowed} may be played, not {card}."
        if text(best) == first
        else "{first} was led and {best} is winning; of the cards that came out later {allowed} may be played, "
        "not {card}.",
        first=first,
        best=text(best),
        allowed=", ".join(legal),
        card=card,
    )
    return replace(reason, message=message)


def _next_leader(deal: Deal, contract: str, trick: Sequence[tuple[int, str]]) -> int:
    game = deal.game
    winner = game.trick_winner(contract=contract, trick=trick)
    return game.engine.next_leader(deal.dealer, deal.state.taker, trick[0][0], winner)


def _violation(
    number: int,
    play: tuple[int, str],
    reason: Reason,
    turn: int,
    legal: Sequence[str],
    held: Sequence[str],
    trick: Sequence[tuple[int, str]],
    seats: Seats,
) -> Violation:
    seat, card = play
    return Violation(
        place=f"trick {number}",
        who=seats.player(seat),
        act=f"play {card}",
        reason=reason,
        whose=seats.player(turn),
        legal=tuple(f"play {one}" for one in legal),
        hand=tuple(held) if seat == turn else (),
        trick=tuple((seats.player(other), one) for other, one in trick),
    )
