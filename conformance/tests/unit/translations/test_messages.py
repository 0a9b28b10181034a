"""What commands say in other languages: every text, with the words that are put into it."""

from functools import cache

import pytest
from jinja2 import meta

import capot
from capot.cli.explain.table_words import names_of
from capot.model.glossary import load_glossary
from capot.runtime.spoken_actions import act_said
from capot.runtime.voice import declaration_said, spoken_in, word_said, worded, worded_count
from capot.score_sheet.sheet_views import sheet_view, standing
from capot.translations.folders import read
from capot.translations.messages import Messages
from capot.translations.spoken_texts import spoken_texts, unspoken
from capot.translations.tongue import environment
from helpers.sheets import sheet_of

#: How a match of twelve deals stands with so many to come: 100 and 57 points a deal, and who deals the next.
STANDING = {
    "bg": {
        1: "Ada+Cora 1100, Beat+Dres 627; остава 1 раздаване; следващ раздава Cora.",
        2: "Ada+Cora 1000, Beat+Dres 570; остават 2 раздавания; следващ раздава Beat.",
        5: "Ada+Cora 700, Beat+Dres 399; остават 5 раздавания; следващ раздава Cora.",
    },
    "fr": {
        1: "Ada+Cora 1100, Beat+Dres 627\u00a0; encore 1 donne\u00a0; Cora donne ensuite.",
        2: "Ada+Cora 1000, Beat+Dres 570\u00a0; encore 2 donnes\u00a0; Beat donne ensuite.",
        5: "Ada+Cora 700, Beat+Dres 399\u00a0; encore 5 donnes\u00a0; Cora donne ensuite.",
    },
    "hr": {
        1: "Ada+Cora 1100, Beat+Dres 627; još 1 dijeljenje; sljedeći put dijeli Cora.",
        2: "Ada+Cora 1000, Beat+Dres 570; još 2 dijeljenja; sljedeći put dijeli Beat.",
        5: "Ada+Cora 700, Beat+Dres 399; još 5 dijeljenja; sljedeći put dijeli Cora.",
    },
}
TARGET = {"bg": "края на 12 раздавания", "fr": "la fin de 12 donnes", "hr": "kraja 12 dijeljenja"}
EACH = pytest.mark.parametrize("code", STANDING)

texts = cache(spoken_texts)


@EACH
def test_no_text_is_said_in_english(code: str) -> None:
    assert unspoken(code) == []
    assert read(code, "messages").keys() - texts().keys() == set()


@EACH
def test_every_text_has_its_words(code: str) -> None:
    files = {"t", *(file.removesuffix(".jinja") for file in environment(code).list_templates())}
    wrong = []
    for text, pattern in read(code, "messages").items():
        words = texts()[text]
        found = meta.find_undeclared_variables(environment(code).parse(pattern)) - (files - words)
        if found != words:
            wrong.append((text, found ^ words))
    assert wrong == []


@EACH
def test_texts_begin_and_end_as_in_english(code: str) -> None:
    """Where a text begins small it stands in a sentence; a prompt ends in a space."""
    for text, pattern in read(code, "messages").items():
        if text[0].isalpha() and pattern[0].isalpha():
            assert pattern[0].isupper() == text[0].isupper(), text
        assert pattern.endswith(" ") == text.endswith(" "), text


@EACH
@pytest.mark.parametrize("left", [1, 2, 5])
def test_a_sheet_stands_with_the_plurals_of_the_language(code: str, left: int) -> None:
    game = capot.load("schieber", house_rules=["twelve-deals"])
    round_ = ["Ada hearts 100", "Beat hearts 57", "Cora hearts 100", "Dres hearts 57"]
    sheet = sheet_of(game, (round_ * 3)[: 12 - left], ["Ada", "Beat", "Cora", "Dres"])
    with spoken_in(Messages(code)):
        assert standing(sheet) == STANDING[code][left]
        assert sheet_view(sheet).target == TARGET[code]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hearts", "herc"),
        ("double", "kontra"),
        ("four", "četiri"),  # the call, not four of a rank
        ("coinche", "coinche"),  # the call, not the game
        ("enough", "dosta"),
        ("last-trick", "zadnji štih"),
        ("never-heard", "never heard"),
    ],
)
def test_a_name_of_the_rules_is_said_as_what_it_is(name: str, said: str) -> None:
    assert Messages("hr").name(name) == said


@pytest.mark.parametrize(("count", "said"), [(1, "1 bod visi"), (2, "2 boda vise"), (5, "5 bodova visi")])
def test_what_hangs_agrees_with_its_number_in_croatian(count: int, said: str) -> None:
    with spoken_in(Messages("hr")):
        assert worded_count("{count} hangs", "{count} hang", count) == said


@pytest.mark.parametrize(
    ("name", "said"), [("Ana", "d’Ana"), ("Émile", "d’Émile"), ("Boro", "de Boro"), ("Hugo", "de Hugo")]
)
def test_de_loses_its_vowel_before_a_name_in_french(name: str, said: str) -> None:
    with spoken_in(Messages("fr")):
        assert worded("breach by {name}", name=name) == f"faute {said}"


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 point de cartes"), (1, "1 point de cartes"), (2, "2 points de cartes")]
)
def test_none_is_singular_in_french(count: int, said: str) -> None:
    with spoken_in(Messages("fr")):
        assert worded_count("{count} card point", "{count} card points", count) == said


@EACH
def test_a_declaration_is_said_in_the_language(code: str) -> None:
    with spoken_in(Messages(code)):
        said = [declaration_said(text) for text in ("run AC-QC", "four J", "run of 3", "bela", "belote", "re-belote")]
    assert (
        said
        == {
            "hr": ["niz AC-QC", "četiri dečka", "terca", "bela", "belote", "rebelote"],
            "bg": ["поредица AC-QC", "каре валета", "поредица от 3", "бела", "белот", "ребелот"],
            "fr": ["suite AC-QC", "carré de valets", "suite de 3", "bela", "belote", "rebelote"],
        }[code]
    )


@EACH
def test_an_act_of_a_record_is_said_in_the_language(code: str) -> None:
    acts = ("bid hearts 90", "play KH bela", "announce run QH-10H", "pass", "lay ?? ??")
    assert [act_said(act) for act in acts] == list(acts)
    with spoken_in(Messages(code)):
        said = [act_said(act) for act in acts[:4]] + [act_said("bid hearts", bare=True)]
    assert (
        said
        == {
            "hr": ["zvati herc 90", "odigrati KH i reći „bela“", "zvati: niz QH-10H", "dalje", "herc"],
            "bg": ["обява купа 90", "играя KH и казвам „бела“", "анонс поредица QH-10H", "пас", "купа"],
            "fr": [
                "prendre cœur 90",
                "jouer KH et dire «\u00a0bela\u00a0»",
                "annoncer suite QH-10H",
                "je passe",
                "cœur",
            ],
        }[code]
    )


@pytest.mark.parametrize(
    ("code", "asked", "word", "means"),
    [
        ("hr", "bela", "bela, belot", "kralj i dama"),
        ("bg", "цакам", "цакам", "боя, от която нямам карта"),
        ("fr", "pisser", "pisser", "trop faible pour surcouper"),
    ],
)
def test_a_word_of_the_tables_is_found_and_told_in_the_language(code: str, asked: str, word: str, means: str) -> None:
    with spoken_in(Messages(code)):
        (found,) = (term for term in load_glossary().terms if asked in names_of(term))
        assert word_said(found.key, found.said)[0] == word
        assert means in word_said(found.key, found.said)[1] and "{" not in word_said(found.key, found.said)[1]
