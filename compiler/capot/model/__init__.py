"""The rule model: what a game is, after extends and house rules are resolved. Backends see only this."""
