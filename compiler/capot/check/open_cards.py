"""Cards that lie open on the table: how they are played, and where declarations are looked for."""

from __future__ import annotations

from dataclasses import replace

from capot.check.report import Report
from capot.check.suggestions import play_suggestions as readings
from capot.check.suggestions.offers import offer, without
from capot.model import nodes as n


def rows(model: n.Model) -> list[n.LayOut]:
    """Return the steps that lay cards out."""
    return [step for step in model.deal if isinstance(step, n.LayOut)]


def open_cards_are_ruled(model: n.Model, report: Report) -> None:
    """Where cards are laid out the play says which of them can be played and when covered ones turn up."""
    laid = rows(model)
    if laid and model.reach is None:
        message = "cards are laid out before the players, and the play does not say which of them can be played"
        question = "Which of the cards on the table before them may a player play?"
        report.say("C407", laid[0].at, message, question=question, readings=readings.played_from())
    if laid and model.covered is None:
        message = "cards are laid out face down, and the play does not say when they turn up"
        question = "A card lies face down under another: when is it turned up?"
        report.say("C407", laid[0].at, message, question=question, readings=readings.turned_up())
    for clause in (model.reach, model.covered):
        if clause is not None and not laid:
            help_line = "or lay cards out: `lay out down: 4 each, face down`"
            offered = [without(clause.at, "everybody holds their cards in hand")]
            report.say("C407", clause.at, "no cards are laid out in this game", help_line, readings=offered)
    if laid and model.reach is not None:
        in_hands = [step for step in model.deal if isinstance(step, n.Packets | n.GiveTurned)]
        if in_hands:
            also = [(model.reach.at, "only face-up cards can be played")]
            message = "these cards go into hands, from which nobody can play"
            report.say("C407", in_hands[0].at, message, "lay them out, or leave them out", also=also)


def hands_are_laid_open_once(model: n.Model, report: Report) -> None:
    """A hand that is laid open was not open before."""
    steps = [step for step in model.deal if isinstance(step, n.LayOpen)]
    for place, step in enumerate(steps):
        if laid := rows(model):
            offered = [without(step.at, "all see the cards as they lie")]
            also = [(laid[0].at, "laid out here")]
            message = "the cards of a player lie on the table, and they have no other hand"
            question = "Which cards of this player lie where nobody sees them?"
            report.say("C407", step.at, message, also=also, question=question, readings=offered)
        for other in steps[:place]:
            if other.who == step.who and other.guard in (None, step.guard):
                offered = [without(step.at, "it is laid open once")]
                also = [(other.at, "laid open here")]
                message, question = "this hand lies open by then", "When is this hand laid open?"
                report.say("C407", step.at, message, also=also, question=question, readings=offered)
                break


def declarations_lie_somewhere(model: n.Model, report: Report) -> None:
    """Declarations are looked for where the cards are."""
    look, laid = model.declarations.look, rows(model)
    if look is None:
        return
    if look.cards == "face-up" and not laid:
        offered = offer([(replace(look, cards="hand"), "what a player holds counts")])
        report.say("C523", look.at, "no cards lie face up in this game", readings=offered)
    elif look.cards == "hand" and laid:
        message = "the cards of a player lie on the table, and they have no other hand"
        offered = offer([(replace(look, cards="face-up"), "what lies open before a player counts")])
        report.say("C523", look.at, message, also=[(laid[0].at, "laid out here")], readings=offered)
