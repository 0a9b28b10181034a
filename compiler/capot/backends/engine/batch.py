"""From the rule model to the batch driver: many deals at random in one straight function.

A card is picked at random by taking the first legal one of a hand in the order in which it was dealt. A shuffled hand
has its cards in random order, and to learn which of some cards comes first says nothing of the order of the others,
so every pick is uniform over the legal cards and independent of those before, without a random number of its own.
"""

from __future__ import annotations

from capot.backends.engine import bidding, code
from capot.backends.engine.tables import Tables
from capot.model import nodes as n

#: A linear congruential generator that fits 63 bits, so that compiled back ends count alike.
_RANDOM = "x = (x * 25214903917 + 11) & 0xFFFFFFFFFFFF"


def can_play(model: n.Model) -> bool:
    """Whether the driver can play a game: one stage of the bidding, closed hands, columns written as they are."""
    steps = (n.Packets, n.TakeUp, n.LayAway, n.BiddingStep, n.PlayStep)
    plain = all(isinstance(step, steps) for step in model.deal) and not model.then and len(model.stages) == 1
    packets = [packet for step in model.deal if isinstance(step, n.Packets) for packet in step.packets]
    moments = {announce.moment for announce in model.declarations.announcing}
    return (
        plain
        and all(packet.but is None for packet in packets)
        and all(stage.turns == "once" for stage in model.stages)
        and moments <= {"before-the-first-lead", "with-its-first-card"}
        and all(announce.guard is None for announce in model.declarations.announcing)
    )


def batch_lines(model: n.Model, tables: Tables) -> list[str]:
    """Return the body of ``random_deals``."""
    seats, sides = model.players.count, len(model.side_seats)
    size, cards = tables.hand_size, len(tables.cards)
    quantities = len(model.counts) + len(tables.kinds) + len(model.sums)
    lines = [
        f"deck = list(range({cards}))",
        f"sums = [0] * {3 + len(model.outcomes) + sides + quantities * sides}",
        "x = seed & 0xFFFFFFFFFFFF",
        "dealer = 0",
        "for _ in range(deals):",
    ]
    body = [
        f"i = {cards - 1}",
        "while i:",
        f"    {_RANDOM}",
        "    j = (x >> 17) * (i + 1) >> 31",
        "    deck[i], deck[j] = deck[j], deck[i]",
        "    i -= 1",
    ]
    dealt = [f"deck[{seat * size}:{(seat + 1) * size}]" for seat in range(seats)]
    body += [
        f"orders = ({', '.join(dealt)})",
        f"hands = [0] * {seats}",
        f"for seat in range({seats}):",
        "    for card in orders[seat]:",
        "        hands[seat] |= 1 << card",
    ]
    body += _bidding(model)
    body += _laying_away(model, tables)
    body += _declaring(model, tables, sides)
    body += _playing(model, tables, sides)
    body += _settling(model, tables, sides)
    lines += [f"    {line}" for line in body]
    return [*lines, "return tuple(sums)"]


def _bidding(model: n.Model) -> list[str]:
    lines = ["contract = taker = -1"]
    values = dict.fromkeys(bidding.FACTS, "0") | {"speaker": "speaker", "dealer": "dealer", "turned": "-1"}
    values |= {"contract": "contract", "taker": "taker", "hand": "hands[speaker]"}
    for stage in model.stages:
        name = stage.name.replace("-", "_")
        lines += [
            f"speaker = {name}_start(dealer)",
            "while contract < 0:",
            f"    calls = {name}_calls({', '.join(values[fact] for fact in bidding.FACTS)})",
            f"    {_RANDOM}",
            "    contract = CALLS[calls[(x >> 17) * len(calls) >> 31]]",
            "    taker = speaker",
            "    speaker = NEXT[speaker]",
        ]
    return lines


def _laying_away(model: n.Model, tables: Tables) -> list[str]:
    """Cards for one seat come on top of its hand; what it lays away are the first it was dealt, as random as any."""
    lines: list[str] = []
    start = tables.hand_size * model.players.count
    for step in model.deal:
        if isinstance(step, n.Packets):
            for packet in step.packets:
                if packet.to is not None:
                    lines += [
                        f"seat = {code.role(packet.to)}",
                        f"for card in deck[{start}:{start + packet.count}]:",
                        "    orders[seat].append(card)",
                        "    hands[seat] |= 1 << card",
                    ]
                    start += packet.count
        elif isinstance(step, n.LayAway):
            lines += [
                f"layer = {code.role(step.who)}",
                "laid = 0",
                f"for _card in range({step.count}):",
                "    card = orders[layer].pop(0)",
                "    hands[layer] ^= 1 << card",
                "    laid += WORTH[contract][card]",
            ]
    return lines


def _declaring(model: n.Model, tables: Tables, sides: int) -> list[str]:
    """Everybody announces all that the rules let him, best first where cards may not be shared."""
    if not tables.items:
        return ["best = 0"]
    lines = [f"said = [0] * {len(tables.kinds) * sides}", "leader = first_leader(dealer, taker)", "best = 0"]
    if model.declarations.runs is None and not model.declarations.fours:
        return lines
    free = model.declarations.sharing is None or not model.declarations.sharing.apart
    if free:
        lines.append(f"announced = ({', '.join(f'held(hands[{s}])' for s in range(model.players.count))})")
    else:
        lines.append("announced = tuple(announce_all(hand) for hand in hands)")
    lines += [
        f"if {' or '.join(f'announced[{s}]' for s in range(model.players.count))}:",
        "    points = POINTS[contract]",
        "    best = contest(contract, leader, taker, announced, ())[2]",
        f"    for seat in range({model.players.count}):",
        "        for item in announced[seat]:",
        "            if points[item] == -1:",
        "                wins_match = 1",
        "            elif points[item] > 0:",
        f"                said[ITEMS[item].kind * {sides} + SIDES[seat]] += points[item]",
    ]
    if any(run.points is None for run in model.declarations.run_values) or any(
        four.points is None for four in model.declarations.fours
    ):
        lines.insert(2, "wins_match = 0")
        lines += ["if wins_match:", "    sums[1] += 1", "    dealer = NEXT_DEALER[dealer]", "    continue"]
    else:
        lines = [line for line in lines if "wins_match" not in line]
        lines = [
            line.replace("elif points[item] > 0", "if points[item] > 0") if "-1" not in line else line for line in lines
        ]
        lines = [line for line in lines if "if points[item] == -1" not in line]
    return lines


def _playing(model: n.Model, tables: Tables, sides: int) -> list[str]:
    seats, size = model.players.count, tables.hand_size
    lines = [
        "beats = BEATS[contract]",
        "worth = WORTH[contract]",
        f"won = [0] * {sides}",
        f"tricks = [0] * {sides}",
        "turn = first_leader(dealer, taker)",
    ]
    pairs = [kind for kind in tables.kinds if kind not in ("runs", "fours")]
    for pair in pairs:
        place = tables.kinds.index(pair) * sides
        points = next(p.points for p in model.declarations.pairs if p.name == pair)
        lines += [
            "for item, cards in PAIRS[contract]:",
            f"    if ITEMS[item].kind == {tables.kinds.index(pair)}:",
            f"        for seat in range({seats}):",
            "            if hands[seat] & cards == cards:",
            f"                said[{place} + SIDES[seat]] += {points}",
        ]
    cascade = code.cascade_lines(model.duties, tables)
    uses_partner = any("partner" in line for line in cascade)
    body = [
        "led = best_card = orders[turn].pop(0)",
        "hands[turn] ^= 1 << led",
        "winner = turn",
        "count = worth[led]",
        *[line for line in code.duty_masks(model.duties, tables) if "best" not in line],
        f"for _ in range({seats - 1}):",
        "    turn = NEXT[turn]",
        "    hand = hands[turn]",
    ]
    follower = [
        line.replace("BEATS[contract][best]", "beats[best_card]").replace("best ", "best_card ")
        for line in cascade
        if line not in body
    ]
    if "above = beats[best_card]" not in follower:
        follower.insert(0, "above = beats[best_card]")
    if uses_partner:
        follower.insert(0, "partner = int(SIDES[winner] == SIDES[turn])")
    follower += [
        "order = orders[turn]",
        "for card in order:",
        "    if hand >> card & 1:",
        "        break",
        "order.remove(card)",
        "hands[turn] ^= 1 << card",
        "count += worth[card]",
        "if above >> card & 1:",
        "    best_card = card",
        "    winner = turn",
    ]
    body += [f"    {line}" for line in follower]
    body += ["turn = winner", "side = SIDES[winner]", "won[side] += count", "tricks[side] += 1"]
    return [*lines, f"for _trick in range({size}):", *(f"    {line}" for line in body)]


def _settling(model: n.Model, tables: Tables, sides: int) -> list[str]:
    said = ", *said" if tables.items else ""
    first = 2 + len(model.outcomes)
    return [
        *(["won[SIDES[layer]] += laid"] if any(isinstance(step, n.LayAway) for step in model.deal) else []),
        "first = SIDES[FOREHAND[dealer]]",
        f"result = settle(contract, 1, SIDES[taker], side, best, -1, first, 0, 0, *won, *tricks{said})",
        "sums[0] += 1",
        "sums[2 + result[0]] += 1",
        f"i = {first}",
        "for amount in result[2:]:",
        "    sums[i] += amount",
        "    i += 1",
        "dealer = NEXT_DEALER[dealer]",
    ]


def announce_all_lines(model: n.Model) -> list[str] | None:
    """Return the body of ``announce_all`` where cards may not be shared: fours first, then what they leave of runs."""
    sharing = model.declarations.sharing
    if sharing is None or not sharing.apart:
        return None
    return [
        "announced: tuple[int, ...] = ()",
        "for item in fours_in(hand):",
        "    announced += (item,)",
        "return announced + tuple(item for item in announceable(hand, announced))",
    ]


def result_names(model: n.Model, tables: Tables) -> tuple[str, ...]:
    """Return what the sums of ``random_deals`` stand for, in order."""
    sides = range(len(model.side_seats))
    quantities = [*(c.name for c in model.counts), *tables.kinds, *(s.name for s in model.sums)]
    return (
        "deals scored",
        "deals that won the match",
        *(f"deals {outcome.name}" for outcome in model.outcomes),
        *(f"written by side {side}" for side in sides),
        "left hanging",
        *(f"{quantity} of side {side}" for quantity in quantities for side in sides),
    )
