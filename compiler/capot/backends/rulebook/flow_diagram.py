"""The bidding as a flow: a table for each stage, who may say what and what follows."""

from __future__ import annotations

from capot.backends.rulebook.blocks import Block, Heading, Table, Text
from capot.backends.rulebook.markdown import escaped
from capot.backends.rulebook.placed_rules import Sheet
from capot.backends.sentences import bidding_flow
from capot.base.english import capital


def flow(sheet: Sheet) -> list[Block]:
    """Return the flow of the bidding, with links from what may be said to the rule that lets it be said."""
    blocks: list[Block] = [Heading("Who may say what", "bidding-flow")]
    for station in bidding_flow(sheet.model):
        blocks.append(Text(f"**{escaped(capital(station.name))}.** {escaped(station.goes)}."))
        rows = tuple(
            (f"[{escaped(saying.say)}](#{sheet.anchors[saying.at]})", escaped(saying.who), escaped(saying.then))
            for saying in station.sayings
        )
        blocks.append(Table(("You may say", "Who", "Then"), ("---", "---", "---"), rows))
        if station.ends:
            blocks.append(Text(escaped(station.ends)))
    return blocks
