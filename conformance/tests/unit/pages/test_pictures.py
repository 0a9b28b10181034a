"""Cards as pictures, the deal round the table, and worked examples: what they show, and that they show it in words."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import capot
from capot.base.languages import languages
from capot.build.rulebook_pages import conformance_cases
from capot.model import nodes as n
from capot.model.ledger import load_ledgers
from capot.pictures import (
    Pictures,
    Play,
    choice,
    deal_table,
    names_from_dealer,
    picture_files,
    picture_folders,
    sorted_cards,
    trick,
)
from capot.pictures.decks import decks
from capot.rulebook.examples import Case, examples_by_rule, examples_of_house_rule, titled, worked_deal
from capot.rulebook.examples.bidding_examples import calls_told, can_do, done
from capot.rulebook.examples.case_choice import MOST_ON_A_PAGE, chosen, of_game, whole_deal
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.relevance import shows
from capot.sentences.wording import nodes_of
from capot.translations import Speech
from helpers.rule_models import game, games, model_of

#: Every rank that a game is played with.
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
PICTURES = Pictures("../assets/cards")
DOCS = Path(capot.__file__).parents[2] / "docs"


@cache
def files() -> dict[str, str]:
    return picture_files(RANKS)


@cache
def cases() -> tuple[Case, ...]:
    return tuple(conformance_cases())


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("card", "names"),
    [
        ("KH", ("king of hearts", "king of hearts", "king of roses", "king of hearts")),
        ("QD", ("queen of diamonds", "over of bells", "ober of acorns", "queen of diamonds")),
        ("JS", ("jack of spades", "under of leaves", "under of shields", "jack of spades")),
        ("AC", ("ace of clubs", "ace of acorns", "ace of bells", "ace of clubs")),
        ("10S", ("ten of spades", "ten of leaves", "banner of shields", "ten of spades")),
    ],
)
def test_a_card_has_the_name_that_its_deck_gives_it(card: str, names: tuple[str, ...]) -> None:
    assert tuple(deck.words(card) for deck in decks()) == names
    for deck, name in zip(decks(), names, strict=True):
        for drawn in (files()[f"{deck.name}/{card}.svg"], files()[f"{deck.name}/small/{card}.svg"]):
            assert f"<title>{name}</title>" in drawn


@pytest.mark.parametrize("code", ["en", *languages()])
def test_cards_have_the_letters_that_they_have_in_the_country_of_the_page(code: str) -> None:
    deck, letters = {"fr": ("paris", "ARDV")}.get(code, ("french", "AKQJ"))
    pictures = Pictures("cards", code)
    assert f'src="cards/{deck}/KH.svg"' in pictures.card("KH")
    assert [pictures.deck.ranks[rank].index for rank in "AKQJ"] == list(letters)
    # They are those that words of that language write.
    speech = Speech(code, game("bela-4"))
    assert [speech.letters.get(rank, rank) for rank in "AKQJ"] == list(letters)
    # Cards of another country have the letters of that country anywhere.
    assert "/german/" in Pictures("cards", code, game("bela-4", "german-cards")).card("KH")


def test_every_deck_has_every_card_whole_and_small() -> None:
    cards = {rank + suit for rank in RANKS for suit in "CDHS"}
    for deck in decks():
        for folder in ("", "small/"):
            found = {name for name in files() if re.fullmatch(rf"{deck.name}/{folder}(10|[AKQJ6-9])[CDHS]\.svg", name)}
            assert found == {f"{deck.name}/{folder}{card}.svg" for card in cards}
        assert {f"{deck.name}/back.svg", f"{deck.name}/suits/hearts.svg", f"{deck.name}/back/3.svg"} <= files().keys()


def test_pictures_are_drawings_of_their_own() -> None:
    for name, text in files().items():
        if not name.endswith(".svg"):
            continue
        root = ElementTree.fromstring(text)
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert tags <= {"svg", "title", "g", "path", "rect"}, name  # no fonts, no images, nothing from elsewhere
        assert text.count("http") == 1, name


def test_suits_and_ranks_are_told_apart_without_colour() -> None:
    for deck in decks():
        for folder in ("", "small/"):
            shapes = {}
            for suit in "CDHS":
                for rank in RANKS:
                    text = files()[f"{deck.name}/{folder}{rank}{suit}.svg"]
                    bare = re.sub(r'<title>.*?</title>|(?:fill|stroke)="#[0-9a-f]+"', "", text)
                    shapes[bare] = rank + suit
            assert len(shapes) == 36


def test_no_index_runs_into_the_sign_beside_it() -> None:
    for deck in decks():
        for rank in RANKS:
            text = files()[f"{deck.name}/small/{rank}H.svg"]
            places = [float(x) for x in re.findall(r"translate\(([\d.]+) 9\) scale\(\.4\)", text)]
            sign = min(float(x) for x in re.findall(r"translate\(([\d.]+) 10\) scale\(0\.38\)", text))
            assert len(places) == len(deck.ranks[rank].index)
            assert places[-1] + 0.4 * 60 < sign


def test_every_rank_that_the_language_knows_can_be_drawn() -> None:
    for rank in ("5", "4", "3", "2"):
        assert f"french/{rank}H.svg" in picture_files([rank])


def test_an_image_says_its_card_in_words_and_leads_to_a_file() -> None:
    assert PICTURES.card("QS") == (
        '<img class="capot-card" src="../assets/cards/french/QS.svg" alt="queen of spades" width="50" height="70">'
    )
    images = [PICTURES.card("QS"), PICTURES.small("10H"), PICTURES.suit("clubs"), PICTURES.face_up()]
    for image in [*images, PICTURES.packet(3), PICTURES.packet(11)]:
        for source in re.findall(r'src="\.\./assets/cards/([^"]+)"', image):
            assert source in files()
    assert re.findall(r'alt="([^"]+)"', PICTURES.packet(11)) == ["eight cards face down", "three cards face down"]


def test_a_hand_is_sorted_by_suit_and_from_the_ace_down() -> None:
    assert sorted_cards(["7H", "AC", "10S", "KS", "9S", "AS", "JD"]) == ["AS", "KS", "10S", "9S", "7H", "AC", "JD"]


def test_a_trick_says_who_leads_and_who_wins() -> None:
    drawn = str(trick(PICTURES, [Play("Forehand", "7S"), Play("Dealer", "KS", "\u201cbela\u201d")], "Dealer"))
    words = re.sub(r"<img[^>]*alt=\"([^\"]*)\"[^>]*>", r"[\1] ", drawn)
    said = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", words)).strip()
    assert said == "[seven of spades] Forehand leads [king of spades] Dealer \u201cbela\u201d &#9733; wins"


def test_a_choice_marks_every_card_by_a_sign() -> None:
    drawn = str(choice(PICTURES, ["AS", "7S", "7H"], ["AS"]))
    assert re.findall(r'alt="([^"]+)"[^>]*><span class="capot-mark" title="([^"]+)">', drawn) == [
        ("ace of spades", "may be played"),
        ("seven of spades", "may not be played"),
        ("seven of hearts", "may not be played"),
    ]


# ---------------------------------------------------------------- the deal round the table


def seats(drawn: str) -> list[tuple[str, str]]:
    return re.findall(r'capot-at-(\w+)"><strong>(\w+)', drawn)


def test_forehand_sits_where_the_cards_go_first() -> None:
    there = [("right", "Forehand"), ("top", "Second"), ("left", "Third"), ("bottom", "Dealer")]
    assert seats(str(deal_table(game("bela-4"), PICTURES))) == there
    mirrored = [("left", "Forehand"), ("top", "Second"), ("right", "Third"), ("bottom", "Dealer")]
    assert seats(str(deal_table(game("bela-4", "clockwise"), PICTURES))) == mirrored
    three = [("left", "Forehand"), ("right", "Second"), ("bottom", "Dealer")]
    assert seats(str(deal_table(game("belote-3"), PICTURES))) == three


def test_players_are_named_from_forehand_on_wherever_forehand_sits() -> None:
    model = game("bela-4")
    dealer = n.Role("dealer")
    second = n.Role("after", n.Role("after", dealer))
    assert names_from_dealer(model) == ("Dealer", "Forehand", "Second", "Third")
    left = replace(model, forehand=replace(model.forehand, who=n.Role("before", dealer)))
    assert names_from_dealer(left) == ("Dealer", "Second", "Third", "Forehand")
    skipped = replace(model, forehand=replace(model.forehand, who=second))
    assert names_from_dealer(skipped) == ("Dealer", "Third", "Forehand", "Second")


@pytest.mark.parametrize(
    ("key", "packets"),
    [("bela-4", ["3", "3", "2"]), ("belot-4", ["3", "2", "3"]), ("bela-2", ["3", "3", "4"]), ("belote-2", ["5", "3"])],
)
def test_every_seat_shows_its_packets_in_the_order_dealt(key: str, packets: list[str]) -> None:
    drawn = str(deal_table(game(key), PICTURES))
    for seat in re.findall(r'<li class="capot-seat.*?</li>', drawn):
        assert re.findall(r"back/(\d)\.svg", seat) == packets


# What is left: 32 - 2 x 10 - 1; 32 - 2 x 5 - 1 - (3 + 2); 28 - 2 x 5 - 1 - (3 + 2) - 1; 24 - 2 x 9.
@pytest.mark.parametrize(
    ("key", "left"), [("bela-2", "eleven"), ("belote-2", "16"), ("color-belot", "eleven"), ("belot-2", "six")]
)
def test_the_middle_says_what_is_left_of_the_pack(key: str, left: str) -> None:
    assert f"<span>{left} cards left over" in str(deal_table(game(key), PICTURES))


def test_the_middle_shows_turned_cards_and_nothing_that_is_not_there() -> None:
    assert "the turned card" in deal_table(game("belote-4"), PICTURES)
    shown = str(deal_table(game("color-belot"), PICTURES))
    assert shown.count("one more, face up") == 1
    plain = str(deal_table(game("bela-4"), PICTURES))
    assert "left over" not in plain and "turned" not in plain


def test_the_deal_says_what_comes_before_the_bidding_and_what_after_it() -> None:
    stage = "after the first stage of"
    for key, seats_, when in (("bela-4", 4, "after"), ("belote-2", 2, "after"), ("open-belote", 2, stage)):
        drawn = str(deal_table(game(key), PICTURES))
        assert re.findall(r'capot-when">([^<]+)', drawn) == [f"{when} the bidding"] * seats_
    six, two = re.search(r"<strong>Forehand</strong>(.*?)</li>", str(deal_table(game("bela-4"), PICTURES)))[1].split(  # type: ignore[index]
        "after the bidding"
    )
    assert (re.findall(r"back/(\d)", six), re.findall(r"back/(\d)", two)) == (["3", "3"], ["2"])
    assert "capot-when" not in str(deal_table(game("open-bela"), PICTURES))


def test_open_cards_lie_on_covered_ones() -> None:
    drawn = str(deal_table(game("open-bela"), PICTURES))
    assert len(re.findall(r"face-up\.svg", drawn)) == 16
    assert len(re.findall(r"back/4\.svg", drawn)) == 4
    assert "Each card face up is laid on one that lies face down." in drawn


def test_what_one_player_gets_is_said() -> None:
    assert "The taker gets two more. The taker lays two cards away." in deal_table(game("bela-3"), PICTURES)
    assert "The taker takes the turned card. Then they get two in place of three." in deal_table(
        game("belote-4"), PICTURES
    )


# ---------------------------------------------------------------- which cases are shown


def case(name: str, kind: str = "legal", pins: str = "", **fields: object) -> Case:
    given = fields.get("given", {"contract": "hearts", "trick": "P1 KS", "hand": "AS 7S"})
    expect = fields.get("expect", {"legal": "AS"})
    because = str(fields.get("because", "So."))
    return Case(name, frozenset(pins.split()), ("bela-4",), (), kind, given, expect, because)  # type: ignore[arg-type]


def pins_of(at: str) -> list[str]:
    info = next(info for info in model_of().clauses if info.at == at)
    return [citation.clause for citation in info.citations]


def test_a_case_that_speaks_of_the_same_clauses_fits_better() -> None:
    own = pins_of("play.must-follow")
    wide = case("wide", pins=" ".join([*own, "bela.cf99.1", "bela.cf99.2"]))
    close = case("close", pins=" ".join(own))
    found = chosen(model_of(), [wide, close])
    assert [shown.name for shown in found["play.must-follow"]] == ["close", "wide"]


def test_what_a_rule_refuses_is_its_best_example() -> None:
    close = case("close", pins=" ".join(pins_of("play.must-trump")))
    refused = case("refused", pins="bela.cf99.1", expect={"legal": "AS", "refused": {"7S": "play.must-trump"}})
    assert chosen(model_of(), [close, refused])["play.must-trump"][0].name == "refused"


def test_no_case_stands_twice_and_a_rule_is_not_buried() -> None:
    same = [case(f"number {number}", pins=" ".join(pins_of("play.must-follow"))) for number in range(9)]
    found = chosen(model_of(), same)
    names = [shown.name for listed in found.values() for shown in listed]
    assert len(names) == len(set(names))
    assert len(found["play.must-follow"]) == 2


def test_cases_about_the_wording_of_the_source_are_left_out() -> None:
    pins = " ".join(pins_of("play.must-follow"))
    assert chosen(model_of(), [case("x", pins=pins, because="The text says 7, printed is 8.")]) == {}
    assert chosen(model_of(), [case("without house rule, y", pins=pins)]) == {}


def test_an_outcome_is_shown_by_a_deal_that_ends_with_it() -> None:
    pins = " ".join(pins_of("scoring.made") + pins_of("scoring.failed"))
    failed = case("failing", "settle", pins, expect={"outcome": "failed"})
    found = chosen(model_of(), [failed])
    assert "scoring.made" not in found
    assert [shown.name for shown in found["scoring.failed"]] == ["failing"]


def test_the_deal_worked_through_is_one_played_to_its_end() -> None:
    tricks, calls = ["P1 AS, P2 7S"] * 8, "P1 bid hearts"
    score = {"outcome": "made", "written": {"P1+P3": 100, "P2+P4": 62}}
    whole = {"score": score, "tricks": ["P1 20"] * 8}
    broken = case("broken off", "play", given={"tricks": tricks[:3], "calls": calls}, expect={"score": score})
    full = case("full", "play", given={"tricks": tricks, "calls": calls}, expect=whole)
    more = {**whole, "score": {**score, "winner": "P1+P3"}}
    better = case("better", "play", given={"tricks": tricks, "calls": calls}, expect=more)
    hung = case("hung", "play", given={"tricks": tricks, "calls": calls, "hanging": 9}, expect=more)
    assert whole_deal([broken]) is None
    assert whole_deal([broken, full]) is full
    assert whole_deal([hung, full, better]) is better


# ---------------------------------------------------------------- how they are told


def test_players_cards_and_sides_are_told_in_words_and_pictures() -> None:
    telling = Telling(model_of(), PICTURES)
    king = str(PICTURES.small("KH"))
    assert str(telling.text("P1's KH & P2+P4")) == f"Forehand&#39;s {king} &amp; Second and Dealer"
    assert telling.side("P1+P3") == "Forehand and Third"
    other = Telling(model_of(), PICTURES, "P2")
    assert [other.players[f"P{number}"] for number in (1, 2, 3, 4)] == ["Third", "Dealer", "Forehand", "Second"]


def test_what_is_said_and_done_is_told_as_a_person_would() -> None:
    telling = Telling(model_of(), PICTURES)
    ten, hearts = PICTURES.small("10H"), PICTURES.suit("hearts") + " hearts"
    assert (
        calls_told(telling, "P1 pass, P2 pass, P3 bid hearts")
        == f"Forehand and Second pass, then Third names {hearts}."
    )
    assert (
        calls_told(telling, "P1 pass, P2 pass, P3 pass, P4 pass, P1 pass") == "Everybody passes, then Forehand passes."
    )
    assert done(telling, "P3", ["lay 10H"]) == f"Third lays away {ten}"
    assert done(telling, "P4", ["breach"]) == "Dealer breaks a rule, which is reported"
    assert can_do(telling, ["bid hearts", "pass"]) == f"name {hearts} or pass"
    assert can_do(telling, ["play KH bela"]) == f"play {PICTURES.small('KH')} and say “bela”"


def test_doublings_are_told_by_what_they_do() -> None:
    telling = Telling(game("belot-4"), PICTURES)
    told = calls_told(telling, "P1 bid hearts, P2 say double, P3 say redouble")
    assert re.sub(r"<[^>]+> ", "", told) == "Forehand names hearts, then Second doubles, then Third redoubles."


def said_in(text: str) -> str:
    """Return the words of a piece of HTML, without a space before a full stop or a comma."""
    plain = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text))
    return plain.replace(" .", ".").replace(" ,", ",")


def test_a_moment_of_a_deal_says_who_may_do_what() -> None:
    hands = {"P1": "AS KS", "P2": "7H 8H", "P3": "9D JD", "P4": "10C QC"}
    expect = {
        "turn": "P2",
        "may-only": {"P1": "nothing", "P2": "bid hearts, pass"},
        "may-not": {"P3": "pass", "P4": "bid clubs"},
        "refused": {"bid clubs": "bidding.naming.suit"},
    }
    one = case(
        "x", "play", " ".join(pins_of("bidding.naming")), given={"hands": hands, "calls": "P1 pass"}, expect=expect
    )
    (text,) = (
        text for listed in examples_by_rule(model_of(), [one], PICTURES, load_ledgers()).values() for text in listed
    )
    said = said_in(text)
    assert "Forehand passes. It is Second\u2019s turn. They may name hearts or pass, and nothing else." in said
    assert "They may not name clubs: see Naming a suit." in said
    assert "Nobody else may speak now." in said and "Third" not in said and "has to wait" not in said
    assert "seven of hearts" in text and "nine of diamonds" not in text  # the cards of whoever is asked


def test_a_card_is_refused_by_its_own_rule_and_what_has_none_by_no_rule() -> None:
    hands = {"P1": "JS", "P2": "7S", "P3": "QS 10S 8S 9H", "P4": "7H"}
    expect = {
        "turn": "P3",
        "may-not": {"P3": "play 8S, play 9H, play AS", "P4": "play 7H"},
        "refused": {"8S": "play.must-beat", "9H": "play.must-follow"},
    }
    given = {"hands": hands, "calls": "P1 bid hearts", "tricks": ["P1 JS, P2 7S"]}
    one = case("x", "play", " ".join(pins_of("play.must-beat")), given=given, expect=expect)
    (text,) = (
        text for listed in examples_by_rule(model_of(), [one], PICTURES, load_ledgers()).values() for text in listed
    )
    told = re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r"\1", text)
    said = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", told))
    assert "They may not play eight of spades: see Duty to beat the winning card." in said
    assert "They may not play nine of hearts: see Duty to follow suit. They may not play ace of spades." in said
    assert "Nobody else may play now." in said


def test_a_rule_of_one_stage_of_the_bidding_is_shown_by_that_stage() -> None:
    model = game("bela-2")
    pins = " ".join(citation.clause for info in model.clauses for citation in info.citations)
    hands = {"P1": "AS KS QS JS 10S 9S 8S 7S", "P2": "AH KH QH JH 10H 9H 8H 7H"}
    for calls, stage, other in (("P1 pass", "accepting", "naming"), ("P1 pass, P2 pass", "naming", "accepting")):
        first = case("x", "play", pins, given={"hands": hands, "calls": calls}, expect={"may": {"P1": "pass"}})
        found = [at for at, node in nodes_of(model).items() if shows(model, at, node, first)]
        assert any(at.startswith(f"bidding.{stage}") for at in found)
        assert not any(at.startswith(f"bidding.{other}") for at in found)


def test_what_is_kept_is_shown_by_a_side_without_a_trick() -> None:
    model = game("belote-4")
    node = nodes_of(model)["declarations.kept-runs"]
    expect = {"outcome": "made", "columns": {"P1+P3": 182, "P2+P4": 20}}
    for tricks, fits in (({"P1+P3": 8, "P2+P4": 0}, True), ({"P1+P3": 7, "P2+P4": 1}, False)):
        given = {"contract": "hearts", "taker": "P1", "tricks": tricks, "announced": {"P2": "run AC-QC"}}
        assert shows(model, node.at, node, case("x", "settle", given=given, expect=expect)) is fits


def test_declarations_show_their_cards() -> None:
    telling = Telling(model_of(), PICTURES)
    assert telling.item("run QS-10S") == "a run of three: " + PICTURES.smalls(["QS", "JS", "10S"])
    assert telling.item("four J") == "four jacks: " + PICTURES.smalls(["JC", "JD", "JH", "JS"])
    assert telling.item("bela", "clubs") == "bela: " + PICTURES.smalls(["KC", "QC"])


def test_an_example_of_a_duty_shows_trick_hand_and_reason() -> None:
    name = "partner's winning card has to be beaten too"
    only = [case for case in cases() if case.name == name]
    (text,) = examples_by_rule(model_of(), only, PICTURES, load_ledgers())["play.must-beat"]
    in_trick, in_hand = ["king of spades", "nine of spades"], ["ace of spades", "seven of spades", "seven of hearts"]
    assert re.findall(r'class="capot-card" src="[^"]+" alt="([^"]+)"', text) == [*in_trick, *in_hand]
    assert re.findall(r'title="(may[^"]+)"', text) == ["may be played", "may not be played", "may not be played"]
    assert '<a href="#rule-play-must-beat">Duty to beat the winning card</a>' in text
    assert "Third is next and holds these cards" in text
    assert "Forehand&#39;s king is winning and Forehand is Third&#39;s partner" in text


def test_the_deal_worked_through_goes_from_the_cards_to_the_sheet() -> None:
    name = "an equal run in trumps wins the contest and the taker fails by it"
    only = [case for case in cases() if case.name == name]
    text = worked_deal(game("bela-4"), only, PICTURES, load_ledgers())
    parts = re.findall(r'<p class="capot-part">([^<]+)', text)
    assert parts == [
        *("The cards for the bidding", "The bidding", "The hands with which they play", "What is announced"),
        *("The tricks", "The score"),
    ]
    tables = re.findall(r'<table class="capot-(\w+)">.*?</table>', text)
    assert tables == ["tricks", "amounts"]
    lines = re.findall(r'<tr><th scope="row">(\d)</th>(.*?)</tr>', text)
    assert [re.findall(r"<td>(\d+)</td>", cells)[-1] for _, cells in lines] == [
        *("31", "38", "21", "16"),
        *("0", "16", "14", "16"),
    ]
    assert re.findall(r'<tr><th scope="row">Written</th><td>(.*?)</td><td>(.*?)</td></tr>', text) == [("-", "202")]
    assert "Second and Dealer win the deal." in text


def test_what_the_tricks_come_to_is_added_up_where_a_case_leaves_it_out() -> None:
    name = "three players, a deal of spades played out and lost"
    text = worked_deal(game("belot-3"), [case for case in cases() if case.name == name], PICTURES, load_ledgers())
    # P1 38 + 21 + 9, P2 14 + 18 + 15, P3 16 + 21, as the case adds them.
    assert '<th scope="row">Card points</th><td>68</td><td>47</td><td>37</td>' in text


def test_hostile_text_of_a_case_is_shown_as_it_is() -> None:
    evil = "<script>alert(1)</script> &"
    bad = case(evil, pins=" ".join(pins_of("play.must-follow")), because=evil)
    text = examples_by_rule(model_of(), [bad], PICTURES, load_ledgers())["play.must-follow"][0]
    assert "<script" not in text
    assert text.count("&lt;script&gt;alert(1)&lt;/script&gt; &amp;") == 2


# ---------------------------------------------------------------- every page


class Tree(HTMLParser):
    """Checks that every element that is opened is closed in turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"


@cache
def snippets(key: str) -> tuple[str, ...]:
    model = game(key)
    by_rule = examples_by_rule(model, cases(), PICTURES, load_ledgers())
    texts = [text for listed in by_rule.values() for text in listed]
    return (worked_deal(model, cases(), PICTURES, load_ledgers()), str(deal_table(model, PICTURES)), *texts)


@pytest.mark.parametrize("key", games())
def test_every_game_has_a_deal_worked_through_and_examples(key: str) -> None:
    deal, table, *examples = snippets(key)
    played = whole_deal(of_game(cases(), key), game(key))
    assert played is not None and titled(played) in deal
    assert deal.count("<tr>") > len(played.given["tricks"])
    assert "capot-seat" in table
    assert 0 < len(examples) <= MOST_ON_A_PAGE


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_examples_are_whole_html_that_markdown_leaves_alone(key: str) -> None:
    for text in snippets(key):
        tree = Tree()
        tree.feed(text)
        tree.close()
        assert tree.open == []
        assert "\n\n" not in text and not re.search(r"^\s", text, re.M)


@pytest.mark.parametrize("key", games())
def test_examples_show_only_pictures_that_exist_and_no_notation(key: str) -> None:
    for text in snippets(key):
        assert set(re.findall(r'src="\.\./assets/cards/([^"]+)"', text)) <= files().keys()
        said = re.sub(r"<[^>]+>", " ", text)
        assert not re.search(r"\bP[1-9]\b", said)
        assert not re.search(r"(?<![A-Za-z0-9])(?:10|[AKQJ2-9])[CDHS](?![A-Za-z0-9])", said)


def test_a_house_rule_shows_what_it_changes() -> None:
    model = game("bela-4", "longer-runs-first")
    found = examples_of_house_rule(model, cases(), PICTURES, load_ledgers(), ["longer-runs-first"])
    assert 1 <= len(found) <= 3
    assert not any('href="#' in text for text in found)
    assert examples_of_house_rule(model, cases(), PICTURES, load_ledgers(), ["no-such-rule"]) == []


# ---------------------------------------------------------------- the switch between the decks


def browser() -> str:
    found = next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )
    if found is None:
        pytest.skip("no Chromium here to try the deck switch in")
    return found


def dom(tmp_path: Path, act: str = "", before: str = "", pictures: Pictures | None = None) -> str:
    """Return a page with cards after the switch was loaded; ``before`` and ``act`` are done around its loading."""
    for name, text in files().items():
        path = tmp_path / "assets/cards" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copy(DOCS / "assets/deck-switch.js", tmp_path / "assets")
    page = tmp_path / "page.html"
    pictures = pictures or Pictures("assets/cards")
    images = pictures.card("QS") + pictures.small("10C") + pictures.suit("hearts")
    page.write_text(
        f'<!doctype html><title>x</title><header class="md-header__inner"></header>{images}'
        f"<script>{before}</script>"
        f'<script src="assets/cards/decks.js"></script><script src="assets/deck-switch.js"></script>'
        f"<script>{act}</script>",
        encoding="utf-8",
    )
    command = [browser(), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}"]
    run = subprocess.run(
        [*command, "--dump-dom", page.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    return run.stdout


def images_of(html: str) -> list[tuple[str, str]]:
    return re.findall(r'src="assets/cards/(\w+/[^"]+)" alt="([^"]*)"', html)


FRENCH = [
    ("french/QS.svg", "queen of spades"),
    ("french/small/10C.svg", "ten of clubs"),
    ("french/suits/hearts.svg", ""),
]
GERMAN = [
    ("german/QS.svg", "over of leaves"),
    ("german/small/10C.svg", "ten of acorns"),
    ("german/suits/hearts.svg", ""),
]
PRESS = "document.querySelector('button.capot-deck').focus(); document.activeElement.click();"
KEPT = "document.title = localStorage.getItem('capot.deck');"


@pytest.mark.heavy
def test_the_first_deck_is_shown_until_another_is_chosen(tmp_path: Path) -> None:
    html = dom(tmp_path)
    assert images_of(html) == FRENCH
    assert 'aria-label="Cards are shown in French suits. Show German suits."' in html


@pytest.mark.heavy
def test_the_switch_changes_pictures_and_words_and_keeps_the_choice(tmp_path: Path) -> None:
    html = dom(tmp_path, PRESS + KEPT)
    assert images_of(html) == GERMAN
    assert "<title>german</title>" in html
    assert 'aria-label="Cards are shown in German suits. Show Swiss suits."' in html


@pytest.mark.heavy
def test_a_choice_that_was_kept_is_shown_and_can_be_taken_back(tmp_path: Path) -> None:
    keep = "localStorage.setItem('capot.deck', 'german');"
    assert images_of(dom(tmp_path, before=keep)) == GERMAN
    back = dom(tmp_path, PRESS * 2 + KEPT, before=keep)
    assert images_of(back) == FRENCH
    assert "<title>french</title>" in back


@pytest.mark.heavy
def test_a_page_shows_the_deck_of_its_game_until_another_is_chosen(tmp_path: Path) -> None:
    swiss = [
        ("swiss/QS.svg", "ober of shields"),
        ("swiss/small/10C.svg", "banner of bells"),
        ("swiss/suits/hearts.svg", ""),
    ]
    pictures = Pictures("assets/cards").of(game("schieber", "swiss-cards"))
    html = dom(tmp_path, pictures=pictures)
    assert images_of(html) == swiss
    assert 'aria-label="Cards are shown in Swiss suits. Show French suits."' in html
    assert images_of(dom(tmp_path, before="localStorage.setItem('capot.deck', 'german');", pictures=pictures)) == GERMAN


@pytest.mark.heavy
def test_the_deck_of_a_language_is_shown_and_can_be_chosen_on_its_pages_alone(tmp_path: Path) -> None:
    french = "document.documentElement.lang = 'fr';"
    pictures = Pictures("assets/cards", "fr")

    def shown(before: str, act: str = "", own: Pictures | None = None) -> list[str]:
        return [source for source, _ in images_of(dom(tmp_path, act, before, own))]

    paris = [source.replace("french/", "paris/") for source, _ in FRENCH]
    assert shown(french, own=pictures) == paris
    assert shown(french, PRESS, pictures) == [source for source, _ in FRENCH]
    keep = "localStorage.setItem('capot.deck', 'paris');"
    assert shown(french + keep) == paris
    assert shown(keep) == [source for source, _ in FRENCH]


@pytest.mark.heavy
def test_a_choice_that_means_nothing_is_passed_over(tmp_path: Path) -> None:
    assert images_of(dom(tmp_path, before="localStorage.setItem('capot.deck', 'martian');")) == FRENCH


def test_the_folders_of_the_pictures_hold_nothing_else() -> None:
    inside = {name.rpartition("/")[0] for name in files() if "/" in name}
    assert inside == set(picture_folders())
