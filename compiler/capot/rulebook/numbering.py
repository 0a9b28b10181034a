"""The numbers that rules are cited by: 1, 1.1, in the order in which they stand on the page.

What belongs to a rule is cited by its number.
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
    Remarks,
    Rule,
    Section,
    See,
    Steps,
    Table,
    Text,
    rule_cells,
)


def numbered(sections: Iterable[Section]) -> list[Section]:
    """Return sections with a number for each and for every rule in them; a rule under a rule has the number of that."""
    made = [_section(section, str(number)) for number, section in enumerate(sections, 1)]
    numbers = numbers_of(made)
    return [replace(section, blocks=tuple(cited(block, numbers) for block in section.blocks)) for section in made]


def cited(block: Block, numbers: Mapping[str, str]) -> Block:
    """Return a block with the numbers of the rules that its text names."""
    match block:
        case Text(Cited() as text):
            return replace(block, text=text.numbered(numbers))
        case Text() | Bullets() | Steps() | Table() | Remarks() | Heading():
            return block


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
            head = tuple(_cell(cell, numbers) for cell in block.head)
            return replace(
                block, head=head, rows=tuple(tuple(_cell(cell, numbers) for cell in row) for row in block.rows)
            )
        case Text() | Remarks() | Heading():
            return block


def _rule(rule: Rule, number: str) -> Rule:
    inner = tuple(_rule(under, number) for under in rule.inner)
    return replace(rule, number=number, inner=inner)


def _cell(cell: AnyCell, numbers: Iterator[str]) -> AnyCell:
    match cell:
        case Cell():
            return replace(cell, number=next(numbers))
        case tuple():
            return tuple(replace(one, number=next(numbers)) if isinstance(one, Cell) else one for one in cell)
        case str() | See():
            return cell


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
