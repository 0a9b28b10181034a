"""The scoresheet of a real table: what players say of each deal, and what the rules make of it.

``line`` reads what is typed, ``entry`` is what is known of a deal, ``bidding``, ``declared`` and ``splits`` say whether
it can be, ``settling`` scores it, ``sheet`` is the whole match, ``store`` keeps it in a file, and ``table``,
``markdown``, ``picture`` and ``record`` show it.
"""
