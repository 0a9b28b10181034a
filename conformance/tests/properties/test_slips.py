"""What is said of mistakes: to players who write a rule in their own words, and of slips of the pen made at random."""

import random
from collections import Counter

import pytest

from capot.base.paths import checkout, shipped
from capot.build.bad_examples import workspace_of_shipped
from capot.syntax.spoken_words import fold, load_spoken
from capot_conformance.writing_slips.mended_text import mended
from capot_conformance.writing_slips.pen import SORTS, Slip, slips, tried
from capot_conformance.writing_slips.players import Mistake, read_mistakes, wrong_about

BASE = workspace_of_shipped()
ROOT = checkout()
assert ROOT is not None
MISTAKES = read_mistakes(ROOT / "conformance" / "mistakes" / "players.yaml")
FILES = {path.stem: path for path in shipped()}


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_players_mistake_gets_the_answer_that_helps(mistake: Mistake) -> None:
    assert list(wrong_about(mistake, BASE)) == []


def test_the_mistakes_are_of_many_tables() -> None:
    languages = Counter(mistake.name.partition("-")[0] for mistake in MISTAKES)
    assert min(languages[code] for code in ("hr", "bg", "fr", "en")) >= 25
    assert min(languages[code] for code in ("co", "nl", "de")) >= 15, "tables of coinche, klaverjas and Schieber"
    assert {"ar", "kl", "ta"} < set(languages), "tables of baloot, Klaberjass and tarabish"
    assert len({mistake.name for mistake in MISTAKES}) == len(MISTAKES) >= 220


@pytest.mark.parametrize("name", ["over-double", "clockwise", "belote-2", "color-belot"])
def test_a_fix_gives_a_slip_its_meaning_back_or_leaves_the_file_alone(name: str) -> None:
    """`python -m capot_conformance.writing_slips` does the same in all files, with as many slips as one likes."""
    path = FILES[name]
    made = list(slips(path.read_text(encoding="utf-8"), random.Random(f"7 {name}"), 1))
    results = [tried(path.name, path, slip) for slip in made]
    counts = Counter(one.outcome for one in results)
    assert counts["damaged"] == 0, [(one.slip, one.after) for one in results if one.outcome == "damaged"]
    assert counts["restored"] >= 4 * counts["left"], [one.slip for one in results if one.outcome == "left"]
    assert len({one.slip.sort for one in results}) >= len(SORTS) - 5


@pytest.mark.parametrize(
    ("name", "was", "now"),
    [
        ("earliest-tied-player-wins", "open-bela, bela-3", "open-bela bela-3"),
        ("dealer-may-cancel-as-trumps", "all others", "All others"),
        ("belote-is-doubled", "its belote) *", "its belote *"),
        ("no-raising-in-all-trumps", "beat when", "beatwhen"),
        ("partner-lifts", "beat when", "beat-when"),
        ("three-three-two", "three-three-two", "three three-two"),
        ("every-trick-is-100", "every-trick-is-100", "every-trick-is-10O"),
        ("every-trick-is-100", "every-trick", "every every-trick"),
        ("only-tricks-move", "sum tricks", "sum trcks"),
        ("only-tricks-move", "sum tricks", "sum trick"),
        ("litigation", "level < capot {", "level < capot"),
    ],
)
def test_what_was_mended_wrongly_once_is_mended_rightly_or_left(name: str, was: str, now: str) -> None:
    text = FILES[name].read_text(encoding="utf-8")
    assert was in text
    slip = Slip("kept", was, now, text.index(was), text.replace(was, now, 1))
    assert tried(FILES[name].name, FILES[name], slip).outcome in ("restored", "left")


def test_a_slip_is_one_change_outside_comments_and_citations() -> None:
    text = '# four nines\ngame g "G" extends bela-4 {  [cf01.1]\n}\n'
    for seed in range(30):
        for slip in slips(text, random.Random(seed), 3):
            assert slip.text != text
            assert slip.text.startswith("# four nines\n")
            assert "[cf01.1]" in slip.text


# --- words of the tables ------------------------------------------------------------------------------------------

KNOWN = [
    *(f"declarations.four-{rank}" for rank in "j9akq"),
    "declarations.four-10",
    "declarations.run-of-3",
    "declarations.runs",
    "declarations.contest",
    "scoring.last-trick",
]


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("declarations.four-nines", ["declarations.four-9"]),
        ("declarations.four-of-nines", ["declarations.four-9"]),
        ("declarations.nines", ["declarations.four-9"]),
        ("declarations.four-tens", ["declarations.four-10"]),
        ("declarations.četiri-dečki", []),
        ("declarations.tierce", ["declarations.run-of-3"]),
        ("scoring.dix-de-der", ["scoring.last-trick"]),
        ("declarations.nonsense", []),
    ],
)
def test_an_address_in_words_of_the_table_means_a_rule(address: str, meant: list[str]) -> None:
    assert load_spoken().addresses(address, KNOWN) == meant


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("terca: 20", "run of 3"),
        ("терца: 20", "run of 3"),
        ("cinquante: 50", "run of 4"),
        ("dix de der: 20", "count last-trick"),
        ("the last trick counts 20", "count last-trick"),
        ("štiglja: 100", "count capot"),
        ("muss", "call pass: unless the speaker is the dealer"),
    ],
)
def test_a_rule_in_words_of_the_table_is_written_so(said: str, written: str) -> None:
    clause = load_spoken().clause(said)
    assert clause is not None
    assert clause.write.startswith(written)


def test_words_that_mean_nothing_mean_no_rule() -> None:
    assert load_spoken().clause("umbrella: 20") is None


def test_accents_and_capitals_do_not_count_and_letters_of_their_own_stay() -> None:
    assert fold("Đečki ŠTIH") == "decki stih"
    assert fold("ванй") == "ванй"
    assert fold("cœur") == "coeur"


@pytest.mark.parametrize(
    "text",
    [
        'game ours "Ours" extends belote-4 with partner partner-lifts, to-1001 {\n  source belote\n}\n',
        'house rule ours "Ours" {\n  for tarabish\n  replace deal.take-up-kitty {\n    take upkitty\n  }\n}\n',
    ],
    ids=["a word twice in a list of house rules", "a space left out before the name of a packet"],
)
def test_no_fix_is_made_by_which_a_line_names_what_is_not_there(text: str) -> None:
    """A comma would make `partner` a house rule, `up` would make `upkitty` a packet, and there are none so called."""
    after, found = mended(text, "ours.capot", workspace_of_shipped())
    assert after == text
    assert found.has_errors


def test_a_file_that_is_not_shipped_is_refused() -> None:
    """None were made in it, and that would read as if none did harm."""
    from click.testing import CliRunner

    from capot_conformance.writing_slips.__main__ import main

    result = CliRunner().invoke(main, ["bela-4", "nowhere"])
    assert result.exit_code == 2
    assert "no rules file called nowhere" in result.output
