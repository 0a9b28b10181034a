"""What a player does: the sensible one, the random one, and a hint with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from capot.players.action_values import different, promising, weigh_calls, weigh_cards
from capot.players.reasons import reason_for
from capot.runtime.actions import Action
from capot.runtime.cards import Shuffler
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput

#: In how many imagined layouts of the hidden cards each action is tried by default.
WORLDS = 16

#: How many times as many layouts a call is tried in: deals differ more than the ends of one deal.
CALLS = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat had best do.

    ``reason`` says why, in one or two sentences. ``options`` are the actions that were weighed, the best first, each
    with the points that it can expect to bring: own side's less the others', on average; empty where nothing had to be
    weighed.
    """

    action: Action
    reason: str
    options: tuple[tuple[Action, float], ...] = ()


def sensible(deal: Deal, seat: int, *, worlds: int = WORLDS, seed: int = 0) -> Action:
    """Return what a sensible player does when they may act.

    The same view, ``worlds`` and ``seed`` give the same action on every Python. More worlds play better and take
    longer.

    Raises:
        BadInput: if there is no such seat, it cannot act now, or there are no worlds to think of.
    """
    action, _ = _decide(deal, seat, worlds, seed)
    return action


def hint(deal: Deal, seat: int, *, worlds: int = WORLDS, seed: int = 0) -> Hint:
    """Return what a sensible player would do, and why, in words.

    Raises:
        BadInput: if there is no such seat, it cannot act now, or there are no worlds to think of.
    """
    action, options = _decide(deal, seat, worlds, seed)
    return Hint(action, reason_for(deal, seat, action, options), tuple(options))


def random_player(deal: Deal, seat: int, *, seed: int = 0) -> Action:
    """Return what a random player does: calls, cards and exchanges are all as likely, all that can be announced is.

    Raises:
        BadInput: if there is no such seat, or it cannot act now.
    """
    legal = _legal(deal, seat)
    gladly = _gladly(legal)
    if gladly:
        return gladly[-1] if gladly[-1].verb == "play" else gladly[0]
    told = {action.what for action in legal if action.said}
    legal = [action for action in legal if action.said or action.what not in told or action.verb != "play"]
    return legal[Shuffler(_luck(deal, seat, seed)).below(len(legal))]


def _luck(deal: Deal, seat: int, seed: int) -> int:
    """Return what a player's random numbers begin from: the seed, and how much has happened that all have seen."""
    happened = sum(action.verb != "announce" for _, action in deal.history)
    return seed * 1_000_003 + happened * deal.game.seats + seat


def _legal(deal: Deal, seat: int) -> list[Action]:
    legal = list(deal.legal_actions(seat))
    if not legal:
        raise BadInput(f"seat {seat} cannot act now; those that can are {', '.join(map(str, deal.to_act)) or 'none'}")
    return legal


def _gladly(legal: Sequence[Action]) -> list[Action]:
    """Return what nobody need think about: a claim, an announcement."""
    return [action for action in legal if action.verb in ("claim", "announce")]


def _decide(deal: Deal, seat: int, worlds: int, seed: int) -> tuple[Action, list[tuple[Action, float]]]:
    """Return an action, and those that were weighed with what they may bring, the best first."""
    if worlds < 1:
        raise BadInput(f"a player thinks of at least one world, not of {worlds}")
    legal = _legal(deal, seat)
    if len(legal) == 1:
        return legal[0], []
    gladly = [action for action in legal if action.verb in ("claim", "exchange")]
    if gladly:
        return gladly[0], []
    announced = [action for action in legal if action.verb == "announce"]
    if announced:
        return _most(deal, announced), []
    random = Random(_luck(deal, seat, seed)).random
    if deal.phase == "play":
        return _card(deal, seat, legal, worlds, random)
    calls = promising(deal, seat, legal)
    if len(calls) == 1:
        return calls[0], []
    values = weigh_calls(deal, seat, calls, worlds * (1 if deal.phase == "laying" else CALLS), random)
    options = sorted(zip(calls, values, strict=True), key=lambda option: -option[1])
    return options[0][0], options


def _card(
    deal: Deal, seat: int, legal: Sequence[Action], worlds: int, random: Callable[[], float]
) -> tuple[Action, list[tuple[Action, float]]]:
    """Return the card to be played, with what can be said with it."""
    deck = deal.game.deck
    with_word = {action.what: action for action in sorted(legal, key=lambda action: bool(action.said))}
    cards = different(deal, seat, [deck.card(text) for text in with_word])
    if len(cards) == 1:
        return with_word[deck.text(cards[0])], []
    values = weigh_cards(deal, seat, cards, worlds, random)
    options = [(with_word[deck.text(card)], value) for card, value in zip(cards, values, strict=True)]
    options.sort(key=lambda option: -option[1])
    return options[0][0], options


def _most(deal: Deal, announced: Sequence[Action]) -> Action:
    """Return the announcement that counts most; in the end that is everything."""
    game, contract = deal.game, deal.contract
    assert contract is not None
    points = game.kernel.points[game.contract(contract)]

    def count(action: Action) -> int:
        value = points[game.item(action.what, game.contract(contract))]
        return game.kernel.target if value == -1 else value

    return max(announced, key=count)
