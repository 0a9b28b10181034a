"""What is said of a clause that cannot be read: what stands there, what could, and how it is written."""

from __future__ import annotations

import re

from lark import Lark, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.exceptions import UnexpectedEOF

from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.fix import Fix
from capot.diagnostics.near_names import nearest
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.syntax.clause_kinds import KINDS
from capot.syntax.repair import Reach, Trouble, mend

_GOES_ON = re.compile(r",[ \t]*(?:#[^\n]*)?\n$")


def stopped(error: UnexpectedInput, text: str) -> tuple[int, int]:
    """Say at which character reading stopped, and how many belong to the word there."""
    if isinstance(error, UnexpectedToken) and error.token.type != "$END" and error.token.start_pos is not None:
        return error.token.start_pos, 1 if error.token.type == "_NL" else max(1, len(str(error.token)))
    if isinstance(error, UnexpectedCharacters):
        position = error.pos_in_stream or 0
        word = re.compile(r"[\w'-]+").match(text, position)
        return position, len(word[0]) if word else 1
    return max(0, len(text.rstrip()) - 1), 1


def explain(
    error: UnexpectedInput, source: Source, text: str, parser: Lark, reach: Reach
) -> tuple[Diagnostic, int, int]:
    """Turn Lark's error into a diagnostic, and say what to leave out so that the rest can be read."""
    position, length = stopped(error, text)
    start, end = _clause_around(text, position)
    span = Span.of(source, min(position, len(source.text)), min(position + length, len(source.text)))
    words = text[start:end].split("\n")[0].split("#")[0].strip()
    at_end = isinstance(error, UnexpectedEOF) or text[position : position + 1] == "\n"
    accepts, terminals = _accepts(error), _fixed(parser)
    shown = text[position : position + length].strip()
    what = "the clause ends too early" if at_end else f"`{shown}` is not expected here"
    fix = None
    if position < len(source.text):
        fix = mend(Trouble(text, start, end, position, shown, *_going_on(accepts, terminals)), source, reach)
    possible = sorted(terminals[name] for name in accepts if terminals.get(name, "").strip())
    help_lines = _help(words, shown, possible, at_end, text[start:position], fix)
    code = _code(shown, accepts)
    if code == "C012":
        what = f"`{shown}` has a capital letter"
        help_lines = (f"write `{shown.lower()}`; capitals are for titles in quotes",)
    elif code == "C014":
        what = f"`{shown}` is no {'rank' if 'RANK' in accepts else 'suit'} of a card"
    return Diagnostic(code, what, span, help=help_lines, fix=fix), start, end


def _going_on(accepts: frozenset[str], terminals: dict[str, str]) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the words and signs with which a clause can go on, and the other terminals that it can go on with."""
    fixed = {terminals[name] for name in accepts if name in terminals} - set("[]{}")
    return tuple(sorted(fixed)), frozenset(name for name in accepts if terminals.get(name, "{") in "[]{}")


def _fixed(parser: Lark) -> dict[str, str]:
    """Return the terminals that are one word or sign, with what they are."""
    return {str(t.name): t.pattern.value for t in parser.terminals if t.pattern.type == "str"}


def _code(shown: str, accepts: frozenset[str]) -> str:
    if "TITLE" in accepts and shown.startswith('"'):
        return "C013"
    cards = {"RANK", "CLUBS", "DIAMONDS", "HEARTS", "SPADES"}
    if accepts & cards and accepts <= cards | {"NAME", "_NL", "LSQB", "RBRACE", "OF", "ORDER"} and shown[:1].isalnum():
        return "C014"
    if "NAME" in accepts and shown[:1].isupper():
        return "C012"
    return "C010"


def _accepts(error: UnexpectedInput) -> frozenset[str]:
    if isinstance(error, UnexpectedToken):
        return frozenset(error.accepts or error.expected or ())
    if isinstance(error, UnexpectedCharacters):
        return frozenset(error.allowed or ())
    return frozenset()


def _help(words: str, shown: str, possible: list[str], at_end: bool, before: str, fix: Fix | None) -> tuple[str, ...]:
    lines: list[str] = []
    if fix is None and re.search("[\u201c\u201d\u201e\u00ab\u00bb]", words):
        lines.append('titles stand in straight quotes: "Our game"')
    near = nearest(shown, [word for word in possible if word.isalpha()]) if shown else None
    if near and near != shown and fix is None:
        lines.append(f"did you mean `{near}`?")
    forms = [form for kind in KINDS.values() for form in kind.forms if _opens_alike(form, words)]
    if before.strip() and forms:
        lines.append("it is written " + " or ".join(f"`{form}`" for form in forms[:4]))
    elif possible and len(possible) <= 8:
        lines.append("here can stand " + ", ".join(f"`{word}`" for word in possible))
    if at_end and not lines:
        lines.append("finish the clause on this line, or end the line with a comma to go on in the next")
    return tuple(lines)


def _opens_alike(form: str, words: str) -> bool:
    mine, theirs = re.findall(r"[a-z]+", form), re.findall(r"[a-z]+", words)
    return bool(mine and theirs and mine[0] == theirs[0])


def _clause_around(text: str, position: int) -> tuple[int, int]:
    """Return the text of the clause at a position: its lines, with the block that it opens, if any."""
    position = min(position, len(text) - 1)
    start = text.rfind("\n", 0, position) + 1
    while start > 0 and _GOES_ON.search(text, before := text.rfind("\n", 0, start - 1) + 1, start):
        start = before
    end = text.find("\n", position)
    line = re.sub(r"#.*|\"[^\"\n]*\"", lambda m: " " * len(m[0]), text[start:end])
    if line.strip().startswith("}"):
        return text.index("}", start), text.index("}", start)  # never leave out a closing brace
    depth = line.count("{") - line.count("}")
    if depth > 0:
        for match in re.finditer(r"#[^\n]*|\"[^\"\n]*\"|[{}]", text[end:]):
            depth += {"{": 1, "}": -1}.get(match[0], 0)
            if depth == 0:
                return start, end + match.end()
    elif depth < 0:
        end = start + line.rindex("}")
    return start, end
