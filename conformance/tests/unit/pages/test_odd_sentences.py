"""Sentences of rules that no shipped game has: several players left out, hands of unequal size, odd amounts."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from markupsafe import Markup

import capot
from capot.check.deal_checks import cards_played
from capot.check.suggestions.deal_suggestions import exchanged
from capot.comparison import Subject, compare, matrix_cells
from capot.comparison.compared_situations import Turn, turns
from capot.comparison.topics import topic_of
from capot.compile.loader import engine
from capot.model import nodes as n
from capot.pictures import Pictures
from capot.rulebook.blocks import Text
from capot.rulebook.lesson.first_reading import first_reading
from capot.rulebook.rulebook_tables import hand
from capot.sentences.wording import Wording
from capot.sentences.worked_numbers import roundings
from capot.translations import Speech, Tongue
from capot.translations.game_facts import GameFacts
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


@pytest.mark.parametrize(
    ("language", "won", "played"),
    [
        ("en", "Whoever wins a deal has won the match.", "A match is one deal."),
        ("hr", "Partiju dobiva tko prvi dobije jedno dijeljenje.", "Partija traje jedno dijeljenje."),
        ("bg", "Който пръв спечели едно раздаване, печели партията.", "Партията е от едно раздаване."),
        ("fr", "La partie est au camp qui gagne le premier une donne.", "Une partie se joue en une donne."),
    ],
)
def test_a_match_of_one_deal_does_not_take_several(language: str, won: str, played: str) -> None:
    short = (
        'game odd "Odd" extends bela-4 {{ replace match.target {{ target: 1 deal {} }}\n remove match.claim-enough\n}}'
    )
    first = first_reading(model := written(short.format("won"), "odd"), Pictures("", language, model), None)
    assert str(first.blocks[0].text).replace("\u00a0", " ").endswith(won)
    target = Speech(language, written(short.format("played"), "odd")).sentences["match.target"]
    assert target.replace("\u00a0", " ").startswith(played)
    ends = {
        "en": "when it has been played",
        "hr": "kad je odigrano",
        "fr": "quand elle a été jouée",
        "bg": "последното",
    }
    assert ends[language] in target


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("hr", "polovica zbroja zvača (zaokruženo nagore)"),
        ("bg", "половината от сбора на обявилите (закръглена нагоре)"),
        ("fr", "la moitié du total des preneurs (arrondie à l’unité supérieure)"),
    ],
)
def test_a_half_says_where_half_a_point_goes(language: str, says: str) -> None:
    half = n.Half(n.Of("takers", "total"), "up")
    game = "belote-4" if language == "fr" else "bela-4" if language == "hr" else "belot-4"
    assert Tongue(language, GameFacts(Wording(shipped(game)))).say(half) == says


def test_a_half_is_feminine_in_french() -> None:
    speaker = Tongue("fr", GameFacts(Wording(shipped("belote-4"))))
    half, takers = n.Half(n.PackWorth(), "exact"), n.Of("takers", "total")
    more = n.Compared(half, ">=", takers)
    assert speaker.say(more, True).startswith(
        "la moitié du total des points de toutes les cartes du jeu est supérieure ou égale au total"
    )


def test_a_difference_in_french_joins_its_article() -> None:
    worth, takers = n.PackWorth(), n.Of("takers", "total")
    speaker = Tongue("fr", GameFacts(Wording(shipped("belote-4"))))
    less = n.Multiplied((n.Number(2), n.Added((worth, takers), (1, -1))))
    assert speaker.say(less) == (
        "deux fois le résultat du total des points de toutes les cartes du jeu moins le total des preneurs"
    )
    assert speaker.say(less, "à").startswith("à deux fois le résultat du total ")
    assert speaker.say(n.Multiplied((n.Number(2), takers)), "de") == "de deux fois le total des preneurs"
    turned = n.Multiplied((n.Number(2), n.Added((worth, takers), (-1, 1))))
    assert speaker.say(turned).startswith("deux fois le résultat de moins le total ")


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


# ---------------------------------------------------------------- games without trumps, packs of other suits


PLAIN = """game odd "Odd" {{
  table {{
    players: 3
    direction: clockwise
    sides: each player alone
    forehand: the player after the dealer
    first dealer: by agreement
    next dealer: forehand
  }}
  cards {{
    pack: {pack} of clubs diamonds hearts spades
    order up: A K Q J 10 9 8 7 6
    worth plain: A 11, 10 10, K 4, Q 3, J 2, 9 0, 8 0, 7 0, 6 0
  }}
  contracts {{
    contract plain: no suit {{
      every suit: order up, worth plain
    }}
  }}
  deal {{
    packets all: 6 each, 6 each
    bidding naming
    play: until the hands are empty
  }}
  bidding {{
    stage naming: once round from forehand {{
      call plain: contract plain
      ends: when a contract is named
    }}
  }}
  play {{
    leads: forehand, then the winner of the trick
    trick: to the highest card that ruffs, else the highest of the suit led
    must follow suit
    breach: refused
  }}
  scoring {{
    count cards: the worth of the cards won
    sum total: cards
    outcome always: otherwise {{
      winner: nobody
      each side: its total
    }}
  }}
  match {{
    target: 301 points
    looked at: after each deal
    several there: the highest total, if equal play on
  }}
}}"""
WRITTEN_UP = "A K Q J 10 9 8 7 6"
WRITTEN_DOWN = "6 7 8 9 10 J Q K A"


def cards_of_first_reading(model: n.Model, language: str) -> list[str]:
    """Return what the first reading says of the cards, as plain text."""
    blocks = first_reading(model, Pictures("", language, model), None).blocks
    heads = [getattr(block, "anchor", "") for block in blocks]
    found = blocks[heads.index("learn-cards") + 1 : heads.index("learn-trick")]
    return [" ".join(Markup(str(block.text)).striptags().split()) for block in found if isinstance(block, Text)]


@pytest.mark.parametrize("pack", [WRITTEN_UP, WRITTEN_DOWN])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["The pack has 36 cards, from the ace down to the six.", "Every suit, from high to low"]),
        ("hr", ["Špil ima 36 karata, od asa do šestice.", "Svaka boja od najjače karte do najslabije"]),
        ("bg", ["Играе се с 36 карти, от асото до шестицата.", "Всяка боя от най-силната карта"]),
        ("fr", ["Le jeu compte 36 cartes, de l’as au six.", "Toute couleur, de la plus forte carte"]),
    ],
)
def test_a_first_reading_shows_the_cards_of_a_game_without_trumps(pack: str, language: str, said: list[str]) -> None:
    pack_said, row = cards_of_first_reading(written(PLAIN.format(pack=pack), "odd"), language)
    assert pack_said.replace("\u00a0", " ") == said[0]
    assert said[1] in row
    assert row.startswith("11432100000")  # of A K Q J 10 9 8 7 6: 11 4 3 2 10 0 0 0 0


def test_each_contract_without_a_suit_has_the_cards_as_they_rank_in_it() -> None:
    model = shipped("schieber")
    without = replace(model, contracts=model.contracts[1:])
    assert [contract.name for contract in without.contracts] == ["obenabe", "undenufe"]
    _, first, second = cards_of_first_reading(without, "en")
    assert first.endswith('In "obenabe": every suit, from high to low, with the points that each card counts')
    assert second.endswith('In "undenufe": every suit, from high to low, with the points that each card counts')


def test_the_matrix_says_which_cards_there_are_however_the_pack_is_written() -> None:
    model = written(PLAIN.format(pack=WRITTEN_DOWN), "odd")
    assert matrix_cells.pack(Subject(model, lambda: engine(model))) == "36: A to 6"


#: Klaberjass for three without spades: 24 cards, three and three each.
THREE_SUITS = """game odd "Odd" extends klaberjass-3 {{
  replace cards.pack {{ pack: A K Q J 10 9 8 7 of clubs diamonds hearts }}
  replace deal.first {{ packets first: 3 each }}
  replace deal.rest {{ packets rest: 3 each }}
  replace declarations.run-of-5 {{ run of 5 to 6: 50 }}
  {change}
}}"""


def test_games_without_spades_are_compared_by_the_cards_that_they_have() -> None:
    one, other = (written(THREE_SUITS.format(change=change), "odd") for change in ("", "remove play.must-trump"))
    found = compare(Subject(one, lambda: engine(one)), Subject(other, lambda: engine(other)))
    [example] = next(topic.examples for topic in found.topics if topic.key == "play")
    assert "spades" not in example.situation
    # Who has no club and can overtrump must, by the rule that is taken out.
    assert (example.a, example.b) == ("You must play the seven of hearts.", "Any of them may be played.")


def test_games_of_few_ranks_have_no_example_of_a_trick() -> None:
    assert list(turns(("9", "10", "J", "A"), ("H", "S", "C", "D"), 4)) == []
    assert list(turns(("9", "10", "J", "K", "A"), ("H", "S"), 4)) == []
    smallest = next(turns(("9", "10", "J", "K", "A"), ("H", "S", "C"), 4))
    assert smallest == Turn(("JS",), ("AH", "9H"))


# ---------------------------------------------------------------- roundings and breaches


def test_a_rounding_that_no_ten_goes_by_has_no_example() -> None:
    flat = 'game odd "Odd" extends belot-4 { add to scoring.then-tens { from 0 to 1000: 80 } }'
    assert roundings(written(flat, "odd")) == []
    # From 80 to 85 it is 80; 96 is the first amount of the next ten that ends in the limit of a suit contract, 6.
    some = 'game odd "Odd" extends belot-4 { add to scoring.then-tens { from 80 to 85: 80 } }'
    assert roundings(written(some, "odd"))[0].words["ending"] == 96


def test_an_outcome_of_whoever_broke_a_rule_is_a_penalty() -> None:
    model = shipped("belot-4")
    broken, held = n.PartyOffended("takers"), n.GuardNot(n.PartyOffended("takers"))
    outcome = model.outcomes[-1]
    assert topic_of(replace(outcome, guard=broken)) == "penalties"
    assert topic_of(replace(outcome, guard=n.GuardAny((broken, n.BreachReported())))) == "penalties"
    assert topic_of(replace(outcome, guard=held)) == "scoring"


def test_what_may_be_exchanged_is_a_low_card_however_the_pack_is_written() -> None:
    step = n.Exchange("deal.exchange", "5", None)
    upward = replace(shipped("klaberjass-2").pack, ranks=("7", "8", "9", "10", "J", "Q", "K", "A"))
    offered = exchanged(step, replace(shipped("klaberjass-2"), pack=upward))
    assert [reading.clause for reading in offered] == [
        "exchange: the 7 of the turned suit for the turned card",
        "exchange: the 8 of the turned suit for the turned card",
    ]
