"""From the script of the deal to the steps that the runtime carries out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from capot.backends.engine import fact_code
from capot.backends.engine.layout import Function, literal, missing, signature
from capot.model import nodes as n
from capot.program.lower.plan.model_tables import Tables


def steps(model: n.Model) -> list[str]:
    """Return the steps of a deal as expressions over the kernel's steps."""
    found: list[str] = []
    window = any(a.moment == "before-the-first-lead" for a in model.declarations.announcing)
    last_bidding = max((place for place, step in enumerate(model.deal) if isinstance(step, n.BiddingStep)), default=-1)
    dead = next((step for step in model.deal if isinstance(step, n.DeadDeal)), None)
    for place, step in enumerate(model.deal):
        own: list[str] = []
        match step:
            case n.Packets(_, name, packets, _):
                own = _packet_steps(name, packets)
            case n.LayAway(at, count, _, _):
                own = [f"LayAway({count}, who_lays_away, {literal(at)})"]
            case n.TakeUp():
                own = [f"TakeUp({step.when_passed})"]
            case n.TurnUp():
                own = ["TurnUp()"]
            case n.GiveTurned():
                own = ["GiveTurned(who_gets_turned)"]
            case n.LayOut(_, _, rounds, on):
                own = [f"LayOut({literal(rounds)}, {on is not None})"]
            case n.Exchange(at, rank, _):
                own = [f"Exchange({model.pack.ranks[::-1].index(rank)}, {literal(at)})"]
            case n.Out(_, seen):
                own = [f"Out({seen})"]
            case n.BiddingStep(_, stage, _):
                own = [f"Bidding({model.stages.index(stage)})"]
            case n.DeadDeal():
                pass
            case n.PlayStep():
                own = ["Announcing()", "Play()"] if window else ["Play()"]
        if getattr(step, "guard", None) is not None:
            own = [f"When({_condition_of(step)}, {text})" for text in own]
        found += own
        if place == last_bidding and dead is not None:
            found.append(f"DeadDeal({literal(dead.at)})")
    return found


def _condition_of(step: n.Step) -> str:
    return f"when_{step.at.partition('.')[2].replace('-', '_').replace('.', '_')}"


def _packet_steps(name: str, packets: Sequence[n.Packet]) -> list[str]:
    """Return the steps of some packets: those for everybody together, each for one seat on its own."""
    steps: list[str] = []
    for key, group in groupby(packets, key=lambda packet: (packet.to, packet.but)):
        rows = list(group)
        if key == (None, None):
            steps.append(f"Packets({literal(tuple((p.count, p.untouched) for p in rows))})")
        elif key[0] is not None:
            steps += [f"Give({packet.count}, {_receiver(name)})" for packet in rows]
        else:
            for packet in rows:
                assert packet.but is not None
                steps.append(f"Uneven({packet.count}, {packet.but.count}, {_receiver(name)}, {packet.untouched})")
    return steps


def _receiver(name: str) -> str:
    return f"who_gets_{name.replace('-', '_')}"


def step_functions(model: n.Model, tables: Tables) -> list[Function]:
    """Return the functions that say which seat a step is about, and under which condition it is done."""
    functions: list[Function] = []
    for step in model.deal:
        guard = getattr(step, "guard", None)
        if guard is not None:
            known = ("dealer", "taker", "turned", "contract", "doubling")
            condition = fact_code.speaking(guard, tables).text
            head = signature(_condition_of(step), [f"{name}: int" for name in known], "bool")
            doc = f'Return whether the step "{step.at.partition(".")[2]}" of the deal is done.'
            functions.append(Function(head, doc, [f"return {condition}"], missing(known, [condition])))
        who, name, doc = None, "", ""
        if isinstance(step, n.Packets):
            named = [packet.but.to if packet.but else packet.to for packet in step.packets]
            who = next((role for role in named if role is not None), None)
            name, doc = _receiver(step.name), f'Return who gets the packets "{step.name}" that are for one seat.'
        elif isinstance(step, n.GiveTurned):
            who, name, doc = step.to, "who_gets_turned", "Return who gets the turned card."
        elif isinstance(step, n.LayAway):
            who, name, doc = step.who, "who_lays_away", "Return who lays cards away."
        if who is not None:
            expression = fact_code.role(who)
            unused = [word for word in ("dealer", "taker") if word not in expression]
            head = signature(name, ("dealer: int", "taker: int"), "int")
            functions.append(Function(head, doc, [f"return {expression}"], unused))
    return functions


def after_a_trick(model: n.Model) -> dict[str, Function]:
    """Return the functions that say who is asked after a trick, by name; none where it is the winner of the trick."""
    asked = {"next_leader": ("Return who leads to the next trick.", model.leads.then)}
    for claim in model.claims[:1]:
        asked["first_claimant"] = ("Return who is asked first for a claim.", claim.start)
    known = ("dealer", "taker", "leader", "winner")
    functions: dict[str, Function] = {}
    for name, (doc, who) in asked.items():
        if who != n.Role("trick-winner"):
            body = [f"return {fact_code.role(who)}"]
            head = signature(name, [f"{seat}: int" for seat in known], "int")
            functions[name] = Function(head, doc, body, missing(known, body))
    return functions
