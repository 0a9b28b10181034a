"""Spec mutation: what is changed, what the tool makes of it, and that the cases notice."""

import json
import random
import re
import subprocess
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from capot.compile.loader import engine
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.notation.case_files import load_cases
from capot_conformance.mutation import harness as benches
from capot_conformance.mutation.card_places import places, redealt
from capot_conformance.mutation.equivalents import load_equivalents, means, why_equivalent
from capot_conformance.mutation.evidence import Evidence
from capot_conformance.mutation.fields import LEFT_ALONE, NEVER_EMPTY
from capot_conformance.mutation.harness import Bench, EndlessError, bounded, wrong
from capot_conformance.mutation.hunt import Found, Hunt, bench_for, hunted, judged, quarry
from capot_conformance.mutation.mutants import Mutant, mutants
from capot_conformance.mutation.operators import variants
from capot_conformance.mutation.report import as_json, counted, in_words, tally
from capot_conformance.mutation.settlements import draw_settlements
from capot_conformance.mutation.shipped_mistakes import STANDING, Tried, try_all
from capot_conformance.mutation.tree import clauses, exchanged, is_node, walk
from capot_conformance.mutation.vocabulary import vocabulary_of
from helpers.calling import run
from helpers.choices import GAMES as SOME_GAMES
from helpers.choices import some

WORKSPACE = open_workspace()
GAMES = sorted(WORKSPACE.catalogue.games)
CASES = load_cases()
#: How many mutants of each game are tried here; `capot mutate` tries all.
SAMPLE = 25


@cache
def model_of(game: str) -> n.Model:
    return Bench(WORKSPACE, game, cases=CASES[:1]).model


def the_mutant(game: str, at: str, what: str) -> Mutant:
    return next(one for one in mutants(model_of(game)) if (one.at, one.what) == (at, what))


# ---------------------------------------------------------------- what is changed


@pytest.mark.parametrize("games", [SOME_GAMES, pytest.param(GAMES, marks=pytest.mark.heavy)], ids=["every run", "all"])
def test_every_literal_and_every_list_of_every_game_is_changed_or_said_to_be_left_alone(games: tuple[str, ...]) -> None:
    there: set[tuple[type, str]] = set()
    touched: set[tuple[type, str]] = set()
    for game in games:
        model = model_of(game)
        for node in walk(model):
            for field in fields(node):
                value = getattr(node, field.name)
                only_one = (type(node), field.name) in NEVER_EMPTY and len(value) == 1
                if field.name != "at" and value not in (None, ()) and not is_node(value) and not only_one:
                    there.add((type(node), field.name))
        words = vocabulary_of(model)
        touched |= {variant.touched for part in (model, *clauses(model)) for variant in variants(part, words)}
    assert there - touched == LEFT_ALONE.keys() & there
    assert touched & LEFT_ALONE.keys() == set()


def test_what_may_be_missing_is_dropped_in_some_mutant() -> None:
    model = model_of("belot-4")
    what = {(one.at, one.what) for one in mutants(model)}
    assert ("play.must-beat", "guard: trump led → nothing") in what
    assert ("play.must-trump", "duties: without play.must-trump") in what
    assert ("play.must-trump", "duties: play.must-beat before play.must-trump") in what
    assert ("scoring.then-tens.at-limit", "goes: highest-down → up") in what
    assert ("declarations.runs", "no runs") in what


def test_a_change_reaches_every_place_where_a_table_is_used() -> None:
    model = model_of("belot-4")
    (mutant,) = [one for one in mutants(model) if one.at == "cards.order-trump" and one.what == "ranks: 9 before J"]
    orders = {node.ranks for node in walk(mutant.model) if isinstance(node, n.Order) and node.name == "trump"}
    assert orders == {("9", "J", "A", "10", "K", "Q", "8", "7")}


def test_a_list_by_a_named_order_follows_the_order() -> None:
    model = model_of("bela-4")
    (mutant,) = [one for one in mutants(model) if one.at == "cards.order-trump" and one.what == "ranks: 9 before J"]
    contest = mutant.model.declarations.contest
    assert contest is not None
    (key,) = [key for key in contest.keys if isinstance(key, n.KeyByOrder)]
    assert key.ranks == ("9", "J", "A", "10", "K", "Q", "8", "7")


def test_nothing_else_is_changed() -> None:
    model = model_of("bela-4")
    old = n.Number(5)
    assert exchanged(model, old, n.Number(6)) is model


def test_a_contract_goes_with_the_calls_that_name_it() -> None:
    mutant = the_mutant("belot-4", "contracts.no-trumps", "contracts: without contracts.no-trumps").model
    assert [contract.name for contract in mutant.contracts] == ["suit", "all-trumps"]
    assert "bidding.auction.no-trumps" not in {call.at for stage in mutant.stages for call in stage.calls}
    assert mutant.ranking is not None
    assert "no-trumps" not in {ranked.contract for ranked in mutant.ranking.contracts}


def test_the_only_outcome_of_a_game_stays() -> None:
    assert [outcome.name for outcome in model_of("schieber").outcomes] == ["counted"]
    assert "outcomes: without scoring.counted" not in {one.what for one in mutants(model_of("schieber"))}
    assert "outcomes: without scoring.made" in {one.what for one in mutants(model_of("tarabish"))}


# ---------------------------------------------------------------- what the tool makes of it


def few(game: str, names: list[str]) -> Bench:
    """Return the bench of a game with few cases."""
    return Bench(WORKSPACE, game, cases=[case for case in CASES if case.name in names])


EQUAL_COUNT = "an equal count fails"


@pytest.mark.parametrize(
    ("game", "at"),
    [
        ("coinche", "declarations.pair-belote"),
        ("coinche", "scoring.capot"),
        ("coinche", "scoring.total"),
        ("baloot", "declarations.pair-baloot"),
    ],
)
def test_what_a_game_no_longer_has_comes_to_nothing_where_it_is_asked_for(game: str, at: str) -> None:
    model = benches.model_of(WORKSPACE, game)
    gone = [
        one for one in mutants(model) if one.at == at and (one.what.startswith("no ") or "without scoring" in one.what)
    ]
    assert gone
    for one in gone:
        assert engine(one.model).key == game


@pytest.mark.parametrize(
    ("at", "what", "verdict"),
    [
        # Equal counts of 81 are the case, so this is noticed by it.
        ("scoring.made", "relation: > → >=", "killed"),
        # Nothing in that case mentions every trick, and 91 for it is another game.
        ("scoring.capot", "points: 90 → 91", "survived"),
        # With two sides the party of the leader is the side of the leader.
        ("declarations.contest.else", "who: leaders-side → leaders-party", "equivalent"),
        # A trump order that names a rank twice less is no order of the pack.
        ("cards.order-trump", "ranks: without J", "refused"),
        # A deal that never comes to the play has no trick, and no moment before the first lead.
        ("deal.play", "deal: without deal.play", "refused"),
        # The duty that is denied binds nobody, so the engine knows nothing of it.
        ("play.never-excused", "denials: without play.never-excused", "unchanged"),
    ],
)
def test_the_verdict_on_a_known_mutant(at: str, what: str, verdict: str) -> None:
    bench = few("bela-4", [EQUAL_COUNT])
    found = judged(the_mutant("bela-4", at, what), bench, lambda: Evidence(bench.game, 40))
    assert found.verdict == verdict
    assert (found.killer is not None) == (verdict == "killed")
    assert bool(found.differences) == (verdict == "survived")
    assert found.disagreement is None
    if found.killer is not None:
        assert found.killer.case == EQUAL_COUNT


def test_a_survivor_is_told_in_words_with_a_situation() -> None:
    bench = few("bela-4", [EQUAL_COUNT])
    mutant = the_mutant("bela-4", "declarations.four-9", "points: 150 → 151")
    found = judged(mutant, bench, lambda: Evidence(bench.game, 20))
    text = in_words(Hunt("bela-4"), [found])
    assert "points: 150 → 151" in text
    assert re.search(r"declarations.four-9: .* 150 .*\n +becomes: .* 151 ", text)
    assert "four 9" in text
    assert "1 noticed by no case" in counted(Hunt("bela-4"), [found])
    assert tally([found])["survived"] == 1


def test_the_order_of_a_shuffled_pack_is_no_difference() -> None:
    bench = few("belote-4", [])
    mutant = the_mutant("belote-4", "deal.first", "deal: deal.proposal before deal.first")
    assert Evidence(bench.game, 20).differences(engine(mutant.model)) == ()


def test_a_pack_is_dealt_to_the_same_hands() -> None:
    game = bench_for(Hunt("belot-4")).game
    # Seats 1, 2, 3, 0 get three cards each, then two each; three more each after the bidding.
    where = places(game, 0, None)
    assert where[:4] == [("hand", 1, 0), ("hand", 1, 1), ("hand", 1, 2), ("hand", 2, 0)]
    assert where[12:14] == [("hand", 1, 3), ("hand", 1, 4)]
    assert where[-1] == ("hand", 0, 7)
    assert redealt(game, game, opening := a_pack(game), None) == opening


@pytest.mark.parametrize(("game", "without"), [("klaverjas-rotterdam", False), ("belot-4", True)])
def test_what_a_trick_makes_is_drawn_for_a_side_with_a_trick_alone(game: str, without: bool) -> None:
    """Roem is what the cards of a trick make; a run of belot is held in the hand, whoever wins the tricks."""
    played = bench_for(Hunt(game)).game
    drawn = list(draw_settlements(played, [(0, 1)], 200, "tricks"))
    assert sum(bool(asked["announced"]) for asked in drawn) > 50
    trickless = [
        any(
            asked["announced"].get(seat)
            for side in range(2)
            if not asked["tricks"][side]
            for seat in played.sides[side]
        )
        for asked in drawn
    ]
    assert any(trickless) is without


def a_pack(game: Any) -> Any:
    from capot_conformance.agreement.opening import draw_opening

    return draw_opening(game, random.Random(1))


def test_a_bidding_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benches, "MAX_ACTS", 3)
    deal = bounded(bench_for(Hunt("belot-4")).game).deal(seed=1, dealer=3)
    with pytest.raises(EndlessError):
        for _ in range(4):
            deal.apply(deal.legal_actions()[0])


def test_many_deals_of_a_game_are_not_one_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benches, "MAX_ACTS", 100)
    game = bounded(bench_for(Hunt("belot-4")).game)
    for seed in range(4):  # at least a call and 32 cards each: more than 100 acts together, and none has so many
        deal = game.deal(seed=seed, dealer=3)
        while not deal.is_over:
            calls = [action for action in deal.legal_actions() if action.verb == "bid"]
            deal.apply((calls or deal.legal_actions())[0])


def test_a_game_with_house_rules_is_held_by_the_cases_without_them_that_still_hold() -> None:
    bench = bench_for(Hunt("belot-4-club"))
    assert len(bench.cases) > 200
    assert [case.name for case in bench.cases if wrong(case, bench.game)] == []
    assert {"belot-4", "belot-4-club"} == {game for case in bench.cases for game in case.games} & {
        "belot-4",
        "belot-4-club",
    }


# ---------------------------------------------------------------- the mutants that engines have been


@cache
def tried() -> tuple[Tried, ...]:
    return tuple(try_all(WORKSPACE, GAMES))


#: What a case that notices each of these must pin: sections of the sources, or clauses, that mention that very thing.
TOPICS = {
    "rank-by-points": r"bela.cf02|belot.play.[5-7]|belote.rank|color-belot.rank|open-belote.rank"
    r"|(baloot|coinche|klaberjass|klaverjas|schieber|tarabish).(rank|points)",
    "discard-wins": r"bela.cf10|belot.play.(23|30|31)|belote.play.7|color-belot.play|open-belote.play"
    r"|baloot.play.7|coinche.play.(9|10)|klaberjass.(play.1|rank)|klaverjas.play.10|schieber.play.7|tarabish.play.6",
    "wrong-partner": r"bela.cf10|belot.play.2[67]|belote.play"
    r"|baloot.play.[3-5]|coinche.play.[4-7]|klaberjass.play.[35]|klaverjas.play.[4-9]|schieber.play.5|tarabish.play.[34]",
    "overtrumping-forced": r"belot.play",
    "undertrumping-forbidden": r"bela.cf10|belot.play|belote.play"
    r"|(baloot|coinche|klaberjass|klaverjas|tarabish).play",
    "no-last-trick": r"bela.cf03|belot.scoring.2|belote.points.3|color-belot.points.3|open-belote.play.8"
    r"|(baloot|coinche|klaberjass|klaverjas|tarabish).points.2|schieber.points.4",
    "pair-lost": r"bela.cf07|belot.belot|belote.combinations.(9|19|20)"
    r"|baloot.(projects.12|scoring.8)|coinche.belote|(klaberjass|tarabish).bella|klaverjas.roem.[34]|schieber.weis.1[456]",
    "no-doubling": r"belot.scoring.15"
    r"|(baloot|coinche).(doubling|scoring.(9|10))",
    "tie-made": r"bela.cf11|belot.(scoring.39|winning.13)|belote.scoring.4|(color-belot|open-belote).scoring.2"
    r"|klaberjass.scoring.[34]|tarabish.scoring.3|klaverjas.scoring.2|coinche.scoring.(1|13)|baloot.scoring.(6|10)",
    "hanging-lost": r"belot.(bidding.16|bidding.30|scoring.(40|58|60))|belote.(bidding.4|scoring.20)",
    "beaten-not-collected": r"bela.cf0[89]|color-belot.bonuses.(2|33)",
    "growth-is-new": r"open-belote.combinations.12",
    "declaration-twice": r"bela.cf0[4-8]|belot.declarations|(belote|open-belote).combinations|color-belot.bonuses"
    r"|baloot.projects|coinche.announcements|(klaberjass|tarabish).runs|klaverjas.roem|schieber.weis",
}


def is_about(pin: str, topic: str) -> bool:
    """Whether a pin is one of these clauses, or in one of these sections."""
    return re.fullmatch(rf"({topic.replace('.', chr(92) + '.')})(\.\d+)?", pin) is not None


@pytest.mark.heavy
def test_every_standing_mutant_is_told_and_tried_somewhere() -> None:
    assert [standing.name for standing in STANDING] == list(TOPICS)
    assert {one.name for one in tried()} == set(TOPICS)


@pytest.mark.heavy
@pytest.mark.parametrize("name", TOPICS)
def test_a_mistake_that_engines_have_made_is_noticed_by_a_case_about_it(name: str) -> None:
    missed = [
        one.game
        for one in tried()
        if one.name == name and not any(is_about(pin, TOPICS[name]) for case in one.killers for pin in case.pins)
    ]
    assert missed == []


# ---------------------------------------------------------------- a share of all mutants


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
def test_some_mutants_of_every_game_are_all_noticed(game: str) -> None:
    hunt = Hunt(game, deals=40)
    numbers = random.Random(f"share of {game}").sample(range(len(quarry(hunt))), SAMPLE)
    found = list(hunted(hunt, numbers=tuple(sorted(numbers))))
    unnoticed = [one for one in found if one.verdict in ("survived", "crashed")]
    assert [(one.at, one.what, one.why) for one in unnoticed] == []
    assert tally(found)["killed"] >= SAMPLE // 6


# ---------------------------------------------------------------- the command


def mutate(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "capot", "mutate", *args], capture_output=True, text=True, check=False, timeout=120
    )


def test_the_command_reports_a_clause() -> None:
    done = mutate("bela-4", "--clause", "play.must-trump", "--deals", "20", "--format", "json")
    assert done.returncode == 0, done.stderr
    (report,) = json.loads(done.stdout)
    assert (report["game"], report["tally"]["survived"]) == ("bela-4", 0)
    dropped = next(row for row in report["mutants"] if row["what"] == "duties: without play.must-trump")
    assert (dropped["at"], dropped["verdict"]) == ("play.must-trump", "killed")
    pinned = next(case for case in CASES if case.name == dropped["case"]["name"])
    assert {"bela.cf10.6", "bela.cf10.7", "bela.cf10.17", "bela.cf10.26"} & set(pinned.pins)


@pytest.mark.heavy
def test_several_processes_find_the_same() -> None:
    alone = mutate("bela-4", "--clause", "scoring.made", "--deals", "20", "--format", "json")
    together = mutate("bela-4", "--clause", "scoring.made", "--deals", "20", "--format", "json", "--jobs", "2")
    assert json.loads(alone.stdout) == json.loads(together.stdout)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("bela-44",), "bela-4"),
        ((), "Name a game"),
        (("bela-4", "--clause", "play.must-sing"), "has no clause"),
        (("bela-4", "--standing", "--clause", "play"), "take no"),
        (("bela-4", "--deals", "-1"), "--deals"),
    ],
)
def test_a_wrong_call_is_told(args: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "mutate", *args)
    assert code == 2
    assert said in err


# ---------------------------------------------------------------- mutants that somebody has read


def test_mutants_that_are_the_same_game_are_explained() -> None:
    """Twenty-five were read; each is told with its reason, in words and as JSON."""
    assert len(load_equivalents()) >= 25
    found = Found("bidding.naming", "start: forehand → after dealer", "equivalent")
    hunt = Hunt("bela-4")
    assert "as forehand is the player after the dealer, so both name the same seat." in in_words(hunt, [found])
    (row,) = as_json(hunt, [found])["mutants"]
    assert row["because"].startswith("Forehand is the player after the dealer")


@pytest.mark.parametrize("game", some("belote-4", of={game for game, _, _ in load_equivalents()}))
def test_what_was_explained_is_still_a_mutant_that_no_case_notices(game: str) -> None:
    key, *rules = game.split(" with ")
    hunt = Hunt(key, tuple(rules), deals=10)
    named = [key for key in load_equivalents() if key[0] == game]
    meant = {key: [one for one in quarry(hunt) if means(key, (game, one.at, one.what))] for key in named}
    assert not [key for key, some in meant.items() if not some]
    wanted = {(one.at, one.what) for some in meant.values() for one in some}
    numbers = tuple(number for number, one in enumerate(quarry(hunt)) if (one.at, one.what) in wanted)
    found = {(one.at, one.what): one.verdict for one in hunted(hunt, numbers=numbers)}
    # What nobody has between two tricks is not even in a program, so that counting it leaves the engine as it is.
    absent = {("match.claim-enough", "counting: last-trick too"), ("match.claim-enough", "counting: capot too")}
    assert found == {one: "unchanged" if one in absent else "equivalent" for one in wanted}


def test_a_star_in_an_explanation_stands_for_any_letters() -> None:
    key = ("baloot", "scoring.*.takers", "owner: its → takers*")
    assert means(key, ("baloot", "scoring.kaboot.takers", "owner: its → takers"))
    assert means(key, ("baloot", "scoring.kaboot.takers", "owner: its → takers (2)"))
    for other in (
        ("coinche", "scoring.kaboot.takers", "owner: its → takers"),
        ("baloot", "scoring.kaboot.others", "owner: its → takers"),
        ("baloot", "scoring.kaboot.takers", "owner: its → everyone"),
        ("baloot", "xscoring.kaboot.takers", "owner: its → takers"),
    ):
        assert not means(key, other)
    assert why_equivalent("coinche", "scoring.made.others", "owner: its → others").startswith("There are two sides")


def test_mutants_are_told_apart() -> None:
    """Each of a game has a name of its own, so that what is said of one is said of no other."""
    names = [(one.at, one.what) for one in mutants(benches.model_of(WORKSPACE, "coinche"))]
    assert len(set(names)) == len(names)
    assert ("scoring.failed", "relation: = → >= (2)") in names


def test_nobody_deals_again_where_no_deal_is_dead() -> None:
    changed = [one for one in mutants(benches.model_of(WORKSPACE, "baloot")) if one.touched == (n.Call, "same_dealer")]
    assert {one.at for one in changed} == {"bidding.first-naming.kawesh", "bidding.second-naming.kawesh"}


def test_an_explanation_without_a_reason_or_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "equivalents.yaml"
    one = "{game: bela-4, at: play.leads, what: x}"
    for text, says in (
        (f"- mutants: [{one}]", "it has `why` and `mutants`"),
        ("- why: it is\n  mutants: [{game: bela-4}]", "a mutant has `game`, `at` and `what`"),
        (f"- why: it is\n  mutants: [{one}, {one}]", "stands twice"),
    ):
        path.write_text(text, encoding="utf-8")
        load_equivalents.cache_clear()
        with pytest.raises(ValueError, match=says):
            load_equivalents(path)


def test_only_a_doubling_is_said_out_of_turn() -> None:
    model = benches.model_of(WORKSPACE, "coinche")
    calls = {call.at: call for stage in model.stages for call in stage.calls}
    flipped = [one for one in mutants(model) if one.what == "out of turn: False → True"]
    assert {one.at for one in flipped} == set(calls)
    for one in flipped:
        refused = benches.changed_game(WORKSPACE, "coinche", (), one.model) is None
        assert refused == (calls[one.at].doubles is None)


def test_who_deals_after_a_deal_is_a_difference() -> None:
    bench = few("klaberjass-2", ["55 to 50 is made"])
    mutant = the_mutant("klaberjass-2", "bidding.answering.throw-in", "same dealer: True → False")
    found = judged(mutant, bench, lambda: Evidence(bench.game, 60))
    assert found.verdict == "survived"
    assert [one.what for one in found.differences] == ["who deals next"]
