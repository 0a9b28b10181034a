"""Making a disagreement as small as it goes: fewer acts, an empty score sheet, fewer rules that are not to blame."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace
from capot_conformance.agreement.deal_comparison import Disagreement, compare
from capot_conformance.agreement.house_rules import needs
from capot_conformance.agreement.made_up_games import KEY, MadeUp, compile_text
from capot_conformance.agreement.opening import Act, AsGiven, AtRandom, Opening, draw_opening
from capot_conformance.agreement.tables import Table, table_of

#: How many deals are played to make one shorter.
ATTEMPTS = 400

#: How many other deals are played to see whether fewer rules lead to a disagreement too.
DEALS_ANEW = 60


def shrink(workspace: Workspace, table: Table, found: Disagreement) -> tuple[Table, Disagreement]:
    """Return a disagreement about the same thing with fewer rules and fewer acts, and the table where it arises."""
    smaller = True
    while smaller:
        smaller = False
        for simpler in _simpler(workspace, table):
            again = _again(simpler, found.opening, found.acts, found.what) or _anew(simpler, found.what)
            if again is not None:
                table, found, smaller = simpler, again, True
                break
    return table, shorten(table, found)


def shorten(table: Table, found: Disagreement) -> Disagreement:
    """Return a disagreement about the same thing at the same table, after as few acts as could be found."""
    for opening in _plainer(found.opening):
        found = _again(table, opening, found.acts, found.what) or found
    left = ATTEMPTS
    place = len(found.acts) - 1
    while place >= 0 and left:
        left -= 1
        fewer = (*found.acts[:place], *found.acts[place + 1 :])
        again = _again(table, found.opening, fewer, found.what)
        if again is not None and _size(again.acts) < _size(found.acts):
            found = again
            place = min(place, len(found.acts))
        place -= 1
    return found


def _size(acts: tuple[Act, ...]) -> tuple[int, int]:
    """Return how much there is to read: how many acts, and how many of them are more than cards and passes."""
    return len(acts), sum(text != "pass" and not (text.startswith("play") and text.count(" ") == 1) for _, text in acts)


def _again(table: Table, opening: Opening, acts: tuple[Act, ...], what: str) -> Disagreement | None:
    found = compare(table.engine, table.reference, opening, AsGiven(acts))
    return found if found is not None and found.what == what and len(found.acts) <= len(acts) else None


def _anew(table: Table, what: str) -> Disagreement | None:
    """Look for a disagreement in other deals: what was done at one table is perhaps not legal at another."""
    for seed in range(DEALS_ANEW):
        rng = random.Random(seed)
        found = compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng))
        if found is not None and found.what == what:
            return found
    return None


def _plainer(opening: Opening) -> Iterator[Opening]:
    nothing = tuple(0 for _ in opening.scores)
    if any(opening.scores):
        yield replace(opening, scores=nothing)
    if any(map(any, opening.tallies.values())):
        yield replace(opening, tallies=dict.fromkeys(opening.tallies, nothing))
    if opening.hanging:
        yield replace(opening, hanging=0, scores=opening.scores)
        yield replace(opening, hanging=0, scores=nothing)


def _simpler(workspace: Workspace, table: Table) -> Iterator[Table]:
    """Yield tables with one house rule less, or with one change less of those that were made up."""
    if table.made is not None:
        yield from _with_a_change_less(workspace, table.made)
        return
    for rule in table.house_rules:
        left = [one for one in table.house_rules if rule not in needs(workspace.catalogue, one)]
        model = compile_game(workspace, table.key, left).model
        if model is not None:
            yield table_of(model, table.key, left)


def _with_a_change_less(workspace: Workspace, made: MadeUp) -> Iterator[Table]:
    fewer = [replace(made, changes=tuple(one for one in made.changes if one is not change)) for change in made.changes]
    fewer += [
        replace(made, house_rules=tuple(other for other in made.house_rules if other != rule))
        for rule in made.house_rules
    ]
    for one in fewer:
        model = compile_text(workspace, one.text()).model
        if model is not None:
            yield table_of(model, KEY, (), replace(one, model=model))
