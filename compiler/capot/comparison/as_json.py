"""A comparison as JSON.

The object has ``a`` and ``b`` (``title``, and ``name``, what the game is called beside the other), ``differs``,
``same`` (how many rules are the same) and ``topics``. A topic has ``key``, ``title``, ``same``, and four lists, empty
where nothing differs:

- ``rules``: ``about``, the sentences ``a`` and ``b`` (null where that game has no such rule), and in ``clauses`` the
  addresses of the clauses that say it, by ``a`` and ``b``;
- ``tables``: ``title`` and ``rows`` of ``about``, ``a``, ``b``;
- ``consequences``: ``about``, ``a``, ``b``;
- ``examples``: ``situation``, ``a``, ``b``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from capot.comparison.result import Comparison, Row, Topic


def as_json(found: Comparison) -> str:
    """Return a comparison as JSON text, the same for the same rules."""
    value = {
        "a": {"title": found.title_a, "name": found.name_a},
        "b": {"title": found.title_b, "name": found.name_b},
        "differs": found.differs,
        "same": found.same,
        "topics": [_topic(topic) for topic in found.topics],
    }
    return json.dumps(value, indent=2, ensure_ascii=False)


def _topic(topic: Topic) -> dict[str, Any]:
    return {
        "key": topic.key,
        "title": topic.title,
        "same": topic.same,
        "rules": [
            {"about": rule.about, "a": rule.a, "b": rule.b, "clauses": {"a": list(rule.at_a), "b": list(rule.at_b)}}
            for rule in topic.rules
        ],
        "tables": [{"title": table.title, "rows": _rows(table.rows)} for table in topic.tables],
        "consequences": _rows(topic.consequences),
        "examples": [{"situation": one.situation, "a": one.a, "b": one.b} for one in topic.examples],
    }


def _rows(rows: Sequence[Row]) -> list[dict[str, str]]:
    return [{"about": row.about, "a": row.a, "b": row.b} for row in rows]
