"""What is known of single fields of the model's nodes: which are left alone, which are names, where order matters."""

from __future__ import annotations

from capot.language import registry as rows
from capot.language import roles
from capot.language.rows import FactRow
from capot.model import nodes as n

Field = tuple[type, str]

_LABEL = "a label: it names the thing, and whatever uses the thing holds the thing itself"
_ABOUT = "about the rules, no rule"
_CUSTOM = "a custom has a sentence and no effect on what is legal"

#: Fields that no operator changes, each with the reason. Addresses (``at``) are left alone everywhere.
LEFT_ALONE: dict[Field, str] = {
    (n.Model, "key"): _ABOUT,
    (n.Model, "title"): _ABOUT,
    (n.Model, "house_rules"): _ABOUT,
    (n.Model, "clauses"): _ABOUT,
    (n.Model, "orders"): "orders are changed where they are used, and each by itself",
    (n.Model, "worths"): "tables of worths are changed where they are used, and each by itself",
    (n.Model, "customs"): _CUSTOM,
    (n.Model, "stages"): "the steps of the deal hold the stages; they go together",
    (n.Custom, "label"): _CUSTOM,
    (n.Custom, "who"): _CUSTOM,
    (n.Custom, "modal"): _CUSTOM,
    (n.Custom, "act"): _CUSTOM,
    (n.Order, "name"): _LABEL,
    (n.Worth, "name"): _LABEL,
    (n.RankWorth, "rank"): "every rank has its points, and these are changed",
    (n.SuitNumber, "suit"): "every suit has its number, and these are changed",
    (n.Contract, "name"): _LABEL,
    (n.ContractNumber, "name"): _LABEL,
    (n.Packets, "name"): _LABEL,
    (n.TurnUp, "name"): _LABEL,
    (n.LayOut, "name"): _LABEL,
    (n.TakeUp, "name"): _LABEL,
    (n.Stage, "name"): _LABEL,
    (n.Call, "name"): _LABEL,
    (n.Pair, "name"): _LABEL,
    (n.Count, "name"): _LABEL,
    (n.Sum, "name"): _LABEL,
    (n.Outcome, "name"): _LABEL,
    (n.Notation, "label"): _LABEL,
    (n.ThenTimes, "name"): _LABEL,
    (n.ThenTens, "name"): _LABEL,
    (n.ThenBonus, "name"): _LABEL,
    (n.ThenPenalty, "name"): _LABEL,
    (n.ThenHanging, "name"): _LABEL,
    (n.Claim, "name"): _LABEL,
    (n.Role, "part"): "a role is taken for another as a whole",
    (n.Role, "of"): "a role is taken for another as a whole",
    (n.Look, "moment"): "the language knows no other moment",
    (n.KeyByOrder, "order"): "says only that the ranks are those of a named order; the ranks are changed",
}

#: Fields that hold a name of something in the model, or several, and of what.
NAMES: dict[Field, str] = {
    (n.InContract, "contract"): "contracts",
    (n.Four, "contract"): "contracts",
    (n.Ranked, "contract"): "contracts",
    (n.Ranked, "suit"): "suits",
    (n.Four, "rank"): "ranks",
    (n.NeverFour, "ranks"): "ranks",
    (n.Pair, "ranks"): "ranks",
    (n.Exchange, "rank"): "ranks",
    (n.LayOut, "on"): "layouts",
    (n.Raise, "of"): "calls",
    (n.Of, "quantity"): "quantities",
    (n.Sum, "of"): "quantities",
    (n.Claim, "counting"): "quantities",
    (n.Announce, "kinds"): "kinds",
    (n.Growth, "kind"): "kinds",
    (n.Sharing, "apart"): "kinds",
    (n.Contest, "kinds"): "kinds",
    (n.KeyOver, "high"): "kinds",
    (n.KeyOver, "low"): "kinds",
    (n.KeyByOrder, "kind"): "kinds",
    (n.KeyByLength, "kind"): "kinds",
    (n.KeyByTop, "kind"): "kinds",
    (n.KeyTrumpFirst, "kind"): "kinds",
    (n.Counted, "kinds"): "kinds",
    (n.Kept, "kinds"): "kinds",
    (n.Multiplier, "name"): "numbers",
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

#: Lists that the language has with one part at least: the last one goes with the whole clause.
NEVER_EMPTY: frozenset[Field] = frozenset(
    {
        (n.Packets, "packets"),
        (n.LayOut, "rounds"),
        (n.ThenTimes, "multipliers"),
        (n.ThenPenalty, "whom"),
        (n.Sum, "of"),
        (n.Claim, "counting"),
        (n.Announce, "kinds"),
        (n.Contest, "kinds"),
        (n.Counted, "kinds"),
        (n.Kept, "kinds"),
    }
)


def _in_general(row: FactRow) -> n.Fact:
    """Return a fact as it is taken for others: of the partner, where it is about somebody."""
    fact: n.Fact = row.node(*(n.Role("partner") for _ in row.words.holes))
    return fact


#: Facts that can be mistaken for each other: those that are alike by their rows.
FACTS: tuple[tuple[n.Fact, ...], ...] = tuple(
    tuple(_in_general(row) for row in rows.FACTS if row.like == like)
    for like in dict.fromkeys(row.like for row in rows.FACTS if row.like)
)

#: What a card can be tested for.
TESTS: tuple[n.Test, ...] = tuple(row.node() for row in rows.TESTS)

#: The seats that a role can be mistaken for.
ROLES: tuple[n.Role, ...] = (
    *(n.Role(row.part) for row in roles.ROLES),
    n.Role("before", n.Role("dealer")),
    n.Role("after", n.Role("dealer")),
    n.Role("after", n.Role("forehand")),
)
