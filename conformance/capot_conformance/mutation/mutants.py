"""Every mutant of a game: its rule model with one clause changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from capot.model import nodes as n
from capot_conformance.mutation.operators import Variant, variants
from capot_conformance.mutation.removal import without_contract, without_kind, without_name, without_stage
from capot_conformance.mutation.tree import clauses, exchanged, with_its_clauses
from capot_conformance.mutation.vocabulary import kinds_of, vocabulary_of


@dataclass(frozen=True, slots=True)
class Mutant:
    """A game with one clause changed: the address of the clause, the change in words, and how the model comes about.

    ``touched`` is the field of the model that an operator changed.
    """

    at: str
    what: str
    touched: tuple[type, str]
    make: Callable[[], n.Model]

    @property
    def model(self) -> n.Model:
        """The changed model, made when it is asked for."""
        return with_its_clauses(self.make())


def mutants(model: n.Model) -> Iterator[Mutant]:
    """Yield every mutant of a model, in the order of its clauses; the second of two that read alike says so."""
    seen: Counter[tuple[str, str]] = Counter()
    for one in _mutants(model):
        seen[one.at, one.what] += 1
        number = seen[one.at, one.what]
        yield one if number == 1 else replace(one, what=f"{one.what} ({number})")


def _mutants(model: n.Model) -> Iterator[Mutant]:
    words = vocabulary_of(model)
    for part in (model, *clauses(model)):
        for variant in variants(part, words):
            at = variant.at or getattr(part, "at", "") or _section(variant)
            yield Mutant(at, variant.what, variant.touched, partial(_with_all_that_follows, model, part, variant))
    for kind in kinds_of(model):
        yield Mutant(_kind_at(model, kind), f"no {kind}", (n.Declarations, kind), partial(without_kind, model, kind))


def _section(variant: Variant) -> str:
    return "declarations" if variant.touched[0] is n.Declarations else variant.touched[1]


def _kind_at(model: n.Model, kind: str) -> str:
    said = model.declarations
    if kind == "runs":
        return said.runs.at if said.runs is not None else said.run_values[0].at
    if kind == "fours":
        return said.fours[0].at
    return next(pair.at for pair in said.pairs if pair.name == kind)


def _with_all_that_follows(model: n.Model, part: object, variant: Variant) -> n.Model:
    """Return the model with a changed part; what was dropped is missed by nobody."""
    changed = exchanged(model, part, variant.node)
    assert isinstance(changed, n.Model)
    for gone in _dropped(part, variant):
        match gone:
            case n.Contract():
                changed = without_contract(changed, gone)
            case n.BiddingStep():
                changed = without_stage(changed, gone)
            case n.Count() | n.Sum():
                changed = without_name(changed, gone.name)
    return changed


def _dropped(part: object, variant: Variant) -> list[object]:
    """Return the clauses that a list of the whole game has lost."""
    if variant.touched[0] is not n.Model:
        return []
    before, after = getattr(part, variant.touched[1]), getattr(variant.node, variant.touched[1])
    return [one for one in before if one not in after] if isinstance(before, tuple) else []
