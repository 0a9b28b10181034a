"""From text to clauses.

``clause_kinds`` is the table of all kinds of clauses, ``parser`` reads a file by ``grammar.lark`` and the rows of the
language within the ``limits``, ``clauses`` is what comes of it, ``clause_values`` what stands in the holes of one,
``syntax_errors`` says what cannot be read, and ``repair`` what was meant where only one thing can have been.
``formatter`` lays rules files out, ``skeleton`` begins new ones.

Beside them:

- ``braces``: braces that were forgotten, or are one too many, where the layout of the file says which;
- ``candidates``: what a slip of the pen may have been: small changes to a clause at the place where it cannot be read
  on;
- ``change``: a small change to a clause that may undo a slip of the pen, with what it costs;
- ``grammar_tables``: the grammar as Lark reads it: its tables, and the parser that says why a text is no rules;
- ``kept_clauses``: what the parser made, as data that can be kept between processes: clauses with their trees;
- ``misplaced_changes``: what is said of a change, such as ``replace``, that stands in a section or in another change;
- ``parse_tree``: what a text is read to: a tree of the grammar's rules, with its words as they stand there;
- ``permissions``: what is said of ``don't have to``, ``may not`` and the like in the play: which words say that;
- ``reader``: reading a text by the tables of the grammar, to the same tree as Lark does, without Lark;
- ``reserved``: names that no game can have, since what is made of it would take the place of something else;
- ``several_fours``: what is said of a four of several ranks in one clause: each has a clause of its own;
- ``shipped_tables``: the tables of the grammar that are there: those that are shipped, and those that were made once
  and kept;
- ``sign_slips``: slips in signs: stray or wrong ones, numbers with points between their digits, titles without
  quotes;
- ``space_slips``: slips in spaces: words of one name written apart, and words written as one;
- ``spoken_words``: what players call things when they write rules, and what it is in the language; read when a
  mistake is made;
- ``stops``: where reading stopped: at which word, and what could stand there;
- ``surroundings``: what a clause stands in, told from the text around it: while a clause cannot be read, there is no
  tree to ask;
- ``syntax_help``: what helps with a clause that cannot be read: how it is written, by where it stands and by what its
  words mean;
- ``typography``: signs that word processors and phones write in place of those that rules are written with.
"""
