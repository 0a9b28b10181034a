"""What cannot be: every wrong call is refused with an error of capot's own, says why, and changes nothing."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import capot
from capot.base.paths import spec_root
from capot.compile.loader import BrokenRules
from helpers.choices import some
from helpers.tables import GAME, HOUSE_RULES, PACK, play_some, rich_hands, seen

NO_SEATS: tuple[Any, ...] = (-1, 4, 99, 10**5000, True, False, "0", 0.0, None, [0], (0,), {})


def shown(value: object) -> str:
    """Return a name for a parameter that is the same in every process."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))[:60]


JUNK: tuple[Any, ...] = (None, True, 5, 1.5, "", "x", "AS", b"AS", [None], [[]], {}, {"a": 1}, ...)


def hands() -> list[list[str]]:
    return rich_hands(random.Random(1))


def deal_in(phase: str) -> capot.Deal:
    """Return a deal that is in a phase."""
    rng = random.Random(5)
    game = capot.load(GAME)
    while True:
        deal = play_some(game.deal(seed=rng.getrandbits(32), scores=(990, 990)), rng)
        if deal.phase == phase:
            return deal


PHASES = ("naming", "announcing", "claiming", "play", "over")


# ---------------------------------------------------------------- deals that cannot be


def test_hands_may_be_given_as_they_are_when_the_bidding_begins() -> None:
    game, good = capot.load(GAME), hands()
    deal = game.deal(hands=[hand[:6] for hand in good])
    assert [set(deal.hand(seat)) for seat in range(4)] == [set(hand[:6]) for hand in good]


def test_hands_that_are_not_the_pack_are_refused() -> None:
    game = capot.load(GAME)
    good = hands()
    game.deal(hands=good)
    twice = [[good[1][0], *good[0][1:]], *good[1:]]
    with pytest.raises(capot.BadInput, match=f"{good[1][0]} is there twice"):
        game.deal(hands=twice)
    in_one_hand = [[*good[0][:7], good[0][0]], *good[1:]]
    with pytest.raises(capot.BadInput, match=f"{good[0][0]} is there twice"):
        game.deal(hands=in_one_hand)
    for foreign in ("2S", "1S", "AX", "10", "S", "", "as", "AS ", "SA", "A♠", "０S", "11H", "joker"):
        with pytest.raises(capot.BadInput, match="is no card of this pack"):
            game.deal(hands=[[foreign, *good[0][1:]], *good[1:]])
    counts: tuple[Any, ...] = (
        [],
        good[:3],
        [*good, good[0]],
        [good[0][:7], *good[1:]],
        [[*good[0], good[1][0]], *good[1:]],
        [[], [], [], []],
        [good[0][:5], good[1][:5], good[2][:5], good[3][:5]],
    )
    for wrong in counts:
        with pytest.raises(capot.BadInput, match="needs 4 hands of 8 cards"):
            game.deal(hands=wrong)


@pytest.mark.parametrize(
    "wrong", [*JUNK, *([junk] * 4 for junk in JUNK), *([[junk] * 8] * 4 for junk in JUNK)], ids=shown
)
def test_hands_and_packs_that_are_no_lists_of_cards_are_refused(wrong: Any) -> None:
    game = capot.load(GAME)
    for asked in ({"hands": wrong}, {"deck": wrong}):
        if asked != {"hands": None} and asked != {"deck": None}:
            with pytest.raises(capot.BadInput):
                game.deal(**asked)


def test_packs_that_are_not_the_pack_are_refused() -> None:
    game = capot.load(GAME)
    for wrong in (PACK[:31], (*PACK, "AS"), (*PACK[:31], PACK[0]), (*PACK[:31], "2S"), ()):
        with pytest.raises(capot.BadInput):
            game.deal(deck=wrong)


def test_a_deal_is_made_from_one_thing() -> None:
    game = capot.load(GAME)
    asked: tuple[dict[str, Any], ...] = (
        {},
        {"seed": 1, "hands": hands()},
        {"seed": 1, "deck": PACK},
        {"hands": hands(), "deck": PACK},
    )
    for wrong in asked:
        with pytest.raises(capot.BadInput, match="give one of them"):
            game.deal(**wrong)


@pytest.mark.parametrize("seed", [True, "1", 1.0, [1], b"1"])
def test_a_seed_is_a_number(seed: Any) -> None:
    game = capot.load(GAME)
    with pytest.raises(capot.BadInput, match="a seed is a whole number"):
        game.deal(seed=seed)
    with pytest.raises(capot.BadInput, match="a seed is a whole number"):
        game.match(seed=seed)


@pytest.mark.parametrize(
    "scores", [(0,), (0, 0, 0), (True, 0), ("0", "0"), (0.0, 0), (None, None), 5, "00", {}, [[0], [0]]], ids=shown
)
def test_a_score_is_a_number_a_side(scores: Any) -> None:
    game = capot.load(GAME)
    with pytest.raises(capot.BadInput):
        game.deal(seed=1, scores=scores)
    for asked in ({"before": scores, "columns": (0, 0)}, {"before": (0, 0), "columns": scores}):
        with pytest.raises(capot.BadInput):
            game.match_result(**asked)


@pytest.mark.parametrize("seat", NO_SEATS, ids=lambda seat: repr(seat) if seat != 10**5000 else "huge")
def test_seats_that_are_not_there_are_refused(seat: Any) -> None:
    game = capot.load(GAME)
    asked: list[Callable[[], object]] = [
        lambda: game.next_seat(seat),
        lambda: game.side_of(seat),
        lambda: game.deal(seed=1, dealer=seat),
        lambda: game.legal_cards(contract="hearts", hand=["AS"], trick=[(0, "7S")], seat=seat),
        lambda: game.legal_cards(contract="hearts", hand=["AS"], trick=[(seat, "7S")], seat=1),
        lambda: game.legal_cards(contract="hearts", hand=["AS"], trick=[(0, "9S"), (seat, "7S")], seat=2),
        lambda: game.legal_cards(contract="hearts", hand=["AS"], seat=seat),
        lambda: game.trick_winner(contract="hearts", trick=[(0, "9S"), (seat, "7S")]),
        lambda: game.contest(contract="hearts", leader=seat, announced={}),
        lambda: settled(taker=seat),
        lambda: settled(leader=seat),
    ]
    if seat is not None:
        asked.append(lambda: game.match(dealer=seat))
    if not isinstance(seat, list | dict):
        asked.append(lambda: game.contest(contract="hearts", leader=0, announced={seat: ["four J"]}))
    for ask in asked:
        with pytest.raises(capot.BadInput):
            ask()
    for phase in PHASES:
        deal = deal_in(phase)
        before = seen(deal)
        acts: list[Callable[[], object]] = [lambda deal=deal: deal.hand(seat), lambda deal=deal: deal.view(seat)]
        if seat is not None:
            acts.append(lambda deal=deal: deal.legal_actions(seat))
            acts.append(lambda deal=deal: deal.apply("pass", seat))
            acts.append(lambda deal=deal: deal.why_not("pass", seat))
        for act in acts:
            with pytest.raises(capot.BadInput):
                act()
        assert seen(deal) == before


# ---------------------------------------------------------------- actions that cannot be


GARBAGE: tuple[Any, ...] = (
    "",
    " ",
    "\0",
    "PASS",
    "pass pass",
    "bid",
    "announce",
    "play",
    "play KH bela bela",
    "claim",
    "claim enough now",
    "dance",
    "раss",
    "play " + "K" * 1000,
    "\ud800",
    "__import__('os')",
    None,
    5,
    True,
    b"pass",
    ["pass"],
    {"verb": "pass"},
    ("pass",),
)


@pytest.mark.parametrize("phase", PHASES)
def test_garbage_is_no_action(phase: str) -> None:
    deal = deal_in(phase)
    before = seen(deal)
    for text in GARBAGE:
        with pytest.raises(capot.BadInput, match="is no action"):
            deal.apply(text)
        with pytest.raises(capot.BadInput, match="is no action"):
            deal.why_not(text)
    for wrong in (None, ["x"], 5):
        action: Any = wrong
        with pytest.raises(capot.BadInput):
            deal.apply(capot.Action("bid", action))
        with pytest.raises(capot.BadInput):
            deal.apply(capot.Action("play", "KH", action))
    assert seen(deal) == before


@pytest.mark.parametrize("phase", PHASES)
def test_what_does_not_belong_to_a_phase_is_refused_with_its_clause(phase: str) -> None:
    deal = deal_in(phase)
    before = seen(deal)
    for text in (
        *(
            "bid hearts",
            "bid no-trumps",
            "bid hearts spades",
            "bid '",
            "pass",
            "announce run QH-10H",
            "announce bela",
            "announce nothing at all",
        ),
        *("play KH", "play 2H", "play KH bela", "play KH run", "claim enough", "claim all", "play ..", "claim {0}"),
    ):
        for seat in range(4):
            if text in map(str, deal.legal_actions(seat)):
                continue
            with pytest.raises(capot.IllegalAction) as caught:
                deal.apply(text, seat)
            reason = caught.value.reason
            assert reason.message.endswith(".")
            assert (reason.clause in deal.game.rules) or reason.clause == ""
            assert (reason.sentence != "") == (reason.clause != "")
            assert len(str(caught.value)) < 800
    assert seen(deal) == before


def test_out_of_turn_the_reason_names_who_is_waited_for() -> None:
    deal = deal_in("play")
    seat = (deal.to_act[0] + 1) % 4
    with pytest.raises(
        capot.IllegalAction, match=f"not the turn of seat {seat}, but of seat {deal.to_act[0]}"
    ) as caught:
        deal.apply(f"play {deal.hand(seat)[0]}", seat)
    assert caught.value.reason.clause == "play.leads"
    assert caught.value.reason.citations == capot.load(GAME).rules["play.leads"].citations


def test_a_dealer_cannot_pass_when_everybody_has() -> None:
    deal = capot.load(GAME).deal(seed=1, dealer=2)
    for _ in range(3):
        deal.apply("pass")
    assert deal.to_act == (2,)
    with pytest.raises(capot.IllegalAction) as caught:
        deal.apply("pass")
    assert caught.value.reason.clause == "bidding.naming.pass"
    assert "bela.cf12.9" in caught.value.reason.citations


# ---------------------------------------------------------------- situations that cannot be


def settled(**changes: Any) -> object:
    """Settle something ordinary, but for some changes."""
    asked: dict[str, Any] = {
        "contract": "hearts",
        "taker": 0,
        "leader": 0,
        "cards": (82, 70),
        "last_trick": 0,
        "tricks": (4, 4),
    }
    return capot.load(GAME).settle(**{**asked, **changes})


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        # Four cards of hearts have at most 20 + 14 + 11 + 11 = 56; seven tricks leave four cards, 12 at least 0.
        ({"cards": (57, 95), "tricks": (1, 7)}, "1 trick cannot have 57 card points in hearts"),
        ({"cards": (152, 0), "tricks": (7, 1), "last_trick": 0}, None),
        ({"cards": (5, 147), "tricks": (0, 8), "last_trick": 1}, "0 tricks cannot have 5 card points"),
        # No cards of this pack have one point, and 152 is all there is.
        ({"cards": (1, 151)}, "4 tricks cannot have 1 card points"),
        ({"cards": (82, 71)}, "the cards of a deal have 152 points together in hearts, not 153"),
        ({"announced": {0: ["run AC-QC"], 2: ["run KC-JC"]}}, "seats 0 and 2 both announce the KC"),
        ({"announced": {0: ["run AC-QC"], 1: ["run AC-QC"]}}, "cannot be announced twice"),
        # 4 + 4 + 3 cards, of which the ace and the king of clubs are in a four and in the run: nine.
        ({"announced": {0: ["four A", "four K", "run AC-QC"]}}, "seat 0 announces 9 cards, and a hand has 8"),
        ({"announced": {0: ["four A", "four K"]}}, None),
    ],
)
def test_a_settlement_of_what_cannot_be_is_refused(changes: dict[str, Any], problem: str | None) -> None:
    if problem is None:
        settled(**changes)
        return
    with pytest.raises(capot.BadInput, match=re.escape(problem)):
        settled(**changes)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__ + str(junk)[:9])
def test_junk_in_questions_is_refused(junk: Any) -> None:
    game = capot.load(GAME)
    questions: list[Callable[[], object]] = [
        lambda: game.contract(junk),
        lambda: game.deck.card(junk if junk != "AS" else "XX"),
        lambda: game.legal_cards(contract=junk, hand=["AS"]),
        lambda: game.legal_cards(contract="hearts", hand=["AS"], trick=[junk or None], seat=1),
        lambda: game.legal_cards(contract="hearts", hand=["AS"], trick=[(0, junk if junk != "AS" else "")], seat=1),
        lambda: game.trick_winner(contract="hearts", trick=junk),
        lambda: game.declarations(["AS", junk]),
        lambda: game.contest(contract="hearts", leader=0, announced={0: [junk]}),
        lambda: game.contest(contract="hearts", leader=0, announced=junk or None),
        lambda: settled(contract=junk),
        lambda: settled(cards=junk),
        lambda: settled(tricks=junk),
        lambda: settled(last_trick=junk),
        lambda: settled(announced=junk or {0: None}),
        lambda: game.total_points(contract=junk),
    ]
    if not isinstance(junk, dict) and junk != "":
        questions += [
            lambda: game.legal_cards(contract="hearts", hand=junk),
            lambda: game.trick_points(contract="hearts", cards=junk),
            lambda: game.declarations(junk),
        ]
    for number, question in enumerate(questions):
        with pytest.raises(capot.BadInput):
            question()
            pytest.fail(f"question {number} was answered")


def test_cards_twice_in_one_hand_are_refused() -> None:
    game = capot.load(GAME)
    with pytest.raises(capot.BadInput, match="AS is there twice"):
        game.legal_cards(contract="hearts", hand=["AS", "AS"])
    with pytest.raises(capot.BadInput, match="KS is there twice"):
        game.declarations(["KS", "QS", "KS"])
    with pytest.raises(capot.BadInput, match="empty trick"):
        game.trick_winner(contract="hearts", trick=[])


def test_tricks_that_cannot_be_are_refused() -> None:
    game = capot.load(GAME)
    tricks: tuple[Any, ...] = (
        [(0, "7S"), (1, "7S")],
        [(0, "7S"), (0, "8S")],
        [(0, "7S"), (1, "8S"), (2, "9S"), (3, "10S"), (0, "JS")],
    )
    for trick in tricks:
        with pytest.raises(capot.BadInput):
            game.trick_winner(contract="hearts", trick=trick)
    with pytest.raises(capot.BadInput):
        game.legal_cards(contract="hearts", hand=["AS"], trick=[(0, "AS")], seat=1)
    with pytest.raises(capot.BadInput):
        game.legal_cards(contract="hearts", hand=["AS"], trick=[(0, "7S")], seat=0)


# ---------------------------------------------------------------- games that are not there


def test_games_that_are_not_there_are_refused_with_names_like_them() -> None:
    for name, near in (("bela-44", GAME), ("bela4", GAME), ("bela", GAME)):
        with pytest.raises(capot.UnknownGame, match="did you mean") as caught:
            capot.load(name)
        assert near in caught.value.near
        assert caught.value.name == name
    with pytest.raises(capot.UnknownGame) as caught:
        capot.load("tarock")
    assert caught.value.near == ()
    with pytest.raises(capot.UnknownGame):
        capot.house_rules_of("tarock")


def test_a_family_is_no_game() -> None:
    """What several games share is extended by them, and neither played nor asked for house rules."""
    for ask in (capot.load, capot.house_rules_of):
        with pytest.raises(capot.UnknownGame, match="jack-nine"):
            ask("jack-nine")
    with pytest.raises(capot.UnknownGame, match="jack-nine"):
        capot.load(GAME, ["jack-nine"])
    family = 'family one "One" {\n cards {\n pack: A K of hearts spades\n }\n}\n'
    with pytest.raises(capot.UnknownGame, match="one"):
        capot.load_text(family, "one")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game x "X" extends jack-ten {\n}\n', "did you mean `jack-nine`"),
        ('game x "X" extends jack-nine {\n}\n', "how many play"),
        ('family x "X" {\n table {\n players four\n }\n}\ngame y "Y" extends x {\n}\n', "`four`"),
        ('family x "X" extends y {\n}\nfamily y "Y" extends x {\n}\ngame z "Z" extends x {\n}\n', "ring"),
        ('family jack-nine "Mine" {\n}\n', "`jack-nine` is there twice"),
        ('family clockwise "Mine" {\n}\n', "`clockwise` is there twice"),
        ('house rule x "X" {\n for jack-ten\n}\ngame y "Y" extends bela-4 with x {\n}\n', "did you mean `jack-nine`"),
        ('game x "X" extends bela-4 with jack-nine {\n}\n', "there is no house rule `jack-nine`"),
    ],
)
def test_families_that_do_not_fit_are_refused_with_a_place(text: str, said: str) -> None:
    game = text.rpartition("game ")[2][0] if "game " in text else GAME
    with pytest.raises(BrokenRules) as caught:
        capot.load_text(text, game, name="mine.capot")
    report = str(caught.value)
    assert re.search(r"mine\.capot:\d+:\d+\n", report), report
    assert said in report, report


def test_house_rules_that_are_not_there_are_refused_with_names_like_them() -> None:
    with pytest.raises(capot.UnknownGame, match="house rule called 'clockwize'; did you mean clockwise"):
        capot.load(GAME, ["clockwize"])
    with pytest.raises(capot.UnknownGame) as caught:
        capot.load(GAME, ["clockwise", "no-trump-preferences"])
    assert caught.value.near[0] == "no-trump-preference"
    with pytest.raises(capot.UnknownGame):
        capot.load(GAME, [GAME])
    with pytest.raises(capot.UnknownGame):
        capot.load("clockwise")


CODE = (
    "__import__('os').system('touch {}')",
    "os",
    "sys",
    "capot_games",
    "capot_games.bela_4",
    "bela-4.GAME",
    "bela-4;import os",
    "bela-4\nimport os",
    "bela-4\0",
    "../bela_4",
    "/etc/passwd",
    "..",
    ".",
    "",
    " ",
    "bela-4 ",
    "BELA-4",
    "class",
    "None",
    "a" * 5000,
    "-" * 100,
    "ｂｅｌａ-4",
    "\udcff",
    "{{7*7}}",
    "%s%s%n",
)


@pytest.mark.parametrize("name", CODE, ids=ascii)
def test_names_are_names_and_nothing_else(name: str, tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    name = name.replace("{}", str(touched))
    text = rule_text("  remove scoring.never-rounded")
    for ask in (lambda: capot.load(name), lambda: capot.load(GAME, [name]), lambda: capot.load_text(text, name)):
        with pytest.raises(capot.UnknownGame) as caught:
            ask()
        assert len(str(caught.value)) < 200
    assert not touched.exists()


@pytest.mark.parametrize("name", ["bela_4", "__init__"])
def test_the_modules_of_the_engines_are_no_games(name: str) -> None:
    with pytest.raises(capot.UnknownGame):
        capot.load(name)


@pytest.mark.parametrize("name", [None, 5, ["bela-4"], b"bela-4", {}])
def test_names_are_texts(name: Any) -> None:
    with pytest.raises(capot.CapotError):
        capot.load(name)
    with pytest.raises(capot.CapotError):
        capot.load(GAME, [name])


# ---------------------------------------------------------------- rules that do not fit


def rule_text(body: str, key: str = "mine", target: str = GAME) -> str:
    return f'house rule {key} "Mine" {{\n  source bela\n  for {target}\n{body}\n}}\n'


def test_two_house_rules_on_one_clause_are_refused_with_both_places() -> None:
    with pytest.raises(BrokenRules) as caught:
        capot.load(GAME, ["no-special-belot", "belot-in-trumps-only"])
    report = str(caught.value)
    assert "declarations.run-of-8" in report
    assert "spec/house-rules/bela/belot-in-trumps-only.capot:" in report
    assert "spec/house-rules/bela/no-special-belot.capot:" in report


def test_house_rules_that_exclude_each_other_are_refused_with_both_places() -> None:
    text = rule_text("  excludes clockwise\n  remove scoring.never-rounded")
    capot.load_text(text, GAME, ["mine"])
    with pytest.raises(BrokenRules) as caught:
        capot.load_text(text, GAME, ["mine", "clockwise"], name="mine.capot")
    report = str(caught.value)
    assert "exclude each other" in report
    assert "mine.capot:" in report
    assert "spec/house-rules/bela/clockwise.capot:" in report


@pytest.mark.parametrize(
    ("text", "rules", "said"),
    [
        (rule_text("  remove play.must-trumpp"), ["mine"], "play.must-trump"),
        (rule_text("  remove play"), ["mine"], ""),
        (rule_text("  remove play.must-trump.guard"), ["mine"], ""),
        (rule_text("  requires clockwize\n  remove scoring.never-rounded"), ["mine"], "clockwise"),
        (rule_text("  excludes nobody\n  remove scoring.never-rounded"), ["mine"], "nobody"),
        (rule_text("  remove scoring.never-rounded", target="bela-5"), ["mine"], "bela-4"),
        (rule_text("", key="clockwise"), ["clockwise"], "twice"),
        (rule_text("", key=GAME), [GAME], "twice"),
        (rule_text("  remove play.breach"), ["mine"], "what becomes of an illegal card"),
        (rule_text("  replace match.target {\n    target: 0 points\n  }"), ["mine"], ""),
        (rule_text("  replace match.target {\n  }"), ["mine"], "remove"),
        (rule_text("  replace match.target {\n    target: 501 points [cf99.1]\n  }"), ["mine"], "cf99.1"),
        (rule_text("  add to play {\n    target: 501 points\n  }"), ["mine"], ""),
        (rule_text("  insert after play.breach {\n    must trump\n  }"), ["mine"], "there twice"),
        (rule_text("  insert after play.breach {\n    target: 501 points\n  }"), ["mine"], "does not belong in play"),
        (rule_text("  replace play.never-excused {\n    call pass:\n  }"), ["mine"], "does not belong in play"),
        (rule_text("  insert before bidding.naming.suit {\n    must trump\n  }"), ["mine"], "does not belong in stage"),
        (rule_text("  replace play.breach {\n    must beat the winning card\n  }"), ["mine"], "there twice"),
        (rule_text("  move play.must-trump after cards.pack"), ["mine"], "its own list"),
        (rule_text("  remove declarations.run-of-8"), ["mine"], "nothing says what a run of 8 brings"),
        ("house rule mine", [], ""),
        ("game", [], ""),
        ("}", [], ""),
        ('game x "X" { source bela }', [], ""),
    ],
)
def test_rules_that_do_not_fit_are_refused_with_a_place(text: str, rules: list[str], said: str) -> None:
    with pytest.raises((BrokenRules, capot.UnknownGame)) as caught:
        capot.load_text(text, GAME if rules else "x", rules, name="mine.capot")
    report = str(caught.value)
    assert re.search(r"(mine|spec/games/bela/bela-4)\.capot:\d+:\d+\n", report) or not rules, report
    assert said in report, report


def test_games_that_extend_each_other_in_a_ring_are_refused() -> None:
    ring = 'game one "One" extends two {\n source bela\n}\ngame two "Two" extends one {\n source bela\n}\n'
    with pytest.raises(BrokenRules, match="ring"):
        capot.load_text(ring, "one")
    with pytest.raises(BrokenRules):
        capot.load_text('game one "One" extends one {\n source bela\n}\n', "one")
    with pytest.raises(BrokenRules, match="nowhere"):
        capot.load_text('game one "One" extends nowhere {\n source bela\n}\n', "one")
    text = rule_text("  requires other\n", "mine") + rule_text("  requires mine\n", "other")
    with pytest.raises(BrokenRules, match="ring"):
        capot.load_text(text, GAME, ["mine", "other"])


# ---------------------------------------------------------------- hostile rules

FAMILY = (spec_root() / "games" / "jack-nine.capot").read_text(encoding="utf-8")
SHEET = FAMILY + (spec_root() / "games" / "bela" / "bela-4.capot").read_text(encoding="utf-8").replace(GAME, "my-game")
SHEET = SHEET.replace("jack-nine", "my-family")


def loaded(text: str, game: str = "my-game", rules: tuple[str, ...] = ()) -> capot.Game | None:
    """Load a text as a game; whatever is wrong with it, capot has to say so itself."""
    try:
        return capot.load_text(text, game, rules)
    except capot.CapotError as error:
        assert str(error)
        return None


def test_the_sheet_that_the_hostile_ones_are_made_from_is_sound() -> None:
    game = loaded(SHEET)
    assert game is not None
    assert game.deal(seed=1).pack == capot.load(GAME).deal(seed=1).pack


TITLES = (
    "\\",
    "\\\\",
    "\\x",
    "\\u12",
    "\\N{DOLLAR}",
    "'''",
    "' + str(__import__('os').system('touch TOUCHED')) + '",
    "'); __import__('os').system('touch TOUCHED'); ('",
    "{{ ''.__class__.__mro__ }}{% for x in y %}",
    "{% raw %}{# #}",
    "%s %(x)s {0} {x} ${x}",
    "# noqa\\",
    "\u2028\u2029\u202e",
    "\r",
    "\x0b\x0c\x1b[31m",
    "🂡 été ß",
    "a" * 500,
)


@pytest.mark.parametrize("title", some(*TITLES[::3], of=TITLES), ids=ascii)
def test_a_title_is_a_title(title: str, tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    title = title.replace("TOUCHED", str(touched))
    game = loaded(SHEET.replace('"Bela for four"', f'"{title}"'))
    if game is not None:
        assert game.title == title
        assert json.loads(json.dumps(game.deal(seed=1).view(0)))
    zero = loaded(SHEET.replace('"-"', f'"{title}"'))
    if zero is not None:
        assert zero.kernel.written_zero == title
    loaded(SHEET + f'house rule mine "{title}" {{\n  source bela\n  for my-game\n}}\n', rules=("mine",))
    assert not touched.exists()


#: Where a sheet mentions a thing by the name that the author gave it.
NAMED = {
    "total": ("sum total", "takers' total", "others' total", "its total", "everyone's total"),
    "capot": ("count capot", "+ capot"),
    "last-trick": ("count last-trick", "+ last-trick", "scoring.last-trick"),
    "bela": ("pair bela", "announce bela", "fours, bela", "+ bela"),
    "enough": ("claim enough",),
    "naming": ("bidding naming", "stage naming"),
    "suit": ("contract suit", "contracts.suit"),
    "made": ("outcome made",),
    "first": ("packets first",),
    "natural": ("order natural", "cards.order-natural"),
}

#: Names that an engine may want for itself.
TAKEN = (
    *("won", "tricks", "said-runs", "said-fours", "column", "takers", "others", "last", "best", "takers-total"),
    *("outcome", "winner", "standing", "hand", "total", "tricks-counted", "points", "rest", "side"),
)

#: Names that Python wants for itself, all given at once.
RESERVED = ("class", "import", "lambda", "none", "exec", "self", "def", "true", "print", "game")


def renamed(sheet: str, names: dict[str, str]) -> str:
    """Give other names to some things of a sheet."""
    for old, new in names.items():
        for phrase in NAMED[old]:
            assert phrase in sheet
            sheet = re.sub(rf"{re.escape(phrase)}\b(?!-)", phrase.removesuffix(old) + new, sheet)
    return sheet


def check_names_mean_nothing(names: dict[str, str]) -> None:
    """Check that a game plays and scores the same whatever its author calls things, or is refused."""
    game = loaded(renamed(SHEET, names))
    if game is None:
        return
    rng = random.Random(7)
    for _ in range(6):
        dealt = rich_hands(rng)
        mine, other = game.deal(hands=dealt), capot.load(GAME).deal(hands=dealt)
        while not mine.is_over:
            actions = [a for a in mine.legal_actions() if a.verb != "claim"]
            chosen = rng.randrange(len(actions))
            assert len(mine.legal_actions()) == len(other.legal_actions())
            mine.apply(actions[chosen])
            other.apply([a for a in other.legal_actions() if a.verb != "claim"][chosen])
        assert other.is_over
        assert mine.match_won_by == other.match_won_by
        if mine.match_won_by is None:
            assert mine.score().columns == other.score().columns
            assert mine.score().totals == other.score().totals
            assert list(mine.score().counts.values()) == list(other.score().counts.values())


QUANTITIES = ("total", "capot", "last-trick", "bela")


@pytest.mark.parametrize(
    ("old", "name"),
    [
        pytest.param(old, name, marks=[pytest.mark.heavy] * (place % 4 != which))
        for place, name in enumerate(TAKEN)
        for which, old in enumerate(QUANTITIES)
    ],
)
def test_a_quantity_may_have_any_name(old: str, name: str) -> None:
    check_names_mean_nothing({old: name})


def test_names_may_be_words_of_python() -> None:
    check_names_mean_nothing(dict(zip(NAMED, RESERVED, strict=True)))
    check_names_mean_nothing({"naming": "return", "enough": "yield", "suit": "none", "first": "in", "natural": "is"})
    check_names_mean_nothing({old: "x" * 60 + str(place) for place, old in enumerate(NAMED)})


@pytest.mark.parametrize(
    "name", ["x--y", "a-", "0x", "X", "a_b", "a.b", "a b", "é", "a;b", "a\nb", "__import__", "a(b)", "'"]
)
def test_what_is_no_name_is_refused(name: str) -> None:
    assert loaded(renamed(SHEET, {"capot": name})) is None


HOSTILE = {
    "nothing": "",
    "a null": "game \0 x",
    "a byte order mark": "\ufeff" + SHEET,
    "surrogates": 'game my-game "\ud800" {}',
    "carriage returns": SHEET.replace("\n", "\r\n"),
    "tabs": SHEET.replace("  ", "\t"),
    "no end of line": SHEET.rstrip("\n"),
    "many brackets": SHEET.replace("must trump ", "must " + "(" * 3000 + "trump" + ")" * 3000 + " "),
    "many nots": SHEET.replace("must trump ", "must " + "not " * 3000 + "trump "),
    "many ands": SHEET.replace("must trump ", "must trump" + " and trump" * 3000 + " "),
    "a deep guard": SHEET.replace("unless the speaker is the dealer", "unless " + "(" * 3000 + "leading" + ")" * 3000),
    "a deep role": SHEET.replace("forehand: the player", "forehand: " + "the player after " * 3000 + "the player"),
    "a deep sum": SHEET.replace("everyone's total", "(" * 3000 + "everyone's total" + ")" * 3000),
    "a long product": SHEET.replace("everyone's total", "everyone's total" + " * 9" * 3000),
    "many blocks": "game my-game {" * 3000,
    "open blocks": "table {\n" * 3000,
    "a long name": SHEET.replace("naming", "n" * 100_000),
    "a long number": SHEET.replace("1001", "1" * 5000),
    "a huge number": SHEET.replace("1001", "9" * 400),
    "huge worth": SHEET.replace("A 11", "A 99999999999999999999999"),
    "many players": SHEET.replace("players: 4", "players: 1000000"),
    "no players": SHEET.replace("players: 4", "players: 0"),
    "many packets": SHEET.replace("3 each, 3 each", ", ".join(["3 each"] * 3000)),
    "big packets": SHEET.replace("3 each, 3 each", "999999999 each"),
    "long runs": SHEET.replace("run of 5 to 7", "run of 5 to 999999999"),
    "backward runs": SHEET.replace("run of 5 to 7", "run of 7 to 5"),
    "many citations": SHEET.replace("[cf10.28=a]", "[" + "cf10.28=a " * 50_000 + "]"),
    "many clauses": SHEET.replace("    must trump ", "    must trump\n" * 5000 + "    must trump "),
    "many house rules": "".join(f'house rule r{n} "R" {{\n  for my-game\n}}\n' for n in range(3000)) + SHEET,
    "a long line": SHEET + "#" * 2_000_000,
    "many lines": "\n" * 2_000_000 + SHEET,
    "a chain of extends": SHEET
    + "".join(
        f'game g{n} "G" extends {"my-game" if n == 0 else f"g{n - 1}"} {{\n  source bela\n}}\n' for n in range(2000)
    ),
    "python": "import os\nos.system('true')\n",
    "yaml": "!!python/object/apply:os.system ['true']",
    "jinja": "{{ cycler.__init__.__globals__.os.popen('true') }}",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_rules_are_refused_or_harmless(what: str) -> None:
    loaded(HOSTILE[what])
    if what == "a chain of extends":
        loaded(HOSTILE[what], "g1999")


def test_a_text_may_not_take_the_place_of_rules_that_are_there() -> None:
    taken = (spec_root() / "games" / "bela" / "bela-4.capot").read_text(encoding="utf-8")
    with pytest.raises(BrokenRules, match="twice"):
        capot.load_text(taken, GAME)


WORDS = tuple(dict.fromkeys(SHEET.replace("[", " [ ").replace("]", " ] ").replace(":", " : ").split()))


@given(st.lists(st.one_of(st.sampled_from(WORDS), st.sampled_from(("\n", "{\n", "}\n", "(", ")", "not"))), max_size=60))
@settings(max_examples=settings.default.max_examples // 2)
def test_words_of_the_language_in_any_order_never_break_the_compiler(words: list[str]) -> None:
    loaded(" ".join(words))
    loaded(f'house rule mine "Mine" {{\n for my-game\n {" ".join(words)}\n}}\n' + SHEET, rules=("mine",))


@given(st.text(max_size=200))
@settings(max_examples=settings.default.max_examples // 2)
def test_any_text_at_all_never_breaks_the_compiler(text: str) -> None:
    loaded(text)
    loaded(SHEET + text)


@given(st.data())
def test_a_sheet_with_words_changed_never_breaks_the_compiler(data: st.DataObject) -> None:
    lines = SHEET.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        words = lines[at].split(" ")
        place = data.draw(st.integers(0, len(words) - 1))
        match data.draw(st.sampled_from(("word", "drop", "drop line", "twice", "swap"))):
            case "word":
                words[place] = data.draw(st.sampled_from(WORDS))
            case "drop":
                del words[place]
            case "drop line":
                words = []
            case "twice":
                words *= 2
            case "swap":
                other = data.draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
                continue
        lines[at] = " ".join(words)
    game = loaded("\n".join(lines))
    if game is not None:
        play_some(game.deal(seed=1), random.Random(1))


def test_house_rules_can_be_named_twice_and_in_any_order() -> None:
    rules = [rule for rule in HOUSE_RULES if rule != "no-special-belot"]
    game = capot.load(GAME, rules)
    assert capot.load(GAME, [*reversed(rules), rules[0]]) is game
    assert game.house_rules == tuple(rules)
