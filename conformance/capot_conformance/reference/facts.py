"""The small languages that every clause may use: roles, guards, tests of a card, and amounts.

They are all asked of a `Moment`: what can be known when a clause is read. Whoever asks fills in what there is; a fact
that is not there yet (nobody has led, nobody has named) makes what mentions it untrue.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from capot_conformance.reference.cards import Contract, Play, pack_of, rank_of, suit_of, worth_in
from capot_conformance.reference.table import Node, Table


@dataclass(frozen=True)
class Moment:
    """A moment of a deal, as a clause sees it."""

    model: Node
    table: Table
    dealer: int
    contract: Contract | None = None
    #: The contract that the trick is played as, where it is another.
    played_as: Contract | None = None
    taker: int | None = None
    #: Who was the first to name a contract or a level.
    first_to_name: int | None = None
    #: Who made each call last.
    callers: Mapping[str, int] = field(default_factory=dict)
    #: The level of the contract, and the one that is being named.
    level: int = 0
    level_named: int = 0
    #: The match score of each side before the deal.
    scores: tuple[int, ...] = ()
    #: What each side carries from deal to deal, as it stands.
    tallies: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    dead_before: int = 0
    turned: str | None = None
    #: The player to move, what they can see of their hand, and whether everybody else has passed.
    speaker: int | None = None
    hand: frozenset[str] = frozenset()
    others_passed: bool = False
    #: Whether the player to move can say nothing but pass.
    silent: bool = False
    #: The cards of the trick so far, who led to the last one and won it, and the card that is about to be played.
    trick: tuple[Play, ...] = ()
    last_leader: int | None = None
    last_winner: int | None = None
    card: str | None = None
    #: Whether no card is left to be drawn; where nothing is known of the deal, none is.
    stock_empty: bool = True
    #: What is known when a deal is over: the side with every trick, the seat that broke a rule, and what was scored.
    every_trick: int | None = None
    offender: int | None = None
    #: The seat whose side shares with nobody where the others share; the taker, if nothing else is said.
    alone: int | None = None
    #: Whose declaration ended the deal.
    ender: int | None = None
    #: and how often the deal counts, who doubled last, the seat with every trick, and the tricks of each side.
    quantities: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    announced: int = 0
    times: int = 1
    doubler: int | None = None
    last_doubling: str | None = None
    sweeper: int | None = None
    tricks: tuple[int, ...] = ()
    #: The sides that won the deal.
    winners: tuple[int, ...] = ()
    #: Whether the last trick has been played.
    complete: bool = False
    #: What quantities would be in each column after each step, and quantities without one of those they are made of.
    after: Mapping[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    #: The side that a step is done to while its condition is asked, the rivals among the others, and the sides that
    #: share what a column has a share of; the whole party where that is not said.
    writer: int | None = None
    rivals: tuple[int, ...] = ()
    sharers: tuple[int, ...] = ()

    def seat(self, role: Node) -> int | None:
        """Return the seat that a role means, or None if it is nobody's yet."""
        match role["part"]:
            case "dealer":
                return self.dealer
            case "forehand":
                return self.table.forehand(self.dealer)
            case "speaker":
                return self.speaker
            case "taker":
                return self.taker
            case "said":
                return self.callers.get(role["call"])
            case "doubler":
                return self.doubler
            case "first-named":
                return self.first_to_name
            case "leader":
                return self.trick[0][0] if self.trick else self.last_leader
            case "partner":
                return None if self.speaker is None else self.table.partner(self.speaker)
            case "trick-winner":
                return self.last_winner
            case "last-winner":
                return self.last_winner if self.complete else None
            case "next-winner":
                return self._next_of(self.winners)
            case "next-loser":
                lost = set(range(len(self.table.sides))) - set(self.winners)
                return self._next_of(lost) if self.winners else None
        beside = self.seat(role["of"])
        if beside is None:
            return None
        match role["part"]:
            case "partner-of":
                return self.table.partner(beside)
            case "after":
                return self.table.after(beside)
            case "before":
                return self.table.before(beside)
        raise ValueError(f"no such role: {role['part']}")

    def _next_of(self, sides: Collection[int]) -> int | None:
        """Return the first player after the dealer who is of one of these sides, the dealer last of all."""
        after = self.table.round_from(self.table.after(self.dealer))
        return next((seat for seat in after if self.table.side_of(seat) in sides), None)

    @property
    def trick_contract(self) -> Contract | None:
        """The contract by which cards of the trick beat each other."""
        return self.contract if self.played_as is None else self.played_as

    @property
    def led(self) -> str | None:
        """The card that was led to the trick."""
        return self.trick[0][1] if self.trick else None

    @property
    def winning(self) -> Play | None:
        """The play that wins the trick so far."""
        return None if self.trick_contract is None else self.trick_contract.winning(self.trick)


def holds(guard: Node | None, now: Moment) -> bool:
    """Whether a guard holds; a clause without one holds always."""
    if guard is None:
        return True
    match guard["node"]:
        case "GuardNot":
            return not holds(guard["guard"], now)
        case "GuardAll":
            return all(holds(part, now) for part in guard["guards"])
        case "GuardAny":
            return any(holds(part, now) for part in guard["guards"])
        case "Compared":
            one, other = (amount(guard[hand], now, now.writer) for hand in ("left", "right"))
            return _compare(one, guard["relation"], other)
        case "RoleIs":
            left = now.seat(guard["left"])
            return left is not None and left == now.seat(guard["right"])
        case "InContract":
            return now.contract is not None and now.contract.name == guard["contract"]
        case "Doubled":
            return now.times > 1
        case "WasSaid":
            return guard["call"] in now.callers
        case "LastDoubling":
            return bool(now.last_doubling == guard["call"])
        case "NobodyNamed":
            return now.taker is None
        case "NothingElse":
            return now.silent
        case "OthersPassed":
            return now.taker is None and now.others_passed
        case "RankTurned":
            return now.turned is not None and rank_of(now.turned) == guard["rank"]
        case "TurnedSuitNamed":
            return now.turned is not None and now.contract is not None and _is_named(suit_of(now.turned), now.contract)
        case "BreachReported":
            return now.offender is not None
        case "EveryTrickWon":
            return now.every_trick is not None
        case "PlayerHasEveryTrick":
            return now.sweeper is not None and now.sweeper == now.seat(guard["who"])
        case (
            "PartyHasEveryTrick"
            | "PartyHasNoTrick"
            | "PartyHasTrick"
            | "PartyDoubledLast"
            | "PartyOffended"
            | "PartyEndedDeal"
        ):
            return _true_of_a_party(guard, now)
    return _holds_in_the_trick(guard, now)


def _true_of_a_party(guard: Node, now: Moment) -> bool:
    """Whether something is so of the takers, or of the others together."""
    if now.taker is None:
        return False
    takers = now.table.side_of(now.taker)
    party = (takers,) if guard["party"] == "takers" else now.table.others(takers)
    match guard["node"]:
        case "PartyHasEveryTrick":
            won_by = {side for side, tricks in enumerate(now.tricks) if tricks}
            return now.complete and won_by <= set(party)
        case "PartyHasNoTrick":
            return not any(now.tricks[side] for side in party)
        case "PartyHasTrick":
            return any(now.tricks[side] for side in party)
        case "PartyDoubledLast":
            return now.doubler is not None and now.table.side_of(now.doubler) in party
        case "PartyEndedDeal":
            return now.ender is not None and now.table.side_of(now.ender) in party
        case "PartyOffended":
            return now.offender is not None and now.table.side_of(now.offender) in party
    raise ValueError(f"no such guard: {guard['node']}")


def _is_named(suit: str, contract: Contract) -> bool:
    return contract.suit is not None and contract.suit[0].upper() == suit


def _holds_in_the_trick(guard: Node, now: Moment) -> bool:
    match guard["node"]:
        case "Leading":
            return not now.trick
        case "StockEmpty":
            return now.stock_empty
        case "TrumpLed":
            return now.led is not None and now.trick_contract is not None and now.trick_contract.ruffs(now.led)
        case "TrickTrumped":
            return any(passes({"node": "Trumps"}, card, now) for _, card in now.trick)
        case "VoidOfSuitLed":
            return now.led is not None and all(suit_of(card) != suit_of(now.led) for card in now.hand)
        case "VoidBut":
            return now.led is not None and all(_is_marked(guard, card, now) for card in _of_suit_led(now))
        case "OnlyTrumps":
            return now.trick_contract is not None and all(now.trick_contract.ruffs(card) for card in now.hand)
        case "Trumping":
            return now.card is not None and passes({"node": "Trumps"}, now.card, now)
        case "Following":
            return now.card is not None and passes({"node": "FollowSuit"}, now.card, now)
        case "LedBy":
            return bool(now.trick) and now.trick[0][0] == now.seat(guard["who"])
        case "Winning":
            return now.winning is not None and now.winning[0] == now.seat(guard["who"])
    raise ValueError(f"no such guard: {guard['node']}")


def _of_suit_led(now: Moment) -> list[str]:
    """Return the cards in the hand of the suit led."""
    return [card for card in now.hand if now.led is not None and suit_of(card) == suit_of(now.led)]


def _is_marked(node: Node, card: str, now: Moment) -> bool:
    """Whether a card is the trump of the rank that a clause names."""
    return now.trick_contract is not None and now.trick_contract.ruffs(card) and rank_of(card) == node["rank"]


def passes(test: Node, card: str, now: Moment) -> bool:
    """Whether a card passes a test. To a card that is led no test of one card applies, so it passes none."""
    match test["node"]:
        case "TestNot":
            return not passes(test["test"], card, now)
        case "TestAll":
            return all(passes(part, card, now) for part in test["tests"])
        case "TestAny":
            return any(passes(part, card, now) for part in test["tests"])
    if now.led is None or now.winning is None or now.trick_contract is None:
        return False
    trumps = now.trick_contract.ruffs(card) and not now.trick_contract.ruffs(now.led)
    beats = now.trick_contract.beats(card, now.winning[1])
    match test["node"]:
        case "FollowSuit":
            return suit_of(card) == suit_of(now.led)
        case "Trumps":
            return trumps
        case "Beats":
            return beats
        case "HeadsSuitLed":
            of_suit = [other for _, other in now.trick if suit_of(other) == suit_of(now.led)]
            return suit_of(card) == suit_of(now.led) and all(now.trick_contract.beats(card, other) for other in of_suit)
        case "Overtrumps":
            return trumps and beats
        case "Undertrumps":
            return trumps and not beats
        case "RankOfTrump":
            return _is_marked(test, card, now)
    raise ValueError(f"no such test: {test['node']}")


def _compare(left: int, relation: str, right: int) -> bool:
    return {
        ">": left > right,
        "<": left < right,
        ">=": left >= right,
        "<=": left <= right,
        "=": left == right,
    }[relation]


def amount(node: Node, now: Moment, side: int | None = None) -> int:
    """Return an amount; ``side`` is whose column it is for, where it is for one."""
    match node["node"]:
        case "Number":
            return int(node["value"])
        case "Added":
            return sum(sign * amount(term, now, side) for term, sign in zip(node["terms"], node["signs"], strict=True))
        case "Multiplied":
            product = 1
            for factor in node["factors"]:
                product *= amount(factor, now, side)
            return product
        case "Of":
            return _of(node["owner"], now.quantities[node["quantity"]], now, side)
        case "After":
            by_side = now.after[node["of"]["quantity"], node["step"]]
            return _of(node["of"]["owner"], by_side, now, side)
        case "Doubling":
            return now.times
        case "NumberCarried":
            return 0 if now.contract is None else now.contract.number(node["name"])
        case "Share":
            return _share(amount(node["of"], now, side), now, side)
        case "Half":
            whole = amount(node["of"], now, side)
            half = whole // 2
            odd = whole - 2 * half  # one point that does not divide
            return half + (odd if node["rounding"] == "up" else 0)
        case "ByTable":
            return _looked_up(node["table"], amount(node["table"]["of"], now, side))
        case "PackWorth":
            return 0 if now.contract is None else now.contract.worth(pack_of(now.model))
        case "Announced":
            return now.announced
        case "Level":
            return now.level
        case "LevelNamed":
            return now.level_named
        case "MatchScore":
            if now.taker is None:
                return 0
            takers = now.table.side_of(now.taker)
            if node["party"] == "takers":
                return now.scores[takers]
            return max(score for side, score in enumerate(now.scores) if side != takers)
        case "Tally":
            seat = now.seat(node["who"])
            return 0 if seat is None else now.tallies[node["name"]][now.table.side_of(seat)]
        case "OwnTally":
            if side is None:
                raise ValueError("`its` where no side is spoken of")
            return now.tallies[node["name"]][side]
        case "DeadBefore":
            return now.dead_before
        case "HandWorth":
            return sum(worth_in(node["worth"], card) for card in now.hand)
    raise ValueError(f"no such amount: {node['node']}")


def _looked_up(table: Node, value: int) -> int:
    """Return what a table says for an amount; 0 where no band has it."""
    if table["node"] != "Bands":
        raise ValueError(f"no table: {table['node']}")
    for band in table["bands"]:
        alone = band["only"] if band["level"] is None else band["level"]["value"]
        low, high = (band["least"], band["most"]) if alone is None else (alone, alone)
        if (low is None or low <= value) and (high is None or value <= high):
            return int(band["value"])
    return 0


def _of(owner: str, by_side: tuple[int, ...], now: Moment, side: int | None) -> int:
    """Return what an owner has; the rival is whoever of the others has most."""
    parts = [by_side[one] for one in _owners(owner, now, side)]
    return max(parts) if owner == "rival" else sum(parts)


def _owners(owner: str, now: Moment, side: int | None) -> tuple[int, ...]:
    if owner == "everyone":
        return tuple(range(len(now.table.sides)))
    if owner == "its":
        if side is None:
            raise ValueError("`its` where no side is spoken of")
        return (side,)
    if now.taker is None:
        raise ValueError("takers before somebody has named")
    takers = now.table.side_of(now.taker)
    return (takers,) if owner == "takers" else now.table.others(takers)


def _share(whole: int, now: Moment, side: int | None) -> int:
    """Return what one side of a party gets of an amount that the party shares.

    One side stands alone, the takers, or the offenders in a column for them or their opponents; the rest share.
    """
    if side is None or now.taker is None:
        raise ValueError("a share where no side is spoken of")
    if now.sharers:
        return shared(whole, now.sharers, now)[side]
    alone = now.table.side_of(now.taker if now.alone is None else now.alone)
    return shared(whole, (alone,) if side == alone else now.table.others(alone), now)[side]


def shared(whole: int, sides: tuple[int, ...], now: Moment) -> dict[int, int]:
    """Split an amount equally; what does not divide goes one each to those earlier in turn from forehand."""
    each, left = divmod(whole, len(sides))
    return {side: each + (place < left) for place, side in enumerate(now.table.in_turn(sides, now.dealer))}
