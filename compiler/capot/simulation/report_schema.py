"""The published schema of what ``capot simulate`` and ``capot compare`` give to programs."""

from __future__ import annotations

from typing import Any

from capot.simulation.measures import GROUPS
from capot.simulation.results import VERSION

_WHOLE = {"type": "integer", "minimum": 0}
_TEXT = {"type": "string"}
_NUMBER = {"type": ["number", "null"]}


def simulation_schema() -> dict[str, Any]:
    """Return the JSON schema of a simulation or a comparison."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "simulation.schema.json",
        "title": "What comes of many deals: of one game, or of two games on the same deals",
        "oneOf": [{"$ref": "#/$defs/simulation"}, {"$ref": "#/$defs/comparison"}],
        "$defs": {
            "simulation": _object(
                {
                    "format": {"const": "capot-simulation"},
                    **_head(),
                    "game": {"$ref": "#/$defs/game"},
                    "measures": {"type": "array", "items": {"$ref": "#/$defs/measure"}},
                }
            ),
            "comparison": _object(
                {
                    "format": {"const": "capot-comparison"},
                    **_head(),
                    "same_deals": {
                        "type": "boolean",
                        "description": "Whether the same numbers give the same hands in both games.",
                    },
                    "games": {"type": "array", "items": {"$ref": "#/$defs/game"}, "minItems": 2, "maxItems": 2},
                    "sentences": {"type": "array", "items": _TEXT},
                    "measures": {"type": "array", "items": {"$ref": "#/$defs/difference"}},
                }
            ),
            "game": _game(),
            "measure": _object({**_name(), **_figure()}),
            "difference": _difference(),
        },
    }


def _object(properties: dict[str, Any], **more: Any) -> dict[str, Any]:
    closed = {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
    return closed | more


def _head() -> dict[str, Any]:
    return {
        "version": {"const": VERSION},
        "deals": {"type": "integer", "minimum": 1},
        "seed": _WHOLE,
        "players": {**_TEXT, "description": "Who played: random players, or others by name."},
        "session": {"type": "integer", "minimum": 1, "description": "A match begins anew after so many deals."},
        "sessions": _WHOLE,
    }


def _name() -> dict[str, Any]:
    return {
        "key": {**_TEXT, "description": "The same in every game for the same thing."},
        "group": {"enum": list(GROUPS)},
        "label": _TEXT,
        "unit": {
            "enum": ["share", "count", "points", "deals"],
            "description": "A share of things of which each counts or does not; a count, of which there may be several "
            "to a thing; a mean of points; a mean of deals. Values are for one thing, not for a hundred.",
        },
    }


def _estimate() -> dict[str, Any]:
    methods = ["wilson", "sessions", "pairs of sessions", "newcombe", "few differed", None]
    return {
        "value": {**_NUMBER, "description": "Null if there was nothing to measure."},
        "low": {**_NUMBER, "description": "With high, the interval for 95 in 100; null if there was too little."},
        "high": _NUMBER,
        "method": {"enum": methods, "description": "How the interval was found."},
    }


def _figure() -> dict[str, Any]:
    return {"numerator": {"type": "integer"}, "denominator": _WHOLE, **_estimate()}


def _difference() -> dict[str, Any]:
    return _object(
        {
            **_name(),
            "a": _object(_figure()),
            "b": _object(_figure()),
            "difference": _object(_estimate(), description="By how much b is above a."),
            "seen": {"type": "boolean", "description": "Whether the interval of the difference leaves out 0."},
            "same": {"type": "boolean", "description": "Whether a and b were the same in every session."},
            "pairing": {
                **_NUMBER,
                "description": "How many times as many deals it would take if the two did not play the same deals.",
            },
        }
    )


def _game() -> dict[str, Any]:
    quartiles = {"type": "array", "items": _WHOLE, "minItems": 3, "maxItems": 3}
    written = _object({"mean": {"type": "number"}, "deviation": {"type": "number", "minimum": 0}})
    spread = _object(
        {
            "written": {**written, "description": "What a side writes in a settled deal."},
            "takers_points": {**quartiles, "description": "Quartiles, in tens: where the bar begins."},
            "match_lengths": {"oneOf": [quartiles, {"type": "null"}], "description": "Quartiles, in deals."},
        }
    )
    points = {"from": _WHOLE, "to": {"oneOf": [_WHOLE, {"type": "null"}]}, "deals": _WHOLE}
    lengths = {"deals": {**_WHOLE, "description": "The last stands for all that is longer, too."}, "matches": _WHOLE}
    return _object(
        {
            "name": {**_TEXT, "description": "The game, with its house rules behind a plus."},
            "title": _TEXT,
            "model": {**_TEXT, "description": "The hash of the rule model."},
            "spread": {"oneOf": [spread, {"type": "null"}]},
            "takers_points": {"type": "array", "items": _object(points)},
            "match_lengths": {"type": "array", "items": _object(lengths)},
            "only": {"type": "array", "items": _TEXT, "description": "Measures that the other game does not have."},
            "sums": {
                "type": "object",
                "additionalProperties": {"type": "integer"},
                "description": "All that was counted, by name; sums of other deals may be added.",
            },
        }
    )
