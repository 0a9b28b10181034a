"""The reference interpreter: what it makes of each concept of the language, checked against the sources by hand."""

import ast
import copy
import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from capot.compile import loader
from capot.compile.workspace import open_workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.model.compose import compose
from capot.model.ledger import load_ledgers
from capot.model.resolve import resolve
from capot.model.serial import to_json
from capot.notation import compact
from capot.notation.case_files import Case, cases_root
from capot.notation.seats import Seats
from capot_conformance import load_cases, reference
from capot_conformance.agreement.made_up_games import compile_text
from capot_conformance.reference import IllegalActionError, ReferenceDeal, ReferenceGame
from capot_conformance.reference.as_engine import ReferenceEngine
from capot_conformance.reference.facts import Moment, amount, passes
from capot_conformance.reference.pack import pack_for
from capot_conformance.reference.play import cascade
from capot_conformance.runner import case_run

WORKSPACE = open_workspace()
LEDGERS = load_ledgers()
GAMES = tuple(WORKSPACE.catalogue.games)
#: Every game with every house rule that fits it, and with those that the house rule needs.
WITH_RULES = tuple(
    (game, *(needed.text for needed in made.requires), rule)
    for game in GAMES
    for rule, made in WORKSPACE.catalogue.house_rules.items()
    if WORKSPACE.catalogue.fits(rule, game)
)


@cache
def model(key: str, *rules: str) -> Any:
    found = Diagnostics()
    composed = compose(WORKSPACE.catalogue, key, sorted(WORKSPACE.catalogue.with_required(rules)), found)
    assert composed is not None
    made = resolve(composed, LEDGERS, found)
    assert made is not None
    return json.loads(json.dumps(to_json(made)))


@cache
def engine(key: str, *rules: str) -> ReferenceEngine:
    return ReferenceEngine(ReferenceGame(model(key, *rules)))


def patched(key: str, change: Callable[[Any], None], *rules: str) -> ReferenceEngine:
    """Return a game whose model has been changed."""
    body = copy.deepcopy(model(key, *rules))
    change(body)
    return ReferenceEngine(ReferenceGame(body))


def _other(*path: str | int) -> Callable[[Any], None]:
    """Return what puts something that no rule says at a place of a model."""

    def change(body: Any) -> None:
        *way, last = path
        for step in way:
            body = body[step]
        body[last] = "none-such"

    return change


@pytest.mark.parametrize(
    "change",
    [
        _other("deal", 0, "node"),
        _other("counts", 0, "what"),
        _other("then", 0, "node"),
        _other("then", 0, "multipliers", 0, "by"),
    ],
)
def test_what_the_interpreter_does_not_know_is_an_error(change: Callable[[Any], None]) -> None:
    game = patched("belot-4", change)
    with pytest.raises(ValueError, match=r"no such .*: none-such"):
        deal = game.game.deal(game.game.pack, dealer=0)
        deal.apply(deal.to_act[0], "bid hearts")
        while not deal.is_over:
            deal.apply(deal.to_act[0], min(deal.legal(deal.to_act[0])))
        deal.score()


def dealt(game: ReferenceEngine, hands: Mapping[str, str], **more: Any) -> ReferenceDeal:
    """Deal hands to P1, P2 …; the last one deals unless ``dealer`` says otherwise."""
    seats = Seats(game)
    by_seat = {seats.seat(player): text.split() for player, text in hands.items()}
    under = {seats.seat(player): text.split() for player, text in more.pop("under", {}).items()}
    dealer = seats.seat(more.pop("dealer", seats.last))
    taker = seats.seat(more.pop("taker")) if "taker" in more else None
    pack = pack_for(
        game.game,
        [by_seat[seat] for seat in range(len(by_seat))],
        more.pop("turned", "").split(),
        [under[seat] for seat in range(len(under))],
        taker,
        dealer,
    )
    scores = seats.per_side(more.pop("scores")) if "scores" in more else ()
    return game.game.deal(pack, dealer, scores, **more)


def do(game: ReferenceEngine, deal: ReferenceDeal, acts: str) -> ReferenceDeal:
    for player, words in compact.acts(acts):
        deal.apply(Seats(game).seat(player), words)
    return deal


def may(game: ReferenceEngine, deal: ReferenceDeal, player: str) -> set[str]:
    return deal.legal(Seats(game).seat(player))


def turn(game: ReferenceEngine, deal: ReferenceDeal) -> list[str]:
    return [Seats(game).player(seat) for seat in deal.to_act]


def settled(game: ReferenceEngine, **given: Any) -> Any:
    seats = Seats(game)
    return game.settle(
        contract=given["contract"],
        taker=seats.seat(given.get("taker", "P1")),
        leader=seats.seat("P1"),
        cards=seats.per_side(given["cards"]),
        last_trick=seats.side(given["last"]) if "last" in given else None,
        tricks=seats.per_side(given["tricks"]),
        announced=seats.announced(given.get("announced", {})),
        doubling=given.get("times", 1),
        hanging=given.get("hanging", 0),
        offender=seats.seat(given["offender"]) if "offender" in given else None,
    )


def row(game: ReferenceEngine, amounts: Sequence[Any]) -> list[Any]:
    """Return amounts by side in the order of P1, P2 …."""
    seats = Seats(game)
    names = sorted(seats.side_names)
    return [amounts[seats.side(name)] for name in names]


# ---------------------------------------------------------------- a second answer


def test_it_stands_on_the_standard_library_alone() -> None:
    for path in Path(reference.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for module in modules:
                own = module == "capot_conformance.reference" or module.startswith("capot_conformance.reference.")
                assert own or module.split(".")[0] in sys.stdlib_module_names, (path.name, module)


# ---------------------------------------------------------------- table, cards and contracts


def test_seats_run_up_or_down_the_numbers() -> None:
    assert engine("bela-4").table.round_from(2) == (2, 3, 0, 1)
    assert engine("belote-4").table.round_from(2) == (2, 1, 0, 3)
    assert engine("bela-4").sides == ((0, 2), (1, 3))
    assert engine("bela-3").sides == ((0,), (1,), (2,))


def test_the_next_dealer_is_a_role_of_the_deal_that_is_over() -> None:
    assert engine("bela-4").game.next_dealer(3) == 0
    assert engine("belote-4").game.next_dealer(0) == 3


def test_a_trump_beats_a_plain_card_and_where_all_ruff_only_the_suit_led_counts() -> None:
    contracts = engine("belot-4").game.contracts
    assert set(contracts) == {"clubs", "diamonds", "hearts", "spades", "no-trumps", "all-trumps"}
    assert contracts["hearts"].beats("7H", "AS")
    assert contracts["hearts"].beats("9H", "AH")
    assert not contracts["no-trumps"].beats("7H", "AS")
    assert not contracts["all-trumps"].beats("JH", "7S")
    assert contracts["all-trumps"].winning([(0, "7S"), (1, "JH"), (2, "8S")]) == (2, "8S")


def test_each_contract_has_its_own_worths_and_numbers() -> None:
    game = engine("belot-4")
    totals = [game.total_points(contract=name) for name in ("spades", "no-trumps", "all-trumps")]
    assert totals == [62 + 90 + 10, 4 * 30 + 10, 4 * 62 + 10]
    assert game.game.contracts["no-trumps"].number("limit") == 5
    assert engine("color-belot").game.contracts["hearts"].number("value") == 3


def test_where_several_contracts_are_named_in_a_suit_the_text_says_which() -> None:
    def second(body: Any) -> None:
        body["contracts"].append({**body["contracts"][0], "name": "small"})

    assert {"suit-hearts", "small-clubs"} <= set(patched("bela-4", second).game.contracts)


def moment(**facts: Any) -> Moment:
    game = engine("bela-4").game
    return Moment(game.model, game.table, dealer=3, **facts)


def test_tests_of_a_card_are_joined() -> None:
    now = moment(contract=engine("bela-4").game.contracts["hearts"], trick=((0, "KS"), (1, "9H")), speaker=2)
    follow, trump, over = {"node": "FollowSuit"}, {"node": "Trumps"}, {"node": "Overtrumps"}
    either = {"node": "TestAny", "tests": [follow, over]}
    under = {"node": "TestAll", "tests": [trump, {"node": "TestNot", "test": over}]}
    cards = ("AS", "JH", "AH", "AC")
    assert [passes(either, card, now) for card in cards] == [True, True, False, False]
    assert [passes(under, card, now) for card in cards] == [False, False, True, False]


def test_no_test_of_one_card_is_about_a_lead() -> None:
    duty: Any = {"node": "Duty", "at": "play.never", "test": {"node": "Trumps"}, "guard": None, "excuses": []}
    now = moment(contract=engine("bela-4").game.contracts["hearts"], speaker=0)
    assert cascade([duty], ["AH", "AS"], now) == ({"AH", "AS"}, {})


def test_roles_and_amounts_are_read_from_the_inside_out() -> None:
    dealer = {"node": "Role", "part": "dealer", "of": None}
    before = {"node": "Role", "part": "before", "of": dealer}
    assert moment().seat(before) == 2
    assert moment().seat({"node": "Role", "part": "after", "of": before}) == 3
    assert moment().seat({"node": "Role", "part": "after", "of": {"node": "Role", "part": "taker", "of": None}}) is None
    two, five = {"node": "Number", "value": 2}, {"node": "Number", "value": 5}
    product = {"node": "Multiplied", "factors": [two, five]}
    assert amount({"node": "Added", "terms": [product, two], "signs": [1, -1]}, moment()) == 8


# ---------------------------------------------------------------- the script of the deal

FOUR = {
    "P1": "AC JC AD KD JD AH 10D AS",
    "P2": "10C 8C 7C 7H JS 9S 9C 7S",
    "P3": "9D 8D KH 9H KS 8S 7D 8H",
    "P4": "KC QH JH 10H QS 10S QC QD",
}


def test_cards_come_in_packets_and_the_rest_after_the_naming() -> None:
    game = engine("bela-4")
    deal = dealt(game, FOUR)
    assert deal.hand(Seats(game).seat("P2")) == {"10C", "8C", "7C", "7H", "JS", "9S"}
    do(game, deal, "P1 pass, P2 bid clubs")
    assert deal.hand(Seats(game).seat("P2")) == set(FOUR["P2"].split())
    assert (deal.contract, deal.taker, deal.times) == ("clubs", Seats(game).seat("P2"), 1)


def test_the_taker_of_the_turned_card_gets_one_card_less() -> None:
    game = engine("belote-4")
    hands = {
        "P1": "AC JC AD KD JD AH 10D AS",
        "P2": "10C 8C 7C 7H JS 9S 9C",
        "P3": "9D 8D KH 9H KS 8S 7D 8H",
        "P4": "KC QH JH 10H QS 10S QC QD",
    }
    deal = dealt(game, hands, turned="7S", taker="P2")
    assert may(game, deal, "P1") == {"bid spades", "pass"}
    do(game, deal, "P1 pass, P2 bid spades")
    assert deal.hand(Seats(game).seat("P2")) == {*hands["P2"].split(), "7S"}
    assert deal.phase == "play"


def test_untouched_cards_are_taken_up_by_who_passes() -> None:
    game = engine("belot-4", "three-three-two")
    deal = dealt(game, FOUR)
    do(game, deal, "P1 pass, P2 bid clubs")
    sizes = [len(deal.hand(Seats(game).seat(player))) for player in ("P1", "P2", "P3", "P4")]
    assert sizes == [8, 6, 6, 6]
    do(game, deal, "P3 pass, P4 pass, P1 pass")
    assert len(deal.hand(Seats(game).seat("P2"))) == 8


def test_open_cards_cover_the_first_bare_ones_and_turn_them_up() -> None:
    game = engine("open-belote")
    rng = random.Random(5)
    pack = list(game.game.pack)
    rng.shuffle(pack)
    deal = game.game.deal(pack, dealer=0)
    first = deal.to_act[0]
    assert deal.hand(first) == set(pack[16:20])
    deal.apply(first, "bid no-trump")
    assert deal.hand(first) == {*pack[16:20], *pack[24:28]}
    # The second open card covers the second card that was laid down.
    deal.apply(first, f"play {pack[17]}")
    assert pack[1] in deal.hand(first)
    assert pack[17] not in deal.hand(first)


def test_the_seven_is_exchanged_once_by_whoever_has_it() -> None:
    game = engine("bela-2")
    hands = {"P1": "AC 10C JD AH 9S 8S KD 8D 7D JS", "P2": "7S QS AD 9H 8C 7C 10D JH 8H 9C"}
    deal = do(game, dealt(game, hands, turned="KS"), "P1 bid spades")
    assert deal.phase == "exchanging"
    assert turn(game, deal) == ["P1", "P2"]
    assert (may(game, deal, "P1"), may(game, deal, "P2")) == ({"pass"}, {"exchange 7S", "pass"})
    do(game, deal, "P2 exchange 7S, P1 pass")
    assert "KS" in deal.hand(Seats(game).seat("P2"))
    assert len(deal.hand(Seats(game).seat("P2"))) == 10
    assert do(game, dealt(game, hands, turned="KS"), "P1 pass, P2 pass, P1 bid hearts").phase == "announcing"


THREE = {
    "P1": "KS JD JC QD KD 9C 8D 7S QH 10H",
    "P2": "8S AS 9H JH AH 7H 10D 10S 8H 9D",
    "P3": "KH QC AD JS 10C 7D AC KC 7C 9S",
}


def test_the_taker_gets_the_last_two_cards_and_lays_two_away() -> None:
    game = engine("bela-3")
    deal = do(game, dealt(game, THREE), "P1 bid diamonds")
    assert may(game, deal, "P1") == {f"lay {card}" for card in (*THREE["P1"].split(), "QS", "8C")}
    do(game, deal, "P1 lay 10H, P1 lay KS")
    assert deal.phase == "announcing"
    assert len(deal.hand(Seats(game).seat("P1"))) == 10
    assert row(game, deal.card_points) == [0, 0, 0]


# ---------------------------------------------------------------- bidding


def test_a_double_is_of_the_other_sides_contract_and_a_redouble_of_its_double() -> None:
    game = engine("belot-4")
    deal = do(game, dealt(game, FOUR), "P1 bid hearts, P2 say double")
    assert may(game, deal, "P3") == {"bid spades", "bid no-trumps", "bid all-trumps", "say redouble", "pass"}
    do(game, deal, "P3 pass")
    assert may(game, deal, "P4") == {"bid spades", "bid no-trumps", "bid all-trumps", "pass"}
    do(game, deal, "P4 pass, P1 say redouble, P2 pass, P3 pass")
    assert (deal.phase, deal.times) == ("auction", 4)
    assert do(game, deal, "P4 pass").phase == "play"


def test_of_three_players_only_the_taker_redoubles() -> None:
    game = engine("belot-3")
    hands = {"P1": "10D AH 9H QS 10S JC 9C 9S", "P2": "AC QC QD KH KS 9D JH JS", "P3": "KC 10C AD KD JD QH 10H AS"}
    deal = do(game, dealt(game, hands), "P1 bid hearts, P2 say double")
    assert "say redouble" not in may(game, deal, "P3")
    assert "say redouble" in may(game, do(game, deal, "P3 pass"), "P1")


def test_an_auction_ends_at_once_when_nothing_is_left_to_say() -> None:
    game = engine("belot-4")
    deal = do(game, dealt(game, FOUR), "P1 bid all-trumps, P2 say double")
    assert deal.phase == "auction"
    assert do(game, deal, "P3 say redouble").phase == "play"
    over = engine("belot-4", "over-double")
    deal = do(over, dealt(over, FOUR), "P1 bid all-trumps, P2 say double, P3 say redouble")
    assert may(over, deal, "P4") == {"say over-double", "pass"}


def test_a_higher_contract_is_undoubled_or_keeps_the_double() -> None:
    calls = "P1 bid clubs, P2 say double, P3 bid spades, P4 pass"
    assert "say redouble" not in may(
        engine("belot-4"), do(engine("belot-4"), dealt(engine("belot-4"), FOUR), calls), "P1"
    )
    keeps = engine("belot-4", "higher-bid-keeps-double")
    deal = do(keeps, dealt(keeps, FOUR), calls)
    assert deal.times == 2
    assert "say redouble" in may(keeps, deal, "P1")


def test_a_deal_that_nobody_wants_is_dead_and_what_hung_goes_on_hanging() -> None:
    game = engine("belot-4")
    deal = do(game, dealt(game, FOUR, hanging=8), "P1 pass, P2 pass, P3 pass, P4 pass")
    assert deal.is_over
    assert deal.is_dead
    score = deal.score()
    assert (score.outcome, score.winners, score.columns, score.hangs) == ("dead", (), (0, 0), 8)
    assert set(score.counts) == {"cards", "last-trick", "runs", "fours", "belot", "total"}
    assert game.game.match_after((160, 20), deal) == ((160, 20), None)


def test_a_forced_dealer_may_not_pass_but_may_cancel_a_poor_hand() -> None:
    game = engine("belot-4", "forced-dealer", "dealer-may-cancel")
    poor = {
        **FOUR,
        "P4": "KC QH 8H 9C 7S JH 10H 10S",
        "P2": "10C 8C 7C 7H JS 9S QS QC",
        "P3": "9D 8D KH 9H KS 8S 7D QD",
    }
    deal = do(game, dealt(game, poor), "P1 pass, P2 pass, P3 pass")
    bids = {f"bid {name}" for name in game.contracts}
    assert may(game, deal, "P4") == bids | {"say cancel"}  # K Q 8 9 7 are 4 + 3 points
    assert do(game, deal, "P4 say cancel").is_dead
    rich = do(game, dealt(game, FOUR), "P1 pass, P2 pass, P3 pass")
    assert may(game, rich, "P4") == bids
    with pytest.raises(IllegalActionError):
        do(game, rich, "P4 pass")


def test_the_turned_suit_can_be_refused_for_good() -> None:
    for rules, suits in (((), 4), (("turned-suit-is-refused",), 3)):
        game = engine("belote-4", *rules)
        deal = game.game.deal(game.game.pack, dealer=0)
        do(game, deal, "P1 pass, P2 pass, P3 pass, P4 pass")
        assert len(may(game, deal, "P1") - {"pass"}) == suits


# ---------------------------------------------------------------- announcing


def test_the_window_is_for_everybody_in_any_order_until_he_passes() -> None:
    game = engine("bela-4")
    deal = do(game, dealt(game, FOUR), "P1 pass, P2 bid clubs")
    assert turn(game, deal) == ["P1", "P2", "P3", "P4"]
    assert may(game, deal, "P4") == {"announce four Q", "announce run QH-10H", "pass"}
    do(game, deal, "P4 announce four Q, P3 pass, P4 announce run QH-10H, P1 announce four A")
    assert turn(game, deal) == ["P1", "P2", "P4"]
    do(game, deal, "P4 pass, P1 pass, P2 pass")
    assert (deal.phase, turn(game, deal)) == ("play", ["P1"])


OVERLAP = {
    "P1": "KD AS KS QS JS 10S KC KH",
    "P2": "9C 10D 8D 7D 8H 7S 10C 7C",
    "P3": "AC 8C AD QH 9H 8S QC 7H",
    "P4": "JC QD JD 9D JH 10H AH 9S",
}


def test_what_a_four_leaves_of_a_run_may_be_announced_where_no_card_counts_twice() -> None:
    apart = engine("bela-4", "no-card-twice")
    deal = do(apart, dealt(apart, OVERLAP), "P1 bid hearts")
    assert may(apart, deal, "P1") == {"announce four K", "announce run AS-10S", "pass"}
    assert may(apart, do(apart, deal, "P1 announce four K"), "P1") == {"announce run QS-10S", "pass"}
    deal = do(apart, dealt(apart, OVERLAP), "P1 bid hearts, P1 announce run AS-10S")
    assert may(apart, deal, "P1") == {"pass"}


def test_a_whole_suit_wins_the_match_when_the_contest_is_decided() -> None:
    game = engine("bela-4")
    hands = {
        "P1": "10C QD JD 7D 10S 8S 9C 7S",
        "P2": "AH KH QH 10H 9H 8H JH 7H",
        "P3": "7C AD 8D KS QS 9S KC JC",
        "P4": "AC QC 8C 9D AS JS KD 10D",
    }
    deal = do(game, dealt(game, hands), "P1 bid clubs, P2 announce run AH-7H, P2 pass, P1 pass, P3 pass")
    assert not deal.is_over
    do(game, deal, "P4 pass")
    assert deal.is_over
    assert deal.match_won_by == Seats(game).side("P2+P4")
    assert game.game.match_after((950, 0), deal) == ((950, 0), deal.match_won_by)


def test_a_whole_suit_may_fall_into_runs() -> None:
    items = engine("belot-4").declarations(["AH", "KH", "QH", "JH", "10H", "9H", "8H", "7H"], "clubs")
    assert [(item.text, item.points) for item in items] == [("run AH-10H", 100), ("run 9H-7H", 20)]


def test_announcing_with_ones_first_card_is_on_ones_own_turn() -> None:
    game = engine("belote-4")
    hands = {**FOUR, "P1": "AC JC AD KD JD AH 10D"}
    deal = do(game, dealt(game, hands, turned="AS", taker="P1"), "P1 bid spades")
    assert "announce four A" in may(game, deal, "P1")
    assert may(game, deal, "P4") == set()
    do(game, deal, "P1 announce four A, P1 play AC, P2 announce run 10C-7C, P2 play 7C")
    assert "announce four A" not in may(game, deal, "P1")


def test_belot_is_said_only_in_its_situations() -> None:
    game = engine("belot-4")
    hands = {
        "P1": "7H AC 8C 7C 9C 9D 8D 7D",
        "P2": "KH QH JC QC KC QD JD AD",
        "P3": "9H 8H AH JH 10H AS KS KD",
        "P4": "10C 10D QS JS 10S 9S 8S 7S",
    }
    deal = do(game, dealt(game, hands), "P1 bid hearts, P2 pass, P3 pass, P4 pass, P1 play 7H")
    assert "play KH" in may(game, deal, "P2")
    assert "play KH belot" not in may(game, deal, "P2")  # following a trump that an opponent led
    deal = do(
        game, dealt(game, hands, dealer="P1"), "P2 pass, P3 pass, P4 pass, P1 bid hearts, P2 pass, P3 pass, P4 pass"
    )
    assert {"play KH belot", "play QH belot"} <= may(game, deal, "P2")  # leading


def test_where_both_cards_have_a_word_the_second_needs_the_first() -> None:
    game = engine("belote-2")
    hands = {"P1": "KH QH AC KC QC 7C 8C", "P2": "7D 8D 9D 10D 7S 8S 9S JS"}
    for said, points in ((True, 20), (False, 0)):
        word, second = (" belote", " re-belote") if said else ("", "")
        deal = do(game, dealt(game, hands, turned="JH", taker="P1"), f"P1 bid hearts, P1 play KH{word}, P2 play 7D")
        assert ("play QH re-belote" in may(game, deal, "P1")) is said
        do(game, deal, f"P1 play QH{second}, P2 play 8D")
        while not deal.is_over:
            seat = deal.to_act[0]
            deal.apply(seat, min(act for act in deal.legal(seat) if act.startswith("play")))
        assert row(game, deal.score().counts["belote"]) == [points, 0]


def test_unasked_kinds_count_without_a_word_and_only_the_best_alone() -> None:
    game = engine("color-belot")
    hands = {"P1": "AC KC QC JC 9H 8H 10H", "P2": "KD QD JD 10D 8S 9S JS AH"}
    deal = do(game, dealt(game, hands, turned="10C", taker="P1"), "P1 bid clubs")
    while not deal.is_over:
        seat = deal.to_act[0]
        assert all(act.startswith("play") for act in deal.legal(seat))
        deal.apply(seat, min(deal.legal(seat)))
    counts = deal.score().counts
    assert row(game, counts["runs"]) == [100, 0]  # the quint shuts out the quart of the other and one's own tierce
    assert row(game, counts["king-queen"]) == [20, 0]


OPEN = {"P1": "10S 9S 8S 7S 7C KC 8C QD", "P2": "AC QC 8H 9H JH 10H JC 10C"}


@pytest.mark.parametrize(("played", "brings"), [("10S", False), ("9S", False), ("8S", True), ("7S", True)])
def test_a_card_that_turns_up_in_a_run_may_be_announced_before_the_next_card(played: str, brings: bool) -> None:
    game = engine("open-bela")
    # The jack of spades lies under the card that is played: cf35.8 to cf35.10.
    under = ["9D", "7D", "8D", "AH", "KH", "QH", "7H"]
    under.insert(OPEN["P1"].split().index(played), "JS")
    hidden = {"P1": " ".join(under), "P2": "10D KD 9C JD AS KS QS AD"}
    deal = do(game, dealt(game, OPEN, under=hidden), "P1 bid hearts, P1 announce run 10S-7S, P1 pass, P2 pass")
    do(game, deal, f"P1 play {played}")
    seat = Seats(game).seat("P1")
    while deal.to_act[0] != seat:
        deal.apply(deal.to_act[0], min(deal.legal(deal.to_act[0])))
    assert ("announce card JS" in deal.legal(seat)) is brings
    if brings:
        deal.apply(seat, "announce card JS")
    assert "announce card JS" not in deal.legal(seat)
    while not deal.is_over:
        deal.apply(deal.to_act[0], min(act for act in deal.legal(deal.to_act[0]) if act[:4] in ("play", "pass")))
    assert row(game, deal.score().counts["runs"])[0] == 50 + 20 * brings


def test_a_run_that_grows_takes_the_place_of_what_was_announced() -> None:
    game = engine("open-belote")
    hands = {"P1": "QH JH 10H 7C 8C KD 9D 7S", "P2": "AC KC QC AD QD JD 10D 8D"}
    under = {"P1": "8S 9S 7D KH AS KS 8H 7H", "P2": "AH 9H 10S QS JS 9C 10C JC"}
    deal = do(game, dealt(game, hands, under=under), "P1 bid hearts")
    do(game, deal, "P1 announce run QH-10H, P1 play 7C")
    do(game, deal, "P2 play QC")
    # The king of hearts lay under the seven of clubs.
    do(game, deal, "P2 play AD, P1 announce run KH-10H")
    with pytest.raises(IllegalActionError):
        do(game, deal, "P1 announce run KH-10H")
    while not deal.is_over:
        deal.apply(deal.to_act[0], min(act for act in deal.legal(deal.to_act[0]) if act.startswith("play")))
    counts = deal.score().counts
    assert row(game, counts["runs"]) == [50, 0]
    assert row(game, counts["belote"]) == [20, 0]  # king and queen are among the first player's sixteen cards


# ---------------------------------------------------------------- contests and awards


def contest(game: ReferenceEngine, contract: str, announced: Mapping[str, str], **more: str) -> Any:
    seats = Seats(game)
    taker = seats.seat(more["taker"]) if "taker" in more else None
    return game.contest(
        contract=contract,
        leader=seats.seat(more.get("leader", "P1")),
        announced=seats.announced(announced),
        taker=taker,
    )


@pytest.mark.parametrize(
    ("who", "by", "counted"),
    [
        ("leaders-side", "P1", [20, 0]),
        ("first-announced", "P1", [20, 0]),
        ("earlier-in-turn", "P1", [20, 0]),
        ("both", "P1", [20, 50 + 20]),
        ("nobody", "nobody", [0, 0]),
        ("void", "P2", [0, 50]),
    ],
)
def test_what_a_tie_comes_to(who: str, by: str, counted: list[int]) -> None:
    def settle_ties(body: Any) -> None:
        body["declarations"]["contest"]["keys"] = [
            {"node": "KeyByTop", "at": "", "kind": "runs", "order": body["orders"][2]},
            {"node": "KeyElse", "at": "", "who": who},
        ]

    game = patched("bela-4", settle_ties)
    said = {"P1": "run AC-QC", "P2": "run AD-QD, run KS-10S"}
    found = contest(game, "hearts", said)
    assert Seats(game).player(found.seat) == by
    assert row(game, found.counted) == counted
    assert found.void == (("run AC-QC", "run AD-QD") if who == "void" else ())


def test_what_wins_the_match_stands_above_everything() -> None:
    found = contest(engine("bela-4"), "clubs", {"P1": "four J", "P2": "run AH-7H"})
    assert found.best is not None
    assert found.best.text == "run AH-7H"


def test_between_parties_the_taker_stands_against_the_others_who_count_each_his_own() -> None:
    game = engine("bela-3")
    found = contest(game, "hearts", {"P1": "run AC-JC", "P2": "four 10", "P3": "run 9D-7D"})
    assert row(game, found.counted) == [0, 100, 20]  # cf24.5
    score = settled(
        game,
        contract="hearts",
        cards={"P1": 100, "P2": 0, "P3": 52},
        last="P3",
        tricks={"P1": 5, "P2": 0, "P3": 5},
        announced={"P1": "run AC-JC, bela", "P2": "four 10", "P3": "run 9D-7D"},
    )
    assert row(game, score.columns) == [120, 0, 82]  # cf24.7
    assert score.outcome == "made"


def test_the_side_with_every_trick_gets_what_was_beaten_or_only_what_was_counted() -> None:
    bela = settled(
        engine("bela-4"),
        contract="spades",
        cards={"P1+P3": 152, "P2+P4": 0},
        last="P1+P3",
        tricks={"P1+P3": 8, "P2+P4": 0},
        announced={"P1": "four J", "P2": "run AD-JD", "P4": "run 9C-7C"},
    )
    assert row(engine("bela-4"), bela.columns) == [152 + 10 + 90 + 200 + 50 + 20, 0]
    color = settled(
        engine("color-belot"),
        contract="clubs",
        cards={"P1": 100, "P2": 0},
        last="P1",
        tricks={"P1": 8, "P2": 0},
        announced={"P1": "run 10H-8H", "P2": "run KD-10D, king-queen"},
    )
    assert row(engine("color-belot"), color.counts["total"]) == [100 + 10 + 100 + 50 + 20, 0]


# ---------------------------------------------------------------- scoring


def test_points_become_tens_by_the_limit_of_the_contract() -> None:
    game = engine("belot-4")
    rest = {"tricks": {"P1+P3": 5, "P2+P4": 3}, "last": "P1+P3"}
    suit = settled(game, contract="spades", cards={"P1+P3": 115, "P2+P4": 37}, **rest)
    assert row(game, suit.columns) == [12, 4]  # 125 goes down by the limit 6: scoring.32
    all_trumps = settled(game, contract="all-trumps", cards={"P1+P3": 115, "P2+P4": 133}, **rest)
    assert all_trumps.outcome == "failed"
    tierces = {"P1": "run AC-QC", "P3": "run KH-JH"}
    escape = settled(game, contract="all-trumps", cards={"P1+P3": 104, "P2+P4": 144}, announced=tierces, **rest)
    assert row(game, escape.columns) == [15, 15]  # 154 down as the higher, 144 up: scoring.38
    no_trumps = settled(game, contract="no-trumps", cards={"P1+P3": 66, "P2+P4": 54}, **rest)
    assert row(game, no_trumps.columns) == [15, 11]  # 152 and 108: scoring.35


def test_doubling_before_or_after_the_rounding() -> None:
    given: Any = {
        "contract": "spades",
        "cards": {"P1+P3": 100, "P2+P4": 52},
        "last": "P1+P3",
        "tricks": {"P1+P3": 5, "P2+P4": 3},
        "times": 4,
    }
    assert row(engine("belot-4"), settled(engine("belot-4"), **given).columns) == [65, 0]  # 648
    after = engine("belot-4", "doubled-after-rounding")
    assert row(after, settled(after, **given).columns) == [64, 0]  # 16 * 4


def test_what_hangs_waits_for_a_winner_and_is_never_multiplied() -> None:
    game = engine("belot-4")
    cards = {"P1+P3": 71, "P2+P4": 81}
    tricks = {"P1+P3": 4, "P2+P4": 4}
    hanging = settled(game, contract="spades", cards=cards, last="P1+P3", tricks=tricks, hanging=10)
    assert (hanging.outcome, row(game, hanging.columns), hanging.hangs) == ("hanging", [0, 8], 18)
    won = settled(
        game, contract="spades", cards={"P1+P3": 80, "P2+P4": 72}, last="P1+P3", tricks=tricks, hanging=18, times=2
    )
    assert (row(game, won.columns), won.hangs) == ([32 + 18, 0], 0)


def test_two_winners_share_what_hung_and_the_earlier_gets_what_is_left() -> None:
    game = engine("belote-3")
    given: Any = {"contract": "hearts", "tricks": {"P1": 3, "P2": 3, "P3": 2}, "last": "P2"}
    score = settled(game, cards={"P1": 41, "P2": 45, "P3": 30}, hanging=61, **given)
    # P1 fails with 41; the 41 and the 61 that hung are split 21 and 20, 31 and 30.
    assert row(game, score.columns) == [0, 45 + 10 + 21 + 31, 30 + 20 + 30]


def test_a_penalty_is_paid_once_and_nobody_pays_for_a_hanging_deal() -> None:
    game = engine("belot-4", "kirtik")
    swept = settled(
        game, contract="spades", cards={"P1+P3": 0, "P2+P4": 152}, last="P2+P4", tricks={"P1+P3": 0, "P2+P4": 8}
    )
    assert row(game, swept.columns) == [-10, 16 + 9]
    tricks = {"P1+P3": 4, "P2+P4": 4}
    hung = settled(game, contract="spades", cards={"P1+P3": 71, "P2+P4": 81}, last="P1+P3", tricks=tricks)
    assert row(game, hung.columns) == [0, 8]
    doubled = settled(game, contract="spades", cards={"P1+P3": 80, "P2+P4": 72}, last="P1+P3", tricks=tricks, times=2)
    assert row(game, doubled.columns) == [32, -10]


def test_the_takers_write_what_the_others_leave_of_the_whole() -> None:
    game = engine("open-belote", "short-scale")
    tricks = {"P1": 9, "P2": 7}
    score = settled(game, contract="hearts", cards={"P1": 86, "P2": 66}, last="P1", tricks=tricks)
    assert row(game, score.columns) == [9, 7]


def test_a_reported_breach_gives_the_opponents_all_cards_and_everything_announced() -> None:
    game = engine("belot-4", "kirtik")
    hands = dict(FOUR)
    deal = do(game, dealt(game, hands, hanging=5), "P1 bid hearts, P2 say double, P3 pass, P4 pass, P1 pass")
    do(game, deal, "P1 announce four A, P1 play AC, P2 announce run 10C-7C, P2 play 7C")
    assert "breach" not in may(game, deal, "P2")
    do(game, deal, "P2 breach")
    score = deal.score()
    # (162 + 100 + 50) * 2 = 624, down by the limit 6; no premium, no fine, and what hung goes on hanging: play.17.
    assert (score.outcome, row(game, score.columns), score.hangs) == ("breached", [62, 0], 5)
    with pytest.raises(IllegalActionError):
        do(engine("bela-4"), dealt(engine("bela-4"), FOUR), "P1 breach")


# ---------------------------------------------------------------- claims and the match


def test_who_is_there_may_claim_between_tricks() -> None:
    game = engine("bela-4")
    hands = {
        "P1": "KC 8C KH JH 10H AS QD AH",
        "P2": "7C AD KD 8D 7D KS QS 7S",
        "P3": "AC 10C 8H JS 9S 8S 9C 10D",
        "P4": "QC JC JD 9D 9H 10S QH 7H",
    }
    acts = "P1 bid hearts, P1 pass, P2 pass, P3 pass, P4 pass, P1 play JH, P2 play 7S, P3 play 8H, P4 play 7H"
    deal = do(game, dealt(game, hands, scores={"P1+P3": 990, "P2+P4": 700}), acts)
    assert (deal.phase, turn(game, deal)) == ("claiming", ["P1"])
    assert may(game, do(game, deal, "P1 pass"), "P3") == {"claim enough", "pass"}
    do(game, deal, "P3 claim enough")
    assert (deal.is_over, deal.match_won_by) == (True, Seats(game).side("P1+P3"))
    with pytest.raises(ValueError, match="unless the match ended"):
        deal.score()
    short = do(game, dealt(game, hands, scores={"P1+P3": 980, "P2+P4": 700}), acts)
    assert short.phase == "play"


def test_who_may_have_laid_enough_away_is_asked_though_he_cannot_claim() -> None:
    game = engine("bela-3")
    acts = "P1 bid diamonds, P1 lay 10H, P1 lay KS, P1 pass, P2 pass, P3 pass, P1 play 8C, P2 play 9D, P3 play KC"
    for score, choices in ((687, {"claim enough", "pass"}), (686, {"pass"})):
        deal = do(game, dealt(game, THREE, scores={"P1": score, "P2": 0, "P3": 0}), acts)
        assert may(game, deal, "P1") == choices
    # The most that two cards can be after the nine of trumps has been played is jack of trumps and an ace, 31.
    assert do(game, dealt(game, THREE, scores={"P1": 670, "P2": 0, "P3": 0}), acts).phase == "claiming"
    assert do(game, dealt(game, THREE, scores={"P1": 669, "P2": 0, "P3": 0}), acts).phase == "play"


def test_the_highest_total_wins_and_a_match_does_not_end_on_every_trick() -> None:
    bela = engine("bela-4")
    assert bela.match_result(before=(940, 985), columns=(82, 80)).winner == 1
    assert bela.match_result(before=(930, 940), columns=(86, 76)).winner is None
    belot = engine("belot-4")
    assert belot.match_result(before=(140, 20), columns=(25, 0)).winner == 0
    assert belot.match_result(before=(140, 20), columns=(25, 0), every_trick=True).winner is None


def test_what_sides_carry_decides_a_match_that_is_won_at_once() -> None:
    text = """game made-up "Made up" extends klaberjass-2 with third-bate {
      add to match { won at once: by the winner of the deal, when the tally bates of the taker = 2 }
    }"""
    model = compile_text(open_workspace(), text).model
    assert model is not None
    said: dict[str, Any] = {"before": (100, 90), "columns": (0, 100), "winners": (1,), "takers": 0}
    for game in (ReferenceEngine(ReferenceGame(to_json(model))), loader.engine(model)):
        # What the taker carries with this deal is told: bate twice, or once; without a word it is none.
        found = [game.match_result(**said, tallies=carried) for carried in ({"bates": (2, 0)}, {"bates": (1, 0)}, None)]
        assert [one.winner for one in found] == [1, None, None]


def test_a_match_may_count_deals() -> None:
    game = engine("open-belote", "three-won")
    found = game.match_result(before=(2, 2), columns=(97, 65), winners=(1,))
    assert (found.after, found.winner) == ((2, 3), 1)


# ---------------------------------------------------------------- whole deals


def packs(game: ReferenceEngine, rng: random.Random) -> Iterator[list[str]]:
    """Yield packs without end: shuffled, and hardly shuffled, which is full of declarations."""
    while True:
        pack = list(game.game.pack)
        rng.shuffle(pack)
        yield pack
        pack = sorted(game.game.pack, key=lambda card: rng.choice((card[:-1], card[-1])) if rng.random() < 0.1 else "")
        for _ in range(rng.choice((0, 2, 4, 8))):
            one, two = rng.randrange(len(pack)), rng.randrange(len(pack))
            pack[one], pack[two] = pack[two], pack[one]
        yield pack


def play_out(deal: ReferenceDeal, rng: random.Random) -> None:
    while not deal.is_over:
        seat = rng.choice(deal.to_act)
        acts = sorted(deal.legal(seat))
        assert acts, "who is to act can do something"
        talk = [act for act in acts if act.startswith("announce") or act.count(" ") == 2]
        deal.apply(seat, rng.choice(talk if talk and rng.random() < 0.7 else acts))


@pytest.mark.representatives
@pytest.mark.parametrize("names", [(game,) for game in GAMES] + list(WITH_RULES), ids="-with-".join)
def test_every_game_can_be_played_to_the_end(names: tuple[str, ...]) -> None:
    game = engine(*names)
    rng = random.Random("-".join(names))
    for _, pack in zip(range(4), packs(game, rng), strict=False):
        deal = game.game.deal(pack, rng.randrange(game.table.count), hanging=rng.choice((0, 7)))
        play_out(deal, rng)
        assert all(deal.legal(seat) == set() for seat in range(game.table.count))
        if deal.match_won_by is not None:
            continue
        score = deal.score()
        if deal.is_dead:
            assert score.columns == tuple(0 for _ in game.sides)
            continue
        assert sum(deal.tricks_won) == game.tricks_in_a_deal()
        contract = game.game.contracts[str(deal.contract)]
        played = [card for trick in deal.tricks for _, card in trick.plays]
        assert len(set(played)) == len(played)
        assert sum(deal.card_points) >= contract.worth(played)
        assert sum(deal.card_points) <= contract.worth(game.game.pack)
        assert score.counts["cards"] == deal.card_points
        assert set(score.winners) <= set(range(len(game.sides)))
        after, winner = game.game.match_after(tuple(0 for _ in game.sides), score)
        assert winner is None or after[winner] == max(after)


# ---------------------------------------------------------------- the conformance cases


#: What a case may ask that is no matter of the interpreter: it has no views.
UNASKED = frozenset({"sees", "hears", "known-best", "covered"})


def to_ask(part: Any, unasked: frozenset[str] = UNASKED) -> Any:
    """Return what a case expects, as far as the interpreter says it: no reasons but duties, and a zero as a zero."""
    if not isinstance(part, Mapping):
        return part
    asked = {name: to_ask(value, unasked) for name, value in part.items() if name not in unasked}
    if "refused" in asked:
        asked["refused"] = {act: clause for act, clause in asked["refused"].items() if clause.startswith("play.must")}
    if "written" in asked:
        asked["written"] = {side: 0 if amount == "-" else amount for side, amount in asked["written"].items()}
    return asked


@pytest.mark.parametrize(
    "source",
    [
        pytest.param(path.name, marks=[] if path.name in ("belote", "klaverjas") else pytest.mark.heavy)
        for path in sorted(cases_root().iterdir())
        if path.is_dir()
    ],
)
def test_the_cases_hold(source: str) -> None:
    problems = [problem for case in cases() if case.path.parent.name == source for problem in _problems(case)]
    assert problems == []


@cache
def cases() -> tuple[Case, ...]:
    return load_cases()


def _problems(case: Case) -> list[str]:
    # What a contest of the best alone leaves behind the interpreter does not call void.
    unasked = UNASKED | ({"void"} if case.path.parent.name == "color-belot" else set())
    never = to_ask(case.expect_not, unasked | {"written", "score"})
    asked = replace(case, expect=to_ask(case.expect, unasked), expect_not=never)
    return [
        f"{case.place} {game}: {problem}"
        for game in case.games
        for problem in case_run.run_case(asked, engine(game, *case.house_rules))
    ]
