"""A game, ready to be played: its deals, its matches, its scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from capot.runtime.cards import Shuffler, listed
from capot.runtime.errors import BadInput, shown
from capot.runtime.functions import MOST_POINTS
from capot.runtime.named_levels import levels_said
from capot.runtime.pack import pack_from_hands
from capot.runtime.possible_sums import check_hands, check_won
from capot.runtime.rulings import Rulings
from capot.runtime.score import MatchResult, Score
from capot.runtime.settle import DEAD_DEALS, Ended, settle_deal

if TYPE_CHECKING:
    from capot.runtime.deal import Deal
    from capot.runtime.match import Match


#: What each side carries from deal to deal, by name: every tally of the game.
Tallies = Mapping[str, tuple[int, ...]]


class Game(Rulings):
    """A game with its rules compiled in.

    Seats are numbers from 0, counter-clockwise; cards, contracts and actions are texts ("10H", "hearts", "play 10H").
    """

    # ------------------------------------------------------------ deals and matches

    def deal(
        self,
        seed: int | None = None,
        *,
        dealer: int = 0,
        hands: Sequence[Sequence[str]] | None = None,
        deck: Sequence[str] | None = None,
        turned: Sequence[str] = (),
        under: Sequence[Sequence[str]] = (),
        taker: int | None = None,
        scores: Sequence[int] | None = None,
        hanging: int = 0,
        tallies: Mapping[str, Sequence[int]] | None = None,
        stock: Sequence[str] = (),
    ) -> Deal:
        """Start a deal: from a seed, from the pack as it lies, or from given hands in the order they were dealt.

        ``scores`` is the match score by side so far, which claims count from; ``hanging`` what hangs for the next
        winner; ``tallies`` what each side carries from deal to deal, by its name. With hands may be given: the cards
        that are ``turned`` up; those that lie ``under`` the open cards, by seat; and the ``taker``, where they are
        dealt another number of cards than the others: else the hands tell. Where cards are drawn in the play, the
        ``stock`` has to be given with hands, in the order in which it is drawn.

        Raises:
            BadInput: if the cards are not those of the pack, or there are too few or too many of them.
        """
        given = [seed is not None, hands is not None, deck is not None]
        if sum(given) != 1:
            raise BadInput("a deal is made from a seed, or from hands, or from a pack: give one of them")
        if deck is not None:
            order = [self.deck.card(card) for card in listed(deck, "a pack is a list of cards")]
        elif hands is not None:
            named = None if taker is None else self.check_seat(taker)
            order = pack_from_hands(self, self.check_seat(dealer), hands, turned, under, named, stock)
        else:
            if not isinstance(seed, int) or isinstance(seed, bool):
                raise BadInput(f"a seed is a whole number, not {shown(seed)}")
            shuffled = getattr(self.functions, "shuffled", None)
            order = Shuffler(seed).deck(self.deck.size) if shuffled is None else shuffled(seed)
        carried = self.check_hanging(hanging), self.check_tallies(tallies)
        return self.begin(order, self.check_seat(dealer), self.check_scores(scores), *carried)

    def begin(
        self,
        pack: Sequence[int],
        dealer: int,
        scores: tuple[int, ...],
        hanging: int = 0,
        tallies: Tallies | None = None,
    ) -> Deal:
        """Return a new deal of a pack in numbers, as it lies."""
        carried = self.check_tallies(None) if tallies is None else tallies
        return self._deals(self, pack, dealer, scores, hanging, carried)

    def carried(self, tallies: Tallies) -> tuple[list[int], ...]:
        """Return what sides carry on as an engine takes it: one list, tally by tally, or nothing without tallies."""
        return ([amount for by_side in tallies.values() for amount in by_side],) if tallies else ()

    @cached_property
    def plain(self) -> Game:
        """The same game, played in Python."""
        return self if self.functions is self.engine else type(self)(self.kernel, self.engine)

    @cached_property
    def _deals(self) -> type[Deal]:
        from capot.runtime.deal import deal_type

        return deal_type(self.functions)

    def check_hanging(self, value: Any) -> int:
        """Return an amount that can hang: none where nothing ever does.

        Raises:
            BadInput: if it cannot.
        """
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadInput(f"what hangs is a whole number, not {shown(value)}")
        if value and not self.kernel.hangs:
            raise BadInput(f"in {self.title} no points ever hang")
        if value > MOST_POINTS:
            raise BadInput(f"what hangs is at most {MOST_POINTS}, not {shown(value)}")
        return value

    def check_tallies(self, value: Any) -> Tallies:
        """Return what each side has in every tally of the game, zero where none is given.

        Raises:
            BadInput: if the game has no such tally, or a side cannot have so much in it.
        """
        if value is None:
            value = {}
        if not isinstance(value, Mapping):
            raise BadInput(f"tallies are by name, each with {len(self.sides)} whole numbers, not {shown(value)}")
        for name in value:
            if name not in self.kernel.tallies:
                there = ", ".join(self.kernel.tallies)
                has = f"it has {there}" if there else "nothing is carried from deal to deal"
                raise BadInput(f"in {self.title} there is no tally {shown(name)}: {has}")
        made: dict[str, tuple[int, ...]] = {}
        for name in self.kernel.tallies:
            amounts = value.get(name)
            made[name] = (0,) * len(self.sides) if amounts is None else self._by_side(amounts, f"the tally {name}")
            if any(abs(amount) > MOST_POINTS for amount in made[name]):
                raise BadInput(f"the tally {name} is at most {MOST_POINTS}, not {shown(amounts)}")
        if any(number < 0 or number != made[DEAD_DEALS][0] for number in made.get(DEAD_DEALS, ())):
            raise BadInput(f"dead deals before are those of all sides, the same for each, not {made[DEAD_DEALS]}")
        return made

    def check_scores(self, scores: Sequence[int] | None) -> tuple[int, ...]:
        """Return a match score by side, all zero if none is given."""
        if scores is None:
            return (0,) * len(self.sides)
        made = self._by_side(scores, "a match score")
        if any(abs(points) > MOST_POINTS for points in made):
            raise BadInput(f"a match score is at most {MOST_POINTS}, not {shown(scores)}")
        return made

    def _by_side(self, value: Any, what: str) -> tuple[int, ...]:
        sides = len(self.sides)
        made = tuple(listed(value, f"{what}: {sides} whole numbers, one a side"))
        if len(made) != sides or any(not isinstance(s, int) or isinstance(s, bool) for s in made):
            raise BadInput(f"{what}: {sides} whole numbers, one a side, not {shown(value)}")
        return made

    def match(self, seed: int = 0, *, dealer: int | None = None) -> Match:
        """Start a match; the first dealer is drawn by lot from the seed where the rules say so."""
        from capot.runtime.match import Match

        if not isinstance(seed, int) or isinstance(seed, bool):
            raise BadInput(f"a seed is a whole number, not {shown(seed)}")
        return Match(self, seed, dealer)

    def replay(self, record: Mapping[str, Any]) -> Deal:
        """Play a record of a deal through again, and check that it comes out as it says.

        Raises:
            BadRecord: if it is no record of this game, or does not follow from its own actions.
        """
        from capot.runtime.record import replay_deal

        return replay_deal(self, record)

    def replay_match(self, record: Mapping[str, Any]) -> tuple[int, ...]:
        """Play a record of a match through again, and return its final score by side.

        Raises:
            BadRecord: if it is no record of this game, or does not follow from its own actions.
        """
        from capot.runtime.record import check_match

        return check_match(self, record)

    def deal_from_json(self, state: Mapping[str, Any]) -> Deal:
        """Restore a deal from ``Deal.to_json()``.

        Raises:
            BadRecord: if it is not one.
        """
        from capot.runtime.record import replay_deal

        return replay_deal(self, state)

    # ------------------------------------------------------------ scores

    def settle(
        self,
        *,
        contract: str,
        taker: int,
        leader: int,
        cards: Sequence[int],
        last_trick: int | None,
        tricks: Sequence[int],
        announced: Mapping[int, Sequence[str]] | None = None,
        doubling: int = 1,
        hanging: int = 0,
        tallies: Mapping[str, Sequence[int]] | None = None,
        offender: int | None = None,
        level: int | None = None,
        said: Mapping[str, int] | None = None,
    ) -> Score:
        """Settle a deal from what each side won: card points without the last trick's bonus, tricks, declarations.

        ``doubling`` is what the contract is multiplied by; ``hanging`` what hung before; ``tallies`` what each side
        carried from the deals before, by its name; ``offender`` the seat that broke a rule of play, which ends a deal
        before its last trick; where the play did not go on, no last trick is given. ``leader`` leads to the first
        trick; ``level`` is what the contract was named with, where contracts are named at levels. What a taker laid
        away counts with their side's cards. ``said`` is who made a call of which the scoring asks, by its name.

        Raises:
            BadInput: if that cannot be: card points that no such tricks have, a card in two declarations of two
                players, more cards announced than a hand has.
        """
        number = self.contract(contract)
        by_seat = self._announced(announced or {}, number)
        _, _, best, items = self.compared(number, self.check_seat(leader), self.check_seat(taker), by_seat)
        if offender is not None and not self.kernel.reports_breach:
            raise BadInput(f"in {self.title} an illegal card is refused, so nobody can be reported")
        ender = -1
        if offender is None and not any(self._by_side(tricks, "tricks")):
            ender = self.ending(number, leader, taker, by_seat)
        ended = Ended(
            contract=number,
            taker=taker,
            cards=self._by_side(cards, "card points"),
            tricks=self._by_side(tricks, "tricks"),
            declared=items,
            last_trick=self._last_trick(last_trick, tricks, offender) if ender < 0 else -1,
            best=best,
            level=self._doublings_said(doubling),
            offender=-1 if offender is None else self.side_of(offender),
            first=self.side_of(leader),
            hung=self.check_hanging(hanging),
            tallies=self.check_tallies(tallies),
            bid=self.check_level(level),
            ender=-1 if ender < 0 else self.side_of(ender),
            called=self.check_said(said),
        )
        check_won(self, number, self.side_of(taker), ended.cards, ended.tricks)
        check_hands(self, by_seat)
        return settle_deal(self, ended)

    def _doublings_said(self, times: Any) -> int:
        """Return how often a contract was doubled that counts so many times."""
        if times not in self.kernel.doublings or isinstance(times, bool):
            known = ", ".join(map(str, self.kernel.doublings))
            raise BadInput(f"a contract counts {known} times, not {shown(times)} times")
        return self.kernel.doublings.index(times)

    def check_said(self, said: Mapping[str, int] | None) -> Mapping[str, int]:
        """Return who made which calls.

        Raises:
            BadInput: if the scoring asks for no such call, or nobody sits there.
        """
        for call, seat in (said or {}).items():
            if call not in self.kernel.calls_scored:
                asked = ", ".join(self.kernel.calls_scored) or "none"
                raise BadInput(f"the scoring of {self.title} does not ask who said {shown(call)}; it asks for {asked}")
            self.check_seat(seat)
        return said or {}

    def check_level(self, level: Any) -> int:
        """Return the level at which a contract was named, 0 where contracts have none.

        Raises:
            BadInput: if contracts are not named at it.
        """
        if level in (self.kernel.levels or (None,)) and not isinstance(level, bool):
            return int(level or 0)
        if not self.kernel.levels:
            raise BadInput(f"in {self.title} a contract is named without a number, not with {shown(level)}")
        raise BadInput(f"a contract is named at {levels_said(self.kernel)}, not at {shown(level)}")

    def _last_trick(self, side: Any, tricks: Sequence[int], offender: int | None) -> int:
        """Return the side that won the last trick, -1 where a breach ended the deal before it."""
        size, won = self.kernel.hand_size, self._by_side(tricks, "tricks")
        if offender is not None:
            if side is not None or min(won) < 0 or sum(won) >= size:
                raise BadInput(f"a breach ends the deal before its {size} tricks are played")
            return -1
        if side is None and self.kernel.may_stop and min(won) >= 0 and sum(won) < size:
            return -1
        found = self.check_side(side)
        if min(won) < 0 or sum(won) != size or won[found] == 0:
            raise BadInput(f"the sides win {size} tricks together, and who wins the last one has at least that")
        return found

    def after_deal(self, before: Sequence[int], deal: Deal, played: int = 0) -> tuple[int, Tallies, MatchResult]:
        """Return what hangs after a deal that is over, what each side carries on, and what it does to a match score.

        See :meth:`match_after`.
        """
        return self.after_score(before, deal.score(), played)

    def after_score(self, before: Sequence[int], score: Score, played: int = 0) -> tuple[int, Tallies, MatchResult]:
        """Return what hangs after a deal with a score, what each side carries on, and the match: see `match_after`.

        Where a game of a rubber is won by it, nothing hangs, and all begins anew but the games that were won.
        """
        scores, results = list(self.check_scores(before)), list(score.results)
        if not results:
            return score.hangs, score.tallies, MatchResult(tuple(scores), None)
        winner = self.engine.write_down(results, scores, *self._written_before(played))
        place, sides = self.result_at, range(len(self.sides))
        tallies = {name: tuple(results[place[f"tally {name} {side}"]] for side in sides) for name in score.tallies}
        last = ("filled", *(step.name for step in self.kernel.then))[-1]
        return results[place[f"{last} hangs"]], tallies, MatchResult.of(tuple(scores), winner)

    def counted_in_match(self, scores: Sequence[int], tallies: Tallies) -> tuple[int, ...]:
        """Return what each side has that is compared with the target: its score, what it carries, or both."""
        kernel = self.kernel
        counted = [tallies[name] for name in kernel.tallies_counted]
        return tuple(map(sum, zip(*([tuple(scores)] if kernel.score_counted else []), *counted, strict=True)))

    def dealer_after(self, results: Sequence[int], dealer: int) -> int:
        """Return who deals after a deal of a dealer with such results of its settlement, or a dead one without."""
        if not self.kernel.deals_next or not results:
            return self.kernel.next_dealer[dealer]
        return self.engine.dealer_after(list(results), dealer)

    def match_after(self, before: Sequence[int], score: Score, played: int = 0) -> MatchResult:
        """Return what the score of a deal does to a match score; a dead deal does nothing.

        ``played`` is the number of deals written before, for matches of so many deals.
        """
        *_, result = self.after_score(before, score, played)
        return result

    def match_result(
        self,
        *,
        before: Sequence[int],
        columns: Sequence[int],
        winners: Sequence[int] = (),
        every_trick: bool = False,
        takers: int | None = None,
        trickless: Sequence[int] = (),
        played: int = 0,
        doubling: int = 1,
        tallies: Mapping[str, Sequence[int]] | None = None,
        said: Mapping[str, int] | None = None,
    ) -> MatchResult:
        """Return what a deal does to a match score.

        ``winners`` are the sides that won the deal, for matches that count deals or end with one; ``every_trick`` says
        whether a side won all tricks, for matches that cannot end then; ``takers`` is the side that took, where that
        can decide; ``trickless`` are the sides that won no trick, where that holds them back;
        ``played`` is the number of deals written before, for matches of so many deals; ``doubling`` is what the
        contract was multiplied by, for matches that a doubled deal ends; ``tallies`` is what each side carries on after
        the deal, by its name, for matches in which that counts; ``said`` is who made a call that can end a match.

        Raises:
            BadInput: if one of these cannot be.
        """
        start, written = self.check_scores(before), self.check_scores(columns)
        for side in (*winners, *trickless, *(() if takers is None else (takers,))):
            self.check_side(side)
        if self.kernel.counts_deals:
            written = tuple(int(side in winners) for side in range(len(self.sides)))
        after = tuple(old + new for old, new in zip(start, written, strict=True))
        level, carried = self._doublings_said(doubling), self.check_tallies(tallies)
        once = getattr(self.engine, "won_at_once", None)
        winner = (
            -1
            if once is None
            else once(self._ended_with(winners, every_trick, takers, trickless, level, carried, self.check_said(said)))
        )
        if winner < 0:
            counted = self.counted_in_match(after, carried)
            held = self._held_back(winners, takers, trickless)
            winner = self._there(counted, every_trick, takers, held, played)
        if self.kernel.rubber and winner >= 0 and carried["games"][winner] + 1 < self.kernel.rubber:
            return MatchResult((0,) * len(after), None)
        return MatchResult.of(after, winner)

    def _there(
        self, after: tuple[int, ...], every_trick: bool, takers: int | None, held: Sequence[int], played: int
    ) -> int:
        """Return the side that has won the match by its score, -1 for none."""
        decided = getattr(self.engine, "match_decided", None)
        if decided is None:
            return int(self.engine.match_winner(list(after), int(every_trick), *self._written_before(played)))
        bits = sum(1 << side for side in held)
        return int(decided(list(after), int(every_trick), -1 if takers is None else takers, bits))

    def _held_back(self, winners: Sequence[int], takers: int | None, trickless: Sequence[int]) -> Sequence[int]:
        """Return the sides that do not win the match by a deal, whatever they have."""
        if self.kernel.takers_only:
            return [] if takers is None else [side for side in range(len(self.sides)) if side != takers]
        if self.kernel.losers_never:
            return [side for side in range(len(self.sides)) if side not in winners] if winners else []
        return trickless

    def _ended_with(
        self,
        winners: Sequence[int],
        every_trick: bool,
        takers: int | None,
        trickless: Sequence[int],
        level: int,
        tallies: Mapping[str, Sequence[int]],
        called: Mapping[str, int],
    ) -> list[int]:
        """Return the facts of a deal of which no more is known than what a match asks of it."""
        sides = range(len(self.sides))
        tricks = [int(side not in trickless) for side in sides]
        if every_trick:
            tricks[next((side for side in sides if side not in trickless), 0)] = self.kernel.hand_size
        taker = self.sides[takers or 0][0]
        nothing = [0 for _ in sides]
        ended = Ended(0, taker, nothing, tricks, [], -1, best=0, level=level, tallies=tallies, called=called)
        facts = ended.facts(self)
        facts[self.result_at["winners"]] = sum(1 << side for side in sides if side in winners)
        for tally, by_side in tallies.items():
            for side, amount in enumerate(by_side):
                facts[self.result_at[f"tally {tally} {side}"]] = amount
        return facts

    def _written_before(self, played: int) -> tuple[int, ...]:
        """Return the number of deals written before a deal, where the engine asks for it.

        Raises:
            BadInput: if it is none.
        """
        if isinstance(played, bool) or not isinstance(played, int) or played < 0:
            raise BadInput(f"{shown(played)} is no number of deals")
        return (played,) if self.kernel.plays_deals else ()
