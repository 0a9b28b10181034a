"""``capot play``: the table on the screen or in plain text, or bots to watch.

``play_command`` and ``start`` choose; ``plain_text`` plays by questions, with ``text_table`` to show the table and
``typed_actions`` to understand the answers; ``spectator`` shows bots playing. ``bot_names`` are the players to choose
from. The table on the screen is `capot.tui`.
"""
