"""A match of so many deals: on the sheet, in a record, as players are told of it."""

import random

import capot
from capot.runtime.match import Match
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_views import sheet_view, standing
from capot.tui.spoken_names import Names

TWELVE = capot.load("schieber", house_rules=["twelve-deals"])


def sheet() -> Sheet:
    return Sheet(TWELVE, Seating(TWELVE, ["Ada", "Beat", "Cora", "Dres"]), first_dealer=3)


def written(points: list[int]) -> Sheet:
    """Return a sheet with deals in which the side of Ada has so many points; forehand names, whoever that is."""
    found = sheet()
    for number, hers in enumerate(points):
        taker = ("Ada", "Beat", "Cora", "Dres")[number % 4]
        found = found.with_deal(found.read(f"{taker} hearts {157 - hers if number % 2 else hers}"))
    return found


def test_the_sheet_counts_the_deals_and_ends_with_the_twelfth() -> None:
    eleven = written([100] * 11)  # 100 and 57 a deal: 1100 and 627
    assert (eleven.scores, eleven.winner) == ((1100, 627), None)
    assert "; 1 deal to come; " in standing(eleven)
    twelve = written([*[100] * 11, 50])  # 1150 and 627 + 107 = 734
    assert (twelve.scores, twelve.winner) == ((1150, 734), 0)
    assert sheet_view(twelve).target == "the end of 12 deals"


def test_equal_scores_after_the_last_deal_go_on() -> None:
    # Six times 100 and 57, six times 57 and 100: 6 x 157 = 942 each.
    level = written([100] * 6 + [57] * 6)
    assert (level.scores, level.winner) == ((942, 942), None)
    assert "; they are equal, so the match goes on; " in standing(level)
    assert written([100] * 6 + [57] * 7).winner == 1


def test_a_match_has_twelve_deals_and_its_record_holds() -> None:
    rng = random.Random(3)
    match = TWELVE.match(seed=5)
    match.play(lambda deal, seat: rng.choice(deal.legal_actions(seat)))
    assert len(match.finished) == 12
    assert match.winner == max((0, 1), key=lambda side: match.scores[side])
    assert Match.check(TWELVE, match.record()) == match.scores


def test_players_are_told_when_it_ends() -> None:
    assert Names(TWELVE, 0, symbols=False).target == "the end of 12 deals"
