"""Guards, amounts, roles and tests of a card as expressions of a program: the one place where they are lowered.

What ``taker``, ``hand``, ``led`` or ``best`` are called differs from place to place: a `Scope` says it. The checks have
seen to it that a guard asks only for what is known where it stands, so that anything else is a mistake of the lowering,
and raised by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from capot.language.registry import fact_row, test_row
from capot.language.terms import Both, But, Has, Named, Not, Some, Term
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.shorthand import both, call, compare, either, least, look, minus, never, plus, times


class NotKnownHereError(Exception):
    """The lowering asked, at a place, for something that nobody can know there."""

    def __init__(self, what: str, place: str) -> None:
        super().__init__(f"{what} is not known {place}")


@dataclass(frozen=True)
class Scope:
    """What is known at a place, and what it is called there.

    ``facts`` are the guards that ask for nothing but themselves, by their class; of others ``names`` says what the
    terms of their rows speak of. ``contracts`` gives the numbers of a contract by its name, ``owned`` a quantity of a
    party or a side, ``share`` a side's share of what its party has together.
    """

    place: str
    roles: Mapping[str, p.Expr] = field(default_factory=dict)
    facts: Mapping[type, p.Expr] = field(default_factory=dict)
    contract: p.Expr | None = None
    contracts: Callable[[str], tuple[int, ...]] | None = None
    hand_worth: Callable[[n.Worth], p.Expr] | None = None
    owned: Callable[[n.Of], p.Expr] | None = None
    share: Callable[[p.Expr], p.Expr] | None = None
    pack_worth: p.Expr | None = None
    announced: p.Expr | None = None
    party: Callable[[n.PartyFact], p.Expr] | None = None
    #: The seat that has won every trick, or none.
    sweeper: p.Expr | None = None
    level: p.Expr | None = None
    #: The level that a call names.
    level_named: p.Expr | None = None
    #: What a party has in the match before the deal.
    match_score: Callable[[n.Party], p.Expr] | None = None
    #: What a player's side has in a tally.
    tally: Callable[[str, p.Expr], p.Expr] | None = None
    #: What the side that writes has in a tally.
    own_tally: Callable[[str], p.Expr] | None = None
    #: How many deals in a row were dead just before.
    dead_before: p.Expr | None = None
    #: Who made a call last, by its name; -1 for nobody.
    said: Callable[[str], p.Expr] | None = None
    rank_turned: Callable[[str], p.Expr] | None = None
    last_doubling: Callable[[str], p.Expr] | None = None
    #: How many play.
    seats: int = 0
    doubling: p.Expr | None = None
    number: Callable[[str], p.Expr] | None = None
    after: Callable[[n.After], p.Expr] | None = None
    names: Mapping[str, p.Expr] = field(default_factory=dict)
    pack: int = 0
    #: The cards of each rank, as a set.
    of_rank: Mapping[str, int] = field(default_factory=dict)
    #: Where nobody may have named yet: that somebody has. Nobody sits beside a taker who is not there.
    taker_known: p.Expr | None = None

    def known(self, value: p.Expr | None, what: str) -> p.Expr:
        """Return what something is called here.

        Raises:
            NotKnownHereError: if nobody can know it.
        """
        if value is None:
            raise NotKnownHereError(what, self.place)
        return value


def role(node: n.Role, scope: Scope) -> p.Expr:
    """Return the seat of a role."""
    match node.part:
        case "after" | "before" | "partner-of":
            if node.of is None:
                raise NotKnownHereError(f"whom {node.part} counts from", scope.place)
            beside = of = role(node.of, scope)
            for _ in range(scope.seats // 2 if node.part == "partner-of" else 1):
                beside = look("BEFORE" if node.part == "before" else "NEXT", beside)
            return p.Choose(least(of, 0), beside, p.Num(-1)) if may_be_nobody(node.of) else beside
        case "said":
            if scope.said is None:
                raise NotKnownHereError(f"who said {node.call}", scope.place)
            return scope.said(node.call)
        case "dealer" | "forehand" | "speaker" | "taker" | "doubler" | "first-named":
            return scope.known(scope.roles.get(node.part), f"the {node.part}")
        case "leader" | "partner" | "trick-winner":
            return scope.known(scope.roles.get(node.part), f"the {node.part}")
        case "last-winner" | "next-winner" | "next-loser":
            return scope.known(scope.roles.get(node.part), f"the {node.part}")
    assert_never(node.part)


#: The parts that nobody may have: nobody may have said, doubled or named anything, nor won or lost the deal.
_PERHAPS_NOBODY = ("said", "doubler", "first-named", "last-winner", "next-winner", "next-loser")


def may_be_nobody(node: n.Role) -> bool:
    """Whether a role can be nobody's where it is asked for: nobody may have said or doubled anything."""
    return node.part in _PERHAPS_NOBODY or (node.of is not None and may_be_nobody(node.of))


def _counts_from_taker(node: n.Role) -> bool:
    """Whether a role is a seat beside the taker's."""
    return node.of is not None and (node.of.part == "taker" or _counts_from_taker(node.of))


def term(node: Term, scope: Scope) -> p.Expr:
    """Return what a fact or a test is worked out by, where names stand for what they are called here."""
    match node:
        case Named(name):
            return scope.known(scope.names.get(name), name)
        case Both(left, right):
            return p.Join("&", term(left, scope), term(right, scope))
        case But(left, right):
            return p.Join("-", term(left, scope), term(right, scope))
        case Has(cards, card):
            return p.Has(term(cards, scope), term(card, scope))
        case Some(cards):
            return p.Some(term(cards, scope))
        case Not(truth):
            return never(term(truth, scope))
    assert_never(node)


def test(node: n.Test, scope: Scope) -> p.Expr:
    """Return the set of cards that pass a test."""
    match node:
        case n.TestNot(inner):
            return p.Join("-", p.Cards(scope.pack), test(inner, scope))
        case n.TestAll(tests):
            return _joined("&", [test(part, scope) for part in tests])
        case n.TestAny(tests):
            return _joined("|", [test(part, scope) for part in tests])
    return term(test_row(node).term, _marking(node, scope))


def _joined(op: str, parts: list[p.Expr]) -> p.Expr:
    joined = parts[0]
    for part in parts[1:]:
        joined = p.Join(op, joined, part)
    return joined


def guard(node: n.Guard, scope: Scope) -> p.Expr:
    """Return the condition that a guard is."""
    match node:
        case n.GuardNot(inner):
            return never(guard(inner, scope))
        case n.GuardAll(parts):
            return both(*(guard(part, scope) for part in parts))
        case n.GuardAny(parts):
            return either(*(guard(part, scope) for part in parts))
        case n.Compared(left, relation, right):
            return compare("==" if relation == "=" else relation, amount(left, scope), amount(right, scope))
        case n.RoleIs(left, right):
            same: p.Expr = compare("==", role(left, scope), role(right, scope))
            if may_be_nobody(left) and may_be_nobody(right):
                same = both(least(role(left, scope), 0), same)
            beside = any(_counts_from_taker(one) for one in (left, right))
            return both(scope.taker_known, same) if beside and scope.taker_known is not None else same
        case (
            n.PartyHasEveryTrick()
            | n.PartyHasNoTrick()
            | n.PartyHasTrick()
            | n.PartyDoubledLast()
            | n.PartyOffended()
            | n.PartyEndedDeal()
        ):
            if scope.party is None:
                raise NotKnownHereError(f"what the {node.party} did", scope.place)
            return scope.party(node)
        case n.PlayerHasEveryTrick(who):
            return compare("==", scope.known(scope.sweeper, "who has every trick"), role(who, scope))
        case n.WasSaid(call):
            return least(role(n.Role("said", call=call), scope), 0)
        case n.RankTurned(rank):
            if scope.rank_turned is None:
                raise NotKnownHereError("the turned card", scope.place)
            return scope.rank_turned(rank)
        case n.LastDoubling(call):
            if scope.last_doubling is None:
                raise NotKnownHereError("the last doubling", scope.place)
            return scope.last_doubling(call)
        case n.InContract(contract):
            if scope.contracts is None:
                raise NotKnownHereError("the contract", scope.place)
            return p.Member(scope.known(scope.contract, "the contract"), scope.contracts(contract))
        case n.Winning(who) | n.LedBy(who) if who != n.Role("partner"):
            raise NotKnownHereError(f"whether the {who.part} leads or wins the trick", scope.place)
    return _fact(node, scope)


def _fact(node: n.Fact, scope: Scope) -> p.Expr:
    """Return a fact as it is called here, or as its row works it out."""
    row = fact_row(node)
    if type(node) in scope.facts or row.term is None:
        return scope.known(scope.facts.get(type(node)), type(node).__name__)
    return term(row.term, _marking(node, scope))


def _marking(node: n.Fact | n.PlainTest, scope: Scope) -> Scope:
    """Return a scope in which `marked` stands for the trumps of the rank that a fact or a test names, if it does."""
    rank = getattr(node, "rank", None)
    if rank is None:
        return scope
    marked = p.Join("&", scope.known(scope.names.get("ruffing"), "trumps"), p.Cards(scope.of_rank[rank]))
    return replace(scope, names={**scope.names, "marked": marked})


def amount(node: n.Amount, scope: Scope) -> p.Expr:
    """Return an amount."""
    match node:
        case n.Number(value):
            return p.Num(value)
        case n.Of():
            if scope.owned is None:
                raise NotKnownHereError(f"the {node.quantity}", scope.place)
            return scope.owned(node)
        case n.Share():
            if scope.share is None:
                raise NotKnownHereError("a share", scope.place)
            return scope.share(amount(node.of, scope))
        case n.Half(of, rounding):
            halved = plus(amount(of, scope), 1) if rounding == "up" else amount(of, scope)
            return p.Arithmetic("//", halved, p.Num(2))
        case n.ByTable(table):
            return _by_table(table, amount(table.of, scope))
        case n.After():
            if scope.after is None:
                raise NotKnownHereError(f"the {node.of.quantity} after {node.step}", scope.place)
            return scope.after(node)
        case n.Doubling():
            return scope.known(scope.doubling, "the doubling")
        case n.NumberCarried(name):
            if scope.number is None:
                raise NotKnownHereError(f"the contract's {name}", scope.place)
            return scope.number(name)
        case n.PackWorth():
            return scope.known(scope.pack_worth, "the worth of the pack")
        case n.Announced():
            return scope.known(scope.announced, "everything announced")
        case n.HandWorth(worth):
            if scope.hand_worth is None:
                raise NotKnownHereError("the worth of the hand", scope.place)
            return scope.hand_worth(worth)
        case n.Level():
            return scope.known(scope.level, "the level")
        case n.LevelNamed():
            return scope.known(scope.level_named, "the level named")
        case n.MatchScore(party):
            if scope.match_score is None:
                raise NotKnownHereError("the match score", scope.place)
            return scope.match_score(party)
        case n.Tally(name, who):
            if scope.tally is None:
                raise NotKnownHereError(f"the tally {name}", scope.place)
            seat = role(who, scope)
            stands = scope.tally(name, seat)
            asks_for_the_taker = who.part == "taker" or _counts_from_taker(who)
            if may_be_nobody(who) or (asks_for_the_taker and scope.taker_known is not None):
                return p.Choose(least(seat, 0), stands, p.Num(0))
            return stands
        case n.OwnTally(name):
            if scope.own_tally is None:
                raise NotKnownHereError(f"a side's own tally {name}", scope.place)
            return scope.own_tally(name)
        case n.DeadBefore():
            return scope.known(scope.dead_before, "how many deals were dead before")
        case n.Added(terms, signs):
            total: p.Expr = p.Num(0)
            for term, sign in zip(terms, signs, strict=True):
                total = plus(total, amount(term, scope)) if sign > 0 else minus(total, amount(term, scope))
            return total
        case n.Multiplied(factors):
            return times(*(amount(factor, scope) for factor in factors))
    assert_never(node)


def hand_worth(hand: p.Expr) -> Callable[[n.Worth], p.Expr]:
    """Return how the worth of a hand is asked for."""
    return lambda worth: call(f"worth_in_{worth.name.replace('-', '_')}", hand)


def _by_table(table: n.Bands, of: p.Expr) -> p.Expr:
    """Return the number of the band that an amount is in; 0 where it is in none."""
    bands = table.rising
    found: p.Expr = p.Num(0)
    for place in range(len(bands) - 1, -1, -1):
        low, high, number = bands[place].low, bands[place].high, p.Num(bands[place].value)
        below = bands[place - 1].high if place else None
        apart = low is not None and (below is None or below + 1 < low)
        inside = p.Choose(least(of, low), number, p.Num(0)) if apart and low is not None else number
        found = inside if high is None else p.Choose(least(of, high + 1), found, inside)
    return found
