"""Numbers that pages work out from the rules, checked against sums by hand, and steps that lead where they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.model.ledger import load_ledgers
from capot.rulebook.blocks import Rule, Steps
from capot.rulebook.course_blocks import course
from capot.rulebook.markdown import anchors
from capot.rulebook.placed_rules import Sheet
from capot.rulebook.rulebook_tables import target
from capot.sentences.worked_numbers import roundings, to_make, usual_deals, usual_ends, written_in_tens
from capot.translations import Speech


def game(key: str) -> n.Model:
    return model_of(open_workspace(), key, [])


def made(key: str) -> list[tuple[list[str], int, int]]:
    return [
        ([contract.name for contract in said.words["contracts"]], said.words["points"], said.words["need"])
        for said in to_make(game(key))
        if said.phrase == "scoring.to-make"
    ]


def test_what_makes_the_contract_is_more_than_half_of_what_is_played_for() -> None:
    # A trump suit counts 20+14+11+10+4+3 = 62, another 11+10+4+3+2 = 30: 62+3*30 = 152, and 10 for the last trick.
    assert made("bela-4") == [([], 162, 82)]
    # Made "otherwise", failed with as much as the opponent or less; with no trump an ace counts 19: 4*38 = 152 again.
    assert made("open-belote") == [([], 162, 82)]
    # With no trumps 4*30+10, with all trumps 4*62+10.
    assert made("belot-4") == [(["suit"], 162, 82), (["no-trumps"], 130, 66), (["all-trumps"], 258, 130)]


def test_half_is_enough_where_the_rules_say_so() -> None:
    model = game("bela-4")
    outcomes = tuple(
        replace(one, guard=replace(one.guard, relation=">=")) if isinstance(one.guard, n.Compared) else one
        for one in model.outcomes
    )
    (said,) = to_make(replace(model, outcomes=outcomes))
    assert (said.words["points"], said.words["need"]) == (162, 81)


def test_who_wins_decides_and_no_name() -> None:
    model = game("bela-4")
    renamed = tuple(replace(one, name=f"end-{place}") for place, one in enumerate(model.outcomes))
    (said,) = to_make(replace(model, outcomes=renamed))
    assert (said.words["points"], said.words["need"]) == (162, 82)
    lost = tuple(replace(one, winner=replace(one.winner, who="others")) for one in model.outcomes)
    assert {said.phrase for said in to_make(replace(model, outcomes=lost))} == {"scoring.played-for"}


def test_where_equal_points_draw_more_than_half_is_needed() -> None:
    # Klaverjas calls it made and nat; 4*30 + 32 = 152 and 10.
    assert made("klaverjas-rotterdam") == [([], 162, 82)]
    # Tarabish: half bait on equal points.
    assert made("tarabish") == [([], 162, 82)]


@pytest.mark.parametrize("key", ["bela-2", "belot-2"])
def test_nothing_is_said_where_cards_stay_out(key: str) -> None:
    assert not to_make(game(key))


def test_where_a_level_decides_it_is_said_what_is_played_for() -> None:
    # With a suit 62 + 3*30 = 152, without trumps 4*38, with all trumps 4*38: and 10 for the last trick.
    (said,) = to_make(game("coinche"))
    assert (said.phrase, said.words["points"], said.words["contracts"]) == ("scoring.played-for", 162, [])


def test_equal_points_end_as_the_rules_say() -> None:
    def ends(key: str) -> list[tuple[int, str]]:
        found = [said.words for said in to_make(game(key))]
        return [(words["half"], words["tie"].name) for words in found]

    assert ends("bela-4") == [(81, "failed")]
    assert ends("belot-4") == [(81, "hanging"), (65, "hanging"), (129, "hanging")]
    assert ends("belote-4") == [(81, "litigation")]


@pytest.mark.parametrize(
    ("key", "more", "less"),
    [
        ("bela-4", "made", "failed"),
        # A doubled deal, a breach and a side without a trick come first in the list, and are rare.
        ("belot-4", "made", "failed"),
        ("open-belote", "made", "failed"),
        ("coinche", "made", "failed"),
        ("baloot", "made", "khasara"),
        ("klaverjas-amsterdam", "made", "nat"),
        ("tarabish", "made", "bait"),
    ],
)
def test_a_deal_usually_ends_by_who_has_more(key: str, more: str, less: str) -> None:
    ends = usual_ends(game(key))
    assert (ends[1].name, ends[-1].name) == (more, less)


def test_each_limit_has_an_amount_below_above_and_at_it() -> None:
    found = {tuple(one.name for one in said.words["contracts"]): said.words for said in roundings(game("belot-4"))}
    # Limits 6, 5 and 4; an exact limit goes down for the highest amount, up for the other.
    suit = found[("suit",)]
    assert (suit["below"], suit["above"]) == ((85, 8), (87, 9))
    assert (suit["ending"], suit["becomes"], suit["otherwise"]) == (86, 8, 9)
    assert found[("all-trumps",)]["ending"] == 84
    # No trumps counts twice: what is rounded is even, and never ends in 5.
    bare = found[("no-trumps",)]
    assert (bare["factor"], bare["below"], bare["above"], bare["ending"]) == (2, (84, 8), (86, 9), None)
    (coinche,) = roundings(game("coinche"))
    assert (coinche.words["ending"], coinche.words["becomes"], coinche.words["otherwise"]) == (85, 90, None)


def test_the_target_counts_tens_unless_they_are_made_points_again() -> None:
    assert written_in_tens(game("belot-4"))
    assert not written_in_tens(game("coinche"))
    assert not written_in_tens(game("bela-4"))
    assert written_in_tens(game("baloot"))  # tricks and all the rest in hokum, everything in sun


def test_the_target_counts_points_where_some_are_not_made_tens() -> None:
    model = game("belot-4")

    def turned(**changes: object) -> n.Model:
        steps = [replace(step, **changes) if isinstance(step, n.ThenTens) else step for step in model.then]
        return replace(model, then=tuple(steps))

    assert written_in_tens(turned())
    assert not written_in_tens(turned(of=n.Columns("others")))
    assert not written_in_tens(turned(of=n.Columns("every", but=("cards",))))
    assert not written_in_tens(turned(guard=n.InContract("suit")))
    less = n.Compared(n.Of("takers", "total"), "<", n.Of("others", "total"))
    assert not written_in_tens(turned(guard=less))
    assert not target(Speech(model=turned(guard=less))).endswith("each for ten")


@pytest.mark.parametrize("key", sorted(open_workspace().catalogue.games))
def test_a_step_of_the_deal_leads_to_the_clause_that_says_it(key: str) -> None:
    model = game(key)
    links = {rule.sentence: [see.anchor for see in rule.see] for rule in _all(course(Sheet(model, load_ledgers(), {})))}
    known = anchors(model)
    for clause in model.declarations.announcing:
        if clause.moment != "unasked":
            assert [known[clause.at]] in [[link] for found in links.values() for link in found]
    for claim in model.claims:
        assert [known[claim.at]] in links.values()


def test_bela_is_said_by_the_rule_on_bela() -> None:
    model = game("bela-4")
    links = {rule.sentence: [see.anchor for see in rule.see] for rule in _all(course(Sheet(model, load_ledgers(), {})))}
    assert links["Bela is said with the first of its two cards."] == ["rule-declarations-announce-bela"]
    assert links["The players announce their runs and fours."] == ["rule-declarations-announce-runs"]


def _all(steps: Steps) -> list[Rule]:
    return [rule for step in steps.rules for rule in (step, *step.inner)]


def test_what_is_rounded_twice_is_followed_to_what_is_written() -> None:
    # Sun in Baloot: to a full ten, where 85 stays, then twice that, in tens: 80 -> 16, 90 -> 18, 85 -> 170 -> 17.
    model = game("baloot")
    [said] = [Speech(model=model).said(one) for one in roundings(model)]
    assert said == 'In "sun", 84 becomes 16, 86 becomes 18, 85 becomes 17.'


@pytest.mark.parametrize(
    ("key", "deals"),
    [
        # 162 a deal: 1001 are there after seven if one side gets all, and after thirteen if both get half.
        ("bela-4", (7, 13)),
        # 26 tens a deal without trumps and in all trumps, 16.2 in a suit: 151 / 26 and 302 / 16.2.
        ("belot-4", (6, 19)),
        # Who names a level writes that, too; with cards left over there is no telling.
        ("coinche", None),
        ("bela-2", None),
    ],
)
def test_in_how_many_deals_a_match_is_won(key: str, deals: tuple[int, int] | None) -> None:
    assert usual_deals(game(key)) == deals
