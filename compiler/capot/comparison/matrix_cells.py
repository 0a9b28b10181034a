"""The cells of the matrix: what a game does in a few words, worked out from its model."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from capot.base.english import joined, label, number, quoted, times
from capot.comparison.compared_facts import needed_points, seen_before_the_bidding
from capot.comparison.compared_tables import run_value
from capot.comparison.contracts import forms
from capot.comparison.scores import Shares, settled
from capot.comparison.subject import Subject
from capot.model import nodes as n
from capot.model.situations import CardClass, Facts, Lead, Situation, judge
from capot.rulebook.rulebook_tables import hand, pack_size, target
from capot.translations import Speech

_SUIT = "one-of-the-suits"


def players(subject: Subject) -> str:
    """Return how many play, and who together."""
    together = "each alone" if subject.model.sides.form == "each-alone" else "in partnerships"
    return f"{number(subject.model.players.count)}, {together}"


def pack(subject: Subject) -> str:
    """Return the size of the pack, with its ranks."""
    ranks = subject.model.pack.ranks
    return f"{pack_size(subject.model)}: {ranks[0]} to {ranks[-1]}"


def cards_each(subject: Subject) -> str:
    """Return how many cards everybody has, and of how many they know when they bid."""
    return (
        f"{hand(Speech(model=subject.model))}; {number(seen_before_the_bidding(subject.model))} seen before the bidding"
    )


def order(subject: Subject, trump: bool) -> str:
    """Return the order of a suit with the points of each card."""
    for contract in subject.model.contracts:
        part = contract.part_for(trump)
        if part is not None and part.ruffs == trump:
            values = [f"{text} {part.worth.of(text)}" if part.worth.of(text) else text for text in part.order.ranks]
            return ", ".join(values)
    return "none"


# ---------------------------------------------------------------- bidding


def contracts(subject: Subject) -> str:
    """Return what can be named."""
    named = ["a suit" if c.form == _SUIT else quoted(c.name) for c in subject.model.contracts]
    return joined(named, "or")


def bidding(subject: Subject) -> str:
    """Return how a contract is found."""
    model = subject.model
    stages = model.stages
    if any(call.above_last for stage in stages for call in stage.calls):
        return "auction"
    if not any(call.passes for stage in stages for call in stage.calls):
        return "forehand must name"
    rounds = "one round" if len(stages) == 1 else f"{number(len(stages))} rounds"
    turned = any(call.suits == "turned" for stage in stages for call in stage.calls)
    return rounds + (", the first on the turned suit" if turned and len(stages) > 1 else "")


def nobody_names(subject: Subject) -> str:
    """Return what happens when everybody passes."""
    if any(isinstance(step, n.DeadDeal) for step in subject.model.deal):
        return "the deal is dead"
    return "cannot be: the last to speak must name" if any(_free(subject)) else "cannot be: nobody may pass"


def _free(subject: Subject) -> list[bool]:
    return [call.passes for stage in subject.model.stages for call in stage.calls]


def doubling(subject: Subject) -> str:
    """Return what doublings there are."""
    calls = [call for stage in subject.model.stages for call in stage.calls if call.doubles is not None]
    named = {call.name: call.doubles.times for call in calls if call.doubles is not None}
    return joined([f"{quoted(name)} ({times(by)})" for name, by in named.items()]) or "none"


# ---------------------------------------------------------------- duties


def duty(subject: Subject, lead: Lead, wanted: Sequence[CardClass], beside: Sequence[CardClass]) -> str:
    """Return whether cards of some classes must be played before others, in a suit contract; without one, in any."""
    model = subject.model
    contract = next((c for c in model.contracts if c.form == _SUIT), model.contracts[0])
    held = frozenset((*wanted, *beside))

    def due(partner: bool) -> bool:
        facts = Facts(lead, partner, contract.name)
        return judge(model.duties, Situation(facts, held)).allowed == frozenset(wanted)

    if model.sides.form == "each-alone":
        return "yes" if due(False) else "no"
    against, over_partner = due(False), due(True)
    if against == over_partner:
        return "yes" if against else "no"
    return "yes, unless the partner is winning" if against else "only if the partner is winning"


def _duty(lead: Lead, wanted: Sequence[CardClass], beside: Sequence[CardClass]) -> Callable[[Subject], str]:
    return lambda subject: duty(subject, lead, wanted, beside)


follow = _duty("plain", ("follow-below",), ("trump-above", "other"))
beat_trumps = _duty("trump", ("follow-above",), ("follow-below",))
beat_plain = _duty("plain", ("follow-above",), ("follow-below",))
trump = _duty("plain", ("trump-above",), ("other",))
overtrump = _duty("plain-trumped", ("trump-above",), ("trump-below", "other"))
undertrump = _duty("plain-trumped", ("trump-below",), ("other",))


# ---------------------------------------------------------------- declarations


def runs(subject: Subject) -> str:
    """Return what runs bring, by their length."""
    model = subject.model
    values = [(length, run_value(model, length, False)) for length in range(2, len(model.pack.ranks) + 1)]
    parts: list[str] = []
    for place, (length, value) in enumerate(values):
        before = values[place - 1][1] if place else "no declaration"
        if value != before:
            parts.append(f"{length}: {value.removesuffix(' points')}")
    return ", ".join(parts) or "none"


def fours(subject: Subject) -> str:
    """Return what fours bring."""
    usual = [four for four in subject.model.declarations.fours if four.contract is None]
    by_points: dict[int | None, list[str]] = {}
    for four in usual:
        by_points.setdefault(four.points, []).append(four.rank)
    parts = [f"{' '.join(ranks)} {'the match' if value is None else value}" for value, ranks in by_points.items()]
    special = sorted({four.contract for four in subject.model.declarations.fours if four.contract is not None})
    return (", ".join(parts) or "none") + (
        f"; others in {joined([quoted(name) for name in special])}" if special else ""
    )


def pair(subject: Subject) -> str:
    """Return what a pair of trumps is called and brings."""
    found = [f'"{label(pair.name)}" {pair.points}' for pair in subject.model.declarations.pairs]
    return joined(found) or "none"


_MOMENTS = {
    "before-the-first-lead": "before the first lead",
    "by-the-first-card": "with the first card",
    "with-its-first-card": "with its first card",
    "with-its-second-card": "with its second card",
    "with-either-card": "with either of its cards",
    "with-both-cards": "with both of its cards",
    "unasked": "not at all",
}


def announced(subject: Subject) -> str:
    """Return when runs and fours are announced."""
    pairs = {pair.name for pair in subject.model.declarations.pairs}
    found = {_MOMENTS[a.moment] for a in subject.model.declarations.announcing if set(a.kinds) - pairs}
    return joined(sorted(found)) or "none"


_COUNTED = {
    "side-of-the-best": "those of the {side} with the best",
    "party-of-the-best": "those of the party with the best",
    "each-side": "everybody's own",
    "best-alone": "the best alone",
}


def counted_ones(subject: Subject) -> str:
    """Return whose runs and fours count."""
    found = [award for award in subject.model.declarations.awards if isinstance(award, n.Counted)]
    return joined([_COUNTED[award.who].format(side=subject.wording.side) for award in found]) or "none"


_TIES = {
    "leaders-side": "{leader}",
    "leaders-party": "the party of the player who leads first",
    "earlier-in-turn": "the earlier in turn",
    "first-announced": "who announced first",
    "both": "both count",
    "nobody": "neither counts",
    "void": "they fall out, the next count",
}


def tied(subject: Subject) -> str:
    """Return who has the best declaration when all comparisons leave a tie."""
    contest = subject.model.declarations.contest
    leader = subject.wording.side_of("the player who leads first")
    last = [key for key in contest.keys if isinstance(key, n.KeyElse)] if contest else []
    return joined([_TIES[key.who].format(leader=leader) for key in last]) or "nothing is compared"


def kept(subject: Subject) -> str:
    """Return whether runs and fours are kept without a trick."""
    pairs = {pair.name for pair in subject.model.declarations.pairs}
    found = [a for a in subject.model.declarations.awards if isinstance(a, n.Kept) and set(a.kinds) - pairs]
    return "only with a trick" if any(award.who == "side-with-a-trick" for award in found) else "always"


# ---------------------------------------------------------------- scoring and match


def last_trick(subject: Subject) -> str:
    """Return what the last trick brings."""
    return joined([str(count.points) for count in subject.model.counts if count.what == "last-trick"]) or "nothing"


def every_trick(subject: Subject) -> str:
    """Return what winning every trick brings."""
    model = subject.model
    found = [str(count.points) for count in model.counts if count.what == "every-trick"]
    tens = any(isinstance(step, n.ThenTens) for step in model.then)
    bonuses = [step for step in model.then if isinstance(step, n.ThenBonus) and step.whom == "every-trick"]
    found += [f"{step.points}{' tens' if tens else ''}" for step in bonuses]
    if found:
        return joined(found)
    contract = next(iter(forms(subject).values()))
    total = subject.game.total_points(contract=contract)
    score = settled(subject, contract, Shares(total, every_trick=True))
    written = max(score.columns) if score else total
    return f"{written} are written instead of {total}" if written != total else "nothing"


def makes_it(subject: Subject) -> str:
    """Return what makes each sort of contract, without declarations."""
    game = subject.game
    kinds = reversed(subject.model.contracts)
    names: dict[str, str] = {c.form: "a suit" if c.form == _SUIT else quoted(c.name) for c in kinds}
    found = forms(subject)
    parts = []
    for form, contract in found.items():
        needed, total = needed_points(subject, contract), game.total_points(contract=contract)
        parts.append(f"{needed} of {total}" + (f" in {names[form]}" if len(found) > 1 else ""))
    return ", ".join(parts)


def failed(subject: Subject) -> str:
    """Return what is written when a contract fails."""
    return _written(subject, "failed")


def _written(subject: Subject, name: str) -> str:
    outcome = next((one for one in subject.model.outcomes if one.name == name), None)
    if outcome is None:
        return "no such outcome"
    places = [*(column.at for column in outcome.columns), *([outcome.hangs.at] if outcome.hangs else [])]
    return " ".join(subject.in_place[at] for at in places)


def drawn(subject: Subject) -> str:
    """Return what happens when both have the same, in an undoubled suit contract without declarations."""
    game = subject.game
    contract = next(iter(forms(subject).values()))
    total = game.total_points(contract=contract)
    score = settled(subject, contract, Shares(total // 2)) if total % 2 == 0 else None
    if score is None:
        return "cannot be"
    if score.hangs:
        return "the takers' points hang" if max(score.columns) else "everything hangs"
    if score.outcome in ("made", "failed"):
        return f"the contract {'is made' if score.outcome == 'made' else 'fails'}"
    return _written(subject, score.outcome)


def rounding(subject: Subject) -> str:
    """Return how points are written."""
    tens = [step for step in subject.model.then if isinstance(step, n.ThenTens)]
    return "in tens" if tens else "as they are"


def length(subject: Subject) -> str:
    """Return what wins the match."""
    return target(Speech(model=subject.model))


def claiming(subject: Subject) -> str:
    """Return whether the match can be claimed in the middle of a deal."""
    return joined([f'yes, with "{label(claim.name)}"' for claim in subject.model.claims]) or "no"


def breach(subject: Subject) -> str:
    """Return what becomes of a card that may not be played."""
    return "can be reported, and ends the deal" if subject.model.breach.form == "reported" else "is taken back"


def direction(subject: Subject) -> str:
    """Return which way round it goes."""
    return "each in turn" if subject.model.players.count == 2 else subject.model.direction.way


def tricks(subject: Subject) -> str:
    """Return how many tricks a deal has."""
    return number(subject.game.kernel.hand_size)
