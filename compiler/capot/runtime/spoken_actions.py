"""An action as players speak of it, where no hand and no table is at hand."""

from __future__ import annotations

from capot.runtime.actions import Action, parse_action
from capot.runtime.errors import BadInput
from capot.runtime.voice import ENGLISH_VOICE, called_so, declaration_said, name_said, voice, worded


def action_said(action: Action, *, bare: bool = False) -> str:
    """Return an action in the language that is spoken; ``bare`` leaves out what is done with it: "hearts 90".

    English has it as records do, with what the file of the game calls a contract.
    """
    name, _, more = action.what.partition(" ")
    if voice() is ENGLISH_VOICE:
        title = called_so(name) if action.verb == "bid" else None
        if bare:
            level = (called_so(more) if action.verb == "bid" and more else None) or more
            return f"{title or name} {level}".strip() or action.verb
        return f"{action} ({title})" if title else str(action)
    match action.verb:
        case "bid":
            named = " ".join(word if word.isdecimal() else name_said(word) for word in action.what.split())
            return named if bare else worded("name {contract}", contract=named)
        case "play" if action.said:
            return worded('play {card} and say "{said}"', card=action.what, said=name_said(action.said))
        case "play":
            return worded("play {card}", card=action.what)
        case "announce":
            return worded("announce {declaration}", declaration=declaration_said(action.what))
        case "lay":
            return worded("lay away {card}", card=action.what)
        case _:
            return name_said(action.what or action.verb)


def act_said(text: str, *, bare: bool = False) -> str:
    """Return an action, given as records have it, in the language that is spoken; what is hidden in it stays so.

    >>> act_said("bid hearts")
    'bid hearts'
    """
    if voice() is ENGLISH_VOICE:
        return text
    try:
        return action_said(parse_action(text), bare=bare)
    except BadInput:  # a card laid away that is not seen, and what a broken record has
        return name_said(text)
