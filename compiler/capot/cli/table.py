"""A card table drawn in plain text, 78 columns wide, from what one seat may know."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from capot.runtime.actions import Action
from capot.runtime.game import Game
from capot.runtime.score import Score

WIDTH = 78
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}

#: Where the others sit, by how many play: seats are numbered counter-clockwise, and you sit in the south.
_PLACES = {
    2: (("North", "opposite"),),
    3: (("East", "right"), ("West", "left")),
    4: (("East", "right"), ("North", "opposite"), ("West", "left")),
}
_EAST = WIDTH - 30
_BOX_LINES = 3
_ON_A_CARD = " on a card"
_CARD = re.compile(r"(?<![\w♣♦♥♠])(10|[2-9AKQJ])([CDHS])(?!\w)")

View = Mapping[str, Any]


def wrapped(text: str, indent: str = "") -> list[str]:
    """Return a paragraph as lines that fit the table; what follows the first line is indented by two more."""
    more = indent + "  "
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=more, break_on_hyphens=False)


class Table:
    """The seats of a game as one player sees them, and the drawings of what happens there.

    ``symbols`` says whether suits are shown as ♣♦♥♠ or as letters.
    """

    def __init__(self, game: Game, seat: int, symbols: bool) -> None:
        self.game, self.seat, self.symbols = game, seat, symbols
        self.short: dict[int, str] = {seat: "You"}
        self.long: dict[int, str] = {seat: "You"}
        for step, (name, place) in enumerate(_PLACES[game.seats], 1):
            other = (seat + step) % game.seats
            self.short[other] = name
            partner = game.side_of(other) == game.side_of(seat)
            self.long[other] = f"{name} ({'partner' if partner else place})"
        own = game.side_of(seat)
        self.sides = (own, *(side for side in range(len(game.sides)) if side != own))

    # ------------------------------------------------------------ words

    def cards(self, text: str) -> str:
        """Return a text with its cards as they are shown here."""
        return _CARD.sub(lambda card: card[1] + SUITS[card[2]], text) if self.symbols else text

    def seats(self, text: str) -> str:
        """Return a text of the engine with its seats called by their names."""
        own = re.sub(rf"\b([Ss])eat {self.seat}\b", lambda seat: "Your seat" if seat[1] == "S" else "your seat", text)
        return re.sub(r"\b[Ss]eat (\d)\b", lambda seat: self.short.get(int(seat[1]), seat[0]), own)

    def does(self, seat: int, verb: str) -> str:
        """Return that somebody does something: "You play", "East plays"."""
        if seat == self.seat:
            return f"You {verb}"
        return f"{self.short[seat]} {verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}"

    def side(self, side: int) -> str:
        """Return the name of a side: "We" and "They" where there are two of several players, else its players."""
        seats = self.game.sides[side]
        if len(self.game.sides) == 2 and any(len(seats) > 1 for seats in self.game.sides):
            return "We" if self.seat in seats else "They"
        return "+".join(self.short[seat] for seat in seats)

    def by_side(self, amounts: Sequence[object]) -> str:
        """Return an amount for each side, one's own first: "We 20, They 0"."""
        return ", ".join(f"{self.side(side)} {amounts[side]}" for side in self.sides)

    # ------------------------------------------------------------ drawings

    def draw(self, view: View, number: int) -> list[str]:
        """Return the table with its four sides, as the seat of the view sees it."""
        score = f"{self.game.title}, deal {number}. Match: {self.by_side(view['scores'])} (to {self.target})."
        lines = [*wrapped(score), *wrapped(self.contract(view)), *self.lying_open(view), *self.declared(view), ""]
        boxes = {self.short[seat]: self._box(view, seat) for seat in range(self.game.seats)}
        for names in (("North",), ("West", "East"), ("You",)):
            if not any(name in boxes for name in names):
                continue
            row = [boxes.get(name, [""] * _BOX_LINES) for name in names]
            for parts in zip(*row, strict=True):
                centred = parts[0].center(WIDTH) if len(parts) == 1 else parts[0].ljust(_EAST) + parts[-1]
                lines.append(centred.rstrip())
        while not lines[-1]:
            lines.pop()
        return lines

    @property
    def target(self) -> str:
        """What wins the match."""
        target = self.game.kernel.target
        return f"{target} deal{'' if target == 1 else 's'}" if self.game.kernel.counts_deals else str(target)

    def lying_open(self, view: View) -> list[str]:
        """Return what lies open on the table beside the trick: cards turned up, open hands, points that hang."""
        lines: list[str] = []
        if view["turned"]:
            lines += wrapped(f"Turned up: {', '.join(view['turned'])}.")
        if view["last_card"]:
            lines += wrapped(f"The last card of the pack: {view['last_card']}.")
        for seat, row in enumerate(view["rows"] or ()):
            cards = [card for card in row if card is not None]
            covering = [card.removesuffix(_ON_A_CARD) for card in cards if card.endswith(_ON_A_CARD)]
            if seat != self.seat:
                order = view["open_hands"][seat]
                marked = {card.removesuffix(_ON_A_CARD): card.replace(_ON_A_CARD, "*") for card in cards}
                shown = [marked[card] for card in order]
                lines += wrapped(f"Open before {self.short[seat]} (* on a covered card): {' '.join(shown)}.")
            elif covering:
                on_one = [card for card in view["hand"] if card in covering]
                lines += wrapped(f"Of your cards these lie on a covered one: {' '.join(on_one)}.")
        if view["hanging"]:
            lines += wrapped(f"{view['hanging']} points hang for the winner of the deal.")
        return [self.cards(line) for line in lines]

    def _box(self, view: View, seat: int) -> list[str]:
        turn = seat in view["to_act"]
        name = ("> " if turn else "") + self.long[seat]
        name += (", dealer" if seat == view["dealer"] else "") + (", to act" if turn else "")
        held = view["cards_held"][seat] + view["cards_untouched"][seat]
        shown = next((f"[ {self.cards(card)} ]" for who, card in view["trick"] if who == seat), "")
        if shown and view["trick"][0][0] == seat:
            shown += " led"
        if view["contract"] is None:
            shown = next((f'"{text}"' for who, text in reversed(view["history"]) if who == seat), "")
        return [name, "" if seat == self.seat else f"{held} card{'' if held == 1 else 's'}", shown]

    def contract(self, view: View) -> str:
        """Return what is played, and how it stands in this deal."""
        if view["contract"] is None:
            return "No contract is named yet."
        taker = "you" if view["taker"] == self.seat else self.short[view["taker"]]
        doubled = f", doubled to {view['times']} times" if view["times"] > 1 else ""
        text = f"Contract: {view['contract']}, named by {taker}{doubled}."
        if view["tricks"]:
            text += f" Tricks: {self.by_side(view['tricks_won'])}. Card points: {self.by_side(view['card_points'])}."
        return text

    def declared(self, view: View) -> list[str]:
        """Return what is known of the declarations."""
        best = view["best_declaration"]
        open_to_all = [
            f"{self.short[seat]} {text}"
            for seat, items in enumerate(view["announcements"])
            for text in items
            if best is not None and self.game.side_of(seat) == self.game.side_of(best["seat"])
        ]
        said = [f"{self.short[seat]} {text}" for seat, items in enumerate(view["said"]) for text in items]
        lines = wrapped(f"Declared: {', '.join(open_to_all + said)}.") if open_to_all or said else []
        if view["own_announcements"] and best is None:
            lines += wrapped(f"You have announced {', '.join(view['own_announcements'])}.")
        return [self.cards(line) for line in lines]

    def hand(self, view: View, playable: Sequence[str]) -> list[str]:
        """Return the hand, what may be played numbered and in brackets."""
        cells = []
        for card in self.sorted(view):
            number = f"{playable.index(card) + 1} " if card in playable else ""
            cells.append(f"{number}[{self.cards(card)}]" if number else self.cards(card))
        return textwrap.wrap("Your hand:  " + "  ".join(cell.replace(" ", "\0") for cell in cells), WIDTH)

    def sorted(self, view: View) -> list[str]:
        """Return the cards in the hand suit by suit, in the order that they have in the contract."""
        kernel, deck = self.game.kernel, self.game.deck
        if view["contract"] is None:
            return list(view["hand"])
        beats = kernel.beats[self.game.contract(view["contract"])]

        def place(text: str) -> tuple[int, int]:
            card = deck.card(text)
            return deck.suits.index(text[-1]), (beats[card] & kernel.suit_of[card]).bit_count()

        return sorted(view["hand"], key=place)

    def choices(self, actions: Sequence[Action], first: int = 1) -> list[str]:
        """Return what else may be done, numbered from ``first``."""
        text = "   ".join(f"{number} {self.cards(str(action))}" for number, action in enumerate(actions, first))
        return wrapped(f"You may:  {text}")

    def trick(self, view: View) -> list[str]:
        """Return the last trick in a sentence."""
        trick = view["tricks"][-1]
        plays = ", ".join(f"{self.short[seat]} {self.cards(card)}" for seat, card in trick["plays"])
        won = self.does(trick["winner"], "win")
        return wrapped(f"Trick {len(view['tricks'])}: {plays}. {won} it, {trick['points']} points.")

    # ------------------------------------------------------------ the end of a deal

    def breakdown(self, score: Score, before: Sequence[int], after: Sequence[int]) -> list[str]:
        """Return how a deal is scored, line by line, each with the rule that it follows, and the match score."""
        lines = [self._row("The deal is scored", [self.side(side) for side in range(len(self.game.sides))]), ""]
        told: set[str] = set()
        for line in score.lines:
            item = " of seat " in line.text
            if line.text in (score.outcome, "written") or (item and not any(line.amounts)):
                continue
            name = re.sub(r" of seat (\d)$", lambda seat: f" ({self.short[int(seat[1])]})", line.text)
            label = f"    {self.cards(name)}" if item else "  " + name.replace("-", " ")
            lines.append(self._row(label, line.amounts))
            lines += [] if item else self._rule(line.clause, told)
        lines.append(self._row("  written down", score.written))
        if score.hangs:
            lines.append("  hangs for a later winner".ljust(34) + f"{score.hangs:>10}")
        for line in score.lines:
            if line.text in (score.outcome, "written"):
                lines += self._rule(line.clause, told)
        return [*lines, "", self._row("Match before", before), self._row("Match now", after)]

    def _row(self, label: str, amounts: Sequence[object]) -> str:
        return label.ljust(34) + "".join(f"{amounts[side]!s:>10}" for side in self.sides)

    def _rule(self, clause: str, told: set[str]) -> list[str]:
        rule = self.game.rules.get(clause)
        if rule is None or clause in told:
            return []
        told.add(clause)
        return wrapped(rule.sentence, "      ")
