"""What each reader of a game finds: a first reading, lessons and further examples, and the page for the arbiter."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from capot.compile.loader import engine, model_of
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.model.glossary import load_glossary
from capot.model.irregularities import irregularities_of
from capot.model.ledger import load_ledgers
from capot.model.nodes import Model
from capot.model.own_words import own_words
from capot.model.titles import title_of
from capot.pictures import Pictures
from capot.rulebook.blocks import Remarks
from capot.rulebook.glossary_page import anchor_of
from capot.rulebook.lesson.deal_script import StaleDeal, further_deals, played_deal
from capot.rulebook.lesson.first_reading import first_reading, points_asked
from capot.rulebook.lesson.further_deals import told_further
from capot.rulebook.lesson.told_deal import ToldDeal
from capot.translations import Speech
from capot_conformance.agreement.made_up_games import KEY, compile_text
from helpers.places import ROOT
from helpers.said_twice import said_twice

GAMES = sorted(open_workspace().catalogue.games)
PAGES = ROOT / "docs" / "rulebooks"


def told(key: str) -> ToldDeal:
    model = model_of(open_workspace(), key, [])
    played = played_deal(engine(model))
    assert played is not None
    return ToldDeal(model, Pictures("cards"), played)


def plain(html: str) -> str:
    """Return what a reader sees or hears, pictures by their names."""
    named = re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r"\1", html)
    return " ".join(re.sub(r"<[^>]+>", " ", named).replace("&ldquo;", '"').replace("&rdquo;", '"').split())


def page(key: str) -> str:
    return (PAGES / f"{key}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_every_game_tells_a_deal_to_its_score(key: str) -> None:
    deal = told(key)
    learn = page(key).partition("{#learn}")[2].partition("\n## ")[0]
    assert learn.count("capot-told-trick") == len(deal.played.tricks)
    # Whoever leads has as many cards as there are tricks left, and every trick has a card of everybody's.
    assert all(len(trick.cards) == deal.deal.game.seats for trick in deal.played.tricks)
    assert "Written" in plain("".join(deal.score()))
    for heading in ("learn-table", "learn-cards", "learn-trick", "learn-deal", "learn-tricks", "learn-score"):
        assert f"{{#{heading}}}" in learn


def test_the_deal_of_bela_adds_up_by_hand() -> None:
    deal = told("bela-4")
    # Hearts are trumps. Trick by trick: 2+3+11+10, 2+10+0+0, 3+14+0+0, 0+4+10+2, 0+4+4+0, 20+10+0+3, 4+0+11+0,
    # 11+11+0+3.
    assert [trick.points for trick in deal.played.tricks] == [26, 12, 17, 16, 8, 33, 15, 25]
    score = plain("".join(deal.score()))
    # 26+17+16+25 = 84 and 12+8+33+15 = 68 are the 152 of the pack; 84+10 and 68+20+20 are written.
    assert "Card points 84 68" in score
    assert "Points for the last trick 10 0" in score
    assert "Points for runs 0 20" in score
    assert "Points for bela 0 20" in score
    assert "Together 94 108" in score
    assert "The contract is made." in score


def test_a_comment_says_why_a_card_was_played() -> None:
    deal = told("bela-4")
    said = [plain("".join(deal.trick(place))) for place in range(8)]
    assert "Anna opens with jack of diamonds." in said[0]
    # Queen and ace are the only diamonds of these hands: of 7S 9S KC AC QD 9D 7D there are three. King, 8, ace: two.
    assert "Kate has to beat that, and has only this to do it with: queen of diamonds." in said[0]
    assert "Tom goes higher still, as he must: ace of diamonds." in said[0]
    assert "Paul has to give up ten of diamonds, the only card of the suit in his hand." in said[0]
    assert "He says “bela”: king and queen of trumps in one hand count 20 points." in said[2]
    assert "Paul has no diamond and must trump: king of hearts." in said[4]
    assert "Paul leads jack of hearts, a trump that nobody can beat, to draw those that are still out." in said[5]
    assert "Kate has no spade and no trump, and gives Paul ace of clubs: nobody can take" in said[6]
    assert "A rich trick for Paul: 33 points." in said[5]


def test_a_comment_calls_a_card_the_highest_only_where_nobody_holds_a_higher_one() -> None:
    bela, open_belote = told("bela-4"), told("open-belote")
    said = [plain("".join(bela.trick(place))) for place in range(8)]
    # The king of spades is led while its leader still holds the ace.
    assert "Paul goes on with king of spades. Anna follows suit." in said[6]
    # With open cards, too: the ace of diamonds falls three tricks after the king is led, and nothing is above an ace.
    said = [plain("".join(open_belote.trick(place))) for place in range(16)]
    assert " king of diamonds. " in said[8] and "no card of its suit beats" not in said[8]
    assert " ace of diamonds, which no card of its suit beats. " in said[11]


def test_a_deal_with_open_cards_tells_what_turns_up() -> None:
    deal = told("open-belote")
    # The first four packets lie covered: 8H 8D 10S AH, QC 10H 9S 10C, KC 10D AD QS and QH 7H 9H JH. The seven of
    # diamonds was dealt on the eight of diamonds, the queen of diamonds on the queen of clubs.
    first = plain("".join(deal.trick(0)))
    # A covered card is seen before the other plays.
    assert "She turns up eight of diamonds. Paul beats that" in first
    assert "He turns up queen of clubs." in first
    learn = page("open-belote").partition("{#learn}")[2].partition("\n## ")[0]
    assert "one never does at the table" not in learn
    assert "You play upper cards; what lay under the card that you played then turns up." in learn
    assert "but the ace counts 19." in learn


@pytest.mark.parametrize("key", GAMES)
def test_a_first_reading_says_nothing_in_the_words_of_the_rules(key: str) -> None:
    # Schieber lets one trump instead of following: such duties are said as they are.
    assert said_twice(page(key)) == set() or key == "schieber"


def test_players_sit_in_the_order_of_play_also_where_it_runs_clockwise() -> None:
    for key in GAMES:
        deal = told(key)
        order = deal.telling.order
        for trick in deal.played.tricks:
            names = [deal.comments.name(card.seat) for card in trick.cards]
            first = order.index(names[0])
            assert names == [*order[first:], *order[:first]]


def test_what_a_player_says_with_a_card_is_told_at_that_card() -> None:
    deal = told("bela-4")
    *_, third = (plain("".join(deal.trick(place))) for place in range(3))
    assert third.index("Paul leads queen of hearts") < third.index("says “bela”") < third.index("Anna has to beat")


def test_a_trick_with_all_suits_trump_is_told_with_the_same_hands() -> None:
    said = plain("".join(told("belot-4").otherwise()))
    # Forehand leads the lowest heart; jack, nine, ace, ten, king, queen rank so: 0 + 0 + 3 + 4 is won by the king.
    assert "all trumps" in said
    assert "Tom has to beat even his partner, and plays queen of hearts." in said
    assert "Kate has no heart, and throws seven of spades." in said
    assert "Paul goes higher still, as he must: king of hearts. He wins 7 points." in said


def test_a_whole_deal_with_all_suits_trump_adds_up_by_hand() -> None:
    model = model_of(open_workspace(), "belot-4", [])
    (played,) = further_deals(engine(model))
    # Eight of clubs, nine, then a heart and the queen: 0 + 14 + 0 + 3; the last: 14 + 10 + 11 + 0.
    assert [trick.points for trick in played.tricks] == [17, 38, 45, 38, 26, 15, 34, 35]
    (section,) = told_further(model, Pictures("cards"), [played])
    said = plain("".join(block.text for block in section.blocks))  # type: ignore[union-attr]
    # 15+34+35 = 84 and 164 are the 248 of all trumps. The run of four beats that of three; of 144 and 184, which end in
    # the limit, the highest is rounded down, the other up.
    for line in ("Card points 84 164", "Points for runs 50 0", "Points for belot 0 20", "Together 144 184"):
        assert line in said
    assert "Written 15 18" in said
    assert " says “belot”: king and queen of trumps in one hand count 20 points." in said
    # The page leads to it, the booklet has it in place of the single trick.
    assert "(belot-4-examples.md#told-all-trumps)" in page("belot-4")
    assert "{#told-all-trumps}" in page("belot-4-examples")
    assert "one trick could have gone like this" in page("belot-4")
    learn = first_reading(model, Pictures("cards"), played_deal(engine(model)), [played])
    assert "one trick could have gone like this" not in "".join(getattr(block, "text", "") for block in learn.blocks)


def test_what_is_told_of_rules_names_their_numbers() -> None:
    rules = page("open-belote")
    made, failed = (
        re.search(rf'href="#rule-scoring-{name}"[^>]*>([0-9.]+)<', rules)[1]  # type: ignore[index]
        for name in ("made", "failed")
    )
    usual = next(line for line in rules.splitlines() if line.startswith("Compare the points."))
    links = re.findall(r"\[([^]]*)\]\(#(rule-[^)]*)\)", usual.replace("&#56;", "8"))
    assert links == [(made, "rule-scoring-made"), (failed, "rule-scoring-failed")]
    # The row of the table, and the sentence below it that has no room there.
    assert 'title="declarations.run-of-8">7.6</a>' in page("bela-4")
    below = "[&#55;.6](#rule-declarations-run-of-8): A run of eight cards wins the match at once"
    assert below in page("bela-4")


def test_a_deal_is_told_as_it_would_have_counted_doubled() -> None:
    # 33 + 169 = 202; twice that is 404, and 40 tens go to the takers, who won it.
    table = plain("".join(told("belot-4").otherwise())).partition("If, in this deal, the others had doubled")[2]
    assert "Written - 40" in table
    assert "The doubled contract is made." in table
    # (160 + 80 for the level + 40 for two runs) * 2 + 20 for belote, which is never doubled.
    table = plain("".join(told("coinche").otherwise())).partition("If, in this deal, the others had doubled")[2]
    assert "Written 580 0" in table
    assert told("bela-4").otherwise() == []


def test_what_is_written_before_it_is_rounded_stands_in_the_score() -> None:
    # 135 + 10 + 40 + 20 = 205, and the level of 80.
    assert "With the level of 80, before rounding 285 17" in plain("".join(told("coinche").score()))
    assert "rounding" not in plain("".join(told("belot-4").score()))


def test_the_told_bidding_says_where_another_stage_begins() -> None:
    said = plain("".join(told("open-belote").bidding()))
    assert "Both players pass. More cards are laid out, and the next stage of the bidding begins. Anna names" in said
    assert "next stage" not in plain("".join(told("bela-4").bidding()))


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("bela-4", "the taker's points are lost, and the others write them all"),
        # Nobody gets what the taker had: each other player writes their own.
        ("bela-3", "If that fails, the taker's points are lost. "),
        ("coinche", "keeps no more than what king and queen of trumps bring"),
        # These games have names of their own for a contract that fails.
        ("baloot", "keeps no more than what king and queen of trumps bring"),
        ("klaberjass-2", "the taker's points are lost, and the opponent writes them all"),
    ],
)
def test_what_a_failed_contract_costs_is_found_by_who_wins(key: str, said: str) -> None:
    learn = page(key).partition("{#learn}")[2].partition("\n## ")[0]
    assert said in learn


def test_the_first_reading_says_whether_declarations_help_to_make_the_contract() -> None:
    said = "Such points count like those of the cards when it is asked whether the takers have made the contract."
    # In Bela the totals are compared, runs and fours in them; in Schieber nobody has to make anything.
    assert said in page("bela-4") and said not in page("schieber")
    assert "“Declarations” says when they count." in page("bela-4")


def test_the_zero_of_whoever_lost_a_doubled_contract_is_a_dash() -> None:
    # As the told deal of belot shows it; where nobody can double, only takers can lose.
    assert 'is written "-" on the score sheet, and so is that of the others if a doubled contract is made' in page(
        "belot-4"
    )
    assert "and so is that" not in page("bela-4")


def test_the_first_reading_names_fours_and_what_is_claimed() -> None:
    learn = page("bela-4").partition("{#learn}")[2].partition("\n## ")[0]
    assert "four jacks, for instance, bring 200 points" in learn
    assert 'may say "enough": if the count proves it right, it has won the match at once.' in learn
    assert "All of this holds even if your partner is winning." in learn


@pytest.mark.parametrize("key", GAMES)
def test_whoever_names_a_suit_in_the_told_deal_holds_what_one_names_it_with(key: str) -> None:
    played = told(key).played
    suit = played.deal.contract
    assert suit in model_of(open_workspace(), key, []).pack.suits
    trumps = [card[:-1] for card in played.bidden if suit is not None and card[-1] == suit[0].upper()]
    assert len(trumps) >= 3
    assert {"J", "9"} & set(trumps)


def test_a_deal_that_the_rules_forbid_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from capot.rulebook.lesson import deal_script

    text = (ROOT / "spec" / "deals" / "bela-4.yaml").read_text(encoding="utf-8")
    (tmp_path / "deals").mkdir()
    # Second holds the queen of diamonds, and may not throw a spade on diamonds.
    (tmp_path / "deals" / "bela-4.yaml").write_text(text.replace("P2 play QD", "P2 play 9S", 1))
    monkeypatch.setattr(deal_script, "spec_root", lambda: tmp_path)
    deal_script.script_of.cache_clear()
    try:
        with pytest.raises(StaleDeal, match=r"spec/deals/bela-4.yaml: P2 play 9S: "):
            played_deal(engine(model_of(open_workspace(), "bela-4", [])))
    finally:
        deal_script.script_of.cache_clear()


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.md")), ids=lambda path: path.stem)
def test_no_page_shows_what_a_file_calls_an_outcome(path: Path) -> None:
    text = plain(path.read_text(encoding="utf-8").replace("&#34;", '"'))
    assert 'outcome is "' not in text
    for name in ("doubled made", "taker kaput", "other kaput", "all hanging", "breached"):
        assert f'"{name}"' not in text


# ---------------------------------------------------------------- examples that are lessons


@pytest.mark.parametrize("key", GAMES)
def test_a_page_has_about_a_dozen_lessons_and_leads_to_all_other_examples(key: str) -> None:
    rules, more = page(key), page(f"{key}-examples")
    lessons = rules.count("<details")
    # Of the games as clubs play them there are few cases; what they share with others is shown there.
    assert (2 if key.endswith("-club") else 6) <= lessons <= 12
    # Every link to an example leads to one that is there, on this page or on the other.
    here = set(re.findall(r'href="#(example-[^"]+)"', rules))
    there = set(re.findall(rf"{key}-examples\.md#(example-[^)]+)\)", rules))
    assert here <= set(re.findall(r'id="(example-[^"]+)"', rules))
    assert there <= set(re.findall(r'id="(example-[^"]+)"', more))
    assert not here & there
    if there:
        assert "{#more-examples}" in rules


def test_it_is_said_where_one_player_may_have_several_pairs_of_trumps() -> None:
    said = "every suit has its belot, and one player may have several."
    assert said in page("belot-4")
    # Belote is none with all trumps in Coinche, and Bela has one suit of trumps.
    assert "one player may have several" not in page("coinche") + page("bela-4")


def test_a_decision_has_a_reason_for_each_card_that_stays() -> None:
    rules = page("bela-4")
    start = rules.index('id="example-play-must-trump"')
    said = plain(rules[start : rules.index("</details>", start)])
    # The trick so far is jack, seven and ten of spades; of the hand the seven of hearts alone is a trump.
    assert "They must play seven of hearts. ace of clubs and king of diamonds stay: Duty to trump ." in said
    for key in GAMES:
        for shown in re.findall(r"<details.*?</details>", page(key), re.DOTALL):
            stay = shown.count('class="capot-not"')
            assert not stay or " stays: " in shown or " stay: " in shown


# ---------------------------------------------------------------- the arbiter


@pytest.mark.parametrize("key", GAMES)
def test_the_arbiter_finds_what_goes_wrong_and_every_open_point_once(key: str) -> None:
    text = page(f"{key}-arbiter")
    model, ledgers = model_of(open_workspace(), key, []), load_ledgers()
    headings = re.findall(r"^## (.*?) \{#irregularity-", text, re.MULTILINE)
    assert headings == [Speech(model=model).text(f"irregular.{found.name}") for found in irregularities_of(model)]
    assert text.count("**For the table:**") == len(headings)
    cited = {one.clause for info in model.clauses for one in info.citations}
    open_points = [found for found in cited if found in ledgers.clauses and ledgers.clauses[found].readings]
    rows = [line for line in text.partition("{#open-")[2].splitlines() if line.startswith("| [")]
    assert len(rows) == len(open_points)


def test_what_goes_wrong_stands_in_the_order_of_a_deal() -> None:
    workspace = open_workspace()
    plain_game = [found.name for found in irregularities_of(model_of(workspace, "belote-4", []))]
    phases = ["misdeal", "called", "announced", "exposed", "out-of-turn", "duty-broken", "learned", "score"]
    assert plain_game == phases
    # Only where announced cards have to be shown can they be shown too late.
    shown = [found.name for found in irregularities_of(model_of(workspace, "coinche", ["show-or-lose"]))]
    assert shown == [*phases[:3], "not-shown", *phases[3:]]


def test_only_partners_agree_to_tell_each_other_nothing() -> None:
    said = "partners tell each other nothing"
    assert said in page("bela-4-arbiter") and said not in page("bela-3-arbiter")
    assert "Agree whether the last trick may be looked at again" in page("bela-3-arbiter")


@pytest.mark.parametrize(("key", "totals"), [("bela-4", ["162"]), ("belot-4", ["162", "130", "258"]), ("bela-2", [])])
def test_a_wrong_score_is_found_by_what_all_tricks_come_to(key: str, totals: list[str]) -> None:
    # All cards of the pack and the last trick: 62 + 3 * 30 + 10 with a suit of trumps, 4 * 30 + 10 without trumps,
    # 4 * 62 + 10 with all suits trump. In Bela for two, cards stay in the pack.
    last = page(f"{key}-arbiter").rpartition("{#irregularity-")[2].partition("\n## ")[0]
    (said,) = re.findall(r"must make ([^:]*): if they do not, count again\.", plain(last)) or [""]
    assert re.findall(r"\d+", said) == totals
    assert said in plain(page(key))


def test_the_arbiter_of_bela_reads_what_was_decided_on_a_misdeal() -> None:
    text = page("bela-4-arbiter").partition("{#irregularity-1}")[2].partition("\n## ")[0]
    assert "No deal is thrown in and dealt again" in text
    assert "a physical misdeal is dealt again by the same dealer" in text


# ---------------------------------------------------------------- words before they are used

#: What explains a word of the glossary, in the sentence that has it first: so a newcomer is told what it is.
EXPLAINED = {
    "announce": r"announces \w+, that is, tells the others? of \w+, before",
    "bela, belot, belote": r"king and queen of (trumps|one trump suit) "
    r"(in one (hand|trick)|of one player, covered cards included), called",
    "declaration": r"runs and fours are called declarations",
    "four": r"four cards of one rank, (in one (hand|trick)|face up before one player), are a four",
    "contract": r"what the taker names is the contract",
    "double": r"or doubles that, so that more is at stake|doubled the contract, so that more was at stake",
    "every trick": r"to win every trick",
    "forehand": r"is dealt to first,? (and )?is called forehand",
    "hanging points": r"points of the takers? hang: nobody writes them until a later deal is won",
    "last trick": r"the last trick brings \d+ points beside its cards",
    "lead": r"one player leads: they put a card on the table",
    "pass": r"or passes, (which leaves the choice to the next|naming nothing)",
    "run": r"cards of one suit that follow each other in this order \(.*\) are a run",
    "taker": r"whoever chooses it is the taker",
    "turned card": r"the turned card, face up for all to see",
    "trick": r"played in tricks: (everybody puts one card on the table, and the best of them wins them all|"
    r"each of the two puts one card on the table, and the better one wins both)",
    "trump": r"one suit is trump: its cards beat those of the other suits",
    "undertrump": r"called undertrumping|undertrump, that is,|lower than one already in the trick, .*undertrumping",
}


def learned(key: str) -> list[str]:
    """Return the sentences of a first reading in small letters, without tables, captions and the title of the game.

    What an author tells of a game beside its rules is left out: nothing that is to be learned rests on it.
    """
    text = page(key).partition("{#learn}")[2].partition("\n## ")[0]
    text = re.sub(r"<(table|figure)\b.*?</\1>", "\n", text, flags=re.DOTALL)
    text = re.sub(r"\]\(#word-[a-z-]+\)|\[", "", text)
    workspace = open_workspace()
    for passage in chain.from_iterable(own_words(workspace.catalogue, workspace.words, key, [], "en").values()):
        assert passage in text
        text = text.replace(passage, "")
    text = text.replace(model_of(workspace, key, []).title, "This")
    lines = [plain(line) for line in text.splitlines() if line.strip() and not line.startswith("###")]
    return [said for line in lines for said in re.split(r"(?<=[.!?]) ", line.casefold())]


@pytest.mark.parametrize("key", GAMES)
def test_a_first_reading_explains_a_word_of_the_glossary_before_it_uses_it(key: str) -> None:
    told_so_far = learned(key)
    unexplained = {}
    for term in load_glossary().of(model_of(open_workspace(), key, [])):
        forms = "|".join(map(re.escape, term.forms))
        first = next((said for said in told_so_far if forms and re.search(rf"\b({forms})\b", said)), "")
        if first and not re.search(EXPLAINED.get(term.key, "(?!)"), first):
            unexplained[term.key] = first
    assert unexplained == {}


@pytest.mark.parametrize("key", GAMES)
def test_a_word_leads_to_the_glossary_where_a_reader_meets_it(key: str) -> None:
    text = page(key)
    learn = text.partition("{#learn}")[2].partition("\n## ")[0]
    rules = text.partition("{#section-table}")[2].partition("{#glossary}")[0]
    there = {anchor_of(term.key) for term in load_glossary().of(model_of(open_workspace(), key, []))}
    for part, least in ((learn, {"word-trick", "word-trump", "word-taker", "word-lead"}), (rules, {"word-trick"})):
        found = re.findall(r"\]\(#(word-[a-z-]+)\)", part)
        assert len(found) == len(set(found))
        assert least <= set(found) <= there
    # The first trick that is spoken of is the one that is linked.
    assert learn.casefold().index("trick") == learn.index("tricks](#word-trick)")


def test_a_comment_names_the_duty_also_where_every_card_of_the_suit_meets_it() -> None:
    # With no trump in the trick whoever can beat it must, in Bela; in Rotterdam nobody has to in a plain suit.
    for key, said in (("bela-4", "has to beat that, and plays"), ("klaverjas-rotterdam", "beats that with")):
        deal = told(key)
        plain_suits = [
            plain("".join(told_trick))
            for told_trick, trick in zip(map(deal.trick, range(8)), deal.played.tricks, strict=True)
            if trick.cards[0].card[-1] != deal.comments.trump
        ]
        other = "beats that with" if said.startswith("has") else "has to beat that"
        assert any(said in one for one in plain_suits)
        assert not any(other in one for one in plain_suits)


def test_it_is_said_once_why_nobody_beats_a_trump_with_a_card_of_the_suit() -> None:
    deal = told("bela-4")
    said = [plain("".join(deal.trick(place))) for place in range(8)]
    # Dealer trumps the eight of diamonds; king and nine of diamonds follow.
    only = "Anna follows suit with king of diamonds, the only diamond in her hand: no diamond beats a trump."
    assert only in said[4]
    assert sum("beats a trump" in one for one in said) == 1


def test_why_a_low_card_goes_under_a_trump_is_told_only_where_it_is_the_lowest() -> None:
    # Of queen (3) and eight (0) of hearts Forehand gives the eight; of queen, jack and ten of clubs Dealer the queen.
    belote = told("belote-4")
    *_, low = (plain("".join(belote.trick(place))) for place in range(2))
    assert "eight of hearts: no heart beats a trump, so this is the one that counts least." in low
    assert "queen of clubs: no club beats a trump. " in plain("".join(told("coinche").trick(0)))


def test_what_the_deal_would_have_brought_doubled_comes_before_another_trick() -> None:
    said = plain("".join(told("coinche").otherwise()))
    assert said.index("If, in this deal, the others had doubled") < said.index("had been named, one trick")


def test_two_sides_are_both_and_more_are_more_than_one() -> None:
    assert "If both sides have runs, only the side with the best counts its own." in page("tarabish")
    assert "If both players have runs, only the player with the best counts" in page("klaberjass-2")
    assert "If more than one player has any, only the one with the best declaration counts" in page("belot-3")


def test_where_a_four_beats_a_run_the_best_of_both_counts() -> None:
    learn = page("bela-4").partition("{#learn}")[2].partition("\n## ")[0]
    assert "If both sides have any, only the side with the best declaration counts its own." in learn
    assert "have runs, only" not in learn
    # Of a party of several players each counts their own.
    learn = page("bela-3").partition("{#learn}")[2].partition("\n## ")[0]
    assert "with the best" not in learn


def test_of_a_long_deal_the_middle_is_folded() -> None:
    learn = page("open-belote").partition("{#learn}")[2].partition("\n## ")[0]
    shown, _, folded = learn.partition("<summary>Tricks 7 to 15</summary>")
    assert shown.count("capot-told-trick") == 6
    assert folded.partition("</details>")[0].count("capot-told-trick") == 9
    assert "<details" not in page("bela-4").partition("{#learn}")[2].partition("\n## ")[0]


def test_a_level_that_promises_every_trick_says_so() -> None:
    # Coinche fails without every trick at capot; of the other levels, and in other games, no such thing is asked.
    for key in GAMES:
        promises = re.findall(r"Whoever names [“\"]?([\w ]+)[”\"]? promises to win \[?every trick", page(key))
        assert set(promises) == ({"capot"} if key == "coinche" else set()), key


def first_reading_of(key: str, *rules: str, code: str = "en") -> str:
    model = model_of(open_workspace(), key, list(rules))
    section = first_reading(model, Pictures("cards", code, model), played_deal(engine(model)))
    texts = [getattr(block, "text", "") for block in section.blocks]
    remarks = [text for block in section.blocks if isinstance(block, Remarks) for text in (block.intro, *block.remarks)]
    return plain(" ".join(map(str, (*texts, *remarks))))


def test_a_game_of_piles_says_so_before_anything_is_played() -> None:
    # Open Belote deals eight cards face down and eight on them to each of two players: 32 cards, eight piles each.
    said = first_reading_of("open-belote")
    assert "Before each player lie eight piles of two cards" in said
    assert said.index("eight piles") < said.index("The cards are played in tricks")
    assert "King and queen of trumps of one player, covered cards included, called belote" in said
    assert not any("piles" in first_reading_of(key) for key in ("bela-4", "belot-4-club"))


def test_a_first_reading_tells_how_one_comes_to_a_contract() -> None:
    # Four more cards come between the stages of Open Belote, in whose second the dealer may not pass; at Belot one
    # outbids and doubles; Bela has one stage, in which the dealer must name; Belote deals nothing between its two.
    assert "Then more cards are laid out, and if nobody has named a contract, a second stage" in first_reading_of(
        "open-belote"
    )
    club = first_reading_of("belot-4-club")
    assert "above what was named before, or doubles that, so that more is at stake, or passes, naming nothing" in club
    assert "second stage" not in club
    bela = first_reading_of("bela-4")
    assert "If all others pass, the dealer has to choose." in bela
    assert "second stage" not in bela
    belote = first_reading_of("belote-4")
    assert (
        "If nobody has named a contract, a second stage of the bidding follows, in which any suit can be named."
        in belote
    )
    assert "turns one of them up, and the players bid: each in turn takes the suit of that card as trump, or" in belote


def test_words_of_the_score_come_in_a_first_reading_only_when_they_are_explained() -> None:
    club = first_reading_of("belot-4-club")
    # 8.12 speaks of the limit of the contract, and of what hangs: neither is known yet.
    assert "limit" not in club and "hangs" not in club
    assert "What is written are tens, not points" in club


def changed(extends: str, changes: str) -> Model:
    """Return the rules of a game in which some of a shipped one are changed."""
    compiled = compile_text(open_workspace(), f'game {KEY} "Our game" extends {extends} {{\n{changes}\n}}\n')
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    return compiled.model


@pytest.mark.parametrize(
    ("winner", "others"),
    [("takers", "0, their points are lost"), ("nobody", "its total"), ("takers", "its total")],
)
def test_points_go_to_the_others_only_where_some_do(winner: str, others: str) -> None:
    # One outcome in every case: what takers have who have less is not given to anybody.
    outcome = f"outcome played: otherwise {{\n  winner: {winner}\n  takers: its total\n  others: {others}\n}}"
    model = changed("schieber", f"replace scoring.counted {{\n{outcome}\n}}")
    fails = {"en": "If that fails", "hr": "Ako mu to ne uspije", "bg": "Ако не успее", "fr": "S’il n’y arrive pas"}
    for code, words in fails.items():
        section = first_reading(model, Pictures("cards", code, model), None)
        assert words not in plain(" ".join(str(getattr(block, "text", "")) for block in section.blocks)), code
        assert words in first_reading_of("bela-4", code=code), code


def test_what_is_only_counted_is_called_so_where_each_side_counts_its_own() -> None:
    # In Schieber each side writes its own total; here the takers alone do.
    outcome = (
        "outcome counted: otherwise {\n  winner: nobody\n  takers: its total\n  others: 0, their points are lost\n}"
    )
    model = changed("schieber", f"replace scoring.counted {{\n{outcome}\n}}")
    assert title_of(model, "scoring.counted") is None
    assert title_of(model_of(open_workspace(), "schieber"), "scoring.counted") == "each side counts its own"


def test_the_first_reading_says_how_many_points_a_level_asks() -> None:
    model = model_of(open_workspace(), "coinche", [])
    assert points_asked(model)[:2] == [80, 90]
    lower = n.Compared(n.Of("takers", "total"), "<", n.Multiplied((n.Level(), n.Number(10))))
    outcome = replace(model.outcomes[0], guard=n.GuardAny((lower, n.PartyHasNoTrick("takers"))))
    assert points_asked(replace(model, outcomes=(outcome,)))[:2] == [800, 900]
    # Where nothing is compared with the level, it is not known what it asks.
    assert points_asked(replace(model, outcomes=model.outcomes[-1:])) == []
