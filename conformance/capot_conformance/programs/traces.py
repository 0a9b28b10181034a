"""Traces of random deals: a number for all that was legal, was done and came of it, the same in every language.

`with_traces` gives a program the function ``trace(match, scores, pack, [tallies,] found, out, digest)``. It plays the
next deal of a match at random, any of the seats that may act at each step, now and then a breach reported, and works
into the two numbers of ``digest`` what every seat may do at every step, what is done, now and then what all observe,
and the settlement. Machines play deals in blocks; a block has a generator of its own, so that each can be played
alone, and machines agree on a block if its numbers are the same.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.program import nodes as n
from capot.program.lower import lower
from capot.program.matches import last_column
from capot.program.nodes import Type
from capot.program.verify import verify
from capot_conformance.programs.machines import in_language

#: Where an array says what a match is at: the dealer, what hangs; and how long it is.
DEALER, HANGING, MATCH = 0, 1, 2

#: How many deals have the generators of one block.
BLOCK = 500
#: One step in so many has what the seat observes, and one a breach reported, where that can be.
_OBSERVED, _REPORTED = 8, 300
#: The largest prime below 2**26, and a rotation in 26 bits: two ways to mix that forget nothing alike.
_PRIME, _MASK, _TURN = 67_108_859, (1 << 26) - 1, 5

_SEAT, _I, _MANY, _FOUND = n.Local("seat"), n.Local("i"), n.Local("many"), "found"


def with_traces(program: n.Program) -> n.Program:
    """Return a program that plays matches at random with what traces them."""
    made = replace(program, functions=(*program.functions, _mix(), _trace(program)))
    verify(made)
    return made


def block_digest(player: Any, program: n.Program, seed: int, block: int, deals: int = BLOCK) -> tuple[int, int]:
    """Return the digest of a block of deals, played by a machine."""
    state, digest = player.State(seed, block), [0, 0]
    start = next(function for function in program.functions if function.name == "start")
    cards, *rest = _room(program)
    room = (cards, *(one.length for one in _carried(start)), *rest)
    given = ([0] * MATCH, [0] * program.sides, *([0] * length for length in room), digest)
    given[0][DEALER] = block % program.seats
    if hasattr(player, "repeat"):
        player.repeat("trace", deals, state, *given)
    else:
        for _ in range(deals):
            player.trace(state, *given)
    return digest[0], digest[1]


@dataclass(frozen=True, slots=True)
class Blocks:
    """Blocks of deals to be traced: a game, its house rules, the seed, the first block, and how many."""

    game: str
    house_rules: tuple[str, ...]
    seed: int
    first: int
    many: int


def blocks_of(tables: Sequence[tuple[str, tuple[str, ...]]], deals: int, seed: int, together: int = 20) -> list[Blocks]:
    """Spread deals over games and house rules, whole blocks of each, so many together."""
    each = -(-deals // (BLOCK * len(tables)))
    return [
        Blocks(game, rules, seed, first, min(together, each - first))
        for game, rules in tables
        for first in range(0, each, together)
    ]


def compare_traces(blocks: Blocks, languages: Sequence[str]) -> str:
    """Play some blocks of deals in each language; returns what differs, in words, or nothing.

    Raises:
        NoMachineError: if a language cannot be played here.
    """
    program, players = _machines(blocks.game, blocks.house_rules, tuple(languages))
    for block in range(blocks.first, blocks.first + blocks.many):

        def digests(deals: int, block: int = block) -> set[tuple[int, int]]:
            return {block_digest(player, program, blocks.seed, block, deals) for player in players}

        if len(digests(BLOCK)) > 1:
            deal = bisect_left(range(BLOCK), 2, key=lambda deals: len(digests(deals)))
            rules = "+".join((blocks.game, *blocks.house_rules))
            return f"{rules}: {', '.join(languages)} differ in deal {deal} of block {block}, seed {blocks.seed}"
    return ""


@lru_cache(maxsize=1)
def _machines(game: str, house_rules: tuple[str, ...], languages: tuple[str, ...]) -> tuple[n.Program, list[Any]]:
    made = with_traces(lower(model_of(open_workspace(), game, house_rules), matches=True))
    return made, [in_language(made, language) for language in languages]


def _room(program: n.Program) -> tuple[int, int, int]:
    """Return how long the pack is, the array for what is found of a seat, and that of a settlement."""
    longest = {f.name: max(p.length for p in f.parameters) for f in program.functions if f.name in ("legal", "observe")}
    settle = next(f for f in program.functions if f.name == "settle").parameters[0].length
    return len(program.cards), max(longest.values()), settle


def _mix() -> n.Function:
    """Return the function that works a number into a digest."""
    one, other, number = n.At("digest", n.Num(0)), n.At("digest", n.Num(1)), n.Local("number")
    scaled = n.Arithmetic("+", n.Arithmetic("*", one, n.Num(29)), n.Arithmetic("%", number, n.Num(_PRIME)))
    turned = n.Arithmetic(
        "|",
        n.Arithmetic(
            "&", n.Arithmetic("<<", n.Arithmetic("&", other, n.Num(_MASK >> _TURN)), n.Num(_TURN)), n.Num(_MASK)
        ),
        n.Arithmetic(">>", other, n.Num(26 - _TURN)),
    )
    body = (
        n.Set(one, n.Arithmetic("%", scaled, n.Num(_PRIME))),
        n.Set(other, n.Arithmetic("^", turned, n.Arithmetic("&", number, n.Num(_MASK)))),
    )
    parameters = (n.Parameter("number", Type.INT), _digest())
    return n.Function("mix", parameters, None, body, "Work a number into a digest.")


def _digest() -> n.Parameter:
    return n.Parameter("digest", Type.INTS, 0, _MASK, 2)


def _mixed(number: n.Expr) -> n.Do:
    return n.Do(n.Call("mix", (number, n.Local("digest"))))


def _listed(array: str, many: n.Expr) -> n.For:
    return n.For("i", n.Num(0), many, (_mixed(n.At(array, _I)),))


def _asked(function: str) -> tuple[n.Statement, ...]:
    """Return the statements that work in how much a seat is told, and all of it."""
    told = n.Call(function, (_SEAT, n.Local(_FOUND)))
    return (n.Let("many", told), _mixed(_MANY), _listed(_FOUND, _MANY))


def _one_in(many: int) -> n.Expr:
    return n.Compare("==", n.Random(n.Num(many)), n.Num(0))


def _step(program: n.Program) -> tuple[n.Statement, ...]:
    """Return the statements of one step: what all may do, who acts, and what they do."""
    constants = dict(program.constants)
    seats = n.Num(program.seats)
    may_act = n.Flag(n.Call("acting", ()), n.Local("who"))
    nobody_yet = n.Not(may_act)
    onwards = n.Set(n.Local("who"), n.Arithmetic("%", n.Arithmetic("+", n.Local("who"), n.Num(1)), seats))
    observed = n.For("seat", n.Num(0), seats, _asked("observe"))
    steps: tuple[n.Statement, ...] = (
        n.For("seat", n.Num(0), seats, _asked("legal")),
        n.If(((_one_in(_OBSERVED), (observed,)),)),
        n.Let("who", n.Random(seats)),
        n.While(nobody_yet, (onwards,), "somebody may act"),
        n.Let("action", n.Call("draw", (n.Local("who"),))),
    )
    if "BREACH" in constants:
        playing = n.Compare("==", n.Read("phase"), n.Constant("PHASE_PLAY"))
        reported = n.Set(n.Local("action"), n.Constant("BREACH"))
        steps += (n.If(((playing, (n.If(((_one_in(_REPORTED), (reported,)),)),)),)),)
    return (
        *steps,
        _mixed(n.Local("who")),
        _mixed(n.Local("action")),
        n.Do(n.Call("apply", (n.Local("who"), n.Local("action")))),
    )


def _carried(start: n.Function) -> tuple[n.Parameter, ...]:
    """Return what sides carry from deal to deal, as a deal begins with it."""
    return tuple(parameter for parameter in start.parameters if parameter.name == "tallies")


def _tallies(start: n.Function, value: Callable[[n.Expr], n.Expr]) -> tuple[n.Statement, ...]:
    """Return the statements that set what sides carry, place by place."""
    place = n.Local("i")
    carried = _carried(start)
    return tuple(
        n.For("i", n.Num(0), n.Num(one.length), (n.Set(n.At(one.name, place), value(place)),)) for one in carried
    )


def _first_tally(program: n.Program) -> int:
    names = dict(program.names)["settle"]
    return next((place for place, name in enumerate(names) if name.startswith("tally ")), 0)


def _trace(program: n.Program) -> n.Function:
    fields = {field.name for field in program.fields}
    cards, found, settle = _room(program)
    start = next(function for function in program.functions if function.name == "start")
    dealer, hanging = n.At("match", n.Num(DEALER)), n.At("match", n.Num(HANGING))
    hung = n.At("out", n.Num(last_column(program) + program.sides))
    over = n.Compare("!=", n.Read("phase"), n.Constant("PHASE_OVER"))
    again: tuple[n.Statement, ...] = (
        n.Set(hanging, n.Num(0)),
        n.For("side", n.Num(0), n.Num(program.sides), (n.Set(n.At("scores", n.Local("side")), n.Num(0)),)),
        *_tallies(start, lambda _: n.Num(0)),
    )
    body: list[n.Statement] = [
        n.Do(n.Call("shuffle", (n.Local("pack"),))),
        n.Let("dealer", dealer),
        n.Let("hanging", hanging),
        n.Do(n.Call("start", tuple(n.Local(parameter.name) for parameter in start.parameters))),
        n.Set(dealer, n.Call("next_dealer", (n.Local("dealer"),))),
        n.While(over, _step(program), "a deal ends after as many acts as there are cards and calls"),
        n.For("seat", n.Num(0), n.Num(program.seats), _asked("observe")),
    ]
    for ending, otherwise in (("dead", 0), ("won_by", -1)):
        if ending in fields:
            body.append(_mixed(n.Read(ending)))
            end = (*(again if ending == "won_by" else ()), n.Return())
            body.append(n.If(((n.Compare("!=", n.Read(ending), n.Num(otherwise)), end),)))
    written = next(one for one in program.functions if one.name == "write_down")
    played = (n.Num(0),) * (len(written.parameters) - 2)
    decides = any(one.name == "dealer_after" for one in program.functions)
    body += [
        n.Do(n.Call("settle", (n.Local("out"),))),
        _listed("out", n.Num(settle)),
        n.Set(hanging, hung),
        *_tallies(start, lambda place: n.At("out", n.Arithmetic("+", n.Num(_first_tally(program)), place))),
        n.Let("winner", n.Call("write_down", (n.Local("out"), n.Local("scores"), *played))),
        _mixed(n.Local("winner")),
        *((n.Set(dealer, n.Call("dealer_after", (n.Local("out"), n.Local("dealer")))),) if decides else ()),
        _listed("scores", n.Num(program.sides)),
        n.If(((n.Compare("!=", n.Local("winner"), n.Num(-1)), again),)),
    ]
    most = 1_000_000
    parameters = (
        n.Parameter("match", Type.INTS, -most, most, MATCH),
        n.Parameter("scores", Type.INTS, -most, most, program.sides),
        n.Parameter("pack", Type.INTS, 0, -1, cards),
        *_carried(start),
        n.Parameter(_FOUND, Type.INTS, 0, -1, found),
        n.Parameter("out", Type.INTS, 0, -1, settle),
        _digest(),
    )
    doc = "Play the next deal of a match at random, and work all that happens into a digest."
    return n.Function("trace", parameters, None, tuple(body), doc, public=True)
