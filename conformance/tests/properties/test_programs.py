"""Programs that games are lowered to: beside engines, beside the reference interpreter, and through all cases."""

from __future__ import annotations

import random
import shutil
from functools import cache

import pytest

from capot.compile.loader import engine
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.model.nodes import Model
from capot.model.serial import to_json
from capot.notation.case_files import Case
from capot.program import nodes as p
from capot.program.lower import lower, unread_fields
from capot.program.lower.guard_expressions import NotKnownHereError, Scope, amount, guard
from capot.program.program_parts import statements
from capot.program.verify import verify
from capot.runtime.game import Game
from capot_conformance import cases_root, load_cases
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.programs.machines import game_in
from capot_conformance.programs.played_programs import Played, ProgramDeal, played
from capot_conformance.programs.program_comparison import Tally, compare_deal
from capot_conformance.programs.refereed import compare_with_reference
from capot_conformance.programs.walked import walked
from capot_conformance.reference import ReferenceGame
from capot_conformance.runner import case_run

CC, NODE = shutil.which("cc"), shutil.which("node")
WORKSPACE = open_workspace()
GAMES = tuple(WORKSPACE.catalogue.games)
#: Every house rule with the first game that it fits, and with what it needs.
RULES = tuple(
    (rule, next(game for game in GAMES if WORKSPACE.catalogue.fits(rule, game)))
    for rule in WORKSPACE.catalogue.house_rules
)


@cache
def model(game: str, *rules: str) -> Model:
    made = compile_game(WORKSPACE, game, rules).model
    assert made is not None
    return made


@cache
def program(game: str, *rules: str) -> Played:
    return played(model(game, *rules))


def made_of(text: str) -> Model:
    """Return the model of a game that is written down here."""
    compiled = compile_text(WORKSPACE, text, KEY)
    assert compiled.model is not None, [str(found) for found in compiled.found]
    return compiled.model


# ---------------------------------------------------------------- side by side


@pytest.mark.representatives
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_as_its_engine_plays_it(game: str) -> None:
    verify(lower(model(game)))
    assert unread_fields(lower(model(game))) == ()
    tally, rng = Tally(), random.Random(game)
    for _ in range(4):
        compare_deal(engine(model(game)), program(game), rng, tally)
    assert tally.deals == 4


@pytest.mark.representatives
@pytest.mark.parametrize("game", GAMES)
def test_no_number_leaves_its_bounds(game: str) -> None:
    # Walking the tree refuses any number out of its range, any index out of its array, any field out of its bounds.
    rng = random.Random(f"bounds of {game}")
    strict = walked(model(game))
    for _ in range(2):
        compare_deal(engine(model(game)), strict, rng, Tally())


@pytest.mark.representatives(every=2)
@pytest.mark.parametrize(("rule", "game"), RULES)
def test_a_house_rule_is_played_as_the_engine_plays_it(rule: str, game: str) -> None:
    needed = tuple(name.text for name in WORKSPACE.catalogue.house_rules[rule].requires)
    made = model(game, *needed, rule)
    verify(lower(made))
    rng = random.Random(rule)
    compare_with_reference(engine(made), ReferenceGame(to_json(made)), played(made), rng, Tally())


# ---------------------------------------------------------------- what is in a program


#: Clauses that no act and no number comes from: what people do at the table, what is denied, how a sheet is written.
WITHOUT_A_TRACE = {"players", "first_dealer", "custom", "pack", "never_four", "never_excused", "never_must", "sharing"}
WITHOUT_A_TRACE |= {
    "never_redealt",
    "never_rounded",
    "notation",
    "breach",
    "reach",
    "out",
    "kept",
    "counted",
    "equal_at_limit",
}


@pytest.mark.representatives
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_beside_what_comes_from_it(game: str) -> None:
    made = lower(model(game))
    traced = {getattr(one, "clause", "") for function in made.functions for one in statements(function.body)}
    traced |= {clause for table in made.tables for clause in table.clauses}
    left = {info.at: info.kind for info in model(game).clauses if info.at not in traced}
    assert set(left.values()) <= WITHOUT_A_TRACE, left


def test_what_a_game_lacks_is_not_in_its_program() -> None:
    names = {field.name for field in lower(model("belote-2")).fields}
    assert not names & {"level", "claimants", "rows", "laid", "offender", "struck", "exchanged", "turned_up"}
    assert {"turned", "half_belote", "hanging", "decided"} <= names
    assert "hanging" not in {field.name for field in lower(model("bela-4")).fields}


def test_what_cannot_be_known_at_a_place_is_refused_by_name() -> None:
    nothing = Scope("at a player's turn")
    for guard_asked, told in (
        (n.EveryTrickWon(), "EveryTrickWon is not known at a player's turn"),
        (n.RoleIs(n.Role("speaker"), n.Role("dealer")), "the speaker is not known at a player's turn"),
        (n.GuardNot(n.GuardAny((n.InContract("suit"),))), "the contract is not known at a player's turn"),
        (n.Winning(n.Role("taker")), "whether the taker leads or wins the trick is not known at a player's turn"),
        (n.Compared(n.PackWorth(), ">", n.Number(1)), "the worth of the pack is not known at a player's turn"),
    ):
        with pytest.raises(NotKnownHereError) as refused:
            guard(guard_asked, nothing)
        assert str(refused.value) == told


def test_a_sum_is_lowered_with_its_brackets() -> None:
    # 40 - (3 + 5), and 2 * (3 + 1): what is taken away, or multiplied, is the whole of what stands in brackets.
    three_and_five = n.Added((n.Number(3), n.Number(5)), (1, 1))
    assert amount(n.Added((n.Number(40), three_and_five), (1, -1)), Scope("anywhere")) == p.Arithmetic(
        "-", p.Num(40), p.Num(8)
    )
    three_and_one = n.Added((n.Number(3), n.Number(1)), (1, 1))
    assert amount(n.Multiplied((n.Number(2), three_and_one)), Scope("anywhere")) == p.Num(8)


# ---------------------------------------------------------------- what an engine has got wrong


def after_the_deal(said: str) -> Played:
    """Return belot for four with another clause on when the target is looked at."""
    clause = f"replace match.looked-at {{ looked at: after each deal{said} }}"
    return played(made_of(f'game {KEY} "Made up" extends belot-4 {{ {clause} }}'))


@pytest.mark.parametrize(
    ("said", "after_a_capot", "after_any_other"),
    [
        ("", 0, 0),
        (", when a side has every trick", 0, -1),
        (", unless a side has every trick", -1, 0),
        # A compound condition means what its parts do: "unless not" is "when", "or" of the same is the same.
        (", unless not a side has every trick", 0, -1),
        (", unless a side has every trick or a side has every trick", -1, 0),
        (", when a side has every trick and not a side has every trick", -1, -1),
    ],
)
def test_the_target_is_looked_at_as_the_whole_condition_says(
    said: str, after_a_capot: int, after_any_other: int
) -> None:
    winner = after_the_deal(said).module.match_winner
    assert winner([1100, 40], 1) == after_a_capot
    assert winner([1100, 40], 0) == after_any_other


#: Dealt first to seat 0, the forehand of dealer 3: 7C 9D 7D QH 9H KS, plainly worth 0 + 0 + 0 + 3 + 0 + 4 = 7.
WORTH_SEVEN = ("7C", "9D", "7D", "QH", "9H", "KS")


@pytest.mark.parametrize(
    ("condition", "open_to_seven"),
    [
        ("40 - (the worth of the hand in plain + 5) >= 30", False),  # 40 - 12 = 28
        ("40 - (the worth of the hand in plain + 5) >= 28", True),
        ("40 - (the worth of the hand in plain - 5) >= 38", True),  # 40 - 2 = 38
        ("2 * (the worth of the hand in plain + 1) >= 16", True),  # 2 * 8 = 16
        ("2 * (the worth of the hand in plain + 1) >= 17", False),
        ("not (the speaker is the dealer or the worth of the hand in plain <= 7)", False),
    ],
)
def test_brackets_in_what_a_speaker_works_out_are_kept(condition: str, open_to_seven: bool) -> None:
    text = f"""
    game {KEY} "Made up" extends bela-4 {{
      remove deal.never-redealt
      add to bidding.naming {{ call cancel: the deal is dead, when {condition} }}
    }}
    """
    made = made_of(text)
    game = played(made)
    rest = [card for card in game.card if card not in WORTH_SEVEN]
    # Three cards to each from seat 0 on, and three again.
    order = (*WORTH_SEVEN[:3], *rest[:9], *WORTH_SEVEN[3:], *rest[9:])
    deal = game.deal([game.card[card] for card in order], 3, (0, 0))
    other = ReferenceGame(to_json(made)).deal(order, 3, (0, 0), 0)
    assert ("say cancel" in deal.legal(0)) is open_to_seven
    assert ("say cancel" in other.legal(0)) is open_to_seven


# ---------------------------------------------------------------- what others may know


def test_what_is_not_told_leaves_no_trace() -> None:
    made = made_of(f"""
    game {KEY} "Made up" extends bela-4 {{
      replace declarations.announce-runs {{
        announce runs: before the first lead, at will, telling nothing
      }}
      add to declarations {{ announce fours: before the first lead, at will, telling the cards }}
    }}
    """)
    game = played(made)
    hand = ("7C", "8C", "9C", "JC", "JD", "JH", "JS", "AD")
    rest = [card for card in game.card if card not in hand]
    # Three, three and two cards to each from seat 0 on.
    order = (*hand[:3], *rest[:9], *hand[3:6], *rest[9:18], *hand[6:], *rest[18:])

    def after(*acts: str) -> ProgramDeal:
        deal = game.deal([game.card[card] for card in order], 3, (0, 0))
        for act in ("bid hearts", *acts):
            deal.apply(0, act)
        return deal

    silent, spoken = after("announce four J"), after("announce run 9C-7C", "announce four J")
    for other in (1, 2, 3):
        assert spoken.observed(other) == silent.observed(other)
        assert spoken.observed(other)["announced 0"] == game.names["items"].index("four J")
    assert spoken.observed(0) != silent.observed(0)


# ---------------------------------------------------------------- the conformance cases


@cache
def cases() -> tuple[Case, ...]:
    return load_cases()


@cache
def asked(language: str, game: str, *rules: str) -> Game:
    return game_in(model(game, *rules), language)


SOURCES = sorted(path.name for path in cases_root().iterdir() if path.is_dir())
#: Where a source is put to a language in every run; all others are beside the heavy tests, and `capot conform` puts all
#: of them to the engines in Python.
IN_EVERY_RUN = {("python", "color-belot"), ("c", "klaberjass"), ("js", "baloot")}
NEEDED = {"c": (CC is None, "there is no C compiler"), "js": (NODE is None, "there is no Node")}


@pytest.mark.parametrize(
    ("language", "source"),
    [
        pytest.param(
            language,
            source,
            marks=[
                *([] if (language, source) in IN_EVERY_RUN else [pytest.mark.heavy]),
                *([pytest.mark.skipif(NEEDED[language][0], reason=NEEDED[language][1])] if language in NEEDED else []),
            ],
        )
        for language in ("python", "c", "js")
        for source in SOURCES
        if language != "python" or (language, source) in IN_EVERY_RUN
    ],
)
def test_the_cases_hold(language: str, source: str) -> None:
    problems = [
        f"{case.place} {game}: {said}"
        for case in cases()
        if case.path.parent.name == source
        for game in case.games
        for said in case_run.run_case(case, asked(language, game, *case.house_rules))
    ]
    assert problems == []
