"""Games made up from clauses of the shipped ones: taken or refused by the compiler, and played alike by both."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from capot.compile.workspace import open_workspace
from capot.diagnostics.source import source_from_text
from capot.model.ledger import load_ledgers
from capot.model.serial import content_hash
from capot.rulebook.game_page import game_page
from capot.syntax.clause_kinds import KINDS
from capot.syntax.formatter import format_text
from capot_conformance.agreement import disagreement_text, run
from capot_conformance.agreement.clause_changes import parses
from capot_conformance.agreement.clauses import Piece, addressed
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.library import shipped_library
from capot_conformance.agreement.made_up_games import KEY, MadeUp, compile_text, make_up
from capot_conformance.agreement.names import fitted
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.run import Found, Sitting
from capot_conformance.agreement.tables import Table, draw_made_up_table, table_of
from capot_conformance.agreement.tweaks import tweak
from capot_conformance.reference.as_engine import ReferenceEngine
from helpers.worlds import another_world, play_some

WORKSPACE = open_workspace()
GAMES = sorted(WORKSPACE.catalogue.games)
LEDGERS = load_ledgers()

#: CI tries a few, always the same; HYPOTHESIS_PROFILE=deep looks for new ones.
EXAMPLES = settings().max_examples
FEW = {15: 5, 100: 20}.get(EXAMPLES, EXAMPLES)


@st.composite
def made_up_games(draw: st.DrawFn) -> MadeUp:
    """Make games up; they shrink towards shipped games with few changes."""
    return make_up(WORKSPACE, draw(st.sampled_from(GAMES)), draw(st.randoms(use_true_random=False)))


@settings(max_examples=FEW)
@given(made=made_up_games(), seed=st.integers(0, 2**16))
def test_engine_and_reference_agree_on_games_that_nobody_plays(made: MadeUp, seed: int) -> None:
    note(made.text())
    table = table_of(made.model, KEY, (), made)
    for number in range(4):
        rng = random.Random(seed + number)
        found = compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng)
        if found is not None:
            pytest.fail(disagreement_text.in_words(Found(KEY, seed + number, True, (), made.text(), found), table))


@settings(max_examples=FEW)
@given(made=made_up_games())
def test_a_made_up_game_has_a_page_and_one_layout(made: MadeUp) -> None:
    note(made.text())
    # A clause without a sentence is an error of the page.
    page = game_page(made.model, ledgers=LEDGERS)
    # The reading of an open point may be "None.", as a sentence; Python's own is none.
    assert page.startswith("# ")
    assert re.findall(r".*\bNone\b(?![.;]).*", page) == []
    formatted = format_text(source_from_text(made.text(), "made-up.capot"))
    again = compile_text(WORKSPACE, formatted).model
    assert again is not None
    assert content_hash(again) == content_hash(made.model)


@pytest.mark.parametrize("many", [3, pytest.param(8, marks=pytest.mark.heavy)])
def test_no_view_of_a_made_up_game_depends_on_what_the_seat_cannot_see(many: int) -> None:
    rng = random.Random(1)
    worlds = 0
    for seed in range(many):
        table = draw_made_up_table(WORKSPACE, GAMES[seed % len(GAMES)], random.Random(seed))
        for number in range(10):
            deal = play_some(table.engine.deal(seed=number, dealer=rng.randrange(table.engine.seats)), rng)
            seat = rng.randrange(table.engine.seats)
            other = another_world(deal, seat, rng)
            if other is not None and not other.is_over and not deal.is_over:
                worlds += 1
                assert other.view(seat) == deal.view(seat)
    assert worlds > many


def anything() -> st.SearchStrategy[Piece]:
    """Return clauses of any shipped game, in their place or not, with words that may be no clause any more."""
    library = shipped_library()
    pieces = [piece for kind in sorted(library.kinds) for piece in library.kinds[kind]]
    own = [piece for piece in (fitted(one, library.names["belot-4"]) for one in pieces) if piece is not None]
    return st.builds(
        lambda piece, rng: Piece(piece.kind, piece.name, tweak(piece.words, (), rng), piece.inner),
        st.sampled_from(own),
        st.randoms(use_true_random=False),
    )


@settings(max_examples=FEW * 2)
@given(
    clauses=st.lists(st.deferred(anything), min_size=1, max_size=6),
    base=st.sampled_from(GAMES),
    rng=st.randoms(use_true_random=False),
)
def test_whatever_is_written_ends_with_a_game_or_a_diagnostic(
    clauses: list[Piece], base: str, rng: random.Random
) -> None:
    places = addressed(shipped_library().games[base])
    lines = [f'game {KEY} "Anything" extends {base} {{']
    for piece in clauses:
        where = KINDS[piece.kind].where[0]
        beside = [address for address, other in places.items() if other.kind == piece.kind and "<" not in address]
        # In the place of one of its kind, after it, or anywhere where such a clause may stand.
        verb = rng.choice(("replace", "insert after")) + f" {rng.choice(beside)}" if beside else f"add to {where}"
        lines += [f"  {verb} {{", *piece.lines("    "), "  }"]
    # Raises if the compiler breaks down.
    compiled = compile_text(WORKSPACE, "\n".join([*lines, "}", ""]))
    assert (compiled.model is None) == compiled.found.has_errors


# ---------------------------------------------------------------- what is made up


@pytest.mark.parametrize("many", [10, pytest.param(20, marks=pytest.mark.heavy)])
def test_most_that_is_made_up_is_another_game(many: int) -> None:
    made = [make_up(WORKSPACE, GAMES[seed % len(GAMES)], random.Random(seed)) for seed in range(many)]
    changed = [one for one in made if one.changes or one.ground]
    assert len(changed) > len(made) * 0.6
    assert len({content_hash(one.model) for one in made}) > len(made) * 0.7
    assert len({change.kind for one in made for change in one.changes}) >= many / 2
    assert any(one.ground for one in made)
    # What the compiler refused was taken back: what is left compiles.
    assert any(len(one.tried) > len(one.changes) for one in made)
    assert all(compile_text(WORKSPACE, one.text()).model == one.model for one in made[:3])


def test_the_same_seed_makes_the_same_game_up() -> None:
    one, other = (draw_made_up_table(WORKSPACE, "belot-4", random.Random(5)) for _ in range(2))
    assert one.made is not None and other.made is not None
    assert one.made.text() == other.made.text()


def test_a_clause_takes_the_words_of_the_game_it_comes_to() -> None:
    names = shipped_library().names
    # Each game has its own name for the pair and for the contract without trump; some have no such contract.
    words = "sum total: cards + last-trick + runs + fours + <pair>"
    assert fitted(Piece("sum", "total", words), names["bela-4"]) == Piece(
        "sum", "total", "sum total: cards + last-trick + runs + fours + bela"
    )
    call = Piece("call", "<no suit>", "call <no suit>: contract <no suit>")
    assert fitted(call, names["bela-4"]) is None
    assert fitted(call, names["color-belot"]) == Piece("call", "nothing", "call nothing: contract nothing")


def test_words_that_are_no_clause_are_told_from_those_that_are() -> None:
    assert parses(Piece("must", "must-trump", "must trump, when trump is led"))
    assert not parses(Piece("must", "must-trump", "must trump, when"))


#: Rules that games made up had, over which the compiler once broke down, or which the engine could not play.
ONCE_BROKEN = (
    ("bela-4", "replace table.next-dealer { next dealer: the taker\n }", "C111"),
    ("bela-4", "replace table.forehand { forehand: the player after forehand\n }", "C111"),
    ("color-belot", "replace table.forehand { forehand: forehand\n }", "C111"),
    (
        "belote-4",
        "replace cards.worth-plain { worth plain: A 11, 10 10, K 4, Q 3, J 2, 9 0\n }\n"
        "replace scoring.litigation.takers { takers: 1\n }",
        "C203",
    ),
    ("bela-4", "replace declarations.announce-bela { announce bela: before the first lead, at will\n }", "C522"),
    (
        "open-bela",
        "replace declarations.announce-bela {\n"
        "announce bela: with one's first card or before it, at will, telling the kind\n }",
        "C522",
    ),
)


@pytest.mark.parametrize(("base", "changes", "code"), ONCE_BROKEN)
def test_what_once_broke_is_refused_with_a_diagnostic(base: str, changes: str, code: str) -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Broken" extends {base} {{\n{changes}\n}}\n')
    assert compiled.model is None
    assert code in {error.code for error in compiled.found.errors}


@pytest.mark.parametrize(
    ("change", "columns"),
    [
        # 90 + 10 and 62: 10 and 6 match points, and what hung, in match points, comes to the winners' 10.
        ("", (30, 6)),
        # The steps are done in the order of the text: 100 + 20 points are written in tens together.
        ("move scoring.then-hanging before scoring.then-tens", (12, 6)),
    ],
)
def test_what_hung_is_given_where_the_text_says(change: str, columns: tuple[int, int]) -> None:
    model = compile_text(WORKSPACE, f'game {KEY} "Moved" extends belot-4 {{\n{change}\n}}\n').model
    assert model is not None
    table = table_of(model, KEY)
    for game in (table.engine, ReferenceEngine(table.reference)):
        score = game.settle(
            contract="hearts",
            taker=0,
            leader=0,
            cards=(90, 62),
            last_trick=0,
            tricks=(5, 3),
            announced={},
            hanging=20,
        )
        assert score.columns == columns


# ---------------------------------------------------------------- the command


def wrong_made_up(game: str, number: int, made_up: bool = False, *rules: object) -> Table:
    """Return a made-up table where the interpreter goes by another rule than the engine."""
    assert made_up
    text = f'game {KEY} "Ours" extends {game} {{\n  replace match.target {{\n    target: 501 points\n  }}\n}}\n'
    made = compile_text(WORKSPACE, text).model
    shipped = compile_text(WORKSPACE, f'game {KEY} "Ours" extends {game} {{\n}}\n').model
    assert made is not None and shipped is not None
    rules = MadeUp(game, (), (), made)
    return Table(KEY, (), table_of(made, KEY).engine, table_of(shipped, KEY).reference, rules)


def test_what_is_found_in_a_made_up_game_comes_with_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "table_for", wrong_made_up)
    found = run.play_sitting(Sitting("color-belot", 0, 50, made_up=True)).found
    assert found is not None
    assert found.disagreement.what == "the winner of the match"
    told = disagreement_text.in_words(found, wrong_made_up("color-belot", 0, True))
    assert f'game {KEY} "Made up" extends color-belot' in told
    assert f"capot conform color-belot --deals 1 --seed {found.seed} --made-up" in told


def test_a_compiler_that_breaks_down_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*args: object) -> None:
        raise RecursionError("no end")

    monkeypatch.setattr("capot_conformance.agreement.made_up_games.compile_game", breaks)
    run.table_for.cache_clear()
    found = run.play_one(Sitting("bela-4", 10_000_000, 1, made_up=True), 10_000_000)
    assert found is not None
    assert found.disagreement.what == "whether there is a game"
    assert "RecursionError: no end" in found.disagreement.engine
    small, table = run.shrunk(found)
    assert table is None
    assert f"game {KEY}" in disagreement_text.in_words(small, None)
