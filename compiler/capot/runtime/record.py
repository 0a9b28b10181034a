"""Records: a deal or a match as JSON that can be replayed to the same result, and is refused when it cannot.

A record says which game it is of, by name and by the hash of its rules; the pack in the order it was dealt; every
action; and the result. A broken, cut-off, edited or foreign record is refused with the place and the reason. One that
was made under other rules of the same name, as an older version had them, is read if it comes out the same by today's.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from capot.runtime.cards import Shuffler
from capot.runtime.errors import BadInput, BadRecord, IllegalAction, shown
from capot.runtime.formats import unreadable

if TYPE_CHECKING:
    from capot.runtime.deal import Deal
    from capot.runtime.game import Game, Tallies
    from capot.runtime.match import Match

FORMAT = "capot-record/1"
MAX_ACTIONS = 1000
MAX_DEALS = 10000
_HEADING = ("format", "kind", "game", "house_rules", "model")
#: The fields of a record by its kind; the schema in ``record.schema.json`` describes them.
FIELDS = {
    "deal": (*_HEADING, "dealer", "scores", "hanging", "tallies", "pack", "actions", "result"),
    "match": (*_HEADING, "seed", "deals", "scores", "winner", "drawn"),
}


def _heading(game: Game, kind: str) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "kind": kind,
        "game": game.key,
        "house_rules": list(game.house_rules),
        "model": game.model_hash,
    }


def record_deal(deal: Deal) -> dict[str, Any]:
    """Return a deal as a record, at whatever point it is."""
    return {
        **_heading(deal.game, "deal"),
        "dealer": deal.dealer,
        "scores": list(deal.scores),
        "hanging": deal.hanging,
        **tallies_written(deal.tallies),
        "pack": [deal.game.deck.text(card) for card in deal.pack],
        "actions": [[seat, str(action)] for seat, action in deal.history],
        "result": result_of(deal),
    }


def result_of(deal: Deal) -> dict[str, Any] | None:
    """Return what a record says came of a deal; ``None`` while it is not over."""
    if not deal.is_over:
        return None
    if deal.match_won_by is not None:
        return {"match_won_by": deal.match_won_by}
    score = deal.score()
    columns = list(score.columns)
    return {"outcome": score.outcome, "columns": columns, "hangs": score.hangs, **tallies_written(score.tallies)}


def drawn_written(drawn: bool) -> dict[str, bool]:
    """Return that a match is drawn, as it is written where it is; of other matches nothing is said."""
    return {"drawn": True} if drawn else {}


def tallies_written(tallies: Mapping[str, Sequence[int]]) -> dict[str, dict[str, list[int]]]:
    """Return the field in which a file says what sides carry from deal to deal; none in games without tallies."""
    return {"tallies": {name: list(by_side) for name, by_side in tallies.items()}} if tallies else {}


def start_of_deal(game: Game, record: Any, where: str = "record") -> Deal:
    """Return the deal of a record before its first action.

    Raises:
        BadRecord: with the place and the reason, if it is not a record of this game.
    """
    _check_heading(game, record, "deal", where)
    dealer = _seat(game, record, where)
    scores = _numbers(record, "scores", where)
    pack = record.get("pack")
    if not isinstance(pack, list) or not all(isinstance(card, str) for card in pack):
        raise BadRecord(f"{where}.pack", "the pack must be a list of cards")
    try:
        game.check_scores(scores)
    except BadInput as error:
        raise BadRecord(f"{where}.scores", str(error)) from None
    try:
        hanging = game.check_hanging(record.get("hanging"))
    except BadInput as error:
        raise BadRecord(f"{where}.hanging", str(error)) from None
    tallies = _tallies(game, record, where)
    try:
        return game.deal(deck=pack, dealer=dealer, scores=scores, hanging=hanging, tallies=tallies)
    except BadInput as error:
        raise BadRecord(f"{where}.pack", str(error)) from None


def acts_of(game: Game, record: Mapping[str, Any], where: str = "record") -> Iterator[tuple[str, int, str]]:
    """Yield the actions of a record: the place of each, the seat, the text.

    Raises:
        BadRecord: with the place and the reason, when it comes to one that is not an action.
    """
    actions = record.get("actions")
    if not isinstance(actions, list) or len(actions) > MAX_ACTIONS:
        raise BadRecord(f"{where}.actions", f"the actions must be a list of at most {MAX_ACTIONS}")
    for number, entry in enumerate(actions):
        place = f"{where}.actions[{number}]"
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], str):
            raise BadRecord(place, "an action is a seat and a text")
        try:
            yield place, game.check_seat(entry[0]), entry[1]
        except BadInput as error:
            raise BadRecord(place, str(error)) from None


def replay_deal(game: Game, record: Any, where: str = "record") -> Deal:
    """Play a record through again.

    Raises:
        BadRecord: with the place and the reason, if it is not a record of this game or does not follow from itself.
    """
    try:
        return _replayed(game, record, where)
    except BadRecord as error:
        raise BadRecord(error.where, error.why + changed_since(game, record)) from None


def _replayed(game: Game, record: Any, where: str) -> Deal:
    deal = start_of_deal(game, record, where)
    for place, seat, action in acts_of(game, record, where):
        try:
            deal.apply(action, seat)
        except (BadInput, IllegalAction) as error:
            raise BadRecord(place, str(error)) from None
    if "result" not in record:
        raise BadRecord(f"{where}.result", "the record is cut off: it has no result")
    if not same_json(record["result"], result_of(deal)):
        raise BadRecord(f"{where}.result", f"the actions lead to {result_of(deal)!r}, not to {shown(record['result'])}")
    return deal


def deals_of(game: Game, record: Any) -> list[Deal]:
    """Play the deals of a record through again, of one deal or of a match.

    Raises:
        BadRecord: with the place and the reason, if it is not a record of this game or does not follow from itself.
    """
    if not isinstance(record, Mapping) or record.get("kind") != "match":
        return [replay_deal(game, record)]
    check_match(game, record)
    return [replay_deal(game, entry, f"record.deals[{number}]") for number, entry in enumerate(record["deals"])]


def record_match(match: Match) -> dict[str, Any]:
    """Return a match as a record: the deals that are over and the one that is being played."""
    return {
        **_heading(match.game, "match"),
        "seed": match.seed,
        "deals": [record_deal(deal) for deal in (match.finished if match.is_over else [*match.finished, match.deal])],
        "scores": list(match.scores),
        "winner": match.winner,
        **drawn_written(match.drawn),
    }


def check_match(game: Game, record: Any) -> tuple[int, ...]:
    """Replay the record of a match deal by deal; returns the final score by side.

    Raises:
        BadRecord: with the place and the reason.
    """
    try:
        return _checked(game, record)
    except BadRecord as error:
        late = changed_since(game, record)
        raise BadRecord(error.where, error.why.removesuffix(late) + late) from None


def _checked(game: Game, record: Any) -> tuple[int, ...]:
    _check_heading(game, record, "match", "record")
    deals = record.get("deals")
    if not isinstance(deals, list) or not deals or len(deals) > MAX_DEALS:
        raise BadRecord("record.deals", "a match is a list of deals")
    seed = record.get("seed")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadRecord("record.seed", "a seed is a whole number")
    shuffler = Shuffler(seed)
    shuffler.below(game.seats)  # the lot for the first dealer, drawn in every match
    scores, hanging, played = game.check_scores(None), 0, 0
    tallies = game.check_tallies(None)
    winner: int | None = None
    drawn = False
    dealer: int | None = None
    for number, entry in enumerate(deals):
        place = f"record.deals[{number}]"
        if winner is not None or drawn:
            raise BadRecord(place, "the match was over before this deal")
        deal = replay_deal(game, entry, place)
        if list(deal.pack) != shuffler.deck(game.deck.size):
            raise BadRecord(f"{place}.pack", "the seed of the match gives another pack")
        if deal.scores != scores:
            raise BadRecord(f"{place}.scores", f"the score was {list(scores)} before this deal")
        if deal.hanging != hanging:
            raise BadRecord(f"{place}.hanging", f"{hanging} hung before this deal")
        if deal.tallies != tallies:
            raise BadRecord(f"{place}.tallies", f"the tallies were {dict(tallies)} before this deal")
        if dealer is not None and deal.dealer != dealer:
            raise BadRecord(f"{place}.dealer", f"seat {dealer} had to deal")
        dealer = deal.next_dealer
        if deal.match_won_by is not None:
            winner = deal.match_won_by
        elif deal.is_over:
            hanging, tallies, result = game.after_deal(scores, deal, played)
            played += not deal.is_dead
            scores, winner, drawn = result.after, result.winner, result.drawn
        elif number + 1 < len(deals):
            raise BadRecord(place, "this deal is not over, but another one follows")
    if not same_json(record.get("scores"), list(scores)):
        raise BadRecord("record.scores", f"the deals add up to {list(scores)}")
    if "winner" not in record or not same_json(record["winner"], winner):
        raise BadRecord("record.winner", f"by these deals the winner is {winner}")
    if not same_json(record.get("drawn", False), drawn):
        raise BadRecord("record.drawn", f"by these deals the match is {'drawn' if drawn else 'not drawn'}")
    return scores


def _check_heading(game: Game, record: Any, kind: str, where: str) -> None:
    if not isinstance(record, Mapping):
        raise BadRecord(where, "a record is a JSON object")
    if problem := unreadable(record.get("format"), FORMAT):
        raise BadRecord(f"{where}.format", problem)
    if record.get("kind") != kind:
        raise BadRecord(f"{where}.kind", f"this is not the record of a {kind}")
    for key in record:
        if key not in FIELDS[kind]:
            raise BadRecord(f"{where}.{shown(key)}", "a record has no such field")
    wanted = (game.key, list(game.house_rules))
    if (record.get("game"), record.get("house_rules")) != wanted:
        named = f"{shown(record.get('game'))} with house rules {shown(record.get('house_rules'))}"
        raise BadRecord(f"{where}.game", f"this is a record of {named}, not of {game.key!r} with {wanted[1]!r}")
    check_model(record.get("model"), where)


def check_model(value: Any, where: str) -> None:
    """Refuse what cannot be the hash of rules; which rules they were is asked where something does not come out.

    Raises:
        BadRecord: naming the place.
    """
    if not isinstance(value, str) or len(value) != 16 or not set(value) <= set("0123456789abcdef"):
        raise BadRecord(f"{where}.model", f"the hash of a game's rules has 16 hexadecimal digits, not {shown(value)}")


def changed_since(game: Game, record: Any) -> str:
    """Return what to add to a complaint about a record that was made under other rules, and nothing otherwise."""
    same = not isinstance(record, Mapping) or record.get("model") == game.model_hash
    return "" if same else "; the rules of the game have changed since this record was made"


def same_json(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON; in Python 1, 1.0 and True are equal, in a record they are not."""
    try:
        return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        return False


def _seat(game: Game, record: Mapping[str, Any], where: str) -> int:
    try:
        return game.check_seat(record.get("dealer"))
    except BadInput as error:
        raise BadRecord(f"{where}.dealer", str(error)) from None


def _tallies(game: Game, record: Mapping[str, Any], where: str) -> Tallies:
    """Return what a record says that sides carried: each tally, if the game has any."""
    if ("tallies" in record) != bool(game.kernel.tallies):
        why = "a record says what every side had in each tally" if game.kernel.tallies else "a record has no such field"
        raise BadRecord(f"{where}.tallies", why)
    try:
        return game.check_tallies(record.get("tallies"))
    except BadInput as error:
        raise BadRecord(f"{where}.tallies", str(error)) from None


def _numbers(record: Mapping[str, Any], name: str, where: str) -> Sequence[int]:
    value = record.get(name)
    if not isinstance(value, list) or any(not isinstance(v, int) or isinstance(v, bool) for v in value):
        raise BadRecord(f"{where}.{name}", "must be a list of whole numbers")
    return value
