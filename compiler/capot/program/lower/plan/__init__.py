"""What a game has, and how its phases and actions are numbered: all that the lowering of its parts agrees on.

The modules:

- ``basis``: who sits where, and what the pack has;
- ``calls``: every call, contract by contract and suit by suit, and how far each doubles;
- ``declared``: declarations, and their contest;
- ``model_tables``: cards, contracts and declarations as tables of integers;
- ``runs``: the runs in a set of cards of one suit;
- ``script``: the script of a deal, its phases, and the bidding.
"""

from __future__ import annotations

from functools import cached_property

from capot.language.parts import every
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.plan.declared import Declared, Word
from capot.program.lower.plan.script import Phase

__all__ = ["Phase", "Plan", "Word"]


class Plan(Declared):
    """A game as the lowering sees it."""

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """All kinds of declaration, which are quantities of the settlement."""
        return self.tables.kinds

    @cached_property
    def quantities(self) -> tuple[str, ...]:
        """What the settlement counts, in its order."""
        return (*(c.name for c in self.model.counts), *self.kinds, *(s.name for s in self.model.sums))

    @cached_property
    def hangs(self) -> bool:
        """Whether anything can hang for the winner of a later deal."""
        return any(isinstance(step, n.ThenHanging) for step in self.model.then)

    @cached_property
    def tallies(self) -> tuple[str, ...]:
        """What each side carries from deal to deal beside the score."""
        return self.model.tallies

    @cached_property
    def boxes(self) -> tuple[int, ...]:
        """The tally of each contract that a side plays once, counted among those, -1 for others; empty without any."""
        played = self.model.played_once
        order = list(dict.fromkeys(played.values()))
        suits = self.model.pack.suits
        keys = [(v.contract.name, "" if v.suit is None else suits[v.suit]) for v in self.tables.variants]
        return tuple(order.index(played[key]) if key in played else -1 for key in keys) if order else ()

    @cached_property
    def first_box(self) -> int:
        """Where the tallies begin of what a side plays once."""
        return len(self.tallies) - len(set(self.model.played_once.values()))

    @cached_property
    def most_declared(self) -> int:
        """What all declarations of a deal can count together, at most; generously."""
        items = max((max(row, default=0) for row in self.points), default=0) * self.most_announced * self.seats
        return items + sum(pair.points * self.suits for pair in self.pairs)

    @cached_property
    def heads(self) -> bool:
        """Whether a duty looks at the highest card of the suit led."""
        return any(every(self.model.duties, n.HeadsSuitLed))

    @cached_property
    def pack_worth(self) -> int:
        """What the pack is worth at most."""
        return max(self.tables.most_worth(v) for v in self.tables.variants)

    @cached_property
    def notes_sweeper(self) -> bool:
        """Whether anything counts by one player having every trick."""
        asking = (self.model.counts, self.model.outcomes, self.model.then)
        once = (self.model.won_at_once,) if self.model.won_at_once is not None else ()
        return any(every((*asking, *once, self.model.deals_next), n.PlayerHasEveryTrick))

    @cached_property
    def reports(self) -> bool:
        """Whether a breach of the rules of play is reported."""
        return self.model.breach.form == "reported"

    # ------------------------------------------------------------ actions

    @cached_property
    def actions(self) -> tuple[p.ActionName, ...]:
        """Every action by its number."""
        rows: list[p.ActionName] = []
        for actions in self._groups.values():
            rows += actions
        return tuple(rows)

    @cached_property
    def first_actions(self) -> tuple[tuple[str, int], ...]:
        """The first action of each sort, as a constant of the program."""
        found, number = [], 0
        for name, actions in self._groups.items():
            if actions:
                found.append((name, number))
            number += len(actions)
        return tuple(found)

    @cached_property
    def _groups(self) -> dict[str, list[p.ActionName]]:
        texts = self.card_texts
        said = dict.fromkeys(row.text for row in self.calls if not row.call.bids and row.text != "pass")
        words = ("", *(word.text for word in self.words))
        return {
            "BID": [p.ActionName("bid", text) for text in self.bid_texts] if self.names_both else [],
            "NAME": [p.ActionName("bid", v.name) for v in self.tables.variants] if self.names_at_last else [],
            "LEVEL": [p.ActionName("bid", self.model.level_said(level)) for level in self.levels_alone],
            "SAY": [p.ActionName("say", text) for text in said],
            "ANNOUNCE": [p.ActionName("announce", row.text) for row in self.items] if self.announces else [],
            "EXCHANGE": [p.ActionName("exchange", text) for text in texts] if self.exchanges else [],
            "LAY": [p.ActionName("lay", text) for text in texts] if self.lays_away else [],
            "PLAY": [p.ActionName("play", text, word) for text in texts for word in words],
            "CLAIM": [p.ActionName("claim", claim.name) for claim in self.model.claims],
            "PASS": [p.ActionName("pass")],
            "BREACH": [p.ActionName("breach")] if self.reports else [],
        }

    @cached_property
    def bid_texts(self) -> tuple[str, ...]:
        """What can be bid, as texts: ``hearts``, or at a level ``hearts 100``, ``hearts capot``."""
        names = [v.name for v in self.tables.variants]
        levels = tuple(map(self.model.level_said, self.model.all_levels))
        return tuple(f"{name} {level}" for level in levels for name in names) if levels else tuple(names)

    @cached_property
    def levels_alone(self) -> tuple[int, ...]:
        """The levels that can be named without a contract."""
        return self.model.all_levels if self.model.names_levels_alone else ()

    @cached_property
    def said_calls(self) -> tuple[str, ...]:
        """The calls beside contracts and passes, by their texts, in the order of their actions."""
        return tuple(action.what for action in self._groups["SAY"])

    @cached_property
    def card_texts(self) -> tuple[str, ...]:
        """The cards of the pack as texts."""
        return tuple(rank + suit for suit in self.tables.suits for rank in self.tables.ranks)
