"""What the duties of play leave open, said of the hands that a player asks about: no trump, no trump that is higher."""

from __future__ import annotations

from dataclasses import dataclass

from capot.base.english import joined
from capot.model import nodes as n
from capot.model.situations import CardClass, Facts, Situation, asks_partner, judge, leads_of
from capot.sentences.wording import Wording

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


def left_over(model: n.Model) -> list[str]:
    """Return what a player may do whom the duties do not bind, as sentences in the order of the questions asked.

    In a contract in which all suits are trump, or none is, nothing can be trumped: whoever cannot follow is free.
    """
    if not model.duties:
        return []
    trumping = [contract for contract in model.contracts if "plain-trumped" in leads_of(contract)]
    free = [contract for contract in model.contracts if contract not in trumping]
    if not trumping:
        return ["If you hold no card of the suit led, you may play any card."]
    wording = Wording(model)
    trick = _Trick(model.duties, trumping[0].name)
    said = ["If you hold neither a card of the suit led nor a trump, you may play any card."]
    # A trick of two players has one card in it when the other follows: nobody finds it trumped already.
    said += _without_the_suit(trick) if model.players.count > 2 else _on_a_lead(trick)
    if asks_partner(model.duties) and model.sides.form == "partners-opposite":
        partner = _Trick(model.duties, trumping[0].name, partner_winning=True)
        said += [text for text in _under_a_partner(partner, trick) if text]
    if not free:
        return said
    return [
        f"{_in(free, wording)}, if you hold no card of the suit led, you may play any card.",
        *(f"{_in(trumping, wording)}, {text[0].lower()}{text[1:]}" for text in said),
    ]


def _in(contracts: list[n.Contract], wording: Wording) -> str:
    return f"In {joined([wording.contract(contract) for contract in contracts])}"


def _without_the_suit(trick: _Trick) -> list[str]:
    """Say what somebody may play who cannot follow suit but has trumps."""
    low = trick.leaves(_LOW, True)
    if low == _LOW and trick.leaves(_HIGH, False) == trick.leaves(_HIGH, True) == _HIGH:
        return ["If you cannot follow suit, you may trump or play any other card."]
    return [*_on_a_trump(trick.leaves(_TRUMPS, True), trick.leaves(_TRUMPS | {"other"}, True)), _over_a_trump(low)]


def _on_a_lead(trick: _Trick) -> list[str]:
    """Say what somebody may play who cannot follow suit, where the trick has the card led alone."""
    if trick.leaves(_HIGH, False) == _HIGH:
        return ["If you cannot follow suit, you may trump or play any other card."]
    return []


def _on_a_trump(left: frozenset[CardClass], beside_others: frozenset[CardClass]) -> list[str]:
    """Say that the trump need not be a higher one, where no duty asks for that."""
    if left == _TRUMPS and "trump-below" not in beside_others:
        return [
            "If you hold only trumps, you may play any of them; else you must not undertrump, that is, play a trump"
            " below one that is in the trick."
        ]
    if left == _TRUMPS:
        return ["If you cannot follow suit and a trump is in the trick already, yours need not be higher."]
    return []


def _over_a_trump(left: frozenset[CardClass]) -> str:
    """Say what somebody may play who cannot follow suit, and whose trumps are all too low."""
    case = "If you cannot follow suit and all your trumps are lower than one already in the trick"
    if left == _LOW:
        return f"{case}, you may play any card: you need not undertrump, that is, play a trump too low to win."
    if left == frozenset({"trump-below"}):
        return f"{case}, you must play one of them all the same: this is called undertrumping."
    return f"{case}, you must play a card that is no trump: undertrumping is forbidden."


def _under_a_partner(partner: _Trick, else_: _Trick) -> list[str]:
    """Say what a winning partner changes for somebody who cannot follow suit."""
    plain, trumped, low = partner.leaves(_HIGH, False), partner.leaves(_HIGH, True), partner.leaves(_LOW, True)
    if plain == trumped == _HIGH and low == _LOW:
        free = "you may play any card, a trump or not"
    elif low == else_.leaves(_LOW, True) and plain == else_.leaves(_HIGH, False):
        return []
    elif plain == _HIGH:
        free = "you may play any card as long as no trump is in the trick"
    else:
        return []
    return [f"If you cannot follow suit and your partner is winning the trick, {free}."]
