"""Which cases a page shows, and where.

1.  A case that says which rules it shows stands under these, before all others; under "nothing", nowhere.
2.  Any other case pins clauses of the source, and a rule cites clauses of the source; what they share joins them, if
    the case is about that rule (``showing``) or refuses a card by it. How well they fit is the number of shared
    clauses, squared, divided by the clauses that the case pins times those that the rule cites: 1 if both mention
    exactly the same. Whatever is refused by the rule itself fits best; where a duty forbids nothing, that fits least.
3.  The best fits are placed first; of equal ones the case with fewer clauses, then the shorter explanation, then the
    one that comes first. No case stands twice on a page. When every rule has had its first example, rules of play
    get more, those first that say what they show.

Cases that are about the wording of the source, or there to be set against a house rule, are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from capot.model import nodes as n
from capot.pictures import suit_named
from capot.rulebook.examples.bidding_examples import parts_of
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.hands import at_the_bidding, taker_of, turned_so_far
from capot.rulebook.examples.relevance import KINDS, binds, shows
from capot.sentences.wording import Wording

#: The sections whose rules may have more than one example that nobody asked for, and how many.
MORE = {"play": 2}

#: How many examples a rule may have that were written for it.
MOST_OF_A_RULE = 4

#: How many examples a page may have.
MOST_ON_A_PAGE = 100

#: How many examples the page of a house rule may have.
MOST_OF_A_HOUSE_RULE = 3

#: How well a case fits that says itself what it shows; no other fits as well.
WRITTEN_FOR = 3.0

#: What a case says that it shows if it is no example for readers.
NOWHERE = "nothing"

#: How well a case has to fit.
LEAST = 0.12

#: What mentions the wording of a source, of another case or of the program, and not of the game.
OF_THE_SOURCE = re.compile(
    r"\b(?:texts?|print|prints|printed|misprint|engine|sections?|erratum|sentences?|paragraph|chapter|photographs?"
    r"|the page|lists?|column|general line|author|local rule|literally|wording|as before|first example|never mind"
    r"|second example|the same (?:cards|deal|pack|round|hands?|two)|is called)\b"
    r"|^without house rule\b",
    re.IGNORECASE,
)


def of_game(cases: Iterable[Case], game: str, house_rules: Sequence[str] = ()) -> list[Case]:
    """Return the cases that hold in a game with exactly these house rules."""
    wanted = set(house_rules)
    return [case for case in cases if game in case.games and set(case.house_rules) == wanted]


def chosen(model: n.Model, cases: Iterable[Case], without: Iterable[Case] = ()) -> dict[str, list[Case]]:
    """Return the cases to show, by the address of the rule that they stand under."""
    left_out = {case.name for case in without}
    usable = [case for case in cases if case.name not in left_out and (case.shows or not _bookish(case))]
    nodes = Wording(model).nodes
    fits = [
        ((-fit, len(case.pins), len(case.because), place, rank), info.at, case)
        for place, info in enumerate(model.clauses)
        for rank, case in enumerate(usable)
        if (fit := fitting(model, info, nodes[info.at], case)) >= LEAST
    ]
    found: dict[str, list[Case]] = {}
    shown: set[str] = set()
    for most in (1, MOST_OF_A_RULE):
        for _, at, case in sorted(fits, key=lambda fit: (most > 1 and not fit[2].shows, fit[0])):
            may = most if case.shows else min(most, MORE.get(at.partition(".")[0], 1))
            if len(found.get(at, ())) < may and len(shown) < MOST_ON_A_PAGE and case.name not in shown:
                found.setdefault(at, []).append(case)
                shown.add(case.name)
    return found


#: How many lessons the page of a game has of each section and kind; all other examples stand on a page of their own.
LESSONS: Mapping[tuple[str, str], int] = {
    ("play", "trick"): 1,
    ("play", "legal"): 4,
    ("bidding", "play"): 1,
    ("declarations", "hand"): 1,
    ("declarations", "contest"): 2,
    ("scoring", "settle"): 2,
    ("match", "match"): 1,
}


def lessons(by_rule: Mapping[str, Sequence[Case]]) -> frozenset[str]:
    """Return the names of the examples that stand on the page of a game: about a dozen, no rule with two of them.

    Those that say themselves what they show come before others, and rules in the order of the page.
    """
    firsts = [(at.partition(".")[0], shown[0]) for at, shown in by_rule.items() if shown]
    firsts.sort(key=lambda first: not first[1].shows)
    found: list[str] = []
    for wanted, most in LESSONS.items():
        found += [case.name for section, case in firsts if (section, case.kind) == wanted][:most]
    return frozenset(found)


def fitting(model: n.Model, info: n.ClauseInfo, node: Any, case: Case) -> float:
    """Return how well a case shows a rule, whose part of the model is ``node``; 0 if not at all."""
    if isinstance(node, n.Duty) and not binds(info.at, case):
        return LEAST if info.at in case.shows else 0.0
    if case.shows:
        return WRITTEN_FOR if info.at in case.shows else 0.0
    if not shows(model, info.at, node, case):
        return 0.0
    cites = {citation.clause for citation in info.citations}
    shared = len(cites & case.pins)
    fit = shared * shared / (len(cites) * len(case.pins)) if shared else 0.0
    return fit + (info.at in case.expect.get("refused", {}).values())


def whole_deal(cases: Iterable[Case], model: n.Model | None = None) -> Case | None:
    """Return the deal that is worked through from the cards to what is written.

    It is one that is played to its last trick, with winner and points of every trick. Of these a deal in which nothing
    hangs comes first, then, where a ``model`` says how cards rank, one in which somebody would bid so, then the one
    that says most sorts of thing about the score, then of what is counted, then the most amounts, then the first.
    """
    played = [case for case in cases if case.kind == "play" and "score" in case.expect and "calls" in case.given]
    longest = max((len(case.given.get("tricks", ())) for case in played), default=0)
    fits = [
        case
        for case in played
        if longest and len(case.given.get("tricks", ())) == len(case.expect.get("tricks", ())) == longest
    ]
    plain = [case for case in fits if not _bookish(case)]
    return max(plain or fits, key=lambda case: _says(case, model), default=None)


def _says(case: Case, model: n.Model | None) -> tuple[bool, bool, int, int, int]:
    """Return what speaks for a deal: nothing hangs, it is bid with reason, sorts of the score, counts and amounts."""
    score = case.expect["score"]
    plain = not (case.given.get("hanging") or score.get("hangs"))
    bid = model is not None and _would_bid(model, case)
    return plain, bid, len(score.keys() - {"hangs"}), len(score.get("counts", {})), _amounts(score)


#: So many trumps, one of the two highest among them, are a reason to name a suit, so many highest cards any other game.
_TRUMPS, _HIGHEST = 3, 2


def _would_bid(model: n.Model, case: Case) -> bool:
    """Whether somebody who knows the game could name what is played with what they see."""
    taker = taker_of(case)
    if taker is None:
        return False
    named = [words for who, words in parts_of(case.given["calls"]) if who == taker and words.startswith("bid ")][-1]
    played = named.split()[1]
    seen = [*at_the_bidding(model, case, taker), *turned_so_far(model, case)]
    if played in model.pack.suits:
        orders = [part.order.ranks for one in model.contracts for part in one.parts if part.which == "named-suit"]
        trumps = [card[:-1] for card in seen if suit_named(card[-1]) == played]
        return len(trumps) >= _TRUMPS and any(rank in trumps for ranks in orders for rank in ranks[:2])
    contract = next((one for one in model.contracts if one.name == played), None)
    highest = {part.order.ranks[0] for part in contract.parts} if contract is not None else set()
    return len([card for card in seen if card[:-1] in highest]) >= _HIGHEST


def of_house_rules(cases: Iterable[Case], game: str, house_rules: Sequence[str]) -> list[Case]:
    """Return the cases that show house rules at work; what is for the table alone comes last."""
    kinds = {kind for kinds in KINDS.values() for kind in kinds}
    found = [case for case in of_game(cases, game, house_rules) if NOWHERE not in case.shows and not _bookish(case)]
    shown = [case for case in found if case.kind in kinds]
    seats = [case for case in found if case.kind == "table" and {"direction", "first-dealer"} & set(case.expect)]
    return [*shown, *seats][:MOST_OF_A_HOUSE_RULE]


def _bookish(case: Case) -> bool:
    """Whether a case mentions more than the game."""
    return OF_THE_SOURCE.search(f"{case.name} {case.because}") is not None


def _amounts(value: Any) -> int:
    return sum(map(_amounts, value.values())) if isinstance(value, Mapping) else 1
