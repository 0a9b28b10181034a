"""From the rule model to JSON, and its content hash.

The hash covers the rules alone: two texts that mean the same have the same hash, whatever their comments and
lines are, and whatever clauses are called in print. Engines, rulebooks, records and reports carry it.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any

from capot.model.nodes import Model

FORMAT = "capot-model/1"


def to_json(model: Model) -> dict[str, Any]:
    """Return the model as plain JSON: every node an object with its ``node`` type first.

    A table that a node refers to stands whole where it is used, so a reader needs no look-up. What is not there
    (``None``), and what is as it is by default, is not written: a field that is new to the language changes no game
    that does not use it, nor its hash.
    """
    body = _plain(model)
    assert isinstance(body, dict)
    return {"format": FORMAT, **body}


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        given = {
            f.name: _plain(getattr(value, f.name)) for f in fields(value) if getattr(value, f.name) != default_of(f)
        }
        return {"node": type(value).__name__, **given}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def default_of(field: Field[Any]) -> Any:
    """Return what a field is where it is not written: its default, else ``None``."""
    return None if field.default is MISSING else field.default


def content_hash(model: Model) -> str:
    """Return 16 hexadecimal digits that stand for the rules of the model."""
    rules = {name: value for name, value in to_json(model).items() if name != "titles"}
    text = json.dumps(rules, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
