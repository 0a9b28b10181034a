"""From the rule model to the source of an engine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from capot.backends.engine import bidding, code, fact_code
from capot.backends.engine.brackets import Text, negated
from capot.backends.engine.contest import contest_lines
from capot.backends.engine.layout import Function, literal, missing, sequence, signature, wrap
from capot.backends.engine.script import after_a_trick, step_functions, steps
from capot.backends.engine.settlement import Settlement
from capot.backends.engine.tables import Tables, dense
from capot.backends.sentences import sentences
from capot.base.escaping import python_doc, python_name
from capot.language.parts import every
from capot.model import nodes as n
from capot.model.serial import content_hash
from capot.model.situations import depend_on


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("capot.backends.engine", "."),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    environment.filters["doc"] = python_doc
    environment.filters["literal"] = literal
    environment.filters["wrap"] = wrap
    environment.filters["sequence"] = sequence
    return environment


def module_name(key: str) -> str:
    """Return the module of a game in ``capot_games``."""
    return python_name(key)


def emit(model: n.Model, origin: str = "") -> str:
    """Return the source of the engine of a model.

    ``origin`` says in the header which file the game was written in. The source is the same, byte for byte, for the
    same model; nothing of a spec's text reaches it but checked names, numbers and ``repr`` of texts.
    """
    tables = Tables(model)
    settlement = Settlement(tables)
    clauses = _value_clauses(tables)
    written = {note.label: note.written for note in model.notations}
    view = {
        "model": model,
        "origin": origin,
        "hash": content_hash(model),
        "tables": tables,
        "suit_of": _hexes(mask for mask in tables.suit_masks for _ in tables.ranks),
        "trumps": _hexes(tables.trumps(v) for v in tables.variants),
        "ruffing": _hexes(tables.ruffing(v) for v in tables.variants),
        "beats": [_hexes(tables.beats(v)) for v in tables.variants],
        "contract_names": tuple(v.name for v in tables.variants),
        "runs_in": _runs_in(tables),
        "announceable": code.announceable_lines(model),
        "contest": contest_lines(tables),
        "grown": code.grown_lines(tables),
        "sayable": code.sayable_lines(tables),
        "contract_tables": _contract_tables(tables, settlement),
        "shared": _is_shared(settlement),
        "hand_worths": _hand_worths(model),
        "step_functions": step_functions(model, tables),
        "call_contracts": tuple(row.contract for row in bidding.call_rows(tables)),
        "orders": _card_order(tables),
        "variants": tables.variants,
        "sides": model.side_seats,
        "forehand": tables.by_dealer(n.Role("forehand")),
        "next_dealer": tables.by_dealer(model.next_dealer.who),
        "first_dealer": -1 if model.first_dealer.seat is None else model.first_dealer.seat,
        "steps": steps(model),
        "imports": _imports(model),
        "stages": _stages(model, tables),
        "calls_rows": [
            f"Call({_arguments((row.text, row.contract, row.level, row.dead, row.clause))})"
            for row in bidding.call_rows(tables)
        ],
        "stages_rows": [
            f"Stage({_arguments((s['name'], s['clause'], s['ending']))}, {s['function']}_start, {s['function']}_calls)"
            for s in _stages(model, tables)
        ],
        "doublings": bidding.doublings(model),
        "duties": [duty.at for duty in model.duties],
        "functions": _functions(model, tables, settlement),
        "kinds": _kinds(model, tables),
        "items": [(row.text, tables.kinds.index(row.kind), _hex(row.cards)) for row in tables.items],
        "value_clauses": [literal(clause) for clause in clauses],
        "item_clauses": [
            tuple(clauses.index(tables.value(row, v)[1]) for row in tables.items) for v in tables.variants
        ],
        "points": [tuple(tables.value(row, v)[0] for row in tables.items) for v in tables.variants],
        "keys": [dense(tuple(tables.key(row, v) for row in tables.items)) for v in tables.variants],
        "pairs": [_pairs(tables, v) for v in tables.variants],
        "run_lookup": _run_lookup(tables),
        "runs_per_suit": len(tables.local_runs),
        "fours": _fours(tables),
        "quantities_rows": [f"Quantity({_arguments(row)})" for row in _quantities(model, tables)],
        "outcomes_rows": [
            f"Outcome({_arguments((o.name, o.at, *(settlement.column_clause(o, p) for p in ('takers', 'others'))))})"
            for o in model.outcomes
        ],
        "written_zero": written.get("zero", "0"),
        "written_lost": written.get("lost", written.get("zero", "0")),
        "last_trick_points": sum(c.points for c in model.counts if c.what == "last-trick"),
        "then_rows": [f"Then({_arguments((step.name, step.at))})" for step in model.then],
        "hangs_clause": next((step.at for step in model.then if isinstance(step, n.ThenHanging)), ""),
        "contest_at": _contest_at(model),
        "grows": any(growth.form == "instead" for growth in model.declarations.growth),
        "dead_clause": next((step.at for step in model.deal if isinstance(step, n.DeadDeal)), ""),
        "looked_past": _looked_past(model),
        "claims_rows": [
            f"Claim({_arguments((c.name, c.at))}, standing_{c.name.replace('-', '_')})" for c in model.claims
        ],
        "after_a_trick": list(after_a_trick(model)),
        "collects_void": settlement.collects_void,
        "duties_ask_the_hand": depend_on(model.duties, "hand"),
        "rules": _rules(model),
        "addresses": _addresses(model),
    }
    return _environment().get_template("engine.py.jinja").render(view)


def _arguments(values: Iterable[Any]) -> str:
    return ", ".join(literal(value) for value in values)


def _hexes(values: Iterable[int]) -> list[str]:
    return [_hex(value) if value else "0" for value in values]


def _hex(value: int) -> str:
    return f"0x{value:X}"


def _card_order(tables: Tables) -> list[str]:
    ranks = " ".join(tables.ranks)
    return [f"{ranks} of {suit}" for suit in tables.model.pack.suits]


def _imports(model: n.Model) -> str:
    """Return the names that the engine takes from the kernel, laid out as the formatter does."""
    used = {step.partition("(")[0] for step in steps(model)}
    used |= {row.partition(", ")[2].partition("(")[0] for row in steps(model) if row.startswith("When(")}
    used |= {"Call", "Item", "Kernel", "Kind", "Outcome", "Quantity", "Rule", "Stage"}
    used |= {"Then"} if model.then else set()
    used |= {"Claim"} if model.claims else set()
    line = ", ".join(sorted(used))
    if len(f"from capot.runtime.kernel import {line}") <= 120:
        return line
    return "(\n" + "".join(f"    {name},\n" for name in sorted(used)) + ")"


def _stages(model: n.Model, tables: Tables) -> list[dict[str, Any]]:
    stages: list[dict[str, Any]] = []
    for stage in model.stages:
        lines = bidding.call_lines(stage, tables)
        ending = (
            stage.turns == "in-turn",
            stage.ends is not None and stage.ends.when == "contract-named",
            stage.ends_at_once is not None,
            stage.higher is not None and stage.higher.keeps,
        )
        stages.append(
            {
                "name": stage.name,
                "function": python_name(stage.name, beginning=True),
                "clause": stage.at,
                "ending": ending,
                "start": fact_code.role(stage.start),
                "head": signature(
                    f"{stage.name.replace('-', '_')}_calls",
                    [f"{fact}: int" for fact in bidding.FACTS],
                    "tuple[int, ...]",
                ),
                "lines": lines,
                "unused": missing(bidding.FACTS, lines),
            }
        )
    return stages


def _contract_tables(tables: Tables, settlement: Settlement) -> list[tuple[str, str, tuple[int, ...]]]:
    """Return the tables by contract that the game asks for: name, what it is, and the numbers."""
    model, found = tables.model, []
    text = "\n".join(settlement.body())
    asked = {step.limit.name for step in model.then if isinstance(step, n.ThenTens) and step.limit.by == "contract"}
    for step in model.then:
        if isinstance(step, n.ThenTimes):
            asked |= {part.name for part in step.multipliers if part.by == "contract"}
    for name in sorted(asked):
        row = tuple(tables.number(variant, name) for variant in tables.variants)
        found.append((f"{name.replace('-', '_').upper()}_OF", f"the number {name!r}", row))
    if "PACK_WORTH" in text:
        worths = tuple(sum(tables.worth(variant)) for variant in tables.variants)
        found.append(("PACK_WORTH", "what the whole pack is worth", worths))

    if model.ranking is not None:
        row = (*(tables.rank_of(variant) for variant in tables.variants), -1)
        found.append(("RANKING", "the place in the ranking; -1 for none, at the end", row))
    suits = tuple(-1 if variant.suit is None else variant.suit for variant in tables.variants)
    found.append(("NAMED", "the suit that is named", suits))
    for worth in _hand_worths(model):
        by_card = tuple(worth.of(rank) for _ in tables.suits for rank in tables.ranks)
        found.append((fact_code.worth_name(worth), "what each card is worth in a hand", by_card))
    return found


def _hand_worths(model: n.Model) -> list[n.Worth]:
    """Return the worths by which a speaker may have to count his hand."""
    guards = [call.guard for stage in model.stages for call in stage.calls]
    return list({part.worth.name: part.worth for guard in guards for part in every(guard, n.HandWorth)}.values())


def _is_shared(settlement: Settlement) -> bool:
    """Whether anything is shared out among several sides."""
    return any("share(" in line for line in settlement.body())


def _contest_at(model: n.Model) -> str:
    """Return when the contest is decided: as the announcing ends, after the first trick, or at the end."""
    contest = model.declarations.contest
    if contest is None or contest.moment == "before-the-first-lead":
        return "window"
    return "first-trick" if contest.moment == "after-the-first-trick" else "end"


def _looked_past(model: n.Model) -> str:
    """Return the condition under which a deal cannot end the match, over ``every_trick``."""
    guard = model.looked_at.guard
    return "" if guard is None else negated(fact_code.after_the_deal(guard, Text("every_trick"))).text


def _functions(model: n.Model, tables: Tables, settlement: Settlement) -> list[Function]:
    follower = [f"{name}: int" for name in ("contract", "hand", "led", "best", "partner")]
    legal, refusing = code.legal_lines(model.duties, tables), code.refusing_lines(model.duties, tables)
    body = settlement.body()
    parameters = settlement.parameters()
    functions = [
        Function(
            signature("first_leader", ("dealer: int", "taker: int"), "int"),
            "Return who leads to the first trick.",
            [f"return {fact_code.role(model.leads.first)}"],
            [name for name in ("dealer", "taker") if name not in fact_code.role(model.leads.first)],
        ),
        *after_a_trick(model).values(),
        Function(
            signature("legal", follower, "int"),
            "Return the cards that a follower may play: the cascade of duties.",
            legal,
            missing(("contract", "led", "best", "partner"), legal),
        ),
        Function(
            signature("refusing", (*follower, "card: int"), "int"),
            "Return the place in DUTIES of the duty that forbids a card, or -1.",
            refusing,
            missing(("contract", "led", "best", "partner"), refusing),
        ),
        Function(
            signature("settle", parameters, "tuple[int, ...]"),
            "Settle a deal: outcome, winners, the columns and what hangs after each step, then every quantity by side.",
            body,
            settlement.unused(body),
        ),
    ]
    for claim in model.claims:
        lines = settlement.standing(claim)
        functions.append(
            Function(
                signature(f"standing_{claim.name.replace('-', '_')}", parameters, "tuple[int, ...]"),
                "Return what the claim counts for each side as things stand, the match score left out.",
                lines,
                settlement.unused(lines),
            )
        )
    return functions


def _kinds(model: n.Model, tables: Tables) -> list[tuple[str, str, str, bool, str]]:
    rows: list[tuple[str, str, str, bool, str]] = []
    contest = model.declarations.contest
    for kind in tables.kinds:
        announce = next((a for a in model.declarations.announcing if kind in a.kinds), None)
        moment = announce.moment if announce else "before-the-first-lead"
        told = announce.told if announce else "nothing"
        contested = bool(contest and kind in contest.kinds)
        rows.append((kind, moment, told, contested, announce.at if announce else ""))
    return rows


def _value_clauses(tables: Tables) -> tuple[str, ...]:
    return tuple(dict.fromkeys(tables.value(row, v)[1] for v in tables.variants for row in tables.items))


def _runs_in(tables: Tables) -> list[str]:
    """Return, suit by suit, the expression for the runs in a hand."""
    size, count = len(tables.ranks), len(tables.local_runs)
    bits = _hex((1 << size) - 1)
    rows: list[str] = []
    for suit in range(len(tables.suits)):
        cards = f"hand >> {suit * size} & {bits}" if suit else f"hand & {bits}"
        rows.append(f"tuple({suit * count} + run for run in RUNS[{cards}])" if suit else f"RUNS[{cards}]")
    return rows


def _pairs(tables: Tables, variant: Any) -> str:
    pairs = [
        f"({number}, {_hex(row.cards)})"
        for number, row in enumerate(tables.items)
        if row.kind not in ("runs", "fours") and tables.value(row, variant)[0] >= 0
    ]
    return f"({', '.join(pairs)},)" if pairs else "()"


def _run_lookup(tables: Tables) -> list[str]:
    """For every set of cards of one suit, the runs in it, as places among the runs of a suit."""
    return [literal(row).replace(" ", "") for row in tables.runs_by_set]


def _fours(tables: Tables) -> list[str]:
    return [f"({number}, {_hex(row.cards)})" for number, row in enumerate(tables.items) if row.kind == "fours"]


def _quantities(model: n.Model, tables: Tables) -> list[tuple[str, str, bool]]:
    rows = [(count.name, count.at, False) for count in model.counts]
    for kind in tables.kinds:
        award = next((a.at for a in model.declarations.awards if isinstance(a, n.Counted) and kind in a.kinds), None)
        kept = next((a.at for a in model.declarations.awards if isinstance(a, n.Kept) and kind in a.kinds), "")
        rows.append((kind, award or kept, False))
    return rows + [(total.name, total.at, True) for total in model.sums]


def _rules(model: n.Model) -> list[tuple[str, str, tuple[str, ...]]]:
    said = sentences(model)
    return [
        (
            info.at,
            said[info.at],
            tuple(c.clause if c.reading is None else f"{c.clause}={c.reading}" for c in info.citations),
        )
        for info in model.clauses
    ]


def _addresses(model: n.Model) -> list[tuple[str, str]]:
    announce = next((a.at for a in model.declarations.announcing), "")
    return [
        ("seat", model.forehand.at),
        ("leads", model.leads.at),
        ("trick", model.trick.at),
        ("announce", announce),
        ("target", model.target.at),
        ("contest", model.declarations.contest.at if model.declarations.contest else ""),
    ]
