"""A deal that somebody typed, in the notation of the conformance cases."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from capot.notation import compact
from capot.notation.compact import NotationError
from capot.notation.seats import Seats
from capot.referee.incomplete_deal import is_partial, referee_partial
from capot.referee.judge import Act, judge
from capot.referee.verdict import Verdict, Wrong, part_said
from capot.runtime.actions import again
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput, BadRecord, shown
from capot.runtime.game import Game
from capot.runtime.kernel import LayOut
from capot.runtime.score import Score
from capot.runtime.voice import worded
from capot.sentences.views.announcement_sentences import first_word

#: The fields of a typed deal, and the form of each.
FIELDS = {
    "game": "text",
    "with": "texts",
    "dealer": "text",
    "scores": "numbers by name",
    "hanging": "number",
    "tallies": "by name",
    "hands": "texts by name",
    "talon": "text",
    "stock": "text",
    "turned": "text",
    "under": "texts by name",
    "calls": "text",
    "announced": "texts by name",
    "tricks": "texts",
    "then": "texts",
    "score": "by name",
}
_FORMS: dict[str, Callable[[Any], bool]] = {
    "text": lambda value: isinstance(value, str),
    "number": lambda value: isinstance(value, int),
    "texts": lambda value: isinstance(value, list) and all(isinstance(part, str) for part in value),
    "texts by name": lambda value: isinstance(value, dict) and all(isinstance(part, str) for part in value.values()),
    "numbers by name": lambda value: isinstance(value, dict) and all(isinstance(part, int) for part in value.values()),
    "by name": lambda value: isinstance(value, dict),
}
_SCORE_FORMS = {
    "outcome": "text",
    "winner": "text",
    "winners": "text",
    "hangs": "number",
    "tallies": "by name",
    "points": "numbers by name",
    "columns": "numbers by name",
    "written": "by name",
    "totals": "numbers by name",
    "counts": "by name",
}


def _example(form: str) -> str:
    """Return what a field of a form looks like."""
    match form:
        case "text":
            return worded("a text")
        case "number":
            return worded("a whole number")
        case "texts":
            return worded("a list of texts, such as {example}", example='["P1 KS, P2 9S"]')
        case "texts by name":
            return worded("texts by name, such as {example}", example='{P1: "AS 7H"}')
        case "numbers by name":
            return worded("whole numbers by name, such as {example}", example="{P1+P3: 92}")
        case _:
            return worded("a list of names with what each has")


def _check_form(given: Mapping[str, Any], forms: Mapping[str, str], place: str, what: str) -> None:
    """Refuse a field that is not there to be filled, or that is filled with something of another form."""
    for name, value in given.items():
        if name not in forms:
            known = ", ".join(forms)
            raise BadRecord(
                f"{place}{name}", worded("{what} has no such field; there are {known}", what=what, known=known)
            )
        if not _FORMS[forms[name]](value):
            must = worded("this must be {what}, not {value}", what=_example(forms[name]), value=shown(value))
            raise BadRecord(f"{place}{name}", must)


def referee_typed(game: Game, given: Mapping[str, Any]) -> Verdict:
    """Look at a typed deal.

    Windows that it does not mention pass in silence, as in the cases. Where all tricks are there, the hands need not
    be; where neither are, it is judged as far as can be, and the verdict says what is open. ``score`` is the score that
    was written down, in the words of the cases.

    Raises:
        BadRecord: with the field, if it is not in the notation or cannot be a deal.
    """
    _check_form(given, FIELDS, "", worded("a typed deal"))
    _check_form(given.get("score", {}), _SCORE_FORMS, "score.", worded("a score"))
    for sort in ("counts", "tallies"):
        for name, amounts in given.get("score", {}).get(sort, {}).items():
            _check_form({name: amounts}, {name: "numbers by name"}, f"score.{sort}.", worded("a score"))
    for name, amounts in given.get("tallies", {}).items():
        _check_form({name: amounts}, {name: "numbers by name"}, "tallies.", worded("a typed deal"))
    seats = Seats(game)
    try:
        if is_partial(game, given):
            return referee_partial(game, given, seats, lambda hands: _dealt(game, given, seats, hands))
        deal = _start(game, given, seats)
        typed = _Typed(deal, given, seats)
        judged = judge(deal, typed.acts(), seats.player)
        if deal.taker is not None:
            _dealt(game, given, seats, _hands(game, given, seats), deal.taker)
        wrong = () if judged.score is None else _wrong(judged.score, given, seats)
    except NotationError as error:
        raise BadRecord("deal", str(error)) from None
    return Verdict(
        game,
        1,
        violation=judged.violation,
        penalty=judged.penalty,
        wrong=wrong,
        score=judged.score,
        won_by=deal.match_won_by,
        unfinished=not judged.over,
        name=seats.side_name,
    )


def _start(game: Game, given: Mapping[str, Any], seats: Seats) -> Deal:
    """Return the deal before its first act."""
    hands = _hands(game, given, seats)
    _check_talon(game, given, hands)
    return _dealt(game, given, seats, hands)


def _dealt(
    game: Game, given: Mapping[str, Any], seats: Seats, hands: Mapping[int, tuple[str, ...]], taker: int | None = None
) -> Deal:
    """Return the deal with these hands, and with what else the typed deal says of its beginning.

    Raises:
        BadRecord: if it cannot be, or not with this taker, where they are dealt another number of cards.
    """
    turned = compact.cards(given.get("turned", ""))
    under = {seats.seat(player): compact.cards(text) for player, text in given.get("under", {}).items()}
    try:
        return game.deal(
            hands=[hands[seat] for seat in range(game.seats)],
            turned=turned,
            under=[under.get(seat, ()) for seat in range(game.seats)] if under else (),
            taker=taker,
            dealer=seats.seat(given.get("dealer", seats.last)),
            scores=seats.per_side(given["scores"]) if "scores" in given else None,
            hanging=given.get("hanging", 0),
            tallies=seats.tallies(given),
            stock=compact.cards(given.get("stock", "")),
        )
    except BadInput as error:
        raise BadRecord("hands", str(error)) from None


def _hands(game: Game, given: Mapping[str, Any], seats: Seats) -> dict[int, tuple[str, ...]]:
    """Return the hands; where they are not given, what everybody has played and laid away, if that is all."""
    if "hands" in given:
        hands = {seats.seat(player): compact.cards(text) for player, text in given["hands"].items()}
        if len(hands) != game.seats:
            raise BadRecord("hands", worded("a deal needs the hand of every player"))
        return hands
    found: dict[int, list[str]] = {seat: [] for seat in range(game.seats)}
    calls = compact.acts(given.get("calls", ""))
    if any(isinstance(step, LayOut) for step in game.kernel.steps) or any(
        call.startswith("exchange") for _, call in calls
    ):
        raise BadRecord("hands", worded("this deal needs the hand of every player: cards lie open, or are exchanged"))
    for player, call in calls:
        if call.startswith("lay "):
            found[seats.seat(player)].append(compact.card(call.removeprefix("lay ")))
    for text in given.get("tricks", ()):
        for player, words in compact.acts(text):
            if not words.startswith("announce "):
                found[seats.seat(player)].append(compact.card(words.split()[0]))
    played = sum(map(len, found.values())) - sum(call.startswith("lay ") for _, call in calls)
    if played != game.seats * game.kernel.hand_size:
        raise BadRecord("hands", worded("a deal needs the hand of every player, or all its tricks"))
    twice = sorted({card for hand in found.values() for card in hand if sum(h.count(card) for h in found.values()) > 1})
    if twice:
        raise BadRecord("tricks", worded("{cards} is played twice", cards=", ".join(twice)))
    given_away = compact.cards(given.get("turned", ""))[:1] if game.kernel.gives_turned else ()
    return {seat: tuple(card for card in hand if card not in given_away) for seat, hand in found.items()}


def _check_talon(game: Game, given: Mapping[str, Any], hands: Mapping[int, tuple[str, ...]]) -> None:
    """Refuse a talon that is not what the hands leave of the pack; it is there for who reads the deal."""
    if "talon" not in given:
        return
    dealt = {card for hand in hands.values() for card in hand}
    left = compact.in_order({rank + suit for rank in game.deck.ranks for suit in game.deck.suits} - dealt)
    if compact.in_order(compact.cards(given["talon"])) != left:
        raise BadRecord("talon", worded("the talon is what the hands leave of the pack: {cards}", cards=left or "-"))


class _Typed:
    """The acts of a typed deal, with the silence that it does not mention."""

    def __init__(self, deal: Deal, given: Mapping[str, Any], seats: Seats) -> None:
        self.deal, self.given, self.seats = deal, given, seats
        said = given.get("announced", {})
        self.to_announce = {player: compact.items(items) for player, items in said.items()}

    def acts(self) -> Iterator[Act]:
        """Yield every act; each is done before the next is asked for."""
        given = self.given
        for number, (player, call) in enumerate(compact.acts(given.get("calls", "")), 1):
            yield self._act(f"calls, act {number}", player, call)
        if "announced" in given or "tricks" in given:
            yield from self._silence("exchanging")
        if self.deal.phase == "announcing":
            for player in list(self.to_announce):
                yield from self._announce(player)
        if "tricks" in given:
            yield from self._silence("announcing")
            yield from self._tricks()
        for number, text in enumerate(given.get("then", ()), 1):
            yield self._act(f"then, act {number}", *compact.act(text))

    def _tricks(self) -> Iterator[Act]:
        for number, text in enumerate(self.given["tricks"], 1):
            for player, words in compact.acts(text):
                yield from self._silence("claiming")
                if words.startswith("announce "):
                    yield self._act(f"trick {number}", player, words)
                    continue
                yield from self._announce(player)
                yield self._act(f"trick {number}", player, f"play {_said(words)}")

    def _act(self, place: str, player: str, text: str) -> Act:
        return place, self.seats.seat(player), text

    def _announce(self, player: str) -> Iterator[Act]:
        for item in self.to_announce.pop(player, ()):
            yield self._act("announced", player, f"announce {item}")

    def _silence(self, phase: str) -> Iterator[Act]:
        while self.deal.phase == phase:
            yield "silence", self.deal.to_act[0], "pass"


def _said(words: str) -> str:
    """Return a card and what is said with it, where a table's own word for the second card is the engine's."""
    card, _, word = words.partition(" ")
    pair = first_word(word) if word else None
    return f"{card} {again(pair)}" if pair is not None else words


def _wrong(score: Score, given: Mapping[str, Any], seats: Seats) -> tuple[Wrong, ...]:
    """Return where the score that was written down is not the right one."""
    right: dict[str, Any] = {
        "outcome": score.outcome,
        "winner": seats.side_name(score.winner),
        "winners": ", ".join(map(seats.side_name, score.winners)) or "nothing",
        "hangs": score.hangs,
        "tallies": {name: _by_side(seats, amounts) for name, amounts in score.tallies.items()},
        "columns": _by_side(seats, score.columns),
        "written": _by_side(seats, score.written),
        "totals": _by_side(seats, score.totals),
        "points": _by_side(seats, score.points),
        "counts": {name: _by_side(seats, amounts) for name, amounts in score.counts.items()},
    }
    found: list[Wrong] = []
    for name, written in given.get("score", {}).items():
        if name in ("counts", "tallies"):
            for quantity, amounts in written.items():
                place = f"score.{name}.{quantity}"
                if quantity not in right[name]:
                    known = ", ".join(right[name])
                    raise BadRecord(place, worded("nothing of that name is counted; there are {known}", known=known))
                found += _differences(seats, quantity, place, right[name][quantity], amounts)
        else:
            found += _differences(seats, name, f"score.{name}", right[name], written)
    return tuple(found)


def _by_side(seats: Seats, amounts: Sequence[object]) -> dict[int, object]:
    return {seats.side(name): amount for name, amount in zip(seats.side_names, amounts, strict=True)}


def _differences(seats: Seats, what: str, place: str, right: Any, written: Any) -> Iterator[Wrong]:
    """Yield the single amounts in which two values differ."""
    if not isinstance(written, dict):
        if str(right) != str(written):
            yield Wrong(part_said(what), place, str(right), str(written))
        return
    for name, amount in written.items():
        there = right[seats.side(name)]
        if str(there) != str(amount):
            yield Wrong(
                worded("{what} of {name}", what=part_said(what), name=name), f"{place}.{name}", str(there), str(amount)
            )
