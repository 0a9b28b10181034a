"""Table, cards and contracts."""

from __future__ import annotations

from typing import Any, cast

from lark import Token

from capot.model import nodes as n
from capot.model.resolvers.resolver import Resolving, Unresolved, ranks, trees, word
from capot.syntax.clauses import Clause, token


class CardsResolving(Resolving):
    """Makes the nodes of the table, the cards and the contracts."""

    def sides(self, at: str, clause: Clause) -> n.Sides:
        """Make the clause on who scores together."""
        form = "partners-opposite" if trees(clause.tree)[0].data == "partners_opposite" else "each-alone"
        return n.Sides(at, cast(Any, form))

    def first_dealer(self, at: str, clause: Clause) -> n.FirstDealer:
        """Make the clause on who deals first."""
        who = trees(clause.tree)[0]
        how = {"by_lot": "lot", "by_agreement": "agreement", "at_seat": "seat"}[str(who.data)]
        return n.FirstDealer(at, cast(Any, how), int(token(who, "INT")) - 1 if how == "seat" else None)

    def custom(self, at: str, clause: Clause) -> n.Custom:
        """Make a custom of the table."""
        modal = word(clause.tree, "modal")
        return n.Custom(
            at, token(clause.tree, "NAME"), self.role(clause), cast(Any, modal), token(clause.tree, "NAME", 1)
        )

    def pack(self, at: str, clause: Clause) -> n.Pack:
        """Make the pack."""
        suits = [str(t.children[0]) for t in trees(clause.tree) if t.data == "suit"]
        return n.Pack(at, ranks(clause.tree), tuple(suits))

    def order(self, at: str, clause: Clause) -> n.Order:
        """Make an order of the ranks."""
        return n.Order(at, token(clause.tree, "NAME"), ranks(clause.tree))

    def worth(self, at: str, clause: Clause) -> n.Worth:
        """Make a table of what ranks count."""
        values = tuple(
            n.RankWorth(token(t, "RANK"), int(token(t, "INT"))) for t in trees(clause.tree) if t.data == "rank_worth"
        )
        return n.Worth(at, token(clause.tree, "NAME"), values)

    def contract(self, at: str, clause: Clause) -> n.Contract:
        """Make a contract with its parts."""
        form = {"one_of_the_suits": "one-of-the-suits", "without_trump": "no-suit", "all_trump": "every-suit"}[
            str(trees(clause.tree)[0].data)
        ]
        parts = tuple(self.suit_part(f"{at}.{c.name}", c) for c in clause.children if c.kind == "suit_part")
        numbers = tuple(self.number(f"{at}.{c.name}", c) for c in clause.children if c.kind == "number")
        return n.Contract(at, clause.name, cast(Any, form), parts, numbers)

    def number(self, at: str, clause: Clause) -> n.ContractNumber:
        """Make a number of a contract: one, or one a suit."""
        suits = tuple(
            n.SuitNumber(word(part, "suit"), int(token(part, "INT")))
            for part in trees(clause.tree)
            if part.data == "suit_number"
        )
        return n.ContractNumber(at, clause.name, 0 if suits else int(token(clause.tree, "INT")), suits)

    def ranking(self, at: str, clause: Clause) -> n.Ranking:
        """Make the ranking of the contracts; a suit stands for the contract that is named in it."""
        with_suit = [c for c in self.contracts.values() if c.form == "one-of-the-suits"]
        entries: list[n.Ranked] = []
        for part in trees(clause.tree):
            if part.data != "ranked":
                continue
            (named,) = part.children
            if isinstance(named, Token):
                if str(named) not in self.contracts:
                    known = [c.name for c in self.contracts.values() if c.form != "one-of-the-suits"]
                    packs = [trees(pack.tree) for _, pack in self.by_kind["pack"]]
                    known += [str(tree.children[0]) for parts in packs for tree in parts if tree.data == "suit"]
                    self.unknown(f"there is no contract `{named}`", str(named), known, "contract", clause)
                    raise Unresolved
                entries.append(n.Ranked(str(named), None))
            else:
                if len(with_suit) != 1:
                    self.error("C101", "no one contract is named in a suit", clause, ["rank the contracts by name"])
                    raise Unresolved
                entries.append(n.Ranked(with_suit[0].name, str(named.children[0])))
        return n.Ranking(at, tuple(entries))

    def suit_part(self, at: str, clause: Clause) -> n.SuitPart:
        """Make what a contract says of some suits."""
        order = self.named(self.orders, token(clause.tree, "NAME"), "order", clause)
        worth = self.named(self.worths, token(clause.tree, "NAME", 1), "worth", clause)
        ruffs = any(isinstance(c, Token) and c.type == "RUFFS" for c in clause.tree.children)
        return n.SuitPart(at, cast(Any, clause.name), order, worth, ruffs)
