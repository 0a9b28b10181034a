"""From the cascade of duties to two tables a situation: what is left of the suit led, and of the trumps.

A follower with cards of the suit led plays one of them; without, a trump where one is due; else any card. What a duty
leaves of a set of one suit is looked up by the card that is to be beaten, so that games differ by their tables only.
"""

from __future__ import annotations

from itertools import product

from capot.backends.batch.plan import SUITS, Plan, refuse
from capot.model.situations import CardClass, Facts, Situation, judge
from capot.program.lower.plan.model_tables import Variant

#: The sorts of cards that a follower may hold: of the suit led, and trumps on a plain lead, each higher and lower than
#: the winning card; and all others.
LED_HIGHER: CardClass = "follow-above"
LED_LOWER: CardClass = "follow-below"
TRUMP_HIGHER: CardClass = "trump-above"
TRUMP_LOWER: CardClass = "trump-below"
OTHER: CardClass = "other"

#: Tables by what is to be beaten: the cards themselves, the higher ones if there are any, the higher ones, none.
FREE, HIGHER_FIRST, HIGHER_ONLY, NONE = "FREE", "HIGHER_FIRST", "HIGHER_ONLY", "NOTHING"


def _cascade(plan: Plan, facts: Facts, held: frozenset[CardClass]) -> frozenset[CardClass]:
    """Return the sorts that may be played of those held."""
    return judge(plan.model.duties, Situation(facts, held)).allowed


def _table(plan: Plan, facts: Facts, sorts: tuple[CardClass, CardClass], others: frozenset[CardClass]) -> str:
    """Return the table that gives what may be played of the sorts (higher, lower), where ``others`` are held too."""
    higher, lower = sorts
    both = frozenset(sorts)
    results: list[str] = []
    for held in ({higher, lower}, {higher}, {lower}):
        legal = _cascade(plan, facts, frozenset(held) | others)
        if legal == held:
            results.append("own")
        elif legal == {higher}:
            results.append("higher")
        elif legal & both == held:
            results.append("any")
        else:
            duty = plan.model.duties[-1].at if plan.model.duties else "play"
            raise refuse(duty, "duties that leave cards of several suits, but not all")
    match results:
        case ["own", _, "own"]:
            return FREE
        case ["higher", _, "own"]:
            return HIGHER_FIRST
        case ["higher", _, "any"]:
            return HIGHER_ONLY
        case ["any", _, "any"]:
            return NONE
        case _:
            raise refuse(plan.model.duties[-1].at, "duties of this sort")


def led_table(plan: Plan, variant: Variant, *, trump_led: bool, partner: bool) -> str:
    """Return the table for a follower with cards of the suit led, while nothing has been trumped."""
    facts = Facts("trump" if trump_led else "plain", partner, variant.name_of_contract)
    tables = {
        _table(plan, facts, (LED_HIGHER, LED_LOWER), frozenset(others))
        for others in _subsets(({OTHER}, {TRUMP_HIGHER, OTHER}, {TRUMP_HIGHER}, set()), trump_led=trump_led)
    }
    if not trump_led:
        trumped = Facts("plain-trumped", partner, variant.name_of_contract)
        for others in product((False, True), repeat=3):
            held = {sort for sort, there in zip((TRUMP_HIGHER, TRUMP_LOWER, OTHER), others, strict=True) if there}
            if _cascade(plan, trumped, frozenset(held) | {LED_LOWER}) != {LED_LOWER}:
                tables.add("several")
    if len(tables) > 1 or not tables <= {FREE, HIGHER_FIRST}:
        raise refuse(plan.model.duties[0].at if plan.model.duties else "play", "a game in which suit is not followed")
    return tables.pop()


def _subsets(wanted: tuple[set[CardClass], ...], *, trump_led: bool) -> list[set[CardClass]]:
    return [others for others in wanted if not (trump_led and TRUMP_HIGHER in others)]


def trump_table(plan: Plan, variant: Variant, *, partner: bool) -> str:
    """Return the table for a follower without cards of a plain suit led, by the highest trump in the trick, 0 for none.

    Where it leaves nothing, any card may be played.
    """
    if all(plan.ruffs(variant, suit) for suit in range(SUITS)) or plan.trump_of[plan.variants.index(variant)] == SUITS:
        return NONE
    found: list[str] = []
    for trumped in (False, True):
        facts = Facts("plain-trumped" if trumped else "plain", partner, variant.name_of_contract)
        if trumped:
            tables = {
                _table(plan, facts, (TRUMP_HIGHER, TRUMP_LOWER), others)
                for others in (frozenset[CardClass](), frozenset({OTHER}))
            }
            if tables == {FREE, NONE} or tables == {HIGHER_ONLY, HIGHER_FIRST}:
                tables -= {FREE, HIGHER_FIRST}  # without other cards all is the same
            found.append(tables.pop() if len(tables) == 1 else "several")
        else:
            legal = _cascade(plan, facts, frozenset({TRUMP_HIGHER, OTHER}))
            found.append("due" if legal == {TRUMP_HIGHER} else NONE if OTHER in legal and TRUMP_HIGHER in legal else "")
    if found[0] == "due" and found[1] in (FREE, HIGHER_FIRST, HIGHER_ONLY):
        return found[1]
    if found == [NONE, NONE]:
        return NONE
    raise refuse(plan.model.duties[-1].at, "duties to trump of this sort")
