"""Prints what the extension module needs to know of a program: a table of its functions and one of its fields."""

from __future__ import annotations

from dataclasses import dataclass

from capot.program import nodes as n
from capot.program.matches import plays_matches
from capot.program.nodes import Type
from capot.program.printers import doors
from capot.program.printers.c import C, member
from capot.program.printers.file_parts import environment

#: What everything public of the C program is called in an extension, which is the same for all programs.
PREFIX = "game"

_RESULTS = {None: "-", Type.INT: "n", Type.CARDS: "c", Type.BOOL: "t"}


@dataclass(frozen=True, slots=True)
class Taken:
    """An argument of a function."""

    name: str
    kind: str
    length: int


@dataclass(frozen=True, slots=True)
class FunctionRow:
    """A public function, and how it is called in C."""

    name: str
    doc: str
    stateful: int
    first: int
    taken: tuple[Taken, ...]
    result: str
    arguments: str


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A field of the state."""

    name: str
    member: str
    length: int
    cards: int


def tables(program: n.Program) -> str:
    """Return the tables of a program that was printed with `PREFIX`."""
    printer = C(program)
    rows: list[FunctionRow] = []
    for function in program.functions:
        if function.public:
            rows.append(_row(function, printer, sum(len(row.taken) for row in rows)))
    fields = [FieldRow(f.name, member(f), f.length, int(f.type is Type.CARDS)) for f in program.fields]
    plays = plays_matches(program)
    side_of = next((table.values for table in program.tables if table.name == "SIDE"), ())
    view = {
        "start": _start(printer) if plays else "",
        "observe_room": _room(printer, "observe") if plays else 1,
        "functions": rows,
        "fields": fields,
        "plays": plays,
        "sides": side_of,
        "seats": program.seats,
        "thinks": plays and any(function.name == "imagine" for function in program.functions),
        "listed": doors.listed(program),
        "most_taken": max([1, *(len(row.taken) for row in rows)]),
        "most_sums": max([1, *(taken.length for row in rows for taken in row.taken if taken.kind == "s")]),
        "most_room": max([1, *(sum(taken.length for taken in row.taken if taken.kind != "s") for row in rows)]),
    }
    return environment().get_template("tables.h.jinja").render(view)


def _room(printer: C, name: str) -> int:
    """Return how many numbers a function writes at most."""
    function = printer.names.functions.get(name)
    return max((parameter.length for parameter in function.parameters), default=1) if function else 1


def _start(printer: C) -> str:
    """Return the arguments that begin a deal with a pack and a dealer, nothing hanging and nobody ahead."""
    found: list[str] = []
    for parameter in printer.names.function("start").parameters:
        known = {"pack": "pack", "dealer": "dealer"}.get(parameter.name)
        if parameter.type is Type.INTS:
            found += [known or "nothing", str(parameter.length)]
        else:
            found.append(known or str(max(parameter.low, min(parameter.high, 0))))
    return ", ".join(found)


def _row(function: n.Function, printer: C, first: int) -> FunctionRow:
    written = printer.written(function.name)
    taken = tuple(Taken(p.name, _kind(p, p.name in written), p.length) for p in function.parameters)
    stateful = printer.effects.reads_state(function.name)
    arguments = ["s"] if stateful else []
    for place, parameter in enumerate(function.parameters):
        match parameter.type:
            case Type.SUMS:
                arguments += ["sums", str(parameter.length)]
            case Type.INTS:
                arguments += [f"a[{place}]", str(parameter.length)]
            case Type.CARDS:
                arguments.append(f"({PREFIX}_cards)n[{place}]")
            case Type.INT | Type.BOOL:
                arguments.append(f"(int32_t)n[{place}]")
    if function.result is not None:
        arguments.append("&cards" if function.result is Type.CARDS else "&number")
    doc = " ".join(function.doc.split()).replace("\\", "\\\\").replace('"', '\\"')
    result = _RESULTS[function.result]
    return FunctionRow(function.name, doc, int(stateful), first, taken, result, ", ".join(arguments))


def _kind(parameter: n.Parameter, written: bool) -> str:
    if parameter.type is Type.SUMS:
        return "s"
    if parameter.type is Type.INTS:
        return ("w" if parameter.low > parameter.high else "b") if written else "r"
    return "c" if parameter.type is Type.CARDS else "n"
