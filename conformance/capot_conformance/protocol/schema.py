"""JSON Schemas of the protocol's messages and of the exported cases, made from `case.schema.json` and the kinds.

What is given has the form that it has in a case. An answer has the form of what a case expects, but for what is said
of each act that was asked about, and that it may say nothing where a case has no use for it.
"""

import json
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from capot.notation.answer_forms import ALLOWED, NOTHING, REFUSED
from capot.notation.case_kinds import KINDS, SCORE
from capot_conformance.protocol.messages import PROTOCOL
from capot_conformance.runner.request import VOCABULARIES

Schema = dict[str, Any]

#: The version of the exported cases.
EXPORT = "capot-cases/1"
_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TRUE: Schema = {"const": True}
_TEXT: Schema = {"$ref": "#/$defs/text"}


@cache
def case_schema() -> Mapping[str, Any]:
    """Return the schema of the cases in YAML: inside the installed package, or beside it in a checkout."""
    here = Path(__file__).resolve().parents[1]
    installed = here / "_case.schema.json"
    path = installed if installed.is_file() else here.parent / "case.schema.json"
    loaded: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _object(properties: Mapping[str, Any], needed: tuple[str, ...] = (), **more: Any) -> Schema:
    found: Schema = {"type": "object", "additionalProperties": False, "properties": dict(properties)}
    return {**found, **({"required": list(needed)} if needed else {}), **more}


def _each(value: Schema) -> Schema:
    return {"type": "object", "additionalProperties": value}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _or_nothing(value: Schema) -> Schema:
    return {"anyOf": [value, {"const": NOTHING}]}


def _asked(form: str) -> Schema:
    """Return what a field of some form is asked about."""
    match form:
        case "numbers" | "refused" | "choices" | "counts":
            return _list(_TEXT)
        case "acts":
            return {"type": "object", "patternProperties": {"^P[1-9]$": _list(_TEXT)}, "additionalProperties": False}
        case "score":
            return _object({name: _asked(part) for name, part in SCORE.items()}, minProperties=1)
        case _:
            return _TRUE


def _answered(kind: str, name: str, form: str) -> Schema:
    """Return the form of an answer."""
    definitions = case_schema()["$defs"]
    expected: Schema = definitions[f"{kind} expect"]["properties"][name]
    match form:
        case "cards":
            return _or_nothing(expected)
        case "items" | "words" | "sides":
            return _or_nothing(expected)
        case "hands" | "choices":
            return _each(_or_nothing(_ref("cards")))
        case "refused":
            return _each({"anyOf": [_ref("address"), {"enum": [ALLOWED, REFUSED]}]})
        case "acts":
            return _each(_each({"type": "boolean"}))
        case "counts":
            return _each(_ref("per side"))
        case "score":
            parts = {part: _answered("settle", part, form) for part, form in SCORE.items()}
            return {"anyOf": [{"type": "null"}, _object(parts)]}
        case _:
            return expected


def _fields_of_kinds() -> Schema:
    """Return, for each kind, the definitions of what is given, asked and answered."""
    found: Schema = {}
    for kind, known in KINDS.items():
        forms = {name: form for name, form in known.forms.items() if name != "may-not"}
        found[f"{kind} ask"] = _object({name: _asked(form) for name, form in forms.items()}, minProperties=1)
        found[f"{kind} answer"] = _object({name: _answered(kind, name, form) for name, form in forms.items()})
    return found


def _definitions() -> Schema:
    """Return the definitions of what cases give and expect, and those of asking and answering."""
    taken = {name: deepcopy(part) for name, part in case_schema()["$defs"].items() if name != "case"}
    return {**taken, **_fields_of_kinds(), "id": {"type": "integer", "minimum": 1}}


def _message(name: str, properties: Mapping[str, Any], *optional: str) -> Schema:
    fields = {"type": {"const": name}, **properties}
    return _object(fields, tuple(field for field in fields if field not in optional))


def _by_kind(fields: Mapping[str, str]) -> list[Schema]:
    """Return, for each kind, that these fields have its forms."""
    return [
        {
            "if": {"properties": {"kind": {"const": kind}}},
            "then": {"properties": {name: _ref(f"{kind} {part}") for name, part in fields.items()}},
        }
        for kind in KINDS
    ]


def protocol_schema() -> Schema:
    """Return the schema of every message; ``$defs`` has each by its name, and the parts of each kind of case."""
    number, any_object = _ref("id"), {"type": "object"}
    names = _list(_TEXT)
    runner = {
        "start": _message("start", {"protocol": {"const": PROTOCOL}}),
        "game": _message(
            "game",
            {
                "id": number,
                "game": _TEXT,
                "house_rules": names,
                "model": _TEXT,
                "players": _list(_ref("player")),
                "sides": _list(_ref("side")),
                "rules": {"description": "The rule model, if the engine wants it.", "type": "object"},
            },
            "rules",
        ),
        "run": {
            **_message("run", {"id": number, "kind": {"enum": list(KINDS)}, "given": any_object, "ask": any_object}),
            "allOf": _by_kind({"given": "given", "ask": "ask"}),
        },
        "stop": _message("stop", {}),
    }
    engine = {
        "hello": _message(
            "hello",
            {
                "protocol": {"const": PROTOCOL},
                "name": {"type": "string", "minLength": 1, "maxLength": 100},
                "version": {"type": "string", "minLength": 1, "maxLength": 100},
                "speaks": _list({"enum": list(VOCABULARIES)}),
                "wants": _list({"enum": ["ahead", "model"]}),
                "announces": {"enum": ["at will", "everything"]},
            },
            "speaks",
            "wants",
            "announces",
        ),
        "ready": _message("ready", {"id": number}),
        "answer": _message(
            "answer",
            {
                "id": number,
                "answer": {"anyOf": [_ref(f"{kind} answer") for kind in KINDS]},
                "skipped": _ref("skips"),
            },
            "answer",
            "skipped",
        ),
        "skipped": _message("skipped", {"id": number, "reason": _TEXT}),
        "error": _message("error", {"id": {"type": ["integer", "null"]}, "message": _TEXT}),
    }
    return {
        "$schema": _DRAFT,
        "title": PROTOCOL,
        "description": "Every message of the protocol, one JSON object a line. docs/protocol.md explains it.",
        "oneOf": [_ref("from the runner"), _ref("from the engine")],
        "$defs": {
            "from the runner": {"oneOf": [_ref(name) for name in runner]},
            "from the engine": {"oneOf": [_ref(name) for name in engine]},
            **runner,
            **engine,
            **_definitions(),
            "skips": {
                "description": "A reason for each field that is left out, or for each part of it.",
                **_each({"anyOf": [_TEXT, _ref("skips")]}),
            },
        },
    }


def export_schema() -> Schema:
    """Return the schema of a file of exported cases."""
    of_case = deepcopy(case_schema()["$defs"]["case"]["properties"])
    case = _object(
        {
            "name": of_case["name"],
            "pins": _list({"description": "A clause of a source.", "type": "string"}),
            "games": of_case["games"],
            "house_rules": _list(_TEXT),
            "kind": of_case["kind"],
            "given": {"type": "object"},
            "ask": {"type": "object"},
            "expect": {"description": "What the answer has to be.", "type": "object"},
            "not": {"description": "What the answer must not be, one field each.", **_list({"type": "object"})},
            "because": of_case["because"],
        },
        ("name", "pins", "games", "house_rules", "kind", "given", "ask", "expect", "not", "because"),
    )
    case["allOf"] = _by_kind({"given": "given", "ask": "ask", "expect": "answer"})
    for branch in case["allOf"]:
        kind = branch["if"]["properties"]["kind"]["const"]
        branch["then"]["properties"]["not"] = _list({**_ref(f"{kind} answer"), "maxProperties": 1})
    top = {"format": {"const": EXPORT}, "source": _TEXT, "topic": _TEXT, "cases": _list(_ref("exported case"))}
    return {
        "$schema": _DRAFT,
        "title": EXPORT,
        "description": "One file of conformance cases. INTERPRETING.md beside this file explains it.",
        **_object(top, tuple(top)),
        "$defs": {"exported case": case, **_definitions()},
    }
