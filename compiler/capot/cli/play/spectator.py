"""Watching bots: a deal told card by card, and its score explained line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from capot.players.simple_player import choose
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.match import Match
from capot.runtime.named_levels import level_said
from capot.runtime.score import Line, Score
from capot.runtime.spoken_actions import act_said
from capot.runtime.voice import declaration_said, game_said, name_said, rule_said, seat_said, worded, worded_count


def watch_deals(game: Game, seed: int, deals: int, out: TextIO) -> Match:
    """Let bots play some deals of a match from a seed, tell what happens, and return the match."""
    match = game.match(seed=seed)
    for _ in range(deals):
        if match.is_over:
            break
        deal = match.deal
        title = game_said(game.key, game.title)
        print(worded("{game}, seed {seed}: {seat} deals.", game=title, seed=seed, seat=_seat(deal.dealer)), file=out)
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
                print(
                    "  " + worded("{seat} shows {cards}", seat=_seat(actor), cards=declaration_said(action.what)),
                    file=out,
                )
            elif action.verb == "exchange":
                got = game.deck.text(deal.field("exchanged"))
                said = worded("{seat} exchanges {card} for {got}", seat=_seat(actor), card=action.what, got=got)
                print(f"  {said}", file=out)
            elif action.verb in ("bid", "say", "announce", "lay", "claim") or (action.verb == "pass" and bidding):
                print(f"  {_seat(actor)}: {act_said(str(action))}", file=out)
            if action.said:
                print("  " + worded("{seat} says {said}", seat=_seat(actor), said=name_said(action.said)), file=out)
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
        print(worded("The match stands {scores}.", scores=scores), file=out)
        if match.winner is not None and deal.match_won_by is None:
            print(worded("The match is won: {who}.", who=_side(game, match.winner)), file=out)
        if match.drawn:
            print(worded("The match is drawn."), file=out)
    return match


def _sizes(deal: Deal) -> list[int]:
    return [len(deal.hand(seat)) for seat in range(deal.game.seats)]


def _hands(deal: Deal, out: TextIO) -> None:
    for seat in range(deal.game.seats):
        cards = " ".join(deal.hand(seat))
        print("  " + worded("{seat} holds {cards}", seat=_seat(seat), cards=cards), file=out)


def _turned(cards: Sequence[str], out: TextIO) -> None:
    if cards:
        print(f"  {worded('Turned up:')} {', '.join(cards)}", file=out)


def explain_deal(deal: Deal, out: TextIO) -> None:
    """Tell how a deal that is over was scored, each line with its clause and the sentence of the rule."""
    game = deal.game
    if deal.match_won_by is not None:
        print(worded("The match is won: {who}.", who=_side(game, deal.match_won_by)), file=out)
        return
    score = deal.score()
    if deal.is_dead:
        print(worded("The deal is dead: nothing is written."), file=out)
        return
    contract = name_said(deal.contract or "")
    named = contract if deal.bid is None else f"{contract} {level_said(deal.game.kernel, deal.bid)}"
    taker = _seat(deal.taker or 0)
    print(worded("{seat} named {named}. The score, line by line:", seat=taker, named=named), file=out)
    print(f"  {'':<26}" + "".join(f"{_side(game, side):>14}" for side in range(len(game.sides))), file=out)
    for line in score.lines:
        amounts = "".join(f"{amount or '':>14}" for amount in line.amounts)
        print(f"  {_said(line):<26}{amounts}   {line.clause}", file=out)
    _verdict(game, score, out)


def _said(line: Line) -> str:
    """Return what a line of a score is about; one with an item of somebody's is under what it adds to."""
    what, of, seat = line.text.rpartition(" of seat ")
    if of:
        return "  " + worded("{item} of {seat}", item=declaration_said(what), seat=_seat(int(seat)))
    return (worded("written") if line.text == "written" else name_said(line.text)) + line.hanging


def _verdict(game: Game, score: Score, out: TextIO) -> None:
    clause = next(line.clause for line in reversed(score.lines) if line.text == score.outcome)
    print(f"  {rule_said(clause, game.rules[clause].sentence)}", file=out)
    columns = ", ".join(f"{_side(game, side)} {text}" for side, text in enumerate(score.written))
    print("  " + worded("Written: {columns}.", columns=columns), file=out)


def _trick(deal: Deal, out: TextIO) -> None:
    trick = deal.tricks[-1]
    cards = "  ".join(f"{seat}:{card}" for seat, card in trick.plays)
    said = worded_count(
        "trick {number}: {cards} to {seat}, {count} point",
        "trick {number}: {cards} to {seat}, {count} points",
        trick.points,
        number=len(deal.tricks),
        cards=f"{cards:<32}",
        seat=_seat(trick.winner),
    )
    print(f"  {said}", file=out)


def _seat(seat: int) -> str:
    return seat_said(seat)


def _side(game: Game, side: int) -> str:
    seats = game.sides[side]
    return worded("seats {seats}", seats="+".join(map(str, seats))) if len(seats) > 1 else seat_said(seats[0])
