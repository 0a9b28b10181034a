"""From an entry to the score of its deal, by the same rules that score a deal of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from capot.runtime.game import Game, Tallies
from capot.runtime.possible_sums import can_be, most_points
from capot.runtime.score import Line, Score
from capot.runtime.settle import Ended, dead_deal, score_of, settle_deal
from capot.runtime.voice import game_said, name_said, worded
from capot.score_sheet.bid_entry import Bid, Ends, check_bidding, check_passed
from capot.score_sheet.declaration_entry import declared_items
from capot.score_sheet.entry import SOME, THERE, Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import Needed, Question, refused
from capot.score_sheet.splits import CARDS, Split, possible_splits
from capot.score_sheet.trick_ends import TrickEnds


@dataclass(frozen=True, slots=True)
class Settled:
    """A deal as it is written: the entry with what follows from it, and its score.

    Where a declaration or a claim decides the match there is no score; ``won_by`` is the side that has won, ``clause``
    says by which rule. ``lines`` is the breakdown, in which what is not known apart stands together; of a dead deal it
    is every rule by which that can have been.
    """

    entry: Entry
    score: Score | None
    won_by: int | None = None
    clause: str = ""
    lines: tuple[Line, ...] = ()
    #: Who deals next, where the settled deal decides it.
    deals_next: int | None = None


@dataclass(frozen=True, slots=True)
class _Known:
    """What a settlement starts from."""

    said: Bid
    taker: int
    leader: int
    announced: list[list[int]]
    hung: int
    tallies: Tallies
    bid: int
    dealer: int

    @property
    def contract(self) -> int:
        """The contract."""
        return self.said.contract

    @property
    def level(self) -> int:
        """How often it was doubled."""
        return self.said.level


class Settler:
    """Scores the deals of one table."""

    def __init__(self, game: Game, seating: Seating) -> None:
        self.game, self.seating = game, seating
        self.ends = Ends(game)

    def settle(self, entry: Entry, dealer: int, scores: Sequence[int], hanging: int, tallies: Tallies) -> Settled:
        """Score a deal.

        Raises:
            Needed: if the entry says too little.
            Refused: if it cannot be.
        """
        game = self.game
        possible = self.ends.of(dealer, scores, tallies)
        if entry.passed:
            dead = [dead_deal(game, clause, hanging, tallies) for clause in check_passed(game, possible, entry)]
            return Settled(entry, dead[0], lines=tuple(line for score in dead for line in score.lines))
        takers = {end.taker for end in possible}
        if entry.taker is None and len(takers) == 1:
            entry = replace(entry, taker=takers.pop())
        told = check_bidding(game, possible, self.seating, entry, dealer)
        assert entry.taker is not None
        announced = declared_items(game, self.seating, entry, told.contract)
        bid = entry.level or 0
        found = [
            self._led(
                entry,
                _Known(told, entry.taker, leader, announced, hanging, tallies, bid, dealer),
                scores,
            )
            for leader in told.leaders
        ]
        if any(self._came(one, dealer) != self._came(found[0], dealer) for one in found):
            raise Needed(Question("leader"), worded("who led to the first trick is missing"))
        return found[0]

    def _came(self, settled: Settled, dealer: int) -> tuple[object, ...]:
        """Return what a deal does to the sheet and to the match."""
        score = settled.score
        return settled.won_by, settled.clause, *(() if score is None else self._written(score, dealer))

    def _led(self, entry: Entry, known: _Known, scores: Sequence[int]) -> Settled:
        """Score a deal of which it is known who led to the first trick."""
        game = self.game
        winner, clause = self._winning_declaration(known)
        if winner is not None:
            return Settled(entry, None, winner, clause)
        ender = game.ending(known.contract, known.leader, known.taker, known.announced)
        if ender >= 0:
            return self._ended_by(entry, known, ender)
        if entry.claim is not None:
            return self._claimed(entry, known, scores)
        if entry.breach is not None:
            return self._breached(entry, known)
        if known.said.played >= 0:
            return self._stopped(entry, known, known.said.played)
        if game.kernel.play_ends:
            many = self._tricks_of_an_end(entry, known)
            if many:
                return self._stopped(entry, known, many)
        return self._played(entry, known)

    def _tricks_of_an_end(self, entry: Entry, known: _Known) -> int:
        """Return how many tricks are played in a deal in which the play ended behind one; 0 if it was played out."""
        game, size = self.game, self.game.kernel.hand_size
        ends = TrickEnds(game, known.contract, known.taker, known.level, known.said.called)
        if not ends.can_come:
            return 0
        said = [entry.won(side) for side in range(len(game.sides))]
        won = [count if isinstance(count, int) else 0 for count in said]
        silent = [side for side, count in enumerate(said) if not isinstance(count, int)]
        if silent and sum(won) < size:
            name = self.seating.side_name(silent[0])
            raise Needed(Question("tricks", silent[0]), worded("how many tricks {name} won is missing", name=name))
        if sum(won) <= size and ends.reached(won):
            if sum(won) == size:
                return 0
            if ends.ended(won):
                return sum(won)
        raise refused(game, worded("The play does not end with these tricks."), *game.kernel.play_ends)

    def _stopped(self, entry: Entry, known: _Known, many: int) -> Settled:
        """Score a deal in which the play did not go on: of the tricks that were played both sums have to be said."""
        game, sides = self.game, range(len(self.game.sides))
        if entry.last is not None:
            raise refused(game, worded("The last trick of this deal is not played."), "deal.play")
        points, tricks = [entry.of(side) for side in sides], [entry.won(side) for side in sides]
        if not many:
            if any(points) or any(tricks):
                raise refused(game, worded("No card is played in this deal."), "deal.play")
            none = [0 for _ in sides]
            score = settle_deal(game, self._ended(known, none, none, -1, -1))
            return self._settled(entry, score, known, score.lines)
        won = [0 if count is None or count == SOME else int(count) for count in tricks]
        for side in sides:
            name = self.seating.side_name(side)
            if points[side] is None:
                message = worded("the card points that {name} had won by then are missing", name=name)
                raise Needed(Question("points", side), message)
            if tricks[side] is None or tricks[side] == SOME:
                raise Needed(Question("tricks", side), worded("how many tricks {name} won is missing", name=name))
        cards = [amount or 0 for amount in points]
        away = [game.kernel.laid_away * (side == game.side_of(known.taker)) for side in sides]
        if sum(won) != many or not all(
            can_be(game, known.contract, won[side] * game.seats + away[side], cards[side]) for side in sides
        ):
            raise refused(
                game, worded("{count} tricks are played in this deal, and have other points.", count=many), *CARDS
            )
        score = settle_deal(game, self._ended(known, cards, won, -1, -1))
        return self._settled(entry, score, known, score.lines)

    # ------------------------------------------------------------ deals that are played out

    def _played(self, entry: Entry, known: _Known) -> Settled:
        splits = possible_splits(self.game, self.seating, entry, known.contract)
        scores = self._scores(known, splits)
        results = {self._written(score, known.dealer) for score in scores}
        if len(results) > 1:
            raise self._needed(splits, scores, known)
        merged = _lines(self.game, list({id(score): score for score in scores}.values()))
        return self._settled(entry, scores[0], known, merged)

    def _settled(self, entry: Entry, score: Score, known: _Known, lines: tuple[Line, ...]) -> Settled:
        return Settled(entry, score, lines=lines, deals_next=self._deals_next(score, known.dealer))

    def _deals_next(self, score: Score, dealer: int) -> int | None:
        """Return who deals after the deal, where its results decide that."""
        return self.game.dealer_after(score.results, dealer) if self.game.kernel.deals_next else None

    def _written(self, score: Score, dealer: int) -> tuple[object, ...]:
        """Return what a score does to the sheet."""
        carried = score.hangs, tuple(score.tallies.values()), self._deals_next(score, dealer)
        return score.outcome, score.winners, score.columns, *carried, score.written, score.every_trick

    def _scores(self, known: _Known, splits: list[Split]) -> list[Score]:
        """Return the score of each split; where the same comes out, as of most, it is told apart only once."""
        first = self._ended(known, splits[0].cards, splits[0].tricks, splits[0].last, -1)
        found: dict[tuple[object, ...], Score] = {}
        scores: list[Score] = []
        for split in splits:
            end = first._replace(cards=split.cards, tricks=split.tricks, last_trick=split.last)
            results = end.facts(self.game)
            self.game.engine.settle_sums(results)
            # Of the facts behind the results nothing is told but whether a side has every trick.
            came = (*results[: self.game.result_at["given contract"]], self.game.kernel.hand_size in end.tricks)
            if self.game.kernel.deals_next:
                came = (*came, self.game.dealer_after(results, known.dealer))
            if came not in found:
                found[came] = score_of(self.game, results, end.declared)
            scores.append(found[came])
        return scores

    def _ended(self, known: _Known, cards: Sequence[int], tricks: Sequence[int], last: int, offender: int) -> Ended:
        game = self.game
        _, _, sides, declared = game.compared(known.contract, known.leader, known.taker, known.announced)
        return Ended(
            contract=known.contract,
            taker=known.taker,
            cards=cards,
            tricks=tricks,
            declared=declared,
            last_trick=last,
            best=sides,
            level=known.level,
            offender=offender,
            first=game.side_of(known.leader),
            hung=known.hung,
            tallies=known.tallies,
            bid=known.bid,
            called=known.said.called,
        )

    def _needed(self, splits: list[Split], scores: list[Score], known: _Known) -> Needed:
        """Return what has to be asked since it changes what is written."""
        game, name = self.game, self.seating.side_name
        written = {id(score): self._written(score, known.dealer) for score in scores}
        for side in range(len(game.sides)):
            none = {written[id(s)] for split, s in zip(splits, scores, strict=True) if not split.tricks[side]}
            some = {written[id(s)] for split, s in zip(splits, scores, strict=True) if split.tricks[side]}
            if none and some and (none != some or len(none) > 1):
                return Needed(Question("some", side), worded("whether {name} won a trick is missing", name=name(side)))
        by_last = {(split.last, written[id(score)]) for split, score in zip(splits, scores, strict=True)}
        lasts = {last for last, _ in by_last}
        if len(lasts) > 1 and len(by_last) == len(lasts):
            return Needed(Question("last"), worded("who won the last trick is missing"))
        side = next(side for side in range(len(game.sides)) if len({split.tricks[side] for split in splits}) > 1)
        return Needed(Question("tricks", side), worded("how many tricks {name} won is missing", name=name(side)))

    # ------------------------------------------------------------ deals that end before

    def _breached(self, entry: Entry, known: _Known) -> Settled:
        """Score a deal that a breach of the rules ended; what was won before it is zero unless it is said."""
        game, kernel = self.game, self.game.kernel
        assert entry.breach is not None
        if not kernel.reports_breach:
            message = worded(
                "In {title} an illegal card is taken back; a breach does not end the deal.",
                title=game_said(game.key, game.title),
            )
            raise refused(game, message, kernel.breach)
        if entry.last is not None:
            raise refused(game, worded("A breach ends the deal before the last trick."), kernel.breach)
        sides = range(len(game.sides))
        cards = [entry.of(side) or 0 for side in sides]
        tricks = [1 if entry.won(side) == SOME else int(entry.won(side) or 0) for side in sides]
        if sum(cards) > most_points(game, known.contract) - kernel.last_trick_points[known.contract]:
            raise refused(game, worded("{sum} card points are more than there are.", sum=sum(cards)), *CARDS)
        if sum(tricks) >= kernel.hand_size:
            raise refused(game, worded("A breach ends the deal before all tricks are played."), kernel.breach)
        ended = self._ended(known, cards, tricks, -1, game.side_of(entry.breach))
        score = settle_deal(game, ended)
        # What was won before the breach is not asked for, so what it counts is not told.
        told = [line for line in score.lines if entry.points or line.text not in score.counts]
        return self._settled(entry, score, known, tuple(told))

    def _ended_by(self, entry: Entry, known: _Known, ender: int) -> Settled:
        """Score a deal that a declaration ended before a card was played."""
        game = self.game
        none = [0 for _ in game.sides]
        if any(entry.points or ()) or any(entry.tricks or ()) or entry.last is not None:
            clause = game.kernel.addresses["ends"]
            raise refused(game, worded("A declaration ended this deal: no card is played in it."), clause)
        ended = self._ended(known, none, none, -1, -1)._replace(ender=game.side_of(ender))
        score = settle_deal(game, ended)
        return self._settled(entry, score, known, score.lines)

    def _claimed(self, entry: Entry, known: _Known, scores: Sequence[int]) -> Settled:
        """Check a claim to have reached the target in the middle of a deal, or that a side was there first."""
        game, kernel = self.game, self.game.kernel
        assert entry.claim is not None
        side, word = entry.claim
        name = self.seating.side_name(side)
        clauses = {claim.name: claim.clause for claim in kernel.claims}
        if kernel.coming:
            clauses[THERE] = kernel.coming
        found = list(clauses).index(word) if word in clauses else None
        if found is None:
            raise refused(
                game,
                worded("In {title} nobody can claim {word}.", title=game_said(game.key, game.title), word=word),
                "match.target",
            )
        points = entry.of(side)
        if points is None:
            raise Needed(
                Question("points", side), worded("the card points that {name} had won by then are missing", name=name)
            )
        self._check_so_far(known, points, side)
        won = entry.won(side)
        tricks = {1} if points or won == SOME else {0, 1} if won is None else {int(won)}
        standings = {self._standing(found, known, points, side, count) + scores[side] for count in tricks}
        if min(standings) < kernel.target <= max(standings):
            raise Needed(Question("some", side), worded("whether {name} had won a trick by then is missing", name=name))
        there = max(standings)
        if there < kernel.target:
            message = worded(
                "{name} had {scores} + {what} = {there}; {target} are needed.",
                name=name,
                scores=scores[side],
                what=there - scores[side],
                there=there,
                target=kernel.target,
            )
            raise refused(game, message, clauses[word])
        return Settled(entry, None, side, clauses[word])

    def _check_so_far(self, known: _Known, points: int, side: int) -> None:
        """Refuse card points that no tricks but the last give."""
        game = self.game
        laid = {0, game.kernel.laid_away}
        counts = {won * game.seats + extra for won in range(game.kernel.hand_size) for extra in laid}
        if not any(can_be(game, known.contract, count, points) for count in counts):
            name = self.seating.side_name(side)
            message = worded(
                "No tricks before the last give {name} {points} card points in {contract}.",
                name=name,
                points=points,
                contract=name_said(game.contracts[known.contract]),
            )
            raise refused(game, message, *CARDS)

    def _standing(self, claim: int, known: _Known, points: int, side: int, won: int) -> int:
        """Return what a claim counts for a side as things stand, the match score left out."""
        sides = range(len(self.game.sides))
        cards, tricks = ([amount if other == side else 0 for other in sides] for amount in (points, won))
        announced = (known.contract, known.leader, known.taker, known.announced)
        return self.game.standing(claim, *announced, cards=cards, tricks=tricks, level=known.level)[side]

    def _winning_declaration(self, known: _Known) -> tuple[int | None, str]:
        """Return the side whose declaration wins the match at once, with the clause, if there is one."""
        game, kernel = self.game, self.game.kernel
        points = kernel.points[known.contract]
        order = [(seat, item) for seat in game.seats_from(known.leader) for item in known.announced[seat]]
        best, owner, _, _ = game.compared(known.contract, known.leader, known.taker, known.announced)
        found = [(owner, best)] if best >= 0 else order
        found = [(seat, item) for seat, item in found if points[item] == -1]
        if not found:
            return None, ""
        # Where nothing is compared, one in trump goes before the others, then the earlier in turn.
        seat, item = max(found, key=lambda one: bool(kernel.items[one[1]].cards & kernel.trumps[known.contract]))
        return game.side_of(seat), kernel.value_clauses[kernel.item_clause[known.contract][item]]


def _lines(game: Game, scores: list[Score]) -> tuple[Line, ...]:
    """Return the breakdown; quantities known only together, such as cards and last trick, are one line."""
    first = scores[0]
    unsure = [name for name in first.counts if len({score.counts[name] for score in scores}) > 1]
    sums = {tuple(map(sum, zip(*(score.counts[name] for name in unsure), strict=True))) for score in scores}
    if not unsure or len(sums) > 1:
        return first.lines
    clauses = {quantity.name: quantity.clause for quantity in game.kernel.quantities}
    together = Line(clauses[unsure[0]], " + ".join(unsure), sums.pop())
    rest = [line for line in first.lines if line.text not in unsure]
    return (together, *rest)
