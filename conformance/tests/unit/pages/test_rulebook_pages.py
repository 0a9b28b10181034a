"""The rulebook's pages: every rule in its place once, with its sources, and safe whatever an author writes."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from capot.comparison import Rule, Subject, differing_rules
from capot.compile.loader import engine
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.model.edition import Edition
from capot.model.ledger import load_ledgers
from capot.model.serial import content_hash
from capot.rulebook import (
    GameEntry,
    HouseRuleEntry,
    KnownGame,
    Link,
    diff,
    game_page,
    house_rule_page,
    index_page,
)
from capot.rulebook.change_blocks import comparison
from capot.rulebook.markdown import escaped
from capot.rulebook.search import rule_numbers
from capot.sentences import sentences
from helpers.places import ROOT
from helpers.rule_models import game, games, house_rules, house_rules_of_every_game, model_of

# ---------------------------------------------------------------- pages


DOCS = ROOT / "docs"
_RENDERED = ("bela-4", "belot-4", "color-belot", "open-belote")


@cache
def bela_page() -> str:
    return game_page(model_of(), ledgers=load_ledgers(), house_rules=[Link("clockwise", "Clockwise", "clockwise.md")])


def anchors_of(page: str) -> list[str]:
    return [inside or block for inside, block in re.findall(r'<span id="([a-z0-9-]+)">|\{#([a-z0-9-]+)\}', page)]


@pytest.mark.parametrize("key", games())
def test_page_has_one_anchor_for_every_clause_and_no_other_twice(key: str) -> None:
    found = anchors_of(game_page(game(key), ledgers=load_ledgers()))
    assert len(found) == len(set(found))
    wanted = {"rule-" + info.at.replace(".", "-") for info in game(key).clauses}
    assert {anchor for anchor in found if anchor.startswith("rule-")} == wanted


@pytest.mark.representatives
@pytest.mark.parametrize(
    "model",
    [*map(game, _RENDERED), *map(model_of, house_rules())],
    ids=lambda model: "+".join((model.key, *model.house_rules)),
)
def test_page_is_rendered_with_every_anchor_in_place(model: n.Model) -> None:
    markdown = pytest.importorskip("markdown")
    snippets = {info.at: ["!!! example\n\n    Shown here."] for info in model.clauses}
    for examples in ({}, snippets):
        page = game_page(model, ledgers=load_ledgers(), examples=examples)
        html = markdown.markdown(page, extensions=["attr_list", "footnotes", "tables", "admonition", "toc"])
        found = re.findall(r'id="([^"]+)"', html)
        assert len(found) == len(set(found))
        assert {"rule-" + info.at.replace(".", "-") for info in model.clauses} <= set(found)
        assert "{#" not in html and "[^" not in html
        assert html.count("Shown here.") == len(examples)


def test_rules_are_numbered_in_the_order_of_the_page_and_lead_to_themselves() -> None:
    page = bela_page()
    assert "## 1 The table {#section-table}" in page and "## 6 Play {#section-play}" in page
    assert "## At a glance {#at-a-glance}" in page  # what can't be cited has no number
    numbers = re.findall(r'<a class="capot-number" href="#([a-z0-9-]+)" title="([a-z0-9.-]+)">([0-9.]+)</a>', page)
    # What belongs to a rule stands in its paragraph, without a number of its own; a line of a table has one number.
    lines = [line for line in page.splitlines() if line.startswith("|")]
    apart = "\n".join(line for line in page.splitlines() if not line.startswith("|"))
    under = set(re.findall(r'<span id="(rule-[a-z0-9-]+)">', apart))
    in_lines = [re.findall(r'(?:\{#|id=")(rule-[A-Za-z0-9-]+)["}]', line) for line in lines]
    under |= {anchor for anchors in in_lines for anchor in anchors[1:]}
    assert len(next(anchors for anchors in in_lines if "rule-cards-order-trump" in anchors)) == 5
    assert {anchor for anchor, _, _ in numbers} | under == {
        "rule-" + info.at.replace(".", "-") for info in model_of().clauses
    }
    assert not under & {anchor for anchor, _, _ in numbers}
    assert all(anchor == "rule-" + address.replace(".", "-") for anchor, address, _ in numbers)
    by_address = {address: number for _, address, number in numbers}
    # By hand from the page: the second duty of play, after leads (6.1), trick (6.2) and the first duty.
    assert by_address["play.must-follow"] == "6.3" and by_address["play.must-trump"] == "6.4"
    # The calls of the one stage are cited by its number.
    assert by_address["bidding.naming"] == "5.1" and "bidding.naming.pass" not in by_address
    assert rule_numbers(model_of(), load_ledgers())["bidding.naming.pass"] == "5.1"
    every = [number for kind, number in re.findall(r'<(a|span) class="capot-number"[^>]*>([0-9.]+)<', page)]
    assert len(every) == len(set(every))
    assert every == sorted(every, key=lambda number: [int(part) for part in number.split(".")])


def test_a_page_says_its_edition_and_the_hash_of_its_rules() -> None:
    edition = Edition("7", date(2027, 3, 1))
    page = game_page(model_of(), ledgers=load_ledgers(), edition=edition)
    said = f"Edition 7, 1 March 2027; rules {content_hash(model_of())[:8]}"
    assert f'<p class="capot-edition">{said}</p>' in page
    # Behind the last section: who opens the page reads of the game first.
    assert page.index(said) > page.rindex("\n## ")
    other = game_page(model_of("no-card-twice"), ledgers=load_ledgers(), edition=edition)
    assert said not in other and "Edition 7, 1 March 2027; rules " in other


def test_trumps_too_low_are_spoken_of_only_where_a_trick_can_be_trumped_already() -> None:
    for key in games():
        page = game_page(game(key), ledgers=load_ledgers())
        two = game(key).players.count == 2
        assert not (two and "one already in the trick" in page), key
        assert not (two and "a trump is in the trick already" in page), key
    assert "one already in the trick" in bela_page()


def test_page_names_sources_readings_and_errors_of_the_source() -> None:
    page = bela_page()
    noted = '<span class="capot-address">play.must-follow</span> Belot (Bela), cf10.2, cf10.4 and cf10.24.'
    assert f"[^rule-play-must-follow]: {noted}" in page
    note = next(line for line in page.splitlines() if line.startswith("[^rule-declarations-contest-else]:"))
    assert "Chosen here: The team of the player who leads the first trick." in note
    assert "Not chosen: The team of the earliest tied player in playing order." in note
    assert "An error of the source (cf05.19)" in page
    assert "[Clockwise](clockwise.md)" in page
    references = re.findall(r"(?<!^)\[\^([a-z0-9-]+)\](?!:)", page)
    assert references == re.findall(r"^\[\^([a-z0-9-]+)\]:", page, re.M)


def test_examples_stand_behind_the_list_of_their_rule_which_leads_to_them() -> None:
    page = game_page(
        model_of(),
        ledgers=load_ledgers(),
        examples={"play.must-trump": ["Trump."], "play.must-beat": ["A beats K."], "cards.worth-trump": ["Jacks."]},
    )
    duties = page[page.index("{#rule-play-must-beat}") : page.index("### No excuse")]
    assert duties.index("What that leaves you:") < duties.index("Trump.\n\nA beats K.")
    assert '<a class="capot-see" href="#example-play-must-beat">Example</a>' in page
    assert page.index("Jacks.") < page.index("{#section-contracts}")
    assert "the players are named by their place: Forehand, Second, Third and Dealer." in page


def test_an_example_of_an_inner_rule_stands_behind_the_whole_list() -> None:
    page = game_page(model_of(), ledgers=load_ledgers(), examples={"scoring.made.winner": ["They won."]})
    outcomes = page[page.index("{#outcomes}") : page.index("{#score-sheet}")]
    assert outcomes.index("They won.") > outcomes.index('id="rule-scoring-failed-takers"')


def test_page_of_an_extending_game_says_what_differs() -> None:
    base, model = model_of(), model_of("clockwise")
    rules = differing_rules(Subject(base, lambda: engine(base)), Subject(model, lambda: engine(model)))
    page = game_page(model, ledgers=load_ledgers(), known=KnownGame(base, rules, Link("bela-4", "Bela", "b.md")))
    assert "This game is built on [Bela](b.md)." in page
    assert "| [Direction](#rule-table-direction) |" in page


def test_what_differs_is_no_more_than_what_players_have_to_know() -> None:
    """Belote for two is belote for four without partners and with cards left over; the scoring is the same."""
    page = (DOCS / "rulebooks" / "belote-2.md").read_text(encoding="utf-8")
    section = page[page.index("{#differences}") : page.index("{#house-rules}")]
    names = re.findall(r"^\| \[(.+?)\]", section, flags=re.MULTILINE)
    assert names == ["Players", "Sides", "The rest of the pack", "Duty to beat the winning card", "Duty to overtrump"]


def test_house_rule_page_shows_both_side_by_side() -> None:
    page = house_rule_page(
        "clockwise",
        "Clockwise round the table",
        model_of(),
        model_of("clockwise"),
        ledgers=load_ledgers(),
        fits=[Link("bela-4", "Bela for four", "bela-4.md")],
        excludes=[Link("other", "Another", "other.md")],
    )
    assert "A house rule for [Bela for four](bela-4.md)." in page
    assert "| [Forehand](bela-4.md#rule-table-forehand) |" in page
    assert "to the right of the dealer. | Forehand, who is dealt to first, is the player to the left" in page
    assert "It cannot be played with [Another](other.md)." in page


def test_house_rule_page_shows_what_falls_away_and_what_comes() -> None:
    page = house_rule_page("x", "X", model_of(), model_of("all-eight-at-once"), ledgers=load_ledgers())
    assert "| This rule falls away. |" in page
    assert "| No such rule. |" in page
    citations = (n.CitationRef("bela.cf13.5", None),)
    page = house_rule_page(
        "x", "X", model_of(), model_of("play-to-the-end"), ledgers=load_ledgers(), citations=citations
    )
    assert "The house rule as a whole: Belot (Bela), cf13.5." in page


def test_index_leads_to_games_and_house_rules() -> None:
    game = Link("bela-4", "Bela for four", "bela-4.md")
    page = index_page([GameEntry(game, model_of())], [HouseRuleEntry(Link("c", "Clockwise", "c.md"), (game,))])
    row = "| [Bela for four](bela-4.md) | Four | In partnerships | 32 cards | Eight cards | 1001 points |"
    assert row in page
    assert "| [Clockwise](c.md) | [Bela for four](bela-4.md) |" in page


# ---------------------------------------------------------------- what several contracts and steps need


def plain(page: str) -> list[str]:
    """Return the lines of a page without anchors and source marks."""
    return re.sub(r" *\[\^[a-z0-9-]+\]| *\{#[a-z0-9-]+\}", "", without_numbers(page)).splitlines()


def without_numbers(page: str) -> str:
    """Return a page without the numbers of its sections and rules."""
    page = re.sub(r'<(a|span) class="capot-number"[^>]*>[0-9.]+</\1> ', "", page)
    return re.sub(r"^## [0-9]+ ", "## ", page, flags=re.MULTILINE)


def page_of(key: str) -> list[str]:
    return plain(game_page(game(key), ledgers=load_ledgers()))


def test_contracts_stand_side_by_side_with_their_numbers() -> None:
    page = page_of("belot-4")
    assert "| Contract | All cards together | Factor | Limit |" in page
    assert '| "no trumps" | 120 | 2 | 5 |' in page
    assert '| "all trumps" | 248 | 1 | 4 |' in page
    assert "| A suit contract | 152 | 1 in clubs, 2 in diamonds, 3 in hearts and 4 in spades |" in page_of(
        "color-belot"
    )
    all_cards = "All 32 cards together count 152 points."
    assert all_cards in page_of("belote-4")
    left = "Not all of them are dealt, so what there is to win differs from deal to deal."
    assert f"{all_cards} {left}" in page_of("belote-2")
    assert not any(line.startswith("All 32 cards") for line in page)


def test_at_a_glance_says_which_contracts_there_are_and_what_a_hand_is() -> None:
    assert '-   **Contracts:** one of the four suits, "no trumps" or "all trumps"' in page_of("belot-4")
    assert "-   **Hand:** eight cards face up, eight beneath them" in page_of("open-bela")
    assert "-   **Hand:** eight cards" in page_of("belote-3")
    assert not any(line.startswith("-   **Contracts:**") for line in page_of("belote-3"))


def test_inner_rules_do_not_repeat_the_head_that_they_stand_under() -> None:
    page = page_of("belot-4")
    assert any("three passes in a row end" in line and line.startswith("    -   ") for line in page)


def test_calls_stand_in_the_table_of_their_stage_and_nowhere_else() -> None:
    page = game_page(game("belot-4"), ledgers=load_ledgers())
    assert "Every player may pass." not in page
    assert page.count("{#rule-bidding-auction-double}") == 1
    for address in ("suit", "no-trumps"):  # two calls in one cell
        assert page.count(f'<span id="rule-bidding-auction-{address}">') == 1


def test_the_steps_after_the_columns_are_numbered_in_their_order() -> None:
    page = page_of("color-belot")
    first = page.index("### From the outcome to the score")
    steps = [line for line in page[first:] if re.match(r"\d+\. ", line)]
    assert [line[4:20] for line in steps] == ["What each player", "It is multiplied"]
    assert "tens" in steps[0] and "value of the contract" in steps[1]


def test_fours_show_in_their_table_where_they_count_something_else() -> None:
    page = page_of("open-belote")
    assert '| Four jacks | 200 points, except in "no trump" |' in page
    assert '| Four nines in "no trump" | no points, but it is compared with the others all the same |' in page
    assert "| Run of eight cards | a run of five and a run of three |" in page_of("belot-4")


def test_where_a_pair_counts_nothing_stands_in_its_row_and_nowhere_again() -> None:
    """Coinche has no belote with all trumps, where every suit is trump."""
    page = page_of("coinche")
    assert [row for row in page if row.endswith('| 20 points, except in "tout atout" |')]
    assert "are called" not in "\n".join(page)
    assert "are called" not in "\n".join(page_of("belot-4"))


def test_one_duty_is_no_list_to_go_through() -> None:
    page = page_of("color-belot")
    assert "Whoever leads may play any card; the other player has one duty." in page
    assert "-   There is no duty to trump." in page
    assert not any("Go through this list" in line for line in page)


# ---------------------------------------------------------------- one word for one thing

#: What one thing is called elsewhere: a page says deal, declaration, four, run and every trick.
_SYNONYMS = re.compile(
    r"\b(rounds?|combinations?|squares?|sequences?|melds?|announcements?|quints?|quartes?|tierces?|declarers?|engines?"
    r"|litigation|kaput|capot|valat|asked|narrows?)\b",
    re.IGNORECASE,
)
#: Local words are said once beside the term, in quotes.
_QUOTED = re.compile(r'"[^"]*"')


def _told(key: str) -> str:
    """Return a page of rules without what is said of other games, the words, the sources and the notes."""
    page = "\n".join(page_of(key))
    return page[: page.index("\n## Sources")]


@pytest.mark.parametrize("key", games())
def test_a_page_has_one_word_for_one_thing(key: str) -> None:
    found = {match.group() for match in _SYNONYMS.finditer(_QUOTED.sub("", _told(key)))}
    assert not found


@pytest.mark.representatives
@pytest.mark.parametrize(("key", "rule"), house_rules_of_every_game())
def test_the_sentences_of_a_house_rule_have_one_word_for_one_thing(key: str, rule: str) -> None:
    needed = [name.text for name in open_workspace().catalogue.house_rules[rule].requires]
    for address, text in sentences(game(key, *needed, rule)).items():
        assert not _SYNONYMS.search(_QUOTED.sub("", text)), (address, text)


# ---------------------------------------------------------------- a deal can be played from the page alone


def _section(key: str, title: str) -> list[str]:
    page = page_of(key)
    start = page.index(title)
    level = title.partition(" ")[0]
    end = next(i for i in range(start + 1, len(page)) if page[i].startswith(("## ", level + " ")))
    return [re.sub(r"<[^>]*>", "", line).strip() for line in page[start + 1 : end] if line.strip()]


def test_the_deal_is_one_course_from_the_shuffle_to_the_next_dealer() -> None:
    steps = [line for line in _section("bela-4", "## The deal") if re.match(r"\d+\. ", line)]
    words = (
        "shuffle",
        "cut",
        "three cards",
        "bid",
        "two more",
        "announce",
        "compared",
        "played out",
        "counted",
    )
    words += ("writes", "Unless the match is over", "deals the next one")
    assert len(steps) == len(words)
    assert all(word in step for word, step in zip(words, steps, strict=True)), steps


@pytest.mark.parametrize(
    ("key", "done"),
    [
        (
            "belote-4",
            [
                "In the first trick players announce their runs and fours before they play a card",
                "After the first trick the announced runs and fours are compared",
                "Belote is said with each of its two cards",
            ],
        ),
        (
            "open-bela",
            [
                "Bela is said with the first of its two cards",
                "Cards that turn up may bring further runs and fours",
                'After a trick, a player who has come to the target may say so: "enough"',
            ],
        ),
    ],
)
def test_what_is_done_in_the_play_stands_in_its_paragraph(key: str, done: list[str]) -> None:
    (play,) = (line for line in _section(key, "## The deal") if "played out" in line)
    places = [play.index(f"{said}.") for said in done]
    assert places == sorted(places)
    # Each in an element of its own, so that a link behind it does not go on from the one before.
    (drawn,) = (line for line in page_of(key) if "played out" in line and done[0] in line)
    assert all(f"<span>{said}." in drawn for said in done)


def test_what_is_compared_after_the_play_is_a_step_behind_it() -> None:
    deal = _section("belot-4", "## The deal")
    played, compared = (next(i for i, line in enumerate(deal) if word in line) for word in ("played out", "compared"))
    assert compared > played and deal[compared].startswith("9. ")


def test_customs_stand_in_the_deal_and_nothing_else_does_twice() -> None:
    page = page_of("belot-4")
    assert "## Customs" not in page
    assert sum("may cut the pack" in line for line in page) == 1
    assert any("All cards are gathered and shuffled." in line for line in _section("belote-4", "## The deal"))


@pytest.mark.parametrize(
    ("key", "left"),
    [
        # cf10.17: who cannot follow must trump, also with a lower trump.
        ("bela-4", "you must play one of them all the same: this is called undertrumping."),
        # play.5 and play.14 of the source: only a higher trump is due, else any card.
        ("belote-4", "you may play any card: you need not undertrump, that is, play a trump too low to win."),
    ],
)
def test_the_duties_end_with_what_they_leave_open(key: str, left: str) -> None:
    duties = _section(key, "### Duties")
    rest = duties[duties.index("What that leaves you:") + 1 :]
    # Only where every card of the suit is to be beaten does a trump in the trick make a difference to who follows.
    any_of_the_suit = (
        "-   If a suit that is not trump was led, somebody has put a trump on it and you follow suit, any card of the "
        "suit will do."
    )
    assert (rest[0] == any_of_the_suit) is (any_of_the_suit in rest) is (key == "bela-4")
    rest = [line for line in rest if line != any_of_the_suit]
    assert rest[0] == "-   If you hold neither a card of the suit led nor a trump, you may play any card."
    assert rest[1].endswith(left)
    partner = (
        "-   If your partner is winning the trick and you cannot follow suit, you may in every case play any card, a "
        "trump or not."
    )
    assert (partner in rest) is (key == "belote-4")


def test_where_nobody_has_to_trump_the_page_says_so() -> None:
    duties = _section("color-belot", "### Duties")
    assert "-   In a suit contract, if you cannot follow suit, you may trump or play any other card." in duties


def test_what_duties_leave_open_is_said_of_the_contracts_in_which_it_holds() -> None:
    """Belot knows contracts without a trump suit of its own, where nobody who cannot follow is bound to anything."""
    duties = _section("belot-4", "### Duties")
    rest = duties[duties.index("What that leaves you:") + 1 :]
    assert rest[0] == (
        "-   In a suit contract, if you hold neither a card of the suit led nor a trump, you may play any card."
    )
    assert rest[3] == '-   In "no trumps" and "all trumps", if you hold no card of the suit led, you may play any card.'
    assert rest[1] == (
        "-   In a suit contract, if you cannot follow suit and a trump is in the trick already, yours need not be "
        "higher."
    )


def test_who_speaks_and_how_much_is_said_stands_beside_the_rule() -> None:
    assert any(
        "Forehand begins, and the others follow in turn" in line for line in _section("bela-4", "### Announcing")
    )
    assert not any("forehand begins" in line.lower() for line in _section("belote-4", "### Announcing"))
    asked = "of fours the rank, and of runs {}the top card, then whether they are trumps."
    assert _section("belote-4", "### Comparing")[-1].endswith(asked.format("the length, then "))
    # In Bela the length is said when a run is announced.
    assert any("and of runs the length" in line for line in _section("bela-4", "### Announcing"))
    assert _section("bela-4", "### Comparing")[-1].endswith(asked.format(""))
    assert _section("belot-4", "### Comparing")[-1].startswith("By then all cards have been seen")
    assert not any("asks" in line for line in _section("color-belot", "### Comparing"))


def test_one_step_alone_is_no_list() -> None:
    assert _section("belote-4", "### From the outcome to the score")[0].startswith("-   What hung")
    assert _section("belot-4", "### From the outcome to the score")[0].endswith("in this order.")


# ---------------------------------------------------------------- difference


def test_a_game_does_not_differ_from_itself() -> None:
    assert diff(model_of(), model_of()) == []


def test_difference_tells_added_removed_changed_and_moved() -> None:
    kinds = {change.address: change.kind for change in diff(model_of(), model_of("all-eight-at-once"))}
    assert kinds["deal.rest"] == "removed"
    assert kinds["deal.first"] == "changed"
    assert "added" in kinds.values()
    model = model_of()
    first, *others = model.declarations.awards
    moved = replace(model, declarations=replace(model.declarations, awards=(*others, first)))
    assert [(change.address, change.kind) for change in diff(model, moved)] == [("declarations.counted-runs", "moved")]


def test_a_rule_that_has_moved_says_behind_which() -> None:
    model = model_of()
    first, *others = model.declarations.awards
    moved = replace(model, declarations=replace(model.declarations, awards=(*others, first)))
    table = comparison(diff(model, moved), model, moved, ("before", "after"))
    (row,) = table.rows
    assert row[2] == "The same, but in the order it comes after \u201cDeclarations with every trick\u201d."


def test_house_rules_in_force_are_named_by_their_titles() -> None:
    link = Link("clockwise", "Clockwise round the table", "clockwise.md")
    page = game_page(model_of("clockwise"), ledgers=load_ledgers(), in_force=[link])
    assert "The rules on this page include a house rule: [Clockwise round the table](clockwise.md)." in page


# ---------------------------------------------------------------- safe

HOSTILE = "<script>alert(1)</script> {{ 7 * 7 }} {% x %} | `code` [a](javascript:b) *b* _i_ # h \\ <!-- & {#id}"


def test_markup_in_titles_and_notations_is_shown_as_it_is() -> None:
    markdown = pytest.importorskip("markdown")
    model = model_of()
    notation = replace(model.notations[0], written=HOSTILE)
    hostile = replace(model, title=HOSTILE, notations=(notation,))
    link = Link("k", HOSTILE, "k.md")
    pages = [
        game_page(hostile, ledgers=load_ledgers(), house_rules=[link]),
        game_page(model, ledgers=load_ledgers(), known=KnownGame(hostile, [Rule(HOSTILE, HOSTILE, None)])),
        house_rule_page("k", HOSTILE, model, hostile, ledgers=load_ledgers(), fits=[link]),
        index_page([GameEntry(link, hostile)], [HouseRuleEntry(link, (link,))]),
    ]
    for page in pages:
        assert not re.search(r"<script|\{\{|\{%|`|<!--(?! -->)|\]\(javascript", page)
        html = markdown.markdown(page, extensions=["attr_list", "footnotes", "tables", "toc"])
        assert not re.search(r'<script|<code|<em>|href="javascript|id="id"', html)
        titles = re.findall(r"<h1[^>]*>(.*?)</h1>", html)
        assert len(titles) == 1
    assert escaped("a | b") == "a &#124; b"
    assert escaped("# h") == "&#35; h"
    assert escaped("two\nlines") == "two lines"
