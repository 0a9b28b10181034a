"""Sentences about tricks: who leads, who wins, which cards of a hand take part."""

from __future__ import annotations

from capot.model import nodes as n
from capot.sentences.expression_sentences import guard, role
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording


def leads(node: n.Leads, wording: Wording) -> Said:
    """Say who leads."""
    first = role(node.first, wording)
    others = bool(wording.model.leads_first)
    if node.then.part == "trick-winner":
        return Said("play.leads_then_winner", {"first": first, "others": others})
    return Said("play.leads", {"first": first, "then": role(node.then, wording), "others": others})


def leads_first(node: n.LeadsFirst, wording: Wording) -> Said:
    """Say who leads to the first trick in some deals."""
    words = {"when": guard(node.guard, wording) if node.guard is not None else "", "who": role(node.who, wording)}
    return Said("play.leads_first", {**words, "later": node != wording.model.leads_first[0]})


def play_ends(node: n.PlayEnds, wording: Wording) -> Said:
    """Say when the play ends before the hands are empty."""
    return Said("play.play_ends", {"when": guard(node.guard, wording)})


def trick(_: n.TrickWinner, wording: Wording) -> Said:
    """Say who wins a trick; trumps are spoken of only where there are any."""
    if wording.every_suit_ruffs:
        return Said("play.trick_with_every_suit_trump")
    trumps = any(part.ruffs for contract in wording.model.contracts for part in contract.parts)
    return Said("play.trick" if trumps else "play.trick_without_trumps")


def reach(_: n.Reach, __: Wording) -> Said:
    """Say that only open cards are a hand."""
    return Said("play.reach")


def covered(_: n.Covered, wording: Wording) -> Said:
    """Say when a covered card turns up."""
    return Said("play.covered", {"another": "the other" if wording.model.players.count == 2 else "anybody else"})
