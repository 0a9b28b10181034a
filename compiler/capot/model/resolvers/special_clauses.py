"""The clauses of which more is asked than to read what stands there: each has a method that its row names."""

from __future__ import annotations

from typing import Any

from capot.diagnostics.suggestion import Reading
from capot.language.clause_rows import inner_clauses
from capot.model import nodes as n
from capot.model.resolvers.clause_resolver import ClauseResolving
from capot.model.resolvers.resolver import Unresolved
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clause_values import values_of
from capot.syntax.clauses import Clause
from capot.syntax.parse_tree import Node


class SpecialClauses(ClauseResolving):
    """Makes the nodes of all clauses."""

    def ranking(self, at: str, clause: Clause) -> n.Ranking:
        """Make the ranking of the contracts; a suit stands for the contract that is named in it."""
        keys = []
        for part in values_of(clause.tree)["keys"]:
            key = values_of(part)
            keys.append(
                n.RankingKey(tuple(self._ranked(one, clause) for one in key.get("contracts", ())), key.get("by"))
            )
        return n.Ranking(at, tuple(keys))

    def _ranked(self, part: Any, clause: Clause) -> n.Ranked:
        """Make one contract of a ranking."""
        with_suit = [c for c in self.contracts.values() if c.form == "one-of-the-suits"]
        entry = values_of(part)
        if "suit" in entry:
            if len(with_suit) != 1:
                names = " or ".join(f"`{contract.name}`" for contract in with_suit)
                named = f"in {entry['suit'].children[0]} more than one contract can be named"
                message = named if with_suit else "no contract is named in a suit"
                self.error("C101", message, clause, [f"rank it by its name: {names}"] if names else [])
                raise Unresolved
            return n.Ranked(with_suit[0].name, str(entry["suit"].children[0]))
        name = str(entry["contract"])
        if name not in self.contracts:
            known = [c.name for c in self.contracts.values() if c.form != "one-of-the-suits"]
            known += [suit for _, pack in self.by_kind["pack"] for suit in self.values(pack)["suits"]]
            self.unknown(f"there is no contract `{name}`", name, known, "contract", clause)
            raise Unresolved
        return n.Ranked(name, None)

    def duty(self, at: str, clause: Clause) -> n.Duty:
        """Make a duty, with what house rules excuse from it."""
        guards = [child for excuse in clause.excuses for child in excuse.guard.children]
        excuses = tuple(self.expressions.guard(_tree(guard), clause) for guard in guards)
        duty: n.Duty = self.plainly(at, clause, excuses=excuses)
        return duty

    def sharing(self, at: str, clause: Clause) -> n.Sharing:
        """Make the clause on cards in several declarations."""
        values = self.values(clause)
        if "once" in values:
            return n.Sharing(at, tuple(values["once"].split("-")))
        names = ("run", "four", "pair")
        shared = values["sorts"]
        there = [sort for sort in names if sort in self.by_kind]
        for sort in shared:
            if sort not in names:
                message = f"there is no sort of declaration `{sort}`"
                self.unknown(message, sort, names, "sort", clause, ["write run, four or pair"])
                raise Unresolved
        if left_out := [sort for sort in there if sort not in shared]:
            words = " and in ".join(f"a {sort}" for sort in left_out)
            whole = " and in ".join(f"a {sort}" for sort in there)
            question = f"may a card that is in a {shared[0]} also be in {words}?"
            offers = [(f"sharing: a card may be in {whole}", "one card counts in all of them")]
            if "run" in there and "four" in there:
                offers.append(("sharing: no card in a run and in a four", "a card in a run is in no four"))
            readings = [Reading(text, means) for text, means in offers]
            asked = question[:1].upper() + question[1:]
            self.error("C109", f"sharing leaves open: {question}", clause, question=asked, readings=readings)
            raise Unresolved
        return n.Sharing(at, ())

    def column(self, at: str, clause: Clause) -> n.Column:
        """Make what a party writes."""
        if self.values(clause)["who"] == "nobody":
            self.error("C101", "nobody has no column", clause, ["write takers, others or each side"])
            raise Unresolved
        column: n.Column = self.plainly(at, clause)
        return column

    def notation(self, at: str, clause: Clause) -> n.Notation:
        """Make the clause on how something is written; there must be such a thing on the score sheet."""
        label, known = self.values(clause)["label"], ["zero", "lost"]
        message = f"there is no `{label}` on the score sheet"
        self.one_of(label, known, message, "thing", clause, known)
        notation: n.Notation = self.plainly(at, clause)
        return notation

    def block(self, at: str, clause: Clause) -> dict[str, Any]:
        """Make what stands in the braces of a clause; what has to stand there and does not is asked for."""
        there = {child.kind for child in clause.children}
        for inner in inner_clauses(KINDS[clause.kind].row.node):
            if inner.needed and not there & set(inner.kinds):
                self.ask_for(inner.kinds[0], at, clause)
                raise Unresolved
        return super().block(at, clause)

    def ask_for(self, kind: str, at: str, clause: Clause) -> None:
        """Report a clause that does not say what has to stand in its braces."""
        match kind:
            case "winner":
                self.no_winner(at, clause)
            case "at_limit":
                self.no_way_at_limit(at, clause)
            case _:
                raise ValueError(f"nobody has said what to ask where `{kind}` is missing")

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


def _tree(part: Any) -> Node:
    node: Node = part
    return node
