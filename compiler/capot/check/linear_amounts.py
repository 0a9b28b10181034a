"""Amounts as sums over what takers and others have won, so that outcomes can be compared with each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, assert_never

from capot.base.dataclasses import dataclass
from capot.check.declaration_kinds import valued_kinds
from capot.language.amounts import halved
from capot.model import nodes as n

Party = Literal["takers", "others"]
Term = tuple[Party, str]
PARTIES: tuple[Party, Party] = ("takers", "others")


@dataclass(frozen=True, slots=True)
class Linear:
    """So many times each thing that a party has won, and a fixed number."""

    terms: tuple[tuple[Term, int], ...]
    fixed: int

    def times(self, term: Term) -> int:
        """Return how often a term is counted."""
        return dict(self.terms).get(term, 0)


class Amounts:
    """Takes amounts apart down to counts and kinds of declaration."""

    def __init__(self, model: n.Model) -> None:
        self.parts: dict[str, dict[str, int]] = {}
        for total in model.sums:
            self.parts[total.name] = self.flat(total.of)
        self.cards = [count.name for count in model.counts if count.what == "cards-won"]
        self.kinds = list(valued_kinds(model))
        self.highest = max(model.all_levels, default=0)

    def flat(self, names: tuple[str, ...]) -> dict[str, int]:
        """Return how often each count or kind is in a list of names, sums taken apart."""
        found: dict[str, int] = {}
        for name in names:
            for base, times in self.parts.get(name, {name: 1}).items():
                found[base] = found.get(base, 0) + times
        return found

    def linear(self, amount: n.Amount, column: Party = "takers", whole: bool = False) -> Linear | None:
        """Return an amount as a sum, or ``None`` where it is none; "its" means ``column``.

        With ``whole`` the worth of the pack stands for all cards won, and what was announced for all that was counted;
        a share stands for what is shared, since the others have it together. The level is the highest, a table
        says the most that it can, and nothing is doubled.
        """
        match amount:
            case n.Number(value):
                return Linear((), value)
            case n.Of("rival"):
                return None
            case n.Of(owner, quantity):
                assert owner != "rival"
                parties: tuple[Party, ...] = PARTIES if owner == "everyone" else (column if owner == "its" else owner,)
                bases = self.flat((quantity,))
                return _linear({(party, base): times for party in parties for base, times in bases.items()}, 0)
            case n.Added(terms, signs):
                return self._added([self.linear(term, column, whole) for term in terms], signs)
            case n.Multiplied(factors):
                return self._multiplied([self.linear(factor, column, whole) for factor in factors])
            case n.Half(of, rounding):
                inner = self.linear(of, column, whole)
                return None if inner is None or inner.terms else Linear((), halved(inner.fixed, rounding))
            case n.Share(of) if whole:
                return self.linear(of, column, whole)
            case n.PackWorth() if whole:
                return self.everyones(self.cards)
            case n.Announced() if whole:
                return self.everyones(self.kinds)
            case n.Level() if whole:
                return Linear((), self.highest)
            case n.ByTable(table) if whole:
                return Linear((), max(table.numbers))
            case n.Doubling() if whole:
                return Linear((), 1)
            case (
                n.Share()
                | n.After()
                | n.ByTable()
                | n.Doubling()
                | n.NumberCarried()
                | n.PackWorth()
                | n.Announced()
                | n.HandWorth()
                | n.Level()
                | n.LevelNamed()
                | n.MatchScore()
                | n.Tally()
                | n.OwnTally()
                | n.DeadBefore()
            ):
                return None
            case _:
                assert_never(amount)

    def everyones(self, bases: Iterable[str]) -> Linear:
        """Return all that both parties have of some counts and kinds."""
        return _linear({(party, base): 1 for party in PARTIES for base in bases}, 0)

    def _added(self, terms: list[Linear | None], signs: tuple[int, ...]) -> Linear | None:
        found: dict[Term, int] = {}
        fixed = 0
        for term, sign in zip(terms, signs, strict=True):
            if term is None:
                return None
            fixed += sign * term.fixed
            for key, times in term.terms:
                found[key] = found.get(key, 0) + sign * times
        return _linear(found, fixed)

    def _multiplied(self, factors: list[Linear | None]) -> Linear | None:
        product = Linear((), 1)
        for factor in factors:
            if factor is None or (factor.terms and product.terms):
                return None
            scale, of = (factor.fixed, product) if not factor.terms else (product.fixed, factor)
            product = _linear({key: times * scale for key, times in of.terms}, of.fixed * scale)
        return product


def _linear(found: Mapping[Term, int], fixed: int) -> Linear:
    return Linear(tuple(sorted((key, times) for key, times in found.items() if times)), fixed)


def minus(one: Linear, other: Linear) -> Linear:
    """Return the difference of two sums."""
    found = dict(one.terms)
    for key, times in other.terms:
        found[key] = found.get(key, 0) - times
    return _linear(found, one.fixed - other.fixed)
