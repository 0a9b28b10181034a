"""The sentences of the rules and the rulebook's pages: complete, true of the model, and safe."""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from capot.backends.phrases import MissingPhrase, heading, sentences, term
from capot.backends.phrases.dispatch import PHRASES
from capot.backends.phrases.expressions import amount, card_test, guard, role
from capot.backends.phrases.wording import Wording, addressed
from capot.backends.phrases.words import counted, joined, points, ranks
from capot.backends.rulebook import (
    GameEntry,
    HouseRuleEntry,
    Link,
    diff,
    game_page,
    house_rule_page,
    index_page,
)
from capot.backends.rulebook.markdown import escaped
from capot.model import nodes as n
from capot.model.ledger import load_ledgers
from capot.pipeline import compile_game, open_workspace
from capot.syntax.clauses import SECTIONS

PARTNER_WINS = n.Winning(n.Role("partner"))


@cache
def model_of(*house_rules: str) -> n.Model:
    compiled = compile_game(open_workspace(), "bela-4", house_rules)
    assert compiled.model is not None
    return compiled.model


def house_rules() -> list[str]:
    catalogue = open_workspace().catalogue.house_rules
    return [key for key, rule in catalogue.items() if any(name.text == "bela-4" for name in rule.targets)]


def with_duties(*duties: n.Duty) -> n.Model:
    """Return the game with other duties, each at one of the addresses that are there."""
    model = model_of()
    spare = [duty.at for duty in model.duties]
    placed = tuple(replace(duty, at=at) for duty, at in zip(duties, spare, strict=False))
    infos = tuple(info for info in model.clauses if info.at not in spare[len(duties) :])
    return replace(model, duties=placed, clauses=infos)


def duty(of: n.Test, guard: n.Guard | None = None, *excuses: n.Guard) -> n.Duty:
    return n.Duty("play.must", of, guard, excuses)


def duties_said(*duties: n.Duty) -> list[str]:
    model = with_duties(*duties)
    said = sentences(model)
    return [said[found.at] for found in model.duties]


def alone(count: int) -> n.Model:
    model = model_of()
    return replace(
        model, players=replace(model.players, count=count), sides=replace(model.sides, form="each-alone"), denials=()
    )


def without_clauses(model: n.Model, *kinds: str) -> n.Model:
    return replace(model, clauses=tuple(info for info in model.clauses if info.kind not in kinds))


# ---------------------------------------------------------------- complete


def test_every_clause_has_a_sentence_and_a_name() -> None:
    model = model_of()
    said = sentences(model)
    assert list(said) == [info.at for info in model.clauses]
    for address, text in said.items():
        assert re.fullmatch(r"[A-Z].*[.]", text), (address, text)
        assert term(model, address)


@pytest.mark.parametrize("key", house_rules())
def test_every_house_rule_changes_sentences_and_leaves_none_out(key: str) -> None:
    model = model_of(key)
    assert list(sentences(model)) == [info.at for info in model.clauses]
    assert diff(model_of(), model)


def test_every_section_has_a_heading() -> None:
    assert all(heading(section) for section in SECTIONS)
    with pytest.raises(MissingPhrase):
        heading("weather")


def test_every_node_type_with_an_address_has_a_phrase() -> None:
    made = {
        node
        for node in vars(n).values()
        if dataclasses.is_dataclass(node) and "at" in {field.name for field in dataclasses.fields(node)}
    }
    assert made - {n.ClauseInfo} == set(PHRASES)


def _sample(node: type) -> Any:
    """Return a small node of an expression type."""
    samples: dict[type, Any] = {
        n.TestNot: n.TestNot(n.Beats()),
        n.TestAll: n.TestAll((n.Beats(), n.Trumps())),
        n.TestAny: n.TestAny((n.Beats(), n.Trumps())),
        n.Winning: PARTNER_WINS,
        n.RoleIs: n.RoleIs(n.Role("taker"), n.Role("dealer")),
        n.Compared: n.Compared(n.Number(1), ">", n.Number(2)),
        n.GuardNot: n.GuardNot(n.TrumpLed()),
        n.GuardAll: n.GuardAll((n.TrumpLed(), n.Leading())),
        n.GuardAny: n.GuardAny((n.TrumpLed(), n.Leading())),
        n.Number: n.Number(3),
        n.Of: n.Of("its", "total"),
        n.Added: n.Added((n.Number(1), n.Number(2)), (1, -1)),
        n.Multiplied: n.Multiplied((n.Number(2), n.Of("its", "total"))),
    }
    return samples[node] if node in samples else node()


def test_every_expression_type_has_a_phrase_and_its_opposite() -> None:
    wording = Wording(model_of())
    for node in typing.get_args(n.Test):
        assert card_test(_sample(node)) != card_test(_sample(node), False)
    for node in typing.get_args(n.Guard):
        assert guard(_sample(node), wording) != guard(_sample(node), wording, False)
    for node in typing.get_args(n.Amount):
        assert amount(_sample(node), wording)[0]
    for part in typing.get_args(typing.get_type_hints(n.Role)["part"]):
        of = n.Role("dealer") if part in ("before", "after") else None
        assert role(n.Role(part, of), wording)


@dataclass(frozen=True, slots=True)
class Unheard:
    """A node type that nobody has written a phrase for."""

    at: str = "scoring.never-rounded"


def test_what_has_no_phrase_fails() -> None:
    model, wording, unheard = model_of(), Wording(model_of()), typing.cast(Any, Unheard())
    with pytest.raises(MissingPhrase, match="Unheard"):
        sentences(replace(model, never_rounded=unheard))
    with pytest.raises(MissingPhrase, match="no part in the model"):
        sentences(replace(model, never_rounded=None))
    for phrase in (lambda: card_test(unheard), lambda: guard(unheard, wording), lambda: amount(unheard, wording)):
        with pytest.raises(MissingPhrase, match="Unheard"):
            phrase()
    with pytest.raises(MissingPhrase):
        role(n.Role(typing.cast(Any, "lookout")), wording)


# ---------------------------------------------------------------- every value of the model is said

#: Named for the author or shown elsewhere: a label is not a rule, and card points have no points of their own.
_SILENT = {"at", "name", "label", "clauses", "key", "title", "house_rules"}


def _others(hint: Any, value: Any) -> Iterator[Any]:
    """Yield other values that a field could have."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif typing.get_origin(hint) is typing.Literal:
        yield from (other for other in typing.get_args(hint) if other != value)
    elif isinstance(value, n.Role) and value.of is None:
        yield from (n.Role(part) for part in ("dealer", "forehand", "taker") if part != value.part)
    elif isinstance(value, n.Order):
        yield from (order for order in model_of().orders if order != value)
    elif isinstance(value, n.Worth):
        yield from (worth for worth in model_of().worths if worth != value)
    elif isinstance(value, tuple) and value and all(isinstance(part, str) for part in value):
        yield (*value[1:], value[0]) if len(value) > 1 else ("fours",)
    elif isinstance(value, tuple) and value and not any(hasattr(part, "at") for part in value):
        for i, part in enumerate(value):
            yield from ((*value[:i], other, *value[i + 1 :]) for other in _others(type(part), part))
    elif dataclasses.is_dataclass(value) and not hasattr(value, "at"):
        yield from _mutants(value)


def _mutants(node: Any) -> Iterator[Any]:
    hints = typing.get_type_hints(type(node), vars(n))
    for field in dataclasses.fields(node):
        if field.name in _SILENT or (isinstance(node, n.Count) and node.what == "cards-won" and field.name == "points"):
            continue
        for other in _others(hints[field.name], getattr(node, field.name)):
            yield replace(node, **{field.name: other})


def _swapped(value: Any, old: Any, new: Any) -> Any:
    """Return a model with a node changed wherever it stands."""
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(_swapped(part, old, new) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        changed = {
            field.name: _swapped(getattr(value, field.name), old, new)
            for field in dataclasses.fields(value)
            if field.init
        }
        return replace(value, **changed)
    return value


def test_no_value_of_the_model_can_change_without_a_sentence_changing() -> None:
    model = model_of()
    before = sentences(model)
    silent: list[tuple[Any, Any]] = []
    tried = 0
    for node in {node.at: node for node in addressed(model)}.values():
        for mutant in _mutants(node):
            if isinstance(mutant, n.Sum) and set(mutant.of) == set(node.of):
                continue
            tried += 1
            if sentences(_swapped(model, node, mutant)) == before:
                silent.append((node, mutant))
    assert tried > 150
    assert not silent


# ---------------------------------------------------------------- no leftovers


def _models() -> list[n.Model]:
    excused = duty(n.TestAny((n.FollowSuit(), n.TestNot(n.Overtrumps()))), n.GuardNot(n.TrickTrumped()), PARTNER_WINS)
    return [
        model_of(),
        *(model_of(key) for key in house_rules()),
        without_clauses(alone(3), "never_excused"),
        without_clauses(alone(2), "never_excused"),
        with_duties(excused, duty(n.TestAll((n.Trumps(), n.Beats())), n.GuardAny((n.TrumpLed(), PARTNER_WINS)))),
    ]


def _words_of_the_model() -> set[str]:
    """Return the words of closed lists in the model that are no English."""
    found: set[str] = set()
    for node in vars(n).values():
        if dataclasses.is_dataclass(node):
            for hint in typing.get_type_hints(node, vars(n)).values():
                found |= {str(word) for word in typing.get_args(hint) if isinstance(word, str)}
    return {word for word in found if "-" in word} - {"counter-clockwise"}


@pytest.mark.parametrize("model", _models(), ids=lambda model: "+".join((model.key, *model.house_rules)))
def test_sentences_hold_no_identifiers_addresses_or_markup(model: n.Model) -> None:
    words = _words_of_the_model()
    for address, text in sentences(model).items():
        assert not re.search(r"[_{}\[\]<>=*|`#\\]", text), (address, text)
        assert not re.search(r"[a-z]\.[a-z]", text), (address, text)
        assert not any(word in text for word in words), (address, text)
        assert not re.search(r"\b(None|True|False|undefined)\b", text), (address, text)
        assert "  " not in text and " ," not in text and ".." not in text, (address, text)


def test_numbers_inflect() -> None:
    assert counted(1, "card") == "one card"
    assert counted(2, "card") == "two cards"
    assert counted(32, "card") == "32 cards"
    assert points(1) == "1 point"
    assert points(0) == "no points"
    assert ranks("6") == "sixes"
    assert joined(["a", "b", "c"], "or") == "a, b or c"
    model = model_of()
    one = replace(model.counts[1], points=1)
    assert "counts 1 point for" in sentences(replace(model, counts=(model.counts[0], one, *model.counts[2:])))[one.at]
    steps = tuple(
        replace(step, packets=(n.Packet(1, False),)) if isinstance(step, n.Packets) else step for step in model.deal
    )
    said = sentences(replace(model, deal=steps))
    assert said["deal.first"] == "The dealer gives each player, beginning with forehand, one card."
    assert "one card in hand" in said["deal.bidding-naming"]
    assert "one more card." in said["deal.rest"]


# ---------------------------------------------------------------- as a person would write them

EXPECTED = {
    "table.forehand": "Forehand, who is dealt to first, is the player to the right of the dealer.",
    "table.custom-cut": "The player to the left of the dealer may cut.",
    "cards.worth-plain": "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; "
    "a nine, an eight and a seven count nothing.",
    "contracts.suit.named-suit": "The named suit is trump: its cards rank in the trump order and count by the trump "
    "values.",
    "deal.first": "The dealer gives each player, beginning with forehand, three cards, then another three.",
    "deal.bidding-naming": "When every player has six cards in hand, the players bid.",
    "bidding.naming.pass": "Every player but the dealer may pass on their turn to speak; the dealer, if the turn comes "
    "that far, must name a suit as trump.",
    "play.leads": "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
    "play.must-follow": "You must follow suit: play a card of the suit led if you have one.",
    "play.must-trump": "If you hold no card of the suit led, you must play a trump if you have one.",
    "play.must-beat": "Of the cards left to you by the duties to follow suit and to trump, you must play one that "
    "beats the winning card if there is one.",
    "play.never-excused": "You are never excused from a duty because your partner is winning the trick.",
    "declarations.run-of-5": "A run of five to seven cards counts 100 points.",
    "declarations.four-9": "Four nines in one hand count 150 points.",
    "declarations.pair-bela": "The king and queen of trumps in one hand are called bela and count 20 points.",
    "declarations.contest.runs-by-length": "Of two runs, the longer outranks the shorter; runs of five or more cards "
    "count as equally long.",
    "declarations.contest.else": "If the best declarations are tied after all comparisons, the side of the player who "
    "leads to the first trick has the best declaration.",
    "declarations.kept-runs": "A side keeps its runs, fours and bela only if it wins at least one trick.",
    "scoring.total": "A side's total is the sum of its card points and its points for the last trick, runs, fours, "
    "bela and capot.",
    "scoring.made": "The contract is made if the takers' total is higher than the others' total.",
    "scoring.failed": "The contract fails if the takers' total is lower than the others' total or equal to it.",
    "scoring.failed.others": "If the contract fails, the others write the total of both sides together.",
}


@pytest.mark.parametrize("address", EXPECTED)
def test_sentence_reads_as_written_by_hand(address: str) -> None:
    assert sentences(model_of())[address] == EXPECTED[address]


def test_clockwise_turns_left_and_right_round() -> None:
    model = model_of()
    turned = sentences(replace(model, direction=replace(model.direction, way="clockwise")))
    before = sentences(model)
    assert turned["table.forehand"].endswith("the player to the left of the dealer.")
    assert turned["table.custom-cut"].startswith("The player to the right of the dealer")
    assert "clockwise: each turn passes to the player on the left" in turned["table.direction"]
    assert {at for at in before if before[at] != turned[at]} == {
        "table.direction",
        "table.forehand",
        "table.custom-cut",
    }


def test_seats_are_named_by_where_they_are() -> None:
    four, three, two = (Wording(model) for model in (model_of(), alone(3), alone(2)))
    after = n.Role("after", n.Role("dealer"))
    assert role(after, four) == "the player to the right of the dealer"
    assert role(n.Role("after", after), four) == "the player opposite the dealer"
    assert role(n.Role("before", after), four) == "the dealer"
    assert role(n.Role("after", after), three) == "the second player to the right of the dealer"
    assert role(after, two) == "the opponent of the dealer"


def test_where_each_plays_alone_nobody_has_a_side() -> None:
    said = sentences(without_clauses(alone(3), "never_excused"))
    assert not any(re.search(r"\bsides?\b|takers", text) for text in said.values())
    assert said["table.sides"] == "Every player plays and scores alone."
    assert said["scoring.made"] == (
        "The contract is made if the taker's total is higher than the total of the other players together."
    )
    assert said["scoring.failed.others"] == (
        "If the contract fails, the other players together write the total of all players together."
    )
    two = sentences(without_clauses(alone(2), "never_excused"))
    assert two["scoring.made"] == "The contract is made if the taker's total is higher than the other player's total."
    assert two["scoring.failed.others"] == (
        "If the contract fails, the other player writes the total of both players together."
    )


# ---------------------------------------------------------------- duties


def test_excuses_and_guards_of_duties_are_said_in_words() -> None:
    follow = duty(n.FollowSuit())
    assert duties_said(follow, duty(n.Trumps(), None, PARTNER_WINS))[1] == (
        "If you hold no card of the suit led, you must play a trump if you have one. "
        "You are excused if your partner is winning the trick."
    )
    assert duties_said(follow, duty(n.Overtrumps(), n.GuardNot(PARTNER_WINS)))[1] == (
        "If you hold no card of the suit led, you must play a trump that beats the winning card if you have one. "
        "You are excused if your partner is winning the trick."
    )
    assert duties_said(follow, duty(n.Beats(), n.TrumpLed()))[1] == (
        "Of the cards left to you by the duty to follow suit, you must play one that beats the winning card "
        "if there is one. This binds you only if a trump was led."
    )


def test_a_duty_is_said_after_the_duties_before_it() -> None:
    assert duties_said(duty(n.Trumps()), duty(n.FollowSuit())) == [
        "If the suit led is not trump, you must play a trump if you have one.",
        "Of the cards left to you by the duty to trump, you must play one that is of the suit led if there is one.",
    ]
    loose = duties_said(duty(n.FollowSuit(), n.TrumpLed()), duty(n.Trumps()))
    assert loose[1].startswith("Of the cards left to you by the duty to follow suit")


def test_composed_tests_and_guards_keep_their_meaning() -> None:
    both = n.TestAll((n.TestAny((n.FollowSuit(), n.Trumps())), n.TestNot(n.Beats())))
    assert card_test(both) == (
        "either is of the suit led or is a trump on a lead that is not trump and does not beat the winning card"
    )
    assert card_test(both, False).startswith("both is not of the suit led and is not a trump")
    wording = Wording(model_of())
    either = n.GuardAny((n.TrumpLed(), n.GuardAll((n.TrickTrumped(), PARTNER_WINS))))
    assert guard(either, wording) == (
        "a trump was led or both the trick has been trumped and your partner is winning the trick"
    )
    assert guard(n.GuardNot(either), wording) == (
        "no trump was led and either the trick has not been trumped or your partner is not winning the trick"
    )


def test_amounts_are_said_in_words() -> None:
    wording = Wording(model_of())
    total = n.Of("takers", "total")
    bonus = n.Added((n.Of("others", "cards"), n.Number(10), n.Of("others", "bela")), (1, 1, -1))
    assert amount(bonus, wording) == ("the others' card points plus 10 points less the others' points for bela", True)
    assert amount(n.Multiplied((n.Number(2), total)), wording)[0] == "twice the takers' total"
    twice = n.Multiplied((n.Number(3), n.Added((total, n.Number(1)), (1, 1))))
    assert amount(twice, wording)[0] == "three times the sum of the takers' total plus 1 point"
    assert guard(n.Compared(total, ">=", n.Number(82)), wording) == "the takers' total is at least 82 points"
    assert guard(n.Compared(n.Of("its", "cards"), "=", total), wording).startswith("its own card points are equal to")


def test_later_outcomes_say_which_came_before() -> None:
    model = model_of()
    made, failed = model.outcomes
    tied = replace(failed, name="tied", guard=n.Compared(n.Of("takers", "total"), "=", n.Of("others", "total")))
    lost = replace(failed, at="scoring.lost", name="failed")
    info = next(info for info in model.clauses if info.at == "scoring.failed")
    said = sentences(
        replace(model, outcomes=(made, tied, lost), clauses=(*model.clauses, replace(info, at="scoring.lost")))
    )
    assert said[tied.at] == (
        "The deal is tied if the contract is not made and the takers' total is equal to the others' total."
    )
    assert said["scoring.lost"] == "The contract fails if the contract is not made and the deal is not tied."


# ---------------------------------------------------------------- pages


@cache
def bela_page() -> str:
    return game_page(model_of(), ledgers=load_ledgers(), house_rules=[Link("clockwise", "Clockwise", "clockwise.md")])


def anchors_of(page: str) -> list[str]:
    return re.findall(r"\{#([a-z0-9-]+)\}", page)


def test_page_has_one_anchor_for_every_clause_and_no_other_twice() -> None:
    found = anchors_of(bela_page())
    assert len(found) == len(set(found))
    wanted = {"rule-" + info.at.replace(".", "-") for info in model_of().clauses}
    assert {anchor for anchor in found if anchor.startswith("rule-")} == wanted


@pytest.mark.parametrize("key", [None, *house_rules()])
def test_page_is_rendered_with_every_anchor_in_place(key: str | None) -> None:
    markdown = pytest.importorskip("markdown")
    model = model_of(*([key] if key else []))
    snippets = {info.at: ["!!! example\n\n    Shown here."] for info in model.clauses}
    for examples in ({}, snippets):
        page = game_page(model, ledgers=load_ledgers(), examples=examples)
        html = markdown.markdown(page, extensions=["attr_list", "footnotes", "tables", "admonition", "toc"])
        found = re.findall(r'id="([^"]+)"', html)
        assert len(found) == len(set(found))
        assert {"rule-" + info.at.replace(".", "-") for info in model.clauses} <= set(found)
        assert "{#" not in html and "[^" not in html
        assert html.count("Shown here.") == len(examples)


def test_page_names_sources_readings_and_errors_of_the_source() -> None:
    page = bela_page()
    assert "[^rule-play-must-follow]: Belot (Bela), cf10.2, cf10.4 and cf10.24." in page
    note = next(line for line in page.splitlines() if line.startswith("[^rule-declarations-contest-else]:"))
    assert "Chosen here: The team of the player who leads the first trick." in note
    assert "Not chosen: The team of the earliest tied player in playing order." in note
    assert "An error of the source (cf05.19)" in page
    assert "[Clockwise](clockwise.md)" in page
    references = re.findall(r"(?<!^)\[\^([a-z0-9-]+)\](?!:)", page)
    assert references == re.findall(r"^\[\^([a-z0-9-]+)\]:", page, re.M)


def test_examples_stand_under_their_rule() -> None:
    page = game_page(
        model_of(), ledgers=load_ledgers(), examples={"play.must-beat": ["A beats K."], "cards.worth-trump": ["Jacks."]}
    )
    assert "{#rule-play-must-beat}\n\n    A beats K.\n" in page
    assert page.index("Jacks.") < page.index("{#section-contracts}")


def test_page_of_an_extending_game_says_what_differs() -> None:
    page = game_page(
        model_of("clockwise"), model_of(), ledgers=load_ledgers(), base_link=Link("bela-4", "Bela", "b.md")
    )
    assert "This game is built on [Bela](b.md)." in page
    assert "| [Direction](#rule-table-direction) |" in page


def test_house_rule_page_shows_both_side_by_side() -> None:
    page = house_rule_page(
        "clockwise",
        "Clockwise round the table",
        model_of(),
        model_of("clockwise"),
        ledgers=load_ledgers(),
        fits=[Link("bela-4", "Bela for four", "bela-4.md")],
        excludes=[Link("other", "Another", "other.md")],
    )
    assert "A house rule for [Bela for four](bela-4.md)." in page
    assert "| [Forehand](bela-4.md#rule-table-forehand) |" in page
    assert "to the right of the dealer. | Forehand, who is dealt to first, is the player to the left" in page
    assert "It cannot be played with [Another](other.md)." in page


def test_house_rule_page_shows_what_falls_away_and_what_comes() -> None:
    page = house_rule_page("x", "X", model_of(), model_of("all-eight-at-once"), ledgers=load_ledgers())
    assert "| This rule falls away. |" in page
    assert "| No such rule. |" in page
    citations = (n.CitationRef("bela.cf13.5", None),)
    page = house_rule_page(
        "x", "X", model_of(), model_of("play-to-the-end"), ledgers=load_ledgers(), citations=citations
    )
    assert "The house rule as a whole: Belot (Bela), cf13.5." in page


def test_index_leads_to_games_and_house_rules() -> None:
    game = Link("bela-4", "Bela for four", "bela-4.md")
    page = index_page(
        "Rules", "All games.", [GameEntry(game, model_of())], [HouseRuleEntry(Link("c", "Clockwise", "c.md"), (game,))]
    )
    row = "| [Bela for four](bela-4.md) | Four | In partnerships | 32 cards | Eight cards | 1001 points |"
    assert row in page
    assert "| [Clockwise](c.md) | [Bela for four](bela-4.md) |" in page


# ---------------------------------------------------------------- difference


def test_a_game_does_not_differ_from_itself() -> None:
    assert diff(model_of(), model_of()) == []


def test_difference_tells_added_removed_changed_and_moved() -> None:
    kinds = {change.address: change.kind for change in diff(model_of(), model_of("all-eight-at-once"))}
    assert kinds["deal.rest"] == "removed"
    assert kinds["deal.first"] == "changed"
    assert "added" in kinds.values()
    model = model_of()
    first, *others = model.declarations.awards
    moved = replace(model, declarations=replace(model.declarations, awards=(*others, first)))
    assert [(change.address, change.kind) for change in diff(model, moved)] == [("declarations.counted-runs", "moved")]


# ---------------------------------------------------------------- safe

HOSTILE = "<script>alert(1)</script> {{ 7 * 7 }} {% x %} | `code` [a](javascript:b) *b* _i_ # h \\ <!-- & {#id}"


def test_markup_in_titles_and_notations_is_shown_as_it_is() -> None:
    markdown = pytest.importorskip("markdown")
    model = model_of()
    notation = replace(model.notations[0], written=HOSTILE)
    hostile = replace(model, title=HOSTILE, notations=(notation,))
    link = Link("k", HOSTILE, "k.md")
    pages = [
        game_page(hostile, ledgers=load_ledgers(), house_rules=[link]),
        game_page(model, hostile, ledgers=load_ledgers()),
        house_rule_page("k", HOSTILE, model, hostile, ledgers=load_ledgers(), fits=[link]),
        index_page(HOSTILE, HOSTILE, [GameEntry(link, hostile)], [HouseRuleEntry(link, (link,))]),
    ]
    for page in pages:
        assert not re.search(r"<script|\{\{|\{%|`|<!--(?! -->)|\]\(javascript", page)
        html = markdown.markdown(page, extensions=["attr_list", "footnotes", "tables", "toc"])
        assert not re.search(r'<script|<code|<em>|href="javascript|id="id"', html)
        titles = re.findall(r"<h1[^>]*>(.*?)</h1>", html)
        assert len(titles) == 1
    assert escaped("a | b") == "a &#124; b"
    assert escaped("# h") == "&#35; h"
    assert escaped("two\nlines") == "two lines"


def test_a_sentence_keeps_what_the_author_wrote() -> None:
    model = model_of()
    notation = replace(model.notations[0], written="{{ x }}")
    assert (
        sentences(replace(model, notations=(notation,)))[notation.at] == 'Zero is written "{{ x }}" on the score sheet.'
    )
