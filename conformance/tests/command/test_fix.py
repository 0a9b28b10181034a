"""``capot check --fix``: problems with only one possible fix are fixed, and nothing else is touched."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from capot.base.paths import shipped
from capot.build.bad_examples import BadExample, diagnose
from capot.cli import cli
from capot.cli.check import fixes as fixing
from capot.cli.check.fixes import edited, mend_files
from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.did_you_mean import slip
from capot.diagnostics.fix import Edit, Fix, apply, choose
from capot.diagnostics.proved_fixes import proved
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from helpers.pasting import BASE, each_example, found_in, mended, said

OPEN = 'game g "G" extends bela-4 {\n'


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command and return exit code, output and errors."""

    def call(*args: str) -> tuple[int, str, str]:
        try:
            code = cli.main(list(args), standalone_mode=False)
            code = code if isinstance(code, int) else 0
        except click.exceptions.Exit as error:
            code = error.exit_code
        except click.ClickException as error:
            error.show()
            code = error.exit_code
        done = capsys.readouterr()
        return code, done.out, done.err

    return call


# --- what the examples show ----------------------------------------------------------------------------------------


@each_example
def test_a_fix_mends_what_it_is_for_and_changes_nothing_else(example: BadExample) -> None:
    file = f"{example.name}.capot"
    found = proved(found_in(example)[0], {file: example.text}, lambda texts: diagnose(texts[file], file, BASE)[0])
    before = said(found)
    for one in found:
        if one.fix is None:
            continue
        assert not one.readings, "who is asked to choose is not chosen for"
        text = mended(example.text, one)
        left_over, _ = diagnose(text, file, BASE)
        after = said(left_over)
        assert after[one.code, one.message] < before[one.code, one.message]
        assert after <= before
        # Mending again changes nothing more.
        assert all(other.fix is None or (other.code, other.message) != (one.code, one.message) for other in left_over)
        touched = {line for edit in one.fix.edits for line in range(edit.span.line, edit.span.end_line + 1)}
        kept = [line for number, line in enumerate(example.text.split("\n"), start=1) if number not in touched]
        left = text.split("\n")
        assert all(line in left for line in kept)
        added = sum(edit.text.count("\n") for edit in one.fix.edits)
        assert added + len(kept) <= len(left) <= len(kept) + len(touched) + 1


# --- ten mistakes that a card player makes ------------------------------------------------------------------------

TEN = """\
# our table, as Ivo wrote it down
game Our-Table “Our table” extends bela-4 {
  replace match.target {
    Target 701 point   # not 1001
  }
  replace cards.order-trump {
    order trump: j 9 A T K q 8 7
  }
  replace scoring.made {
    outcome made: takers’ total ≥ others’ total {
      winner: taker
      each side its total
    }
  }
  add to table {
    players: 4
  }
  replace declarations.contest.runs-by-length {
    runs by lenght 5, 4, 3 or more
  }
  remove play.never-excussed
  replace table.direction {
    direction: clokwise
}
"""

TEN_MENDED = """\
# our table, as Ivo wrote it down
game our-table "Our table" extends bela-4 {
  replace match.target {
    target: 701 points   # not 1001
  }
  replace cards.order-trump {
    order trump: J 9 A 10 K Q 8 7
  }
  replace scoring.made {
    outcome made: takers' total >= others' total {
      winner: takers
      each side: its total
    }
  }
  add to table {
  }
  replace declarations.contest.runs-by-length {
    runs by length 3, 4, 5 or more
  }
  remove play.never-excused
  replace table.direction {
    direction: clockwise
  }
}
"""


def test_a_file_with_ten_mistakes_is_mended_to_the_letter(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "our-table.capot"
    path.write_text(TEN, encoding="utf-8")
    code, out, err = run("check", "--fix", str(path))
    assert path.read_text(encoding="utf-8") == TEN_MENDED
    assert code == 0, err
    assert "-    Target 701 point   # not 1001\n+    target: 701 points   # not 1001\n" in out
    assert "1 checked, no errors: our-table" in out
    assert f"fixed {path} in " in err
    assert run("check", "--fix", str(path)) == (0, "1 checked, no errors: our-table\n", "")


def test_what_is_not_clear_stays_and_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "our-table.capot"
    path.write_text('game our-table "Ours" extends bela-4 {\n  remove play.trik\n  remove match.targt\n}\n')
    code, out, err = run("check", "--fix", str(path))
    assert code == 1
    assert path.read_text() == 'game our-table "Ours" extends bela-4 {\n  remove play.trick\n  remove match.target\n}\n'
    assert "+  remove play.trick\n" in out
    assert "error[C109]: `play` does not say who wins a trick" in err
    assert "= the table asks: At how many points is the match over?" in err


# --- slips of the pen ----------------------------------------------------------------------------------------------


def slipped(text: str) -> list[tuple[str, str]]:
    """Return a word of a text with a letter left out, doubled or swapped, for every third word: what and the text."""
    apart = re.sub(r'#[^\n]*|"[^"\n]*"|\[[^\]\n]*\]', lambda match: " " * len(match[0]), text)
    found = []
    for number, match in enumerate(re.finditer(r"[a-z][a-z-]{4,}", apart)):
        word, at = match[0], 1 + number % (len(match[0]) - 2)
        head, first, second, tail = word[:at], word[at], word[at + 1], word[at + 2 :]
        wrong = head + (second, first + first + second, second + first)[number // 3 % 3] + tail
        if number % 3 == 0 and wrong != word:
            found.append((f"{word} as {wrong}", text[: match.start()] + wrong + text[match.end() :]))
    return found


OUR_GAME = next(path for path in shipped() if path.name == "bela-4.capot")


def mend(name: str, text: str) -> str:
    """Mend a text in place of a shipped file, in rounds as the command does."""
    base = Workspace()
    base.sources.update(BASE.sources)
    for table in ("games", "families", "house_rules"):
        known = getattr(BASE.catalogue, table)
        getattr(base.catalogue, table).update({key: it for key, it in known.items() if it.name_span.file != name})
    for _ in range(5):
        found, _ = diagnose(text, name, base)
        edits = [edit for fix in choose(found) for edit in fix.edits if edit.span.file == name]
        if not edits:
            break
        text = apply(text, edits)
    return text


def test_a_slip_in_a_word_is_undone_or_left_and_never_made_into_something_else() -> None:
    original = OUR_GAME.read_text(encoding="utf-8")
    slips = slipped(original)
    left = []
    for what, text in slips:
        after = mend(OUR_GAME.name, text)
        assert after in (original, text), what
        if after == text:
            left.append(what)
    assert len(slips) > 50
    assert len(left) < len(slips) / 4, left  # names that the file makes itself may be called anything


@pytest.mark.parametrize(
    ("word", "candidates", "meant"),
    [
        ("harts", ["hearts", "spades"], "hearts"),
        ("Harts", ["hearts"], "hearts"),
        ("pont", ["points", "deals"], None),  # two letters in a short word
        ("undoubled", ["doubled"], None),  # another beginning
        ("run-of-6", ["run-of-5"], None),  # another digit
        ("sum", ["sun"], None),  # too short to tell
        ("must-overtrump", ["must-trump", "must-beat"], None),
        ("trump", ["trumps", "tramp"], None),  # two are as near
        ("clokwise", ["clockwise", "counter-clockwise"], "clockwise"),
        ("trump", ["trump"], None),
        ("x" * 1000, ["x" * 999], None),
    ],
)
def test_a_slip_has_one_word_that_it_can_be(word: str, candidates: list[str], meant: str | None) -> None:
    assert slip(word, candidates) == meant


def test_a_name_that_is_made_with_a_slip_is_not_carried_through_the_file() -> None:
    """Whoever makes the pair `beal` and mentions `bela` five times meant bela."""
    text = OUR_GAME.read_text(encoding="utf-8").replace("pair bela:", "pair beal:")
    assert mend(OUR_GAME.name, text) == text


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("game g “G” extends bela-4 {\n}\n", 'game g "G" extends bela-4 {\n}\n'),
        ("game g „G“ extends bela-4 {\n}\n", 'game g "G" extends bela-4 {\n}\n'),
        ('game g "G – ours" extends Bela-4 {\n}\n', 'game g "G – ours" extends bela-4 {\n}\n'),
        (
            'game g "G" extends bela-4 {\n  remove match.claim-enough\n}\n}\n',
            'game g "G" extends bela-4 {\n  remove match.claim-enough\n}\n',
        ),
        (
            f"{OPEN}  replace match.target {{\n    target: 5 points\n  remove match.claim-enough\n}}\n",
            f"{OPEN}  replace match.target {{\n    target: 5 points\n  }}\n  remove match.claim-enough\n}}\n",
        ),
        ('game g "G" extends bela-4 {', 'game g "G" extends bela-4 {\n}\n'),
        (
            'game g "G" extends bela-4 {\n  replace play.must-follow {\n    must follow\n  }\n}\n',
            'game g "G" extends bela-4 {\n  replace play.must-follow {\n    must follow suit\n  }\n}\n',
        ),
    ],
)
def test_slips_of_layout_and_of_word_processors_are_mended(wrong: str, right: str) -> None:
    text = wrong
    for _ in range(3):
        found, _ = diagnose(text, "g.capot", BASE)
        text = apply(text, [edit for fix in choose(found) for edit in fix.edits])
    assert text == right
    assert not diagnose(text, "g.capot", BASE)[0]


@pytest.mark.parametrize(
    "text",
    [
        'game g "G" extends bela-4 {\nreplace match.target {\ntarget: 5 points\n}\n',  # flat: any line could be the end
        f"{OPEN}  replace match.target {{\n    target: 5 points\n  }}\n  }}\n  remove match.claim-enough\n }}\n",
    ],
)
def test_where_the_layout_does_not_say_no_brace_is_put_in_or_taken_out(text: str) -> None:
    found, _ = diagnose(text, "g.capot", BASE)
    assert [one.code for one in found] == ["C011"]
    assert not choose(found)


# --- making edits --------------------------------------------------------------------------------------------------

SOURCE = Source("a.capot", "one two  # why\n  three\nfour\n")


def edit(part: str, text: str, source: Source = SOURCE) -> Edit:
    start = source.text.index(part)
    return Edit(Span.of(source, start, start + len(part)), text)


def found(*fixes: Fix) -> Diagnostics:
    return Diagnostics(Diagnostic("C010", f"m{number}", fix.edits[0].span, fix=fix) for number, fix in enumerate(fixes))


def test_a_line_of_which_nothing_is_left_goes_and_a_comment_stays() -> None:
    assert apply(SOURCE.text, [edit("  three", "")]) == "one two  # why\nfour\n"
    assert apply(SOURCE.text, [edit("one two  # why", "")]) == "# why\n  three\nfour\n"
    assert apply(SOURCE.text, [edit("two", "")]) == "one  # why\n  three\nfour\n"
    assert apply(SOURCE.text, [edit("one", "1"), edit("two", "2"), edit("four", "")]) == "1 2  # why\n  three\n"


def test_of_fixes_that_overlap_the_first_is_made_and_the_next_waits() -> None:
    first, second = Fix("x", (edit("one two", "1"),)), Fix("y", (edit("two", "2"),))
    assert choose(found(second, first)) == (first,)
    apart = Fix("z", (edit("four", "4"),))
    assert choose(found(apart, second)) == (second, apart)
    both = Fix("w", (edit("one", "1"), edit("four", "4")))
    assert choose(found(apart, both)) == (both,)


def test_two_fixes_for_one_place_are_none() -> None:
    assert choose(found(Fix("x", (edit("two", "2"),)), Fix("y", (edit("two", "3"),)))) == ()
    assert choose(found(Fix("x", (edit("two", "2"),)), Fix("x", (edit("two", "2"),)))) == (
        Fix("x", (edit("two", "2"),)),
    )


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("\ufeffone\r\ntwo\r\nthree\r\n", "\ufeffone\r\n2\r\n}\r\nthree\r\n"),
        ("one\rtwo\rthree", "one\r2\r}\rthree"),
        ("one\ntwo\nthree", "one\n2\n}\nthree"),
    ],
    ids=["Windows", "old Mac", "Unix"],
)
def test_marks_and_line_ends_of_a_file_stay(raw: str, expected: str) -> None:
    source = Source("a", "one\ntwo\nthree")
    assert edited(raw, [edit("two", "2\n}", source)]) == expected
    gone = edited(raw, [edit("two", "", source), edit("one", "", source)])
    assert gone == ("\ufeff" if raw.startswith("\ufeff") else "") + raw[raw.index("three") :]


# --- the command ---------------------------------------------------------------------------------------------------

LINES = [
    'house rule short "To 501" {',
    "  for bela-4",
    "  replace match.target {",
    "    target: 501 point  # ours",
    "  }",
    "}",
]
WRONG = "\r\n".join([*LINES, ""])


def test_a_house_rule_is_mended_with_its_own_line_ends(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "short.capot"
    path.write_bytes(b"\xef\xbb\xbf" + WRONG.encode())
    path.chmod(0o600)
    code, out, _ = run("check", "--fix", "--yes", str(tmp_path))
    assert code == 0
    assert path.stat().st_mode & 0o777 == 0o600
    assert [other.name for other in tmp_path.iterdir()] == ["short.capot"]
    assert path.read_bytes() == b"\xef\xbb\xbf" + WRONG.replace("point ", "points ").encode()
    assert "\r" not in out
    assert "house rule short" in out


NOT_MEANT = """\
game ours "Ours" extends coinche {
  replace scoring.failed {
    outcome failed: takers' total < the level {
      winner: others
      takers: 0
      others: %s
    }
  }
  replace scoring.doubled-made {
    outcome doubled-made: %s {
      winner: takers
      takers: everyone's total
      others: 0
    }
  }
}
"""


@pytest.mark.parametrize(
    ("others", "when"),
    [("everyone's total", "doubled and made"), ("everyone's total in tens", "doubled")],
)
def test_a_fix_that_leads_to_another_error_is_none(run: Run, tmp_path: Path, others: str, when: str) -> None:
    """No call is named `made`, and no quantity `total-in-tens`: that is not what was meant."""
    path = tmp_path / "ours.capot"
    path.write_text(NOT_MEANT % (others, when))
    for args in (["--diff"], ["--fix", "--yes"], []):
        code, out, err = run("check", *args, str(path))
        assert (code, out) == (1, "")
        assert "= fix" not in err
        assert "is not expected here" in err or "cannot be a name" in err
    assert path.read_text() == NOT_MEANT % (others, when)


def test_diff_shows_and_writes_nothing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "short.capot"
    path.write_bytes(WRONG.encode())
    code, out, err = run("check", "--diff", str(path))
    assert code == 1
    assert path.read_bytes() == WRONG.encode()
    assert "-    target: 501 point  # ours\n+    target: 501 points  # ours\n" in out
    assert "would fix" in err


def test_for_programs_the_answer_is_json_and_the_difference_beside_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "g.capot"
    path.write_text('game g "G" extends bela-4 {\n  remove play.trik\n}\n')
    code, out, err = run("check", "--format", "json", str(path))
    (one,) = json.loads(out)
    assert (code, err) == (1, "")
    assert one["question"] == "Which rule should be different?"
    assert one["readings"] == []
    assert one["fix"]["does"] == "write `play.trick`"
    (change,) = one["fix"]["edits"]
    assert (change["line"], change["column"], change["start"], change["end"]) == (2, 10, 37, 46)
    assert change["text"] == "play.trick"
    code, out, err = run("check", "--fix", "--format", "json", str(path))
    (one,) = json.loads(out)
    assert (code, one["code"], one["fix"]) == (1, "C109", None)
    assert one["readings"] == [
        {
            "clause": "trick: to the highest card that ruffs, else the highest of the suit led",
            "means": "the highest trump; without a trump the highest card of the suit that was led",
            "put": "add to",
            "at": "play",
        }
    ]
    assert "+  remove play.trick" in err


def test_on_a_terminal_it_asks_and_no_changes_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "short.capot"
    path.write_bytes(WRONG.encode())
    asked: list[bool] = []

    def agreed(yes: bool) -> bool:
        asked.append(yes)
        return yes

    monkeypatch.setattr(fixing, "agreed", agreed)
    code, _, err = run("check", "--fix", str(path))
    assert (code, asked) == (1, [False])
    assert "nothing was changed" in err
    assert "error[C010]" in err
    assert path.read_bytes() == WRONG.encode()
    assert run("check", "--fix", "--yes", str(path))[0] == 0


def test_without_a_terminal_nobody_is_asked() -> None:
    assert fixing.agreed(yes=False)


def test_a_file_that_was_changed_meanwhile_is_left(tmp_path: Path) -> None:
    path = tmp_path / "short.capot"
    path.write_bytes(WRONG.encode())
    after = mend_files([path], lambda space: Diagnostics([*space.found]))
    assert after.changed
    path.write_text("something else")
    with pytest.raises(fixing.Changed, match="was changed meanwhile"):
        fixing.write(after)
    assert path.read_text() == "something else"


def test_capots_own_rules_and_files_that_cannot_be_read_are_left(run: Run, tmp_path: Path) -> None:
    own = OUR_GAME.read_bytes()
    assert run("check", "--fix", str(OUR_GAME))[0] == 0
    assert OUR_GAME.read_bytes() == own
    picture = tmp_path / "picture.capot"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00")
    code, _, err = run("check", "--fix", str(picture), str(tmp_path / "gone.capot"))
    assert code == 1
    assert "C003" in err
    assert "C001" in err
    assert picture.read_bytes() == b"\x89PNG\r\n\x1a\n\x00"


@pytest.mark.parametrize("args", [["--fix"], ["--diff"], ["--fix", "--watch", "x.capot"]])
def test_a_wrong_call_says_so(run: Run, args: list[str]) -> None:
    code, _, err = run("check", *args)
    assert code == 2
    assert "Error" in err


def test_a_fix_of_a_file_that_is_not_given_is_not_made(run: Run, tmp_path: Path) -> None:
    """Nobody names anything in the first stage, so that the condition on the second is idle: in the game below."""
    text = OPEN.replace("bela-4", "color-belot") + (
        "  replace bidding.turned {\n    stage turned: once round from forehand {\n      call pass:\n    }\n  }\n}\n"
    )
    (one,) = compile_game(diagnose(text, "g.capot", BASE)[1], "g").found
    assert one.fix is not None
    assert (one.code, one.span.file) == ("C315", "color-belot.capot")
    path = tmp_path / "g.capot"
    path.write_text(text)
    before = {file: file.read_bytes() for file in shipped()}
    code, out, err = run("check", "--fix", str(path))
    assert (code, out) == (1, "")
    assert "= help: leave out the condition" in err
    assert "= fix" not in err
    assert {file: file.read_bytes() for file in shipped()} == before
    assert path.read_text() == text


def test_mending_ends_although_fixes_go_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixing, "MOST_ROUNDS", 5)
    path = tmp_path / "g.capot"
    path.write_text('game g "G" extends bela-4 {\n}\n')
    rounds: list[str] = []

    def check(space: Workspace) -> Diagnostics:
        source = space.sources[path.as_posix()]
        rounds.append(source.text)
        name = source.text[5]
        fix = Fix("turn it", (Edit(Span.of(source, 5, 6), "h" if name == "g" else "g"),))
        return Diagnostics([Diagnostic("C010", "m", Span.of(source, 5, 6), fix=fix)])

    mend_files([path], check)
    assert len(rounds) == 5


def test_shipped_rules_have_nothing_to_mend() -> None:
    for key in BASE.catalogue.games:
        assert not choose(compile_game(BASE, key).found)
