"""The nodes that clauses become, each below the row of its kind: frozen, resolved, with the address of its clause.

By part of the game: ``card_nodes`` (table, cards, contracts), ``deal_nodes`` (the deal and the bidding),
``play_nodes``, ``declaration_nodes`` and ``scoring_nodes`` (scoring and match).
"""

from capot.language.clause_nodes import card_nodes, deal_nodes, declaration_nodes, play_nodes, scoring_nodes

#: All modules of nodes, in the order in which a game is written.
MODULES = (card_nodes, deal_nodes, play_nodes, declaration_nodes, scoring_nodes)
