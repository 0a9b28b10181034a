"""Where a name is explained, and where else it stands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from capot.base.paths import ledger_files
from capot.diagnostics.span import Span
from capot.editor.desk import View
from capot.editor.sentences_here import before_of, composed, said_before, said_of, trial_of
from capot.editor.written import Mention, Owner, at, citations, clauses, mentions, owners
from capot.model.house_rule_games import Trial
from capot.model.ledger import load_ledgers


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file: lines and columns from 1."""

    path: Path
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of the thing at a place: Markdown, and the stretch of the text that it is about."""

    text: str
    span: Span


def hover(view: View, offset: int) -> Told | None:
    """Return what is told of the name, the citation or the clause at a place."""
    for owner in owners(view):
        for cite in citations(owner):
            if at(cite.span, offset):
                return _of_source(cite.clause, cite.source, cite.reading, cite.span)
        for mention in mentions(owner):
            if at(mention.span, offset):
                return _of_name(mention, view)
    found = [one for owner in owners(view) for one in clauses(owner) if at(one.clause.span, offset)]
    if not found:
        return None
    innermost = min(found, key=lambda one: one.clause.span.end - one.clause.span.start)
    said = said_of(innermost.owner, view).get(innermost.address)
    if said is None:
        return None
    ledgers = load_ledgers()
    lines = [f"**{innermost.address}**", _escaped(said)]
    source = innermost.owner.source.text if innermost.owner.source is not None else None
    for cite in innermost.clause.citations:
        full = ledgers.resolve(cite.clause, source)
        lines += [f"{full}: {_escaped(ledgers.clauses[full].says)}"] if full is not None else []
    return Told("\n\n".join(lines), innermost.clause.head)


def _of_source(name: str, source: str | None, reading: str | None, span: Span) -> Told | None:
    ledgers = load_ledgers()
    full = ledgers.resolve(name, source)
    if full is None:
        return None
    clause = ledgers.clauses[full]
    readings = [f"- {'**chosen** ' if key == reading else ''}{key}: {_escaped(text)}" for key, text in clause.readings]
    return Told("\n\n".join([f"**{full}**", _escaped(clause.says), *(["\n".join(readings)] if readings else [])]), span)


def _of_name(mention: Mention, view: View) -> Told | None:
    catalogue = view.workspace.catalogue
    if mention.kind == "clause":
        said = said_before(mention.owner, view).get(mention.text) or said_of(mention.owner, view).get(mention.text)
        return Told(f"**{mention.text}**\n\n{_escaped(said)}", mention.span) if said is not None else None
    there = catalogue.extendable.get(mention.text) or catalogue.house_rules.get(mention.text)
    if there is None:
        return None
    return Told(f"**{mention.text}**: {_escaped(there.title)} ({mention.kind})", mention.span)


def definition(view: View, offset: int) -> Spot | None:
    """Return where the thing is explained whose name, address or citation stands at a place."""
    catalogue = view.workspace.catalogue
    for owner in owners(view):
        for cite in citations(owner):
            if at(cite.span, offset):
                return _in_ledger(load_ledgers().resolve(cite.clause, cite.source))
        for mention in mentions(owner):
            if not at(mention.span, offset):
                continue
            if mention.kind == "clause":
                return _clause(mention, view)
            there = catalogue.extendable.get(mention.text) or catalogue.house_rules.get(mention.text)
            return _spot(there.name_span, view) if there is not None else None
    return None


def _clause(mention: Mention, view: View) -> Spot | None:
    trials: list[Trial | None] = [before_of(mention.owner, view), trial_of(mention.owner, view)]
    for trial in trials:
        game = composed(trial, view) if trial is not None else None
        clause = game.addresses().get(mention.text) if game is not None else None
        if clause is not None:
            return _spot(clause.head, view)
    return None


def _spot(span: Span, view: View) -> Spot:
    return Spot(view.path_of(span.file), span.line, span.column, span.end_line, span.end_column)


def _in_ledger(full: str | None) -> Spot | None:
    """Return where a clause of a source stands in its ledger."""
    if full is None:
        return None
    source = full.partition(".")[0]
    for path in ledger_files():
        if path.stem != source:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            found = re.fullmatch(rf"\s*- id: [\"']?({re.escape(full)})[\"']?\s*", line)
            if found:
                return Spot(path, number, found.start(1) + 1, number, found.end(1) + 1)
        return Spot(path, 1, 1, 1, 1)
    return None


def own_name(view: View, offset: int) -> Mention | None:
    """Return the name at a place, if it is one of a game or house rule that the user's own files define."""
    for owner in owners(view):
        for mention in mentions(owner):
            if mention.kind != "clause" and at(mention.span, offset):
                return mention if _is_own(mention.text, view) else None
    return None


def _is_own(key: str, view: View) -> bool:
    catalogue = view.workspace.catalogue
    there = catalogue.extendable.get(key) or catalogue.house_rules.get(key)
    return there is not None and there.name_span.file in {*view.workspace.given, *view.workspace.of_club}


def places_of(mention: Mention, view: View) -> list[Span]:
    """Return everywhere that a name of the user's own stands, in all files that are read together."""
    catalogue = view.workspace.catalogue
    files = {*view.workspace.given, *view.workspace.of_club}
    everything: list[Owner] = [*catalogue.games.values(), *catalogue.families.values(), *catalogue.house_rules.values()]
    own = [one for one in everything if one.name_span.file in files]
    named = (other for one in own for other in mentions(one) if other.kind != "clause")
    return sorted({other.span for other in named if other.text == mention.text})


def why_not_called(name: str, view: View) -> str | None:
    """Return why nothing can be renamed so, ``None`` if it can."""
    from capot.diagnostics.source import Source
    from capot.syntax.parser import parse

    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        return f"{name!r} cannot be a name: small letters, digits and hyphens, like our-table"
    catalogue = view.workspace.catalogue
    if name in catalogue.extendable or name in catalogue.house_rules:
        return f"there is a {name} already"
    return next((one.message for one in parse(Source("name", f'game {name} "x" {{\n}}\n'))[1]), None)


def _escaped(text: str) -> str:
    from capot.base.escaping import markdown

    return markdown(text)
