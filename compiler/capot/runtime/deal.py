"""One deal, from the pack to the score: whose turn it is, what is legal, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from capot.runtime.actions import Action, as_action
from capot.runtime.bidding import make_call, numbers_of_calls
from capot.runtime.cards import bits
from capot.runtime.declaring import announce, find_best, look_for_the_match
from capot.runtime.errors import BadInput, IllegalAction, Reason
from capot.runtime.playing import claim, play_card, plays
from capot.runtime.refusal import refusal
from capot.runtime.score import Score, Trick
from capot.runtime.script import next_step
from capot.runtime.settle import dead_deal, settle_deal
from capot.runtime.standing import claims_open_to, counted_cards, ended_so_far
from capot.runtime.windows import announce_in_window, announcements, exchange, exchanges, lay_away

if TYPE_CHECKING:
    from capot.runtime.game import Game


class Deal:
    """A deal of a game. Made by :meth:`Game.deal`; changed by :meth:`apply` alone.

    A card lies in a hand (known to its holder, or to all where hands lie open), untouched before a seat or covered
    (known to nobody), turned up, in a trick, laid away or in the pack.
    Several seats may be able to act at once: ``to_act`` names them all, the one whose turn it is first.

    >>> import capot
    >>> deal = capot.load("bela-4").deal(seed=7, dealer=3)
    >>> deal.phase, deal.to_act
    ('naming', (0,))
    >>> deal.apply("bid hearts")
    >>> deal.phase
    'announcing'
    """

    __slots__ = (
        "_announced",
        "_bare",
        "_best",
        "_best_item",
        "_best_owner",
        "_best_sides",
        "_card_points",
        "_claimants",
        "_contract",
        "_dead",
        "_decided",
        "_done",
        "_doubler",
        "_exchanged",
        "_half_said",
        "_hands",
        "_laid",
        "_last_seen",
        "_led",
        "_legal",
        "_level",
        "_match_won_by",
        "_next_card",
        "_offender",
        "_order",
        "_passed",
        "_phase",
        "_played",
        "_rows",
        "_said",
        "_speaker",
        "_spoken",
        "_stage",
        "_step",
        "_taker",
        "_trick",
        "_trick_winner",
        "_tricks",
        "_tricks_won",
        "_turn",
        "_turned",
        "_turned_lies",
        "_turned_up",
        "_under",
        "_untouched",
        "_used",
        "_void",
        "dealer",
        "game",
        "hanging",
        "history",
        "pack",
        "scores",
    )

    def __init__(self, game: Game, pack: Sequence[int], dealer: int, scores: tuple[int, ...], hanging: int = 0) -> None:
        if sorted(pack) != list(range(game.deck.size)):
            raise BadInput(f"a pack of {game.title} has each of its {game.deck.size} cards once")
        seats = game.seats
        self.game = game
        self.pack = tuple(pack)
        self.dealer = dealer
        self.scores = scores
        self.hanging = hanging
        self.history: list[tuple[int, Action]] = []
        self._legal: tuple[int, tuple[Action, ...]] | None = None  # what a seat may do, until something is done
        self._hands = [0] * seats
        self._untouched = [0] * seats
        self._laid = [0] * seats
        self._bare: list[list[int]] = [[] for _ in range(seats)]
        self._rows: list[list[int]] = [[] for _ in range(seats)]
        self._under: list[list[int]] = [[] for _ in range(seats)]
        self._turned: list[int] = []
        self._turned_lies = True
        self._exchanged = -1
        self._last_seen = False
        self._next_card = 0
        self._step = -1
        self._phase = "dealing"
        self._stage = self._speaker = self._spoken = -1
        self._passed = self._level = 0
        self._doubler = -1
        self._contract = self._taker = -1
        self._dead = ""
        self._announced: list[list[int]] = [[] for _ in range(seats)]
        self._said: list[list[int]] = [[] for _ in range(seats)]
        self._half_said: list[list[int]] = [[] for _ in range(seats)]
        self._turned_up = [-1] * seats
        self._used = [(0, 0)] * seats
        self._order: list[int] = []
        self._done: list[bool] = [False] * seats
        self._decided = False
        self._best_item = self._best_owner = -1
        self._best_sides = 0
        self._void: tuple[int, ...] = ()
        self._turn = -1
        self._trick: list[tuple[int, int]] = []
        self._led = self._best = self._trick_winner = -1
        self._tricks: list[tuple[tuple[tuple[int, int], ...], int, int]] = []
        self._tricks_won = [0] * len(game.sides)
        self._card_points = [0] * len(game.sides)
        self._played = 0
        self._claimants: list[int] = []
        self._match_won_by = self._offender = -1
        next_step(self)

    # ------------------------------------------------------------ what can be seen of it

    @property
    def phase(self) -> str:
        """The name of the bidding stage, or "exchanging", "laying", "announcing", "play", "claiming", "over"."""
        return self._phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, the one whose turn it is first; empty when the deal is over."""
        if self._phase == "over":
            return ()
        if self._phase in ("announcing", "exchanging"):
            return tuple(seat for seat in self.seats_from(self.forehand) if not self._done[seat])
        if self._phase == "claiming":
            return (self._claimants[0],)
        return (self._turn if self._phase in ("play", "laying") else self._speaker,)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen in this deal."""
        return self._phase == "over"

    @property
    def forehand(self) -> int:
        """The seat that is dealt to, speaks and leads first."""
        return self.game.kernel.forehand[self.dealer]

    @property
    def contract(self) -> str | None:
        """The contract that was named, if any."""
        return self.game.kernel.contracts[self._contract] if self._contract >= 0 else None

    @property
    def taker(self) -> int | None:
        """The seat that named it, if any."""
        return self._taker if self._taker >= 0 else None

    @property
    def times(self) -> int:
        """What the doubling of the contract multiplies the result by: 1 if nobody doubled."""
        return self.game.kernel.doublings[self._level]

    @property
    def turned(self) -> tuple[str, ...]:
        """The cards that were turned up on the table, in order."""
        return tuple(self.game.deck.text(card) for card in self._turned)

    @property
    def is_dead(self) -> bool:
        """Whether the deal ended without a contract, so that nothing is written."""
        return bool(self._dead)

    @property
    def offender(self) -> int | None:
        """The seat that was reported to have broken a rule of play, if any."""
        return self._offender if self._offender >= 0 else None

    @property
    def match_won_by(self) -> int | None:
        """The side that has won the match within this deal, by a claim or a declaration; ``None`` if none has."""
        return self._match_won_by if self._match_won_by >= 0 else None

    @property
    def trick(self) -> list[tuple[int, str]]:
        """The trick on the table: seats and cards in the order played."""
        return [(seat, self.game.deck.text(card)) for seat, card in self._trick]

    @property
    def tricks(self) -> list[Trick]:
        """The completed tricks."""
        text = self.game.deck.text
        return [Trick(tuple((s, text(c)) for s, c in plays), winner, points) for plays, winner, points in self._tricks]

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each side has won."""
        return tuple(self._tricks_won)

    @property
    def card_points(self) -> tuple[int, ...]:
        """What the cards won by each side count so far, the bonus of the last trick left out."""
        return tuple(self._card_points)

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards that a seat holds and may look at."""
        return self.game.deck.texts(self._hands[self.game.check_seat(seat)])

    # ------------------------------------------------------------ what may be done

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return everything that a seat (by default the one whose turn it is) may do now."""
        if seat is None:
            if self._phase == "over":
                return ()
            seat = self._next_to_act()
        elif self.game.check_seat(seat) not in self.to_act:
            return ()
        if self._legal is None or self._legal[0] != seat:
            self._legal = (seat, self._open_to(seat))
        return self._legal[1]

    def _next_to_act(self) -> int:
        """Return the seat whose turn it is; 0 if the deal is over."""
        if self._phase == "play":
            return self._turn
        seats = self.to_act
        return seats[0] if seats else 0

    def _open_to(self, seat: int) -> tuple[Action, ...]:
        moves = self.game.moves
        match self._phase:
            case "play":
                return plays(self, seat)
            case "announcing":
                return announcements(self, seat)
            case "claiming":
                return (*(moves.claim[name] for name in claims_open_to(self, seat)), moves.done)
            case "laying":
                return tuple(moves.lay[card] for card in bits(self._hands[seat]))
            case "exchanging":
                return exchanges(self, seat)
            case _:
                return tuple([moves.calls[call] for call in numbers_of_calls(self, seat)])

    def _partner_wins(self, seat: int) -> int:
        side_of = self.game.kernel.side_of
        return int(self._trick_winner != seat and side_of[self._trick_winner] == side_of[seat])

    def why_not(self, action: Action | str, seat: int | None = None) -> Reason | None:
        """Return why an action is refused now: the clause, its sentence, its sources; ``None`` if it is legal.

        Raises:
            BadInput: if it is not the text of an action, or there is no such seat.
        """
        wanted = as_action(action)
        if seat is None:
            seat = self._next_to_act()
        self.game.check_seat(seat)
        if wanted in self.legal_actions(seat) or (wanted.verb == "breach" and self._can_be_reported()):
            return None
        return refusal(self, wanted, seat)

    def _can_be_reported(self) -> bool:
        return self.game.kernel.reports_breach and self._phase == "play"

    # ------------------------------------------------------------ doing it

    def apply(self, action: Action | str, seat: int | None = None) -> None:
        """Do what a player wants; ``seat`` is by default the one whose turn it is.

        Raises:
            IllegalAction: if the rules refuse it; the deal is then as it was.
            BadInput: if it is not the text of an action, or there is no such seat.
        """
        named = self.game.moves.named.get(action) if type(action) is str else None
        wanted = named or (action if type(action) is Action else as_action(action))
        for legal in self.legal_actions(seat):
            if legal is wanted:  # mostly it is: equal ones are compared only where it is not
                break
        else:
            wanted = as_action(wanted)
            reason = self.why_not(wanted, seat)
            if reason is not None:
                raise IllegalAction(str(wanted), reason)
        actor = self._next_to_act() if seat is None else seat
        self.history.append((actor, wanted))
        match self._phase:
            case "play":
                if wanted.verb == "breach":
                    if not self._decided:
                        find_best(self)
                    self._offender, self._phase = actor, "over"
                elif wanted.verb == "announce":
                    announce(self, wanted.what, actor)
                    look_for_the_match(self)
                else:
                    play_card(self, wanted, actor)
            case "announcing":
                announce_in_window(self, wanted, actor)
            case "claiming":
                claim(self, wanted, actor)
            case "laying":
                lay_away(self, wanted, actor)
            case "exchanging":
                exchange(self, wanted, actor)
            case _:
                make_call(self, wanted, actor)

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
        if self._dead:
            return dead_deal(self.game, self._dead, self.hanging)
        last = self.game.kernel.side_of[self._tricks[-1][1]] if self._tricks and self._offender < 0 else -1
        return settle_deal(self.game, ended_so_far(self, counted_cards(self), last))

    # ------------------------------------------------------------ views, copies, records

    def view(self, seat: int) -> dict[str, Any]:
        """Return all that a seat may know: its own cards, what lies open, what was said. Nothing hidden is in it."""
        from capot.runtime.view import view

        return view(self, self.game.check_seat(seat))

    def clone(self) -> Deal:
        """Return a copy that goes its own way."""
        copy = Deal.__new__(Deal)
        for name in Deal.__slots__:
            value = getattr(self, name)
            if type(value) is list:
                value = [list(item) if isinstance(item, list) else item for item in value]
            setattr(copy, name, value)
        copy._legal = None
        return copy

    def record(self) -> dict[str, Any]:
        """Return the deal as one JSON object that can be replayed: see the schema in the documentation."""
        from capot.runtime.record import record_deal

        return record_deal(self)

    def to_json(self) -> dict[str, Any]:
        """Return the state of the deal as JSON; ``Game.deal_from_json`` restores it, at whatever point it is."""
        return self.record()

    def __repr__(self) -> str:
        return f"<Deal of {self.game.key}: {self._phase}, to act {self.to_act}>"
