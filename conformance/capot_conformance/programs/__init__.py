"""The program of a game, played with texts in any language: for agreement with engines, and for the cases.

A `machine` plays a program: the functions and the state that the module in Python has, whether they are printed in
Python, compiled from C, or run by Node. `playing` has a deal by a machine, and `machines.game_in` a game
whose words are those of its engine and which asks a machine for all that a rule decides, so that they are told once.

`python -m capot_conformance.programs` plays deals drawn at random by program, engine and reference interpreter side by
side (`comparing`, `refereed`, and `observed` for what a seat may know); `walked` holds every number to its bounds. With
`--language` the same deals are played in several languages, and `traces` holds them against each other.

The modules:

- ``program_comparison``: deals played by a program and by the engine of the same rules, compared at every step;
- ``in_node``: a program printed in JavaScript and played by Node, over ``machine.mjs``;
- ``machines``: what plays a program, by the language that it is printed in, and a game that is played by it;
- ``observed``: what a seat observes of a program's deal, held against its view of the engine's deal;
- ``played_programs``: a deal played by the program of a game, with cards and actions as texts;
- ``refereed``: deals played by a program and by the reference interpreter side by side: what the rules say is what
  the program does;
- ``traces``: a number for all that was legal, was done and came of random deals, the same in every language;
- ``walked``: a program played by walking its tree: slow, and strict about every range, index and bound that printers
  trust.
"""
