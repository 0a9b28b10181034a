"""From clauses to nodes; ``capot.model.resolve`` puts the model together.

``resolver`` knows the names that a game gives, ``clause_resolver`` makes a node of a clause as its row says, and
``special_clauses`` has those clauses of which more is asked.
"""
