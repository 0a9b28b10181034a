"""How the players of many deals decide."""

from __future__ import annotations

from capot.players.levels import LEVELS, Level

#: How the players decide: every legal call, card, exchange and card laid away is as likely as the others; all that may
#: be announced or said is; nobody claims.
RANDOM = "random"

#: Or they think ahead in few layouts, each from what its seat may know, as ``capot.players`` does; all that may be
#: announced or said is; nobody claims.
SENSIBLE = "sensible"

#: In how many imagined layouts these try each action.
WORLDS = 6

#: How hard those think who are named, beside the random ones: the sensible, and the levels of players.
THINKING = {SENSIBLE: Level(SENSIBLE, WORLDS), **LEVELS}

#: The policies that there are.
POLICIES = (RANDOM, *THINKING)
