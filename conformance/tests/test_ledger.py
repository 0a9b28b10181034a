"""Every clause of a source is cited by the rules of a game, pinned by a case, or no rule, with a reason."""

from __future__ import annotations

from functools import cache

import pytest

from capot.diagnostics.diagnostic import Diagnostics
from capot.model.compose import compose
from capot.model.ledger import load_ledgers as ledgers_of_the_compiler
from capot.pipeline import open_workspace
from capot_conformance.cases import load_cases
from capot_conformance.ledger import load_ledgers
from capot_conformance.report import coverage

WORKSPACE = open_workspace()
LEDGERS = load_ledgers()
CASES = load_cases()

#: What no rule depends on.
NO_RULE = {
    "bela.cf07.17": "misspellings, read as what they must mean",
    "bela.cf11.15": "cross-references with loose titles, resolved by section code",
    "belot.intro.12": "praise of a person, stuck onto a list",
    "belot.terminology.5": "misspellings, read as what they must mean",
    "belot.derived.11": "tapping the pack is a custom without effect",
    "open-belote.object.7": "a stake, a money matter of the site without effect on the game",
    "open-belote.play.9": "mistranslated terms",
}
_NO_SEVENS = "there are no sevens and eights in a pack of 24"
_NOTHING_HANGS = "with three players a tie is a loss, so nothing hangs (belot.winning.13)"
#: What a clause that applies to a game by its ledger means nothing for in that game.
_OF_THREE_CARDS = "it needs a third card in the trick"
MOOT = {
    "bela-2": {"bela.dv.11": _OF_THREE_CARDS},
    "open-bela": {"bela.dv.11": _OF_THREE_CARDS},
    "belot-2": {
        "belot.declarations.8": _NO_SEVENS,
        "belot.scoring.9": _NO_SEVENS,
        "belot.scoring.27": "a sum that holds with all cards in play (belot.scoring.30)",
        "belot.scoring.28": "a sum that holds with all cards in play (belot.scoring.30)",
    },
    "belot-3": {
        "belot.declarations.8": _NO_SEVENS,
        "belot.scoring.9": _NO_SEVENS,
        "belot.scoring.27": "a sum that holds with two sides (belot.scoring.30)",
        "belot.scoring.28": "a sum that holds with two sides (belot.scoring.30)",
        "belot.winning.7": "the others write their own points, not everybody's (belot.winning.14)",
        **{f"belot.scoring.{number}": _NOTHING_HANGS for number in (39, 40, 52, 54, 55, 56, 57, 58, 59, 60)},
    },
}


@cache
def cited(game: str) -> frozenset[str]:
    """Return what a game and the house rules for it cite."""
    catalogue, ledgers = WORKSPACE.catalogue, ledgers_of_the_compiler()
    fitting = [rule for rule in catalogue.house_rules if catalogue.fits(rule, game)]
    found: set[str | None] = set()
    for rule in ("", *fitting):
        needed = [name.text for name in catalogue.house_rules[rule].requires] if rule else []
        composed = compose(catalogue, game, [*needed, rule] if rule else [], Diagnostics())
        assert composed is not None
        for _, clause in composed.clauses():
            cites = [*clause.citations, *(cite for excuse in clause.excuses for cite in excuse.citations)]
            found |= {ledgers.resolve(cite.clause, cite.source) for cite in cites}
    for key in catalogue.ancestry(game):
        file = catalogue.extendable[key]
        # A change that leaves no clause behind has nowhere else to cite what it rests on.
        gone = [patch for patch in file.patches if patch.verb in ("remove", "move")]
        cites = [*file.citations, *(cite for patch in gone for cite in patch.citations)]
        found |= {ledgers.resolve(cite.clause, file.source.text if file.source else None) for cite in cites}
    for rule in fitting:
        text = catalogue.house_rules[rule]
        cites = [*text.citations, *(cite for patch in text.patches for cite in patch.citations)]
        found |= {ledgers.resolve(cite.clause, text.source.text if text.source else None) for cite in cites}
    return frozenset(clause for clause in found if clause)


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_clause_of_the_source_is_accounted_for(game: str) -> None:
    report = coverage(game, LEDGERS.values(), {game: cited(game)}, CASES)
    left = {clause.id for clause in report.uncovered}
    assert left - NO_RULE.keys() - MOOT.get(game, {}).keys() == set(), report.in_words()


@pytest.mark.parametrize("game", sorted(MOOT))
def test_what_is_said_to_mean_nothing_is_not_cited_all_the_same(game: str) -> None:
    assert MOOT[game].keys() & cited(game) == set()


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_open_point_has_a_reading(game: str) -> None:
    """An ambiguity that a game cites names the reading chosen; one that it does not cite is pinned by a case."""
    pinned = {pin for case in CASES if game in case.games for pin in case.pins}
    open_points = {
        clause.id for ledger in LEDGERS.values() for clause in ledger.of_game(game) if clause.kind == "ambiguity"
    }
    assert open_points - cited(game) - pinned - MOOT.get(game, {}).keys() == set()
