"""The scoresheet of a real table: what players say of each deal, and what the rules make of it.

``line`` reads what is typed, ``entry`` is what is known of a deal; ``bid_entry``, ``declaration_entry`` and
``splits`` say whether it can be; ``sheet_settlement`` scores it, with ``trick_ends``; ``sheet`` is the whole match,
with ``seating`` and the ``line_list`` of its deals; ``sheet_file`` keeps it in a file, and ``scored_before`` says of
which long ones the scores are known. ``sheet_views`` is what of it is shown, and ``sheet_text``, ``sheet_markdown``,
``sheet_picture`` and ``sheet_record`` show it. ``sheet_errors`` are what is refused.

Beside them:

- ``spoken_entries``: what is said at the tables in other languages, in the words of entries.
- ``likeness``: names that look the same: a letter written in two ways, or letters of two alphabets that have one
  shape.
"""
