"""What goes wrong with a file, and how it is said. The renderings are written by hand, to the character."""

import json
import os
import re
from pathlib import Path
from textwrap import dedent

import pytest

from capot.base.paths import spec_root
from capot.diagnostics import codes as codes_module
from capot.diagnostics.codes import CODES, Code, by_code
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.did_you_mean import did_you_mean, nearest, which
from capot.diagnostics.fix import Edit, Fix
from capot.diagnostics.render import render, render_json
from capot.diagnostics.severity import Severity
from capot.diagnostics.source import Source, SourceError, read_source, source_from_text
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.diagnostics.text_limits import MAX_BYTES, MAX_SHOWN
from capot.syntax.spoken_words import load_spoken

FILE = "games/bela-4.capot"


def span_of(source: Source, part: str, nth: int = 0) -> Span:
    """Find the nth occurrence of a part of the text."""
    start = [found.start() for found in re.finditer(re.escape(part), source.text)][nth]
    return Span.of(source, start, start + len(part))


def shown(diagnostic: Diagnostic, *sources: Source) -> str:
    """Render one error without the summary, which is checked to be there."""
    text = render([diagnostic], {source.name: source for source in sources})
    assert text.endswith("\n\n1 error")
    return text.removesuffix("\n\n1 error")


def expected(text: str) -> str:
    return dedent(text).strip("\n")


def refused(text: str) -> Diagnostic:
    with pytest.raises(SourceError) as caught:
        source_from_text(text, FILE)
    return caught.value.diagnostic


def refused_file(path: Path) -> Diagnostic:
    with pytest.raises(SourceError) as caught:
        read_source(path, FILE)
    return caught.value.diagnostic


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rules.capot"


@pytest.fixture
def warning_code(monkeypatch: pytest.MonkeyPatch) -> str:
    """Put a warning and a note into the table for a test."""
    extra = (Code("C998", "a note", Severity.NOTE, "Only here."), Code("C999", "odd", Severity.WARNING, "Only here."))
    table = by_code(CODES.values(), extra)
    monkeypatch.setattr(codes_module, "CODES", table)
    return "C999"


# --- places -----------------------------------------------------------------------------------------------------


def test_a_span_counts_lines_and_columns_from_one_and_offsets_from_zero() -> None:
    source = Source(FILE, "game\n  čaša {\n")
    span = Span.of(source, 7, 11)
    assert span == Span(FILE, 7, 11, line=2, column=3, end_line=2, end_column=7)
    assert str(span) == "games/bela-4.capot:2:3"
    assert span.to_json() == {
        "file": FILE,
        "start": 7,
        "end": 11,
        "line": 2,
        "column": 3,
        "endLine": 2,
        "endColumn": 7,
    }


def test_a_span_over_a_line_end_ends_on_the_next_line() -> None:
    assert Span.of(Source(FILE, "ab\ncd"), 1, 3) == Span(FILE, 1, 3, 1, 2, 2, 1)


def test_a_whole_file_is_its_beginning() -> None:
    assert Span.whole(FILE) == Span(FILE, 0, 0, 1, 1, 1, 1)


@pytest.mark.parametrize(("start", "end"), [(-1, 1), (2, 1), (0, 4)])
def test_a_span_outside_the_text_is_a_mistake_of_the_caller(start: int, end: int) -> None:
    with pytest.raises(ValueError, match="no span"):
        Span.of(Source(FILE, "abc"), start, end)


def test_spans_sort_by_file_then_position() -> None:
    one, other = Source("a", "x\ny\nz"), Source("b", "x")
    first, second, third, last = Span.of(one, 0, 1), Span.of(one, 2, 3), Span.of(one, 4, 4), Span.of(other, 0, 0)
    assert sorted([last, third, first, second]) == [first, second, third, last]


@pytest.mark.parametrize(
    ("text", "lines"),
    [("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("\n\nb", ["", "", "b"]), ("a\u2028b\x0bc", ["a\u2028b\x0bc"])],
)
def test_lines_end_at_line_feeds_only(text: str, lines: list[str]) -> None:
    source = Source(FILE, text)
    assert [source.line(number) for number in range(1, source.line_count + 1)] == lines


@pytest.mark.parametrize("number", [0, 3])
def test_a_line_that_is_not_there(number: int) -> None:
    with pytest.raises(IndexError):
        Source(FILE, "a\nb").line(number)


# --- reading ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"game x {\n}\n",
        b"\xef\xbb\xbfgame x {\n}\n",
        b"game x {\r\n}\r\n",
        b"game x {\r}\r",
        b"\xef\xbb\xbfgame x {\r\n}\n",
    ],
    ids=["plain", "byte-order mark", "Windows line ends", "old Mac line ends", "mixed, with byte-order mark"],
)
def test_byte_order_marks_and_line_ends_of_other_systems_are_read_alike(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    source = read_source(path)
    assert source == Source(path.as_posix(), "game x {\n}\n")
    assert str(Span.of(source, 9, 10)).endswith("rules.capot:2:1")
    assert source_from_text(data.decode(), FILE) == Source(FILE, "game x {\n}\n")


def test_the_largest_file_is_read_and_one_byte_more_is_not(path: Path) -> None:
    path.write_bytes(b"x" * MAX_BYTES)
    assert len(read_source(path).text) == MAX_BYTES
    path.write_bytes(b"x" * (MAX_BYTES + 1))
    diagnostic = refused_file(path)
    assert (diagnostic.code, diagnostic.message) == ("C004", "this file is larger than 256 KiB")


def test_size_is_counted_in_bytes_also_of_text() -> None:
    assert refused("č" * (MAX_BYTES // 2 + 1)).code == "C004"
    assert source_from_text("č" * (MAX_BYTES // 2), FILE).line_count == 1


def test_a_file_that_grows_while_it_is_read_is_still_limited(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(b"x" * (MAX_BYTES + 1))
    status = list(path.stat())
    status[6] = 10
    monkeypatch.setattr(Path, "stat", lambda _: os.stat_result(status))
    assert refused_file(path).code == "C004"


def test_a_missing_file(path: Path) -> None:
    diagnostic = refused_file(path)
    assert (diagnostic.code, diagnostic.span) == ("C001", Span.whole(FILE))
    assert diagnostic.message == "the file cannot be opened: there is no such file"


def test_a_path_that_cannot_be(tmp_path: Path) -> None:
    assert refused_file(tmp_path / "a\0b").code == "C001"
    assert refused_file(tmp_path / ("a" * 5000)).code == "C001"


def test_a_folder(tmp_path: Path) -> None:
    diagnostic = refused_file(tmp_path)
    assert (diagnostic.code, diagnostic.message) == ("C007", "this is a folder, not a file")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    diagnostic = refused_file(path)
    assert (diagnostic.code, diagnostic.message) == ("C007", "this is a pipe or a device, not a file")


def test_a_file_without_permission(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path.write_text("game x {}")
    monkeypatch.setattr(os, "open", refuse)  # the superuser may read whatever its permissions say
    diagnostic = refused_file(path)
    assert (diagnostic.code, diagnostic.message) == ("C008", "you have no permission to read this file")


def test_another_failure_of_the_system_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(5, "Input/output error")

    path.write_text("game x {}")
    monkeypatch.setattr(os, "open", refuse)
    assert refused_file(path).message == "the file cannot be opened: input/output error"


def test_bytes_that_are_not_utf8_are_located(path: Path) -> None:
    path.write_bytes("game x {\r\n  č ".encode() + "š".encode("cp1250") + b"\n}\n")
    diagnostic = refused_file(path)
    assert diagnostic.code == "C002"
    assert diagnostic.message == "byte 16 (0x9A), on line 2, is not UTF-8"
    assert diagnostic.span == Span(FILE, 13, 13, 2, 5, 2, 5)


def test_utf16_is_named(path: Path) -> None:
    path.write_text("game x {}", encoding="utf-16")
    diagnostic = refused_file(path)
    assert (diagnostic.code, diagnostic.message) == ("C002", "this file is UTF-16, not UTF-8")


def test_half_a_character_in_a_text() -> None:
    diagnostic = refused("game\n \udc9a")
    assert (diagnostic.code, diagnostic.span) == ("C002", Span(FILE, 6, 7, 2, 2, 2, 3))


@pytest.mark.parametrize("character", ["\x00", "\x01", "\x07", "\x0b", "\x0c", "\x1b", "\x7f", "\x85", "\x9b"])
def test_control_characters_are_binary(path: Path, character: str) -> None:
    path.write_bytes(f"game\n  {character}x".encode())
    diagnostic = refused_file(path)
    assert diagnostic.code == refused(f"game\n  {character}x").code == "C003"
    assert diagnostic.message == f"this is not a text file: control character U+{ord(character):04X} on line 2"
    assert (diagnostic.span.line, diagnostic.span.column) == (2, 3)


def test_a_picture_is_binary_and_not_badly_encoded(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    assert refused_file(path).code == "C003"


@pytest.mark.parametrize("text", ["", " \n\t\r\n", "\ufeff", "# nothing\n   # here\n"])
def test_a_file_without_rules_is_empty(path: Path, text: str) -> None:
    path.write_bytes(text.encode())
    assert refused_file(path).code == refused(text).code == "C005"


def test_a_source_error_says_where_and_what() -> None:
    with pytest.raises(SourceError, match=r"^games/bela-4\.capot:1:1: there are no rules in this file$"):
        source_from_text("", FILE)


# --- the table of codes -----------------------------------------------------------------------------------------


def test_the_table_is_sorted_and_says_something_of_each_code() -> None:
    assert list(CODES) == sorted(CODES)
    for name, code in CODES.items():
        assert name == code.code
        assert code.title[0].islower(), name
        assert not code.title.endswith("."), name
        assert code.explanation[0].isupper(), name
        assert code.explanation.endswith("."), name
        assert not code.question or code.question.endswith("?"), name


def test_a_code_that_is_there_twice_is_refused() -> None:
    entry = Code("C500", "one", Severity.ERROR, "One.")
    with pytest.raises(ValueError, match="C500 is both 'one' and 'other'"):
        by_code([entry], [Code("C500", "other", Severity.ERROR, "Other.")])


@pytest.mark.parametrize("code", ["C1", "c100", "C1000", "E100"])
def test_a_code_has_a_form(code: str) -> None:
    with pytest.raises(ValueError, match="three digits"):
        Code(code, "one", Severity.ERROR, "One.")


def test_a_diagnostic_needs_a_code_of_the_table() -> None:
    with pytest.raises(ValueError, match="C997"):
        Diagnostic("C997", "no", Span.whole(FILE))
    diagnostic = Diagnostic("C010", "unexpected word `x`", Span.whole(FILE))
    assert (diagnostic.severity, diagnostic.title) == (Severity.ERROR, "unexpected word")


# --- collecting -------------------------------------------------------------------------------------------------


def test_diagnostics_come_sorted_and_once(warning_code: str) -> None:
    one, other = Source("a", "x y"), Source("b", "x")
    first = Diagnostic("C010", "m", Span.of(one, 0, 1))
    second = Diagnostic("C012", "m", Span.of(one, 0, 1))
    third = Diagnostic(warning_code, "m", Span.of(one, 2, 3))
    last = Diagnostic("C010", "m", Span.of(other, 0, 1))
    found = Diagnostics([last, third])
    found.add(second)
    found.extend([first, third, first])
    assert list(found) == [first, second, third, last]
    assert len(found) == 4
    assert found.errors == (first, second, last)
    assert found.summary() == "3 errors, 1 warning"


def test_only_errors_are_errors(warning_code: str) -> None:
    found = Diagnostics([Diagnostic(warning_code, "m", Span.whole(FILE)), Diagnostic("C998", "m", Span.whole(FILE))])
    assert not found.has_errors
    assert found.summary() == "1 warning, 1 note"
    found.add(Diagnostic("C001", "m", Span.whole(FILE)))
    assert found.has_errors


def test_no_diagnostics() -> None:
    assert not Diagnostics()
    assert Diagnostics().summary() == ""
    assert render([], {}) == ""
    assert render_json([]) == "[]"


def test_of_too_many_the_errors_are_shown_and_the_rest_is_counted(warning_code: str) -> None:
    source = Source(FILE, "x" * 200)
    warnings = [Diagnostic(warning_code, "w", Span.of(source, at, at)) for at in range(110)]
    errors = [Diagnostic("C010", "e", Span.of(source, at, at)) for at in range(150, 157)]
    found = Diagnostics([*errors, *warnings])
    assert len(found.shown) == MAX_SHOWN == 100
    assert found.shown == (*warnings[:93], *errors)
    assert found.hidden == 17
    text = render(found, {})
    assert text.endswith("\n\nand 17 more\n7 errors, 110 warnings")
    assert text.count("error[C010]") == 7
    assert len(json.loads(render_json(found))) == 117


# --- rendering --------------------------------------------------------------------------------------------------

TABLE = Source(FILE, 'game bela-4 "Bela for four" {\n  table {\n    plyers 4\n    sides opposite\n  }\n}\n')


def test_an_error_with_help_and_notes() -> None:
    diagnostic = Diagnostic(
        "C010",
        "unexpected word `plyers`",
        span_of(TABLE, "plyers"),
        help=("did you mean `players`?",),
        notes=("a table says how many play", "two lines\nof a note"),
    )
    assert shown(diagnostic, TABLE) == expected("""
        error[C010]: unexpected word `plyers`
         --> games/bela-4.capot:3:5
          |
        3 |     plyers 4
          |     ^^^^^^
          |
          = help: did you mean `players`?
          = note: a table says how many play
          = note: two lines
                  of a note
    """)


def test_the_question_the_answers_and_the_fix_stand_below_the_snippet() -> None:
    """Answers for one place stand together, with what they mean beside them, or below where a clause is long."""
    span = span_of(TABLE, "sides opposite")
    readings = (
        Reading("sides: partners opposite", "two score together"),
        Reading("sides: each player alone", "each for themselves"),
        Reading("contract suit: one of the suits {\n  x\n}", "a suit is named", "add to", "contracts"),
        Reading("remove table.sides", "nothing is said", "change", "table.sides"),
        Reading(f"{'x' * 45}", "a long one", "replace", "table.sides"),
    )
    fix = Fix("write `sides:`", (Edit(span, "sides:"),))
    one = Diagnostic("C011", "m", span, help=("or do",), question="Who plays with whom?", readings=readings, fix=fix)
    assert shown(one, TABLE) == expected(f"""
        error[C011]: m
         --> games/bela-4.capot:4:5
          |
        4 |     sides opposite
          |     ^^^^^^^^^^^^^^
          |
          = the table asks: Who plays with whom?
          = readings, to write in its place:
              sides: partners opposite  two score together
              sides: each player alone  each for themselves
          = reading, to add to `contracts`:
              contract suit: one of the suits {{
                x
              }}
                  a suit is named
          = reading, as a change:
              remove table.sides  nothing is said
          = reading, to write in place of `table.sides`:
              {"x" * 45}
                  a long one
          = help: or do
          = fix: write `sides:`
    """)


def test_the_question_of_the_code_is_asked_where_a_problem_has_none_of_its_own() -> None:
    span = span_of(TABLE, "sides")
    assert Diagnostic("C014", "m", span).asked == "Which card is meant?" == CODES["C014"].question
    assert Diagnostic("C014", "m", span, question="Which ace?").asked == "Which ace?"
    assert "asks" not in shown(Diagnostic("C011", "m", span), TABLE)


def test_what_is_offered_cannot_command_the_terminal() -> None:
    readings = (Reading("x\x1b[2J", "y\x1b", "add to", "a\x1b"),)
    fix = Fix("z\x1b", (Edit(Span.whole(FILE), "\x1b"),))
    one = Diagnostic("C010", "m", Span.whole(FILE), question="q\x1b?", readings=readings, fix=fix)
    assert "\x1b" not in shown(one)


def test_problems_that_say_the_same_are_one_whatever_each_would_offer() -> None:
    span = span_of(TABLE, "sides")
    one = Diagnostic("C011", "m", span, readings=(Reading("a", "b"),), question="Who?")
    assert list(Diagnostics([one, Diagnostic("C011", "m", span, question="What?")])) == [one]


def test_a_label_on_the_place_itself_stands_beside_the_carets() -> None:
    span = span_of(TABLE, "plyers")
    assert shown(Diagnostic("C010", "m", span, (Label(span, "not a clause of table"),)), TABLE) == expected("""
        error[C010]: m
         --> games/bela-4.capot:3:5
          |
        3 |     plyers 4
          |     ^^^^^^ not a clause of table
    """)


def test_a_place_without_width_has_one_caret_also_at_the_end_of_the_text() -> None:
    source = Source(FILE, "game x {")
    assert shown(Diagnostic("C011", "a } is missing", Span.of(source, 8, 8)), source) == expected("""
        error[C011]: a } is missing
         --> games/bela-4.capot:1:9
          |
        1 | game x {
          |         ^
    """)
    assert shown(Diagnostic("C011", "a } is missing", Span.of(TABLE, 78, 78)), TABLE) == expected("""
        error[C011]: a } is missing
         --> games/bela-4.capot:7:1
          |
        7 |
          | ^
    """)


def test_tabs_are_expanded_to_their_stops() -> None:
    source = Source(FILE, "game x {\n\tab\torder\tA 10\n")
    assert shown(Diagnostic("C010", "m", span_of(source, "order")), source) == expected("""
        error[C010]: m
         --> games/bela-4.capot:2:5
          |
        2 |     ab  order   A 10
          |         ^^^^^
    """)
    assert shown(Diagnostic("C010", "m", span_of(source, "\t", 2)), source) == expected("""
        error[C010]: m
         --> games/bela-4.capot:2:10
          |
        2 |     ab  order   A 10
          |              ^^^
    """)


def test_wide_and_combining_characters_are_measured_as_shown() -> None:
    source = Source(FILE, '"貝拉" e\u0301 бела K\n')
    assert shown(Diagnostic("C011", "m", span_of(source, "K")), source) == expected("""
        error[C011]: m
         --> games/bela-4.capot:1:14
          |
        1 | "貝拉" e\u0301 бела K
          |               ^
    """)
    assert shown(Diagnostic("C011", "m", span_of(source, "貝拉")), source) == expected("""
        error[C011]: m
         --> games/bela-4.capot:1:2
          |
        1 | "貝拉" e\u0301 бела K
          |  ^^^^
    """)
    assert shown(Diagnostic("C011", "m", span_of(source, "\u0301")), source) == expected("""
        error[C011]: m
         --> games/bela-4.capot:1:7
          |
        1 | "貝拉" e\u0301 бела K
          |        ^
    """)


ORDER = Source(FILE, "game x {\n  order trump J 9 A J 7\n\n  worth J 20\n\n\n\n\n\n  four J: 200\n}\n")


def test_two_labels_on_one_line() -> None:
    label = Label(span_of(ORDER, "J"), "first here")
    again = span_of(ORDER, "J", 1)
    diagnostic = Diagnostic("C011", "J is there twice", again, (label, Label(again, "again here")))
    assert shown(diagnostic, ORDER) == expected("""
        error[C011]: J is there twice
         --> games/bela-4.capot:2:21
          |
        2 |   order trump J 9 A J 7
          |               -     ^ again here
          |               |
          |               first here
    """)


def test_three_labels_on_one_line_hang_below_one_another() -> None:
    labels = (Label(span_of(ORDER, "trump"), "in this order"), Label(span_of(ORDER, "9"), "second"))
    diagnostic = Diagnostic("C011", "m", span_of(ORDER, "A J"), (*labels, Label(span_of(ORDER, "A J"), "these")))
    assert shown(diagnostic, ORDER) == expected("""
        error[C011]: m
         --> games/bela-4.capot:2:19
          |
        2 |   order trump J 9 A J 7
          |         -----   - ^^^ these
          |         |       |
          |         |       second
          |         in this order
    """)


def test_a_label_inside_the_place_lets_both_texts_hang() -> None:
    span = span_of(ORDER, "order trump J 9 A J 7")
    labels = (Label(span, "this order"), Label(span_of(ORDER, "9"), "the nine"))
    assert shown(Diagnostic("C011", "m", span, labels), ORDER) == expected("""
        error[C011]: m
         --> games/bela-4.capot:2:3
          |
        2 |   order trump J 9 A J 7
          |   ^^^^^^^^^^^^^^^^^^^^^
          |   |             |
          |   |             the nine
          |   this order
    """)


def test_labels_on_other_lines_share_the_snippet() -> None:
    labels = (Label(span_of(ORDER, "four"), "and this"), Label(span_of(ORDER, "worth"), "with this"))
    assert shown(Diagnostic("C011", "m", span_of(ORDER, "trump"), labels), ORDER) == expected("""
        error[C011]: m
          --> games/bela-4.capot:2:9
           |
         2 |   order trump J 9 A J 7
           |         ^^^^^
         3 |
         4 |   worth J 20
           |   ----- with this
        ...
        10 |   four J: 200
           |   ---- and this
    """)


def test_a_label_in_another_file_has_a_snippet_of_its_own() -> None:
    diagnostic = Diagnostic(
        "C010", "m", span_of(TABLE, "plyers"), (Label(span_of(other := Source("h.capot", "x y"), "y"), "see"),), ("do",)
    )
    assert shown(diagnostic, TABLE, other) == expected("""
        error[C010]: m
         --> games/bela-4.capot:3:5
          |
        3 |     plyers 4
          |     ^^^^^^
         ::: h.capot:1:3
          |
        1 | x y
          |   - see
          |
          = help: do
    """)


def test_a_place_of_several_lines_is_marked_at_both_ends() -> None:
    diagnostic = Diagnostic("C010", "m", Span.of(TABLE, 32, 74))
    assert TABLE.text[32:74] == "table {\n    plyers 4\n    sides opposite\n  "
    assert shown(Diagnostic("C010", "m", Span.of(TABLE, 32, 75)), TABLE) == expected("""
        error[C010]: m
         --> games/bela-4.capot:2:3
          |
        2 |   table {
          |   ^^^^^^^ from here
        ...
        5 |   }
          |   ^ to here
    """)
    label = Label(diagnostic.span, "these clauses")
    assert "^^^^^^^ these clauses\n" in shown(Diagnostic("C010", "m", diagnostic.span, (label,)), TABLE)


def test_a_place_that_takes_in_the_line_end_stays_on_its_line() -> None:
    span = Span.of(TABLE, TABLE.text.index("plyers"), TABLE.text.index("    sides"))
    assert shown(Diagnostic("C010", "m", span), TABLE) == expected("""
        error[C010]: m
         --> games/bela-4.capot:3:5
          |
        3 |     plyers 4
          |     ^^^^^^^^
    """)


def test_a_long_line_is_cut_on_both_sides_of_the_caret() -> None:
    source = Source(FILE, "a" * 80 + " bad " + "b" * 200)
    assert shown(Diagnostic("C010", "m", span_of(source, "bad")), source) == expected(f"""
        error[C010]: m
         --> games/bela-4.capot:1:82
          |
        1 | …{"a" * 48} bad {"b" * 47}…
          | {" " * 50}^^^
    """)


def test_a_long_line_is_cut_at_one_end_if_the_caret_is_near_the_other() -> None:
    source = Source(FILE, "bad " + "b" * 100)
    assert shown(Diagnostic("C010", "m", span_of(source, "bad")), source) == expected(f"""
        error[C010]: m
         --> games/bela-4.capot:1:1
          |
        1 | bad {"b" * 96}…
          | ^^^
    """)
    source = Source(FILE, "b" * 100 + " bad")
    assert shown(Diagnostic("C010", "m", Span.of(source, 104, 104)), source) == expected(f"""
        error[C010]: m
         --> games/bela-4.capot:1:105
          |
        1 | …{"b" * 96} bad
          | {" " * 101}^
    """)


def test_labels_that_were_cut_away_point_at_the_ellipsis() -> None:
    source = Source(FILE, "x " + "a" * 78 + " bad " + "b" * 200 + " y")
    labels = (Label(span_of(source, "x"), "before"), Label(span_of(source, "y"), "after"))
    assert shown(Diagnostic("C010", "m", span_of(source, "bad"), labels), source) == expected(f"""
        error[C010]: m
         --> games/bela-4.capot:1:82
          |
        1 | …{"a" * 48} bad {"b" * 47}…
          | -{" " * 49}^^^{" " * 48}- after
          | |
          | before
    """)


def test_a_place_longer_than_the_room_is_shown_from_its_beginning() -> None:
    source = Source(FILE, "ab " + "c" * 300)
    assert shown(Diagnostic("C010", "m", span_of(source, "c" * 300)), source) == expected(f"""
        error[C010]: m
         --> games/bela-4.capot:1:4
          |
        1 | ab {"c" * 97}…
          |    {"^" * 98}
    """)


def test_a_wide_character_is_never_cut_in_two() -> None:
    source = Source(FILE, "貝" * 60 + "x" + "貝" * 60)
    assert shown(Diagnostic("C010", "m", span_of(source, "x")), source) == expected(f"""
        error[C010]: m
         --> games/bela-4.capot:1:61
          |
        1 | …{"貝" * 25}x{"貝" * 24}…
          | {" " * 51}^
    """)


def test_nothing_in_a_file_can_command_the_terminal() -> None:
    source = Source(FILE, "a \x1b[31m \x07 \x9b2J \u202e b\u200bc \udc9a\n")
    text = shown(Diagnostic("C010", "word \x1b[2J\n`\u202e`", span_of(source, "c"), help=("\x1b]0;x\x07",)), source)
    assert text == expected("""
        error[C010]: word \ufffd[2J `\ufffd`
         --> games/bela-4.capot:1:19
          |
        1 | a \ufffd[31m \ufffd \ufffd2J \ufffd b\ufffdc \ufffd
          |                   ^
          |
          = help: \ufffd]0;x\ufffd
    """)
    named = Diagnostic("C001", "m", Span.whole("\x1b[2J.capot"), (Label(Span.whole("b\x1b"), "\x1b"),))
    assert "\x1b" not in shown(named)


def test_a_message_without_end_is_cut() -> None:
    assert shown(Diagnostic("C010", "x" * 5000, Span.whole(FILE))) == (
        f"error[C010]: {'x' * 2000}…\n --> games/bela-4.capot:1:1"
    )


def test_without_the_source_the_place_and_all_texts_are_told() -> None:
    span = span_of(TABLE, "plyers")
    labels = (Label(span, "this one"), Label(Span.whole("h.capot"), "and that"), Label(span_of(TABLE, "sides"), ""))
    assert shown(Diagnostic("C010", "m", span, labels, ("do",), ("know",))) == expected("""
        error[C010]: m
         --> games/bela-4.capot:3:5
          = help: do
          = note: games/bela-4.capot:3:5: this one
          = note: h.capot:1:1: and that
          = note: know
    """)


def test_a_place_beyond_the_source_does_no_harm() -> None:
    assert shown(Diagnostic("C010", "m", Span(FILE, 900, 901, 90, 1, 90, 2)), TABLE) == expected("""
        error[C010]: m
         --> games/bela-4.capot:90:1
    """)


def test_all_are_rendered_in_order_with_their_count(warning_code: str) -> None:
    found = [
        Diagnostic(warning_code, "odd", span_of(TABLE, "sides")),
        Diagnostic("C010", "second", span_of(TABLE, "plyers")),
        Diagnostic("C012", "first", span_of(TABLE, "bela-4")),
    ]
    assert render(found, {FILE: TABLE}) == expected("""
        error[C012]: first
         --> games/bela-4.capot:1:6
          |
        1 | game bela-4 "Bela for four" {
          |      ^^^^^^

        error[C010]: second
         --> games/bela-4.capot:3:5
          |
        3 |     plyers 4
          |     ^^^^^^

        warning[C999]: odd
         --> games/bela-4.capot:4:5
          |
        4 |     sides opposite
          |     ^^^^^

        2 errors, 1 warning
    """)


def test_colours_are_ansi_and_change_nothing_else(warning_code: str) -> None:
    label = Label(span_of(TABLE, "4", 1), "four")
    found = [Diagnostic(warning_code, "odd", span_of(TABLE, "plyers"), (label,), ("do",))]
    text = render(found, {FILE: TABLE}, color=True)
    frame = "\x1b[1;34m  |\x1b[0m"
    assert text.split("\n") == [
        "\x1b[1;33mwarning[C999]\x1b[0m\x1b[1m: odd\x1b[0m",
        " \x1b[1;34m-->\x1b[0m games/bela-4.capot:3:5",
        frame,
        "\x1b[1;34m3 |\x1b[0m     plyers 4",
        frame + "     \x1b[1;33m^^^^^^\x1b[0m \x1b[1;34m-\x1b[0m \x1b[1;34mfour\x1b[0m",
        frame,
        "\x1b[1;34m  =\x1b[0m \x1b[1mhelp:\x1b[0m do",
        "",
        "1 warning",
    ]
    assert re.sub(r"\x1b\[[0-9;]+m", "", text) == render(found, {FILE: TABLE})


def test_programs_read_what_can_be_answered_and_mended() -> None:
    span = span_of(TABLE, "plyers")
    fix = Fix("write `players`", (Edit(span, "players"),))
    one = Diagnostic("C014", "m", span, readings=(Reading("players: 4", "four", "add to", "table"),), fix=fix)
    (data,) = json.loads(render_json([one]))
    assert data["question"] == "Which card is meant?"
    assert data["readings"] == [{"clause": "players: 4", "means": "four", "put": "add to", "at": "table"}]
    place = {"file": FILE, "line": 3, "column": 5, "endLine": 3, "endColumn": 11, "start": 44, "end": 50}
    assert data["fix"] == {"does": "write `players`", "edits": [{**place, "text": "players"}]}


def test_programs_read_json() -> None:
    label = Label(span_of(TABLE, "table"), "in š\x1b")
    later = Diagnostic("C010", "m", span_of(TABLE, "plyers"), (label,), ("do",), ("know",))
    first = Diagnostic("C001", "gone", Span.whole("a.capot"))
    text = render_json([later, first])
    assert text.isascii()
    assert json.loads(text) == [
        {
            "code": "C001",
            "severity": "error",
            "message": "gone",
            "file": "a.capot",
            "line": 1,
            "column": 1,
            "endLine": 1,
            "endColumn": 1,
            "labels": [],
            "help": [],
            "notes": [],
            "question": "",
            "readings": [],
            "fix": None,
        },
        {
            "code": "C010",
            "severity": "error",
            "message": "m",
            "file": FILE,
            "line": 3,
            "column": 5,
            "endLine": 3,
            "endColumn": 11,
            "labels": [{"file": FILE, "line": 2, "column": 3, "endLine": 2, "endColumn": 8, "text": "in š\x1b"}],
            "help": ["do"],
            "notes": ["know"],
            "question": "",
            "readings": [],
            "fix": None,
        },
    ]


def test_a_very_long_line_with_many_problems_is_rendered_at_once() -> None:
    source = Source(FILE, "x " * (MAX_BYTES // 2))
    found = [Diagnostic("C010", "m", Span.of(source, at, at + 1)) for at in range(0, MAX_BYTES, 2000)]
    text = render(found, {FILE: source})
    assert max(len(line) for line in text.split("\n")) <= 106  # the room, two ellipses and the gutter
    assert text.endswith("and 32 more\n132 errors")


# --- suggestions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "candidates", "meant"),
    [
        ("plyers", ["players", "sides", "parties"], "players"),
        ("TRUMP", ["plain", "trump"], "trump"),
        ("trupm", {"trump", "plain"}, "trump"),
        ("bela-5", ["bela-2", "bela-3", "bela-4", "belot-4"], "bela-4"),
        ("trump", ["trump"], None),
        ("xyz", ["players", "sides"], None),
        ("players", [], None),
        ("", ["players"], None),
        ("p" * 100_000, ["players"], None),
    ],
)
def test_the_nearest_word(word: str, candidates: list[str], meant: str | None) -> None:
    assert nearest(word, candidates) == meant
    assert did_you_mean(word, candidates) == ((f"did you mean `{meant}`?",) if meant else ())


def test_which_of_a_few_names_is_meant() -> None:
    assert which("order", ["trump", "plain", "natural"]) == "Which order is meant: natural, plain or trump?"
    assert which("order", ["trump"]) == "Is the order trump meant?"
    assert which("order", []) == which("order", map(str, range(13))) == ""


def test_among_equally_near_words_the_choice_does_not_hang_on_their_order() -> None:
    words = ["bela-2", "bela-3", "bela-4"]
    assert nearest("bela-5", words) == nearest("bela-5", reversed(words)) == nearest("bela-5", set(words))


def test_the_lines_that_a_remark_says_a_game_has_are_those_of_the_game() -> None:
    bate = spec_root() / "games" / "klaberjass" / "klaberjass-2.capot"
    lines = [re.split(r"\s+\[", line)[0].strip() for line in bate.read_text(encoding="utf-8").splitlines()]
    begin = lines.index("outcome bate: otherwise {")
    said = load_spoken().remark("bete: half").partition("has the lines ")[2].partition(": what")[0]
    assert re.findall("`(.*?)`", said) == lines[begin + 1 : lines.index("}", begin)]
