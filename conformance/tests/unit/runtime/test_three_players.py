"""What a game for three asks of the runtime: a talon, cards laid away, each on their own, and nothing hidden shown."""

from __future__ import annotations

import json
import random

import pytest

import capot
from capot.simulation.sessions import load, run
from capot.tui.spoken_names import Names
from capot.tui.table_log import declared

GAME = "bela-3"


@pytest.mark.parametrize("seed", range(8))
def test_deals_keep_their_cards_and_points(seed: int) -> None:
    chooser = random.Random(seed)
    game = capot.load(GAME, ["clockwise"] if seed % 2 else [])
    deal = game.deal(seed=seed, dealer=seed % 3)
    assert [len(deal.hand(seat)) for seat in range(3)] == [6, 6, 6]
    while not deal.is_over:
        seat = deal.to_act[0]
        for other in range(3):
            assert deal.legal_actions(other) == () or other in deal.to_act
        state = json.loads(json.dumps(deal.to_json()))
        again = game.deal_from_json(state)
        assert (again.phase, again.view(seat)) == (deal.phase, deal.view(seat))
        deal.apply(chooser.choice(deal.legal_actions(seat)), seat)
    if deal.match_won_by is not None:
        return
    score = deal.score()
    # The whole pack counts: 152 in cards, what was laid away with them, and 10 for the last trick.
    assert sum(score.counts["cards"]) == 152
    assert sum(score.counts["last-trick"]) == 10
    assert game.replay(deal.record()).record() == deal.record()
    takers = game.side_of(deal.taker or 0)
    made = 2 * score.totals[takers] > sum(score.totals)
    assert score.outcome == ("made" if made else "failed")
    own = tuple(0 if side == takers and not made else total for side, total in enumerate(score.totals))
    assert score.columns == own


def test_the_taker_holds_twelve_and_lays_two_away() -> None:
    deal = capot.load(GAME).deal(seed=3, dealer=2)
    deal.apply("bid spades")
    assert (deal.phase, deal.to_act) == ("laying", (0,))
    assert [len(deal.hand(seat)) for seat in range(3)] == [12, 10, 10]
    first, second = deal.hand(0)[:2]
    with pytest.raises(capot.IllegalAction, match="laid away"):
        deal.apply(f"play {first}", 0)
    with pytest.raises(capot.IllegalAction, match="not the turn"):
        deal.apply(f"lay {deal.hand(1)[0]}", 1)
    deal.apply(f"lay {first}")
    deal.apply(f"lay {second}")
    assert deal.phase == "announcing"
    assert [len(deal.hand(seat)) for seat in range(3)] == [10, 10, 10]
    assert deal.view(0)["laid_away"] == sorted((first, second), key=(first, second).index)
    for seat in (1, 2):
        view = deal.view(seat)
        assert view["cards_laid_away"] == [2, 0, 0]
        assert first not in json.dumps(view) and second not in json.dumps(view)


@pytest.mark.parametrize("scores", [(0, 0, 0), (650, 640, 660)])
def test_a_view_does_not_change_with_what_lies_aside_or_in_other_hands(scores: tuple[int, int, int]) -> None:
    """Two cards that seat 1 cannot see change places: one laid away, one in the taker's hand; both of one suit."""
    game = capot.load(GAME)
    chooser = random.Random(9)
    compared = 0
    for seed in range(60):
        one = game.deal(seed=seed, dealer=2, scores=scores)
        one.apply("bid hearts")
        hand = one.hand(0)
        first, second = next((a, b) for a in hand for b in hand if a[-1] == b[-1] and a != b and "H" not in a + b)
        third = chooser.choice([card for card in hand if card not in (first, second)])
        other = one.clone()
        for deal, laid in ((one, first), (other, second)):
            deal.apply(f"lay {laid}")
            deal.apply(f"lay {third}")
            for seat in range(3):
                deal.apply("pass", seat)
        while not one.is_over and not other.is_over:
            assert one.view(1) == other.view(1)
            compared += 1
            seat = one.to_act[0]
            both = [
                a for a in one.legal_actions(seat) if a in other.legal_actions(seat) and a.what not in (first, second)
            ]
            if not both:
                break
            action = chooser.choice([a for a in both if a.verb == "pass"] or both)
            one.apply(action, seat)
            other.apply(action, seat)
    assert compared > 500


def test_many_random_deals_share_out_the_pack() -> None:
    program = load(GAME)
    sums = dict(zip(program.sums, run(program, 400, 7), strict=True))
    deals = sums["deals"] - sums["deals that won the match"]
    assert sum(sums[f"cards of place {place}"] for place in range(3)) == 152 * deals
    assert sum(sums[f"last-trick of place {place}"] for place in range(3)) == 10 * deals
    assert sum(number for name, number in sums.items() if name.startswith("taker at place 0: ")) == deals


def test_a_match_of_bots_is_played_recorded_and_replayed() -> None:
    chooser = random.Random(4)
    game = capot.load(GAME)
    match = game.match(seed=11)
    match.play(lambda deal, seat: chooser.choice(deal.legal_actions(seat)))
    assert match.is_over
    assert game.replay_match(json.loads(json.dumps(match.record()))) == match.scores


def test_both_opponents_of_the_taker_see_and_show_what_counts() -> None:
    """Of the party with the best run all counts, each its own; the other party sees both, and shows nothing."""
    game = capot.load(GAME)
    hands = [
        "AS QS JS 7S QC 9C 8C 7C JD 10D 7D JH",
        "AH KH 10H 9H 8H 7H KS 9S AC JC",
        "AD KD QD 9D 8D QH 10S 8S KC 10C",
    ]
    deal = game.deal(dealer=2, hands=[hand.split() for hand in hands], taker=0)
    for action in ("bid spades", "lay 10D", "lay 7D"):
        deal.apply(action, 0)
    # A run of three of 20 points against one of four, which brings 50; the third has one of three, too.
    runs = ["run 9C-7C", "run 10H-7H", "run AD-QD"]
    for seat, run_of in enumerate(runs):
        deal.apply(f"announce {run_of}", seat)
        deal.apply("pass", seat)
    assert deal.view(0)["announcements"] == [[runs[0]], [runs[1]], [runs[2]]]
    for seat in (1, 2):
        assert deal.view(seat)["announcements"] == [[], [runs[1]], [runs[2]]]
    names = Names(game, 0, symbols=False)
    assert declared(names, deal.view(0)) == [f"Declared: East {runs[1]}, West {runs[2]}."]
