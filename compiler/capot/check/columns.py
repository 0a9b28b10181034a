"""What is written when a deal is over: every side once, and what a broken rule and a deal without a winner bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from capot.check.linear_amounts import PARTIES
from capot.check.report import Report
from capot.check.rule_words import amount as amount_in_words
from capot.check.suggestions import scoring_suggestions as readings
from capot.language.parts import amounts_in, asks, every, needs_a_breach, parts
from capot.model import nodes as n

Breaker = Literal["offenders", "opponents"]
BREAKERS: tuple[Breaker, Breaker] = ("offenders", "opponents")


def every_side_writes_once(model: n.Model, report: Report) -> None:
    """In each outcome takers and others, or offenders and opponents, write something, each once."""
    for outcome in model.outcomes:
        columns: dict[str, n.Column] = {column.who: column for column in outcome.columns}
        each = columns.get("each-side")
        breakers = [columns[who] for who in BREAKERS if who in columns]
        writers: tuple[str, ...] = BREAKERS if breakers else PARTIES
        if "rival" in columns and not breakers:
            # Of two sides one is the taker's, and the other is the rival: nobody is left to write as one of the others.
            writers = ("takers", "rival", *(("others",) if len(model.side_seats) > 2 else ()))
        for party in (*PARTIES, "rival"):
            if breakers and party in columns:
                also = [(breakers[0].at, "they are among these")]
                message = f"the {party} are offenders or opponents, too, and write twice"
                offered = readings.one_column([columns[party]])
                report.say("C608", columns[party].at, message, also=also, readings=offered)
        for writer in writers:
            if each is not None and writer in columns:
                also = [(each.at, "this is for every side")]
                offered = readings.one_column([columns[writer]])
                report.say("C608", columns[writer].at, f"the {writer} write twice", also=also, readings=offered)
            elif each is None and writer not in columns:
                message = f"outcome `{outcome.name}` does not say what the {writer} write"
                question = f"A deal ends as `{outcome.name}`: what do the {writer} write?"
                offered = readings.written_by(outcome, writer, writers, model)
                report.say("C607", outcome.at, message, question=question, readings=offered)


def rivals_are_known(model: n.Model, report: Report) -> None:
    """Who names the rival says who that is, also where two of the others have as much."""
    asking = [outcome.winner.at for outcome in model.outcomes if outcome.winner.who == "rival"]
    asking += [column.at for outcome in model.outcomes for column in outcome.columns if column.who == "rival"]
    asking += [step.at for step in model.then if "rival" in _named_by(step)]
    if asking and model.rival is None:
        question = "Two of the others have most, and as much as each other: who is the rival?"
        report.say(
            "C625", asking[0], "nothing says who the rival is", question=question, readings=readings.rivals(model)
        )
    if model.rival is not None and not asking:
        needless = "nobody wins or writes as the rival, and comparisons need no such line"
        offered = readings.step_not_needed(model.rival.at, needless)
        report.say("C110", model.rival.at, "the rival wins and writes nothing", "or say what", readings=offered)


def _named_by(step: n.Then) -> tuple[str, ...]:
    """Return the sides that a step names."""
    if isinstance(step, n.ThenPenalty):
        return step.whom
    return (step.whom,) if isinstance(step, n.ThenBonus | n.ThenTally | n.ThenHanging) else ()


def breaches_are_ruled(model: n.Model, report: Report) -> None:
    """Where a breach can be reported an outcome says what is written, and only such an outcome knows offenders."""
    reported = model.breach.form == "reported"
    asking = [
        outcome
        for outcome in model.outcomes
        if asks(outcome.guard, n.BreachReported) or asks(outcome.guard, n.PartyOffended)
    ]
    if reported and not asking:
        message = "a breach can be reported, and no outcome says what is written then"
        report.say("C616", model.breach.at, message, readings=readings.breach_written(model))
    first = model.outcomes.index(asking[0]) if asking else 0
    if reported and first:
        also = [(outcome.at, "asked before, whether a rule was broken or not") for outcome in model.outcomes[:first]]
        message = f"a deal that is broken off can end as `{model.outcomes[0].name}` before this outcome is asked"
        report.say("C616", asking[0].at, message, "move it above all others", also=also)
    for outcome in asking if not reported else ():
        message = "nobody can report a breach in this game: an illegal card is refused"
        also, offered = [(model.breach.at, "it says so here")], readings.breach_reported(outcome, model)
        question = "Somebody plays a wrong card: do they take it back, or is the deal over?"
        report.say("C616", outcome.at, message, also=also, question=question, readings=offered)
    for outcome in model.outcomes:
        who = str(outcome.winner.who)
        unbroken = who == "opponents" and not needs_a_breach(outcome.guard)
        if who == "offenders" or unbroken:
            message = "offenders are no party that wins a deal"
            if unbroken:
                message = f"in outcome `{outcome.name}` perhaps nobody has broken a rule: there are no opponents"
            question = f"A deal ends as `{outcome.name}`: who has won it?"
            report.say("C616", outcome.winner.at, message, question=question, readings=readings.winners(outcome))
        for column in outcome.columns:
            if column.who in BREAKERS and not needs_a_breach(outcome.guard):
                message = f"in outcome `{outcome.name}` perhaps nobody has broken a rule: there are no {column.who}"
                help_line = "write `takers` and `others`, or head the outcome `a breach was reported`"
                report.say("C616", column.at, message, help_line)


def others_are_one(model: n.Model, report: Report) -> None:
    """Where the others are several sides, nothing is given to them together, and they share what is no side's own."""
    for outcome in model.outcomes:
        for column in outcome.columns:
            shares = [part for part in amounts_in(column.amount) if isinstance(part, n.Share)]
            for share in shares:
                _is_shared(share, column, report)
            together = [part for part in _whole_amounts(column.amount) if _is_together(part)]
            several = column.who == "others" or (
                column.who == "rival" and model.rival is not None and model.rival.level == "both"
            )
            if several and together and len(model.side_seats) > 2:
                who = "the others" if column.who == "others" else "several rivals"
                message = f"each of {who} would write {amount_in_words(column.amount)}"
                offered = readings.shared_out(column, outcome, model)
                own, shared = "let each write `its` own points, or 0", "or `its share of` what the takers have"
                lines = [f"or {own}"] if offered else [own, shared]
                report.say("C612", column.at, message, *lines, readings=offered)


def _is_shared(share: n.Share, column: n.Column, report: Report) -> None:
    """Report a share that nobody shares: of a side's own points, or in a line that is for both parties."""
    own = [of for of in every(share.of, n.Of) if of.owner == "its"]
    if own or any(every(share.of, n.Share)):
        what = "a share" if not own else amount_in_words(own[0])
        message = f"`{amount_in_words(share)}` shares out what one side has: {what} is its own"
        report.say("C620", column.at, message, readings=readings.not_shared(column, share, own))
    elif column.who == "each-side":
        message = "takers and others would each share it out, so that it is written twice"
        report.say("C620", column.at, message, "write what the `takers` get and what the `others` get, each in a line")


def _whole_amounts(amount: n.Amount) -> Iterator[n.Amount]:
    """Yield the parts of an amount, without those that are shared out."""
    if isinstance(amount, n.Added | n.Multiplied | n.Half):
        for part in parts(amount):
            if isinstance(part, n.Amount):
                yield from _whole_amounts(part)
    else:
        yield amount


def _is_together(amount: n.Amount) -> bool:
    if isinstance(amount, n.Of):
        return amount.owner != "its"
    return isinstance(amount, n.PackWorth | n.Announced)


def what_hangs_is_given(model: n.Model, report: Report) -> None:
    """What hangs goes to somebody in the end, and only what hangs can be given."""
    hanging = [outcome.hangs for outcome in model.outcomes if outcome.hangs is not None]
    giving = [then for then in model.then if isinstance(then, n.ThenHanging)]
    if hanging and not giving:
        offered = readings.hanging_given()
        report.say("C615", hanging[0].at, "this hangs, and nothing says who gets it", readings=offered)
    if giving and not hanging:
        help_line = "or add to an outcome what hangs, as in `hangs: takers' total`"
        offered = readings.step_not_needed(giving[0].at, "nothing hangs: every point is written at once")
        report.say("C615", giving[0].at, "nothing ever hangs in this game", help_line, readings=offered)
    for again in giving[1:]:
        also = [(giving[0].at, "here already")]
        offered = readings.step_not_needed(again.at, "it is given once")
        report.say("C615", again.at, "what hung has been given by then", also=also, readings=offered)
    if not hanging or not giving or giving[0].whom in ("takers", "others", "rival"):
        return
    takers_alone = giving[0].whom == "takers-that-won"
    winners = {outcome.winner.who for outcome in model.outcomes}
    if not (winners & {"takers"} if takers_alone else winners - {"nobody"}):
        what = "the takers win no deal" if takers_alone else "no deal ever has a winner"
        message = f"{what}, so that it waits for ever"
        report.say("C615", giving[0].at, message, "say in the other outcomes who wins the deal: `winner: takers`")
