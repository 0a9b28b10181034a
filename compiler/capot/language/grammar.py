"""The part of the grammar that the rows say: roles, facts, amounts, tests on a card, and the words of closed lists.

`grammar.lark` has all the rest, and takes these rules in by the names ``_the_role``, ``_fact``, ``_plain_amount``,
``_plain_test`` and ``owner``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from capot.language.amounts import OWNERS
from capot.language.registry import AMOUNTS, FACTS, ROWS, TESTS
from capot.language.roles import ROLES
from capot.language.rows import Row


@cache
def rules_of_rows() -> str:
    """Return the grammar rules of all rows."""
    lines = [
        _choice("_fact", FACTS),
        _choice("_plain_amount", AMOUNTS),
        _choice("_plain_test", TESTS),
        *(f"{row.rule}: {row.words.rule}" for row in ROWS),
        *_roles(),
        f"!owner: {' | '.join(_quoted(words) for words in OWNERS)}",
    ]
    return "\n".join([*lines, ""])


def _choice(name: str, rows: Sequence[Row]) -> str:
    return f"{name}: {' | '.join(row.rule for row in rows)}"


def _roles() -> list[str]:
    """Return the rules of roles: those with an article share it, so that one word is enough to tell them apart."""
    articled = [row for row in ROLES if row.words.startswith("the ")]
    bare = [row for row in ROLES if row not in articled]
    named = [row.rule for row in articled]
    return [
        " | ".join(['_role: "the" _the_role', *(row.rule for row in bare)]),
        " | ".join([f"_the_role: {named[0]}", *named[1:], "beside_role"]),
        *(f"{row.rule}: {_quoted(row.words.removeprefix('the '))}" for row in ROLES),
        'beside_role: "player" place _role',
    ]


def _quoted(words: str) -> str:
    return " ".join(f'"{word}"' for word in words.split())
