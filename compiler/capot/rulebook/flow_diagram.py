"""The bidding as a flow: a table for each stage, who may say what and what follows."""

from __future__ import annotations

from capot.base.english import capital
from capot.model.titles import ENGLISH
from capot.rulebook.blocks import Block, Heading, See, Table, Text, Words
from capot.rulebook.placed_rules import Sheet
from capot.sentences import bidding_flow


def flow(sheet: Sheet) -> list[Block]:
    """Return the flow of the bidding, with links from what may be said to the rule that lets it be said.

    It is there in English only: in other languages the rules of the bidding stand for themselves.
    """
    if sheet.speech.code != ENGLISH:
        return []
    blocks: list[Block] = [Heading(sheet.text("heading.bidding-flow"), "bidding-flow")]
    stations = bidding_flow(sheet.model)
    for station in stations:
        which = f"{capital(station.name)}: " if len(stations) > 1 else ""
        blocks.append(Text(Words(f"{which}{station.goes}.")))
        rows = tuple(
            (See(sheet.anchors[saying.at], saying.say), Words(saying.who), Words(saying.then))
            for saying in station.sayings
        )
        blocks.append(Table(("You may say", "Who", "Then"), ("---", "---", "---"), rows))
        if station.ends:
            blocks.append(Text(Words(station.ends)))
    return blocks
