"""Situations at the table in which two games allow other cards, or give a trick to another player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from capot.comparison.card_words import card_words, cards_words
from capot.comparison.compared_tables import common_ranks
from capot.comparison.contracts import common_forms, plain_suits, trump_suit
from capot.comparison.result import Example
from capot.comparison.subject import Subject

_MOST = 4


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody's turn to follow: the cards on the table, the first led, and the hand."""

    trick: tuple[str, ...]
    hand: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a game says of a turn: the cards allowed, the duties that forbid the others, and who is winning."""

    allowed: tuple[str, ...]
    duties: frozenset[str]
    winning: int
    partner: bool


def turns(strength: tuple[str, ...], suits: tuple[str, ...], players: int) -> Iterator[Turn]:
    """Yield turns, smallest hands first: every sort of trick, every mix of a high and a low card of each sort held.

    ``strength`` are the ranks from low to high, ``suits`` the letters of that which is trump where one is, and of the
    others. With fewer than five ranks or three suits there are not the cards for it.
    """
    if len(strength) < 5 or len(suits) < 3:
        return
    trump, led, other, *_ = suits
    low, mid, high = strength[0], strength[len(strength) // 2], strength[-1]
    below, above = strength[1], strength[-2]
    lead, ruff = mid + led, mid + trump
    tricks = [(lead,), (ruff,), (lead, ruff), (lead, below + other), (ruff, below + led), (lead, above + led)]
    tricks += [(lead, ruff, below + led), (lead, above + led, below + led), (lead, ruff, above + trump)]
    tricks += [(ruff, above + trump, below + trump)]
    held = (high + trump, low + trump, high + led, low + led, low + other)
    for size in (2, 3):
        for hand in combinations(held, size):
            for trick in tricks:
                if len(trick) < players:
                    yield Turn(trick, hand)


@lru_cache(maxsize=8192)
def ruling(subject: Subject, contract: str, turn: Turn) -> Ruling:
    """Return what a game says of a turn."""
    game = subject.game
    seats = game.seats_from(0)
    trick = list(zip(seats, turn.trick, strict=False))
    seat = seats[len(trick)]
    allowed = game.legal_cards(contract=contract, hand=turn.hand, trick=trick, seat=seat)
    reasons = (
        game.why_not_card(contract=contract, hand=turn.hand, trick=trick, seat=seat, card=card)
        for card in turn.hand
        if card not in allowed
    )
    winner = game.trick_winner(contract=contract, trick=trick)
    partner = winner != seat and game.side_of(winner) == game.side_of(seat)
    duties = frozenset(reason.clause for reason in reasons if reason is not None)
    return Ruling(allowed, duties, seats.index(winner), partner)


def legal_cards(a: Subject, b: Subject) -> list[Example]:
    """Return turns in which the games allow other cards: the smallest for each pair of reasons."""
    found: list[Example] = []
    reasons = set()
    for form, contracts in common_forms(a, b).items():
        for turn in turns(_strength(a, b), _suits(a, b), min(a.game.seats, b.game.seats)):
            of_a, of_b = (ruling(s.root, c, turn) for s, c in zip((a, b), contracts, strict=True))
            reason = (of_a.duties - of_b.duties, of_b.duties - of_a.duties, of_a.partner, of_b.partner)
            if of_a.allowed != of_b.allowed and reason not in reasons:
                reasons.add(reason)
                found.append(_told(form, turn, (a, b), (of_a, of_b)))
    return found[:_MOST]


def _suits(a: Subject, b: Subject) -> tuple[str, ...]:
    """Return the letters of the suits of both packs, that which is trump in examples first."""
    trump = [trump_suit(a)] if trump_suit(a) in b.model.pack.suits else []
    return tuple(suit[0].upper() for suit in (*trump, *plain_suits(a, b)))


def _strength(a: Subject, b: Subject) -> tuple[str, ...]:
    """Return the ranks of both packs from low to high, as they stand in plain suits if there are any."""
    both = common_ranks(a, b)
    for found in a.model.contracts:
        part = found.part_for(False)
        if part is not None:
            return tuple(text for text in reversed(part.order.ranks) if text in both)
    return tuple(reversed(both))


def _told(form: str, turn: Turn, subjects: tuple[Subject, Subject], rulings: tuple[Ruling, Ruling]) -> Example:
    speaker = subjects[0]
    said = [
        speaker.text(f"follows.contract-{form}", trump=trump_suit(speaker)),
        _table(turn, rulings, speaker),
        speaker.text("follows.you-hold", cards=cards_words(turn.hand, speaker)),
    ]
    whose = {found.partner for found in rulings}
    first, second = (_verdict(turn, found, len(whose) > 1, speaker) for found in rulings)
    return Example(" ".join(said), first, second)


def _table(turn: Turn, rulings: tuple[Ruling, Ruling], speaker: Subject) -> str:
    """Say what lies on the table, and who is winning if that is not plain."""
    led, *others = turn.trick
    winning = {found.winning for found in rulings}
    whose = {found.partner for found in rulings}
    known = bool(others) and len(winning) == 1
    return speaker.text(
        "follows.trick",
        led=card_words(led, speaker),
        others=cards_words(others, speaker),
        count=len(others),
        winning=card_words(turn.trick[rulings[0].winning], speaker) if known else "",
        whose="" if len(whose) > 1 else "partner" if whose == {True} else "opponent",
    )


def _verdict(turn: Turn, found: Ruling, partner_in_one: bool, speaker: Subject) -> str:
    """Say what may be played; ``partner_in_one`` if only one of the games has a partner who is winning."""
    cards = "" if found.allowed == turn.hand else cards_words(found.allowed, speaker, either=True)
    partner = found.partner and partner_in_one
    return speaker.text("follows.must-play", cards=cards, partner=partner)


# ---------------------------------------------------------------- who wins a trick


def trick_winners(a: Subject, b: Subject) -> list[Example]:
    """Return the first trick of two cards that the games give to different players."""
    both = common_ranks(a, b)
    for form, contracts in common_forms(a, b).items():
        for letter in reversed(_suits(a, b)[:2]):
            for led, second in ((x, y) for x in both for y in both if x != y):
                trick = [led + letter, second + letter]
                winners = [_winner(s, c, trick) for s, c in zip((a, b), contracts, strict=True)]
                if winners[0] != winners[1]:
                    led, follows = (card_words(card, a) for card in trick)
                    said = a.text(f"follows.contract-{form}", trump=trump_suit(a))
                    told = [a.text("follows.wins", card=card_words(trick[winner], a)) for winner in winners]
                    return [Example(f"{said} {a.text('follows.two-cards', led=led, second=follows)}", *told)]
    return []


def _winner(subject: Subject, contract: str, trick: list[str]) -> int:
    seats = subject.game.seats_from(0)
    plays = list(zip(seats, trick, strict=False))
    return seats.index(subject.game.trick_winner(contract=contract, trick=plays))
