"""The tables of a game's page: at a glance, the cards, the contracts, the values of declarations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from capot.base.english import capital, uncapital
from capot.check.deal_checks import cards_drawn, cards_played
from capot.model import nodes as n
from capot.model.situations import leads_of
from capot.pictures import suit_named
from capot.rulebook.blocks import AnyCell, Block, Cell, Table, Text, Words
from capot.rulebook.placed_rules import Sheet
from capot.sentences.views.declaration_sentences import contracts_but, pair_but
from capot.sentences.worked_numbers import leaves_cards, pack_worth, written_in_tens
from capot.translations import Speech


def hand(speech: Speech) -> str:
    """Return how many cards every player plays: in hand, laid out before them, or drawn in the play."""
    model = speech.model
    laid = [step for step in model.deal if isinstance(step, n.LayOut)]
    face_up = sum(sum(step.rounds) for step in laid if step.on is not None)
    covered = sum(sum(step.rounds) for step in laid if step.on is None)
    drawn = cards_drawn(model)
    held = cards_played(model) - face_up - covered - drawn
    return speech.text("value.hand", held=held, face_up=face_up, covered=covered, drawn=drawn)


def target(speech: Speech) -> str:
    """Return what wins the match."""
    won = speech.model.target
    said = speech.text("value.target", count=won.points, unit=won.unit)
    return speech.text("value.target-in-tens", target=said) if written_in_tens(speech.model) else said


def pack_size(model: n.Model) -> int:
    """Return how many cards the pack has."""
    return len(model.pack.ranks) * len(model.pack.suits)


def at_a_glance(speech: Speech) -> Table:
    """Return what a reader wants to know first, as a table."""
    rows = tuple((Words(name), Words(capital(value))) for name, value in known_first(speech))
    return Table((speech.text("glance.game"), speech.text("glance.in-short")), ("---", "---"), rows)


def known_first(speech: Speech) -> list[tuple[str, str]]:
    """Return what a reader wants to know first: what it is, and how it is in this game."""
    model, text = speech.model, speech.text
    suited = next((contract for contract in model.contracts if contract.form == "one-of-the-suits"), None)
    contracts = [one for one in model.contracts if one is suited or one.form != "one-of-the-suits"]
    partners = model.sides.form == "partners-opposite"
    facts = {
        "players": text("value.players", players=model.players.count, partners=partners),
        "pack": text("value.pack", cards=pack_size(model)),
        "hand": hand(speech),
        "contracts": text("value.contracts", contracts=contracts, suits=len(model.pack.suits)),
        "direction": text("value.direction", way=model.direction.way),
        "target": target(speech),
    }
    if len(model.contracts) == 1:
        del facts["contracts"]
    return [(text(f"glance.{name}"), value) for name, value in facts.items()]


def cards(sheet: Sheet) -> list[Block]:
    """Return the orders of the cards with their values beside them."""
    model, letters = sheet.model, sheet.speech.letters
    columns: list[tuple[Cell, str, list[Words]]] = []
    placed: list[str] = []
    for order, worth in _pairs(model):
        if order is not None and order.at not in placed:
            ranked = [
                Words(sheet.text("cards.rank", rank=rank, letter=letters.get(rank, rank))) for rank in order.ranks
            ]
            columns.append((sheet.cell(order.at, sheet.term(order.at)), "---", ranked))
            placed.append(order.at)
        if worth is not None and worth.at not in placed:
            ranks = order.ranks if order is not None else tuple(value.rank for value in worth.values)
            values = {value.rank: value.points for value in worth.values}
            columns.append(
                (sheet.cell(worth.at, sheet.term(worth.at)), "---:", [Words(values.get(r, "")) for r in ranks])
            )
            placed.append(worth.at)
    height = max((len(cells) for _, _, cells in columns), default=0)
    padded = [[*cells, *[Words()] * (height - len(cells))] for _, _, cells in columns]
    rows = tuple(tuple(cells[i] for cells in padded) for i in range(height))
    table = Table(tuple(head for head, _, _ in columns), tuple(mark for _, mark, _ in columns), rows)
    intro = sheet.passage("cards.intro", natural=_natural(model))
    return [intro, table, *sheet.snippets(placed), *_totals(sheet)]


def _natural(model: n.Model) -> str:
    """Return the name of an order in which no trick is decided, if there is one."""
    used = {part.order.at for contract in model.contracts for part in contract.parts}
    runs = model.declarations.runs
    if runs is None or runs.order.at in used:
        return ""
    return runs.order.name


def _pairs(model: n.Model) -> list[tuple[n.Order | None, n.Worth | None]]:
    """Return each order with the values that contracts use beside it, then what no contract uses."""
    parts = [part for contract in model.contracts for part in contract.parts]
    used: list[tuple[n.Order | None, n.Worth | None]] = []
    for part in parts:
        if not any((part.order, part.worth) == pair for pair in used):
            used.append((part.order, part.worth))
    orders = {part.order.at for part in parts}
    worths = {part.worth.at for part in parts}
    used += [(order, None) for order in model.orders if order.at not in orders]
    first = {order.at: place for place, (order, _) in reversed(list(enumerate(used))) if order is not None}
    used.sort(key=lambda pair: first[pair[0].at] if pair[0] is not None else len(used))
    return used + [(None, worth) for worth in model.worths if worth.at not in worths]


def _totals(sheet: Sheet) -> list[Block]:
    """Say what the whole pack counts; where there are several contracts, their table says it."""
    model = sheet.model
    points = pack_worth(model.contracts[0], model)
    if points is None or not alike(model):
        return []
    known = {"cards": pack_size(model), "all": not leaves_cards(model), "contracts": len(model.contracts)}
    return [sheet.passage("cards.total", **known, points=points)]


def alike(model: n.Model) -> bool:
    """Whether the whole pack counts the same in all contracts, and nothing else is to be said of each."""
    numbers = any(contract.numbers for contract in model.contracts)
    return len(model.contracts) == 1 or (not numbers and len({pack_worth(one, model) for one in model.contracts}) == 1)


def contracts(sheet: Sheet) -> list[Block]:
    """Return the contracts side by side: what the whole pack counts in each, and the numbers that later rules use."""
    model = sheet.model
    if alike(model):
        return []
    names = list(dict.fromkeys(found.name for contract in model.contracts for found in contract.numbers))
    rows = tuple(
        (
            Words(sheet.text("contracts.name", node=contract)),
            Words(_all_cards(sheet, contract)),
            *(_number(sheet, contract, name) for name in names),
        )
        for contract in model.contracts
    )
    named = (Words(sheet.text("contracts.number-name", name=name)) for name in names)
    head = (sheet.text("contracts.contract"), sheet.text("contracts.all-cards"), *named)
    marks = ("---", "---:", *("---:" for _ in names))
    numbers = [found.at for contract in model.contracts for found in contract.numbers]
    intro = sheet.passage("contracts.intro", numbers=bool(names))
    return [intro, Table(head, marks, rows), *sheet.snippets(numbers)]


def _all_cards(sheet: Sheet, contract: n.Contract) -> int | str:
    """Return what the whole pack counts in a contract, as a number or in words."""
    points = pack_worth(contract, sheet.model)
    return sheet.text("contracts.by-trick") if points is None else points


def _number(sheet: Sheet, contract: n.Contract, name: str) -> AnyCell:
    """Return a number of a contract as a cell; empty where the contract has none of that name."""
    found = next((number for number in contract.numbers if number.name == name), None)
    if found is None:
        return ""
    suits = [(entry.suit, entry.value) for entry in found.suits]
    return sheet.cell(found.at, sheet.text("contracts.number", suits=suits, value=found.value))


def declarations(sheet: Sheet) -> list[Block]:
    """Return the declarations with what they bring."""
    found = sheet.model.declarations
    ranks = [four.rank for four in found.fours]
    # What four of a rank bring in different contracts stands together.
    fours = sorted(found.fours, key=lambda four: ranks.index(four.rank))
    sorts: Sequence[n.Run | n.Four | n.Pair] = (*found.run_values, *fours, *found.pairs)
    if not sorts:
        return []
    groups = [list(group) for _, group in groupby(sorts, key=lambda node: _together(node, sheet))]
    rows = [(_cells(group, sheet), Words(_value(group[0], sheet))) for group in groups]
    declaration, value = sheet.text("declarations.declaration"), sheet.text("declarations.value")
    table = Table((declaration, value), ("---", "---:"), tuple(rows))
    if sheet.pictures is not None:
        shown = [sheet.pictures.smalls(_cards_of(group[0], sheet.model)) for group in groups]
        drawn = tuple((name, cards, worth) for (name, worth), cards in zip(rows, shown, strict=True))
        table = Table((declaration, sheet.text("declarations.example"), value), ("---", "---", "---:"), drawn)
    # What a row has no room for: that a run wins the match, and when a pair counts that depends on no contract alone.
    whole = [run.at for run in found.run_values if run.points is None]
    whole += [pair.at for pair in found.pairs if pair.guard is not None and not pair_but(pair, sheet.model)]
    said = [Text(sheet.cited(f"[[{at}]]{sheet.speech.colon} {sheet.sentences[at]}"), name=at) for at in whole]
    several = [(pair, _in_each_suit(pair, sheet.model)) for pair in found.pairs]
    said += [
        sheet.passage("declarations.several-pairs", pair=pair, contracts=contracts)
        for pair, contracts in several
        if contracts
    ]
    return [table, *said, *sheet.snippets(node.at for node in sorts)]


def _together(node: n.Run | n.Four | n.Pair, sheet: Sheet) -> tuple[str, str]:
    """Return what declarations have in common that stand in one line: fours that bring the same."""
    return ("four", _value(node, sheet)) if isinstance(node, n.Four) else ("", node.at)


def _cells(nodes: Sequence[n.Run | n.Four | n.Pair], sheet: Sheet) -> AnyCell:
    """Return the declarations of a line, each as a rule."""
    cells = [sheet.cell(node.at, sheet.term(node.at)) for node in nodes]
    first, *others = cells
    return (first, *(replace(one, text=uncapital(one.text), goes_on=True) for one in others)) if others else first


def _in_each_suit(pair: n.Pair, model: n.Model) -> list[n.Contract]:
    """Return the contracts in which every suit has a pair of trumps."""
    never = pair_but(pair, model)
    return [one for one in model.contracts if leads_of(one) == ("trump",) and one not in never]


def _cards_of(node: n.Run | n.Four | n.Pair, model: n.Model) -> list[str]:
    """Return the cards of a declaration, the highest of its sort."""
    letters = _letters(model)
    match node:
        case n.Four(rank=four):
            return [four + letter for letter in letters]
        case n.Pair(ranks=pair):
            return [one + letters[0] for one in pair]
        case n.Run(shortest=shortest):
            runs = model.declarations.runs
            order = runs.order.ranks if runs is not None else model.pack.ranks
            return [one + letters[0] for one in order[:shortest]]


def _letters(model: n.Model) -> list[str]:
    """Return the letters of the suits of the pack, the colours alternating."""
    return [letter for letter in "HSDC" if suit_named(letter) in model.pack.suits]


def _value(node: n.Run | n.Four | n.Pair, sheet: Sheet) -> str:
    if isinstance(node, n.Run) and node.pieces:
        return sheet.text("declarations.pieces", pieces=node.pieces)
    four = isinstance(node, n.Four)
    by_name = {contract.name: contract for contract in sheet.model.contracts}
    but = [by_name[name] for name in contracts_but(node, sheet.model)] if isinstance(node, n.Four) else []
    but = pair_but(node, sheet.model) if isinstance(node, n.Pair) else but
    return sheet.text("declarations.brings", points=node.points, four=four, but=but)
