"""What a game says of single situations: legal cards, tricks, declarations, their contest, what claims count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, Self, cast

from capot.runtime.actions import Action, Verb
from capot.runtime.cards import Deck, listed
from capot.runtime.errors import BadInput, Reason, shown
from capot.runtime.functions import DealState, Engine, Functions
from capot.runtime.kernel import Kernel, Rule
from capot.runtime.possible_sums import most_points, varies
from capot.runtime.score import Contest, Declaration
from capot.runtime.settle import Ended, Said, settle_deal
from capot.runtime.voice import worded


class Rulings:
    """A game's rules compiled in, asked about situations that nobody has to have played.

    Seats are numbers from 0, counter-clockwise; cards, contracts and actions are texts ("10H", "hearts", "play 10H").
    """

    def __init__(self, kernel: Kernel, engine: Mapping[str, Any] | Any, compiled: Any = None) -> None:
        """Take an engine as its module has it, by name; deals are played by it, or by what is compiled of it."""
        self.kernel = kernel
        engine = SimpleNamespace(**engine) if isinstance(engine, Mapping) else engine
        #: The engine in Python: questions about single situations are asked of it, on states that it may change.
        self.engine: Engine = engine
        #: What deals are played by: the same, or the same compiled.
        self.functions: Functions = engine if compiled is None else compiled
        self.deck = Deck(kernel.ranks, kernel.suits)
        #: How many play.
        self.seats = kernel.players
        self._seats_from = tuple(_in_turn(first, kernel) for first in range(kernel.players))
        self.phases: tuple[str, ...] = engine.PHASE_NAMES
        self.over = len(self.phases) - 1
        self.actions = tuple(Action(cast("Verb", verb), what, said) for verb, what, said in engine.ACTION_NAMES)
        #: What the history says of each action, by seat and number: made once, since making it anew takes longer.
        self.acts = tuple(tuple((seat, action) for action in self.actions) for seat in range(kernel.players))
        #: The actions by their text form.
        self.named = {str(action): action for action in reversed(self.actions)}
        if hasattr(self.functions, "know"):  # a compiled engine hands out these very actions
            self.functions.know(self.actions, self.named)
        #: Where each result of the settlement lies, and each fact that it comes from.
        self.result_at = {name: place for place, name in enumerate(engine.NAMES["settle"])}
        self.kinds = frozenset(kind.name for kind in kernel.kinds)
        #: The pairs: the number of each, its name in the state, its suit.
        self.pairs = tuple(
            (
                number,
                kernel.kinds[item.kind].name.replace("-", "_"),
                (item.cards.bit_length() - 1) // len(kernel.ranks),
            )
            for number, item in enumerate(kernel.items)
            if kernel.kinds[item.kind].name not in ("runs", "fours")
        )

    def playing(self, functions: Functions) -> Self:
        """Return the same game, whose deals are played by other functions."""
        return type(self)(self.kernel, self.engine, functions)

    def __repr__(self) -> str:
        rules = "".join(f" with {rule}" for rule in self.kernel.house_rules)
        return f"<Game {self.kernel.key}{rules} {self.kernel.model_hash}>"

    @property
    def key(self) -> str:
        """The game's name in commands and records."""
        return self.kernel.key

    @property
    def title(self) -> str:
        """The game's name for people."""
        return self.kernel.title

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The house rules composed into it."""
        return self.kernel.house_rules

    @property
    def model_hash(self) -> str:
        """The content hash of the rule model that the engine was made from."""
        return self.kernel.model_hash

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.kernel.sides

    @property
    def direction(self) -> str:
        """Which way round the table it goes: "clockwise" or "counter-clockwise"."""
        return "clockwise" if self.kernel.clockwise else "counter-clockwise"

    @property
    def contracts(self) -> tuple[str, ...]:
        """What can be named, as texts."""
        return self.kernel.contracts

    @property
    def rules(self) -> Mapping[str, Rule]:
        """Every clause by address: its sentence and what it cites."""
        return self.kernel.rules

    def next_seat(self, seat: int) -> int:
        """Return the seat that comes after one in playing order."""
        return self.kernel.next_seat[self.check_seat(seat)]

    def side_of(self, seat: int) -> int:
        """Return the side of a seat."""
        return self.kernel.side_of[self.check_seat(seat)]

    def check_seat(self, seat: Any) -> int:
        """Return a seat that exists.

        Raises:
            BadInput: if it does not.
        """
        if type(seat) is int and 0 <= seat < self.seats:
            return seat
        raise BadInput(f"there is no seat {shown(seat)}; the seats are 0 to {self.seats - 1}")

    def check_side(self, side: Any) -> int:
        """Return a side that exists.

        Raises:
            BadInput: if it does not.
        """
        if type(side) is int and 0 <= side < len(self.sides):
            return side
        raise BadInput(f"there is no side {shown(side)}; the sides are 0 to {len(self.sides) - 1}")

    def contract(self, name: str) -> int:
        """Return the number of a contract.

        Raises:
            BadInput: if there is none of that name.
        """
        if name not in self.kernel.contracts:
            raise BadInput(f"there is no contract {shown(name)}; there are {', '.join(self.kernel.contracts)}")
        return self.kernel.contracts.index(name)

    def reason(self, clause: str, message: str) -> Reason:
        """Return a reason with the sentence and the sources of its clause."""
        rule = self.kernel.rules.get(clause)
        return Reason(clause, rule.sentence if rule else "", rule.citations if rule else (), message)

    # ------------------------------------------------------------ single situations

    def _plays(self, trick: Any) -> list[tuple[int, int]]:
        """Return a trick as seats and numbers of cards."""
        plays: list[tuple[int, int]] = []
        for play in listed(trick, "a trick is a list of seats and cards"):
            match listed(play, "a trick is a list of seats and cards"):
                case [seat, text]:
                    plays.append((self.check_seat(seat), self.deck.card(text)))
                case _:
                    raise BadInput(f"a trick is a list of seats and cards, not of {shown(play)}")
        self.deck.set_of(self.deck.text(card) for _, card in plays)
        for (before, _), (after, _) in pairwise(plays):
            if self.kernel.next_seat[before] != after:
                raise BadInput(f"seat {after} does not play after seat {before}")
        if len(plays) > self.seats:
            raise BadInput(f"a trick has at most {self.seats} cards")
        return plays

    def _situation(
        self, contract: str, hand: Iterable[str], trick: Sequence[tuple[int, str]], seat: int
    ) -> tuple[int, int, int, int, int]:
        number, cards = self.contract(contract), self.deck.set_of(hand)
        self.check_seat(seat)
        plays = self._plays(trick)
        for other, card in plays:
            if cards >> card & 1:
                raise BadInput(f"{self.deck.text(card)} is in the hand and in the trick")
            if other == seat:
                raise BadInput(f"seat {seat} has played to this trick")
        if not plays:
            return number, cards, -1, -1, 0
        # The card led stands for its suit: of several it is the highest, where a duty looks at that.
        led = plays[0][1]
        for _, card in plays[1:]:
            if self.kernel.beats[number][led] & self.kernel.suit_of[led] >> card & 1:
                led = card
        winner, best = self.winning(number, plays)
        partner = int(winner != seat and self.side_of(winner) == self.side_of(seat))
        return number, cards, led, best, partner

    def legal_cards(
        self,
        *,
        contract: str,
        hand: Sequence[str],
        trick: Sequence[tuple[int, str]] = (),
        seat: int = 0,
        stock_empty: bool = True,
    ) -> tuple[str, ...]:
        """Return the cards of a hand that may be played to a trick, in its order; none is left to be drawn by default.

        >>> import capot
        >>> game = capot.load("bela-4")
        >>> game.legal_cards(contract="hearts", hand=["AS", "QS", "7H"], trick=[(0, "KS")], seat=1)
        ('AS',)
        """
        hand = listed(hand, "cards are given as a list")
        number, cards, led, best, partner = self._situation(contract, hand, trick, seat)
        legal = (
            cards if led < 0 else self.engine.follow(number, cards, led, best, partner, *self._of_stock(stock_empty))
        )
        return tuple(card for card in hand if legal >> self.deck.card(card) & 1)

    def why_not_card(
        self,
        *,
        contract: str,
        hand: Sequence[str],
        trick: Sequence[tuple[int, str]],
        seat: int,
        card: str,
        stock_empty: bool = True,
    ) -> Reason | None:
        """Return why a card of a hand may not be played to a trick, or ``None`` if it may; see :meth:`legal_cards`."""
        trick = listed(trick, "a trick is a list of seats and cards")
        number, cards, led, best, partner = self._situation(contract, hand, trick, seat)
        played = self.deck.card(card)
        if not cards >> played & 1:
            return self.reason("", worded("{card} is not in the hand.", card=card))
        if led < 0:
            return None
        return self.refusal(number, cards, led, best, partner, played, self.deck.card(trick[0][1]), stock_empty)

    def _of_stock(self, empty: bool) -> tuple[int, ...]:
        """Return what the engine is told of the stock, where a duty asks for it."""
        return (int(empty),) if self.kernel.duties_ask_the_stock else ()

    def refusal(
        self,
        contract: int,
        hand: int,
        led: int,
        best: int,
        partner: int,
        card: int,
        first: int,
        stock_empty: bool = True,
    ) -> Reason | None:
        """Return why a duty forbids a card held, or ``None``; ``first`` is the card with which the trick began."""
        of_stock = self._of_stock(stock_empty)
        duty = self.engine.refusing(contract, hand, led, best, partner, card, *of_stock)
        if duty < 0:
            return None
        allowed = ", ".join(self.deck.texts(self.engine.follow(contract, hand, led, best, partner, *of_stock)))
        message = worded(
            "{first} was led; of this hand {allowed} may be played, not {card}."
            if best == first
            else "{first} was led and {best} is winning; of this hand {allowed} may be played, not {card}.",
            first=self.deck.text(first),
            best=self.deck.text(best),
            allowed=allowed,
            card=self.deck.text(card),
        )
        return self.reason(self.kernel.duties[duty], message)

    def trick_winner(self, *, contract: str, trick: Sequence[tuple[int, str]]) -> int:
        """Return the seat that wins a trick."""
        number = self.contract(contract)
        plays = self._plays(trick)
        if not plays:
            raise BadInput("an empty trick has no winner")
        return self.winning(number, plays)[0]

    def played_as(self, contract: int, trick: int) -> int:
        """Return the contract that a trick is played as; both are numbers, the first trick is 0."""
        turns = self.kernel.turns
        return turns[contract][trick] if turns and trick < len(turns[contract]) else contract

    def counted_as(self, contract: int, trick: int) -> int:
        """Return the contract as in which the cards of a trick count; both are numbers, the first trick is 0."""
        counts = self.kernel.counts
        return counts[contract][trick] if counts and trick < len(counts[contract]) else contract

    def winning(self, contract: int, plays: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """Return the seat that wins a trick so far, and its card; contract and cards are numbers."""
        winner, best = plays[0]
        for seat, card in plays[1:]:
            if self.kernel.beats[contract][best] >> card & 1:
                winner, best = seat, card
        return winner, best

    def trick_points(self, *, contract: str, cards: Iterable[str]) -> int:
        """Return what cards count when they are won, the bonus of the last trick left out.

        Where that depends on the trick, they are those of one that is played as the contract itself.
        """
        worth = self.kernel.worth[self.contract(contract)]
        return sum(worth[self.deck.card(card)] for card in listed(cards, "cards are given as a list"))

    def total_points(self, *, contract: str) -> int:
        """Return the worth of the whole pack with the bonus of the last trick.

        Raises:
            BadInput: if that depends on the tricks in which the cards fall.
        """
        number = self.contract(contract)
        if varies(self, number):
            raise BadInput(f"what the pack counts in {contract} depends on the tricks in which its cards fall")
        return most_points(self, number)

    # ------------------------------------------------------------ declarations

    def declaration(self, item: int, contract: int) -> Declaration:
        """Return a declaration by its number."""
        found = self.kernel.items[item]
        points = self.kernel.points[contract][item]
        return Declaration(
            text=found.text,
            kind=self.kernel.kinds[found.kind].name,
            points=max(points, 0),
            cards=self.deck.texts(found.cards),
            clause=self.kernel.value_clauses[self.kernel.item_clause[contract][item]],
            wins_match=points == -1,
        )

    def item(self, text: str, contract: int) -> int:
        """Return the number of the declaration that a text means in a contract.

        Raises:
            BadInput: if there is none.
        """
        for number, item in enumerate(self.kernel.items):
            if item.text == text and self.kernel.points[contract][number] != -2:
                return number
        like = next((f"; write for instance: {item.text}" for item in self.kernel.items), "")
        raise BadInput(f"there is no declaration {shown(text)}{like}")

    def declarations(self, hand: Sequence[str], contract: str | None = None) -> tuple[Declaration, ...]:
        """Return what a hand can declare; a pair only where the contract says what is trump."""
        cards = self.deck.set_of(hand)
        number = 0 if contract is None else self.contract(contract)
        held = [item for item in self.held(cards) if self.kernel.points[number][item] != -2]
        if contract is not None:
            held += [item for item, pair in self.kernel.pairs[number] if cards & pair == pair]
        return tuple(self.declaration(item, number) for item in held)

    def held(self, cards: int) -> list[int]:
        """Return the runs and fours in a set of cards, each run as long as possible, by their numbers."""
        out = [0] * max(len(self.kernel.items), 1)
        return out[: self.engine.held(cards, out)]

    def further(self, contract: int, cards: int, announced: Sequence[int]) -> list[int]:
        """Return what may be announced from a set of cards beside what has been, pairs left out."""
        out, given = [0] * len(self.actions), self._given("further", announced)
        if given is None:
            return []
        many = self.engine.further(self.engine.State(), contract, cards, given, out)
        return out[: max(many, 0)]

    def _given(self, question: str, numbers: Sequence[int]) -> list[int] | None:
        """Return numbers as a question takes them: how many there are, and as long as it wants; None if too long."""
        most = len(self.engine.NAMES["contest"]) - 3
        each, room = (2, 2 * most) if question == "contest" else (1, most // self.seats)
        if len(numbers) > room:
            return None
        return [len(numbers) // each, *numbers, *[0] * (room - len(numbers))]

    def compared(
        self, contract: int, leader: int, taker: int, announced: Sequence[Sequence[int]]
    ) -> tuple[int, int, int, list[list[Said]]]:
        """Return the best declaration, its seat, the set of sides that have it, and which by seat are struck out.

        Where runs and fours are compared apart, the best is a run if there is one, and the sides that have the best
        four stand above those that have the best run. ``announced`` is by seat, in numbers; so are the answers, and
        "nobody" is -1.

        Raises:
            BadInput: if a seat has announced more than a hand can hold.
        """
        return self._compared(self.engine.State(), contract, leader, taker, announced)

    def ending(self, contract: int, leader: int, taker: int, announced: Sequence[Sequence[int]]) -> int:
        """Return the seat whose declaration ends the deal, -1 if none does; all in numbers, ``announced`` by seat."""
        kernel = self.kernel
        ends = kernel.ends[contract] if kernel.ends else ()
        own = [[item for item in items if item in ends] for items in announced]
        if not any(own):
            return -1
        _, owner, _, _ = self.compared(contract, leader, taker, own)
        if owner >= 0:
            return owner
        alone = ([item for item in items if not kernel.kinds[kernel.items[item].kind].contested] for items in own)
        seats = [seat for seat, items in enumerate(alone) if items]
        return next((seat for seat in self.seats_from(leader) if seat in seats), -1)

    def having(self, best: int) -> int:
        """Return the set of sides that have the best of anything: of all, or of runs or fours where these are apart."""
        return (best | best >> len(self.sides)) & ((1 << len(self.sides)) - 1)

    def _compared(
        self, state: DealState, contract: int, leader: int, taker: int, announced: Sequence[Sequence[int]]
    ) -> tuple[int, int, int, list[list[Said]]]:
        """Compare declarations on a state, which is left as it is when they have been announced."""
        pairs = {item for item, _, _ in self.pairs}
        order = [(seat, item) for seat in self.seats_from(leader) for item in announced[seat] if item not in pairs]
        given = self._given("contest", [number for one in order for number in one])
        out = [0] * len(self.engine.NAMES["contest"])
        if given is None or self.engine.contest(state, contract, leader, taker, given, out) < 0:
            raise BadInput("more is announced than a hand can hold")
        struck = {seat_item: bool(void) for seat_item, void in zip(order, out[3:], strict=False)}
        items = [[Said(item, struck.get((seat, item), False)) for item in said] for seat, said in enumerate(announced)]
        return out[0], out[1], out[2], items

    def standing(
        self,
        claim: int,
        contract: int,
        leader: int,
        taker: int,
        announced: Sequence[Sequence[int]],
        *,
        cards: Sequence[int],
        tricks: Sequence[int],
        level: int = 0,
    ) -> tuple[int, ...]:
        """Return what a claim counts for each side between two tricks, the match score left out; all in numbers.

        ``level`` is the place of the doubling among all that there are.
        """
        state = self.engine.State()
        self._compared(state, contract, leader, taker, announced)
        if level:
            state.level = level
        names = {item: name for item, name, _ in self.pairs}
        for seat, items in enumerate(announced):
            for item in items:
                if item in names:
                    declared = getattr(state, f"declared_{names[item]}")
                    declared[self.kernel.side_of[seat]] += self.kernel.points[contract][item]
        state.tricks[:] = tricks
        return tuple(self.engine.standing(state, claim, side, points) for side, points in enumerate(cards))

    def contest(
        self, *, contract: str, leader: int, announced: Mapping[int, Sequence[str]], taker: int | None = None
    ) -> Contest:
        """Return which of some announced declarations is best, and what each side counts by it.

        ``taker`` matters where the contest is between parties; they are taken to lead if not given.
        """
        number = self.contract(contract)
        by_seat = self._announced(announced, number)
        named = self.check_seat(leader if taker is None else taker)
        best, owner, sides, items = self.compared(number, self.check_seat(leader), named, by_seat)
        counted = self._counted(number, named, sides, items)
        found = self.declaration(best, number) if best >= 0 else None
        in_order = [item for seat in self.seats_from(leader) for item in items[seat]]
        struck = tuple(self.kernel.items[item].text for item, void in in_order if void)
        one = owner if self.having(sides).bit_count() == 1 else -1
        return Contest(found, one if one >= 0 else None, self.side_of(one) if one >= 0 else None, counted, struck)

    def seats_from(self, first: int) -> list[int]:
        """Return all seats in playing order from one on."""
        return list(self._seats_from[first])

    def _counted(self, contract: int, taker: int, best: int, items: list[list[Said]]) -> tuple[int, ...]:
        """Return what each side counts of the contested kinds, if every side wins a trick and none wins all."""
        sides = [0] * len(self.sides)
        ended = Ended(contract, taker, sides, [1 for _ in sides], items, -1, best)
        counts = settle_deal(self, ended).counts
        kinds = [kind.name for kind in self.kernel.kinds if kind.contested]
        kinds = kinds or [kind.name for kind in self.kernel.kinds if not kind.with_card]
        return tuple(sum(counts[kind][side] for kind in kinds) for side in range(len(sides)))

    def room(self) -> list[int]:
        """Return an array for the results of a settlement and the facts behind them, all zero."""
        return [0] * len(self.result_at)

    def _announced(self, announced: Mapping[int, Sequence[str]], contract: int) -> list[list[int]]:
        by_seat: list[list[int]] = [[] for _ in range(self.seats)]
        if not isinstance(announced, Mapping):
            raise BadInput(f"declarations are given by seat, not as {shown(announced)}")
        for seat, given in announced.items():
            texts = listed(given, "the declarations of a seat are a list of texts")
            by_seat[self.check_seat(seat)] = [self.item(text, contract) for text in texts]
        said = [item for items in by_seat for item in items]
        for item in said:
            if said.count(item) > 1:
                raise BadInput(f"{self.kernel.items[item].text} cannot be announced twice")
        return by_seat


def _in_turn(first: int, kernel: Kernel) -> tuple[int, ...]:
    """Return all seats in playing order from one on."""
    order = [first]
    while len(order) < kernel.players:
        order.append(kernel.next_seat[order[-1]])
    return tuple(order)
