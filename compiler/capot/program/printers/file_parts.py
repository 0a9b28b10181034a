"""The files of a program: what lays them out, and what stands in them in every language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from capot.base.escaping import in_comment
from capot.program import nodes as n
from capot.program.printers import doors
from capot.program.printers.base import Printer
from capot.program.printers.layout import WIDTH


@cache
def environment() -> Environment:
    """Return what lays the files of all languages out."""
    made = Environment(
        loader=PackageLoader("capot.program.printers", "templates"),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    made.filters["in_comment"] = in_comment
    return made


def shared(program: n.Program, printer: Printer, origin: str) -> dict[str, Any]:
    """Return what the templates of every language are given; ``origin`` is the file that the game was written in."""
    return {
        "program": program,
        "origin": origin,
        "wide": len(program.cards) > 32,
        "full": len(program.cards) == 32,
        "all_cards": f"0x{printer.names.pack:X}",
        "saved_size": doors.saved_size(program),
        "stamp": doors.stamp(program),
        "listed": doors.listed(program),
        "takes_reports": doors.takes_reports(program),
        "functions": [printer.function(function) for function in program.functions],
    }


def lines(items: Iterable[str]) -> str:
    """Return items in lines of a readable width."""
    done, line = [], ""
    for item in items:
        if line and len(line) + len(item) + 6 > WIDTH:
            done.append(line)
            line = ""
        line += f"{' ' if line else ''}{item},"
    return "\n    ".join([*done, line])
