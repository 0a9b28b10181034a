"""From the rule model to tables of integers: cards, contracts, declarations.

Everything that depends on ranks and suits is worked out here, so that the emitted functions are short.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from capot.check.deal_checks import cards_played
from capot.language.truth import holds_in
from capot.model import nodes as n
from capot.program.lower.plan.runs import runs_by_set

SUIT_LETTERS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
_Sorted = TypeVar("_Sorted", int, tuple[int, int])
NO_ITEM = -2
WINS_MATCH = -1


@dataclass(frozen=True, slots=True)
class Variant:
    """A contract as it can be named: with its suit (its number), if it has one."""

    name: str
    contract: n.Contract
    suit: int | None

    @property
    def name_of_contract(self) -> str:
        """The name of the contract, whatever the suit."""
        return self.contract.name


@dataclass(frozen=True, slots=True)
class ItemRow:
    """A declaration that the pack allows; ``grown`` ones are what a card that turns up adds to a run."""

    text: str
    kind: str
    cards: int
    suit: int | None
    rank: str
    length: int
    grown: bool = False


@dataclass(frozen=True)
class Tables:
    """The tables of one model. Cards, seats and sets are numbered as ``capot.runtime.kernel`` says."""

    model: n.Model

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The ranks of the pack, lowest first."""
        return tuple(reversed(self.model.pack.ranks))

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """The suit letters."""
        return tuple(SUIT_LETTERS[suit] for suit in self.model.pack.suits)

    @property
    def cards(self) -> range:
        """All card numbers."""
        return range(len(self.ranks) * len(self.suits))

    def card(self, suit: int, rank: str) -> int:
        """Return a card's number."""
        return suit * len(self.ranks) + self.ranks.index(rank)

    @cached_property
    def suit_masks(self) -> tuple[int, ...]:
        """The cards of each suit, as a set."""
        size = len(self.ranks)
        return tuple(((1 << size) - 1) << (suit * size) for suit in range(len(self.suits)))

    @cached_property
    def of_rank(self) -> dict[str, int]:
        """The cards of each rank, as a set."""
        suits = range(len(self.suits))
        return {rank: sum(1 << self.card(suit, rank) for suit in suits) for rank in self.ranks}

    # ------------------------------------------------------------ seats

    @cached_property
    def next_seat(self) -> tuple[int, ...]:
        """The seat after each seat in playing order; seats are numbered counter-clockwise."""
        count = self.model.players.count
        step = 1 if self.model.direction.way == "counter-clockwise" else -1
        return tuple((seat + step) % count for seat in range(count))

    @cached_property
    def side_of(self) -> tuple[int, ...]:
        """The side of each seat."""
        sides = self.model.side_seats
        return tuple(
            next(i for i, side in enumerate(sides) if seat in side) for seat in range(self.model.players.count)
        )

    def seat_of(self, role: n.Role, dealer: int) -> int:
        """Return the seat of a role that the dealer alone decides."""
        if role.part == "dealer":
            return dealer
        if role.part == "forehand":
            return self.seat_of(self.model.forehand.who, dealer)
        assert role.of is not None
        seat = self.seat_of(role.of, dealer)
        return self.next_seat[seat] if role.part == "after" else self.next_seat.index(seat)

    def by_dealer(self, role: n.Role) -> tuple[int, ...]:
        """Return the seat of such a role for each dealer."""
        return tuple(self.seat_of(role, dealer) for dealer in range(self.model.players.count))

    @cached_property
    def hand_size(self) -> int:
        """How many cards a player plays in a deal."""
        return cards_played(self.model)

    @property
    def open_cards(self) -> bool:
        """Whether players' cards lie open, on others that are covered."""
        return any(isinstance(step, n.LayOut) for step in self.model.deal)

    # ------------------------------------------------------------ contracts

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        """Every contract that can be named, suit by suit."""
        rows: list[Variant] = []
        with_suit = [c for c in self.model.contracts if c.form == "one-of-the-suits"]
        for contract in self.model.contracts:
            if contract.form != "one-of-the-suits":
                rows.append(Variant(contract.name, contract, None))
                continue
            for number, suit in enumerate(self.model.pack.suits):
                name = suit if len(with_suit) == 1 else f"{contract.name}-{suit}"
                rows.append(Variant(name, contract, number))
        return tuple(rows)

    def numbers_of(self, contract: str) -> tuple[int, ...]:
        """Return the places of a contract among the variants."""
        return tuple(place for place, variant in enumerate(self.variants) if variant.name_of_contract == contract)

    def number(self, variant: Variant, name: str) -> int:
        """Return a number that a contract carries."""
        suit = None if variant.suit is None else self.model.pack.suits[variant.suit]
        return next((number.of(suit) for number in variant.contract.numbers if number.name == name), 0)

    def rank_of(self, variant: Variant) -> int:
        """Return the place of a contract in the ranking, the lowest first."""
        ranking = self.model.ranking.contracts if self.model.ranking else ()
        suit = None if variant.suit is None else self.model.pack.suits[variant.suit]
        entries = (n.Ranked(variant.contract.name, suit), n.Ranked(variant.contract.name, None))
        return next((ranking.index(entry) for entry in entries if entry in ranking), 0)

    def part(self, variant: Variant, suit: int) -> n.SuitPart:
        """Return what a contract says of a suit."""
        part = variant.contract.part_for(suit == variant.suit)
        assert part is not None
        return part

    def ruffing(self, variant: Variant) -> int:
        """Return the cards of the suits that ruff, as a set."""
        return sum(mask for suit, mask in enumerate(self.suit_masks) if self.part(variant, suit).ruffs)

    def trumps(self, variant: Variant) -> int:
        """Return the cards that can trump something: none where every suit ruffs."""
        ruffing = self.ruffing(variant)
        return 0 if ruffing == sum(self.suit_masks) else ruffing

    def beats(self, variant: Variant) -> tuple[int, ...]:
        """Return, for each card that is winning, the cards that beat it."""
        rows: list[int] = []
        for suit in range(len(self.suits)):
            part = self.part(variant, suit)
            for rank in self.ranks:
                higher = part.order.ranks[: part.order.ranks.index(rank)]
                mask = sum(1 << self.card(suit, other) for other in higher)
                rows.append(mask if part.ruffs else mask | self.ruffing(variant))
        return tuple(rows)

    def worth(self, variant: Variant) -> tuple[int, ...]:
        """Return what each card counts."""
        return tuple(self.part(variant, suit).worth.of(rank) for suit in range(len(self.suits)) for rank in self.ranks)

    @property
    def turns(self) -> tuple[tuple[int, ...], ...]:
        """By contract, the contract that each trick is played as; nothing where each is always played as itself."""
        if not any(variant.contract.turns for variant in self.variants):
            return ()
        return tuple(
            tuple(
                self._number_of(variant.contract.in_trick(number), variant) for number in range(1, self.hand_size + 1)
            )
            for variant in self.variants
        )

    @property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """By contract, the contract as in which the cards of each trick count; nothing where that is always its own."""
        if not any(turn.worth for variant in self.variants for turn in variant.contract.turns):
            return ()
        return tuple(
            tuple(
                self._number_of(variant.contract.counted_in_trick(number), variant)
                for number in range(1, self.hand_size + 1)
            )
            for variant in self.variants
        )

    def most_worth(self, variant: Variant) -> int:
        """Return what the whole pack counts at most: each card in the trick in which it counts most."""
        rows = [self.worth(variant)]
        if self.counts:
            rows += [self.worth(self.variants[other]) for other in set(self.counts[self.variants.index(variant)])]
        return sum(max(0, *column) for column in zip(*rows, strict=True))

    def _number_of(self, name: str, variant: Variant) -> int:
        """Return the number of a contract, in the suit that another one names if it needs one."""
        return next(
            place
            for place, other in enumerate(self.variants)
            if other.contract.name == name and other.suit in (variant.suit, None)
        )

    # ------------------------------------------------------------ declarations

    @property
    def declarations(self) -> n.Declarations:
        """The model's declarations."""
        return self.model.declarations

    @property
    def by_trick(self) -> bool:
        """Whether declarations are sought on the cards of each trick."""
        look = self.declarations.look
        return look is not None and look.cards == "trick"

    @cached_property
    def run_ranks(self) -> tuple[str, ...]:
        """The ranks in the order of runs, highest first."""
        return self.declarations.runs.order.ranks if self.declarations.runs else ()

    @cached_property
    def local_runs(self) -> tuple[tuple[int, int], ...]:
        """Every run within one suit: (place of its top card, length), where some clause values the length."""
        longest = min(len(self.run_ranks), self.model.players.count if self.by_trick else self.hand_size)
        lengths = [
            length
            for length in range(1, longest + 1)
            if any(run.shortest <= length <= run.longest and not run.pieces for run in self.declarations.run_values)
        ]
        return tuple((top, size) for size in lengths for top in range(len(self.run_ranks) - size + 1))

    def pieces(self, length: int) -> tuple[int, ...]:
        """Return the lengths of the runs that a whole run counts as, from its top: itself, as a rule."""
        for run in self.declarations.run_values:
            if run.pieces and run.shortest <= length <= run.longest:
                return run.pieces
        return (length,)

    @cached_property
    def runs_by_set(self) -> tuple[tuple[int, ...], ...]:
        """For every set of cards of one suit, the runs in it, as places among the runs of a suit."""
        pieces = tuple(self.pieces(length) for length in range(len(self.run_ranks) + 1))
        return runs_by_set(self.ranks, self.run_ranks, self.local_runs, pieces)

    @cached_property
    def items(self) -> tuple[ItemRow, ...]:
        """Every declaration that the pack allows: runs suit by suit, fours, cards that turn up, pairs."""
        rows: list[ItemRow] = []
        for suit, letter in enumerate(self.suits):
            for top, size in self.local_runs:
                ranks = self.run_ranks[top : top + size]
                cards = sum(1 << self.card(suit, rank) for rank in ranks)
                text = f"run {ranks[0]}{letter}-{ranks[-1]}{letter}"
                rows.append(ItemRow(text, "runs", cards, suit, ranks[0], size))
        for rank in dict.fromkeys(four.rank for four in self.declarations.fours):
            cards = sum(1 << self.card(suit, rank) for suit in range(len(self.suits)))
            rows.append(ItemRow(f"four {rank}", "fours", cards, None, rank, len(self.suits)))
        if any(growth.form == "more" for growth in self.declarations.growth):
            for card in self.cards:
                suit, place = divmod(card, len(self.ranks))
                text = f"card {self.ranks[place]}{self.suits[suit]}"
                rows.append(ItemRow(text, "runs", 1 << card, suit, self.ranks[place], 1, grown=True))
        for pair in self.declarations.pairs:
            for suit in range(len(self.suits)):
                cards = sum(1 << self.card(suit, rank) for rank in pair.ranks)
                rows.append(ItemRow(pair.name, pair.name, cards, suit, pair.ranks[0], 2))
        return tuple(rows)

    def merit(self, row: ItemRow, points: int, variant: Variant) -> tuple[int, ...]:
        """Return what makes a declaration better than another of its player: points, length, top card, trumps."""
        if row.suit is None:
            return (points == WINS_MATCH, points)
        trump = self.part(variant, row.suit).ruffs
        return (points == WINS_MATCH, points, row.length, -self.run_ranks.index(row.rank), trump)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of declaration that the game has."""
        return tuple(dict.fromkeys(row.kind for row in self.items))

    def value(self, row: ItemRow, variant: Variant) -> tuple[int, str]:
        """Return what a declaration counts in a contract, and the clause that says so."""
        if not self.declared_in(variant):
            return NO_ITEM, ""
        if row.grown:
            growth = next(growth for growth in self.declarations.growth if growth.form == "more")
            return growth.points, growth.at
        trump = row.suit is not None and self.part(variant, row.suit).ruffs
        if row.kind == "runs":
            for run in self.declarations.run_values:
                suit_fits = run.suit == "any" or (run.suit == "trump") == trump
                if run.shortest <= row.length <= run.longest and suit_fits and not run.pieces:
                    return (WINS_MATCH if run.points is None else run.points), run.at
            return NO_ITEM, ""
        fours = [four for four in self.declarations.fours if row.kind == "fours" and four.rank == row.rank]
        here = variant.contract.name
        if fours and any(
            row.rank in denial.ranks for denial in self.declarations.never_fours if denial.contract == here
        ):
            return NO_ITEM, ""
        for contract in (here, None):
            for four in fours:
                if four.contract == contract:
                    return (WINS_MATCH if four.points is None else four.points), four.at
        for pair in self.declarations.pairs:
            if row.kind == pair.name:
                counts = trump and (pair.guard is None or holds_in(pair.guard, variant.contract.name))
                return (pair.points if counts else NO_ITEM), pair.at
        return NO_ITEM, ""

    def ends_deal(self, row: ItemRow, variant: Variant) -> bool:
        """Whether a declaration ends the deal in a contract."""
        if row.grown or row.kind not in ("runs", "fours"):
            return False
        named = row.length if row.kind == "runs" else row.rank
        return any(
            named == (one.length if row.kind == "runs" else one.rank)
            for one in self.declarations.ends
            if one.guard is None or holds_in(one.guard, variant.contract.name)
        )

    def declared_in(self, variant: Variant) -> bool:
        """Whether there are declarations at all in a contract."""
        look = self.declarations.look
        return look is None or look.guard is None or holds_in(look.guard, variant.contract.name)

    def keys(self, variant: Variant) -> tuple[int, ...]:
        """Return how each declaration ranks in the contest of a contract, as small numbers.

        Those of one kind are told apart by every key, those of two kinds by the keys that know both. What ties with
        the other kind has the same number where its own kind does not tell it apart either.
        """
        ranks = [self._rank(row, variant) for row in self.items]
        among: dict[tuple[int, str], set[int]] = {}
        for row, (across, within) in zip(self.items, ranks, strict=True):
            among.setdefault((across, row.kind), set()).add(within)
        places = {key: dense_places(own) for key, own in among.items()}
        rows = zip(self.items, ranks, strict=True)
        return dense(tuple((across, places[across, row.kind][within]) for row, (across, within) in rows))

    def keys_across(self, variant: Variant) -> tuple[int, ...]:
        """Return how each declaration ranks beside one of another kind, as small numbers."""
        return dense(tuple(self._rank(row, variant)[0] for row in self.items))

    @cached_property
    def kinds_tie(self) -> bool:
        """Whether a declaration can tie with one of another kind while one of its own kind is above it."""
        return any(self._kinds_tie_in(variant) for variant in self.variants)

    def _kinds_tie_in(self, variant: Variant) -> bool:
        kinds: dict[int, set[str]] = {}
        ranks: dict[int, set[tuple[str, int]]] = {}
        for row in self.items:
            if self._is_compared(row):
                across, within = self._rank(row, variant)
                kinds.setdefault(across, set()).add(row.kind)
                ranks.setdefault(across, set()).add((row.kind, within))
        return any(1 < len(kinds[across]) < len(ranks[across]) for across in kinds)

    def _is_compared(self, row: ItemRow) -> bool:
        contest = self.declarations.contest
        return contest is not None and row.kind in contest.kinds and not row.grown

    def _rank(self, row: ItemRow, variant: Variant) -> tuple[int, int]:
        """Return the rank of a declaration beside those of another kind, and beside those of its own.

        Keys in order, the first weighs most; what wins the match is above all that does not.
        """
        contest = self.declarations.contest
        if contest is None or not self._is_compared(row):
            return 0, 0
        across, within = 1, 1
        for key in contest.keys:
            guard = getattr(key, "guard", None)
            if guard is not None and not holds_in(guard, variant.contract.name):
                continue
            part, size = self._component(key, row, variant)
            within = within * size + part
            if isinstance(key, n.KeyByPoints | n.KeyOver):
                across = across * size + part
        wins = self.value(row, variant)[0] == WINS_MATCH
        above = 1 << 60 if wins else 1 << 59 if self.ends_deal(row, variant) else 0
        return across + above, within

    def _component(self, key: n.Key, row: ItemRow, variant: Variant) -> tuple[int, int]:
        match key:
            case n.KeyByPoints():
                # What wins the match is above all else, whatever it would count.
                return max(self.value(row, variant)[0], 0), 10_000
            case n.KeyOver():
                return int(row.kind == key.high), 2
            case n.KeyByOrder(_, kind, ranks):
                ranks = ranks or self.part(variant, variant.suit or 0).order.ranks
                place = len(ranks) - ranks.index(row.rank) if row.kind == kind and row.rank in ranks else 0
                return place, len(ranks) + 1
            case n.KeyByLength(_, kind, steps):
                length = row.length if row.kind == kind else 0
                return (sum(step <= length for step in steps) if steps else length), len(self.ranks) + 1
            case n.KeyByTop(_, kind, order):
                place = len(order.ranks) - order.ranks.index(row.rank) if row.kind == kind else 0
                return place, len(order.ranks) + 1
            case n.KeyTrumpFirst(_, kind):
                trump = row.suit is not None and self.part(variant, row.suit).ruffs
                return int(row.kind == kind and trump), 2
            case n.KeyElse() | n.KeyApart():
                return 0, 1


def dense(keys: tuple[_Sorted, ...]) -> tuple[int, ...]:
    """Return keys as small numbers in the same order."""
    places = dense_places(keys)
    return tuple(places[key] for key in keys)


def dense_places(keys: Iterable[_Sorted]) -> dict[_Sorted, int]:
    """Return the place of each key among all, the lowest first."""
    return {key: place for place, key in enumerate(sorted(set(keys)))}
