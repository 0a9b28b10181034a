"""What the game has already of a rule that somebody asks for in their own words: where it stands and how it reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from capot.base.letters import fold
from capot.compile.clause_lines import line_of
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.source import Source
from capot.model.catalogue import Catalogue
from capot.model.compose import compose
from capot.syntax.clauses import Clause
from capot.syntax.surroundings import head_around

_GAME = re.compile(r"^\s*for\s+([a-z0-9-]+)\s*(?:$|,|\[)|\bextends\s+([a-z0-9-]+)", re.MULTILINE)
_WORDS = re.compile(r"[\w-]+")
_POINTS = re.compile(r"(?<=: )\d+\b|(?<=, )\d+\b|(?<=times )\d+\b")
_ALIKE = 0.7  # of the words of a form
_ALIKE_OUTCOME = 0.6  # where one word in three is a name
_CONDITION = re.compile(r"(?<=, )(?:unless|when) .*[^\s{]")


def with_rules_there(
    found: Diagnostics, source: Source, sources: dict[str, Source], catalogue: Catalogue
) -> Diagnostics:
    """Show, in place of how a rule is written, that of the game: its address, the line, and in it what was typed."""
    if not any(one.meant for one in found):
        return found
    named = _GAME.search(source.text)
    game = (named[1] or named[2]) if named is not None else ""
    composed = compose(catalogue, game, (), Diagnostics()) if game in catalogue.games else None
    if composed is None:
        return found
    there = list(composed.clauses())
    return Diagnostics(_told(one, game, there, source, sources) if one.meant else one for one in found)


def _told(
    one: Diagnostic, game: str, there: list[tuple[str, Clause]], source: Source, sources: dict[str, Source]
) -> Diagnostic:
    typed = source.text[: one.span.start].rpartition("\n")[2] + source.text[one.span.start :].partition("\n")[0]
    if one.meant == "replace":
        return _told_of_replaced(one, typed, there, source, sources)
    if one.meant.startswith("may "):
        return _told_of_duties(one, game, there, sources)
    form = one.meant.removeprefix("remove ")
    out = form != one.meant
    alike = list(_alike(form, typed.split(maxsplit=1)[-1] if out else typed, there, sources))
    if not alike:
        return one
    if out:
        gone = list(_with_what_uses([address for address, _ in alike], there, sources))
        lines = ", ".join(f"`remove {address}`" for address in gone)
        several = (
            ""
            if len(gone) == 1
            else " in several places; to take it out whole, write all of these on lines of their own"
        )
        return replace(
            one, help=(f"{game} has it{several}: write {lines}" if not several else f"{game} has it{several}: {lines}",)
        )
    address, now = alike[0]
    line = form if now.startswith(f"{form.removesuffix(':')}:") else with_number(now, typed)
    inside = head_around(source.text, one.span.start)
    if inside == f"replace {address}":
        return replace(one, help=(f"it is written `{line}`",))
    told = f"{game} has this rule: write `replace {address} {{`, and in it `{line}`"
    condition = _CONDITION.search(typed)
    if line == now and condition is not None and address.startswith("play."):
        told = f"{game} has this rule: write `replace {address} {{`, and in it `{line}, {condition[0]}`"
        so = condition[0].replace("unless", "when")
        denied = [other for other, clause in there if line_of(clause, sources) == f"never excused: {so}"]
        told += "".join(f", and `remove {other}`, which says that this excuses nobody" for other in denied)
    elif line == now:
        told = f"{game} has a rule on this: `{line}`; to say it otherwise, write `replace {address} {{`"
        braces = _in_braces(dict(there)[address], sources)
        told += f", and all of it again with what is different; {braces}" if braces else ""
    kept = [text for text in one.help if not text.startswith("it is written")]
    return replace(one, help=(told, *kept))


def _told_of_replaced(
    one: Diagnostic, typed: str, there: list[tuple[str, Clause]], source: Source, sources: dict[str, Source]
) -> Diagnostic:
    """Show the rule that is being replaced as it is written now, and with the number that was typed."""
    address = head_around(source.text, one.span.start).removeprefix("replace ")
    clause = dict(there).get(address)
    if clause is None:
        return one
    braces = _in_braces(clause, sources)
    now = line_of(clause, sources)
    line = with_number(now, typed)
    told = f"`{address}` is written `{now}`" + (f": write `{line}`" if line != now else "")
    return replace(one, help=(f"{told}{f'; {braces}' if braces else ''}", *one.help))


def _with_what_uses(gone: list[str], there: list[tuple[str, Clause]], sources: dict[str, Source]) -> Iterator[str]:
    """Yield the rules that go, and those that are there for them alone: asked when one was said, and stages unused.

    What stands in the braces of one that goes is not named again.
    """
    names = "|".join(re.escape(address.rpartition(".")[2]) for address in gone)
    asked = re.compile(rf"\bwhen (?:[\w ]+ and )?(?:{names}) was said\b")
    lines = {address: line_of(clause, sources) for address, clause in there}
    gone = [*gone, *(address for address, line in lines.items() if asked.search(line))]
    for stage in [address for address in lines if re.fullmatch(r"bidding\.[a-z0-9-]+", address)]:
        name = stage.removeprefix("bidding.")
        asking = [address for address, line in lines.items() if re.match(rf"bidding {re.escape(name)}(?![\w-])", line)]
        if asking and all(address in gone for address in asking):
            gone.append(stage)
    yield from (one for one in gone if not any(one.startswith(f"{other}.") for other in gone))


def _in_braces(clause: Clause, sources: dict[str, Source]) -> str:
    """Say what stands in the braces of a clause; nothing if it has none."""
    lines = ", ".join(f"`{line_of(child, sources)}`" for child in clause.children)
    return f"in its braces stand now {lines}" if lines else ""


def _told_of_duties(
    one: Diagnostic, game: str, there: list[tuple[str, Clause]], sources: dict[str, Source]
) -> Diagnostic:
    """Say which duties stand against what somebody writes that players may do; one in the same words stands alone."""
    duties = [(address, line_of(clause, sources)) for address, clause in there if clause.kind == "must"]
    wanted, *condition = one.meant.removeprefix("may ").split(", ", maxsplit=1)
    named = [(address, line) for address, line in duties if line.partition(",")[0] == f"must {wanted}"]
    if named and condition:
        helps = [_freed(address, line, condition[0], there, sources) for address, line in named]
        return replace(one, help=tuple(helps))
    if named:
        helps = [f"so that nobody has to, write `remove {address}`" for address, _ in named]
    else:
        told = ", ".join(f"`{line}` ({address})" for address, line in duties)
        helps = [f"in {game} players {told}: what stands against it, take out with `remove ADDRESS`"] if duties else []
    return replace(one, help=(*helps, *one.help))


def _freed(address: str, line: str, condition: str, there: list[tuple[str, Clause]], sources: dict[str, Source]) -> str:
    """Say how a duty is written that does not bind under a condition, and which denial stands against that."""
    word, _, so = condition.partition(" ")
    behind = f"{'unless' if word == 'when' else 'when'} {so}"
    told = f"so that nobody has to {condition}, write `replace {address} {{`, and in it `{line}, {behind}`"
    if "," in line:  # it has a condition, and may need brackets
        told = f"`{line}` ({address}) says when nobody has to: `replace {address} {{` changes it"
    denied = [other for other, clause in there if line_of(clause, sources) == f"never excused: when {so}"]
    return told + "".join(f", and `remove {other}`, which says that this excuses nobody" for other in denied)


def _alike(
    form: str, typed: str, there: list[tuple[str, Clause]], sources: dict[str, Source]
) -> Iterator[tuple[str, str]]:
    """Yield the rules that go by the name that was typed, else that which has most words of a form."""
    name = "-".join(_WORDS.findall(fold(typed.partition(":")[0])))
    called = [
        (address, clause)
        for address, clause in there
        if name == (last := address.rpartition(".")[2]) or last.endswith(f"-{name}")
    ]
    if called and not form.startswith(f"{name}:"):
        yield from ((address, line_of(clause, sources)) for address, clause in called)
        return
    words = set(_WORDS.findall(_POINTS.sub("", form)))
    shares = [
        (len(words & set(_WORDS.findall(line))) / len(words), -place, address, line)
        for place, (address, clause) in enumerate(there)
        if (line := line_of(clause, sources)).split()[0] == form.split()[0]
    ]
    best = max(shares, default=None)
    if best is not None and best[0] >= (_ALIKE if not form.startswith("outcome") else _ALIKE_OUTCOME):
        yield best[2], best[3]


def with_number(form: str, typed: str) -> str:
    """Return a form with the number that was typed, where each has one that counts.

    >>> with_number("pair stuk: K Q of trump, 20", "stuk: 40")
    'pair stuk: K Q of trump, 40'
    """
    numbers, places = re.findall(r"(?<![\w.,'-])\d+(?![\w.,'-])", typed), _POINTS.findall(form)
    return _POINTS.sub(numbers[-1], form) if len(places) == 1 and numbers else form
