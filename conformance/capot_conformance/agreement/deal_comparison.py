"""One deal, played by an engine and by the reference interpreter side by side, and compared at every step."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot_conformance import reference as interpreter
from capot_conformance.agreement.opening import Act, Choices, Opening
from capot_conformance.reference import ReferenceDeal, ReferenceGame
from capot_conformance.reference.as_engine import ReferenceEngine
from capot_conformance.reference.contest import Sitting
from capot_conformance.reference.game import DRAWN

#: What is compared, what it is about (a seat, where it is about one), and the two answers.
Answers = tuple[str, int | None, object, object]


@dataclass(frozen=True, slots=True)
class Disagreement:
    """The first thing in a deal that an engine and the reference interpreter say differently.

    ``what`` was asked, of ``seat`` where it is asked of one, after the ``acts`` had been done; ``engine`` and
    ``reference`` are the answers in words.
    """

    what: str
    seat: int | None
    engine: str
    reference: str
    opening: Opening
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Broke:
    """The answer of something that broke down instead of answering."""

    error: str

    def __repr__(self) -> str:
        return f"breaks down: {self.error}"


def broken(error: Exception) -> Broke:
    """Return what a breakdown is called: the error, and where it arose."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f", {frames[-1].filename.rpartition('/')[2]}:{frames[-1].lineno} in {frames[-1].name}" if frames else ""
    return Broke(f"{type(error).__name__}: {' '.join(str(error).split())[:200]}{place}")


def _in_the_reference(error: Exception) -> bool:
    """Whether an error arose in the reference interpreter; else it arose in the engine."""
    frames = (frame for frame, _ in traceback.walk_tb(error.__traceback__))
    return any(str(frame.f_globals.get("__name__")).startswith(interpreter.__name__) for frame in frames)


class SideBySide:
    """A deal on two tables: one where an engine plays, one where the interpreter does; all acts are done at both."""

    def __init__(self, game: Game, reference: ReferenceGame, opening: Opening) -> None:
        self.game = game
        self.reference = reference
        self.opening = opening
        self.acts: list[Act] = []
        self._dealt = False
        self._tricks = 0
        self.deal, self.other = self._both(
            lambda: opening.deal(game),
            lambda: reference.deal(opening.pack, opening.dealer, opening.scores, opening.hanging, opening.tallies),
        )

    def _both(self, engine: Callable[[], Any], reference: Callable[[], Any]) -> tuple[Any, Any]:
        """Do something at both tables.

        Raises:
            Differs: if one of them breaks down.
        """
        done: list[Any] = []
        for do in (engine, reference):
            try:
                done.append(do())
            except Exception as error:  # whatever it is, it is what that side makes of the deal
                done.append(broken(error))
        if any(isinstance(one, Broke) for one in done):
            said = [repr(one) if isinstance(one, Broke) else "goes on" for one in done]
            raise Differs(self._disagreement("whether the deal goes on", None, *said))
        return done[0], done[1]

    def _disagreement(self, what: str, seat: int | None, engine: str, reference: str) -> Disagreement:
        return Disagreement(what, seat, engine, reference, self.opening, tuple(self.acts))

    def apply(self, act: Act) -> None:
        """Do something at both tables.

        Raises:
            Differs: if one of them breaks down.
        """
        seat, text = act
        self.acts.append(act)
        self._both(lambda: self.deal.apply(text, seat), lambda: self.other.apply(seat, text))

    def go_on_with_a_copy(self, rng: random.Random) -> None:
        """Put a copy in the engine's place, and let the original go another way: the copy must not feel it."""
        original, self.deal = self.deal, self.deal.clone()
        seat = rng.choice(original.to_act)
        original.apply(rng.choice(original.legal_actions(seat)), seat)

    def compare(self) -> None:
        """Compare the two tables as they are now.

        Raises:
            Differs: with the first thing that differs.
        """
        self._compare(self._answers())

    def _answers(self) -> Iterator[Answers]:
        yield from table(self.deal, self.other)
        if len(self.other.tricks) > self._tricks:
            self._tricks = len(self.other.tricks)
            yield from last_trick(self.deal, self.other)
        if not self._dealt and (self.deal.phase in ("announcing", "play") or self.other.phase == "play"):
            self._dealt = True
            yield from declarations(self.game, self.deal, ReferenceEngine(self.reference))
        yield from turn(self.deal, self.other)
        if self.deal.is_over:
            yield from end(self.deal, self.other, self.reference)
            yield from match(self.deal, self.other, self.reference)

    def compare_reasons(self) -> None:
        """Compare by which duty each card is forbidden that cannot be played now.

        Raises:
            Differs: with the first card of which they say different things.
        """
        self._compare(reasons(self.deal, self.other))

    def _compare(self, asked: Iterator[Answers]) -> None:
        try:
            for what, seat, engine, reference in asked:
                if engine != reference:
                    raise Differs(self._disagreement(what, seat, in_words(engine), in_words(reference)))
        except Differs:
            raise
        except Exception as raised:  # one of them could not answer, and that is its answer
            # A generator that breaks down by StopIteration is told as a RuntimeError of the generator.
            stopped = isinstance(raised.__cause__, StopIteration)
            error = raised.__cause__ if stopped and isinstance(raised.__cause__, Exception) else raised
            said = ("answers", repr(broken(error)))
            engine, reference = said if _in_the_reference(error) else said[::-1]
            raise Differs(self._disagreement("a question about the deal", None, engine, reference)) from error


class Differs(Exception):
    """Engine and interpreter disagree."""

    def __init__(self, found: Disagreement) -> None:
        super().__init__(found.what)
        self.found = found


def compare(
    game: Game, reference: ReferenceGame, opening: Opening, choices: Choices, checks: random.Random | None = None
) -> Disagreement | None:
    """Play a deal at both tables and return the first disagreement, or None.

    ``checks`` draws the step at which the engine's deal is replaced by a copy of it, and those at which the reasons of
    refusals are compared too; without it neither is done.
    """
    try:
        tables = SideBySide(game, reference, opening)
        tables.compare()
        copied_at = -1 if checks is None else checks.randrange(40)
        while not tables.deal.is_over:
            if len(tables.acts) == copied_at and checks is not None:
                tables.go_on_with_a_copy(checks)
                tables.compare_reasons()
            elif checks is not None and checks.random() < 0.1:
                tables.compare_reasons()
            tables.apply(choices.next(tables.deal))
            tables.compare()
    except Differs as differs:
        return differs.found
    return None


# ---------------------------------------------------------------- what is asked at every step


def table(deal: Deal, other: ReferenceDeal) -> Iterator[Answers]:
    """Yield how things stand: who named what, who holds what, what has been won."""
    yield "the contract", None, deal.contract, other.contract
    yield "the taker", None, deal.taker, other.taker
    yield "what the doubling multiplies by", None, deal.times, other.times
    for seat in range(deal.game.seats):
        yield "the hand", seat, set(deal.hand(seat)), other.hand(seat)
    yield "whose hands lie open", None, deal.open_hands, other.open_hands
    yield "the cards turned up", None, deal.turned, other.turned
    yield "the trick on the table", None, deal.trick, list(other.trick)


def last_trick(deal: Deal, other: ReferenceDeal) -> Iterator[Answers]:
    """Yield what came of the last trick, when it is complete."""
    both = [tricks[-1] if tricks else None for tricks in (deal.tricks, other.tricks)]
    winners, points, plays = ([getattr(one, name, None) for one in both] for name in ("winner", "points", "plays"))
    yield "the cards of the last trick", None, plays[0], plays[1]
    yield "the winner of the last trick", None, winners[0], winners[1]
    yield "the points of the last trick", None, points[0], points[1]
    yield "the tricks won by each side", None, deal.tricks_won, other.tricks_won
    if not deal.is_over:
        yield "the card points won by each side", None, deal.card_points, other.card_points


def declarations(game: Game, deal: Deal, other: ReferenceEngine) -> Iterator[Answers]:
    """Yield what each hand holds to declare when the play begins, and what each of it counts."""
    for seat in range(game.seats):
        hand = deal.hand(seat)
        engine = {(item.text, item.points, item.wins_match) for item in game.declarations(hand, deal.contract)}
        reference = {(item.text, item.points, item.wins_match) for item in other.declarations(hand, deal.contract)}
        yield "what the hand holds to declare", seat, engine, reference


def turn(deal: Deal, other: ReferenceDeal) -> Iterator[Answers]:
    """Yield whose turn it is to do what."""
    yield "the side that has won the match", None, deal.match_won_by, other.match_won_by
    yield "whether the deal is over", None, deal.is_over, other.is_over
    yield "the phase", None, deal.phase, other.phase
    yield "the seats to act", None, deal.to_act, other.to_act
    for seat in deal.to_act:
        yield "the legal actions", seat, {str(action) for action in deal.legal_actions(seat)}, other.legal(seat)


def reasons(deal: Deal, other: ReferenceDeal) -> Iterator[Answers]:
    """Yield, for each card in the hand of the player whose turn it is to play, the duty that forbids it."""
    if deal.phase != "play":
        return
    seat = deal.to_act[0]
    forbidden = other.forbidden(seat)
    for card in deal.hand(seat):
        reason = deal.why_not(f"play {card}", seat)
        yield f"the duty that forbids {card}", seat, None if reason is None else reason.clause, forbidden.get(card)


# ---------------------------------------------------------------- what is asked at the end


def end(deal: Deal, other: ReferenceDeal, reference: ReferenceGame) -> Iterator[Answers]:
    """Yield what came of a deal that is over: what was announced, whose was the best, and the score."""
    yield "whether the deal is dead", None, deal.is_dead, other.is_dead
    views = [deal.view(seat) for seat in range(deal.game.seats)]
    for seat, view in enumerate(views):
        told = sorted((*view["own_announcements"], *view["said"][seat]))
        yield "what was announced", seat, told, sorted(text for who, text in other.announced if who == seat)
    yield "who has the best declaration", None, *_best(deal, other, reference, views[0]["best_declaration"])
    if deal.match_won_by is not None:
        return
    one, two = deal.score(), other.score()
    if not deal.is_dead:
        counts = {name: tuple(amounts) for name, amounts in two.counts.items()}
        yield "what counts", None, *_differing(dict(one.counts), counts)
        yield "whether a side has every trick", None, one.every_trick, two.every_trick
    yield "the outcome", None, one.outcome, two.outcome
    yield "the winners of the deal", None, one.winners, tuple(two.winners)
    yield "the columns", None, one.columns, tuple(two.columns)
    yield "what hangs", None, one.hangs, two.hangs
    yield "what sides carry on", None, dict(one.tallies), dict(two.tallies)


def _best(
    deal: Deal, other: ReferenceDeal, reference: ReferenceGame, best: Mapping[str, Any] | None
) -> tuple[object, object]:
    """Return who has the best declaration: the side, the player or the party, whichever stand against each other.

    Which of several equal ones on one side is named first is nobody's business, and where a tie is for both sides, the
    engine's view names one of them.
    """
    contest = reference.model["declarations"]["contest"]
    if contest is None or deal.taker is None:
        return best, None
    sitting = Sitting(reference.table, 0, deal.taker)
    found = None if best is None else sitting.unit(best["seat"], contest["between"])
    theirs = [sitting.unit(seat, contest["between"]) for seat, _ in other.best]
    return found, found if found in theirs else (*theirs, None)[0]


def _differing(one: Mapping[str, Any], other: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the entries that differ: of many quantities these are the ones to look at."""
    names = [name for name in (*one, *other) if one.get(name) != other.get(name)]
    return {name: one.get(name) for name in names}, {name: other.get(name) for name in names}


def match(deal: Deal, other: ReferenceDeal, reference: ReferenceGame) -> Iterator[Answers]:
    """Yield what the deal makes of the match, and who deals next."""
    game = deal.game
    yield "the next dealer", None, deal.next_dealer, reference.next_dealer(deal.dealer, other)
    if deal.match_won_by is None:
        played = game.kernel.target - 1 if game.kernel.plays_deals else 0
        *_, result = game.after_deal(deal.scores, deal, played)
        after, winner = reference.match_after(deal.scores, other, played)
        yield "the score of the match", None, result.after, after
        yield "the winner of the match", None, DRAWN if result.drawn else result.winner, winner
        if reference.model["several"]["drawn"] and not deal.is_dead and not game.kernel.counts_deals:
            # Scores with which all are level after this deal, since chance seldom makes them so.
            columns = deal.score().columns
            level = tuple(game.kernel.target + max(columns) - column for column in columns)
            *_, result = game.after_deal(level, deal, played)
            after, winner = reference.match_after(level, other, played)
            yield "the score of a match in which all are level", None, result.after, after
            yield "the winner of a match in which all are level", None, DRAWN if result.drawn else result.winner, winner


def in_words(answer: object) -> str:
    """Return an answer as it is read: sets in order, nothing for what is not there."""
    if answer is None:
        return "nothing"
    if isinstance(answer, (set, frozenset)):
        return ", ".join(sorted(map(_plainly, answer))) or "nothing"
    if isinstance(answer, dict):
        return ", ".join(f"{name} {in_words(value)}" for name, value in answer.items()) or "nothing"
    return _plainly(answer)


def _plainly(answer: object) -> str:
    if isinstance(answer, (tuple, list)):
        return "(" + ", ".join(map(_plainly, answer)) + ")"
    return str(answer)
