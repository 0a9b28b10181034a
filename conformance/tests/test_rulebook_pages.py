"""The rulebook's pages: every rule in its place once, with its sources, and safe whatever an author writes."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from rule_models import game, games, house_rules, model_of

from capot.backends.rulebook import (
    GameEntry,
    HouseRuleEntry,
    Link,
    diff,
    game_page,
    house_rule_page,
    index_page,
)
from capot.backends.rulebook.markdown import escaped
from capot.model import nodes as n
from capot.model.ledger import load_ledgers

# ---------------------------------------------------------------- pages


_RENDERED = ("bela-4", "belot-4", "color-belot", "open-belote")


@cache
def bela_page() -> str:
    return game_page(model_of(), ledgers=load_ledgers(), house_rules=[Link("clockwise", "Clockwise", "clockwise.md")])


def anchors_of(page: str) -> list[str]:
    return re.findall(r"\{#([a-z0-9-]+)\}", page)


@pytest.mark.parametrize("key", games())
def test_page_has_one_anchor_for_every_clause_and_no_other_twice(key: str) -> None:
    found = anchors_of(game_page(game(key), ledgers=load_ledgers()))
    assert len(found) == len(set(found))
    wanted = {"rule-" + info.at.replace(".", "-") for info in game(key).clauses}
    assert {anchor for anchor in found if anchor.startswith("rule-")} == wanted


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


def test_page_names_sources_readings_and_errors_of_the_source() -> None:
    page = bela_page()
    assert "[^rule-play-must-follow]: Belot (Bela), cf10.2, cf10.4 and cf10.24." in page
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
    assert "{#rule-play-must-beat}\n\nTrump.\n\nA beats K.\n\n### Excuses" in page
    assert '<a class="capot-see" href="#example-play-must-beat">Example</a>' in page
    assert page.index("Jacks.") < page.index("{#section-contracts}")
    assert "the players are named by their place: Forehand, Second, Third and Dealer." in page


def test_an_example_of_an_inner_rule_stands_behind_the_whole_list() -> None:
    page = game_page(model_of(), ledgers=load_ledgers(), examples={"scoring.made.winner": ["They won."]})
    outcomes = page[page.index("{#outcomes}") : page.index("{#score-sheet}")]
    assert outcomes.index("They won.") > outcomes.index("{#rule-scoring-failed-takers}")


def test_a_worked_deal_ends_the_section_on_scoring() -> None:
    page = game_page(model_of(), ledgers=load_ledgers(), worked="Here is one.")
    assert "### A deal worked through {#worked-deal}\n\nHere is one.\n\n## The match" in page
    assert "worked-deal" not in bela_page()


def test_page_of_an_extending_game_says_what_differs() -> None:
    page = game_page(
        model_of("clockwise"), model_of(), ledgers=load_ledgers(), base_link=Link("bela-4", "Bela", "b.md")
    )
    assert "This game is built on [Bela](b.md)." in page
    assert "| [Direction](#rule-table-direction) |" in page


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
    page = index_page(
        "Rules", "All games.", [GameEntry(game, model_of())], [HouseRuleEntry(Link("c", "Clockwise", "c.md"), (game,))]
    )
    row = "| [Bela for four](bela-4.md) | Four | In partnerships | 32 cards | Eight cards | 1001 points |"
    assert row in page
    assert "| [Clockwise](c.md) | [Bela for four](bela-4.md) |" in page


# ---------------------------------------------------------------- what several contracts and steps need


def plain(page: str) -> list[str]:
    """Return the lines of a page without anchors and source marks."""
    return re.sub(r" *\[\^[a-z0-9-]+\]| *\{#[a-z0-9-]+\}", "", page).splitlines()


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
    assert "All 32 cards together count 152 points." in page_of("belote-4")
    assert not any(line.startswith("All 32 cards") for line in page)


def test_at_a_glance_says_which_contracts_there_are_and_what_a_hand_is() -> None:
    assert '| Contracts | One of the four suits, "no trumps" or "all trumps" |' in page_of("belot-4")
    assert "| Hand | Eight cards face up, eight beneath them |" in page_of("open-bela")
    assert "| Hand | Eight cards |" in page_of("belote-3")
    assert not any(line.startswith("| Contracts |") for line in page_of("belote-3"))


def test_inner_rules_do_not_repeat_the_head_that_they_stand_under() -> None:
    page = page_of("belot-4")
    head = page.index(
        "2.  The outcome is \"all hanging\" if the contract was doubled, the takers' total is equal to the others' "
        "total and no breach was reported."
    )
    under = [line.strip() for line in page[head + 1 : head + 12] if line.strip()]
    assert under[:3] == [
        "-   Nobody wins the deal.",
        "-   Nobody writes any points.",
        "-   The total of both sides together hangs: nobody writes it for now.",
    ]
    assert "    -   Either player may pass on their turn to speak." in page_of("color-belot")


def test_the_steps_after_the_columns_are_numbered_in_their_order() -> None:
    page = page_of("color-belot")
    first = page.index("### From the outcome to the score")
    steps = [line for line in page[first:] if re.match(r"\d+\. ", line)]
    assert [line[4:30] for line in steps] == ["What each player writes is", "What each player writes is"]
    assert "tens" in steps[0] and "value of the contract" in steps[1]


def test_fours_show_in_their_table_where_they_count_something_else() -> None:
    page = page_of("open-belote")
    assert '| Four jacks | 200 points, except in "no trump" |' in page
    assert '| Four nines in "no trump" | no points, but a declaration all the same |' in page
    assert "| Run of eight cards | a run of five and a run of three |" in page_of("belot-4")


def test_one_duty_is_no_list_to_go_through() -> None:
    page = page_of("color-belot")
    assert "This duty binds everybody who follows to a trick." in page
    assert "-   There is no duty to trump." in page
    assert not any(line.startswith("These duties") for line in page)


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
        game_page(model, hostile, ledgers=load_ledgers()),
        house_rule_page("k", HOSTILE, model, hostile, ledgers=load_ledgers(), fits=[link]),
        index_page(HOSTILE, HOSTILE, [GameEntry(link, hostile)], [HouseRuleEntry(link, (link,))]),
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
