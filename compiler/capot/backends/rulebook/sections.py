"""The sections of a game's page, in the order in which a deal is played."""

from __future__ import annotations

from collections.abc import Callable, Collection

from capot.backends.phrases import heading
from capot.backends.pictures import deal_table
from capot.backends.rulebook import tables
from capot.backends.rulebook.blocks import Block, Bullets, Heading, Rule, Section, Steps, Text, drawn, joined_lists
from capot.backends.rulebook.flow import flow
from capot.backends.rulebook.markdown import indented
from capot.backends.rulebook.sheet import Sheet

_STEPS = "A deal goes through these steps, one after the other."
_DUTIES = (
    "These duties bind everybody who follows to a trick. Take them in order: each one narrows down the cards that "
    "those before it left, but only if at least one card can meet it. Whatever is left at the end may be played."
)
_DUTY = "This duty binds everybody who follows to a trick."
_CONTEST = "The comparisons are made in this order."
_AWARDS = "What was announced then goes through these rules, in this order."
_OUTCOMES = "The first of these that fits is how the deal ends."
_WORKED = "A deal worked through"
_THEN = "What this comes to then goes through these steps, in this order."


def sections(sheet: Sheet) -> list[Section]:
    """Return the sections that have anything to say; every clause is placed in exactly one."""
    made: list[Section] = []
    customs = sheet.illustrated(sheet.bullets(custom.at for custom in sheet.model.customs))
    for name, blocks in _SECTIONS.items():
        listed = joined_lists([*blocks(sheet), *sheet.rest(name)])
        made.append(Section(heading(name), f"section-{name}", sheet.illustrated(listed)))
    made.append(Section("Customs", "customs", customs))
    return [section for section in made if section.blocks]


def _table(_: Sheet) -> list[Block]:
    return []


def _cards(sheet: Sheet) -> list[Block]:
    return [*sheet.bullets([sheet.model.pack.at]), *tables.cards(sheet)]


def _deal(sheet: Sheet) -> list[Block]:
    steps = Steps(sheet.rules(step.at for step in sheet.model.deal))
    figure = str(deal_table(sheet.model, sheet.pictures)) if sheet.pictures is not None else ""
    return [*sheet.rest("deal"), Text(_STEPS), steps, *([Text(figure)] if figure else [])]


def _bidding(sheet: Sheet) -> list[Block]:
    rules = [Bullets((_with_inner(sheet, stage.at),)) for stage in sheet.model.stages]
    return [*joined_lists([*rules, *sheet.rest("bidding")]), *flow(sheet)]


def _play(sheet: Sheet) -> list[Block]:
    model = sheet.model
    open_hand = [node.at for node in (model.reach, model.covered) if node is not None]
    tricks = sheet.bullets([*open_hand, model.leads.at, model.trick.at])
    duties = sheet.rules(duty.at for duty in model.duties)
    cascade: list[Block] = [Text(_DUTIES), Steps(duties)] if len(duties) > 1 else [Text(_DUTY), Bullets(duties)]
    duty_list: list[Block] = [Heading("Duties", "duties"), *cascade] if duties else []
    free = sheet.bullets(node.at for node in model.never_musts)
    rest = sheet.rest("play")
    excuses: list[Block] = [Heading("Excuses and breaches", "excuses"), *rest] if rest and duties else rest
    return [*tricks, *duty_list, *free, *excuses]


def _declarations(sheet: Sheet) -> list[Block]:
    found = sheet.model.declarations
    what = sheet.bullets([*([found.look.at] if found.look else []), *([found.runs.at] if found.runs else [])])
    values = [*tables.declarations(sheet), *sheet.bullets(node.at for node in found.never_fours)]
    shared = sheet.bullets([found.sharing.at] if found.sharing else [])
    announcing = sheet.bullets(node.at for node in found.announcing)
    blocks = joined_lists([*what, *values, *shared])
    if announcing:
        blocks += [Heading("Announcing", "announcing"), *announcing]
    growth = sheet.bullets(node.at for node in found.growth)
    if growth:
        blocks += [Heading("Cards that turn up", "growth"), *growth]
    if found.contest is not None:
        keys = sheet.rules(key.at for key in found.contest.keys)
        blocks += [Heading("Comparing", "comparing"), *sheet.bullets([found.contest.at]), Text(_CONTEST), Steps(keys)]
    awards = sheet.rules(award.at for award in found.awards)
    if awards:
        blocks += [Heading("What counts in the end", "awards"), Text(_AWARDS), Steps(awards)]
    return blocks


def _scoring(sheet: Sheet) -> list[Block]:
    model = sheet.model
    blocks = sheet.bullets([*(count.at for count in model.counts), *(total.at for total in model.sums)])
    outcomes = Steps(tuple(_with_inner(sheet, outcome.at) for outcome in model.outcomes))
    then = Steps(tuple(_with_inner(sheet, step.at) for step in model.then))
    steps: list[Block] = [Heading("From the outcome to the score", "then"), Text(_THEN), then] if model.then else []
    ends: list[Block] = [Heading("How a deal ends", "outcomes"), Text(_OUTCOMES), outcomes]
    worked: list[Block] = [Heading(_WORKED, "worked-deal"), Text(sheet.worked)] if sheet.worked else []
    return [*blocks, *ends, *steps, *_writing(sheet), *worked]


def _writing(sheet: Sheet) -> list[Block]:
    rest = sheet.rest("scoring")
    return [Heading("The score sheet", "score-sheet"), *rest] if rest else []


def _contracts(sheet: Sheet) -> list[Block]:
    """Return the contracts; where there are several, their numbers stand side by side."""
    model = sheet.model
    side_by_side = len(model.contracts) > 1
    numbers = {number.at for contract in model.contracts for number in contract.numbers if side_by_side}
    heads: list[Block] = [Bullets((_with_inner(sheet, contract.at, numbers),)) for contract in model.contracts]
    table = tables.contracts(sheet) if side_by_side else []
    return [*joined_lists(heads), *sheet.rest("contracts", lambda at: at not in numbers), *table]


def _match(sheet: Sheet) -> list[Block]:
    model = sheet.model
    return sheet.bullets([model.target.at, model.looked_at.at, model.several.at])


_SECTIONS: dict[str, Callable[[Sheet], list[Block]]] = {
    "table": _table,
    "cards": _cards,
    "contracts": _contracts,
    "deal": _deal,
    "bidding": _bidding,
    "play": _play,
    "declarations": _declarations,
    "scoring": _scoring,
    "match": _match,
}


def _with_inner(sheet: Sheet, address: str, but: Collection[str] = ()) -> Rule:
    """Place a block's head with its inner clauses as a list under it, but for those that have a place elsewhere."""
    inner = [at for at in sheet.sentences if at.startswith(f"{address}.") and at not in but]
    rules = sheet.rules(inner, in_place=True)
    says = [at for rule in rules for at in rule.says]
    return sheet.rule(address, indented(drawn(Bullets(rules))) if rules else "", says=says)
