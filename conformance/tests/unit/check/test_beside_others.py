"""What is wrong beside something else is told in the same run; what may come of that is not."""

from capot.build.bad_examples import diagnose
from helpers.pasting import BASE


def told(inside: str) -> list[str]:
    """Return the codes of what is wrong in a game that extends belot-4, in order."""
    return told_of("belot-4", inside)


def told_of(game: str, inside: str) -> list[str]:
    """Return the codes of all that is said of a game that extends another, in order."""
    found, _ = diagnose(f'game ours "Ours" extends {game} {{\n{inside}\n}}\n', "ours.capot", BASE)
    return sorted(one.code for one in found)


TWICE = "  add to scoring { sum total: cards }\n"
NO_TARGET = "  replace match.target { target: 0 points }\n"


def test_an_error_that_has_nothing_to_do_with_it_is_told() -> None:
    assert told(NO_TARGET) == ["C701"]
    assert told(TWICE + NO_TARGET) == ["C102", "C701"]
    # Once more: what was found is not forgotten in the same process.
    assert told(TWICE + NO_TARGET) == ["C102", "C701"]
    assert told(TWICE) == ["C102"]
    assert told(TWICE) == ["C102"]


def test_what_depends_on_which_of_the_two_stands_is_not_told() -> None:
    """The count is in the second sum alone, and a quantity that is not there in the first: both are seen to later."""
    assert told("  add to scoring { sum total: cards + more }") == ["C102"]
    assert told("  replace scoring.total { sum total: cards + more }") == ["C101"]
    both = "  insert before scoring.total { count extra: 10 to a side with every trick }\n"
    assert told(f"{both}  add to scoring {{ sum total: cards + extra }}\n") == ["C102"]
    assert told(both) == ["C602"]


def test_where_more_is_wrong_with_what_is_changed_nothing_follows_from_it() -> None:
    gone = "  remove scoring.nothing\n"
    assert told(TWICE + gone + NO_TARGET) == ["C102", "C105"]


def test_what_comes_of_a_deal_that_cannot_be_dealt_is_not_told_beside_its_cause() -> None:
    # Nobody knows then how many cards are held: with two players it would be 16, and runs of up to eight.
    assert told_of("klaberjass-2", "  remove deal.proposal") == ["C318"]
    # The bidding behind the play names nothing, and who can pass there is no question.
    assert set(told_of("schieber", "  move deal.play before deal.bidding-naming")) == {"C305"}
    assert set(told_of("bela-4", "  move deal.play before deal.bidding-naming")) == {"C305"}
    assert set(told_of("belot-2", "  move deal.first after deal.play")) == {"C305"}
    # What has nothing to do with the deal is told.
    assert told_of("klaberjass-2", "  remove deal.proposal\n" + NO_TARGET) == ["C318", "C701"]
    assert set(told_of("schieber", "  move deal.play before deal.bidding-naming\n" + NO_TARGET)) == {"C305", "C701"}
