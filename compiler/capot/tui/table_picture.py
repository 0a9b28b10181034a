"""The table in the middle of the screen: who sits where, the trick or the bidding, what lies open."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from capot.runtime.game import Game
from capot.runtime.voice import worded, worded_count
from capot.tui.canvas import Canvas, Looks
from capot.tui.canvas_cards import LARGE, SMALL, Face, Size
from capot.tui.spoken_names import Names, View

_ON_A_CARD = " on a card"
#: The columns at either side that are kept for the names.
_SIDE = 14


def draw_table(
    names: Names, view: View, calls: Mapping[int, str], canvas: Canvas, looks: Looks, *, fresh: bool = False
) -> Canvas:
    """Draw the table as the seat of the view sees it; it wants ten rows of fifty cells.

    ``fresh`` says that the last trick has just been finished, and still lies there.
    """
    return _Picture(names, view, calls, canvas, looks, fresh=fresh).draw()


class _Picture:
    def __init__(
        self, names: Names, view: View, calls: Mapping[int, str], canvas: Canvas, looks: Looks, *, fresh: bool
    ) -> None:
        self.names, self.view, self.calls, self.fresh = names, view, calls, fresh
        self.canvas, self.looks = canvas, looks
        self.middle = canvas.width // 2
        self.size = LARGE if canvas.height >= 2 * LARGE.height + 6 and canvas.width >= 60 else SMALL
        self.places = names.places

    def draw(self) -> Canvas:
        for name, seat in self.places.items():
            if name in ("West", "East"):
                self._beside(seat, name)
            else:
                self._above_or_below(seat, name)
        if self.view["trick"] or self.view["tricks"]:
            self._trick()
        else:
            self._bidding()
        return self.canvas

    # ------------------------------------------------------------ names

    def _about(self, seat: int) -> list[str]:
        """Return what is written beside a name: cards held, and who deals."""
        about = []
        if seat != self.names.seat:
            held = self.view["cards_held"][seat] + self.view["cards_untouched"][seat]
            about.append(worded_count("{count} card", "{count} cards", held))
        return about + ([worded("dealer")] if seat == self.view["dealer"] else [])

    def _name(self, seat: int) -> tuple[str, str]:
        """Return a name and its style; a sign shows whose turn it is."""
        turn = seat in self.view["to_act"][:1]
        text = self.names.long[seat]
        return (f"> {text} <" if turn else text), ("turn" if turn else "name")

    def _above_or_below(self, seat: int, name: str) -> None:
        row = 0 if name == "North" else self.canvas.height - 1
        text, style = self._name(seat)
        about = self._about(seat)
        whole = ", ".join([text, *about])
        left = self.middle - len(whole) // 2
        self.canvas.write(left, row, whole, "dim")
        self.canvas.write(left, row, text, style)
        if name == "North":
            self.canvas.centred(self.middle, 1, self._open(seat), "open")

    def _beside(self, seat: int, name: str) -> None:
        top = max(0, self.canvas.height // 2 - 2)
        text, style = self._name(seat)
        lines = [(text, style), *((line, "dim") for line in self._about(seat))]
        lines += [(line, "open") for line in textwrap.wrap(self._open(seat), _SIDE)]
        for row, (line, how) in enumerate(lines, top):
            if name == "West":
                self.canvas.write(0, row, line, how)
            else:
                self.canvas.right(self.canvas.width, row, line, how)

    def _open(self, seat: int) -> str:
        """Return the cards that lie open before a seat, those with a star on a covered card."""
        open_ = self.view["open_hands"]
        if not open_ or open_[seat] is None:
            return ""
        rows = self.view["rows"]
        marks = (
            {card.removesuffix(_ON_A_CARD): "*" for card in rows[seat] if card and _ON_A_CARD in card} if rows else {}
        )
        return " ".join(self.names.cards(card) + marks.get(card, "") for card in open_[seat])

    # ------------------------------------------------------------ what lies in the middle

    def _spot(self, seat: int) -> tuple[int, int]:
        """Return where the card of a seat lies: in a cross round the middle, drawn together where rows are few."""
        size, centre = self.size, self.canvas.height // 2
        name = self.names.place_of(seat)
        left, apart = self.middle - size.width // 2, size.width + 3
        if name in ("West", "East"):
            return left + (-apart if name == "West" else apart), centre - size.height // 2
        top = max(2 if self.view["open_hands"] else 1, centre - size.height)
        bottom = min(centre, self.canvas.height - 1 - size.height)
        # Two cards one above the other must not cover each other's sign: then they lie a little aside.
        aside = size.width // 2 + 1 if bottom - top < size.height - 1 else 0
        return (left - aside, top) if name == "North" else (left + aside, bottom)

    def _trick(self) -> None:
        """Draw the trick on the table, or the last one until the next card is played."""
        lying = bool(self.view["trick"])
        plays = self.view["trick"] if lying else self.view["tricks"][-1]["plays"]
        number = len(self.view["tricks"]) - (not lying)
        best = winning(self.names.game, self.view["contract"], plays, number)
        for number, (seat, card) in enumerate(plays, 1):
            face = Face(card, faint=not lying and not self.fresh, top=str(number), foot="*" if seat == best else "")
            face.draw(self.canvas, *self._spot(seat), self.size, self.looks, self.names.letters)

    def _bidding(self) -> None:
        for seat, call in self.calls.items():
            self._say(seat, call)
        lying = self.view["turned"] if self.view["turned_lies"] else []
        shown = [*lying, *([self.view["last_card"]] if self.view["last_card"] else [])]
        left = self.middle - (len(shown) * (self.size.width + 1)) // 2
        row = (self.canvas.height - self.size.height) // 2
        for number, card in enumerate(shown):
            Face(card).draw(
                self.canvas, left + number * (self.size.width + 1), row, self.size, self.looks, self.names.letters
            )
        if shown:
            self.canvas.centred(
                self.middle, row + self.size.height, worded("turned up") if lying else worded("last card"), "dim"
            )

    def _say(self, seat: int, call: str) -> None:
        """Write the last call of a seat beside its name."""
        name, text = self.names.place_of(seat), f'"{call}"'
        if name in ("North", "South"):
            self.canvas.centred(
                self.middle, 1 + bool(self.view["open_hands"]) if name == "North" else self.canvas.height - 2, text
            )
            return
        row = max(0, self.canvas.height // 2 - 3)
        if name == "West":
            self.canvas.write(0, row, text)
        else:
            self.canvas.right(self.canvas.width, row, text)


def winning(game: Game, contract: str, plays: list[list[int | str]], number: int) -> int:
    """Return the seat whose card is the best of a trick so far; the first trick is number 0."""
    kernel, deck = game.kernel, game.deck
    beats = kernel.beats[game.played_as(game.contract(contract), number)]
    (winner, best), *others = [(int(seat), deck.card(str(card))) for seat, card in plays]
    for seat, card in others:
        if beats[best] >> card & 1:
            winner, best = seat, card
    return winner


__all__ = ["Size", "draw_table", "winning"]
