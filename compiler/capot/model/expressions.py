"""From syntax to roles, tests, guards and amounts: the small languages that every clause may use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, cast

from lark import Token, Tree

from capot.model import nodes as n
from capot.syntax.clauses import Clause, Node, first, token


class Report(Protocol):
    """How a name that stands for nothing is reported."""

    def __call__(self, message: str, name: str, known: Iterable[str], what: str, clause: Clause) -> None:
        """Report a name in a clause that stands for nothing, with the names that there are of its sort."""


_ROLES = {
    "dealer_role": "dealer",
    "forehand_role": "forehand",
    "speaker_role": "speaker",
    "taker_role": "taker",
    "leader_role": "leader",
    "partner_role": "partner",
    "winner_role": "trick-winner",
}


class Expressions:
    """Makes expression nodes; ``quantities`` are the names that an amount may use."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.quantities: list[str] = []
        self.contracts: list[str] = []
        self.worths: dict[str, n.Worth] = {}

    def known(self, name: str, known: Sequence[str], what: str, clause: Clause) -> str:
        """Return a name; one that is not known is reported."""
        if name not in known:
            self.report(f"there is no {what} `{name}`", name, known, what, clause)
        return name

    def role(self, tree: Node, clause: Clause) -> n.Role:
        """Make a role."""
        if tree.data == "beside_role":
            place, of = [child for child in tree.children if isinstance(child, Tree)]
            return n.Role(cast(Any, str(place.children[0])), self.role(of, clause))
        return n.Role(cast(Any, _ROLES[str(tree.data)]))

    def test(self, tree: Node) -> n.Test:
        """Make a test on one card."""
        parts = [child for child in tree.children if isinstance(child, Tree)]
        makers: dict[str, Callable[[], n.Test]] = {
            "follow_suit": n.FollowSuit,
            "trump": n.Trumps,
            "beat": n.Beats,
            "overtrump": n.Overtrumps,
            "test_not": lambda: n.TestNot(self.test(parts[0])),
            "test_both": lambda: n.TestAll(tuple(self.test(part) for part in parts)),
            "test_either": lambda: n.TestAny(tuple(self.test(part) for part in parts)),
        }
        return makers[str(tree.data)]()

    def clause_guard(self, clause: Clause) -> n.Guard | None:
        """Make the guard at the end of a clause, if it has one; "unless" is "when not", and both may be there."""
        guards: list[n.Guard] = []
        for part in clause.tree.children:
            if isinstance(part, Tree) and part.data == "guarded":
                (form,) = [child for child in part.children if isinstance(child, Tree)]
                guard = self.guard(cast(Node, form.children[0]), clause)
                guards.append(n.GuardNot(guard) if form.data == "unless" else guard)
        return n.GuardAll(tuple(guards)) if len(guards) > 1 else guards[0] if guards else None

    def guard(self, tree: Node, clause: Clause) -> n.Guard:
        """Make a guard."""
        parts = [child for child in tree.children if isinstance(child, Tree)]
        makers: dict[str, Callable[[], n.Guard]] = {
            "guard": lambda: self.guard(parts[0], clause),
            "trump_led": n.TrumpLed,
            "trick_trumped": n.TrickTrumped,
            "leading": n.Leading,
            "trumping": n.Trumping,
            "following": n.Following,
            "winning": lambda: n.Winning(self.role(parts[0], clause)),
            "led_by": lambda: n.LedBy(self.role(parts[0], clause)),
            "in_contract": lambda: n.InContract(self.known(token(tree, "NAME"), self.contracts, "contract", clause)),
            "doubled": n.Doubled,
            "breach_reported": n.BreachReported,
            "others_passed": n.OthersPassed,
            "nobody_named": n.NobodyNamed,
            "turned_named": n.TurnedSuitNamed,
            "every_trick_won": n.EveryTrickWon,
            "role_is": lambda: n.RoleIs(self.role(parts[0], clause), self.role(parts[1], clause)),
            "compared": lambda: self.compared(tree, clause),
            "guard_not": lambda: n.GuardNot(self.guard(parts[0], clause)),
            "guard_both": lambda: n.GuardAll(tuple(self.guard(part, clause) for part in parts)),
            "guard_either": lambda: n.GuardAny(tuple(self.guard(part, clause) for part in parts)),
        }
        return makers[str(tree.data)]()

    def of(self, tree: Node, clause: Clause) -> n.Of:
        """Make somebody's quantity; one that does not exist is reported."""
        owner = str(first(tree, "owner").children[0])
        name = self.known(str(first(tree, "quantity").children[0]), self.quantities, "quantity", clause)
        owners = {"takers'": "takers", "others'": "others", "everyone's": "everyone", "its": "its"}
        return n.Of(cast(Any, owners[owner]), name)

    def compared(self, tree: Node, clause: Clause) -> n.Compared:
        """Make a comparison of two amounts."""
        left, relation, right = [child for child in tree.children if isinstance(child, Tree)]
        word = str(relation.children[0]) if relation.data == "compare" else ""
        return n.Compared(self.amount(left, clause), cast(Any, word), self.amount(right, clause))

    def amount(self, tree: Node, clause: Clause) -> n.Amount:
        """Make an amount; a quantity that does not exist is reported."""
        parts = [child for child in tree.children if isinstance(child, Tree)]
        if tree.data == "amount_int":
            return n.Number(int(token(tree, "INT")))
        if tree.data == "amount_of":
            return self.of(tree, clause)
        if tree.data == "amount_share":
            return n.Share(self.of(tree, clause))
        if tree.data == "amount_pack":
            return n.PackWorth()
        if tree.data == "amount_announced":
            return n.Announced()
        if tree.data == "amount_hand":
            name = self.known(token(tree, "NAME"), list(self.worths), "worth", clause)
            return n.HandWorth(self.worths[name]) if name in self.worths else n.Number(0)
        if tree.data == "multiplied":
            return n.Multiplied(tuple(self.amount(part, clause) for part in parts))
        signs = [1]
        terms: list[n.Amount] = []
        for part in tree.children:
            if isinstance(part, Tree) and part.data == "sign":
                signs.append(-1 if str(part.children[0]) == "-" else 1)
            elif isinstance(part, Tree):
                terms.append(self.amount(part, clause))
            elif isinstance(part, Token):
                continue
        return n.Added(tuple(terms), tuple(signs))
