"""From the script of the deal to the lines that deal: all groups of cards at once, then what moves after the bidding.

A deal is drawn as a whole. How many cards of each suit every group gets is drawn first, for two suits together and
then for each; a suit is then one row of a table that has every way to share it out so. What the script does in between
is made up for afterwards: a turned card that its holder must not have changes places with a random card of the group
where it belongs, which leaves all deals with that card there equally likely.
"""

from __future__ import annotations

from capot.backends.batch.lines import RANDOM, STEP, choose, draw, indent, when
from capot.backends.batch.plan import SUITS, Plan, refuse
from capot.backends.engine.settlement import collects_void
from capot.model import nodes as n


def check(plan: Plan) -> None:
    """Check that the script of the deal, and who leads on, are such as the program can play.

    Raises:
        NotCovered: if it is not.
    """
    given = plan.steps(n.GiveTurned)
    for step in plan.model.deal:
        if getattr(step, "guard", None) is not None and not isinstance(step, n.BiddingStep | n.Exchange):
            raise refuse(step.at, "a step that is not always done")
        if isinstance(step, n.Packets):
            for packet in step.packets:
                if packet.but is not None and (packet.but.count + 1 != packet.count or len(given) != 1):
                    raise refuse(step.at, "a round that leaves hands of different sizes")
    laid = sum(step.count for step in plan.steps(n.LayAway))
    if sum(count for _, count in plan.talon) != laid:
        raise refuse("deal", "who gets more cards than the others must lay as many away")
    if plan.talon and (len(plan.talon) > 1 or plan.groups[plan.rest :] != (plan.talon[0][1],)):
        raise refuse("deal", "cards for one player are all that is left of the pack")
    if plan.model.leads.then != n.Role("trick-winner"):
        raise refuse(plan.model.leads.at, "another than the winner of a trick leads to the next")
    if collects_void(plan.model):
        at = next(award.at for award in plan.model.declarations.awards if isinstance(award, n.EveryTrick))
        raise refuse(at, "what a contest strikes out counts for every trick")
    if plan.open and (plan.steps(n.TurnUp) or plan.talon or plan.steps(n.Exchange)):
        raise refuse("deal", "cards are laid out and others turned up or given away")


def partition(plan: Plan) -> list[str]:
    """Return the lines that share out the pack among the groups."""
    pairs = compositions_of(plan)
    lines = [
        STEP,
        f"v = {RANDOM} * {pairs}",
        "k = v >> 30",
        *when("v & 0x3FFFFFFF >= PAIR_LIMIT[k]", ["k = PAIR_ELSE[k]"]),
    ]
    for suit in range(0, SUITS, 2):
        if suit:
            lines.append("k = PAIR_REST[k]")
        lines += [
            STEP,
            f"v = {RANDOM} * SPLIT_COUNT[k]",
            "j = SPLIT_START[k] + (v >> 30)",
            *when("v & 0x3FFFFFFF >= SPLIT_LIMIT[j]", ["j = SPLIT_ELSE[j]"]),
            STEP,
            f"i{suit} = ROW_START_0[j] + ({RANDOM} * ROW_COUNT_0[j] >> 30)",
            STEP,
            f"i{suit + 1} = ROW_START_1[j] + ({RANDOM} * ROW_COUNT_1[j] >> 30)",
        ]
    wide = f":{len(plan.groups)}" if plan.width > len(plan.groups) else ":"
    return [*lines, *(f"s{suit}[{wide}] = ROWS[i{suit}]" for suit in range(SUITS))]


def compositions_of(plan: Plan) -> int:
    """Return in how many ways two suits can fall to the groups, counting cards only."""
    from capot.batch.tables import compositions

    return len(compositions(2 * plan.ranks, plan.groups))


def turn_up(plan: Plan) -> list[str]:
    """Return the lines that draw the card that is turned up first; the others are of no consequence."""
    if not plan.steps(n.TurnUp):
        return []
    return [*draw("j", str(SUITS * plan.ranks)), f"turned = j // {plan.ranks}", f"turned_bit = 1 << j % {plan.ranks}"]


def count_hands(plan: Plan) -> list[str]:
    """Return the lines that count what everybody holds before the last cards are dealt, where a call depends on it."""
    lines: list[str] = []
    for worth in plan.hand_worths:
        name = f"HAND_{worth.name.replace('-', '_').upper()}"
        amount = " + ".join(f"{name}[b{suit}]" for suit in range(SUITS))

        def lose(suit: int, name: str = name) -> list[str]:
            return [f"b{suit} ^= bit", f"counted -= {name}[bit]", f'@ log.append(("late", p, {suit}, bit))']

        late = choose(lambda suit: f"b{suit}", lose)
        body = [
            *(f"b{suit} = s{suit}[p]" for suit in range(SUITS)),
            f"counted = {amount}",
            f"left = {plan.held}",
            f"while left > {plan.early}:",
            *indent([*draw("j", "left"), *late, "left -= 1"]),
            f"{name.lower()}[p] = counted",
            "p += 1",
        ]
        lines += ["p = 0", f"while p < {plan.players}:", *indent(body)]
    return lines


def name_cards(plan: Plan) -> list[str]:
    """Return the lines that give cards their places in the contract's orders, where they had names before it."""
    if not plan.looks_at_hand:
        return []
    lines = ["part = PART[contract]"]
    for suit in range(SUITS):
        lines.append(f"label = LABEL[part[{suit}]]")
        lines += [f"s{suit}[{group}] = label[s{suit}[{group}]]" for group in range(len(plan.groups))]
    return lines


def settle_turned(plan: Plan) -> list[str]:
    """Return the lines that bring the turned card to where it belongs: the taker's hand, or what nobody gets."""
    if not plan.steps(n.TurnUp):
        return []
    given = plan.steps(n.GiveTurned)
    if given:
        group, size = plan.role(given[0].to), plan.held
    else:
        group, size = str(plan.rest), plan.groups[plan.rest]
    swap = choose(lambda suit: f"s{suit}[{group}]", lambda suit: [f"s{suit}[{group}] = m ^ bit", f"s{suit}[o] |= bit"])
    body = [
        "o = 0",
        "while row[o] & turned_bit == 0:",
        "    o += 1",
        *draw("j", str(size)),
        *swap,
        "row[o] ^= turned_bit",
        f"row[{group}] |= turned_bit",
    ]
    return ["row = rows[turned]", *when(f"row[{group}] & turned_bit == 0", body)]


def log_deal(plan: Plan, contract: str) -> list[str]:
    """Return the line that records how the cards lie."""
    hands = ", ".join(f"list(s{suit})" for suit in range(SUITS))
    turned = "turned, turned_bit" if plan.steps(n.TurnUp) else "-1, 0"
    return [f'@ log.append(("deal", {contract}, ({hands}), {turned}))']


def cover(plan: Plan) -> list[str]:
    """Return the lines that note which open cards lie on others, and how many each player has."""
    if not plan.open:
        return []
    lines = []
    for place in range(plan.players):
        covering = covering_group(plan, str(place))
        lines += [f"s{suit}[{covering}] = s{suit}[{place}]" for suit in range(SUITS)]
        lines += [f"size[{place}] = {plan.held}", f"size[{place + plan.players}] = {plan.held}", f"up_bit[{place}] = 0"]
    return lines


def covering_group(plan: Plan, place: str) -> str:
    """Return the group of a player's open cards that still cover others."""
    first = plan.width - plan.players
    return str(first + int(place)) if place.isdigit() else f"{place} + {first}"


def take_talon(plan: Plan) -> list[str]:
    """Return the lines that give one player what is left of the pack."""
    lines = []
    for role, _ in plan.talon:
        place = plan.role(role)
        for suit in range(SUITS):
            lines += [f"s{suit}[{place}] |= s{suit}[{plan.rest}]", f"s{suit}[{plan.rest}] = 0"]
    return lines


def lay_away(plan: Plan) -> list[str]:
    """Return the lines that lay cards away at random; what they are worth is in ``laid``."""
    lines: list[str] = []
    for step in plan.steps(n.LayAway):
        place = plan.role(step.who)

        def put(suit: int, place: str = place) -> list[str]:
            gone = f"s{suit}[{place}] = m ^ bit"
            return [gone, f"laid += w{suit}[bit]", f'@ log.append(("lay", {place}, {suit}, bit))']

        def held(suit: int, place: str = place) -> str:
            return f"s{suit}[{place}]"

        take = choose(held, put)
        body = [*draw("j", "left"), *take, "left -= 1"]
        lines += ["laid = 0", f"left = {plan.held + step.count}", f"while left > {plan.held}:", *indent(body)]
    return lines


def exchange(plan: Plan, guard: str | None) -> list[str]:
    """Return the lines in which whoever holds the card exchanges it for the turned one, or not, as likely."""
    steps = plan.steps(n.Exchange)
    if not steps:
        return []
    early = _held_at(plan, steps[0])
    swap = [
        "row[p] ^= card | turned_bit",
        f"row[{plan.rest}] ^= card | turned_bit",
        '@ log.append(("exchange", p))',
    ]
    found = [STEP, *when("x >> 59", swap)]
    if early < plan.held:
        late = ['@ log.append(("later", p))']
        found = [*draw("j", str(plan.held)), *when(f"j < {early}", ['@ log.append(("early", p))', *found], late)]
    body = [
        "row = rows[turned]",
        "card = EXCHANGED[PART[contract][turned]]",
        "p = 0",
        f"while p < {plan.players} and row[p] & card == 0:",
        "    p += 1",
        *when(f"p < {plan.players} and turned_bit != card", found),
    ]
    return when(guard, body) if guard else body


def _held_at(plan: Plan, wanted: n.Exchange) -> int:
    """Return how many cards everybody has in his hand when it comes to the exchange."""
    count = untouched = 0
    for step in plan.model.deal:
        if step is wanted:
            break
        if isinstance(step, n.Packets):
            count += sum(packet.count for packet in step.packets if packet.to is None and not packet.untouched)
            untouched += sum(packet.count for packet in step.packets if packet.untouched)
        elif isinstance(step, n.TakeUp):
            if step.when_passed:
                raise refuse(wanted.at, "hands of different sizes when it comes to it")
            count, untouched = count + untouched, 0
    return count
