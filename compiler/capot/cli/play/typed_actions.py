"""What a person means by what they type at a table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from capot.runtime.actions import Action, again, parse_action
from capot.runtime.card_letters import SIGNS, CardLetters
from capot.runtime.errors import BadInput
from capot.runtime.game import Game
from capot.runtime.spoken_actions import action_said


def understand(game: Game, choices: Sequence[Action], legal: Sequence[Action], text: str) -> Action | None:
    """Return the action that a typed text means, legal or not; ``None`` if it means none.

    A number is a place among ``choices``; a card may be written KH, kh or K♥, or in the letters of its deck; a
    declaration said with it comes last. What is offered may be written as it is offered.
    """
    plain = text.replace("\ufe0f", "")
    for letter, symbol in SIGNS.items():
        plain = plain.replace(symbol, letter)
    plain = CardLetters(game.kernel.faces).as_recorded(plain)
    words = plain.lower().split()
    spoken = {word for kind in game.kernel.kinds if kind.with_card for word in (kind.name, again(kind.name))}
    said = words.pop() if len(words) > 1 and words[-1] in spoken else ""
    words[:1] = ["announce"] if words[:1] == ["show"] else words[:1]
    head = " ".join(words)
    if head.isascii() and head.isdecimal():
        number = int(head) if len(head) < 4 else 0
        if not 1 <= number <= len(choices):
            return None
        return _saying(choices[number - 1], said)
    card = re.fullmatch(r"(?:play )?(10|[2-9akqjt]) ?([cdhs])", head)
    if card:
        return Action("play", card[1].upper().replace("T", "10") + card[2].upper(), said)
    for action in legal:
        if head and head in _written(action):
            return _saying(action, said)
    if words[:1] == ["announce"]:
        words[2:] = [word.upper() for word in words[2:]]
    try:
        return parse_action(" ".join([*words, said] if said else words))
    except BadInput:
        return None


def _written(action: Action) -> set[str]:
    """Return how an action may be written: as records have it, or as it is offered, in the language that is spoken."""
    return {
        text.lower() for text in (str(action), action.what, action_said(action), action_said(action, bare=True)) if text
    }


def _saying(action: Action, said: str) -> Action | None:
    """Return an action with what is said with it; only a card can be."""
    if not said:
        return action
    return replace(action, said=said) if action.verb == "play" else None
