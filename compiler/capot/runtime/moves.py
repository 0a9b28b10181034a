"""The actions of one game, each made once, and found by what they are about: a card, a call, a declaration."""

from __future__ import annotations

from capot.runtime.actions import Action
from capot.runtime.cards import Deck, bits
from capot.runtime.kernel import Call, Kernel


class Moves:
    """Hands out a game's actions; equal ones are one object, so that the deal need not make and compare them anew.

    ``card_of`` gives the number of a card by its text, ``calls`` the action of every call, ``announce`` that of every
    declaration, ``moments`` when that is; ``lay`` and ``exchange`` those of every card. ``named`` finds an
    action by its text form.
    """

    def __init__(self, kernel: Kernel, deck: Deck) -> None:
        texts = [deck.text(card) for card in range(deck.size)]
        self.card_of = {text: card for card, text in enumerate(texts)}
        self.done = Action("pass")
        self.calls = tuple(call_action(call) for call in kernel.calls)
        self.lay = tuple(Action("lay", text) for text in texts)
        self.exchange = tuple(Action("exchange", text) for text in texts)
        announced = {item.text: Action("announce", item.text) for item in kernel.items}
        self.announce = tuple(announced[item.text] for item in kernel.items)
        self.moments = tuple(kernel.kinds[item.kind].moment for item in kernel.items)
        self.claim = {claim.name: Action("claim", claim.name) for claim in kernel.claims}
        self._play = tuple(Action("play", text) for text in texts)
        self._said: dict[tuple[int, str], Action] = {}
        self._ranks = len(kernel.ranks)
        self._of_a_suit = (1 << self._ranks) - 1
        suits = range(0, len(texts), self._ranks)
        self._suits = tuple(_PlaysOfASuit(self._play[first : first + self._ranks]) for first in suits)
        every = (self.done, *self.calls, *self._play, *self.lay, *self.announce)
        self.named = {str(action): action for action in every}

    def play(self, cards: int) -> tuple[Action, ...]:
        """Return the playing of every card of a set, lowest number first."""
        found: tuple[Action, ...] = ()
        for known in self._suits:
            if not cards:
                break
            held = cards & self._of_a_suit
            if held:
                found = found + known[held] if found else known[held]
            cards >>= self._ranks
        return found

    def play_saying(self, card: int, word: str) -> Action:
        """Return the playing of a card with a word."""
        found = self._said.get((card, word))
        if found is None:
            found = self._said[card, word] = Action("play", self._play[card].what, word)
        return found


class _PlaysOfASuit(dict[int, tuple[Action, ...]]):
    """The playing of every card of a set within a suit; a set is looked at when it is first asked for."""

    def __init__(self, plays: tuple[Action, ...]) -> None:
        super().__init__()
        self._plays = plays

    def __missing__(self, cards: int) -> tuple[Action, ...]:
        found = self[cards] = tuple(self._plays[rank] for rank in bits(cards))
        return found


def call_action(call: Call) -> Action:
    """Return the action of a call."""
    if call.contract >= 0:
        return Action("bid", call.text)
    return Action("say", call.text) if call.level or call.dead else Action("pass")


def in_turn(first: int, kernel: Kernel) -> tuple[int, ...]:
    """Return all seats in playing order from one on."""
    order = [first]
    while len(order) < kernel.players:
        order.append(kernel.next_seat[order[-1]])
    return tuple(order)
