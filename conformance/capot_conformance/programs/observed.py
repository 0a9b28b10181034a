"""What a seat observes of a program's deal, held against its view of the engine's deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from capot_conformance.programs.played_programs import ProgramDeal

#: What is compared, the view's answer, the observation's.
Answer = tuple[str, object, object]


class Observed:
    """An observation, read back into texts."""

    def __init__(self, deal: ProgramDeal, seat: int) -> None:
        self.deal = deal
        self.program = deal.game.program
        self.names = deal.game.names
        self.values = deal.observed(seat)

    def cards(self, name: str) -> set[str] | None:
        """Return a set of cards, None where it is hidden."""
        ranks, found = self.program.ranks, set()
        for suit in range(len(self.program.cards) // ranks):
            letter = self.program.cards[suit * ranks][-1]
            bits = self.values[f"{name} {letter}"]
            if bits < 0:
                return None
            found |= {self.program.cards[suit * ranks + rank] for rank in range(ranks) if bits >> rank & 1}
        return found

    def announced(self, seat: int) -> list[str]:
        """Return what is known of a seat's announcements: the texts, or the sorts."""
        fields = {field.name: field for field in self.program.fields}
        if "announced" not in fields:
            return []
        size = fields["announced"].length // self.program.seats
        told = (self.declaration(f"announced {place}") for place in range(seat * size, (seat + 1) * size))
        return [text for text in told if text is not None]

    def declaration(self, name: str) -> str | None:
        """Return a declaration, or its sort, None where it is hidden or there is none."""
        item = self.values.get(name, -1)
        sort = self.values.get(f"{name} sort", -1)
        if item >= 0:
            return self.names["items"][item]
        return self.names["sorts"][sort] if sort >= 0 else None

    def card(self, name: str) -> str | None:
        """Return a card, None where there is none."""
        number = self.values.get(name, -1)
        return self.program.cards[number] if number >= 0 else None


def answers(deal: ProgramDeal, seat: int, view: Mapping[str, Any]) -> Iterator[Answer]:
    """Yield what a seat knows, as the engine's view says and as the program's observation does."""
    seen = Observed(deal, seat)
    program = deal.game.program
    seats = range(program.seats)
    opened = view["open_hands"]
    for other in seats:
        lies_open = opened is not None and opened[other] is not None
        known = set(view["hand"]) if other == seat else set(opened[other]) if lies_open else None
        yield f"the hand of {other}", known, seen.cards(f"hand {other}")
        for what, name in (("cards_held", "hand"), ("cards_laid_away", "laid"), ("cards_untouched", "untouched")):
            number = seen.values.get(f"{name} {other} number")
            if number is not None:
                yield f"how many cards of {name} {other}", view[what][other], number
    if "laid" in deal.game.fields:
        yield "what was laid away", set(view["laid_away"]), seen.cards(f"laid {seat}")
    yield from _table(seen, view)
    yield from _declared(seen, seat, view, program.seats)
    for name in ("dealer", "taker", "match_won_by"):
        value = seen.values.get("won_by" if name == "match_won_by" else name, -1)
        yield name, view[name], None if value < 0 else value
    yield "the score", view["scores"], [seen.values[f"scores {side}"] for side in range(program.sides)]
    yield "tricks won", view["tricks_won"], [seen.values[f"tricks {side}"] for side in range(program.sides)]
    yield "card points", view["card_points"], [seen.values[f"cards {side}"] for side in range(program.sides)]


def _table(seen: Observed, view: Mapping[str, Any]) -> Iterator[Answer]:
    """Yield what lies on the table and has been played."""
    program = seen.program
    if "turned" in seen.deal.game.fields:
        turned = view["turned"][-1] if view["turned"] else None
        yield "the turned card", turned, seen.card("turned")
        if turned is not None:
            yield "whether it lies", view["turned_lies"], bool(seen.values["turned_lies"])
    if "exchanged" in seen.deal.game.fields:
        yield "the card exchanged", view["exchanged"], seen.card("exchanged")
    if "last_card" in seen.deal.game.fields:
        yield "the last card", view["last_card"], seen.card("last_card")
    if view["rows"] is not None and "under" in seen.deal.game.fields:
        piles = len(view["rows"][0])
        for seat, row in enumerate(view["rows"]):
            covered = [seen.values.get(f"under {seat * piles + pile} number") for pile in range(piles)]
            yield (
                f"covered cards of {seat}",
                [bool(text and text.endswith("a card")) for text in row],
                [bool(number) for number in covered],
            )
    plays = [trick["plays"] for trick in view["tricks"]] + ([view["trick"]] if view["trick"] else [])
    for number, cards in enumerate(plays):
        mine = {
            seat: seen.card(f"trick_cards {number * program.seats + seat}")
            for seat in range(program.seats)
            if seen.card(f"trick_cards {number * program.seats + seat}") is not None
        }
        yield f"trick {number}", dict(map(tuple, cards)), mine
        yield f"who led to trick {number}", cards[0][0], seen.values[f"trick_leaders {number}"]


def _declared(seen: Observed, seat: int, view: Mapping[str, Any], seats: int) -> Iterator[Answer]:
    """Yield what is known of declarations."""
    for other in range(seats):
        known = Counter(view["announcements"][other])
        yield f"the announcements of {other}", known, Counter(seen.announced(other))
    best = view["best_declaration"]
    item, owner = "best_item", seen.values.get("best_owner", -1)
    if owner < 0:
        item, owner = "best_four", seen.values.get("best_four_owner", -1)
    yield "whose is best", None if best is None else best["seat"], None if owner < 0 else owner
    yield "what is best", None if best is None else best["text"], seen.declaration(item)
    # What is known of a pair is kept by seat; who said a call last is one number.
    fields = seen.program.fields
    words = [one.name.removeprefix("said_") for one in fields if one.name.startswith("said_") and one.length > 1]
    for other in range(seats):
        said: Counter[str] = Counter()
        for word in words:
            suits = seen.values[f"said_{word} {other}"]
            said[word.replace("_", "-")] += suits.bit_count() if suits > 0 else 0
        yield f"what {other} has said", Counter(view["said"][other]), +said
