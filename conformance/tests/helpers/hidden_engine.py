"""An engine that plays a game with house rules, or with a mistake, and tells nobody which.

python hidden_engine.py GAME [RULE...] [--mistake NAME]
"""

import sys
from dataclasses import replace
from typing import Any

import capot
from capot.runtime.game import Game
from capot.runtime.score import Score
from capot_conformance.protocol.server import serve


class Faulty(Game):
    """A game with a mistake."""

    mistake = ""

    def legal_cards(self, **given: Any) -> list[str]:
        found = super().legal_cards(**given)
        if self.mistake == "never trump" and given["trick"]:
            led = given["trick"][0][1][-1]
            if all(card[-1] != led for card in given["hand"]):
                return list(given["hand"])
        return list(found)

    def settle(self, **given: Any) -> Score:
        score = super().settle(**given)
        if self.mistake == "tie is made" and score.hangs and given["doubling"] == 1 and not given["hanging"]:
            return replace(score, winner=self.side_of(given["taker"]))
        return score


if __name__ == "__main__":
    names, _, mistake = " ".join(sys.argv[1:]).partition(" --mistake ")
    game, *rules = names.split()
    loaded = capot.load(game, house_rules=rules, compiled=False)
    hidden = Faulty(loaded.kernel, loaded.engine)
    hidden.mistake = mistake
    serve(sys.stdin.buffer, sys.stdout.buffer, name="hidden", version="1", load=lambda request: hidden)
