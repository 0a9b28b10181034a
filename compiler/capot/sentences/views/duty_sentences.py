"""Sentences about the duties of play, which are read as a cascade: what must be played, and what nobody has to."""

from __future__ import annotations

from collections.abc import Sequence

from capot.base.english import joined
from capot.model import nodes as n
from capot.model.situations import Lead, all_situations, binds, judge, passes
from capot.sentences.expression_sentences import card_test, duty_name, guard, limits, parts_of
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording

_LEADS: tuple[Lead, ...] = ("trump", "plain", "plain-trumped")
#: Duties that leave all cards over the winning one, where a trump was led and there are any.
_USUAL = (n.FollowSuit, n.Trumps, n.Overtrumps)


def duty(node: n.Duty, wording: Wording) -> Said:
    """Say what a player must do, seen after the duties that come before it, and when it does not bind."""
    duties = wording.model.duties
    place = next(i for i, other in enumerate(duties) if other.at == node.at)
    # With two players the only card in the trick is the one led.
    best = "the card led" if wording.model.players.count == 2 else "the winning card"
    words = {"when": _when(node, wording)}
    if isinstance(node.test, n.Beats) and all(isinstance(other.test, _USUAL) for other in duties[:place]):
        if n.TrumpLed() in parts_of(node.guard):
            rest = tuple(part for part in parts_of(node.guard) if part != n.TrumpLed())
            return Said("play.duty_to_beat_trumps", {"best": best, "when": _when(node, wording, rest)})
        if [type(other.test) for other in duties[:place]] == [n.FollowSuit, n.Trumps]:
            return Said("play.duty_to_beat", {"best": best, **words})
    if place and not _only_without_the_suit(duties, place):
        before = joined([duty_name(other.test, wording.deck) for other in duties[:place]])
        many = "duties" if place > 1 else "duty"
        test = card_test(node.test, deck=wording.deck)
        return Said("play.duty_after_others", {**words, "before": f"{many} {before}", "test": test})
    void = "If you hold no card of the suit led, " if place else ""
    plain = "If the suit led is not trump and you hold no card of it, " if void else "If the suit led is not trump, "
    match node.test:
        case n.FollowSuit() if not place:
            return Said("play.duty_to_follow", words)
        case n.Trumps():
            return Said("play.duty_to_trump", {**words, "lead": plain if wording.every_suit_ruffs else void or plain})
        case n.Overtrumps():
            lead = plain if wording.every_suit_ruffs else void or plain
            return Said("play.duty_to_overtrump", {**words, "lead": lead, "best": best})
    return Said("play.duty", {**words, "lead": void, "test": card_test(node.test, deck=wording.deck)})


def no_lead_of_trump(node: n.NoLeadOfTrump, wording: Wording) -> Said:
    """Say what may not be led, and when."""
    must, never = limits(parts_of(node.guard), wording)
    when = (f" This binds you only if {must}." if must else "") + (f" You are excused if {never}." if never else "")
    return Said("play.no_lead_of_trump", {"when": when})


def _when(node: n.Duty, wording: Wording, guards: Sequence[n.Guard] | None = None) -> str:
    """Say when a duty binds or is lifted, as sentences of their own; ``guards`` are those not said before."""
    guards = parts_of(node.guard) if guards is None else guards
    must = [guard(part, wording) for part in guards if not isinstance(part, n.GuardNot)]
    lifted = [part.guard for part in guards if isinstance(part, n.GuardNot)]
    excuses = [guard(excuse, wording) for excuse in (*lifted, *node.excuses)]
    binds = f" This binds you only if {joined(must)}." if must else ""
    return binds + (f" You are excused if {', or if '.join(excuses)}." if excuses else "")


def _only_without_the_suit(duties: Sequence[n.Duty], place: int) -> bool:
    """Tell whether a duty, after those before it, speaks only to players who cannot follow suit, and binds them all.

    Tried on every situation, so that the sentence is true whatever stands before the duty.
    """
    node = duties[place]
    narrows = False
    for situation in all_situations(_LEADS, partners=True):
        verdict = judge(duties[: place + 1], situation)
        can_follow = any(card.startswith("follow") for card in situation.held)
        removes = any(at == node.at for _, at in verdict.removed_by)
        if can_follow and removes:
            return False
        narrows = narrows or removes
        able = any(passes(node.test, card) for card in situation.held)
        kept = all(passes(node.test, card) for card in verdict.allowed)
        if not can_follow and able and binds(node, situation) and not kept:
            return False
    return narrows


def never_excused(node: n.NeverExcused, wording: Wording) -> Said:
    """Say which condition excuses nobody."""
    return Said("play.never_excused", {"guard": guard(node.guard, wording)})


def never_must(node: n.NeverMust, wording: Wording) -> Said:
    """Say that something is no duty."""
    return Said("play.never_must", {"duty": duty_name(node.test, wording.deck)})


def breach(node: n.Breach, _: Wording) -> Said:
    """Say what becomes of an illegal card."""
    return Said(f"play.breach_{node.form}")
