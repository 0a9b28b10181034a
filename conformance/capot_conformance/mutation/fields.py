"""What is known of single fields of the model's nodes: which are left alone, which are names, where order matters."""

from __future__ import annotations

from capot.language import registry as rows
from capot.language import roles
from capot.language.clause_nodes import CLAUSES, PARTS
from capot.language.clause_patterns import Choice, Slot, slots_in
from capot.language.clause_rows import ClauseRow, PartRow
from capot.language.sorts import JOINED, SORTS, Sort
from capot.model import nodes as n

Field = tuple[type, str]

_LABEL = "a label: it names the thing, and whatever uses the thing holds the thing itself"
_ABOUT = "about the rules, no rule"
_FACES = "what cards are called in print changes no rule"
_CUSTOM = "a custom has a sentence and no effect on what is legal"

#: The rows of clauses and of their parts, and their holes by the fields that they fill.
_ROWS: tuple[ClauseRow | PartRow, ...] = (*CLAUSES.values(), *PARTS.values())
_SLOTS: dict[Field, Slot] = {
    (row.node, slot.field): slot for row in _ROWS for slot in slots_in(row.pattern) if isinstance(slot, Slot)
}
_PART = Sort("", "")

#: Ranks that facts name.
_RANKS: tuple[Field, ...] = tuple(
    (row.node, hole.field) for row in rows.FACTS for hole in row.words.holes if hole.sort == "rank"
)

#: Fields that no operator changes, each with the reason. Addresses (``at``) are left alone everywhere.
LEFT_ALONE: dict[Field, str] = {
    (n.Model, "key"): _ABOUT,
    (n.Model, "title"): _ABOUT,
    (n.Model, "house_rules"): _ABOUT,
    (n.Model, "clauses"): _ABOUT,
    (n.Model, "titles"): _ABOUT,
    (n.Title, "of"): _ABOUT,
    (n.Title, "language"): _ABOUT,
    (n.Title, "text"): _ABOUT,
    (n.Model, "orders"): "orders are changed where they are used, and each by itself",
    (n.Model, "worths"): "tables of worths are changed where they are used, and each by itself",
    (n.Model, "customs"): _CUSTOM,
    (n.Model, "faces"): _FACES,
    (n.Faces, "deck"): _FACES,
    (n.Model, "stages"): "the steps of the deal hold the stages; they go together",
    **{field: _LABEL for field, slot in _SLOTS.items() if SORTS.get(slot.sort, _PART).label},
    (n.Custom, "label"): _CUSTOM,
    (n.Custom, "who"): _CUSTOM,
    (n.Custom, "modal"): _CUSTOM,
    (n.Custom, "act"): _CUSTOM,
    (n.Custom, "said"): _CUSTOM,
    (n.RankWorth, "rank"): "every rank has its points, and these are changed",
    (n.SuitNumber, "suit"): "every suit has its number, and these are changed",
    (n.Role, "part"): "a role is taken for another as a whole",
    (n.Role, "of"): "a role is taken for another as a whole",
    (n.Role, "call"): "a role is taken for another as a whole",
    (n.WasSaid, "call"): "whether something was said is denied, and left out, as a whole",
    (n.After, "step"): "another step makes another amount of it; what it is compared with is changed",
    (n.Number, "level"): "the name of a level stands for its number, which is changed",
    **dict.fromkeys(_RANKS, "the fact is denied, and left out, as a whole"),
    (n.KeyByOrder, "order"): "says only that the ranks are those of a named order; the ranks are changed",
}

#: Fields that hold a name of something in the model, or several, and of what.
NAMES: dict[Field, str] = {
    (n.InContract, "contract"): "contracts",
    (n.Of, "quantity"): "quantities",
    (n.Sharing, "apart"): "kinds",
    **{field: SORTS[slot.sort].pool for field, slot in _SLOTS.items() if SORTS.get(slot.sort, _PART).pool},
    (n.Claim, "counting"): "standing",  # beside what a deal brings, what a side had before it
}

#: Fields whose parts mean another thing in another order: neighbours change places there.
IN_ORDER: frozenset[Field] = frozenset(
    {
        (n.Model, "deal"),
        (n.Model, "duties"),
        (n.Model, "outcomes"),
        (n.Model, "then"),
        (n.Order, "ranks"),
        (n.Ranking, "contracts"),
        (n.Packets, "packets"),
        (n.LayOut, "rounds"),
        (n.Run, "pieces"),
        (n.Contest, "keys"),
        (n.KeyByOrder, "ranks"),
    }
)

#: Fields whose parts cannot be taken out one by one, each with the reason.
WHOLE: dict[Field, str] = {
    (n.Added, "signs"): "a sign goes with its term",
    (n.Pair, "ranks"): "a pair has two ranks",
}

#: Lists that the language has with one part at least: the last one goes with the whole clause, and no game goes without
#: an outcome.
NEVER_EMPTY: frozenset[Field] = frozenset(
    {
        (n.Model, "outcomes"),
        *(
            (row.node, slot.field)
            for row in _ROWS
            for slot in row.pattern
            if isinstance(slot, Slot | Choice) and slot.join in JOINED
        ),
    }
)


#: Facts that can be mistaken for each other: those that are alike by their rows.
FACTS: tuple[tuple[n.Fact, ...], ...] = tuple(
    tuple(rows.in_general(row) for row in rows.FACTS if row.like == like)
    for like in dict.fromkeys(row.like for row in rows.FACTS if row.like)
)

#: What a card can be tested for.
TESTS: tuple[n.Test, ...] = tuple(rows.in_general(row) for row in rows.TESTS)

#: The seats that a role can be mistaken for.
ROLES: tuple[n.Role, ...] = (
    *(n.Role(row.part) for row in roles.ROLES if not row.of_a_call),
    n.Role("before", n.Role("dealer")),
    n.Role("after", n.Role("dealer")),
    n.Role("after", n.Role("forehand")),
)
