"""What a batch program did in a deal, as actions of the interactive deal: the proof that both play by the same rules.

A traced program is the same program with lines that record. It deals by places and names cards after the bidding; here
a pack is put together that deals these cards, and the interactive deal is played with it, seat 0 dealing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from capot.batch.program import Program
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.kernel import Give, LayOut, Packets, TurnUp

Event = tuple[Any, ...]


@dataclass(frozen=True)
class Traced:
    """A deal that a batch program played: replayed, with what the program says came of it.

    ``scores`` and ``hung`` are the match before the deal, by side; ``result`` is (outcome, columns, what hangs, every
    quantity by side), the side that won the match, or ``None`` for a dead deal.
    """

    deal: Deal
    scores: tuple[int, ...]
    hung: int
    result: tuple[int, tuple[int, ...], int, tuple[tuple[int, ...], ...]] | int | None

    @property
    def actions(self) -> list[tuple[int, str]]:
        """What was done, in the text form of the interactive deal."""
        return [(seat, str(action)) for seat, action in self.deal.history]


def trace(program: Program, game: Game, first: int, deals: int, seed: int) -> Iterator[Traced]:
    """Play deals by a traced program, and replay each in the interactive deal.

    Raises:
        IllegalAction: if the program did something that the rules do not allow.
    """
    log: list[Event] = []
    program.plain.play(first, deals, seed, program.plain.start(), log)
    begins = [place for place, event in enumerate(log) if event[0] == "match"]
    for start, end in zip(begins, [*begins[1:], len(log)], strict=True):
        yield _Replay(program, game, log[start:end]).traced()


class _Replay:
    """One deal of a log, replayed."""

    def __init__(self, program: Program, game: Game, events: Sequence[Event]) -> None:
        self.module = program.module
        self.game = game
        self.events = events
        self.order = game.seats_from(game.kernel.forehand[0])
        self.sides = list(dict.fromkeys(game.kernel.side_of[seat] for seat in self.order))
        _, self.contract, self.rows, *turned = self.first("deal")
        self.turned = self.card(*turned) if turned[0] >= 0 else -1

    def of(self, kind: str) -> list[Event]:
        """Return the events of a kind."""
        return [event for event in self.events if event[0] == kind]

    def first(self, kind: str) -> Event:
        """Return the first event of a kind."""
        return self.of(kind)[0]

    # ------------------------------------------------------------ cards

    def card(self, suit: int, bit: int) -> int:
        """Return the number of a card."""
        place = bit.bit_length() - 1
        if self.contract >= 0 or "LABEL" not in self.module.DERIVED:
            place = self.module.PARTS[self.module.TABLES["PART"][max(self.contract, 0)][suit]][0][place]
        return int(suit * self.module.RANKS + place)

    def natural(self, suit: int, bit: int) -> int:
        """Return the number of a card that was noted before the bidding."""
        return int(suit * self.module.RANKS + bit.bit_length() - 1)

    def group(self, number: int) -> list[int]:
        """Return the cards of a group."""
        found = []
        for suit, row in enumerate(self.rows):
            cards = row[number] if number < len(self.module.GROUPS) else 0
            found += [self.card(suit, 1 << place) for place in range(8) if cards >> place & 1]
        return found

    def pack(self) -> list[int]:
        """Return a pack that deals these cards."""
        players, size = self.module.PLAYERS, self.game.deck.size
        late = {self.natural(suit, bit) for _, _, suit, bit in self.of("late")}
        hands = []
        for place in range(players):
            own = [card for card in self.group(place) if card != self.turned]
            early = self._exchangeable() if ("early", place) in self.events else -1
            later = self._exchangeable() if ("later", place) in self.events else -1
            hands.append(sorted(own, key=lambda card: (card in late or card == later, card != early)))
        rest = [card for number in range(players, len(self.module.GROUPS)) for card in self.group(number)]
        rest = [card for card in rest if card != self.turned]
        down: list[list[int]] = [[] for _ in range(players)]
        if self.game.kernel.open_cards:
            down = [self._beneath(place, hands[place]) for place in range(players)]
        return _Order(self, hands, down, rest, size).cards()

    def _exchangeable(self) -> int:
        bit = self.module.TABLES["EXCHANGED"][
            self.module.TABLES["PART"][self.contract][self.turned // self.module.RANKS]
        ]
        return self.card(self.turned // self.module.RANKS, bit)

    def _beneath(self, place: int, up: list[int]) -> list[int]:
        """Return the cards beneath those that lie open, in their order; what never turned up lies anywhere."""
        found = {self.card(s, b): self.card(t, c) for _, who, s, b, t, c in self.of("turn") if who == place}
        others = [card for card in self.group(place + self.module.PLAYERS) if card not in found.values()]
        return [found[card] if card in found else others.pop() for card in up]

    # ------------------------------------------------------------ the deal

    def traced(self) -> Traced:
        """Replay the deal."""
        _, scores, hung = self.first("match")
        by_side = self.by_side(scores)
        deal = Deal(self.game, self.pack(), 0, by_side, hung)
        queue = [event for event in self.events if event[0] in _DONE and not self._unasked(event)]
        while not deal.is_over:
            self.act(deal, queue)
        return Traced(deal, by_side, hung, self.result())

    def _unasked(self, event: Event) -> bool:
        """Whether an announcement is one that nobody makes: it counts without a word."""
        kernel = self.game.kernel
        return event[0] == "announce" and kernel.kinds[kernel.items[event[2]].kind].moment == "unasked"

    def by_side(self, amounts: Sequence[int]) -> tuple[int, ...]:
        """Return amounts by side as the game numbers them."""
        return tuple(amounts[self.sides.index(side)] for side in range(len(self.sides)))

    def result(self) -> tuple[int, tuple[int, ...], int, tuple[tuple[int, ...], ...]] | int | None:
        """Return what the program says came of the deal."""
        for _, side in self.of("won"):
            return self.sides[side]
        for _, outcome, columns, hangs, amounts in self.of("score"):
            count = len(self.sides)
            by_quantity = [amounts[at : at + count] for at in range(0, len(amounts), count)]
            return outcome, self.by_side(columns), hangs, tuple(self.by_side(each) for each in by_quantity)
        return None

    def act(self, deal: Deal, queue: list[Event]) -> None:
        """Do the next thing that the program did, or what it does not know of: to be done, or to claim nothing."""
        text, kernel = self.game.deck.text, self.game.kernel
        if deal.phase == "claiming":
            deal.apply("pass")
            return
        if deal.phase in ("announcing", "exchanging"):
            wanted = "announce" if deal.phase == "announcing" else "exchange"
            event = queue[0] if queue and queue[0][0] == wanted else None
            if event is None:
                deal.apply("pass")
            elif event[0] == "announce":
                deal.apply(f"announce {kernel.items[event[2]].text}", self.order[event[1]])
                queue.pop(0)
            elif deal.to_act[0] != self.order[event[1]]:
                deal.apply("pass")
            else:
                deal.apply(f"exchange {text(self._exchangeable())}")
                queue.pop(0)
            return
        seat = deal.to_act[0]
        own = (place for place, event in enumerate(queue) if self.order[event[1]] == seat)
        place = next(own) if deal.phase == "play" else 0
        event = queue.pop(place)
        assert self.order[event[1]] == seat, (event, seat)
        match event:
            case ("bid", _, contract):
                deal.apply(f"bid {kernel.contracts[contract]}")
            case ("pass", _):
                deal.apply("pass")
            case ("say", _, name):
                deal.apply(f"say {name}")
            case ("lay", _, suit, bit):
                deal.apply(f"lay {text(self.card(suit, bit))}")
            case ("announce", _, item):
                deal.apply(f"announce {kernel.items[item].text}")
            case ("play", _, suit, bit):
                card = text(self.card(suit, bit))
                fitting = [a for a in deal.legal_actions() if a.verb == "play" and a.what == card]
                deal.apply(max(fitting, key=lambda action: bool(action.said), default=f"play {card}"))


#: Events that are actions.
_DONE = ("bid", "pass", "say", "exchange", "lay", "announce", "play")


class _Order:
    """The pack as the script of the deal takes cards from it."""

    def __init__(
        self, replay: _Replay, hands: list[list[int]], down: list[list[int]], rest: list[int], size: int
    ) -> None:
        self.replay, self.hands, self.down, self.rest, self.size = replay, hands, down, rest, size
        self.taken: list[int] = []
        self.turned = replay.turned
        self.taker = -1
        for event in replay.of("bid"):
            self.taker = replay.order[event[1]]

    def take(self, cards: list[int]) -> None:
        """Take the first card of a list, if there is one; a dead deal needs no more."""
        if cards:
            self.taken.append(cards.pop(0))

    def cards(self) -> list[int]:
        """Return the whole pack in order."""
        for step in self.replay.game.kernel.steps:
            self.step(step)
        gone = set(self.taken)
        return [*self.taken, *(card for card in range(self.size) if card not in gone)]

    def step(self, step: Any) -> None:
        """Take the cards of one step."""
        order = self.replay.order
        match step:
            case Packets(count, but, to):
                other = to[0][self.taker] if to else -1
                for place, seat in enumerate(order):
                    for _ in range(but if seat == other else count):
                        self.take(self.hands[place])
            case Give(count, _):
                for _ in range(count):
                    self.take(self.rest)
            case TurnUp():
                if self.turned >= 0:
                    self.taken.append(self.turned)
                    self.turned = -1
                else:
                    self.take(self.rest)
            case LayOut(rounds, face_up):
                for count in rounds:
                    for place in range(len(order)):
                        for _ in range(count):
                            self.take(self.hands[place] if face_up else self.down[place])
            case _:
                pass
