"""What the tests of sheets and of the referee share: deals at random, and sheets of typed lines."""

from __future__ import annotations

import random
from collections.abc import Sequence

from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet


def play_at_random(deal: Deal, rng: random.Random) -> Deal:
    """Play a deal to its end; what can be announced or claimed mostly is, and now and then a breach is reported."""
    while not deal.is_over:
        seat = rng.choice(deal.to_act)
        actions = deal.legal_actions(seat)
        loud = [action for action in actions if action.verb in ("announce", "claim") or action.said]
        deal.apply(rng.choice(loud) if loud and rng.random() < 0.8 else rng.choice(actions), seat)
        if deal.phase == "play" and deal.game.kernel.reports_breach and rng.random() < 0.002:
            deal.report_breach(deal.to_act[0])
    return deal


def sheet_of(game: Game, lines: Sequence[str], names: Sequence[str] = (), dealer: int | None = None) -> Sheet:
    """Return the sheet of some entries; without a dealer the last player deals first, so that the first leads."""
    seating = Seating(game, names)
    first = seating.in_order[-1] if dealer is None else dealer
    sheet = Sheet(game, seating, first)
    for line in lines:
        sheet = sheet.with_deal(sheet.read(line))
    return sheet
