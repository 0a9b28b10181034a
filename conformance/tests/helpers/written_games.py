"""Whole games as they are written from their models, by the rows of the clauses alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from capot.language.clause_nodes import PARTS
from capot.language.clause_patterns import Choice, Slot
from capot.language.clause_rows import ClauseRow, PartRow, clause_row, inner_clauses, names_of_fields
from capot.language.clause_writer import lines_of
from capot.language.moments import SCORING
from capot.language.sorts import SORTS
from capot.language.writer import guard
from capot.model import nodes as n
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS
from capot_conformance.agreement.drawn_conditions import Called, draw_amount, draw_condition

KEY = "written"


def clauses_of(node: Any) -> Iterator[Any]:
    """Yield the nodes that clauses become, of a model or of what stands in one."""
    for inner in inner_clauses(type(node)):
        value = getattr(node, inner.field)
        yield from value if inner.several else () if value is None else (value,)


def game_text(model: n.Model) -> str:
    """Write a game: its clauses as a family, and what house rules excuse from its duties beside them."""
    lines = ["family ground {"]
    standing = [*clauses_of(model), *clauses_of(model.declarations)]
    for section in SECTIONS:
        there = [node for node in standing if clause_row(node).section == section]
        written = [line for node in there for line in lines_of(node, "    ")]
        lines += [f"  {section} {{", *written, "  }"] if written else []
    lines += ["}", f'game {KEY} "Written" extends ground {{']
    lines += [f"  excuse {duty.at} when {guard(one)}" for duty in model.duties for one in duty.excuses]
    return "\n".join([*lines, "}", ""])


def plain(node: Any) -> Any:
    """Return a node without addresses, and without what is about its game: a changed clause keeps its old address."""
    if isinstance(node, tuple):
        return tuple(plain(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        about = {"at": "", "key": "", "title": "", "house_rules": (), "clauses": (), "titles": ()}
        return replace(node, **{f.name: about.get(f.name, plain(getattr(node, f.name))) for f in fields(node)})
    return node


class Drawing:
    """Nodes drawn by their rows: whatever the words can say, of things that a game has."""

    def __init__(self, model: n.Model, rng: random.Random) -> None:
        self.model = model
        self.rng = rng

    def clause(self, row: ClauseRow) -> Any:
        """Draw a clause with all that stands in its braces."""
        inner = {}
        for field in inner_clauses(row.node):
            rows = [KINDS[kind].row for kind in field.kinds]
            count = self.rng.randint(1, 3) if field.several else int(field.needed or self.rng.random() < 0.5)
            made = [self.clause(self.rng.choice(rows)) for _ in range(count)]
            inner[field.field] = tuple(made) if field.several else made[0] if made else None
        condition = self.hole("condition", row) if self.rng.random() < 0.5 else None
        guarded = {"guard": condition} if row.guarded else {}
        return row.node(**self.values(row), **inner, **guarded)

    def values(self, row: ClauseRow | PartRow) -> dict[str, Any]:
        """Draw what stands in the holes: one way to say the words, and what cannot be said so is not there."""
        said: dict[str, Any] = {}
        self._way(row.pattern, row, said)
        made = row.made(said) if isinstance(row, ClauseRow) and row.made is not None else said
        inner = {field.field for field in inner_clauses(row.node)}
        names = [name for name in names_of_fields(row.node) if name not in inner and name != "at"]
        if isinstance(row, ClauseRow) and row.guarded:
            names.remove("guard")
        at = {"at": ""} if "at" in names_of_fields(row.node) else {}
        return {**at, **{name: made.get(name, row.nothing[name]) for name in names}}

    def _way(self, items: Any, row: ClauseRow | PartRow, said: dict[str, Any]) -> None:
        for item in items:
            if isinstance(item, Slot):
                many = int(item.join[1:]) if item.join.startswith("=") else self.rng.randint(2, 3)
                drawn = [self.hole(item.sort, row) for _ in range(many if item.join else 1)]
                said[item.field] = tuple(drawn) if item.join else drawn[0]
            elif isinstance(item, Choice):
                refused = ("nobody",) if row.rule == "column" else ()
                known = [place for place, value in enumerate(item.values) if value not in refused]
                places = self.rng.sample(known, 2 if item.join else 1)
                said[item.field] = tuple(item.values[p] for p in places) if item.join else item.values[places[0]]
                self._way(item.words[places[0]], row, said)
            elif hasattr(item, "ways") and (not item.optional or self.rng.random() < 0.5):
                self._way(self.rng.choice(item.ways), row, said)

    def hole(self, sort: str, row: ClauseRow | PartRow) -> Any:
        """Draw what stands in a hole."""
        rng, model = self.rng, self.model
        if sort in PARTS:
            return PARTS[sort].node(**self.values(PARTS[sort]))
        called = Called(
            tuple(contract.name for contract in model.contracts),
            tuple(worth.name for worth in model.worths),
            ("cards",),
            tuple(number.name for contract in model.contracts for number in contract.numbers),
            tuple(step.name for step in model.then),
            tallies=("baits",),
        )
        asked = rng.choice(row.asked) if isinstance(row, ClauseRow) and row.asked else SCORING
        match sort:
            case "number" | "each" | "seat":
                return rng.randint(1, 9)
            case "label":
                return rng.choice(("alpha", "two-words") if row.rule != "notation" else ("zero", "lost"))
            case "counted" | "quantity" | "standing":
                return "cards"
            case "words":
                return "cut"
            case "title":
                return "-"
            case "rank" | "listed_rank":
                return rng.choice(model.pack.ranks)
            case "suit" | "listed_suit":
                return rng.choice(model.pack.suits)
            case "role":
                return rng.choice((n.Role("dealer"), n.Role("after", n.Role("taker")), n.Role("speaker")))
            case "test":
                return rng.choice((n.Beats(), n.TestNot(n.Beats()), n.TestAny((n.Beats(), n.FollowSuit()))))
            case "condition":
                return _with_tables(draw_condition(asked, called, rng), {one.name: one for one in model.worths})
            case "amount":
                return draw_amount(SCORING, called, rng)
            case "kind" | "compared":
                return rng.choice(("runs", "fours"))
            case "shared":
                return rng.choice(("run", "four"))
            case "order" | "named_order":
                return rng.choice(model.orders)
            case "worth":
                return rng.choice(model.worths)
            case "contract":
                return rng.choice(model.contracts)
            case "contract_name" | "ranked_name" | "any_contract":
                return rng.choice(model.contracts).name
            case "stage":
                return rng.choice(model.stages)
            case "factor":
                return next(number.name for contract in model.contracts for number in contract.numbers)
            case "level_name":
                return rng.choice(model.named_levels)
            case "raised":
                return "contract"
            case "tallied":
                return "baits"
            case "carried":
                return next(step.tally for step in model.then if isinstance(step, n.ThenTally))
            case "laid":
                return next(step.name for step in model.deal if isinstance(step, n.LayOut) and step.on is None)
            case _:
                raise AssertionError(f"nothing is drawn for a hole for {sort}: {SORTS[sort]}")


def _with_tables(node: Any, worths: dict[str, n.Worth]) -> Any:
    """Return a condition that names the tables of worths of a game."""
    if isinstance(node, n.Worth):
        return worths[node.name]
    if isinstance(node, tuple):
        return tuple(_with_tables(part, worths) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: _with_tables(getattr(node, f.name), worths) for f in fields(node)})
    return node
