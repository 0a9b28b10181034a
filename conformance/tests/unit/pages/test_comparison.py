"""What differs between two games: hand-checked pairs, and that nothing is lost, leaks or is said of no game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from capot.comparison import Comparison, HouseRule, Rule, Subject, Topic, compare, pages
from capot.comparison.as_json import as_json
from capot.comparison.as_markdown import as_markdown
from capot.comparison.as_text import as_text
from capot.comparison.compared_outcomes import winner_matters
from capot.comparison.matrix_cells import overtrump, trump, undertrump
from capot.compile.loader import engine, load
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.rulebook import diff
from helpers import calling
from helpers.choices import GAMES
from helpers.places import ROOT
from helpers.rule_models import game, games, house_rules_of_every_game

PAIRS = list(combinations(games(), 2))
_NEIGHBOURS = set(pairwise(GAMES))
#: Every run tries each of its games beside the next.
TRIED = [
    pytest.param(*pair, marks=[] if pair in _NEIGHBOURS else [pytest.mark.heavy])
    for pair in combinations(sorted(games()), 2)
]


@cache
def subject(key: str, *rules: str) -> Subject:
    model = game(key, *rules)
    catalogue = open_workspace().catalogue
    titles = tuple(catalogue.house_rules[rule].title for rule in rules)
    return Subject(model, (lambda: engine(model)) if rules else (lambda: load(key)), titles)


@cache
def between(a: str, b: str) -> Comparison:
    return compare(subject(a), subject(b))


@cache
def with_rule(key: str, rule: str) -> Comparison:
    needed = [name.text for name in open_workspace().catalogue.house_rules[rule].requires]
    return compare(subject(key, *needed), subject(key, *needed, rule))


def topic(found: Comparison, key: str) -> Topic:
    return next(one for one in found.topics if one.key == key)


def rules_at(found: Comparison, address: str) -> list[Rule]:
    """Return the rules of a comparison that some clause says in either game."""
    return [rule for one in found.topics for rule in one.rules if address in (*rule.at_a, *rule.at_b)]


def rows(found: Comparison, key: str) -> dict[str, tuple[str, str]]:
    one = topic(found, key)
    return {row.about: (row.a, row.b) for table in one.tables for row in table.rows} | {
        row.about: (row.a, row.b) for row in one.consequences
    }


def verdicts(found: Comparison, key: str) -> dict[str, tuple[str, str]]:
    return {example.situation: (example.a, example.b) for example in topic(found, key).examples}


# ---------------------------------------------------------------- bela and belote, by their sources


def test_bela_must_beat_in_plain_suits_and_belote_need_not() -> None:
    # bela cf10.5: the über holds in every suit; belote: raising is due in trumps alone
    said = verdicts(between("bela-4", "belote-4"), "play")
    one_card = "Hearts are trumps. The queen of spades is led. You hold the ace and the seven of spades."
    assert said[one_card] == ("You must play the ace of spades.", "Any of them may be played.")


def test_a_winning_partner_frees_in_belote_and_not_in_bela() -> None:
    said = verdicts(between("bela-4", "belote-4"), "play")
    over_partner = (
        "Hearts are trumps. The queen of spades is led, and the eight of clubs played to it. Your partner is winning "
        "with the queen of spades. You hold the ace of hearts and the seven of clubs."
    )
    assert said[over_partner] == ("You must play the ace of hearts.", "Any of them may be played.")


def test_bela_and_belote_differ_in_target_and_in_eight_of_a_suit() -> None:
    found = between("bela-4", "belote-4")
    (target,) = rules_at(found, "match.target")
    assert target.a and target.b and "1001 points" in target.a and "501 points" in target.b
    assert rows(found, "declarations")["Run of eight"] == ("the match", "100 points")
    assert rows(found, "declarations")["King and queen of trumps"] == ('"bela", 20 points', '"belote", 20 points')


def test_bela_and_belote_write_a_draw_and_a_failed_contract_differently() -> None:
    written = rows(between("bela-4", "belote-4"), "scoring")
    # 81 each: bela fails and the others write all 162; in belote the takers' 81 hang
    assert written["The takers win 81, as do the others"] == ("0 : 162", "0 : 81, 81 hang")
    # failed with 60 and the pair's 20: all 182 go over in bela; in belote the takers keep the 20, 162 go over
    about = "The takers win 60 of 162 points, and the taker has announced the king and queen of trumps"
    assert written[about] == ("0 : 182", "20 : 162")
    assert "The takers win 100 of 162 points" not in written


def test_what_both_say_is_not_listed() -> None:
    found = between("bela-4", "belote-4")
    for address in ("play.must-follow", "scoring.made", "scoring.last-trick", "table.forehand", "table.next-dealer"):
        assert rules_at(found, address) == [], address
    assert not any("never rounded" in (rule.a or "") for one in found.topics for rule in one.rules)


# ---------------------------------------------------------------- bela for four and three, belot


def test_bela_for_three_is_bela_for_four_but_for_these() -> None:
    found = between("bela-4", "bela-3")
    assert rows(found, "cards")["Tricks in a deal"] == ("eight", "ten")
    assert rows(found, "cards")["Cards for each player"] == ("eight cards", "ten cards")
    (naming,) = rules_at(found, "bidding.naming.suit")
    assert naming.b is not None and naming.b.startswith("Forehand must name a suit as trump")
    assert not topic(found, "play").differs
    # 252 of all tricks: 1001 needs four such deals, 701 three
    assert rows(found, "match")["The fewest deals to the target, by tricks alone"] == ("four deals", "three deals")


def test_belot_writes_tens_and_bela_points() -> None:
    written = rows(between("bela-4", "belot-4"), "scoring")
    # in a suit the limit is 6: 100 and 62 are 10 and 6; 82 and 80 are 8 and 8; 162 are 16, and 9 for every trick
    assert written["The takers win 100 of 162 points"] == ("100 : 62", "10 : 6")
    assert written["The takers win 82 of 162 points"] == ("82 : 80", "8 : 8")
    assert written["The takers win every trick"] == ("252 : 0", "25 : 0")


def test_four_tens_lie_above_four_kings_in_bela_and_below_four_queens_in_belot() -> None:
    said = verdicts(between("bela-4", "belot-4"), "declarations")
    situation, told = next((key, value) for key, value in said.items() if "four tens" in key)
    assert "four kings" in situation or "four queens" in situation
    assert told[0] == "The four tens are better." and told[1] != told[0]


def test_rules_of_a_contract_that_one_game_has_are_said_together() -> None:
    (rule,) = rules_at(between("bela-4", "belot-4"), "contracts.no-trumps.every-suit")
    assert rule.a is None and rule.b is not None
    assert rule.b.startswith('In "no trumps", no suit is named, and there are no trumps. Every suit is plain')
    assert rule.at_b == ("contracts.no-trumps", "contracts.no-trumps.every-suit")


def test_direction_is_no_difference_where_one_game_is_for_two() -> None:
    assert rules_at(between("bela-4", "belote-2"), "table.direction") == []
    assert rules_at(between("bela-4", "belote-4"), "table.direction")


# ---------------------------------------------------------------- house rules


def test_overtrumping_as_a_house_rule_changes_one_rule_and_shows_it() -> None:
    found = with_rule("belot-4", "must-overtrump")
    assert [one.key for one in found.topics if one.differs] == ["play"]
    play = topic(found, "play")
    assert [rule.at_a for rule in play.rules if rule.b is not None] == [("play.must-beat",)]
    assert {(example.a, example.b) for example in play.examples} == {
        ("Any of them may be played.", "You must play the ace of hearts.")
    }
    assert all("trumps" in example.situation for example in play.examples)


def test_a_card_that_counts_once_leaves_the_dearer_declaration() -> None:
    # four aces 100 and a run of three 20, sharing an ace: 120 together, 100 if the ace counts once
    (example,) = topic(with_rule("bela-4", "no-card-twice"), "declarations").examples
    assert "four aces" in example.situation
    assert (example.a, example.b) == ("It can announce 120 points.", "It can announce 100 points.")


def test_what_only_moves_is_said_as_an_order() -> None:
    (rule,) = topic(with_rule("belot-4", "doubled-after-rounding"), "scoring").rules
    assert rule.a is not None and rule.b is not None
    assert rule.a.index("multiplying by the doubling") < rule.a.index("turning points into tens")
    assert rule.b.index("multiplying by the doubling") > rule.b.index("turning points into tens")


def test_a_kaput_that_counts_183() -> None:
    written = rows(with_rule("open-belote", "kaput-183"), "scoring")
    assert written["The taker wins every trick"] == ("212 : 0", "183 : 0")
    assert written["The most that a side writes for tricks alone"] == ("212", "183")


#: Sentences that change only because another rule, which is told, changes the words that they are said with.
FOLLOWS = {
    ("eight-as-three-and-five", "declarations.runs"),  # what a run of eight counts as stands in both
    ("every-contract-once", "match.target"),  # that a dead deal is none of them is said where a deal can be dead
    ("no-last-ten-in-all-trumps", "scoring.capot"),  # every trick is beside the last one only where that always counts
    ("out-for-good", "bidding.auction"),  # who has passed may speak again: not where a pass is final
    ("out-for-good", "bidding.auction.ends"),
    ("longer-runs-first", "declarations.contest.runs-by-top"),
    ("longer-runs-first", "declarations.contest.runs-in-trump"),
    ("longer-runs-first", "declarations.run-of-8"),
    ("no-trump-preference", "declarations.run-of-8"),
    ("over-double", "scoring.then-doubling"),
    ("one-call-each", "scoring.then-doubling"),
    ("clockwise", "table.forehand"),
    ("coinche-clockwise", "table.forehand"),
    ("clockwise", "table.custom-cut"),
    ("overtrump-or-free", "play.must-beat"),
    ("three-three-two", "deal.bidding-auction"),
    ("must-overtrump", "play.never-excused"),
    ("forehand-speaks-first", "bidding.forced.suit"),
    ("utrecht", "bidding.free.ends"),
    ("no-no-trump", "contracts.suit"),
    ("no-no-trump", "contracts.suit.named-suit"),
    ("no-no-trump", "contracts.suit.other-suits"),
    ("no-no-trump", "bidding.second.pass"),
    ("no-no-trump", "declarations.contest.fours-by"),
    # A pair that is gone, as the table says, is no longer listed with the rest.
    ("no-bela", "declarations.every-trick"),
    ("no-bela", "declarations.look"),
    ("no-bela", "declarations.sharing"),
    # What is unasked is not announced, and what is asked for is.
    ("bonuses-announced", "declarations.contest"),
    ("declarations-unasked", "declarations.contest"),
    ("declarations-unasked", "declarations.counted-runs"),
    ("combinations-unasked", "declarations.contest"),
    ("combinations-unasked", "declarations.counted-runs"),
    # Runs are compared that an earlier comparison, which is told, has left equal.
    ("longest-run-wins", "declarations.contest.runs-by-top"),
    ("longer-run-is-better", "declarations.contest.runs-by-top"),
    ("longer-run-is-better", "declarations.contest.runs-in-trump"),
    ("by-points-then-turn", "declarations.contest.runs-by-top"),
    ("small-weis", "declarations.contest.runs-by-top-not-in-undenufe"),
    ("small-weis", "declarations.contest.runs-by-top-in-undenufe"),
    ("small-weis", "declarations.contest.runs-in-trump"),
    # Only fours that count anything are listed; the table has them.
    ("worthless-fours-beat-runs", "declarations.contest.fours-by"),
    ("no-low-fours", "declarations.contest.fours-by-not-in-undenufe"),
    ("no-low-fours", "declarations.contest.fours-by-in-undenufe"),
    # The order of a contract is told with the contract.
    ("natural-order-without-trump", "declarations.contest.fours-by"),
    ("counter-clockwise", "table.forehand"),
    # An outcome that is told apart no longer has to be left out; or the same conditions come in another order.
    ("three-never-double", "scoring.made"),
    ("two-never-double", "scoring.made"),
    ("two-never-double", "scoring.hanging"),
    # What becomes of a doubled contract is said only where one can be doubled.
    ("three-never-double", "scoring.notation-lost"),
    ("two-never-double", "scoring.notation-lost"),
    ("taker-alone-is-kaput", "scoring.made"),
    ("litigation", "scoring.made"),
    ("separate-contests", "declarations.counted-runs"),
    ("eight-ends-the-deal", "scoring.made"),
    ("eight-ends-the-deal", "scoring.failed"),
    ("every-trick-against-is-250", "scoring.failed"),
    ("every-trick-against-is-250", "scoring.every-trick"),
    ("every-trick-against-is-250", "scoring.made"),
    # Nor does one have to be left out that is told to be gone.
    ("doubled-as-undoubled", "scoring.made"),
    # What is said over a doubling is said over each of its manners.
    ("open-or-closed", "bidding.doubling.three"),
    ("open-or-closed", "bidding.doubling.four"),
    ("open-or-closed", "bidding.doubling.gahwa"),
    ("open-or-closed", "scoring.then-doubling"),
    # What is left when the outcomes before it do not come about, whose other condition is told.
    ("cards-decide", "scoring.failed"),
    ("announcements-apart", "scoring.made"),
    ("any-point-saves", "scoring.failed"),
    ("any-point-saves", "scoring.made"),
    ("last-ten-saves-nobody", "scoring.failed"),
    ("last-ten-saves-nobody", "scoring.made"),
    ("rounded-tens-decide", "scoring.other-kaput"),
    ("rounded-tens-decide", "scoring.made"),
    # What hangs stays over a dead deal, where there can be any.
    ("forced-dealer", "scoring.then-hanging"),
    ("dealer-may-cancel", "scoring.then-hanging"),
    ("dealer-may-cancel-as-trumps", "scoring.then-hanging"),
    ("dealer-may-always-cancel", "scoring.then-hanging"),
    # Who deals where nothing else decides it, behind the line that decides it now.
    ("winner-deals", "table.next-dealer"),
}


@pytest.mark.representatives(every=3)
@pytest.mark.parametrize(("key", "rule"), house_rules_of_every_game())
def test_every_sentence_that_a_house_rule_changes_is_accounted_for(key: str, rule: str) -> None:
    needed = [name.text for name in open_workspace().catalogue.house_rules[rule].requires]
    before, after = subject(key, *needed), subject(key, *needed, rule)
    found = with_rule(key, rule)
    assert found.differs
    in_tables = (n.Run, n.Four, n.NeverFour, n.Pair, n.Order, n.Worth)
    for change in diff(before.model, after.model):
        node = before.wording.nodes.get(change.address) or after.wording.nodes[change.address]
        if isinstance(node, in_tables) and (rule, change.address) not in FOLLOWS:
            assert any(table for one in found.topics for table in one.tables), change
        elif isinstance(node, n.OutcomeWinner) and not any(map(winner_matters, (before.model, after.model))):
            assert not rules_at(found, change.address), change  # who wins a deal decides nothing in either game
        else:
            told = bool(rules_at(found, change.address))
            assert told is not ((rule, change.address) in FOLLOWS), change


# ---------------------------------------------------------------- every pair


@pytest.mark.parametrize(("a", "b"), TRIED)
def test_every_pair_differs_alike_from_both_ends(a: str, b: str) -> None:
    there, back = between(a, b), compare(subject(b), subject(a))
    assert there.differs
    one = {(rule.a, rule.b) for one in there.topics for rule in one.rules}
    other = {(rule.b, rule.a) for one in back.topics for rule in one.rules}
    assert {frozenset(filter(None, pair)) for pair in one} == {frozenset(filter(None, pair)) for pair in other}


def texts(found: Comparison) -> Iterator[str]:
    for one in found.topics:
        yield one.title
        for rule in one.rules:
            yield from filter(None, (rule.about, rule.a, rule.b))
        for table in one.tables:
            yield table.title
        for row in (*one.consequences, *(row for table in one.tables for row in table.rows)):
            yield from (row.about, row.a, row.b)
        for example in one.examples:
            yield from (example.situation, example.a, example.b)


def leaks(found: Comparison) -> list[str]:
    """Return the texts that hold an identifier, an address, markup or a Python word."""
    allowed = {"counter-clockwise", "face-up", "face-down", "one-sided"}
    return [
        text
        for text in texts(found)
        if re.search(r"[_{}\[\]<>=*|`#\\]|[a-z]\.[a-z]|\b(None|True|False)\b|  | ,|\.\.", text)
        or set(re.findall(r"\w+-\w+", text)) - allowed
    ]


@pytest.mark.parametrize(("a", "b"), TRIED)
def test_every_pair_is_said_without_identifiers(a: str, b: str) -> None:
    found = between(a, b)
    assert leaks(found) == []
    text = as_text(found, 78)
    assert all(len(line) <= 78 for line in text.splitlines())
    assert as_markdown(found).startswith("# ")
    assert json.loads(as_json(found))["differs"] is True


@pytest.mark.representatives
@pytest.mark.parametrize(("key", "rule"), house_rules_of_every_game())
def test_every_house_rule_is_said_without_identifiers(key: str, rule: str) -> None:
    assert leaks(with_rule(key, rule)) == []


@pytest.mark.parametrize("key", games())
def test_a_game_does_not_differ_from_itself(key: str) -> None:
    found = between(key, key)
    assert not found.differs
    assert "nothing differs" in as_text(found)
    assert "Nothing differs" in as_markdown(found)


def test_json_has_what_is_documented_and_stays_the_same() -> None:
    found = compare(subject("bela-4"), subject("belot-4"))
    assert as_json(found) == as_json(between("bela-4", "belot-4"))
    value = json.loads(as_json(found))
    assert list(value) == ["a", "b", "differs", "same", "topics"]
    keys = ["key", "title", "same", "rules", "tables", "consequences", "examples"]
    assert all(list(one) == keys for one in value["topics"])
    rule = value["topics"][1]["rules"][0]
    assert list(rule) == ["about", "a", "b", "clauses"]


# ---------------------------------------------------------------- the command


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    return calling.run(capsys, "diff", *args)


def test_a_house_rule_can_be_named_in_three_ways(capsys: pytest.CaptureFixture[str]) -> None:
    said = [
        run(capsys, *args)
        for args in (
            ("bela-4", "--with", "longer-runs-first"),
            ("bela-4", "longer-runs-first"),
            ("bela-4", "bela-4+longer-runs-first"),
        )
    ]
    assert said[0] == said[1] == said[2]
    assert said[0][0] == 0
    assert '"Longer runs first"' in said[0][1]
    assert "\x1b" not in said[0][1]


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        (("bela-4",), "--with RULE"),
        (("belo-4", "bela-4"), "belot-4"),
        (("bela-4", "no-card-twicee"), "did you mean no-card-twice?"),
        (("bela-4", "belot-4", "--with", "must-overtrum"), "did you mean must-overtrump or"),
        (("bela-4", "jack-nine"), "jack-nine"),
    ],
)
def test_wrong_calls_say_what_is_wrong(capsys: pytest.CaptureFixture[str], args: tuple[str, ...], wanted: str) -> None:
    code, out, err = run(capsys, *args)
    assert (code, out) == (2, "")
    assert wanted in err


NINE_FIRST = """house rule nine-first "The nine is the highest trump" {
  for bela-4
  replace cards.order-trump {
    order trump: 9 J A 10 K Q 8 7
  }
  replace cards.worth-trump {
    worth trump: J 14, 9 20, A 11, 10 10, K 4, Q 3, 8 0, 7 0
  }
}
"""


def test_orders_and_values_of_cards_are_shown_where_they_differ(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "nine.capot"
    path.write_text(NINE_FIRST)
    code, out, _ = run(capsys, "bela-4", "nine-first", "--file", str(path), "--format", "json")
    assert code == 0
    found = {one["key"]: one for one in json.loads(out)["topics"]}
    (table,) = found["cards"]["tables"]
    assert table["title"] == "Trumps"
    assert [(row["about"], row["a"], row["b"]) for row in table["rows"][1:]] == [
        ("Jack", "20 points", "14 points"),
        ("Nine", "14 points", "20 points"),
    ]
    winners = [(one["a"], one["b"]) for one in found["play"]["examples"] if "wins" in one["a"]]
    assert winners == [("The jack of hearts wins.", "The nine of hearts wins.")]


# ---------------------------------------------------------------- pages


def test_the_matrix_says_what_must_be_trumped() -> None:
    # belot play.8: overtrumping is not due; belote-4: undertrumping is not due; color-belot: nothing but following
    cells = {key: [cell(subject(key)) for cell in (trump, overtrump, undertrump)] for key in games()}
    assert cells["bela-4"] == ["yes", "yes", "yes"]
    assert cells["belot-4"] == ["yes", "no", "yes"]
    assert cells["belote-4"] == ["yes, unless the partner is winning", "yes, unless the partner is winning", "no"]
    assert cells["color-belot"] == ["no", "no", "no"]


@pytest.mark.heavy
def test_pages_of_all_games_lead_to_each_other() -> None:
    rule = HouseRule("to-1001", "To 1001 points", subject("belote-4"), subject("belote-4", "to-1001"))
    made = pages({key: subject(key) for key in games()}, {"belote-4": [rule]})
    assert len(made) == 1 + len(PAIRS) + 1
    for name, text in made.items():
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            path = (Path(name).parent / target).as_posix()
            path = re.sub(r"[^/]+/\.\./", "", path)
            assert path in made or (ROOT / "docs" / path).is_file(), (name, target)
    index = made["compare/index.md"]
    assert all(f"({a}-and-{b}.md)" in index for a, b in PAIRS)
    assert "(belote-4-house-rules.md)" in index
    sections = re.findall(r"^## .* \{#([a-z-]+)\}$", index, re.M)
    assert len(sections) == len(set(sections)) == 8
