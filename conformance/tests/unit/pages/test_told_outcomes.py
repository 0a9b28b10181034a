"""An outcome told in one go says all that its clauses say, each at its own address, in sentences that can be read."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from capot.model import nodes as n
from capot.sentences.told_outcomes import MOST_WORDS
from capot.translations import Speech, languages
from helpers.choices import some
from helpers.rule_models import game

EVERY = pytest.mark.parametrize("code", ["en", *languages()])


def paragraph(code: str, model: n.Model, at: str) -> str:
    return " ".join(piece.text for piece in Speech(code, model).outcomes_told[at]).replace("\u00a0", " ")


#: Written by hand from what the sources say of each ending.
_SAID = {
    ("en", "bela-4", "scoring.failed"): "If the takers' total is not higher than the others' total, the contract "
    "fails: the others win the deal and write the total of both sides together, and the takers nothing.",
    ("hr", "bela-4", "scoring.made"): "Ako je zbroj zvača veći od zbroja protivnika, zvači prolaze: dobivaju "
    "dijeljenje, a svaka ekipa upisuje svoj zbroj.",
    ("hr", "bela-4", "scoring.failed"): "Ako zbroj zvača nije veći od zbroja protivnika, zvači padaju: protivnici "
    "dobivaju dijeljenje i upisuju zbroj obiju ekipa zajedno, a zvači ništa.",
    ("bg", "belot-4", "scoring.failed"): "Във всички други случаи обявилите са вътре: противниците печелят раздаването "
    "и получават общия сбор на двата отбора, а обявилите не получават нищо.",
    ("fr", "belote-4", "scoring.made"): "Le contrat est réussi si le total des preneurs est supérieur à celui de la "
    "défense : les preneurs gagnent la donne, et chaque camp marque son total.",
    ("fr", "belote-4", "scoring.failed"): "Les preneurs sont dedans si leur total est inférieur à celui de la "
    "défense : la défense gagne la donne et marque ses points d’annonces plus tous les points de plis, et les preneurs "
    "marquent leurs points d’annonces.",
    ("en", "klaberjass-4", "scoring.tied"): "If the takers' total is equal to the others' total, the contract fails on "
    "equal points: the others win the deal and write their own total, and the takers nothing; the points that they "
    "have won are lost.",
    # What is long is told in sentences of its own.
    ("en", "coinche", "scoring.made"): "In all other cases the contract is made. The takers win the deal and write "
    "their own total plus the level of the contract, even if that is more than the tricks brought. The others write "
    "their own total.",
}


@pytest.mark.parametrize(("code", "key", "at"), _SAID)
def test_an_outcome_is_told_as_a_player_would_tell_it(code: str, key: str, at: str) -> None:
    assert paragraph(code, game(key), at) == _SAID[code, key, at]


@EVERY
@pytest.mark.parametrize("key", some("bela-4", "belot-4", "belote-3", "coinche", "open-belote"))
def test_every_clause_of_an_outcome_has_its_piece(code: str, key: str) -> None:
    model = game(key)
    told = Speech(code, model).outcomes_told
    for outcome in model.outcomes:
        clauses = [info.at for info in model.clauses if info.at == outcome.at or info.at.startswith(f"{outcome.at}.")]
        pieces = told[outcome.at]
        assert pieces[0].at == outcome.at and sorted(piece.at for piece in pieces) == sorted(clauses)
        assert all(piece.text and piece.text == piece.text.strip() for piece in pieces)
        assert pieces[-1].text.endswith(".")


def _other(model: n.Model, outcome: n.Outcome) -> Iterator[n.Outcome]:
    """Yield an outcome with one thing in it another."""
    others = "others" if outcome.winner.who == "takers" else "takers"
    yield replace(outcome, winner=replace(outcome.winner, who=others))
    for place, column in enumerate(outcome.columns):
        for amount in (n.Number(0), n.Number(77)):
            if column.amount != amount:
                changed = replace(column, amount=amount)
                yield replace(outcome, columns=(*outcome.columns[:place], changed, *outcome.columns[place + 1 :]))
    if outcome.hangs is not None:
        yield replace(outcome, hangs=replace(outcome.hangs, amount=n.Number(77)))
        yield replace(outcome, hangs=None)


@EVERY
@pytest.mark.parametrize("key", ["bela-3", "belot-4", "belote-3", "coinche"])
def test_what_an_outcome_does_cannot_be_changed_without_a_change_in_what_is_told(code: str, key: str) -> None:
    model = game(key)
    for outcome in model.outcomes:
        before = paragraph(code, model, outcome.at)
        for changed in _other(model, outcome):
            others = tuple(changed if one is outcome else one for one in model.outcomes)
            assert paragraph(code, replace(model, outcomes=others), outcome.at) != before, changed


@EVERY
def test_what_is_told_in_one_sentence_is_no_longer_than_can_be_read(code: str) -> None:
    joined = [
        paragraph(code, model, outcome.at)
        for model in map(game, ("bela-4", "belot-4", "belote-4", "coinche", "baloot"))
        for outcome in model.outcomes
    ]
    in_one = [text for text in joined if re.search(r"(?<!\.) ?: ", text)]
    assert in_one and all(len(text.split()) <= MOST_WORDS for text in in_one)
