"""A match as one person plays it: what is to be done next, bots, hints, taking back, saving."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from capot.runtime.actions import Action, as_action, parse_action
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput, IllegalAction, Reason
from capot.runtime.game import Game
from capot.runtime.match import Match
from capot.runtime.record import drawn_written
from capot.runtime.score import Score
from capot.runtime.spoken_actions import action_said
from capot.runtime.voice import worded
from capot.tui.saved_match import SaveFile, Setup
from capot.tui.spoken_names import Names, View
from capot.tui.table_log import SILENT, happenings

#: A player for bots: given a deal and the seat to act, it chooses an action.
Player = Callable[[Deal, int], Action]
#: What is to be done next: one's own action, a bot's, looking at the score of the deal, or nothing more.
Turn = Literal["own", "bot", "scored", "finished"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal that is over ended: its score if it has one, the match score before and after, and who has won."""

    score: Score | None
    before: tuple[int, ...]
    after: tuple[int, ...]
    winner: int | None
    drawn: bool = False


class Session:
    """A match with a person in one seat and bots in the others.

    ``talk`` is what was seen and heard, in sentences; ``calls`` the last call of each seat in the bidding; ``trouble``
    why the match could not be saved, if so. Everything that is to be shown comes from ``view``.

    >>> import capot
    >>> game = capot.load("bela-4")
    >>> first = lambda deal, seat: deal.legal_actions(seat)[0]
    >>> session = Session(game, Setup(0, 1, ("first",) * 4), {"first": first})
    >>> while session.turn == "bot":
    ...     session.bot(session.think())
    >>> action = session.legal[0]
    >>> session.act(action)
    >>> (session.seat, action) in session.deal.history
    True
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        players: Mapping[str, Player],
        *,
        record: Mapping[str, Any] | None = None,
        save: SaveFile | None = None,
        symbols: bool = True,
    ) -> None:
        self.game, self.setup, self.seat = game, setup, setup.seat
        self.names = Names(game, setup.seat, symbols)
        self.trouble = ""
        self.version = 0
        self._players, self._file = players, save
        self._first_dealer = record["deals"][0]["dealer"] if record else None
        self._begin()
        if record is not None:
            self._go_on([[(seat, text) for seat, text in deal["actions"]] for deal in record["deals"]])
        self._settle()

    def _begin(self) -> None:
        self.match: Match = (
            self.game.match(seed=self.setup.seed)
            if self._first_dealer is None
            else self.game.match(seed=self.setup.seed, dealer=self._first_dealer)
        )
        self.talk: list[str] = []
        self._decisions: list[tuple[int, int]] = []
        self._records: list[dict[str, Any]] = []
        self._look()

    def _look(self) -> None:
        """Begin to follow the deal that has just been dealt."""
        self.view: View = self.deal.view(self.seat)
        self.calls: dict[int, str] = {}
        self._talk_before = len(self.talk)
        self.talk.append(
            worded("Deal {number}. {deals}.", number=self.number, deals=self.names.does(self.deal.dealer, "deal"))
        )

    def _go_on(self, deals: Iterable[Iterable[tuple[int, str]]]) -> None:
        for number, actions in enumerate(deals):
            if number:
                self._next()
            for seat, text in actions:
                self._apply(parse_action(text), seat)

    # ------------------------------------------------------------ how it stands

    @property
    def deal(self) -> Deal:
        """The deal that is being played, or was played last."""
        return self.match.deal

    @property
    def number(self) -> int:
        """The number of the deal, from 1."""
        return len(self.match.finished) + (0 if self.match.is_over else 1)

    @property
    def turn(self) -> Turn:
        """What is to be done next."""
        limit = self.setup.deals
        if self.match.is_over or (limit is not None and len(self.match.finished) >= limit):
            return "finished"
        if self.deal.is_over:
            return "scored"
        return "own" if self.deal.to_act[0] == self.seat else "bot"

    @property
    def scores(self) -> tuple[int, ...]:
        """The match score, a deal that is over counted in."""
        return self.result().after if self.turn == "scored" else self.match.scores

    @property
    def winner(self) -> int | None:
        """The side that has won the match, if any."""
        return self.result().winner if self.turn == "scored" else self.match.winner

    @property
    def drawn(self) -> bool:
        """Whether the match is over, and nobody has won it."""
        return self.result().drawn if self.turn == "scored" else self.match.drawn

    @property
    def legal(self) -> tuple[Action, ...]:
        """What one may do now."""
        return self.deal.legal_actions(self.seat) if self.turn == "own" else ()

    @property
    def talk_of_deal(self) -> list[str]:
        """What was seen and heard in the deal that is being played."""
        return self.talk[self._talk_before :]

    def result(self) -> Result:
        """Return how the deal ended.

        Raises:
            BadInput: if it is not over.
        """
        deal = self.deal
        if deal.match_won_by is not None:
            return Result(None, deal.scores, deal.scores, deal.match_won_by)
        played = sum(not one.is_dead for one in self.match.finished if one is not deal)
        *_, after = self.game.after_deal(deal.scores, deal, played)
        return Result(deal.score(), deal.scores, after.after, after.winner, after.drawn)

    # ------------------------------------------------------------ doing

    def why_not(self, action: Action | str) -> Reason | None:
        """Return why one may not do something now; ``None`` if one may."""
        return self.deal.why_not(action, self.seat)

    def act(self, action: Action | str) -> None:
        """Do something, and save it.

        Raises:
            IllegalAction: with the rule, if it is refused; nothing has changed then.
            BadInput: if it is no action.
        """
        self._apply(as_action(action), self.seat)
        self._settle()

    def announce(self, texts: Iterable[str]) -> None:
        """Announce several declarations together; where there is a window for it, that is all of it.

        Raises:
            IllegalAction: with the rule, if they do not go together; nothing has changed then.
        """
        actions = [Action("announce", text) for text in texts]
        trial = self.deal.clone()
        for action in actions:
            trial.apply(action, self.seat)
        for action in actions:
            self._apply(action, self.seat)
        # When all is announced, or the match is won by it, there may be nothing left to pass on.
        if self.deal.phase == "announcing" and self.turn == "own" and len(self.legal) > 1:
            self._apply(Action("pass"), self.seat)
        self._settle()

    def think(self) -> Action:
        """Return what the bot whose turn it is would do; it may be asked in another thread."""
        deal, seat = self.deal.clone(), self.deal.to_act[0]
        return self._players[self.setup.bots[seat]](deal, seat)

    def bot(self, action: Action) -> None:
        """Let the bot whose turn it is act, and save it."""
        self._apply(action, self.deal.to_act[0])
        self._settle()

    def next_deal(self) -> None:
        """Go on after a deal that is over; ``turn`` then says whether there is another one.

        Raises:
            BadInput: if it is not over.
        """
        self._next()
        self._settle()

    def undo(self) -> bool:
        """Take back everything from one's own last decision on; whether there was any.

        Raises:
            BadInput: if this is not practice.
        """
        if not self.setup.practice:
            raise BadInput(worded("moves can be taken back in practice only: start with --practice"))
        if not self._decisions:
            return False
        deals, actions = self._decisions[-1]
        kept = [[(seat, str(action)) for seat, action in deal.history] for deal in self._all_deals()[: deals + 1]]
        self._first_dealer = self._all_deals()[0].dealer
        kept[deals] = kept[deals][:actions]
        self._begin()
        self._go_on(kept)
        self._settle()
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision that can be taken back."""
        return self.setup.practice and bool(self._decisions)

    # ------------------------------------------------------------ inside

    def _all_deals(self) -> list[Deal]:
        return [*self.match.finished, *([] if self.match.is_over else [self.deal])]

    def _apply(self, action: Action, seat: int) -> None:
        """Do what a seat does, and tell it. A breach of the rules leaves everything as it is."""
        deal, before = self.deal, self.view
        own = seat == self.seat and not self._asked_in_vain()
        if seat == self.seat and not own and before["phase"] == "announcing":
            all_said = bool(before["own_announcements"])
            text = worded("You have announced all you can." if all_said else "You have nothing to announce.")
            self.talk.append(text)
        mark = (len(self.match.finished), len(deal.history))
        deal.apply(action, seat)
        if own:
            self._decisions.append(mark)
        self.view = deal.view(self.seat)
        if before["phase"] not in (*SILENT, "laying", "play"):
            self.calls[seat] = action_said(action, bare=True)
        self.talk += happenings(self.names, before, self.view)
        self.version += 1

    def _next(self) -> None:
        self.match.next_deal()
        self.version += 1
        if not self.match.is_over:
            self._look()

    def _asked_in_vain(self) -> bool:
        """Whether all that one can say now is that one is done: nobody has to be asked for that."""
        return self.deal.phase in SILENT and self.deal.legal_actions(self.seat) == (Action("pass"),)

    def _settle(self) -> None:
        """Answer questions that have one answer, and save the match."""
        while self.turn == "own" and self._asked_in_vain():
            self._apply(Action("pass"), self.seat)
        if self._file is not None:
            try:
                self._file.write(self.setup, self.record())
                self.trouble = ""
            except OSError as error:
                self.trouble = worded("The match could not be saved: {error}", error=error)

    def record(self) -> dict[str, Any]:
        """Return the match as a record, which ``Game.replay_match`` plays through."""
        finished = self.match.finished
        self._records += [deal.record() for deal in finished[len(self._records) :]]
        heading = {name: value for name, value in self.deal.record().items() if name in _HEADING}
        playing = [] if self.match.is_over else [self.deal.record()]
        return {
            **heading,
            "kind": "match",
            "seed": self.setup.seed,
            "deals": [*self._records, *playing],
            "scores": list(self.scores),
            "winner": self.winner,
            **drawn_written(self.drawn),
        }


#: What the record of a deal and that of a match begin with.
_HEADING = ("format", "kind", "game", "house_rules", "model")

__all__ = ["IllegalAction", "Player", "Result", "Session", "Turn"]
