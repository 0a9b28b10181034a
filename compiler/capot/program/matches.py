"""Random matches as functions of a program, so that they are the same in every language.

``shuffle(pack)`` lays the pack in random order. ``play_one(match, scores, pack, out)`` plays the next deal of a match
at random and settles it. What a match is at between two deals stands in the arrays that the caller owns: ``scores`` by
side, and ``match`` with the dealer, what hangs, how many decisions the last deal had, and who won the match with it
(-1: nobody; else the next match begins, with the next dealer). It returns how the deal ended: `SETTLED` (``out`` has
the settlement), `DEAD` or `OUTRIGHT` (the match was won within the deal).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from capot.program import nodes as n
from capot.program.nodes import Type

#: The function that plays a deal: printers call it, and nobody else, since it trusts the arrays that it is given.
PLAY_ONE = "play_one"
SETTLED, DEAD, OUTRIGHT = range(3)
#: The places of the array that says what a match is at.
DEALER, HANGING, DECISIONS, WINNER = range(4)
MATCH = 4


@dataclass(frozen=True, slots=True)
class Sums:
    """What the sums over many random deals are called, in their order."""

    names: tuple[str, ...]
    settled: int  # where the sums over settlements begin: for each number its sum, squares, and how often it is not 0
    outcomes: int  # where it is counted how deals ended, by contract, side that named it and outcome


def with_matches(program: n.Program) -> n.Program:
    """Return a program that plays matches at random, too."""
    return replace(program, functions=(*program.functions, _shuffle(program), _play_one(program)))


def plays_matches(program: n.Program) -> bool:
    """Whether a program has these functions."""
    return any(function.name == PLAY_ONE for function in program.functions)


def sums(program: n.Program) -> Sums:
    """Return the sums that are kept of a program's random deals, the same in every language."""
    names = dict(program.names)
    found = ["deals", "decisions", "dead", "won outright", *(f"matches {side}" for side in range(program.sides))]
    settled = len(found)
    for what in names["settle"]:
        found += [what, f"{what} squared", f"{what} not zero"]
    outcomes = len(found)
    for contract in names["contracts"]:
        for side in range(program.sides):
            found += [f"{contract} {side} {outcome}" for outcome in names["outcomes"]]
    return Sums(tuple(found), settled, outcomes)


def last_column(program: n.Program) -> int:
    """Return where the settlement has what the first side writes in the end; the other sides and what hangs follow."""
    names = dict(program.names)
    stage = ("filled", *names["then"])[-1]
    return names["settle"].index(f"{stage} 0")


_MATCH, _SCORES, _PACK, _OUT = "match", "scores", "pack", "out"
_SIDE = n.Local("side")


def _in_match(place: int) -> n.At:
    return n.At(_MATCH, n.Num(place))


def _shuffle(program: n.Program) -> n.Function:
    size, i, j = len(program.cards), n.Local("i"), n.Local("j")
    body = (
        n.For("i", n.Num(0), n.Num(size), (n.Set(n.At(_PACK, i), i),)),
        n.For(
            "i",
            n.Num(0),
            n.Num(size - 1),
            (
                n.Let("j", n.Arithmetic("+", i, n.Random(n.Arithmetic("-", n.Num(size), i)))),
                n.Let("card", n.At(_PACK, j)),
                n.Set(n.At(_PACK, j), n.At(_PACK, i)),
                n.Set(n.At(_PACK, i), n.Local("card")),
            ),
        ),
    )
    pack = n.Parameter(_PACK, Type.INTS, 0, -1, size)
    return n.Function("shuffle", (pack,), None, body, "Lay the pack in random order.", public=True)


def _play_one(program: n.Program) -> n.Function:
    fields = {field.name for field in program.fields}
    settle = next(f for f in program.functions if f.name == "settle").parameters[0]
    seat = n.Read("turn")
    over = n.Compare("!=", n.Read("phase"), n.Constant("PHASE_OVER"))
    decide = (
        n.Let("seat", seat),
        n.Let("action", n.Call("draw", (n.Local("seat"),))),
        n.Do(n.Call("apply", (n.Local("seat"), n.Local("action")))),
        n.Add(_in_match(DECISIONS), n.Num(1)),
    )
    body: list[n.Statement] = [
        n.Do(n.Call("shuffle", (n.Local(_PACK),))),
        n.Let("dealer", _in_match(DEALER)),
        n.Let("hanging", _in_match(HANGING)),
        n.Do(n.Call("start", _start(program))),
        n.Set(_in_match(DEALER), n.Call("next_dealer", (n.Local("dealer"),))),
        n.Set(_in_match(DECISIONS), n.Num(0)),
        n.Set(_in_match(WINNER), n.Num(-1)),
        n.While(over, decide, "a deal ends after as many acts as there are cards and calls"),
    ]
    if "dead" in fields:
        body.append(n.If(((n.Compare("!=", n.Read("dead"), n.Num(0)), (n.Return(n.Num(DEAD)),)),)))
    if "won_by" in fields:
        won = n.Compare(">=", n.Read("won_by"), n.Num(0))
        outright = (*_over(program, n.Read("won_by")), n.Return(n.Num(OUTRIGHT)))
        body.append(n.If(((won, outright),)))
    body += [
        n.Do(n.Call("settle", (n.Local(_OUT),))),
        n.Set(_in_match(HANGING), n.At(_OUT, n.Num(last_column(program) + program.sides))),
        n.Let("winner", n.Call("write_down", (n.Local(_OUT), n.Local(_SCORES)))),
        n.If(((n.Compare(">=", n.Local("winner"), n.Num(0)), _over(program, n.Local("winner"))),)),
        n.Return(n.Num(SETTLED)),
    ]
    parameters = (
        n.Parameter(_MATCH, Type.INTS, -1_000_000, 1_000_000, MATCH),
        n.Parameter(_SCORES, Type.INTS, -1_000_000, 1_000_000, program.sides),
        n.Parameter(_PACK, Type.INTS, 0, -1, len(program.cards)),
        n.Parameter(_OUT, Type.INTS, 0, -1, settle.length),
    )
    doc = "Play the next deal of a match at random: 0 if it is settled, 1 if it was dead, 2 if the match was won in it."
    return n.Function(PLAY_ONE, parameters, Type.INT, tuple(body), doc)


def _start(program: n.Program) -> tuple[n.Expr, ...]:
    """Return what a deal is begun with."""
    start = next(function for function in program.functions if function.name == "start")
    return tuple(n.Local(parameter.name) for parameter in start.parameters)


def _sides(program: n.Program, *statements: n.Statement) -> n.For:
    return n.For("side", n.Num(0), n.Num(program.sides), statements)


def _over(program: n.Program, winner: n.Expr) -> tuple[n.Statement, ...]:
    """Note who has won, and begin the next match."""
    nothing = n.Set(n.At(_SCORES, _SIDE), n.Num(0))
    return (n.Set(_in_match(WINNER), winner), n.Set(_in_match(HANGING), n.Num(0)), _sides(program, nothing))
