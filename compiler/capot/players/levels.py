"""How strong players are: three levels for people to play against, and what each thinks of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a player thinks.

    Each action is tried in ``worlds`` layouts of the cards that agree with what the seat knows, calls in three times as
    many; with none the player goes by rules of thumb alone. In the last tricks ``rounds`` of a search follow what the
    others may answer; 0 is without. The same level gives the same decisions on every machine; with ``seconds`` of the
    processor's time a player thinks for that long instead, or less where more would change nothing.
    """

    name: str
    worlds: int
    rounds: int = 0
    seconds: float = 0.0


#: A beginner goes by rules of thumb; a good player of a club tries each action in some layouts; the best one in many,
#: and searches what may follow.
BEGINNER, CLUB, BEST = Level("beginner", 0), Level("club", 16), Level("best", 400, rounds=300)

#: The levels by name, the weakest first.
LEVELS = {level.name: level for level in (BEGINNER, CLUB, BEST)}
