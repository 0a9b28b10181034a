"""What a game has, and how its phases and actions are numbered: all that the lowering of its parts agrees on."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from capot.backends.engine.bidding import CallRow, call_rows, doublings
from capot.backends.engine.contest import last_word
from capot.backends.engine.settlement import collects_void
from capot.backends.engine.tables import NO_ITEM, WINS_MATCH, ItemRow, Tables
from capot.check.trees import amounts_in, facts_in
from capot.model import nodes as n
from capot.program import nodes as p

#: The steps at which the deal waits for somebody to act.
Waiting = n.BiddingStep | n.Exchange | n.LayAway | n.PlayStep


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of the deal in which somebody acts: its constant, what it is called, and the step it belongs to."""

    constant: str
    name: str
    step: n.Step | None


@dataclass(frozen=True, slots=True)
class Word:
    """What may be said with a card: the pair, and whether it is said again, with the second card."""

    pair: n.Pair
    again: bool

    @property
    def text(self) -> str:
        """The word itself."""
        return f"re-{self.pair.name}" if self.again else self.pair.name


@dataclass
class Plan:
    """A game as the lowering sees it.

    Declarations that are announced ("items": runs, fours, and cards that turned up) are numbered as in the tables of
    engines, with pairs left out: a pair is known by its kind and suit.
    """

    model: n.Model
    tables: Tables = field(init=False)

    def __post_init__(self) -> None:
        self.tables = Tables(self.model)

    # ------------------------------------------------------------ seats and cards

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return self.model.players.count

    @cached_property
    def sides(self) -> int:
        """How many score."""
        return len(self.model.side_seats)

    @cached_property
    def everybody(self) -> int:
        """The set of all seats."""
        return (1 << self.seats) - 1

    @cached_property
    def cards(self) -> int:
        """How many cards the pack has."""
        return len(self.tables.cards)

    @cached_property
    def ranks(self) -> int:
        """How many cards of a suit the pack has."""
        return len(self.tables.ranks)

    @cached_property
    def suits(self) -> int:
        """How many suits the pack has."""
        return len(self.tables.suits)

    @cached_property
    def whole_pack(self) -> int:
        """All cards, a bit for each."""
        return (1 << self.cards) - 1

    @cached_property
    def partners(self) -> bool:
        """Whether anybody has a partner."""
        return self.sides < self.seats

    @cached_property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return self.tables.hand_size

    @cached_property
    def contracts(self) -> int:
        """How many contracts can be named, suit by suit."""
        return len(self.tables.variants)

    # ------------------------------------------------------------ the script

    def steps(self, kind: type) -> list[n.Step]:
        """Return the steps of a kind."""
        return [step for step in self.model.deal if isinstance(step, kind)]

    @cached_property
    def piles(self) -> int:
        """How many piles of a covered card and a cover a player has."""
        return sum(sum(s.rounds) for s in self.model.deal if isinstance(s, n.LayOut) and s.on is not None)

    @cached_property
    def most_cards(self) -> int:
        """How many cards one player can have had in a deal, at most."""
        most = sum(sum(s.rounds) for s in self.model.deal if isinstance(s, n.LayOut))
        for step in self.model.deal:
            if isinstance(step, n.Packets):
                most += sum(max(q.count, q.but.count if q.but else 0) for q in step.packets)
            elif isinstance(step, n.GiveTurned | n.Exchange):
                most += 1
        return min(most, self.cards)

    @cached_property
    def turns_up(self) -> int:
        """How many cards are turned up at most."""
        return len(self.steps(n.TurnUp))

    @cached_property
    def lays_away(self) -> bool:
        """Whether anybody lays cards away."""
        return bool(self.steps(n.LayAway))

    @cached_property
    def untouched(self) -> bool:
        """Whether packets lie untouched for a while."""
        packets = (q for s in self.model.deal if isinstance(s, n.Packets) for q in s.packets)
        return any(q.untouched for q in packets)

    @cached_property
    def takes_up_on_passing(self) -> bool:
        """Whether who passes takes up at once what lies untouched before them."""
        return any(isinstance(s, n.TakeUp) and s.when_passed for s in self.model.deal)

    @cached_property
    def exchanges(self) -> bool:
        """Whether the turned card can be taken for another."""
        return bool(self.steps(n.Exchange))

    @cached_property
    def shows_last_card(self) -> bool:
        """Whether the last card of what is out of play is seen by all."""
        return any(isinstance(s, n.Out) and s.last_card_seen for s in self.model.deal)

    @cached_property
    def dead_clauses(self) -> tuple[str, ...]:
        """The clauses by which a deal can be dead."""
        steps = [s.at for s in self.model.deal if isinstance(s, n.DeadDeal)]
        return (*steps, *(row.clause for row in self.calls if row.dead))

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the deal in order; the last is its end."""
        found: list[Phase] = []
        for step in self.model.deal:
            name = ""
            match step:
                case n.BiddingStep():
                    name = step.stage.name
                case n.Exchange():
                    name = "exchanging"
                case n.LayAway():
                    name = "laying"
                case n.PlayStep():
                    if self.window:
                        found.append(Phase("PHASE_ANNOUNCING", "announcing", None))
                    found.append(Phase("PHASE_PLAY", "play", step))
                    if self.model.claims:
                        found.append(Phase("PHASE_CLAIMING", "claiming", None))
                case _:
                    pass
            if name:
                constant = f"PHASE_{name.upper().replace('-', '_')}"
                alike = sum(other.constant.startswith(constant) for other in found)
                taken = alike or constant in ("PHASE_ANNOUNCING", "PHASE_PLAY", "PHASE_CLAIMING", "PHASE_OVER")
                found.append(Phase(f"{constant}_{alike + 1}" if taken else constant, name, step))
        return (*found, Phase("PHASE_OVER", "over", None))

    def phase_of(self, step: n.Step) -> Phase:
        """Return the phase that a step begins by itself."""
        return next(phase for phase in self.phases if phase.step is step)

    @cached_property
    def window(self) -> bool:
        """Whether there is a window before the first lead in which declarations are announced."""
        return any(a.moment == "before-the-first-lead" for a in self.model.declarations.announcing)

    # ------------------------------------------------------------ bidding

    @cached_property
    def calls(self) -> list[CallRow]:
        """Every call of every stage, contracts suit by suit."""
        return call_rows(self.tables)

    @cached_property
    def counts_speakers(self) -> bool:
        """Whether a stage ends when everybody has spoken."""
        return any(stage.turns == "once" for stage in self.model.stages)

    @cached_property
    def counts_passes(self) -> bool:
        """Whether it matters how many have passed in a row."""
        guards = [call.guard for stage in self.model.stages for call in stage.calls if call.guard is not None]
        asked = any(isinstance(fact, n.OthersPassed) for guard in guards for fact in facts_in(guard))
        return asked or any(stage.turns == "in-turn" for stage in self.model.stages)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """What each level of doubling multiplies by, from none on."""
        return doublings(self.model)

    @cached_property
    def doubles(self) -> bool:
        """Whether contracts can be doubled."""
        return len(self.levels) > 1

    def worths_in(self, guard: n.Guard | None) -> list[n.Worth]:
        """Return the worths by which a guard has a hand counted."""
        compared = [fact for fact in facts_in(guard) if isinstance(fact, n.Compared)] if guard is not None else []
        parts = [part for fact in compared for side in (fact.left, fact.right) for part in amounts_in(side)]
        return [part.worth for part in parts if isinstance(part, n.HandWorth)]

    # ------------------------------------------------------------ declarations

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
        return clause.moment if clause else "before-the-first-lead"

    def told(self, kind: str) -> str:
        """Return what the others are told of a kind."""
        clause = self.announce(kind)
        return clause.told if clause else "nothing"

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
        return bool(self.model.claims) or any(points == WINS_MATCH for row in self.points for points in row)

    @cached_property
    def replaces(self) -> bool:
        """Whether a run that has grown may stand in place of those announced before."""
        return any(growth.form == "instead" for growth in self.model.declarations.growth)

    @cached_property
    def apart(self) -> bool:
        """Whether no card may be in a run and in a four that are announced."""
        sharing = self.model.declarations.sharing
        return sharing is not None and set(sharing.apart) == {"runs", "fours"}

    @cached_property
    def grows_apart(self) -> bool:
        """Whether what a card that turns up brings depends on what was announced before."""
        sharing = self.model.declarations.sharing
        return self.grows and sharing is not None and bool(sharing.apart)

    @cached_property
    def most_announced(self) -> int:
        """How many declarations one player has announced at most.

        Runs of a hand have no card together, and no four shares a card with another; each card turns up once.
        """
        runs = [row.length for row in self.items if row.kind == "runs" and not row.grown]
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

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """What may be said with a card, in the order in which it is listed."""
        found: list[Word] = []
        for pair in self.pairs:
            moment = self.moment(pair.name)
            if moment in ("with-its-first-card", "with-both-cards"):
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
    def tie(self) -> str:
        """What a tie in the contest means."""
        return last_word(self.contest) if self.contest is not None else ""

    @cached_property
    def alone(self) -> tuple[str, ...]:
        """The kinds of which nothing counts but the best itself."""
        awards = self.model.declarations.awards
        return tuple(k for a in awards if isinstance(a, n.Counted) and a.who == "best-alone" for k in a.kinds)

    @cached_property
    def voids(self) -> bool:
        """Whether a contest strikes anything out."""
        return self.contest is not None and (bool(self.alone) or self.tie == "void")

    @cached_property
    def decided_at(self) -> str:
        """When the contest is decided: as the announcing ends, after the first trick, or at the end."""
        if self.contest is None or self.contest.moment == "before-the-first-lead":
            return "window"
        return "first-trick" if self.contest.moment == "after-the-first-trick" else "end"

    @cached_property
    def collects_void(self) -> bool:
        """Whether every trick brings what a contest has struck out, too."""
        return collects_void(self.model)

    # ------------------------------------------------------------ scoring

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
    def most_declared(self) -> int:
        """What all declarations of a deal can count together, at most; generously."""
        items = max((max(row, default=0) for row in self.points), default=0) * self.most_announced * self.seats
        return items + sum(pair.points * self.suits for pair in self.pairs)

    @cached_property
    def pack_worth(self) -> int:
        """What the pack is worth at most."""
        return max(sum(max(worth, 0) for worth in self.tables.worth(v)) for v in self.tables.variants)

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
        said = list(dict.fromkeys(row.text for row in self.calls if row.contract < 0 and row.text != "pass"))
        bids = any(row.contract >= 0 for row in self.calls)
        words = ("", *(word.text for word in self.words))
        return {
            "BID": [p.ActionName("bid", v.name) for v in self.tables.variants] if bids else [],
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
    def said_calls(self) -> tuple[str, ...]:
        """The calls beside contracts and passes, by their texts, in the order of their actions."""
        return tuple(action.what for action in self._groups["SAY"])

    @cached_property
    def card_texts(self) -> tuple[str, ...]:
        """The cards of the pack as texts."""
        return tuple(rank + suit for suit in self.tables.suits for rank in self.tables.ranks)
