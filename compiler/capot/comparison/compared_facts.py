"""Consequences of a game's rules as figures: worked out from the model, and by the engine where it has to be asked."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import ceil

from capot.comparison.contracts import deals_the_pack, forms, points_in_play
from capot.comparison.result import Row
from capot.comparison.scores import Shares, settled
from capot.comparison.subject import Subject
from capot.model import nodes as n
from capot.rulebook.rulebook_tables import hand
from capot.sentences.views.deal_sentences import cards_before

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


@lru_cache(maxsize=2048)
def plain_facts(subject: Subject) -> Facts:
    """Return what can be read off the model, by topic and name."""
    model, text = subject.model, subject.text
    facts: Facts = {("cards", text("follows.hand")): hand(subject.speech)}
    seen = text("follows.cards", count=seen_before_the_bidding(model))
    facts["deal", text("follows.seen")] = seen
    suits = len(model.pack.suits)
    facts["bidding", text("follows.named")] = text("value.contracts", contracts=model.contracts, suits=suits)
    best = highest_declaration(subject)
    if best:
        facts["declarations", text("follows.highest")] = best
    return facts


def seen_before_the_bidding(model: n.Model) -> int:
    """Return how many cards of their own every player sees at least when the bidding begins."""
    first = next((step.at for step in model.deal if isinstance(step, n.BiddingStep)), "")
    before = cards_before(first, model)
    return before.hand + before.face_up


def highest_declaration(subject: Subject) -> str:
    """Return the declaration that brings most, one that wins the match before all."""
    found = subject.model.declarations
    brings: list[tuple[bool, int, n.Run | n.Four | n.Pair]] = [
        (run.points is None and not run.pieces, run.points or 0, run) for run in found.run_values
    ]
    brings += [(four.points is None, four.points or 0, four) for four in found.fours]
    brings += [(False, pair.points, pair) for pair in found.pairs]
    if not brings:
        return ""
    wins, most, node = max(brings, key=lambda one: one[:2])
    return subject.text("follows.brings-most", node=node, kind=type(node).__name__, wins=wins, points=most)


# ---------------------------------------------------------------- what the engine says


@lru_cache(maxsize=2048)
def _figures(subject: Subject) -> Facts:
    """Return what has to be worked out, by topic and name."""
    game, text = subject.game, subject.text
    facts: Facts = {("cards", text("follows.tricks")): text("follows.number", count=game.kernel.hand_size)}
    several = len(forms(subject)) > 1
    for form, contract in forms(subject).items():
        where = text(f"follows.form-{form}")
        total = points_in_play(subject, contract)
        facts["cards", text("follows.in-play", where=where)] = str(total)
        needed = needed_points(subject.root, contract)
        if needed is not None:
            lowest = game.kernel.levels[0] if game.kernel.levels else 0
            made = text("follows.needed", points=needed, total=total)
            facts["scoring", text("follows.make", where=where, form=form, level=lowest)] = made
    most = most_written(subject, doubled=False) if deals_the_pack(subject) else 0
    undoubled = len(game.kernel.doublings) > 1
    if most:
        facts["scoring", text("follows.most")] = text("follows.most-written", points=most, undoubled=undoubled)
    if subject.model.target.unit == "points" and most > 0:
        deals = ceil(game.kernel.target / most)
        facts["match", text("follows.fewest")] = text("follows.deals", count=deals, undoubled=undoubled)
    if several:
        facts["bidding", text("follows.contracts")] = text("follows.number", count=len(game.contracts))
    facts["deal", text("follows.dealer")] = text(f"follows.dealer-{_next_dealer(subject)}")
    return facts


def _next_dealer(subject: Subject) -> str:
    game = subject.game
    if game.kernel.deals_next:
        return "other"
    after = game.kernel.next_dealer[0]
    if after == 0:
        return "same"
    return "next" if after == game.next_seat(0) else "other"


@lru_cache(maxsize=2048)
def needed_points(subject: Subject, contract: str) -> int | None:
    """Return the fewest points, of all in play, with which the takers win the deal; nobody declares anything."""
    total = points_in_play(subject, contract)
    for takers in range(subject.game.kernel.last_trick_points[subject.game.contract(contract)], total):
        score = settled(subject.root, contract, Shares(takers))
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
        for takers in (points_in_play(subject, contract), 0):
            score = settled(subject.root, contract, Shares(takers, every_trick=True), by, level)
            most = max(most, *(score.columns if score else (0,)))
    return most
