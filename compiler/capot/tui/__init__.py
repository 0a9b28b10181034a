"""The game for one person in the terminal.

``session`` is the match with its saving, undoing and hints; ``picture`` and its neighbours draw what one seat may know
as plain cells; ``app`` and the screens show that with Textual, which nothing else here needs.
"""
