"""What somebody who plays the game well sees in a situation: a few notions, each with a test of its own.

All are facts of the cards that lie open in a told deal; none is a guess at what a player thought.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from capot.rulebook.lesson.deal_script import PlayedDeal
from capot.runtime.game import Game

#: From so many points on a card, or what lies in a trick already, is worth speaking of.
RICH_CARD, RICH_TRICK = 10, 14

Trick = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """A card that is played, with all that is in the hands and on the table before it is.

    ``hands`` are what each seat still holds, the card among it; ``legal`` are the cards that could be played;
    ``trump`` is the letter of the trump suit, "" where there is none; ``takers`` the side that named the contract, -1
    where it is not known; ``worth`` says what a card counts.
    """

    game: Game
    contract: str
    trump: str
    takers: int
    hands: tuple[frozenset[str], ...]
    so_far: Trick
    seat: int
    card: str
    legal: frozenset[str]
    worth: Callable[[str], int]
    #: The cards of the tricks before.
    gone: frozenset[str] = frozenset()

    @property
    def own(self) -> frozenset[str]:
        """The cards of whoever plays."""
        return self.hands[self.seat]

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return self.game.side_of(seat)

    def winner(self, trick: Trick) -> int:
        """Return who wins a trick, or would as far as it goes."""
        return self.game.trick_winner(contract=self.contract, trick=list(trick))

    @property
    def ends(self) -> Iterator[Trick]:
        """Every way in which the trick can end, by the rules and the hands."""
        leader = self.so_far[0][0] if self.so_far else self.seat
        turn = self.game.seats_from(leader)
        yield from self._ends((*self.so_far, (self.seat, self.card)), turn[len(self.so_far) + 1 :])

    def _ends(self, trick: Trick, seats: Sequence[int]) -> Iterator[Trick]:
        if not seats:
            yield trick
            return
        seat, hand = seats[0], sorted(self.hands[seats[0]])
        for card in self.game.legal_cards(contract=self.contract, hand=hand, trick=list(trick), seat=seat):
            yield from self._ends((*trick, (seat, card)), seats[1:])


def is_sure(now: Situation) -> bool:
    """Whether the card wins the trick, whatever the others play."""
    return all(now.winner(end) == now.seat for end in now.ends)


def is_sure_of_side(now: Situation) -> bool:
    """Whether the player or their partner wins the trick, whatever the others play."""
    return all(now.side(now.winner(end)) == now.side(now.seat) for end in now.ends)


def others_hold(now: Situation, suit: str) -> list[int]:
    """Return the other seats that hold cards of a suit."""
    return [seat for seat, hand in enumerate(now.hands) if seat != now.seat and any(card[-1] == suit for card in hand)]


def why_led(now: Situation) -> str:
    """Return what speaks for a card that is led, if one of the notions does.

    ``draws``: the takers lead a sure trump while opponents hold trumps; ``only``: nobody else has a trump any more;
    ``followed``: of its suit no card is higher, and everybody else still has that suit; ``untrumped``: a sure card, and
    nobody else has a trump. What the player cannot know, since it lies in cards that nobody was dealt, speaks for
    nothing.
    """
    if not now.trump or len(now.own) == 1:
        return ""
    trumps = others_hold(now, now.trump)
    if now.card[-1] == now.trump:
        if not trumps:
            return "only" if not _unseen(now, now.trump) else ""
        opponents = any(now.side(seat) != now.side(now.seat) for seat in trumps)
        return "draws" if opponents and now.side(now.seat) == now.takers and is_sure(now) else ""
    if not is_sure(now):
        return ""
    if not trumps:
        return "untrumped" if not _unseen(now, now.trump) else ""
    if any(_is_above(now, card) for card in _unseen(now, now.card[-1])):
        return ""
    everybody = len(others_hold(now, now.card[-1])) == len(now.hands) - 1
    return "followed" if everybody else ""


def _unseen(now: Situation, suit: str) -> set[str]:
    """Return the cards of a suit of which a player does not know where they are: not in their hand, and not played."""
    known = now.own | now.gone | {card for _, card in now.so_far}
    return {rank + suit for rank in now.game.kernel.ranks} - known


def _is_above(now: Situation, card: str) -> bool:
    """Whether another card of the suit would win over the one that is played."""
    return now.winner(((now.seat, now.card), (now.game.next_seat(now.seat), card))) != now.seat


def kept_back(now: Situation) -> str:
    """Return the strong card that is kept from a trick that the player cannot win and the opponents are winning.

    What is played counts least of what could be, and the card kept could have been played.
    """
    if now.side(now.winner(now.so_far)) == now.side(now.seat):
        return ""
    if any(now.winner((*now.so_far, (now.seat, card))) == now.seat for card in now.legal):
        return ""
    dearest = max(sorted(now.legal), key=now.worth)
    least = min(map(now.worth, now.legal))
    chosen = dearest != now.card and now.worth(now.card) == least
    return dearest if chosen and now.worth(dearest) >= RICH_CARD else ""


def is_worthless(now: Situation) -> bool:
    """Whether a card of another suit, without points, goes to opponents who win for sure, and one with points could."""
    if now.card[-1] in (now.so_far[0][1][-1], now.trump):
        return False
    lost = all(now.side(now.winner(end)) != now.side(now.seat) for end in now.ends)
    return lost and now.worth(now.card) == 0 and any(now.worth(card) for card in now.legal)


def is_chosen_for_partner(now: Situation) -> bool:
    """Whether a rich card is given to a partner who is winning, where one that counts less could have been played."""
    best = now.winner(now.so_far)
    stays = now.winner((*now.so_far, (now.seat, now.card))) == best
    partner = stays and now.side(best) == now.side(now.seat)
    less = any(now.worth(card) < now.worth(now.card) for card in now.legal)
    return partner and less and now.worth(now.card) >= RICH_CARD


def lying(now: Situation) -> int:
    """Return the points that lie in the trick."""
    return sum(now.worth(card) for _, card in now.so_far)


def saved_trump(now: Situation, before: frozenset[str]) -> bool:
    """Whether the last card is a trump that wins the last trick for sure, and could have been played in the one before.

    ``before`` are the cards that the player could have played then.
    """
    last = len(now.own) == 1 and now.card[-1] == now.trump
    return last and now.card in before and is_sure(now)


def decided_by(played: PlayedDeal) -> tuple[int, bool] | None:
    """Return with which trick it is settled whether the takers win the deal, and whether they do.

    They do once they would if the others won all that is left, and do not once they would not if they won it all
    themselves. Nothing is said of more than two sides, or where it never was open.
    """
    deal = played.deal
    if len(deal.game.sides) != 2 or deal.taker is None or not played.tricks:
        return None
    takers = deal.game.side_of(deal.taker)
    every = range(len(played.tricks) + 1)
    least, most = ([_wins(played, number, rest) for number in every] for rest in (1 - takers, takers))
    if least[0] or not most[0]:
        return None
    return next(((number - 1, least[number]) for number in every if least[number] or not most[number]), None)


def takers_total(played: PlayedDeal, number: int) -> int | None:
    """Return what the takers have after so many tricks if they win no more, where the game counts a total."""
    taker = played.deal.taker
    assert taker is not None
    takers = played.deal.game.side_of(taker)
    place = played.deal.game.result_at.get(f"total {takers}")
    return None if place is None else _settled(played, number, 1 - takers)[place]


def _wins(played: PlayedDeal, number: int, rest: int) -> bool:
    """Whether the takers alone win a deal whose tricks after so many all go to one side."""
    taker = played.deal.taker
    assert taker is not None
    winners = _settled(played, number, rest)[played.deal.game.result_at["winners"]]
    return bool(winners == 1 << played.deal.game.side_of(taker))


def _settled(played: PlayedDeal, number: int, rest: int) -> list[int]:
    """Return what a deal comes to whose tricks after so many all go to one side.

    Of what is announced with a card, takers who are to win no more have only what they have said.
    """
    deal, game = played.deal, played.deal.game
    assert deal.taker is not None
    place, takers = game.result_at, game.side_of(deal.taker)
    known = deal.score().results
    results = game.room()
    for name, where in place.items():
        if name.startswith("given "):
            results[where] = known[where]
    for trick in played.tricks[number:]:
        for side, sign in ((game.side_of(trick.winner), -1), (rest, 1)):
            results[place[f"given cards {side}"]] += sign * trick.points
            results[place[f"given tricks {side}"]] += sign
    if number < len(played.tricks):
        results[place["given last"]] = rest
    said = any(
        card.said and game.side_of(card.seat) == takers for trick in played.tricks[:number] for card in trick.cards
    )
    if rest != takers and not said:
        for kind in game.kernel.kinds:
            if kind.with_card:
                results[place[f"given said {kind.name} {takers}"]] = 0
    game.functions.settle_sums(results)
    return list(results)
