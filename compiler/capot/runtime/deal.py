"""One deal, from the pack to the score: whose turn it is, what is legal, and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from capot.runtime.actions import Action, as_action
from capot.runtime.cards import bits
from capot.runtime.errors import BadInput, IllegalAction, Reason
from capot.runtime.functions import DealState, Functions
from capot.runtime.refusal import refusal
from capot.runtime.score import Score, Trick
from capot.runtime.settle import Said, dead_deal, score_of

if TYPE_CHECKING:
    from capot.runtime.game import Game

_NOBODY = -1


class Deal:
    """A deal of a game. Made by :meth:`Game.deal`; changed by :meth:`apply` alone.

    A card lies in a hand (known to its holder, or to all where hands lie open), untouched before a seat or covered
    (known to nobody), turned up, in a trick, laid away or in the pack.
    Several seats may be able to act at once: ``to_act`` names them all, the one whose turn it is first.
    ``state`` has everything as numbers; what happens to it is the engine's alone.

    >>> import capot
    >>> deal = capot.load("bela-4").deal(seed=7, dealer=3)
    >>> deal.phase, deal.to_act
    ('naming', (0,))
    >>> deal.apply("bid hearts")
    >>> deal.phase
    'announcing'
    """

    if not TYPE_CHECKING:  # what it keeps has its place in a plain deal, or in a compiled one
        __slots__ = ()

    game: Game
    pack: tuple[int, ...]
    dealer: int
    scores: tuple[int, ...]
    hanging: int
    tallies: Mapping[str, tuple[int, ...]]
    history: list[tuple[int, Action]]
    state: DealState
    _asked: int  # whose actions are known, until something is done
    _legal: tuple[Action, ...]
    _numbers: list[int]

    def __init__(
        self,
        game: Game,
        pack: Sequence[int],
        dealer: int,
        scores: tuple[int, ...],
        hanging: int,
        tallies: Mapping[str, tuple[int, ...]],
    ) -> None:
        if sorted(pack) != list(range(game.deck.size)):
            raise BadInput(f"a pack of {game.title} has each of its {game.deck.size} cards once")
        self.game = game
        self.pack = tuple(pack)
        self.dealer = dealer
        self.scores = scores
        self.hanging = hanging
        self.tallies = tallies
        self.history = []
        self.state = game.functions.State()
        game.functions.start(self.state, list(pack), dealer, list(scores), hanging, *game.carried(tallies))
        self._asked = _NOBODY
        self._legal = ()
        self._numbers = []

    # ------------------------------------------------------------ what can be seen of it

    def field(self, name: str, otherwise: Any = _NOBODY) -> Any:
        """Return a field of the state, or what stands for it in a game that has none such."""
        return getattr(self.state, name, otherwise)

    @property
    def phase(self) -> str:
        """The name of the bidding stage, or "exchanging", "laying", "announcing", "play", "claiming", "over"."""
        return self.game.phases[self.state.phase]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, the one whose turn it is first; empty when the deal is over."""
        acting = self.game.functions.acting(self.state)
        turn = self.state.turn
        if acting == 1 << turn:
            return (turn,)
        return tuple([seat for seat in self.game.seats_from(turn) if acting >> seat & 1])

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen in this deal."""
        return self.state.phase == self.game.over

    @property
    def forehand(self) -> int:
        """The seat that is dealt to, speaks and leads first."""
        return self.game.kernel.forehand[self.dealer]

    @property
    def contract(self) -> str | None:
        """The contract that was named, if any."""
        number = self.state.contract
        return self.game.kernel.contracts[number] if number >= 0 else None

    @property
    def taker(self) -> int | None:
        """The seat that named it, if any."""
        return self.state.taker if self.state.taker >= 0 else None

    @property
    def bid(self) -> int | None:
        """The level at which the contract was named, where it has one."""
        return self.field("bid", 0) or None

    @property
    def level(self) -> int:
        """How often the contract was doubled."""
        return int(self.field("level", 0))

    @property
    def times(self) -> int:
        """What the doubling of the contract multiplies the result by: 1 if nobody doubled."""
        return self.game.kernel.doublings[self.level]

    @property
    def doubler(self) -> int | None:
        """The seat that doubled last, if any."""
        return self._seat("doubler")

    @property
    def turned(self) -> tuple[str, ...]:
        """The cards that were turned up on the table, in order."""
        last = self.field("turned")
        before = self.field("turned_before", [])
        cards = [*before[: self.field("turned_count") - 1], last] if before and last >= 0 else [last]
        return tuple(self.game.deck.text(card) for card in cards if card >= 0)

    @property
    def is_dead(self) -> bool:
        """Whether the deal ended without a contract, so that nothing is written."""
        return bool(self.field("dead", 0))

    @property
    def next_dealer(self) -> int:
        """Who deals after this deal, which is over."""
        kernel = self.game.kernel
        if kernel.deals_next and self.is_over and not self.is_dead and self.match_won_by is None:
            results = self.game.room()
            self.game.functions.settle(self.state, results)
            return self.game.dealer_after(results, self.dealer)
        again = self.is_dead and kernel.dead[self.field("dead") - 1] in kernel.same_dealer
        return self.dealer if again else kernel.next_dealer[self.dealer]

    @property
    def offender(self) -> int | None:
        """The seat that was reported to have broken a rule of play, if any."""
        return self._seat("offender")

    @property
    def match_won_by(self) -> int | None:
        """The side that has won the match within this deal, by a claim or a declaration; ``None`` if none has."""
        return self._seat("won_by")

    def _seat(self, name: str) -> int | None:
        number = int(self.field(name))
        return number if number >= 0 else None

    @property
    def trick(self) -> list[tuple[int, str]]:
        """The trick on the table: seats and cards in the order played."""
        state = self.state
        return [(seat, self.game.deck.text(card)) for seat, card in self._plays(state.trick, state.leader, state.count)]

    def _plays(self, trick: int, leader: int, count: int) -> list[tuple[int, int]]:
        """Return the cards of a trick, in the order played."""
        first = trick * self.game.seats
        cards = self.state.trick_cards
        return [(seat, cards[first + seat]) for seat in self.game.seats_from(leader)[:count]]

    @property
    def plays(self) -> list[list[tuple[int, int]]]:
        """Every trick in numbers, the one on the table last if a card lies there: seats and cards in order."""
        state, whole = self.state, self.game.seats
        found = [self._plays(number, state.trick_leaders[number], whole) for number in range(state.trick)]
        return [*found, self._plays(state.trick, state.leader, state.count)] if state.count else found

    @property
    def tricks(self) -> list[Trick]:
        """The completed tricks."""
        state, game, text = self.state, self.game, self.game.deck.text
        found: list[Trick] = []
        for number, plays in enumerate(self.plays[: state.trick]):
            winner, _ = game.winning(game.played_as(state.contract, number), plays)
            worth = game.kernel.worth[game.counted_as(state.contract, number)]
            points = sum(worth[card] for _, card in plays)
            found.append(Trick(tuple((seat, text(card)) for seat, card in plays), winner, points))
        return found

    @property
    def stock_empty(self) -> bool:
        """Whether no card is left to be drawn in the play; so it is where none ever is."""
        return self.state.trick * self.game.kernel.drawn_at_once >= self.game.kernel.drawn

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each side has won."""
        return tuple(self.state.tricks)

    @property
    def card_points(self) -> tuple[int, ...]:
        """What the cards won by each side count so far, the bonus of the last trick left out."""
        return tuple(self.state.cards)

    @property
    def counted_cards(self) -> tuple[int, ...]:
        """The card points of each side as they count in the end: what was laid away is with them."""
        points = list(self.state.cards)
        laid = self.field("laid", [])
        worth = self.game.kernel.worth[self.state.contract]
        for seat, cards in enumerate(laid):
            points[self.game.kernel.side_of[seat]] += sum(worth[card] for card in bits(cards))
        return tuple(points)

    @property
    def is_compared(self) -> bool:
        """Whether declarations have been compared."""
        return bool(self.field("decided", int(self.phase in ("play", "claiming", "over"))))

    @property
    def declared(self) -> list[list[Said]]:
        """Everything that was announced or said, by seat: its number, and whether a contest has struck it out."""
        state, game = self.state, self.game
        found: list[list[Said]] = [[] for _ in range(game.seats)]
        announced, struck = self.field("announced", []), self.field("struck", [])
        size = len(announced) // game.seats
        for place, item in enumerate(announced):
            if item >= 0 and place % size < state.announcements[place // size]:  # type: ignore[attr-defined]
                found[place // size].append(Said(item, bool(struck and struck[place])))
        for item, name, suit in game.pairs:
            said = self.field(f"said_{name}", [])
            for seat, suits in enumerate(said):
                if suits >> suit & 1:
                    found[seat].append(Said(item, void=False))
        return found

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards that a seat holds and may look at."""
        return self.game.deck.texts(self.state.hand[self.game.check_seat(seat)])

    @property
    def open_hands(self) -> tuple[int, ...]:
        """The seats whose hands were laid open."""
        open_ = self.field("lies_open", 0)
        return tuple(seat for seat in range(self.game.seats) if open_ >> seat & 1)

    # ------------------------------------------------------------ what may be done

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return everything that a seat (by default the one whose turn it is) may do now."""
        game, state = self.game, self.state
        seat = state.turn if seat is None else game.check_seat(seat)
        if seat != self._asked:
            self._numbers = game.functions.actions(state, seat)
            known = game.actions
            self._legal = tuple([known[number] for number in self._numbers])
            self._asked = seat
        return self._legal

    def why_not(self, action: Action | str, seat: int | None = None) -> Reason | None:
        """Return why an action is refused now: the clause, its sentence, its sources; ``None`` if it is legal.

        Raises:
            BadInput: if it is not the text of an action, or there is no such seat.
        """
        wanted = as_action(action)
        seat = self.state.turn if seat is None else self.game.check_seat(seat)
        if wanted in self.legal_actions(seat) or (wanted.verb == "breach" and self._can_be_reported()):
            return None
        return refusal(self, wanted, seat)

    def _can_be_reported(self) -> bool:
        return self.game.kernel.reports_breach and self.phase == "play"

    # ------------------------------------------------------------ doing it

    def apply(self, action: Action | str, seat: int | None = None) -> None:
        """Do what a player wants; ``seat`` is by default the one whose turn it is.

        Raises:
            IllegalAction: if the rules refuse it; the deal is then as it was.
            BadInput: if it is not the text of an action, or there is no such seat.
        """
        state, game = self.state, self.game
        actor = state.turn if seat is None else game.check_seat(seat)
        wanted = game.named.get(action) if type(action) is str else action
        if actor != self._asked:
            Deal.legal_actions(self, actor)
        place = 0
        for legal in self._legal:
            if legal is wanted:  # mostly it is: equal ones are compared only where it is not
                number = self._numbers[place]
                break
            place += 1  # noqa: SIM113 - this is where most of the time goes
        else:
            number = self._found(action, actor)
        self._asked = _NOBODY
        game.functions.apply(state, actor, number)
        self.history.append(game.acts[actor][number])

    def apply_unusual(self, action: Action | str, seat: int) -> None:
        """Do what a compiled deal does not know: it is illegal, or equal to a legal action and another object."""
        self._asked = _NOBODY
        Deal.apply(self, action, seat)

    def _found(self, action: Action | str, seat: int) -> int:
        """Return the number of an action that is legal.

        Raises:
            IllegalAction: if it is not.
        """
        wanted = as_action(action)
        reason = self.why_not(wanted, seat)
        if reason is not None:
            raise IllegalAction(str(wanted), reason)
        for legal, number in zip(self._legal, self._numbers, strict=True):
            if legal == wanted:
                return number
        return self.game.actions.index(wanted)

    def report_breach(self, seat: int) -> None:
        """Report that a seat has broken a rule of play, where the rules make that end the deal.

        Raises:
            IllegalAction: if nothing can be reported now.
        """
        self.apply("breach", seat)

    def seats_from(self, first: int) -> list[int]:
        """Return all seats in playing order from one on."""
        return self.game.seats_from(first)

    # ------------------------------------------------------------ the end

    def score(self) -> Score:
        """Settle the deal, with a breakdown whose every line names its clause.

        Raises:
            BadInput: if the deal is not over, or ended the match before it could be scored.
        """
        if not self.is_over or self.match_won_by is not None:
            raise BadInput("this deal has no score: it is not over, or it has decided the match by itself")
        if self.is_dead:
            return dead_deal(self.game, self.game.kernel.dead[self.field("dead") - 1], self.hanging, self.tallies)
        results = self.game.room()
        self.game.functions.settle(self.state, results)
        return score_of(self.game, results, self.declared)

    # ------------------------------------------------------------ views, copies, records

    def view(self, seat: int) -> dict[str, Any]:
        """Return all that a seat may know: its own cards, what lies open, what was said. Nothing hidden is in it."""
        from capot.runtime.view import view

        return view(self, self.game.check_seat(seat))

    def clone(self) -> Deal:
        """Return a copy that goes its own way."""
        copy = type(self).__new__(type(self))
        for name in PlainDeal.__slots__:
            setattr(copy, name, getattr(self, name))
        copy.state, copy.history = self.state.copy(), self.history[:]
        return copy

    def in_python(self) -> Deal:
        """Return a copy that is played in Python, so that its state can be changed: to imagine other cards, say."""
        copy = PlainDeal.__new__(PlainDeal)
        for name in PlainDeal.__slots__:
            setattr(copy, name, getattr(self, name))
        copy.game, copy.history, copy._asked = self.game.plain, self.history[:], _NOBODY
        copy.state = copy.game.functions.State()
        copy.state.restore(self.state.save())
        return copy

    def record(self) -> dict[str, Any]:
        """Return the deal as one JSON object that can be replayed: see the schema in the documentation."""
        from capot.runtime.record import record_deal

        return record_deal(self)

    def to_json(self) -> dict[str, Any]:
        """Return the state of the deal as JSON; ``Game.deal_from_json`` restores it, at whatever point it is."""
        return self.record()

    def __repr__(self) -> str:
        return f"<Deal of {self.game.key}: {self.phase}, to act {self.to_act}>"

    def _repr_html_(self) -> str:
        """Return the deal as a notebook shows it."""
        from capot.runtime.notebook import deal_html

        return deal_html(self)


class PlainDeal(Deal):
    """A deal that is played in Python."""

    __slots__ = (
        *("_asked", "_legal", "_numbers", "dealer", "game", "hanging", "history", "pack", "scores", "state", "tallies"),
    )


def deal_type(functions: Functions) -> type[Deal]:
    """Return the sort of deal that an engine plays: a compiled one hands actions out, and takes them, by itself."""
    quick = getattr(functions, "CompiledDeal", None)
    return PlainDeal if quick is None else type("QuickDeal", (quick, Deal), {"__slots__": (), "__doc__": Deal.__doc__})
