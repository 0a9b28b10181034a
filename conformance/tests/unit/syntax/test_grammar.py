"""The grammar means one thing: no text can be read in two ways, and a comma before a guard can stand in any call."""

import random
from pathlib import Path

import lark
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark

from capot.base.paths import shipped
from capot.build.bad_examples import diagnose, workspace_of_shipped
from capot.syntax.grammar_tables import OPTIONS, lark_parser
from capot.syntax.parse_tree import Child, Token
from capot.syntax.parser import read_text
from capot.syntax.shipped_tables import grammar_text
from capot_conformance.fuzzing.grammar import made_up

BASE = workspace_of_shipped()


def same(ours: Child, theirs: lark.Tree[lark.Token] | lark.Token) -> bool:
    """Whether the reader and Lark made the same of a text, with the places of all that is in it."""
    if isinstance(ours, Token):
        assert isinstance(theirs, lark.Token)
        place = ours.start_pos, ours.end_pos, ours.line, ours.column, ours.line, ours.end_column
        other = theirs.start_pos, theirs.end_pos, theirs.line, theirs.column, theirs.end_line, theirs.end_column
        return ours.type == theirs.type and ours == str(theirs) and place == other
    assert isinstance(theirs, lark.Tree)
    meta = theirs.meta
    start, end = (
        (None, None)
        if meta.empty
        else ((meta.start_pos, meta.line, meta.column), (meta.end_pos, meta.end_line, meta.end_column))
    )
    inside = list(zip(ours.children, theirs.children, strict=True))
    return ours.data == theirs.data and (ours.start, ours.end) == (start, end) and all(same(*two) for two in inside)


@given(
    st.integers(0, 2**32), st.integers(0, 600), st.sampled_from(["", "}", "{", "\n", " x", " 10", ",", '"', "'", "#"])
)
@settings(max_examples=150, deadline=None)
def test_texts_are_read_as_lark_reads_them(seed: int, place: int, slip: str) -> None:
    """Texts made of the grammar, each also with a slip: the same tree, or none."""
    text = made_up(random.Random(seed))
    for one in (text, text[:place] + slip + text[place:]):
        assert_read_alike(one)


def assert_read_alike(text: str) -> None:
    try:
        theirs = lark_parser().parse(text)
    except lark.UnexpectedInput:
        assert read_text(text) is None
    else:
        ours = read_text(text)
        assert ours is not None and same(ours, theirs)


@given(st.sampled_from(shipped()), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_rules_are_read_as_lark_reads_them_however_they_are_laid_out(path: Path, random: random.Random) -> None:
    """Line ends are made to spaces, and spaces to line ends, here and there; then most are still rules."""
    often = random.choice([0.0, 0.02, 0.3])
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    text = ""
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        closes = following.strip().startswith("}")
        if "#" not in line and random.random() < (0.5 if closes else often):
            line = line.rstrip("\n") + random.choice([" ", "  ", "\t", "" if closes else " "])
        elif random.random() < often:
            line = line.replace(" ", random.choice(["\n", "  ", " \n\n"]), 1)
        text += line
    assert_read_alike(text)


@pytest.mark.parametrize(
    "text",
    [
        'game g "G" extends bela-4 { replace match.target { target: 501 points } }\n',
        'game g "G" extends bela-4 { replace match.target { target: 501 points }}',
        'game g "G" extends bela-4 {\n  replace match.target { target: 501 points } }\n',
        'house rule h "H" { for bela-4 replace match.target { target: 501 points } }\n',
        'house rule h "H" { for bela-4\n replace scoring.then-tens { then tens { at 5: up } } }\n',
    ],
)
def test_braces_close_on_one_line(text: str) -> None:
    assert_read_alike(text)


@pytest.mark.parametrize("path", shipped(), ids=lambda path: path.stem)
def test_shipped_rules_are_read_as_lark_reads_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ours = read_text(text)
    assert ours is not None and same(ours, lark_parser().parse(text))


def test_the_grammar_has_no_conflict() -> None:
    """Lark settles conflicts in silence unless it is told to be strict, for which it needs `interegular`."""
    Lark(grammar_text(), strict=True, **OPTIONS)


@pytest.mark.parametrize("comma", [",", ""], ids=["comma", "no comma"])
@pytest.mark.parametrize(
    "call",
    [
        "contract suit in any suit",
        "contract suit in the turned suit",
        "contract suit",
        "contract suit in any suit, above the last",
        "the deal is dead",
        "of the other side's contract, times 2",
    ],
)
@pytest.mark.parametrize("guard", ["when the speaker is forehand", "unless the speaker is the dealer"])
def test_a_guard_stands_behind_any_call_with_a_comma_and_without(call: str, guard: str, comma: str) -> None:
    text = f"""game g "G" extends bela-4 {{
  add to bidding.naming {{
    call other: {call}{comma} {guard}
  }}
}}
"""
    found, _ = diagnose(text, "g.capot", BASE)
    assert "C010" not in {one.code for one in found}
