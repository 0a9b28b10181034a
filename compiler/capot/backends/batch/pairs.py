"""From the pairs of the model to the lines that find them, and say them with their cards."""

from __future__ import annotations

from capot.backends.batch.declaring import moment_of
from capot.backends.batch.lines import when
from capot.backends.batch.plan import SUITS, Plan, refuse
from capot.backends.engine.brackets import ALWAYS, NEVER, Binds, Text, condition
from capot.model import nodes as n


def said_in_play(plan: Plan) -> list[n.Pair]:
    """Return the pairs of which only the play shows whether they can be said."""
    found = []
    for pair in plan.model.declarations.pairs:
        announce = moment_of(plan, pair.name)
        if announce is None or announce.moment == "unasked":
            continue
        if announce.moment not in ("with-its-first-card", "with-both-cards"):
            raise refuse(announce.at, f"a pair that is announced {announce.moment}")
        if announce.guard is not None or plan.open:
            found.append(pair)
    return found


def pair_bits(plan: Plan, pair: n.Pair) -> int:
    """Return the two cards of a pair as they lie in a suit that ruffs."""
    masks = set()
    for v, variant in enumerate(plan.variants):
        for suit in range(SUITS):
            if plan.ruffs(variant, suit):
                ranks = plan.parts[plan.part_of[v][suit]][0]
                masks.add(sum(1 << ranks.index(rank) for rank in pair.ranks))
    if len(masks) != 1:
        raise refuse(pair.at, "trumps in several orders")
    return masks.pop()


def _counts_with_every_ruffing_suit(plan: Plan, pair: n.Pair) -> bool:
    wanted = [v for v, variant in enumerate(plan.variants) if any(plan.ruffs(variant, s) for s in range(SUITS))]
    return plan.counts_in(pair.name) == wanted


def find(plan: Plan) -> list[str]:
    """Return the lines that look for pairs as the play begins: those surely said count at once."""
    lines: list[str] = []
    in_play = said_in_play(plan)
    for pair in plan.model.declarations.pairs:
        if not _counts_with_every_ruffing_suit(plan, pair):
            raise refuse(pair.at, "a pair that counts in some contracts with trumps only")
        name, cards = pair.name.replace("-", "_"), pair_bits(plan, pair)
        if pair in in_play:
            lines += [] if plan.open else [f"pending_{name} = 0"]
        if pair in in_play and plan.open:
            continue

        def found(row: str, place: int, pair: n.Pair = pair, name: str = name, cards: int = cards) -> list[str]:
            whole = f"{row}[{place}]"
            if plan.open:
                whole = f"({whole} | {row}[{place + plan.players}])"
            own = [f"pending_{name} += 1"] if pair in in_play else counted(plan, pair, str(place))
            return when(f"{whole} & {cards} == {cards}", [*own, f"held_{name} += 1"])

        places = range(plan.players)
        if any(suit < SUITS for suit in plan.trump_of):
            lines += [line for place in places for line in found("trumps", place)]
        every = [v for v, variant in enumerate(plan.variants) if all(plan.ruffs(variant, s) for s in range(SUITS))]
        if every:
            test = " or ".join(f"contract == {v}" for v in every)
            lines += when(test, [line for s in range(SUITS) for place in places for line in found(f"s{s}", place)])
    return lines


def counted(plan: Plan, pair: n.Pair, place: str) -> list[str]:
    """Return the lines by which a side is given the points of a pair."""
    name = pair.name.replace("-", "_")
    if place.isdigit():
        return [f"said_{name}_{plan.sides[int(place)]} += {pair.points}", f"told_{name} += 1"]
    lines: list[str] = []
    for side in reversed(plan.side_numbers):
        own = [f"said_{name}_{side} += {pair.points}"]
        lines = own if not lines else when(f"{plan.side(place)} == {side}", own, lines)
    return [*lines, f"told_{name} += 1"]


def say(plan: Plan, pair: n.Pair, who: str, place: int, context: str, suit: str, cards: str) -> list[str]:
    """Return the lines that say a pair with its first card in a situation of the trick."""
    announce = moment_of(plan, pair.name)
    assert announce is not None
    both = pair_bits(plan, pair)
    name = pair.name.replace("-", "_")
    guard = "True" if announce.guard is None else _situation(announce.guard, plan, place, context)
    ruffs = "" if context == "trumping" else f"RUFFS[contract][{suit}] and "
    pending = "" if plan.open else f"pending_{name} and "
    done = [] if plan.open else [f"pending_{name} -= 1"]
    told = counted(plan, pair, who) + ([f"held_{name} += 1"] if plan.open else [])
    body = told if guard == "True" else [] if guard == "False" else when(guard, told)
    if not body and not done:
        return []
    return when(f"{pending}{ruffs}bit & {both} and {cards} & {both} == {both}", [*done, *body])


def _situation(guard: n.Guard, plan: Plan, place: int, context: str) -> str:
    """Return the condition for a guard on saying a pair; what the place in the trick decides is True or False."""

    def fact(node: n.Fact) -> Text:
        match node:
            case n.Leading():
                return ALWAYS if context == "leading" else NEVER
            case n.Trumping():
                return ALWAYS if context == "trumping" else NEVER
            case n.Following():
                return ALWAYS if context == "following" else NEVER
            case n.LedBy():
                return ALWAYS if not plan.alone and place == 2 else NEVER
            case n.Winning() if plan.alone or place < 2:
                return NEVER
            case n.Winning():
                return Text(f"winner == (p + {place - 2}) % {plan.players}", Binds.COMPARISON)
            case _:
                raise refuse("declarations", f"a guard {type(node).__name__} on saying a pair")

    return condition(guard, fact).text
