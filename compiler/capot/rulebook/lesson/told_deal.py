"""A deal on the page: the bidding, every trick with a comment, the score and the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from markupsafe import Markup

from capot.base.english import capital
from capot.model import nodes as n
from capot.pictures import Pictures, Play, hand, letter_of, sorted_cards, trick
from capot.rulebook.examples.bidding_examples import calls_told, done, last_to_call
from capot.rulebook.examples.example_tables import amounts, score
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.passage import Passage
from capot.rulebook.examples.situation_examples import capital_markup
from capot.rulebook.examples.spoken import Spoken, paragraph
from capot.rulebook.lesson.deal_script import PlayedDeal, PlayedTrick, players
from capot.rulebook.lesson.notions import decided_by, takers_total
from capot.rulebook.lesson.told_elsewhere import doubled_score, doubled_table, trumped_tricks
from capot.rulebook.lesson.trick_comments import Commentator
from capot.runtime.possible_sums import cards_in_play

#: A deal of more tricks than that is told in part: so many tricks, and the last.
_ALL, _FIRST = 10, 6


def dealt_between(model: n.Model) -> str:
    """Return what is done between the first two stages of the bidding: cards are ``laid`` or ``dealt``, or nothing."""
    places = [place for place, step in enumerate(model.deal) if isinstance(step, n.BiddingStep)]
    between = model.deal[places[0] + 1 : places[1]] if len(places) > 1 else ()
    laid = any(isinstance(step, n.LayOut) for step in between)
    dealt = any(isinstance(step, n.Packets) and step.guard is None for step in between)
    return "laid" if laid else "dealt" if dealt else ""


class ToldDeal:
    """The parts of a deal as they stand on a page."""

    def __init__(self, model: n.Model, pictures: Pictures, played: PlayedDeal) -> None:
        self.played = played
        self.deal = played.deal
        self.pictures = pictures
        self.players = players(played.deal.game)
        self.telling = Telling(model, pictures, self.players[played.deal.dealer], linked=False, people=True)
        contract = played.deal.contract
        assert contract is not None
        game, taker = played.deal.game, played.deal.taker
        takers = -1 if taker is None else game.side_of(taker)
        self.comments = Commentator(self.telling, game, contract, played.hands, takers)
        self.decided = decided_by(played)
        self._author = played.told.get(self.telling.speech.code)
        self.contract = contract

    def bidding(self) -> list[Markup]:
        """Return who names what, holding what."""
        taker = self.deal.taker
        assert taker is not None
        calls = Markup(" ").join(self._calls())
        held = self.played.bidden
        turned = self.deal.turned
        shown = self.telling.say("example.turned", cards=self.pictures.smalls(turned[:1]))
        parts = [Markup("<p>{}</p>").format(shown)] if turned else []
        face_up = self.telling.model.covered is not None
        person = self.telling.people[self.players[taker]]
        who = self.telling.say("told.holds", who=self._name(taker), face_up=face_up, person=person)
        return [
            *parts,
            hand(self.pictures, sorted_cards(held), who),
            Markup("<p>{} {}</p>").format(calls, self._why(taker)),
        ]

    def _calls(self) -> Iterator[Markup]:
        """Yield what was said, stage by stage, and between stages that another begins."""
        parts = [0, *self.played.stages, len(self.played.calls)]
        for start, end in pairwise(parts):
            if start:
                yield self.telling.say("told.next-stage", more=dealt_between(self.telling.model))
            yield calls_told(self.telling, self._said(start, end))

    def _said(self, start: int = 0, end: int | None = None) -> str:
        return ", ".join(f"{self.players[seat]} {words}" for seat, words in self.played.calls[start:end])

    def _why(self, taker: int) -> Markup:
        """Say what speaks for what the taker named, and that they had to name something, if so."""
        if self._author is not None:
            return self.telling.remark(self._author.bidding)
        model, who = self.telling.model, self.players[taker]
        passage = Passage(self.telling, *last_to_call(self._said()))
        had_to = Markup("{} ").format(passage.of("told.forced", who)) if self.played.forced else Markup()
        if self.contract not in model.pack.suits:
            return had_to
        letter = letter_of(self.contract)
        trumps = [card for card in self.played.bidden if card[-1] == letter]
        trumps += [card for card in self.deal.turned[:1] if card[-1] == letter]
        worth = self.deal.game.trick_points(contract=self.contract, cards=trumps)
        aces = [card for card in self.played.bidden if card[:-1] == "A" and card[-1] != letter]
        return had_to + passage.of("told.trumps", who, trumps=len(trumps), points=worth, aces=len(aces))

    def hands(self) -> list[Markup]:
        """Return the hands with which play begins, and what is announced of them."""
        shown = [
            hand(self.pictures, sorted_cards(self.played.hands[seat]), capital(self._name(seat)))
            for seat in self.deal.seats_from(self.deal.forehand)
        ]
        if self._author is not None and self._author.announced:
            return [*shown, paragraph("{}", self.telling.remark(self._author.announced))]
        items = [
            Markup("<li>{}.</li>").format(
                capital_markup(
                    done(self.telling, self.players[seat], [f"announce {words}" for _, words in group], self.contract)
                )
            )
            for seat, group in groupby(self.played.announced, key=lambda one: one[0])
        ]
        return [*shown, Markup("<ul>{}</ul>{}").format(Markup("").join(items), self._counting())] if items else shown

    def _counting(self) -> Markup:
        """Say for whom what was announced counts."""
        counts = self.deal.score().counts
        worth = [sum(counts[kind][side] for kind in ("runs", "fours") if kind in counts) for side in range(self._sides)]
        sides = [(most, self._side(side)) for side, most in enumerate(worth) if most]
        said = [(most, self.telling.side(side), "+" in side) for most, side in sides]
        return (
            Markup("<p>{}</p>").format(self.telling.say("told.counts", sides=said, people=self.everybody))
            if said
            else Markup()
        )

    def tricks(self) -> list[Markup]:
        """Return all tricks; of many, those in the middle are shown when they are asked for."""
        told = [part for number in range(len(self.played.tricks)) for part in self.trick(number)]
        if len(told) <= _ALL:
            return told
        title = self.telling.say("told.folded", first=_FIRST + 1, last=len(told) - 1)
        folded = Markup('<details class="example capot-example"><summary>{}</summary>\n{}\n</details>')
        return [*told[:_FIRST], folded.format(title, Markup("\n").join(told[_FIRST:-1])), told[-1]]

    def trick(self, number: int) -> list[Markup]:
        """Return a trick with its comment."""
        return self._trick(number, self.played.tricks[number])

    def _trick(self, number: int, played: PlayedTrick) -> list[Markup]:
        plays = [Play(self._name(card.seat), card.card) for card in played.cards]
        figure = trick(self.pictures, plays, self._name(played.winner))
        if self._author is not None:
            comment = self.telling.remark(self._author.tricks[number])
        else:
            comment = Markup(" ").join([self.comments.comment(played), *self._decided(number), *self._remarked(number)])
        said = Markup('<p class="capot-told"><strong>{}.</strong> {}</p>').format(number + 1, comment)
        return [Markup('<div class="capot-beside capot-told-trick">{}{}</div>').format(figure, said)]

    def _remarked(self, number: int) -> Iterator[Markup]:
        """Yield what the author of the deal says of a trick in the language of the page."""
        said = self.played.remarks.get(number + 1, {}).get(self.telling.speech.code)
        if said is not None:
            yield self.telling.remark(said)

    def closing(self) -> list[Markup]:
        """Return what the author of the deal says of it in the end."""
        said = self.played.closing.get(self.telling.speech.code)
        return [] if said is None else [Markup('<p class="capot-told">{}</p>').format(self.telling.remark(said))]

    def _decided(self, number: int) -> Iterator[Markup]:
        """Yield that the deal is decided by a trick, if it is."""
        if self.decided is None or self.decided[0] != number:
            return
        taker = self.deal.taker
        assert taker is not None
        side = self._side(self.deal.game.side_of(taker))
        yield self.telling.say(
            "trick.decided",
            takers=self.telling.side(side),
            many="+" in side,
            made=self.decided[1],
            total=takers_total(self.played, number + 1),
            shared=self._shared_out(),
            last=number + 1 == len(self.played.tricks),
        )

    def _shared_out(self) -> int | None:
        """Return what all sides count together where cards lie aside, so that it is not the same in every deal."""
        aside = cards_in_play(self.deal.game) < self.deal.game.deck.size
        return sum(self.deal.score().totals) if aside else None

    def score(self) -> list[Markup]:
        """Return what each side counts, and how it ends."""
        found = self.deal.score()
        tricks = [f"{self.players[trick.winner]} {trick.points}" for trick in self.played.tricks]
        expect = {
            "counts": {name: self._by_side(values) for name, values in found.counts.items()},
            "totals": self._by_side(found.totals),
            "points": self._by_side(found.points),
            "level": self.deal.bid or 0,
            "written": self._by_side(found.written),
            "outcome": found.outcome,
            "winners": ", ".join(self._side(side) for side in found.winners) or "nobody",
            "hangs": found.hangs,
        }
        made = score(self.telling, expect, tricks)
        if self._author is None or not self._author.result:
            return made
        figures = [part for part in made if not isinstance(part, Spoken)]
        return [*figures, paragraph("{}", self.telling.remark(self._author.result))]

    def sheet(self) -> Markup:
        """Return the sheet after the deal, if it was the first of the match."""
        written = self.deal.score()
        first, together = self.telling.say("row.first-deal"), self.telling.say("row.together")
        rows = [(first, self._by_side(written.written)), (together, self._by_side(written.columns))]
        return amounts(self.telling, rows)

    def otherwise(self, *, tricks: bool = True) -> list[Markup]:
        """Return what the same cards could bring: the score if they are doubled, and a trick with all suits trump.

        Without ``tricks`` the trick is not told: a whole deal with all suits trump is.
        """
        told: list[Markup] = []
        doubled = doubled_score(self.deal.game, self.played)
        if doubled is not None:
            sides = [self._side(side) for side in range(self._sides)]
            table = doubled_table(self.telling, doubled, sides)
            if self._author is not None and self._author.doubled:
                told.append(paragraph("{}", self.telling.remark(self._author.doubled)))
                told += [part for part in table if not isinstance(part, Spoken)]
            else:
                told += [paragraph("{}", self.telling.say("told.if-doubled")), *table]
        for contract, trick_told in trumped_tricks(self.telling, self.played) if tricks else ():
            told += [paragraph("{}", self.telling.say("told.in-trumps", played=contract)), trick_told]
        return told

    def _by_side(self, values: Sequence[object]) -> dict[str, object]:
        return {self._side(side): value for side, value in enumerate(values)}

    @property
    def _sides(self) -> int:
        return len(self.deal.game.sides)

    @property
    def everybody(self) -> list[Mapping[str, str]]:
        """Who plays."""
        return list(self.telling.people.values())

    def _side(self, side: int) -> str:
        return "+".join(sorted(self.players[seat] for seat in self.deal.game.sides[side]))

    def _name(self, seat: int) -> str:
        return self.comments.name(seat)
