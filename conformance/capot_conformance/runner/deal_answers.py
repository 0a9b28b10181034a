"""The kind `play`: a deal of given hands, played out move by move as far as the case says."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, cast

from capot.notation import compact
from capot.notation.answer_forms import ALLOWED, NOTHING, REFUSED
from capot.notation.compact import NotationError
from capot.notation.seats import Seats
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.runner.situation_answers import Field, listed, score_fields, set_of


class EngineRefusedError(Exception):
    """The engine does not let a player do what the case says that they did."""


class Played:
    """A deal as far as the case has taken it.

    Windows that the case does not mention pass in silence: once there are tricks, nobody exchanges, all announcing
    ends, and nobody claims before the next card. Without ``tricks`` the announcing stays open after what was announced.
    Where players announce with their first card, they do so just before it.
    """

    def __init__(self, given: Mapping[str, Any], game: GameLike, seats: Seats) -> None:
        self.seats = seats
        self._refusal = getattr(game, "illegal_action", None) or _illegal_action()
        self.choices: dict[str, str] = {}
        hands = {seats.seat(player): compact.cards(text) for player, text in given["hands"].items()}
        if len(hands) != sum(len(side) for side in game.sides):
            raise NotationError("a deal needs the hand of every player")
        if "talon" in given:
            _check_talon(compact.cards(" ".join(given["hands"].values())), compact.cards(given["talon"]))
        under = {seats.seat(player): compact.cards(text) for player, text in given.get("under", {}).items()}
        calls = compact.acts(given.get("calls", ""))
        carried: dict[str, Any] = {"tallies": seats.tallies(given)} if "tallies" in given else {}
        if "stock" in given:
            carried["stock"] = compact.cards(given["stock"])
        deal = partial(
            partial(game.deal, **carried),
            hands=[hands[seat] for seat in sorted(hands)],
            turned=compact.cards(given.get("turned", "")),
            under=[under.get(seat, ()) for seat in sorted(hands)] if under else (),
            dealer=seats.seat(given.get("dealer", seats.last)),
            scores=seats.per_side(given["scores"]) if "scores" in given else None,
            hanging=given.get("hanging", 0),
        )
        self.deal = deal()
        for player, call in calls:
            self._do(player, call)
        if self.deal.taker is not None:
            deal(taker=self.deal.taker)  # whom the hands have as the taker, where they do not all have as many cards
        self.to_announce = {player: compact.items(items) for player, items in given.get("announced", {}).items()}
        if "announced" in given or "tricks" in given:
            self._stay_silent("exchanging")
        if self.deal.phase == "announcing":
            for player in list(self.to_announce):
                self._announce(player)
        if "tricks" in given:
            self._stay_silent("announcing")
            self._play(given["tricks"])
        for text in given.get("then", ()):
            self._do(*compact.act(text))

    def _play(self, tricks: Sequence[str]) -> None:
        for number, text in enumerate(tricks, 1):
            for player, words in compact.acts(text):
                self._stay_silent("claiming")
                if words.startswith("announce "):
                    self._do(player, words, f" in trick {number}")
                    continue
                self._announce(player)
                self.choices[f"trick {number} {player}"] = self._legal_cards(self.seats.seat(player))
                self._do(player, f"play {words}", f" in trick {number}")

    def _announce(self, player: str) -> None:
        for item in self.to_announce.pop(player, ()):
            self._do(player, f"announce {item}")

    def _stay_silent(self, phase: str) -> None:
        while self.deal.phase == phase:
            self._do(self.seats.player(self.deal.to_act[0]), "pass")

    def _do(self, player: str, action: str, where: str = "") -> None:
        try:
            self.deal.apply(action, self.seats.seat(player))
        except self._refusal as error:
            raise EngineRefusedError(f"the engine does not let {player} {action}{where}: {error}") from error

    def fields(self) -> Mapping[str, Field]:
        """Return what can be asked of the deal now."""
        deal, seats = self.deal, self.seats
        return {
            "phase": lambda _: deal.phase,
            "turn": lambda _: seats.player(next(iter(deal.to_act), None)),
            "contract": lambda _: deal.contract or NOTHING,
            "taker": lambda _: seats.player(deal.taker),
            "level": lambda _: deal.bid or 0,
            "doubling": lambda _: deal.times,
            "next-dealer": lambda _: seats.player(deal.next_dealer if deal.is_over else None),
            "hands": lambda _: self._of_each(lambda seat: set_of(deal.hand(seat))),
            # Whatever shape a view has, the cards that are named anywhere in it are the cards that the player knows.
            "sees": lambda _: self._of_each(lambda seat: set_of(set(_cards_in(deal.view(seat))))),
            "covered": lambda _: {seats.player(seat): self._covered(seat) for seat in map(seats.seat, seats.players)},
            "hears": lambda _: self._of_each(self._heard),
            "known-best": lambda _: seats.player(self._known_best()),
            "may": self._may,
            "may-only": lambda _: self._of_each(lambda seat: listed(self._actions(seat))),
            "legal": lambda _: self._legal_cards(deal.to_act[0]) if deal.to_act else NOTHING,
            "refused": self._refused,
            "choices": lambda asked: {moment: self.choices[moment] for moment in asked if moment in self.choices},
            "tricks": lambda _: [f"{seats.player(trick.winner)} {trick.points}" for trick in deal.tricks],
            "score": self._score,
            "match-won-by": lambda _: seats.side_name(deal.match_won_by),
        }

    def _covered(self, seat: int) -> int:
        """Return how many cards of a player nobody may look at yet: under open ones, or untouched before them."""
        seen = self.deal.view(seat)
        under = [card for card in (seen["rows"] or [[]] * len(self.seats.players))[seat] if card and " on " in card]
        return len(under) + int(seen["cards_untouched"][seat])

    def _heard(self, seat: int) -> str:
        """Return what a player has heard of the others' declarations, each with who announced it."""
        told = self.deal.view(seat)["announcements"]
        others = [self.seats.seat(player) for player in self.seats.players]
        return listed(f"{self.seats.player(other)} {text}" for other in others if other != seat for text in told[other])

    def _known_best(self) -> int | None:
        best = self.deal.view(0)["best_declaration"]
        return None if best is None else int(best["seat"])

    def _of_each(self, answer: Callable[[int], str]) -> dict[str, str]:
        return {player: answer(self.seats.seat(player)) for player in self.seats.players}

    def _actions(self, seat: int) -> tuple[str, ...]:
        if self.deal.is_over or seat not in self.deal.to_act:
            return ()
        return tuple(str(action) for action in self.deal.legal_actions(seat))

    def _legal_cards(self, seat: int) -> str:
        said = [action for action in self._actions(seat) if action.startswith("play ")]
        return set_of({card for action in said for card in compact.cards_within(action)})

    def _may(self, asked: Mapping[str, Sequence[str]]) -> dict[str, dict[str, bool]]:
        return {
            player: {act: self._is_allowed(act, self.seats.seat(player)) for act in acts}
            for player, acts in asked.items()
        }

    def _is_allowed(self, action: str, seat: int) -> bool:
        # Trying is the proof: what is listed must go through, what is not must be refused and change nothing.
        trial = self.deal.clone()
        try:
            trial.apply(action, seat)
        except self._refusal:
            return False
        return action in self._actions(seat)

    def _refused(self, asked: Sequence[str]) -> dict[str, str]:
        found = {}
        for text in asked:
            action = f"play {text}" if compact.cards_within(text) == (text,) else text
            reason = self.deal.why_not(action, self.deal.to_act[0]) if self.deal.to_act else None
            found[text] = ALLOWED if reason is None else reason.clause or REFUSED
        return found

    def _score(self, asked: Mapping[str, Any]) -> dict[str, Any] | None:
        if not self.deal.is_over:
            return None
        fields = score_fields(self.deal.score(), self.seats)
        return {name: fields[name](about) for name, about in asked.items()}


def _check_talon(dealt: Sequence[str], talon: Sequence[str]) -> None:
    # The engine makes the talon of what the hands leave of the pack; a case says it so that a reader sees the cards.
    # A pack has every suit of each rank that it has.
    ranks = {card[:-1] for card in (*dealt, *talon)}
    left = compact.in_order({rank + suit for rank in ranks for suit in compact.SUITS} - {*dealt})
    if compact.in_order(talon) != left:
        raise NotationError(f"the talon is what the hands leave of the pack: {left or 'nothing'}")


def _illegal_action() -> type[Exception]:
    capot: Any = import_module("capot")
    return cast(type[Exception], capot.IllegalAction)


def _cards_in(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return compact.cards_within(value)
    if isinstance(value, Mapping):
        return tuple(card for pair in value.items() for part in pair for card in _cards_in(part))
    if isinstance(value, Sequence):
        return tuple(card for part in value for card in _cards_in(part))
    return ()
