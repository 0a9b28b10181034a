"""Players for any game: a sensible one that thinks ahead, a random one, and hints in words.

A player is given a deal and its seat, and looks at nothing that the seat may not know: whatever lies hidden may be
swapped about, and the decision stays. It is made of the game's own rules and of nothing else, so that it plays every
game and every house rule.

``sensible_player`` is the way in; ``simple_player`` does not think ahead.
``knowledge`` is what a seat knows, ``worlds`` are layouts that agree with it,
``auction`` and ``playout`` play each on to its end, with ``card_tables`` to look cards up, ``evaluation`` says what
that is worth, ``action_values`` averages it, and ``reasons`` puts it into words. ``mind`` is how players think who have
the program of a game alone.

>>> import capot
>>> from capot.players import hint, sensible
>>> deal = capot.load("bela-4").deal(seed=7, dealer=3)
>>> action = sensible(deal, deal.to_act[0])
>>> action in deal.legal_actions()
True
>>> hint(deal, deal.to_act[0]).action == action
True
"""

from __future__ import annotations

from capot.players.sensible_player import WORLDS, Hint, hint, random_player, sensible

__all__ = ["WORLDS", "Hint", "hint", "random_player", "sensible"]
