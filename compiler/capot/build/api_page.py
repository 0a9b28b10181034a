"""The page of the guide that has what `import capot` gives: every function and class with signature and docstring."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

import capot

PAGE = "docs/reference/api.md"

_HEAD = """# The Python interface

What `import capot` gives: how to load a game, play it, and read what comes of it. [Engines](../engine.md) shows how the
parts work together. This page is made from the code.

"""
_SECTION = re.compile(r"(Args|Raises|Returns|Yields):")


def api_page() -> str:
    """Return the page as Markdown: functions, then classes, each in the order of the alphabet."""
    things = {name: getattr(capot, name) for name in sorted(capot.__all__)}
    functions = [part for name, thing in things.items() if inspect.isfunction(thing) for part in _function(name, thing)]
    classes = [part for name, thing in things.items() if inspect.isclass(thing) for part in _class(name, thing)]
    return _HEAD + "\n".join(["## Functions\n", *functions, "## Classes\n", *classes]).rstrip() + "\n"


def _function(name: str, function: Any, level: str = "###", owner: str = "") -> Iterator[str]:
    yield f"{level} {owner}{name}\n"
    yield f"```python\n{name}{_signature(function)}\n```\n"
    yield _told(function)


def _class(name: str, kind: type) -> Iterator[str]:
    yield f"### {name}\n"
    if issubclass(kind, Exception):
        bases = ", ".join(f"`{base.__name__}`" for base in kind.__bases__)
        yield f"An error; a kind of {bases}.\n"
    elif is_dataclass(kind):
        yield f"```python\n{name}{_signature(kind).removesuffix(' -> None')}\n```\n"
    yield _told(kind)
    for part, thing in vars(kind).items():
        if part.startswith("_"):
            continue
        if isinstance(thing, property):
            yield f"#### {name}.{part}\n"
            yield _told(thing)
        elif inspect.isfunction(thing):
            yield from _function(part, thing, "####", f"{name}.")


def _signature(function: Any) -> str:
    """Return a signature as it is written, each parameter on a line of its own where they are many."""
    signature = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(inspect.signature(function)))  # annotations are texts
    signature = re.sub(r"^\(self(, )?", "(", signature)
    if len(signature) <= 90:
        return signature
    inside, _, result = signature[1:].rpartition(")")
    parts = re.split(r", (?![^\[]*\])", inside)
    return "(\n" + "".join(f"    {part},\n" for part in parts) + f"){result}"


def _told(thing: Any) -> str:
    """Return a docstring as Markdown: sections as lists, examples as code."""
    lines: list[str] = []
    in_section = in_example = False
    for line in inspect.cleandoc(thing.__doc__ or "").split("\n"):
        example = line.startswith((">>>", "...")) or (in_example and bool(line.strip()))
        if example != in_example:
            lines.append("```pycon" if example else "```")
            in_example = example
        found = _SECTION.fullmatch(line)
        if found:
            in_section = True
            lines += [f"**{found[1]}**", ""]
        elif in_section and line.startswith("    "):
            inner = line[4:]
            lines.append(f"  {inner.strip()}" if inner.startswith(" ") else f"- {_code(inner)}")
        else:
            in_section = in_section and not line.strip()
            lines.append(line if in_example else _code(line))
    return "\n".join([*lines, "```"] if in_example else lines).rstrip() + "\n"


def _code(line: str) -> str:
    """Return a line with its code as Markdown marks it."""
    return re.sub(r"``([^`]+)``", r"`\1`", re.sub(r":meth:`([^`]+)`", r"`\1`", line))
