"""What is to be said of a trick: who has to follow, who trumps, who gives what to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from markupsafe import Markup

from capot.model import nodes as n
from capot.pictures import letter_of, suit_named
from capot.rulebook.examples.bidding_examples import can_do
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.passage import Passage
from capot.rulebook.lesson.deal_script import PlayedCard, PlayedTrick, players
from capot.rulebook.lesson.notions import (
    RICH_CARD,
    RICH_TRICK,
    Situation,
    is_chosen_for_partner,
    is_sure_of_side,
    is_worthless,
    kept_back,
    lying,
    saved_trump,
    why_led,
)
from capot.runtime.game import Game

#: From so many points on a trick is a rich one.
_FULL = 25

#: The text of a remark, and what is put in.
_Words = tuple[str, dict[str, object]]

#: The texts that say of several players at once what is the same.
_TOGETHER = ("trick.follows", "trick.throws")


@dataclass(frozen=True, slots=True)
class _Remark:
    """A text about a player, with the card that it is about, what else is put in, and whom the card is given to."""

    text: str
    seat: int
    card: str = ""
    words: dict[str, object] = field(default_factory=dict)
    receiver: int | None = None


def _told_together(remark: _Remark) -> tuple[str, object]:
    """Return what remarks that follow each other have in common if one sentence tells them."""
    alike = remark.text in _TOGETHER and not remark.words.get("to_partner")
    return remark.text, sorted(remark.words.items()) if alike else remark.seat


class Commentator:
    """Says of every trick of a deal what a newcomer may wonder about, and what speaks for a card that is well played.

    ``hands`` are those with which play begins, ``takers`` is the side that named the contract, if one did.
    """

    def __init__(
        self, telling: Telling, game: Game, contract: str, hands: Sequence[Sequence[str]], takers: int = -1
    ) -> None:
        self.telling = telling
        self.game = game
        self.players = players(game)
        self.named = self.contract = contract
        self.told = 0
        self.trump = letter_of(contract) if contract in telling.model.pack.suits else ""
        self.gone: set[str] = set()
        self.reasons: set[str] = set()
        self.said_why_low = False
        self.takers = takers
        # Cards that lie covered come into the hands in play: what is there nobody knows.
        self.held = None if telling.model.covered is not None else [frozenset(hand) for hand in hands]
        self.before: PlayedTrick | None = None

    def name(self, seat: int) -> str:
        """Return what the player in a seat is called."""
        return self.telling.players[self.players[seat]]

    def comment(self, trick: PlayedTrick) -> Markup:
        """Return the comment on a trick; tricks are to be asked about in order."""
        # A contract may have tricks that are played as those of another; what cards count is its own.
        self.contract = self.game.contracts[self.game.played_as(self.game.contract(self.named), self.told)]
        self.told += 1
        passage = Passage(self.telling)
        said: list[Markup] = []
        groups = [(text, list(group)) for (text, _), group in groupby(self._remarks(trick), key=_told_together)]
        for text, alike in groups:
            players = [self.players[remark.seat] for remark in alike]
            if text == "trick.follows" and len(alike) > 1 and alike is groups[-1][1]:
                said.append(passage.say("trick.rest-follow", all=len(alike) == len(trick.cards) - 1))
                continue
            cards = self.telling.listed(self.telling.pictures.small(one.card) for one in alike if one.card)
            said.append(passage.of(text, *players, card=cards, **alike[0].words))
            if alike[0].receiver is not None:  # whom the sentence ends with
                passage.last = (self.players[alike[0].receiver],)
        said.append(Markup("<strong>{}</strong>").format(self._won(trick, passage)))
        played_cards = {played.card for played in trick.cards}
        self.gone |= played_cards
        self.held = None if self.held is None else [hand - played_cards for hand in self.held]
        self.before = trick
        return Markup(" ").join(said)

    def _won(self, trick: PlayedTrick, passage: Passage) -> Markup:
        """Say who wins a trick: of the last what it brings beside, of others what is unusual about them."""
        last = all(len(played.hand) == 1 and not played.under for played in trick.cards)
        bonus = self._last_trick if last else 0
        if bonus:
            kind = "last"
        elif not trick.points:
            kind = "nothing"
        elif trick.points >= _FULL:
            kind = "rich"
        else:
            kind = "streak" if self.before is not None and self.before.winner == trick.winner else "plain"
        return passage.of("trick.winner", self.players[trick.winner], points=trick.points, kind=kind, bonus=bonus)

    @property
    def _last_trick(self) -> int:
        """What the last trick brings beside its cards."""
        return sum(count.points for count in self.telling.model.counts if count.what == "last-trick")

    def _remarks(self, trick: PlayedTrick) -> Iterator[_Remark]:
        """Yield what is to be said of a trick, in order."""
        so_far: list[tuple[int, str]] = []
        beaten: object = False
        for played in trick.cards:
            seat, card = played.seat, played.card
            yield from self._announced(trick, len(so_far))
            text, words = self.remark(played, so_far) if so_far else self._lead(played)
            if text == "trick.beats":
                beaten, words["also"] = words["must"], beaten
            else:
                beaten = False
            given = text == "trick.adds" or words.get("to_partner")
            receiver = self.game.trick_winner(contract=self.contract, trick=so_far) if given else None
            yield _Remark(text or "trick.follows", seat, card, words, receiver)
            if self._saved(played, so_far):
                yield _Remark("trick.saved", seat, card, {"bonus": self._last_trick})
            so_far.append((seat, card))
            if played.said:
                words = {"word": self.telling.word(played.said), "pair": self._pair(played)}
                yield _Remark("trick.says", seat, card, words)
            if played.under:  # all see it before anybody else plays
                yield _Remark("trick.turns-up", seat, played.under)

    def _announced(self, trick: PlayedTrick, lying: int) -> Iterator[_Remark]:
        """Yield what was announced when so many cards lay on the table, what one player announced in one sentence."""
        by_seat: dict[int, list[str]] = {}
        for cards, seat, words in trick.announced:
            if cards == lying:
                by_seat.setdefault(seat, []).append(f"announce {words}")
        for seat, acts in by_seat.items():
            yield _Remark("trick.announces", seat, words={"acts": can_do(self.telling, acts, self.named, done=True)})

    def _pair(self, played: PlayedCard) -> n.Pair | None:
        """Return what the cards of a pair count, where its first one is played."""
        pair = next((pair for pair in self.telling.model.declarations.pairs if played.card[:-1] in pair.ranks), None)
        if pair is None or not {one + played.card[-1] for one in pair.ranks} <= set(played.hand):
            return None
        return pair

    def _lead(self, played: PlayedCard) -> _Words:
        suit = played.card[-1]
        higher = {card for card in self._suit(suit) if card != played.card and self._beats(card, played.card)}
        alone = set(self._suit(suit)) - self.gone == {played.card}
        highest = higher <= self.gone and not alone
        now = self._now(played, [])
        before = self.before
        why = why_led(now) if now is not None else ""
        if why in self.reasons:  # who has read it once knows it
            why = ""
        self.reasons.add(why)
        return "trick.leads", {
            "highest": highest,
            "trump": suit == self.trump,
            "any_more": bool(higher),
            "suit": suit_named(suit),
            "why": why,
            "begins": before is None,
            "goes_on": before is not None and before.cards[0].seat == played.seat,
            "last": len(played.hand) == 1 and not played.under,
        }

    def _now(self, played: PlayedCard, so_far: list[tuple[int, str]]) -> Situation | None:
        """Return the situation in which a card is played, where all cards are known."""
        if self.held is None:
            return None
        gone = {card for _, card in so_far}
        return Situation(
            self.game,
            self.contract,
            self.trump,
            self.takers,
            tuple(hand - gone for hand in self.held),
            tuple(so_far),
            played.seat,
            played.card,
            played.legal,
            self._points,
            frozenset(self.gone),
        )

    def _saved(self, played: PlayedCard, so_far: list[tuple[int, str]]) -> bool:
        """Whether a trump was kept for the last trick, which brings points."""
        now = self._now(played, so_far)
        if now is None or self.before is None or not self._last_trick:
            return False
        before = next(one for one in self.before.cards if one.seat == played.seat)
        return saved_trump(now, before.legal)

    def remark(self, played: PlayedCard, so_far: list[tuple[int, str]]) -> _Words:
        """Return what is to be said of a card that follows others: the name of a text, perhaps none, and words."""
        led, card = so_far[0][1][-1], played.card
        best_seat = self.game.trick_winner(contract=self.contract, trick=so_far)
        best = next(one for seat, one in so_far if seat == best_seat)
        partner = best_seat != played.seat and self.game.side_of(best_seat) == self.game.side_of(played.seat)
        wins = self._wins(card, played, so_far)
        words: dict[str, object]
        if card[-1] == led and self._below_a_trump(played, led, best):
            worth = [self._points(one) for one in played.hand if one[-1] == led]
            least = not partner and self._points(card) == min(worth) and worth.count(min(worth)) == 1 < len(worth)
            text, words = "trick.follows-low", {"suit": suit_named(led), "only": len(worth) == 1, "least": least}
        elif card[-1] == led:
            text, words = self._following(played, so_far, wins=wins, partner=partner)
        elif self.trump and card[-1] == self.trump:
            text, words = self._trumping(played, so_far, best, wins=wins)
        else:
            text, words = self._discarding(played, led, self._now(played, so_far))
        return text, words

    def _below_a_trump(self, played: PlayedCard, led: str, best: str) -> bool:
        """Whether it is to be said, the first time, why nobody beats a trump with a card of the suit led."""
        own = {card for card in played.hand if card[-1] == led}
        if self.said_why_low or self.trump in ("", led) or best[-1] != self.trump or played.legal != own:
            return False
        self.said_why_low = True
        return True

    def _has_to_beat(self, played: PlayedCard, so_far: list[tuple[int, str]]) -> bool:
        """Whether a card of the suit that does not beat the best one would not be allowed, if it were in the hand."""
        led, gone = so_far[0][1][-1], {card for _, card in so_far}
        beaten = (
            card
            for card in self._suit(led)
            if card not in {*played.hand, *gone} and not self._wins(card, played, so_far)
        )
        low = next(beaten, None)
        if low is None and not any(card[-1] == led for _, card in so_far[1:]):
            # Nothing is below the card led: it is asked of it instead, had a higher one that is beaten been led.
            others = (card for card in self._suit(led) if card not in {*played.hand, *gone})
            higher = next((card for card in others if self._beats(played.card, card)), None)
            if higher:
                low, so_far = so_far[0][1], [(so_far[0][0], higher), *so_far[1:]]
        hand = [*played.hand, *([low] if low else [])]
        legal = self.game.legal_cards(contract=self.contract, hand=hand, trick=so_far, seat=played.seat)
        return low is not None and low not in legal

    def _wins(self, card: str, played: PlayedCard, so_far: list[tuple[int, str]]) -> bool:
        return self.game.trick_winner(contract=self.contract, trick=[*so_far, (played.seat, card)]) == played.seat

    def _following(self, played: PlayedCard, so_far: list[tuple[int, str]], *, wins: bool, partner: bool) -> _Words:
        led = so_far[0][1][-1]
        own = {card for card in played.hand if card[-1] == led}
        rich = self._points(played.card) >= RICH_CARD
        now = self._now(played, so_far)
        if len(own) == 1 and len(played.hand) > 1 and rich and not wins and not partner:
            return "trick.gives-up", {}
        if wins:
            must = played.legal < own or self._has_to_beat(played, so_far)
            lone = len(played.legal) == 1 < len(played.hand)
            return "trick.beats", {"must": must, "partner": partner, "lone": lone, "also": False}
        if now is not None and is_chosen_for_partner(now):
            return "trick.adds", self._to_partner(now)
        if now is not None and (kept := kept_back(now)):
            return "trick.keeps", {"kept": self.telling.pictures.small(kept)}
        return "", {}

    def _to_partner(self, now: Situation) -> dict[str, object]:
        """Return whom a card is given to, and whether the trick is theirs for sure."""
        partner = self.telling.people[self.players[now.winner(now.so_far)]]
        return {"partner": partner, "sure": is_sure_of_side(now)}

    def _trumping(self, played: PlayedCard, so_far: list[tuple[int, str]], best: str, *, wins: bool) -> _Words:
        led, now = so_far[0][1][-1], self._now(played, so_far)
        trumps = {card for card in played.hand if card[-1] == self.trump}
        must = played.legal <= trumps and len(played.hand) > len(trumps)
        there = lying(now) if wins and now is not None else 0
        words = {"suit": suit_named(led), "must": must, "lying": there if there >= RICH_TRICK else 0}
        if best[-1] != self.trump:
            return "trick.trumps", words
        return "trick.trumps-higher" if wins else "trick.trumps-too-low", words

    def _discarding(self, played: PlayedCard, led: str, now: Situation | None) -> _Words:
        trumps = any(card[-1] == self.trump for card in played.hand)
        apart = self.trump and led != self.trump
        given = now is not None and is_chosen_for_partner(now)
        words: dict[str, object] = {
            "suit": suit_named(led),
            "led_trump": led == self.trump,
            "need_not": bool(apart and trumps),
            "no_trump": bool(apart and not trumps),
            "to_partner": given,
            "last": len(played.hand) == 1 and not played.under,
            "worthless": now is not None and is_worthless(now),
        }
        return "trick.throws", words | (self._to_partner(now) if now is not None and given else {})

    def _points(self, card: str) -> int:
        counted_as = self.game.counted_as(self.game.contract(self.named), self.told)
        return self.game.trick_points(contract=self.game.contracts[counted_as], cards=[card])

    def _suit(self, suit: str) -> list[str]:
        return [rank + suit for rank in self.telling.model.pack.ranks]

    def _beats(self, card: str, other: str) -> bool:
        """Whether a card of the same suit would win over another."""
        after = self.game.next_seat(0)
        return self.game.trick_winner(contract=self.contract, trick=[(0, other), (after, card)]) == after
