"""What a table would say of a deal that the engine has played."""

from __future__ import annotations

from dataclasses import replace

from capot.runtime.deal import Deal
from capot.runtime.score import Line
from capot.score_sheet.entry import Entry


def declared_in(deal: Deal) -> tuple[tuple[int, str], ...]:
    """Return everything that was declared, a pair with its suit."""
    kernel, found = deal.game.kernel, []
    pairs = {item for pairs in kernel.pairs for item, _ in pairs}
    for seat in range(deal.game.seats):
        for item, _ in deal.declared[seat]:
            suit = f" {deal.game.deck.texts(kernel.items[item].cards)[0][-1]}" if item in pairs else ""
            found.append((seat, kernel.items[item].text + suit))
    return tuple(found)


def _leader(deal: Deal) -> int | None:
    """Return who led to the first trick, if somebody did."""
    plays = deal.tricks[0].plays if deal.tricks else deal.trick
    return plays[0][0] if plays else None


def entry_of(deal: Deal, *, tricks: bool = True) -> Entry:
    """Return what a table would say of a deal that is over; without ``tricks`` not who won them, nor the last."""
    if deal.is_dead:
        return Entry(passed=True)
    kernel = deal.game.kernel
    cards = deal.counted_cards
    called = next((call.text for call in kernel.calls if deal.level and call.level == deal.level), "")
    entry = Entry(
        taker=deal.taker,
        contract=deal.contract,
        level=deal.bid,
        doubling=called,
        doubler=deal.doubler if called else None,
        declared=declared_in(deal),
        breach=deal.offender,
        leader=_leader(deal),
    )
    if deal.offender is not None:
        return replace(entry, points=tuple(cards), tricks=deal.tricks_won)
    said = {
        field: getattr(entry, field)
        for field in ("taker", "contract", "level", "doubling", "doubler", "declared", "leader")
    }
    if deal.match_won_by is not None:
        claims = [action.what for _, action in deal.history if action.verb == "claim"]
        if not claims and (not kernel.coming or not deal.tricks or deal.trick):
            return entry
        claims = claims or ["there"]
        side = deal.match_won_by
        points = tuple(amount if other == side else None for other, amount in enumerate(cards))
        won = tuple("some" if other == side and deal.tricks_won[side] else None for other in range(len(cards)))
        return Entry(**said, claim=(side, claims[0]), points=points, tricks=won if any(won) else ())
    if not deal.tricks:  # a declaration has ended the deal
        return Entry(**said)
    last = kernel.side_of[deal.tricks[-1].winner]
    bonus = 0 if deal.contract is None else kernel.last_trick_points[deal.game.contract(deal.contract)]
    counted = tuple(amount + bonus * (side == last) for side, amount in enumerate(cards))
    if not tricks:
        return Entry(**said, points=counted)
    return Entry(**said, points=counted, tricks=deal.tricks_won, last=last)


def lines_told(deal: Deal) -> tuple[Line, ...]:
    """Return the breakdown that a sheet gives of a deal: no table says why it is dead, so that is every rule for it."""
    lines = deal.score().lines
    if not deal.is_dead:
        return lines
    return tuple(replace(line, clause=clause) for clause in deal.game.kernel.dead for line in lines)
