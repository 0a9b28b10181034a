"""Scoring and match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n
from capot.model.resolvers.resolver import Resolving, Unresolved, trees, word
from capot.syntax.clauses import Clause, Node, first, token


class ScoringResolving(Resolving):
    """Makes the nodes of the scoring and the match."""

    def quantities(self) -> list[str]:
        """Return the names of all quantities that can be added."""
        kinds = ["runs", "fours", *(c.name.removeprefix("pair-") for _, c in self.by_kind.get("pair", ()))]
        return [
            *kinds,
            *(c.name for _, c in self.by_kind.get("count", ())),
            *(c.name for _, c in self.by_kind.get("sum", ())),
        ]

    def count(self, at: str, clause: Clause) -> n.Count:
        """Make an entry of the score."""
        form = next(t for t in trees(clause.tree) if t.data in ("cards_won", "to_last_trick", "to_every_trick"))
        what = {"cards_won": "cards-won", "to_last_trick": "last-trick", "to_every_trick": "every-trick"}[
            str(form.data)
        ]
        points = int(token(form, "INT")) if what != "cards-won" else 0
        return n.Count(at, clause.name, cast(Any, what), points)

    def added_names(self, clause: Clause, more: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the names that a clause adds up; one that there is not is reported."""
        names = tuple(str(t.children[0]) for t in trees(first(clause.tree, "names_added")))
        known = [*self.quantities(), *more]
        for name in names:
            if name not in known:
                self.unknown(f"there is no quantity `{name}`", name, known, "quantity", clause)
        return names

    def sum(self, at: str, clause: Clause) -> n.Sum:
        """Make a sum."""
        return n.Sum(at, clause.name, self.added_names(clause))

    def outcome(self, at: str, clause: Clause) -> n.Outcome:
        """Make an outcome with its winner and columns."""
        form = trees(clause.tree)[0]
        self.expressions.quantities = self.quantities()
        guard = None if form.data == "otherwise" else self.expressions.guard(form, clause)
        winner: n.OutcomeWinner | None = None
        columns: list[n.Column] = []
        hangs: n.Hangs | None = None
        for child in clause.children:
            where = f"{at}.{child.name}"
            if child.kind == "winner":
                winner = n.OutcomeWinner(where, cast(Any, word(child.tree, "party")))
            elif child.kind == "column":
                who, amount = trees(child.tree)[:2]
                party = "each-side" if who.data == "column_each" else word(who, "party")
                if party == "nobody":
                    self.error("C101", "nobody has no column", child, ["write takers, others or each side"])
                    raise Unresolved
                said = {str(tree.data) for tree in trees(child.tree)}
                written = self.expressions.amount(amount, child)
                columns.append(n.Column(where, cast(Any, party), written, "lost" in said, "more" in said))
            elif child.kind == "hangs":
                hangs = n.Hangs(where, self.expressions.amount(trees(child.tree)[0], child))
        if winner is None:
            self.no_winner(at, clause)
            raise Unresolved
        return n.Outcome(at, clause.name, guard, winner, tuple(columns), hangs)

    def no_winner(self, at: str, clause: Clause) -> None:
        """Report an outcome that does not say who wins."""
        means = {
            "takers": "those who named the contract have won the deal",
            "others": "those who did not name it have won the deal",
            "nobody": "nobody has won the deal, whatever is written",
        }
        self.error(
            "C603",
            f"outcome `{clause.name}` does not say who wins the deal",
            clause,
            question=f"A deal ends as `{clause.name}`: who has won it?",
            readings=[Reading(f"winner: {who}", meaning, "add to", at) for who, meaning in means.items()],
        )

    def no_way_at_limit(self, at: str, clause: Clause) -> None:
        """Report a step that rounds and does not say what becomes of the limit itself."""
        highest = "at the limit: the highest down, the others up"
        equal_said = any(child.kind == "equal_at_limit" for child in clause.children)
        offers = (
            [(highest, "the highest such column goes down, the others go up")]
            if equal_said
            else [
                ("at the limit: up", "it counts as the next ten"),
                ("at the limit: down", "the last digit is dropped"),
                (f"{highest}\nequal at the limit: up", "the highest such column goes down; two equal ones go up"),
                (f"{highest}\nequal at the limit: down", "the highest such column goes down; two equal ones both do"),
            ]
        )
        self.error(
            "C613",
            "a column ends in the limit itself: does it go up or down?",
            clause,
            question="A column ends in the very digit of the limit: is it written as the next ten, or as the last?",
            readings=[Reading(text, means, "add to", at) for text, means in offers],
        )

    # ------------------------------------------------------------ the steps after the columns

    def then(self) -> tuple[n.Then, ...]:
        """Make the steps that are done to the columns, in the order of the text."""
        makers: dict[str, Callable[[str, Clause], n.Then]] = {
            "then_times": self.then_times,
            "then_tens": self.then_tens,
            "then_bonus": lambda at, c: n.ThenBonus(at, token(c.tree, "NAME"), int(token(c.tree, "INT"))),
            "then_penalty": self.then_penalty,
            "then_hanging": lambda at, c: n.ThenHanging(at, token(c.tree, "NAME")),
        }
        made: list[n.Then] = []
        for clause in self.composed.sections.get("scoring", ()):
            if clause.kind in makers:
                try:
                    made.append(makers[clause.kind](f"scoring.{clause.name}", clause))
                except Unresolved:
                    continue
        return tuple(made)

    def multiplier(self, tree: Node, clause: Clause) -> n.Multiplier:
        """Make a number that a step applies; one of the contract must be there in some contract."""
        if tree.data == "by_contract":
            name = token(tree, "NAME")
            known = sorted({number.name for contract in self.contracts.values() for number in contract.numbers})
            if name not in known:
                self.unknown(f"no contract has a number `{name}`", name, known, "number", clause)
                raise Unresolved
            self.used.add(f"number-{name}")
            return n.Multiplier("contract", name, 0)
        if tree.data == "by_doubling":
            return n.Multiplier("doubling", "", 0)
        return n.Multiplier("number", "", int(token(tree, "INT")))

    def then_times(self, at: str, clause: Clause) -> n.ThenTimes:
        """Make the step that multiplies."""
        parts = [part for part in trees(clause.tree) if str(part.data).startswith("by_")]
        return n.ThenTimes(at, token(clause.tree, "NAME"), tuple(self.multiplier(part, clause) for part in parts))

    def then_tens(self, at: str, clause: Clause) -> n.ThenTens:
        """Make the step that rounds to tens."""
        at_limit: n.AtLimit | None = None
        equal: n.EqualAtLimit | None = None
        rest: n.Rest | None = None
        goes = {"goes_up": "up", "goes_down": "down", "highest_down": "highest-down"}
        apart = {**goes, "written_up": "written-up", "written_down": "written-down"}
        for child in clause.children:
            where, form = f"{at}.{child.name}", str(trees(child.tree)[0].data)
            if child.kind == "at_limit":
                at_limit = n.AtLimit(where, cast(Any, goes[form]))
            elif child.kind == "equal_at_limit":
                equal = n.EqualAtLimit(where, cast(Any, apart[form]))
            elif child.kind == "rest":
                rest = n.Rest(where)
        if at_limit is None:
            self.no_way_at_limit(at, clause)
            raise Unresolved
        (limit,) = [part for part in trees(clause.tree) if part.data in ("by_contract", "limit_number")]
        return n.ThenTens(at, token(clause.tree, "NAME"), self.multiplier(limit, clause), at_limit, equal, rest)

    def then_penalty(self, at: str, clause: Clause) -> n.ThenPenalty:
        """Make the step that takes points off."""
        names = {"takers_that_lost", "lost_doubled", "without_a_trick"}
        whom = tuple(str(part.data).replace("_", "-") for part in trees(clause.tree) if str(part.data) in names)
        return n.ThenPenalty(at, token(clause.tree, "NAME"), int(token(clause.tree, "INT")), cast(Any, whom))

    def notation(self, at: str, clause: Clause) -> n.Notation:
        """Make the clause on how something is written; there must be such a thing on the score sheet."""
        label, known = token(clause.tree, "NAME"), ["zero", "lost"]
        if label not in known:
            message = f"there is no `{label}` on the score sheet"
            self.unknown(message, label, known, "thing", clause, known)
            raise Unresolved
        return n.Notation(at, label, token(clause.tree, "TITLE")[1:-1])

    def target(self, at: str, clause: Clause) -> n.Target:
        """Make the target with its unit."""
        unit = "points" if word(clause.tree, "unit_of_target") == "points" else "deals"
        return n.Target(at, int(token(clause.tree, "INT")), cast(Any, unit))

    def claim(self, at: str, clause: Clause) -> n.Claim:
        """Make a claim between tricks."""
        names = self.added_names(clause, ("score",))
        roles = [t for t in trees(clause.tree) if str(t.data).endswith("_role")]
        return n.Claim(at, token(clause.tree, "NAME"), self.expressions.role(roles[0], clause), names)
