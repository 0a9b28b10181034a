"""What a first reading says of the cards that may be played: the duties by what one holds, no more and no less."""

from __future__ import annotations

import pytest

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.pictures import Pictures
from capot.rulebook.blocks import Remarks
from capot.rulebook.lesson.first_reading import first_reading
from capot.sentences.what_one_plays import follower


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        # Bela: every card is beaten, in every suit, whoever is winning; a trump too low has to go.
        ("bela-4", ("every", True, True, True, "must", False)),
        # Belot: trumps are beaten on a lead of trumps alone; whoever ruffs may ruff with any trump.
        ("belot-4", ("trumps", True, True, False, "must", False)),
        # Belote: a winning partner frees from all but following suit; who cannot overtrump plays what they like.
        ("belote-4", ("trumps", False, True, True, "may", True)),
        # Coinche: a partner's trump is beaten, but nobody has to trump what a partner is winning.
        ("coinche", ("trumps", True, True, True, "must", True)),
        # Amsterdam: as Belote, but a trump below another is played only where there is nothing else.
        ("klaverjas-amsterdam", ("trumps", True, True, True, "never", True)),
    ],
)
def test_what_is_asked_is_found_by_the_duties(key: str, asked: tuple[object, ...]) -> None:
    found = follower(model_of(open_workspace(), key))
    assert found is not None
    assert (found.beats, found.partner_beaten, found.cuts, found.over, found.low, found.freed) == asked


def test_duties_that_so_few_words_cannot_say_are_said_as_they_are() -> None:
    # In Schieber a trump may be played though one could follow.
    assert follower(model_of(open_workspace(), "schieber")) is None


def test_where_only_suit_is_followed_nobody_has_to_trump() -> None:
    found = follower(model_of(open_workspace(), "color-belot"))
    assert found is not None and not found.cuts and found.beats == "none"


def test_the_cases_are_a_list_and_no_rule_word_by_word() -> None:
    model = model_of(open_workspace(), "klaberjass-2")
    (cases,) = (block for block in first_reading(model, Pictures("cards"), None).blocks if isinstance(block, Remarks))
    # Two players: nobody has trumped before, and nobody has a partner.
    assert cases.remarks == (
        "A card of the suit led: you play one of that suit; if it is trumps, one that beats the card led, if you can.",
        "No card of that suit, but a trump: you trump.",
        "Neither: you play what you like.",
    )
