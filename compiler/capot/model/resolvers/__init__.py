"""From clauses to nodes, section by section; ``capot.model.resolve`` puts the model together.

``resolver`` knows the names that a game gives; ``resolve_cards``, ``resolve_deal``, ``resolve_declarations`` and
``resolve_scoring`` make the nodes of their sections.
"""
