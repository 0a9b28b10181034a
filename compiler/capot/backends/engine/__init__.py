"""From the rule model to Python: one module a game, tables as literals and straight functions over integers."""
