"""The report of conformance: that its check fails for each kind of fault, and that what it writes is true and whole."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from capot.base.paths import checkout
from capot.cli import main
from capot.cli.progress import Progress
from capot.compile.workspace import open_workspace
from capot.notation.case_files import Case, load_cases
from capot_conformance.commands import written_report
from capot_conformance.commands.cited_rules import gather
from capot_conformance.report import Account, GameEntry, Rule, Spec, account, check, statement
from capot_conformance.report.as_json import as_json
from capot_conformance.report.check import FAULTS
from capot_conformance.report.game_pages import game_view
from capot_conformance.report.page_files import html_pages, markdown_pages
from capot_conformance.report.pages import pages
from capot_conformance.report.views import Page
from capot_conformance.sources.exemptions import Exceptions, load_exceptions
from capot_conformance.sources.ledger import Clause, Ledger, load_ledgers
from capot_conformance.sources.settled_points import load_settled
from helpers.ledger_files import load_documents

# ---------------------------------------------------------------- a small source, and what is wrong with it

NONE = Exceptions({}, {}, {})


def clause(number: int, kind: str, *games: str, readings: tuple[str, ...] = ()) -> Clause:
    words = tuple((key, f"reading {key}") for key in readings)
    return Clause(f"x.a.{number}", kind, frozenset(games or ("g",)), f"text {number}", readings=words, line=number)


def case(name: str, *pins: str, games: tuple[str, ...] = ("g",), denies: bool = False) -> Case:
    return Case(
        name=name,
        pins=tuple(f"x.a.{pin}" for pin in pins),
        games=games,
        house_rules=(),
        kind="hand",
        given={"hand": "AS"},
        expect={"points": 0},
        expect_not={"points": 1} if denies else {},
        because="it is so",
        path=Path("cases/x/y.yaml"),
        line=sum(map(ord, name)),
    )


def rule(cited: str, reading: str = "", game: str = "g", house_rule: str = "", origin: str = "g") -> Rule:
    return Rule(
        cited, reading, game, house_rule, "play.trick", f"spec/{origin}.capot", 3, origin, "A trick is a trick."
    )


def game(key: str, stands_for: str = "", **more: Mapping[str, str]) -> GameEntry:
    return GameEntry(key, key.title(), stands_for or key, **more)


CLAUSES = (
    clause(1, "rule"),
    clause(2, "example"),
    clause(3, "ambiguity", readings=("a", "b")),
    clause(4, "erratum"),
    clause(5, "definition"),
    clause(6, "derived"),
)
RULES = (rule("x.a.1"), rule("x.a.3", "a"))
CASES = (case("one", "2", "6"), case("four", "4", denies=True))


def accounted(
    clauses: tuple[Clause, ...] = CLAUSES,
    rules: tuple[Rule, ...] = RULES,
    cases: tuple[Case, ...] = CASES,
    games: tuple[GameEntry, ...] = (game("g"),),
    results: Mapping[tuple[str, str], list[str]] | None = None,
) -> Account:
    ledgers = {
        source: Ledger(
            source, {one.id: one for one in clauses if one.source == source}, source.upper(), f"{source}.yaml"
        )
        for source in dict.fromkeys(one.source for one in clauses)
    }
    return account(ledgers, Spec({one.key: one for one in games}, rules), cases, results)


def faults(found: Account, exceptions: Exceptions = NONE) -> list[tuple[str, str, str]]:
    return [(fault.kind, fault.clause, fault.game) for fault in check(found, exceptions=exceptions)]


def test_nothing_is_wrong_where_everything_is_accounted_for() -> None:
    found = accounted()
    assert faults(found) == []
    states = {id: entry.state for id, entry in found.clauses.items()}
    assert states == {
        "x.a.1": "encoded",
        "x.a.2": "tested",
        "x.a.3": "chosen",
        "x.a.4": "corrected",
        "x.a.5": "not a rule",
        "x.a.6": "tested",
    }


def test_a_rule_that_nobody_cites_or_pins_is_a_fault() -> None:
    found = accounted((*CLAUSES, clause(7, "rule")))
    assert faults(found) == [("uncovered", "x.a.7", "g")]
    assert str(check(found, exceptions=NONE)[0]) == (
        "spec/sources/x.yaml:7: x.a.7 (g): no rule cites it, no case pins it (rule: text 7)"
    )
    assert faults(accounted((*CLAUSES, clause(7, "rule")), cases=(*CASES, case("seven", "7")))) == []


@pytest.mark.parametrize("kind", ["example", "derived", "erratum"])
def test_what_cases_replay_is_not_accounted_for_by_citing_it(kind: str) -> None:
    found = accounted((*CLAUSES, clause(7, kind)), (*RULES, rule("x.a.7")))
    assert faults(found) == [("not-replayed", "x.a.7", "g")]


def test_a_clause_is_accounted_for_in_each_of_its_games() -> None:
    found = accounted((*CLAUSES, clause(7, "rule", "g", "h")), (*RULES, rule("x.a.7")), games=(game("g"), game("h")))
    assert faults(found) == [("uncovered", "x.a.7", "h")]
    assert check(found, ["g"], NONE) == []


def test_an_open_point_needs_a_reading_that_the_ledger_has() -> None:
    silent = accounted(rules=(rule("x.a.1"), rule("x.a.3")))
    assert faults(silent) == [("no-reading", "x.a.3", "g")]
    pinned_only = accounted(rules=(rule("x.a.1"),), cases=(*CASES, case("three", "3")))
    assert faults(pinned_only) == [("no-reading", "x.a.3", "g")]
    assert faults(accounted(rules=(rule("x.a.1"), rule("x.a.3", "c")))) == [("unknown-reading", "x.a.3", "g")]


def test_a_reading_that_nothing_selects_is_a_fault_unless_the_reason_is_listed() -> None:
    def found(rules: tuple[Rule, ...], *listed: tuple[str, str]) -> list[tuple[str, str]]:
        told = check(accounted(rules=rules), exceptions=NONE, unselected=set(listed))
        return [(fault.kind, fault.clause) for fault in told]

    by_rule = (*RULES, rule("x.a.3", "b", house_rule="h"))
    assert found(RULES, ("x.a.3", "b")) == []
    assert found(RULES, ("x.a.3", "c")) == [("unselected-reading", "x.a.3"), ("listed-reading", "x.a.3")]
    assert found(by_rule, ("x.a.3", "b")) == [("listed-reading", "x.a.3")]
    assert found(RULES) == []  # no reading of this source is listed yet


def test_a_game_has_one_reading_of_a_point() -> None:
    rules = (*RULES, rule("x.a.3", "b"))
    assert faults(accounted(rules=rules)) == [("two-readings", "x.a.3", "g")]
    changed = (*RULES, rule("x.a.3", "b", origin="r"))
    assert faults(accounted(rules=changed)) == [("two-readings", "x.a.3", "g")]
    club = accounted(rules=changed, games=(game("g", included={"r": "R"}),))
    assert faults(club) == []
    chosen = statement(club, "g").open_points[0].chosen
    assert chosen is not None
    assert chosen.key == "b"


def test_an_erratum_that_no_case_denies_is_dead() -> None:
    found = accounted(cases=(CASES[0], case("four", "4")))
    assert faults(found) == [("dead-erratum", "x.a.4", "")]
    assert faults(found, Exceptions({}, {}, {"x.a.4": "nothing is printed"})) == []


def test_citations_of_what_is_not_there_are_faults() -> None:
    assert faults(accounted(rules=(*RULES, rule("x.a.99")))) == [("unknown-citation", "x.a.99", "g")]
    other = Clause("y.a.1", "definition", frozenset({"h"}), "of another game")
    clauses, games = (*CLAUSES, other), (game("g"), game("h"))
    assert faults(accounted(clauses, (*RULES, rule("y.a.1")), games=games)) == [("foreign-citation", "y.a.1", "g")]


def test_a_house_rule_may_cite_the_sources_of_every_game_that_it_is_for() -> None:
    other = Clause("y.a.1", "option", frozenset({"h"}), "of another game")
    rules = (*RULES, rule("y.a.1", house_rule="r"), rule("y.a.1", game="h", house_rule="r"))
    both = (game("g", fitting={"r": "R"}), game("h", fitting={"r": "R"}))
    assert faults(accounted((*CLAUSES, other), rules, games=both)) == []
    one = (game("g", fitting={"r": "R"}), game("h"))
    assert faults(accounted((*CLAUSES, other), rules, games=one)) == [("foreign-citation", "y.a.1", "g")]


def test_pins_of_what_is_not_there_are_faults() -> None:
    assert faults(accounted(cases=(*CASES, case("six", "99")))) == [("unknown-pin", "x.a.99", "")]
    clauses, games = (*CLAUSES, clause(7, "definition", "h")), (game("g"), game("h"))
    assert faults(accounted(clauses, cases=(*CASES, case("six", "7")), games=games)) == [("foreign-pin", "x.a.7", "")]


def test_a_game_made_of_another_one_may_pin_the_clauses_of_that_one() -> None:
    club = game("club", "g", included={"r": "R"})
    found = accounted(cases=(*CASES, case("club", "1", games=("club",))), games=(game("g"), club))
    assert faults(found) == []


@pytest.mark.parametrize(
    "exceptions",
    [
        Exceptions({"x.a.99": "not there"}, {}, {}),
        Exceptions({"x.a.1": "cited"}, {}, {}),
        Exceptions({"x.a.2": "pinned"}, {}, {}),
        Exceptions({}, {}, {"x.a.99": "not there"}),
        Exceptions({}, {}, {"x.a.4": "denied"}),
        Exceptions({}, {}, {"x.a.2": "no erratum"}),
        Exceptions({}, {"g": {"x.a.99": "not there"}}, {}),
        Exceptions({}, {"g": {"x.a.1": "cited"}}, {}),
        Exceptions({}, {"g": {"x.a.2": "pinned"}}, {}),
        Exceptions({}, {"h": {"x.a.5": "no such game"}}, {}),
    ],
)
def test_an_exception_that_is_not_needed_is_a_fault(exceptions: Exceptions) -> None:
    assert [kind for kind, _, _ in faults(accounted(), exceptions)] == ["needless"]


def test_a_case_that_fails_is_a_fault_and_says_why() -> None:
    results = {(one.place, "g"): [] for one in CASES} | {(CASES[0].place, "g"): ["points: expected 0, not 1"]}
    found = accounted(results=results)
    assert faults(found) == [("failed-case", "one", "g")]
    assert "points: expected 0, not 1" in str(check(found, exceptions=NONE)[0])
    assert [row.passed for row in found.cases] == [False, True]


def test_every_kind_of_fault_has_been_seen_to_be_found() -> None:
    tested = set(re.findall(r'"([a-z]+-[a-z]+|uncovered|needless)"', Path(__file__).read_text(encoding="utf-8")))
    assert set(FAULTS) <= tested


def test_a_statement_names_the_reading_and_the_house_rule_for_another() -> None:
    rules = (*RULES, rule("x.a.3", "b", house_rule="r"))
    found = accounted(rules=rules, games=(game("g", fitting={"r": "R"}),))
    (point,) = statement(found, "g").open_points
    assert point.chosen is not None
    assert [(one.key, one.chosen, one.house_rules) for one in point.readings] == [
        ("a", True, ()),
        ("b", False, ("r",)),
    ]


def test_a_game_made_of_another_one_does_not_show_cases_of_another_reading() -> None:
    club = game("club", "g", included={"r": "R"})
    cases = (*CASES, case("three", "3"))
    alike = accounted(rules=(*RULES, rule("x.a.3", "a", "club")), cases=cases, games=(game("g"), club))
    differing = accounted(rules=(*RULES, rule("x.a.3", "b", "club")), cases=cases, games=(game("g"), club))
    assert [len(statement(found, "club").open_points[0].cases) for found in (alike, differing)] == [1, 0]


# ---------------------------------------------------------------- the sources, counted by hand

DOCUMENTS = load_documents()


@pytest.fixture(scope="module")
def real() -> Account:
    """The whole report, as if every case had been run and passed."""
    cases = load_cases()
    ledgers = load_ledgers()
    games = {game for ledger in ledgers.values() for clause in ledger.clauses.values() for game in clause.games}
    spec = gather(open_workspace(), games, lambda game: None)
    return account(ledgers, spec, cases, {(case.place, game): [] for case in cases for game in case.games})


@pytest.fixture(scope="module")
def written(real: Account) -> list[Page]:
    return pages(real, check(real))


def test_nothing_is_wrong_with_how_the_sources_are_accounted_for(real: Account) -> None:
    assert [str(fault) for fault in check(real)] == []


def test_the_totals_are_those_of_the_ledgers(real: Account) -> None:
    """The five documents were counted by hand; ledgers of several pages grow, and are counted in themselves."""
    documents = {source: one for source, one in DOCUMENTS.items() if "pages" not in one["source"]}
    stated = Counter({source: len(document["clauses"]) for source, document in documents.items()})
    worked = Counter(
        {
            s: len(document.get("derived", ())) + len(document.get("derived_default", ()))
            for s, document in documents.items()
        }
    )
    assert stated == {"bela": 341, "belot": 287, "belote": 111, "color-belot": 110, "open-belote": 134}
    assert worked == {"bela": 70, "belot": 80, "belote": 24, "color-belot": 23, "open-belote": 27}
    assert (stated.total(), worked.total()) == (983, 224)
    entries = [one for one in real.clauses.values() if one.clause.source in documents]
    assert Counter(one.clause.source for one in entries if one.clause.kind != "derived") == stated
    assert Counter(one.clause.source for one in entries if one.clause.kind == "derived") == worked
    kinds = Counter(entry["kind"] for document in documents.values() for entry in document["clauses"])
    assert (kinds["ambiguity"], kinds["erratum"], kinds["example"]) == (311, 88, 64)
    states = Counter(one.state for one in entries)
    assert states["chosen"] == kinds["ambiguity"]
    assert states["open"] == 0
    # Five errata are slips of the pen without a rule; every other one is read as a case asserts.
    assert states["corrected"] == kinds["erratum"] - 5
    # What no shipped game has to account for yet is open; of a game that is shipped nothing is.
    assert not [one.clause.id for one in real.clauses.values() if one.state == "open" and one.states]


def test_every_open_point_of_a_game_is_in_its_statement_with_its_readings(real: Account) -> None:
    entries = [
        ({"applies": document["source"].get("games")} | entry)
        for document in DOCUMENTS.values()
        for entry in document["clauses"]
    ]
    for key in real.spec.games:
        applying = {entry["id"]: entry for entry in entries if real.spec.games[key].stands_for in entry["applies"]}
        stated = statement(real, key)
        points = {point.clause: point for point in stated.open_points}
        assert points.keys() == {id for id, entry in applying.items() if entry["kind"] == "ambiguity"}
        assert {one.clause for one in stated.corrections} == {
            id for id, entry in applying.items() if entry["kind"] == "erratum"
        }
        for id, point in points.items():
            assert len(point.readings) == len(applying[id]["readings"])
            assert sum(reading.chosen for reading in point.readings) <= 1
            assert point.chosen or point.reason or any(reading.house_rules for reading in point.readings), (key, id)
            assert all(rule.sentence for rule in point.rules if rule.address), (key, id)


def test_a_statement_says_what_a_player_asks(real: Account) -> None:
    """Bela for four: equal runs go to the leader's side (cf05.35=a); the match is played to 1001 (cf19.2=a)."""
    points = {point.clause: point for point in statement(real, "bela-4").open_points}
    point = points["bela.cf05.35"]
    assert point.chosen is not None
    assert point.chosen.key == "a"
    assert [rule.address for rule in point.rules] == ["declarations.contest.else"]
    assert "the side of forehand has the best declaration" in point.rules[0].sentence
    assert {reading.key for reading in points["bela.cf12.13"].readings if "clockwise" in reading.house_rules} == {"b"}
    club = {point.clause: point for point in statement(real, "belot-4-club").open_points}
    base = {point.clause: point for point in statement(real, "belot-4").open_points}
    readings = [points["belot.play.25"].chosen for points in (base, club)]
    assert all(readings)
    assert readings[0] != readings[1]


def test_the_page_of_a_game_shows_how_a_house_rule_says_a_reading(real: Account) -> None:
    """In Bela the chooser may lead (cf10.27=b), as any house rule may say; only suits held (cf12.17=b) none can."""
    entries = {entry.label: entry for section in game_view(real, "bela-4").sections for entry in section.entries}
    groups = {group.title: [line.text for line in group.lines] for group in entries["cf10.27"].groups}
    assert groups["How a house rule says “b”"] == [
        'house rule ours "bela.cf10.27, read b" {',
        "for bela-4",
        "replace play.leads { leads: the taker, then the winner of the trick }",
        "}",
    ]
    points = {point.clause: point for point in statement(real, "bela-4").open_points}
    assert [one.reason for one in points["bela.cf10.27"].readings] == ["", "a house rule of one's own can say it"]
    assert [one.said_so for one in points["bela.cf12.17"].readings] == ["", ""]
    assert points["bela.cf12.17"].readings[1].reason.startswith("the rules language has no words for it: ")


def test_what_was_settled_without_a_source_is_told_in_the_guide_and_said_by_the_rules(real: Account) -> None:
    root = checkout()
    assert root is not None
    guide = (
        (root / "docs" / "games.md").read_text(encoding="utf-8").partition("## Settled by us")[2].partition("\n## ")[0]
    )
    told = [" ".join(point.split()).lower() for point in re.split(r"^- ", guide, flags=re.MULTILINE)[1:]]
    points = load_settled()
    assert len(points) == len(told)
    for point, words in zip(points, told, strict=True):
        own = re.sub(r"^with [^:,]*, ", "", point.says.lower())
        assert re.sub(r"^a reported breach: ", "", own) in words
        for key in point.games:
            addresses = {rule.address for rule in real.spec.rules if rule.game == key}
            rules = real.spec.games[key].fitting
            assert set(point.addresses) <= addresses, (key, point.addresses)
            assert set(point.house_rules) <= rules.keys(), (key, point.house_rules)
        assert point.addresses or point.house_rules


def test_a_list_of_settled_points_with_an_unknown_field_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "settled.yaml"
    path.write_text("- {games: [g], says: words, because: why}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"settled\.yaml: point 1: it has `games` and `says`"):
        load_settled(path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no-rule: {}\nmoot: {}\n", "it has `moot`, `no-rule`, `nothing-printed`"),
        ("no-rule: {x.a.1: why}\nmoot: {}\nnothing-printed: {}\n", "no-rule: a list of clauses for each reason"),
        ("no-rule: {why: [x.a.1], or: [x.a.1]}\nmoot: {}\nnothing-printed: {}\n", r"no-rule: x\.a\.1 is listed twice"),
        ("no-rule: {}\nmoot: {g: {why: x}}\nnothing-printed: {}\n", "moot: g: a list of clauses for each reason"),
    ],
)
def test_exceptions_that_are_not_lists_of_clauses_by_reason_are_refused(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "moot.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"moot\.yaml: {told}"):
        load_exceptions(path)


# ---------------------------------------------------------------- what is written


class Reader(HTMLParser):
    """Reads a page as a browser would, and remembers what matters."""

    VOID = frozenset({"meta", "link", "br", "img", "hr", "input"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.levels: list[int] = []
        self.tags: Counter[str] = Counter()
        self.loose: list[str] = []
        self.text: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags[tag] += 1
        self.ids += [found["id"]] if found.get("id") else []  # type: ignore[list-item]
        self.links += [value for name in ("href", "src") if (value := found.get(name))]
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "th" and found.get("scope") not in ("row", "col"):
            self.loose.append(tag)
        if tag not in self.VOID:
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.fixture(scope="module")
def html(written: list[Page]) -> dict[str, tuple[str, Reader]]:
    return {name: (text, Reader(text)) for name, text in html_pages(written).items()}


def test_pages_are_well_formed_and_stand_alone(html: dict[str, tuple[str, Reader]]) -> None:
    assert {"index.html", "source-bela.html", "game-bela-4.html"} <= html.keys()
    assert len(html) == 1 + len(DOCUMENTS) + len(open_workspace().catalogue.games)
    for name, (text, page) in html.items():
        assert page.stack == [], name
        assert not {"script", "link", "img", "iframe"} & page.tags.keys(), name
        assert not re.search(r"(?:https?:)?//[a-z]|@import|url\(", text), name
        assert text.startswith("<!doctype html>")
        assert "prefers-color-scheme: dark" in text


def test_links_lead_to_what_is_there(html: dict[str, tuple[str, Reader]]) -> None:
    for name, (_, page) in html.items():
        assert len(page.ids) == len(set(page.ids)), name
        for link in page.links:
            file, _, anchor = link.partition("#")
            assert not anchor or anchor in html[file or name][1].ids, (name, link)
            assert (file or name) in html, (name, link)


def test_pages_can_be_read_by_everybody(html: dict[str, tuple[str, Reader]]) -> None:
    for name, (text, page) in html.items():
        assert page.levels[0] == 1, name
        assert page.levels.count(1) == 1, name
        assert all(later - level <= 1 for level, later in zip(page.levels, page.levels[1:], strict=False)), name
        assert page.loose == [], name
        assert page.tags["table"] == page.tags["caption"], name
        assert '<html lang="en">' in text
        assert '<meta name="viewport"' in text


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_colour_stands_out_from_what_lies_behind_it(html: dict[str, tuple[str, Reader]]) -> None:
    """WCAG 2.1 AA asks for 4.5 to 1 between text and ground."""
    text = html["index.html"][0]
    sets = [dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6});", part)) for part in text.split("@media (prefers")[:2]]
    assert all(
        {"paper", "panel", "ink", "quiet", "link", "good", "plain", "open"} <= colours.keys() for colours in sets
    )
    for colours in sets:
        for ground in ("paper", "panel"):
            for ink in ("ink", "quiet", "link", "good", "plain", "open"):
                light, dark = sorted((luminance(colours[ground]), luminance(colours[ink])), reverse=True)
                assert (light + 0.05) / (dark + 0.05) >= 4.5, (ground, ink, colours)


def test_what_a_source_says_is_shown_as_it_is_and_not_as_markup() -> None:
    hostile = '<script>alert(1)</script> & "it" `x` [a](b) {{ 1 }}'
    found = accounted((replace(CLAUSES[0], text=hostile), *CLAUSES[1:]))
    made = html_pages(pages(found, []))
    assert Reader(made["source-x.html"]).tags["script"] == 0
    assert hostile in " ".join(Reader(made["source-x.html"]).text)
    markdown = markdown_pages(pages(found, []))["report/source-x.md"]
    assert "<script>" not in markdown
    assert "[a](b)" not in markdown


def test_every_clause_stands_on_the_page_of_its_source(html: dict[str, tuple[str, Reader]], real: Account) -> None:
    for id in real.clauses:
        source, _, number = id.partition(".")
        assert number.replace(".", "-") in html[f"source-{source}.html"][1].ids, id


def test_markdown_pages_lead_to_the_rulebooks(written: list[Page]) -> None:
    root = checkout()
    assert root is not None
    made = markdown_pages(written)
    assert {"report/index.md", "report/source-belot.md", "report/game-belot-4.md"} <= made.keys()
    anchors: dict[Path, set[str]] = {}
    for name, text in made.items():
        found = re.findall(r"\]\(([^)#\s]+\.md)(?:#([^)\s]+))?\)", text)
        assert found or name == "report/index.md"
        for target, anchor in found:
            path = Path(target)
            if not target.startswith("../rulebooks/"):
                assert f"report/{target}" in made, (name, target)
                assert not anchor or f"{{#{anchor}}}" in made[f"report/{target}"], (name, target, anchor)
                continue
            if path not in anchors:
                page = (root / "docs" / "report" / path).resolve().read_text(encoding="utf-8")
                anchors[path] = set(re.findall(r"(?:\{#|\bid=\")([^}\"]+)", page))
            assert not anchor or anchor in anchors[path], (name, target, anchor)


def schema() -> dict[str, Any]:
    root = checkout()
    assert root is not None
    loaded: dict[str, Any] = json.loads(
        (root / "docs/reference/conformance-report.schema.json").read_text(encoding="utf-8")
    )
    return loaded


def test_the_data_fulfil_the_published_schema(real: Account) -> None:
    validator = jsonschema.Draft202012Validator(schema())
    validator.check_schema(schema())
    data = json.loads(json.dumps(as_json(real, check(real), ["index.html"])))
    validator.validate(data)
    assert set(FAULTS) == set(schema()["$defs"]["fault"]["properties"]["fault"]["enum"])
    for wrong in ({**data, "format": 2}, {**data, "more": 1}, {key: data[key] for key in data if key != "faults"}):
        assert not validator.is_valid(wrong)


def test_the_data_of_something_wrong_fulfil_the_schema_too() -> None:
    found = accounted((*CLAUSES, clause(7, "rule")), (*RULES, rule("x.a.99")))
    data = json.loads(json.dumps(as_json(found, check(found, exceptions=NONE), [])))
    jsonschema.Draft202012Validator(schema()).validate(data)
    assert [one["fault"] for one in data["faults"]] == ["uncovered", "unknown-citation"]


# ---------------------------------------------------------------- the command


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Account]]:
    """Let the command report on the small source; the list holds what it reports."""
    found = [accounted(results={(one.place, "g"): [] for one in CASES})]
    monkeypatch.setattr(written_report, "accounted", lambda *_, **__: found[0])
    monkeypatch.setattr(written_report, "check", lambda one: check(one, exceptions=NONE))
    yield found


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["conform", *args])
    return int(stopped.value.code or 0)


def test_a_report_is_written_and_then_written_over(
    small: list[Account], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    assert run("--report", str(tmp_path)) == 0
    assert {path.name for path in tmp_path.iterdir()} == {
        "index.html",
        "source-x.html",
        "game-g.html",
        "report.json",
        "notes.txt",
    }
    small[0] = accounted(
        tuple(replace(one, games=frozenset("h")) for one in CLAUSES),
        tuple(replace(one, game="h") for one in RULES),
        tuple(replace(one, games=("h",)) for one in CASES),
        (game("h"),),
        {(one.place, "h"): [] for one in CASES},
    )
    assert run("--report", str(tmp_path)) == 0
    assert {path.name for path in tmp_path.glob("game-*")} == {"game-h.html"}
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert "2 passed, 0 failed" in capsys.readouterr().out


def test_a_report_of_something_wrong_is_written_and_ends_with_one(
    small: list[Account], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small[0] = accounted((*CLAUSES, clause(7, "rule")))
    assert run("--report", str(tmp_path)) == 1
    assert "x.a.7 (g): no rule cites it" in capsys.readouterr().out
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["faults"][0]["clause"] == "x.a.7"


def test_the_statement_of_a_game_with_house_rules_has_their_readings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["conform", "bela-4", "--with", "clockwise", "--report", str(tmp_path)])
    assert ended.value.code == 0
    (page,) = tmp_path.iterdir()
    assert str(page) in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    # cf12.13 leaves the direction open; the game has reading a, counter-clockwise, the house rule b.
    point = text[text.index('id="cf12-13"') :]
    chosen = re.search(r"chosen: (\w+)", point)
    assert chosen is not None
    assert chosen[1] == "b"
    targets = re.findall(r'href="([^"]*)"', text)
    assert targets
    assert all(target.startswith("#") and f'id="{target[1:]}"' in text for target in targets)


def test_a_run_that_breaks_leaves_the_old_report_whole(
    small: list[Account], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("--report", str(tmp_path))
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    small[0] = accounted((*CLAUSES, clause(7, "rule")))

    def full(files: Mapping[Path, str], removed: Iterable[Path], home: Path) -> None:
        raise OSError(28, "No space left on device", str(tmp_path))

    monkeypatch.setattr(written_report, "write_all", full)
    assert run("--report", str(tmp_path)) == 2
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_forged_list_of_files_removes_nothing_else(small: list[Account], tmp_path: Path) -> None:
    victim = tmp_path / "game-x.txt"
    victim.write_text("mine", encoding="utf-8")
    folder = tmp_path / "report"
    folder.mkdir()
    forged = {"files": ["../game-x.txt", "game-x.txt", 7]}
    (folder / "report.json").write_text(json.dumps(forged), encoding="utf-8")
    assert run("--report", str(folder)) == 0
    assert victim.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("more", ["bela-4", "--coverage"])
def test_a_report_is_of_all_games(more: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(more, "--report", str(tmp_path)) == 2
    assert "a report is of all games" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_told_without_a_traceback(
    small: list[Account], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run("--report", str(tmp_path / "file" / "below")) == 2
    assert "capot: cannot use" in capsys.readouterr().err


def test_cases_are_run_with_every_game_that_they_hold_in() -> None:
    chosen = [one for one in load_cases() if one.path.name == "card-points.yaml" and one.path.parent.name == "belot"][
        :4
    ]
    wrong = replace(chosen[0], expect={"points": 1})
    with Progress() as progress:
        found = written_report.results_of([wrong, *chosen[1:]], progress)
    assert found.keys() == {(one.place, key) for one in chosen for key in one.games}
    assert all(bool(found[one.place, key]) == (one is chosen[0]) for one in chosen for key in one.games)
    assert "points: expected 1" in found[wrong.place, wrong.games[0]][0]


def test_an_engine_that_breaks_down_has_failed_the_case(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> list[str]:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(written_report, "run_case", broken)
    one = load_cases()[0]
    with Progress() as progress:
        found = written_report.results_of([one], progress)
    assert found[one.place, one.games[0]] == ["the engine broke down: ZeroDivisionError: division by zero"]
