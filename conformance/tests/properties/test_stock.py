"""Games in which cards are drawn from a stock in the play: dealt by hand, and at random for all who play them."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import capot
from capot.compile.loader import engine
from capot.compile.workspace import open_workspace
from capot.model.nodes import Model
from capot.model.serial import to_json
from capot.notation.seats import Seats
from capot.players.levels import CLUB
from capot.players.thinking_player import ThinkingPlayer
from capot.program.lower import lower, unread_fields
from capot.program.verify import verify
from capot.rulebook.rulebook_tables import hand as table_hand
from capot.runtime.errors import BadInput
from capot.translations import Speech
from capot.translations.tongue import sentences
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.programs.machines import game_in
from capot_conformance.programs.played_programs import played
from capot_conformance.programs.program_comparison import Tally, compare_deal
from capot_conformance.programs.refereed import compare_with_reference
from capot_conformance.programs.walked import walked
from capot_conformance.reference import ReferenceGame
from capot_conformance.reference.as_engine import EngineDeal, ReferenceEngine
from capot_conformance.runner.deal_answers import Played
from capot_conformance.runner.given_shapes import check_given
from helpers.worlds import another_world, play_some

WORKSPACE = open_workspace()
CC, NODE = shutil.which("cc"), shutil.which("node")
NEEDED = {"c": (CC is None, "there is no C compiler"), "js": (NODE is None, "there is no Node")}

DUTIES = """
  replace play.must-follow {
    must follow suit, when the stock is empty
  }
  replace play.must-trump {
    must trump, when the stock is empty
  }
  replace play.must-beat {
    must beat the winning card, when trump is led and the stock is empty
  }
"""
ON_TURNED = "the rest on the turned card, drawn 1 each after a trick, the winner of the trick first"


def rules(stock: str = ON_TURNED, more: str = DUTIES, base: str = "klaberjass-2") -> str:
    """Return a game in which the rest of the pack is drawn."""
    return f"""game {KEY} "With a stock" extends {base} {{
  replace deal.out {{
    stock: {stock}
  }}
{more}
}}
"""


#: Games that draw otherwise, with how many cards everybody draws and plays.
TWO_EACH = rules(
    "the rest on the turned card, drawn 2 each after a trick, the player after the winner of the trick first",
    "replace deal.rest {\n packets rest: 4 each\n}" + DUTIES,
)
#: Four players in partnerships hold seven cards and draw one, forehand first, under the same duties all the time.
FOUR = rules("the rest, drawn 1 each after a trick, forehand first", "remove declarations.run-of-8", "bela-4").replace(
    "replace deal.out {", "replace deal.rest {\n packets rest: 1 each"
)
#: Everybody holds five cards, and draws eleven, also after the exchange; a lead and a pair ask for the stock.
FIVE = rules(
    ON_TURNED,
    "\n".join(
        [
            DUTIES,
            "replace deal.first {\n packets first: 3 each\n}",
            "replace deal.rest {\n packets rest: 2 each\n}",
            "replace declarations.run-of-5 {\n run of 5: 50\n}",
            "add to play {\n no lead of trump, unless the stock is empty\n}",
            "replace declarations.announce-bella {",
            " announce bella: with either card, the other in hand or played before, at will,",
            "  when leading or the stock is empty",
            "}",
        ]
    ),
)
GAMES = {"one each": rules(), "two each": TWO_EACH, "five": FIVE, "same duties": rules(more=""), "four": FOUR}


@cache
def model_of(text: str) -> Model:
    """Return the model of rules that are written down here."""
    compiled = compile_text(WORKSPACE, text, KEY)
    assert compiled.model is not None, [str(found.message) for found in compiled.found]
    return compiled.model


def players_of(text: str) -> tuple[Any, Any]:
    """Return the engine and the interpreter of a game."""
    return engine(model_of(text)), ReferenceEngine(ReferenceGame(to_json(model_of(text))))


# ---------------------------------------------------------------- a deal by hand

#: Forehand is player 0. The stock is the last row; the ace of hearts, the turned card, lies under it.
PACK = "AC KC QC AD KD QD JC 10C 9C JD 10D 9D AH 8C 7C AS 8D 7D KS QS JS 10S 9S 8S 7S KH QH JH 10H 9H 8H 7H".split()  # noqa: SIM905

#: What is played trick by trick, the leader's card first, with who leads, what the trick counts, and what is then drawn
#: by whom. In hearts a trump trick of jack and queen counts 20 + 3, say.
TRICKS = (
    (0, "AC 7D", 11, {0: "QS", 1: "JS"}),
    (0, "KC 8D", 4, {0: "10S", 1: "9S"}),
    (0, "AS 9D", 11, {0: "8S", 1: "7S"}),
    (0, "8S KS", 4, {1: "KH", 0: "QH"}),
    (1, "AD 7C", 11, {1: "JH", 0: "10H"}),
    (1, "KD 8C", 4, {1: "9H", 0: "8H"}),
    (1, "QD 9C", 3, {1: "7H", 0: "AH"}),
    (1, "JD 8H", 2, {}),
    (0, "QS 7S", 3, {}),
    (0, "QC 7H", 3, {}),
    (1, "JH QH", 23, {}),
    (1, "9H 10H", 24, {}),
    (1, "KH AH", 15, {}),
    (0, "10S 9S", 10, {}),
    (0, "JC JS", 4, {}),
    (0, "10C 10D", 20, {}),
)

#: What the second player of a trick may play: while cards are left whatever they hold, then by the duties.
ALLOWED = {
    0: "AD KD QD JD 10D 9D 8D 7D KS",
    2: "AD KD QD JD 10D 9D KS JS 9S",
    7: "QH 10H 8H AH",
    8: "JS 9S 7S",
    9: "KH JH 9H 7H",
    10: "QH 10H AH",
    11: "10H AH",
    12: "AH",
}


def dealt(game: Any, pack: list[str], *acts: str) -> Any:
    """Return a deal of a pack, dealt by player 1, in which those whose turn it is have done some things."""
    if isinstance(game, ReferenceEngine):
        deal: Any = EngineDeal(lambda: game.game.deal(pack, 1))
    else:
        deal = game.deal(deck=pack, dealer=1)
    for act in acts:
        deal.apply(act)
    return deal


def in_hearts(game: Any) -> Any:
    """Return the deal above, taken by forehand in hearts, in which nobody can exchange the turned card."""
    return dealt(game, PACK, "bid hearts", "pass", "pass")


def cards_that_may_be_played(deal: Any) -> set[str]:
    return {str(act).removeprefix("play ") for act in deal.legal_actions() if str(act).startswith("play ")}


def test_a_deal_is_drawn_and_played_as_by_hand() -> None:
    for game in players_of(rules()):
        deal = in_hearts(game)
        for number, (leader, cards, points, drawn) in enumerate(TRICKS):
            first, second = cards.split()
            held = [set(deal.hand(seat)) for seat in range(2)]
            assert tuple(deal.to_act) == (leader,)
            deal.apply(f"play {first}")
            if number in ALLOWED:
                assert cards_that_may_be_played(deal) == set(ALLOWED[number].split())
            deal.apply(f"play {second}")
            assert deal.tricks[-1].points == points
            left = [held[leader] - {first}, held[1 - leader] - {second}]
            for seat, rest in ((leader, left[0]), (1 - leader, left[1])):
                assert set(deal.hand(seat)) - rest == {drawn[seat]} if drawn else set(deal.hand(seat)) == rest
        assert deal.is_over
        # 80 points in cards and 10 for the last trick, to 72.
        assert deal.score().columns == (90, 72)


def test_a_seat_sees_what_it_draws_and_nothing_else() -> None:
    game = engine(model_of(rules()))
    deal = in_hearts(game)
    for _, cards, _, _ in TRICKS[:6]:
        for card in cards.split():
            deal.apply(f"play {card}")
    # One card and the turned one are left: the six cards that the other has drawn are hidden, as is the last.
    state, text = deal.state, game.deck.texts
    assert deal.view(0)["turned_lies"] is True
    hidden = set(text(game.engine.hidden_cards(state, 0)))
    assert hidden == {*deal.hand(1), "7H"}
    for card in TRICKS[6][1].split():
        deal.apply(f"play {card}")
    assert deal.view(1)["turned_lies"] is False
    # Player 0 drew the turned card for all to see.
    assert set(text(game.engine.known_cards(deal.state, 1, 0))) == {"AH"}
    assert set(text(game.engine.hidden_cards(deal.state, 1))) == set(deal.hand(0)) - {"AH"}
    assert "hands" not in deal.view(1)


def test_what_was_exchanged_is_drawn_last() -> None:
    # The seven of hearts changes places with the ten of clubs, so that forehand holds it.
    pack = [{"10C": "7H", "7H": "10C"}.get(card, card) for card in PACK]
    for game in players_of(rules(more="")):
        deal = dealt(game, pack, "bid hearts", "exchange 7H", "pass")
        assert "AH" in deal.hand(0)
        drawn: list[str] = []
        while len(deal.tricks) < 7:
            before = {card for seat in range(2) for card in deal.hand(seat)}
            deal.apply(f"play {min(cards_that_may_be_played(deal))}")
            deal.apply(f"play {min(cards_that_may_be_played(deal))}")
            after = {card for seat in range(2) for card in deal.hand(seat)}
            drawn += sorted(after - before)
        assert "7H" in drawn[-2:]
        assert "7H" in deal.hand(1 - deal.tricks[-1].winner)


def test_two_are_drawn_at_once_and_the_loser_first() -> None:
    for game in players_of(TWO_EACH):
        # Twenty cards are dealt and one turned up: eleven and that one are left, three times four.
        deal = in_hearts(game)
        hands = [set(deal.hand(seat)) for seat in range(2)]
        deal.apply("play AC")
        deal.apply("play 7D")
        assert [len(hand) for hand in hands] == [10, 10]
        loser, winner = PACK[21:23], PACK[23:25]
        assert set(deal.hand(1)) - hands[1] == set(loser)
        assert set(deal.hand(0)) - hands[0] == set(winner)


def test_a_lead_and_a_pair_wait_for_the_empty_stock() -> None:
    for game in players_of(FIVE):
        # The jack of clubs is turned up, forehand holds A K Q 10 9 of clubs, the dealer A K Q J 10 of diamonds.
        deal = dealt(game, PACK, "bid clubs", "pass", "pass", "play AC", "play 10D")
        # Forehand drew 9D, the dealer AH: no trump may be led while there is another card, and cards are left.
        assert cards_that_may_be_played(deal) == {"9D"}
        for act in ("play 9D", "play AD", "play KD"):
            deal.apply(act)
        # The dealer drew 8C, forehand 7C, which has nothing but trumps, and trumps in, but says nothing yet.
        assert cards_that_may_be_played(deal) == {"KC", "QC", "10C", "9C", "7C"}


def test_four_draw_once_from_forehand_on() -> None:
    # Twenty-eight cards are dealt: the last four of the pack are the stock.
    for game in players_of(FOUR):
        deal = dealt(game, PACK, "bid clubs")
        while deal.phase != "play":
            deal.apply("pass")
        hands = [set(deal.hand(seat)) for seat in range(4)]
        assert [len(hand) for hand in hands] == [7] * 4
        order = []
        for _ in range(4):
            order += deal.to_act
            deal.apply(f"play {min(cards_that_may_be_played(deal))}")
        drawn = [set(deal.hand(seat)) - hands[seat] for seat in order]
        assert drawn == [{"10H"}, {"9H"}, {"8H"}, {"7H"}]


HANDS = [PACK[0:3] + PACK[6:9] + PACK[13:16], PACK[3:6] + PACK[9:12] + PACK[16:19]]


def test_hands_alone_do_not_tell_such_a_deal() -> None:
    game, reference = players_of(rules())
    with pytest.raises(BadInput, match="give the stock, too"):
        game.deal(hands=HANDS, dealer=1)
    with pytest.raises(ValueError, match="drawn in the play"):
        reference.deal(hands=HANDS, dealer=1)
    with pytest.raises(BadInput, match="has 13 cards to draw; 12 are given"):
        game.deal(hands=HANDS, turned=PACK[12:13], stock=PACK[20:], dealer=1)
    with pytest.raises(BadInput, match=f"{PACK[19]} is there twice"):
        game.deal(hands=HANDS, turned=PACK[12:13], stock=[PACK[19], *PACK[19:31]], dealer=1)
    with pytest.raises(BadInput, match="no cards are drawn"):
        capot.load("klaberjass-2").deal(hands=HANDS, stock=PACK[19:], dealer=1)


def test_a_case_tells_such_a_deal_by_hands_and_the_stock() -> None:
    # Three each, forehand first, and three more; the turned card; three each: 19 cards, and 13 are left to draw.
    given = {
        "hands": {f"P{seat}": " ".join(hand) for seat, hand in enumerate(HANDS, 1)},
        "stock": " ".join(PACK[19:]),
        "turned": PACK[12],
        "dealer": "P2",
        "calls": "P1 bid hearts",
        "tricks": ["P1 AC, P2 7D", "P1 KC, P2 8D"],
    }
    check_given("play", given)
    for game in players_of(rules()):
        seats = Seats(game)
        deal = Played(given, game, seats).deal
        assert [trick.points for trick in deal.tricks] == [11, 4]
        assert set(deal.hand(seats.seat("P1"))) == {*HANDS[0], "QS", "10S"} - {"AC", "KC"}
        assert set(deal.hand(seats.seat("P2"))) == {*HANDS[1], "JS", "9S"} - {"7D", "8D"}


def test_a_situation_says_whether_the_stock_is_empty() -> None:
    game = engine(model_of(rules()))
    asked: dict[str, Any] = {"contract": "hearts", "hand": ["KS", "7D"], "trick": [(0, "AS")], "seat": 1}
    assert game.legal_cards(**asked) == ("KS",)
    assert game.legal_cards(**asked, stock_empty=False) == ("KS", "7D")
    refused = game.why_not_card(**asked, card="7D")
    assert refused is not None and refused.clause == "play.must-follow"
    assert game.why_not_card(**asked, card="7D", stock_empty=False) is None


# ---------------------------------------------------------------- at random


@pytest.mark.parametrize("text", GAMES.values(), ids=GAMES.keys())
def test_engine_program_and_interpreter_agree(text: str) -> None:
    model = model_of(text)
    for program in (lower(model), lower(model, matches=True)):
        verify(program)
    assert unread_fields(lower(model)) == ()
    rng, tally = random.Random(text), Tally()
    for _ in range(4):
        compare_deal(engine(model), played(model), rng, tally)
    compare_deal(engine(model), walked(model), rng, tally)
    for _ in range(20):
        compare_with_reference(engine(model), ReferenceGame(to_json(model)), played(model), rng, tally)
    assert tally.settled > 0


@pytest.mark.parametrize("language", ["c", "js"])
def test_it_is_played_alike_in_every_language(language: str) -> None:
    missing, why = NEEDED[language]
    if missing:
        pytest.skip(why)
    for text in (rules(), FIVE):
        ours, other, rng = engine(model_of(text)), game_in(model_of(text), language), random.Random(language)
        for _ in range(12):
            opening, players = draw_opening(ours, rng), AtRandom(rng)
            deal, theirs = opening.deal(ours), opening.deal(other)
            while not deal.is_over:
                assert [deal.view(seat) for seat in range(2)] == [theirs.view(seat) for seat in range(2)]
                seat, act = players.next(deal)
                deal.apply(act, seat)
                theirs.apply(act, seat)
            assert theirs.is_over
            assert deal.is_dead or deal.match_won_by is not None or deal.score() == theirs.score()


def test_what_is_imagined_agrees_with_what_is_known() -> None:
    game, rng = engine(model_of(rules())), random.Random(7)
    for _ in range(20):
        opening, players = draw_opening(game, rng), AtRandom(rng)
        deal = opening.deal(game)
        while not deal.is_over:
            seat = rng.randrange(2)
            other, functions = deal.clone(), game.engine
            known = functions.known_cards(deal.state, seat, 1 - seat)
            functions.imagine(other.state, seat, rng.randrange(1000), 0, 1, 0, 0)
            assert other.hand(seat) == deal.hand(seat)
            assert len(other.hand(1 - seat)) == len(deal.hand(1 - seat))
            assert set(game.deck.texts(known)) <= set(other.hand(1 - seat))
            cards = [card for one in range(2) for card in other.hand(one)]
            assert len(set(cards)) == len(cards)
            assert other.view(seat)["hand"] == deal.view(seat)["hand"]
            who, act = players.next(deal)
            deal.apply(act, who)


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("hr", "Nakon svakog štiha svaki igrač iz talona vuče jednu kartu, najprije igrač koji je odnio štih"),
        ("bg", "След всяка взятка всеки играч тегли от талона една карта, пръв спечелилият взятката"),
        ("fr", "Après chaque pli, chaque joueur tire une carte du talon, en commençant par le joueur qui a remporté"),
    ],
)
def test_it_is_said_in_every_language(code: str, said: str) -> None:
    found = sentences(model_of(rules()), code)
    assert said in found["deal.stock"]


@pytest.mark.parametrize(
    ("code", "hand", "pair"),
    [
        ("en", "nine cards; seven more are drawn in the play", "those of a pair may also be drawn later"),
        ("hr", "devet karata; u igri se vuče još sedam karata", "karte para smiju se izvući i poslije"),
        (
            "bg",
            "девет карти; в разиграването се теглят още седем карти",
            "тези на двойката може да се изтеглят и по-късно",
        ),
        (
            "fr",
            "neuf cartes ; on en tire sept de plus pendant le jeu",
            "celles d’une paire peuvent aussi être tirées plus tard",
        ),
    ],
)
def test_what_is_drawn_is_not_in_the_first_hand(code: str, hand: str, pair: str) -> None:
    # Of 32 cards nine each are dealt; the 13 left and the turned card, 14, are drawn by two.
    model = model_of(rules())
    said = Speech(code, model).sentences["declarations.look"]
    assert table_hand(Speech(code, model)).replace("\u00a0", " ") == hand
    assert pair in said.replace("\u00a0", " ")


def test_players_who_think_play_such_a_deal_to_its_end() -> None:
    game, rng = engine(model_of(rules())), random.Random(3)
    mind, level = ThinkingPlayer(game.engine, game.engine), replace(CLUB, worlds=2, rounds=4)
    opening = draw_opening(game, rng)
    deal = opening.deal(game)
    while not deal.is_over:
        seat = deal.to_act[0]
        action, _ = mind.decide(deal.state, seat, level, rng.randrange(1000))
        assert action in game.engine.actions(deal.state, seat)
        deal.apply(str(deal.legal_actions(seat)[game.engine.actions(deal.state, seat).index(action)]), seat)
    assert deal.is_over


def test_no_view_depends_on_what_lies_in_the_stock() -> None:
    game, rng, worlds = engine(model_of(rules())), random.Random(11), 0
    for number in range(40):
        deal = play_some(game.deal(seed=number, dealer=number % 2), rng)
        seat = rng.randrange(2)
        other = another_world(deal, seat, rng)
        if other is not None and not other.is_over and not deal.is_over:
            worlds += 1
            assert other.view(seat) == deal.view(seat)
        assert game.deal_from_json(deal.record()).record() == deal.record()
    assert worlds > 5
