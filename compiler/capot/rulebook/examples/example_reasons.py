"""Why an example comes out as it does: a clause or two made of the situation itself, where nobody has written any."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from capot.language.parts import every, walk
from capot.language.truth import relation_holds
from capot.model import nodes as n
from capot.pictures import cards_in, suit_named
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.example_tables import totals
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.ranking_examples import contract_named, deciding
from capot.rulebook.examples.relevance import lengths
from capot.translations.game_facts import GameFacts

#: How long the sentence of a rule may be that stands as a reason; a longer one is named.
SHORT = 125


def reason(telling: Telling, case: Case, at: str, rules: Sequence[str]) -> Markup:
    """Return why a case comes out so: what matters in it; where that is not said, a short rule, or nothing.

    ``at`` is the rule that it stands under, ``rules`` are those that decide it. Nothing quotes a rule of the same page.
    """
    said = _SORTS.get(case.kind, _of_settling)(telling, case, at)
    if telling.linked:
        return Markup(" ").join(said)
    asked = rules[:1] if at and case.kind != "hand" else rules
    short = next((found for rule in asked if (found := _short(telling, rule))), Markup())
    return Markup(" ").join(said) or short


def _short(telling: Telling, address: str) -> Markup:
    """Return what a rule says, if that is short, or of a call who may make it when; else nothing."""
    node, speech = telling.wording.nodes[address], telling.speech
    alone = isinstance(node, n.ThenTimes | n.ThenTens)  # which goes on from the step before it, where that stands
    sentence = (speech.sentences if alone else speech.in_place)[address]
    if isinstance(node, n.Outcome):
        return Markup()
    if len(sentence) <= SHORT or address not in telling.numbers:
        return Markup("{}").format(sentence)
    if isinstance(node, n.Call):
        stage = next(stage for stage in telling.model.stages if node in stage.calls)
        return telling.say("because.call", call=node, stage=stage)
    return Markup()


# ---------------------------------------------------------------- cards in a trick


@dataclass(frozen=True, slots=True)
class _Trick:
    """The cards of a trick by player, and how cards stand in it."""

    model: n.Model
    contract: str
    plays: tuple[tuple[str, str], ...]

    @property
    def led(self) -> str:
        """The suit led."""
        return suit_named(self.plays[0][1][-1])

    def part(self, suit: str) -> n.SuitPart:
        """Return what the contract says of a suit."""
        found = contract_named(self.model, self.contract).part_for(suit == self.contract)
        assert found is not None
        return found

    @property
    def trump_led(self) -> bool:
        """Whether the suit led is trumps, and not every suit is."""
        return self.part(self.led).ruffs and not all(self.part(suit).ruffs for suit in self.model.pack.suits)

    def ruffs(self, card: str) -> bool:
        """Whether a card is a trump on a lead that is none."""
        return self.part(suit_named(card[-1])).ruffs and not self.part(self.led).ruffs

    @property
    def ruffable(self) -> bool:
        """Whether there are trumps, and the suit led is none."""
        return any(self.ruffs(f"A{suit[0].upper()}") for suit in self.model.pack.suits)

    def height(self, card: str) -> tuple[bool, int]:
        """Return how high a card stands that can win the trick, the higher the better."""
        part = self.part(suit_named(card[-1]))
        return self.ruffs(card), -part.order.ranks.index(card[:-1])

    def can_win(self, card: str) -> bool:
        """Whether a card is of the suit led, or trumps it."""
        return suit_named(card[-1]) == self.led or self.ruffs(card)

    @property
    def best(self) -> tuple[str, str]:
        """Who is winning, and with which card."""
        return max((play for play in self.plays if self.can_win(play[1])), key=lambda play: self.height(play[1]))


def _trick_of(telling: Telling, case: Case) -> _Trick:
    plays = [part.split() for part in case.given.get("trick", "").split(",") if part.strip()]
    return _Trick(telling.model, case.given["contract"], tuple((words[0], words[1]) for words in plays))


def _of_cards(telling: Telling, case: Case, at: str) -> list[Markup]:
    """Say of who may play which cards what they hold, and what these beat."""
    trick = _trick_of(telling, case)
    if not trick.plays:
        return [telling.say("because.leads")]
    held, may = cards_in(case.given["hand"]), _allowed(case)
    player = case.given.get("player") or _next(telling, trick.plays[-1][0])
    who, words = telling.players[player], {"suit": trick.led, "trump": trick.trump_led}
    follow = [card for card in held if suit_named(card[-1]) == trick.led]
    trumps = [card for card in held if trick.ruffs(card)]
    partner = _partners(telling.model, player, trick.best[0])
    denied = isinstance(telling.wording.nodes.get(at), n.NeverExcused)
    said = [telling.say("because.partner-too", who=who)] if denied and partner else []
    if follow:
        said += [telling.say("because.has-suit", who=who, **words)] if len(follow) < len(held) else []
    elif not trick.ruffable:
        said.append(telling.say("because.void", who=who, **words))
    elif not trumps:
        said.append(telling.say("because.void-of-both", who=who, **words))
    elif set(may) <= set(trumps):
        said.append(telling.say("because.has-trump", who=who, **words))
    else:
        said.append(telling.say("because.need-not-trump", who=who, partner=partner, **words))
    return said + _beaten(telling, trick, at, follow or trumps, may)


def _beaten(telling: Telling, trick: _Trick, at: str, kept: Sequence[str], may: Sequence[str]) -> list[Markup]:
    """Say which of the cards that are left beat the best of the trick, where that decides."""
    best = trick.best[1]
    higher = [card for card in kept if trick.can_win(card) and trick.height(card) > trick.height(best)]
    words = {"best": telling.pictures.small(best), "cards": [telling.pictures.small(card) for card in higher]}
    if higher and set(may) == set(higher) and len(higher) < len(kept):
        return [telling.say("because.higher", **words)]
    asked = any(
        isinstance(test, n.Beats | n.Overtrumps | n.HeadsSuitLed) for test in walk(telling.wording.nodes.get(at))
    )
    if asked and kept and not higher and set(may) == set(kept):
        return [telling.say("because.none-higher", **words)]
    return []


def _allowed(case: Case) -> list[str]:
    """Return the cards that may be played by what a case says."""
    legal, refused = case.expect.get("legal"), case.expect.get("refused", {})
    return (
        list(cards_in(legal))
        if legal is not None
        else [card for card in cards_in(case.given["hand"]) if refused.get(card, "allowed") == "allowed"]
    )


def _next(telling: Telling, player: str) -> str:
    """Return who is next in turn."""
    names = {name: seat for seat, name in telling.players.items()}
    place = telling.order.index(telling.players[player])
    return names[telling.order[(place + 1) % len(telling.order)]]


def _partners(model: n.Model, one: str, other: str) -> bool:
    """Whether two players are of one side."""
    seats = {int(one[1:]) - 1, int(other[1:]) - 1}
    return any(seats <= set(side) for side in model.side_seats)


def _of_trick(telling: Telling, case: Case, at: str) -> list[Markup]:
    """Say what the card is that wins, what it stands above, and what all cards are worth."""
    trick = _trick_of(telling, case)
    best = trick.best[1]
    others = [card for _, card in trick.plays if card[-1] == best[-1] and card != best]
    second = max(others, key=trick.height, default=None)
    contract, shown = contract_named(telling.model, trick.contract), telling.pictures.small
    if second is not None and at != telling.model.trick.at:
        said = [telling.say("because.above", high=shown(best), low=shown(second))]
    elif trick.ruffs(best) or (trick.part(trick.led).ruffs and contract.form == "one-of-the-suits"):
        said = [telling.say("because.highest-trump", card=shown(best), alone=second is None)]
    else:
        said = [telling.say("because.highest-led", card=shown(best), alone=second is None, none=trick.ruffable)]
    worth = [_worth(trick, card) for _, card in trick.plays]
    if "points" in case.expect and sum(map(bool, worth)) > 1:
        said.append(Markup("{} = {}.").format(" + ".join(map(str, worth)), sum(worth)))
    return said


def _worth(trick: _Trick, card: str) -> int:
    values = trick.part(suit_named(card[-1])).worth.values
    return next((value.points for value in values if value.rank == card[:-1]), 0)


# ---------------------------------------------------------------- declarations


def _of_contest(telling: Telling, case: Case, _: str) -> list[Markup]:
    """Say by what the best declarations are told apart."""
    key, found = deciding(telling.model, case.given)
    if key is None or len(found) < 2 or (len(found) > 2 and not isinstance(key, n.KeyElse)):
        return []
    best, other = found[:2]
    match key:
        case n.KeyOver():
            said = telling.say("because.over", kind=best.kind)
        case n.KeyByOrder():
            said = telling.say("because.by-order", high=best.rank, low=other.rank)
        case n.KeyByLength():
            said = telling.say("because.by-length", long=best.length, short=other.length)
        case n.KeyByTop():
            said = telling.say("because.by-top", high=best.rank, low=other.rank, long=best.length, other=other.length)
        case n.KeyTrumpFirst():
            said = telling.say("because.trump-first", long=best.length, other=other.length)
        case n.KeyElse(who=who):
            leader = telling.players[case.given.get("leader", "P1")]
            said = telling.say("because.equal", decides=who, leader=leader)
        case n.KeyByPoints() | n.KeyApart():
            return []
    return [said]


def _of_hand(telling: Telling, case: Case, at: str) -> list[Markup]:
    """Say of runs how many cards follow each other; what one declaration brings its rule says."""
    if not isinstance(telling.wording.nodes.get(at), n.Runs):
        return []
    found = lengths(telling.model, case.expect.get("declarations", {}))
    shortest = min((run.shortest for run in telling.model.declarations.run_values), default=3)
    return [telling.say("because.runs", lengths=found, shortest=shortest)]


# ---------------------------------------------------------------- figures


def _of_settling(telling: Telling, case: Case, at: str) -> list[Markup]:
    """Say what decided how the deal ended, with the figures that were compared, and what the rule does there.

    A step of the settlement, or what becomes of declarations, has nothing to do with how it ended.
    """
    score = case.expect.get("score") or case.expect
    outcome = next((one for one in telling.model.outcomes if one.name == score.get("outcome")), None)
    short = [] if telling.linked or not at else list(filter(None, [_short(telling, at)]))
    node = telling.wording.nodes.get(at)
    if isinstance(node, n.Kept) and not short:
        return [_without_a_trick(telling, case)]
    if outcome is None or not (at == "" or at.startswith(outcome.at) or isinstance(node, n.Sum | n.Count)):
        return short
    found = _Settled(telling.model, case)
    conditions = GameFacts(telling.wording, in_example=True).conditions(outcome)["guards"]
    guards = [found.what_holds(guard) for guard in conditions]
    if not guards:
        return short
    return [telling.sentence("because.outcome", guards=guards, figures=found.figures(guards)), *short]


def _without_a_trick(telling: Telling, case: Case) -> Markup:
    """Say which side has no trick; nothing where each has one."""
    side = next((side for side, count in case.given.get("tricks", {}).items() if not count), None)
    return telling.sentence("because.no-trick", who=telling.side(side), many="+" in side) if side else Markup()


class _Settled:
    """What a case of settling gives, as the conditions of outcomes ask for it."""

    def __init__(self, model: n.Model, case: Case) -> None:
        score = case.expect.get("score") or case.expect
        taker = case.given.get("taker") or case.expect.get("taker")
        tricks = case.expect.get("tricks", ())
        played_out = tricks if len(tricks) == len(case.given.get("tricks", ())) else ()
        found = (totals(model, score, played_out, case.given) if taker else None) or {}
        sides = sorted(found, key=lambda side: taker not in side.split("+"))
        self._level = case.given.get("level")
        self._totals = {party: found[side] for party, side in zip(("takers", "others"), sides, strict=False)}
        self._two = len(sides) == 2

    def figures(self, guards: Sequence[n.Guard]) -> list[int]:
        """Return what the takers and the others have, or the takers and the contract, where that is compared."""
        for guard in guards:
            for node in every(guard, n.Compared):
                amounts = [self._amount(node.left), self._amount(node.right)]
                if isinstance(node.left, n.Of) and isinstance(node.right, n.Of | n.Level) and None not in amounts:
                    return [amount for amount in amounts if amount is not None]
        return []

    def what_holds(self, guard: n.Guard) -> n.Guard:
        """Return a condition without those of its alternatives that are known not to hold."""
        match guard:
            case n.GuardAll(parts):
                kept = tuple(self.what_holds(part) for part in parts if not isinstance(part, n.GuardNot))
                return n.GuardAll(kept) if len(kept) > 1 else kept[0] if kept else guard
            case n.GuardAny(parts):
                return next((part for part in parts if self._holds(part)), guard)
            case _:
                return guard

    def _holds(self, guard: n.Guard) -> bool:
        """Whether a condition is known to hold."""
        if not isinstance(guard, n.Compared):
            return False
        left, right = self._amount(guard.left), self._amount(guard.right)
        if left is None or right is None:
            return False
        return relation_holds(guard.relation, (left > right) - (left < right))

    def _amount(self, amount: n.Amount) -> int | None:
        """Return an amount that the case gives."""
        match amount:
            case n.Of(owner=("takers" | "others") as party):
                return self._totals.get(party) if self._two else None
            case n.Level():
                return self._level
            case n.Number(value):
                return value
        return None


def _of_match(telling: Telling, case: Case, at: str) -> list[Markup]:
    """Say by how much the target is reached, and which of several has more."""
    after, target = case.expect.get("after", {}), telling.model.target.points
    there = sorted((int(score) for score in after.values() if int(score) >= target), reverse=True)
    if not after or telling.model.target.unit == "played":
        return []
    if there and case.expect.get("winner") == "nobody" and "every-trick" in case.given:
        return [short] if at and (short := _short(telling, at)) else []
    if len(there) > 1:
        return [telling.say("because.several-there", high=there[0], low=there[1], drawn=telling.model.several.drawn)]
    highest = max(int(score) for score in after.values())
    return [telling.say("because.target", highest=highest, target=target)]


_SORTS: Mapping[str, Callable[[Telling, Case, str], list[Markup]]] = {
    "legal": _of_cards,
    "hand": _of_hand,
    "trick": _of_trick,
    "contest": _of_contest,
    "settle": _of_settling,
    "match": _of_match,
}
