"""The deal that a page tells, as it is written down: the pack, and what everybody said and played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import yaml

from capot.base.paths import spec_root
from capot.runtime.deal import Deal
from capot.runtime.errors import CapotError
from capot.runtime.game import Game


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card as it was played: by which seat, what was said with it, which cards it came from, which were allowed.

    ``under`` is the card that turned up when it was played, if it covered one.
    """

    seat: int
    card: str
    said: str
    hand: tuple[str, ...]
    legal: frozenset[str]
    under: str = ""


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick: its cards, what was announced in it, who won it, what its cards count.

    ``announced`` has how many cards lay on the table, the seat and what it announced.
    """

    cards: tuple[PlayedCard, ...]
    announced: tuple[tuple[int, int, str], ...]
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that was played to its end.

    ``bidden`` are the cards that the taker could see of their own when they named the contract, ``forced`` says that
    they could not pass, ``hands`` are those with which play began; ``calls`` are what was said and done until then,
    ``stages`` those after which a further stage of the bidding began; ``announced`` is what was announced before the
    first lead.
    """

    deal: Deal
    bidden: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    calls: tuple[tuple[int, str], ...]
    announced: tuple[tuple[int, str], ...]
    tricks: tuple[PlayedTrick, ...]
    forced: bool = False
    stages: tuple[int, ...] = ()


class StaleDeal(Exception):
    """A deal that was written down is none by the rules of today; the message has the file, the act and the reason."""


def played_deal(game: Game) -> PlayedDeal | None:
    """Play the deal that the page of a game tells, if there is one; the rules of the game say what comes of it.

    With house rules there is none where they forbid something in it.

    Raises:
        StaleDeal: if the game itself forbids something in it.
    """
    return _played_from(game, game.key)


def further_deals(game: Game) -> list[PlayedDeal]:
    """Play the deals that are told beside it, each in a contract of its own, in the order of the contracts.

    Raises:
        StaleDeal: as `played_deal` does.
    """
    found = (_played_from(game, f"{game.key}-{contract}") for contract in game.contracts)
    return [played for played in found if played is not None]


def _played_from(game: Game, file: str) -> PlayedDeal | None:
    script = _script(file)
    if script is None:
        return None
    try:
        return _played(game, script, file)
    except StaleDeal:
        if game.house_rules:
            return None
        raise


def _played(game: Game, script: dict[str, Any], file: str) -> PlayedDeal:
    seats = {name: seat for seat, name in enumerate(players(game))}
    acts = [(seats[text.partition(" ")[0]], text.partition(" ")[2]) for text in script["actions"]]
    deal = game.deal(deck=str(script["pack"]).split(), dealer=seats[script["dealer"]])
    found = _Replay(deal)
    for seat, words in acts:
        try:
            found.apply(seat, words)
        except CapotError as error:
            raise StaleDeal(f"spec/deals/{file}.yaml: {players(game)[seat]} {words}: {error}") from None
    if not deal.is_over:
        raise StaleDeal(f"spec/deals/{file}.yaml: the deal is not played to its end")
    calls, announced, tricks = tuple(found.calls), tuple(found.announced), tuple(found.tricks)
    return PlayedDeal(deal, found.bidden, found.hands, calls, announced, tricks, found.forced, tuple(found.stages))


@cache
def _script(file: str) -> dict[str, Any] | None:
    path = spec_root() / "deals" / f"{file}.yaml"
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path.is_file() else None


def players(game: Game) -> list[str]:
    """Return what the player in each seat is called as cases write it: P1 sits in seat 0, the others follow in turn."""
    names = [""] * game.seats
    for place, seat in enumerate(game.seats_from(0), 1):
        names[seat] = f"P{place}"
    return names


class _Replay:
    """Follows a deal and sorts what is done in it."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.bidden: tuple[str, ...] = ()
        self.forced = False
        self.hands: tuple[tuple[str, ...], ...] = ()
        self.calls: list[tuple[int, str]] = []
        self.stages: list[int] = []
        self.announced: list[tuple[int, str]] = []
        self.tricks: list[PlayedTrick] = []
        self._cards: list[PlayedCard] = []
        self._between: list[tuple[int, int, str]] = []
        self._bidding = {stage.name for stage in deal.game.kernel.stages}

    def apply(self, seat: int, words: str) -> None:
        """Do one thing, and note it where it belongs."""
        deal = self.deal
        verb, _, rest = words.partition(" ")
        phase = deal.phase
        if not self.hands and phase in ("announcing", "play"):
            self.hands = tuple(deal.hand(each) for each in range(deal.game.seats))
        if verb == "play":
            card, _, said = rest.partition(" ")
            legal = frozenset(act.what for act in deal.legal_actions(seat) if act.verb == "play")
            self._cards.append(PlayedCard(seat, card, said, deal.hand(seat), legal))
        elif verb == "announce":
            if phase == "announcing":
                self.announced.append((seat, rest))
            else:
                self._between.append((len(self._cards), seat, rest))
        elif not self.hands:
            if verb == "bid":
                self.bidden = deal.hand(seat)
                self.forced = all(act.verb != "pass" for act in deal.legal_actions(seat))
            self.calls.append((seat, words))
        won = len(deal.tricks)
        held = deal.hand(seat)
        deal.apply(words, seat)
        if verb == "pass" and deal.phase != phase and deal.phase in self._bidding:
            self.stages.append(len(self.calls))
        if verb == "play":
            under = next((card for card in deal.hand(seat) if card not in held), "")
            self._cards[-1] = replace(self._cards[-1], under=under)
        if len(deal.tricks) > won:
            trick = deal.tricks[-1]
            self.tricks.append(PlayedTrick(tuple(self._cards), tuple(self._between), trick.winner, trick.points))
            self._cards, self._between = [], []
