"""A game for OpenSpiel: ``pyspiel.load_game("python_capot(game=bela-4)")`` once this module is imported.

Parameters are ``game``, ``house_rules`` (joined by plus), ``files`` (joined as the paths of the system are) and
``dealer``. The pack is laid card by card by chance; after it come the players' actions, by their numbers.
"""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import capot
from capot.environments.seen_numbers import SeenNumbers
from capot.runtime.deal import Deal
from capot.runtime.functions import MOST_POINTS

#: What the games are called among OpenSpiel's.
NAME = "python_capot"

_DEFAULTS: dict[str, Any] = {"game": capot.games()[0], "house_rules": "", "files": "", "dealer": 0}
_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="capot: games of the Belot family",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=_DEFAULTS,
)


class _Table:
    """A game of capot, who deals, and what a seat sees of it."""

    def __init__(self, game: str, house_rules: str, files: str, dealer: int) -> None:
        #: What it was made of, which makes it again.
        self.made_of = (game, house_rules, files, dealer)
        paths = [file for file in files.split(os.pathsep) if file]
        self.rules = capot.load(game, [rule for rule in house_rules.split("+") if rule], paths)
        self.dealer = self.rules.check_seat(dealer)
        self.seen = SeenNumbers(self.rules.engine)


_table = cache(_Table)


def _table_of(parameters: dict[str, Any]) -> _Table:
    """Return the table of a game's parameters: OpenSpiel may hand back a game without what was set on it."""
    given = {**_DEFAULTS, **parameters}
    return _table(str(given["game"]), str(given["house_rules"]), str(given["files"]), int(given["dealer"]))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of capot, dealt by a seat that is given."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the parameters as OpenSpiel has them.

        Raises:
            UnknownGame: if there is no such game or house rule.
            BrokenRules: if the rules, or the rules together, do not compile.
            BadInput: if there is no such seat.
        """
        rules = _table_of(params or {}).rules
        size = len(rules.actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=rules.deck.size,
            num_players=rules.seats,
            min_utility=-float(MOST_POINTS),
            max_utility=float(MOST_POINTS),
            utility_sum=0.0,
            # What is no pass is done once at most, and between two such acts everybody passes once at most.
            max_game_length=size * (rules.seats + 1),
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> SpielState:
        """Return a deal whose pack is still to be laid."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return what writes down what a player sees."""
        if params:
            raise ValueError(f"an observation of capot takes no parameters, and not {params}")
        recalls = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return SpielObserver(_table_of(self.get_parameters()), perfect_recall=recalls)


class _Laid:
    """The pack as far as it is laid, and the deal that is made of it; copied as one."""

    def __init__(self, table: _Table) -> None:
        self.table = table
        self.pack: list[int] = []
        self.deal: Deal | None = None

    def __deepcopy__(self, memo: object) -> _Laid:
        copy = _Laid(self.table)
        copy.pack = self.pack[:]
        copy.deal = None if self.deal is None else self.deal.clone()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Be pickled as what happened: a deal holds the engine's module, which cannot be."""
        history = () if self.deal is None else self.deal.history
        actions = self.table.rules.actions
        return _laid_again, (self.table.made_of, self.pack, [(seat, actions.index(action)) for seat, action in history])


def _laid_again(made_of: tuple[str, str, str, int], pack: list[int], history: list[tuple[int, int]]) -> _Laid:
    laid = _Laid(_table(*made_of))
    rules = laid.table.rules
    laid.pack = pack
    if len(pack) == rules.deck.size:
        laid.deal = rules.begin(pack, laid.table.dealer, rules.check_scores(None))
        for seat, action in history:
            laid.deal.apply(rules.actions[action], seat)
    return laid


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A deal, from the first card of the pack on."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.laid = _Laid(_table_of(game.get_parameters()))

    def current_player(self) -> int:
        """Return who acts: chance until the pack is laid, then the seat whose turn it is."""
        deal = self.laid.deal
        if deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if deal.is_over else int(deal.state.turn)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may come next in the pack, each as likely."""
        left = sorted(set(range(self.laid.table.rules.deck.size)) - set(self.laid.pack))
        return [(card, 1 / len(left)) for card in left]

    def _legal_actions(self, player: int) -> list[int]:
        deal = self.laid.deal
        if deal is None or deal.is_over or player != deal.state.turn:
            return []
        return sorted(self.laid.table.rules.functions.actions(deal.state, player))

    def _apply_action(self, action: int) -> None:
        laid = self.laid
        rules = laid.table.rules
        if laid.deal is not None:
            laid.deal.apply(rules.actions[action])
            return
        laid.pack.append(action)
        if len(laid.pack) == rules.deck.size:
            laid.deal = rules.begin(laid.pack, laid.table.dealer, rules.check_scores(None))

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.laid.table.rules
        return rules.deck.text(action) if player == pyspiel.PlayerId.CHANCE else str(rules.actions[action])

    def is_terminal(self) -> bool:
        """Return whether the deal is over."""
        return self.laid.deal is not None and self.laid.deal.is_over

    def returns(self) -> list[float]:
        """Return by how much the side of each seat is ahead of the others on average; 0 while the deal goes on."""
        deal, rules = self.laid.deal, self.laid.table.rules
        if deal is None or not deal.is_over:
            return [0.0] * rules.seats
        others = max(len(rules.sides) - 1, 1)
        return [rules.functions.ahead(deal.state, side) / others for side in rules.kernel.side_of]

    def __str__(self) -> str:
        """Return the pack and what was done."""
        deal, text = self.laid.deal, self.laid.table.rules.deck.text
        done = [f"{seat}: {action}" for seat, action in deal.history] if deal else []
        return "\n".join([" ".join(map(text, self.laid.pack)), *done])


class SpielObserver:
    """What a player sees, as features and as text; with perfect recall, all that they have seen and done so far."""

    def __init__(self, table: _Table, *, perfect_recall: bool) -> None:
        self.table = table
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(table.seen.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write down what a player sees."""
        self.tensor.fill(0)
        if state.laid.deal is not None:
            out = [0] * len(self.table.seen)
            self.table.rules.functions.observe(state.laid.deal.state, player, out)
            self.tensor[:] = self.table.seen.features(np.array([out], np.int32), [player])[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player sees, as JSON."""
        if state.laid.deal is None:
            return f"seat {player} before the deal"
        seen = state.laid.deal.view(player)
        if not self.perfect_recall:
            del seen["history"]
        return json.dumps(seen, sort_keys=True)


pyspiel.register_game(_TYPE, SpielGame)
