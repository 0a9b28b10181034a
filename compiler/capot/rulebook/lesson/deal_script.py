"""The deal that a page tells, as it is written down: the pack, and what everybody said and played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import yaml

from capot.base.languages import languages
from capot.base.paths import spec_root
from capot.model.titles import ENGLISH
from capot.rulebook.examples.narrator import PERSON_OR_CARD
from capot.runtime.deal import Deal
from capot.runtime.errors import CapotError
from capot.runtime.game import Game
from capot.translations.folders import people


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card as it was played: by which seat, what was said with it, which cards it came from, which were allowed.

    ``under`` is the card that turned up when it was played, if it covered one; ``sayable`` are the cards that could
    have been played with a word, each with it.
    """

    seat: int
    card: str
    said: str
    hand: tuple[str, ...]
    legal: frozenset[str]
    under: str = ""
    sayable: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick: its cards, what was announced in it, who won it, what its cards count.

    ``announced`` has how many cards lay on the table, the seat and what it announced.
    """

    cards: tuple[PlayedCard, ...]
    announced: tuple[tuple[int, int, str], ...]
    winner: int
    points: int


#: What a telling may have beside the bidding and the tricks.
_MORE = ("announced", "result", "doubled")


@dataclass(frozen=True, slots=True)
class AuthorsTelling:
    """A deal in an author's words: ``bidding`` is why the taker named the contract, ``tricks`` has each of them.

    ``announced`` is what was announced before the first lead and for whom it counts, ``result`` how the deal came out,
    ``doubled`` what it would have come to doubled; where they are empty that is made.
    """

    bidding: str
    tricks: tuple[str, ...]
    announced: str = ""
    result: str = ""
    doubled: str = ""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that was played to its end.

    ``bidden`` are the cards that the taker could see of their own when they named the contract, ``forced`` says that
    they could not pass, ``hands`` are those with which play began; ``calls`` are what was said and done until then,
    ``stages`` those after which a further stage of the bidding began; ``announced`` is what was announced before the
    first lead. ``remarks`` are what an author says of tricks, by their number from 1 on and by language, ``closing``
    what one says of the whole; ``told`` has by language a telling of the bidding and of all tricks in their words.
    """

    deal: Deal
    bidden: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    calls: tuple[tuple[int, str], ...]
    announced: tuple[tuple[int, str], ...]
    tricks: tuple[PlayedTrick, ...]
    forced: bool = False
    stages: tuple[int, ...] = ()
    remarks: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    closing: Mapping[str, str] = field(default_factory=dict)
    told: Mapping[str, AuthorsTelling] = field(default_factory=dict)


class StaleDeal(Exception):
    """A deal that was written down is none by the rules of today; the message has the file, the act and the reason."""


def played_deal(game: Game, plain: Game | None = None) -> PlayedDeal | None:
    """Play the deal that the page of a game tells, if there is one; the rules of the game say what comes of it.

    With house rules there is none where they forbid something in it. Remarks and tellings are about the deal as the
    ``plain`` game, without house rules, has it: where it comes out otherwise, something else could have been done in
    it, or that game is not given, they are left out.

    Raises:
        StaleDeal: if the game itself forbids something in it.
    """
    return _played_from(game, game.key, plain)


def further_deals(game: Game, plain: Game | None = None) -> list[PlayedDeal]:
    """Play the deals that are told beside it, each in a contract of its own, in the order of the contracts.

    Raises:
        StaleDeal: as `played_deal` does.
    """
    found = (_played_from(game, f"{game.key}-{contract}", plain) for contract in game.contracts)
    return [played for played in found if played is not None]


def _played_from(game: Game, file: str, plain: Game | None) -> PlayedDeal | None:
    script = script_of(file)
    if script is None:
        return None
    try:
        played = _played(game, script, file)
    except StaleDeal:
        if game.house_rules:
            return None
        raise
    if game.house_rules and (plain is None or _course(_played(plain, script, file)) != _course(played)):
        return replace(played, remarks={}, closing={}, told={})
    return played


def _course(played: PlayedDeal) -> object:
    """Return how a deal went, what could be done in it and what came of it."""
    return played.hands, played.forced, played.calls, played.announced, played.tricks, played.deal.score()


def _remarks(script: dict[str, Any], file: str, tricks: int, game: Game) -> dict[int, Mapping[str, str]]:
    """Return the remarks of a script by the number of the trick.

    Raises:
        StaleDeal: if one is about a trick that there is not, in a language that there is not, or, as the closing, names
            a player or a card that is not there.
    """
    known = {ENGLISH, *languages()}
    pack = {rank + suit for rank in game.deck.ranks for suit in game.deck.suits}
    found: dict[int, Mapping[str, str]] = dict(script.get("remarks", {}))
    for number in found:
        if number not in range(1, tricks + 1):
            raise StaleDeal(f"spec/deals/{file}.yaml: a remark to trick {number}: there are {tricks}")
    for said in (*found.values(), script.get("closing", {})):
        for code, words in said.items():
            if code not in known:
                raise StaleDeal(f"spec/deals/{file}.yaml: a remark in {code}, which is no language")
            _check_names(words, pack, code, f"{file}.yaml: a remark in {code}", game)
    return found


def _told(script: dict[str, Any], file: str, played: PlayedDeal) -> dict[str, AuthorsTelling]:
    """Return the tellings of a script by language.

    Raises:
        StaleDeal: if one is in a language that there is not, has another trick than those that there are or lacks one,
            or names a player or a card that is not there.
    """
    found: dict[str, AuthorsTelling] = {}
    for code, said in script.get("told", {}).items():
        if code not in languages() and code != ENGLISH:
            raise StaleDeal(f"spec/deals/{file}.yaml: a telling in {code}, which is no language")
        for part in ("bidding", "tricks"):
            if part not in said:
                raise StaleDeal(f"spec/deals/{file}.yaml: the telling in {code} has no {part}")
        numbers, there = set(said["tricks"]), set(range(1, len(played.tricks) + 1))
        for number in sorted(numbers - there):
            raise StaleDeal(f"spec/deals/{file}.yaml: a telling in {code} of trick {number}: there are {len(there)}")
        for number in sorted(there - numbers):
            raise StaleDeal(f"spec/deals/{file}.yaml: the telling in {code} leaves out trick {number}")
        tricks = tuple(said["tricks"][number] for number in sorted(numbers))
        telling = AuthorsTelling(said["bidding"], tricks, **{part: said[part] for part in _MORE if part in said})
        seen = {*played.bidden, *played.deal.turned}
        _check_names(telling.bidding, seen, code, f"{file}.yaml: the bidding in {code}", played.deal.game)
        held = {card for hand in played.hands for card in hand}
        for part in _MORE:
            _check_names(getattr(telling, part), held, code, f"{file}.yaml: {part} in {code}", played.deal.game)
        for number, (words, trick) in enumerate(zip(telling.tricks, played.tricks, strict=True), 1):
            held = {card for one in trick.cards for card in one.hand}
            _check_names(words, held, code, f"{file}.yaml: trick {number} in {code}", played.deal.game)
        found[code] = telling
    return found


def _check_names(words: str, cards: set[str], code: str, where: str, game: Game) -> None:
    """Refuse words that name a player, a form of a name or a card that is not there."""
    everybody = players(game)
    for player, form, card in PERSON_OR_CARD.findall(words):
        if player and f"P{player}" not in everybody:
            raise StaleDeal(f"spec/deals/{where} names P{player}, who does not play")
        if form and (form == "gender" or not all(form in person for person in people(code))):
            raise StaleDeal(f"spec/deals/{where} asks for the form {form} of a name, which {code} does not have")
        if card and card not in cards:
            raise StaleDeal(f"spec/deals/{where} names {card}, which is in no hand then")


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
    remarks, closing = _remarks(script, file, len(tricks), game), dict(script.get("closing", {}))
    stages = tuple(found.stages)
    played = PlayedDeal(
        deal, found.bidden, found.hands, calls, announced, tricks, found.forced, stages, remarks, closing
    )
    return replace(played, told=_told(script, file, played))


@cache
def script_of(file: str) -> dict[str, Any] | None:
    """Return what a file of a deal has, if there is one: the deal, or ``deal-of``, which names the file that has it.

    Raises:
        StaleDeal: if it names a file that has no deal of its own.
    """
    script = _read(file)
    if script is None or "deal-of" not in script:
        return script
    named = _read(str(script["deal-of"]))
    if named is None or "pack" not in named or set(script) != {"deal-of"}:
        raise StaleDeal(f"spec/deals/{file}.yaml: deal-of names another file with a deal, and stands alone")
    return named


def _read(file: str) -> dict[str, Any] | None:
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
            sayable = frozenset(f"{act.what} {act.said}" for act in deal.legal_actions(seat) if act.said)
            self._cards.append(PlayedCard(seat, card, said, deal.hand(seat), legal, sayable=sayable))
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
