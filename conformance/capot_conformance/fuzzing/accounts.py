"""One deal, and everybody who has something to say of it: referee, score sheet, cases, report, ``explain``, engine."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from capot.cli.explain.situation import Situation, answer
from capot.cli.progress import Progress
from capot.notation.case_files import Case
from capot.notation.seats import Seats
from capot.referee.record_file import referee
from capot.referee.verdict import Verdict
from capot.runtime.score import Line, Score
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import Needed
from capot.score_sheet.sheet_record import sheet_record
from capot.score_sheet.sheet_text import explained_text
from capot.score_sheet.sheet_views import explanation
from capot_conformance.commands.written_report import results_of
from capot_conformance.fuzzing import material, records
from capot_conformance.fuzzing.kinds import Kind, must
from capot_conformance.fuzzing.table_talk import entry_of, lines_told
from capot_conformance.runner.case_run import run_case
from capot_conformance.runner.situation_answers import score_fields


def draw(rng: random.Random) -> bytes:
    """Draw a game, house rules, and from what the deal is drawn."""
    engine = material.draw_table(rng).engine
    return json.dumps({"game": engine.key, "with": engine.house_rules, "seed": rng.getrandbits(40)}).encode()


def hold(data: bytes) -> None:
    """Play a deal and ask everybody about it.

    Raises:
        Violated: if somebody says something else than the engine.
    """
    given = json.loads(data)
    table = material.table(given["game"], tuple(given["with"]))
    rng = random.Random(given["seed"])
    played = material.play(table, rng)
    _by_record(played)
    _as_typed(played)
    _on_a_sheet(played)
    _as_a_case(played)
    _explained(played, rng)


def _score(played: material.Played) -> Score | None:
    """Return the score of a deal; None where the match was won in it, and nothing is written."""
    return None if played.deal.match_won_by is not None else played.deal.score()


def _right(who: str, verdict: Verdict, played: material.Played) -> None:
    must(verdict.violation is None, f"{who} blames a right deal: {verdict.violation}")
    must(not verdict.wrong, f"{who} finds a right score wrong: {verdict.wrong}")
    must(not verdict.unfinished and not verdict.open, f"{who} leaves something open in a whole deal")
    must(verdict.won_by == played.deal.match_won_by, f"{who} sees another side win the match")
    must(verdict.score == _score(played), f"{who} comes to another score: {verdict.score}, not {_score(played)}")


def _by_record(played: material.Played) -> None:
    record = json.dumps(played.deal.record())
    _right("the referee, by the record,", referee(record, "record", records.load), played)


def _written(played: material.Played) -> dict[str, Any]:
    """Return the score as it is written in a typed deal and in a case."""
    score = _score(played)
    if score is None:
        return {}
    seats = Seats(played.table.engine)
    fields = score_fields(score, seats)
    names = {"counts": list(score.counts), "tallies": list(score.tallies)}
    asked: dict[str, Any] = dict.fromkeys(fields, True) | names
    return {name: fields[name](about) for name, about in asked.items()}


def _as_typed(played: material.Played) -> None:
    typed = material.typed(played)
    written = _written(played)
    text = str(yaml.safe_dump(typed | ({"score": written} if written else {}), width=100_000))
    _right("the referee, by the typed deal,", referee(text, "deal", records.load), played)


def _on_a_sheet(played: material.Played) -> None:
    """Write a deal on a sheet; where it is not the first of a match, what stands there before cannot be written."""
    game, deal = played.table.engine, played.deal
    sheet = Sheet(game, Seating(game), deal.dealer)
    if deal.scores != sheet.scores or deal.hanging or any(map(any, deal.tallies.values())):
        return
    try:
        sheet = sheet.with_deal(entry_of(deal))
    except Needed as error:
        must(False, f"the sheet asks for more than can be said: {error}")
    (row,) = sheet.rows
    score = _score(played)
    must(row.settled.won_by == deal.match_won_by, "the sheet has another winner of the match")
    found = row.settled.score
    if score is not None:
        must(found is not None, "the sheet has no score")
        assert found is not None
        same = (found.outcome, found.columns, found.hangs, found.tallies, found.written)
        must(
            same == (score.outcome, score.columns, score.hangs, score.tallies, score.written),
            f"the sheet comes to {same}",
        )
        _same_lines(sheet, lines_told(deal))
    _right_sheet(sheet)


def _same_lines(sheet: Sheet, lines: tuple[Line, ...]) -> None:
    """Hold the breakdown of a deal on a sheet to that of the engine."""
    (row,) = sheet.rows
    must(bool(explained_text(sheet, row)), "nothing is said of how a deal is scored")
    told = [(line.clause, line.amounts) for line in row.settled.lines]
    must(told == [(line.clause, line.amounts) for line in lines], f"the sheet counts {told}, not {lines}")
    for line in explanation(sheet, row):
        must(not line.clause or line.clause in sheet.game.rules, f"a line of a score rests on no rule: {line}")


def _right_sheet(sheet: Sheet) -> None:
    verdict = referee(json.dumps(sheet_record(sheet)), "sheet", records.load)
    must(verdict.is_right, f"the referee finds a right sheet wrong: {verdict.wrong}")


def _as_a_case(played: material.Played) -> None:
    """Put a deal to the runner of the cases, with what the engine made of it as what is expected."""
    game = played.table.engine
    typed = {name: value for name, value in material.typed(played).items() if name not in ("game", "with")}
    written = _written(played)
    winner = Seats(game).side_name(played.deal.match_won_by)
    expect = {"phase": "over", "match-won-by": winner} | ({"score": written} if written else {})
    house_rules = game.house_rules
    case = Case("drawn", (), (game.key,), house_rules, "play", typed, expect, {}, "drawn", Path("drawn.yaml"), 1)
    wrong = run_case(case, game)
    must(not wrong, f"the runner of the cases does not agree: {wrong}")
    _in_the_report(case)


def _in_the_report(case: Case) -> None:
    """Let the report run a case, and the same one with an end that it does not have, which it must not call right."""
    false = replace(case, expect=dict(case.expect) | {"phase": "play"}, line=case.line + 1)
    results = results_of([case, false], Progress())
    (game,) = case.games
    must(not results[case.place, game], f"the report finds a right case wrong: {results[case.place, game]}")
    must(bool(results[false.place, game]), "the report finds a wrong case right")


def _explained(played: material.Played, rng: random.Random) -> None:
    """Ask ``capot explain`` about the hand of the player to the turn, somewhere in the play."""
    plays = [place for place, (_, text) in enumerate(played.acts) if text.startswith("play ")]
    if not plays:
        return
    deal = material.replayed(played, rng.choice(plays))
    if deal.phase != "play" or deal.game.kernel.open_cards:
        return
    seat, seats = deal.to_act[0], Seats(deal.game)
    trick = ", ".join(f"{seats.player(who)} {card}" for who, card in deal.trick)
    game = deal.game
    contract = game.contracts[game.played_as(game.contract(deal.contract or ""), len(deal.tricks))]
    told = answer(Situation(contract, " ".join(deal.hand(seat)), trick, seats.player(seat), None), deal.game)
    legal = {action.what for action in deal.legal_actions(seat) if action.verb == "play"}
    must(set(told["legal"]) == legal, f"explain says that {told['legal']} may be played, the engine {sorted(legal)}")
    for card, said in told["cards"].items():
        reason = deal.why_not(f"play {card}", seat)
        clauses = (None if said is None else said["clause"], None if reason is None else reason.clause)
        must(clauses[0] == clauses[1], f"explain forbids {card} by {clauses[0]}, the engine by {clauses[1]}")


KINDS = (Kind("accounts", "one deal, as the engine and everybody else tells it", "json", draw, hold),)
