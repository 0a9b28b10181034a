"""The page for who has to decide: irregularities, and everything that the source leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from capot.model.edition import Edition
from capot.model.irregularities import Irregularity, irregularities
from capot.model.ledger import LedgerClause, Ledgers
from capot.model.nodes import Model
from capot.rulebook.blocks import Block, Section, Table, Text, Words, page
from capot.rulebook.edition_words import printed
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.rulebook.sources import ended
from capot.translations import Speech

_OPENING = (
    "For whoever has to decide at the table. First what goes wrong, with the rules that say something of it, what "
    "their source leaves open, and what has to be agreed. Then all that the source leaves open, with what was chosen "
    "here. The rules themselves: {}."
)
_SILENT = "Neither the source nor these rules say anything of it."


def arbiter_page(
    model: Model, ledgers: Ledgers, numbers: Mapping[str, str], game: Link, edition: Edition | None = None
) -> str:
    """Return the page of a game; ``numbers`` are those of its rules by address, ``game`` leads to its page."""
    speech = Speech(model=model)
    known, said = anchors(model), speech.sentences

    def cited(at: str) -> str:
        number = numbers.get(at, "")
        return f"{game.markdown(known[at], number)} {escaped(said[at])}" if number else escaped(said[at])

    parts = [
        Section(
            escaped(speech.text(f"irregular.{found.name}")),
            f"irregularity-{place}",
            _irregular(found, model, ledgers, cited),
        )
        for place, found in enumerate(irregularities(), 1)
    ]
    open_points = _open_points(model, ledgers, numbers, game)
    opening = _OPENING.format(game.markdown())
    title = escaped(f"{model.title}: for the arbiter")
    return page(title, opening, [*parts, *open_points], edition=printed(edition, speech))


def _irregular(found: Irregularity, model: Model, ledgers: Ledgers, cited: Callable[[str], str]) -> list[Block]:
    addresses = found.decided_by(model)
    blocks: list[Block] = []
    if addresses:
        blocks.append(Text("\n".join(f"-   {cited(at)}" for at in addresses)))
        points = dict.fromkeys(point for at in addresses for point in _points(model, ledgers, at))
        if points:
            told = [f"-   {_told(*one)}" for one in points]
            blocks.append(Text("\n".join(["**Left open by the source:**", "", *told])))
    else:
        blocks.append(Text(Words(_SILENT)))
    return [*blocks, Text(f"**For the table:** {escaped(Speech().text(f'irregular.{found.name}.agree'))}")]


def _points(model: Model, ledgers: Ledgers, address: str) -> list[tuple[LedgerClause, str | None]]:
    """Return the open points of the source that a clause decides, with the reading that holds."""
    info = next(info for info in model.clauses if info.at == address)
    cited = ((ledgers.clauses.get(one.clause), one.reading) for one in info.citations)
    return [(clause, reading) for clause, reading in cited if clause is not None and clause.readings]


def _told(clause: LedgerClause, reading: str | None) -> str:
    chosen = dict(clause.readings).get(reading or "")
    here = f" Here: {escaped(ended(chosen))}" if chosen else ""
    return f"{escaped(ended(clause.says))}{here}"


def _open_points(model: Model, ledgers: Ledgers, numbers: Mapping[str, str], game: Link) -> list[Section]:
    """Return all open points by the section of the rules that they are about; each stands once."""
    known = anchors(model)
    rows: dict[str, list[tuple[str, ...]]] = {}
    seen: set[str] = set()
    for info in model.clauses:
        for clause, reading in _points(model, ledgers, info.at):
            if clause.id in seen:
                continue
            seen.add(clause.id)
            number = numbers.get(info.at, "")
            rule = game.markdown(known[info.at], number) if number else ""
            rows.setdefault(info.at.partition(".")[0], []).append((rule, *_readings(clause, reading)))
    if not rows:
        return []
    head, marks = ("Rule", "What is open", "Chosen here", "Other readings"), ("---",) * 4
    return [
        Section(f"Open points: {Speech().heading(name)}", f"open-{name}", [Table(head, marks, tuple(found))])
        for name, found in rows.items()
    ]


def _readings(clause: LedgerClause, reading: str | None) -> Sequence[str]:
    readings = dict(clause.readings)
    others: Iterable[str] = (text for key, text in readings.items() if key != reading)
    chosen = readings.get(reading or "", "")
    return escaped(ended(clause.says)), escaped(ended(chosen)) if chosen else "", escaped(" ".join(map(ended, others)))
