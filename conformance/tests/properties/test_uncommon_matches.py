"""How matches can go on and end, worked out by hand, for the engine and the interpreter.

In diamonds 152 points lie in the cards, and the last trick counts 10.
"""

from __future__ import annotations

import random
from io import StringIO
from typing import Any

import pytest

from capot.cli.play.spectator import watch_deals
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import Needed
from capot.sentences import sentences
from capot.simulation.sessions import halves
from capot.simulation.sessions import table_of as table_of_sessions
from capot.translations import tongue
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from capot_conformance.programs.machines import in_language
from tests.properties.test_random_matches import SEED, differences, sums_of
from tests.properties.test_uncommon_rules import KEY, SUITS, WORKSPACE, dealt, players_of


def deals(*rules: str) -> str:
    return "\n".join(["add to table {", *rules, "}"])


def model_of(base: str, *changes: str) -> Any:
    """Return the model of a game with some changes."""
    compiled = compile_text(WORKSPACE, "\n".join([f'game {KEY} "Uncommon" extends {base} {{', *changes, "}", ""]), KEY)
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    return compiled.model


def refused(base: str, *changes: str) -> list[str]:
    """Return what is wrong with a game that has some changes."""
    text = "\n".join([f'game {KEY} "Uncommon" extends {base} {{', *changes, "}", ""])
    return [error.message for error in compile_text(WORKSPACE, text, KEY).found.errors]


def agree(base: str, *changes: str, many: int = 25) -> None:
    """Play deals at random beside the interpreter."""
    table = table_of(model_of(base, *changes), KEY)
    for seed in range(many):
        rng = random.Random(seed)
        opening = draw_opening(table.engine, rng)
        assert compare(table.engine, table.reference, opening, AtRandom(rng), rng) is None


def sessions_agree(base: str, *changes: str) -> None:
    """Play matches at random by the program, deal by deal beside it, and by the program in C and JavaScript."""
    model = model_of(base, *changes)
    found, _ = differences(model, 60)
    assert found == []
    of = table_of_sessions(model)
    sums = [sums_of(of, 200)]
    for language in ("c", "js"):
        player, counted = in_language(of.program, language), [0] * len(of.sums)
        player.play_at_random(player.State(), *halves(SEED), 200, counted)
        sums.append(counted)
    assert sums[0] == sums[1] == sums[2]


# ---------------------------------------------------------------- who deals next

LOSER = "next dealer loser: the next who lost the deal"
WINNER = "next dealer winner: the next who won the deal"
TAKER = "next dealer taker: the taker, when the takers have every trick"


def taken(game: Any, suit: str, dealer: int = 3) -> Any:
    """Return a deal in which each has a whole suit from seat 0 on: whose it is that is named has every trick."""
    deal = dealt(game, SUITS, f"bid {suit}", dealer=dealer)
    while not deal.is_over:
        acts = {str(act) for act in deal.legal_actions()}
        deal.apply(min(act for act in acts if act == "pass" or (act.startswith("play") and act.count(" ") == 1)))
    return deal


@pytest.mark.parametrize(
    ("rule", "suit", "dealer"),
    [
        # Seat 0 takes in seat 3's deal. In clubs seats 0 and 2 have every trick, in diamonds seats 1 and 3.
        ("next dealer taker: the taker", "diamonds", 0),
        (TAKER, "clubs", 0),
        (TAKER, "diamonds", 0),  # forehand, as ever
        ("next dealer again: the dealer, when the others have every trick", "diamonds", 3),
        ("next dealer again: the dealer, when the others have every trick", "clubs", 0),
        ("next dealer beside: the player after the taker", "clubs", 1),
        (LOSER, "clubs", 1),
        (LOSER, "diamonds", 0),
        (WINNER, "clubs", 0),
        (WINNER, "diamonds", 1),
    ],
)
def test_a_deal_decides_who_deals_next(rule: str, suit: str, dealer: int) -> None:
    for game in players_of("bela-4", deals(rule)):
        assert taken(game, suit).next_dealer == dealer


@pytest.mark.parametrize(
    ("taker", "cards", "dealer"),
    [
        # Clockwise 2, 1, 0. Whoever takes with 100 of 162 has won alone; with 30, the two others have.
        (2, (20, 32, 100), 1),
        (1, (20, 100, 32), 0),
        (0, (20, 30, 102), 0),
        (2, (60, 62, 30), 2),  # only the dealer has lost
    ],
)
def test_the_dealer_is_the_last_to_be_asked_who_lost(taker: int, cards: tuple[int, ...], dealer: int) -> None:
    game, _ = players_of("belote-3", deals(LOSER))
    assert game.next_seat(2) == 1
    asked: dict[str, Any] = {"last_trick": 2, "tricks": (2, 3, 3), "announced": {}, "leader": 1}
    score = game.settle(contract="diamonds", taker=taker, cards=cards, **asked)
    assert game.dealer_after(score.results, 2) == dealer


def test_rules_on_who_deals_are_asked_in_their_order() -> None:
    for game in players_of("bela-4", deals(TAKER, LOSER)):
        assert taken(game, "clubs").next_dealer == 0  # the taker
    for game in players_of("bela-4", deals(LOSER, TAKER)):
        assert taken(game, "clubs").next_dealer == 1  # who lost, and not the taker


def test_a_dead_deal_leaves_it_to_who_dealt() -> None:
    table = table_of(model_of("belote-4", deals("next dealer dealer: the dealer")), KEY)
    deal, other = table.engine.match(seed=1, dealer=0).deal, table.reference.deal(table.reference.pack, 0)
    while not deal.is_over:
        other.apply(deal.to_act[0], "pass")
        deal.apply("pass")
    assert deal.is_dead
    # Clockwise, forehand is the player with the last number.
    assert (deal.next_dealer, other.next_dealer) == (3, 3)


def test_a_score_sheet_asks_what_decides_who_deals_next() -> None:
    game, _ = players_of("belote-3", deals("next dealer last: the winner of the last trick"))
    sheet = Sheet(game, Seating(game, ["Ana", "Boro", "Ceca"]), first_dealer=0)
    with pytest.raises(Needed, match="last trick"):
        sheet.with_deal(sheet.read("Boro clubs 80 Ana 40 Ceca 25"))
    assert sheet.with_deal(sheet.read("Boro clubs 80 Ana 40 Ceca 25 last Ana")).dealer == 0


@pytest.mark.parametrize(
    ("base", "rules"),
    [
        ("belote-4", (LOSER,)),
        ("belote-3", ("next dealer last: the winner of the last trick",)),
        ("klaberjass-2", (WINNER,)),
        ("bela-4", (TAKER, LOSER)),
    ],
)
def test_engine_and_interpreter_agree_on_who_deals_next(base: str, rules: tuple[str, ...]) -> None:
    agree(base, deals(*rules))


def test_sentences_say_who_deals_next() -> None:
    model = model_of("bela-4", deals(TAKER, LOSER))
    said = sentences(model)
    assert said["table.next-dealer-taker"] == "If the takers have won every trick, the taker deals next."
    assert said["table.next-dealer-loser"] == "Otherwise, the first loser of the deal after the dealer deals next."
    assert tongue.sentences(model, "hr")["table.next-dealer-loser"] == (
        "Inače, sljedeći put dijeli prvi igrač nakon djelitelja koji je izgubio dijeljenje."
    )
    assert tongue.sentences(model, "bg")["table.next-dealer-loser"] == (
        "Иначе, следващия път раздава първият след раздаващия, който е загубил раздаването."
    )
    assert tongue.sentences(model, "fr")["table.next-dealer-loser"] == (
        "Sinon, c’est au premier joueur après le donneur qui a perdu la donne de distribuer la donne suivante."
    )
    assert said["table.next-dealer"] == "Otherwise, forehand of that deal deals next."
    assert tongue.sentences(model, "hr")["table.next-dealer"] == "Inače sljedeći put dijeli prvi igrač."


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (deals("next dealer last: the winner of the last trick"), "nobody has written down which of them"),
        (deals("next dealer leader: the leader"), "when the next dealer is known the leader is nobody in particular"),
        (deals("next dealer again: the dealer, when takers' total >= 0"), "this condition always holds"),
        ("replace table.next-dealer { next dealer: the taker }", "when the next deal begins the taker is nobody"),
    ],
)
def test_nonsense_about_the_next_dealer_is_refused(change: str, message: str) -> None:
    (error,) = refused("bela-4", change)
    assert message in error


@pytest.mark.parametrize("rule", [LOSER, "next dealer last: the winner of the last trick", WINNER])
def test_sessions_in_every_language_have_the_same_dealers(rule: str) -> None:
    sessions_agree("belote-3", deals(rule))


# ---------------------------------------------------------------- what counts in the match

#: What is won in tricks is written, what is declared stands above the line.
ABOVE = """
add to scoring { then above: tally above up by its runs + its fours for every side }
"""


def standing(said: str) -> str:
    return f"{ABOVE}\nadd to match {{ standing: {said} }}\n"


def counted(game: Any, before: tuple[int, int], above: tuple[int, int], cards: tuple[int, int]) -> int | None:
    """Return who has won a match that stood so before a deal; the last trick's 10 go to the first side."""
    asked: dict[str, Any] = {"taker": 0, "leader": 0, "last_trick": 0, "tricks": (4, 4), "announced": {}}
    score = game.settle(contract="diamonds", cards=cards, tallies={"above": above}, **asked)
    assert score.tallies["above"] == above
    if hasattr(game, "match_after"):
        return game.match_after(before, score).winner
    won = {"winners": score.winners, "takers": 0, "tallies": score.tallies}
    return game.match_result(before=before, columns=score.columns, **won).winner


@pytest.mark.parametrize(
    ("said", "before", "above", "winner"),
    [
        # 100 + 10 and 52 are written.
        ("score + tally above", (800, 700), (100, 0), 0),  # 910 + 100 = 1010; 752
        ("score + tally above", (800, 700), (80, 0), None),  # 990
        ("score + tally above", (800, 900), (100, 60), 1),  # 1010; 952 + 60 = 1012
        ("score + tally above", (800, 900), (100, 58), None),  # both 1010
        ("tally above", (1500, 0), (0, 1001), 1),
        ("tally above", (1500, 0), (0, 1000), None),
        ("tally above", (1500, 0), (1002, 1001), 0),
    ],
)
def test_a_tally_may_count_in_the_match(
    said: str, before: tuple[int, int], above: tuple[int, int], winner: int | None
) -> None:
    for game in players_of("bela-4", "remove match.claim-enough", standing(said)):
        assert counted(game, before, above, (100, 52)) == winner


def test_the_highest_sum_wins_when_the_deals_have_been_played() -> None:
    deals_played = "replace match.target { target: 16 deals played }"
    for game in players_of("bela-4", "remove match.claim-enough", standing("score + tally above"), deals_played):
        more = {"winners": (0,), "every_trick": False, "takers": 0}
        asked = {**more, "before": (800, 700), "columns": (110, 52)}
        # 910 + 10, 752 + 200.
        assert game.match_result(**asked, played=15, tallies={"above": (10, 200)}).winner == 1
        assert game.match_result(**asked, played=15, tallies={"above": (10, 168)}).winner is None
        assert game.match_result(**asked, played=14, tallies={"above": (10, 200)}).winner is None


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("bela-4", ("remove match.claim-enough", standing("score + tally above"))),
        ("belote-4", (standing("tally above"), "replace match.target { target: 60 points }")),
    ],
)
def test_matches_in_which_tallies_count_are_the_same_everywhere(base: str, changes: tuple[str, ...]) -> None:
    agree(base, *changes)
    sessions_agree(base, *changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ((standing("score + tally above"),), "something else is compared with the target"),
        (("add to match { standing: tally above }",), "no step names a tally `above`"),
        (
            ("remove match.claim-enough", standing("tally above"), "replace match.target { target: 3 deals won }"),
            "nothing else is compared",
        ),
    ],
)
def test_nonsense_about_what_counts_is_refused(changes: tuple[str, ...], message: str) -> None:
    assert any(message in error for error in refused("bela-4", *changes)), refused("bela-4", *changes)


def test_sentences_say_what_counts() -> None:
    model = model_of("bela-4", "remove match.claim-enough", standing("score + tally above"))
    at = "match.standing"
    assert sentences(model)[at] == (
        "Wherever a match score is compared with the target or with another one, the tally of above is added to it."
    )
    assert tongue.sentences(model, "hr")[at] == (
        "Kad se rezultat uspoređuje s ciljem ili s drugim rezultatom, pribraja mu se račun „‹above›“."
    )


# ---------------------------------------------------------------- a rubber

TWO = "add to match { rubber: 2 games }"
NO_CLAIM = "remove match.claim-enough"


def test_games_are_won_until_one_side_has_enough() -> None:
    for game in players_of("bela-4", NO_CLAIM, TWO):
        # 110 and 52 are written.
        asked = {"columns": (110, 52), "winners": (0,), "takers": 0}
        for before, games, after, winner in (
            ((800, 900), (0, 1), (910, 952), None),
            ((900, 900), (0, 1), (0, 0), None),  # a game for the first side: one each
            ((900, 900), (1, 1), (1010, 952), 0),
            ((850, 960), (1, 1), (960, 1012), 1),
            ((850, 960), (1, 0), (0, 0), None),
        ):
            result = game.match_result(before=before, tallies={"games": games}, **asked)
            assert (result.after, result.winner) == (after, winner)


def test_a_game_of_a_rubber_is_won_at_once_and_not_the_match() -> None:
    at_once = "add to match { won at once: by the winner of the deal, when the doubling > 2 }"
    for game in players_of("belot-4", TWO, at_once):
        asked: dict[str, Any] = {"before": (10, 140), "columns": (64, 0), "winners": (0,), "takers": 0, "doubling": 4}
        for games, after, winner in (((0, 1), (0, 0), None), ((1, 1), (74, 140), 0)):
            result = game.match_result(**asked, tallies={"games": games})
            assert (result.after, result.winner) == (after, winner)


def test_with_a_game_all_begins_anew_but_the_games() -> None:
    above = "add to scoring { then above: tally above up by 7 for every side }"
    game, _ = players_of("belote-4", above, "replace match.target { target: 1000 points }", TWO)
    asked: dict[str, Any] = {"contract": "diamonds", "taker": 0, "leader": 0, "last_trick": 0, "announced": {}}
    # 81 each with the last trick: the takers' points hang, and the others write theirs.
    score = game.settle(**asked, cards=(71, 81), tricks=(4, 4), tallies={"above": (3, 4), "games": (1, 0)})
    assert (score.columns, score.hangs, score.tallies["above"]) == ((0, 81), 81, (10, 11))
    hangs, tallies, result = game.after_score((0, 900), score)
    assert (hangs, dict(tallies), result.after) == (81, {"above": (10, 11), "games": (1, 0)}, (0, 981))
    hangs, tallies, result = game.after_score((0, 960), score)
    assert (hangs, dict(tallies), result.after, result.winner) == (0, {"above": (0, 0), "games": (1, 1)}, (0, 0), None)


def test_a_sheet_and_a_record_go_on_to_the_next_game() -> None:
    game, _ = players_of("bela-4", NO_CLAIM, "replace match.target { target: 150 points }", TWO)
    sheet = Sheet(game, Seating(game, ["Ana", "Boro", "Ceca", "Dino"]), first_dealer=3)
    # 100 and 62, so that two deals are a game, and four the match.
    stood = []
    for _ in range(4):
        sheet = sheet.with_deal(sheet.read("Ana hearts 100"))
        stood.append((sheet.scores, sheet.tallies["games"], sheet.winner))
    assert stood == [
        ((100, 62), (0, 0), None),
        ((0, 0), (1, 0), None),
        ((100, 62), (1, 0), None),
        ((200, 124), (2, 0), 0),
    ]
    assert [row.game_won_by for row in sheet.rows] == [None, 0, None, 0]
    match = game.match(seed=3)
    match.play(lambda deal, seat: deal.legal_actions(seat)[0])
    assert max(match.tallies["games"]) == 2 and match.winner is not None
    assert sum(deal.scores == (0, 0) for deal in match.finished) >= 2
    assert game.replay_match(match.record()) == match.scores


@pytest.mark.parametrize(
    ("base", "changes"), [("bela-4", (NO_CLAIM, TWO)), ("belote-4", (TWO,)), ("belote-3", (ABOVE, TWO))]
)
def test_rubbers_are_the_same_everywhere(base: str, changes: tuple[str, ...]) -> None:
    agree(base, *changes)
    sessions_agree(base, *changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ((TWO,), "this looks at the target within it"),
        ((NO_CLAIM, "add to match { rubber: 1 games }"), "a match of one game is no rubber"),
        ((NO_CLAIM, TWO, "replace match.target { target: 8 deals played }"), "nobody is after so many deals"),
    ],
)
def test_nonsense_about_a_rubber_is_refused(changes: tuple[str, ...], message: str) -> None:
    assert any(message in error for error in refused("bela-4", *changes))


def test_sentences_say_that_games_are_won() -> None:
    model = model_of("bela-4", NO_CLAIM, TWO)
    assert sentences(model)["match.rubber"].endswith("the side that first has won two games wins the match.")
    assert tongue.sentences(model, "hr")["match.rubber"].endswith("Partiju dobiva ekipa koja prva dobije dvije igre.")
    assert tongue.sentences(model, "bg")["match.rubber"].endswith("който пръв спечели два гейма.")
    assert tongue.sentences(model, "fr")["match.rubber"].endswith("qui a gagné deux manches gagne la partie.")


def test_who_watches_is_told_who_has_won_by_the_score() -> None:
    game, _ = players_of("belote-4", "replace match.target { target: 1 points }")
    told = StringIO()
    match = watch_deals(game, 5, 20, told)
    assert match.winner is not None
    last = told.getvalue().splitlines()[-2:]
    assert last[0].startswith("The match stands")
    assert last[1].startswith("The match is won: ")
