"""How the players of many deals decide."""

from __future__ import annotations

#: How the players decide: every legal call, card, exchange and card laid away is as likely as the others; all that may
#: be announced or said is; nobody claims.
RANDOM = "random"

#: Or they think ahead, each from what its seat may know, as ``capot.players`` does; all that may be announced or said
#: is; nobody claims.
SENSIBLE = "sensible"

#: The policies that there are.
POLICIES = (RANDOM, SENSIBLE)
