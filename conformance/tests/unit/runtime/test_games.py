"""Every game of the catalogue keeps the promises of the API: matches, records, views, refusals, copies."""

from __future__ import annotations

import json
import random
from typing import Any

import jsonschema
import pytest

import capot
from capot.compile.loader import engine, model_of
from capot.compile.workspace import open_workspace
from capot.players.simple_player import choose
from capot.runtime.errors import BadInput
from capot.runtime.match import Match
from capot.runtime.observation import Observation
from capot.runtime.record_schema import record_schema
from capot_conformance.mutation.removal import without_kind
from capot_conformance.mutation.tree import with_its_clauses
from capot_conformance.mutation.vocabulary import kinds_of
from helpers.worlds import another_world, moves, play_some

GAMES = sorted(open_workspace().catalogue.games)
SCHEMA = jsonschema.Draft202012Validator(record_schema())


def all_cards(game: capot.Game) -> set[str]:
    return {game.deck.text(card) for card in range(game.deck.size)}


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
def test_a_match_of_simple_players_ends_is_recorded_and_replayed(key: str) -> None:
    game = capot.load(key)
    match = game.match(seed=5)
    match.play(choose, deals=400)
    assert match.is_over and match.winner is not None
    # What wins a match is in the rules: somebody is there, or a declaration or a claim decided it.
    decided = match.finished[-1].match_won_by is not None
    assert decided or max(match.scores) == match.scores[match.winner] >= game.kernel.target
    record = json.loads(json.dumps(match.record()))
    SCHEMA.validate(record)
    assert Match.check(game, record) == match.scores
    assert [game.replay(deal).record() for deal in record["deals"]] == record["deals"]


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_cards_are_somewhere_and_never_twice(key: str, seed: int) -> None:
    game, rng = capot.load(key), random.Random(seed)
    deal = game.deal(seed=seed, dealer=rng.randrange(game.seats))
    for _ in moves(deal, rng):
        held = [card for seat in range(game.seats) for card in deal.hand(seat)]
        played = [card for trick in deal.tricks for _, card in trick.plays] + [card for _, card in deal.trick]
        assert len(held + played) == len({*held, *played})
        assert {*held, *played} <= all_cards(game)
        assert bool(deal.to_act) != deal.is_over
    if not (deal.is_dead or deal.match_won_by is not None):
        tricks = sum(deal.tricks_won)
        assert tricks == game.kernel.hand_size == len(deal.tricks)
        worth = {card: game.trick_points(contract=str(deal.contract), cards=[card]) for card in all_cards(game)}
        won = sum(worth[card] for trick in deal.tricks for _, card in trick.plays)
        assert sum(deal.card_points) == won


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_every_state_can_be_saved_copied_and_explained(key: str, seed: int) -> None:
    game, rng = capot.load(key), random.Random(seed)
    deal = game.deal(seed=100 + seed, dealer=rng.randrange(game.seats))
    for number, _ in enumerate(moves(deal, rng)):
        for seat in deal.to_act:
            assert all(deal.why_not(action, seat) is None for action in deal.legal_actions(seat))
        if number % 7 == seed:
            state = json.loads(json.dumps(deal.to_json()))
            SCHEMA.validate(state)
            assert game.deal_from_json(state).to_json() == state
            copy = deal.clone()
            play_some(copy, rng)
            assert deal.to_json() == state
            json.dumps([deal.view(seat) for seat in range(game.seats)])


#: Actions that are written rightly and can hardly ever be done.
ODD = ("bid nothing", "say double", "announce run AC-QC", "exchange 7H", "lay AS", "play AS", "claim enough", "pass")


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
def test_what_is_not_legal_is_refused_and_changes_nothing(key: str) -> None:
    game, rng = capot.load(key), random.Random(1)
    refused = 0
    for seed in range(12):
        deal = play_some(game.deal(seed=seed), rng)
        before = deal.to_json()
        for text in (*ODD, *(f"play {card}" for card in all_cards(game))):
            for seat in range(game.seats):
                if any(str(action) == text for action in deal.legal_actions(seat)):
                    continue
                with pytest.raises(capot.IllegalAction) as told:
                    deal.apply(text, seat)
                assert told.value.reason == deal.why_not(text, seat)
                assert told.value.reason.message
                assert told.value.reason.clause in {"", *game.rules}
                refused += 1
        assert deal.to_json() == before
    assert refused > 500


@pytest.mark.representatives(every=2)
@pytest.mark.parametrize("key", GAMES)
def test_a_view_does_not_depend_on_what_the_seat_cannot_see(key: str) -> None:
    game, rng = capot.load(key), random.Random(7)
    worlds = different = 0
    for seed in range(60):
        deal = play_some(game.deal(seed=seed, dealer=rng.randrange(game.seats)), rng)
        seat = rng.randrange(game.seats)
        for _ in range(6):
            other = another_world(deal, seat, rng)
            if other is None or other.is_over != deal.is_over:
                continue
            worlds += 1
            different += other.pack != deal.pack
            if not deal.is_over:
                assert other.view(seat) == deal.view(seat)
    assert worlds > 60
    assert different > 20


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_gives_the_same_match(key: str) -> None:
    game = capot.load(key)
    one, other = game.match(seed=11), game.match(seed=11)
    one.play(choose, deals=3)
    other.play(choose, deals=3)
    assert one.record() == other.record()


WHOLE_SUITS = [[rank + suit for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")] for suit in "CDHS"]


@pytest.mark.parametrize(
    ("aside", "message"),
    [
        ({"turned": ["7S"]}, "7S left over"),  # Bela for four turns no card up, and lays none out
        ({"under": [["7S"], [], [], []]}, "7S left over"),
        ({"turned": "7S"}, "not '7S'"),
        ({"turned": 7}, "not 7"),
        ({"under": 7}, "not 7"),
    ],
)
def test_cards_that_a_deal_has_no_place_for_are_refused(aside: Any, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        capot.load("bela-4").deal(hands=WHOLE_SUITS, **aside)


@pytest.mark.parametrize("said", [{"takers": 9}, {"takers": True}, {"winners": [2]}, {"trickless": [-1]}])
def test_a_match_is_not_told_of_sides_that_there_are_not(said: Any) -> None:
    with pytest.raises(BadInput, match="the sides are 0 to 1"):
        capot.load("baloot").match_result(before=[0, 0], columns=[0, 0], **said)


def test_where_nothing_can_be_declared_no_declaration_is_an_example() -> None:
    model = model_of(open_workspace(), "bela-4", ())
    for kind in kinds_of(model):
        model = without_kind(model, kind)
    game = engine(with_its_clauses(model))
    with pytest.raises(BadInput, match=r"there is no declaration 'four J'$"):
        game.contest(contract="hearts", leader=0, announced={0: ["four J"]})


def test_cards_may_come_one_after_the_other() -> None:
    game = capot.load("bela-4")
    situation = {"contract": "hearts", "hand": ["AS", "QS", "7H"], "trick": [(0, "KS")], "seat": 1}
    once: Any = {name: iter(value) if isinstance(value, list) else value for name, value in situation.items()}
    assert game.legal_cards(**once) == ("AS",)  # spades follow, and the ace beats the king
    once["hand"], once["trick"] = iter(["AS", "QS", "7H"]), iter([(0, "KS")])
    reason = game.why_not_card(**once, card="QS")
    assert reason is not None
    assert reason.clause == "play.must-beat"


def test_before_anybody_has_led_nobody_leads_and_nobody_wins() -> None:
    """Forehand is seat 0: not said before they have led, and seen by all from then on."""
    deal = capot.load("bela-4", compiled=False).deal(1, dealer=3)
    told = ("leader", "winner", "led", "best")
    for action in ("bid clubs", *["pass"] * 4):
        assert [Observation(deal, 2).number(name, 9) for name in told] == [-1, -1, -1, -1]
        deal.apply(action)
    card = deal.hand(0)[0]
    deal.apply(f"play {card}")
    seen = Observation(deal, 2)
    assert (seen.number("leader"), seen.number("winner"), seen.card("led"), seen.card("best")) == (0, 0, card, card)
