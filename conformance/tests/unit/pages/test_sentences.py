"""The sentences of the rules: complete, true of the model they are made from, and as a person would write them."""

from __future__ import annotations

import dataclasses
import re
import typing
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from capot.base.english import counted, joined, points, ranks
from capot.compile.workspace import open_workspace
from capot.language import registry
from capot.language.roles import BESIDE
from capot.model import nodes as n
from capot.rulebook import diff
from capot.sentences import MissingPhrase, sentences, term
from capot.sentences.dispatch import PHRASES
from capot.sentences.expression_sentences import amount, card_test, guard, role
from capot.sentences.left_open import left_over
from capot.sentences.views.bidding_sentences import one_has_to
from capot.sentences.wording import Wording, addressed
from capot.syntax.clauses import SECTIONS
from capot.translations import Speech
from helpers.choices import some
from helpers.rule_models import alone, game, games, house_rules, house_rules_of_every_game, model_of, without_clauses

#: What the annotations of the nodes are made of.
NAMES = {**vars(n), "Literal": typing.Literal}
PARTNER_WINS = n.Winning(n.Role("partner"))


def with_duties(*duties: n.Duty) -> n.Model:
    """Return the game with other duties, each at one of the addresses that are there."""
    model = model_of()
    spare = [duty.at for duty in model.duties]
    placed = tuple(replace(duty, at=at) for duty, at in zip(duties, spare, strict=False))
    infos = tuple(info for info in model.clauses if info.at not in spare[len(duties) :])
    return replace(model, duties=placed, clauses=infos)


@pytest.mark.parametrize("key", games())
def test_no_two_rules_of_a_game_have_one_name(key: str) -> None:
    model = game(key)
    names = [term(model, info.at) for info in model.clauses]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize(
    ("key", "at", "name"),
    [
        ("belot-4", "deal.first", "Cards dealt before the bidding"),
        ("belot-4", "deal.rest", "Cards dealt after the bidding"),
        ("belot-4", "scoring.then-doubling", "Multiplying by the doubling"),
        ("belot-4", "declarations.kept-belot", "Keeping belot"),
        ("color-belot", "declarations.announce-runs", "Announcing runs, fours and pairs"),
        ("color-belot", "deal.shown", "Turning up another card"),
        ("open-belote", "deal.more", "Laying out more cards face up"),
    ],
)
def test_a_rule_is_named_by_what_it_is_about(key: str, at: str, name: str) -> None:
    assert term(game(key), at) == name


def duty(of: n.Test, guard: n.Guard | None = None, *excuses: n.Guard) -> n.Duty:
    return n.Duty("play.must", of, guard, excuses)


def duties_said(*duties: n.Duty) -> list[str]:
    model = with_duties(*duties)
    said = sentences(model)
    return [said[found.at] for found in model.duties]


# ---------------------------------------------------------------- complete


def test_every_clause_has_a_sentence_and_a_name() -> None:
    model = model_of()
    said = sentences(model)
    assert list(said) == [info.at for info in model.clauses]
    for address, text in said.items():
        assert re.fullmatch(r"[A-Z].*[.]", text), (address, text)
        assert term(model, address)


@pytest.mark.parametrize("key", games())
def test_every_clause_of_every_game_has_a_sentence_and_a_name(key: str) -> None:
    model = game(key)
    for in_place in (False, True):
        said = sentences(model, in_place=in_place)
        assert list(said) == [info.at for info in model.clauses]
        for address, text in said.items():
            assert re.fullmatch(r'["A-Z].*[.]', text), (address, text)
    assert all(term(model, info.at) for info in model.clauses)


@pytest.mark.representatives
@pytest.mark.parametrize(("key", "rule"), house_rules_of_every_game())
def test_every_house_rule_changes_sentences_and_leaves_none_out(key: str, rule: str) -> None:
    needed = [name.text for name in open_workspace().catalogue.house_rules[rule].requires]
    model = game(key, *needed, rule)
    assert list(sentences(model)) == [info.at for info in model.clauses]
    assert diff(game(key, *needed), model)


def test_every_section_has_a_heading() -> None:
    assert all(Speech().heading(section) for section in SECTIONS)
    with pytest.raises(MissingPhrase):
        Speech().heading("weather")


def test_every_node_type_with_an_address_has_a_phrase() -> None:
    made = {
        node
        for node in vars(n).values()
        if dataclasses.is_dataclass(node) and "at" in {field.name for field in dataclasses.fields(node)}
    }
    assert made - {n.ClauseInfo} == set(PHRASES)


#: What stands in the holes of a fact.
IN_HOLES: dict[str, Any] = {
    "role": n.Role("partner"),
    "party": "takers",
    "rank": "J",
    "contract": "suit",
    "call": "double",
    "amount": n.Number(1),
    "against": n.Number(1),
    "relation": ">",
}


def _sample(node: type) -> Any:
    """Return a small node of an expression type."""
    for row in registry.FACTS:
        if row.node is node:
            return node(*(IN_HOLES[hole.sort] for hole in row.words.holes))
    samples: dict[type, Any] = {
        n.TestNot: n.TestNot(n.Beats()),
        n.TestAll: n.TestAll((n.Beats(), n.Trumps())),
        n.TestAny: n.TestAny((n.Beats(), n.Trumps())),
        n.RankOfTrump: n.RankOfTrump("J"),
        n.After: n.After(n.Of("its", "total"), "doubling"),
        n.NumberCarried: n.NumberCarried("factor"),
        n.GuardNot: n.GuardNot(n.TrumpLed()),
        n.GuardAll: n.GuardAll((n.TrumpLed(), n.Leading())),
        n.GuardAny: n.GuardAny((n.TrumpLed(), n.Leading())),
        n.Number: n.Number(3),
        n.Of: n.Of("its", "total"),
        n.Share: n.Share(n.Of("takers", "total")),
        n.Half: n.Half(n.Of("takers", "total"), "up"),
        n.ByTable: n.ByTable(
            n.Bands("scoring.table-stake", "stake", n.Level(), (n.Band(1, most=100), n.Band(2, least=101)))
        ),
        n.MatchScore: n.MatchScore("takers"),
        n.Tally: n.Tally("baits", n.Role("taker")),
        n.OwnTally: n.OwnTally("baits"),
        n.HandWorth: n.HandWorth(model_of().worths[0]),
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
        of = n.Role("dealer") if part in BESIDE else None
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


def _others(hint: Any, value: Any, model: n.Model) -> Iterator[Any]:
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
        yield from (order for order in model.orders if order != value)
    elif isinstance(value, n.Worth):
        yield from (worth for worth in model.worths if worth != value)
    elif isinstance(value, tuple) and value and all(isinstance(part, str) for part in value):
        yield (*value[1:], value[0]) if len(value) > 1 else ("fours",)
    elif isinstance(value, tuple) and value and not any(hasattr(part, "at") for part in value):
        for i, part in enumerate(value):
            yield from ((*value[:i], other, *value[i + 1 :]) for other in _others(type(part), part, model))
    elif dataclasses.is_dataclass(value) and not hasattr(value, "at"):
        yield from _mutants(value, model)


def _means_nothing(node: Any, field: str, model: n.Model) -> bool:
    """Whether a field has no say in the form that a node has."""
    alone, two = model.sides.form == "each-alone", model.players.count == 2
    match node:
        case n.Count(what="cards-won"):
            return field == "points"
        case n.Call() if field == "above_last":
            return not node.names or node.holder is not None
        case n.Call() if field in ("at_last", "a_level"):
            return node.holder is not None or (node.contract is None) == (field == "at_last")
        case n.Stage(asked=n.Asked(whom=whom)) if whom == "one" or (whom == "all-but" and two):
            return field == "start"
        case n.Stage() if one_has_to(node):
            return field == "turns"
        case n.Call() if field in ("dead", "offer"):
            return node.contract is not None or node.doubles is not None or (field == "offer" and node.dead)
        case n.Call() if field == "same_dealer":
            return not node.dead
        case n.Call() if field == "out_of_turn":
            return node.doubles is None
        case n.Run() if node.pieces:
            return field == "points"
        case n.Growth() if node.form != "more":
            return field in ("points", "shortest")
        case n.Multiplier(by=by):
            return field == {"contract": "number", "doubling": "number", "number": "name"}[by]
        case n.ContractNumber() if node.suits:
            return field == "value"
        case n.KeyByLength(steps=()):
            return field == "or_more"
        case n.Announce(moment="unasked"):
            return field == "told"
        case n.Contest():
            return field == "between" and alone
        case n.Column():
            return field == "more" and node.amount == n.Number(0)
        case n.Role(part="before" | "after"):
            return field == "part" and two
        case n.Added():
            return field == "signs"
    return False


def _mutants(node: Any, model: n.Model) -> Iterator[Any]:
    hints = typing.get_type_hints(type(node), NAMES)
    for field in dataclasses.fields(node):
        if field.name in _SILENT or _means_nothing(node, field.name, model):
            continue
        for other in _others(hints[field.name], getattr(node, field.name), model):
            if not _is_the_same(getattr(node, field.name), other, model):
                yield replace(node, **{field.name: other})


def _is_the_same(value: Any, other: Any, model: n.Model) -> bool:
    """Whether the best of the others is meant where there is only one other side."""
    several = model.sides.form == "each-alone" and model.players.count > 2
    return not several and (value, other) in (("others", "rival"), ("rival", "others"))


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


@pytest.mark.parametrize("key", some("open-belote"))
def test_no_value_of_the_model_can_change_without_a_sentence_changing(key: str) -> None:
    model = game(key)
    before = sentences(model)
    silent: list[tuple[Any, Any]] = []
    tried = 0
    for node in {node.at: node for node in addressed(model)}.values():
        for mutant in _mutants(node, model):
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
        *(game(key) for key in games()),
    ]


def _words_of_the_model() -> set[str]:
    """Return the words of closed lists in the model that are no English."""
    found: set[str] = set()
    for node in vars(n).values():
        if dataclasses.is_dataclass(node):
            for hint in typing.get_type_hints(node, NAMES).values():
                found |= {str(word) for word in typing.get_args(hint) if isinstance(word, str)}
    return {word for word in found if "-" in word} - {"counter-clockwise", "face-up"}


@pytest.mark.parametrize("model", _models(), ids=lambda model: "+".join((model.key, *model.house_rules)))
def test_sentences_hold_no_identifiers_addresses_or_markup(model: n.Model) -> None:
    words = _words_of_the_model()
    for address, text in sentences(model).items():
        assert not re.search(r"[_{}\[\]<>=*|`#\\]", text), (address, text)
        assert not re.search(r"[a-z]\.[a-z]", text), (address, text)
        assert not any(word in text for word in words), (address, text)
        assert set(re.findall(r"\w+-\w+", text)) <= {"counter-clockwise", "face-up", "face-down"}, (address, text)
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
    assert said["deal.first"] == "The dealer gives one card to each player in turn, beginning with forehand."
    assert "one card in hand" in said["deal.bidding-naming"]
    assert "one more card to each" in said["deal.rest"]


# ---------------------------------------------------------------- as a person would write them

EXPECTED = {
    "table.forehand": "Forehand, who is dealt to first, is the player to the right of the dealer.",
    "table.custom-cut": "The player to the left of the dealer may cut the pack, that is, lift off a part of it and "
    "put the rest on top.",
    "cards.worth-plain": "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a "
    "nine, an eight and a seven count nothing.",
    "contracts.suit.named-suit": "The named suit is trump: its cards rank in the trump order and count by the trump "
    "values.",
    "deal.first": "The dealer gives three cards to each player in turn, beginning with forehand, then three more to "
    "each.",
    "deal.bidding-naming": "When every player has six cards in hand, the players bid.",
    "bidding.naming.pass": "Every player but the dealer may pass; the dealer, if the turn comes that far, must name a "
    "suit as trump.",
    "play.leads": "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
    "play.must-follow": "You must follow suit: play a card of the suit led if you have one.",
    "play.must-trump": "If you hold no card of the suit led, you must play a trump if you have one.",
    "play.must-beat": "Whether you follow suit or trump, you must beat the winning card if you can.",
    "play.never-excused": "The duties hold even if your partner is winning the trick.",
    "declarations.run-of-5": "A run of five to seven cards counts 100 points.",
    "declarations.four-9": "Four nines in one hand count 150 points.",
    "declarations.pair-bela": "The king and queen of trumps in one hand are called bela and count 20 points.",
    "declarations.contest.runs-by-length": "Of two runs, the longer outranks the shorter; runs of five or more cards "
    "count as equally long.",
    "declarations.contest.else": "If the best declarations are still tied after all comparisons, the side of "
    "forehand has the best declaration.",
    "declarations.kept-runs": "A side keeps its runs, fours and bela only if it wins at least one trick.",
    "scoring.total": "A side's total is the sum of its card points and its points for the last trick, runs, fours, "
    "bela and winning every trick.",
    "scoring.made": "The contract is made if the takers' total is higher than the others' total.",
    "scoring.failed": "The contract fails if the takers' total is not higher than the others' total.",
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
        "If the contract fails, each of the other players writes the total of all players together."
    )
    assert said["scoring.failed.winner"] == "If the contract fails, the other players win the deal."
    two = sentences(without_clauses(alone(2), "never_excused"))
    assert two["scoring.made"] == "The contract is made if the taker's total is higher than the opponent's total."
    assert (
        two["scoring.failed.others"] == "If the contract fails, the opponent writes the total of both players together."
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
        "If a trump was led, you must beat the winning card if you can."
    )


def left(model: n.Model) -> list[str]:
    return [Speech(model=model).said(text) for text in left_over(model)]


def test_what_duties_leave_open_is_said_of_three_hands() -> None:
    follow, trump, over = duty(n.FollowSuit()), duty(n.Trumps()), duty(n.Overtrumps())
    never_under = duty(n.TestAny((n.Overtrumps(), n.TestNot(n.Trumps()))))
    lower = "If you cannot follow suit and all your trumps are lower than one already in the trick, "
    none = "If you hold neither a card of the suit led nor a trump, you may play any card."
    partner = "If your partner is winning the trick and you cannot follow suit, you may in every case play any card"
    assert left(with_duties(follow)) == [none, "If you cannot follow suit, you may trump or play any other card."]
    any_trump = "If you cannot follow suit and a trump is in the trick already, yours need not be higher."
    assert left(with_duties(follow, trump)) == [
        none,
        any_trump,
        f"{lower}you must play one of them all the same: this is called undertrumping.",
    ]
    assert left(with_duties(follow, over)) == [
        none,
        f"{lower}you may play any card: you need not undertrump, that is, play a trump too low to win.",
    ]
    assert left(with_duties(follow, never_under))[-1] == (
        f"{lower}you must play a card that is no trump: undertrumping is forbidden."
    )
    freed = duty(n.Trumps(), None, PARTNER_WINS)
    assert left(with_duties(follow, freed))[-1] == f"{partner}, a trump or not."
    # Where a winning partner changes nothing for who cannot follow suit, nothing is said of it.
    unchanged = left(with_duties(follow, trump, duty(n.Beats(), n.TrumpLed(), PARTNER_WINS)))
    assert unchanged == left(with_duties(follow, trump))


def test_a_partner_who_is_winning_has_to_be_beaten_where_the_rules_do_not_say_it_by_themselves() -> None:
    beaten = "If a trump was led, you must beat even a card of your partner's if you can"
    assert f'{beaten}; in "tout atout" every card led is a trump.' in left(game("coinche"))
    # Bela has a rule of its own: the duties hold even if the partner is winning. Where any card of the suit will do,
    # nothing is said.
    assert not [said for said in left(game("bela-4")) if said.startswith(beaten)]
    beats = duty(n.Beats(), n.TrumpLed())
    assert f"{beaten}." in left(replace(with_duties(duty(n.FollowSuit()), beats), denials=()))
    assert f"{beaten}." not in left(replace(with_duties(duty(n.FollowSuit())), denials=()))


def test_what_the_best_side_loses_without_a_trick_is_nobodys_unless_every_trick_takes_it() -> None:
    nobody = "If the side with the best declaration wins none, neither side counts runs or fours."
    assert sentences(game("belot-4"))["declarations.kept-runs"].endswith(f"at least one trick. {nobody}")
    # In Bela the other side has then won every trick, and counts all that was announced.
    kept = [text for at, text in sentences(game("bela-4")).items() if at.startswith("declarations.kept-")]
    assert kept == ["A side keeps its runs, fours and bela only if it wins at least one trick."]


def test_who_may_cut_the_pack_taps_it_instead() -> None:
    said = sentences(game("belot-4"))
    assert said["table.custom-tap"].endswith("may tap the pack instead, which then stays as it is.")


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
        "a trump was led, or else the trick has been trumped and your partner is winning the trick"
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
    assert amount(twice, wording)[0] == "three times (the takers' total plus 1 point)"
    assert guard(n.Compared(total, ">=", n.Number(82)), wording) == "the takers' total is at least 82 points"
    assert guard(n.Compared(n.Of("its", "cards"), "=", total), wording).startswith("its own card points are equal to")


TAKERS, OTHERS = n.Of("takers", "total"), n.Of("others", "total")


def outcomes_said(*guards: n.Guard | None) -> list[str]:
    """Return the sentences of outcomes named one, two, three with these guards."""
    model = model_of()
    infos = {info.at: info for info in model.clauses}
    names = ("one", "two", "three")[: len(guards)]
    outcomes = tuple(
        replace(model.outcomes[0], at=f"scoring.{name}", name=name, guard=guard)
        for name, guard in zip(names, guards, strict=True)
    )
    clauses = tuple(replace(infos["scoring.made"], at=outcome.at) for outcome in outcomes)
    said = sentences(replace(model, outcomes=outcomes, clauses=clauses))
    return [said[outcome.at] for outcome in outcomes]


def test_later_outcomes_say_what_the_earlier_ones_leave() -> None:
    higher, equal = n.Compared(TAKERS, ">", OTHERS), n.Compared(TAKERS, "=", OTHERS)
    assert outcomes_said(higher, equal, None) == [
        "The outcome is \"one\" if the takers' total is higher than the others' total.",
        "The outcome is \"two\" if the takers' total is equal to the others' total.",
        "The outcome is \"three\" if the takers' total is lower than the others' total.",
    ]
    doubled_and_equal = n.GuardAll((n.Doubled(), equal))
    assert outcomes_said(doubled_and_equal, n.Compared(TAKERS, ">=", OTHERS), None)[1:] == [
        # Doubled and higher, or undoubled and at least equal: no list of conditions says that.
        "The outcome is \"two\" if the takers' total is at least as high as the others' total, and it is not so "
        'that the outcome is "one".',
        "The outcome is \"three\" if the takers' total is lower than the others' total.",
    ]
    doubled_in_vain = n.GuardAll((n.Doubled(), n.BreachReported()))
    assert outcomes_said(doubled_and_equal, doubled_in_vain, n.Compared(TAKERS, ">=", OTHERS))[2] == (
        "The outcome is \"three\" if the takers' total is at least as high as the others' total and none of these is "
        'so (the outcome is "one"; the outcome is "two").'
    )
    # The second would hold wherever the first does, but the first is asked before it.
    reported = n.GuardAny((n.BreachReported(), doubled_and_equal))
    assert outcomes_said(doubled_and_equal, reported, n.Compared(TAKERS, ">=", OTHERS))[2] == (
        "The outcome is \"three\" if the takers' total is at least as high as the others' total and none of these is "
        'so (the outcome is "one"; the outcome is "two").'
    )
    # Where the takers have more, it cannot be the first.
    assert outcomes_said(doubled_and_equal, doubled_in_vain, higher)[2] == (
        "The outcome is \"three\" if the takers' total is higher than the others' total, and it is not so that the "
        'outcome is "two".'
    )
    assert outcomes_said(n.Compared(TAKERS, "=", n.Number(0)), higher)[1] == (
        "The outcome is \"two\" if the takers' total is higher than the others' total and the takers' total is higher "
        "than zero."
    )
    assert outcomes_said(None) == ['The outcome is "one" in every case.']
    assert outcomes_said(n.GuardAny((n.Doubled(), n.BreachReported())), n.Doubled(), None)[1:] == [
        'The outcome is "two" if the contract was doubled, and it is not so that the outcome is "one".',
        'The outcome is "three" if the contract was not doubled and no breach was reported.',
    ]


def test_a_sentence_keeps_what_the_author_wrote() -> None:
    model = model_of()
    notation = replace(model.notations[0], written="{{ x }}")
    assert (
        sentences(replace(model, notations=(notation,)))[notation.at] == 'Zero is written "{{ x }}" on the score sheet.'
    )
