"""Pages and prints in other languages: the rules, numbers and addresses of the English ones, and no English."""

import re
from datetime import date

import pytest

from capot.model.edition import Edition
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.pictures import Pictures
from capot.prints import Imprint, booklet, reference_card
from capot.rulebook import game_page, house_rule_page
from capot.sentences import sentences, term
from capot.translations import Speech, languages
from capot.translations.folders import read
from helpers.choices import some
from helpers.rule_models import game, model_of

EACH = pytest.mark.parametrize("code", languages())
#: English that is told only in English: a page in another language has none of these.
_LITTLE = re.compile(r"\b(the|of|and|with|which|whoever|player|players|cards?|they|their)\b")


def page_in(code: str, key: str) -> str:
    pictures = Pictures("../../assets/cards", code)
    words = {"ledgers": load_ledgers(), "pictures": pictures, "glossary": load_glossary()}
    return game_page(game(key), **words, edition=Edition("7", date(2027, 3, 1)), language=code)  # type: ignore[arg-type]


def read_of(page: str) -> str:
    """Return what a reader sees or hears of a page: its text and what pictures show, without addresses."""
    heard = " ".join(re.findall(r'alt="([^"]*)"', page))
    return heard + re.sub(
        r"<span class=\"capot-address\">.*?</span>|<[^>]*>|\{#[^}]*\}|\]\([^)]*\)|\[\^[^\]]*\]", "", page
    )


@EACH
@pytest.mark.parametrize("key", some("bela-4", "belot-4", "belote-4"))
def test_a_page_has_the_rules_of_the_english_one_at_the_same_addresses(code: str, key: str) -> None:
    own, english = page_in(code, key), page_in("en", key)
    rules = r'<(?:a|span) class="capot-number"[^>]*>[0-9.]+|\{#(?:rule|section|word)-[a-z0-9-]+\}'
    assert sorted(re.findall(rules, own)) == sorted(re.findall(rules, english))
    assert set(re.findall(r"\{#[^}]*\}", own)) <= set(re.findall(r"\{#[^}]*\}", english))


@EACH
@pytest.mark.parametrize("key", some("bela-4", "belot-4", "belote-4"))
def test_a_page_has_no_english(code: str, key: str) -> None:
    text = read_of(page_in(code, key))
    model = game(key)
    assert _LITTLE.findall(text) == []
    assert not [said for said in sentences(model).values() if said in text]
    assert not [name for at in sentences(model) if len(name := term(model, at)) > 12 and name in text]


@EACH
def test_prints_are_in_the_language_that_they_name(code: str) -> None:
    model, imprint = model_of(), Imprint("", Edition("7", date(2027, 3, 1)))
    book = booklet(model, imprint, ledgers=load_ledgers(), glossary=load_glossary(), language=code)
    card = reference_card(model, imprint, ledgers=load_ledgers(), language=code)
    speech = Speech(code, model)
    for made in (book, card):
        assert f'<html lang="{code}">' in made
        assert f"<h1>{speech.title}" in made
        assert speech.sentences["play.must-follow"] in made
        body = re.sub(r"<style>.*?</style>|src=\"[^\"]*\"|<[^>]*>", "", made, flags=re.DOTALL)
        assert _LITTLE.findall(body) == []
    assert str(read(code, "texts")["edition.months"][2]) in card


@EACH
def test_a_house_rule_is_told_in_the_language(code: str) -> None:
    before, after = model_of(), model_of("clockwise")
    page = house_rule_page("clockwise", "X", before, after, ledgers=load_ledgers(), language=code)
    assert Speech(code, before).sentences["table.direction"] in page
    assert Speech(code, after).sentences["table.direction"] in page
    assert _LITTLE.findall(read_of(page)) == []
