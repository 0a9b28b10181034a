"""The cases as plain JSON: whole, true to their schema, the same every time, and readable without capot's code."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import capot
from capot.cli import main
from capot_conformance import load_cases
from capot_conformance.protocol.exported_cases import files_of, plain
from capot_conformance.runner.request import ask_of

CASES = load_cases()


def export(capsys: pytest.CaptureFixture[str], folder: Path) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stop:
        main(["export-cases", str(folder)])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    assert isinstance(stop.value.code, int)
    return stop.value.code, out, err


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("export") / "cases-as-json"
    with pytest.raises(SystemExit) as stop:
        main(["export-cases", str(found)])
    assert stop.value.code == 0
    return found


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_every_case_is_there_once_under_its_source_and_topic(folder: Path) -> None:
    index = read(folder / "index.json")
    found = [
        (source.name, topic.stem, case["name"])
        for source in sorted((folder / "cases").iterdir())
        for topic in sorted(source.glob("*.json"))
        for case in read(topic)["cases"]
    ]
    assert sorted(found) == sorted((case.path.parent.name, case.path.stem, case.name) for case in CASES)
    assert index["cases"] == len(CASES) == sum(index["by_source"].values()) == sum(index["by_kind"].values())
    assert index["cases_in_games"] == sum(len(case.games) for case in CASES)


def test_the_index_lists_what_is_there(folder: Path) -> None:
    index = read(folder / "index.json")
    there = contents(folder)
    assert set(there) == {"index.json", *index["others"], *(one["path"] for one in index["files"])}
    for one in index["files"]:
        assert hashlib.sha256(there[one["path"]]).hexdigest() == one["sha256"]
        assert len(json.loads(there[one["path"]])["cases"]) == one["cases"]
    lines = "".join(f"{one['sha256']}  {one['path']}\n" for one in index["files"])
    assert hashlib.sha256(lines.encode()).hexdigest() == index["hash"]


def test_every_file_follows_the_schema_and_the_schema_refuses_what_is_not(folder: Path) -> None:
    schema = read(folder / "cases.schema.json")
    Draft202012Validator.check_schema(schema)
    check = Draft202012Validator(schema)
    for path in (folder / "cases").rglob("*.json"):
        assert [f"{path}: {error.message}" for error in check.iter_errors(read(path))] == []
    one = read(folder / "cases" / "bela" / "trick-winners.json")
    for change in (
        {"kind": "tricks"},
        {"expect": {"winner": 5}},
        {"ask": {"winner": "P1"}},
        {"not": {}},
        {"given": {}},
    ):
        broken = {**one, "cases": [{**one["cases"][0], **change}]}
        assert not check.is_valid(broken), change


def test_the_games_are_listed_with_players_sides_and_house_rules(folder: Path) -> None:
    games = {game["game"]: game for game in read(folder / "games.json")}
    assert set(games) == set(capot.games())
    assert (games["bela-4"]["players"], games["bela-4"]["sides"]) == (["P1", "P2", "P3", "P4"], ["P1+P3", "P2+P4"])
    assert (games["bela-3"]["players"], games["bela-3"]["sides"]) == (["P1", "P2", "P3"], ["P1", "P2", "P3"])
    assert "clockwise" in {rule["name"] for rule in games["bela-4"]["house_rules"]}
    named = {(game, rule) for case in CASES for game in case.games for rule in case.house_rules}
    assert named <= {(name, rule["name"]) for name, game in games.items() for rule in game["house_rules"]}


def test_what_is_exported_is_what_is_asked_and_expected() -> None:
    case = next(case for case in CASES if "may" in case.expect and "may-not" in case.expect)
    found = plain(case)
    assert found["ask"] == ask_of(case)
    for name, allowed in (("may", True), ("may-not", False)):
        for player, acts in case.expect[name].items():
            for act in acts.split(", "):
                assert found["expect"]["may"][player][act] is allowed
    denying = next(case for case in CASES if len(case.expect_not) > 1)
    assert [list(one) for one in plain(denying)["not"]] == [[name] for name in denying.expect_not]


def test_a_naive_reader_gets_the_same_from_the_engines(folder: Path) -> None:
    """Read as INTERPRETING.md says, without anything of the runner: only JSON, and the engine's own functions."""
    done = {"legal": 0, "trick": 0}
    for path in (folder / "cases").rglob("*.json"):
        for case in read(path)["cases"]:
            if case["kind"] not in done:
                continue
            for name in case["games"]:
                game = capot.load(name, case["house_rules"])
                answer = legal(game, case["given"]) if case["kind"] == "legal" else winner(game, case["given"])
                for field, value in case["expect"].items():
                    if field in answer:
                        assert alike(field, answer[field], value), (name, case["name"], field)
                for never in case["not"]:
                    assert not all(alike(field, answer[field], value) for field, value in never.items())
                done[case["kind"]] += 1
    assert done["legal"] > 150
    assert done["trick"] > 100


def alike(field: str, answer: Any, expected: Any) -> bool:
    if field == "legal":
        return set(answer.split()) == set(expected.split())
    if field == "refused":
        return {card: answer[card] for card in expected} == expected
    return bool(answer == expected)


def in_order(game: Any) -> list[int]:
    """Return the seats of P1, P2 and so on."""
    seats = [game.next_seat(0)]
    while len(seats) < sum(map(len, game.sides)):
        seats.append(game.next_seat(seats[-1]))
    return seats


def plays(game: Any, text: str) -> list[tuple[int, str]]:
    parts = [part.split() for part in text.split(", ")] if text else []
    return [(in_order(game)[int(part[0][1:]) - 1], part[1]) for part in parts]


def legal(game: Any, given: Any) -> dict[str, Any]:
    hand = given["hand"].replace("|", " ").split()
    trick = plays(game, given.get("trick", ""))
    seat = in_order(game)[int(given["player"][1:]) - 1] if "player" in given else game.next_seat(trick[-1][0])
    asked = {"contract": given["contract"], "hand": hand, "trick": trick, "seat": seat}
    reasons = {card: game.why_not_card(card=card, **asked) for card in hand}
    return {
        "legal": " ".join(game.legal_cards(**asked)),
        "refused": {card: reason.clause if reason else "allowed" for card, reason in reasons.items()},
    }


def winner(game: Any, given: Any) -> dict[str, Any]:
    trick = plays(game, given["trick"])
    seat = game.trick_winner(contract=given["contract"], trick=trick)
    cards = [card for _, card in trick]
    return {
        "winner": f"P{in_order(game).index(seat) + 1}",
        "points": game.trick_points(contract=given["contract"], cards=cards),
    }


# ---------------------------------------------------------------- where it is written


def test_the_same_cases_give_the_same_files_and_leftovers_go(
    capsys: pytest.CaptureFixture[str], folder: Path, tmp_path: Path
) -> None:
    again = tmp_path / "new" / "folder"
    code, out, _ = export(capsys, again)
    assert (code, out) == (
        0,
        f"wrote {len(CASES)} cases in {len(read(again / 'index.json')['files'])} files to {again}\n",
    )
    assert contents(again) == contents(folder)
    index = read(again / "index.json")
    gone = {"path": "cases/bela/gone.json", "source": "bela", "topic": "gone", "cases": 0, "sha256": ""}
    (again / "cases" / "bela" / "gone.json").write_text("{}", encoding="utf-8")
    (again / "index.json").write_text(json.dumps({**index, "files": [*index["files"], gone]}), encoding="utf-8")
    (again / "my-notes.txt").write_text("mine", encoding="utf-8")
    assert export(capsys, again)[0] == 0
    assert contents(again) == {**contents(folder), "my-notes.txt": b"mine"}


@pytest.mark.parametrize(
    "index", [None, "", "[]", "{}", '{"format": "other/1"}', "[" * 100_000, '{"format": 5, "files": []}']
)
def test_a_folder_of_somebody_else_is_left_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, index: str | None
) -> None:
    (tmp_path / "precious.txt").write_text("mine", encoding="utf-8")
    if index is not None:
        (tmp_path / "index.json").write_text(index, encoding="utf-8")
    before = contents(tmp_path)
    code, _, err = export(capsys, tmp_path)
    assert code == 2
    assert "is not empty and holds no export of cases; name a new or an empty folder" in err
    assert contents(tmp_path) == before


def test_a_file_in_the_way_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "index.json").write_text('{"format": "capot-cases/1", "files": [], "others": []}', encoding="utf-8")
    (tmp_path / "games.json").write_text("mine", encoding="utf-8")
    before = contents(tmp_path)
    code, _, err = export(capsys, tmp_path)
    assert code == 2
    assert f"{tmp_path / 'games.json'} is in the way: it is no part of the earlier export" in err
    assert contents(tmp_path) == before


def test_a_forged_index_removes_nothing_outside_its_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    outside, inside = tmp_path / "outside.txt", tmp_path / "export"
    outside.write_text("mine", encoding="utf-8")
    inside.mkdir()
    (inside / "elsewhere").symlink_to(tmp_path)
    forged = {"format": "capot-cases/1", "files": [{"path": "../outside.txt"}, {"path": "elsewhere/outside.txt"}, 5]}
    (inside / "index.json").write_text(json.dumps({**forged, "others": [str(outside), None]}), encoding="utf-8")
    assert export(capsys, inside)[0] == 0
    assert outside.read_text(encoding="utf-8") == "mine"
    assert files_of({"files": 5, "others": "x"}) == []


def test_a_file_where_the_folder_should_be_is_a_wrong_call(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    code, _, err = export(capsys, tmp_path / "file")
    assert code == 2
    assert "is a file" in err
    code, _, err = export(capsys, tmp_path / "file" / "below")
    assert code == 2
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"
