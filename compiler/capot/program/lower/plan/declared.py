"""Declarations, and their contest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from capot.language.clause_nodes.declaration_nodes import WITH_A_CARD
from capot.model import nodes as n
from capot.program.lower.plan.model_tables import NO_ITEM, WINS_MATCH, ItemRow
from capot.program.lower.plan.script import Script

_DECIDED = {
    "before-the-first-lead": "window",
    "after-the-first-trick": "first-trick",
    "after-the-second-trick": "second-trick",
    "at-the-end": "end",
}


@dataclass(frozen=True, slots=True)
class Word:
    """What may be said with a card: the pair, and whether it is said again, with the second card."""

    pair: n.Pair
    again: bool

    @property
    def text(self) -> str:
        """The word itself."""
        return f"re-{self.pair.name}" if self.again else self.pair.name


class Declared(Script):
    """What can be declared, when, and what is compared.

    Declarations that are announced ("items": runs, fours, and cards that turned up) are numbered as in the tables of
    engines, with pairs left out: a pair is known by its kind and suit.
    """

    @cached_property
    def items(self) -> tuple[ItemRow, ...]:
        """The declarations that are announced: runs suit by suit, fours, cards that turned up."""
        return tuple(row for row in self.tables.items if row.kind in ("runs", "fours"))

    @cached_property
    def first_four(self) -> int:
        """The number of the first four."""
        return sum(row.kind == "runs" and not row.grown for row in self.items)

    @cached_property
    def first_grown(self) -> int:
        """The number of the first card that turned up."""
        return sum(not row.grown for row in self.items)

    @cached_property
    def sorts(self) -> tuple[str, ...]:
        """The kinds that are announced."""
        return tuple(kind for kind in self.tables.kinds if kind in ("runs", "fours"))

    @cached_property
    def pairs(self) -> tuple[n.Pair, ...]:
        """The pairs, in the order of the text."""
        named = {pair.name: pair for pair in reversed(self.model.declarations.pairs)}
        return tuple(named[kind] for kind in self.tables.kinds if kind in named)

    def announce(self, kind: str) -> n.Announce | None:
        """Return the clause that says when a kind is announced."""
        return next((a for a in self.model.declarations.announcing if kind in a.kinds), None)

    def moment(self, kind: str) -> str:
        """Return when a kind is announced."""
        clause = self.announce(kind)
        moment = clause.moment if clause else "before-the-first-lead"
        return "of-a-trick" if self.tables.by_trick and moment == "unasked" else moment

    def told(self, kind: str) -> str:
        """Return what the others are told of a kind."""
        clause = self.announce(kind)
        return clause.told if clause else "nothing"

    @property
    def tells_points(self) -> bool:
        """Whether the others are told of some kind what it counts."""
        return any(self.told(kind) == "the-points" for kind in self.sorts)

    def kinds_at(self, moment: str) -> tuple[str, ...]:
        """Return the kinds of a moment that are announced by themselves."""
        return tuple(kind for kind in self.sorts if self.moment(kind) == moment)

    @cached_property
    def announces(self) -> bool:
        """Whether there is anything to announce that is no pair."""
        return bool(self.sorts)

    @property
    def announcing(self) -> tuple[n.Announce, ...]:
        """The clauses on announcing."""
        return self.model.declarations.announcing

    @cached_property
    def grows(self) -> bool:
        """Whether something may be announced when a card turns up."""
        return bool(self.model.declarations.growth) and self.piles > 0

    @cached_property
    def orders_announced(self) -> bool:
        """Whether it matters what was announced first."""
        return self.tie == "first-announced"

    @cached_property
    def ends_the_match(self) -> bool:
        """Whether the match can be won within a deal."""
        coming = self.model.as_they_come is not None
        return coming or bool(self.model.claims) or any(points == WINS_MATCH for row in self.points for points in row)

    @cached_property
    def replaces(self) -> bool:
        """Whether a run that has grown may stand in place of those announced before."""
        return any(growth.form == "instead" for growth in self.model.declarations.growth)

    @cached_property
    def apart(self) -> bool:
        """Whether no card may be in a run and in a four that are announced."""
        sharing = self.model.declarations.sharing
        return sharing is not None and {"runs", "fours"} <= set(sharing.apart)

    @cached_property
    def pairs_apart(self) -> tuple[str, ...]:
        """The kinds of which a card may be in no pair; none where pairs are kept apart from nothing."""
        sharing = self.model.declarations.sharing
        if sharing is None or "pairs" not in sharing.apart:
            return ()
        return tuple(kind for kind in self.sorts if kind in sharing.apart)

    @cached_property
    def grows_apart(self) -> bool:
        """Whether what a card that turns up brings depends on what was announced before."""
        sharing = self.model.declarations.sharing
        return self.grows and sharing is not None and bool(sharing.apart)

    @cached_property
    def most_announced(self) -> int:
        """How many declarations one player has announced at most.

        Runs of a hand have no card together, and no four shares a card with another; each card turns up once. Of tricks
        one player can win all.
        """
        runs = [row.length for row in self.items if row.kind == "runs" and not row.grown]
        if self.tables.by_trick:
            return self.tables.hand_size * max(self.seats // min(runs, default=self.seats), 1)
        fours = sum(row.kind == "fours" for row in self.items)
        most = self.most_cards // min(runs) if runs else 0
        most += min(fours, self.most_cards // self.suits)
        most += self.piles if self.first_grown < len(self.items) else 0
        return max(most, 1)

    @cached_property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """What each item counts, by contract."""
        return tuple(tuple(self.tables.value(row, v)[0] for row in self.items) for v in self.tables.variants)

    @cached_property
    def merits(self) -> tuple[tuple[int, ...], ...]:
        """How good each item is among those of one player, by contract: its place, with those as good as it."""
        found: list[tuple[int, ...]] = []
        for variant, points in zip(self.tables.variants, self.points, strict=True):
            keys = [self.tables.merit(row, worth, variant) for row, worth in zip(self.items, points, strict=True)]
            places = {key: place for place, key in enumerate(sorted(set(keys)))}
            found.append(tuple(places[key] for key in keys))
        return tuple(found)

    @cached_property
    def some_are_none(self) -> bool:
        """Whether some item is no declaration in some contract."""
        return any(points == NO_ITEM for row in self.points for points in row)

    def wins_match(self, contested: bool) -> bool:
        """Whether some item that is contested, or not, wins the match."""
        return any(
            points == WINS_MATCH and (item.kind in self.contested) == contested
            for row in self.points
            for points, item in zip(row, self.items, strict=True)
        )

    def ends_deal(self, contested: bool) -> bool:
        """Whether some item that is contested, or not, ends the deal."""
        return any(
            self.tables.ends_deal(item, variant) and (item.kind in self.contested) == contested
            for item in self.items
            for variant in self.tables.variants
        )

    def breaks_off(self, contested: bool) -> bool:
        """Whether some item that is contested, or not, ends everything at once: the deal, or the match with it."""
        return self.wins_match(contested) or self.ends_deal(contested)

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """What may be said with a card, in the order in which it is listed."""
        found: list[Word] = []
        for pair in self.pairs:
            moment = self.moment(pair.name)
            if moment in WITH_A_CARD:
                found.append(Word(pair, again=False))
            if moment == "with-both-cards":
                found.append(Word(pair, again=True))
        return tuple(found)

    @cached_property
    def unasked_pairs(self) -> tuple[n.Pair, ...]:
        """The pairs that are counted without a word."""
        return tuple(pair for pair in self.pairs if self.moment(pair.name) == "unasked")

    # ------------------------------------------------------------ the contest

    @property
    def contest(self) -> n.Contest | None:
        """The contest of declarations, where there is anything to compare."""
        contest = self.model.declarations.contest
        return contest if contest is not None and set(contest.kinds) & set(self.sorts) else None

    @cached_property
    def contested(self) -> tuple[str, ...]:
        """The kinds that are compared."""
        return tuple(kind for kind in self.sorts if self.contest is not None and kind in self.contest.kinds)

    @cached_property
    def kinds_apart(self) -> bool:
        """Whether runs are compared with runs alone, and fours with fours."""
        if self.contest is None or len(self.contested) < 2:
            return False
        return any(isinstance(key, n.KeyApart) for key in self.contest.keys)

    @cached_property
    def kinds_tie(self) -> bool:
        """Whether a declaration can tie with one of the other kind while one of its own kind is above it."""
        return len(self.contested) > 1 and not self.kinds_apart and self.tables.kinds_tie

    @cached_property
    def tie(self) -> str:
        """What a tie in the contest means."""
        if self.contest is None:
            return ""
        # Where no two can tie, any word will do.
        return next((key.who for key in self.contest.keys if isinstance(key, n.KeyElse)), "earlier-in-turn")

    @cached_property
    def alone(self) -> tuple[str, ...]:
        """The kinds of which nothing counts but the best itself."""
        awards = self.model.declarations.awards
        return tuple(k for a in awards if isinstance(a, n.Counted) and a.who == "best-alone" for k in a.kinds)

    @cached_property
    def by_party(self) -> tuple[str, ...]:
        """The kinds of which all counts that the party of the best announced."""
        awards = self.model.declarations.awards
        return tuple(k for a in awards if isinstance(a, n.Counted) and a.who == "party-of-the-best" for k in a.kinds)

    @cached_property
    def voids(self) -> bool:
        """Whether a contest strikes anything out."""
        return self.contest is not None and (bool(self.alone) or self.tie == "void")

    @cached_property
    def decided_at(self) -> str:
        """When the contest is decided: as the announcing ends, after the first or second trick, or at the end."""
        if self.contest is None:
            return "window"
        return _DECIDED[self.contest.moment]

    @cached_property
    def collects_void(self) -> bool:
        """Whether every trick brings what a contest has struck out, too."""
        return self.voids and any(
            isinstance(award, n.EveryTrick) and award.what == "announced" for award in self.model.declarations.awards
        )

    @cached_property
    def counted_late(self) -> frozenset[str]:
        """The kinds of which the text says who counts them only after it has given them to one side.

        Who counts depends on who announced, so that it is worked out before anything is given.
        """
        awards = self.model.declarations.awards
        first = next((place for place, award in enumerate(awards) if isinstance(award, n.EveryTrick)), len(awards))
        late = (award for award in awards[first:] if isinstance(award, n.Counted))
        return frozenset(kind for award in late for kind in award.kinds)
