"""Which games and house rules a test that is slow for each of them tries in every run, and which beside the heavy ones.

Those of every run have together all that any game has: each kind of clause, type of node, number of players and form of
sides. ``unit/suite/test_choices.py`` proves it, and names what is lacking.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

import capot
from capot.compile.workspace import open_workspace
from capot.notation.case_files import Case

#: Games of every run, which together have what any game has.
GAMES = (
    "baloot",
    "bela-2",
    "bela-3",
    "bela-4",
    "belot-4",
    "belote-3",
    "coinche",
    "color-belot",
    "klaberjass-2",
    "klaverjas-amsterdam",
    "open-bela",
    "schieber",
)

#: House rules of every run, which together change what any house rule changes.
HOUSE_RULES = (
    "a-trick-to-win",
    "ace-nineteen",
    "all-eight-at-once",
    "announcements-apart",
    "baloot-void-in-a-hundred",
    "beaten-ones-are-lost",
    "bedanken",
    "bela-needs-a-second-word",
    "best-combination-alone",
    "bids-to-180",
    "by-points-then-turn",
    "caller-left-leads",
    "callers-win",
    "clockwise",
    "contree",
    "dealer-may-cancel-any-deal",
    "dealer-may-pass",
    "eight-ends-the-deal",
    "every-contract-once",
    "first-deal-by-lot",
    "first-sun",
    "forced-dealer",
    "four-jacks-200",
    "four-over-run",
    "generale",
    "head-the-suit-led",
    "higher-bid-keeps-double",
    "kirtik",
    "kraken",
    "litigation",
    "match-within-a-deal",
    "must-go-over",
    "must-overtrump",
    "must-undertrump",
    "no-bela",
    "no-card-twice",
    "no-four-without-points",
    "no-last-ten-in-all-trumps",
    "no-no-trump",
    "no-pair-in-everything",
    "no-tapping",
    "not-under-the-partner",
    "open-or-closed",
    "out-for-good",
    "overtrump-or-free",
    "projects-are-shown",
    "rounded-tens-decide",
    "separate-contests",
    "short-scale",
    "slalom",
    "slalom-by-trick",
    "small-weis",
    "stoeck-shown-early",
    "swiss-cards",
    "taker-gets-the-card",
    "third-bate",
    "tied-at-the-limit-down",
    "to-2500",
    "trump-breaks-ties",
    "valat-for-takers",
    "winner-deals",
)

#: Fewer games, for what takes seconds for each: claims, an auction with doubling, two stages, open cards, a talon.
VARIED = ("bela-4", "belot-4", "belote-3", "belote-2", "open-belote")


def some(*games: str, of: Iterable[str] | None = None) -> list[Any]:
    """Return games for a parameter of a test: those that are named, and all others for the heavy run."""
    every = capot.games() if of is None else tuple(sorted(of))
    assert set(games) <= set(every)
    return [*games, *(pytest.param(game, marks=pytest.mark.heavy) for game in every if game not in games)]


def of_others(parameters: Iterable[object], every: int = 1) -> bool:
    """Say whether parameters of a test name a house rule that is not of every run, or only games that are none.

    Where each is slow, ``every`` second or third of them is tried in every run.
    """
    names = set(_names(parameters))
    games, rules = names & _known()[0], names & _known()[1]
    return not rules <= set(HOUSE_RULES[::every]) if rules else not games <= set(GAMES[::every])


def _names(parameters: Iterable[object]) -> Iterator[str]:
    for value in parameters:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _names(value)
        elif isinstance(value, Case):
            yield from value.house_rules


@cache
def _known() -> tuple[frozenset[str], frozenset[str]]:
    catalogue = open_workspace().catalogue
    return frozenset(catalogue.games), frozenset(catalogue.house_rules)
