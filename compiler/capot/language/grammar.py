"""The part of the grammar that the rows say: clauses, roles, facts, amounts, tests on a card.

`grammar.lark` has all the rest, and takes these rules in by the names ``clause``, ``_the_role``, ``_fact``,
``_plain_amount``, ``_closed_amount``, ``_plain_test`` and ``owner``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from capot.language.amounts import OWNERS, PARTIES, ROUNDINGS
from capot.language.clause_nodes import CLAUSES, PARTS
from capot.language.clause_patterns import Choice, Group, Item, Slot, Word, own_rules, slots_in
from capot.language.clause_rows import ClauseRow, inner_clauses
from capot.language.registry import AMOUNTS, FACTS, ROWS, TESTS
from capot.language.roles import ROLES
from capot.language.rows import Row
from capot.language.sorts import JOINED, SORTS


@cache
def rules_of_rows() -> str:
    """Return the grammar rules of all rows."""
    lines = [
        _choice("_fact", FACTS),
        # What ends in an amount stands in brackets where more may follow that belongs to what is around it.
        _choice("_closed_amount", [row for row in AMOUNTS if not _ends_open(row)]),
        f"_plain_amount: {' | '.join(['_closed_amount', *(row.rule for row in AMOUNTS if _ends_open(row))])}",
        _choice("_plain_test", TESTS),
        *(f"{row.rule}: {row.words.rule}" for row in ROWS),
        *_roles(),
        f"!owner: {' | '.join(_quoted(words) for words in OWNERS)}",
        f"!party: {' | '.join(_quoted(words) for words in PARTIES)}",
        f"!rounding: {' | '.join(_quoted(words) for words in ROUNDINGS)}",
        *_clauses(),
    ]
    return "\n".join([*lines, ""])


def _clauses() -> list[str]:
    """Return the rules of clauses and their parts, and the rule that lists all kinds of clause."""
    lines = [f"?clause: {' | '.join(CLAUSES)}"]
    for row in CLAUSES.values():
        lines.append(f"{row.rule}: {_sequence(row.pattern)} {_end(row)}")
        lines += _own_rules(row.pattern)
    for part in PARTS.values():
        lines.append(f"{part.rule}: {_sequence(part.pattern)}")
        lines += _own_rules(part.pattern)
    return lines


def _end(row: ClauseRow) -> str:
    guards = "_guards " if row.guarded else ""
    return guards + ('"{" opening clause* "}" _ends' if inner_clauses(row.node) else "tail")


def _sequence(items: tuple[Item, ...]) -> str:
    return " ".join(map(_item, items))


def _item(item: Item) -> str:
    match item:
        case Word(text):
            return f'"{text}"'
        case Slot(_, sort, join):
            return _several(SORTS[sort].grammar if sort in SORTS else PARTS[sort].rule, join)
        case Choice(_, join, rules):
            return _several(_either(rules), join)
        case Group(ways, optional, rule):
            if rule:
                return rule
            inner = " | ".join(map(_sequence, ways))
            return f"[{inner}]" if optional else f"({inner})"


def _either(rules: Sequence[str]) -> str:
    """Return the rule of a closed list, which has a name so that the parser does not multiply lists out."""
    return rules[0] if len(rules) == 1 else f"_any_of_{rules[0]}"


def _own_rules(items: tuple[Item, ...]) -> list[str]:
    lines = [f"{rule}: {_sequence(inner)}" for rule, inner in own_rules(items)]
    lists = [slot.rules for slot in slots_in(items) if isinstance(slot, Choice) and len(slot.rules) > 1]
    # A closed list may stand in several of the ways to go on.
    return list(dict.fromkeys([*lines, *(f"{_either(rules)}: {' | '.join(rules)}" for rules in lists)]))


def _several(one: str, join: str) -> str:
    if not join:
        return one
    if join.startswith("="):
        return " ".join([one] * int(join[1:]))
    between = f'"{JOINED[join]}" ' if JOINED[join] else ""
    return f"{one} ({between}{one}){'+' if join == '&' else '*'}"


def _ends_open(row: Row) -> bool:
    return any(hole.sort in ("part", "whole") for hole in row.words.holes)


def _choice(name: str, rows: Sequence[Row]) -> str:
    return f"{name}: {' | '.join(row.rule for row in rows)}"


def _roles() -> list[str]:
    """Return the rules of roles: those with an article share it, so that one word is enough to tell them apart."""
    articled = [row for row in ROLES if row.words.startswith("the ")]
    bare = [row for row in ROLES if row not in articled]
    named = [row.rule for row in articled]
    return [
        " | ".join(['_role: "the" _the_role', *(row.rule for row in bare)]),
        " | ".join([f"_the_role: {named[0]}", *named[1:], "beside_role", "partner_of_role"]),
        *(f"{row.rule}: {_quoted(row.words.removeprefix('the '))}{' NAME' * row.of_a_call}" for row in ROLES),
        'beside_role: "player" place _role',
        'partner_of_role: "partner" "of" _role',
    ]


def _quoted(words: str) -> str:
    return " ".join(f'"{word}"' for word in words.split())
