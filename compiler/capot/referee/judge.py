"""Following the actions of one deal until one of them breaks a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from capot.referee.verdict import Violation
from capot.runtime.actions import parse_action
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput, BadRecord, Reason
from capot.runtime.score import Score
from capot.runtime.voice import seats_called

_WITH_A_CARD = ("play", "lay", "exchange")
#: What somebody did: where it stands, the seat, the text of the action.
Act = tuple[str, int, str]


@dataclass(frozen=True, slots=True)
class Judged:
    """A deal as far as it was right: the deal, the first violation, what the rules do about it, and the right score.

    ``over`` says whether the deal has come to its end, by its last act or by a breach.
    """

    deal: Deal
    violation: Violation | None = None
    penalty: Reason | None = None
    score: Score | None = None
    over: bool = False


def judge(deal: Deal, acts: Iterable[Act], name: Callable[[int], str]) -> Judged:
    """Do one act after the other, up to the first that the rules refuse; ``name`` says what a seat is called.

    Raises:
        BadRecord: with its place, if something is no act at all.
    """
    for place, seat, text in acts:
        try:
            action = parse_action(text)
            if action.verb in _WITH_A_CARD:
                deal.game.deck.card(action.what)
            with seats_called(name):
                reason = deal.why_not(action, seat)
        except BadInput as error:
            raise BadRecord(place, str(error)) from None
        if reason is not None:
            violation = _violation(deal, place, seat, text, reason, name)
            penalty, score = _penalty(deal, seat, text)
            return Judged(deal, violation, penalty, score, over=score is not None)
        deal.apply(text, seat)
    scored = deal.is_over and deal.match_won_by is None
    return Judged(deal, score=deal.score() if scored else None, over=deal.is_over)


def _violation(deal: Deal, place: str, seat: int, text: str, reason: Reason, name: Callable[[int], str]) -> Violation:
    turn = seat if seat in deal.to_act else (deal.to_act[0] if deal.to_act else seat)
    actions = deal.legal_actions(turn)
    if text.startswith("play "):
        # Whoever plays a card asks which card; what else they might have said is beside the point.
        actions = tuple(action for action in actions if action.verb == "play") or actions
    legal = [str(action) for action in actions]
    return Violation(
        place=place,
        who=name(seat),
        act=text,
        reason=reason,
        whose=name(turn) if deal.to_act else "",
        legal=tuple(legal),
        hand=deal.hand(seat),
        trick=tuple((name(other), card) for other, card in deal.trick),
    )


def _penalty(deal: Deal, seat: int, text: str) -> tuple[Reason | None, Score | None]:
    """Return what the rules do about a card that may not be played, with the score if that ends the deal."""
    game, kernel = deal.game, deal.game.kernel
    if deal.phase != "play" or not text.startswith("play "):
        return None, None
    if not kernel.reports_breach:
        return game.reason(kernel.breach, ""), None
    ended = deal.clone()
    ended.report_breach(seat)
    return game.reason(kernel.breach, ""), ended.score()
