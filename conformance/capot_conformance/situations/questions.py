"""What two engines are asked: a situation, what is asked of it, and the case that it becomes with capot's answer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from capot.notation import compact
from capot.notation.answer_forms import ALLOWED
from capot.notation.case_files import Case
from capot.notation.seats import Seats
from capot.runtime.game import Game
from capot_conformance.runner.answer import answer_to
from capot_conformance.runner.deal_answers import Played
from capot_conformance.runner.request import Ask, moments

#: What is asked of a topic whatever the situation.
_FIELDS = {
    "table": (
        "players",
        "sides",
        "direction",
        "contracts",
        "forehand",
        "cutter",
        "first-packet",
        "next-dealer",
        "first-dealer",
    ),
    "worth": ("points",),
    "trick": ("winner", "points"),
    "hand": ("declarations",),
    "contest": ("side", "counted"),
    "settle": ("outcome", "winner", "points", "columns", "hangs", "written"),
    "match": ("after", "winner"),
    "calls": ("phase", "turn", "contract", "taker", "doubling", "hands", "covered"),
    "acts": ("phase", "turn"),
    "deals": ("tricks", "match-won-by", "next-dealer"),
}
_SCORE = ("outcome", "winner", "points", "columns", "hangs", "written")


@dataclass(frozen=True, slots=True)
class Situation:
    """A situation of some topic, as a case gives it."""

    topic: str
    given: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """The kind of case that it makes."""
        return "play" if self.topic in ("calls", "acts", "deals") else self.topic

    @property
    def size(self) -> int:
        """How much there is to read."""
        return len(json.dumps(self.given))


def ask_all(situation: Situation, game: Game) -> Ask:
    """Return everything that is asked of a situation."""
    ask: Ask = dict.fromkeys(_FIELDS.get(situation.topic, ()), True)
    given = situation.given
    match situation.topic:
        case "legal":
            ask |= {"legal": True, "refused": list(compact.cards(given["hand"]))}
        case "calls":
            calls = sorted({str(action) for action in game.actions if action.verb in ("bid", "say", "pass")})
            players = sorted(given["hands"])
            ask["may"] = dict.fromkeys(players, calls)
        case "acts":
            ask["may"] = _acts_of_the_moment(given, game)
        case "deals":
            ask["choices"] = moments(given.get("tricks", ()))
            ask["score"] = dict.fromkeys(_SCORE, True)
    return ask


def _acts_of_the_moment(given: Mapping[str, Any], game: Game) -> dict[str, list[str]]:
    """Return all that the player may do whose turn it is, and every card that they hold, with what is said over it."""
    seats = Seats(game)
    deal = Played(given, game, seats).deal
    if not deal.to_act:
        return {}
    seat = deal.to_act[0]
    plays = {str(action) for action in game.actions if action.verb == "play" and action.what in deal.hand(seat)}
    acts = (
        plays | {str(action) for action in deal.legal_actions(seat) if not str(action).startswith("breach")} | {"pass"}
    )
    return {seats.player(seat): sorted(acts)}


def case_of(situation: Situation, game: Game, asked: Ask | None = None) -> Case:
    """Return the case that a situation makes, with capot's answer to everything, or to what was ``asked``.

    Raises:
        NotationError: if what is given cannot be.
        EngineRefusedError: if the rules do not let a player do what is given.
        BadInput: if capot's engine refuses what is given.
    """
    ask = ask_all(situation, game) if asked is None else asked
    answer = answer_to(situation.kind, situation.given, ask, game)
    return Case(
        name="drawn at random",
        pins=(),
        games=(game.key,),
        house_rules=game.house_rules,
        kind=situation.kind,
        given=situation.given,
        expect=_expected(answer),
        expect_not={},
        because="",
        path=Path("random.yaml"),
        line=0,
    )


def _expected(answer: Mapping[str, Any]) -> dict[str, Any]:
    """Return an answer as a case would expect it."""
    found: dict[str, Any] = {}
    for name, value in answer.items():
        match name:
            case "refused":
                found[name] = {card: clause for card, clause in value.items() if clause != ALLOWED}
                if not found[name]:
                    del found[name]
            case "may":
                for part, wanted in (("may", True), ("may-not", False)):
                    acts = {
                        player: ", ".join(act for act, yes in said.items() if yes is wanted)
                        for player, said in value.items()
                    }
                    told = {player: text for player, text in acts.items() if text}
                    if told:
                        found[part] = told
            case "score" if value is None:
                continue
            case _:
                found[name] = value
    return found
