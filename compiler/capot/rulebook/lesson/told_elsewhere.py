"""What the cards of the told deal would have brought otherwise: a trick with all suits trump, the score if doubled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from capot.model import nodes as n
from capot.model.situations import leads_of
from capot.pictures import Play, trick
from capot.rulebook.examples.example_tables import amounts, ending
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.lesson.deal_script import PlayedCard, PlayedDeal, PlayedTrick
from capot.rulebook.lesson.trick_comments import Commentator
from capot.runtime.game import Game
from capot.runtime.score import Score
from capot.runtime.settle import score_of


def trumped_tricks(telling: Telling, played: PlayedDeal) -> Iterator[tuple[n.Contract, Markup]]:
    """Yield a trick for each contract in which all suits are trump: the first that the hands of a deal could bring.

    Nothing is told where suits can be trump in no other way, or where hands have cards that nobody knows.
    """
    contracts = [contract for contract in telling.model.contracts if leads_of(contract) == ("trump",)]
    if len(contracts) == len(telling.model.contracts) or telling.model.covered is not None:
        return
    for contract in contracts:
        comments = Commentator(telling, played.deal.game, contract.name, played.hands)
        found = _most_told(comments, played)
        plays = [Play(comments.name(card.seat), card.card) for card in found.cards]
        figure = trick(telling.pictures, plays, comments.name(found.winner))
        said = Markup('<p class="capot-told">{}</p>').format(comments.comment(found))
        yield contract, Markup('<div class="capot-beside">{}{}</div>').format(figure, said)


def _most_told(comments: Commentator, played: PlayedDeal) -> PlayedTrick:
    """Return, of the tricks that each lead would bring, the one of which there is most to tell."""
    leader = played.tricks[0].cards[0].seat
    tricks = [_trick(comments, played, card) for card in played.hands[leader]]
    return max(tricks, key=lambda found: _told(comments, found))


def _told(comments: Commentator, found: PlayedTrick) -> tuple[int, int]:
    """Return of how many different things the rules ask there is something to tell, and how often.

    What is kept back is a matter of play.
    """
    names: list[str] = []
    for place, card in enumerate(found.cards[1:], 1):
        name, words = comments.remark(card, [(one.seat, one.card) for one in found.cards[:place]])
        names += (
            [f"{name} {words.get('must')} {words.get('partner') is True}"] if name not in ("", "trick.keeps") else []
        )
    return len(set(names)), len(names)


def _trick(comments: Commentator, played: PlayedDeal, lead: str) -> PlayedTrick:
    """Return the trick that a lead brings if everybody then plays as one usually does."""
    game = comments.game
    cards: list[PlayedCard] = []
    for seat in game.seats_from(played.tricks[0].cards[0].seat):
        hand, so_far = played.hands[seat], [(card.seat, card.card) for card in cards]
        legal = game.legal_cards(contract=comments.named, hand=hand, trick=so_far, seat=seat)
        card = _usual(comments, seat, sorted(legal), so_far) if so_far else lead
        cards.append(PlayedCard(seat, card, "", hand, frozenset(legal)))
    laid = [(card.seat, card.card) for card in cards]
    points = game.trick_points(contract=comments.named, cards=[card for _, card in laid])
    return PlayedTrick(tuple(cards), (), game.trick_winner(contract=comments.named, trick=laid), points)


def _usual(comments: Commentator, seat: int, legal: Sequence[str], so_far: list[tuple[int, str]]) -> str:
    """Return the card that wins for least, one that brings a winning partner most, or else the one that costs least."""
    game, contract = comments.game, comments.named

    def worth(card: str) -> int:
        return game.trick_points(contract=contract, cards=[card])

    def winner(trick: list[tuple[int, str]]) -> int:
        return game.trick_winner(contract=contract, trick=trick)

    best = winner(so_far)
    wins = [card for card in legal if winner([*so_far, (seat, card)]) == seat]
    if game.side_of(best) == game.side_of(seat) and len(wins) < len(legal):
        return max((card for card in legal if card not in wins), key=worth)
    return min(wins or legal, key=worth)


def doubled_score(game: Game, played: PlayedDeal) -> Score | None:
    """Return what the deal would have brought if the others had doubled the contract once; nothing where nobody can."""
    place = game.result_at
    if len(game.kernel.doublings) < 2 or played.deal.level or "given times" not in place:
        return None
    known = played.deal.score().results
    results = game.room()
    for name, where in place.items():
        if name.startswith("given "):
            results[where] = known[where]
    results[place["given times"]] = game.kernel.doublings[1]
    if "given doubler" in place:
        results[place["given doubler"]] = (results[place["given takers"]] + 1) % len(game.sides)
    game.functions.settle_sums(results)
    return score_of(game, results, played.deal.declared)


def doubled_table(telling: Telling, found: Score, sides: Sequence[str]) -> list[Markup]:
    """Return what each side would write then, and how the deal would have ended."""
    written = dict(zip(sides, found.written, strict=True))
    expect = {"outcome": found.outcome, "hangs": found.hangs}
    return [amounts(telling, [(telling.say("row.written"), written)]), *ending(telling, expect)]
