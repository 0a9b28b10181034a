"""The command, called as people and scripts call it: right words, wrong words, unwritable places, interruptions."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from capot.runtime.voice import ENGLISH_VOICE, spoken_in
from helpers.calling import run
from helpers.places import ROOT

SHORT = """house rule short-match "Our match goes to 501" {
  for bela-4
  replace match.target {
    target: 501 points
  }
}
"""


@pytest.fixture
def rule(tmp_path: Path) -> Path:
    path = tmp_path / "short-match.capot"
    path.write_text(SHORT)
    return path


def test_check_finds_nothing_wrong_with_the_shipped_rules(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "check")
    assert (code, err) == (0, "")
    texts = [path.read_text() for path in Path("spec").rglob("*.capot")]
    games, families, rules = (
        sum(len(re.findall(rf"^{what} ", text, re.MULTILINE)) for text in texts)
        for what in ("game", "family", "house rule")
    )
    whole = games + families + rules
    assert out == f"{whole} checked, no errors: {games} games, {families} families, {rules} house rules\n"
    assert len(out) < 80


def test_check_tells_the_points_in_play(capsys: pytest.CaptureFixture[str]) -> None:
    # 62 in trumps, three times 30 in the plain suits, 10 for the last trick
    code, out, _ = run(capsys, "check", "--game", "bela-4", "--verbose")
    assert code == 0
    assert re.search(r"152 in cards, 162 with the last trick", out)


def test_check_reports_a_mistake_with_place_and_help(capsys: pytest.CaptureFixture[str], rule: Path) -> None:
    rule.write_text(SHORT.replace("match.target", "match.targt"))
    code, _, err = run(capsys, "check", str(rule))
    assert code == 1
    assert "error[C105]" in err
    assert f"{rule.as_posix()}:3:11" in err
    assert "= fix: write `match.target`" in err


def test_check_asks_which_game_is_meant_where_a_rule_names_none(capsys: pytest.CaptureFixture[str], rule: Path) -> None:
    # four nines count in Bela; in tarabish and baloot they do not
    changed = "  replace declarations.four-9 {\n    four 9: 200\n  }\n}\n"
    rule.write_text(f'house rule nines "Nines" {{\n{changed}')
    code, _, err = run(capsys, "check", str(rule))
    assert (code, err.count("error[")) == (1, 1)
    assert "help: say which game is meant: `for " in err
    rule.write_text(f'house rule nines "Nines" {{\n  for tarabish\n{changed}')
    assert "which game is meant" not in run(capsys, "check", str(rule))[2]


def test_check_as_json_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str], rule: Path) -> None:
    rule.write_text(SHORT.replace("501 points", "501 point"))
    code, out, _ = run(capsys, "check", str(rule), "--format", "json")
    (found,) = json.loads(out)
    assert code == 1
    assert (found["code"], found["severity"], found["line"], found["column"]) == ("C010", "error", 4, 17)


def test_conform_knows_the_games_that_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "conform", "belo-4")
    assert (code, out) == (2, "")
    assert "belo-4" in err and "belot-4" in err


def test_two_house_rules_on_one_clause_show_both_places(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(
        capsys, "check", "--game", "bela-4", "--with", "no-special-belot", "--with", "belot-in-trumps-only"
    )
    assert code == 1
    assert "C106" in err
    assert "no-special-belot.capot" in err
    assert "belot-in-trumps-only.capot" in err


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["chek"], "Did you mean check?"),
        (["explain", "bela-5"], "did you mean bela-4"),
        (["play", "bela-4", "--with", "clockwis", "--watch"], "did you mean clockwise"),
        (["explain", "bela-4", "no-such-word"], "no clause or word"),
        (["check", "--game", "belote"], "there is no game"),
        (["export"], "Missing argument"),
        (["build", "rules.capot"], "--out"),
        (["play", "bela-4", "--seat", "9"], "there is no seat 9"),
        (["fmt", "--colour"], "No such option"),
    ],
)
def test_a_wrong_call_is_answered_and_exits_with_2(
    capsys: pytest.CaptureFixture[str], args: list[str], says: str
) -> None:
    code, _, err = run(capsys, *args)
    assert code == 2
    assert says in err


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = run(capsys, "check", str(tmp_path / "gone.capot"))
    assert code == 1
    assert "C001" in err


def test_games_lists_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games", "--format", "json")
    games = {game["key"]: game for game in json.loads(out)}
    assert code == 0
    assert games["bela-4"]["title"] == "Bela for four"
    assert {"clockwise", "no-card-twice"} <= {rule["key"] for rule in games["bela-4"]["house_rules"]}


def test_explain_gives_sentence_source_origin_and_cases(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "bela-4", "play.must-beat", "--format", "json")
    (row,) = json.loads(out)["rules"]
    assert code == 0
    assert row["file"] == "spec/games/bela/bela-4.capot"
    assert {"bela.cf10.5", "bela.cf10.23"} <= {cite["clause"] for cite in row["citations"]}
    (open_point,) = [cite for cite in row["citations"] if cite["clause"] == "bela.cf10.23"]
    assert open_point["reading"] == "a"
    assert len(open_point["readings"]) == 2
    assert "partner's winning card has to be beaten too" in [case["name"] for case in row["cases"]]


def test_explain_starts_from_a_clause_of_the_source_too(capsys: pytest.CaptureFixture[str]) -> None:
    # The digit on the limit for both: the lower result goes up, the higher one down.
    code, out, _ = run(capsys, "explain", "belot-4", "scoring.37", "--format", "json")
    row = json.loads(out)
    assert (code, row["clause"], row["kind"]) == (0, "belot.scoring.37", "rule")
    assert [rule["address"] for rule in row["rules"]] == ["scoring.then-tens.at-limit"]
    assert row["cases"]
    code, out, _ = run(capsys, "explain", "color-belot", "bonuses.27")
    assert code == 0
    assert "chosen no: " in out
    assert "or yes: " in out


def test_explain_prints_the_house_rule_that_says_a_reading(capsys: pytest.CaptureFixture[str]) -> None:
    """A club's game has that of the game it is made of; where a reading cannot be said, the reason stands."""
    for game, said in (
        ("belot-4", "      for belot-4\n"),
        ("belot-4-club", "      for belot-4\n"),
        ("belot-3", "the rules language has no words for it: "),
    ):
        code, out, _ = run(capsys, "explain", game, "belot.declarations.27")
        assert (code, said in out) == (0, True), game
        assert ('house rule ours "belot.declarations.27, read other" {' in out) == (game != "belot-3")


def test_conform_counts_how_the_sources_are_accounted_for(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "conform", "belot-3", "--coverage", "--format", "json")
    (row,) = json.loads(out)
    assert (code, row["game"], row["uncovered"]) == (0, "belot-3", [])
    assert {"belot.winning.12", "belot.three.7"} <= set(row["cited"])
    assert "belot.scoring.39" in row["moot"]
    code, out, _ = run(capsys, "conform", "--coverage")
    assert code == 0
    assert len(re.findall(r"^\S+: \d+ clauses pinned", out, re.MULTILINE)) == 21


def test_a_family_is_no_game_and_leads_to_the_games_that_extend_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "check", "--game", "jack-nine")
    assert code == 2
    assert "bela-4" in err


def test_explain_tells_of_a_family_what_its_games_have_from_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "belot-24", "--format", "json")
    rules = json.loads(out)["rules"]
    assert code == 0 and {rule["origin"] for rule in rules} <= {"belot-24", "belot-4", "jack-nine"}
    [pack] = [rule for rule in rules if rule["address"] == "cards.pack"]
    assert pack["origin"] == "belot-24" and "24 cards" in pack["sentence"]
    assert run(capsys, "explain", "belot-24")[1].startswith("Belot with 24 cards\n")


def test_explain_finds_a_rule_by_a_word_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "bela-4", "capot")
    assert code == 0
    assert out.startswith("every trick  (French: capot;")
    assert "scoring.capot\n  A side that wins every trick" in out.replace("Capot: a", "A")


def test_explain_knows_the_words_of_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "bela-4", "mus", "--format", "json")
    found = json.loads(out)
    assert (code, found["words"][0]["word"]) == (0, "muss")
    assert [row["address"] for row in found["rules"]] == ["bidding.naming.pass"]
    for word in ("litige", "hanging"):
        code, out, _ = run(capsys, "explain", "bela-4", word)
        assert code == 0
        assert "Bela for four has no rule about it." in out


def test_explain_says_why_a_card_may_not_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    situation = ("--contract", "hearts", "--trick", "P1 KS, P2 9S", "--hand", "AS 7S 7H")
    code, out, _ = run(capsys, "explain", "bela-4", *situation, "--format", "json")
    found = json.loads(out)
    assert (code, found["player"], found["legal"]) == (0, "P3", ["AS"])
    assert found["cards"]["AS"] is None
    assert {card: why["clause"] for card, why in found["cards"].items() if why} == {
        "7S": "play.must-beat",
        "7H": "play.must-follow",
    }
    code, out, _ = run(capsys, "explain", "bela-4", *situation, "--card", "7S")
    assert code == 0
    assert out.startswith("7S: P3 may not play it (play.must-beat). KS was led;")
    assert "play.must-beat\n  Whether you follow suit or trump" in out


@pytest.mark.parametrize(
    ("lang", "led", "hand", "refused"),
    [
        ("en", "OR", "7R AS BA", "BA: P2 may not play it"),  # ober of roses; shields and the banner of acorns
        ("en", "QH", "7H AS 10D", "BA: P2 may not play it"),  # as records write them
        ("hr", "OR", "7R AŠ BŽ", "BŽ: P2"),
        ("fr", "ORo", "7Ro AE BGl", "BGl : P2"),
    ],
)
def test_explain_reads_and_writes_cards_by_the_letters_of_their_deck(
    capsys: pytest.CaptureFixture[str], lang: str, led: str, hand: str, refused: str
) -> None:
    swiss = ("explain", "schieber", "--with", "swiss-cards", "--lang", lang, "--contract", "obenabe")
    situation = ("--trick", f"P1 {led}", "--hand", hand)
    with spoken_in(ENGLISH_VOICE):  # what the calls speak ends with it
        code, told, _ = run(capsys, *swiss, *situation)
        _, out, _ = run(capsys, *swiss, *situation, "--format", "json")
    assert code == 0
    assert refused in told.replace("\N{NO-BREAK SPACE}", " ")
    assert json.loads(out)["legal"] == ["7H"]  # for programs, cards are written alike everywhere


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--hand", "AS"], "--contract hearts"),
        (["--hand", "AS", "--contract", "heart", "--player", "P1"], "clubs, diamonds, hearts, spades"),
        (["--hand", "AX", "--contract", "hearts", "--player", "P1"], "'AX' is no card"),
        (["--hand", "AS", "--contract", "hearts"], "name the player"),
        (["--hand", "AS", "--contract", "hearts", "--player", "P5"], "no P5"),
        (["--hand", "AS", "--contract", "hearts", "--player", "P1", "--card", "KS"], "KS is not in the hand"),
        (["muss", "--hand", "AS", "--contract", "hearts"], "not about both"),
    ],
)
def test_explain_says_what_is_wrong_with_a_situation(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    code, out, err = run(capsys, "explain", "bela-4", *words)
    assert (code, out) == (2, "")
    assert says in err


def test_explain_says_which_house_rule_changed_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "bela-4", "table.direction", "--with", "clockwise", "--format", "json")
    (row,) = json.loads(out)["rules"]
    assert code == 0
    assert (row["origin"], row["file"]) == ("clockwise", "spec/house-rules/bela/clockwise.capot")
    assert "left" in row["sentence"]


def test_fmt_lays_out_a_file_and_then_has_nothing_to_do(capsys: pytest.CaptureFixture[str], rule: Path) -> None:
    rule.write_text(SHORT.replace("  for", "for").replace("    target: 501", "target :  501"))
    assert run(capsys, "fmt", "--check", str(rule))[0] == 1
    assert run(capsys, "fmt", str(rule))[0] == 0
    assert rule.read_text() == SHORT
    assert run(capsys, "fmt", "--check", str(rule))[0] == 0


def test_fmt_leaves_a_file_with_mistakes_alone(capsys: pytest.CaptureFixture[str], rule: Path) -> None:
    text = SHORT.replace("501 points", "501 point  # ours")
    rule.write_text(text)
    code, _, err = run(capsys, "fmt", str(rule))
    assert (code, rule.read_text()) == (1, text)
    assert "C010" in err


@pytest.mark.heavy  # .ci/run calls build --check itself
def test_the_committed_files_are_what_build_makes(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "build", "--check")
    assert (code, err) == (0, "")
    assert "are as they should be" in out


def test_build_of_ones_own_rules(capsys: pytest.CaptureFixture[str], rule: Path, tmp_path: Path) -> None:
    game = tmp_path / "ours.capot"
    game.write_text('game our-bela "Ours" extends bela-4 with short-match {\n}\n')
    made = tmp_path / "made"
    assert run(capsys, "build", str(rule), str(game), "--out", str(made))[0] == 0
    assert sorted(path.name for path in made.iterdir()) == [
        "bela-4-arbiter.md",
        "bela-4-examples.md",
        "bela-4.md",
        "cards",
        "our-bela-arbiter.md",
        "our-bela.md",
        "our_bela.json",
        "our_bela.py",
        "short-match.md",
    ]
    assert "501 points" in (made / "our-bela.md").read_text()
    assert json.loads((made / "our_bela.json").read_text())["target"]["points"] == 501


def test_a_build_with_errors_writes_nothing(capsys: pytest.CaptureFixture[str], rule: Path, tmp_path: Path) -> None:
    made = tmp_path / "made"
    run(capsys, "build", str(rule), "--out", str(made))
    before = {path: path.read_text() for path in made.rglob("*.*")}
    rule.write_text(SHORT.replace("501 points", "501 poins"))
    code, _, err = run(capsys, "build", str(rule), "--out", str(made))
    assert code == 1
    assert "nothing was written" in err or "C010" in err
    assert {path: path.read_text() for path in made.rglob("*.*")} == before


def test_an_output_folder_that_cannot_be_written_to(
    capsys: pytest.CaptureFixture[str], rule: Path, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    code, _, err = run(capsys, "build", str(rule), "--out", str(blocked))
    assert code == 2
    assert "cannot use" in err
    assert blocked.read_text() == "in the way"


def test_export_is_one_file_that_needs_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "bela.py"
    assert run(capsys, "export", "bela-4", "--with", "clockwise", "-o", str(path))[0] == 0
    imports = re.findall(r"^\s*(?:from|import) (\w+)", path.read_text(), re.MULTILINE)
    assert set(imports) <= set(sys.stdlib_module_names)
    bare = subprocess.run(
        [sys.executable, "-I", "-S", str(path), "5"], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert len(re.findall(r"play ", bare.stdout)) == 32


def test_watching_bots_explains_the_score_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "play", "bela-4", "--watch", "--seed", "7")
    assert code == 0
    assert len(re.findall(r"^  trick \d", out, re.MULTILINE)) == 8
    assert "scoring.last-trick" in out
    assert re.search(r"Written: seats 0\+2 \S+, seats 1\+3 \S+\.", out)


def test_pages_name_only_what_exists() -> None:
    """Every path and command named in the README and the guide is there."""
    from capot.cli import _COMMANDS

    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    made_folders = tuple(line.removeprefix("/docs/") for line in ignored if line.startswith("/docs/"))
    assert made_folders
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    wrong: list[str] = []
    for page in pages:
        text = page.read_text(encoding="utf-8")
        code = "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))
        for command in re.findall(r"(?:^|[\s`/])capot ([a-z]+)\b(?= |`|$)", code, re.MULTILINE):
            if command not in _COMMANDS:
                wrong.append(f"{page.name}: capot {command}")
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            made = target.startswith(made_folders)  # there once the site is built; test_site.py follows every link
            if not made and not (page.parent / target).exists():
                wrong.append(f"{page.name}: {target}")
        for path in re.findall(r"`((?:spec|compiler|generated|conformance|docs|benchmarks)/[^`\s]*)`", text):
            if not any(word in path for word in ("NAME", "SOURCE", "CODE", "GAME")) and not (ROOT / path).exists():
                wrong.append(f"{page.name}: {path}")
    assert wrong == []


def test_every_rules_file_in_the_guide_compiles() -> None:
    """Rules printed in the README and the guide are pasted by readers; the excerpt of a shipped game is not."""
    from capot.build.bad_examples import diagnose, workspace_of_shipped
    from capot.compile.pipeline import compile_game
    from capot.diagnostics.render import render

    shipped = workspace_of_shipped()
    checked = 0
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        blocks = re.findall(r"```text\n((?:game|house rule) .*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
        text = "".join(block for block in blocks if not block.startswith('game bela-4 "'))
        if not text:
            continue
        found, workspace = diagnose(text, page.name, shipped)
        for rule in workspace.catalogue.house_rules.values():
            if rule.name_span.file == page.name:
                for game in workspace.catalogue.games_for(rule.key):
                    needed = [name.text for name in rule.requires]
                    found.extend(compile_game(workspace, game, [*needed, rule.key]).found)
        assert not found, render(found, workspace.sources)
        checked += len(blocks)
    assert checked >= 6
