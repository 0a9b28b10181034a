"""Answers about the deal: how many cards go where, and when they are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from capot.base.english import numbered
from capot.check import rule_words
from capot.check.suggestions.offers import dealt, offer, without
from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n

_AWAY = ("out: the rest, seen by nobody", "nobody sees them in this deal")
_AWAY_SEEN = ("out: the rest, its last card seen by all", "only the last of them is shown")


def _play(model: n.Model) -> str:
    return next((step.at for step in model.deal if isinstance(step, n.PlayPart | n.PlayStep)), "")


def fewer(step: n.Packets, left: int, turned: bool, model: n.Model) -> list[Reading]:
    """Say how many cards the last packet can have, so that the pack suffices for all."""
    players, last = model.players.count, step.packets[-1]
    if last.to is not None:
        return []
    before = step.packets[:-1]
    each, rest = divmod(left, players)
    if not rest and each:
        clause = dealt(step, [*before, n.Packet(each, last.untouched)])
        return offer([(clause, f"{numbered(each, 'card')} for everybody: then the pack is out")])
    if rest == players - 1 and turned:
        but = n.But(each, n.Role("taker"))
        clause = dealt(step, [*before, n.Packet(each + 1, last.untouched, but=but)])
        return offer([(clause, "the taker gets one card fewer, since the turned card is theirs")])
    return []


def left_over(last: n.Step | None, left: int, hand: int, model: n.Model) -> list[Reading]:
    """Say what becomes of cards that nobody was dealt."""
    each, rest = divmod(left, model.players.count)
    longest = max((run.longest for run in model.declarations.run_values), default=0)
    found: list[Reading] = []
    if isinstance(last, n.Packets) and not rest and (not longest or min(hand + each, len(model.pack.ranks)) <= longest):
        clause = dealt(last, [*last.packets, n.Packet(each, False)])
        found += offer([(clause, f"everybody gets {numbered(each, 'card')} more")])
    if longest <= hand and last is not None:
        found += offer([_AWAY, _AWAY_SEEN], "insert after", last.at)
    return found


def turned_to_taker(model: n.Model) -> list[Reading]:
    """Say who gets the card that was turned up."""
    clause = ("give the turned card: to the taker", "the taker gets it in hand")
    return offer([clause], "insert before", _play(model))


def packet_counts(step: n.Packets) -> list[Reading]:
    """Say a step without the packets that have no cards."""
    packets = [packet for packet in step.packets if packet.count]
    if not packets:
        return [without(step.at, "nothing is dealt here")]
    return offer([(dealt(step, packets), "only the packets that have cards")])


def laid_away(step: n.LayAway, cards: int) -> list[Reading]:
    """Say how many cards are laid away: as many as somebody holds beyond the others."""
    if cards <= 0:
        return [without(step.at, "nothing is laid away: all hold as many")]
    who = rule_words.role(step.who)
    means = f"{who} lays away {numbered(cards, 'card')}, and then holds as many as the others"
    return offer([(replace(step, count=cards), means)])


def taken_up(step: n.Packets, model: n.Model) -> list[Reading]:
    """Say when cards are looked at that were dealt untouched."""
    found = offer([(f"take up {step.name}", "everybody takes them up before the play")], "insert before", _play(model))
    seen = dealt(step, [replace(packet, untouched=False) for packet in step.packets])
    return [*found, *offer([(seen, "everybody looks at them at once")])]


def untouched(step: n.TakeUp, packets: n.Packets | None) -> list[Reading]:
    """Say that nothing is taken up, or that what is dealt lies untouched until then."""
    found = [without(step.at, "everybody looks at their cards as they are dealt")]
    if packets is not None and len(packets.packets) == 1:
        (one,) = packets.packets
        clause = dealt(packets, [replace(one, untouched=True)])
        found += offer([(clause, "they lie face down until then")], "replace", packets.at)
    return found


def all_at_once(step: n.TakeUp) -> list[Reading]:
    """Say that everybody takes their cards up at one moment."""
    return offer([(f"take up {step.name}", "everybody takes them up at that moment")])


def evened(step: n.Step | None, who: str, more: int, turned: Sequence[str], model: n.Model) -> list[Reading]:
    """Say how somebody comes to as many cards as the others."""
    if isinstance(step, n.LayAway) and not turned:
        return laid_away(step, step.count + more)
    if more > 0:
        clause = (
            f"lay away: {more} by {who}, unseen, counted with the tricks",
            f"{who} lays away the cards they have too many",
        )
    elif turned:
        clause = (f"give the turned card: to {who}", f"{who} gets the card that lies there")
    else:
        clause = (f"packets talon: {-more} to {who}", f"{who} gets {numbered(-more, 'card')} of the pack")
    # The next card to be turned up comes after the first has gone to somebody.
    return offer([clause], "insert before", turned[1] if more < 0 and len(turned) > 1 else _play(model))


def exchanged(step: n.Exchange, model: n.Model) -> list[Reading]:
    """Say which card can be exchanged for the turned one: a low one of the pack."""
    ranks = model.pack.downward[-2:]
    pairs = [(replace(step, rank=rank), f"who has the {rank} may exchange it") for rank in ranks]
    return offer(reversed(pairs))


def covered(bare: int, row: n.LayOut, name: str, model: n.Model) -> list[Reading]:
    """Say that every card that lies face down is covered."""
    last = [step.at for step in model.deal if isinstance(step, n.LayOut)][-1]
    clause = f"lay out {name}: {bare} each, face up on {row.name}"
    return offer([(clause, "each of them gets a card on it")], "insert after", last)
