"""The records of deals and matches that capot writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from capot.referee.judge import Judged, judge
from capot.referee.verdict import Verdict, Violation, Wrong, part_said
from capot.runtime.deal import Deal
from capot.runtime.errors import BadRecord, shown
from capot.runtime.game import Game, Tallies
from capot.runtime.record import MAX_DEALS, acts_of, check_match, result_of, same_json, start_of_deal, tallies_written
from capot.runtime.voice import tally_said, worded

_RESULTS = ({"outcome", "columns", "hangs"}, {"outcome", "columns", "hangs", "tallies"}, {"match_won_by"})


def referee_deal(game: Game, record: Any, where: str = "record") -> Verdict:
    """Look at the record of a deal.

    Raises:
        BadRecord: with the place and the reason, if it is broken, cut off or forged, so that nothing can be said.
    """
    judged = _judged(game, record, where)
    return _verdict(game, judged, _wrong(judged, record, where), 1)


def referee_match(game: Game, record: Any) -> Verdict:
    """Look at the record of a match, deal by deal, up to the first in which something is wrong.

    Raises:
        BadRecord: with the place and the reason, if it is broken, cut off or forged, so that nothing can be said.
    """
    deals = record.get("deals") if isinstance(record, Mapping) else None
    if not isinstance(deals, list) or not deals or len(deals) > MAX_DEALS:
        check_match(game, record)
        raise BadRecord("record.deals", "a match is a list of deals")
    scores, hanging, played = game.check_scores(None), 0, 0
    tallies = game.check_tallies(None)
    dealer: int | None = None
    verdict = Verdict(game, len(deals), name=lambda side: side_name(game, side))
    for number, entry in enumerate(deals):
        place = f"record.deals[{number}]"
        judged = _judged(game, entry, place)
        deal = judged.deal
        if dealer is not None and deal.dealer != dealer:
            return replace(verdict, deal=number + 1, violation=_dealt(game, place, deal.dealer, dealer))
        before = _written_before(place, deal, scores, hanging, tallies)
        verdict = _verdict(game, judged, (*before, *_wrong(judged, entry, place)), len(deals))
        if not verdict.is_right:
            return replace(verdict, deal=number + 1)
        dealer = deal.next_dealer
        if deal.is_over and deal.match_won_by is None:
            hanging, tallies, result = game.after_deal(scores, deal, played)
            played += not deal.is_dead
            scores = result.after
            verdict = replace(verdict, drawn=result.drawn)
    return replace(verdict, wrong=_match_written(game, record), score=None)


def _match_written(game: Game, record: Any) -> tuple[Wrong, ...]:
    """Return what is wrong in the last lines of a match whose deals are right."""
    try:
        check_match(game, record)
    except BadRecord as error:
        for name in ("scores", "winner"):
            if error.where == f"record.{name}" and name in record:
                right = error.why.rpartition(" to " if name == "scores" else " is ")[2]
                return (Wrong(f"the {name} of the match", error.where, right, shown(record[name])),)
        raise
    return ()


def _judged(game: Game, record: Any, where: str) -> Judged:
    deal = start_of_deal(game, record, where)
    judged = judge(deal, acts_of(game, record, where), seat_name)
    if "result" not in record:
        raise BadRecord(f"{where}.result", worded("the record is cut off: it has no result"))
    result = record["result"]
    if result is not None and (not isinstance(result, Mapping) or set(result) not in _RESULTS):
        raise BadRecord(f"{where}.result", f"a result has outcome, columns and what hangs, not {shown(result)}")
    return judged


def _wrong(judged: Judged, record: Mapping[str, Any], where: str) -> tuple[Wrong, ...]:
    """Return where the written result is not the right one. Of a deal that goes no further nothing can be said."""
    if judged.violation is not None and judged.score is None:
        return ()
    game = judged.deal.game
    right = result_of(judged.deal)
    if judged.violation is not None and judged.score is not None:
        score = judged.score
        right = {"outcome": score.outcome, "columns": list(score.columns), "hangs": score.hangs}
        right |= tallies_written(score.tallies)
    written = record["result"]
    place = f"{where}.result"
    if right is None or written is None or set(right) != set(written):
        if right == written:
            return ()
        return (Wrong(worded("the result"), place, _text(right), _text(written)),)
    found = []
    for name, amount in right.items():
        there = written[name]
        if name != "columns":
            if not same_json(amount, there):
                found.append(Wrong(part_said(name), f"{place}.{name}", shown(amount), shown(there)))
        elif not isinstance(there, list) or len(there) != len(amount):
            raise BadRecord(f"{place}.columns", f"the columns are {len(amount)} numbers, not {shown(there)}")
        else:
            for side, (one, other) in enumerate(zip(amount, there, strict=True)):
                if not same_json(one, other):
                    what = worded("the column of {side}", side=side_name(game, side))
                    found.append(Wrong(what, f"{place}.columns[{side}]", str(one), shown(other)))
    return tuple(found)


def _text(result: Any) -> str:
    if result is None:
        return worded("none: the deal is not over")
    if "match_won_by" in result:
        return worded("the match is won by side {side}", side=shown(result["match_won_by"]))
    said = {name: shown(result[name]) for name in ("outcome", "columns", "hangs")}
    return worded("{outcome}, columns {columns}, {hangs} hang", **said)


def _written_before(place: str, deal: Deal, scores: tuple[int, ...], hung: int, tallies: Tallies) -> tuple[Wrong, ...]:
    """Return where a deal begins with another score of the match than the deals before it give."""
    found = []
    if deal.scores != scores:
        right, written = str(list(scores)), str(list(deal.scores))
        found.append(Wrong(worded("the score before the deal"), f"{place}.scores", right, written))
    if deal.hanging != hung:
        found.append(Wrong(worded("what hung before the deal"), f"{place}.hanging", str(hung), str(deal.hanging)))
    for name, by_side in tallies.items():
        if deal.tallies[name] != by_side:
            what = worded("the tally {tally} before the deal", tally=tally_said(name))
            right, written = str(list(by_side)), str(list(deal.tallies[name]))
            found.append(Wrong(what, f"{place}.tallies.{name}", right, written))
    return tuple(found)


def _dealt(game: Game, place: str, dealer: int, right: int) -> Violation:
    reason = game.reason("table.next-dealer", worded("{seat} had to deal.", seat=seat_name(right)))
    return Violation(f"{place}.dealer", seat_name(dealer), "deal", reason, seat_name(right), ())


def _verdict(game: Game, judged: Judged, wrong: tuple[Wrong, ...], deals: int) -> Verdict:
    return Verdict(
        game,
        deals,
        violation=judged.violation,
        penalty=judged.penalty,
        wrong=wrong,
        score=judged.score,
        won_by=judged.deal.match_won_by,
        unfinished=not judged.over,
        name=lambda side: side_name(game, side),
    )


def seat_name(seat: int) -> str:
    """Return what a seat is called where nobody has a name."""
    return worded("seat {seat}", seat=seat)


def side_name(game: Game, side: int) -> str:
    """Return what a side is called where nobody has a name."""
    seats = "+".join(str(seat) for seat in game.sides[side])
    return worded("seats {seats}", seats=seats) if "+" in seats else worded("seat {seat}", seat=seats)
