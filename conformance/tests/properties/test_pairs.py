"""Every pair of house rules: it compiles and plays, or it is refused with both places named."""

from __future__ import annotations

import random
from functools import cache

import pytest

from capot.compile.loader import engine
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.model.compose import compose
from capot.syntax.clauses import Patch

WORKSPACE = open_workspace()
CATALOGUE = WORKSPACE.catalogue
FITTING = {
    game: sorted(rule for rule in CATALOGUE.house_rules if CATALOGUE.fits(rule, game)) for game in CATALOGUE.games
}
PLACES = [(game, rule) for game, rules in sorted(FITTING.items()) for rule in rules]

_TARGETS = ("to-1001", "to-2001", "one-won", "three-won", "five-won")
#: House rules of which only one can be played, by what they mean: those that change one clause stand among them too.
ONE_OF = (
    {"contree", "generale"},  # the one has nothing announced, and the other counts it
    {"declarations-unasked", "trump-then-first"},  # nobody announces first what nobody announces
    {"kings-and-queens-over-aces", "worthless-fours-beat-runs"},  # the one's order has no place for the other's fours
    {"kings-and-queens-over-tens", "worthless-fours-beat-runs"},
    {"by-points-then-turn", "worthless-fours-beat-runs"},
    {"kirtik", "three-never-double"},  # the one multiplies by a doubling that the other takes away
    {"kirtik", "two-never-double"},
    {"two-kirtiks", "three-never-double"},
    {"two-kirtiks", "two-never-double"},
    {"belot-in-trumps-only", "no-special-belot"},
    {"dealer-may-cancel", "dealer-may-always-cancel"},
    {"three-three-two", "last-three-at-once"},
    {"must-overtrump", "overtrump-or-free"},
    {"must-overtrump-alone", "overtrump-or-free"},
    {"belote-moves", "everything-moves"},
    {"kaput-183", "kaput-210"},
    {*_TARGETS, "short-scale"},
    {*_TARGETS, "to-101", "to-201"},
)


def apart(one: str, other: str) -> bool:
    """Whether two house rules cannot be played together, by what they say."""
    excluded = any(
        {name.text for name in CATALOGUE.house_rules[part].excludes} & needs(against)
        for mine, against in ((one, other), (other, one))
        for part in needs(mine)
    )
    return excluded or clash(one, other) or any({one, other} <= group for group in ONE_OF)


def own_changes(one: str, other: str) -> list[tuple[Patch, Patch]]:
    """Return the changes of two house rules side by side, without those that both have from a third one."""
    mine, yours = needs(one) - needs(other), needs(other) - needs(one)
    return [
        (first, second)
        for rule in mine
        for first in CATALOGUE.house_rules[rule].patches
        for against in yours
        for second in CATALOGUE.house_rules[against].patches
    ]


def clash(one: str, other: str) -> bool:
    """Whether both put something in the place of one clause, and neither stands on the other."""
    return any(
        first.verb == second.verb == "replace" and first.target == second.target
        for first, second in own_changes(one, other)
        if one not in needs(other) and other not in needs(one)
    )


def touch(one: str, other: str) -> bool:
    """Whether both change one clause, one gap, or the one something inside of what the other changes."""
    return any(
        f"{first.target}.".startswith(f"{second.target}.") or f"{second.target}.".startswith(f"{first.target}.")
        for first, second in own_changes(one, other)
    )


@cache
def needs(rule: str) -> frozenset[str]:
    """Return a house rule and all that it requires."""
    wanted = {name.text for name in CATALOGUE.house_rules[rule].requires}
    return frozenset({rule}).union(*(needs(other) for other in wanted))


def place_of(rule: str) -> str:
    return CATALOGUE.house_rules[rule].name_span.file


def test_each_composes_with_every_game_that_it_fits() -> None:
    # Also with games that extend those that it is for: a rule that does not fit one of them has to say `excludes`.
    wrong = {}
    for game, rule in PLACES:
        found = Diagnostics()
        compose(CATALOGUE, game, CATALOGUE.with_required([rule]), found)
        if found.errors:
            wrong[rule, game] = found.errors[0].message
    assert not wrong


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "rule"), PLACES)
def test_it_goes_together_with_every_other_or_is_refused_with_both_places(game: str, rule: str) -> None:
    for other in FITTING[game]:
        if other <= rule:
            continue
        together = sorted(needs(rule) | needs(other))
        compiled = compile_game(WORKSPACE, game, together)
        if apart(rule, other):
            assert compiled.model is None, other
        if compiled.model is None:
            assert apart(rule, other) or touch(rule, other), (other, [one.message for one in compiled.found.errors])
            errors = compiled.found.errors
            files = {error.span.file for error in errors} | {label.span.file for e in errors for label in e.labels}
            # Of a house rule that requires another one, that one may be what cannot be.
            assert all(files & {place_of(part) for part in needs(one)} for one in (rule, other)), other
            continue
        played, rng = engine(compiled.model), random.Random(3)
        deal = played.deal(seed=8, dealer=1)
        while not deal.is_over:
            seat = rng.choice(deal.to_act)
            deal.apply(rng.choice(deal.legal_actions(seat)), seat)
        assert deal.match_won_by is not None or len(deal.score().columns) == len(played.sides)
