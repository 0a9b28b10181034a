"""What a player looks up while playing, on one page of A4: the rules that are asked for, with their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import sqrt

from capot.model import nodes as n
from capot.model.ledger import Ledgers
from capot.model.titles import ENGLISH
from capot.prints.html_blocks import drawn, environment, in_lines
from capot.prints.imprint import Imprint
from capot.rulebook import rulebook_tables
from capot.rulebook.blocks import AnyCell, Block, Bullets, Cell, Numbered, Rule, Section, See, Steps, Table, Text, Words
from capot.rulebook.flow_diagram import flow, in_a_table, is_a_flow
from capot.rulebook.numbering import cited
from capot.rulebook.own_rules import Authored
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.search import rule_numbers
from capot.rulebook.sections import duties, outcomes, stages, worked
from capot.sentences.worked_numbers import in_one, promised, roundings, to_make, written_in_tens
from capot.translations import Speech

#: So many letters fill the page in type of one point, in whatever browser and language; larger type takes room in both
#: directions. As PDF the page is filled exactly.
_ROOM = 355_000
_LARGEST = 9.5


def reference_card(
    model: n.Model, imprint: Imprint, *, ledgers: Ledgers, language: str = ENGLISH, written: Sequence[Authored] = ()
) -> str:
    """Return the card of a game in a language, as one HTML file; its numbers are those of rules as they are told."""
    speech = Speech(language, model)
    numbers = rule_numbers(model, ledgers, language, written)
    found = [
        Section(section.title, section.anchor, tuple(_cited(block, numbers) for block in section.blocks))
        for section in _sections(Sheet(model, ledgers, {}, speech=speech), numbers)
        if section.blocks
    ]
    letters = sum(_letters(block) for section in found for block in section.blocks)
    return (
        environment()
        .get_template("card.html.jinja")
        .render(
            text=speech.text,
            language=language,
            title=imprint.title(speech),
            subtitle=imprint.subtitle(speech),
            colon=speech.colon,
            imprint=imprint.line(speech),
            sections=[(section, [drawn(block, {}, speech) for block in section.blocks]) for section in found],
            size=f"{min(_LARGEST, sqrt(_ROOM / letters)):.1f}",
        )
    )


def _sections(sheet: Sheet, numbers: Mapping[str, str]) -> list[Section]:
    model, found = sheet.model, sheet.model.declarations
    heading = sheet.speech.heading
    glance = rulebook_tables.at_a_glance(sheet.speech)
    dealt = [step.at for step in model.deal if not isinstance(step, n.PlayStep | n.BiddingStep)]
    keys = [key.at for key in found.contest.keys] if found.contest is not None else []
    seated = [model.sides.at] if model.sides.form == "partners-opposite" else []
    looked = [found.look.at] if found.look is not None and found.look.guard is not None else []
    run = [found.runs.at] if found.runs is not None else []
    announced = [*run, *looked, *(node.at for node in found.announcing), *(node.at for node in found.growth), *keys]
    declared = [
        *rulebook_tables.declarations(sheet),
        *sheet.bullets([*announced, *(award.at for award in found.awards)]),
    ]
    open_hand = [node.at for node in (model.reach, model.covered) if node is not None]
    played = [*open_hand, *(rule.at for rule in model.leads_first), model.leads.at, model.trick.at]
    played += [rule.at for rule in model.play_ends]
    counted = [*(count.at for count in model.counts), *(total.at for total in model.sums)]
    then = [at for step in model.then for at in sheet.sentences if at == step.at or at.startswith(f"{step.at}.")]
    ends = [*outcomes(sheet), *worked(sheet, "scoring.needed", in_one(to_make(model)))]
    rounded = worked(sheet, "scoring.rounding", roundings(model))
    in_tens = written_in_tens(model)
    tens: list[Block] = [Text(Words(sheet.text("learn.tens", count=model.target.points)))] if in_tens else []
    claims = [claim.at for claim in model.claims]
    next_dealers = [*(rule.at for rule in model.deals_next), model.next_dealer.at]
    return [
        Section(heading("glance"), "glance", [replace(glance, head=())]),
        Section(heading("cards"), "cards", [in_lines(table) for table in _tables(rulebook_tables.cards(sheet))]),
        Section(heading("contracts"), "contracts", _contracts(sheet, numbers)),
        Section(heading("deal"), "deal", sheet.bullets([*seated, model.forehand.at, *dealt, *next_dealers])),
        Section(heading("bidding"), "bidding", _bidding(sheet)),
        Section(heading("play"), "play", [*sheet.bullets(played), *duties(sheet)]),
        Section(heading("declarations"), "declarations", declared),
        Section(heading("scoring"), "scoring", [*sheet.bullets(counted), *ends, *sheet.bullets(then), *rounded]),
        Section(
            heading("match"),
            "match",
            tens
            + sheet.bullets(
                [
                    model.target.at,
                    *(rule.at for rule in (model.standing, model.rubber) if rule is not None),
                    *([model.looked_at.at] if model.looked_at.guard is not None else []),
                    model.several.at,
                    *(
                        clause.at
                        for clause in (model.never_there, model.won_at_once, model.as_they_come, model.shown_to_finish)
                        if clause is not None
                    ),
                    *claims,
                ]
            ),
        ),
    ]


def _bidding(sheet: Sheet) -> list[Block]:
    """Return who may say what: each stage with its table, if the bidding has any.

    The table leaves out who becomes the taker, what ends the stage, and what becomes of a doubling when a contract is
    named above it.
    """
    if not is_a_flow(sheet.model):
        return stages(sheet)
    blocks: list[Block] = []
    for stage in sheet.model.stages:
        more = [clause.at for clause in (stage.ends, stage.higher) if clause is not None]
        apart = [call.at for call in stage.calls if call.at not in in_a_table(stage, sheet.model)]
        blocks += [*sheet.bullets([stage.at, *more, *apart]), *flow(stage, sheet)]
    return blocks


def _contracts(sheet: Sheet, numbers: Mapping[str, str]) -> list[Block]:
    if len(sheet.model.contracts) == 1:
        return []
    ranking = sheet.model.ranking
    parts = [at for one in sheet.model.contracts for at in (*(p.at for p in one.parts), *(p.at for p in one.turns))]
    higher = [clause.at for clause in (*sheet.model.level_clauses, ranking) if clause is not None]
    return [
        *sheet.bullets(parts),
        *(_with_pointers(table, sheet, numbers) for table in _tables(rulebook_tables.contracts(sheet))),
        *sheet.bullets(higher),
        *(Text(Words(sheet.speech.said(said))) for said in promised(sheet.model)),
    ]


def _with_pointers(table: Table, sheet: Sheet, numbers: Mapping[str, str]) -> Table:
    """Return the contracts side by side, each number of theirs with the number of the rule that uses it."""
    used: dict[str, str] = {}
    for step in sheet.model.then:
        match step:
            case n.ThenTimes(multipliers=parts):
                used |= {part.name: step.at for part in parts if part.by == "contract"}
            case n.ThenTens(limit=limit) if limit.by == "contract":
                used[limit.name] = step.at
            case _:
                pass
    names = list(dict.fromkeys(found.name for contract in sheet.model.contracts for found in contract.numbers))
    plain = table.head[: len(table.head) - len(names)]
    heads = zip(table.head[len(plain) :], names, strict=True)
    pointed = (
        Words(f"{head} {sheet.text('print.see', numbers=[numbers[used[name]]])}" if name in used else str(head))
        for head, name in heads
    )
    return replace(table, head=(*plain, *pointed))


def _tables(blocks: Iterable[Block]) -> list[Table]:
    return [block for block in blocks if isinstance(block, Table)]


def _cited(block: Block, numbers: dict[str, str]) -> Block:
    """Return a block with each rule's number in the booklet and on the site."""
    match block:
        case Bullets(rules) | Steps(rules):
            return replace(block, rules=tuple(_rule(rule, numbers) for rule in rules))
        case Table():
            rows = tuple(tuple(_plain(cell) for cell in row) for row in block.rows)
            return replace(block, head=tuple(_plain(cell) for cell in block.head), rows=rows)
        case _:
            return cited(block, numbers)


def _rule(rule: Rule, numbers: dict[str, str]) -> Rule:
    inner = tuple(_rule(under, numbers) for under in rule.inner)
    return replace(rule, number=numbers.get(rule.address, ""), inner=inner, see=())


def _plain(cell: AnyCell) -> AnyCell:
    match cell:
        case Cell(text):
            return text
        case tuple():
            return tuple(replace(one, anchor="", number="", see=()) if isinstance(one, Cell) else one for one in cell)
        case Numbered(inside):
            return _plain(inside)
        case str() | See():
            return cell


def _letters(block: Block) -> int:
    """Return about how much room a block takes, in letters of text."""
    match block:
        case Bullets(rules) | Steps(rules):
            return sum(len(rule.sentence) + 20 + _letters(Bullets(rule.inner)) for rule in rules)
        case Table():
            return 45 * len(block.rows)
        case Text():
            return len(block.text)
        case _:
            return sum(map(len, getattr(block, "remarks", ())))
