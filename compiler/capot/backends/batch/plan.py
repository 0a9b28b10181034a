"""What the batch program of a model needs to know: places round the table, groups of cards, labels of cards.

The program plays in *places*: 0 is forehand, the others follow in playing order. The rules are the same for every
dealer, so nothing is lost by turning the table. Cards of a suit are the bits of a byte, weakest first, by the order
that the contract gives that suit: since all cards are dealt alike, a card may get its name after the bidding.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from capot.language.parts import every
from capot.model import nodes as n
from capot.program.lower.plan.model_tables import NO_ITEM, Tables, Variant

SUITS = 4

#: How many rows a table of dealt suits may have: an owner for each rank of a suit.
MOST_ROWS = 70_000


class NotCovered(ValueError):
    """A rule that the batch program cannot play; the text names the clause and what is missing."""


def refuse(at: str, what: str) -> NotCovered:
    """Return the error for a clause that the batch program cannot play."""
    return NotCovered(f"the batch program cannot play {at}: {what}; the interactive deal can")


@dataclass(frozen=True)
class Plan:
    """A model, seen by the batch program."""

    model: n.Model

    @cached_property
    def tables(self) -> Tables:
        """The tables that the engine is made from."""
        return Tables(self.model)

    @property
    def players(self) -> int:
        """How many play."""
        return self.model.players.count

    @cached_property
    def ranks(self) -> int:
        """How many cards a suit has."""
        if len(self.tables.suits) != SUITS:
            raise refuse("cards.pack", f"it has {len(self.tables.suits)} suits, not {SUITS}")
        return len(self.tables.ranks)

    # ------------------------------------------------------------ places

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats by place when seat 0 deals."""
        seat = self.tables.seat_of(n.Role("forehand"), 0)
        seats = [seat]
        while len(seats) < self.players:
            seats.append(self.tables.next_seat[seats[-1]])
        return tuple(seats)

    @cached_property
    def dealer(self) -> int:
        """The dealer's place."""
        return self.order.index(0)

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The side of each place, numbered from forehand's."""
        seen = list(dict.fromkeys(self.tables.side_of[seat] for seat in self.order))
        return tuple(seen.index(self.tables.side_of[seat]) for seat in self.order)

    @cached_property
    def side_numbers(self) -> range:
        """The numbers of the sides."""
        return range(max(self.sides) + 1)

    @property
    def alone(self) -> bool:
        """Whether nobody has a partner."""
        return len(self.side_numbers) == self.players

    def side(self, place: str) -> str:
        """Return the side of a place given as an expression."""
        if place.isdigit():
            return str(self.sides[int(place)])
        return place if self.alone else f"{place} & 1"

    def next(self, place: str) -> str:
        """Return the place after one, as an expression."""
        if place.isdigit():
            return str((int(place) + 1) % self.players)
        return f"({place} + 1) % {self.players}"

    @cached_property
    def turn(self) -> int:
        """The place in this deal of who is forehand in the next."""
        dealer = self.tables.seat_of(self.model.next_dealer.who, 0)
        return self.order.index(self.tables.seat_of(n.Role("forehand"), dealer))

    def role(self, node: n.Role) -> str:
        """Return the place of a role, over ``speaker`` and ``taker``."""
        match node.part:
            case "dealer":
                return str(self.dealer)
            case "forehand":
                return "0"
            case "speaker" | "taker":
                return node.part
            case "after" | "before" if node.of is not None:
                inner, step = self.role(node.of), 1 if node.part == "after" else self.players - 1
                if inner.isdigit():
                    return str((int(inner) + step) % self.players)
                return f"({inner} + {step}) % {self.players}"
            case _:
                raise refuse("a role", f"nobody is {node.part} before the play")

    # ------------------------------------------------------------ cards

    @cached_property
    def open(self) -> bool:
        """Whether players' cards lie open, on others that are covered."""
        return self.tables.open_cards

    @cached_property
    def held(self) -> int:
        """How many cards everybody can play at first."""
        return self.tables.hand_size // 2 if self.open else self.tables.hand_size

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """How many cards each group has: the hands by place, what lies covered beneath them, and the rest."""
        hands = (self.held,) * self.players * (2 if self.open else 1)
        rest = len(self.tables.cards) - sum(hands)
        groups = (*hands, rest) if rest else hands
        if len(groups) ** self.ranks > MOST_ROWS:
            raise refuse("deal", f"{len(groups)} groups of cards with {self.ranks} ranks make too large a table")
        return groups

    @property
    def rest(self) -> int:
        """The group of cards that nobody is dealt in the end."""
        return self.players * (2 if self.open else 1)

    @cached_property
    def width(self) -> int:
        """How many sets of cards a suit is split into; where cards lie open, also those that cover others."""
        return max(len(self.groups), self.rest) + (self.players if self.open else 0)

    def steps(self, kind: type[Any]) -> list[Any]:
        """Return the steps of the deal of one sort."""
        return [step for step in self.model.deal if isinstance(step, kind)]

    @cached_property
    def talon(self) -> list[tuple[n.Role, int]]:
        """The packets that go to one player beyond what the others get."""
        packets = [packet for step in self.steps(n.Packets) for packet in step.packets]
        return [(packet.to, packet.count) for packet in packets if packet.to is not None]

    @cached_property
    def looks_at_hand(self) -> bool:
        """Whether a call depends on the cards that its speaker holds."""
        return any(self.hand_worths)

    @cached_property
    def hand_worths(self) -> list[n.Worth]:
        """The worths by which a speaker may have to count his hand."""
        guards = [call.guard for stage in self.model.stages for call in stage.calls]
        return list({part.worth.name: part.worth for guard in guards for part in every(guard, n.HandWorth)}.values())

    @cached_property
    def early(self) -> int:
        """How many cards of his hand everybody holds when the bidding begins."""
        count = 0
        for step in self.model.deal:
            if isinstance(step, n.BiddingStep):
                break
            if isinstance(step, n.Packets):
                count += sum(packet.count for packet in step.packets if packet.to is None and not packet.untouched)
        return count

    @cached_property
    def rearranged(self) -> bool:
        """Whether cards change hands after they were dealt, so that a dealt suit is not found by its row any more."""
        moving = (n.GiveTurned, n.Exchange, n.LayAway)
        turned_out = bool(self.steps(n.TurnUp))
        return turned_out or any(self.steps(kind) for kind in moving) or bool(self.talon) or self.looks_at_hand

    # ------------------------------------------------------------ contracts

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        """The contracts as they can be named."""
        return self.tables.variants

    @cached_property
    def parts(self) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
        """What contracts say of a suit: its ranks from the weakest, and what each counts."""
        found = [self._part(v, suit) for v in self.variants for suit in range(SUITS)]
        return list(dict.fromkeys(found))

    def _part(self, variant: Variant, suit: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
        part = self.tables.part(variant, suit)
        ranks = tuple(reversed(part.order.ranks))
        return ranks, tuple(part.worth.of(rank) for rank in ranks)

    @cached_property
    def part_of(self) -> tuple[tuple[int, ...], ...]:
        """The part of each suit, by contract."""
        return tuple(tuple(self.parts.index(self._part(v, suit)) for suit in range(SUITS)) for v in self.variants)

    @cached_property
    def trump_of(self) -> tuple[int, ...]:
        """The suit that can trump others, by contract; the number of suits where there is none."""
        suits = []
        for variant in self.variants:
            ruffing = [suit for suit in range(SUITS) if self.tables.part(variant, suit).ruffs]
            if len(ruffing) not in (0, 1, SUITS):
                raise refuse(variant.contract.at, "some suits ruff and some do not")
            suits.append(ruffing[0] if len(ruffing) == 1 else SUITS)
        return tuple(suits)

    def ruffs(self, variant: Variant, suit: int) -> bool:
        """Whether a suit ruffs in a contract."""
        return self.tables.part(variant, suit).ruffs

    # ------------------------------------------------------------ declarations

    @cached_property
    def declares(self) -> bool:
        """Whether there are runs or fours to be announced."""
        return any(row.kind in ("runs", "fours") for row in self.tables.items)

    @cached_property
    def pair_kinds(self) -> list[str]:
        """The kinds of pair."""
        return [kind for kind in self.tables.kinds if kind not in ("runs", "fours")]

    @cached_property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """What each declaration counts, by contract."""
        return tuple(tuple(self.tables.value(row, v)[0] for row in self.tables.items) for v in self.variants)

    @cached_property
    def can_win_match(self) -> bool:
        """Whether some declaration wins the match at once."""
        return any(-1 in row for row in self.values)

    @cached_property
    def contest_at(self) -> str:
        """When the contest is decided, as the runtime has it."""
        contest = self.model.declarations.contest
        if contest is None or contest.moment == "before-the-first-lead":
            return "window"
        return "first-trick" if contest.moment == "after-the-first-trick" else "end"

    def counts_in(self, kind: str) -> list[int]:
        """Return the contracts in which something of a kind counts."""
        rows = [place for place, row in enumerate(self.tables.items) if row.kind == kind]
        return [v for v, values in enumerate(self.values) if any(values[row] != NO_ITEM for row in rows)]
