"""Pages and prints in other languages: the rules, numbers and addresses of the English ones, and no English."""

import re
from datetime import date
from functools import partial
from html import unescape
from itertools import pairwise

import pytest

from capot.build.rulebook_pages import Pages
from capot.build.translated_pages import spoken_subjects
from capot.comparison import HouseRule, Subject
from capot.comparison import pages as comparisons
from capot.compile.loader import engine
from capot.compile.workspace import open_workspace
from capot.model.edition import Edition
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.pictures import Pictures
from capot.prints import Imprint, booklet, reference_card
from capot.rulebook import Link, editions_page, game_page, house_rule_page
from capot.rulebook.mkdocs_search import searched
from capot.rulebook.search import rules_to_find
from capot.sentences import sentences, term
from capot.translations import Speech, languages
from capot.translations.folders import people, read
from helpers.choices import some
from helpers.rule_models import game, games, model_of
from helpers.said_twice import said_twice

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
    rules = (
        r'<(?:a|span) class="capot-number"[^>]*>[0-9.]+|\{#(?:rule|section)-[a-z0-9-]+\}|<span id="rule-[a-z0-9-]+">'
    )
    assert sorted(re.findall(rules, own)) == sorted(re.findall(rules, english))
    # A glossary has the words that its page uses, which are not those of the English page.
    others = r"\{#(?!word-)[^}]*\}"
    assert set(re.findall(others, own)) <= set(re.findall(others, english))


@EACH
@pytest.mark.parametrize("key", some("bela-4", "belot-4", "belote-4"))
def test_a_page_has_no_english(code: str, key: str) -> None:
    text = read_of(page_in(code, key))
    model = game(key)
    assert _LITTLE.findall(text) == []
    assert not [said for said in sentences(model).values() if said in text]
    assert not [name for at in sentences(model) if len(name := term(model, at)) > 12 and name in text]


@EACH
@pytest.mark.parametrize("key", some("bela-4", "belot-4", "belote-4"))
def test_words_lead_to_the_glossary_in_the_forms_that_sentences_have(code: str, key: str) -> None:
    page = page_in(code, key)
    there = set(re.findall(r"\{#(word-[a-z-]+)\}", page))
    parts = page.partition("{#learn}")[2].partition("{#section-table}")
    for part in (parts[0].partition("\n## ")[0], parts[2].partition("{#glossary}")[0]):
        found = re.findall(r"\]\(#(word-[a-z-]+)\)", part)
        assert len(found) == len(set(found))
        assert {"word-trick", "word-trump", "word-taker", "word-lead", "word-run"} <= set(found) <= there


@EACH
@pytest.mark.parametrize("key", some("bela-4", "belot-4", "belote-4"))
def test_a_first_reading_says_nothing_in_the_words_of_the_rules(code: str, key: str) -> None:
    assert said_twice(page_in(code, key)) == set() or key == "schieber"


#: What stands on a page in the words of those whom it quotes: codes of documents, signs of the rules, names of games.
_QUOTED = re.compile(r"^\[\^.*|<p class=\"capot-edition\">.*|`[^`]*`|\{[.][^}]*\}", re.MULTILINE)
#: Latin letters, which Bulgarian pages have in what they quote alone.
_LATIN = re.compile(r"[A-Za-z]{2,}")


def pages_in(code: str, key: str) -> dict[str, str]:
    """Return all pages of a game in a language: its rules with a told deal, its examples, the one for the arbiter."""
    workspace = open_workspace()
    base = next((other for other in workspace.catalogue.ancestry(key)[1:] if other in games()), key)
    models = {one: game(one) for one in dict.fromkeys((key, base))}
    return Pages(workspace, models, {}, Pictures("../../assets/cards", code), True, code).game(key)


#: What nobody who sets a text in a language leaves in it: straight quotation marks and dots in a row; a Latin letter in
#: a Cyrillic word; French signs without the space before them that does not break.
_UNSET = re.compile(r"[\"']|\.\.\.|…|[A-Za-zÀ-ž][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-zÀ-ž]")
_CLOSE = re.compile(r"(?m)[^\u00a0\u202f][;?!»]|«[^\u00a0\u202f]|(?<=[^\u00a0\u202f\s|-]):(?!-)")


def typeset(code: str, page: str) -> list[str]:
    """Return what of a page is not set as the language is, each with what stands around it."""
    text = unescape(read_of(page))
    found = [*_UNSET.finditer(text), *(_CLOSE.finditer(text) if code == "fr" else ())]
    return [text[max(0, one.start() - 20) : one.end() + 20] for one in found]


@EACH
@pytest.mark.parametrize("key", some("baloot", "bela-4", "belot-4", "belote-3", "coinche", "open-bela", "schieber"))
def test_pages_are_set_as_their_language_is(code: str, key: str) -> None:
    for page in pages_in(code, key).values():
        assert typeset(code, page.partition("{#sources}")[0]) == []


@pytest.mark.parametrize(
    ("code", "text"),
    [("fr", "pli:"), ("fr", "« pli»"), ("fr", "pli ?"), ("bg", "взятkа"), ("hr", "'štih'"), ("hr", "i...")],
)
def test_what_is_set_wrong_is_found(code: str, text: str) -> None:
    assert typeset(code, text) != []


@EACH
@pytest.mark.parametrize("key", some("bela-4", "open-belote"))
def test_examples_a_told_deal_and_the_arbiter_have_no_english(code: str, key: str) -> None:
    pages = pages_in(code, key)
    assert set(pages) == {f"{key}.md", f"{key}-examples.md", f"{key}-arbiter.md"}
    for page in pages.values():
        assert typeset(code, page.partition("{#sources}")[0]) == []
        text = unescape(read_of(_QUOTED.sub("", page.partition("{#sources}")[0])))
        assert _LITTLE.findall(text) == []
        assert not re.search(r"‹|›|None|namespace|\bP[1-9]\b|\b(?:[AKQJ7-9]|10)[CDHS]\b", text)
        assert code != "bg" or _LATIN.findall(text) == []
        assert code != "fr" or not re.search(r"(?<![\u00a0\u202f])[;?!»]|«[^\u00a0\u202f]", text)
    assert "learn-deal" in pages[f"{key}.md"]


def in_own_words(code: str, text: str) -> None:
    """Hold that a page is in its language, letters and typography."""
    assert _LITTLE.findall(text) == []
    assert not re.search(r"‹|›|\bNone\b|namespace|\{\{|\}\}", text)
    assert code != "bg" or _LATIN.findall(text) == []
    assert code != "fr" or not re.search(r"(?<![\u00a0\u202f])[;?!»]|«[^\u00a0\u202f]", text)


@EACH
def test_games_are_compared_in_the_language(code: str) -> None:
    subjects = {key: Subject(game(key), partial(engine, game(key))) for key in ("bela-4", "belot-4", "belote-4")}
    rule = open_workspace().catalogue.house_rules["clockwise"]
    changed = Subject(game("bela-4", "clockwise"), partial(engine, game("bela-4", "clockwise")), (rule.title,))
    rules = {"bela-4": [HouseRule("clockwise", rule.title, subjects["bela-4"], changed)]}
    found = comparisons(*spoken_subjects(open_workspace(), subjects, rules, code))
    assert set(found) == set(comparisons(subjects, rules))
    for page in found.values():
        in_own_words(code, unescape(read_of(re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL))))
    two = found["compare/bela-4-and-belote-4.md"]
    for key in ("bela-4", "belote-4"):
        # The ways round are another in each.
        assert Speech(code, game(key)).sentences["table.direction"] in two, key
    for text in ("follows.title", "follows.seen", "follows.example"):
        assert Speech(code).text(text) in two
    assert "82" in found["compare/index.md"]  # of 162 make a contract in a suit
    assert "252 : 0" in found["compare/bela-4-and-belot-4.md"]  # 162 and 90 for every trick


@EACH
def test_an_edition_is_found_by_the_signs_of_the_english_page(code: str) -> None:
    entries = [
        (game(key), Link(key, Speech(code, game(key)).title, f"{key}.md"), None) for key in ("bela-4", "coinche")
    ]
    own, english = editions_page(entries, language=code), editions_page(entries)
    signs = re.compile(r"`[0-9a-f]{8}` \{#rules-[0-9a-f]{8}\}")
    assert signs.findall(own) == signs.findall(english) and len(signs.findall(own)) == 2
    in_own_words(code, read_of(re.sub(r"`[0-9a-f]{8}`", "", own)))


def test_an_example_of_the_bidding_shows_hands_only_where_cards_decide_it() -> None:
    """In Belot for three no call asks for a card; in Baloot who holds nothing may ask for another deal."""
    for code in languages():
        belot, baloot = pages_in(code, "belot-3")["belot-3-examples.md"], pages_in(code, "baloot")
        (doubling,) = (part for part in belot.split("<details") if 'id="example-bidding-auction-double"' in part)
        assert "capot-hand" not in doubling
        shown = [part for page in baloot.values() for part in page.split("<details") if 'id="example-bidding' in part]
        assert any("capot-hand" in part for part in shown)


def test_an_example_says_why_by_the_rules_that_decide_it() -> None:
    page = pages_in("fr", "bela-4")["bela-4.md"]
    shown = next(part for part in page.split("<details") if 'id="example-play-must-trump"' in part)
    assert '<span class="capot-shows">Obligation de couper</span></summary>' in shown  # which card is plain then
    assert "Paul n’a pas de pique, mais il a de l’atout." in shown and 'href="#rule-play-must-trump"' in shown
    assert "il faut couper." in read_of(shown)
    assert "redonne" not in page.partition('id="example-bidding-naming-pass"')[2].partition("</details>")[0]


@pytest.mark.parametrize(
    ("code", "may", "must"),
    [
        ("en", "king of hearts or nine of hearts.", "must play nine of hearts."),
        ("hr", "herc kralj ili herc devetka.", "Mora odigrati herc devetka."),
        ("bg", "поп купа или деветка купа.", "Трябва да играе деветка купа."),
        ("fr", "roi de cœur ou neuf de cœur.", "doit jouer neuf de cœur."),
    ],
)
def test_of_several_cards_one_may_be_played_and_a_single_one_must(code: str, may: str, must: str) -> None:
    for key, said in (("bela-3", may), ("belot-3", must)):
        page = read_of(re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r"\1", pages_in(code, key)[f"{key}.md"]))
        assert said in page


#: What the reasons on pages come to by hand, of belot for four or of bela where belot has words of its own: the suit
#: that is led is in hand; 75 and the last ten to 77, or 100 to 112.
REASONS = {
    "hr": (
        "belot-4",
        "Zašto",
        "Ivan ima herca.",
        "Štih nosi partner, ali to ništa ne mijenja.",
        "veći je od zbroja protivnika (85 prema 77).",
    ),
    "bg": (
        "bela-4",
        "Защо",
        "Георги има пика.",
        "е на партньора му, но това не го освобождава.",
        "не е по-голям от сбора на противниците (100 срещу 112).",
    ),
    "fr": (
        "belot-4",
        "Pourquoi",
        "Julien a du cœur.",
        "est maître, mais cela ne le dispense de rien.",
        "supérieur à celui de la défense (85 contre 77).",
    ),
}


@EACH
def test_the_reason_of_an_example_is_what_matters_in_it_with_the_numbers_of_its_rules(code: str) -> None:
    key, asks, has_suit, not_excused, compared = REASONS[code]
    page, more = (pages_in(code, key)[f"{key}{name}.md"] for name in ("", "-examples"))
    whys = re.findall(r"<p><strong>(.*?)</strong> (.*?)</p>", more + page)
    said = {read_of(why): label for label, why in whys if label.startswith(asks)}
    assert has_suit in said and any(not_excused in why for why in said) and any(compared in why for why in said)
    follow = re.search(r'href="#rule-play-must-follow"[^>]*>([\d.]+)</a>', page)
    assert follow is not None and f'(<a href="#rule-play-must-follow">{follow[1]}</a>)' in said[has_suit]
    assert all(len(why) < 250 for why in said)


def named_again(code: str, page: str) -> list[str]:
    """Return the sentences that name a player whom alone the sentence before named; reasons are not read."""
    speech = Speech(code)
    names = [speech.text(f"player.{name}") for name in ("forehand", "second", "third", "fourth", "dealer")]
    names += [person["nom"] for person in people(code)]
    known = {f"{name[0].upper()}{name[1:]}": name for name in names}
    word = re.compile(rf"(?<!\w)(?:{'|'.join({*known, *names})})(?!\w| pli)")
    found = []
    for paragraph in re.findall(r"<p[^>]*>(.*?)</p>", page, re.DOTALL):
        if speech.text("example.why", rules="").rstrip("\u00a0:") in paragraph:
            continue
        text = re.sub(r"<[^>]*>", "", re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r"\1", paragraph))
        told = [(part, {known.get(one, one) for one in word.findall(part)}) for part in re.split(r"[.;:] ", text)]
        found += [
            f"{before}. {after}"
            for (before, named), (after, again) in pairwise(told)
            if len(named) == 1 and named == again
        ]
    return found


@pytest.mark.parametrize("code", ["en", *languages()])
@pytest.mark.parametrize("key", some("bela-4", "belot-4", "coinche", "open-belote", "baloot", "schieber", "bela-3"))
def test_who_was_just_named_is_taken_up_and_not_named_again(code: str, key: str) -> None:
    for name, page in pages_in(code, key).items():
        assert name.endswith("-arbiter.md") or named_again(code, page) == []


@pytest.mark.parametrize(
    ("code", "told", "found"),
    [
        ("en", "Dealer leads. Dealer says so.", 1),
        ("en", "Dealer leads. They say so.", 0),
        ("hr", "Na redu je Treći. Treći smije sjeći.", 1),
        ("hr", "Treći izlazi. Prvi i Treći čekaju.", 0),
        ("bg", "Втори цака. Взема Втори.", 1),
        ("fr", "C’est au donneur. Le donneur coupe. Le donneur fait le pli.", 1),
        ("fr", "Le deuxième coupe. Il entame le premier pli.", 0),
    ],
)
def test_a_name_said_twice_is_found(code: str, told: str, found: int) -> None:
    assert len(named_again(code, f"<p>{told}</p>")) == found


@pytest.mark.parametrize(
    ("code", "reached"), [("hr", "150 je dosta"), ("bg", "150 стигат"), ("fr", "150, c’est assez")]
)
def test_a_score_below_the_target_is_not_called_enough(code: str, reached: str) -> None:
    speech = Speech(code, game("belot-4"))
    assert not speech.text("because.target", highest=150, target=151).startswith(reached)
    assert speech.text("because.target", highest=150, target=150).startswith(reached)


def test_what_falls_away_is_one_or_several_and_what_counts_is_named() -> None:
    page = read_of("".join(pages_in("hr", "belot-3").values()))
    assert "Najjačeg zvanja nema. Propada sve što je zvano." in page  # two quartes and two tierces
    assert "Broji se za zvanja" in page


def test_french_examples_say_what_decides_and_whose_the_best_is() -> None:
    # Where no author tells the examples: of belote in Croatian, of the game of the clubs in French.
    assert "manji je od zbroja protivnika (80 prema 82)" in read_of(pages_in("hr", "belote-4")["belote-4.md"])
    club = read_of(pages_in("fr", "belote-4-club")["belote-4-club.md"])
    assert "peut toutefois" not in club
    # Every trick is the defence's: 152 in cards, 10 for the last, 90 for all; a count by itself is no total.
    capot = read_of(pages_in("hr", "belote-4")["belote-4-examples.md"])
    assert "(0 prema 252)" in capot and "(0 prema 90)" not in capot
    assert "dit s’il prend à la couleur de la" in club
    coinche = read_of(pages_in("fr", "coinche")["coinche.md"])
    assert "Si les deux camps ont des suites" in coinche
    assert "La meilleure annonce est celle de Sophie\u00a0: une tierce" in coinche
    assert "dedans s’ils ont annoncé capot" in coinche and "on ne peut plus que surcoincher" in coinche


def test_a_tie_at_the_target_is_explained_by_what_ends_it() -> None:
    page = pages_in("hr", "belote-4")["belote-4.md"]  # 531 each
    shown = next(part for part in page.split("<details") if 'id="example-match-several-there"' in part)
    why = read_of(shown.partition("Zašto")[2].partition("</p>")[0])
    assert "531 prema 531: izjednačeno je, pa se igra dalje" in why


def test_an_example_of_rounding_has_the_level_and_the_digit_that_it_is_about() -> None:
    page = pages_in("fr", "coinche")["coinche.md"]
    shown = next(part for part in page.split("<details") if 'id="example-scoring-then-tens-at-limit"' in part)
    assert "Contrat\u00a0: 100 à" in read_of(shown)  # 117 + 100 is 220, 45 is 50
    assert "<td>117</td><td>45</td>" in shown and "<td>220</td><td>50</td>" in shown


@pytest.mark.parametrize(("code", "word"), [("hr", "tercu"), ("bg", "терца"), ("fr", "deux tierces")])
def test_what_is_announced_with_a_card_is_told_before_that_card(code: str, word: str) -> None:
    trick = pages_in(code, "coinche")["coinche.md"].partition("<strong>1.</strong>")[2].partition("</p>")[0]
    text = re.sub(r"<[^>]*>", "", trick)
    dealer, leads, _, third = (person["nom"] for person in people(code)[:4])
    assert text.strip().startswith(leads)
    assert text.index(third) < text.index(word) < text.index(dealer)


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


@EACH
@pytest.mark.parametrize("key", some("bela-4", "belote-4"))
def test_rules_pages_and_words_are_found_however_they_are_typed(code: str, key: str) -> None:
    speech = Speech(code, game(key))
    rules = rules_to_find(speech, load_ledgers(), load_glossary())
    text = page_in(code, key)
    (page,) = searched([{"location": "table.html", "title": speech.title, "text": text}], {})
    for said, keywords in [(text, page["keywords"]), *((f"{one.title} {one.text}", one.keywords) for one in rules)]:
        found = set(keywords.split())
        for word in re.findall(r"[^\W\d_]+", re.sub("<[^>]*>", " ", said.casefold())):
            assert {plain for plain in (word.translate(_TYPED).replace("œ", "oe"),) if plain != word} <= found


#: What a keyboard without accents has for the letters of these languages.
_TYPED = str.maketrans("čćđšžàâçéèêëîïôùûü", "ccdszaaceeeeiiouuu")


def test_a_page_is_found_with_dj_and_with_the_other_c_too() -> None:
    entry = {"location": "hr/table.html#x", "title": "Sjeći", "text": "<p>između dva cœurs, край</p>"}
    (found,) = searched([entry], {})
    assert found["keywords"].split() == ["sjeci", "sječi", "izmedu", "izmedju", "coeurs"]


@EACH
def test_points_rounded_to_tens_are_told_in_points(code: str) -> None:
    (said,) = set(re.findall(r"\b84 \w+ \d+[^.]*", read_of(page_in(code, "coinche"))))
    found = re.findall(r"\d+", said)
    assert found in (["84", "80", "86", "90", "85", "90"], ["84", "80", "85", "86", "90"])
