"""The script of the deal: every card goes somewhere, in an order that can be."""

from __future__ import annotations

from capot.check.report import Report
from capot.check.words import counted
from capot.check.words import role as role_in_words
from capot.model import nodes as n


def pack_size(model: n.Model) -> int:
    """Return how many cards there are."""
    return len(set(model.pack.ranks)) * len(set(model.pack.suits))


def hand_size(model: n.Model) -> int:
    """Return how many cards a player is dealt in all, of the packets that are for everybody."""
    packets = [packet for step in model.deal if isinstance(step, n.Packets) for packet in step.packets]
    return sum(packet.count for packet in packets if packet.to is None)


def packets_come_out(model: n.Model, report: Report) -> None:
    """Every card is dealt, none twice, and no packet is empty."""
    have, dealt, last = pack_size(model), 0, ""
    for step in model.deal:
        if not isinstance(step, n.Packets):
            continue
        if any(packet.count == 0 for packet in step.packets):
            report.say("C303", step.at, "this packet has no cards", "deal at least `1 each`, or leave the packet out")
        last = step.at
        dealt += sum(packet.count * (model.players.count if packet.to is None else 1) for packet in step.packets)
        if dealt > have:
            message = f"with these packets {counted(dealt, 'card')} are dealt, and the pack has {have}"
            report.say("C301", step.at, message, also=[(model.pack.at, "this is the pack")])
            return
    if dealt < have:
        step_at = last or next((step.at for step in model.deal if isinstance(step, n.PlayStep)), "")
        message = f"{counted(have - dealt, 'card')} of {have} {'is' if have - dealt == 1 else 'are'} dealt to nobody"
        each, rest = divmod(have - dealt, model.players.count)
        help_lines = () if rest else (f"deal each player {counted(each, 'card')} more",)
        report.say("C302", step_at, message, *help_lines, also=[(model.pack.at, "this is the pack")])


def untouched_cards_are_taken_up(model: n.Model, report: Report) -> None:
    """Packets dealt untouched are taken up once, later, and before the play; nothing else is."""
    lying: dict[str, n.Packets] = {}
    known = {step.name: step for step in model.deal if isinstance(step, n.Packets)}
    taken: dict[str, str] = {}
    for step in model.deal:
        if isinstance(step, n.Packets) and any(packet.untouched for packet in step.packets):
            lying[step.name] = step
        elif isinstance(step, n.TakeUp):
            if step.name in lying:
                taken[step.name] = step.at
                del lying[step.name]
            else:
                _nothing_to_take_up(step, known.get(step.name), taken, report)
        elif isinstance(step, n.PlayStep):
            for packets in lying.values():
                message = f"packets `{packets.name}` lie untouched when the play begins"
                report.say("C304", packets.at, message, f"add `take up {packets.name}` before the play")
            return


def _nothing_to_take_up(step: n.TakeUp, packets: n.Packets | None, taken: dict[str, str], report: Report) -> None:
    if packets is None:
        report.say("C304", step.at, f"there are no packets `{step.name}` to take up")
    elif step.name in taken:
        also = [(taken[step.name], "already here")]
        report.say("C304", step.at, f"packets `{step.name}` have been taken up by then", also=also)
    elif any(packet.untouched for packet in packets.packets):
        also = [(packets.at, "dealt here")]
        report.say("C304", step.at, f"packets `{step.name}` are taken up before they are dealt", also=also)
    else:
        also = [(packets.at, "nothing here lies untouched")]
        help_line = f"leave it out, or deal `packets {step.name}: ... untouched`"
        report.say("C304", step.at, f"packets `{step.name}` are in the hands already", help_line, also=also)


def hands_are_equal_when_play_begins(model: n.Model, report: Report) -> None:
    """What one player is dealt beyond the others he lays away again before the play, and nobody else lays anything."""
    more: dict[n.Role, int] = {}
    last: dict[n.Role, str] = {}
    for step in model.deal:
        if isinstance(step, n.PlayStep):
            break
        if isinstance(step, n.Packets):
            for packet in step.packets:
                if packet.to is not None:
                    more[packet.to] = more.get(packet.to, 0) + packet.count
                    last[packet.to] = step.at
        elif isinstance(step, n.LayAway):
            more[step.who] = more.get(step.who, 0) - step.count
            last[step.who] = step.at
    for role, cards in more.items():
        if cards:
            who = role_in_words(role)
            amount = counted(abs(cards), "card") + (" more" if cards > 0 else " fewer")
            help_line = f"write `lay away: {cards} by {who}, unseen, counted with the tricks`" if cards > 0 else ""
            report.say(
                "C316", last[role], f"{who} holds {amount} than the others when play begins", *filter(None, [help_line])
            )


def play_comes_last(model: n.Model, report: Report) -> None:
    """Nothing follows the play."""
    over = ""
    for step in model.deal:
        if over:
            report.say(
                "C305",
                step.at,
                "this comes after the play, when the deal is over",
                "put it before the play",
                also=[(over, "the play is here")],
            )
        if isinstance(step, n.PlayStep):
            over = step.at


def steps_are_not_settled(model: n.Model, report: Report) -> None:
    """No step of the deal has a guard: it could ask only who a player is, and that is the same in every deal."""
    for step in model.deal:
        if isinstance(step, n.PlayStep) or step.guard is None:
            continue
        report.say("C315", step.at, "this condition is the same in every deal", "leave out the condition")
