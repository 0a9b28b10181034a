"""A club's folder: every command knows what belongs to the club; a stranger's folder can do nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from capot.compile.club import read_club
from capot.compile.loader import load
from capot.compile.workspace import open_workspace
from capot.diagnostics.source import SourceError, source_from_text
from helpers.calling import run
from helpers.hostile import TEXTS

RULE = """house rule short-match "A short match" {
  for bela-4
  replace match.target {
    target: 501 points
  }
}
"""
CLUB = """format: capot-club/1
games:
  friday: bela-4+short-match+clockwise
  cup: {title: "The Cup", is: belot-4}
edition: 2026/27
language: Croatian
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    tmp_path.chmod(0o700)
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "short-match.capot").write_text(RULE)
    (tmp_path / "capot.yaml").write_text(CLUB)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def say(text: str) -> None:
    Path("capot.yaml").write_text(text)


# ---------------------------------------------------------------- what every command knows


def test_check_looks_at_all_that_belongs_to_the_club(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "check")[:2] == (0, "3 checked, no errors: friday, cup, house rule short-match\n")


def test_a_mistake_of_the_clubs_rules_fails_the_check_and_fix_mends_it(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path("rules/short-match.capot")
    path.write_text(RULE.replace("target: 501", "tarpet: 501"))
    assert run(capsys, "check")[0] == 1
    assert run(capsys, "check", "--fix", "--yes")[0] == 0
    assert path.read_text() == RULE


def test_a_misspelt_house_rule_in_the_clubs_file_is_shown_there_and_mended(capsys: pytest.CaptureFixture[str]) -> None:
    say(CLUB.replace("+clockwise", "+clockwize"))
    code, _, err = run(capsys, "check")
    assert code == 1
    assert "error[C103]: there is no house rule `clockwize`\n --> capot.yaml:3:30" in err
    assert run(capsys, "check", "--fix", "--yes")[0] == 0
    assert Path("capot.yaml").read_text() == CLUB


def test_games_lists_the_clubs_games_first(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "games", "--format", "json")
    assert [(row["key"], row["title"]) for row in json.loads(out)[:2]] == [("cup", "The Cup"), ("friday", "Friday")]


def test_play_and_explain_have_the_clubs_rules(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    assert run(capsys, "play", "friday", "--watch", "--seed", "7")[0] == 0
    assert "at least 501 points" in run(capsys, "explain", "friday", "match.target")[1]
    game = load("friday", files=[here / "capot.yaml"])
    assert game.next_seat(0) == 3  # clockwise


def test_play_without_a_game_asks_for_one_those_of_the_club_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(capsys, "play")[0] == 2  # nobody can answer
    said = iter(["frday", "1"])
    asked: list[str] = []
    monkeypatch.setattr("capot.cli.play.play_command.answerable", lambda: True)
    monkeypatch.setattr("click.prompt", lambda text, **_: (asked.append(text), next(said))[1])
    monkeypatch.setattr("capot.cli.play.start.play", lambda game, wanted: print(f"playing {game.title}") or 0)
    code, out, _ = run(capsys, "play")
    assert (code, len(asked), "did you mean friday?" in out) == (0, 2, True)
    assert out.endswith("playing Friday\n")


def test_a_sheet_keeps_where_the_rules_are_and_goes_on_elsewhere(
    capsys: pytest.CaptureFixture[str], here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = ("--players", "Ana,Boro,Ceca,Dino", "--dealer", "Dino")
    assert run(capsys, "score", "friday", "new", *who)[0] == 0
    first = json.loads(Path("friday.capot-sheet").read_text().splitlines()[0])
    assert (first["game"], first["files"]) == ("friday", ["capot.yaml"])
    monkeypatch.chdir(here.parent)
    sheet = here / "friday.capot-sheet"
    assert run(capsys, "score", "friday", "--sheet", sheet, "add", "Ana hearts, 92")[0] == 0
    assert run(capsys, "score", "friday", "--sheet", sheet, "export", "-o", here / "friday.json")[0] == 0
    monkeypatch.chdir(here)
    assert run(capsys, "referee", "friday.json")[0] == 0


def test_a_sheet_of_a_shipped_game_rests_on_nothing_of_the_club(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "score", "bela-4", "new", "--players", "A,B,C,D", "--dealer", "A")[0] == 0
    assert json.loads(Path("bela-4.capot-sheet").read_text().splitlines()[0])["files"] == []


def test_simulate_and_compare_know_the_clubs_games(capsys: pytest.CaptureFixture[str]) -> None:
    one = ("--deals", "50", "--jobs", "1", "--runner", "plain", "--format", "json")
    assert json.loads(run(capsys, "simulate", "friday", *one)[1])["game"]["name"] == "friday"
    assert run(capsys, "compare", "bela-4+clockwise", "friday", *one)[0] == 0


def test_diff_and_export_know_the_clubs_games(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "diff", "bela-4", "friday")
    assert (code, "at least 501" in out, "clockwise" in out) == (0, True, True)
    assert run(capsys, "export", "friday", "-o", "friday.py")[0] == 0


def test_build_makes_the_clubs_pages_in_its_folder_with_its_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "build")[0] == 0
    assert {"friday.py", "friday.md", "cup.md", "short-match.md"} <= {path.name for path in Path("made").iterdir()}
    assert "Edition 2026/27; rules " in Path("made/friday.md").read_text()
    say(CLUB.replace("2026/27", "2027/28"))
    assert run(capsys, "build")[0] == 0
    assert "Edition 2027/28; rules " in Path("made/friday.md").read_text()


def test_the_rulebook_of_a_clubs_game_has_the_clubs_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rulebook", "friday", "-o", "friday.html")[0] == 0
    assert "Edition 2026/27" in Path("friday.html").read_text()
    assert run(capsys, "rulebook", "bela-4", "-o", "bela.html")[0] == 0
    assert "2026/27" not in Path("bela.html").read_text()


def test_conform_has_the_clubs_cases_and_plays_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    say(CLUB + "cases: cases\n")
    Path("cases").mkdir()
    Path("cases/ours.yaml").write_text(
        """source: bela
cases:
  - name: the next dealer sits at the left
    pins: [cf01.1]
    games: [friday]
    kind: table
    given: {dealer: P1}
    expect: {direction: clockwise, next-dealer: P2}
    because: we play clockwise
"""
    )
    code, out, _ = run(capsys, "conform", "friday")
    assert code == 0
    # The club's own case, beside those of the game that theirs is made of, worked out under their rules.
    assert "cases/ours.yaml:3: the next dealer sits at the left\n    direction: clockwise; without these rules" in out
    assert out.endswith(" passed, 0 failed\n")
    assert run(capsys, "conform", "friday", "--deals", "4")[0] == 0
    # Some of the first tables have whole sections of other games.
    assert {
        run(capsys, "conform", "friday", "cup", "--made-up", "--deals", "2", "--seed", f"{s}")[0] for s in (0, 50, 100)
    } == {0}


def test_explain_shows_the_words_of_the_clubs_language(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "explain", "friday", "trick")
    assert "Croatian: " in out
    assert "French: " not in out


def test_in_a_folder_below_the_club_is_known_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("rules")
    assert run(capsys, "check")[:2] == (0, "3 checked, no errors: friday, cup, house rule short-match\n")


# ---------------------------------------------------------------- what wins


def test_file_comes_beside_the_club_and_with_on_top(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    other = here.parent / f"{here.name}-long.capot"
    other.write_text(RULE.replace("short-match", "long-match").replace("501", "2001"))
    args = ("explain", "friday", "match.target", "--file", other, "--with", "long-match")
    assert "at least 2001 points" in run(capsys, *args)[1]


def test_files_that_are_named_are_checked_alone(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "check", "rules/short-match.capot")[1]
    assert out == "1 checked, no errors: house rule short-match\n"


def test_the_file_of_a_club_that_is_named_takes_the_place_of_the_one_found(
    capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    (other / "capot.yaml").write_text("format: capot-club/1\ngames:\n  friday: belot-4\n")
    assert "belot" in run(capsys, "explain", "friday", "scoring.then-tens", "--file", other / "capot.yaml")[1]
    assert run(capsys, "explain", "friday", "--file", other)[0] == 0


# ---------------------------------------------------------------- making one


def test_init_makes_a_folder_that_checks(capsys: pytest.CaptureFixture[str], here: Path) -> None:
    args = ("--game", "no=bela-4+clockwise", "--edition", "1", "--language", "French", "--yes")
    assert run(capsys, "init", "new", *args)[0] == 0
    workspace = open_workspace(club=here / "new" / "capot.yaml")
    assert (workspace.club.edition, workspace.club.language) == ("1", "French")  # type: ignore[union-attr]
    assert workspace.catalogue.games["no"].title == "No"  # YAML would read no as false
    assert not workspace.found


def test_init_overwrites_nothing_and_writes_nothing_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "init", "--game", "bela-4", "--yes")
    assert (code, Path("capot.yaml").read_text()) == (2, CLUB)
    assert "capot.yaml is there already" in err
    for wrong in ("bela-4+clockwize", "bela5", "import=bela-4", "a b=bela-4", "bela-4=bela-4", "x=bela-4+"):
        assert run(capsys, "init", "else", "--game", wrong, "--yes")[0] in (1, 2), wrong
        assert not Path("else").exists()


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        ("rules: []\n", "1:1", "missing: format"),
        ("format: capot-club/2\n", "1:9", "is newer than this capot"),
        ("format: capot-club/1\nrulez: x\n", "2:1", "'rulez' is no field here"),
        ("format: capot-club/1\nrules: ..\n", "2:8", "lies outside of the club's folder"),
        ("format: capot-club/1\nrules: /etc\n", "2:8", "lies outside of the club's folder"),
        ("format: capot-club/1\nrules: [x.capot]\n", "2:9", "there is no 'x.capot'"),
        ("format: capot-club/1\nrules: capot.yaml\n", "2:8", "is no rules file"),
        ("format: capot-club/1\ngames: [x]\n", "2:8", "games are listed by name"),
        ("format: capot-club/1\ngames:\n  x: 5\n", "3:6", "a text is needed here"),
        ("format: capot-club/1\ngames:\n  x: bela-4 clockwise\n", "3:6", "write it like GAME+RULE"),
        ("format: capot-club/1\ngames:\n  Š: bela-4\n", "3:3", "small letters, digits and hyphens"),
        ("format: capot-club/1\ngames:\n  x: {is: bela-4, was: y}\n", "3:19", "'was' is no field here"),
        ("format: capot-club/1\ngames:\n  x: bela-4\n  x: bela-4\n", "4:3", "'x' is given twice"),
        ("format: capot-club/1\nedition: a_b\n", "2:10", "an edition has letters"),
        ("format: capot-club/1\nlanguage: Klingon\n", "2:11", "is no language of the glossary"),
        ("format: capot-club/1\ngames: &a\n  x: *a\n", "3:6", "aliases are not used"),
        ("[", "1:2", "not YAML"),
        ("format: capot-club/1\ngames:\n\tx: bela-4\n", "3:1", "this is a tab"),
    ],
)
def test_a_wrong_file_is_refused_with_place_and_cause(
    capsys: pytest.CaptureFixture[str], text: str, place: str, says: str
) -> None:
    say(text)
    code, _, err = run(capsys, "check")
    assert code == 1
    assert re.search(rf"error\[C009\]: .*{re.escape(says)}", err), err
    assert f"--> capot.yaml:{place}\n" in err
    assert "capot help init" in err


def test_an_empty_file_of_a_club_says_what_can_stand_there(capsys: pytest.CaptureFixture[str]) -> None:
    say("")
    code, _, err = run(capsys, "check")
    assert code == 1 and "capot help init" in err and "game NAME" not in err


def test_a_file_of_nearly_the_right_name_is_not_passed_over_in_silence(
    capsys: pytest.CaptureFixture[str], here: Path
) -> None:
    (here / "capot.yaml").rename(here / "capot.yml")
    _, _, err = run(capsys, "games")
    assert "capot.yml is left alone: the file of a club's folder is called capot.yaml" in err


def test_a_name_that_is_there_already_shows_both_places(capsys: pytest.CaptureFixture[str]) -> None:
    say("format: capot-club/1\ngames:\n  bela-4: bela-4+clockwise\n")
    code, _, err = run(capsys, "check")
    assert code == 1
    assert "error[C102]: game `bela-4` is there twice\n --> capot.yaml:3:3" in err
    assert "bela-4.capot" in err


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_hostile_texts_anywhere_in_it_are_refused_or_stay_texts(here: Path, text: str) -> None:
    title = "games: {x: {is: bela-4, title: HERE}}"
    others = [f"{field}: HERE" for field in ("edition", "language", "cases", "format", "else")]
    for field in ("rules: HERE", "games: {HERE: bela-4}", "games: {x: HERE}", title, *others):
        said = f"format: capot-club/1\n{field.replace('HERE', json.dumps(text))}\n"
        try:
            club, found = read_club(here / "capot.yaml", source_from_text(said, "capot.yaml"))
        except SourceError as error:
            assert error.diagnostic.code in ("C002", "C003", "C004", "C009"), field
            continue
        assert field in (title, others[0]) or found.has_errors, field
        assert [game.title for game in club.games] in ([], [text]), field


def test_links_lead_nowhere(capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.capot").write_text(RULE.replace("short-match", "secret"))
    Path("rules/secret.capot").symlink_to(outside / "secret.capot")
    Path("rules/more").symlink_to(outside)
    assert "secret" not in run(capsys, "check")[1]
    say(CLUB + "rules: [rules/more]\n")
    assert "lies outside of the club's folder" in run(capsys, "check")[2]


@pytest.mark.parametrize("change", ["file", "folder", "link"])
def test_what_others_could_have_written_is_left_alone_and_named(
    capsys: pytest.CaptureFixture[str], here: Path, change: str
) -> None:
    if change == "link":
        (here / "capot.yaml").rename(here / "theirs.yaml")
        (here / "capot.yaml").symlink_to("theirs.yaml")
    else:
        (here / "capot.yaml" if change == "file" else here).chmod(0o666 if change == "file" else 0o777)
    code, out, err = run(capsys, "games", "bela-4")
    assert (code, "friday" in out) == (0, False)
    assert err.count("capot.yaml is left alone: others than you could have written it") == 1
    assert run(capsys, "explain", "friday")[0] == 2
