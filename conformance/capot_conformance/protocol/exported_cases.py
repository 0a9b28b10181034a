"""The cases as plain JSON, for people who never run Python: what is given, what is asked, what is expected."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from capot.notation import compact
from capot.notation.case_files import Case
from capot_conformance.protocol.messages import PROTOCOL
from capot_conformance.protocol.schema import EXPORT, export_schema
from capot_conformance.runner.request import ANSWERED_BY, ask_of

INDEX = "index.json"


def exported(cases: Iterable[Case], games: Iterable[Mapping[str, Any]], version: str) -> dict[str, str]:
    """Return the text of every file, by its path in the folder; the same cases give the same texts.

    `games` are the games with their players, sides and house rules; `version` is capot's.
    """
    by_file: dict[tuple[str, str], list[Case]] = {}
    for case in cases:
        by_file.setdefault((case.path.parent.name, case.path.stem), []).append(case)
    files: dict[str, str] = {}
    listed = []
    for (source, topic), found in by_file.items():
        path = f"cases/{source}/{topic}.json"
        files[path] = _json(
            {"format": EXPORT, "source": source, "topic": topic, "cases": [plain(case) for case in found]}
        )
        listed.append(
            {"path": path, "source": source, "topic": topic, "cases": len(found), "sha256": _digest(files[path])}
        )
    files["games.json"] = _json(list(games))
    files["cases.schema.json"] = _json(export_schema())
    files["INTERPRETING.md"] = interpreting()
    every = [case for found in by_file.values() for case in found]
    index = {
        "format": EXPORT,
        "protocol": PROTOCOL,
        "capot": version,
        "cases": len(every),
        "cases_in_games": sum(len(case.games) for case in every),
        "by_source": dict(Counter(case.path.parent.name for case in every)),
        "by_kind": dict(Counter(case.kind for case in every)),
        "hash": _digest("".join(f"{one['sha256']}  {one['path']}\n" for one in listed)),
        "files": listed,
        "others": ["games.json", "cases.schema.json", "INTERPRETING.md"],
    }
    files[INDEX] = _json(index)
    return files


def interpreting() -> str:
    """Return the page that says what the cases mean."""
    return (Path(__file__).parent / "INTERPRETING.md").read_text(encoding="utf-8")


def plain(case: Case) -> dict[str, Any]:
    """Return a case as JSON; what is expected stands in the form of an answer, as far as the case looks at it."""
    return {
        "name": case.name,
        "pins": list(case.pins),
        "games": list(case.games),
        "house_rules": list(case.house_rules),
        "kind": case.kind,
        "given": dict(case.given),
        "ask": ask_of(case),
        "expect": _as_answer(case.expect),
        "not": [_as_answer({name: value}) for name, value in case.expect_not.items()],
        "because": case.because,
    }


def _as_answer(expected: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is expected as an answer would say it: of each act whether it is allowed."""
    found: dict[str, Any] = {}
    for name, value in expected.items():
        if name not in ("may", "may-not"):
            found[name] = value
            continue
        acts = found.setdefault(ANSWERED_BY.get(name, name), {})
        for player, listed in value.items():
            acts.setdefault(player, {}).update(dict.fromkeys(compact.listed(listed), name == "may"))
    return found


def files_of(index: Mapping[str, Any]) -> list[str]:
    """Return the files that an index of an earlier export lists, as paths that stay in its folder."""
    listed = index.get("files", [])
    paths = [one.get("path") for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
    others = index.get("others", [])
    paths += others if isinstance(others, list) else []
    inside = [path for path in paths if isinstance(path, str) and ".." not in Path(path).parts]
    return [path for path in inside if not Path(path).is_absolute()]


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
