"""What is wrong with rules is said: each code by a bad example, and nothing a file can hold makes the compiler fall."""

import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capot.check.points import points_in_play, points_notes
from capot.diagnostics import CODES, MAX_BYTES, Diagnostics, Severity, render
from capot.diagnostics.pages import code_index, code_pages
from capot.diagnostics.source import read_source, source_from_text
from capot.examples import BadExample, bad_example, diagnose, page_examples, read_bad_examples, workspace_of_shipped
from capot.model.nodes import Model
from capot.pipeline import Workspace, compile_game, shipped
from capot.places import checkout
from capot.syntax.parser import MAX_READ, lark_parser

BASE = workspace_of_shipped()
EXAMPLES = read_bad_examples()
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


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_a_bad_example_says_what_it_is_an_example_of(example: BadExample) -> None:
    file = f"{example.name}.capot"
    found, workspace = diagnose(example.text, file, BASE)
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

    monkeypatch.setattr(Path, "open", refuse)
    workspace = Workspace()
    workspace.read(path)
    assert [one.code for one in workspace.found] == ["C008"]


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


def test_every_code_has_a_page_with_its_examples() -> None:
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
    assert code_pages(page_examples()) == code_pages(page_examples())


def test_what_people_read_is_about_the_table() -> None:
    """No word of programming in what is said to a card player."""
    jargon = re.compile(r"\b(null|none|boolean|index|token|parser?|syntax|node|exception|tuple|regex|str|int)\b", re.I)
    for example in page_examples():
        found, _ = diagnose(example.text, "rules.capot", BASE)
        for one in found:
            for text in (one.message, *one.help, *one.notes, *(label.text for label in one.labels)):
                assert not jargon.search(re.sub(r"`[^`]*`", "", text)), text


# --- good rules ----------------------------------------------------------------------------------------------------


def test_nothing_is_found_in_the_rules_that_capot_ships() -> None:
    found = Diagnostics(BASE.found)
    for key in BASE.catalogue.games:
        found.extend(compile_game(BASE, key).found)
    for rule in BASE.catalogue.house_rules.values():
        needed = [name.text for name in rule.requires]
        for key in BASE.catalogue.games:
            if BASE.catalogue.fits(rule.key, key):
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
          call no-trumps: contract no-trumps in any suit
          call all-trumps: contract all-trumps in any suit
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
          bidding second
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
      remove scoring.capot
      replace scoring.total {
        sum total: cards + last-trick + runs + fours + bela
      }
    }
    house rule count-all "Who claims counts everything" {
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
    for key in workspace.catalogue.games:
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
        patch_of("add to play {\n" + "must trump\n" * 10_000 + "must go\n" * 100 + "}"),
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

    class Counting:
        def __getattr__(self, name: str) -> object:
            return getattr(real, name)

        def parse(self, text: str) -> object:
            read.append(len(text))
            return real.parse(text)

    real = lark_parser()
    monkeypatch.setattr("capot.syntax.parser.lark_parser", Counting)
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
    rules = {key: rule for key, rule in BASE.catalogue.house_rules.items() if rule.span.file != name}
    base.catalogue.house_rules.update(rules)
    found, workspace = diagnose(text, name, base)
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
