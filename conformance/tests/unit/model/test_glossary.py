"""The glossary: every entry has something to stand on, and every link leads to another entry."""

from __future__ import annotations

import re
from dataclasses import replace
from fnmatch import fnmatchcase

import pytest

from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.model.glossary import Term, load_glossary
from capot.model.ledger import load_ledgers
from capot.model.nodes import Model
from capot.pictures import Pictures
from capot.rulebook.game_page import game_page
from capot.rulebook.glossary_page import glossary_in, glossary_page, glossary_section
from capot.rulebook.links import Link
from capot.translations import Speech

WORKSPACE = open_workspace()
GLOSSARY = load_glossary()


def model_of(game: str) -> Model:
    model = compile_game(WORKSPACE, game).model
    assert model is not None
    return model


def words_of(game: str) -> set[str]:
    return {term.term for term in GLOSSARY.of(model_of(game))}


def test_every_word_is_about_clauses_that_there_are() -> None:
    addresses = {info.at for game in WORKSPACE.catalogue.games for info in model_of(game).clauses}
    dead = [
        (term.term, about)
        for term in GLOSSARY.terms
        for about in term.about
        if not any(fnmatchcase(address, about) for address in addresses)
    ]
    assert dead == []


def test_every_link_leads_to_another_word() -> None:
    words = {term.term for term in GLOSSARY.terms}
    linked = [(term.term, to) for term in GLOSSARY.terms for to in re.findall(r"\{([^{}]*)\}", term.means)]
    assert [link for link in linked if link[1] not in words or link[1] == link[0]] == []
    assert all(term.words[language] for term in GLOSSARY.terms for language in term.words)


@pytest.mark.parametrize(
    ("game", "there", "not_there"),
    [
        ("bela-4", {"muss", "über", "claim"}, {"double", "litige", "valat", "take"}),
        ("bela-3", {"über"}, {"muss"}),  # the one who must name trumps there is no dealer whom others forced
        ("belot-4", {"double", "redouble", "valat", "hanging points"}, {"muss", "claim", "take"}),
        ("belote-4", {"take", "litige", "failed contract"}, {"double", "valat", "muss"}),
        ("color-belot", {"take"}, {"über", "cut"}),  # there nobody has to beat or to trump
    ],
)
def test_a_game_has_the_words_of_its_rules(game: str, there: set[str], not_there: set[str]) -> None:
    words = words_of(game)
    assert there <= words
    assert not not_there & words


def test_the_section_names_the_words_of_the_tables_and_leads_to_the_rules() -> None:
    text = "\n".join(block.text for block in glossary_section(Speech(model=model_of("bela-4")), GLOSSARY).blocks)  # type: ignore[union-attr]
    (uber,) = (line for line in text.splitlines() if line.startswith("-   **über**"))
    assert "Croatian *iber" in uber and "French" not in uber
    assert "(#rule-play-must-beat)" in uber


@pytest.mark.parametrize(
    ("code", "rules", "bela", "order"),
    [
        ("en", [], "King and queen of trumps", "ace, king, queen, jack, ten, nine, eight, seven, six"),
        ("en", ["swiss-cards"], "King and ober of trumps", "ace, king, ober, under, banner, nine, eight, seven, six"),
        (
            "hr",
            ["swiss-cards"],
            "Adutski kralj i ober",
            "kralj, ober, unter, zastava, devetka, osmica, sedmica, šestica",
        ),
        (
            "bg",
            ["swiss-cards"],
            "Попът и оберът коз",
            "поп, обер, унтер, знаме, деветка, осмица, седмица, шестица",
        ),
        ("fr", ["swiss-cards"], "Le roi et l’ober d’atout", "as, roi, ober, under, bannière, neuf, huit, sept, six"),
    ],
)
def test_a_word_means_what_the_cards_of_a_game_make_of_it(code: str, rules: list[str], bela: str, order: str) -> None:
    model = compile_game(WORKSPACE, "schieber", rules).model
    assert model is not None
    words = {term.key: term for term in glossary_in(Speech(code, model), GLOSSARY).of(model)}
    assert words["bela, belot, belote"].said.startswith(bela)
    assert order in words["run"].said


def test_a_word_is_not_called_as_a_suit_of_the_game_is() -> None:
    for rules, called in (([], "bella, bells"), (["swiss-cards"], "bella")):
        model = compile_game(WORKSPACE, "schieber", rules).model
        assert model is not None
        words = {term.key: term for term in glossary_in(Speech(model=model), GLOSSARY).of(model)}
        assert words["bela, belot, belote"].words["English"] == called


def test_the_run_of_a_whole_suit_has_as_many_cards_as_a_suit() -> None:
    (belot,) = (term for term in GLOSSARY.terms if term.term.startswith("belot (eight"))
    addresses = ["declarations.run-of-8"]
    assert belot.belongs(4, addresses)
    longer = model_of("schieber")
    clauses = tuple(replace(info, at=addresses[0]) for info in longer.clauses[:1])
    assert not belot.is_in(replace(longer, clauses=clauses))
    assert belot.is_in(replace(longer, clauses=clauses, pack=replace(longer.pack, ranks=longer.pack.ranks[:8])))


def test_without_a_game_a_run_has_no_cards_of_its_own() -> None:
    said = {
        code: {one.key: one.said for one in glossary_in(Speech(code), GLOSSARY).terms}["run"] for code in ("en", "fr")
    }
    assert "in the natural order: ace, king, queen and so on." in said["en"]
    assert "as, roi, dame et ainsi de suite." in said["fr"]


def test_a_meaning_is_shown_as_it_is() -> None:
    from capot.model.glossary import Glossary

    odd = Glossary((Term("<b>", "*x* and {nothing}", {}, ()),), {}, {}, (), frozenset())
    text = "\n".join(block.text for block in glossary_section(Speech(model=model_of("bela-4")), odd).blocks)  # type: ignore[union-attr]
    assert text == "-   **&#60;b&#62;**: &#42;x&#42; and nothing\n    {#word-b}"


def test_the_page_has_every_word_with_the_games_that_have_it() -> None:
    page = glossary_page(GLOSSARY, {"muss": [Link("bela-4", "Bela for four", "bela-4.md")]})
    assert page.count("{#word-") == len(GLOSSARY.terms)
    assert "In [Bela for four](bela-4.md)." in page


def entries_on(game: str, code: str = "en") -> dict[str, str]:
    """Return the entries of a game's page by their words."""
    model = model_of(game)
    text = game_page(
        model, ledgers=load_ledgers(), pictures=Pictures("", code, model), glossary=GLOSSARY, language=code
    )
    listed = re.findall(r"^-   \*\*(.*?)\*\*(.*)$", text.partition("{#glossary}")[2], re.MULTILINE)
    return {word: " ".join(re.sub(r"\(#[^)]*\)|[\[\]]", "", means).split()) for word, means in listed}


@pytest.mark.parametrize(
    ("code", "there", "not_there"),
    [
        ("en", {"bella", "run", "turned card"}, {"über", "quint", "tierce", "talon"}),
        ("hr", {"bella", "niz"}, {"mus", "pad"}),
    ],
)
def test_a_page_has_the_words_that_it_needs(code: str, there: set[str], not_there: set[str]) -> None:
    # Klaberjass is played at English and German tables, which have no word of their own for these.
    entries = entries_on("klaberjass-2", code)
    assert there <= set(entries)
    assert not not_there & set(entries)


def test_what_a_word_means_has_nothing_of_other_games() -> None:
    two, four = entries_on("klaberjass-2"), entries_on("belot-4")
    # Two players, no fours, nobody cuts the pack, one suit of trumps.
    assert "One card from each of the two." in two["trick"] and "One card from everybody." in four["trick"]
    assert "such as a run. " in two["declaration"] and "such as a run or a four." in four["declaration"]
    assert "The pack is cut too" in four["cut"] and "The pack is cut too" not in two["cut"]
    assert "Where every suit is trump" in four["trump"] and "Where every suit is trump" not in two["trump"]
    assert "partner" in four["taker"] and "partner" not in two["taker"]
