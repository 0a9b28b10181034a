"""The sections of a game's page, in the order in which a deal is played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from capot.model import nodes as n
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
from capot.rulebook.flow_diagram import flow, in_a_table
from capot.rulebook.placed_rules import Sheet
from capot.sentences import sentences as english_sentences
from capot.sentences.covered_cases import told_apart
from capot.sentences.deal_course import comparing, speaking
from capot.sentences.left_open import left_over
from capot.sentences.phrase import Said
from capot.sentences.worked_numbers import in_one, promised, roundings, to_make, together, usual_ends

#: A rule and what belongs to it are one paragraph as long as it has no more words than these.
_PARAGRAPH = 95


def sections(sheet: Sheet) -> list[Section]:
    """Return the sections that have anything to say; every clause is placed in exactly one."""
    made: list[Section] = []
    model = sheet.model
    dealers = [model.next_dealer.at, *(rule.at for rule in model.deals_next)]
    in_the_course = {*dealers, *(custom.at for custom in model.customs if custom.who is not None)}
    for name, blocks in SECTIONS.items():
        listed = joined_lists([*blocks(sheet), *sheet.rest(name, lambda at: at not in in_the_course)])
        made.append(Section(sheet.speech.heading(name), f"section-{name}", sheet.illustrated(listed)))
    return [section for section in made if section.blocks]


def _table(_: Sheet) -> list[Block]:
    return []


def _cards(sheet: Sheet) -> list[Block]:
    return [*sheet.bullets([sheet.model.pack.at]), *rulebook_tables.cards(sheet)]


def _deal(sheet: Sheet) -> list[Block]:
    return [sheet.passage("deal.intro"), _never_redealt(sheet, course(sheet)), *sheet.rest("deal")]


def _never_redealt(sheet: Sheet, steps: Steps) -> Steps:
    """Return the course of a deal; that bad cards are no reason to deal again is said where the first are dealt."""
    never = sheet.model.never_redealt
    dealt = next((step.at for step in sheet.model.deal if isinstance(step, n.Packets)), None)
    if never is None or dealt is None:
        return steps
    rules = (_together(rule, [sheet.rule(never.at)]) if rule.address == dealt else rule for rule in steps.rules)
    return Steps(tuple(rules))


def _bidding(sheet: Sheet) -> list[Block]:
    return joined_lists([*stages(sheet), *sheet.rest("bidding")])


def stages(sheet: Sheet) -> list[Block]:
    """Return the stages of the bidding, each with what may be said in it."""
    return [block for stage in sheet.model.stages for block in _stage(stage, sheet)]


def _stage(stage: n.Stage, sheet: Sheet) -> list[Block]:
    """Return a stage of the bidding; where there is more to it than naming and passing, the calls stand in a table."""
    return [Bullets((_with_inner(sheet, stage.at, in_a_table(stage, sheet.model)),)), *flow(stage, sheet)]


def _play(sheet: Sheet) -> list[Block]:
    model = sheet.model
    open_hand = [node.at for node in (model.reach, model.covered) if node is not None]
    ends = [rule.at for rule in model.play_ends]
    leads = [*(rule.at for rule in model.leads_first), model.leads.at]
    tricks = sheet.bullets([*open_hand, *leads, *([model.no_lead.at] if model.no_lead else []), model.trick.at, *ends])
    bound = duties(sheet)
    rest = sheet.rest("play")
    excuses = Heading(sheet.text("heading.excuses" if model.denials else "heading.breaches"), "excuses")
    return [
        *tricks,
        *([Heading(sheet.text("heading.duties"), "duties")] if model.duties else []),
        *bound,
        *([excuses] if rest and model.duties else []),
        *rest,
    ]


def duties(sheet: Sheet) -> list[Block]:
    """Return what a player has to play, and what that leaves them."""
    model = sheet.model
    rules = sheet.rules(duty.at for duty in model.duties)
    english = english_sentences(model)
    winning = any("winning card" in english[node.at] for node in model.duties)
    several = len(rules) > 1
    intro = sheet.passage("play.duties", several=several, forbidden=model.no_lead is not None, winning=winning)
    cascade: list[Block] = [intro, Steps(rules) if several else Bullets(rules)]
    left = tuple(map(sheet.speech.said, left_over(model)))
    return [
        *(cascade if rules else []),
        *sheet.bullets(node.at for node in model.never_musts),
        *([Remarks(sheet.text("play.left"), left, "play.left")] if left else []),
    ]


def _declarations(sheet: Sheet) -> list[Block]:
    found = sheet.model.declarations
    what = sheet.bullets([*([found.look.at] if found.look else []), *([found.runs.at] if found.runs else [])])
    values = [*rulebook_tables.declarations(sheet), *sheet.bullets(node.at for node in found.never_fours)]
    shared = sheet.bullets([found.sharing.at] if found.sharing else [])
    more = (*found.caps, found.shown, *found.voids, *found.ends)
    announcing = sheet.bullets([*(node.at for node in found.announcing), *(one.at for one in more if one)])
    blocks = joined_lists([*what, *values, *shared])
    if announcing:
        blocks += [
            Heading(sheet.text("heading.announcing"), "announcing"),
            *announcing,
            *_advice(sheet, speaking(sheet.model)),
        ]
    growth = sheet.bullets(node.at for node in found.growth)
    if growth:
        blocks += [Heading(sheet.text("heading.growth"), "growth"), *growth]
    if found.contest is not None:
        keys = sheet.rules(key.at for key in found.contest.keys)
        blocks += [
            Heading(sheet.text("heading.comparing"), "comparing"),
            *sheet.bullets([found.contest.at]),
            sheet.passage(
                "declarations.order",
                above=[(run.shortest, run.longest) for run in found.run_values if _above(run)],
            ),
            Steps(keys),
        ]
        blocks += _advice(sheet, comparing(sheet.model))
    awards = sheet.rules(award.at for award in found.awards)
    if awards:
        blocks += [Heading(sheet.text("heading.awards"), "awards"), *_in_order(sheet, "declarations.awards", awards)]
    return blocks


def _above(run: n.Run) -> bool:
    """Whether a run outranks everything else, so that only the others are compared one by one."""
    return run.points is None and not run.pieces and run.suit == "any"


def _advice(sheet: Sheet, found: Iterable[Said]) -> list[Block]:
    return [Text(Words(sheet.speech.said(said)), closes=True, name=said.phrase) for said in found]


def _scoring(sheet: Sheet) -> list[Block]:
    model = sheet.model
    blocks = sheet.bullets([*(count.at for count in model.counts), *(total.at for total in model.sums)])
    then = tuple(_with_inner(sheet, step.at, in_place=True) for step in model.then)
    needed = worked(sheet, "scoring.needed", in_one([*to_make(model), *together(model)]))
    rounded = worked(sheet, "scoring.rounding", roundings(model))
    steps: list[Block] = (
        [Heading(sheet.text("heading.then"), "then"), *_in_order(sheet, "scoring.then", then)] if then else []
    )
    ends: list[Block] = [Heading(sheet.text("heading.outcomes"), "outcomes"), *outcomes(sheet)]
    return [*blocks, *ends, *needed, *steps, *rounded, *_writing(sheet)]


def worked(sheet: Sheet, intro: str, found: Iterable[Said]) -> list[Block]:
    """Return numbers that are worked out from the rules, if there are any."""
    said = tuple(map(sheet.speech.said, found))
    return [Remarks(sheet.text(intro), said, intro)] if said else []


def outcomes(sheet: Sheet) -> list[Block]:
    """Return how a deal may end, as questions in order."""
    rules = tuple(_told(sheet, outcome) for outcome in sheet.model.outcomes)
    if len(rules) == 1:
        return [Bullets(rules)]
    ends = usual_ends(sheet.model)
    usual = [ends[ahead] for ahead in (1, -1) if ahead in ends]
    rare = len(rules) > 2 and len({outcome.at for outcome in usual}) == 2
    cited = [f"[[{outcome.at}]]" for outcome in usual]
    cases = len(rules) if told_apart(sheet.model.outcomes) else 0
    said = sheet.text("scoring.outcomes", usual=usual if rare and not cases else [], cited=cited, cases=cases)
    return [Text(sheet.cited(said), name="scoring.outcomes"), Steps(rules)]


def _told(sheet: Sheet, outcome: n.Outcome) -> Rule:
    """Place an outcome with all that stands in it as one paragraph."""
    pieces = {piece.at: piece.text for piece in sheet.speech.outcomes_told[outcome.at]}
    rule, *inner = (replace(sheet.rule(at), sentence=text) for at, text in pieces.items())
    return _together(rule, inner)


def _together(rule: Rule, inner: Iterable[Rule]) -> Rule:
    """Return a rule in whose paragraph others go on; what is worth seeing comes last, once, on this page if it can."""
    parts = [rule, *inner]
    see = sorted((to for part in parts for to in part.see), key=lambda to: bool(to.page))[:1]
    *first, last = (replace(part, see=()) for part in parts)
    head, *under = (*first, replace(last, see=tuple(see)))
    return replace(head, inner=tuple(under), together=True)


def _in_order(sheet: Sheet, intro: str, rules: tuple[Rule, ...]) -> list[Block]:
    """Return rules as numbered steps after their introduction; one alone needs neither."""
    return [sheet.passage(intro), Steps(rules)] if len(rules) > 1 else [Bullets(rules)]


def _writing(sheet: Sheet) -> list[Block]:
    never = sheet.model.never_rounded
    rest = sheet.rest("scoring", lambda at: never is None or at != never.at)
    rest = _with_denial(sheet, rest, never.at) if never is not None else rest
    return [Heading(sheet.text("heading.score-sheet"), "score-sheet"), *rest] if rest else []


def _with_denial(sheet: Sheet, blocks: list[Block], address: str) -> list[Block]:
    """Place what is never done behind the first rule of a list, in its paragraph; by itself if there is none."""
    match blocks:
        case [Bullets((first, *others)), *more]:
            return [Bullets((_together(first, [sheet.rule(address)]), *others)), *more]
        case _:
            return [*sheet.bullets([address]), *blocks]


def _contracts(sheet: Sheet) -> list[Block]:
    """Return the contracts; where there are several, their numbers stand side by side."""
    model = sheet.model
    side_by_side = len(model.contracts) > 1
    numbers = {number.at for contract in model.contracts for number in contract.numbers if side_by_side}
    heads: list[Block] = [Bullets((_with_inner(sheet, contract.at, numbers),)) for contract in model.contracts]
    table = rulebook_tables.contracts(sheet) if side_by_side else []
    means = [Text(Words(sheet.speech.said(said)), name=said.phrase) for said in promised(model)]
    return [*joined_lists(heads), *sheet.rest("contracts", lambda at: at not in numbers), *means, *table]


def _match(sheet: Sheet) -> list[Block]:
    model = sheet.model
    return sheet.bullets(
        [
            model.target.at,
            *(rule.at for rule in (model.standing, model.rubber) if rule is not None),
            model.looked_at.at,
            model.several.at,
            *(
                clause.at
                for clause in (model.never_there, model.won_at_once, model.as_they_come, model.shown_to_finish)
                if clause is not None
            ),
        ]
    )


#: How each section is made, in the order of a page.
SECTIONS: dict[str, Callable[[Sheet], list[Block]]] = {
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


def _with_inner(sheet: Sheet, address: str, but: Collection[str] = (), in_place: bool = False) -> Rule:
    """Place a block's head with its inner clauses, but for those that have a place elsewhere.

    They go on in its paragraph if that is short enough in English, so that it is the same in all languages. With
    ``in_place`` the head goes on from the rule before it.
    """
    inner = [at for at in sheet.sentences if at.startswith(f"{address}.") and at not in but]
    heads, under = english_sentences(sheet.model), english_sentences(sheet.model, in_place=True)
    words = " ".join([heads[address], *(under[at] for at in inner)]).split()
    rule, parts = sheet.rule(address, in_place=in_place), sheet.rules(inner, in_place=True)
    return _together(rule, parts) if parts and len(words) <= _PARAGRAPH else replace(rule, inner=parts)
