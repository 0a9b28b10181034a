"""A run of cases against an engine: under which rules, with what result, and how that is told.

- ``profile``: the rules that an engine is held against, and the cases that ask about them;
- ``worked_out``: what a case expects under other rules than those that it was written for;
- ``silence``: whether a case needs a player who keeps a declaration to themselves;
- ``in_process``: capot's engines and the reference interpreter, asked as an engine behind a door is;
- ``verdict``: the outcomes of a run, held against a list of known failures;
- ``failure``: what a maintainer needs to know of one: what was given, expected and found, and what that rests on;
- ``topics``: a run by kind of case and part of the game;
- ``as_text``, ``as_data``, ``as_junit``, ``as_tap``, ``as_annotations``, ``as_page``, ``badge``: a verdict, told.
"""
