"""The JSON Schema of the rule model, made from its nodes so that the two cannot differ."""

from __future__ import annotations

import inspect
import types
import typing
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from capot.model import nodes
from capot.model.serial import FORMAT


def model_schema() -> dict[str, Any]:
    """Return the schema (JSON Schema 2020-12) that every model written by ``capot build`` fulfils."""
    defs: dict[str, Any] = {}
    root = _define(nodes.Model, defs)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "capot rule model",
        "type": "object",
        "required": ["format"],
        "properties": {"format": {"const": FORMAT}},
        "allOf": [root],
        "$defs": dict(sorted(defs.items())),
    }


def _define(cls: type, defs: dict[str, Any]) -> dict[str, Any]:
    name = cls.__name__
    if name not in defs:
        defs[name] = {}
        hints = typing.get_type_hints(cls, {**vars(nodes), "Literal": typing.Literal})
        properties = {field.name: _type(hints[field.name], defs) for field in fields(cls)}
        given = [f.name for f in fields(cls) if f.default is MISSING and not _may_be_nothing(hints[f.name])]
        defs[name] = {
            # Python 3.13 and later take the indentation off docstrings by themselves.
            "description": inspect.cleandoc(cls.__doc__ or ""),
            "type": "object",
            "required": ["node", *given],
            "properties": {"node": {"const": name}, **properties},
        }
        if name != "Model":
            defs[name]["additionalProperties"] = False
    return {"$ref": f"#/$defs/{name}"}


def _may_be_nothing(hint: Any) -> bool:
    return type(None) in typing.get_args(hint)


def _type(hint: Any, defs: dict[str, Any]) -> dict[str, Any]:
    origin = typing.get_origin(hint)
    if origin is typing.Literal:
        return {"enum": list(typing.get_args(hint))}
    if origin in (types.UnionType, typing.Union):
        parts = [_type(part, defs) for part in typing.get_args(hint) if part is not type(None)]
        return parts[0] if len(parts) == 1 else {"anyOf": parts}
    if origin is tuple:
        args = typing.get_args(hint)
        if args[-1] is Ellipsis:
            return {"type": "array", "items": _type(args[0], defs)}
        items = [_type(part, defs) for part in args]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if is_dataclass(hint) and isinstance(hint, type):
        return _define(hint, defs)
    return {"type": {str: "string", int: "integer", bool: "boolean"}[hint]}
