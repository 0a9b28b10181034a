"""What is wrong with rules is said: each code by a bad example, and nothing a file can hold makes the compiler fall."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capot.base.paths import checkout, shipped
from capot.build.bad_examples import BadExample, bad_example, diagnose, page_examples
from capot.check import bids, deal_simulation
from capot.check.bidding_checks import PHASES
from capot.check.points import points_in_play, points_notes
from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.code_pages import code_index, code_pages
from capot.diagnostics.codes import CODES
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.render import render
from capot.diagnostics.severity import Severity
from capot.diagnostics.source import read_source, source_from_text
from capot.diagnostics.text_limits import MAX_BYTES
from capot.model import nodes as n
from capot.model.nodes import Model
from capot.program.lower.plan import Plan
from capot.syntax.parse_tree import Node
from capot.syntax.parser import MAX_READ, read_text
from helpers.pasting import BASE, EXAMPLES, each_example, found_in

#: All who look at the bad examples do so in one process, which checks each of them once.

ROOT = checkout()
assert ROOT is not None


def said(found: Diagnostics, file: str) -> list[tuple[str, int, str]]:
    """List code, line and message of what was found; a place in another file has the line 0."""
    return [(one.code, one.span.line if one.span.file == file else 0, one.message) for one in found]


def patched(patches: str, extends: str = "bela-4") -> Diagnostics:
    """Compile a game that extends a shipped one with patches."""
    body = indent(dedent(patches).strip("\n"), "  ")
    return diagnose(f'game our-game "Our game" extends {extends} {{\n{body}\n}}\n', "our-game.capot", BASE)[0]


def model_of(key: str) -> Model:
    model = compile_game(BASE, key).model
    assert model is not None
    return model


# --- the bad examples --------------------------------------------------------------------------------------------


#: Words of programming, none of which is said to a card player.
JARGON = re.compile(r"\b(null|none|boolean|index|token|parser?|syntax|node|exception|tuple|regex|str|int)\b", re.I)


@each_example
def test_what_people_read_is_about_the_table(example: BadExample) -> None:
    for one in found_in(example)[0]:
        offered = (*(reading.means for reading in one.readings), one.fix.does if one.fix is not None else "")
        labels = (label.text for label in one.labels)
        for text in (one.message, one.asked, *offered, *one.help, *one.notes, *labels):
            assert not JARGON.search(re.sub(r"`[^`]*`", "", text)), text


@each_example
def test_a_bad_example_says_what_it_is_an_example_of(example: BadExample) -> None:
    file = f"{example.name}.capot"
    found, workspace = found_in(example)
    shown = render(found, workspace.sources)
    left = said(found, file)
    for expected in example.expected:
        fits = [one for one in left if one[:2] == (expected.code, expected.line) and expected.words in one[2]]
        assert fits, f"{expected} is not among\n{shown}"
        left.remove(fits[0])
    assert not left, f"more was said than expected:\n{shown}"
    assert example.code in {expected.code for expected in example.expected}, "not an example of its code"


def test_what_an_example_expects_is_taken_out_of_its_text() -> None:
    example = bad_example("C701-nought", 'target: 0  ### C701 "no points"  ### C010 "x"\n')
    assert example.text == "target: 0\n"
    assert [(one.line, one.code, one.words) for one in example.expected] == [(1, "C010", "x"), (1, "C701", "no points")]


# --- codes about reading files, and those whose examples are long ----------------------------------------------------

BYTES = {
    "C001": None,  # no file at all
    "C002": 'game caf\xe9 "Caf\xe9" {\n}\n'.encode("latin-1"),
    "C003": b"game a\x00",
    "C004": b"#" * (MAX_BYTES + 1),
}


@pytest.mark.parametrize("code", BYTES)
def test_a_file_that_is_no_rules_text_is_refused(code: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.capot"
    content = BYTES[code]
    if content is not None:
        path.write_bytes(content)
    workspace = Workspace()
    workspace.read(path)
    assert [one.code for one in workspace.found] == [code]
    assert not workspace.catalogue.games


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    workspace = Workspace()
    workspace.read(tmp_path)
    assert [one.code for one in workspace.found] == ["C007"]


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rules.capot"
    path.write_text("game a {\n}\n")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "open", refuse)
    workspace = Workspace()
    workspace.read(path)
    assert [one.code for one in workspace.found] == ["C008"]


def test_a_file_of_a_club_that_says_what_there_is_not(tmp_path: Path) -> None:
    path = tmp_path / "capot.yaml"
    path.write_text("format: capot-club/1\nrulez: [x]\n")
    workspace = open_workspace(club=path, with_shipped=False)
    assert [(one.code, one.span.line) for one in workspace.found] == [("C009", 2)]


def test_a_file_with_too_many_clauses_is_refused() -> None:
    found = patched("remove play.must-trump\n" * 1001)
    assert said(found, "our-game.capot") == [("C016", 1, "this file has more than 1000 clauses")]


def test_a_clause_with_too_many_words_is_refused() -> None:
    found = patched("replace play.must-trump {\n  must trump" + " or trump" * 1000 + "\n}")
    assert [code for code, _, _ in said(found, "our-game.capot")] == ["C016"]


def test_more_duties_than_any_game_needs_are_refused() -> None:
    more = "\n".join(f"  must trump{' or trump' * number}" for number in range(1, 31))
    found = patched(f"add to play {{\n{more}\n}}")
    assert [code for code, _, _ in said(found, "our-game.capot")] == ["C112"]


def test_too_many_comparisons_to_go_through_are_refused() -> None:
    outcomes = "".join(
        f"  outcome o{number}: takers' cards * {number} > others' cards * {number + 1}"
        f" and takers' total * {number} > others' cards {{\n    winner: takers\n    each side: its total\n  }}\n"
        for number in range(1, 9)
    )
    found = patched(f"insert before scoring.made {{\n{outcomes}}}")
    assert [code for code, _, _ in said(found, "our-game.capot")] == ["C112"]


def test_the_points_in_play_are_noted_on_request() -> None:
    """The figures by which players check a deal: 152 in the cards, 162 with the last trick (Bela, cf03.5-cf03.8)."""
    model = model_of("bela-4")
    assert points_in_play(model) == {"suit": (152, 162)}
    whole = BASE.catalogue.games["bela-4"].span
    notes = points_notes(model, {}, whole)
    assert [(one.code, one.severity) for one in notes] == [("C650", Severity.NOTE)]
    assert notes[0].message == "points in play: 152 in cards, 162 with the last trick"


#: Codes without an example file, each with the test above that shows it.
TESTED = {
    **dict.fromkeys(BYTES, test_a_file_that_is_no_rules_text_is_refused),
    "C007": test_a_folder_is_no_file,
    "C008": test_a_file_that_may_not_be_read,
    "C009": test_a_file_of_a_club_that_says_what_there_is_not,
    "C016": test_a_clause_with_too_many_words_is_refused,
    "C112": test_more_duties_than_any_game_needs_are_refused,
    "C650": test_the_points_in_play_are_noted_on_request,
}


def test_every_code_has_an_example_or_a_test() -> None:
    assert {example.code for example in EXAMPLES} | set(TESTED) == set(CODES)


def test_the_compiler_uses_the_codes_of_the_table_and_no_others() -> None:
    assert ROOT is not None
    used: set[str] = set()
    for path in (ROOT / "compiler").rglob("*.py"):
        if path.name != "codes.py":
            used |= set(re.findall(r'"(C[0-9]{3})"', path.read_text(encoding="utf-8")))
    assert used == set(CODES)


# --- the pages -----------------------------------------------------------------------------------------------------


def test_every_code_has_a_page_with_its_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    by_file = {f"{example.name}.capot": example for example in EXAMPLES}
    monkeypatch.setattr("capot.build.bad_examples.diagnose", lambda _, name, base: found_in(by_file[name]))
    examples = page_examples()
    pages = code_pages(examples)
    assert list(pages) == list(CODES)
    for name, code in CODES.items():
        assert pages[name].startswith(f"# {name}: {code.title}\n")
        assert code.explanation in pages[name]
        assert code.question in pages[name]
        assert f"[{name}]({name}.md)" in code_index()
    for example in examples:
        page = pages[example.code]
        assert example.text.strip("\n") in page
        assert f"[{example.code}]" in example.rendered, example.name
        assert example.rendered in page
        assert "###" not in page
    assert {example.name for example in examples} == {example.name for example in EXAMPLES}


def test_pages_are_the_same_each_time() -> None:
    assert code_pages(page_examples("C10")) == code_pages(page_examples("C10"))


# --- good rules ----------------------------------------------------------------------------------------------------


@pytest.mark.heavy
def test_nothing_is_found_in_the_rules_that_capot_ships() -> None:
    """Also not in any game that a house rule fits; ``capot check`` in `test_cli` tries each in one, in every run."""
    found = Diagnostics(BASE.found)
    for key in BASE.catalogue.games:
        found.extend(compile_game(BASE, key).found)
    for rule in BASE.catalogue.house_rules.values():
        needed = [name.text for name in rule.requires]
        for key in (key for key in BASE.catalogue.games if BASE.catalogue.fits(rule.key, key)):
            found.extend(compile_game(BASE, key, [*needed, rule.key]).found)
    assert not found, render(found, BASE.sources)


GOOD = {
    "overtrump or be free, unless the partner is winning": """
        replace play.must-trump {
          must trump over the winning card or not trump unless the partner is winning
        }
        remove play.must-beat
        remove play.never-excused
    """,
    "an excuse instead of its denial": """
        remove play.never-excused
        excuse play.must-trump when the partner is winning
    """,
    "three contracts": """
        add to contracts {
          contract no-trumps: no suit {
            every suit: order plain, worth plain
          }
          contract all-trumps: every suit {
            every suit: order trump, worth trump, ruffs
          }
        }
        insert before bidding.naming.pass {
          call no-trumps: contract no-trumps
          call all-trumps: contract all-trumps
        }
    """,
    "a second round, in which the dealer must name": """
        replace bidding.naming.pass {
          call pass:
        }
        add to bidding {
          stage second: once round from forehand {
            call suit: contract suit in any suit
            call pass: unless the speaker is the dealer
            ends: when a contract is named
          }
        }
        insert after deal.bidding-naming {
          bidding second, when nobody has named
        }
    """,
    "three outcomes by sign": """
        insert after scoring.made {
          outcome hanging: takers' total = others' total {
            winner: nobody
            each side: its total
          }
        }
        replace scoring.failed {
          outcome failed: takers' total < others' total {
            winner: others
            others: everyone's total
            takers: 0
          }
        }
    """,
    "more than half of everything": """
        replace scoring.made {
          outcome made: 2 * takers' total > everyone's total {
            winner: takers
            each side: its total
          }
        }
        replace scoring.failed {
          outcome failed: takers' total <= others' total {
            winner: others
            others: 2 * everyone's total
            takers: 0
          }
        }
    """,
    "a number for everything": """
        insert before scoring.failed {
          outcome low: takers' cards < 50 {
            winner: others
            others: 162
            takers: 0
          }
        }
    """,
    "two players, each alone": """
        replace table.players {
          players: 2
        }
        replace table.sides {
          sides: each player alone
        }
        remove play.never-excused
        replace deal.first {
          packets first: 3 each, 3 each, 4 each, 4 each untouched
        }
        insert after deal.bidding-naming {
          take up first
        }
    """,
    "only fours are compared, and no two are alike": """
        replace declarations.contest {
          contest fours: between sides, before the first lead {
            fours by order trump
          }
        }
        replace declarations.counted-runs {
          counted fours: all that the side of the best announced
        }
    """,
}


@pytest.mark.parametrize("patches", GOOD.values(), ids=GOOD)
def test_nothing_is_found_in_good_rules(patches: str) -> None:
    found = patched(patches)
    assert not found, render(found, BASE.sources)


#: Good rules made from other games, by what they do: the game that is changed, and the changes.
GOOD_CHANGES = {
    "an auction of one round, each above the last": (
        "belot-4",
        """
        replace bidding.auction {
          stage auction: once round from forehand {
            call suit: contract suit in any suit, above the last
            call no-trumps: contract no-trumps, above the last
            call all-trumps: contract all-trumps, above the last
            call pass:
          }
        }
        remove scoring.then-doubling
        remove scoring.all-hanging
        remove scoring.doubled-made
        """,
    ),
    "doubling in a stage of its own, from the player after the taker": (
        "bela-4",
        """
        insert after deal.bidding-naming {
          bidding doubling
        }
        add to bidding {
          stage doubling: in turn from the player after the taker {
            call double: of the other side's contract, times 2
            call redouble: of the other side's double, times 4
            call pass:
            ends: when all others have passed since the last call
          }
        }
        add to scoring {
          then times: every column times the doubling
        }
        remove match.claim-enough
        """,
    ),
    "a talon in doubled deals, laid away again": (
        "belot-3",
        """
        replace deal.rest {
          packets rest: 2 each
          packets talon: 3 to the taker
          lay away: 3 by the taker, unseen, counted with the tricks
        }
        """,
    ),
    "a poor hand may be thrown in": (
        "belote-4",
        """
        insert before bidding.take.pass {
          call cancel: the deal is dead, when the worth of the hand in plain <= 7
        }
        """,
    ),
    "nobody is forced, and the dealer alone may throw in": (
        "bela-4",
        """
        remove deal.never-redealt
        replace bidding.naming.pass {
          call pass: unless the speaker is the dealer and all others have passed
          call cancel: the deal is dead, when all others have passed and the speaker is the dealer
        }
        """,
    ),
    "cards taken up by one's own pass": (
        "bela-4",
        """
        replace deal.first {
          packets first: 3 each, 3 each
          packets last: 2 each untouched
        }
        replace deal.rest {
          take up last, each as soon as they pass
        }
        """,
    ),
    "smaller packets in one contract": (
        "belot-2",
        """
        replace deal.rest {
          packets rest: 3 each, unless in no-trumps
          packets small: 2 each, 1 each, when in no-trumps
        }
        replace declarations.look {
          look: at the hand of one player, before the first lead
        }
        """,
    ),
    "the turned card is exchanged in every deal": (
        "bela-2",
        """
        replace deal.exchange {
          exchange: the 7 of the turned suit for the turned card
        }
        """,
    ),
    "fours for each contract on its own": (
        "open-belote",
        """
        remove declarations.four-9
        add to declarations {
          four 9 in suit: 140
        }
        """,
    ),
    "a match of deals won": (
        "belot-4",
        """
        replace match.target {
          target: 5 deals won
        }
        """,
    ),
    "nothing hangs, and equal columns at the limit go up": (
        "belot-2",
        """
        remove scoring.all-hanging
        remove scoring.hanging
        remove scoring.then-hanging
        replace scoring.then-tens.equal-at-limit {
          equal at the limit: up
        }
        """,
    ),
    "a figure that is no more than was won": (
        "open-belote",
        """
        replace scoring.taker-kaput.others {
          others: 162 + everyone's extras
        }
        """,
    ),
    "trumps are due, and nobody must beat": (
        "color-belot",
        """
        remove play.never-must-trump
        insert after play.must-follow {
          must trump
        }
        """,
    ),
    "trumping is free, but no lower than need be": (
        "bela-4",
        """
        remove play.never-excused
        remove play.must-beat
        replace play.must-trump {
          must trump over the winning card or not trump
          never must trump
        }
        """,
    ),
}


@pytest.mark.parametrize(("base", "patches"), GOOD_CHANGES.values(), ids=GOOD_CHANGES)
def test_nothing_is_found_in_good_changes(base: str, patches: str) -> None:
    found = patched(patches, base)
    assert not found, render(found, BASE.sources)


# --- the script of the deal, and what the bidding comes to ----------------------------------------------------------

#: Cards in each hand when the play begins, and face-up cards before each player, as the documents count them.
HELD = {
    "bela-4": ((8, 8, 8, 8), 0),
    "bela-3": ((10, 10, 10), 0),
    "bela-2": ((10, 10), 0),
    "open-bela": ((0, 0), 8),
    "belote-4": ((8, 8, 8, 8), 0),
    "belote-3": ((8, 8, 8), 0),
    "belote-2": ((8, 8), 0),
    "belot-4": ((8, 8, 8, 8), 0),
    "belot-3": ((8, 8, 8), 0),
    "belot-2": ((9, 9), 0),
    "color-belot": ((8, 8), 0),
    "open-belote": ((0, 0), 8),
}


@pytest.mark.parametrize("key", HELD)
def test_when_the_play_begins_everybody_holds_what_the_rules_say(key: str) -> None:
    worlds = deal_simulation.run(model_of(key)).playing
    assert {(world.hands, world.faces) for world in worlds} == {HELD[key]}
    forced = {1} if key == "bela-3" else None  # there forehand has to name
    assert {world.bid.taker for world in worlds} == (forced or set(range(len(HELD[key][0]))))


def test_an_auction_comes_to_every_contract_plain_doubled_and_redoubled_across_the_table() -> None:
    """Opponents double, the side of the contract redoubles: six contracts, four takers, and who said the last word."""
    came_to = {world.bid for world in deal_simulation.run(model_of("belot-4")).playing}
    suits = {("suit", suit) for suit in ("clubs", "diamonds", "hearts", "spades")}
    assert {(bid.contract, bid.suit) for bid in came_to} == suits | {("no-trumps", ""), ("all-trumps", "")}
    for bid in came_to:
        assert bid.raised in ("", "double", "redouble")
        if bid.raised:
            across = (bid.raiser - bid.taker) % 2 == 1
            assert across == (bid.raised == "double"), bid
    # By contract and taker: undoubled, doubled by either opponent, redoubled by either partner.
    assert len(came_to) == 6 * 4 * (1 + 2 + 2)


def test_what_a_hand_can_be_worth() -> None:
    """Five cards are worth zero to 54, four aces and a ten; six of them at least zero still."""
    model = model_of("belot-4")
    hand = n.HandWorth(next(worth for worth in model.worths if worth.name == "plain"))
    for relation, number, answers in (
        ("<=", 7, {True, False}),
        ("<", 0, {False}),
        (">=", 0, {True}),
        ("=", 54, {True, False}),
        (">", 54, {False}),
        ("<=", 54, {True}),
    ):
        fact = n.Compared(hand, relation, n.Number(number))  # type: ignore[arg-type]
        assert bids.can_be(fact, (5, 5), model) == answers, (relation, number)


def test_more_conditions_in_a_stage_than_can_be_gone_through_are_refused() -> None:
    calls = "\n".join(
        f"  call c{number}: the deal is dead, when the worth of the hand in plain = {number}" for number in range(5)
    )
    found = patched(f"remove deal.never-redealt\ninsert before bidding.naming.pass {{\n{calls}\n}}")
    assert [code for code, _, _ in said(found, "our-game.capot")] == ["C112"]


def test_an_auction_with_more_calls_than_can_be_gone_through_is_refused() -> None:
    hand = "when the worth of the hand in plain"
    calls = "\n".join(
        f"  call c{number}: contract suit in any suit, above the last, {hand} > {number % 4}" for number in range(20)
    )
    found = patched(f"insert before bidding.auction.pass {{\n{calls}\n}}", "belot-4")
    assert [code for code, _, _ in said(found, "our-game.capot")] == ["C112"]


# --- one problem is said once ---------------------------------------------------------------------------------------


def test_a_problem_hides_no_other() -> None:
    found = patched("""
        replace cards.order-trump {
          order trump: J 9 A 10 K Q 8
        }
        replace match.target {
          target: 0 points
        }
        replace play.must-trump {
          must trump when trump is led
        }
        replace declarations.never-four {
          never four: 8
        }
    """)
    assert {code for code, _, _ in said(found, "our-game.capot")} == {"C202", "C701", "C401", "C505"}


def test_two_harmless_house_rules_are_checked_together() -> None:
    text = """
    house rule no-capot "Nothing for every trick" {
      for bela-4
      remove scoring.capot
      replace scoring.total {
        sum total: cards + last-trick + runs + fours + bela
      }
    }
    house rule count-all "Who claims counts everything" {
      for bela-4
      replace match.claim-enough {
        claim enough: after a trick, before the last, from the winner of the trick,
          counting score + cards + runs + fours + bela + capot
      }
    }
    """
    for rules, codes in (("no-capot", set()), ("count-all", set()), ("no-capot, count-all", {"C101"})):
        game = f'game our-game "Our game" extends bela-4 with {rules} {{\n}}\n'
        found, _ = diagnose(f"{dedent(text)}\n{game}", "our-game.capot", BASE)
        assert {code for code, _, _ in said(found, "our-game.capot")} == codes, rules


def test_a_mistake_of_a_family_is_shown_in_the_games_that_extend_it() -> None:
    """The place is the family's clause, whichever game is compiled; a family is checked by the games that extend it."""
    family = BASE.sources["jack-nine.capot"].text.replace(
        "order natural: A K Q J 10 9 8 7", "order natural: A K Q J 10 9 8 8"
    )
    base = Workspace()
    base.catalogue.games.update(BASE.catalogue.games)
    others = {key: other for key, other in BASE.catalogue.families.items() if key != "jack-nine"}
    base.catalogue.families.update(others)
    base.catalogue.house_rules.update(BASE.catalogue.house_rules)
    base.sources.update(BASE.sources)
    found, workspace = diagnose(family, "jack-nine.capot", base)
    assert {(one.code, one.span.file) for one in found} == {("C202", "jack-nine.capot")}
    for key in ("bela-4", "belote-3", "color-belot"):
        codes = {(one.code, one.span.file) for one in compile_game(workspace, key).found}
        expected = set() if key == "color-belot" else {("C202", "jack-nine.capot")}  # it has an order of its own
        assert codes == expected, key


def test_a_house_rule_for_a_family_is_for_every_game_of_it_and_a_family_is_no_game() -> None:
    rule = """
    house rule short "To 201" {
      for jack-nine
      replace match.target {
        target: 201 points
      }
    }
    """
    _, workspace = diagnose(dedent(rule), "short.capot", BASE)
    found = set(workspace.catalogue.games_for("short"))
    assert {"bela-2", "belot-4", "belote-4-club", "color-belot", "open-belote"} <= found
    assert "schieber" not in found
    for key in ("bela-3", "belot-2", "open-belote"):
        assert workspace.catalogue.fits("short", key)
        assert not compile_game(workspace, key, ["short"]).found
    with pytest.raises(KeyError):
        compile_game(workspace, "jack-nine")


def test_a_broken_file_is_not_checked_further() -> None:
    """What a clause left out would have said is not asked for again."""
    text = 'game our-game "Our game" extends bela-4 {\n  play {\n    must trump always\n  }\n}\n'
    found, _ = diagnose(text, "our-game.capot", BASE)
    assert said(found, "our-game.capot") == [("C010", 3, "`always` is not expected here")]


# --- hostile text ---------------------------------------------------------------------------------------------------

HOSTILE = [
    '"); import os; os.system("true") #',
    "'; DROP TABLE games; --",
    "{{ config }}",
    "{% for x in () %}",
    "__import__('os')",
    "__class__",
    "a\nb",
    "a\u2028b",
    "\u202egame",
    "\x1b[31mred",
    "${HOME}",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "",
    " ",
    "x" * 10_000,
]

PLACES: dict[str, Callable[[str], str]] = {
    "name of a game": lambda evil: f'game {evil} "Our game" extends bela-4 {{\n}}\n',
    "title": lambda evil: f'game our-game "{evil}" extends bela-4 {{\n}}\n',
    "base": lambda evil: f'game our-game "Our game" extends {evil} {{\n}}\n',
    "address": lambda evil: f'game our-game "Our game" extends bela-4 {{\n  remove {evil}\n}}\n',
    "name of a clause": lambda evil: patch_of(f"add to scoring {{\n sum {evil}: cards\n}}"),
    "citation": lambda evil: patch_of(f"same play.must-trump [{evil}]"),
    "notation": lambda evil: patch_of(f'add to scoring {{\n notation other: written "{evil}"\n}}'),
    "number": lambda evil: patch_of(f"replace match.target {{\n target: {evil} points\n}}"),
    "comment": lambda evil: patch_of(f"remove match.claim-enough # {evil}"),
    "whole file": lambda evil: evil,
}


def patch_of(patch: str) -> str:
    return f'game our-game "Our game" extends bela-4 {{\n{patch}\n}}\n'


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("evil", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_words_are_text_or_an_error(place: str, evil: str) -> None:
    found, workspace = diagnose(PLACES[place](evil), "evil.capot", BASE)
    shown = render(found, workspace.sources)
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    for key in workspace.catalogue.games.keys() - BASE.catalogue.games.keys():
        model = compile_game(workspace, key).model
        if model is not None:
            assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", model.key)
            assert model.title.isprintable()
            assert all(re.fullmatch(r"[a-z0-9.-]+", clause.at) for clause in model.clauses)


@pytest.mark.parametrize(
    "text",
    [
        "{" * 10_000,
        "}" * 10_000,
        patch_of("replace play.must-trump {\n must " + "(" * 10_000 + "trump" + ")" * 10_000 + "\n}"),
        patch_of("replace play.must-trump {\n must " + "not " * 10_000 + "trump\n}"),
        patch_of("replace play.must-trump {\n must " + "not (" * 5_000 + "trump" + ")" * 5_000 + "\n}"),
        patch_of("replace table.forehand {\n forehand: " + "the player after " * 10_000 + "the dealer\n}"),
        patch_of("excuse play.must-trump when " + "not " * 10_000 + "trump is led"),
        patch_of(
            "replace scoring.made {\n outcome made: " + "(" * 9_000 + "takers' total" + ")" * 9_000 + " > 1 {\n}\n}"
        ),
        patch_of("replace match.target {\n target: " + "9" * 100_000 + " points\n}"),
        patch_of("replace declarations.run-of-5 {\n run of 5 to 999999: 100\n}"),
        patch_of("replace table.players {\n players: 999999\n}"),
        patch_of("replace table.players {\n players: 0\n}"),
        patch_of("same play.must-trump [" + "cf10.6 " * 30_000 + "]"),
        patch_of("replace cards.worth-plain {\n worth plain: " + "A 11,\n" * 30_000 + "?\n}"),
        "\n".join(f'game a{i} "A" extends a{i + 1} {{\n}}' for i in range(900)) + "\n",
        'game our-game "Our game" extends bela-4 {' + "\n" * 200_000 + "}\n",
        'game our-game "Our game" extends bela-4 {\n' + "  # nothing\n \n" * 15_000 + "remove\n}\n",
        patch_of("add to play {\n" + "must trump\n" * 4_000 + "must go\n" * 100 + "}"),
        "must " * 50_000,
        '"' * 100_000,
        "#" * 100_000,
        "[" * 100_000,
    ],
    ids=lambda text: text[:60].replace("\n", " ") + str(len(text)),
)
def test_deep_long_and_large_text_is_read_a_bounded_number_of_times(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many mistakes there are, recovery reads no more than its limit and the text once more."""
    read: list[int] = []

    def counting(text: str) -> Node | None:
        read.append(len(text))
        return read_text(text)

    monkeypatch.setattr("capot.syntax.parser.read_text", counting)
    found, workspace = diagnose(text, "deep.capot", BASE)
    assert sum(read) <= MAX_READ + len(text) + 1
    assert render(found, workspace.sources).count("\n") < 5_000


def test_a_large_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.capot"
    path.write_bytes(b"must trump\n" * 1_000_000)
    workspace = Workspace()
    workspace.read(path)
    assert [one.code for one in workspace.found] == ["C004"]


def test_marks_and_line_ends_of_other_systems_change_nothing(tmp_path: Path) -> None:
    """A byte-order mark, carriage returns and a missing last line end."""
    original = next(path for path in shipped() if path.name == "bela-4.capot")
    text = original.read_text(encoding="utf-8")
    path = tmp_path / "bela-4.capot"
    path.write_bytes(b"\xef\xbb\xbf" + text.rstrip("\n").replace("\n", "\r\n").encode())
    workspace = Workspace()
    workspace.catalogue.families.update(BASE.catalogue.families)
    workspace.take(read_source(path, "bela-4.capot"))
    compiled = compile_game(workspace, "bela-4")
    assert not workspace.found
    assert not compiled.found
    assert compiled.model == model_of("bela-4")


# --- random mutations ------------------------------------------------------------------------------------------------

SEEDS = {path.name: path.read_text(encoding="utf-8") for path in shipped()}
SEEDS.update({f"{example.name}.capot": example.text for example in EXAMPLES})
VOCABULARY = sorted({word for text in SEEDS.values() for word in re.findall(r"[^\s\[\]]+", text)})


@st.composite
def mutated(draw: st.DrawFn, names: list[str]) -> tuple[str, str]:
    """Draw a file and change it: lines and words are deleted, doubled, swapped, or taken from another file."""
    name = draw(st.sampled_from(names))
    text = SEEDS[name]
    for _ in range(draw(st.integers(1, 4))):
        lines = draw(st.booleans())
        parts = text.splitlines(keepends=True) if lines else re.findall(r"\S+|\s+", text)
        if not parts:
            break
        here = draw(st.integers(0, len(parts) - 1))
        there = draw(st.integers(0, len(parts) - 1))
        match draw(st.sampled_from(("delete", "double", "swap", "move", "replace"))):
            case "delete":
                del parts[here]
            case "double":
                parts.insert(here, parts[here])
            case "swap":
                parts[here], parts[there] = parts[there], parts[here]
            case "move":
                parts.insert(there, parts.pop(here))
            case "replace":
                parts[here] = draw(st.sampled_from(VOCABULARY)) + ("\n" if lines else "")
        text = "".join(parts)
    return name, text


def compile_everything(name: str, text: str) -> None:
    """Compile all games and house rules of a text beside the shipped rules; whatever it holds, nothing may raise."""
    base = Workspace()
    base.sources.update(BASE.sources)
    base.catalogue.games.update({key: game for key, game in BASE.catalogue.games.items() if game.span.file != name})
    families = {key: family for key, family in BASE.catalogue.families.items() if family.span.file != name}
    base.catalogue.families.update(families)
    rules = {key: rule for key, rule in BASE.catalogue.house_rules.items() if rule.span.file != name}
    base.catalogue.house_rules.update(rules)
    found, workspace = diagnose(text, name, base)
    if len(families) < len(BASE.catalogue.families):
        for key in ("bela-4", "open-belote"):
            found.extend(compile_game(workspace, key).found)
    for rule in workspace.catalogue.house_rules.values():
        if rule.span.file == name and "bela-4" in workspace.catalogue.games:
            found.extend(compile_game(workspace, "bela-4", [rule.key]).found)
    render(found, workspace.sources)
    for one in found:
        assert "\n" not in one.message


@given(mutated(["bela-4.capot"]))
def test_no_change_to_a_game_makes_the_compiler_fall(changed: tuple[str, str]) -> None:
    compile_everything(*changed)


@given(mutated(sorted(set(SEEDS) - {"bela-4.capot"})))
def test_no_change_to_a_patch_makes_the_compiler_fall(changed: tuple[str, str]) -> None:
    compile_everything(*changed)


@given(st.text(max_size=200))
def test_no_text_at_all_makes_the_compiler_fall(text: str) -> None:
    compile_everything("any.capot", text)


def test_sources_are_read_the_same_from_text_and_file(tmp_path: Path) -> None:
    path = tmp_path / "a.capot"
    path.write_text("game a {\r\n}\r\n", newline="")
    assert read_source(path, "a").text == source_from_text("game a {\r\n}\r\n", "a").text


@pytest.mark.parametrize("game", sorted(BASE.catalogue.games))
def test_no_stage_can_have_the_name_of_another_phase(game: str) -> None:
    """What a program calls its phases beside the stages is what no stage can be called."""
    model = compile_game(BASE, game).model
    assert model is not None
    phases = Plan(model).phases
    assert {phase.name for phase in phases if not isinstance(phase.step, n.BiddingStep)} <= PHASES


# The readings of equal points are for two and for four; of three the source says something else.
@pytest.mark.parametrize(("key", "fits"), [("klaberjass-2", True), ("klaberjass-3", False), ("klaberjass-4", True)])
def test_of_a_game_and_what_it_extends_the_nearest_that_a_house_rule_names_decides(key: str, fits: bool) -> None:
    assert BASE.catalogue.fits("ties-wait", key) is fits
    assert bool(compile_game(BASE, key, ["ties-wait"]).found) is not fits


#: An outcome in which the takers write nothing although a count may be theirs, and what is warned of then.
_NULLO = """
add to contracts {{
  contract nullo: no suit {{
    every suit: order natural, worth plain
  }}
}}
insert after bidding.naming.suit {{
  call nullo: contract nullo
}}
add to scoring {{
  count each: 1 for each trick, when in nullo
}}
insert before scoring.made {{
  outcome nullo: {guard} {{
    winner: takers
    takers: 0
    others: {others}
  }}
}}
"""


@pytest.mark.parametrize(
    ("guard", "others", "missing"),
    [
        # Without a trick the takers have no card, no last trick, not every trick, and nothing for each trick; in no
        # suit there is no bela, which is of trumps; runs and fours can be announced.
        ("in nullo and the takers have no trick", "its total + its each", ["the takers' fours and runs"]),
        # Tricks are counted one by one in this contract alone, so that nobody can miss them in another.
        ("in suit and takers' total < 9", "its total", ["the takers' bela, capot, cards, fours, last-trick and runs"]),
        # Who has nothing of a sum has nothing of what is in it.
        ("in suit and takers' total = 0", "its total", []),
        ("in suit and takers' total <= 0", "its total", []),
        (
            "in nullo and 0 = takers' cards",
            "its total + its each",
            ["the takers' capot, each, fours, last-trick and runs"],
        ),
        # They count here, and the takers may have some.
        ("in nullo", "its total + its each", ["the takers' capot, cards, each, fours, last-trick and runs"]),
    ],
)
def test_nothing_is_missed_that_nobody_can_have_won(guard: str, others: str, missing: list[str]) -> None:
    found = patched(_NULLO.format(guard=guard, others=others))
    told = [one.message for one in found if one.code == "C609" and "`nullo`" in one.message]
    assert [text.rpartition(" nobody writes ")[2] for text in told] == missing
