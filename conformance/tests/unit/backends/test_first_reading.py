"""The first reading of each game: the deal that it tells, what it says of each trick, and the words it uses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from capot.backends.pictures import Pictures
from capot.backends.rulebook.lesson.deal_script import StaleDeal, played_deal
from capot.backends.rulebook.lesson.told_deal import ToldDeal
from capot.compile.loader import engine, model_of
from capot.compile.workspace import open_workspace
from helpers.places import ROOT

GAMES = sorted(open_workspace().catalogue.games)
PAGES = ROOT / "docs" / "rulebooks"


def told(key: str) -> ToldDeal:
    model = model_of(open_workspace(), key, [])
    played = played_deal(engine(model))
    assert played is not None
    return ToldDeal(model, Pictures("cards"), played)


def plain(html: str) -> str:
    """Return what a reader sees or hears, pictures by their names."""
    named = re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r"\1", html)
    return " ".join(re.sub(r"<[^>]+>", " ", named).replace("&ldquo;", '"').replace("&rdquo;", '"').split())


def page(key: str) -> str:
    return (PAGES / f"{key}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_every_game_tells_a_deal_to_its_score(key: str) -> None:
    deal = told(key)
    learn = page(key).partition("{#learn}")[2].partition("\n## ")[0]
    assert learn.count("capot-told-trick") == len(deal.played.tricks)
    # Whoever leads has as many cards as there are tricks left, and every trick has a card of everybody's.
    assert all(len(trick.cards) == deal.deal.game.seats for trick in deal.played.tricks)
    assert "Written" in plain("".join(deal.score()))
    for heading in ("learn-table", "learn-cards", "learn-trick", "learn-deal", "learn-tricks", "learn-score"):
        assert f"{{#{heading}}}" in learn


def test_the_deal_of_bela_adds_up_by_hand() -> None:
    deal = told("bela-4")
    # Trick by trick: 3+11+10+0, 3+2+11+0, 11+0+0+0, 0+20+4+2, 4+0+0+4, 14+11+10+10, 3+10+4+3, 0+2+0+0.
    assert [trick.points for trick in deal.played.tricks] == [24, 16, 11, 26, 8, 45, 20, 2]
    score = plain("".join(deal.score()))
    # 24+16+11+8+45+20+2 = 126 and 26 are the 152 of the pack; 126+10+20 and 26+40 are written.
    assert "Card points 126 26" in score
    assert "Points for the last trick 10 0" in score
    assert "Points for runs 0 40" in score
    assert "Points for bela 20 0" in score
    assert "Together 156 66" in score
    assert "The contract is made." in score


def test_a_comment_says_why_a_card_was_played() -> None:
    deal = told("bela-4")
    said = [plain("".join(deal.trick(place))) for place in range(8)]
    assert "Forehand leads seven of diamonds." in said[0]
    assert "Third has to beat that, and plays ace of diamonds." in said[0]
    assert "Dealer has to give up ten of diamonds, the only card of the suit in their hand." in said[0]
    assert "Forehand has no heart and must trump: ace of spades." in said[1]
    assert "Third has no heart and must trump higher: king of spades." in said[4]
    assert 'Third says "bela": king and queen of trumps in one hand count 20 points.' in said[4]
    assert "Third wins 45 points." in said[5]


def test_a_deal_that_the_rules_forbid_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from capot.backends.rulebook.lesson import deal_script

    text = (ROOT / "spec" / "deals" / "bela-4.yaml").read_text(encoding="utf-8")
    (tmp_path / "deals").mkdir()
    # Second holds the queen of diamonds, and may not throw a heart on diamonds.
    (tmp_path / "deals" / "bela-4.yaml").write_text(text.replace("P2 play QD", "P2 play 9H", 1))
    monkeypatch.setattr(deal_script, "spec_root", lambda: tmp_path)
    deal_script._script.cache_clear()
    try:
        with pytest.raises(StaleDeal, match=r"spec/deals/bela-4.yaml: P2 play 9H: "):
            played_deal(engine(model_of(open_workspace(), "bela-4", [])))
    finally:
        deal_script._script.cache_clear()


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.md")), ids=lambda path: path.stem)
def test_no_page_shows_what_a_file_calls_an_outcome(path: Path) -> None:
    text = plain(path.read_text(encoding="utf-8").replace("&#34;", '"'))
    assert 'outcome is "' not in text
    for name in ("doubled made", "taker kaput", "other kaput", "all hanging", "breached"):
        assert f'"{name}"' not in text
