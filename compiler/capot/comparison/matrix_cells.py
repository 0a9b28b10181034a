"""The cells of the matrix: what a game does in a few words, worked out from its model, in the language of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from capot.comparison.compared_facts import needed_points, seen_before_the_bidding
from capot.comparison.compared_tables import run_of, run_value
from capot.comparison.contracts import deals_the_pack, forms, points_in_play
from capot.comparison.scores import Shares, settled
from capot.comparison.subject import Subject
from capot.comparison.topics import topic_of
from capot.model import nodes as n
from capot.model.situations import CardClass, Facts, Lead, Situation, judge
from capot.rulebook.rulebook_tables import hand, pack_size, target
from capot.sentences.views.bidding_sentences import one_has_to
from capot.sentences.views.settlement_sentences import bonus_in_tens
from capot.sentences.worked_numbers import rounded_to

_SUIT = "one-of-the-suits"


def players(subject: Subject) -> str:
    """Return how many play, and who together."""
    partners = subject.model.sides.form != "each-alone"
    return subject.text("value.players", players=subject.model.players.count, partners=partners)


def pack(subject: Subject) -> str:
    """Return the size of the pack, with its ranks."""
    ranks = subject.model.pack.downward
    return subject.text("matrix.pack-of", cards=pack_size(subject.model), first=ranks[0], last=ranks[-1])


def cards_each(subject: Subject) -> str:
    """Return how many cards everybody has, and of how many they know when they bid."""
    seen = seen_before_the_bidding(subject.model)
    return subject.text("matrix.hand", hand=hand(subject.speech), seen=seen)


def order(subject: Subject, trump: bool) -> str:
    """Return the order of a suit with the points of each card."""
    for contract in subject.model.contracts:
        part = contract.part_for(trump)
        if part is not None and part.ruffs == trump:
            return subject.text("matrix.order", cards=[(rank, part.worth.of(rank)) for rank in part.order.ranks])
    return subject.text("matrix.none")


# ---------------------------------------------------------------- bidding


def contracts(subject: Subject) -> str:
    """Return what can be named."""
    return subject.text("matrix.named", contracts=subject.model.contracts)


def bidding(subject: Subject) -> str:
    """Return how a contract is found."""
    stages = _naming(subject.model)
    if any(call.above_last for stage in stages for call in stage.calls):
        return subject.text("matrix.auction")
    if not _may_pass(stages):
        return subject.text("matrix.forehand-names")
    rounds = [stage for stage in stages if stage.asked is None and not one_has_to(stage)]
    if not rounds:
        return subject.text("matrix.asked", players=len(stages))
    turned = any(call.suits == "turned" for stage in rounds for call in stage.calls)
    return subject.text("matrix.rounds", rounds=len(rounds), turned=turned and len(rounds) > 1)


def _naming(model: n.Model) -> list[n.Stage]:
    """Return the stages in which a first contract is named."""
    steps = [step for step in model.deal if isinstance(step, n.BiddingStep) and not model.over_a_contract(step)]
    return [step.stage for step in steps if any(call.contract is not None for call in step.stage.calls)]


def _may_pass(stages: Sequence[n.Stage]) -> bool:
    return any(call.passes for stage in stages for call in stage.calls)


def nobody_names(subject: Subject) -> str:
    """Return what happens when everybody passes."""
    if any(isinstance(step, n.DeadDeal) for step in subject.model.deal):
        return subject.text("matrix.dead")
    return subject.text("matrix.last-names" if _may_pass(_naming(subject.model)) else "matrix.no-passing")


def doubling(subject: Subject) -> str:
    """Return what doublings there are."""
    calls = {call.name: call for stage in subject.model.stages for call in stage.calls if call.doubles is not None}
    return _list(list(calls.values()), "matrix.doublings", subject)


def _list(parts: Sequence[object], text: str, subject: Subject, without: str = "matrix.none") -> str:
    """Return several things in words, by the text that lists such parts; ``without`` says that there are none."""
    return subject.text(text, parts=parts) if parts else subject.text(without)


# ---------------------------------------------------------------- duties


def duty(subject: Subject, lead: Lead, wanted: Sequence[CardClass], beside: Sequence[CardClass]) -> str:
    """Return whether cards of some classes must be played before others, in a suit contract; without one, in any."""
    return subject.text(f"matrix.{_duty_holds(subject.model, lead, wanted, beside)}")


def _duty_holds(model: n.Model, lead: Lead, wanted: Sequence[CardClass], beside: Sequence[CardClass]) -> str:
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
    return "unless-partner" if against else "if-partner"


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
    before, parts = subject.text("follows.no-declaration"), []
    for length in range(2, len(subject.model.pack.ranks) + 1):
        value, run = run_value(subject, length, False), run_of(subject.model, length, False)
        if value != before:
            points = run.points if run is not None and not run.pieces else None
            parts.append((length, value if points is None else points))
        before = value
    return _list(parts, "matrix.by-length", subject)


def fours(subject: Subject) -> str:
    """Return what fours bring."""
    found = subject.model.declarations.fours
    by_points: dict[int | None, list[str]] = {}
    for four in found:
        if four.contract is None:
            by_points.setdefault(four.points, []).append(four.rank)
    special = sorted({four.contract for four in found if four.contract is not None})
    named = [next(one for one in subject.model.contracts if one.name == name) for name in special]
    usual = _list(list(by_points.items()), "matrix.by-points", subject)
    if not named:
        return usual
    return subject.text("list.apart", parts=[usual, subject.text("matrix.others-in", contracts=named)])


def pair(subject: Subject) -> str:
    """Return what a pair of trumps is called and brings."""
    return _list(subject.model.declarations.pairs, "matrix.pairs", subject)


def announced(subject: Subject) -> str:
    """Return when runs and fours are announced."""
    found = {a.moment for a in subject.model.declarations.announcing if not set(a.kinds) <= _pairs(subject.model)}
    return _list(sorted(subject.text(f"matrix.{moment}") for moment in found), "list.and", subject)


def counted_ones(subject: Subject) -> str:
    """Return whose runs and fours count."""
    found = [award for award in subject.model.declarations.awards if isinstance(award, n.Counted)]
    own = dict.fromkeys(award.who for award in found if not set(award.kinds) <= _pairs(subject.model))
    return _list([subject.text(f"matrix.count-{who}") for who in own], "list.and", subject)


def _pairs(model: n.Model) -> set[str]:
    return {pair.name for pair in model.declarations.pairs}


def tied(subject: Subject) -> str:
    """Return who has the best declaration when all comparisons leave a tie."""
    contest = subject.model.declarations.contest
    last = [key.who for key in contest.keys if isinstance(key, n.KeyElse)] if contest else []
    return _list([subject.text(f"matrix.tie-{who}") for who in last], "list.and", subject, "matrix.nothing-compared")


def kept(subject: Subject) -> str:
    """Return whether runs and fours are kept without a trick."""
    declarations = subject.model.declarations
    if not (declarations.run_values or declarations.fours):
        return subject.text("matrix.none")
    found = [a for a in declarations.awards if isinstance(a, n.Kept) and not set(a.kinds) <= _pairs(subject.model)]
    trick = any(award.who == "side-with-a-trick" for award in found)
    return subject.text("matrix.with-a-trick" if trick else "matrix.always")


# ---------------------------------------------------------------- scoring and match


def last_trick(subject: Subject) -> str:
    """Return what the last trick brings."""
    found = [count.points for count in subject.model.counts if count.what == "last-trick"]
    return _list(found, "list.and", subject, "matrix.nothing")


def every_trick(subject: Subject) -> str:
    """Return what winning every trick brings."""
    model = subject.model
    found: list[object] = [count.points for count in model.counts if count.what == "every-trick"]
    bonuses = [step for step in model.then if isinstance(step, n.ThenBonus) and step.whom == "every-trick"]
    found += [
        subject.text("matrix.tens", count=step.points) if bonus_in_tens(step, model) else step.points
        for step in bonuses
    ]
    if found:
        return _list(found, "list.and", subject)
    contract = next(iter(forms(subject).values()))
    total = points_in_play(subject, contract)
    with_all = settled(subject.root, contract, Shares(total, every_trick=True))
    nearly_all = (settled(subject.root, contract, Shares(takers)) for takers in range(total - 1, total // 2, -1))
    usual = next((sum(score.columns) for score in nearly_all if score is not None), 0)
    if with_all is None or max(with_all.columns) == usual:
        return subject.text("matrix.nothing")
    return subject.text("matrix.written-instead", written=max(with_all.columns), usual=usual)


def makes_it(subject: Subject) -> str:
    """Return what makes each sort of contract, without declarations."""
    model = subject.model
    first: dict[str, n.Contract] = {contract.form: contract for contract in reversed(model.contracts)}
    found = forms(subject)
    if needed_points(subject.root, next(iter(found.values()))) is None:
        return subject.text("matrix.nothing-to-make" if deals_the_pack(subject) else "matrix.as-dealt")
    parts = []
    for form, contract in found.items():
        needed, total = needed_points(subject.root, contract), points_in_play(subject, contract)
        parts.append((needed, total, first[form] if len(found) > 1 else None))
    return subject.text("matrix.needed-and-named" if model.all_levels else "matrix.needed", parts=parts)


def failed(subject: Subject) -> str:
    """Return what is written when a contract fails: in "failed", else in the last way in which the others win."""
    scored = [one for one in subject.model.outcomes if topic_of(one) == "scoring"]
    lost = [one for one in scored if one.winner.who in ("others", "rival")] + [
        one for one in scored if one.name == "failed"
    ]
    return _written(subject, lost[-1]) if lost else subject.text("matrix.no-such-outcome")


def _written(subject: Subject, outcome: n.Outcome) -> str:
    places = [*(column.at for column in outcome.columns), *([outcome.hangs.at] if outcome.hangs else [])]
    return " ".join(subject.speech.in_place[at] for at in places)


def drawn(subject: Subject) -> str:
    """Return what happens when both have the same, in an undoubled suit contract without declarations."""
    contract = next(iter(forms(subject).values()))
    total = points_in_play(subject, contract)
    score = settled(subject.root, contract, Shares(total // 2)) if total % 2 == 0 else None
    if score is None:
        return subject.text("follows.cannot-be")
    if score.hangs:
        return subject.text("matrix.takers-hang" if max(score.columns) else "matrix.everything-hangs")
    if score.outcome in ("made", "failed"):
        return subject.text(f"matrix.contract-{score.outcome}")
    return _written(subject, next(one for one in subject.model.outcomes if one.name == score.outcome))


def rounding(subject: Subject) -> str:
    """Return how points are written."""
    return subject.text(
        {"tens": "matrix.in-tens", "ten": "matrix.to-the-ten", "": "matrix.as-they-are"}[rounded_to(subject.model)]
    )


def length(subject: Subject) -> str:
    """Return what wins the match."""
    return target(subject.speech)


def claiming(subject: Subject) -> str:
    """Return whether the match can be claimed in the middle of a deal."""
    return _list([claim.name for claim in subject.model.claims], "matrix.claims", subject, "matrix.no")


def breach(subject: Subject) -> str:
    """Return what becomes of a card that may not be played."""
    return subject.text("matrix.reported" if subject.model.breach.form == "reported" else "matrix.taken-back")


def direction(subject: Subject) -> str:
    """Return which way round it goes."""
    if subject.model.players.count == 2:
        return subject.text("matrix.in-turn")
    return subject.text("value.direction", way=subject.model.direction.way)


def tricks(subject: Subject) -> str:
    """Return how many tricks a deal has."""
    return subject.text("follows.number", count=subject.game.kernel.hand_size)
