"""The numbers that rules are cited by: 1, 1.1, in the order in which they stand on the page.

What goes on in the paragraph of a rule is cited by its number, what is listed below it by a number below that: 1.1.1.
The rules in a line of a table are cited by one number, which stands in front of the line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count

from capot.rulebook.blocks import (
    AnyCell,
    Block,
    Bullets,
    Cell,
    Cited,
    Heading,
    Numbered,
    Remarks,
    Rule,
    Section,
    See,
    Steps,
    Table,
    Text,
    rule_cells,
    rules_in,
)


def numbered(sections: Iterable[Section]) -> list[Section]:
    """Return sections with a number for each and for every rule in them."""
    made = [_section(section, str(number)) for number, section in enumerate(sections, 1)]
    numbers = numbers_of(made)
    return [replace(section, blocks=tuple(cited(block, numbers) for block in section.blocks)) for section in made]


def cited(block: Block, numbers: Mapping[str, str]) -> Block:
    """Return a block with the numbers of the rules that its text names."""
    match block:
        case Text(Cited() as text):
            return replace(block, text=text.numbered(numbers))
        case Bullets(rules) | Steps(rules):
            return replace(block, rules=tuple(_cited(rule, numbers) for rule in rules))
        case Text() | Table() | Remarks() | Heading():
            return block


def _cited(rule: Rule, numbers: Mapping[str, str]) -> Rule:
    said = rule.sentence.numbered(numbers) if isinstance(rule.sentence, Cited) else rule.sentence
    return replace(rule, sentence=said, inner=tuple(_cited(under, numbers) for under in rule.inner))


def numbers_of(sections: Iterable[Section]) -> dict[str, str]:
    """Return the number of every clause that has one, by its address."""
    return {rule.address: rule.number for section in sections for rule in _rules(section.blocks) if rule.address}


def _section(section: Section, number: str) -> Section:
    numbers = (f"{number}.{place}" for place in count(1))
    return replace(section, number=number, blocks=tuple(_block(block, numbers) for block in section.blocks))


def _block(block: Block, numbers: Iterator[str]) -> Block:
    match block:
        case Bullets(rules) | Steps(rules):
            return replace(block, rules=tuple(_rule(rule, next(numbers)) for rule in rules))
        case Table():
            return replace(
                block, head=_line(block.head, numbers), rows=tuple(_line(row, numbers) for row in block.rows)
            )
        case Text() | Remarks() | Heading():
            return block


def _rule(rule: Rule, number: str) -> Rule:
    below = (number if rule.together else f"{number}.{place}" for place in count(1))
    return replace(rule, number=number, inner=tuple(_rule(under, next(below)) for under in rule.inner))


def _line(cells: Sequence[AnyCell], numbers: Iterator[str]) -> tuple[AnyCell, ...]:
    """Return a line of a table with a number, if there is a rule in it."""
    if not any(True for cell in cells for _ in rules_in(cell)):
        return tuple(cells)
    number = next(numbers)
    first, *others = (_cell(cell, number) for cell in cells)
    return (_shown(first, number), *others)


def _cell(cell: AnyCell, number: str) -> AnyCell:
    match cell:
        case Cell():
            return replace(cell, number=number)
        case tuple():
            return tuple(replace(one, number=number) if isinstance(one, Cell) else one for one in cell)
        case str() | See() | Numbered():
            return cell


def _shown(cell: AnyCell, number: str) -> AnyCell:
    """Return the first cell of a line with the number of the line in front."""
    match cell:
        case Cell():
            return replace(cell, opens=True)
        case (Cell() as one, *others):
            return (replace(one, opens=True), *others)
        case Numbered():
            return cell
        case str() | See() | tuple():
            return Numbered(cell, number)


def _rules(blocks: Sequence[Block]) -> Iterator[Rule | Cell]:
    for block in blocks:
        match block:
            case Bullets(rules) | Steps(rules):
                yield from _with_inner(rules)
            case Table():
                yield from rule_cells(block)
            case Text() | Remarks() | Heading():
                pass


def _with_inner(rules: Iterable[Rule]) -> Iterator[Rule]:
    for rule in rules:
        yield rule
        yield from _with_inner(rule.inner)
