"""Every clause of a source is cited by the rules of a game, pinned by a case, or no rule, with a reason."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from capot.base.paths import spec_root
from capot.compile import citations
from capot.compile.workspace import open_workspace
from capot.model.ledger import load_ledgers as ledgers_of_the_compiler
from capot.notation.case_files import load_cases
from capot_conformance.report import coverage
from capot_conformance.sources.exemptions import load_exceptions
from capot_conformance.sources.ledger import SourcePage, load_ledgers
from helpers.ledger_files import load_documents

WORKSPACE = open_workspace()
LEDGERS = load_ledgers()
CASES = load_cases()
MOOT = load_exceptions().moot


@cache
def cited(game: str) -> frozenset[str]:
    return citations.cited(WORKSPACE, ledgers_of_the_compiler(), game)


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_clause_of_the_source_is_accounted_for(game: str) -> None:
    report = coverage(game, LEDGERS.values(), {game: cited(game)}, CASES)
    assert report.uncovered == (), report.in_words()


@pytest.mark.parametrize("game", sorted(MOOT))
def test_what_is_said_to_mean_nothing_is_not_cited_all_the_same(game: str) -> None:
    assert MOOT[game].keys() & cited(game) == set()


def test_a_ledger_says_what_it_leaves_open_what_is_wrong_and_where_it_stands() -> None:
    """Three ledgers write their readings each in its own way; the lines are counted in the files."""
    bela, belot, belote = (LEDGERS[source].clauses for source in ("bela", "belot", "belote"))
    assert [key for key, _ in bela["bela.cf05.35"].readings] == ["a", "b"]
    assert dict(belot["belot.intro.13"].readings)["adjacent"] == "any seating"
    assert belot["belot.intro.13"].proposed == "opposite"
    assert dict(belote["belote.scoring.15"].readings)["162"] == "flat 162"
    assert bela["bela.cf05.2"].correction == "A K Q J 10 9 8 7"
    assert belot["belot.bidding.15"].correction == "All trumps is the highest contract."
    assert bela["bela.cf03.3"].correction.startswith("trump: J 20, 9 14, A 11")
    assert belote["belote.scoring.15"].why == "See belote.scoring.9."
    for source, ledger in LEDGERS.items():
        lines = (spec_root() / "sources" / ledger.file).read_text(encoding="utf-8").splitlines()
        for clause in ledger.clauses.values():
            assert lines[clause.line - 1].endswith(f"id: {clause.id}"), (source, clause.id)


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_open_point_has_a_reading(game: str) -> None:
    """An ambiguity that a game cites names the reading chosen; one that it does not cite is pinned by a case."""
    pinned = {pin for case in CASES if game in case.games for pin in case.pins}
    open_points = {
        clause.id for ledger in LEDGERS.values() for clause in ledger.of_game(game) if clause.kind == "ambiguity"
    }
    assert open_points - cited(game) - pinned - MOOT.get(game, {}).keys() == set()


def test_a_clause_of_several_pages_names_them_and_a_page_that_is_not_listed_is_refused(tmp_path: Path) -> None:
    listed = "pages: {p: {title: A page, address: example.org/p, read: whole}}"
    entry = "{id: x.a.1, kind: rule, pages: [%s], says: words}"
    for name, pages in (("one", "p"), ("none", ""), ("bad", "q")):
        folder = tmp_path / name
        folder.mkdir()
        text = f"source: {{key: x, games: [g], {listed}}}\nclauses: [{entry % pages}]\n"
        (folder / "x.yaml").write_text(text, encoding="utf-8")
    clause = load_ledgers(tmp_path / "one")["x"].clauses["x.a.1"]
    assert clause.games == {"g"}
    assert clause.pages == (SourcePage("A page", "example.org/p", "whole"),)
    assert load_ledgers(tmp_path / "none")["x"].clauses["x.a.1"].pages == ()
    with pytest.raises(ValueError, match=r"x\.yaml: the clause x\.a\.1 names a page that the ledger does not list: q"):
        load_ledgers(tmp_path / "bad")


@pytest.mark.parametrize("source", sorted(load_documents()))
def test_what_a_ledger_suggests_as_house_rules_is_a_reading_that_it_has(source: str) -> None:
    """Defaults are readings, and a variant names readings that are not the default, each once."""
    document = load_documents()[source]
    clauses = {entry["id"]: entry for entry in document["clauses"]}
    if "pages" not in document["source"]:
        assert "variants" not in document
        return
    for clause in LEDGERS[source].clauses.values():
        assert clause.kind != "ambiguity" or clause.proposed in dict(clause.readings), clause.id
    offered = [cited for variant in document["variants"] for cited in variant["readings"]]
    assert len(offered) == len(set(offered))
    for cited in offered:
        id, _, reading = cited.partition("=")
        assert reading in dict(LEDGERS[source].clauses[id].readings), cited
        assert reading != clauses[id]["default"], cited
    used = {key for entry in document["clauses"] for key in entry["pages"]}
    assert used == document["source"]["pages"].keys()
