"""``capot explain``: rules, answers to questions, clauses of a source, words, and why a card may not be played.

``explain_command`` tells which is asked for: ``rules``, ``source_clause``, ``table_words`` or ``situation``;
``pinning_cases`` are the conformance cases beside them.

Beside them:

- ``code_page``: the page of a code that capot gives to what it finds: what it means, what the table asks, an example;
- ``told_game``: what is told of a game's rules, as data: kept, so that the next question about it is answered at once.
"""
