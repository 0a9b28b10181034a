"""One deal, from the pack to the score: whose turn it is, what is legal, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from capot.runtime.actions import Action, as_action
from capot.runtime.cards import bits
from capot.runtime.errors import BadInput, IllegalAction, Reason
from capot.runtime.kernel import Announcing, Bidding, Give, LayAway, Packets, Play, TakeUp
from capot.runtime.refusal import call_action, refusal
from capot.runtime.score import Score, Trick
from capot.runtime.settle import settle_deal
from capot.runtime.standing import all_announced, cards_at_most, claims_open_to, counted_cards, standings

if TYPE_CHECKING:
    from capot.runtime.game import Game


class Deal:
    """A deal of a game. Made by :meth:`Game.deal`; changed by :meth:`apply` alone.

    A card lies in a hand (known to its holder), untouched before a seat (known to nobody), in a trick or in the pack.
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
        "_best",
        "_best_item",
        "_best_owner",
        "_card_points",
        "_claimants",
        "_contract",
        "_done",
        "_hands",
        "_laid",
        "_led",
        "_match_won_by",
        "_next_card",
        "_phase",
        "_played",
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
        "_untouched",
        "dealer",
        "game",
        "history",
        "pack",
        "scores",
    )

    def __init__(self, game: Game, pack: Sequence[int], dealer: int, scores: tuple[int, ...]) -> None:
        if sorted(pack) != list(range(game.deck.size)):
            raise BadInput(f"a pack of {game.title} has each of its {game.deck.size} cards once")
        seats = game.seats
        self.game = game
        self.pack = tuple(pack)
        self.dealer = dealer
        self.scores = scores
        self.history: list[tuple[int, Action]] = []
        self._hands = [0] * seats
        self._untouched = [0] * seats
        self._laid = [0] * seats
        self._next_card = 0
        self._step = -1
        self._phase = "dealing"
        self._stage = self._speaker = self._spoken = -1
        self._contract = self._taker = -1
        self._announced: list[list[int]] = [[] for _ in range(seats)]
        self._said: list[list[int]] = [[] for _ in range(seats)]
        self._done: list[bool] = [False] * seats
        self._best_item = self._best_owner = -1
        self._turn = -1
        self._trick: list[tuple[int, int]] = []
        self._led = self._best = self._trick_winner = -1
        self._tricks: list[tuple[tuple[tuple[int, int], ...], int, int]] = []
        self._tricks_won = [0] * len(game.sides)
        self._card_points = [0] * len(game.sides)
        self._played = 0
        self._claimants: list[int] = []
        self._match_won_by = -1
        self._next_step()

    # ------------------------------------------------------------ what can be seen of it

    @property
    def phase(self) -> str:
        """The name of the bidding stage, or "laying", "announcing", "play", "claiming", "over"."""
        return self._phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, the one whose turn it is first; empty when the deal is over."""
        if self._phase == "over":
            return ()
        if self._phase == "announcing":
            return tuple(seat for seat in self._seats_from(self.forehand) if not self._done[seat])
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
            if not self.to_act:
                return ()
            seat = self.to_act[0]
        if self.game.check_seat(seat) not in self.to_act:
            return ()
        kernel = self.game.kernel
        if self._phase == "announcing":
            texts = dict.fromkeys(kernel.items[item].text for item in self._announceable(seat))
            return (*(Action("announce", text) for text in texts), Action("pass"))
        if self._phase == "claiming":
            return (*(Action("claim", name) for name in claims_open_to(self, seat)), Action("pass"))
        if self._phase == "laying":
            return tuple(Action("lay", self.game.deck.text(card)) for card in bits(self._hands[seat]))
        if self._phase == "play":
            return tuple(self._plays(seat))
        calls = kernel.stages[self._stage].calls(seat, self.dealer)
        return tuple(call_action(kernel.calls[call].text) for call in calls)

    def _announceable(self, seat: int) -> tuple[int, ...]:
        kernel, points = self.game.kernel, self.game.kernel.points[self._contract]
        announced = tuple(self._announced[seat])
        return tuple(i for i in kernel.announceable(self._hands[seat], announced) if points[i] != -2)

    def _legal_cards(self, seat: int) -> int:
        hand = self._hands[seat]
        if not self._trick:
            return hand
        return self.game.kernel.legal(self._contract, hand, self._led, self._best, self._partner_wins(seat))

    def _partner_wins(self, seat: int) -> int:
        side_of = self.game.kernel.side_of
        return int(self._trick_winner != seat and side_of[self._trick_winner] == side_of[seat])

    def _plays(self, seat: int) -> list[Action]:
        kernel, deck, hand = self.game.kernel, self.game.deck, self._hands[seat]
        actions: list[Action] = []
        for card in bits(self._legal_cards(seat)):
            text = deck.text(card)
            actions.append(Action("play", text))
            for item, pair in kernel.pairs[self._contract]:
                if pair >> card & 1 and hand & pair == pair:
                    actions.append(Action("play", text, kernel.items[item].text))
        return actions

    def why_not(self, action: Action | str, seat: int | None = None) -> Reason | None:
        """Return why an action is refused now: the clause, its sentence, its sources; ``None`` if it is legal.

        Raises:
            BadInput: if it is not the text of an action, or there is no such seat.
        """
        wanted = as_action(action)
        if seat is None:
            seat = self.to_act[0] if self.to_act else 0
        self.game.check_seat(seat)
        if wanted in self.legal_actions(seat):
            return None
        return refusal(self, wanted, seat)

    # ------------------------------------------------------------ doing it

    def apply(self, action: Action | str, seat: int | None = None) -> None:
        """Do what a player wants; ``seat`` is by default the one whose turn it is.

        Raises:
            IllegalAction: if the rules refuse it; the deal is then as it was.
            BadInput: if it is not the text of an action, or there is no such seat.
        """
        wanted = as_action(action)
        actor = seat if seat is not None else (self.to_act[0] if self.to_act else 0)
        reason = self.why_not(wanted, actor)
        if reason is not None:
            raise IllegalAction(str(wanted), reason)
        self.history.append((actor, wanted))
        if self._phase == "play":
            self._play(wanted, actor)
        elif self._phase == "announcing":
            self._announce(wanted, actor)
        elif self._phase == "claiming":
            self._claim(wanted, actor)
        elif self._phase == "laying":
            self._lay(wanted, actor)
        else:
            self._call(wanted, actor)

    def _seats_from(self, first: int) -> list[int]:
        order = [first]
        while len(order) < self.game.seats:
            order.append(self.game.kernel.next_seat[order[-1]])
        return order

    def _next_step(self) -> None:
        """Go on in the script of the deal until somebody has to act."""
        kernel = self.game.kernel
        while True:
            self._step += 1
            if self._step >= len(kernel.steps):
                self._phase = "over"
                return
            step = kernel.steps[self._step]
            if isinstance(step, Packets):
                self._hand_out(step)
            elif isinstance(step, TakeUp):
                for seat in range(self.game.seats):
                    self._hands[seat] |= self._untouched[seat]
                    self._untouched[seat] = 0
            elif isinstance(step, Give):
                self._take_from_pack(step.to(self.dealer, self._taker), step.count, untouched=False)
            elif isinstance(step, LayAway):
                self._phase = "laying"
                self._turn = step.who(self.dealer, self._taker)
                return
            elif isinstance(step, Bidding):
                if self._contract >= 0:
                    continue
                self._stage, self._spoken = step.stage, 0
                self._phase = kernel.stages[step.stage].name
                self._speaker = kernel.stages[step.stage].start(self.dealer)
                return
            elif isinstance(step, Announcing):
                self._phase = "announcing"
                return
            elif isinstance(step, Play):
                self._phase = "play"
                self._turn = kernel.first_leader(self.dealer, self._taker)
                return

    def _hand_out(self, step: Packets) -> None:
        for count, untouched in step.packets:
            for seat in self._seats_from(self.forehand):
                self._take_from_pack(seat, count, untouched=untouched)

    def _take_from_pack(self, seat: int, count: int, *, untouched: bool) -> None:
        cards = 0
        for card in self.pack[self._next_card : self._next_card + count]:
            cards |= 1 << card
        self._next_card += count
        if untouched:
            self._untouched[seat] |= cards
        else:
            self._hands[seat] |= cards

    def _call(self, action: Action, seat: int) -> None:
        kernel = self.game.kernel
        call = next(call for call in kernel.calls if call_action(call.text) == action)
        self._spoken += 1
        if call.contract >= 0:
            self._contract, self._taker = call.contract, seat
            self._next_step()
        elif self._spoken == self.game.seats:
            self._next_step()
        else:
            self._speaker = kernel.next_seat[seat]

    def _lay(self, action: Action, seat: int) -> None:
        card = 1 << self.game.deck.card(action.what)
        self._hands[seat] ^= card
        self._laid[seat] |= card
        step = self.game.kernel.steps[self._step]
        assert isinstance(step, LayAway)
        if self._laid[seat].bit_count() == step.count:
            self._next_step()

    def _announce(self, action: Action, seat: int) -> None:
        if action.verb == "announce":
            item = next(i for i in self._announceable(seat) if self.game.kernel.items[i].text == action.what)
            self._announced[seat].append(item)
            return
        self._done[seat] = True
        if all(self._done):
            self._decide_contest()

    def _decide_contest(self) -> None:
        """Close the window: find the best declaration; one that wins the match ends everything."""
        kernel = self.game.kernel
        leader = kernel.first_leader(self.dealer, self._taker)
        contested = self.game.contested(self._announced)
        self._best_item, self._best_owner = kernel.contest(self._contract, leader, self._taker, contested)
        if self._best_item >= 0 and kernel.points[self._contract][self._best_item] == -1:
            self._match_won_by = kernel.side_of[self._best_owner]
            self._phase = "over"
            return
        self._next_step()

    def _play(self, action: Action, seat: int) -> None:
        kernel, game = self.game.kernel, self.game
        card = game.deck.card(action.what)
        if action.said:
            self._said[seat].append(
                next(
                    item
                    for item, pair in kernel.pairs[self._contract]
                    if pair >> card & 1 and kernel.items[item].text == action.said
                )
            )
        self._hands[seat] &= ~(1 << card)
        self._played |= 1 << card
        if not self._trick:
            self._led = self._best = card
            self._trick_winner = seat
        elif kernel.beats[self._contract][self._best] >> card & 1:
            self._best, self._trick_winner = card, seat
        self._trick.append((seat, card))
        if len(self._trick) < game.seats:
            self._turn = kernel.next_seat[seat]
            return
        winner, side = self._trick_winner, kernel.side_of[self._trick_winner]
        points = sum(kernel.worth[self._contract][played] for _, played in self._trick)
        self._tricks.append((tuple(self._trick), winner, points))
        self._tricks_won[side] += 1
        self._card_points[side] += points
        self._trick = []
        self._turn = winner
        if not any(self._hands):
            self._next_step()
        else:
            self._open_claims(winner)

    def _open_claims(self, first: int) -> None:
        """Ask, from the winner of the trick on, the seats of every side that has reached the target as things stand."""
        kernel = self.game.kernel
        at_most = cards_at_most(self)
        there = [
            side
            for side in range(len(kernel.sides))
            if any(amounts[side] + self.scores[side] >= kernel.target for amounts in standings(self, at_most))
        ]
        self._claimants = [seat for seat in self._seats_from(first) if kernel.side_of[seat] in there]
        if self._claimants:
            self._phase = "claiming"

    def _claim(self, action: Action, seat: int) -> None:
        if action.verb == "claim":
            self._match_won_by = self.game.kernel.side_of[seat]
            self._phase = "over"
            return
        self._claimants.pop(0)
        if not self._claimants:
            self._phase = "play"

    # ------------------------------------------------------------ the end

    def score(self) -> Score:
        """Settle the deal, with a breakdown whose every line names its clause.

        Raises:
            BadInput: if the deal is not over, or ended the match before it could be scored.
        """
        if not self.is_over or self.match_won_by is not None:
            raise BadInput("this deal has no score: it is not over, or it has decided the match by itself")
        last = self.game.kernel.side_of[self._tricks[-1][1]]
        return settle_deal(
            self.game,
            self._contract,
            self._taker,
            self._best_owner,
            counted_cards(self),
            last,
            self._tricks_won,
            all_announced(self),
        )

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
            if isinstance(value, list):
                value = [list(item) if isinstance(item, list) else item for item in value]
            setattr(copy, name, value)
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
