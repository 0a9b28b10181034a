"""``capot review``: what a record's decisions cost, told from what each seat knew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import capot
from capot.players import Level, costliest, decisions_of
from capot.runtime.deal import Deal
from helpers.calling import run

#: Seat 0 has hearts as trumps, and an ace that nothing can beat in the last trick but one.
HANDS = [
    ["JH", "9H", "AH", "10H", "KH", "AS", "AC", "7C"],
    ["KC", "QC", "8C", "8H", "AD", "9S", "8S", "7D"],
    ["9C", "JC", "7H", "7S", "KD", "QD", "JD", "10S"],
    ["10C", "JS", "KS", "QH", "10D", "9D", "8D", "QS"],
]


def a_deal() -> Deal:
    """Return a deal in which seat 1 with seven points names what all its cards speak against."""
    deal = capot.load("bela-4").deal(hands=HANDS, dealer=3)
    deal.apply("pass")
    deal.apply("bid diamonds")  # with the ace and the seven alone
    while not deal.is_over:
        legal = [action for action in deal.legal_actions() if action.verb != "announce"]
        deal.apply(legal[0])
    return deal


def test_what_was_thrown_away_is_found() -> None:
    deal = a_deal()
    found = decisions_of(deal, Level("club", 40), seats=[0, 1])
    worst = {str(decision.done.action): decision for decision in costliest(found, 3)}
    assert "bid diamonds" in worst
    assert str(worst["bid diamonds"].best.action) == "pass"
    assert worst["bid diamonds"].cost > 20
    assert worst["bid diamonds"].seat == 1
    # Five of the best hearts and two aces were passed.
    passed = next(decision for decision in found if decision.number == 0)
    assert (str(passed.done.action), str(passed.best.action)) == ("pass", "bid hearts")
    assert all(decision.cost >= 0 for decision in found)


def test_a_decision_is_judged_by_what_the_seat_knew() -> None:
    """The cards of two others change places: nothing that seat 0 decided before either played one costs another sum."""
    changed = [HANDS[0], HANDS[2], HANDS[1], HANDS[3]]
    told = []
    for hands in (HANDS, changed):
        deal = capot.load("bela-4").deal(hands=hands, dealer=3)
        deal.apply("pass")
        told.append(decisions_of(deal, Level("club", 10)))
    assert told[0] == told[1]


def record_of(tmp_path: Path, record: Any) -> str:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    return str(file)


def test_a_review_as_text_and_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    deal = a_deal()
    file = record_of(tmp_path, deal.record())
    code, out, _ = run(capsys, "review", file, "--level", "club", "--seat", "1", "--most", "1")
    assert code == 0
    assert out.startswith("Deal 1, diamonds: ")
    assert "Seat 1, naming: bid diamonds cost about " in out
    assert "; better: pass" in out
    code, out, _ = run(capsys, "review", file, "--level", "club", "--format", "json")
    found = json.loads(out)
    assert (code, found["game"], found["model"]) == (0, "bela-4", deal.game.model_hash)
    (one,) = found["deals"]
    assert len(one["lost"]) == 4
    assert len(one["costly"]) == 3
    costs = [decision["cost"] for decision in one["costly"]]
    assert costs == sorted(costs, reverse=True)
    assert sum(one["lost"]) >= sum(costs) - 0.1


def test_a_match_that_bots_played_is_written_down_and_reviewed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "match.json")
    assert run(capsys, "play", "belote-4", "--watch", "--deals", "2", "--seed", "3", "--record", file)[0] == 0
    code, out, _ = run(capsys, "review", file, "--level", "club")
    assert (code, [line[:6] for line in out.splitlines() if line.startswith("Deal")][:2]) == (0, ["Deal 1", "Deal 2"])


def broken(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {**record, **changes}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"kind": "sheet"}, "what is reviewed is the record of a deal or of a match"),
        ({"game": 3}, "a record names its game"),
        ({"game": "whist"}, "whist"),
        ({"pack": ["AS"]}, "record.pack"),
        ({"actions": [[0, "bid stars"]]}, "record.actions[0]"),
    ],
)
def test_what_is_no_record_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, changes: dict[str, Any], says: str
) -> None:
    code, out, err = run(capsys, "review", record_of(tmp_path, broken(a_deal().record(), **changes)))
    assert (code, out) == (2, "")
    assert says in err


def test_wrong_options_say_what_is_right(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = record_of(tmp_path, a_deal().record())
    assert "--level is club or best" in run(capsys, "review", file, "--level", "beginner")[2]
    assert "there is no seat 7" in run(capsys, "review", file, "--seat", "7")[2]
