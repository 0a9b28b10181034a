"""Declarations that two games count or compare differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from capot.comparison.card_words import card_words, suit
from capot.comparison.contracts import common_forms, plain_suits, trump_suit
from capot.comparison.result import Example
from capot.comparison.subject import Subject
from capot.runtime.kernel import Item

_MOST = 3
_LONGEST = 6


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration: its text for the engine, its cards from the top, and whether it is a run."""

    text: str
    cards: tuple[str, ...]
    run: bool

    def words(self, subject: Subject) -> str:
        """Return the declaration as it is said: "a run of three in hearts, from the king down"."""
        rank = self.cards[0][:-1]
        if not self.run:
            return subject.text("example.four", rank=rank)
        return subject.text("follows.run-of", length=len(self.cards), suit=suit(self.cards[0]), rank=rank)


@lru_cache(maxsize=512)
def declared(subject: Subject) -> dict[str, Declared]:
    """Return the runs up to six cards and the fours that a game knows, by their text."""
    game = subject.game
    found = {}
    for item in game.kernel.items:
        kind = game.kernel.kinds[item.kind].name
        if kind not in ("runs", "fours") or (kind == "runs" and item.cards.bit_count() > _LONGEST):
            continue
        found[item.text] = Declared(item.text, _from_the_top(subject, item), kind == "runs")
    return found


@lru_cache(maxsize=512)
def _places(subject: Subject) -> dict[str, int]:
    """Return the number of every run and four in the engine."""
    kernel = subject.game.kernel
    return {item.text: place for place, item in enumerate(kernel.items) if item.text in declared(subject)}


def _from_the_top(subject: Subject, item: Item) -> tuple[str, ...]:
    """Return the cards of a declaration as its runs rank."""
    runs = subject.model.declarations.runs
    order = runs.order.ranks if runs is not None else subject.model.pack.ranks
    return tuple(sorted(subject.game.deck.texts(item.cards), key=lambda card: order.index(card[:-1])))


# ---------------------------------------------------------------- the better of two


def contests(a: Subject, b: Subject) -> list[Example]:
    """Return pairs of declarations of which the games hold another one the better: the smallest of each sort."""
    smallest: dict[tuple[object, ...], tuple[tuple[object, ...], Example]] = {}
    for form, contracts in common_forms(a, b).items():
        trump = trump_suit(a)
        for first, second in _rivals(a, b, trump):
            pair = (first.text, second.text)
            better = [_better(s.root, c, *pair) for s, c in zip((a, b), contracts, strict=True)]
            if better[0] == better[1] or "" in better:
                continue
            sort = _sort_of(first, second, better)
            size = (len(first.cards) + len(second.cards), form != "one-of-the-suits", pair)
            if sort not in smallest or size < smallest[sort][0]:
                smallest[sort] = (size, _compared(form, a, first, second, better))
    found = sorted(smallest.values(), key=lambda one: one[0])
    return [example for _, example in found[:_MOST]]


def _rivals(a: Subject, b: Subject, trump: str) -> Iterator[tuple[Declared, Declared]]:
    """Yield declarations of two players that can lie on one table, in trumps and two plain suits."""
    known = declared(b.root)
    plain = plain_suits(a, b)[:2]
    held = [
        one
        for one in declared(a.root).values()
        if one.text in known and (not one.run or suit(one.cards[0]) in (trump, *plain))
    ]
    for first in held:
        for second in held:
            if not set(first.cards) & set(second.cards):
                yield first, second


def _sort_of(first: Declared, second: Declared, better: list[str]) -> tuple[object, ...]:
    """Return what sort of difference it is, so that one example of each is enough."""
    decided = tuple(one in ("first", "second") for one in better)
    longer = len(first.cards) != len(second.cards) if all(decided) else None
    return (
        tuple(sorted((first.run, second.run))),
        decided,
        longer,
        *(word for word in better if word in ("both", "neither")),
    )


@lru_cache(maxsize=65536)
def _better(subject: Subject, contract: str, first: str, second: str) -> str:
    """Return whose declaration is the better: the leader's, the other's, both, or nobody's; empty where none counts."""
    game = subject.game
    kernel, number_ = game.kernel, game.contract(contract)
    leader = 0
    other = game.next_seat(leader)
    items = _places(subject)
    one, two = items[first], items[second]
    if kernel.points[number_][one] == -2 or kernel.points[number_][two] == -2:
        return ""
    by_seat: list[tuple[int, ...]] = [() for _ in range(game.seats)]
    by_seat[leader], by_seat[other] = (one,), (two,)
    _, _, sides, _ = game.compared(number_, leader, leader, by_seat)
    sides = game.having(sides)
    if not sides:
        return "neither"
    has = [bool(sides >> game.side_of(seat) & 1) for seat in (leader, other)]
    return "both" if all(has) else "first" if has[0] else "second"


def _compared(form: str, speaker: Subject, first: Declared, second: Declared, better: list[str]) -> Example:
    text = speaker.text
    contract = text(f"follows.contract-{form}", trump=trump_suit(speaker))
    said = text("follows.contest", first=first.words(speaker), second=second.words(speaker))
    told = {
        "first": text("follows.better", which=_short(first, second, speaker), run=first.run),
        "second": text("follows.better", which=_short(second, first, speaker), run=second.run),
        "both": text("follows.both-count"),
        "neither": text("follows.neither-counts"),
    }
    return Example(f"{contract} {said}", *(told[one] for one in better))


def _short(one: Declared, other: Declared, speaker: Subject) -> str:
    """Return a declaration told apart from another."""
    rank = one.cards[0][:-1]
    if not one.run:
        return speaker.text("follows.that-four", rank=rank)
    if not other.run:
        return speaker.text("follows.that-run")
    if len(one.cards) != len(other.cards):
        return speaker.text("follows.that-run-of", length=len(one.cards))
    if suit(one.cards[0]) != suit(other.cards[0]):
        return speaker.text("follows.that-run-in", suit=suit(one.cards[0]))
    return speaker.text("follows.that-run-from", rank=rank)


# ---------------------------------------------------------------- one hand


def hands(a: Subject, b: Subject) -> list[Example]:
    """Return the smallest hand whose declarations share cards and bring another sum, each for itself being alike."""
    for form, contracts in common_forms(a, b).items():
        for run, four in _overlapping(a, b):
            hand = tuple(dict.fromkeys((*run.cards, *four.cards)))
            alike = all(
                _single(a, contracts[0], one.text) == _single(b, contracts[1], one.text) is not None
                for one in (run, four)
            )
            if not alike:
                continue
            sums = [_most(s, c, hand) for s, c in zip((a, b), contracts, strict=True)]
            if sums[0] != sums[1]:
                shared = card_words(next(card for card in run.cards if card in four.cards), a)
                contract = a.text(f"follows.contract-{form}", trump=trump_suit(a))
                held = a.text("follows.hand-has", four=four.words(a), run=run.words(a), shared=shared)
                told = (a.text("follows.can-announce", points=found) for found in sums)
                return [Example(f"{contract} {held}", *told)]
    return []


def _overlapping(a: Subject, b: Subject) -> Iterator[tuple[Declared, Declared]]:
    known = [one for one in declared(a.root).values() if one.text in declared(b.root)]
    runs = sorted((one for one in known if one.run), key=lambda one: len(one.cards))
    for run in runs:
        for four in known:
            if not four.run and set(four.cards) & set(run.cards):
                yield run, four


def _single(subject: Subject, contract: str, text: str) -> int | None:
    """Return what a declaration counts, ``None`` if it is none."""
    game = subject.game
    found = game.kernel.points[game.contract(contract)][_places(subject.root)[text]]
    return None if found == -2 else found


def _most(subject: Subject, contract: str, hand: tuple[str, ...]) -> int:
    """Return the most that a hand can announce in runs and fours."""
    game, cards = subject.game, subject.game.deck.set_of(hand)
    number_ = game.contract(contract)
    values = game.kernel.points[number_]

    def best(announced: tuple[int, ...]) -> int:
        further = [item for item in game.further(number_, cards, announced) if values[item] >= 0]
        return max((values[item] + best((*announced, item)) for item in further if item not in announced), default=0)

    return best(())
