"""What the duties of play leave open, said of the hands that a player asks about: no trump, no trump that is higher."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capot.model import nodes as n
from capot.model.situations import CardClass, Facts, Situation, asks_partner, judge, leads_of
from capot.sentences.phrase import Said

_LOW: frozenset[CardClass] = frozenset({"trump-below", "other"})
_HIGH: frozenset[CardClass] = frozenset({"trump-above", "other"})
_TRUMPS: frozenset[CardClass] = frozenset({"trump-above", "trump-below"})


@dataclass(frozen=True, slots=True)
class _Trick:
    """A trick of a suit that is not trump, followed to without a card of that suit."""

    duties: tuple[n.Duty, ...]
    contract: str
    partner_winning: bool = False

    def leaves(self, held: frozenset[CardClass], trumped: bool) -> frozenset[CardClass]:
        """Return which sorts of the cards held may be played."""
        facts = Facts("plain-trumped" if trumped else "plain", self.partner_winning, self.contract)
        return judge(self.duties, Situation(facts, held)).allowed


def left_over(model: n.Model) -> list[Said]:
    """Return what a player may do whom the duties do not bind, as texts in the order of the questions asked.

    In a contract in which all suits are trump, or none is, nothing can be trumped: whoever cannot follow is free.
    """
    if not model.duties:
        return []
    trumping = [contract for contract in model.contracts if "plain-trumped" in leads_of(contract)]
    free = [contract for contract in model.contracts if contract not in trumping]
    if not trumping:
        return [_said("no-card-of-the-suit")]
    trick = _Trick(model.duties, trumping[0].name)
    # A trick of two players has one card in it when the other follows: nobody finds it trumped already.
    several = model.players.count > 2
    said = [*(_with_the_suit(trick) if several else []), "neither-suit-nor-trump"]
    said += _without_the_suit(trick) if several else _on_a_lead(trick)
    freed = False
    if asks_partner(model.duties) and model.sides.form == "partners-opposite":
        partner = _Trick(model.duties, trumping[0].name, partner_winning=True)
        freed = "partner-any" in (under := _under_a_partner(partner, trick))
        said += under
    over = _over_a_partner(model)
    if not free:
        return [*(_said(name, freed=freed) for name in said), *over]
    return [*(_said(name, trumping, freed) for name in said), *over, _said("no-card-of-the-suit", free)]


def _over_a_partner(model: n.Model) -> list[Said]:
    """Say that a winning partner has to be beaten when a trump was led, and in which contracts that is always so.

    A rule may say by itself that a partner excuses nobody.
    """
    if model.denials or model.sides.form != "partners-opposite":
        return []
    bound = [contract for contract in model.contracts if "trump" in leads_of(contract) and _beats(model, contract)]
    always = [contract for contract in bound if leads_of(contract) == ("trump",)]
    if len(bound) != sum("trump" in leads_of(contract) for contract in model.contracts):
        return []
    return [Said("left.partner-beaten", {"contracts": always})]


def _beats(model: n.Model, contract: n.Contract) -> bool:
    """Whether somebody whose partner is winning a trick of trumps has to play a higher one."""
    held = frozenset({"follow-above", "follow-below"})
    facts = Facts("trump", True, contract.name)
    return judge(model.duties, Situation(facts, held)).allowed == {"follow-above"}


def _said(name: str, contracts: Sequence[n.Contract] = (), freed: bool = False) -> Said:
    """Return a text, with the contracts in which it holds where it does not hold in all.

    ``freed`` is whether a winning partner frees a player of what they must do otherwise.
    """
    words: dict[str, object] = {"contracts": contracts}
    return Said(f"left.{name}", {**words, "partner": freed} if name == "low-must" else words)


def _with_the_suit(trick: _Trick) -> list[str]:
    """Say that any card of the suit will do once somebody has trumped, where one has to beat the others before that."""
    bound = trick.leaves(frozenset({"follow-above", "follow-below"}), False) == {"follow-above"}
    either = frozenset({"follow-over", "follow-below"})
    return ["suit-any"] if bound and trick.leaves(either, True) == either else []


def _without_the_suit(trick: _Trick) -> list[str]:
    """Say what somebody may play who cannot follow suit but has trumps."""
    low = trick.leaves(_LOW, True)
    if low == _LOW and trick.leaves(_HIGH, False) == trick.leaves(_HIGH, True) == _HIGH:
        return ["trump-or-any"]
    return [*_on_a_trump(trick.leaves(_TRUMPS, True), trick.leaves(_TRUMPS | {"other"}, True)), _over_a_trump(low)]


def _on_a_lead(trick: _Trick) -> list[str]:
    """Say what somebody may play who cannot follow suit, where the trick has the card led alone."""
    if trick.leaves(_HIGH, False) == _HIGH:
        return ["trump-or-any"]
    return []


def _on_a_trump(left: frozenset[CardClass], beside_others: frozenset[CardClass]) -> list[str]:
    """Say that the trump need not be a higher one, where no duty asks for that."""
    if left == _TRUMPS and "trump-below" not in beside_others:
        return ["only-trumps"]
    if left == _TRUMPS:
        return ["need-not-be-higher"]
    return []


def _over_a_trump(left: frozenset[CardClass]) -> str:
    """Say what somebody may play who cannot follow suit, and whose trumps are all too low."""
    if left == _LOW:
        return "low-any"
    return "low-must" if left == frozenset({"trump-below"}) else "low-never"


def _under_a_partner(partner: _Trick, else_: _Trick) -> list[str]:
    """Say what a winning partner changes for somebody who cannot follow suit."""
    plain, trumped, low = partner.leaves(_HIGH, False), partner.leaves(_HIGH, True), partner.leaves(_LOW, True)
    if plain == trumped == _HIGH and low == _LOW:
        return ["partner-any"]
    if low == else_.leaves(_LOW, True) and plain == else_.leaves(_HIGH, False):
        return []
    return ["partner-untrumped"] if plain == _HIGH else []
