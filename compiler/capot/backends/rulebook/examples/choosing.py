"""Which cases a page shows, and where.

A case pins clauses of the source, a rule cites clauses of the source; what they share joins them. How they are chosen:

1.  A case can stand under a rule if it is of a kind that shows rules of that section, and shares a clause with it, or
    refuses a card by that very rule. Under an outcome it must end with that outcome; under the value of a run or a
    pair it must have one in the hand. The values of fours need none: their table shows the cards.
2.  How well they fit is the number of shared clauses, squared, divided by the clauses that the case pins times those
    that the rule cites: 1 if both speak of exactly the same. Whatever is refused by the rule itself fits best.
3.  The best fits are placed first; of equal ones the case with fewer clauses, then the shorter explanation, then the
    one that comes first. No case stands twice on a page. When every rule has had its first example, rules of play
    get a second.

Cases that are about the wording of the source, or there to be set against a house rule, are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from capot.backends.phrases.wording import Wording
from capot.backends.rulebook.examples.case import Case
from capot.model import nodes as n

#: The sections whose rules may have two examples.
TWICE = ("play",)

#: How many examples a page may have.
MOST_ON_A_PAGE = 60

#: How many examples the page of a house rule may have.
MOST_OF_A_HOUSE_RULE = 3

#: How well a case has to fit.
LEAST = 0.12

#: The kinds of case that show the rules of a section.
KINDS: Mapping[str, tuple[str, ...]] = {
    "contracts": ("trick",),
    "cards": ("trick",),
    "deal": ("play",),
    "bidding": ("play",),
    "play": ("legal", "trick", "play"),
    "declarations": ("hand", "contest", "play", "settle"),
    "scoring": ("settle", "play"),
    "match": ("match", "play"),
}

_RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7")
#: The sections about what comes before the score; a deal that is played to its score shows too much else there.
_BEFORE_THE_SCORE = ("deal.", "bidding.", "play.")

_OF_THE_SOURCE = re.compile(r"\b(?:text|printed|misprint|engine|section|erratum|sentence)\b|^without house rule\b")


def of_game(cases: Iterable[Case], game: str, house_rules: Sequence[str] = ()) -> list[Case]:
    """Return the cases that hold in a game with exactly these house rules."""
    wanted = set(house_rules)
    return [case for case in cases if game in case.games and set(case.house_rules) == wanted]


def chosen(model: n.Model, cases: Iterable[Case], without: Iterable[Case] = ()) -> dict[str, list[Case]]:
    """Return the cases to show, by the address of the rule that they stand under."""
    left_out = {case.name for case in without}
    usable = [case for case in cases if case.name not in left_out and not _OF_THE_SOURCE.search(_told(case))]
    nodes = Wording(model).nodes
    fits = [
        ((-fit, len(case.pins), len(case.because), place, rank), info.at, case)
        for place, info in enumerate(model.clauses)
        for rank, case in enumerate(usable)
        if (fit := fitting(info, nodes[info.at], case)) >= LEAST
    ]
    found: dict[str, list[Case]] = {}
    shown: set[str] = set()
    for most in (1, 2):
        for _, at, case in sorted(fits, key=lambda fit: fit[0]):
            full = len(found.get(at, ())) >= most or len(shown) >= MOST_ON_A_PAGE
            if full or case.name in shown or (most > 1 and at.partition(".")[0] not in TWICE):
                continue
            found.setdefault(at, []).append(case)
            shown.add(case.name)
    return found


def fitting(info: n.ClauseInfo, node: Any, case: Case) -> float:
    """Return how well a case shows a rule, whose part of the model is ``node``; 0 if not at all."""
    if case.kind not in KINDS.get(info.at.partition(".")[0], ()) or not _can_show(info.at, node, case):
        return 0
    cites = {citation.clause for citation in info.citations}
    shared = len(cites & case.pins)
    fit = shared * shared / (len(cites) * len(case.pins)) if shared else 0.0
    return fit + (info.at in case.expect.get("refused", {}).values())


def _can_show(at: str, node: Any, case: Case) -> bool:
    """Whether what a case ends with, or holds, is what the rule is about."""
    held: Mapping[str, Any] = case.expect.get("declarations", {})
    match node:
        case n.Outcome(name=name):
            return outcome_of(case) == name
        case n.Four():
            return False
        case n.Pair(name=name):
            return case.kind != "hand" or name in held
        case n.Run(shortest=shortest, longest=longest):
            lengths = [_length(item) for item in held if item.startswith("run ")]
            return any(shortest <= length <= longest for length in lengths)
    played = bool(case.given.get("tricks")) and "score" in case.expect
    return not (played and at.startswith(_BEFORE_THE_SCORE))


def _length(run: str) -> int:
    """Return how many cards a run has, which is written by its ends in the order of the notation."""
    top, _, bottom = run.removeprefix("run ").partition("-")
    return _RANKS.index(bottom[:-1]) - _RANKS.index(top[:-1]) + 1


def outcome_of(case: Case) -> str | None:
    """Return how the deal of a case ends, if the case says so."""
    score = case.expect.get("score", case.expect)
    found: str | None = score.get("outcome")
    return found


def whole_deal(cases: Iterable[Case]) -> Case | None:
    """Return the deal that is worked through from the cards to what is written.

    It is one that is played to its last trick, with winner and points of every trick. Of these a deal in which nothing
    hangs comes first, then the one that says most sorts of thing about the score, then of what is counted, then the
    most amounts, then the first.
    """
    played = [case for case in cases if case.kind == "play" and "score" in case.expect and "calls" in case.given]
    longest = max((len(case.given.get("tricks", ())) for case in played), default=0)
    fits = [
        case
        for case in played
        if longest and len(case.given.get("tricks", ())) == len(case.expect.get("tricks", ())) == longest
    ]
    plain = [case for case in fits if not _OF_THE_SOURCE.search(_told(case))]
    return max(plain or fits, key=_says, default=None)


def _says(case: Case) -> tuple[bool, int, int, int]:
    """Return whether nothing hangs, of how many sorts of thing the score speaks, how many counts and amounts it has."""
    score = case.expect["score"]
    plain = not (case.given.get("hanging") or score.get("hangs"))
    return plain, len(score.keys() - {"hangs"}), len(score.get("counts", {})), _amounts(score)


def drawable(case: Case) -> bool:
    """Whether there is anything to see in a case of this kind."""
    return any(case.kind in kinds for kinds in KINDS.values())


def _told(case: Case) -> str:
    return f"{case.name} {case.because}"


def _amounts(value: Any) -> int:
    return sum(map(_amounts, value.values())) if isinstance(value, Mapping) else 1
