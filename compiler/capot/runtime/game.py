"""A game, ready to be played, and questions about single situations of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

from capot.runtime.actions import Action, Verb
from capot.runtime.cards import Deck, Shuffler, listed
from capot.runtime.dealing import pack_from_hands
from capot.runtime.errors import BadInput, Reason, shown
from capot.runtime.functions import MOST_POINTS, Engine, Functions, State
from capot.runtime.kernel import Kernel, Rule
from capot.runtime.score import Contest, Declaration, MatchResult, Score
from capot.runtime.settle import Ended, Item, settle_deal

if TYPE_CHECKING:
    from capot.runtime.deal import Deal
    from capot.runtime.match import Match


class Game:
    """A game with its rules compiled in.

    Seats are numbers from 0, counter-clockwise; cards, contracts and actions are texts ("10H", "hearts", "play 10H").
    """

    def __init__(self, kernel: Kernel, engine: Any, compiled: Any = None) -> None:
        self.kernel = kernel
        #: The engine in Python: questions about single situations are asked of it, on states that it may change.
        self.engine: Engine = engine
        #: What deals are played by: the same, or the same compiled.
        self.functions: Functions = engine if compiled is None else compiled
        self.deck = Deck(kernel.ranks, kernel.suits)
        self._seats_from = tuple(_in_turn(first, kernel) for first in range(kernel.players))
        self.phases: tuple[str, ...] = engine.PHASE_NAMES
        self.over = len(self.phases) - 1
        self.actions = tuple(Action(cast("Verb", verb), what, said) for verb, what, said in engine.ACTION_NAMES)
        #: The actions by their text form.
        self.named = {str(action): action for action in reversed(self.actions)}
        #: Where each result of the settlement lies, and each fact that it comes from.
        self.result_at = {name: place for place, name in enumerate(engine.NAMES["settle"])}
        self.kinds = frozenset(kind.name for kind in kernel.kinds)
        #: The pairs: the number of each, its name in the state, its suit.
        self.pairs = tuple(
            (
                number,
                kernel.kinds[item.kind].name.replace("-", "_"),
                (item.cards.bit_length() - 1) // len(kernel.ranks),
            )
            for number, item in enumerate(kernel.items)
            if kernel.kinds[item.kind].name not in ("runs", "fours")
        )

    def playing(self, functions: Functions) -> Game:
        """Return the same game, whose deals are played by other functions."""
        return type(self)(self.kernel, self.engine, functions)

    def __repr__(self) -> str:
        rules = "".join(f" with {rule}" for rule in self.kernel.house_rules)
        return f"<Game {self.kernel.key}{rules} {self.kernel.model_hash}>"

    @property
    def key(self) -> str:
        """The game's name in commands and records."""
        return self.kernel.key

    @property
    def title(self) -> str:
        """The game's name for people."""
        return self.kernel.title

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The house rules composed into it."""
        return self.kernel.house_rules

    @property
    def model_hash(self) -> str:
        """The content hash of the rule model that the engine was made from."""
        return self.kernel.model_hash

    @property
    def seats(self) -> int:
        """How many play."""
        return self.kernel.players

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.kernel.sides

    @property
    def direction(self) -> str:
        """Which way round the table it goes: "clockwise" or "counter-clockwise"."""
        return "clockwise" if self.kernel.clockwise else "counter-clockwise"

    @property
    def contracts(self) -> tuple[str, ...]:
        """What can be named, as texts."""
        return self.kernel.contracts

    @property
    def rules(self) -> Mapping[str, Rule]:
        """Every clause by address: its sentence and what it cites."""
        return self.kernel.rules

    def next_seat(self, seat: int) -> int:
        """Return the seat that comes after one in playing order."""
        return self.kernel.next_seat[self.check_seat(seat)]

    def side_of(self, seat: int) -> int:
        """Return the side of a seat."""
        return self.kernel.side_of[self.check_seat(seat)]

    def check_seat(self, seat: Any) -> int:
        """Return a seat that exists.

        Raises:
            BadInput: if it does not.
        """
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise BadInput(f"there is no seat {shown(seat)}; the seats are 0 to {self.seats - 1}")
        return seat

    def contract(self, name: str) -> int:
        """Return the number of a contract.

        Raises:
            BadInput: if there is none of that name.
        """
        if name not in self.kernel.contracts:
            raise BadInput(f"there is no contract {shown(name)}; there are {', '.join(self.kernel.contracts)}")
        return self.kernel.contracts.index(name)

    def reason(self, clause: str, message: str) -> Reason:
        """Return a reason with the sentence and the sources of its clause."""
        rule = self.kernel.rules.get(clause)
        return Reason(clause, rule.sentence if rule else "", rule.citations if rule else (), message)

    # ------------------------------------------------------------ deals and matches

    def deal(
        self,
        seed: int | None = None,
        *,
        dealer: int = 0,
        hands: Sequence[Sequence[str]] | None = None,
        deck: Sequence[str] | None = None,
        turned: Sequence[str] = (),
        under: Sequence[Sequence[str]] = (),
        taker: int | None = None,
        scores: Sequence[int] | None = None,
        hanging: int = 0,
    ) -> Deal:
        """Start a deal: from a seed, from the pack as it lies, or from given hands in the order they were dealt.

        ``scores`` is the match score by side so far, which claims count from; ``hanging`` what hangs for the next
        winner. With hands may be given: the cards that are ``turned`` up; those that lie ``under`` the open cards, by
        seat; and the ``taker``, where they are dealt another number of cards than the others.

        Raises:
            BadInput: if the cards are not those of the pack, or there are too few or too many of them.
        """
        from capot.runtime.deal import Deal

        given = [seed is not None, hands is not None, deck is not None]
        if sum(given) != 1:
            raise BadInput("a deal is made from a seed, or from hands, or from a pack: give one of them")
        if deck is not None:
            order = [self.deck.card(card) for card in listed(deck, "a pack is a list of cards")]
        elif hands is not None:
            named = None if taker is None else self.check_seat(taker)
            order = pack_from_hands(self, self.check_seat(dealer), hands, turned, under, named)
        else:
            if not isinstance(seed, int) or isinstance(seed, bool):
                raise BadInput(f"a seed is a whole number, not {shown(seed)}")
            order = Shuffler(seed).deck(self.deck.size)
        return Deal(self, order, self.check_seat(dealer), self.check_scores(scores), self.check_hanging(hanging))

    def check_hanging(self, value: Any) -> int:
        """Return an amount that can hang: none where nothing ever does.

        Raises:
            BadInput: if it cannot.
        """
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadInput(f"what hangs is a whole number, not {shown(value)}")
        if value and not self.kernel.hangs:
            raise BadInput(f"in {self.title} no points ever hang")
        if value > MOST_POINTS:
            raise BadInput(f"what hangs is at most {MOST_POINTS}, not {shown(value)}")
        return value

    def check_scores(self, scores: Sequence[int] | None) -> tuple[int, ...]:
        """Return a match score by side, all zero if none is given."""
        if scores is None:
            return (0,) * len(self.sides)
        made = self._by_side(scores, "a match score")
        if any(abs(points) > MOST_POINTS for points in made):
            raise BadInput(f"a match score is at most {MOST_POINTS}, not {shown(scores)}")
        return made

    def _by_side(self, value: Any, what: str) -> tuple[int, ...]:
        sides = len(self.sides)
        made = tuple(listed(value, f"{what}: {sides} whole numbers, one a side"))
        if len(made) != sides or any(not isinstance(s, int) or isinstance(s, bool) for s in made):
            raise BadInput(f"{what}: {sides} whole numbers, one a side, not {shown(value)}")
        return made

    def match(self, seed: int = 0, *, dealer: int | None = None) -> Match:
        """Start a match; the first dealer is drawn by lot from the seed where the rules say so."""
        from capot.runtime.match import Match

        if not isinstance(seed, int) or isinstance(seed, bool):
            raise BadInput(f"a seed is a whole number, not {shown(seed)}")
        return Match(self, seed, dealer)

    def replay(self, record: Mapping[str, Any]) -> Deal:
        """Play a record of a deal through again, and check that it comes out as it says.

        Raises:
            BadRecord: if it is no record of this game, or does not follow from its own actions.
        """
        from capot.runtime.record import replay_deal

        return replay_deal(self, record)

    def replay_match(self, record: Mapping[str, Any]) -> tuple[int, ...]:
        """Play a record of a match through again, and return its final score by side.

        Raises:
            BadRecord: if it is no record of this game, or does not follow from its own actions.
        """
        from capot.runtime.record import check_match

        return check_match(self, record)

    def deal_from_json(self, state: Mapping[str, Any]) -> Deal:
        """Restore a deal from ``Deal.to_json()``.

        Raises:
            BadRecord: if it is not one.
        """
        from capot.runtime.record import replay_deal

        return replay_deal(self, state)

    # ------------------------------------------------------------ single situations

    def _plays(self, trick: Any) -> list[tuple[int, int]]:
        """Return a trick as seats and numbers of cards."""
        plays: list[tuple[int, int]] = []
        for play in listed(trick, "a trick is a list of seats and cards"):
            match listed(play, "a trick is a list of seats and cards"):
                case [seat, text]:
                    plays.append((self.check_seat(seat), self.deck.card(text)))
                case _:
                    raise BadInput(f"a trick is a list of seats and cards, not of {shown(play)}")
        self.deck.set_of(self.deck.text(card) for _, card in plays)
        for (before, _), (after, _) in pairwise(plays):
            if self.kernel.next_seat[before] != after:
                raise BadInput(f"seat {after} does not play after seat {before}")
        if len(plays) > self.seats:
            raise BadInput(f"a trick has at most {self.seats} cards")
        return plays

    def _situation(
        self, contract: str, hand: Iterable[str], trick: Sequence[tuple[int, str]], seat: int
    ) -> tuple[int, int, int, int, int]:
        number, cards = self.contract(contract), self.deck.set_of(hand)
        self.check_seat(seat)
        plays = self._plays(trick)
        for other, card in plays:
            if cards >> card & 1:
                raise BadInput(f"{self.deck.text(card)} is in the hand and in the trick")
            if other == seat:
                raise BadInput(f"seat {seat} has played to this trick")
        if not plays:
            return number, cards, -1, -1, 0
        led = plays[0][1]
        winner, best = self.winning(number, plays)
        partner = int(winner != seat and self.side_of(winner) == self.side_of(seat))
        return number, cards, led, best, partner

    def legal_cards(
        self, *, contract: str, hand: Sequence[str], trick: Sequence[tuple[int, str]] = (), seat: int = 0
    ) -> tuple[str, ...]:
        """Return the cards of a hand that may be played to a trick, in the order of the hand.

        >>> import capot
        >>> game = capot.load("bela-4")
        >>> game.legal_cards(contract="hearts", hand=["AS", "QS", "7H"], trick=[(0, "KS")], seat=1)
        ('AS',)
        """
        number, cards, led, best, partner = self._situation(contract, hand, trick, seat)
        legal = cards if led < 0 else self.engine.follow(number, cards, led, best, partner)
        return tuple(card for card in hand if legal >> self.deck.card(card) & 1)

    def why_not_card(
        self, *, contract: str, hand: Sequence[str], trick: Sequence[tuple[int, str]], seat: int, card: str
    ) -> Reason | None:
        """Return why a card of a hand may not be played to a trick, or ``None`` if it may."""
        number, cards, led, best, partner = self._situation(contract, hand, trick, seat)
        played = self.deck.card(card)
        if not cards >> played & 1:
            return self.reason("", f"{card} is not in the hand.")
        if led < 0:
            return None
        return self.refusal(number, cards, led, best, partner, played)

    def refusal(self, contract: int, hand: int, led: int, best: int, partner: int, card: int) -> Reason | None:
        """Return why a duty forbids a card held, or ``None``."""
        duty = self.engine.refusing(contract, hand, led, best, partner, card)
        if duty < 0:
            return None
        allowed = ", ".join(self.deck.texts(self.engine.follow(contract, hand, led, best, partner)))
        winning = "" if best == led else f" and {self.deck.text(best)} is winning"
        asked = f"{self.deck.text(led)} was led{winning}"
        message = f"{asked}; of this hand {allowed} may be played, not {self.deck.text(card)}."
        return self.reason(self.kernel.duties[duty], message)

    def trick_winner(self, *, contract: str, trick: Sequence[tuple[int, str]]) -> int:
        """Return the seat that wins a trick."""
        number = self.contract(contract)
        plays = self._plays(trick)
        if not plays:
            raise BadInput("an empty trick has no winner")
        return self.winning(number, plays)[0]

    def winning(self, contract: int, plays: Sequence[tuple[int, int]]) -> tuple[int, int]:
        """Return the seat that wins a trick so far, and its card; contract and cards are numbers."""
        winner, best = plays[0]
        for seat, card in plays[1:]:
            if self.kernel.beats[contract][best] >> card & 1:
                winner, best = seat, card
        return winner, best

    def trick_points(self, *, contract: str, cards: Iterable[str]) -> int:
        """Return what cards count when they are won, the bonus of the last trick left out."""
        worth = self.kernel.worth[self.contract(contract)]
        return sum(worth[self.deck.card(card)] for card in listed(cards, "cards are given as a list"))

    def total_points(self, *, contract: str) -> int:
        """Return the worth of the whole pack with the bonus of the last trick."""
        return sum(self.kernel.worth[self.contract(contract)]) + self.kernel.last_trick_points

    # ------------------------------------------------------------ declarations

    def declaration(self, item: int, contract: int) -> Declaration:
        """Return a declaration by its number."""
        found = self.kernel.items[item]
        points = self.kernel.points[contract][item]
        return Declaration(
            text=found.text,
            kind=self.kernel.kinds[found.kind].name,
            points=max(points, 0),
            cards=self.deck.texts(found.cards),
            clause=self.kernel.value_clauses[self.kernel.item_clause[contract][item]],
            wins_match=points == -1,
        )

    def item(self, text: str, contract: int) -> int:
        """Return the number of the declaration that a text means in a contract.

        Raises:
            BadInput: if there is none.
        """
        for number, item in enumerate(self.kernel.items):
            if item.text == text and self.kernel.points[contract][number] != -2:
                return number
        raise BadInput(f"there is no declaration {shown(text)}; write for instance: {self.kernel.items[0].text}")

    def declarations(self, hand: Sequence[str], contract: str | None = None) -> tuple[Declaration, ...]:
        """Return what a hand can declare; a pair only where the contract says what is trump."""
        cards = self.deck.set_of(hand)
        number = 0 if contract is None else self.contract(contract)
        held = [item for item in self.held(cards) if self.kernel.points[number][item] != -2]
        if contract is not None:
            held += [item for item, pair in self.kernel.pairs[number] if cards & pair == pair]
        return tuple(self.declaration(item, number) for item in held)

    def held(self, cards: int) -> list[int]:
        """Return the runs and fours in a set of cards, each run as long as possible, by their numbers."""
        out = [0] * max(len(self.kernel.items), 1)
        return out[: self.engine.held(cards, out)]

    def further(self, contract: int, cards: int, announced: Sequence[int]) -> list[int]:
        """Return what may be announced from a set of cards beside what has been, pairs left out."""
        out, given = [0] * len(self.actions), self._given("further", announced)
        if given is None:
            return []
        many = self.engine.further(self.engine.State(), contract, cards, given, out)
        return out[: max(many, 0)]

    def _given(self, question: str, numbers: Sequence[int]) -> list[int] | None:
        """Return numbers as a question takes them: how many there are, and as long as it wants; None if too long."""
        most = len(self.engine.NAMES["contest"]) - 3
        each, room = (2, 2 * most) if question == "contest" else (1, most // self.seats)
        if len(numbers) > room:
            return None
        return [len(numbers) // each, *numbers, *[0] * (room - len(numbers))]

    def compared(
        self, contract: int, leader: int, taker: int, announced: Sequence[Sequence[int]]
    ) -> tuple[int, int, int, list[list[Item]]]:
        """Return the best declaration, its seat, the set of sides that have it, and which by seat are struck out.

        ``announced`` is by seat, in numbers; so are the answers, and "nobody" is -1.

        Raises:
            BadInput: if a seat has announced more than a hand can hold.
        """
        return self._compared(self.engine.State(), contract, leader, taker, announced)

    def _compared(
        self, state: State, contract: int, leader: int, taker: int, announced: Sequence[Sequence[int]]
    ) -> tuple[int, int, int, list[list[Item]]]:
        """Compare declarations on a state, which is left as it is when they have been announced."""
        pairs = {item for item, _, _ in self.pairs}
        order = [(seat, item) for seat in self.seats_from(leader) for item in announced[seat] if item not in pairs]
        given = self._given("contest", [number for one in order for number in one])
        out = [0] * len(self.engine.NAMES["contest"])
        if given is None or self.engine.contest(state, contract, leader, taker, given, out) < 0:
            raise BadInput("more is announced than a hand can hold")
        struck = {seat_item: bool(void) for seat_item, void in zip(order, out[3:], strict=False)}
        items = [[Item(item, struck.get((seat, item), False)) for item in said] for seat, said in enumerate(announced)]
        return out[0], out[1], out[2], items

    def standing(
        self,
        claim: int,
        contract: int,
        leader: int,
        taker: int,
        announced: Sequence[Sequence[int]],
        *,
        cards: Sequence[int],
        tricks: Sequence[int],
    ) -> tuple[int, ...]:
        """Return what a claim counts for each side between two tricks, the match score left out; all in numbers."""
        state = self.engine.State()
        self._compared(state, contract, leader, taker, announced)
        names = {item: name for item, name, _ in self.pairs}
        for seat, items in enumerate(announced):
            for item in items:
                if item in names:
                    declared = getattr(state, f"declared_{names[item]}")
                    declared[self.kernel.side_of[seat]] += self.kernel.points[contract][item]
        state.tricks[:] = tricks
        return tuple(self.engine.standing(state, claim, side, points) for side, points in enumerate(cards))

    def contest(
        self, *, contract: str, leader: int, announced: Mapping[int, Sequence[str]], taker: int | None = None
    ) -> Contest:
        """Return which of some announced declarations is best, and what each side counts by it.

        ``taker`` matters where the contest is between parties; they are taken to lead if not given.
        """
        number = self.contract(contract)
        by_seat = self._announced(announced, number)
        named = self.check_seat(leader if taker is None else taker)
        best, owner, sides, items = self.compared(number, self.check_seat(leader), named, by_seat)
        counted = self._counted(number, named, sides, items)
        found = self.declaration(best, number) if best >= 0 else None
        in_order = [item for seat in self.seats_from(leader) for item in items[seat]]
        struck = tuple(self.kernel.items[item].text for item, void in in_order if void)
        one = owner if sides.bit_count() == 1 else -1
        return Contest(found, one if one >= 0 else None, self.side_of(one) if one >= 0 else None, counted, struck)

    def seats_from(self, first: int) -> list[int]:
        """Return all seats in playing order from one on."""
        return list(self._seats_from[first])

    def _counted(self, contract: int, taker: int, best: int, items: list[list[Item]]) -> tuple[int, ...]:
        """Return what each side counts of the contested kinds, if every side wins a trick and none wins all."""
        sides = [0] * len(self.sides)
        ended = Ended(contract, taker, sides, [1 for _ in sides], items, -1, best)
        counts = settle_deal(self, ended).counts
        kinds = [kind.name for kind in self.kernel.kinds if kind.contested]
        kinds = kinds or [kind.name for kind in self.kernel.kinds if not kind.with_card]
        return tuple(sum(counts[kind][side] for kind in kinds) for side in range(len(sides)))

    def room(self) -> list[int]:
        """Return an array for the results of a settlement and the facts behind them, all zero."""
        return [0] * len(self.result_at)

    def _announced(self, announced: Mapping[int, Sequence[str]], contract: int) -> list[list[int]]:
        by_seat: list[list[int]] = [[] for _ in range(self.seats)]
        if not isinstance(announced, Mapping):
            raise BadInput(f"declarations are given by seat, not as {shown(announced)}")
        for seat, given in announced.items():
            texts = listed(given, "the declarations of a seat are a list of texts")
            by_seat[self.check_seat(seat)] = [self.item(text, contract) for text in texts]
        said = [item for items in by_seat for item in items]
        for item in said:
            if said.count(item) > 1:
                raise BadInput(f"{self.kernel.items[item].text} cannot be announced twice")
        return by_seat

    # ------------------------------------------------------------ scores

    def settle(
        self,
        *,
        contract: str,
        taker: int,
        leader: int,
        cards: Sequence[int],
        last_trick: int | None,
        tricks: Sequence[int],
        announced: Mapping[int, Sequence[str]] | None = None,
        doubling: int = 1,
        hanging: int = 0,
        offender: int | None = None,
    ) -> Score:
        """Settle a deal from what each side won: card points without the last trick's bonus, tricks, declarations.

        ``doubling`` is what the contract is multiplied by; ``hanging`` what hung before; ``offender`` the seat that
        broke a rule of play, which ends a deal before its last trick. ``leader`` leads to the first trick.
        """
        number = self.contract(contract)
        by_seat = self._announced(announced or {}, number)
        _, _, best, items = self.compared(number, self.check_seat(leader), self.check_seat(taker), by_seat)
        if doubling not in self.kernel.doublings:
            known = ", ".join(str(times) for times in self.kernel.doublings)
            raise BadInput(f"a contract counts {known} times, not {shown(doubling)} times")
        if offender is not None and not self.kernel.reports_breach:
            raise BadInput(f"in {self.title} an illegal card is refused, so nobody can be reported")
        ended = Ended(
            contract=number,
            taker=taker,
            cards=self._by_side(cards, "card points"),
            tricks=self._by_side(tricks, "tricks"),
            declared=items,
            last_trick=self._last_trick(last_trick, tricks, offender),
            best=best,
            level=self.kernel.doublings.index(doubling),
            offender=-1 if offender is None else self.side_of(offender),
            first=self.side_of(leader),
            hung=self.check_hanging(hanging),
        )
        most = sum(self.kernel.worth[number])
        if min(ended.cards) < 0 or sum(ended.cards) > most:
            raise BadInput(f"card points lie between 0 and {most} together, not {shown(cards)}")
        return settle_deal(self, ended)

    def _last_trick(self, side: Any, tricks: Sequence[int], offender: int | None) -> int:
        """Return the side that won the last trick, -1 where a breach ended the deal before it."""
        size, won = self.kernel.hand_size, self._by_side(tricks, "tricks")
        if offender is not None:
            if side is not None or min(won) < 0 or sum(won) >= size:
                raise BadInput(f"a breach ends the deal before its {size} tricks are played")
            return -1
        if not isinstance(side, int) or isinstance(side, bool) or not 0 <= side < len(self.sides):
            raise BadInput(f"there is no side {shown(side)}")
        if min(won) < 0 or sum(won) != size or won[side] == 0:
            raise BadInput(f"the sides win {size} tricks together, and who wins the last one has at least that")
        return side

    def after_deal(self, before: Sequence[int], deal: Deal) -> tuple[int, MatchResult]:
        """Return what hangs after a deal that is over, and what it does to a match score."""
        score = deal.score()
        if deal.is_dead:
            return score.hangs, MatchResult(self.check_scores(before), None)
        result = self.match_result(
            before=before, columns=score.columns, winners=score.winners, every_trick=score.every_trick
        )
        return score.hangs, result

    def match_result(
        self, *, before: Sequence[int], columns: Sequence[int], winners: Sequence[int] = (), every_trick: bool = False
    ) -> MatchResult:
        """Return what a deal does to a match score.

        ``winners`` are the sides that won the deal, for matches of so many deals; ``every_trick`` says whether a side
        won all tricks, for matches that cannot end then.
        """
        start, written = self.check_scores(before), self.check_scores(columns)
        if self.kernel.counts_deals:
            written = tuple(int(side in winners) for side in range(len(self.sides)))
        after = tuple(old + new for old, new in zip(start, written, strict=True))
        winner = self.engine.match_winner(list(after), int(every_trick))
        return MatchResult(after, winner if winner >= 0 else None)


def _in_turn(first: int, kernel: Kernel) -> tuple[int, ...]:
    """Return all seats in playing order from one on."""
    order = [first]
    while len(order) < kernel.players:
        order.append(kernel.next_seat[order[-1]])
    return tuple(order)
