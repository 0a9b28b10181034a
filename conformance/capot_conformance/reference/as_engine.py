"""The reference interpreter in the shape that the runner of the conformance cases asks for.

It answers about single situations as about whole deals, so that every case can be put to it (`engine.GameLike`). What
a player may know (`view`) is no part of the interpreter, nor are reasons, except the duty that forbids a card.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import NoReturn

from capot_conformance.reference.awards import Awards
from capot_conformance.reference.cards import Play
from capot_conformance.reference.contest import Sitting, Verdict, decide
from capot_conformance.reference.deal import ReferenceDeal
from capot_conformance.reference.declarations import Announced, Finder, Item, kinds_of
from capot_conformance.reference.facts import Moment, holds
from capot_conformance.reference.game import DRAWN, ReferenceGame
from capot_conformance.reference.pack import pack_for
from capot_conformance.reference.play import cascade
from capot_conformance.reference.quantities import Brought, at_the_end, counted
from capot_conformance.reference.settlement import Score, settle, tallies_of
from capot_conformance.reference.state import IllegalActionError, Trick


@dataclass(frozen=True)
class Reason:
    """Why something is not allowed."""

    clause: str
    message: str


@dataclass(frozen=True)
class MatchResult:
    """A match after a deal."""

    after: tuple[int, ...]
    winner: int | None
    drawn: bool


@dataclass(frozen=True)
class Written:
    """A score with its columns as texts."""

    outcome: str
    winners: tuple[int, ...]
    winner: int | None
    hangs: int
    tallies: Mapping[str, tuple[int, ...]]
    columns: tuple[int, ...]
    written: tuple[str, ...]
    totals: tuple[int, ...]
    points: tuple[int, ...]
    counts: Mapping[str, tuple[int, ...]]


def written(score: Score) -> Written:
    """Return a score as the runner reads it; how a zero is written is left to who writes the sheet."""
    return Written(
        outcome=score.outcome,
        winners=score.winners,
        winner=score.winners[0] if len(score.winners) == 1 else None,
        hangs=score.hangs,
        tallies=score.tallies,
        columns=score.columns,
        written=tuple(str(column) for column in score.columns),
        totals=score.counts.get("total", ()),
        points=score.points,
        counts=score.counts,
    )


@dataclass(frozen=True)
class Decided:
    """Whose declarations count."""

    best: Item | None
    seat: int | None
    side: int | None
    counted: tuple[int, ...]
    void: tuple[str, ...]


class EngineDeal:
    """A deal that remembers how it came about, so that it can be copied."""

    def __init__(self, start: Callable[[], ReferenceDeal], done: Sequence[tuple[int, str]] = ()) -> None:
        self._start = start
        self._done = list(done)
        self._deal = start()
        for seat, text in self._done:
            self._deal.apply(seat, text)

    @property
    def phase(self) -> str:
        """See `ReferenceDeal.phase`."""
        return self._deal.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """See `ReferenceDeal.to_act`."""
        return self._deal.to_act

    @property
    def bid(self) -> int | None:
        """See `ReferenceDeal.bid`."""
        return self._deal.bid

    @property
    def open_hands(self) -> tuple[int, ...]:
        """See `ReferenceDeal.open_hands`."""
        return self._deal.open_hands

    @property
    def is_over(self) -> bool:
        """See `ReferenceDeal.is_over`."""
        return self._deal.is_over

    @property
    def dealer(self) -> int:
        """See `ReferenceDeal.dealer`."""
        return self._deal.dealer

    @property
    def contract(self) -> str | None:
        """See `ReferenceDeal.contract`."""
        return self._deal.contract

    @property
    def taker(self) -> int | None:
        """See `ReferenceDeal.taker`."""
        return self._deal.taker

    @property
    def times(self) -> int:
        """See `ReferenceDeal.times`."""
        return self._deal.times

    @property
    def next_dealer(self) -> int:
        """See `ReferenceDeal.next_dealer`."""
        return self._deal.next_dealer

    @property
    def match_won_by(self) -> int | None:
        """See `ReferenceDeal.match_won_by`."""
        return self._deal.match_won_by

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """See `ReferenceDeal.tricks`."""
        return self._deal.tricks

    def _seat(self, seat: int | None) -> int:
        return self._deal.to_act[0] if seat is None else seat

    def legal_actions(self, seat: int | None = None) -> tuple[str, ...]:
        """Return the texts of what a seat may do."""
        return tuple(sorted(self._deal.legal(self._seat(seat))))

    def apply(self, action: str, seat: int | None = None) -> None:
        """Do something."""
        who = self._seat(seat)
        self._deal.apply(who, action)
        self._done.append((who, action))

    def why_not(self, action: str, seat: int | None = None) -> Reason | None:
        """Return the duty that forbids a card."""
        who = self._seat(seat)
        if action in self._deal.legal(who):
            return None
        return Reason(self._deal.forbidden(who).get(action.removeprefix("play "), ""), action)

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards of a seat."""
        return tuple(self._deal.hand(seat))

    def view(self, seat: int) -> NoReturn:
        """Refuse: what a player may know is no part of the interpreter."""
        raise NotImplementedError("the reference interpreter has no views")

    def score(self) -> Written:
        """Return the score of a deal that is over."""
        return written(self._deal.score())

    def clone(self) -> "EngineDeal":
        """Return an independent copy: the same deal, played to here again."""
        return EngineDeal(self._start, self._done)


class ReferenceEngine:
    """A game, as the runner asks for one."""

    #: What the runner takes for a refusal.
    illegal_action = IllegalActionError

    def __init__(self, game: ReferenceGame) -> None:
        self.game = game
        self.model = game.model
        self.table = game.table
        self.sides = game.sides
        self.contracts = tuple(game.contracts)

    def next_seat(self, seat: int) -> int:
        """Return the next player."""
        return self.table.after(seat)

    def side_of(self, seat: int) -> int:
        """Return the side of a seat."""
        return self.table.side_of(seat)

    def _moment(
        self, contract: str | None = None, trick: Sequence[Play] = (), seat: int | None = None, hand: Sequence[str] = ()
    ) -> Moment:
        named = None if contract is None else self.game.contracts[contract]
        return Moment(self.model, self.table, 0, contract=named, trick=tuple(trick), speaker=seat, hand=frozenset(hand))

    # ------------------------------------------------------------ cards and tricks

    def _cascade(
        self, contract: str, hand: Sequence[str], trick: Sequence[Play], seat: int
    ) -> tuple[set[str], dict[str, str]]:
        return cascade(self.model["duties"], hand, self._moment(contract, trick, seat, hand))

    def legal_cards(self, *, contract: str, hand: Sequence[str], trick: Sequence[Play], seat: int) -> tuple[str, ...]:
        """Return the cards that may be played."""
        return tuple(self._cascade(contract, hand, trick, seat)[0])

    def why_not_card(
        self, *, contract: str, hand: Sequence[str], trick: Sequence[Play], seat: int, card: str
    ) -> Reason | None:
        """Return the duty that forbids a card."""
        forbidden = self._cascade(contract, hand, trick, seat)[1]
        return Reason(forbidden[card], card) if card in forbidden else None

    def trick_winner(self, *, contract: str, trick: Sequence[Play]) -> int:
        """Return who wins a trick that somebody has led to."""
        best = self.game.contracts[contract].winning(trick)
        if best is None:
            raise ValueError("a trick without cards")
        return best[0]

    def trick_points(self, *, contract: str, cards: Sequence[str]) -> int:
        """Return what cards are worth."""
        return self.game.contracts[contract].worth(cards)

    def total_points(self, *, contract: str) -> int:
        """Return what the pack and the last trick are worth."""
        now, counts = self._moment(contract), (one for one in self.model["counts"] if one["what"] == "last-trick")
        last = sum(count["points"] for count in counts if holds(count["guard"], now))
        return self.game.contracts[contract].worth(self.game.pack) + int(last)

    # ------------------------------------------------------------ declarations and scores

    def declarations(self, hand: Sequence[str], contract: str | None = None) -> tuple[Item, ...]:
        """Return the declarations in a hand; pairs only where there is a contract."""
        now = self._moment(contract)
        look = self.model["declarations"]["look"]
        if look is None or (contract is not None and not holds(look["guard"], now)):
            return ()
        finder = Finder(self.model, now.contract)
        return tuple(item for kind in kinds_of(self.model) for item in finder.in_cards(kind, hand))

    def _announced(self, contract: str, leader: int, said: Mapping[int, Sequence[str]]) -> list[Announced]:
        """Return what was announced; each player speaks in turn, the leader first."""
        finder = Finder(self.model, self.game.contracts[contract])
        turns = self.table.round_from(leader)
        items = [(seat, item) for seat in turns for text in said.get(seat, ()) for item in finder.named(text)]
        return [Announced(item, seat, number) for number, (seat, item) in enumerate(items)]

    def _verdict(self, contract: str, announced: list[Announced], sitting: Sitting) -> Verdict | None:
        contest = self.model["declarations"]["contest"]
        return None if contest is None else decide(contest, announced, self.game.contracts[contract], sitting)

    def contest(
        self, *, contract: str, leader: int, announced: Mapping[int, Sequence[str]], taker: int | None = None
    ) -> Decided:
        """Return whose declarations count, of those that are compared."""
        sitting = Sitting(self.table, leader, leader if taker is None else taker)
        said = self._announced(contract, leader, announced)
        verdict = self._verdict(contract, said, sitting)
        best = verdict.best[0] if verdict is not None and verdict.best else None
        if verdict is not None and verdict.apart and len({self.table.side_of(one.seat) for one in verdict.best}) > 1:
            best = None
        now = replace(self._moment(contract), taker=sitting.taker, tricks=(1,) * len(self.sides))
        points = Awards(now, sitting, said, verdict).points()
        compared = [points[kind] for kind in ("runs", "fours") if kind in points]
        return Decided(
            best=None if best is None else best.item,
            seat=None if best is None else best.seat,
            side=None if best is None else self.table.side_of(best.seat),
            counted=tuple(map(sum, zip(*compared, strict=True))),
            void=() if verdict is None else tuple(one.item.text for one in verdict.void),
        )

    def settle(
        self,
        *,
        contract: str,
        taker: int,
        leader: int,
        cards: tuple[int, ...],
        last_trick: int | None,
        tricks: tuple[int, ...],
        announced: Mapping[int, Sequence[str]],
        doubling: int = 1,
        hanging: int = 0,
        tallies: Mapping[str, tuple[int, ...]] | None = None,
        offender: int | None = None,
        level: int | None = None,
        said: Mapping[str, int] | None = None,
    ) -> Written:
        """Return the score of a deal of which only the sums are given."""
        sitting = Sitting(self.table, leader, taker)
        made = self._announced(contract, leader, announced)
        every_trick = next((side for side, won in enumerate(tricks) if won == self.tricks_in_a_deal()), None)
        deal = Brought(cards, tricks, last_trick, every_trick, {}, sum(one.item.points for one in made))
        end = replace(
            self._moment(contract),
            dealer=self._dealer_of(leader),
            taker=taker,
            level=level or 0,
            callers=dict(said or {}),
            times=doubling,
            doubler=self._doubler(doubling, taker),
            offender=offender,
            tallies={name: (tallies or {}).get(name, (0,) * len(self.sides)) for name in tallies_of(self.model)},
            dead_before=(tallies or {}).get("dead-deals", (0,))[0],
            ender=self._ender(made, self._verdict(contract, made, sitting), sitting),
        )
        awards = Awards(counted(end, deal), sitting, made, self._verdict(contract, made, sitting))
        deal = replace(deal, kinds=awards.points())
        return written(settle(at_the_end(end, deal), deal, hanging))

    def _ender(self, said: Sequence[Announced], verdict: Verdict | None, sitting: Sitting) -> int | None:
        """Return whose declaration ended the deal: the best of all, or the earliest in turn of those never compared."""
        for best in () if verdict is None else verdict.best:
            if best.item.ends_deal:
                return best.seat
        contest = self.model["declarations"]["contest"]
        contested = () if contest is None else contest["kinds"]
        seats = {one.seat for one in said if one.item.ends_deal and one.item.kind not in contested}
        return next((seat for seat in self.table.round_from(sitting.leader) if seat in seats), None)

    def _doubler(self, times: int, taker: int) -> int | None:
        """Return a seat of the side that doubled last, where a contract counts so often: the others begin."""
        calls = [call for stage in self.model["stages"] for call in stage["calls"] if call["doubles"] is not None]
        call = next((call for call in calls if call["doubles"]["times"] == times), None)
        seat = None
        while call is not None:
            seat = self.table.after(taker) if seat is None or seat == taker else taker
            call = next((other for other in calls if other["name"] == call["doubles"]["of"]), None)
        return seat

    def _dealer_of(self, forehand: int) -> int:
        return next(seat for seat in range(self.table.count) if self.table.forehand(seat) == forehand)

    def tricks_in_a_deal(self) -> int:
        """Return how many tricks are played in a deal: as many as a player has cards when the play begins."""
        deal = self.game.deal(self.game.pack, dealer=0)
        while deal.phase not in ("announcing", "play"):
            seat = deal.to_act[0]
            deal.apply(seat, min(deal.legal(seat)))
        return deal.cards_to_play(0)

    def match_result(
        self,
        *,
        before: tuple[int, ...],
        columns: tuple[int, ...],
        winners: tuple[int, ...] = (),
        every_trick: bool = False,
        takers: int | None = None,
        trickless: tuple[int, ...] = (),
        played: int = 0,
        doubling: int = 1,
        tallies: Mapping[str, tuple[int, ...]] | None = None,
        said: Mapping[str, int] | None = None,
    ) -> MatchResult:
        """Return what a deal makes of a match."""
        taker = None if takers is None else self.sides[takers][0]
        tricks = tuple(int(side not in trickless) for side in range(len(self.sides)))
        doubler = None if taker is None else self._doubler(doubling, taker)
        end = replace(self._moment(), every_trick=0 if every_trick else None, taker=taker, tricks=tricks)
        carried = {name: (tallies or {}).get(name, (0,) * len(self.sides)) for name in tallies_of(self.model)}
        end = replace(end, times=doubling, doubler=doubler, tallies=carried, callers=dict(said or {}))
        end = replace(end, dead_before=carried.get("dead-deals", (0,))[0])
        score = Score("settled", winners, columns, columns, 0, carried, {}, every_trick, end)
        after, winner = self.game.match_after(before, score, played, held_back=True)
        return MatchResult(after, None if winner == DRAWN else winner, winner == DRAWN)

    # ------------------------------------------------------------ deals and matches

    def deal(
        self,
        *,
        hands: Sequence[Sequence[str]],
        turned: Sequence[str] = (),
        under: Sequence[Sequence[str]] = (),
        taker: int | None = None,
        dealer: int,
        scores: tuple[int, ...] | None = None,
        hanging: int = 0,
        tallies: Mapping[str, tuple[int, ...]] | None = None,
        stock: Sequence[str] = (),
    ) -> EngineDeal:
        """Return a deal of given hands, and of the stock where cards are drawn."""
        pack = pack_for(self.game, hands, turned, under, taker, dealer, stock)
        return EngineDeal(lambda: self.game.deal(pack, dealer, scores or (), hanging, tallies))

    def match(self, *, seed: int, dealer: int | None = None) -> SimpleNamespace:
        """Return as much of a match as is asked for: the deal of a dealer, and how the next one begins."""
        fixed = self.model["first_dealer"]["seat"]
        first = dealer if dealer is not None else seed % self.table.count if fixed is None else int(fixed)
        match = SimpleNamespace(deal=EngineDeal(lambda: self.game.deal(self.game.pack, first)))

        def next_deal() -> None:
            follower = self.game.next_dealer(first)
            match.deal = EngineDeal(lambda: self.game.deal(self.game.pack, follower))

        match.next_deal = next_deal
        return match
