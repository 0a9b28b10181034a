"""What somebody who follows may play, told by what they hold: the duties as a player explains them to a newcomer.

The rules give the duties one by one; here the same is a short list of cases. It is told only where it is the whole of
what the duties do, in every situation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from capot.model import nodes as n
from capot.model.situations import CardClass, Facts, Lead, Situation, all_situations, depend_on, judge, leads_of

_SUIT: frozenset[CardClass] = frozenset({"follow-above", "follow-below"})
_HIGH: frozenset[CardClass] = frozenset({"trump-above", "other"})
_LOW: frozenset[CardClass] = frozenset({"trump-below", "other"})
_TRUMPS: frozenset[CardClass] = frozenset({"trump-above", "trump-below"})


@dataclass(frozen=True, slots=True)
class Follower:
    """What is asked of somebody who follows, as a newcomer is told it.

    ``beats`` says where they have to beat what lies there with the suit led: in no suit, in trumps or in every suit;
    ``partner_beaten`` whether a winning partner's trump as well. ``cuts`` is whether they must trump what they cannot
    follow, ``over`` whether their trump has to be higher than one in the trick, ``low`` what becomes of trumps that are
    all too low: one of them must be played, may be, or is only where there is nothing else. ``freed`` is whether a
    winning partner frees them from trumping. In contracts that are ``untrumped`` no suit beats the others, ``trumping``
    are those in which one does.
    """

    beats: Literal["none", "trumps", "every"]
    partner_beaten: bool
    cuts: bool
    over: bool
    low: Literal["must", "may", "never"]
    freed: bool
    trumping: tuple[n.Contract, ...]
    untrumped: tuple[n.Contract, ...]

    def leaves(self, situation: Situation) -> frozenset[CardClass]:
        """Return what this says that may be played in a situation."""
        held, facts = situation.held, situation.facts
        if suit := held & _SUIT:
            beats = self.beats == "every" or (self.beats == "trumps" and facts.lead == "trump")
            bound = beats and "follow-above" in held and (self.partner_beaten or not facts.partner_winning)
            return frozenset({"follow-above"}) if bound else suit
        if facts.lead == "trump" or not self.cuts or not (trumps := held & _TRUMPS):
            return held
        if self.freed and facts.partner_winning:
            return (held - {"trump-below"} if self.low == "never" else held) or held
        if "trump-above" in trumps:
            return trumps - {"trump-below"} if self.over else trumps
        return {"must": trumps, "may": held, "never": (held - trumps) or held}[self.low]


def follower(model: n.Model) -> Follower | None:
    """Return what is asked of somebody who follows, if so few words can say it."""
    trumping = tuple(one for one in model.contracts if "plain-trumped" in leads_of(one))
    untrumped = tuple(one for one in model.contracts if one not in trumping)
    if not model.duties or depend_on(model.duties, "stock"):
        return None
    partners = model.sides.form == "partners-opposite"
    found = _asked(model, trumping, untrumped, partners)
    for contract in model.contracts:
        leads = leads_of(contract)
        if model.players.count == 2:  # the trick has one card in it when the other follows
            leads = tuple(lead for lead in leads if lead != "plain-trumped")
        for one in all_situations(leads, partners):
            if contract in untrumped and one.held & _TRUMPS:
                continue
            situation = Situation(Facts(one.facts.lead, one.facts.partner_winning, contract.name), one.held)
            if judge(model.duties, situation).allowed != found.leaves(situation):
                return None
    return found


def _asked(
    model: n.Model, trumping: tuple[n.Contract, ...], untrumped: tuple[n.Contract, ...], partners: bool
) -> Follower:
    """Return what the duties ask by a few situations of the first contract with a suit of trumps."""

    def left(lead: Lead, held: frozenset[CardClass], partner: bool = False) -> frozenset[CardClass]:
        return judge(model.duties, Situation(Facts(lead, partner, (trumping or untrumped)[0].name), held)).allowed

    low = left("plain-trumped", _LOW)
    return Follower(
        beats="every"
        if left("plain", _SUIT) == {"follow-above"}
        else "trumps"
        if left("trump", _SUIT) == {"follow-above"}
        else "none",
        partner_beaten=left("trump", _SUIT, partners) == {"follow-above"},
        cuts=bool(trumping) and left("plain", _HIGH) == {"trump-above"},
        over=left("plain-trumped", _TRUMPS) == {"trump-above"},
        low="may" if low == _LOW else "must" if low == {"trump-below"} else "never",
        freed=partners and left("plain", _HIGH, True) == _HIGH,
        trumping=trumping,
        untrumped=untrumped,
    )
