"""The names that a rule model uses for its own things: what a name in it can be mistaken for."""

from __future__ import annotations

from dataclasses import dataclass

from capot.model import nodes as n
from capot_conformance.mutation.tree import walk


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Tables of a model, and its names by what they are names of."""

    orders: tuple[n.Order, ...]
    worths: tuple[n.Worth, ...]
    names: dict[str, tuple[str, ...]]


def kinds_of(model: n.Model) -> tuple[str, ...]:
    """Return the kinds of declarations of a model: runs, fours, and each pair by its name."""
    said = model.declarations
    runs = ("runs",) if said.run_values else ()
    fours = ("fours",) if said.fours else ()
    return (*runs, *fours, *dict.fromkeys(pair.name for pair in said.pairs))


def vocabulary_of(model: n.Model) -> Vocabulary:
    """Return the tables and names of a model."""
    kinds = kinds_of(model)
    quantities = [*(count.name for count in model.counts), *kinds, *(total.name for total in model.sums)]
    names = {
        "ranks": model.pack.ranks,
        "suits": model.pack.suits,
        "kinds": kinds,
        "quantities": tuple(dict.fromkeys(quantities)),
        "standing": tuple(dict.fromkeys([*quantities, "score"])),
        "contracts": tuple(dict.fromkeys(contract.name for contract in model.contracts)),
        "numbers": tuple(dict.fromkeys(node.name for node in walk(model) if isinstance(node, n.ContractNumber))),
        "calls": tuple(dict.fromkeys(call.name for stage in model.stages for call in stage.calls)),
        "tallies": model.tallies,
        "layouts": tuple(step.name for step in model.deal if isinstance(step, n.LayOut)),
    }
    return Vocabulary(model.orders, model.worths, names)
