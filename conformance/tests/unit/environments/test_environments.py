"""Environments: they pass the tests of PettingZoo and OpenSpiel, and show what a seat may see and no more."""

from __future__ import annotations

import copy
import pickle
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

import capot
from capot.compile.loader import games
from capot.environments import env, many, raw_env, register
from capot.environments.many_deals import ManyDeals
from capot.environments.seen_numbers import SeenNumbers
from capot.runtime.errors import BadInput, UnknownGame
from capot.simulation.sessions import load
from helpers.worlds import another_world, play_some

_MISSING = "what environments need is not installed: pip install 'capot[envs]'"
np, gymnasium, _, pyspiel = (
    pytest.importorskip(name, reason=_MISSING) for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel")
)

GAMES = games()
OWN_RULES = """
game cellar "Cellar bela" extends bela-4 {
  replace match.target {
    target: 301 points
  }
}
"""
#: PettingZoo's test wonders at an observation with a mask, which its own games have, too.
usual = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@pytest.mark.representatives
@usual
@pytest.mark.parametrize("key", GAMES)
def test_a_deal_passes_the_tests_of_pettingzoo(key: str) -> None:
    from pettingzoo.test import api_test, seed_test

    api_test(raw_env(key), num_cycles=60)
    api_test(env(key), num_cycles=60)
    seed_test(lambda: env(key), num_cycles=20)


@pytest.mark.representatives(every=2)
@pytest.mark.parametrize("key", GAMES)
def test_a_game_passes_the_test_of_openspiel(key: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(register(), {"game": key}), 1, serialize=True, verbose=False)


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_game_passes_the_test_of_openspiel_where_its_engine_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path))
    file = tmp_path / "cellar.capot"
    file.write_text(OWN_RULES, encoding="utf-8")
    capot.load("cellar", files=[file], compiled=True)  # from now on it is found in the cache
    game = pyspiel.load_game(register(), {"game": "cellar", "files": str(file)})
    pyspiel.random_sim_test(game, 1, serialize=True, verbose=False)
    state = game.new_initial_state()
    for card in range(32):
        state.apply_action(card)
    for _ in range(9):
        state.apply_action(state.legal_actions()[0])
    assert str(copy.deepcopy(state)) == str(pickle.loads(pickle.dumps(state))) == str(state)


def test_house_rules_and_files_of_ones_own_are_environments(tmp_path: Path) -> None:
    file = tmp_path / "cellar.capot"
    file.write_text(OWN_RULES, encoding="utf-8")
    assert env("cellar", files=[file], house_rules=["clockwise"]).unwrapped.game.seats == 4
    assert many("cellar", 2, files=[file], runs_on="plain").reset()[0]["seat"].shape == (2,)
    spiel = pyspiel.load_game(register(), {"game": "cellar", "files": str(file), "house_rules": "clockwise"})
    assert spiel.num_players() == 4


def turned(key: str, rng: random.Random) -> tuple[capot.Deal, capot.Deal, int]:
    """Return a deal, and one that looks the same from a seat, whose hidden cards lie otherwise."""
    while True:
        deal = play_some(capot.load(key).deal(seed=rng.randrange(1 << 30), dealer=0), rng)
        seat = rng.randrange(deal.game.seats)
        other = another_world(deal, seat, rng)
        if other is not None and other.pack != deal.pack and other.view(seat) == deal.view(seat):
            return deal, other, seat


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
def test_nothing_hidden_is_shown(key: str) -> None:
    rng = random.Random(4)
    table = raw_env(key, dealer=0)
    table.reset(seed=1)
    spiel = pyspiel.load_game(register(), {"game": key})
    observers = [
        spiel.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recalls)) for recalls in (False, True)
    ]
    for _ in range(12):
        deal, other, seat = turned(key, rng)
        shown = []
        for one in (deal, other):
            table.deal = one
            seen = table.observe(f"player_{seat}")
            state = spiel.new_initial_state()
            for card in one.pack:
                state.apply_action(card)
            for actor, action in one.history:
                if state.current_player() != actor:  # several may act, and another did first
                    break
                state.apply_action(one.game.actions.index(action))
            texts = [observer.string_from(state, seat) for observer in observers]
            observers[0].set_from(state, seat)
            shown.append((seen["observation"].tolist(), texts, observers[0].tensor.tolist()))
        assert shown[0] == shown[1]


def test_an_observation_is_what_the_seat_sees() -> None:
    hands = [
        ["AC", "7C", "JH", "7H", "AS", "KS", "QS", "7S"],
        ["KC", "QC", "8C", "10H", "AD", "9S", "8S", "7D"],
        ["9C", "JC", "9H", "8H", "KD", "QD", "JD", "10S"],
        ["10C", "AH", "KH", "QH", "10D", "9D", "8D", "JS"],
    ]
    table = raw_env("bela-4")
    table.reset(seed=1)
    table.deal = table.game.deal(hands=hands, dealer=1)
    table.agent_selection = "player_2"
    shown = table.observe("player_2")
    seen = dict(zip([number.name for number in table.seen.numbers], shown["observation"].tolist(), strict=True))
    assert (seen["turn"], seen["dealer"], seen["contract"], seen["taker"]) == (2, 1, -1, -1)
    # Six cards of eight are dealt before the bidding; of clubs that is the nine and the jack.
    deck = table.game.deck
    ranks = {rank: 1 << place for place, rank in enumerate(deck.ranks)}
    assert seen["hand 2 C"] == ranks["9"] + ranks["J"]
    assert seen["hand 0 C"] == -1
    assert (seen["hand 0 number"], seen["hand 2 number"]) == (6, 6)
    names = [str(table.game.actions[number]) for number in np.flatnonzero(shown["action_mask"])]
    assert sorted(names) == sorted(["pass", *(f"bid {suit}" for suit in ("clubs", "diamonds", "hearts", "spades"))])
    assert not table.observe("player_0")["action_mask"].any()
    # In features, whoever looks is first: the dealer is the seat before them, the fourth from them.
    features = table.seen.features(shown["observation"][None], [2])[0]
    at = {number.name: begin for number, begin in zip(table.seen.numbers, table.seen.begins, strict=True)}
    assert features[at["turn"] : at["turn"] + 4].tolist() == [1, 0, 0, 0]
    assert features[at["dealer"] : at["dealer"] + 4].tolist() == [0, 0, 0, 1]
    own = features[at["hand 0 C"] : at["hand 0 C"] + 8]
    assert [rank for rank, held in zip(deck.ranks, own, strict=True) if held] == [
        rank for rank in deck.ranks if rank in ("9", "J")
    ]
    assert features[at["hand 2 C"] : at["hand 2 C"] + 8].sum() == 0


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
@pytest.mark.parametrize("key", ["bela-4", "belot-3"])
def test_many_deals_are_the_same_in_plain_python_and_compiled(key: str) -> None:
    tables = [many(key, 6, runs_on="plain"), *(many(key, 6, runs_on="compiled", threads=number) for number in (1, 4))]
    shown: list[Any] = [table.reset(seed=3)[0] for table in tables]
    ended = 0
    for _ in range(150):
        assert all((shown[0][name] == other[name]).all() for name in shown[0] for other in shown)
        assert tables[0].observation_space.contains(shown[0])
        actions = [table.random_actions() for table in tables]
        assert all((actions[0] == other).all() for other in actions)
        steps = [table.step(actions[0]) for table in tables]
        assert all((steps[0][1] == other[1]).all() for other in steps)
        assert all((steps[0][2] == other[2]).all() for other in steps)
        assert np.allclose(steps[0][1].sum(axis=1), 0)  # what one side is ahead, the others are behind
        ended += steps[0][2].sum()
        shown = [step[0] for step in steps]
    assert ended > 6
    for table in tables:
        table.close()


def test_the_reward_is_what_the_deal_brings() -> None:
    table = raw_env("belote-4", dealer=2)
    rng = random.Random(2)
    for seed in range(6):
        table.reset(seed=seed)
        while not table.deal.is_over:
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(rng.choice(np.flatnonzero(mask)))
        columns = [0, 0] if table.deal.is_dead else table.deal.score().columns
        assert table.rewards["player_0"] == table.rewards["player_2"] == columns[0] - columns[1]
        assert table.rewards["player_1"] == columns[1] - columns[0]


def test_of_two_sets_of_sides_each_begins_with_ones_own() -> None:
    seen = SeenNumbers(capot.load("belot-4", ["separate-contests"], compiled=False).engine)
    at = next(place for place, number in enumerate(seen.numbers) if number.name == "best_sides")
    # Bits 0 and 1 are the sides with the best run, 2 and 3 those with the best four.
    for seat, places in ((0, (0, 1, 2, 3)), (1, (1, 0, 3, 2))):
        for bit, place in enumerate(places):
            observed = np.full((1, len(seen)), -1, np.int32)
            observed[0, at] = 1 << bit
            features = seen.features(observed, [seat])[0][seen.begins[at] :][:4]
            assert features.tolist() == [float(place == one) for one in range(4)]


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_actions_are_done_as_they_were_looked_at() -> None:
    module = load("bela-4").module("compiled")
    apart, within = (np.zeros((4, module.OBSERVATION_SIZE), np.int32) for _ in range(2))
    for seen, actions in ((apart, np.zeros(4, np.int32)), (within, within.reshape(-1)[2:6])):
        deals = module.Deals(4, 1)
        deals.draw(actions)
        deals.step(actions, None, None, None, None, seen)  # what is seen of the first deal is written over actions
    assert (apart == within).all()


def first_forbidden(table: ManyDeals, shown: Any) -> Any:
    """Return actions of which the last is not legal."""
    actions = table.random_actions()
    actions[-1] = np.flatnonzero(shown["action_mask"][-1] == 0)[0]
    return actions


@pytest.mark.parametrize(("runs_on", "threads"), [("plain", 1), ("best", 1), ("plain", 3), ("best", 3)])
def test_what_cannot_be_is_refused_and_nothing_is_done(runs_on: Any, threads: int) -> None:
    table = many("bela-4", 4, runs_on=runs_on, threads=threads)
    for ask in (table.random_actions, lambda: table.step(np.zeros(4, np.int32))):
        with pytest.raises(gymnasium.error.ResetNeeded, match="reset first"):
            ask()
    shown, _ = table.reset(seed=1)
    before = {name: array.copy() for name, array in shown.items()}
    with pytest.raises(BadInput, match="the rules forbid this now"):
        table.step(first_forbidden(table, shown))
    with pytest.raises(BadInput, match="4 actions are needed"):
        table.step(np.zeros(3, np.int32))
    for changed in (np.int64(1 << 32), np.float64(0.5)):  # cut to 32 bits, or to a whole number, both would be legal
        with pytest.raises(BadInput, match="the rules forbid this now"):
            table.step(table.random_actions() + changed)
    assert all((shown[name] == before[name]).all() for name in shown)
    assert all((table.step(table.random_actions())[0][name]).shape == before[name].shape for name in before)
    with pytest.raises(BadInput, match="from 1 to"):
        many("bela-4", 0)
    with pytest.raises(BadInput, match="1 to 4 threads"):
        many("bela-4", 4, threads=5)
    with pytest.raises(UnknownGame):
        many("whist", 4)
    with pytest.raises(UnknownGame):
        raw_env("whist")
    with pytest.raises(BadInput):
        raw_env("bela-4", dealer=7)
