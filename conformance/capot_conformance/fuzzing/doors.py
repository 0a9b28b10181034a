"""What a seat is shown of a deal, through any door: in this process, or whatever other way an engine can be asked."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import Any, Protocol

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.players import LEVELS, decide, hint, random_player
from capot.runtime.deal import Deal
from capot_conformance.agreement.opening import Act, Opening
from capot_conformance.agreement.tables import Table
from capot_conformance.programs.played_programs import Played, played

#: How many layouts a player imagines here, and rounds it searches: whether it looks at what it may not shows with few
#: as well.
WORLDS = 2


class Door(Protocol):
    """A way to ask one engine about deals of one game; it is given the whole deal, and asked what a seat sees of it."""

    @property
    def name(self) -> str:
        """What the door is called where something is found behind it."""

    def shown(self, opening: Opening, acts: Sequence[Act], seat: int) -> Mapping[str, Any] | None:
        """Return all that a seat is shown, as plain data, after these acts; None if they cannot be done.

        What is shown may differ from door to door; the same door must show the same where nothing that the seat may
        know differs. Whatever has an order is shown in it.
        """


class InProcess:
    """The engine of a table in this process: its view, its legal actions, its reasons."""

    name = "python"

    def __init__(self, table: Table) -> None:
        self._game = table.engine

    def deal(self, opening: Opening, acts: Sequence[Act]) -> Deal | None:
        """Return a deal after some acts; None if one of them cannot be done."""
        from capot.runtime.errors import CapotError

        try:
            deal = opening.deal(self._game)
            for seat, text in acts:
                deal.apply(text, seat)
        except CapotError:
            return None
        return deal

    def shown(self, opening: Opening, acts: Sequence[Act], seat: int) -> Mapping[str, Any] | None:
        """Return the view of a seat, what it may do, and why it may not do the rest."""
        deal = self.deal(opening, acts)
        if deal is None:
            return None
        cards = [self._game.deck.text(card) for card in range(self._game.deck.size)]
        words = [*(f"play {card}" for card in cards), *(f"bid {name}" for name in self._game.contracts), "pass"]
        words += [f"say {call.text}" for call in self._game.kernel.calls]
        return {
            "view": deal.view(seat),
            "legal": [str(action) for action in deal.legal_actions(seat)],
            "why-not": {word: _reason(deal, word, seat) for word in words},
        }


def _reason(deal: Deal, word: str, seat: int) -> str:
    from capot.runtime.errors import BadInput

    try:
        reason = deal.why_not(word, seat)
    except BadInput as error:
        return f"refused: {error}"
    return "" if reason is None else f"{reason.clause}: {reason.message}"


class Players(InProcess):
    """The players that capot has for a seat, each with the same luck, and the hint that is given to a person."""

    name = "players"

    def shown(self, opening: Opening, acts: Sequence[Act], seat: int) -> Mapping[str, Any] | None:
        """Return what each player would do in a seat, and what a hint says."""
        deal = self.deal(opening, acts)
        if deal is None:
            return None
        if seat not in deal.to_act:
            return {}
        told = hint(deal.clone(), seat, worlds=WORLDS, seed=3)
        levels = (
            replace(level, worlds=min(level.worlds, WORLDS), rounds=min(level.rounds, WORLDS))
            for level in LEVELS.values()
        )
        return {
            **{level.name: str(decide(deal.clone(), seat, level, seed=3)) for level in levels},
            "random": str(random_player(deal.clone(), seat, seed=3)),
            "hint": [str(told.action), told.reason, [[str(one.action), one.value, one.ahead] for one in told.options]],
        }


class InLanguage:
    """The program of a game in a language: what a seat observes, and what it may do."""

    def __init__(self, language: str, table: Table) -> None:
        self.name = f"program in {language}"
        self._carried = table.engine.carried
        self._program = _played(table.key, table.house_rules, language)

    def shown(self, opening: Opening, acts: Sequence[Act], seat: int) -> Mapping[str, Any] | None:
        """Return the observation of a seat, who may act, and its own legal actions."""
        program = self._program
        pack = [program.card[card] for card in opening.pack]
        carried = self._carried(opening.tallies)
        deal = program.deal(pack, opening.dealer, opening.scores, opening.hanging, *carried)
        for who, text in acts:
            if text not in deal.legal(who):
                return None
            deal.apply(who, text)
        return {"observed": deal.observed(seat), "acting": sorted(deal.acting), "legal": deal.legal(seat)}


@lru_cache(maxsize=80)
def _played(key: str, rules: tuple[str, ...], language: str) -> Played:
    return played(model_of(open_workspace(), key, rules), language)


@cache
def program_tables() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return every game, and every game with each house rule that fits it and what that needs."""
    catalogue = open_workspace().catalogue
    found: list[tuple[str, tuple[str, ...]]] = [(game, ()) for game in catalogue.games]
    for game in catalogue.games:
        for rule, made in catalogue.house_rules.items():
            if catalogue.fits(rule, game):
                found.append((game, tuple(sorted({rule, *(name.text for name in made.requires)}))))
    return tuple(found)


def draw_program_table(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    """Draw a game, as it is or with one of its house rules."""
    return rng.choice(program_tables())


#: Every door, by name, made for a table.
DOORS: Mapping[str, Callable[[Table], Door]] = {
    "python": InProcess,
    "players": Players,
    **{f"program-{language}": partial(InLanguage, language) for language in ("python", "c", "js")},
}
