"""Bela for four, a second time: slow and obvious, written from the clause ledger alone.

It works on card texts and plain lists and shares nothing with the compiler or the engines. The clause that a rule was
read from is named at each step. A house rule is asked for where the ledger names it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations

SUIT = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
TRUMP_ORDER = ["J", "9", "A", "10", "K", "Q", "8", "7"]  # cf02.2
PLAIN_ORDER = ["A", "10", "K", "Q", "J", "9", "8", "7"]  # cf02.3
SEQUENCE_ORDER = ["A", "K", "Q", "J", "10", "9", "8", "7"]  # cf02.4, cf05.2
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}  # cf03.3
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}  # cf03.3
SQUARE_POINTS = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}  # cf06.3 to cf06.9

Card = str
Trick = Sequence[tuple[int, Card]]


def suit(card: Card) -> str:
    return card[-1]


def rank(card: Card) -> str:
    return card[:-1]


def team(seat: int) -> int:
    """Partners sit opposite each other [cf14.2]."""
    return seat % 2


# ---------------------------------------------------------------- cards and tricks


def points(card: Card, trump: str) -> int:
    return TRUMP_POINTS[rank(card)] if suit(card) == trump else PLAIN_POINTS[rank(card)]


def beats(card: Card, other: Card, trump: str) -> bool:
    """Whether a card beats the one that is winning: a higher one of its suit, or a trump on another suit [cf10.20]."""
    if suit(card) == suit(other):
        order = TRUMP_ORDER if suit(card) == trump else PLAIN_ORDER
        return order.index(rank(card)) < order.index(rank(other))
    return suit(card) == trump


def winning(trick: Trick, trump: str) -> tuple[int, Card]:
    """Return the highest trump, or if there is none the highest card of the suit led [cf10.20]."""
    trumps = [(seat, card) for seat, card in trick if suit(card) == trump]
    if trumps:
        return min(trumps, key=lambda play: TRUMP_ORDER.index(rank(play[1])))
    led = [(seat, card) for seat, card in trick if suit(card) == suit(trick[0][1])]
    return min(led, key=lambda play: PLAIN_ORDER.index(rank(play[1])))


def legal(hand: Sequence[Card], trick: Trick, trump: str) -> list[Card]:
    if not trick:
        return list(hand)  # cf10.27: any card may be led
    led = suit(trick[0][1])
    best = winning(trick, trump)[1]
    following = [card for card in hand if suit(card) == led]
    if following:  # duty 1, cf10.4
        if led != trump and suit(best) == trump:
            return following  # cf10.13: the trick was trumped, nobody has to overpower
        over = [card for card in following if beats(card, best, trump)]
        return over or following  # duty 2, cf10.5; any card that beats, cf10.25
    trumps = [card for card in hand if suit(card) == trump]
    if trumps:  # duty 3, cf10.6
        over = [card for card in trumps if beats(card, best, trump)]
        return over or trumps  # overtrump if possible, cf10.15; else any trump, cf10.17
    return list(hand)  # cf10.7


# ---------------------------------------------------------------- declarations


@dataclass(frozen=True)
class Said:
    """A declaration: its text, the cards in it, and what the contest asks of it."""

    text: str
    kind: str
    cards: frozenset[Card] = field(compare=False)
    top: str = field(compare=False, default="")
    length: int = field(compare=False, default=0)


def sequences(hand: Sequence[Card]) -> set[Said]:
    """Return every run of three or more that no neighbour makes longer [cf05.1, cf05.42, cf05.43]."""
    found = set()
    for letter in "CDHS":
        mine = [r + letter in hand for r in SEQUENCE_ORDER]
        for first in range(6):
            for last in range(first + 2, 8):
                beyond = mine[max(first - 1, 0) : first] + mine[last + 1 : last + 2]
                if all(mine[first : last + 1]) and not any(beyond):
                    ranks = SEQUENCE_ORDER[first : last + 1]
                    text = f"run {ranks[0]}{letter}-{ranks[-1]}{letter}"
                    found.add(Said(text, "runs", frozenset(r + letter for r in ranks), ranks[0], len(ranks)))
    return found


def squares(hand: Sequence[Card]) -> set[Said]:
    """Return every four of a rank that is a declaration [cf06.1, cf06.13]."""
    return {
        Said(f"four {r}", "fours", frozenset(r + letter for letter in "CDHS"), r)
        for r in SQUARE_POINTS
        if all(r + letter in hand for letter in "CDHS")
    }


def held(hand: Sequence[Card], trump: str | None = None) -> set[Said]:
    found = sequences(hand) | squares(hand)
    if trump and "K" + trump in hand and "Q" + trump in hand:  # cf07.1
        found.add(Said("bela", "bela", frozenset(("K" + trump, "Q" + trump))))
    return found


def announcements(hand: Sequence[Card], rules: Sequence[str]) -> set[frozenset[str]]:
    """Return every set of runs and fours that a hand may announce; announcing is voluntary [cf07.8]."""
    allowed = set()
    for fours in subsets(squares(hand)):
        used = frozenset(chain.from_iterable(four.cards for four in fours))
        # cf06.14: a card may be in both; by the house rule a run is made of what the fours left, cf06.17
        left = [card for card in hand if card not in used] if "no-card-twice" in rules else hand
        for runs in subsets(sequences(left)):
            allowed.add(frozenset(item.text for item in (*fours, *runs)))
    return allowed


def subsets(items: set[Said]) -> list[tuple[Said, ...]]:
    ordered = sorted(items, key=lambda item: item.text)
    return [chosen for size in range(len(ordered) + 1) for chosen in combinations(ordered, size)]


def ends_the_match(item: Said, trump: str, rules: Sequence[str]) -> bool:
    """Whether it is all eight of a suit [cf05.7], by a house rule of trumps only [cf05.10] or never [cf05.11]."""
    if item.kind != "runs" or item.length < 8 or "no-special-belot" in rules:
        return False
    return "belot-in-trumps-only" not in rules or suit(min(item.cards)) == trump


def worth(item: Said) -> int:
    if item.kind == "bela":
        return 20  # cf07.1
    if item.kind == "fours":
        return SQUARE_POINTS[item.top]
    return {3: 20, 4: 50}.get(item.length, 100)  # cf05.3 to cf05.6, cf05.41


def strength(item: Said, trump: str, rules: Sequence[str]) -> tuple[int, ...]:
    """Return how high a declaration is: greater is higher [cf04.5]."""
    if item.kind == "fours":  # any square over any sequence, cf06.2
        over_tens = ["J", "9", "A", "K", "Q", "10"]  # cf06.11, cf06.12
        order = over_tens if "kings-and-queens-over-tens" in rules else TRUMP_ORDER  # cf06.10
        return (1, -order.index(item.top))
    length = item.length if "longer-runs-first" in rules else min(item.length, 5)  # cf05.32; cf05.30, cf05.34
    trumps_first = 0 if "no-trump-preference" in rules else int(suit(min(item.cards)) == trump)  # cf05.21; cf05.15
    return (0, length, -SEQUENCE_ORDER.index(item.top), trumps_first)  # cf05.13


def best_team(
    said: dict[int, list[Said]], leader: int, trump: str, rules: Sequence[str]
) -> tuple[int | None, set[str]]:
    """Return the side with the highest declaration and the texts of its highest ones [cf04.3]."""
    contested = [(seat, item) for seat, items in said.items() for item in items if item.kind != "bela"]  # cf07.4
    if not contested:
        return None, set()
    high = max(strength(item, trump, rules) for _, item in contested)
    there = [(seat, item) for seat, item in contested if strength(item, trump, rules) == high]
    sides = {team(seat) for seat, _ in there}
    side = team(leader) if team(leader) in sides else sides.pop()  # cf05.16, cf05.35
    return side, {item.text for seat, item in there if team(seat) == side}


# ---------------------------------------------------------------- settlement


@dataclass(frozen=True)
class Settled:
    """A deal on the sheet: each side's points, then what it writes."""

    parts: dict[str, list[int]]
    totals: list[int]
    made: bool
    columns: list[int]
    written: list[str]


def awarded(
    said: dict[int, list[Said]], tricks: Sequence[int], leader: int, trump: str, rules: Sequence[str]
) -> dict[str, list[int]]:
    """Return what each side is given of each kind, when it has won so many tricks."""
    parts = {"runs": [0, 0], "fours": [0, 0], "bela": [0, 0]}
    side, _ = best_team(said, leader, trump, rules)
    for seat, items in said.items():
        for item in items:
            own = team(seat)
            if tricks[1 - own] == 8:
                parts[item.kind][1 - own] += worth(item)  # cf08.3, cf09.2, cf09.5, cf18.2
            elif tricks[own] == 8 or (tricks[own] and (item.kind == "bela" or own == side)):
                parts[item.kind][own] += worth(item)  # cf08.1, cf08.2; cf04.3, cf05.17; cf07.4
    return parts


def settle(
    said: dict[int, list[Said]],
    cards: Sequence[int],
    tricks: Sequence[int],
    last: int,
    taker: int,
    leader: int,
    trump: str,
    rules: Sequence[str],
) -> Settled:
    parts = awarded(said, tricks, leader, trump, rules)
    parts["cards"] = list(cards)  # cf03.1
    parts["last-trick"] = [10 if side == last else 0 for side in (0, 1)]  # cf03.6
    parts["capot"] = [90 if tricks[side] == 8 else 0 for side in (0, 1)]  # cf09.1, cf09.9
    totals = [sum(amounts[side] for amounts in parts.values()) for side in (0, 1)]  # cf11.2, cf03.12
    mine, theirs = team(taker), 1 - team(taker)
    made = totals[mine] > totals[theirs]  # cf11.2, cf11.13
    columns = list(totals)  # cf17.3
    if not made:
        columns[mine], columns[theirs] = 0, totals[0] + totals[1]  # cf17.1, cf11.14
    written = ["-" if column == 0 else str(column) for column in columns]  # cf03.9
    return Settled(parts, totals, made, columns, written)


def match_winner(scores: Sequence[int]) -> int | None:
    """Return who has won the match with 1001 points [cf19.1, cf19.2, cf13.11, cf13.17]."""
    if max(scores) < 1001 or scores[0] == scores[1]:
        return None
    return 0 if scores[0] > scores[1] else 1


def may_claim(
    before: Sequence[int],
    said: dict[int, list[Said]],
    cards: Sequence[int],
    tricks: Sequence[int],
    leader: int,
    trump: str,
    rules: Sequence[str],
) -> set[int]:
    """Return the sides that have enough after a trick that is not the last [cf13.3, cf13.4, cf13.13, cf13.14]."""
    if "play-to-the-end" in rules:  # cf13.5
        return set()
    parts = awarded(said, tricks, leader, trump, rules)
    sums = [before[side] + cards[side] + sum(amounts[side] for amounts in parts.values()) for side in (0, 1)]
    return {side for side in (0, 1) if sums[side] >= 1001}
