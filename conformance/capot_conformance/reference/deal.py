"""One deal being played: what the players may do, and what came of it."""

from collections.abc import Mapping
from dataclasses import replace

from capot_conformance.reference import announcements, settlement
from capot_conformance.reference.declarations import kinds_of
from capot_conformance.reference.facts import holds
from capot_conformance.reference.play import duties
from capot_conformance.reference.quantities import Brought, at_the_end, brought, quantities
from capot_conformance.reference.script import play_deal
from capot_conformance.reference.state import IllegalActionError, State, Trick, Turn
from capot_conformance.reference.table import Node, Table


class ReferenceDeal:
    """A deal, from the pack to the score. Start one with `ReferenceGame.deal`."""

    def __init__(
        self,
        model: Node,
        pack: list[str],
        dealer: int,
        scores: tuple[int, ...],
        hanging: int,
        tallies: Mapping[str, tuple[int, ...]],
    ) -> None:
        table = Table(model)
        nothing = tuple(0 for _ in table.sides)
        carried = {name: tallies.get(name, nothing) for name in settlement.tallies_of(model)}
        self._state = State(model, table, dealer, pack, scores or nothing, carried)
        self._hanging = hanging
        self._script = play_deal(self._state)
        self._turn: Turn | None = next(self._script, None)

    # ------------------------------------------------------------ what may be done

    @property
    def dealer(self) -> int:
        """Who deals."""
        return self._state.dealer

    @property
    def phase(self) -> str:
        """A stage of the bidding, or ``exchanging``, ``laying``, ``announcing``, ``play``, ``claiming``, ``over``."""
        return "over" if self._turn is None else self._turn.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act, the one whose turn it is first."""
        return () if self._turn is None else tuple(self._turn.choices)

    def legal(self, seat: int) -> set[str]:
        """Return the texts of what a seat may do now."""
        return set() if self._turn is None else set(self._turn.choices.get(seat, ()))

    def apply(self, seat: int, text: str) -> None:
        """Do something, or raise `IllegalActionError` and change nothing.

        ``breach`` reports the seat for a breach of the rules of play; that is no choice of anybody, so `legal` does not
        have it.
        """
        if text == "breach" and self.may_be_reported:
            self._state.offender = seat
            self._script.close()
            self._turn = None
            announcements.decide_at_once(self._state)
            return
        if text not in self.legal(seat):
            raise IllegalActionError(f"seat {seat} may not {text} now")
        try:
            self._turn = self._script.send((seat, text))
        except StopIteration:
            self._turn = None

    @property
    def may_be_reported(self) -> bool:
        """Whether a breach of the rules of play could be reported now: where the game has it so, during the play."""
        reported = self._state.model["breach"]["form"] == "reported"
        return reported and self.phase in ("play", "claiming")

    def forbidden(self, seat: int) -> dict[str, str]:
        """Return which cards of a seat may not be played now, each with the address of the duty that forbids it."""
        state = self._state
        return duties(state, seat)[1]

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done."""
        return self._turn is None

    # ------------------------------------------------------------ how things stand

    @property
    def contract(self) -> str | None:
        """The contract, as far as one has been named: ``hearts``, ``no-trumps``."""
        return None if self._state.contract is None else self._state.contract.text

    @property
    def bid(self) -> int | None:
        """The level at which it was named, where contracts are named at one."""
        return self._state.level or None

    @property
    def taker(self) -> int | None:
        """Who named it."""
        return self._state.taker

    @property
    def times(self) -> int:
        """What the doubling multiplies by."""
        return self._state.times

    def hand(self, seat: int) -> frozenset[str]:
        """Return the cards that a seat can see of its hand and play in its turn."""
        return self._state.hand(seat)

    @property
    def open_hands(self) -> tuple[int, ...]:
        """The seats whose hands were laid open."""
        return tuple(sorted(self._state.open_hands))

    def cards_to_play(self, seat: int) -> int:
        """Return how many cards a seat has left to play, those that are covered included."""
        return len(self._state.all_cards(seat))

    @property
    def turned(self) -> tuple[str, ...]:
        """The cards that have been turned up on the table, in that order."""
        return tuple(self._state.turned_up)

    @property
    def announced(self) -> tuple[tuple[int, str], ...]:
        """What has been announced, said with a card or counted unasked: the seat and the declaration, in order."""
        return tuple((one.seat, one.item.text) for one in self._state.announced)

    @property
    def best(self) -> tuple[tuple[int, str], ...]:
        """The best declarations with their seats, once the contest is decided; several where a tie is for both."""
        verdict = self._state.verdict
        return () if verdict is None else tuple((one.seat, one.item.text) for one in verdict.best)

    @property
    def trick(self) -> tuple[tuple[int, str], ...]:
        """The cards of the trick that is being played: seat and card."""
        return tuple(self._state.trick)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        return tuple(self._state.tricks)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """The number of tricks of each side."""
        return brought(self._state).tricks

    @property
    def card_points(self) -> tuple[int, ...]:
        """What the cards count that each side has won; those laid away come to them when the deal is over."""
        return brought(self._state, with_laid_away=self.is_over).cards

    @property
    def match_won_by(self) -> int | None:
        """The side that has won the match within this deal."""
        return self._state.match_won_by

    @property
    def dealt_again(self) -> bool:
        """Whether the deal is dead and the same dealer deals again."""
        return self._state.dealt_again

    @property
    def next_dealer(self) -> int:
        """Who deals after this deal."""
        if self.dealt_again:
            return self.dealer
        if self.is_over and not self.is_dead and self.match_won_by is None:
            score = self.score()
            end = replace(score.moment, winners=score.winners)
            for rule in self._state.model["deals_next"] or ():
                seat = end.seat(rule["who"]) if holds(rule["guard"], end) else None
                if seat is not None:
                    return seat
        return self._state.table.beside_dealer(self._state.model["next_dealer"]["who"], self.dealer)

    @property
    def is_dead(self) -> bool:
        """Whether nobody wanted to play the deal."""
        return self._state.is_dead

    # ------------------------------------------------------------ what came of it

    def score(self) -> settlement.Score:
        """Return the score of a deal that is over and was not broken off by the end of the match."""
        if not self.is_over or self.match_won_by is not None:
            raise ValueError("a deal is scored when it is over, unless the match ended within it")
        state = self._state
        deal = brought(state)
        if state.is_dead:
            return settlement.dead(replace(state.moment(), quantities=self._nothing(deal)), self._hanging)
        return settlement.settle(at_the_end(state.moment(), deal), deal, self._hanging)

    def _nothing(self, deal: Brought) -> dict[str, tuple[int, ...]]:
        none = tuple(0 for _ in deal.cards)
        kinds = dict.fromkeys(kinds_of(self._state.model), none)
        return quantities(self._state.model, replace(deal, cards=none, kinds=kinds), self._state.moment())
