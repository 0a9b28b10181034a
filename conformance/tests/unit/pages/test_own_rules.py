"""Rules and examples in an author's words: they stand where they come to the same, and nowhere else."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from capot.base.paths import spec_root
from capot.build.rulebook_pages import conformance_cases
from capot.compile.loader import engine
from capot.compile.workspace import open_workspace
from capot.diagnostics.source import SourceError, source_from_text
from capot.model.edition import Edition
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.model.nodes import Model
from capot.model.own_words import WrittenFor, check_words, own_words, written_for
from capot.model.own_words_file import TEXTS, OwnExample, Words, read_words
from capot.pictures import Pictures
from capot.prints import Imprint, booklet, reference_card
from capot.rulebook import game_page, rules_to_find
from capot.rulebook.blocks import Bullets, Cell, Remarks, Rule, Section, Steps, Table, Text, rules_in
from capot.rulebook.examples import Case, ToldByAuthors, examples_on_pages, worked_deal
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.known_pages import KnownGame
from capot.rulebook.links import Link
from capot.rulebook.numbering import numbered
from capot.rulebook.own_rules import Authored, authored, texts_told, told_sections
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.search import rule_numbers
from capot.rulebook.sections import sections
from capot.runtime.game import Game
from capot.sentences import MissingPhrase
from capot.translations import Speech
from helpers.rule_models import game

SHIPPED = spec_root() / "words"


@cache
def shipped() -> dict[tuple[str, str], Words]:
    """Return the files that tell rules or examples, by game and language."""
    found = {}
    for path in sorted(SHIPPED.glob("*/*.yaml")):
        words = read_words(source_from_text(path.read_text(encoding="utf-8"), path.name))
        if words.rules or words.examples:
            found[path.parent.name, path.stem] = words
    return found


TOLD = sorted(shipped())


def words_of(text: str) -> Words:
    return read_words(source_from_text(text, "words.yaml"))


def written(text: str, key: str = "bela-4") -> list[Authored]:
    """Return what a text tells of a game."""
    words = words_of(text)
    told = WrittenFor(key, words.rules, words.examples, words.house_rules, words.glossary)
    return authored([told], {key: game(key)})


def page(text: str, model: Model | None = None) -> str:
    """Return the page of bela, or of a game that it is changed to, with rules in the words of a text."""
    return unescape(game_page(model or game("bela-4"), ledgers=load_ledgers(), written=written(text)))


def sheet_of(model: Model, code: str) -> Sheet:
    return Sheet(model, load_ledgers(), {}, pictures=Pictures("../cards", code), speech=Speech(code, model))


# ---------------------------------------------------------------- what is shipped


@pytest.mark.parametrize(("key", "code"), TOLD)
def test_every_rule_that_an_author_tells_stands_in_its_game(key: str, code: str) -> None:
    words, sheet = shipped()[key, code], sheet_of(game(key), code)
    author = authored([WrittenFor(key, words.rules, ())], {key: game(key)})
    told, cells = texts_told(sheet, author), said_in_cells(told_sections(sheet, author)).values()
    assert [rule.text for rule in words.rules if not (rule.tells.keys() <= told.keys() or rule.text in cells)] == []


def figures(text: str) -> list[str]:
    """Return the numbers of a text; the numbers of rules are none of them."""
    return sorted(set(re.findall(r"\d+", re.sub(r"\[\[[^]]*\]\]|\b\d+\.\d+\b", " ", text))), key=int)


@pytest.mark.parametrize(("key", "code"), TOLD)
def test_a_rule_in_an_authors_words_has_the_numbers_of_what_is_made(key: str, code: str) -> None:
    page = numbered(sections(sheet_of(game(key), code)))
    made, cells = said_in(page), said_in_cells(page)
    wrong = []
    for rule in shipped()[key, code].rules:
        alone = cells.get(frozenset(rule.tells))
        before = figures(" ".join(made[name] for name in rule.tells) if alone is None else alone)
        if before != figures(rule.text):
            wrong.append((list(rule.tells), before, figures(rule.text)))
    assert wrong == []


def said_in(made: list[Section]) -> dict[str, str]:
    """Return what sections say by address, or by the name of a text."""
    found: dict[str, str] = {}

    def place(rule: Rule) -> None:
        found[rule.address or rule.name] = rule.sentence
        for under in rule.inner:
            place(under)

    for block in (block for section in made for block in section.blocks):
        match block:
            case Bullets(rules) | Steps(rules):
                for rule in rules:
                    place(rule)
            case Text(text, name=name) if name:
                found[name] = text
            case Remarks(intro, remarks, name) if name:
                found[name] = " ".join([intro, *remarks])
            case Table():
                for line in (block.head, *block.rows):
                    cells = [one for cell in line for one in (cell if isinstance(cell, tuple) else (cell,))]
                    said = " ".join(one.text if isinstance(one, Cell) else str(one) for one in cells)
                    found |= {one.address: said for one in cells if isinstance(one, Cell) and one.address not in found}
            case _:
                pass
    return found


def said_in_cells(made: list[Section]) -> dict[frozenset[str], str]:
    """Return what each cell of a table says that has rules in it, by their addresses."""
    tables = [block for section in made for block in section.blocks if isinstance(block, Table)]
    cells = [list(rules_in(cell)) for table in tables for line in (table.head, *table.rows) for cell in line]
    return {frozenset(one.address for one in cell): ", ".join(one.text for one in cell if one.text) for cell in cells}


@pytest.mark.parametrize(("key", "code"), TOLD)
def test_every_example_that_an_author_tells_is_one_of_the_pages_and_has_the_numbers_of_its_case(
    key: str, code: str
) -> None:
    model, words = game(key), shipped()[key, code]
    cases, pictures = conformance_cases(), Pictures("../cards", code).of(model)
    author = authored([WrittenFor(key, examples=words.examples)], {key: model})
    numbers = rule_numbers(model, load_ledgers())
    ledgers, base = load_ledgers(), engine(model)
    parts = {
        told is not None: "".join(
            snippet
            for page in examples_on_pages(model, cases, pictures, ledgers, numbers, base, told)
            for snippets in page.values()
            for snippet in snippets
        )
        for told in (None, ToldByAuthors([(one, base) for one in author], cases))
    }
    assert parts[True] != parts[False]
    there = {case.name: case for case in cases if key in case.games}
    assert [name for example in words.examples for name in example.cases if name not in there] == []
    wrong = []
    for example in words.examples:
        cases = [there[name] for name in example.cases]
        said = " ".join(f"{case.given} {case.expect} {case.because} {case.name}" for case in cases)
        known = set(re.findall(r"\d+", said))
        known |= {str(value) for value in (*range(1, 13), *worths(model))}
        said = re.sub(
            r"(?<![A-Za-z0-9])(?:10|[AKQJ2-9])[CDHS](?![A-Za-z0-9])|\bP\d", " ", f"{example.before} {example.text}"
        )
        if unknown := set(re.findall(r"\d+", re.sub(r"\[\[[^]]*\]\]", " ", said))) - known:
            wrong.append((example.case, unknown))
    assert wrong == []


@pytest.mark.parametrize(("key", "code"), TOLD)
def test_the_pages_of_a_game_have_the_examples_that_its_author_tells_and_no_others(key: str, code: str) -> None:
    model, words, ledgers = game(key), shipped()[key, code], load_ledgers()
    pictures, numbers, base = Pictures("../cards", code).of(model), rule_numbers(model, ledgers), engine(model)
    (author,) = authored([WrittenFor(key, examples=words.examples)], {key: model})
    told = Noting([(author, base)], conformance_cases())
    pages = examples_on_pages(model, conformance_cases(), pictures, ledgers, numbers, base, told)
    worked = worked_deal(model, conformance_cases(), pictures, ledgers, numbers, told)
    assert told.found == {own.case for own in words.examples}
    shown = sum(len(snippets) for page in pages for snippets in page.values()) + bool(worked)
    assert shown == len(words.examples)
    # What an example tells besides is a case of the game, and no example of its own.
    also = [name for own in words.examples for name in own.also]
    assert {*also} <= {case.name for case in conformance_cases() if key in case.games} - told.found


class Noting(ToldByAuthors):
    """Notes which cases are told."""

    def __init__(self, written: list[tuple[Authored, Game]], cases: list[Case]) -> None:
        super().__init__(written, cases)
        self.found: set[str] = set()

    def of(self, case: Case, telling: Telling, at: str) -> OwnExample | None:
        own = super().of(case, telling, at)
        self.found |= {own.case} if own is not None else set()
        return own


def worths(model: Model) -> set[int]:
    """Return what cards and what rules bring, and the sums of every trick are no news."""
    return {value.points for worth in model.worths for value in worth.values}


# ---------------------------------------------------------------- where they stand


def test_a_rule_is_told_at_its_number_and_its_anchor() -> None:
    told = page("rules: [{tells: play.must-follow, text: One follows suit.}]")
    assert re.search(r'href="#rule-play-must-follow"[^>]*>6\.\d+</a> One follows suit\.', told)
    assert "{#rule-play-must-follow}" in told
    assert "One follows suit." in booklet(
        game("bela-4"),
        Imprint("", Edition("1")),
        ledgers=load_ledgers(),
        glossary=load_glossary(),
        written=written("rules: [{tells: play.must-follow, text: One follows suit.}]"),
    )


def test_a_rule_with_its_parts_is_told_in_one_and_each_keeps_its_place() -> None:
    naming = "[bidding.naming, bidding.naming.suit, bidding.naming.pass, bidding.naming.ends]"
    told = page(f"rules: [{{tells: {naming}, text: Each speaks once.}}]")
    assert "Each speaks once." in told and "Every player may" not in told.partition("{#section-bidding}")[2][:600]
    for name in ("naming", "naming-suit", "naming-pass", "naming-ends"):
        assert len(re.findall(rf'(?:\{{#|id=")rule-bidding-{name}["}}]', told)) == 1


def test_a_text_between_rules_is_told_or_silent_where_a_rule_says_it() -> None:
    intro = "The deal runs like this"
    made = page("talk: [{text: x}]")
    section = made.partition("{#section-deal}")[2].partition("\n## ")[0]
    first = section.strip().splitlines()[0]
    assert intro not in made and first
    told = page("rules: [{tells: deal.intro, text: The deal runs like this.}]")
    assert intro in told and first not in told
    silent = page("rules: [{tells: [table.custom-shuffle, deal.intro], text: One shuffles.}]")
    assert "One shuffles." in silent and first not in silent


def test_rules_of_a_list_are_told_in_one_paragraph_with_one_number() -> None:
    made = page("talk: [{text: x}]")
    told = page("rules: [{tells: [match.target, match.looked-at, match.several-there], text: All of it.}]")
    assert "All of it." in told and len(re.findall(r'class="capot-number"[^>]*>9\.\d+<', made)) == 4
    assert re.findall(r'href="#([a-z0-9-]+)" title="[^"]*">(9\.\d+)<', told) == [
        ("rule-match-target", "9.1"),
        ("rule-match-claim-enough", "9.2"),
    ]
    for name in ("target", "looked-at", "several-there"):
        assert len(re.findall(rf'(?:\{{#|id=")rule-match-{name}["}}]', told)) == 1
    (author,) = written("rules: [{tells: [match.target, match.looked-at], text: Both.}]")
    numbers = rule_numbers(game("bela-4"), load_ledgers(), "en", [author])
    assert [numbers[f"match.{one}"] for one in ("target", "looked-at", "several-there")] == ["9.1", "9.1", "9.2"]
    assert (
        "9.2"
        not in reference_card(
            game("bela-4"), Imprint("", Edition("1")), ledgers=load_ledgers(), written=[author]
        ).partition("1001")[0]
    )


def test_a_paragraph_that_tells_several_rules_leads_to_the_first_example_of_them() -> None:
    text = "rules: [{tells: [play.must-follow, play.must-beat], text: Follow and beat.}]"
    shown = {"play.must-beat": ["<p>beating</p>"], "play.must-trump": ["<p>trumping</p>"]}
    for more, wanted in ((shown, "beat"), ({**shown, "play.must-follow": ["<p>following</p>"]}, "follow")):
        made = unescape(game_page(game("bela-4"), ledgers=load_ledgers(), examples=more, written=written(text)))
        (told,) = (line for line in made.splitlines() if "Follow and beat." in line)
        assert re.findall(r'capot-see" href="#([\w-]+)"', told) == [f"example-play-must-{wanted}"]


def test_rules_that_stand_apart_are_not_told_in_one() -> None:
    made = page("talk: [{text: x}]")
    # Of different lists, and a text ahead of another list.
    assert page("rules: [{tells: [match.target, play.must-trump], text: All of it.}]") == made
    assert page("rules: [{tells: [deal.intro, play.must-trump], text: All of it.}]") == made


def test_a_rule_that_words_name_is_named_by_its_number() -> None:
    told = page("rules: [{tells: play.must-follow, text: 'As in [[match.target]].'}]")
    assert "As in [9.1](#rule-match-target)" in told


def test_a_step_that_an_author_tells_leads_only_where_the_words_say() -> None:
    made = page("talk: [{text: x}]")
    assert '<a class="capot-see" href="#section-bidding">' in made
    told = page("rules: [{tells: deal.bidding-naming, text: 'Then the bidding, see [[bidding.naming]].'}]")
    assert "Then the bidding, see [5.1](#rule-bidding-naming)." in told
    assert '<a class="capot-see" href="#section-bidding">' not in told


def belot_page(text: str) -> str:
    return unescape(game_page(game("belot-4"), ledgers=load_ledgers(), written=written(text, "belot-4")))


CALLS = [f"bidding.auction.{call}" for call in ("suit", "no-trumps", "all-trumps", "double", "redouble", "pass")]


def test_what_a_table_says_can_be_told_in_one_and_each_rule_keeps_its_place() -> None:
    made, told = belot_page("talk: [{text: x}]"), belot_page(f"rules: [{{tells: [{', '.join(CALLS)}], text: Bid up.}}]")
    heads = [line for line in made.splitlines() if "rule-bidding-auction-double}" in line]
    assert len(heads) == 1 and heads[0].startswith("|") and heads[0] not in told
    assert re.search(r">5\.2</a> Bid up\.", told)
    for at in CALLS:
        anchor = "rule-" + at.replace(".", "-")
        assert len(re.findall(rf'(?:\{{#|id="){anchor}["}}]', told)) == 1
    # Of a table all is told, or nothing.
    assert belot_page(f"rules: [{{tells: [{', '.join(CALLS[1:])}], text: Bid up.}}]") == made
    # What follows has the next number.
    numbers = re.findall(r'class="capot-number"[^>]*>(5\.\d+)<', told)
    assert numbers[-1] == f"5.{len(dict.fromkeys(numbers))}"


def test_a_table_with_one_rule_is_told_as_a_rule() -> None:
    model, at = game("klaberjass-2"), "bidding.having-to-name.suit"
    told = written(f"rules: [{{tells: {at}, text: Name a suit now.}}]", "klaberjass-2")
    for shown, links in (({}, 0), ({at: ["<p>naming</p>"]}, 1)):
        made = unescape(game_page(model, ledgers=load_ledgers(), examples=shown, written=told))
        (line,) = (line for line in made.splitlines() if "Name a suit now." in line)
        assert line.startswith("-   ") and line.count("capot-see") == links
        assert made.count("{#rule-bidding-having-to-name-suit}") == 1


FOURS = [f"declarations.four-{rank}" for rank in ("a", "10", "k", "q")]


def test_what_a_cell_of_a_table_says_can_be_told_and_each_rule_keeps_its_place() -> None:
    text = f"""rules: [{{tells: cards.order-trump, text: In trumps}}, {{tells: cards.worth-trump, text: counts}},
  {{tells: [{", ".join(FOURS)}], text: "Four aces, tens, kings or queens"}}]
"""
    made, told = page("talk: [{text: x}]"), page(text)
    (head,) = (line for line in told.splitlines() if "{#rule-cards-order-trump}" in line)
    assert ">2.2</a> In trumps [^" in head
    assert re.search(r"\| +counts [^|]*\{#rule-cards-worth-trump\}", head)
    (fours,) = (line for line in told.splitlines() if "Four aces" in line)
    assert "Four aces, tens, kings or queens</span>" in fours
    assert [fours.count(f'<span id="rule-declarations-four-{rank}">') for rank in ("a", "10", "k", "q")] == [1] * 4
    # What else the page says is as it was.
    changed = [line for line in told.splitlines() if line not in made.splitlines()]
    assert len(changed) == 2
    # Of a cell all is told, or nothing; what stands in one names no other rule.
    assert page(f"rules: [{{tells: [{', '.join(FOURS[1:])}], text: Four}}]") == made
    assert page("rules: [{tells: cards.order-trump, text: 'As in [[play.trick]]'}]") == made
    # What a text below the table says is told there.
    eight = page("rules: [{tells: declarations.run-of-8, text: Eight cards win.}]")
    assert eight.count("Eight cards win.") == 1 and "\n\nEight cards win.\n" in eight
    # The search has the rule itself.
    found = rules_to_find(Speech(model=game("bela-4")), load_ledgers(), load_glossary(), written(text))
    assert not [one.text for one in found if one.text in ("In trumps", "counts") or "Four aces, tens" in one.text]


# ---------------------------------------------------------------- house rules and words


def test_house_rules_that_an_author_tells_come_first_and_the_others_on_a_click() -> None:
    links = [Link(key, key.title(), f"{key}.md") for key in ("a", "b", "c", "clockwise", "more-than-1001")]
    text = """house-rules:
  - {rule: more-than-1001, text: '[It takes 1002] in *Istria*.'}
  - {rule: [c, a], text: 'So [there], or [here] & there.'}
  - {rule: [b, gone], text: 'Of two [one] is [gone].'}
"""
    made = unescape(game_page(game("bela-4"), ledgers=load_ledgers(), house_rules=links, written=written(text)))
    section = made.partition("{#house-rules}")[2].partition("\n## ")[0]
    first, _, rest = section.partition('??? note "Rarer house rules"')
    assert first.split("\n-   ")[1:] == [
        "[It takes 1002](more-than-1001.md) in *Istria*.",
        "So [there](c.md), or [here](a.md) & there.\n\n",
    ]
    # What is told of one that does not fit stands nowhere.
    assert "    -   [B](b.md)\n    -   [Clockwise](clockwise.md)" in rest
    plain = game_page(game("bela-4"), ledgers=load_ledgers(), house_rules=links)
    assert "???" not in plain.partition("{#house-rules}")[2].partition("\n## ")[0]


def test_an_author_begins_the_page_and_says_what_the_game_is_in_short() -> None:
    own = {"lead": ["A booklet for [[table.players]]."], "glance": ["Four play, to 1001."]}
    made = unescape(game_page(game("bela-4"), ledgers=load_ledgers(), own=own))
    assert "A booklet for [1.1](#rule-table-players)." in made and "Rules have numbers to cite them by." not in made
    assert made.partition("{#at-a-glance}")[2].partition("\n## ")[0].strip() == "Four play, to 1001."


def test_who_plays_with_house_rules_reads_first_which_they_are(tmp_path: Path) -> None:
    catalogue = open_workspace().catalogue
    for key in ("bela-4", "belot-4-club"):  # the second has house rules of its own
        (tmp_path / key).mkdir()
        (tmp_path / key / "en.yaml").write_text("lead: [{text: A booklet.}]\nglance: [{text: Four play.}]\n")
        declared = game(key).house_rules
        more = (*declared, "clockwise") if key == "bela-4" else (*declared, "no-tapping")
        for rules, leads in (((), True), (declared, True), (more, False)):
            told = own_words(catalogue, [tmp_path], key, rules, "en")
            assert ("lead" in told) == leads and "glance" in told, (key, rules)


def test_a_game_that_its_author_tells_has_no_table_of_what_differs_in_other_languages() -> None:
    club, base = game("belot-4-club"), game("belot-4")
    known = KnownGame(base, (), Link("belot-4", "Белот за четирима", "belot-4.md"))
    beside = [Link("belot-4", "Белот за четирима", "compare.md")]
    about = "rules: [{tells: play.must-follow, text: Отговаря се.}]"
    for text, key, code, table in (
        (about, "belot-4-club", "bg", False),
        (about, "belot-4", "bg", True),
        (about, "belot-4-club", "en", True),
    ):
        told = authored([WrittenFor(key, words_of(text).rules)], {key: game(key)})
        made = game_page(club, ledgers=load_ledgers(), known=known, compared=beside, language=code, written=told)
        assert ("belot-4.md" in made, "compare.md" in made) == (table, True)
        assert ("[^rule-play-must-beat]" in made) == table  # nor a note behind what its own house rules say


def test_a_word_that_an_author_explains_stands_in_its_place_or_for_another() -> None:
    text = """glossary:
  - {word: Zug, text: 'See [[match.target]].', rests-on: [match.target]}
  - {word: the suit that rules, for: trump, text: It rules.}
"""
    bela, told = game("bela-4"), written(text)
    made = unescape(game_page(bela, ledgers=load_ledgers(), glossary=load_glossary(), written=told))
    section = made.partition("{#glossary}")[2].partition("\n## ")[0]
    assert "-   **Zug**: See [9.1](#rule-match-target)." in section
    assert "-   **the suit that rules**: It rules.\n    {#word-trump}" in section
    # These are all that there are, and no word of the page leads to another.
    words = re.findall(r"-   \*\*(.+?)\*\*", section)
    assert words == ["the suit that rules", "Zug"]
    assert set(re.findall(r"\(#(word-[a-z-]+)\)", made)) == {"word-trump"}
    printed = booklet(bela, Imprint("", Edition("1")), ledgers=load_ledgers(), glossary=load_glossary(), written=told)
    assert "Zug" in printed and "See 9.1." in printed


def test_a_word_of_an_author_stands_while_what_it_rests_on_is_so(tmp_path: Path) -> None:
    catalogue = open_workspace().catalogue
    (tmp_path / "bela-4").mkdir()
    (tmp_path / "bela-4" / "hr.yaml").write_text(
        "glossary:\n  - {word: four, text: x, rests-on: [table.players]}\n  - {word: trick, text: y}\n"
    )
    assert [one.word for one in written_for(catalogue, [tmp_path], "bela-4", "hr")[0].glossary] == ["four", "trick"]
    # Three play there.
    assert [one.word for one in written_for(catalogue, [tmp_path], "bela-3", "hr")[0].glossary] == ["trick"]


# ---------------------------------------------------------------- where they do not


def test_a_house_rule_that_changes_what_is_made_brings_it_back() -> None:
    text = """rules:
  - {tells: match.target, text: To 1001.}
  - {tells: play.must-follow, text: One follows suit.}
"""
    more = page(text, game("bela-4", "more-than-1001"))
    assert "To 1001." not in more and "One follows suit." in more
    # An author may have the way round in mind at any rule.
    assert "One follows suit." not in page(text, game("bela-4", "clockwise"))


def test_games_that_extend_another_have_its_words_where_they_come_to_the_same_at_the_same_table() -> None:
    text = "rules: [{tells: play.must-follow, text: One follows suit.}, {tells: play.must-trump, text: Always trump.}]"
    club = game_page(game("belote-4-club"), ledgers=load_ledgers(), written=written(text, "belote-4"))
    assert "One follows suit." in club
    assert "One follows suit." not in page(text, game("bela-3"))  # three play there, each alone


def test_the_nearest_author_tells_a_rule() -> None:
    near, far = (words_of(f"rules: [{{tells: play.must-follow, text: {one}.}}]").rules for one in ("Near", "Far"))
    authors = authored(
        [WrittenFor(key, rules, ()) for key, rules in (("club", near), ("bela-4", far), ("none", far))],
        {"club": game("bela-4", "more-than-1001"), "bela-4": game("bela-4")},
    )
    said = game_page(game("bela-4"), ledgers=load_ledgers(), written=authors)
    assert "Near." in said and "Far." not in said


def test_what_nobody_tells_is_what_is_made() -> None:
    made = numbered(sections(sheet_of(game("bela-4"), "en")))
    assert told_sections(sheet_of(game("bela-4"), "en")) == made
    assert texts_told(sheet_of(game("bela-4"), "en"), []) == {}


def test_a_text_that_cites_rules_is_the_same_whatever_their_numbers() -> None:
    # What a row has no room for stands under the table with the number of its rule, and belongs to it.
    text = "rules: [{tells: declarations.run-of-8, text: Eight cards win.}]"
    assert "Eight cards win." in page(text) and "Eight cards win." in page(text, game("bela-4", "more-than-1001"))


def test_an_example_stands_where_the_case_comes_out_the_same() -> None:
    case = "a player without the suit led has to trump"
    text = f"examples: [{{case: {case}, before: P1 leads., text: So P4 trumps with 7H., title: Trumping}}]"
    for key, code, stands in (("bela-4", "hr", True), ("bela-3", "hr", False), ("bela-4", "en", True)):
        model = game(key)  # of three, others sit there
        told = ToldByAuthors([(one, engine(one.model)) for one in written(text)])
        pictures = Pictures("../cards", code).of(model)
        numbers = rule_numbers(model, load_ledgers())
        found = examples_on_pages(model, conformance_cases(), pictures, load_ledgers(), numbers, engine(model), told)
        dealer, forehand = ("Dealer", "Forehand") if code == "en" else ("Petar", "Ana")
        said = "".join(one for part in found for snippets in part.values() for one in snippets)
        assert (f"<p>So {dealer} trumps with <" in said and f"<p>{forehand} leads.</p>" in said) == stands
        assert ('<span class="capot-shows">Trumping</span>' in said) == stands


def test_where_an_author_tells_examples_those_of_the_game_that_it_extends_stand_too() -> None:
    club, ledgers, games = game("belot-4-club"), load_ledgers(), ("belot-4", "belot-4-club")
    same, other = "the last diamond takes three better cards", "on a partner's ace the lone trump has to go"
    own, made = "in clubs an opponent's trump is overtrumped", "who cannot overtrump trumps all the same"
    cases = [
        replace(case, games=games if case.name in (same, other) else case.games)
        for case in conformance_cases()
        if case.name in (same, other, own, made)
    ]
    base = f'examples: [{{case: {same}, text: A diamond.}}, {{case: "{other}", text: It has to go.}}]'
    pictures, numbers = Pictures("../cards", "bg").of(club), rule_numbers(club, ledgers)
    for near, shown in (
        (f'examples: [{{case: "{own}", text: Over it.}}]', ["A diamond.", "Over it."]),
        ("", ["A diamond."]),
    ):
        authors = [*(written(near, "belot-4-club") if near else ()), *written(base, "belot-4")]
        told = ToldByAuthors([(one, engine(one.model)) for one in authors], cases)
        pages = examples_on_pages(club, cases, pictures, ledgers, numbers, engine(club), told)
        said = [one for page in pages for snippets in page.values() for one in snippets]
        # Without an author of its own, the pages have what is made as well.
        assert len(said) == (2 if near else 3)
        assert [
            text for text in ("A diamond.", "Over it.", "It has to go.") if f"<p>{text}</p>" in "".join(said)
        ] == shown


@pytest.mark.parametrize(
    ("figures", "cards", "amounts"), [("all", True, True), ("cards", True, False), ("none", False, False)]
)
def test_an_example_shows_what_its_author_wants_beside_the_words(figures: str, cards: bool, amounts: bool) -> None:
    model, ledgers = game("bela-4"), load_ledgers()
    texts = {
        name: f"examples: [{{case: '{name}', before: Once., text: So., figures: {figures}}}]"
        for name in ("a player without the suit led has to trump", "an equal count fails")
    }
    pictures, numbers = Pictures("../cards", "hr").of(model), rule_numbers(model, ledgers)
    said = []
    for text in texts.values():
        told = ToldByAuthors([(one, engine(model)) for one in written(text)])
        pages = examples_on_pages(model, conformance_cases(), pictures, ledgers, numbers, engine(model), told)
        (snippet,) = (one for part in pages for snippets in part.values() for one in snippets)
        assert "<p>Once.</p>" in snippet and "<p>So.</p>" in snippet
        said.append(snippet)
    assert ("capot-trick" in said[0], 'class="capot-amounts"' in said[1]) == (cards, amounts)


def test_signs_of_an_author_are_bound_as_the_language_does() -> None:
    case = "a player without the suit led has to trump"
    text = f"""rules: [{{tells: play.must-follow, text: Que faire ? On fournit.}}]
examples: [{{case: {case}, title: Que faire ?, before: Alors ?, text: On coupe !}}]
house-rules: [{{rule: clockwise, text: '[Et] ici ?'}}]
glossary: [{{word: pli, text: Lequel ?}}]
"""
    model, told = game("bela-4"), written(text)
    pictures, numbers = Pictures("../cards", "fr").of(model), rule_numbers(model, load_ledgers())
    authors = ToldByAuthors([(one, engine(model)) for one in told])
    examples, _ = examples_on_pages(
        model, conformance_cases(), pictures, load_ledgers(), numbers, engine(model), authors
    )
    made = unescape(
        game_page(
            model,
            ledgers=load_ledgers(),
            examples=examples,
            house_rules=[Link("clockwise", "x", "y.md")],
            glossary=load_glossary(),
            language="fr",
            written=told,
        )
    )
    assert [
        made.count(f"{said}\u00a0{sign}") for said, sign in (("Que faire", "?"), ("Alors", "?"), ("coupe", "!"))
    ] == [
        2,
        1,
        1,
    ]
    assert "ici\u00a0?" in made and "Lequel\u00a0?" in made


def test_the_search_finds_what_the_page_says() -> None:
    model = game("bela-4")
    found = rules_to_find(
        Speech(model=model),
        load_ledgers(),
        load_glossary(),
        written("rules: [{tells: play.must-follow, text: One follows suit.}]"),
    )
    assert [one.text for one in found if one.anchor == "rule-play-must-follow"] == ["One follows suit."]


# ---------------------------------------------------------------- files


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("rules: x", "a list of 1 to"),
        ("rules: [x]", "a rule has fields"),
        ("rules: [{tells: play.must-follow}]", "missing: text"),
        ("rules: [{tells: [], text: x}]", "the address of a rule"),
        ("rules: [{tells: a.b, text: x}, {tells: a.b, text: y}]", "'a.b' is told twice"),
        ("rules: [{tells: a.b, text: x, rests-on: [c]}]", "'rests-on' is no field here"),
        ("examples: [{case: x}]", "missing: text"),
        ("examples: [x]", "an example has fields"),
        ("examples: [{case: x, text: y, also: x}]", "a list of texts"),
        ("examples: [{case: x, text: y, also: [x]}]", "'x' is told twice"),
        ("examples: [{case: x, text: y, figures: some}]", "figures are one of all, cards, none"),
        ("house-rules: [x]", "a house rule has fields"),
        ("house-rules: [{rule: x, text: '[y]'}, {rule: x, text: '[z]'}]", "'x' is told twice"),
        ("house-rules: [{rule: x, text: y}]", "as many words in brackets"),
        ("house-rules: [{rule: [x, y], text: 'a [b] c'}]", "as many words in brackets"),
        ("glossary: [{word: x}]", "missing: text"),
        ("glossary: [{word: x, text: y}, {word: x, text: z}]", "'x' is told twice"),
        ("examples: [{case: x, text: y}, {case: x, text: z}]", "'x' is told twice"),
    ],
)
def test_a_wrong_rule_or_example_is_refused_with_its_cause(text: str, says: str) -> None:
    with pytest.raises(SourceError, match=re.escape(says)) as refused:
        words_of(text + "\n")
    assert refused.value.diagnostic.code == "C009"


def test_an_address_that_no_rule_has_is_an_error_and_so_are_rules_of_a_family(tmp_path: Path) -> None:
    catalogue = open_workspace().catalogue
    family = next(name for name in catalogue.extendable if name not in catalogue.games)
    for owner in ("bela-4", family):
        (tmp_path / owner).mkdir()
        (tmp_path / owner / "en.yaml").write_text(
            "rules: [{tells: match.tarpet, text: x}]\nhouse-rules: [{rule: no-such, text: '[x]'}]\n"
            "glossary: [{word: x, text: y, rests-on: [match.tarpet]}]\n"
        )
    (tmp_path / "bela-4" / "hr.yaml").write_text("rules: [{tells: [match.target, deal.intro], text: x}]\n")
    found = [(one.span.file, one.message) for one in check_words(catalogue, tmp_path, "words", {})]
    assert ("words/bela-4/en.yaml", "there is no clause `match.tarpet` to tell") in found
    assert any(file == f"words/{family}/en.yaml" and "only a game has rules" in said for file, said in found)
    assert ("words/bela-4/en.yaml", "there is no house rule 'no-such'") in found
    assert ("words/bela-4/en.yaml", "there is no clause `match.tarpet` to rest on") in found
    assert not any(file == "words/bela-4/hr.yaml" for file, _ in found)


def test_the_texts_that_can_be_told_are_those_that_pages_have() -> None:
    there = set()
    for key in open_workspace().catalogue.games:
        made = sections(sheet_of(game(key), "hr"))
        there |= {name for name in said_in(made) if name} - set(Speech("hr", game(key)).sentences)
    # The games that are shipped compare nothing after the second trick.
    assert there == TEXTS - {"course.compared-after-the-second-trick"}


def test_written_for_has_the_words_of_a_game_and_of_what_it_extends() -> None:
    catalogue = open_workspace().catalogue
    assert written_for(catalogue, [SHIPPED], "tarabish", "hr") == ()
    assert [one.game for one in written_for(catalogue, [SHIPPED], "bela-3", "hr")] == ["bela-4"]
    (own,) = written_for(catalogue, [SHIPPED], "bela-4", "hr")
    words = shipped()["bela-4", "hr"]
    assert [rule.text for rule in own.rules] == [rule.text for rule in words.rules]
    assert own.examples == words.examples
    assert [(*one.rules, one.text) for one in own.house_rules] == [(*one.rules, one.text) for one in words.house_rules]
    assert [(one.word, one.means.text) for one in own.glossary] == [
        (one.word, one.means.text) for one in words.glossary
    ]


@pytest.mark.parametrize("name", ["P9", "P1.dativ", "P1.gender"])
def test_a_player_or_a_form_that_there_is_not_is_refused_by_name(name: str) -> None:
    case, model = "a player without the suit led has to trump", game("bela-4")
    told = ToldByAuthors(
        [(one, engine(model)) for one in written(f"examples: [{{case: {case}, text: '{name} trumps.'}}]")]
    )
    pictures, numbers = Pictures("../cards", "hr").of(model), rule_numbers(model, load_ledgers())
    with pytest.raises(MissingPhrase, match=re.escape(f"{name}, a player or a form of a name")):
        examples_on_pages(model, conformance_cases(), pictures, load_ledgers(), numbers, engine(model), told)
