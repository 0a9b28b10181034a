"""From the rule model to the source of an engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from capot.backends.engine import batch, code
from capot.backends.engine.tables import Tables
from capot.backends.phrases import sentences
from capot.model import nodes as n
from capot.model.serial import content_hash

WIDTH = 116


@dataclass(frozen=True, slots=True)
class Function:
    """A function to be emitted: its head, what it says of itself, its lines."""

    head: str
    doc: str
    lines: Sequence[str]
    unused: Sequence[str] = ()


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
    environment.filters["literal"] = literal
    environment.filters["wrap"] = wrap
    environment.filters["sequence"] = sequence
    return environment


def literal(value: Any) -> str:
    """Return a Python literal in the formatter's style: double quotes where the text has none."""
    if isinstance(value, str):
        text = repr(value)
        if text.startswith("'") and '"' not in text:
            text = f'"{text[1:-1]}"'
        return text
    if isinstance(value, tuple):
        inner = ", ".join(literal(item) for item in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return repr(value)


def wrap(items: Iterable[str], indent: int = 4) -> str:
    """Lay out the items of a long table in lines of a readable width."""
    lines: list[str] = []
    line = " " * indent
    for item in items:
        if len(line) + len(item) + 2 > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = " " * indent
        line += f"{item}, "
    return "\n".join([*lines, line.rstrip()]) if line.strip() else "\n".join(lines)


def sequence(rows: Sequence[str], indent: int) -> str:
    """Lay out a tuple of expressions as the formatter does: a line each, but one alone in place."""
    if len(rows) == 1 and len(rows[0]) + indent < WIDTH - 12:
        return f"({rows[0]},)"
    if not rows:
        return "()"
    inner = "".join(f"{' ' * (indent + 4)}{row},\n" for row in rows)
    return f"(\n{inner}{' ' * indent})"


def signature(name: str, parameters: Sequence[str], returns: str) -> str:
    """Lay out the head of a function as the formatter does."""
    line = f"def {name}({', '.join(parameters)}) -> {returns}:"
    if len(line) <= 120:
        return line
    return f"def {name}(\n" + "".join(f"    {parameter},\n" for parameter in parameters) + f") -> {returns}:"


def module_name(key: str) -> str:
    """Return the module of a game in ``capot_games``."""
    return key.replace("-", "_")


def emit(model: n.Model, origin: str = "") -> str:
    """Return the source of the engine of a model.

    ``origin`` says in the header which file the game was written in. The source is the same, byte for byte, for the
    same model; nothing of a spec's text reaches it but checked names, numbers and ``repr`` of texts.
    """
    tables = Tables(model)
    settlement = code.Settlement(tables)
    clauses = _value_clauses(tables)
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
        "contest": code.contest_lines(model, tables),
        "step_functions": _step_functions(model),
        "batch": batch.batch_lines(model, tables, settlement),
        "announce_all": batch.announce_all_lines(model),
        "sums_rows": [literal(name) for name in batch.result_names(model, tables)],
        "call_contracts": tuple(row[1] for row in _calls(model, tables)),
        "orders": _card_order(tables),
        "variants": tables.variants,
        "sides": model.side_seats,
        "forehand": tables.by_dealer(n.Role("forehand")),
        "next_dealer": tables.by_dealer(model.next_dealer.who),
        "first_dealer": -1 if model.first_dealer.seat is None else model.first_dealer.seat,
        "steps": _steps(model),
        "imports": _imports(model),
        "stages": _stages(model, tables),
        "calls_rows": [f"Call({_arguments(row)})" for row in _calls(model, tables)],
        "stages_rows": [
            f"Stage({_arguments((s['name'], s['clause']))}, {s['function']}_start, {s['function']}_calls)"
            for s in _stages(model, tables)
        ],
        "duties": [duty.at for duty in model.duties],
        "functions": _functions(model, tables, settlement),
        "kinds": _kinds(model, tables),
        "items": [(row.text, tables.kinds.index(row.kind), _hex(row.cards)) for row in tables.items],
        "value_clauses": [literal(clause) for clause in clauses],
        "item_clauses": [
            tuple(clauses.index(tables.value(row, v)[1]) for row in tables.items) for v in tables.variants
        ],
        "points": [tuple(tables.value(row, v)[0] for row in tables.items) for v in tables.variants],
        "keys": [_dense(tuple(tables.key(row, v) for row in tables.items)) for v in tables.variants],
        "pairs": [_pairs(tables, v) for v in tables.variants],
        "run_lookup": _run_lookup(tables),
        "runs_per_suit": len(tables.local_runs),
        "fours": _fours(tables),
        "quantities_rows": [f"Quantity({_arguments(row)})" for row in _quantities(model, tables)],
        "outcomes_rows": [
            f"Outcome({_arguments((o.name, o.at, *(settlement.column_clause(o, p) for p in ('takers', 'others'))))})"
            for o in model.outcomes
        ],
        "written_zero": next((note.written for note in model.notations if note.label == "zero"), "0"),
        "last_trick_points": sum(c.points for c in model.counts if c.what == "last-trick"),
        "claims_rows": [
            f"Claim({_arguments((c.name, c.at))}, standing_{c.name.replace('-', '_')})" for c in model.claims
        ],
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


def _steps(model: n.Model) -> list[str]:
    steps: list[str] = []
    window = any(a.moment == "before-the-first-lead" for a in model.declarations.announcing)
    for step in model.deal:
        match step:
            case n.Packets(_, name, packets, _):
                steps += _packet_steps(name, packets)
            case n.LayAway(at, count, _, _):
                steps.append(f"LayAway({count}, who_lays_away, {literal(at)})")
            case n.TakeUp():
                steps.append("TakeUp()")
            case n.BiddingStep(_, stage, _):
                steps.append(f"Bidding({model.stages.index(stage)})")
            case n.PlayStep():
                steps += ["Announcing()", "Play()"] if window else ["Play()"]
    return steps


def _packet_steps(name: str, packets: Sequence[n.Packet]) -> list[str]:
    """Return the steps of some packets: those for everybody together, each for one seat on its own."""
    steps: list[str] = []
    for to, group in groupby(packets, key=lambda packet: packet.to):
        rows = list(group)
        if to is None:
            steps.append(f"Packets({literal(tuple((p.count, p.untouched) for p in rows))})")
        else:
            steps += [f"Give({packet.count}, {_receiver(name)})" for packet in rows]
    return steps


def _receiver(name: str) -> str:
    return f"who_gets_{name.replace('-', '_')}"


def _step_functions(model: n.Model) -> list[Function]:
    """Return the functions that say which seat a step is about."""
    functions: list[Function] = []
    for step in model.deal:
        who, name, doc = None, "", ""
        if isinstance(step, n.Packets):
            who = next((packet.to for packet in step.packets if packet.to is not None), None)
            name, doc = _receiver(step.name), f'Return who gets the packets "{step.name}" that are for one seat.'
        elif isinstance(step, n.LayAway):
            who, name, doc = step.who, "who_lays_away", "Return who lays cards away."
        if who is not None:
            expression = code.role(who)
            unused = [word for word in ("dealer", "taker") if word not in expression]
            head = signature(name, ("dealer: int", "taker: int"), "int")
            functions.append(Function(head, doc, [f"return {expression}"], unused))
    return functions


def _imports(model: n.Model) -> str:
    """Return the names that the engine takes from the kernel, laid out as the formatter does."""
    used = {step.partition("(")[0] for step in _steps(model)}
    used |= {"Call", "Item", "Kernel", "Kind", "Outcome", "Quantity", "Rule", "Stage"}
    used |= {"Claim"} if model.claims else set()
    line = ", ".join(sorted(used))
    if len(f"from capot.runtime.kernel import {line}") <= 120:
        return line
    return "(\n" + "".join(f"    {name},\n" for name in sorted(used)) + ")"


def _call_rows(model: n.Model, tables: Tables) -> list[tuple[str, int, str, n.Call]]:
    rows: list[tuple[str, int, str, n.Call]] = []
    for stage in model.stages:
        for call in stage.calls:
            if call.contract is None:
                rows.append(("pass", -1, call.at, call))
                continue
            for number, variant in enumerate(tables.variants):
                if variant.contract == call.contract:
                    rows.append((variant.name, number, call.at, call))
    return rows


def _calls(model: n.Model, tables: Tables) -> list[tuple[str, int, str]]:
    return [row[:3] for row in _call_rows(model, tables)]


def _stages(model: n.Model, tables: Tables) -> list[dict[str, Any]]:
    rows = _call_rows(model, tables)
    stages: list[dict[str, Any]] = []
    for stage in model.stages:
        always = tuple(i for i, row in enumerate(rows) if row[3] in stage.calls and row[3].guard is None)
        lines = [f"calls: tuple[int, ...] = {literal(always)}"]
        for call in stage.calls:
            if call.guard is not None:
                own = tuple(i for i, row in enumerate(rows) if row[3] is call)
                lines += [f"if {code.seat_guard(call.guard)}:  # {call.at}", f"    calls += {literal(own)}"]
        text = "\n".join(lines)
        stages.append(
            {
                "name": stage.name,
                "function": stage.name.replace("-", "_"),
                "clause": stage.at,
                "start": code.role(stage.start),
                "lines": [*lines, "return calls"],
                "unused": [name for name in ("speaker", "dealer") if name not in text],
            }
        )
    return stages


def _functions(model: n.Model, tables: Tables, settlement: code.Settlement) -> list[Function]:
    follower = [f"{name}: int" for name in ("contract", "hand", "led", "best", "partner")]
    legal, refusing = code.legal_lines(model.duties), code.refusing_lines(model.duties)
    body = settlement.body()
    parameters = settlement.parameters()
    functions = [
        Function(
            signature("first_leader", ("dealer: int", "taker: int"), "int"),
            "Return who leads to the first trick.",
            [f"return {code.role(model.leads.first)}"],
            [name for name in ("dealer", "taker") if name not in code.role(model.leads.first)],
        ),
        Function(
            signature("legal", follower, "int"),
            "Return the cards that a follower may play: the cascade of duties.",
            legal,
            _missing(("contract", "led", "best", "partner"), legal),
        ),
        Function(
            signature("refusing", (*follower, "card: int"), "int"),
            "Return the place in DUTIES of the duty that forbids a card, or -1.",
            refusing,
            _missing(("contract", "led", "best", "partner"), refusing),
        ),
        Function(
            signature("settle", parameters, "tuple[int, ...]"),
            "Settle a deal: outcome, winner, a column a side, then every quantity by side.",
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


def _missing(names: Sequence[str], lines: Sequence[str]) -> list[str]:
    text = "\n".join(line.split("#")[0] for line in lines)
    return [name for name in names if name not in text]


def _kinds(model: n.Model, tables: Tables) -> list[tuple[str, bool, bool, str]]:
    rows: list[tuple[str, bool, bool, str]] = []
    contest = model.declarations.contest
    for kind in tables.kinds:
        announce = next((a for a in model.declarations.announcing if kind in a.kinds), None)
        with_card = announce is not None and announce.moment == "with-its-first-card"
        rows.append((kind, with_card, bool(contest and kind in contest.kinds), announce.at if announce else ""))
    return rows


def _value_clauses(tables: Tables) -> tuple[str, ...]:
    return tuple(dict.fromkeys(tables.value(row, v)[1] for v in tables.variants for row in tables.items))


def _dense(keys: tuple[int, ...]) -> tuple[int, ...]:
    """Return keys as small numbers in the same order."""
    places = {key: place for place, key in enumerate(sorted(set(keys)))}
    return tuple(places[key] for key in keys)


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
    size = len(tables.ranks)
    rows: list[str] = []
    for bits in range(1 << size):
        held = [rank in {tables.ranks[i] for i in range(size) if bits >> i & 1} for rank in tables.run_ranks]
        found = []
        for place, (top, length) in enumerate(tables.local_runs):
            inside = all(held[top : top + length])
            longer = (top > 0 and held[top - 1]) or (top + length < len(held) and held[top + length])
            if inside and not longer:
                found.append(place)
        rows.append(literal(tuple(found)).replace(" ", ""))
    return rows


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
