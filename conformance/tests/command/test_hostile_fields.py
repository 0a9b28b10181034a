"""Every text in every file that people send each other, hostile: it is refused in words, or it is only text.

The fields are collected: from the schemas of the formats that have one, and from what the program itself writes in the
others. Each is fed all the texts, as a value and as the name of a field.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
import yaml

import capot
from capot.base.escaping import terminal
from capot.base.paths import cases_root
from capot.notation.case_files import CaseError, load_file
from capot.referee.record_file import referee
from capot.referee.verdict_text import told
from capot.runtime.errors import CapotError
from capot.runtime.record_schema import record_schema
from capot.score_sheet.line_list import sealed
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_file import read_sheet
from capot.score_sheet.sheet_markdown import sheet_markdown
from capot.score_sheet.sheet_picture import sheet_svg
from capot.score_sheet.sheet_record import sheet_record, sheet_schema
from capot.score_sheet.sheet_text import sheet_text
from capot_conformance.fuzzing import material, records, saves, sheets
from capot_conformance.fuzzing.every import KINDS
from capot_conformance.fuzzing.trial import attempt
from capot_conformance.protocol.schema import case_schema
from helpers.hostile import TEXTS, commands
from helpers.looking import Looking, in_a_browser, looked
from helpers.schema_fields import Place, is_at, leaves, put, text_places, with_name, with_text

__all__ = ["looked"]

GAME = "bela-4"
Leaf = tuple[str | int, ...]


def written_sheet() -> bytes:
    return next(data for number in range(9) if b"declared" in (data := sheets.sheet_file(GAME, (), number)))


def sheet_lines() -> list[Any]:
    """Return the lines of a sheet's file, without their seals."""
    lines = [json.loads(line) for line in written_sheet().decode().splitlines()]
    return [{name: value for name, value in line.items() if name != "seal"} for line in lines]


def sealed_again(lines: list[Any]) -> bytes:
    found, seal = b"", ""
    for line in lines:
        content, seal = sealed(line, seal)
        found += content
    return found


@cache
def shipped_cases() -> list[Any]:
    """Return shipped cases as files of one case, one for each set of fields that cases have."""
    found: dict[frozenset[Place], Any] = {}
    for path in sorted(cases_root().rglob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        for case in data["cases"]:
            one = {"source": data["source"], "cases": [case]}
            found.setdefault(frozenset(tuple(map(str, leaf)) for leaf in leaves(one)), one)
    return list(found.values())


def as_json(value: Any) -> bytes:
    return json.dumps(value).encode()


def save() -> Any:
    record = json.loads(records.match_record(GAME, (), 0))
    table = {"seat": 0, "seed": record["seed"], "bots": ["simple"] * 4, "practice": False, "deals": None}
    return {"format": saves.FORMAT, "table": table, "record": record}


#: For each kind of file: samples, how they are written, and the schema, where the format has one.
FORMATS: dict[str, tuple[Callable[[], list[Any]], Callable[[Any], bytes], dict[str, Any] | None]] = {
    "records": (
        lambda: [json.loads(records.deal_record(GAME, (), 1)), json.loads(records.match_record(GAME, (), 1))],
        as_json,
        record_schema(),
    ),
    "sheet-records": (
        lambda: [json.loads(json.dumps(sheet_record(read_sheet(_path(written_sheet()), sheets._load)[1])))],
        as_json,
        sheet_schema(),
    ),
    "sheets": (lambda: [sheet_lines()], sealed_again, None),
    "saves": (lambda: [save()], as_json, None),
    "checkpoints": (lambda: [saves._checkpoint()], as_json, None),
    "situations": (lambda: [saves._run()], as_json, None),
    "cases": (shipped_cases, as_json, dict(case_schema())),
    "typed-deals": (lambda: [json.loads(records.typed_deal(GAME, (), number)) for number in range(2)], as_json, None),
}


def _path(data: bytes) -> Path:
    path = Path(sheets._folder().name) / "sample.capot-sheet"
    path.write_bytes(data)
    return path


def fed(name: str, text: str) -> Iterator[tuple[Callable[[], Any], Place]]:
    """Yield what makes the samples of a format with a text in each of their fields, one at a time, with the place."""
    samples, _, schema = FORMATS[name]
    made = samples()
    seen: set[Place] = set()
    for sample in made:
        for leaf in leaves(sample):
            place = tuple("*" if isinstance(part, int) else part for part in leaf)
            if place not in seen:
                seen.add(place)
                yield partial(with_text, sample, leaf, text), place
                if isinstance(leaf[-1], str) and len(seen) % 5 == len(text) % 5:  # names are looked up all the same way
                    yield partial(with_name, sample, leaf, text), place
    for place in text_places(schema or {}):
        if not any(is_at(one, place) for one in seen):
            yield partial(put, made[0], place, text), place


def test_every_kind_of_file_is_fed() -> None:
    """Of the kinds that are fuzzed, rules have tests of their own, lines are typed, and the rest is no file."""
    files = set(KINDS) - {"rules", "origins", "grammar", "lines", "protocol", "leaks", "players", "accounts"}
    files -= {name for name in KINDS if name.startswith(("leaks-", "calls-", "programs"))}
    assert files == set(FORMATS)


@pytest.mark.parametrize("name", FORMATS)
def test_every_text_of_a_schema_is_reached(name: str) -> None:
    schema = FORMATS[name][2]
    places = {place for _, place in fed(name, "x")}
    assert len(places) >= 4
    missing = [place for place in text_places(schema or {}) if not any(is_at(one, place) for one in places)]
    assert missing == []


#: Where there are many fields, each is fed a part of the texts, each text to a part of them: every so manieth.
SHARES = {name: {"cases": 60, "situations": 200}.get(name, 2) for name in FORMATS}
MORE = [pytest.param(name, 2, marks=pytest.mark.heavy) for name in ("cases", "situations")]


@pytest.mark.parametrize(("name", "every"), [*SHARES.items(), *MORE])
def test_a_hostile_text_in_a_field_is_refused_or_is_only_text(name: str, every: int, tmp_path: Path) -> None:
    write = FORMATS[name][1]
    wrong, tried = [], 0
    for turn, (what, text) in enumerate(TEXTS.items()):
        commanding = bool(commands(text))
        for number, (made, place) in enumerate(fed(name, text)):
            if (turn + number) % every:
                continue
            try:
                data = write(made())
            except UnicodeEncodeError:  # half a character cannot be in a file of UTF-8
                continue
            tried += 1
            if finding := attempt(KINDS[name], data):
                wrong.append((what, place, finding.what))
            if commanding and (said := commands(terminal(answer(name, data, tmp_path)).strip("\r"))):
                wrong.append((what, place, said))
    assert wrong == []
    assert tried > (200 if every == 2 else 50)


def answer(name: str, data: bytes, folder: Path) -> str:
    """Return what is said of a file: what is wrong with it, or what is made of it."""
    path = folder / "given"
    path.write_bytes(data)
    try:
        if name == "cases":
            return " ".join(case.name for case in load_file(path))
        if name == "sheets":
            return "\n".join(sheet_text(read_sheet(path, sheets._load)[1]))
        if name in ("saves", "checkpoints", "situations"):
            return ""
        return "\n".join(told(referee(data.decode(), "given", records.load)))
    except (CapotError, CaseError, UnicodeDecodeError) as error:
        return str(error)


@in_a_browser
def test_no_sheet_comes_to_life_whoever_plays(looked: Looking, tmp_path: Path) -> None:
    """Names of players are the only text of a sheet that is theirs: those that may be names are on its pages."""
    game = material.table(GAME).engine
    shown = 0
    for number, text in enumerate((*TEXTS.values(), "O'Hara", "a&b", "<b>", "&lt;", "$x$", "`id`", "*a*", "=1+1")):
        try:
            sheet = Sheet(game, Seating(game, [text, "Boro", "Ceca", "Dino"]), 3)
            sheet = sheet.with_deal(sheet.read("Boro hearts 92"))
        except capot.CapotError:
            continue
        shown += 1
        for ending, made in (("svg", sheet_svg(sheet)), ("html", f"<!doctype html>{sheet_markdown(sheet)}")):
            page = tmp_path / f"{number}.{ending}"
            page.write_text(made, encoding="utf-8")
            assert looked.at(page) == []
    assert shown >= 2, "an apostrophe, at least, is in names"
