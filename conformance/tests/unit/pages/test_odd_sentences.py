"""Sentences of rules that no shipped game has: several players left out, hands of unequal size, odd amounts."""

from __future__ import annotations

import pytest

from capot.comparison import Subject
from capot.comparison.matrix_cells import cards_each
from capot.compile.loader import engine
from capot.translations import Speech
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
    assert cards_each(Subject(model, lambda: engine(model))) == f"eight cards; {seen} seen before the bidding"


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
