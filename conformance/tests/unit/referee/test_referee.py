"""The referee: clean records are clean, one planted card is found where it is, and a wrong score is found."""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import capot
from capot.referee.record_file import referee
from capot.referee.verdict import Verdict
from capot.referee.verdict_text import told
from capot.runtime.deal import Deal
from capot.runtime.errors import BadRecord, UnknownGame
from capot.runtime.game import Game
from capot.runtime.voice import spoken_in
from capot.score_sheet.sheet_record import sheet_record
from capot.translations.messages import Messages
from capot_conformance import load_cases
from capot_conformance.fuzzing.table_talk import entry_of
from helpers import calling
from helpers.sheets import play_at_random, sheet_of

Record = dict[str, Any]


def load(name: str, house_rules: Sequence[str]) -> Game:
    return capot.load(name, house_rules)


def look(record: Any) -> Verdict:
    return referee(record if isinstance(record, str) else json.dumps(record), "record", load)


@cache
def _match(key: str, seed: int) -> str:
    rng, match = random.Random(seed), capot.load(key).match(seed=seed)
    while not match.is_over and len(match.finished) < 8:
        play_at_random(match.deal, rng)
        match.next_deal()
    return json.dumps(match.record())


def match_record(key: str, seed: int = 3) -> Record:
    record = json.loads(_match(key, seed))
    assert isinstance(record, dict)
    return record


def whole_deal(key: str, seed: int = 3, rules: Sequence[str] = ()) -> tuple[Game, Deal]:
    """Return a deal that was played out card by card."""
    game, rng = capot.load(key, rules), random.Random(seed)
    while True:
        deal = game.deal(rng.randrange(10**9), dealer=rng.randrange(game.seats))
        play_at_random(deal, rng)
        if not deal.is_dead and deal.offender is None and deal.match_won_by is None:
            return game, deal


# ---------------------------------------------------------------- clean


@pytest.mark.representatives
@pytest.mark.parametrize("key", capot.games())
def test_a_match_of_bots_is_clean(key: str) -> None:
    for seed in (1, 2, 3):
        verdict = look(match_record(key, seed))
        assert verdict.is_right, told(verdict)
        assert "Nothing is wrong." in "\n".join(told(verdict))


@pytest.mark.representatives
@pytest.mark.parametrize("key", capot.games())
def test_a_deal_is_clean_at_whatever_point_it_is(key: str) -> None:
    game, deal = whole_deal(key)
    for count in range(0, len(deal.history), 5):
        part = game.begin(deal.pack, deal.dealer, deal.scores, deal.hanging, deal.tallies)
        for seat, action in deal.history[:count]:
            part.apply(action, seat)
        verdict = look(part.record())
        assert (verdict.is_right, verdict.unfinished) == (True, True)
    assert not look(deal.record()).unfinished


@pytest.mark.representatives
@pytest.mark.parametrize("key", capot.games())
def test_a_sheet_is_clean(key: str) -> None:
    game, rng = capot.load(key), random.Random(4)
    sheet = sheet_of(game, [], dealer=max(game.kernel.first_dealer, 0))
    while sheet.winner is None and len(sheet.rows) < 8:
        deal = game.deal(rng.randrange(10**9), dealer=sheet.dealer, scores=sheet.scores, hanging=sheet.hanging)
        sheet = sheet.with_deal(entry_of(play_at_random(deal, rng)))
    assert look(sheet_record(sheet)).is_right


@pytest.mark.heavy
def test_every_played_case_of_the_sources_is_clean() -> None:
    """What the cases let the players do breaks no rule, and the score that they expect is the right one."""
    from capot.referee.written_deal import FIELDS, referee_typed

    seen = 0
    for case in load_cases():
        if case.kind != "play":
            continue
        given = {name: value for name, value in case.given.items() if name in FIELDS}
        if "score" in case.expect:
            given["score"] = case.expect["score"]
        for key in case.games:
            verdict = referee_typed(capot.load(key, case.house_rules), given)
            assert verdict.is_right, f"{case.place}: {told(verdict)}"
            seen += "score" in case.expect
    assert seen > 50


def test_the_word_for_the_second_card_may_be_typed_as_the_table_says_it() -> None:
    from capot.referee.written_deal import FIELDS, referee_typed

    (case,) = (
        case for case in load_cases() if case.name == "named in the second round, made, each side writes its own"
    )
    given = {name: value for name, value in case.given.items() if name in FIELDS}
    tricks = [text.replace("re-belote", "rebelote") for text in given["tricks"]]
    assert tricks != given["tricks"]
    score = {"counts": case.expect["score"]["counts"]}
    assert referee_typed(capot.load("belote-4"), {**given, "tricks": tricks, "score": score}).is_right
    nonsense = [text.replace("re-belote", "re-bela") for text in given["tricks"]]
    assert not referee_typed(capot.load("belote-4"), {**given, "tricks": nonsense}).is_right


# ---------------------------------------------------------------- one card that was not allowed


def plant(record: Record, rng: random.Random) -> tuple[int, Any, tuple[str, ...]]:
    """Put one card into a record of a deal that a duty forbids there; returns the place, the reason, what was legal."""
    game = load(record["game"], record["house_rules"])
    deal = game.deal(deck=record["pack"], dealer=record["dealer"], scores=record["scores"], hanging=record["hanging"])
    found: list[tuple[int, int, str, Any, tuple[str, ...]]] = []
    for number, (seat, text) in enumerate(record["actions"]):
        if deal.phase == "play" and deal.trick and text.startswith("play "):
            legal = tuple(str(action) for action in deal.legal_actions(seat) if action.verb == "play")
            for card in deal.hand(seat):
                reason = deal.why_not(f"play {card}", seat)
                if reason is not None:
                    found.append((number, seat, f"play {card}", reason, legal))
        deal.apply(text, seat)
    number, seat, text, reason, legal = rng.choice(found)
    record["actions"][number] = [seat, text]
    return number, reason, legal


@pytest.mark.representatives
@pytest.mark.parametrize("key", capot.games())
def test_one_forbidden_card_is_found_where_it_is(key: str) -> None:
    rng = random.Random(8)
    for seed in range(6):
        game, deal = whole_deal(key, seed)
        record: Record = json.loads(json.dumps(deal.record()))
        number, reason, legal = plant(record, rng)
        verdict = look(record)
        found = verdict.violation
        assert found is not None
        seat, text = record["actions"][number]
        assert (found.place, found.who, found.act) == (f"record.actions[{number}]", f"seat {seat}", text)
        assert (found.reason.clause, found.reason.sentence) == (reason.clause, game.rules[reason.clause].sentence)
        assert found.reason.citations == game.rules[reason.clause].citations
        assert found.legal == legal
        assert text not in found.legal
        assert verdict.penalty is not None and verdict.penalty.clause == "play.breach"


def test_a_card_in_a_later_deal_of_a_match_is_found() -> None:
    record = match_record("bela-4")
    number, reason, _ = plant(record["deals"][3], random.Random(1))
    verdict = look(record)
    assert (verdict.deal, verdict.is_right) == (4, False)
    assert verdict.violation is not None
    assert verdict.violation.place == f"record.deals[3].actions[{number}]"
    assert verdict.violation.reason.clause == reason.clause


TYPED = """
game: belot-4
hands:
  P1: "AH KH QH JC 9C | AS KS 7D"
  P2: "AC 10C KC 10H 9H | AD KD QD"
  P3: "QC 8C 7C 8H 7H | JD 10D 9D"
  P4: "9S 8S 7S JH JS | 10S QS 8D"
calls: "P1 bid clubs, P2 pass, P3 pass, P4 pass"
tricks:
  - "P1 announce run AH-QH, P1 AH, P2 10C, P3 7H, P4 JH"
score: {columns: {P1+P3: 16, P2+P4: 0}}
"""


def test_the_penalty_of_the_game_is_applied() -> None:
    verdict = look(TYPED)
    found = verdict.violation
    assert found is not None
    assert (found.place, found.who, found.act) == ("trick 1", "P2", "play 10C")
    assert (found.reason.clause, found.legal) == ("play.must-follow", ("play 9H", "play 10H"))
    assert found.trick == (("P1", "AH"),)
    # The others get 152 + 10 and the 20 of the run: 182, 18 in tens.
    assert verdict.score is not None
    columns = {verdict.name(side): amount for side, amount in enumerate(verdict.score.columns)}
    assert (verdict.score.outcome, columns) == ("breached", {"P1+P3": 18, "P2+P4": 0})
    assert [(one.what, one.right, one.written) for one in verdict.wrong] == [("the column of P1+P3", "18", "16")]
    text = " ".join("\n".join(told(verdict)).split())
    assert "Penalty: Whoever breaks a rule of play can be reported; the deal then ends at once." in text
    assert "the side that broke the rule writes no points" in text
    assert "belot.play.12" in text


def test_where_the_game_has_no_penalty_nothing_is_made_up() -> None:
    calls = 'calls: "P1 bid clubs, P2 pass, P3 pass, P4 pass"'
    assert calls in TYPED
    typed = (
        TYPED.replace("belot-4", "bela-4")
        .replace(calls, 'calls: "P1 bid clubs"')
        .replace("P1 announce run AH-QH, ", "")
    )
    verdict = look(typed)
    assert verdict.violation is not None and verdict.violation.act == "play 10C"
    assert (verdict.score, verdict.wrong) == (None, ())
    assert "the deal has to go on from this card" in " ".join("\n".join(told(verdict)).split())


def changed(old: str, new: str) -> str:
    assert old in TYPED
    return TYPED.replace(old, new)


#: A change of the typed deal, then where the referee has to find it: place, player, act, clause.
BROKEN = [
    ("bid clubs, P2 pass", "bid clubs, P3 pass", "calls, act 2", "P3", "pass", "bidding.auction"),
    ("P2 pass,", "P2 say redouble,", "calls, act 2", "P2", "say redouble", "bidding.auction.redouble"),
    ("P2 pass,", "P2 bid clubs,", "calls, act 2", "P2", "bid clubs", "bidding.auction.suit"),
    ("run AH-QH", "run AS-QS", "trick 1", "P1", "announce run AS-QS", "declarations.announce-runs"),
    ("P1 AH, P2 10C", "P1 AH, P3 7H", "trick 1", "P3", "play 7H", "play.leads"),
    ("P1 AH, P2 10C", "P1 AH belot, P2 9H", "trick 1", "P1", "play AH belot", "declarations.announce-belot"),
    ("P1 AH, P2 10C", "P1 10H, P2 9H", "trick 1", "P1", "play 10H", ""),
]


@pytest.mark.parametrize(("old", "new", "place", "who", "act", "clause"), BROKEN, ids=[case[4] for case in BROKEN])
def test_other_things_that_break_a_rule(old: str, new: str, place: str, who: str, act: str, clause: str) -> None:
    verdict = look(changed(old, new))
    found = verdict.violation
    assert found is not None
    assert (found.place, found.who, found.act, found.reason.clause) == (place, who, act, clause)
    assert "seat" not in found.reason.message


def test_hands_follow_from_tricks_that_are_all_there() -> None:
    """The ace of hearts comes out after its holder had trumped hearts: the hands from the tricks show it."""
    case = next(
        case
        for case in load_cases()
        if case.kind == "play" and case.games == ("bela-4",) and len(case.given.get("tricks", ())) == 8
        if "score" in case.expect and "announced" not in case.given and not case.house_rules
    )
    kept = {name: case.given[name] for name in ("dealer", "calls", "tricks") if name in case.given}
    typed = {"game": "bela-4", **kept, "score": case.expect["score"]}
    assert look(yaml_of(typed)).is_right
    first, *rest = typed["tricks"]
    (p2, one), (p3, other) = (part.split() for part in first.split(", ")[1:3])
    swapped = [first.replace(f"{p2} {one}", f"{p2} {other}").replace(f"{p3} {other}", f"{p3} {one}"), *rest]
    verdict = look(yaml_of({**typed, "tricks": swapped}))
    assert not verdict.is_right


@pytest.mark.parametrize(
    ("calls", "tricks", "found"),
    [
        # The king of spades is led; the third trick shows that P3 had the ace of spades all the time.
        ("P1 bid hearts", ["P1 KS, P2 9S, P3 7D, P4 8S", "P1 QS, P2 7S, P3 AS, P4 10S"], "P3 play 7D play.must-follow"),
        # Nine of spades on the king, and later the ace from the same hand: it had to beat.
        ("P1 bid hearts", ["P1 KS, P2 9S, P3 7S, P4 8S", "P1 QS, P2 AS"], "P2 play 9S play.must-beat"),
        # A diamond on spades, and a heart, which is trump, in the next trick: it had to trump.
        ("P1 bid hearts", ["P1 KS, P2 9D, P3 7S, P4 8S", "P1 AD, P2 7H"], "P2 play 9D play.must-trump"),
        # The ace of spades won the trick, so P2 leads.
        ("P1 bid hearts", ["P1 KS, P2 AS, P3 7S, P4 8S", "P1 AC"], "P1 play AC play.leads"),
        ("P1 pass, P3 bid hearts", ["P1 KS"], "P3 bid hearts bidding.naming"),
        ("P1 bid hearts", ["P1 KS, P2 AS, P3 7S, P4 8S", "P2 AC"], ""),
    ],
)
def test_without_hands_a_deal_is_judged_as_far_as_its_cards_prove(calls: str, tricks: list[str], found: str) -> None:
    typed = {"game": "bela-4", "dealer": "P4", "calls": calls, "tricks": tricks, "score": {"outcome": "made"}}
    verdict = look(yaml_of(typed))
    broken = verdict.violation
    assert (f"{broken.who} {broken.act} {broken.reason.clause}" if broken is not None else "") == found
    shown = " ".join(" ".join(told(verdict)).split())
    assert "Without the hands it cannot be said whether every duty was met" in shown
    assert "nor what the score is" in shown
    assert verdict.to_json()["open"] == list(verdict.open)


def test_a_hand_that_is_known_counts_too() -> None:
    typed = {"game": "bela-4", "dealer": "P4", "calls": "P1 bid hearts", "tricks": ["P1 KS, P2 9D"]}
    assert look(yaml_of(typed)).is_right
    verdict = look(yaml_of({**typed, "hands": {"P2": "9D 7S"}}))
    assert verdict.violation is not None
    assert verdict.violation.legal == ("play 7S",)


@pytest.mark.parametrize(
    ("code", "told_of"),
    [("", "came out later 7S may be"), ("hr", "kasnije odigranih"), ("bg", "изиграните по-късно"), ("fr", "plus tard")],
)
def test_of_a_hand_that_is_not_known_nobody_speaks_in_any_language(code: str, told_of: str) -> None:
    typed = {
        "game": "bela-4",
        "dealer": "P4",
        "calls": "P1 bid hearts",
        "tricks": ["P1 KS, P2 9D, P3 8S, P4 AS", "P4 10S, P1 QS, P2 7S"],
    }
    with spoken_in(Messages(code)) if code else nullcontext():
        broken = look(yaml_of(typed)).violation
    assert broken is not None
    assert told_of in broken.reason.message
    assert "7S" in broken.reason.message


def test_no_right_deal_is_blamed_when_its_hands_are_not_given() -> None:
    """The worked deals of all sources, their hands and their last trick taken away."""
    from capot.referee.written_deal import FIELDS

    looked_at = 0
    for case in load_cases():
        tricks = case.given.get("tricks", ())
        if case.kind != "play" or len(tricks) < 2 or "refused" in case.expect:
            continue
        game = case.games[0]
        typed = {name: value for name, value in case.given.items() if name in FIELDS and name not in ("hands", "then")}
        typed = {"game": game, "with": list(case.house_rules), **typed, "tricks": list(tricks[:-1])}
        typed.pop("talon", None)
        try:
            verdict = look(yaml_of(typed))
        except BadRecord as error:
            assert error.where in ("hands", "calls"), (case.name, str(error))
            continue
        assert verdict.is_right, (case.name, told(verdict))
        looked_at += 1
    assert looked_at >= 40


def yaml_of(value: dict[str, Any]) -> str:
    import yaml

    text = yaml.safe_dump(value, width=1000)
    assert isinstance(text, str)
    return text


# ---------------------------------------------------------------- scores that are written down wrong


@pytest.mark.representatives
@pytest.mark.parametrize("key", capot.games())
def test_a_wrong_result_is_found(key: str) -> None:
    _, deal = whole_deal(key)
    right = deal.score()
    for name, what in (("columns", "the column of"), ("hangs", "what hangs"), ("outcome", "the outcome")):
        record: Record = json.loads(json.dumps(deal.record()))
        if name == "columns":
            record["result"]["columns"][1] += 1
        else:
            record["result"][name] = 999 if name == "hangs" else "drawn-at-night"
        verdict = look(record)
        (wrong,) = verdict.wrong
        assert wrong.what.startswith(what)
        assert wrong.place.startswith(f"record.result.{name}")
        if name == "columns":
            assert (wrong.right, wrong.written) == (str(right.columns[1]), str(right.columns[1] + 1))
        assert verdict.violation is None
        assert verdict.score == right


def test_no_truth_stands_for_a_number() -> None:
    _, deal = whole_deal("klaberjass-2", rules=("third-bate",))
    record = copy.deepcopy(deal.record())
    tallies = record["result"]["tallies"]
    name = next(name for name, by_side in tallies.items() if 0 in by_side)
    tallies[name] = [False if number == 0 else number for number in tallies[name]]
    assert [wrong.place for wrong in look(record).wrong] == ["record.result.tallies"]


def test_wrong_scores_of_a_match_are_found() -> None:
    spoilt: list[tuple[Callable[[Record], Any], int | None, str]] = [
        (lambda r: r["deals"][2]["scores"].__setitem__(0, 5), 3, "record.deals[2].scores"),
        (lambda r: r["scores"].__setitem__(1, 5), None, "record.scores"),
        (lambda r: r.__setitem__("winner", 1 if r["winner"] != 1 else 0), None, "record.winner"),
    ]
    for spoil, deal, place in spoilt:
        record = match_record("bela-4")
        spoil(record)
        verdict = look(record)
        assert ([one.place for one in verdict.wrong], verdict.deal) == ([place], deal)


def test_who_may_not_deal_is_found() -> None:
    record = match_record("bela-4")
    deal = record["deals"][1]
    deal["dealer"] = (deal["dealer"] + 1) % 4
    verdict = look(record)
    assert verdict.violation is not None or verdict.wrong
    assert verdict.deal == 2


def test_wrong_lines_of_a_sheet_are_found() -> None:
    names = ("Ana", "Boro", "Ceca", "Dino")
    right = sheet_record(sheet_of(capot.load("bela-4"), ["Ana h 92", "Boro s 60"], names))
    spoilt: list[tuple[Callable[[Record], Any], str, str]] = [
        (lambda r: r["deals"][1]["columns"].__setitem__(0, 100), "record.deals[1].columns[0]", "162"),
        (lambda r: r["deals"][1]["written"].__setitem__(1, "60"), "record.deals[1].written[1]", "-"),
        (lambda r: r["deals"][0]["after"].__setitem__(1, 60), "record.deals[0].after[1]", "70"),
        (lambda r: r["deals"][0].__setitem__("dealer", 1), "record.deals[0].dealer", "3"),
        (lambda r: r["scores"].__setitem__(0, 253), "record.scores", "[254, 70]"),
    ]
    assert look(right).is_right
    for spoil, place, correct in spoilt:
        record = json.loads(json.dumps(right))
        spoil(record)
        verdict = look(record)
        assert [(one.place, one.right) for one in verdict.wrong] == [(place, correct)]
    record = json.loads(json.dumps(right))
    record["deals"][1]["entry"]["points"] = [None, 170]
    verdict = look(record)
    assert verdict.violation is not None
    assert (verdict.violation.reason.clause, verdict.deal) == ("scoring.cards", 2)


def test_a_typed_score_is_compared_quantity_by_quantity() -> None:
    case = next(case for case in load_cases() if "counts" in case.expect.get("score", {}) and case.kind == "play")
    given = {"game": case.games[0], "with": list(case.house_rules), **case.given}
    if not given["with"]:
        del given["with"]
    score = copy.deepcopy(case.expect["score"])
    quantity, amounts = next(iter(score["counts"].items()))
    side = next(iter(amounts))
    right = amounts[side]
    amounts[side] = right + 3
    verdict = look(yaml_of({**given, "score": score}))
    assert [(one.place, one.right, one.written) for one in verdict.wrong] == [
        (f"score.counts.{quantity}.{side}", str(right), str(right + 3))
    ]


# ---------------------------------------------------------------- what is no record


def cut(text: str) -> list[str]:
    return [text[:end] for end in range(1, len(text), max(1, len(text) // 40))]


def test_a_record_cut_off_anywhere_is_refused() -> None:
    _, deal = whole_deal("bela-4")
    for text in cut(json.dumps(deal.record())):
        with pytest.raises(BadRecord):
            look(text)


SPOILT: list[tuple[Callable[[Record], Any], str]] = [
    (lambda r: r.pop("result"), "record.result"),
    (lambda r: r.pop("actions"), "record.actions"),
    (lambda r: r.__setitem__("format", "capot-record/9"), "record.format"),
    (lambda r: r.__setitem__("kind", "evening"), "record.kind"),
    (lambda r: r.__setitem__("game", 3), "record.game"),
    (lambda r: r.__setitem__("model", "0" * 15), "record.model"),
    (lambda r: r["pack"].__setitem__(0, r["pack"][1]), "record.pack"),
    (lambda r: r["actions"].__setitem__(2, "pass"), "record.actions[2]"),
    (lambda r: r["actions"].__setitem__(2, [9, "pass"]), "record.actions[2]"),
    (lambda r: r["actions"].__setitem__(2, [0, "dance"]), "record.actions[2]"),
    (lambda r: r["result"].pop("hangs"), "record.result"),
    (lambda r: r["result"].__setitem__("columns", [1]), "record.result.columns"),
    (lambda r: r.__setitem__("dealer", True), "record.dealer"),
    (lambda r: r.__setitem__("extra", 1), "record.'extra'"),
]


@pytest.mark.parametrize(("spoil", "place"), SPOILT, ids=[f"{n} {place}" for n, (_, place) in enumerate(SPOILT)])
def test_a_broken_or_forged_record_is_refused_with_the_place(spoil: Callable[[Record], Any], place: str) -> None:
    _, deal = whole_deal("bela-4")
    record: Record = json.loads(json.dumps(deal.record()))
    spoil(record)
    with pytest.raises(BadRecord) as error:
        look(record)
    assert error.value.where == place


def test_nobody_is_blamed_by_rules_that_were_made_later() -> None:
    """The hash is that of other rules: a right record is right by ours too, but what is wrong may have been right."""
    _, deal = whole_deal("bela-4")
    record: Record = json.loads(json.dumps(deal.record())) | {"model": "0" * 16}
    assert look(record).is_right
    record["result"]["columns"][0] += 1
    with pytest.raises(BadRecord, match="the rules of the game have changed since this record was made") as error:
        look(record)
    assert error.value.where == "record.model"


JUNK: tuple[Any, ...] = (None, True, -1, 99, 1.5, "", "x", "pass", "\x00", [], [None], {}, {"a": 1}, 10**30, [[0, ""]])


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return every place in a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    inner = list(items)
    return [*([path] if path else []), *(place for key, part in inner for place in places(part, (*path, key)))]


@pytest.mark.parametrize("kind", ["deal", "match", "sheet"])
def test_junk_anywhere_in_a_record_is_found_or_refused(kind: str) -> None:
    rng = random.Random(6)
    lines = ["Ana h 92, Boro run A-QC", "Boro s 60, Ana bela", "Ceca c, all Ceca"]
    whole: Record = {
        "deal": lambda: whole_deal("bela-4")[1].record(),
        "match": lambda: match_record("bela-4"),
        "sheet": lambda: sheet_record(sheet_of(capot.load("bela-4"), lines, ("Ana", "Boro", "Ceca", "Dino"))),
    }[kind]()
    text = json.dumps(whole)
    everywhere = places(json.loads(text))
    for _ in range(250):
        record = json.loads(text)
        *path, last = rng.choice(everywhere)
        parent = record
        for key in path:
            parent = parent[key]
        old, parent[last] = parent[last], rng.choice(JUNK)
        try:
            verdict = look(record)
        except (BadRecord, UnknownGame) as error:
            assert str(error)
            continue
        # A player may have any name, and a deal by itself any match score before it; all else is looked at.
        free = last == "name" or (kind, path) == ("deal", ["scores"])
        assert not verdict.is_right or parent[last] == old or free, (path, last, parent[last])
        assert told(verdict) and json.dumps(verdict.to_json())


def test_a_match_dealt_from_another_seed_is_forged() -> None:
    record = match_record("bela-4")
    record["seed"] += 1
    with pytest.raises(BadRecord) as error:
        look(record)
    assert error.value.where == "record.deals[0].pack"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "record:1"),
        ("just words", "record:1"),
        ("game: bela-4\nhands: 3\n", "hands"),
        ("game: bela-4\nhands: {P1: AS}\n", "hands"),
        ("game: bela-4\ntricks: [P1 AS]\n", "calls"),
        ("game: bela-4\ncalls: P1 bid hearts\ntricks: [P1 AS, P2 AS]\n", "trick 2"),
        ("game: bela-4\ncalls: P1 bid hearts\ntricks: [P1 AS, P2 KS]\n", "trick 1"),
        ("game: open-bela\ncalls: P1 bid hearts\ntricks: [P1 AS]\n", "hands"),
        ("game: bela-4\ncards: AS\n", "cards"),
        ("tricks: [P1 AS]\n", "game"),
        ("game: bela-4\ngame: bela-4\n", "record:2"),
        ("game: bela-4\nwith: no-uber\n", "with"),
        ("game: bela-4\nhands: &a {P1: AS}\nunder: *a\n", "record:3"),
        (changed("P2 10C", "P2 11C"), "trick 1"),
        (changed("AH KH QH JC 9C", "AH KH QH JC AC"), "hands"),
        (changed("columns: {P1+P3: 16", "columns: {P1+P2: 16"), "deal"),
        (changed("score: {columns", "score: {colums"), "score.colums"),
    ],
)
def test_what_is_typed_wrong_is_refused_with_the_place(text: str, where: str) -> None:
    with pytest.raises(BadRecord) as error:
        look(text)
    assert error.value.where == where, error.value


# ---------------------------------------------------------------- the command


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    return calling.run(capsys, "referee", *args)


def test_the_exit_code_says_what_was_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "deal.yaml"
    path.write_text(TYPED)
    code, out, err = run(capsys, str(path))
    assert (code, err) == (1, "")
    assert "Against the rules: P2, play 10C (trick 1)." in out
    code, out, _ = run(capsys, str(path), "--format", "json")
    verdict = json.loads(out)
    assert (code, verdict["right"], verdict["violation"]["who"]) == (1, False, "P2")
    assert verdict["violation"]["legal"] == ["play 9H", "play 10H"]
    assert dict(zip(verdict["sides"], verdict["score"]["columns"], strict=True)) == {"P1+P3": 18, "P2+P4": 0}
    path.write_text(changed("P2 10C", "P2 10H"))
    assert run(capsys, str(path))[0] == 0
    path.write_text("game: belot-4\nhands: 3\n")
    code, _, err = run(capsys, str(path))
    assert (code, err.startswith("capot: hands: this must be texts by name")) == (2, True)
    code, out, _ = run(capsys, str(path), "--format", "json")
    assert (code, json.loads(out)["error"]["where"]) == (2, "hands")
    assert run(capsys, str(tmp_path / "nothing.json"))[0] == 2
    path.write_bytes(b"\xff\xfe")
    assert run(capsys, str(path))[0] == 2
    path.write_text("game: bela-5\n")
    code, _, err = run(capsys, str(path))
    assert (code, "no game called 'bela-5'" in err) == (2, True)


def test_it_reads_the_standard_input() -> None:
    typed = TYPED.replace("game: belot-4\n", "")
    call = [sys.executable, "-m", "capot", "referee", "-", "--game", "belot-4"]
    child = subprocess.run(call, input=typed, capture_output=True, text=True, check=False)
    assert (child.returncode, child.stderr) == (1, "")
    assert re.search(r"Against the rules: P2, play 10C", child.stdout)
