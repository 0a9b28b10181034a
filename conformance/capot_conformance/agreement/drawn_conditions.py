"""Conditions drawn from the vocabulary: whatever may be asked at a moment, joined and counted in any way.

They come from the rows of the language, not from rules that somebody plays, so that a fact or an amount that is new is
drawn as soon as it has its row.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from capot.language import writer
from capot.language.amounts import OWNERS, Added, Amount, Multiplied, Number, Of, Worth
from capot.language.clause_nodes import asked_by
from capot.language.clause_nodes.table_nodes import Bands
from capot.language.facts import Fact, Guard, GuardAll, GuardAny, GuardNot
from capot.language.moments import FOLLOWING, SAYING, SCORING, WRITING, Moment
from capot.language.patterns import Hole
from capot.language.registry import amounts_known, facts_known
from capot.language.roles import ROLE_OF, Role, roles_known
from capot.language.rows import Row
from capot_conformance.agreement.clauses import Sections, addressed

#: Numbers that amounts of a hand and of a deal come near.
_OF_A_HAND = (0, 1, 2, 3, 5, 7, 10, 13, 20, 30)
_OF_A_DEAL = (0, 1, 2, 10, 20, 60, 81, 82, 100, 162)


@dataclass(frozen=True, slots=True)
class Called:
    """What a game has names for: its contracts, its tables of worths, and what it counts."""

    contracts: tuple[str, ...]
    worths: tuple[str, ...]
    quantities: tuple[str, ...]
    numbers: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    #: The calls that are said by their names.
    calls: tuple[str, ...] = ()
    #: What sides carry from deal to deal.
    tallies: tuple[str, ...] = ()
    #: The levels that have a name, with their numbers.
    levels: tuple[tuple[str, int], ...] = ()
    #: The tables of numbers by amounts, as they are in rules: of an amount that is known when the score is written.
    tables: tuple[str, ...] = ()


def called_in(sections: Sections, quantities: tuple[str, ...]) -> Called:
    """Return the names of a game, of which it is known what it counts."""
    pieces = addressed(sections).values()
    contracts = tuple(piece.name for piece in pieces if piece.kind == "contract")
    worths = tuple(piece.name.removeprefix("worth-") for piece in pieces if piece.kind == "worth")
    numbers = tuple(dict.fromkeys(piece.name.removeprefix("number-") for piece in pieces if piece.kind == "number"))
    steps = tuple(piece.name.removeprefix("then-") for piece in pieces if piece.kind in ("then_times", "then_tens"))
    stages = [piece for piece in pieces if piece.kind == "stage"]
    said = [call for stage in stages for call in stage.inner or () if call.kind == "call" and _is_said(call.words)]
    calls = tuple(dict.fromkeys(call.name for call in said))
    carried = (piece.words.partition(": tally ")[2].split()[0] for piece in pieces if piece.kind == "then_tally")
    named = [piece.words.removeprefix("level ") for piece in pieces if piece.kind == "named_level"]
    levels = tuple((name, int(value)) for name, _, value in (words.partition(": ") for words in named))
    tables = tuple(piece.name.removeprefix("table-") for piece in pieces if piece.kind == "table")
    return Called(contracts, worths, quantities, numbers, steps, calls, tuple(dict.fromkeys(carried)), levels, tables)


def _is_said(words: str) -> bool:
    """Whether a call is told by its name: a doubling, an offer, a dead deal, or a contract for another seat."""
    what = words.partition(":")[2].strip()
    return what.startswith(("of ", "an offer", "the deal")) or ", for " in what


def draw_for(kind: str, called: Called, rng: random.Random) -> str | None:
    """Draw a condition for a kind of clause, as it is written after ``when``; ``None`` if it has none."""
    moments = asked_by(kind)
    return writer.guard(draw_condition(rng.choice(moments), called, rng)) if moments else None


def draw_condition(moment: Moment, called: Called, rng: random.Random, depth: int = 2) -> Guard:
    """Draw what may be asked at a moment: a fact, or up to so many levels of facts joined."""
    joined = rng.choice(("fact", "not", "and", "or")) if depth else "fact"
    if joined == "fact":
        return _fact(moment, called, rng)
    if joined == "not":
        return GuardNot(draw_condition(moment, called, rng, depth - 1))
    parts = tuple(draw_condition(moment, called, rng, depth - 1) for _ in range(2))
    return GuardAll(parts) if joined == "and" else GuardAny(parts)


def _fact(moment: Moment, called: Called, rng: random.Random) -> Fact:
    rows = [row for row in facts_known(moment) if _can_be_filled(row, called)]
    node: Fact = _filled(rng.choice(rows), moment, called, rng)
    return node


def draw_amount(moment: Moment, called: Called, rng: random.Random, depth: int = 2) -> Amount:
    """Draw an amount that is known at a moment: one by itself, a sum, a difference or a product, to some depth."""
    joined = rng.choice(("plain", "added", "multiplied")) if depth else "plain"
    if joined == "added":
        terms = tuple(draw_amount(moment, called, rng, depth - 1) for _ in range(rng.choice((2, 2, 3))))
        return Added(terms, (1, *(rng.choice((1, -1)) for _ in terms[1:])))
    if joined == "multiplied":
        return Multiplied((Number(rng.choice((2, 3))), draw_amount(moment, called, rng, depth - 1)))
    return _plain_amount(moment, called, rng)


def _plain_amount(moment: Moment, called: Called, rng: random.Random) -> Amount:
    rows = [row for row in amounts_known(moment) if _can_be_filled(row, called)]
    node: Amount = _filled(rng.choice(rows), moment, called, rng)
    return node


def _can_be_filled(row: Row, called: Called) -> bool:
    needed = {
        "contract": called.contracts,
        "worth": called.worths,
        "quantity": called.quantities,
        "factor": called.numbers,
        "step": called.steps,
        "call": called.calls,
        "tally": called.tallies,
        "table": called.tables,
    }
    return all(needed.get(hole.sort, (True,)) for hole in row.words.holes)


def _filled(row: Row, moment: Moment, called: Called, rng: random.Random) -> Any:
    return row.node(*(_in_hole(hole, moment, called, rng) for hole in row.words.holes))


def _in_hole(hole: Hole, moment: Moment, called: Called, rng: random.Random) -> Any:
    match hole.sort:
        case "role":
            return _role(moment, called, rng)
        case "amount":
            return draw_amount(moment, called, rng)
        case "against" if called.levels and rng.randrange(4) == 0:
            name, value = rng.choice(called.levels)
            return Number(value, name)
        case "against":
            return draw_amount(moment, called, rng)
        case "part" | "whole":
            return _plain_amount(moment, called, rng)
        case "rounding":
            return rng.choice(("up", "down"))
        case "relation":
            return rng.choice((">", "<", ">=", "<=", "="))
        case "number":
            return rng.choice(_OF_A_DEAL if moment in (SCORING, WRITING) else _OF_A_HAND)
        case "rank":
            return rng.choice(("A", "K", "Q", "J", "10", "9"))
        case "contract":
            return rng.choice(called.contracts)
        case "call":
            return rng.choice(called.calls)
        case "worth":
            return Worth("", rng.choice(called.worths), ())
        case "owner":
            return rng.choice([owner for owner in OWNERS.values() if owner != "its"])
        case "quantity":
            return rng.choice(called.quantities)
        case "party":
            return rng.choice(("takers", "others"))
        case "factor":
            return rng.choice(called.numbers)
        case "step":
            return rng.choice(called.steps)
        case "table":
            return Bands("", rng.choice(called.tables), Number(0), ())
        case "tally":
            return rng.choice(called.tallies)
        case "owned":
            return Of("takers", rng.choice(called.quantities))
        case _:
            raise ValueError(f"nothing is drawn for a hole for {hole.sort}")


def _role(moment: Moment, called: Called, rng: random.Random) -> Role:
    part = rng.choice(sorted(part for part in roles_known(moment) if called.calls or not ROLE_OF[part].of_a_call))
    role = Role(part, call=rng.choice(called.calls) if ROLE_OF[part].of_a_call else "")
    if moment not in (FOLLOWING, SAYING) and rng.randrange(3) == 0:
        return Role(rng.choice(("before", "after")), role)
    return role
