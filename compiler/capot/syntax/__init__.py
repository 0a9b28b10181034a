"""From text to clauses.

``clause_kinds`` is the table of all kinds of clauses, ``parser`` reads a file by ``grammar.lark`` within the
``limits``, ``clauses`` is what comes of it, ``syntax_errors`` says what cannot be read, and ``repair`` what was meant
where only one thing can have been. ``formatter`` lays rules files out, ``skeleton`` begins new ones.

``repair`` tries the ``candidates``, each a ``change``, for slips in signs (``sign_slips``, ``typography``) and in
spaces (``space_slips``), and ``braces`` those that were forgotten; ``stops`` and ``surroundings`` say where reading
stopped and in what, ``syntax_help`` and ``spoken_words`` what helps. ``reserved`` are names that no game can have,
and ``keeping`` keeps what the parser made.
"""
