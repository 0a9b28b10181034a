"""The grammar means one thing: no text can be read in two ways, and a comma before a guard can stand in any call."""

import pytest
from lark import Lark

from capot.build.bad_examples import diagnose, workspace_of_shipped
from capot.syntax.parser import OPTIONS, grammar_text

BASE = workspace_of_shipped()


def test_the_grammar_has_no_conflict() -> None:
    """Lark settles conflicts in silence unless it is told to be strict, for which it needs `interegular`."""
    Lark(grammar_text(), strict=True, **OPTIONS)


@pytest.mark.parametrize("comma", [",", ""], ids=["comma", "no comma"])
@pytest.mark.parametrize(
    "call",
    [
        "contract suit in any suit",
        "contract suit in the turned suit",
        "contract suit",
        "contract suit in any suit, above the last",
        "the deal is dead",
        "of the other side's contract, times 2",
    ],
)
@pytest.mark.parametrize("guard", ["when the speaker is forehand", "unless the speaker is the dealer"])
def test_a_guard_stands_behind_any_call_with_a_comma_and_without(call: str, guard: str, comma: str) -> None:
    text = f"""game g "G" extends bela-4 {{
  add to bidding.naming {{
    call other: {call}{comma} {guard}
  }}
}}
"""
    found, _ = diagnose(text, "g.capot", BASE)
    assert "C010" not in {one.code for one in found}
