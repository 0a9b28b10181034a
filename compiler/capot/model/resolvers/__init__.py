"""From clauses to nodes, section by section; ``capot.model.resolve`` puts the model together."""
