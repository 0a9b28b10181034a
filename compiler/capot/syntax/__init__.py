"""From text to clauses.

``clause_kinds`` is the table of all kinds of clauses, ``parser`` reads a file by ``grammar.lark`` within the
``limits``, ``clauses`` is what comes of it, ``syntax_errors`` says what cannot be read, and ``repair`` what was meant
where only one thing can have been. ``formatter`` lays rules files out, ``skeleton`` begins new ones.
"""
