"""The bidding as a flow: a table for each stage, who may say what and what follows."""

from __future__ import annotations

from capot.rulebook.blocks import AnyCell, Block, Heading, See, Table, Text, Words
from capot.rulebook.placed_rules import Sheet
from capot.sentences import Saying, Station, bidding_flow
from capot.translations import Speech


def flow(sheet: Sheet) -> list[Block]:
    """Return the flow of the bidding, with links from what may be said to the rule that lets it be said."""
    text = sheet.text
    blocks: list[Block] = [Heading(text("heading.bidding-flow"), "bidding-flow")]
    stations = bidding_flow(sheet.model)
    head = (text("flow.say"), text("flow.who"), text("flow.then"))
    for station in stations:
        blocks.append(Text(Words(text("flow.opening", station=station, several=len(stations) > 1))))
        blocks.append(Table(head, ("---", "---", "---"), _rows(station, sheet)))
        if station.must is not None:
            blocks.append(Text(Words(text("flow.must", who=station.must))))
        if station.ends:
            ended = text(f"flow.{station.ends}", station=station, passes=station.passes, ways=station.ways)
            blocks.append(Text(Words(ended)))
    return blocks


def _rows(station: Station, sheet: Sheet) -> tuple[tuple[AnyCell, ...], ...]:
    """Return a row for all that the same players may say with the same to follow, up to what differs."""
    text = sheet.text
    said: dict[tuple[str, str], list[See]] = {}
    for saying in station.sayings:
        alike = text("flow.who-may", call=saying.call, stage=station.stage), then(saying, sheet.speech)
        see = See(sheet.anchors[saying.call.at], text("flow.may-say", call=saying.call))
        said.setdefault(alike, []).append(see)
    return tuple((tuple(sees), Words(who), Words(follows)) for (who, follows), sees in said.items())


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
