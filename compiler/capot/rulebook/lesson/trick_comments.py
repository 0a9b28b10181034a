"""What is to be said of a trick: who has to follow, who trumps, who gives what to whom."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from capot.base.english import joined, points, rank
from capot.pictures import letter_of, suit_named
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.lesson.deal_script import PlayedCard, PlayedDeal, PlayedTrick, players

#: From so many points on it is worth saying that a card goes to somebody.
_RICH = 10


class Commentator:
    """Says of every trick of a deal what a newcomer may wonder about."""

    def __init__(self, telling: Telling, played: PlayedDeal) -> None:
        self.telling = telling
        self.game = played.deal.game
        self.players = players(self.game)
        contract = played.deal.contract
        assert contract is not None
        self.contract = contract
        self.trump = letter_of(contract) if contract in telling.model.pack.suits else ""
        self.gone: set[str] = set()
        self.said_why_low = False

    def name(self, seat: int) -> str:
        """Return what the player in a seat is called."""
        return self.telling.players[self.players[seat]]

    def comment(self, trick: PlayedTrick) -> Markup:
        """Return the comment on a trick; tricks are to be asked about in order."""
        first, *others = trick.cards
        said = [self._announced(seat, words) for seat, words in trick.announced]
        said += [self._lead(first)]
        quiet: list[str] = []
        so_far = [(first.seat, first.card)]
        for played in others:
            remark = self._remark(played, so_far)
            so_far.append((played.seat, played.card))
            if remark:
                said += [*self._quiet(quiet), remark]
                quiet = []
            else:
                quiet.append(self.name(played.seat))
        said += [*self._quiet(quiet), *self._words(trick), *self._turned(trick)]
        said.append(Markup("<strong>{} wins</strong> {}.").format(self.name(trick.winner), points(trick.points)))
        self.gone |= {played.card for played in trick.cards}
        return Markup(" ").join(said)

    def _announced(self, seat: int, words: str) -> Markup:
        told = self.telling.item(words, self.contract, brief=True)
        return Markup("{} announces {}.").format(self.name(seat), told)

    def _words(self, trick: PlayedTrick) -> Iterator[Markup]:
        for played in trick.cards:
            if played.said:
                word = self.telling.word(played.said)
                yield Markup("{} says &ldquo;{}&rdquo;{}.").format(self.name(played.seat), word, self._pair(played))

    def _turned(self, trick: PlayedTrick) -> list[Markup]:
        """Say which covered cards belong to a hand from now on."""
        turned = [(self.name(card.seat), self.telling.pictures.small(card.under)) for card in trick.cards if card.under]
        said = [Markup("{}{} {}").format(name, "" if i else " turns up", card) for i, (name, card) in enumerate(turned)]
        return [Markup("{}.").format(Markup(", ").join(said))] if said else []

    def _pair(self, played: PlayedCard) -> str:
        """Return what the cards of a pair count, where its first one is played."""
        pair = next((pair for pair in self.telling.model.declarations.pairs if played.card[:-1] in pair.ranks), None)
        if pair is None or not {one + self.trump for one in pair.ranks} <= set(played.hand):
            return ""
        return f": {joined([rank(one) for one in pair.ranks])} of trumps in one hand count {points(pair.points)}"

    def _lead(self, played: PlayedCard) -> Markup:
        suit = played.card[-1]
        higher = {card for card in self._suit(suit) if card != played.card and self._beats(card, played.card)}
        alone = set(self._suit(suit)) - self.gone == {played.card}
        what = Markup("")
        if higher <= self.gone and not alone:
            any_more = " any more" if higher else ""
            what = (
                Markup(", the highest trump still out")
                if suit == self.trump
                else Markup(", which no card of its suit beats{}").format(any_more)
            )
        elif suit == self.trump:
            what = Markup(", a trump")
        return Markup("{} leads {}{}.").format(self.name(played.seat), self.telling.pictures.small(played.card), what)

    def _quiet(self, names: list[str]) -> list[Markup]:
        return (
            [Markup("{} {} suit.").format(joined(names), "follows" if len(names) == 1 else "follow")] if names else []
        )

    def _remark(self, played: PlayedCard, so_far: list[tuple[int, str]]) -> Markup | None:
        led, card = so_far[0][1][-1], played.card
        best_seat = self.game.trick_winner(contract=self.contract, trick=so_far)
        best = next(one for seat, one in so_far if seat == best_seat)
        partner = best_seat != played.seat and self.game.side_of(best_seat) == self.game.side_of(played.seat)
        wins = self._wins(card, played, so_far)
        if card[-1] == led:
            low = self._below_a_trump(played, led, best)
            text = low or self._following(played, so_far, wins=wins, partner=partner)
        elif self.trump and card[-1] == self.trump:
            text = self._trumping(played, led, best, wins=wins)
        else:
            text = self._discarding(played, led, partner=partner)
        if not text:
            return None
        return Markup("{} {}.").format(self.name(played.seat), Markup(text).format(self.telling.pictures.small(card)))

    def _below_a_trump(self, played: PlayedCard, led: str, best: str) -> str:
        """Say, the first time, why nobody tries to beat a trump with a card of the suit led."""
        own = {card for card in played.hand if card[-1] == led}
        if self.said_why_low or self.trump in ("", led) or best[-1] != self.trump or played.legal != own:
            return ""
        self.said_why_low = True
        return f"follows suit with {{}}: no {self._name(led)} beats a trump, so any will do"

    def _has_to_beat(self, played: PlayedCard, so_far: list[tuple[int, str]]) -> bool:
        """Whether a card of the suit that does not beat the best one would not be allowed, if it were in the hand."""
        led, gone = so_far[0][1][-1], {card for _, card in so_far}
        beaten = (
            card
            for card in self._suit(led)
            if card not in {*played.hand, *gone} and not self._wins(card, played, so_far)
        )
        low = next(beaten, None)
        hand = [*played.hand, *([low] if low else [])]
        legal = self.game.legal_cards(contract=self.contract, hand=hand, trick=so_far, seat=played.seat)
        return low is not None and low not in legal

    def _wins(self, card: str, played: PlayedCard, so_far: list[tuple[int, str]]) -> bool:
        return self.game.trick_winner(contract=self.contract, trick=[*so_far, (played.seat, card)]) == played.seat

    def _following(self, played: PlayedCard, so_far: list[tuple[int, str]], *, wins: bool, partner: bool) -> str:
        led = so_far[0][1][-1]
        own = {card for card in played.hand if card[-1] == led}
        rich = self._points(played.card) >= _RICH
        if len(own) == 1 and len(played.hand) > 1 and rich and not wins:
            return "has to give up {}, the only card of the suit in their hand"
        if wins:
            has_to = played.legal < own or self._has_to_beat(played, so_far)
            return "has to beat that, and plays {}" if has_to else "beats that with {}"
        if partner and rich:
            return "adds {}, since their partner is winning"
        return ""

    def _trumping(self, played: PlayedCard, led: str, best: str, *, wins: bool) -> str:
        none = f"has no {self._name(led)}"
        trumps = {card for card in played.hand if card[-1] == self.trump}
        must = played.legal <= trumps and len(played.hand) > len(trumps)
        if best[-1] != self.trump:
            return f"{none} and {'must trump' if must else 'trumps'}: {{}}"
        if wins:
            return f"{none} and {'must trump higher' if must else 'trumps higher'}: {{}}"
        return f"{none}, and {'must play a trump, though' if must else 'plays a trump;'} all of them are too low: {{}}"

    def _discarding(self, played: PlayedCard, led: str, *, partner: bool) -> str:
        trumps = any(card[-1] == self.trump for card in played.hand)
        none = f"has no {self._name(led)}"
        if self.trump and led != self.trump:
            none += " and need not trump" if trumps else " and no trump"
        rich = self._points(played.card) >= _RICH
        if partner and rich:
            return f"{none}, and gives {{}} to their partner"
        return f"{none}, and throws {{}}"

    def _points(self, card: str) -> int:
        return self.game.trick_points(contract=self.contract, cards=[card])

    def _name(self, suit: str) -> str:
        return "trump" if suit == self.trump else suit_named(suit).removesuffix("s")

    def _suit(self, suit: str) -> list[str]:
        return [rank + suit for rank in self.telling.model.pack.ranks]

    def _beats(self, card: str, other: str) -> bool:
        """Whether a card of the same suit would win over another."""
        after = self.game.next_seat(0)
        return self.game.trick_winner(contract=self.contract, trick=[(0, other), (after, card)]) == after
