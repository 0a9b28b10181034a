"""What was meant by a clause that cannot be read, where only one thing can have been: slips of the pen and of layout.

Every mend is tried out: it is offered only if the clause can be read further with it, or, where a word is put in,
to its end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from capot.diagnostics.fix import Edit, Fix, apply
from capot.diagnostics.near_names import slip
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.syntax.clause_kinds import KINDS

#: How far a piece of rules can be read: up to which character, or ``None`` if to its end.
Reach = Callable[[str], int | None]

_LONGEST = 400  # characters of a clause that is tried out
_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb"
#: What word processors and phones write for what stands in rules.
_TYPOGRAPHY = {
    **dict.fromkeys("\u2018\u2019\u201b\u00b4`", "'"),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    **dict.fromkeys("\u00a0\u2002\u2003\u2007\u2009\u202f", " "),
    "\u2264": "<=",
    "\u2265": ">=",
    "\u00d7": "*",
    "\u2663": "clubs",
    "\u2666": "diamonds",
    "\u2665": "hearts",
    "\u2660": "spades",
}
_TYPED = re.compile(f"[{''.join(map(re.escape, _TYPOGRAPHY))}]")
_QUOTED = re.compile(f'[{_QUOTES}]([^{_QUOTES}"\n]*)[{_QUOTES}]')
_APART = re.compile(r'"[^"\n]*"|#[^\n]*')
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_ITEMS = frozenset({"replace", "remove", "add", "insert", "move", "excuse", "same", "source"})
_FILES = frozenset({"game", "family", "house"})
_SECTION = re.compile(r"[a-z]+[ \t]*\{")


@dataclass(frozen=True, slots=True)
class Trouble:
    """Where reading stopped: the clause around it, the word there, and what could stand in its place.

    ``start`` and ``end`` are those of the clause in ``text``, ``position`` that of the word ``shown``; ``words`` are
    the words and signs that could go on, and ``others`` says whether a name, a number or a card could, too.
    """

    text: str
    start: int
    end: int
    position: int
    shown: str
    words: tuple[str, ...]
    others: frozenset[str]


def mend(trouble: Trouble, source: Source, reach: Reach) -> Fix | None:
    """Return what mends a clause for certain, if anything does."""
    head = _head(trouble)
    if len(head) > _LONGEST or trouble.position - trouble.start > len(head):
        return None
    for fix, whole in _candidates(trouble, source):
        edits = [_moved(edit, -trouble.start) for edit in fix.edits]
        mended = apply(head, edits)
        before, after = _wrapping(mended)
        stopped = reach(f"{before}{mended}{after}")
        gain = sum(len(edit.text) - (edit.span.end - edit.span.start) for edit in edits)
        limit = trouble.position - trouble.start + len(trouble.shown) + gain
        if stopped is None or (not whole and stopped - len(before) > limit):
            return fix
    return None


def _head(trouble: Trouble) -> str:
    """Return the clause, or of a block its head with nothing in it."""
    end = trouble.text.find("\n", trouble.position)
    end = len(trouble.text) if end < 0 else end
    line = trouble.text[trouble.start : end]
    if _APART.sub("", line).rstrip().endswith("{"):
        return f"{line}\n}}\n"
    return trouble.text[trouble.start : min(trouble.end, end)] + "\n"


def _wrapping(mended: str) -> tuple[str, str]:
    """Return what has to stand around a piece of rules so that it can be read alone."""
    words = re.findall(r"[a-z]+", mended) or [""]
    first = words[0]
    if first in _FILES:
        return "", ""
    if first in {"for", "requires", "excludes"}:
        return 'house rule x "x" {\n', "}\n"
    if first in _ITEMS or _SECTION.match(mended.strip()):
        return "family x {\n", "}\n"
    return "family x {\nplay {\n", "}\n}\n"


def _moved(edit: Edit, by: int) -> Edit:
    span = edit.span
    moved = Span(span.file, span.start + by, span.end + by, span.line, span.column, span.end_line, span.end_column)
    return Edit(moved, edit.text)


def _candidates(trouble: Trouble, source: Source) -> Iterator[tuple[Fix, bool]]:
    """Yield what may have been meant, the surest first, and whether all of the clause has to be readable then."""
    yield from ((fix, False) for fix in _typography(trouble, source))
    yield from ((fix, False) for fix in _misspelt(trouble, source))
    if "NAME" in trouble.others and trouble.shown != trouble.shown.lower() and _NAME.fullmatch(trouble.shown.lower()):
        yield _written(trouble, source, trouble.shown.lower()), False
    if "RANK" in trouble.others and trouble.shown.upper() in {"A", "K", "Q", "J", "T"}:
        yield _written(trouble, source, {"T": "10"}.get(trouble.shown.upper(), trouble.shown.upper())), False
    yield from _left_out(trouble, source)


def _written(trouble: Trouble, source: Source, word: str) -> Fix:
    span = Span.of(source, trouble.position, trouble.position + len(trouble.shown))
    return Fix(f"write `{word}`", (Edit(span, word),))


def _typography(trouble: Trouble, source: Source) -> Iterator[Fix]:
    """Yield the clause in plain signs, if there are others in it: curly quotes, long dashes, signs of suits."""
    clause = trouble.text[trouble.start : trouble.end]
    line_end = clause.find("\n", max(0, trouble.position - trouble.start))
    clause = clause if line_end < 0 else clause[:line_end]
    apart = [match.span() for match in _APART.finditer(clause)]
    edits: list[Edit] = []

    def write(start: int, end: int, text: str) -> None:
        if not any(first <= start < last for first, last in apart):
            edits.append(Edit(Span.of(source, trouble.start + start, trouble.start + end), text))

    for match in _QUOTED.finditer(clause):
        write(match.start(), match.start() + 1, '"')
        write(match.end() - 1, match.end(), '"')
        apart.append(match.span())
    for match in _TYPED.finditer(clause):
        write(*match.span(), _TYPOGRAPHY[match[0]])
    if edits:
        signs = dict.fromkeys(edit.text for edit in edits if edit.text != " ")
        does = "write straight quotes" if list(signs) == ['"'] else f"write {', '.join(f'`{sign}`' for sign in signs)}"
        yield Fix(does if signs else "write plain spaces", tuple(sorted(edits, key=lambda edit: edit.span)))


def _misspelt(trouble: Trouble, source: Source) -> Iterator[Fix]:
    """Yield the word that was misspelt, here or, where a word was taken for a name, at the beginning of the clause."""
    meant = slip(trouble.shown, _spelt(trouble.words), apart=1)
    if meant is not None:
        yield _written(trouble, source, meant)
    before = trouble.text[trouble.start : trouble.position]
    first = re.match(r"\s*([a-z][a-z-]*)", before, re.IGNORECASE)
    if first is None or not before.strip():
        return
    meant = slip(first[1], _first_words(), apart=1)
    if meant is not None:
        start = trouble.start + first.start(1)
        yield Fix(f"write `{meant}`", (Edit(Span.of(source, start, start + len(first[1])), meant),))


def _spelt(words: Iterable[str]) -> list[str]:
    return [word for word in words if word[:1].isalpha()]


def _first_words() -> set[str]:
    forms = [form for kind in KINDS.values() for form in kind.forms]
    return {match[0] for form in forms if (match := re.match(r"[a-z]+", form)) and len(match[0]) > 3} | _ITEMS


def _left_out(trouble: Trouble, source: Source) -> Iterator[tuple[Fix, bool]]:
    """Yield the one word or sign that can go on, if nothing else can."""
    if trouble.others or len(trouble.words) != 1:
        return
    word = trouble.words[0]
    if word in ("{", "}", "[", "]"):
        return
    before = trouble.text[trouble.start : trouble.position]
    at = trouble.start + len(_APART.sub(lambda match: "" if match[0][0] == "#" else match[0], before).rstrip())
    text = word if word in (":", ",") else f" {word}"
    if at == trouble.position and not trouble.text[at : at + 1].isspace():
        text += " "
    yield Fix(f"put `{word}` after `{_last_word(before)}`", (Edit(Span.of(source, at, at), text),)), word not in ":,"


def _last_word(before: str) -> str:
    words = _APART.sub("", before).split()
    return words[-1] if words else ""


# ---------------------------------------------------------------- braces


@dataclass(frozen=True, slots=True)
class _Brace:
    sign: str
    at: int
    indent: int
    alone: bool


_BRACES = re.compile(r"#[^\n]*|\"[^\"\n]*\"|[{}]")


def _braces(text: str) -> list[_Brace]:
    found: list[_Brace] = []
    for match in _BRACES.finditer(text):
        if match[0] in "{}":
            start = text.rfind("\n", 0, match.start()) + 1
            end = text.find("\n", match.start())
            line = text[start : len(text) if end < 0 else end]
            indent = len(line) - len(line.lstrip())
            found.append(_Brace(match[0], match.start(), indent, line.split("#")[0].strip() == match[0]))
    return found


def _agrees(text: str) -> bool:
    """Whether braces pair up and each that closes a block stands under the line that opened it."""
    opened: list[_Brace] = []
    for brace in _braces(text):
        if brace.sign == "{":
            opened.append(brace)
        elif not opened or (brace.alone and opened[-1].indent != brace.indent):
            return False
        else:
            opened.pop()
    return not opened


def close_block(source: Source) -> tuple[Fix, Span] | None:
    """Return how a forgotten closing brace is put in and which opened the block, if the layout leaves one place."""
    text = source.text
    opened = [brace for brace in _braces(text) if brace.sign == "{"]
    fixes = [(fix, brace) for brace in opened if (fix := _closed(brace, source)) is not None]
    mended = {apply(text, fix.edits): (fix, brace) for fix, brace in fixes}
    good = [found for result, found in mended.items() if _agrees(result)]
    if len(good) != 1:
        return None
    fix, brace = good[0]
    return fix, Span.of(source, brace.at, brace.at + 1)


def _closed(brace: _Brace, source: Source) -> Fix | None:
    """Return the closing brace that the layout asks for: before the first line that stands no deeper than the block."""
    text = source.text
    end = text.find("\n", brace.at)
    at = len(text) if end < 0 else end + 1
    for match in re.finditer(r"([ \t]*)([^\s#][^\n]*)\n?", text[at:]):
        if len(match[1]) <= brace.indent:
            if match[2].startswith("}") and len(match[1]) == brace.indent:
                return None  # it is closed
            at += match.start()
            break
    else:
        at = len(text)
    break_before = "" if at == 0 or text[at - 1] == "\n" else "\n"
    edit = Edit(Span.of(source, at, at), f"{break_before}{' ' * brace.indent}}}\n")
    line = source.position(brace.at)[0]
    return Fix(f"close the block of line {line} with a }} of its own", (edit,))


def drop_brace(source: Source) -> Fix | None:
    """Return which closing brace is one too many, if the layout of the file leaves one only."""
    mended: dict[str, Fix] = {}
    for brace in _braces(source.text):
        if brace.sign == "}" and brace.alone:
            edit = Edit(Span.of(source, brace.at, brace.at + 1), "")
            line = source.position(brace.at)[0]
            mended[apply(source.text, [edit])] = Fix(f"take out the }} of line {line}", (edit,))
    good = [fix for result, fix in mended.items() if _agrees(result)]
    return good[0] if len(good) == 1 else None
