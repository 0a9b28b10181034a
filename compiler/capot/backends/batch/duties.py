"""From the cascade of duties to two tables a situation: what is left of the suit led, and of the trumps.

A follower with cards of the suit led plays one of them; without, a trump where one is due; else any card. What a duty
leaves of a set of one suit is looked up by the card that is to be beaten, so that games differ by their tables only.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from capot.backends.batch.plan import SUITS, Plan, refuse
from capot.backends.engine.tables import Variant
from capot.model import nodes as n

#: The sorts of cards that a follower may hold: of the suit led, and trumps on a plain lead, each higher and lower than
#: the winning card; and all others.
LED_HIGHER, LED_LOWER, TRUMP_HIGHER, TRUMP_LOWER, OTHER = range(5)
_ALL = frozenset(range(5))

#: Tables by what is to be beaten: the cards themselves, the higher ones if there are any, the higher ones, none.
FREE, HIGHER_FIRST, HIGHER_ONLY, NONE = "FREE", "HIGHER_FIRST", "HIGHER_ONLY", "NOTHING"


@dataclass(frozen=True, slots=True)
class Situation:
    """What duties ask for beside the cards: the contract, whether the suit led ruffs, and who is winning how."""

    variant: Variant
    trump_led: bool
    trumped: bool
    partner: bool


def _passing(test: n.Test) -> frozenset[int]:
    """Return the sorts of cards that pass a test."""
    match test:
        case n.FollowSuit():
            return frozenset({LED_HIGHER, LED_LOWER})
        case n.Trumps():
            return frozenset({TRUMP_HIGHER, TRUMP_LOWER})
        case n.Beats():
            return frozenset({LED_HIGHER, TRUMP_HIGHER})
        case n.Overtrumps():
            return frozenset({TRUMP_HIGHER})
        case n.TestNot(inner):
            return _ALL - _passing(inner)
        case n.TestAll(tests):
            return frozenset.intersection(*map(_passing, tests))
        case n.TestAny(tests):
            return frozenset.union(*map(_passing, tests))


def _holds(guard: n.Guard, situation: Situation) -> bool:
    match guard:
        case n.InContract(contract):
            return situation.variant.name_of_contract == contract
        case n.TrumpLed():
            return situation.trump_led
        case n.TrickTrumped():
            return situation.trumped
        case n.Winning():
            return situation.partner
        case n.GuardNot(inner):
            return not _holds(inner, situation)
        case n.GuardAll(guards):
            return all(_holds(part, situation) for part in guards)
        case n.GuardAny(guards):
            return any(_holds(part, situation) for part in guards)
        case _:
            return False


def _cascade(plan: Plan, situation: Situation, held: frozenset[int]) -> frozenset[int]:
    """Return the sorts that may be played of those held."""
    for duty in plan.model.duties:
        binds = duty.guard is None or _holds(duty.guard, situation)
        if binds and not any(_holds(excuse, situation) for excuse in duty.excuses):
            held = held & _passing(duty.test) or held
    return held


def _table(plan: Plan, situation: Situation, sorts: tuple[int, int], others: frozenset[int]) -> str:
    """Return the table that gives what may be played of the sorts (higher, lower), where ``others`` are held too."""
    higher, lower = sorts
    both = frozenset(sorts)
    results: list[str] = []
    for held in ({higher, lower}, {higher}, {lower}):
        legal = _cascade(plan, situation, frozenset(held) | others)
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
    situation = Situation(variant, trump_led, False, partner)
    tables = {
        _table(plan, situation, (LED_HIGHER, LED_LOWER), frozenset(others))
        for others in _subsets(({OTHER}, {TRUMP_HIGHER, OTHER}, {TRUMP_HIGHER}, set()), trump_led=trump_led)
    }
    if not trump_led:
        trumped = Situation(variant, False, True, partner)
        for others in product((False, True), repeat=3):
            held = {sort for sort, there in zip((TRUMP_HIGHER, TRUMP_LOWER, OTHER), others, strict=True) if there}
            if _cascade(plan, trumped, frozenset(held) | {LED_LOWER}) != {LED_LOWER}:
                tables.add("several")
    if len(tables) > 1 or not tables <= {FREE, HIGHER_FIRST}:
        raise refuse(plan.model.duties[0].at if plan.model.duties else "play", "a game in which suit is not followed")
    return tables.pop()


def _subsets(wanted: tuple[set[int], ...], *, trump_led: bool) -> list[set[int]]:
    return [others for others in wanted if not (trump_led and TRUMP_HIGHER in others)]


def trump_table(plan: Plan, variant: Variant, *, partner: bool) -> str:
    """Return the table for a follower without cards of a plain suit led, by the highest trump in the trick, 0 for none.

    Where it leaves nothing, any card may be played.
    """
    if all(plan.ruffs(variant, suit) for suit in range(SUITS)) or plan.trump_of[plan.variants.index(variant)] == SUITS:
        return NONE
    found: list[str] = []
    for trumped in (False, True):
        situation = Situation(variant, False, trumped, partner)
        if trumped:
            tables = {
                _table(plan, situation, (TRUMP_HIGHER, TRUMP_LOWER), others)
                for others in (frozenset[int](), frozenset({OTHER}))
            }
            if tables == {FREE, NONE} or tables == {HIGHER_ONLY, HIGHER_FIRST}:
                tables -= {FREE, HIGHER_FIRST}  # without other cards all is the same
            found.append(tables.pop() if len(tables) == 1 else "several")
        else:
            legal = _cascade(plan, situation, frozenset({TRUMP_HIGHER, OTHER}))
            found.append("due" if legal == {TRUMP_HIGHER} else NONE if OTHER in legal and TRUMP_HIGHER in legal else "")
    if found[0] == "due" and found[1] in (FREE, HIGHER_FIRST, HIGHER_ONLY):
        return found[1]
    if found == [NONE, NONE]:
        return NONE
    raise refuse(plan.model.duties[-1].at, "duties to trump of this sort")
