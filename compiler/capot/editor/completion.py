"""What may stand at a place: words by the grammar, names, addresses, whole clauses, citations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lark.exceptions import UnexpectedInput

from capot.editor.desk import View
from capot.editor.sentences_here import before_of, composed, said_before, trial_of
from capot.editor.written import Owner, owners
from capot.model.ledger import load_ledgers
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS
from capot.syntax.grammar_tables import lark_parser
from capot.syntax.stops import fixed_words

_TYPED = re.compile(r"[\w.'-]*\Z")
_GAME = re.compile(r"\b(extends|for(?: [\w.-]+,)*)\s+\Z")
_RULE = re.compile(r"\b(with|requires|excludes)(?: [\w-]+,)*\s+\Z")
_ADDRESS = re.compile(r"\b(replace|remove|same|excuse|move|add to|before|after)\s+\Z")
_MOST = 400


@dataclass(frozen=True, slots=True)
class Offer:
    """What may stand at a place: what is typed, of what sort it is, and what it means.

    ``snippet`` is what is put there where it has gaps to fill in, as editors write them.
    """

    text: str
    sort: str
    means: str = ""
    snippet: str = ""


def offers(view: View, offset: int) -> tuple[int, list[Offer]]:
    """Return where what is typed begins, and what may stand there."""
    source = view.source
    if source is None:
        return offset, []
    typed = _TYPED.search(source.text, 0, offset)
    start = typed.start() if typed else offset
    before = source.text[:start]
    line = before.rpartition("\n")[2]
    if "#" in re.sub(r'"[^"]*"', "", line) or line.count('"') % 2:
        return start, []  # in a comment or a title
    return start, list(dict.fromkeys(_offers(view, before, line)))[:_MOST]


def _offers(view: View, before: str, line: str) -> Iterator[Offer]:
    owner = next((one for one in reversed(owners(view)) if one.name_span.start < len(before)), None)
    catalogue = view.workspace.catalogue
    if "[" in line and "]" not in line.rpartition("[")[2]:
        yield from _citations(owner)
    elif _GAME.search(before):
        yield from (Offer(key, "game", game.title) for key, game in catalogue.extendable.items())
    elif _RULE.search(before):
        yield from (Offer(key, "house rule", rule.title) for key, rule in catalogue.house_rules.items())
    elif _ADDRESS.search(before) and owner is not None:
        yield from _addresses(owner, view)
    else:
        words, names = _words(before)
        if not line.strip():
            yield from _forms(before, words)
        yield from (Offer(word, "word") for word in sorted(words))
        if names:
            yield from _names(owner, view)


def _citations(owner: Owner | None) -> Iterator[Offer]:
    """Yield the clauses of the source that is meant, an open one with its readings."""
    source = owner.source.text if owner is not None and owner.source is not None else None
    ledgers = load_ledgers()
    for name in ledgers.short_names(source):
        clause = ledgers.clauses[f"{source}.{name}" if source is not None else name]
        for key, means in clause.readings:
            yield Offer(f"{name}={key}", "citation", f"{clause.says} Read: {means}")
        if not clause.readings:
            yield Offer(name, "citation", clause.says)


def _addresses(owner: Owner, view: View) -> Iterator[Offer]:
    said = said_before(owner, view)
    trial = before_of(owner, view) or trial_of(owner, view)
    game = composed(trial, view) if trial is not None else None
    if game is not None:
        yield from (Offer(section, "section") for section in game.sections)
        yield from (Offer(address, "clause", said.get(address, "")) for address in game.addresses())


def _words(before: str) -> tuple[set[str], bool]:
    """Return the words that the grammar has at the end of a text, and whether a name may stand there."""
    parser = lark_parser()
    fixed = fixed_words(parser)
    text = _from_clause(before)
    reading = parser.parse_interactive(text)
    try:
        reading.exhaust_lexer()
    except UnexpectedInput:
        return set(), False
    accepted: set[str] = reading.accepts()  # type: ignore[no-untyped-call]
    words = {fixed[name] for name in accepted if fixed.get(name, " ")[0].isalpha()}
    return words, "NAME" in accepted


def _from_clause(before: str) -> str:
    """Return a text without the lines before the last one that cannot be read: they are being written."""
    parser = lark_parser()
    lines = before.split("\n")
    last = lines.pop()
    kept: list[str] = []
    for line in lines:
        reading = parser.parse_interactive("\n".join([*kept, line]) + "\n")
        try:
            reading.exhaust_lexer()
        except UnexpectedInput:
            kept.append("")
        else:
            kept.append(line)
    return "\n".join([*kept, last])


def _forms(before: str, words: set[str]) -> Iterator[Offer]:
    """Yield whole clauses that may stand on a new line, in the form in which they are written."""
    section = _section(before)
    for kind in KINDS.values():
        if section and section not in kind.where:
            continue
        for form in kind.forms:
            if form.split()[0].rstrip(":") in words:
                yield Offer(form, "form", f"in {' or '.join(kind.where)}", _snippet(form))


def _section(before: str) -> str:
    """Return the section that is open at the end of a text, or that a change adds to; empty if none is known."""
    opened: list[str] = []
    for line in before.split("\n"):
        bare = re.sub(r'"[^"]*"|#.*', "", line)
        for sign in re.findall(r"[{}]", bare):
            if sign == "{":
                opened.append(bare.partition("{")[0].strip())
            elif opened:
                opened.pop()
    head = opened[-1] if opened else ""
    if head in SECTIONS:
        return head
    target = re.fullmatch(r"add to ([\w-]+)(?: \[.*)?", head)
    changed = re.match(r"(?:replace|insert before|insert after) ([\w-]+)\.[\w-]+(?: |\Z)", head)
    found = target or changed
    return found[1] if found and found[1] in SECTIONS else ""


def _snippet(form: str) -> str:
    """Return a form with its words in capitals as gaps to fill in."""
    gaps = iter(range(1, 100))
    safe = re.sub(r"([$}\\])", r"\\\1", form)
    return re.sub(r"\b[A-Z][A-Z]+\b", lambda word: f"${{{next(gaps)}:{word[0]}}}", safe)


def _names(owner: Owner | None, view: View) -> Iterator[Offer]:
    """Yield names of the game at hand: contracts, orders, calls and the like are the ends of its addresses."""
    trial = trial_of(owner, view) if owner is not None else None
    game = composed(trial, view) if trial is not None else None
    for address in game.addresses() if game is not None else ():
        name = address.rpartition(".")[2]
        for head in ("order-", "pair-", "worth-"):
            name = name.removeprefix(head)
        yield Offer(name, "name", address)
