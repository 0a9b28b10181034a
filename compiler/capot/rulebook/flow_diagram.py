"""The bidding as a flow: a table for each stage, who may say what and what follows."""

from __future__ import annotations

from collections.abc import Collection

from capot.model import nodes as n
from capot.rulebook.blocks import AnyCell, Block, Cell, See, Table, Words
from capot.rulebook.placed_rules import Sheet
from capot.sentences import Saying, Station, bidding_flow
from capot.translations import Speech


def is_a_flow(model: n.Model) -> bool:
    """Whether a bidding has more to it than one round in which somebody names a contract or passes."""
    calls = [call for stage in model.stages for call in stage.calls]
    return len(model.stages) > 1 or bool(model.all_levels) or any(call.doubles is not None for call in calls)


def in_a_table(stage: n.Stage, model: n.Model) -> frozenset[str]:
    """Return the calls of a stage of which its table says all that there is to say, by their addresses."""
    held = [station for station in bidding_flow(model) if station.stage.at == stage.at]
    if not held or held[0].one_has_to or not is_a_flow(model):
        return frozenset()
    # That something may be said at any moment, and how long one does not name again what was played, has no column.
    return frozenset(call.at for call in stage.calls if not call.out_of_turn and call.once is None)


def flow(stage: n.Stage, sheet: Sheet) -> list[Block]:
    """Return who may say what in a stage, and how it goes on, in the order in which a deal comes to it.

    Calls that stand nowhere else are rules of the table; of those that do, it leads to the rule.
    """
    if not is_a_flow(sheet.model):
        return []
    held = [station for station in bidding_flow(sheet.model) if station.stage.at == stage.at]
    placed = in_a_table(stage, sheet.model)
    blocks: list[Block] = []
    for place, station in enumerate(held):
        blocks += _station(station, sheet, () if place else placed)
    return [*blocks, *sheet.snippets(call.at for call in stage.calls if call.at in placed)]


def _station(station: Station, sheet: Sheet, placed: Collection[str]) -> list[Block]:
    text = sheet.text
    said = [sheet.passage("flow.answers", station=station)] if station.answers else []
    head: tuple[AnyCell, ...] = (text("flow.say"), text("flow.who"), text("flow.then"))
    rows = _rows(station, sheet, placed)
    if all(_anybody(saying.call) for saying in station.sayings) and len({row[1] for row in rows}) == 1:
        # That every player may say all of it goes without a column.
        head, rows = (head[0], head[2]), tuple((row[0], row[2]) for row in rows)
    after = [sheet.passage("flow.must", who=station.must)] if station.must is not None else []
    after += [sheet.passage(f"flow.{station.ends}", station=station, ways=station.ways)] if station.ends else []
    return [*said, Table(head, ("---",) * len(head), rows), *after]


def _anybody(call: n.Call) -> bool:
    """Whether nothing decides who may say a call, and when."""
    free = call.guard is None and call.doubles is None and call.once is None and call.by is None
    return free and not (call.above_last or call.at_last or call.out_of_turn)


def _rows(station: Station, sheet: Sheet, placed: Collection[str]) -> tuple[tuple[AnyCell, ...], ...]:
    """Return a row for all that the same players may say with the same to follow, up to what differs."""
    text = sheet.text
    said: dict[tuple[str, str], list[See | Cell]] = {}
    for saying in station.sayings:
        at, what = saying.call.at, text("flow.may-say", call=saying.call)
        alike = text("flow.who-may", call=saying.call, stage=station.stage), then(saying, sheet.speech)
        cell = sheet.cell(at, what, leads=True) if at in placed else See(sheet.anchors[at], what)
        said.setdefault(alike, []).append(cell)
    return tuple((tuple(cells), Words(who), Words(follows)) for (who, follows), cells in said.items())


def then(saying: Saying, speech: Speech) -> str:
    """Return what follows when something is said."""
    match saying.then:
        case "doubled":
            doubles = saying.call.doubles
            assert doubles is not None
            stage = next(stage for stage in speech.model.stages if saying.call in stage.calls)
            alike = {call.name for call in stage.calls if doubles.is_as(call.doubles)}
            raised = any(call.doubles is not None and call.doubles.of in alike for call in stage.calls)
            others = (call for other in speech.model.stages if other is not stage for call in other.calls)
            later = any(call.doubles is not None and call.doubles.of in alike for call in others)
            return speech.text(
                "flow.doubled",
                times=doubles.times,
                undoubled=stage.higher is not None and not stage.higher.keeps,
                more="named" if stage.higher is not None else "doubled" if raised else "later" if later else "",
            )
        case "dead":
            return speech.text("flow.dead", same_dealer=saying.call.same_dealer)
        case _:
            return speech.text(f"flow.{saying.then}", ways=saying.ways)
