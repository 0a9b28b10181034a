"""The sections of a game's page, in the order in which a deal is played."""

from __future__ import annotations

from collections.abc import Callable, Collection

from capot.base.english import joined
from capot.rulebook import rulebook_tables
from capot.rulebook.blocks import (
    Block,
    Bullets,
    Heading,
    Remarks,
    Rule,
    Section,
    Steps,
    Text,
    Words,
    joined_lists,
)
from capot.rulebook.course_blocks import course
from capot.rulebook.flow_diagram import flow
from capot.rulebook.placed_rules import Sheet
from capot.sentences import heading
from capot.sentences.deal_course import comparing, speaking
from capot.sentences.freedom import left_over
from capot.sentences.views.scoring_sentences import ends
from capot.sentences.wording import Wording

_STEPS = "Each deal goes through these steps, one after the other."
_LEADER = "Whoever leads may play any card; everybody else has duties."
_DUTIES = (
    f"{_LEADER} Go through this list from the top: where one of your cards does what a duty asks, only such cards are "
    "left to you for the next; where none does, the duty falls away. Any card that is left at the end may be played."
)
_DUTY = "Whoever leads may play any card; everybody else has one duty."
_WINNING = "The winning card is the one that would win the trick as it lies."
_LEFT = "What that leaves you:"
_CONTEST = "The comparisons are made in this order."
_AWARDS = "These rules, taken in this order, say which declarations count."
_OUTCOMES = "Compare the totals. Ask in this order: the first that holds is how the deal ends."
_USUAL = "Nearly every deal ends in one of two ways: {}. All else in this list is rare."
_THEN = "What each writes then goes through these steps, in this order."


def sections(sheet: Sheet) -> list[Section]:
    """Return the sections that have anything to say; every clause is placed in exactly one."""
    made: list[Section] = []
    model = sheet.model
    in_the_course = {model.next_dealer.at, *(custom.at for custom in model.customs)}
    for name, blocks in _SECTIONS.items():
        listed = joined_lists([*blocks(sheet), *sheet.rest(name, lambda at: at not in in_the_course)])
        made.append(Section(heading(name), f"section-{name}", sheet.illustrated(listed)))
    return [section for section in made if section.blocks]


def _table(_: Sheet) -> list[Block]:
    return []


def _cards(sheet: Sheet) -> list[Block]:
    return [*sheet.bullets([sheet.model.pack.at]), *rulebook_tables.cards(sheet)]


def _deal(sheet: Sheet) -> list[Block]:
    return [Text(Words(_STEPS)), course(sheet), *sheet.rest("deal")]


def _bidding(sheet: Sheet) -> list[Block]:
    rules = [Bullets((_with_inner(sheet, stage.at),)) for stage in sheet.model.stages]
    return [*joined_lists([*rules, *sheet.rest("bidding")]), *flow(sheet)]


def _play(sheet: Sheet) -> list[Block]:
    model = sheet.model
    open_hand = [node.at for node in (model.reach, model.covered) if node is not None]
    tricks = sheet.bullets([*open_hand, model.leads.at, *([model.no_lead.at] if model.no_lead else []), model.trick.at])
    bound = duties(sheet)
    rest = sheet.rest("play")
    excuses = Heading("Excuses and breaches" if model.denials else "Breaches", "excuses")
    return [
        *tricks,
        *([Heading("Duties", "duties")] if model.duties else []),
        *bound,
        *([excuses] if rest and model.duties else []),
        *rest,
    ]


def duties(sheet: Sheet) -> list[Block]:
    """Return what a player has to play, and what that leaves them."""
    model = sheet.model
    rules = sheet.rules(duty.at for duty in model.duties)
    winning = any("winning card" in sheet.sentences[node.at] for node in model.duties)
    intro = _DUTIES if len(rules) > 1 else _DUTY
    if model.no_lead is not None:
        intro = intro.replace("may play any card", "may play any card but those that they may not lead")
    intro += f" {_WINNING}" if winning else ""
    cascade: list[Block] = [Text(Words(intro)), Steps(rules) if len(rules) > 1 else Bullets(rules)]
    left = tuple(left_over(model))
    return [
        *(cascade if rules else []),
        *sheet.bullets(node.at for node in model.never_musts),
        *([Remarks(_LEFT, left)] if left else []),
    ]


def _declarations(sheet: Sheet) -> list[Block]:
    found = sheet.model.declarations
    what = sheet.bullets([*([found.look.at] if found.look else []), *([found.runs.at] if found.runs else [])])
    values = [*rulebook_tables.declarations(sheet), *sheet.bullets(node.at for node in found.never_fours)]
    shared = sheet.bullets([found.sharing.at] if found.sharing else [])
    announcing = sheet.bullets([*(node.at for node in found.announcing), *([found.cap.at] if found.cap else [])])
    blocks = joined_lists([*what, *values, *shared])
    if announcing:
        advice = speaking(sheet.model)
        blocks += [
            Heading("Announcing", "announcing"),
            *announcing,
            *([Text(Words(advice), closes=True)] if advice else []),
        ]
    growth = sheet.bullets(node.at for node in found.growth)
    if growth:
        blocks += [Heading("Cards that turn up", "growth"), *growth]
    if found.contest is not None:
        keys = sheet.rules(key.at for key in found.contest.keys)
        blocks += [
            Heading("Comparing", "comparing"),
            *sheet.bullets([found.contest.at]),
            Text(Words(_CONTEST)),
            Steps(keys),
        ]
        advice = comparing(sheet.model)
        blocks += [Text(Words(advice), closes=True)] if advice else []
    awards = sheet.rules(award.at for award in found.awards)
    if awards:
        blocks += [Heading("What counts in the end", "awards"), *_in_order(_AWARDS, awards)]
    return blocks


def _scoring(sheet: Sheet) -> list[Block]:
    model = sheet.model
    blocks = sheet.bullets([*(count.at for count in model.counts), *(total.at for total in model.sums)])
    then = tuple(_with_inner(sheet, step.at) for step in model.then)
    steps: list[Block] = [Heading("From the outcome to the score", "then"), *_in_order(_THEN, then)] if then else []
    ends: list[Block] = [Heading("How a deal ends", "outcomes"), *outcomes(sheet)]
    return [*blocks, *ends, *steps, *_writing(sheet)]


def outcomes(sheet: Sheet) -> list[Block]:
    """Return how a deal may end, as questions in order."""
    rules = tuple(_with_inner(sheet, outcome.at, in_place=True) for outcome in sheet.model.outcomes)
    found = {outcome.name: outcome for outcome in sheet.model.outcomes}
    usual = [ends(found[name], Wording(sheet.model)) for name in ("made", "failed") if name in found]
    more = len(rules) > len(usual) == 2
    said = joined(usual, "or")
    return [Text(Words(f"{_OUTCOMES} {_USUAL.format(said)}" if more else _OUTCOMES)), Steps(rules)]


def _in_order(intro: str, rules: tuple[Rule, ...]) -> list[Block]:
    """Return rules as numbered steps after their introduction; one alone needs neither."""
    return [Text(Words(intro)), Steps(rules)] if len(rules) > 1 else [Bullets(rules)]


def _writing(sheet: Sheet) -> list[Block]:
    rest = sheet.rest("scoring")
    return [Heading("The score sheet", "score-sheet"), *rest] if rest else []


def _contracts(sheet: Sheet) -> list[Block]:
    """Return the contracts; where there are several, their numbers stand side by side."""
    model = sheet.model
    side_by_side = len(model.contracts) > 1
    numbers = {number.at for contract in model.contracts for number in contract.numbers if side_by_side}
    heads: list[Block] = [Bullets((_with_inner(sheet, contract.at, numbers),)) for contract in model.contracts]
    table = rulebook_tables.contracts(sheet) if side_by_side else []
    return [*joined_lists(heads), *sheet.rest("contracts", lambda at: at not in numbers), *table]


def _match(sheet: Sheet) -> list[Block]:
    model = sheet.model
    return sheet.bullets(
        [
            model.target.at,
            model.looked_at.at,
            model.several.at,
            *(clause.at for clause in (model.never_there, model.won_at_once) if clause is not None),
        ]
    )


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


def _with_inner(sheet: Sheet, address: str, but: Collection[str] = (), *, in_place: bool = False) -> Rule:
    """Place a block's head with its inner clauses as a list under it, but for those that have a place elsewhere."""
    inner = [at for at in sheet.sentences if at.startswith(f"{address}.") and at not in but]
    return sheet.rule(address, sheet.rules(inner, in_place=True), in_place)
