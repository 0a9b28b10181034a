"""Deals played by a program and by the reference interpreter side by side: what the rules say is what the program does.

The program leads: what is done is drawn from what it calls legal, so that nothing depends on any engine.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from capot.runtime.game import Game
from capot_conformance.agreement.opening import Act, draw_opening
from capot_conformance.programs.observed import Answer
from capot_conformance.programs.played_programs import Played, ProgramDeal
from capot_conformance.programs.program_comparison import ProgramDiffersError, Tally
from capot_conformance.reference import ReferenceDeal, ReferenceGame


def compare_with_reference(
    engine: Game, reference: ReferenceGame, program: Played, rng: random.Random, tally: Tally
) -> None:
    """Play a deal by program and interpreter and compare everything; ``engine`` is only asked how a deal may begin.

    Raises:
        ProgramDiffersError: with the first thing that differs.
    """
    opening = draw_opening(engine, rng)
    other = reference.deal(opening.pack, opening.dealer, opening.scores, opening.hanging, opening.tallies)
    pack = [program.card[card] for card in opening.pack]
    deal = program.deal(pack, opening.dealer, opening.scores, opening.hanging, *engine.carried(opening.tallies))
    acts: list[Act] = []
    talks = rng.choice((0.2, 0.6, 0.9))

    def check(found: Iterator[Answer]) -> None:
        for answer in found:
            if answer[1] != answer[2]:
                raise ProgramDiffersError(answer, opening, acts)

    while True:
        check(standing(other, deal))
        tally.steps += 1
        if deal.is_over:
            break
        seat = rng.choice(sorted(deal.acting))
        legal = deal.legal(seat)
        if "BREACH" in dict(program.program.constants) and deal.phase == "play" and rng.random() < 0.004:
            legal = ("breach",)
        talk = [text for text in legal if text.partition(" ")[0] not in ("pass", "play", "lay") or text.count(" ") > 1]
        act = (seat, rng.choice(talk if talk and rng.random() < talks else legal))
        acts.append(act)
        deal.apply(*act)
        other.apply(*act)
    tally.deals += 1
    if other.match_won_by is None and not other.is_dead:
        tally.settled += 1
        tally.outcomes[other.score().outcome] += 1
        check(end(other, deal))
    if other.match_won_by is None:
        target = reference.model["target"]
        played = (target["points"] - 1,) if target["unit"] == "played" else ()
        _, winner = reference.match_after(opening.scores, other, *played)
        mine = -1 if other.is_dead else program.module.write_down(deal.settled(), list(opening.scores), *played)
        check(iter([("the winner of the match", -1 if winner is None else winner, mine)]))


def standing(other: ReferenceDeal, deal: ProgramDeal) -> Iterator[Answer]:
    """Yield how things stand, and who may do what."""
    names, state, program = deal.game.names, deal.state, deal.game.program
    contract = names["contracts"][state.contract] if state.contract >= 0 else None
    yield "the contract", other.contract, contract
    yield "the taker", other.taker, None if state.taker < 0 else state.taker
    yield "what the doubling multiplies by", other.times, deal.times
    yield (
        "the side that has won the match",
        -1 if other.match_won_by is None else other.match_won_by,
        deal.field("won_by"),
    )
    yield "the phase", other.phase, deal.phase
    yield "who may act", set(other.to_act), deal.acting
    for seat in range(program.seats):
        hand = {text for number, text in enumerate(program.cards) if state.hand[seat] >> number & 1}
        yield f"the hand of {seat}", set(other.hand(seat)), hand
        if seat in other.to_act:
            yield f"what {seat} may do", set(other.legal(seat)), set(deal.legal(seat))
    if not other.trick and other.tricks:
        yield "the tricks won", tuple(other.tricks_won), tuple(state.tricks)
        yield "the winner of the trick", other.tricks[-1].winner, state.winner
        if not deal.is_over:
            yield "the card points", tuple(other.card_points), tuple(state.cards)


def end(other: ReferenceDeal, deal: ProgramDeal) -> Iterator[Answer]:
    """Yield what came of a deal that is over."""
    score, program = other.score(), deal.game.program
    results = dict(zip(deal.game.names["settle"], deal.settled(), strict=True))
    last = ("filled", *deal.game.names["then"])[-1]
    sides = range(program.sides)
    yield "the outcome", score.outcome, deal.game.names["outcomes"][results["outcome"]]
    yield "the winners", set(score.winners), {side for side in sides if results["winners"] >> side & 1}
    yield "the columns", tuple(score.columns), tuple(results[f"{last} {side}"] for side in sides)
    yield "what hangs", score.hangs, results[f"{last} hangs"]
    for tally, amounts in score.tallies.items():
        yield f"the tally {tally}", tuple(amounts), tuple(results[f"tally {tally} {side}"] for side in sides)
    for name, amounts in score.counts.items():
        yield f"the quantity {name}", tuple(amounts), tuple(results[f"{name} {side}"] for side in sides)
