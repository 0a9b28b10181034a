"""Files that an older capot wrote are read, those of a newer one are refused by name: `samples/version-0`.

The samples were written by the first state that could write all of them, and are never written again. A file whose form
changes keeps its sample here and gets one of the new form beside it, in a folder of its own.
"""

import json
import shutil
from pathlib import Path

import pytest

import capot
from capot.cli.play.bot_names import PLAYERS
from capot.notation.case_files import CaseError, load_file
from capot.referee.record_file import referee
from capot.score_sheet.sheet_file import read_sheet
from capot.simulation.checkpoint import BadCheckpoint, Checkpoint
from capot.simulation.tally import Pick
from capot.simulation.worker import Job
from capot.tui.saved_match import BadSave, SaveFile
from capot_conformance.runner.case_run import load_game, run_case
from helpers.calling import run
from helpers.places import ROOT

SAMPLES = ROOT / "conformance" / "samples" / "version-0"


def judged(name: str) -> tuple[int, bool]:
    """Return of how many deals a sample is, and whether all is right in it."""
    verdict = referee((SAMPLES / name).read_text(encoding="utf-8"), name, lambda game, rules: capot.load(game, rules))
    return verdict.deals, verdict.is_right


@pytest.mark.parametrize(
    ("name", "deals"),
    [
        ("deal.json", 1),
        ("deal-with-a-house-rule.json", 1),
        ("match.json", 4),
        ("sheet.json", 2),
        ("typed-deal.yaml", 1),
    ],
)
def test_records_and_typed_deals_of_the_first_form_are_judged(name: str, deals: int) -> None:
    """The typed deal is broken on purpose: P3 held the ace of spades all the time, as the second trick shows."""
    assert judged(name) == (deals, name != "typed-deal.yaml")


def test_a_sheet_of_the_first_form_is_read() -> None:
    """92 and 20 for the bela against 70; then 90 of the 162 to the takers, P2 and P4, against 72."""
    table, sheet, torn = read_sheet(SAMPLES / "sheet.capot-sheet", lambda table: capot.load(table.game))
    assert (table.players, torn) == (("Ana", "Boro", "Ceca", "Dino"), False)
    assert sheet.scores == (112 + 72, 70 + 90)


def test_a_save_of_the_first_form_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "save.capot-match"
    shutil.copy(SAMPLES / "save.capot-match", path)
    file = SaveFile(path)
    saved = file.read(capot.load("belote-4"), PLAYERS)
    file.close()
    assert saved is not None and not saved.is_over
    assert len(saved.record["deals"]) == 4


def test_cases_of_the_first_form_are_run() -> None:
    (case,) = load_file(SAMPLES / "cases.yaml")
    assert run_case(case, load_game("bela-4")) == []


def test_rules_of_the_first_form_compile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house-rule.capot"
    shutil.copy(SAMPLES / "house-rule.capot", path)
    assert run(capsys, "check", path) == (0, "1 checked, no errors: house rule to-501\n", "")


def test_a_checkpoint_of_the_first_form_is_gone_on_from_by_the_code_that_made_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Figures that different code has played are never added up: that is said, and the file stays as it was."""
    path = tmp_path / "checkpoint.json"
    shutil.copy(SAMPLES / "checkpoint.json", path)
    call = ["simulate", "bela-2", "--deals", "2000", "--jobs", "1", "--runner", "plain", "--checkpoint", path]
    code, _, err = run(capsys, *call)
    if code == 0:
        assert f"going on from {path}" in err
    else:
        assert (code, "of another version of capot" in err or "under other rules" in err) == (2, True)
        assert path.read_bytes() == (SAMPLES / "checkpoint.json").read_bytes()


# ---------------------------------------------------------------- files of a newer capot


def newer(name: str, old: str, new: str, folder: Path) -> Path:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    assert old in text
    path = folder / name
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("deal.json", "capot-record"),
        ("match.json", "capot-record"),
        ("sheet.json", "capot-sheet-record"),
    ],
)
def test_a_newer_record_is_refused_by_its_form(name: str, form: str, tmp_path: Path) -> None:
    path = newer(name, f"{form}/1", f"{form}/2", tmp_path)
    with pytest.raises(capot.BadRecord, match=f"'{form}/2' is newer than this capot, which reads '{form}/1'"):
        referee(path.read_text(encoding="utf-8"), name, lambda game, rules: capot.load(game, rules))


def test_a_newer_sheet_is_refused_by_its_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = newer("sheet.capot-sheet", "capot-sheet/1", "capot-sheet/12", tmp_path)
    code, _, err = run(capsys, "score", "bela-4", "--sheet", path, "show")
    assert (code, "'capot-sheet/12' is newer than this capot, which reads 'capot-sheet/1'" in err) == (2, True)


def test_a_newer_save_is_refused_by_its_form_whatever_else_is_in_it(tmp_path: Path) -> None:
    path = newer("save.capot-match", '"capot-play/1", "table"', '"capot-play/2", "seats"', tmp_path)
    file = SaveFile(path)
    with pytest.raises(BadSave, match="'capot-play/2' is newer than this capot"):
        file.read(capot.load("belote-4"), PLAYERS)
    file.close()


def test_newer_cases_are_refused_by_their_form(tmp_path: Path) -> None:
    path = newer("cases.yaml", "source: bela", "format: capot-case-file/2\nsource: bela", tmp_path)
    with pytest.raises(CaseError, match=r"cases\.yaml:1: 'capot-case-file/2' is newer than this capot"):
        load_file(path)
    assert load_file(newer("cases.yaml", "source: bela", "format: capot-case-file/1\nsource: bela", tmp_path))


def test_a_newer_checkpoint_is_refused_by_its_form(tmp_path: Path) -> None:
    path = newer("checkpoint.json", '"version": 1', '"version": 2', tmp_path)
    job = Job((), ((Pick(((0, 1),), ((1, 1),)),),), deals=2000, seed=1, players="random", session=1000)
    with pytest.raises(BadCheckpoint, match="version 2, which a newer capot wrote; this one reads 1"):
        Checkpoint(path, job, ("bela-2",), ("551a3fe220fe36bc",), (2,)).load()


def test_every_sample_is_looked_at() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    names = {path.name for path in SAMPLES.iterdir()}
    assert {name for name in names if f'"{name}"' not in source} == set()
    assert json.loads((SAMPLES / "deal.json").read_text(encoding="utf-8"))["format"] == "capot-record/1"
