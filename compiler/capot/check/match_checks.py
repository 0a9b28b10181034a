"""The match: a target that is worth playing for, and claims that count right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from capot.base.english import joined
from capot.check.linear_amounts import Amounts
from capot.check.report import Report
from capot.check.suggestions import scoring_suggestions as readings
from capot.check.suggestions.offers import offer, without
from capot.language.clause_nodes.declaration_nodes import WITH_A_CARD
from capot.model import nodes as n


def target_is_positive(model: n.Model, report: Report) -> None:
    """Nobody has won before the first deal."""
    if model.target.points <= 0:
        report.say("C701", model.target.at, "everybody has 0 points before the first deal", readings=readings.targets())


def deals_can_be_won(model: n.Model, report: Report) -> None:
    """Where the match goes to so many deals won, a deal can be won."""
    if model.target.unit == "deals" and all(outcome.winner.who == "nobody" for outcome in model.outcomes):
        also = [(outcome.winner.at, "nobody wins here") for outcome in model.outcomes[:3]]
        message = "the match goes to the first who has won so many deals, and no deal is ever won"
        question = "A deal is over: when has somebody won it?"
        offered = readings.deal_winners(model)
        report.say("C704", model.target.at, message, also=also, question=question, readings=offered)


def deals_can_be_lost(model: n.Model, report: Report) -> None:
    """Where whoever lost a deal is never there, some deal has a winner, whom the others lose to."""
    rule = model.never_there
    if rule is not None and rule.who == "losers" and all(outcome.winner.who == "nobody" for outcome in model.outcomes):
        also = [(outcome.winner.at, "nobody wins here") for outcome in model.outcomes[:3]]
        message = "no deal is ever won, so that nobody loses one"
        report.say("C704", rule.at, message, also=also, readings=readings.losers(rule, model))


def deals_played_have_no_target(model: n.Model, report: Report) -> None:
    """Where a match is so many deals, nobody gets to a target, so nothing says who does first or not at all."""
    if model.target.unit != "played":
        return
    also = [(model.target.at, "the match is so many deals")]
    if model.never_there is not None:
        message = "nobody has to be there: the match is over when its deals have been played"
        report.say("C706", model.never_there.at, message, "remove it", also=also)
    if model.several.takers:
        message = "the highest score wins when the deals have been played, whoever took in the last one"
        report.say("C706", model.several.at, message, readings=readings.highest_wins(), also=also)


def matches_can_be_drawn(model: n.Model, report: Report) -> None:
    """Where the match is said to be drawn, two sides can be level at the top when it is looked at."""
    several, two = model.several, model.players.count == 2 or model.sides.form == "partners-opposite"
    if not several.drawn:
        return
    never, at, cause = model.never_there, model.target.at, ""
    if model.rubber is not None:
        at, cause = model.rubber.at, "games are played until one side has won so many"
    elif several.takers and two and model.target.unit != "played":
        at, cause = several.at, "of two sides that are there the takers win"
    elif never is not None and never.who == "others" and never.guard is None and model.target.unit != "played":
        at, cause = never.at, "only the takers can be there"
    elif two and model.target.unit == "deals" and model.looked_at.guard is None:
        cause = "a deal is won by one side, so that one alone is there first"
    if cause:
        also = [(at, cause)] if at != several.at else []
        message = f"no match can be drawn: {cause}"
        report.say("C708", several.at, message, readings=readings.plays_on(several), also=also)


def games_can_be_won(model: n.Model, report: Report) -> None:
    """A rubber has more than one game, and a game is won when a deal is over."""
    rubber = model.rubber
    if rubber is None:
        return
    also = [(rubber.at, "so many games win the match")]
    if rubber.games < 2:
        offered = [without(rubber.at, "whoever is there has won the match")]
        report.say("C701", rubber.at, "a match of one game is no rubber", readings=offered)
    if model.target.unit == "played":
        message = "a game of a rubber is over when somebody is there, and nobody is after so many deals"
        report.say("C706", model.target.at, message, readings=readings.targets(), also=also)
    within = [*model.claims, *((model.as_they_come,) if model.as_they_come is not None else ())]
    for look in within:
        message = "a game of a rubber is won when a deal is over, and this looks at the target within it"
        report.say("C705", look.at, message, readings=[without(look.at, "it is looked at after the deal")], also=also)
    if any(isinstance(step, n.ThenTally) and step.tally == n.GAMES for step in model.then):
        step = next(step for step in model.then if isinstance(step, n.ThenTally) and step.tally == n.GAMES)
        report.say(
            "C706", step.at, "the tally `games` has the games that are won", "call this one otherwise", also=also
        )


def dead_deals_are_counted_once(model: n.Model, report: Report) -> None:
    """The tally in which dead deals are counted is no step's, where something asks for them."""
    for step in model.then if model.asks_dead_before else ():
        if isinstance(step, n.ThenTally) and step.tally == n.DEAD_DEALS:
            message = f"the tally `{n.DEAD_DEALS}` has the dead deals before, which something asks for"
            report.say("C706", step.at, message, "call this one otherwise")


def standing_is_of_points(model: n.Model, report: Report) -> None:
    """What stands beside the score is compared with a target of points, or when so many deals have been played."""
    standing = model.standing
    if standing is not None and model.target.unit == "deals":
        also = [(model.target.at, "this is the target")]
        message = "the match goes to so many deals won, and nothing else is compared"
        offered = [without(standing.at, "the deals won decide")]
        report.say("C706", standing.at, message, readings=offered, also=also)


def pairs_can_be_shown_early(model: n.Model, report: Report) -> None:
    """What is shown to finish is a pair that is said with a card, whatever the card does, and is counted in a deal."""
    early = model.shown_to_finish
    if early is None:
        return
    looks: list[n.AsTheyCome | n.Claim] = [*model.claims]
    looks += [model.as_they_come] if model.as_they_come is not None else []
    for kind in early.kinds:
        said = next((clause for clause in model.declarations.announcing if kind in clause.kinds), None)
        at, message = early.at, ""
        if not looks:
            message = "nobody looks at the target within a deal, so nothing can be shown there to reach it"
        elif said is None or said.moment not in WITH_A_CARD:
            message = f"`{kind}` is not said with a card, so it counts already when the target is looked at"
        elif said.guard is not None:
            at, message = said.at, f"whether `{kind}` may be said is known only when its card is played"
        elif not any(kind in look.counting for look in looks):
            at, message = looks[0].at, f"`{kind}` is shown to reach the target, and this does not count it"
        if message:
            also = [(early.at, "it is to be shown here")] if at != early.at else []
            offered = [without(early.at, "it counts when it is said")]
            report.say("C707", at, message, also=also, readings=offered)


def claims_are_of_points(model: n.Model, report: Report) -> None:
    """Who claims counts the same points as are written."""
    alike = n.multiplied_alike(model.then) is not None
    changing = [then for then in model.then if isinstance(then, n.ThenTimes | n.ThenTens) and not alike]
    coming = model.as_they_come
    if coming is not None and (model.target.unit != "points" or changing or model.standing is not None):
        where = changing[0].at if changing else model.target.at if model.standing is None else model.standing.at
        message = "points are looked at as they come in, and what is written or played for is something else"
        offered = [without(coming.at, "the target is looked at after the deal")]
        report.say("C705", coming.at, message, also=[(where, "by this")], readings=offered)
    for claim in model.claims:
        if model.target.unit != "points":
            also = [(model.target.at, "this is the target")]
            message = "who claims counts points, and the match is one of so many deals"
            report.say("C705", claim.at, message, also=also, readings=readings.claims_or(claim, model))
        elif model.standing is not None:
            also = [(model.standing.at, "this is compared with the target")]
            message = "who claims counts the score, and something else is compared with the target"
            offered = [without(claim.at, "the target is looked at after the deal")]
            report.say("C705", claim.at, message, also=also, readings=offered)
        elif changing:
            message = "who claims counts points as they are won, and what is written are other points"
            also = [(changing[0].at, "this changes them before they are written")]
            help_line, offered = "or remove the step that changes the points", readings.claims_or(claim, model)
            report.say("C705", claim.at, message, help_line, also=also, readings=offered)


def claims_count_right(model: n.Model, report: Report) -> None:
    """Who claims counts the score, and nothing twice."""
    amounts = Amounts(model)
    coming = model.as_they_come
    if coming is not None:
        if "score" not in coming.counting:
            message = "the points that come in are counted without what is written already"
            counted = replace(coming, counting=("score", *coming.counting))
            report.say("C702", coming.at, message, readings=offer([(counted, "with the score")]))
        elif set(coming.counting) == {"score"}:
            message = "nothing comes in during a deal that is counted: what is written changes only after it"
            offered = [without(coming.at, "the target is looked at after the deal")]
            report.say("C702", coming.at, message, "add what comes in, as in `score + cards`", readings=offered)
        bases = Counter(base for name in coming.counting for base in amounts.flat((name,)))
        twice = [base for base, times in bases.items() if times > 1]
        if twice:
            message = f"the points that come in have {joined([f'`{base}`' for base in twice])} twice"
            report.say("C703", coming.at, message, "name each once")
    for claim in model.claims:
        if "score" not in claim.counting:
            message = f"who claims `{claim.name}` does not count what is written already"
            report.say("C702", claim.at, message, readings=readings.score_counted(claim))
        elif set(claim.counting) == {"score"}:
            message = f"who claims `{claim.name}` counts nothing of the deal: what is written changes only after it"
            offered = [without(claim.at, "the target is looked at after the deal")]
            report.say("C702", claim.at, message, "add what is won, as in `score + cards`", readings=offered)
        bases = Counter(base for name in claim.counting for base in amounts.flat((name,)))
        twice = [base for base, times in bases.items() if times > 1]
        if twice:
            message = f"who claims `{claim.name}` counts {joined([f'`{base}`' for base in twice])} twice"
            flat = {name: set(amounts.flat((name,))) for name in claim.counting}
            question = f"Somebody says that it is enough: how often do they count {joined(twice, 'or')}?"
            offered = readings.claimed_once(claim, flat)
            report.say("C703", claim.at, message, question=question, readings=offered)
