"""The form of a program: integers, sets of cards, fixed arrays, constant tables, ``if``, ``while``, short functions.

A program plays one game. Its *state* is a list of named fields; functions read and change the state and may call one
another, but never themselves. There are five types:

- ``INT``: a whole number of 32 bits with sign. No operation may leave that range: the lowering sees to it.
- ``CARDS``: a set of cards of the pack. How it is laid out in memory is a printer's business (one word, or two), so
  that nothing but the operations below looks inside it. Cards are numbered ``suit * ranks + rank``, ranks counted from
  the lowest of the pack.
- ``BOOL``: what a comparison gives. It is asked at once, never stored: a stored truth is an ``INT`` of 0 or 1.
- ``INTS``: an array of integers that the caller owns, such as the one that legal actions are written to.
- ``SUMS``: an array of the caller's whose numbers are only ever added to, and may leave the range of ``INT``: exact
  up to 2⁵³.

Seats and sides are numbered from 0, nobody is -1; a set of seats or of sides is an ``INT`` with a bit for each.
Every statement may name the clause that it comes from: printers write it beside the line.

The modules: ``expression_nodes``: what is worked out; ``statement_nodes``: what is done; ``program_nodes``: a program
as a whole.
"""

from capot.program.nodes.expression_nodes import (
    All,
    Any,
    Arithmetic,
    At,
    Call,
    Card,
    Cards,
    CardsExpr,
    Choose,
    Compare,
    Constant,
    Count,
    Expr,
    Flag,
    Has,
    Join,
    Kth,
    Least,
    Local,
    Look,
    Lowest,
    Member,
    NoCards,
    Not,
    Num,
    OrElse,
    Random,
    Read,
    Some,
    SuitBits,
    Truth,
    Type,
    Within,
)
from capot.program.nodes.program_nodes import (
    ActionName,
    Field,
    Function,
    Much,
    Parameter,
    Program,
    Seen,
    Table,
    Who,
)
from capot.program.nodes.statement_nodes import (
    Add,
    Clear,
    Do,
    For,
    ForCards,
    If,
    Let,
    Return,
    Room,
    Seed,
    Set,
    Statement,
    Tally,
    While,
)

__all__ = [
    "ActionName",
    "Add",
    "All",
    "Any",
    "Arithmetic",
    "At",
    "Call",
    "Card",
    "Cards",
    "CardsExpr",
    "Choose",
    "Clear",
    "Compare",
    "Constant",
    "Count",
    "Do",
    "Expr",
    "Field",
    "Flag",
    "For",
    "ForCards",
    "Function",
    "Has",
    "If",
    "Join",
    "Kth",
    "Least",
    "Let",
    "Local",
    "Look",
    "Lowest",
    "Member",
    "Much",
    "NoCards",
    "Not",
    "Num",
    "OrElse",
    "Parameter",
    "Program",
    "Random",
    "Read",
    "Return",
    "Room",
    "Seed",
    "Seen",
    "Set",
    "Some",
    "Statement",
    "SuitBits",
    "Table",
    "Tally",
    "Truth",
    "Type",
    "While",
    "Who",
    "Within",
]
