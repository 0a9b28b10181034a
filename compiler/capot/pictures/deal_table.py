"""The deal as a picture of the table: who sits where, what each is dealt in which order, what lies in the middle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from markupsafe import Markup

from capot.base.english import capital
from capot.model import nodes as n
from capot.pictures.card_images import Pictures
from capot.pictures.figures import figure
from capot.pictures.player_names import names_from_dealer
from capot.translations import Speech

#: Where the seats are drawn, from the dealer on, when play runs counter-clockwise: to the right of who looks at the
#: middle. Play that runs clockwise is the mirror image.
_PLACES = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
_MIRRORED = {"right": "left", "left": "right"}
_ARROWS = {"counter-clockwise": "\u21ba", "clockwise": "\u21bb"}


@dataclass(slots=True)
class _Dealt:
    """What a script deals: rows of packets for every seat, what lies in the middle, what goes to one player alone.

    Bidding comes after each of the first ``followed`` rows. ``left`` is how many cards of the pack are left; ``None``
    once a guard makes that uncertain. ``turned_to`` is who takes a turned card.
    """

    left: int | None
    rows: list[list[Markup]] = field(default_factory=lambda: [[]])
    followed: int = 0
    middle: list[Markup] = field(default_factory=list)
    alone: list[str] = field(default_factory=list)
    turned_to: n.Role | None = None

    def take(self, count: int, guard: n.Guard | None) -> None:
        self.left = None if self.left is None or guard is not None else self.left - count


def deal_table(model: n.Model, pictures: Pictures, *, captioned: bool = True) -> Markup:
    """Return the deal of a game as a figure; empty if it has more players than there are places at the table.

    Where somebody tells what it shows it is not ``captioned``.
    """
    places = _PLACES.get(model.players.count)
    if places is None:
        return Markup()
    speech = Speech(pictures.speech.code, model)
    dealt = _dealt(speech, pictures)
    names = names_from_dealer(model)
    if model.direction.way == "clockwise":
        places = tuple(_MIRRORED.get(place, place) for place in places)
    deals = Markup(" <span>{}</span>").format(speech.text("table.deals"))
    rows = Markup("").join(
        Markup('{}<span class="capot-packets">{}</span>').format(_when(place, dealt, speech), Markup("").join(row))
        for place, row in enumerate(dealt.rows)
        if row
    )
    seats = [
        Markup('<li class="capot-seat capot-at-{}"><strong>{}</strong>{}{}</li>').format(
            place, capital(speech.text(f"player.{name.lower()}")), deals if name == names[0] else "", rows
        )
        for name, place in _from_forehand(zip(names, places, strict=True))
    ]
    arrow = Markup('<span class="capot-way"><span aria-hidden="true">{}</span> {}</span>').format(
        _ARROWS[model.direction.way], speech.text("value.direction", way=model.direction.way)
    )
    middle = Markup('<li class="capot-middle">{}</li>').format(Markup("").join([arrow, *dealt.middle]))
    shape = "across" if model.players.count == 2 else "round"
    inside = Markup('<ol class="capot-{}">{}</ol>').format(shape, Markup("").join([*seats, middle]))
    return figure("table", inside, _caption(dealt, speech) if captioned else Markup())


def _from_forehand(seats: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the seats in the order in which they are dealt to."""
    found = list(seats)
    start = next((place for place, (name, _) in enumerate(found) if name == "Forehand"), 0)
    return found[start:] + found[:start]


def _dealt(speech: Speech, pictures: Pictures) -> _Dealt:
    model, text = speech.model, speech.text
    dealt = _Dealt(len(model.pack.ranks) * len(model.pack.suits))
    players = model.players.count
    for step in model.deal:
        match step:
            case n.Packets(packets=packets, guard=guard):
                for packet in packets:
                    _packet(packet, guard, dealt, players, speech, pictures)
            case n.LayOut(rounds=rounds, on=on):
                if on is not None:
                    dealt.alone.append(text("table.laid-on"))
                drawn = pictures.packet if on is None else lambda count: pictures.face_up() * count
                dealt.rows[-1] += [drawn(count) for count in rounds]
                dealt.take(sum(rounds) * players, None)
            case n.TurnUp(guard=guard):
                first = not any("capot-turned" in shown for shown in dealt.middle)
                words = text("table.turned" if first else "table.one-more-turned")
                dealt.middle.append(_lying(pictures.face_up(), words, "turned"))
                dealt.take(1, guard)
            case n.GiveTurned(to=to):
                dealt.alone.append(text("table.takes-turned", who=to))
                dealt.turned_to = to
            case n.LayAway(count=count, who=who):
                dealt.alone.append(text("table.lays-away", who=who, count=count))
            case n.Out(last_card_seen=seen) if dealt.left:
                words = text("table.left-over", count=dealt.left, seen=seen)
                card = pictures.face_up() if seen else Markup()
                dealt.middle.append(_lying(pictures.packet(min(dealt.left, 3)) + card, words, "left"))
            case n.Stock() if dealt.left:
                words = text("table.stock", count=dealt.left)
                dealt.middle.append(_lying(pictures.packet(min(dealt.left, 3)), words, "left"))
            case n.BiddingStep() if dealt.rows[-1]:
                dealt.rows.append([])
                dealt.followed += 1
    return dealt


def _packet(
    packet: n.Packet, guard: n.Guard | None, dealt: _Dealt, players: int, speech: Speech, pictures: Pictures
) -> None:
    if packet.to is not None:
        dealt.alone.append(speech.text("table.gets-more", who=packet.to, count=packet.count))
        dealt.take(packet.count, guard)
        return
    dealt.rows[-1].append(pictures.packet(packet.count))
    if packet.untouched:
        dealt.alone.append(speech.text("table.untouched", count=packet.count))
    total = packet.count * players
    if packet.but is not None:
        words = {"who": packet.but.to, "count": packet.but.count, "usual": packet.count}
        words["again"] = packet.but.to == dealt.turned_to
        dealt.alone.append(speech.text("table.gets-instead", **words))
        total += packet.but.count - packet.count
    dealt.take(total, guard)


def _lying(image: Markup, words: str, kind: str) -> Markup:
    return Markup('<span class="capot-lying capot-{}">{}<span>{}</span></span>').format(kind, image, words)


def _when(place: int, dealt: _Dealt, speech: Speech) -> Markup:
    """Return when a row of packets is dealt, to stand over it; the first needs no word."""
    if place == 0:
        return Markup()
    if place < dealt.followed:
        words = speech.text("table.during-the-bidding", place=place)
    else:
        words = speech.text("table.after-the-bidding")
    return Markup('<span class="capot-when">{}</span>').format(words)


def _caption(dealt: _Dealt, speech: Speech) -> str:
    rows = [row for row in dealt.rows if row]
    during = [place < dealt.followed for place in range(1, len(rows))]
    more = [f"{capital(words)}." for words in dict.fromkeys(dealt.alone)]
    return " ".join([speech.text("table.caption", rows=during), *more])
