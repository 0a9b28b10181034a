"""The kinds of declaration that a game has: those that some clause gives a value."""

from __future__ import annotations

from capot.cache.per_model import once_a_model
from capot.check import deal_simulation
from capot.check.deal_checks import pack_size
from capot.language.moments import LOOKING
from capot.language.registry import all_known
from capot.language.truth import holds_in
from capot.model import nodes as n

SHORTEST_RUN = 3


def valued_kinds(model: n.Model) -> dict[str, str]:
    """Return each kind that has a value, with the address of the first clause that gives it one."""
    section = model.declarations
    kinds: dict[str, str] = {}
    for run in section.run_values:
        kinds.setdefault("runs", run.at)
    for four in section.fours:
        kinds.setdefault("fours", four.at)
    for pair in section.pairs:
        kinds.setdefault(pair.name, pair.at)
    return kinds


def sort_of(kind: str) -> str:
    """Return the sort of a kind: runs, fours or pairs."""
    return kind if kind in ("runs", "fours") else "pairs"


@once_a_model
def cards_in_hand(model: n.Model) -> int:
    """Return over how many cards declarations are sought: a player's at the first lead, or those of a trick."""
    look = model.declarations.look
    if look is not None and look.cards == "trick":
        return model.players.count
    sizes = {
        world.faces if look is not None and look.cards == "face-up" else max(world.hands)
        for world in deal_simulation.run(model).playing
    }
    return max(sizes, default=0) or pack_size(model) // max(1, model.players.count)


def longest_run(model: n.Model) -> int:
    """Return the length of the longest run that anybody can hold."""
    return min(cards_in_hand(model), len(set(model.pack.ranks)))


def has_declarations(contract: n.Contract, model: n.Model) -> bool:
    """Whether declarations are looked for in a contract; they are if the condition asks for what nobody can know."""
    look = model.declarations.look
    if look is None or look.guard is None or not all_known(look.guard, LOOKING):
        return True
    return holds_in(look.guard, contract.name)


def declaring_contracts(model: n.Model) -> tuple[n.Contract, ...]:
    """Return the contracts in which declarations are looked for: all of them where a condition denies it for all."""
    return tuple(contract for contract in model.contracts if has_declarations(contract, model)) or model.contracts


def suit_sorts(model: n.Model) -> tuple[str, ...]:
    """Return which sorts of suit there are where declarations are looked for: trump, plain."""
    ruffs = {part.ruffs for contract in declaring_contracts(model) for part in contract.parts}
    return tuple(sort for sort, needed in (("trump", True), ("plain", False)) if needed in ruffs)


def lengths_of(run: n.Run, model: n.Model) -> range:
    """Return the lengths that a clause values and that can be held."""
    return range(max(run.shortest, 1), min(run.longest, longest_run(model)) + 1)
