"""The sensible player before there were levels, behind the deals of today, for the league.

It is another program, in plain Python, in the project's history: ``git worktree add FOLDER 50d8e0f9``. It runs there
in a process of its own, is told what was done, and sees of the pack what its own ``Deal`` shows to its seat.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from capot.runtime.actions import Action
from capot.runtime.deal import Deal

#: What runs in the folder: a question a line, an action a line.
_ANSWERS = """
import json, sys
import capot
from capot.players import sensible
games = {}
for line in sys.stdin:
    game, pack, dealer, history, seat, seed = json.loads(line)
    if game not in games:
        games[game] = capot.load(game)
    deal = games[game].deal(deck=pack, dealer=dealer)
    for actor, action in history:
        deal.apply(action, actor)
    print(sensible(deal, seat, seed=seed), flush=True)
"""


class Earlier:
    """The sensible player of a folder in which an earlier capot stands."""

    def __init__(self, folder: Path) -> None:
        paths = {"PYTHONPATH": os.pathsep.join(str(folder / name) for name in ("compiler", "generated"))}
        self._process = subprocess.Popen(
            [sys.executable, "-c", _ANSWERS],
            env={**os.environ, **paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __call__(self, deal: Deal, seat: int, seed: int) -> Action:
        """Return what it does in its seat's place."""
        legal = {str(action): action for action in deal.legal_actions(seat)}
        if len(legal) == 1:
            return next(iter(legal.values()))
        pack = [deal.game.deck.text(card) for card in deal.pack]
        history = [[actor, str(action)] for actor, action in deal.history]
        asked, answers = self._process.stdin, self._process.stdout
        assert asked is not None
        assert answers is not None
        print(json.dumps([deal.game.key, pack, deal.dealer, history, seat, seed]), file=asked, flush=True)
        answer = answers.readline().strip()
        if answer not in legal:
            raise SystemExit(f"{deal.game.key}: the earlier player's {answer!r} is not legal")
        return legal[answer]
