"""A game's own words: told where the rules that they rest on are so, escaped like any other text, and nowhere else."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from markdown import markdown

from capot.base.languages import languages
from capot.base.paths import spec_root
from capot.compile.loader import engine
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.source import SourceError, source_from_text
from capot.model.edition import Edition
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.model.own_words import check_words, own_words
from capot.model.own_words_file import MOST_LETTERS, MOST_PASSAGES, PLACES, read_words
from capot.model.titles import contract_titles
from capot.pictures import Pictures
from capot.prints import Imprint, booklet
from capot.rulebook import game_page
from capot.rulebook.lesson.deal_script import played_deal
from helpers.calling import run
from helpers.hostile import TEXTS
from helpers.rule_models import game

SHIPPED = spec_root() / "words"
FILES = sorted(SHIPPED.glob("*/*.yaml"))
#: In each place one passage that nothing else says.
EVERYWHERE = {place: (f"Own words of {place}.",) for place in PLACES}


def workspace_with(tmp_path: Path, text: str, owner: str = "bela-4", language: str = "en") -> tuple[Workspace, Path]:
    """Return capot's own rules, and a folder with a file of words."""
    folder = tmp_path / "words"
    (folder / owner).mkdir(parents=True)
    (folder / owner / f"{language}.yaml").write_text(text, encoding="utf-8")
    return open_workspace(), folder


def pages(own: dict[str, tuple[str, ...]], language: str = "en") -> dict[str, str]:
    """Return the site's page and the booklet of bela with some words of its own."""
    model = game("bela-4")
    words = {"glossary": load_glossary(), "language": language, "own": own}
    known = {"ledgers": load_ledgers(), "played": played_deal(engine(model)), **words}
    pictures = Pictures("../../assets/cards", language)
    edition = Edition("1")
    return {
        "site": game_page(model, pictures=pictures, edition=edition, **known),  # type: ignore[arg-type]
        "booklet": booklet(model, Imprint("", edition), **known),  # type: ignore[arg-type]
    }


# ---------------------------------------------------------------- what is shipped


def test_every_rule_that_shipped_words_name_or_rest_on_is_there() -> None:
    assert list(check_words(open_workspace().catalogue, SHIPPED, "spec/words", {})) == []


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_all_that_is_written_of_a_game_is_told_of_it(path: Path) -> None:
    written = read_words(source_from_text(path.read_text(encoding="utf-8"), path.name))
    told = own_words(open_workspace().catalogue, [SHIPPED], path.parent.name, (), path.stem)
    own = {place: tuple(one.text for one in passages) for place, passages in written.places.items()}
    assert told == {**told, **own}  # what it does not tell, the game that it extends may
    assert told or written.rules


@pytest.mark.parametrize(("key", "code"), [("bela-4", "hr"), ("belot-4", "bg"), ("belote-4", "fr"), ("coinche", "fr")])
def test_games_in_their_own_countries_have_an_opening_advice_and_talk(key: str, code: str) -> None:
    assert {"opening", "advice", "talk"} <= set(own_words(open_workspace().catalogue, [SHIPPED], key, (), code))


# ---------------------------------------------------------------- where they are so


def test_a_part_is_told_by_its_author_or_made_from_the_rules() -> None:
    told = {"about": ("A game for four.", "One plays tricks."), "sheet": ("They write it down.",)}
    page, made = pages(told)["site"], pages({})["site"]
    assert "A game for four." in page and "They write it down." in page
    for sentence in ("Whoever chooses it is the", "Somebody keeps the sheet"):
        assert sentence in made and sentence not in page
    assert "Partners sit opposite each other and make a side." in page  # nobody tells who sits where


def test_a_part_stands_only_where_all_of_it_holds(tmp_path: Path) -> None:
    said = """about:
  - text: Four play.
    rests-on: [table.players]
  - text: They play to 1001.
    rests-on: [match.target]
opening:
  - text: Four sit down.
    rests-on: [table.players]
  - text: Whoever is at 1001 buys.
    rests-on: [match.target]
"""
    workspace, folder = workspace_with(tmp_path, said)
    assert own_words(workspace.catalogue, [folder], "bela-4", (), "en")["about"] == ("Four play.", "They play to 1001.")
    # Beside what is made each passage stands or falls by itself; half a part would say half of it.
    assert own_words(workspace.catalogue, [folder], "bela-4", ["more-than-1001"], "en") == {
        "opening": ("Four sit down.",)
    }


def test_words_about_a_rule_that_a_house_rule_changes_are_left_out() -> None:
    catalogue = open_workspace().catalogue
    (cut,) = own_words(catalogue, [SHIPPED], "bela-4", (), "hr")["table"]
    assert cut.startswith("Igrač lijevo od djelitelja")
    clockwise = own_words(catalogue, [SHIPPED], "bela-4", ("clockwise",), "hr")
    assert "table" not in clockwise  # who sits on the dealer's left cuts no more
    assert len(clockwise["opening"]) == 2


def test_a_rule_is_changed_by_an_excuse_and_by_what_is_taken_out_or_put_in_below_it(tmp_path: Path) -> None:
    rules = tmp_path / "ours.capot"
    rules.write_text("""house rule shorter "Shorter" {
  for bela-4
  remove declarations.contest.runs-in-trump
}

house rule freer "Freer" {
  for bela-4
  excuse play.must-beat when the partner is winning
}

house rule longer "Longer" {
  for bela-4
  insert after deal.first {
    turn up extra: one card, seen by all
  }
}
""")
    text = "talk:\n" + "".join(
        f"  - {{text: Says {at}., rests-on: [{at}]}}\n" for at in ("declarations.contest", "play.must-beat", "deal")
    )
    _, folder = workspace_with(tmp_path, text)
    catalogue = open_workspace([rules]).catalogue

    def told(*house_rules: str) -> list[str]:
        found = own_words(catalogue, [folder], "bela-4", house_rules, "en").get("talk", ())
        return [one.removeprefix("Says ").removesuffix(".") for one in found]

    assert told() == ["declarations.contest", "play.must-beat", "deal"]
    assert told("shorter") == ["play.must-beat", "deal"]
    assert told("freer") == ["declarations.contest", "deal"]
    assert told("longer") == ["declarations.contest", "play.must-beat"]


def test_games_that_extend_another_have_its_words_as_far_as_they_are_so(tmp_path: Path) -> None:
    text = "talk:\n  - {text: Always.}\n  - {text: Of four., rests-on: [table.players]}\n"
    workspace, folder = workspace_with(tmp_path, text)
    assert own_words(workspace.catalogue, [folder], "bela-3", (), "en") == {"talk": ("Always.",)}
    assert own_words(workspace.catalogue, [folder], "belot-4", (), "en") == {}


def test_the_words_of_the_nearest_game_and_of_the_first_folder_come_first(tmp_path: Path) -> None:
    workspace, folder = workspace_with(tmp_path, "talk: [{text: Theirs.}]\nadvice: [{text: Theirs.}]\n")
    _, other = workspace_with(tmp_path / "other", "talk: [{text: Ours.}]\n")
    told = own_words(workspace.catalogue, [other, folder], "bela-4", (), "en")
    assert told == {"advice": ("Theirs.",), "talk": ("Ours.",)}
    (folder / "bela-3").mkdir()
    (folder / "bela-3" / "en.yaml").write_text("talk: [{text: Of three.}]\n")
    assert own_words(workspace.catalogue, [folder], "bela-3", (), "en")["talk"] == ("Of three.",)


def test_a_language_without_words_has_none(tmp_path: Path) -> None:
    workspace, folder = workspace_with(tmp_path, "talk: [{text: Ours.}]\n")
    for code in languages():
        assert own_words(workspace.catalogue, [folder], "bela-4", (), code) == {}
    assert "Own words" not in pages({})["site"]


# ---------------------------------------------------------------- where they stand


@pytest.mark.parametrize("language", ["en", "hr"])
@pytest.mark.parametrize("kind", ["site", "booklet"])
def test_every_place_stands_once_in_the_first_reading_in_its_order(kind: str, language: str) -> None:
    page = pages(EVERYWHERE, language)[kind]
    found = re.findall(r"Own words of \[?(\w+)", page)
    before = ("lead", "glance")  # what a page says ahead of the first reading, where a booklet has its cover
    assert found == [place for place in PLACES if kind == "site" or place not in before]
    # Whoever reads on comes to the rules behind them.
    assert page.rindex("Own words of talk") < page.rindex("section-table" if kind == "site" else "rule-table-players")


def test_a_rule_that_words_name_is_named_by_its_number_and_linked() -> None:
    # The match is the ninth section, and its target the first rule there.
    told = pages({"talk": ("See [[match.target]] for the end.",)})
    assert "See [9.1](#rule-match-target) for the end" in unescape(told["site"])
    assert "See 9.1 for the end" in told["booklet"]


def test_signs_are_bound_as_the_language_does() -> None:
    told = pages({"talk": ("Que faire ? On joue.",)}, "fr")
    assert all("Que faire\u00a0? On joue" in page for page in told.values())


# ---------------------------------------------------------------- what comes from others


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_hostile_words_are_refused_or_stay_text(text: str) -> None:
    try:
        read = read_words(source_from_text(f"talk: [{{text: {json.dumps(text)}}}]\n", "words.yaml"))
    except SourceError as error:
        assert error.diagnostic.code in ("C002", "C003", "C004", "C009")
        return
    (passage,) = read.places["talk"]
    told = pages({"talk": (passage.text,)})
    shown = {
        "site": markdown(told["site"].partition("{#own-talk}")[2].partition("\n## ")[0], extensions=["attr_list"]),
        "booklet": told["booklet"].partition('id="own-talk"')[2].partition("</section>")[0].partition("</h3>")[2],
    }
    for kind, part in shown.items():
        tags = re.findall(r"<[^>]*>", part)
        assert tags == ["<p>", "</p>"], kind
        words = re.sub(r"\s", "", unescape(part.replace("<p>", "").replace("</p>", "")))
        assert words == re.sub(r"\s", "", passage.text), kind


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[]", "a list of passages for each place"),
        ("jokes: [{text: x}]", "'jokes' is no field here"),
        ("talk: x", "a list of 1 to"),
        ("talk: [x]", "a passage has fields"),
        ("talk: [{rests-on: [match]}]", "missing: text"),
        ("talk: [{text: x, rests-on: match}]", "a list of texts"),
        ("talk: [{text: 5}]", "a text is needed here"),
        (f"talk: [{{text: {'x' * (MOST_LETTERS + 1)}}}]", "letters that can be printed"),
        (f"talk: [{', '.join(['{text: x}'] * (MOST_PASSAGES + 1))}]", "a list of 1 to"),
        ("talk: &a [{text: x}]\ncards: *a", "aliases are not used"),
    ],
)
def test_a_wrong_file_of_words_is_refused_with_its_cause(text: str, says: str) -> None:
    with pytest.raises(SourceError, match=re.escape(says)) as refused:
        read_words(source_from_text(text + "\n", "words.yaml"))
    assert refused.value.diagnostic.code == "C009"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("talk: [{text: x, rests-on: [match.tarpet]}]", "C105.*no clause `match.tarpet` to rest on"),
        ("talk: [{text: 'See [[match.points]].'}]", "C105.*no clause `match.points` to rest on"),
        ("talk: [{text: x, rests-on: [match.target]}]", ""),
        ("talk: [{text: x, rests-on: [play]}]", ""),
    ],
)
def test_an_address_that_a_clubs_words_have_and_its_game_lacks_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, says: str
) -> None:
    tmp_path.chmod(0o700)
    monkeypatch.chdir(tmp_path)
    Path("capot.yaml").write_text("format: capot-club/1\ngames:\n  friday: bela-4+clockwise\nwords: words\n")
    workspace_with(tmp_path, words + "\n", "friday")
    for _ in range(2):  # what was found without fault is kept
        code, _, err = run(capsys, "check")
        assert (code, bool(re.search(says, err))) == ((1, True) if says else (0, True)), err
        assert not says or "words/friday/en.yaml:1" in err
    assert run(capsys, "rulebook", "friday", "-o", "friday.html")[0] == 0
    assert ("<p>x</p>" in Path("friday.html").read_text()) == (not says)
    Path("words/friday/en.yaml").write_text("talk: [{text: x, rests-on: [nothing.there]}]\n")
    assert run(capsys, "check")[0] == 1


def test_what_a_folder_of_words_has_for_no_game_or_language_is_an_error(tmp_path: Path) -> None:
    workspace, folder = workspace_with(tmp_path, "talk: [{text: x}]\n")
    assert list(check_words(workspace.catalogue, folder, "words", {})) == []
    (folder / "bela5").mkdir()
    (folder / "bela-4" / "croatian.yaml").write_text("talk: [{text: x}]\n")
    (folder / "bela-4" / "hr.yaml").symlink_to(tmp_path / "outside.yaml")
    (tmp_path / "outside.yaml").write_text("secret: of somebody\n")
    found = [(one.span.file, one.message) for one in check_words(workspace.catalogue, folder, "words", {})]
    assert [name for name, _ in found] == ["words/bela-4/croatian.yaml", "words/bela-4/hr.yaml", "words/bela5"]
    assert "called by its language" in found[0][1] and "no game 'bela5'" in found[2][1]
    assert found[1][1] == "this leads out of the folder"


def test_in_other_languages_passing_is_said_as_the_file_of_a_game_says() -> None:
    catalogue = open_workspace().catalogue
    assert contract_titles(catalogue, "schieber", (), "hr")["pass"] == "guram"
    assert "pass" not in contract_titles(catalogue, "bela-4", (), "hr")
