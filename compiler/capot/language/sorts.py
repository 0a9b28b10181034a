"""Sorts: what can stand in a hole of a clause, with its grammar and what it is a name of."""

from __future__ import annotations

from capot.base.dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sort:
    """What stands in a hole.

    Attributes:
        grammar: how it is written, as the grammar has it.
        read: the token, or the tree, that it is read as; empty for a tree of any name.
        placeholder: what stands for it in the form of an address.
        pool: what it names in a game, where it is a name of something that another clause makes.
        label: whether it is the author's own name for what the clause makes, with no meaning of its own.
    """

    grammar: str
    read: str
    placeholder: str = "NAME"
    pool: str = ""
    label: bool = False


#: Every sort but those of parts, which have rows of their own.
SORTS: dict[str, Sort] = {
    "number": Sort("INT", "INT", "NUMBER"),
    "seat": Sort("INT", "INT", "SEAT"),
    "each": Sort("_each", "INT", "NUMBER"),
    "label": Sort("NAME", "NAME", label=True),
    "counted": Sort("quantity", "quantity", label=True),
    "words": Sort("NAME", "NAME"),
    "title": Sort("TITLE", "TITLE"),
    "rank": Sort("RANK", "RANK", "RANK", pool="ranks"),
    "suit": Sort("suit", "suit", "SUIT", pool="suits"),
    "listed_rank": Sort("RANK", "RANK", "RANK"),
    "listed_suit": Sort("suit", "suit", "SUIT"),
    "role": Sort("_role", ""),
    "test": Sort("_test", "", "TEST"),
    "condition": Sort("_guard", ""),
    "amount": Sort("_amount", ""),
    "kind": Sort("kind", "kind", "KIND", pool="kinds"),
    "compared": Sort("kind", "kind", "KIND", pool="kinds"),
    "shared": Sort("_shared", "shared"),
    "quantity": Sort("quantity", "quantity", pool="quantities"),
    "standing": Sort("quantity", "quantity", pool="quantities"),
    "factor": Sort("NAME", "NAME", pool="numbers"),
    "tallied": Sort("NAME", "NAME", pool="tallies"),
    "carried": Sort("NAME", "NAME", pool="tallies"),
    "raised": Sort("raised", "raised", pool="calls"),
    "laid": Sort("NAME", "NAME", pool="layouts"),
    "order": Sort("NAME", "NAME"),
    "named_order": Sort("order_name", "order_name"),
    "worth": Sort("NAME", "NAME"),
    "contract": Sort("NAME", "NAME"),
    "any_contract": Sort("NAME", "NAME", pool="contracts"),
    "contract_name": Sort("NAME", "NAME", pool="contracts"),
    "ranked_name": Sort("NAME", "NAME", pool="contracts"),
    "stage": Sort("NAME", "NAME"),
    "level_name": Sort("NAME", "NAME"),
}

#: What stands between several of a sort.
JOINED = {",": ",", "+": "+", "<": "<", "&": "and", "*": ""}
