"""What each node type has to say: one function a type, from node to phrase and words; one module a part of the game.

``table_sentences``, ``deal_sentences``, ``bidding_sentences``, ``trick_sentences``, ``duty_sentences``,
``declaration_sentences``, ``announcement_sentences``, ``scoring_sentences``, ``table_lookups`` (numbers by amounts),
``settlement_sentences`` and ``match_sentences``.
"""
