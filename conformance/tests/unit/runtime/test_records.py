"""Records: they replay to what they say, and what is broken, cut off, edited or forged is refused with the place."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import capot
from capot.runtime.match import Match
from helpers.tables import GAME, PACK, TABLES, play_out, play_some, start

Path = tuple[str | int, ...]


def nested(depth: int) -> list[Any]:
    """Return a list in a list in a list."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    4,
    2**70,
    10**5000,
    0.0,
    1.5,
    float("nan"),
    "",
    "0",
    "pass",
    "x" * 100_000,
    "\0",
    "\ud800",
    [],
    [None],
    [[0, "pass"]] * 2000,
    [0] * 100_000,
    nested(5000),
    [nested(5000)],
    {},
    {"0": {"a": [{}]}},
)


def a_record(seed: int = 3, rules: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the record of a deal played to its end, as it comes out of a file."""
    rng = random.Random(seed)
    deal = play_out(capot.load(GAME, rules).deal(seed=seed, dealer=rng.randrange(4), scores=(100, 200)), rng)
    record = json.loads(json.dumps(deal.record()))
    assert isinstance(record, dict)
    return record


def bot(rng: random.Random) -> Callable[[capot.Deal, int], capot.Action]:
    """Return a player who does anything that is legal, but makes no claims."""
    return lambda deal, seat: rng.choice([a for a in deal.legal_actions(seat) if a.verb != "claim"])


def a_match(seed: int = 3) -> Match:
    """Return a match played to its end by bots."""
    match = capot.load(GAME).match(seed=seed)
    match.play(bot(random.Random(seed)))
    return match


def match_record(seed: int = 3) -> dict[str, Any]:
    record = json.loads(json.dumps(a_match(seed).record()))
    assert isinstance(record, dict)
    return record


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """Yield the way to every value inside a record."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*here, key)
        yield from paths(value[key], (*here, key))


def changed(record: Any, path: Path, change: Callable[[Any], Any]) -> Any:
    """Return a copy of a record with one value in it changed."""
    edited = copy.deepcopy(record)
    target = edited
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = change(target[path[-1]])
    return edited


def without(record: Any, path: Path) -> Any:
    """Return a copy of a record with one value taken out."""
    edited = copy.deepcopy(record)
    target = edited
    for key in path[:-1]:
        target = target[key]
    del target[path[-1]]
    return edited


def refusal(check: Callable[[Any], object], record: Any, why: object = "") -> capot.BadRecord:
    """Check that a record is refused in a way that helps: with a place and a reason, both short."""
    with pytest.raises(capot.BadRecord) as caught:
        check(record)
        pytest.fail(f"a record was taken for good: {why}")
    error = caught.value
    assert error.where.startswith("record")
    assert error.why
    assert str(error) == f"{error.where}: {error.why}"
    assert len(str(error)) < 800, why  # a rule is quoted whole
    return error


def replay(record: Any) -> object:
    return capot.load(GAME).replay(record)


def check_match(record: Any) -> object:
    return Match.check(capot.load(GAME), record)


def place(path: Path) -> str:
    """Return how a place in a record is written."""
    return "record" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)


# ---------------------------------------------------------------- deals


@given(st.sampled_from(TABLES), st.integers(0, 2**32 - 1))
def test_a_record_replays_to_the_same_deal_from_wherever_it_was_made(rules: tuple[str, ...], seed: int) -> None:
    rng = random.Random(seed)
    deal = play_some(start(capot.load(GAME, rules), rng), rng)
    record = deal.record()
    text = json.dumps(record)
    again = deal.game.replay(json.loads(text))
    assert json.dumps(again.record()) == text
    assert deal.record() == record
    assert (again.phase, again.to_act, again.is_over) == (deal.phase, deal.to_act, deal.is_over)
    assert [again.view(seat) for seat in range(4)] == [deal.view(seat) for seat in range(4)]


def test_a_record_says_what_it_is_of() -> None:
    record = a_record()
    game = capot.load(GAME)
    assert record["format"] == "capot-record/1"
    assert (record["kind"], record["game"], record["house_rules"]) == ("deal", GAME, [])
    assert record["model"] == game.model_hash
    assert sorted(record["pack"]) == sorted(PACK)


def test_a_record_cut_off_at_any_key_is_refused() -> None:
    record = a_record()
    for key in record:
        error = refusal(replay, without(record, (key,)), key)
        assert error.where in (place((key,)), "record.game")
        shorter = dict(list(record.items())[: list(record).index(key)])
        refusal(replay, shorter, key)


def test_a_record_cut_off_inside_is_refused() -> None:
    record = a_record()
    for key in ("pack", "actions", "scores"):
        for length in range(len(record[key])):
            refusal(replay, {**record, key: record[key][:length]}, (key, length))
    for path in paths(record):
        refusal(replay, without(record, path), path)


def test_every_field_that_is_something_else_is_refused() -> None:
    record = a_record()
    for path in paths(record):
        if path[0] in ("pack", "actions") and len(path) > 1 and path[1] not in (0, 7, 20):
            continue
        for junk in JUNK:
            edited = changed(record, path, lambda _, junk=junk: junk)
            if json_like(edited, record) or (path[0] == "scores" and type(junk) is int):
                continue  # a deal may start from any score
            refusal(replay, edited, (path, type(junk)))


def json_like(one: Any, other: Any) -> bool:
    """Whether two values are the same in Python: 1, 1.0 and True are, and have a test of their own below."""
    return bool(one == other)


@pytest.mark.parametrize("record", [a_record(3), a_record(8)], ids=["made", "failed"])
def test_true_and_floats_are_no_numbers(record: dict[str, Any]) -> None:
    assert 0 in record["result"]["columns"] or record["result"]["outcome"] == "made"
    for path in paths(record):
        value = record
        for key in path:
            value = value[key]
        if type(value) is int:
            refusal(replay, changed(record, path, float), path)
            if value in (0, 1):
                refusal(replay, changed(record, path, bool), path)


@pytest.mark.parametrize("value", [None, True, 5, 1.5, "record", [], [{}], nested(5000), {}, {"record": {}}])
def test_what_is_no_record_at_all_is_refused(value: Any) -> None:
    assert refusal(replay, value).where in ("record", "record.format")
    refusal(check_match, value)
    refusal(capot.load(GAME).deal_from_json, value)


def test_what_was_made_under_rules_that_are_no_more_is_read_if_it_comes_out_the_same() -> None:
    """A record of an older version: its rules had another hash. It holds if today's rules make the same of it."""
    record = {**a_record(), "model": "0" * 16}
    assert replay(record).record() == a_record()
    error = refusal(replay, {**record, "actions": [[0, "pass"], *record["actions"]]})
    assert "the rules of the game have changed since this record was made" in error.why
    match = {**match_record(), "model": "0" * 16}
    check_match(match)
    error = refusal(check_match, {**match, "scores": [1, 2]})
    assert (error.where, error.why.count("the rules of the game have changed since")) == ("record.scores", 1)


def test_records_of_other_games_are_refused() -> None:
    record = a_record()
    for rules in (("clockwise",), ("longer-runs-first",), ("clockwise", "longer-runs-first")):
        other = capot.load(GAME, rules)
        assert refusal(other.replay, record).where == "record.game"
        foreign = {**record, "house_rules": list(other.house_rules), "model": other.model_hash}
        assert refusal(replay, foreign).where in ("record.game", "record.house_rules")
    assert refusal(replay, {**record, "game": "bela-3"}).where == "record.game"
    assert refusal(replay, {**record, "model": "0" * 15}).where == "record.model"
    assert refusal(replay, {**record, "model": None}).where == "record.model"
    assert refusal(replay, {**record, "format": "capot-record/2"}).where == "record.format"
    assert refusal(replay, {**record, "kind": "match"}).where == "record.kind"
    assert refusal(replay, match_record()).where == "record.kind"
    assert refusal(check_match, record).where == "record.kind"


def test_a_pack_with_a_card_twice_missing_or_foreign_is_refused() -> None:
    record = a_record()
    pack = record["pack"]
    for edited in (
        [pack[0], *pack[:31]],
        pack[:31],
        [*pack, pack[0]],
        ["2S", *pack[1:]],
        [pack[0].lower(), *pack[1:]],
        [f" {pack[0]}", *pack[1:]],
    ):
        assert refusal(replay, {**record, "pack": edited}).where == "record.pack"
    swapped = [pack[-1], *pack[1:-1], pack[0]]
    refusal(replay, {**record, "pack": swapped})


def test_actions_that_cannot_have_happened_are_refused_at_their_place() -> None:
    record = a_record()
    actions = record["actions"]
    for number, (seat, text) in enumerate(actions):
        where = f"record.actions[{number}]"
        announcing = actions[number][1] == "pass" or text.startswith("announce")
        for other in range(4):
            if other != seat:
                error = refusal(replay, changed(record, ("actions", number, 0), lambda _, other=other: other))
                assert error.where.startswith("record.actions["), (number, other)
                if not announcing:
                    assert error.where == where
        for foreign in ("play 2S", "play XX", "bid no-trumps", "dance", "announce run KH-AH", "play", ""):
            error = refusal(replay, changed(record, ("actions", number, 1), lambda _, foreign=foreign: foreign))
            assert error.where == where
        again = copy.deepcopy(record)
        again["actions"].insert(number, [seat, text])
        if text.startswith(("play", "bid")):
            assert refusal(replay, again).where == f"record.actions[{number + 1}]"
    longer = copy.deepcopy(record)
    longer["actions"].append([0, "pass"])
    assert refusal(replay, longer).where == f"record.actions[{len(actions)}]"


def test_a_card_that_a_duty_forbids_is_refused_with_the_clause() -> None:
    rng = random.Random(12)
    game = capot.load(GAME)
    tried = 0
    while tried < 40:
        deal = play_some(game.deal(seed=rng.getrandbits(32)), rng)
        if deal.phase != "play" or not deal.trick:
            continue
        seat = deal.to_act[0]
        legal = {action.what for action in deal.legal_actions()}
        for card in deal.hand(seat):
            if card not in legal:
                record = deal.record()
                record["actions"].append([seat, f"play {card}"])
                error = refusal(replay, record)
                assert error.where == f"record.actions[{len(deal.history)}]"
                assert "[play.must-" in error.why
                tried += 1


def test_a_forged_result_is_refused() -> None:
    record = a_record()
    columns = record["result"]["columns"]
    for result in (
        None,
        {},
        {**record["result"], "outcome": "failed" if record["result"]["outcome"] == "made" else "made"},
        {**record["result"], "columns": columns[::-1]},
        {**record["result"], "columns": [columns[0] + 1, columns[1]]},
        {**record["result"], "columns": [*columns, 0]},
        {**record["result"], "more": 1},
        {"match_won_by": 0},
        {"columns": columns},
    ):
        assert refusal(replay, {**record, "result": result}).where == "record.result"
    unfinished = {**record, "actions": record["actions"][:-1]}
    assert refusal(replay, unfinished).where == "record.result"
    replay({**unfinished, "result": None})


def test_scores_that_cannot_be_are_refused_at_their_place() -> None:
    record = a_record()
    for scores in ([0], [0, 0, 0], [], ["0", "0"], [0, None], {"0": 1}, None, "00"):
        assert refusal(replay, {**record, "scores": scores}).where == "record.scores"


def test_a_forged_score_before_the_deal_changes_who_may_claim() -> None:
    record = a_record()
    # With 1000 points the first trick is enough: somebody would have been asked.
    assert refusal(replay, {**record, "scores": [1000, 1000]}).where.startswith("record.actions[")


# ---------------------------------------------------------------- matches


def test_a_match_played_to_1001_replays_to_the_same_result() -> None:
    for seed in range(4):
        match = a_match(seed)
        assert match.is_over
        assert match.winner in (0, 1)
        record = json.loads(json.dumps(match.record()))
        assert Match.check(match.game, record) == match.scores
        assert match.scores[match.winner or 0] >= 1001
        assert sum(map(sum, (deal["result"]["columns"] for deal in record["deals"]))) == sum(match.scores)
        dealers = [deal["dealer"] for deal in record["deals"]]
        assert dealers == [(dealers[0] + n) % 4 for n in range(len(dealers))]
        assert match.record() == match.record()


def test_a_match_that_is_going_on_can_be_recorded() -> None:
    match = capot.load(GAME).match(seed=9)
    rng = random.Random(9)
    assert Match.check(match.game, json.loads(json.dumps(match.record()))) == (0, 0)
    match.play(bot(rng), deals=3)
    assert match.deal is not None
    play_some(match.deal, rng)
    assert Match.check(match.game, json.loads(json.dumps(match.record()))) == match.scores


def test_a_match_won_by_a_claim_can_be_recorded() -> None:
    rng = random.Random(2)
    won = 0
    for seed in range(12):
        match = capot.load(GAME).match(seed=seed)
        match.play(
            lambda deal, seat: next((a for a in deal.legal_actions(seat) if a.verb == "claim"), bot(rng)(deal, seat))
        )
        record = json.loads(json.dumps(match.record()))
        assert Match.check(match.game, record) == match.scores
        if "match_won_by" in record["deals"][-1]["result"]:
            won += 1
            assert refusal(check_match, {**record, "winner": 1 - record["winner"]}).where == "record.winner"
    assert won > 5


def test_the_record_of_a_match_cut_off_at_any_key_is_refused() -> None:
    record = match_record()
    for key in record.keys() - {"seed"}:
        assert refusal(check_match, without(record, (key,)), key).where.startswith("record.")
        refusal(check_match, dict(list(record.items())[: list(record).index(key)]), key)
    for length in range(len(record["deals"])):
        refusal(check_match, {**record, "deals": record["deals"][:length]}, length)


def test_forged_scores_winners_and_deals_of_a_match_are_refused() -> None:
    record = match_record()
    scores, winner = record["scores"], record["winner"]
    for forged in (scores[::-1], [scores[0] + 1, scores[1]], [0, 0], [*scores, 0], None, {}, "1001"):
        assert refusal(check_match, {**record, "scores": forged}).where == "record.scores"
    for other in (None, 1 - winner, 2, -1, "0"):
        assert refusal(check_match, {**record, "winner": other}).where == "record.winner"
    deals = record["deals"]
    for number, deal in enumerate(deals):
        columns = deal["result"]["columns"]
        more = changed(record, ("deals", number, "result", "columns"), lambda old: [old[0] + 1, old[1]])
        assert refusal(check_match, more).where == f"record.deals[{number}].result"
        before = changed(record, ("deals", number, "scores"), lambda old: [old[0] + 1, old[1]])
        assert refusal(check_match, before).where.startswith(f"record.deals[{number}]")
        dealt = changed(record, ("deals", number, "dealer"), lambda old: (old + 1) % 4)
        assert refusal(check_match, dealt).where.startswith(f"record.deals[{number}]")
        assert columns
        refusal(check_match, without(record, ("deals", number)))
    assert refusal(check_match, {**record, "deals": [*deals, deals[-1]]}).where == f"record.deals[{len(deals)}]"
    swapped = [deals[1], deals[0], *deals[2:]]
    refusal(check_match, {**record, "deals": swapped})
    halved = changed(record, ("deals", 0, "actions"), lambda old: old[:10])
    halved["deals"][0]["result"] = None
    assert refusal(check_match, halved).where == "record.deals[0]"


def test_every_field_of_a_match_that_is_something_else_is_refused() -> None:
    record = match_record()
    for path in paths(record):
        if len(path) > 1 and path[0] == "deals" and (path[1] != 0 or len(path) > 3):
            continue
        for junk in JUNK:
            edited = changed(record, path, lambda _, junk=junk: junk)
            if not json_like(edited, record) and path != ("seed",):
                refusal(check_match, edited, (path, type(junk)))


def test_the_seed_of_a_match_gives_its_packs() -> None:
    record = match_record()
    refusal(check_match, {**record, "seed": record["seed"] + 1}, "another seed")
    for junk in JUNK:
        refusal(check_match, {**record, "seed": junk}, type(junk))


def test_true_and_floats_are_no_numbers_in_a_match() -> None:
    record = match_record()
    for path in (("scores", 0), ("scores", 1), ("winner",)):
        refusal(check_match, changed(record, path, float), path)
    refusal(check_match, changed(record, ("winner",), bool))


def test_huge_records_are_refused_soon() -> None:
    record = match_record()
    deals = record["deals"]
    assert refusal(check_match, {**record, "deals": deals * 10_001}).where == "record.deals"
    assert refusal(replay, {**deals[0], "actions": deals[0]["actions"] * 100}).where == "record.actions"
