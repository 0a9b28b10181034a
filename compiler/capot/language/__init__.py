"""The vocabulary of the language, said once, as data: below the syntax, the model and everything that comes after.

``moments`` are the moments of a deal at which clauses ask for something. ``rows`` says what a row is; ``patterns`` are
its words, ``terms`` what it is worked out by. The rows themselves stand above the nodes that they are about:
``roles``, ``card_tests``, ``amounts``, ``trick_facts`` and ``facts``. ``registry`` has them all.

Kinds of clause have rows, too: ``clause_rows`` says what such a row is, ``clause_patterns`` are its words, ``sorts``
what can stand in their holes. They stand above the nodes that clauses become, in ``clause_nodes``.

From the rows come the grammar (``grammar``) and the way back, from nodes to words (``writer``, ``clause_writer``).
``parts`` goes through the parts of nodes, ``truth`` says whether a condition holds.
"""
