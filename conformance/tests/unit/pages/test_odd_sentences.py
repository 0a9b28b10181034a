"""Sentences of rules that no shipped game has: several players left out, hands of unequal size, odd amounts."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

import capot
from capot.check.deal_checks import cards_played
from capot.comparison import Subject, matrix_cells
from capot.compile.loader import engine
from capot.rulebook.rulebook_tables import hand
from capot.translations import Speech
from helpers.rule_models import game as shipped
from helpers.rule_models import written

NAMING = """game odd "Odd" extends baloot {{
  replace bidding.second-naming.sun {{
    call sun: contract sun, when {guard}
  }}
}}"""


@pytest.mark.parametrize(
    ("guard", "sentence"),
    [
        (
            "not the speaker is the dealer and not the speaker is forehand",
            'Every player but the dealer and forehand may name "sun" in the second stage of the bidding.',
        ),
        (
            "not (the speaker is the dealer and not the turned card is A)",
            'Every player may name "sun" in the second stage of the bidding; the dealer may not if the turned card is '
            "not one of rank ace.",
        ),
        (
            "not the speaker is forehand and the speaker is the dealer",
            'Only the dealer may name "sun" in the second stage of the bidding, but not if the player whose turn it is '
            "to speak is forehand.",
        ),
    ],
)
def test_every_player_whom_a_call_leaves_out_is_named(guard: str, sentence: str) -> None:
    model = written(NAMING.format(guard=guard), "odd")
    assert Speech("en", model).sentences["bidding.second-naming.sun"] == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("hr", "Svaki igrač osim djelitelja i prvog igrača u drugom krugu licitacije smije zvati „sun“."),
        ("bg", "Във втория етап на наддаването всеки играч освен раздаващия и първия играч може да обяви сан."),
        (
            "fr",
            "Chaque joueur, sauf le donneur et le premier joueur, peut prendre à « sun » pendant la deuxième phase "
            "d’enchères.",
        ),
    ],
)
def test_other_languages_name_them_too(language: str, sentence: str) -> None:
    model = written(NAMING.format(guard="not the speaker is the dealer and not the speaker is forehand"), "odd")
    said = Speech(language, model).sentences["bidding.second-naming.sun"]
    assert said.replace("\u00a0", " ").replace("\u202f", " ") == sentence


def test_whom_a_stage_does_not_ask_may_not_make_its_calls() -> None:
    asked = """game odd "Odd" extends baloot {
  replace bidding.sun-over {
    stage sun-over: once round from the player after the taker {
      asked: everybody but the taker
      call sun: contract sun, above the last, when not the speaker is the dealer
      call pass:
    }
  }
}"""
    assert Speech("en", written(asked, "odd")).sentences["bidding.sun-over.sun"] == (
        'The players other than the taker may name "sun" in the third stage of the bidding if it ranks above every '
        "contract named before, but not if the player whose turn it is to speak is the dealer."
    )


#: Three times three and once two for the dealer, or one more for forehand: not everybody has as many when they bid.
UNEQUAL = {
    "fewer": "replace deal.first { packets first: 3 each, 3 each but 2 to the dealer }\n"
    "replace deal.rest { packets rest: 2 each }",
    "more": "insert before deal.first { packets early: 1 to the dealer }\n"
    "replace deal.rest { packets rest: 2 each but 0 to the dealer }",
}


@pytest.mark.parametrize(("dealt", "seen"), [("fewer", "five"), ("more", "six")])
def test_nobody_says_of_unequal_hands_how_many_cards_every_player_has(dealt: str, seen: str) -> None:
    model = written(f'game odd "Odd" extends klaberjass-4 {{ {UNEQUAL[dealt]} }}', "odd")
    assert Speech("en", model).sentences["deal.bidding-accepting"] == "The first stage of the bidding begins."
    assert "има в ръка" not in Speech("bg", model).sentences["deal.bidding-accepting"]
    assert "ima" not in Speech("hr", model).sentences["deal.bidding-accepting"].split()
    assert "en main" not in Speech("fr", model).sentences["deal.bidding-accepting"]
    assert (
        matrix_cells.cards_each(Subject(model, lambda: engine(model))) == f"eight cards; {seen} seen before the bidding"
    )


@pytest.mark.parametrize(
    ("language", "end"),
    [
        ("en", "but none to the dealer."),
        ("hr", "a sebi nijednu."),
        ("bg", "но нито една на раздаващия."),
        ("fr", "mais aucune au donneur."),
    ],
)
def test_who_is_passed_over_in_a_round_gets_none(language: str, end: str) -> None:
    model = written(f'game odd "Odd" extends klaberjass-4 {{ {UNEQUAL["more"]} }}', "odd")
    assert Speech(language, model).sentences["deal.rest"].endswith(end)


# ---------------------------------------------------------------- amounts


@pytest.mark.parametrize(
    ("section", "clause", "address", "sentence"),
    [
        ("scoring", "then one: 1 to the takers", "then-one", "1 point is added to what the takers write."),
        (
            "scoring",
            "then two: runs in every column times 2",
            "then-two",
            "Of what each side writes, the points for runs alone are multiplied by 2.",
        ),
        (
            "scoring",
            "then three: total in every column times 2",
            "then-three",
            "Of what each side writes, the total alone is multiplied by 2.",
        ),
        (
            "declarations",
            "announced: at most 1 by one player",
            "at-most",
            "No player may announce more than one run or four in a deal; who holds more chooses.",
        ),
    ],
)
def test_one_of_a_thing_is_said_in_the_singular(section: str, clause: str, address: str, sentence: str) -> None:
    model = written(f'game odd "Odd" extends belote-4 {{ add to {section} {{ {clause} }} }}', "odd")
    assert Speech("en", model).sentences[f"{section}.{address}"] == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "bg",
            "Никой играч не може да анонсира повече от една поредица или каре в едно раздаване; който има повече, "
            "избира.",
        ),
        (
            "fr",
            "Un joueur ne peut pas annoncer plus d’une suite ou d’un carré par donne ; celui qui en a davantage "
            "choisit.",
        ),
    ],
)
def test_one_of_a_thing_is_said_in_the_singular_elsewhere(language: str, sentence: str) -> None:
    capped = 'game odd "Odd" extends belote-4 { add to declarations { announced: at most 1 by one player } }'
    said = Speech(language, written(capped, "odd")).sentences["declarations.at-most"]
    assert said.replace("\u00a0", " ").replace("\u202f", " ") == sentence


# ---------------------------------------------------------------- how many cards are played


#: Belot: five cards, then three more in any case, by two steps of which one is done; for two, seat by seat.
APART = """game odd "Odd" extends belot-4 {
  replace deal.rest {
    packets rest: 3 each, when in suit
    packets other: 3 each, unless in suit
  }
}"""
SEAT_BY_SEAT = """game odd "Odd" extends belot-2 {
  replace deal.first { packets first: 3 to forehand, 3 to the dealer, 3 to forehand, 3 to the dealer }
}"""


@pytest.mark.parametrize(("text", "cards", "words"), [(APART, 8, "eight cards"), (SEAT_BY_SEAT, 9, "nine cards")])
def test_the_cards_of_a_hand_are_those_that_one_deal_gives(text: str, cards: int, words: str) -> None:
    model = written(text, "odd")
    assert cards_played(model) == cards
    assert hand(Speech("en", model)) == words
    game = capot.load_text(text, "odd")
    assert game.kernel.hand_size == cards
    deal = game.deal(seed=1)
    rng = random.Random(1)
    while not deal.is_over:
        seat = deal.to_act[0]
        deal.apply(rng.choice(list(deal.legal_actions(seat))), seat)
    assert len(deal.tricks) in (0, cards)


# ---------------------------------------------------------------- the matrix


@pytest.mark.parametrize(
    ("cell", "key", "said"),
    [
        # Two rounds for a first contract; sun may be named over hokum after them.
        (matrix_cells.bidding, "baloot", "two rounds, the first on the turned suit"),
        # Who said schmeiss is answered, which is no round.
        (matrix_cells.bidding, "klaberjass-2", "two rounds, the first on the turned suit"),
        # The dealer, who spoke first, has to name if all have passed.
        (matrix_cells.bidding, "klaverjas-rotterdam", "one round"),
        (matrix_cells.bidding, "schieber", "two players are asked, one after the other"),
        (matrix_cells.bidding, "belot-4", "auction"),
        (matrix_cells.bidding, "bela-3", "forehand must name"),
        # Coinche writes 82 as 80; belot writes 82 as 8.
        (matrix_cells.rounding, "coinche", "rounded to the ten"),
        (matrix_cells.rounding, "belot-4", "in tens"),
        (matrix_cells.rounding, "bela-4", "as they are"),
        # Baloot: 25 for all tricks in hokum, where 162 points are 16.
        (matrix_cells.every_trick, "baloot", "25 are written instead of 16"),
        (matrix_cells.every_trick, "open-belote", "212 are written instead of 162"),
        (matrix_cells.every_trick, "belot-4", "9 tens"),
    ],
)
def test_a_cell_of_the_matrix_says_what_the_game_does(cell: Callable[[Subject], str], key: str, said: str) -> None:
    model = shipped(key)
    assert cell(Subject(model, lambda: engine(model))) == said


def test_what_is_doubled_by_passing_stages_is_no_round_of_naming() -> None:
    forced = """game odd "Odd" extends bela-3 {
  add to bidding {
    stage doubling: in turn from the player after the taker {
      call double: of the other side's contract, times 2
      call pass:
      ends: when all others have passed since the last call
    }
  }
  insert before deal.play { bidding doubling }
  add to scoring { then double: every column times the doubling }
}"""
    model = written(forced, "odd")
    subject = Subject(model, lambda: engine(model))
    assert matrix_cells.bidding(subject) == "forehand must name"
    assert matrix_cells.nobody_names(subject) == "cannot be: nobody may pass"


def test_without_runs_and_fours_nothing_is_kept() -> None:
    model = replace(shipped("bela-4"), declarations=replace(shipped("bela-4").declarations, run_values=(), fours=()))
    assert matrix_cells.kept(Subject(model, lambda: engine(model))) == "none"
