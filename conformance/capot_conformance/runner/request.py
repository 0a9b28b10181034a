"""What is asked in a case: JSON that holds nothing of what is expected.

`ask` maps each field that is asked for to `true`, or to what it is asked about: the cards, the acts, the moments.
Where a case expects that some acts are refused, the others of the same hand, or acts that say nothing, are asked about
with them, and all stand in an order of their own; nobody can tell which of them the case looks at.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from capot.notation import compact
from capot.notation.case_files import Case
from capot.notation.case_kinds import KINDS, SCORE
from capot.notation.compact import NotationError

Ask = dict[str, Any]

#: Words that are capot's own, by what they name. An engine says which of them it speaks.
VOCABULARIES = ("clauses", "counts", "outcomes", "phases")
#: The fields whose answers are such words; clauses are only a part of the answer to `refused`.
SPOKEN = {"counts": "counts", "tallies": "counts", "outcome": "outcomes", "phase": "phases"}
#: Fields of a case that are answered under another name.
ANSWERED_BY = {"may-not": "may"}


def ask_of(case: Case, speaks: Collection[str] = VOCABULARIES) -> Ask:
    """Return what a case asks of an engine that speaks these vocabularies; empty if all is in others.

    Raises:
        NotationError: if the case asks about what it does not give.
    """
    parts = [case.expect, case.expect_not]
    ask: Ask = {}
    for name in KINDS[case.kind].forms:
        values = [part[name] for part in parts if name in part]
        if not values or SPOKEN.get(name, "") not in ("", *speaks):
            continue
        about = _about(case, name, values, speaks)
        if about:
            ask[ANSWERED_BY.get(name, name)] = about
    return ask


def unspoken(case: Case, speaks: Collection[str]) -> list[str]:
    """Return which fields of a case need words that an engine does not speak, each with the vocabulary."""
    found = set()
    for part in (case.expect, case.expect_not):
        for name, value in (*part.items(), *(part["score"].items() if "score" in part else ())):
            needed = "clauses" if name == "refused" and value else SPOKEN.get(name, "")
            if needed and needed not in speaks:
                found.add(f"{name}: the engine speaks no {needed}")
    return sorted(found)


def _about(case: Case, name: str, values: list[Any], speaks: Collection[str]) -> Any:
    """Return what a field is asked about; nothing, if there is nothing to ask."""
    match name:
        case "each":
            return in_card_order({compact.card(card) for value in values for card in value})
        case "counts" | "tallies":
            return sorted({count for value in values for count in value})
        case "score":
            return _score(values, speaks)
        case "may" | "may-not":
            return _acts(case)
        case "refused":
            return _refusals(case, values)
        case "choices":
            return moments(case.given.get("tricks", ()))
        case _:
            return True


def _score(values: Iterable[Mapping[str, Any]], speaks: Collection[str]) -> Ask:
    ask: Ask = {}
    for name in SCORE:
        asked = [value[name] for value in values if name in value]
        if asked and SPOKEN.get(name, "") in ("", *speaks):
            ask[name] = sorted({count for value in asked for count in value}) if SCORE[name] == "counts" else True
    return ask


def _acts(case: Case) -> dict[str, list[str]]:
    """Return the acts that each player is asked about; what is asked of one is asked of all, and whether they may pass.

    So a list of nothing but what is refused does not show as one.
    """
    asked, players = {"pass"}, set()
    for part in (case.expect, case.expect_not):
        for name in ("may", "may-not"):
            for player, listed in part.get(name, {}).items():
                players.add(compact.player(player))
                asked |= set(compact.listed(listed))
    return {player: sorted(asked) for player in sorted(players)}


def _refusals(case: Case, values: Iterable[Mapping[str, str]]) -> list[str]:
    asked = {text for value in values for text in value}
    if not asked:
        return []
    if case.kind == "legal":
        hand = set(compact.cards(case.given["hand"]))
        for card in sorted(asked - hand):
            raise NotationError(f"{card} is not in the hand of the case")
        return in_card_order(hand)
    single = {text for text in asked if compact.cards_within(text) == (text,)}
    for cards in map(compact.cards, case.given["hands"].values()):
        if single & set(cards):
            played = set(compact.cards_within(" ".join(case.given.get("tricks", ()))))
            single |= set(cards) - played
    others = asked - single
    return [*in_card_order(single), *sorted(others | {"pass"} if others else others)]


def moments(tricks: Iterable[str]) -> list[str]:
    """Return the moment of each card that the case has played."""
    return [
        f"trick {number} {player}"
        for number, text in enumerate(tricks, 1)
        for player, words in compact.acts(text)
        if not words.startswith("announce ")
    ]


def in_card_order(cards: Iterable[str]) -> list[str]:
    """Return single cards by suit and rank."""
    return compact.in_order(cards).split()
