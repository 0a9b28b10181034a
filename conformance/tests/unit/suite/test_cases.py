"""The cases as data, the loader, the runner's words, and what the cases pin. The engine is tested by the cases."""

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace
from typing import Any, cast

import pytest
import yaml
from jsonschema import Draft202012Validator

from capot.compile.workspace import open_workspace
from capot.notation.case_kinds import KINDS
from capot.notation.compact import NotationError, cards, cards_within, in_order, item, items, side, trick
from capot_conformance import CaseError, cases_root, load_cases, load_file, load_game, run_case
from capot_conformance.report import coverage
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.sources.ledger import DERIVED, Clause, Ledger, load_ledgers
from helpers.places import ROOT

SCHEMA = json.loads((ROOT / "conformance" / "case.schema.json").read_text(encoding="utf-8"))
CASES = load_cases()
LEDGERS = load_ledgers()
CATALOGUE = open_workspace().catalogue
FILES = sorted(cases_root().rglob("*.yaml"))
#: Players, cards of a hand (as many as tricks) and cards of the talon, by game.
DEALS = {"bela-3": (3, 10, 2), "bela-4": (4, 8, 0)}
PLAIN = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMPS = {**PLAIN, "J": 20, "9": 14}

#: Examples, derived cases and errata that no case pins, each with the reason.
NOT_PINNED = {
    "bela.cf07.17": "misspelt words",
    "bela.cf11.15": "section titles that are cited loosely",
}
#: Errata of which only our reading can be asserted, each with the reason.
NOT_FALSIFIABLE = {
    "bela.cf03.3": "the table is missing, so the print gives no other value",
    "bela.cf12.6": "'right of left' is no place at a table",
}


# ---------------------------------------------------------------- the cases as data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_follows_the_schema(path: Path) -> None:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    read = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    problems = [
        f"{'/'.join(map(str, error.absolute_path))}: {error.message}"
        for error in Draft202012Validator(SCHEMA).iter_errors(read)
    ]
    assert problems == []


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_schema_and_loader_know_the_same_kinds_and_fields() -> None:
    definitions = SCHEMA["$defs"]
    assert set(definitions["case"]["properties"]["kind"]["enum"]) == set(KINDS)
    for name, kind in KINDS.items():
        given, expect = definitions[f"{name} given"], definitions[f"{name} expect"]
        assert set(given["properties"]) == kind.needs | kind.takes
        assert set(given["required"]) == kind.needs
        assert set(expect["properties"]) == kind.expect


def test_the_guide_names_every_kind_and_field() -> None:
    text = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    fields = {field for kind in KINDS.values() for field in kind.needs | kind.takes | kind.expect}
    assert [name for name in sorted(fields | set(KINDS)) if f"`{name}`" not in text] == []


def test_the_example_of_the_guide_is_a_case() -> None:
    text = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    shown = [line.strip() for line in text.splitlines() if line.startswith("    ") and "name:" in line]
    assert [line.removeprefix("- name: ") for line in shown] == [
        case.name for case in CASES if f"- name: {case.name}" in shown
    ]


def test_names_are_words_and_unique() -> None:
    names = [(case.path.parent.name, case.name.casefold()) for case in CASES]
    assert len(names) == len(set(names))
    # Points are said in numbers; cards and seats in words, not as the notation has them.
    assert [name for _, name in names if re.search(r"\d[a-z]|[a-z]\d", name)] == []


def test_a_file_stands_in_the_folder_of_its_source() -> None:
    assert [
        case.place for case in CASES if any(pin.partition(".")[0] != case.path.parent.name for pin in case.pins)
    ] == []


def test_every_dealt_hand_is_part_of_one_whole_pack() -> None:
    for case in CASES:
        for game in case.games if case.kind == "play" else ():
            shown = [*case.given["hands"].values(), *case.given.get("under", {}).values(), case.given.get("turned", "")]
            together = cards(" ".join(shown))
            assert len(together) == len(set(together)), case.place
            if game not in DEALS:
                continue
            players, size, left = DEALS[game]
            hands = [cards(hand) for hand in case.given["hands"].values()]
            talon = cards(case.given.get("talon", ""))
            assert [len(hand) for hand in hands] == [size] * players, case.place
            assert len(talon) == left, case.place
            assert len(set(sum(hands, talon))) == 32, case.place


@pytest.mark.parametrize("game", DEALS)
def test_every_finished_deal_shares_out_all_card_points(game: str) -> None:
    played = [case for case in CASES if case.kind == "play" and game in case.games]
    finished = [case for case in played if len(case.expect.get("tricks", ())) == DEALS[game][1]]
    assert len(finished) >= (3 if game == "bela-4" else 1)
    for case in finished:
        trump = case.expect["contract"][0].upper() if "contract" in case.expect else ""
        laid = cards_within(", ".join(act for act in case.given["calls"].split(", ") if " lay " in act))
        aside = sum((TRUMPS if card[-1] == trump else PLAIN).get(card[:-1], 0) for card in laid)
        assert sum(int(one.split()[1]) for one in case.expect["tricks"]) + aside == 152, case.place


# ---------------------------------------------------------------- what the cases pin


#: Games in which every deal brings both sides together an even number: 162, with 90 for all tricks, and declarations
#: of 20, 50, 100, 150 and 200; contracts are in tens. (What hangs is written later.)
EVEN = ("bela-4", "belote-4", "belote-4-club", "coinche")


@pytest.mark.parametrize("game", EVEN)
def test_scores_of_two_sides_are_such_as_deals_can_bring(game: str) -> None:
    scores = [
        (case.name, dict(before))
        for case in CASES
        if game in case.games and not case.house_rules and not case.given.get("hanging")
        for before in (case.given.get("before"), case.given.get("scores"))
        if before
    ]
    assert scores
    assert [(name, before) for name, before in scores if sum(before.values()) % 2] == []


def test_pins_are_clauses_of_the_ledger_that_apply_to_the_game() -> None:
    wrong = [
        f"{case.place}: {pin} in {game}"
        for case in CASES
        for pin in case.pins
        for game in case.games
        if pin not in (ledger := LEDGERS[pin.partition(".")[0]]).clauses
        or ledger.clauses[pin].games.isdisjoint(CATALOGUE.ancestry(game))
    ]
    assert wrong == []


@pytest.mark.parametrize("game", DEALS)
def test_every_example_derived_case_and_erratum_is_pinned(game: str) -> None:
    asserted = {"example", "erratum", DERIVED}
    due = {clause.id for clause in LEDGERS["bela"].of_game(game) if clause.kind in asserted}
    pinned = {pin for case in CASES if game in case.games for pin in case.pins}
    assert due - pinned == set(NOT_PINNED)


@pytest.mark.parametrize("game", DEALS)
def test_every_erratum_is_asserted_both_ways(game: str) -> None:
    errata = {clause.id for clause in LEDGERS["bela"].of_game(game) if clause.kind == "erratum"}
    both_ways = {pin for case in CASES if case.expect_not and game in case.games for pin in case.pins}
    assert errata - both_ways == set(NOT_PINNED) | set(NOT_FALSIFIABLE)


def test_coverage_accounts_for_every_clause_once() -> None:
    def clause(number: int, kind: str, *games: str) -> Clause:
        return Clause(f"bela.x.{number}", kind, frozenset(games), f"text {number}")

    clauses = [
        clause(1, "rule", "bela-4"),
        clause(2, "rule", "bela-4"),
        clause(3, "advice", "bela-4"),
        clause(4, "ambiguity", "bela-4"),
        clause(5, "rule", "bela-3"),
    ]
    ledger = Ledger("bela", {one.id: one for one in clauses})
    case = next(case for case in CASES if case.name == "an equal count fails")
    pinning = type(case)(**{name: getattr(case, name) for name in case.__slots__} | {"pins": ("bela.x.1", "bela.x.5")})
    found = coverage("bela-4", [ledger], {"bela-4": ["bela.x.4=a", "bela.x.1", "bela.x.5"]}, [pinning])
    assert found.pinned == {"bela.x.1": ("an equal count fails",)}
    assert found.cited == {"bela.x.1", "bela.x.4"}
    assert found.not_a_rule == {"bela.x.3"}
    assert [one.id for one in found.uncovered] == ["bela.x.2"]
    assert "bela.x.2 (rule): text 2" in found.in_words()


def test_a_ledger_with_a_clause_twice_is_refused(tmp_path: Path) -> None:
    entry = "{id: x.a.1, kind: rule, applies: [x], says: words}"
    (tmp_path / "x.yaml").write_text(f"source: {{key: x}}\nclauses: [{entry}, {entry}]\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"x\.yaml: the clause x\.a\.1 is there twice"):
        load_ledgers(tmp_path)


# ---------------------------------------------------------------- the loader

GOOD = """\
source: bela
cases:
  - name: a higher card must be played
    pins: [cf10.5]
    games: [bela-4]
    kind: legal
    given: {contract: hearts, trick: "P1 KS", hand: "AS QS"}
    expect: {legal: AS}
    because: "The ace beats the king."
"""


def test_a_good_file_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD, encoding="utf-8")
    (case,) = load_file(path)
    assert case.name == "a higher card must be played"
    assert case.pins == ("bela.cf10.5",)
    assert case.place == f"{path}:3"
    assert (case.house_rules, case.expect_not) == ((), {})


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("    kind: legal", "    kind: legal\n    kind: legal", 7, "'kind' is given twice"),
        ("kind: legal", "kind: lawful", 6, "'lawful' is no kind of case; there are table, worth, legal"),
        ("    because", "    reason", 9, "'reason' is no field here"),
        ('    because: "The ace beats the king."\n', "", 3, "missing: because"),
        ("hand:", "cards:", 7, "'cards' is no field here; there are contract, hand, player, trick"),
        ("legal: AS", "winner: P1", 8, "'winner' is no field here; there are legal, refused"),
        ("legal: AS", "legal: no", 8, "'no' is read by YAML as bool, not as text; put it in quotes"),
        ("legal: AS", "legal: 1.5", 8, "'1.5' is read by YAML as float"),
        ("legal: AS", "legal: 010", 8, "'010' is read by YAML as int"),
        ("legal: AS", "legal: 9999999999", 8, "a number larger than 1000000"),
        ("legal: AS", 'legal: ""', 8, "the text is empty"),
        ("legal: AS", f"legal: {'A' * 3000}", 8, "the text is longer than 2000 letters"),
        ("legal: AS", f"legal: {'[' * 50}{']' * 50}", 8, "nested deeper than 12 levels"),
        ("[cf10.5]", "cf10.5", 4, "pins: a list of texts in brackets is needed here"),
        ("{legal: AS}", "AS", 8, "'given', 'expect' and 'not' are lists of fields"),
        ("{legal: AS}", "{legal: &x AS, refused: *x}", 8, "aliases are not used here"),
        ("source: bela\n", "", 1, "missing: source"),
        ("hearts,", "hearts, [", 7, "not YAML: while parsing a flow sequence"),
        ("source: bela", "source: !!python/object:os.system bela", 1, "is read by YAML as os.system"),
    ],
)
def test_a_bad_file_is_refused_with_place_and_reason(
    tmp_path: Path, old: str, new: str, line: int, problem: str
) -> None:
    path = tmp_path / "bad.yaml"
    assert old in GOOD
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CaseError) as caught:
        load_file(path)
    assert (caught.value.path, caught.value.line) == (path, line), str(caught.value)
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "the file is empty"),
        (b"- a list", "starts with 'source:' and 'cases:'"),
        (b"source: x\ncases: []\n", "'cases' is a list of cases"),
        (b"source: \xff", "the file is not UTF-8"),
        (b"source: \x00", "not YAML"),
        (b"a: 1\n---\nb: 2\n", "expected a single document"),
        (b"x" * 1_000_001, "larger than 1 MB"),
        (b"[" * 5000, "nested deeper than 12 levels"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "none.yaml"
    path.write_bytes(content)
    with pytest.raises(CaseError) as caught:
        load_file(path)
    assert problem in str(caught.value)


def test_a_name_is_used_once_in_a_source(tmp_path: Path) -> None:
    for file in ("one.yaml", "two.yaml"):
        (tmp_path / file).write_text(GOOD, encoding="utf-8")
    with pytest.raises(
        CaseError, match=r"two\.yaml:3: the name 'a higher card must be played' is taken by .*one\.yaml:3"
    ):
        load_cases(tmp_path)


def test_what_is_wrong_in_several_cases_and_files_is_told_at_once(tmp_path: Path) -> None:
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    case = GOOD[GOOD.index("  - name:") :]
    second = case.replace("a higher card", "a second card").replace("    kind: legal\n", "")
    one.write_text(GOOD[: GOOD.index("    because:")] + second, encoding="utf-8")
    two.write_text(GOOD.replace("source: bela", "sauce: bela"), encoding="utf-8")
    with pytest.raises(CaseError) as caught:
        load_cases(tmp_path)
    lines = str(caught.value).splitlines()
    place = GOOD.count("\n")  # of the second case: the first one has a line less
    assert [line.rpartition("/")[2].split(": ")[0] for line in lines] == [
        "one.yaml:3",
        f"one.yaml:{place}",
        "two.yaml:1",
    ]
    assert [line.split(": ", 1)[1] for line in lines[:2]] == ["missing: because", "missing: kind"]


# ---------------------------------------------------------------- the notation


def test_cards_and_tricks_are_read() -> None:
    assert cards("AS 10S | 7H") == ("AS", "10S", "7H")
    assert in_order(cards("7H 10S AS")) == "7H AS 10S"
    assert trick("P3 KS, P4 9S") == (("P3", "KS"), ("P4", "9S"))
    assert side("P1+P3") == ("P1", "P3")
    assert items("run AC-QC, four J, bela") == ("run AC-QC", "four J", "bela")
    assert items("") == ()
    assert items("run 8S-6S, four 6") == ("run 8S-6S", "four 6")
    assert in_order(cards("2D 6D AD 7D")) == "AD 7D 6D 2D"
    assert cards_within("announce run QH-10H; four 10; 3f7c7C") == ("QH", "10H")


@pytest.mark.parametrize("text", ["1S", "10", "AX", "as", "AS AS", "AS,7H"])
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        cards(text)


@pytest.mark.parametrize("text", ["run AC-QD", "run QC-AC", "run AC-KC", "run AC", "four 11", "Bela", "run 7C-7C"])
def test_what_is_no_item_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        item(text)


# ---------------------------------------------------------------- the runner


@dataclass
class HigherHeartsGame:
    """A game that knows two answers, right or wrong."""

    legal: Sequence[str]
    clause: str | None = None
    sides: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))

    def next_seat(self, seat: int) -> int:
        return (seat + 1) % 4

    def legal_cards(self, **_: Any) -> Sequence[str]:
        return self.legal

    def why_not_card(self, **_: Any) -> Any:
        return self.clause and SimpleNamespace(clause=self.clause, message="")


def run(text: str, tmp_path: Path, legal: Sequence[str], clause: str | None = None) -> list[str]:
    path = tmp_path / "one.yaml"
    path.write_text(text, encoding="utf-8")
    (case,) = load_file(path)
    return run_case(case, cast(GameLike, HigherHeartsGame(legal, clause)))


def test_an_engine_that_agrees_has_no_mismatches(tmp_path: Path) -> None:
    text = GOOD.replace("{legal: AS}", "{legal: AS, refused: {QS: play.must-beat}}\n    not: {legal: QS}")
    assert run(text, tmp_path, ["AS"], "play.must-beat") == []


def test_a_mismatch_is_told_in_words(tmp_path: Path) -> None:
    text = GOOD.replace("{legal: AS}", "{legal: AS, refused: {QS: play.must-beat}}")
    assert run(text, tmp_path, ["QS", "AS"]) == [
        "legal: expected AS, the engine gives AS QS",
        "refused: expected QS: play.must-beat, the engine gives QS: allowed",
    ]


def test_what_must_not_be_answered_is_told_too(tmp_path: Path) -> None:
    text = GOOD.replace("{legal: AS}", "{legal: AS}\n    not: {legal: AS QS}")
    assert run(text, tmp_path, ["AS", "QS"]) == ["legal: expected AS, the engine gives AS QS, which it must not"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("AS QS", "AS AS", "AS stands twice in 'AS AS'"),
        ("P1 KS", "P7 KS", "there is no P7 in this game"),
        (', trick: "P1 KS"', "", "who leads? a case without a trick names the player"),
        ("{legal: AS}", "{refused: {7C: play.must-beat}}", "7C is not in the hand of the case"),
    ],
)
def test_a_case_that_is_wrong_says_so(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert run(GOOD.replace(old, new, 1), tmp_path, ["AS"]) == [f"the case is wrong: {problem}"]


def test_a_card_that_the_pack_does_not_have_is_said_of_its_case(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(GOOD.replace("AS QS", "AS 6S", 1), encoding="utf-8")
    (case,) = load_file(tmp_path / "one.yaml")
    told = "the case is wrong: '6S' is no card of this pack; cards are written like AS"
    assert run_case(case, load_game("bela-4")) == [told]


DEAL = """\
source: bela
cases:
  - name: the taker lays two away
    pins: [cf22.5]
    games: [bela-3]
    kind: play
    given:
      hands:
        P1: "KS JD JC QD KD 9C | 8D 7S QH 10H"
        P2: "8S AS 9H JH AH 7H | 10D 10S 8H 9D"
        P3: "KH QC AD JS 10C 7D | AC KC 7C 9S"
      talon: "QS 8C"
      calls: "P1 bid diamonds, P1 lay 10H, P1 lay KS"
    expect: {phase: announcing, sees: {P2: "8S AS 9H JH AH 7H 10D 10S 8H 9D"}}
    because: "Nobody else sees what lies there."
"""


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("P1 lay", "P1 lay", ""),
        ('      talon: "QS 8C"\n', "", ""),
        ("QS 8C", "QS 7C", "the case is wrong: the talon is what the hands leave of the pack: 8C QS"),
        ("P1 lay KS", "P1 lay AS", "the engine does not let P1 lay AS: "),
        ("P1 lay KS", "P2 lay 8S", "the engine does not let P2 lay 8S: "),
        (", P1 lay KS", "", "phase: expected announcing, the engine gives laying"),
    ],
)
def test_a_talon_is_dealt_and_cards_are_laid_away(tmp_path: Path, old: str, new: str, problem: str) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(DEAL.replace(old, new), encoding="utf-8")
    (case,) = load_file(path)
    told = run_case(case, load_game("bela-3"))
    assert [line[: len(problem)] for line in told] == ([problem] if problem else [])


def test_a_contest_is_asked_for_the_taker(tmp_path: Path) -> None:
    asked: list[Any] = []

    class Asked(HigherHeartsGame):
        def contest(self, *, leader: int, taker: int | None, **_: Any) -> Any:
            asked.append((leader, taker))
            return SimpleNamespace(best=None)

    path = tmp_path / "one.yaml"
    text = GOOD.replace("kind: legal", "kind: contest").replace("{legal: AS}", "{best: nobody}")
    for given in ("", ", taker: P3"):
        path.write_text(text.replace('trick: "P1 KS", hand: "AS QS"', f"announced: {{P1: bela}}{given}"), "utf-8")
        (case,) = load_file(path)
        assert run_case(case, cast(GameLike, Asked([]))) == []
    assert asked == [(1, None), (1, 3)]


def test_a_deal_that_nobody_won_brings_its_points_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    lines = (
        "source: bela",
        "cases:",
        "  - name: nobody won it",
        "    pins: [cf11.1]",
        "    games: [bela-4]",
        "    kind: match",
        "    given: {before: {P1+P3: 900, P2+P4: 900}, columns: {P1+P3: 81, P2+P4: 81}, winner: nobody}",
        "    expect: {after: {P1+P3: 981, P2+P4: 981}, winner: nobody}",
        '    because: "900 + 81"',
    )
    path.write_text("\n".join([*lines, ""]), "utf-8")
    (case,) = load_file(path)
    assert "winner" not in case.given
    assert run_case(case, load_game("bela-4")) == []


# ---------------------------------------------------------------- the plugin


def pytest_on(tmp_path: Path, text: str, engine: str) -> str:
    """Run pytest on one file of cases in a process of its own, against a made-up capot."""
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "some.yaml").write_text(text, encoding="utf-8")
    # It stands in for capot as an engine; the notation of the cases is the real one.
    real = f"__path__ = [{str(ROOT / 'compiler' / 'capot')!r}]\n"
    (tmp_path / "capot.py").write_text(real + dedent(engine), encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    package = ROOT / "conformance"
    program = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(package)!r}]; import pytest; pytest.console_main()"
    arguments = ["-p", "capot_conformance.plugin", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), "cases"]
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.stdout + done.stderr


ENGINE = """\
class Game:
    sides = ((0, 2), (1, 3))
    def next_seat(self, seat): return (seat + 1) % 4
    def legal_cards(self, **given): return {answer}
class IllegalAction(Exception): pass
def load(name, house_rules): return Game()
"""


def test_the_plugin_runs_each_case(tmp_path: Path) -> None:
    told = pytest_on(tmp_path, GOOD, ENGINE.format(answer='["AS"]'))
    assert "1 passed" in told


def test_the_plugin_shows_a_failing_case_in_words(tmp_path: Path) -> None:
    told = pytest_on(tmp_path, GOOD, ENGINE.format(answer='["AS", "QS"]'))
    assert "cases/some.yaml:3: a higher card must be played" in told
    assert "  legal: expected AS, the engine gives AS QS" in told
    assert "  because: The ace beats the king." in told
    assert "  pins: bela.cf10.5" in told
    assert "Traceback" not in told
    assert "runner.py" not in told


def test_the_plugin_shows_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    told = pytest_on(tmp_path, GOOD.replace("kind: legal", "kind: lawful"), ENGINE.format(answer='["AS"]'))
    assert "some.yaml:6: 'lawful' is no kind of case" in told
    assert "Traceback" not in told
    assert "cases.py" not in told


def test_the_plugin_keeps_the_traceback_of_an_engine_that_breaks_down(tmp_path: Path) -> None:
    told = pytest_on(tmp_path, GOOD, ENGINE.format(answer="1 / 0"))
    assert "the engine broke down: ZeroDivisionError: division by zero" in told
    assert "capot.py" in told
