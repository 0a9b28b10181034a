"""The vocabulary of the language, said once, as data: below the syntax, the model and everything that comes after.

``moments`` are the moments of a deal at which clauses ask for something. ``rows`` says what a row is; ``patterns`` are
its words, ``terms`` what it is worked out by. The rows themselves stand above the nodes that they are about:
``roles``, ``card_tests``, ``amounts`` and ``facts``. ``registry`` has them all.

From the rows come the grammar (``grammar``) and the way back, from nodes to words (``writer``). ``parts`` goes through
the parts of nodes, ``truth`` says whether a condition holds.
"""
