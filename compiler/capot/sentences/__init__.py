"""The rule model in plain English: one sentence for every clause.

The sentences are plain text without markup. Engines say them when they refuse a card, rulebooks print them, and the
difference between two games is the difference between their sentences. Each stands alone and is true of the model that
it was made from, never of one game.

``dispatch`` is the table from node type to ``phrase``; ``views`` say what a node has to fill in, with
``expression_sentences`` for roles, guards and amounts, ``left_open`` for what duties leave open, ``what_one_plays`` for
the duties by what one holds, ``worked_numbers`` for sums and rounding, ``covered_cases`` for what an outcome covers,
``told_outcomes`` for an outcome as one paragraph, ``wording`` for what all need to know of the game, and ``deck_words``
for what suits and ranks are called. ``deal_course`` and ``bidding_flow`` put sentences in order.
"""

from __future__ import annotations

from capot.cache.per_model import once_a_model
from capot.model.nodes import Model
from capot.sentences.bidding_flow import Saying, Station, bidding_flow
from capot.sentences.dispatch import sentence_of, term_of, told_of
from capot.sentences.phrase import MissingPhrase
from capot.sentences.told_outcomes import Piece
from capot.sentences.wording import Wording

__all__ = ["MissingPhrase", "Piece", "Saying", "Station", "bidding_flow", "outcomes_told", "sentences", "term"]


def sentences(model: Model, in_place: bool = False) -> dict[str, str]:
    """Return the sentence of every clause by address, in the order of the rule sheet.

    With ``in_place`` the inner clauses of a block do not say which block they belong to: they are read under its head.

    Raises:
        MissingPhrase: if a clause, or anything said inside one, has no phrase.
    """
    wording = (_in_place if in_place else _wording)(model)
    said: dict[str, str] = {}
    for clause in model.clauses:
        if clause.at not in wording.nodes:
            raise MissingPhrase(f"the clause {clause.at}, which has no part in the model")
        said[clause.at] = sentence_of(wording.nodes[clause.at], wording)
    return said


def outcomes_told(model: Model) -> dict[str, list[Piece]]:
    """Return each way in which a deal may end as one paragraph, by its address: the pieces of its clauses."""
    wording = _in_place(model)
    return {outcome.at: told_of(outcome, wording) for outcome in model.outcomes}


@once_a_model
def _wording(model: Model) -> Wording:
    """Return a game's own words; whoever asks for one of its sentences asks for more."""
    return Wording(model)


@once_a_model
def _in_place(model: Model) -> Wording:
    return Wording(model, in_place=True)


def term(model: Model, address: str) -> str:
    """Return the short name of a clause, for links and tables: "Duty to follow suit"."""
    wording = _wording(model)
    node = wording.nodes.get(address)
    if node is None:
        raise MissingPhrase(f"the clause {address}, which has no part in the model")
    return term_of(node, wording)
