"""Numbers worked out from a game for its readers: what is played for and how much makes the contract, and rounding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, Literal

from capot.model import nodes as n
from capot.sentences.phrase import Said

#: With which leads of the takers a relation holds: that they have more, as much, or less.
_HOLDS: Mapping[str, tuple[int, ...]] = {">": (1,), ">=": (1, 0), "=": (0,), "<=": (0, -1), "<": (-1,)}


#: What is so in few deals alone.
_RARE = (
    n.BreachReported,
    n.Doubled,
    n.EveryTrickWon,
    n.PartyDoubledLast,
    n.PartyEndedDeal,
    n.PartyHasEveryTrick,
    n.PartyHasNoTrick,
    n.PartyHasTrick,
    n.PartyOffended,
    n.PlayerHasEveryTrick,
)


def pack_worth(contract: n.Contract, model: n.Model) -> int | None:
    """Return what the whole pack counts in a contract; None where that depends on the tricks in which cards fall."""
    if contract.counts_by_trick:
        return None
    named, other = contract.part_for(True), contract.part_for(False)
    of_named = 1 if contract.form == "one-of-the-suits" else 0
    total = (_suit(named, model) if named else 0) * of_named
    return total + (_suit(other, model) if other else 0) * (len(model.pack.suits) - of_named)


def _suit(part: n.SuitPart, model: n.Model) -> int:
    return sum(value.points for value in part.worth.values if value.rank in model.pack.ranks)


def _by_worth(model: n.Model, bonus: int) -> tuple[dict[int, list[n.Contract]], bool]:
    """Return the contracts by what the whole pack counts with a bonus, and whether these are to be told apart."""
    found: dict[int, list[n.Contract]] = {}
    for contract in model.contracts:
        points = pack_worth(contract, model)
        if points is not None:
            found.setdefault(points + bonus, []).append(contract)
    return found, len(found) > 1 or any(contract.counts_by_trick for contract in model.contracts)


def leaves_cards(model: n.Model) -> bool:
    """Whether some of the pack stays out of play."""
    return any(isinstance(step, n.Out) for step in model.deal)


def to_make(model: n.Model) -> list[Said]:
    """Return what is played for without declarations, and with how much of it the contract is made.

    There is nothing to say where the first differs from deal to deal, and only the first where more than the totals
    decides. Where the two sides can have as much, it is said how such a deal ends.
    """
    relation, compared = _relation(model), _compared_quantities(model)
    if len(compared) != 1 or leaves_cards(model):
        return []
    bonus = _bonus(next(iter(compared)), model)
    if bonus is None:
        return []
    found, apart = _by_worth(model, bonus)
    if relation is None:
        return [
            Said("scoring.played-for", {"contracts": contracts if apart else [], "points": points})
            for points, contracts in found.items()
        ]
    _, at_least_half = relation
    tie = usual_ends(model).get(0)
    return [
        Said(
            "scoring.to-make",
            {
                "contracts": contracts if apart else [],
                "points": points,
                "need": (points + 1) // 2 if at_least_half else points // 2 + 1,
                "half": points // 2,
                "tie": tie if points % 2 == 0 and not at_least_half else None,
            },
        )
        for points, contracts in found.items()
    ]


def together(model: n.Model) -> list[Said]:
    """Return what the tricks of all sides come to in every deal, so that a wrong count shows.

    There is nothing to say where cards stay out of play, or where tricks bring more than their cards and the last one.
    """
    counted = [count.what for count in model.counts]
    every = counted.count("cards-won") == 1 and "each-trick" not in counted
    if leaves_cards(model) or not every or any(count.guard is not None for count in model.counts):
        return []
    last = sum(count.points for count in model.counts if count.what == "last-trick")
    found, apart = _by_worth(model, last)
    return [
        Said("scoring.check", {"contracts": contracts if apart else [], "points": points, "last": last})
        for points, contracts in found.items()
    ]


#: What says of each contract what another text says of all of them.
_EACH = {
    "scoring.to-make": "scoring.to-make-each",
    "scoring.played-for": "scoring.played-for-each",
    "scoring.check": "scoring.check-each",
}


def in_one(found: Sequence[Said]) -> list[Said]:
    """Return numbers with those that differ from contract to contract in one sentence, where all else is alike."""
    made: list[Said] = []
    for phrase in dict.fromkeys(said.phrase for said in found):
        alike = [said for said in found if said.phrase == phrase]
        ties = {said.words["tie"].at for said in alike if said.words.get("tie") is not None}
        tied = all(said.words.get("tie") is not None for said in alike) or not ties
        more = {2 * said.words["need"] > said.words["points"] for said in alike if "need" in said.words}
        if len(alike) == 1 or len(ties) > 1 or not tied or len(more) > 1:
            made += alike
            continue
        shared = {"last": alike[0].words.get("last"), "tie": alike[0].words.get("tie"), "more": True in more}
        made.append(Said(_EACH[phrase], {"ways": [said.words for said in alike], **shared}))
    return made


def usual_deals(model: n.Model) -> tuple[int, int] | None:
    """Return in how few and how many deals a match is won as a rule: all points are one side's, or shared evenly.

    There is no telling where cards stay out of play, where a level is written too, or where a match is so many deals.
    """
    written = [
        said.words["points"]
        * max(_factor_of(contract, model) for contract in said.words["contracts"] or model.contracts)
        for said in together(model)
    ]
    if not written or model.all_levels or model.target.unit != "points":
        return None
    unit = 10 if written_in_tens(model) else 1
    sides = model.players.count if model.sides.form == "each-alone" else 2
    target = model.target.points * unit
    return -(-target // max(written)), -(-target * sides // min(written))


def _factor_of(contract: n.Contract, model: n.Model) -> int:
    """Return what all that is written is multiplied by in a contract, apart from the doubling."""
    numbers = {number.name: number.value for number in contract.numbers if not number.suits}
    factor = 1
    for step in (one for one in model.then if isinstance(one, n.ThenTimes)):
        if step.of == n.Columns("every") and step.guard in (None, n.InContract(contract.name)):
            for part in step.multipliers:
                factor *= {"number": part.number, "contract": numbers.get(part.name, 1)}.get(part.by, 1)
    return 1 if _points_again(model) else factor


def promised(model: n.Model) -> list[Said]:
    """Return the levels with which the takers promise to win every trick: they fail without, whatever they count."""
    every = {count.name for count in model.counts if count.what == "every-trick"}
    lacking = [n.Compared(n.Of("takers", name), "=", n.Number(0)) for name in every]
    found = []
    for outcome in model.outcomes:
        if outcome.winner.who == "takers" or not isinstance(outcome.guard, n.GuardAll):
            continue
        if any(one in lacking for one in outcome.guard.guards):
            choices = [one.guards if isinstance(one, n.GuardAny) else (one,) for one in outcome.guard.guards]
            found += [
                one.right.value
                for one in (guard for several in choices for guard in several)
                if isinstance(one, n.Compared)
                and one.left == n.Level()
                and one.relation == "="
                and isinstance(one.right, n.Number)
            ]
    named = {level.value: level for level in model.named_levels}
    words = ({"level": level, "named": named.get(level)} for level in found if level in model.all_levels)
    return [Said("contracts.promised", each) for each in words]


def _relation(model: n.Model) -> tuple[str, bool] | None:
    """Return by which quantity alone it is decided whether the takers win, and whether half of it is enough.

    Outcomes that ask for more than that, for a doubling or a side without a trick, are of other deals.
    """
    quantities: set[str] = set()
    winners: dict[int, str] = {}
    for outcome in model.outcomes:
        asked = outcome.guard
        if asked is None:
            holds: tuple[int, ...] = (1, 0, -1)
        elif isinstance(asked, n.Compared) and isinstance(asked.left, n.Of) and isinstance(asked.right, n.Of):
            if (asked.left.owner, asked.right.owner) != ("takers", "others"):
                return None
            quantities |= {asked.left.quantity, asked.right.quantity}
            holds = _HOLDS[asked.relation]
        elif isinstance(asked, n.Compared) and asked.right != n.Number(0):
            return None
        else:
            continue
        for ahead in holds:
            winners.setdefault(ahead, outcome.winner.who)
    if len(quantities) != 1 or winners.get(1) != "takers" or winners.get(-1) == "takers":
        return None
    return quantities.pop(), winners.get(0) == "takers"


def _compared_quantities(model: n.Model) -> set[str]:
    """Return the quantities by which outcomes compare the takers with the others."""
    return {
        one.left.quantity
        for outcome in model.outcomes
        for one in _asked(outcome.guard)
        if isinstance(one, n.Compared)
        and isinstance(one.left, n.Of)
        and isinstance(one.right, n.Of)
        and (one.left.owner, one.right.owner) == ("takers", "others")
        and one.left.quantity == one.right.quantity
    }


def declarations_help(model: n.Model) -> bool:
    """Whether runs or fours decide, with the cards, whether the takers make what they named."""
    sums = {found.name: found.of for found in model.sums}
    parts = list(_compared_quantities(model))
    while any(part in sums for part in parts):
        parts = [inner for part in parts for inner in sums.get(part, (part,))]
    return bool({"runs", "fours"} & set(parts))


def _asked(guard: n.Guard | None) -> list[n.Guard]:
    """Return all that a condition asks, part by part."""
    match guard:
        case None:
            return []
        case n.GuardAll(guards) | n.GuardAny(guards):
            return [one for part in guards for one in _asked(part)]
        case n.GuardNot(inner):
            return _asked(inner)
    return [guard]


def against_the_rival(model: n.Model) -> bool:
    """Whether takers need more than the best of the others, and nothing of what these have together."""
    owners = {
        one.right.owner
        for outcome in model.outcomes
        for one in _asked(outcome.guard)
        if isinstance(one, n.Compared)
        and isinstance(one.left, n.Of)
        and isinstance(one.right, n.Of)
        and one.left.owner == "takers"
    }
    return "rival" in owners and "others" not in owners


def usual_ends(model: n.Model) -> dict[int, n.Outcome]:
    """Return how a deal usually ends if the takers have more than the others (1), as much (0) or less (-1).

    Usual is a deal that nobody doubled, in which nobody broke a rule and both sides won tricks. What depends on
    anything else, such as the level or the contract, is none of these ends unless all else that is asked decides it.
    """
    found: dict[int, n.Outcome] = {}
    for ahead in (1, 0, -1):
        for outcome in model.outcomes:
            if _holds(outcome.guard, ahead, model):
                found[ahead] = outcome
                break
    return found


def _holds(guard: n.Guard | None, ahead: int, model: n.Model) -> bool | None:
    """Whether a condition holds in a usual deal; None where that depends on more than who has more."""
    match guard:
        case None:
            return True
        case n.GuardNot(inner):
            holds = _holds(inner, ahead, model)
            return None if holds is None else not holds
        case n.GuardAll(guards) | n.GuardAny(guards):
            decides = isinstance(guard, n.GuardAny)
            parts = [_holds(part, ahead, model) for part in guards]
            return decides if decides in parts else None if None in parts else not decides
        case n.Compared(left, relation, right):
            left, right = (one.of if isinstance(one, n.After) else one for one in (left, right))
            if isinstance(left, n.Of) and isinstance(right, n.Of):
                against = "rival" if right.owner == "rival" and against_the_rival(model) else "others"
                if (left.owner, right.owner, left.quantity) == ("takers", against, right.quantity):
                    return ahead in _HOLDS[relation]
                return None
            if isinstance(left, n.Of) and right == n.Number(0) and relation == "=":
                return left.quantity in {count.name for count in model.counts if count.what == "every-trick"}
            return False if isinstance(left, n.Level) and relation == "=" else None
    return False if isinstance(guard, _RARE) else None


def _bonus(quantity: str, model: n.Model) -> int | None:
    """Return what a quantity has beside the cards in every deal in which nobody wins every trick or declares."""
    sums = {found.name: found.of for found in model.sums}
    parts = [quantity]
    while any(part in sums for part in parts):
        parts = [inner for part in parts for inner in sums.get(part, (part,))]
    counts = [count for count in model.counts if count.name in parts]
    if [count.what for count in counts].count("cards-won") != 1:
        return None
    if any(count.guard is not None or count.what == "each-trick" for count in counts):
        return None
    return sum(count.points for count in counts if count.what == "last-trick")


def written_in_tens(model: n.Model) -> bool:
    """Whether the target counts tens: points are turned into tens, and not back into points."""
    return rounded_to(model) == "tens" and model.target.unit == "points"


def rounded_to(model: n.Model) -> Literal["tens", "ten", ""]:
    """Return how points are written: all as tens, as points rounded (some of them, perhaps), or without a rounding."""
    units = {step.unit for step in model.then if isinstance(step, n.ThenTens)}
    if not units:
        return ""
    return "tens" if tens_everywhere(model) and not _points_again(model) else "ten"


def tens_everywhere(model: n.Model) -> bool:
    """Whether every column becomes tens in every contract, whatever else is so."""
    return all(_becomes_tens(contract, model) for contract in model.contracts)


def _becomes_tens(contract: n.Contract, model: n.Model) -> bool:
    """Whether all of every column becomes tens in a contract: in one step, or one part after another."""
    steps = [
        step.of
        for step in model.then
        if isinstance(step, n.ThenTens)
        and step.unit == "tens"
        and step.of.who == "every"
        and step.guard in (None, n.InContract(contract.name))
    ]
    parts = {name for of in steps for name in of.only}
    return any(not of.only and parts.issuperset(of.but) for of in steps)


def _points_again(model: n.Model) -> bool:
    """Whether tens are turned back into points before they are written."""
    return any(
        multiplier == n.Multiplier("number", "", 10)
        for step in model.then
        if isinstance(step, n.ThenTimes)
        for multiplier in step.multipliers
    )


def roundings(model: n.Model) -> list[Said]:
    """Return an example of every rounding: an amount below the limit, one above it and one that ends in it.

    A rounding that is done only to a part of what is written, or under a condition of another sort than the contract,
    has none: its example would have to repeat the rule. Nor has one by which no ten is rounded as others are. Where a
    contract is rounded more than once, the example goes through all of it.
    """
    several = {contract.name: steps for contract in model.contracts if (steps := _several_roundings(contract, model))}
    once = [
        Said("scoring.rounded", {"contracts": contracts, **_rounded(step, down, limit, factor, _points_again(model))})
        for step in model.then
        if isinstance(step, n.ThenTens)
        and step.of == n.Columns("every")
        and isinstance(step.guard, n.InContract | None)
        and (down := _ten_without_spans(step))
        and not any(step in steps for steps in several.values())
        for (limit, factor), contracts in _limits(step, model).items()
    ]
    chained = [contract for contract in model.contracts if contract.name in several]
    return [*once, *(_rounded_through(contract, several[contract.name]) for contract in chained)]


def _several_roundings(contract: n.Contract, model: n.Model) -> list[n.ThenTens | n.ThenTimes]:
    """Return the steps of a contract alone that what is written goes through, if more than one of them rounds it."""
    steps = [
        step
        for step in model.then
        if isinstance(step, n.ThenTens | n.ThenTimes)
        and step.of == n.Columns("every")
        and step.guard == n.InContract(contract.name)
    ]
    rounded = [step for step in steps if isinstance(step, n.ThenTens)]
    plain = all(
        step.limit.by == "number" and step.at_limit.goes not in ("highest-down", "highest-up") and not step.spans
        for step in rounded
    )
    by_numbers = all(
        part.by == "number" for step in steps if isinstance(step, n.ThenTimes) for part in step.multipliers
    )
    return steps if len(rounded) > 1 and plain and by_numbers else []


def _rounded_through(contract: n.Contract, steps: list[n.ThenTens | n.ThenTimes]) -> Said:
    """Return what amounts below, above and at the limit of the first rounding become in the end."""
    first = next(step for step in steps if isinstance(step, n.ThenTens))
    at_limit = 80 + first.limit.number
    below, above, becomes = (_through(amount, steps) for amount in (at_limit - 1, at_limit + 1, at_limit))
    words = {"factor": 1, "below": (at_limit - 1, below), "above": (at_limit + 1, above), "otherwise": None}
    return Said("scoring.rounded", {"contracts": [contract], **words, "ending": at_limit, "becomes": becomes})


def _through(amount: int, steps: list[n.ThenTens | n.ThenTimes]) -> int:
    """Return what an amount becomes."""
    for step in steps:
        match step:
            case n.ThenTimes(multipliers=parts):
                amount *= prod(part.number for part in parts)
            case n.ThenTens(limit=limit, unit=unit):
                down, digit = amount - amount % 10, amount % 10
                up = digit > limit.number or (digit == limit.number and step.at_limit.goes == "up")
                stays = digit == limit.number and step.at_limit.goes == "stays"
                amount = amount if stays else down + 10 * up
                amount = amount // 10 if unit == "tens" else amount
    return amount


def _ten_without_spans(step: n.ThenTens) -> int:
    """Return the ten, from 80 on, of which no amount is written in a way of its own; 0 if there is none below 1000."""
    tens = (ten for ten in range(80, 1000, 10) if not any(one.low < ten + 10 and ten <= one.high for one in step.spans))
    return next(tens, 0)


def _limits(step: n.ThenTens, model: n.Model) -> dict[tuple[int, int], list[n.Contract]]:
    """Return the limits of a rounding, each with the factor of what is rounded, and the contracts in which they hold.

    There are no contracts where both are the same in all.
    """
    contracts = model.contracts
    if step.guard is not None:
        assert isinstance(step.guard, n.InContract)
        contracts = tuple(contract for contract in contracts if contract.name == step.guard.contract)
    found: dict[tuple[int, int], list[n.Contract]] = {}
    for contract in contracts:
        numbers = {number.name: number.value for number in contract.numbers if not number.suits}
        limit = step.limit.number if step.limit.by == "number" else numbers.get(step.limit.name)
        if limit is not None:
            found.setdefault((limit, _factor_before(step, numbers, model)), []).append(contract)
    if step.limit.by == "number" and step.guard is None and len(found) == 1:
        return {key: [] for key in found}
    return found


def _factor_before(step: n.ThenTens, numbers: Mapping[str, int], model: n.Model) -> int:
    """Return what all that is written was multiplied by in a contract before a step, apart from the doubling."""
    factor = 1
    for earlier in model.then[: model.then.index(step)]:
        if isinstance(earlier, n.ThenTimes) and earlier.of == n.Columns("every") and earlier.guard is None:
            for part in earlier.multipliers:
                factor *= {"number": part.number, "contract": numbers.get(part.name, 1)}.get(part.by, 1)
    return factor


def _rounded(step: n.ThenTens, down: int, limit: int, factor: int, points: bool) -> dict[str, Any]:
    """Return amounts from a ten on, multiples of the factor, and what is written for them, tens or points."""
    by = 10 if step.unit == "tens" and not points else 1
    low, up = down // by, (down + 10) // by
    goes = step.at_limit.goes
    occurring = [amount for amount in range(down, down + 10) if amount % factor == 0]
    below = [amount for amount in occurring if amount < down + limit]
    above = [amount for amount in occurring if amount > down + limit]
    return {
        "factor": factor,
        "below": (below[-1], low) if below else None,
        "above": (above[0], up) if above else None,
        "ending": down + limit if down + limit in occurring else None,
        "becomes": {"down": low, "highest-down": low, "up": up, "highest-up": up, "stays": down + limit}[goes],
        "otherwise": {"highest-down": up, "highest-up": low}.get(goes),
    }
