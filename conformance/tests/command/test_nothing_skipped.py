"""What a command was given and did not look at is an error, wherever it lies and whatever its folder is called."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from capot.base.paths import checkout
from capot.compile.loader import UnusedFile, load
from helpers import calling

NINES = """\
house rule nines200 "Nines 200" {
  for bela4
  replace declarations.nonsense {
    four 9: 200
  }
  remove match.foobar
}
"""
SHORT = """\
house rule short "To 501" {
  for bela-4
  replace match.target {
    target: 501 points
  }
}
"""
BROKEN = 'game mine "Mine" extends bela-4 {\n  replace match.target {\n    target: 0 points\n  }\n}\n'

Write = Callable[[str, str], str]


class Done(NamedTuple):
    """How a call ended, and what it said."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return lambda *args: Done(*calling.run(capsys, *args))


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Go to an empty folder, and write files there."""
    monkeypatch.chdir(tmp_path)

    def put(name: str, text: str) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return name

    return put


# --- a house rule for a game that is not there ---------------------------------------------------------------------


def test_a_house_rule_for_no_known_game_is_an_error(run: Run, write: Write) -> None:
    done = run("check", write("x.capot", NINES))
    assert done.code == 1
    assert all(words in done.err for words in ("there is no game `bela4`", "write `bela-4`"))
    assert all(f"there is no clause `{at}`" in done.err for at in ("declarations.nonsense", "match.foobar"))
    assert "no errors" not in done.out


def test_nothing_is_built_of_a_house_rule_for_no_known_game(run: Run, write: Write, tmp_path: Path) -> None:
    done = run("build", write("x.capot", NINES), "--out", "made")
    assert done.code == 1
    assert "there is no game `bela4`" in done.err
    assert not (tmp_path / "made").exists()


def test_a_requirement_that_nobody_fills_is_an_error(run: Run, write: Write, tmp_path: Path) -> None:
    text = SHORT.replace("  for bela-4\n", "  for bela-4\n  requires nonesuch\n")
    for command in (["check"], ["build", "--out", "made"]):
        done = run(*command, write("x.capot", text))
        assert done.code == 1
        assert "there is no house rule `nonesuch`" in done.err
    assert not (tmp_path / "made").exists()


def test_what_a_requirement_requires_is_composed_too(run: Run, write: Write) -> None:
    """`third` needs `second`, which needs `first`: playing `third` means playing all three."""
    text = SHORT.replace("short", "first")
    for name, below, target in (("second", "first", 601), ("third", "second", 701)):
        text += (
            SHORT.replace("short", name)
            .replace("501", str(target))
            .replace("  for bela-4\n", f"  for bela-4\n  requires {below}\n")
        )
    assert run("check", write("x.capot", text)).code == 0
    done = run("build", "x.capot", "--out", "made")
    assert done.code == 0, done.err
    assert "built house rule third" in done.out


def test_a_mistake_in_one_of_several_games_says_in_which(run: Run, write: Write) -> None:
    """Only belot counts by the contract, so a rule for bela and belot that takes that out is wrong in one of them."""
    rule = 'house rule plain "No doubling" {\n  for bela-4, belot-4\n  remove scoring.then-factor\n}\n'
    done = run("check", write("x.capot", rule))
    assert done.code == 1
    assert done.err.count("there is no clause `scoring.then-factor`") == 1
    assert "so it is in bela-4, of the games that the rule is for" in done.err


# --- files below a folder that has the name of capot's own ------------------------------------------------------------


@pytest.mark.parametrize("name", ["spec/broken.capot", "./spec/broken.capot", "spec/games/bela/bela-4.capot"])
def test_a_folder_named_spec_is_checked_like_any_other(run: Run, write: Write, name: str) -> None:
    write(name, BROKEN)
    done = run("check", name)
    assert done.code == 1
    assert "C701" in done.err


def test_a_folder_named_spec_is_built_like_any_other(run: Run, write: Write, tmp_path: Path) -> None:
    done = run("build", write("spec/good.capot", SHORT), "--out", "made")
    assert done.code == 0
    assert "built house rule short" in done.out
    assert (tmp_path / "made" / "short.md").is_file()


def test_a_folder_named_spec_is_mended_like_any_other(run: Run, write: Write, tmp_path: Path) -> None:
    name = write("spec/games/bela/bela-4.capot", SHORT.replace("points", "point"))
    assert run("check", "--fix", "--yes", name).code == 0
    assert (tmp_path / name).read_text(encoding="utf-8") == SHORT


def test_capots_own_rules_are_checked_by_their_path(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    root = checkout()
    assert root is not None
    monkeypatch.chdir(root)
    done = run("check", "spec/games/bela/bela-4.capot", "spec/house-rules/bela")
    assert done.code == 0
    rules = len(list((root / "spec" / "house-rules" / "bela").glob("*.capot")))
    assert done.out == f"{1 + rules} checked, no errors: 1 game, {rules} house rules\n"
    assert "family jack-nine" in run("check", "spec/games/jack-nine.capot").out


# --- files of which nothing is looked at ------------------------------------------------------------------------------


def test_a_family_that_no_game_extends_is_an_error(run: Run, write: Write) -> None:
    family = 'family ours "Ours" {\n  match {\n    target: 501 points\n  }\n}\n'
    for command in (["check"], ["build", "--out", "made"]):
        done = run(*command, write("x.capot", family))
        assert done.code == 1
        assert "no game extends family `ours`" in done.err


def test_a_folder_without_rules_is_a_wrong_call(run: Run, write: Write, tmp_path: Path) -> None:
    write("rules/readme.txt", "none here")
    for command in (["check"], ["build", "--out", "made"], ["fmt"], ["diff", "bela-4", "bela-3", "--file"]):
        done = run(*command, "rules")
        assert done.code == 2
        assert "there are no rules files (*.capot) in rules" in done.err


def test_a_folder_is_looked_through_with_its_links(run: Run, write: Write, tmp_path: Path) -> None:
    write("elsewhere/deep/broken.CAPOT", BROKEN)
    write("rules/good.capot", SHORT)
    (tmp_path / "rules" / "linked").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    (tmp_path / "elsewhere" / "back").symlink_to(tmp_path / "rules", target_is_directory=True)
    done = run("check", "rules")
    assert done.code == 1
    assert "C701" in done.err and "rules/linked/deep/broken.CAPOT" in done.err


@pytest.mark.parametrize(
    "call",
    [
        ["check", "short.capot", "--game", "bela-4"],
        ["explain", "bela-4", "match.target", "--file", "short.capot"],
        ["diff", "bela-4", "bela-3", "--file", "short.capot"],
        ["export", "bela-4", "--file", "short.capot"],
        ["play", "bela-4", "--watch", "--file", "short.capot"],
        ["simulate", "bela-4", "--deals", "10", "--file", "short.capot"],
        ["score", "bela-4", "--file", "short.capot", "new", "--players", "Ana,Boro,Ceca,Dino", "--dealer", "Dino"],
    ],
    ids=lambda call: call[0],
)
def test_a_file_of_which_nothing_is_played_is_a_wrong_call(run: Run, write: Write, call: list[str]) -> None:
    """The rules were given, and the game would be played without them: most likely --with was forgotten."""
    write("short.capot", SHORT)
    done = run(*call)
    assert done.code == 2
    assert "short.capot was given, but nothing in it is used" in done.err
    assert "house rule short (--with short)" in done.err


def test_of_a_folder_something_has_to_be_played(run: Run, write: Write) -> None:
    write("rules/short.capot", SHORT)
    write("rules/long.capot", SHORT.replace("short", "long").replace("501", "2001"))
    done = run("explain", "bela-4", "match.target", "--with", "long", "--file", "rules")
    assert done.code == 0
    assert "2001" in done.out


def test_loading_a_game_with_a_file_that_it_has_nothing_of_is_an_error(write: Write) -> None:
    write("short.capot", SHORT)
    with pytest.raises(UnusedFile, match="nothing in it is used"):
        load("bela-4", files=["short.capot"])
    assert load("bela-4", ["short"], files=["short.capot"]).key == "bela-4"


def test_each_command_says_what_it_looked_at(run: Run, write: Write) -> None:
    write("short.capot", SHORT)
    assert run("check", "short.capot").out == "1 checked, no errors: house rule short\n"
    assert run("fmt", "short.capot").out == "1 file looked at, 0 laid out\n"
    assert run("fmt", "--check", "short.capot").out == "1 file looked at, 0 to be laid out\n"
    assert "built house rule short" in run("build", "short.capot", "--out", "made").out


# --- options that a call has no use for ------------------------------------------------------------------------------

IN_VAIN = [
    (["explain", "C105", "--with", "clockwise"], "the page of C105 is the same for every game"),
    (["explain", "C105", "--file", "short.capot"], "the page of C105 is the same for every game"),
    (["games", "belot-3", "--file", "short.capot"], "short.capot was given, but nothing in it is used"),
    (["new", "house-rule", "ours", "--from", "bela-4", "--change", "match.target", "--file", "short.capot"],
     "short.capot was given, but nothing in it is used"),
    (["docs", "--pages-only", "--serve"], "--pages-only makes no site"),
    (["docs", "--serve", "--out", "site"], "--serve writes no site"),
    (["docs", "--address", "127.0.0.1:1"], "--address says where to listen"),
    *((["play", "bela-4", "--watch", *more.split()], f"it has no use for {more.split()[0]}")
      for more in ("--save a.json", "--resume", "--new", "--seat 0", "--bots random", "--practice")),
]  # fmt: skip


@pytest.mark.parametrize(("call", "said"), IN_VAIN, ids=[" ".join(call) for call, _ in IN_VAIN])
def test_what_a_call_has_no_use_for_is_an_error(
    call: list[str], said: str, run: Run, write: Write, tmp_path: Path
) -> None:
    write("short.capot", SHORT)
    done = run(*call)
    assert (done.code, said in done.err) == (2, True), done
    assert [path.name for path in tmp_path.iterdir()] == ["short.capot"]


def test_games_are_listed_with_the_house_rules_of_files_that_fit(run: Run, write: Write) -> None:
    done = run("games", "bela-4", "--file", write("short.capot", SHORT))
    assert (done.code, "--with short" in done.out) == (0, True)


def test_a_house_rule_named_twice_is_one(run: Run) -> None:
    done = run("check", "--game", "bela-4", "--with", "clockwise", "--with", "clockwise")
    assert (done.code, done.out) == (0, "1 checked, no errors: bela-4 with clockwise\n")
