"""What changes lay their hand on: clauses and gaps, in which order, and what to say of an address not there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from capot.diagnostics.diagnostic import Diagnostic, Label
from capot.diagnostics.did_you_mean import did_you_mean, slip, which
from capot.diagnostics.fix import Edit, Fix, replacing
from capot.diagnostics.span import Span
from capot.model.catalogue import Composed
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import ORDERED, SECTIONS, Clause, Name, Patch

_MOST_MEANT = 4  # addresses that somebody may have meant


def no_such_clause(address: str, span: Span, known: Mapping[str, Clause], act: str = "change") -> Diagnostic:
    """Say that there is no clause at an address, with what may have been meant."""
    message = f"there is no clause `{address}` to {act}"
    if "." not in address and address not in SECTIONS:
        message += ": an address has a section and a name"
    meant = _meant(address, list(known)) if span.end - span.start == len(address) else None
    fix = replacing(span, meant) if meant else None
    return Diagnostic("C105", message, span, help=() if fix else nearby(address, known), fix=fix)


def _meant(address: str, known: list[str]) -> str | None:
    """Return the one address that can have been meant: by a slip of the pen, or where the section was left out."""
    if "." not in address and (section := slip(address, SECTIONS)) is not None:
        return section
    alike = [
        other for other in known if other.rpartition(".")[2] == address.rpartition(".")[2] and _within(other, address)
    ]
    return alike[0] if len(alike) == 1 else slip(address, known)


def _within(address: str, other: str) -> bool:
    """Whether an address lies where another says, or deeper there: ``bidding.auction.pass`` for ``bidding.pass``."""
    around = other.rpartition(".")[0]
    return not around or address.startswith(f"{around}.")


def no_such_name(what: str, name: Name, known: Iterable[str]) -> Diagnostic:
    """Say that there is no game or house rule of a name, with what may have been meant."""
    from capot.syntax.spoken_words import load_spoken

    names = list(known)
    called = load_spoken().games_called(name.text, names)
    meant = slip(name.text, names)
    fix: Fix | None = replacing(name.span, meant) if meant else None
    near = (_meant_one_of(called),) if 0 < len(called) <= _MOST_MEANT else did_you_mean(name.text, names)
    near = near or ("`capot games` lists them",)
    message = f"there is no {what} `{name.text}`"
    return Diagnostic("C103", message, name.span, help=() if fix else near, question=which(what, names), fix=fix)


def said_twice(clause: Clause, other: Clause, where: str, address: str) -> Diagnostic:
    """Say that a clause is in a section or block twice; where both are the same word for word, one can go.

    What a game has already is changed by whoever adds to it; of what one author wrote twice one is too many.
    """
    message = f"`{clause.name}` is there twice in {where}"
    fix = Fix("take out this one, which says the same", (Edit(clause.span, ""),)) if _alike(clause, other) else None
    in_its_place = f"to have this one in place of the first, write `replace {address} {{`"
    help_line = f"remove one; {in_its_place}"
    if clause.origin != other.origin:
        help_line = f"{other.origin} has this rule: {in_its_place}, and in it this line"
        if named_by_author(clause):
            help_line += "; to have both, give this one a name of its own"
    return Diagnostic("C102", message, clause.head, (Label(other.head, "first here"),), (help_line,), fix=fix)


def twice_inside(clause: Clause, at: str) -> Iterator[Diagnostic]:
    """Yield what is in a block of a clause twice, and in those within it; ``at`` is the address of the clause."""
    there: dict[str, Clause] = {}
    for inner in clause.children:
        if inner.name in there:
            yield said_twice(inner, there[inner.name], clause.kind, f"{at}.{inner.name}")
        there.setdefault(inner.name, inner)
        yield from twice_inside(inner, f"{at}.{inner.name}")


def _alike(clause: Clause, other: Clause) -> bool:
    """Whether two clauses are the same word for word; the first may cite more than the second."""
    mine, theirs = (
        [part for part in one.tree.children if getattr(part, "data", "") not in ("tail", "opening")]
        for one in (clause, other)
    )
    cited = {(cite.clause, cite.reading) for cite in other.citations}
    return mine == theirs and {(cite.clause, cite.reading) for cite in clause.citations} <= cited


def nearby(address: str, known: Mapping[str, Clause]) -> tuple[str, ...]:
    """Return help for an address that is not there: what its words mean, those of the same name, like it, beside it."""
    from capot.syntax.spoken_words import load_spoken

    last = address.rpartition(".")[2]
    alike = [other for other in known if other.rpartition(".")[2] == last] or load_spoken().addresses(address, known)
    alike = alike or [other for other, clause in known.items() if _of_the_kind(address, other, clause)]
    if 0 < len(alike) <= _MOST_MEANT:
        return (_meant_one_of(alike),)
    if "." not in address and alike:
        return (f"`{address}` is about {', '.join(f'`{other}`' for other in alike)}",)
    around = address.rpartition(".")[0]
    beside = [other for other in known if other.rpartition(".")[0] == around]
    listed = (f"`{around}` has: {', '.join(other.rpartition('.')[2] for other in beside)}",) if beside else ()
    if last.startswith("never-"):
        return ("the game says nothing of the kind, so nothing has to be taken out", *listed)
    return (*did_you_mean(address, known), *listed) or ("`capot explain GAME` lists the addresses",)


def of_a_section(section: str, known: list[str]) -> tuple[str, ...]:
    """Return help for a section that stands where a clause is to be named."""
    inside = [other.rpartition(".")[2] for other in known if other.rpartition(".")[0] == section]
    listed = (f"`{section}` has: {', '.join(inside)}",) if inside else ()
    return (f"name one clause, as in `{section}.{inside[0] if inside else 'NAME'}`; each is changed by itself", *listed)


def _of_the_kind(address: str, other: str, clause: Clause) -> bool:
    """Whether an address says of what kind the clause at another is, in the same section: ``deal.packets``."""
    section, _, word = address.rpartition(".")
    return (
        other.rpartition(".")[0] == section
        and clause.kind in KINDS
        and any(form.split()[0].rstrip(":") == word for form in KINDS[clause.kind].forms)
    )


def _meant_one_of(names: list[str]) -> str:
    return f"did you mean {' or '.join(f'`{name}`' for name in names)}?"


#: The order in which the changes of house rules are made, so that it does not matter which is named first: what is
#: put beside a clause finds it, whatever becomes of it, and what is said of a clause is said of what stands there.
PHASES = {"move": 0, "insert": 1, "add": 2, "replace": 3, "remove": 4, "excuse": 5, "same": 6}


def named_by_author(clause: Clause) -> bool:
    """Whether the author chose the clause's name, as a label, rather than its kind and subject."""
    return any(getattr(child, "type", "") == "NAME" for child in clause.tree.children)


def touches(patch: Patch, base: Composed) -> tuple[str, ...]:
    """Return what a patch lays its hand on: clauses by address, gaps with a leading ``>``."""
    if patch.verb in ("replace", "remove"):
        return (patch.target,)
    if patch.verb == "move":
        return (patch.target, _gap(patch.anchor or "", patch.place or "after", base))
    if patch.verb == "insert":
        return (_gap(patch.target, patch.place or "after", base),)
    if patch.verb == "add":
        last = patch.target.rpartition(".")[2]
        block = base.addresses().get(patch.target)
        ordered = (block.kind if block else last) in ORDERED
        return (f">{patch.target} at its end",) if ordered else tuple(f"{patch.target}.{c.name}" for c in patch.clauses)
    return ()


def _gap(anchor: str, place: str, base: Composed) -> str:
    """Name a gap by the clause before it, so that "after A" and "before B" are one gap where B follows A."""
    parent, _, name = anchor.rpartition(".")
    block = base.addresses().get(parent)
    siblings = list(block.children) if block else base.sections.get(parent, [])
    names = [clause.name for clause in siblings]
    if place == "before" and name in names:
        index = names.index(name)
        return f">{parent} before {name}" if index == 0 else f">{parent} after {names[index - 1]}"
    if name in names and names.index(name) == len(names) - 1:
        return f">{parent} at its end"
    return f">{parent} after {name}"


def overlap(one: str, other: str) -> bool:
    """Whether two touched places are the same, or one lies inside the other."""
    if one.startswith(">") or other.startswith(">"):
        return one == other
    return one == other or one.startswith(other + ".") or other.startswith(one + ".")
