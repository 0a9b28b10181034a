"""Watching bots: a deal told card by card, and its score explained line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from capot.players.simple_player import choose
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.match import Match
from capot.runtime.score import Score


def watch_deals(game: Game, seed: int, deals: int, out: TextIO) -> Match:
    """Let bots play some deals of a match from a seed, tell what happens, and return the match."""
    match = game.match(seed=seed)
    for _ in range(deals):
        if match.is_over:
            break
        deal = match.deal
        print(f"{game.title}, seed {seed}: {_seat(deal.dealer)} deals.", file=out)
        _hands(deal, out)
        _turned(deal.turned, out)
        held, turned = _sizes(deal), deal.turned
        while not deal.is_over:
            actor = deal.to_act[0]
            before = len(deal.tricks)
            action = choose(deal, actor)
            bidding = deal.phase not in ("play", "announcing", "exchanging", "claiming")
            shows = action.verb == "announce" and (actor, action) in deal.history
            deal.apply(action, actor)
            if shows:
                print(f"  {_seat(actor)} shows {action.what}", file=out)
            elif action.verb == "exchange":
                print(
                    f"  {_seat(actor)} exchanges {action.what} for {game.deck.text(deal.field('exchanged'))}", file=out
                )
            elif action.verb in ("bid", "say", "announce", "lay", "claim") or (action.verb == "pass" and bidding):
                print(f"  {_seat(actor)}: {action}", file=out)
            if action.said:
                print(f"  {_seat(actor)} says {action.said}", file=out)
            if any(now > old for now, old in zip(_sizes(deal), held, strict=True)):
                _hands(deal, out)
            if deal.turned != turned:
                _turned(deal.turned[len(turned) :], out)
            held, turned = _sizes(deal), deal.turned
            if len(deal.tricks) > before:
                _trick(deal, out)
        explain_deal(deal, out)
        match.next_deal()
        scores = " : ".join(str(score) for score in match.scores)
        print(f"The match stands {scores}.", file=out)
    return match


def _sizes(deal: Deal) -> list[int]:
    return [len(deal.hand(seat)) for seat in range(deal.game.seats)]


def _hands(deal: Deal, out: TextIO) -> None:
    for seat in range(deal.game.seats):
        print(f"  {_seat(seat)} holds {' '.join(deal.hand(seat))}", file=out)


def _turned(cards: Sequence[str], out: TextIO) -> None:
    if cards:
        print(f"  Turned up: {', '.join(cards)}", file=out)


def explain_deal(deal: Deal, out: TextIO) -> None:
    """Tell how a deal that is over was scored, each line with its clause and the sentence of the rule."""
    game = deal.game
    if deal.match_won_by is not None:
        print(f"The match is won by {_side(game, deal.match_won_by)}.", file=out)
        return
    score = deal.score()
    if deal.is_dead:
        print("The deal is dead: nothing is written.", file=out)
        return
    named = deal.contract if deal.bid is None else f"{deal.contract} {deal.bid}"
    print(f"{_seat(deal.taker or 0)} named {named}. The score, line by line:", file=out)
    print(f"  {'':<26}" + "".join(f"{_side(game, side):>14}" for side in range(len(game.sides))), file=out)
    for line in score.lines:
        amounts = "".join(f"{amount or '':>14}" for amount in line.amounts)
        single = line.text.replace("-", " ") + line.hanging if " of seat " not in line.text else f"  {line.text}"
        print(f"  {single:<26}{amounts}   {line.clause}", file=out)
    _verdict(game, score, out)


def _verdict(game: Game, score: Score, out: TextIO) -> None:
    clause = next(line.clause for line in reversed(score.lines) if line.text == score.outcome)
    print(f"  {game.rules[clause].sentence}", file=out)
    columns = ", ".join(f"{_side(game, side)} {text}" for side, text in enumerate(score.written))
    print(f"  Written: {columns}.", file=out)


def _trick(deal: Deal, out: TextIO) -> None:
    trick = deal.tricks[-1]
    cards = "  ".join(f"{seat}:{card}" for seat, card in trick.plays)
    print(f"  trick {len(deal.tricks)}: {cards:<32} to {_seat(trick.winner)}, {trick.points} points", file=out)


def _seat(seat: int) -> str:
    return f"seat {seat}"


def _side(game: Game, side: int) -> str:
    seats = game.sides[side]
    return "seats " + "+".join(map(str, seats)) if len(seats) > 1 else f"seat {seats[0]}"
