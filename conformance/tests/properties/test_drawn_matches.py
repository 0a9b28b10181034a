"""Matches that nobody wins, worked out by hand, for the engine and the interpreter."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest

from capot.cli.play.spectator import watch_deals
from capot.referee.sheet_lines import referee_sheet
from capot.runtime.errors import BadRecord
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import Refused
from capot.score_sheet.sheet_record import sheet_from_record, sheet_record
from capot.score_sheet.sheet_views import standing
from capot.sentences import sentences
from capot.simulation.sessions import table_of as table_of_sessions
from capot.translations import tongue
from capot.tui.page_texts import match_over, score_page
from capot.tui.saved_match import Saved, Setup
from capot.tui.session import Session
from tests.properties.test_random_matches import sums_of
from tests.properties.test_uncommon_matches import TWO, agree, model_of, refused, sessions_agree
from tests.properties.test_uncommon_rules import players_of

DRAWN = "replace match.several-there { several there: the highest total, if equal the match is drawn }"
TAKERS_OR_DRAWN = DRAWN.replace("there: the", "there: the takers, else the")
SIX_DEALS = "replace match.target { target: 6 deals played }"
#: Every side has as much of this tally, seven for each deal, so that they are level whenever it is looked at.
LEVEL = (
    "add to scoring { then above: tally above up by 7 for every side }",
    "add to match { standing: tally above }",
)


def ended(game: Any, before: tuple[int, ...], columns: tuple[int, ...], **more: Any) -> tuple[Any, bool]:
    """Return who has won by a deal, and whether the match is drawn."""
    result = game.match_result(before=before, columns=columns, **more)
    assert result.after == tuple(map(sum, zip(before, columns, strict=True)))
    return result.winner, result.drawn


def test_a_match_to_a_target_is_drawn_where_the_highest_totals_are_equal() -> None:
    for game in players_of("belote-4", "replace match.target { target: 1000 points }", DRAWN):
        assert ended(game, (900, 938), (100, 62)) == (None, True)  # 1000 each
        assert ended(game, (899, 937), (100, 62)) == (None, False)  # 999 each: nobody is there
        assert ended(game, (901, 938), (100, 62)) == (0, False)
        assert ended(game, (900, 939), (100, 62)) == (1, False)
    for game in players_of("belote-4", "replace match.target { target: 1000 points }"):
        assert ended(game, (900, 938), (100, 62)) == (None, False)


def test_of_three_two_that_are_level_at_the_top_draw() -> None:
    for game in players_of("belote-3", "replace match.target { target: 500 points }", DRAWN):
        assert ended(game, (440, 480, 300), (80, 40, 42)) == (None, True)  # 520, 520, 342
        assert ended(game, (440, 480, 490), (80, 40, 42)) == (2, False)  # 520, 520, 532
        assert ended(game, (440, 400, 480), (80, 120, 20)) == (None, True)  # 520, 520, 500


def test_so_many_deals_are_drawn_after_the_last() -> None:
    for game in players_of("belote-4", SIX_DEALS, DRAWN):
        assert ended(game, (400, 438), (100, 62), played=5) == (None, True)
        assert ended(game, (400, 438), (100, 62), played=4) == (None, False)
        assert ended(game, (401, 438), (100, 62), played=5) == (0, False)


def test_where_the_takers_win_the_others_may_still_draw() -> None:
    for game in players_of("belote-3", "replace match.target { target: 500 points }", TAKERS_OR_DRAWN):
        scores: tuple[Any, Any] = ((440, 480, 300), (80, 40, 42))  # 520, 520, 342
        assert ended(game, *scores, takers=0) == (0, False)
        assert ended(game, *scores, takers=2) == (None, True)


def test_who_is_held_back_is_level_with_nobody() -> None:
    rules = (
        "replace match.target { target: 500 points }",
        DRAWN,
        "add to match { never there: a side without a trick }",
    )
    for game in players_of("belote-4", *rules):
        assert ended(game, (438, 600), (162, 0), trickless=(1,)) == (0, False)
        assert ended(game, (500, 538), (100, 62)) == (None, True)


def test_a_match_that_is_drawn_is_over_for_match_record_sheet_and_spectator() -> None:
    game, _ = players_of("belote-4", *LEVEL, "replace match.target { target: 14 points }", DRAWN)
    match = game.match(seed=3)
    match.play(lambda deal, seat: deal.legal_actions(seat)[0])
    # Dead deals carry nothing on.
    assert (match.is_over, match.winner, match.drawn, match.played) == (True, None, True, 2)
    assert sum(not deal.is_dead for deal in match.finished) == 2 and match.tallies["above"] == (14, 14)
    assert match.next_deal() is match.finished[-1] and match.next_deal() is match.deal
    record = match.record()
    assert record["winner"] is None and record["drawn"] is True
    assert game.replay_match(record) == match.scores
    for wrong in ({name: value for name, value in record.items() if name != "drawn"}, {**record, "drawn": False}):
        with pytest.raises(BadRecord, match="the match is drawn"):
            game.replay_match(wrong)
    told = StringIO()
    assert watch_deals(game, 3, 20, told).drawn
    assert told.getvalue().splitlines()[-1] == "The match is drawn."
    sheet = Sheet(game, Seating(game, ["Ana", "Boro", "Ceca", "Dino"]), first_dealer=3)
    for _ in range(2):
        assert not sheet.is_over
        sheet = sheet.with_deal(sheet.read("Ana hearts 100"))
    assert sheet.is_over and sheet.drawn and sheet.winner is None
    assert standing(sheet).startswith("The match is drawn in deal 2: ")
    with pytest.raises(Refused, match="it was drawn in deal 2"):
        sheet.with_deal(sheet.read("Ana hearts 100"))
    written = sheet_record(sheet)
    assert written["drawn"] is True and "drawn" not in written["deals"][0] and written["deals"][1]["drawn"] is True
    assert sheet_from_record(game, written).drawn
    assert referee_sheet(game, written).is_right and not referee_sheet(game, written).unfinished
    assert not referee_sheet(game, {name: value for name, value in written.items() if name != "drawn"}).is_right


def test_at_the_terminal_a_drawn_match_is_over_and_can_be_looked_at_again() -> None:
    game, _ = players_of("belote-4", *LEVEL, "replace match.target { target: 14 points }", DRAWN)
    setup = Setup(0, 3, ("beginner",) * 4)
    session = Session(game, setup, {"beginner": lambda deal, seat: deal.legal_actions(seat)[0]})
    while session.turn != "finished":
        if session.turn == "own":
            session.act(session.legal[0])
        elif session.turn == "bot":
            session.bot(session.think())
        else:
            over = session.drawn
            assert (score_page(session)[-1] == "The match is drawn.") == over
            session.next_deal()
    assert session.drawn and session.winner is None and session.match.is_over
    assert match_over(session.names, session.winner, session.drawn) == "The match is drawn."
    record = session.record()
    assert record["drawn"] is True and game.replay_match(record) == session.scores
    assert Saved(setup, record).is_over
    assert Session(game, setup, {}, record=record).drawn


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("belote-4", (*LEVEL, "replace match.target { target: 14 points }", DRAWN)),
        ("belote-4", (*LEVEL, SIX_DEALS, DRAWN)),
        ("belote-3", ("replace match.target { target: 300 points }", DRAWN)),
    ],
)
def test_drawn_matches_are_the_same_everywhere(base: str, changes: tuple[str, ...]) -> None:
    agree(base, *changes)
    sessions_agree(base, *changes)


def test_sessions_count_how_many_matches_are_drawn() -> None:
    table = table_of_sessions(model_of("belote-4", *LEVEL, "replace match.target { target: 14 points }", DRAWN))
    sums = dict(zip(table.sums, sums_of(table, 200), strict=True))
    assert sums["matches that were drawn"] == sums["matches"] > 0  # all of them are


@pytest.mark.parametrize(
    ("base", "changes", "message"),
    [
        ("belote-4", (TAKERS_OR_DRAWN,), "the takers win"),
        ("belote-4", (DRAWN, "add to match { never there: a side that did not take }"), "only the takers can be there"),
        ("belote-4", (DRAWN, "replace match.target { target: 3 deals won }"), "a deal is won by one side"),
        ("belote-4", (DRAWN, TWO), "games are played until one side has won so many"),
    ],
)
def test_a_draw_that_cannot_come_about_is_refused(base: str, changes: tuple[str, ...], message: str) -> None:
    assert any(error.startswith("no match can be drawn: ") and message in error for error in refused(base, *changes))


def test_sentences_say_that_a_match_is_drawn() -> None:
    at = "match.several-there"
    to_a_target, deals_played = model_of("belote-4", DRAWN), model_of("belote-4", SIX_DEALS, DRAWN)
    assert sentences(to_a_target)[at].endswith("if these are equal, the match is drawn.")
    assert sentences(deals_played)[at] == (
        "If more than one has the higher match score after the last deal, the match is drawn."
    )
    for language, ends in (
        ("hr", "partija završava bez pobjednika."),
        ("bg", "партията завършва наравно."),
        ("fr", "la partie est nulle."),
    ):
        for model in (to_a_target, deals_played):
            assert tongue.sentences(model, language)[at].endswith(ends)
