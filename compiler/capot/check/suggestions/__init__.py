"""The answers that the language has to what a check asks: clauses of this game to paste, each with what it means.

A function for each question, by the part of the game that it is about: ``contract_suggestions``,
``condition_suggestions``, ``deal_suggestions``, ``bidding_suggestions``, ``play_suggestions``,
``declaration_suggestions``, ``contest_suggestions``, ``scoring_suggestions``. ``offers`` makes readings of nodes
as clauses.
"""
