"""From the rule model to the source of an engine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from capot.base.escaping import python_literal, python_name
from capot.engine.kernel_words import Words
from capot.model import nodes as n
from capot.program.lower import lower
from capot.program.printers.python import python


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("capot.engine", "."),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    environment.filters["literal"] = python_literal
    environment.filters["rows"] = _rows
    return environment


def _rows(rows: Sequence[str]) -> str:
    """Return a tuple of expressions, a line each."""
    return "(" + "".join(f"\n            {row}," for row in rows) + "\n        )" if rows else "()"


def module_name(key: str) -> str:
    """Return the module of a game in ``capot_games``."""
    return python_name(key)


def emit(model: n.Model, origin: str = "") -> str:
    """Return the source of the engine of a model.

    ``origin`` says in the header which file the game was written in. The source is the same, byte for byte, for the
    same model; nothing of a spec's text reaches it but checked names, numbers and ``repr`` of texts.
    """
    program = lower(model)
    words = Words(model, program)
    arguments = list(words.arguments())
    used = {"Kernel", "Rule"}
    for _, value in arguments:
        used |= {row.partition("(")[0] for row in value if row[0].isupper()} if isinstance(value, list) else set()
    view = {"arguments": arguments, "rules": words.rules()}
    ending = _environment().get_template("words.py.jinja").render(view)
    return python(program, origin, imports=_imports(used), ending=ending)


def _imports(used: set[str]) -> str:
    """Return what an engine takes from the runtime, laid out as the formatter does."""
    names = sorted(used)
    line = f"from capot.runtime.kernel import {', '.join(names)}"
    if len(line) > 120:
        line = "from capot.runtime.kernel import (\n" + "".join(f"    {name},\n" for name in names) + ")"
    return f"from capot.runtime.game import Game\n{line}\n"
