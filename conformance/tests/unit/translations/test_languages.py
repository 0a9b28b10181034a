"""Languages: none lacks a word, none lets English through, and signs stand as the language writes them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from capot.base import languages as known_languages
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.model.titles import shared_titles
from capot.sentences import MissingPhrase
from capot.sentences.expression_sentences import parts_of
from capot.translations import Speech, folders, languages, tongue
from capot.translations.completeness import lacking, languages_page
from capot.translations.english_sources import outdated
from helpers.choices import some
from helpers.rule_models import game, house_rules_of_every_game

#: English words that no Croatian or French sentence has; "on", "a", "or" and "points" are their words, too.
ENGLISH = re.compile(
    r"\b(the|of|and|with|who|whoever|which|that|they|them|their|its|each|every|nobody|somebody|is|are|was|were|has|have"
    r"|if|not|from|after|before|when|cards|players|trick|deal|trumps)\b",
    re.IGNORECASE,
)
#: Words of the tables, as they are said there, whatever the language around them.
QUOTED = re.compile(r"„[^“]*“|«[^»]*»")
SIGNS = {
    "hr": re.compile(r'["”\']|[^\s(„]„|“\w'),
    "bg": re.compile(r'["”\']|[^\s(„]„|“\w'),
    # Before these signs French has a space that does not break, as it has inside its quotation marks.
    "fr": re.compile(r'["“„]|[^\u00a0\u202f][;:?!»]|«[^\u00a0\u202f]'),
}
#: What no sentence has in any language.
NEVER = re.compile(r"‹|›|  |\s[,.]|\(\s|,,|\.\.|None|namespace|<Macro|\bTrue\b|\bFalse\b")

MOST = ("bela-4", "bela-3", "belot-4-club", "belote-4", "coinche", "klaberjass-2")
EACH = pytest.mark.parametrize("code", languages())


def _said(code: str, model: n.Model) -> Iterator[tuple[str, str]]:
    """Yield all that a language says of a game, with the address of its clause."""
    speech = Speech(code, model)
    for address in speech.sentences:
        yield address, speech.sentences[address]
        yield address, speech.in_place[address]
        yield f"{address}, its name", f"{speech.term(address)}."
    for address, pieces in speech.outcomes_told.items():
        yield f"{address}, told", " ".join(piece.text for piece in pieces)


def _wrong(code: str, model: n.Model) -> list[str]:
    """Return what no reader of a language would write, each with its address."""
    wrong = []
    for address, text in _said(code, model):
        own = QUOTED.sub("", text)
        strange = [NEVER.search(text), SIGNS[code].search(text)]
        strange.append(re.search(r"[A-Za-z]{2,}", own) if code == "bg" else ENGLISH.search(own))
        wrong += [f"{address}: {found.group()!r} in {text}" for found in strange if found]
        if not text.endswith(".") or text[:1] != text[:1].upper():
            wrong.append(f"{address}: {text}")
    return wrong


@EACH
def test_no_language_lacks_a_word(code: str) -> None:
    assert [str(lack) for lack in lacking(code)] == []


@EACH
def test_a_language_was_made_from_the_english_of_today(code: str) -> None:
    """What stands here is to be looked at again in the language; ``python .ci/languages.py CODE`` notes that it was."""
    assert outdated(code) == []


def test_english_that_changes_names_what_stands_in_its_place(unfinished: Path) -> None:
    assert outdated("xx") == []
    file = unfinished.parent / "en" / "texts.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("figure.leads: leads", "figure.leads: begins"), encoding="utf-8"
    )
    _forget()
    assert outdated("xx") == ["texts.yaml: figure.leads"]


@EACH
def test_no_language_has_a_text_that_nothing_asks_for(code: str) -> None:
    named = set(folders.read("en", "texts"))
    asked = {text for text in folders.read(code, "texts") if text not in named}
    own = (folders.folder_of(code) / "texts.yaml").read_text(encoding="utf-8")
    assert [name for name in asked if f'text("{name}"' not in own] == []
    english = {one.term for one in load_glossary().terms}
    assert set(folders.read(code, "glossary")) <= english


@EACH
@pytest.mark.parametrize("key", some(*MOST))
def test_every_clause_of_a_game_is_said_as_the_language_writes(code: str, key: str) -> None:
    assert _wrong(code, game(key)) == []


@EACH
@pytest.mark.parametrize(("key", "rule"), [("baloot", "sawa"), ("klaverjas-rotterdam", "roem-claimed")])
def test_a_custom_of_a_house_rule_has_its_name(code: str, key: str, rule: str) -> None:
    assert _wrong(code, game(key, rule)) == []


@EACH
@pytest.mark.heavy
def test_every_house_rule_is_said_as_the_language_writes(code: str) -> None:
    catalogue = open_workspace().catalogue
    for key, rule in house_rules_of_every_game():
        assert _wrong(code, game(key, *catalogue.with_required([rule]))) == []


@EACH
def test_games_and_house_rules_have_titles(code: str) -> None:
    catalogue = open_workspace().catalogue
    shared = shared_titles(code)
    for kind, items in (("games", catalogue.games), ("house-rules", catalogue.house_rules)):
        own = {key for key, item in items.items() if any(not one.of and one.language == code for one in item.titles)}
        assert set(items) == own | set(shared.get(kind, {}))
    assert set(shared["sources"]) == set(load_ledgers().titles)


# ---------------------------------------------------------------- Croatian, by hand


@pytest.mark.parametrize(
    ("noun", "counts"),
    [("bod", (1, 21, 101, 1001)), ("boda", (2, 4, 22, 104)), ("bodova", (5, 11, 12, 14, 20, 111, 114))],
)
def test_a_croatian_noun_follows_its_number(noun: str, counts: tuple[int, ...]) -> None:
    for count in counts:
        assert Speech("hr").text("value.target", unit="points", count=count) == f"{count} {noun}"


def test_bela_speaks_as_at_its_tables() -> None:
    said = Speech("hr", game("bela-4")).sentences
    assert said["play.must-trump"] == "Ako nema karte tražene boje, igrač mora sjeći: odigrati adut ako ga ima."
    assert said["scoring.failed"] == "Zvači padaju ako zbroj zvača nije veći od zbroja protivnika."
    assert said["scoring.failed.takers"] == "Ako zvači padnu, upisuju nulu."
    assert said["declarations.run-of-5"] == "Niz od pet do sedam karata („kvinta“) vrijedi 100 bodova."


def test_the_croatian_alphabet_has_letters_of_its_own() -> None:
    words = ["Dalje", "Štih", "Bela", "Zvanje", "Četiri iste", "Adut", "Sjeći", "Pad", "Crno"]
    in_order = ["Adut", "Bela", "Crno", "Četiri iste", "Dalje", "Pad", "Sjeći", "Štih", "Zvanje"]
    assert sorted(words, key=Speech("hr").place) == in_order


def test_where_each_plays_alone_there_are_players_and_one_taker() -> None:
    said = Speech("hr", game("bela-2")).sentences
    assert said["scoring.failed"] == "Zvač pada ako zbroj zvača nije veći od zbroja protivnika."
    assert said["scoring.last-trick"] == "Igrač koji odnese zadnji štih dobiva za njega 10 bodova."


# ---------------------------------------------------------------- French, by hand


def test_belote_speaks_as_at_its_tables() -> None:
    said = Speech("fr", game("belote-4")).sentences
    assert said["bidding.take.take"] == "Chaque joueur peut prendre à la couleur de la retourne au premier tour."
    assert said["play.must-beat"] == (
        "Quand l’atout est demandé, il faut monter, c’est-à-dire battre la plus forte carte du pli, si possible. On en"
        " est dispensé si le partenaire est maître du pli."
    )
    assert said["scoring.failed"] == "Les preneurs sont dedans si leur total est inférieur à celui de la défense."
    assert said["scoring.litigation.hangs"] == (
        "S’il y a litige, le total des preneurs reste en litige\u00a0: personne ne le marque pour le moment."
    )


def test_a_french_article_goes_into_what_stands_before_it() -> None:
    said = Speech("fr", game("belote-2")).sentences
    assert said["table.forehand"].endswith("est l’adversaire du donneur.")
    assert "celui de l’adversaire" in said["scoring.failed"]
    assert said["declarations.four-a"].startswith("Un carré d’as (quatre as dans une même main)")


def test_the_condition_of_an_ending_takes_up_whom_it_is_of_and_says_apart_what_it_is_not() -> None:
    assert Speech("fr", game("coinche")).in_place["scoring.failed"] == (
        "Sauf s’ils ont fait tous les plis, les preneurs sont dedans s’ils ont annoncé capot, si leur total est"
        " inférieur au contrat annoncé ou si leur total est inférieur ou égal à celui de la défense."
    )
    assert Speech("bg", game("coinche")).in_place["scoring.failed"] == (
        "Обявилите са вътре, ако са обявили капо, ако сборът им е по-малък от обявените точки или ако сборът им не е"
        " по-голям от сбора на противниците – освен ако са взели всички взятки."
    )
    assert Speech("fr", game("coinche")).in_place["scoring.doubled-made"] == (
        "Sinon, si le contrat a été coinché, il est réussi."
    )
    assert Speech("bg", game("belot-4")).in_place["scoring.doubled-made"] == (
        "Играта е изкарана с контра, ако е контрирана и сборът на обявилите е по-голям от сбора на противниците."
    )


def test_coinche_is_doubled_by_its_own_word() -> None:
    said = Speech("fr", game("coinche")).sentences
    assert "n’a pas été coinché" in said["scoring.made"]
    assert "n’a pas été contré" in Speech("fr", game("belot-4")).sentences["scoring.made"]
    assert said["scoring.failed.others"].startswith(
        "Si les preneurs sont dedans, la défense marque 160 points, le contrat annoncé et tous les points d’annonces"
        " qui comptent, le tout doublé après «\u00a0coinche\u00a0» et quadruplé après «\u00a0surcoinche\u00a0», plus"
        " ses points de belote"
    )


# ---------------------------------------------------------------- Bulgarian, by hand


def test_belot_speaks_as_at_its_tables() -> None:
    said = Speech("bg", game("belot-4")).sentences
    assert said["table.players"] == "Играта е за четирима играчи."
    assert said["bidding.auction.redouble"].startswith("Всеки играч може да каже „реконтра“")
    assert said["play.must-trump"].startswith("Ако исканата боя не е коз и играчът няма карта от нея, трябва да цака")
    assert said["declarations.run-of-3"] == "Терца, тоест поредица от три карти, носи 20 точки."
    assert said["declarations.kept-belot"] == "Отбор без взятка пак брои белота си."
    assert said["scoring.notation-lost"] == (
        "Обявилите, ако са вътре, вместо 0 пишат на листа „-“; при контра така пишат и противниците, ако загубят."
    )
    assert said["scoring.failed.takers"] == "Ако обявилите са вътре, обявилите не получават точки."
    assert said["scoring.then-valat"] == "Отбор, който е взел всички взятки, прибавя още 9 към вече закръгленото."


def test_bulgarian_where_each_plays_alone() -> None:
    said = Speech("bg", game("bela-3")).sentences
    assert said["table.players"] == "Играта е за трима играчи."
    assert said["scoring.failed.takers"].startswith("Ако обявилият е вътре, обявилият не получава точки")
    assert said["declarations.announce-bela"].startswith("Който има бела, може да каже „бела“")


def test_a_bulgarian_preposition_is_longer_before_its_like() -> None:
    said = Speech("bg", game("belote-4")).sentences
    assert said["bidding.take.pass"].startswith("В първия етап на наддаването ")
    assert said["bidding.name.pass"].startswith("Във втория етап на наддаването ")


# ---------------------------------------------------------------- a language that is being written


@pytest.fixture
def unfinished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A language ``xx``: Croatian in a folder of its own, to take things out of it."""
    shutil.copytree(folders.folder_of("hr"), tmp_path / "xx")
    shutil.copytree(folders.folder_of("en"), tmp_path / "en")
    for module in (known_languages, folders):
        monkeypatch.setattr(module, "TRANSLATIONS", tmp_path)
    _forget()
    yield tmp_path / "xx"
    _forget()


def _forget() -> None:
    for kept in (known_languages.languages, folders.read, tongue.environment, tongue._pattern):
        kept.cache_clear()


def test_a_folder_is_a_language_and_the_page_says_how_far_it_is(unfinished: Path) -> None:
    assert known_languages.languages() == ("xx",)
    assert lacking("xx") == []
    words = len(load_glossary().terms)
    assert "| Hrvatski (`xx`) |" in languages_page()
    assert f"| {words} of {words} | none |\n" in languages_page()  # of no game anything is told in it
    (unfinished / "glossary.yaml").write_text(
        "trick: {term: štih, means: Po jedna karta od svakoga.}", encoding="utf-8"
    )
    _forget()
    assert f"| 1 of {words} | none |\n" in languages_page()


def test_a_missing_phrase_is_named_with_its_file(unfinished: Path) -> None:
    file = unfinished / "sentences" / "play.jinja"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"\{% macro trick\(.*\n", "", text), encoding="utf-8")
    assert [str(lack) for lack in lacking("xx")] == ["sentences/play.jinja: trick"]
    with pytest.raises(MissingPhrase, match=r"the macro trick in xx/sentences/play\.jinja"):
        Speech("xx", game("bela-4")).sentences  # noqa: B018


def test_a_missing_text_and_a_missing_word_are_named(unfinished: Path) -> None:
    for name, start in (("texts", "index.title:"), ("glossary", "trick:")):
        file = unfinished / f"{name}.yaml"
        lines = file.read_text(encoding="utf-8").splitlines()
        file.write_text("\n".join(line for line in lines if not line.startswith(start)), encoding="utf-8")
    assert [str(lack) for lack in lacking("xx")] == ["texts.yaml: index.title", "glossary.yaml: trick"]
    with pytest.raises(MissingPhrase, match=r"the text index\.title in xx/texts\.yaml"):
        Speech("xx").text("index.title")


def test_a_missing_form_of_a_term_is_named(unfinished: Path) -> None:
    file = unfinished / "terms.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("few: igrača, ", "", 1), encoding="utf-8")
    with pytest.raises(MissingPhrase, match=r"the term player few in xx/terms\.yaml"):
        Speech("xx", game("bela-4")).sentences  # noqa: B018


def test_what_a_club_named_itself_shows_that_it_has_no_translation(unfinished: Path) -> None:
    file = unfinished / "labels.yaml"
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join(line for line in lines if not line.startswith("claim.enough")), encoding="utf-8")
    assert "„‹enough›“" in Speech("xx", game("bela-4")).sentences["match.claim-enough"]


def _conditions_apart(code: str, key: str) -> list[str]:
    """Return the outcomes of a game that would say the same of when they come if one of their conditions were not."""
    model = game(key)
    lost = []
    for outcome in model.outcomes:
        parts = parts_of(outcome.guard)
        for left_out in parts if len(parts) > 1 else ():
            rest = tuple(part for part in parts if part is not left_out)
            fewer = replace(outcome, guard=rest[0] if len(rest) == 1 else n.GuardAll(rest))
            others = tuple(fewer if other is outcome else other for other in model.outcomes)
            spoken = [Speech(code, one) for one in (model, replace(model, outcomes=others))]
            for said in (
                [speech.in_place[outcome.at] for speech in spoken],
                [speech.outcomes_told[outcome.at][0].text for speech in spoken],
            ):
                lost += [said[0]] if said[0] == said[1] else []
    return lost


@pytest.mark.parametrize("code", ["en", *languages()])
def test_an_outcome_says_each_of_its_conditions(code: str) -> None:
    """Of outcomes in a row with the same condition the second would never come; a name does not stand for one."""
    assert [said for key in ("belot-4", "belot-3", "coinche", "baloot") for said in _conditions_apart(code, key)] == []
