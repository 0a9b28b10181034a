"""The same deal in two languages leaves the same bytes: what a match saves, and what a scoresheet keeps."""

import io
from contextlib import closing
from pathlib import Path

import pytest

import capot
from capot.cli.play.bot_names import PLAYERS
from capot.cli.play.plain_text import play_session
from capot.cli.score.dialogue import keep_score
from capot.cli.score.sheet_lookup import Call
from capot.runtime.voice import ENGLISH_VOICE, Voice, spoken_in
from capot.translations import languages
from capot.translations.messages import Messages
from capot.tui.saved_match import SaveFile, Setup
from capot.tui.session import Session

#: The same deals, in the words of each language's tables.
DEALS = {
    "en": ["boro hearts", "ceca run ac-qc, dino bela", "92", "ana clubs", "dino four j", "60", "passed", "quit"],
    "hr": ["boro herc", "ceca niz ac-qc, dino bela", "92", "ana tref", "dino četiri dečka", "60", "dalje", "quit"],
    "bg": ["boro купа", "ceca поредица ac-qc, dino бела", "92", "ana спатия", "dino каре валета", "60", "пас", "quit"],
    "fr": [
        "boro coeur",
        "ceca suite ac-qc, dino bela",
        "92",
        "ana trèfle",
        "dino carré de valets",
        "60",
        "passe",
        "quit",
    ],
}


def voice_of(code: str) -> Voice:
    return ENGLISH_VOICE if code == "en" else Messages(code)


def kept_sheet(code: str, path: Path) -> bytes:
    answers = iter(DEALS[code])
    with spoken_in(voice_of(code)):
        out = io.StringIO()
        assert keep_score(Call("bela-4", (), (), path), "Ana,Boro,Ceca,Dino", "Ana", out, lambda _: next(answers)) == 0
    assert next(answers, None) is None, out.getvalue()
    return path.read_bytes()


def saved_match(code: str, path: Path) -> tuple[bytes, str]:
    game, screen = capot.load("belot-4"), io.StringIO()
    with spoken_in(voice_of(code)), closing(SaveFile(path)) as file:
        session = Session(game, Setup(0, 7, ("simple",) * game.seats, True, 2), PLAYERS, save=file)
        assert play_session(session, screen, lambda _: "1", False) == 0
    return path.read_bytes(), screen.getvalue()


@pytest.mark.parametrize("code", languages())
def test_the_same_deals_leave_the_same_sheet(code: str, tmp_path: Path) -> None:
    english = kept_sheet("en", tmp_path / "en.capot-sheet")
    assert (
        english.count(b"\n") == 3
    )  # the table and two deals; in Bela somebody has to name trump, so that the third is refused
    assert kept_sheet(code, tmp_path / f"{code}.capot-sheet") == english


@pytest.mark.parametrize("code", languages())
def test_the_same_deals_leave_the_same_saved_match(code: str, tmp_path: Path) -> None:
    english, shown = saved_match("en", tmp_path / "en.json")
    own, shown_there = saved_match(code, tmp_path / f"{code}.json")
    assert own == english and len(own) > 2000
    assert shown_there != shown
