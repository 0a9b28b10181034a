"""A program in the shape that the runner of the conformance cases asks for (`engine.GameLike`).

Cards and hands are read by the game that the same rules were compiled to, which also has the words: what a zero looks
like on a sheet, and the clause behind a refusal that is no duty of play. Everything that a rule decides is asked of the
program, in whatever language it was printed. What a view has of announcements and cards comes from its observation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from capot.compile.loader import engine
from capot.model.nodes import Model
from capot.runtime.errors import IllegalAction, Reason
from capot.runtime.game import Game
from capot.runtime.pack import pack_from_hands
from capot_conformance.programs.observed import Observed
from capot_conformance.programs.playing import Played, ProgramDeal, played

Trick = tuple[int, str]


@dataclass(frozen=True)
class Declared:
    """A declaration in a hand."""

    text: str
    points: int
    wins_match: bool


@dataclass(frozen=True)
class Settled:
    """What a deal brought."""

    outcome: str
    winners: tuple[int, ...]
    winner: int | None
    hangs: int
    columns: tuple[int, ...]
    written: tuple[str, ...]
    totals: tuple[int, ...]
    counts: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Begun:
    """What a deal was begun with."""

    pack: tuple[int, ...]
    dealer: int
    scores: tuple[int, ...]
    hanging: int


class EngineDeal:
    """A deal, as the runner asks for one."""

    def __init__(
        self, engine: ProgramEngine, deal: ProgramDeal, begun: Begun, acts: tuple[tuple[int, str], ...] = ()
    ) -> None:
        self._engine = engine
        self._deal = deal
        self._begun = begun
        self._acts = acts

    @property
    def phase(self) -> str:
        """What is going on."""
        return self._deal.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act, the one whose turn it is first."""
        acting = self._deal.acting
        if not acting:
            return ()
        seats = self._engine.game.seats_from(self._deal.state.turn)
        return tuple(seat for seat in seats if seat in acting)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done."""
        return self._deal.is_over

    @property
    def dealer(self) -> int:
        """Who deals."""
        return int(self._deal.state.dealer)

    @property
    def contract(self) -> str | None:
        """The contract once there is one."""
        number = self._deal.state.contract
        return self._engine.contracts[number] if number >= 0 else None

    @property
    def taker(self) -> int | None:
        """Who named it."""
        return self._deal.state.taker if self._deal.state.taker >= 0 else None

    @property
    def match_won_by(self) -> int | None:
        """The side that has won the match within this deal."""
        side = self._deal.field("won_by")
        return side if side >= 0 else None

    @property
    def tricks(self) -> list[SimpleNamespace]:
        """The completed tricks, from the cards that were played."""
        state, engine = self._deal.state, self._engine
        found = []
        for number in range(state.trick):
            leader = state.trick_leaders[number]
            cards = {seat: state.trick_cards[number * engine.seats + seat] for seat in range(engine.seats)}
            plays = [(seat, engine.text(cards[seat])) for seat in engine.game.seats_from(leader)]
            name = str(self.contract)
            points = engine.trick_points(contract=name, cards=[card for _, card in plays])
            found.append(SimpleNamespace(winner=engine.trick_winner(contract=name, trick=plays), points=points))
        return found

    def _seat(self, seat: int | None) -> int:
        return self._deal.state.turn if seat is None else seat

    def legal_actions(self, seat: int | None = None) -> tuple[str, ...]:
        """Return the texts of what a seat may do."""
        return self._deal.legal(self._seat(seat))

    def why_not(self, action: str, seat: int | None = None) -> Reason | None:
        """Return why something is not allowed: of a card the duty that forbids it, else the clause that is about it."""
        who, state = self._seat(seat), self._deal.state
        if action in self._deal.legal(who):
            return None
        verb, _, card = action.partition(" ")
        clause = ""
        known = self._deal.game.card
        if self.phase == "play" and verb == "play" and who == state.turn and state.count and card in known:
            hand, number = state.hand[who], known[card]
            if hand >> number & 1:
                partner = int(state.winner != who and self._engine.side_of(state.winner) == self._engine.side_of(who))
                asked = (state.contract, hand, state.led, state.best, partner, number)
                clause = self._engine.duty(self._engine.module.refusing(*asked))
        return Reason(clause or self._in_words(action, who), "", (), action)

    def _in_words(self, action: str, seat: int) -> str:
        """Return the clause that the words of a refusal are about, which no program has: the same deal says it."""
        begun, deck = self._begun, self._engine.game.deck
        deal = self._engine.game.deal(
            deck=list(map(deck.text, begun.pack)), dealer=begun.dealer, scores=begun.scores, hanging=begun.hanging
        )
        for who, text in self._acts:
            deal.apply(text, who)
        reason = deal.why_not(action, seat)
        return "" if reason is None else reason.clause

    def apply(self, action: str, seat: int | None = None) -> None:
        """Do something, or refuse it and change nothing."""
        who = self._seat(seat)
        reported = action == "breach" and self.phase == "play" and action in self._deal.game.number
        if not reported and action not in self._deal.legal(who):
            raise IllegalAction(action, self.why_not(action, who) or Reason("", "", (), action))
        self._deal.apply(who, action)
        self._acts += ((who, action),)

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the cards of a seat."""
        return self._engine.game.deck.texts(self._deal.state.hand[seat])

    def view(self, seat: int) -> Mapping[str, Any]:
        """Return what a seat knows of cards and announcements."""
        seen = Observed(self._deal, seat)
        single = [seen.card(name) for name in ("turned", "exchanged", "last_card")]
        single += [seen.card(name) for name in seen.values if name.startswith(("turned_before ", "trick_cards "))]
        piles = [
            seen.cards(f"{name} {other}")
            for name in ("hand", "laid")
            for other in range(self._engine.seats)
            if f"{name} {other} C" in seen.values
        ]
        owner = seen.values.get("best_owner", -1)
        best = {"seat": owner, "text": seen.declaration("best_item")} if owner >= 0 else None
        return {
            "cards": [card for card in single if card],
            "piles": [sorted(pile) for pile in piles if pile],
            "announcements": [seen.announced(other) for other in range(self._engine.seats)],
            "best_declaration": best,
        }

    def score(self) -> Settled:
        """Return the score of a deal that is over."""
        if self._deal.field("dead", 0):
            nothing = (0,) * len(self._engine.sides)
            hangs = self._deal.field("hanging", 0)
            counts = dict.fromkeys(self._deal.game.names["quantities"], nothing)
            written = (self._engine.game.kernel.written_zero,) * len(nothing)
            return Settled("dead", (), None, hangs, nothing, written, nothing, counts)
        return self._engine.score(self._deal.settled())

    def clone(self) -> EngineDeal:
        """Return an independent copy."""
        return EngineDeal(self._engine, self._deal.copy(), self._begun, self._acts)


class ProgramEngine:
    """A game, as the runner asks for one."""

    def __init__(self, model: Model, game: Game, program: Played) -> None:
        self.model = model
        self.game = game
        self.program = program
        self.module = program.module
        self.sides = game.sides
        self.seats = game.seats
        self.contracts = program.names["contracts"]

    def text(self, card: int) -> str:
        """Return a card as a text."""
        return self.program.program.cards[card]

    def duty(self, place: int) -> str:
        """Return the clause of a duty."""
        return self.program.names["duties"][place] if place >= 0 else ""

    def next_seat(self, seat: int) -> int:
        """Return the next player."""
        return int(self.program.tables["NEXT"][seat])

    def side_of(self, seat: int) -> int:
        """Return the side of a seat."""
        return int(self.program.tables["SIDE"][seat])

    # ------------------------------------------------------------ cards and tricks

    def _situation(
        self, contract: str, hand: Sequence[str], trick: Sequence[Trick], seat: int
    ) -> tuple[int, int, int, int, int]:
        number = self.contracts.index(contract)
        winner, best = self._winning(number, trick)
        partner = int(winner != seat and self.side_of(winner) == self.side_of(seat))
        return number, self.game.deck.set_of(hand), self.program.card[trick[0][1]], best, partner

    def _winning(self, contract: int, trick: Sequence[Trick]) -> tuple[int, int]:
        winner, best = trick[0][0], self.program.card[trick[0][1]]
        for seat, card in trick[1:]:
            if self.module.beats(contract, best) >> self.program.card[card] & 1:
                winner, best = seat, self.program.card[card]
        return winner, best

    def legal_cards(self, *, contract: str, hand: Sequence[str], trick: Sequence[Trick], seat: int) -> tuple[str, ...]:
        """Return the cards that may be played."""
        if not trick:
            return tuple(hand)
        return self.game.deck.texts(self.module.follow(*self._situation(contract, hand, trick, seat)))

    def why_not_card(
        self, *, contract: str, hand: Sequence[str], trick: Sequence[Trick], seat: int, card: str
    ) -> Reason | None:
        """Return the duty that forbids a card."""
        if not trick:
            return None
        situation = self._situation(contract, hand, trick, seat)
        duty = self.duty(self.module.refusing(*situation, self.program.card[card]))
        return Reason(duty, "", (), card) if duty else None

    def trick_winner(self, *, contract: str, trick: Sequence[Trick]) -> int:
        """Return who wins a trick."""
        return self._winning(self.contracts.index(contract), trick)[0]

    def trick_points(self, *, contract: str, cards: Sequence[str]) -> int:
        """Return what cards are worth."""
        return int(self.module.card_points(self.contracts.index(contract), self.game.deck.set_of(cards)))

    def total_points(self, *, contract: str) -> int:
        """Return what the pack and the last trick are worth."""
        last = sum(count.points for count in self.model.counts if count.what == "last-trick")
        every = (1 << len(self.program.program.cards)) - 1
        return int(self.module.card_points(self.contracts.index(contract), every)) + last

    # ------------------------------------------------------------ declarations

    def declarations(self, hand: Sequence[str], contract: str | None = None) -> tuple[Declared, ...]:
        """Return the declarations in a hand; pairs only where there is a contract."""
        cards, number = self.game.deck.set_of(hand), 0 if contract is None else self.contracts.index(contract)
        out = [0] * max(len(self.program.names["items"]), 1)
        count = self.module.held(cards, out)
        items = [item for item in out[:count] if self.program.tables["POINTS"][number][item] != -2]
        texts = self.program.names["items"]
        points = self.program.tables["POINTS"][number] if items else ()
        found = [Declared(texts[item], max(points[item], 0), points[item] == -1) for item in items]
        for pair in self.model.declarations.pairs if contract is not None else ():
            name = pair.name.upper().replace("-", "_")
            paired = self.program.tables[f"PAIRED_{name}"][number]
            both = self.program.tables[f"PAIR_{name}"]
            held = [suit for suit, cards_of in enumerate(both) if paired >> suit & 1 and not cards_of & ~cards]
            found += [Declared(pair.name, pair.points, wins_match=False) for _ in held]
        return tuple(found)

    def _judged(
        self, contract: int, leader: int, taker: int, announced: Mapping[int, Sequence[str]]
    ) -> tuple[list[int], list[tuple[int, str]], list[int]]:
        """Return what the contest answers, what was announced, and the items of it that are compared."""
        said = [(seat, text) for seat in self.game.seats_from(leader) for text in announced.get(seat, ())]
        texts = self.program.names["items"]
        given = [(seat, texts.index(text)) for seat, text in said if text in texts]
        out = [0] * len(self.program.names["contest"])
        flat = [len(given), *(number for one in given for number in one)]
        flat += [0] * (1 + 2 * (len(out) - 3) - len(flat))
        assert self.module.contest(self.module.State(), contract, leader, taker, flat, out) == 0
        return out, said, [item for _, item in given]

    def contest(
        self, *, contract: str, leader: int, announced: Mapping[int, Sequence[str]], taker: int | None = None
    ) -> SimpleNamespace:
        """Return whose declarations count, of those that are compared."""
        number, named = self.contracts.index(contract), leader if taker is None else taker
        out, _, items = self._judged(number, leader, named, announced)
        texts = self.program.names["items"]
        sides = [1 for _ in self.sides]
        facts = self._facts(number, named, leader, announced) | {"tricks": sides, "last": -1}
        counts = self.score(self._settle(facts)).counts
        contest = self.model.declarations.contest
        kinds = [kind for kind in self.game.kernel.kinds if contest is not None and kind.name in contest.kinds]
        kinds = kinds or [kind for kind in self.game.kernel.kinds if not kind.with_card]
        best = None
        if out[0] >= 0:
            points = self.program.tables["POINTS"][number][out[0]]
            best = Declared(texts[out[0]], max(points, 0), points == -1)
        one = out[1] if bin(out[2]).count("1") == 1 else -1
        return SimpleNamespace(
            best=best,
            seat=one if one >= 0 else None,
            side=self.side_of(one) if one >= 0 else None,
            counted=tuple(sum(counts[kind.name][side] for kind in kinds) for side in range(len(self.sides))),
            void=tuple(texts[item] for item, struck in zip(items, out[3:], strict=False) if struck),
        )

    # ------------------------------------------------------------ scores

    def _facts(self, contract: int, taker: int, leader: int, announced: Mapping[int, Sequence[str]]) -> dict[str, Any]:
        """Return what is known of a deal by what was announced in it."""
        out, said, _ = self._judged(contract, leader, taker, announced)
        struck = iter(out[3:])
        texts = self.program.names["items"]
        points = {pair.name: pair.points for pair in self.model.declarations.pairs}
        sums: dict[str, Any] = {"declared": 0}
        for seat, text in said:
            known = text in texts
            kind = ("fours" if text.startswith("four") else "runs") if known else text
            worth = max(self.program.tables["POINTS"][contract][texts.index(text)], 0) if known else points[text]
            void = bool(next(struck)) if known else False
            sums["declared"] += worth
            for what in ("all", *(() if void else ("said",))):
                sums.setdefault(f"{what} {kind}", [0] * len(self.sides))[self.side_of(seat)] += worth
        return {
            **sums,
            "contract": contract,
            "times": 1,
            "takers": self.side_of(taker),
            "best": out[2],
            "offender": -1,
            "first": self.side_of(leader),
        }

    def _settle(self, facts: Mapping[str, Any]) -> list[int]:
        """Return what the settlement makes of some facts; those that are not given are zero."""
        names = self.program.names["settle"]
        out = [0] * len(names)
        for name, value in facts.items():
            if f"given {name}" in names:
                out[names.index(f"given {name}")] = value
            for side, amount in enumerate(value if isinstance(value, list | tuple) else ()):
                if f"given {name} {side}" in names:
                    out[names.index(f"given {name} {side}")] = amount
        assert self.module.settle_sums(out) == 0
        return out

    def score(self, results: Sequence[int]) -> Settled:
        """Return the score that results mean."""
        names = self.program.names
        found = dict(zip(names["settle"], results, strict=True))
        sides = range(len(self.sides))
        last = ("filled", *names["then"])[-1]
        columns = tuple(found[f"{last} {side}"] for side in sides)
        counts = {name: tuple(found[f"{name} {side}"] for side in sides) for name in names["quantities"]}
        winners = tuple(side for side in sides if found["winners"] >> side & 1)
        sums = [total.name for total in self.model.sums]
        return Settled(
            outcome=names["outcomes"][found["outcome"]],
            winners=winners,
            winner=winners[0] if len(winners) == 1 else None,
            hangs=found[f"{last} hangs"],
            columns=columns,
            written=tuple(
                str(column) if column else self._zero(found, winners, side)
                for side, column in zip(sides, columns, strict=True)
            ),
            totals=counts[sums[-1]] if sums else columns,
            counts=counts,
        )

    def _zero(self, found: Mapping[str, int], winners: tuple[int, ...], side: int) -> str:
        """Return how a zero is written: that of a side that lost what it took or doubled may look otherwise."""
        kernel = self.game.kernel
        staked = side == found["given takers"] or found.get("given times", 1) != kernel.doublings[0]
        return kernel.written_lost if winners and side not in winners and staked else kernel.written_zero

    def settle(
        self,
        *,
        contract: str,
        taker: int,
        leader: int,
        cards: tuple[int, ...],
        last_trick: int | None,
        tricks: tuple[int, ...],
        announced: Mapping[int, Sequence[str]],
        doubling: int = 1,
        hanging: int = 0,
        offender: int | None = None,
    ) -> Settled:
        """Return the score of a deal of which only the sums are given."""
        facts = self._facts(self.contracts.index(contract), taker, leader, announced)
        facts |= {
            "times": doubling,
            "cards": cards,
            "tricks": tricks,
            "last": -1 if last_trick is None or offender is not None else last_trick,
            "hung": hanging,
            "offender": -1 if offender is None else self.side_of(offender),
        }
        return self.score(self._settle(facts))

    def match_result(
        self,
        *,
        before: tuple[int, ...],
        columns: tuple[int, ...],
        winners: tuple[int, ...] = (),
        every_trick: bool = False,
    ) -> SimpleNamespace:
        """Return what a deal makes of a match."""
        written = columns
        if self.model.target.unit == "deals":
            written = tuple(int(side in winners) for side in range(len(self.sides)))
        after = tuple(old + new for old, new in zip(before, written, strict=True))
        winner = self.module.match_winner(list(after), int(every_trick))
        return SimpleNamespace(after=after, winner=winner if winner >= 0 else None)

    # ------------------------------------------------------------ deals and matches

    def _dealt(self, pack: Sequence[int], dealer: int, scores: Sequence[int] | None, hanging: int = 0) -> EngineDeal:
        begun = Begun(tuple(pack), dealer, tuple(scores or (0,) * len(self.sides)), hanging)
        return EngineDeal(self, self.program.deal(begun.pack, dealer, begun.scores, hanging), begun)

    def deal(
        self,
        *,
        hands: Sequence[Sequence[str]],
        turned: Sequence[str] = (),
        under: Sequence[Sequence[str]] = (),
        taker: int | None = None,
        dealer: int,
        scores: tuple[int, ...] | None = None,
        hanging: int = 0,
    ) -> EngineDeal:
        """Return a deal of given hands."""
        pack = pack_from_hands(self.game, dealer, hands, turned, under, taker)
        return self._dealt(pack, dealer, scores, hanging)

    def match(self, *, seed: int, dealer: int | None = None) -> SimpleNamespace:
        """Return as much of a match as is asked for: the deal of a dealer, and how the next one begins."""
        fixed = self.model.first_dealer.seat
        first = dealer if dealer is not None else seed % self.seats if fixed is None else fixed
        pack = range(len(self.program.program.cards))
        match = SimpleNamespace(deal=self._dealt(pack, first, None))

        def next_deal() -> None:
            match.deal = self._dealt(pack, self.module.next_dealer(first), None)

        match.next_deal = next_deal
        return match


def program_engine(model: Model, language: str) -> ProgramEngine:
    """Return the program of a rule model in a language, as the runner asks for a game.

    Raises:
        NoMachineError: if what plays that language is not on this machine.
    """
    return ProgramEngine(model, engine(model), played(model, language))
