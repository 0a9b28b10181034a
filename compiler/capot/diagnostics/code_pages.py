"""A page for every code, in Markdown: what it means, what a card player would ask, an example, how to fix it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from capot.diagnostics.codes import CODES, Code
from capot.diagnostics.severity import Severity

_SEVERITY = {
    Severity.ERROR: "Error: nothing is built until this is fixed.",
    Severity.WARNING: "A warning: the rules can be used, but they may not say what was meant.",
    Severity.NOTE: "A note: nothing is wrong.",
}


@dataclass(frozen=True, slots=True)
class Example:
    """A file that has a problem, with what is said about it and what helps.

    ``answered`` says whether readings are offered, ``mended`` whether ``capot check --fix`` fixes it.
    """

    code: str
    name: str
    text: str
    rendered: str
    help: tuple[str, ...]
    answered: bool = False
    mended: bool = False


def code_pages(examples: Iterable[Example] = ()) -> dict[str, str]:
    """Return the pages, by code; each shows the examples that there are of its code."""
    by_code: dict[str, list[Example]] = {}
    for example in examples:
        by_code.setdefault(example.code, []).append(example)
    return {name: _page(code, by_code.get(name, [])) for name, code in CODES.items()}


def code_index() -> str:
    """Return the page that lists all codes, each with a link to its own page."""
    rows = [f"| [{name}]({name}.md) | {code.title} | {code.severity.value} |" for name, code in CODES.items()]
    return "\n".join(["# What capot can have to say", "", "| code | about | |", "|---|---|---|", *rows, ""])


def _page(code: Code, examples: list[Example]) -> str:
    parts = [f"# {code.code}: {code.title}", _SEVERITY[code.severity], code.explanation]
    if code.question:
        parts.append(f"The table asks: *{code.question}*")
    for example in examples:
        parts += ["## Example", _fenced(example.text, "capot"), "capot says:", _fenced(example.rendered, "text")]
    help_lines = list(dict.fromkeys(line for example in examples for line in example.help))
    if any(example.answered for example in examples):
        help_lines.insert(0, "paste the reading that is how you play it, at the place that stands above it")
    if any(example.mended for example in examples):
        every = all(example.mended for example in examples)
        help_lines.append("`capot check --fix` does it" + ("" if every else " where it is clear how"))
    if help_lines:
        parts += [
            "## How to fix it",
            "\n".join(f"- {_sentence(_capital(line.removeprefix('or ')))}" for line in help_lines),
        ]
    return "\n\n".join(parts) + "\n"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(text: str) -> str:
    return text + ("" if text.endswith((".", "?", "`")) else ".")


def _fenced(text: str, language: str) -> str:
    return f"```{language}\n{text.strip(chr(10))}\n```"
