"""The script of the deal: every card goes somewhere, in an order that can be, and no condition is settled before."""

from __future__ import annotations

from itertools import pairwise

from capot.base.english import joined
from capot.check import rule_words
from capot.check.deal_simulation import run
from capot.check.report import Report
from capot.check.suggestions import bidding_suggestions
from capot.check.suggestions import deal_suggestions as readings
from capot.check.suggestions.condition_suggestions import without_condition
from capot.check.suggestions.offers import without
from capot.check.trees import guard_of, guarded_clauses
from capot.language.clause_rows import clauses_in
from capot.language.parts import asks, every
from capot.model import nodes as n
from capot.model.required_clauses import NEEDED


def pack_size(model: n.Model) -> int:
    """Return how many cards there are."""
    return len(set(model.pack.ranks)) * len(set(model.pack.suits))


def cards_played(model: n.Model) -> int:
    """Return how many cards every player plays in a deal: those held at first, all laid out, and all drawn.

    Raises:
        ValueError: if no deal comes to the play, which is an error of the rules.
    """
    hands = run(model).hands
    if not hands:
        raise ValueError(f"no deal of {model.key} comes to the play")
    laid_out = [count for step in model.deal if isinstance(step, n.LayOut) for count in step.rounds]
    return max(hands) + sum(laid_out) + cards_drawn(model)


def cards_drawn(model: n.Model) -> int:
    """Return how many cards everybody draws from the stock in the play; 0 in a game without one."""
    return max((world.stock for world in run(model).playing), default=0)


#: Stands among the codes that were said where no deal comes to the play: nobody knows then how many cards are held.
NO_PLAY = "no play"


def script_can_be_carried_out(model: n.Model, report: Report) -> None:
    """Every step can be done when it comes, in every deal, and when the play begins all cards lie where they should."""
    script = run(model)
    for fault in script.faults.values():
        asked, offered = fault.question, fault.readings
        report.say(fault.code, fault.at, fault.message, *fault.help, also=fault.also, question=asked, readings=offered)
    if script.faults and not script.playing:
        report.said.add(NO_PLAY)


def conditions_are_open(model: n.Model, report: Report) -> None:
    """A condition on a step of the deal, or on who leads to its first trick, can hold, and can fail."""
    script = run(model)
    for step in (*model.deal, *model.leads_first):
        values = script.asked.get(step.at, set())
        never_held = isinstance(step, n.BiddingStep) and values == {False}  # a stage that is never reached
        if len(values) == 1 and not never_held:
            guard = guard_of(step)
            assert guard is not None
            always = "always holds" if True in values else "never holds"
            message = f"this condition is the same in every deal: by then it {always}"
            notes, what = [f"the condition: {rule_words.told(guard)}"], step.at
            if True in values:
                fix = report.taking_condition_out(what)
                report.say("C315", what, message, *(() if fix else ("leave out the condition",)), notes=notes, fix=fix)
            else:
                offered, help_line = [without(what, "it is never done")], "or change its condition"
                report.say("C315", what, message, help_line, notes=notes, readings=offered)


def all_deals_are_alike(model: n.Model, report: Report) -> None:
    """Everybody plays the same number of cards in every deal."""
    drawn = sorted({world.stock for world in run(model).playing})
    if len(drawn) > 1 and model.stock is not None:
        message = f"each player draws {joined(drawn, 'or')} cards from the stock: in some deals more than in others"
        report.say("C316", model.stock.at, message, "deal as many cards in every deal")
    sizes = sorted({max(world.hands) + world.faces for world in run(model).playing})
    if len(sizes) > 1:
        play = next((step.at for step in model.deal if isinstance(step, n.PlayPart | n.PlayStep)), "")
        conditions = [
            (step.at, "under a condition") for step in model.deal if guard_of(step) and step.at in _dealing(model)
        ]
        held = joined(sizes, "or")
        message = f"each player holds {held} cards when the play begins: in some deals more than in others"
        report.say("C316", play, message, "deal as many cards in every deal", also=conditions)


def _dealing(model: n.Model) -> set[str]:
    steps = (n.Packets, n.GiveTurned, n.LayAway)
    return {step.at for step in model.deal if isinstance(step, steps)}


def the_stock_is_there(model: n.Model, report: Report) -> None:
    """Nothing asks for a stock where none is drawn, and nothing counts unasked what may be drawn later."""
    if model.stock is None:
        for node, guard in guarded_clauses(model):
            if asks(guard, n.StockEmpty):
                message = "this asks whether the stock is empty, and no cards are drawn in the play"
                helps = "say in the deal `stock: the rest, drawn 1 each after a trick, the winner of the trick first`"
                report.say("C334", node.at, message, helps, readings=without_condition(node.at, model))
        return
    pairs = {pair.name for pair in model.declarations.pairs}
    for clause in model.declarations.announcing:
        if clause.moment == "unasked" and pairs & set(clause.kinds):
            message = "a pair that counts unasked is looked for before the play, when some of it may still be drawn"
            helps = "let it be announced with one of its cards: `announce bela: with its second card, at will`"
            question, also = "Who announces the pair, and when?", [(model.stock.at, "cards are drawn here")]
            report.say("C335", clause.at, message, helps, also=also, question=question)


def cards_are_taken_up_by_passing(model: n.Model, report: Report) -> None:
    """Where cards are taken up by one's own pass, somebody can pass while they lie there."""
    steps = list(model.deal)
    for place, step in enumerate(steps):
        if not isinstance(step, n.TakeUp) or not step.when_passed:
            continue
        dealt = [i for i, other in enumerate(steps[:place]) if isinstance(other, n.Packets) and other.name == step.name]
        between = steps[dealt[0] : place] if dealt else []
        stages = [other.stage for other in between if isinstance(other, n.BiddingStep)]
        if dealt and not any(call.passes for stage in stages for call in stage.calls):
            also = [(steps[dealt[0]].at, "dealt here")]
            message = f"nobody can pass while packets `{step.name}` lie untouched"
            offered, help_line = readings.all_at_once(step), "or deal it before the bidding"
            report.say("C304", step.at, message, help_line, also=also, readings=offered)


def play_comes_last(model: n.Model, report: Report) -> None:
    """The deal comes to the play, which nothing follows."""
    if not any(isinstance(step, n.PlayStep) for step in model.deal):  # a rules file is refused before, with readings
        report.say("C109", "", f"`deal` does not say {NEEDED['play_step'].unsaid}")
    over = ""
    for step in model.deal:
        if over:
            report.say(
                "C305",
                step.at,
                "this comes after the play, when the deal is over",
                "put it before the play",
                also=[(over, "the play is here")],
            )
        if isinstance(step, n.PlayStep):
            over = step.at


def parts_of_the_play_are_possible(model: n.Model, report: Report) -> None:
    """The play stops behind tricks that are played, and there something is said or exchanged, and nothing else."""
    parts = model.play_parts
    if not parts:
        return
    behind, also = model.deal[len(model.before_play) :], [(parts[0].at, "played before")]
    for step in behind:
        if isinstance(step, n.BiddingStep):
            for call in step.stage.calls:
                if call.names:
                    message = "when this is said cards have been played, and what they are played at is known by then"
                    report.say("C336", call.at, message, "name it in a stage before the play", also=also)
        elif not isinstance(step, n.Exchange | n.LayOpen | n.PlayPart | n.PlayStep):
            message = "this comes when cards have been played"
            report.say("C336", step.at, message, "put it before the play", also=also)
    if run(model).hands:
        _parts_end_where_tricks_do(model, report)
    for step, after in pairwise(behind):
        if isinstance(step, n.PlayPart) and isinstance(after, n.PlayPart | n.PlayStep):
            message, follows = "nothing happens behind these tricks", [(after.at, "this follows")]
            offered = [without(step.at, "all tricks are played in one")]
            report.say("C336", step.at, message, "or say what is done there", also=follows, readings=offered)


def _parts_end_where_tricks_do(model: n.Model, report: Report) -> None:
    """Report a part of the play that ends before the one above it, or not before the last trick."""
    tricks, last = cards_played(model), 0
    for part in model.play_parts:
        if not last < part.last < tricks:
            message = f"the play does not stop behind trick {part.last} here: "
            message += f"a deal has {tricks} tricks" if part.last > last else f"it has come to trick {last}"
            help_line = f"write a trick from {last + 1} to {tricks - 1}" if last + 1 < tricks else "leave it out"
            report.say("C336", part.at, message, help_line, readings=[without(part.at, "all tricks are played in one")])
        last = max(last, part.last)


def dead_deals_are_meant(model: n.Model, report: Report) -> None:
    """A deal is dead only where nobody may have named anything, and not where the rules say that none ever is."""
    script = run(model)
    denial = model.never_redealt
    for step in model.deal:
        if not isinstance(step, n.DeadDeal) or step.at not in script.before:
            continue
        named = [world for world in script.before[step.at] if world.bid.named]
        if not named:
            message = "by then nobody can have named anything, so that every deal is dead"
            report.say("C327", step.at, message, "put it after the bidding")
        elif step.at not in script.dead:
            message = "by then somebody has always named a contract"
            offered = [without(step.at, "the last to speak has to name something")]
            report.say("C327", step.at, message, "or let everybody pass in the bidding", readings=offered)
    asking = () if script.dead else (clause for clause in clauses_in(model) if any(every(clause, n.DeadBefore)))
    for asked in dict.fromkeys(clause.at for clause in asking):
        message = "no deal can be dead here, and so no deal before was dead"
        report.say("C327", asked, message, "remove the condition, or say when a deal is dead")
    for at in sorted(script.dead) if denial is not None else ():
        assert denial is not None
        message = "a deal can be dead here, and yet the rules say that cards are never dealt again"
        question = "Is such a deal dealt again, or does somebody have to play?"
        offered = bidding_suggestions.redealt_or_not(at, denial, call=not at.startswith("deal."))
        also = [(denial.at, "said here")]
        report.say("C328", at, message, also=also, question=question, readings=offered)
