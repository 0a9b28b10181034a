"""The page for who has to decide: irregularities, and everything that the source leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from capot.model.edition import Edition
from capot.model.glossary import load_glossary
from capot.model.irregularities import Irregularity, irregularities_of
from capot.model.ledger import LedgerClause, Ledgers
from capot.model.nodes import Model
from capot.model.titles import ENGLISH
from capot.rulebook.blocks import Block, Section, Table, Text, Words, page
from capot.rulebook.edition_words import on_a_page
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.rulebook.sources import ended, sources_section
from capot.sentences.worked_numbers import in_one, together
from capot.translations import Speech


def arbiter_page(
    model: Model,
    ledgers: Ledgers,
    numbers: Mapping[str, str],
    game: Link,
    edition: Edition | None = None,
    *,
    language: str = ENGLISH,
    otherwise: Mapping[str, Sequence[Link]] | None = None,
) -> str:
    """Return the page of a game; ``numbers`` are those of its rules by address, ``game`` leads to its page.

    What a source leaves open is told in its ledger, in English; another language says what holds here, by the sentence
    of the rule, and which house rules read it ``otherwise``, by the clause of the source.
    """
    speech = Speech(language, model)
    known, said = anchors(model), speech.sentences

    def cited(at: str) -> str:
        number = numbers.get(at, "")
        return f"{game.markdown(known[at], number)} {escaped(said[at])}" if number else escaped(said[at])

    parts = [
        Section(
            escaped(speech.text(f"irregular.{found.name}")),
            f"irregularity-{place}",
            _irregular(found, speech, ledgers, cited),
        )
        for place, found in enumerate(irregularities_of(model), 1)
    ]
    open_points = _open_points(speech, ledgers, numbers, game, otherwise)
    opening = speech.text("arbiter.opening", link=game.markdown())
    title = escaped(speech.text("arbiter.title", title=speech.title))
    sources = sources_section(model, ledgers, speech) if language != ENGLISH else []  # the game's page has them there
    return page(title, opening, [*parts, *open_points, *sources], edition=on_a_page(edition, speech))


def _irregular(found: Irregularity, speech: Speech, ledgers: Ledgers, cited: Callable[[str], str]) -> list[Block]:
    model, text = speech.model, speech.text
    addresses = found.decided_by(model)
    blocks: list[Block] = []
    if addresses:
        blocks.append(Text("\n".join(f"-   {cited(at)}" for at in addresses)))
        points = dict.fromkeys(point for at in addresses for point in _points(model, ledgers, at))
        if points and speech.code == ENGLISH:
            told = [f"-   {_told(*one)}" for one in points]
            blocks.append(Text("\n".join(["**Left open by the source:**", "", *told])))
    else:
        blocks.append(Text(Words(text("arbiter.silent"))))
    return [*blocks, Text(f"**{text('arbiter.for-the-table')}** {escaped(_to_agree(found, speech))}")]


def _to_agree(found: Irregularity, speech: Speech) -> str:
    """Return what a table has to agree on, with what the tables of the game's languages do where a text knows it."""
    model = speech.model
    return speech.text(
        f"irregular.{found.name}.agree",
        said=bool(found.clauses(model)),
        tables=load_glossary().languages_of(model),
        checks=[speech.said(said) for said in in_one(together(model))],
    )


def _points(model: Model, ledgers: Ledgers, address: str) -> list[tuple[LedgerClause, str | None]]:
    """Return the open points of the source that a clause decides, with the reading that holds."""
    info = next(info for info in model.clauses if info.at == address)
    cited = ((ledgers.clauses.get(one.clause), one.reading) for one in info.citations)
    return [(clause, reading) for clause, reading in cited if clause is not None and clause.readings]


def _told(clause: LedgerClause, reading: str | None) -> str:
    chosen = dict(clause.readings).get(reading or "")
    here = f" Here: {escaped(ended(chosen))}" if chosen else ""
    return f"{escaped(ended(clause.says))}{here}"


def _open_points(
    speech: Speech,
    ledgers: Ledgers,
    numbers: Mapping[str, str],
    game: Link,
    otherwise: Mapping[str, Sequence[Link]] | None,
) -> list[Section]:
    """Return all open points by the section of the rules that they are about; each stands once."""
    model, text = speech.model, speech.text
    known, said = anchors(model), speech.sentences
    rows: dict[str, list[tuple[str, ...]]] = {}
    seen: set[str] = set()
    for info in model.clauses:
        for clause, reading in _points(model, ledgers, info.at):
            if clause.id in seen:
                continue
            seen.add(clause.id)
            number = numbers.get(info.at, "")
            rule = game.markdown(known[info.at], number) if number else ""
            if otherwise is None:
                row = (rule, *_readings(clause, reading))
            else:
                others = [link.markdown() for link in otherwise.get(clause.id, ())]
                row = (rule, escaped(said[info.at]), text("list.or", parts=others) if others else "")
            rows.setdefault(info.at.partition(".")[0], []).append(row)
    if not rows:
        return []
    columns = ("rule", "open", "chosen", "others") if otherwise is None else ("rule", "chosen", "otherwise")
    head, marks = tuple(text(f"arbiter.{name}") for name in columns), ("---",) * len(columns)
    return [
        Section(
            text("arbiter.open-points", section=speech.heading(name)),
            f"open-{name}",
            [Table(head, marks, tuple(dict.fromkeys(found)))],
        )
        for name, found in rows.items()
    ]


def _readings(clause: LedgerClause, reading: str | None) -> Sequence[str]:
    readings = dict(clause.readings)
    others: Iterable[str] = (text for key, text in readings.items() if key != reading)
    chosen = readings.get(reading or "", "")
    return escaped(ended(clause.says)), escaped(ended(chosen)) if chosen else "", escaped(" ".join(map(ended, others)))
