"""Consequences of a game's rules as figures: worked out from the model, and by the engine where it has to be asked."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import ceil

from capot.base.english import counted, joined, label, number, points, quoted, ranks
from capot.comparison.contracts import forms
from capot.comparison.result import Row
from capot.comparison.scores import Shares, settled
from capot.comparison.subject import Subject
from capot.model import nodes as n
from capot.rulebook.rulebook_tables import hand
from capot.translations import Speech

Facts = dict[tuple[str, str], str]


def consequences(a: Subject, b: Subject, *, figures: bool) -> dict[str, list[Row]]:
    """Return the consequences that differ, by topic; those that need an engine only with ``figures``.

    What one of the games does not have at all is no consequence.
    """
    found: dict[str, list[Row]] = {}
    for facts_a, facts_b in [(plain_facts(a), plain_facts(b)), *([(_figures(a), _figures(b))] if figures else [])]:
        for (topic, about), value in facts_a.items():
            other = facts_b.get((topic, about))
            if other is not None and other != value:
                found.setdefault(topic, []).append(Row(about, value, other))
    return found


# ---------------------------------------------------------------- what the model says


@lru_cache(maxsize=512)
def plain_facts(subject: Subject) -> Facts:
    """Return what can be read off the model, by topic and name."""
    model = subject.model
    facts: Facts = {("cards", "Cards for each player"): hand(Speech(model=model))}
    facts["deal", "Cards seen before the bidding"] = counted(seen_before_the_bidding(model), "card")
    facts["bidding", "What can be named"] = contracts(model)
    best = highest_declaration(model)
    if best:
        facts["declarations", "The highest declaration"] = best
    return facts


def seen_before_the_bidding(model: n.Model) -> int:
    """Return how many cards of their own all players see when the bidding begins."""
    seen = 0
    for step in model.deal:
        match step:
            case n.BiddingStep():
                break
            case n.Packets(packets=packets, guard=None):
                seen += sum(packet.count for packet in packets if packet.to is None and not packet.untouched)
            case n.LayOut(rounds=rounds, on=str()):
                seen += sum(rounds)
    return seen


def contracts(model: n.Model) -> str:
    """Return what can be named."""
    suits = f"one of the {counted(len(model.pack.suits), 'suit')}"
    return joined([suits if c.form == "one-of-the-suits" else quoted(c.name) for c in model.contracts], "or")


def highest_declaration(model: n.Model) -> str:
    """Return the declaration that brings most, one that wins the match before all."""
    found = model.declarations
    brings: list[tuple[bool, int, str]] = [
        (run.points is None and not run.pieces, run.points or 0, _run(run)) for run in found.run_values
    ]
    brings += [(four.points is None, four.points or 0, f"four {ranks(four.rank)}") for four in found.fours]
    brings += [(False, pair.points, label(pair.name)) for pair in found.pairs]
    if not brings:
        return ""
    wins, most, name = max(brings, key=lambda one: one[:2])
    return f"{name}, {'which wins the match' if wins else points(most)}"


def _run(run: n.Run) -> str:
    more = " or more" if run.longest > run.shortest else ""
    where = {"any": "", "trump": " in trumps", "plain": " in a plain suit"}[run.suit]
    return f"a run of {number(run.shortest)}{more} cards{where}"


# ---------------------------------------------------------------- what the engine says


_IN = {"one-of-the-suits": "a suit contract", "no-suit": "a contract without trumps", "every-suit": "all trumps"}


@lru_cache(maxsize=512)
def _figures(subject: Subject) -> Facts:
    """Return what has to be worked out, by topic and name."""
    game = subject.game
    facts: Facts = {("cards", "Tricks in a deal"): number(game.kernel.hand_size)}
    several = len(forms(subject)) > 1
    for form, contract in forms(subject).items():
        where = f" in {_IN[form]}"
        total = game.total_points(contract=contract)
        facts["cards", f"Points in play{where}, with the last trick"] = str(total)
        needed = needed_points(subject, contract)
        if needed is not None:
            lowest = f" at {game.kernel.levels[0]}" if game.kernel.levels else ""
            facts["scoring", f"Points that make {_IN[form]}{lowest}, without declarations"] = f"{needed} of {total}"
    most = most_written(subject, doubled=False)
    undoubled = ", undoubled" if len(game.kernel.doublings) > 1 else ""
    facts["scoring", "The most that a side writes for tricks alone"] = f"{most}{undoubled}"
    if subject.model.target.unit == "points" and most > 0:
        deals = ceil(game.kernel.target / most)
        facts["match", "The fewest deals to the target, by tricks alone"] = f"{counted(deals, 'deal')}{undoubled}"
    if several:
        facts["bidding", "Number of contracts"] = number(len(game.contracts))
    facts["deal", "Who deals next"] = _next_dealer(subject)
    return facts


def _next_dealer(subject: Subject) -> str:
    game = subject.game
    after = game.kernel.next_dealer[0]
    if after == 0:
        return "the same player"
    return "the next player in turn" if after == game.next_seat(0) else "another player than the next in turn"


@lru_cache(maxsize=2048)
def needed_points(subject: Subject, contract: str) -> int | None:
    """Return the fewest points, of all in play, with which the takers win the deal; nobody declares anything."""
    total = subject.game.total_points(contract=contract)
    for takers in range(subject.game.kernel.last_trick_points, total):
        score = settled(subject, contract, Shares(takers))
        if score is not None and 0 in score.winners:
            return takers
    return None


def most_written(subject: Subject, *, doubled: bool) -> int:
    """Return the most that any side writes in a deal without declarations: with all or with no trick."""
    game = subject.game
    times = game.kernel.doublings if doubled else game.kernel.doublings[:1]
    most = 0
    levels = (None, *game.kernel.levels[-1:])
    for contract, by, level in product(game.contracts, times, levels):
        for takers in (game.total_points(contract=contract), 0):
            score = settled(subject, contract, Shares(takers, every_trick=True), by, level)
            most = max(most, *(score.columns if score else (0,)))
    return most
