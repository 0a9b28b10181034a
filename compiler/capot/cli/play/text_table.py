"""A card table drawn in plain text, 78 columns wide, from what one seat may know."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from capot.runtime.actions import Action
from capot.runtime.score import Score
from capot.runtime.spoken_actions import act_said, action_said
from capot.runtime.voice import game_said, worded, worded_count
from capot.tui.spoken_names import Names, View
from capot.tui.table_log import breakdown, declared, showing, standing, trick

__all__ = ["WIDTH", "Table", "View", "wrapped"]

WIDTH = 78

_EAST = WIDTH - 30
_BOX_LINES = 3
_ON_A_CARD = " on a card"


def wrapped(text: str, indent: str = "") -> list[str]:
    """Return a paragraph as lines that fit the table; what follows the first line is indented by two more."""
    more = indent + "  "
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=more, break_on_hyphens=False)


class Table(Names):
    """The seats of a game as one player sees them, and the drawings of what happens there."""

    def draw(self, view: View, number: int) -> list[str]:
        """Return the table with its four sides, as the seat of the view sees it."""
        score = worded(
            "{game}, deal {number}. Match: {scores} (to {target}).",
            game=game_said(self.game.key, self.game.title),
            number=number,
            scores=self.by_side(view["scores"]),
            target=self.target,
        )
        lines = [*wrapped(score), *wrapped(self.contract(view)), *self.lying_open(view), *self.declared(view), ""]
        boxes = {place: self._box(view, seat) for place, seat in self.places.items()}
        for names in (("North",), ("West", "East"), ("South",)):
            if not any(name in boxes for name in names):
                continue
            row = [boxes.get(name, [""] * _BOX_LINES) for name in names]
            for parts in zip(*row, strict=True):
                centred = parts[0].center(WIDTH) if len(parts) == 1 else parts[0].ljust(_EAST) + parts[-1]
                lines.append(centred.rstrip())
        while not lines[-1]:
            lines.pop()
        return lines

    def lying_open(self, view: View) -> list[str]:
        """Return what lies open on the table beside the trick: cards turned up, open hands, points that hang."""
        lines: list[str] = []
        if view["turned"]:
            lines += wrapped(worded("Turned up: {cards}.", cards=", ".join(view["turned"])))
        if view["last_card"]:
            lines += wrapped(worded("The last card of the pack: {card}.", card=view["last_card"]))
        for seat, row in enumerate(view["rows"] or ()):
            cards = [card for card in row if card is not None]
            covering = [card.removesuffix(_ON_A_CARD) for card in cards if card.endswith(_ON_A_CARD)]
            if seat != self.seat:
                order = view["open_hands"][seat]
                marked = {card.removesuffix(_ON_A_CARD): card.replace(_ON_A_CARD, "*") for card in cards}
                shown = [marked[card] for card in order]
                lines += wrapped(
                    worded(
                        "Open before {name} (* on a covered card): {cards}.",
                        name=self.short[seat],
                        cards=" ".join(shown),
                    )
                )
            elif covering:
                on_one = [card for card in view["hand"] if card in covering]
                lines += wrapped(worded("Of your cards these lie on a covered one: {cards}.", cards=" ".join(on_one)))
        for seat, cards in enumerate(view["open_hands"] or () if not view["rows"] else ()):
            if cards is not None and seat != self.seat:
                told = worded("{name} plays with an open hand: {cards}.", name=self.short[seat], cards=" ".join(cards))
                lines += wrapped(told)
            elif cards is not None:
                lines += wrapped(worded("Your hand lies open."))
        if view["hanging"]:
            lines += wrapped(worded("{points} points hang for the winner of the deal.", points=view["hanging"]))
        return [self.cards(line) for line in lines]

    def _box(self, view: View, seat: int) -> list[str]:
        turn = seat in view["to_act"]
        name = ("> " if turn else "") + self.long[seat]
        marks = [worded("dealer")] if seat == view["dealer"] else []
        name = ", ".join([name, *marks, *([worded("to act")] if turn else [])])
        held = view["cards_held"][seat] + view["cards_untouched"][seat]
        shown = next((f"[ {self.cards(card)} ]" for who, card in view["trick"] if who == seat), "")
        if shown and view["trick"][0][0] == seat:
            shown += " " + worded("led")
        if view["contract"] is None:
            shown = next(
                (f'"{act_said(text, bare=True)}"' for who, text in reversed(view["history"]) if who == seat), ""
            )
        return [name, "" if seat == self.seat else worded_count("{count} card", "{count} cards", held), shown]

    def contract(self, view: View) -> str:
        """Return what is played, and how it stands in this deal."""
        return self.cards(standing(self, view))

    def declared(self, view: View) -> list[str]:
        """Return what is known of the declarations."""
        return [line for text in declared(self, view) for line in wrapped(text)]

    def hand(self, view: View, playable: Sequence[str]) -> list[str]:
        """Return the hand, what may be played numbered and in brackets."""
        cells = []
        for card in self.sorted(view):
            number = f"{playable.index(card) + 1} " if card in playable else ""
            cells.append(f"{number}[{self.cards(card)}]" if number else self.cards(card))
        return textwrap.wrap(worded("Your hand:") + "  " + "  ".join(cell.replace(" ", "\0") for cell in cells), WIDTH)

    def choices(self, view: View, actions: Sequence[Action], first: int = 1) -> list[str]:
        """Return what else may be done, numbered from ``first``."""
        said = (self.cards(showing(view, action) or action_said(action)) for action in actions)
        text = "   ".join(f"{number} {action}" for number, action in enumerate(said, first))
        return wrapped(f"{worded('You may:')}  {text}")

    def trick(self, view: View) -> list[str]:
        """Return the last trick in a sentence."""
        return wrapped(trick(self, view))

    def breakdown(self, score: Score, before: Sequence[int], after: Sequence[int]) -> list[str]:
        """Return how a deal is scored, line by line, each with the rule that it follows, and the match score."""
        lines: list[str] = []
        for label, amounts in breakdown(self, score, before, after):
            if amounts or not label:
                lines.append(label.ljust(34 if amounts else 0) + "".join(f"{amount:>10}" for amount in amounts))
                lines += [""] if len(lines) == 1 else []
            else:
                lines += wrapped(label, "      ")
        return lines
