"""Deals and scores in notebooks: HTML that is whole, and says what the deal says."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import capot


@pytest.mark.parametrize("game", ["bela-4", "belot-2", "belote-3"])
def test_a_deal_is_a_table_of_its_hands_from_the_first_card_to_the_score(game: str) -> None:
    deal = capot.load(game).deal(seed=7, dealer=0)
    rng = random.Random(7)
    while not deal.is_over:
        root = ElementTree.fromstring(deal._repr_html_())
        rows = root.findall("./tbody/tr")
        assert len(rows) == deal.game.seats
        for seat, row in enumerate(rows):
            cells = row.findall("td")
            assert len(cells[0].findall("span")) == len(deal.hand(seat))
            assert len(cells[1].findall("span")) == (seat in dict(deal.trick))
        deal.apply(rng.choice(deal.legal_actions()))
    assert "the deal is over" in deal._repr_html_()
    root = ElementTree.fromstring(deal.score()._repr_html_())
    score = deal.score()
    told = ["".join(row.itertext()) for row in root.findall("./tbody/tr")]
    assert len(told) == len(score.lines) + 1
    for line, text in zip(score.lines, told, strict=False):
        assert line.text in text
        assert line.clause in text
    assert [cell.findtext("b") for cell in root.findall("./tbody/tr")[-1].findall("td")[:-1]] == list(score.written)


def test_hostile_titles_stay_texts() -> None:
    text = 'game ours "<img src=x onerror=alert(1)>" extends bela-4 {\n}\n'
    deal = capot.load_text(text, "ours").deal(seed=1, dealer=0)
    assert "<img" not in deal._repr_html_()
    ElementTree.fromstring(deal._repr_html_())
