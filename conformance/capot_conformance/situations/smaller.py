"""Making of a disagreement the smallest situation: fewer cards, fewer declarations, nothing said, no score sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from capot.notation import compact
from capot.notation.case_kinds import KINDS
from capot_conformance.runner.deal_answers import Played as PlayedDeal
from capot_conformance.situations.agreement_of_two import REFUSALS, Disagreement
from capot_conformance.situations.questions import Situation
from capot_conformance.situations.settings import Played

#: Puts a situation to both engines; none where they agree or one is silent.
Put = Callable[[Situation], Disagreement | None]
#: Says which clauses decide.
Deciding = Callable[[Disagreement], tuple[str, ...]]
#: So many situations are put to an engine, at most, to make one smaller.
ATTEMPTS = 150


def smallest(here: Played, found: Disagreement, put: Put, deciding: Deciding) -> Disagreement:
    """Return a disagreement about the same in the smallest situation that could be found."""
    clauses, left = set(deciding(found)), ATTEMPTS
    smaller = True
    while smaller and left:
        smaller = False
        for candidate in _simpler(here, found):
            left -= 1
            again = put(candidate)
            if again is None:
                if left:
                    continue
                break
            same_topic = candidate.topic == found.situation.topic
            decided = set(deciding(again))
            if same_topic and not (set(again.fields) <= set(found.fields) and decided <= clauses):
                continue
            found, clauses, smaller = again, decided, True
            break
    return found


def _simpler(here: Played, found: Disagreement) -> Iterator[Situation]:
    situation = found.situation
    if situation.topic == "deals":
        yield from _parts_of_a_deal(here, found)
    for given in _GIVEN.get(situation.topic, _without_optional)(situation.given):
        if KINDS[situation.kind].needs <= given.keys():
            yield Situation(situation.topic, given)


def _without(given: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in given.items() if name not in names}


def _without_optional(given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield what is given without what hangs, what is doubled, and who leads; without one declaration."""
    for name in ("scores", "hanging", "doubling", "announced", "leader"):
        if name in given:
            yield _without(given, name)
    announced = given.get("announced", {})
    for player, items in announced.items():
        said = compact.listed(items)
        for one in said:
            left = ", ".join(item for item in said if item != one)
            fewer = _without(announced, player) | ({player: left} if left else {})
            yield {**given, "announced": dict(sorted(fewer.items()))}


def _fewer_cards(given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    cards = compact.cards(given["hand"])
    for card in cards if len(cards) > 1 else ():
        yield {**given, "hand": " ".join(other for other in cards if other != card)}
    if "trick" not in given and "contract" in given:
        yield _without(given, "contract")


def _nearer(given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a match score with a side at nothing."""
    for name in ("before", "columns"):
        for side, points in given[name].items():
            if points:
                yield {**given, name: {**given[name], side: 0}}
    for name in ("winner", "every-trick", "takers", "doubling"):
        if name in given:
            yield _without(given, name)


def _fewer_calls(given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    yield from _without_optional(given)
    calls = compact.listed(given.get("calls", ""))
    for place in range(len(calls) - 1, -1, -1):
        left = ", ".join((*calls[:place], *calls[place + 1 :]))
        yield _without(given, "calls") | ({"calls": left} if left else {})


def _fewer_in_a_deal(given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a deal with one trick, or one call, less."""
    tricks = given.get("tricks", [])
    if tricks:
        yield {**given, "tricks": tricks[:-1]} if len(tricks) > 1 else _without(given, "tricks")
    yield from _fewer_calls(given)


_GIVEN: Mapping[str, Callable[[Mapping[str, Any]], Iterator[dict[str, Any]]]] = {
    "legal": _fewer_cards,
    "hand": _fewer_cards,
    "trick": lambda given: iter(()),
    "table": lambda given: iter(()),
    "worth": lambda given: iter(()),
    "match": _nearer,
    "calls": _fewer_calls,
    "acts": _fewer_in_a_deal,
    "deals": _fewer_in_a_deal,
}


# ---------------------------------------------------------------- parts of a deal


def _parts_of_a_deal(here: Played, found: Disagreement) -> Iterator[Situation]:
    """Yield what a deal can be told by: the moment where a card was to be played, a trick, or the sums at its end."""
    given = found.situation.given
    try:
        if "choices" in found.fields:
            yield from _moment(here, given, found)
        elif "tricks" in found.fields:
            yield from (
                Situation("trick", {"contract": _deal(here, given).contract, "trick": _plain(trick)})
                for trick in given["tricks"]
            )
        elif "score" in found.fields:
            yield Situation("settle", _sums(here, given))
    except REFUSALS:
        return


def _deal(here: Played, given: Mapping[str, Any]) -> Any:
    return PlayedDeal(given, here.game, here.seats).deal


def _plain(trick: str) -> str:
    """Return a trick without what was said or announced in it."""
    plays = [(player, words) for player, words in compact.acts(trick) if not words.startswith("announce ")]
    return ", ".join(f"{player} {words.split()[0]}" for player, words in plays)


def _moment(here: Played, given: Mapping[str, Any], found: Disagreement) -> Iterator[Situation]:
    """Yield the first moment at which the two let other cards be played: as a hand and a trick, and in its deal."""
    theirs = found.reply.answer.get("choices")
    mine = found.case.expect["choices"]
    for moment, cards in mine.items():
        said = theirs.get(moment) if isinstance(theirs, Mapping) else None
        if isinstance(said, str) and sorted(said.split()) == sorted(cards.split()):
            continue
        _, number, player = moment.split()
        before = list(given["tricks"][: int(number)])
        acts = compact.listed(before[-1])
        place = next(
            place for place, act in enumerate(acts) if act.startswith(f"{player} ") and " announce " not in act
        )
        until = [*before[:-1], *([", ".join(acts[:place])] if place else [])]
        deal = _deal(here, {**given, "tricks": until} if until else _without(given, "tricks"))
        seat = here.seats.seat(player)
        hand = compact.in_order(deal.hand(seat))
        trick = ", ".join(f"{here.seats.player(who)} {card}" for who, card in deal.trick)
        before_it = {"trick": trick} if trick else {"player": player}
        yield Situation("legal", {"contract": deal.contract, "hand": hand} | before_it)
        cut = [*before[:-1], ", ".join(acts[: place + 1])]
        if cut != list(given["tricks"]):
            yield Situation("deals", {**given, "tricks": cut})
        return


def _sums(here: Played, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is known of a deal that is over, as its settlement is asked."""
    deal, seats = _deal(here, given), here.seats
    sums: dict[str, Any] = {
        "contract": deal.contract,
        "taker": seats.player(deal.taker),
        "leader": seats.player(deal.forehand),
        "cards": seats.by_side(deal.counted_cards),
        "tricks": seats.by_side(deal.tricks_won),
    }
    if deal.tricks:  # a declaration may have ended the deal
        sums["last-trick"] = seats.side_name(here.game.side_of(deal.tricks[-1].winner))
    announced = {
        seats.player(seat): ", ".join(here.game.kernel.items[one.number].text for one in said)
        for seat, said in enumerate(deal.declared)
        if said
    }
    if announced:
        sums["announced"] = dict(sorted(announced.items()))
    if here.game.kernel.levels:
        sums["level"] = deal.bid
    if deal.times != 1:
        sums["doubling"] = deal.times
    if "hanging" in given:
        sums["hanging"] = given["hanging"]
    return sums
