"""The answers that diagnostics offer are real: each, pasted where it says, answers the question."""

import re

import pytest

from capot.build.bad_examples import BadExample, diagnose
from capot.compile import pasted_answers
from capot.diagnostics.codes import CODES
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.render import render
from capot.model.compose import compose
from capot.model.ledger import load_ledgers
from capot.model.required_clauses import NEEDED
from helpers.pasting import BASE, EXAMPLES, each_example, found_in, found_in_text, paste, said


@each_example
def test_a_reading_pasted_where_it_says_leaves_nothing_to_ask(example: BadExample) -> None:
    file = f"{example.name}.capot"
    found, workspace = found_in(example)
    before = said(found)
    for one in found:
        for reading in one.readings:
            pasted = pasted_answers.paste(example.text, file, workspace, one, reading)
            left, after_pasting = diagnose(pasted, file, BASE)
            after = said(left)
            better = after <= before and after[one.code, one.message] < before[one.code, one.message]
            assert better, f"{pasted}\n{render(left, after_pasting.sources)}"


_ONE_CLAUSE = re.compile(r"\{\n\s*([^\n{}\"#]+?)\s*\n\s*\}")


@each_example
def test_a_reading_stands_as_well_where_the_closing_brace_is_on_the_same_line(example: BadExample) -> None:
    """`replace match.target { target: 0 points }`: only the clause is what is marked, and what a reading replaces."""
    text, file = _ONE_CLAUSE.sub(r"{ \1 }", example.text), f"{example.name}.capot"
    if text == example.text or example.code < "C1":
        return  # what cannot be read has no readings
    found, workspace = diagnose(text, file, BASE)
    before = said(found)
    assert before == said(found_in(example)[0])
    for one in found:
        assert text[one.span.start : one.span.end].count("}") == text[one.span.start : one.span.end].count("{")
        for reading in one.readings:
            pasted = pasted_answers.paste(text, file, workspace, one, reading)
            left, after_pasting = diagnose(pasted, file, BASE)
            after = said(left)
            better = after <= before and after[one.code, one.message] < before[one.code, one.message]
            assert better, f"{pasted}\n{render(left, after_pasting.sources)}"


#: Where a decision is missing, or two contradict each other: the codes that offer what can be decided.
DECISIONS = {
    *("C106", "C109", "C110", "C111", "C206", "C220", "C403", "C507"),
    *("C202", "C203", "C204", "C205", "C207", "C208", "C209", "C221", "C223"),
    *("C301", "C302", "C303", "C304", "C309", "C310", "C311", "C312", "C314", "C316", "C318", "C319", "C320"),
    *("C321", "C322", "C323", "C324", "C325", "C326", "C328", "C401", "C402", "C404", "C405", "C406", "C407", "C408"),
    *("C501", "C502", "C504", "C505", "C508", "C509", "C510", "C512", "C513", "C514", "C516", "C517", "C518", "C519"),
    *("C520", "C521", "C522", "C523", "C524", "C526"),
    *("C601", "C602", "C603", "C604", "C605", "C606", "C607", "C608", "C609", "C612", "C613", "C614", "C615", "C616"),
    *("C617", "C618", "C619", "C620", "C701", "C702", "C703", "C704", "C705"),
}


def test_where_a_decision_is_missing_answers_are_offered() -> None:
    for code in DECISIONS:
        found = (one for example in EXAMPLES if example.code == code for one in found_in(example)[0])
        assert any(one.readings for one in found if one.code == code), code
    assert all(CODES[code].question for code in DECISIONS)


@each_example
def test_a_reading_says_what_it_means_in_one_line_and_is_offered_once_for_a_place(example: BadExample) -> None:
    for one in found_in(example)[0]:
        for reading in one.readings:
            assert reading.means and "\n" not in reading.means and not reading.means.endswith("."), one
            assert (reading.put == "here") == (not reading.at), one
        places = [(reading.put, reading.at, reading.clause) for reading in one.readings]
        assert len(places) == len(set(places))


def without(kind: str, game: str) -> str:
    """Return a game that takes all clauses of a kind out of another."""
    found = compose(BASE.catalogue, game, (), Diagnostics())
    assert found is not None
    lines = [f"  remove {address}\n" for address, clause in found.clauses() if clause.kind == kind]
    return f'game our-game "Our game" extends {game} {{\n{"".join(lines)}}}\n'


@pytest.mark.parametrize("kind", NEEDED)
@pytest.mark.parametrize("game", ["bela-4", "belot-4", "belote-2"])
def test_each_rule_that_can_be_missing_is_there_with_each_of_its_readings(kind: str, game: str) -> None:
    text = without(kind, game)
    found, _ = found_in_text(text, "our-game.capot")
    missing = [one for one in found if one.code == "C109"]
    assert [one.message for one in missing] == [f"`{NEEDED[kind].section}` does not say {NEEDED[kind].unsaid}"]
    assert missing[0].asked == NEEDED[kind].question
    assert missing[0].readings
    for reading in missing[0].readings:
        pasted = paste(text, "our-game.capot", missing[0], reading)
        after, workspace = diagnose(pasted, "our-game.capot", BASE)
        unread = {"C010", "C020", "C102", "C109"} & {one.code for one in after}
        assert not unread, render(after, workspace.sources)


def test_the_usual_answer_to_each_missing_rule_makes_the_game_whole() -> None:
    """What the shipped game says itself is among the answers, where it is one clause of fixed words."""
    found = compose(BASE.catalogue, "bela-4", (), Diagnostics())
    assert found is not None
    for kind in ("players", "direction", "sides", "forehand", "first_dealer", "leads", "trick", "breach", "target"):
        text = without(kind, "bela-4")
        (one,) = found_in_text(text, "our-game.capot")[0]
        whole = [paste(text, "our-game.capot", one, reading) for reading in one.readings]
        assert any(not diagnose(text, "our-game.capot", BASE)[0] for text in whole), kind


def test_readings_of_a_source_are_offered_where_one_has_to_be_cited() -> None:
    """The point cf10.21 of Bela is open: may one trump lower than one must? Its readings are the ledger's."""
    text = 'game our-game "Our game" extends bela-4 {\n  same play.must-trump [cf10.21]\n}\n'
    (one,) = found_in_text(text, "our-game.capot")[0]
    assert one.code == "C108"
    readings = load_ledgers().clauses["bela.cf10.21"].readings
    assert [(reading.clause, reading.means) for reading in one.readings] == [
        (f"cf10.21={key}", means) for key, means in readings
    ]
    assert len(readings) > 1
    for reading in one.readings:
        assert not diagnose(paste(text, "our-game.capot", one, reading), "our-game.capot", BASE)[0]
