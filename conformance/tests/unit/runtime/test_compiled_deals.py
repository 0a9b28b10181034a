"""A deal that a compiled engine plays is the deal that plain Python plays: legal actions, refusals, views, scores."""

from __future__ import annotations

import random
from copy import copy
from pathlib import Path

import pytest

import capot
from capot.players import sensible
from capot.program.native.compilers import Unavailable, find
from capot.runtime.actions import Action
from capot.runtime.deal import Deal, PlainDeal
from capot.runtime.errors import BadInput, IllegalAction

try:
    find()
except Unavailable as why:
    pytest.skip(f"compiled engines are not tested: {why}", allow_module_level=True)

GAMES = capot.games()


def both(key: str) -> tuple[capot.Game, capot.Game]:
    compiled, plain = capot.load(key, compiled=True), capot.load(key, compiled=False)
    assert compiled.functions is not compiled.engine
    assert plain.functions is plain.engine
    return compiled, plain


def everything(deal: Deal) -> list[object]:
    seats = range(deal.game.seats)
    seen: list[object] = [deal.phase, deal.to_act, deal.is_over, [deal.legal_actions(seat) for seat in seats]]
    seen += [[deal.view(seat) for seat in seats], deal.declared, deal.counted_cards, deal.plays, deal.history]
    if deal.is_over and deal.match_won_by is None:
        seen += [deal.score(), deal.game.after_deal(deal.scores, deal)]
    return seen


@pytest.mark.representatives(every=2)
@pytest.mark.parametrize("key", GAMES)
def test_compiled_and_plain_deals_are_the_same_at_every_step(key: str) -> None:
    compiled, plain = both(key)
    rng = random.Random(key)
    for number in range(4):
        seed, dealer = rng.randrange(1 << 70), rng.randrange(plain.seats)
        one, other = compiled.deal(seed=seed, dealer=dealer), plain.deal(seed=seed, dealer=dealer)
        assert not isinstance(one, PlainDeal)
        assert one.pack == other.pack
        while True:
            assert everything(one) == everything(other)
            if one.is_over:
                break
            seat = rng.choice(one.to_act)
            action = rng.choice(one.legal_actions(seat))
            given: Action | str = str(action) if number % 2 else copy(action)
            one.apply(given, seat)
            other.apply(given, seat)
        assert compiled.replay(other.record()).record() == one.record()


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
def test_what_is_illegal_is_refused_with_the_same_reason_and_changes_nothing(key: str) -> None:
    compiled, plain = both(key)
    rng = random.Random(f"refused {key}")
    one, other = compiled.deal(seed=5), plain.deal(seed=5)
    refused = 0
    while not one.is_over:
        for wanted in rng.sample(plain.actions, 6):
            for seat in range(plain.seats):
                why = other.why_not(wanted, seat)
                if why is None:
                    continue
                before = one.state.save()
                with pytest.raises(IllegalAction) as error:
                    one.apply(wanted, seat)
                assert error.value.reason == why
                assert one.state.save() == before
                refused += 1
        action = rng.choice(one.legal_actions())
        one.apply(action)
        other.apply(action)
    assert refused > 50


def test_a_seat_that_is_none_and_a_text_that_is_none_are_refused() -> None:
    deal = capot.load("bela-4", compiled=True).deal(seed=1)
    for seat in (4, -1, True, "0", 1 << 80, 0.5):
        with pytest.raises(BadInput, match="there is no seat"):
            deal.legal_actions(seat)  # type: ignore[arg-type]
        with pytest.raises(BadInput, match="there is no seat"):
            deal.apply("pass", seat)  # type: ignore[arg-type]
    for wanted in ("dance", "", 7, None, ["pass"]):
        with pytest.raises(BadInput):
            deal.apply(wanted)  # type: ignore[arg-type]
    assert deal.history == []


def test_a_copy_goes_its_own_way() -> None:
    deal = capot.load("belot-4", compiled=True).deal(seed=3)
    before = everything(deal)
    copied = deal.clone()
    copied.apply(copied.legal_actions()[0])
    assert everything(deal) == before
    assert everything(copied) != before


@pytest.mark.parametrize("key", ["bela-4", "belot-2", "open-belote"])
def test_players_think_alike_of_both(key: str) -> None:
    compiled, plain = both(key)
    one, other = compiled.deal(seed=11), plain.deal(seed=11)
    while not one.is_over:
        seat = one.to_act[0]
        action = sensible(other, seat, worlds=2)
        assert sensible(one, seat, worlds=2) == action
        one.apply(action, seat)
        other.apply(action, seat)
    assert one.record() == other.record()


def test_a_second_game_of_the_same_rules_leaves_the_first_its_actions() -> None:
    compiled, plain = both("bela-4")
    deal = compiled.deal(seed=2)
    legal = deal.legal_actions()
    again = type(plain)(plain.kernel, plain.engine, compiled.functions)  # from now on its actions are handed out
    assert again.deal(seed=2).legal_actions() == legal
    deal.apply(legal[0])
    assert deal.history == [(deal.forehand, legal[0])]


def test_what_is_asked_while_arguments_are_read_is_not_taken_for_what_comes_after() -> None:
    deal = both("bela-4")[0].deal(seed=7, dealer=3)
    functions, seat = deal.game.functions, deal.state.turn

    class Number:
        """The number of the first action, which asks what is legal before it says so."""

        def __index__(self) -> int:
            deal.legal_actions(seat)
            return 0

    functions.apply(deal.state, seat, Number())  # type: ignore[arg-type]
    assert [deal.game.actions[number] for number in functions.actions(deal.state, seat)] == [Action("pass")]
    assert deal.legal_actions(seat) == (Action("pass"),)


KIND = """
    contract kind{0}: one of the suits {{
      named suit: order trump, worth trump, ruffs
      other suits: order plain, worth plain
    }}"""
MANY = """
game many-kinds "Many kinds" extends bela-4 {
  contracts { KINDS
  }
  replace bidding.naming {
    stage naming: once round from forehand {
      call suit: contract suit in any suit CALLS
      call pass: unless the speaker is the dealer
      ends: when a contract is named
    }
  }
}
"""


def test_players_think_of_more_contracts_than_a_word_has_bits(tmp_path: Path) -> None:
    calls = "".join(f"\n      call kind{number}: contract kind{number} in any suit" for number in range(8))
    rules = MANY.replace("KINDS", "".join(map(KIND.format, range(8)))).replace("CALLS", calls)
    (tmp_path / "many.capot").write_text(rules)
    compiled, plain = (capot.load("many-kinds", files=[tmp_path / "many.capot"], compiled=one) for one in (True, False))
    assert len(compiled.contracts) == 9 * 4
    one, other = compiled.deal(seed=1), plain.deal(seed=1)
    while one.contract is None:
        seat = one.to_act[0]
        action = sensible(one, seat, worlds=1)
        assert sensible(other, seat, worlds=1) == action
        one.apply(action, seat)
        other.apply(action, seat)
    assert one.history[0][1] == Action("pass")  # so each contract was declined once


def test_no_set_of_contracts_is_a_negative_number() -> None:
    deal = both("bela-4")[0].deal(seed=7, dealer=3)
    outcomes = deal.game.functions.outcomes  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="none that there can be"):
        outcomes(deal.state, deal.state.turn, [0], 0, 0, 0, 1, [0, -1, 0, 0])


def test_plain_python_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAPOT_NATIVE", "off")
    game = capot.load("bela-4", compiled=True)
    assert game.functions is game.engine
