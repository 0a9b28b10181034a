"""The game for one person in the terminal.

``session`` is the match, with undoing and hints; ``saved_match`` keeps it in a file. What one seat may know is drawn as
plain cells: ``canvas``, ``canvas_cards``, ``table_picture``, ``hand``, ``menu``; and said in words: ``spoken_names``,
``action_words`` (what may be done, and why something may not), ``table_log`` (what was seen and heard), ``page_texts``.
Textual, which nothing else here needs, shows that: ``app``, ``start_screen``, ``table_screen`` with its ``table_look``,
``panels``, ``dialogs`` and ``cells``.
"""
