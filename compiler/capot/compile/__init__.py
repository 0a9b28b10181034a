"""The driver of the compiler: from files to a rule model, and to a game to play with.

``workspace`` reads files, ``pipeline`` shows the passes in their order, ``changed_files`` says what is wrong where
files change each other. ``models`` compiles many games and keeps them, ``loader`` is `capot.load`, ``citations``
lists what a game rests on.

Beside them:

- ``club``: the file of a club's folder: its rules files, its games, its edition;
- ``clause_lines``: clauses as they are written in their files, to be shown or written again;
- ``rules_there``: the rule that a game has of what somebody asks for in other words;
- ``pasted_answers``: doing what a diagnostic offers: a reading is put at its place in the text of a file;
- ``checked_files``: what is checked of rules files: every game, house rule and family of theirs, in every game that it
  belongs to.
"""
