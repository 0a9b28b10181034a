"""The worked examples on the pages of games and house rules: each stands alone, shows its cards, and adds up."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from capot.build.rulebook_pages import conformance_cases
from capot.compile.workspace import open_workspace
from capot.model.ledger import load_ledgers
from capot.pictures import Pictures, cards_in
from capot.rulebook.examples import Case, examples_by_rule, examples_of_house_rule, titled, worked_deal
from capot.rulebook.examples.bidding_examples import parts_of
from capot.rulebook.examples.case_choice import NOWHERE, chosen, of_game, whole_deal
from capot.rulebook.examples.hands import at_the_bidding, in_play
from capot.rulebook.examples.ranking_examples import decided_by
from capot.rulebook.markdown import anchors
from capot.sentences.views.scoring_sentences import ending_of
from capot.sentences.wording import Wording
from helpers.rule_models import game, games

PICTURES = Pictures("../assets/cards")

#: Words that send a reader to a source, to another example or to the program, or that a person would not say.
FORBIDDEN = re.compile(
    r"\b(?:texts?|print|prints|printed|misprint|engine|sections?|erratum|sentences?|paragraph|chapter|photographs?"
    r"|the page|lists?|column|general line|author|literally|wording|as before|example before|never mind"
    r"|(?:first|second|third|fourth) example|the same (?:cards|deal|pack|round|hands?)|beside it|without house rule"
    r"|may do|may only|not allowed|in the stage|phase|clause|is stated|is said to"
    r"|he|him|his|himself|forehand is forehand|re-belote)\b|[a-z]_[a-z]|`|\b\w+\.\w+-\w+|\bcf\d|\bdv\.|\[\]|\{\}",
    re.IGNORECASE,
)

#: House rules of which no deal can show anything, and why.
NOT_SHOWN = {
    "no-tapping": "a custom before the deal, which changes no card",
    "sawa": "a custom in free words: whether a claim is believed is up to those at the table",
    "looked-too-early": "a custom in free words: who looks at cards too early is seen at the table alone",
    "every-contract-once": "what may be named goes by what a side played in earlier deals, and an example shows one",
}


@cache
def cases() -> tuple[Case, ...]:
    return tuple(conformance_cases())


@cache
def on_page(key: str) -> Mapping[str, tuple[str, ...]]:
    """Return the examples of a game's page by rule, the whole deal under no rule."""
    model = game(key)
    found = examples_by_rule(model, cases(), PICTURES, load_ledgers())
    return {
        **{at: tuple(texts) for at, texts in found.items()},
        "": (worked_deal(model, cases(), PICTURES, load_ledgers()),),
    }


@cache
def of_house_rules() -> Mapping[str, tuple[str, ...]]:
    """Return the examples of every house rule, in each game that it names."""
    catalogue = open_workspace().catalogue
    found: dict[str, tuple[str, ...]] = {}
    for key, rule in catalogue.house_rules.items():
        together = [*(name.text for name in rule.requires), key]
        for one in catalogue.games_for(key):
            model = game(one, *together)
            texts = examples_of_house_rule(model, cases(), PICTURES, load_ledgers(), together)
            found[key] = (*found.get(key, ()), *texts)
    return found


def everything() -> Iterator[tuple[str, str]]:
    for key in games():
        for at, texts in on_page(key).items():
            for text in texts:
                yield f"{key} {at}", text
    for key, texts in of_house_rules().items():
        for text in texts:
            yield key, text


def words(text: str) -> str:
    """Return what a reader reads, without the line about the source."""
    told = re.sub(r'<p class="capot-case">.*?</p>', "", text)
    told = re.sub(r'<span class="capot-shows">.*?</span>', "", told)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", told)))


# ---------------------------------------------------------------- wording


def test_no_example_speaks_of_a_source_another_example_or_the_program() -> None:
    found = {where: match[0] for where, text in everything() if (match := FORBIDDEN.search(words(text)))}
    assert found == {}


@pytest.mark.parametrize(
    "bad",
    [
        "The cards as before.",
        "The print says so.",
        "Third trumps, as he must.",
        "Forehand is forehand.",
        "It is not on the list.",
        "Second may only: pass",
        "play.must-beat",
    ],
)
def test_the_wordings_that_are_forbidden_are_found(bad: str) -> None:
    assert FORBIDDEN.search(bad)


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_no_name_of_the_rules_files_is_seen(key: str) -> None:
    model = game(key)
    named = {one.name for group in (model.contracts, model.counts, model.outcomes, model.then) for one in group}
    hidden = {name for name in named if "-" in name} | {info.at for info in model.clauses if "." in info.at}
    seen = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(hidden)))})(?![\w-])")
    for at, texts in on_page(key).items():
        for text in texts:
            assert not seen.search(words(text)), at


def test_every_example_shows_cards_in_words_or_says_why_none_are_needed() -> None:
    for where, text in everything():
        named = re.findall(r'<img class="capot-(?:card|small)" [^>]*alt="([^"]+)"', text)
        drawn = re.findall(r'<img class="capot-(?:card|small)"', text)
        assert len(named) == len(drawn), where
        assert drawn or "<table" in text or "capot-seat" in text, where


TITLES = [
    ("two players, a breach is doubled", "A breach is doubled"),
    ("for two, equal runs", "Equal runs"),
    ("two and three players, equal tierces are void", "Equal tierces are void"),
    ("with two players any card may be led", "Any card may be led"),
    ("two players in no trumps, the ten wins", "In no trumps, the ten wins"),
    ("the ten is above the king, four players", "The ten is above the king"),
    ("two of three are there", "Two of three are there"),
    ("in trumps the jack is high", "In trumps the jack is high"),
]


@pytest.mark.parametrize(("name", "title"), TITLES)
def test_no_title_says_how_many_play(name: str, title: str) -> None:
    assert titled(Case(name, frozenset(), (), (), "trick", {}, {}, "So.")) == title


def test_every_example_names_its_source_in_one_line_without_codes() -> None:
    for where, text in everything():
        (line,) = re.findall(r'<p class="capot-case">(.*?)</p>', text)
        assert line.startswith("Source: ") and line.endswith("."), where
        assert not re.search(r"[a-z]\.\d|\bcf\d", line), where


#: House rules with which another leads to the first trick. The left neighbour of the caller, Second, is Third.
LEADERS = {"caller-left-leads": "Third"}


def test_who_leads_to_the_first_trick_is_forehand_unless_a_house_rule_has_another() -> None:
    led = [(where, re.findall(r"(\w+) leads to the first trick\.", words(text))) for where, text in everything()]
    others = {(where, name) for where, names in led for name in names if name != "Forehand"}
    assert {name for _, names in led for name in names} == {"Forehand", *LEADERS.values()}
    assert others == set(LEADERS.items())


# ---------------------------------------------------------------- which case stands where


def test_what_a_case_was_written_to_show_is_a_rule_and_is_shown() -> None:
    shown = {
        key: {case.name for listed in chosen(game(key), of_game(cases(), key)).values() for case in listed}
        for key in games()
    }
    for case in cases():
        if not case.shows or case.shows == (NOWHERE,):
            continue
        rules = {info.at for key in case.games for info in game(key, *case.house_rules).clauses}
        assert set(case.shows) <= rules, case.name
        assert any(case.name in shown[key] for key in case.games), f"{case.name}: shown nowhere"


CONTESTS = [
    # two fours of different ranks; a four and a run; 5 cards and 4; 4 cards each with king and queen on top
    ({"P1": "four 9", "P2": "four J"}, "contest.fours-by"),
    ({"P1": "four Q", "P2": "run AH-10H"}, "contest.fours-over-runs"),
    ({"P1": "run JC-7C", "P2": "run AH-JH"}, "contest.runs-by-length"),
    ({"P1": "run KC-10C", "P2": "run QH-9H"}, "contest.runs-by-top"),
    # six cards are told apart from five by nothing but their top card
    ({"P1": "run KC-9C", "P2": "run QH-7H"}, "contest.runs-by-top"),
    ({"P1": "run KC-JC", "P2": "run KH-JH"}, "contest.runs-in-trump"),
    ({"P1": "run KC-JC", "P2": "run KD-JD"}, "contest.else"),
    # the weaker run of the better side changes nothing
    ({"P1": "run KC-JC, run AS-10S", "P2": "run KH-JH"}, "contest.runs-by-length"),
]


@pytest.mark.parametrize(("announced", "key"), CONTESTS)
def test_a_contest_is_decided_by_the_first_comparison_that_tells_the_two_apart(announced: Any, key: str) -> None:
    found = decided_by(game("bela-4"), {"contract": "hearts", "announced": announced})
    assert found is not None and found.at == f"declarations.{key}"


def test_a_side_alone_has_nothing_to_compare() -> None:
    given = {"contract": "hearts", "announced": {"P1": "four 9", "P3": "run AH-QH"}}
    assert decided_by(game("bela-4"), given) is None


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_a_comparison_is_shown_by_a_contest_that_it_decides(key: str) -> None:
    model = game(key)
    keys = model.declarations.contest.keys if model.declarations.contest is not None else ()
    found = chosen(model, of_game(cases(), key))
    for rule in keys:
        for case in found.get(rule.at, ()):
            assert decided_by(model, case.given) == rule, case.name


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_an_example_of_an_outcome_ends_with_it(key: str) -> None:
    model = game(key)
    for at, texts in on_page(key).items():
        ends = next((outcome for outcome in model.outcomes if f"{at}.".startswith(f"{outcome.at}.")), None)
        for text in texts if ends is not None else ():
            assert f'<p><a href="#{anchors(model)[ends.at]}">' in text, (at, words(text)[:80])  # type: ignore[union-attr]


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_an_example_of_a_contract_is_played_in_it(key: str) -> None:
    model = game(key)
    for contract in model.contracts:
        for case in chosen(model, of_game(cases(), key)).get(contract.at, ()):
            assert case.given["contract"] in (contract.name, *model.pack.suits)
            assert contract.form == "one-of-the-suits" or case.given["contract"] == contract.name


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_who_wins_is_shown_by_a_deal_that_says_it(key: str) -> None:
    for at, texts in on_page(key).items():
        if at.endswith(".winner"):
            assert all(re.search(r"wins? the deal\.", words(text)) for text in texts), at


#: Cases that say of every call whether it may be made, though in two lists.
ALL_TOLD = {"In the first round only the suit of the turned card can be had"}


# A list in a case that need not be complete must not read as if nothing else could be done.
@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_what_else_may_be_done_is_left_open_unless_it_is_all(key: str) -> None:
    told = {titled(case): case for case in of_game(cases(), key) if {"may", "may-only"} & set(case.expect)}
    shown = 0
    for texts in on_page(key).values():
        for text in texts:
            title = html.unescape(re.sub(r"<span.*?</span> |<[^>]+>", "", text[: text.index("</summary>")]))
            if title in told and set(told[title].expect.get("may", {}).values()) - {"nothing"}:
                shown += 1
                assert "among other things." in words(text) or title in ALL_TOLD, title
            elif title in told:
                assert "among other things" not in words(text), title
    assert shown or key not in ("belote-4", "belot-3", "bela-4")


def test_sides_and_what_they_announce_stand_in_playing_order_from_forehand() -> None:
    rule = next(text for text in of_house_rules()["earlier-wins-ties"] if "earlier player" in text)
    assert "Forehand and Third Second and Dealer Runs and fours that count" in words(rule)
    assert words(rule).index("Forehand announces") < words(rule).index("Dealer announces")


# What decides is said as the rule says it: a table would not say "how the deal ends: failed".
ENDINGS = {
    "belote-4": {"made": "The contract is made", "failed": "The contract fails"},
    "belot-4": {"hanging": "The takers' points hang", "breached": "The deal is broken off"},
}


@pytest.mark.parametrize(("key", "outcome"), [(key, name) for key, names in ENDINGS.items() for name in names])
def test_how_a_deal_has_ended_is_a_sentence(key: str, outcome: str) -> None:
    (found,) = (one for one in game(key).outcomes if one.name == outcome)
    assert ending_of(found, Wording(game(key))) == ENDINGS[key][outcome]


# ---------------------------------------------------------------- what beginners missed

NUMBER = {"A": 6, "10": 5, "K": 4, "Q": 3, "J": 8, "9": 7, "8": 2, "7": 1}  # in trumps


def highest_trump(case: Case) -> int:
    """Return how high the best trump of a trick stands, 0 without one."""
    suit = case.given["contract"][0].upper()
    cards = [play.split()[1] for play in case.given["trick"].split(",")]
    return max((NUMBER[card[:-1]] for card in cards if card.endswith(suit)), default=0)


def followers(key: str, at: str) -> Iterator[tuple[Case, list[str], set[str]]]:
    """Yield the examples of a duty with the trumps in hand and what may be played; a plain suit was led."""
    for case in chosen(game(key), of_game(cases(), key)).get(at, ()):
        if case.kind == "legal" and case.given["contract"] in game(key).pack.suits and "trick" in case.given:
            suit = case.given["contract"][0].upper()
            held = cards_in(case.given["hand"])
            yield case, [card for card in held if card.endswith(suit)], set(cards_in(case.expect["legal"]))


@pytest.mark.parametrize("key", ["bela-4", "bela-3", "belot-4", "belot-3"])
def test_it_is_shown_that_who_cannot_overtrump_must_undertrump(key: str) -> None:
    found = [
        case
        for case, trumps, may in followers(key, "play.must-trump")
        if trumps and set(trumps) == may and max(NUMBER[card[:-1]] for card in trumps) < highest_trump(case)
    ]
    assert found


@pytest.mark.parametrize("key", ["belote-4", "belote-3"])
def test_it_is_shown_that_who_cannot_overtrump_is_free(key: str) -> None:
    found = [
        case
        for case, trumps, may in followers(key, "play.must-overtrump")
        if trumps
        and may == set(cards_in(case.given["hand"])) > set(trumps)
        and max(NUMBER[card[:-1]] for card in trumps) < highest_trump(case)
    ]
    assert found


def test_it_is_shown_that_a_winning_partner_frees_from_trumping_in_belote() -> None:
    found = [
        case
        for case, trumps, may in followers("belote-4", "play.must-overtrump")
        if trumps and may == set(cards_in(case.given["hand"])) > set(trumps) and not highest_trump(case)
    ]
    assert found


# The belote stays with the failed taker (20 beside 212); in bela and belot it goes over: 102 + 80 = 182, and 18 tens.
@pytest.mark.parametrize(
    ("key", "written"), [("belote-4", ["212", "20"]), ("bela-4", ["-", "182"]), ("belot-4", ["-", "18"])]
)
def test_a_failed_contract_is_shown_with_the_takers_pair(key: str, written: list[str]) -> None:
    pair = game(key).declarations.pairs[0].name
    rows = [
        sorted(re.findall(r"<td>([^<]*)</td>", row))
        for at, texts in on_page(key).items()
        for text in texts
        if at.startswith("scoring.failed") and f"says “{pair}” in play with <img" in text
        for row in re.findall(r'<tr><th scope="row">(?:Written|Scored)</th>(.*?)</tr>', text)
    ]
    assert sorted(written) in rows


def test_every_house_rule_that_a_deal_can_show_has_an_example() -> None:
    bare = {key for key in open_workspace().catalogue.house_rules if not of_house_rules().get(key)}
    assert bare == set(NOT_SHOWN)


# How many cards each has seen when the bidding begins.
@pytest.mark.parametrize(
    ("key", "seen"),
    [
        *(("bela-4", 6), ("bela-3", 6), ("bela-2", 6), ("belot-4", 5), ("belot-3", 5), ("belot-2", 6)),
        *(("belote-4", 5), ("belote-3", 5), ("belote-2", 5), ("color-belot", 5), ("open-bela", 8), ("open-belote", 4)),
    ],
)
def test_a_deal_shows_only_the_cards_that_are_seen_before_the_bidding(key: str, seen: int) -> None:
    case = whole_deal(of_game(cases(), key), game(key))
    assert case is not None
    for player in case.given["hands"]:
        assert len(at_the_bidding(game(key), case, player)) == seen


# ---------------------------------------------------------------- a deal worked through


def table(text: str) -> dict[str, list[str]]:
    """Return the rows of the last table of amounts, by name."""
    last = re.findall(r'<table class="capot-amounts">(.*?)</table>', text)[-1]
    rows = re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', last)
    return {name: re.findall(r"<td>([^<]*)</td>", cells) for name, cells in rows}


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_the_rows_of_a_deal_worked_through_add_up(key: str) -> None:
    model = game(key)
    case = whole_deal(of_game(cases(), key), game(key))
    assert case is not None
    (text,) = on_page(key)[""]
    assert titled(case) in html.unescape(text)
    rows = table(text)
    parts = [cells for name, cells in rows.items() if name not in ("Together", "Scored", "Written")]
    for place, together in enumerate(rows["Together"]):
        assert sum(int(cells[place]) for cells in parts) == int(together)
    for count in model.counts:
        if count.what == "last-trick":
            assert [str(count.points)] in [sorted({*cells} - {"0"}) for cells in parts], "the last trick has its row"
    assert "Scored" in rows or "Written" in rows
    assert any(
        f"{html.escape(ending_of(outcome, Wording(model)), quote=False)}." in html.unescape(text)
        for outcome in model.outcomes
    )


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_the_rows_of_every_count_add_up(key: str) -> None:
    for at, texts in on_page(key).items():
        for text in texts:
            if '<table class="capot-amounts">' not in text or "Card points" not in text:
                continue
            rows = table(text)
            assert "Together" in rows or len(rows) == 1 or at.startswith("scoring.breached"), at
            after = ("Together", "Before rounding", "Scored", "Written")
            parts = [cells for name, cells in rows.items() if name not in after]
            for place, together in enumerate(rows.get("Together", ())):
                assert sum(int(cells[place]) for cells in parts) == int(together), at


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_the_tricks_of_a_deal_worked_through_are_the_cards_of_the_hands(key: str) -> None:
    case = whole_deal(of_game(cases(), key), game(key))
    assert case is not None
    played: dict[str, list[str]] = {}
    for trick in case.given["tricks"]:
        for player, said in parts_of(trick):
            if not said.startswith("announce"):
                played.setdefault(player, []).append(said.split()[0])
    for player, cards in played.items():
        held = [*in_play(game(key), case, player), *cards_in(case.given.get("under", {}).get(player, ""))]
        assert sorted(held) == sorted(cards)


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_the_points_of_the_tricks_are_those_of_their_cards(key: str) -> None:
    model = game(key)
    case = whole_deal(of_game(cases(), key), game(key))
    assert case is not None
    named = next(words.split()[1] for _, words in reversed(parts_of(case.given["calls"])) if words[:3] == "bid")
    of_suits = [one for one in model.contracts if one.form == "one-of-the-suits"]
    contract = next((one for one in model.contracts if one.name == named), of_suits[0])
    suits = {suit[0].upper(): suit for suit in model.pack.suits}
    for trick, result in zip(case.given["tricks"], case.expect["tricks"], strict=True):
        points = 0
        for _, said in parts_of(trick):
            if said.startswith("announce"):
                continue
            card = said.split()[0]
            part = contract.part_for(suits[card[-1]] == named)
            assert part is not None
            points += part.worth.of(card[:-1])
        assert result.split()[1] == str(points)


@pytest.mark.parametrize(
    ("key", "duty"),
    [("belot-4", "must-beat"), ("coinche", "must-follow"), ("coinche", "must-trump"), ("belote-4", "must-overtrump")],
)
def test_the_first_example_of_a_duty_is_one_in_which_it_forbids_a_card(key: str, duty: str) -> None:
    first = chosen(game(key), of_game(cases(), key))[f"play.{duty}"][0]
    assert len(cards_in(first.expect["legal"])) < len(cards_in(first.given["hand"]))
    refused = first.expect.get("refused")
    assert refused is None or f"play.{duty}" in refused.values()
