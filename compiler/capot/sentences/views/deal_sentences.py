"""Sentences about the deal: what is handed out, turned up, taken up, laid away, and when it is bid and played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from capot.base.english import counted, joined, number
from capot.model import nodes as n
from capot.sentences.expression_sentences import condition, role
from capot.sentences.phrase import Said
from capot.sentences.views.bidding_sentences import stage_name
from capot.sentences.wording import Wording

# ---------------------------------------------------------------- how far the deal has come


@dataclass(frozen=True, slots=True)
class CardsHeld:
    """What every player has at least before a step: cards in hand, untouched ones, ones that lie covered and open.

    ``exact`` is whether everybody has just that: no step before it depends on anything or is for one player alone.
    """

    hand: int = 0
    untouched: int = 0
    covered: int = 0
    face_up: int = 0
    exact: bool = True

    @property
    def any_dealt(self) -> bool:
        """Whether every player has cards."""
        return bool(self.hand or self.untouched or self.covered or self.face_up)


def cards_before(at: str, model: n.Model) -> CardsHeld:
    """Return what every player has before a step."""
    cards = CardsHeld()
    for step in model.deal:
        if step.at == at:
            break
        match step:
            case n.Packets(guard=None) | n.TakeUp(guard=None) | n.LayOut():
                cards = _after(step, cards)
            case n.Packets() | n.TakeUp() | n.GiveTurned():
                cards = replace(cards, exact=False)
            case n.LayAway(count=count):
                cards = replace(cards, hand=max(0, cards.hand - count), exact=False)
    return cards


def _after(step: n.Packets | n.TakeUp | n.LayOut, cards: CardsHeld) -> CardsHeld:
    match step:
        case n.Packets(packets=packets):
            each = [packet for packet in packets if packet.to is None]
            fewest = [(packet, min(packet.count, packet.but.count if packet.but else packet.count)) for packet in each]
            hand = sum(count for packet, count in fewest if not packet.untouched)
            untouched = sum(count for packet, count in fewest if packet.untouched)
            alike = len(each) == len(packets) and not any(packet.but for packet in each)
            more = replace(cards, hand=cards.hand + hand, untouched=cards.untouched + untouched)
            return replace(more, exact=cards.exact and alike)
        case n.LayOut(rounds=rounds, on=None):
            return replace(cards, covered=cards.covered + sum(rounds))
        case n.LayOut(rounds=rounds):
            return replace(cards, face_up=cards.face_up + sum(rounds))
    return replace(cards, hand=cards.hand + cards.untouched, untouched=0)


def stage_before(at: str, wording: Wording) -> n.Stage | None:
    """Return the stage of the bidding right after which a step comes, if it does."""
    steps, place = _steps(at, wording)
    before = steps[place - 1] if place else None
    return before.stage if isinstance(before, n.BiddingStep) else None


def bidding_is_over(at: str, wording: Wording) -> bool:
    """Whether no stage of the bidding follows a step."""
    steps, place = _steps(at, wording)
    return not any(isinstance(step, n.BiddingStep) and step in wording.model.before_play for step in steps[place:])


def _steps(at: str, wording: Wording) -> tuple[list[n.Step], int]:
    steps: list[n.Step] = [step for step in wording.model.deal if not isinstance(step, n.DeadDeal)]
    return steps, next((i for i, step in enumerate(steps) if step.at == at), 0)


def _after_bidding(at: str, wording: Wording) -> str:
    """Say that a step comes right after a stage of the bidding, or after all of it."""
    stage = stage_before(at, wording)
    if stage is None:
        return ""
    return "After the bidding, " if bidding_is_over(at, wording) else f"After {stage_name(stage, wording)}, "


def _when(
    step: n.Packets | n.TurnUp | n.GiveTurned | n.TakeUp | n.LayAway | n.LayOpen | n.Exchange, wording: Wording
) -> str:
    after = _after_bidding(step.at, wording)
    guarded = condition(step.guard, wording)
    return f"{after}{guarded[:1].lower()}{guarded[1:]}" if after else guarded


# ---------------------------------------------------------------- cards are dealt


def _cards_more(count: int, more: bool) -> str:
    """Return so many cards: the first ones, or further ones."""
    return counted(count, "more card") if more else counted(count, "card")


def _in_turn(counts: Sequence[int], more: bool, then: Sequence[str]) -> str:
    """Return packets one after the other: "three cards to each player in turn …, then two more to each".

    ``then`` is what becomes of each packet.
    """
    first = f"{_cards_more(counts[0], more)} to each player in turn, beginning with forehand{then[0]}"
    further = [f"{number(count)} more to each{what}" for count, what in zip(counts[1:], then[1:], strict=True)]
    return ", then ".join([first, *further])


def _laid(counts: Sequence[int], more: bool, how: str) -> str:
    """Return cards laid out one packet after the other: "four cards face down before each player …"."""
    first = f"{_cards_more(counts[0], more)} {how} before each player in turn, beginning with forehand"
    return ", then ".join([first, *(f"{number(count)} more" for count in counts[1:])])


def packets(node: n.Packets, wording: Wording) -> Said:
    """Say that cards are dealt, and whether they are the first or further ones."""
    everybody = [packet for packet in node.packets if packet.to is None]
    when = _when(node, wording)
    to_one = [
        f"{counted(packet.count, 'card')} to {role(packet.to, wording)}{_untouched(packet)}"
        for packet in node.packets
        if packet.to is not None
    ]
    if not everybody:
        return Said("deal.packets_to_one", {"when": when, "cards": joined(to_one), "them": _them(node.packets)})
    then = [_but(packet, wording) + _untouched(packet) for packet in everybody]
    more = cards_before(node.at, wording.model).any_dealt
    cards = _in_turn([packet.count for packet in everybody], more, then)
    further = f"; then {joined(to_one)}, which nobody else sees" if to_one else ""
    return Said("deal.packets", {"when": when, "cards": cards + further})


def _but(packet: n.Packet, wording: Wording) -> str:
    """Say who gets another number of cards than the others."""
    if packet.but is None:
        return ""
    fewer = "only " if 0 < packet.but.count < packet.count else ""
    return f", but {fewer}{number(packet.but.count) if packet.but.count else 'none'} to {role(packet.but.to, wording)}"


def _untouched(packet: n.Packet) -> str:
    return ", face down, to be left untouched" if packet.untouched else ""


def _them(packets: Sequence[n.Packet]) -> str:
    return "it" if sum(packet.count for packet in packets) == 1 else "them"


def lay_out(node: n.LayOut, wording: Wording) -> Said:
    """Say that cards are laid out before the players, covered or covering."""
    before = cards_before(node.at, wording.model)
    face_up = node.on is not None
    more = bool(before.face_up if face_up else before.covered)
    cards = _laid(node.rounds, more, "face up" if face_up else "face down")
    words = {"when": _after_bidding(node.at, wording), "cards": cards}
    if face_up:
        return Said("deal.lay_out_face_up", {**words, "all": wording.all})
    covered = any(isinstance(step, n.LayOut) and step.on is not None for step in wording.model.deal)
    return Said("deal.lay_out_face_down", {**words, "row": ", side by side" if covered else ""})


def all_untouched(step: n.Packets) -> bool:
    """Whether all cards that a step deals are left untouched."""
    return all(packet.untouched for packet in step.packets)


def moment_of(step: n.Step, model: n.Model) -> str:
    """Return where a step stands to the bidding: ``before``, ``during`` or ``after`` it."""
    bids = [other for other in model.before_play if isinstance(other, n.BiddingStep)]
    before = [other for other in bids if model.deal.index(other) < model.deal.index(step)]
    if not before:
        return "before"
    return "after" if len(before) == len(bids) else "during"


def like(step: n.Packets, model: n.Model) -> bool:
    """Whether another step deals cards at the same moment in the same way."""
    others = [other for other in model.deal if isinstance(other, n.Packets) and other.at != step.at]
    own = (moment_of(step, model), all_untouched(step))
    return any((moment_of(other, model), all_untouched(other)) == own for other in others)


def turn_up(node: n.TurnUp, wording: Wording) -> Said:
    """Say that a card is turned up; the first one of a deal is the turned card that other rules mention."""
    steps = wording.model.deal
    turned = [step for step in steps if isinstance(step, n.TurnUp)]
    words = {"when": _when(node, wording), "all": wording.all}
    if turned[0].at != node.at:
        return Said("deal.turn_up_another", words)
    given = any(isinstance(step, n.GiveTurned) or (isinstance(step, n.Stock) and step.on_turned) for step in steps)
    exchanged = any(isinstance(step, n.Exchange) for step in steps)
    nobodys = "" if given else " and is nobody's" + (" unless it is exchanged" if exchanged else "")
    return Said("deal.turn_up", {**words, "nobodys": nobodys})


def give_turned(node: n.GiveTurned, wording: Wording) -> Said:
    """Say who gets the turned card."""
    return Said("deal.give_turned", {"when": _when(node, wording), "who": role(node.to, wording)})


def exchange(node: n.Exchange, wording: Wording) -> Said:
    """Say who may take the turned card for another."""
    words = {"when": _when(node, wording), "rank": wording.rank(node.rank)}
    return (
        Said("deal.exchange", words)
        if node.who is None
        else Said("deal.exchange_by", {**words, "who": role(node.who, wording)})
    )


def out(node: n.Out, wording: Wording) -> Said:
    """Say what becomes of the rest of the pack."""
    return Said("deal.out_last_card_seen", {"all": wording.all}) if node.last_card_seen else Said("deal.out")


def stock(node: n.Stock, wording: Wording) -> Said:
    """Say that the rest of the pack is drawn in the play, by whom first, and what comes last."""
    words = {"first": role(node.first, wording), "cards": counted(node.count, "card")}
    return Said("deal.stock_on_turned" if node.on_turned else "deal.stock", words)


def lay_away(node: n.LayAway, wording: Wording) -> Said:
    """Say that cards are laid away, and what they are then."""
    words = {"who": role(node.who, wording), "cards": counted(node.count, "card")}
    return Said("deal.lay_away", {**words, "others": wording.at_the_table, "when": _when(node, wording)})


def lay_open(node: n.LayOpen, wording: Wording) -> Said:
    """Say that a hand lies open from then on."""
    return Said("deal.lay_open", {"when": _when(node, wording), "who": role(node.who, wording), "all": wording.all})


def take_up(node: n.TakeUp, wording: Wording) -> Said:
    """Say that untouched cards are taken up, and who may do so before the others."""
    when = _when(node, wording)
    if not node.when_passed:
        return Said("deal.take_up", {"when": when})
    return Said("deal.take_up_when_passed", {"when": f"{when[:1].lower()}{when[1:]}"})


# ---------------------------------------------------------------- bidding, play, and no play


def bidding_step(node: n.BiddingStep, wording: Wording) -> Said:
    """Say when in the deal the bidding comes."""
    when = condition(node.guard, wording)
    before = cards_before(node.at, wording.model)
    earlier = stages_before(node.at, wording)
    if not when and before.exact:
        when = _with_cards(before)
    elif earlier and node.guard == n.NobodyNamed():
        when = f"If nobody has named a contract in {stage_name(earlier[-1], wording)}, "
    if len(wording.model.stages) == 1:
        return Said("deal.bidding", {"when": when})
    begins = "follows" if earlier else "begins"
    return Said("deal.bidding_stage", {"when": when, "stage": stage_name(node.stage, wording), "begins": begins})


def stages_before(at: str, wording: Wording) -> list[n.Stage]:
    """Return the stages of the bidding that a deal has held before a step."""
    steps = wording.model.deal
    place = next((i for i, step in enumerate(steps) if step.at == at), 0)
    return [step.stage for step in steps[:place] if isinstance(step, n.BiddingStep)]


def _with_cards(cards: CardsHeld) -> str:
    if cards.face_up:
        return f"When {counted(cards.face_up, 'card')} {_lie(cards.face_up)} face up before every player, "
    if cards.hand:
        return f"When every player has {counted(cards.hand, 'card')} in hand, "
    return "" if cards.untouched or cards.covered else "Before any card is dealt, "


def _lie(count: int) -> str:
    return "lies" if count == 1 else "lie"


def dead_deal(node: n.DeadDeal, wording: Wording) -> Said:
    """Say what becomes of a deal without a contract."""
    stages = stages_before(node.at, wording)
    last = f" in {stage_name(stages[-1], wording)} either" if len(stages) > 1 else ""
    follows = "the same dealer deals again" if node.same_dealer else "the next deal follows"
    return Said("deal.dead_deal", {"what": wording.something, "last": last, "next": follows})


def play_part(node: n.PlayPart, wording: Wording) -> Said:
    """Say which tricks are played before something is said or exchanged again."""
    parts = wording.model.play_parts
    place = parts.index(node)
    first = parts[place - 1].last + 1 if place else 1
    return Said("deal.play_part", {"first": first, "last": node.last})


def play_step(node: n.PlayStep, wording: Wording) -> Said:
    """Say that the cards are played, and in which deals."""
    words = {"all": wording.all, "rest": bool(wording.model.play_parts)}
    if node.guard is None:
        return Said("deal.play", words)
    return Said("deal.play_perhaps", {**words, "when": condition(node.guard, wording)})


def never_redealt(_: n.NeverRedealt, __: Wording) -> Said:
    """Say that there is no redeal."""
    return Said("deal.never_redealt")
