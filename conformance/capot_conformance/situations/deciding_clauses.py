"""Which clauses decide a situation in which two engines differ, as far as capot's engine can say."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from capot.compile.loader import engine
from capot.model import nodes as n
from capot.notation import compact
from capot.notation.answer_forms import FORMS
from capot.runtime.game import Game
from capot_conformance.mutation.tree import exchanged, with_its_clauses
from capot_conformance.situations.agreement_of_two import REFUSES, Disagreement
from capot_conformance.situations.settings import Played, Setting, played

_SECTIONS = {
    "table": "table",
    "worth": "cards",
    "legal": "play",
    "trick": "play.trick",
    "hand": "declarations",
    "contest": "declarations.contest",
    "settle": "scoring",
    "match": "match",
    "calls": "bidding",
    "acts": "play",
    "deals": "deal",
}


def deciding(setting: Setting, found: Disagreement) -> tuple[str, ...]:
    """Return the addresses of the clauses that decide, the section where nothing more can be said."""
    if found.fields == (REFUSES,):
        return ()
    here = played(setting)
    topic, section = found.situation.topic, (_SECTIONS[found.situation.topic],)
    if topic == "trick" and "winner" not in found.fields:
        return ("cards",)
    match topic:
        case "legal" if "legal" in found.fields:
            return _duties(here, found.situation.given, found.reply.answer.get("legal", "")) or section
        case "hand":
            return _kinds(here.game, found) or section
        case "contest":
            return _keys(here, found) or section
        case "settle":
            return _outcome(here.game, str(found.case.expect["outcome"])) or section
        case "deals" if "score" in found.fields and "choices" not in found.fields and "tricks" not in found.fields:
            return _outcome(here.game, str(found.case.expect["score"]["outcome"])) or section
        case "calls" if "may" in found.fields or "may-not" in found.fields:
            return _calls(here.game, found) or section
    return section


def _duties(here: Played, given: Any, answer: Any) -> tuple[str, ...]:
    """Return the duties that forbid what the engine allows, and those that would forbid what it refuses."""
    game, seats = here.game, here.seats
    contract, hand = given["contract"], compact.cards(given["hand"])
    trick = seats.plays(given.get("trick", ""))
    seat = seats.seat(given["player"]) if "player" in given else game.next_seat(trick[-1][0])
    mine = set(game.legal_cards(contract=contract, hand=hand, trick=trick, seat=seat))
    try:
        theirs = set(FORMS["cards"].read(answer).split())
    except compact.NotationError:
        return ()
    found = set()
    for card in sorted(theirs - mine):
        reason = game.why_not_card(contract=contract, hand=hand, trick=trick, seat=seat, card=card)
        found |= {reason.clause} if reason is not None and reason.clause else set()
    for card in sorted(mine - theirs):
        for strict in _strict(here.setting):
            reason = strict.why_not_card(contract=contract, hand=hand, trick=trick, seat=seat, card=card)
            found |= {f"{reason.clause} (when excused)"} if reason is not None else set()
    return tuple(sorted(found))


@lru_cache(maxsize=16)
def _strict(setting: Setting) -> tuple[Game, ...]:
    """Return, for each duty that binds not always, the game where it does."""
    model, found = played(setting).model, []
    for duty in model.duties:
        if duty.guard is not None or duty.excuses:
            changed = exchanged(model, duty, replace(duty, guard=None, excuses=()))
            assert isinstance(changed, n.Model)
            found.append(engine(with_its_clauses(changed)))
    return tuple(found)


def _kinds(game: Game, found: Disagreement) -> tuple[str, ...]:
    """Return the clauses that say what the declarations count that only one of the two gives, or counts so."""
    mine = dict(found.case.expect["declarations"])
    try:
        theirs = FORMS["declarations"].read(found.reply.answer.get("declarations"))
    except compact.NotationError:
        return ()
    differing = {text for text in (*mine, *theirs) if mine.get(text) != theirs.get(text)}
    clauses = {"four" if text.startswith("four") else "run" if text.startswith("run") else text for text in differing}
    known = {item.text: item.clause for item in game.declarations(compact.cards(found.situation.given["hand"]))}
    return tuple(sorted({known[text] for text in differing if text in known} or clauses))


def _keys(here: Played, found: Disagreement) -> tuple[str, ...]:
    """Return the key of the comparison that decides: the last without which the answer would be another."""
    contest = here.model.declarations.contest if here.model.declarations is not None else None
    if contest is None:
        return ()
    kinds = ("fours", "runs")
    said = ", ".join(found.situation.given["announced"].values())
    sorts = [kind for kind in kinds if kind.removesuffix("s") in said]
    full = _contest(here.game, here, found)
    for place in range(len(contest.keys) - 1, -1, -1):
        fewer = _without_key(here.setting, place)
        if fewer is not None and _contest(fewer, here, found) != full:
            return (str(contest.keys[place].at),)
    return tuple(f"{contest.at} of {sort}" for sort in sorts) or (str(contest.at),)


def _contest(game: Game, here: Played, found: Disagreement) -> object:
    given, seats = found.situation.given, here.seats
    leader = seats.seat(given.get("leader", "P1"))
    taker = seats.seat(given["taker"]) if "taker" in given else None
    one = game.contest(
        contract=given["contract"], leader=leader, announced=seats.announced(given["announced"]), taker=taker
    )
    return one.side, one.counted


@lru_cache(maxsize=256)
def _without_key(setting: Setting, place: int) -> Game | None:
    """Return the game whose comparison does not ask one of its keys; none where that is no game."""
    here = played(setting)
    model = here.model
    assert model.declarations is not None
    contest = model.declarations.contest
    assert contest is not None
    keys = (*contest.keys[:place], *contest.keys[place + 1 :])
    return here.changed(with_its_clauses(exchanged(model, contest, replace(contest, keys=keys))))


def _outcome(game: Game, name: str) -> tuple[str, ...]:
    return tuple(outcome.clause for outcome in game.kernel.outcomes if outcome.name == name)


def _calls(game: Game, found: Disagreement) -> tuple[str, ...]:
    """Return the clauses of the calls that one may make for one of the two only."""
    try:
        theirs = FORMS["acts"].read(found.reply.answer.get("may"))
    except compact.NotationError:
        return ()
    differing = set()
    for name, wanted in (("may", True), ("may-not", False)):
        for player, acts in found.case.expect.get(name, {}).items():
            said = theirs.get(player, {})
            differing |= {act for act in compact.listed(acts) if said.get(act) is not wanted}
    clauses = {call.text.removeprefix("say "): call.clause for call in game.kernel.calls}
    words = {act.removeprefix("bid ").removeprefix("say ") for act in differing}
    return tuple(sorted({clauses[word] for word in words if word in clauses}))
