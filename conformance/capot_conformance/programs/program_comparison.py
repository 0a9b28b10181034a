"""Deals played by a program and by the engine of the same rules side by side, compared at every step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from capot.program.lower.match_score import DRAWN
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.score import MatchResult
from capot_conformance.agreement.opening import Act, AtRandom, Opening, draw_opening
from capot_conformance.programs.observed import Answer, answers
from capot_conformance.programs.played_programs import Played, ProgramDeal


@dataclass
class Tally:
    """What has been compared: deals, steps, settled deals, and how they ended."""

    deals: int = 0
    steps: int = 0
    settled: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add what has been compared elsewhere."""
        self.deals += other.deals
        self.steps += other.steps
        self.settled += other.settled
        self.outcomes += other.outcomes


class ProgramDiffersError(Exception):
    """A program and an engine say different things; the message has the deal and what was done in it."""

    def __init__(self, answer: Answer, opening: Opening, acts: list[Act]) -> None:
        what, engine, program = answer
        super().__init__(f"{what}: the engine says {engine}, the program {program}\n{opening}\n{acts}")


class Tables:
    """A deal on two tables: one where the engine plays, one where the program does."""

    def __init__(self, engine: Game, program: Played, opening: Opening) -> None:
        self.opening = opening
        self.acts: list[Act] = []
        self.deal = opening.deal(engine)
        pack = [program.card[card] for card in opening.pack]
        self.other = program.deal(
            pack, opening.dealer, opening.scores, opening.hanging, *engine.carried(opening.tallies)
        )

    def apply(self, act: Act) -> None:
        """Do something at both tables."""
        seat, text = act
        self.acts.append(act)
        self.deal.apply(text, seat)
        self.other.apply(seat, text)

    def check(self, found: Iterator[Answer]) -> None:
        """Compare answers.

        Raises:
            ProgramDiffersError: with the first that differs.
        """
        for answer in found:
            if answer[1] != answer[2]:
                raise ProgramDiffersError(answer, self.opening, self.acts)


def compare_deal(engine: Game, program: Played, rng: random.Random, tally: Tally) -> None:
    """Play a deal at both tables and compare everything.

    Raises:
        ProgramDiffersError: with the first thing that differs.
    """
    tables = Tables(engine, program, draw_opening(engine, rng))
    players = AtRandom(rng)
    while True:
        deal, other = tables.deal, tables.other
        tables.check(standing(deal, other))
        tables.check(turn(deal, other))
        tally.steps += 1
        if rng.random() < 0.1 or deal.is_over:
            for seat in range(deal.game.seats):
                tables.check(answers(other, seat, deal.view(seat)))
        if rng.random() < 0.1 and not deal.is_over:
            tables.check(drawn(other))
        if rng.random() < 0.05:
            tables.other = other.copy()
            goes_on(other, rng)
        if deal.is_over:
            break
        tables.apply(players.next(deal))
    tables.check(end(tables.deal, tables.other))
    tally.deals += 1
    if tables.deal.match_won_by is None and not tables.deal.is_dead:
        tally.settled += 1
        tally.outcomes[tables.deal.score().outcome] += 1


def standing(deal: Deal, other: ProgramDeal) -> Iterator[Answer]:
    """Yield how things stand."""
    state, contracts = other.state, other.game.names["contracts"]
    yield "the contract", deal.contract, contracts[state.contract] if state.contract >= 0 else None
    yield "the taker", deal.taker, None if state.taker < 0 else state.taker
    yield "what the doubling multiplies by", deal.times, other.times
    for seat in range(deal.game.seats):
        yield f"the hand of {seat}", deal.hand(seat), deal.game.deck.texts(state.hand[seat])
    yield "the tricks won", deal.tricks_won, tuple(state.tricks)
    yield "the card points", deal.card_points, tuple(state.cards)
    yield "who has won the match", -1 if deal.match_won_by is None else deal.match_won_by, other.field("won_by")
    if deal.tricks and not deal.trick:
        yield "the winner of the last trick", deal.tricks[-1].winner, state.winner


def turn(deal: Deal, other: ProgramDeal) -> Iterator[Answer]:
    """Yield who may do what, of every seat."""
    yield "the phase", deal.phase, other.phase
    yield "whether the deal is over", deal.is_over, other.is_over
    yield "who may act", set(deal.to_act), other.acting
    if deal.to_act:
        yield "whose turn it is", deal.to_act[0], other.state.turn
    for seat in range(deal.game.seats):
        legal = tuple(dict.fromkeys(map(str, deal.legal_actions(seat))))
        yield f"what {seat} may do", legal, other.legal(seat)


def drawn(other: ProgramDeal) -> Iterator[Answer]:
    """Yield whether a drawn action is one of the legal ones."""
    for seat in other.acting:
        action = other.game.actions[other.game.module.draw(other.state, seat)]
        yield f"whether {action} may be drawn", True, action in other.legal(seat)


def goes_on(other: ProgramDeal, rng: random.Random) -> None:
    """Play a deal on by drawn actions, whatever comes of it: its copy must not feel that."""
    for _ in range(5):
        seats = sorted(other.acting)
        if seats:
            seat = rng.choice(seats)
            other.game.module.apply(other.state, seat, other.game.module.draw(other.state, seat))


def end(deal: Deal, other: ProgramDeal) -> Iterator[Answer]:
    """Yield what came of a deal that is over."""
    kernel, names = deal.game.kernel, other.game.names
    dead = deal.score().lines[0].clause if deal.is_dead else ""
    yield "by which clause it is dead", dead, ("", *names["dead"])[other.field("dead", 0)]
    yield "who broke a rule", -1 if deal.offender is None else deal.offender, other.field("offender")
    best = deal.view(0)["best_declaration"]
    mine, whose = other.field("best_item"), other.field("best_owner")
    if whose < 0:
        mine, whose = other.field("best_four"), other.field("best_four_owner")
    yield "the best declaration", best["text"] if best else None, names["items"][mine] if mine >= 0 else None
    yield "whose it is", best["seat"] if best else -1, whose
    yield "the next dealer", kernel.next_dealer[deal.dealer], other.game.module.next_dealer(deal.dealer)
    if deal.match_won_by is not None or deal.is_dead:
        return
    results = deal.game.room()
    deal.game.functions.settle(deal.state, results)
    settled = other.settled()
    yield "outcome, winners, columns, quantities, and what they come from", results, settled
    if kernel.deals_next:
        yield "who deals next", deal.next_dealer, other.game.module.dealer_after(settled, deal.dealer)
    score = deal.score()
    played = (kernel.target - 1,) if kernel.plays_deals else ()
    *_, match = deal.game.after_deal(deal.scores, deal, *played)
    winner = other.game.module.match_winner(list(match.after), int(score.every_trick), *played)
    scores = list(deal.scores)
    written = other.game.module.write_down(settled, scores, *played)
    yield (
        "the match score and its winner",
        (list(match.after), _won(match)),
        (
            scores,
            written,
        ),
    )
    if not kernel.rubber:  # there it is a game that is won by the scores
        yield "the winner of the match", _won(match), winner


def _won(match: MatchResult) -> int:
    """Return who has won a match as programs say it: -1 if it goes on, -2 if it is drawn."""
    return DRAWN if match.drawn else -1 if match.winner is None else match.winner
