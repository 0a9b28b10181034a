"""Rules over which engine and interpreter are known to disagree, or of which the guide does not say what they mean.

No shipped game or house rule has them. Games that are made up do without, so that what is found is news; a test holds
that the two still disagree over each, so that an entry goes when its reason has gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from capot.model.nodes import Model
from capot.model.serial import to_json

Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Known:
    """A disagreement that is known: what the rules say then, what each makes of it, and rules that show it.

    ``has`` tells it from the rule model; ``example`` is a text of changes to the game ``base``.
    """

    name: str
    reason: str
    has: Callable[[Node], bool]
    base: str
    example: str


def known_in(model: Model) -> tuple[Known, ...]:
    """Return what is known of a game."""
    node = to_json(model)
    return tuple(known for known in KNOWN if known.has(node))


def _another_leads(model: Node) -> bool:
    return bool(model["leads"]["then"]["part"] != "trick-winner")


def _late_contest(model: Node) -> bool:
    contest = model["declarations"]["contest"]
    return contest is not None and contest["moment"] != "before-the-first-lead"


def _grown_cards_compared(model: Node) -> bool:
    return _late_contest(model) and any(growth["form"] == "more" for growth in model["declarations"]["growth"])


def _struck_out_and_collected(model: Node) -> bool:
    declarations = model["declarations"]
    awards = declarations["awards"]
    collected = any(award["node"] == "EveryTrick" and award["what"] == "announced" for award in awards)
    alone = any(award["node"] == "Counted" and award["who"] == "best-alone" for award in awards)
    contest = declarations["contest"]
    void = contest is not None and any(key["node"] == "KeyElse" and key["who"] == "void" for key in contest["keys"])
    return collected and (alone or void)


def _unasked_and_apart(model: Node) -> bool:
    declarations = model["declarations"]
    sharing = declarations["sharing"]
    unasked = {
        kind
        for clause in declarations["announcing"]
        if clause["moment"] == "unasked"
        for kind in clause["kinds"]
        if kind in ("runs", "fours")
    }
    return sharing is not None and bool(sharing["apart"]) and bool(unasked)


def _shared_between_partners(model: Node) -> bool:
    return model["sides"]["form"] == "partners-opposite" and "'Share'" in str(model["outcomes"])


def _second_word_guarded(model: Node) -> bool:
    announcing = model["declarations"]["announcing"]
    return any(clause["moment"] == "with-both-cards" and clause["guard"] is not None for clause in announcing)


KNOWN: tuple[Known, ...] = (
    Known(
        "another than the winner leads",
        "the engine lets the winner of a trick lead to the next one, whatever `leads: ..., then ...` says",
        _another_leads,
        "bela-4",
        "replace play.leads { leads: forehand, then the player after the winner of the trick\n }",
    ),
    Known(
        "cards that turned up are compared",
        "what `growth ...: 20 more for each card` brings takes part in the engine's contest, if that is held later",
        _grown_cards_compared,
        "open-belote",
        "replace declarations.growth-runs { growth runs: 20 more for each card that turns up in one of 3 or more, "
        "before one's next card, at will\n }",
    ),
    Known(
        "what is struck out is collected",
        "`every trick: all that anybody announced` collects what a contest struck out too; the engine leaves it out",
        _struck_out_and_collected,
        "color-belot",
        "replace declarations.every-trick { every trick: all that anybody announced, to the side with every trick\n }",
    ),
    Known(
        "counted unasked, and no card twice",
        "the guide does not say which of a run and a four counts that share a card, where nobody says which he means",
        _unasked_and_apart,
        "color-belot",
        "replace declarations.sharing { sharing: no card in a run and in a four\n }",
    ),
    Known(
        "a share where partners sit opposite",
        "the engine's `share` takes sides for seats, and breaks down where a side is two players",
        _shared_between_partners,
        "belote-4",
        "replace scoring.failed.others { others: its total + its share of takers' tricks\n }",
    ),
    Known(
        "a condition on the second word of a pair",
        "the engine asks the condition of the first word alone; the guide does not say whether it holds for both",
        _second_word_guarded,
        "belote-4",
        "replace declarations.announce-belote { announce belote: with its first card and again with its second, "
        "the other in hand, at will, when leading\n }",
    ),
)
