"""From a clause to its node: what stands in its holes is read by their sorts, and what is in its braces by the fields.

A kind of clause of which more is asked has a method in ``special_clauses``, which its row names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capot.language.clause_nodes import PARTS
from capot.language.clause_patterns import Choice
from capot.language.clause_rows import ClauseRow, Inner, PartRow, inner_clauses, names_of_fields
from capot.model.resolvers.resolver import Resolving, Unresolved
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clause_values import values_of
from capot.syntax.clauses import Clause
from capot.syntax.parse_tree import Node, Token, Tree


class ClauseResolving(Resolving):
    """Makes a node of any clause."""

    #: The clauses in the braces of which one is made, from the outside in.
    within: tuple[Clause, ...] = ()

    def made(self, at: str, clause: Clause) -> Any:
        """Make the node of a clause.

        Raises:
            Unresolved: if something in it stands for nothing, which has been reported.
        """
        row = KINDS[clause.kind].row
        special = getattr(self, row.made_by) if row.made_by else None
        return special(at, clause) if special is not None else self.plainly(at, clause)

    def plainly(self, at: str, clause: Clause, **more: Any) -> Any:
        """Make the node of a clause as its row says; ``more`` are fields that no hole and no inner clause fills."""
        row = KINDS[clause.kind].row
        values = self.values(clause)
        fields = row.made(values) if row.made is not None else values
        guard = {"guard": self.guard(clause)} if row.guarded else {}
        filled = {**fields, **guard, **self.block(at, clause), **more}
        return row.node(at, *self.complete(row, filled).values())

    def values(self, clause: Clause) -> dict[str, Any]:
        """Return what the holes of a clause say, by field."""
        return self._read(KINDS[clause.kind].row, clause.tree, clause)

    def _read(self, row: ClauseRow | PartRow, tree: Node, clause: Clause) -> dict[str, Any]:
        sorts = row.slots
        found: dict[str, Any] = {}
        for field, raw in values_of(tree).items():
            slot = sorts[field]
            if isinstance(slot, Choice):
                found[field] = raw
            elif isinstance(raw, list):
                found[field] = tuple(self.hole(slot.sort, one, clause) for one in raw)
            else:
                found[field] = self.hole(slot.sort, raw, clause)
        return found

    @staticmethod
    def complete(row: ClauseRow | PartRow, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return a value for every field of a node: what is not said is as it is where nobody says it."""
        nothing = row.nothing
        return {name: values.get(name, nothing[name]) for name in names_of_fields(row.node) if name != "at"}

    # ---------------------------------------------------------------- what is in the braces

    def block(self, at: str, clause: Clause) -> dict[str, Any]:
        """Make what stands in the braces of a clause, by the field that it fills."""
        inner = inner_clauses(KINDS[clause.kind].row.node)
        outer, self.within = self.within, (*self.within, clause)
        try:
            return self.fill(inner, [(f"{at}.{child.name}", child) for child in clause.children])
        finally:
            self.within = outer

    def fill(self, inner: tuple[Inner, ...], clauses: list[tuple[str, Clause]]) -> dict[str, Any]:
        """Make the fields of a node that clauses fill.

        Raises:
            Unresolved: if one of the clauses cannot be made; the others have been tried, too.
        """
        found: dict[str, Any] = {}
        whole = True
        for field in inner:
            made = []
            for at, clause in clauses:
                if clause.kind in field.kinds:
                    try:
                        made.append(self.made(at, clause))
                    except Unresolved:
                        whole = False
            found[field.field] = tuple(made) if field.several else made[0] if made else None
        if not whole:
            raise Unresolved
        return found

    def said_calls(self) -> list[str]:
        """Return the names of the calls that are said by their names: all but passes and contracts of one's own."""
        found = []
        for outer in ("stage",):
            for _, clause in self.by_kind.get(outer, ()):
                for child in clause.children:
                    values = values_of(child.tree) if child.kind == "call" else {}
                    own = "a_level" in values or ("contract" in values and "holder" not in values)
                    if child.kind == "call" and not own and len(values) > 1:
                        found.append(child.name)
        return list(dict.fromkeys(found))

    def _raised(self, word: str, clause: Clause) -> str:
        """Return what is doubled, the contract or another call; where none has the name, offer those that double."""
        calls = [child for outer in self.within[-1:] for child in outer.children if child.kind == "call"]
        if word in ("contract", *(call.name for call in calls), *self.said_calls()):
            return word
        doubling = [call.name for call in calls if call.name != clause.name and "doubles" in values_of(call.tree)]
        helps = [f"a call is doubled by the name that it has here; there is no `call {word}: ...`"]
        self.unknown(f"there is no call `{word}`", word, doubling or ["contract"], "call", clause, helps)
        raise Unresolved

    # ---------------------------------------------------------------- what is in the holes

    def hole(self, sort: str, raw: Node | Token, clause: Clause) -> Any:
        """Read what stands in a hole.

        Raises:
            Unresolved: if it is a name that stands for nothing, which has been reported.
        """
        if sort in PARTS:
            assert isinstance(raw, Tree)
            row = PARTS[sort]
            return row.node(**self.complete(row, self._read(row, raw, clause)))
        if isinstance(raw, Token):
            return self._token(sort, str(raw), clause)
        return self._tree(sort, raw, clause)

    def _token(self, sort: str, text: str, clause: Clause) -> Any:
        match sort:
            case "number" | "each":
                return int(text)
            case "seat":
                return int(text) - 1
            case "title":
                return text[1:-1]
            case "label" | "words" | "rank" | "listed_rank" | "tallied":
                return text
            case "order":
                return self.named(self.orders, text, "order", clause)
            case "worth":
                return self.named(self.worths, text, "worth", clause)
            case "contract":
                return self.named(self.contracts, text, "contract", clause)
            case "contract_name":
                return self.named(self.contracts, text, "contract", clause).name
            case "any_contract":
                names = [each.name for _, each in self.by_kind["contract"]]
                return self.one_of(text, names, f"there is no contract `{text}`", "contract", clause)
            case "stage":
                return self.named(self.stages, text, "stage", clause)
            case "level_name":
                return self.named(self.levels, text, "level", clause)
            case "factor":
                return self.one_of(text, self.numbers(), f"no contract has a number `{text}`", "number", clause)
            case "carried":
                return self.one_of(text, self.tallies(), f"no step names a tally `{text}`", "tally", clause)
            case "laid":
                other = [(c.name, values_of(c.tree)) for _, c in self.by_kind.get("lay_out", ())]
                down = [name for name, values in other if "on" not in values]
                return self.one_of(text, down, f"no cards `{text}` are laid out face down", "row", clause)
            case _:
                raise ValueError(f"nothing is known of a hole for {sort}")

    def _tree(self, sort: str, tree: Node, clause: Clause) -> Any:
        word = str(tree.children[0]) if tree.children else ""
        match sort:
            case "role":
                return self.expressions.role(tree, clause)
            case "test":
                return self.expressions.test(tree, clause)
            case "condition":
                return self.expressions.guard(tree, clause)
            case "amount":
                return self.expressions.amount(tree, clause)
            case "suit" | "listed_suit" | "counted" | "compared" | "shared":
                return word
            case "named_order":
                return self.named(self.orders, word, "order", clause)
            case "kind":
                known = ["runs", "fours", *self.pairs()]
                return self.known(
                    word, known, f"there is no kind of declaration `{word}`", "kind of declaration", clause
                )
            case "quantity" | "standing":
                known = [*self.quantities(), *(["score"] if sort == "standing" else [])]
                return self.known(word, known, f"there is no quantity `{word}`", "quantity", clause)
            case "raised":
                return self._raised(word, clause)
            case _:
                raise ValueError(f"nothing is known of a hole for {sort}")
