"""Cards in the letters of a table: what is shown can be typed, and what records write is understood as well."""

from __future__ import annotations

import pytest

import capot
from capot.base.languages import languages
from capot.cli.play.typed_actions import understand
from capot.runtime.card_letters import CardLetters
from capot.runtime.voice import ENGLISH_VOICE, spoken_in
from capot.score_sheet.line import read_line
from capot.score_sheet.seating import Seating
from capot.sentences.deck_words import letters_of
from capot.translations.messages import speaker

CARDS = [f"{rank}{suit}" for rank in ("10", *"98765432AKQJ") for suit in "CDHS"]


@pytest.mark.parametrize("code", ["en", *languages()])
@pytest.mark.parametrize("faces", ["french", "german", "swiss"])
def test_what_is_shown_is_understood_and_so_is_what_records_write(code: str, faces: str) -> None:
    with spoken_in(ENGLISH_VOICE if code == "en" else speaker(code)):
        letters = CardLetters(faces)
        shown = [letters.shown(card, symbols=False) for card in CARDS]
        assert len(set(shown)) == len(CARDS)
        for card, own in zip(CARDS, shown, strict=True):
            assert letters.as_recorded(f"play {own}") == letters.as_recorded(f"play {card}") == f"play {card}"


@pytest.mark.parametrize(
    ("code", "faces", "shown"),
    [
        ("en", "french", "four J, run A♠-Q♠, K♥, 10♣"),
        ("en", "german", "four U, run AL-OL, K♥, 10A"),
        ("en", "swiss", "four U, run AS-OS, KR, BB"),
        ("hr", "german", "four U, run AL-OL, K♥, 10Ž"),
        ("fr", "french", "four V, run A♠-D♠, R♥, 10♣"),
        ("bg", "swiss", "four U, run AЩ-OЩ, KР, BЗ"),
    ],
)
def test_a_table_has_letters_of_its_own(code: str, faces: str, shown: str) -> None:
    with spoken_in(ENGLISH_VOICE if code == "en" else speaker(code)):
        assert CardLetters(faces).shown("four J, run AS-QS, KH, 10C", symbols=True) == shown


def test_suits_are_called_as_the_deck_has_them() -> None:
    letters = CardLetters("swiss")
    assert letters.shown("bid hearts", symbols=True) == "bid roses"
    assert letters.as_recorded("bid roses") == letters.as_recorded("bid hearts") == "bid hearts"
    assert CardLetters("french").shown("bid hearts", symbols=True) == "bid hearts"


@pytest.mark.parametrize("typed", ["UR", "ur", "play u r", "JH", "jh"])
def test_a_card_is_typed_in_the_letters_of_the_deck_or_of_records(typed: str) -> None:
    game = capot.load("schieber", "swiss-cards")
    assert str(understand(game, [], [], typed)) == "play JH"


@pytest.mark.parametrize(
    "typed", ["Ana roses, 60, Boro run U-9S, Ceca four U", "Ana hearts, 60, Boro run J-9S, Ceca four J"]
)
def test_an_entry_is_typed_in_the_words_of_the_deck_or_of_records(typed: str) -> None:
    game = capot.load("schieber", "swiss-cards")
    entry = read_line(game, Seating(game, ["Ana", "Boro", "Ceca", "Dino"]), typed)
    assert (entry.contract, entry.declared) == ("hearts", ((1, "run JS-9S"), (2, "four J")))


@pytest.mark.parametrize("faces", ["french", "german", "swiss"])
def test_booklets_and_commands_write_the_same_letters(faces: str) -> None:
    spoken = {key: said for key, said in ENGLISH_VOICE.letters(faces).items() if key in ("10", *"AKQJCDHS")}
    assert letters_of(faces) == spoken
