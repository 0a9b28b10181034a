"""How many deals were dead just before counts in the next one, worked out by hand, for engine and interpreter.

In bela's diamonds 152 points lie in the cards, and the last trick counts 10. In the games here nobody has to name.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.runtime.errors import BadInput
from capot.sentences import sentences
from capot.translations import tongue
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from helpers.sheets import sheet_of
from tests.properties.test_uncommon_matches import agree, model_of, refused, sessions_agree
from tests.properties.test_uncommon_rules import KEY, SUITS, dealt, players_of

#: After one dead deal all counts double, after two or more fourfold.
DOUBLED = """add to scoring {
  then after-dead: every column times 2, when the dead deals before >= 1
  then after-two: every column times 2, when the dead deals before >= 2
}"""
#: Five cards for each, as they lie when everybody passes.
FIVES = [" ".join(hand.split()[:5]) for hand in SUITS]
NAMES = ("Ana", "Boro", "Ceca", "Dino")


def dead_deals(number: int) -> dict[str, tuple[int, int]]:
    return {"dead-deals": (number, number)}


@pytest.mark.parametrize(("before", "times"), [(0, 1), (1, 2), (2, 4), (3, 4)])
def test_a_deal_counts_more_after_dead_ones(before: int, times: int) -> None:
    for game in players_of("belote-4", DOUBLED):
        asked: dict[str, Any] = {"contract": "diamonds", "taker": 0, "leader": 0, "last_trick": 0, "announced": {}}
        score = game.settle(**asked, cards=(100, 52), tricks=(5, 3), tallies=dead_deals(before))
        assert score.columns == (110 * times, 52 * times)
        assert score.tallies == dead_deals(0)  # it was scored


def test_without_being_told_none_was_dead() -> None:
    for game in players_of("belote-4", DOUBLED):
        asked: dict[str, Any] = {"contract": "diamonds", "taker": 0, "leader": 0, "last_trick": 0, "announced": {}}
        assert game.settle(**asked, cards=(100, 52), tricks=(5, 3)).columns == (110, 52)


def test_a_dead_deal_is_one_more() -> None:
    for game in players_of("belote-4", DOUBLED):
        deal = dealt(game, FIVES, *["pass"] * 8, dealer=3, turned=["8D"], tallies=dead_deals(1))
        assert (deal.score().outcome, deal.score().tallies) == ("dead", dead_deals(2))


def test_engine_and_interpreter_agree_and_so_do_programs() -> None:
    agree("belote-4", DOUBLED, many=60)
    sessions_agree("belote-4", DOUBLED)


#: After a dead deal nobody but the dealer names another suit.
_ASKING = """replace bidding.name.suit {
  call suit: contract suit in any suit, when the dead deals before = 0 or the speaker is the dealer
}"""


def test_a_call_may_ask_for_it() -> None:
    table = table_of(model_of("belote-4", _ASKING), KEY)
    for seed in range(60):
        rng = random.Random(seed)
        found = compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng)
        assert found is None, found


def test_the_sheet_counts_dead_deals() -> None:
    game, _ = players_of("belote-4", DOUBLED)
    sheet = sheet_of(game, ["passed", "passed", "Ceca diamonds 110", "Dino diamonds 110"], NAMES)
    assert [row.tallies["dead-deals"] for row in sheet.rows] == [(1, 1), (2, 2), (0, 0), (0, 0)]
    # 110 and 52 fourfold for Ceca's side, which is Ana's; then 110 for Dino's, 52 for Ana's.
    assert sheet.scores == (440 + 52, 208 + 110)


def test_matches_carry_it_and_are_replayed() -> None:
    game, _ = players_of("belote-4", DOUBLED)
    passing = 5
    match = game.match(seed=3)
    match.play(lambda deal, seat: _acts(deal, seat, passing))
    assert any(deal.tallies["dead-deals"] == (1, 1) for deal in match.finished)
    assert game.replay_match(match.record()) == match.scores


def _acts(deal: Any, seat: int, passing: int) -> Any:
    acts = deal.legal_actions(seat)
    wanted = [act for act in acts if str(act) == "pass"]
    return wanted[0] if wanted and sum(deal.scores) % passing < 3 and deal.tallies["dead-deals"] == (0, 0) else acts[0]


def test_what_cannot_be_is_refused() -> None:
    game, _ = players_of("belote-4", DOUBLED)
    with pytest.raises(BadInput, match="the same for each"):
        game.deal(seed=1, tallies={"dead-deals": (1, 0)})
    assert any("no deal before was dead" in error for error in refused("bela-4", DOUBLED))


def test_sentences_say_it() -> None:
    model = model_of("belote-4", DOUBLED)
    assert "number of dead deals in a row just before is at least 1" in sentences(model)["scoring.then-after-dead"]
    for language, words in (
        ("hr", "uzastopnih propalih dijeljenja"),
        ("bg", "неразиграни раздавания"),
        ("fr", "donnes annulées de suite"),
    ):
        assert words in tongue.sentences(model, language)["scoring.then-after-dead"]
