"""What is wrong beside a clause that is said twice is told in the same run; what may come of it is not."""

from capot.build.bad_examples import diagnose
from helpers.pasting import BASE


def told(inside: str) -> list[str]:
    """Return the codes of what is wrong in a game that extends belot-4, in order."""
    found, _ = diagnose(f'game ours "Ours" extends belot-4 {{\n{inside}\n}}\n', "ours.capot", BASE)
    return sorted(one.code for one in found.errors)


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
