"""The compact notation of the cases: cards, hands, tricks, items, players and sides as a card player writes them.

Everything here is text in, small tuples out, and back. Nothing knows a rule of any game.
"""

import re
from collections.abc import Iterable

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = ("C", "D", "H", "S")
_CARD = re.compile(r"(?:10|[2-9AKQJ])[CDHS]")
_CARD_IN_TEXT = re.compile(r"(?<![A-Za-z0-9])(?:10|[2-9AKQJ])[CDHS](?![A-Za-z0-9])")
_PLAYER = re.compile(r"P[1-9]")
_RUN = re.compile(r"run ((?:10|[2-9AKQJ])[CDHS])-((?:10|[2-9AKQJ])[CDHS])")
_FOUR = re.compile(r"four (?:10|[2-9AKQJ])")
_PAIR = re.compile(r"[a-z]+(?:-[a-z]+)*")


class NotationError(ValueError):
    """A text that is not in the notation; the message quotes it and shows how it would be written."""


def card(text: str) -> str:
    """Return the card that `text` names.

    >>> card("10H")
    '10H'
    """
    if not _CARD.fullmatch(text):
        raise NotationError(f"{text!r} is no card; a card is a rank and a suit letter, like 10H or AS")
    return text


def cards(text: str) -> tuple[str, ...]:
    """Return the cards of a hand or pile; a bar between packets is for the eye only. No card may come twice.

    >>> cards("AS 10S | 7H")
    ('AS', '10S', '7H')
    """
    found = tuple(card(word) for word in text.replace("|", " ").split())
    twice = sorted({one for one in found if found.count(one) > 1})
    if twice:
        raise NotationError(f"{' '.join(twice)} stands twice in {text!r}")
    return found


def in_order(these: Iterable[str]) -> str:
    """Write cards sorted by suit and rank, so that two texts of one set of cards are equal."""
    return " ".join(sorted(these, key=lambda one: (SUITS.index(one[-1]), RANKS.index(one[:-1]))))


def cards_within(text: str) -> tuple[str, ...]:
    """Return every card that is named anywhere in a longer text, as in ``play KH`` or ``run AC-QC``."""
    return tuple(_CARD_IN_TEXT.findall(text))


def player(text: str) -> str:
    """Return the player that `text` names: P1, P2 and so on."""
    if not _PLAYER.fullmatch(text):
        raise NotationError(f"{text!r} is no player; players are P1, P2 and so on in playing order")
    return text


def side(text: str) -> tuple[str, ...]:
    """Return the players of a side.

    >>> side("P1+P3")
    ('P1', 'P3')
    """
    return tuple(player(part) for part in text.split("+"))


def listed(text: str) -> tuple[str, ...]:
    """Return the parts of a list with commas; ``nothing`` or an empty text is an empty list."""
    parts = tuple(part.strip() for part in text.split(","))
    if parts in (("",), ("nothing",)):
        return ()
    if "" in parts:
        raise NotationError(f"there is a comma too many in {text!r}")
    return parts


def trick(text: str) -> tuple[tuple[str, str], ...]:
    """Return the plays of a trick as (player, card).

    >>> trick("P1 KS, P2 9S")
    (('P1', 'KS'), ('P2', '9S'))
    """
    return tuple((who, card(what)) for who, what in acts(text))


def acts(text: str) -> tuple[tuple[str, str], ...]:
    """Return what several players did, in order, as (player, words).

    >>> acts("P1 pass, P2 bid hearts")
    (('P1', 'pass'), ('P2', 'bid hearts'))
    """
    return tuple(act(part) for part in listed(text))


def act(text: str) -> tuple[str, str]:
    """Return (player, words) of a text like ``P3 KH bela``."""
    who, _, what = text.partition(" ")
    if not what.strip():
        raise NotationError(f"{text!r} says no act; write the player and what they do, like 'P1 KS'")
    return player(who), what.strip()


def item(text: str) -> str:
    """Return an item that can be declared: a run from top to bottom, four of a rank, or the name of a pair."""
    run = _RUN.fullmatch(text)
    if run is not None:
        top, bottom = run.groups()
        if top[-1] != bottom[-1] or RANKS.index(top[:-1]) + 2 > RANKS.index(bottom[:-1]):
            raise NotationError(f"{text!r} is no run of three or more of one suit from the top card to the bottom one")
        return text
    if _FOUR.fullmatch(text) or _PAIR.fullmatch(text):
        return text
    raise NotationError(f"{text!r} is no item; items are written 'run AC-QC', 'four J' or with the name of the pair")


def items(text: str) -> tuple[str, ...]:
    """Return a list of items.

    >>> items("run AC-QC, four J, bela")
    ('run AC-QC', 'four J', 'bela')
    """
    return tuple(item(part) for part in listed(text))
