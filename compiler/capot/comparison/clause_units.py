"""The rules of a game cut into units: each mentions one subject, which the other game may mention too."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from capot.comparison import compared_outcomes
from capot.comparison.meaning import kind_name, meaning
from capot.comparison.subject import Subject
from capot.comparison.topics import topic_of
from capot.model import nodes as n

#: What is compared in tables and not by sentence.
_IN_TABLES = (n.Run, n.Four, n.NeverFour, n.Pair)


@dataclass(frozen=True, slots=True)
class Unit:
    """What a game says of one subject.

    ``subject`` names the same thing in every game; ``meaning`` is equal where two games say the same of it; ``text``
    is the sentence or sentences, ``inside`` the same under the head of the ``block`` that it stands in.
    """

    topic: str
    subject: Hashable
    meaning: Hashable
    at: tuple[str, ...]
    block: str
    text: str
    inside: str
    node: Any


def units_of(own: Subject, other: Subject) -> list[Unit]:
    """Return what a game says, to be held against another game: facts that only one knows are left out of meanings."""
    found: list[Unit] = []
    for node, units in _of_one(own):
        match node:
            case n.Outcome():
                found += _outcome(node, own, other)
            case n.Direction(way=way):
                # Where two play there is no left or right to tell from another way round.
                told = "" if 2 in (own.model.players.count, other.model.players.count) else way
                found.append(_unit(node, own, ("direction",), ("direction", told)))
            case n.Order(name=name) | n.Worth(name=name):
                # Those that both games have are compared in tables.
                tables = {order.name for order in other.model.orders} | {worth.name for worth in other.model.worths}
                if name not in tables:
                    found.append(_unit(node, own, (type(node).__name__, name), (name,)))
            case _:
                found += units
    return found


@lru_cache(maxsize=512)
def _of_one(own: Subject) -> list[tuple[Any, tuple[Unit, ...]]]:
    """Return the clauses of a game that are compared by sentence, with their units where no other game matters."""
    nodes = [own.wording.nodes[info.at] for info in own.model.clauses]
    compared = [node for node in nodes if not isinstance(node, (*_IN_TABLES, n.OutcomeWinner, n.Column, n.Hangs))]
    apart = (n.Outcome, n.Direction, n.Order, n.Worth)
    return [(node, () if isinstance(node, apart) else tuple(_units(node, own))) for node in compared]


def _units(node: Any, own: Subject) -> Iterator[Unit]:
    match node:
        case n.Announce(kinds=kinds) | n.Counted(kinds=kinds) | n.Kept(kinds=kinds):
            said = [part for name, part in _fields(node) if name not in ("at", "kinds")]
            for kind in kinds:
                subject = (type(node).__name__, kind_name(kind, own.model))
                yield _unit(node, own, subject, ("of a kind", *(meaning(part, own.model) for part in said)))
        case n.Call():
            stage = next(stage for stage in own.model.stages if node in stage.calls)
            free = any(call.passes for call in stage.calls)
            yield _unit(node, own, subject_of(node, own.model), (meaning(node, own.model), free))
        case n.AtLimit() | n.EqualAtLimit():
            # Where another digit is the limit, these speak of other amounts.
            rounding = next(one for one in own.model.then if isinstance(one, n.ThenTens) and _at_limit_of(one, node))
            meant = (meaning(node, own.model), meaning(rounding.limit, own.model))
            yield _unit(node, own, subject_of(node, own.model), meant)
        case n.LookedAt() | n.SeveralThere():
            # So many deals are over once; a target is looked for after every one.
            played = own.model.target.unit == "played"
            yield _unit(node, own, subject_of(node, own.model), (meaning(node, own.model), played))
        case _:
            yield _unit(node, own, subject_of(node, own.model), meaning(node, own.model))


def _at_limit_of(rounding: n.ThenTens, node: n.AtLimit | n.EqualAtLimit) -> bool:
    return node.at in (rounding.at_limit.at, rounding.equal.at if rounding.equal else "")


def _fields(node: Any) -> list[tuple[str, Any]]:
    return [(name, getattr(node, name)) for name in type(node).__dataclass_fields__]


def _unit(node: Any, own: Subject, subject: Hashable, meant: Hashable) -> Unit:
    text, inside = own.sentences[node.at], own.in_place[node.at]
    return Unit(topic_of(node), subject, meant, (node.at,), _block(node.at, own), text, inside, node)


def _block(at: str, own: Subject) -> str:
    """Return the address of the block that a clause stands in, empty where it stands in none."""
    outer = at.rpartition(".")[0]
    return outer if outer in own.wording.nodes else ""


def _outcome(node: n.Outcome, own: Subject, other: Subject) -> Iterator[Unit]:
    """Yield when a deal ends so, who wins it where that matters, and what is written."""
    topic, name = topic_of(node), ("outcome", node.name)
    said, inside = own.sentences, own.in_place
    condition = compared_outcomes.condition(node, own.model, other.model, said[node.at])
    yield Unit(topic, name, condition, (node.at,), "", said[node.at], said[node.at], node)
    if compared_outcomes.winner_matters(own.model) or compared_outcomes.winner_matters(other.model):
        at = node.winner.at
        who = (node.winner.who,)
        yield Unit(topic, ("winner", node.name), who, (at,), node.at, said[at], inside[at], node.winner)
    written = compared_outcomes.written(node, own.model)
    at_all = (*(column.at for column in node.columns), *([node.hangs.at] if node.hangs else []))
    text = " ".join([said[at_all[0]], *(inside[at] for at in at_all[1:])])
    yield Unit(
        topic,
        ("written", node.name),
        written,
        at_all,
        node.at,
        text,
        " ".join(inside[at] for at in at_all),
        node.columns[0],
    )


# ---------------------------------------------------------------- what a clause is about


def subject_of(node: Any, model: n.Model) -> Hashable:
    """Return what a clause is about, the same for clauses of two games that stand for each other."""
    find = _SUBJECTS.get(type(node))
    return find(node, model) if find is not None else (type(node).__name__,)


def _call(node: n.Call, model: n.Model) -> Hashable:
    stage = _stage(next(stage for stage in model.stages if node in stage.calls), model)
    if node.contract is not None:
        return ("call", *stage, node.contract.form)
    if node.doubles is not None:
        return ("call", *stage, "doubling", node.doubles.times)
    return ("call", *stage, "dead" if node.dead else "pass" if node.name == "pass" else node.name)


def _stage(stage: n.Stage, model: n.Model) -> tuple[int, ...]:
    """Return the place of a stage in the deal."""
    held = [step.stage.at for step in model.deal if isinstance(step, n.BiddingStep)]
    return (held.index(stage.at),) if stage.at in held else (len(held),)


def _in_stage(node: Any, model: n.Model) -> Hashable:
    outer = node.at.rpartition(".")[0]
    return (type(node).__name__, *(_stage(next(s for s in model.stages if s.at == outer), model)))


def _among_its_like(node: Any, model: n.Model) -> Hashable:
    like = [step.at for step in model.deal if type(step) is type(node)]
    return (type(node).__name__, like.index(node.at))


def _in_contract(node: n.SuitPart | n.ContractNumber | n.PlayedAs, model: n.Model) -> Hashable:
    outer = node.at.rpartition(".")[0]
    form = next(contract.form for contract in model.contracts if contract.at == outer)
    own = node.which if isinstance(node, n.SuitPart) else node.tricks if isinstance(node, n.PlayedAs) else node.name
    return (type(node).__name__, form, own)


def _place(node: Any, among: Sequence[Any]) -> int:
    """Return the place of a node among those of its type."""
    return [other.at for other in among if type(other) is type(node)].index(node.at)


def _count(node: n.Count, model: n.Model) -> Hashable:
    like = [other for other in model.counts if other.what == node.what]
    what = ("every trick",) if node.what == "every-trick" else ("count", node.what)
    return (*what, *([_place(node, like)] if _place(node, like) else []))


def _rounded(node: n.ThenTens, model: n.Model) -> Hashable:
    place = _place(node, model.then)
    return ("rounding", *([place] if place else []))


def _multiplied(node: n.ThenTimes, model: n.Model) -> Hashable:
    return ("times", meaning(node.of, model), meaning(node.multipliers, model), meaning(node.guard, model))


_SUBJECTS: dict[type, Callable[[Any, n.Model], Hashable]] = {
    n.Custom: lambda node, _: ("custom", node.label),
    n.Contract: lambda node, _: ("contract", node.form),
    n.NamedLevel: lambda node, _: ("level", node.name),
    n.SuitPart: _in_contract,
    n.ContractNumber: _in_contract,
    n.PlayedAs: _in_contract,
    n.Packets: _among_its_like,
    n.LayOut: _among_its_like,
    n.TurnUp: _among_its_like,
    n.BiddingStep: _among_its_like,
    n.NeverRedealt: lambda *_: ("nobody named",),
    n.DeadDeal: lambda *_: ("nobody named",),
    n.Stage: lambda node, model: ("stage", *_stage(node, model)),
    n.Call: _call,
    n.Ends: _in_stage,
    n.EndsAtOnce: _in_stage,
    n.PassIsFinal: _in_stage,
    n.HigherContract: _in_stage,
    n.Duty: lambda node, model: ("duty", meaning(node.test, model)),
    n.NeverMust: lambda node, model: ("duty", meaning(node.test, model)),
    n.NeverExcused: lambda node, model: ("excuse", meaning(node.guard, model)),
    n.Growth: lambda node, model: ("growth", kind_name(node.kind, model), node.form),
    n.KeyApart: lambda node, model: ("apart", *sorted((kind_name(node.one, model), kind_name(node.other, model)))),
    n.KeyOver: lambda node, model: ("over", *sorted((kind_name(node.high, model), kind_name(node.low, model)))),
    n.KeyByPoints: lambda *_: ("key by points",),
    n.KeyByOrder: lambda node, model: ("key by order", kind_name(node.kind, model)),
    n.KeyByLength: lambda node, model: ("key by length", kind_name(node.kind, model)),
    n.KeyByTop: lambda node, model: ("key by top", kind_name(node.kind, model)),
    n.KeyTrumpFirst: lambda node, model: ("key trump first", kind_name(node.kind, model)),
    n.Count: _count,
    n.ThenBonus: lambda node, _: ("every trick",) if node.whom == "every-trick" else ("bonus", node.name),
    n.Sum: lambda node, _: ("sum", node.name),
    n.ThenTimes: _multiplied,
    n.ThenTens: _rounded,
    n.NeverRounded: lambda *_: ("rounding",),
    n.ThenPenalty: lambda node, _: ("penalty", node.name),
    n.ThenTally: lambda node, _: ("tally", node.tally, node.change, node.whom),
    n.Notation: lambda node, _: ("notation", node.label),
    n.Claim: lambda node, _: ("claim",),
}
