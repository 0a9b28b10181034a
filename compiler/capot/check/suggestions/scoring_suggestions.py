"""Answers about the scoring and the match: who has won a deal, what is written, and how a match ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from capot.base.english import joined
from capot.check.suggestions.offers import offer, without
from capot.diagnostics.suggestion import Reading
from capot.language.amounts import Rounding
from capot.language.parts import parts, substituted
from capot.model import nodes as n

_EQUAL = {
    "up": "both go up",
    "down": "both go down",
    "what is written up, what hangs down": "the one that is written goes up, the one that hangs goes down",
    "what is written down, what hangs up": "the one that is written goes down, the one that hangs goes up",
}


def _total(model: n.Model) -> str:
    return model.sums[-1].name if model.sums else "total"


# ---------------------------------------------------------------- sums


def without_itself(total: n.Sum) -> list[Reading]:
    """Say a sum without itself."""
    left = [name for name in total.of if name != total.name]
    return offer([(replace(total, of=tuple(left)), "the sum of the others")]) if left else []


def added_once(total: n.Sum, twice: Sequence[str], flat: dict[str, set[str]]) -> list[Reading]:
    """Say a sum in which nothing is added twice: without the sums, or without what is in them."""
    inner = [name for name in dict.fromkeys(total.of) if flat[name] != {name} and flat[name] & set(twice)]
    plain = [name for name in dict.fromkeys(total.of) if name not in inner and name not in twice]
    pairs = []
    if inner:
        clause = replace(total, of=tuple(name for name in dict.fromkeys(total.of) if name in (*inner, *plain)))
        pairs.append((clause, f"{joined(twice)} {'is' if len(twice) == 1 else 'are'} added with {joined(inner)}"))
    return offer(pairs) if len(inner) == 1 else []


def added_to(name: str, model: n.Model) -> list[Reading]:
    """Say to which sum something is added that nothing counts."""
    means = f"{name} {'count' if name in ('runs', 'fours') else 'counts'} with it"
    more = [replace(total, of=(*total.of, name)) for total in model.sums]
    return [reading for total in more for reading in offer([(total, means)], "replace", total.at)]


# ---------------------------------------------------------------- outcomes


def every_other_case(last: n.Outcome, model: n.Model) -> list[Reading]:
    """Say how a deal ends of which no outcome speaks: as the last one, or in a tie of its own."""
    found = offer([(f"outcome {last.name}: otherwise", f"it ends as `{last.name}`")])
    names = {outcome.name for outcome in model.outcomes}
    name = next(name for name in ("tie", "rest", "other", "last") if name not in names or name == "last")
    clause = f"outcome {name}: otherwise {{\n  winner: nobody\n  each side: its {_total(model)}\n}}"
    return [*found, *offer([(clause, "nobody has won, and everybody writes what they have")], "insert after", last.at)]


def unreached(outcome: n.Outcome) -> list[Reading]:
    """Say that an outcome is not needed."""
    return [without(outcome.at, "the other outcomes say it all")]


def written_by(outcome: n.Outcome, writer: str, others: Sequence[str], model: n.Model) -> list[Reading]:
    """Say what a side writes of which an outcome says nothing, so that nothing is written twice."""
    other = next((column for column in outcome.columns if column.who in others), None)
    total = _total(model)
    if writer in ("offenders", "opponents"):
        pairs = [(f"{writer}: 0", "nothing")]
        if writer == "opponents":
            pairs.append(("opponents: the worth of the pack", "as if they had won every card"))
            pairs.append(
                ("opponents: the worth of the pack + everything announced", "that, and all that was announced")
            )
    elif other is not None and _takes_all(other.amount):
        pairs = [(f"{writer}: 0", "nothing, since the others write it all")]
    else:
        pairs = [(f"{writer}: its {total}", "what they have"), (f"{writer}: 0, their points are lost", "nothing")]
    return offer(pairs, "add to", outcome.at)


def _takes_all(amount: n.Amount) -> bool:
    if isinstance(amount, n.Added | n.Multiplied):
        return any(_takes_all(part) for part in parts(amount) if not isinstance(part, int))
    return isinstance(amount, n.Of) and amount.owner == "everyone"


def one_column(columns: Sequence[n.Column]) -> list[Reading]:
    """Say which of two columns for one side holds."""
    return [without(column.at, "the other line holds") for column in columns]


def lost_or(columns: Sequence[n.Column]) -> list[Reading]:
    """Say that points that nobody writes are lost on purpose; not where one side writes what all have won."""
    column = columns[-1]
    if column.lost or column.more or any(_takes_all(other.amount) for other in columns):
        return []
    return offer([(replace(column, lost=True, more=False), "so it is meant: nobody writes them")])


def more_or(column: n.Column) -> list[Reading]:
    """Say that more is written than was won, on purpose."""
    if column.lost or column.more:
        return []
    return offer([(replace(column, lost=False, more=True), "so it is meant")])


def shared_out(column: n.Column, outcome: n.Outcome, model: n.Model) -> list[Reading]:
    """Say what each of several others writes: its own, and its share of what the takers have and do not write."""
    takers = next((other.amount for other in outcome.columns if other.who == "takers"), None)
    if takers != n.Number(0):
        return []
    total = _total(model)
    amount = n.Added((n.Of("its", total), n.Share(n.Of("takers", total))), (1, 1))
    return offer([(replace(column, amount=amount), "each its own points, and its share of the takers'")])


def not_shared(column: n.Column, share: n.Share, own: Sequence[n.Of]) -> list[Reading]:
    """Say that it is written whole; or of the others that they share what the takers have."""
    if own and column.who == "others":
        takers = substituted(share, own[0], n.Of("takers", own[0].quantity))
        return offer([(replace(column, amount=substituted(column.amount, share, takers)), "a share of the takers'")])
    return offer([(replace(column, amount=substituted(column.amount, share, share.of)), "all of it")])


def halved(clause: Any, half: n.Half) -> list[Reading]:
    """Say where half a point goes."""
    ways: tuple[tuple[Rounding, str], ...] = (("up", "half of 81 is 41"), ("down", "half of 81 is 40"))
    return offer([(substituted(clause, half, replace(half, rounding=way)), means) for way, means in ways])


def rivals(model: n.Model) -> list[Reading]:
    """Say who is the rival where several of the others have most."""
    most = f"the rival: most {_total(model)}"
    pairs = [
        (f"{most}, else both", "all who have most are rivals"),
        (f"{most}, else the earlier in turn", "whoever of them comes first, counted from forehand"),
        (f"{most}, else nobody", "nobody is, and all of them write what the others write"),
    ]
    return offer(pairs, "add to", "scoring")


def winners(outcome: n.Outcome) -> list[Reading]:
    """Say who has won a deal."""
    pairs = [("winner: nobody", "nobody has won the deal")]
    pairs += [(f"winner: {who}", f"the {who} have won it") for who in ("takers", "others")]
    return offer(pairs)


# ---------------------------------------------------------------- breaches and what hangs


def breach_written(model: n.Model) -> list[Reading]:
    """Say what is written when somebody broke a rule."""
    form = "outcome breached: a breach was reported {{\n  winner: nobody\n  offenders: 0\n  opponents: {0}\n}}"
    pack = "the worth of the pack"
    pairs = [
        (form.format(pack), "who broke the rule writes nothing, the others as much as all cards are worth"),
        (form.format(f"{pack} + everything announced"), "the same, and with it all that was announced"),
    ]
    return [
        *offer(pairs, "insert before", model.outcomes[0].at),
        *offer([("breach: refused", "an illegal card is taken back")]),
    ]


def breach_reported(outcome: n.Outcome, model: n.Model) -> list[Reading]:
    """Say whether a breach can be reported."""
    pair = ("breach: reported, it ends the deal", "who notices a wrong card says so, and the deal is over")
    found = offer([pair], "replace", model.breach.at)
    return [*found, without(outcome.at, "an illegal card is taken back: nobody breaks a rule")]


def hanging_given() -> list[Reading]:
    """Say who gets what hung."""
    clause = "then hanging: what hung before to the winner of the deal, else it waits"
    return offer([(clause, "whoever wins the next deal writes it, too")], "add to", "scoring")


def step_not_needed(at: str, means: str) -> list[Reading]:
    """Say that a step is left out."""
    return [without(at, means)]


def condition_of(
    clause: n.Count | n.ThenTimes | n.ThenTens | n.ThenBonus | n.ThenPenalty | n.WonAtOnce | n.DealsNext, always: bool
) -> list[Reading]:
    """Say a clause whose condition always holds without it; where it never does there is no need of the clause."""
    if not always:
        return [without(clause.at, "it never comes to that")]
    return offer([(replace(clause, guard=None), "it is so in every deal")])


# ---------------------------------------------------------------- steps


def equal_at_limit(then: n.ThenTens, hanging: bool) -> list[Reading]:
    """Say what becomes of two equal columns that end in the limit."""
    forms = list(_EQUAL) if hanging else ["up", "down"]
    pairs = [(f"equal at the limit: {form}", _EQUAL[form]) for form in forms]
    return offer(pairs) if then.equal is not None else offer(pairs, "add to", then.at)


def rounded_or_not(then: n.ThenTens, denial: n.NeverRounded) -> list[Reading]:
    """Say whether points are rounded."""
    return [without(then.at, "points are written as they are"), without(denial.at, "points are written in tens")]


def multiplied(then: n.ThenTimes) -> list[Reading]:
    """Say a step without the numbers that change nothing."""
    left = [one for one in then.multipliers if one.by != "number" or one.number > 1]
    if not left:
        return [without(then.at, "everything counts once")]
    return offer([(replace(then, multipliers=tuple(left)), "nothing else is multiplied")])


# ---------------------------------------------------------------- the match


def targets() -> list[Reading]:
    """Say to how many points a match goes."""
    return offer((f"target: {points} points", f"the match goes to {points}") for points in (501, 701, 1001))


def score_counted(claim: n.Claim) -> list[Reading]:
    """Say that who claims counts what is written already."""
    return offer(
        [
            (
                replace(claim, counting=("score", *claim.counting)),
                "what is written, and what this deal has brought so far",
            )
        ]
    )


def claimed_once(claim: n.Claim, flat: dict[str, set[str]]) -> list[Reading]:
    """Say what who claims counts, nothing of it twice: without what is in a sum, or without the sums."""
    names = list(dict.fromkeys(claim.counting))
    sums = [name for name in names if flat[name] != {name}]
    inside = {part for name in sums for part in flat[name]}
    pairs = []
    whole = [name for name in names if name in sums or name not in inside]
    if len(sums) < 2 and whole:
        pairs.append(
            (replace(claim, counting=tuple(whole)), f"everything in {joined(sums)}" if sums else "each of them once")
        )
    apart = [name for name in names if name not in sums]
    if sums and any(name != "score" for name in apart):
        pairs.append(
            (replace(claim, counting=tuple(apart)), f"{joined([name for name in apart if name != 'score'])} alone")
        )
    return offer(pairs)


def deal_winners(model: n.Model) -> list[Reading]:
    """Say who wins a deal of those that nobody wins."""
    pairs = [("winner: takers", "the takers have won a deal that ends so")]
    first = model.outcomes[0].winner.at
    return [*offer(pairs, "replace", first), *offer([("target: 1001 points", "the match goes to so many points")])]


def losers(rule: n.NeverThere, model: n.Model) -> list[Reading]:
    """Say who wins a deal, so that others lose it; or that nobody is held back."""
    winner = offer(
        [("winner: takers", "the takers have won a deal that ends so")], "replace", model.outcomes[0].winner.at
    )
    return [*winner, without(rule.at, "whoever is at the target may win the match")]


def highest_wins() -> list[Reading]:
    """Say that the highest score wins."""
    return offer([("several there: the highest total, if equal play on", "who has most wins; if equal, play on")])


def plays_on(rule: n.SeveralThere) -> list[Reading]:
    """Say that play goes on while the highest totals are equal."""
    return offer([(replace(rule, drawn=False), "while the highest totals are equal, you play on")])


def claims_or(claim: n.Claim, model: n.Model) -> list[Reading]:
    """Say that nobody claims; or where the match goes to deals, that it goes to points."""
    found = [without(claim.at, "nobody claims anything: the target is looked at after the deal")]
    if model.target.unit != "points":
        found += offer([("target: 1001 points", "the match goes to so many points")], "replace", model.target.at)
    return found
